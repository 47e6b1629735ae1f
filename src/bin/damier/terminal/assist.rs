//! Help while a query is typed: completion, hints, matching brackets. It uses a snapshot of the machine's predicates.

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter, MatchingBracketHighlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper, Result};

use crate::terminal::{Offer, locked};
use damier::session::{Assist, Wanted};

/// The longest line, in bytes, that gets hints and matching brackets. With these, each key redraws the whole line.
const LONGEST_WITH_HELP: usize = 500;

/// The editor's helper.
pub struct Assistant {
    /// The names for completion and hints.
    pub known: Assist,
    /// The keys that are currently offered.
    pub offer: Arc<Mutex<Offer>>,
    /// Whether to use colours.
    pub colours: bool,
    /// Whether a query is being typed, rather than input of a program.
    pub in_query: bool,
    brackets: MatchingBracketHighlighter,
}

impl Assistant {
    /// A helper without any names.
    pub fn new(colours: bool) -> Assistant {
        Assistant {
            known: Assist::default(),
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
        // Shows the key that was pressed after the prompt.
        Ok(ValidationResult::Valid(locked(&self.offer).shown().filter(|text| !text.is_empty()).map(str::to_string)))
    }
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        if !self.in_query {
            return Ok((position, Vec::new()));
        }
        Ok(match self.known.complete(line, position) {
            Wanted::Words { from, words } => (from, words.into_iter().map(pair).collect()),
            Wanted::File { from, is_program } => (from, files(&line[from..position], is_program)),
        })
    }
}

fn pair(word: String) -> Pair {
    Pair { display: word.clone(), replacement: word }
}

/// Files and folders whose paths begin with `prefix`.
fn files(prefix: &str, is_program: bool) -> Vec<Pair> {
    let (folder, name) = damier::host::paths::split(prefix);
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
            let mut replacement = format!("{folder}{file}");
            if is_program {
                replacement = replacement.trim_end_matches(".pl").to_string();
            }
            Some(Pair { display: file, replacement })
        })
        .collect();
    found.sort_by(|a, b| a.display.cmp(&b.display));
    found
}

/// A hint that cannot be completed.
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
        if !self.in_query || position < line.len() {
            return None;
        }
        let text = match self.known.signatures(line).as_slice() {
            [] => return None,
            [found] => format!("{}: {}", found.head, found.doc),
            several => several.iter().map(|entry| entry.head.as_str()).collect::<Vec<_>>().join(" | "),
        };
        Some(Note(format!("   % {text}")))
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, position: usize) -> Cow<'l, str> {
        let is_long = line.len() > LONGEST_WITH_HELP;
        if self.colours && !is_long { self.brackets.highlight(line, position) } else { Cow::Borrowed(line) }
    }
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        // The key pressed at an answer is displayed through the hint, but not in its colour.
        let pressed = locked(&self.offer).shown().is_some();
        if self.colours && !pressed { Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }
    fn highlight_char(&self, line: &str, position: usize, kind: CmdKind) -> bool {
        self.colours && line.len() <= LONGEST_WITH_HELP && self.brackets.highlight_char(line, position, kind)
    }
}
