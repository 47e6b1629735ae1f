//! Atoms: small integers that stand for names.
//!
//! Each engine owns one [`AtomTable`]; engines never share atoms. The empty list `[]` is a reserved symbol with its own
//! atom, [`NIL`](well_known::NIL). The text `'[]'` is a different atom, unless [`AtomTable::unify_nil`] makes them the
//! same, as the standard requires.

use std::hash::BuildHasher;

use crate::term::creation_times::CreationTimes;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// A name, unique within its [`AtomTable`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Atom(pub u32);

/// Bytes that an atom needs besides its name: its slot, the allocation overhead of the name, its hash table entry.
const COST: usize = 52;

/// Maps names to atoms and back.
pub struct AtomTable {
    names: Vec<Option<Box<str>>>,
    by_name: HashTable<u32>,
    free: Vec<u32>,
    hasher: FxBuildHasher,
    bytes: usize,
    /// The atoms of the ASCII characters that have been used, which are permanent.
    letters: [Option<Atom>; 128],
    /// Which atoms a collection may remove.
    pub creation_times: CreationTimes,
}

impl AtomTable {
    /// Creates a table with the well-known atoms.
    pub fn new() -> Self {
        let mut table = AtomTable {
            names: Vec::with_capacity(2048),
            by_name: HashTable::with_capacity(2048),
            free: Vec::new(),
            hasher: FxBuildHasher,
            bytes: 0,
            letters: [None; 128],
            creation_times: CreationTimes::default(),
        };
        for (index, name) in well_known::NAMES.iter().enumerate() {
            if index == well_known::NIL.0 as usize {
                table.names.push(Some(Box::from(*name)));
                table.creation_times.note(index as u32);
                table.creation_times.make_permanent(index as u32);
            } else {
                let atom = table.intern(name);
                debug_assert_eq!(atom.0 as usize, index, "well-known atom {name} listed twice");
            }
        }
        table
    }

    /// The atom called `name`, created if necessary. It is permanent: Rust code may keep it anywhere.
    pub fn intern(&mut self, name: &str) -> Atom {
        let atom = self.intern_collectable(name);
        self.creation_times.make_permanent(atom.0);
        atom
    }

    /// The atom called `name`, created if necessary. It lives as long as a root known to the atom collector refers to
    /// it: terms, clauses, stored data. Do not keep it anywhere else beyond the next call.
    pub fn intern_collectable(&mut self, name: &str) -> Atom {
        match *name.as_bytes() {
            [byte @ 0..128] => self.letter(byte),
            _ => self.intern_name(name),
        }
    }

    /// The atom of one character, as [`AtomTable::intern_collectable`] returns it.
    #[inline]
    pub fn intern_char(&mut self, char: char) -> Atom {
        match char {
            '\0'..='\x7f' => self.letter(char as u8),
            _ => self.intern_name(char.encode_utf8(&mut [0; 4])),
        }
    }

    /// The atom of a part of the name of another atom, as [`AtomTable::intern_collectable`] returns it.
    pub fn intern_part(&mut self, whole: Atom, part: std::ops::Range<usize>) -> Atom {
        let name = &self.name(whole)[part];
        if let [byte @ 0..128] = *name.as_bytes() {
            return self.letter(byte);
        }
        let hash = self.hasher.hash_one(name);
        let names = &self.names;
        if let Some(&id) = self.by_name.find(hash, |&id| names[id as usize].as_deref() == Some(name)) {
            return Atom(id);
        }
        let name = name.to_string();
        self.add(&name, hash)
    }

    #[inline]
    fn letter(&mut self, byte: u8) -> Atom {
        self.letters[byte as usize].unwrap_or_else(|| self.new_letter(byte))
    }

    #[cold]
    fn new_letter(&mut self, byte: u8) -> Atom {
        let atom = self.intern_name((byte as char).encode_utf8(&mut [0; 4]));
        self.creation_times.make_permanent(atom.0);
        self.letters[byte as usize] = Some(atom);
        atom
    }

    fn intern_name(&mut self, name: &str) -> Atom {
        let hash = self.hasher.hash_one(name);
        let names = &self.names;
        if let Some(&id) = self.by_name.find(hash, |&id| names[id as usize].as_deref() == Some(name)) {
            return Atom(id);
        }
        self.add(name, hash)
    }

    /// The atom called `name`, if there is one.
    pub fn find(&self, name: &str) -> Option<Atom> {
        let hash = self.hasher.hash_one(name);
        let found = self.by_name.find(hash, |&id| self.names[id as usize].as_deref() == Some(name));
        found.map(|&id| Atom(id))
    }

    fn add(&mut self, name: &str, hash: u64) -> Atom {
        let id = match self.free.pop() {
            Some(id) => id,
            None => {
                self.names.push(None);
                (self.names.len() - 1) as u32
            }
        };
        self.bytes += name.len() + COST;
        self.names[id as usize] = Some(Box::from(name));
        self.creation_times.note(id);
        let (names, hasher) = (&self.names, &self.hasher);
        self.by_name.insert_unique(hash, id, |&other| hasher.hash_one(names[other as usize].as_deref().unwrap_or("")));
        Atom(id)
    }

    /// The text of `atom`.
    #[inline]
    pub fn name(&self, atom: Atom) -> &str {
        self.names[atom.0 as usize].as_deref().unwrap_or("")
    }

    /// Whether the atom exists, for debug checks.
    #[cfg(debug_assertions)]
    pub fn is_known(&self, atom: Atom) -> bool {
        self.names.get(atom.0 as usize).is_some_and(Option::is_some)
    }

    /// The number of atoms.
    pub fn len(&self) -> usize {
        self.names.len() - self.free.len()
    }

    /// Ids below this bound may be in use.
    pub fn id_bound(&self) -> usize {
        self.names.len()
    }

    /// Bytes used by the names.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Every atom in use, oldest slot first.
    pub fn iter(&self) -> impl Iterator<Item = (Atom, &str)> {
        self.names.iter().enumerate().filter_map(|(id, name)| Some((Atom(id as u32), name.as_deref()?)))
    }

    /// Makes `'[]'` and `[]` the same atom, as the standard requires.
    pub fn unify_nil(&mut self) {
        let hash = self.hasher.hash_one("[]");
        let names = &self.names;
        if let Ok(entry) = self.by_name.find_entry(hash, |&id| names[id as usize].as_deref() == Some("[]")) {
            entry.remove();
        }
        let hasher = &self.hasher;
        self.by_name.insert_unique(hash, well_known::NIL.0, |&other| {
            hasher.hash_one(names[other as usize].as_deref().unwrap_or(""))
        });
    }

    /// Makes `'.'` the name of list cells, as the standard requires.
    pub fn name_list_cells_dot(&mut self) {
        for name in [".", "[|]"] {
            let hash = self.hasher.hash_one(name);
            let names = &self.names;
            if let Ok(entry) = self.by_name.find_entry(hash, |&id| names[id as usize].as_deref() == Some(name)) {
                entry.remove();
            }
        }
        self.letters[b'.' as usize] = None;
        self.names[well_known::LIST.0 as usize] = Some(Box::from("."));
        let hash = self.hasher.hash_one(".");
        let (names, hasher) = (&self.names, &self.hasher);
        self.by_name.insert_unique(hash, well_known::LIST.0, |&other| {
            hasher.hash_one(names[other as usize].as_deref().unwrap_or(""))
        });
    }

    /// Removes every atom for which `live` is false, unless it is protected. Returns the number removed.
    pub fn retain(&mut self, live: impl Fn(Atom) -> bool) -> usize {
        let mut gone = 0;
        for id in well_known::NAMES.len() as u32..self.names.len() as u32 {
            let Some(name) = self.names[id as usize].as_deref() else { continue };
            if !self.creation_times.may_collect(id) || live(Atom(id)) {
                continue;
            }
            let hash = self.hasher.hash_one(name);
            if let Ok(entry) = self.by_name.find_entry(hash, |&other| other == id) {
                entry.remove();
            }
            self.bytes -= name.len() + COST;
            self.names[id as usize] = None;
            self.free.push(id);
            gone += 1;
        }
        self.creation_times.collected();
        gone
    }
}

impl Default for AtomTable {
    fn default() -> Self {
        Self::new()
    }
}

/// Atoms that the engine itself uses; their ids are fixed.
pub mod well_known {
    use crate::term::atom::Atom;

    macro_rules! atoms {
        ($($id:ident = $name:literal,)*) => {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Index { $($id,)* }
            $(#[doc = concat!("`", $name, "`")] pub const $id: Atom = Atom(Index::$id as u32);)*
            /// The names of the well-known atoms, in the order of their ids.
            pub const NAMES: &[&str] = &[$($name,)*];
        };
    }

    atoms! {
        NIL = "[]",
        LIST = "[|]",
        DOT = ".",
        CURLY = "{}",
        COMMA = ",",
        BAR = "|",
        SEMICOLON = ";",
        ARROW = "->",
        SOFT_ARROW = "*->",
        NECK = ":-",
        QUERY = "?-",
        DCG_ARROW = "-->",
        SSU_ARROW = "=>",
        COLON = ":",
        PART = "$part",
        GOAL = "$goal",
        CUT = "!",
        NOT_PROVABLE = "\\+",
        EQUALS = "=",
        LESS = "<",
        GREATER = ">",
        TRUE = "true",
        FALSE = "false",
        FAIL = "fail",
        MINUS = "-",
        PLUS = "+",
        STAR = "*",
        SLASH = "/",
        SHIFT_RIGHT = ">>",
        CARET = "^",
        EMPTY = "",
        ERROR = "error",
        USER = "user",
        SYSTEM = "system",
        CALL = "call",
        END_OF_FILE = "end_of_file",
        VAR_FUNCTOR = "$VAR",
        THROW = "throw",
        LOAD_ERROR = "$load_error",
        INIT_ERROR = "$init_error",
        CLAUSE_REF = "$clause",
        AS = "as",
        DOUBLE_SLASH = "//",
        LIBRARY = "library",
        DICT = "C'dict'",
        ATTRIBUTE = "att",
        FREEZE = "freeze",
        FROZEN_BOTH = "$and",
        WAKE_UP = "wakeup",
    }
}

#[cfg(test)]
mod tests {
    use crate::term::atom::*;

    #[test]
    fn the_empty_list_is_not_an_ordinary_atom() {
        let mut table = AtomTable::new();
        assert_ne!(table.intern("[]"), well_known::NIL);
        assert_eq!(table.name(well_known::NIL), "[]");
        table.unify_nil();
        assert_eq!(table.intern("[]"), well_known::NIL);
    }

    #[test]
    fn slots_of_removed_atoms_are_reused() {
        let mut table = AtomTable::new();
        let gone = table.intern_collectable("jetable");
        let kept = table.intern_collectable("durable");
        let permanent = table.intern_collectable("pérenne");
        assert_eq!(table.intern("pérenne"), permanent);
        assert_eq!(table.retain(|atom| atom == kept), 1);
        assert_eq!(table.name(permanent), "pérenne");
        assert_eq!(table.find("jetable"), None);
        assert_eq!(table.intern("nouveau"), gone);
        assert_eq!(table.name(kept), "durable");
    }
}
