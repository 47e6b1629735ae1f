//! arg/3 and functor/3: instructions for the common cases, which call the native predicate in all others.

use crate::code::compile::Emitter;
use crate::code::instr;
use crate::code::instr::{Operand, word, word_d};
use crate::term::Cell;

impl Emitter<'_> {
    /// `arg(Number, Term, Argument)`.
    pub(super) fn argument(&mut self, native: u32, [number, term, argument]: [Cell; 3]) {
        let (first, second) = (self.operand(number), self.operand(term));
        let new = self.is_new(argument, &[number, term]);
        let target = self.target(argument, new);
        self.inspect(instr::ARG, [first, second, target], native);
        self.result(target, argument, new);
    }

    /// `functor(Term, Name, Arity)`.
    pub(super) fn functor(&mut self, native: u32, arguments: [Cell; 3]) {
        let [term, name, arity] = arguments;
        if self.is_new(term, &[name, arity]) {
            let (second, third) = (self.operand(name), self.operand(arity));
            let target = self.target(term, true);
            self.inspect(instr::NEW_COMPOUND, [target, second, third], native);
            return self.result(target, term, true);
        }
        if self.is_new(name, &[term, arity]) && self.is_new(arity, &[term, name]) {
            let first = self.operand(term);
            let (second, third) = (self.target(name, true), self.target(arity, true));
            self.inspect(instr::FUNCTOR, [first, second, third], native);
            self.result(second, name, true);
            return self.result(third, arity, true);
        }
        let base = self.native_arguments(&arguments);
        self.emit(word_d(instr::NATIVE, base, 0, native));
    }

    /// Whether a cell is a variable without a value that does not occur in the others.
    fn is_new(&self, cell: Cell, others: &[Cell]) -> bool {
        cell.is_ref()
            && !self.initialized[cell.offset()]
            && !others.iter().any(|&other| self.occurs_in(cell.offset(), other))
    }

    /// Where an instruction puts a result that is unified with `cell`.
    fn target(&mut self, cell: Cell, new: bool) -> Operand {
        if new && !self.is_void(cell.offset()) {
            return self.operand_of(cell.offset());
        }
        Operand::x(self.take_scratch())
    }

    fn inspect(&mut self, op: u8, operands: [Operand; 3], native: u32) {
        let base = self.take_scratch();
        self.take_scratch();
        self.take_scratch();
        self.emit(word(op, operands[0].0, 0, operands[1].0, operands[2].0));
        self.operand_word(native as u64 | (base as u64) << 32);
    }

    /// Unifies the result of an instruction with a term.
    fn result(&mut self, target: Operand, cell: Cell, new: bool) {
        if new {
            self.initialized[cell.offset()] = true;
        } else {
            self.get(target.0, cell, false);
        }
    }
}
