//! Runs a toplevel with given input and returns the output of both streams in order.
#![allow(dead_code)]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// The output of the session, both streams in order.
pub fn run(command: &[String], input: &str, folder: &Path) -> String {
    let (mut printed, ours) = std::io::pipe().expect("a pipe");
    // The command holds the writing ends: it must be dropped before the output can end.
    let mut child = {
        let mut damier = Command::new(env!("CARGO_BIN_EXE_damier"));
        damier.args(command).current_dir(folder).env("LC_ALL", "C").stdin(Stdio::piped());
        damier.stdout(ours.try_clone().expect("a pipe")).stderr(ours);
        damier.spawn().expect("damier starts")
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = input.to_string();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(text.as_bytes());
    });
    let mut output = Vec::new();
    printed.read_to_end(&mut output).expect("its output");
    feeder.join().expect("the input is written");
    child.wait().expect("damier ends");
    without_depths(&without_folder(&String::from_utf8_lossy(&output), folder))
}

/// The goals of a runaway recursion with `N` for each larger number: how deep it goes depends on the limit.
pub fn without_depths(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| if line.contains(":     [") { masked(line) } else { line.to_string() })
        .collect()
}

fn masked(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(|char: char| char.is_ascii_digit()) {
        let digits = rest[at..].find(|char: char| !char.is_ascii_digit() && char != ',').unwrap_or(rest.len() - at);
        let number = rest[at..at + digits].trim_end_matches(',');
        plain.push_str(&rest[..at]);
        plain.push_str(if number.len() > 2 { "N" } else { number });
        rest = &rest[at + number.len()..];
    }
    plain + rest
}

/// The text with the folder of the session replaced by `HERE`.
pub fn without_folder(text: &str, folder: &Path) -> String {
    let folder = std::fs::canonicalize(folder).expect("a folder");
    let folder = folder.to_str().expect("a folder in Unicode").trim_start_matches(r"\\?\").replace('\\', "/");
    text.replace(&folder, "HERE")
}

/// The output of the session without the newline at the end of the input.
pub fn played(command: &[String], input: &str, folder: &Path) -> String {
    let output = run(command, input, folder);
    output.strip_suffix('\n').unwrap_or(&output).to_string()
}

/// The keys pressed at the answers of a transcript: `;` after an answer that ends with ` ;`, Enter after one that ends
/// with ` .`. At the ports of the tracer each key has a name.
pub fn keys_for(printed: &str) -> String {
    printed.lines().filter_map(key_for).collect()
}

/// The key pressed at the end of a line, if there was one.
pub fn key_for(line: &str) -> Option<&'static str> {
    const PORTS: [(&str, &str); 12] = [
        (" ? creep", "\n"),
        (" ? skip", "s\n"),
        (" ? leap", "l\n"),
        (" ? retry", "r\n"),
        (" ? fail", "f\n"),
        (" ? ignore", "i\n"),
        (" ? up", "u\n"),
        (" ? abort", "a\n"),
        (" ? goals", "g\n"),
        (" ? alternatives", "A\n"),
        (" ? no debug", "n\n"),
        (" [write]", "w\n"),
    ];
    if line.ends_with(" ;") {
        return Some(";\n");
    }
    if line.ends_with(" .") {
        return Some("\n");
    }
    if line.ends_with(" [print]") {
        return Some("p\n");
    }
    PORTS.iter().find(|entry| line.ends_with(entry.0)).map(|entry| entry.1)
}

/// Removes the numbers of generated variable names (`_123`), which differ from run to run.
pub fn without_numbers(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        plain.push(char);
        if char == '_' && chars.peek().is_some_and(char::is_ascii_digit) {
            while chars.peek().is_some_and(char::is_ascii_digit) {
                chars.next();
            }
            plain.push('0');
        }
    }
    plain
}
