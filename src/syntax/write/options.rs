//! The options of the writer, and the sets of them that `write/1`, `print/1`
//! and their like stand for.

use rustc_hash::FxHashMap;

use crate::syntax::write::atom::QuoteStyle;

/// The options of `write_term/2`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct WriteOptions {
    pub quoted: bool,
    pub ignore_ops: bool,
    pub numbervars: bool,
    /// Ask before each subterm: the writer then returns it.
    pub portray: bool,
    /// Levels to write before `...`; 0 for all.
    pub max_depth: u32,
    /// A blank behind the commas of arguments and lists.
    pub spacing: bool,
    pub dotlists: bool,
    pub no_lists: bool,
    pub brace_terms: bool,
    /// Write cyclic terms as `@(Template, Substitutions)` from the start;
    /// they are found in any case before they could fill memory.
    pub cycles: bool,
    pub priority: u16,
    /// The character before, when the text goes on from earlier output.
    pub after: Option<char>,
    pub fullstop: bool,
    /// `'$VAR'(N)` is a variable for no negative N and no name, and lists
    /// without list notation are `'.'(H,T)`: the strict standard.
    pub iso: bool,
    pub nl: bool,
    pub style: QuoteStyle,
    /// Names for variables, by the number that [`View::Variable`](crate::syntax::View::Variable) has.
    pub variable_names: FxHashMap<u64, String>,
    /// Names for compounds, by [`TermView::identity`](crate::syntax::TermView::identity): written wherever
    /// they occur inside the term. So a toplevel writes `X = f(X)`.
    pub subterm_names: FxHashMap<u64, String>,
}

impl Default for WriteOptions {
    fn default() -> Self {
        WriteOptions {
            quoted: false,
            ignore_ops: false,
            numbervars: false,
            portray: false,
            max_depth: 0,
            spacing: false,
            dotlists: false,
            no_lists: false,
            brace_terms: true,
            cycles: false,
            priority: 1200,
            after: None,
            fullstop: false,
            iso: false,
            nl: false,
            style: QuoteStyle::default(),
            variable_names: FxHashMap::default(),
            subterm_names: FxHashMap::default(),
        }
    }
}

impl WriteOptions {
    /// A depth at which nothing is written.
    pub const NO_DEPTH: u32 = u32::MAX;

    /// As `write/1` has it.
    pub fn write() -> Self {
        WriteOptions { numbervars: true, ..Self::default() }
    }

    /// As `writeq/1` has it.
    pub fn writeq() -> Self {
        WriteOptions { quoted: true, numbervars: true, ..Self::default() }
    }

    /// As `print/1` has it.
    pub fn print() -> Self {
        let style = QuoteStyle { unicode: true, ..QuoteStyle::default() };
        WriteOptions { portray: true, style, ..Self::writeq() }
    }

    /// As `write_canonical/1` has it; it also names the variables itself.
    pub fn canonical() -> Self {
        let style = QuoteStyle { non_ascii: true, ..QuoteStyle::default() };
        WriteOptions { quoted: true, ignore_ops: true, brace_terms: false, style, ..Self::default() }
    }
}
