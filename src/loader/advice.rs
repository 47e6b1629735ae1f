//! Goals that read well and cannot do what their writer hopes: `X is X + 1`,
//! `X := 3`. Each is worth a warning while its clause is being loaded.

use crate::builtins::backtrace::is_control;
use crate::loader::Loads;
use crate::machine::walk::Met;
use crate::machine::{Machine, Thrown};
use crate::syntax::diagnose::misleading_operator;
use crate::syntax::{TermView, View, WriteOptions, write_short};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;

impl Machine {
    /// Warns about goals of a clause of the user's that was just read.
    pub(super) fn advise(&mut self, term: Cell) -> Result<(), Thrown> {
        let Some(load) = self.state::<Loads>().loads.last() else { return Ok(()) };
        let is_rule = self.has_functor(term, f::NECK_2);
        if load.is_library || !is_rule {
            return Ok(());
        }
        let module = self.source_module();
        let body = self.arg(term, 1);
        if let Some(goal) = self.self_assignment(body) {
            let names = self.names_being_loaded();
            let (shown, better) = self.shown_assignment(goal, names);
            let (shown, better) = (self.new_string(&shown), self.new_string(&better));
            return self.message("warning", "self_assignment", &[shown, better]);
        }
        let Some(goal) = self.foreign_goal(body, module)? else { return Ok(()) };
        let name = Cell::atom(self.name_arity(goal).0);
        self.message("warning", "foreign_operator", &[name])
    }

    /// The names of the clause's variables, by their numbers.
    fn names_being_loaded(&self) -> FxHashMap<u64, String> {
        let given = self.state::<Loads>().loads.last().map_or(&[][..], |load| &load.variable_names);
        let named = |(name, cell): &(Atom, Cell)| match self.view(self.deref(*cell)) {
            View::Variable(number) => Some((number, self.atom_text(*name).to_string())),
            _ => None,
        };
        given.iter().filter_map(named).collect()
    }

    /// A goal `X is Expression` of a body where the expression has X itself.
    pub(crate) fn self_assignment(&self, body: Cell) -> Option<Cell> {
        self.body_goals(body).into_iter().find(|&goal| {
            let (name, arity) = self.name_arity(goal);
            arity == 2
                && self.atom_text(name) == "is"
                && self.arg(goal, 0).is_var()
                && self.occurs(self.arg(goal, 0), self.arg(goal, 1))
        })
    }

    /// The goal, and the same with a fresh variable on the left.
    pub(crate) fn shown_assignment(&self, goal: Cell, names: FxHashMap<u64, String>) -> (String, String) {
        let options = WriteOptions { variable_names: names, ..WriteOptions::writeq() };
        let written = |term: Cell| write_short(self, &*self.ops, term, &options);
        let (variable, expression) = (written(self.arg(goal, 0)), written(self.arg(goal, 1)));
        (format!("{variable} is {expression}"), format!("{variable}1 is {expression}"))
    }

    /// A goal of a body whose name is an operator of other languages and no
    /// predicate.
    fn foreign_goal(&mut self, body: Cell, module: Atom) -> Result<Option<Cell>, Thrown> {
        for goal in self.body_goals(body) {
            let (name, arity) = self.name_arity(goal);
            if arity != 2 || misleading_operator(self.atom_text(name)).is_none() {
                continue;
            }
            let functor = self.functors.intern(name, arity);
            if self.db.find(module, functor).is_none_or(|id| !self.db.predicates[id.0 as usize].is_defined()) {
                return Ok(Some(goal));
            }
        }
        Ok(None)
    }

    /// The compound goals of a body, control constructs taken apart.
    fn body_goals(&self, body: Cell) -> Vec<Cell> {
        let mut found = Vec::new();
        let mut waiting = vec![body];
        let mut met = Met::default();
        while let Some(goal) = waiting.pop() {
            let goal = self.deref(goal);
            if !goal.is_structure() || met.again(goal) {
                continue;
            }
            if is_control(self.functor_of(goal)) {
                let arity = self.name_arity(goal).1;
                waiting.extend((0..arity).rev().map(|index| self.arg(goal, index)));
            } else {
                found.push(goal);
            }
        }
        found
    }

    /// Whether a variable occurs in an expression.
    fn occurs(&self, variable: Cell, expression: Cell) -> bool {
        let mut waiting = vec![expression];
        let mut met = Met::default();
        while let Some(term) = waiting.pop() {
            let term = self.deref(term);
            if term == variable {
                return true;
            }
            if term.is_structure() && !met.again(term) {
                waiting.extend((0..self.name_arity(term).1).map(|index| self.arg(term, index)));
            }
        }
        false
    }
}
