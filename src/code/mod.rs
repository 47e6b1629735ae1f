//! Clauses to instructions: the instruction set, the compiler, a disassembler.

pub mod arithmetic;
pub mod body;
pub mod compile;
pub mod disassemble;
pub mod fact;
pub mod guard;
pub mod head;
pub mod instr;

pub use compile::compile;
