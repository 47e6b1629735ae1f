//! Error contexts that differ from the usual `context(system:Name/Arity, _)`.
//!
//! Programs print these terms, so a native that implements several predicates of the reference system names the one
//! that raises the error there.

use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

impl Machine {
    /// `error(Formal, context(Name/Arity, _))`: a context without a module.
    pub(crate) fn in_bare_context(&mut self, thrown: Thrown, name: &str, arity: usize) -> Thrown {
        let message = self.new_var();
        let name = self.atom_cell(name);
        let indicator = self.new_structure(f::SLASH_2, &[name, Cell::small(arity as i64)]);
        self.with_context(thrown, indicator, message)
    }

    /// `error(Formal, context(Name/Arity, Message))` with an atom as message.
    pub(crate) fn in_noted_context(&mut self, thrown: Thrown, name: &str, arity: usize, note: &str) -> Thrown {
        let message = self.atom_cell(note);
        let name = self.atom_cell(name);
        let indicator = self.new_structure(f::SLASH_2, &[name, Cell::small(arity as i64)]);
        self.with_context(thrown, indicator, message)
    }

    /// `error(Formal, context(system:Name/Arity, Message))` with an atom as message.
    pub(crate) fn in_system_context(&mut self, thrown: Thrown, name: &str, arity: usize, note: &str) -> Thrown {
        let message = self.atom_cell(note);
        let name = self.atom_cell(name);
        let indicator = self.new_structure(f::SLASH_2, &[name, Cell::small(arity as i64)]);
        let indicator = self.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), indicator]);
        self.with_context(thrown, indicator, message)
    }

    /// `error(Formal, context(_, Message))` with an atom as message: the predicate is added where it is known.
    pub(crate) fn in_some_context(&mut self, thrown: Thrown, note: &str) -> Thrown {
        let message = self.atom_cell(note);
        let place = self.new_var();
        self.with_context(thrown, place, message)
    }

    fn with_context(&mut self, thrown: Thrown, indicator: Cell, message: Cell) -> Thrown {
        let stored = thrown.0.term.clone();
        let Ok(term) = self.instantiate(&stored) else { return thrown };
        // The error of an exceeded stack has a context of its own.
        let context = self.arg(term, 1);
        if context.is_structure() && self.name_arity(context).0 == atoms::DICT {
            return thrown;
        }
        let formal = self.arg(term, 0);
        let name = self.intern("context");
        let context = self.new_compound(name, &[indicator, message]);
        let error = self.new_structure(f::ERROR_2, &[formal, context]);
        self.throw(error)
    }

    /// The error when none of a library module's rules matches `goal`.
    pub(crate) fn no_matching_rule(&mut self, module: &str, name: &str, args: &[Cell]) -> Thrown {
        let atom: Atom = self.intern(name);
        let goal = self.new_compound(atom, args);
        let home = self.atom_cell(module);
        let qualified = self.new_structure(f::COLON_2, &[home, goal]);
        let thrown = self.existence_error("matching_rule", qualified);
        self.add_context(thrown, module, name, args.len())
    }
}
