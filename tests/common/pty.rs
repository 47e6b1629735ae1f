//! Runs a program in a real pseudo-terminal: a test types keys and waits for expected text. Escape sequences are
//! removed from the text of the screen.
#![allow(dead_code)]

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nix::pty::{Winsize, openpty};

const TIMEOUT: Duration = Duration::from_secs(20);

/// A pseudo-terminal with a toplevel in it.
pub struct Terminal {
    /// The side of the terminal to which keys are written.
    pub keyboard: File,
    screen: Arc<Mutex<Vec<u8>>>,
    seen: usize,
    child: Child,
    /// The home folder of the session.
    pub home: PathBuf,
}

impl Terminal {
    /// A toplevel with a home folder of its own.
    pub fn open(name: &str, words: &[&str]) -> Terminal {
        let home = std::env::temp_dir().join(format!("damier-terminal-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&home).expect("a home folder");
        Terminal::open_in(home, words)
    }

    /// The toplevel, or its build for Windows under Wine if `DAMIER_WINDOWS` names one.
    fn command() -> Vec<std::ffi::OsString> {
        match std::env::var_os("DAMIER_WINDOWS") {
            Some(binary) => vec!["wine".into(), binary],
            None => vec![env!("CARGO_BIN_EXE_damier").into()],
        }
    }

    pub fn open_in(home: PathBuf, words: &[&str]) -> Terminal {
        Terminal::open_with(home, words, "NO_COLOR", "xterm")
    }

    /// Opens a toplevel with an environment variable set to 1, in a terminal of the given kind.
    pub fn open_with(home: PathBuf, words: &[&str], variable: &str, kind: &str) -> Terminal {
        let size = Winsize { ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        let pty = openpty(Some(&size), None).expect("a pseudo-terminal");
        let end = |pty: &std::os::fd::OwnedFd| Stdio::from(pty.try_clone().expect("the terminal's end"));
        let child = Command::new("setsid")
            .args(["--ctty", "--wait"])
            .args(Terminal::command())
            .args(words)
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/repl/programs"))
            .env("HOME", &home)
            .env("TERM", kind)
            .env("LC_ALL", if std::env::var_os("DAMIER_WINDOWS").is_some() { "C.UTF-8" } else { "C" })
            .env_remove("NO_COLOR")
            .env(variable, "1")
            .env_remove("XDG_STATE_HOME")
            .stdin(end(&pty.slave))
            .stdout(end(&pty.slave))
            .stderr(end(&pty.slave))
            .spawn()
            .expect("damier starts");
        drop(pty.slave);
        let keyboard = File::from(pty.master);
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut reader, kept) = (keyboard.try_clone().expect("the screen"), screen.clone());
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut piece) {
                kept.lock().expect("the screen").extend_from_slice(&piece[..length]);
            }
        });
        Terminal { keyboard, screen, seen: 0, child, home }
    }

    pub fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the keyboard works");
    }

    /// Types a line and Enter.
    pub fn type_line(&mut self, line: &str) {
        self.type_keys(line);
        self.type_keys("\r");
    }

    /// Whether anything on the screen has a colour.
    pub fn has_colours(&self) -> bool {
        let screen = self.screen.lock().expect("the screen");
        String::from_utf8_lossy(&screen).split("\x1b[").skip(1).any(|rest| {
            let code = rest.split(|char: char| !char.is_ascii_digit() && char != ';').next().unwrap_or("");
            rest[code.len()..].starts_with('m') && !code.is_empty() && code != "0"
        })
    }

    pub fn text(&self) -> String {
        plain(&self.screen.lock().expect("the screen"))
    }

    /// Waits until the text appears after the text of the previous wait.
    pub fn see(&mut self, wanted: &str) -> &mut Terminal {
        let start = Instant::now();
        loop {
            let text = self.text();
            if let Some(at) = text.get(self.seen..).and_then(|rest| rest.find(wanted)) {
                self.seen += at + wanted.len();
                return self;
            }
            if start.elapsed() > TIMEOUT {
                panic!("{wanted:?} does not appear; the screen has:\n{}", text.get(self.seen..).unwrap_or(&text));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the program, not the terminal, edits what is typed.
    pub fn takes_keys(&mut self) -> &mut Terminal {
        use nix::sys::termios::{LocalFlags, tcgetattr};
        let start = Instant::now();
        while tcgetattr(&self.keyboard).is_ok_and(|settings| settings.local_flags.contains(LocalFlags::ICANON)) {
            assert!(start.elapsed() < TIMEOUT, "the terminal keeps the keys:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
        self
    }

    /// Passes Ctrl-Z to the program as a key instead of suspending it.
    pub fn takes_control_z(&mut self) -> &mut Terminal {
        use nix::sys::termios::{SetArg, SpecialCharacterIndices, tcgetattr, tcsetattr};
        const NONE: u8 = 0;
        let mut settings = tcgetattr(&self.keyboard).expect("the terminal's settings");
        settings.control_chars[SpecialCharacterIndices::VSUSP as usize] = NONE;
        tcsetattr(&self.keyboard, SetArg::TCSANOW, &settings).expect("other settings");
        self
    }

    pub fn ended(&mut self) -> i32 {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if let Some(status) = self.child.try_wait().expect("the child's status") {
                return status.code().unwrap_or(-1);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("damier does not end; the screen has:\n{}", self.text());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The text without escape sequences and carriage returns. Wine's console moves the cursor to the right instead of
/// printing spaces inside a line.
fn plain(bytes: &[u8]) -> String {
    let is_wine = std::env::var_os("DAMIER_WINDOWS").is_some();
    let text = String::from_utf8_lossy(bytes);
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match char {
            '\x1b' => {
                if chars.next() == Some('[') {
                    let (mut code, mut last) = (String::new(), chars.next());
                    while let Some(char) = last.filter(|char| !('@'..='~').contains(char)) {
                        code.push(char);
                        last = chars.next();
                    }
                    if last == Some('C') && is_wine {
                        out.push_str(&" ".repeat(code.parse().unwrap_or(1)));
                    }
                }
            }
            '\r' | '\x07' => {}
            _ => out.push(char),
        }
    }
    out
}
