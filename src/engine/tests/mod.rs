//! Tests of the machine that need the whole system.
//!
//! ```text
//! liveness  live registers and slots in library code and generated clauses     waiting  natives that wait
//! ```

mod liveness;
mod waiting;
