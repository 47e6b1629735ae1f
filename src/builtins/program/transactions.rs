//! Transactions: changes of clauses that are taken back as a whole. The goals around them are in
//! `lib/system/transactions.pl`.
//!
//! While one is open no erased clause is swept, so that taking back finds every clause at its place.

use crate::builtins::program::clauses;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The family.
pub const TABLE: Table = &[
    det("$transaction_begin(-Generation)", "", begin),
    det("$transaction_end", "", end),
    det("$transaction_roll_back(+Generation)", "", roll_back),
    det("$transaction_changes(+Generation, -Changes)", "", changes),
];

fn begin(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let generation = machine.program.db.hold();
    let argument = args.get(machine, 0);
    Ok(machine.unify(argument, Cell::small(generation as i64)))
}

fn end(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    machine.program.db.release();
    machine.note_garbage();
    Ok(true)
}

fn generation(machine: &mut Machine, args: Args) -> Result<u64, Thrown> {
    Ok(args.small(machine, 0)?.max(0) as u64)
}

fn roll_back(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let generation = generation(machine, args)?;
    if machine.program.db.is_held() {
        machine.program.db.roll_back(generation);
    }
    Ok(true)
}

/// A list of `Reference-true` for clauses that came and `Reference-false` for those that went.
fn changes(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let generation = generation(machine, args)?;
    let changed = machine.program.db.changes_since(generation);
    machine.ensure_heap(changed.len() * 6 + 16)?;
    let mut items = Vec::with_capacity(changed.len());
    for (clause, came) in changed {
        let reference = clauses::clause_reference(machine, clause);
        let word = machine.atom_cell(if came { "assertz" } else { "erased" });
        let name = machine.intern("-");
        items.push(machine.new_compound(name, &[reference, word]));
    }
    let list = machine.list_of(&items);
    let argument = args.get(machine, 1);
    Ok(machine.unify(argument, list))
}
