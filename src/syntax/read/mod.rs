//! Text to terms: characters to tokens (`tokens`, `lexer`), tokens to terms (`parser`, `operators`), clause by clause
//! (`reader`).
//!
//! ```text
//! reader     clause by clause                  tokens     the grammar of tokens
//! parser     operands and brackets             lexer      the next token and its value
//! operators  operators and closing brackets    dicts      Tag{...} and X.key
//! variables  the variables of one clause       flags      double_quotes and others
//! positions  positions of subterms             tree       terms outside any machine
//! number_text  numbers from text
//! ```
//!
//! Two explicit stacks replace recursion, so only memory limits the nesting of a term.

pub mod dicts;
pub mod flags;
pub mod lexer;
pub mod number_text;
pub mod operators;
pub mod parser;
pub mod positions;
pub mod reader;
pub mod tokens;
pub mod tree;
pub mod variables;
