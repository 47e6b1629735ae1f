//! A program's own definitions of the system's names.
//!
//! The predicates of the standard are protected. Any other builtin gives way
//! silently to a definition in the program's module, as in SWI-Prolog. Calls of
//! builtins are compiled in line, so clauses that were compiled before the
//! definition came are compiled again: that is rare, and costs nothing else.

use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

impl Machine {
    /// Whether programs may not change the predicate: the system's own, or a
    /// program's that would stand before a protected one.
    pub fn is_locked(&mut self, id: PredId) -> bool {
        let predicate = &self.db.predicates[id.0 as usize];
        if predicate.flags.locked {
            return true;
        }
        let (functor, module) = (predicate.functor, predicate.module);
        let is_own = predicate.definition == Definition::Clauses && predicate.live > 0;
        if module == atoms::SYSTEM || is_own || self.is_library_module(module) {
            return false;
        }
        self.is_system_name(functor) && self.is_protected(functor)
    }

    pub(crate) fn is_library_module(&self, module: Atom) -> bool {
        self.db.modules.get(&module).is_some_and(|module| module.is_library)
    }

    /// Whether the system defines a predicate of that name, loaded or not.
    fn is_system_name(&self, functor: Functor) -> bool {
        functor.0 <= f::NOT_PROVABLE_1.0 && functor != f::LIST_2
            || self.functors.arity(functor) == 0 && self.functors.name(functor) == atoms::CUT
            || self.db.find(atoms::SYSTEM, functor).is_some_and(|id| self.db.predicates[id.0 as usize].is_defined())
            || self.is_system_library(functor)
    }

    pub(crate) fn is_protected(&self, functor: Functor) -> bool {
        let name = self.atom_text(self.functors.name(functor));
        functor.0 <= f::COLON_2.0
            && !matches!(functor, f::LIST_2 | f::DCG_ARROW_2 | f::SSU_ARROW_2 | f::NECK_1 | f::NECK_2 | f::QUERY_1)
            || super::standard::is_protected(name, self.functors.arity(functor))
    }

    /// Called before a program gives a predicate its first definition: what the
    /// system has under that name gives way in the program's module.
    pub(crate) fn override_system(&mut self, id: PredId) -> Result<(), Thrown> {
        let predicate = &self.db.predicates[id.0 as usize];
        let (functor, module) = (predicate.functor, predicate.module);
        if module == atoms::SYSTEM || self.is_library_module(module) || !self.is_system_name(functor) {
            return Ok(());
        }
        if self.system.overridden.insert((module, functor)) {
            self.db.epoch += 1;
            self.recompile_callers(module, functor)?;
        }
        Ok(())
    }

    /// Whether goals of `module` mean a program's predicate by a system's name.
    #[inline]
    pub(crate) fn is_overridden(&self, module: Atom, functor: Functor) -> bool {
        !self.system.overridden.is_empty()
            && (self.system.overridden.contains(&(module, functor))
                || module != atoms::SYSTEM
                    && self.system.overridden.contains(&(atoms::USER, functor))
                    && !self.is_library_module(module))
    }

    fn recompile_callers(&mut self, module: Atom, functor: Functor) -> Result<(), Thrown> {
        let name = Cell::atom(self.functors.name(functor));
        let mention = if self.functors.arity(functor) == 0 { name } else { Cell::functor(functor) };
        for id in self.db.iter() {
            let predicate = &self.db.predicates[id.0 as usize];
            let is_mine = predicate.module == module || module == atoms::USER && !predicate.flags.system;
            if !is_mine || predicate.definition != Definition::Clauses || predicate.live == 0 {
                continue;
            }
            let clauses = self.db.live_clauses(id);
            let mentions = |&clause| self.db.stored(clause).cells.contains(&mention);
            if clauses.iter().any(mentions) {
                self.recompile(id)?;
            }
        }
        Ok(())
    }

    /// Compiles the clauses of a predicate again. Calls that are running go on
    /// with the old ones.
    pub(crate) fn recompile(&mut self, id: PredId) -> Result<(), Thrown> {
        let module = self.db.predicates[id.0 as usize].module;
        for clause in self.db.live_clauses(id) {
            let old = &self.db.clauses[clause.0 as usize];
            let (stored, file, line, names) = (old.stored.clone(), old.file, old.line, old.names.clone());
            self.db.erase(clause);
            self.install_clause(id, module, stored, (file, line), names, true)?;
        }
        self.consider_sweep(id);
        Ok(())
    }
}
