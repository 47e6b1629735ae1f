//! Inline arithmetic: expressions are compiled to three-operand instructions.

use crate::clause::Order;
use crate::code::compile::Emitter;
use crate::code::instr;
use crate::code::instr::{Operand, word};
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Tag};

/// Deeper expressions are left to the evaluator at run time.
const DEPTH_LIMIT: usize = 64;

impl Emitter<'_> {
    /// `Left is Right`.
    pub(super) fn is(&mut self, left: Cell, right: Cell) {
        let new = left.is_ref() && !self.initialized[left.offset()] && !self.occurs_in(left.offset(), right);
        let target = if new && !self.is_void(left.offset()) {
            self.operand_of(left.offset())
        } else {
            Operand::x(self.take_scratch())
        };
        self.expression(target, right);
        self.mark_value_of_is();
        if new {
            self.initialized[left.offset()] = true;
        } else {
            self.wake();
            self.get(target.0, left, false);
        }
    }

    /// Marks the instruction just emitted as the one that sets the value of `is`, if it has a field for that.
    fn mark_value_of_is(&mut self) {
        if let Some(last) = self.code.get_mut(self.last_instruction)
            && instr::has_free_k(instr::op(*last))
        {
            *last |= word(0, 0, instr::VALUE_OF_IS, 0, 0);
        }
    }

    pub(super) fn occurs_in(&self, variable: usize, cell: Cell) -> bool {
        let mut found = false;
        self.source.for_each_variable(cell, self.linker, |other| found |= other == variable);
        found
    }

    /// The instruction that compares two expressions; the caller adds the `else` address.
    pub(super) fn comparison(&mut self, order: Order, left: Cell, right: Cell) -> Option<u64> {
        let left = self.evaluated(left, 0);
        let right = self.evaluated(right, 0);
        let op = match order {
            Order::Equal => instr::NUM_EQ,
            Order::NotEqual => instr::NUM_NE,
            Order::Less => instr::NUM_LT,
            Order::GreaterEqual => instr::NUM_GE,
            Order::Greater => instr::NUM_GT,
            Order::LessEqual => instr::NUM_LE,
        };
        Some(word(op, left.0, 0, right.0, 0))
    }

    /// Emits code that sets `target` to the value of the expression.
    fn expression(&mut self, target: Operand, cell: Cell) {
        if !self.operation(target, cell, 0) {
            let operand = self.operand(cell);
            self.emit(word(instr::EVALUATE, target.0, 0, operand.0, 0));
        }
    }

    /// An operand for a subexpression: evaluated if it is an operation, otherwise
    /// the term itself, which the instruction evaluates at run time.
    fn evaluated(&mut self, cell: Cell, depth: usize) -> Operand {
        if cell.is_structure() && depth < DEPTH_LIMIT {
            let target = Operand::x(self.take_scratch());
            if self.operation(target, cell, depth) {
                return target;
            }
        }
        self.operand(cell)
    }

    /// Emits an operation on evaluated operands. Returns false if it is not an arithmetic operation.
    fn operation(&mut self, target: Operand, cell: Cell, depth: usize) -> bool {
        if cell.tag() != Tag::Str {
            return false;
        }
        let functor = self.source.cells[cell.offset()].as_functor();
        let (name, arity) = self.linker.name_arity(functor);
        let argument = |emitter: &mut Self, index: usize| {
            let cell = emitter.source.cells[cell.offset() + 1 + index];
            emitter.evaluated(cell, depth + 1)
        };
        if arity == 2 {
            let (op, k) = match name {
                atoms::PLUS => (instr::ADD, 0),
                atoms::MINUS => (instr::SUBTRACT, 0),
                atoms::STAR => (instr::MULTIPLY, 0),
                _ => match self.linker.evaluable_2(functor) {
                    Some(number) => (instr::EVALUATE_2, number),
                    None => return false,
                },
            };
            let left = argument(self, 0);
            let right = argument(self, 1);
            let instruction = add_constant(op, target, left, right).unwrap_or(word(op, target.0, k, left.0, right.0));
            self.emit(instruction);
            return true;
        }
        if arity == 1
            && let Some(number) = self.linker.evaluable_1(functor)
        {
            let operand = argument(self, 0);
            self.emit(word(instr::EVALUATE_1, target.0, number, operand.0, 0));
            return true;
        }
        false
    }
}

/// The short form of an addition or subtraction: the target and one operand are registers, the
/// other operand is a constant.
fn add_constant(op: u8, target: Operand, left: Operand, right: Operand) -> Option<u64> {
    let (register, constant) = match op {
        instr::ADD if left.is_constant() => (right, left.value()),
        instr::ADD if right.is_constant() => (left, right.value()),
        instr::SUBTRACT if right.is_constant() => (left, -right.value()),
        _ => return None,
    };
    if !target.is_register() || !register.is_register() {
        return None;
    }
    Some(word(instr::ADD_CONST, target.0, 0, register.0, constant as i16 as u16))
}
