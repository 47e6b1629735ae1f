//! Two texts and their concatenation: `atom_concat/3`, `string_concat/3`, `text_concat/3`.

use crate::builtins::text;
use crate::builtins::text::{Accept, atomic_text as text};
use crate::machine::native::entry::{Entry, Table, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::Cell;
use std::ops::Range;

/// The predicates of this family.
pub const TABLE: Table = &[
    nondet("atom_concat(?Atom1, ?Atom2, ?Atom3)", "Atom3 is Atom1 followed by Atom2.", |m, a, s| {
        concat(m, a, s, Kind::Atom)
    }),
    nondet("string_concat(?String1, ?String2, ?String3)", "String3 is String1 followed by String2.", |m, a, s| {
        concat(m, a, s, Kind::String)
    }),
    Entry {
        library: true,
        ..nondet("text_concat(?Text1, ?Text2, ?Text3)", "Text3 is Text1 followed by Text2.", |m, a, s| {
            concat(m, a, s, Kind::Either)
        })
    },
];

/// The most bytes that a small integer takes as text.
const LONGEST_SMALL: usize = 20;

/// The type of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Atom,
    String,
    /// A string if one of the arguments is a string, otherwise an atom.
    Either,
}

fn concat(machine: &mut Machine, args: Args, state: Option<Cell>, kind: Kind) -> Result<Solution, Thrown> {
    let [first, second, whole] = [0, 1, 2].map(|index| args.get(machine, index));
    let made = match kind {
        Kind::Either if [first, second, whole].iter().any(|&cell| machine.is_string(cell)) => Kind::String,
        Kind::Either => Kind::Atom,
        kind => kind,
    };
    if let Some(state) = state {
        return split_from(machine, [first, second, whole], state.as_small() as usize, made);
    }
    check(machine, first, kind)?;
    check(machine, second, kind)?;
    match (first.is_var(), second.is_var()) {
        (false, false) => join(machine, first, second, whole, kind, made).map(once),
        _ if whole.is_var() => Err(machine.instantiation_error()),
        _ => {
            check(machine, whole, kind)?;
            match (first.is_var(), second.is_var()) {
                (false, _) => rest(machine, first, second, whole, made, after_prefix).map(once),
                (_, false) => rest(machine, second, first, whole, made, before_suffix).map(once),
                _ => split_from(machine, [first, second, whole], 0, made),
            }
        }
    }
}

fn once(holds: bool) -> Solution {
    if holds { Solution::Last } else { Solution::Fail }
}

/// Raises an error for a bound argument that is not text.
fn check(machine: &mut Machine, cell: Cell, kind: Kind) -> Result<(), Thrown> {
    if cell.is_var() || cell.is_atom() && cell != Cell::NIL || cell.is_small() && !machine.program.flags.iso {
        return Ok(());
    }
    if machine.program.flags.iso && kind == Kind::Atom && !cell.is_atom() {
        return Err(machine.type_error("atom", cell));
    }
    match text::try_text(machine, cell, Accept::Atomic) {
        Ok(_) => Ok(()),
        Err(flaw) => Err(text::text_error(machine, cell, Accept::Atomic, flaw)),
    }
}

fn make(machine: &mut Machine, text: &str, kind: Kind) -> Result<Cell, Thrown> {
    if kind == Kind::String { text::text_string(machine, text) } else { text::text_atom(machine, text) }
}

fn join(machine: &mut Machine, first: Cell, second: Cell, whole: Cell, kind: Kind, made: Kind) -> Result<bool, Thrown> {
    check(machine, whole, kind)?;
    if !whole.is_var() {
        let (first, second, whole) = (text(machine, first), text(machine, second), text(machine, whole));
        let length = first.len() + second.len();
        return Ok(whole.len() == length && whole.starts_with(&*first) && whole.ends_with(&*second));
    }
    let length = length(machine, first) + length(machine, second);
    if length >= 1 << 16 && !machine.has_room(2 * length) {
        return Err(machine.resource_error("memory"));
    }
    let result = machine.with_text_buffer(|machine, joined| {
        text::push_atomic_text(machine, first, joined);
        text::push_atomic_text(machine, second, joined);
        make(machine, joined, made)
    })?;
    Ok(machine.unify_at_once(whole, result))
}

/// The number of bytes of a text, or more for a small integer.
fn length(machine: &Machine, cell: Cell) -> usize {
    if cell.is_small() { LONGEST_SMALL } else { text(machine, cell).len() }
}

/// The place of what follows `prefix` in `whole`.
fn after_prefix(whole: &str, prefix: &str) -> Option<Range<usize>> {
    whole.starts_with(prefix).then_some(prefix.len()..whole.len())
}

/// The place of what `suffix` follows in `whole`.
fn before_suffix(whole: &str, suffix: &str) -> Option<Range<usize>> {
    whole.strip_suffix(suffix).map(|rest| 0..rest.len())
}

/// The rest of `whole` without `part`; `left` finds its place.
fn rest(
    machine: &mut Machine,
    part: Cell,
    other: Cell,
    whole: Cell,
    made: Kind,
    left: fn(&str, &str) -> Option<Range<usize>>,
) -> Result<bool, Thrown> {
    let Some(range) = left(&text(machine, whole), &text(machine, part)) else { return Ok(false) };
    let result = text::part(machine, whole, range, made == Kind::String)?;
    Ok(machine.unify(other, result))
}

/// With both parts unknown, the next split at `offset` or later.
fn split_from(machine: &mut Machine, cells: [Cell; 3], offset: usize, made: Kind) -> Result<Solution, Thrown> {
    let [first, second, whole] = cells;
    let mut offset = offset;
    loop {
        let (length, next) = {
            let whole = text(machine, whole);
            let next = whole[offset..].chars().next().map(|char| offset + char.len_utf8());
            (whole.len(), next)
        };
        let is_string = made == Kind::String;
        let left = text::part(machine, whole, 0..offset, is_string)?;
        let right = text::part(machine, whole, offset..length, is_string)?;
        // Both arguments may be the same variable.
        let mark = machine.mark_bindings();
        if machine.unify(first, left) && machine.unify(second, right) {
            return Ok(next.map_or(Solution::Last, |next| Solution::More(Cell::small(next as i64))));
        }
        machine.rewind(mark);
        match next {
            Some(next) => offset = next,
            None => return Ok(Solution::Fail),
        }
    }
}
