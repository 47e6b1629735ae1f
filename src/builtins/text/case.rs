//! Upper and lower case, and normalising white space.

use crate::builtins::text;
use crate::builtins::text::{Accept, format};
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::{Args, Machine, Thrown};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("upcase_atom(+Text, -Atom)", "Atom is Text in upper case.", |m, a| change(m, a, true, false)),
    det("downcase_atom(+Text, -Atom)", "Atom is Text in lower case.", |m, a| change(m, a, false, false)),
    det("string_upper(+Text, -String)", "String is Text in upper case.", |m, a| change(m, a, true, true)),
    det("string_lower(+Text, -String)", "String is Text in lower case.", |m, a| change(m, a, false, true)),
    calls(
        "normalize_space(+Out, +Text)",
        "Write Text to Out, with one space between words and none at the ends.",
        normalize_space,
    ),
];

/// A character in upper case, if that is one character.
pub fn upper(char: char) -> char {
    let mut upper = char.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) => upper,
        _ => char,
    }
}

/// A character in lower case; if that is several characters, the first one, which is the letter.
pub fn lower(char: char) -> char {
    char.to_lowercase().next().unwrap_or(char)
}

/// Appends a text in upper or lower case to `out`, which is empty.
fn convert(text: &str, upwards: bool, out: &mut String) {
    match (text.is_ascii(), upwards) {
        (false, true) => out.extend(text.chars().map(upper)),
        (false, false) => out.extend(text.chars().map(lower)),
        (true, _) => {
            out.push_str(text);
            if upwards { out.make_ascii_uppercase() } else { out.make_ascii_lowercase() }
        }
    }
}

fn change(machine: &mut Machine, args: Args, upwards: bool, string: bool) -> Result<bool, Thrown> {
    let (text, wanted) = (args.get(machine, 0), args.get(machine, 1));
    machine.with_text_buffer(|machine, changed| {
        match text::try_text(machine, text, Accept::Atomic) {
            Ok(text) => convert(&text, upwards, changed),
            Err(flaw) => return Err(text::text_error(machine, text, Accept::Atomic, flaw)),
        };
        if wanted.is_var() {
            let made = if string { text::text_string(machine, changed)? } else { text::text_atom(machine, changed)? };
            return Ok(machine.unify(wanted, made));
        }
        match text::try_text(machine, wanted, Accept::Atomic) {
            Ok(other) => Ok(other == *changed),
            Err(_) => Err(machine.type_error(if string { "string" } else { "atom" }, wanted)),
        }
    })
}

fn normalize_space(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let text = args.get(machine, 1);
    let text = text::text(machine, text, Accept::Atomic)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let out = args.get(machine, 0);
    format::deliver(machine, out, &words.join(" "))
}
