//! The embedding interface: engines, queries, native predicates.
//!
//! ```text
//! setup     creating an engine              load      programs and their diagnostics
//! queries   goals and their solutions       natives   predicates in Rust
//! bridge    converts terms and errors       error     the error type
//! state     the embedder's machine state    private   support for the macros
//! ```
//!
//! The interface has no cells and no addresses: terms are passed in and out as [`Term`](crate::Term), and an error is a
//! value. Nothing here prompts, prints or uses a terminal; `session` does that.

pub(crate) mod bridge;
mod error;
mod load;
pub(crate) mod natives;
#[doc(hidden)]
pub mod private;
pub(crate) mod queries;
pub(crate) mod setup;
mod state;
#[cfg(test)]
mod tests;

pub use error::{Error, LimitKind, Result, SyntaxError, Uncaught};
pub use load::{Diagnostic, LoadOptions, Loaded, Severity};
pub use natives::call::Call;
pub use natives::register::Registered;
pub use natives::typed::{Answer, NativeFunction, Outcome};
pub use queries::plan::Goal;
pub use queries::query::{Query, Solutions, Step};
pub(crate) use queries::running::Running;
pub use queries::solution::Solution;
pub use setup::builder::{Builder, Capabilities, Capability, Dialect, Limits};
pub use setup::sandbox::Output;
pub(crate) use state::Embedding;

use crate::engine::natives::register;
use crate::engine::queries::goal_text;
use crate::machine::Machine;
use crate::machine::limits::aim::Aim;
use crate::value::{Term, ToTerm};
use std::any::{Any, TypeId};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A Prolog engine: a program and the machine that runs it.
///
/// Engines share nothing. An engine can be sent to another thread; dropping it frees everything it owns.
///
/// ```
/// use damier::Engine;
///
/// let mut engine = Engine::new();
/// engine.consult_str("rules.pl", "double(X, Y) :- Y is 2 * X.")?;
/// let y: i64 = engine.query("double(X, Y)").bind("X", 21).get("Y")?;
/// assert_eq!(y, 42);
/// # Ok::<(), damier::Error>(())
/// ```
pub struct Engine {
    machine: Box<Machine>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// Creates an engine with the defaults of [`Builder`]: it writes to the process's own output, and programs may not
    /// use anything dangerous.
    pub fn new() -> Engine {
        Builder::default().build()
    }

    /// Configures a new engine.
    pub fn builder() -> Builder {
        Builder::default()
    }

    fn from_machine(machine: Box<Machine>) -> Engine {
        Engine { machine }
    }

    pub(crate) fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }

    pub(crate) fn machine_ref(&self) -> &Machine {
        &self.machine
    }

    // -- programs ----------------------------------------------------------------------

    /// Loads a program from a text, as if it were the file `name`. Loading the same name again replaces the previous
    /// definitions. Clauses with errors are skipped; the result is then [`Error::Load`], which has all diagnostics.
    ///
    /// ```
    /// # use damier::{Engine, Error};
    /// # let mut engine = Engine::new();
    /// let loaded = engine.consult_str("p.pl", "p(X, Y) :- q(X).")?;
    /// let warning = loaded.warnings().next().unwrap();
    /// assert_eq!((warning.line, warning.message.as_str()), (1, "Singleton variables: [Y]"));
    ///
    /// let Err(Error::Load(loaded)) = engine.consult_str("p.pl", "p(a).\np(b") else { panic!() };
    /// assert_eq!(loaded.errors().next().unwrap().line, 2);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn consult_str(&mut self, name: &str, text: &str) -> Result<Loaded> {
        self.consult_str_with(name, text, &LoadOptions::new())
    }

    /// Loads a program from a text with options. Load an untrusted text isolated, so that it cannot affect others:
    ///
    /// ```
    /// # use damier::{Engine, LoadOptions};
    /// # let mut engine = Engine::new();
    /// let text = ":- op(700, xfx, beats). paper beats rock. wins(X, Y) :- X beats Y.";
    /// engine.consult_str_with("mod.pl", text, &LoadOptions::new().isolated().module("rps"))?;
    /// assert!(engine.query("rps:wins(paper, rock)").exists()?);
    /// assert!(engine.query("X = (paper beats rock)").exists().is_err());
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn consult_str_with(&mut self, name: &str, text: &str, options: &LoadOptions) -> Result<Loaded> {
        self.machine.close_queries(0);
        load::check_module(&mut self.machine, options)?;
        let (outcome, mut diagnostics) = load::consult_text(&mut self.machine, name, text, options);
        for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.file.is_empty()) {
            diagnostic.file = name.to_string();
        }
        let loaded = Loaded::new(diagnostics, outcome?);
        if loaded.errors().next().is_some() { Err(Error::Load(loaded)) } else { Ok(loaded) }
    }

    /// Loads a program from a file. The host reads the file, so the program itself needs no permission to use files
    /// unless it loads others.
    pub fn consult_file(&mut self, path: impl AsRef<Path>) -> Result<Loaded> {
        self.consult_file_with(path, &LoadOptions::new())
    }

    /// Loads a program from a file with options.
    pub fn consult_file_with(&mut self, path: impl AsRef<Path>, options: &LoadOptions) -> Result<Loaded> {
        let path = path.as_ref();
        let host_error = |error: std::io::Error| Error::Host(format!("{}: {error}", path.display()));
        let (full, text) = crate::host::read_program(path).map_err(host_error)?;
        self.consult_str_with(&full, &text, options)
    }

    /// Sets a Prolog flag.
    pub fn set_flag(&mut self, name: &str, value: impl ToTerm) -> Result<()> {
        self.query("set_prolog_flag(Flag, Value)").bind("Flag", name).bind("Value", value).run()
    }

    // -- queries -----------------------------------------------------------------------

    /// Prepares a query for a goal: a text, or a [`Term`] (see [`term!`](crate::term)). A goal that was used before is
    /// not parsed again.
    pub fn query(&mut self, goal: impl Goal) -> Query<'_> {
        self.machine.close_queries(0);
        Query::new(&mut self.machine, goal)
    }

    /// Reads a goal with the operators and flags of this engine.
    pub fn parse(&mut self, text: &str) -> Result<Term> {
        self.machine.close_queries(0);
        let top = self.machine.heap_top();
        let read = goal_text::whole_goal(&mut self.machine, text);
        let term = read.and_then(|read| {
            let names = read.variables.into_iter().map(|(name, cell)| (cell.addr().0 as u64, name)).collect();
            crate::value::transfer::take(&*self.machine, read.goal, &names, usize::MAX)
                .map_err(|_| Error::Host("the term is cyclic".to_string()))
        });
        self.machine.release_heap(top);
        term
    }

    /// Adds a clause at the end of its predicate, which becomes dynamic.
    pub fn assert(&mut self, clause: impl ToTerm) -> Result<()> {
        self.query("assertz(Clause)").bind("Clause", clause).run()
    }

    // -- native predicates -------------------------------------------------------------

    /// Defines a predicate as a function or closure. It receives all arguments, converted, and returns nothing, whether
    /// it holds, or a `Result` of these. The name may be `module:name`. A panic becomes a Prolog error.
    ///
    /// ```
    /// # use damier::Engine;
    /// # let mut engine = Engine::new();
    /// engine
    ///     .predicate("adjacent", |a: (i32, i32), b: (i32, i32)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1)?
    ///     .doc("adjacent(+A, +B)", "A and B are squares side by side.");
    /// assert!(engine.query("adjacent(1-1, 1-2)").exists()?);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn predicate<M, F>(&mut self, name: &str, function: F) -> Result<Registered<'_>>
    where
        F: NativeFunction<M>,
        F::Output: Outcome,
    {
        let number = register::predicate(&mut self.machine, name, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Defines a predicate as a function whose value is unified with an additional last argument. `None` fails.
    ///
    /// ```
    /// # use damier::Engine;
    /// # let mut engine = Engine::new();
    /// engine.function("cube", |x: i64| x * x * x)?;
    /// engine.function("root", |x: f64| (x >= 0.0).then(|| x.sqrt()))?;
    /// assert_eq!(engine.query("cube(3, X)").get::<i64>("X")?, 27);
    /// assert!(!engine.query("root(-1, _)").exists()?);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn function<M, F>(&mut self, name: &str, function: F) -> Result<Registered<'_>>
    where
        F: NativeFunction<M>,
        F::Output: Answer,
    {
        let number = register::function(&mut self.machine, name, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Defines a predicate with several solutions as a function that returns an iterator: its items are unified with an
    /// additional last argument.
    ///
    /// ```
    /// # use damier::Engine;
    /// # let mut engine = Engine::new();
    /// engine.generator("multiple", |of: i64| (1..).map(move |n| n * of))?;
    /// assert_eq!(engine.query("multiple(7, X), X > 50").get::<i64>("X")?, 56);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn generator<M, F, I>(&mut self, name: &str, function: F) -> Result<Registered<'_>>
    where
        F: NativeFunction<M, Output = I>,
        I: IntoIterator,
        I::Item: ToTerm,
        I::IntoIter: Send + 'static,
    {
        let number = register::generator(&mut self.machine, name, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Defines `name/arity` (or `module:name/arity`) as a function of the [`Call`]: it can inspect unbound arguments,
    /// unify any of them, run goals and use the engine's data.
    pub fn native<F, R>(&mut self, indicator: &str, function: F) -> Result<Registered<'_>>
    where
        F: Fn(&mut Call<'_>) -> R + Send + Sync + 'static,
        R: Outcome,
    {
        let (name, arity) = register::indicator(indicator)?;
        let number = register::native(&mut self.machine, name, arity, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Defines `name/arity` as a function of the [`Call`] that returns an iterator of rows: values for all arguments.
    ///
    /// ```
    /// # use damier::{Engine, Term, ToTerm};
    /// # let mut engine = Engine::new();
    /// engine.relation("edge/2", |_| {
    ///     Ok([(1, 2), (2, 3)].map(|(a, b)| vec![a.to_term(), b.to_term()]))
    /// })?;
    /// assert_eq!(engine.query("edge(X, 3)").get::<i64>("X")?, 2);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn relation<F, I>(&mut self, indicator: &str, function: F) -> Result<Registered<'_>>
    where
        F: Fn(&mut Call<'_>) -> Result<I> + Send + Sync + 'static,
        I: IntoIterator<Item = Vec<Term>>,
        I::IntoIter: Send + 'static,
    {
        let (name, arity) = register::indicator(indicator)?;
        let number = register::relation(&mut self.machine, name, arity, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Stores a value for native predicates, one per type; see [`Call::data`]. Returns the previous value.
    pub fn set_data<T: Any + Send>(&mut self, value: T) -> Option<T> {
        let before = self.machine.state_mut::<Embedding>().data.insert(TypeId::of::<T>(), Box::new(value));
        before.and_then(|before| before.downcast().ok()).map(|before| *before)
    }

    /// The stored value of a type.
    pub fn data<T: Any + Send>(&mut self) -> Option<&mut T> {
        self.machine.state_mut::<Embedding>().data.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }

    // -- limits and output -------------------------------------------------------------

    /// The current limits. A program may have lowered the memory limit with `set_prolog_flag(stack_limit, Bytes)`; it
    /// cannot raise it above the host's.
    pub fn limits(&self) -> Limits {
        let in_force = &self.machine.budget.limits;
        Limits { memory: in_force.memory, depth: in_force.depth, ..self.machine.state::<Embedding>().limits }
    }

    /// Changes the limits for later queries.
    pub fn set_limits(&mut self, limits: Limits) {
        // A program may lower the limit, but never raise it.
        self.machine.budget.limits.max_memory = limits.memory;
        self.machine.limit_memory(limits.memory);
        self.machine.budget.limits.depth = limits.depth;
        let memory = limits.memory.min(crate::machine::limits::memory_limit::MAX_MEMORY);
        self.machine.state_mut::<Embedding>().limits = Limits { memory, ..limits };
    }

    /// A handle that interrupts the engine from any thread.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        InterruptHandle { flag: Arc::clone(self.machine.interrupt_flag()), aim: Arc::clone(self.machine.aim()) }
    }

    /// Returns and clears the captured standard output, if the builder was configured to capture it.
    pub fn take_output(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.output)
    }

    /// Returns and clears the captured standard error, which has the messages of the program.
    pub fn take_errors(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.errors)
    }

    /// The number of calls made so far.
    pub fn inferences(&self) -> u64 {
        self.machine.inferences()
    }

    /// The number of bytes in use, as the memory limit counts them.
    pub fn memory_in_use(&self) -> usize {
        self.machine.memory_in_use()
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("inferences", &self.inferences()).finish_non_exhaustive()
    }
}

/// Interrupts a query from another thread, for example one that handles signals.
///
/// ```
/// # use damier::{Engine, Error};
/// # use std::time::Duration;
/// let mut engine = Engine::new();
/// let handle = engine.interrupt_handle();
/// let watch = std::thread::spawn(move || {
///     std::thread::sleep(Duration::from_millis(50));
///     handle.interrupt();
/// });
/// assert!(matches!(engine.query("repeat, fail").exists(), Err(Error::Interrupted)));
/// assert!(engine.query("true").exists()?);
/// # watch.join().unwrap();
/// # Ok::<(), damier::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct InterruptHandle {
    flag: Arc<AtomicBool>,
    aim: Arc<Aim>,
}

impl InterruptHandle {
    /// Ends the current query or load with [`Error::Interrupted`]. A query is current from the moment its solutions are
    /// requested until it is closed. If nothing is running, this has no effect on later queries.
    pub fn interrupt(&self) {
        if self.aim.at_current() {
            self.flag.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the current query or load, or else the next one.
    #[cfg(feature = "protocol")]
    pub(crate) fn interrupt_next(&self) {
        self.aim.at_next();
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Cancels an interrupt that has not taken effect yet.
    pub fn clear(&self) {
        self.flag.store(false, Ordering::Relaxed);
    }
}
