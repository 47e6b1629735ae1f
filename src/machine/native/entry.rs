//! The tables of native predicates: one entry each, with its signature, one line of documentation and its function.
//!
//! Dispatch, `help/1`, completion and the reference manual are made from these entries. The modules above the machine
//! write the tables; `prelude` lists them and enters them into a machine.

use crate::clause::Inline;
use crate::database::predicate::Meta;
use crate::machine::native::table::{ControlFn, DetFn, NondetFn};

/// A goal that is compiled in line.
pub struct InlineEntry {
    /// As in the tables of native predicates.
    pub signature: &'static str,
    /// What it does, in one sentence.
    pub doc: &'static str,
    /// How it is compiled; `None` for what control makes explicit before.
    pub inline: Option<Inline>,
}

/// The function of a table entry.
#[derive(Clone, Copy)]
pub enum Function {
    /// Succeeds or fails once; calls are compiled in line.
    Det(DetFn),
    /// The same, and binds nothing: may decide a branch.
    Test(DetFn),
    /// Succeeds or fails once and may run goals (and so collect garbage): never
    /// compiled in line. Cells that it needs after running a goal must be kept
    /// in `handles`.
    Calling(DetFn),
    /// Several solutions.
    Nondet(NondetFn),
    /// Several solutions; the state is a node of the database.
    NondetClauses(NondetFn),
    /// Steers the machine.
    Control(ControlFn),
}

/// One builtin predicate.
#[derive(Clone, Copy)]
pub struct Entry {
    /// `name(+Argument, -Argument)`; goals are marked `:`.
    pub signature: &'static str,
    /// What it does, in one sentence.
    pub doc: &'static str,
    /// Its function.
    pub function: Function,
    /// Programs may define a predicate of that name.
    pub library: bool,
}

/// A family of builtins.
pub type Table = &'static [Entry];

/// A deterministic builtin.
pub const fn det(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Det(function), library: false }
}

/// A deterministic builtin that a program may redefine.
pub const fn library(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Det(function), library: true }
}

/// A builtin that only tests.
pub const fn test(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Test(function), library: false }
}

/// A deterministic builtin that runs goals.
pub const fn calls(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: false }
}

/// A nondeterministic builtin.
pub const fn nondet(signature: &'static str, doc: &'static str, function: NondetFn) -> Entry {
    Entry { signature, doc, function: Function::Nondet(function), library: false }
}

/// A builtin that steers the machine.
pub const fn control(signature: &'static str, doc: &'static str, function: ControlFn) -> Entry {
    Entry { signature, doc, function: Function::Control(function), library: false }
}

/// Builtins that belong together: a chapter of the reference.
pub struct Family {
    /// What the chapter is called.
    pub title: &'static str,
    /// Goals that are compiled in line.
    pub inline: &'static [InlineEntry],
    /// Native predicates.
    pub tables: &'static [Table],
    /// The parts of `src/lib/system` with those written in Prolog.
    pub prolog: &'static [&'static str],
}

impl Family {
    pub const fn new(title: &'static str, tables: &'static [Table]) -> Family {
        Family { title, inline: &[], tables, prolog: &[] }
    }

    pub const fn with_inline(self, inline: &'static [InlineEntry]) -> Family {
        Family { inline, ..self }
    }

    pub const fn with_prolog(self, prolog: &'static [&'static str]) -> Family {
        Family { prolog, ..self }
    }
}

/// Name and arguments of a signature.
pub fn split_signature(signature: &str) -> (&str, Vec<&str>) {
    // The name may hold brackets itself only at its start, as in `(...)/2`.
    let Some(open) = signature[1..].find('(').map(|at| at + 1) else { return (signature, Vec::new()) };
    let inside = signature[open + 1..].trim_end_matches(')');
    (&signature[..open], inside.split(", ").map(str::trim).collect())
}

/// The mode that a signature gives to an argument.
pub fn meta_of(argument: &str) -> Meta {
    let mut chars = argument.chars();
    match chars.next() {
        Some(':') => Meta::Module,
        Some('^') => Meta::Quantified,
        Some(digit @ '0'..='9') => Meta::Goal(digit as u8 - b'0'),
        Some('/') => Meta::Grammar,
        Some(mode @ ('+' | '-' | '?' | '@')) => Meta::Plain(mode),
        _ => Meta::Plain('?'),
    }
}
