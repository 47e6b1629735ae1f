//! Searches for two players: minimax, negamax, alpha-beta, and alpha-beta with iterative deepening, move ordering and a
//! transposition table.
//!
//! With any settings, the value is that of plain minimax at the same depth, and of equally good moves the first one in
//! the game's own order is chosen (the last one with `ties(last)`). For that, a table entry is used only if it was
//! searched to exactly the same depth, and at the root a move that precedes the best one so far is searched with a
//! window that detects an equal value.

use crate::machine::Thrown;
use crate::machine::limits::memory_limit::Owner;
use crate::search::rules::description::account;
use crate::search::rules::events::{Field, Observer};
use crate::search::two_players::game::{Child, Game};
use crate::search::two_players::table::{Bound, Table};
use rustc_hash::FxHashMap;

/// The longest line of play: the searches recurse once per ply.
pub const MAX_PLY: u32 = 1000;
/// Nodes between two polls of the clock and the interrupt flag.
const NODES_PER_POLL: u32 = 256;

/// Why a search ends early.
pub enum Stop {
    /// An exception of the game's predicates, or a limit of the machine.
    Thrown(Thrown),
    /// The limit on time or nodes is reached.
    Limit,
}

impl From<Thrown> for Stop {
    fn from(thrown: Thrown) -> Stop {
        Stop::Thrown(thrown)
    }
}

/// The counters of a search.
#[derive(Clone, Copy, Default, Debug)]
#[allow(missing_docs)]
pub struct Counts {
    pub nodes: u64,
    pub cutoffs: u64,
    pub table_hits: u64,
}

/// The settings of a search.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Order moves by table, killers and history.
    pub ordering: bool,
    /// The maximum number of table entries.
    pub table: usize,
    /// Choose the last of equal moves.
    pub ties_last: bool,
    /// Plies beyond the last one in which noisy moves are searched.
    pub quiescence: u32,
    /// The maximum number of nodes.
    pub nodes: u64,
    /// The end time on the host's monotonic clock.
    pub deadline: Option<f64>,
}

/// A result.
pub struct Answer<M> {
    /// The value for the player to move.
    pub value: f64,
    /// The best line of play, the best move first.
    pub line: Vec<M>,
    /// The depth of the search in plies.
    pub depth: u32,
}

/// A search in progress.
pub struct Adversary<'g, G: Game> {
    pub(in crate::search) game: &'g mut G,
    pub(in crate::search) settings: Settings,
    pub(in crate::search) observer: Observer,
    pub(in crate::search) table: Table<G::Key, G::Move>,
    pub(in crate::search) killers: Vec<[Option<G::Move>; 2]>,
    pub(in crate::search) history: FxHashMap<G::Move, u64>,
    /// The counters.
    pub counts: Counts,
    /// Some position was estimated because the depth limit was reached.
    pub horizon: bool,
    /// Reaching a limit ends the search; otherwise it is an error.
    pub bounded: bool,
    countdown: u32,
    /// Bytes of the enclosing searches.
    outer: usize,
}

impl<'g, G: Game> Adversary<'g, G> {
    /// Begins a search of a game.
    pub fn new(game: &'g mut G, settings: Settings, observer: Observer) -> Adversary<'g, G> {
        let table = Table::new(settings.table);
        let outer = game.machine().charged(Owner::Search);
        Adversary {
            game,
            outer,
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

    /// Plain minimax. Values of max nodes and min nodes are both those of the player at the root.
    pub fn minimax(&mut self, state: &G::State, depth: u32, ply: u32, is_max: bool) -> Result<Answer<G::Move>, Stop> {
        self.enter(state, ply, f64::NEG_INFINITY, f64::INFINITY)?;
        let sign = if is_max { 1.0 } else { -1.0 };
        if let Some(value) = self.leaf(state, depth)? {
            self.report_value(ply, sign * value)?;
            return Ok(Answer { value: sign * value, line: Vec::new(), depth });
        }
        let children = self.game.children(state)?;
        if children.is_empty() {
            let value = sign * self.game.stuck(state)?;
            self.report_value(ply, value)?;
            return Ok(Answer { value, line: Vec::new(), depth });
        }
        let mut best: Option<Answer<G::Move>> = None;
        for child in children {
            let next = self.next_state(state, &child)?;
            self.report_try(ply, &child.action)?;
            let answer = self.minimax(&next, depth - 1, ply + 1, !is_max)?;
            let better = match &best {
                None => true,
                Some(best) => self.is_better(sign * answer.value, sign * best.value),
            };
            if better {
                self.report_best(ply, &child.action, answer.value)?;
                best = Some(prefixed(child.action, answer.value, answer.line, depth));
            }
        }
        let best = best.unwrap_or(Answer { value: 0.0, line: Vec::new(), depth });
        self.report_value(ply, best.value)?;
        Ok(best)
    }

    /// Minimax with one rule for both players: the value for one is the negated value for the other.
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
        self.report_value(ply, answer.value)?;
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
            self.report_try(ply, &child.action)?;
            let answer = self.negamax(&next, depth - 1, ply + 1)?;
            let value = -answer.value;
            if best.as_ref().is_none_or(|best| self.is_better(value, best.value)) {
                self.report_best(ply, &child.action, value)?;
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

    // -- nodes ------------------------------------------------------------------------

    pub(in crate::search) fn enter(&mut self, state: &G::State, ply: u32, alpha: f64, beta: f64) -> Result<(), Stop> {
        if ply > MAX_PLY {
            return Err(Stop::Thrown(self.game.machine().resource_error("search_depth")));
        }
        self.counts.nodes += 1;
        if self.counts.nodes > self.settings.nodes {
            return Err(self.limit("search_nodes"));
        }
        if self.countdown == 0 {
            self.countdown = NODES_PER_POLL;
            self.poll()?;
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
            self.observer.report(self.game.machine(), "node", &fields)?;
        }
        Ok(())
    }

    /// Polls interrupts, memory and the clock.
    pub(in crate::search) fn poll(&mut self) -> Result<(), Stop> {
        let bytes = self.table.bytes() + self.game.bytes() + self.history.capacity() * 40;
        let (deadline, outer) = (self.settings.deadline, self.outer);
        let machine = self.game.machine();
        machine.poll_limits()?;
        account(machine, outer, bytes)?;
        // A table without room to grow replaces entries instead.
        self.table.room = (machine.budget.limits.memory - machine.memory_in_use()) / 4;
        if deadline.is_some_and(|deadline| machine.host.monotonic() >= deadline) {
            return Err(self.limit("search_time"));
        }
        Ok(())
    }

    pub(in crate::search) fn limit(&mut self, what: &str) -> Stop {
        match self.bounded {
            true => Stop::Limit,
            false => Stop::Thrown(self.game.machine().resource_error(what)),
        }
    }

    /// The value of a position where the game is over or the depth limit is reached.
    pub(in crate::search) fn leaf(&mut self, state: &G::State, depth: u32) -> Result<Option<f64>, Stop> {
        if let Some(value) = self.game.end(state)? {
            return Ok(Some(value));
        }
        if depth > 0 {
            return Ok(None);
        }
        self.horizon = true;
        Ok(Some(self.game.heuristic(state)?))
    }

    pub(in crate::search) fn next_state(&mut self, state: &G::State, child: &Child<G>) -> Result<G::State, Stop> {
        match &child.next {
            Some(next) => Ok(next.clone()),
            None => Ok(self.game.play(state, &child.action)?),
        }
    }

    /// The key of a position, if the table is used for it.
    pub(in crate::search) fn key(&mut self, state: &G::State, depth: u32) -> Result<Option<(G::Key, u64)>, Stop> {
        if !self.table.is_on() || depth == 0 {
            return Ok(None);
        }
        Ok(Some(self.game.key(state)?))
    }

    /// Removes the limits if `suspend` is true, and returns them.
    pub fn suspend_limits(&mut self, suspend: bool) -> (u64, Option<f64>) {
        let kept = (self.settings.nodes, self.settings.deadline);
        if suspend {
            (self.settings.nodes, self.settings.deadline) = (u64::MAX, None);
        }
        kept
    }

    /// Restores the limits.
    pub fn resume_limits(&mut self, kept: (u64, Option<f64>)) {
        (self.settings.nodes, self.settings.deadline) = kept;
    }
}

pub(in crate::search) fn prefixed<M>(action: M, value: f64, mut rest: Vec<M>, depth: u32) -> Answer<M> {
    rest.insert(0, action);
    Answer { value, line: rest, depth }
}
