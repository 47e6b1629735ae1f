//! A list that stores up to two items in place: most queries have one or two inputs and outputs, and then need no
//! allocation.

/// Up to two items in place, more in a vector.
#[derive(Clone, Default)]
pub(in crate::engine) enum Few<T> {
    #[default]
    None,
    One([T; 1]),
    Two([T; 2]),
    Many(Vec<T>),
}

impl<T> Few<T> {
    /// Appends an item.
    #[inline]
    pub fn push(&mut self, item: T) {
        match self {
            Few::None => *self = Few::One([item]),
            Few::Many(items) => items.push(item),
            _ => self.grow(item),
        }
    }

    fn grow(&mut self, item: T) {
        *self = match std::mem::take(self) {
            Few::None => Few::One([item]),
            Few::One([a]) => Few::Two([a, item]),
            Few::Two([a, b]) => Few::Many(vec![a, b, item]),
            Few::Many(items) => Few::Many(items),
        };
    }

    /// The items.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        match self {
            Few::None => &[],
            Few::One(items) => items,
            Few::Two(items) => items,
            Few::Many(items) => items,
        }
    }
}
