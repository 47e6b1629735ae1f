//! Statistics of the machine: `statistics/0,2`.

use crate::builtins::streams;
use crate::builtins::text;
use crate::builtins::time::Clocks;
use crate::builtins::time::date::Date;
use crate::builtins::time::format_time::format_date;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Cell;
use crate::term::number::{Number, format_grouped};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("statistics(+Key, -Value)", "Value is the statistic called Key: runtime, inferences, ...", statistics),
    calls("statistics", "Print the most important statistics.", show),
];

/// The last values that `statistics/2` returned for keys that also report the time since the last call.
#[derive(Default)]
pub struct LastAsked {
    runtime: i64,
    system: i64,
    wall: i64,
    real: i64,
}

fn statistics(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (key, value) = (args.get(machine, 0), args.get(machine, 1));
    if key.is_var() {
        return Err(machine.instantiation_error());
    }
    if !key.is_atom() {
        return Err(machine.type_error("atom", key));
    }
    let name = machine.atom_text(key.as_atom()).to_string();
    match figure(machine, &name) {
        Some(found) => Ok(machine.unify(value, found)),
        None => {
            let thrown = machine.domain_error("statistics_key", key);
            Err(text::with_plain_context(machine, thrown, "statistics", 2))
        }
    }
}

fn milliseconds(seconds: f64) -> i64 {
    (seconds * 1000.0) as i64
}

fn figure(machine: &mut Machine, key: &str) -> Option<Cell> {
    timing(machine, key).or_else(|| float_figure(machine, key)).or_else(|| {
        let value = count(machine, key)?;
        Some(machine.new_integer(value))
    })
}

/// Keys whose value is a list.
fn timing(machine: &mut Machine, key: &str) -> Option<Cell> {
    let cpu = milliseconds(machine.host.cpu_time());
    let has_clock = machine.host.allows(crate::host::Capability::Clock);
    let wall = if has_clock { milliseconds(machine.host.monotonic()) } else { 0 };
    let real = machine.host.wall_time() as i64;
    let bytes = machine.area_bytes();
    let memory = machine.memory_in_use() as i64;
    let program = (machine.program.db.clause_bytes() + machine.store.atoms.bytes()) as i64;
    let last = &mut machine.state_mut::<Clocks>().last_asked;
    let since = |now: i64, last: &mut i64| vec![now, now - std::mem::replace(last, now)];
    let values = match key {
        "runtime" | "process_runtime" => since(cpu, &mut last.runtime),
        "system_time" => since(0, &mut last.system),
        "walltime" => since(wall, &mut last.wall),
        "real_time" => since(real, &mut last.real),
        "garbage_collection" => vec![
            machine.collector().count as i64,
            machine.collector().gained as i64,
            milliseconds(machine.collector().seconds),
            machine.heap_top().0 as i64 * 8,
        ],
        "stack_shifts" => vec![0, 0, 0],
        "core" | "memory" => vec![memory, (machine.budget.limits.memory as i64).saturating_sub(memory)],
        "program" => vec![program, 0],
        "global_stack" => {
            vec![bytes.heap.0 as i64, (bytes.heap.1 - bytes.heap.0) as i64]
        }
        "local_stack" => {
            vec![bytes.local.0 as i64, (bytes.local.1 - bytes.local.0) as i64]
        }
        "trail" => vec![bytes.trail.0 as i64, 0],
        _ => return None,
    };
    let cells: Vec<Cell> = values.into_iter().map(|value| machine.new_integer(value)).collect();
    Some(machine.list_of(&cells))
}

/// Keys whose value is a float.
fn float_figure(machine: &mut Machine, key: &str) -> Option<Cell> {
    let value = match key {
        "cputime" | "process_cputime" => machine.host.cpu_time(),
        "epoch" | "process_epoch" => machine.host.wall_time() - machine.host.monotonic(),
        "agc_time" => machine.collector().names.seconds,
        "thread_cputime" => 0.0,
        _ => return None,
    };
    Some(machine.new_float(value))
}

/// Keys whose value is an integer.
fn count(machine: &Machine, key: &str) -> Option<i64> {
    let bytes = machine.area_bytes();
    let (global, local, trail) = (bytes.heap.0, bytes.local.0, bytes.trail.0);
    let value = match key {
        "inferences" => machine.inferences() as usize,
        "stack" => global + local + trail,
        "globalused" | "global" => global,
        "localused" | "local" => local,
        "trailused" => trail,
        "heapused" => machine.program.db.clause_bytes() + machine.store.atoms.bytes(),
        "stack_limit" => machine.budget.limits.memory,
        "atoms" => machine.store.atoms.len(),
        "atom_space" => machine.store.atoms.bytes(),
        "functors" => machine.store.functors.len(),
        "functor_space" => machine.store.functors.len() * 16,
        "predicates" => machine.program.db.predicates.len(),
        "modules" => machine.program.db.modules.len(),
        "codes" => machine.program.db.clause_bytes() / 8,
        "clauses" => machine.program.db.clauses.len(),
        "threads" | "threads_created" | "threads_peak" => 1,
        "c_stack" => 8 << 20,
        "agc" => machine.collector().names.count as usize,
        "agc_gained" => machine.collector().names.gained as usize,
        "engines" | "engines_created" | "global_shifts" | "local_shifts" | "trail_shifts" | "table_space_used"
        | "errors" | "warnings" => 0,
        _ => return None,
    };
    Some(value as i64)
}

/// `1,234,567`.
fn grouped(number: usize) -> String {
    format_grouped(&Number::Int(number as i64), 0, ",", 3).unwrap_or_default()
}

/// `3,312  b`, `20 Kb`, `1,024 Mb`.
fn size(bytes: usize) -> String {
    match bytes {
        0..=9999 => format!("{}  b", grouped(bytes)),
        10_000..=9_999_999 => format!("{} Kb", grouped(bytes / 1024)),
        _ => format!("{} Mb", grouped(bytes / 1024 / 1024)),
    }
}

fn show(machine: &mut Machine, _args: Args) -> Result<bool, Thrown> {
    let started = machine.host.wall_time() - machine.host.monotonic();
    let started = format_date(&Date::local(machine, started), "%a %b %d %T %Y").unwrap_or_default();
    let figure = |key| count(machine, key).unwrap_or(0) as usize;
    let mut lines = vec![
        format!("Started at {started}"),
        String::new(),
        format!(
            "{} atoms, {} functors, {} predicates, {} modules, {} VM-codes",
            grouped(figure("atoms")),
            grouped(figure("functors")),
            grouped(figure("predicates")),
            grouped(figure("modules")),
            grouped(figure("codes"))
        ),
        String::new(),
        format!("{:>25}{:>12}{:>12}", "Limit", "Allocated", "In use"),
    ];
    let bytes = machine.area_bytes();
    let stacks = [
        ("Local  stack:", bytes.local.1, bytes.local.0),
        ("Global stack:", bytes.heap.1, bytes.heap.0),
        ("Trail  stack:", bytes.trail.1, bytes.trail.0),
    ];
    for (name, allocated, used) in stacks {
        lines.push(format!("{name}{:>12}{:>12}{:>12}", "-", size(allocated), size(used)));
    }
    let (allocated, used) = stacks.iter().fold((0, 0), |sum, stack| (sum.0 + stack.1, sum.1 + stack.2));
    lines.push(format!(
        "{:>13}{:>12}{:>12}{:>12}",
        "Total:",
        size(machine.budget.limits.memory),
        size(allocated),
        size(used)
    ));
    if machine.collector().count > 0 {
        let (count, gained, seconds) =
            (machine.collector().count, grouped(machine.collector().gained as usize), machine.collector().seconds);
        lines.push(String::new());
        lines.push(format!("{count} garbage collections gained {gained} bytes in {seconds:.3} seconds."));
    }
    let inferences = grouped(machine.inferences() as usize);
    lines[1] = format!("{:.3} seconds cpu time for {inferences} inferences", machine.host.cpu_time());
    let text: String = lines.iter().map(|line| format!("% {line}\n")).collect();
    streams::write_to(machine, StreamId::ERROR, &text)?;
    Ok(true)
}
