//! The origin of the last exception, for its message.

use crate::machine::errors::last_goals::LastGoals;
use crate::memory::CodeAddr;

/// The origin of an uncaught exception.
#[derive(Default)]
pub(crate) struct ErrorOrigin {
    /// The address where the last exception was thrown.
    pub at: CodeAddr,
    /// The addresses of the calls that an uncaught exception passed through, innermost first.
    pub through: Vec<CodeAddr>,
    /// The error that names a clause is one of is/2.
    pub is_arithmetic: bool,
    /// The goal of a native predicate that raised the last error.
    pub goal: Option<String>,
    /// The nesting depth of runs when that was recorded.
    pub depth: u32,
    /// The recursion that filled the memory, recorded before it was unwound.
    pub overflow_note: Option<String>,
    /// The goals that it called last.
    pub last_goals: LastGoals,
    /// The largest use of memory at that point, and its bytes.
    pub overflow_use: Option<(&'static str, usize)>,
}
