//! Memory areas: growable arrays of words, addressed by index.
//!
//! The safe functions check every index. The unsafe ones rely on the caller to keep the index in bounds; debug builds
//! check those too. Only `src/machine/trusted.rs` calls them, and it explains why it may.

#![allow(unsafe_code)]

use crate::term::index::index_type;
use std::any::{Any, TypeId};

/// Words by which an area grows when memory is nearly exhausted.
const LITTLE: usize = 1 << 14;

/// Areas below this many words grow by half, larger ones by an eighth: unused room costs memory, and operating
/// systems move large blocks without copying them.
const LARGE: usize = 1 << 22;

/// Bytes reserved for the moment when the system runs out of memory.
const SPARE: usize = 32 << 20;

/// A reserve of memory that makes an orderly out-of-memory error possible: it is released so that work that cannot
/// stop at once can continue to the next call. It is never written to, so it takes address space only.
#[derive(Default)]
pub struct Spare(Vec<u8>);

impl Spare {
    /// Reserves the memory, if there is enough.
    pub fn refill(&mut self) {
        if self.0.capacity() == 0 {
            let _ = self.0.try_reserve_exact(SPARE);
        }
    }

    /// Releases the reserve.
    pub fn release(&mut self) {
        self.0 = Vec::new();
    }
}

/// An array of words with room to grow.
pub struct Area {
    words: Vec<u64>,
}

impl Area {
    /// Creates an area of zeroed words.
    pub fn new(words: usize) -> Area {
        Area { words: vec![0; words] }
    }

    /// The number of words.
    #[inline(always)]
    pub fn capacity(&self) -> usize {
        self.words.len()
    }

    /// Reads a word.
    #[inline(always)]
    pub fn get(&self, index: usize) -> u64 {
        self.words[index]
    }

    /// Writes a word.
    #[inline(always)]
    pub fn set(&mut self, index: usize, word: u64) {
        self.words[index] = word;
    }

    /// Reads a word.
    ///
    /// # Safety
    ///
    /// The index is below the capacity.
    #[inline(always)]
    pub unsafe fn get_unchecked(&self, index: usize) -> u64 {
        debug_assert!(index < self.words.len(), "word {index} of {}", self.words.len());
        // SAFETY: the caller's promise.
        unsafe { *self.words.get_unchecked(index) }
    }

    /// Writes a word.
    ///
    /// # Safety
    ///
    /// The index is below the capacity.
    #[inline(always)]
    pub unsafe fn set_unchecked(&mut self, index: usize, word: u64) {
        debug_assert!(index < self.words.len(), "word {index} of {}", self.words.len());
        // SAFETY: the caller's promise.
        unsafe { *self.words.get_unchecked_mut(index) = word }
    }

    /// The words from an index on, to be read and written without looking up the area's location each time.
    ///
    /// # Safety
    ///
    /// `from` is at most the capacity, and `from` plus every index used with the frame is below it.
    #[inline(always)]
    pub unsafe fn frame(&mut self, from: usize) -> Frame<'_> {
        debug_assert!(from <= self.words.len());
        #[cfg(debug_assertions)]
        let room = self.words.len() - from;
        // SAFETY: `from` is inside the area or just past its end.
        let start = unsafe { self.words.as_mut_ptr().add(from) };
        Frame {
            start,
            #[cfg(debug_assertions)]
            room,
            area: std::marker::PhantomData,
        }
    }

    /// Writes consecutive words.
    ///
    /// # Safety
    ///
    /// All of them are below the capacity.
    #[inline(always)]
    pub unsafe fn set_all_unchecked(&mut self, index: usize, words: &[u64]) {
        debug_assert!(index + words.len() <= self.words.len());
        // SAFETY: the caller's promise.
        let room = unsafe { self.words.get_unchecked_mut(index..index + words.len()) };
        for (place, &word) in room.iter_mut().zip(words) {
            *place = word;
        }
    }

    /// Reads the first `count` words of a frame, in groups of [`GROUP`], into a group's multiple of `words`.
    ///
    /// # Safety
    ///
    /// `count`, rounded up to a whole group and at least one, is within `words` and, from `index` on, within the capacity.
    #[inline(always)]
    pub unsafe fn get_groups_unchecked(&self, index: usize, words: &mut [u64], count: usize) {
        debug_assert!(index + groups(count) <= self.words.len() && groups(count) <= words.len());
        // SAFETY: the caller's promise.
        unsafe { copy_groups(self.words.as_ptr().add(index), words.as_mut_ptr(), count) }
    }

    /// Writes the first `count` of `words` to a frame, in groups of [`GROUP`].
    ///
    /// # Safety
    ///
    /// As for [`get_groups_unchecked`](Self::get_groups_unchecked).
    #[inline(always)]
    pub unsafe fn set_groups_unchecked(&mut self, index: usize, words: &[u64], count: usize) {
        debug_assert!(index + groups(count) <= self.words.len() && groups(count) <= words.len());
        // SAFETY: the caller's promise.
        unsafe { copy_groups(words.as_ptr(), self.words.as_mut_ptr().add(index), count) }
    }

    /// The first word.
    #[cfg(fast_handlers)]
    #[inline(always)]
    pub fn pointer(&mut self) -> *mut u64 {
        self.words.as_mut_ptr()
    }

    /// Makes the area at least `words` long. Returns false if there is no memory.
    #[cold]
    #[inline(never)]
    pub fn grow(&mut self, words: usize) -> bool {
        let length = self.words.len();
        let generous = words.max(length + if length < LARGE { length / 2 } else { length / 8 });
        self.grow_to(generous) || self.grow_to(words.max(self.words.len()) + LITTLE)
    }

    fn grow_to(&mut self, words: usize) -> bool {
        let more = words.saturating_sub(self.words.len());
        let has_room = self.words.try_reserve_exact(more).is_ok();
        if has_room {
            self.words.resize(words.max(self.words.len()), 0);
        }
        has_room
    }

    /// Frees memory, but keeps at least `words`.
    pub fn shrink(&mut self, words: usize) {
        if words < self.words.len() {
            self.words.truncate(words);
            self.words.shrink_to_fit();
        }
    }

    /// The first `length` bytes of the words from `from` on, in memory order.
    pub fn bytes(&self, from: usize, length: usize) -> &[u8] {
        let words = &self.words[from..from + length.div_ceil(8)];
        // SAFETY: any word is eight valid bytes, the slice is `length` bytes of
        // them at most, and bytes need no alignment.
        unsafe { std::slice::from_raw_parts(words.as_ptr().cast::<u8>(), length) }
    }

    /// The text that `set_text` wrote at word `from`.
    ///
    /// # Safety
    ///
    /// `set_text` wrote exactly this many bytes there, or the words were copied as a whole from where it did.
    pub unsafe fn text(&self, from: usize, length: usize) -> &str {
        let bytes = self.bytes(from, length);
        debug_assert!(std::str::from_utf8(bytes).is_ok());
        // SAFETY: the caller's promise; the bytes of a `&str` are UTF-8.
        unsafe { std::str::from_utf8_unchecked(bytes) }
    }

    /// Writes a text from word `from` on and pads the last word with zeros.
    pub fn set_text(&mut self, from: usize, text: &str) {
        let words = &mut self.words[from..from + text.len().div_ceil(8)];
        let (whole, rest) = text.as_bytes().as_chunks::<8>();
        for (word, bytes) in words.iter_mut().zip(whole) {
            *word = u64::from_ne_bytes(*bytes);
        }
        if !rest.is_empty() {
            words[whole.len()] = padded(rest);
        }
    }

    /// The words from `from` up to `to`.
    pub fn slice(&self, from: usize, to: usize) -> &[u64] {
        &self.words[from..to]
    }

    /// The words below an index, and those from it on as a mutable slice.
    pub fn split_at_mut(&mut self, index: usize) -> (&[u64], &mut [u64]) {
        let (below, above) = self.words.split_at_mut(index);
        (below, above)
    }

    /// Copies `count` words to another index.
    #[inline(always)]
    pub fn copy_within(&mut self, from: usize, to: usize, count: usize) {
        self.words.copy_within(from..from + count, to);
    }

    /// The words from `from` up to `to`, mutable.
    pub fn slice_mut(&mut self, from: usize, to: usize) -> &mut [u64] {
        &mut self.words[from..to]
    }
}

/// One to seven bytes as a word, padded with zeros. Overlapping reads instead of a loop over the bytes.
#[inline(always)]
fn padded(bytes: &[u8]) -> u64 {
    let length = bytes.len();
    let place = |byte: u64, index: usize| byte << (8 * index);
    let word = match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(&first), Some(&last)) => {
            u32::from_le_bytes(first) as u64 | place(u32::from_le_bytes(last) as u64, length - 4)
        }
        _ => {
            let at = |index: usize| place(bytes[index] as u64, index);
            at(0) | at(length / 2) | at(length - 1)
        }
    };
    u64::from_le(word)
}

/// The words of an area from some index on. The creator guarantees that all indexes used are in bounds.
pub struct Frame<'a> {
    start: *mut u64,
    #[cfg(debug_assertions)]
    room: usize,
    area: std::marker::PhantomData<&'a mut Area>,
}

impl Frame<'_> {
    /// Reads a word.
    #[inline(always)]
    pub fn get(&self, index: usize) -> u64 {
        #[cfg(debug_assertions)]
        assert!(index < self.room);
        // SAFETY: the promise of `Area::frame`; the area cannot move while it is borrowed.
        unsafe { *self.start.add(index) }
    }

    /// Writes a word.
    #[inline(always)]
    pub fn set(&mut self, index: usize, word: u64) {
        #[cfg(debug_assertions)]
        assert!(index < self.room);
        // SAFETY: the promise of `Area::frame`; the area cannot move while it is borrowed.
        unsafe { *self.start.add(index) = word }
    }
}

index_type! {
    /// The address of a word of code. Instructions and frames hold it in 32 bits.
    CodeAddr(usize)
}

impl CodeAddr {
    /// The address in the lower half of a word.
    #[inline(always)]
    pub const fn low(word: u64) -> CodeAddr {
        CodeAddr(word as u32 as usize)
    }

    /// The address in the upper half of a word.
    #[inline(always)]
    pub const fn high(word: u64) -> CodeAddr {
        CodeAddr((word >> 32) as usize)
    }

    /// The previous word: the call that returns to this address.
    pub const fn before(self) -> CodeAddr {
        CodeAddr(self.0.saturating_sub(1))
    }

    /// The address in the field of an instruction.
    #[inline(always)]
    pub const fn from_field(field: u32) -> CodeAddr {
        CodeAddr(field as usize)
    }

    /// The address as the field of an instruction.
    #[inline(always)]
    pub const fn field(self) -> u32 {
        self.0 as u32
    }
}

/// Arguments are saved and restored in groups of this many words: two instructions a pair of them, without a loop.
pub const GROUP: usize = 4;

/// The words that so many take in groups.
const fn groups(count: usize) -> usize {
    if count == 0 { GROUP } else { count.next_multiple_of(GROUP) }
}

/// Copies whole groups.
///
/// # Safety
///
/// Both places have [`groups`] of `count` words, and do not overlap.
#[inline(always)]
unsafe fn copy_groups(from: *const u64, to: *mut u64, count: usize) {
    // SAFETY: the caller's promise; arrays of words need the alignment of a word.
    unsafe {
        *to.cast::<[u64; GROUP]>() = *from.cast::<[u64; GROUP]>();
        if count > GROUP {
            *to.add(GROUP).cast::<[u64; GROUP]>() = *from.add(GROUP).cast::<[u64; GROUP]>();
            if count > 2 * GROUP {
                copy_many(from.add(2 * GROUP), to.add(2 * GROUP), count - 2 * GROUP);
            }
        }
    }
}

/// Copies `count` words.
///
/// # Safety
///
/// Both places have as many, and do not overlap.
#[cold]
#[inline(never)]
unsafe fn copy_many(from: *const u64, to: *mut u64, count: usize) {
    // SAFETY: the caller's promise.
    unsafe { std::ptr::copy_nonoverlapping(from, to, count) }
}

/// Instruction memory: read at every step.
#[derive(Default)]
pub struct CodeWords {
    words: Vec<u64>,
}

impl CodeWords {
    /// Reads a word of code.
    #[inline(always)]
    pub fn get(&self, address: CodeAddr) -> u64 {
        self.words[address.0]
    }

    /// Reads a word of code.
    ///
    /// # Safety
    ///
    /// The address is below the number of words.
    #[inline(always)]
    pub unsafe fn get_unchecked(&self, address: CodeAddr) -> u64 {
        debug_assert!(address.0 < self.words.len());
        // SAFETY: the caller's promise.
        unsafe { *self.words.get_unchecked(address.0) }
    }

    /// The first word.
    #[cfg(fast_handlers)]
    #[inline(always)]
    pub fn pointer(&self) -> *const u64 {
        self.words.as_ptr()
    }

    /// Writes a word of code.
    pub fn set(&mut self, address: CodeAddr, word: u64) {
        self.words[address.0] = word;
    }

    /// A block of code.
    pub fn block(&self, start: CodeAddr, length: usize) -> &[u64] {
        &self.words[start.0..start.0 + length]
    }

    /// A block of code, mutable.
    pub fn block_mut(&mut self, start: CodeAddr, length: usize) -> &mut [u64] {
        &mut self.words[start.0..start.0 + length]
    }

    /// The words, for the database to change.
    pub fn words_mut(&mut self) -> &mut Vec<u64> {
        &mut self.words
    }

    /// All words.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use crate::memory::Area;

    #[test]
    fn words_survive_growing_and_shrinking() {
        let mut area = Area::new(4);
        (0..4).for_each(|index| area.set(index, index as u64 + 1));
        assert!(area.grow(1000));
        let mut words = [0; 4];
        // SAFETY: there are a thousand words.
        unsafe {
            area.set_all_unchecked(990, &[7, 8, 9]);
            area.get_groups_unchecked(990, &mut words, 3);
        }
        assert_eq!((words, area.get(3), area.get(4)), ([7, 8, 9, 0], 4, 0));
        area.shrink(4);
        assert_eq!((area.capacity(), area.slice(0, 4)), (4, &[1, 2, 3, 4][..]));
    }

    #[test]
    fn a_frame_sees_the_words_from_its_place_on() {
        let mut area = Area::new(8);
        // SAFETY: there are eight words.
        let mut frame = unsafe { area.frame(5) };
        frame.set(0, 50);
        frame.set(2, 70);
        assert_eq!(frame.get(2), 70);
        let (below, above) = area.split_at_mut(5);
        above[1] = below[0] + 60;
        assert_eq!(area.slice(5, 8), &[50, 60, 70]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn an_index_out_of_bounds_is_refused() {
        Area::new(8).get(8);
    }

    #[test]
    fn texts_are_read_as_they_were_written() {
        let mut area = Area::new(8);
        for text in ["", "a", "ab", "abc", "four", "five5", "sixsix", "seven77", "eight888", "nine99999", "été 😀"]
        {
            area.slice_mut(0, 8).fill(u64::MAX);
            area.set_text(2, text);
            let padding = &area.bytes(2, text.len().next_multiple_of(8))[text.len()..];
            assert!(padding.iter().all(|&byte| byte == 0), "{text}");
            // SAFETY: the text was just written.
            let read = unsafe { area.text(2, text.len()) };
            assert_eq!((read, area.bytes(2, text.len())), (text, text.as_bytes()));
        }
    }
}

/// A value whose type is checked by comparing one type id, without a virtual call.
pub struct Typed {
    id: TypeId,
    value: Box<dyn Any + Send>,
}

impl Typed {
    /// Boxes a value.
    pub fn new<T: Any + Send>(value: T) -> Typed {
        Typed { id: TypeId::of::<T>(), value: Box::new(value) }
    }

    /// The value, if it has that type.
    #[inline(always)]
    pub fn get<T: Any + Send>(&self) -> Option<&T> {
        if self.id != TypeId::of::<T>() {
            return None;
        }
        // SAFETY: only `new` creates a `Typed`, and it records the type of the value that it boxes.
        Some(unsafe { &*(&raw const *self.value).cast::<T>() })
    }

    /// The value, mutable, if it has that type.
    #[inline(always)]
    pub fn get_mut<T: Any + Send>(&mut self) -> Option<&mut T> {
        if self.id != TypeId::of::<T>() {
            return None;
        }
        // SAFETY: as in `get`; the returned reference borrows `self` exclusively.
        Some(unsafe { &mut *(&raw mut *self.value).cast::<T>() })
    }
}

#[cfg(test)]
mod typed_tests {
    use super::Typed;

    #[test]
    fn a_value_is_found_by_its_type_only() {
        let mut typed = Typed::new(String::from("a"));
        assert!(typed.get::<u64>().is_none() && typed.get_mut::<&str>().is_none());
        typed.get_mut::<String>().expect("a text").push('b');
        assert_eq!(typed.get::<String>().map(String::as_str), Some("ab"));
    }
}
