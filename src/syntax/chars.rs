//! Character classes of Prolog text.
//!
//! ASCII is looked up in a table with one byte per character; other characters go through the Unicode properties.
//! Invariant: each character has exactly one of the classes layout, alphanumeric, symbol, other.

/// Space, tab, line ends.
pub(crate) const LAYOUT: u8 = 1;
/// `a` to `z`.
pub(crate) const LOWER: u8 = 2;
/// `A` to `Z` and `_`: the start of a variable.
pub(crate) const UPPER: u8 = 4;
/// `0` to `9`.
pub(crate) const DIGIT: u8 = 8;
/// The characters of symbol atoms: `+-*/\^<>=~:.?@#&$`.
pub(crate) const SYMBOL: u8 = 16;
/// A byte of a character beyond ASCII.
pub(crate) const WIDE: u8 = 32;
/// Characters that may end a term or an argument directly after an atom: `,)]}|`.
pub(crate) const CLOSER: u8 = 64;
/// Letters, digits and `_`.
pub(crate) const ALNUM: u8 = LOWER | UPPER | DIGIT;

const fn class_table() -> [u8; 256] {
    let mut table = [0u8; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | 9..=13 | 0 => LAYOUT,
            b'a'..=b'z' => LOWER,
            b'A'..=b'Z' | b'_' => UPPER,
            b'0'..=b'9' => DIGIT,
            b',' | b')' | b']' | b'}' | b'|' => CLOSER,
            b'+' | b'-' | b'*' | b'/' | b'\\' | b'^' | b'<' | b'>' | b'=' | b'~' | b':' | b'.' | b'?' | b'@' | b'#'
            | b'&' | b'$' => SYMBOL,
            128..=255 => WIDE,
            _ => 0,
        };
        byte += 1;
    }
    table
}

static CLASSES: [u8; 256] = class_table();

/// The class bits of a byte.
#[inline(always)]
pub(crate) fn class(byte: u8) -> u8 {
    CLASSES[byte as usize]
}

/// Whether the byte has one of the classes in `mask`.
#[inline(always)]
pub(crate) fn is(byte: u8, mask: u8) -> bool {
    CLASSES[byte as usize] & mask != 0
}

/// Typographic quotes of word processors: always a mistake in a program.
pub(crate) fn is_curly_quote(c: char) -> bool {
    matches!(c, '\u{2018}'..='\u{201F}')
}

/// Characters that may not occur outside quotes although they are neither layout nor letters: invisible marks, private
/// use, non-characters.
fn is_invisible(c: char) -> bool {
    matches!(c as u32,
        0xAD | 0x600..=0x605 | 0x61C | 0x6DD | 0x70F | 0x180E | 0x200B..=0x200F | 0x202A..=0x202E
        | 0x2060..=0x206F | 0xE000..=0xF8FF | 0xFEFF | 0xFFF0..=0xFFFB | 0x1D173..=0x1D17A | 0xE0000..=0x10FFFF)
        || (c as u32) & 0xFFFE == 0xFFFE
}

/// Whether the character is whitespace of any script; a byte order mark counts too.
pub(crate) fn is_layout(c: char) -> bool {
    if c.is_ascii() { is(c as u8, LAYOUT) } else { c.is_whitespace() || c == '\u{FEFF}' }
}

/// Whether the character may continue an atom or a variable.
pub fn is_alnum(c: char) -> bool {
    if c.is_ascii() { is(c as u8, ALNUM) } else { unicode_ident::is_xid_continue(c) }
}

/// Whether the character starts an unquoted atom made of letters.
pub fn is_atom_start(c: char) -> bool {
    if c.is_ascii() { is(c as u8, LOWER) } else { unicode_ident::is_xid_start(c) && !c.is_uppercase() }
}

/// Whether the character starts a variable.
pub fn is_variable_start(c: char) -> bool {
    if c.is_ascii() { is(c as u8, UPPER) } else { unicode_ident::is_xid_start(c) && c.is_uppercase() }
}

/// Whether the character may occur in symbol atoms.
pub fn is_symbol(c: char) -> bool {
    if c.is_ascii() {
        return is(c as u8, SYMBOL);
    }
    !c.is_control()
        && !c.is_whitespace()
        && !unicode_ident::is_xid_continue(c)
        && !is_invisible(c)
        && !is_curly_quote(c)
}

/// Whether quoted text shows the character itself instead of an escape.
pub(crate) fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return (' '..='~').contains(&c);
    }
    !c.is_control() && !c.is_whitespace() && !is_invisible(c)
}

/// The last character boundary up to `at`.
pub fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&place| text.is_char_boundary(place)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use crate::syntax::chars::*;

    #[test]
    fn letters_of_other_scripts_have_their_class() {
        assert!(is_atom_start('é') && is_variable_start('É') && is_atom_start('日'));
        assert!(is_symbol('∀') && is_symbol('→') && is_symbol('€') && !is_symbol('é'));
        assert!(!is_symbol('\u{200B}') && !is_alnum('\u{A0}') && is_layout('\u{A0}'));
    }
}
