//! The process's own streams, clocks, files and shell.

use crate::host::blocking;
use crate::host::blocking::{Reader, Writer};
use crate::host::paths;
use crate::host::programs;
use crate::host::{FileInfo, Files, Host, HostFile, Launch, OpenMode, Started, Watch};
use crate::term::wait;
use std::fs;
use std::io::{BufRead, Error, ErrorKind, IsTerminal, Read, Result, Seek, SeekFrom, Write};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The process's own streams and clocks.
pub struct StdHost {
    start: Instant,
    files: SystemFiles,
    /// Environment variables that the program set or removed; they override those of the process.
    variables: Vec<(String, Option<String>)>,
    watch: Watch,
    /// Whether this host is the only reader of standard input.
    alone: bool,
    input: Access<Reader>,
    output: [Access<Writer>; 2],
}

/// How a standard stream is accessed; decided when it is first used.
enum Access<T> {
    Unknown,
    /// It never blocks, so no thread is needed.
    Direct,
    Threaded(T),
}

impl<T> Access<T> {
    fn get(&mut self, open: impl FnOnce() -> Option<T>) -> Option<&mut T> {
        if let Access::Unknown = self {
            *self = open().map_or(Access::Direct, Access::Threaded);
        }
        match self {
            Access::Threaded(found) => Some(found),
            _ => None,
        }
    }
}

impl Default for StdHost {
    fn default() -> StdHost {
        StdHost {
            start: Instant::now(),
            files: SystemFiles,
            variables: Vec::new(),
            watch: Watch::default(),
            alone: false,
            input: Access::Unknown,
            output: [Access::Unknown, Access::Unknown],
        }
    }
}

impl StdHost {
    /// The host of a process in which nobody else reads standard input.
    pub fn alone() -> StdHost {
        StdHost { alone: true, ..StdHost::default() }
    }

    /// Runs a shell command until it ends or `stop` returns true. In the latter case everything that it started is
    /// killed too, unless it shares the terminal.
    pub fn shell_until(&mut self, command: &str, stop: impl Fn() -> bool) -> Result<std::process::ExitStatus> {
        let apart = !self.is_terminal(0);
        let mut process = shell_command(command);
        for (name, value) in &self.variables {
            match value {
                Some(value) => process.env(name, value),
                None => process.env_remove(name),
            };
        }
        if apart {
            set_apart(&mut process);
        }
        let mut child = process.spawn()?;
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status);
            }
            if stop() {
                if apart {
                    end_group(child.id());
                }
                let _ = child.kill();
                let _ = child.wait();
                return Err(Error::from(ErrorKind::Interrupted));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// Builds a shell command.
#[cfg(not(windows))]
fn shell_command(command: &str) -> Command {
    let mut process = Command::new("sh");
    process.args(["-c", command]);
    process
}

/// Builds a shell command. `cmd` removes the outer quotes and takes the rest literally.
#[cfg(windows)]
fn shell_command(command: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut process = Command::new("cmd");
    process.args(["/S", "/C"]).raw_arg(format!("\"{command}\""));
    process
}

/// Makes a program the leader of its own process group.
#[cfg(unix)]
fn set_apart(process: &mut Command) {
    std::os::unix::process::CommandExt::process_group(process, 0);
}

/// Kills all programs of a process group.
#[cfg(unix)]
fn end_group(group: u32) {
    // If there is no shell, no group was started either.
    let _ = Command::new("sh").args(["-c", &format!("kill -9 -{group}")]).status();
}

#[cfg(not(unix))]
fn set_apart(_: &mut Command) {}

#[cfg(not(unix))]
fn end_group(_: u32) {}

/// The longest pause between two polls of a running program.
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// Returns the canonical path and the text of a file that the embedder names. No capability is needed.
pub fn read_program(path: &std::path::Path) -> Result<(String, String)> {
    let bytes = std::fs::read(path)?;
    let full = std::fs::canonicalize(path)?;
    Ok((full.to_string_lossy().into_owned(), String::from_utf8_lossy(&bytes).into_owned()))
}

impl Host for StdHost {
    fn cpu_time(&mut self) -> f64 {
        cpu_time::ProcessTime::try_now().map_or(0.0, |time| time.as_duration().as_secs_f64())
    }
    fn wall_time(&mut self) -> f64 {
        seconds(SystemTime::now())
    }
    fn monotonic(&mut self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()> {
        let access = &mut self.output[usize::from(stream == 2)];
        match access.get(|| Writer::of_output(stream)) {
            Some(writer) => writer.write(bytes),
            None if stream == 2 => std::io::stderr().write_all(bytes),
            None => std::io::stdout().write_all(bytes),
        }
    }
    fn flush(&mut self, stream: u8) -> Result<()> {
        match &self.output[usize::from(stream == 2)] {
            // The writer flushes each piece itself.
            Access::Threaded(_) => Ok(()),
            _ if stream == 2 => std::io::stderr().flush(),
            _ => std::io::stdout().flush(),
        }
    }
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>> {
        if self.is_terminal(0) {
            self.write(1, prompt.as_bytes())?;
            self.flush(1)?;
        }
        let alone = self.alone;
        if let Some(reader) = self.input.get(|| Reader::of_input(alone)) {
            return reader.line();
        }
        let mut line = Vec::new();
        std::io::stdin().lock().read_until(b'\n', &mut line)?;
        Ok(line)
    }
    fn limit_waits(&mut self) {
        for access in &mut self.output {
            if let Access::Threaded(writer) = access {
                writer.limit_waits();
            }
        }
    }
    fn wake_in(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        self.watch.set(seconds, flag);
    }
    fn is_terminal(&self, stream: u8) -> bool {
        match stream {
            0 => std::io::stdin().is_terminal(),
            1 => std::io::stdout().is_terminal(),
            _ => std::io::stderr().is_terminal(),
        }
    }
    fn allows_files(&self) -> bool {
        true
    }
    fn allows_processes(&self) -> bool {
        true
    }
    fn sleep(&mut self, seconds: f64) {
        if let Ok(time) = Duration::try_from_secs_f64(seconds.max(0.0)) {
            std::thread::sleep(time);
        }
    }
    fn files(&mut self) -> Option<&mut dyn Files> {
        Some(&mut self.files)
    }
    fn shell(&mut self, command: &str) -> Result<i32> {
        Ok(self.shell_until(command, wait::stop_requested)?.code().unwrap_or(-1))
    }
    fn process_id(&self) -> u32 {
        std::process::id()
    }
    fn launch(&mut self, launch: &Launch) -> Result<Started> {
        programs::launch(launch, &self.variables)
    }
    fn variable(&self, name: &str) -> Option<String> {
        match self.variables.iter().find(|entry| entry.0 == name) {
            Some((_, value)) => value.clone(),
            None if name.is_empty() || name.contains(['=', '\0']) => None,
            None => std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
        }
    }
    fn set_variable(&mut self, name: &str, value: Option<&str>) {
        self.variables.retain(|entry| entry.0 != name);
        self.variables.push((name.to_string(), value.map(str::to_string)));
    }
}

/// Seconds since 1970.
fn seconds(time: SystemTime) -> f64 {
    time.duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

/// The file system of the computer.
pub struct SystemFiles;

impl Files for SystemFiles {
    fn open(&mut self, path: &str, mode: OpenMode) -> Result<Box<dyn HostFile>> {
        let mut options = fs::OpenOptions::new();
        let options = match mode {
            OpenMode::Read => options.read(true),
            OpenMode::Write => options.write(true).create(true).truncate(true),
            OpenMode::Append => options.append(true).create(true),
            OpenMode::Update => options.write(true).create(true).truncate(false),
        };
        let file = blocking::open(options, path).map_err(|error| folder_error(error, path))?;
        let about = file.metadata()?;
        if about.is_dir() {
            return Err(Error::from(ErrorKind::IsADirectory));
        }
        Ok(match mode {
            OpenMode::Read if blocking::read_may_block(&about) => Box::new(Pipe::Input(Reader::of_file(file)?)),
            OpenMode::Read => Box::new(OpenFile { file, regular: about.is_file() }),
            _ if blocking::write_may_block(&about) => Box::new(Pipe::Output(Writer::of_file(file)?)),
            _ => Box::new(OpenFile { file, regular: about.is_file() }),
        })
    }
    fn info(&mut self, path: &str) -> Result<FileInfo> {
        let found = fs::metadata(path)?;
        Ok(FileInfo {
            is_file: !found.is_dir(),
            is_directory: found.is_dir(),
            size: found.len(),
            modified: found.modified().map_or(0.0, seconds),
            writable: !found.permissions().readonly(),
            executable: is_executable(&found),
        })
    }
    fn remove_file(&mut self, path: &str) -> Result<()> {
        fs::remove_file(path)
    }
    fn rename(&mut self, from: &str, to: &str) -> Result<()> {
        fs::rename(from, to)
    }
    fn make_directory(&mut self, path: &str) -> Result<()> {
        fs::create_dir(path)
    }
    fn remove_directory(&mut self, path: &str) -> Result<()> {
        fs::remove_dir(path)
    }
    fn list(&mut self, path: &str) -> Result<Vec<String>> {
        let mut names = vec![".".to_string(), "..".to_string()];
        for entry in fs::read_dir(path)? {
            names.push(entry?.file_name().to_string_lossy().into_owned());
        }
        Ok(names)
    }
    fn current_directory(&mut self) -> Result<String> {
        Ok(paths::slashed(&std::env::current_dir()?.to_string_lossy()))
    }
    fn change_directory(&mut self, path: &str) -> Result<()> {
        std::env::set_current_dir(path)
    }
    fn canonical(&mut self, path: &str) -> Result<String> {
        Ok(paths::slashed(&fs::canonicalize(path)?.to_string_lossy()))
    }
    fn temporary_directory(&mut self) -> String {
        paths::slashed(&std::env::temp_dir().to_string_lossy())
    }
}

/// Corrects the error for opening a folder as a file: Windows reports that permission is denied.
fn folder_error(error: Error, path: &str) -> Error {
    let is_folder = || fs::metadata(path).is_ok_and(|about| about.is_dir());
    let may_be = error.kind() == ErrorKind::PermissionDenied && cfg!(windows);
    if may_be && is_folder() { Error::from(ErrorKind::IsADirectory) } else { error }
}

#[cfg(unix)]
fn is_executable(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    found.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &fs::Metadata) -> bool {
    true
}

struct OpenFile {
    file: fs::File,
    regular: bool,
}

impl HostFile for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.file.read(buffer)
    }
    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes)
    }
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.file.seek(to)
    }
    fn truncate(&mut self, length: u64) -> Result<()> {
        self.file.set_len(length)
    }
    fn can_seek(&self) -> bool {
        self.regular
    }
}

/// A file that may block.
enum Pipe {
    Input(Reader),
    Output(Writer),
}

/// The end of a pipe that another program writes to.
pub(super) fn pipe_to_read(file: fs::File) -> Result<Box<dyn HostFile>> {
    Ok(Box::new(Pipe::Input(Reader::of_file(file)?)))
}

/// The end of a pipe that another program reads.
pub(super) fn pipe_to_write(file: fs::File) -> Result<Box<dyn HostFile>> {
    Ok(Box::new(Pipe::Output(Writer::of_file(file)?)))
}

impl HostFile for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        match self {
            Pipe::Input(reader) => reader.read(buffer),
            Pipe::Output(_) => Err(Error::from(ErrorKind::Unsupported)),
        }
    }
    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        match self {
            Pipe::Output(writer) => writer.write(bytes),
            Pipe::Input(_) => Err(Error::from(ErrorKind::Unsupported)),
        }
    }
    fn seek(&mut self, _: SeekFrom) -> Result<u64> {
        Err(Error::from(ErrorKind::NotSeekable))
    }
    fn truncate(&mut self, _: u64) -> Result<()> {
        Err(Error::from(ErrorKind::Unsupported))
    }
    fn can_seek(&self) -> bool {
        false
    }
}
