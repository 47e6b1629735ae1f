//! State that a layer above keeps in the machine: one value per type, at a fixed index.
//!
//! The machine holds the values, marks the names that they mention and counts nothing else about them. A layer
//! installs its value once and asks for it by its type.

use crate::machine::Machine;
use crate::memory::{CodeAddr, Typed};
use crate::term::LiveNames;
use std::any::Any;

/// A value that a layer above keeps.
pub trait State: Any + Send {
    /// Marks the names that the value mentions, so that a collection of atoms keeps them.
    fn mark_names(&self, _live: &mut LiveNames) {}

    /// Appends the addresses of code that the value goes back to, so that a collection keeps it.
    fn mark_code(&self, _addresses: &mut Vec<CodeAddr>) {}
}

/// The place of a value: every type has an index of its own.
pub trait Slot: State {
    /// The index, below [`SLOTS`].
    const INDEX: usize;
}

/// How many slots a machine has.
pub const SLOTS: usize = 18;

/// The values, by index, each with the functions that mark what it mentions.
#[derive(Default)]
pub(crate) struct States([Option<(Typed, Marks)>; SLOTS]);

/// What a collection asks of a value.
struct Marks {
    names: fn(&Typed, &mut LiveNames),
    code: fn(&Typed, &mut Vec<CodeAddr>),
}

impl States {
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        self.0.iter().flatten().for_each(|(state, marks)| (marks.names)(state, live));
    }

    pub(crate) fn mark_code(&self, addresses: &mut Vec<CodeAddr>) {
        self.0.iter().flatten().for_each(|(state, marks)| (marks.code)(state, addresses));
    }
}

fn mark_names<T: Slot>(state: &Typed, live: &mut LiveNames) {
    if let Some(state) = state.get::<T>() {
        state.mark_names(live);
    }
}

fn mark_code<T: Slot>(state: &Typed, addresses: &mut Vec<CodeAddr>) {
    if let Some(state) = state.get::<T>() {
        state.mark_code(addresses);
    }
}

impl Machine {
    /// Installs a value. Two types with the same index are a mistake in the layers above.
    pub fn install_state<T: Slot>(&mut self, value: T) {
        assert!(self.states.0[T::INDEX].is_none(), "slot {} is taken", T::INDEX);
        self.states.0[T::INDEX] = Some((Typed::new(value), Marks { names: mark_names::<T>, code: mark_code::<T> }));
    }

    /// The value of a type.
    #[inline(always)]
    pub fn state<T: Slot>(&self) -> &T {
        let state = self.states.0[T::INDEX].as_ref();
        state.and_then(|(state, _)| state.get()).expect("a state is installed before it is used")
    }

    /// The value of a type, to be changed.
    #[inline(always)]
    pub fn state_mut<T: Slot>(&mut self) -> &mut T {
        let state = self.states.0[T::INDEX].as_mut();
        state.and_then(|(state, _)| state.get_mut()).expect("a state is installed before it is used")
    }
}
