//! Terms on the heap: making them, walking them, comparing, copying and unifying them.
//!
//! ```text
//! heap            making cells and compounds           unify           two terms made equal
//! term_text       the text of atoms and strings        trail           what backtracking undoes
//! copy            terms off the heap and back          occurs_check    unification under the flag of that name
//! lists           where lists end, what is in them     standard_order  compare/3 and what sorts by it
//! global_cells    global variables                     canonical       variants, and keys that they share
//! long_walks      walks that an interrupt can end      cyclic          terms that contain themselves
//! syntax_bridge   terms for the reader and the writer  attributed_variables   cells whose binding queues goals
//! facts           stored facts met by arguments
//! ```
//!
//! These are methods of `Store`, which knows no clauses, calls or choice points. Where the work needs more than that, a
//! method of `Machine` does that part: it makes room within the memory limit before something is built, polls limits
//! between two stretches of a long copy, or makes an interrupted unification end in an exception. Nothing here recurses
//! on Rust's stack, and a walk whose length the program decides polls for interrupts every few thousand steps.

pub(crate) mod attributed_variables;
pub(crate) mod canonical;
pub(crate) mod copy;
pub(crate) mod cyclic;
pub(crate) mod facts;
pub(crate) mod global_cells;
pub(crate) mod heap;
pub(crate) mod lists;
pub(crate) mod long_walks;
pub(crate) mod occurs_check;
pub(crate) mod standard_order;
pub(crate) mod syntax_bridge;
pub(crate) mod term_text;
pub(crate) mod trail;
pub(crate) mod unify;
