//! The text of terms, and terms from text.

use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::term::{Cell, Tag};

impl Store {
    /// The text of a list of characters or of codes.
    pub fn list_text(&self, cell: Cell) -> Option<String> {
        let cell = self.deref(cell);
        let (end, length) = self.list_end(cell);
        if end != Cell::NIL {
            return None;
        }
        let mut text = String::with_capacity(length);
        let mut at = cell;
        while at.is_list() {
            text.push(self.char_of(self.arg(at, 0))?);
            at = self.arg(at, 1);
        }
        Some(text)
    }

    /// The character that a one-character atom or a code denotes.
    pub fn char_of(&self, cell: Cell) -> Option<char> {
        let cell = self.deref(cell);
        if cell.is_small() {
            return u32::try_from(cell.as_small()).ok().and_then(char::from_u32);
        }
        if !cell.is_atom() {
            return None;
        }
        let mut chars = self.atom_text(cell.as_atom()).chars();
        match (chars.next(), chars.next()) {
            (Some(char), None) => Some(char),
            _ => None,
        }
    }

    /// A list of one-character atoms; there is room for it.
    fn chars_list(&mut self, text: &str) -> Cell {
        self.list_of_chars(text, |store, char| Cell::atom(store.atoms.intern_char(char)))
    }

    /// A list of codes; there is room for it.
    fn codes_list(&mut self, text: &str) -> Cell {
        self.list_of_chars(text, |_, char| Cell::small(char as i64))
    }

    /// A list with one constant per character; there is room for it.
    fn list_of_chars(&mut self, text: &str, mut constant: impl FnMut(&mut Store, char) -> Cell) -> Cell {
        if text.is_empty() {
            return Cell::NIL;
        }
        let start = self.top;
        for (index, char) in text.chars().enumerate() {
            if index & 0xffff == 0xffff && self.interrupted() {
                // Interrupted: the list is incomplete, but it must be a list.
                break;
            }
            let cell = constant(self, char);
            self.heap.write(self.top, cell.0);
            self.heap.write(self.top + 1, Cell::list(self.top + 2).0);
            self.top += 2;
        }
        self.heap.set(self.top - 1, Cell::NIL.0);
        Cell::list(start)
    }
}

impl Machine {
    /// The text of an atomic term or of a list of characters or codes, as most text predicates accept it; `None` if the
    /// term is not text.
    pub fn text_of(&self, cell: Cell) -> Option<String> {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Con if cell == Cell::NIL => Some("[]".to_string()),
            Tag::Lst => self.store.list_text(cell),
            _ => self.atomic_text(cell),
        }
    }

    /// The text of an atom, string or number.
    pub fn atomic_text(&self, cell: Cell) -> Option<String> {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Con => Some(self.atom_text(cell.as_atom()).to_string()),
            Tag::Box if self.is_string(cell) => Some(self.string_text(cell).to_string()),
            Tag::Int | Tag::Box => {
                Some(crate::syntax::write_term(self, &*self.program.ops, cell, &crate::syntax::WriteOptions::write()))
            }
            _ => None,
        }
    }

    /// A list of one-character atoms.
    pub fn chars_list(&mut self, text: &str) -> Result<Cell, Thrown> {
        self.ensure_heap(text.len() * 2)?;
        Ok(self.store.chars_list(text))
    }

    /// A list of codes.
    pub fn codes_list(&mut self, text: &str) -> Result<Cell, Thrown> {
        self.ensure_heap(text.len() * 2)?;
        Ok(self.store.codes_list(text))
    }
}
