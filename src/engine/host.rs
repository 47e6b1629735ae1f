//! The host that an engine gives to its programs: what is granted, where output
//! goes, what input there is.

use super::builder::Capabilities;
use crate::host::{Capability, FileInfo, Files, Host, HostFile, OpenMode, StdHost};
use std::collections::BTreeMap;
use std::io::{Cursor, Error, ErrorKind, Result, SeekFrom, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Where what a program writes goes.
pub enum Output {
    /// To the process's own standard output or error.
    Process,
    /// Nowhere.
    Discard,
    /// Into memory; see [`Engine::take_output`](crate::Engine::take_output).
    Capture,
    /// To a function, piece by piece.
    Function(Box<dyn FnMut(&str) + Send>),
    /// To a writer.
    Writer(Box<dyn Write + Send>),
}

/// Text that was captured.
pub(super) type Captured = Arc<Mutex<Vec<u8>>>;

/// What an engine and its host both know.
#[derive(Clone, Default)]
pub(crate) struct Meter {
    pub output: Captured,
    pub errors: Captured,
    /// Bytes written since the query began, and the bound.
    pub written: Arc<AtomicU64>,
    pub most: Arc<AtomicU64>,
}

/// The host of an engine.
pub(super) struct EmbeddedHost {
    pub inner: StdHost,
    pub capabilities: Capabilities,
    pub output: Output,
    pub errors: Output,
    pub input: Option<Cursor<Vec<u8>>>,
    pub files: EmbeddedFiles,
    pub meter: Meter,
}

impl EmbeddedHost {
    fn granted(&self, capability: Capability) -> bool {
        self.capabilities.has(capability)
    }
}

fn pass_on(sink: &mut Output, captured: &Captured, stream: u8, bytes: &[u8], inner: &mut StdHost) -> Result<()> {
    match sink {
        Output::Process => inner.write(stream, bytes),
        Output::Discard => Ok(()),
        Output::Capture => {
            let mut captured = captured.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            captured.extend_from_slice(bytes);
            Ok(())
        }
        Output::Function(function) => {
            function(&String::from_utf8_lossy(bytes));
            Ok(())
        }
        Output::Writer(writer) => writer.write_all(bytes),
    }
}

impl Host for EmbeddedHost {
    fn cpu_time(&mut self) -> f64 {
        if self.granted(Capability::Clock) { self.inner.cpu_time() } else { 0.0 }
    }
    fn wall_time(&mut self) -> f64 {
        if self.granted(Capability::Clock) { self.inner.wall_time() } else { 0.0 }
    }
    fn monotonic(&mut self) -> f64 {
        self.inner.monotonic()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let before = self.meter.written.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        let room = self.meter.most.load(Ordering::Relaxed).saturating_sub(before);
        let shown = &bytes[..bytes.len().min(usize::try_from(room).unwrap_or(usize::MAX))];
        let (sink, captured) = match stream {
            2 => (&mut self.errors, &self.meter.errors),
            _ => (&mut self.output, &self.meter.output),
        };
        pass_on(sink, captured, stream, shown, &mut self.inner)?;
        if shown.len() < bytes.len() { Err(Error::from(ErrorKind::QuotaExceeded)) } else { Ok(()) }
    }
    fn flush(&mut self, stream: u8) -> Result<()> {
        match if stream == 2 { &mut self.errors } else { &mut self.output } {
            Output::Process => self.inner.flush(stream),
            Output::Writer(writer) => writer.flush(),
            _ => Ok(()),
        }
    }
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>> {
        if let Some(input) = &mut self.input {
            let mut line = Vec::new();
            std::io::BufRead::read_until(input, b'\n', &mut line)?;
            return Ok(line);
        }
        if !self.granted(Capability::Input) {
            return Err(Error::from(ErrorKind::PermissionDenied));
        }
        self.inner.read_line(prompt)
    }
    fn is_terminal(&self, stream: u8) -> bool {
        match stream {
            0 => self.input.is_none() && self.granted(Capability::Input) && self.inner.is_terminal(0),
            1 => matches!(self.output, Output::Process) && self.inner.is_terminal(1),
            _ => matches!(self.errors, Output::Process) && self.inner.is_terminal(2),
        }
    }
    fn allows(&self, capability: Capability) -> bool {
        self.granted(capability) || capability == Capability::Input && self.input.is_some()
    }
    fn allows_files(&self) -> bool {
        self.granted(Capability::Files)
    }
    fn allows_processes(&self) -> bool {
        self.granted(Capability::Processes)
    }
    fn sleep(&mut self, seconds: f64) {
        self.inner.sleep(seconds);
    }
    fn wake_in(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        self.inner.wake_in(seconds, flag);
    }
    fn files(&mut self) -> Option<&mut dyn Files> {
        let any = self.granted(Capability::Files) || !self.files.texts.is_empty();
        any.then_some(&mut self.files as &mut dyn Files)
    }
    fn shell(&mut self, command: &str) -> Result<i32> {
        if !self.granted(Capability::Processes) {
            return Err(Error::from(ErrorKind::PermissionDenied));
        }
        self.inner.shell(command)
    }
    fn variable(&self, name: &str) -> Option<String> {
        self.granted(Capability::Environment).then(|| self.inner.variable(name)).flatten()
    }
    fn set_variable(&mut self, name: &str, value: Option<&str>) {
        if self.granted(Capability::Environment) {
            self.inner.set_variable(name, value);
        }
    }
}

/// The texts that an engine brings along, and behind them the real files where
/// they are granted.
pub(super) struct EmbeddedFiles {
    /// By path from the root.
    pub texts: BTreeMap<String, Arc<str>>,
    pub granted: bool,
    pub system: StdHost,
}

impl EmbeddedFiles {
    fn text(&self, path: &str) -> Option<&Arc<str>> {
        let plain = path.strip_prefix('/').map_or_else(|| format!("/{path}"), |_| path.to_string());
        self.texts.get(&plain)
    }

    fn system(&mut self) -> Result<&mut dyn Files> {
        let granted = self.granted;
        self.system.files().filter(|_| granted).ok_or_else(|| Error::from(ErrorKind::PermissionDenied))
    }
}

impl Files for EmbeddedFiles {
    fn open(&mut self, path: &str, mode: OpenMode) -> Result<Box<dyn HostFile>> {
        match self.text(path) {
            Some(text) if mode == OpenMode::Read => Ok(Box::new(TextFile(Cursor::new(text.clone())))),
            Some(_) => Err(Error::from(ErrorKind::PermissionDenied)),
            None => self.system()?.open(path, mode),
        }
    }
    fn info(&mut self, path: &str) -> Result<FileInfo> {
        if let Some(text) = self.text(path) {
            let size = text.len() as u64;
            return Ok(FileInfo {
                is_file: true,
                is_directory: false,
                size,
                modified: 0.0,
                writable: false,
                executable: false,
            });
        }
        self.system()?.info(path)
    }
    fn remove_file(&mut self, path: &str) -> Result<()> {
        self.system()?.remove_file(path)
    }
    fn rename(&mut self, from: &str, to: &str) -> Result<()> {
        self.system()?.rename(from, to)
    }
    fn make_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.make_directory(path)
    }
    fn remove_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.remove_directory(path)
    }
    fn list(&mut self, path: &str) -> Result<Vec<String>> {
        self.system()?.list(path)
    }
    fn current_directory(&mut self) -> Result<String> {
        self.system()?.current_directory()
    }
    fn change_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.change_directory(path)
    }
    fn canonical(&mut self, path: &str) -> Result<String> {
        match self.text(path) {
            Some(_) => Ok(path.to_string()),
            None => self.system()?.canonical(path),
        }
    }
    fn temporary_directory(&mut self) -> String {
        self.system().map_or_else(|_| "/".to_string(), |files| files.temporary_directory())
    }
}

/// A text as a file that can be read.
struct TextFile(Cursor<Arc<str>>);

impl HostFile for TextFile {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let (text, at) = (self.0.get_ref().as_bytes(), self.0.position() as usize);
        let rest = text.get(at..).unwrap_or(&[]);
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.0.set_position((at + length) as u64);
        Ok(length)
    }
    fn write(&mut self, _: &[u8]) -> Result<()> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        let end = self.0.get_ref().len() as i64;
        let target = match to {
            SeekFrom::Start(at) => i64::try_from(at).unwrap_or(i64::MAX),
            SeekFrom::Current(by) => (self.0.position() as i64).saturating_add(by),
            SeekFrom::End(by) => end.saturating_add(by),
        };
        let target = u64::try_from(target).map_err(|_| Error::from(ErrorKind::InvalidInput))?;
        self.0.set_position(target);
        Ok(target)
    }
    fn truncate(&mut self, _: u64) -> Result<()> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    fn can_seek(&self) -> bool {
        true
    }
}
