//! The machine: heap, stacks, trail, and the loop that runs the code.
//!
//! ```text
//! heap      terms; grows upward, cut back on backtracking, slid by the collector
//! stack     environments: [ previous E | CP ][ Y0 ][ Y1 ] ...
//! choices   choice points, see `stacks/choice.rs`
//! trail     addresses of cells to reset, or those with their old contents, see `terms/trail.rs`
//! ```
//!
//! ```text
//! terms     terms on the heap         native   native predicates     program         names to predicates
//! run       the dispatch loop         errors   exceptions            query           queries from outside
//! stacks    environments, choices     limits   memory, calls, time   prepared_call   calls from Rust
//! memory    garbage collection        arithmetic                     trusted         access without checks
//! hooks     calls to the layers above                                state           state of those layers
//! engines   goals with memory of their own
//! ```
//!
//! The machine's fields are grouped by purpose: `store` (terms, trail, names), `control` (environments, choice points,
//! registers), `budget` (limits), `collector`, `program` (predicates, operators, flags) and `origin` (of the last
//! error).
//!
//! Unbound variables live on the heap only, so a binding is trailed exactly if its address is below `boundary`: the heap
//! top of the newest choice point or after the last collection, whichever is higher.
//! The machine has no access to files, clocks or terminals except through the host.

pub(crate) mod arithmetic;
pub(crate) mod control;
pub(crate) mod engines;
pub(crate) mod errors;
pub(crate) mod hooks;
pub(crate) mod limits;
pub(crate) mod memory;
pub(crate) mod native;
pub mod prepared_call;
pub(crate) mod program;
pub mod query;
pub(crate) mod run;
pub(crate) mod stacks;
pub(crate) mod state;
pub(crate) mod store;
pub(crate) mod terms;
mod trusted;

#[cfg(test)]
mod tests;

pub use errors::error::{Ball, BallKind, Thrown};
pub use native::table::{Args, Native, NativeFn, Solution};
pub use stacks::registers::REGISTERS;

use crate::code::instr;
use crate::code::instr::{word, word_d};
use crate::host::Host;
use crate::term::number::Generator;

/// Addresses of the instructions that every machine has at the start of its code.
pub mod fixed {
    use crate::memory::CodeAddr;

    /// A query succeeded.
    pub const STOP: CodeAddr = CodeAddr(1);
    /// A query failed.
    pub const STOP_FAILED: CodeAddr = CodeAddr(2);
    /// Continue in a choice point over clauses without a tree.
    pub const NEXT_CLAUSE: CodeAddr = CodeAddr(3);
    /// Retry a native predicate.
    pub const NATIVE_REDO: CodeAddr = CodeAddr(4);
    /// After the goal of catch/3 (the frame has two slots).
    pub const CATCH_EXIT: CodeAddr = CodeAddr(6);
    /// Drop an exhausted choice point.
    pub const DROP_AND_FAIL: CodeAddr = CodeAddr(7);
    /// After the goal of setup_call_cleanup/3 (the frame has two slots).
    pub const CLEANUP_EXIT: CodeAddr = CodeAddr(9);
    /// The goal of setup_call_cleanup/3 failed.
    pub const CLEANUP_FAIL: CodeAddr = CodeAddr(10);
    /// Resume an interrupted call: see `run/attributed.rs` for its frame.
    pub const RESUME: CodeAddr = CodeAddr(12);
    /// Return.
    pub const PROCEED: CodeAddr = CodeAddr(13);
    /// Fail.
    pub const FAIL: CodeAddr = CodeAddr(14);
    /// Retry a choice point over clauses, counting it.
    pub const RETRY_PROFILED: CodeAddr = CodeAddr(15);
    /// Fail because of an interrupt.
    pub const GIVE_UP: CodeAddr = CodeAddr(16);
    /// After a call that is observed (the frame has one slot).
    pub const OBSERVED_EXIT: CodeAddr = CodeAddr(18);
    /// A fact without its own code; `control.fact` is its clause.
    pub const FACT: CodeAddr = CodeAddr(19);
}

fn fixed_code() -> Vec<u64> {
    let plain = |op| word(op, 0, 0, 0, 0);
    // Each return address must follow a call instruction.
    let call = word_d(instr::CALL, 0, 0, 0);
    vec![
        call,
        plain(instr::STOP),
        plain(instr::STOP_FAILED),
        plain(instr::NEXT_CLAUSE),
        plain(instr::NATIVE_REDO),
        call,
        plain(instr::CATCH_EXIT),
        plain(instr::DROP_AND_FAIL),
        call,
        plain(instr::CLEANUP_EXIT),
        plain(instr::CLEANUP_FAIL),
        call,
        plain(instr::RESUME),
        plain(instr::PROCEED),
        plain(instr::FAIL),
        plain(instr::RETRY_PROFILED),
        plain(instr::GIVE_UP),
        call,
        plain(instr::OBSERVED_EXIT),
        plain(instr::FACT),
    ]
}

/// A Prolog machine with its program.
pub struct Machine {
    /// Terms, the trail and names.
    pub(crate) store: store::Store,
    /// Environments, choice points and registers.
    control: control::Control,
    /// Limits.
    pub(crate) budget: limits::budget::Budget,
    /// Engines, and the memory of those that are not running.
    engines: engines::Engines,
    /// When garbage is collected.
    collector: memory::collector::Collector,
    /// Predicates, operators and flags.
    pub(crate) program: program::Program,
    /// The origin of the last exception.
    origin: errors::origin::ErrorOrigin,
    /// Files, clocks and terminals.
    pub host: Box<dyn Host>,
    /// Open streams.
    pub streams: crate::stream::Streams,
    /// Random numbers.
    pub random: Generator,
    /// The hooks of the layers above.
    hooks: &'static hooks::Hooks,
    /// The state of those layers.
    states: state::States,
    /// The fast handler of every opcode.
    #[cfg(fast_handlers)]
    handlers: run::fast::Handlers,
}

impl Machine {
    /// A machine without predicates.
    pub fn new(host: Box<dyn Host>, memory: usize) -> Machine {
        let mut store = store::Store::default();
        let program = program::Program::new(&fixed_code(), &mut store.atoms);
        let mut machine = Machine {
            store,
            control: control::Control::default(),
            budget: limits::budget::Budget::new(memory),
            engines: engines::Engines::default(),
            collector: memory::collector::Collector::default(),
            program,
            origin: errors::origin::ErrorOrigin::default(),
            host,
            streams: crate::stream::Streams::default(),
            random: Generator::seeded(0x5eed),
            hooks: &hooks::Hooks::NONE,
            states: state::States::default(),
            #[cfg(fast_handlers)]
            handlers: run::fast::HANDLERS,
        };
        machine.limit_memory(memory);
        machine.store.countdown.spare.refill();
        machine.store.clear_global_slots();
        machine.bottom_choice();
        machine
    }

    /// Calls done so far.
    pub fn inferences(&self) -> u64 {
        self.store.countdown.calls_done()
    }
}
