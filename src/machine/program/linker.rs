//! The machine as the compiler's linker: it resolves names to predicates and builtins.

use crate::clause::{Inline, Linker};
use crate::code::disassemble::Names;
use crate::code::instr::{META_CALL, op};
use crate::database::predicate::Meta;
use crate::database::{Definition, PredId};
use crate::machine::Machine;
use crate::memory::CodeAddr;
use crate::syntax::{WriteOptions, write_short};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::number::{Op, lookup};
use crate::term::{Atom, Functor};

/// The machine, lent to the compiler to resolve names.
pub(crate) struct Linking<'m> {
    pub machine: &'m mut Machine,
    /// A goal that runs once is being compiled: the goals before it may still define a name.
    pub late: bool,
}

impl Linker for Linking<'_> {
    fn predicate(&mut self, module: Atom, functor: Functor) -> CodeAddr {
        let id = self.machine.link_target_at(module, functor, self.late);
        self.machine.program.db.predicates[id].entry
    }

    fn is_meta_call(&self, entry: CodeAddr) -> bool {
        op(self.machine.program.db.code.get(entry)) == META_CALL
    }

    fn inline(&self, module: Atom, functor: Functor) -> Option<Inline> {
        // If a program defines the name later, clauses compiled before are
        // compiled again (see `override_system`).
        if self.machine.is_overridden(module, functor) {
            return None;
        }
        let inline = self.machine.program.inlines.get(&functor).copied()?;
        let is_native =
            matches!(inline, Inline::Native(_) | Inline::Test(_) | Inline::Functor(_) | Inline::Argument(_));
        (!is_native || !(self.late && self.machine.may_be_defined(module, functor))).then_some(inline)
    }

    fn meta_arguments(&self, functor: Functor) -> u32 {
        let Some(id) = self.machine.program.db.find(atoms::SYSTEM, functor) else {
            return self.machine.is_long_call(functor) as u32;
        };
        let Some(meta) = &self.machine.program.db.predicates[id].meta else { return 0 };
        meta.iter().enumerate().filter(|(_, meta)| meta.is_qualified()).fold(0, |bits, (index, _)| bits | 1 << index)
    }

    fn functor(&mut self, name: Atom, arity: usize) -> Functor {
        self.machine.store.functors.intern(name, arity)
    }

    fn name_arity(&self, functor: Functor) -> (Atom, usize) {
        (self.machine.store.functors.name(functor), self.machine.store.functors.arity(functor))
    }

    fn evaluable_2(&self, functor: Functor) -> Option<u8> {
        let (name, arity) = self.machine.name_arity_of(functor);
        match lookup(self.machine.store.atoms.name(name), arity) {
            Some(Op::Two(op)) => Some(op as u8),
            _ => None,
        }
    }

    fn evaluable_1(&self, functor: Functor) -> Option<u8> {
        let (name, arity) = self.machine.name_arity_of(functor);
        match lookup(self.machine.store.atoms.name(name), arity) {
            Some(Op::One(op)) => Some(op as u8),
            _ => None,
        }
    }
}

impl Machine {
    fn name_arity_of(&self, functor: Functor) -> (Atom, usize) {
        (self.store.functors.name(functor), self.store.functors.arity(functor))
    }

    /// Whether a goal that is compiled to run once must resolve this name
    /// when it is reached, because the goals before it may define it.
    fn may_be_defined(&self, module: Atom, functor: Functor) -> bool {
        !self.is_library_module(module)
            && self
                .program
                .db
                .find(atoms::SYSTEM, functor)
                .is_some_and(|id| !self.program.db.predicates[id].flags.locked)
    }

    /// Whether that is call/N with N > 8, which is defined when first needed.
    pub(crate) fn is_long_call(&self, functor: Functor) -> bool {
        self.store.functors.name(functor) == atoms::CALL && self.store.functors.arity(functor) > 8
    }

    /// Defines the system's call/N for `functor`, whose name is `call`.
    pub(crate) fn define_call(&mut self, functor: Functor) -> PredId {
        let arity = self.store.functors.arity(functor);
        let id = self.program.db.predicate(atoms::SYSTEM, functor, arity);
        if self.program.db.predicates[id].definition != Definition::Undefined {
            return id;
        }
        self.program.db.define(id, Definition::MetaCall(arity as u16 - 1));
        let predicate = &mut self.program.db.predicates[id];
        predicate.flags.system = true;
        predicate.flags.locked = true;
        let mut meta = vec![Meta::Plain('?'); arity];
        // A specifier has one digit.
        meta[0] = if arity <= 10 { Meta::Goal(arity as u8 - 1) } else { Meta::Module };
        predicate.meta = Some(meta.into());
        id
    }

    /// Whether a module has its own definition of a predicate.
    fn defines(&self, module: Atom, functor: Functor) -> bool {
        self.program.db.find(module, functor).is_some_and(|own| {
            let definition = self.program.db.predicates[own].definition;
            !matches!(definition, Definition::Undefined | Definition::Imported(_))
        })
    }

    /// The predicate that a goal of `module` calls: the module's own, or directly the
    /// system's if no program has defined the name.
    pub fn link_target(&mut self, module: Atom, functor: Functor) -> PredId {
        self.link_target_at(module, functor, false)
    }

    fn link_target_at(&mut self, module: Atom, functor: Functor, late: bool) -> PredId {
        if self.is_long_call(functor) {
            self.define_call(functor);
        }
        if module != atoms::SYSTEM
            && !self.is_overridden(module, functor)
            && !(late && self.may_be_defined(module, functor))
            && let Some(system) = self.program.db.find(atoms::SYSTEM, functor)
            && self.program.db.predicates[system].is_defined()
            && !self.defines(module, functor)
        {
            return system;
        }
        let arity = self.store.functors.arity(functor);
        self.program.db.predicate(module, functor, arity)
    }
}

impl Names for Machine {
    fn constant(&self, cell: Cell) -> String {
        write_short(self, &*self.program.ops, cell, &WriteOptions::writeq())
    }
    fn functor(&self, functor: Functor) -> String {
        format!("{}/{}", self.store.atoms.name(self.store.functors.name(functor)), self.store.functors.arity(functor))
    }
    fn predicate(&self, entry: CodeAddr) -> String {
        let found = self.program.db.predicates.iter().find(|predicate| predicate.entry == entry);
        found.map_or_else(|| format!("#{entry}"), |predicate| Names::functor(self, predicate.functor))
    }
    fn native(&self, number: u32) -> String {
        let native = &self.program.natives[number as usize];
        format!("{}/{}", self.store.atoms.name(native.name), native.arity)
    }
}
