//! Programs with their expected output in comments.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs in a folder of `tests`.
pub fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut found: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no programs in {}", folder.display());
    found
}

/// Runs a goal of a program and compares its output with the lines that begin with `mark`, such as `% expect:`, after
/// blanks. A program without such lines fails.
pub fn run(program: &Path, goal: &str, mark: &str, extra: &[&str]) -> Result<(), String> {
    let text = std::fs::read(program).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    let expected: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix(mark))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    if expected.is_empty() {
        return Err(format!("{} has no line that begins with `{mark}`", program.display()));
    }
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(extra)
        .args(["-q", "-g", goal, "-t", "halt"])
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
        "{}: line {} of {}:\n  expected {:?}\n  printed  {:?}\n  errors: {}",
        program.display(),
        at + 1,
        expected.len(),
        expected.get(at),
        printed.get(at),
        String::from_utf8_lossy(&output.stderr).lines().take(6).collect::<Vec<_>>().join("\n          ")
    ))
}
