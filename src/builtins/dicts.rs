//! Dicts: type tests, and functions on them in goals.
//!
//! The reader makes `Tag{Key:Value, ...}` a compound (`syntax/dicts.rs`); the
//! predicates on it are written in Prolog (`lib/system/dicts.pl`).

use super::{Table, det, test};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The family.
pub const TABLE: Table = &[
    test("is_dict(@Term)", "Term is a dict.", |m, a| {
        let term = a.get(m, 0);
        Ok(m.is_dict(term))
    }),
    test("$has_dict_calls(@Term)", "", |m, a| {
        let term = a.get(m, 0);
        Ok(m.has_dict_calls(term))
    }),
    det("is_dict(@Term, ?Tag)", "Term is a dict with that tag.", is_tagged_dict),
];

fn is_tagged_dict(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    if !machine.is_dict(term) {
        return Ok(false);
    }
    let tag = machine.arg(term, 0);
    Ok(machine.unify(args.get(machine, 1), tag))
}

impl Machine {
    /// Whether a term is a dict.
    pub(crate) fn is_dict(&self, term: Cell) -> bool {
        let term = self.deref(term);
        term.is_structure() && {
            let (name, arity) = self.name_arity(term);
            name == atoms::DICT && arity % 2 == 1
        }
    }

    /// Whether a function on a dict, `X.key`, stands in a term.
    pub(crate) fn has_dict_calls(&self, term: Cell) -> bool {
        let Some(dot) = self.functors.find(atoms::DOT, 2) else { return false };
        let mut seen: rustc_hash::FxHashSet<usize> = Default::default();
        let mut waiting = vec![term];
        while let Some(cell) = waiting.pop() {
            let cell = self.deref(cell);
            if !cell.is_compound() || !seen.insert(self.args_at(cell)) {
                continue;
            }
            if self.has_functor(cell, dot) {
                return true;
            }
            let arity = self.name_arity(cell).1;
            waiting.extend((0..arity).map(|index| self.arg(cell, index)));
        }
        false
    }

    /// The goal, with the functions on dicts in it computed first. The caller's
    /// cells stay where they are.
    pub(crate) fn with_dict_calls(&mut self, goal: Cell) -> Result<Cell, Thrown> {
        if !self.has_dict_calls(goal) {
            return Ok(goal);
        }
        let expanded = self.new_var();
        self.gc_off += 1;
        let outcome = self.call_system("$expand_goal_dots", &[goal, expanded]);
        self.gc_off -= 1;
        Ok(if outcome? { self.deref(expanded) } else { goal })
    }
}
