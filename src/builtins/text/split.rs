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
    let separators: Vec<char> = text::text(machine, separators, Accept::NoNumber)?.chars().collect();
    let pad: Vec<char> = text::text(machine, pad, Accept::NoNumber)?.chars().collect();
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

/// Padding is skipped before searching for the end of a piece, so that repeated separators
/// that are also padding count once.
fn each_piece(text: &str, separators: &[char], pad: &[char], mut found: impl FnMut(&str) -> bool) {
    let mut rest = text.trim_matches(pad);
    loop {
        rest = rest.trim_start_matches(pad);
        match rest.find(separators) {
            Some(at) => {
                if !found(rest[..at].trim_end_matches(pad)) {
                    return;
                }
                let width = rest[at..].chars().next().map_or(1, char::len_utf8);
                rest = &rest[at + width..];
            }
            None => {
                found(rest.trim_end_matches(pad));
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
        let (separators, pad): (Vec<char>, Vec<char>) = (separators.chars().collect(), pad.chars().collect());
        each_piece(text, &separators, &pad, |piece| {
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
        assert_eq!(split("  ", " ", " "), [""]);
        assert_eq!(split("xaxxbx", "", "x"), ["axxb"]);
    }
}
