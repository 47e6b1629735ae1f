//! The flags of the reader: `double_quotes`, `back_quotes` and others.

/// The kind of term that quoted text becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum QuotedAs {
    Codes,
    Chars,
    Atom,
    String,
    /// For back quotes: the quote is an ordinary symbol character.
    SymbolChar,
}

impl QuotedAs {
    /// The value with this name in the flags.
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

    /// Its name in the flags.
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
    /// The kind of term for `"text"`.
    pub double_quotes: QuotedAs,
    /// The kind of term for `` `text` ``.
    pub back_quotes: QuotedAs,
    /// Whether quoted text may contain escapes such as `\n`.
    pub character_escapes: bool,
    /// Whether `1r3` is a rational.
    pub rational_syntax: bool,
    /// Whether only names that start with `_` are variables.
    pub var_prefix: bool,
    /// Follow the standard strictly: arguments up to priority 999, no `foo()`.
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
    /// The flags of the standard: strings are lists of characters.
    pub fn iso() -> Self {
        ReadFlags { double_quotes: QuotedAs::Chars, rational_syntax: false, iso: true, ..ReadFlags::default() }
    }
}
