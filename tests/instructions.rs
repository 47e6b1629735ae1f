//! Guards against loss of speed: compares the instruction counts of small programs with stored figures. Instruction
//! counts do not depend on the load of the machine. The test needs valgrind and the `release` profile:
//!
//!     cargo test --release --test instructions
//!
//! With the compiler that the figures were stored with, a goal that takes over 2% more instructions fails the test.
//! With another compiler the ratios are printed and the test reports that it was skipped. `DAMIER_REFRESH=1` stores
//! new figures; a commit that raises one explains why.

#[path = "common/skip.rs"]
mod skip;

use damier::{Engine, Term, term};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The factor by which the count of a goal may grow.
const TOLERANCE: f64 = 1.02;

/// Goals that the command line runs.
const GOALS: &[&str] = &[
    "nrev",
    "tak",
    "queens",
    "deriv",
    "database",
    "text",
    "exceptions",
    "terms",
    "meta",
    "characters",
    "tabling",
    "records",
    "loading",
];

/// Set for the process that runs the embedding workload under valgrind.
const WORKLOAD: &str = "DAMIER_EMBEDDING_WORKLOAD";

#[derive(serde::Deserialize)]
struct Figures {
    compiler: String,
    millions: BTreeMap<String, f64>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/instructions")
}

/// Instructions of a whole run of a command, in millions.
fn count(command: &Path, arguments: &[&str], workload: &str) -> f64 {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(command)
        .args(arguments)
        .env(WORKLOAD, workload)
        .output()
        .unwrap_or_else(|error| panic!("valgrind: {error}"));
    let report = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {report}");
    let line = report.lines().find(|line| line.contains("I   refs:") || line.contains("I refs:"));
    let digits: String = line.unwrap_or_default().rsplit(':').next().unwrap_or_default().replace(',', "");
    digits.trim().parse::<f64>().unwrap_or_else(|_| panic!("no count in {report}")) / 1e6
}

fn count_goal(goal: &str) -> f64 {
    let program = folder().join("programs.pl");
    let program = program.to_str().expect("a path in UTF-8");
    count(Path::new(env!("CARGO_BIN_EXE_damier")), &["-q", "-g", goal, "-t", "halt", program], "")
}

/// This test binary again, running [`the_embedding_workload`] alone.
fn count_embedding(repetitions: &str) -> f64 {
    let binary = std::env::current_exe().expect("the test binary's path");
    count(&binary, &["--exact", "the_embedding_workload"], repetitions)
}

fn measure() -> BTreeMap<String, f64> {
    let start = count_goal("true");
    let mut found: BTreeMap<String, f64> =
        GOALS.iter().map(|goal| (goal.to_string(), count_goal(goal) - start)).collect();
    found.insert("embedding".to_string(), count_embedding("12000") - count_embedding("0"));
    found
}

fn output_of(command: &str, argument: &str) -> Option<String> {
    let output = Command::new(command).arg(argument).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The compiler that builds this crate.
fn compiler() -> String {
    output_of(&std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string()), "--version").unwrap_or_default()
}

fn store(path: &Path, found: &BTreeMap<String, f64>) {
    let lines: String = found.iter().map(|(goal, millions)| format!("{goal} = {millions:.2}\n")).collect();
    let text = format!(
        "# Millions of instructions in the release build, start-up subtracted.\ncompiler = \"{}\"\n\n[millions]\n{lines}",
        compiler()
    );
    std::fs::write(path, text).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn no_goal_takes_more_instructions() {
    let is_release = Path::new(env!("CARGO_BIN_EXE_damier")).parent().is_some_and(|folder| folder.ends_with("release"));
    if output_of("valgrind", "--version").is_none() || !is_release {
        skip::report("counting instructions needs valgrind and the release profile");
        return;
    }
    let path = folder().join("figures.toml");
    let found = measure();
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        store(&path, &found);
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let stored: Figures = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let mut problems = Vec::new();
    for (goal, millions) in &found {
        let ratio = millions / stored.millions.get(goal).unwrap_or_else(|| panic!("no figure for {goal}"));
        println!("{goal:<12} {millions:>8.2} million, {ratio:.3} of the stored figure");
        if *millions < 50.0 {
            problems.push(format!("{goal} takes only {millions:.1} million instructions: repeat it more often"));
        }
        if ratio > TOLERANCE {
            problems.push(format!("{goal} takes {ratio:.3} times the instructions that it took"));
        }
    }
    if stored.compiler != compiler() {
        skip::report(&format!("the figures were stored with {}, this is {}", stored.compiler, compiler()));
        return;
    }
    assert!(problems.is_empty(), "{}", problems.join("; "));
}

/// Queries from text and from terms, bindings in and out, a native predicate: counted by the test above, in a process
/// of its own.
#[test]
fn the_embedding_workload() {
    let repetitions: u64 = std::env::var(WORKLOAD).ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut engine = Engine::new();
    engine.consult_str("bench.pl", "f(X, Y) :- Y = X. twice(X, Y) :- inc(X, Z), inc(Z, Y).").expect("a program");
    engine.function("inc", |n: i64| n + 1).expect("a native predicate");
    let goal: Term = term!(f(X, Y));
    for n in 0..repetitions {
        assert_eq!(engine.query(&goal).bind("X", n).get::<u64>("Y").expect("an answer"), n);
        assert_eq!(engine.query("f(1, Y)").get::<u64>("Y").expect("an answer"), 1);
        assert_eq!(engine.query("twice(X, Y)").bind("X", n).get::<u64>("Y").expect("an answer"), n + 2);
    }
    let sum: u64 = engine.query("between(1, 100, X)").each::<u64>("X").map(|x| x.expect("an integer")).sum();
    assert_eq!(sum, 5050);
}
