//! Sends events to the front end, and turns messages into values.

use crate::builtins::debug::messages::{Messages, Report};
use crate::engine::Builder;
use crate::engine::Output;
use crate::engine::bridge;
use crate::loader::Loads;
use crate::machine::state::{Slot, State};
use crate::machine::{Machine, Thrown};
use crate::session::{Edit, Event, Message, Severity, Sink, Standard};
use crate::term::Cell;
use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// The machine's state for its session.
pub(super) struct EventSender {
    sink: Arc<Mutex<dyn Sink>>,
    sent: Sent,
    /// Whether output goes to the sink too, so that order must be kept.
    sends_output: bool,
    /// All messages, if a check collects them.
    pub kept: Option<Vec<Message>>,
    /// The text being loaded, to locate edits.
    pub source: Option<Arc<str>>,
}

impl State for EventSender {}

impl Slot for EventSender {
    const INDEX: usize = 10;
}

impl EventSender {
    pub fn new(sink: impl Sink + 'static) -> EventSender {
        EventSender {
            sink: Arc::new(Mutex::new(sink)),
            sent: Sent::default(),
            sends_output: false,
            kept: None,
            source: None,
        }
    }

    /// Another one with the same sink.
    pub fn with_same_sink(&self) -> EventSender {
        let (sink, sent) = (Arc::clone(&self.sink), self.sent.clone());
        EventSender { sink, sent, sends_output: self.sends_output, kept: None, source: None }
    }

    /// Sends the output of an engine as events.
    pub fn redirect_output(&mut self, builder: Builder) -> Builder {
        self.sends_output = true;
        let output = |stream| {
            let (sink, sent) = (Arc::clone(&self.sink), self.sent.clone());
            Output::Writer(Box::new(OutputWriter { sink, sent, stream }))
        };
        builder.output(output(Standard::Output)).errors(output(Standard::Error))
    }
}

/// The bytes of output and messages sent since the step began, and their limit: the receiver may keep them all.
#[derive(Clone, Default)]
struct Sent {
    bytes: Arc<AtomicU64>,
    most: Arc<AtomicU64>,
}

impl Sent {
    /// Counts bytes. Returns false if there are too many.
    fn add(&self, bytes: usize) -> bool {
        let before = self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        before.saturating_add(bytes as u64) <= self.most.load(Ordering::Relaxed)
    }
}

/// Sends a program's output as events.
struct OutputWriter {
    sink: Arc<Mutex<dyn Sink>>,
    sent: Sent,
    stream: Standard,
}

impl Write for OutputWriter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if !self.sent.add(bytes.len()) {
            return Err(std::io::Error::from(std::io::ErrorKind::OutOfMemory));
        }
        let text = String::from_utf8_lossy(bytes).into_owned();
        send(&self.sink, Event::Output { stream: self.stream, text });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Begins a step: output and messages may again use half of the memory.
pub(super) fn begin(machine: &mut Machine) {
    let most = machine.budget.limits.memory as u64 / 2;
    let sent = &machine.state::<EventSender>().sent;
    sent.bytes.store(0, Ordering::Relaxed);
    sent.most.store(most, Ordering::Relaxed);
}

fn send(sink: &Arc<Mutex<dyn Sink>>, event: Event) {
    sink.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).event(event);
}

/// Sends an event to the front end.
pub(super) fn emit(machine: &mut Machine, event: Event) {
    if machine.state::<EventSender>().sends_output {
        // The program's earlier output goes first. If flushing fails, its next output fails too.
        let _ = bridge::flush_output(machine);
    }
    let sink = Arc::clone(&machine.state::<EventSender>().sink);
    send(&sink, event);
}

/// Sets whether messages are written to `user_error` or sent as events.
pub(super) fn set_written(machine: &mut Machine, written: bool) {
    machine.state_mut::<Messages>().reporter =
        (!written).then_some(report as fn(&mut Machine, Report) -> Result<(), Thrown>);
}

/// Whether messages are written to `user_error`.
pub(super) fn is_written(machine: &Machine) -> bool {
    machine.state::<Messages>().reporter.is_none()
}

/// Sends a message.
fn report(machine: &mut Machine, report: Report) -> Result<(), Thrown> {
    let severity = match report.kind.as_str() {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        _ => Severity::Information,
    };
    let mut message = Message {
        severity,
        code: report.code,
        text: report.text,
        file: None,
        line: None,
        span: None,
        hint: report.hint.map(|hint| bare_hint(&hint)),
        edits: Vec::new(),
        notes: bare_notes(report.notes),
        term: report.term.and_then(|term| bridge::take_whole(machine, term).ok()),
    };
    if severity != Severity::Information {
        locate(machine, report.term, &mut message);
    }
    let message = with_edits(machine, message, report.edits);
    send_message(machine, message)
}

/// Adds proposed edits to a message: words of its clause and their replacements.
pub(super) fn with_edits(machine: &mut Machine, mut message: Message, words: Vec<(String, String)>) -> Message {
    if !words.is_empty() && !is_written(machine) {
        message.edits = edits(machine, &message, words);
    }
    message
}

/// Sends a complete message.
pub(super) fn send_message(machine: &mut Machine, message: Message) -> Result<(), Thrown> {
    let bytes = size_of::<Message>() + message.text.len() + message.notes.iter().map(String::len).sum::<usize>();
    if !machine.state::<EventSender>().sent.add(bytes) {
        return Err(machine.resource_error("memory"));
    }
    if let Some(kept) = &mut machine.state_mut::<EventSender>().kept {
        kept.push(message.clone());
    }
    emit(machine, Event::Message(message));
    Ok(())
}

/// Sets the position of a message: that of the clause being loaded, or the one in the message term.
fn locate(machine: &mut Machine, term: Option<Cell>, message: &mut Message) {
    let Some(load) = machine.state::<Loads>().loads.iter().rev().find(|load| !load.is_library) else { return };
    let (line, file, span) = (load.line as usize, load.text_file as usize, load.span.clone());
    if let Some(source) = machine.program.db.sources.files.get(file.wrapping_sub(1)) {
        message.file = Some(source.path.clone());
    }
    message.line = (line > 0).then_some(line);
    message.span = (line > 0).then_some(span);
    let Some(term) = term.filter(|term| term.is_structure()) else { return };
    if machine.atom_text(machine.name_arity(term).0) == "load_syntax_error" {
        let place = machine.arg(term, 1);
        message.line = place.is_small().then(|| place.as_small().max(0) as usize);
    }
}

/// Converts replacements of words in a clause to edits of its text.
fn edits(machine: &mut Machine, message: &Message, words: Vec<(String, String)>) -> Vec<Edit> {
    let (Some(span), Some(file)) = (&message.span, &message.file) else { return Vec::new() };
    let text = match machine.state::<EventSender>().source.clone() {
        Some(text) => text,
        None => {
            let bytes = machine.host.files().and_then(|files| files.read_all(file).ok()).unwrap_or_default();
            Arc::from(String::from_utf8_lossy(&bytes))
        }
    };
    let Some(clause) = text.get(span.clone()) else { return Vec::new() };
    let place = |old: &str| {
        let found = find_words(clause, old)?;
        Some(span.start + found.start..span.start + found.end)
    };
    words.into_iter().filter_map(|(old, new)| Some(Edit { span: place(&old)?, text: new })).collect()
}

/// Finds words in a text, ignoring blanks, because messages write terms with their own spacing. A name is matched as a
/// whole, not inside another name.
pub(super) fn find_words(text: &str, words: &str) -> Option<Range<usize>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let begins_inside = words.starts_with(is_name);
    let ends_inside = words.ends_with(is_name);
    text.char_indices().find_map(|(start, _)| {
        let end = start + length_of(&text[start..], words)?;
        let before = begins_inside && text[..start].ends_with(is_name);
        let after = ends_inside && text[end..].starts_with(is_name);
        (!before && !after).then_some(start..end)
    })
}

/// The length in bytes of the words at the start of a text, ignoring blanks.
fn length_of(text: &str, words: &str) -> Option<usize> {
    let mut rest = text;
    for (number, char) in words.chars().filter(|c| !c.is_whitespace()).enumerate() {
        if number > 0 {
            rest = rest.trim_start();
        }
        rest = rest.strip_prefix(char)?;
    }
    Some(text.len() - rest.len())
}

/// A hint without its heading.
fn bare_hint(hint: &str) -> String {
    let hint = hint.trim();
    let words = ["Hint: ", "Conseil : "];
    words.iter().find_map(|word| hint.strip_prefix(word)).unwrap_or(hint).to_string()
}

/// The lines of a context without their heading and indentation.
fn bare_notes(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().skip(1).map(|line| line.trim().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use crate::session::events::find_words;

    #[test]
    fn whole_words_are_found_regardless_of_blanks() {
        assert_eq!(find_words("a(X) :- X is X + 1.", "X is X+1"), Some(8..18));
        assert_eq!(find_words("lengths(a), length(b)", "length"), Some(12..18));
        assert_eq!(find_words("p(Xs)", "X"), None);
    }
}
