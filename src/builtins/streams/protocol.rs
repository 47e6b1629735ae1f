//! The protocol of a session: a file that gets a copy of everything written to standard output and standard error.

use crate::builtins::streams::{flush_standard, flush_stream, lookup, stream_handle, write_to};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;

/// The family.
pub const TABLE: Table = &[
    det("$protocol(+Stream)", "", start),
    det("noprotocol", "End the protocol that protocol/1 began.", end),
    det("$protocolling(-Stream)", "", protocolling),
];

fn start(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let given = args.get(machine, 0);
    let stream = lookup::stream_id(machine, given)?;
    flush_standard(machine)?;
    machine.streams.protocol = Some(stream);
    Ok(true)
}

fn end(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    flush_standard(machine)?;
    let Some(stream) = machine.streams.protocol.take() else { return Ok(true) };
    flush_stream(machine, stream)?;
    machine.streams.remove(stream);
    Ok(true)
}

fn protocolling(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(stream) = machine.streams.protocol else { return Ok(false) };
    let handle = stream_handle(machine, stream);
    let argument = args.get(machine, 0);
    Ok(machine.unify(argument, handle))
}

/// Copies the text that a standard stream is about to write.
pub(super) fn copy(machine: &mut Machine, id: StreamId) -> Result<(), Thrown> {
    let Some(protocol) = machine.streams.protocol else { return Ok(()) };
    if machine.streams.get(protocol).is_none() {
        // The program closed it.
        machine.streams.protocol = None;
        return Ok(());
    }
    let output = machine.streams.get(id).and_then(|stream| stream.output.as_ref());
    let Some(text) = output.map(|output| String::from_utf8_lossy(&output.buffer).into_owned()) else { return Ok(()) };
    write_to(machine, protocol, &text)
}
