//! Errors: the exceptions of the standard and their contexts.
//!
//! ```text
//! error     one constructor for each error term        context    contexts that differ from the usual
//! caller    the clause that made the failing call      overflow   which recursion filled the memory
//! origin    the origin of the last exception                last_goals  the goals of that recursion
//! ```

pub(crate) mod caller;
pub(crate) mod context;
pub(crate) mod error;
pub(crate) mod last_goals;
pub(crate) mod origin;
pub(crate) mod overflow;
