//! Tests of the machine that need the whole system.
//!
//! ```text
//! liveness  what is live in the code of all libraries, and in generated clauses     waiting  natives that wait
//! ```

mod liveness;
mod waiting;
