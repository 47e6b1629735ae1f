//! Engines: `engine_create/3` and its companions. The machine runs them (`src/machine/engines`).

use crate::builtins::control::tabling;
use crate::machine::engines::Given;
use crate::machine::native::entry::{Table, calls, control, det, nondet, test};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::memory::CodeAddr;
use crate::term::{Atom, Cell};

/// The family.
pub const TABLE: Table = &[
    calls(
        "engine_create(+Template, 0Goal, -Engine)",
        "Engine finds the solutions of Goal, one by one, in memory of its own.",
        engine_create,
    ),
    calls("$engine_create(+Template, 0Goal, -Engine, +Alias)", "", engine_create_alias),
    calls(
        "engine_next(+Engine, -Term)",
        "Term is the template of the next solution of Engine, or the next term that it yields.",
        engine_next,
    ),
    calls("engine_post(+Engine, +Term)", "Leave Term for Engine, where engine_fetch/1 finds it.", engine_post),
    calls(
        "engine_post(+Engine, +Term, -Reply)",
        "Leave Term for Engine; Reply is the next term that Engine returns.",
        engine_post_next,
    ),
    control(
        "engine_yield(+Term)",
        "Inside an engine: return Term to the goal that asked for the next one.",
        engine_yield,
    ),
    calls("engine_fetch(-Term)", "Inside an engine: Term is the one that engine_post/2 left.", engine_fetch),
    calls("engine_destroy(+Engine)", "End Engine and free its memory.", engine_destroy),
    det("engine_self(-Engine)", "Engine is the engine that runs this goal.", engine_self),
    test("is_engine(@Term)", "Term is an engine that exists.", is_engine),
    nondet("current_engine(?Engine)", "Engine is an engine that exists.", current_engine),
];

fn engine_create(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    create(machine, args, None)
}

fn engine_create_alias(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let alias = args.atom(machine, 3)?;
    if machine.find_engine(alias).is_some() {
        return Err(machine.permission_error("create", "engine", Cell::atom(alias)));
    }
    create(machine, args, Some(alias))
}

fn create(machine: &mut Machine, args: Args, alias: Option<Atom>) -> Result<bool, Thrown> {
    let variable = args.get(machine, 2);
    if !variable.is_var() {
        return Err(machine.uninstantiation_error(variable));
    }
    let handle = machine.create_engine(args.get(machine, 0), args.get(machine, 1), alias)?;
    Ok(machine.unify(variable, Cell::atom(handle)))
}

/// The number of the engine that an argument names.
fn engine_of(machine: &mut Machine, args: Args) -> Result<usize, Thrown> {
    let term = args.get(machine, 0);
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    if !term.is_atom() {
        return Err(machine.type_error("engine", term));
    }
    let Some(number) = machine.find_engine(term.as_atom()) else {
        return Err(machine.existence_error("engine", term));
    };
    if machine.is_running(number) {
        return Err(machine.permission_error("resume", "engine", term));
    }
    Ok(number)
}

// The caller's area is not touched while an engine runs, so its cells stay where they are.
fn ask(machine: &mut Machine, number: usize, term: Cell) -> Result<bool, Thrown> {
    match machine.ask_engine(number)? {
        Given::Term(given) => Ok(machine.unify(term, given)),
        Given::Nothing => Ok(false),
    }
}

fn engine_next(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = engine_of(machine, args)?;
    let term = args.get(machine, 1);
    ask(machine, number, term)
}

fn engine_post(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = engine_of(machine, args)?;
    post(machine, number, args)?;
    Ok(true)
}

fn engine_post_next(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = engine_of(machine, args)?;
    post(machine, number, args)?;
    let reply = args.get(machine, 2);
    ask(machine, number, reply)
}

fn post(machine: &mut Machine, number: usize, args: Args) -> Result<(), Thrown> {
    if machine.post_to_engine(number, args.get(machine, 1))? {
        return Ok(());
    }
    let engine = args.get(machine, 0);
    Err(machine.permission_error("post_to", "engine", engine))
}

fn engine_yield(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    if !machine.may_yield() || tabling::evaluations(machine) > 0 {
        let instruction = machine.atom_cell("I_YIELD");
        return Err(machine.permission_error("execute", "vmi", instruction));
    }
    let term = machine.deref(machine.x(0));
    machine.yield_term(term)
}

fn engine_fetch(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    match machine.fetch_posted()? {
        Some(posted) => Ok(machine.unify(term, posted)),
        None => Err(nothing_posted(machine)),
    }
}

fn nothing_posted(machine: &mut Machine) -> Thrown {
    let engine = machine.running_engine().map_or_else(|| machine.atom_cell("main"), Cell::atom);
    let (kind, delivery) = (machine.atom_cell("term"), machine.atom_cell("delivery"));
    let name = machine.intern("existence_error");
    let formal = machine.new_compound(name, &[kind, delivery, engine]);
    machine.error(formal)
}

fn engine_destroy(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = engine_of(machine, args)?;
    machine.destroy_engine(number)?;
    Ok(true)
}

fn engine_self(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(handle) = machine.running_engine() else { return Ok(false) };
    let engine = args.get(machine, 0);
    Ok(machine.unify(engine, Cell::atom(handle)))
}

fn is_engine(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    Ok(term.is_atom() && machine.find_engine(term.as_atom()).is_some())
}

fn current_engine(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let engine = args.get(machine, 0);
    if !engine.is_var() {
        return Ok(if is_engine(machine, args)? { Solution::Last } else { Solution::Fail });
    }
    let from = state.map_or(0, |state| state.as_small() as usize);
    let Some((number, handle)) = machine.engine_from(from) else { return Ok(Solution::Fail) };
    machine.unify(engine, Cell::atom(handle));
    Ok(Solution::More(Cell::small(number as i64 + 1)))
}
