//! The world outside: time, files, output. The machine asks for all of it
//! through [`Host`], so that a program can run with captured output, without a
//! file system, or where there is no clock.
//!
//! ```text
//! system   the process's own streams, clocks, files     layered  texts in front of the real files
//! patient  pipes that may stay silent                   watch    a thread that raises flags in time
//! threads  shared computations, readers of requests     paths    paths taken apart
//! bare     a page of a browser                          quiet    for tests
//! launch    programs to start               programs   starting them
//! ```
//!
//! Invariant: nothing else in the crate opens a file, starts a program or a thread, looks at a clock, asks for a
//! random number or touches the process's own streams (`tests/tidy.rs`, which names the one exception).

#[cfg(target_family = "wasm")]
mod bare;
mod launch;
mod layered;
pub mod paths;
#[cfg(not(target_family = "wasm"))]
mod patient;
#[cfg(not(target_family = "wasm"))]
mod programs;
#[cfg(test)]
mod quiet;
#[cfg(not(target_family = "wasm"))]
mod system;
pub(crate) mod threads;
#[cfg(not(target_family = "wasm"))]
mod watch;

#[cfg(target_family = "wasm")]
pub(crate) use bare::read_program;
#[cfg(target_family = "wasm")]
pub use bare::{StdHost, set_clock};
pub use launch::{Channel, Ended, HostProcess, Launch, PipeFile, Started};
pub use layered::{LayeredFiles, Texts};
#[cfg(test)]
pub use quiet::QuietHost;
#[cfg(not(target_family = "wasm"))]
pub use system::StdHost;
#[cfg(not(target_family = "wasm"))]
pub(crate) use system::read_program;
#[cfg(not(target_family = "wasm"))]
pub(crate) use watch::Watch;

/// Threads of this name compute for others; their panics are answers.
pub use crate::term::wait::WORKER as WORKER_THREAD;
/// Whether what this thread waits for is to be given up, and the flags that say so.
pub use crate::term::wait::{is_wished as gives_up, wishes as reasons_to_give_up};

use std::io::{Error, ErrorKind, Result, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A part of the outside that programs may use or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Capability {
    /// Reading and writing files.
    Files,
    /// Starting other programs.
    Processes,
    /// Asking for the time, and waiting.
    Clock,
    /// Environment variables.
    Environment,
    /// Standard input.
    Input,
    /// Ending with `halt/0,1`.
    Halt,
}

/// What the outside gives.
pub trait Host: Send {
    /// Seconds of processor time used.
    fn cpu_time(&mut self) -> f64;
    /// Seconds since 1970.
    fn wall_time(&mut self) -> f64;
    /// Seconds on a clock that never goes back.
    fn monotonic(&mut self) -> f64;
    /// Writes to standard output (1) or standard error (2).
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()>;
    /// Passes on what was written.
    fn flush(&mut self, stream: u8) -> Result<()>;
    /// Reads a line from standard input, showing `prompt` if a person types.
    /// Empty at the end of input.
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>>;
    /// Whether [`read_line`](Host::read_line) answers at once. Where it says no, a query that may wait pauses until it is
    /// stepped again instead of blocking the thread.
    fn has_line(&mut self) -> bool {
        true
    }
    /// Whether a standard stream (0, 1, 2) is a terminal.
    fn is_terminal(&self, stream: u8) -> bool;
    /// Whether programs may use a part of the outside.
    fn allows(&self, capability: Capability) -> bool {
        match capability {
            Capability::Files => self.allows_files(),
            Capability::Processes => self.allows_processes(),
            _ => true,
        }
    }
    /// Whether programs may use files.
    fn allows_files(&self) -> bool;
    /// Whether programs may start other programs.
    fn allows_processes(&self) -> bool;
    /// The process has been told to end: output that nobody takes is given up.
    fn hurry(&mut self) {}
    /// A number that nobody can guess, for seeds and the names of temporary files.
    fn entropy(&mut self) -> u64 {
        std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0)
    }
    /// Waits.
    fn sleep(&mut self, seconds: f64);
    /// Raises a flag in so many seconds, from another thread; `None` calls it
    /// off. Without it, time limits act at calls only.
    fn wake_in(&mut self, _seconds: Option<f64>, _flag: &Arc<AtomicBool>) {}

    /// The file system, if programs may use it.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
    /// Runs a command of the system's shell and returns its status.
    fn shell(&mut self, _command: &str) -> Result<i32> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    /// The number that the system knows this process by; 0 where it has none.
    fn process_id(&self) -> u32 {
        0
    }
    /// Starts a program that runs beside the engine.
    fn launch(&mut self, _launch: &Launch) -> Result<Started> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    /// The value of an environment variable.
    fn variable(&self, _name: &str) -> Option<String> {
        None
    }
    /// Sets (or with `None` removes) an environment variable, for the programs
    /// that this host starts and for [`Host::variable`].
    fn set_variable(&mut self, _name: &str, _value: Option<&str>) {}
}

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenMode {
    /// For reading; it must exist.
    Read,
    /// For writing, emptied first.
    Write,
    /// For writing at its end.
    Append,
    /// For writing over what is there.
    Update,
}

/// A file that a host has opened.
pub trait HostFile: Send {
    /// Reads some bytes; 0 at the end.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize>;
    /// Writes all bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<()>;
    /// Goes to another place and returns its distance from the start.
    fn seek(&mut self, to: SeekFrom) -> Result<u64>;
    /// Cuts the file off.
    fn truncate(&mut self, length: u64) -> Result<()>;
    /// Whether `seek` can work.
    fn can_seek(&self) -> bool;
}

/// What a host knows about a path.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct FileInfo {
    pub is_file: bool,
    pub is_directory: bool,
    pub size: u64,
    /// Seconds since 1970.
    pub modified: f64,
    pub writable: bool,
    pub executable: bool,
}

/// Files and directories, by paths with `/` between their parts.
pub trait Files {
    /// Opens a file.
    fn open(&mut self, path: &str, mode: OpenMode) -> Result<Box<dyn HostFile>>;
    /// What is at a path.
    fn info(&mut self, path: &str) -> Result<FileInfo>;
    /// Removes a file.
    fn remove_file(&mut self, path: &str) -> Result<()>;
    /// Renames a file or directory.
    fn rename(&mut self, from: &str, to: &str) -> Result<()>;
    /// Makes a directory.
    fn make_directory(&mut self, path: &str) -> Result<()>;
    /// Removes an empty directory.
    fn remove_directory(&mut self, path: &str) -> Result<()>;
    /// The names in a directory, `.` and `..` included.
    fn list(&mut self, path: &str) -> Result<Vec<String>>;
    /// The current directory.
    fn current_directory(&mut self) -> Result<String>;
    /// Changes it.
    fn change_directory(&mut self, path: &str) -> Result<()>;
    /// The one true path of something that exists.
    fn canonical(&mut self, path: &str) -> Result<String>;
    /// Where temporary files go.
    fn temporary_directory(&mut self) -> String;
    /// The whole of a file.
    fn read_all(&mut self, path: &str) -> Result<Vec<u8>> {
        let mut file = self.open(path, OpenMode::Read)?;
        let mut bytes = Vec::new();
        let mut piece = vec![0; 1 << 16];
        loop {
            match file.read(&mut piece)? {
                0 => return Ok(bytes),
                length => bytes.extend_from_slice(&piece[..length]),
            }
        }
    }
}
