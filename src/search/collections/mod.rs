//! Collections with native operations, whose contents are ordinary terms: they are copied, compared, printed and
//! collected like any other term. Changes in place are undone on backtracking.
//!
//! ```text
//! avl  AVL trees     grid  lists of rows     hash  hash tables     queue  priority queues
//! ```

pub mod avl;
pub mod grid;
pub mod hash;
pub mod queue;
