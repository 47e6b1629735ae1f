//! Alpha-beta: the root, the tree below it, and the noisy moves beyond the last ply.
//!
//! With ordering, only the first move of a position is searched with the full window. The others are tested with a null
//! window, and a move that turns out to be better is searched again (principal variation search).

use crate::search::two_players::adversary::{Adversary, Answer, Stop, prefixed};
use crate::search::two_players::game::{Child, Game};
use crate::search::two_players::table::Bound;

impl<G: Game> Adversary<'_, G> {
    /// Searches the root: returns the best of `children`, tried in the order of `places`.
    pub fn root(
        &mut self,
        state: &G::State,
        children: &mut [Child<G>],
        places: &[usize],
        depth: u32,
    ) -> Result<Answer<G::Move>, Stop> {
        self.enter(state, 0, f64::NEG_INFINITY, f64::INFINITY)?;
        let mut best: Option<(usize, Answer<G::Move>)> = None;
        for &place in places {
            if children[place].next.is_none() {
                children[place].next = Some(self.next_state(state, &children[place])?);
            }
            let Some(next) = children[place].next.clone() else { continue };
            let wins_ties = best.as_ref().is_some_and(|(at, _)| self.wins_tie(place, *at));
            let alpha = best.as_ref().map_or(f64::NEG_INFINITY, |(_, best)| best.value);
            let window = if wins_ties { alpha.next_down() } else { alpha };
            let mut line = Vec::new();
            let action = children[place].action.clone();
            self.report_try(0, &action)?;
            let value = self.reply(&next, depth - 1, window, f64::INFINITY, 1, best.is_none(), &mut line)?;
            if best.is_none() || value > alpha || wins_ties && value == alpha {
                self.report_best(0, &action, value)?;
                best = Some((place, prefixed(action, value, line, depth)));
            }
        }
        match best {
            Some((_, answer)) => {
                self.report_value(0, answer.value)?;
                Ok(answer)
            }
            None => {
                let value = self.game.stuck(state)?;
                self.report_value(0, value)?;
                Ok(Answer { value, line: Vec::new(), depth })
            }
        }
    }

    fn wins_tie(&self, place: usize, best: usize) -> bool {
        if self.settings.ties_last { place > best } else { place < best }
    }

    /// The value of a move that leads to `next`, for the player who made it. All moves but the first are tested with a
    /// null window first.
    fn reply(
        &mut self,
        next: &G::State,
        depth: u32,
        alpha: f64,
        beta: f64,
        ply: u32,
        is_first: bool,
        line: &mut Vec<G::Move>,
    ) -> Result<f64, Stop> {
        if self.settings.ordering && !is_first && alpha > f64::NEG_INFINITY {
            let value = -self.alphabeta(next, depth, -alpha.next_up(), -alpha, ply, line)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
            line.clear();
        }
        Ok(-self.alphabeta(next, depth, -beta, -alpha, ply, line)?)
    }

    /// The value, if it is within the window, otherwise a bound. `line` becomes the best line of play if the value is
    /// exact.
    fn alphabeta(
        &mut self,
        state: &G::State,
        depth: u32,
        alpha: f64,
        beta: f64,
        ply: u32,
        line: &mut Vec<G::Move>,
    ) -> Result<f64, Stop> {
        self.enter(state, ply, alpha, beta)?;
        let key = self.key(state, depth)?;
        let mut guess = None;
        if let Some((key, hash)) = &key
            && let Some(entry) = self.table.find(key, *hash)
        {
            guess = entry.best.clone();
            let (value, bound) = (entry.value, entry.bound);
            let decides = match bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if entry.depth == depth && decides {
                line.clear();
                if !self.game.has_images() {
                    line.extend(guess);
                }
                self.table_hit(ply, value, bound)?;
                return Ok(value);
            }
        }
        if let Some(value) = self.game.end(state)? {
            self.report_value(ply, value)?;
            return Ok(value);
        }
        if depth == 0 {
            self.horizon = true;
            let value = self.quiet_value(state, alpha, beta, self.settings.quiescence, ply)?;
            self.report_value(ply, value)?;
            return Ok(value);
        }
        let (value, best) = self.moves(state, depth, alpha, beta, ply, guess, line)?;
        if let Some((key, hash)) = key {
            let bound = match () {
                () if value >= beta => Bound::Lower,
                () if value <= alpha => Bound::Upper,
                () => Bound::Exact,
            };
            let bytes = G::key_bytes(&key);
            self.table.store(key, hash, depth, value, bound, best, bytes);
        }
        self.report_value(ply, value)?;
        Ok(value)
    }

    #[allow(clippy::too_many_arguments)]
    fn moves(
        &mut self,
        state: &G::State,
        depth: u32,
        mut alpha: f64,
        beta: f64,
        ply: u32,
        guess: Option<G::Move>,
        line: &mut Vec<G::Move>,
    ) -> Result<(f64, Option<G::Move>), Stop> {
        let mut children = self.game.children(state)?;
        if children.is_empty() {
            return Ok((self.game.stuck(state)?, None));
        }
        if self.settings.ordering {
            self.sort(&mut children, ply, guess.as_ref());
        }
        let (mut best, mut best_move) = (f64::NEG_INFINITY, None);
        let mut below = Vec::new();
        let mut children = children.into_iter();
        while let Some(child) = children.next() {
            let next = self.next_state(state, &child)?;
            below.clear();
            self.report_try(ply, &child.action)?;
            let value = self.reply(&next, depth - 1, alpha, beta, ply + 1, best_move.is_none(), &mut below)?;
            if value > best {
                best = value;
                best_move = Some(child.action.clone());
                if value > alpha {
                    alpha = value;
                    line.clear();
                    line.push(child.action.clone());
                    line.append(&mut below);
                    self.report_best(ply, &child.action, value)?;
                }
            }
            if value >= beta {
                self.cut(depth, ply, child.action, value, guess.as_ref())?;
                self.report_skipped(ply, children.map(|child| child.action))?;
                break;
            }
        }
        Ok((best, best_move))
    }

    /// An estimate, corrected by a search of the noisy moves.
    fn quiet_value(&mut self, state: &G::State, mut alpha: f64, beta: f64, left: u32, ply: u32) -> Result<f64, Stop> {
        let mut best = self.game.heuristic(state)?;
        if left == 0 || best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        for child in self.game.noisy(state)? {
            let next = self.next_state(state, &child)?;
            self.enter(&next, ply + 1, -beta, -alpha)?;
            let value = match self.game.end(&next)? {
                Some(value) => -value,
                None => -self.quiet_value(&next, -beta, -alpha, left - 1, ply + 1)?,
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if best >= beta {
                self.counts.cutoffs += 1;
                break;
            }
        }
        Ok(best)
    }
}
