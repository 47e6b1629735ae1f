//! Finds the clause that made the call that raised an error, if that was a last call, which leaves no frame on the stack.
//!
//! The search starts at the predicates that the query names, or that the innermost clause on the stack
//! calls, and follows last calls to clauses whose last goal is the one that raised the error. If there is exactly one
//! such clause, it is the caller.

use crate::builtins::debug::backtrace::{context_functor, is_control};
use crate::database::{ClauseId, PredId};
use crate::machine::Machine;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor, Stored};
use rustc_hash::FxHashSet;

/// The maximal number of clauses to search.
const CLAUSES: usize = 2000;

/// The starting point of the search.
pub(super) struct Start<'q> {
    /// The text of the query.
    pub asked: &'q str,
    /// The user's innermost clause on the stack.
    pub clause: Option<ClauseId>,
}

/// The clause whose last call raised the error `ball`, if there is exactly one candidate.
pub(super) fn caller(machine: &mut Machine, ball: &Stored, start: &Start<'_>) -> Option<ClauseId> {
    let failing = context_functor(machine, ball)?;
    let mut waiting = match start.clause {
        Some(clause) => called(machine, clause, false),
        None => named(machine, start.asked),
    };
    let mut met: FxHashSet<Functor> = waiting.iter().copied().collect();
    let mut found = None;
    let mut looked_at = 0;
    while let Some(functor) = waiting.pop() {
        for clause in user_clauses(machine, functor) {
            looked_at += 1;
            if looked_at > CLAUSES {
                return None;
            }
            let goals = called(machine, clause, true);
            if goals.contains(&failing) && found.replace(clause).is_some() {
                return None;
            }
            waiting.extend(goals.into_iter().filter(|goal| met.insert(*goal)));
        }
    }
    found
}

/// The user's predicates whose names are words of a text.
fn named(machine: &Machine, asked: &str) -> Vec<Functor> {
    let is_part = |char: char| char.is_alphanumeric() || char == '_';
    let words: FxHashSet<&str> = asked.split(|char: char| !is_part(char)).collect();
    let is_named = |id: &PredId| {
        let predicate = &machine.program.db.predicates[*id];
        let name = machine.store.functors.name(predicate.functor);
        !predicate.flags.system && predicate.live > 0 && words.contains(machine.atom_text(name))
    };
    let named = machine.program.db.iter().filter(is_named);
    named.map(|id| machine.program.db.predicates[id].functor).collect()
}

/// The clauses of the user's predicate with that functor.
fn user_clauses(machine: &Machine, functor: Functor) -> Vec<ClauseId> {
    let module: Atom = machine.program.typein_module;
    match machine.program.db.find(module, functor) {
        Some(id) if !machine.program.db.predicates[id].flags.system => machine.program.db.live_clauses(id),
        _ => Vec::new(),
    }
}

/// The functors of a clause's goals, or only of its last goals.
fn called(machine: &mut Machine, clause: ClauseId, last: bool) -> Vec<Functor> {
    let stored = machine.program.db.stored(clause).clone();
    let top = machine.heap_top();
    let Ok(first) = machine.instantiate_cells(&stored.cells, stored.variables) else { return Vec::new() };
    let mut found = Vec::new();
    let mut waiting = vec![machine.at(first + 1)];
    while let Some(goal) = waiting.pop() {
        let goal = machine.deref(goal);
        if goal.is_atom() {
            let name = goal.as_atom();
            found.push(machine.store.functors.intern(name, 0));
            continue;
        }
        if !goal.is_structure() {
            continue;
        }
        let functor = machine.functor_of(goal);
        if !is_control(functor) {
            found.push(functor);
            continue;
        }
        let in_sequence = [f::COMMA_2, f::ARROW_2, f::SOFT_ARROW_2].contains(&functor);
        let from = usize::from(last && in_sequence);
        waiting.extend((from..machine.name_arity(goal).1).map(|index| -> Cell { machine.arg(goal, index) }));
    }
    machine.release_heap(top);
    found
}
