//! Resolving names to predicates, and programs that redefine names of the system.
//!
//! The predicates of the standard are protected. A definition in the program's module silently
//! replaces any other builtin, as in SWI-Prolog. Calls of builtins are compiled inline, so clauses
//! that were compiled before the definition are compiled again. This is rare and costs nothing
//! otherwise.

use crate::database::modules::Module;
use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

impl Machine {
    /// Whether programs may not change the predicate: it is a locked system predicate, or it
    /// would redefine a protected one.
    pub fn is_locked(&mut self, id: PredId) -> bool {
        let predicate = &self.program.db.predicates[id];
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
        self.program.db.modules.get(&module).is_some_and(|module| module.is_library)
    }

    /// Whether the system defines a predicate of that name, loaded or not.
    fn is_system_name(&self, functor: Functor) -> bool {
        functor.0 <= f::NOT_PROVABLE_1.0 && functor != f::LIST_2
            || self.store.functors.arity(functor) == 0 && self.store.functors.name(functor) == atoms::CUT
            || self
                .program
                .db
                .find(atoms::SYSTEM, functor)
                .is_some_and(|id| self.program.db.predicates[id].is_defined())
            || (self.hooks.reserved)(self, functor)
    }

    pub(crate) fn is_protected(&self, functor: Functor) -> bool {
        let name = self.atom_text(self.store.functors.name(functor));
        functor.0 <= f::COLON_2.0
            && !matches!(functor, f::LIST_2 | f::DCG_ARROW_2 | f::SSU_ARROW_2 | f::NECK_1 | f::NECK_2 | f::QUERY_1)
            || crate::database::protected::is_protected(name, self.store.functors.arity(functor))
    }

    /// Called before a program gives a predicate its first definition: it replaces the
    /// system's predicate of that name in the program's module.
    pub(crate) fn override_system(&mut self, id: PredId) -> Result<(), Thrown> {
        let predicate = &self.program.db.predicates[id];
        let (functor, module) = (predicate.functor, predicate.module);
        if module == atoms::SYSTEM || self.is_library_module(module) || !self.is_system_name(functor) {
            return Ok(());
        }
        if self.program.db.overridden.insert((module, functor)) {
            self.program.db.epoch += 1;
            self.recompile_callers(module, functor)?;
        }
        Ok(())
    }

    /// Whether a system predicate's name means the program's own predicate in goals of `module`.
    #[inline]
    pub(crate) fn is_overridden(&self, module: Atom, functor: Functor) -> bool {
        !self.program.db.overridden.is_empty()
            && (self.program.db.overridden.contains(&(module, functor))
                || module != atoms::SYSTEM
                    && self.program.db.overridden.contains(&(atoms::USER, functor))
                    && !self.is_library_module(module))
    }

    fn recompile_callers(&mut self, module: Atom, functor: Functor) -> Result<(), Thrown> {
        let name = Cell::atom(self.store.functors.name(functor));
        let mention = if self.store.functors.arity(functor) == 0 { name } else { Cell::functor(functor) };
        for id in self.program.db.iter() {
            let predicate = &self.program.db.predicates[id];
            let is_mine = predicate.module == module || module == atoms::USER && !predicate.flags.system;
            if !is_mine || predicate.definition != Definition::Clauses || predicate.live == 0 {
                continue;
            }
            let clauses = self.program.db.live_clauses(id);
            let mentions = |&clause| self.program.db.stored(clause).cells.contains(&mention);
            if clauses.iter().any(mentions) {
                self.recompile(id)?;
            }
        }
        Ok(())
    }

    /// Compiles the clauses of a predicate again. Running calls continue with the old clauses.
    pub(crate) fn recompile(&mut self, id: PredId) -> Result<(), Thrown> {
        let module = self.program.db.predicates[id].module;
        for clause in self.program.db.live_clauses(id) {
            let old = &self.program.db.clauses[clause];
            let (stored, file, line, names) = (old.stored.clone(), old.file(), old.line(), old.names().map(Box::from));
            self.program.db.erase(clause);
            self.install_clause(id, module, stored, (file, line), names, true)?;
        }
        self.consider_sweep(id);
        Ok(())
    }
}

impl Machine {
    /// The module of that name, created if it does not exist.
    pub fn module(&mut self, name: Atom) -> &mut Module {
        self.program.db.modules.entry(name).or_insert_with(|| Module::new(name))
    }

    /// Finds a predicate that a module does not define itself: in `user`, in
    /// the system, or in a library, which is then loaded. Libraries search
    /// `user` last, so that a program's own append/3 does not affect them.
    pub(crate) fn find_import(&mut self, module: Atom, functor: Functor) -> Result<Option<PredId>, Thrown> {
        if let Some(bases) = self.program.db.modules.get(&module).and_then(|module| module.bases.clone()) {
            for base in bases {
                if let Some(id) = self.defined(base, functor) {
                    return Ok(Some(id));
                }
            }
        }
        let is_library = self.program.db.modules.get(&module).is_some_and(|module| module.is_library);
        let elsewhere = module != atoms::USER && module != atoms::SYSTEM;
        if elsewhere
            && !is_library
            && let Some(id) = self.defined(atoms::USER, functor)
        {
            return Ok(Some(id));
        }
        if module != atoms::SYSTEM
            && let Some(id) = self.defined(atoms::SYSTEM, functor)
        {
            return Ok(Some(id));
        }
        if let Some(id) = (self.hooks.autoload)(self, functor)? {
            return Ok(Some(id));
        }
        Ok(if elsewhere { self.defined(atoms::USER, functor) } else { None })
    }

    /// The predicate of a module, if it is defined there.
    pub(crate) fn defined(&self, module: Atom, functor: Functor) -> Option<PredId> {
        self.program.db.find(module, functor).filter(|&id| self.is_reachable(id))
    }

    /// Whether a predicate is defined, possibly through a chain of imports.
    pub(crate) fn is_reachable(&self, mut id: PredId) -> bool {
        for _ in 0..100 {
            match self.program.db.predicates[id].definition {
                Definition::Imported(target) => id = target,
                _ => return self.program.db.predicates[id].is_defined(),
            }
        }
        false
    }

    /// `Name/Arity`, qualified unless the module is `user` or `system`.
    pub fn indicator(&mut self, module: Atom, functor: Functor) -> Cell {
        let (name, arity) = (self.store.functors.name(functor), self.store.functors.arity(functor));
        let plain = self.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)]);
        if module == atoms::USER || module == atoms::SYSTEM {
            plain
        } else {
            self.new_structure(f::COLON_2, &[Cell::atom(module), plain])
        }
    }

    /// `Module:Name/Arity`.
    pub fn qualified_indicator(&mut self, module: Atom, functor: Functor) -> Cell {
        let indicator = self.indicator(module, functor);
        match self.has_functor(indicator, f::COLON_2) {
            true => indicator,
            false => self.new_structure(f::COLON_2, &[Cell::atom(module), indicator]),
        }
    }

    /// Imports a predicate of another module into `module`.
    pub fn import(&mut self, module: Atom, mut target: PredId) {
        let predicate = &self.program.db.predicates[target];
        if !predicate.is_defined()
            && let Some(native) = self.defined(atoms::SYSTEM, predicate.functor)
        {
            // A library may export a predicate that the system defines.
            target = native;
        }
        let predicate = &self.program.db.predicates[target];
        let (functor, arity, home) = (predicate.functor, predicate.arity, predicate.module);
        if home == module {
            return;
        }
        let id = self.program.db.predicate(module, functor, arity);
        let own = &self.program.db.predicates[id];
        let is_own = own.definition == Definition::Clauses && own.is_defined();
        if !is_own {
            self.program.db.predicates[id].flags.inherited = false;
            self.program.db.define(id, Definition::Imported(target));
        }
    }

    /// The predicate that a call in `module` reaches, following imports.
    pub fn resolve(&mut self, module: Atom, functor: Functor) -> Result<Option<PredId>, Thrown> {
        let mut id = match self.program.db.find(module, functor) {
            Some(id) => id,
            None => match self.find_import(module, functor)? {
                Some(id) => id,
                None => return Ok(None),
            },
        };
        loop {
            match self.program.db.predicates[id].definition {
                Definition::Imported(target) => id = target,
                Definition::Undefined => {
                    let predicate = &self.program.db.predicates[id];
                    if predicate.flags.declared {
                        return Ok(Some(id));
                    }
                    let module = predicate.module;
                    return match self.find_import(module, functor)? {
                        Some(found) if found != id => {
                            id = found;
                            continue;
                        }
                        _ => Ok(None),
                    };
                }
                _ => return Ok(Some(id)),
            }
        }
    }

    /// The modules in which a module searches for predicates that it does not define.
    pub(crate) fn bases_of(&self, module: Atom) -> Vec<Atom> {
        if let Some(bases) = self.program.db.modules.get(&module).and_then(|module| module.bases.clone()) {
            return bases;
        }
        let is_library = self.program.db.modules.get(&module).is_some_and(|module| module.is_library);
        match module {
            atoms::SYSTEM => Vec::new(),
            atoms::USER => vec![atoms::SYSTEM],
            _ if is_library => vec![atoms::SYSTEM],
            _ => vec![atoms::USER],
        }
    }
}

impl Machine {
    /// The module of goals and declarations: the one that a file is being loaded into, or that of typed queries.
    #[inline]
    pub fn source_module(&self) -> Atom {
        self.program.loading_into.unwrap_or(self.program.typein_module)
    }
}
