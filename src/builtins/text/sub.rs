//! Parts of texts: `sub_atom/5` and `sub_string/5`.
//!
//! Positions are byte offsets; characters are counted only if the text is not
//! ASCII. The state of an enumeration is one integer:
//!
//! ```text
//! | ascii: 1 bit | begin: 29 bits | end: 29 bits |
//! ```

use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    nondet(
        "sub_atom(+Atom, ?Before, ?Length, ?After, ?Sub)",
        "Sub is the part of Atom with Length characters that has Before characters before it and After characters after it.",
        |m, a, s| sub_text(m, a, s, false),
    ),
    nondet(
        "sub_string(+String, ?Before, ?Length, ?After, ?Sub)",
        "Sub is the part of String with Length characters that has Before characters before it and After characters after it.",
        |m, a, s| sub_text(m, a, s, true),
    ),
];

const OFFSET_BITS: u32 = 29;
const OFFSET_MASK: u64 = (1 << OFFSET_BITS) - 1;

/// The arguments of a call. When parts are looked for, a number among the texts has become a string.
#[derive(Clone, Copy)]
struct Call {
    text: Cell,
    before: Cell,
    length: Cell,
    after: Cell,
    sub: Cell,
    strings: bool,
}

/// A part, in bytes, and whether the text is ASCII.
#[derive(Clone, Copy)]
struct Part {
    ascii: bool,
    begin: usize,
    end: usize,
}

impl Part {
    fn state(self) -> Cell {
        let bits = (self.ascii as u64) << (2 * OFFSET_BITS) | (self.begin as u64) << OFFSET_BITS | self.end as u64;
        Cell::small(bits as i64)
    }

    fn from_state(state: Cell) -> Part {
        let bits = state.as_small() as u64;
        Part {
            ascii: bits >> (2 * OFFSET_BITS) & 1 == 1,
            begin: (bits >> OFFSET_BITS & OFFSET_MASK) as usize,
            end: (bits & OFFSET_MASK) as usize,
        }
    }
}

fn sub_text(machine: &mut Machine, args: Args, state: Option<Cell>, strings: bool) -> Result<Solution, Thrown> {
    let [text, before, length, after, sub] = [0, 1, 2, 3, 4].map(|index| args.get(machine, index));
    let call = Call { text, before, length, after, sub, strings };
    match state {
        Some(state) => resume(machine, &call, Part::from_state(state)),
        None => begin(machine, &call),
    }
}

/// The call with strings in place of numbers.
#[inline(always)]
fn with_texts(machine: &mut Machine, call: &Call) -> Result<Call, Thrown> {
    let text = number_as_string(machine, call.text)?;
    let sub = number_as_string(machine, call.sub)?;
    Ok(Call { text, sub, ..*call })
}

#[inline(always)]
fn number_as_string(machine: &mut Machine, cell: Cell) -> Result<Cell, Thrown> {
    if cell.is_atom() || cell.is_var() || machine.is_string(cell) {
        return Ok(cell);
    }
    text::with_atomic_text(machine, cell, text::text_string)
}

/// The text of an atom or a string.
#[inline(always)]
fn text(machine: &Machine, cell: Cell) -> &str {
    match cell.is_atom() {
        true => machine.atom_text(cell.as_atom()),
        false if machine.is_string(cell) => machine.string_text(cell),
        false => "",
    }
}

fn check_text(machine: &mut Machine, cell: Cell, strings: bool) -> Result<(), Thrown> {
    if cell.is_atom() && cell != Cell::NIL {
        return Ok(());
    }
    let fits = text::try_text(machine, cell, Accept::Atomic).is_ok()
        && (strings || cell.is_atom() || !machine.program.flags.iso);
    match fits {
        true => Ok(()),
        false if cell.is_var() => Err(machine.instantiation_error()),
        false => Err(machine.type_error(if strings { "string" } else { "atom" }, cell)),
    }
}

/// The first call: checks the arguments and finds the first part.
fn begin(machine: &mut Machine, call: &Call) -> Result<Solution, Thrown> {
    check_text(machine, call.text, call.strings)?;
    let before = text::length_argument(machine, call.before)?;
    let length = text::length_argument(machine, call.length)?;
    let after = text::length_argument(machine, call.after)?;
    if !call.sub.is_var() {
        check_text(machine, call.sub, call.strings)?;
    }
    let call = &with_texts(machine, call)?;
    let whole = text(machine, call.text);
    if whole.len() as u64 > OFFSET_MASK {
        return Err(machine.resource_error("memory"));
    }
    let ascii = whole.is_ascii();
    if !call.sub.is_var() {
        return begin_known(machine, call, ascii, before, length, after);
    }
    let size = if ascii { whole.len() } else { whole.chars().count() };
    let byte = |chars: usize| if ascii { chars } else { offset(whole, chars) };
    let span = match (before, length, after) {
        (Some(before), Some(length), _) => Some((before, before + length)),
        (Some(before), _, Some(after)) => Some((before, size.wrapping_sub(after))),
        (_, Some(length), Some(after)) => {
            Some((size.wrapping_sub(after).wrapping_sub(length), size.wrapping_sub(after)))
        }
        _ => None,
    };
    if let Some((from, to)) = span {
        if from > to || to > size {
            return Ok(Solution::Fail);
        }
        let part = Part { ascii, begin: byte(from), end: byte(to) };
        return Ok(if answer(machine, call, part)? { Solution::Last } else { Solution::Fail });
    }
    let first = match (before, length, after) {
        (Some(before), ..) if before <= size => Part { ascii, begin: byte(before), end: byte(before) },
        (_, Some(length), _) if length <= size => Part { ascii, begin: 0, end: byte(length) },
        (.., Some(after)) if after <= size => Part { ascii, begin: 0, end: byte(size - after) },
        (None, None, None) => Part { ascii, begin: 0, end: 0 },
        _ => return Ok(Solution::Fail),
    };
    give(machine, call, first)
}

/// The byte offset of a character.
fn offset(text: &str, chars: usize) -> usize {
    text.char_indices().nth(chars).map_or(text.len(), |(at, _)| at)
}

/// A later call: continues after the previous part.
fn resume(machine: &mut Machine, call: &Call, part: Part) -> Result<Solution, Thrown> {
    let call = &with_texts(machine, call)?;
    if call.sub.is_var() {
        return give(machine, call, part);
    }
    occurrence(machine, call, part)
}

/// Returns a part of an enumeration and finds the next one. Unification with a part can fail if
/// the same variable occurs in several arguments.
fn give(machine: &mut Machine, call: &Call, part: Part) -> Result<Solution, Thrown> {
    let mut part = part;
    loop {
        let next = following(machine, call, part);
        let mark = machine.mark_bindings();
        if answer(machine, call, part)? {
            return Ok(next.map_or(Solution::Last, |next| Solution::More(next.state())));
        }
        machine.rewind(mark);
        let Some(next) = next else { return Ok(Solution::Fail) };
        part = next;
    }
}

/// The part after `part` in the enumeration, which depends on the unbound arguments.
fn following(machine: &Machine, call: &Call, part: Part) -> Option<Part> {
    let whole = text(machine, call.text);
    let step = |at: usize| {
        if part.ascii {
            (at < whole.len()).then_some(at + 1)
        } else {
            whole[at..].chars().next().map(|char| at + char.len_utf8())
        }
    };
    if !call.before.is_var() {
        return Some(Part { end: step(part.end)?, ..part });
    }
    if !call.length.is_var() {
        return Some(Part { begin: step(part.begin)?, end: step(part.end)?, ..part });
    }
    if !call.after.is_var() {
        return (part.begin < part.end).then(|| step(part.begin)).flatten().map(|begin| Part { begin, ..part });
    }
    if let Some(end) = step(part.end) {
        return Some(Part { end, ..part });
    }
    let begin = step(part.begin)?;
    Some(Part { begin, end: begin, ..part })
}

/// Unifies the arguments with a part.
fn answer(machine: &mut Machine, call: &Call, part: Part) -> Result<bool, Thrown> {
    if !place(machine, call, part) {
        return Ok(false);
    }
    if !call.sub.is_var() {
        return Ok(true);
    }
    let made = text::part(machine, call.text, part.begin..part.end, call.strings)?;
    Ok(if made.is_atom() { machine.unify_simple(call.sub, made) } else { machine.unify(call.sub, made) })
}

/// Unifies the three numbers.
fn place(machine: &mut Machine, call: &Call, part: Part) -> bool {
    let (before, length, after) = {
        let whole = text(machine, call.text);
        match part.ascii {
            true => (part.begin, part.end - part.begin, whole.len() - part.end),
            false => {
                let count = |from: usize, to: usize| whole[from..to].chars().count();
                (count(0, part.begin), count(part.begin, part.end), count(part.end, whole.len()))
            }
        }
    };
    unify_number(machine, call.before, before)
        && unify_number(machine, call.length, length)
        && unify_number(machine, call.after, after)
}

#[inline(always)]
fn unify_number(machine: &mut Machine, place: Cell, number: usize) -> bool {
    machine.unify_simple(place, Cell::small(number as i64))
}

/// The first call with a known Sub: checks a known position, or finds the first occurrence.
fn begin_known(
    machine: &mut Machine,
    call: &Call,
    ascii: bool,
    before: Option<usize>,
    length: Option<usize>,
    after: Option<usize>,
) -> Result<Solution, Thrown> {
    let place = {
        let (whole, sub) = (text(machine, call.text), text(machine, call.sub));
        let chars = |text: &str| if ascii { text.len() } else { text.chars().count() };
        if length.is_some_and(|length| length != chars(sub)) {
            return Ok(Solution::Fail);
        }
        let at = match (before, after) {
            (Some(before), _) => before,
            (_, Some(after)) => chars(whole).wrapping_sub(after).wrapping_sub(chars(sub)),
            _ => usize::MAX,
        };
        if before.is_some() || after.is_some() {
            if at > chars(whole) {
                return Ok(Solution::Fail);
            }
            let begin = if ascii { at } else { offset(whole, at) };
            if !whole[begin..].starts_with(sub) {
                return Ok(Solution::Fail);
            }
            Some(Part { ascii, begin, end: begin + sub.len() })
        } else {
            whole.find(sub).map(|begin| Part { ascii, begin, end: begin + sub.len() })
        }
    };
    match place {
        None => Ok(Solution::Fail),
        Some(part) if before.is_some() || after.is_some() => {
            Ok(if answer(machine, call, part)? { Solution::Last } else { Solution::Fail })
        }
        Some(part) => occurrence(machine, call, part),
    }
}

/// Returns an occurrence of a known Sub and finds the next one.
fn occurrence(machine: &mut Machine, call: &Call, part: Part) -> Result<Solution, Thrown> {
    let next = {
        let (whole, sub) = (text(machine, call.text), text(machine, call.sub));
        let step = whole[part.begin..].chars().next().map(|char| part.begin + char.len_utf8());
        step.and_then(|from| whole[from..].find(sub).map(|at| from + at)).map(|begin| Part {
            begin,
            end: begin + sub.len(),
            ..part
        })
    };
    if !answer(machine, call, part)? {
        return Ok(Solution::Fail);
    }
    Ok(next.map_or(Solution::Last, |next| Solution::More(next.state())))
}
