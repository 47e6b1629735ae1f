//! Queries: goals with bound inputs, and their solutions.

use crate::engine::Embedding;
use crate::engine::error::{Error, Result};
use crate::engine::queries::few::Few;
use crate::engine::queries::plan::{Goal, Plan, plan};
use crate::engine::queries::running::{Input, Running};
use crate::engine::queries::solution::Solution;
use crate::machine::Machine;
use crate::machine::query::{Budget, Progress};
use crate::value::{FromTerm, ToTerm};
use std::sync::Arc;
use std::time::Duration;

/// A goal that has not started: bind its inputs, then ask for solutions.
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
    /// The goal, or the error that it caused.
    plan: Result<Arc<Plan>, Box<Error>>,
    inputs: Few<Input>,
    inferences: Option<u64>,
    time: Option<Duration>,
}

impl<'e> Query<'e> {
    pub(in crate::engine) fn new(machine: &'e mut Machine, goal: impl Goal) -> Query<'e> {
        let plan = plan(machine, &goal).map_err(Box::new);
        Query { machine, plan, inputs: Few::default(), inferences: None, time: None }
    }

    /// Binds a variable of the goal to a value. The value is passed as a term, never inserted into the goal's text, so
    /// no value can change the meaning of the goal.
    pub fn bind(mut self, name: &str, value: impl ToTerm) -> Query<'e> {
        if let Ok(plan) = &self.plan {
            match plan.variable(name) {
                Some(index) => self.inputs.push((index as u32, value.to_term())),
                None => self.plan = Err(no_variable(name)),
            }
        }
        self
    }

    /// Limits the number of calls of this query.
    pub fn inference_limit(mut self, calls: u64) -> Query<'e> {
        self.inferences = Some(calls);
        self
    }

    /// Limits the wall time of this query.
    pub fn time_limit(mut self, time: Duration) -> Query<'e> {
        self.time = Some(time);
        self
    }

    /// The solutions, one at a time. Dropping the iterator discards the remaining ones.
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

    /// Runs the goal once for its side effects. Failure is an error.
    pub fn run(self) -> Result<()> {
        let mut solutions = Solutions::new(self, Few::None);
        let Solutions { machine, running } = &mut solutions;
        match running.advance(machine, None)? {
            Progress::Solution => running.end(machine),
            _ => Err(running.failed()),
        }
    }

    /// The value of a variable in the first solution. It is an error if there is no solution.
    pub fn get<T: FromTerm>(self, name: &str) -> Result<T> {
        let mut solutions = self.only(name);
        match solutions.advance(None)? {
            Progress::Solution => solutions.running.value(solutions.machine, name),
            _ => Err(solutions.running.failed()),
        }
    }

    /// The values of a variable in all solutions.
    pub fn values<T: FromTerm>(self, name: &str) -> Result<Vec<T>> {
        self.each(name).collect()
    }

    /// The values of a variable, solution by solution: the cheapest way to go through many solutions.
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
            Ok(Progress::Solution) => Some(solutions.running.value(solutions.machine, name)),
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

/// The solutions of a query: an iterator that can also be advanced step by step. Dropping it ends the query.
///
/// It borrows the engine until then; use [`Solutions::query`] to run another query meanwhile.
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
    running: Running,
}

/// The result of [`Solutions::step`].
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A solution.
    Solution(Solution),
    /// There are no more solutions.
    Done,
    /// The fuel is used up; the next step continues.
    OutOfFuel,
}

impl<'e> Solutions<'e> {
    fn new(query: Query<'e>, wanted: Few<u32>) -> Solutions<'e> {
        let Query { machine, plan, inputs, inferences, time } = query;
        let running = Running::open(machine, plan, inputs.as_slice(), wanted, Budget { inferences, time });
        Solutions { machine, running }
    }

    /// Continues for about `fuel` calls at most: for programs that own their event loop. Goals inside `findall/3`,
    /// `catch/3`, `maplist/3` and similar predicates pause too. Some do not: single calls that take long (`msort/2` of
    /// a long list), the goals of `with_output_to/2`, cleanup goals, the goals of native searches, and goals that a
    /// Rust predicate runs.
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
            Progress::Solution => Step::Solution(self.running.solution(self.machine)?),
            Progress::Failed => Step::Done,
            Progress::Paused | Progress::Waits(_) => Step::OutOfFuel,
        })
    }

    /// Runs another query while this one is between two solutions.
    pub fn query(&mut self, goal: impl Goal) -> Query<'_> {
        Query::new(self.machine, goal)
    }

    /// Whether there are certainly no more solutions.
    pub fn is_done(&self) -> bool {
        self.running.is_done()
    }

    /// Returns and clears the captured standard output, if the builder was configured to capture it.
    pub fn take_output(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.output)
    }

    /// Counts bytes of solutions that the caller collects as memory. They may use half of the limit; more ends the
    /// query.
    #[cfg(feature = "protocol")]
    pub(crate) fn count_collected(&mut self, bytes: usize) -> Result<()> {
        self.running.count_collected(self.machine, bytes)
    }

    /// Stops counting the collected solutions: they have been handed over.
    pub(crate) fn hand_over(&mut self) {
        self.running.hand_over(self.machine);
    }

    fn advance(&mut self, fuel: Option<u64>) -> Result<Progress> {
        self.running.advance(self.machine, fuel)
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution>;

    fn next(&mut self) -> Option<Result<Solution>> {
        match self.advance(None) {
            Ok(Progress::Solution) => Some(self.running.solution(self.machine)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        self.hand_over();
        // Exceptions of cleanup goals have no handler here.
        let _ = self.running.end(self.machine);
    }
}

#[cold]
fn no_variable(name: &str) -> Box<Error> {
    Box::new(Error::Host(format!("the goal has no variable {name}")))
}
