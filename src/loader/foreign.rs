//! Clauses of other systems. A clause that cannot be read with the operators of its module is read once more with those
//! that are built into GNU Prolog and SICStus.

use crate::machine::Machine;
use crate::machine::terms::syntax_bridge::ModuleOps;
use crate::syntax::{ReadFlags, ReadTerm, Reader, SyntaxError};
use crate::term::op::{OpDefs, OpLookup, OpTable};
use crate::term::{Atom, Cell};

/// The operators of a module, and after them those of other systems.
struct WithForeign<'a> {
    own: &'a ModuleOps,
    foreign: OpTable,
}

impl OpLookup for WithForeign<'_> {
    fn ops(&self, atom: Atom) -> OpDefs {
        let own = self.own.ops(atom);
        let is_operator = own.prefix.is_some() || own.infix.is_some() || own.postfix.is_some();
        if is_operator { own } else { self.foreign.ops(atom) }
    }
}

/// Reads the clause of `error` again with the operators of other systems. Returns `None` if that fails too; otherwise
/// the reader is positioned after the clause.
pub(super) fn read_foreign(
    machine: &mut Machine,
    reader: &mut Reader<'_, Cell>,
    own: &ModuleOps,
    flags: &ReadFlags,
    error: &SyntaxError,
) -> Option<ReadTerm<Cell>> {
    if machine.program.flags.iso {
        return None;
    }
    let ops = WithForeign { own, foreign: OpTable::foreign(&mut machine.store.atoms) };
    reader.set_position(error.clause);
    reader.read(machine, &ops, flags).ok().flatten()
}
