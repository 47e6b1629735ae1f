//! Selection: the clauses of a predicate as a decision tree.
//!
//! ```text
//! arm   what is known of a clause         know   what a node knows of the arguments
//! tree  building the tree                 table  keys and targets of a switch
//! ```
//!
//! A tree is code of its own, apart from the code of the clauses. Its nodes look at the arguments without binding
//! anything: they switch on the constant or functor at any place, compare numbers, test types, and go on at one of the
//! addresses that they hold. The leaves are the clauses: the only one that can match, or the first of several with a
//! choice point that holds the address of the node for the rest.
//!
//! Every node has the number of arguments in field `a`, as the instructions at which predicates are entered have it:
//! the root stands there. Addresses are absolute.

pub mod arm;
pub mod know;
pub mod table;
pub mod tree;

pub use arm::Arm;
pub use tree::{Tree, Wanted, tree};
