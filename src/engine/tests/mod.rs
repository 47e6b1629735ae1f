//! Tests of the machine that need the whole system: what is live in the code of all libraries, and natives that wait.

mod liveness;
mod waiting;
