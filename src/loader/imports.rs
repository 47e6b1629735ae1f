//! What modules export, and making it visible elsewhere.

use crate::builtins::operators::Declaration;
use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// What a module is to import.
#[derive(Clone, Copy)]
pub enum Imports {
    /// Everything that is exported.
    All,
    /// What the list names; `except(List)` all but that. It stands among the
    /// machine's handles, at that place: loading may collect garbage.
    These(usize),
}

impl Machine {
    /// Enters an export list: `name/arity`, `name//arity`, `op(P, T, N)`.
    pub(crate) fn export_all(&mut self, module: Atom, list: Cell) -> Result<(), Thrown> {
        let (end, _) = self.list_end(list);
        let mut at = self.deref(list);
        while at.is_list() {
            let item = self.arg(at, 0);
            self.export(module, item)?;
            at = self.arg(at, 1);
            if at == end {
                break;
            }
        }
        if end.is_var() {
            return Err(self.instantiation_error());
        }
        if end != Cell::NIL { Err(self.type_error("list", end)) } else { Ok(()) }
    }

    /// Exports one predicate or operator.
    pub(crate) fn export(&mut self, module: Atom, item: Cell) -> Result<(), Thrown> {
        let (module, item) = self.strip_module(module, item);
        if item.is_var() {
            return Err(self.instantiation_error());
        }
        if item.is_structure() && self.name_arity(item).1 == 3 && self.atom_text(self.name_arity(item).0) == "op" {
            let (priority, kind, names) = (self.arg(item, 0), self.arg(item, 1), self.arg(item, 2));
            for declaration in self.checked_operators(module, priority, kind, names)? {
                self.declare_operator(declaration);
                let Declaration { priority, kind, name, .. } = declaration;
                self.module(module).exported_ops.push((priority, kind, name));
            }
            return Ok(());
        }
        let id = self.indicated(module, item)?;
        let functor = self.db.predicates[id.0 as usize].functor;
        self.module(module).exports.insert(functor);
        Ok(())
    }

    /// Makes what `from` exports visible in `into`.
    pub(crate) fn import_from(
        &mut self,
        into: Atom,
        from: Atom,
        imports: Imports,
        reexport: bool,
    ) -> Result<(), Thrown> {
        if into == from {
            return Ok(());
        }
        let Some(module) = self.db.modules.get(&from) else { return Ok(()) };
        let exports: Vec<Functor> = module.exports.iter().copied().collect();
        let ops = module.exported_ops.clone();
        let wanted = self.wanted(from, &exports, imports)?;
        for (functor, name) in wanted {
            self.import_one(into, from, functor, name)?;
            if reexport {
                let functor = self.functors.intern(name, self.functors.arity(functor));
                self.module(into).exports.insert(functor);
            }
        }
        if let Imports::All = imports {
            for &(priority, kind, name) in &ops {
                self.declare_operator(Declaration { priority, kind, name, module: into });
            }
        }
        if reexport {
            self.module(into).exported_ops.extend(ops);
        }
        Ok(())
    }

    fn import_one(&mut self, into: Atom, from: Atom, functor: Functor, name: Atom) -> Result<(), Thrown> {
        let arity = self.functors.arity(functor);
        let mut target = self.db.predicate(from, functor, arity);
        let is_elsewhere = !self.db.predicates[target.0 as usize].is_defined()
            && self.db.find(atoms::SYSTEM, functor).is_some_and(|id| self.db.predicates[id.0 as usize].is_defined());
        if is_elsewhere && name == self.functors.name(functor) {
            // A library whose predicate is native: everybody sees it.
            return Ok(());
        }
        while let Definition::Imported(next) = self.db.predicates[target.0 as usize].definition {
            target = next;
        }
        self.import_as(into, target, name)
    }

    /// Makes `into` use a predicate under a name; its own definition wins.
    pub(crate) fn import_as(&mut self, into: Atom, target: PredId, name: Atom) -> Result<(), Thrown> {
        let predicate = &self.db.predicates[target.0 as usize];
        let arity = predicate.arity;
        let functor = self.functors.intern(name, arity);
        let id = self.db.predicate(into, functor, arity);
        if id == target {
            return Ok(());
        }
        let own = &self.db.predicates[id.0 as usize];
        let is_own = own.definition == Definition::Clauses && own.is_defined();
        if !is_own && !own.flags.locked {
            if self.db.predicates[target.0 as usize].module != atoms::SYSTEM {
                self.override_system(id)?;
            }
            self.db.define(id, Definition::Imported(target));
        }
        Ok(())
    }

    /// The exported predicates that an import list asks for, with the names
    /// that they get.
    fn wanted(&mut self, from: Atom, exports: &[Functor], imports: Imports) -> Result<Vec<(Functor, Atom)>, Thrown> {
        let all = || exports.iter().copied();
        let Imports::These(slot) = imports else {
            return Ok(all().map(|functor| (functor, self.functors.name(functor))).collect());
        };
        let list = self.deref(self.handles[slot]);
        if list.is_atom() && self.atom_text(list.as_atom()) == "all" {
            return Ok(all().map(|functor| (functor, self.functors.name(functor))).collect());
        }
        let is_except = list.is_structure() && self.name_arity(list).1 == 1;
        let items = if is_except { self.arg(list, 0) } else { list };
        let Some(items) = self.list_items(items) else { return Err(self.type_error("list", items)) };
        let mut named = Vec::new();
        for item in items {
            if self.is_operator_item(item) {
                continue;
            }
            named.push(self.import_item(from, item)?);
        }
        if !is_except {
            return Ok(named);
        }
        let keep = all().filter(|functor| {
            !named.iter().any(|(other, name)| other == functor && *name == self.functors.name(*functor))
        });
        Ok(keep
            .map(|functor| {
                let renamed = named.iter().find(|(other, _)| *other == functor);
                (functor, renamed.map_or(self.functors.name(functor), |entry| entry.1))
            })
            .collect())
    }

    fn is_operator_item(&self, item: Cell) -> bool {
        item.is_structure() && self.name_arity(item).1 == 3 && self.atom_text(self.name_arity(item).0) == "op"
    }

    fn import_item(&mut self, from: Atom, item: Cell) -> Result<(Functor, Atom), Thrown> {
        if item.is_var() {
            return Err(self.instantiation_error());
        }
        if self.has_functor(item, f::AS_2) {
            let (indicator, name) = (self.arg(item, 0), self.arg(item, 1));
            let id = self.indicated(from, indicator)?;
            if !name.is_atom() {
                return Err(self.type_error("atom", name));
            }
            return Ok((self.db.predicates[id.0 as usize].functor, name.as_atom()));
        }
        let id = self.indicated(from, item)?;
        let functor = self.db.predicates[id.0 as usize].functor;
        Ok((functor, self.functors.name(functor)))
    }
}
