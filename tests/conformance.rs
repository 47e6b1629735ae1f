//! The conformance tables under `tests/conformance`, one test per table.
//!
//! Invariant: a case fails if and only if `known_failures.txt` lists it. A listed case that passes is an error too, so
//! the list can only shrink.

#[path = "conformance/batch.rs"]
mod batch;
#[path = "common/long.rs"]
mod long;
#[path = "conformance/reply.rs"]
mod reply;
#[path = "conformance/table.rs"]
mod table;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use batch::{Engine, Mode};
use table::{Case, Outcome, Table};

const DIRECTORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance");

macro_rules! tables {
    ($($name:ident),* $(,)?) => {
        $(#[test] fn $name() { check_table(stringify!($name)); })*
        const TABLES: &[&str] = &[$(stringify!($name)),*];
    };
}

tables! {
    iso_arith,
    iso_atoms,
    iso_control,
    iso_db,
    iso_io,
    iso_syntax,
    iso_terms,
    swi_arith,
    swi_attvar,
    swi_control,
    swi_db,
    swi_format,
    swi_globals,
    swi_lists,
    swi_load,
    swi_read,
    swi_solutions,
    swi_streams,
    swi_strings,
    swi_terms,
    swi_write,
}

/// A table without a test would never fail.
#[test]
fn every_table_is_run() {
    let mut found: Vec<_> = fs::read_dir(DIRECTORY)
        .expect("the tables")
        .filter_map(|entry| entry.expect("an entry").file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    found.sort();
    let mut run: Vec<_> = TABLES.to_vec();
    run.sort();
    assert_eq!(found, run);
}

#[test]
fn ids_are_unique_and_known_failures_exist() {
    let mut ids = HashSet::new();
    for name in TABLES {
        for case in Table::read(&table_path(name)).cases() {
            assert!(ids.insert(case.id.clone()), "{} is the id of two cases", case.id);
        }
    }
    for id in known_failures() {
        assert!(ids.contains(&id), "known_failures.txt lists {id}, which does not exist");
    }
}

/// The table that takes half of the time with a collection at every call: only the long form includes it.
const SLOW: &str = "swi_strings";

/// Runs the tables again with a garbage collection at every call.
#[test]
fn a_collection_at_every_call_changes_nothing() {
    if std::env::var_os("DAMIER_ENGINE").is_some() {
        return;
    }
    assert!(TABLES.contains(&SLOW), "there is no table {SLOW}");
    let (known, mut complaints) = (known_failures(), Vec::new());
    for name in TABLES.iter().filter(|name| long::is_long() || **name != SLOW) {
        let mode = if name.starts_with("iso") { Mode::Iso } else { Mode::Swi };
        let table = Table::read(&table_path(name));
        let mut outcomes = batch::run(&Engine::stressed(), &table, mode);
        outcomes.values_mut().for_each(without_drive);
        let found = |case: &Case| complaint(case, outcomes.get(&case.id), known.contains(&case.id));
        complaints.extend(table.cases().filter_map(found));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn check_table(name: &str) {
    let mode = if name.starts_with("iso") { Mode::Iso } else { Mode::Swi };
    let mut table = Table::read(&table_path(name));
    let mut outcomes = batch::run(&Engine::from_environment(), &table, mode);
    outcomes.values_mut().for_each(without_drive);
    if mode == Mode::Swi && std::env::var_os("DAMIER_REFRESH").is_some() {
        refresh(&mut table, outcomes);
        return;
    }
    let known = known_failures();
    let report = summary(&table, &outcomes);
    let complaints: Vec<_> =
        table.cases().filter_map(|case| complaint(case, outcomes.get(&case.id), known.contains(&case.id))).collect();
    println!("{report}");
    let count = complaints.len();
    assert!(complaints.is_empty(), "{name}: {count} cases\n\n{}\n{report}", complaints.join("\n"));
}

/// Replaces the expected outcomes by those of the engine.
fn refresh(table: &mut Table, mut outcomes: HashMap<String, Outcome>) {
    for case in table.sections.iter_mut().flat_map(|section| &mut section.cases) {
        if let Some(outcome) = outcomes.remove(&case.id) {
            case.outcome = outcome;
        }
    }
    table.write();
}

/// Removes the drive of the current folder, which absolute paths have on Windows and the tables leave out.
fn without_drive(outcome: &mut Outcome) {
    if !cfg!(windows) {
        return;
    }
    let folder = std::env::current_dir().expect("a folder");
    let drive = folder.to_str().and_then(|folder| folder.split_once(':')).map_or("", |parts| parts.0);
    for solution in &mut outcome.solutions {
        *solution = solution.replace(&format!("'{drive}:/"), "'/");
    }
}

fn complaint(case: &Case, outcome: Option<&Outcome>, known: bool) -> Option<String> {
    match (outcome == Some(&case.outcome), known) {
        (true, false) | (false, true) => None,
        (true, true) => Some(format!("{}: passes, remove it from known_failures.txt\n", case.id)),
        (false, false) => Some(format!(
            "{}: {}\n  expected {}\n  got      {}\n",
            case.id,
            case.goal,
            shown(&case.outcome),
            outcome.map_or_else(|| "nothing".to_owned(), shown),
        )),
    }
}

fn shown(outcome: &Outcome) -> String {
    let mut text = match outcome.solutions.as_slice() {
        [] if outcome.error.is_some() => String::new(),
        [] => "fails".to_owned(),
        solutions => solutions.join(" ; "),
    };
    if let Some(error) = &outcome.error {
        write!(text, " raises {error}").unwrap();
    }
    if let Some(output) = &outcome.output {
        write!(text, " writes {output:?}").unwrap();
    }
    text
}

/// One line per section with the number of cases that pass.
fn summary(table: &Table, outcomes: &HashMap<String, Outcome>) -> String {
    let mut text = String::new();
    let mut totals = (0, 0);
    for section in &table.sections {
        let passes = |case: &&Case| outcomes.get(&case.id) == Some(&case.outcome);
        let passed = section.cases.iter().filter(passes).count();
        let count = section.cases.len();
        let clause = section.clause.as_deref().unwrap_or("");
        writeln!(text, "{passed:5} of {count:4}  {clause:9} {}", section.title).unwrap();
        totals = (totals.0 + passed, totals.1 + count);
    }
    writeln!(text, "{:5} of {:4}  in all", totals.0, totals.1).unwrap();
    text
}

fn table_path(name: &str) -> PathBuf {
    [DIRECTORY, &format!("{name}.toml")].iter().collect()
}

fn known_failures() -> HashSet<String> {
    let text = fs::read_to_string(format!("{DIRECTORY}/known_failures.txt")).expect("the list");
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}
