//! Terms on the heap: building, walking, comparing, copying and unifying them.
//!
//! ```text
//! heap            cells and compounds                  unify           unification and bindings
//! term_text       the text of atoms and strings        trail           records what backtracking undoes
//! copy            copies to and from stored terms      occurs_check    unification under the flag of that name
//! lists           tails, lengths, elements             standard_order  compare/3 and sorting
//! global_cells    global variables                     canonical       variants, and keys that they share
//! long_walks      interruptible walks                  cyclic          detects cyclic terms
//! syntax_bridge   terms for the reader and the writer  attributed_variables   variables whose binding queues goals
//! facts           unifies stored facts with arguments
//! ```
//!
//! These are methods of `Store`, which has no access to clauses, calls or choice points. If an operation needs more, a
//! method of `Machine` does that part: it makes room within the memory limit before something is built, polls limits
//! between two parts of a long copy, or makes an interrupted unification raise an exception. Nothing here recurses
//! on Rust's stack, and a walk whose length depends on the program polls for interrupts every few thousand steps.

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
