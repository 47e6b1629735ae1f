//! Compiling clauses to instructions: the instruction set, the compiler, a disassembler.
//!
//! ```text
//! instr       the instruction set      compile     labels, places of variables
//! head        heads, and =/2           body        goals and branches
//! fact        fast path for facts      arithmetic  inline expressions
//! select      decision trees           inspect     arg/3 and functor/3
//! disassemble code as text
//! ```
//!
//! Clauses are compiled one at a time, from the stored term to words. The words need no linking except the addresses of
//! the predicates that the clause calls. `docs/machine.md` describes the code.

pub mod arithmetic;
pub mod body;
pub mod compile;
pub mod disassemble;
pub mod fact;
pub mod head;
pub mod inspect;
pub mod instr;
pub mod select;

pub use compile::compile;
