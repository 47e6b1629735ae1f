//! Programs that must print the same and end with the same status as in SWI-Prolog.
//!
//! A file next to each program of `tests/compare` has the output of SWI-Prolog 9.0.4. If `swipl` is installed, its
//! output is compared with the file too. `DAMIER_REFRESH=1` stores the output of `swipl`.
//!
//! `DAMIER_COMPARE=folder` runs all programs below another folder in both systems: their loads, their goals `main`,
//! `go` and the like, the queries of their comments, their unit tests and their predicates with sample arguments. It
//! prints the differences and the share of equal cases. `DAMIER_COMPARE_KINDS=load,test` chooses some kinds of cases,
//! `DAMIER_COMPARE_MESSAGES=1` prints differences in messages too, `DAMIER_COMPARE_SECONDS=20` is the time for a case.

#[path = "common/cases.rs"]
mod cases;
#[path = "common/shares.rs"]
mod shares;
#[path = "common/skip.rs"]
mod skip;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const LONGEST: Duration = Duration::from_secs(30);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compare")
}

fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pl"))
        .collect();
    found.sort();
    found
}

/// The output of a system for a program, with the exit status.
fn run(system: &str, program: &Path) -> Option<String> {
    let text = std::fs::read_to_string(program).unwrap_or_default();
    let goal = if text.contains("main") { "main" } else { "true" };
    let mut command = Command::new(system);
    command.args(["-g", goal, "-t", "halt"]).arg(program.file_name()?).current_dir(program.parent()?);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let output = within(command)?;
    let status = output.status.code().map_or("signal".to_string(), |code| code.to_string());
    Some(format!("{}status {status}\n", String::from_utf8_lossy(&output.stdout)))
}

fn within(mut command: Command) -> Option<Output> {
    let mut child = command.spawn().ok()?;
    let mut pipe = child.stdout.take()?;
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut pipe, &mut bytes).map(|_| bytes)
    });
    let start = Instant::now();
    let status = loop {
        match child.try_wait().ok()? {
            Some(status) => break status,
            None if start.elapsed() > LONGEST => {
                let _ = child.kill();
                break child.wait().ok()?;
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    Some(Output { status, stdout: reader.join().ok()?.ok()?, stderr: Vec::new() })
}

fn damier(program: &Path) -> String {
    run(env!("CARGO_BIN_EXE_damier"), program).expect("damier runs")
}

fn has_swipl() -> bool {
    let version = Command::new("swipl").arg("--version").output();
    version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("9.0.4"))
}

#[test]
fn programs_print_the_same_as_in_swi_prolog() {
    let mut wrong = Vec::new();
    let programs = programs(&folder());
    assert!(programs.len() >= 50, "there are fifty programs");
    for program in &programs {
        let noted = program.with_extension("out");
        if std::env::var_os("DAMIER_REFRESH").is_some() && has_swipl() {
            let text = run("swipl", program).expect("swipl runs");
            std::fs::write(&noted, text).expect("the note is written");
        }
        let expected = std::fs::read_to_string(&noted).unwrap_or_default();
        let found = damier(program);
        if found.starts_with("status ") {
            wrong.push(format!("{}\n--- prints nothing, so nothing is compared\n", program.display()));
        } else if found != expected {
            wrong.push(format!("{}\n--- expected\n{expected}--- found\n{found}", program.display()));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_stored_output_is_that_of_swi_prolog() {
    if !has_swipl() {
        skip::report("swipl 9.0.4 is not installed");
        return;
    }
    let differ = |program: &&PathBuf| {
        let noted = std::fs::read_to_string(program.with_extension("out")).ok();
        run("swipl", program) != noted
    };
    let all = programs(&folder());
    let wrong: Vec<&PathBuf> = all.iter().filter(differ).collect();
    assert!(wrong.is_empty(), "DAMIER_REFRESH=1 stores the new output of swipl for {wrong:?}");
}

#[test]
fn the_share_of_equal_programs_is_printed_on_request() {
    let Some(folder) = std::env::var_os("DAMIER_COMPARE") else { return };
    shares::report(Path::new(&folder), env!("CARGO_BIN_EXE_damier"));
}
