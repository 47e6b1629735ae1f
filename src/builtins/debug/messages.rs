//! The Rust part of messages: writes or reports their text, and finds names similar to a misspelt one.
//! The wording is in `system/messages_en.pl` and `system/messages_fr.pl`.

use crate::builtins::debug::common;
use crate::builtins::files::places;
use crate::builtins::program::library_index::exported_names;
use crate::builtins::streams;
use crate::host::paths;
use crate::machine::native::entry::{Table, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::errors::diagnose::{Diagnosis, misleading_operator};
use crate::syntax::errors::messages::Lang;
use crate::syntax::{Span, WriteOptions, write_short};
use crate::term::atom::well_known as atoms;
use crate::term::op::OpLookup;
use crate::term::{Atom, Cell, Functor};

/// Receives messages instead of the stream `user_error`: kind, term and text.
pub type Listener = fn(&mut Machine, &str, Cell, &str);

/// A message as a value, for a host that shows messages itself.
pub struct Report {
    /// `error`, `warning`, `informational`, `help`, ...
    pub kind: String,
    /// A short, stable name.
    pub code: String,
    /// The text of the message, without the prefix of its lines.
    pub text: String,
    /// A suggested correction.
    pub hint: Option<String>,
    /// Words of the source and their replacements.
    pub edits: Vec<(String, String)>,
    /// The clauses that were running.
    pub notes: Vec<String>,
    /// The term that was printed.
    pub term: Option<Cell>,
}

/// Shows messages for the host.
pub type Reporter = fn(&mut Machine, Report) -> Result<(), Thrown>;

/// The destination of messages.
#[derive(Default)]
pub struct Messages {
    /// Shows messages; without it they are written to `user_error`.
    pub(crate) reporter: Option<Reporter>,
    /// The clauses that were running when the next error was raised.
    pub(crate) notes: Vec<String>,
    /// Receives errors and warnings instead of printing them.
    pub(crate) listener: Option<Listener>,
    /// Receives further lines of the last message. Returns false if it does not accept them.
    pub(crate) more: Option<fn(&mut Machine, &[String]) -> bool>,
}

impl State for Messages {}

impl Slot for Messages {
    const INDEX: usize = 9;
}

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$message_write(+Text)", "", message_write),
    det("$message_language(-Language)", "", message_language),
    det("$message_format(+Format, +Arguments, -String)", "", message_format),
    det("$shown_path(+Path, -Shown)", "", shown_path),
    det("$error_of_is", "", |m, _| Ok(m.error_origin().is_arithmetic)),
    det("$overflow_note(-Name)", "", overflow_note),
    det("$overflow_use(-What, -Bytes)", "", overflow_use),
    det("$operator_hint(+Name, -Text)", "", operator_hint),
    det("$near_word(+Word, +Words, -Near)", "", near_word),
    det("$near_sources(+Spec, -Names)", "", near_sources),
    det("$message_reports", "", |m, _| Ok(m.state::<Messages>().reporter.is_some())),
    det("$message_report(+Kind, +Term, +Text, +Hints, +Edits)", "", message_report),
    det("$message_silent", "", |m, _| Ok(m.program.flags.silent)),
    det("$message_collects", "", |m, _| Ok(m.state::<Messages>().listener.is_some())),
    det("$message_collect(+Kind, +Term, +Text)", "", |m, a| {
        let (kind, text) = (m.text_of(a.get(m, 0)), m.text_of(a.get(m, 2)));
        if let Some(listener) = m.state::<Messages>().listener {
            listener(m, &kind.unwrap_or_default(), a.get(m, 1), &text.unwrap_or_default());
        }
        Ok(true)
    }),
];

fn message_write(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let text = machine.text_of(args.get(machine, 0)).unwrap_or_default();
    write_message(machine, &text);
    Ok(true)
}

/// Passes a message to the reporter.
fn message_report(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [kind, term, text, hints, edits] = [0, 1, 2, 3, 4].map(|index| args.get(machine, index));
    let kind = machine.text_of(kind).unwrap_or_else(|| "informational".to_string());
    let texts = |machine: &Machine, list: Cell| -> Vec<String> {
        let items = machine.list_items(list).unwrap_or_default();
        items.into_iter().filter_map(|item| machine.text_of(item)).collect()
    };
    let edits = texts(machine, edits);
    let report = Report {
        kind,
        code: code_of(machine, term),
        text: machine.text_of(text).unwrap_or_default().trim_end().to_string(),
        hint: texts(machine, hints).into_iter().next(),
        edits: edits.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect(),
        notes: std::mem::take(&mut machine.state_mut::<Messages>().notes),
        term: Some(term),
    };
    report_message(machine, report)?;
    Ok(true)
}

/// Passes a message to the reporter, if there is one.
pub(crate) fn report_message(machine: &mut Machine, report: Report) -> Result<(), Thrown> {
    match machine.state::<Messages>().reporter {
        Some(reporter) => reporter(machine, report),
        None => Ok(()),
    }
}

/// The short name of a message: the name of its term, or of the error inside it.
fn code_of(machine: &Machine, term: Cell) -> String {
    let mut term = machine.deref(term);
    loop {
        if term.is_atom() {
            return machine.atom_text(term.as_atom()).to_string();
        }
        if !term.is_structure() {
            return "message".to_string();
        }
        let (name, arity) = machine.name_arity(term);
        let name = machine.atom_text(name);
        let inside = match (name, arity) {
            ("error", 2) | ("unhandled_exception", 1) => 0,
            ("load_error", 2) | ("directive_error", 2) | ("init_goal_error", 3) => 0,
            ("initialization_exception", 1) => 0,
            ("goal_error", 2) | ("main_goal_error", 4) => 1,
            ("load_syntax_error", 7) => return "syntax_error".to_string(),
            _ => return name.to_string(),
        };
        let ball = machine.deref(machine.arg(term, inside));
        if ball.is_var() {
            return name.to_string();
        }
        term = ball;
    }
}

/// Writes the text of a message to `user_error`, on a new line. Failures are ignored, since they cannot be reported.
pub fn write_message(machine: &mut Machine, text: &str) {
    let _ = streams::flush_stream(machine, StreamId::OUTPUT);
    let error = machine.streams.user[2];
    if streams::column_of(machine, error) != 0 || output_is_above(machine) {
        let _ = streams::write_to(machine, error, "\n");
    }
    let _ = streams::write_to(machine, error, text);
    let _ = streams::flush_stream(machine, error);
}

/// Whether program output left the cursor in the middle of a line on the terminal that shows messages.
fn output_is_above(machine: &mut Machine) -> bool {
    if streams::column_of(machine, StreamId::OUTPUT) == 0
        || !machine.host.is_terminal(1)
        || !machine.host.is_terminal(2)
    {
        return false;
    }
    if let Some(stream) = machine.streams.get_mut(StreamId::OUTPUT) {
        stream.position.column = 0;
    }
    true
}

fn message_language(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = match machine.program.flags.language {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    let name = machine.atom_cell(name);
    Ok(machine.unify(args.get(machine, 0), name))
}

fn overflow_note(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let note = machine.error_origin().overflow_note.take().or_else(|| machine.last_call_note());
    let Some(note) = note else { return Ok(false) };
    let note = machine.atom_cell(&note);
    Ok(machine.unify(args.get(machine, 0), note))
}

fn overflow_use(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some((what, bytes)) = machine.error_origin().overflow_use.take() else { return Ok(false) };
    let (what, bytes) = (machine.atom_cell(what), machine.new_integer(bytes as i64));
    Ok(machine.unify(args.get(machine, 0), what) && machine.unify(args.get(machine, 1), bytes))
}

/// A path as messages show it: relative to the working folder if it is below it.
fn shown_path(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let path = machine.text_of(args.get(machine, 0)).unwrap_or_default();
    let folder = places::working_folder(machine);
    let shown = paths::below(&path, &folder).unwrap_or(&path).to_string();
    let shown = machine.atom_cell(&shown);
    Ok(machine.unify(args.get(machine, 1), shown))
}

/// The hint for an operator of another language. Words such as `and`, which are ordinary names, have no hint, nor have
/// operators that the program declares.
fn operator_hint(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = args.get(machine, 0);
    if !name.is_atom() || machine.atom_text(name.as_atom()).starts_with(char::is_alphabetic) {
        return Ok(false);
    }
    let declared = machine.module_ops(atoms::USER).ops(name.as_atom());
    let is_own = declared != machine.program.library_ops.ops(name.as_atom());
    let cause = misleading_operator(machine.atom_text(name.as_atom())).filter(|_| !is_own);
    let Some(cause) = cause else { return Ok(false) };
    let nowhere = Span::new(0, 0);
    let diagnosis = Diagnosis { cause, span: nowhere, open: None, word: None };
    let hint = diagnosis.hint(machine.program.flags.language, "").unwrap_or_default();
    let hint = machine.new_string(&hint);
    Ok(machine.unify(args.get(machine, 1), hint))
}

/// The word of a list that is most similar to a given one.
fn near_word(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(word) = machine.text_of(args.get(machine, 0)) else { return Ok(false) };
    let words = machine.list_items(args.get(machine, 1)).unwrap_or_default();
    let limit = if word.chars().count() < 5 { 1 } else { 2 };
    let far = |other: &Cell| machine.text_of(*other).map_or(usize::MAX, |other| distance(&word, &other));
    let near = words.into_iter().map(|other| (far(&other), other)).filter(|(far, _)| *far <= limit);
    match near.min_by_key(|(far, _)| *far) {
        Some((_, near)) => Ok(machine.unify(args.get(machine, 2), near)),
        None => Ok(false),
    }
}

/// Files in the same folder, or libraries, whose names are similar to that of a missing one.
fn near_sources(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let spec = args.get(machine, 0);
    let is_library = spec.is_structure() && machine.name_arity(spec) == (atoms::LIBRARY, 1);
    let name = if is_library { machine.arg(spec, 0) } else { spec };
    let Some(name) = machine.text_of(name) else { return Ok(false) };
    let (folder, base) = paths::split(&name);
    let folder = if folder.is_empty() { "." } else { folder };
    let candidates: Vec<String> = if is_library {
        crate::builtins::program::library_index::LIBRARIES.iter().map(|library| library.0.to_string()).collect()
    } else {
        machine.host.files().and_then(|files| files.list(folder).ok()).unwrap_or_default()
    };
    let bare = |name: &str| plain(name.trim_end_matches(".pl"));
    let wanted = bare(base);
    let limit = if wanted.chars().count() < 5 { 1 } else { 2 };
    let mut near: Vec<(usize, String)> = candidates
        .into_iter()
        .filter(|other| is_library || other.ends_with(".pl") && *other != base)
        .map(|other| (distance(&wanted, &bare(&other)), other))
        .filter(|(far, _)| *far <= limit)
        .collect();
    near.sort();
    let names: Vec<Cell> = near.iter().take(3).map(|(_, name)| machine.atom_cell(name)).collect();
    let list = machine.list_of(&names);
    Ok(machine.unify(args.get(machine, 1), list))
}

/// The simple directives of `format/2`, so that messages can be written in any
/// state of the streams. Fails for other directives.
fn message_format(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(format) = machine.text_of(args.get(machine, 0)) else { return Ok(false) };
    let arguments = args.get(machine, 1);
    let arguments = match machine.list_items(arguments) {
        Some(items) if arguments == Cell::NIL || arguments.is_list() => items,
        _ => vec![arguments],
    };
    let Some(text) = simple_format(machine, &format, &arguments) else { return Ok(false) };
    let text = machine.new_string(&text);
    Ok(machine.unify(args.get(machine, 2), text))
}

fn simple_format(machine: &Machine, format: &str, arguments: &[Cell]) -> Option<String> {
    let mut text = String::with_capacity(format.len() + 32);
    let mut arguments = arguments.iter();
    let mut chars = format.chars();
    while let Some(char) = chars.next() {
        if char != '~' {
            text.push(char);
            continue;
        }
        let directive = chars.next()?;
        let write = |cell: &Cell, options: &WriteOptions| write_short(machine, &*machine.program.ops, *cell, options);
        match directive {
            '~' => text.push('~'),
            'n' => text.push('\n'),
            'w' | 'd' => {
                text.push_str(&write(arguments.next()?, &WriteOptions { numbervars: true, ..WriteOptions::write() }))
            }
            'a' | 's' => text.push_str(&machine.text_of(*arguments.next()?)?),
            'q' | 'p' => text.push_str(&write(arguments.next()?, &message_options())),
            'i' => drop(arguments.next()?),
            _ => return None,
        }
    }
    arguments.next().is_none().then_some(text)
}

fn message_options() -> WriteOptions {
    WriteOptions { numbervars: true, portray: false, ..WriteOptions::writeq() }
}

// -- near names ---------------------------------------------------------------------------

/// The number of letters to insert, remove, change or swap to turn one name into the other.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > 4 {
        return usize::MAX;
    }
    let mut earlier = vec![0; b.len() + 1];
    let mut before: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let cost = (a[i - 1] != b[j - 1]) as usize;
            row[j] = (before[j] + 1).min(row[j - 1] + 1).min(before[j - 1] + cost);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(earlier[j - 2] + 1);
            }
        }
        earlier = std::mem::replace(&mut before, row);
    }
    before[b.len()]
}

/// The predicates most similar to a misspelt `name/arity`, best first.
pub(crate) fn near_names(machine: &mut Machine, name: Atom, arity: usize) -> Vec<Functor> {
    let text = machine.atom_text(name).to_string();
    let limit = match text.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    };
    let is_likely = |other: &str| other == text || common::is_common(other);
    let mut candidates: Vec<(String, usize)> = Vec::new();
    for id in machine.program.db.iter() {
        let predicate = &machine.program.db.predicates[id];
        let name = machine.atom_text(machine.store.functors.name(predicate.functor));
        let is_visible = match predicate.module {
            atoms::USER if !predicate.flags.system => true,
            atoms::USER | atoms::SYSTEM => is_likely(name),
            _ => false,
        };
        if is_visible && predicate.is_defined() {
            candidates.push((name.to_string(), predicate.arity));
        }
    }
    let exported = exported_names().filter(|(name, _)| is_likely(name));
    candidates.extend(exported.map(|(name, arity)| (name.to_string(), arity)));
    let mut found: Vec<(usize, String, usize)> = Vec::new();
    for (other, other_arity) in candidates {
        if other.starts_with('$') || (other == text && other_arity == arity) {
            continue;
        }
        let far = if plain(&other) == plain(&text) { 0 } else { distance(&text, &other) };
        let wrong_arity = (other_arity != arity) as usize;
        if far <= limit && far + wrong_arity <= limit.max(1) {
            found.push((far * 2 + wrong_arity, other, other_arity));
        }
    }
    found.sort();
    found.dedup();
    let functors = found.into_iter().take(6);
    functors
        .map(|(_, name, arity)| {
            let name = machine.intern(&name);
            machine.store.functors.intern(name, arity)
        })
        .collect()
}

/// A name without case and underscores.
fn plain(name: &str) -> String {
    name.chars().filter(|char| *char != '_').flat_map(char::to_lowercase).collect()
}

/// Prints a message with print_message/2.
pub fn print_message(machine: &mut Machine, kind: &str, message: Cell) -> Result<(), Thrown> {
    let kind = machine.atom_cell(kind);
    // Callers hold cells that a collection would move.
    let outcome = machine.without_collecting(|machine| machine.call_system("print_message", &[kind, message]));
    outcome.map(|_| ())
}

#[cfg(test)]
mod tests {
    use crate::builtins::debug::messages::distance;

    #[test]
    fn swapped_letters_count_once() {
        assert_eq!(distance("longeur", "longueur"), 1);
        assert_eq!(distance("jeuo", "jeou"), 1);
        assert_eq!(distance("a", "abcdefg"), usize::MAX);
        assert_eq!(distance("coup", "coup"), 0);
    }
}
