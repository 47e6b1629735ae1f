//! Programs with `% expect:` lines: what `main` prints, line by line. Every
//! program runs twice, the second time with a garbage collection at every call.

use std::path::{Path, PathBuf};
use std::process::Command;

fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut found: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .collect();
    found.sort();
    found
}

fn run(program: &Path, extra: &[&str]) -> Result<(), String> {
    let text = std::fs::read(program).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    let expected: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("% expect:"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(extra)
        .args(["-q", "-g", "main", "-t", "halt"])
        .arg(program)
        .current_dir(program.parent().unwrap_or(Path::new(".")))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let printed: Vec<&str> = printed.lines().collect();
    let differs = printed.iter().zip(&expected).position(|(a, b)| a != b);
    if differs.is_none() && printed.len() == expected.len() {
        return Ok(());
    }
    let at = differs.unwrap_or(printed.len().min(expected.len()));
    Err(format!(
        "line {} of {}:\n  expected {:?}\n  printed  {:?}\n  errors: {}",
        at + 1,
        expected.len(),
        expected.get(at),
        printed.get(at),
        String::from_utf8_lossy(&output.stderr).lines().take(6).collect::<Vec<_>>().join("\n          ")
    ))
}

/// Programs that do not print what they should yet. The list must be exact.
fn known_failures(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder).join("known_failures.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_string).collect()
}

fn run_all(folder: &str, extra: &[&str]) {
    let programs = programs(folder);
    assert!(!programs.is_empty(), "no programs in {folder}");
    let known = known_failures(folder);
    let failures: Vec<String> = programs
        .iter()
        .filter_map(|program| {
            let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let expected =
                known.contains(&name) || !extra.is_empty() && known.contains(&format!("{name} {}", extra[0]));
            match (run(program, extra), expected) {
                (Ok(()), false) | (Err(_), true) => None,
                (Ok(()), true) => Some(format!("{name} passes: take it off the list of known failures")),
                (Err(error), false) => Some(format!("{}: {error}", program.display())),
            }
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} failed\n{}", failures.len(), programs.len(), failures.join("\n"));
}

#[test]
fn programs_print_what_they_say() {
    run_all("programs", &[]);
}

#[test]
fn programs_survive_a_collection_at_every_call() {
    run_all("programs", &["--gc-stress"]);
}

#[test]
fn libraries_answer_as_expected() {
    run_all("lib", &[]);
}

#[test]
fn libraries_survive_a_collection_at_every_call() {
    run_all("lib", &["--gc-stress"]);
}
