//! What helps while a query is typed: completion, the hint line, matching
//! brackets. All of it is made from a snapshot of what the machine knows.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock};

use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter, MatchingBracketHighlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper, Result};

use crate::toplevel::terminal::{Offer, locked};

/// Bytes of a line that gets hints and matching brackets: with them, each key draws
/// the whole line anew.
const LONGEST_WITH_HELP: usize = 500;

/// What there is to complete and to hint at.
#[derive(Default)]
pub struct Knowledge {
    /// Names of predicates, sorted.
    pub predicates: Vec<String>,
    /// Heads of the user's predicates: name, arity, how it is called, where it is.
    pub heads: Vec<Signature>,
    /// Names of libraries, for `library(...)`.
    pub libraries: Vec<String>,
    /// Names of flags.
    pub flags: Vec<String>,
    /// Variables of earlier answers, with their values.
    pub variables: Vec<(String, String)>,
}

/// How a predicate is called: its name, its arity, its head and its first
/// sentence.
pub type Signature = (String, usize, String, String);

/// The signatures of all predicates of the system and its libraries, sorted.
/// They are made when the first one is wanted: a start must not wait for them.
fn documented() -> &'static [Signature] {
    static ALL: OnceLock<Vec<Signature>> = OnceLock::new();
    ALL.get_or_init(|| {
        let entries = crate::prelude::reference::entries();
        let predicates = entries.into_iter().filter(|entry| !entry.is_evaluable);
        let mut all: Vec<Signature> =
            predicates.map(|entry| (entry.name, entry.arity, entry.signature, entry.doc)).collect();
        all.sort();
        all
    })
}

/// The editor's helper.
pub struct Assistant {
    /// What there is to complete.
    pub knowledge: Knowledge,
    /// Keys that are offered at the moment.
    pub offer: Arc<Mutex<Offer>>,
    /// Whether to use colours.
    pub colours: bool,
    /// Whether a query is being typed, rather than input of a program.
    pub in_query: bool,
    brackets: MatchingBracketHighlighter,
}

impl Assistant {
    /// A helper that knows nothing yet.
    pub fn new(colours: bool) -> Assistant {
        Assistant {
            knowledge: Knowledge::default(),
            offer: Arc::default(),
            colours,
            in_query: false,
            brackets: MatchingBracketHighlighter::new(),
        }
    }
}

impl Helper for Assistant {}

impl Validator for Assistant {
    fn validate(&self, _: &mut ValidationContext<'_>) -> Result<ValidationResult> {
        // The key that was pressed is shown where it was pressed.
        Ok(ValidationResult::Valid(locked(&self.offer).shown().filter(|text| !text.is_empty()).map(str::to_string)))
    }
}

/// The word before the cursor: where it begins, and what kind of place it is in.
fn word_before(line: &str, position: usize) -> (usize, &str) {
    let before = &line[..position];
    let start = before
        .char_indices()
        .rev()
        .take_while(|(_, char)| char.is_alphanumeric() || *char == '_' || *char == '$')
        .last()
        .map_or(position, |(at, _)| at);
    (start, &before[start..])
}

/// Whether the cursor is inside quotes, and where they were opened.
fn open_quote(before: &str) -> Option<usize> {
    let mut open: Option<(usize, char)> = None;
    let mut previous = ' ';
    for (at, char) in before.char_indices() {
        match open {
            None if char == '\'' && previous.is_ascii_digit() => {}
            None if char == '\'' || char == '"' => open = Some((at + 1, char)),
            Some((_, quote)) if quote == char => open = None,
            _ => {}
        }
        previous = char;
    }
    open.map(|(at, _)| at)
}

fn pairs<'n>(names: impl Iterator<Item = &'n String>, prefix: &str) -> Vec<Pair> {
    names
        .filter(|name| name.starts_with(prefix))
        .map(|name| Pair { display: name.clone(), replacement: name.clone() })
        .collect()
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        let before = &line[..position];
        if !self.in_query {
            return Ok((position, Vec::new()));
        }
        if let Some(start) = open_quote(before) {
            return Ok((start, files(&before[start..])));
        }
        let (start, word) = word_before(line, position);
        let lead = before[..start].trim_end();
        if let Some(name) = word.strip_prefix('$') {
            return Ok((start + 1, pairs(self.knowledge.variables.iter().map(|variable| &variable.0), name)));
        }
        if lead.ends_with("library(") {
            return Ok((start, pairs(self.knowledge.libraries.iter(), word)));
        }
        if lead.ends_with("prolog_flag(") {
            return Ok((start, pairs(self.knowledge.flags.iter(), word)));
        }
        let in_list = lead.ends_with('[') && !lead.contains(['(', '=']) || lead.ends_with("consult(");
        if in_list {
            let mut found = files(word);
            for pair in &mut found {
                pair.replacement = pair.replacement.trim_end_matches(".pl").to_string();
            }
            return Ok((start, found));
        }
        if word.is_empty() {
            return Ok((position, Vec::new()));
        }
        Ok((start, pairs(self.knowledge.predicates.iter(), word)))
    }
}

/// Files and folders whose path begins like that.
fn files(prefix: &str) -> Vec<Pair> {
    let (folder, name) = match prefix.rfind('/') {
        Some(at) => (&prefix[..=at], &prefix[at + 1..]),
        None => ("", prefix),
    };
    let Ok(entries) = std::fs::read_dir(if folder.is_empty() { "." } else { folder }) else { return Vec::new() };
    let mut found: Vec<Pair> = entries
        .flatten()
        .filter_map(|entry| {
            let mut file = entry.file_name().into_string().ok()?;
            if !file.starts_with(name) || file.starts_with('.') && !name.starts_with('.') {
                return None;
            }
            if entry.path().is_dir() {
                file.push('/');
            }
            Some(Pair { display: file.clone(), replacement: format!("{folder}{file}") })
        })
        .collect();
    found.sort_by(|a, b| a.display.cmp(&b.display));
    found
}

/// A hint that is only looked at.
pub struct Note(String);

impl Hint for Note {
    fn display(&self) -> &str {
        &self.0
    }
    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Assistant {
    type Hint = Note;

    fn hint(&self, line: &str, position: usize, _: &Context<'_>) -> Option<Note> {
        line.clone_into(&mut locked(&self.offer).typed);
        if line.len() > LONGEST_WITH_HELP {
            return None;
        }
        if let Some(note) = locked(&self.offer).note().filter(|_| line.is_empty()) {
            return Some(Note(format!("   % {note}")));
        }
        if !self.in_query || position < line.len() || open_quote(line).is_some() {
            return None;
        }
        let (name, arguments) = open_call(line)?;
        let own = matching(&self.knowledge.heads, name, arguments);
        let found = if own.is_empty() { matching(documented(), name, arguments) } else { own };
        let text = match found.as_slice() {
            [] => return None,
            [(_, _, head, doc)] => format!("{head}: {doc}"),
            several => several.iter().map(|entry| entry.2.as_str()).collect::<Vec<_>>().join(" | "),
        };
        Some(Note(format!("   % {text}")))
    }
}

/// The signatures of that name that have room for so many arguments.
fn matching<'s>(all: &'s [Signature], name: &str, arguments: usize) -> Vec<&'s Signature> {
    let from = all.partition_point(|entry| entry.0.as_str() < name);
    all[from..].iter().take_while(|entry| entry.0 == name).filter(|entry| entry.1 >= arguments).collect()
}

/// The name whose arguments are being typed, the innermost open `name(`, and
/// how many arguments there are by now.
fn open_call(line: &str) -> Option<(&str, usize)> {
    let mut depth = 0;
    let mut arguments = 1;
    for (at, char) in line.char_indices().rev() {
        match char {
            ',' if depth == 0 => arguments += 1,
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth > 0 => depth -= 1,
            '(' => {
                let (start, name) = word_before(line, at);
                return (!name.is_empty() && start < at).then_some((name, arguments));
            }
            '[' | '{' => return None,
            _ => {}
        }
    }
    None
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, position: usize) -> Cow<'l, str> {
        let is_long = line.len() > LONGEST_WITH_HELP;
        if self.colours && !is_long { self.brackets.highlight(line, position) } else { Cow::Borrowed(line) }
    }
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        // The key pressed at an answer is shown like a hint, but it is no hint.
        let pressed = locked(&self.offer).shown().is_some();
        if self.colours && !pressed { Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }
    fn highlight_char(&self, line: &str, position: usize, kind: CmdKind) -> bool {
        self.colours && line.len() <= LONGEST_WITH_HELP && self.brackets.highlight_char(line, position, kind)
    }
}

#[cfg(test)]
mod tests {
    use crate::toplevel::assist::*;

    #[test]
    fn the_innermost_call_is_found() {
        assert_eq!(open_call("append(X, "), Some(("append", 2)));
        assert_eq!(open_call("findall(X, member(X, L), "), Some(("findall", 3)));
        assert_eq!(open_call("findall(X, member(X, "), Some(("member", 2)));
        assert_eq!(open_call("X = [a"), None);
        assert_eq!(open_call("foo(a)."), None);
    }

    #[test]
    fn quotes_are_seen() {
        assert_eq!(open_quote("consult('ab"), Some(9));
        assert_eq!(open_quote("X = 'a', Y"), None);
        assert_eq!(open_quote("X = 0'a"), None);
    }
}
