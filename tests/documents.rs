//! Documents that are generated from the program are up to date.
//!
//! `DAMIER_REFRESH=1 cargo test --profile quick --test documents` rewrites `docs/reference.md` and `docs/instructions.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Adds a line below each chapter's title that lists the source files of its predicates.
fn with_sources(page: &str) -> String {
    let places = places();
    let (head, chapters) = page.split_once("\n## ").expect("a chapter");
    let mut result = head.to_string();
    for chapter in chapters.split("\n## ") {
        let (title, text) = chapter.split_once('\n').expect("a title");
        let signatures = text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
        let named = signatures.filter_map(|(signature, _)| places.get(&signature.replace("\\|", "|")).cloned());
        let library = title.strip_prefix("library(").and_then(|rest| rest.strip_suffix(')'));
        let files: BTreeSet<String> = match library {
            Some(library) => BTreeSet::from([format!("src/lib/{library}.pl")]),
            None => named.collect(),
        };
        let files: Vec<String> = files.iter().map(|file| format!("`{file}`")).collect();
        result.push_str(&format!("\n## {title}\n\nSource: {}\n{text}", files.join(", ")));
    }
    result
}

/// The file of each signature: a table of builtins, or a comment of a library.
fn places() -> BTreeMap<String, String> {
    let mut places = BTreeMap::new();
    for folder in ["src/builtins", "src/search", "src/lib"] {
        note_places(&root().join(folder), &mut places);
    }
    places
}

fn note_places(folder: &Path, places: &mut BTreeMap<String, String>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.strip_prefix(root()).expect("below the root").display().to_string();
        if path.is_dir() {
            note_places(&path, places);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let heads: Vec<String> = match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => table_entries(&text),
            Some("pl") => text.lines().filter_map(|line| line.strip_prefix("%!")).map(trimmed).collect(),
            _ => Vec::new(),
        };
        for head in heads {
            places.entry(head).or_insert_with(|| name.clone());
        }
    }
}

/// The signatures of a table: strings after a bracket or `signature:` that are followed by another string, the
/// documentation.
fn table_entries(source: &str) -> Vec<String> {
    let pieces: Vec<&str> = source.split('"').collect();
    let is_signature = |index: usize| {
        let (before, behind) = (pieces[index - 1].trim_end(), pieces[index + 1]);
        let behind: String = behind.split_whitespace().collect();
        (before.ends_with('(') || before.ends_with("signature:")) && (behind == "," || behind == ",doc:")
    };
    let texts = (1..pieces.len().saturating_sub(1)).filter(|&index| is_signature(index));
    texts.map(|index| pieces[index].replace("\\\\", "\\")).collect()
}

fn trimmed(head: &str) -> String {
    head.trim().trim_end_matches('.').to_string()
}

#[test]
fn the_reference_is_up_to_date() {
    is_up_to_date("docs/reference.md", &with_sources(&damier::session::reference_page()));
}

#[test]
fn the_page_of_instructions_is_up_to_date() {
    let source = std::fs::read_to_string(root().join("src/code/instr.rs")).expect("the list of instructions");
    is_up_to_date("docs/instructions.md", &instructions_page(&source));
}

/// The head of the page of instructions.
const INSTRUCTIONS: &str = "# Instructions

After this page you can read the compiled code of a predicate, as `vm_list/1` prints it, or translate it.

[machine.md](machine.md) describes the registers, the memory areas and how decision trees choose clauses. An instruction is one word
of 64 bits: the opcode in bits 0 to 7, field `a` in bits 8 to 23, `k` in bits 24 to 31, `b` in bits 32 to 47, `c` in bits 48 to 63; `d` is
`b` and `c` together. X[n] is a register, Y[n] a slot of the environment. Words that follow an instruction are listed with its
shape. This page is generated from `src/code/instr.rs`.
";

/// The instructions and their shapes, from the comments of their lists.
fn instructions_page(source: &str) -> String {
    let part = |from: &str| {
        source.split_once(from).map_or("", |(_, rest)| rest.split_once("\n}").map_or(rest, |(part, _)| part))
    };
    let shapes: String = documented(part("pub enum Shape {"))
        .into_iter()
        .map(|(name, text)| format!("| {} | {text} |\n", name.trim_end_matches(',')))
        .collect();
    let instructions: String = documented(part("\nopcodes! {"))
        .into_iter()
        .filter_map(|(line, text)| {
            let name = line.split('"').nth(1)?;
            let shape = line.rsplit(", ").next()?.trim_end_matches(';').to_string();
            Some(format!("| `{name}` | {shape} | {text} |\n"))
        })
        .collect();
    format!(
        "{INSTRUCTIONS}\n## Shapes\n\n| Shape | Words after the instruction |\n| --- | --- |\n{shapes}\n\
         ## List\n\n| Instruction | Shape | Meaning |\n| --- | --- | --- |\n{instructions}"
    )
}

/// The lines of a list, each with its comment.
fn documented(list: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut comment: Vec<&str> = Vec::new();
    for line in list.lines().map(str::trim) {
        match line.strip_prefix("///") {
            Some(text) => comment.push(text.trim()),
            None if line.is_empty() => comment.clear(),
            None => found.push((line.to_string(), std::mem::take(&mut comment).join(" ").replace('|', "\\|"))),
        }
    }
    found
}

/// Compares a generated page with the one in the repository, or rewrites that one.
fn is_up_to_date(name: &str, page: &str) {
    let path = root().join(name);
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        std::fs::write(&path, page).unwrap_or_else(|error| panic!("{error}"));
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(page.lines()).position(|(a, b)| a != b);
    let differs = differs.or_else(|| (written != page).then(|| written.lines().count().min(page.lines().count())));
    if let Some(line) = differs {
        panic!("{name} differs from its source in line {}; DAMIER_REFRESH=1 rewrites it", line + 1);
    }
}

/// The texts of the reference: each is shown alone, by `help/1` and by completion.
#[test]
fn every_line_of_the_reference_stands_alone() {
    let openings = ["as ", "like ", "the same", "see ", "ditto", "idem", "similar to", "above"];
    let mut wrong = Vec::new();
    for entry in damier::session::reference() {
        let text = entry.doc.to_lowercase();
        if text.trim().is_empty() || openings.iter().any(|opening| text.starts_with(opening)) {
            wrong.push(format!("{}/{}: {}", entry.name, entry.arity, entry.doc));
        }
    }
    assert!(wrong.is_empty(), "{} entries refer to another one, or are empty:\n{}", wrong.len(), wrong.join("\n"));
}

/// The index is the exception.
#[test]
fn every_page_opens_with_what_its_reader_can_do_afterwards() {
    for entry in std::fs::read_dir(root().join("docs")).expect("docs").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "md") || path.ends_with("README.md") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a page");
        let first = text.lines().skip(1).find(|line| !line.is_empty()).unwrap_or_default();
        assert!(first.starts_with("After th"), "{} begins with: {first}", path.display());
    }
}
