//! Clauses to instructions: the instruction set, the compiler, a disassembler.

pub mod arithmetic;
pub mod body;
pub mod compile;
pub mod disassemble;
pub mod fact;
pub mod head;
pub mod instr;
pub mod select;

pub use compile::compile;
