//! Collections whose operations are native and whose contents are ordinary
//! terms: they are copied, compared, printed, collected and, where they are
//! changed in place, restored on backtracking like any other term.
//!
//! ```text
//! avl  AVL trees     grid  lists of rows     hash  hash tables     queue  priority queues
//! ```

pub mod avl;
pub mod grid;
pub mod hash;
pub mod queue;
