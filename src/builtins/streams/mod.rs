//! Streams (7.10, 8.11 to 8.13): the predicates on streams, and the functions with which the rest
//! of the system reads and writes them.
//!
//! ```text
//! open      open/4, close/1               chars      single characters, codes, bytes
//! lookup    from a term to the stream     lines      lines and longer texts
//! select    current streams, properties   place      positions, set_stream/2
//! options   lists of options              capture    with_output_to/2
//! pushback  GNU Prolog's unget            edinburgh  see/1, tell/1
//! memory_files  texts in memory that are used like files      protocol  a copy of the output to the terminal
//! ```
//!
//! A program names a stream by an alias or by its handle, an atom of the form
//! `<stream>(0x...)` that is never reused. The machine keeps all
//! buffers; the host gets or supplies bytes when a buffer is flushed or filled.
//!
//! ```text
//! write/1, format/2 ...  ->  write_to  ->  Output  ->  Host
//! read/1, get_char/1 ... <-  next_char <-  Input   <-  Host
//! ```

pub mod capture;
pub mod chars;
pub mod edinburgh;
pub mod lines;
pub mod lookup;
pub(crate) mod memory_files;
pub mod open;
pub mod options;
pub mod place;
pub(crate) mod protocol;
pub mod pushback;
pub mod select;

use crate::machine::limits::waiting::Wait;
use crate::machine::{Ball, BallKind, Machine, Thrown};
use crate::stream::input::{Input, Source};
use crate::stream::output::{Buffering, Output, Sink};
use crate::stream::{EofAction, Mode, Position, Stream, StreamId};
use crate::term::{Atom, Cell};

/// The number of bytes that are written or kept without checking the limits.
const LONGEST_PIECE: usize = 1 << 16;

/// Opens the three standard streams.
pub fn install(machine: &mut Machine) {
    for (number, alias) in ["user_input", "user_output", "user_error"].iter().enumerate() {
        let alias = machine.intern(alias);
        let handle = new_stream_handle(machine);
        let mut stream = Stream::new(handle, if number == 0 { Mode::Read } else { Mode::Append });
        stream.aliases.push(alias);
        stream.close_on_abort = false;
        if number == 0 {
            stream.input = Some(Input::new(Source::Standard));
            stream.eof_action = EofAction::Reset;
        } else {
            let buffering = if number == 2 { Buffering::None } else { Buffering::Full };
            stream.output = Some(Output::new(Sink::Standard(number as u8), buffering));
        }
        let streams = &mut machine.streams;
        streams.aliases.insert(alias, StreamId(number as u32));
        streams.handles.insert(handle, StreamId(number as u32));
        streams.table.push(Some(stream));
    }
    // Each test for a terminal costs a system call.
    if machine.host.is_terminal(1)
        && let Some(stream) = machine.streams.get_mut(StreamId::OUTPUT)
    {
        stream.terminal = true;
        if let Some(output) = &mut stream.output {
            output.buffering = Buffering::Line;
        }
    }
}

/// A new handle, `<stream>(0x...)`.
pub(crate) fn new_stream_handle(machine: &mut Machine) -> Atom {
    machine.streams.serial += 1;
    let name = format!("<stream>({:#x})", 0x600000 + 0x100 * machine.streams.serial);
    machine.store.atoms.intern_collectable(&name)
}

/// The handle of a stream.
pub fn stream_handle(machine: &Machine, id: StreamId) -> Cell {
    machine.streams.get(id).map_or(Cell::NIL, |stream| Cell::atom(stream.handle))
}

// -- writing ---------------------------------------------------------------------

/// Writes a text to the current output.
#[inline]
pub fn output_text(machine: &mut Machine, text: &str) -> Result<(), Thrown> {
    let the_id = machine.streams.current_output;
    write_to(machine, the_id, text)
}

/// Writes a text to a stream.
pub fn write_to(machine: &mut Machine, id: StreamId, text: &str) -> Result<(), Thrown> {
    if text.len() > LONGEST_PIECE {
        return write_long(machine, id, text);
    }
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    let Some(output) = &mut stream.output else { return Ok(()) };
    if output.must_grow(text.len()) && !grow_capture(machine, id, text.len()) {
        return Err(machine.cut_short());
    }
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    let Some(output) = &mut stream.output else { return Ok(()) };
    let put = output.put(text, stream.encoding);
    let bytes = stream.encoding.length(text);
    stream.position.pass_text(text, bytes);
    match put {
        Ok(false) => Ok(()),
        Ok(true) => flush_stream(machine, id),
        Err(_) => Err(write_error(machine, id, "Encoding cannot represent character")),
    }
}

/// Writes a long text in pieces, so that interrupts and time limits take effect.
#[cold]
fn write_long(machine: &mut Machine, id: StreamId, text: &str) -> Result<(), Thrown> {
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(crate::syntax::boundary(rest, LONGEST_PIECE));
        write_to(machine, id, piece)?;
        act_on_interrupt(machine)?;
        rest = after;
    }
    Ok(())
}

/// Raises the pending exception if the machine was interrupted.
pub(crate) fn act_on_interrupt(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.interrupted() { machine.poll_limits() } else { Ok(()) }
}

/// Grows the buffer of captured output; returns false if the memory limit does not allow it.
#[cold]
fn grow_capture(machine: &mut Machine, id: StreamId, more: usize) -> bool {
    let output = |machine: &mut Machine| Some(machine.streams.get_mut(id)?.output.as_mut()?.buffer.len());
    let Some(length) = output(machine) else { return true };
    let wanted = more.saturating_mul(2).max(length);
    if machine.interrupted() || !machine.has_room(wanted) {
        return false;
    }
    match machine.streams.get_mut(id).and_then(|stream| stream.output.as_mut()) {
        Some(output) => output.buffer.try_reserve_exact(wanted).is_ok(),
        None => true,
    }
}

/// Writes one character to a stream.
#[inline]
pub fn write_char_to(machine: &mut Machine, id: StreamId, c: char) -> Result<(), Thrown> {
    let mut buffer = [0; 4];
    if let Some(stream) = machine.streams.get_mut(id)
        && let Some(output) = &mut stream.output
        && c.is_ascii()
        && c != '\n'
        && output.buffering == Buffering::Full
        && stream.encoding.is_utf8()
    {
        output.buffer.push(c as u8);
        stream.position.pass(c, 1);
        if output.buffer.len() < 1 << 15 {
            return Ok(());
        }
        if matches!(output.sink, Sink::Memory) {
            let grows = output.must_grow(1);
            return if grows && !grow_capture(machine, id, 1) { Err(machine.cut_short()) } else { Ok(()) };
        }
        return flush_stream(machine, id);
    }
    write_to(machine, id, c.encode_utf8(&mut buffer))
}

/// Flushes a stream. Standard output is flushed before
/// standard error, so that the two remain in order.
pub fn flush_stream(machine: &mut Machine, id: StreamId) -> Result<(), Thrown> {
    if id == StreamId::ERROR
        && let Err(thrown) = flush_stream(machine, StreamId::OUTPUT)
        && thrown.0.kind != BallKind::Term
    {
        // A full disk must not prevent its own error message.
        return Err(thrown);
    }
    machine.may_wait();
    if machine.streams.protocol.is_some() && (id == StreamId::OUTPUT || id == StreamId::ERROR) {
        protocol::copy(machine, id)?;
    }
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    let Some(output) = &mut stream.output else { return Ok(()) };
    match output.flush(&mut *machine.host) {
        Ok(()) => Ok(()),
        // The reader has closed the pipe: end the process quietly.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe && id.0 <= 2 => {
            Err(Thrown(Ball::bare(BallKind::Halt(1))))
        }
        Err(error) if error.kind() == std::io::ErrorKind::QuotaExceeded => {
            Err(machine.limit_error("output_limit_exceeded"))
        }
        Err(error) if error.kind() == std::io::ErrorKind::OutOfMemory => Err(machine.resource_error("memory")),
        Err(error) => {
            raise_if_interrupted(machine, &error)?;
            Err(write_error(machine, id, &system_message(&error)))
        }
    }
}

/// Flushes standard output and standard error. Called regularly, so that the output of an
/// endless program is visible before it is stopped.
pub(crate) fn flush_standard(machine: &mut Machine) -> Result<(), Thrown> {
    if !machine.streams.has_pending_output() {
        return Ok(());
    }
    flush_stream(machine, StreamId::OUTPUT)?;
    flush_stream(machine, StreamId::ERROR)
}

/// After a wait that was interrupted, raises the pending exception.
pub(crate) fn raise_if_interrupted(machine: &mut Machine, error: &std::io::Error) -> Result<(), Thrown> {
    match error.kind() {
        std::io::ErrorKind::Interrupted => machine.poll_limits(),
        _ => Ok(()),
    }
}

/// Flushes all streams, before the process ends. Returns the first
/// error; the other streams are still flushed.
pub fn flush_all(machine: &mut Machine) -> Result<(), Thrown> {
    let ids: Vec<StreamId> = machine.streams.iter().map(|(id, _)| id).collect();
    let mut outcome = Ok(());
    for id in ids {
        let flushed = flush_stream(machine, id);
        outcome = outcome.and(flushed);
    }
    outcome
}

fn write_error(machine: &mut Machine, id: StreamId, message: &str) -> Thrown {
    let handle = stream_handle(machine, id);
    io_error(machine, "write", handle, message)
}

/// `error(io_error(Action, Stream), context(_, Message))`.
pub fn io_error(machine: &mut Machine, action: &str, stream: Cell, message: &str) -> Thrown {
    let action = machine.atom_cell(action);
    let name = machine.intern("io_error");
    let formal = machine.new_compound(name, &[action, stream]);
    error_with_message(machine, formal, message)
}

/// `error(Formal, context(_, Message))`; the predicate is filled in later.
pub fn error_with_message(machine: &mut Machine, formal: Cell, message: &str) -> Thrown {
    let message = machine.atom_cell(message);
    let predicate = machine.new_var();
    let name = machine.intern("context");
    let context = machine.new_compound(name, &[predicate, message]);
    let error = machine.new_structure(crate::term::functor::well_known_functors::ERROR_2, &[formal, context]);
    machine.throw(error)
}

/// The column that a stream has reached.
pub fn column_of(machine: &Machine, id: StreamId) -> usize {
    machine.streams.get(id).map_or(0, |stream| stream.position.column as usize)
}

// -- reading ---------------------------------------------------------------------

/// Fetches more of an input stream; false at its end.
///
/// Input may be endless: fetching can be interrupted, and
/// the buffered text counts as memory.
pub(crate) fn fetch_input(machine: &mut Machine, id: StreamId) -> Result<bool, Thrown> {
    let unread = machine.streams.get(id).and_then(|stream| stream.input.as_ref()).map_or(0, Input::unread);
    if unread > LONGEST_PIECE && !machine.has_room(2 * unread) {
        return Err(machine.cut_short());
    }
    act_on_interrupt(machine)?;
    let streams = &mut machine.streams;
    let standard = |stream: &Stream| stream.input.as_ref().is_some_and(|i| matches!(i.source, Source::Standard));
    if streams.get(id).is_some_and(standard) {
        flush_stream(machine, StreamId::OUTPUT)?;
        crate::builtins::files::processes::needs(
            machine,
            crate::host::Capability::Input,
            "input",
            "stream",
            "user_input",
        )?;
    }
    if machine.streams.get(id).is_some_and(standard) {
        await_line(machine)?;
    }
    machine.may_wait();
    let streams = &mut machine.streams;
    let prompt = match streams.next_prompt.take() {
        Some(prompt) => prompt,
        None => streams.prompt.clone(),
    };
    let Some(stream) = streams.get_mut(id) else { return Ok(false) };
    let Some(input) = &mut stream.input else { return Ok(false) };
    let fetched = input.fetch(&mut stream.encoding, &mut *machine.host, &prompt);
    stream.mark |= input.mark_found;
    if matches!(input.source, Source::Standard) {
        note_typed_line(machine, id);
    }
    match fetched {
        Ok(more) => Ok(more),
        Err(error) => {
            raise_if_interrupted(machine, &error)?;
            if error.kind() == std::io::ErrorKind::PermissionDenied && id == StreamId::INPUT {
                let stream = machine.atom_cell("user_input");
                return Err(machine.permission_error("input", "stream", stream));
            }
            let handle = stream_handle(machine, id);
            Err(io_error(machine, "read", handle, &system_message(&error)))
        }
    }
}

/// Called before standard input is read: if no line is available, the query waits for one, if it may.
fn await_line(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.host.has_line() {
        return Ok(());
    }
    if machine.can_wait() {
        return Err(machine.wait_for(Wait::Input));
    }
    machine.has_blocked();
    Ok(())
}

/// Runs a function that consumes text from a stream in pieces. If it has to wait, the stream is reset to its earlier
/// position, because the native predicate will be called again.
pub(crate) fn taking<T>(
    machine: &mut Machine,
    id: StreamId,
    take: impl FnOnce(&mut Machine) -> Result<T, Thrown>,
) -> Result<T, Thrown> {
    if !machine.can_wait() {
        return take(machine);
    }
    let mark = |machine: &mut Machine, is_marked: bool| {
        let stream = machine.streams.get_mut(id)?;
        let input = stream.input.as_mut()?;
        input.is_marked = is_marked;
        Some((input.pos, stream.position))
    };
    let before = mark(machine, true);
    let outcome = take(machine);
    mark(machine, false);
    if matches!(&outcome, Err(thrown) if thrown.0.kind == BallKind::Pause)
        && let (Some(before), Some(stream)) = (before, machine.streams.get_mut(id))
        && let Some(input) = &mut stream.input
    {
        (input.pos, stream.position) = before;
    }
    outcome
}

/// Resets the column after a typed line, which moved the cursor to a new line.
fn note_typed_line(machine: &mut Machine, id: StreamId) {
    let ended = machine.streams.get(id).and_then(|s| s.input.as_ref()).is_some_and(|i| i.ended);
    if !ended
        && let Some(output) = machine.streams.get_mut(StreamId::OUTPUT)
        && output.terminal
    {
        output.position.column = 0;
    }
}

/// Adds typed bytes to the buffer of standard input.
pub(crate) fn feed_input(machine: &mut Machine, bytes: &[u8]) {
    if let Some(stream) = machine.streams.get_mut(StreamId::INPUT)
        && let Some(input) = &mut stream.input
    {
        input.feed(bytes, stream.encoding);
    }
    note_typed_line(machine, StreamId::INPUT);
}

/// Marks the end of standard input.
pub(crate) fn end_input(machine: &mut Machine) {
    if let Some(input) = machine.streams.get_mut(StreamId::INPUT).and_then(|stream| stream.input.as_mut()) {
        input.ended = true;
    }
}

/// Continues standard input after its end.
pub(crate) fn reopen_input(machine: &mut Machine) {
    if let Some(input) = machine.streams.get_mut(StreamId::INPUT).and_then(|stream| stream.input.as_mut()) {
        input.ended = false;
    }
}

/// The next character, which is not consumed; `None` at the end.
pub fn peek_input(machine: &mut Machine, id: StreamId) -> Result<Option<char>, Thrown> {
    loop {
        let Some(input) = machine.streams.get(id).and_then(|stream| stream.input.as_ref()) else {
            return Ok(None);
        };
        if let Some(c) = input.peek() {
            return Ok(Some(c));
        }
        if input.ended || !fetch_input(machine, id)? {
            return Ok(None);
        }
    }
}

/// Reads the next character; `None` at the end. Reading past the end follows
/// the stream's `eof_action`.
#[inline]
pub fn next_char(machine: &mut Machine, id: StreamId) -> Result<Option<char>, Thrown> {
    if let Some(stream) = machine.streams.get_mut(id)
        && let Some(input) = &mut stream.input
        && let Some(c) = input.peek()
    {
        input.pos += c.len_utf8();
        stream.position.pass(c, stream.encoding.width(c));
        return Ok(Some(c));
    }
    next_char_slowly(machine, id)
}

#[cold]
fn next_char_slowly(machine: &mut Machine, id: StreamId) -> Result<Option<char>, Thrown> {
    before_reading(machine, id)?;
    if peek_input(machine, id)?.is_some() {
        return next_char(machine, id);
    }
    note_end(machine, id);
    Ok(None)
}

/// Records that the end of a stream was read.
pub(crate) fn note_end(machine: &mut Machine, id: StreamId) {
    if let Some(stream) = machine.streams.get_mut(id)
        && let Some(input) = &mut stream.input
    {
        input.past_end = true;
    }
}

/// Handles reading past the end: an error, the end again, or a reset.
pub(crate) fn before_reading(machine: &mut Machine, id: StreamId) -> Result<(), Thrown> {
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    let Some(input) = &mut stream.input else { return Ok(()) };
    if !input.past_end || input.peek().is_some() {
        return Ok(());
    }
    match stream.eof_action {
        EofAction::EofCode => Ok(()),
        EofAction::Reset => {
            input.past_end = false;
            input.ended = matches!(input.source, Source::Memory);
            Ok(())
        }
        EofAction::Error => {
            let handle = Cell::atom(stream.handle);
            Err(machine.permission_error("input", "past_end_of_stream", handle))
        }
    }
}

/// Consumes `length` bytes of the buffered text of an input stream.
pub(crate) fn pass_input(machine: &mut Machine, id: StreamId, length: usize) {
    if let Some(stream) = machine.streams.get_mut(id)
        && let Some(input) = &mut stream.input
    {
        let text = &input.text[input.pos..input.pos + length];
        stream.position.pass_text(text, stream.encoding.length(text));
        input.pos += length;
    }
}

/// The text of a system error, without its number. Common errors have the same text on every system.
pub fn system_message(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    let text = match error.kind() {
        ErrorKind::IsADirectory => "Is a directory",
        ErrorKind::PermissionDenied => "Permission denied",
        ErrorKind::NotFound => "No such file or directory",
        ErrorKind::AlreadyExists => "File exists",
        ErrorKind::NotADirectory => "Not a directory",
        ErrorKind::DirectoryNotEmpty => "Directory not empty",
        ErrorKind::InvalidFilename if cfg!(windows) => "Invalid file name",
        ErrorKind::InvalidFilename => "File name too long",
        ErrorKind::StorageFull => "No space left on device",
        _ => {
            let text = error.to_string();
            return text.split(" (os error").next().unwrap_or(&text).to_string();
        }
    };
    text.to_string()
}
