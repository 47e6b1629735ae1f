//! Queries: goals with bound inputs, and their solutions.

use crate::builtins::control::residual;
use crate::engine::Embedding;
use crate::engine::bridge;
use crate::engine::error::{Error, LimitKind, Result};
use crate::engine::few::Few;
use crate::engine::plan::{Argument, Goal, PlainCall, Plan, plan, variables_at};
use crate::engine::solution::{Residual, Solution};
use crate::engine::state;
use crate::machine::Machine;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::query::Budget;
use crate::machine::query::{Progress, Query as Run};
use crate::syntax::{TermView, View, WriteOptions, write_short};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::value::{FromTerm, Term, ToTerm};
use std::sync::Arc;
use std::time::Duration;

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
    /// The goal, or why there is none.
    plan: Result<Arc<Plan>, Box<Error>>,
    inputs: Few<Input>,
    inferences: Option<u64>,
    time: Option<Duration>,
}

/// A variable of the goal and its value.
type Input = (u32, Term);

impl<'e> Query<'e> {
    pub(super) fn new(machine: &'e mut Machine, goal: impl Goal) -> Query<'e> {
        let plan = plan(machine, &goal).map_err(Box::new);
        Query { machine, plan, inputs: Few::default(), inferences: None, time: None }
    }

    /// Gives a variable of the goal a value. It is bound as a term, never put
    /// into the goal's text: no value can change what the goal is.
    pub fn bind(mut self, name: &str, value: impl ToTerm) -> Query<'e> {
        if let Ok(plan) = &self.plan {
            match plan.variable(name) {
                Some(index) => self.inputs.push((index as u32, value.to_term())),
                None => self.plan = Err(no_variable(name)),
            }
        }
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
        let mut wanted = Few::default();
        if let Ok(plan) = &self.plan {
            let is_ground = |index| self.inputs.as_slice().iter().any(|input| input.0 == index && input.1.is_ground());
            for (index, name) in (0..).zip(&plan.names) {
                if !name.starts_with('_') && !is_ground(index) {
                    wanted.push(index);
                }
            }
        }
        Solutions::new(self, wanted)
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
        Ok(Solutions::new(self, Few::None).advance(None)? == Progress::Solution)
    }

    /// Runs the goal once for its effect. That it fails is an error here.
    pub fn run(self) -> Result<()> {
        let mut solutions = Solutions::new(self, Few::None);
        if solutions.advance(None)? == Progress::Solution { solutions.end() } else { Err(solutions.failed()) }
    }

    /// The value of a variable in the first solution. No solution is an error.
    pub fn get<T: FromTerm>(self, name: &str) -> Result<T> {
        let mut solutions = self.only(name);
        match solutions.advance(None)? {
            Progress::Solution => solutions.value(name),
            _ => Err(solutions.failed()),
        }
    }

    /// The values of a variable in all solutions.
    pub fn values<T: FromTerm>(self, name: &str) -> Result<Vec<T>> {
        self.each(name).collect()
    }

    /// The values of a variable, solution by solution: the cheapest way through
    /// many of them.
    ///
    /// ```
    /// # use damier::Engine;
    /// # let mut engine = Engine::new();
    /// let squares = engine.query("between(1, inf, N), S is N * N").each::<u64>("S");
    /// let sum: u64 = squares.take(3).sum::<Result<u64, _>>()?;
    /// assert_eq!(sum, 1 + 4 + 9);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn each<'n, T: FromTerm>(self, name: &'n str) -> impl Iterator<Item = Result<T>> + use<'e, 'n, T> {
        let mut solutions = self.only(name);
        std::iter::from_fn(move || match solutions.advance(None) {
            Ok(Progress::Solution) => Some(solutions.value(name)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        })
    }

    /// Solutions with the value of one variable.
    fn only(mut self, name: &str) -> Solutions<'e> {
        let mut wanted = Few::None;
        if let Ok(plan) = &self.plan {
            match plan.variable(name) {
                Some(index) => wanted.push(index as u32),
                None => self.plan = Err(no_variable(name)),
            }
        }
        Solutions::new(self, wanted)
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
///
/// It borrows the engine until then; [`Solutions::query`] asks something else
/// meanwhile.
///
/// ```compile_fail
/// let mut engine = damier::Engine::new();
/// let numbers = engine.query("member(X, [1, 2])").solutions();
/// engine.query("true").run()?; // the engine is borrowed
/// drop(numbers);
/// # Ok::<(), damier::Error>(())
/// ```
pub struct Solutions<'e> {
    machine: &'e mut Machine,
    /// The goal, or why the query could not begin until that has been told.
    plan: Result<Arc<Plan>, Option<Box<Error>>>,
    /// The query as the machine has it, while it is open.
    run: Option<Run>,
    /// Its place among the machine's open queries.
    level: usize,
    /// The variables whose values are wanted.
    wanted: Few<u32>,
    /// What the query keeps of them: the number of the first.
    first_wanted: usize,
    budget: Option<Budget>,
    /// Bytes of solutions that the caller gathers.
    gathered: usize,
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
    fn new(query: Query<'e>, wanted: Few<u32>) -> Solutions<'e> {
        let Query { machine, plan, inputs, inferences, time } = query;
        let mut budget = state::query_budget(machine);
        if budget.is_some() {
            state::meter_output(machine);
        }
        if inferences.is_some() || time.is_some() {
            let budget = budget.get_or_insert(Budget { inferences: None, time: None });
            budget.inferences = inferences.or(budget.inferences);
            budget.time = time.or(budget.time);
        }
        let plan = plan.map_err(Some);
        let mut solutions =
            Solutions { machine, plan, run: None, level: 0, wanted, first_wanted: 1, budget, gathered: 0 };
        if let Ok(plan) = &solutions.plan {
            match open(solutions.machine, plan, inputs.as_slice(), solutions.wanted.as_slice()) {
                Ok((run, first_wanted)) => {
                    solutions.first_wanted = first_wanted;
                    // One that is forgotten can be closed from there.
                    (solutions.level, solutions.run) = (solutions.machine.open_query_count(), Some(run));
                    solutions.machine.note_open_query(run, solutions.budget);
                }
                Err(error) => solutions.plan = Err(Some(Box::new(error))),
            }
        }
        solutions
    }

    /// Runs on for at most `fuel` calls, about: for programs that own their
    /// event loop. What runs inside `findall/3`, `catch/3`, `maplist/3` and the
    /// like pauses too; what does not are single calls that take long
    /// (`msort/2` of a long list), the goals of `with_output_to/2`, of cleanups
    /// and of native searches, and those that a predicate in Rust asks.
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
        Ok(match self.advance(Some(fuel.max(1)))? {
            Progress::Solution => Step::Solution(self.solution()?),
            Progress::Failed => Step::Done,
            Progress::Paused | Progress::Waits(_) => Step::OutOfFuel,
        })
    }

    /// A query while this one stands between two solutions.
    pub fn query(&mut self, goal: impl Goal) -> Query<'_> {
        Query::new(self.machine, goal)
    }

    /// Whether it is known that no solution comes any more.
    pub fn is_done(&self) -> bool {
        self.run.is_none() && !matches!(self.plan, Err(Some(_)))
    }

    /// What was written to standard output since the last time, where the
    /// builder was told to capture it.
    pub fn take_output(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.output)
    }

    /// Counts bytes of what a caller gathers of the solutions as memory. They may
    /// take half of the limit; the query is over if they are more.
    pub(crate) fn gather(&mut self, bytes: usize) -> Result<()> {
        self.gathered += bytes;
        let gathered = self.machine.charged(Owner::Gathered) + bytes;
        self.machine.charge(Owner::Gathered, gathered);
        if self.gathered <= self.machine.budget.limits.memory / 2 {
            return Ok(());
        }
        self.hand_over();
        let _ = self.end();
        let error = Error::Limit(LimitKind::Memory);
        bridge::recover(self.machine, &error);
        Err(error)
    }

    /// Counts no longer what was gathered: it has been handed over.
    pub(crate) fn hand_over(&mut self) {
        let own = std::mem::take(&mut self.gathered);
        let others = self.machine.charged(Owner::Gathered).saturating_sub(own);
        self.machine.charge(Owner::Gathered, others);
    }

    /// Finds the next solution, and leaves it on the heap.
    fn advance(&mut self, fuel: Option<u64>) -> Result<Progress> {
        let Some(run) = &mut self.run else { return self.over() };
        // Queries inside this one that were forgotten.
        self.machine.close_queries(self.level + 1);
        let progress = match (&mut self.budget, fuel) {
            (Some(Budget { inferences: None, time: None }) | None, None) => run.advance(self.machine),
            (budget, fuel) => self.machine.within(budget, |machine| {
                machine.set_fuel(fuel);
                let progress = run.advance(machine);
                machine.set_fuel(None);
                progress
            }),
        };
        self.machine.drop_generators();
        match progress {
            Ok(Progress::Solution) => match self.flush() {
                Ok(()) => Ok(Progress::Solution),
                Err(error) => {
                    let _ = self.end();
                    Err(error)
                }
            },
            Ok(Progress::Failed) => self.end().map(|()| Progress::Failed),
            Ok(progress @ (Progress::Paused | Progress::Waits(_))) => Ok(progress),
            Err(thrown) => {
                let _ = self.end();
                Err(bridge::host_error(self.machine, thrown))
            }
        }
    }

    /// What a query that is not open says: why, once.
    #[cold]
    fn over(&mut self) -> Result<Progress> {
        match &mut self.plan {
            Err(error) => error.take().map_or(Ok(Progress::Failed), |error| Err(*error)),
            Ok(_) => Ok(Progress::Failed),
        }
    }

    /// What was found, off the heap. The query is over if nothing else can come.
    fn solution(&mut self) -> Result<Solution> {
        let (Ok(plan), Some(run)) = (&self.plan, &self.run) else {
            return Err(Error::Host("the query is over".to_string()));
        };
        let is_last = run.is_last(self.machine);
        let mut solution = Solution { plan: Arc::clone(plan), values: Few::None, residual: None };
        if self.machine.has_attributed() {
            self.constrained(&mut solution)?;
        } else {
            for (&index, number) in self.wanted.as_slice().iter().zip(self.first_wanted..) {
                let value = bridge::take_whole(self.machine, run.kept(self.machine, number))?;
                solution.values.push((index, value));
            }
        }
        if is_last {
            self.end()?;
        }
        Ok(solution)
    }

    /// The same where variables may have attributes: the goals that stand for
    /// them come along.
    #[cold]
    fn constrained(&mut self, solution: &mut Solution) -> Result<()> {
        let Some(run) = &self.run else { return Ok(()) };
        let numbers = (self.first_wanted..).take(self.wanted.as_slice().len());
        let values: Vec<Cell> = numbers.map(|number| run.kept(self.machine, number)).collect();
        let told = self.machine.within(&mut self.budget, |machine| residual::residual_goals(machine, values));
        let (values, goals) = told.map_err(|thrown| bridge::host_error(self.machine, thrown))?;
        let mut options = WriteOptions { priority: 999, ..WriteOptions::writeq() };
        for (&index, value) in self.wanted.as_slice().iter().zip(values) {
            if let View::Variable(number) = self.machine.view(self.machine.deref(value)) {
                options.variable_names.insert(number, solution.plan.names[index as usize].to_string());
            }
            solution.values.push((index, bridge::take_whole(self.machine, value)?));
        }
        let mut residual = Residual { goals: Vec::new(), texts: Vec::new() };
        for goal in goals {
            residual.goals.push(bridge::take_whole(self.machine, goal)?);
            let ops = self.machine.module_ops(atoms::USER);
            residual.texts.push(write_short(&*self.machine, &ops, goal, &options));
        }
        solution.residual = (!residual.goals.is_empty()).then(|| Box::new(residual));
        Ok(())
    }

    /// The value of the one variable that is wanted.
    fn value<T: FromTerm>(&mut self, name: &str) -> Result<T> {
        let Some(run) = &self.run else { return Err(Error::Host("the query is over".to_string())) };
        let is_last = run.is_last(self.machine);
        let value = bridge::take_whole(self.machine, run.kept(self.machine, self.first_wanted))?;
        if is_last {
            self.end()?;
        }
        T::from_term(&value).map_err(|error| Error::Conversion(error.of_variable(name)))
    }

    /// The error of a goal that had to succeed.
    #[cold]
    fn failed(&self) -> Error {
        match &self.plan {
            Ok(plan) => plan.failed(),
            Err(_) => Error::Host("the query is over".to_string()),
        }
    }

    /// Closes the query; nothing comes after it.
    fn end(&mut self) -> Result<()> {
        let Some(run) = self.run.take() else { return Ok(()) };
        self.machine.close_queries(self.level + 1);
        self.machine.forget_queries(self.level);
        // Cleanups run within what is left of the query's limits.
        let outcome = match run.owes_cleanups(self.machine) {
            true => self.machine.within(&mut self.budget, |machine| run.close(machine)),
            false => run.close(self.machine),
        };
        self.machine.end_run();
        self.machine.drop_generators();
        self.flush()?;
        outcome.map_err(|thrown| bridge::host_error(self.machine, thrown))
    }

    /// Passes on what was written, once nothing else is under way.
    #[inline]
    fn flush(&mut self) -> Result<()> {
        if self.machine.nesting() > 1 || !self.machine.streams.has_pending_output() {
            return Ok(());
        }
        bridge::pass_output_on(self.machine).map_err(|thrown| bridge::host_error(self.machine, thrown))
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution>;

    fn next(&mut self) -> Option<Result<Solution>> {
        match self.advance(None) {
            Ok(Progress::Solution) => Some(self.solution()),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        self.hand_over();
        // What a cleanup throws has nobody to go to.
        let _ = self.end();
    }
}

#[cold]
fn no_variable(name: &str) -> Box<Error> {
    Box::new(Error::Host(format!("the goal has no variable {name}")))
}

/// Opens a query with its inputs bound. Returns it, and the number of the first
/// handle it keeps of the variables whose values are wanted.
fn open(machine: &mut Machine, plan: &Plan, inputs: &[Input], wanted: &[u32]) -> Result<(Run, usize)> {
    if machine.nesting() == 0 {
        machine.forget_throw();
        machine.close_queries(0);
        machine.begin_run();
    }
    let mut run = Run::open_before_goal(machine).map_err(|thrown| bridge::host_error(machine, thrown))?;
    let begun = match &plan.call {
        Some(call) if inputs.iter().all(|input| input.1.is_ground()) => {
            begin_call(machine, &mut run, plan, call, inputs, wanted)
        }
        _ => begin(machine, &mut run, plan, inputs, wanted),
    };
    let begun = begun.and_then(|first| match machine.has_passed_memory_limit() {
        // Its inputs are too much, unless there is garbage.
        true => machine.memory_ran_out(0).map(|()| first).map_err(|thrown| bridge::host_error(machine, thrown)),
        false => Ok(first),
    });
    match begun {
        Ok(first) => Ok((run, first)),
        Err(error) => {
            let _ = run.close(machine);
            machine.end_run();
            bridge::recover(machine, &error);
            Err(error)
        }
    }
}

/// Lays the goal on the heap.
fn begin(machine: &mut Machine, run: &mut Run, plan: &Plan, inputs: &[Input], wanted: &[u32]) -> Result<usize> {
    let laid = plan.lay(machine)?;
    let mut known = None;
    for (index, value) in inputs {
        let known = known.get_or_insert_with(|| variables_at(plan, laid));
        let cell = bridge::put_term(machine, value, known).map_err(|thrown| bridge::host_error(machine, thrown))?;
        if !machine.unify(Cell::reference(laid + 1 + *index as usize), cell) {
            return Err(bound_twice(plan, *index));
        }
    }
    let goal = machine.deref(Cell::reference(laid));
    run.start(machine, goal);
    for &index in wanted {
        run.keep(machine, Cell::reference(laid + 1 + index as usize));
    }
    Ok(1)
}

/// The same for a plain call with inputs that share no variables: only its
/// arguments are made.
fn begin_call(
    machine: &mut Machine,
    run: &mut Run,
    plan: &Plan,
    call: &PlainCall,
    inputs: &[Input],
    wanted: &[u32],
) -> Result<usize> {
    let arity = call.arguments.len();
    machine.ensure_heap(arity).map_err(|thrown| bridge::host_error(machine, thrown))?;
    for argument in &call.arguments {
        let cell = match argument {
            Argument::Constant(cell) => *cell,
            Argument::Variable => machine.new_var(),
        };
        run.keep(machine, cell);
    }
    for (number, (index, value)) in inputs.iter().enumerate() {
        let cell = bridge::put_alone(machine, value).map_err(|thrown| bridge::host_error(machine, thrown))?;
        let place = 1 + call.places[*index as usize] as usize;
        let is_bound = inputs[..number].iter().any(|input| input.0 == *index);
        if !is_bound {
            run.replace(machine, place, cell);
        } else if !machine.unify(run.kept(machine, place), cell) {
            return Err(bound_twice(plan, *index));
        }
    }
    run.start_call(call.functor);
    for &index in wanted {
        let cell = run.kept(machine, 1 + call.places[index as usize] as usize);
        run.keep(machine, cell);
    }
    Ok(1 + arity)
}

#[cold]
fn bound_twice(plan: &Plan, index: u32) -> Error {
    Error::Host(format!("{} is bound twice", plan.names[index as usize]))
}
