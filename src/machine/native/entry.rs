//! The tables of native predicates: each entry has a signature, one line of documentation and a function.
//!
//! Dispatch, `help/1`, completion and the reference manual are generated from these entries. Modules above the machine
//! define the tables; `prelude` lists them and installs them in a machine.

use crate::clause::Inline;
use crate::database::predicate::Meta;
use crate::machine::native::table::{ControlFn, DetFn, NondetFn};

/// A goal that is compiled inline.
pub struct InlineEntry {
    /// As in the tables of native predicates.
    pub signature: &'static str,
    /// Its effect, in one sentence.
    pub doc: &'static str,
    /// How it is compiled; `None` for control constructs, which are made explicit earlier.
    pub inline: Option<Inline>,
}

/// The function of a table entry.
#[derive(Clone, Copy)]
pub enum Function {
    /// Succeeds or fails once; calls are compiled inline.
    Det(DetFn),
    /// Succeeds or fails once and binds nothing; may be the condition of a branch.
    Test(DetFn),
    /// Succeeds or fails once and may run goals (and so collect garbage): never compiled inline. Cells that it needs
    /// after running a goal must be kept in `handles`.
    Calling(DetFn),
    /// Several solutions.
    Nondet(NondetFn),
    /// Several solutions; the state is a node of the database.
    NondetClauses(NondetFn),
    /// Controls the machine.
    Control(ControlFn),
    /// functor/3, which has instructions of its own; the function is for all cases.
    Functor(DetFn),
    /// arg/3, which has an instruction of its own. The first function is for that instruction; if the number is unbound,
    /// it queues a goal with `run_woken`. The second function is for calls.
    Argument(DetFn, ControlFn),
}

/// One builtin predicate.
#[derive(Clone, Copy)]
pub struct Entry {
    /// `name(+Argument, -Argument)`; goals are marked `:`.
    pub signature: &'static str,
    /// Its effect, in one sentence.
    pub doc: &'static str,
    /// Its function.
    pub function: Function,
    /// Whether programs may define a predicate of that name.
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

/// A builtin that controls the machine.
pub const fn control(signature: &'static str, doc: &'static str, function: ControlFn) -> Entry {
    Entry { signature, doc, function: Function::Control(function), library: false }
}

/// Related builtins: a chapter of the reference.
pub struct Family {
    /// The title of the chapter.
    pub title: &'static str,
    /// Goals that are compiled inline.
    pub inline: &'static [InlineEntry],
    /// Native predicates.
    pub tables: &'static [Table],
    /// The files of `src/lib/system` with predicates written in Prolog.
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
    // The name may start with a bracket, as in `(...)/2`.
    let Some(open) = signature[1..].find('(').map(|at| at + 1) else { return (signature, Vec::new()) };
    let inside = signature[open + 1..].trim_end_matches(')');
    (&signature[..open], inside.split(", ").map(str::trim).collect())
}

/// The mode of an argument in a signature.
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
