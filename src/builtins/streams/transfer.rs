//! Lines and larger pieces of text.

use super::lookup::Content;
use crate::machine::entry::{Table, det, library};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The family.
pub const TABLE: Table = &[
    library(
        "read_line_to_string(+Stream, -String)",
        "Read a line, without its end; end_of_file at the end.",
        |m, a| {
            let id = input(m, a)?;
            let found = match m.read_line(id)? {
                Some(line) => {
                    m.ensure_heap(line.len() / 8 + 4)?;
                    m.new_string(without_end(&line))
                }
                None => Cell::atom(atoms::END_OF_FILE),
            };
            Ok(m.unify(m.x(a.0 + 1), found))
        },
    ),
    library("read_line_to_codes(+Stream, -Codes)", "Read a line, without its end; end_of_file at the end.", |m, a| {
        let id = input(m, a)?;
        let found = match m.read_line(id)? {
            Some(line) => m.codes_list(without_end(&line))?,
            None => Cell::atom(atoms::END_OF_FILE),
        };
        Ok(m.unify(m.x(a.0 + 1), found))
    }),
    library("read_line_to_codes(+Stream, -Codes, ?Tail)", "Read a line with its end before Tail.", |m, a| {
        let id = input(m, a)?;
        let line = m.read_line(id)?.unwrap_or_default();
        // The last line has no end: nothing follows it.
        Ok((line.ends_with('\n') || m.unify(m.x(a.0 + 2), Cell::NIL)) && unify_codes(m, a, &line)?)
    }),
    library("read_stream_to_codes(+Stream, -Codes)", "Read all that is left.", |m, a| {
        let id = input(m, a)?;
        let text = m.read_rest(id)?;
        let codes = m.codes_list(&text)?;
        Ok(m.unify(m.x(a.0 + 1), codes))
    }),
    library("read_stream_to_codes(+Stream, -Codes, ?Tail)", "Read all that is left before Tail.", |m, a| {
        let id = input(m, a)?;
        let text = m.read_rest(id)?;
        unify_codes(m, a, &text)
    }),
    det("read_string(+Stream, ?Length, -String)", "Read Length characters, or all that is left.", read_string),
    det(
        "read_string(+Stream, +Separators, +Pad, -Separator, -String)",
        "Read up to one of Separators, which is returned as a code, and strip Pad from both ends.",
        read_separated,
    ),
    det("read_pending_codes(+Stream, -Codes, ?Tail)", "What can be read without waiting, before Tail.", |m, a| {
        let text = pending(m, a)?;
        unify_codes(m, a, &text)
    }),
    det("read_pending_chars(+Stream, -Chars, ?Tail)", "What can be read without waiting, before Tail.", |m, a| {
        let text = pending(m, a)?;
        let chars: Vec<Cell> = text.chars().map(|c| m.char_atom(c)).collect();
        let tail = a.get(m, 2);
        let list = m.partial_list_of(&chars, tail);
        Ok(m.unify(m.x(a.0 + 1), list))
    }),
    det("peek_string(+Stream, +Length, -String)", "The next Length characters, left in place.", peek_string),
    det("copy_stream_data(+In, +Out)", "Copy all that is left of In to Out.", |m, a| copy(m, a, None)),
    det("copy_stream_data(+In, +Out, +Length)", "Copy Length characters from In to Out.", |m, a| {
        let length = a.get(m, 2);
        let length = m.count_argument(length)?;
        copy(m, a, Some(length))
    }),
];

fn input(machine: &mut Machine, args: Args) -> Result<StreamId, Thrown> {
    let stream = args.get(machine, 0);
    machine.input_stream(stream, Content::Characters)
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
    // The list is the newest thing on the heap, its tail the last cell.
    let tail = if tail.is_var() { Cell::reference(tail.addr()) } else { tail };
    machine.heap.set(machine.h - 1, tail.0);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

fn read_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let length = args.get(machine, 1);
    let wanted = if length.is_var() { None } else { Some(machine.count_argument(length)?) };
    let id = input(machine, args)?;
    let text = match wanted {
        None => machine.read_rest(id)?,
        Some(wanted) => machine.read_chars(id, wanted)?,
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
    let (separators, pad) = (machine.text_or_error(separators)?, machine.text_or_error(pad)?);
    let mut text = String::new();
    machine.before_reading(id)?;
    machine.read_until(id, &mut text, |rest| rest.find(|c| separators.contains(c)))?;
    let end = machine.next_char(id)?.map_or(-1, |separator| separator as i64);
    machine.ensure_heap(text.len() / 8 + 4)?;
    let string = machine.new_string(text.trim_matches(|c| pad.contains(c)));
    Ok(machine.unify(machine.x(args.0 + 3), Cell::small(end)) && machine.unify(machine.x(args.0 + 4), string))
}

fn pending(machine: &mut Machine, args: Args) -> Result<String, Thrown> {
    let id = input(machine, args)?;
    machine.peek_input(id)?;
    let text = machine.streams.get(id).and_then(|s| s.input.as_ref()).map_or("", |input| input.rest());
    let text = text.to_string();
    machine.pass_input(id, text.len());
    Ok(text)
}

fn peek_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let length = args.get(machine, 1);
    let length = machine.count_argument(length)?;
    let id = input(machine, args)?;
    let text = loop {
        let Some(input) = machine.streams.get(id).and_then(|s| s.input.as_ref()) else { return Ok(false) };
        let rest = input.rest();
        let end = rest.char_indices().nth(length).map(|(at, _)| at);
        match end {
            Some(end) => break rest[..end].to_string(),
            None if input.ended => break rest.to_string(),
            None => machine.fetch_input(id)?,
        };
    };
    let string = machine.new_string(&text);
    Ok(machine.unify(machine.x(args.0 + 2), string))
}

fn copy(machine: &mut Machine, args: Args, length: Option<usize>) -> Result<bool, Thrown> {
    let (from, to) = (args.get(machine, 0), args.get(machine, 1));
    let from = machine.input_stream(from, Content::Any)?;
    let to = machine.output_stream(to, Content::Any)?;
    let mut left = length.unwrap_or(usize::MAX);
    while left > 0 && machine.peek_input(from)?.is_some() {
        let Some(input) = machine.streams.get(from).and_then(|s| s.input.as_ref()) else { break };
        let rest = input.rest();
        let end = rest.char_indices().nth(left).map_or(rest.len(), |(at, _)| at);
        let piece = rest[..end].to_string();
        left -= piece.chars().count();
        machine.pass_input(from, end);
        machine.write_to(to, &piece)?;
        if machine.interrupted() {
            machine.look_around()?;
        }
    }
    if length.is_none() {
        machine.note_end(from);
    }
    Ok(true)
}

impl Machine {
    /// A count of characters.
    pub(crate) fn count_argument(&mut self, length: Cell) -> Result<usize, Thrown> {
        let length = self.deref(length);
        if length.is_var() {
            return Err(self.instantiation_error());
        }
        if !length.is_small() {
            return Err(self.type_error("integer", length));
        }
        match usize::try_from(length.as_small()) {
            Ok(length) => Ok(length),
            Err(_) => Err(self.type_error("nonneg", length)),
        }
    }

    /// Reads a line with its end; `None` at the end of the stream.
    pub fn read_line(&mut self, id: StreamId) -> Result<Option<String>, Thrown> {
        self.before_reading(id)?;
        let mut line = String::new();
        self.read_until(id, &mut line, |rest| rest.find('\n').map(|at| at + 1))?;
        if line.is_empty() {
            self.note_end(id);
            return Ok(None);
        }
        Ok(Some(line))
    }

    /// Reads a line of the user's input, showing `prompt` if a person types.
    pub fn read_user_line(&mut self, prompt: &str) -> Result<Option<String>, Thrown> {
        self.streams.next_prompt = Some(prompt.to_string());
        let line = self.read_line(self.streams.user[0]);
        self.streams.next_prompt = None;
        line
    }

    /// Drops what is left of the line that was typed last.
    pub fn drop_typed_line(&mut self) {
        let id = self.streams.user[0];
        let rest = self.streams.get(id).and_then(|s| s.input.as_ref()).map_or("", |input| input.rest());
        let length = rest.find('\n').map_or(rest.len(), |at| at + 1);
        self.pass_input(id, length);
    }

    /// Reads all that is left of a stream.
    pub fn read_rest(&mut self, id: StreamId) -> Result<String, Thrown> {
        self.before_reading(id)?;
        let mut text = String::new();
        self.read_until(id, &mut text, |_| None)?;
        self.note_end(id);
        Ok(text)
    }

    fn read_chars(&mut self, id: StreamId, count: usize) -> Result<String, Thrown> {
        let mut text = String::new();
        let mut left = count;
        if count == 0 {
            return Ok(text);
        }
        self.before_reading(id)?;
        let ended = self.read_until(id, &mut text, |rest| {
            let end = rest.char_indices().nth(left).map(|(at, _)| at);
            left -= if end.is_some() { left } else { rest.chars().count() };
            if left == 0 { end.or(Some(rest.len())) } else { None }
        })?;
        if ended && left > 0 {
            self.note_end(id);
        }
        Ok(text)
    }

    /// Reads pieces of text until `end` finds the place in one where to stop, or to
    /// the end of the stream: then it returns true. The text counts as memory.
    fn read_until(
        &mut self,
        id: StreamId,
        text: &mut String,
        mut end: impl FnMut(&str) -> Option<usize>,
    ) -> Result<bool, Thrown> {
        while self.peek_input(id)?.is_some() {
            let Some(input) = self.streams.get(id).and_then(|s| s.input.as_ref()) else { break };
            let rest = input.rest();
            let found = end(rest);
            let length = found.unwrap_or(rest.len());
            if !self.has_room(2 * (text.len() + length)) {
                return Err(self.resource_error("memory"));
            }
            text.push_str(&rest[..length]);
            self.pass_input(id, length);
            if found.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
