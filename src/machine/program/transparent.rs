//! Transparent predicates (`module_transparent/1`): goals of their bodies that depend on a module use the module of
//! the caller.
//!
//! A clause `p :- q, findall(X, r(X), L)` is compiled as `p :- '$calling_module'(C), q, @(findall(X, r(X), L), C)`. The
//! stored term stays as written. The entry of the predicate records the calling module (`enter_meta`).
//!
//! Invariant: nothing runs between the entry and `'$calling_module'/1` except unification of the head.

use crate::database::Definition;
use crate::database::PredId;
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Functor, Stored};

impl Machine {
    /// The clause to compile for a transparent predicate of the program; `None` if the clause is compiled as it is.
    pub(super) fn transparent_clause(&mut self, id: PredId, stored: &Stored) -> Result<Option<Stored>, Thrown> {
        let predicate = &self.program.db.predicates[id];
        let module = predicate.module;
        if !predicate.is_transparent() || predicate.flags.single_sided {
            return Ok(None);
        }
        let first = self.instantiate_cells(&stored.cells, stored.variables)?;
        let (head, mut root) = (self.deref(self.store.at(first)), first + 1);
        let context = self.new_var();
        let body = self.deref(self.store.at(root));
        let mut module = module;
        // A clause for another module's predicate: the qualification of the body only says where its goals are found.
        if self.has_functor(body, f::COLON_2) && self.arg(body, 0) == Cell::atom(self.source_module()) {
            (module, root) = (self.source_module(), body.addr() + 2);
        }
        if !self.pass_context(module, root, context)? {
            return Ok(None);
        }
        let name = self.intern("$calling_module");
        let calling = self.new_compound(name, &[context]);
        let body = self.new_structure(f::COMMA_2, &[calling, self.store.at(first + 1)]);
        Ok(Some(self.store_roots(&[head, body])?.0))
    }

    /// Replaces each goal of a body that depends on the module by `@(Goal, Context)`. Returns whether there was one.
    fn pass_context(&mut self, module: Atom, root: Addr, context: Cell) -> Result<bool, Thrown> {
        let at = self.intern("@");
        let mut found = false;
        let mut pending = vec![root];
        while let Some(place) = pending.pop() {
            let goal = self.deref(self.store.at(place));
            if !goal.is_structure() && !goal.is_atom() {
                continue;
            }
            if goal.is_structure() && is_control(self.functor_of(goal)) {
                let functor = self.functor_of(goal);
                for index in 0..self.store.functors.arity(functor) {
                    pending.push(goal.addr() + 1 + index);
                }
            } else if self.depends_on_module(module, goal)? {
                let goal = self.new_compound(at, &[goal, context]);
                self.store.heap.set(place, goal.0);
                found = true;
            }
        }
        Ok(found)
    }

    /// Enters a transparent predicate of the program as if it were called from `context`; `None` if the goal calls
    /// another predicate.
    pub(crate) fn enter_transparent(
        &mut self,
        module: Atom,
        goal: Cell,
        context: Atom,
    ) -> Result<Option<CodeAddr>, Thrown> {
        if !goal.is_structure() && !goal.is_atom() {
            return Ok(None);
        }
        let functor = self.goal_functor(goal);
        let Some(id) = self.resolve(module, functor)? else { return Ok(None) };
        let predicate = &self.program.db.predicates[id];
        let (chooser, arity) = (predicate.chooser, predicate.arity);
        if !predicate.is_transparent() || predicate.definition != Definition::Clauses {
            return Ok(None);
        }
        for index in 0..arity {
            let argument = self.arg(goal, index);
            self.set_x(index, argument);
        }
        self.program.calling_module = context;
        Ok(Some(chooser))
    }

    fn goal_functor(&mut self, goal: Cell) -> Functor {
        if goal.is_atom() { self.store.functors.intern(goal.as_atom(), 0) } else { self.functor_of(goal) }
    }

    /// Whether a goal of `module` calls a predicate that is transparent or has arguments that depend on the module.
    fn depends_on_module(&mut self, module: Atom, goal: Cell) -> Result<bool, Thrown> {
        let functor = self.goal_functor(goal);
        if functor == f::COLON_2 {
            return Ok(false);
        }
        let Some(id) = self.resolve(module, functor)? else { return Ok(false) };
        let predicate = &self.program.db.predicates[id];
        Ok(predicate.is_meta() || predicate.is_transparent())
    }
}

fn is_control(functor: Functor) -> bool {
    [f::COMMA_2, f::SEMICOLON_2, f::BAR_2, f::ARROW_2, f::SOFT_ARROW_2, f::NOT_PROVABLE_1].contains(&functor)
}
