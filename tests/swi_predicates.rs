//! The predicates of SWI-Prolog 9.0.4 that Damier lacks, with a decision for each library.
//!
//! `tests/dialects/swi_predicates.txt` lists all its system predicates and autoloaded ones,
//! `tests/dialects/swi_decisions.txt` has the decisions. The table in `docs/dialects.md` is generated from them and
//! from the engine's predicates; `DAMIER_REFRESH=1` rewrites it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).expect(path)
}

/// The pairs `(library, name/arity)` of the list.
fn predicates() -> Vec<(String, String)> {
    let text = read("tests/dialects/swi_predicates.txt");
    let split = |line: &str| line.split_once(' ').map(|(library, name)| (library.to_string(), name.to_string()));
    text.lines().filter_map(split).collect()
}

fn decisions() -> BTreeMap<String, String> {
    let text = read("tests/dialects/swi_decisions.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).map(|(library, why)| (library.into(), why.into())).collect()
}

/// The indexes of the predicates that the engine lacks.
fn missing(predicates: &[(String, String)]) -> BTreeSet<usize> {
    let mut program = String::from(
        "main :- forall(( p(I, N/A), functor(H, N, A), \\+ predicate_property(user:H, defined) ), ( print(I), nl )).\n",
    );
    for (index, (_, indicator)) in predicates.iter().enumerate() {
        let (name, arity) = indicator.rsplit_once('/').unwrap_or((indicator, "0"));
        program.push_str(&format!("p({index}, ({name})/{arity}).\n"));
    }
    let file: PathBuf = std::env::temp_dir().join(format!("damier_swi_predicates_{}.pl", std::process::id()));
    std::fs::write(&file, program).expect("a temporary file");
    let output = Command::new(env!("CARGO_BIN_EXE_damier")).args(["-g", "main", "-t", "halt"]).arg(&file).output();
    let _ = std::fs::remove_file(&file);
    let output = output.expect("damier runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().filter_map(|line| line.parse().ok()).collect()
}

fn table(predicates: &[(String, String)], missing: &BTreeSet<usize>) -> String {
    let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for &index in missing {
        let (library, indicator) = &predicates[index];
        groups.entry(library).or_default().push(indicator);
    }
    let there = predicates.len() - missing.len();
    let mut text = format!(
        "Of the {} predicates of its system and of the libraries that it loads by itself, {there} are here. The others, by \
         library; where a whole library is missing, loading it is one warning:\n\n| Library | Decision | Not here |\n| --- | --- | --- |\n",
        predicates.len()
    );
    let decisions = decisions();
    for (library, names) in groups {
        let why = decisions.get(library).unwrap_or_else(|| panic!("no decision about library {library}"));
        text.push_str(&format!("| {library} | {why} | {} |\n", names.join(", ").replace('|', "\\|")));
    }
    text
}

const BEGIN: &str = "<!-- predicates of SWI-Prolog -->\n";

#[test]
fn every_missing_predicate_has_a_decision() {
    let predicates = predicates();
    assert!(predicates.len() > 1900);
    let missing = missing(&predicates);
    let used: BTreeSet<&str> = missing.iter().map(|&index| predicates[index].0.as_str()).collect();
    let idle: Vec<String> = decisions().into_keys().filter(|library| !used.contains(library.as_str())).collect();
    assert!(idle.is_empty(), "nothing of these libraries is missing: {idle:?}");
    let table = table(&predicates, &missing);
    let page = read("docs/dialects.md");
    let (before, after) = page.split_once(BEGIN).expect("the page has a place for the table");
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        let page = format!("{before}{BEGIN}\n{table}");
        std::fs::write(root().join("docs/dialects.md"), page).expect("the page is written");
        return;
    }
    assert!(after.trim() == table.trim(), "docs/dialects.md is not up to date; DAMIER_REFRESH=1 rewrites it");
}
