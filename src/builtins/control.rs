//! Control: exceptions, cleanup, and the pieces that library code is made of.

use super::{Entry, Function, Table, control, det};
use crate::machine::{Args, Ball, BallKind, Machine, Thrown};
use crate::term::{Cell, Stored};

/// The family.
pub const TABLE: Table = &[
    control("catch(0Goal, ?Catcher, 0Recovery)", "Call Goal; an exception that unifies with Catcher calls Recovery.", Machine::catch),
    Entry { library: false, ..control("$call_cleanup(0Goal, 0Cleanup)", "", Machine::call_with_cleanup) },
    Entry { signature: "throw(+Ball)", doc: "Raise the exception Ball.", function: Function::Control(throw), library: false },
    det("halt(+Status)", "End the process with that status.", halt),
    det("$halt", "", halt_now),
];

fn throw(machine: &mut Machine) -> Result<u32, Thrown> {
    let ball = machine.deref(machine.x(0));
    if ball.is_var() {
        return Err(machine.instantiation_error());
    }
    Err(machine.throw(ball))
}

fn halt(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let status = args.get(machine, 0);
    if status.is_var() {
        return Err(machine.instantiation_error());
    }
    if !status.is_small() {
        return Err(machine.type_error("integer", status));
    }
    Err(halted(status.as_small() as i32))
}

fn halt_now(_: &mut Machine, _: Args) -> Result<bool, Thrown> {
    Err(halted(0))
}

fn halted(status: i32) -> Thrown {
    Thrown(Box::new(Ball { term: Stored::constant(Cell::NIL), kind: BallKind::Halt(status) }))
}
