//! The host of the `damier` command: the process's own streams, line editing at a terminal, and the bundled games as
//! files.

use std::io::{Error, ErrorKind, Result};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::terminal::{Menu, Terminal, Typed, Wakening, locked};
use damier::host::{Files, Host, Launch, LayeredFiles, Started, StdHost, stop_flags, stop_requested};
use damier::session::games::Bundled;

/// The status of a shell whose command was ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The unfinished line on the screen.
#[derive(Default)]
pub struct Screen {
    line: String,
    partial: Vec<u8>,
}

impl Screen {
    /// The text since the last newline.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// Begins a new line.
    pub fn newline(&mut self) {
        self.line.clear();
        self.partial.clear();
    }

    fn wrote(&mut self, bytes: &[u8]) {
        let fresh = match bytes.iter().rposition(|&byte| byte == b'\n' || byte == b'\r') {
            Some(at) => {
                self.newline();
                &bytes[at + 1..]
            }
            None => bytes,
        };
        self.partial.extend_from_slice(fresh);
        let valid = match std::str::from_utf8(&self.partial) {
            Ok(text) => text.len(),
            Err(error) => error.valid_up_to(),
        };
        self.line.push_str(std::str::from_utf8(&self.partial[..valid]).unwrap_or(""));
        self.partial.drain(..valid);
    }
}

/// The streams of the process, shared by the host and the toplevel.
pub struct Console {
    streams: Mutex<StdHost>,
    terminal: Option<Mutex<Terminal>>,
    screen: Mutex<Screen>,
    interrupt: Arc<AtomicBool>,
    /// A time limit is in force.
    timed: AtomicBool,
}

impl Console {
    /// The process's streams, with line editing if there is a terminal; `interrupt` is the engine's flag.
    pub fn new(terminal: Option<Terminal>, interrupt: Arc<AtomicBool>) -> Console {
        Console {
            streams: Mutex::new(StdHost::alone()),
            terminal: terminal.map(Mutex::new),
            screen: Mutex::default(),
            interrupt,
            timed: AtomicBool::new(false),
        }
    }

    /// The terminal at which a person types, if there is one.
    pub fn terminal(&self) -> Option<MutexGuard<'_, Terminal>> {
        self.terminal.as_ref().map(locked)
    }

    fn streams(&self) -> MutexGuard<'_, StdHost> {
        locked(&self.streams)
    }

    /// Reads the next line with its newline; empty at the end of the input.
    pub fn line(&self, prompt: &str) -> Result<Vec<u8>> {
        let Some(terminal) = &self.terminal else { return self.streams().read_line(prompt) };
        let shown = format!("{}{prompt}", locked(&self.screen).line());
        let timed = self.timed.load(Ordering::Relaxed);
        let watch = timed.then(|| Wakening::new(stop_flags()));
        let typed = locked(terminal).line(&shown);
        drop(watch);
        locked(&self.screen).newline();
        match typed {
            Typed::Line(mut line) => {
                line.push('\n');
                Ok(line.into_bytes())
            }
            // A time limit ends the wait as Ctrl-C does.
            Typed::Interrupt if timed && stop_requested() => Err(Error::from(ErrorKind::Interrupted)),
            Typed::Interrupt => {
                self.interrupt.store(true, Ordering::Relaxed);
                Err(Error::from(ErrorKind::Interrupted))
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Reads one of the keys of a menu, or a line, from the terminal.
    pub fn key(&self, prompt: &str, menu: &Menu) -> Typed {
        let Some(terminal) = &self.terminal else { return Typed::End };
        let shown = format!("{}{prompt}", locked(&self.screen).line());
        let typed = locked(terminal).key(&shown, menu);
        locked(&self.screen).newline();
        typed
    }
}

/// The host of a process started from a shell.
pub struct ProcessHost {
    console: Arc<Console>,
    files: LayeredFiles<Bundled>,
}

impl ProcessHost {
    /// A host over the process's streams.
    pub fn new(console: Arc<Console>) -> ProcessHost {
        ProcessHost { console, files: LayeredFiles::new(Bundled, true) }
    }
}

impl Host for ProcessHost {
    fn cpu_time(&mut self) -> f64 {
        self.console.streams().cpu_time()
    }
    fn wall_time(&mut self) -> f64 {
        self.console.streams().wall_time()
    }
    fn monotonic(&mut self) -> f64 {
        self.console.streams().monotonic()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()> {
        if self.console.terminal.is_some() && self.is_terminal(stream) {
            locked(&self.console.screen).wrote(bytes);
        }
        self.console.streams().write(stream, bytes)
    }
    fn limit_waits(&mut self) {
        self.console.streams().limit_waits();
    }
    fn wake_in(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        self.console.timed.store(seconds.is_some(), Ordering::Relaxed);
        self.console.streams().wake_in(seconds, flag);
    }
    fn flush(&mut self, stream: u8) -> Result<()> {
        self.console.streams().flush(stream)
    }
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>> {
        self.console.line(prompt)
    }
    fn is_terminal(&self, stream: u8) -> bool {
        self.console.streams().is_terminal(stream)
    }
    fn allows_files(&self) -> bool {
        true
    }
    fn allows_processes(&self) -> bool {
        true
    }
    fn sleep(&mut self, seconds: f64) {
        // Sleeps in short slices, so that Ctrl-C acts at once.
        let Ok(time) = Duration::try_from_secs_f64(seconds.max(0.0)) else { return };
        let Some(end) = Instant::now().checked_add(time) else { return };
        while !self.console.interrupt.load(Ordering::Relaxed) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            std::thread::sleep(left.min(Duration::from_millis(20)));
        }
    }
    fn files(&mut self) -> Option<&mut dyn Files> {
        Some(&mut self.files)
    }
    fn process_id(&self) -> u32 {
        std::process::id()
    }
    fn launch(&mut self, launch: &Launch) -> Result<Started> {
        self.console.streams().launch(launch)
    }
    fn shell(&mut self, command: &str) -> Result<i32> {
        if !self.is_terminal(0) {
            return self.console.streams().shell(command);
        }
        // The child process receives Ctrl-C too and decides what to do about it.
        let interrupt = &self.console.interrupt;
        let due = || stop_requested() && !interrupt.load(Ordering::Relaxed);
        let status = self.console.streams().shell_until(command, due)?;
        match status.code() {
            None => Ok(-1),
            Some(INTERRUPTED) => Ok(INTERRUPTED),
            Some(code) => {
                interrupt.store(false, Ordering::Relaxed);
                Ok(code)
            }
        }
    }
    fn variable(&self, name: &str) -> Option<String> {
        self.console.streams().variable(name)
    }
    fn set_variable(&mut self, name: &str, value: Option<&str>) {
        self.console.streams().set_variable(name, value);
    }
}
