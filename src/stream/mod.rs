//! Streams: the table of open streams, their buffers, encodings and positions.
//!
//! ```text
//! mod        Stream, Streams, StreamId, Position     input    the reading side
//! encoding   bytes to characters and back            output   the writing side
//! ```
//!
//! A stream knows its bytes and its position, and nothing about terms: the stream predicates in `builtins` create the
//! errors that programs see.

pub mod encoding;
pub mod input;
pub mod output;

use crate::term::{Atom, LiveNames};
use encoding::Encoding;
use input::Input;
use output::Output;
use rustc_hash::FxHashMap;

/// The number of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StreamId(pub u32);

impl StreamId {
    /// The host's standard input.
    pub const INPUT: StreamId = StreamId(0);
    /// The host's standard output.
    pub const OUTPUT: StreamId = StreamId(1);
    /// The host's standard error.
    pub const ERROR: StreamId = StreamId(2);
}

/// A position in a stream.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Position {
    pub chars: u64,
    /// From 1.
    pub line: u64,
    /// From 0.
    pub column: u64,
    pub bytes: u64,
}

impl Position {
    /// The beginning of a stream.
    pub const START: Position = Position { chars: 0, line: 1, column: 0, bytes: 0 };

    /// Advances past a character of that many bytes.
    #[inline(always)]
    pub fn pass(&mut self, c: char, bytes: u64) {
        self.chars += 1;
        self.bytes += bytes;
        match c {
            '\n' => {
                self.line += 1;
                self.column = 0;
            }
            '\r' => self.column = 0,
            '\t' => self.column = (self.column | 7) + 1,
            '\u{8}' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
    }

    /// Advances past a text of that many bytes.
    pub fn pass_text(&mut self, text: &str, bytes: u64) {
        if text.bytes().any(|byte| matches!(byte, b'\r' | b'\t' | 8)) {
            let before = self.bytes;
            text.chars().for_each(|c| self.pass(c, 0));
            self.bytes = before + bytes;
            return;
        }
        self.bytes += bytes;
        self.chars += text.chars().count() as u64;
        match text.rfind('\n') {
            None => self.column += text.chars().count() as u64,
            Some(last) => {
                self.line += text.bytes().filter(|&byte| byte == b'\n').count() as u64;
                self.column = text[last + 1..].chars().count() as u64;
            }
        }
    }
}

/// How a stream was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Mode {
    Read,
    Write,
    Append,
    Update,
}

/// The effect of reading past the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum EofAction {
    Error,
    EofCode,
    Reset,
}

/// An open stream.
pub struct Stream {
    /// Its handle.
    pub handle: Atom,
    /// Its aliases, oldest first.
    pub aliases: Vec<Atom>,
    /// The file name that the program gave.
    pub file_name: Option<Atom>,
    /// How it was opened.
    pub mode: Mode,
    /// The reading side.
    pub input: Option<Input>,
    /// The writing side.
    pub output: Option<Output>,
    /// Whether it is a stream of bytes, not characters.
    pub binary: bool,
    /// The encoding of characters as bytes.
    pub encoding: Encoding,
    /// The effect of reading past the end.
    pub eof_action: EofAction,
    /// Whether its position can be set.
    pub reposition: bool,
    /// Whether a byte order mark was read or written.
    pub mark: bool,
    /// Whether it is a terminal.
    pub terminal: bool,
    /// Its current position.
    pub position: Position,
    /// Whether an abort closes it (`close_on_abort`).
    pub close_on_abort: bool,
    /// Whether see/1 or tell/1 opened it; they find it again by its file name.
    pub edinburgh: bool,
    /// The memory file that receives the text when the stream is closed.
    pub memory_file: Option<usize>,
}

impl Stream {
    /// Creates a text stream without input and output.
    pub fn new(handle: Atom, mode: Mode) -> Stream {
        Stream {
            handle,
            aliases: Vec::new(),
            file_name: None,
            mode,
            input: None,
            output: None,
            binary: false,
            encoding: Encoding::Utf8,
            eof_action: EofAction::EofCode,
            reposition: false,
            mark: false,
            terminal: false,
            position: Position::START,
            close_on_abort: true,
            edinburgh: false,
            memory_file: None,
        }
    }
}

/// The most streams that a program may have open, so that one that never closes any gets an error.
const MOST: usize = 1 << 12;

/// All streams, and the current ones.
pub struct Streams {
    pub(crate) table: Vec<Option<Stream>>,
    /// All stream numbers below this one are in use, except possibly standard streams.
    pub(crate) first_free: usize,
    pub(crate) handles: FxHashMap<Atom, StreamId>,
    pub(crate) aliases: FxHashMap<Atom, StreamId>,
    /// The input stream for predicates without a stream argument.
    pub current_input: StreamId,
    /// The output stream for predicates without a stream argument.
    pub current_output: StreamId,
    /// The streams that `user_input`, `user_output` and `user_error` denote.
    pub user: [StreamId; 3],
    /// The prompt shown on a terminal before each line of standard input.
    pub prompt: String,
    /// The prompt for the next line only.
    pub next_prompt: Option<String>,
    /// Streams to return to after `seen/0` and `told/0`.
    pub left: Left,
    pub(crate) serial: u64,
    /// The handle looked up last, and its stream.
    pub(crate) recent: Option<(Atom, StreamId)>,
    /// The number of temporary files created so far.
    pub temporary: u64,
    /// A stream that gets a copy of the output to the terminal.
    pub protocol: Option<StreamId>,
}

impl Streams {
    /// Marks the names that the streams hold as live.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        for stream in self.table.iter().flatten() {
            live.atom(stream.handle);
            stream.aliases.iter().chain(&stream.file_name).for_each(|&name| live.atom(name));
        }
        self.handles.keys().chain(self.aliases.keys()).for_each(|&name| live.atom(name));
        self.recent.iter().for_each(|recent| live.atom(recent.0));
    }
}

impl Default for Streams {
    fn default() -> Streams {
        Streams {
            table: Vec::new(),
            first_free: 0,
            handles: FxHashMap::default(),
            aliases: FxHashMap::default(),
            current_input: StreamId::INPUT,
            current_output: StreamId::OUTPUT,
            user: [StreamId::INPUT, StreamId::OUTPUT, StreamId::ERROR],
            prompt: "|: ".to_string(),
            next_prompt: None,
            left: Left::default(),
            serial: 0,
            recent: None,
            temporary: 0,
            protocol: None,
        }
    }
}

impl Streams {
    /// Whether output to standard output or standard error has not been flushed.
    #[inline]
    pub fn has_pending_output(&self) -> bool {
        let standard =
            [StreamId::OUTPUT, StreamId::ERROR].map(|id| self.get(id).and_then(|stream| stream.output.as_ref()));
        standard.into_iter().flatten().any(|output| !output.buffer.is_empty())
    }

    /// The stream of that number, if it is open.
    #[inline(always)]
    pub fn get(&self, id: StreamId) -> Option<&Stream> {
        self.table.get(id.0 as usize).and_then(Option::as_ref)
    }

    /// The stream of that number, mutable, if it is open.
    #[inline(always)]
    pub fn get_mut(&mut self, id: StreamId) -> Option<&mut Stream> {
        self.table.get_mut(id.0 as usize).and_then(Option::as_mut)
    }

    /// Every open stream, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = (StreamId, &Stream)> {
        let numbered = self.table.iter().enumerate();
        numbered.filter_map(|(number, stream)| Some((StreamId(number as u32), stream.as_ref()?)))
    }

    /// The number of bytes used by streams and their buffers.
    pub fn bytes(&self) -> usize {
        let input = |stream: &Stream| stream.input.as_ref().map_or(0, |input| input.text.capacity());
        let output = |stream: &Stream| stream.output.as_ref().map_or(0, |output| output.buffer.capacity());
        self.iter().map(|(_, stream)| size_of::<Stream>() + input(stream) + output(stream)).sum()
    }

    /// The stream with an alias.
    pub fn by_alias(&self, alias: Atom) -> Option<StreamId> {
        self.aliases.get(&alias).copied()
    }

    /// Adds a stream to the table.
    pub fn add(&mut self, stream: Stream) -> StreamId {
        let from = self.first_free.max(3);
        let free = self.table.iter().skip(from).position(Option::is_none).map(|at| at + from);
        let number = free.unwrap_or(self.table.len());
        self.first_free = number + 1;
        let id = StreamId(number as u32);
        self.handles.insert(stream.handle, id);
        for &alias in &stream.aliases {
            self.aliases.insert(alias, id);
        }
        match free {
            Some(at) => self.table[at] = Some(stream),
            None => self.table.push(Some(stream)),
        }
        id
    }

    /// Whether one more stream may be opened.
    pub fn has_room(&self) -> bool {
        self.handles.len() < MOST
    }

    /// Gives a stream another alias and removes it from the stream that had it.
    pub fn add_alias(&mut self, id: StreamId, alias: Atom) {
        if let Some(owner) = self.aliases.insert(alias, id)
            && let Some(stream) = self.get_mut(owner)
        {
            stream.aliases.retain(|&other| other != alias);
        }
        if let Some(stream) = self.get_mut(id) {
            stream.aliases.push(alias);
        }
    }

    /// Removes a stream from the table.
    pub fn remove(&mut self, id: StreamId) -> Option<Stream> {
        let stream = self.table.get_mut(id.0 as usize)?.take()?;
        self.first_free = self.first_free.min(id.0 as usize);
        self.handles.remove(&stream.handle);
        self.recent = None;
        for alias in &stream.aliases {
            self.aliases.remove(alias);
        }
        if self.current_input == id {
            self.current_input = self.user[0];
        }
        if self.current_output == id {
            self.current_output = self.user[1];
        }
        let standard = [StreamId::INPUT, StreamId::OUTPUT, StreamId::ERROR];
        for (role, fallback) in self.user.iter_mut().zip(standard) {
            if *role == id {
                *role = fallback;
            }
        }
        Some(stream)
    }
}

/// The previous streams of see/1 and tell/1.
#[derive(Default)]
pub struct Left {
    pub(crate) inputs: Vec<StreamId>,
    pub(crate) outputs: Vec<StreamId>,
}
