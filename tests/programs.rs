//! Programs with `% expect:` lines: what `main` prints, line by line. Every
//! program runs twice, the second time with a garbage collection at every call.

#[path = "common/expect.rs"]
mod expect;

use expect::{programs, run};
use std::path::Path;

/// Programs that do not print what they should yet. The list must be exact.
fn known_failures(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder).join("known_failures.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_string).collect()
}

fn run_all(folder: &str, extra: &[&str]) {
    let programs = programs(folder);
    let known = known_failures(folder);
    let failures: Vec<String> = programs
        .iter()
        .filter_map(|program| {
            let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let expected =
                known.contains(&name) || !extra.is_empty() && known.contains(&format!("{name} {}", extra[0]));
            match (run(program, "main", "% expect:", extra), expected) {
                (Ok(()), false) | (Err(_), true) => None,
                (Ok(()), true) => Some(format!("{name} passes: take it off the list of known failures")),
                (Err(error), false) => Some(error),
            }
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} failed\n{}", failures.len(), programs.len(), failures.join("\n"));
}

#[test]
fn programs_print_what_they_say() {
    run_all("programs", &[]);
}

#[test]
fn programs_survive_a_collection_at_every_call() {
    run_all("programs", &["--gc-stress"]);
}

#[test]
fn libraries_answer_as_expected() {
    run_all("lib", &[]);
}

#[test]
fn libraries_survive_a_collection_at_every_call() {
    run_all("lib", &["--gc-stress"]);
}
