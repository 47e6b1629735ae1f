//! Limits that programs set on their own goals: inferences, time, depth.
//!
//! The machine checks them when it polls its limits. Unlike the host's limits
//! they raise ordinary exceptions. A limit of inferences is paused after its
//! goal has exited, until the goal is backtracked into.

use crate::database::{Definition, PredId};
use crate::machine::limits::local::{Alarm, DepthLimit, InferenceLimit};
use crate::machine::native::entry::{Table, calls, control, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    control(
        "call_with_inference_limit(0Goal, +Limit, -Result)",
        "Call Goal with at most Limit inferences; Result is !, true or inference_limit_exceeded.",
        |m| crate::builtins::control::calling::go_to_system(m, "$call_with_inference_limit", 3),
    ),
    control(
        "call_with_depth_limit(0Goal, +Limit, -Result)",
        "Call Goal with calls nested at most Limit deep; Result is the deepest level reached or depth_limit_exceeded.",
        |m| crate::builtins::control::calling::go_to_system(m, "$call_with_depth_limit", 3),
    ),
    det("$inference_limit(+Limit, -Id)", "", inference_limit),
    det("$inference_limit_close(+Id)", "", inference_limit_close),
    det("$inference_limit_pause(+Id)", "", inference_limit_pause),
    det("$inference_limit_resume(+Id)", "", inference_limit_resume),
    det("$depth_limit(+Limit)", "", depth_limit),
    det("$depth_open(+Limit, -Id)", "", depth_open),
    det("$depth_enter(+Id, +Depth)", "", depth_enter),
    det("$depth_reached(+Id, -Depth)", "", depth_reached),
    det("$depth_close(+Id)", "", depth_close),
    calls("$deep_kind(+Goal, -Home, -Kind)", "", deep_kind),
    calls("$clauses_stamp(+Head, -Stamp)", "", clauses_stamp),
    det("$database_state(-Generation, -Predicates)", "", |m, a| {
        let (generation, predicates) = (m.program.db.generation as i64, m.program.db.predicates.len() as i64);
        Ok(m.unify(m.x(a.0), Cell::small(generation)) && m.unify(m.x(a.0 + 1), Cell::small(predicates)))
    }),
    det("$alarm(+Seconds, -Id)", "", alarm),
    det("$alarm_stop(+Id)", "", alarm_stop),
    det("$alarm_goal(+Seconds, -Id)", "", alarm_goal),
    det("$alarm_goal_again(+Seconds, +Id)", "", alarm_goal_again),
    det("$alarm_goal_stop(+Id)", "", alarm_goal_stop),
];

/// Inferences between setting a limit and calling its goal, which do not count.
const SETUP_INFERENCES: u64 = 2;

/// The minimal number of seconds until a time limit fires again, if its goal continues after it.
const GRACE: f64 = 0.25;

fn inference_limit(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let limit = args.get(machine, 0);
    if limit.is_var() {
        return Err(machine.instantiation_error());
    }
    let count = if limit.is_small() {
        limit.as_small()
    } else if machine.is_integer(limit) || machine.is_float(limit) {
        i64::MAX
    } else {
        return Err(machine.type_error("integer", limit));
    };
    if count < 0 {
        return Err(machine.domain_error("not_less_than_zero", limit));
    }
    let bound = machine.inferences().saturating_add(count as u64).saturating_add(SETUP_INFERENCES);
    let limits = &mut machine.budget.local;
    let id = limits.next_id();
    limits.inferences.push(InferenceLimit { id, bound, paused: false, least: bound });
    limits.find_least(limits.inferences.len() - 1);
    machine.poll_at_next_call();
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(id)))
}

fn inference_limit_close(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    let limits = &mut machine.budget.local;
    let keep = limits.inferences.partition_point(|limit| limit.id < id);
    limits.inferences.truncate(keep);
    Ok(true)
}

fn inference_limit_pause(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    turn(machine, args, true)
}

fn inference_limit_resume(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    turn(machine, args, false)
}

fn turn(machine: &mut Machine, args: Args, pause: bool) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    let now = machine.inferences();
    let limits = &mut machine.budget.local.inferences;
    if let Some(at) = limits.iter().rposition(|limit| limit.id == id && limit.paused != pause) {
        let limit = &mut limits[at];
        limit.bound = if pause { limit.bound.saturating_sub(now) } else { limit.bound.saturating_add(now) };
        limit.paused = pause;
        machine.budget.local.find_least(at);
    }
    machine.poll_at_next_call();
    Ok(true)
}

/// Checks the limit of call_with_depth_limit/3.
fn depth_limit(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let limit = args.get(machine, 0);
    let thrown = if limit.is_var() {
        machine.instantiation_error()
    } else if !machine.is_integer(limit) {
        machine.type_error("integer", limit)
    } else {
        return Ok(true);
    };
    Err(machine.add_context(thrown, "system", "$depth_limit", 3))
}

fn depth_open(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let limit = args.get(machine, 0);
    let limit = if limit.is_small() { limit.as_small() } else { i64::MAX };
    let limits = &mut machine.budget.local;
    let id = limits.next_id();
    limits.depths.push(DepthLimit { id, limit, reached: 0 });
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(id)))
}

/// Records the depth of a call; fails beyond the limit.
fn depth_enter(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (id, depth) = (args.small(machine, 0)?, args.small(machine, 1)?);
    let entry = machine.budget.local.depths.iter_mut().rev().find(|entry| entry.id == id);
    Ok(entry.is_none_or(|entry| {
        entry.reached = entry.reached.max(depth);
        depth <= entry.limit
    }))
}

fn depth_reached(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    let depths = &machine.budget.local.depths;
    let depth = depths.iter().rev().find(|entry| entry.id == id).map_or(0, |entry| entry.reached);
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(depth)))
}

fn depth_close(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    machine.budget.local.depths.retain(|entry| entry.id != id);
    Ok(true)
}

/// The predicate of a goal, if it is defined, or the error of looking it up.
fn predicate_of(machine: &mut Machine, goal: Cell) -> Result<Option<PredId>, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, goal);
    let functor = match goal.is_atom() {
        true => machine.store.functors.intern(goal.as_atom(), 0),
        false if goal.is_compound() => machine.functor_of(goal),
        false => return Ok(None),
    };
    // Resolving may load a library, which uses the registers.
    machine.without_collecting(|machine| machine.with_registers_kept(64, |machine| machine.resolve(module, functor)))
}

/// The module that defines the predicate of a goal, and its kind: `fixed` (static clauses),
/// `changing` (dynamic clauses) or `native`.
fn deep_kind(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    let found = predicate_of(machine, goal)?;
    let (home, kind) = found.map_or((atoms::SYSTEM, "native"), |id| {
        let predicate = &machine.program.db.predicates[id];
        let flags = &predicate.flags;
        let has_clauses = predicate.definition == Definition::Clauses
            && predicate.module != atoms::SYSTEM
            && !flags.locked
            && !flags.tabled
            && !flags.det;
        let kind = match has_clauses {
            false => "native",
            true if flags.dynamic => "changing",
            true => "fixed",
        };
        (predicate.module, kind)
    });
    let kind = machine.atom_cell(kind);
    Ok(machine.unify(machine.x(args.0 + 1), Cell::atom(home)) && machine.unify(machine.x(args.0 + 2), kind))
}

/// A number that changes when the clauses of a predicate change.
fn clauses_stamp(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let head = args.get(machine, 0);
    let stamp = match predicate_of(machine, head)? {
        Some(id) => machine.program.db.clauses_stamp(id),
        None => 0,
    };
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(stamp as i64)))
}

fn alarm(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let seconds = args.get(machine, 0);
    let value = machine.evaluate(seconds)?;
    let seconds = crate::term::number::to_f64(&value, crate::term::number::Rounding::Nearest);
    let at = machine.host.monotonic() + seconds;
    let again = seconds.max(GRACE);
    let limits = &mut machine.budget.local;
    let id = limits.next_id();
    limits.alarms.push(Alarm { id, at, again });
    machine.watch_time();
    machine.poll_at_next_call();
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(id)))
}

/// Seconds from now, as a moment of the host's clock.
fn moment(machine: &mut Machine, args: Args) -> Result<f64, Thrown> {
    let seconds = args.get(machine, 0);
    let value = machine.evaluate(seconds)?;
    let seconds = crate::term::number::to_f64(&value, crate::term::number::Rounding::Nearest);
    machine.poll_at_next_call();
    Ok(machine.host.monotonic() + seconds)
}

fn alarm_goal(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let at = moment(machine, args)?;
    machine.room_to_store(64)?;
    let id = machine.budget.local.next_id();
    machine.budget.local.goals.push((id, at));
    Ok(machine.unify(machine.x(args.0 + 1), Cell::small(id)))
}

fn alarm_goal_again(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let at = moment(machine, args)?;
    let id = args.small(machine, 1)?;
    machine.budget.local.goals.retain(|goal| goal.0 != id);
    machine.budget.local.goals.push((id, at));
    Ok(true)
}

fn alarm_goal_stop(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    machine.budget.local.goals.retain(|goal| goal.0 != id);
    Ok(true)
}

fn alarm_stop(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let id = args.small(machine, 0)?;
    machine.budget.local.alarms.retain(|alarm| alarm.id != id);
    machine.watch_time();
    Ok(true)
}
