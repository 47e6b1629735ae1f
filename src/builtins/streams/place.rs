//! Positions in streams, and changing the properties of a stream.

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::open::eof_action;
use crate::builtins::streams::options;
use crate::builtins::streams::options::Given;
use crate::builtins::streams::system_message;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::encoding::Encoding;
use crate::stream::output::{Buffering, Sink};
use crate::stream::{Position, StreamId};
use crate::term::Cell;
use std::io::SeekFrom;

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "set_stream_position(+Stream, +Position)",
        "Move to a Position that stream_property/2 returned.",
        set_stream_position,
    ),
    det(
        "seek(+Stream, +Offset, +Method, -Location)",
        "Move to Offset bytes from Method, which is bof, current or eof; Location is the new position.",
        seek,
    ),
    det(
        "stream_position_data(+Field, +Position, -Data)",
        "Data is a Field of Position: char_count, line_count, line_position or byte_count.",
        stream_position_data,
    ),
    det("set_end_of_stream(+Stream)", "Truncate the file at the current position.", set_end_of_stream),
    det(
        "set_stream(+Stream, +Attribute)",
        "Set an attribute of Stream: alias(Alias), encoding(Encoding), tty(Bool), ...",
        set_stream,
    ),
    det(
        "set_prolog_IO(+In, +Out, +Error)",
        "Make In, Out and Error the streams user_input, user_output and user_error.",
        set_prolog_io,
    ),
];

const FIELDS: [&str; 4] = ["char_count", "line_count", "line_position", "byte_count"];

/// The numbers of a `'$stream_position'(CharNo, LineNo, LinePos, ByteNo)`.
fn position_of(machine: &mut Machine, term: Cell) -> Result<Position, Thrown> {
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    let fits = term.is_structure() && {
        let (name, arity) = machine.name_arity(term);
        arity == 4 && machine.atom_text(name) == "$stream_position"
    };
    let parts: Vec<u64> = match fits {
        true => (0..4)
            .map(|index| machine.arg(term, index))
            .filter(|part| part.is_small())
            .map(|part| part.as_small().max(0) as u64)
            .collect(),
        false => Vec::new(),
    };
    match parts[..] {
        [chars, line, column, bytes] => Ok(Position { chars, line, column, bytes }),
        _ => {
            let thrown = machine.domain_error("stream_position", term);
            Err(if machine.program.flags.iso { thrown } else { machine.in_bare_context(thrown, "stream_position", 3) })
        }
    }
}

fn set_stream_position(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (stream, place) = (args.get(machine, 0), args.get(machine, 1));
    if stream.is_var() || place.is_var() {
        return Err(machine.instantiation_error());
    }
    let (id, position) = if machine.program.flags.iso {
        let id = lookup::stream_id(machine, stream)?;
        (id, position_of(machine, place)?)
    } else {
        let position = position_of(machine, place)?;
        (lookup::stream_id(machine, stream)?, position)
    };
    if machine.streams.get(id).is_some_and(|stream| !stream.reposition && !is_memory(stream)) {
        return Err(machine.permission_error("reposition", "stream", stream));
    }
    move_to(machine, id, stream, SeekFrom::Start(position.bytes))?;
    if let Some(stream) = machine.streams.get_mut(id) {
        stream.position = position;
    }
    Ok(true)
}

fn is_memory(stream: &crate::builtins::streams::Stream) -> bool {
    stream.input.as_ref().is_some_and(|input| matches!(input.source, crate::stream::input::Source::Memory))
}

fn seek(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (stream, offset, method) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let id = lookup::stream_id(machine, stream)?;
    if offset.is_var() || method.is_var() {
        return Err(machine.instantiation_error());
    }
    if !offset.is_small() {
        let thrown = machine.domain_error("integer", offset);
        return Err(machine.in_bare_context(thrown, "seek", 4));
    }
    let (by, here) = (offset.as_small(), machine.streams.get(id).map_or(0, |stream| stream.position.bytes));
    let to = match machine.atomic_text(method).as_deref() {
        Some("bof") => SeekFrom::Start(by.max(0) as u64),
        Some("current") => SeekFrom::Start(here.saturating_add_signed(by)),
        Some("eof") => SeekFrom::End(by),
        _ => {
            let thrown = machine.domain_error("seek_method", method);
            return Err(machine.in_bare_context(thrown, "seek", 4));
        }
    };
    if machine.streams.get(id).is_some_and(|stream| !stream.reposition && !is_memory(stream)) {
        return Err(machine.permission_error("reposition", "stream", stream));
    }
    let reached = move_to(machine, id, stream, to)?;
    if let Some(stream) = machine.streams.get_mut(id) {
        stream.position.bytes = reached;
        stream.position.chars = reached;
    }
    Ok(machine.unify(machine.x(args.0 + 3), Cell::small(reached as i64)))
}

fn move_to(machine: &mut Machine, id: StreamId, culprit: Cell, to: SeekFrom) -> Result<u64, Thrown> {
    streams::flush_stream(machine, id)?;
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(0) };
    let reached = if let Some(input) = &mut stream.input {
        input.seek(to, &mut stream.position, stream.encoding)
    } else {
        match stream.output.as_mut().map(|output| &mut output.sink) {
            Some(Sink::File(file)) => file.seek(to),
            _ => Err(std::io::Error::from(std::io::ErrorKind::InvalidInput)),
        }
    };
    match reached {
        Ok(reached) => Ok(reached),
        Err(_) => Err(machine.permission_error("reposition", "stream", culprit)),
    }
}

fn stream_position_data(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (field, place) = (args.get(machine, 0), args.get(machine, 1));
    if field.is_var() {
        return Err(machine.instantiation_error());
    }
    let name = machine.atomic_text(field).unwrap_or_default();
    let Some(index) = FIELDS.iter().position(|&known| known == name) else {
        return Err(machine.domain_error("stream_position_data", field));
    };
    position_of(machine, place)?;
    let data = machine.arg(place, index);
    Ok(machine.unify(machine.x(args.0 + 2), data))
}

fn set_end_of_stream(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    let id = lookup::stream_id(machine, stream)?;
    streams::flush_stream(machine, id)?;
    let Some(found) = machine.streams.get_mut(id) else { return Ok(false) };
    let length = found.position.bytes;
    match found.output.as_mut().map(|output| &mut output.sink) {
        Some(Sink::File(file)) => match file.truncate(length) {
            Ok(()) => Ok(true),
            Err(error) => Err(streams::io_error(machine, "truncate", stream, &system_message(&error))),
        },
        _ => Err(machine.permission_error("truncate", "stream", stream)),
    }
}

fn set_prolog_io(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    use crate::builtins::streams::lookup::Content;
    let (input, output, error) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let input = lookup::input_stream(machine, input, Content::Any)?;
    let output = lookup::output_stream(machine, output, Content::Any)?;
    let error = lookup::output_stream(machine, error, Content::Any)?;
    let streams = &mut machine.streams;
    streams.user = [input, output, error];
    streams.current_input = input;
    streams.current_output = output;
    Ok(true)
}

// -- set_stream/2 -----------------------------------------------------------------------

const ATTRIBUTES: &[&str] = &[
    "alias",
    "buffer",
    "buffer_size",
    "eof_action",
    "encoding",
    "type",
    "line_position",
    "file_name",
    "newline",
    "tty",
    "record_position",
    "representation_errors",
    "timeout",
    "close_on_abort",
    "close_on_exec",
    "locale",
    "write_errors",
];

fn set_stream(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (stream, attribute) = (args.get(machine, 0), args.get(machine, 1));
    let id = lookup::stream_id(machine, stream)?;
    if attribute.is_var() {
        return Err(machine.instantiation_error());
    }
    if !attribute.is_structure() || machine.name_arity(attribute).1 != 1 {
        return Err(machine.type_error("stream_attribute", attribute));
    }
    let text = machine.atom_text(machine.name_arity(attribute).0);
    let Some(&name) = ATTRIBUTES.iter().find(|&&known| known == text) else {
        return Err(machine.domain_error("stream_attribute", attribute));
    };
    let given = Given { name, value: machine.arg(attribute, 0), term: attribute };
    set_attribute(machine, id, &given)?;
    Ok(true)
}

fn set_attribute(machine: &mut Machine, id: StreamId, given: &Given) -> Result<(), Thrown> {
    const DOMAIN: &str = "stream_attribute";
    match given.name {
        "tty" | "record_position" | "close_on_abort" | "close_on_exec" => {
            let on = options::option_bool(machine, given, DOMAIN)?;
            if let Some(stream) = machine.streams.get_mut(id) {
                match given.name {
                    "tty" => stream.terminal = on,
                    "close_on_abort" => stream.close_on_abort = on,
                    _ => {}
                }
            }
        }
        "line_position" => {
            let column = options::option_integer(machine, given)?;
            if let Some(stream) = machine.streams.get_mut(id) {
                stream.position.column = column.max(0) as u64;
            }
        }
        "buffer_size" | "timeout" | "locale" | "representation_errors" | "write_errors" => {}
        _ => {
            let value = options::option_atom(machine, given, DOMAIN)?;
            set_named(machine, id, given, &value)?;
        }
    }
    Ok(())
}

fn set_named(machine: &mut Machine, id: StreamId, given: &Given, value: &str) -> Result<(), Thrown> {
    let atom = given.value.as_atom();
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    match (given.name, value) {
        ("alias", "user_input") => machine.streams.user[0] = id,
        ("alias", "user_output") => machine.streams.user[1] = id,
        ("alias", "user_error") => machine.streams.user[2] = id,
        ("alias", _) => machine.streams.add_alias(id, atom),
        ("file_name", _) => stream.file_name = Some(atom),
        ("type", "text") => stream.binary = false,
        ("type", "binary") => {
            stream.binary = true;
            set_encoding(stream, Encoding::Octet);
        }
        ("newline", "dos" | "posix" | "detect") => {
            let dos = value == "dos";
            stream.output.iter_mut().for_each(|output| output.dos = dos);
            stream.input.iter_mut().for_each(|input| input.dos = dos);
        }
        ("buffer", "full" | "line" | "false") => {
            let buffering = match value {
                "full" => Buffering::Full,
                "line" => Buffering::Line,
                _ => Buffering::None,
            };
            stream.output.iter_mut().for_each(|output| output.buffering = buffering);
        }
        ("eof_action", name) => match eof_action(name) {
            Some(action) => stream.eof_action = action,
            None => return Err(machine.domain_error("eof_action", given.value)),
        },
        ("encoding", name) => match Encoding::from_name(name) {
            Some(encoding) => set_encoding(stream, encoding),
            None => return Err(machine.domain_error("encoding", given.value)),
        },
        (name, _) => return Err(machine.domain_error(name, given.value)),
    }
    Ok(())
}

fn set_encoding(stream: &mut crate::builtins::streams::Stream, encoding: Encoding) {
    if let Some(input) = &mut stream.input {
        input.recode(stream.encoding, encoding);
    }
    stream.encoding = encoding;
}
