//! `split_string/4`.

use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[det(
    "split_string(+String, +Separators, +Pad, -Parts)",
    "Parts are the substrings of String between Separators, with the characters of Pad stripped from both ends.",
    split_string,
)];

fn split_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [string, separators, pad, parts] = [0, 1, 2, 3].map(|index| args.get(machine, index));
    let text = text::text(machine, string, Accept::NoNumber)?;
    let separators = char_set(machine, separators)?;
    let pad = char_set(machine, pad)?;
    if !(parts.is_var() || parts.is_list() || parts == Cell::NIL) {
        return Err(machine.type_error("list", parts));
    }
    machine.ensure_heap(text.len() * 4 + 8)?;
    let mut cells = Vec::new();
    each_piece(&text, &separators, &pad, |piece| {
        cells.push(machine.new_string(piece));
        // After an interrupt the result is not used.
        cells.len() & 0xfff != 0 || !machine.interrupted()
    });
    machine.stay_within(cells.len() * 16)?;
    let made = machine.list_of(&cells);
    Ok(machine.unify(parts, made))
}

/// A set of characters.
#[derive(Default)]
struct CharSet {
    /// One bit for each ASCII character.
    ascii: u128,
    others: Vec<char>,
}

impl CharSet {
    fn of(text: &str) -> CharSet {
        let mut set = CharSet::default();
        for char in text.chars() {
            match char.is_ascii() {
                true => set.ascii |= 1 << char as u32,
                false => set.others.push(char),
            }
        }
        set
    }

    #[inline(always)]
    fn has(&self, char: char) -> bool {
        if char.is_ascii() { self.ascii >> char as u32 & 1 == 1 } else { self.others.contains(&char) }
    }
}

fn char_set(machine: &mut Machine, cell: Cell) -> Result<CharSet, Thrown> {
    match text::try_text(machine, cell, Accept::NoNumber) {
        Ok(text) => Ok(CharSet::of(&text)),
        Err(flaw) => Err(text::text_error(machine, cell, Accept::NoNumber, flaw)),
    }
}

/// Padding is skipped before searching for the end of a piece, so that repeated separators
/// that are also padding count once.
fn each_piece(text: &str, separators: &CharSet, pad: &CharSet, mut found: impl FnMut(&str) -> bool) {
    let is_pad = |char: char| pad.has(char);
    let mut rest = text.trim_matches(is_pad);
    loop {
        rest = rest.trim_start_matches(is_pad);
        match rest.find(|char: char| separators.has(char)) {
            Some(at) => {
                if !found(rest[..at].trim_end_matches(is_pad)) {
                    return;
                }
                let width = rest[at..].chars().next().map_or(1, char::len_utf8);
                rest = &rest[at + width..];
            }
            None => {
                found(rest.trim_end_matches(is_pad));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::builtins::text::split::*;

    fn split(text: &str, separators: &str, pad: &str) -> Vec<String> {
        let mut pieces = Vec::new();
        each_piece(text, &CharSet::of(separators), &CharSet::of(pad), |piece| {
            pieces.push(piece.to_string());
            true
        });
        pieces
    }

    #[test]
    fn pads_and_separators_work_together() {
        assert_eq!(split("/home//jan///nice/path", "/", ""), ["", "home", "", "jan", "", "", "nice", "path"]);
        assert_eq!(split("//a//b//", "/", "/"), ["a", "b"]);
        assert_eq!(split("a b c", " ", "b"), ["a", "", "c"]);
        assert_eq!(split("é1è2é", "è", "é"), ["1", "2"]);
        assert_eq!(split("  ", " ", " "), [""]);
        assert_eq!(split("xaxxbx", "", "x"), ["axxb"]);
    }
}
