//! The stack of calls as data: prolog_current_frame/1 and prolog_frame_attribute/3, whose Prolog part is in
//! `lib/system/frames.pl`.
//!
//! A frame is a clause that waits for a call to return, numbered from the outermost on. A clause that made its last call
//! has none.

use crate::builtins::program::clauses::clause_reference;
use crate::database::ClauseId;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The family.
pub const TABLE: Table = &[
    calls(
        "prolog_current_frame(-Frame)",
        "Frame is the number of the innermost clause that waits for a call.",
        current,
    ),
    calls("$frame(+Frame, -Reference, -Module, -Head)", "", frame),
];

/// The clauses that wait, outermost first.
fn frames(machine: &Machine) -> Vec<ClauseId> {
    let mut waiting = machine.waiting_calls();
    waiting.reverse();
    waiting.into_iter().filter_map(|address| machine.program.db.clause_at(address)).collect()
}

fn current(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let count = frames(machine).len() as i64;
    let frame = args.get(machine, 0);
    Ok(machine.unify(frame, Cell::small(count)))
}

fn frame(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = args.small(machine, 0)?;
    let frames = frames(machine);
    let Some(&clause) = usize::try_from(number - 1).ok().and_then(|index| frames.get(index)) else { return Ok(false) };
    let module = machine.program.db.predicates[machine.program.db.clauses[clause].pred].module;
    let stored = machine.program.db.stored(clause).clone();
    let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
    let head = machine.deref(machine.at(first));
    let reference = clause_reference(machine, clause);
    let (wanted_reference, wanted_module, wanted_head) =
        (args.get(machine, 1), args.get(machine, 2), args.get(machine, 3));
    Ok(machine.unify(wanted_reference, reference)
        && machine.unify(wanted_module, Cell::atom(module))
        && machine.unify(wanted_head, head))
}
