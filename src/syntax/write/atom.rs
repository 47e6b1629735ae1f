//! Writes atoms and strings: decides when quotes are needed, and writes escapes.
//!
//! Invariant: text written with quotes reads back as the same text.

use std::fmt::Write;

use crate::syntax::chars;

/// How characters inside quotes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuoteStyle {
    /// Write control characters as escapes. If false, quotes are doubled and nothing else changes.
    pub escapes: bool,
    /// Write escapes as `\u0001` instead of `\x1\`.
    pub unicode: bool,
    /// Quote atoms that contain characters beyond Latin-1.
    pub non_ascii: bool,
    /// Double the quotes and write control characters literally: for text that is read by programs, not people.
    pub doubled: bool,
    /// Use lower-case digits in `\x1b\`, as in the standard.
    pub small_letters: bool,
}

impl Default for QuoteStyle {
    fn default() -> Self {
        QuoteStyle { escapes: true, unicode: false, non_ascii: false, doubled: false, small_letters: false }
    }
}

/// Whether the atom with this text reads back as itself without quotes. The caller distinguishes `[]` from `'[]'`.
pub fn is_bare_atom(text: &str) -> bool {
    let Some(first) = text.chars().next() else { return false };
    if chars::is_atom_start(first) {
        return text.chars().all(chars::is_alnum);
    }
    match text {
        "[]" | "{}" | "!" | ";" => true,
        "." => false,
        _ => text.chars().all(chars::is_symbol) && !text.starts_with("/*"),
    }
}

/// Whether `text` looks like a variable.
pub fn is_variable_name(text: &str) -> bool {
    text.chars().next().is_some_and(chars::is_variable_start) && text.chars().all(chars::is_alnum)
}

/// Whether this style puts quotes around the atom.
pub(in crate::syntax) fn needs_quotes(text: &str, style: QuoteStyle) -> bool {
    !is_bare_atom(text) || (style.non_ascii && text.chars().any(|c| c > '\u{FF}'))
}

/// Appends `text` between `quote`s.
pub fn write_quoted(out: &mut String, text: &str, quote: char, style: QuoteStyle) {
    out.push(quote);
    let mut plain = 0;
    for (at, c) in text.char_indices() {
        let shown_as_is = c != quote && (!style.escapes || (c != '\\' && (style.doubled || chars::is_printable(c))));
        if shown_as_is {
            continue;
        }
        out.push_str(&text[plain..at]);
        plain = at + c.len_utf8();
        if style.escapes && !(style.doubled && c == quote) {
            write_escape(out, c, style);
        } else {
            out.push(quote);
            out.push(quote);
        }
    }
    out.push_str(&text[plain..]);
    out.push(quote);
}

fn write_escape(out: &mut String, c: char, style: QuoteStyle) {
    let letter = match c {
        '\x07' => 'a',
        '\x08' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\x0B' => 'v',
        '\x0C' => 'f',
        '\r' => 'r',
        '\\' | '\'' | '"' | '`' => c,
        _ => {
            let code = c as u32;
            let _ = match style.unicode {
                false if style.small_letters => write!(out, "\\x{code:x}\\"),
                false => write!(out, "\\x{code:X}\\"),
                true if code <= 0xFFFF => write!(out, "\\u{code:04X}"),
                true => write!(out, "\\U{code:08X}"),
            };
            return;
        }
    };
    out.push('\\');
    out.push(letter);
}

#[cfg(test)]
mod tests {
    use crate::syntax::write::atom::*;

    #[test]
    fn quotes_are_written_only_where_needed() {
        for bare in ["a", "été", "aB_1", "[]", "{}", "!", ";", "+", "..", "//*", "日本", "→"] {
            assert!(is_bare_atom(bare), "{bare}");
        }
        for quoted in ["", ",", "|", "A", "_a", "1a", "a b", ".", "/*", "%", "\u{200B}", "É", "a-b"] {
            assert!(!is_bare_atom(quoted), "{quoted}");
        }
    }

    #[test]
    fn control_characters_become_escapes() {
        let mut out = String::new();
        write_quoted(&mut out, "a\nb'c\\\u{1}", '\'', QuoteStyle::default());
        assert_eq!(out, r"'a\nb\'c\\\x1\'");
    }
}
