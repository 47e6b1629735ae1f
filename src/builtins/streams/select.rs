//! The current streams, and the properties of a stream (8.11).

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::machine::native::entry::{Table, det, library, test};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::output::Buffering;
use crate::stream::{EofAction, Mode, Position, Stream, StreamId};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("current_input(?Stream)", "Stream is the current input.", |m, a| current(m, a, true)),
    det("current_output(?Stream)", "Stream is the current output.", |m, a| current(m, a, false)),
    det("set_input(+Stream)", "Make Stream the current input.", set_input),
    det("set_output(+Stream)", "Make Stream the current output.", set_output),
    det("flush_output", "Flush the current output.", |m, _| {
        let id = m.streams.current_output;
        streams::flush_stream(m, id).map(|()| true)
    }),
    det("flush_output(+Stream)", "Flush Stream.", |m, a| {
        let stream = a.get(m, 0);
        let id = lookup::output_stream(m, stream, Content::Any)?;
        streams::flush_stream(m, id).map(|()| true)
    }),
    det("ttyflush", "Flush the output to the terminal.", |m, _| {
        let id = m.streams.user[1];
        streams::flush_stream(m, id).map(|()| true)
    }),
    test("is_stream(@Term)", "Term is an open stream.", |m, a| {
        let term = a.get(m, 0);
        Ok(lookup::find_stream(m, term).is_some())
    }),
    det("$stream_properties(?Pair, -Pairs)", "", stream_properties),
    det("at_end_of_stream", "The current input is at its end.", |m, _| {
        let id = m.streams.current_input;
        Ok(streams::peek_input(m, id)?.is_none())
    }),
    det("at_end_of_stream(+Stream)", "Stream is at its end.", |m, a| {
        let stream = a.get(m, 0);
        let id = lookup::input_stream(m, stream, Content::Any)?;
        Ok(streams::peek_input(m, id)?.is_none())
    }),
    det("character_count(+Stream, -Count)", "Count is the number of characters read or written so far.", |m, a| {
        count(m, a, |p| p.chars)
    }),
    det("line_count(+Stream, -Count)", "Count is the current line of Stream, from 1.", |m, a| count(m, a, |p| p.line)),
    det("line_position(+Stream, -Count)", "Count is the current column of Stream, from 0.", |m, a| {
        count(m, a, |p| p.column)
    }),
    det("byte_count(+Stream, -Count)", "Count is the number of bytes read or written so far.", |m, a| {
        count(m, a, |p| p.bytes)
    }),
    library("prompt1(+Prompt)", "Use Prompt for the next line of input only.", prompt1),
    det("prompt(-Old, +New)", "Old is the prompt for lines that read/1 reads; set it to New.", prompt),
];

fn current(machine: &mut Machine, args: Args, input: bool) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    let streams = &machine.streams;
    let id = if input { streams.current_input } else { streams.current_output };
    if !stream.is_var() {
        if lookup::find_stream(machine, stream).is_none() || machine.program.flags.iso && !is_handle(machine, stream) {
            let closed = is_handle(machine, stream);
            return Err(match closed || stream.is_atom() && !machine.program.flags.iso {
                true => machine.existence_error("stream", stream),
                false => {
                    machine.domain_error(if machine.program.flags.iso { "stream" } else { "stream_or_alias" }, stream)
                }
            });
        }
        return Ok(lookup::find_stream(machine, stream) == Some(id));
    }
    let handle = streams::stream_handle(machine, id);
    Ok(machine.unify(stream, handle))
}

fn set_input(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    machine.streams.current_input = lookup::input_stream(machine, stream, Content::Any)?;
    Ok(true)
}

fn set_output(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    machine.streams.current_output = lookup::output_stream(machine, stream, Content::Any)?;
    Ok(true)
}

fn count(machine: &mut Machine, args: Args, of: fn(&Position) -> u64) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    let id = lookup::stream_id(machine, stream)?;
    let value = machine.streams.get(id).map_or(0, |stream| of(&stream.position));
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(value as i64)))
}

fn prompt1(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let text = args.get(machine, 0);
    let text = text_or_error(machine, text)?;
    machine.streams.next_prompt = Some(text);
    Ok(true)
}

fn prompt(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let old = machine.streams.prompt.clone();
    let old = machine.atom_cell(&old);
    if !machine.unify(machine.x(args.0), old) {
        return Ok(false);
    }
    let new = args.get(machine, 1);
    machine.streams.prompt = text_or_error(machine, new)?;
    Ok(true)
}

// -- properties -------------------------------------------------------------------

/// `$stream_properties(Stream-Property, Pairs)`: all pairs that may unify.
fn stream_properties(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let pair = args.get(machine, 0);
    if !machine.has_functor(pair, f::MINUS_2) {
        return Ok(false);
    }
    let (stream, wanted) = (machine.arg(pair, 0), machine.arg(pair, 1));
    let ids: Vec<StreamId> = if stream.is_var() {
        machine.streams.iter().map(|(id, _)| id).collect()
    } else if machine.program.flags.iso && lookup::find_stream(machine, stream).is_none() && !is_handle(machine, stream)
    {
        return Err(machine.domain_error("stream", stream));
    } else {
        vec![lookup::stream_id(machine, stream)?]
    };
    check_property(machine, wanted)?;
    let mut pairs = Vec::new();
    for id in ids {
        for property in properties(machine, id) {
            if machine.unifiable(wanted, property) {
                let handle = if stream.is_var() { streams::stream_handle(machine, id) } else { stream };
                pairs.push(machine.new_structure(f::MINUS_2, &[handle, property]));
            }
        }
    }
    let list = machine.list_of(&pairs);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

/// In the strict dialect, an unknown property is an error.
fn check_property(machine: &mut Machine, wanted: Cell) -> Result<(), Thrown> {
    if wanted.is_var() || !machine.program.flags.iso {
        return Ok(());
    }
    let known = if wanted.is_atom() {
        matches!(machine.atom_text(wanted.as_atom()), "input" | "output")
    } else if wanted.is_compound() {
        let (name, arity) = machine.name_arity(wanted);
        let names = [
            "file_name",
            "mode",
            "alias",
            "position",
            "end_of_stream",
            "eof_action",
            "reposition",
            "type",
            "encoding",
            "buffer",
            "newline",
            "bom",
            "tty",
            "file_no",
        ];
        arity == 1 && names.contains(&machine.atom_text(name))
    } else {
        false
    };
    if known { Ok(()) } else { Err(machine.domain_error("stream_property", wanted)) }
}

fn properties(machine: &mut Machine, id: StreamId) -> Vec<Cell> {
    let mut found = Vec::new();
    // The end of a file is only known after reading ahead. Standard input is excluded, because
    // reading ahead would wait for the user.
    if id != StreamId::INPUT && streams::peek_input(machine, id).is_err() {
        return found;
    }
    let Some(stream) = machine.streams.get(id) else { return found };
    let facts = Facts::of(stream, id);
    let (aliases, file) = (stream.aliases.clone(), stream.file_name);
    if let Some(file) = file {
        found.push(property(machine, "file_name", Cell::atom(file)));
    }
    for (name, value) in facts.names {
        let made = if value.is_empty() {
            machine.atom_cell(name)
        } else {
            let value = machine.atom_cell(value);
            property(machine, name, value)
        };
        found.push(made);
        if name == "output" || name == "input" {
            for &alias in &aliases {
                found.push(property(machine, "alias", Cell::atom(alias)));
            }
            let position = position_term(machine, facts.position);
            found.push(property(machine, "position", position));
        }
        if name == "type" && id.0 <= 2 {
            found.push(property(machine, "file_no", Cell::small(id.0 as i64)));
        }
    }
    found
}

fn property(machine: &mut Machine, name: &str, value: Cell) -> Cell {
    let name = machine.intern(name);
    machine.new_compound(name, &[value])
}

/// The properties of a stream whose values are names.
struct Facts {
    names: Vec<(&'static str, &'static str)>,
    position: Position,
}

impl Facts {
    fn of(stream: &Stream, id: StreamId) -> Facts {
        let mut names = vec![("mode", mode_name(stream.mode, id))];
        if stream.input.is_some() {
            names.push(("input", ""));
        } else {
            names.push(("output", ""));
        }
        if let Some(input) = &stream.input {
            let state = match (input.past_end, input.peek().is_none() && input.ended) {
                (true, true) => "past",
                (false, true) => "at",
                _ => "not",
            };
            names.push(("end_of_stream", state));
        }
        names.push(("error", "false"));
        names.push(("eof_action", eof_name(stream.eof_action)));
        names.push(("reposition", truth(stream.reposition)));
        names.push(("type", if stream.binary { "binary" } else { "text" }));
        names.push(("buffer", buffer_name(stream)));
        names.push(("close_on_abort", truth(stream.close_on_abort)));
        if stream.terminal {
            names.push(("tty", "true"));
        }
        names.push(("encoding", stream.encoding.name()));
        if stream.mark {
            names.push(("bom", "true"));
        }
        let dos = stream.output.as_ref().is_some_and(|o| o.dos) || stream.input.as_ref().is_some_and(|i| i.dos);
        names.push(("newline", if dos { "dos" } else { "posix" }));
        names.push(("representation_errors", "error"));
        Facts { names, position: stream.position }
    }
}

fn mode_name(mode: Mode, id: StreamId) -> &'static str {
    match mode {
        Mode::Read => "read",
        Mode::Append if id.0 > 2 => "append",
        Mode::Write | Mode::Append => "write",
        Mode::Update => "update",
    }
}

fn eof_name(action: EofAction) -> &'static str {
    match action {
        EofAction::Error => "error",
        EofAction::EofCode => "eof_code",
        EofAction::Reset => "reset",
    }
}

fn buffer_name(stream: &Stream) -> &'static str {
    match &stream.output {
        Some(output) if output.buffering == Buffering::None => "false",
        Some(output) if output.buffering == Buffering::Line => "line",
        _ => "full",
    }
}

fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

/// Whether a term has the form of a stream handle.
pub(crate) fn is_handle(machine: &Machine, term: Cell) -> bool {
    term.is_atom() && machine.atom_text(term.as_atom()).starts_with("<stream>(0x")
}

/// `'$stream_position'(CharNo, LineNo, LinePos, ByteNo)`.
pub(crate) fn position_term(machine: &mut Machine, position: Position) -> Cell {
    let name = machine.intern("$stream_position");
    let parts = [position.chars, position.line, position.column, position.bytes];
    let cells = parts.map(|part| Cell::small(part as i64));
    machine.new_compound(name, &cells)
}

/// The text of an atomic term or a list of characters or codes; an error otherwise.
pub(crate) fn text_or_error(machine: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let term = machine.deref(term);
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    match machine.text_of(term) {
        Some(text) => Ok(text),
        None => Err(machine.type_error("text", term)),
    }
}
