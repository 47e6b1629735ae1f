//! Terms on the heap: making them, walking them, comparing, copying and unifying them.
//!
//! ```text
//! heap            making cells and compounds           unify           two terms made equal, and the trail
//! numbers         numbers into cells and out of them   occurs_check    unification under the flag of that name
//! big_integers    arithmetic on big integers in place  standard_order  compare/3 and what sorts by it
//! term_text       the text of atoms and strings        canonical       variants, and keys that they share
//! copy            terms off the heap and back          cyclic          terms that contain themselves
//! global_cells    global variables                     long_walks      walks that an interrupt can end
//! syntax_bridge   the reader builds and the writer reads terms here
//! ```
//!
//! Nothing here recurses on Rust's stack and nothing knows about clauses, calls or choice points. A walk whose length
//! the program decides polls for interrupts every few thousand steps.

pub(crate) mod big_integers;
pub(crate) mod canonical;
pub(crate) mod copy;
pub(crate) mod cyclic;
pub(crate) mod global_cells;
pub(crate) mod heap;
pub(crate) mod long_walks;
pub(crate) mod numbers;
pub(crate) mod occurs_check;
pub(crate) mod standard_order;
pub(crate) mod syntax_bridge;
pub(crate) mod term_text;
pub(crate) mod trail;
pub(crate) mod unify;
