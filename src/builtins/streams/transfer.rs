//! Lines and larger pieces of text.

use crate::builtins::Table;

/// The family.
pub const TABLE: Table = &[];
