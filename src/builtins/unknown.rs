//! The flag `unknown`, which belongs to a module: a module without one has that
//! of the modules in which it looks for predicates.

use crate::database::modules::Unknown;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Cell};

impl Machine {
    /// The module whose flags are meant where none is named: while a file is
    /// loaded the one that it is loaded into, otherwise `user`.
    pub(super) fn flag_module(&self) -> Atom {
        if self.loading_into.is_none() { atoms::USER } else { self.source_module() }
    }

    /// The module and the name of `Flag` or `Module:Flag`.
    pub(super) fn flag_of_module(&self, flag: Cell) -> (Atom, Cell) {
        self.strip_module(self.flag_module(), flag)
    }

    /// What calling an unknown predicate does in a module.
    pub(super) fn unknown_in(&self, module: Atom) -> Unknown {
        let (mut pending, mut seen) = (vec![module], Vec::new());
        while let Some(module) = pending.pop() {
            if module == atoms::USER {
                return self.flags.unknown;
            }
            if let Some(unknown) = self.db.modules.get(&module).and_then(|module| module.unknown) {
                return unknown;
            }
            if !seen.contains(&module) {
                seen.push(module);
                pending.extend(self.bases_of(module).into_iter().rev());
            }
        }
        Unknown::Error
    }

    /// Sets the flag of a module. False if that is not one of its values.
    pub(super) fn set_unknown(&mut self, module: Atom, value: &str) -> bool {
        let Some(unknown) = Unknown::from_name(value) else { return false };
        if module == atoms::USER {
            self.flags.unknown = unknown;
        } else {
            self.module(module).unknown = Some(unknown);
        }
        true
    }

    /// Warns of a flag that keeps errors from all programs in `user`.
    pub(super) fn advise_on_unknown(&mut self, module: Atom) -> Result<(), Thrown> {
        if module != atoms::USER || self.flags.iso || self.flags.unknown == Unknown::Error {
            return Ok(());
        }
        let message = self.atom_cell("unknown_in_module_user");
        self.print_message("warning", message)
    }
}
