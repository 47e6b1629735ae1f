//! The reading side of a stream: a piece of decoded text and its source.
//!
//! Invariant: `text[pos..]` has been fetched but not read; `tail` holds bytes that do not form a complete character
//! yet. The stream's position is that of `text[pos]`.

use crate::host::{Host, HostFile};
use crate::stream::Position;
use crate::stream::encoding::{Encoding, byte_order_mark};
use std::io::SeekFrom;

/// The source of an input stream.
pub enum Source {
    /// Standard input of the host.
    Standard,
    /// A file.
    File(Box<dyn HostFile>),
    /// None: all text is in memory already.
    Memory,
}

/// The reading side of a stream.
pub struct Input {
    /// Decoded text.
    pub text: String,
    /// The byte index in `text` of the next character.
    pub pos: usize,
    /// Bytes not yet decoded.
    tail: Vec<u8>,
    /// Where more text is read.
    pub source: Source,
    /// Whether the source is exhausted.
    pub ended: bool,
    /// Whether the end was read already.
    pub past_end: bool,
    /// Whether to look for a byte order mark before the first character.
    pub check_mark: bool,
    /// Whether a byte order mark was found.
    pub mark_found: bool,
    /// Whether `\r\n` is read as `\n`.
    pub dos: bool,
    /// The number of bytes to fetch next.
    piece: usize,
    /// Whether text that was read may be put back: it is then kept when more is fetched.
    pub is_marked: bool,
}

/// The sizes of pieces read from files grow from this to [`LARGEST_PIECE`].
const FIRST_PIECE: usize = 1 << 14;
const LARGEST_PIECE: usize = 1 << 22;

impl Input {
    /// Creates the input for a source.
    pub fn new(source: Source) -> Input {
        Input {
            text: String::new(),
            pos: 0,
            tail: Vec::new(),
            ended: matches!(source, Source::Memory),
            source,
            past_end: false,
            check_mark: false,
            mark_found: false,
            dos: false,
            piece: FIRST_PIECE,
            is_marked: false,
        }
    }

    /// Creates the input for a text.
    pub fn from_text(text: String) -> Input {
        Input { text, ..Input::new(Source::Memory) }
    }

    /// The text that has been fetched but not read.
    #[inline]
    pub fn rest(&self) -> &str {
        self.text.get(self.pos..).unwrap_or("")
    }

    /// The number of bytes of text that have been fetched but not read.
    pub fn unread(&self) -> usize {
        self.text.len() - self.pos
    }

    /// The next character, if it has been fetched.
    #[inline(always)]
    pub fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.pos) {
            Some(&byte) if byte < 128 => Some(byte as char),
            Some(_) => self.rest().chars().next(),
            None => None,
        }
    }

    /// Fetches more text and appends it. Returns false at the end of input. Standard input shows the prompt on a
    /// terminal.
    pub fn fetch(&mut self, encoding: &mut Encoding, host: &mut dyn Host, prompt: &str) -> std::io::Result<bool> {
        if self.pos > 0 && !self.is_marked && (self.pos == self.text.len() || self.pos > LARGEST_PIECE) {
            self.text.drain(..self.pos);
            self.pos = 0;
        }
        let before = self.text.len();
        loop {
            let length = self.fetch_bytes(host, prompt)?;
            if length == 0 {
                self.ended = true;
            }
            if std::mem::take(&mut self.check_mark)
                && let Some((announced, length)) = byte_order_mark(&self.tail)
            {
                *encoding = announced;
                self.mark_found = true;
                self.tail.drain(..length);
            }
            encoding.decode(&mut self.tail, &mut self.text, self.ended);
            if self.dos {
                self.drop_returns(before);
            }
            if self.ended || self.text.len() > before {
                return Ok(self.text.len() > before);
            }
        }
    }

    /// Appends bytes to the fetched text.
    pub fn feed(&mut self, bytes: &[u8], encoding: Encoding) {
        if self.pos > 0 && self.pos == self.text.len() {
            self.text.clear();
            self.pos = 0;
        }
        let before = self.text.len();
        self.tail.extend_from_slice(bytes);
        encoding.decode(&mut self.tail, &mut self.text, false);
        if self.dos {
            self.drop_returns(before);
        }
    }

    fn fetch_bytes(&mut self, host: &mut dyn Host, prompt: &str) -> std::io::Result<usize> {
        match &mut self.source {
            Source::Memory => Ok(0),
            Source::Standard => {
                let line = host.read_line(prompt)?;
                self.tail.extend_from_slice(&line);
                Ok(line.len())
            }
            Source::File(file) => {
                let start = self.tail.len();
                self.tail.resize(start + self.piece, 0);
                let length = file.read(&mut self.tail[start..]);
                self.tail.truncate(start + *length.as_ref().unwrap_or(&0));
                self.piece = (self.piece * 2).min(LARGEST_PIECE);
                length
            }
        }
    }

    fn drop_returns(&mut self, from: usize) {
        let fresh = self.text.split_off(from);
        self.text.push_str(&fresh.replace("\r\n", "\n"));
    }

    /// Changes the encoding: text that was decoded but not read is decoded again.
    pub fn recode(&mut self, old: Encoding, new: Encoding) {
        let mut bytes = Vec::new();
        if old == new || old.encode(self.rest(), &mut bytes).is_err() {
            return;
        }
        bytes.append(&mut self.tail);
        self.text.clear();
        self.pos = 0;
        self.tail = bytes;
        new.decode(&mut self.tail, &mut self.text, self.ended);
    }

    /// Moves to a byte of the file and discards the fetched text.
    pub fn seek(&mut self, to: SeekFrom, position: &mut Position, encoding: Encoding) -> std::io::Result<u64> {
        let target = match &mut self.source {
            Source::File(file) => file.seek(to)?,
            _ => return self.seek_memory(to, position, encoding),
        };
        self.text.clear();
        self.pos = 0;
        self.tail.clear();
        self.piece = FIRST_PIECE;
        self.ended = false;
        self.past_end = false;
        Ok(target)
    }

    fn seek_memory(&mut self, to: SeekFrom, position: &Position, _: Encoding) -> std::io::Result<u64> {
        let target = match to {
            SeekFrom::Start(at) => at as i64,
            SeekFrom::Current(by) => position.bytes as i64 + by,
            SeekFrom::End(by) => self.text.len() as i64 + by,
        };
        let invalid = || std::io::Error::from(std::io::ErrorKind::InvalidInput);
        let target = usize::try_from(target).map_err(|_| invalid())?;
        if !matches!(self.source, Source::Memory) || !self.text.is_char_boundary(target) {
            return Err(invalid());
        }
        self.pos = target;
        self.past_end = false;
        Ok(target as u64)
    }
}
