//! Classic mistakes, seeded into correct programs: `tests/lens/mistakes/mistakes.toml` has the changes, and the mistake
//! that the lens must find in the recording, with its node and its words. The lens finds no mistakes in the programs
//! themselves and in changes that only look wrong.

use damier::lens::{Finding, Language, Recording, Severity, Understanding, from_json, plain};
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lens/mistakes")
}

/// Runs a program through the lens, as a user does, and reads the recording.
fn record(program: &str, goal: &str, name: &str) -> Recording {
    let place = std::env::temp_dir().join(format!("damier-lens-mistakes-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a folder");
    let (source, json) = (place.join(format!("{name}.pl")), place.join(format!("{name}.json")));
    std::fs::write(&source, program).expect("the program is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    let output =
        command.arg("lens").arg(&source).args(["-g", goal, "--json"]).arg(&json).output().expect("damier runs");
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let text = std::fs::read_to_string(&json).unwrap_or_else(|error| panic!("{name}: {error}\n{report}"));
    let recording = from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    std::fs::remove_file(&source).ok();
    std::fs::remove_file(&json).ok();
    recording
}

/// Every finding as `group`, call number and the sentences.
fn findings(recording: &Recording) -> Vec<(Finding, String, String)> {
    let mut understanding = Understanding::new(recording);
    let found = understanding.check();
    let sentence = |finding: &Finding, language: Language| {
        let win = understanding.convention(finding.nodes[0]).win;
        plain(&finding.sentence(language, win))
    };
    let texts = |finding: &Finding| [Language::English, Language::French].map(|language| sentence(finding, language));
    found.iter().map(|finding| (finding.clone(), texts(finding))).map(|(f, [en, fr])| (f, en, fr)).collect()
}

/// The program of an entry, with its changes.
fn changed(entry: &toml::Value, name: &str) -> String {
    let file = entry["file"].as_str().expect("a file");
    let mut program = std::fs::read_to_string(folder().join(file)).expect("a program");
    for change in entry.get("changes").and_then(toml::Value::as_array).into_iter().flatten() {
        let part = |index: usize| change.get(index).and_then(toml::Value::as_str).expect("old and new text");
        assert_eq!(program.matches(part(0)).count(), 1, "{name}: {} must occur once in the program", part(0));
        program = program.replace(part(0), part(1));
    }
    program
}

#[test]
fn each_mistake_is_found_at_its_first_node() {
    let file = std::fs::read_to_string(folder().join("mistakes.toml")).expect("a file");
    let table: toml::Table = file.parse().expect("TOML");
    let mut wrong = Vec::new();
    let (mut seeded, mut correct) = (0, 0);
    for (index, entry) in table["program"].as_array().expect("programs").iter().enumerate() {
        let text = |name: &str| entry.get(name).and_then(toml::Value::as_str).unwrap_or_default();
        let name = format!("{index}: {}", text("what"));
        let recording = record(&changed(entry, &name), text("goal"), &format!("program{index}"));
        let found = findings(&recording);
        let all: Vec<String> = found
            .iter()
            .map(|(f, en, fr)| format!("    {} at {}\n    en {en}\n    fr {fr}", f.key, f.nodes[0] + 1))
            .collect();
        let mistakes: Vec<&str> =
            found.iter().filter(|(f, _, _)| f.severity() == Severity::Mistake).map(|(f, _, _)| f.key).collect();
        let wanted = text("finds");
        let is_right = match wanted {
            "" => {
                correct += 1;
                mistakes.is_empty() && recording.len() > 1
            }
            wanted => {
                seeded += 1;
                let call = entry["call"].as_integer().expect("a call") as usize;
                // A program with only a remark has no mistakes.
                let is_alone = wanted.starts_with("mistake") || mistakes.is_empty();
                is_alone
                    && found.iter().any(|(f, en, fr)| {
                        f.key == wanted && f.nodes[0] + 1 == call && en == text("en") && fr == text("fr")
                    })
            }
        };
        if !is_right {
            wrong.push(format!("{name} ({} calls)\n{}", recording.len(), all.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seeded >= 20 && correct >= 8, "{seeded} mistakes, {correct} correct programs");
}

/// Every kind of finding that the lens can name is shown by a program here, or by a recording in `tests/lens.rs`.
#[test]
fn each_kind_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).expect("a file");
    let tests = read("tests/lens/mistakes/mistakes.toml") + &read("tests/lens.rs");
    let sentences = read("src/lens/meaning/sentences.txt");
    let keys = sentences.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    let kinds: Vec<&str> = keys.filter(|key| key.starts_with("mistake.") || key.starts_with("remark.")).collect();
    assert!(kinds.len() > 25, "{kinds:?}");
    let missing: Vec<&&str> = kinds.iter().filter(|kind| !tests.contains(&format!("\"{kind}\""))).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
