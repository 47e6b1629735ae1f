//! Predicates from GNU Prolog: pushing characters back onto an input,
//! and streams that write to memory.

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::open;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::output::{Buffering, Output, Sink};
use crate::stream::{Mode, Stream, StreamId};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("unget_char(+Char)", "Push a character back onto the current input.", |m, a| unget(m, a, false)),
    det("unget_char(+Stream, +Char)", "Push a character back onto Stream.", |m, a| unget(m, a, true)),
    det("unget_code(+Code)", "Push the character with that code back onto the current input.", |m, a| {
        unget(m, a, false)
    }),
    det("unget_code(+Stream, +Code)", "Push the character with that code back onto Stream.", |m, a| unget(m, a, true)),
    det("unget_byte(+Byte)", "Push a byte back onto the current input.", |m, a| unget(m, a, false)),
    det("unget_byte(+Stream, +Byte)", "Push a byte back onto Stream.", |m, a| unget(m, a, true)),
    det("$open_text_output(-Stream)", "Open a stream that collects its output.", open_text_output),
    det("$close_text_output(+Stream, -String)", "Close Stream; String is its output.", close_text_output),
];

fn unget(machine: &mut Machine, args: Args, has_stream: bool) -> Result<bool, Thrown> {
    let value = args.get(machine, has_stream as usize);
    let c = crate::builtins::streams::chars::given_char(machine, value)?;
    let id = if has_stream {
        let stream = args.get(machine, 0);
        lookup::input_stream(machine, stream, Content::Any)?
    } else {
        lookup::current_input_for(machine, Content::Any)?
    };
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(false) };
    let Some(input) = stream.input.as_mut() else { return Ok(false) };
    if input.text.get(..input.pos).is_some_and(|read| read.ends_with(c)) {
        input.pos -= c.len_utf8();
    } else {
        input.text.insert(input.pos.min(input.text.len()), c);
    }
    input.past_end = false;
    let place = &mut stream.position;
    place.chars = place.chars.saturating_sub(1);
    place.bytes = place.bytes.saturating_sub(c.len_utf8() as u64);
    if c == '\n' {
        place.line = place.line.saturating_sub(1).max(1);
    } else {
        place.column = place.column.saturating_sub(1);
    }
    Ok(true)
}

fn open_text_output(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    open::room_for_stream(machine)?;
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, Mode::Write);
    stream.output = Some(Output::new(Sink::Memory, Buffering::Full));
    machine.streams.add(stream);
    Ok(machine.unify(machine.x(args.0), Cell::atom(handle)))
}

fn close_text_output(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let stream = args.get(machine, 0);
    let id = lookup::output_stream(machine, stream, Content::Any)?;
    let is_memory = |id: StreamId, m: &Machine| {
        let output = m.streams.get(id).and_then(|stream| stream.output.as_ref());
        output.is_some_and(|output| matches!(output.sink, Sink::Memory))
    };
    if !is_memory(id, machine) {
        return Err(machine.domain_error("term_stream_or_alias", stream));
    }
    let output = machine.streams.remove(id).and_then(|stream| stream.output);
    let bytes = output.map(|output| output.buffer).unwrap_or_default();
    machine.ensure_heap(bytes.len() + 4)?;
    let text = machine.new_string(&String::from_utf8_lossy(&bytes));
    Ok(machine.unify(machine.x(args.0 + 1), text))
}
