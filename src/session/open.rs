//! An open query of a session, from its goal to its answers: `$X` of earlier answers, the tracer, the answer style.

use crate::builtins::debug::tracer;
use crate::builtins::debug::tracer::Debugger;
use crate::builtins::streams;
use crate::builtins::terms::dicts;
use crate::engine::Running;
use crate::engine::bridge;
use crate::loader;
use crate::loader::Loads;
use crate::loader::advice;
use crate::machine::query::{Budget, Progress};
use crate::machine::{BallKind, Machine, Thrown};
use crate::session::events::EventSender;
use crate::session::values::AskStyle;
use crate::session::{Answer, AnswerStyle, Binding, Event, FrontEnd, Loaded, Outcome, Port};
use crate::session::{answer, events, read, report};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::syntax::{TermView, View, WriteOptions};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Index, Stored};
use indexmap::IndexMap;

/// Terms larger than this are not kept for `$X`.
const KEPT_CELLS: usize = 1 << 20;

/// An open query.
pub(super) struct Open {
    running: Running,
    pub state: OpenState,
    style: AskStyle,
    /// Whether it ends with its first solution.
    once: bool,
    /// The query as it was typed.
    asked: String,
    /// A correction for a mistake in it.
    better: Option<String>,
    /// Its variables, in the machine's order.
    names: Vec<String>,
    pub options: WriteOptions,
    /// How much of the typed text had been read when it began.
    read_before: u64,
    /// The number of load warnings and errors when it began.
    warned_before: u32,
    /// The number of active loads when it began.
    loads_before: usize,
}

/// The next thing that an open query needs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum OpenState {
    /// The next step.
    Ready,
    /// The decision whether to look for another solution.
    Answered,
    /// A command for the tracer.
    AtPort,
    /// This time, in the host's monotonic seconds.
    Asleep(f64),
}

impl Open {
    /// Opens a query; its goal is set afterwards.
    pub fn begin(machine: &mut Machine) -> Result<Open, Thrown> {
        Open::within(machine, AskStyle::Query, Budget { inferences: None, time: None })
    }

    /// Opens a query with its own limits; its goal is set afterwards.
    pub fn within(machine: &mut Machine, style: AskStyle, budget: Budget) -> Result<Open, Thrown> {
        Ok(Open {
            running: Running::before_goal(machine, budget)?,
            state: OpenState::Ready,
            style,
            once: false,
            asked: String::new(),
            better: None,
            names: Vec::new(),
            options: answer::default_options(),
            read_before: read::position(machine),
            warned_before: machine.state::<Loads>().warned,
            loads_before: machine.state::<Loads>().loads.len(),
        })
    }

    /// Makes it end with the first solution.
    pub fn once(mut self) -> Open {
        self.once = true;
        self
    }

    /// Sets the goal to a query that was read. Returns false if it uses an unknown `$X`, which has been reported.
    pub fn query(
        &mut self,
        machine: &mut Machine,
        text: String,
        goal: Cell,
        variables: Vec<(String, Cell)>,
        known: &IndexMap<String, Stored>,
    ) -> Result<bool, Thrown> {
        self.asked = text;
        self.better = better_assignment(machine, goal, &variables);
        let Some(goal) = expand_variables(machine, goal, &variables, known)? else { return Ok(false) };
        let goal = dicts::with_dict_calls(machine, goal)?;
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(machine.program.typein_module), goal]);
        let goal = tracer::toplevel_goal(machine, goal);
        self.options = answer::flag_options(machine)?;
        self.read_before = read::position(machine);
        self.start(machine, goal, variables);
        Ok(true)
    }

    /// Sets the goal to a goal in a module, unchanged.
    pub fn goal(
        &mut self,
        machine: &mut Machine,
        text: String,
        module: Atom,
        goal: Cell,
        variables: Vec<(String, Cell)>,
    ) -> Result<(), Thrown> {
        self.asked = text;
        let goal = dicts::with_dict_calls(machine, goal)?;
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        self.start(machine, goal, variables);
        Ok(())
    }

    fn start(&mut self, machine: &mut Machine, goal: Cell, variables: Vec<(String, Cell)>) {
        let (names, cells): (Vec<String>, Vec<Cell>) = variables.into_iter().unzip();
        self.running.start(machine, goal, cells.into_iter());
        self.names = names;
    }

    /// Continues. Only queries and loads may wait for the user; goals of the front end may not.
    pub fn step(&mut self, machine: &mut Machine, fuel: Option<u64>) -> Result<Progress, Thrown> {
        self.state = OpenState::Ready;
        match self.style {
            AskStyle::Query | AskStyle::Load => self.running.step_or_wait(machine, fuel),
            _ => self.running.step(machine, fuel),
        }
    }

    /// Handles a solution. Returns true if there may be another one.
    pub fn found(
        &mut self,
        machine: &mut Machine,
        front_end: FrontEnd,
        known: &mut IndexMap<String, Stored>,
    ) -> Result<bool, Thrown> {
        if self.style != AskStyle::Query {
            return Ok(false);
        }
        let more = !self.once && !self.running.is_last(machine);
        fresh_line(machine)?;
        let bindings = self.bindings(machine);
        keep_values(machine, &bindings, known);
        let answer = self.answer(machine, front_end, AnswerStyle::Plain, more)?;
        events::emit(machine, Event::Answer(answer));
        if more {
            self.state = OpenState::Answered;
        }
        Ok(more)
    }

    fn bindings(&self, machine: &Machine) -> Vec<(String, Cell)> {
        let values = (0..).map(|number| self.running.variable(machine, number));
        self.names.iter().cloned().zip(values).collect()
    }

    /// Describes the current solution.
    pub fn answer(
        &self,
        machine: &mut Machine,
        front_end: FrontEnd,
        style: AnswerStyle,
        more: bool,
    ) -> Result<Answer, Thrown> {
        let mut options = self.options.clone();
        if style != AnswerStyle::Plain {
            options.max_depth = if style == AnswerStyle::Whole { 0 } else { self.options.max_depth };
            options.portray = style == AnswerStyle::Portrayed;
        }
        let bindings = self.bindings(machine);
        // Rust variables hold cells here.
        machine.without_collecting(|machine| {
            let described = answer::describe(machine, &bindings, &options, machine.program.typein_module)?;
            let text = described.text();
            let value = |cell| front_end.wants_values.then(|| bridge::take_whole(machine, cell).ok()).flatten();
            let bindings = described.bindings.into_iter().map(|(names, cell, line)| Binding {
                names,
                value: value(cell),
                text: line.unwrap_or_default(),
            });
            Ok(Answer { bindings: bindings.collect(), residual: described.residual, text, more })
        })
    }

    /// The port at which the tracer waits.
    pub fn at_port(&mut self, machine: &mut Machine) -> Port {
        self.state = OpenState::AtPort;
        let goal = self.running.waiting_argument(machine, 1);
        let goal = goal.and_then(|goal| bridge::take_whole(machine, goal).ok());
        match machine.state_mut::<Debugger>().port.take() {
            Some(port) => Port { name: port.name, depth: port.depth, goal, text: port.prompt, place: port.note },
            None => Port { name: String::new(), depth: 0, goal, text: String::new(), place: String::new() },
        }
    }

    /// Closes the query and runs its cleanup goals.
    pub fn close(&mut self, machine: &mut Machine) -> Result<(), Thrown> {
        let closed = self.running.close(machine);
        // The load may have been stopped before its first step.
        while self.style == AskStyle::Load && machine.state::<Loads>().loads.len() > self.loads_before {
            loader::leave_load(machine);
        }
        closed
    }

    /// Whether it has read typed text.
    pub fn has_read(&self, machine: &Machine) -> bool {
        self.style == AskStyle::Query && read::position(machine) != self.read_before
    }

    /// Reports its uncaught exception.
    pub fn report(&self, machine: &mut Machine, front_end: FrontEnd, thrown: &Thrown) {
        let is_term = thrown.0.kind == BallKind::Term;
        if !is_term && self.style != AskStyle::Query && thrown.0.kind == BallKind::Limit {
            // The process is about to end.
            machine.host.limit_waits();
        }
        match self.style {
            AskStyle::Goal if is_term => report::goal_error(machine, &self.asked, thrown),
            AskStyle::Load if is_term && report::load_ended(machine, thrown) => {}
            AskStyle::Main if is_term => report::main_error(machine, &self.asked, thrown),
            AskStyle::Query => report::query_error(machine, thrown, &self.asked, self.better.as_deref(), front_end),
            _ if is_term => drop(report::uncaught(machine, thrown, &self.asked)),
            _ => drop(report::uncaught(machine, thrown, "")),
        }
    }

    /// Reports how it ended, if that deserves a message.
    pub fn conclude(&self, machine: &mut Machine, outcome: &Outcome) {
        match (self.style, outcome) {
            (AskStyle::Load, _) => {
                machine.state_mut::<EventSender>().source = None;
                let complaints = machine.state::<Loads>().warned.saturating_sub(self.warned_before) as usize;
                events::emit(machine, Event::Loaded(Loaded { name: self.asked.clone(), complaints }));
            }
            (AskStyle::Goal, Outcome::False) => report::goal_false(machine, &self.asked),
            (AskStyle::Main, Outcome::False) => report::main_false(machine, &self.asked),
            _ => {}
        }
    }
}

/// The correction for a query such as `X is X + 1`.
fn better_assignment(machine: &Machine, goal: Cell, names: &[(String, Cell)]) -> Option<String> {
    let (slip, _) = advice::self_assignment(machine, goal)?;
    let numbered = |(name, cell): &(String, Cell)| match machine.view(machine.deref(*cell)) {
        View::Variable(number) => Some((number, name.clone())),
        _ => None,
    };
    let (_, better) = advice::shown_assignment(machine, slip, names.iter().filter_map(numbered).collect());
    Some(match machine.program.flags.language {
        Lang::En => format!("a variable keeps its value; use a new variable: `{better}`"),
        Lang::Fr => format!("une variable garde sa valeur : prenez-en une nouvelle, `{better}`"),
    })
}

/// Starts a new line unless the cursor is at the start of one.
pub(super) fn fresh_line(machine: &mut Machine) -> Result<(), Thrown> {
    if streams::column_of(machine, StreamId::OUTPUT) != 0 {
        streams::write_to(machine, StreamId::OUTPUT, "\n")?;
    }
    Ok(())
}

// -- $X ----------------------------------------------------------------------

fn keep_values(machine: &mut Machine, bindings: &[(String, Cell)], known: &mut IndexMap<String, Stored>) {
    for (name, value) in bindings {
        let value = machine.deref(*value);
        if !value.is_var()
            && is_smaller(machine, value, KEPT_CELLS)
            && let Ok(stored) = machine.store(value)
        {
            machine.make_names_permanent(&stored);
            known.insert(name.clone(), stored);
        }
    }
}

fn is_smaller(machine: &Machine, term: Cell, limit: usize) -> bool {
    let mut waiting = vec![term];
    let mut cells = 0;
    while let Some(cell) = waiting.pop() {
        let cell = machine.deref(cell);
        cells += 1;
        if cells > limit {
            return false;
        }
        if cell.is_compound() {
            waiting.extend((0..machine.name_arity(cell).1).map(|index| machine.arg(cell, index)));
        }
    }
    true
}

/// Replaces `$X` by X bound to its earlier value. Returns `None` if it has no value, which has been reported.
fn expand_variables(
    machine: &mut Machine,
    goal: Cell,
    names: &[(String, Cell)],
    known: &IndexMap<String, Stored>,
) -> Result<Option<Cell>, Thrown> {
    let dollar = machine.intern("$");
    let dollar = machine.store.functors.intern(dollar, 1);
    let root = machine.push_argument(goal);
    let mut waiting = vec![root];
    while let Some(addr) = waiting.pop() {
        let cell = machine.deref(machine.at(addr));
        if !cell.is_compound() {
            continue;
        }
        if machine.has_functor(cell, dollar) && machine.arg(cell, 0).is_var() {
            let variable = machine.arg(cell, 0);
            let name = names.iter().find(|entry| machine.deref(entry.1) == variable).map(|entry| entry.0.clone());
            let name = name.unwrap_or_else(|| "_".to_string());
            let Some(stored) = known.get(&name) else {
                let text = format!("${name} was not bound by a previous query");
                report::error_line(machine, "unknown_variable", &text);
                return Ok(None);
            };
            let value = machine.instantiate(stored)?;
            machine.unify(variable, value);
            machine.set_cell(addr, Cell::reference(variable.addr()));
            continue;
        }
        let first = machine.args_at(cell);
        waiting.extend(first.until(first + machine.name_arity(cell).1));
    }
    Ok(Some(machine.at(root)))
}
