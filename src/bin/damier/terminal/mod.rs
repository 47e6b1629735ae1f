//! The terminal: line editing and single keys.
//!
//! ```text
//! assist  completion, the hint line, matching brackets
//! wake    interrupts the editor from another thread
//! ```
//!
//! All input from a terminal passes through one editor, so that text typed ahead is never lost between a query, a key
//! at an answer, and a game's read/1. The text already on the cursor's line is part of the editor's prompt, because the
//! editor may redraw that line at any time.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use rustyline::error::ReadlineError;
use rustyline::history::{FileHistory, History};
use rustyline::{
    Cmd, ConditionalEventHandler, Config, Editor, Event, EventContext, EventHandler, KeyCode, KeyEvent, Modifiers,
    RepeatCount,
};

pub mod assist;
mod wake;

use assist::Assistant;
use wake::{WAKE, Waker};

/// Input from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line, without its end.
    Line(String),
    /// One of the keys that were offered.
    Key(char),
    /// The end of the input.
    End,
    /// Ctrl-C.
    Interrupt,
}

/// Keys that are offered instead of a line.
#[derive(Clone, Default, Debug)]
pub struct Menu {
    /// Each key with the text to show when it is pressed.
    pub keys: Vec<(char, &'static str)>,
    /// Keys act at once even if they could begin a line.
    pub immediate: bool,
    /// Keys that act only when Enter follows.
    pub confirmed: &'static str,
    /// Shown after the prompt until a key is pressed.
    pub note: String,
}

impl Menu {
    /// The text to show for a key; `None` if it is not offered.
    pub fn shown(&self, key: char) -> Option<&'static str> {
        self.keys.iter().find(|entry| entry.0 == key).map(|entry| entry.1)
    }

    /// The key that was typed as a whole line: with Enter, or in a terminal that sends only lines.
    fn key_of(&self, line: &str) -> Option<char> {
        let mut chars = line.trim().chars();
        let key = chars.next().filter(|_| chars.next().is_none())?;
        self.shown(key).map(|_| key)
    }
}

/// The time after which a letter counts as a key if no second one follows.
const ALONE: Duration = Duration::from_millis(100);
/// A pasted line is edited in parts of this many bytes.
const LONGEST_PART: usize = 4096;
/// Lines of history kept.
const HISTORY: usize = 2000;

/// The current menu, shared with the editor's key handler and validator.
#[derive(Default)]
pub struct Offer {
    menu: Option<Menu>,
    pressed: Option<char>,
    /// A letter that is a key unless another one follows.
    pending: Option<char>,
    /// The character typed after a letter that made the letter a key.
    carried: Option<char>,
    /// The number of letters that were pending so far.
    waits: u64,
    /// The line as it was last drawn.
    pub typed: String,
    /// The line was accepted because it is long: this character continues it.
    goes_on: Option<char>,
}

impl Offer {
    /// Removes the menu. Returns the key that was pressed and the character typed after it. The count of waits is kept,
    /// so that a letter of an earlier menu does not act in a later one.
    fn close(&mut self) -> (Option<char>, Option<char>) {
        let waits = self.waits;
        let Offer { pressed, carried, .. } = std::mem::replace(self, Offer { waits, ..Offer::default() });
        (pressed, carried)
    }

    /// The note to show after the prompt until a key is pressed.
    pub fn note(&self) -> Option<&str> {
        let note = self.menu.as_ref().map_or("", |menu| menu.note.as_str());
        (self.pressed.is_none() && !note.is_empty()).then_some(note)
    }

    /// The text to show for the key that was pressed.
    pub fn shown(&self) -> Option<&'static str> {
        self.pressed.and_then(|key| self.menu.as_ref().and_then(|menu| menu.shown(key)))
    }
}

/// Locks a mutex even if it is poisoned.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The editor of a terminal.
pub struct Terminal {
    editor: Editor<Assistant, FileHistory>,
    offer: Arc<Mutex<Offer>>,
    history: Option<PathBuf>,
    /// A key that was typed and has not acted yet.
    carried: Option<char>,
}

impl Terminal {
    /// Opens the terminal. Returns `None` if there is no usable terminal.
    pub fn open(assistant: Assistant, history: Option<PathBuf>) -> Option<Terminal> {
        let config = Config::builder()
            .auto_add_history(false)
            .max_history_size(HISTORY)
            .ok()?
            .history_ignore_dups(true)
            .ok()?
            .completion_type(rustyline::CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            .build();
        let kept = FileHistory::with_config(&config);
        let mut editor: Editor<Assistant, FileHistory> = Editor::with_history(config, kept).ok()?;
        let offer = assistant.offer.clone();
        editor.set_helper(Some(assistant));
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(Keys { offer: offer.clone() })));
        if let Some(path) = &history {
            // The first run has no history file.
            let _ = editor.load_history(path);
        }
        Some(Terminal { editor, offer, history, carried: None })
    }

    /// The editor's helper, which holds the names to complete.
    pub fn assistant(&mut self) -> Option<&mut Assistant> {
        self.editor.helper_mut()
    }

    /// Reads a line after `prompt`.
    pub fn line(&mut self, prompt: &str) -> Typed {
        locked(&self.offer).close();
        let start = self.carried.take().filter(|char| !char.is_whitespace());
        self.read(prompt, start)
    }

    /// Waits for one of the menu's keys, or for a line.
    pub fn key(&mut self, prompt: &str, menu: &Menu) -> Typed {
        let start = self.carried.take();
        if let Some(key) = start
            && let Some(shown) = menu.shown(key)
        {
            write_out(&format!("{prompt}{shown}\n"));
            return Typed::Key(key);
        }
        let waits = locked(&self.offer).waits;
        *locked(&self.offer) = Offer { menu: Some(menu.clone()), waits, ..Offer::default() };
        let typed = self.read(prompt, start);
        let (pressed, carried) = locked(&self.offer).close();
        self.carried = carried;
        match (pressed, typed) {
            (Some(key), Typed::Line(number)) if is_number(&number) => Typed::Line(format!("{number}{key}")),
            (Some(key), _) => Typed::Key(key),
            (None, Typed::Line(line)) => menu.key_of(&line).map_or(Typed::Line(line), Typed::Key),
            (None, typed) => typed,
        }
    }

    /// Reads a line. A long pasted line is read in parts, because the editor redraws the whole line for each key. A
    /// byte that is not UTF-8 becomes the replacement character.
    fn read(&mut self, prompt: &str, start: Option<char>) -> Typed {
        let (mut parts, mut start) = (String::new(), start.map(String::from).unwrap_or_default());
        loop {
            let shown = if parts.is_empty() { prompt } else { "" };
            let read = self.editor.readline_with_initial(shown, (&start, ""));
            let mut offer = locked(&self.offer);
            let typed = std::mem::take(&mut offer.typed);
            match read {
                Ok(line) => {
                    parts.push_str(&line);
                    let Some(char) = offer.goes_on.take() else { return Typed::Line(parts) };
                    start = char.to_string();
                }
                Err(ReadlineError::Io(error)) if error.kind() == std::io::ErrorKind::InvalidData => {
                    start = if offer.menu.is_none() { typed + "\u{fffd}" } else { String::new() };
                }
                Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => return Typed::Interrupt,
                Err(_) => return Typed::End,
            }
        }
    }

    /// Adds a query to the history.
    pub fn remember(&mut self, query: &str) {
        if query.trim().is_empty() || !matches!(self.editor.add_history_entry(query.trim()), Ok(true)) {
            return;
        }
        if let Some(path) = &self.history {
            if let Some(folder) = path.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            // Failing to save the history is not an error.
            let _ = self.editor.history_mut().append(path);
        }
    }
}

/// Handles keys while a menu is offered.
struct Keys {
    offer: Arc<Mutex<Offer>>,
}

impl ConditionalEventHandler for Keys {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let mut offer = locked(&self.offer);
        let key = pressed(event);
        if key == Some(WAKE) {
            return Some(Cmd::Interrupt);
        }
        if cfg!(windows) && is_end_key(event) && context.line().is_empty() {
            return Some(Cmd::EndOfFile);
        }
        if let Some(char) = key.filter(|char| !char.is_control())
            && context.line().len() >= LONGEST_PART
            && context.pos() == context.line().len()
            && more_is_coming()
        {
            offer.goes_on = Some(char);
            return Some(Cmd::AcceptLine);
        }
        let immediate = offer.menu.as_ref()?.immediate;
        if let Some(letter) = offer.pending.take() {
            return Some(match key {
                Some(next) if continues_goal(next) => Cmd::Insert(1, format!("{letter}{next}")),
                Some(next) => {
                    offer.pressed = Some(letter);
                    offer.carried = Some(next).filter(|next| *next != '\n');
                    Cmd::AcceptLine
                }
                None => Cmd::Insert(1, letter.to_string()),
            });
        }
        let line = context.line();
        let key = key.filter(|_| line.is_empty() || immediate && is_number(line))?;
        let menu = offer.menu.as_ref()?;
        menu.shown(key).filter(|_| !menu.confirmed.contains(key))?;
        if !immediate && key.is_alphabetic() {
            offer.pending = Some(key);
            offer.waits += 1;
            press_later(self.offer.clone(), offer.waits);
            return Some(Cmd::Noop);
        }
        offer.pressed = Some(key);
        Some(Cmd::AcceptLine)
    }
}

/// Whether a letter and this character can begin a goal: `me`, `m(`, `m:`, `m.`
fn continues_goal(char: char) -> bool {
    char.is_alphanumeric() || "_(:.,".contains(char)
}

/// Writes to the screen. The next read notices a closed terminal.
fn write_out(text: &str) {
    use std::io::Write;
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Whether input is waiting to be read, which happens when text is pasted.
#[cfg(unix)]
fn more_is_coming() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let input = std::io::stdin();
    poll(&mut [PollFd::new(input.as_fd(), PollFlags::POLLIN)], PollTimeout::ZERO) == Ok(1)
}

#[cfg(not(unix))]
fn more_is_coming() -> bool {
    false
}

/// Whether a line is a number, which may precede some keys of the tracer.
fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// After [`ALONE`], turns the pending letter into a key and wakes the editor.
fn press_later(offer: Arc<Mutex<Offer>>, wait: u64) {
    let editor = Waker::here();
    std::thread::spawn(move || {
        std::thread::sleep(ALONE);
        let mut offer = locked(&offer);
        if offer.waits != wait || offer.pending.is_none() {
            return;
        }
        offer.pressed = offer.pending.take();
        write_out(offer.shown().unwrap_or(""));
        editor.wake();
    });
}

/// Wakes the editor of this thread when a flag is set, until the value is dropped.
pub struct Wakening(Arc<AtomicBool>);

impl Wakening {
    /// Watches the flags.
    pub fn new(flags: Vec<Arc<AtomicBool>>) -> Wakening {
        let (editor, over) = (Waker::here(), Arc::new(AtomicBool::new(false)));
        let theirs = over.clone();
        std::thread::spawn(move || {
            while !theirs.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(20));
                let is_raised = flags.iter().any(|flag| flag.load(Ordering::Relaxed));
                if is_raised && !theirs.load(Ordering::Relaxed) {
                    editor.wake();
                }
            }
        });
        Wakening(over)
    }
}

impl Drop for Wakening {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Whether a key is Ctrl-Z, which ends the input on Windows.
fn is_end_key(event: &Event) -> bool {
    matches!(event, Event::KeySeq(keys) if keys.as_slice() == [KeyEvent(KeyCode::Char('Z'), Modifiers::CTRL)])
}

/// The character of a key without modifiers.
fn pressed(event: &Event) -> Option<char> {
    let Event::KeySeq(keys) = event else { return None };
    let [KeyEvent(code, modifiers)] = keys.as_slice() else { return None };
    if modifiers.intersects(Modifiers::CTRL | Modifiers::ALT) {
        return match code {
            KeyCode::Char('M' | 'J') => Some('\n'),
            KeyCode::Char('I') => Some('\t'),
            _ => None,
        };
    }
    match code {
        KeyCode::Char(char) => Some(*char),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}

/// The path of the history file: in the folder for application state, or in the home folder.
pub fn history_file(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|path| !path.is_empty());
    let state = set("XDG_STATE_HOME").or_else(|| set("LOCALAPPDATA").filter(|_| cfg!(windows)));
    if let Some(state) = state {
        return Some(PathBuf::from(state).join("damier").join("history"));
    }
    let home = set("HOME").or_else(|| set("USERPROFILE"))?;
    Some(PathBuf::from(home).join(".damier_history"))
}

/// The system's language, if it is set outside of the environment.
pub fn system_locale() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}

/// Makes Ctrl-C set `flag`. A second Ctrl-C does not end the process: the machine polls the flag often enough.
#[cfg(not(windows))]
pub fn watch_interrupts(flag: &Arc<AtomicBool>) {
    // If this fails, Ctrl-C ends the process.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, flag.clone());
}

/// Makes Ctrl-C set `flag`.
#[cfg(windows)]
pub fn watch_interrupts(flag: &Arc<AtomicBool>) {
    let flag = flag.clone();
    // If this fails, Ctrl-C ends the process.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
}
