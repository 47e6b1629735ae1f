//! Opening and closing streams (8.11.5, 8.11.6).

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::memory_files;
use crate::builtins::streams::options;
use crate::builtins::streams::options::Given;
use crate::builtins::streams::select;
use crate::builtins::streams::system_message;
use crate::host::{HostFile, Launch, OpenMode, PipeFile};
use crate::machine::native::entry::{Table, det, library};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::encoding::Encoding;
use crate::stream::input::{Input, Source};
use crate::stream::output::{Buffering, Output, Sink};
use crate::stream::{EofAction, Mode, Stream, StreamId};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("open(+File, +Mode, -Stream)", "Open File; Mode is read, write, append or update.", |m, a| open(m, a, None)),
    det(
        "open(+File, +Mode, -Stream, +Options)",
        "Open File; Mode is read, write, append or update; Options are type(Type), alias(Alias), encoding(Encoding), ...",
        |m, a| {
            let options = a.get(m, 3);
            open(m, a, Some(options))
        },
    ),
    det("close(+Stream)", "Close Stream.", |m, a| close(m, a, None)),
    det("close(+Stream, +Options)", "Close Stream; with force(true), ignore errors.", |m, a| {
        let options = a.get(m, 1);
        close(m, a, Some(options))
    }),
    det("open_null_stream(-Stream)", "Open an output stream that discards everything.", open_null_stream),
    library("open_string(+Text, -Stream)", "Open an input stream that reads Text.", open_string),
];

const OPTIONS: &[&str] = &[
    "type",
    "eof_action",
    "alias",
    "encoding",
    "bom",
    "create",
    "lock",
    "wait",
    "buffer",
    "close_on_abort",
    "close_on_exec",
    "locale",
    "newline",
    "reposition",
    "tty",
];

/// The options of `open/4`.
struct Wanted {
    binary: bool,
    eof_action: EofAction,
    alias: Option<Cell>,
    encoding: Option<Encoding>,
    bom: Option<bool>,
    buffering: Buffering,
    dos: bool,
    reposition: bool,
    close_on_abort: bool,
}

fn open(machine: &mut Machine, args: Args, options: Option<Cell>) -> Result<bool, Thrown> {
    let (file, mode, stream) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if file.is_var() || mode.is_var() {
        return Err(machine.instantiation_error());
    }
    let strict = machine.program.flags.iso;
    let wanted = match (strict, options) {
        (true, Some(options)) => Some(open_options(machine, options)?),
        _ => None,
    };
    let mode = open_mode(machine, mode)?;
    if strict && !stream.is_var() {
        return Err(machine.uninstantiation_error(stream));
    }
    let wanted = match (wanted, options) {
        (Some(wanted), _) => wanted,
        (None, options) => open_options(machine, options.unwrap_or(Cell::NIL))?,
    };
    let pipe = machine.intern("pipe");
    if file.is_structure() && machine.name_arity(file) == (pipe, 1) {
        let id = open_pipe(machine, file, mode, &wanted)?;
        let name = stream_name(machine, id);
        return Ok(machine.unify(stream, name));
    }
    let path = file_argument(machine, file)?;
    if let Some(alias) = wanted.alias
        && lookup::find_stream(machine, alias).is_some()
    {
        return Err(alias_taken(machine, alias));
    }
    let id = open_file(machine, file, &path, mode, &wanted)?;
    if !stream.is_var() {
        close_stream(machine, id, true)?;
        let formal = machine.intern("uninstantiation_error");
        let formal = machine.new_compound(formal, &[stream]);
        return Err(streams::error_with_message(machine, formal, "stream-argument"));
    }
    let name = stream_name(machine, id);
    Ok(machine.unify(stream, name))
}

fn alias_taken(machine: &mut Machine, alias: Cell) -> Thrown {
    let name = machine.intern("alias");
    let culprit = machine.new_compound(name, &[alias]);
    machine.permission_error("open", "source_sink", culprit)
}

/// The path of a file argument.
fn file_argument(machine: &mut Machine, file: Cell) -> Result<String, Thrown> {
    let strict = machine.program.flags.iso;
    let fits = file.is_atom() && file != Cell::NIL || machine.is_string(file) || file.is_list() && !strict;
    match machine.text_of(file).filter(|_| fits) {
        Some(path) if strict && !file.is_atom() && !machine.is_string(file) => {
            let _ = path;
            Err(machine.domain_error("source_sink", file))
        }
        Some(path) => Ok(path),
        None if strict => Err(machine.domain_error("source_sink", file)),
        None => Err(machine.type_error("text", file)),
    }
}

fn open_mode(machine: &mut Machine, mode: Cell) -> Result<Mode, Thrown> {
    if !mode.is_atom() {
        return Err(machine.type_error("atom", mode));
    }
    match machine.atom_text(mode.as_atom()) {
        "read" => Ok(Mode::Read),
        "write" => Ok(Mode::Write),
        "append" => Ok(Mode::Append),
        "update" => Ok(Mode::Update),
        _ => Err(machine.domain_error("io_mode", mode)),
    }
}

/// Opens a file for see/1 or tell/1.
pub(super) fn open_for(machine: &mut Machine, file: Cell, mode: Mode) -> Result<StreamId, Thrown> {
    let path = file_argument(machine, file)?;
    let wanted = open_options(machine, Cell::NIL)?;
    let id = open_file(machine, file, &path, mode, &wanted)?;
    if let Some(stream) = machine.streams.get_mut(id) {
        stream.edinburgh = true;
    }
    Ok(id)
}

/// Opens a file with the options of a list.
pub(crate) fn open_with(machine: &mut Machine, path: &str, mode: Mode, options: Cell) -> Result<StreamId, Thrown> {
    let wanted = open_options(machine, options)?;
    let file = machine.atom_cell(path);
    open_file(machine, file, path, mode, &wanted)
}

fn open_options(machine: &mut Machine, list: Cell) -> Result<Wanted, Thrown> {
    let mut wanted = Wanted {
        binary: false,
        eof_action: EofAction::EofCode,
        alias: None,
        encoding: None,
        bom: None,
        buffering: Buffering::Full,
        dos: false,
        reposition: true,
        close_on_abort: true,
    };
    for given in options::options(machine, list, OPTIONS, "stream_option")? {
        open_option(machine, &given, &mut wanted)?;
    }
    Ok(wanted)
}

fn open_option(machine: &mut Machine, given: &Given, wanted: &mut Wanted) -> Result<(), Thrown> {
    const DOMAIN: &str = "stream_option";
    match given.name {
        "reposition" => wanted.reposition = options::option_bool(machine, given, DOMAIN)?,
        "close_on_abort" => wanted.close_on_abort = options::option_bool(machine, given, DOMAIN)?,
        "bom" => wanted.bom = Some(options::option_bool(machine, given, DOMAIN)?),
        "wait" | "close_on_exec" | "tty" => {
            options::option_bool(machine, given, DOMAIN)?;
        }
        "create" | "lock" | "locale" => {}
        name => {
            let value = options::option_atom(machine, given, DOMAIN)?;
            match (name, value.as_str()) {
                ("alias", _) => wanted.alias = Some(given.value),
                ("type", "text") => wanted.binary = false,
                ("type", "binary") => wanted.binary = true,
                ("newline", value) => wanted.dos = value == "dos",
                ("buffer", "line") => wanted.buffering = Buffering::Line,
                ("buffer", "false" | "none") => wanted.buffering = Buffering::None,
                ("buffer", "full") => wanted.buffering = Buffering::Full,
                ("eof_action", action) => match eof_action(action) {
                    Some(action) => wanted.eof_action = action,
                    None if machine.program.flags.iso => return Err(machine.domain_error(DOMAIN, given.term)),
                    None => return Err(machine.domain_error("eof_action", given.value)),
                },
                ("encoding", name) => match Encoding::from_name(name) {
                    Some(encoding) => wanted.encoding = Some(encoding),
                    None => return Err(machine.domain_error("encoding", given.value)),
                },
                _ => return Err(machine.domain_error(DOMAIN, given.term)),
            }
        }
    }
    Ok(())
}

/// The action called `name`.
pub(super) fn eof_action(name: &str) -> Option<EofAction> {
    match name {
        "error" => Some(EofAction::Error),
        "eof_code" => Some(EofAction::EofCode),
        "reset" => Some(EofAction::Reset),
        _ => None,
    }
}

fn open_file(machine: &mut Machine, file: Cell, path: &str, mode: Mode, wanted: &Wanted) -> Result<StreamId, Thrown> {
    let how = match mode {
        Mode::Read => OpenMode::Read,
        Mode::Write => OpenMode::Write,
        Mode::Append => OpenMode::Append,
        Mode::Update => OpenMode::Update,
    };
    room_for_stream(machine)?;
    machine.may_wait();
    let Some(files) = machine.host.files() else {
        return Err(machine.permission_error("open", "source_sink", file));
    };
    let opened = match files.open(path, how) {
        Ok(opened) => opened,
        Err(error) => {
            streams::raise_if_interrupted(machine, &error)?;
            return Err(open_error(machine, file, &error));
        }
    };
    let id = add_stream(machine, opened, mode, wanted);
    let name = machine.store.atoms.intern_collectable(path);
    if let Some(stream) = machine.streams.get_mut(id) {
        stream.file_name = Some(name);
    }
    if mode == Mode::Write && wanted.bom == Some(true) {
        write_mark(machine, id)?;
    }
    Ok(id)
}

/// `open(pipe(Command), Mode, Stream)`: reads the output of a shell command, or writes its input.
fn open_pipe(machine: &mut Machine, spec: Cell, mode: Mode, wanted: &Wanted) -> Result<StreamId, Thrown> {
    let command = machine.arg(spec, 0);
    let text = crate::builtins::files::paths::path_text(machine, command)?;
    if !machine.host.allows_processes() {
        return Err(machine.permission_error("open", "source_sink", spec));
    }
    room_for_stream(machine)?;
    let _ = streams::flush_all(machine);
    let end = if mode == Mode::Read { Launch::shell_to_read(&text) } else { Launch::shell_to_write(&text) };
    let mut started = match machine.host.launch(&end) {
        Ok(started) => started,
        Err(error) => return Err(open_error(machine, spec, &error)),
    };
    let file = if mode == Mode::Read { started.output.take() } else { started.input.take() };
    let Some(file) = file else { return Err(machine.permission_error("open", "source_sink", spec)) };
    Ok(add_stream(machine, Box::new(PipeFile { file: Some(file), process: started.process }), mode, wanted))
}

/// Adds a stream for a file that the host has opened.
pub(crate) fn add_host_file(machine: &mut Machine, file: Box<dyn HostFile>, mode: Mode) -> Result<StreamId, Thrown> {
    room_for_stream(machine)?;
    let wanted = open_options(machine, Cell::NIL)?;
    Ok(add_stream(machine, file, mode, &wanted))
}

fn add_stream(machine: &mut Machine, opened: Box<dyn HostFile>, mode: Mode, wanted: &Wanted) -> StreamId {
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, mode);
    stream.binary = wanted.binary;
    stream.encoding = wanted.encoding.unwrap_or(if wanted.binary { Encoding::Octet } else { Encoding::Utf8 });
    stream.eof_action = wanted.eof_action;
    stream.reposition = opened.can_seek() && wanted.reposition;
    stream.close_on_abort = wanted.close_on_abort;
    stream.aliases.extend(wanted.alias.map(Cell::as_atom));
    if mode == Mode::Read {
        let mut input = Input::new(Source::File(opened));
        input.check_mark = wanted.bom.unwrap_or(!wanted.binary);
        input.dos = wanted.dos;
        stream.input = Some(input);
    } else {
        let mut output = Output::new(Sink::File(opened), wanted.buffering);
        output.dos = wanted.dos;
        stream.output = Some(output);
    }
    machine.streams.add(stream)
}

/// Too many open files: in the process, in the system.
const EMFILE: i32 = 24;
const ENFILE: i32 = 23;

/// The error for a file that cannot be opened.
pub(super) fn open_error(machine: &mut Machine, file: Cell, error: &std::io::Error) -> Thrown {
    let directory = machine.program.flags.iso && error.kind() == std::io::ErrorKind::IsADirectory;
    let formal = if directory || error.kind() == std::io::ErrorKind::PermissionDenied {
        let name = machine.intern("permission_error");
        let (action, kind) = (machine.atom_cell("open"), machine.atom_cell("source_sink"));
        machine.new_compound(name, &[action, kind, file])
    } else if cfg!(unix) && matches!(error.raw_os_error(), Some(EMFILE | ENFILE)) {
        let (name, what) = (machine.intern("resource_error"), machine.atom_cell("max_files"));
        machine.new_compound(name, &[what])
    } else {
        let name = machine.intern("existence_error");
        let kind = machine.atom_cell("source_sink");
        machine.new_compound(name, &[kind, file])
    };
    streams::error_with_message(machine, formal, &system_message(error))
}

/// Writes a byte order mark, which does not count as a character.
fn write_mark(machine: &mut Machine, id: StreamId) -> Result<(), Thrown> {
    let Some(stream) = machine.streams.get_mut(id) else { return Ok(()) };
    let before = stream.position;
    stream.mark = true;
    streams::write_to(machine, id, "\u{feff}")?;
    if let Some(stream) = machine.streams.get_mut(id) {
        let bytes = stream.position.bytes;
        stream.position = crate::builtins::streams::Position { bytes, ..before };
    }
    Ok(())
}

fn close(machine: &mut Machine, args: Args, options: Option<Cell>) -> Result<bool, Thrown> {
    let mut force = false;
    let term = args.get(machine, 0);
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    for given in options::options(machine, options.unwrap_or(Cell::NIL), &["force"], "close_option")? {
        force = options::option_bool(machine, &given, "close_option")?;
    }
    if lookup::find_stream(machine, term).is_none() && select::is_handle(machine, term) {
        let name = machine.intern("existence_error");
        let kind = machine.atom_cell("stream");
        let formal = machine.new_compound(name, &[kind, term]);
        return Err(streams::error_with_message(machine, formal, "already closed"));
    }
    let id = lookup::stream_id(machine, term)?;
    close_stream(machine, id, force)?;
    Ok(true)
}

/// Closes a stream. Standard streams remain open: their output is flushed
/// and the end of input is reset.
pub(super) fn close_stream(machine: &mut Machine, id: StreamId, force: bool) -> Result<(), Thrown> {
    let flushed = streams::flush_stream(machine, id);
    if id.0 <= 2 {
        if let Some(input) = machine.streams.get_mut(id).and_then(|stream| stream.input.as_mut()) {
            input.past_end = false;
        }
        return flushed;
    }
    if let Some(stream) = machine.streams.remove(id)
        && let (Some(file), Some(output)) = (stream.memory_file, stream.output)
    {
        memory_files::store(machine, file, output.buffer);
    }
    if force { Ok(()) } else { flushed }
}

fn open_null_stream(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    room_for_stream(machine)?;
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, Mode::Write);
    stream.output = Some(Output::new(Sink::Null, Buffering::Full));
    machine.streams.add(stream);
    Ok(machine.unify(machine.x(args.0), Cell::atom(handle)))
}

fn open_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let text = args.get(machine, 0);
    let text = select::text_or_error(machine, text)?;
    let stream = args.get(machine, 1);
    if !stream.is_var() {
        let thrown = machine.uninstantiation_error(stream);
        return Err(machine.in_system_context(thrown, "open_string", 2, "stream-argument"));
    }
    room_for_stream(machine)?;
    let id = open_text(machine, text);
    let handle = streams::stream_handle(machine, id);
    Ok(machine.unify(machine.x(args.0 + 1), handle))
}

pub(super) fn room_for_stream(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.streams.has_room() { Ok(()) } else { Err(machine.resource_error("open_streams")) }
}

/// Opens a stream that reads a text.
pub fn open_text(machine: &mut Machine, text: String) -> StreamId {
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, Mode::Read);
    stream.input = Some(Input::from_text(text));
    machine.streams.add(stream)
}

/// Closes a stream that Rust code opened.
pub fn drop_stream(machine: &mut Machine, id: StreamId) {
    // Errors are ignored, since nobody can receive them.
    let _ = close_stream(machine, id, true);
}

/// The term that names a stream: its alias if it has one, otherwise its handle.
pub(crate) fn stream_name(machine: &Machine, id: StreamId) -> Cell {
    match machine.streams.get(id).and_then(|stream| stream.aliases.first()) {
        Some(&alias) if id.0 > 2 => Cell::atom(alias),
        _ => streams::stream_handle(machine, id),
    }
}
