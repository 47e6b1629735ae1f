//! Memory files: texts in memory that programs write and read like files.

use crate::builtins::streams;
use crate::builtins::streams::open;
use crate::builtins::streams::select;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::entry::{Table, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::output::{Buffering, Output, Sink};
use crate::stream::{Mode, Stream};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$memory_file_new(-Number)", "", new_file),
    det("$memory_file_free(+Number)", "", free),
    det("$memory_file_text(+Number, -String)", "", text),
    det("$memory_file_set(+Number, +Text)", "", set),
    det("$memory_file_write(+Number, -Stream)", "", open_to_write),
];

/// The texts, by number.
#[derive(Default)]
pub struct MemoryFiles(Vec<Option<String>>);

impl State for MemoryFiles {}

impl Slot for MemoryFiles {
    const INDEX: usize = 15;
}

/// The maximal number of memory files.
const MOST: usize = 1 << 16;

fn new_file(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let files = &mut machine.state_mut::<MemoryFiles>().0;
    let number = files.iter().position(Option::is_none).unwrap_or(files.len());
    if number == files.len() {
        files.push(None);
    }
    files[number] = Some(String::new());
    if number >= MOST {
        return Err(machine.resource_error("memory_files"));
    }
    Ok(machine.unify(args.get(machine, 0), Cell::small(number as i64)))
}

/// The number of a file that exists.
fn number(machine: &mut Machine, args: Args) -> Result<usize, Thrown> {
    let given = args.get(machine, 0);
    let number = if given.is_small() { given.as_small() as usize } else { usize::MAX };
    match machine.state::<MemoryFiles>().0.get(number) {
        Some(Some(_)) => Ok(number),
        _ => Err(machine.existence_error("memory_file", given)),
    }
}

fn free(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = number(machine, args)?;
    machine.state_mut::<MemoryFiles>().0[number] = None;
    count(machine);
    Ok(true)
}

fn text(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = number(machine, args)?;
    let text = machine.state::<MemoryFiles>().0[number].clone().unwrap_or_default();
    let string = crate::builtins::text::text_string(machine, &text)?;
    Ok(machine.unify(args.get(machine, 1), string))
}

fn set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = number(machine, args)?;
    let text = args.get(machine, 1);
    let text = select::text_or_error(machine, text)?;
    machine.stay_within(text.len())?;
    machine.state_mut::<MemoryFiles>().0[number] = Some(text);
    count(machine);
    Ok(true)
}

/// Updates the memory charged for all files.
fn count(machine: &mut Machine) {
    let bytes = machine.state::<MemoryFiles>().0.iter().flatten().map(String::len).sum();
    machine.charge(Owner::MemoryFiles, bytes);
}

fn open_to_write(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = number(machine, args)?;
    open::room_for_stream(machine)?;
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, Mode::Write);
    stream.output = Some(Output::new(Sink::Memory, Buffering::Full));
    stream.memory_file = Some(number);
    machine.streams.add(stream);
    Ok(machine.unify(args.get(machine, 1), Cell::atom(handle)))
}

/// Stores the text of a memory file whose stream was closed.
pub(super) fn store(machine: &mut Machine, number: usize, bytes: Vec<u8>) {
    if let Some(Some(file)) = machine.state_mut::<MemoryFiles>().0.get_mut(number) {
        *file = String::from_utf8_lossy(&bytes).into_owned();
    }
    count(machine);
}
