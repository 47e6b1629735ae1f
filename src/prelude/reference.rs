//! All documented predicates, and the reference manual generated from them.
//!
//! Native predicates and goals compiled inline are documented by their tables, predicates written in Prolog by the
//! comments before them.

use crate::builtins::program::library_index::LIBRARIES;
use crate::builtins::terms::evaluables;
use crate::machine::native::entry::{Family, split_signature};
use crate::prelude::FAMILIES;
use std::fmt::Write as _;

/// One documented predicate or evaluable.
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Its arity.
    pub arity: usize,
    /// Its name with arguments and modes.
    pub signature: String,
    /// Its description.
    pub doc: String,
    /// The library that defines it, or `None` for the system.
    pub library: Option<&'static str>,
    /// Whether it is an evaluable of expressions, not a predicate.
    pub is_evaluable: bool,
}

/// All entries, sorted by name.
pub fn entries() -> Vec<Entry> {
    let mut found: Vec<Entry> = FAMILIES.iter().flat_map(family).collect();
    found.extend(evaluables());
    found.extend(
        LIBRARIES.iter().filter(|library| !is_system(library.0)).flat_map(|&(name, text)| comments(name, text)),
    );
    found.sort_by(|a, b| (&a.name, a.arity).cmp(&(&b.name, b.arity)));
    found
}

/// Name and arity of the native predicates that are not documented.
pub fn hidden() -> Vec<(String, usize)> {
    let natives = FAMILIES.iter().flat_map(|family| family.tables).copied().flatten();
    let hidden = natives.filter(|entry| entry.signature.starts_with('$') || entry.doc.is_empty());
    hidden.map(|entry| split_signature(entry.signature)).map(|(name, args)| (name.to_string(), args.len())).collect()
}

fn is_system(library: &str) -> bool {
    library.starts_with("system/")
}

/// The entries of one family.
fn family(family: &Family) -> Vec<Entry> {
    let inline = family.inline.iter().map(|entry| (entry.signature, entry.doc));
    let natives = family.tables.iter().copied().flatten().map(|entry| (entry.signature, entry.doc));
    let mut found: Vec<Entry> = inline
        .chain(natives)
        .filter(|(signature, doc)| !signature.starts_with('$') && !doc.is_empty())
        .map(|(signature, doc)| native(signature, doc))
        .collect();
    for part in family.prolog {
        let name = format!("system/{part}");
        let text = LIBRARIES.iter().find(|library| library.0 == name).map_or("", |library| library.1);
        found.extend(comments("", text).into_iter().map(|entry| Entry { library: None, ..entry }));
    }
    found
}

/// The entry of a native predicate.
pub fn native(signature: &str, doc: &str) -> Entry {
    let (name, arguments) = split_signature(signature);
    Entry {
        name: name.to_string(),
        arity: arguments.len(),
        signature: signature.to_string(),
        doc: doc.to_string(),
        library: None,
        is_evaluable: false,
    }
}

fn evaluables() -> impl Iterator<Item = Entry> {
    evaluables::TABLE.iter().map(|&(signature, doc)| {
        let (name, arity) = evaluables::indicator(signature);
        Entry {
            name: name.to_string(),
            arity,
            signature: signature.to_string(),
            doc: doc.to_string(),
            library: None,
            is_evaluable: true,
        }
    })
}

/// The predicates that a library's comments describe: lines `%!  head`, an empty comment line, then the description.
fn comments(library: &'static str, text: &str) -> Vec<Entry> {
    let mut found = Vec::new();
    let mut heads: Vec<String> = Vec::new();
    let mut doc = String::new();
    for line in text.lines().chain([""]) {
        if let Some(head) = line.strip_prefix("%!") {
            heads.push(head.trim().to_string());
        } else if heads.is_empty() {
            continue;
        } else if let Some(comment) = line.strip_prefix('%') {
            if !doc.is_empty() {
                doc.push('\n');
            }
            doc.push_str(comment.trim());
        } else {
            for head in heads.drain(..) {
                let (name, arity) = head_indicator(&head);
                let doc = doc.trim().to_string();
                found.push(Entry { name, arity, signature: head, doc, library: Some(library), is_evaluable: false });
            }
            doc.clear();
        }
    }
    found
}

/// Returns the name and arity of a head such as `name(+A, -B) is det`.
fn head_indicator(head: &str) -> (String, usize) {
    let Some(open) = head.find('(') else {
        let name = head.split_whitespace().next().unwrap_or("").trim_end_matches('.');
        let plain = name.trim_end_matches("//");
        return (plain.to_string(), name.len() - plain.len());
    };
    let mut depth = 0;
    let mut commas = 0;
    let mut rest = "";
    for (at, char) in head[open..].char_indices() {
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => commas += 1,
            _ => {}
        }
        if depth == 0 {
            rest = &head[open + at + 1..];
            break;
        }
    }
    let grammar = if rest.starts_with("//") { 2 } else { 0 };
    (head[..open].trim().trim_matches('\'').to_string(), commas + 1 + grammar)
}

/// Generates `docs/reference.md`.
pub fn page() -> String {
    let mut page = String::from(HEAD);
    for family in FAMILIES {
        chapter(&mut page, family.title, "", crate::prelude::reference::family(family));
    }
    chapter(&mut page, "Evaluables", EVALUABLES, evaluables().collect());
    page.push_str("\n# Libraries\n");
    for &(name, text) in LIBRARIES.iter().filter(|library| !is_system(library.0)) {
        chapter(&mut page, &format!("library({name})"), &summary(text), comments(name, text));
    }
    page
}

const HEAD: &str = "\
# Reference

After this page you can look up every predicate of damier: first the builtins by subject, then the libraries. The page is generated from the
tables in `src/builtins` and the comments in `src/lib`. At the toplevel, `help(Name)` shows an entry and `apropos(Word)` searches for one.

The sign before an argument is its mode: `+` input, `-` output, `?` either, `@` input that is not changed, `:` a term that is qualified with a
module, `^` a goal that may quantify variables with `^`. A digit marks a goal to which that many arguments are added.

# Predicates
";

const EVALUABLES: &str = "Functions and constants of arithmetic expressions: the right side of `is/2` and both sides of a numeric comparison.";

fn chapter(page: &mut String, title: &str, text: &str, mut entries: Vec<Entry>) {
    let _ = write!(page, "\n## {title}\n\n");
    if !text.is_empty() {
        let _ = write!(page, "{text}\n\n");
    }
    if entries.is_empty() {
        return;
    }
    entries.sort_by(|a, b| {
        (!a.name.starts_with(char::is_alphabetic), &a.name, a.arity).cmp(&(
            !b.name.starts_with(char::is_alphabetic),
            &b.name,
            b.arity,
        ))
    });
    page.push_str("| | |\n| --- | --- |\n");
    for entry in entries {
        let signature = entry.signature.trim_end_matches('.').replace('|', "\\|");
        let doc = entry.doc.lines().collect::<Vec<_>>().join(" ").replace('|', "\\|");
        let _ = writeln!(page, "| `{signature}` | {doc} |");
    }
}

/// The introduction of a library: its first comment up to an empty line.
fn summary(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix('%')).map(str::trim);
    let head: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let head = head.join(" ");
    let sentence = head.split_once(": ").map_or(head.as_str(), |(_, sentence)| sentence);
    let mut chars = sentence.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use crate::prelude::library_index::EXPORTS;
    use crate::prelude::reference::*;

    #[test]
    fn heads_have_an_arity() {
        assert_eq!(head_indicator("append(?A, ?B, ?C) is nondet."), ("append".into(), 3));
        assert_eq!(head_indicator("phrase_from(:G, f(A, B)) is det."), ("phrase_from".into(), 2));
        assert_eq!(head_indicator("blanks(+X)// is det."), ("blanks".into(), 3));
        assert_eq!(head_indicator("nl is det."), ("nl".into(), 0));
        assert_eq!(head_indicator("blanks// is det."), ("blanks".into(), 2));
    }

    #[test]
    fn every_part_of_the_system_belongs_to_a_family() {
        let parts = LIBRARIES.iter().filter_map(|library| library.0.strip_prefix("system/"));
        for part in parts {
            assert!(FAMILIES.iter().any(|family| family.prolog.contains(&part)), "{part} belongs to no family");
        }
    }

    #[test]
    fn every_predicate_is_documented() {
        let entries = entries();
        let is_documented =
            |name: &str, arity: usize| entries.iter().any(|entry| entry.name == name && entry.arity == arity);
        let natives = FAMILIES.iter().flat_map(|family| family.tables).copied().flatten();
        let natives =
            natives.map(|entry| split_signature(entry.signature)).map(|(name, args)| (name, args.len(), "native"));
        let exports =
            EXPORTS.iter().map(|&(name, arity, library)| (name, arity as usize, LIBRARIES[library as usize].0));
        let missing: Vec<String> = natives
            .chain(exports)
            .filter(|(name, arity, _)| !name.starts_with('$') && !is_documented(name, *arity))
            .map(|(name, arity, place)| format!("{name}/{arity} ({place})"))
            .collect();
        assert!(missing.is_empty(), "{} are not documented: {}", missing.len(), missing.join(", "));
    }
}
