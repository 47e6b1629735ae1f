//! The licences of all linked libraries, and of the project's own commands, from Cargo's metadata: every one must be on
//! the list. Needs no network.

#[path = "common/skip.rs"]
mod skip;

use std::process::Command;

/// Licences that are allowed alone or in a choice.
const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unlicense",
    "0BSD",
    "BSL-1.0",
    "CC0-1.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
];

/// Whether an expression can be satisfied with only allowed licences.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|choice| ALLOWED.contains(&choice.trim())))
}

#[test]
fn licence_expressions_with_or_and_and_are_distinguished() {
    assert!(is_allowed("MIT OR GPL-3.0"));
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(!is_allowed("MIT AND GPL-3.0"));
    assert!(!is_allowed("GPL-3.0"));
}

/// The list of dependencies of `packages` from Cargo, or `None` if some were never downloaded.
fn tree(packages: &[&str]) -> Option<String> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let words = ["tree", "--offline", "--edges", "normal,build", "--prefix", "none", "--format", "{p} | {l}"];
    let tree = Command::new(cargo).args(words).args(packages).args(["--manifest-path", manifest]).output().ok()?;
    tree.status.success().then(|| String::from_utf8_lossy(&tree.stdout).into_owned())
}

/// Checks all crates of the workspace if their dependencies were downloaded (CI builds all of them), otherwise the
/// engine.
#[test]
fn every_dependency_has_a_licence_on_the_list() {
    if Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())).arg("--version").output().is_err() {
        skip::report("Cargo is not installed");
        return;
    }
    let text = tree(&["--workspace"]).or_else(|| tree(&[])).expect("cargo tree lists the engine's dependencies");
    let refused: Vec<&str> = text
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .filter(|line| line.split_once(" | ").is_some_and(|(_, licence)| !is_allowed(licence)))
        .collect();
    assert!(text.lines().count() > 3, "no dependencies listed: {text}");
    assert!(refused.is_empty(), "licences to review: {refused:#?}");
}
