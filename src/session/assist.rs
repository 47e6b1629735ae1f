//! Help while a query is typed: completion, signatures, documentation. It uses a snapshot of the machine's data, so
//! that an editor can use it while the session waits.

use crate::builtins::files::places;
use crate::builtins::program::library_index::{EXPORTS, LIBRARIES};
use crate::builtins::readwrite::listing;
use crate::database::{ClauseId, PredId};
use crate::host::paths;
use crate::machine::Machine;
use crate::prelude::reference;
use crate::session::Session;
use crate::term::atom::well_known as atoms;
use std::ops::Range;
use std::sync::OnceLock;

/// The signature of a predicate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature {
    /// Its name.
    pub name: String,
    /// Its arity.
    pub arity: usize,
    /// Its head: `append(?List1, ?List2, ?List3)`, or as the program writes it.
    pub head: String,
    /// One sentence, or the position of its definition in the program.
    pub doc: String,
}

/// A candidate to complete the word being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The byte range of the line that it replaces.
    pub span: Range<usize>,
    /// The text to show in a list.
    pub shown: String,
    /// The replacement.
    pub text: String,
}

/// One documented predicate or function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpEntry {
    /// Its name.
    pub name: String,
    /// Its arity.
    pub arity: usize,
    /// Its name with arguments and modes.
    pub signature: String,
    /// Its description.
    pub doc: String,
    /// The library that defines it; `None` for the system.
    pub library: Option<&'static str>,
    /// Whether it is a function of arithmetic expressions, not a predicate.
    pub is_function: bool,
}

/// All documented predicates and functions, sorted by name.
pub fn reference() -> Vec<HelpEntry> {
    let entries = reference::entries().into_iter();
    entries
        .map(|entry| HelpEntry {
            name: entry.name,
            arity: entry.arity,
            signature: entry.signature,
            doc: entry.doc,
            library: entry.library,
            is_function: entry.is_evaluable,
        })
        .collect()
}

/// The reference manual, in Markdown.
pub fn reference_page() -> String {
    reference::page()
}

/// Native predicates that only the system's own Prolog code should call: for tests that call them all.
pub fn internal_predicates() -> Vec<(String, usize)> {
    reference::hidden()
}

/// A snapshot of the names that can be completed and described.
#[derive(Clone, Default)]
pub struct Assist {
    /// Names of predicates, sorted.
    predicates: Vec<String>,
    /// Heads of the program's predicates, sorted.
    heads: Vec<Signature>,
    /// Names of libraries, for `library(...)`.
    libraries: Vec<String>,
    /// Variables of earlier answers.
    variables: Vec<String>,
}

/// The candidates to complete a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of these words, in place of the text from `from` on.
    Words {
        /// A byte of the line.
        from: usize,
        /// The words.
        words: Vec<String>,
    },
    /// A path that starts with the text from `from` on.
    File {
        /// A byte of the line.
        from: usize,
        /// Whether to omit the extension `.pl`, which the loader adds.
        is_program: bool,
    },
}

/// The signatures of all predicates of the system and its libraries, sorted. Computed on first use, so that starting is
/// fast.
fn documented() -> &'static [Signature] {
    static ALL: OnceLock<Vec<Signature>> = OnceLock::new();
    ALL.get_or_init(|| {
        let entries = reference::entries();
        let predicates = entries.into_iter().filter(|entry| !entry.is_evaluable);
        let mut all: Vec<Signature> = predicates
            .map(|entry| Signature { name: entry.name, arity: entry.arity, head: entry.signature, doc: entry.doc })
            .collect();
        all.sort();
        all
    })
}

impl Assist {
    /// The candidates to complete a line whose cursor is at a byte.
    pub fn complete(&self, line: &str, at: usize) -> Wanted {
        let before = &line[..at];
        if let Some(from) = open_quote(before) {
            return Wanted::File { from, is_program: false };
        }
        let (from, word) = word_before(line, at);
        let lead = before[..from].trim_end();
        if let Some(name) = word.strip_prefix('$') {
            return Wanted::Words { from: from + 1, words: beginning(&self.variables, name) };
        }
        if lead.ends_with("library(") {
            return Wanted::Words { from, words: beginning(&self.libraries, word) };
        }
        if lead.ends_with('[') && !lead.contains(['(', '=']) || lead.ends_with("consult(") {
            return Wanted::File { from, is_program: true };
        }
        let words = if word.is_empty() || lead.ends_with("prolog_flag(") {
            Vec::new()
        } else {
            beginning(&self.predicates, word)
        };
        Wanted::Words { from, words }
    }

    /// The signatures of the call being typed at the end of a line, the program's own first.
    pub fn signatures(&self, line: &str) -> Vec<Signature> {
        if open_quote(line).is_some() {
            return Vec::new();
        }
        let Some((name, arguments)) = open_call(line) else { return Vec::new() };
        let own = matching(&self.heads, name, arguments);
        let found = if own.is_empty() { matching(documented(), name, arguments) } else { own };
        found.into_iter().cloned().collect()
    }
}

impl Session {
    /// Takes a snapshot for completion and signatures.
    pub fn assist(&mut self) -> Assist {
        let variables = self.level().variables.keys().cloned().collect();
        snapshot(self.machine(), variables)
    }

    /// Completes a line whose cursor is at a byte.
    pub fn complete(&mut self, line: &str, at: usize) -> Vec<Completion> {
        match self.assist().complete(line, at) {
            Wanted::Words { from, words } => {
                words.into_iter().map(|word| Completion { span: from..at, shown: word.clone(), text: word }).collect()
            }
            Wanted::File { from, is_program } => files(self.machine(), &line[from..at], from..at, is_program),
        }
    }

    /// The signature of the call being typed before a byte.
    pub fn signature(&mut self, line: &str, at: usize) -> Option<Signature> {
        self.assist().signatures(&line[..at]).into_iter().next()
    }

    /// The documentation of a name, or `name/arity`.
    pub fn help(&self, topic: &str) -> Vec<HelpEntry> {
        let (name, arity) = match topic.rsplit_once('/') {
            Some((name, arity)) if !name.is_empty() => (name, arity.parse::<usize>().ok()),
            _ => (topic, None),
        };
        let is_meant = |entry: &HelpEntry| entry.name == name && arity.is_none_or(|arity| arity == entry.arity);
        reference().into_iter().filter(is_meant).collect()
    }
}

fn snapshot(machine: &mut Machine, variables: Vec<String>) -> Assist {
    let mut known = Assist { variables, ..Assist::default() };
    for native in &machine.program.natives {
        known.predicates.push(machine.atom_text(native.name).to_string());
    }
    known.predicates.extend(EXPORTS.iter().map(|export| export.0.to_string()));
    let own: Vec<PredId> = machine
        .program
        .db
        .iter()
        .filter(|id| {
            let predicate = &machine.program.db.predicates[*id];
            predicate.module == atoms::USER && predicate.is_defined()
        })
        .collect();
    for id in own {
        let name = machine.store.functors.name(machine.program.db.predicates[id].functor);
        let name = machine.atom_text(name).to_string();
        known.heads.extend(head_of(machine, id, &name));
        known.predicates.push(name);
    }
    known.predicates.retain(|name| name.starts_with(char::is_alphabetic));
    known.predicates.sort();
    known.predicates.dedup();
    known.heads.sort();
    known.libraries = LIBRARIES.iter().map(|library| library.0.to_string()).collect();
    known.libraries.retain(|name| !name.starts_with("system/"));
    known
}

/// The head of a user predicate as in its first clause with variable names, and the position of that clause.
fn head_of(machine: &mut Machine, id: PredId, name: &str) -> Option<Signature> {
    const MANY: u32 = 1000;
    if machine.program.db.predicates[id].live > MANY {
        return None;
    }
    let clauses = machine.program.db.live_clauses(id);
    let named = |clause: &&ClauseId| machine.program.db.clauses[**clause].names().is_some();
    let clause = *clauses.iter().find(named).or(clauses.first())?;
    let (file, line) = {
        let clause = &machine.program.db.clauses[clause];
        (clause.file(), clause.line())
    };
    let text = listing::listed_clause(machine, clause, atoms::USER).ok()?;
    let head = text.split(" :-").next()?.trim().trim_end_matches('.').to_string();
    let arity = machine.program.db.predicates[id].arity;
    let doc = format!("{}:{line}", places::shown_file(machine, file));
    (arity > 0 && file != 0).then(|| Signature { name: name.to_string(), arity, head, doc })
}

/// Files and folders of the host whose path starts with a prefix.
fn files(machine: &mut Machine, prefix: &str, span: Range<usize>, is_program: bool) -> Vec<Completion> {
    let (folder, name) = paths::split(prefix);
    let Some(files) = machine.host.files() else { return Vec::new() };
    let mut names = files.list(if folder.is_empty() { "." } else { folder }).unwrap_or_default();
    names.retain(|file| file.starts_with(name) && (!file.starts_with('.') || name.starts_with('.') && file.len() > 2));
    names.sort();
    let mut found = Vec::new();
    for mut file in names {
        if files.info(&format!("{folder}{file}")).is_ok_and(|info| info.is_directory) {
            file.push('/');
        }
        let mut text = format!("{folder}{file}");
        if is_program {
            text = text.trim_end_matches(".pl").to_string();
        }
        found.push(Completion { span: span.clone(), shown: file, text });
    }
    found
}

/// The word before the cursor, and its start.
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

/// The position after an open quote before the cursor, if there is one.
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

fn beginning(names: &[String], prefix: &str) -> Vec<String> {
    names.iter().filter(|name| name.starts_with(prefix)).cloned().collect()
}

/// The signatures of that name with at least this many arguments.
fn matching<'s>(all: &'s [Signature], name: &str, arguments: usize) -> Vec<&'s Signature> {
    let from = all.partition_point(|entry| entry.name.as_str() < name);
    all[from..].iter().take_while(|entry| entry.name == name).filter(|entry| entry.arity >= arguments).collect()
}

/// The name of the innermost open call `name(`, and the number of its arguments so far.
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

#[cfg(test)]
mod tests {
    use crate::session::assist::{open_call, open_quote};

    #[test]
    fn the_innermost_call_is_found() {
        assert_eq!(open_call("append(X, "), Some(("append", 2)));
        assert_eq!(open_call("findall(X, member(X, L), "), Some(("findall", 3)));
        assert_eq!(open_call("findall(X, member(X, "), Some(("member", 2)));
        assert_eq!(open_call("X = [a"), None);
        assert_eq!(open_call("foo(a)."), None);
    }

    #[test]
    fn open_quotes_are_found() {
        assert_eq!(open_quote("consult('ab"), Some(9));
        assert_eq!(open_quote("X = 'a', Y"), None);
        assert_eq!(open_quote("X = 0'a"), None);
    }
}
