//! Hash tables on ground terms: `hash(Size, Used, Slots)`, changed in place.
//!
//! Each slot holds a key next to its value. A deleted key leaves a mark, so that probing continues past it. Changes are
//! trailed, so backtracking restores a table.

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::search::rules::pack;
use crate::search::rules::pack::Packer;
use crate::term::{Addr, Atom, Cell};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$hash_new(-Table)", "Table is an empty hash table.", new),
    det("$hash_put(+Table, +Key, +Value)", "Set the value of a ground key.", put),
    det("$hash_get(+Table, +Key, -Value)", "Value is the value of a ground key.", get),
    det("$hash_delete(+Table, +Key, -Value)", "Delete a key from a hash table.", delete),
    det("$hash_pairs(+Table, -Pairs)", "Pairs are the keys and values of a hash table.", pairs),
    det("$hash_size(+Table, -Size)", "Size is the number of keys in a hash table.", size),
];

const FIRST_ROOM: usize = 16;

/// Marks of slots: never used, and deleted. Programs cannot use them as keys.
struct Marks {
    free: Cell,
    gone: Cell,
}

fn marks(machine: &mut Machine) -> Marks {
    Marks { free: machine.atom_cell("$free"), gone: machine.atom_cell("$gone") }
}

struct Hash {
    at: Addr,
    slots: Addr,
    room: usize,
    size: i64,
    used: i64,
}

fn name(machine: &mut Machine) -> Atom {
    machine.intern("hash")
}

fn slots_term(machine: &mut Machine, room: usize) -> Result<Cell, Thrown> {
    machine.ensure_heap(2 * room + 1)?;
    let free = marks(machine).free;
    let name = machine.intern("slots");
    let functor = machine.store.functors.intern(name, 2 * room);
    Ok(machine.new_structure(functor, &vec![free; 2 * room]))
}

fn new(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let slots = slots_term(machine, FIRST_ROOM)?;
    let name = name(machine);
    let table = machine.new_compound(name, &[Cell::small(0), Cell::small(0), slots]);
    Ok(machine.unify(args.get(machine, 0), table))
}

fn open(machine: &mut Machine, term: Cell) -> Result<Hash, Thrown> {
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    let name = name(machine);
    if term.is_structure() && machine.name_arity(term) == (name, 3) {
        let [size, used, slots] = [0, 1, 2].map(|index| machine.arg(term, index));
        if size.is_small() && used.is_small() && slots.is_structure() {
            let room = machine.name_arity(slots).1 / 2;
            if room.is_power_of_two() && used.as_small() < room as i64 {
                let (size, used) = (size.as_small(), used.as_small());
                return Ok(Hash { at: term.addr() + 1, slots: slots.addr() + 1, room, size, used });
            }
        }
    }
    Err(machine.type_error("hash_table", term))
}

/// The hash of a ground key.
fn hash_of(machine: &mut Machine, key: Cell) -> Result<u64, Thrown> {
    if key.is_constant() {
        return Ok(pack::hash(&[key.0]));
    }
    let mut packer = Packer::default();
    let words = packer.words(machine, key)?;
    let hash = pack::hash(words);
    if !packer.is_ground() {
        return Err(machine.instantiation_error());
    }
    Ok(hash)
}

enum Place {
    At(Addr),
    Free(Addr),
}

impl Hash {
    /// The slot of a key, or the slot where it would be inserted.
    fn place(&self, machine: &mut Machine, key: Cell, hash: u64) -> Place {
        let marks = marks(machine);
        let mut index = (hash >> 20) as usize & (self.room - 1);
        let mut hole = None;
        for _ in 0..self.room {
            let slot = self.slots + 2 * index;
            let found = machine.deref(machine.at(slot));
            if found == marks.free {
                return Place::Free(hole.unwrap_or(slot));
            }
            if found == marks.gone {
                hole.get_or_insert(slot);
            } else if machine.identical(found, key) {
                return Place::At(slot);
            }
            index = (index + 1) & (self.room - 1);
        }
        Place::Free(hole.unwrap_or(self.slots))
    }

    fn grow(&mut self, machine: &mut Machine) -> Result<(), Thrown> {
        // If most slots are deleted ones, the same size is enough.
        let room = if self.size * 2 >= self.room as i64 { self.room * 2 } else { self.room };
        let slots = slots_term(machine, room)?;
        let marks = marks(machine);
        let new = Hash { at: self.at, slots: slots.addr() + 1, room, size: self.size, used: self.size };
        for index in 0..self.room {
            let (key, value) = (machine.at(self.slots + 2 * index), machine.at(self.slots + 2 * index + 1));
            let shown = machine.deref(key);
            if shown == marks.free || shown == marks.gone {
                continue;
            }
            let hash = hash_of(machine, shown)?;
            if let Place::Free(slot) = new.place(machine, shown, hash) {
                machine.set_cell(slot, key);
                machine.set_cell(slot + 1, value);
            }
        }
        machine.assign(self.at + 1, Cell::small(self.size));
        machine.assign(self.at + 2, slots);
        *self = new;
        Ok(())
    }
}

/// The cell to store in an argument: a reference for a variable of any kind.
fn argument(cell: Cell) -> Cell {
    if cell.is_var() { Cell::reference(cell.addr()) } else { cell }
}

fn put(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut table = open(machine, args.get(machine, 0))?;
    let (key, value) = (args.get(machine, 1), args.get(machine, 2));
    if key.is_var() {
        return Err(machine.instantiation_error());
    }
    let marks_now = marks(machine);
    if key == marks_now.free || key == marks_now.gone {
        return Err(machine.domain_error("hash_key", key));
    }
    let hash = hash_of(machine, key)?;
    if (table.used + 1) * 4 > table.room as i64 * 3 {
        table.grow(machine)?;
    }
    let value = argument(value);
    match table.place(machine, key, hash) {
        Place::At(slot) => machine.assign(slot + 1, value),
        Place::Free(slot) => {
            let fresh = machine.at(slot) == marks(machine).free;
            machine.assign(slot, key);
            machine.assign(slot + 1, value);
            machine.assign(table.at, Cell::small(table.size + 1));
            if fresh {
                machine.assign(table.at + 1, Cell::small(table.used + 1));
            }
        }
    }
    Ok(true)
}

fn get(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = open(machine, args.get(machine, 0))?;
    let key = args.get(machine, 1);
    let hash = hash_of(machine, key)?;
    match table.place(machine, key, hash) {
        Place::At(slot) => Ok(machine.unify(args.get(machine, 2), machine.at(slot + 1))),
        Place::Free(_) => Ok(false),
    }
}

fn delete(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = open(machine, args.get(machine, 0))?;
    let key = args.get(machine, 1);
    let hash = hash_of(machine, key)?;
    let Place::At(slot) = table.place(machine, key, hash) else { return Ok(false) };
    let value = machine.at(slot + 1);
    if !machine.unify(args.get(machine, 2), value) {
        return Ok(false);
    }
    let gone = marks(machine).gone;
    machine.assign(slot, gone);
    machine.assign(slot + 1, gone);
    machine.assign(table.at, Cell::small(table.size - 1));
    Ok(true)
}

fn pairs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = open(machine, args.get(machine, 0))?;
    let marks = marks(machine);
    machine.ensure_heap(5 * table.room)?;
    let mut found = Vec::new();
    for index in 0..table.room {
        let key = machine.deref(machine.at(table.slots + 2 * index));
        if key != marks.free && key != marks.gone {
            let value = machine.deref(machine.at(table.slots + 2 * index + 1));
            let minus = crate::term::functor::well_known_functors::MINUS_2;
            found.push(machine.new_structure(minus, &[key, value]));
        }
    }
    found.sort_by(|&a, &b| machine.compare(a, b));
    let list = machine.list_of(&found);
    Ok(machine.unify(args.get(machine, 1), list))
}

fn size(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = open(machine, args.get(machine, 0))?;
    Ok(machine.unify(args.get(machine, 1), Cell::small(table.size)))
}
