//! Variable-length numbers (LEB128): seven bits per byte, low bits first, with the high bit
//! set on all bytes but the last.

/// Appends a number.
pub(in crate::lens) fn write_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads a number and advances `at`; 0 at the end of the bytes.
pub(in crate::lens) fn read_varint(bytes: &[u8], at: &mut usize) -> u64 {
    let (mut number, mut shift) = (0u64, 0);
    while let Some(byte) = bytes.get(*at) {
        *at += 1;
        number |= ((byte & 0x7f) as u64).checked_shl(shift).unwrap_or(0);
        shift += 7;
        if byte & 0x80 == 0 {
            break;
        }
    }
    number
}

/// Encodes a signed number so that small numbers of either sign become small.
pub(in crate::lens) fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

#[cfg(test)]
mod tests {
    use crate::lens::recording::varint::*;

    #[test]
    fn there_and_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 32, u64::MAX];
        let mut bytes = Vec::new();
        numbers.iter().for_each(|number| write_varint(&mut bytes, *number));
        let mut at = 0;
        assert!(numbers.iter().all(|number| read_varint(&bytes, &mut at) == *number));
        assert_eq!((at, read_varint(&bytes, &mut at)), (bytes.len(), 0));
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
    }
}
