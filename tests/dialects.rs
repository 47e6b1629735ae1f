//! Programs as students write them for SWI-Prolog, GNU Prolog and SICStus: the output of `main` is compared with the
//! golden file next to each program. If the program's own system is installed, it must print the same.
//!
//! `name.pl` may have an input `name.in`, and a first line `%% --option ...` for the command line. `DAMIER_BLESS=1`
//! rewrites the golden files.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialects")
}

fn programs() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("tests/dialects");
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "pl"));
    found.sort();
    found
}

fn name(program: &Path) -> String {
    program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The words after `%%` in the first line.
fn extra_options(program: &Path) -> Vec<String> {
    let bytes = std::fs::read(program).expect("program");
    let text = String::from_utf8_lossy(&bytes);
    let first = text.lines().next().unwrap_or_default();
    let words = first.strip_prefix("%%").unwrap_or_default();
    words.split_whitespace().map(str::to_string).collect()
}

fn run(mut command: Command, program: &Path) -> Option<Output> {
    let input = std::fs::read(program.with_extension("in")).unwrap_or_default();
    let mut child = command
        .current_dir(folder())
        .env("LC_ALL", "C.UTF-8")
        .env("TZ", "UTC")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    // A program that does not read all of its input closes the pipe.
    let _ = stdin.write_all(&input);
    drop(stdin);
    child.wait_with_output().ok()
}

fn ours(program: &Path, options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.args(options).args(extra_options(program)).args(["-q", "-g", "main", "-t", "halt"]).arg(program);
    run(command, program).expect("damier runs")
}

/// The output of the program's own system, which its name determines, if that system is installed.
fn theirs(program: &Path) -> Option<String> {
    let mut command;
    if name(program).starts_with("swi_") {
        command = Command::new("swipl");
        command.args(["-q", "-g", "main", "-t", "halt"]).arg(program);
    } else if name(program).starts_with("gnu_") {
        command = Command::new("gprolog");
        command.arg("--init-goal").arg(format!("consult('{}'),main,halt", program.display()));
    } else {
        return None;
    }
    let output = run(command, program)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_report = |line: &&str| line.starts_with("compiling ") || line.contains(" compiled, ");
    Some(text.lines().filter(|line| !is_report(line)).map(|line| format!("{line}\n")).collect())
}

#[test]
fn programs_print_the_same_as_their_own_system() {
    let bless = std::env::var_os("DAMIER_BLESS").is_some();
    let mut wrong = Vec::new();
    for program in programs() {
        let output = ours(&program, &[]);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let golden = program.with_extension("out");
        if bless {
            std::fs::write(&golden, &printed).expect("golden file");
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if printed != expected {
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            wrong.push(format!("{}: expected\n{expected}printed\n{printed}errors\n{errors}", name(&program)));
        }
        if let Some(peer) = theirs(&program).filter(|peer| *peer != expected) {
            wrong.push(format!("{}: its own system prints\n{peer}the golden file has\n{expected}", name(&program)));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n\n{}", wrong.len(), wrong.join("\n"));
    assert!(programs().len() >= 25);
}

/// Programs that take too long when all of their data is moved at every call.
const LONG: &[&str] = &["swi_11_minimax", "swi_17_clpfd", "sicstus_03_clpfd", "gnu_05_fd"];

#[test]
fn programs_survive_a_collection_at_every_call() {
    for program in programs().iter().filter(|program| !LONG.contains(&name(program).as_str())) {
        let output = ours(program, &["--gc-stress"]);
        let expected = std::fs::read_to_string(program.with_extension("out")).unwrap_or_default();
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{}", name(program));
    }
}

/// Each unknown directive prints one message, and loading continues. One that raises an error, such as that of an unknown
/// library, is also reported as failed, as in
/// SWI-Prolog.
#[test]
fn directives_of_other_systems_are_warnings() {
    let output = ours(&folder().join("other_01_directives.pl"), &[]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let places = |kind: &str| {
        let start = format!("{kind}: ");
        errors.lines().filter(|line| line.starts_with(&start) && line.contains("other_01_directives.pl:")).count()
    };
    assert_eq!((places("Warning"), places("ERROR")), (5, 4), "{errors}");
}
