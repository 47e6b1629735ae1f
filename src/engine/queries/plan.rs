//! Prepared goals. A goal is parsed once; to run it again, its stored form is copied to the heap, and its variables are
//! found by number.

use crate::engine::Embedding;
use crate::engine::bridge;
use crate::engine::error::{Error, Result};
use crate::engine::queries::goal_text::whole_goal;
use crate::machine::Machine;
use crate::machine::terms::syntax_bridge::ModuleOps;
use crate::syntax::ReadFlags;
use crate::term::atom::well_known as atoms;
use crate::term::{Addr, Cell, Functor, LiveNames, Stored};
use crate::value::transfer::Variables;
use crate::value::{Term, Var};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A goal: a text, or a [`Term`].
///
/// The engine caches goals, short texts by their contents and terms by their identity, so that running one again does
/// not parse it.
pub trait Goal {
    #[doc(hidden)]
    fn source(&self) -> Source<'_>;
}

#[doc(hidden)]
pub enum Source<'g> {
    Text(&'g str),
    Term(&'g Term),
}

impl Goal for &str {
    fn source(&self) -> Source<'_> {
        Source::Text(self)
    }
}

impl Goal for String {
    fn source(&self) -> Source<'_> {
        Source::Text(self)
    }
}

impl Goal for &String {
    fn source(&self) -> Source<'_> {
        Source::Text(self)
    }
}

impl Goal for Term {
    fn source(&self) -> Source<'_> {
        Source::Term(self)
    }
}

impl Goal for &Term {
    fn source(&self) -> Source<'_> {
        Source::Term(self)
    }
}

/// A goal stored outside the heap, with the names of its variables.
pub(crate) struct Plan {
    /// The goal, then its named variables.
    stored: Stored,
    /// The goal as a plain call, if it is one.
    pub(in crate::engine) call: Option<PlainCall>,
    pub(in crate::engine) names: Box<[Arc<str>]>,
    source: GivenGoal,
}

/// A goal whose arguments are distinct variables, integers and atoms: no term has to be built for it on the heap.
pub(in crate::engine) struct PlainCall {
    pub functor: Functor,
    pub arguments: Box<[Argument]>,
    /// The argument position of each variable.
    pub places: Box<[u32]>,
}

/// An argument of a plain call.
#[derive(Clone, Copy)]
pub(in crate::engine) enum Argument {
    Variable,
    Constant(Cell),
}

impl PlainCall {
    /// Returns the plain call for a goal with those named variables, if it is one.
    fn of(machine: &Machine, goal: Cell, variables: &[Cell]) -> Option<PlainCall> {
        let goal = machine.deref(goal);
        if !goal.is_structure() {
            return None;
        }
        let functor = machine.functor_of(goal);
        let cells: Vec<Cell> =
            (0..machine.store.functors.arity(functor)).map(|index| machine.arg(goal, index)).collect();
        let is_plain = |(index, cell): (usize, &Cell)| match cell.is_var() {
            true => !cells[..index].contains(cell),
            false => cell.is_constant(),
        };
        if !cells.iter().enumerate().all(is_plain) {
            return None;
        }
        let place = |variable: &Cell| cells.iter().position(|cell| cell == variable).map(|place| place as u32);
        let places: Option<Box<[u32]>> = variables.iter().map(|&variable| place(&machine.deref(variable))).collect();
        let argument = |cell: &Cell| if cell.is_var() { Argument::Variable } else { Argument::Constant(*cell) };
        Some(PlainCall { functor, arguments: cells.iter().map(argument).collect(), places: places? })
    }
}

/// The goal as the host specified it.
enum GivenGoal {
    Text(Box<str>),
    Term(Term),
}

impl Plan {
    /// The error of a goal that had to succeed.
    pub(in crate::engine) fn failed(&self) -> Error {
        Error::Failed(match &self.source {
            GivenGoal::Text(text) => text.to_string(),
            GivenGoal::Term(term) => term.shown(crate::engine::error::SHOWN),
        })
    }

    /// The index of the variable with this name.
    #[inline]
    pub(in crate::engine) fn variable(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| **known == *name)
    }

    /// Copies the goal to the heap. Returns its address; its variables are in the words after it.
    pub(in crate::engine) fn lay(&self, machine: &mut Machine) -> Result<Addr> {
        let laid = machine.instantiate_cells(&self.stored.cells, self.stored.variables);
        laid.map_err(|thrown| bridge::host_error(machine, thrown))
    }
}

/// Texts longer than this are not cached.
const LONGEST_TEXT: usize = 256;
/// Terms of more words than this are not cached.
const LARGEST_TERM: usize = 64;
/// The most cached texts; the cache is cleared when it is full.
const MAX_TEXTS: usize = 128;
/// The most cached terms; the oldest is replaced.
const MAX_TERMS: usize = 8;

/// Cached plans.
#[derive(Default)]
pub(crate) struct Plans {
    texts: FxHashMap<Box<str>, Arc<Plan>>,
    /// The operators and flags with which the texts were read.
    reading: Option<(ModuleOps, ReadFlags)>,
    terms: Vec<(Term, Arc<Plan>)>,
    /// The term to replace next.
    oldest: usize,
}

impl Plans {
    fn known_text(&mut self, text: &str) -> Option<Arc<Plan>> {
        self.texts.get(text).cloned()
    }

    #[inline]
    fn known_term(&self, term: &Term) -> Option<Arc<Plan>> {
        self.terms.iter().find(|entry| entry.0.is_same(term)).map(|entry| Arc::clone(&entry.1))
    }

    /// Marks the names in the goals as live.
    pub(in crate::engine) fn mark_names(&self, live: &mut LiveNames) {
        let terms = self.terms.iter().map(|entry| &entry.1);
        self.texts.values().chain(terms).for_each(|plan| live.stored(&plan.stored));
    }

    fn keep_term(&mut self, term: &Term, plan: &Arc<Plan>) {
        let entry = (term.clone(), Arc::clone(plan));
        if self.terms.len() < MAX_TERMS {
            self.terms.push(entry);
            return;
        }
        self.terms[self.oldest] = entry;
        self.oldest = (self.oldest + 1) % MAX_TERMS;
    }
}

/// The plan of a goal, from the cache or new.
pub(in crate::engine) fn plan(machine: &mut Machine, goal: &impl Goal) -> Result<Arc<Plan>> {
    match goal.source() {
        Source::Text(text) => plan_of_text(machine, text),
        Source::Term(term) => match machine.state::<Embedding>().plans.known_term(term) {
            Some(plan) => Ok(plan),
            None => plan_of_term(machine, term),
        },
    }
}

fn plan_of_text(machine: &mut Machine, text: &str) -> Result<Arc<Plan>> {
    let flags = machine.program.flags.read;
    let reading = &machine.state::<Embedding>().plans.reading;
    let is_current = reading.as_ref().is_some_and(|(ops, read)| *read == flags && ops.is_current(machine, atoms::USER));
    if !is_current {
        let ops = machine.module_ops(atoms::USER);
        machine.state_mut::<Embedding>().plans.texts.clear();
        machine.state_mut::<Embedding>().plans.reading = Some((ops, flags));
    }
    if let Some(plan) = machine.state_mut::<Embedding>().plans.known_text(text) {
        return Ok(plan);
    }
    let top = machine.heap_top();
    let made = whole_goal(machine, text).and_then(|read| {
        let (names, cells) = read.variables.into_iter().map(|(name, cell)| (Arc::from(name), cell)).unzip();
        store(machine, read.goal, names, cells, GivenGoal::Text(Box::from(text)))
    });
    machine.release_heap(top);
    let plan = made?;
    if text.len() <= LONGEST_TEXT {
        let plans = &mut machine.state_mut::<Embedding>().plans;
        if plans.texts.len() >= MAX_TEXTS {
            plans.texts.clear();
        }
        plans.texts.insert(Box::from(text), Arc::clone(&plan));
    }
    Ok(plan)
}

fn plan_of_term(machine: &mut Machine, term: &Term) -> Result<Arc<Plan>> {
    let top = machine.heap_top();
    let mut known = Variables::default();
    let goal = bridge::put_term(machine, term, &mut known).map_err(|thrown| bridge::host_error(machine, thrown))?;
    let named = known.iter().filter_map(|(var, cell)| Some((var.shared_name()?, cell)));
    let (names, cells): (Vec<_>, Vec<_>) = named.unzip();
    let made = store(machine, goal, names, cells, GivenGoal::Term(term.clone()));
    machine.release_heap(top);
    let plan = made?;
    if plan.stored.cells.len() <= LARGEST_TERM {
        machine.state_mut::<Embedding>().plans.keep_term(term, &plan);
    }
    Ok(plan)
}

fn store(
    machine: &mut Machine,
    goal: Cell,
    names: Vec<Arc<str>>,
    cells: Vec<Cell>,
    source: GivenGoal,
) -> Result<Arc<Plan>> {
    let call = PlainCall::of(machine, goal, &cells);
    let roots: Vec<Cell> = std::iter::once(goal).chain(cells).collect();
    let (stored, _) = machine.store_roots(&roots).map_err(|thrown| bridge::host_error(machine, thrown))?;
    Ok(Arc::new(Plan { stored, call, names: names.into(), source }))
}

/// The variables of a goal that was copied to `goal`, for terms that use their names.
pub(in crate::engine) fn variables_at(plan: &Plan, goal: Addr) -> Variables<Cell> {
    let mut known = Variables::default();
    for (index, name) in plan.names.iter().enumerate() {
        known.insert(Var::named(name), Cell::reference(goal + 1 + index));
    }
    known
}
