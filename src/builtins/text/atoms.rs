//! Atoms, their characters and codes, and numbers as text (8.16).

use crate::builtins::streams::chars;
use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::ErrorKind;
use crate::syntax::read::number_text::{parse_number, parse_number_with_layout};
use crate::term::Cell;
use crate::term::number::Number;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("atom_length(+Text, -Length)", "Length is the number of characters of Text.", atom_length),
    det("char_code(?Char, ?Code)", "Code is the code of the character Char.", char_code),
    det("atom_chars(?Atom, ?Chars)", "Chars are the characters of Atom.", atom_chars),
    det("atom_codes(?Atom, ?Codes)", "Codes are the character codes of Atom.", atom_codes),
    det("number_chars(?Number, ?Chars)", "Chars are the characters of Number as it is written.", number_chars),
    det("number_codes(?Number, ?Codes)", "Codes are the character codes of Number as it is written.", number_codes),
    det(
        "name(?Atomic, ?Codes)",
        "Codes are the character codes of Atomic, which is a number if Codes can be read as one.",
        name,
    ),
    det("atom_number(?Atom, ?Number)", "Atom is Number as it is written.", atom_number),
    det("number_string(?Number, ?String)", "String is Number as it is written.", number_string),
];

fn atom_length(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    let iso = machine.program.flags.iso;
    let length = if iso { atom_chars_count(machine, cell)? } else { text_length(machine, cell, Accept::Any)? };
    unify_length(machine, args.get(machine, 1), length, iso)
}

fn atom_chars_count(machine: &mut Machine, cell: Cell) -> Result<usize, Thrown> {
    match cell {
        cell if cell.is_atom() => Ok(count(machine.atom_text(cell.as_atom()))),
        cell if cell.is_var() => Err(machine.instantiation_error()),
        cell => Err(machine.type_error("atom", cell)),
    }
}

/// The number of characters of a text argument.
pub(super) fn text_length(machine: &mut Machine, cell: Cell, accept: Accept) -> Result<usize, Thrown> {
    match text::try_text(machine, cell, accept) {
        Ok(text) => Ok(count(&text)),
        Err(flaw) => Err(text::text_error(machine, cell, accept, flaw)),
    }
}

fn count(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

pub(super) fn unify_length(machine: &mut Machine, wanted: Cell, length: usize, iso: bool) -> Result<bool, Thrown> {
    if wanted.is_small() {
        if iso && wanted.as_small() < 0 {
            return Err(machine.domain_error("not_less_than_zero", wanted));
        }
        return Ok(wanted.as_small() == length as i64);
    }
    if !wanted.is_var() && !machine.is_integer(wanted) {
        return Err(machine.type_error("integer", wanted));
    }
    Ok(machine.unify(wanted, Cell::small(length as i64)))
}

fn char_code(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (char, code) = (args.get(machine, 0), args.get(machine, 1));
    let known = if char.is_var() {
        None
    } else {
        match machine.char_of(char).filter(|_| char.is_atom()) {
            Some(known) => Some(known),
            None => return Err(machine.type_error("character", char)),
        }
    };
    if code.is_var() {
        let Some(known) = known else { return Err(machine.instantiation_error()) };
        return Ok(machine.unify(code, Cell::small(known as i64)));
    }
    let wanted = code_argument(machine, code)?;
    if let Some(known) = known {
        return Ok(known == wanted);
    }
    let made = chars::char_atom(machine, wanted);
    Ok(machine.unify(char, made))
}

fn code_argument(machine: &mut Machine, code: Cell) -> Result<char, Thrown> {
    if !machine.is_integer(code) {
        return Err(machine.type_error("integer", code));
    }
    match machine.char_of(code) {
        Some(char) => Ok(char),
        None if machine.program.flags.iso => Err(machine.representation_error("character_code")),
        None if code.is_small() => Err(machine.type_error("character_code", code)),
        None => Err(machine.representation_error("int")),
    }
}

fn atom_chars(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    atom_and_list(machine, args, "atom_chars", Accept::Chars)
}

fn atom_codes(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    atom_and_list(machine, args, "atom_codes", Accept::Codes)
}

/// A list of characters or codes, depending on the predicate.
fn list(machine: &mut Machine, text: &str, kind: Accept) -> Result<Cell, Thrown> {
    if kind == Accept::Chars { machine.chars_list(text) } else { machine.codes_list(text) }
}

fn atom_and_list(machine: &mut Machine, args: Args, name: &str, kind: Accept) -> Result<bool, Thrown> {
    let (atom, elements) = (args.get(machine, 0), args.get(machine, 1));
    if atom.is_var() {
        let text = text::text(machine, elements, kind)?;
        let made = text::text_atom(machine, &text)?;
        return Ok(machine.unify_simple(atom, made));
    }
    let fits = match machine.program.flags.iso {
        true => atom.is_atom(),
        false => atom != Cell::NIL && !atom.is_compound(),
    };
    if !fits {
        let thrown = machine.type_error("atom", atom);
        return Err(text::with_plain_context(machine, thrown, name, 2));
    }
    text::with_atomic_text(machine, atom, |machine, text| {
        if elements.is_var() {
            let made = list(machine, text, kind)?;
            return Ok(machine.unify(elements, made));
        }
        match_list(machine, elements, kind, text, atom.is_atom())
    })
}

/// Compares the text of a bound argument with a list, which may be partial or
/// have elements of the other kind.
fn match_list(machine: &mut Machine, elements: Cell, kind: Accept, text: &str, is_atom: bool) -> Result<bool, Thrown> {
    let made = list(machine, text, kind)?;
    if machine.unifiable(elements, made) {
        return Ok(machine.unify(elements, made));
    }
    match text::try_text(machine, elements, kind) {
        Ok(other) => Ok(is_atom && other == text),
        Err(crate::builtins::text::Flaw::Partial) => Ok(false),
        Err(flaw) => Err(text::text_error(machine, elements, kind, flaw)),
    }
}

/// How strictly text must be a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Forbidden,
    Leading,
}

fn number_of(machine: &Machine, text: &str, layout: Layout) -> Result<Number, ErrorKind> {
    let flags = &machine.program.flags.read;
    if layout == Layout::Forbidden {
        return parse_number(text, flags);
    }
    if machine.program.flags.iso {
        return parse_number_with_layout(text, flags);
    }
    parse_number(text.trim_start(), flags)
}

fn number_chars(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    number_and_list(machine, args, "number_chars", Accept::Chars)
}

fn number_codes(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    number_and_list(machine, args, "number_codes", Accept::Codes)
}

fn number_and_list(machine: &mut Machine, args: Args, name: &str, kind: Accept) -> Result<bool, Thrown> {
    let (number, elements) = (args.get(machine, 0), args.get(machine, 1));
    let known = machine.is_number(number);
    if !known && !number.is_var() {
        let thrown = machine.type_error("number", number);
        return Err(text::with_plain_context(machine, thrown, name, 2));
    }
    let text = match text::try_text(machine, elements, kind) {
        Ok(text) => text.into_owned(),
        Err(crate::builtins::text::Flaw::Partial) if known => {
            let text = text::number_text(machine, number);
            let made = list(machine, &text, kind)?;
            return Ok(machine.unify(elements, made));
        }
        Err(flaw) => return Err(text::text_error(machine, elements, kind, flaw)),
    };
    match number_of(machine, &text, Layout::Leading) {
        Ok(value) => {
            let value = machine.new_number(value);
            Ok(machine.unify(number, value))
        }
        Err(kind) => {
            let what = if kind == ErrorKind::FloatOverflow { "float_overflow" } else { "illegal_number" };
            let thrown = machine.syntax_error(what);
            Err(text::with_plain_context(machine, thrown, name, 2))
        }
    }
}

fn name(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (atomic, codes) = (args.get(machine, 0), args.get(machine, 1));
    if !atomic.is_var() {
        let Ok(text) = text::try_text(machine, atomic, Accept::Atomic) else {
            let thrown = machine.type_error("atomic", atomic);
            return Err(text::with_plain_context(machine, thrown, "name", 2));
        };
        let text = text.into_owned();
        return match_list(machine, codes, Accept::Codes, &text, true);
    }
    let text = text::text(machine, codes, Accept::Codes)?;
    let made = match number_of(machine, &text, Layout::Forbidden) {
        Ok(number) => machine.new_number(number),
        Err(_) => text::text_atom(machine, &text)?,
    };
    Ok(machine.unify(atomic, made))
}

fn atom_number(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (atom, number) = (args.get(machine, 0), args.get(machine, 1));
    if atom.is_var() {
        if machine.is_number(number) {
            let text = text::number_text(machine, number);
            let made = text::text_atom(machine, &text)?;
            return Ok(machine.unify(atom, made));
        }
        return Err(if number.is_var() { machine.instantiation_error() } else { machine.type_error("number", number) });
    }
    if !atom.is_atom() && !machine.is_string(atom) && !number.is_var() {
        // A term that is not text is not the text of a number.
        return if machine.is_number(number) { Ok(false) } else { Err(machine.type_error("number", number)) };
    }
    let text = text::text(machine, atom, Accept::Name)?;
    match number_of(machine, &text, Layout::Forbidden) {
        Ok(value) => {
            let value = machine.new_number(value);
            Ok(machine.unify(number, value))
        }
        Err(_) => Ok(false),
    }
}

fn number_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (number, string) = (args.get(machine, 0), args.get(machine, 1));
    let known = machine.is_number(number);
    if !known && !number.is_var() {
        let thrown = machine.type_error("number", number);
        return Err(text::with_plain_context(machine, thrown, "number_string", 2));
    }
    if known && string.is_var() {
        let text = text::number_text(machine, number);
        let made = text::text_string(machine, &text)?;
        return Ok(machine.unify(string, made));
    }
    let text = match text::try_text(machine, string, Accept::Codes) {
        Ok(text) => text.into_owned(),
        Err(crate::builtins::text::Flaw::Partial) if known => return Ok(false),
        Err(flaw) => return Err(text::text_error(machine, string, Accept::Codes, flaw)),
    };
    match number_of(machine, &text, Layout::Forbidden) {
        Ok(value) => {
            let value = machine.new_number(value);
            Ok(machine.unify(number, value))
        }
        Err(_) => Ok(false),
    }
}
