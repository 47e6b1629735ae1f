//! Guards: looking at the arguments of a call before a clause is entered, see
//! `code::guard`.

use crate::clause::TypeTest;
use crate::code::instr;
use crate::code::instr::{Operand, a, b, c, k, op};
use crate::machine::Machine;
use crate::term::{Cell, Tag};

/// Arguments of compounds that are compared before they are unified.
const LOOKED_AT: usize = 6;

/// What the tests at the start of a clause say.
pub(crate) enum Verdict {
    /// One of them fails.
    Reject,
    /// All hold and a cut follows: go on at that address (0: at the clause).
    Commit(usize),
    /// Run the clause.
    Undecided,
}

/// Whether every argument so far fits for sure, and the variables that would be
/// bound: two bindings of one variable may clash.
struct Fit {
    sure: bool,
    /// A compound is still unbound whose parts are looked at: the variable
    /// stands for each of them, which serves to rule out constants elsewhere but
    /// says nothing to tests. Building the compound can't fail.
    lacks_parts: bool,
    /// The head binds no variable of the call, so that tests see what they
    /// would see behind it.
    quiet: bool,
    /// The last four of those variables.
    bound: [Cell; 4],
}

impl Fit {
    #[inline(always)]
    fn binds(&mut self, cell: Cell) {
        let [first, second, third, fourth] = self.bound;
        let is_known = cell == first || cell == second || cell == third || cell == fourth;
        self.sure &= cell.is_ref() && !is_known && fourth == Cell::NIL;
        self.bound = [cell, first, second, third];
        self.quiet = false;
    }
}

impl Machine {
    /// Looks at the tests with which a clause begins, before any choice point
    /// is made for it. Anything unusual is left to the clause itself.
    #[inline(never)]
    pub(crate) fn guard(&mut self, mut p: usize, arity: usize) -> Verdict {
        let mut fit = Fit { sure: true, lacks_parts: false, quiet: true, bound: [Cell::NIL; 4] };
        loop {
            let w = self.code(p);
            let holds = match op(w) {
                instr::GUARD_LIST => {
                    let cell = self.guarded(a(w));
                    if cell.is_list() {
                        if c(w) != 0 {
                            self.control.registers[c(w)] = self.store.heap.read(cell.addr());
                            self.control.registers[c(w) as usize + 1] = self.store.heap.read(cell.addr() + 1);
                        }
                        fit.sure &= k(w) != 0;
                        fit.quiet &= k(w) != 0;
                    } else if !cell.is_var() {
                        return Verdict::Reject;
                    } else {
                        fit.binds(cell);
                        if c(w) != 0 {
                            fit.lacks_parts = true;
                            self.control.registers[c(w)] = cell.0;
                            self.control.registers[c(w) as usize + 1] = cell.0;
                            p += b(w) as usize;
                        }
                    }
                    true
                }
                instr::GUARD_CONST => {
                    let cell = self.guarded(a(w));
                    p += 1;
                    if cell.is_var() {
                        fit.binds(cell);
                    } else if cell.0 != self.code(p) {
                        return Verdict::Reject;
                    }
                    true
                }
                instr::GUARD_VALUE => {
                    let (cell, other) = (self.guarded(a(w)), self.guarded(b(w)));
                    if cell == other {
                        true
                    } else if cell.is_var() {
                        fit.binds(cell);
                        true
                    } else {
                        fit.sure = false;
                        fit.quiet &= cell.is_constant() && other.is_constant();
                        other.is_var() || !self.differ(cell, other)
                    }
                }
                instr::GUARD_UNBOUND => {
                    let cell = self.guarded(a(w));
                    fit.binds(cell);
                    true
                }
                instr::GUARD_COMPOUND => {
                    let cell = self.guarded(a(w));
                    p += 1;
                    if cell.is_structure() {
                        if self.store.heap.read(cell.addr()) != self.code(p) {
                            return Verdict::Reject;
                        }
                        self.guard_parts(w, cell);
                        fit.sure &= k(w) & 1 != 0;
                        fit.quiet &= k(w) & 1 != 0;
                    } else if !cell.is_var() {
                        return Verdict::Reject;
                    } else {
                        fit.binds(cell);
                        fit.lacks_parts |= b(w) > 0;
                        for index in 0..b(w) as usize {
                            self.control.registers[c(w) as usize + index] = cell.0;
                        }
                        p += (k(w) >> 1) as usize;
                    }
                    true
                }
                instr::CUT_NECK => return Verdict::Commit(p + 1),
                instr::GUARD_COMMIT if fit.sure => return Verdict::Commit(0),
                instr::GUARD_END | instr::GUARD_COMMIT => return Verdict::Undecided,
                _ if fit.lacks_parts => return Verdict::Undecided,
                _ => match self.guard_test(w, arity, fit.quiet) {
                    Some(holds) => holds,
                    None => return Verdict::Undecided,
                },
            };
            if !holds {
                return Verdict::Reject;
            }
            p += 1;
        }
    }

    /// Whether two different bound cells can't be unified, as far as a look at
    /// the first arguments of compounds tells.
    #[inline(always)]
    fn differ(&self, a: Cell, b: Cell) -> bool {
        if !a.is_like(b) || a.is_constant() {
            return true;
        }
        match a.tag() {
            Tag::Lst => self.constants_differ(a.addr(), b.addr()),
            Tag::Str => {
                let functor = self.store.at(a.addr());
                if functor != self.store.at(b.addr()) {
                    return true;
                }
                let count = self.store.functors.arity(functor.as_functor()).min(LOOKED_AT);
                (1..=count).any(|index| self.constants_differ(a.addr() + index, b.addr() + index))
            }
            _ => false,
        }
    }

    /// Whether two cells of the heap hold different constants.
    #[inline(always)]
    fn constants_differ(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.deref(self.store.at(a)), self.deref(self.store.at(b)));
        a != b && a.is_constant() && b.is_constant()
    }

    /// The contents of a register. Guards know no slots: there is no environment yet.
    #[inline(always)]
    fn guarded(&self, register: u16) -> Cell {
        self.deref(Cell(self.control.registers[register]))
    }

    #[inline(always)]
    fn guarded_operand(&self, operand: u16) -> Cell {
        if operand & 0x8000 != 0 { Cell::small(Operand(operand).value()) } else { self.guarded(operand) }
    }

    /// Puts the arguments of a compound where later tests look for them.
    fn guard_parts(&mut self, w: u64, cell: Cell) {
        for index in 0..b(w) as usize {
            self.control.registers[c(w) as usize + index] = self.store.heap.read(cell.addr() + 1 + index);
        }
    }

    /// A test on numbers, types or identity; `None` if it can't be decided here.
    #[inline(always)]
    fn guard_test(&mut self, w: u64, arity: usize, quiet: bool) -> Option<bool> {
        match op(w) {
            instr::NUM_EQ..=instr::NUM_LE => {
                let (left, right) = (self.guarded_operand(a(w)), self.guarded_operand(b(w)));
                if !left.is_small() || !right.is_small() {
                    return None;
                }
                let (left, right) = (left.0 as i64, right.0 as i64);
                Some(match op(w) {
                    instr::NUM_EQ => left == right,
                    instr::NUM_NE => left != right,
                    instr::NUM_LT => left < right,
                    instr::NUM_GE => left >= right,
                    instr::NUM_GT => left > right,
                    _ => left <= right,
                })
            }
            instr::TYPE_TEST => {
                let cell = self.guarded_operand(a(w));
                if !quiet && !cell.is_constant() {
                    return None;
                }
                Some(self.type_test(TypeTest::ALL[k(w) as usize], cell))
            }
            instr::IDENTICAL | instr::NOT_IDENTICAL => {
                let (left, right) = (self.guarded_operand(a(w)), self.guarded_operand(b(w)));
                if !quiet && !(left.is_constant() && right.is_constant()) {
                    return None;
                }
                let same = self.identical(left, right);
                if left.is_compound() && self.interrupted() {
                    // The clause itself decides, or raises what interrupted this.
                    return None;
                }
                Some(same == (op(w) == instr::IDENTICAL))
            }
            instr::ADD | instr::SUBTRACT => {
                let (left, right) = (self.guarded_operand(b(w)), self.guarded_operand(c(w)));
                // The arguments are still wanted, by this clause and by others.
                if (left.0 | right.0) & 7 != 0 || a(w) & 0x4000 != 0 || (a(w) as usize) < arity {
                    return None;
                }
                let (left, right) = (left.0 as i64, right.0 as i64);
                let value = if op(w) == instr::ADD { left.checked_add(right)? } else { left.checked_sub(right)? };
                self.control.registers[a(w)] = value as u64;
                Some(true)
            }
            _ => None,
        }
    }
}
