//! Message digests: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4).

use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[det("$digest(+Algorithm, +Text, +Encoding, -Bytes)", "", digest)];

/// The bytes of the digest of a text in an encoding (`utf8` or `octet`).
fn digest(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [algorithm, data, encoding] = [0, 1, 2].map(|index| args.get(machine, index));
    let data = text::text(machine, data, Accept::Any)?;
    let is_octet = encoding.is_atom() && machine.atom_text(encoding.as_atom()) == "octet";
    let bytes = if !is_octet {
        data.into_bytes()
    } else if data.chars().all(|char| (char as u32) < 256) {
        data.chars().map(|char| char as u8).collect()
    } else {
        return Err(machine.representation_error("encoding"));
    };
    let name = if algorithm.is_atom() { machine.atom_text(algorithm.as_atom()) } else { "" };
    let hash = match name {
        "md5" => md5(&bytes),
        "sha1" => sha1(&bytes),
        "sha224" => sha256(&bytes, &SHA224_START)[..28].to_vec(),
        "sha256" => sha256(&bytes, &SHA256_START),
        "sha384" => sha512(&bytes, &SHA384_START)[..48].to_vec(),
        "sha512" => sha512(&bytes, &SHA512_START),
        _ => return Err(machine.domain_error("algorithm", algorithm)),
    };
    let cells: Vec<Cell> = hash.into_iter().map(|byte| Cell::small(byte as i64)).collect();
    let list = machine.list_of(&cells);
    Ok(machine.unify(args.get(machine, 3), list))
}

/// The data, a 1 bit, zeros, and the length in bits at the end of a block.
fn padded(data: &[u8], block: usize, length: &[u8]) -> Vec<u8> {
    let mut bytes = data.to_vec();
    bytes.push(0x80);
    while bytes.len() % block != block - length.len() {
        bytes.push(0);
    }
    bytes.extend_from_slice(length);
    bytes
}

fn md5(data: &[u8]) -> Vec<u8> {
    const SHIFTS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let mut state: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
    for block in padded(data, 64, &(8 * data.len() as u64).to_le_bytes()).chunks_exact(64) {
        let word = |index: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| block[4 * index + byte]));
        let [mut a, mut b, mut c, mut d] = state;
        for step in 0..64usize {
            let (mixed, index) = match step / 16 {
                0 => (b & c | !b & d, step),
                1 => (d & b | !d & c, (5 * step + 1) % 16),
                2 => (b ^ c ^ d, (3 * step + 5) % 16),
                _ => (c ^ (b | !d), 7 * step % 16),
            };
            // The table of the standard is floor(2^32 * abs(sin(i))).
            let constant = (libm::fabs(libm::sin((step + 1) as f64)) * 4_294_967_296.0) as u32;
            let sum = a.wrapping_add(mixed).wrapping_add(constant).wrapping_add(word(index));
            (a, d, c) = (d, c, b);
            b = b.wrapping_add(sum.rotate_left(SHIFTS[step / 16][step % 4]));
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d]) {
            *old = old.wrapping_add(new);
        }
    }
    state.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn sha1(data: &[u8]) -> Vec<u8> {
    let mut state: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    for block in padded(data, 64, &(8 * data.len() as u64).to_be_bytes()).chunks_exact(64) {
        let mut words = [0u32; 80];
        for (index, word) in words.iter_mut().take(16).enumerate() {
            *word = u32::from_be_bytes([0, 1, 2, 3].map(|byte| block[4 * index + byte]));
        }
        for index in 16..80 {
            words[index] = (words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotate_left(1);
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (step, word) in words.into_iter().enumerate() {
            let (mixed, constant) = match step / 20 {
                0 => (b & c | !b & d, 0x5a82_7999u32),
                1 => (b ^ c ^ d, 0x6ed9_eba1),
                2 => (b & c | b & d | c & d, 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let sum = a.rotate_left(5).wrapping_add(mixed).wrapping_add(e);
            let sum = sum.wrapping_add(constant).wrapping_add(word);
            (e, d, c, b, a) = (d, c, b.rotate_left(30), a, sum);
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d, e]) {
            *old = old.wrapping_add(new);
        }
    }
    state.iter().flat_map(|word| word.to_be_bytes()).collect()
}

const SHA224_START: [u32; 8] =
    [0xc105_9ed8, 0x367c_d507, 0x3070_dd17, 0xf70e_5939, 0xffc0_0b31, 0x6858_1511, 0x64f9_8fa7, 0xbefa_4fa4];
const SHA256_START: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];
const SHA384_START: [u64; 8] = [
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31,
    0x8eb4_4a87_6858_1511,
    0xdb0c_2e0d_64f9_8fa7,
    0x47b5_481d_befa_4fa4,
];
const SHA512_START: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// The first 64 bits of the fractions of the cube roots of the first primes.
fn round_constants(count: usize) -> Vec<u64> {
    let mut constants = Vec::with_capacity(count);
    let mut candidate = 2u64;
    while constants.len() < count {
        if (2..candidate)
            .take_while(|divisor| divisor * divisor <= candidate)
            .all(|divisor| !candidate.is_multiple_of(divisor))
        {
            constants.push(cube_root_fraction(candidate));
        }
        candidate += 1;
    }
    constants
}

/// The fraction bits of the largest `r` with `r^3 <= n * 2^192`.
fn cube_root_fraction(n: u64) -> u64 {
    let scaled = dashu_int::UBig::from(n) << 192;
    let (mut low, mut high) = (0u128, 1u128 << 68);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let root = dashu_int::UBig::from(middle);
        if &root * &root * &root <= scaled { low = middle } else { high = middle }
    }
    low as u64
}

fn sha256(data: &[u8], start: &[u32; 8]) -> Vec<u8> {
    let constants = round_constants(64);
    let mut state = *start;
    for block in padded(data, 64, &(8 * data.len() as u64).to_be_bytes()).chunks_exact(64) {
        let mut words = [0u32; 64];
        for (index, word) in words.iter_mut().take(16).enumerate() {
            *word = u32::from_be_bytes([0, 1, 2, 3].map(|byte| block[4 * index + byte]));
        }
        for index in 16..64 {
            let (x, y) = (words[index - 15], words[index - 2]);
            let small = x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
            let large = y.rotate_right(17) ^ y.rotate_right(19) ^ y >> 10;
            words[index] = words[index - 16].wrapping_add(small).wrapping_add(words[index - 7]).wrapping_add(large);
        }
        let mut v = state;
        for (word, constant) in words.iter().zip(&constants) {
            let large = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = v[4] & v[5] ^ !v[4] & v[6];
            let first = v[7].wrapping_add(large).wrapping_add(choice);
            let first = first.wrapping_add((constant >> 32) as u32).wrapping_add(*word);
            let small = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2];
            let second = small.wrapping_add(majority);
            v = [first.wrapping_add(second), v[0], v[1], v[2], v[3].wrapping_add(first), v[4], v[5], v[6]];
        }
        for (old, new) in state.iter_mut().zip(v) {
            *old = old.wrapping_add(new);
        }
    }
    state.iter().flat_map(|word| word.to_be_bytes()).collect()
}

fn sha512(data: &[u8], start: &[u64; 8]) -> Vec<u8> {
    let constants = round_constants(80);
    let mut state = *start;
    for block in padded(data, 128, &(8 * data.len() as u128).to_be_bytes()).chunks_exact(128) {
        let mut words = [0u64; 80];
        for (index, word) in words.iter_mut().take(16).enumerate() {
            *word = u64::from_be_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|byte| block[8 * index + byte]));
        }
        for index in 16..80 {
            let (x, y) = (words[index - 15], words[index - 2]);
            let small = x.rotate_right(1) ^ x.rotate_right(8) ^ x >> 7;
            let large = y.rotate_right(19) ^ y.rotate_right(61) ^ y >> 6;
            words[index] = words[index - 16].wrapping_add(small).wrapping_add(words[index - 7]).wrapping_add(large);
        }
        let mut v = state;
        for (word, constant) in words.iter().zip(&constants) {
            let large = v[4].rotate_right(14) ^ v[4].rotate_right(18) ^ v[4].rotate_right(41);
            let choice = v[4] & v[5] ^ !v[4] & v[6];
            let first = v[7].wrapping_add(large).wrapping_add(choice).wrapping_add(*constant).wrapping_add(*word);
            let small = v[0].rotate_right(28) ^ v[0].rotate_right(34) ^ v[0].rotate_right(39);
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2];
            let second = small.wrapping_add(majority);
            v = [first.wrapping_add(second), v[0], v[1], v[2], v[3].wrapping_add(first), v[4], v[5], v[6]];
        }
        for (old, new) in state.iter_mut().zip(v) {
            *old = old.wrapping_add(new);
        }
    }
    state.iter().flat_map(|word| word.to_be_bytes()).collect()
}
