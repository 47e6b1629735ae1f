//! The Prolog flags as data: those that Rust code reads are fields, all others are in a table.

use crate::database::modules::Unknown;
use crate::syntax::ReadFlags;
use crate::syntax::errors::messages::Lang;
use crate::term::{Atom, Stored};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// What values a flag takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Bool,
    Atom,
    Integer,
    Float,
    Term,
}

/// A flag that only programs look at.
#[derive(Clone)]
pub struct PlainFlag {
    pub value: Stored,
    pub kind: Kind,
    pub read_only: bool,
}

/// Those flags, in order of creation.
pub type PlainFlags = IndexMap<Atom, PlainFlag, FxBuildHasher>;

/// The flags that Rust code looks at.
pub struct Flags {
    /// How text is read.
    pub read: ReadFlags,
    /// What calling an unknown predicate does in `user`, and in modules that
    /// have no such flag of their own.
    pub unknown: Unknown,
    /// Load libraries on demand.
    pub autoload: bool,
    /// The strict standard.
    pub iso: bool,
    /// `char_conversion`.
    pub char_conversion: bool,
    /// Goals of messages about loading are not shown.
    pub silent: bool,
    /// All others; filled when first asked for.
    pub plain: PlainFlags,
    /// Bytes of the values that programs gave them.
    pub value_bytes: usize,
    /// How many names are made at least between two collections of them.
    pub agc_margin: usize,
    /// The language of messages.
    pub language: Lang,
}

impl Flags {
    /// Bytes taken, about.
    pub fn bytes(&self) -> usize {
        self.plain.len() * (size_of::<PlainFlag>() + 48) + self.value_bytes
    }
}

/// The flag `occurs_check`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum OccursCheck {
    #[default]
    False,
    True,
    Error,
}

impl Flags {
    /// Tells the collector which names the flags hold.
    pub(crate) fn mark_names(&self, live: &mut crate::term::LiveNames) {
        for (&name, flag) in &self.plain {
            live.atom(name);
            live.stored(&flag.value);
        }
    }
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            read: ReadFlags::default(),
            unknown: Unknown::Error,
            autoload: true,
            iso: false,
            char_conversion: false,
            silent: false,
            plain: PlainFlags::default(),
            value_bytes: 0,
            agc_margin: 10_000,
            language: Lang::default(),
        }
    }
}
