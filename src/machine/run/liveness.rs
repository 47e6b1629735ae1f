//! Liveness: which registers and slots the code from an address on still reads, and whether
//! the clause has its environment there.
//!
//! No other module computes this. The collector needs it at return addresses and
//! at the alternatives of branches, because a slot that is not written yet may hold a stale word
//! from an earlier attempt. Wake-ups in the middle of a clause need the registers
//! as well. Code only jumps forward, and every path ends in an instruction that
//! shows whether there is an environment, so one backward pass over the rest of
//! the clause is enough.

use crate::code::instr;
use crate::code::instr::{Desc, Operand, a, b, c, d, k, op};
use crate::machine::Machine;
use crate::memory::CodeAddr;
use crate::term::Index;
use rustc_hash::FxHashMap;

/// The registers and slots that are live at an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Live {
    /// X registers, ascending.
    pub x: Vec<u16>,
    /// Y slots, ascending.
    pub y: Vec<u16>,
    /// Whether the clause has its environment at that point.
    pub framed: bool,
    /// One more than the highest slot that the rest of the clause reads or writes.
    pub slots: usize,
}

impl Live {
    fn read_x(&mut self, register: u16) {
        if let Err(at) = self.x.binary_search(&register) {
            self.x.insert(at, register);
        }
    }

    fn read_y(&mut self, slot: u16) {
        self.slots = self.slots.max(slot as usize + 1);
        if let Err(at) = self.y.binary_search(&slot) {
            self.y.insert(at, slot);
        }
    }

    fn write_x(&mut self, register: u16) {
        if let Ok(at) = self.x.binary_search(&register) {
            self.x.remove(at);
        }
    }

    fn write_y(&mut self, slot: u16) {
        self.slots = self.slots.max(slot as usize + 1);
        if let Ok(at) = self.y.binary_search(&slot) {
            self.y.remove(at);
        }
    }

    fn read(&mut self, operand: u16) {
        let operand = Operand(operand);
        if operand.is_register() {
            self.read_x(operand.0);
        } else if !operand.is_constant() {
            self.read_y(operand.slot());
        }
    }

    fn write(&mut self, operand: u16) {
        let operand = Operand(operand);
        if operand.is_register() {
            self.write_x(operand.0);
        } else if !operand.is_constant() {
            self.write_y(operand.slot());
        }
    }

    fn join(&mut self, other: &Live) {
        debug_assert_eq!(self.framed, other.framed, "only one branch has an environment");
        self.slots = self.slots.max(other.slots);
        other.x.iter().for_each(|&register| self.read_x(register));
        other.y.iter().for_each(|&slot| self.read_y(slot));
    }

    /// Applies argument descriptors, the last one first: one may write a variable that the next one reads.
    fn descriptors(&mut self, words: impl DoubleEndedIterator<Item = u64>) {
        for word in words.rev() {
            match word & 7 {
                Desc::X_VAR => self.write_x((word >> 3) as u16),
                Desc::Y_VAR => self.write_y((word >> 3) as u16),
                Desc::X_VAL => self.read_x((word >> 3) as u16),
                Desc::Y_VAL => self.read_y((word >> 3) as u16),
                _ => {}
            }
        }
    }
}

impl Machine {
    /// The registers and slots that are live before the instruction at `p`; `None` if the code there is
    /// not part of a clause.
    pub(crate) fn live_at(&self, p: CodeAddr) -> Option<Live> {
        let reached = self.reached_from(p)?;
        // Live sets at the targets of jumps; elsewhere that of the next instruction is enough.
        let mut targets: FxHashMap<CodeAddr, Live> = FxHashMap::default();
        for &at in &reached {
            let next = at + instr::length(self.program.db.code.get(at));
            let far = self.successors(at)?.into_iter().flatten().filter(|&target| target != next);
            targets.extend(far.map(|target| (target, Live::default())));
        }
        let mut following = (CodeAddr(usize::MAX), Live::default());
        for &at in reached.iter().rev() {
            let mut live: Option<Live> = None;
            for target in self.successors(at)?.into_iter().flatten() {
                let there = match targets.get(&target) {
                    Some(there) => there.clone(),
                    None if following.0 == target => std::mem::take(&mut following.1),
                    None => return None,
                };
                match &mut live {
                    Some(live) => live.join(&there),
                    None => live = Some(there),
                }
            }
            let mut live = live.unwrap_or_default();
            self.transfer(at, &mut live)?;
            if let Some(target) = targets.get_mut(&at) {
                target.clone_from(&live);
            }
            following = (at, live);
        }
        Some(following.1)
    }

    /// The addresses of the instructions in the rest of the clause, ascending.
    pub(crate) fn reached_from(&self, p: CodeAddr) -> Option<Vec<CodeAddr>> {
        let mut reached = std::collections::BTreeSet::new();
        let mut pending = vec![p];
        while let Some(at) = pending.pop() {
            if reached.insert(at) {
                pending.extend(self.successors(at)?.into_iter().flatten());
            }
        }
        Some(reached.into_iter().collect())
    }

    /// The instructions of the clause that may run next after the one at `at`.
    pub(crate) fn successors(&self, at: CodeAddr) -> Option<[Option<CodeAddr>; 2]> {
        let word = instr::original(self.program.db.code.get(at));
        let next = Some(at + instr::length(word));
        Some(match op(word) {
            instr::EXECUTE
            | instr::DEALLOCATE_EXECUTE
            | instr::PROCEED
            | instr::GET_CONST_PROCEED
            | instr::GET_VALUE_PROCEED
            | instr::DEALLOCATE_PROCEED
            | instr::STOP
            | instr::CATCH_EXIT
            | instr::CLEANUP_EXIT
            | instr::OBSERVED_EXIT
            | instr::FAIL => [None, None],
            instr::JUMP => [Some(at + d(word) as usize), None],
            instr::GET_BLOCK | instr::GET_BLOCK_1..=instr::GET_BLOCK_4 => {
                [next, Some(at + self.program.db.code.get(at + 1) as usize)]
            }
            instr::TRY_ELSE | instr::RETRY_ELSE => [next, Some(at + d(word) as usize)],
            code => match instr::TABLE.get(code as usize)?.1 {
                instr::Shape::Else if c(word) != 0 => [next, Some(at + c(word) as usize)],
                _ => [next, None],
            },
        })
    }

    /// Registers and slots that are live before one instruction, given those that are
    /// live after it.
    #[cfg(test)]
    pub(crate) fn live_before(&self, at: CodeAddr, x: &[u16], y: &[u16]) -> Option<(Vec<u16>, Vec<u16>)> {
        let mut live = Live { x: x.to_vec(), y: y.to_vec(), ..Live::default() };
        self.transfer(at, &mut live)?;
        Some((live.x, live.y))
    }

    fn words(&self, from: CodeAddr, count: usize) -> impl DoubleEndedIterator<Item = u64> + '_ {
        from.until(from + count).map(|at| self.program.db.code.get(at))
    }

    /// Turns the set that is live after an instruction into the set that is live before it.
    fn transfer(&self, at: CodeAddr, live: &mut Live) -> Option<()> {
        let w = instr::original(self.program.db.code.get(at));
        match op(w) {
            instr::GET_CONST | instr::GET_CONST_PROCEED | instr::GET_BOXED => live.read_x(a(w)),
            instr::GET_LIST => {
                live.descriptors(self.words(at + 1, 2));
                live.read_x(a(w));
            }
            instr::GET_LIST_VARS => {
                live.write_x(b(w));
                live.write_x(c(w));
                live.read_x(a(w));
            }
            instr::GET_LIST_VALUE_VAR => {
                live.write_x(c(w));
                live.read_x(a(w));
                live.read_x(b(w));
            }
            instr::GET_LIST_VOID_VAR => {
                live.write_x(c(w));
                live.read_x(a(w));
            }
            instr::GET_LIST_LONG => {
                live.descriptors(self.words(at + 1, b(w) as usize + 1));
                live.read_x(a(w));
            }
            instr::GET_STRUCTURE => {
                live.descriptors(self.words(at + 2, b(w) as usize));
                live.read_x(a(w));
            }
            op @ instr::GET_PARTS_1..=instr::GET_PARTS_4 => {
                (0..instr::parts(op)).for_each(|part| live.write_x(instr::byte(w, 4 + part as u32) as u16));
                live.read_x(a(w));
            }
            op @ instr::GET_BLOCK_1..=instr::GET_BLOCK_4 => {
                live.descriptors(self.words(at + 2, k(w) as usize));
                (0..instr::parts(op)).for_each(|part| live.write_x(instr::byte(w, 4 + part as u32) as u16));
                live.read_x(a(w));
            }
            instr::GET_BLOCK => {
                let count = b(w) as usize;
                live.descriptors(self.words(at + 2 + count, c(w) as usize));
                live.descriptors(self.words(at + 2, count));
                live.read_x(a(w));
            }
            instr::GET_VALUE | instr::GET_VALUE_PROCEED => {
                live.read_x(a(w));
                live.read_x(b(w));
            }
            instr::GET_VALUE_Y => {
                live.read_x(a(w));
                live.read_y(b(w));
            }
            _ => return self.transfer_body(at, w, live),
        }
        Some(())
    }

    fn transfer_body(&self, at: CodeAddr, w: u64, live: &mut Live) -> Option<()> {
        match op(w) {
            instr::MOVE => {
                live.write_x(a(w));
                live.read_x(b(w));
            }
            op @ (instr::MOVE_2 | instr::MOVE_3) => {
                for pair in (0..2 + (op == instr::MOVE_3) as u32).rev() {
                    live.write_x(instr::byte(w, 2 + 2 * pair) as u16);
                    live.read_x(instr::byte(w, 3 + 2 * pair) as u16);
                }
            }
            instr::MOVE_TO_Y => {
                live.write_y(b(w));
                live.read_x(a(w));
            }
            instr::MOVE_FROM_Y => {
                live.write_x(a(w));
                live.read_y(b(w));
            }
            op @ (instr::MOVE_TO_Y_2 | instr::MOVE_TO_Y_3) => {
                for pair in (0..2 + (op == instr::MOVE_TO_Y_3) as u32).rev() {
                    live.write_y(instr::byte(w, 3 + 2 * pair) as u16);
                    live.read_x(instr::byte(w, 2 + 2 * pair) as u16);
                }
            }
            op @ (instr::MOVE_FROM_Y_2 | instr::MOVE_FROM_Y_3) => {
                for pair in (0..2 + (op == instr::MOVE_FROM_Y_3) as u32).rev() {
                    live.write_x(instr::byte(w, 2 + 2 * pair) as u16);
                    live.read_y(instr::byte(w, 3 + 2 * pair) as u16);
                }
            }
            instr::MOVE_FROM_Y_4 => {
                for pair in (1..5).rev() {
                    live.write_x(instr::byte(w, pair) as u16 & 15);
                    live.read_y(instr::byte(w, pair) as u16 >> 4);
                }
            }
            instr::PUT_CONST | instr::PUT_BOXED => live.write_x(a(w)),
            instr::PUT_VAR => {
                live.write_x(a(w));
                live.write_x(b(w));
            }
            instr::PUT_VAR_Y => {
                live.write_x(a(w));
                live.write_y(b(w));
            }
            instr::PUT_LIST => {
                live.write_x(a(w));
                live.descriptors(self.words(at + 1, 2));
            }
            instr::PUT_BLOCK => {
                live.write_x(a(w));
                live.descriptors(self.words(at + 1, d(w) as usize));
            }
            instr::CALL => {
                // Registers do not survive a call.
                live.x.clear();
                self.read_arguments_of(CodeAddr::from_field(d(w)), live);
            }
            instr::PUT_VAR_Y_CALL => {
                live.x.clear();
                self.read_arguments_of(CodeAddr::from_field(d(w)), live);
                live.write_x(instr::byte(w, 2) as u16);
                live.write_y(instr::byte(w, 3) as u16);
            }
            instr::EXECUTE => self.read_arguments_of(CodeAddr::from_field(d(w)), live),
            instr::DEALLOCATE_EXECUTE => {
                self.read_arguments_of(CodeAddr::from_field(d(w)), live);
                live.framed = true;
            }
            instr::DEALLOCATE_PROCEED => live.framed = true,
            instr::FAIL => live.framed = a(w) != 0,
            // Frames that the machine itself makes, see `catch.rs`.
            instr::CATCH_EXIT | instr::CLEANUP_EXIT => {
                live.read_y(0);
                live.read_y(1);
                live.framed = true;
            }
            instr::OBSERVED_EXIT => {
                live.read_y(0);
                live.framed = true;
            }
            instr::NATIVE => self.read_native(d(w), a(w), live),
            instr::NATIVE_TEST => self.read_native(b(w) as u32, a(w), live),
            instr::GET_LEVEL | instr::GET_CHOICE => live.write(a(w)),
            instr::CUT | instr::SOFT_CUT | instr::TYPE_TEST => live.read(a(w)),
            instr::GOAL_CHECK => live.read_x(0),
            instr::FINDALL_OPEN | instr::FINDALL_ADD | instr::FINDALL_CLOSE => live.read_x(a(w)),
            instr::ALLOCATE | instr::ALLOCATE_2 | instr::ALLOCATE_3 => {
                live.y.clear();
                live.framed = false;
                let pairs = match op(w) {
                    instr::ALLOCATE_3 => 3,
                    instr::ALLOCATE_2 => 2,
                    _ => 0,
                };
                (0..pairs).for_each(|pair| live.read_x(instr::byte(w, 2 + 2 * pair) as u16));
            }
            instr::PROCEED
            | instr::STOP
            | instr::JUMP
            | instr::WAKE
            | instr::TRY_ELSE
            | instr::RETRY_ELSE
            | instr::TRUST_ELSE
            | instr::CUT_NECK => {}
            _ => return transfer_arithmetic(w, live),
        }
        Some(())
    }

    fn read_arguments_of(&self, entry: CodeAddr, live: &mut Live) {
        (0..self.entry_arity(entry)).for_each(|register| live.read_x(register as u16));
    }

    fn read_native(&self, number: u32, base: u16, live: &mut Live) {
        let arity = self.program.natives[number as usize].arity as u16;
        (base..base + arity).for_each(|register| live.read_x(register));
    }
}

fn transfer_arithmetic(w: u64, live: &mut Live) -> Option<()> {
    match op(w) {
        instr::NUM_EQ
        | instr::NUM_NE
        | instr::NUM_LT
        | instr::NUM_GE
        | instr::NUM_GT
        | instr::NUM_LE
        | instr::IDENTICAL
        | instr::NOT_IDENTICAL
        | instr::NOT_UNIFIABLE
        | instr::ORDER => {
            live.read(a(w));
            live.read(b(w));
        }
        instr::ADD | instr::SUBTRACT | instr::MULTIPLY | instr::EVALUATE_2 => {
            live.write(a(w));
            live.read(b(w));
            live.read(c(w));
        }
        instr::ARG => {
            live.write(c(w));
            live.read(a(w));
            live.read(b(w));
        }
        instr::FUNCTOR => {
            live.write(b(w));
            live.write(c(w));
            live.read(a(w));
        }
        instr::NEW_COMPOUND => {
            live.write(a(w));
            live.read(b(w));
            live.read(c(w));
        }
        instr::EVALUATE_1 | instr::EVALUATE => {
            live.write(a(w));
            live.read(b(w));
        }
        instr::ADD_CONST => {
            live.write_x(a(w));
            live.read_x(b(w));
        }
        _ => return None,
    }
    Some(())
}
