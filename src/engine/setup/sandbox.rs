//! The default host of an engine: its capabilities, output and input.

use crate::engine::setup::builder::Capabilities;
use crate::host::{Capability, Files, Host, Launch, LayeredFiles, Started, StdHost, Texts};
use std::collections::BTreeMap;
use std::io::{Cursor, Error, ErrorKind, Result, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// The destination of a program's output.
pub enum Output {
    /// To the process's own standard output or error.
    Process,
    /// Discarded.
    Discard,
    /// Into memory; see [`Engine::take_output`](crate::Engine::take_output).
    Capture,
    /// To a function, piece by piece.
    Function(Box<dyn FnMut(&str) + Send>),
    /// To a writer.
    Writer(Box<dyn Write + Send>),
}

/// Captured text.
pub(in crate::engine) type Captured = Arc<Mutex<Vec<u8>>>;

/// Counters shared by an engine and its host.
#[derive(Clone, Default)]
pub(crate) struct Meter {
    pub output: Captured,
    pub errors: Captured,
    /// Bytes written since the query began, and the limit.
    pub written: Arc<AtomicU64>,
    pub most: Arc<AtomicU64>,
    /// Bytes captured but not taken yet, and the limit.
    pub held: Arc<AtomicU64>,
    pub max_held: Arc<AtomicU64>,
    /// Whether a bundled game is loaded, so that programs may read the game files.
    pub plays: Arc<AtomicBool>,
}

impl Meter {
    /// Returns and clears captured text.
    pub(in crate::engine) fn take(&self, captured: &Captured) -> String {
        let mut captured = captured.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.held.fetch_sub(captured.len() as u64, Ordering::Relaxed);
        String::from_utf8_lossy(&std::mem::take(&mut *captured)).into_owned()
    }

    /// Captures bytes, if there is room.
    fn capture(&self, stream: u8, bytes: &[u8]) -> Result<()> {
        let held = self.held.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        if held + bytes.len() as u64 > self.max_held.load(Ordering::Relaxed) {
            self.held.fetch_sub(bytes.len() as u64, Ordering::Relaxed);
            return Err(Error::from(ErrorKind::OutOfMemory));
        }
        let captured = if stream == 2 { &self.errors } else { &self.output };
        captured.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend_from_slice(bytes);
        Ok(())
    }
}

/// The host of an engine.
pub(in crate::engine) struct EmbeddedHost {
    pub inner: StdHost,
    pub capabilities: Capabilities,
    pub output: Output,
    pub errors: Output,
    pub input: Option<Cursor<Vec<u8>>>,
    /// Whether input is typed while queries wait, so that reading here is an error.
    pub is_typed: bool,
    pub files: LayeredFiles<EmbeddedTexts>,
    pub meter: Meter,
}

impl EmbeddedHost {
    fn granted(&self, capability: Capability) -> bool {
        self.capabilities.has(capability)
    }
}

fn write_to(sink: &mut Output, meter: &Meter, stream: u8, bytes: &[u8], inner: &mut StdHost) -> Result<()> {
    match sink {
        Output::Process => inner.write(stream, bytes),
        Output::Discard => Ok(()),
        Output::Capture => meter.capture(stream, bytes),
        Output::Function(function) => guarded(|| {
            function(&String::from_utf8_lossy(bytes));
            Ok(())
        }),
        Output::Writer(writer) => guarded(|| writer.write_all(bytes)),
    }
}

/// Runs the host's code; a panic becomes an error.
fn guarded(run: impl FnOnce() -> Result<()>) -> Result<()> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        Err(Error::other(format!("panic: {text}")))
    })
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
        let sink = if stream == 2 { &mut self.errors } else { &mut self.output };
        write_to(sink, &self.meter, stream, shown, &mut self.inner)?;
        if shown.len() < bytes.len() { Err(Error::from(ErrorKind::QuotaExceeded)) } else { Ok(()) }
    }
    fn flush(&mut self, stream: u8) -> Result<()> {
        match if stream == 2 { &mut self.errors } else { &mut self.output } {
            Output::Process => self.inner.flush(stream),
            Output::Writer(writer) => guarded(|| writer.flush()),
            _ => Ok(()),
        }
    }
    fn has_line(&mut self) -> bool {
        self.input.is_some() || !self.is_typed && self.inner.has_line()
    }
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>> {
        if let Some(input) = &mut self.input {
            let mut line = Vec::new();
            std::io::BufRead::read_until(input, b'\n', &mut line)?;
            return Ok(line);
        }
        if self.is_typed || !self.granted(Capability::Input) {
            return Err(Error::from(ErrorKind::PermissionDenied));
        }
        self.inner.read_line(prompt)
    }
    fn is_terminal(&self, stream: u8) -> bool {
        match stream {
            0 => self.input.is_none() && !self.is_typed && self.granted(Capability::Input) && self.inner.is_terminal(0),
            1 => matches!(self.output, Output::Process) && self.inner.is_terminal(1),
            _ => matches!(self.errors, Output::Process) && self.inner.is_terminal(2),
        }
    }
    fn allows(&self, capability: Capability) -> bool {
        self.granted(capability) || capability == Capability::Input && (self.input.is_some() || self.is_typed)
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
        let any = self.granted(Capability::Files)
            || !self.files.texts().0.is_empty()
            || self.meter.plays.load(Ordering::Relaxed);
        any.then_some(&mut self.files as &mut dyn Files)
    }
    fn shell(&mut self, command: &str) -> Result<i32> {
        if !self.granted(Capability::Processes) {
            return Err(Error::from(ErrorKind::PermissionDenied));
        }
        self.inner.shell(command)
    }
    fn entropy(&mut self) -> u64 {
        self.inner.entropy()
    }
    fn process_id(&self) -> u32 {
        self.inner.process_id()
    }
    fn launch(&mut self, launch: &Launch) -> Result<Started> {
        if !self.granted(Capability::Processes) {
            return Err(Error::from(ErrorKind::PermissionDenied));
        }
        self.inner.launch(launch)
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

/// The embedded texts of an engine, by absolute path.
pub(in crate::engine) struct EmbeddedTexts(pub BTreeMap<String, Arc<str>>);

impl EmbeddedTexts {
    fn own(&self, path: &str) -> Option<Arc<str>> {
        let plain = path.strip_prefix('/').map_or_else(|| format!("/{path}"), |_| path.to_string());
        self.0.get(&plain).cloned()
    }
}

impl Texts for EmbeddedTexts {
    fn owns(&self, path: &str) -> bool {
        BUNDLED.owns(path) || self.own(path).is_some()
    }
    fn text(&self, path: &str) -> Option<Arc<str>> {
        self.own(path).or_else(|| BUNDLED.text(path))
    }
    fn is_folder(&self, path: &str) -> bool {
        BUNDLED.is_folder(path)
    }
    fn canonical(&self, path: &str) -> String {
        if BUNDLED.owns(path) { BUNDLED.canonical(path) } else { path.to_string() }
    }
}

#[cfg(feature = "games")]
const BUNDLED: crate::prelude::games::Bundled = crate::prelude::games::Bundled;
#[cfg(not(feature = "games"))]
const BUNDLED: NoTexts = NoTexts;

/// An empty set of texts.
#[cfg(not(feature = "games"))]
struct NoTexts;

#[cfg(not(feature = "games"))]
impl Texts for NoTexts {
    fn owns(&self, _: &str) -> bool {
        false
    }
    fn text(&self, _: &str) -> Option<Arc<str>> {
        None
    }
    fn is_folder(&self, _: &str) -> bool {
        false
    }
    fn canonical(&self, path: &str) -> String {
        path.to_string()
    }
}
