//! Guards: what can be known of a clause before it is entered.
//!
//! When several clauses may match a call, a choice point is needed unless the
//! first of them can be ruled out or committed to at once. A clause whose body
//! begins with tests, unifications of its arguments or a cut gets a few extra
//! instructions that look at the arguments without binding anything. They end in `guard_commit` if a cut
//! follows the tests: where every argument fits for sure, no choice point is
//! made at all.

use crate::clause::{Goal, Linker, Order, Source};
use crate::code::instr;
use crate::code::instr::{Operand, word};
use crate::term::{Cell, Tag};
use std::ops::Range;

/// Registers that guards use for themselves.
const SCRATCH: u16 = 0xf00;
/// Clauses with more variables get no guard.
const MOST_VARIABLES: usize = 512;
/// No register: the part is of no interest.
pub const NOWHERE: u16 = 0xfff;

/// The guard of a clause, if it would decide anything.
pub fn guard(source: &Source, linker: &dyn Linker) -> Option<Vec<u64>> {
    let goals = match &source.body {
        Goal::Sequence(goals) => goals.as_slice(),
        goal => std::slice::from_ref(goal),
    };
    let tests = goals.iter().take_while(|goal| is_simple_test(goal) || told_argument(goal).is_some()).count();
    let commits = matches!(goals.get(tests), Some(Goal::Cut { .. }));
    let arity = source.head.1;
    if !commits && tests == 0 && !is_telling(source, linker)
        || arity == 0
        || arity > 32
        || source.variables > MOST_VARIABLES
    {
        return None;
    }
    let tested = tested_variables(source, linker, &goals[..tests]);
    let mut writer = Writer {
        decides: commits || tests > 0,
        source,
        linker,
        tested,
        code: Vec::new(),
        met: Vec::new(),
        places: Vec::new(),
        next: SCRATCH,
        spans: Vec::new(),
        all_read: true,
    };
    for index in 0..arity {
        let cell = source.cells[source.head.0 + index];
        writer.argument(index as u16, cell, 2);
    }
    for goal in &goals[..tests] {
        let written = match told_argument(goal) {
            Some((variable, value)) => writer.unification(variable, value),
            None => writer.test(goal),
        };
        if !written {
            writer.all_read = false;
            break;
        }
    }
    writer.note_spans();
    let end = if commits && writer.all_read { instr::GUARD_COMMIT } else { instr::GUARD_END };
    writer.code.push(word(end, 0, 0, 0, 0));
    (writer.code.len() > 1 || commits).then_some(writer.code)
}

/// Whether the head tells more than the functor of its first argument.
fn is_telling(source: &Source, linker: &dyn Linker) -> bool {
    let (first, arity) = source.head;
    let head = &source.cells[first..first + arity];
    let inner = head.first().map(|&cell| source.arguments(cell, linker));
    head.iter().skip(1).any(|cell| !cell.is_ref())
        || inner.is_some_and(|(first, count)| source.cells[first..first + count].iter().any(|cell| !cell.is_ref()))
}

fn is_simple_test(goal: &Goal) -> bool {
    matches!(goal, Goal::Compare(..) | Goal::Type(..) | Goal::Identical(..) | Goal::NotIdentical(..))
}

/// A unification `Variable = Value` where the value tells something.
fn told_argument(goal: &Goal) -> Option<(usize, Cell)> {
    let &Goal::Unify(left, right) = goal else { return None };
    match (left.is_ref(), right.is_ref()) {
        (true, false) => Some((left.addr(), right)),
        (false, true) => Some((right.addr(), left)),
        _ => None,
    }
}

/// The variables that the tests look at.
fn tested_variables(source: &Source, linker: &dyn Linker, tests: &[Goal]) -> Vec<usize> {
    let mut found = Vec::new();
    for goal in tests {
        let cells = match goal {
            Goal::Compare(_, left, right) | Goal::Identical(left, right) | Goal::NotIdentical(left, right) => {
                [*left, *right]
            }
            Goal::Type(_, cell) => [*cell, Cell::NIL],
            _ => continue,
        };
        for cell in cells {
            source.for_each_variable(cell, linker, |variable| found.push(variable));
        }
    }
    found
}

struct Writer<'a> {
    /// Tests or a cut follow, which want to know what the head binds.
    decides: bool,
    source: &'a Source,
    linker: &'a dyn Linker,
    /// Variables that the tests look at.
    tested: Vec<usize>,
    code: Vec<u64>,
    /// Variables met so far.
    met: Vec<usize>,
    /// Registers in which variables can be found.
    places: Vec<(usize, u16)>,
    next: u16,
    /// Compounds that are looked into: where, how many words tell about their
    /// parts, and the registers of those.
    spans: Vec<(usize, usize, Range<u16>)>,
    /// Every test so far could be written down.
    all_read: bool,
}

impl Writer<'_> {
    fn place(&self, variable: usize) -> Option<u16> {
        self.places.iter().find(|place| place.0 == variable).map(|place| place.1)
    }

    /// What a head argument asks of the call.
    fn argument(&mut self, index: u16, cell: Cell, depth: usize) {
        match cell.tag() {
            Tag::Ref if !self.met.contains(&cell.addr()) => {
                self.met.push(cell.addr());
                self.places.push((cell.addr(), index));
            }
            Tag::Ref => match self.place(cell.addr()) {
                Some(other) => self.code.push(word(instr::GUARD_VALUE, index, 0, other, 0)),
                None => self.unbound(index),
            },
            Tag::Box => self.unbound(index),
            Tag::Int | Tag::Con => {
                self.code.push(word(instr::GUARD_CONST, index, 0, 0, 0));
                self.code.push(cell.0);
            }
            _ => self.compound(index, cell, depth),
        }
    }

    /// The argument fits for sure only if it is unbound; that matters to tests
    /// and to a commitment.
    fn unbound(&mut self, index: u16) {
        if self.decides {
            self.code.push(word(instr::GUARD_UNBOUND, index, 0, 0, 0));
        }
    }

    /// A compound argument: its functor must fit. Its parts are looked at too if
    /// they tell something; new variables always fit.
    fn compound(&mut self, index: u16, cell: Cell, depth: usize) {
        let (first, count) = self.source.arguments(cell, self.linker);
        let arguments: Vec<Cell> = self.source.cells[first..first + count].to_vec();
        let is_new = |at: usize, argument: &Cell| {
            argument.is_ref() && !self.met.contains(&argument.addr()) && !arguments[..at].contains(argument)
        };
        let simple = arguments.iter().enumerate().all(|(at, argument)| is_new(at, argument));
        let tested = arguments.iter().any(|argument| argument.is_ref() && self.tested.contains(&argument.addr()));
        let look = (tested || !simple) && depth > 0 && count <= 4 && self.next as usize + count < NOWHERE as usize;
        let base = self.next;
        let (taken, fits) = if look { (count as u16, true) } else { (0, simple) };
        self.next += taken;
        let at = self.code.len();
        if cell.is_list() {
            let parts = if look { base } else { 0 };
            self.code.push(word(instr::GUARD_LIST, index, fits as u8, 0, parts));
        } else {
            self.code.push(word(instr::GUARD_COMPOUND, index, fits as u8, taken, base));
            self.code.push(self.source.cells[cell.addr()].0);
        }
        if look {
            for (at, &argument) in arguments.iter().enumerate() {
                self.argument(base + at as u16, argument, depth - 1);
            }
            let behind = at + if cell.is_list() { 1 } else { 2 };
            self.spans.push((at, self.code.len() - behind, base..self.next));
        } else {
            for &argument in &arguments {
                let met = &mut self.met;
                self.source.for_each_variable(argument, self.linker, |variable| met.push(variable));
            }
        }
    }

    /// `Variable = Value` at the start of a body, as if the value stood in the
    /// head; false if the variable is no argument. (Parts of an argument that is
    /// unbound may not have been laid out.)
    fn unification(&mut self, variable: usize, value: Cell) -> bool {
        let Some(place) = self.place(variable).filter(|&place| place < SCRATCH) else { return false };
        self.argument(place, value, 1);
        true
    }

    /// Tells every compound how many words its parts take, unless a part is
    /// looked for further on.
    fn note_spans(&mut self) {
        for (at, length, registers) in std::mem::take(&mut self.spans) {
            let is_list = instr::op(self.code[at]) == instr::GUARD_LIST;
            let behind = at + if is_list { 1 } else { 2 } + length;
            if length > 100 || self.is_read(behind, &registers) {
                continue;
            }
            self.code[at] |=
                if is_list { word(0, 0, 0, length as u16, 0) } else { word(0, 0, (length as u8) << 1, 0, 0) };
        }
    }

    /// Whether an argument is compared with one of these registers from `at` on.
    fn is_read(&self, mut at: usize, registers: &Range<u16>) -> bool {
        while let Some(&instruction) = self.code.get(at) {
            if instr::op(instruction) == instr::GUARD_VALUE && registers.contains(&instr::b(instruction)) {
                return true;
            }
            at += instr::length(instruction);
        }
        false
    }

    /// Writes a test down; false if its operands are out of reach.
    fn test(&mut self, goal: &Goal) -> bool {
        let instruction = match goal {
            Goal::Compare(order, left, right) => {
                let op = match order {
                    Order::Equal => instr::NUM_EQ,
                    Order::NotEqual => instr::NUM_NE,
                    Order::Less => instr::NUM_LT,
                    Order::GreaterEqual => instr::NUM_GE,
                    Order::Greater => instr::NUM_GT,
                    Order::LessEqual => instr::NUM_LE,
                };
                self.operands(*left, *right).map(|(left, right)| word(op, left.0, 0, right.0, 0))
            }
            Goal::Type(test, cell) => {
                self.operand(*cell).map(|operand| word(instr::TYPE_TEST, operand.0, *test as u8, 0, 0))
            }
            Goal::Identical(left, right) => {
                self.operands(*left, *right).map(|(left, right)| word(instr::IDENTICAL, left.0, 0, right.0, 0))
            }
            Goal::NotIdentical(left, right) => {
                self.operands(*left, *right).map(|(left, right)| word(instr::NOT_IDENTICAL, left.0, 0, right.0, 0))
            }
            _ => None,
        };
        self.code.extend(instruction);
        instruction.is_some()
    }

    fn operands(&self, left: Cell, right: Cell) -> Option<(Operand, Operand)> {
        Some((self.operand(left)?, self.operand(right)?))
    }

    fn operand(&self, cell: Cell) -> Option<Operand> {
        if cell.is_small() {
            return Operand::small(cell.as_small());
        }
        if !cell.is_ref() {
            return None;
        }
        self.place(cell.addr()).map(Operand::x)
    }
}
