//! Typed text: the unread text of the input stream, and the queries in it.
//!
//! Queries and the programs that they run read from one stream, so that read/1 in a program continues where the query
//! ended.

use crate::builtins::program::flags;
use crate::builtins::streams;
use crate::engine::queries::goal_text::first_goal;
use crate::machine::{Machine, Thrown};
use crate::session::report;
use crate::stream::StreamId;
use crate::syntax::SyntaxError;
use crate::syntax::errors::diagnose;
use crate::syntax::errors::messages::Lang;
use crate::term::Cell;

/// The beginning of the typed text.
pub(super) enum Read {
    /// A query: its text, its goal, its named variables.
    Query(String, Cell, Vec<(String, Cell)>),
    /// Text that is not a query.
    Wrong(String, SyntaxError),
    /// An incomplete query, or only blanks.
    More {
        /// Whether a query has been begun.
        is_begun: bool,
    },
    /// Nothing, and there is no more input.
    End,
}

enum Attempt {
    More,
    Query(usize, Cell, Vec<(String, Cell)>),
    Wrong(usize, SyntaxError),
    Nothing,
}

/// Takes the next query from the typed text.
pub(super) fn next_query(machine: &mut Machine) -> Result<Read, Thrown> {
    streams::before_reading(machine, StreamId::INPUT)?;
    let top = machine.heap_top();
    let (text, ended) = typed(machine);
    match attempt_query(machine, &text, ended) {
        Attempt::Query(length, goal, mut variables) => {
            streams::pass_input(machine, StreamId::INPUT, length);
            if !shows_anonymous(machine)? {
                variables.retain(|(name, _)| !name.starts_with('_'));
            }
            return Ok(Read::Query(text[..length].trim().to_string(), goal, variables));
        }
        Attempt::Wrong(length, error) => {
            streams::pass_input(machine, StreamId::INPUT, length);
            return Ok(Read::Wrong(text[..length].to_string(), error));
        }
        Attempt::Nothing if ended => return Ok(Read::End),
        Attempt::Nothing | Attempt::More => {}
    }
    machine.release_heap(top);
    let is_begun = !text.trim().is_empty();
    if let Some(line) = text.lines().last()
        && has_remainder(line)
    {
        let text = match machine.program.flags.language {
            Lang::En => "`%` begins a comment: the rest of the line is not read. A remainder is written `X mod 2`.",
            Lang::Fr => {
                "`%` commence un commentaire : la suite n'est pas lue. Le reste d'une division s'écrit `X mod 2`."
            }
        };
        report::remark(machine, "remainder", text);
    }
    if !is_begun {
        streams::pass_input(machine, StreamId::INPUT, text.len());
    }
    Ok(Read::More { is_begun })
}

/// Whether a line has a `%` that may be meant as remainder: after an operand, outside quotes.
fn has_remainder(line: &str) -> bool {
    let Some(at) = line.find('%').filter(|at| !line[..*at].contains(['\'', '"', '`'])) else { return false };
    let operand = line[..at].trim_end().ends_with(|char: char| char.is_alphanumeric() || char == ')');
    operand && diagnose::looks_like_remainder(line[at..].trim_end())
}

/// Whether answers show variables such as `_X`.
fn shows_anonymous(machine: &mut Machine) -> Result<bool, Thrown> {
    let name = machine.intern("toplevel_print_anon");
    let value = flags::flag_value(machine, name)?;
    Ok(value != Some(machine.atom_cell("false")))
}

/// The typed text that was not read, and whether the input has ended.
pub(super) fn typed(machine: &Machine) -> (String, bool) {
    match machine.streams.get(StreamId::INPUT).and_then(|stream| stream.input.as_ref()) {
        Some(input) => (input.rest().to_string(), input.ended),
        None => (String::new(), true),
    }
}

/// Discards typed text that was not read.
pub(super) fn forget_typed(machine: &mut Machine) {
    let length = typed(machine).0.len();
    streams::pass_input(machine, StreamId::INPUT, length);
}

/// Skips the rest of a line if it is blank: it belongs to the previous query.
pub(super) fn pass_line_end(machine: &mut Machine) {
    let text = typed(machine).0;
    let line = text.find('\n').map_or(text.len(), |at| at + 1);
    if text[..line].trim().is_empty() {
        streams::pass_input(machine, StreamId::INPUT, line);
    }
}

/// Puts a line before the typed text.
pub(super) fn type_ahead(machine: &mut Machine, line: &str) {
    if let Some(stream) = machine.streams.get_mut(StreamId::INPUT)
        && let Some(input) = &mut stream.input
    {
        input.text.insert_str(input.pos, &format!("{line}\n"));
    }
}

/// How much of the typed text has been read.
pub(super) fn position(machine: &Machine) -> u64 {
    machine.streams.get(StreamId::INPUT).map_or(0, |stream| stream.position.chars)
}

/// Whether a line is a complete query.
pub(super) fn is_query(machine: &mut Machine, line: &str) -> bool {
    let top = machine.heap_top();
    let found = matches!(attempt_query(machine, &format!("{line}\n"), true), Attempt::Query(..));
    machine.release_heap(top);
    found
}

fn attempt_query(machine: &mut Machine, text: &str, ended: bool) -> Attempt {
    match first_goal(machine, text, machine.program.typein_module) {
        Ok(None) => Attempt::Nothing,
        Ok(Some(read)) => Attempt::Query(read.end, read.goal, read.variables),
        Err(wrong) if wrong.error.kind.is_incomplete() && !ended => Attempt::More,
        Err(wrong) => Attempt::Wrong(wrong.end, wrong.error),
    }
}
