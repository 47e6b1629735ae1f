//! Conversion between terms and text, with the operators of a new engine.

use crate::syntax::{ReadFlags, Reader, TermId, TermStore, WriteOptions, boundary, diagnose, write_up_to};
use crate::term::op::OpTable;
use crate::value::sharing;
use crate::value::sharing::MAX_PARTS;
use crate::value::transfer;
use crate::value::transfer::Variables;
use crate::value::{Atom, Term, Var, VarName};
use rustc_hash::FxHashMap;
use std::fmt;
use std::str::FromStr;

/// The most bytes of text of a term that is too large to write in full.
const LONGEST: usize = 1 << 20;

impl fmt::Display for Term {
    /// Writes the term as `writeq/1` does, so that it can be read back. A term that sharing expands to more than 64
    /// million parts ends in `...` after the first megabyte.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Term::Int(value) = self {
            return fmt::Display::fmt(value, f);
        }
        f.write_str(&self.written(&[], 1200))
    }
}

impl Term {
    /// The term as text, for an argument position of that priority. `names` are names for some of its variables.
    /// Text that is very long because of sharing ends in `...`.
    pub(crate) fn written(&self, names: &[(Var, String)], priority: u16) -> String {
        let most = if sharing::parts(self, MAX_PARTS) == MAX_PARTS { LONGEST } else { usize::MAX };
        self.written_up_to(names, priority, most)
    }

    /// The beginning of the term's text, for messages.
    pub(crate) fn shown(&self, most: usize) -> String {
        self.written_up_to(&[], 1200, most)
    }

    fn written_up_to(&self, names: &[(Var, String)], priority: u16, most: usize) -> String {
        let mut store = TermStore::new();
        let mut variables = Variables::default();
        let root = transfer::build(self, &mut store, &mut variables);
        let ops = OpTable::standard(&mut store.atoms);
        let mut options = WriteOptions { priority, ..WriteOptions::writeq() };
        for (var, id) in variables.iter() {
            let known = names.iter().find(|entry| entry.0 == *var);
            let name = match (&var.0, known) {
                (_, Some((_, name))) => name.clone(),
                (VarName::Named(name), None) => name.to_string(),
                (VarName::Number(number), None) => format!("_G{number}"),
            };
            options.variable_names.insert(id.0 as u64, name);
        }
        let mut text = write_up_to(&store, &ops, root, &options, most);
        if text.len() > most {
            text.truncate(boundary(&text, most));
            text.push_str("...");
        }
        text
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Term::Atom(self.clone()), f)
    }
}

impl fmt::Display for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Term::Var(self.clone()), f)
    }
}

impl fmt::Debug for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of parsing text that is not a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTermError {
    /// Describes the error.
    pub message: String,
    /// The byte offset in the text.
    pub offset: usize,
}

impl fmt::Display for ParseTermError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.message, self.offset)
    }
}

impl std::error::Error for ParseTermError {}

impl FromStr for Term {
    type Err = ParseTermError;

    /// Reads one term, with or without a full stop.
    fn from_str(text: &str) -> Result<Term, ParseTermError> {
        let text = with_stop(text);
        let mut store = TermStore::new();
        let ops = OpTable::standard(&mut store.atoms);
        let mut reader: Reader<'_, TermId> = Reader::new(&text, 0);
        let read = reader.read(&mut store, &ops, &ReadFlags::default()).map_err(|error| {
            let diagnosis = diagnose(&text, &error);
            let message = diagnosis.message(crate::syntax::Lang::En, &text);
            ParseTermError { message, offset: diagnosis.span.start }
        })?;
        let Some(read) = read else {
            return Err(ParseTermError { message: "the text is empty".to_string(), offset: 0 });
        };
        if !text[read.stop.end.min(text.len())..].trim().is_empty() {
            let message = "unexpected text after the term".to_string();
            return Err(ParseTermError { message, offset: read.stop.end });
        }
        let named = reader.named_variables().map(|(name, variable)| (variable.term.0 as u64, name.to_string()));
        let names: FxHashMap<u64, String> = named.collect();
        transfer::take(&store, read.term, &names, usize::MAX).map_err(|_| {
            let message = "the term is cyclic".to_string();
            ParseTermError { message, offset: 0 }
        })
    }
}

/// The text with a full stop at its end, added if it is missing.
pub(crate) fn with_stop(text: &str) -> String {
    let plain = text.trim_end();
    let before = plain.strip_suffix('.').map(|rest| rest.chars().next_back());
    match before {
        Some(Some(char)) if !"+-*/\\^<>=~:.?@#&$".contains(char) => format!("{plain}\n"),
        _ => format!("{text}\n."),
    }
}
