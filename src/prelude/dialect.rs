//! The Prolog systems whose programs can be run as they are: what each changes when a machine starts.

use crate::builtins::program::flags;
use crate::machine::Machine;
use crate::syntax::QuotedAs;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// The Prolog that a program is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dialect {
    /// SWI-Prolog 9's behaviour.
    #[default]
    Swi,
    /// The standard to the letter.
    Iso,
    /// GNU Prolog's: quoted text is a list of codes, and its constraints are there.
    Gnu,
    /// SICStus Prolog's: quoted text is a list of codes, `/` divides integers to floats.
    Sicstus,
}

/// Makes a machine behave as the dialect asks for.
pub fn choose(machine: &mut Machine, dialect: Dialect) {
    match dialect {
        Dialect::Swi => {}
        Dialect::Gnu => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.iso = true;
            bring_in(machine, &["clpfd", "gprolog_fd"]);
        }
        Dialect::Sicstus => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.float_division = true;
            bring_in(machine, &["sicstus_system"]);
        }
        Dialect::Iso => flags::be_strict(machine),
    }
}

/// Loads libraries whose operators are built in elsewhere.
fn bring_in(machine: &mut Machine, libraries: &[&str]) {
    for library in libraries {
        let name = machine.atom_cell(library);
        let library = machine.intern("library");
        let spec = machine.new_compound(library, &[name]);
        // A limit of the engine may stop it; the program then says what is missing.
        let spec = machine.new_structure(f::COLON_2, &[Cell::atom(atoms::USER), spec]);
        let _ = machine.call_system("use_module", &[spec]);
    }
}
