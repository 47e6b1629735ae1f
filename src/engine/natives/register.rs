//! Registers native predicates of the host: from closures to the machine's table.

use crate::database::Definition;
use crate::engine::bridge;
use crate::engine::error::{Error, Result};
use crate::engine::natives::call::Call;
use crate::engine::natives::typed::{Answer, Arguments, NativeFunction, Outcome};
use crate::machine::native::table::{Found, HostFn, OpenFn, SharedFn, StepFn};
use crate::machine::{Args, Machine, Native, NativeFn, Thrown};
use crate::term::atom::well_known as atoms;
use crate::value::{Term, ToTerm};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A native predicate that was just registered, to add its documentation.
pub struct Registered<'e> {
    machine: &'e mut Machine,
    number: usize,
}

impl Registered<'_> {
    /// Sets the text that `help/1` shows: a head such as `distance(+From, +To, -Steps)` and a sentence.
    pub fn doc(self, head: &str, text: &str) -> Self {
        let native = &mut self.machine.program.natives[self.number];
        native.signature = head.to_string();
        native.doc = text.to_string();
        self
    }
}

/// Runs the host's code; a panic becomes a Prolog error.
#[inline]
fn guarded<T>(machine: &mut Machine, run: impl FnOnce(&mut Machine) -> Result<T>) -> Result<T, Thrown> {
    let (level, handles) = (machine.open_query_count(), machine.store.handles.len());
    let outcome = catch_unwind(AssertUnwindSafe(|| run(machine)));
    machine.close_queries(level);
    machine.store.handles.truncate(handles);
    match outcome {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(bridge::throw_error(machine, error)),
        Err(panic) => Err(panicked(machine, &*panic)),
    }
}

#[cold]
fn panicked(machine: &mut Machine, panic: &(dyn std::any::Any + Send)) -> Thrown {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    bridge::throw_text(machine, "system_error", &format!("panic: {text}"))
}

/// Unifies an argument with a value.
#[inline]
fn unify(machine: &mut Machine, args: Args, index: usize, value: &Term) -> Result<bool> {
    let cell = bridge::put_alone(machine, value).map_err(|thrown| bridge::host_error(machine, thrown))?;
    Ok(machine.unify(args.get(machine, index), cell))
}

/// Registers a predicate that tests or has a side effect.
pub(in crate::engine) fn predicate<M, F>(machine: &mut Machine, name: &str, mut function: F) -> Result<usize>
where
    F: NativeFunction<M>,
    F::Output: Outcome,
{
    let run: HostFn =
        Box::new(move |machine, args| guarded(machine, |machine| function.call(&Arguments(machine, args))?.outcome()));
    register(machine, name, F::ARITY, NativeFn::Host(Some(run)))
}

/// Registers a predicate whose last argument is the function's value.
pub(in crate::engine) fn function<M, F>(machine: &mut Machine, name: &str, mut function: F) -> Result<usize>
where
    F: NativeFunction<M>,
    F::Output: Answer,
{
    let run: HostFn = Box::new(move |machine, args| {
        guarded(machine, |machine| match function.call(&Arguments(machine, args))?.answer()? {
            Some(value) => unify(machine, args, F::ARITY, &value),
            None => Ok(false),
        })
    });
    register(machine, name, F::ARITY + 1, NativeFn::Host(Some(run)))
}

/// Registers a predicate whose last argument is each item of an iterator in turn.
pub(in crate::engine) fn generator<M, F, I>(machine: &mut Machine, name: &str, mut function: F) -> Result<usize>
where
    F: NativeFunction<M, Output = I>,
    I: IntoIterator,
    I::Item: ToTerm,
    I::IntoIter: Send + 'static,
{
    let open: OpenFn = Box::new(move |machine, args| {
        let items = guarded(machine, |machine| Ok(function.call(&Arguments(machine, args))?.into_iter()))?;
        let mut items = items;
        let step: StepFn = Box::new(move |machine, args| {
            next_that_fits(machine, &mut items, |machine, item| unify(machine, args, F::ARITY, &item.to_term()))
        });
        Ok(step)
    });
    register(machine, name, F::ARITY + 1, NativeFn::Generator(Some(open)))
}

/// Registers a predicate with access to its call, which may run goals.
pub(in crate::engine) fn native<F, R>(machine: &mut Machine, name: &str, arity: usize, function: F) -> Result<usize>
where
    F: Fn(&mut Call<'_>) -> R + Send + Sync + 'static,
    R: Outcome,
{
    let run: SharedFn = Arc::new(move |machine, args| {
        guarded(machine, |machine| function(&mut Call::new(machine, args, arity)).outcome())
    });
    register(machine, name, arity, NativeFn::Shared(run))
}

/// Registers a predicate with access to its call, whose solutions are rows of values for all of its arguments.
pub(in crate::engine) fn relation<F, I>(machine: &mut Machine, name: &str, arity: usize, function: F) -> Result<usize>
where
    F: Fn(&mut Call<'_>) -> Result<I> + Send + Sync + 'static,
    I: IntoIterator<Item = Vec<Term>>,
    I::IntoIter: Send + 'static,
{
    let open: OpenFn = Box::new(move |machine, args| {
        let mut rows = guarded(machine, |machine| function(&mut Call::new(machine, args, arity)))?.into_iter();
        let step: StepFn = Box::new(move |machine, args| {
            next_that_fits(machine, &mut rows, |machine, row| {
                for (index, value) in row.iter().take(arity).enumerate() {
                    if !unify(machine, args, index, value)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            })
        });
        Ok(step)
    });
    register(machine, name, arity, NativeFn::Generator(Some(open)))
}

/// Finds the next item that unifies with the arguments. Skips others, and checks the host's limits meanwhile.
fn next_that_fits<I: Iterator>(
    machine: &mut Machine,
    items: &mut I,
    mut fits: impl FnMut(&mut Machine, &I::Item) -> Result<bool>,
) -> Result<Found, Thrown> {
    loop {
        let Some(item) = guarded(machine, |_| Ok(items.next()))? else { return Ok(Found::Nothing) };
        let (mark, top) = (machine.mark_bindings(), machine.heap_top());
        if guarded(machine, |machine| fits(machine, &item))? {
            let is_last = items.size_hint().1 == Some(0);
            return Ok(if is_last { Found::Last } else { Found::More });
        }
        machine.rewind(mark);
        machine.release_heap(top);
        if machine.count_call() {
            machine.poll_limits()?;
        }
    }
}

/// Adds a predicate to the machine: `name` or `module:name`.
fn register(machine: &mut Machine, name: &str, arity: usize, function: NativeFn) -> Result<usize> {
    let (module, plain) = match name.split_once(':') {
        Some((module, plain)) if !module.is_empty() && !plain.is_empty() => (machine.intern(module), plain),
        _ => (atoms::USER, name),
    };
    let plain_name = plain.to_string();
    let atom = machine.intern(&plain_name);
    let functor = machine.store.functors.intern(atom, arity);
    let id = machine.program.db.predicate(module, functor, arity);
    if machine.is_locked(id) || machine.program.db.predicates[id].live > 0 {
        let thrown = machine.predicate_permission("modify", "static_procedure", id);
        return Err(bridge::host_error(machine, thrown));
    }
    machine.override_system(id).map_err(|thrown| bridge::host_error(machine, thrown))?;
    let number = machine.program.natives.len();
    let definition = match function {
        NativeFn::Generator(_) => Definition::NativeNondet(number as u32),
        _ => Definition::NativeDet(number as u32),
    };
    machine.program.natives.push(Native {
        name: atom,
        arity,
        function,
        signature: format!("{plain_name}/{arity}"),
        doc: "Defined by the host.".to_string(),
        walks_clauses: false,
        runs_goals: true,
        is_library: true,
    });
    machine.program.db.define(id, definition);
    let flags = &mut machine.program.db.predicates[id].flags;
    flags.locked = true;
    Ok(number)
}

/// Registers a placeholder for a predicate of another engine. It always fails.
pub(in crate::engine) fn placeholder(machine: &mut Machine, name: &str, arity: usize) -> Result<usize> {
    register(machine, name, arity, NativeFn::Det(|_, _| Ok(false)))
}

impl<'e> Registered<'e> {
    pub(in crate::engine) fn new(machine: &'e mut Machine, number: usize) -> Registered<'e> {
        Registered { machine, number }
    }
}

/// Splits `module:name/arity`.
pub(in crate::engine) fn indicator(text: &str) -> Result<(&str, usize)> {
    let split = text.rsplit_once('/').and_then(|(name, arity)| Some((name, arity.parse().ok()?)));
    split.filter(|(name, _)| !name.is_empty()).ok_or_else(|| Error::Host(format!("{text} is not name/arity")))
}
