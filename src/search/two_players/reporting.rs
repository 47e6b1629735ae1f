//! What a search of two players tells those who listen.

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
            self.observer.tell(self.game.machine(), "table", &fields)?;
        }
        Ok(())
    }

    pub(in crate::search) fn told_value(&mut self, ply: u32, value: f64) -> Result<(), Stop> {
        if self.observer.is_on() {
            let fields = [("ply", Field::Count(ply as u64)), ("value", Field::Value(value, self.game.has_floats()))];
            self.observer.tell(self.game.machine(), "value", &fields)?;
        }
        Ok(())
    }

    pub(in crate::search) fn told_best(&mut self, ply: u32, action: &G::Move, value: f64) -> Result<(), Stop> {
        if self.observer.is_on() {
            let shown = self.game.show_move(action);
            let floats = self.game.has_floats();
            let fields = [
                ("ply", Field::Count(ply as u64)),
                ("move", Field::Term(&shown)),
                ("value", Field::Value(value, floats)),
            ];
            self.observer.tell(self.game.machine(), "best", &fields)?;
        }
        Ok(())
    }

    /// A round of deepening is complete.
    pub(in crate::search) fn told_depth(&mut self, answer: &Answer<G::Move>) -> Result<(), Stop> {
        let Some(action) = answer.line.first().filter(|_| self.observer.is_on()) else { return Ok(()) };
        let shown = self.game.show_move(action);
        let fields = [
            ("depth", Field::Count(answer.depth as u64)),
            ("move", Field::Term(&shown)),
            ("value", Field::Value(answer.value, self.game.has_floats())),
            ("nodes", Field::Count(self.counts.nodes)),
        ];
        Ok(self.observer.tell(self.game.machine(), "depth", &fields)?)
    }

    /// The moves that are left need not be looked at, and why.
    pub(in crate::search) fn told_cut(
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
        Ok(self.observer.tell(self.game.machine(), "cutoff", &fields)?)
    }

    /// A move is about to be tried.
    pub(in crate::search) fn told_try(&mut self, ply: u32, action: &G::Move) -> Result<(), Stop> {
        self.told_move("try", ply, action)
    }

    /// Moves that a cut left out.
    pub(in crate::search) fn told_skipped(
        &mut self,
        ply: u32,
        children: impl Iterator<Item = G::Move>,
    ) -> Result<(), Stop> {
        if self.observer.is_on() {
            for action in children {
                self.told_move("skipped", ply, &action)?;
            }
        }
        Ok(())
    }

    fn told_move(&mut self, event: &str, ply: u32, action: &G::Move) -> Result<(), Stop> {
        if self.observer.is_on() {
            let shown = self.game.show_move(action);
            let fields = [("ply", Field::Count(ply as u64)), ("move", Field::Term(&shown))];
            self.observer.tell(self.game.machine(), event, &fields)?;
        }
        Ok(())
    }
}
