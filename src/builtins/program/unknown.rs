//! The flag `unknown`, which each module can set. A module that does not set it inherits it
//! from the modules in which it looks for predicates.

use crate::builtins::debug::messages;
use crate::database::modules::Unknown;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Cell};

/// The default module for flags: while a file is
/// loaded, the module that it is loaded into, otherwise `user`.
pub(in crate::builtins) fn flag_module(machine: &Machine) -> Atom {
    if machine.program.loading_into.is_none() { atoms::USER } else { machine.source_module() }
}

/// The module and the name of `Flag` or `Module:Flag`.
pub(in crate::builtins) fn flag_of_module(machine: &Machine, flag: Cell) -> (Atom, Cell) {
    machine.strip_module(flag_module(machine), flag)
}

/// The effect of calling an unknown predicate in a module.
pub(in crate::builtins) fn unknown_in(machine: &Machine, module: Atom) -> Unknown {
    let (mut pending, mut seen) = (vec![module], Vec::new());
    while let Some(module) = pending.pop() {
        if module == atoms::USER {
            return machine.program.flags.unknown;
        }
        if let Some(unknown) = machine.program.db.modules.get(&module).and_then(|module| module.unknown) {
            return unknown;
        }
        if !seen.contains(&module) {
            seen.push(module);
            pending.extend(machine.bases_of(module).into_iter().rev());
        }
    }
    Unknown::Error
}

/// Sets the flag of a module. Returns false if the value is invalid.
pub(in crate::builtins) fn set_unknown(machine: &mut Machine, module: Atom, value: &str) -> bool {
    let Some(unknown) = Unknown::from_name(value) else { return false };
    if module == atoms::USER {
        machine.program.flags.unknown = unknown;
    } else {
        machine.module(module).unknown = Some(unknown);
    }
    true
}

/// Warns that the flag hides errors in all programs in `user`.
pub(in crate::builtins) fn advise_on_unknown(machine: &mut Machine, module: Atom) -> Result<(), Thrown> {
    if module != atoms::USER || machine.program.flags.iso || machine.program.flags.unknown == Unknown::Error {
        return Ok(());
    }
    let message = machine.atom_cell("unknown_in_module_user");
    messages::print_message(machine, "warning", message)
}
