//! Golden transcripts: `tests/repl/*.txt` are sessions exactly as the toplevel prints them. `DAMIER_BLESS=1 cargo test
//! --test repl` rewrites them; review the diff.
//!
//! The first line is the command, run in `tests/repl/programs`. Lines that begin with `?- `, `|    ` or `|: ` are
//! typed, the others are printed. The ends of answers and of the tracer's ports show which keys were pressed.

mod session;

use std::path::{Path, PathBuf};

use session::{key_for, played, without_numbers};

struct Step {
    /// The query's lines in the transcript.
    typed: String,
    /// The input: the query, then a key for each answer that waits.
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
        if let Some(more) = line.strip_prefix("|    ").or_else(|| line.strip_prefix("|: ")) {
            step.typed.push_str(&format!("{line}\n"));
            step.sent.push_str(&format!("{more}\n"));
            continue;
        }
        step.printed.push_str(&format!("{line}\n"));
        step.sent.push_str(key_for(line).unwrap_or(""));
    }
    transcript
}

fn expected(transcript: &Transcript) -> String {
    let printed: String = transcript.steps.iter().map(|step| step.printed.as_str()).collect();
    format!("{}{printed}", transcript.before)
}

/// The output of the first steps of a transcript.
fn printed(transcript: &Transcript, steps: usize, folder: &Path) -> String {
    let input: String = transcript.steps[..steps].iter().map(|step| step.sent.as_str()).collect();
    played(&transcript.command, &input, folder)
}

/// The transcript that the session prints now.
fn blessed(transcript: &Transcript, folder: &Path) -> String {
    let mut before = printed(transcript, 0, folder);
    let mut text = format!("$ damier {}\n{before}", transcript.command.join(" "));
    for (number, step) in transcript.steps.iter().enumerate() {
        let after = printed(transcript, number + 1, folder);
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
fn sessions_match_their_transcripts() {
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
        let (expected, found) = (expected(&transcript), printed(&transcript, transcript.steps.len(), &folder));
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
