//! A toplevel session as plain values: the basis of every front end.
//!
//! ```text
//! mod      Session: feed, ask, step       read      typed text to queries
//! values   events, answers, messages      answer    a solution as text
//! open     queries from goal to answer    report    uncaught errors
//! load     programs                       check     checks a program without running it
//! assist   completion, signatures, help   events    sends events to the front end
//! ```
//!
//! A front end (a terminal, a page, a notebook, a grader) shows output to a user and passes on the user's input.
//! Everything else is here, once: reading queries, running them, describing answers and errors, completion and help.
//! Nothing in this module depends on a terminal, a file system, a clock or JSON.
//!
//! A session never calls the front end and never waits for it. The front end passes text ([`Session::feed`]) or a goal
//! ([`Session::ask`]) and then calls [`Session::step`] until the [`Status`] shows that the session needs something:
//! whether to look for more solutions, a line of text, a command for the tracer. Meanwhile the session sends [`Event`]s
//! to a [`Sink`], in the order in which they happen.
//!
//! ```
//! use damier::session::{Ask, Event, Fuel, Queue, Session, Source, Status};
//!
//! let events = Queue::default();
//! let mut session = Session::new(damier::Engine::builder(), events.clone());
//! session.load(Source::Text { name: "family.pl", text: "child(tom, bob). child(tom, liz)." });
//! session.ask(Ask::query("child(tom, X)"))?;
//! assert_eq!(session.step(Fuel::Unlimited), Status::Answered);
//! session.redo();
//! assert_eq!(session.step(Fuel::Calls(1000)), Status::Idle);
//! let answers = events.take().into_iter().filter_map(|event| match event {
//!     Event::Answer(answer) => Some(answer.text),
//!     _ => None,
//! });
//! assert_eq!(answers.collect::<Vec<_>>(), ["X = bob", "X = liz"]);
//! # Ok::<(), damier::Error>(())
//! ```
//!
//! With little fuel, a step returns early ([`Status::Running`]): a page stays responsive during an endless loop and may
//! stop it. A query that waits for the user does not occupy a thread either. It is suspended at a call of a native
//! predicate, and that call is repeated when the answer arrives (`src/machine/limits/waiting.rs`). Goals inside native
//! predicates cannot be suspended; there the tracer reads a line from the host.
//!
//! Output is an event unless the engine has its own [`Host`](crate::host::Host). A terminal has one, because writing
//! to a device can fail and the program must notice that.
//!
//! This interface may change in any 0.x version.

mod answer;
mod assist;
mod check;
mod events;
mod load;
mod open;
mod read;
mod report;
mod values;

pub use crate::builtins::debug::messages::distance as edit_distance;
pub use crate::engine::InterruptHandle;
#[cfg(feature = "games")]
pub use crate::prelude::games;
pub use assist::{Assist, Completion, HelpEntry, Signature, Wanted, internal_predicates, reference, reference_page};
pub use check::{Analysis, ClauseEntry, PredicateEntry, SourceIndex};
pub use load::Start;
pub use values::{
    Answer, AnswerStyle, Ask, Binding, Edit, Event, FrontEnd, Fuel, Loaded, Message, Outcome, Port, Prompt, Queue,
    Severity, Sink, Source, Standard, Status, TraceCommand,
};

use crate::builtins::debug::messages;
use crate::builtins::debug::tracer;
use crate::builtins::debug::tracer::Debugger;
use crate::builtins::streams;
use crate::engine::{Builder, Engine};
use crate::loader::consult;
use crate::machine::limits::waiting::Wait;
use crate::machine::query::Progress;
use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Stored;
use crate::term::atom::well_known as atoms;
use events::EventSender;
use indexmap::IndexMap;
use open::{Open, OpenState};
use read::Read;
use std::sync::atomic::Ordering;

/// Calls between two readings of the clock, in a step limited by time.
const CALLS_BETWEEN_LOOKS: u64 = 20_000;

/// An engine and the toplevel session with it.
pub struct Session {
    engine: Engine,
    front_end: FrontEnd,
    /// The open toplevels: `break/0` adds one inside the query of the previous one.
    levels: Vec<Level>,
    halted: Option<i32>,
    /// How the latest query ended.
    outcome: Option<Outcome>,
}

/// A toplevel: the values of its earlier answers, and its open query.
#[derive(Default)]
struct Level {
    /// The values of `$X`.
    variables: IndexMap<String, Stored>,
    query: Option<Open>,
}

impl Session {
    /// Creates a session with its own engine. Events go to `sink`.
    pub fn new(engine: Builder, sink: impl Sink + 'static) -> Session {
        let mut sender = EventSender::new(sink);
        let builder = if engine.is_quiet() { sender.redirect_output(engine).typed_input() } else { engine };
        Session::with_engine(builder.build(), sender, FrontEnd::default())
    }

    fn with_engine(mut engine: Engine, sender: EventSender, front_end: FrontEnd) -> Session {
        engine.machine().install_state(sender);
        let mut session = Session { engine, front_end, levels: vec![Level::default()], halted: None, outcome: None };
        session.set_front_end(front_end);
        events::begin(session.machine());
        session
    }

    /// Describes the front end.
    pub fn set_front_end(&mut self, front_end: FrontEnd) {
        self.front_end = front_end;
        events::set_written(self.machine(), front_end.writes_messages);
    }

    /// The engine: native predicates, limits, data, flags. Ends an open query.
    pub fn engine(&mut self) -> &mut Engine {
        self.stop();
        events::begin(self.machine());
        &mut self.engine
    }

    /// Interrupts the running query, from any thread.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        self.engine.interrupt_handle()
    }

    /// Ends the session: runs the goals of `at_halt/1` and flushes the output. Returns the exit status, which is
    /// `status` unless output is lost.
    pub fn finish(mut self, status: i32) -> i32 {
        let machine = self.machine();
        consult::run_at_halt(machine, |machine, thrown| {
            if thrown.0.kind == BallKind::Term {
                report::uncaught(machine, thrown, "");
            }
        });
        match streams::flush_all(machine) {
            Err(thrown) if status == 0 => report::status_of(machine, &thrown),
            _ => status,
        }
    }

    fn machine(&mut self) -> &mut Machine {
        self.engine.machine()
    }

    fn level(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    // -- typed text ----------------------------------------------------------------------

    /// Adds typed text: queries, and input for the program. Bytes are decoded with the encoding of `user_input`.
    pub fn feed(&mut self, typed: impl AsRef<[u8]>) {
        let machine = self.machine();
        streams::feed_input(machine, typed.as_ref());
    }

    /// Marks the end of the typed text (at this level of `break/0`, if a person types).
    pub fn end_of_input(&mut self) {
        streams::end_input(self.machine());
    }

    /// Discards typed text that was not read, and a pending interrupt.
    pub fn forget_typed(&mut self) {
        let machine = self.machine();
        machine.interrupt_flag().store(false, Ordering::Relaxed);
        read::forget_typed(machine);
    }

    /// The next line of typed text, without consuming it; `None` if more must be typed first. Empty at the end.
    pub fn typed_line(&self) -> Option<String> {
        let (text, ended) = read::typed(self.engine.machine_ref());
        match text.find('\n') {
            Some(end) => Some(text[..=end].to_string()),
            None if ended => Some(text),
            None => None,
        }
    }

    /// Consumes the next line of typed text.
    pub fn take_line(&mut self) -> Option<String> {
        let line = self.typed_line()?;
        streams::pass_input(self.machine(), StreamId::INPUT, line.len());
        Some(line)
    }

    /// Puts a line before the typed text, if it is a complete query.
    pub fn type_query(&mut self, line: &str) -> bool {
        let machine = self.machine();
        let is_query = read::is_query(machine, line);
        if is_query {
            read::type_ahead(machine, line);
        }
        is_query
    }

    /// The prompt for a query.
    pub fn prompt(&self) -> Prompt {
        let machine = self.engine.machine_ref();
        let module = machine.program.typein_module;
        let debugger = machine.state::<Debugger>();
        Prompt {
            module: (module != atoms::USER).then(|| machine.atom_text(module).to_string()),
            debug: match (debugger.tracing, debugger.debugging) {
                (true, _) => Some("trace"),
                (false, true) => Some("debug"),
                _ => None,
            },
            level: debugger.level,
            ..Prompt::default()
        }
    }

    // -- output of the front end -------------------------------------------------------------

    /// Writes to the program's output, so that its column remains known. Returns false if that failed and was handled.
    pub fn write(&mut self, stream: Standard, text: &str) -> bool {
        let machine = self.machine();
        let outcome = match stream {
            Standard::Output => streams::write_to(machine, StreamId::OUTPUT, text),
            Standard::Error => streams::write_to(machine, StreamId::ERROR, text),
        };
        self.handle_write_error(outcome)
    }

    /// Starts a new line of the program's output, unless the cursor is at the start of one.
    pub fn fresh_line(&mut self) -> bool {
        let outcome = open::fresh_line(self.machine());
        self.handle_write_error(outcome)
    }

    /// Flushes the program's output.
    pub fn flush(&mut self) -> bool {
        let outcome = streams::flush_stream(self.machine(), StreamId::OUTPUT);
        self.handle_write_error(outcome)
    }

    /// Writes a text of the front end to the message stream, on a new line.
    pub fn note(&mut self, text: &str) {
        messages::write_message(self.machine(), text);
    }

    /// Records that the cursor is at the start of a line: a key of the user moved it.
    pub fn line_ended(&mut self) {
        if let Some(stream) = self.machine().streams.get_mut(StreamId::OUTPUT) {
            stream.position.column = 0;
        }
    }

    /// Whether messages are French.
    pub fn is_french(&self) -> bool {
        self.engine.machine_ref().program.flags.language == crate::syntax::errors::messages::Lang::Fr
    }

    fn handle_write_error(&mut self, outcome: Result<(), Thrown>) -> bool {
        match outcome {
            Ok(()) => true,
            Err(thrown) => {
                self.handle_exception(thrown);
                false
            }
        }
    }

    // -- running -----------------------------------------------------------------------------

    /// Continues until something is needed or the fuel is used up.
    pub fn step(&mut self, fuel: Fuel) -> Status {
        events::begin(self.machine());
        match fuel {
            Fuel::Unlimited => self.run(None),
            Fuel::Calls(calls) => self.run(Some(calls.max(1))),
            Fuel::For(time) => {
                let start = self.machine().host.monotonic();
                loop {
                    let status = self.run(Some(CALLS_BETWEEN_LOOKS));
                    let is_over = self.machine().host.monotonic() - start >= time.as_secs_f64();
                    if status != Status::Running || is_over {
                        return status;
                    }
                }
            }
        }
    }

    fn run(&mut self, fuel: Option<u64>) -> Status {
        if let Some(status) = self.halted {
            return Status::Halted(status);
        }
        let front_end = self.front_end;
        let level = self.levels.len().saturating_sub(1);
        let Some(Level { query: Some(open), variables }) = self.levels.get_mut(level) else {
            return self.next_query(fuel);
        };
        match open.state {
            OpenState::Answered => return Status::Answered,
            OpenState::AtPort => return Status::AtPort,
            OpenState::Asleep(end) => {
                let left = end - self.engine.machine().host.monotonic();
                if left > 0.0 && !self.engine.machine_ref().interrupted() {
                    return Status::Asleep(left);
                }
            }
            OpenState::Ready => {}
        }
        let machine = self.engine.machine();
        match open.step(machine, fuel) {
            Ok(Progress::Solution) => match open.found(machine, front_end, variables) {
                Ok(true) => Status::Answered,
                Ok(false) => self.end_query(Outcome::True),
                Err(thrown) => self.handle_exception(thrown),
            },
            Ok(Progress::Failed) => self.end_query(Outcome::False),
            Ok(Progress::Paused) => Status::Running,
            Ok(Progress::Waits(Wait::Input)) => {
                let program = machine.streams.next_prompt.clone();
                let program = program.unwrap_or_else(|| machine.streams.prompt.clone());
                Status::WantsInput(Prompt { program: Some(program), ..self.prompt() })
            }
            Ok(Progress::Waits(Wait::Time(end))) => {
                open.state = OpenState::Asleep(end);
                Status::Asleep((end - machine.host.monotonic()).max(0.0))
            }
            Ok(Progress::Waits(Wait::Port)) => {
                let port = open.at_port(machine);
                events::emit(machine, Event::Port(port));
                Status::AtPort
            }
            Ok(Progress::Waits(Wait::Break)) => {
                self.levels.push(Level::default());
                Status::Break(self.levels.len() as u32 - 1)
            }
            Err(thrown) => self.handle_exception(thrown),
        }
    }

    /// Opens the next query of the typed text.
    fn next_query(&mut self, fuel: Option<u64>) -> Status {
        let machine = self.machine();
        let ready = open::fresh_line(machine).and_then(|()| streams::flush_stream(machine, StreamId::OUTPUT));
        if let Err(thrown) = ready {
            return self.handle_exception(thrown);
        }
        let mut open = match Open::begin(machine) {
            Ok(open) => open,
            Err(thrown) => return self.handle_exception(thrown),
        };
        let read = read::next_query(machine);
        if let Ok(Read::Query(text, goal, variables)) = read {
            events::emit(machine, Event::Query(text.clone()));
            read::pass_line_end(machine);
            machine.forget_throw();
            let level = self.levels.len() - 1;
            let begun = open.query(self.engine.machine(), text, goal, variables, &self.levels[level].variables);
            self.levels[level].query = Some(open);
            return match begun {
                Ok(true) => self.run(fuel),
                Ok(false) => self.end_query(Outcome::Error),
                Err(thrown) => self.handle_exception(thrown),
            };
        }
        // Nothing runs, so there is nothing to clean up.
        let _ = open.close(machine);
        match read {
            Err(thrown) => self.handle_exception(thrown),
            Ok(Read::More { is_begun }) => Status::WantsInput(Prompt { continued: is_begun, ..self.prompt() }),
            Ok(Read::Wrong(text, error)) => {
                if self.front_end.is_person {
                    read::forget_typed(self.machine());
                }
                events::emit(self.machine(), Event::Query(text.clone()));
                report::syntax_error(self.machine(), &text, &error);
                self.outcome = Some(Outcome::Error);
                Status::Idle
            }
            _ => self.input_ended(fuel),
        }
    }

    /// Handles the end of the typed text: ends this level, or the session.
    fn input_ended(&mut self, fuel: Option<u64>) -> Status {
        if self.front_end.writes_messages && !self.front_end.is_person {
            // A transcript ends with a newline.
            let _ = streams::write_to(self.machine(), StreamId::OUTPUT, "\n");
        }
        if self.levels.len() < 2 {
            self.halted = Some(0);
            return Status::Halted(0);
        }
        self.levels.pop();
        let is_person = self.front_end.is_person;
        let machine = self.machine();
        if is_person {
            // The end of input ended this level; the outer level continues.
            streams::reopen_input(machine);
        }
        if self.level().query.as_ref().is_some_and(|open| open.state == OpenState::Answered) {
            return self.answer_again();
        }
        self.machine().state_mut::<Debugger>().is_left = true;
        self.run(fuel)
    }

    /// Returns to the answer at which a finished level was opened.
    fn answer_again(&mut self) -> Status {
        tracer::leave_level(self.machine());
        if let Some(answer) = self.rewrite(AnswerStyle::Plain) {
            events::emit(self.machine(), Event::Answer(answer));
        }
        Status::Answered
    }

    /// Requests another solution; the next step searches for it.
    pub fn redo(&mut self) {
        if let Some(open) = &mut self.level().query
            && open.state == OpenState::Answered
        {
            open.state = OpenState::Ready;
        }
    }

    /// Requests another solution, and runs this and later queries in the tracer.
    pub fn redo_traced(&mut self) {
        self.machine().state_mut::<Debugger>().tracing = true;
        self.redo();
    }

    /// Opens a toplevel inside the query whose answer is pending. At the end of its input the answer is pending again.
    pub fn break_at_answer(&mut self) {
        if self.level().query.as_ref().is_some_and(|open| open.state == OpenState::Answered) {
            tracer::enter_level(self.machine());
            self.levels.push(Level::default());
        }
    }

    /// Reports the newest choice point.
    pub fn show_choice_point(&mut self) {
        report::choice_point(self.machine());
    }

    /// Makes answers of this query show five times as many levels of their terms, or a fifth. Returns the pending
    /// answer.
    pub fn change_depth(&mut self, deeper: bool) -> Option<Answer> {
        let open = self.level().query.as_mut()?;
        let depth = open.options.max_depth;
        open.options.max_depth = if deeper { depth.saturating_mul(5) } else { (depth / 5).max(1) };
        let depth = open.options.max_depth;
        report::remark(self.machine(), "max_depth", &format!("max_depth({depth})"));
        self.rewrite(AnswerStyle::Plain)
    }

    /// Aborts the open query of this level, as an interrupt does.
    pub fn abort(&mut self) {
        let machine = self.machine();
        machine.interrupt_flag().store(false, Ordering::Relaxed);
        let thrown = machine.limit_error("$aborted");
        self.handle_exception(thrown);
    }

    /// Ends the open query of this level.
    pub fn stop(&mut self) {
        if self.level().query.is_some() {
            self.end_query(Outcome::True);
        }
    }

    /// Passes a command to the tracer, at a port.
    pub fn reply(&mut self, command: TraceCommand) {
        let Some(open) = &mut self.level().query else { return };
        if open.state != OpenState::AtPort {
            return;
        }
        open.state = OpenState::Ready;
        self.machine().state_mut::<Debugger>().reply = Some(command.typed());
    }

    /// The text that the tracer shows for a key.
    pub fn shown_key(line: &str) -> &'static str {
        tracer::shown_key(line)
    }

    /// The keys at a port, each with the text shown for it.
    pub fn trace_keys() -> &'static [(char, &'static str)] {
        tracer::KEYS
    }

    /// The pending answer, written in another style; `None` if there is no pending answer.
    pub fn rewrite(&mut self, style: AnswerStyle) -> Option<Answer> {
        let front_end = self.front_end;
        let level = self.levels.len().checked_sub(1)?;
        let open = self.levels[level].query.as_ref().filter(|open| open.state == OpenState::Answered)?;
        match open.answer(self.engine.machine(), front_end, style, true) {
            Ok(answer) => Some(answer),
            Err(thrown) => {
                self.handle_exception(thrown);
                None
            }
        }
    }

    /// How the latest query ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Closes the open query with an outcome, unless closing it throws.
    fn end_query(&mut self, outcome: Outcome) -> Status {
        match self.close() {
            (open, Ok(())) => self.finish_query(open, outcome),
            (open, Err(thrown)) => self.handle_exception_of(open, thrown),
        }
    }

    /// Handles an exception of the open query, or of the front end's output.
    fn handle_exception(&mut self, thrown: Thrown) -> Status {
        // Exceptions of its cleanup goals have no handler.
        let (open, _) = self.close();
        self.handle_exception_of(open, thrown)
    }

    fn handle_exception_of(&mut self, open: Option<Open>, thrown: Thrown) -> Status {
        if let BallKind::Halt(status) = thrown.0.kind {
            self.halted = Some(status);
            self.outcome = Some(Outcome::Halted(status));
            events::emit(self.machine(), Event::Ended(Outcome::Halted(status)));
            return Status::Halted(status);
        }
        let front_end = self.front_end;
        let machine = self.machine();
        // The query may have used up the room for events; its end must be reported in any case.
        events::begin(machine);
        match &open {
            Some(open) => open.report(machine, front_end, &thrown),
            None => drop(report::uncaught(machine, &thrown, "")),
        }
        let outcome = if thrown.0.kind == BallKind::Term { Outcome::Error } else { Outcome::Interrupted };
        self.finish_query(open, outcome)
    }

    fn close(&mut self) -> (Option<Open>, Result<(), Thrown>) {
        let is_person = self.front_end.is_person;
        let Some(mut open) = self.level().query.take() else { return (None, Ok(())) };
        let machine = self.machine();
        let closed = open.close(machine);
        if is_person && open.has_read(machine) {
            // Text after the answer to a game's question is not a query.
            read::forget_typed(machine);
        }
        (Some(open), closed)
    }

    fn finish_query(&mut self, open: Option<Open>, outcome: Outcome) -> Status {
        if let Some(open) = open {
            open.conclude(self.machine(), &outcome);
        }
        self.outcome = Some(outcome.clone());
        events::emit(self.machine(), Event::Ended(outcome));
        Status::Idle
    }
}
