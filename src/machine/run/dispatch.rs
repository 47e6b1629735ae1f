//! The dispatch loop. Each arm is short; longer instructions are methods with a name.

use crate::clause::TypeTest;
use crate::code::instr;
use crate::code::instr::{a, b, c, d, k, op};
use crate::database::{ClauseId, PredId};
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::Cell;
use crate::term::number::Op2;
use std::cmp::Ordering;

/// The reason why `step` returned before the query was done.
enum Event {
    /// An exception.
    Thrown(Thrown),
    /// Wake-ups must run before the current instruction.
    Wake,
    /// The machine must poll limits and interrupts before the current call.
    PollLimits,
}

/// Panics at a word that the compiler never emits: memory was overwritten.
#[cold]
#[inline(never)]
fn bad_instruction(word: u64) -> ! {
    panic!("bad instruction {word:#x}")
}

impl Machine {
    /// Runs from an address until the query succeeds or fails.
    pub fn run(&mut self, address: CodeAddr) -> Result<bool, Thrown> {
        let mut p = address;
        loop {
            let outcome = match self.step(&mut p) {
                Ok(holds) => return Ok(holds),
                Err(Event::Thrown(thrown)) => Err(thrown),
                Err(Event::Wake) => self.wake_here(p),
                Err(Event::PollLimits) => self.at_call_port(p),
            };
            p = match outcome {
                Ok(next) => next,
                Err(thrown) => {
                    self.origin.at = p;
                    self.unwind(thrown)?
                }
            };
        }
    }

    /// Runs until the query is done or an event occurs, whose address is left in `place`.
    // A range among the opcodes would compile to an extra comparison.
    #[allow(clippy::manual_range_patterns)]
    fn step(&mut self, place: &mut CodeAddr) -> Result<bool, Event> {
        let mut p = *place;
        macro_rules! fail {
            () => {{
                p = self.fail_over();
                continue;
            }};
        }
        macro_rules! stop {
            ($event:expr) => {{
                *place = p;
                return Err($event);
            }};
        }
        macro_rules! check {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(thrown) => stop!(Event::Thrown(thrown)),
                }
            };
        }
        // The call port: the arguments are in registers, the callee is about to be entered.
        macro_rules! port {
            ($entry:expr) => {{
                p = $entry;
                self.control.cut_barrier = self.control.newest_choice;
                self.store.countdown.calls_left -= 1;
                if self.store.countdown.calls_left < 0 || self.store.top > self.collector.limit {
                    stop!(Event::PollLimits);
                }
                continue;
            }};
        }
        // Wake-ups run before any instruction whose outcome their bindings could change.
        macro_rules! awake {
            () => {
                if self.store.wake != Cell::NIL {
                    stop!(Event::Wake);
                }
            };
        }
        // Returns from a native predicate, after the goals that it woke.
        macro_rules! leave {
            () => {
                if self.store.wake == Cell::NIL {
                    p = self.control.return_address;
                } else {
                    p = check!(self.run_wakeups(fixed::PROCEED, 0));
                }
            };
        }
        macro_rules! test {
            ($word:expr, $holds:expr) => {{
                if $holds {
                    p += 1;
                } else if self.store.wake != Cell::NIL {
                    // A comparison of small integers, which does not check for wake-ups, failed. Run them first.
                    stop!(Event::Wake);
                } else if c($word) != 0 {
                    p += c($word) as usize;
                } else {
                    fail!();
                }
            }};
        }
        macro_rules! compare {
            ($word:expr, $small:expr, $order:expr) => {{
                let (left, right) = (self.operand(a($word)), self.operand(b($word)));
                let holds = if left.is_small() && right.is_small() {
                    $small(left.0 as i64, right.0 as i64)
                } else {
                    awake!();
                    let outcome = self.compare_values(left, right);
                    check!(self.in_comparison(op($word), left, right, outcome)).is_some_and($order)
                };
                test!($word, holds);
            }};
        }
        // An operation: directly on the cells if both are small integers, otherwise by the evaluator.
        macro_rules! compute {
            ($word:expr, $small:expr, $op:expr) => {{
                let (left, right) = (self.operand(b($word)), self.operand(c($word)));
                let value = if (left.0 | right.0) & 7 == 0
                    && let Some(value) = $small(left.0 as i64, right)
                {
                    Cell(value as u64)
                } else {
                    awake!();
                    let outcome = self.evaluate_2_slow($op, left, right);
                    check!(self.in_is(p, outcome))
                };
                self.set_operand(a($word), value);
                p += 1;
            }};
        }
        loop {
            #[cfg(fast_handlers)]
            {
                p = self.run_fast(p);
            }
            let w = self.code(p);
            match op(w) {
                // -- head ------------------------------------------------------
                instr::GET_CONST => {
                    if !self.unify_constant(Cell(self.control.registers[a(w)]), Cell(self.code(p + 1))) {
                        fail!();
                    }
                    p += 2;
                }
                instr::GET_LIST_VARS => {
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_list() {
                        let addr = cell.addr();
                        self.control.registers[b(w)] = self.store.heap.read(addr);
                        self.control.registers[c(w)] = self.store.heap.read(addr + 1);
                    } else if cell.is_var() {
                        let addr = self.write_list(cell);
                        let (head, tail) = (Cell::reference(addr), Cell::reference(addr + 1));
                        let mut cells = self.store.heap.frame(addr);
                        cells.set(0, head.0);
                        cells.set(1, tail.0);
                        self.control.registers[b(w)] = head.0;
                        self.control.registers[c(w)] = tail.0;
                    } else {
                        fail!();
                    }
                    p += 1;
                }
                instr::GET_LIST_VALUE_VAR => {
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_list() {
                        let addr = cell.addr();
                        let tail = self.store.heap.read(addr + 1);
                        if !self.unify_inline(Cell(self.control.registers[b(w)]), self.store.at(addr)) {
                            fail!();
                        }
                        self.control.registers[c(w)] = tail;
                    } else if cell.is_var() {
                        let value = self.argument_value(Cell(self.control.registers[b(w)]));
                        let addr = self.write_list(cell);
                        let tail = Cell::reference(addr + 1);
                        let mut cells = self.store.heap.frame(addr);
                        cells.set(0, value.0);
                        cells.set(1, tail.0);
                        self.control.registers[c(w)] = tail.0;
                    } else {
                        fail!();
                    }
                    p += 1;
                }
                instr::GET_LIST_VOID_VAR => {
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_list() {
                        self.control.registers[c(w)] = self.store.heap.read(cell.addr() + 1);
                    } else if cell.is_var() {
                        let addr = self.write_list(cell);
                        self.store.heap.write(addr, Cell::reference(addr).0);
                        let tail = Cell::reference(addr + 1);
                        self.store.heap.write(addr + 1, tail.0);
                        self.control.registers[c(w)] = tail.0;
                    } else {
                        fail!();
                    }
                    p += 1;
                }
                instr::GET_LIST => {
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_list() {
                        if !self.read_arguments(p + 1, cell.addr(), 2) {
                            fail!();
                        }
                    } else if cell.is_var() {
                        let addr = self.store.top;
                        self.write_arguments(p + 1, 2);
                        self.bind_var(cell, Cell::list(addr));
                    } else {
                        fail!();
                    }
                    p += 3;
                }
                instr::GET_LIST_LONG => {
                    if !self.get_long_list(p + 1, Cell(self.control.registers[a(w)]), b(w) as usize) {
                        fail!();
                    }
                    p += 2 + b(w) as usize;
                }
                instr::GET_STRUCTURE => {
                    let functor = Cell(self.code(p + 1));
                    let count = b(w) as usize;
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_structure() {
                        if self.store.at(cell.addr()) != functor || !self.read_arguments(p + 2, cell.addr() + 1, count)
                        {
                            fail!();
                        }
                    } else if cell.is_var() {
                        let addr = self.push(functor);
                        self.write_arguments(p + 2, count);
                        self.bind_var(cell, Cell::structure(addr));
                    } else {
                        fail!();
                    }
                    p += 2 + count;
                }
                op @ instr::GET_PARTS_1..=instr::GET_PARTS_4 => {
                    let functor = Cell(self.code(p + 1));
                    if !self.get_parts(w, functor, Cell(self.control.registers[a(w)]), instr::parts(op)) {
                        fail!();
                    }
                    p += 2;
                }
                op @ instr::GET_BLOCK_1..=instr::GET_BLOCK_4 => {
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_structure() {
                        if !self.load_parts(w, Cell(self.code(p + 2)), cell, instr::parts(op)) {
                            fail!();
                        }
                        p += 2 + k(w) as usize;
                    } else if cell.is_var() {
                        let addr = self.store.top;
                        self.write_arguments(p + 2, k(w) as usize);
                        self.bind_var(cell, Cell::structure(addr));
                        p += self.code(p + 1) as usize;
                    } else {
                        fail!();
                    }
                }
                instr::GET_BLOCK => {
                    let template = p + 2 + b(w) as usize;
                    let cell = self.deref(Cell(self.control.registers[a(w)]));
                    if cell.is_structure() {
                        if self.store.at(cell.addr()) != Cell(self.code(template))
                            || !self.read_arguments(p + 2, cell.addr() + 1, b(w) as usize)
                        {
                            fail!();
                        }
                        p = template + c(w) as usize;
                    } else if cell.is_var() {
                        let addr = self.store.top;
                        self.write_arguments(template, c(w) as usize);
                        self.bind_var(cell, Cell::structure(addr));
                        p += self.code(p + 1) as usize;
                    } else {
                        fail!();
                    }
                }
                instr::GET_VALUE => {
                    if !self.unify_inline(Cell(self.control.registers[a(w)]), Cell(self.control.registers[b(w)])) {
                        fail!();
                    }
                    p += 1;
                }
                instr::GET_CONST_PROCEED => {
                    if !self.unify_constant(Cell(self.control.registers[a(w)]), Cell(self.code(p + 1))) {
                        fail!();
                    }
                    p = self.control.return_address;
                }
                instr::GET_VALUE_PROCEED => {
                    if !self.unify_inline(Cell(self.control.registers[a(w)]), Cell(self.control.registers[b(w)])) {
                        fail!();
                    }
                    p = self.control.return_address;
                }
                instr::GET_VALUE_Y => {
                    if !self.unify_unchecked(Cell(self.control.registers[a(w)]), self.y(b(w))) {
                        fail!();
                    }
                    p += 1;
                }
                instr::GET_BOXED => {
                    if !self.get_boxed(p, a(w) as usize, d(w) as usize) {
                        fail!();
                    }
                    p += 1 + d(w) as usize;
                }
                // -- moving and building --------------------------------------
                instr::MOVE => {
                    self.control.registers[a(w)] = self.control.registers[b(w)];
                    p += 1;
                }
                instr::MOVE_2 => {
                    self.control.registers[instr::byte(w, 2)] = self.control.registers[instr::byte(w, 3)];
                    self.control.registers[instr::byte(w, 4)] = self.control.registers[instr::byte(w, 5)];
                    p += 1;
                }
                instr::MOVE_3 => {
                    self.control.registers[instr::byte(w, 2)] = self.control.registers[instr::byte(w, 3)];
                    self.control.registers[instr::byte(w, 4)] = self.control.registers[instr::byte(w, 5)];
                    self.control.registers[instr::byte(w, 6)] = self.control.registers[instr::byte(w, 7)];
                    p += 1;
                }
                instr::MOVE_TO_Y => {
                    self.control
                        .stack
                        .write(self.control.environment.slot(b(w) as usize), self.control.registers[a(w)]);
                    p += 1;
                }
                instr::MOVE_FROM_Y => {
                    self.control.registers[a(w)] =
                        self.control.stack.read(self.control.environment.slot(b(w) as usize));
                    p += 1;
                }
                instr::MOVE_TO_Y_2 => {
                    let mut y = self.control.stack.frame(self.control.environment.slot(0));
                    y.set(instr::byte(w, 3), self.control.registers[instr::byte(w, 2)]);
                    y.set(instr::byte(w, 5), self.control.registers[instr::byte(w, 4)]);
                    p += 1;
                }
                instr::MOVE_TO_Y_3 => {
                    let mut y = self.control.stack.frame(self.control.environment.slot(0));
                    y.set(instr::byte(w, 3), self.control.registers[instr::byte(w, 2)]);
                    y.set(instr::byte(w, 5), self.control.registers[instr::byte(w, 4)]);
                    y.set(instr::byte(w, 7), self.control.registers[instr::byte(w, 6)]);
                    p += 1;
                }
                instr::MOVE_FROM_Y_2 => {
                    let y = self.control.stack.frame(self.control.environment.slot(0));
                    self.control.registers[instr::byte(w, 2)] = y.get(instr::byte(w, 3));
                    self.control.registers[instr::byte(w, 4)] = y.get(instr::byte(w, 5));
                    p += 1;
                }
                instr::MOVE_FROM_Y_3 => {
                    let y = self.control.stack.frame(self.control.environment.slot(0));
                    self.control.registers[instr::byte(w, 2)] = y.get(instr::byte(w, 3));
                    self.control.registers[instr::byte(w, 4)] = y.get(instr::byte(w, 5));
                    self.control.registers[instr::byte(w, 6)] = y.get(instr::byte(w, 7));
                    p += 1;
                }
                instr::MOVE_FROM_Y_4 => {
                    let y = self.control.stack.frame(self.control.environment.slot(0));
                    for n in 1..5 {
                        let pair = instr::byte(w, n);
                        self.control.registers[pair & 15] = y.get(pair >> 4);
                    }
                    p += 1;
                }
                instr::PUT_CONST => {
                    self.control.registers[a(w)] = self.code(p + 1);
                    p += 2;
                }
                instr::PUT_VAR => {
                    let var = self.new_var();
                    self.control.registers[a(w)] = var.0;
                    self.control.registers[b(w)] = var.0;
                    p += 1;
                }
                instr::PUT_VAR_Y => {
                    let var = self.new_var();
                    self.control.registers[a(w)] = var.0;
                    self.control.stack.write(self.control.environment.slot(b(w) as usize), var.0);
                    p += 1;
                }
                instr::PUT_LIST => {
                    let addr = self.store.top;
                    self.write_arguments(p + 1, 2);
                    self.control.registers[a(w)] = Cell::list(addr).0;
                    p += 3;
                }
                instr::PUT_BLOCK => {
                    let addr = self.store.top;
                    self.write_arguments(p + 1, d(w) as usize);
                    self.control.registers[a(w)] = (addr.0 as u64) << 3 | k(w) as u64;
                    p += 1 + d(w) as usize;
                }
                instr::PUT_BOXED => {
                    let addr = self.copy_code(p + 1, d(w) as usize);
                    self.control.registers[a(w)] = Cell::boxed(addr).0;
                    p += 1 + d(w) as usize;
                }
                // -- control ----------------------------------------------------
                instr::ALLOCATE => {
                    check!(self.allocate(a(w) as usize));
                    p += 1;
                }
                instr::ALLOCATE_2 => {
                    check!(self.allocate(instr::byte(w, 1)));
                    let mut y = self.control.stack.frame(self.control.environment.slot(0));
                    y.set(instr::byte(w, 3), self.control.registers[instr::byte(w, 2)]);
                    y.set(instr::byte(w, 5), self.control.registers[instr::byte(w, 4)]);
                    p += 1;
                }
                instr::ALLOCATE_3 => {
                    check!(self.allocate(instr::byte(w, 1)));
                    let mut y = self.control.stack.frame(self.control.environment.slot(0));
                    y.set(instr::byte(w, 3), self.control.registers[instr::byte(w, 2)]);
                    y.set(instr::byte(w, 5), self.control.registers[instr::byte(w, 4)]);
                    y.set(instr::byte(w, 7), self.control.registers[instr::byte(w, 6)]);
                    p += 1;
                }
                instr::CALL => {
                    self.control.return_address = p + 1;
                    port!(CodeAddr::from_field(d(w)));
                }
                instr::PUT_VAR_Y_CALL => {
                    let var = self.new_var();
                    self.control.registers[instr::byte(w, 2)] = var.0;
                    self.control.stack.write(self.control.environment.slot(instr::byte(w, 3)), var.0);
                    self.control.return_address = p + 1;
                    port!(CodeAddr::from_field(d(w)));
                }
                instr::EXECUTE => port!(CodeAddr::from_field(d(w))),
                instr::DEALLOCATE_EXECUTE => {
                    self.deallocate();
                    port!(CodeAddr::from_field(d(w)));
                }
                instr::PROCEED => p = self.control.return_address,
                instr::DEALLOCATE_PROCEED => {
                    self.deallocate();
                    p = self.control.return_address;
                }
                instr::NATIVE => {
                    awake!();
                    let base = a(w) as usize;
                    if check!(self.native(d(w), base)) {
                        p += 1;
                        awake!();
                    } else {
                        fail!();
                    }
                }
                instr::NATIVE_TEST => {
                    awake!();
                    let holds = check!(self.native(b(w) as u32, a(w) as usize));
                    test!(w, holds);
                }
                instr::JUMP => p += d(w) as usize,
                instr::FAIL => {
                    awake!();
                    fail!()
                }
                instr::WAKE => {
                    if self.store.wake != Cell::NIL {
                        p += 1;
                        stop!(Event::Wake);
                    }
                    p += 1;
                }
                instr::TRY_ELSE => {
                    awake!();
                    self.push_choice(Kind::Branch, p + d(w) as usize, 0, 0);
                    p += 1;
                }
                instr::RETRY_ELSE => {
                    self.set_alternative(self.control.newest_choice, p + d(w) as usize);
                    p += 1;
                }
                instr::TRUST_ELSE => {
                    self.pop_choice();
                    p += 1;
                }
                instr::CUT_NECK => {
                    awake!();
                    if self.control.newest_choice > self.control.cut_barrier {
                        check!(self.cut_to(self.control.cut_barrier));
                    }
                    p += 1;
                }
                instr::GET_LEVEL => {
                    self.set_operand(a(w), self.level(self.control.cut_barrier));
                    p += 1;
                }
                instr::GET_CHOICE => {
                    awake!();
                    self.set_operand(a(w), self.level(self.control.newest_choice));
                    p += 1;
                }
                instr::CUT => {
                    awake!();
                    check!(self.cut_to_level(self.operand(a(w))));
                    p += 1;
                }
                instr::SOFT_CUT => {
                    awake!();
                    let choice = ChoiceAddr::of_level(self.operand(a(w)));
                    if self.control.newest_choice == choice {
                        self.pop_finished_choice();
                    } else if choice < self.control.newest_choice {
                        self.set_alternative(choice, fixed::DROP_AND_FAIL);
                    }
                    p += 1;
                }
                // -- tests -------------------------------------------------------
                instr::TYPE_TEST => {
                    awake!();
                    let cell = self.operand(a(w));
                    let holds = self.passes(k(w), cell);
                    if k(w) == TypeTest::IsList as u8 && self.interrupted() {
                        check!(self.raise_interrupt());
                    }
                    test!(w, holds);
                }
                instr::NUM_EQ => compare!(w, |x, y| x == y, |o| o == Ordering::Equal),
                instr::NUM_NE => {
                    let (left, right) = (self.operand(a(w)), self.operand(b(w)));
                    let differ = if left.is_small() && right.is_small() {
                        left != right
                    } else {
                        awake!();
                        let outcome = self.compare_values(left, right);
                        check!(self.in_comparison(op(w), left, right, outcome)) != Some(Ordering::Equal)
                    };
                    test!(w, differ);
                }
                instr::NUM_LT => compare!(w, |x, y| x < y, |o| o == Ordering::Less),
                instr::NUM_GE => compare!(w, |x, y| x >= y, |o| o != Ordering::Less),
                instr::NUM_GT => compare!(w, |x, y| x > y, |o| o == Ordering::Greater),
                instr::NUM_LE => compare!(w, |x, y| x <= y, |o| o != Ordering::Greater),
                instr::IDENTICAL => {
                    awake!();
                    let (left, right) = (self.operand(a(w)), self.operand(b(w)));
                    test!(w, check!(self.surely_identical(left, right)));
                }
                instr::NOT_IDENTICAL => {
                    awake!();
                    let (left, right) = (self.operand(a(w)), self.operand(b(w)));
                    test!(w, !check!(self.surely_identical(left, right)));
                }
                instr::NOT_UNIFIABLE => {
                    awake!();
                    let (left, right) = (self.operand(a(w)), self.operand(b(w)));
                    let differ = !check!(self.surely_unifiable(left, right));
                    if differ && self.store.checks_occurs {
                        check!(self.leave_native(differ));
                    }
                    test!(w, differ);
                }
                instr::ORDER => {
                    awake!();
                    let (left, right) = (self.operand(a(w)), self.operand(b(w)));
                    let bit = 1 << (check!(self.surely_in_order(left, right)) as i8 + 1);
                    test!(w, k(w) & bit != 0);
                }
                // -- arithmetic ----------------------------------------------------
                instr::ADD_CONST => {
                    let constant = Cell::small(c(w) as i16 as i64);
                    let mut cell = Cell(self.control.registers[b(w)]);
                    if !cell.is_small() {
                        cell = self.deref(cell);
                    }
                    let value = if cell.is_small()
                        && let Some(sum) = (cell.0 as i64).checked_add(constant.0 as i64)
                    {
                        Cell(sum as u64)
                    } else {
                        awake!();
                        let outcome = self.evaluate_2_slow(Op2::Add, cell, constant);
                        check!(self.in_is(p, outcome))
                    };
                    self.control.registers[a(w)] = value.0;
                    p += 1;
                }
                instr::ADD => compute!(w, |x: i64, y: Cell| x.checked_add(y.0 as i64), Op2::Add),
                instr::SUBTRACT => compute!(w, |x: i64, y: Cell| x.checked_sub(y.0 as i64), Op2::Subtract),
                instr::MULTIPLY => compute!(w, |x: i64, y: Cell| x.checked_mul(y.as_small()), Op2::Multiply),
                instr::EVALUATE_2 => {
                    awake!();
                    let (left, right) = (self.operand(b(w)), self.operand(c(w)));
                    let outcome = self.evaluate_2(k(w), left, right);
                    let value = check!(self.in_is(p, outcome));
                    self.set_operand(a(w), value);
                    p += 1;
                }
                instr::EVALUATE_1 => {
                    awake!();
                    let operand = self.operand(b(w));
                    let outcome = self.evaluate_1(k(w), operand);
                    let value = check!(self.in_is(p, outcome));
                    self.set_operand(a(w), value);
                    p += 1;
                }
                instr::EVALUATE => {
                    let operand = self.operand(b(w));
                    let value = if operand.is_small() {
                        operand
                    } else {
                        awake!();
                        let outcome = self.evaluate_cell(operand);
                        check!(self.in_is(p, outcome))
                    };
                    self.set_operand(a(w), value);
                    p += 1;
                }
                // -- terms --------------------------------------------------------------
                instr::ARG | instr::FUNCTOR | instr::NEW_COMPOUND => {
                    awake!();
                    if check!(self.inspect(w, self.code(p + 1))) {
                        p += 2;
                        awake!();
                    } else {
                        fail!();
                    }
                }
                // -- all solutions ----------------------------------------------------
                instr::FINDALL_OPEN => {
                    awake!();
                    check!(self.findall_open(a(w) as usize, self.control.newest_choice));
                    p += 1;
                }
                instr::FINDALL_ADD => {
                    awake!();
                    check!(self.findall_add(a(w) as usize));
                    p += 1;
                }
                instr::FINDALL_CLOSE => {
                    let list = check!(self.findall_close());
                    if !self.unify_unchecked(Cell(self.control.registers[a(w)]), list) {
                        fail!();
                    }
                    p += 1;
                }
                // -- selection ---------------------------------------------------------
                instr::SWITCH => {
                    let cell = self.select_register(b(w));
                    if cell.is_list() {
                        p = CodeAddr::low(self.code(p + 1));
                    } else {
                        p = self.switch(p, w, cell);
                    }
                }
                instr::SWITCH_LIST => {
                    let cell = self.select_register(b(w));
                    if cell.is_list() {
                        let get = self.code(p + 4);
                        self.control.registers[b(get)] = self.store.heap.read(cell.addr());
                        self.control.registers[c(get)] = self.store.heap.read(cell.addr() + 1);
                        p = CodeAddr::low(self.code(p + 1));
                    } else {
                        p = self.switch(p, w, cell);
                    }
                }
                instr::SELECT_COMPARE => p = self.selected(p, self.select_compare(w)),
                instr::SELECT_TYPE => p = self.selected(p, self.select_type(w)),
                instr::SELECT_IDENTICAL => p = self.selected(p, self.select_identical(w)),
                instr::SELECT_SAME => p = self.selected(p, self.select_same(w)),
                instr::SELECT_DISTINCT => {
                    let differ = self.select_register(b(w)) != self.select_register(c(w));
                    let targets = self.code(p + 1);
                    p = if differ { CodeAddr::low(targets) } else { CodeAddr::high(targets) };
                }
                instr::SELECT_PART => {
                    let compound = self.select_register(b(w));
                    let part = self.store.heap.read(compound.addr() + k(w) as usize);
                    self.control.registers[c(w)] = part;
                    p += 1;
                }
                instr::RESTORE => {
                    self.restore_selected();
                    p += 1;
                }
                instr::TRY_CLAUSE => {
                    let targets = self.code(p + 1);
                    self.push_choice(Kind::Selected, CodeAddr::high(targets), d(w), a(w) as usize);
                    p = CodeAddr::low(targets);
                }
                instr::RETRY_CLAUSE => {
                    if k(w) != 0 {
                        self.restore_selected();
                    }
                    let targets = self.code(p + 1);
                    let choice = self.control.newest_choice;
                    self.control.choices.write(choice + 1, targets >> 32 | (d(w) as u64) << 32);
                    p = CodeAddr::low(targets);
                }
                instr::TRUST_CLAUSE => {
                    if k(w) != 0 {
                        self.restore_selected();
                    }
                    self.pop_choice();
                    p = CodeAddr::from_field(d(w));
                }
                instr::SPENT_CLAUSE => {
                    self.enter_spent(k(w));
                    p = CodeAddr::from_field(d(w));
                }
                instr::ONLY_CLAUSE => p = CodeAddr::from_field(d(w)),
                // -- entries and fixed addresses ----------------------------------------
                instr::ENTER => p = self.choose(PredId(d(w)), a(w) as usize),
                instr::ENTER_META => p = self.enter_meta(PredId(d(w))),
                instr::CHOOSE => p = self.walk(PredId(d(w)), a(w) as usize),
                instr::NEXT_CLAUSE => p = self.next_clause(),
                instr::PROFILED => p = self.profiled(PredId(d(w)), a(w) as usize),
                instr::RETRY_PROFILED => p = self.retry_profiled(),
                instr::OBSERVED => p = check!(self.observed_call(PredId(d(w)), a(w) as usize)),
                instr::OBSERVED_EXIT => {
                    if self.store.wake != Cell::NIL {
                        p = check!(self.run_wakeups(fixed::OBSERVED_EXIT, 0));
                        continue;
                    }
                    self.observed_exit();
                    p = self.control.return_address;
                }
                instr::GIVE_UP => p = check!(self.after_giving_up()),
                instr::UNDEFINED => p = check!(self.undefined(PredId(d(w)))),
                instr::IMPORTED => p = self.imported(PredId(d(w))),
                instr::NATIVE_DET => {
                    if check!(self.native(d(w), 0)) {
                        leave!();
                    } else {
                        fail!();
                    }
                }
                instr::NATIVE_NONDET => {
                    if check!(self.native_first(d(w), a(w) as usize)) {
                        leave!();
                    } else {
                        fail!();
                    }
                }
                instr::NATIVE_REDO => {
                    if check!(self.native_redo()) {
                        leave!();
                    } else {
                        fail!();
                    }
                }
                instr::NATIVE_CONTROL => {
                    p = check!(self.native_control(d(w)));
                    if p == fixed::PROCEED {
                        leave!();
                    }
                }
                instr::META_CALL => p = check!(self.meta_call_port(p, a(w) as usize)),
                instr::GOAL_CHECK => {
                    let goal = self.deref(Cell(self.control.registers[0]));
                    if !goal.is_atom() && !goal.is_compound() {
                        let thrown = self.not_callable(goal, p);
                        stop!(Event::Thrown(thrown));
                    }
                    p += 1;
                }
                instr::CATCH_EXIT => {
                    if self.store.wake != Cell::NIL {
                        p = check!(self.run_wakeups(fixed::CATCH_EXIT, 0));
                        continue;
                    }
                    self.catch_exit();
                    p = self.control.return_address;
                }
                instr::DROP_AND_FAIL => {
                    self.pop_choice();
                    fail!();
                }
                instr::CLEANUP_EXIT => {
                    if self.store.wake != Cell::NIL {
                        p = check!(self.run_wakeups(fixed::CLEANUP_EXIT, 0));
                        continue;
                    }
                    check!(self.cleanup_exit());
                    p = self.control.return_address;
                }
                instr::CLEANUP_FAIL => {
                    check!(self.cleanup_fail());
                    fail!();
                }
                instr::STOP if self.store.wake != Cell::NIL => p = check!(self.run_wakeups(fixed::STOP, 0)),
                instr::STOP => return Ok(true),
                instr::STOP_FAILED => return Ok(false),
                instr::FACT => {
                    if !check!(self.unify_fact(self.control.fact)) {
                        fail!();
                    }
                    p = self.control.return_address;
                }
                instr::BIG_CLAUSE => p = check!(self.big_clause(ClauseId(d(w)))),
                instr::CHECKED | instr::CHECKED_BLOCK_1..=instr::CHECKED_BLOCK_4 => match check!(self.run_checked(p)) {
                    Some(next) => p = next,
                    None => fail!(),
                },
                instr::RESUME => p = self.resume(),
                instr::TABLED => p = check!((self.hooks.tabled)(self, PredId(d(w)), a(w) as usize)),
                instr::unused!() => bad_instruction(w),
            }
        }
    }
}
