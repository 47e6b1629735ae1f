//! The values of a session as JSON.

use crate::json::quoted;
use crate::protocol::terms::write_term;
use crate::session::{
    Answer, Completion, Edit, Event, HelpEntry, Message, Outcome, Port, Prompt, Severity, Signature, SourceIndex,
    Standard, Status,
};
use crate::value::Term;
use std::ops::Range;

/// A JSON array of the texts of values.
pub(super) fn list<T>(items: impl IntoIterator<Item = T>, text: impl Fn(T) -> String) -> String {
    let items: Vec<String> = items.into_iter().map(text).collect();
    format!("[{}]", items.join(","))
}

/// The members of a JSON object.
struct Object(Vec<String>);

impl Object {
    fn new(kind: &str) -> Object {
        Object(if kind.is_empty() { Vec::new() } else { vec![format!("\"event\":{}", quoted(kind))] })
    }

    fn with(mut self, key: &str, json: String) -> Object {
        self.0.push(format!("{}:{json}", quoted(key)));
        self
    }

    fn text(self, key: &str, text: &str) -> Object {
        self.with(key, quoted(text))
    }

    fn maybe(self, key: &str, json: Option<String>) -> Object {
        match json {
            Some(json) => self.with(key, json),
            None => self,
        }
    }

    fn end(self) -> String {
        format!("{{{}}}", self.0.join(","))
    }
}

/// A term as JSON, unless it is too long.
fn term(term: &Term) -> Option<String> {
    let mut json = String::new();
    write_term(term, &mut json).ok().map(|()| json)
}

fn span(span: &Range<usize>) -> String {
    format!("[{},{}]", span.start, span.end)
}

fn texts<'t>(items: impl IntoIterator<Item = &'t String>) -> String {
    list(items, |text| quoted(text))
}

pub(super) fn event(event: &Event) -> String {
    match event {
        Event::Query(text) => Object::new("query").text("text", text).end(),
        Event::Output { stream, text } => {
            let stream = if *stream == Standard::Output { "output" } else { "error" };
            Object::new("output").text("stream", stream).text("text", text).end()
        }
        Event::Message(message) => self::message(message, "message"),
        Event::Answer(answer) => self::answer(answer, "answer"),
        Event::Port(port) => self::port(port),
        Event::Loaded(loaded) => {
            Object::new("loaded").text("name", &loaded.name).with("complaints", loaded.complaints.to_string()).end()
        }
        Event::Ended(outcome) => Object::new("ended").with("outcome", self::outcome(outcome)).end(),
    }
}

pub(super) fn outcome(outcome: &Outcome) -> String {
    quoted(match outcome {
        Outcome::True => "true",
        Outcome::False => "false",
        Outcome::Error => "error",
        Outcome::Interrupted => "interrupted",
        Outcome::Halted(status) => return format!("{{\"halted\":{status}}}"),
    })
}

pub(super) fn answer(answer: &Answer, kind: &str) -> String {
    let bindings = list(&answer.bindings, |binding| {
        let value = binding.value.as_ref().and_then(term);
        Object::new("").with("names", texts(&binding.names)).text("text", &binding.text).maybe("value", value).end()
    });
    Object::new(kind)
        .text("text", &answer.text)
        .with("more", answer.more.to_string())
        .with("bindings", bindings)
        .with("residual", texts(&answer.residual))
        .end()
}

pub(super) fn message(message: &Message, kind: &str) -> String {
    let severity = match message.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
    };
    let edit = |edit: &Edit| Object::new("").with("span", span(&edit.span)).text("text", &edit.text).end();
    Object::new(kind)
        .text("severity", severity)
        .text("code", &message.code)
        .text("text", &message.text)
        .maybe("file", message.file.as_deref().map(quoted))
        .maybe("line", message.line.map(|line| line.to_string()))
        .maybe("span", message.span.as_ref().map(span))
        .maybe("hint", message.hint.as_deref().map(quoted))
        .with("edits", list(&message.edits, edit))
        .with("notes", texts(&message.notes))
        .end()
}

fn port(port: &Port) -> String {
    Object::new("port")
        .text("port", &port.name)
        .with("depth", port.depth.to_string())
        .text("text", &port.text)
        .text("place", &port.place)
        .maybe("goal", port.goal.as_ref().and_then(term))
        .end()
}

/// The members that describe the status of a session.
pub(super) fn status(status: &Status) -> String {
    let (name, more) = match status {
        Status::Idle => ("idle", String::new()),
        Status::Running => ("running", String::new()),
        Status::Answered => ("answered", String::new()),
        Status::WantsInput(prompt) => ("input", format!(",\"prompt\":{}", quoted(&prompt.text()))),
        Status::AtPort => ("port", String::new()),
        Status::Asleep(seconds) => ("asleep", format!(",\"seconds\":{seconds:?}")),
        Status::Break(level) => ("break", format!(",\"level\":{level}")),
        Status::Halted(status) => ("halted", format!(",\"exit\":{status}")),
    };
    format!("\"status\":\"{name}\"{more}")
}

pub(super) fn prompt(prompt: &Prompt) -> String {
    quoted(&prompt.text())
}

pub(super) fn completion(completion: &Completion) -> String {
    Object::new("")
        .with("span", span(&completion.span))
        .text("shown", &completion.shown)
        .text("text", &completion.text)
        .end()
}

pub(super) fn signature(signature: &Signature) -> String {
    Object::new("")
        .text("name", &signature.name)
        .with("arity", signature.arity.to_string())
        .text("head", &signature.head)
        .text("doc", &signature.doc)
        .end()
}

pub(super) fn help(entry: &HelpEntry) -> String {
    Object::new("")
        .text("name", &entry.name)
        .with("arity", entry.arity.to_string())
        .text("signature", &entry.signature)
        .text("doc", &entry.doc)
        .maybe("library", entry.library.map(quoted))
        .end()
}

pub(super) fn index(index: &SourceIndex) -> String {
    list(&index.predicates, |entry| {
        let clauses = list(&entry.clauses, |clause| {
            let line = Object::new("").with("line", clause.line.to_string());
            line.maybe("span", clause.span.as_ref().map(span)).end()
        });
        Object::new("")
            .text("module", &entry.module)
            .text("name", &entry.name)
            .with("arity", entry.arity.to_string())
            .text("file", &entry.file)
            .with("clauses", clauses)
            .with("callers", texts(&entry.callers))
            .with("exported", entry.is_exported.to_string())
            .end()
    })
}
