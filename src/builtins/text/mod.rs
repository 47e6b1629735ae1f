//! Text: atoms, strings, characters and codes (8.16), and SWI-Prolog's strings.
//!
//! Predicates differ in what they take for text, and in the error for what they
//! do not take; [`Accept`] names the kinds, [`Machine::text`] reads an argument.

pub mod atoms;
pub mod case;
pub mod chars;
pub mod compare;
pub mod concat;
pub mod format;
pub mod lists;
pub mod split;
pub mod strings;
pub mod sub;
pub mod terms;

use crate::machine::entry::Table;
use crate::machine::{Machine, Thrown};
use crate::term::{Cell, Tag};
use std::borrow::Cow;

/// The families.
pub const TABLES: &[Table] = &[
    atoms::TABLE,
    case::TABLE,
    chars::TABLE,
    compare::TABLE,
    concat::TABLE,
    format::TABLE,
    lists::TABLE,
    split::TABLE,
    strings::TABLE,
    sub::TABLE,
    terms::TABLE,
];

/// What a predicate takes for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accept {
    /// Atoms, strings, numbers, lists of characters or codes.
    Any,
    /// The same without numbers.
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

/// Why a term is no text.
#[derive(Clone, Copy, Debug)]
pub enum Flaw {
    /// A variable, or a list that is not complete.
    Partial,
    /// An element of a list of characters that is none.
    NotChar(Cell),
    /// An element of a list of codes that is none.
    NotCode(Cell),
    /// Something else altogether.
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

    /// The type that an error for something else names.
    fn type_name(self) -> &'static str {
        match self {
            Accept::Any | Accept::NoNumber => "text",
            Accept::Atomic => "atomic",
            Accept::Name => "atom",
            Accept::Chars | Accept::Codes => "list",
        }
    }
}

impl Machine {
    /// The text of an argument, borrowed where it is an atom or a string.
    pub fn try_text(&self, cell: Cell, accept: Accept) -> Result<Cow<'_, str>, Flaw> {
        match cell.tag() {
            Tag::Con if cell == Cell::NIL && accept.lists() && !self.flags.iso => Ok(Cow::Borrowed("")),
            Tag::Con if cell == Cell::NIL && !accept.atoms() => Ok(Cow::Borrowed("")),
            Tag::Con if cell == Cell::NIL && !self.flags.iso => Err(Flaw::NoText),
            Tag::Con if accept.atoms() => Ok(Cow::Borrowed(self.atom_text(cell.as_atom()))),
            Tag::Box if self.is_string(cell) => Ok(Cow::Borrowed(self.string_text(cell))),
            Tag::Int | Tag::Box if accept.numbers() => Ok(Cow::Owned(self.number_text(cell))),
            Tag::Lst if accept.lists() => self.try_list_text(cell, accept).map(Cow::Owned),
            Tag::Ref | Tag::Att => Err(Flaw::Partial),
            _ => Err(Flaw::NoText),
        }
    }

    /// The text of an argument, or the error that the predicate raises.
    pub fn text(&mut self, cell: Cell, accept: Accept) -> Result<String, Thrown> {
        match self.try_text(cell, accept) {
            Ok(text) => Ok(text.into_owned()),
            Err(flaw) => Err(self.text_error(cell, accept, flaw)),
        }
    }

    /// The error for an argument that is no text.
    #[cold]
    pub fn text_error(&mut self, cell: Cell, accept: Accept, flaw: Flaw) -> Thrown {
        let iso = self.flags.iso;
        match flaw {
            Flaw::Partial => self.instantiation_error(),
            Flaw::NotChar(culprit) => self.type_error("character", culprit),
            Flaw::NotCode(culprit) if iso && accept == Accept::Chars => self.type_error("character", culprit),
            Flaw::NotCode(culprit) if iso && self.is_integer(culprit) => self.representation_error("character_code"),
            Flaw::NotCode(culprit) if iso => self.type_error("integer", culprit),
            Flaw::NotCode(culprit) => self.type_error("character_code", culprit),
            Flaw::NoText if cell == Cell::NIL && accept == Accept::Atomic => self.type_error("atom", cell),
            Flaw::NoText => self.type_error(accept.type_name(), cell),
        }
    }

    /// The digits of a number, as `write/1` shows it.
    pub fn number_text(&self, cell: Cell) -> String {
        if cell.is_small() {
            return cell.as_small().to_string();
        }
        self.atomic_text(cell).unwrap_or_default()
    }

    /// The text of a list. Its first element decides whether it holds codes or
    /// characters; mixtures are refused.
    fn try_list_text(&self, list: Cell, accept: Accept) -> Result<String, Flaw> {
        let (end, length) = self.list_end(list);
        let first = self.arg(list, 0);
        let codes = match accept {
            Accept::Codes if self.flags.iso => true,
            Accept::Chars if self.flags.iso => false,
            _ => !first.is_atom() || self.char_of(first).is_none(),
        };
        let mut text = String::with_capacity(length);
        let mut at = list;
        for _ in 0..length {
            let element = self.arg(at, 0);
            if element.is_var() {
                return Err(Flaw::Partial);
            }
            match self.char_of(element) {
                Some(char) if element.is_small() == codes => text.push(char),
                _ if codes => return Err(Flaw::NotCode(element)),
                _ => return Err(Flaw::NotChar(element)),
            }
            at = self.arg(at, 1);
        }
        match end {
            Cell::NIL => Ok(text),
            end if end.is_var() => Err(Flaw::Partial),
            _ => Err(Flaw::NoText),
        }
    }

    /// Whether a text of so many bytes may be made.
    #[inline]
    pub fn check_text(&mut self, bytes: usize) -> Result<(), Thrown> {
        if bytes < 1 << 16 || self.has_room(bytes) {
            return Ok(());
        }
        Err(self.resource_error("memory"))
    }

    /// An atom with that text, if there is room for it.
    pub fn text_atom(&mut self, text: &str) -> Result<Cell, Thrown> {
        self.check_text(text.len())?;
        Ok(self.atom_cell(text))
    }

    /// A string with that text, if there is room for it.
    pub fn text_string(&mut self, text: &str) -> Result<Cell, Thrown> {
        self.check_text(text.len())?;
        self.ensure_heap(text.len() / 8 + 3)?;
        Ok(self.new_string(text))
    }

    /// `error(Formal, context(Name/Arity, _))`: some predicates of SWI-Prolog
    /// name themselves without their module.
    pub fn with_plain_context(&mut self, thrown: Thrown, name: &str, arity: usize) -> Thrown {
        let Ok(error) = self.instantiate(&thrown.0.term) else { return thrown };
        if !error.is_structure() || self.name_arity(error).1 != 2 {
            return thrown;
        }
        let name = self.atom_cell(name);
        let slash = crate::term::functor::well_known_functors::SLASH_2;
        let indicator = self.new_structure(slash, &[name, Cell::small(arity as i64)]);
        let message = self.new_var();
        let context_name = self.intern("context");
        let context = self.new_compound(context_name, &[indicator, message]);
        let hole = self.arg(error, 1);
        if !self.unify(hole, context) {
            return thrown;
        }
        self.throw(error)
    }

    /// An integer argument that must not be negative, if it is bound.
    pub fn length_argument(&mut self, cell: Cell) -> Result<Option<usize>, Thrown> {
        if cell.is_var() {
            return Ok(None);
        }
        if !self.is_integer(cell) {
            return Err(self.type_error("integer", cell));
        }
        let negative = match self.number(cell) {
            Some(number) => number.is_negative(),
            None => false,
        };
        if negative {
            return Err(self.domain_error("not_less_than_zero", cell));
        }
        if !cell.is_small() && !self.flags.iso {
            return Err(self.representation_error("size_t"));
        }
        // A length beyond all texts is as good as any other such length.
        Ok(Some(if cell.is_small() { cell.as_small() as usize } else { usize::MAX / 4 }))
    }
}
