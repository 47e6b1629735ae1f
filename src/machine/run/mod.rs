//! Running code: the dispatch loop and what its instructions do.
//!
//! ```text
//! dispatch       one match over all opcodes             frames      environments and cut
//! operands       arguments of compounds, type tests     choice      choice points and backtracking
//! call_port      what happens between two calls         cut_to      prolog_cut_to/1
//! select_clause  which clause a call enters             catch       catch/3, throw/1, setup_call_cleanup/3
//! meta_call      call/N, imports, unknown predicates    nested_run  goals that Rust runs
//! skeleton       control constructs that are called     attributed  waking goals of attributed variables
//! arith          is/2 and comparisons                   findall     buffers of findall/3
//! registers      the argument registers                 liveness    what the collector has to keep at a call
//! places         words of the stacks
//! ```
//!
//! Every call passes the call port (`at_call_port` in `call_port`): there, and only there, limits are polled, garbage
//! is collected and goals are woken.

pub(crate) mod arith;
pub(crate) mod attributed;
pub(crate) mod call_port;
pub(crate) mod catch;
pub(crate) mod choice;
pub(crate) mod cut_to;
pub(crate) mod dispatch;
pub(crate) mod findall;
pub(crate) mod frames;
pub(crate) mod liveness;
pub(crate) mod meta_call;
pub(crate) mod nested_run;
pub(crate) mod operands;
pub(crate) mod places;
pub(crate) mod registers;
pub(crate) mod select_clause;
pub(crate) mod skeleton;
