//! Child processes: the kernel of library(process).

use crate::builtins::files::processes;
use crate::builtins::streams;
use crate::builtins::streams::open;
use crate::builtins::streams::select;
use crate::host::{Capability, Channel, Ended, HostProcess, Launch};
use crate::machine::native::entry::{Table, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::Mode;
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$process_start(+Program, +Arguments, +Directory, +Environment, +Channels, -Id, -Streams)", "", start),
    det("$process_wait(+Id, +Seconds, -Status)", "", wait),
    det("$process_kill(+Id, +Signal)", "", kill),
    det("$process_known(?Id)", "", |machine, args| {
        let id = args.get(machine, 0);
        Ok(find(machine, id).is_some())
    }),
    det("$process_forget(+Id)", "", |machine, args| {
        let id = args.get(machine, 0);
        if let Some(at) = find(machine, id) {
            machine.state_mut::<Launches>().0.swap_remove(at);
        }
        Ok(true)
    }),
    det("$process_self(-Id)", "", |machine, args| {
        processes::needs(machine, Capability::Processes, "access", "process", "self")?;
        let id = Cell::small(machine.host.process_id() as i64);
        Ok(machine.unify(args.get(machine, 0), id))
    }),
];

/// The processes that were started and not yet waited for.
#[derive(Default)]
pub struct Launches(Vec<Box<dyn HostProcess>>);

impl State for Launches {}

impl Slot for Launches {
    const INDEX: usize = 16;
}

/// The maximal number of processes at the same time.
const MOST: usize = 1 << 10;

fn find(machine: &Machine, id: Cell) -> Option<usize> {
    let id = if id.is_small() { id.as_small() } else { return None };
    machine.state::<Launches>().0.iter().position(|process| process.id() as i64 == id)
}

fn texts(machine: &mut Machine, list: Cell) -> Result<Vec<String>, Thrown> {
    let items = machine.list_items(list).unwrap_or_default();
    items.into_iter().map(|item| select::text_or_error(machine, item)).collect()
}

/// Environment is `inherit`, or a list of alternating names and values, which begins with the name `''` if they replace
/// all others. Channels are `std`, `null` or `pipe` for the three standard streams; Streams has a stream or `[]` for each.
fn start(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let program = args.get(machine, 0);
    let program = select::text_or_error(machine, program)?;
    processes::needs(machine, Capability::Processes, "create", "process", &program)?;
    let mut launch = Launch { program, ..Launch::default() };
    let [arguments, directory, environment, channels] = [1, 2, 3, 4].map(|index| args.get(machine, index));
    launch.arguments = texts(machine, arguments)?;
    launch.directory = machine.text_of(directory).filter(|directory| !directory.is_empty());
    let variables = texts(machine, environment)?;
    let pairs = match variables.split_first() {
        Some((first, rest)) if first.is_empty() => {
            launch.only_environment = true;
            rest
        }
        _ => &variables[..],
    };
    launch.environment = pairs.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    let channels: Vec<Channel> = texts(machine, channels)?.iter().map(|name| channel(name)).collect();
    if let [input, output, error] = channels[..] {
        (launch.input, launch.output, launch.error) = (input, output, error);
    }
    started(machine, args, &launch)
}

fn channel(name: &str) -> Channel {
    match name {
        "null" => Channel::Null,
        "pipe" => Channel::Pipe,
        _ => Channel::Inherit,
    }
}

fn started(machine: &mut Machine, args: Args, launch: &Launch) -> Result<bool, Thrown> {
    if machine.state::<Launches>().0.len() >= MOST {
        return Err(machine.resource_error("processes"));
    }
    let _ = streams::flush_all(machine);
    let started = match machine.host.launch(launch) {
        Ok(started) => started,
        Err(error) => {
            let program = machine.atom_cell(&launch.program);
            return Err(match error.kind() {
                std::io::ErrorKind::NotFound => machine.existence_error("file", program),
                _ => machine.permission_error("create", "process", program),
            });
        }
    };
    let id = started.process.id();
    machine.state_mut::<Launches>().0.push(started.process);
    let ends = [(started.input, Mode::Write), (started.output, Mode::Read), (started.error, Mode::Read)];
    let mut handles = Vec::new();
    for (end, mode) in ends {
        handles.push(match end {
            Some(file) => {
                let stream = open::add_host_file(machine, file, mode)?;
                open::stream_name(machine, stream)
            }
            None => Cell::NIL,
        });
    }
    let handles = machine.list_of(&handles);
    Ok(machine.unify(args.get(machine, 5), Cell::small(id as i64)) && machine.unify(args.get(machine, 6), handles))
}

/// Status is `exit(Code)`, `killed(Signal)` or `timeout`. Negative Seconds mean no limit.
fn wait(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (id, seconds) = (args.get(machine, 0), args.get(machine, 1));
    let Some(at) = find(machine, id) else { return Err(machine.existence_error("process", id)) };
    let seconds = crate::builtins::time::float_argument(machine, seconds)?;
    let mut process = machine.state_mut::<Launches>().0.swap_remove(at);
    machine.may_wait();
    let ended = process.wait((seconds >= 0.0).then_some(seconds));
    let (name, number) = match ended {
        Ok(Some(Ended::Exit(status))) => ("exit", status),
        Ok(Some(Ended::Killed(signal))) => ("killed", signal),
        Ok(None) => {
            machine.state_mut::<Launches>().0.push(process);
            let timeout = machine.atom_cell("timeout");
            return Ok(machine.unify(args.get(machine, 2), timeout));
        }
        Err(error) => {
            machine.state_mut::<Launches>().0.push(process);
            streams::raise_if_interrupted(machine, &error)?;
            return Err(streams::io_error(machine, "wait", id, &streams::system_message(&error)));
        }
    };
    let name = machine.intern(name);
    let status = machine.new_compound(name, &[Cell::small(number as i64)]);
    Ok(machine.unify(args.get(machine, 2), status))
}

fn kill(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (id, signal) = (args.get(machine, 0), args.get(machine, 1));
    let Some(at) = find(machine, id) else { return Err(machine.existence_error("process", id)) };
    let signal = if signal.is_small() { signal.as_small() as i32 } else { 15 };
    match machine.state_mut::<Launches>().0[at].kill(signal) {
        Ok(()) => Ok(true),
        Err(_) => Err(machine.permission_error("kill", "process", id)),
    }
}
