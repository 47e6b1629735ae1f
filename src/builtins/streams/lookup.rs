//! Finds the stream that a term names, and raises the errors of the standard
//! in its order: not a stream term, not open, wrong direction, wrong
//! type.

use crate::builtins::streams;
use crate::machine::{Machine, Thrown};
use crate::stream::StreamId;
use crate::stream::encoding::Encoding;
use crate::term::Cell;

/// The content that a predicate reads or writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Content {
    Characters,
    Bytes,
    Any,
}

/// The open stream that a term names.
#[inline]
pub fn stream_id(machine: &mut Machine, term: Cell) -> Result<StreamId, Thrown> {
    let term = machine.deref(term);
    match machine.streams.recent {
        Some((handle, id)) if term == Cell::atom(handle) => Ok(id),
        _ => look_up_stream(machine, term),
    }
}

fn look_up_stream(machine: &mut Machine, term: Cell) -> Result<StreamId, Thrown> {
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    match find_stream(machine, term) {
        Some(id) => {
            if machine.streams.handles.contains_key(&term.as_atom()) {
                machine.streams.recent = Some((term.as_atom(), id));
            }
            Ok(id)
        }
        None if term.is_atom() && (term != Cell::NIL || !machine.program.flags.iso) => {
            Err(machine.existence_error("stream", term))
        }
        None => Err(machine.domain_error("stream_or_alias", term)),
    }
}

/// The open stream that a dereferenced term names, if there is one.
pub fn find_stream(machine: &Machine, term: Cell) -> Option<StreamId> {
    if !term.is_atom() {
        return None;
    }
    let atom = term.as_atom();
    let streams = &machine.streams;
    if let Some(&id) = streams.handles.get(&atom) {
        return Some(id);
    }
    match machine.atom_text(atom) {
        "user_input" => Some(streams.user[0]),
        "user_output" => Some(streams.user[1]),
        "user_error" => Some(streams.user[2]),
        "current_input" => Some(streams.current_input),
        "current_output" => Some(streams.current_output),
        _ => streams.by_alias(atom),
    }
}

/// The stream that a term names, open for output of that kind.
pub fn output_stream(machine: &mut Machine, term: Cell, content: Content) -> Result<StreamId, Thrown> {
    let id = stream_id(machine, term)?;
    if machine.streams.get(id).is_none_or(|stream| stream.output.is_none()) {
        let term = machine.deref(term);
        return Err(machine.permission_error("output", "stream", term));
    }
    check_content(machine, id, "output", content, term)?;
    Ok(id)
}

/// The stream that a term names, open for input of that kind.
pub fn input_stream(machine: &mut Machine, term: Cell, content: Content) -> Result<StreamId, Thrown> {
    let id = stream_id(machine, term)?;
    if machine.streams.get(id).is_none_or(|stream| stream.input.is_none()) {
        let term = machine.deref(term);
        return Err(machine.permission_error("input", "stream", term));
    }
    check_content(machine, id, "input", content, term)?;
    Ok(id)
}

/// The current output, for output of that kind.
#[inline]
pub fn current_output_for(machine: &mut Machine, content: Content) -> Result<StreamId, Thrown> {
    let id = machine.streams.current_output;
    let plain = machine.streams.get(id).is_some_and(|stream| !stream.binary);
    if content == Content::Bytes || !plain {
        let handle = if machine.program.flags.iso {
            streams::stream_handle(machine, id)
        } else {
            machine.atom_cell("current_output")
        };
        check_content(machine, id, "output", content, handle)?;
    }
    Ok(id)
}

/// The current input, for input of that kind.
#[inline]
pub fn current_input_for(machine: &mut Machine, content: Content) -> Result<StreamId, Thrown> {
    let id = machine.streams.current_input;
    let plain = machine.streams.get(id).is_some_and(|stream| !stream.binary);
    if content == Content::Bytes || !plain {
        let handle = if machine.program.flags.iso {
            streams::stream_handle(machine, id)
        } else {
            machine.atom_cell("current_input")
        };
        check_content(machine, id, "input", content, handle)?;
    }
    Ok(id)
}

/// Characters are allowed on binary streams, except in the strict dialect.
/// Bytes are allowed only on text streams whose encoding has one byte per character.
#[inline]
fn check_content(
    machine: &mut Machine,
    id: StreamId,
    action: &str,
    content: Content,
    culprit: Cell,
) -> Result<(), Thrown> {
    let Some(stream) = machine.streams.get(id) else { return Ok(()) };
    let kind = match content {
        Content::Characters if stream.binary && machine.program.flags.iso => "binary_stream",
        Content::Bytes if !stream.binary => match stream.encoding {
            Encoding::Latin1 | Encoding::Octet if !machine.program.flags.iso => return Ok(()),
            _ => "text_stream",
        },
        _ => return Ok(()),
    };
    let culprit = machine.deref(culprit);
    Err(machine.permission_error(action, kind, culprit))
}
