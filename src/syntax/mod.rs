//! Text to tokens to terms, and terms to text. Independent of the machine: the reader builds terms through
//! [`TermSink`], the writer inspects them through [`TermView`].
//!
//! ```text
//! chars  character classes         read    text to terms
//! write  terms to text             errors  syntax errors and their messages
//! ```

pub mod chars;
pub mod errors;
#[cfg(test)]
mod property_tests;
pub mod read;
#[cfg(test)]
mod tests;
pub mod write;

pub use chars::boundary;
pub use errors::diagnose::diagnose;
pub use errors::error::{ErrorKind, Span, SyntaxError};
pub use errors::line_index::LineIndex;
pub use errors::messages::Lang;
pub use read::flags::{QuotedAs, ReadFlags};
pub use read::reader::{ReadTerm, Reader};
pub use read::tree::{TermId, TermStore};
pub use write::options::WriteOptions;
pub use write::portray::{PortrayOptions, portray_clause};
pub use write::term::{Writer, write_short, write_term, write_up_to};

use crate::term::atom::Atom;
use dashu_int::IBig;
use dashu_ratio::RBig;

/// Builds the terms that the reader parses, arguments before their compound.
pub trait TermSink {
    /// A handle to a term that has been built.
    type Term: Copy;

    /// The atom called `name`.
    fn intern(&mut self, name: &str) -> Atom;
    /// The text of an atom.
    fn atom_text(&self, atom: Atom) -> &str;
    /// An atom as a term.
    fn atom(&mut self, atom: Atom) -> Self::Term;
    /// An integer that fits a machine word.
    fn small(&mut self, value: i64) -> Self::Term;
    /// An integer of any size.
    fn big(&mut self, value: IBig) -> Self::Term;
    /// A rational that is not an integer.
    fn rational(&mut self, value: RBig) -> Self::Term;
    /// A float, special ones included.
    fn float(&mut self, value: f64) -> Self::Term;
    /// A string object.
    fn string(&mut self, text: &str) -> Self::Term;
    /// A new variable.
    fn variable(&mut self) -> Self::Term;
    /// `name(args...)`; `args` may be empty (`foo()`).
    fn compound(&mut self, name: Atom, args: &[Self::Term]) -> Self::Term;
    /// A list cell.
    fn cons(&mut self, head: Self::Term, tail: Self::Term) -> Self::Term;
    /// The term as a dict key, if it can be one.
    fn dict_key(&self, term: Self::Term) -> Option<DictKey>;
}

/// The key of a dict; integers are before atoms.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum DictKey {
    Small(i64),
    Atom(String),
}

impl DictKey {
    /// The key for a term with this outermost layer.
    pub fn of(view: View<'_>, text: impl Fn(Atom) -> String) -> Option<DictKey> {
        match view {
            View::Small(value) => Some(DictKey::Small(value)),
            View::Atom(atom) => Some(DictKey::Atom(text(atom))),
            _ => None,
        }
    }
}

/// One layer of a term, as the writer sees it.
pub enum View<'a> {
    /// An unbound variable; the number names it (`_G12`, `_12`).
    Variable(u64),
    /// An atom. `[]` is [`well_known::NIL`](crate::term::atom::well_known::NIL).
    Atom(Atom),
    /// A small integer.
    Small(i64),
    /// A big integer.
    Big(IBig),
    /// A rational.
    Rational(RBig),
    /// A float.
    Float(f64),
    /// A string.
    String(&'a str),
    /// A compound's name and arity; a list cell is `LIST` with arity 2.
    Compound(Atom, usize),
    /// Something opaque, written as `<kind>(0x...)`.
    Blob(&'a str, u64),
}

/// Lets the writer inspect terms.
pub trait TermView {
    /// A handle to a term.
    type Term: Copy;

    /// The term's outermost layer, after dereferencing.
    fn view(&self, term: Self::Term) -> View<'_>;
    /// Argument `index` (from 0) of a compound.
    fn arg(&self, term: Self::Term, index: usize) -> Self::Term;
    /// The text of an atom.
    fn atom_text(&self, atom: Atom) -> &str;
    /// A number that two terms share exactly when they are the same compound in memory. Used to find cycles.
    fn identity(&self, term: Self::Term) -> u64;
    /// Whether the caller no longer needs the result.
    fn is_interrupted(&self) -> bool {
        false
    }
    /// The most bytes of text that a term may become. A small term can become a huge text if its parts are shared.
    fn room_for_text(&self) -> usize {
        usize::MAX
    }
}
