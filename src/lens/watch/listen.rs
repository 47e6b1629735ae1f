//! Records the searches of `library(search)`: their events become nodes.
//!
//! A position is a node from its `node` event to its `value` or `table` event. A state of a path search is a node
//! from the moment it is generated. A Monte Carlo search sends its tree at its end.

use crate::lens::watch::move_names::move_name;
use crate::lens::watch::states::{Grids, OwnedState, state_of};
use crate::lens::watch::symbols::{LIST, Symbols};
use crate::lens::{Ended, Entry, Exit, Kind, Limits, Name, Recorder, Recording};
use crate::machine::limits::memory_limit::Owner;
use crate::machine::{Machine, Thrown};
use crate::search::rules::events::{Field, Listener};
use crate::search::rules::pack;
use rustc_hash::FxHashMap;
use std::any::Any;

/// The most tokens of a state.
const MAX_TOKENS: usize = 1500;

/// A position that was entered and has no value yet.
#[derive(Default)]
struct Open {
    tried: Vec<Name>,
    skipped: Vec<Name>,
    best: Name,
}

/// Listens to the events of a search.
pub struct Listening {
    recorder: Recorder,
    symbols: Symbols,
    grids: Grids,
    /// The root and its state, until it is known which argument of a state is the player.
    first: Option<(Option<usize>, Vec<u32>)>,
    /// The argument of a state that is the player to move.
    player: Option<usize>,
    /// The requested depth. In iterative deepening the depth is the number of the round.
    depth: Option<i32>,
    /// Whether the search passes bounds.
    has_bounds: bool,
    rounds: i32,
    open: Vec<Open>,
    /// Nodes of a path search by state and cost.
    nodes: FxHashMap<(Vec<u64>, u64), usize>,
    identities: FxHashMap<Vec<u64>, u32>,
    events: u32,
}

impl Listening {
    pub fn new(goal: &str, depth: Option<i32>, has_bounds: bool) -> Listening {
        Listening {
            recorder: Recorder::new(goal).with_limits(Limits::default()),
            symbols: Symbols::new(),
            grids: Grids::default(),
            first: None,
            player: None,
            depth,
            has_bounds,
            rounds: 0,
            open: Vec::new(),
            nodes: FxHashMap::default(),
            identities: FxHashMap::default(),
            events: 0,
        }
    }

    /// Returns the recording. Positions without a value remain open.
    pub fn finish(self) -> Recording {
        self.recorder.finish()
    }

    fn tokens(&mut self, machine: &mut Machine, words: &[u64]) -> Result<Vec<u32>, Thrown> {
        let top = machine.heap_top();
        let cell = pack::unpack(machine, words)?;
        let mut tokens = Vec::new();
        self.symbols.flatten(machine, cell, MAX_TOKENS, &mut tokens);
        // Nothing refers to the term: release its cells at once.
        machine.release_heap(top);
        Ok(tokens)
    }

    fn state(&mut self, machine: &mut Machine, words: &[u64]) -> Result<OwnedState, Thrown> {
        let tokens = self.tokens(machine, words)?;
        Ok(self.state_of(&tokens))
    }

    fn state_of(&mut self, tokens: &[u32]) -> OwnedState {
        state_of(&self.symbols, &mut self.recorder, &mut self.grids, tokens)
    }

    fn name(&mut self, machine: &mut Machine, words: &[u64]) -> Result<Name, Thrown> {
        let tokens = self.tokens(machine, words)?;
        Ok(move_name(&self.symbols, &mut self.recorder, &tokens))
    }

    /// The player in a state: an atom among its arguments.
    fn player_of(&mut self, tokens: &[u32]) -> Name {
        let Some(argument) = self.player else { return Name::NONE };
        let text = self.symbols.arguments(tokens).get(argument).map(|term| self.symbols.text(term, 40));
        text.map_or(Name::NONE, |text| self.recorder.name(&text))
    }

    /// The first move shows which argument of a state is the player: the atom that it changes.
    fn find_player(&mut self, tokens: &[u32]) {
        let Some((root, first)) = self.first.take() else { return };
        let is_atom = |term: &[u32]| {
            term.len() == 1 && self.symbols.constant_of(term[0]).is_some_and(|constant| constant.number.is_none())
        };
        let (before, after) = (self.symbols.arguments(&first), self.symbols.arguments(tokens));
        let is_board = |count: usize| count > 8;
        if before.len() != after.len() || is_board(before.len()) || first.first() == Some(&LIST) {
            return;
        }
        let changed = |at: &usize| is_atom(before[*at]) && is_atom(after[*at]) && before[*at] != after[*at];
        self.player = (0..before.len()).find(changed);
        let name = self.player_of(&first);
        if let Some(root) = root {
            self.recorder.set_player(root, name);
        }
    }

    // -- two players ----------------------------------------------------------------------

    fn enter(&mut self, machine: &mut Machine, fields: &Fields) -> Result<(), Thrown> {
        let ply = fields.count("ply") as usize;
        let via = match ply.checked_sub(1) {
            None => {
                self.rounds += 1;
                self.open.clear();
                self.recorder.begin(Kind::Game, "");
                Name::NONE
            }
            // Positions beyond the last ply have no `try` event for their move: they are not recorded.
            Some(above) => match self.open.get(above).and_then(|open| open.tried.last()) {
                Some(&via) if self.open.len() == ply => via,
                _ => return Ok(()),
            },
        };
        let tokens = self.tokens(machine, fields.term("state"))?;
        if ply == 1 {
            self.find_player(&tokens);
        }
        let state = self.state_of(&tokens);
        let player = self.player_of(&tokens);
        let depth = self.depth.unwrap_or(self.rounds) - ply as i32;
        let [alpha, beta] = ["alpha", "beta"].map(|bound| self.has_bounds.then(|| whole(fields.value(bound))));
        let entry =
            Entry { via, player, state: Some(state.as_state()), depth: Some(depth), alpha, beta, ..Entry::default() };
        let node = self.recorder.enter(&entry);
        if ply == 0 && self.player.is_none() {
            self.first = Some((node, tokens));
        }
        self.open.push(Open::default());
        Ok(())
    }

    fn leave(&mut self, fields: &Fields, ended: Ended) {
        let ply = fields.count("ply") as usize;
        if self.open.len() != ply + 1 {
            return;
        }
        let Some(open) = self.open.pop() else { return };
        let mut moves = open.tried;
        // A move that is searched again because it turned out better counts as one move.
        moves.dedup();
        moves.extend(open.skipped);
        let moves = Some(moves.as_slice()).filter(|moves| !moves.is_empty());
        self.recorder.leave(&Exit {
            value: Some(fields.value("value")),
            best: open.best,
            moves,
            ended,
            ..Exit::default()
        });
    }

    fn with_move(
        &mut self,
        machine: &mut Machine,
        fields: &Fields,
        note: impl Fn(&mut Open, Name),
    ) -> Result<(), Thrown> {
        let ply = fields.count("ply") as usize;
        let name = self.name(machine, fields.term("move"))?;
        if let Some(open) = self.open.get_mut(ply) {
            note(open, name);
        }
        Ok(())
    }

    // -- one player -----------------------------------------------------------------------

    fn generate(&mut self, machine: &mut Machine, fields: &Fields) -> Result<(), Thrown> {
        let (words, cost) = (fields.term("state"), fields.value("cost"));
        let parent = match fields.has("from") {
            true => self.nodes.get(&key(fields.term("from"), fields.value("from_cost"))).copied(),
            false => {
                self.recorder.begin(Kind::Path, "");
                self.nodes.clear();
                None
            }
        };
        if fields.has("from") && parent.is_none() {
            return Ok(());
        }
        let via = if fields.has("action") { self.name(machine, fields.term("action"))? } else { Name::NONE };
        let state = self.state(machine, words)?;
        let next = self.identities.len() as u32 + 1;
        let identity = *self.identities.entry(words.to_vec()).or_insert(next);
        let entry = Entry {
            via,
            state: Some(state.as_state()),
            paid: Some(cost),
            estimate: Some(fields.value("estimate")).filter(|estimate| estimate.is_finite()),
            identity,
            ..Entry::default()
        };
        if let Some(node) = self.recorder.generate(parent, &entry) {
            self.nodes.insert(key(words, cost), node);
        }
        Ok(())
    }

    fn expand(&mut self, fields: &Fields) -> Option<usize> {
        let node = self.nodes.get(&key(fields.term("state"), fields.value("cost"))).copied()?;
        self.recorder.expand(node);
        Some(node)
    }

    // -- Monte Carlo ----------------------------------------------------------------------

    fn visited(&mut self, machine: &mut Machine, fields: &Fields) -> Result<(), Thrown> {
        let via = if fields.has("move") { self.name(machine, fields.term("move"))? } else { Name::NONE };
        let tokens = self.tokens(machine, fields.term("state"))?;
        if fields.has("move") && self.first.is_some() {
            self.find_player(&tokens);
        }
        let state = self.state_of(&tokens);
        let player = self.player_of(&tokens);
        let node = self.recorder.enter(&Entry { via, player, state: Some(state.as_state()), ..Entry::default() });
        if !fields.has("move") {
            self.first = Some((node, tokens));
        }
        Ok(())
    }

    fn visits(&mut self, machine: &mut Machine, fields: &Fields) -> Result<(), Thrown> {
        let best = if fields.has("move") { self.name(machine, fields.term("move"))? } else { Name::NONE };
        let (value, visits) = (Some(fields.value("share")), fields.count("visits").min(u32::MAX as u64) as u32);
        self.recorder.leave(&Exit { value, visits, best, ended: Ended::Exit, ..Exit::default() });
        Ok(())
    }

    fn account(&mut self, machine: &mut Machine) {
        self.events = self.events.wrapping_add(1);
        if self.events.is_multiple_of(4096) {
            let bytes = self.recorder.bytes() + self.symbols.bytes() + (self.nodes.len() + self.identities.len()) * 160;
            machine.charge(Owner::Lens, bytes);
        }
    }
}

/// Rounds a bound that differs from an integer only by a tiny margin (to exclude or include it) to that integer.
fn whole(bound: f64) -> f64 {
    let near = bound.round();
    if bound.is_finite() && (bound - near).abs() < 1e-9 { near } else { bound }
}

fn key(words: &[u64], cost: f64) -> (Vec<u64>, u64) {
    (words.to_vec(), cost.to_bits())
}

impl Listener for Listening {
    fn event(&mut self, machine: &mut Machine, name: &str, fields: &[(&str, Field)]) -> Result<(), Thrown> {
        let fields = Fields(fields);
        self.account(machine);
        match name {
            "node" => self.enter(machine, &fields)?,
            "try" => self.with_move(machine, &fields, |open, name| open.tried.push(name))?,
            "best" => self.with_move(machine, &fields, |open, name| open.best = name)?,
            "skipped" => self.with_move(machine, &fields, |open, name| open.skipped.push(name))?,
            "value" => self.leave(&fields, Ended::Exit),
            "table" => {
                let ended = match fields.word("kind") {
                    "lower" => Ended::AtLeast,
                    "upper" => Ended::AtMost,
                    _ => Ended::Known,
                };
                self.leave(&fields, ended);
            }
            "generated" => self.generate(machine, &fields)?,
            "expanded" => {
                self.expand(&fields);
            }
            "found" => {
                if let Some(node) = self.expand(&fields) {
                    self.recorder.found(node);
                }
            }
            "playout" => {
                if fields.count("round") == 1 {
                    self.recorder.begin(Kind::Visits, "");
                }
                let name = self.name(machine, fields.term("move"))?;
                self.recorder.playout(name);
            }
            "visited" => self.visited(machine, &fields)?,
            "visits" => self.visits(machine, &fields)?,
            _ => {}
        }
        Ok(())
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// The parts of an event.
struct Fields<'a>(&'a [(&'a str, Field<'a>)]);

impl Fields<'_> {
    fn find(&self, name: &str) -> Option<&Field<'_>> {
        self.0.iter().find(|(key, _)| *key == name).map(|(_, field)| field)
    }

    fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn count(&self, name: &str) -> u64 {
        if let Some(Field::Count(count)) = self.find(name) { *count } else { 0 }
    }

    fn value(&self, name: &str) -> f64 {
        if let Some(Field::Value(value, _)) = self.find(name) { *value } else { f64::NAN }
    }

    fn term(&self, name: &str) -> &[u64] {
        if let Some(Field::Term(words)) = self.find(name) { words } else { &[] }
    }

    fn word(&self, name: &str) -> &str {
        if let Some(Field::Word(word)) = self.find(name) { word } else { "" }
    }
}
