//! Control: exceptions, cleanup, explicit cuts, and the kernels of the predicates in `lib/system/control.pl`.

use crate::builtins::files::processes;
use crate::host::Capability;
use crate::machine::native::entry::{Entry, Table, calls, control, det};
use crate::machine::{Args, Ball, BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    control(
        "catch(0Goal, ?Catcher, 0Recovery)",
        "Call Goal. If it raises an exception that unifies with Catcher, call Recovery.",
        Machine::catch,
    ),
    control("throw(+Ball)", "Raise the exception Ball.", throw),
    control("$call_cleanup(0Goal, ?Catcher, 0Cleanup)", "", Machine::call_with_cleanup),
    control("$call_as(0Goal, +Module, +Name, +Arity)", "", call_as),
    prolog(
        "setup_call_cleanup(0Setup, 0Goal, 0Cleanup)",
        "Call Setup once, then Goal. Call Cleanup once when Goal has finished: by failure, an exception, a cut or its last solution.",
        |m| go_to_system(m, "$setup_call_cleanup", 3),
    ),
    prolog(
        "setup_call_catcher_cleanup(0Setup, 0Goal, ?Catcher, 0Cleanup)",
        "Call Setup once, then Goal, then Cleanup once when Goal has finished; before Cleanup, Catcher is unified with how Goal finished: exit, fail, !, exception(Ball) or external_exception(Ball).",
        |m| go_to_system(m, "$setup_call_catcher_cleanup", 4),
    ),
    prolog(
        "call_cleanup(0Goal, 0Cleanup)",
        "Call Goal. Call Cleanup once when Goal has finished: by failure, an exception, a cut or its last solution.",
        |m| go_to_system(m, "$call_cleanup_after", 2),
    ),
    prolog(
        "call_cleanup(0Goal, ?Catcher, 0Cleanup)",
        "Call Goal, then Cleanup once when Goal has finished; before Cleanup, Catcher is unified with how Goal finished.",
        |m| go_to_system(m, "$call_cleanup_after", 3),
    ),
    prolog(
        "catch_with_backtrace(0Goal, ?Catcher, 0Recovery)",
        "Call Goal. If it raises an exception that unifies with Catcher, call Recovery.",
        Machine::catch,
    ),
    prolog("not(0Goal)", "Goal has no solution.", |m| go_to_system(m, "$not", 1)),
    prolog("sig_atomic(0Goal)", "Call Goal once.", |m| go_to_system(m, "$sig_atomic", 1)),
    prolog("with_mutex(+Mutex, 0Goal)", "Call Goal once. There is only one thread, so Mutex is not locked.", |m| {
        go_to_system(m, "$with_mutex", 2)
    }),
    prolog("$(0Goal)", "Call Goal, which must succeed without a choice point.", |m| {
        go_to_system(m, "$deterministic_call", 1)
    }),
    det("prolog_current_choice(-Choice)", "Choice is the newest choice point.", prolog_current_choice),
    calls("prolog_cut_to(+Choice)", "Remove the choice points newer than Choice.", prolog_cut_to),
    det("halt(+Status)", "End the process with exit status Status.", halt),
    det("halt", "End the process with exit status 0.", halt_now),
    det("$halt", "", halt_now),
    det("abort", "Stop the query and return to the toplevel.", abort),
];

/// The entry of a predicate that is written in Prolog under a hidden name.
const fn prolog(
    signature: &'static str,
    doc: &'static str,
    function: crate::machine::native::table::ControlFn,
) -> Entry {
    control(signature, doc, function)
}

/// The code address of a predicate of the system module, for a native that continues
/// in Prolog with the arguments in X[0]...
pub(crate) fn go_to_system(machine: &mut Machine, name: &str, arity: usize) -> Result<CodeAddr, Thrown> {
    let name = machine.intern(name);
    let functor = machine.store.functors.intern(name, arity);
    let id = machine.program.db.predicate(atoms::SYSTEM, functor, arity);
    machine.contain_cut();
    Ok(machine.program.db.predicates[id].entry)
}

fn throw(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let ball = machine.deref(machine.x(0));
    if ball.is_var() {
        let thrown = machine.instantiation_error();
        return Err(machine.add_context(thrown, "system", "throw", 1));
    }
    Err(machine.throw_attributed(ball))
}

/// Calls a goal. If the call itself raises an error, its context is `Module:Name/Arity`.
fn call_as(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let args = Args(0);
    let (module, name, arity) = (args.atom(machine, 1)?, args.atom(machine, 2)?, args.small(machine, 3)?);
    machine.contain_cut();
    machine.meta_call(0).map_err(|thrown| {
        let (module, name) = (machine.atom_text(module).to_string(), machine.atom_text(name).to_string());
        machine.add_context(thrown, &module, &name, arity as usize)
    })
}

fn prolog_current_choice(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let choice = machine.level(machine.newest_choice());
    Ok(machine.unify(machine.x(args.0), choice))
}

fn prolog_cut_to(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let choice = args.get(machine, 0);
    if choice.is_var() {
        return Err(machine.instantiation_error());
    }
    if !choice.is_small() {
        return Err(machine.type_error("choice", choice));
    }
    machine.cut_to_named(choice).map(|()| true)
}

fn halt(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let status = args.get(machine, 0);
    if status.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(status) {
        return Err(machine.type_error("integer", status));
    }
    if !status.is_small() {
        return Err(machine.representation_error("int"));
    }
    processes::needs(machine, Capability::Halt, "halt", "process", "halt")?;
    Err(halted(status.as_small() as i32))
}

fn halt_now(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    processes::needs(machine, Capability::Halt, "halt", "process", "halt")?;
    Err(halted(0))
}

/// The exception that halt/1 raises.
pub(crate) fn halted(status: i32) -> Thrown {
    Thrown(Ball::bare(BallKind::Halt(status)))
}

fn abort(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let term = machine.atom_cell("$aborted");
    let mut thrown = machine.throw(term);
    thrown.0.kind = BallKind::Abort;
    Err(thrown)
}
