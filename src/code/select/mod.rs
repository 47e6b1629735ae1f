//! Selection: the clauses of a predicate as a decision tree.
//!
//! ```text
//! arm   patterns and tests of a clause    know   facts that a node knows about the arguments
//! tree  building the tree                 table  keys and targets of a switch
//! ```
//!
//! The code of a tree is separate from the code of the clauses. Its nodes inspect the arguments without binding
//! anything: they switch on the constant or functor at any place, compare numbers, test types, and jump to one of the
//! addresses that they hold. The leaves are the clauses: the only one that can match, or the first of several, with a
//! choice point that holds the address of the node for the rest.
//!
//! Every node has the number of arguments in field `a`, like the other instructions at predicate entries, because the
//! root is copied to the entry. Addresses are absolute.

pub mod arm;
pub mod know;
pub mod table;
pub mod tree;

pub use arm::Arm;
pub use tree::{Tree, Wanted, tree};
