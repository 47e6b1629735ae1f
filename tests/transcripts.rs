//! Runs the sessions in documents as tests: README.md, the pages of `docs`, the heads of the games and of the
//! libraries.
//!
//! A query is a line with `?- ` after blanks or a comment sign; it continues until a line ends with a full stop. The
//! lines below it, up to a blank one, are its answer. A query without an answer is not run: it is a suggestion for the
//! reader.

mod session;

use std::path::{Path, PathBuf};

use session::{keys_for, played, without_numbers};

/// A query of a document, with its answer.
struct Shown {
    line: usize,
    query: String,
    answer: String,
}

/// The text after the comment sign and the indentation.
fn bare(line: &str) -> &str {
    line.trim_start().trim_start_matches(['%', '*']).trim_start()
}

/// A line of the answer without the margin of the query.
fn under(line: &str, margin: usize) -> &str {
    line.char_indices().nth(margin).map_or("", |(at, _)| &line[at..])
}

fn is_blank(line: &str) -> bool {
    bare(line).is_empty() || line.trim() == "*/"
}

fn sessions(text: &str) -> Vec<Shown> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let first = at;
        at += 1;
        let Some(start) = bare(lines[first]).strip_prefix("?- ") else { continue };
        if start.contains(".   ") {
            // A list of suggested queries, each with a comment.
            continue;
        }
        let margin = lines[first].chars().count() - bare(lines[first]).chars().count();
        let mut query = start.trim_end().to_string();
        while !query.ends_with('.') && at < lines.len() && !is_blank(lines[at]) {
            query.push('\n');
            query.push_str(bare(lines[at]).trim_end());
            at += 1;
        }
        let mut answer = String::new();
        while at < lines.len() && !is_blank(lines[at]) && !bare(lines[at]).starts_with("?- ") {
            answer.push_str(under(lines[at], margin).trim_end());
            answer.push('\n');
            at += 1;
        }
        let is_remark = answer.starts_with("        ");
        if query.ends_with('.') && !answer.is_empty() && !is_remark {
            found.push(Shown { line: first + 1, query, answer });
        }
    }
    found
}

/// The output of the toplevel without blank lines, which documents leave out.
fn squeezed(text: &str) -> String {
    let lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Runs the queries of a document, each in a session that has loaded `files`.
fn check(document: &Path, folder: &Path, files: &[String], failed: &mut Vec<String>) -> usize {
    let text = std::fs::read_to_string(document).expect("a document");
    let shown = sessions(&text);
    let mut command = vec!["-q".to_string(), "--lang".to_string(), "en".to_string()];
    command.extend_from_slice(files);
    for session in &shown {
        let input = format!("{}\n{}", session.query, keys_for(&session.answer));
        let found = squeezed(&without_numbers(&played(&command, &input, folder)));
        let wanted = squeezed(&without_numbers(&session.answer));
        if found != wanted {
            let place = format!("{}:{}", document.display(), session.line);
            failed.push(format!("{place}: {}\n-- wanted\n{wanted}-- found\n{found}", session.query));
        }
    }
    shown.len()
}

fn files_under(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn report(shown: usize, least: usize, failed: &[String]) {
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(shown >= least, "only {shown} sessions were found");
}

#[test]
fn sessions_in_the_documents_match_the_output() {
    let mut failed = Vec::new();
    let shown = check(&root().join("README.md"), &root().join("tests/repl/programs"), &[], &mut failed);
    report(shown, 4, &failed);
}

#[test]
fn sessions_in_the_games_match_the_output() {
    let mut failed = Vec::new();
    let mut shown = 0;
    for game in files_under(&root().join("prolog"), "pl") {
        let folder = game.parent().expect("a folder");
        let name = game.file_stem().expect("a name").to_string_lossy().into_owned();
        let whole = folder.file_name().expect("a name").to_string_lossy().into_owned();
        // A part of a game needs the whole game.
        let mut files = vec!["-g".to_string(), format!("ensure_loaded({name})")];
        if folder.join(&whole).with_extension("pl").is_file() {
            files.insert(0, format!("{whole}.pl"));
        }
        shown += check(&game, folder, &files, &mut failed);
    }
    report(shown, 40, &failed);
}

#[test]
fn sessions_in_the_libraries_match_the_output() {
    let mut failed = Vec::new();
    let mut shown = 0;
    for library in files_under(&root().join("src/lib"), "pl") {
        let name = library.strip_prefix(root().join("src/lib")).expect("below it").with_extension("");
        if name.starts_with("system") {
            continue;
        }
        let name = name.to_str().expect("a name in Unicode").replace('\\', "/");
        let load = ["-g".to_string(), format!("use_module(library({name}))")];
        shown += check(&library, root(), &load, &mut failed);
    }
    report(shown, 60, &failed);
}
