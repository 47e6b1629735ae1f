//! The values of a conversation: what a face gives to a session, and what it gets back.

use crate::value::Term;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Gets the events of a session, as they happen.
pub trait Sink: Send {
    /// Takes an event. It may come from inside a query: the session cannot be used here.
    fn event(&mut self, event: Event);
}

impl<F: FnMut(Event) + Send> Sink for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}

/// A sink that keeps events until they are taken; clones share them.
#[derive(Clone, Default)]
pub struct Queue(Arc<Mutex<VecDeque<Event>>>);

impl Queue {
    /// The oldest event.
    pub fn next(&self) -> Option<Event> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop_front()
    }

    /// All events, the oldest first.
    pub fn take(&self) -> Vec<Event> {
        std::iter::from_fn(|| self.next()).collect()
    }
}

impl Sink for Queue {
    fn event(&mut self, event: Event) {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push_back(event);
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A query was read from what was typed.
    Query(String),
    /// The program wrote something. Sessions whose engine has a host or an output of its own have no such events.
    Output {
        /// Where to.
        stream: Standard,
        /// The text, or a piece of it.
        text: String,
    },
    /// An error, a warning, a remark.
    Message(Message),
    /// A solution.
    Answer(Answer),
    /// The tracer stands at a port.
    Port(Port),
    /// A program was loaded.
    Loaded(Loaded),
    /// A query is over.
    Ended(Outcome),
}

/// One of the streams that a program writes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// `user_output`.
    Output,
    /// `user_error`.
    Error,
}

/// What a session needs to go on.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Status {
    /// Nothing: no query is open.
    Idle,
    /// Its fuel is used up: another step.
    Running,
    /// [`redo`](crate::session::Session::redo) or [`stop`](crate::session::Session::stop): there may be more solutions.
    Answered,
    /// Text for [`feed`](crate::session::Session::feed), or the end of it.
    WantsInput(Prompt),
    /// A command for [`reply`](crate::session::Session::reply).
    AtPort,
    /// That many seconds to pass: the program sleeps.
    Asleep(f64),
    /// Queries: `break/0` has opened a level inside the query that runs.
    Break(u32),
    /// Nothing more: `halt/1` was called, or the input has ended. The exit status.
    Halted(i32),
}

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// Until something is needed.
    Unlimited,
    /// For about so many calls.
    Calls(u64),
    /// For about so long.
    For(Duration),
}

/// How a query ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a solution after which there are no others, or because it was stopped after one.
    True,
    /// Without a (further) solution.
    False,
    /// With an exception, which a message has described.
    Error,
    /// By an interrupt or a limit.
    Interrupted,
    /// With `halt/1`.
    Halted(i32),
}

/// A program to load.
#[derive(Clone, Copy, Debug)]
pub enum Source<'s> {
    /// A text, as if it were the file of that name.
    Text {
        /// The name.
        name: &'s str,
        /// The text.
        text: &'s str,
    },
    /// A file of the host's.
    File(&'s str),
    /// One of the bundled games.
    #[cfg(feature = "games")]
    Game(&'s str),
}

/// What a load did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The file, the name of the text or the path of the game.
    pub name: String,
    /// Warnings and errors about it.
    pub complaints: usize,
}

/// A goal to ask, with its inputs and bounds.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    pub(super) goal: String,
    pub(super) inputs: Vec<(String, Term)>,
    pub(super) inferences: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) once: bool,
    pub(super) style: AskStyle,
}

/// Whose goal it is, which decides how it is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AskStyle {
    /// A query: answers are written, `$X` is known, the tracer may be on.
    #[default]
    Query,
    /// A goal of the command line: that it fails is an error.
    Goal,
    /// The program's own main goal.
    Main,
    /// A goal of the face: only exceptions are reported.
    Quiet,
    /// A program that is loaded step by step.
    Load,
}

impl Ask {
    /// A query, as if it had been typed; its full stop may be left out.
    pub fn query(goal: &str) -> Ask {
        Ask { goal: goal.to_string(), ..Ask::default() }
    }

    /// A goal that is run once for its effect, as `damier -g` does: it is an error if it fails.
    pub fn goal(goal: &str) -> Ask {
        Ask { once: true, style: AskStyle::Goal, ..Ask::query(goal) }
    }

    /// A goal that is run once for its effect; that it fails is not worth a message.
    pub fn quiet(goal: &str) -> Ask {
        Ask { once: true, style: AskStyle::Quiet, ..Ask::query(goal) }
    }

    /// Gives a variable of the goal a value.
    pub fn bind(mut self, name: &str, value: impl crate::value::ToTerm) -> Ask {
        self.inputs.push((name.to_string(), value.to_term()));
        self
    }

    /// Ends the query after its first solution.
    pub fn once(mut self) -> Ask {
        self.once = true;
        self
    }

    /// Bounds the calls of the query.
    pub fn inference_limit(mut self, calls: u64) -> Ask {
        self.inferences = Some(calls);
        self
    }

    /// Bounds the wall time of the query.
    pub fn time_limit(mut self, time: Duration) -> Ask {
        self.time = Some(time);
        self
    }
}

/// A solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The variables that have a value, or share one.
    pub bindings: Vec<Binding>,
    /// What is still demanded of variables without a value, as text.
    pub residual: Vec<String>,
    /// All of it as the toplevel writes it, without what ends it: `X = 1,\nY = 2`, or `true`.
    pub text: String,
    /// Whether there may be other solutions.
    pub more: bool,
}

/// Variables with one value.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The variables: several if they are the same.
    pub names: Vec<String>,
    /// The value; `None` if it contains itself or is too large to be taken out of the engine.
    pub value: Option<Term>,
    /// The binding as the toplevel writes it: `X = Y, Y = f(_)`. Empty for a variable without a value.
    pub text: String,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerStyle {
    /// As the flag `answer_write_options` has it.
    Plain,
    /// All of it, however deep: the key `w`.
    Whole,
    /// With `portray/1`: the key `p`.
    Portrayed,
}

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something to know.
    Information,
    /// It works, but looks wrong.
    Warning,
    /// It does not work.
    Error,
}

/// Something said about a program or a query.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// How bad it is.
    pub severity: Severity,
    /// A short name that never changes: `singletons`, `type_error`, `syntax_error`.
    pub code: String,
    /// The sentences, in the session's language; lines are separated by `\n`.
    pub text: String,
    /// The file, if it is about one.
    pub file: Option<String>,
    /// The line in it, from 1.
    pub line: Option<usize>,
    /// The bytes of the file, or of the query, that it is about.
    pub span: Option<Range<usize>>,
    /// How it might be put right.
    pub hint: Option<String>,
    /// What to write instead.
    pub edits: Vec<Edit>,
    /// The clauses that were running, the innermost first.
    pub notes: Vec<String>,
    /// The message as the program sees it.
    pub term: Option<Term>,
}

/// A proposal: replace a part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace, as in [`Message::span`].
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

/// A port of the tracer's box model.
#[derive(Clone, Debug, PartialEq)]
pub struct Port {
    /// `call`, `exit`, `redo`, `fail`, `unify` or `exception`.
    pub name: String,
    /// How deep the goal is, from 10 for a query's.
    pub depth: usize,
    /// The goal.
    pub goal: Option<Term>,
    /// The whole line, as the toplevel shows it: `   Call: (10) p(X) ? `.
    pub text: String,
    /// Where the goal stands: `file:line: text`.
    pub place: String,
}

/// A command of the tracer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceCommand {
    /// To the next port.
    Creep,
    /// To the end of this goal.
    Skip,
    /// To the next spy point.
    Leap,
    /// To the exit or failure of the goal's caller.
    Up,
    /// Call the goal again.
    Retry,
    /// Let the goal fail.
    Fail,
    /// Let the goal succeed.
    Ignore,
    /// End the query.
    Abort,
    /// Run on without the tracer.
    NoDebug,
    /// A line as it is typed at a port: a key (`h` lists them), with a number before it or a text after it where the
    /// key takes one: `g`, `5d`, `/c p(_)`. Nothing creeps.
    Typed(String),
}

impl TraceCommand {
    /// The command as it would be typed.
    pub(super) fn typed(self) -> String {
        let key = match self {
            TraceCommand::Creep => "c",
            TraceCommand::Skip => "s",
            TraceCommand::Leap => "l",
            TraceCommand::Up => "u",
            TraceCommand::Retry => "r",
            TraceCommand::Fail => "f",
            TraceCommand::Ignore => "i",
            TraceCommand::Abort => "a",
            TraceCommand::NoDebug => "n",
            TraceCommand::Typed(line) => return line,
        };
        key.to_string()
    }
}

/// What to show where text is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    /// The module that queries run in, unless it is `user`.
    pub module: Option<String>,
    /// `trace` or `debug`, while the debugger is on.
    pub debug: Option<&'static str>,
    /// How many levels of `break/0` are open.
    pub level: u32,
    /// A query has been begun and goes on.
    pub continued: bool,
    /// The program reads, and this is its own prompt.
    pub program: Option<String>,
}

impl Prompt {
    /// As the toplevel shows it: `[trace] [1]  lists: ?- `, `|    `.
    pub fn text(&self) -> String {
        if let Some(program) = &self.program {
            return program.clone();
        }
        if self.continued {
            return "|    ".to_string();
        }
        let level = (self.level > 0).then(|| format!("[{}]", self.level));
        let marks: Vec<String> = self.debug.map(|mark| format!("[{mark}]")).into_iter().chain(level).collect();
        let gap = if marks.is_empty() { "" } else { "  " };
        let module = self.module.as_ref().map_or(String::new(), |module| format!("{module}: "));
        format!("{}{gap}{module}?- ", marks.join(" "))
    }
}

/// Who is at the other end, which decides what a session does beside sending events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// A person types: text after the answer to a program's question is dropped, errors come with advice.
    pub is_person: bool,
    /// Messages are written to `user_error` too, between the lines of the program's own output.
    pub writes_messages: bool,
    /// Answers have the values of variables, not only their texts.
    pub wants_values: bool,
}

impl Default for Face {
    /// Takes all there is from events.
    fn default() -> Face {
        Face { is_person: false, writes_messages: false, wants_values: true }
    }
}

#[cfg(test)]
mod tests {
    use crate::session::values::Prompt;

    #[test]
    fn prompts_show_what_is_on() {
        let mut prompt = Prompt::default();
        assert_eq!(prompt.text(), "?- ");
        prompt.level = 1;
        assert_eq!(prompt.text(), "[1]  ?- ");
        prompt.debug = Some("trace");
        prompt.module = Some("lists".to_string());
        assert_eq!(prompt.text(), "[trace] [1]  lists: ?- ");
        prompt.continued = true;
        assert_eq!(prompt.text(), "|    ");
        prompt.program = Some("|: ".to_string());
        assert_eq!(prompt.text(), "|: ");
    }
}
