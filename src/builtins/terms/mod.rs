//! Terms: inspecting and building them, comparison and sorting, arithmetic, lists, dicts; and the goals that are
//! compiled in line (`compiled_goals`).

pub(crate) mod arithmetic;
pub(crate) mod compiled_goals;
pub(crate) mod dicts;
pub(crate) mod evaluables;
pub(crate) mod inspect;
pub(crate) mod lists;
pub(crate) mod order;
pub(crate) mod sort;
pub(crate) mod unification;
pub(crate) mod variables;
