//! Evaluates expressions. Small integers are handled directly, everything else by
//! [`term::number`](crate::term::number).

use crate::code::instr::Operand;
use crate::machine::{Machine, Thrown};
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::functor::well_known_functors as f;
use crate::term::number;
use crate::term::number::{Number, OnUnderflow, Op, Op1, Op2, Rounding};
use crate::term::{Cell, Tag};
use std::cmp::Ordering;

/// The number of levels of an expression that are evaluated recursively.
const SMALL_TREE: u32 = 8;

impl Machine {
    /// The cell that an operand denotes, dereferenced.
    #[inline(always)]
    pub(crate) fn operand(&self, operand: u16) -> Cell {
        let operand = Operand(operand);
        let cell = if operand.is_register() {
            Cell(self.control.registers[operand.0])
        } else if operand.is_constant() {
            return Cell::small(operand.value());
        } else {
            self.y(operand.slot())
        };
        if cell.is_small() { cell } else { self.deref(cell) }
    }

    /// Stores a cell in the register or slot of an operand.
    #[inline(always)]
    pub(crate) fn set_operand(&mut self, operand: u16, cell: Cell) {
        let operand = Operand(operand);
        if operand.is_slot() {
            self.control.stack.write(self.control.environment.slot(operand.slot() as usize), cell.0);
        } else {
            self.control.registers[operand.0] = cell.0;
        }
    }

    /// The value of a binary evaluable, by its number.
    #[inline]
    pub(crate) fn evaluate_2(&mut self, number: u8, a: Cell, b: Cell) -> Result<Cell, Thrown> {
        let op = Op2::ALL[number as usize];
        if a.is_small()
            && b.is_small()
            && let Some(value) = small_op(op, a.as_small(), b.as_small())
        {
            return Ok(match Cell::try_small(value) {
                Some(cell) => cell,
                None => self.new_integer(value),
            });
        }
        self.evaluate_2_slow(op, a, b)
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn evaluate_2_slow(&mut self, op: Op2, a: Cell, b: Cell) -> Result<Cell, Thrown> {
        if op == Op2::Divide
            && let Some(quotient) = self.divide_small(a, b)
        {
            return Ok(quotient);
        }
        if let Some(value) = self.float_operation(op, a, b) {
            return Ok(self.new_float(value));
        }
        if let Some(value) = self.big_operation(op, a, b) {
            // There may be thousands of these before the next call.
            if self.interrupted() {
                self.raise_interrupt()?;
            }
            return Ok(value);
        }
        let b = self.evaluate(b)?;
        let a = self.evaluate(a)?;
        let value = self.operate(Op::Two(op), [a, b])?;
        self.number_cell(value)
    }

    /// The quotient of two small integers, if neither flags nor their size make it special.
    fn divide_small(&mut self, a: Cell, b: Cell) -> Option<Cell> {
        let arith = &self.store.arith;
        if !a.is_small() || !b.is_small() || b.as_small() == 0 || arith.iso || arith.float_division {
            return None;
        }
        let (a, b) = (a.as_small(), b.as_small());
        if a % b == 0 {
            return Some(self.new_integer(a / b));
        }
        // Both are exact as floats, so the quotient is neither infinite nor tiny.
        let is_exact = |value: i64| value.unsigned_abs() < 1 << 53;
        let is_plain = !arith.prefer_rationals && arith.rounding == Rounding::Nearest;
        (is_plain && is_exact(a) && is_exact(b)).then(|| self.new_float(a as f64 / b as f64))
    }

    /// A common operation on two floats, or on a float and a small integer. `None` if the result may be special, which
    /// the flags decide.
    #[inline]
    fn float_operation(&self, op: Op2, a: Cell, b: Cell) -> Option<f64> {
        let (x, y) = self.float_operands(a, b)?;
        let value = match op {
            Op2::Add => x + y,
            Op2::Subtract => x - y,
            Op2::Multiply => x * y,
            Op2::Divide if y != 0.0 => x / y,
            Op2::Power if x > 0.0 && !a.is_small() && !b.is_small() => x.powf(y),
            _ => return None,
        };
        let arith = &self.store.arith;
        let is_plain = value.is_normal() || value == 0.0 && arith.underflow == OnUnderflow::Ignore;
        (is_plain && arith.rounding == Rounding::Nearest).then_some(value)
    }

    /// The values of two numbers if one is a float and the other is a float or a small integer.
    #[inline]
    fn float_operands(&self, a: Cell, b: Cell) -> Option<(f64, f64)> {
        let value = |cell: Cell| match cell.is_small() {
            true => Some(cell.as_small() as f64),
            false => self.is_float(cell).then(|| self.store.float_value(cell)),
        };
        (!a.is_small() || !b.is_small()).then(|| value(a).zip(value(b))).flatten()
    }

    /// The error of an operation. Its context names the operation if the operation checked its operands; errors found
    /// in the result get the context of the caller.
    fn operation_error(&mut self, name: &str, arity: usize, error: number::EvalError) -> Thrown {
        let found_in_result = error.evaluation().is_some_and(|what| what != "zero_divisor");
        let name = match (name, &error) {
            ("^", number::EvalError::ZeroDivisor) => "**",
            ("rdiv", number::EvalError::ZeroDivisor) => "/",
            ("getbit", _) => "bit",
            _ => name,
        };
        let thrown = self.eval_error(error);
        if found_in_result { thrown } else { self.in_bare_context(thrown, name, arity) }
    }

    /// The value of a unary evaluable, by its number.
    pub(crate) fn evaluate_1(&mut self, number: u8, a: Cell) -> Result<Cell, Thrown> {
        let op = Op1::ALL[number as usize];
        if a.is_small() {
            let value = a.as_small();
            match op {
                Op1::Minus => return Ok(self.new_integer(-value)),
                Op1::Plus => return Ok(a),
                Op1::Abs => return Ok(self.new_integer(value.abs())),
                _ => {}
            }
        }
        let a = self.evaluate(a)?;
        let value = self.operate(Op::One(op), [a])?;
        self.number_cell(value)
    }

    /// Compares two expressions; `None` if a NaN is involved.
    #[cold]
    #[inline(never)]
    pub(crate) fn compare_values(&mut self, a: Cell, b: Cell) -> Result<Option<Ordering>, Thrown> {
        if let Some((x, y)) = self.float_operands(self.deref(a), self.deref(b)) {
            return Ok(x.partial_cmp(&y));
        }
        if let (Some(a), Some(b)) = (self.small_tree(a, SMALL_TREE), self.small_tree(b, SMALL_TREE)) {
            return Ok(Some(a.cmp(&b)));
        }
        let a = self.evaluate(a)?;
        let b = self.evaluate(b)?;
        Ok(number::compare(&a, &b))
    }

    /// The value of an expression as a cell.
    pub fn evaluate_cell(&mut self, expression: Cell) -> Result<Cell, Thrown> {
        let expression = self.deref(expression);
        if self.is_number(expression) {
            return Ok(expression);
        }
        if expression.is_structure()
            && let Some(value) = self.small_tree(expression, SMALL_TREE).and_then(Cell::try_small)
        {
            return Ok(value);
        }
        let value = self.evaluate(expression)?;
        self.number_cell(value)
    }

    /// The value of a sum, difference or product of small integers, a few levels deep: typical of expressions that
    /// programs pass around. Everything else, including every error, is left to [`Machine::evaluate`].
    pub(crate) fn small_tree(&self, cell: Cell, levels: u32) -> Option<i64> {
        let cell = self.deref(cell);
        if cell.is_small() {
            return Some(cell.as_small());
        }
        if levels == 0 || !cell.is_structure() {
            return None;
        }
        let functor = self.store.at(cell.addr()).as_functor();
        let operand = |index| self.small_tree(self.store.at(cell.addr() + index), levels - 1);
        match functor {
            f::PLUS_2 => operand(1)?.checked_add(operand(2)?),
            f::MINUS_2 => operand(1)?.checked_sub(operand(2)?),
            f::STAR_2 => operand(1)?.checked_mul(operand(2)?),
            f::MINUS_1 => operand(1)?.checked_neg(),
            _ => None,
        }
    }

    /// Puts a number on the heap, if there is room.
    fn number_cell(&mut self, value: Number) -> Result<Cell, Thrown> {
        if matches!(value, Number::Big(_) | Number::Rat(_)) {
            self.ensure_heap(value.bits() / 64 + 8)?;
        }
        Ok(self.new_number(value))
    }

    /// The result of an operation. A long operation can be interrupted.
    fn operate<const N: usize>(&mut self, op: Op, operands: [Number; N]) -> Result<Number, Thrown> {
        let may_be_big = matches!(op, Op::Two(Op2::Power | Op2::Caret))
            || operands.iter().any(|operand| matches!(operand, Number::Big(_) | Number::Rat(_)));
        let is_long = may_be_big && number::weight(op, &operands.each_ref()) > LONG;
        let outcome = match is_long {
            false => operation(op, &operands, &self.store.arith),
            true => {
                let arith = self.store.arith.clone();
                let work = move || operation(op, &operands, &arith);
                self.interruptible(work)?.unwrap_or(Err(number::EvalError::Memory))
            }
        };
        if may_be_big && self.interrupted() {
            self.raise_interrupt()?;
        }
        outcome.map_err(|error| self.operation_error(op.name(), op.arity(), error))
    }

    /// The value of an expression. Evaluates arguments before functors (except in the standard), the last argument
    /// first. Uses an explicit stack, so that depth does not matter.
    pub fn evaluate(&mut self, expression: Cell) -> Result<Number, Thrown> {
        let expression = self.deref(expression);
        if let Some(number) = self.number(expression) {
            return Ok(number);
        }
        if let Some(value) = self.small_value(expression, &mut { SHORT }) {
            return Ok(Number::Int(value));
        }
        let mut steps: Vec<Step> = vec![Step::Visit(expression)];
        let mut values: Vec<Number> = Vec::new();
        let mut count = 0usize;
        while let Some(step) = steps.pop() {
            count += 1;
            if count & 0xffff == 0 {
                self.check_long(expression, steps.len(), count)?;
            }
            match step {
                Step::Visit(cell) => self.visit(cell, &mut steps, &mut values)?,
                Step::Apply(op) => self.apply(op, &mut values)?,
                Step::Unknown(name, arity) => return Err(self.not_evaluable(Cell::atom(name), arity)),
            }
        }
        values.pop().map_or_else(|| Err(self.instantiation_error()), Ok)
    }

    /// The value of a short expression of small integers, if every intermediate result is small too. Everything else is
    /// left to `evaluate`.
    fn small_value(&self, cell: Cell, nodes: &mut u32) -> Option<i64> {
        let cell = self.deref(cell);
        if cell.is_small() {
            return Some(cell.as_small());
        }
        if !cell.is_structure() || *nodes == 0 {
            return None;
        }
        *nodes -= 1;
        let functor = self.functor_of(cell);
        let op = match functor {
            f::PLUS_2 => Op2::Add,
            f::MINUS_2 => Op2::Subtract,
            f::STAR_2 => Op2::Multiply,
            f::MINUS_1 => return Some(-self.small_value(self.store.arg(cell, 0), nodes)?),
            _ => match number::lookup(
                self.atom_text(self.store.functors.name(functor)),
                self.store.functors.arity(functor),
            ) {
                Some(Op::Two(op)) => op,
                _ => return None,
            },
        };
        let left = self.small_value(self.store.arg(cell, 0), nodes)?;
        let right = self.small_value(self.store.arg(cell, 1), nodes)?;
        small_op(op, left, right).filter(|value| (Cell::MIN_SMALL..=Cell::MAX_SMALL).contains(value))
    }

    /// Checks for interrupts and lack of memory in long computations.
    #[cold]
    fn check_long(&mut self, expression: Cell, depth: usize, count: usize) -> Result<(), Thrown> {
        self.stay_within(depth.saturating_mul(48))?;
        // Seldom enough to keep the total time linear.
        match !count.is_power_of_two() || self.is_acyclic(expression) {
            true => Ok(()),
            false => Err(self.type_error("expression", expression)),
        }
    }

    fn visit(&mut self, cell: Cell, steps: &mut Vec<Step>, values: &mut Vec<Number>) -> Result<(), Thrown> {
        let cell = self.deref(cell);
        if let Some(number) = self.number(cell) {
            values.push(number);
            return Ok(());
        }
        match cell.tag() {
            Tag::Ref | Tag::Att => Err(self.instantiation_error()),
            Tag::Con => self.visit_atom(cell, steps),
            Tag::Lst => self.visit_list(cell, steps),
            Tag::Box => self.visit_string(cell, values),
            _ => {
                let (name, arity) = self.name_arity(cell);
                let op = number::lookup(self.atom_text(name), arity);
                if op.is_none() && self.store.arith.iso {
                    return Err(self.not_evaluable(Cell::atom(name), arity));
                }
                if op == Some(Op::RoundToward) {
                    return self.round_toward(cell, values);
                }
                steps.push(op.map_or(Step::Unknown(name, arity), Step::Apply));
                for index in 0..arity {
                    steps.push(Step::Visit(self.store.arg(cell, index)));
                }
                Ok(())
            }
        }
    }

    fn visit_atom(&mut self, cell: Cell, steps: &mut Vec<Step>) -> Result<(), Thrown> {
        if cell.as_atom() == atoms::NIL && !self.store.arith.iso {
            return Err(self.type_error("evaluable", cell));
        }
        match number::lookup(self.atom_text(cell.as_atom()), 0) {
            Some(op) => {
                steps.push(Step::Apply(op));
                Ok(())
            }
            None => Err(self.not_evaluable(cell, 0)),
        }
    }

    /// `[X]` evaluates to the code X, or to the code of the character X.
    fn visit_list(&mut self, cell: Cell, steps: &mut Vec<Step>) -> Result<(), Thrown> {
        if self.store.arith.iso {
            return Err(self.not_evaluable(Cell::atom(atoms::LIST), 2));
        }
        let item = self.store.arg(cell, 0);
        if item.is_var() {
            return Err(self.instantiation_error());
        }
        let Some(code) = self.code_of(item) else { return Err(self.type_error("character", item)) };
        if self.store.arg(cell, 1) != Cell::NIL {
            return Err(self.not_one_character(cell));
        }
        steps.push(Step::Visit(code));
        Ok(())
    }

    /// The cell itself if it is a code, or the code of a one-character atom.
    fn code_of(&self, item: Cell) -> Option<Cell> {
        if !item.is_atom() {
            return (item.is_small() && item.as_small() >= 0).then_some(item);
        }
        let mut chars = self.atom_text(item.as_atom()).chars();
        let code = chars.next().filter(|_| chars.next().is_none())?;
        Some(Cell::small(code as i64))
    }

    fn visit_string(&mut self, cell: Cell, values: &mut Vec<Number>) -> Result<(), Thrown> {
        let text = self.string_text(cell);
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(char), None) => {
                values.push(Number::Int(char as i64));
                Ok(())
            }
            _ => Err(self.not_one_character(cell)),
        }
    }

    /// The error of text and lists that cannot be evaluated.
    fn not_one_character(&mut self, culprit: Cell) -> Thrown {
        let thrown = self.error_2("type_error", Cell::NIL, culprit);
        self.in_some_context(thrown, "\"x\" must hold one character")
    }

    fn round_toward(&mut self, cell: Cell, values: &mut Vec<Number>) -> Result<(), Thrown> {
        let mode = self.store.arg(cell, 1);
        if !mode.is_atom() {
            return Err(if mode.is_var() { self.instantiation_error() } else { self.type_error("atom", mode) });
        }
        let Some(rounding) = number::Rounding::from_name(self.atom_text(mode.as_atom())) else {
            return Err(self.domain_error("round", mode));
        };
        let before = std::mem::replace(&mut self.store.arith.rounding, rounding);
        let value = self.evaluate(self.store.arg(cell, 0));
        self.store.arith.rounding = before;
        values.push(value?);
        Ok(())
    }

    fn apply(&mut self, op: Op, values: &mut Vec<Number>) -> Result<(), Thrown> {
        let mut next = || values.pop().unwrap_or(Number::Int(0));
        let result = match op {
            Op::Zero(op) => number::eval0(op, &self.store.arith),
            Op::One(_) => self.operate(op, [next()])?,
            Op::Two(_) => {
                let (a, b) = (next(), next());
                self.operate(op, [a, b])?
            }
            Op::Three(_) => {
                let (a, b, c) = (next(), next(), next());
                self.operate(op, [a, b, c])?
            }
            Op::Outside(outside_op) => {
                let bound = (op.arity() == 1).then(next);
                let mut outside = OutsideWorld { random: &mut self.random, host: &mut *self.host };
                let value = number::eval_outside(outside_op, bound.as_ref(), &self.store.arith, &mut outside);
                value.map_err(|error| self.operation_error(op.name(), op.arity(), error))?
            }
            Op::RoundToward => next(),
        };
        values.push(result);
        Ok(())
    }
}

/// How many operations are tried before an expression is considered long.
const SHORT: u32 = 48;

/// Operations on more bits than this run interruptibly.
const LONG: usize = 1 << 20;

fn operation(op: Op, operands: &[Number], arith: &number::Arith) -> Result<Number, number::EvalError> {
    match (op, operands) {
        (Op::One(op), [a]) => number::eval1(op, a, arith),
        (Op::Two(op), [a, b]) => number::eval2(op, a, b, arith),
        (Op::Three(op), [a, b, c]) => number::eval3(op, a, b, c, arith),
        _ => Err(number::EvalError::Undefined),
    }
}

enum Step {
    Visit(Cell),
    Apply(Op),
    /// Raises an error after the arguments have been evaluated without one.
    Unknown(Atom, usize),
}

struct OutsideWorld<'a> {
    random: &'a mut number::Generator,
    host: &'a mut dyn crate::host::Host,
}

impl number::Entropy for OutsideWorld<'_> {
    fn next_f64(&mut self) -> f64 {
        self.random.next_f64()
    }
    fn below(&mut self, bound: &dashu_int::UBig) -> dashu_int::UBig {
        self.random.below(bound)
    }
}

impl number::Outside for OutsideWorld<'_> {
    fn cpu_time(&mut self) -> f64 {
        self.host.cpu_time()
    }
    fn real_time(&mut self) -> i64 {
        self.host.wall_time() as i64
    }
}

/// Operations on machine integers that cannot fail; `None` for all others.
#[inline(always)]
pub(in crate::machine) fn small_op(op: Op2, a: i64, b: i64) -> Option<i64> {
    match op {
        Op2::Add => a.checked_add(b),
        Op2::Subtract => a.checked_sub(b),
        Op2::Multiply => a.checked_mul(b),
        Op2::IntegerDivide if b != 0 => Some(a / b),
        Op2::Mod if b != 0 => {
            let rest = a % b;
            Some(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
        }
        Op2::Rem if b != 0 => Some(a % b),
        Op2::Div if b != 0 => {
            let quotient = a / b;
            Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
        }
        Op2::BitAnd => Some(a & b),
        Op2::BitOr => Some(a | b),
        Op2::BitXor => Some(a ^ b),
        Op2::ShiftRight if (0..63).contains(&b) => Some(a >> b),
        Op2::ShiftLeft if (0..62).contains(&b) && a.abs() < (1 << (62 - b)) => Some(a << b),
        Op2::Min => Some(a.min(b)),
        Op2::Max => Some(a.max(b)),
        _ => None,
    }
}
