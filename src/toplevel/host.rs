//! The host of the `damier` command: the process's own streams, with a
//! terminal's line editing where a person types, and with the games that the
//! binary carries as files under [`GAMES`].

use std::io::{Error, ErrorKind, Result};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::host::{Files, Host, LayeredFiles, Menu, StdHost, Texts, Typed};
use crate::term::wait;
use crate::toplevel::games;
use crate::toplevel::games::GAMES;
use crate::toplevel::terminal::{Terminal, Wakening, locked};

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

    /// A new line was begun.
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

/// The host of a process started from a shell.
pub struct ProcessHost {
    inner: StdHost,
    files: LayeredFiles<GameTexts>,
    terminal: Option<Arc<Mutex<Terminal>>>,
    screen: Arc<Mutex<Screen>>,
    interrupt: Arc<AtomicBool>,
    /// A time limit is in force.
    timed: bool,
}

impl ProcessHost {
    /// A host over the process's streams; `interrupt` is the machine's flag.
    pub fn new(interrupt: Arc<AtomicBool>) -> ProcessHost {
        ProcessHost {
            inner: StdHost::alone(),
            files: LayeredFiles::new(GameTexts, true),
            terminal: None,
            screen: Arc::default(),
            interrupt,
            timed: false,
        }
    }

    /// The same with line editing.
    pub fn with_terminal(mut self, terminal: Arc<Mutex<Terminal>>) -> ProcessHost {
        self.terminal = Some(terminal);
        self
    }
}

impl Host for ProcessHost {
    fn cpu_time(&mut self) -> f64 {
        self.inner.cpu_time()
    }
    fn wall_time(&mut self) -> f64 {
        self.inner.wall_time()
    }
    fn monotonic(&mut self) -> f64 {
        self.inner.monotonic()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()> {
        if self.terminal.is_some() && self.is_terminal(stream) {
            locked(&self.screen).wrote(bytes);
        }
        self.inner.write(stream, bytes)
    }
    fn hurry(&mut self) {
        self.inner.hurry();
    }
    fn wake_in(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        self.timed = seconds.is_some();
        self.inner.wake_in(seconds, flag);
    }
    fn flush(&mut self, stream: u8) -> Result<()> {
        self.inner.flush(stream)
    }
    fn read_line(&mut self, prompt: &str) -> Result<Vec<u8>> {
        let Some(terminal) = self.terminal.clone() else { return self.inner.read_line(prompt) };
        let shown = format!("{}{prompt}", locked(&self.screen).line());
        let watch = self.timed.then(|| Wakening::new(wait::wishes()));
        let typed = locked(&terminal).line(&shown);
        drop(watch);
        locked(&self.screen).newline();
        match typed {
            Typed::Line(mut line) => {
                line.push('\n');
                Ok(line.into_bytes())
            }
            // A time limit ends the wait as Ctrl-C does.
            Typed::Interrupt if self.timed && wait::is_wished() => Err(Error::from(ErrorKind::Interrupted)),
            Typed::Interrupt => {
                self.interrupt.store(true, Ordering::Relaxed);
                Err(Error::from(ErrorKind::Interrupted))
            }
            _ => Ok(Vec::new()),
        }
    }
    fn read_key(&mut self, prompt: &str, menu: &Menu) -> Result<Typed> {
        let Some(terminal) = self.terminal.clone() else { return self.inner.read_key(prompt, menu) };
        let shown = format!("{}{prompt}", locked(&self.screen).line());
        let typed = locked(&terminal).key(&shown, menu);
        locked(&self.screen).newline();
        Ok(typed)
    }
    fn is_terminal(&self, stream: u8) -> bool {
        self.inner.is_terminal(stream)
    }
    fn allows_files(&self) -> bool {
        true
    }
    fn allows_processes(&self) -> bool {
        true
    }
    fn sleep(&mut self, seconds: f64) {
        // In slices, so that Ctrl-C need not wait.
        let Ok(time) = Duration::try_from_secs_f64(seconds.max(0.0)) else { return };
        let Some(end) = Instant::now().checked_add(time) else { return };
        while !self.interrupt.load(Ordering::Relaxed) {
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
    fn shell(&mut self, command: &str) -> Result<i32> {
        if !self.is_terminal(0) {
            return self.inner.shell(command);
        }
        // The program gets a Ctrl-C of the terminal too: what that means is for it to say.
        let interrupt = &self.interrupt;
        let due = || wait::is_wished() && !interrupt.load(Ordering::Relaxed);
        let status = self.inner.shell_until(command, due)?;
        match status.code() {
            None => Ok(-1),
            Some(INTERRUPTED) => Ok(INTERRUPTED),
            Some(code) => {
                self.interrupt.store(false, Ordering::Relaxed);
                Ok(code)
            }
        }
    }
    fn variable(&self, name: &str) -> Option<String> {
        self.inner.variable(name)
    }
    fn set_variable(&mut self, name: &str, value: Option<&str>) {
        self.inner.set_variable(name, value);
    }
}

/// The games as files.
struct GameTexts;

impl Texts for GameTexts {
    fn owns(&self, path: &str) -> bool {
        path.starts_with(GAMES)
    }
    fn text(&self, path: &str) -> Option<Arc<str>> {
        games::text(path).map(Arc::from)
    }
    fn is_folder(&self, path: &str) -> bool {
        games::is_folder(path)
    }
    fn canonical(&self, path: &str) -> String {
        games::canonical(path)
    }
}
