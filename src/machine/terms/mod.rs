//! Terms on the heap: making them, walking them, comparing, copying and unifying them.
//!
//! ```text
//! heap            making cells and compounds           unify           two terms made equal, and the trail
//! numbers         numbers into cells and out of them   occurs_check    unification under the flag of that name
//! big_integers    arithmetic on big integers in place  standard_order  compare/3 and what sorts by it
//! term_text       the text of atoms and strings        canonical       variants, and keys that they share
//! copy            terms off the heap and back          cyclic          terms that contain themselves
//! lists           where lists end, what is in them     attributed_variables   cells whose binding queues goals
//! global_cells    global variables                     long_walks      walks that an interrupt can end
//! syntax_bridge   the reader builds and the writer reads terms here
//! ```
//!
//! These are methods of `Store`, which knows no clauses, calls or choice points. Where the work needs more than that, a
//! method of `Machine` does that part: it makes room within the memory limit before something is built, polls limits
//! between two stretches of a long copy, or makes an interrupted unification end in an exception. Nothing here recurses
//! on Rust's stack, and a walk whose length the program decides polls for interrupts every few thousand steps.

pub(crate) mod attributed_variables;
pub(crate) mod big_integers;
pub(crate) mod canonical;
pub(crate) mod copy;
pub(crate) mod cyclic;
pub(crate) mod global_cells;
pub(crate) mod heap;
pub(crate) mod lists;
pub(crate) mod long_walks;
pub(crate) mod numbers;
pub(crate) mod occurs_check;
pub(crate) mod standard_order;
pub(crate) mod syntax_bridge;
pub(crate) mod term_text;
pub(crate) mod trail;
pub(crate) mod unify;
