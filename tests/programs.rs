//! Programs with `% expect:` lines: the expected output of `main`, line by line. Every program runs twice, the second
//! time with a garbage collection at every call. The slowest second runs belong to the long form (`DAMIER_LONG=1`).

#[path = "common/expect.rs"]
mod expect;
#[path = "common/long.rs"]
mod long;

use expect::{programs, run};
use std::path::{Path, PathBuf};

/// Programs that do not print the expected lines yet. The list must be exact.
fn known_failures(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder).join("known_failures.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_string).collect()
}

/// Programs that take more than a second with a collection at every call.
const SLOW: &[&str] = &[
    "atom_collection.pl",
    "clpfd.pl",
    "engines.pl",
    "index_property.pl",
    "occurs_check.pl",
    "selection_property.pl",
    "tabling.pl",
    "wrong_input.pl",
];

/// The programs of a folder that run with a collection at every call.
fn collected(folder: &str) -> Vec<PathBuf> {
    let is_slow = |program: &PathBuf| SLOW.iter().any(|name| program.ends_with(name));
    programs(folder).into_iter().filter(|program| long::is_long() || !is_slow(program)).collect()
}

fn run_all(folder: &str, programs: &[PathBuf], extra: &[&str]) {
    let known = known_failures(folder);
    let failures: Vec<String> = programs
        .iter()
        .filter_map(|program| {
            let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let expected =
                known.contains(&name) || !extra.is_empty() && known.contains(&format!("{name} {}", extra[0]));
            match (run(program, "main", "% expect:", extra), expected) {
                (Ok(()), false) | (Err(_), true) => None,
                (Ok(()), true) => Some(format!("{name} passes: remove it from the list of known failures")),
                (Err(error), false) => Some(error),
            }
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} failed\n{}", failures.len(), programs.len(), failures.join("\n"));
}

#[test]
fn programs_print_the_expected_lines() {
    run_all("programs", &programs("programs"), &[]);
}

#[test]
fn programs_survive_a_collection_at_every_call() {
    run_all("programs", &collected("programs"), &["--gc-stress"]);
}

#[test]
fn every_slow_program_exists() {
    let all: Vec<PathBuf> = ["programs", "lib"].into_iter().flat_map(programs).collect();
    let missing: Vec<_> = SLOW.iter().filter(|name| !all.iter().any(|program| program.ends_with(name))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn libraries_answer_as_expected() {
    run_all("lib", &programs("lib"), &[]);
}

#[test]
fn libraries_survive_a_collection_at_every_call() {
    run_all("lib", &collected("lib"), &["--gc-stress"]);
}

/// The first check whose expected output is not directly below it.
fn check_without_expectation(text: &str) -> Option<&str> {
    let mut check = None;
    for line in text.lines() {
        if check.is_some_and(|(_, is_complete)| is_complete) && !line.starts_with("% expect:") {
            return check.map(|(first, _)| first);
        }
        match check {
            Some((_, true)) => check = None,
            Some((first, false)) => check = Some((first, line.ends_with(")."))),
            None if line.starts_with("check(") => check = Some((line, line.ends_with("."))),
            None => {}
        }
    }
    check.map(|(first, _)| first)
}

#[test]
fn each_check_of_a_library_has_its_expectation_below_it() {
    assert_eq!(check_without_expectation("check(a).\n% expect: a\n% expect: b\ncheck(\n  b).\n% expect: c\n"), None);
    assert_eq!(check_without_expectation("check(a).\ncheck(b).\n% expect: a\n% expect: b\n"), Some("check(a)."));
    for program in expect::programs("lib") {
        let text = std::fs::read_to_string(&program).unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        assert_eq!(check_without_expectation(&text), None, "{}", program.display());
    }
}

#[test]
fn a_program_without_expectations_fails() {
    let program = std::env::temp_dir().join(format!("damier-expects-nothing-{}.pl", std::process::id()));
    std::fs::write(&program, "main.\n").expect("a temporary file");
    assert!(expect::run(&program, "main", "% expect:", &[]).is_err_and(|failure| failure.contains("no line")));
    std::fs::write(&program, "main :- print(a), nl.\n% expect: b\n").expect("a temporary file");
    assert!(expect::run(&program, "main", "% expect:", &[]).is_err_and(|failure| failure.contains("expected")));
    let _ = std::fs::remove_file(&program);
}
