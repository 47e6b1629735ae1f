//! Control: where the machine is in the program, and where it returns to on success and on failure.

use crate::database::ClauseId;
use crate::machine::native::table::Generator;
use crate::machine::run::findall::{Bags, Findall};
use crate::machine::run::suspend::ReturnPoints;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr};
use crate::machine::stacks::registers::Registers;
use crate::machine::trusted::TrustedArea;
use crate::machine::{fixed, query};
use crate::memory::CodeAddr;

/// Environments, choice points and registers.
pub(crate) struct Control {
    pub stack: TrustedArea<StackAddr>,
    /// Current environment (E).
    pub environment: StackAddr,
    /// First free word of the stack.
    pub stack_top: StackAddr,
    pub choices: TrustedArea<ChoiceAddr>,
    /// Newest choice point (B).
    pub newest_choice: ChoiceAddr,
    /// Choice point at the last call: where a cut goes (B0).
    pub cut_barrier: ChoiceAddr,
    /// Where to return to (CP).
    pub return_address: CodeAddr,
    /// Argument and temporary registers (X).
    pub registers: Registers,
    /// Newest choice point that owes a cleanup, 0 for none.
    pub newest_cleanup: ChoiceAddr,
    /// The choice point that a given up unification has taken, and its own
    /// alternative.
    pub given_up: Option<(ChoiceAddr, CodeAddr)>,
    /// Open findalls, innermost last.
    pub findalls: Vec<Findall>,
    /// Buffers of findnsols/4.
    pub bags: Bags,
    /// Iterators of a host's predicates that may be asked again, each with the choice point that does; innermost last.
    pub generators: Vec<Generator>,
    /// Queries that are open, innermost last. They are kept here so that one that was forgotten can still be closed.
    pub open_queries: Vec<(query::Query, Option<query::Budget>)>,
    /// Return addresses of continuations that were taken off the stack.
    pub return_points: ReturnPoints,
    /// The clause that a walk has chosen, if that is a fact without code of its own.
    pub fact: ClauseId,
    /// A call/N about to run was itself called as a goal.
    pub is_called_call: bool,
    /// How deep Rust runs the machine inside the machine.
    pub nesting: u32,
    /// Where Rust's stack stood when the outermost run began.
    pub rust_stack_base: usize,
}

impl Default for Control {
    fn default() -> Control {
        Control {
            stack: TrustedArea::new(1 << 12),
            environment: StackAddr::NONE,
            stack_top: StackAddr(1),
            choices: TrustedArea::new(1 << 12),
            newest_choice: ChoiceAddr::BOTTOM,
            cut_barrier: ChoiceAddr::BOTTOM,
            return_address: fixed::STOP,
            registers: Registers::default(),
            newest_cleanup: ChoiceAddr::BOTTOM,
            given_up: None,
            findalls: Vec::new(),
            bags: Bags::default(),
            generators: Vec::new(),
            open_queries: Vec::new(),
            return_points: ReturnPoints::default(),
            fact: ClauseId(0),
            is_called_call: false,
            nesting: 0,
            rust_stack_base: 0,
        }
    }
}
