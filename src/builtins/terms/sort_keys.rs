//! Prefixes of sort keys: a number for each term that decides most comparisons.
//!
//! If the prefix of one term is less than that of another, then so is the term in
//! standard order. Terms with equal prefixes have to be compared.
//!
//! ```text
//! | kind, 3 bits | 61 bits: the address of a variable, the highest bits of a number as a float, |
//! |              |          the first bytes of a text, the number of arguments of a compound    |
//! ```
//!
//! If all terms are compounds with the same functor, the prefixes are those of the first argument in which they
//! differ. If all are texts, the bytes that they have in common are left out.

use crate::machine::Machine;
use crate::term::number::{Rounding, to_f64};
use crate::term::{Cell, Tag};

/// A key to sort by, its prefix, and the element that is sorted.
#[derive(Clone, Copy)]
pub(super) struct Keyed {
    pub(super) prefix: u64,
    pub(super) key: Cell,
    pub(super) element: Cell,
}

/// The number of levels of compounds that are searched for an argument in which they differ.
const LEVELS: usize = 4;

const KIND_BITS: u32 = 3;

/// The kinds of terms, in standard order. The strict dialect has floats before other numbers.
#[repr(u64)]
#[derive(Clone, Copy)]
enum Kind {
    Variable,
    StrictFloat,
    Number,
    String,
    Atom,
    Compound,
}

/// Sets the prefixes of all items. An interrupt leaves some of them as they are.
pub(super) fn set_prefixes(machine: &Machine, items: &mut [Keyed]) {
    let places = Places::of(machine, items);
    let skipped = common_bytes(machine, &places, items);
    for (index, item) in items.iter_mut().enumerate() {
        if index & 0xfff == 0xfff && machine.interrupted() {
            return;
        }
        item.prefix = prefix(machine, places.part(machine, item.key), skipped);
    }
}

/// The path to the parts whose prefixes are used: positions of arguments.
struct Places {
    path: [usize; LEVELS],
    length: usize,
}

impl Places {
    fn of(machine: &Machine, items: &[Keyed]) -> Places {
        let mut places = Places { path: [0; LEVELS], length: 0 };
        while places.length < LEVELS {
            let Some(position) = places.next(machine, items) else { break };
            places.path[places.length] = position;
            places.length += 1;
        }
        places
    }

    /// The first argument that is not the same constant in all parts; `None` if they are not compounds with the
    /// same functor.
    fn next(&self, machine: &Machine, items: &[Keyed]) -> Option<usize> {
        let first = self.part(machine, items.first()?.key);
        if !first.is_compound() {
            return None;
        }
        let functor = machine.functor_of(first);
        let arity = machine.name_arity(first).1;
        let mut position = arity;
        for (index, item) in items.iter().enumerate() {
            let part = self.part(machine, item.key);
            if !part.is_compound() || machine.functor_of(part) != functor {
                return None;
            }
            if index & 0xfff == 0xfff && machine.interrupted() {
                return None;
            }
            let differs = |&at: &usize| {
                let constant = machine.arg(first, at);
                !constant.is_constant() || machine.arg(part, at) != constant
            };
            position = (0..position).find(differs).unwrap_or(position);
        }
        (position < arity).then_some(position)
    }

    fn part(&self, machine: &Machine, key: Cell) -> Cell {
        self.path[..self.length].iter().fold(machine.deref(key), |part, &position| machine.arg(part, position))
    }
}

/// The number of bytes at the start that all parts have in common if all are atoms or all are strings.
fn common_bytes(machine: &Machine, places: &Places, items: &[Keyed]) -> usize {
    let Some((first, rest)) = items.split_first() else { return 0 };
    let first = places.part(machine, first.key);
    let Some((kind, text)) = text_of(machine, first) else { return 0 };
    let mut length = text.len();
    for item in rest {
        match text_of(machine, places.part(machine, item.key)) {
            Some((other_kind, other)) if other_kind as u64 == kind as u64 && length > 0 => {
                length = text[..length].iter().zip(other).take_while(|(a, b)| a == b).count();
            }
            _ => return 0,
        }
    }
    length
}

/// The bytes of an atom or a string. The empty list is not a text: it comes before all atoms.
fn text_of(machine: &Machine, cell: Cell) -> Option<(Kind, &[u8])> {
    match cell.tag() {
        Tag::Con if cell != Cell::NIL => Some((Kind::Atom, machine.atom_text(cell.as_atom()).as_bytes())),
        Tag::Box if machine.is_string(cell) => Some((Kind::String, machine.string_text(cell).as_bytes())),
        _ => None,
    }
}

fn prefix(machine: &Machine, cell: Cell, skipped: usize) -> u64 {
    let strict = machine.program.flags.iso;
    let (kind, value) = match cell.tag() {
        Tag::Ref | Tag::Att => (Kind::Variable, (cell.addr().0 as u64) << KIND_BITS),
        Tag::Int => (Kind::Number, float_bits(cell.as_small() as f64)),
        Tag::Con if cell == Cell::NIL && !strict => (Kind::Atom, 0),
        Tag::Con => (Kind::Atom, first_bytes(machine.atom_text(cell.as_atom()).as_bytes(), skipped)),
        Tag::Box if machine.is_string(cell) => {
            (Kind::String, first_bytes(machine.string_text(cell).as_bytes(), skipped))
        }
        Tag::Box => match machine.is_float(cell) {
            true if strict => (Kind::StrictFloat, float_bits(f64::from_bits(machine.box_payload(cell)[0]))),
            true => (Kind::Number, float_bits(f64::from_bits(machine.box_payload(cell)[0]))),
            false => {
                (Kind::Number, machine.number(cell).map_or(0, |number| float_bits(to_f64(&number, Rounding::Nearest))))
            }
        },
        _ => (Kind::Compound, (machine.name_arity(cell).1 as u64) << KIND_BITS),
    };
    (kind as u64) << (u64::BITS - KIND_BITS) | value >> KIND_BITS
}

/// A number that orders floats as the standard order does: NaN first.
fn float_bits(value: f64) -> u64 {
    let bits = value.to_bits();
    match value {
        _ if value.is_nan() => 0,
        _ if value.is_sign_negative() => !bits,
        _ => bits | 1 << 63,
    }
}

/// The eight bytes after the first `skipped` ones, the first one highest.
fn first_bytes(text: &[u8], skipped: usize) -> u64 {
    let rest = text.get(skipped..).unwrap_or(&[]);
    match rest.first_chunk::<8>() {
        Some(bytes) => u64::from_be_bytes(*bytes),
        None => rest.iter().enumerate().fold(0, |value, (index, &byte)| value | u64::from(byte) << (56 - 8 * index)),
    }
}
