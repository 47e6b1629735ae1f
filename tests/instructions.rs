//! Guards against losing speed: the instructions that small programs take, as a ratio to stored figures. Instructions
//! are the same however busy the machine is, so the test needs no quiet moment; it does need valgrind, and says so where
//! there is none. `DAMIER_REFRESH=1` stores today's figures.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How much a program may grow. Compilers differ, so the tolerance is generous.
const TOLERANCE: f64 = 1.25;

const GOALS: &[&str] = &["nrev", "tak", "queens", "deriv", "database", "text", "exceptions", "terms", "meta"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/instructions")
}

/// Instructions of a whole run, in millions.
fn count(goal: &str) -> f64 {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_damier"))
        .args(["-q", "-g", goal, "-t", "halt"])
        .arg(folder().join("programs.pl"))
        .output()
        .unwrap_or_else(|error| panic!("valgrind: {error}"));
    let report = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{goal}: {report}");
    let line = report.lines().find(|line| line.contains("I   refs:") || line.contains("I refs:"));
    let digits: String = line.unwrap_or_default().rsplit(':').next().unwrap_or_default().replace(',', "");
    digits.trim().parse::<f64>().unwrap_or_else(|_| panic!("no count in {report}")) / 1e6
}

fn has_valgrind() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success())
}

#[test]
fn no_program_takes_more_instructions() {
    if !has_valgrind() || cfg!(debug_assertions) {
        println!("skipped: needs valgrind and an optimised build");
        return;
    }
    let path = folder().join("figures.toml");
    let start = count("true");
    let found: BTreeMap<&str, f64> = GOALS.iter().map(|goal| (*goal, count(goal) - start)).collect();
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        let lines = found.iter().map(|(goal, millions)| format!("{goal} = {millions:.2}\n"));
        let text: String =
            ["# Millions of instructions, start-up subtracted.\n".to_string()].into_iter().chain(lines).collect();
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let stored: BTreeMap<String, f64> = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let mut slower = Vec::new();
    for (goal, millions) in found {
        let ratio = millions / stored.get(goal).copied().unwrap_or_else(|| panic!("no figure for {goal}"));
        println!("{goal:<12} {millions:>8.2} million, {ratio:.2} of the stored figure");
        if ratio > TOLERANCE {
            slower.push(format!("{goal} takes {ratio:.2} times the instructions it took"));
        }
    }
    assert!(slower.is_empty(), "{}", slower.join("; "));
}
