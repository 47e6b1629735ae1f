//! Runs native predicates, and adds their names to errors.

use crate::code::instr;
use crate::machine::errors::caller::comparison_name;
use crate::machine::stacks::choice::Kind;
use crate::machine::{Args, BallKind, Machine, NativeFn, Solution, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::Cell;
use std::cmp::Ordering;

impl Machine {
    /// Polls for an interrupt after a native predicate: it may have taken long, and its result is meaningless if it was
    /// interrupted.
    #[inline(always)]
    fn poll_after<T>(&mut self, outcome: Result<T, Thrown>) -> Result<T, Thrown> {
        if self.interrupted() {
            return self.interrupted_outcome(outcome);
        }
        outcome
    }

    #[cold]
    #[inline(never)]
    fn interrupted_outcome<T>(&mut self, outcome: Result<T, Thrown>) -> Result<T, Thrown> {
        let found = outcome?;
        self.raise_interrupt()?;
        Ok(found)
    }

    #[inline(always)]
    pub(in crate::machine) fn native(&mut self, number: u32, base: usize) -> Result<bool, Thrown> {
        let outcome = match &self.program.natives[number as usize].function {
            NativeFn::Det(function) => function(self, Args(base)),
            _ => self.host_native(number, base),
        };
        match self.poll_after(outcome) {
            Ok(true) => Ok(true),
            Ok(false) => self.leave_native(false),
            Err(thrown) => {
                if thrown.0.kind == BallKind::Pause {
                    return Err(thrown);
                }
                if thrown.0.kind == BallKind::Term {
                    self.note_goal(number, base);
                }
                Err(self.in_native(number, thrown))
            }
        }
    }

    /// Runs `arg`, `functor` or `new_compound` by its native predicate. The operands that the instruction sets become new
    /// variables.
    #[inline(never)]
    pub(in crate::machine) fn inspect(&mut self, word: u64, second: u64) -> Result<bool, Thrown> {
        let (number, base) = (second as u32, (second >> 32) as usize);
        let is_result: [bool; 3] = match instr::op(word) {
            instr::ARG => [false, false, true],
            instr::FUNCTOR => [false, true, true],
            _ => [true, false, false],
        };
        let operands = [instr::a(word), instr::b(word), instr::c(word)];
        // A result may have the register of an operand.
        for index in (0..3).filter(|&index| !is_result[index]) {
            let value = self.operand(operands[index]);
            self.set_x(base + index, value);
        }
        for index in (0..3).filter(|&index| is_result[index]) {
            let variable = self.new_var();
            self.set_x(base + index, variable);
            self.set_operand(operands[index], variable);
        }
        self.native(number, base)
    }

    /// Records the goal of a native predicate that raises an error, abbreviated.
    #[cold]
    pub(in crate::machine) fn note_goal(&mut self, number: u32, base: usize) {
        let native = &self.program.natives[number as usize];
        if native.runs_goals {
            self.origin.goal = None;
            return;
        }
        let (name, arity) = (native.name, native.arity);
        let args: Vec<Cell> = (0..arity).map(|index| self.x(base + index)).collect();
        self.note_goal_of(name, &args);
    }

    #[cold]
    pub(in crate::machine) fn note_goal_of(&mut self, name: crate::term::Atom, args: &[Cell]) {
        let top = self.store.top;
        let goal = self.new_compound(name, args);
        let options =
            crate::syntax::WriteOptions { max_depth: 4, spacing: true, ..crate::syntax::WriteOptions::writeq() };
        let text = crate::syntax::write_short(self, &*self.program.ops, goal, &options);
        self.store.top = top;
        self.origin.goal = Some(text);
    }

    #[cold]
    pub(in crate::machine) fn in_native(&mut self, number: u32, thrown: Thrown) -> Thrown {
        let native = &self.program.natives[number as usize];
        if native.name == crate::term::atom::well_known::THROW {
            // Thrown terms are not changed.
            self.origin.goal = None;
            return thrown;
        }
        // Errors of library predicates and of hidden predicates get no context.
        if native.is_library || self.store.atoms.name(native.name).starts_with('$') {
            return thrown;
        }
        let (name, arity) = (self.store.atoms.name(native.name).to_string(), native.arity);
        self.add_context(thrown, "system", &name, arity)
    }

    pub(in crate::machine) fn native_first(&mut self, number: u32, arity: usize) -> Result<bool, Thrown> {
        // One register more than its arity, for its state.
        self.set_x(arity, Cell::NIL);
        self.push_choice(Kind::Native, fixed::NATIVE_REDO, number, arity + 1);
        self.native_step(number, arity, None)
    }

    pub(in crate::machine) fn native_redo(&mut self) -> Result<bool, Thrown> {
        // A loop that only asks for further solutions passes no call port, so it counts here.
        self.store.countdown.calls_left -= 1;
        if self.store.countdown.calls_left < 0 {
            self.poll_limits()?;
            if self.must_pause() {
                return Err(self.pause(fixed::NATIVE_REDO, 0));
            }
            (self.hooks.poll)(self)?;
            if self.names_are_due() {
                self.collect_names(0);
            } else if self.collector.off == 0 && self.program.db.has_much_garbage() {
                self.collect(0);
            }
            if self.collector.stress || self.store.undone {
                self.store.countdown.run_out();
            }
        }
        let number = self.choice_aux(self.control.newest_choice);
        let arity = self.choice_args(self.control.newest_choice) - 1;
        self.restore_args();
        let state = self.x(arity);
        self.native_step(number, arity, Some(state))
    }

    pub(in crate::machine) fn native_step(
        &mut self,
        number: u32,
        arity: usize,
        state: Option<Cell>,
    ) -> Result<bool, Thrown> {
        let choice = self.control.newest_choice;
        let outcome = match &self.program.natives[number as usize].function {
            NativeFn::Nondet(function) => function(self, Args(0), state),
            _ => self.host_step(number, state),
        };
        match self.poll_after(outcome) {
            Ok(Solution::More(state)) => {
                // Backtracking discards the heap above the choice point.
                debug_assert!(
                    !state.is_pointer() || state.addr() < self.choice_heap(choice),
                    "the state of {} is younger than its choice point",
                    self.store.atoms.name(self.program.natives[number as usize].name)
                );
                self.control.choices.set(choice + crate::machine::stacks::choice::FRAME + arity, state.0);
                Ok(true)
            }
            Ok(Solution::Last) => {
                self.pop_choice();
                Ok(true)
            }
            Ok(Solution::Fail) => {
                self.backtrack();
                self.pop_choice();
                self.leave_native(false)
            }
            Err(thrown) => {
                if thrown.0.kind == BallKind::Term {
                    self.note_goal(number, 0);
                }
                self.pop_choice();
                Err(self.in_native(number, thrown))
            }
        }
    }

    pub(in crate::machine) fn native_control(&mut self, number: u32) -> Result<CodeAddr, Thrown> {
        let NativeFn::Control(function) = &self.program.natives[number as usize].function else {
            return Ok(fixed::FAIL);
        };
        let outcome = function(self);
        match self.poll_after(outcome) {
            Ok(address) => self.leave_native(address),
            Err(thrown) => Err(self.in_native(number, thrown)),
        }
    }

    /// call/N as a call port of its own: resolves the goal's entry again.
    pub(in crate::machine) fn meta_call_port(&mut self, entry: CodeAddr, extra: usize) -> Result<CodeAddr, Thrown> {
        self.control.cut_barrier = self.control.newest_choice;
        let own = std::mem::take(&mut self.control.is_called_call);
        self.meta_call(extra).map_err(|thrown| match own {
            true => self.add_context(thrown, "system", "call", extra + 1),
            false => self.in_meta_call(thrown, entry, extra),
        })
    }

    #[cold]
    pub(in crate::machine) fn in_is(&mut self, at: CodeAddr, outcome: Result<Cell, Thrown>) -> Result<Cell, Thrown> {
        outcome.map_err(|thrown| {
            self.origin.goal = None;
            let name = self.arithmetic_goal(at);
            match name == "is" && self.adds_constant(at) {
                true => self.in_clause(thrown, at),
                false => self.add_context(thrown, "system", name, 2),
            }
        })
    }

    pub(in crate::machine) fn in_comparison(
        &mut self,
        op: u8,
        left: Cell,
        right: Cell,
        outcome: Result<Option<Ordering>, Thrown>,
    ) -> Result<Option<Ordering>, Thrown> {
        outcome.map_err(|thrown| {
            let name = comparison_name(op).unwrap_or("=<");
            let atom = self.intern(name);
            self.note_goal_of(atom, &[left, right]);
            self.add_context(thrown, "system", name, 2)
        })
    }
}

impl Machine {
    /// The entry of the system predicate of that name, which takes its arguments from X[0] on.
    pub(crate) fn system_entry(&mut self, name: &'static str, arity: usize) -> CodeAddr {
        // Each name comes from a constant in the code, so the address of the text identifies it.
        let place = (name.as_ptr() as usize, name.len() << 8 | arity);
        if let Some(id) = self.program.entries.get(&place) {
            return self.program.db.predicates[*id].entry;
        }
        let name = self.intern(name);
        let functor = self.store.functors.intern(name, arity);
        let id = self.program.db.predicate(crate::term::atom::well_known::SYSTEM, functor, arity);
        self.program.entries.insert(place, id);
        self.program.db.predicates[id].entry
    }
}
