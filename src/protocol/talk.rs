//! A session controlled by JSON requests.
//!
//! ```text
//! {"do": "load", "name": "p.pl", "text": "p(1). p(2)."}
//! {"ok":true,"outcome":"true","events":[{"event":"loaded","name":"p.pl","complaints":0}]}
//! {"do": "ask", "goal": "p(X)"}
//! {"ok":true,"events":[]}
//! {"do": "step", "calls": 10000}
//! {"ok":true,"status":"answered","events":[{"event":"answer","text":"X = 1","more":true,"bindings":[...],...}]}
//! {"do": "redo"}
//! ```
//!
//! | Request | Members | Reply |
//! | --- | --- | --- |
//! | `load` | `name` and `text`, or `file`, or `game` | `outcome` |
//! | `begin` | as for `load`; `step` continues the load, whose directives may read | |
//! | `check` | as for `load` | `clean`, `messages`, `index` |
//! | `ask` | `goal`, `bind`, `once`, `inferences`, `milliseconds` | |
//! | `step` | `calls` or `milliseconds`; without either, runs until something is needed | `status` with `prompt`, `seconds`, `level` or `exit` |
//! | `feed`, `end` | `text` | |
//! | `redo`, `stop`, `abort`, `forget` | | |
//! | `reply` | `command`: as typed at a port, `creep`, `skip`, `leap`, `up`, `retry`, `fail`, `ignore`, `abort`, `nodebug` | |
//! | `rewrite` | `style`: `plain`, `whole`, `portrayed` | `answer` |
//! | `prompt`, `index` | | `prompt`, `index` |
//! | `complete`, `signature` | `line`, `at` (a byte; the end of the line by default) | `completions`, `signature` |
//! | `help` | `topic` | `entries` |
//!
//! Every reply has the `events` since the previous one, and the `id` of its request.

use crate::engine::{Builder, Engine, Error, Result};
use crate::json::{Json, quoted};
use crate::protocol::requests::Request;
use crate::protocol::serve::failed;
use crate::protocol::{terms, values};
use crate::session::{AnswerStyle, Ask, FrontEnd, Fuel, Queue, Session, Source, TraceCommand};
use std::time::Duration;

/// A session controlled by JSON, one request at a time.
pub struct Conversation {
    session: Session,
    events: Queue,
}

impl Conversation {
    /// Creates a conversation with its own engine.
    pub fn new(engine: Builder) -> Conversation {
        let events = Queue::default();
        Conversation { session: Session::new(engine, events.clone()), events }
    }

    /// The session.
    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The engine, for requests to the engine itself: messages are written to its standard error.
    pub(super) fn engine(&mut self) -> &mut Engine {
        self.session.set_front_end(FrontEnd { writes_messages: true, ..FrontEnd::default() });
        self.session.engine()
    }

    /// Answers a request.
    pub fn request(&mut self, line: &str) -> String {
        match Request::parse(line) {
            Ok(request) => format!("{{{}{}}}", request.id, self.answer(&request)),
            Err(reason) => format!("{{{}}}", failed(&Error::Host(reason), None)),
        }
    }

    /// The body of the reply to a request.
    pub(super) fn answer(&mut self, request: &Request) -> String {
        self.session.set_front_end(FrontEnd::default());
        let body = match self.act(request) {
            Ok(body) if body.is_empty() => "\"ok\":true".to_string(),
            Ok(body) => format!("\"ok\":true,{body}"),
            Err(error) => failed(&error, None),
        };
        let events = values::list(self.events.take(), |event| values::event(&event));
        format!("{body},\"events\":{events}")
    }

    /// Whether this is a request to the session.
    pub(super) fn knows(action: &str) -> bool {
        const ACTIONS: &[&str] = &[
            "ask",
            "step",
            "feed",
            "end",
            "redo",
            "stop",
            "abort",
            "forget",
            "reply",
            "rewrite",
            "prompt",
            "index",
            "complete",
            "signature",
            "help",
            "check",
        ];
        ACTIONS.contains(&action)
    }

    fn act(&mut self, request: &Request) -> Result<String> {
        let session = &mut self.session;
        match request.action() {
            "load" => {
                let outcome = session.load(source(request)?);
                return Ok(format!("\"outcome\":{}", values::outcome(&outcome)));
            }
            "begin" => session.begin_load(source(request)?)?,
            "check" => return check(session, request),
            "ask" => session.ask(ask(request)?)?,
            "step" => return Ok(values::status(&session.step(fuel(request)?))),
            "feed" => session.feed(request.text("text")?),
            "end" => session.end_of_input(),
            "redo" => session.redo(),
            "stop" => session.stop(),
            "abort" => session.abort(),
            "forget" => session.forget_typed(),
            "reply" => session.reply(command(request.text("command")?)),
            "rewrite" => {
                let answer = session.rewrite(style(request)?);
                let answer = answer.map_or("null".to_string(), |answer| values::answer(&answer, ""));
                return Ok(format!("\"answer\":{answer}"));
            }
            "prompt" => return Ok(format!("\"prompt\":{}", values::prompt(&session.prompt()))),
            "index" => return Ok(format!("\"index\":{}", values::index(&session.index()))),
            "complete" => {
                let (line, at) = cursor(request)?;
                let found = session.complete(line, at);
                return Ok(format!("\"completions\":{}", values::list(&found, values::completion)));
            }
            "signature" => {
                let (line, at) = cursor(request)?;
                let found = session.signature(line, at);
                let found = found.map_or("null".to_string(), |found| values::signature(&found));
                return Ok(format!("\"signature\":{found}"));
            }
            "help" => {
                let found = session.help(request.text("topic")?);
                return Ok(format!("\"entries\":{}", values::list(&found, values::help)));
            }
            other => return Err(Error::Host(format!("unknown request \"{other}\""))),
        }
        Ok(String::new())
    }
}

fn source(request: &Request) -> Result<Source<'_>> {
    match (request.json.get("file"), request.json.get("game")) {
        (Some(_), _) => Ok(Source::File(request.text("file")?)),
        #[cfg(feature = "games")]
        (None, Some(_)) => Ok(Source::Game(request.text("game")?)),
        _ => Ok(Source::Text { name: request.text("name")?, text: request.text("text")? }),
    }
}

fn check(session: &mut Session, request: &Request) -> Result<String> {
    match session.check(&[source(request)?]) {
        Ok(analysis) => {
            let messages = values::list(&analysis.messages, |message| values::message(message, ""));
            let index = values::index(&analysis.index);
            Ok(format!("\"clean\":{},\"messages\":{messages},\"index\":{index}", analysis.is_clean))
        }
        Err(outcome) => Ok(format!("\"outcome\":{}", values::outcome(&outcome))),
    }
}

fn ask(request: &Request) -> Result<Ask> {
    let mut ask = Ask::query(request.text("goal")?);
    for (name, value) in request.inputs()? {
        ask = ask.bind(name, terms::to_term(value)?);
    }
    if let Some(calls) = request.count("inferences")? {
        ask = ask.inference_limit(calls);
    }
    if let Some(milliseconds) = request.count("milliseconds")? {
        ask = ask.time_limit(Duration::from_millis(milliseconds));
    }
    Ok(if request.json.get("once") == Some(&Json::Bool(true)) { ask.once() } else { ask })
}

fn fuel(request: &Request) -> Result<Fuel> {
    Ok(match (request.count("calls")?, request.count("milliseconds")?) {
        (Some(calls), _) => Fuel::Calls(calls),
        (None, Some(milliseconds)) => Fuel::For(Duration::from_millis(milliseconds)),
        (None, None) => Fuel::Unlimited,
    })
}

fn style(request: &Request) -> Result<AnswerStyle> {
    match request.text("style")? {
        "plain" => Ok(AnswerStyle::Plain),
        "whole" => Ok(AnswerStyle::Whole),
        "portrayed" => Ok(AnswerStyle::Portrayed),
        other => Err(Error::Host(format!("unknown style {}", quoted(other)))),
    }
}

fn command(text: &str) -> TraceCommand {
    match text {
        "creep" => TraceCommand::Creep,
        "skip" => TraceCommand::Skip,
        "leap" => TraceCommand::Leap,
        "up" => TraceCommand::Up,
        "retry" => TraceCommand::Retry,
        "fail" => TraceCommand::Fail,
        "ignore" => TraceCommand::Ignore,
        "abort" => TraceCommand::Abort,
        "nodebug" => TraceCommand::NoDebug,
        typed => TraceCommand::Typed(typed.to_string()),
    }
}

/// A line, and a character boundary in it.
fn cursor(request: &Request) -> Result<(&str, usize)> {
    let line = request.text("line")?;
    let at = request.count("at")?.map_or(line.len(), |at| usize::try_from(at).unwrap_or(usize::MAX));
    match line.is_char_boundary(at) {
        true => Ok((line, at)),
        false => Err(Error::Host(format!("\"at\": byte {at} is not the start of a character"))),
    }
}
