//! Text to terms: characters to tokens (`lexer`), tokens to terms (`parser`, `operators`), clause by clause (`reader`).
//!
//! ```text
//! reader     clause by clause                  lexer      characters to tokens
//! parser     operands and brackets             operators  operators and closing brackets
//! quoted     quoted atoms, strings, escapes    number     number literals
//! variables  the variables of one clause       dicts      Tag{...} and X.key
//! positions  positions of subterms             flags      double_quotes and others
//! tree       terms outside any machine         number_text  numbers from text
//! ```
//!
//! Two explicit stacks replace recursion, so only memory limits the nesting of a term.

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
