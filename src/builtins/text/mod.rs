//! Text: atoms, strings, characters and codes (8.16), and SWI-Prolog's strings.
//!
//! ```text
//! atoms    atom_length/2, number_codes/2     strings    string objects
//! sub      sub_atom/5, sub_string/5          concat     atom_concat/3
//! split    split_string/4                    lists      atomic_list_concat/3
//! case     upcase_atom/2, white space        collation  comparing without case, by pattern, by dictionary
//! chars    char_type/2                       term_to_atom  terms as text and back
//! format   format/2
//! digests  MD5 and SHA                       locale     groups of digits
//! regex    regular expressions, if the feature is on
//! ```
//!
//! Predicates differ in the terms that they accept as text, and in the errors for
//! other terms. [`Accept`] names the accepted kinds; [`text`] reads an argument.

pub mod atoms;
pub mod case;
pub mod chars;
pub mod collation;
pub mod concat;
pub mod digests;
pub mod format;
pub mod lists;
pub mod locale;
#[cfg(feature = "regex")]
pub mod regex;
pub mod split;
pub mod strings;
pub mod sub;
pub mod term_to_atom;

use crate::machine::native::entry::Table;
use crate::machine::{Machine, Thrown};
use crate::term::{Cell, Tag};
use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

/// The tables of all families of text predicates.
pub const TABLES: &[Table] = &[
    atoms::TABLE,
    case::TABLE,
    chars::TABLE,
    collation::TABLE,
    concat::TABLE,
    digests::TABLE,
    format::TABLE,
    lists::TABLE,
    locale::TABLE,
    #[cfg(feature = "regex")]
    regex::TABLE,
    split::TABLE,
    strings::TABLE,
    sub::TABLE,
    term_to_atom::TABLE,
];

/// The terms that a predicate accepts as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accept {
    /// Atoms, strings, numbers, lists of characters or codes.
    Any,
    /// Atoms, strings, lists of characters or codes.
    NoNumber,
    /// Atoms, strings and numbers.
    Atomic,
    /// Atoms and strings.
    Name,
    /// Lists of characters (or codes) and strings.
    Chars,
    /// Lists of codes (or characters) and strings.
    Codes,
}

/// The reason why a term is not text.
#[derive(Clone, Copy, Debug)]
pub enum Flaw {
    /// A variable, or a partial list.
    Partial,
    /// An element of a list of characters is not a character.
    NotChar(Cell),
    /// An element of a list of codes is not a code.
    NotCode(Cell),
    /// Any other term.
    NoText,
}

impl Accept {
    fn lists(self) -> bool {
        !matches!(self, Accept::Atomic | Accept::Name)
    }

    fn atoms(self) -> bool {
        !matches!(self, Accept::Chars | Accept::Codes)
    }

    fn numbers(self) -> bool {
        matches!(self, Accept::Any | Accept::Atomic)
    }

    /// The type that a type error names.
    fn type_name(self) -> &'static str {
        match self {
            Accept::Any | Accept::NoNumber => "text",
            Accept::Atomic => "atomic",
            Accept::Name => "atom",
            Accept::Chars | Accept::Codes => "list",
        }
    }
}

/// The text of an argument, borrowed if it is an atom or a string.
#[inline]
pub fn try_text(machine: &Machine, cell: Cell, accept: Accept) -> Result<Cow<'_, str>, Flaw> {
    if accept.atoms() && cell.is_atom() && cell != Cell::NIL {
        return Ok(Cow::Borrowed(machine.atom_text(cell.as_atom())));
    }
    if machine.is_string(cell) {
        return Ok(Cow::Borrowed(machine.string_text(cell)));
    }
    try_other_text(machine, cell, accept)
}

/// The text of an argument that may be neither a string nor an atom other than `[]`.
#[inline(never)]
fn try_other_text(machine: &Machine, cell: Cell, accept: Accept) -> Result<Cow<'_, str>, Flaw> {
    match cell.tag() {
        Tag::Con if cell == Cell::NIL && accept.lists() && !machine.program.flags.iso => Ok(Cow::Borrowed("")),
        Tag::Con if cell == Cell::NIL && !accept.atoms() => Ok(Cow::Borrowed("")),
        Tag::Con if cell == Cell::NIL && !machine.program.flags.iso => Err(Flaw::NoText),
        Tag::Con if accept.atoms() => Ok(Cow::Borrowed(machine.atom_text(cell.as_atom()))),
        Tag::Int | Tag::Box if accept.numbers() => Ok(Cow::Owned(number_text(machine, cell))),
        Tag::Lst if accept.lists() => try_list_text(machine, cell, accept).map(Cow::Owned),
        Tag::Ref | Tag::Att => Err(Flaw::Partial),
        _ => Err(Flaw::NoText),
    }
}

/// The text of an atom, a string or a number; of anything else, no text.
#[inline(always)]
pub fn atomic_text(machine: &Machine, cell: Cell) -> Cow<'_, str> {
    match cell.is_atom() && cell != Cell::NIL {
        true => Cow::Borrowed(machine.atom_text(cell.as_atom())),
        false => try_text(machine, cell, Accept::Atomic).unwrap_or_default(),
    }
}

/// A part of the text of an atom, a string or a number, given in bytes, as a string or an atom.
pub fn part(machine: &mut Machine, whole: Cell, part: Range<usize>, is_string: bool) -> Result<Cell, Thrown> {
    if whole.is_atom() && !is_string {
        check_text(machine, part.len())?;
        return Ok(Cell::atom(machine.store.atoms.intern_part(whole.as_atom(), part)));
    }
    machine.with_text_buffer(|machine, text| {
        text.push_str(&atomic_text(machine, whole)[part]);
        if is_string { text_string(machine, text) } else { text_atom(machine, text) }
    })
}

/// Runs `body` on the text of an atom, a string or a number; on no text for anything else. The text is in
/// a buffer, so that `body` may change the machine.
pub fn with_atomic_text<T>(machine: &mut Machine, cell: Cell, body: impl FnOnce(&mut Machine, &str) -> T) -> T {
    machine.with_text_buffer(|machine, buffer| {
        push_atomic_text(machine, cell, buffer);
        body(machine, buffer)
    })
}

/// Appends the text of an atom, a string or a number to a buffer; of anything else, nothing.
pub fn push_atomic_text(machine: &Machine, cell: Cell, buffer: &mut String) {
    match cell.is_small() {
        true => {
            let _ = write!(buffer, "{}", cell.as_small());
        }
        false => buffer.push_str(&atomic_text(machine, cell)),
    }
}

/// The text of an argument, or the error that the predicate raises.
pub fn text(machine: &mut Machine, cell: Cell, accept: Accept) -> Result<String, Thrown> {
    match try_text(machine, cell, accept) {
        Ok(text) => Ok(text.into_owned()),
        Err(flaw) => Err(text_error(machine, cell, accept, flaw)),
    }
}

/// The error for an argument that is not text.
#[cold]
pub fn text_error(machine: &mut Machine, cell: Cell, accept: Accept, flaw: Flaw) -> Thrown {
    let iso = machine.program.flags.iso;
    match flaw {
        Flaw::Partial => machine.instantiation_error(),
        Flaw::NotChar(culprit) => machine.type_error("character", culprit),
        Flaw::NotCode(culprit) if iso && accept == Accept::Chars => machine.type_error("character", culprit),
        Flaw::NotCode(culprit) if iso && machine.is_integer(culprit) => machine.representation_error("character_code"),
        Flaw::NotCode(culprit) if iso => machine.type_error("integer", culprit),
        Flaw::NotCode(culprit) => machine.type_error("character_code", culprit),
        Flaw::NoText if cell == Cell::NIL && accept == Accept::Atomic => machine.type_error("atom", cell),
        Flaw::NoText => machine.type_error(accept.type_name(), cell),
    }
}

/// The digits of a number, as `write/1` shows it.
pub fn number_text(machine: &Machine, cell: Cell) -> String {
    if cell.is_small() {
        return cell.as_small().to_string();
    }
    machine.atomic_text(cell).unwrap_or_default()
}

/// The text of a list. Its first element decides whether it is a list of codes or
/// characters; mixed lists are rejected.
fn try_list_text(machine: &Machine, list: Cell, accept: Accept) -> Result<String, Flaw> {
    let (end, length) = machine.list_end(list);
    let first = machine.arg(list, 0);
    let codes = match accept {
        Accept::Codes if machine.program.flags.iso => true,
        Accept::Chars if machine.program.flags.iso => false,
        _ => !first.is_atom() || machine.char_of(first).is_none(),
    };
    let mut text = String::with_capacity(length);
    let mut at = list;
    for _ in 0..length {
        let element = machine.arg(at, 0);
        if element.is_var() {
            return Err(Flaw::Partial);
        }
        match machine.char_of(element) {
            Some(char) if element.is_small() == codes => text.push(char),
            _ if codes => return Err(Flaw::NotCode(element)),
            _ => return Err(Flaw::NotChar(element)),
        }
        at = machine.arg(at, 1);
    }
    match end {
        Cell::NIL => Ok(text),
        end if end.is_var() => Err(Flaw::Partial),
        _ => Err(Flaw::NoText),
    }
}

/// Raises an error if a text of that many bytes exceeds the memory limit.
#[inline]
pub fn check_text(machine: &mut Machine, bytes: usize) -> Result<(), Thrown> {
    if bytes < 1 << 16 || machine.has_room(bytes) {
        return Ok(());
    }
    Err(machine.resource_error("memory"))
}

/// An atom with that text, if there is room for it.
pub fn text_atom(machine: &mut Machine, text: &str) -> Result<Cell, Thrown> {
    check_text(machine, text.len())?;
    Ok(machine.atom_cell(text))
}

/// A string with that text, if there is room for it.
pub fn text_string(machine: &mut Machine, text: &str) -> Result<Cell, Thrown> {
    check_text(machine, text.len())?;
    machine.ensure_heap(text.len() / 8 + 3)?;
    Ok(machine.new_string(text))
}

/// `error(Formal, context(Name/Arity, _))`: some predicates of SWI-Prolog
/// name themselves without their module.
pub fn with_plain_context(machine: &mut Machine, thrown: Thrown, name: &str, arity: usize) -> Thrown {
    let Ok(error) = machine.instantiate(&thrown.0.term) else { return thrown };
    if !error.is_structure() || machine.name_arity(error).1 != 2 {
        return thrown;
    }
    let name = machine.atom_cell(name);
    let slash = crate::term::functor::well_known_functors::SLASH_2;
    let indicator = machine.new_structure(slash, &[name, Cell::small(arity as i64)]);
    let message = machine.new_var();
    let context_name = machine.intern("context");
    let context = machine.new_compound(context_name, &[indicator, message]);
    let hole = machine.arg(error, 1);
    if !machine.unify(hole, context) {
        return thrown;
    }
    machine.throw(error)
}

/// An integer argument that must not be negative, if it is bound.
pub fn length_argument(machine: &mut Machine, cell: Cell) -> Result<Option<usize>, Thrown> {
    if cell.is_var() {
        return Ok(None);
    }
    if !machine.is_integer(cell) {
        return Err(machine.type_error("integer", cell));
    }
    let negative = match machine.number(cell) {
        Some(number) => number.is_negative(),
        None => false,
    };
    if negative {
        return Err(machine.domain_error("not_less_than_zero", cell));
    }
    if !cell.is_small() && !machine.program.flags.iso {
        return Err(machine.representation_error("size_t"));
    }
    // All lengths beyond the longest text are equivalent.
    Ok(Some(if cell.is_small() { cell.as_small() as usize } else { usize::MAX / 4 }))
}
