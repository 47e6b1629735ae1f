//! The Prolog dialects that can be run, and the settings that each changes when a machine starts.

use crate::builtins::program::flags;
use crate::machine::Machine;
use crate::syntax::QuotedAs;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// The Prolog dialect of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dialect {
    /// Behaves like SWI-Prolog 9.
    #[default]
    Swi,
    /// Follows the ISO standard strictly.
    Iso,
    /// Behaves like GNU Prolog: double-quoted text is a list of codes, and its constraint library is loaded.
    Gnu,
    /// Behaves like SICStus Prolog: double-quoted text is a list of codes, and `/` divides integers to floats.
    Sicstus,
}

/// Configures a machine for a dialect.
pub fn choose(machine: &mut Machine, dialect: Dialect) {
    match dialect {
        Dialect::Swi => {}
        Dialect::Gnu => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.iso = true;
            load_libraries(machine, &["clpfd", "gprolog_fd"]);
        }
        Dialect::Sicstus => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.float_division = true;
            load_libraries(machine, &["sicstus_system"]);
        }
        Dialect::Iso => flags::be_strict(machine),
    }
}

/// Loads libraries whose predicates are built in elsewhere.
fn load_libraries(machine: &mut Machine, libraries: &[&str]) {
    for library in libraries {
        let name = machine.atom_cell(library);
        let library = machine.intern("library");
        let spec = machine.new_compound(library, &[name]);
        // A limit of the engine may stop the load; the program then reports the missing predicates.
        let spec = machine.new_structure(f::COLON_2, &[Cell::atom(atoms::USER), spec]);
        let _ = machine.call_system("use_module", &[spec]);
    }
}
