//! The order in which moves are tried, and the records of cut-offs that determine it.

use crate::search::two_players::adversary::{Adversary, Stop};
use crate::search::two_players::game::{Child, Game};

impl<G: Game> Adversary<'_, G> {
    /// Sorts moves: the move of the table, killers, moves with a known value (the worst for the opponent first), the
    /// others by history.
    pub(in crate::search) fn sort(&mut self, children: &mut [Child<G>], ply: u32, guess: Option<&G::Move>) {
        let none = [None, None];
        let killers = self.killers.get(ply as usize).unwrap_or(&none);
        children.sort_by_cached_key(|child| {
            let action = Some(&child.action);
            if action == guess {
                return (0, 0);
            }
            if killers.iter().any(|killer| killer.as_ref() == action) {
                return (1, 0);
            }
            match child.next.as_ref().and_then(|next| self.known(next)) {
                Some(value) => (2, ordered(value)),
                None => (3, i64::MAX - self.history.get(&child.action).copied().unwrap_or(0) as i64),
            }
        });
    }

    /// The value of a position from earlier rounds, or an estimate.
    fn known(&self, state: &G::State) -> Option<f64> {
        let (key, estimate) = self.game.known(state);
        let entry = key.and_then(|(key, hash)| self.table.find(&key, hash));
        entry.map(|entry| entry.value).or(estimate)
    }

    /// Records a move that causes a cutoff: it is so good that the opponent avoids the position.
    pub(in crate::search) fn cut(
        &mut self,
        depth: u32,
        ply: u32,
        action: G::Move,
        value: f64,
        guess: Option<&G::Move>,
    ) -> Result<(), Stop> {
        self.counts.cutoffs += 1;
        self.report_cut(ply, &action, value, guess)?;
        if self.settings.ordering {
            *self.history.entry(action.clone()).or_insert(0) += (depth as u64 + 1).pow(2);
            while self.killers.len() <= ply as usize {
                self.killers.push([None, None]);
            }
            let two = &mut self.killers[ply as usize];
            if two[0].as_ref() != Some(&action) {
                two.swap(0, 1);
                two[0] = Some(action);
            }
        }
        Ok(())
    }
}

/// An integer with the same order as the number.
fn ordered(value: f64) -> i64 {
    let bits = value.to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}
