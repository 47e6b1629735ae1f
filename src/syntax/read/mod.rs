//! Text to terms: characters to tokens (`lexer`), tokens to terms (`parser`, `operators`), clause by clause (`reader`).
//!
//! ```text
//! reader     clause by clause                  lexer      characters to tokens
//! parser     operands and brackets             operators  where an operator is wanted
//! quoted     quoted atoms, strings, escapes    number     number literals
//! variables  names of one clause's variables   dicts      Tag{...} and X.key
//! positions  where subterms stand              flags      double_quotes and others
//! tree       terms outside any machine         number_text  numbers out of text
//! ```
//!
//! Two explicit stacks take the place of recursion, so a term may be nested as deep as there is memory.

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
