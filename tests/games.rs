//! Plays the games: `NAME.cmd` has a file and a goal, `NAME.in` the input, `NAME.out` the expected output.
//!
//! The long form (`DAMIER_LONG=1`) also plays them in `swipl`, if it is installed, to check that they are ordinary Prolog
//! and that the expected output is right.

#[path = "common/long.rs"]
mod long;

#[path = "common/skip.rs"]
mod skip;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn cases(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(game);
    let mut found: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cmd"))
        .collect();
    found.sort();
    found
}

fn play(case: &Path, program: &str) -> Result<(), String> {
    let command = std::fs::read_to_string(case).map_err(|error| error.to_string())?;
    let mut lines = command.lines();
    let (file, goal) = (lines.next().unwrap_or(""), lines.next().unwrap_or("true"));
    let input = std::fs::read(case.with_extension("in")).unwrap_or_default();
    let expected = std::fs::read_to_string(case.with_extension("out")).map_err(|error| error.to_string())?;
    let mut child = Command::new(program)
        .args(["-q", "-g", goal, "-t", "halt", file])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        // A game may end before it has read everything.
        let _ = stdin.write_all(&input);
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    if printed == expected {
        return Ok(());
    }
    let line = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
    let at = line.unwrap_or_else(|| printed.lines().count().min(expected.lines().count()));
    Err(format!(
        "line {}:\n  expected {:?}\n  printed  {:?}\n  errors: {}",
        at + 1,
        expected.lines().nth(at),
        printed.lines().nth(at),
        String::from_utf8_lossy(&output.stderr).lines().take(8).collect::<Vec<_>>().join("\n          ")
    ))
}

/// The systems that play: ours, and in the long form `swipl`, if it is installed.
fn systems() -> Vec<&'static str> {
    if !long::is_long() {
        return vec![env!("CARGO_BIN_EXE_damier")];
    }
    let other = Command::new("swipl").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if other.is_err() {
        skip::report("swipl is not installed, only Damier plays the games");
        return vec![env!("CARGO_BIN_EXE_damier")];
    }
    vec![env!("CARGO_BIN_EXE_damier"), "swipl"]
}

fn play_all(game: &str) {
    let mut failures = Vec::new();
    let cases = cases(game);
    assert!(!cases.is_empty(), "no games in {game}");
    for program in systems() {
        for case in &cases {
            if let Err(error) = play(case, program) {
                failures.push(format!("{} in {program}: {error}", case.display()));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {} failed\n{}", failures.len(), cases.len(), failures.join("\n"));
}

#[test]
fn games_of_chicago_match() {
    play_all("chicago");
}

#[test]
fn games_of_khan_match() {
    play_all("khan");
}

#[test]
fn games_of_othello_match() {
    play_all("othello");
}

#[test]
fn games_of_taquin_match() {
    play_all("taquin");
}

#[test]
fn games_of_tictactoe_match() {
    play_all("tictactoe");
}

#[test]
fn games_of_ultimate_match() {
    play_all("ultimate");
}
