//! Syntax errors: their causes, places and words, in English and French.

pub mod diagnose;
pub mod error;
pub mod line_index;
pub mod messages;
