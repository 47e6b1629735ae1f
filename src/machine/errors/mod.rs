//! Errors: the exceptions of the standard, and what their contexts say.
//!
//! ```text
//! error     one constructor for each error term        context    contexts that differ from the usual
//! caller    the clause that made the failing call      overflow   which recursion filled the memory
//! origin    where the last exception came from
//! ```

pub(crate) mod caller;
pub(crate) mod context;
pub(crate) mod error;
pub(crate) mod origin;
pub(crate) mod overflow;
