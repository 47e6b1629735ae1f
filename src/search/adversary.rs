//! Searches for two players: minimax, negamax, alpha-beta, and alpha-beta with
//! growing depth, move ordering and a transposition table.
//!
//! Whatever is switched on, the value is that of plain minimax at the same
//! depth, and of moves that are as good the first one in the game's own order
//! is chosen (the last one with `ties(last)`). For that, the table is believed
//! only where it looked exactly as far ahead, and at the root a move that
//! comes earlier than the best so far is searched with a window that lets an
//! equal value show.

use super::events::{Field, Observer};
use super::game::{Child, Game};
use super::table::{Bound, Table};
use crate::machine::Thrown;
use rustc_hash::FxHashMap;

/// Deepest line of play: the searches recurse once a ply.
pub const MAX_PLY: u32 = 1000;
/// Nodes between two looks at the clock and the interrupt flag.
const PATIENCE: u32 = 256;

/// Why a search ends early.
pub enum Stop {
    /// An exception of the game's predicates, or a limit of the machine.
    Thrown(Thrown),
    /// Time or nodes are used up.
    Limit,
}

impl From<Thrown> for Stop {
    fn from(thrown: Thrown) -> Stop {
        Stop::Thrown(thrown)
    }
}

/// What a search counts.
#[derive(Clone, Copy, Default, Debug)]
#[allow(missing_docs)]
pub struct Counts {
    pub nodes: u64,
    pub cutoffs: u64,
    pub table_hits: u64,
}

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Order moves by table, killers and history.
    pub ordering: bool,
    /// Entries of the table at most.
    pub table: usize,
    /// Of equal moves the last one is chosen.
    pub ties_last: bool,
    /// Plies beyond the last in which noisy moves are followed.
    pub quiescence: u32,
    /// Nodes at most.
    pub nodes: u64,
    /// Moment on the host's monotonic clock.
    pub deadline: Option<f64>,
}

/// A result.
pub struct Answer<M> {
    /// For the player to move.
    pub value: f64,
    /// The best line of play, the best move first.
    pub line: Vec<M>,
    /// Plies looked ahead.
    pub depth: u32,
}

/// A search under way.
pub struct Adversary<'g, G: Game> {
    pub(super) game: &'g mut G,
    settings: Settings,
    observer: Observer,
    table: Table<G::Key, G::Move>,
    killers: Vec<[Option<G::Move>; 2]>,
    history: FxHashMap<G::Move, u64>,
    /// What was counted.
    pub counts: Counts,
    /// Some position was estimated because the depth was used up.
    pub horizon: bool,
    /// Limits end the search; else they are errors.
    pub bounded: bool,
    countdown: u32,
}

impl<'g, G: Game> Adversary<'g, G> {
    /// A search of a game.
    pub fn new(game: &'g mut G, settings: Settings, observer: Observer) -> Adversary<'g, G> {
        let table = Table::new(settings.table);
        Adversary {
            game,
            settings,
            observer,
            table,
            killers: Vec::new(),
            history: FxHashMap::default(),
            counts: Counts::default(),
            horizon: false,
            bounded: false,
            countdown: 0,
        }
    }

    // -- without pruning ----------------------------------------------------------

    /// Values of max nodes and min nodes, both for the player at the root.
    pub fn minimax(&mut self, state: &G::State, depth: u32, ply: u32, is_max: bool) -> Result<Answer<G::Move>, Stop> {
        self.enter(state, ply, f64::NEG_INFINITY, f64::INFINITY)?;
        let sign = if is_max { 1.0 } else { -1.0 };
        if let Some(value) = self.leaf(state, depth)? {
            self.told_value(ply, sign * value)?;
            return Ok(Answer { value: sign * value, line: Vec::new(), depth });
        }
        let children = self.game.children(state)?;
        if children.is_empty() {
            return Ok(Answer { value: sign * self.game.stuck(state)?, line: Vec::new(), depth });
        }
        let mut best: Option<Answer<G::Move>> = None;
        for child in children {
            let next = self.next_state(state, &child)?;
            let answer = self.minimax(&next, depth - 1, ply + 1, !is_max)?;
            let better = match &best {
                None => true,
                Some(best) => self.is_better(sign * answer.value, sign * best.value),
            };
            if better {
                self.told_best(ply, &child.action, answer.value)?;
                best = Some(prefixed(child.action, answer.value, answer.line, depth));
            }
        }
        let best = best.unwrap_or(Answer { value: 0.0, line: Vec::new(), depth });
        self.told_value(ply, best.value)?;
        Ok(best)
    }

    /// The same with one rule for both players: a value for one is its
    /// opposite for the other.
    pub fn negamax(&mut self, state: &G::State, depth: u32, ply: u32) -> Result<Answer<G::Move>, Stop> {
        self.enter(state, ply, f64::NEG_INFINITY, f64::INFINITY)?;
        let key = self.key(state, depth)?;
        if let Some((key, hash)) = &key
            && let Some(entry) = self.table.find(key, *hash)
            && entry.depth == depth
        {
            let answer = Answer { value: entry.value, line: entry.best.iter().cloned().collect(), depth };
            self.table_hit(ply, answer.value, Bound::Exact)?;
            return Ok(answer);
        }
        let answer = self.negamax_here(state, depth, ply)?;
        self.told_value(ply, answer.value)?;
        if let Some((key, hash)) = key {
            let bytes = G::key_bytes(&key);
            self.table.store(key, hash, depth, answer.value, Bound::Exact, answer.line.first().cloned(), bytes);
        }
        Ok(answer)
    }

    fn negamax_here(&mut self, state: &G::State, depth: u32, ply: u32) -> Result<Answer<G::Move>, Stop> {
        if let Some(value) = self.leaf(state, depth)? {
            return Ok(Answer { value, line: Vec::new(), depth });
        }
        let mut best: Option<Answer<G::Move>> = None;
        for child in self.game.children(state)? {
            let next = self.next_state(state, &child)?;
            let answer = self.negamax(&next, depth - 1, ply + 1)?;
            let value = -answer.value;
            if best.as_ref().is_none_or(|best| self.is_better(value, best.value)) {
                self.told_best(ply, &child.action, value)?;
                best = Some(prefixed(child.action, value, answer.line, depth));
            }
        }
        match best {
            Some(best) => Ok(best),
            None => Ok(Answer { value: self.game.stuck(state)?, line: Vec::new(), depth }),
        }
    }

    fn is_better(&self, value: f64, best: f64) -> bool {
        value > best || self.settings.ties_last && value == best
    }

    // -- alpha-beta -----------------------------------------------------------------

    /// The root: the best of `children`, tried in the order of `places`.
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
            let value = -self.alphabeta(&next, depth - 1, f64::NEG_INFINITY, -window, 1, &mut line)?;
            if best.is_none() || value > alpha || wins_ties && value == alpha {
                let action = children[place].action.clone();
                self.told_best(0, &action, value)?;
                best = Some((place, prefixed(action, value, line, depth)));
            }
        }
        match best {
            Some((_, answer)) => {
                self.told_value(0, answer.value)?;
                Ok(answer)
            }
            None => Ok(Answer { value: self.game.stuck(state)?, line: Vec::new(), depth }),
        }
    }

    fn wins_tie(&self, place: usize, best: usize) -> bool {
        if self.settings.ties_last { place > best } else { place < best }
    }

    /// The value within the window, a bound beyond it. `line` becomes the best
    /// line of play where the value is exact.
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
                line.extend(guess);
                self.table_hit(ply, value, bound)?;
                return Ok(value);
            }
        }
        if let Some(value) = self.game.end(state)? {
            self.told_value(ply, value)?;
            return Ok(value);
        }
        if depth == 0 {
            self.horizon = true;
            let value = self.quiet_value(state, alpha, beta, self.settings.quiescence, ply)?;
            self.told_value(ply, value)?;
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
        self.told_value(ply, value)?;
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
        for child in children {
            let next = self.next_state(state, &child)?;
            below.clear();
            let value = -self.alphabeta(&next, depth - 1, -beta, -alpha, ply + 1, &mut below)?;
            if value > best {
                best = value;
                best_move = Some(child.action.clone());
                if value > alpha {
                    alpha = value;
                    line.clear();
                    line.push(child.action.clone());
                    line.append(&mut below);
                    self.told_best(ply, &child.action, value)?;
                }
            }
            if value >= beta {
                self.cut(depth, ply, child.action, value, guess.as_ref())?;
                break;
            }
        }
        Ok((best, best_move))
    }

    /// An estimate, corrected by the moves that the game calls noisy.
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

    // -- ordering ---------------------------------------------------------------------

    fn sort(&mut self, children: &mut [Child<G>], ply: u32, guess: Option<&G::Move>) {
        let none = [None, None];
        let killers = self.killers.get(ply as usize).unwrap_or(&none);
        let history = &self.history;
        children.sort_by_cached_key(|child| {
            let action = Some(&child.action);
            let rank = if action == guess {
                0
            } else if killers.iter().any(|killer| killer.as_ref() == action) {
                1
            } else {
                2
            };
            let merit = if rank == 2 { history.get(&child.action).copied().unwrap_or(0) } else { 0 };
            (rank, u64::MAX - merit)
        });
    }

    /// A move is so good that the opponent avoids the position: remember it.
    fn cut(&mut self, depth: u32, ply: u32, action: G::Move, value: f64, guess: Option<&G::Move>) -> Result<(), Stop> {
        self.counts.cutoffs += 1;
        if self.observer.is_on() {
            let killers = self.killers.get(ply as usize);
            let is_killer = killers.is_some_and(|two| two.iter().any(|one| one.as_ref() == Some(&action)));
            let cause = match () {
                () if guess == Some(&action) => "table_move",
                () if is_killer => "killer",
                () => "beta",
            };
            let shown = self.game.show_move(&action);
            let floats = self.game.has_floats();
            let fields = [
                ("ply", Field::Count(ply as u64)),
                ("move", Field::Term(&shown)),
                ("value", Field::Value(value, floats)),
                ("cause", Field::Word(cause)),
            ];
            self.observer.tell(self.game.machine(), "cutoff", &fields)?;
        }
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

    // -- nodes ------------------------------------------------------------------------

    fn enter(&mut self, state: &G::State, ply: u32, alpha: f64, beta: f64) -> Result<(), Stop> {
        if ply > MAX_PLY {
            return Err(Stop::Thrown(self.game.machine().resource_error("search_depth")));
        }
        self.counts.nodes += 1;
        if self.counts.nodes > self.settings.nodes {
            return Err(self.limit("search_nodes"));
        }
        if self.countdown == 0 {
            self.countdown = PATIENCE;
            self.look()?;
        }
        self.countdown -= 1;
        if self.observer.is_on() {
            let shown = self.game.show_state(state);
            let floats = self.game.has_floats();
            let fields = [
                ("ply", Field::Count(ply as u64)),
                ("state", Field::Term(&shown)),
                ("alpha", Field::Value(alpha, floats)),
                ("beta", Field::Value(beta, floats)),
            ];
            self.observer.tell(self.game.machine(), "node", &fields)?;
        }
        Ok(())
    }

    /// Interrupts, memory and the clock.
    fn look(&mut self) -> Result<(), Stop> {
        let bytes = self.table.bytes();
        let deadline = self.settings.deadline;
        let machine = self.game.machine();
        machine.look_around()?;
        if machine.memory_in_use().saturating_add(bytes) > machine.limits.memory {
            return Err(Stop::Thrown(machine.resource_error("memory")));
        }
        if deadline.is_some_and(|deadline| machine.host.monotonic() >= deadline) {
            return Err(self.limit("search_time"));
        }
        Ok(())
    }

    fn limit(&mut self, what: &str) -> Stop {
        match self.bounded {
            true => Stop::Limit,
            false => Stop::Thrown(self.game.machine().resource_error(what)),
        }
    }

    /// The value of a position that is over, or where the depth is used up.
    fn leaf(&mut self, state: &G::State, depth: u32) -> Result<Option<f64>, Stop> {
        if let Some(value) = self.game.end(state)? {
            return Ok(Some(value));
        }
        if depth > 0 {
            return Ok(None);
        }
        self.horizon = true;
        Ok(Some(self.game.heuristic(state)?))
    }

    fn next_state(&mut self, state: &G::State, child: &Child<G>) -> Result<G::State, Stop> {
        match &child.next {
            Some(next) => Ok(next.clone()),
            None => Ok(self.game.play(state, &child.action)?),
        }
    }

    /// The key, where the table is worth asking.
    fn key(&mut self, state: &G::State, depth: u32) -> Result<Option<(G::Key, u64)>, Stop> {
        if !self.table.is_on() || depth == 0 {
            return Ok(None);
        }
        Ok(Some(self.game.key(state)?))
    }

    /// Takes the limits away, if asked to.
    pub fn suspend_limits(&mut self, suspend: bool) -> (u64, Option<f64>) {
        let kept = (self.settings.nodes, self.settings.deadline);
        if suspend {
            (self.settings.nodes, self.settings.deadline) = (u64::MAX, None);
        }
        kept
    }

    /// Puts them back.
    pub fn resume_limits(&mut self, kept: (u64, Option<f64>)) {
        (self.settings.nodes, self.settings.deadline) = kept;
    }

    // -- events -----------------------------------------------------------------------

    fn table_hit(&mut self, ply: u32, value: f64, bound: Bound) -> Result<(), Stop> {
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

    fn told_value(&mut self, ply: u32, value: f64) -> Result<(), Stop> {
        if self.observer.is_on() {
            let fields = [("ply", Field::Count(ply as u64)), ("value", Field::Value(value, self.game.has_floats()))];
            self.observer.tell(self.game.machine(), "value", &fields)?;
        }
        Ok(())
    }

    fn told_best(&mut self, ply: u32, action: &G::Move, value: f64) -> Result<(), Stop> {
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
    pub fn told_depth(&mut self, answer: &Answer<G::Move>) -> Result<(), Stop> {
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
}

fn prefixed<M>(action: M, value: f64, mut rest: Vec<M>, depth: u32) -> Answer<M> {
    rest.insert(0, action);
    Answer { value, line: rest, depth }
}
