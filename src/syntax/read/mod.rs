//! syntax/read

pub(crate) mod dicts;
pub(crate) mod flags;
pub(crate) mod lexer;
pub(crate) mod number;
pub(crate) mod number_text;
pub(crate) mod operators;
pub(crate) mod parser;
pub(crate) mod positions;
pub(crate) mod quoted;
pub(crate) mod reader;
pub(crate) mod tree;
pub(crate) mod variables;
