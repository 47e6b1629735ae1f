//! Control state: the current environment, the return address and the choice points to backtrack to.

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
    /// Newest choice point at the last call, to which a cut goes back (B0).
    pub cut_barrier: ChoiceAddr,
    /// Return address (CP).
    pub return_address: CodeAddr,
    /// Argument and temporary registers (X).
    pub registers: Registers,
    /// Newest choice point that owes a cleanup, 0 for none.
    pub newest_cleanup: ChoiceAddr,
    /// The choice point whose alternative a unification that gave up has replaced, and that alternative.
    pub given_up: Option<(ChoiceAddr, CodeAddr)>,
    /// Open findalls, innermost last.
    pub findalls: Vec<Findall>,
    /// Buffers of findnsols/4.
    pub bags: Bags,
    /// Iterators of a host's predicates that may have more solutions, each with its choice point; innermost last.
    pub generators: Vec<Generator>,
    /// Open queries, innermost last. They are kept here so that a leaked query can still be closed.
    pub open_queries: Vec<(query::Query, Option<query::Budget>)>,
    /// Analysed return addresses of continuations that were taken off the stack.
    pub return_points: ReturnPoints,
    /// The clause chosen by a walk, if it is a fact without its own code.
    pub fact: ClauseId,
    /// The call/N about to run was itself called by call/N.
    pub is_called_call: bool,
    /// Number of runs that Rust has started and not ended, each inside the one before.
    pub nesting: u32,
    /// Position of the native stack pointer when the outermost run began.
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
