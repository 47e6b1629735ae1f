//! Descriptions of child processes and handles to them.

use crate::host::HostFile;
use std::io::{Result, SeekFrom};

/// Where a standard stream of a program is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Channel {
    /// To the corresponding stream of this process.
    #[default]
    Inherit,
    /// To nothing.
    Null,
    /// To a pipe that this process reads or writes.
    Pipe,
}

/// A program to start.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// Its file, or a name that is looked up in `PATH`.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The directory that it starts in, if not the current one.
    pub directory: Option<String>,
    /// Environment variables.
    pub environment: Vec<(String, String)>,
    /// Whether it gets only the variables of `environment`.
    pub only_environment: bool,
    /// Standard input.
    pub input: Channel,
    /// Standard output.
    pub output: Channel,
    /// Standard error.
    pub error: Channel,
}

impl Launch {
    fn shell(command: &str) -> Launch {
        let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        Launch { program: shell.into(), arguments: vec![option.into(), command.into()], ..Launch::default() }
    }

    /// A command of the system's shell whose output is read.
    pub fn shell_to_read(command: &str) -> Launch {
        Launch { output: Channel::Pipe, ..Launch::shell(command) }
    }

    /// A command of the system's shell whose input is written.
    pub fn shell_to_write(command: &str) -> Launch {
        Launch { input: Channel::Pipe, ..Launch::shell(command) }
    }
}

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// With this status.
    Exit(i32),
    /// By a signal.
    Killed(i32),
}

/// A program that was started.
pub trait HostProcess: Send {
    /// The process id.
    fn id(&self) -> u32;
    /// Waits until it ends, for at most `seconds`. Returns `None` if it is still running.
    fn wait(&mut self, seconds: Option<f64>) -> Result<Option<Ended>>;
    /// Sends it a signal.
    fn kill(&mut self, signal: i32) -> Result<()>;
}

/// A program that was started, and this process's ends of its pipes.
pub struct Started {
    /// The program.
    pub process: Box<dyn HostProcess>,
    /// A pipe to its standard input.
    pub input: Option<Box<dyn HostFile>>,
    /// A pipe from its standard output.
    pub output: Option<Box<dyn HostFile>>,
    /// A pipe from its standard error.
    pub error: Option<Box<dyn HostFile>>,
}

/// One end of a pipe to a program. Closing the pipe waits for the program to end.
pub struct PipeFile {
    /// The end of the pipe.
    pub file: Option<Box<dyn HostFile>>,
    /// The program at the other end.
    pub process: Box<dyn HostProcess>,
}

impl PipeFile {
    fn file(&mut self) -> Result<&mut Box<dyn HostFile>> {
        self.file.as_mut().ok_or_else(|| std::io::ErrorKind::BrokenPipe.into())
    }
}

impl HostFile for PipeFile {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.file()?.read(buffer)
    }
    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file()?.write(bytes)
    }
    fn seek(&mut self, _: SeekFrom) -> Result<u64> {
        Err(std::io::ErrorKind::NotSeekable.into())
    }
    fn truncate(&mut self, _: u64) -> Result<()> {
        Err(std::io::ErrorKind::Unsupported.into())
    }
    fn can_seek(&self) -> bool {
        false
    }
}

impl Drop for PipeFile {
    fn drop(&mut self) {
        self.file = None;
        // A caller that closes the pipe does not need the exit status.
        let _ = self.process.wait(None);
    }
}
