//! The writing side of a stream: a buffer and its destination.

use crate::host::{Host, HostFile};
use crate::stream::encoding::Encoding;

/// The destination of an output stream.
pub enum Sink {
    /// Standard output (1) or standard error (2) of the host.
    Standard(u8),
    /// A file.
    File(Box<dyn HostFile>),
    /// The bytes remain in the buffer.
    Memory,
    /// The bytes are discarded.
    Null,
}

/// When the buffer is flushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buffering {
    /// When it is full.
    Full,
    /// At the end of a line.
    Line,
    /// After every write.
    None,
}

/// A buffer is full when it has this many bytes.
const FULL: usize = 1 << 15;

/// The writing side of a stream.
pub struct Output {
    /// Bytes not flushed yet.
    pub buffer: Vec<u8>,
    /// Where they are written.
    pub sink: Sink,
    /// When they are flushed.
    pub buffering: Buffering,
    /// Whether `\n` is written as `\r\n`.
    pub dos: bool,
}

impl Output {
    /// Creates the output for a sink.
    pub fn new(sink: Sink, buffering: Buffering) -> Output {
        Output { buffer: Vec::new(), sink, buffering, dos: false }
    }

    /// Appends a text to the buffer. Returns true if the buffer should be flushed.
    #[inline]
    pub fn put(&mut self, text: &str, encoding: Encoding) -> Result<bool, char> {
        if let Sink::Null = self.sink {
            return Ok(false);
        }
        if self.dos && text.contains('\n') {
            encoding.encode(&text.replace('\n', "\r\n"), &mut self.buffer)?;
        } else {
            encoding.encode(text, &mut self.buffer)?;
        }
        Ok(match self.buffering {
            Buffering::Full => self.buffer.len() >= FULL && !matches!(self.sink, Sink::Memory),
            Buffering::Line => self.buffer.len() >= FULL || text.contains('\n'),
            Buffering::None => true,
        })
    }

    /// Whether `more` bytes make a large in-memory buffer reallocate.
    #[inline]
    pub fn must_grow(&self, more: usize) -> bool {
        let length = self.buffer.len() + more;
        length >= FULL && length > self.buffer.capacity() && matches!(self.sink, Sink::Memory)
    }

    /// Flushes the buffer.
    pub fn flush(&mut self, host: &mut dyn Host) -> std::io::Result<()> {
        if self.buffer.is_empty() && !matches!(self.sink, Sink::Standard(_)) {
            return Ok(());
        }
        let result = match &mut self.sink {
            Sink::Memory | Sink::Null => return Ok(()),
            Sink::Standard(number) => host.write(*number, &self.buffer).and_then(|()| host.flush(*number)),
            Sink::File(file) => file.write(&self.buffer),
        };
        self.buffer.clear();
        result
    }
}
