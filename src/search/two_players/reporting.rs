//! The events of searches for two players.

use crate::search::rules::events::Field;
use crate::search::two_players::adversary::{Adversary, Answer, Stop};
use crate::search::two_players::game::Game;
use crate::search::two_players::table::Bound;

impl<G: Game> Adversary<'_, G> {
    pub(in crate::search) fn table_hit(&mut self, ply: u32, value: f64, bound: Bound) -> Result<(), Stop> {
        self.counts.table_hits += 1;
        if self.observer.is_on() {
            let kind = match bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            };
            let floats = self.game.has_floats();
            let fields = [
                ("ply", Field::Count(ply as u64)),
                ("value", Field::Value(value, floats)),
                ("kind", Field::Word(kind)),
            ];
            self.observer.report(self.game.machine(), "table", &fields)?;
        }
        Ok(())
    }

    pub(in crate::search) fn report_value(&mut self, ply: u32, value: f64) -> Result<(), Stop> {
        if self.observer.is_on() {
            let fields = [("ply", Field::Count(ply as u64)), ("value", Field::Value(value, self.game.has_floats()))];
            self.observer.report(self.game.machine(), "value", &fields)?;
        }
        Ok(())
    }

    pub(in crate::search) fn report_best(&mut self, ply: u32, action: &G::Move, value: f64) -> Result<(), Stop> {
        if self.observer.is_on() {
            let shown = self.game.show_move(action);
            let floats = self.game.has_floats();
            let fields = [
                ("ply", Field::Count(ply as u64)),
                ("move", Field::Term(&shown)),
                ("value", Field::Value(value, floats)),
            ];
            self.observer.report(self.game.machine(), "best", &fields)?;
        }
        Ok(())
    }

    /// Reports that a round of deepening is complete.
    pub(in crate::search) fn report_depth(&mut self, answer: &Answer<G::Move>) -> Result<(), Stop> {
        let Some(action) = answer.line.first().filter(|_| self.observer.is_on()) else { return Ok(()) };
        let shown = self.game.show_move(action);
        let fields = [
            ("depth", Field::Count(answer.depth as u64)),
            ("move", Field::Term(&shown)),
            ("value", Field::Value(answer.value, self.game.has_floats())),
            ("nodes", Field::Count(self.counts.nodes)),
        ];
        Ok(self.observer.report(self.game.machine(), "depth", &fields)?)
    }

    /// Reports a cutoff and its cause: the remaining moves need not be searched.
    pub(in crate::search) fn report_cut(
        &mut self,
        ply: u32,
        action: &G::Move,
        value: f64,
        guess: Option<&G::Move>,
    ) -> Result<(), Stop> {
        if !self.observer.is_on() {
            return Ok(());
        }
        let killers = self.killers.get(ply as usize);
        let is_killer = killers.is_some_and(|two| two.iter().any(|one| one.as_ref() == Some(action)));
        let cause = match () {
            () if guess == Some(action) => "table_move",
            () if is_killer => "killer",
            () => "beta",
        };
        let shown = self.game.show_move(action);
        let fields = [
            ("ply", Field::Count(ply as u64)),
            ("move", Field::Term(&shown)),
            ("value", Field::Value(value, self.game.has_floats())),
            ("cause", Field::Word(cause)),
        ];
        Ok(self.observer.report(self.game.machine(), "cutoff", &fields)?)
    }

    /// Reports that a move is about to be tried.
    pub(in crate::search) fn report_try(&mut self, ply: u32, action: &G::Move) -> Result<(), Stop> {
        self.report_move("try", ply, action)
    }

    /// Reports the moves that a cutoff skipped.
    pub(in crate::search) fn report_skipped(
        &mut self,
        ply: u32,
        children: impl Iterator<Item = G::Move>,
    ) -> Result<(), Stop> {
        if self.observer.is_on() {
            for action in children {
                self.report_move("skipped", ply, &action)?;
            }
        }
        Ok(())
    }

    fn report_move(&mut self, event: &str, ply: u32, action: &G::Move) -> Result<(), Stop> {
        if self.observer.is_on() {
            let shown = self.game.show_move(action);
            let fields = [("ply", Field::Count(ply as u64)), ("move", Field::Term(&shown))];
            self.observer.report(self.game.machine(), event, &fields)?;
        }
        Ok(())
    }
}
