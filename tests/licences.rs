//! The licences of all that is linked, read from what Cargo knows: every one must
//! be on the list. Needs no network; without Cargo there is nothing to check.

use std::process::Command;

/// Licences that may stand alone or in a choice.
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

/// Whether an expression can be met with allowed licences only.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|choice| ALLOWED.contains(&choice.trim())))
}

#[test]
fn choices_and_sums_are_told_apart() {
    assert!(is_allowed("MIT OR GPL-3.0"));
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(!is_allowed("MIT AND GPL-3.0"));
    assert!(!is_allowed("GPL-3.0"));
}

#[test]
fn every_dependency_has_a_licence_on_the_list() {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let format = "{p} | {l}";
    let tree = Command::new(cargo)
        .args([
            "tree",
            "--offline",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            format,
            "--manifest-path",
            manifest,
        ])
        .output();
    let Ok(tree) = tree else { return };
    if !tree.status.success() {
        return;
    }
    let text = String::from_utf8_lossy(&tree.stdout).into_owned();
    let refused: Vec<&str> = text
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .filter(|line| line.split_once(" | ").is_some_and(|(_, licence)| !is_allowed(licence)))
        .collect();
    assert!(text.lines().count() > 3, "no dependencies listed: {text}");
    assert!(refused.is_empty(), "licences to look at: {refused:#?}");
}
