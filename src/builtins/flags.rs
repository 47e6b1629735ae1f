//! Prolog flags: what `set_prolog_flag/2` changes and builtins look at.

use crate::syntax::ReadFlags;

/// What happens when an unknown predicate is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Unknown {
    Error,
    Fail,
    Warning,
}

/// The flags that Rust code looks at.
#[derive(Clone)]
pub struct Flags {
    /// How text is read.
    pub read: ReadFlags,
    /// Unknown predicates.
    pub unknown: Unknown,
    /// Whether unification checks for cycles: `false`, `true`, `error`.
    pub occurs_check: OccursCheck,
    /// Load libraries on demand.
    pub autoload: bool,
    /// The strict standard.
    pub iso: bool,
}

/// The flag `occurs_check`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OccursCheck {
    False,
    True,
    Error,
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            read: ReadFlags::default(),
            unknown: Unknown::Error,
            occurs_check: OccursCheck::False,
            autoload: true,
            iso: false,
        }
    }
}
