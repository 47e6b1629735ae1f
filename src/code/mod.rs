//! Clauses to instructions: the instruction set, the compiler, a disassembler.
//!
//! ```text
//! instr       the instruction set      compile     labels, places, the order of things
//! head        heads, and =/2           body        goals and branches
//! fact        plain facts, quickly     arithmetic  expressions in line
//! select      decision trees           disassemble code as text
//! ```
//!
//! One clause is compiled at a time, from its stored term, into words that need no further linking but the addresses of
//! the predicates that it calls. `docs/machine.md` describes what comes out.

pub mod arithmetic;
pub mod body;
pub mod compile;
pub mod disassemble;
pub mod fact;
pub mod head;
pub mod instr;
pub mod select;

pub use compile::compile;
