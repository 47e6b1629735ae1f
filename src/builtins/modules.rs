//! Modules and libraries: where a predicate that a module does not define
//! comes from.

use crate::database::modules::Module;
use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown, fixed};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

impl Machine {
    /// The module of that name, made if it is new.
    pub fn module(&mut self, name: Atom) -> &mut Module {
        self.db.modules.entry(name).or_insert_with(|| Module::new(name))
    }

    /// Where a module finds a predicate that it does not define: in `user`, in
    /// the system, or in a library, which is loaded for it. Libraries look in
    /// `user` last: a program's own append/3 is no business of theirs.
    pub(crate) fn find_import(&mut self, module: Atom, functor: Functor) -> Result<Option<PredId>, Thrown> {
        let is_library = self.db.modules.get(&module).is_some_and(|module| module.is_library);
        let elsewhere = module != atoms::USER && module != atoms::SYSTEM;
        if elsewhere && !is_library && let Some(id) = self.defined(atoms::USER, functor) {
            return Ok(Some(id));
        }
        if module != atoms::SYSTEM && let Some(id) = self.defined(atoms::SYSTEM, functor) {
            return Ok(Some(id));
        }
        if let Some(id) = self.autoload(functor)? {
            return Ok(Some(id));
        }
        Ok(if elsewhere { self.defined(atoms::USER, functor) } else { None })
    }

    /// The predicate of a module, if it is defined there.
    fn defined(&self, module: Atom, functor: Functor) -> Option<PredId> {
        self.db.find(module, functor).filter(|id| self.db.predicates[id.0 as usize].is_defined())
    }

    /// A call of a predicate that nobody knows.
    pub(crate) fn unknown_procedure(&mut self, id: PredId) -> Result<u32, Thrown> {
        let predicate = &self.db.predicates[id.0 as usize];
        if predicate.flags.declared || predicate.flags.dynamic {
            return Ok(fixed::FAIL);
        }
        let (module, functor) = (predicate.module, predicate.functor);
        match self.system.flags.unknown {
            crate::builtins::flags::Unknown::Fail => return Ok(fixed::FAIL),
            crate::builtins::flags::Unknown::Warning => {
                let indicator = self.indicator(module, functor);
                let name = self.intern("undefined_procedure");
                let message = self.new_compound(name, &[indicator]);
                self.print_message("warning", message)?;
                return Ok(fixed::FAIL);
            }
            crate::builtins::flags::Unknown::Error => {}
        }
        let indicator = self.indicator(module, functor);
        let kind = self.atom_cell("procedure");
        let name = self.intern("existence_error");
        let formal = self.new_compound(name, &[kind, indicator]);
        let error = self.new_structure(f::ERROR_2, &[formal, indicator]);
        Err(self.throw(error))
    }

    /// `Name/Arity`, with the module unless that is `user`.
    pub fn indicator(&mut self, module: Atom, functor: Functor) -> Cell {
        let (name, arity) = (self.functors.name(functor), self.functors.arity(functor));
        let plain = self.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)]);
        if module == atoms::USER || module == atoms::SYSTEM {
            plain
        } else {
            self.new_structure(f::COLON_2, &[Cell::atom(module), plain])
        }
    }

    /// Makes `module` use the predicate of another module.
    pub fn import(&mut self, module: Atom, mut target: PredId) {
        let predicate = &self.db.predicates[target.0 as usize];
        if !predicate.is_defined()
            && let Some(native) = self.defined(atoms::SYSTEM, predicate.functor)
        {
            // A library may export what the system defines.
            target = native;
        }
        let predicate = &self.db.predicates[target.0 as usize];
        let (functor, arity, home) = (predicate.functor, predicate.arity, predicate.module);
        if home == module {
            return;
        }
        let id = self.db.predicate(module, functor, arity);
        let own = &self.db.predicates[id.0 as usize];
        let is_own = own.definition == Definition::Clauses && own.is_defined();
        if !is_own {
            self.db.define(id, Definition::Imported(target));
        }
    }

    /// The predicate that a call in `module` reaches, following imports.
    pub fn resolve(&mut self, module: Atom, functor: Functor) -> Result<Option<PredId>, Thrown> {
        let mut id = match self.db.find(module, functor) {
            Some(id) => id,
            None => match self.find_import(module, functor)? {
                Some(id) => id,
                None => return Ok(None),
            },
        };
        loop {
            match self.db.predicates[id.0 as usize].definition {
                Definition::Imported(target) => id = target,
                Definition::Undefined => {
                    let predicate = &self.db.predicates[id.0 as usize];
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
}
