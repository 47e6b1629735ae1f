//! Native predicates: Rust functions with Prolog names.

use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::{Atom, Cell};
use std::sync::Arc;

/// The arguments of a native predicate: registers from this number on.
#[derive(Clone, Copy, Debug)]
pub struct Args(pub usize);

impl Args {
    /// Argument `index` (from 0), dereferenced.
    #[inline(always)]
    pub fn get(self, machine: &Machine, index: usize) -> Cell {
        machine.deref(machine.x(self.0 + index))
    }

    /// Argument `index`, which must be a small integer.
    pub fn small(self, machine: &mut Machine, index: usize) -> Result<i64, Thrown> {
        let cell = self.get(machine, index);
        match cell.is_small() {
            true => Ok(cell.as_small()),
            false if cell.is_var() => Err(machine.instantiation_error()),
            false => Err(machine.type_error("integer", cell)),
        }
    }

    /// Argument `index`, which must be an atom.
    pub fn atom(self, machine: &mut Machine, index: usize) -> Result<Atom, Thrown> {
        let cell = self.get(machine, index);
        match cell.is_atom() {
            true => Ok(cell.as_atom()),
            false if cell.is_var() => Err(machine.instantiation_error()),
            false => Err(machine.type_error("atom", cell)),
        }
    }
}

/// The result of a nondeterministic native predicate.
pub enum Solution {
    /// No (further) solution.
    Fail,
    /// A solution, the last one.
    Last,
    /// A solution; the cell is passed back when the next one is requested.
    More(Cell),
}

/// A native predicate that succeeds or fails once.
pub type DetFn = fn(&mut Machine, Args) -> Result<bool, Thrown>;
/// A native predicate with several solutions; the state is `None` at first.
pub type NondetFn = fn(&mut Machine, Args, Option<Cell>) -> Result<Solution, Thrown>;
/// A native predicate that controls the machine: it returns the address at which to continue. Its arguments are in
/// X[0]...
pub type ControlFn = fn(&mut Machine) -> Result<CodeAddr, Thrown>;
/// A predicate of the host.
pub type HostFn = Box<dyn FnMut(&mut Machine, Args) -> Result<bool, Thrown> + Send>;

/// A predicate of the host that may be called again while it runs.
pub type SharedFn = Arc<dyn Fn(&mut Machine, Args) -> Result<bool, Thrown> + Send + Sync>;
/// The result of a host predicate with several solutions.
pub enum Found {
    /// No (further) solution.
    Nothing,
    /// A solution, the last one.
    Last,
    /// A solution; there may be more.
    More,
}
/// Produces the next solution of a host predicate, unified with its arguments.
pub type StepFn = Box<dyn FnMut(&mut Machine, Args) -> Result<Found, Thrown> + Send>;
/// Begins a host predicate with several solutions.
pub type OpenFn = Box<dyn FnMut(&mut Machine, Args) -> Result<StepFn, Thrown> + Send>;

/// An iterator of a host predicate that may be advanced again.
pub struct Generator {
    /// The choice point that will advance it.
    pub choice: ChoiceAddr,
    /// The iterator.
    pub step: StepFn,
}

/// The Rust side of a native predicate.
pub enum NativeFn {
    /// See [`DetFn`].
    Det(DetFn),
    /// See [`NondetFn`].
    Nondet(NondetFn),
    /// See [`ControlFn`].
    Control(ControlFn),
    /// See [`HostFn`]; taken out while it runs.
    Host(Option<HostFn>),
    /// See [`SharedFn`].
    Shared(SharedFn),
    /// See [`OpenFn`]; taken out while it begins.
    Generator(Option<OpenFn>),
}

/// A registered native predicate.
pub struct Native {
    /// Its name.
    pub name: Atom,
    /// Its arity.
    pub arity: usize,
    /// Its function.
    pub function: NativeFn,
    /// `name(+Arg, -Arg)`, for the reference.
    pub signature: String,
    /// One line of documentation.
    pub doc: String,
    /// Whether its choice points walk clauses: the state is a node of the database.
    pub walks_clauses: bool,
    /// Whether it may run goals, so that its arguments may move.
    pub runs_goals: bool,
    /// Whether it is a library predicate: its errors get no context.
    pub is_library: bool,
}
