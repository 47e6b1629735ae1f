//! Invalid input to the lens: the message is clear, and the goal's own answer is never lost.

use damier::lens::from_json;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = r"
value(0, 5).
value(N, V) :- N > 0, M is N - 1, value(M, V).
failing(X) :- value(X, 6).
raising(N) :- N > 2, throw(too_large(N)).
raising(N) :- N =< 2, M is N + 1, raising(M).
never(1).
cyclic(V) :- S = board(S, x), search(S, 2, V).
search(_, 0, 1) :- !.
search(S, D, V) :- D1 is D - 1, findall(W, ( member(_, [a, b]), search(S, D1, W) ), Ws), max_list(Ws, V).
huge(V) :- numlist(1, 100000, S), search(S, 2, V).
html(V) :- tags(s([]), 2, V).
tags(_, 0, 1) :- !.
tags(s(S), D, V) :-
    D1 is D - 1,
    findall(W, ( member(M, ['<img src=x onerror=alert(1)>', '</script><script>alert(2)</script>']), tags(s([M|S]), D1, W) ), Ws),
    max_list(Ws, V).
long(0, 0) :- !.
long(N, V) :- M is N - 1, findall(W, ( member(K, [1, 2, 3]), long(M, W0), W is K - W0 ), Ws), max_list(Ws, V).
";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damier-lens-input-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("program.pl"), PROGRAM).expect("the program is written");
    folder
}

fn damier(name: &str, goal: &str, words: &[&str]) -> (Output, PathBuf) {
    let folder = folder(name);
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.current_dir(&folder).env("LC_ALL", "C.UTF-8").args(["lens", "program.pl", "-g", goal]).args(words);
    (command.output().expect("damier runs"), folder)
}

fn texts(output: &Output) -> (String, String) {
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_pattern_that_matches_no_predicate_is_reported() {
    let (output, _) = damier("unfit", "value(3, V)", &["--search", "valeur(State, Value)", "--json", "f.json"]);
    let (out, report) = texts(&output);
    assert!(output.status.success() && out.contains("V = 5"), "{out}{report}");
    assert!(report.contains("No predicate of the program matches the pattern valeur/2"), "{report}");
    assert!(report.contains("There is value/2"), "{report}");
}

#[test]
fn a_pattern_with_a_syntax_error_is_reported() {
    let (output, _) = damier("syntax", "value(3, V)", &["--search", "valeur(State", "--json", "f.json"]);
    let (_, report) = texts(&output);
    assert!(!output.status.success() && report.contains("valeur(State"), "{report}");
}

#[test]
fn a_search_predicate_that_is_never_called_is_reported() {
    let (output, _) = damier("never", "value(3, V)", &["--search", "never(State)", "--json", "f.json"]);
    let (out, report) = texts(&output);
    assert!(output.status.success() && out.contains("V = 5"), "{out}{report}");
    assert!(report.contains("never/1 was never called") && report.contains("Called most: value/2 (4)"), "{report}");
}

#[test]
fn a_goal_that_fails_is_recorded() {
    let (output, folder) = damier("fails", "failing(3)", &["-o", "f.html"]);
    let (out, report) = texts(&output);
    assert_eq!((out.as_str(), output.status.code()), ("false.\n", Some(1)), "{report}");
    assert!(!report.contains("$lens"), "{report}");
    assert!(
        std::fs::read_to_string(folder.join("f.html"))
            .is_ok_and(|page| page.contains("\"notes\":[\"The goal failed.\"]"))
    );
}

#[test]
fn a_goal_that_raises_an_error_is_recorded() {
    let (output, folder) = damier("raises", "raising(0)", &["-o", "f.html"]);
    let (_, report) = texts(&output);
    assert_eq!(output.status.code(), Some(2), "{report}");
    assert!(report.contains("too_large(3)") && !report.contains("$lens"), "{report}");
    let page = std::fs::read_to_string(folder.join("f.html")).expect("a page");
    let note = page.split("\"notes\":[").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or_default();
    assert!(note.contains("The goal raised an error") && note.contains("too_large(3)"), "{note}");
}

#[test]
fn cyclic_and_huge_states_are_recorded() {
    for goal in ["cyclic(V)", "huge(V)"] {
        let (output, folder) = damier("states", goal, &["--json", "f.json"]);
        let (out, report) = texts(&output);
        assert!(output.status.success() && out.contains("V = 1"), "{goal}: {out}{report}");
        let json = std::fs::read_to_string(folder.join("f.json")).expect("a file");
        assert!(json.len() < 100_000, "{goal}: {} bytes", json.len());
        assert!(from_json(&json).is_ok_and(|recording| recording.len() == 7), "{goal}: {report}");
    }
}

#[test]
fn tags_in_atoms_are_escaped() {
    let (output, folder) = damier("html", "html(V)", &["-o", "f.html"]);
    let (_, report) = texts(&output);
    assert!(output.status.success() && report.contains("7 positions"), "{report}");
    let page = std::fs::read_to_string(folder.join("f.html")).expect("a page");
    assert!(!page.contains("<img") && !page.contains("alert(2)</script>"));
}

#[test]
fn a_full_disk_is_reported() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    for option in ["-o", "--json", "--svg"] {
        let (output, _) = damier("full", "value(3, V)", &[option, "/dev/full"]);
        let (out, report) = texts(&output);
        assert!(out.contains("V = 5"), "{option}: {out}{report}");
        assert!(report.contains("could not be written") && report.contains("No space left"), "{option}: {report}");
    }
    let (output, _) = damier("nowhere", "value(3, V)", &["-o", "nowhere/f.html"]);
    let (out, report) = texts(&output);
    assert!(out.contains("V = 5") && report.contains("could not be written"), "{out}{report}");
}

/// Waits until a program ends, at most half a minute.
fn wait(child: &mut Child) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(30) {
        if let Some(status) = child.try_wait().expect("a process") {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().ok();
    None
}

/// Ctrl-C keeps the recording so far.
#[test]
#[cfg(unix)]
fn an_interrupt_keeps_the_recording() {
    let folder = folder("interrupt");
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.current_dir(&folder).env("LC_ALL", "C.UTF-8").stderr(Stdio::piped()).stdout(Stdio::null());
    let mut child =
        command.args(["lens", "program.pl", "-g", "long(30, V)", "--json", "f.json"]).spawn().expect("damier runs");
    std::thread::sleep(Duration::from_millis(1500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().is_ok_and(|status| status.success()));
    assert!(wait(&mut child).is_some(), "the program did not end");
    let json = std::fs::read_to_string(folder.join("f.json")).expect("what was recorded is written");
    let recording = from_json(&json).expect("a recording");
    assert!(recording.len() > 100, "{} nodes", recording.len());
    let is_stopped = |note: &String| note.starts_with("Stopped after ") && note.contains(" calls");
    assert!(recording.notes.iter().any(is_stopped), "{:?}", recording.notes);
    // The calls that were running are open.
    assert_eq!(recording.ended(0), damier::lens::Ended::Open);
}
