//! Edinburgh-style input and output: see/1, seen/0, tell/1, told/0, append/1.

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::open;
use crate::builtins::streams::open::{close_stream, open_for};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::{Mode, StreamId};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("see(+File)", "Make File (a file, a stream or user) the current input.", see),
    det("seen", "Close the current input and return to the previous one.", seen),
    det("seeing(-Stream)", "Stream is the current input.", |m, a| {
        let streams = &m.streams;
        role(m, a, streams.current_input, streams.user[0])
    }),
    det("tell(+File)", "Make File (a file, a stream or user) the current output.", |m, a| tell(m, a, Mode::Write)),
    det("append(+File)", "Make File the current output and write to its end.", |m, a| tell(m, a, Mode::Append)),
    det("told", "Close the current output and return to the previous one.", told),
    det("telling(-Stream)", "Stream is the current output.", |m, a| {
        let streams = &m.streams;
        role(m, a, streams.current_output, streams.user[1])
    }),
];

fn role(machine: &mut Machine, args: Args, current: StreamId, user: StreamId) -> Result<bool, Thrown> {
    let name = if current == user { machine.atom_cell("user") } else { open::stream_name(machine, current) };
    Ok(machine.unify(machine.x(args.0), name))
}

/// The stream that see/1 or tell/1 names, if it is open.
fn named(machine: &mut Machine, file: Cell, mode: Mode) -> Result<Option<StreamId>, Thrown> {
    if file.is_var() {
        return Err(machine.instantiation_error());
    }
    if !file.is_atom() && !machine.is_string(file) {
        return Err(machine.type_error("atom", file));
    }
    let text = machine.atomic_text(file).unwrap_or_default();
    if text == "user" {
        return Ok(Some(machine.streams.user[usize::from(mode != Mode::Read)]));
    }
    if let Some(id) = lookup::find_stream(machine, file) {
        return Ok(Some(id));
    }
    let path = machine.store.atoms.find(&text);
    let open = machine.streams.iter().find(|(_, stream)| {
        stream.edinburgh && stream.file_name == path && (stream.mode == Mode::Read) == (mode == Mode::Read)
    });
    Ok(open.map(|(id, _)| id))
}

fn see(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let file = args.get(machine, 0);
    if let Some(id) = named(machine, file, Mode::Read)? {
        let term = file_or_user(machine, file, id);
        machine.streams.current_input =
            lookup::input_stream(machine, term, crate::builtins::streams::lookup::Content::Any)?;
        return Ok(true);
    }
    let id = open_for(machine, file, Mode::Read)?;
    let streams = &mut machine.streams;
    streams.left.inputs.push(streams.current_input);
    streams.current_input = id;
    Ok(true)
}

/// The term by which to find the stream again: no stream has the name `user`.
fn file_or_user(machine: &Machine, file: Cell, id: StreamId) -> Cell {
    if lookup::find_stream(machine, file).is_some() { file } else { streams::stream_handle(machine, id) }
}

fn tell(machine: &mut Machine, args: Args, mode: Mode) -> Result<bool, Thrown> {
    let file = args.get(machine, 0);
    if let Some(id) = named(machine, file, mode)? {
        let term = file_or_user(machine, file, id);
        machine.streams.current_output =
            lookup::output_stream(machine, term, crate::builtins::streams::lookup::Content::Any)?;
        return Ok(true);
    }
    let id = open_for(machine, file, mode)?;
    let streams = &mut machine.streams;
    streams.left.outputs.push(streams.current_output);
    streams.current_output = id;
    Ok(true)
}

fn seen(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let streams = &mut machine.streams;
    let current = streams.current_input;
    let before = streams.left.inputs.pop().filter(|&id| id != current && streams.get(id).is_some());
    streams.current_input = before.unwrap_or(streams.user[0]);
    if current.0 > 2 {
        close_stream(machine, current, false)?;
    }
    Ok(true)
}

fn told(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let streams = &mut machine.streams;
    let current = streams.current_output;
    let before = streams.left.outputs.pop().filter(|&id| id != current && streams.get(id).is_some());
    streams.current_output = before.unwrap_or(streams.user[1]);
    if current.0 > 2 {
        close_stream(machine, current, false)?;
    }
    Ok(true)
}
