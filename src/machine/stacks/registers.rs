//! The argument and temporary registers (X).

use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The number of registers. Register numbers are masked with this minus one, so that no access needs a bounds check.
pub const REGISTERS: usize = 0x1000;

/// The number of a register: a field of an instruction, or an argument index.
pub trait Register: Copy {
    /// The index of the register.
    fn index(self) -> usize;
}

macro_rules! register_numbers {
    ($($number:ty),*) => {
        $(impl Register for $number {
            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }
        })*
    };
}

// `i32` is the type of literals.
register_numbers!(u16, u32, u64, usize, i32);

/// All registers.
pub(crate) struct Registers([u64; REGISTERS]);

impl Default for Registers {
    fn default() -> Registers {
        Registers([0; REGISTERS])
    }
}

impl<R: Register> Index<R> for Registers {
    type Output = u64;

    #[inline(always)]
    fn index(&self, register: R) -> &u64 {
        &self.0[register.index() & (REGISTERS - 1)]
    }
}

impl<R: Register> IndexMut<R> for Registers {
    #[inline(always)]
    fn index_mut(&mut self, register: R) -> &mut u64 {
        &mut self.0[register.index() & (REGISTERS - 1)]
    }
}

impl Registers {
    /// The first registers.
    #[inline(always)]
    pub fn first(&self, count: usize) -> &[u64] {
        &self.0[..count]
    }

    /// The first registers, mutable.
    #[inline(always)]
    pub fn first_mut(&mut self, count: usize) -> &mut [u64] {
        &mut self.0[..count]
    }
}

impl Deref for Registers {
    type Target = [u64; REGISTERS];

    #[inline(always)]
    fn deref(&self) -> &[u64; REGISTERS] {
        &self.0
    }
}

impl DerefMut for Registers {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u64; REGISTERS] {
        &mut self.0
    }
}
