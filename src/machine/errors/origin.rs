//! Where the last exception came from, for the message about it.

use crate::memory::CodeAddr;

/// The origin of an exception on its way out.
#[derive(Default)]
pub(crate) struct ErrorOrigin {
    /// Where the last exception was thrown.
    pub at: CodeAddr,
    /// Where exceptions on their way out of this machine came from, for the
    /// message about them: the innermost call first.
    pub through: Vec<CodeAddr>,
    /// The goal of a native predicate that raised the last error.
    pub goal: Option<String>,
    /// How deep runs were nested when that was noted.
    pub depth: u32,
    /// The recursion that filled the memory, noted before it was unwound.
    pub overflow_note: Option<String>,
    /// What took most of the memory then, and how many bytes.
    pub overflow_use: Option<(&'static str, usize)>,
}
