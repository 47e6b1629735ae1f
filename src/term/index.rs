//! Index types: an address on the heap, a place on a stack, a code address, a predicate.
//!
//! Each is a type of its own, so that the compiler refuses to mix them up. At run time it is just its number. The
//! distance between two indexes is a plain number.

/// The number of a word in an area, or of an entry in a table.
pub trait Index: Copy {
    /// The number itself.
    fn index(self) -> usize;

    /// The index with that number.
    fn from_index(index: usize) -> Self;

    /// The indexes from this one up to but excluding `end`.
    #[inline(always)]
    fn until(self, end: Self) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (self.index()..end.index()).map(Self::from_index)
    }
}

/// Defines an index type with the arithmetic that makes sense for it: adding or subtracting a distance, and the
/// distance between two indexes.
macro_rules! index_type {
    ($(#[$attribute:meta])* $name:ident($number:ty)) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
        #[repr(transparent)]
        pub struct $name(pub $number);

        impl $crate::term::Index for $name {
            #[inline(always)]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline(always)]
            fn from_index(index: usize) -> Self {
                $name(index as $number)
            }
        }

        impl std::ops::Add<usize> for $name {
            type Output = $name;

            #[inline(always)]
            fn add(self, distance: usize) -> $name {
                $name(self.0 + distance as $number)
            }
        }

        impl std::ops::Sub<usize> for $name {
            type Output = $name;

            #[inline(always)]
            fn sub(self, distance: usize) -> $name {
                $name(self.0 - distance as $number)
            }
        }

        impl std::ops::Sub for $name {
            type Output = usize;

            #[inline(always)]
            fn sub(self, from: $name) -> usize {
                (self.0 - from.0) as usize
            }
        }

        impl std::ops::AddAssign<usize> for $name {
            #[inline(always)]
            fn add_assign(&mut self, distance: usize) {
                self.0 += distance as $number;
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(out)
            }
        }
    };
}

pub(crate) use index_type;
