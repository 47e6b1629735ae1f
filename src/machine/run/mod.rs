//! Running code: the dispatch loop and the methods of its instructions.
//!
//! ```text
//! dispatch       one match over all opcodes             catch       catch/3, throw/1, setup_call_cleanup/3
//! operands       arguments of compounds, type tests     nested_run  goals that Rust runs
//! call_port      polling between two calls              attributed  waking goals of attributed variables
//! select_clause  which clause a call enters             findall     buffers of findall/3
//! meta_call      call/N, imports, unknown predicates    liveness    registers and slots that are still read
//! fast           the common cases in registers
//! skeleton       control constructs that are called     suspend     continuations off the heap
//! goal_key       called goals without their data        lambda      calls of lambda expressions
//! ```
//!
//! Every call passes the call port (`at_call_port` in `call_port`): there, and only there, limits are polled, garbage
//! is collected and goals are woken.

pub(crate) mod attributed;
pub(crate) mod call_port;
pub(crate) mod catch;
pub(crate) mod dispatch;
#[cfg(fast_handlers)]
pub(in crate::machine) mod fast;
pub(crate) mod findall;
pub(crate) mod goal_key;
mod lambda;
pub(crate) mod liveness;
pub(crate) mod meta_call;
pub(crate) mod nested_run;
pub(crate) mod operands;
pub(crate) mod select_clause;
pub(crate) mod skeleton;
pub(crate) mod suspend;
