//! Text to terms: characters to tokens (`lexer`), tokens to terms (`parser`, `operators`), clause by clause (`reader`).

pub mod dicts;
pub mod flags;
pub mod lexer;
pub mod number;
pub mod number_text;
pub mod operators;
pub mod parser;
pub mod positions;
pub mod quoted;
pub mod reader;
pub mod tree;
pub mod variables;
