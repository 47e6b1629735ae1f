//! Attributed variables: binding one queues its wake-up, which runs before the
//! next call, cut, test or branch.
//!
//! At a call only the arguments are live. Elsewhere in a clause the live
//! registers and slots (see `liveness`) are saved in a frame of their own:
//!
//! ```text
//! word 0   E (32) | CP (32); CP is `stop` if E is the clause's own environment:
//!          the collector then ignores its slots, the live ones are in this frame
//! word 1   number of words from here on, this one included
//! word 2   entry of the call, or -1 - the address at which the clause continues
//! word 3.. at a call: its arguments
//!          else: b0, CP, number of registers, then pairs of register or slot and value
//! ```

use crate::code::instr;
use crate::machine::run::liveness::Live;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts, frame_word};
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Index};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The most places that are remembered.
const MOST_PLACES: usize = 1 << 10;

/// Places in clauses where goals were woken, and what is live there.
#[derive(Default)]
pub(crate) struct WakePlaces {
    /// The version of the code for which they are right.
    version: u64,
    live: FxHashMap<CodeAddr, Arc<Live>>,
}

impl Machine {
    /// Queues a system predicate as a wake-up goal: it runs right after the native predicate that called this function.
    #[cold]
    pub(crate) fn run_woken(&mut self, name: &str, arguments: &[Cell]) {
        let name = self.intern(name);
        let goal = self.new_compound(name, arguments);
        let kind = Cell::atom(atoms::GOAL);
        let goal = self.new_structure(f::WAKE_UP_2, &[kind, goal]);
        self.store.queue_wakeup(goal, Addr(usize::MAX >> 3));
        self.store.countdown.run_out();
    }

    /// Runs the wake-ups before the call at `entry`, whose arguments are in
    /// X[0..arity]. Returns the address at which to continue.
    pub(crate) fn run_wakeups(&mut self, entry: CodeAddr, arity: usize) -> Result<CodeAddr, Thrown> {
        let goals = std::mem::replace(&mut self.store.wake, Cell::NIL);
        // A frame that resumes the call: [arity+2, entry, arguments...].
        let top = self.control.stack_top;
        if !self.control.stack.has_room(top, arity + 5) {
            self.grow_stack(top, arity + 5)?;
        }
        self.control.stack.set(top, frame_word(self.control.environment, self.control.return_address));
        self.control.stack.set(top + 1, Cell::small(arity as i64 + 2).0);
        self.control.stack.set(top + 2, Cell::small(entry.0 as i64).0);
        for index in 0..arity {
            self.control.stack.set(top + 3 + index, self.control.registers[index]);
        }
        self.control.environment = top;
        self.control.stack_top = top + 3 + arity;
        self.control.return_address = fixed::RESUME;
        self.set_x(0, goals);
        self.control.cut_barrier = self.control.newest_choice;
        Ok(self.system_entry("$wakeup", 1))
    }

    /// Runs the wake-ups before the instruction at `p`, in the middle of a
    /// clause. Returns the address at which to continue.
    #[cold]
    #[inline(never)]
    pub(crate) fn wake_here(&mut self, p: CodeAddr) -> Result<CodeAddr, Thrown> {
        let Some(live) = self.live_at_wakeup(p) else { return self.wake_at_once(p) };
        let goals = std::mem::replace(&mut self.store.wake, Cell::NIL);
        self.keep_clause(p, &live)?;
        self.set_x(0, goals);
        self.control.cut_barrier = self.control.newest_choice;
        // A loop that only wakes goals passes no other call port.
        let entry = self.system_entry("$wakeup", 1);
        self.at_call_port(entry)
    }

    /// The live registers and slots at a place in a clause where goals are woken. The places are remembered: programs with constraints
    /// wake goals at a few places, very often.
    fn live_at_wakeup(&mut self, p: CodeAddr) -> Option<Arc<Live>> {
        let version = self.program.db.code_version();
        let places = &mut self.program.wake_places;
        if places.version != version || places.live.len() >= MOST_PLACES {
            places.live.clear();
            places.version = version;
        }
        if let Some(live) = places.live.get(&p) {
            return Some(live.clone());
        }
        let live = Arc::new(self.live_at(p)?);
        self.program.wake_places.live.insert(p, live.clone());
        Some(live)
    }

    /// Saves the live registers and slots at `p`, in the middle of a clause, in a frame that resumes there.
    pub(in crate::machine) fn keep_clause(&mut self, p: CodeAddr, live: &Live) -> Result<(), Thrown> {
        let (x, y) = (live.x.len(), live.y.len());
        let count = 5 + 2 * (x + y);
        let top = self.control.stack_top;
        if !self.control.stack.has_room(top, count + 3) {
            self.grow_stack(top, count + 3)?;
        }
        let continuation = if live.framed { fixed::STOP } else { self.control.return_address };
        self.control.stack.set(top, frame_word(self.control.environment, continuation));
        let words = [
            count as i64,
            -1 - p.0 as i64,
            self.control.cut_barrier.0 as i64,
            self.control.return_address.0 as i64,
            x as i64,
        ];
        let mut at = top + 1;
        for word in words {
            self.control.stack.set(at, Cell::small(word).0);
            at += 1;
        }
        for &register in &live.x {
            self.control.stack.set(at, Cell::small(register as i64).0);
            self.control.stack.set(at + 1, self.x(register as usize).0);
            at += 2;
        }
        for &slot in &live.y {
            self.control.stack.set(at, Cell::small(slot as i64).0);
            self.control.stack.set(at + 1, self.control.stack.get(self.control.environment.slot(slot as usize)));
            at += 2;
        }
        self.control.environment = top;
        self.control.stack_top = at;
        self.control.return_address = fixed::RESUME;
        Ok(())
    }

    /// Runs the wake-ups at an address whose live registers are unknown: for their first solution only, with the
    /// collector off.
    fn wake_at_once(&mut self, p: CodeAddr) -> Result<CodeAddr, Thrown> {
        let goals = std::mem::replace(&mut self.store.wake, Cell::NIL);
        Ok(if self.run_aside("$wakeup", &[goals])? { p } else { fixed::FAIL })
    }

    /// Runs a system predicate in the middle of a clause, with the collector off.
    pub(in crate::machine) fn run_aside(&mut self, name: &str, arguments: &[Cell]) -> Result<bool, Thrown> {
        let registers: Vec<u64> = self.control.registers.first(2048).to_vec();
        let b0 = self.control.cut_barrier;
        self.collector.off += 1;
        let outcome = self.call_system(name, arguments);
        self.collector.off -= 1;
        self.control.cut_barrier = b0;
        self.control.registers.first_mut(2048).copy_from_slice(&registers);
        outcome
    }

    /// Runs the goals of the calls of undo/1 that were undone.
    pub(in crate::machine) fn run_undone(&mut self) -> Result<(), Thrown> {
        if !std::mem::take(&mut self.store.undone) {
            return Ok(());
        }
        self.run_aside("$run_undone", &[]).map(|_| ())
    }

    /// The address at which the frame at `e` resumes: in an interrupted clause, or at the entry of a call.
    pub(in crate::machine) fn resumed_at(&self, e: StackAddr) -> CodeAddr {
        let place = Cell(self.control.stack.get(e + 2)).as_small();
        CodeAddr(if place < 0 { -1 - place } else { place } as usize)
    }

    /// The number of words in a resume frame; all of them are live.
    pub(in crate::machine) fn resumed_words(&self, e: StackAddr) -> u16 {
        Cell(self.control.stack.get(e + 1)).as_small() as u16
    }

    /// Restores what the resume frame saved. Returns the address at which to continue.
    pub(crate) fn resume(&mut self) -> CodeAddr {
        let e = self.control.environment;
        let count = Cell(self.control.stack.get(e + 1)).as_small() as usize - 2;
        let entry = Cell(self.control.stack.get(e + 2)).as_small();
        if entry < 0 {
            self.resume_within(e);
            return CodeAddr((-1 - entry) as usize);
        }
        let entry = CodeAddr(entry as usize);
        for index in 0..count {
            self.control.registers[index] = self.control.stack.get(e + 3 + index);
        }
        self.deallocate();
        self.control.cut_barrier = self.control.newest_choice;
        entry
    }

    /// Restores the registers and slots of an interrupted clause.
    fn resume_within(&mut self, e: StackAddr) {
        let small = |machine: &Machine, at: StackAddr| Cell(machine.control.stack.get(at)).as_small() as usize;
        let count = small(self, e + 1);
        let (b0, cp, registers) = (small(self, e + 3), small(self, e + 4), small(self, e + 5));
        let (parent, _) = frame_parts(self.control.stack.get(e));
        for (index, at) in (e + 6).until(e + 1 + count).step_by(2).enumerate() {
            let place = small(self, at);
            let value = self.control.stack.get(at + 1);
            if index < registers {
                self.set_x(place, Cell(value));
            } else {
                self.control.stack.set(parent.slot(place), value);
            }
        }
        self.deallocate();
        self.control.cut_barrier = ChoiceAddr(b0);
        self.control.return_address = CodeAddr(cp);
    }

    /// The arity of the predicate whose entry is at `address`.
    pub(crate) fn entry_arity(&self, address: CodeAddr) -> usize {
        let word = self.program.db.code.get(address);
        match instr::op(word) {
            instr::META_CALL => instr::a(word) as usize + 1,
            _ => instr::a(word) as usize,
        }
    }
}
