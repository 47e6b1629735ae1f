//! The messages of the loader for each file of `tests/messages` match the text file next to it, in English (`.txt`)
//! and, if there is one, in French (`.fr.txt`). `DAMIER_REFRESH=1` rewrites them.

use std::path::{Path, PathBuf};
use std::process::Command;

mod session;

fn messages(program: &Path, language: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(["-q", "--lang", language, "--stack-limit=24m", "-g", "true", "-t", "halt"])
        .arg(program.file_name().unwrap_or_default())
        .current_dir(program.parent().unwrap_or(Path::new(".")))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let folder = program.parent().unwrap_or(Path::new("."));
    let printed = without_numbers(&String::from_utf8_lossy(&output.stderr));
    session::without_depths(&session::without_folder(&printed, folder))
}

/// Unnamed variables are numbered by their addresses: `_1362` becomes `_`.
fn without_numbers(text: &str) -> String {
    let mut plain = String::new();
    let mut is_variable = false;
    for char in text.chars() {
        is_variable &= char.is_ascii_digit();
        if !is_variable {
            is_variable = char == '_' && !plain.ends_with(|before: char| before.is_alphanumeric());
            plain.push(char);
        }
    }
    plain
}

fn check(golden: &Path, printed: &str) {
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        std::fs::write(golden, printed).unwrap_or_else(|error| panic!("{}: {error}", golden.display()));
        return;
    }
    let expected = std::fs::read_to_string(golden).unwrap_or_default();
    assert_eq!(printed, expected, "{}", golden.display());
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "pl"));
    found.sort();
    found
}

#[test]
fn the_messages_for_faulty_files_match() {
    for program in programs() {
        check(&program.with_extension("txt"), &messages(&program, "en"));
        check(&program.with_extension("fr.txt"), &messages(&program, "fr"));
    }
}
