//! Golden transcripts: `tests/repl/*.txt` are sessions exactly as the toplevel
//! prints them. `DAMIER_BLESS=1 cargo test --test repl` writes them anew; look
//! at the difference before you keep it.
//!
//! The first line is the command, run in `tests/repl/programs`. Lines that
//! begin with `?- ` or `|    ` are typed, the others are printed. An answer that
//! ends with ` ;` was followed by that key, one that ends with ` .` by return.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Step {
    /// The query's lines as they stand in the transcript.
    typed: String,
    /// What is sent: the query, then a key for each answer that waits.
    sent: String,
    printed: String,
}

struct Transcript {
    command: Vec<String>,
    /// Printed before the first query.
    before: String,
    steps: Vec<Step>,
}

fn parse(text: &str) -> Transcript {
    let mut lines = text.lines();
    let command = lines.next().unwrap_or("$ damier -q").trim_start_matches("$ damier");
    let command = command.split_whitespace().map(str::to_string).collect();
    let mut transcript = Transcript { command, before: String::new(), steps: Vec::new() };
    for line in lines {
        let query = line.strip_prefix("?- ");
        if let Some(query) = query {
            transcript.steps.push(Step {
                typed: format!("{line}\n"),
                sent: format!("{query}\n"),
                printed: String::new(),
            });
            continue;
        }
        let Some(step) = transcript.steps.last_mut() else {
            transcript.before.push_str(&format!("{line}\n"));
            continue;
        };
        if let Some(more) = line.strip_prefix("|    ") {
            step.typed.push_str(&format!("{line}\n"));
            step.sent.push_str(&format!("{more}\n"));
            continue;
        }
        step.printed.push_str(&format!("{line}\n"));
        if line.ends_with(" ;") {
            step.sent.push_str(";\n");
        } else if line.ends_with(" .") {
            step.sent.push('\n');
        }
    }
    transcript
}

/// What the session prints, both streams in order.
fn run(command: &[String], input: &str, folder: &Path) -> String {
    let mut child = Command::new("sh")
        .args(["-c", "exec \"$0\" \"$@\" 2>&1", env!("CARGO_BIN_EXE_damier")])
        .args(command)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("damier starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = input.to_string();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(text.as_bytes());
    });
    let mut output = Vec::new();
    child.stdout.take().expect("a pipe").read_to_end(&mut output).expect("its output");
    feeder.join().expect("the input is written");
    child.wait().expect("damier ends");
    String::from_utf8_lossy(&output).into_owned()
}

/// Names of variables made by the machine (`_123`) differ from run to run.
fn without_numbers(text: &str) -> String {
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

fn expected(transcript: &Transcript) -> String {
    let printed: String = transcript.steps.iter().map(|step| step.printed.as_str()).collect();
    format!("{}{printed}", transcript.before)
}

fn played(transcript: &Transcript, steps: usize, folder: &Path) -> String {
    let input: String = transcript.steps[..steps].iter().map(|step| step.sent.as_str()).collect();
    let output = run(&transcript.command, &input, folder);
    // The end of the input opens a new line.
    output.strip_suffix('\n').unwrap_or(&output).to_string()
}

/// The transcript as the session prints it now.
fn blessed(transcript: &Transcript, folder: &Path) -> String {
    let mut before = played(transcript, 0, folder);
    let mut text = format!("$ damier {}\n{before}", transcript.command.join(" "));
    for (number, step) in transcript.steps.iter().enumerate() {
        let after = played(transcript, number + 1, folder);
        text.push_str(&step.typed);
        text.push_str(after.strip_prefix(&before).unwrap_or(&after));
        before = after;
    }
    text
}

fn transcripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/repl");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("tests/repl")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    files
}

#[test]
fn sessions_print_what_they_printed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/repl/programs");
    let bless = std::env::var_os("DAMIER_BLESS").is_some();
    let mut failed = Vec::new();
    for file in transcripts() {
        let text = std::fs::read_to_string(&file).expect("a transcript");
        let transcript = parse(&text);
        if bless {
            std::fs::write(&file, blessed(&transcript, &folder)).expect("the transcript is written");
            continue;
        }
        let (expected, found) = (expected(&transcript), played(&transcript, transcript.steps.len(), &folder));
        let (expected, found) = (without_numbers(&expected), without_numbers(&found));
        if expected != found {
            let at = expected.lines().zip(found.lines()).position(|(a, b)| a != b);
            let at = at.unwrap_or(expected.lines().count().min(found.lines().count()));
            let around = |text: &str| text.lines().skip(at.saturating_sub(2)).take(6).collect::<Vec<_>>().join("\n");
            failed.push(format!("{}:\n-- wanted\n{}\n-- found\n{}", file.display(), around(&expected), around(&found)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}
