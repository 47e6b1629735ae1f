//! What an embedder sees: engines, queries, native predicates.
//!
//! ```text
//! setup     how an engine is made           load      programs and what is wrong with them
//! queries   goals and their solutions       natives   predicates in Rust
//! bridge    terms and errors to and fro     error     what can go wrong
//! state     what the machine keeps for us   private   what the macros expand to
//! ```
//!
//! The interface has no cells and no addresses: terms go in and come out as [`Term`](crate::Term), and an error is a
//! value. Nothing here prompts, prints or knows a terminal; that is `session`.

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
/// Engines share nothing. One can be sent to another thread; dropping it frees
/// all that it had.
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
    /// An engine with the defaults of [`Builder`]: output goes to the process's
    /// own, nothing dangerous is granted.
    pub fn new() -> Engine {
        Builder::default().build()
    }

    /// Sets an engine up.
    pub fn builder() -> Builder {
        Builder::default()
    }

    fn over(machine: Box<Machine>) -> Engine {
        Engine { machine }
    }

    pub(crate) fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }

    pub(crate) fn machine_ref(&self) -> &Machine {
        &self.machine
    }

    // -- programs ----------------------------------------------------------------------

    /// Loads a program from a text, as if it were the file `name`. Loading the
    /// same name again replaces what it defined. Clauses with errors are left
    /// out; then the result is [`Error::Load`], which has the whole list.
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

    /// Loads a program from a text as the options say. A text that is not trusted
    /// to leave others alone is loaded isolated:
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

    /// Loads a program from a file. This is the host's doing: the program itself
    /// need not be allowed to use files, unless it loads others.
    pub fn consult_file(&mut self, path: impl AsRef<Path>) -> Result<Loaded> {
        self.consult_file_with(path, &LoadOptions::new())
    }

    /// Loads a program from a file as the options say.
    pub fn consult_file_with(&mut self, path: impl AsRef<Path>, options: &LoadOptions) -> Result<Loaded> {
        let path = path.as_ref();
        let told = |error: std::io::Error| Error::Host(format!("{}: {error}", path.display()));
        let (full, text) = crate::host::read_program(path).map_err(told)?;
        self.consult_str_with(&full, &text, options)
    }

    /// Sets a Prolog flag.
    pub fn set_flag(&mut self, name: &str, value: impl ToTerm) -> Result<()> {
        self.query("set_prolog_flag(Flag, Value)").bind("Flag", name).bind("Value", value).run()
    }

    // -- queries -----------------------------------------------------------------------

    /// Asks a goal: a text, or a [`Term`] (see [`term!`](crate::term)). What has
    /// been asked before is not read again.
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
                .map_err(|_| Error::Host("the term contains itself".to_string()))
        });
        self.machine.release_heap(top);
        term
    }

    /// Adds a clause at the end of its predicate, which becomes dynamic.
    pub fn assert(&mut self, clause: impl ToTerm) -> Result<()> {
        self.query("assertz(Clause)").bind("Clause", clause).run()
    }

    // -- native predicates -------------------------------------------------------------

    /// Defines a predicate by a function or closure. It gets all arguments,
    /// converted, and returns nothing, whether it holds, or a `Result` of these.
    /// The name may be `module:name`. A panic becomes an error of the program.
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

    /// Defines a predicate by a function whose value is unified with one more
    /// argument, the last. `None` fails.
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

    /// Defines a predicate with several solutions by a function that returns an
    /// iterator: its items are unified with one more argument, the last.
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

    /// Defines `name/arity` (or `module:name/arity`) by a function that sees the
    /// [`Call`]: it can look at unbound arguments, unify any of them, ask goals
    /// and use the engine's data.
    pub fn native<F, R>(&mut self, indicator: &str, function: F) -> Result<Registered<'_>>
    where
        F: Fn(&mut Call<'_>) -> R + Send + Sync + 'static,
        R: Outcome,
    {
        let (name, arity) = register::indicator(indicator)?;
        let number = register::native(&mut self.machine, name, arity, function)?;
        Ok(Registered::new(&mut self.machine, number))
    }

    /// Defines `name/arity` by a function that sees the [`Call`] and returns an
    /// iterator of rows: values for all arguments.
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

    /// Leaves a value for native predicates, one of each type; see
    /// [`Call::data`]. Returns the one before.
    pub fn set_data<T: Any + Send>(&mut self, value: T) -> Option<T> {
        let before = self.machine.state_mut::<Embedding>().data.insert(TypeId::of::<T>(), Box::new(value));
        before.and_then(|before| before.downcast().ok()).map(|before| *before)
    }

    /// The value of a type that was left.
    pub fn data<T: Any + Send>(&mut self) -> Option<&mut T> {
        self.machine.state_mut::<Embedding>().data.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }

    // -- limits and output -------------------------------------------------------------

    /// The limits in force. A program may have lowered that of memory with
    /// `set_prolog_flag(stack_limit, Bytes)`; it cannot raise it above the host's.
    pub fn limits(&self) -> Limits {
        let in_force = &self.machine.budget.limits;
        Limits { memory: in_force.memory, depth: in_force.depth, ..self.machine.state::<Embedding>().limits }
    }

    /// Changes the limits for the queries to come.
    pub fn set_limits(&mut self, limits: Limits) {
        // A program may ask for less, never for more.
        self.machine.budget.limits.most_memory = limits.memory;
        self.machine.limit_memory(limits.memory);
        self.machine.budget.limits.depth = limits.depth;
        let memory = limits.memory.min(crate::machine::limits::memory_limit::MOST_MEMORY);
        self.machine.state_mut::<Embedding>().limits = Limits { memory, ..limits };
    }

    /// A handle that stops what runs, from any thread.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        InterruptHandle { flag: Arc::clone(self.machine.interrupt_flag()), aim: Arc::clone(self.machine.aim()) }
    }

    /// What was written to standard output since the last time, where the
    /// builder was told to capture it.
    pub fn take_output(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.output)
    }

    /// The same for standard error: messages of the program.
    pub fn take_errors(&mut self) -> String {
        let meter = &self.machine.state::<Embedding>().meter;
        meter.take(&meter.errors)
    }

    /// Calls made so far.
    pub fn inferences(&self) -> u64 {
        self.machine.inferences()
    }

    /// Bytes in use, as the memory limit counts them.
    pub fn memory_in_use(&self) -> usize {
        self.machine.memory_in_use()
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("inferences", &self.inferences()).finish_non_exhaustive()
    }
}

/// Stops a query from another thread, or from a signal handler's.
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
    /// Ends what runs now with [`Error::Interrupted`]. That is an open query,
    /// from the moment its solutions are asked for until it is closed, or a
    /// load. Where nothing runs nothing happens: a later query is not ended.
    pub fn interrupt(&self) {
        if self.aim.at_current() {
            self.flag.store(true, Ordering::Relaxed);
        }
    }

    /// Ends what runs now, or else what runs next.
    #[cfg(feature = "protocol")]
    pub(crate) fn interrupt_next(&self) {
        self.aim.at_next();
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Takes an interrupt back that has not been seen.
    pub fn clear(&self) {
        self.flag.store(false, Ordering::Relaxed);
    }
}
