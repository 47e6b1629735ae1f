//! Unifications that belong to the head.
//!
//! As in SWI-Prolog, some of the unifications at the start of a body are done together with the head: those of a head
//! argument with a non-variable term, each argument once. Goals woken by these and by the head run only after all of
//! them have succeeded; after every later unification, woken goals run at once. So a clause whose head does not match
//! has no side effects.

use crate::clause::{Goal, Linker, Source};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use rustc_hash::FxHashSet;

/// Marks the unifications that belong to the head, and moves each of them before the others that could fail.
pub(super) fn find(source: &mut Source, linker: &dyn Linker) {
    let body = std::mem::replace(&mut source.body, Goal::True);
    source.body = match body {
        Goal::Sequence(mut goals) => {
            let count = goals.iter().take_while(|goal| matches!(goal, Goal::Unify(..))).count();
            if count > 0 {
                let rest = goals.split_off(count);
                (goals, source.early) = ordered(source, linker, goals);
                goals.extend(rest);
            }
            Goal::Sequence(goals)
        }
        Goal::Unify(left, right) => {
            source.early = ordered(source, linker, vec![Goal::Unify(left, right)]).1;
            Goal::Unify(left, right)
        }
        other => other,
    };
}

fn ordered(source: &Source, linker: &dyn Linker, goals: Vec<Goal>) -> (Vec<Goal>, Vec<bool>) {
    let head = source.cells[0];
    let (first, count) = source.head;
    // The variables of a called goal are in the head for technical reasons only.
    let is_goal = head.is_structure() && linker.name_arity(source.cells[head.offset()].as_functor()).0 == atoms::GOAL;
    let mut open: Vec<Cell> = if is_goal { Vec::new() } else { source.cells[first..first + count].to_vec() };
    let mut seen = FxHashSet::default();
    source.cells[first..first + count].iter().for_each(|&cell| see(source, linker, cell, &mut seen));
    let mut kept: Vec<(Goal, bool)> = Vec::with_capacity(goals.len());
    // The index of the first other unification that could fail.
    let mut barrier = None;
    for goal in goals {
        let Goal::Unify(left, right) = goal else { continue };
        let is_early = takes(&mut open, left, right) || takes(&mut open, right, left);
        let is_new = is_new(source, linker, left, right, &seen) || is_new(source, linker, right, left, &seen);
        see(source, linker, left, &mut seen);
        see(source, linker, right, &mut seen);
        match barrier {
            Some(at) if is_early => {
                kept.insert(at, (goal, true));
                barrier = Some(at + 1);
            }
            None if !is_early && !is_new => {
                barrier = Some(kept.len());
                kept.push((goal, false));
            }
            _ => kept.push((goal, is_early)),
        }
    }
    kept.into_iter().unzip()
}

/// Whether the unification is the first one of a head argument with a non-variable term.
fn takes(open: &mut Vec<Cell>, argument: Cell, value: Cell) -> bool {
    let before = open.len();
    if argument.is_ref() && !value.is_ref() {
        open.retain(|&other| other != argument);
    }
    open.len() < before
}

/// Whether the unification only assigns a value to a new variable.
fn is_new(source: &Source, linker: &dyn Linker, target: Cell, value: Cell, seen: &FxHashSet<usize>) -> bool {
    if !target.is_ref() || seen.contains(&target.offset()) {
        return false;
    }
    let mut occurs = false;
    source.for_each_variable(value, linker, |variable| occurs |= variable == target.offset());
    !occurs
}

fn see(source: &Source, linker: &dyn Linker, cell: Cell, seen: &mut FxHashSet<usize>) {
    source.for_each_variable(cell, linker, |variable| {
        seen.insert(variable);
    });
}
