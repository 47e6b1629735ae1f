//! Reading lines and longer texts.

use crate::builtins::streams;
use crate::builtins::streams::chars;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::select;
use crate::machine::native::entry::{Table, det, library};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    library(
        "read_line_to_string(+Stream, -String)",
        "Read a line without its newline; String is end_of_file at the end of the stream.",
        |m, a| {
            let id = input(m, a)?;
            let found = match read_line(m, id)? {
                Some(line) => {
                    m.ensure_heap(line.len() / 8 + 4)?;
                    m.new_string(without_end(&line))
                }
                None => Cell::atom(atoms::END_OF_FILE),
            };
            Ok(m.unify(m.x(a.0 + 1), found))
        },
    ),
    library(
        "read_line_to_codes(+Stream, -Codes)",
        "Read a line without its newline; Codes is end_of_file at the end of the stream.",
        |m, a| {
            let id = input(m, a)?;
            let found = match read_line(m, id)? {
                Some(line) => m.codes_list(without_end(&line))?,
                None => Cell::atom(atoms::END_OF_FILE),
            };
            Ok(m.unify(m.x(a.0 + 1), found))
        },
    ),
    library(
        "read_line_to_codes(+Stream, -Codes, ?Tail)",
        "Read a line with its newline; Codes ends in Tail.",
        |m, a| {
            let id = input(m, a)?;
            let line = read_line(m, id)?.unwrap_or_default();
            // The last line may have no newline; then nothing follows it.
            Ok((line.ends_with('\n') || m.unify(m.x(a.0 + 2), Cell::NIL)) && unify_codes(m, a, &line)?)
        },
    ),
    library("read_stream_to_codes(+Stream, -Codes)", "Read the rest of Stream.", |m, a| {
        let id = input(m, a)?;
        let text = read_rest(m, id)?;
        let codes = m.codes_list(&text)?;
        Ok(m.unify(m.x(a.0 + 1), codes))
    }),
    library("read_stream_to_codes(+Stream, -Codes, ?Tail)", "Read the rest of Stream; Codes ends in Tail.", |m, a| {
        let id = input(m, a)?;
        let text = read_rest(m, id)?;
        unify_codes(m, a, &text)
    }),
    det(
        "read_string(+Stream, ?Length, -String)",
        "Read Length characters or, if Length is unbound, the rest of Stream.",
        read_string,
    ),
    det(
        "read_string(+Stream, +Separators, +Pad, -Separator, -String)",
        "Read up to one of Separators, whose code is Separator, and strip the characters of Pad from both ends of String.",
        read_separated,
    ),
    det(
        "read_pending_codes(+Stream, -Codes, ?Tail)",
        "Read the codes that are available without waiting; Codes ends in Tail.",
        |m, a| {
            let text = pending(m, a)?;
            unify_codes(m, a, &text)
        },
    ),
    det(
        "read_pending_chars(+Stream, -Chars, ?Tail)",
        "Read the characters that are available without waiting; Chars ends in Tail.",
        |m, a| {
            let text = pending(m, a)?;
            let chars: Vec<Cell> = text.chars().map(|c| chars::char_atom(m, c)).collect();
            let tail = a.get(m, 2);
            let list = m.partial_list_of(&chars, tail);
            Ok(m.unify(m.x(a.0 + 1), list))
        },
    ),
    det(
        "peek_string(+Stream, +Length, -String)",
        "String has the next Length characters of Stream, which are not consumed.",
        peek_string,
    ),
    det("copy_stream_data(+In, +Out)", "Copy the rest of In to Out.", |m, a| copy(m, a, None)),
    det("copy_stream_data(+In, +Out, +Length)", "Copy Length characters from In to Out.", |m, a| {
        let length = a.get(m, 2);
        let length = count_argument(m, length)?;
        copy(m, a, Some(length))
    }),
];

fn input(machine: &mut Machine, args: Args) -> Result<StreamId, Thrown> {
    let stream = args.get(machine, 0);
    lookup::input_stream(machine, stream, Content::Characters)
}

/// A line without its `\n` or `\r\n`.
fn without_end(line: &str) -> &str {
    let line = line.strip_suffix('\n').unwrap_or(line);
    line.strip_suffix('\r').unwrap_or(line)
}

fn unify_codes(machine: &mut Machine, args: Args, text: &str) -> Result<bool, Thrown> {
    let list = machine.codes_list(text)?;
    let tail = args.get(machine, 2);
    if list == Cell::NIL {
        return Ok(machine.unify(machine.x(args.0 + 1), tail));
    }
    // The list is the newest term on the heap, and its tail is the last cell.
    let tail = if tail.is_var() { Cell::reference(tail.addr()) } else { tail };
    machine.set_cell(machine.heap_top() - 1, tail);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

fn read_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let length = args.get(machine, 1);
    let wanted = if length.is_var() { None } else { Some(count_argument(machine, length)?) };
    let id = input(machine, args)?;
    let text = match wanted {
        None => read_rest(machine, id)?,
        Some(wanted) => read_chars(machine, id, wanted)?,
    };
    if length.is_var() {
        let count = text.chars().count();
        machine.unify(length, Cell::small(count as i64));
    }
    machine.ensure_heap(text.len() / 8 + 4)?;
    let string = machine.new_string(&text);
    Ok(machine.unify(machine.x(args.0 + 2), string))
}

fn read_separated(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = input(machine, args)?;
    let (separators, pad) = (args.get(machine, 1), args.get(machine, 2));
    let (separators, pad) = (select::text_or_error(machine, separators)?, select::text_or_error(machine, pad)?);
    let mut text = String::new();
    streams::before_reading(machine, id)?;
    read_until(machine, id, &mut text, |rest| rest.find(|c| separators.contains(c)))?;
    let end = streams::next_char(machine, id)?.map_or(-1, |separator| separator as i64);
    machine.ensure_heap(text.len() / 8 + 4)?;
    let string = machine.new_string(text.trim_matches(|c| pad.contains(c)));
    Ok(machine.unify(machine.x(args.0 + 3), Cell::small(end)) && machine.unify(machine.x(args.0 + 4), string))
}

fn pending(machine: &mut Machine, args: Args) -> Result<String, Thrown> {
    let id = input(machine, args)?;
    streams::peek_input(machine, id)?;
    let text = machine.streams.get(id).and_then(|s| s.input.as_ref()).map_or("", |input| input.rest());
    let text = text.to_string();
    streams::pass_input(machine, id, text.len());
    Ok(text)
}

fn peek_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let length = args.get(machine, 1);
    let length = count_argument(machine, length)?;
    let id = input(machine, args)?;
    let text = loop {
        let Some(input) = machine.streams.get(id).and_then(|s| s.input.as_ref()) else { return Ok(false) };
        let rest = input.rest();
        let end = rest.char_indices().nth(length).map(|(at, _)| at);
        match end {
            Some(end) => break rest[..end].to_string(),
            None if input.ended => break rest.to_string(),
            None => streams::fetch_input(machine, id)?,
        };
    };
    let string = machine.new_string(&text);
    Ok(machine.unify(machine.x(args.0 + 2), string))
}

fn copy(machine: &mut Machine, args: Args, length: Option<usize>) -> Result<bool, Thrown> {
    let (from, to) = (args.get(machine, 0), args.get(machine, 1));
    let from = lookup::input_stream(machine, from, Content::Any)?;
    let to = lookup::output_stream(machine, to, Content::Any)?;
    if let Some(length) = length {
        let text = read_chars(machine, from, length)?;
        streams::write_to(machine, to, &text)?;
        return Ok(true);
    }
    while streams::peek_input(machine, from)?.is_some() {
        let Some(input) = machine.streams.get(from).and_then(|s| s.input.as_ref()) else { break };
        let piece = input.rest().to_string();
        streams::pass_input(machine, from, piece.len());
        streams::write_to(machine, to, &piece)?;
        if machine.interrupted() {
            machine.poll_limits()?;
        }
    }
    streams::note_end(machine, from);
    Ok(true)
}

/// A count of characters.
pub(crate) fn count_argument(machine: &mut Machine, length: Cell) -> Result<usize, Thrown> {
    let length = machine.deref(length);
    if length.is_var() {
        return Err(machine.instantiation_error());
    }
    if !length.is_small() {
        return Err(machine.type_error("integer", length));
    }
    match usize::try_from(length.as_small()) {
        Ok(length) => Ok(length),
        Err(_) => Err(machine.type_error("nonneg", length)),
    }
}

/// Reads a line with its newline; `None` at the end of the stream.
pub fn read_line(machine: &mut Machine, id: StreamId) -> Result<Option<String>, Thrown> {
    streams::before_reading(machine, id)?;
    let mut line = String::new();
    read_until(machine, id, &mut line, |rest| rest.find('\n').map(|at| at + 1))?;
    if line.is_empty() {
        streams::note_end(machine, id);
        return Ok(None);
    }
    Ok(Some(line))
}

/// Reads the rest of a stream.
pub fn read_rest(machine: &mut Machine, id: StreamId) -> Result<String, Thrown> {
    streams::before_reading(machine, id)?;
    let mut text = String::new();
    read_until(machine, id, &mut text, |_| None)?;
    streams::note_end(machine, id);
    Ok(text)
}

fn read_chars(machine: &mut Machine, id: StreamId, count: usize) -> Result<String, Thrown> {
    let mut text = String::new();
    let mut left = count;
    if count == 0 {
        return Ok(text);
    }
    streams::before_reading(machine, id)?;
    let ended = read_until(machine, id, &mut text, |rest| {
        let end = rest.char_indices().nth(left).map(|(at, _)| at);
        left -= if end.is_some() { left } else { rest.chars().count() };
        if left == 0 { end.or(Some(rest.len())) } else { None }
    })?;
    if ended && left > 0 {
        streams::note_end(machine, id);
    }
    Ok(text)
}

/// Reads pieces of text until `end` returns a position at which to stop, or to
/// the end of the stream, in which case it returns true. The text counts as memory.
fn read_until(
    machine: &mut Machine,
    id: StreamId,
    text: &mut String,
    end: impl FnMut(&str) -> Option<usize>,
) -> Result<bool, Thrown> {
    streams::taking(machine, id, |machine| take_until(machine, id, text, end))
}

fn take_until(
    machine: &mut Machine,
    id: StreamId,
    text: &mut String,
    mut end: impl FnMut(&str) -> Option<usize>,
) -> Result<bool, Thrown> {
    while streams::peek_input(machine, id)?.is_some() {
        let Some(input) = machine.streams.get(id).and_then(|s| s.input.as_ref()) else { break };
        let rest = input.rest();
        let found = end(rest);
        let length = found.unwrap_or(rest.len());
        if !machine.has_room(2 * (text.len() + length)) {
            return Err(machine.resource_error("memory"));
        }
        text.push_str(&rest[..length]);
        streams::pass_input(machine, id, length);
        if found.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}
