//! Converts between bytes and characters, by the encoding of a stream.

/// The encoding of characters as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Encoding {
    Utf8,
    /// The locale's encoding, treated as UTF-8.
    Text,
    Latin1,
    Ascii,
    /// One byte per code: binary streams.
    Octet,
    Utf16Le,
    Utf16Be,
}

const NAMES: &[(&str, Encoding)] = &[
    ("utf8", Encoding::Utf8),
    ("text", Encoding::Text),
    ("iso_latin_1", Encoding::Latin1),
    ("ascii", Encoding::Ascii),
    ("octet", Encoding::Octet),
    ("utf16le", Encoding::Utf16Le),
    ("utf16be", Encoding::Utf16Be),
    ("unicode_le", Encoding::Utf16Le),
    ("unicode_be", Encoding::Utf16Be),
    ("us_ascii", Encoding::Ascii),
    ("wchar_t", Encoding::Utf8),
    ("UTF-8", Encoding::Utf8),
    ("utf-8", Encoding::Utf8),
];

impl Encoding {
    /// The encoding with the Prolog name `name`.
    pub fn from_name(name: &str) -> Option<Encoding> {
        NAMES.iter().find(|entry| entry.0 == name).map(|entry| entry.1)
    }

    /// Its Prolog name.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|entry| entry.1 == self).map_or("utf8", |entry| entry.0)
    }

    /// Whether text is written exactly as it is in memory.
    pub fn is_utf8(self) -> bool {
        matches!(self, Encoding::Utf8 | Encoding::Text)
    }

    /// The number of bytes of a character.
    #[inline]
    pub fn width(self, c: char) -> u64 {
        match self {
            Encoding::Utf8 | Encoding::Text => c.len_utf8() as u64,
            Encoding::Utf16Le | Encoding::Utf16Be => 2 * c.len_utf16() as u64,
            _ => 1,
        }
    }

    /// The number of bytes of a text.
    pub fn length(self, text: &str) -> u64 {
        match self {
            Encoding::Utf8 | Encoding::Text => text.len() as u64,
            Encoding::Utf16Le | Encoding::Utf16Be => 2 * text.encode_utf16().count() as u64,
            _ => text.chars().count() as u64,
        }
    }

    /// Appends a text. The error is the first character that cannot be represented.
    pub fn encode(self, text: &str, out: &mut Vec<u8>) -> Result<(), char> {
        let limit = match self {
            Encoding::Utf8 | Encoding::Text => {
                out.extend_from_slice(text.as_bytes());
                return Ok(());
            }
            Encoding::Utf16Le => {
                out.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
                return Ok(());
            }
            Encoding::Utf16Be => {
                out.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
                return Ok(());
            }
            Encoding::Ascii => 128,
            Encoding::Latin1 | Encoding::Octet => 256,
        };
        for c in text.chars() {
            match u8::try_from(c as u32) {
                Ok(byte) if (byte as u32) < limit => out.push(byte),
                _ => return Err(c),
            }
        }
        Ok(())
    }

    /// Moves everything that can be decoded from `bytes` to `text`. At the end of the input nothing is left over.
    pub fn decode(self, bytes: &mut Vec<u8>, text: &mut String, at_end: bool) {
        match self {
            Encoding::Utf8 | Encoding::Text => decode_utf8(bytes, text, at_end),
            Encoding::Utf16Le | Encoding::Utf16Be => decode_utf16(self, bytes, text, at_end),
            _ if bytes.is_ascii() => {
                text.push_str(std::str::from_utf8(bytes).unwrap_or(""));
                bytes.clear();
            }
            _ => text.extend(bytes.drain(..).map(char::from)),
        }
    }
}

/// Bytes that are not valid UTF-8 become the characters with their codes.
fn decode_utf8(bytes: &mut Vec<u8>, text: &mut String, at_end: bool) {
    let mut from = 0;
    loop {
        match std::str::from_utf8(&bytes[from..]) {
            Ok(good) => {
                text.push_str(good);
                bytes.clear();
                return;
            }
            Err(error) => {
                let good = from + error.valid_up_to();
                text.push_str(std::str::from_utf8(&bytes[from..good]).unwrap_or(""));
                from = good;
                if error.error_len().is_none() && !at_end {
                    bytes.drain(..from);
                    return;
                }
                text.push(char::from(bytes[from]));
                from += 1;
            }
        }
    }
}

fn decode_utf16(encoding: Encoding, bytes: &mut Vec<u8>, text: &mut String, at_end: bool) {
    let unit = |pair: &[u8]| match encoding {
        Encoding::Utf16Le => u16::from_le_bytes([pair[0], pair[1]]),
        _ => u16::from_be_bytes([pair[0], pair[1]]),
    };
    let mut units: Vec<u16> = bytes.chunks_exact(2).map(unit).collect();
    let half = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
    if half && !at_end {
        units.pop();
    }
    let used = units.len() * 2;
    text.extend(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    bytes.drain(..used);
    if at_end {
        bytes.clear();
    }
}

/// The encoding that a byte order mark indicates, and the length of the mark.
pub fn byte_order_mark(bytes: &[u8]) -> Option<(Encoding, usize)> {
    match bytes {
        [0xef, 0xbb, 0xbf, ..] => Some((Encoding::Utf8, 3)),
        [0xff, 0xfe, ..] => Some((Encoding::Utf16Le, 2)),
        [0xfe, 0xff, ..] => Some((Encoding::Utf16Be, 2)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::stream::encoding::*;

    #[test]
    fn an_incomplete_character_waits_for_its_last_bytes() {
        let (mut bytes, mut text) = (vec![b'a', 0xc3], String::new());
        Encoding::Utf8.decode(&mut bytes, &mut text, false);
        assert_eq!((text.as_str(), bytes.len()), ("a", 1));
        bytes.push(0xa9);
        Encoding::Utf8.decode(&mut bytes, &mut text, true);
        assert_eq!((text.as_str(), bytes.len()), ("aé", 0));
    }

    #[test]
    fn invalid_utf8_is_read_as_latin_1() {
        let (mut bytes, mut text) = (vec![0xe9, b't', 0xe9], String::new());
        Encoding::Utf8.decode(&mut bytes, &mut text, true);
        assert_eq!(text, "été");
    }
}
