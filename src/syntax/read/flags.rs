//! What the flags `double_quotes`, `back_quotes`, ... tell the reader.

/// What text between quotes becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum QuotedAs {
    Codes,
    Chars,
    Atom,
    String,
    /// For back quotes: the quote is a symbol character like any other.
    SymbolChar,
}

impl QuotedAs {
    /// The meaning that the flags know by `name`.
    pub fn from_name(name: &str) -> Option<QuotedAs> {
        Some(match name {
            "codes" => QuotedAs::Codes,
            "chars" => QuotedAs::Chars,
            "atom" => QuotedAs::Atom,
            "string" => QuotedAs::String,
            "symbol_char" => QuotedAs::SymbolChar,
            _ => return None,
        })
    }

    /// The name that the flags know.
    pub fn name(self) -> &'static str {
        match self {
            QuotedAs::Codes => "codes",
            QuotedAs::Chars => "chars",
            QuotedAs::Atom => "atom",
            QuotedAs::String => "string",
            QuotedAs::SymbolChar => "symbol_char",
        }
    }
}

/// How text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadFlags {
    /// What `"text"` becomes.
    pub double_quotes: QuotedAs,
    /// What `` `text` `` becomes.
    pub back_quotes: QuotedAs,
    /// Whether `\n` and the like mean something inside quotes.
    pub character_escapes: bool,
    /// Whether `1r3` is a rational.
    pub rational_syntax: bool,
    /// Whether only names that start with `_` are variables.
    pub var_prefix: bool,
    /// Follow the standard to the letter: arguments up to priority 999, no `foo()`.
    pub iso: bool,
}

impl Default for ReadFlags {
    fn default() -> Self {
        ReadFlags {
            double_quotes: QuotedAs::String,
            back_quotes: QuotedAs::Codes,
            character_escapes: true,
            rational_syntax: true,
            var_prefix: false,
            iso: false,
        }
    }
}

impl ReadFlags {
    /// What the standard has: strings are lists of characters.
    pub fn iso() -> Self {
        ReadFlags { double_quotes: QuotedAs::Chars, rational_syntax: false, iso: true, ..ReadFlags::default() }
    }
}
