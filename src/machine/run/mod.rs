//! Running code: the dispatch loop and what its instructions do.
//!
//! ```text
//! dispatch     one match over all opcodes             choice      choice points and backtracking
//! operands     arguments of compounds and type tests  frames      environments, cut, catch/3, cleanups, nested runs
//! meta_call    call/N, the call port, clause choice   attributed  waking goals of attributed variables
//! guard        which clauses can be ruled out         skeleton    control constructs that are called
//! arith        is/2 and comparisons                   findall     buffers of findall/3
//! liveness     the registers and slots that the collector has to keep at a call
//! ```
//!
//! Every call passes the call port (`at_call_port` in `meta_call`): there, and only there, limits are polled, garbage
//! is collected and goals are woken.

pub(crate) mod arith;
pub(crate) mod attributed;
pub(crate) mod choice;
pub(crate) mod cut_to;
pub(crate) mod dispatch;
pub(crate) mod findall;
pub(crate) mod frames;
pub(crate) mod guard;
pub(crate) mod liveness;
pub(crate) mod meta_call;
pub(crate) mod operands;
pub(crate) mod skeleton;
