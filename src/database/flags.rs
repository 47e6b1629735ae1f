//! The Prolog flags as data: those that Rust code reads are fields, all others are in a table.

use crate::database::modules::Unknown;
use crate::syntax::ReadFlags;
use crate::syntax::errors::messages::Lang;
use crate::term::{Atom, Stored};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// The type of a flag's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Bool,
    Atom,
    Integer,
    Float,
    Term,
}

/// A flag that only programs read.
#[derive(Clone)]
pub struct PlainFlag {
    pub value: Stored,
    pub kind: Kind,
    pub read_only: bool,
}

/// The flags that only programs read, in order of creation.
pub type PlainFlags = IndexMap<Atom, PlainFlag, FxBuildHasher>;

/// All flags: those that Rust code reads are fields.
pub struct Flags {
    /// How text is read.
    pub read: ReadFlags,
    /// The effect of a call of an unknown predicate in `user`, and in modules that
    /// do not set this flag themselves.
    pub unknown: Unknown,
    /// Load libraries on demand.
    pub autoload: bool,
    /// Strict ISO mode.
    pub iso: bool,
    /// `char_conversion`.
    pub char_conversion: bool,
    /// The flag `verbose` is `silent`.
    pub silent: bool,
    /// All other flags; filled on first use.
    pub plain: PlainFlags,
    /// Bytes of the values that programs gave to the other flags.
    pub value_bytes: usize,
    /// The least number of new names between two collections of names.
    pub agc_margin: usize,
    /// The language of messages.
    pub language: Lang,
}

impl Flags {
    /// Approximate size in bytes.
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
    /// Marks the names in the flags for the collector.
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
