//! The outside world: time, files, output. The machine reaches all of it through [`Host`], so that a program can run
//! with captured output, without a file system, or without a clock.
//!
//! ```text
//! system   the process's own streams, clocks, files     layered   embedded texts in front of the real files
//! blocking pipes that may block for ever                watch     a thread that raises flags on time
//! threads  worker and reader threads                    paths     path manipulation
//! bare     the host in a browser page                   quiet     the host in tests
//! launch   descriptions of child processes              programs  starting them
//! ```
//!
//! Invariant: nothing else in the crate opens a file, starts a program or a thread, reads a clock, asks for a random
//! number or uses the process's own streams (`tests/tidy.rs` checks this and names the one exception).

#[cfg(target_family = "wasm")]
mod bare;
#[cfg(not(target_family = "wasm"))]
mod blocking;
mod launch;
mod layered;
pub mod paths;
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

/// The name of worker threads. A panic in one of them is returned to the waiting thread as a result.
pub use crate::term::wait::WORKER as WORKER_THREAD;
/// Whether this thread should stop waiting, and the flags that decide it.
pub use crate::term::wait::{stop_flags, stop_requested};

use std::io::{Error, ErrorKind, Result, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A part of the outside world that programs may be allowed to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Capability {
    /// Reading and writing files.
    Files,
    /// Starting other programs.
    Processes,
    /// Reading the clock, and sleeping.
    Clock,
    /// Environment variables.
    Environment,
    /// Standard input.
    Input,
    /// Ending the process with `halt/0,1`.
    Halt,
}

/// Gives the machine access to the outside world.
pub trait Host: Send {
    /// Seconds of processor time used.
    fn cpu_time(&mut self) -> f64;
    /// Seconds since 1970.
    fn wall_time(&mut self) -> f64;
    /// Seconds on a clock that never goes back.
    fn monotonic(&mut self) -> f64;
    /// Writes to standard output (1) or standard error (2).
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()>;
    /// Flushes output.
    fn flush(&mut self, stream: u8) -> Result<()>;
    /// Reads a line from standard input, showing `prompt` on a terminal. Empty at the end of input.
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>>;
    /// Whether [`read_line`](Host::read_line) returns at once. If not, a query that may pause does so until it is
    /// stepped again, instead of blocking the thread.
    fn has_line(&mut self) -> bool {
        true
    }
    /// Whether a standard stream (0, 1, 2) is a terminal.
    fn is_terminal(&self, stream: u8) -> bool;
    /// Whether programs may use a capability.
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
    /// Called when the process must end: pending output that nobody reads is dropped after a short wait.
    fn limit_waits(&mut self) {}
    /// An unpredictable number, for seeds and the names of temporary files.
    fn entropy(&mut self) -> u64 {
        std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0)
    }
    /// Blocks the thread for a number of seconds.
    fn sleep(&mut self, seconds: f64);
    /// Raises a flag after a number of seconds, from another thread; `None` cancels it. Without this, time limits
    /// are checked only at calls.
    fn wake_in(&mut self, _seconds: Option<f64>, _flag: &Arc<AtomicBool>) {}

    /// The file system, if programs may use it.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
    /// Runs a shell command and returns its exit status.
    fn shell(&mut self, _command: &str) -> Result<i32> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    /// The process id; 0 on hosts without processes.
    fn process_id(&self) -> u32 {
        0
    }
    /// Starts a program that runs in parallel with the engine.
    fn launch(&mut self, _launch: &Launch) -> Result<Started> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    /// The value of an environment variable.
    fn variable(&self, _name: &str) -> Option<String> {
        None
    }
    /// Sets (or with `None` removes) an environment variable, for the programs that this host starts and for
    /// [`Host::variable`].
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
    /// For overwriting from its start, without emptying it.
    Update,
}

/// A file that a host has opened.
pub trait HostFile: Send {
    /// Reads some bytes; 0 at the end.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize>;
    /// Writes all bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<()>;
    /// Moves to another position and returns its distance from the start.
    fn seek(&mut self, to: SeekFrom) -> Result<u64>;
    /// Sets the length of the file.
    fn truncate(&mut self, length: u64) -> Result<()>;
    /// Whether `seek` can work.
    fn can_seek(&self) -> bool;
}

/// Metadata of a path.
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

/// Files and directories, addressed by paths with `/` as the separator.
pub trait Files {
    /// Opens a file.
    fn open(&mut self, path: &str, mode: OpenMode) -> Result<Box<dyn HostFile>>;
    /// Returns the metadata of a path.
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
    /// Changes the current directory.
    fn change_directory(&mut self, path: &str) -> Result<()>;
    /// The canonical path of an existing file or directory.
    fn canonical(&mut self, path: &str) -> Result<String>;
    /// The directory for temporary files.
    fn temporary_directory(&mut self) -> String;
    /// Reads a whole file.
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
