//! Environments and cut.

use crate::machine::errors::last_goals::LastGoals;
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts, frame_word};
use crate::machine::{BallKind, Machine, Thrown, fixed};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// Marks a cleanup choice point that protects a reader of answers.
pub(in crate::machine) const READER: Cell = Cell::small(-1);

impl Machine {
    /// Allocates an environment. Its slots are uninitialised; the collector knows which of them have been written.
    #[inline(always)]
    pub(crate) fn allocate(&mut self, slots: usize) -> Result<(), Thrown> {
        let at = self.control.stack_top;
        if !self.control.stack.has_room(at, slots + 3) {
            self.grow_stack(at, slots + 3)?;
        }
        self.control.stack.write(at, frame_word(self.control.environment, self.control.return_address));
        self.control.environment = at;
        self.control.stack_top = at + 1 + slots;
        Ok(())
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn grow_stack(&mut self, from: StackAddr, more: usize) -> Result<(), Thrown> {
        let words = (from + more).0;
        let growth = self.control.stack.capacity().max(words) / 2 * 8;
        if !self.has_room(growth / 2) || words > StackAddr::MOST {
            self.check_memory();
            if !self.has_room(0) {
                return Err(self.stack_overflow());
            }
        }
        if !self.control.stack.grow(from, more) {
            return Err(self.stack_overflow());
        }
        Ok(())
    }

    /// The resource error of an infinite recursion.
    pub(crate) fn stack_overflow(&mut self) -> Thrown {
        // Record the recursion before the stacks are unwound.
        self.origin.overflow_note = self.recursion_note();
        self.origin.last_goals = LastGoals::default();
        self.resource_error("memory")
    }

    /// Drops the current environment.
    #[inline(always)]
    pub(crate) fn deallocate(&mut self) {
        let header = self.control.stack.read(self.control.environment);
        self.control.stack_top = self.control.environment.max(self.choice_stack(self.control.newest_choice));
        (self.control.environment, self.control.return_address) = frame_parts(header);
    }

    /// Drops the choice points above `level` and runs their pending cleanups.
    #[inline(always)]
    pub(crate) fn cut_to(&mut self, level: ChoiceAddr) -> Result<(), Thrown> {
        if self.control.newest_cleanup > level {
            return self.cut_with_cleanups(level);
        }
        self.drop_choices(level);
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn cut_with_cleanups(&mut self, level: ChoiceAddr) -> Result<(), Thrown> {
        let mut result = Ok(());
        let is_whole_run = self.choice_kind(level) == Kind::Barrier;
        while self.control.newest_cleanup > level {
            let at = self.control.newest_cleanup;
            if self.choice_arg(at, 0) == READER && !is_whole_run {
                self.drop_choices_above_reader(at);
                return result;
            }
            self.drop_choices(at);
            // An interrupt of one cleanup applies to the enclosing ones too.
            let stopped = matches!(&result, Err(Thrown(ball)) if ball.kind == BallKind::Limit);
            let limit = stopped.then(|| self.limit_cleanup_calls());
            let ran = self.clean_up(at, Cell::atom(atoms::CUT), true);
            if let Some(limit) = limit {
                self.limit_calls(limit);
            }
            if result.is_ok() {
                result = ran;
            }
        }
        self.drop_choices(level);
        result
    }

    /// Protects the next choice point from cuts. It reads the answers of a tabled goal that is being evaluated, and the
    /// continuation of the call runs for each answer, as if it had been suspended until the answer arrived.
    pub(crate) fn protect_reader(&mut self) {
        let flag = self.push(Cell::small(1));
        self.set_x(0, READER);
        self.set_x(1, Cell::NIL);
        self.set_x(2, Cell::reference(flag));
        self.push_choice(Kind::Cleanup, fixed::CLEANUP_FAIL, self.control.newest_cleanup.0 as u32, 3);
        self.control.newest_cleanup = self.control.newest_choice;
    }

    /// Drops the choice points newer than the reader that `guard` protects.
    fn drop_choices_above_reader(&mut self, guard: ChoiceAddr) {
        let mut reader = self.control.newest_choice;
        while reader > guard && self.choice_prev(reader) != guard {
            reader = self.choice_prev(reader);
        }
        self.drop_choices(reader);
    }
}
