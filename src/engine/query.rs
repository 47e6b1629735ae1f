//! Queries: goals with bound inputs, and their solutions.

use super::error::{Error, Result, SyntaxError};
use super::state::Budget;
use crate::machine::Machine;
use crate::machine::query::{Progress, Query as Run};
use crate::syntax::messages::Lang;
use crate::syntax::{LineIndex, Reader, diagnose};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::value::transfer::Variables;
use crate::value::{FromTerm, Term, ToTerm, Var};
use std::sync::Arc;
use std::time::Duration;

/// What can be a goal: a text, or a [`Term`].
pub trait Goal {
    #[doc(hidden)]
    fn into_source(self) -> Source;
}

#[doc(hidden)]
#[derive(Clone)]
pub enum Source {
    Text(Arc<str>),
    Term(Term),
}

impl Source {
    /// The error of a goal that had to succeed.
    fn failed(&self) -> Error {
        Error::Failed(match self {
            Source::Text(text) => text.to_string(),
            Source::Term(term) => term.to_string(),
        })
    }
}

impl Goal for &str {
    fn into_source(self) -> Source {
        Source::Text(Arc::from(self))
    }
}

impl Goal for String {
    fn into_source(self) -> Source {
        Source::Text(Arc::from(self))
    }
}

impl Goal for &String {
    fn into_source(self) -> Source {
        Source::Text(Arc::from(self.as_str()))
    }
}

impl Goal for Term {
    fn into_source(self) -> Source {
        Source::Term(self)
    }
}

impl Goal for &Term {
    fn into_source(self) -> Source {
        Source::Term(self.clone())
    }
}

/// A goal that has not begun: bind its inputs, then ask.
///
/// ```
/// # use damier::Engine;
/// # let mut engine = Engine::new();
/// engine.consult_str("family", "parent(tom, bob). parent(tom, liz).")?;
/// let children: Vec<String> = engine.query("parent(P, C)").bind("P", "tom").values("C")?;
/// assert_eq!(children, ["bob", "liz"]);
///
/// for solution in engine.query("parent(P, C)") {
///     let solution = solution?;
///     println!("{} {}", solution.get::<String>("P")?, solution.get::<String>("C")?);
/// }
/// # Ok::<(), damier::Error>(())
/// ```
#[must_use = "a query does nothing before it is asked"]
pub struct Query<'e> {
    machine: &'e mut Machine,
    goal: Source,
    inputs: Vec<(String, Term)>,
    inferences: Option<u64>,
    time: Option<Duration>,
}

impl<'e> Query<'e> {
    pub(super) fn new(machine: &'e mut Machine, goal: impl Goal) -> Query<'e> {
        Query { machine, goal: goal.into_source(), inputs: Vec::new(), inferences: None, time: None }
    }

    /// Gives a variable of the goal a value. It is bound as a term, never put
    /// into the goal's text: no value can change what the goal is.
    pub fn bind(mut self, name: &str, value: impl ToTerm) -> Query<'e> {
        self.inputs.push((name.to_string(), value.to_term()));
        self
    }

    /// Bounds the calls of this query.
    pub fn inference_limit(mut self, calls: u64) -> Query<'e> {
        self.inferences = Some(calls);
        self
    }

    /// Bounds the wall time of this query.
    pub fn time_limit(mut self, time: Duration) -> Query<'e> {
        self.time = Some(time);
        self
    }

    /// The solutions, one at a time. Dropping them cuts what is left undone.
    pub fn solutions(self) -> Solutions<'e> {
        Solutions::new(self)
    }

    /// The first solution, if there is one.
    pub fn once(self) -> Result<Option<Solution>> {
        self.solutions().next().transpose()
    }

    /// All solutions.
    pub fn all(self) -> Result<Vec<Solution>> {
        self.solutions().collect()
    }

    /// Whether there is a solution.
    pub fn exists(self) -> Result<bool> {
        let mut solutions = self.solutions();
        solutions.wants_values = false;
        solutions.next().transpose().map(|solution| solution.is_some())
    }

    /// Runs the goal once for its effect. That it fails is an error here.
    pub fn run(self) -> Result<()> {
        let goal = self.goal.clone();
        if self.exists()? { Ok(()) } else { Err(goal.failed()) }
    }

    /// The value of a variable in the first solution. No solution is an error.
    pub fn get<T: FromTerm>(self, name: &str) -> Result<T> {
        let goal = self.goal.clone();
        self.once()?.ok_or_else(|| goal.failed())?.get(name)
    }

    /// The values of a variable in all solutions.
    pub fn values<T: FromTerm>(self, name: &str) -> Result<Vec<T>> {
        self.solutions().map(|solution| solution?.get(name)).collect()
    }
}

impl<'e> IntoIterator for Query<'e> {
    type Item = Result<Solution>;
    type IntoIter = Solutions<'e>;

    fn into_iter(self) -> Solutions<'e> {
        self.solutions()
    }
}

/// The solutions of a query: an iterator, and a machine that can be moved on
/// step by step. Dropping it ends the query.
pub struct Solutions<'e> {
    machine: &'e mut Machine,
    /// Why the query could not begin.
    error: Option<Error>,
    /// Where in the machine's open queries it is, if it is.
    level: Option<usize>,
    names: Arc<[Arc<str>]>,
    budget: Option<Budget>,
    wants_values: bool,
}

/// How far [`Solutions::step`] came.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// To a solution.
    Solution(Solution),
    /// There are no more.
    Done,
    /// Its fuel is used up; it goes on at the next step.
    OutOfFuel,
}

impl<'e> Solutions<'e> {
    fn new(query: Query<'e>) -> Solutions<'e> {
        let Query { machine, goal, inputs, inferences, time } = query;
        let mut budget = machine.query_budget();
        if budget.is_some() {
            machine.meter_output();
        }
        if inferences.is_some() || time.is_some() {
            let budget = budget.get_or_insert(Budget { inferences: None, time: None });
            budget.inferences = inferences.or(budget.inferences);
            budget.time = time.or(budget.time);
        }
        let (level, names, error) = match open(machine, goal, &inputs) {
            Ok((run, names)) => {
                machine.system.embedding.open.push(run);
                (Some(machine.system.embedding.open.len() - 1), names, None)
            }
            Err(error) => (None, Arc::default(), Some(error)),
        };
        Solutions { machine, error, level, names, budget, wants_values: true }
    }

    /// Runs on for at most `fuel` calls, about: for programs that own their
    /// event loop. Goals that native predicates run are not interrupted.
    ///
    /// ```
    /// # use damier::{Engine, Step};
    /// # let mut engine = Engine::new();
    /// let mut search = engine.query("between(1, inf, X), X * X > 1000000").solutions();
    /// let found = loop {
    ///     match search.step(500)? {
    ///         Step::Solution(solution) => break solution.get::<i64>("X")?,
    ///         Step::OutOfFuel => { /* draw a frame, read the keyboard */ }
    ///         Step::Done => unreachable!(),
    ///     }
    /// };
    /// assert_eq!(found, 1001);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn step(&mut self, fuel: u64) -> Result<Step> {
        self.advance(Some(fuel.max(1)))
    }

    /// A query while this one stands between two solutions.
    pub fn query(&mut self, goal: impl Goal) -> Query<'_> {
        Query::new(self.machine, goal)
    }

    /// Whether it is known that no solution comes any more.
    pub fn is_done(&self) -> bool {
        self.level.is_none() && self.error.is_none()
    }

    /// What was written to standard output since the last time, where the
    /// builder was told to capture it.
    pub fn take_output(&mut self) -> String {
        super::taken(&self.machine.system.embedding.meter.output)
    }

    fn advance(&mut self, fuel: Option<u64>) -> Result<Step> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let Some(level) = self.level else { return Ok(Step::Done) };
        // Queries inside this one that were forgotten.
        self.machine.close_queries(level + 1);
        let Some(mut run) = self.machine.system.embedding.open.pop() else { return Ok(Step::Done) };
        let progress = self.machine.within(&mut self.budget, |machine| {
            if fuel.is_none() {
                return run.advance(machine);
            }
            machine.set_fuel(fuel);
            let progress = run.advance(machine);
            machine.set_fuel(None);
            progress
        });
        self.machine.system.embedding.open.push(run);
        self.machine.drop_generators();
        match progress {
            Ok(Progress::Paused) => Ok(Step::OutOfFuel),
            Ok(Progress::Solution) => self.found(&run),
            Ok(Progress::Failed) => self.end().map(|()| Step::Done),
            Err(thrown) => {
                let _ = self.end();
                Err(self.machine.host_error(thrown))
            }
        }
    }

    fn found(&mut self, run: &Run) -> Result<Step> {
        if let Err(error) = self.flush() {
            let _ = self.end();
            return Err(error);
        }
        let mut solution = Solution { names: self.names.clone(), values: Vec::new() };
        if self.wants_values {
            solution.values.reserve_exact(self.names.len());
            for index in 0..self.names.len() {
                solution.values.push(self.machine.take_whole(run.kept(self.machine, index + 1))?);
            }
        }
        if run.is_last(self.machine) {
            self.end()?;
        }
        Ok(Step::Solution(solution))
    }

    /// Closes the query; nothing comes after it.
    fn end(&mut self) -> Result<()> {
        let Some(level) = self.level.take() else { return Ok(()) };
        self.machine.close_queries(level + 1);
        let run = self.machine.system.embedding.open.pop();
        let outcome = run.map_or(Ok(()), |run| run.close(self.machine));
        self.machine.drop_generators();
        self.flush()?;
        outcome.map_err(|thrown| self.machine.host_error(thrown))
    }

    /// Passes on what was written, once nothing else is under way.
    fn flush(&mut self) -> Result<()> {
        if self.machine.nesting > 1 {
            return Ok(());
        }
        self.machine.pass_output_on().map_err(|thrown| self.machine.host_error(thrown))
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution>;

    fn next(&mut self) -> Option<Result<Solution>> {
        match self.advance(None) {
            Ok(Step::Solution(solution)) => Some(Ok(solution)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        // What a cleanup throws has nobody to go to.
        let _ = self.end();
    }
}

/// Lays a goal on the heap with its inputs bound. Returns the names of the
/// variables whose values are wanted; they are kept in the query in that order.
fn open(machine: &mut Machine, goal: Source, inputs: &[(String, Term)]) -> Result<(Run, Arc<[Arc<str>]>)> {
    if machine.nesting == 0 {
        machine.forget_throw();
        machine.close_queries(0);
    }
    let mut run = Run::open_before_goal(machine).map_err(|thrown| machine.host_error(thrown))?;
    match prepare(machine, &mut run, goal, inputs) {
        Ok(names) => Ok((run, names)),
        Err(error) => {
            let _ = run.close(machine);
            Err(error)
        }
    }
}

fn prepare(machine: &mut Machine, run: &mut Run, goal: Source, inputs: &[(String, Term)]) -> Result<Arc<[Arc<str>]>> {
    let mut known = Variables::default();
    let (goal, mut variables) = match goal {
        Source::Text(text) => read_goal(machine, &text)?,
        Source::Term(term) => {
            let cell = machine.put_term(&term, &mut known).map_err(|thrown| machine.host_error(thrown))?;
            (cell, Vec::new())
        }
    };
    for (name, cell) in &variables {
        known.insert(Var::named(name), *cell);
    }
    if variables.is_empty() {
        variables = known.iter().filter_map(|(var, cell)| Some((var.shared_name()?, cell))).collect();
    }
    for (name, value) in inputs {
        bind(machine, &variables, name, value, &mut known)?;
    }
    run.start(machine, goal);
    let is_wanted =
        |name: &str| !name.starts_with('_') && !inputs.iter().any(|input| input.0 == name && input.1.is_ground());
    let mut names: Vec<Arc<str>> = Vec::with_capacity(variables.len());
    for (name, cell) in variables {
        if is_wanted(&name) {
            run.keep(machine, cell);
            names.push(name);
        }
    }
    Ok(names.into())
}

fn bind(
    machine: &mut Machine,
    variables: &[(Arc<str>, Cell)],
    name: &str,
    value: &Term,
    known: &mut Variables<Cell>,
) -> Result<()> {
    let Some(variable) = variables.iter().find(|entry| *entry.0 == *name) else {
        return Err(Error::Host(format!("the goal has no variable {name}")));
    };
    let cell = machine.put_term(value, known).map_err(|thrown| machine.host_error(thrown))?;
    if machine.unify(variable.1, cell) { Ok(()) } else { Err(Error::Host(format!("{name} is bound twice"))) }
}

/// Reads a goal; its text need not end with a full stop.
pub(super) fn read_goal(machine: &mut Machine, text: &str) -> Result<(Cell, Vec<(Arc<str>, Cell)>)> {
    let text = crate::value::with_stop(text);
    let mut reader: Reader<'_, Cell> = Reader::new(&text, 0);
    let ops = machine.module_ops(atoms::USER);
    let flags = machine.system.flags.read;
    let read = reader.read(machine, &ops, &flags).map_err(|error| syntax_error(&text, &error))?;
    let Some(read) = read else { return Err(Error::Host("the goal is empty".to_string())) };
    let end = read.stop.end.min(text.len());
    if !text[end..].trim().is_empty() {
        let at = end + text[end..].len() - text[end..].trim_start().len();
        return Err(place(&text, at..text.len(), "the text goes on behind the goal".to_string(), None));
    }
    let variables = reader.named_variables().map(|(name, variable)| (Arc::from(name), variable.term)).collect();
    Ok((read.term, variables))
}

fn syntax_error(text: &str, error: &crate::syntax::SyntaxError) -> Error {
    let diagnosis = diagnose(text, error);
    let (message, hint) = (diagnosis.message(Lang::En, text), diagnosis.hint(Lang::En, text));
    place(text, diagnosis.span.start..diagnosis.span.end, message, hint)
}

fn place(text: &str, span: std::ops::Range<usize>, message: String, hint: Option<String>) -> Error {
    let index = LineIndex::new(text);
    let (line, column) = index.line_column(text, span.start.min(text.len()));
    let source = index.line_text(text, line).to_string();
    Error::Syntax(SyntaxError { message, hint, line, column: column + 1, span, source })
}

/// The values of a query's variables in one solution.
///
/// Inputs that were bound without variables inside, and variables whose names
/// begin with `_`, are left out.
#[derive(Clone, PartialEq)]
pub struct Solution {
    names: Arc<[Arc<str>]>,
    values: Vec<Term>,
}

impl Solution {
    /// The value of a variable, converted.
    pub fn get<T: FromTerm>(&self, name: &str) -> Result<T> {
        let term = self.term(name).ok_or_else(|| Error::Host(format!("the solution has no variable {name}")))?;
        T::from_term(term).map_err(|error| Error::Conversion(error.of_variable(name)))
    }

    /// The value of a variable as a term.
    pub fn term(&self, name: &str) -> Option<&Term> {
        let index = self.names.iter().position(|known| **known == *name)?;
        self.values.get(index)
    }

    /// All variables with their values, in the order in which the goal names them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Term)> {
        self.names.iter().map(|name| &**name).zip(&self.values)
    }

    /// How many variables it has.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none: the goal just succeeded.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl std::fmt::Display for Solution {
    /// `X = 1, Y = f(a)`, or `true`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_empty() {
            return f.write_str("true");
        }
        for (index, (name, value)) in self.iter().enumerate() {
            write!(f, "{}{name} = {value}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
