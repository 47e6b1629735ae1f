//! State that a layer above stores in the machine: one value per type, at a fixed index.
//!
//! The machine stores the values and marks the names and code that they refer to; it knows nothing else about them. A
//! layer installs its value once and gets it by its type.

use crate::machine::Machine;
use crate::memory::{CodeAddr, Typed};
use crate::term::LiveNames;
use std::any::Any;

/// A value that a layer above stores.
pub trait State: Any + Send {
    /// Marks the names that the value mentions, so that a collection of atoms keeps them.
    fn mark_names(&self, _live: &mut LiveNames) {}

    /// Appends the addresses of code to which the value may return, so that a collection keeps that code.
    fn mark_code(&self, _addresses: &mut Vec<CodeAddr>) {}
}

/// The place of a value: every type has its own index.
pub trait Slot: State {
    /// The index, below [`SLOTS`].
    const INDEX: usize;
}

/// How many slots a machine has.
pub const SLOTS: usize = 18;

/// The values, by index, each with the functions that mark the names and code it refers to.
#[derive(Default)]
pub(crate) struct States([Option<(Typed, Marks)>; SLOTS]);

/// The functions that a collection calls for a value.
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
    /// Installs a value. Panics if its index is taken, which is a bug in the layers above.
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

    /// The value of a type, mutable.
    #[inline(always)]
    pub fn state_mut<T: Slot>(&mut self) -> &mut T {
        let state = self.states.0[T::INDEX].as_mut();
        state.and_then(|(state, _)| state.get_mut()).expect("a state is installed before it is used")
    }
}
