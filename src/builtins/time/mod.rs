//! Clocks, dates and statistics.
//!
//! ```text
//! date  time stamps and dates     format_time  dates as text     zone  the local time zone     statistics  statistics/2
//! ```
//!
//! The host provides the clocks. The calendar is computed here; only the time zone is read from the system's files.

pub mod date;
pub mod format_time;
pub mod statistics;
pub mod zone;

use crate::builtins::files::processes;
use crate::builtins::streams;
use crate::host::Capability;
use crate::machine::limits::waiting::Wait;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::number::{Generator, Number, Rounding, to_f64};

impl State for Clocks {}

impl Slot for Clocks {
    const INDEX: usize = 4;
}

/// The local time zone, after its first use, and the last values that `statistics/2` returned.
#[derive(Default)]
pub struct Clocks {
    pub(crate) zone: Option<zone::Zone>,
    pub(crate) last_asked: statistics::LastAsked,
}

/// The predicates of this file.
pub const TABLES: &[Table] = &[TABLE, date::TABLE, format_time::TABLE, statistics::TABLE];

const TABLE: Table = &[
    det("get_time(-Stamp)", "Stamp is the current time in seconds since 1970.", get_time),
    calls("sleep(+Seconds)", "Wait for that many seconds.", sleep),
    det(
        "set_random(+Option)",
        "seed(Seed) restarts the random numbers, seed(random) at a different point each time.",
        set_random,
    ),
    det(
        "random_property(?Property)",
        "Property is state(State), the state of the random number generator, for set_random/1.",
        |m, a| {
            let state = m.random.state() as i64;
            let (state, name) = (m.new_integer(state), m.intern("state"));
            let property = m.new_compound(name, &[state]);
            Ok(m.unify(a.get(m, 0), property))
        },
    ),
];

/// The longest wait between two polls for an interrupt.
const NAP: f64 = 0.02;

fn get_time(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    processes::needs(machine, Capability::Clock, "access", "clock", "get_time")?;
    let now = machine.host.wall_time();
    let stamp = machine.new_float(now);
    Ok(machine.unify(args.get(machine, 0), stamp))
}

/// A number of any kind as a float; otherwise SWI-Prolog's type error.
pub(super) fn float_argument(machine: &mut Machine, cell: Cell) -> Result<f64, Thrown> {
    match machine.number(cell) {
        Some(Number::Float(value)) => Ok(value),
        Some(number) => Ok(to_f64(&number, Rounding::Nearest)),
        None if cell.is_var() => Err(machine.instantiation_error()),
        None => Err(machine.type_error("float", cell)),
    }
}

fn sleep(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let seconds = args.get(machine, 0);
    let seconds = float_argument(machine, seconds)?;
    processes::needs(machine, Capability::Clock, "access", "clock", "sleep")?;
    streams::flush_standard(machine)?;
    let end = machine.sleep_ends(seconds);
    loop {
        let left = end - machine.host.monotonic();
        if left.is_nan() || left <= 0.0 {
            machine.end_sleep();
            machine.poll_at_next_call();
            return Ok(true);
        }
        if machine.interrupted() || machine.budget.limits.deadline.is_some() {
            machine.poll_limits()?;
        }
        if machine.can_wait() {
            return Err(machine.wait_for(Wait::Time(end)));
        }
        machine.host.sleep(left.min(NAP));
    }
}

fn set_random(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let option = args.get(machine, 0);
    if option.is_var() {
        return Err(machine.instantiation_error());
    }
    if !option.is_structure() || machine.name_arity(option).1 != 1 {
        return Err(machine.type_error("random_option", option));
    }
    let name = machine.atom_text(machine.name_arity(option).0);
    if name != "seed" && name != "state" {
        return Err(machine.domain_error("random_option", option));
    }
    let seed = machine.arg(option, 0);
    if seed.is_var() {
        return Err(machine.instantiation_error());
    }
    let seed = seed_of(machine, seed);
    machine.random = Generator::seeded(seed);
    Ok(true)
}

/// Any term can be a seed: its text is hashed. `random` uses the clock.
fn seed_of(machine: &mut Machine, seed: Cell) -> u64 {
    if let Some(Number::Int(seed)) = machine.number(seed) {
        return seed as u64;
    }
    if seed.is_atom() && machine.atom_text(seed.as_atom()) == "random" {
        return machine.host.wall_time().to_bits() ^ machine.host.monotonic().to_bits().rotate_left(32);
    }
    let text = crate::syntax::write_short(machine, &*machine.program.ops, seed, &crate::syntax::WriteOptions::writeq());
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ byte as u64).wrapping_mul(0x100_0000_01b3))
}
