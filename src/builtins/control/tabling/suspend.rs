//! Suspended calls of goals whose component is being evaluated.
//!
//! Such a call fails after its continuation has been saved (`machine/run/suspend.rs`). `$table_more/0` finds the next call
//! that can continue. `$table_resume/0` continues it: with `$table_feed/2`, which passes it the answers one by
//! one, or, for `tnot/1`, under a condition.

use crate::builtins::control::tabling::space::Work;
use crate::builtins::control::tabling::{Tables, delays, unify_answer};
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::Cell;

/// The roots of a continuation: the answer of the call, and the current conditions.
const ROOTS: usize = 2;

/// Suspends the running call until the table gets answers or (for `tnot/1`) is known to get none. Returns false if the
/// call cannot be suspended.
pub(super) fn suspend(machine: &mut Machine, table: usize, answer: Cell, is_negative: bool) -> Result<bool, Thrown> {
    let findalls = machine.open_findalls();
    let Some(frame) = machine.state::<Tables>().space.frame(findalls) else { return Ok(false) };
    let conditions = delays::conditions(machine);
    let Some(continuation) = machine.take_continuation(frame, &[answer, conditions])? else { return Ok(false) };
    machine.state_mut::<Tables>().space.suspend(table, continuation, is_negative);
    super::look_at_memory(machine)?;
    Ok(true)
}

/// `$table_more`: succeeds repeatedly, as long as the innermost evaluation has a next step.
pub(super) fn table_more(machine: &mut Machine, _: Args, _: Option<Cell>) -> Result<Solution, Thrown> {
    let tables = machine.state_mut::<Tables>();
    tables.work = tables.space.next_work();
    Ok(if tables.work.is_some() { Solution::More(Cell::NIL) } else { Solution::Fail })
}

/// `$table_resume`: continues with the step that `$table_more/0` has found.
pub(super) fn table_resume(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (call, is_delay) = match machine.state_mut::<Tables>().work.take() {
        Some(Work::Answers(call)) => (call, false),
        Some(Work::Delay(call)) => (call, true),
        None => return Ok(fixed::FAIL),
    };
    let Some((table, continuation)) = machine.state::<Tables>().space.suspended(call) else { return Ok(fixed::FAIL) };
    let mut roots = Vec::with_capacity(ROOTS);
    let frame = machine.restore_continuation(&continuation, ROOTS, &mut roots)?;
    let findalls = machine.open_findalls();
    machine.state_mut::<Tables>().space.note_frame(frame, findalls);
    delays::set_conditions(machine, roots[1])?;
    if is_delay {
        machine.aim_cuts(&continuation);
        delays::add_negative(machine, table)?;
        return Ok(fixed::PROCEED);
    }
    machine.set_x(0, Cell::small(call as i64));
    machine.set_x(1, roots[0]);
    super::entry(machine, |entries| &mut entries.feed, "$table_feed", 2)
}

/// `$table_feed(Call, Answer)`: the answers that a suspended call has not seen, until there are no more.
pub(super) fn table_feed(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let call = args.small(machine, 0)? as usize;
    let Some((table, position)) = machine.state::<Tables>().space.reader(call) else { return Ok(Solution::Fail) };
    if state.is_none()
        && let Some((_, continuation)) = machine.state::<Tables>().space.suspended(call)
    {
        machine.aim_cuts(&continuation);
    }
    let mut position = position;
    let mut words = std::mem::take(&mut machine.state_mut::<Tables>().words);
    let found = loop {
        let Some(answers) = machine.state::<Tables>().space.get(table).map(|table| &table.answers) else { break false };
        let Some(next) = answers.read(position, &mut words) else { break false };
        position = next;
        machine.state_mut::<Tables>().space.set_position(call, position);
        if unify_answer(machine, args.get(machine, 1), &words)? {
            break true;
        }
        machine.backtrack();
    };
    machine.state_mut::<Tables>().words = words;
    if !found {
        return Ok(Solution::Fail);
    }
    delays::add_positive(machine, table, position - 1)?;
    Ok(Solution::More(Cell::NIL))
}
