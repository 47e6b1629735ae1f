//! The recorded database: terms kept under keys, with references.
//!
//! A reference is the atom `<record>(0x...)` that is printed. A walk over the records of a key
//! sees them as they were when it began.

use crate::builtins::program::clauses;
use crate::builtins::program::global_variables::{key, key_term};
use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, LiveNames, Stored};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

impl State for Records {
    fn mark_names(&self, live: &mut LiveNames) {
        self.keys.keys().for_each(|key| live.cell(key.0));
        self.records.values().for_each(|record| live.stored(&record.term));
    }
}

impl Slot for Records {
    const INDEX: usize = 0;
}

/// The predicates of this family.
pub const TABLE: Table = &[
    det("recorda(+Key, ?Term)", "Store Term as the first record under Key.", |m, a| record(m, a, false, false)),
    det(
        "recorda(+Key, ?Term, -Reference)",
        "Store Term as the first record under Key; Reference identifies it.",
        |m, a| record(m, a, false, true),
    ),
    det("recordz(+Key, ?Term)", "Store Term as the last record under Key.", |m, a| record(m, a, true, false)),
    det(
        "recordz(+Key, ?Term, -Reference)",
        "Store Term as the last record under Key; Reference identifies it.",
        |m, a| record(m, a, true, true),
    ),
    nondet("recorded(?Key, ?Term)", "There is a record Term under Key.", |m, a, s| recorded(m, a, s, false)),
    nondet(
        "recorded(?Key, ?Term, ?Reference)",
        "There is a record Term under Key, identified by Reference.",
        |m, a, s| recorded(m, a, s, true),
    ),
    det("erase(+Reference)", "Remove the record or clause that Reference identifies.", erase),
    det("instance(+Reference, ?Term)", "Term is the record or clause that Reference identifies.", instance),
    nondet("current_key(?Key)", "There is at least one record under Key.", current_key),
];

type Key = (Cell, usize);

struct Record {
    key: Key,
    /// Its position among the records of the key; negative if it was added in front.
    place: i64,
    term: Stored,
}

/// The approximate size of a record in the tables, in bytes.
const COST: usize = size_of::<Record>() + 96;
const COST_OF_KEY: usize = 288;

/// All records.
#[derive(Default)]
pub struct Records {
    records: FxHashMap<u32, Record>,
    /// The references of each key, by position.
    keys: IndexMap<Key, std::collections::BTreeMap<i64, u32>, FxBuildHasher>,
    made: u32,
    bytes: usize,
}

impl Records {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    fn add(&mut self, key: Key, term: Stored, last: bool) -> u32 {
        let number = self.made;
        self.made = self.made.wrapping_add(1);
        self.bytes += term.bytes() + COST;
        let places = self.keys.entry(key).or_insert_with(|| {
            self.bytes += COST_OF_KEY;
            Default::default()
        });
        let place = match last {
            true => places.last_key_value().map_or(0, |(place, _)| place + 1),
            false => places.first_key_value().map_or(0, |(place, _)| place - 1),
        };
        places.insert(place, number);
        self.records.insert(number, Record { key, place, term });
        number
    }

    fn remove(&mut self, number: u32) -> bool {
        let Some(record) = self.records.remove(&number) else { return false };
        self.bytes -= record.term.bytes() + COST;
        if let Some(places) = self.keys.get_mut(&record.key) {
            places.remove(&record.place);
        }
        true
    }
}

/// The form of references, which differs from that of streams.
const PREFIX: &str = "<record>(0x";
const BASE: u64 = 0x700000;

fn reference(machine: &mut Machine, number: u32) -> Cell {
    machine.atom_cell(&format!("{PREFIX}{:x})", BASE + 0x10 * number as u64))
}

/// The number in a reference.
fn referred(machine: &mut Machine, cell: Cell) -> Result<u32, Thrown> {
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    let text = if cell.is_atom() { machine.atom_text(cell.as_atom()) } else { "" };
    let digits = text.strip_prefix(PREFIX).and_then(|text| text.strip_suffix(')'));
    match digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()) {
        Some(value) if value >= BASE => Ok(((value - BASE) / 0x10) as u32),
        _ => Err(machine.type_error("db_reference", cell)),
    }
}

fn record(machine: &mut Machine, args: Args, last: bool, refer: bool) -> Result<bool, Thrown> {
    let key = key(machine, args.get(machine, 0))?;
    if refer {
        let place = args.get(machine, 2);
        if !place.is_var() {
            return Err(machine.uninstantiation_error(place));
        }
    }
    let stored = machine.store(args.get(machine, 1))?;
    machine.room_to_store(stored.bytes())?;
    let number = machine.state_mut::<Records>().add(key, stored, last);
    note_size(machine);
    if !refer {
        return Ok(true);
    }
    let made = reference(machine, number);
    Ok(machine.unify(args.get(machine, 2), made))
}

fn recorded(machine: &mut Machine, args: Args, state: Option<Cell>, refer: bool) -> Result<Solution, Thrown> {
    let candidates = match state {
        None => first_candidates(machine, args, refer)?,
        Some(list) => list,
    };
    let mut at = machine.deref(candidates);
    while at.is_list() {
        let number = machine.arg(at, 0).as_small() as u32;
        at = machine.arg(at, 1);
        let (mark, top) = (machine.mark_bindings(), machine.heap_top());
        if try_record(machine, args, number, refer)? {
            return Ok(if at.is_list() { Solution::More(at) } else { Solution::Last });
        }
        machine.rewind(mark);
        machine.release_heap(top);
    }
    Ok(Solution::Fail)
}

/// The numbers of the records to try, as a list on the heap. It is built before
/// the first solution, so it is as old as the choice point that walks it.
fn first_candidates(machine: &mut Machine, args: Args, refer: bool) -> Result<Cell, Thrown> {
    if refer {
        let place = args.get(machine, 2);
        if !place.is_var() {
            let number = referred(machine, place)?;
            return Ok(machine.list_of(&[Cell::small(number as i64)]));
        }
    }
    let wanted = args.get(machine, 0);
    let numbers: Vec<Cell> = if wanted.is_var() {
        machine
            .state::<Records>()
            .keys
            .values()
            .flat_map(|places| places.values())
            .map(|&n| Cell::small(n as i64))
            .collect()
    } else {
        let key = key(machine, wanted)?;
        let places = machine.state::<Records>().keys.get(&key);
        places.into_iter().flat_map(|places| places.values()).map(|&n| Cell::small(n as i64)).collect()
    };
    machine.ensure_heap(2 * numbers.len())?;
    let list = machine.list_of(&numbers);
    machine.keep_in_choice();
    Ok(list)
}

fn try_record(machine: &mut Machine, args: Args, number: u32, refer: bool) -> Result<bool, Thrown> {
    let Some(record) = machine.state::<Records>().records.get(&number) else { return Ok(false) };
    let (key, stored) = (record.key, record.term.clone());
    let term = machine.instantiate(&stored)?;
    if !machine.unify(args.get(machine, 1), term) {
        return Ok(false);
    }
    let wanted = args.get(machine, 0);
    let made = key_term(machine, key);
    if wanted.is_var() && !machine.unify(wanted, made) {
        return Ok(false);
    }
    if refer {
        let made = reference(machine, number);
        return Ok(machine.unify(args.get(machine, 2), made));
    }
    Ok(true)
}

fn erase(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    if machine.has_functor(cell, f::CLAUSE_REF_2) {
        return clauses::erase_clause(machine, args);
    }
    let number = referred(machine, cell)?;
    let erased = machine.state_mut::<Records>().remove(number);
    note_size(machine);
    Ok(erased)
}

fn instance(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    if machine.has_functor(cell, f::CLAUSE_REF_2) {
        return clauses::clause_instance(machine, args);
    }
    let number = referred(machine, cell)?;
    let Some(record) = machine.state::<Records>().records.get(&number) else { return Ok(false) };
    let stored = record.term.clone();
    let term = machine.instantiate(&stored)?;
    Ok(machine.unify(args.get(machine, 1), term))
}

fn current_key(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let wanted = args.get(machine, 0);
    if !wanted.is_var() {
        let key = key(machine, wanted)?;
        let known = machine.state::<Records>().keys.get(&key).is_some_and(|places| !places.is_empty());
        return Ok(if known { Solution::Last } else { Solution::Fail });
    }
    let mut index = state.map_or(0, |state| state.as_small() as usize);
    let keys = &machine.state::<Records>().keys;
    while keys.get_index(index).is_some_and(|(_, places)| places.is_empty()) {
        index += 1;
    }
    let Some((&key, _)) = keys.get_index(index) else { return Ok(Solution::Fail) };
    let more = (index + 1..keys.len()).any(|later| keys.get_index(later).is_some_and(|(_, places)| !places.is_empty()));
    let term = key_term(machine, key);
    machine.unify(wanted, term);
    Ok(if more { Solution::More(Cell::small(index as i64 + 1)) } else { Solution::Last })
}

/// Updates the memory charged for the records.
fn note_size(machine: &mut Machine) {
    let bytes = machine.state::<Records>().bytes();
    machine.charge(Owner::Records, bytes);
}
