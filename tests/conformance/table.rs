//! A conformance table: sections of cases, read from TOML and written back.
//!
//! Invariant: a table that is read and written again has the same cases in the same order, one line per case, so that a
//! refreshed table has a readable diff.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table as Toml, Value};

/// The default number of solutions of a goal to compare.
const SOLUTIONS: usize = 5;

pub struct Table {
    pub path: PathBuf,
    header: String,
    pub sections: Vec<Section>,
}

pub struct Section {
    pub title: String,
    /// The clause of the standard, in the ISO tables.
    pub clause: Option<String>,
    /// A program that is consulted before the section's cases.
    pub program: Option<String>,
    pub cases: Vec<Case>,
}

pub struct Case {
    pub id: String,
    pub goal: String,
    /// Files for the goal, by name and text.
    pub files: Vec<(String, String)>,
    /// The case changes flags or operators and needs a process of its own.
    pub fresh: bool,
    pub max: Option<usize>,
    pub outcome: Outcome,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The solutions: `true` for one without bindings, `...` after the limit.
    pub solutions: Vec<String>,
    pub error: Option<String>,
    pub output: Option<String>,
}

impl Case {
    pub fn solution_limit(&self) -> usize {
        self.max.unwrap_or(SOLUTIONS)
    }
}

impl Table {
    pub fn read(path: &Path) -> Table {
        let text = fs::read_to_string(path).expect("the table is readable");
        let toml: Toml = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let sections = toml["section"].as_array().expect("sections");
        Table { path: path.to_owned(), header: header_of(&text), sections: sections.iter().map(read_section).collect() }
    }

    pub fn write(&self) {
        let mut text = self.header.clone();
        for section in &self.sections {
            write_section(&mut text, section);
        }
        fs::write(&self.path, text).expect("the table is writable");
    }

    pub fn cases(&self) -> impl Iterator<Item = &Case> {
        self.sections.iter().flat_map(|section| &section.cases)
    }
}

/// The comment at the beginning of the file, which a refresh keeps.
fn header_of(text: &str) -> String {
    let lines = text.lines().take_while(|line| line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn read_section(value: &Value) -> Section {
    let table = value.as_table().expect("a section is a table");
    let text = |key| table.get(key).map(string);
    Section {
        title: text("title").expect("a section has a title"),
        clause: text("clause"),
        program: text("program"),
        cases: list(table.get("cases")).iter().map(read_case).collect(),
    }
}

fn read_case(value: &Value) -> Case {
    let table = value.as_table().expect("a case is a table");
    let text = |key| table.get(key).map(string);
    let error = text("error");
    let solutions = match table.get("solutions") {
        Some(solutions) => list(Some(solutions)).iter().map(string).collect(),
        None if error.is_some() => Vec::new(),
        None => vec!["true".to_owned()],
    };
    let files = table.get("files").and_then(Value::as_table);
    Case {
        id: text("id").unwrap_or_else(|| panic!("a case without id: {value:?}")),
        goal: text("goal").unwrap_or_else(|| panic!("a case without goal: {value:?}")),
        files: files
            .map(|files| files.iter().map(|(name, text)| (name.clone(), string(text))).collect())
            .unwrap_or_default(),
        fresh: table.get("fresh").and_then(Value::as_bool).unwrap_or(false),
        max: table.get("max").and_then(Value::as_integer).map(|max| max as usize),
        outcome: Outcome { solutions, error, output: text("output") },
    }
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("not a string: {value:?}")).to_owned()
}

fn list(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn write_section(text: &mut String, section: &Section) {
    text.push_str("\n[[section]]\n");
    if let Some(clause) = &section.clause {
        writeln!(text, "clause = {}", quoted(clause)).unwrap();
    }
    writeln!(text, "title = {}", quoted(&section.title)).unwrap();
    if let Some(program) = &section.program {
        writeln!(text, "program = '''\n{program}'''").unwrap();
    }
    text.push_str("cases = [\n");
    for case in &section.cases {
        writeln!(text, "    {{ {} }},", write_case(case)).unwrap();
    }
    text.push_str("]\n");
}

fn write_case(case: &Case) -> String {
    let mut fields = vec![format!("id = {}", quoted(&case.id))];
    if !case.files.is_empty() {
        let files = case.files.iter();
        let files: Vec<_> = files.map(|(name, text)| format!("{} = {}", quoted(name), quoted(text))).collect();
        fields.push(format!("files = {{ {} }}", files.join(", ")));
    }
    if case.fresh {
        fields.push("fresh = true".to_owned());
    }
    if let Some(max) = case.max {
        fields.push(format!("max = {max}"));
    }
    fields.push(format!("goal = {}", quoted(&case.goal)));
    let outcome = &case.outcome;
    let implied: &[&str] = if outcome.error.is_some() { &[] } else { &["true"] };
    if outcome.solutions != implied {
        let solutions: Vec<_> = outcome.solutions.iter().map(|text| quoted(text)).collect();
        fields.push(format!("solutions = [{}]", solutions.join(", ")));
    }
    for (key, text) in [("error", &outcome.error), ("output", &outcome.output)] {
        fields.extend(text.iter().map(|text| format!("{key} = {}", quoted(text))));
    }
    fields.join(", ")
}

/// A TOML string: a literal one if possible, because goals often contain backslashes and double quotes.
fn quoted(text: &str) -> String {
    if !text.contains('\'') && !text.chars().any(char::is_control) {
        return if text.contains(['"', '\\']) { format!("'{text}'") } else { format!("\"{text}\"") };
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => write!(quoted, "\\u{:04X}", c as u32).unwrap(),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
