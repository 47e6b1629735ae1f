//! Native search against its plain Prolog twins, and native twins of the games'
//! predicates against their clauses: programs with `% expect:` lines.

use std::path::{Path, PathBuf};
use std::process::Command;

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search");
    let mut found: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .collect();
    found.sort();
    found
}

fn run(program: &Path, goal: &str, extra: &[&str]) -> Result<(), String> {
    let text = std::fs::read_to_string(program).map_err(|error| error.to_string())?;
    let prefix = format!("% {goal}:");
    let expected: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix(&prefix))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    if expected.is_empty() {
        return Ok(());
    }
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(extra)
        .args(["-q", "-g", goal, "-t", "halt"])
        .arg(program)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let printed: Vec<&str> = printed.lines().collect();
    if printed == expected {
        return Ok(());
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(format!("{}: expected\n{expected:#?}\nprinted\n{printed:#?}\n{errors}", program.display()))
}

fn run_all(goal: &str, extra: &[&str]) {
    let failures: Vec<String> = programs().iter().filter_map(|program| run(program, goal, extra).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn searches_and_twins_agree() {
    run_all("main", &[]);
}

/// The goal `small` of a program does less, for it runs slowly.
#[test]
fn searches_survive_a_collection_at_every_call() {
    run_all("small", &["--gc-stress"]);
}
