//! The writing side of a stream: a buffer and where it goes.

use crate::host::{Host, HostFile};
use crate::stream::encoding::Encoding;

/// Where an output stream's bytes go.
pub enum Sink {
    /// Standard output (1) or standard error (2) of the host.
    Standard(u8),
    /// A file.
    File(Box<dyn HostFile>),
    /// They stay in the buffer.
    Memory,
    /// Nowhere.
    Null,
}

/// When the buffer is passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buffering {
    /// When it is full.
    Full,
    /// At the end of a line.
    Line,
    /// At once.
    None,
}

/// A buffer is full when it has this many bytes.
const FULL: usize = 1 << 15;

/// The writing side of a stream.
pub struct Output {
    /// Bytes not passed on.
    pub buffer: Vec<u8>,
    /// Where they go.
    pub sink: Sink,
    /// When they go.
    pub buffering: Buffering,
    /// `\n` is written as `\r\n`.
    pub dos: bool,
}

impl Output {
    /// Output into a sink.
    pub fn new(sink: Sink, buffering: Buffering) -> Output {
        Output { buffer: Vec::new(), sink, buffering, dos: false }
    }

    /// Puts a text into the buffer; true if the buffer is to be passed on.
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

    /// Whether so many more bytes make a big buffer in memory grow.
    #[inline]
    pub fn must_grow(&self, more: usize) -> bool {
        let length = self.buffer.len() + more;
        length >= FULL && length > self.buffer.capacity() && matches!(self.sink, Sink::Memory)
    }

    /// Passes the buffer on.
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
