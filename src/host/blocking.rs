//! Pipes, sockets and terminals, which may block for ever. Each has a thread of its own that waits for it, so that
//! interrupts and time limits act meanwhile.
//!
//! An abandoned wait loses nothing. The next read returns the data that arrives later, and pending output is written
//! as soon as somebody reads it.

use crate::term::wait;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{BufRead, Error, ErrorKind, Read, Result, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// The stack of a waiting thread.
const STACK: usize = 64 << 10;

/// How long output waits for a reader once the process must end.
const LAST_WAIT: Duration = Duration::from_millis(200);

/// The most pieces of output that may be pending.
const MAX_UNWRITTEN: usize = 16;

/// Whether reading a file may block.
#[cfg(unix)]
pub fn read_may_block(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_char_device() || write_may_block(file)
}

/// Whether writing to a file may block.
#[cfg(unix)]
pub fn write_may_block(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_fifo() || file.file_type().is_socket()
}

#[cfg(not(unix))]
pub fn read_may_block(_: &Metadata) -> bool {
    false
}

#[cfg(not(unix))]
pub fn write_may_block(_: &Metadata) -> bool {
    false
}

/// The metadata of a standard stream.
#[cfg(unix)]
fn about(stream: u8) -> Option<Metadata> {
    use std::os::fd::AsFd;
    let (input, output, errors) = (std::io::stdin(), std::io::stdout(), std::io::stderr());
    let handle = match stream {
        0 => input.as_fd(),
        1 => output.as_fd(),
        _ => errors.as_fd(),
    };
    File::from(handle.try_clone_to_owned().ok()?).metadata().ok()
}

#[cfg(not(unix))]
fn about(_: u8) -> Option<Metadata> {
    None
}

/// Opens a file. Opening a pipe waits until its other end is open.
pub fn open(options: &OpenOptions, path: &str) -> Result<File> {
    if !std::fs::metadata(path).is_ok_and(|about| write_may_block(&about)) {
        return options.open(path);
    }
    let (theirs, path) = (options.clone(), PathBuf::from(path));
    let place = path.clone();
    match wait::interruptible(move || theirs.open(place)) {
        Some(opened) => opened,
        None => {
            // Opening both ends releases the waiting thread.
            let _ = OpenOptions::new().read(true).write(true).open(path);
            Err(Error::from(ErrorKind::Interrupted))
        }
    }
}

fn begin(run: impl FnOnce() + Send + 'static) -> Result<()> {
    std::thread::Builder::new().stack_size(STACK).spawn(run).map(|_| ())
}

/// Waits for the result of a request, unless the wait is abandoned.
fn answer<T>(answers: &Receiver<Result<T>>) -> Result<T> {
    wait::receive(answers).unwrap_or_else(|| Err(Error::from(ErrorKind::Interrupted)))
}

/// Reads data as it arrives, piece by piece.
pub struct Reader {
    requests: Sender<()>,
    pieces: Receiver<Result<Vec<u8>>>,
    /// Whether the thread is waiting for a piece.
    asked: bool,
    /// Bytes that have arrived but have not been read.
    rest: Vec<u8>,
}

impl Reader {
    fn new(mut next: impl FnMut() -> Result<Vec<u8>> + Send + 'static) -> Result<Reader> {
        let (requests, asked) = channel();
        let (sender, pieces) = channel();
        begin(move || while asked.recv().is_ok() && sender.send(next()).is_ok() {})?;
        Ok(Reader { requests, pieces, asked: false, rest: Vec::new() })
    }

    /// Reads a file.
    pub fn of_file(mut file: File) -> Result<Reader> {
        Reader::new(move || {
            let mut piece = vec![0; 1 << 16];
            let length = file.read(&mut piece)?;
            piece.truncate(length);
            Ok(piece)
        })
    }

    /// Reads standard input if reading it may block: line by line, or as much as there is if nobody else reads it.
    pub fn of_input(alone: bool) -> Option<Reader> {
        about(0).filter(read_may_block)?;
        let line = move || {
            let mut line = Vec::new();
            let mut input = std::io::stdin().lock();
            if alone {
                line.extend_from_slice(input.fill_buf()?);
                input.consume(line.len());
            } else {
                input.read_until(b'\n', &mut line)?;
            }
            Ok(line)
        };
        Reader::new(line).ok()
    }

    /// Waits until data arrives. Returns false at the end of input.
    fn fetch(&mut self) -> Result<bool> {
        if !self.asked {
            self.asked = self.requests.send(()).is_ok();
        }
        let piece = answer(&self.pieces);
        if !matches!(&piece, Err(error) if error.kind() == ErrorKind::Interrupted) {
            self.asked = false;
        }
        let piece = piece?;
        self.rest.extend_from_slice(&piece);
        Ok(!piece.is_empty())
    }

    /// Reads some bytes; 0 at the end.
    pub fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        if self.rest.is_empty() {
            self.fetch()?;
        }
        let length = self.rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }

    /// Reads to the end of a line, or of the input.
    pub fn line(&mut self) -> Result<Vec<u8>> {
        let mut looked = 0;
        loop {
            if let Some(at) = self.rest[looked..].iter().position(|&byte| byte == b'\n') {
                return Ok(self.rest.drain(..looked + at + 1).collect());
            }
            looked = self.rest.len();
            if !self.fetch()? {
                return Ok(std::mem::take(&mut self.rest));
            }
        }
    }
}

/// Writes pieces in order.
pub struct Writer {
    pieces: Sender<Vec<u8>>,
    outcomes: Receiver<Result<()>>,
    unwritten: usize,
    /// When to stop waiting.
    end: Option<Instant>,
}

impl Writer {
    fn new(mut write: impl FnMut(&[u8]) -> Result<()> + Send + 'static) -> Result<Writer> {
        let (pieces, given) = channel::<Vec<u8>>();
        let (sender, outcomes) = channel();
        begin(move || {
            while let Ok(piece) = given.recv() {
                let _ = sender.send(write(&piece));
            }
        })?;
        Ok(Writer { pieces, outcomes, unwritten: 0, end: None })
    }

    /// Writes to a file.
    pub fn of_file(mut file: File) -> Result<Writer> {
        Writer::new(move |piece| file.write_all(piece))
    }

    /// Writes to standard output or standard error if writing there may block.
    pub fn of_output(stream: u8) -> Option<Writer> {
        about(stream).filter(write_may_block)?;
        Writer::new(move |piece| write_through(stream, piece)).ok()
    }

    /// Writes all bytes.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.wait_until_written(MAX_UNWRITTEN)?;
        if self.pieces.send(bytes.to_vec()).is_err() {
            return Err(Error::from(ErrorKind::BrokenPipe));
        }
        self.unwritten += 1;
        self.wait_until_written(0)
    }

    /// Limits all further waits together to a short time.
    pub fn limit_waits(&mut self) {
        self.end = Some(Instant::now() + LAST_WAIT);
    }

    fn outcome(&self) -> Result<()> {
        let Some(end) = self.end else { return answer(&self.outcomes) };
        let outcome = self.outcomes.recv_timeout(end.saturating_duration_since(Instant::now()));
        outcome.unwrap_or_else(|_| Err(Error::from(ErrorKind::TimedOut)))
    }

    /// Waits until at most `most` pieces are unwritten.
    fn wait_until_written(&mut self, most: usize) -> Result<()> {
        while self.unwritten > most {
            let outcome = self.outcome();
            let waits = |error: &Error| matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::TimedOut);
            if !outcome.as_ref().is_err_and(waits) {
                self.unwritten -= 1;
            }
            outcome?;
        }
        Ok(())
    }
}

/// Writes to standard output or standard error and flushes it.
fn write_through(stream: u8, bytes: &[u8]) -> Result<()> {
    if stream == 2 {
        return std::io::stderr().write_all(bytes);
    }
    let mut output = std::io::stdout().lock();
    output.write_all(bytes)?;
    output.flush()
}
