//! The values that a front end passes to a session and gets back.

use crate::value::Term;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Receives the events of a session as they happen.
pub trait Sink: Send {
    /// Receives an event. It may be sent during a query, so the session cannot be used here.
    fn event(&mut self, event: Event);
}

impl<F: FnMut(Event) + Send> Sink for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}

/// A sink that queues events; clones share the queue.
#[derive(Clone, Default)]
pub struct Queue(Arc<Mutex<VecDeque<Event>>>);

impl Queue {
    /// Removes and returns the oldest event.
    pub fn next(&self) -> Option<Event> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop_front()
    }

    /// Removes and returns all events, oldest first.
    pub fn take(&self) -> Vec<Event> {
        std::iter::from_fn(|| self.next()).collect()
    }
}

impl Sink for Queue {
    fn event(&mut self, event: Event) {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push_back(event);
    }
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A query was read from the typed text.
    Query(String),
    /// The program wrote output. There are no such events if the engine has its own host or output.
    Output {
        /// The stream.
        stream: Standard,
        /// A piece of the text.
        text: String,
    },
    /// An error, a warning or a remark.
    Message(Message),
    /// A solution.
    Answer(Answer),
    /// The tracer stopped at a port.
    Port(Port),
    /// A program was loaded.
    Loaded(Loaded),
    /// A query ended.
    Ended(Outcome),
}

/// A standard stream of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// `user_output`.
    Output,
    /// `user_error`.
    Error,
}

/// The state of a session: the input or step that it needs next.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Status {
    /// Nothing: no query is open.
    Idle,
    /// Another step: the fuel is used up.
    Running,
    /// [`redo`](crate::session::Session::redo) or [`stop`](crate::session::Session::stop): there may be more solutions.
    Answered,
    /// Text for [`feed`](crate::session::Session::feed), or the end of it.
    WantsInput(Prompt),
    /// A command for [`reply`](crate::session::Session::reply).
    AtPort,
    /// The end of this many seconds: the program sleeps.
    Asleep(f64),
    /// Queries: `break/0` has opened a toplevel of this level inside the running query.
    Break(u32),
    /// Nothing: `halt/1` was called, or the input ended. This is the exit status.
    Halted(i32),
}

/// How far a step runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// Until something is needed.
    Unlimited,
    /// For about this many calls.
    Calls(u64),
    /// For about this time.
    For(Duration),
}

/// How a query ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a solution: its last one, or the one after which it was stopped.
    True,
    /// Without a (further) solution.
    False,
    /// With an exception, which has been reported.
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
    /// A file of the host.
    File(&'s str),
    /// One of the bundled games.
    #[cfg(feature = "games")]
    Game(&'s str),
}

/// The result of a load.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The file, the name of the text or the path of the game.
    pub name: String,
    /// The number of warnings and errors.
    pub complaints: usize,
}

/// A goal to run, with its inputs and limits.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    pub(super) goal: String,
    pub(super) inputs: Vec<(String, Term)>,
    pub(super) inferences: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) once: bool,
    pub(super) style: AskStyle,
}

/// The origin of a goal, which decides how it is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AskStyle {
    /// A query: answers are shown, `$X` is available, the tracer may be on.
    #[default]
    Query,
    /// A goal of the command line: failure is an error.
    Goal,
    /// The program's own main goal.
    Main,
    /// A goal of the front end: only exceptions are reported.
    Quiet,
    /// A program that is loaded step by step.
    Load,
}

impl Ask {
    /// A query as if typed; the full stop is optional.
    pub fn query(goal: &str) -> Ask {
        Ask { goal: goal.to_string(), ..Ask::default() }
    }

    /// A goal that is run once for its side effects, as with `damier -g`: failure is an error.
    pub fn goal(goal: &str) -> Ask {
        Ask { once: true, style: AskStyle::Goal, ..Ask::query(goal) }
    }

    /// A goal that is run once for its side effects; failure is not reported.
    pub fn quiet(goal: &str) -> Ask {
        Ask { once: true, style: AskStyle::Quiet, ..Ask::query(goal) }
    }

    /// Binds a variable of the goal to a value.
    pub fn bind(mut self, name: &str, value: impl crate::value::ToTerm) -> Ask {
        self.inputs.push((name.to_string(), value.to_term()));
        self
    }

    /// Ends the query after its first solution.
    pub fn once(mut self) -> Ask {
        self.once = true;
        self
    }

    /// Limits the number of calls.
    pub fn inference_limit(mut self, calls: u64) -> Ask {
        self.inferences = Some(calls);
        self
    }

    /// Limits the wall time.
    pub fn time_limit(mut self, time: Duration) -> Ask {
        self.time = Some(time);
        self
    }
}

/// A solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The variables that have a value, or are aliases of each other.
    pub bindings: Vec<Binding>,
    /// The residual goals of constrained variables, as text.
    pub residual: Vec<String>,
    /// The whole answer as the toplevel writes it, without the final punctuation: `X = 1,\nY = 2`, or `true`.
    pub text: String,
    /// Whether there may be other solutions.
    pub more: bool,
}

/// One or more variables with the same value.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The variables: several if they are aliases.
    pub names: Vec<String>,
    /// The value; `None` if it is cyclic or too large to be copied from the engine.
    pub value: Option<Term>,
    /// The binding as the toplevel writes it: `X = Y, Y = f(_)`. Empty for an unbound variable.
    pub text: String,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerStyle {
    /// As the flag `answer_write_options` specifies.
    Plain,
    /// In full, at any depth: the key `w`.
    Whole,
    /// With `portray/1`: the key `p`.
    Portrayed,
}

/// The severity of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Information only.
    Information,
    /// The program works, but something looks wrong.
    Warning,
    /// Something does not work.
    Error,
}

/// A message about a program or a query.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The severity.
    pub severity: Severity,
    /// A short name that never changes: `singletons`, `type_error`, `syntax_error`.
    pub code: String,
    /// The text, in the session's language; lines are separated by `\n`.
    pub text: String,
    /// The file concerned, if any.
    pub file: Option<String>,
    /// The line in it, from 1.
    pub line: Option<usize>,
    /// The byte range of the file or query that it concerns.
    pub span: Option<Range<usize>>,
    /// How to correct it.
    pub hint: Option<String>,
    /// Proposed replacements.
    pub edits: Vec<Edit>,
    /// The clauses that were running, innermost first.
    pub notes: Vec<String>,
    /// The message term that the program sees.
    pub term: Option<Term>,
}

/// A proposed replacement of a part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The byte range to replace, as in [`Message::span`].
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

/// A port of the tracer's box model.
#[derive(Clone, Debug, PartialEq)]
pub struct Port {
    /// `call`, `exit`, `redo`, `fail`, `unify` or `exception`.
    pub name: String,
    /// The depth of the goal; 10 for the goal of a query.
    pub depth: usize,
    /// The goal.
    pub goal: Option<Term>,
    /// The whole line, as the toplevel shows it: `   Call: (10) p(X) ? `.
    pub text: String,
    /// The source position of the goal: `file:line: text`.
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
    /// Continue without the tracer.
    NoDebug,
    /// A line as typed at a port: a key (`h` lists them), with a number before it or a text after it if the key takes
    /// one: `g`, `5d`, `/c p(_)`. An empty line creeps.
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

/// The prompt to show where text is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    /// The module in which queries run, unless it is `user`.
    pub module: Option<String>,
    /// `trace` or `debug`, while the debugger is on.
    pub debug: Option<&'static str>,
    /// The number of open levels of `break/0`.
    pub level: u32,
    /// Whether an incomplete query is being continued.
    pub continued: bool,
    /// The program's own prompt, if the program reads.
    pub program: Option<String>,
}

impl Prompt {
    /// The prompt as the toplevel shows it: `[trace] [1]  lists: ?- `, `|    `.
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

/// The properties of the front end, which decide what a session does besides sending events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontEnd {
    /// A person types: text after the answer to a program's question is discarded, and errors include advice.
    pub is_person: bool,
    /// Messages are also written to `user_error`, interleaved with the program's output.
    pub writes_messages: bool,
    /// Answers include the values of variables, not only their texts.
    pub wants_values: bool,
}

impl Default for FrontEnd {
    /// A front end that takes everything from events.
    fn default() -> FrontEnd {
        FrontEnd { is_person: false, writes_messages: false, wants_values: true }
    }
}

#[cfg(test)]
mod tests {
    use crate::session::values::Prompt;

    #[test]
    fn prompts_show_the_debugger_level_and_module() {
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
