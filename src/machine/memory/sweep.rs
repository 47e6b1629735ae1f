//! Sweeping: frees code that nothing returns to, and clauses that no choice point walks.

use crate::database::PredId;
use crate::machine::Machine;
use crate::machine::memory::mark::Marks;
use crate::machine::stacks::places::ChoiceAddr;

impl Machine {
    /// Frees code that no visited environment returns to.
    pub(super) fn free_code(&mut self, marks: Marks) {
        self.control.return_points.clear();
        let mut returns: Vec<_> = marks.returns.into_iter().chain(marks.live.into_keys()).collect();
        self.states.mark_code(&mut returns);
        self.add_resting_returns(&mut returns);
        returns.sort_unstable();
        self.program.db.free_condemned(|code, length| {
            let at = returns.partition_point(|&address| address < code);
            // A return address may be just after the last word.
            returns.get(at).is_some_and(|&address| address <= code + length)
        });
        self.program.db.garbage_collected();
    }

    /// Sweeps predicates with erased clauses that no choice point walks.
    pub(super) fn sweep_dirty(&mut self) {
        if self.program.db.is_held() {
            return;
        }
        for pred in std::mem::take(&mut self.program.db.dirty) {
            if self.program.db.predicates[pred].dead == 0 {
                continue;
            }
            if self.is_walked(pred) {
                self.program.db.dirty.push(pred);
            } else {
                self.program.db.sweep(pred, &self.store.functors);
            }
        }
    }

    /// Makes the next call collect garbage, if erased clauses and discarded goals use much memory.
    #[inline]
    pub(crate) fn note_garbage(&mut self) {
        if self.program.db.has_much_garbage() {
            self.store.countdown.run_out();
        }
    }

    /// After an erasure: sweeps the predicate if it has enough erased clauses.
    pub(crate) fn consider_sweep(&mut self, pred: PredId) {
        self.note_garbage();
        let predicate = &self.program.db.predicates[pred];
        if predicate.dead < predicate.sweep_at.max(predicate.live / 2) {
            return;
        }
        if self.program.db.is_held() || self.is_walked(pred) {
            let predicate = &mut self.program.db.predicates[pred];
            predicate.sweep_at = predicate.dead.saturating_mul(2);
        } else {
            self.program.db.sweep(pred, &self.store.functors);
            self.program.db.predicates[pred].sweep_at = 16;
            self.program.db.dirty.retain(|&dirty| dirty != pred);
        }
    }

    /// Whether a choice point walks the clauses of the predicate.
    fn is_walked(&mut self, pred: PredId) -> bool {
        let mut b = self.control.newest_choice;
        while b != ChoiceAddr::BOTTOM {
            if self.walked_by(b) == Some(pred) {
                return true;
            }
            b = self.choice_prev(b);
        }
        self.is_walked_at_rest(pred)
    }
}
