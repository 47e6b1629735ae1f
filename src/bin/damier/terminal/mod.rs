//! The terminal: lines with editing, and single keys.
//!
//! ```text
//! assist  completion, the hint line, matching brackets
//! wake    ends the line that is being read, from another thread
//! ```
//!
//! All input of a person goes through one editor, so that what was typed ahead
//! is never lost between a query, a key at an answer, and a game's read/1. The
//! text that stands on the screen's last line is part of the editor's prompt:
//! the editor may draw that line anew at any time.

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

/// What came from the keyboard.
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
    /// Each key with what is shown when it is pressed.
    pub keys: Vec<(char, &'static str)>,
    /// Keys act at once even where they could begin a line.
    pub immediate: bool,
    /// Keys that act only with Enter after them.
    pub confirmed: &'static str,
    /// Shown after the prompt until a key is pressed.
    pub note: String,
}

impl Menu {
    /// What is shown for a key; `None` if it is not offered.
    pub fn shown(&self, key: char) -> Option<&'static str> {
        self.keys.iter().find(|entry| entry.0 == key).map(|entry| entry.1)
    }

    /// The key that was typed as a line of its own: with Enter, or in a terminal that sends lines only.
    fn key_of(&self, line: &str) -> Option<char> {
        let mut chars = line.trim().chars();
        let key = chars.next().filter(|_| chars.next().is_none())?;
        self.shown(key).map(|_| key)
    }
}

/// How long a letter waits for a second one before it counts as a key.
const ALONE: Duration = Duration::from_millis(100);
/// Bytes of a pasted line that are edited as one.
const LONGEST_PART: usize = 4096;
/// Lines of history kept.
const HISTORY: usize = 2000;

/// The menu of the moment, shared with the editor's key handler and validator.
#[derive(Default)]
pub struct Offer {
    menu: Option<Menu>,
    pressed: Option<char>,
    /// A letter that is a key unless another follows.
    pending: Option<char>,
    /// What was typed after a letter and made it a key.
    carried: Option<char>,
    /// Counts the letters that had to wait.
    waits: u64,
    /// The line as it was drawn last.
    pub typed: String,
    /// The line was accepted because it is long: this goes on with it.
    goes_on: Option<char>,
}

impl Offer {
    /// Takes the menu away; the key that was pressed, and what was typed after it. The count of waits goes on, so that
    /// a letter of an earlier menu does not act in a later one.
    fn close(&mut self) -> (Option<char>, Option<char>) {
        let waits = self.waits;
        let Offer { pressed, carried, .. } = std::mem::replace(self, Offer { waits, ..Offer::default() });
        (pressed, carried)
    }

    /// What to show after the prompt while nothing has been pressed.
    pub fn note(&self) -> Option<&str> {
        let note = self.menu.as_ref().map_or("", |menu| menu.note.as_str());
        (self.pressed.is_none() && !note.is_empty()).then_some(note)
    }

    /// What to show for the key that was pressed.
    pub fn shown(&self) -> Option<&'static str> {
        self.pressed.and_then(|key| self.menu.as_ref().and_then(|menu| menu.shown(key)))
    }
}

/// Locks, whatever happened to the last one who did.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The person's end of the session.
pub struct Terminal {
    editor: Editor<Assistant, FileHistory>,
    offer: Arc<Mutex<Offer>>,
    history: Option<PathBuf>,
    /// A key that was typed and has not acted yet.
    carried: Option<char>,
}

impl Terminal {
    /// Opens the terminal; `None` where there is none to speak of.
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
            // A first run has none.
            let _ = editor.load_history(path);
        }
        Some(Terminal { editor, offer, history, carried: None })
    }

    /// The helper, to tell it what there is to complete.
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

    /// Reads a line. A long one that is pasted comes in parts, for the editor draws
    /// the whole of its line again and again. A byte that is not UTF-8 becomes the
    /// character that stands for such bytes.
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

    /// Keeps a query for later.
    pub fn remember(&mut self, query: &str) {
        if query.trim().is_empty() || !matches!(self.editor.add_history_entry(query.trim()), Ok(true)) {
            return;
        }
        if let Some(path) = &self.history {
            if let Some(folder) = path.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            // A history that cannot be kept is no reason to stop.
            let _ = self.editor.history_mut().append(path);
        }
    }
}

/// Decides what a key means while a menu is offered.
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
            settle_later(self.offer.clone(), offer.waits);
            return Some(Cmd::Noop);
        }
        offer.pressed = Some(key);
        Some(Cmd::AcceptLine)
    }
}

/// Whether a character after a letter makes the two the beginning of a goal: `me`, `m(`, `m:`, `m.`
fn continues_goal(char: char) -> bool {
    char.is_alphanumeric() || "_(:.,".contains(char)
}

/// Writes to the screen; a screen that is gone is noticed by the next read.
fn write_out(text: &str) {
    use std::io::Write;
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Whether more was typed than has been read: nobody types so fast.
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

/// Whether a line is a number: some keys of the tracer take one before them.
fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// After a while, makes a key of the letter that waits, and wakes the editor.
fn settle_later(offer: Arc<Mutex<Offer>>, wait: u64) {
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

/// Wakes the editor of this thread when a flag is raised, until this is dropped.
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

/// Whether a key ends the input on Windows: Ctrl-Z.
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

/// Where the history is kept: the folder for an application's state, or the home folder.
pub fn history_file(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|path| !path.is_empty());
    let state = set("XDG_STATE_HOME").or_else(|| set("LOCALAPPDATA").filter(|_| cfg!(windows)));
    if let Some(state) = state {
        return Some(PathBuf::from(state).join("damier").join("history"));
    }
    let home = set("HOME").or_else(|| set("USERPROFILE"))?;
    Some(PathBuf::from(home).join(".damier_history"))
}

/// The language that the system is set to, where it has a setting of its own for that.
pub fn system_locale() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}

/// Makes Ctrl-C raise `flag`. Twice in a row without an answer ends nothing:
/// the machine looks at the flag often enough.
#[cfg(not(windows))]
pub fn watch_interrupts(flag: &Arc<AtomicBool>) {
    // Without it Ctrl-C ends the process, as it would any other.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, flag.clone());
}

/// Makes Ctrl-C raise `flag`.
#[cfg(windows)]
pub fn watch_interrupts(flag: &Arc<AtomicBool>) {
    let flag = flag.clone();
    // Without it Ctrl-C ends the process, as it would any other.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
}
