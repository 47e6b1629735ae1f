//! A conversation with an engine, in values: what every face is made of.
//!
//! ```text
//! mod      Session: feed, ask, step       read      typed text to queries
//! values   events, answers, messages      answer    a solution as text
//! open     queries from goal to answer    report    errors that nothing caught
//! load     programs                       check     what is wrong without running it
//! assist   completion, signatures, help   voice     the way to the face
//! ```
//!
//! A face (a terminal, a page, a notebook, a grader) shows things to somebody and knows what that somebody wants.
//! Everything between these two is here, once: reading queries, running them, describing answers and errors,
//! completion and help. Nothing in this module knows of a terminal, a file system, a clock or JSON.
//!
//! A session never calls the face and never waits for it. The face gives it text ([`Session::feed`]) or a goal
//! ([`Session::ask`]) and then calls [`Session::step`] until the [`Status`] says that something is needed: the choice
//! between further solutions and none, a line of text, a command for the tracer. What happens meanwhile comes as
//! [`Event`]s to a [`Sink`], in the order in which it happens.
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
//! With little fuel a step returns early ([`Status::Running`]): a page stays alive during an endless loop and may
//! stop it. A query that waits for somebody does not occupy a thread either. It stands still at a call of a native
//! predicate, and that call is made again when the answer is there (`src/machine/limits/waiting.rs`). Goals inside native
//! predicates cannot stand still; there the tracer reads a line from the host.
//!
//! Output is an event unless the engine has a [`Host`](crate::host::Host) of its own: a terminal has one, because
//! writing to a device can fail, and the program must see that.
//!
//! This interface may change in any 0.x version.

mod answer;
mod assist;
mod check;
mod load;
mod open;
mod read;
mod report;
mod values;
mod voice;

pub use crate::builtins::debug::messages::distance as edit_distance;
pub use crate::engine::InterruptHandle;
#[cfg(feature = "games")]
pub use crate::prelude::games;
pub use assist::{Assist, Completion, HelpEntry, Signature, Wanted, internal_predicates, reference, reference_page};
pub use check::{Analysis, ClauseEntry, PredicateEntry, SourceIndex};
pub use load::Start;
pub use values::{
    Answer, AnswerStyle, Ask, Binding, Edit, Event, Face, Fuel, Loaded, Message, Outcome, Port, Prompt, Queue,
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
use indexmap::IndexMap;
use open::{Open, Stands};
use read::Read;
use std::sync::atomic::Ordering;
use voice::Voice;

/// Calls between two looks at the clock, where a step has a time.
const CALLS_BETWEEN_LOOKS: u64 = 20_000;

/// An engine and the conversation with it.
pub struct Session {
    engine: Engine,
    face: Face,
    /// The toplevels that are open: `break/0` adds one inside the query of the one before.
    levels: Vec<Level>,
    halted: Option<i32>,
    /// The way from the newest query to its end.
    outcome: Option<Outcome>,
}

/// A toplevel: the values of its earlier answers, and the query that is open.
#[derive(Default)]
struct Level {
    /// For `$X`.
    variables: IndexMap<String, Stored>,
    query: Option<Open>,
}

impl Session {
    /// A session with an engine of its own. Events go to `sink`.
    pub fn new(engine: Builder, sink: impl Sink + 'static) -> Session {
        let mut voice = Voice::new(sink);
        let builder = if engine.is_quiet() { voice.hear(engine).typed_input() } else { engine };
        Session::with_engine(builder.build(), voice, Face::default())
    }

    fn with_engine(mut engine: Engine, voice: Voice, face: Face) -> Session {
        engine.machine().install_state(voice);
        let mut session = Session { engine, face, levels: vec![Level::default()], halted: None, outcome: None };
        session.set_face(face);
        voice::begin(session.machine());
        session
    }

    /// Says who is at the other end.
    pub fn set_face(&mut self, face: Face) {
        self.face = face;
        voice::set_written(self.machine(), face.writes_messages);
    }

    /// The engine: native predicates, limits, data, flags. A query that is open is over then.
    pub fn engine(&mut self) -> &mut Engine {
        self.stop();
        voice::begin(self.machine());
        &mut self.engine
    }

    /// Stops what runs, from any thread.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        self.engine.interrupt_handle()
    }

    /// Ends the session: the goals of `at_halt/1` and the last output. Returns the exit status, which is `status`
    /// unless output is lost.
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

    /// Adds to what was typed: queries, and answers to the program's questions. Bytes are decoded as `user_input` is.
    pub fn feed(&mut self, typed: impl AsRef<[u8]>) {
        let machine = self.machine();
        streams::feed_input(machine, typed.as_ref());
    }

    /// Nothing more will be typed (at this level of `break/0`, if a person types).
    pub fn end_of_input(&mut self) {
        streams::end_input(self.machine());
    }

    /// Drops what was typed and not read, and an interrupt that came meanwhile.
    pub fn forget_typed(&mut self) {
        let machine = self.machine();
        machine.interrupt_flag().store(false, Ordering::Relaxed);
        read::forget_typed(machine);
    }

    /// The next line of what was typed, without taking it; `None` if more has to be typed first. Empty at the end.
    pub fn typed_line(&self) -> Option<String> {
        let (text, ended) = read::typed(self.engine.machine_ref());
        match text.find('\n') {
            Some(end) => Some(text[..=end].to_string()),
            None if ended => Some(text),
            None => None,
        }
    }

    /// Takes the next line of what was typed.
    pub fn take_line(&mut self) -> Option<String> {
        let line = self.typed_line()?;
        streams::pass_input(self.machine(), StreamId::INPUT, line.len());
        Some(line)
    }

    /// Puts a line before what was typed, if it is a whole query.
    pub fn type_query(&mut self, line: &str) -> bool {
        let machine = self.machine();
        let is_query = read::is_query(machine, line);
        if is_query {
            read::type_ahead(machine, line);
        }
        is_query
    }

    /// What to show where a query is typed.
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

    // -- output of the face ----------------------------------------------------------------

    /// Writes to the program's output, so that its column stays known. False if that failed, which has been dealt with.
    pub fn write(&mut self, stream: Standard, text: &str) -> bool {
        let machine = self.machine();
        let outcome = match stream {
            Standard::Output => streams::write_to(machine, StreamId::OUTPUT, text),
            Standard::Error => streams::write_to(machine, StreamId::ERROR, text),
        };
        self.settled(outcome)
    }

    /// Begins a new line of the program's output, unless the cursor is at the start of one.
    pub fn fresh_line(&mut self) -> bool {
        let outcome = open::fresh_line(self.machine());
        self.settled(outcome)
    }

    /// Passes on the program's output.
    pub fn flush(&mut self) -> bool {
        let outcome = streams::flush_stream(self.machine(), StreamId::OUTPUT);
        self.settled(outcome)
    }

    /// Writes a text of the face's where messages are written, on a new line.
    pub fn note(&mut self, text: &str) {
        messages::write_message(self.machine(), text);
    }

    /// The cursor of a screen is at the start of a line: somebody pressed a key that moved it.
    pub fn line_ended(&mut self) {
        if let Some(stream) = self.machine().streams.get_mut(StreamId::OUTPUT) {
            stream.position.column = 0;
        }
    }

    /// Whether messages are French.
    pub fn is_french(&self) -> bool {
        self.engine.machine_ref().program.flags.language == crate::syntax::errors::messages::Lang::Fr
    }

    fn settled(&mut self, outcome: Result<(), Thrown>) -> bool {
        match outcome {
            Ok(()) => true,
            Err(thrown) => {
                self.threw(thrown);
                false
            }
        }
    }

    // -- running -----------------------------------------------------------------------------

    /// Goes on, until something is needed or the fuel is used up.
    pub fn step(&mut self, fuel: Fuel) -> Status {
        voice::begin(self.machine());
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
        let face = self.face;
        let level = self.levels.len().saturating_sub(1);
        let Some(Level { query: Some(open), variables }) = self.levels.get_mut(level) else {
            return self.next_query(fuel);
        };
        match open.stands {
            Stands::Answered => return Status::Answered,
            Stands::AtPort => return Status::AtPort,
            Stands::Asleep(end) => {
                let left = end - self.engine.machine().host.monotonic();
                if left > 0.0 && !self.engine.machine_ref().interrupted() {
                    return Status::Asleep(left);
                }
            }
            Stands::Ready => {}
        }
        let machine = self.engine.machine();
        match open.step(machine, fuel) {
            Ok(Progress::Solution) => match open.found(machine, face, variables) {
                Ok(true) => Status::Answered,
                Ok(false) => self.ended(Outcome::True),
                Err(thrown) => self.threw(thrown),
            },
            Ok(Progress::Failed) => self.ended(Outcome::False),
            Ok(Progress::Paused) => Status::Running,
            Ok(Progress::Waits(Wait::Input)) => {
                let program = machine.streams.next_prompt.clone();
                let program = program.unwrap_or_else(|| machine.streams.prompt.clone());
                Status::WantsInput(Prompt { program: Some(program), ..self.prompt() })
            }
            Ok(Progress::Waits(Wait::Time(end))) => {
                open.stands = Stands::Asleep(end);
                Status::Asleep((end - machine.host.monotonic()).max(0.0))
            }
            Ok(Progress::Waits(Wait::Port)) => {
                let port = open.at_port(machine);
                voice::emit(machine, Event::Port(port));
                Status::AtPort
            }
            Ok(Progress::Waits(Wait::Break)) => {
                self.levels.push(Level::default());
                Status::Break(self.levels.len() as u32 - 1)
            }
            Err(thrown) => self.threw(thrown),
        }
    }

    /// Opens the next query of what was typed.
    fn next_query(&mut self, fuel: Option<u64>) -> Status {
        let machine = self.machine();
        let ready = open::fresh_line(machine).and_then(|()| streams::flush_stream(machine, StreamId::OUTPUT));
        if let Err(thrown) = ready {
            return self.threw(thrown);
        }
        let mut open = match Open::begin(machine) {
            Ok(open) => open,
            Err(thrown) => return self.threw(thrown),
        };
        let read = read::next_query(machine);
        if let Ok(Read::Query(text, goal, variables)) = read {
            voice::emit(machine, Event::Query(text.clone()));
            read::pass_line_end(machine);
            machine.forget_throw();
            let level = self.levels.len() - 1;
            let begun = open.query(self.engine.machine(), text, goal, variables, &self.levels[level].variables);
            self.levels[level].query = Some(open);
            return match begun {
                Ok(true) => self.run(fuel),
                Ok(false) => self.ended(Outcome::Error),
                Err(thrown) => self.threw(thrown),
            };
        }
        // Nothing runs: there is nothing to clean up.
        let _ = open.close(machine);
        match read {
            Err(thrown) => self.threw(thrown),
            Ok(Read::More { is_begun }) => Status::WantsInput(Prompt { continued: is_begun, ..self.prompt() }),
            Ok(Read::Wrong(text, error)) => {
                if self.face.is_person {
                    read::forget_typed(self.machine());
                }
                voice::emit(self.machine(), Event::Query(text.clone()));
                report::syntax_error(self.machine(), &text, &error);
                self.outcome = Some(Outcome::Error);
                Status::Idle
            }
            _ => self.input_ended(fuel),
        }
    }

    /// The typed text is over: this level ends, or all of it.
    fn input_ended(&mut self, fuel: Option<u64>) -> Status {
        if self.face.writes_messages && !self.face.is_person {
            // A transcript ends with a line of its own.
            let _ = streams::write_to(self.machine(), StreamId::OUTPUT, "\n");
        }
        if self.levels.len() < 2 {
            self.halted = Some(0);
            return Status::Halted(0);
        }
        self.levels.pop();
        let is_person = self.face.is_person;
        let machine = self.machine();
        if is_person {
            // The end of the input left this level; the one around it goes on.
            streams::reopen_input(machine);
        }
        if self.level().query.as_ref().is_some_and(|open| open.stands == Stands::Answered) {
            return self.answer_again();
        }
        self.machine().state_mut::<Debugger>().is_left = true;
        self.run(fuel)
    }

    /// A level that was opened at an answer is over: the answer waits as before.
    fn answer_again(&mut self) -> Status {
        tracer::leave_level(self.machine());
        if let Some(answer) = self.rewrite(AnswerStyle::Plain) {
            voice::emit(self.machine(), Event::Answer(answer));
        }
        Status::Answered
    }

    /// Another solution, with the next step.
    pub fn redo(&mut self) {
        if let Some(open) = &mut self.level().query
            && open.stands == Stands::Answered
        {
            open.stands = Stands::Ready;
        }
    }

    /// The same, and queries after this one run in the tracer.
    pub fn redo_traced(&mut self) {
        self.machine().state_mut::<Debugger>().tracing = true;
        self.redo();
    }

    /// Opens a toplevel inside the query whose answer waits. At the end of its input the answer waits again.
    pub fn break_at_answer(&mut self) {
        if self.level().query.as_ref().is_some_and(|open| open.stands == Stands::Answered) {
            tracer::enter_level(self.machine());
            self.levels.push(Level::default());
        }
    }

    /// Reports where the search for another solution would go on.
    pub fn show_choice_point(&mut self) {
        report::choice_point(self.machine());
    }

    /// Answers of this query show five times as many levels of their terms, or a fifth; the answer that waits.
    pub fn change_depth(&mut self, deeper: bool) -> Option<Answer> {
        let open = self.level().query.as_mut()?;
        let depth = open.options.max_depth;
        open.options.max_depth = if deeper { depth.saturating_mul(5) } else { (depth / 5).max(1) };
        let depth = open.options.max_depth;
        report::remark(self.machine(), "max_depth", &format!("max_depth({depth})"));
        self.rewrite(AnswerStyle::Plain)
    }

    /// Ends the open query of this level as an interrupt does.
    pub fn abort(&mut self) {
        let machine = self.machine();
        machine.interrupt_flag().store(false, Ordering::Relaxed);
        let thrown = machine.limit_error("$aborted");
        self.threw(thrown);
    }

    /// Ends the open query of this level.
    pub fn stop(&mut self) {
        if self.level().query.is_some() {
            self.ended(Outcome::True);
        }
    }

    /// Gives the tracer a command, at a port.
    pub fn reply(&mut self, command: TraceCommand) {
        let Some(open) = &mut self.level().query else { return };
        if open.stands != Stands::AtPort {
            return;
        }
        open.stands = Stands::Ready;
        self.machine().state_mut::<Debugger>().reply = Some(command.typed());
    }

    /// What the tracer shows for a key.
    pub fn shown_key(line: &str) -> &'static str {
        tracer::shown_key(line)
    }

    /// The keys at a port, each with what is shown for it.
    pub fn trace_keys() -> &'static [(char, &'static str)] {
        tracer::KEYS
    }

    /// The answer that waits, written in another way; `None` if there is none.
    pub fn rewrite(&mut self, style: AnswerStyle) -> Option<Answer> {
        let face = self.face;
        let level = self.levels.len().checked_sub(1)?;
        let open = self.levels[level].query.as_ref().filter(|open| open.stands == Stands::Answered)?;
        match open.answer(self.engine.machine(), face, style, true) {
            Ok(answer) => Some(answer),
            Err(thrown) => {
                self.threw(thrown);
                None
            }
        }
    }

    /// How the last query ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Closes the open query, with an outcome unless closing it throws.
    fn ended(&mut self, outcome: Outcome) -> Status {
        match self.close() {
            (open, Ok(())) => self.over(open, outcome),
            (open, Err(thrown)) => self.threw_closed(open, thrown),
        }
    }

    /// Deals with an exception: of the open query, or of the face's output.
    fn threw(&mut self, thrown: Thrown) -> Status {
        // What its cleanups throw has nobody to go to.
        let (open, _) = self.close();
        self.threw_closed(open, thrown)
    }

    fn threw_closed(&mut self, open: Option<Open>, thrown: Thrown) -> Status {
        if let BallKind::Halt(status) = thrown.0.kind {
            self.halted = Some(status);
            self.outcome = Some(Outcome::Halted(status));
            voice::emit(self.machine(), Event::Ended(Outcome::Halted(status)));
            return Status::Halted(status);
        }
        let face = self.face;
        let machine = self.machine();
        // The query may have filled what there is for events: its end is reported in any case.
        voice::begin(machine);
        match &open {
            Some(open) => open.report(machine, face, &thrown),
            None => drop(report::uncaught(machine, &thrown, "")),
        }
        let outcome = if thrown.0.kind == BallKind::Term { Outcome::Error } else { Outcome::Interrupted };
        self.over(open, outcome)
    }

    fn close(&mut self) -> (Option<Open>, Result<(), Thrown>) {
        let is_person = self.face.is_person;
        let Some(mut open) = self.level().query.take() else { return (None, Ok(())) };
        let machine = self.machine();
        let closed = open.close(machine);
        if is_person && open.has_read(machine) {
            // Text after the answer to a game's question is not a query.
            read::forget_typed(machine);
        }
        (Some(open), closed)
    }

    fn over(&mut self, open: Option<Open>, outcome: Outcome) -> Status {
        if let Some(open) = open {
            open.conclude(self.machine(), &outcome);
        }
        self.outcome = Some(outcome.clone());
        voice::emit(self.machine(), Event::Ended(outcome));
        Status::Idle
    }
}
