//! The options of the writer, and the presets for `write/1`, `writeq/1`, `print/1` and `write_canonical/1`.

use rustc_hash::FxHashMap;

use crate::syntax::write::atom::QuoteStyle;

/// The options of `write_term/2`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct WriteOptions {
    pub quoted: bool,
    pub ignore_ops: bool,
    pub numbervars: bool,
    /// Ask the portray hook before each subterm: the writer then returns the subterm.
    pub portray: bool,
    /// The number of levels to write before `...`; 0 for all.
    pub max_depth: u32,
    /// Write a space after the commas of arguments and lists.
    pub spacing: bool,
    pub dotlists: bool,
    pub no_lists: bool,
    pub brace_terms: bool,
    /// Check for cycles first and write cyclic terms as `@(Template, Substitutions)`. Without this option, cycles are
    /// detected later, but before they could fill memory.
    pub cycles: bool,
    pub priority: u16,
    /// The preceding character, when the text continues earlier output.
    pub after: Option<char>,
    pub fullstop: bool,
    /// Follow the strict standard: `'$VAR'(N)` is a variable only for integers N >= 0, and lists without list
    /// notation are `'.'(H,T)`.
    pub iso: bool,
    pub nl: bool,
    pub style: QuoteStyle,
    /// Names for variables, by the number of their [`View::Variable`](crate::syntax::View::Variable).
    pub variable_names: FxHashMap<u64, String>,
    /// Names for compounds, by [`TermView::identity`](crate::syntax::TermView::identity), written wherever they occur
    /// inside the term. The toplevel uses this to write `X = f(X)`.
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

    /// The options of `write/1`.
    pub fn write() -> Self {
        WriteOptions { numbervars: true, ..Self::default() }
    }

    /// The options of `writeq/1`.
    pub fn writeq() -> Self {
        WriteOptions { quoted: true, numbervars: true, ..Self::default() }
    }

    /// The options of `print/1`.
    pub fn print() -> Self {
        let style = QuoteStyle { unicode: true, ..QuoteStyle::default() };
        WriteOptions { portray: true, style, ..Self::writeq() }
    }

    /// The options of `write_canonical/1`, which also names the variables itself.
    pub fn canonical() -> Self {
        let style = QuoteStyle { non_ascii: true, ..QuoteStyle::default() };
        WriteOptions { quoted: true, ignore_ops: true, brace_terms: false, style, ..Self::default() }
    }
}
