//! Pipes and the like, which may stay silent or full for ever: a thread of its own
//! waits for each, so that interrupts and time limits act meanwhile.
//!
//! Nothing is lost by a wait that is given up. What was asked for comes with the
//! next read, what was to be written is written as soon as somebody takes it.

use crate::term::wait;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{BufRead, Error, ErrorKind, Read, Result, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// The stack of a waiting thread.
const STACK: usize = 64 << 10;

/// How long output waits for somebody to take it once the process has to end.
const LAST_WAIT: Duration = Duration::from_millis(200);

/// Pieces that may wait to be written.
const MOST_UNWRITTEN: usize = 16;

/// Whether reading a file may have to wait.
#[cfg(unix)]
pub fn may_stay_silent(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_char_device() || may_stay_full(file)
}

/// Whether writing to a file may have to wait.
#[cfg(unix)]
pub fn may_stay_full(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_fifo() || file.file_type().is_socket()
}

#[cfg(not(unix))]
pub fn may_stay_silent(_: &Metadata) -> bool {
    false
}

#[cfg(not(unix))]
pub fn may_stay_full(_: &Metadata) -> bool {
    false
}

/// What the kernel knows of a standard stream.
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

/// Opens a file; a pipe opens when somebody has opened its other end.
pub fn open(options: &OpenOptions, path: &str) -> Result<File> {
    if !std::fs::metadata(path).is_ok_and(|about| may_stay_full(&about)) {
        return options.open(path);
    }
    let (theirs, path) = (options.clone(), PathBuf::from(path));
    let place = path.clone();
    match wait::patiently(move || theirs.open(place)) {
        Some(opened) => opened,
        None => {
            // Opened at both ends, the pipe lets the waiting thread go.
            let _ = OpenOptions::new().read(true).write(true).open(path);
            Err(Error::from(ErrorKind::Interrupted))
        }
    }
}

fn begin(run: impl FnOnce() + Send + 'static) -> Result<()> {
    std::thread::Builder::new().stack_size(STACK).spawn(run).map(|_| ())
}

/// The answer to what was asked, if the wait is not given up.
fn answer<T>(answers: &Receiver<Result<T>>) -> Result<T> {
    wait::receive(answers).unwrap_or_else(|| Err(Error::from(ErrorKind::Interrupted)))
}

/// Reads what comes, piece by piece.
pub struct Reader {
    wishes: Sender<()>,
    pieces: Receiver<Result<Vec<u8>>>,
    /// A piece is being waited for.
    asked: bool,
    /// What came and was not taken.
    rest: Vec<u8>,
}

impl Reader {
    fn new(mut next: impl FnMut() -> Result<Vec<u8>> + Send + 'static) -> Result<Reader> {
        let (wishes, asked) = channel();
        let (sender, pieces) = channel();
        begin(move || while asked.recv().is_ok() && sender.send(next()).is_ok() {})?;
        Ok(Reader { wishes, pieces, asked: false, rest: Vec::new() })
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

    /// Reads standard input if it may stay silent, line by line, or as much as
    /// there is if nobody else reads it.
    pub fn of_input(alone: bool) -> Option<Reader> {
        about(0).filter(may_stay_silent)?;
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

    /// Waits until there is something; whether there is.
    fn fetch(&mut self) -> Result<bool> {
        if !self.asked {
            self.asked = self.wishes.send(()).is_ok();
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

/// Writes what it is given, one piece after the other.
pub struct Writer {
    pieces: Sender<Vec<u8>>,
    outcomes: Receiver<Result<()>>,
    unwritten: usize,
    /// When to wait no longer.
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

    /// Writes to standard output or standard error if that may stay full.
    pub fn of_output(stream: u8) -> Option<Writer> {
        about(stream).filter(may_stay_full)?;
        Writer::new(move |piece| write_through(stream, piece)).ok()
    }

    /// Writes all bytes.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.settle(MOST_UNWRITTEN)?;
        if self.pieces.send(bytes.to_vec()).is_err() {
            return Err(Error::from(ErrorKind::BrokenPipe));
        }
        self.unwritten += 1;
        self.settle(0)
    }

    /// From now on waits a moment at most, for all writes together.
    pub fn hurry(&mut self) {
        self.end = Some(Instant::now() + LAST_WAIT);
    }

    fn outcome(&self) -> Result<()> {
        let Some(end) = self.end else { return answer(&self.outcomes) };
        let outcome = self.outcomes.recv_timeout(end.saturating_duration_since(Instant::now()));
        outcome.unwrap_or_else(|_| Err(Error::from(ErrorKind::TimedOut)))
    }

    /// Waits until no more than so many pieces are unwritten.
    fn settle(&mut self, most: usize) -> Result<()> {
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

/// Writes to standard output or standard error and passes it on.
fn write_through(stream: u8, bytes: &[u8]) -> Result<()> {
    if stream == 2 {
        return std::io::stderr().write_all(bytes);
    }
    let mut output = std::io::stdout().lock();
    output.write_all(bytes)?;
    output.flush()
}
