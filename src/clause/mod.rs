//! From terms to clauses: control made explicit, variables classified.
//!
//! ```text
//! normalise  bodies to goals      classify  registers and slots for variables
//! goal       the control form     early     unifications that belong to the head
//! ```
//!
//! A clause arrives as a stored term. [`normalise`] turns its body into a tree of [`Goal`]s, [`classify`] decides where
//! each variable lives. The result is ready for the compiler in [`code`](crate::code).

pub mod classify;
mod early;
pub mod goal;
pub mod normalise;

pub use goal::{Goal, Order, TypeTest};

use crate::memory::CodeAddr;
use crate::term::{Atom, Cell, Functor, Stored};

/// Resolves names for the compiler.
pub trait Linker {
    /// The number of the predicate that `functor` names in `module`.
    fn predicate(&mut self, module: Atom, functor: Functor) -> CodeAddr;
    /// Whether a predicate is call/N.
    fn is_meta_call(&self, entry: CodeAddr) -> bool;
    /// How a goal of `module` with that functor is compiled inline, if it is.
    fn inline(&self, module: Atom, functor: Functor) -> Option<Inline>;
    /// The arguments of a system predicate that are goals or module-sensitive, as in `meta_predicate/1`: bit n for
    /// argument n.
    fn meta_arguments(&self, functor: Functor) -> u32;
    /// The functor `name/arity`.
    fn functor(&mut self, name: Atom, arity: usize) -> Functor;
    /// Name and arity of a functor.
    fn name_arity(&self, functor: Functor) -> (Atom, usize);
    /// The number of a binary evaluable.
    fn evaluable_2(&self, functor: Functor) -> Option<u8>;
    /// The number of a unary evaluable.
    fn evaluable_1(&self, functor: Functor) -> Option<u8>;
}

/// How a builtin goal is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Inline {
    True,
    Fail,
    Unify,
    NotUnifiable,
    Identical,
    NotIdentical,
    Order(u8),
    Type(TypeTest),
    Compare(Order),
    Is,
    /// A deterministic native predicate that cannot be redefined.
    Native(u32),
    /// A deterministic native predicate that cannot be redefined and binds nothing.
    Test(u32),
    /// functor/3: a native predicate, for which there are instructions.
    Functor(u32),
    /// arg/3: a native predicate, for which there is an instruction unless the number is certainly unbound.
    Argument(u32),
    Once,
    Ignore,
    ForAll,
    FindAll,
    Call,
}

/// Which module-sensitive arguments are qualified with their module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualify {
    /// None: the module is `user`, where unqualified goals are looked up.
    Nothing,
    /// Those written as literals: the variables of a library hold goals of its callers.
    Literals,
    /// All.
    All,
}

/// Why a clause could not be compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A goal is not callable: the cell in the stored term.
    NotCallable(Cell),
    /// It needs too many registers, or its branches are too long: the clause must be interpreted from its term.
    TooBig,
}

/// A clause being compiled.
pub struct Source {
    /// The stored term's cells; more may be appended.
    pub cells: Vec<Cell>,
    /// The number of variables of the clause.
    pub variables: usize,
    /// The head's arguments: the index of the first and their number.
    pub head: (usize, usize),
    /// The body, in control form.
    pub body: Goal,
    /// Which of the unifications at the start of the body belong to the head: see [`early`].
    pub early: Vec<bool>,
}

impl Source {
    /// Reads a stored clause: cell 0 is the head, cell 1 the body.
    pub fn new(clause: &Stored, module: Atom, qualify: Qualify, linker: &mut dyn Linker) -> Result<Source, Refusal> {
        let mut source = Source {
            cells: clause.cells.to_vec(),
            variables: clause.variables as usize,
            head: (0, 0),
            body: Goal::True,
            early: Vec::new(),
        };
        let head = source.cells[0];
        source.head = source.arguments(head, linker);
        let body = source.cells[1];
        source.body = normalise::body(&mut source, body, module, qualify, linker)?;
        early::find(&mut source, linker);
        Ok(source)
    }

    /// The index of the first argument of a compound and the number of arguments.
    pub fn arguments(&self, cell: Cell, linker: &dyn Linker) -> (usize, usize) {
        if cell.is_list() {
            (cell.offset(), 2)
        } else if cell.is_structure() {
            (cell.offset() + 1, linker.name_arity(self.cells[cell.offset()].as_functor()).1)
        } else {
            (0, 0)
        }
    }

    /// Calls `visit` with every variable occurrence below `cell`.
    pub fn for_each_variable(&self, cell: Cell, linker: &dyn Linker, mut visit: impl FnMut(usize)) {
        let mut stack = vec![cell];
        while let Some(cell) = stack.pop() {
            if cell.is_ref() {
                visit(cell.offset());
            } else {
                let (first, count) = self.arguments(cell, linker);
                stack.extend(self.cells[first..first + count].iter().rev());
            }
        }
    }
}
