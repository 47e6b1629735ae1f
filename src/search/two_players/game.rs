//! Games for two players: the interface that searches use, and games that Prolog rules describe.
//!
//! ```text
//! value(State, Value)         the game is over, with this value
//! moves(State, Moves)         the list of moves, probably good ones first, or
//! move(State, Move)           one solution for each move
//! result(State, Move, Next)   the position after a move, or
//! successors(State, Pairs)    moves with their positions: [Move-Next, ...]
//! stuck(State, Value)         the value of a position without moves
//! heuristic(State, Value)     an estimate; 0 without this rule
//! canonical(State, Key)       one key for equivalent positions
//! noisy(State, Moves)         moves to search beyond the last ply
//! ```
//!
//! Values are those of the player to move. Players move in turn: if passing is allowed, it is a move.

use crate::machine::prepared_call::PreparedCall;
use crate::machine::{Machine, Thrown};
use crate::search::rules::description;
use crate::search::rules::description::Rules;
use crate::search::rules::pack;
use crate::search::rules::pack::{Packed, Packer};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// A move, with the position after it if that is already known.
pub struct Child<G: Game + ?Sized> {
    /// The move.
    pub action: G::Move,
    /// The position after the move.
    pub next: Option<G::State>,
}

/// A game for two players.
pub trait Game {
    /// A position with the player to move.
    type State: Clone;
    /// A move.
    type Move: Clone + Eq + std::hash::Hash;
    /// The key of a position in the transposition table.
    type Key: Clone + Eq;

    /// The value if the game is over.
    fn end(&mut self, state: &Self::State) -> Result<Option<f64>, Thrown>;
    /// The value of a position without moves.
    fn stuck(&mut self, state: &Self::State) -> Result<f64, Thrown>;
    /// An estimate.
    fn heuristic(&mut self, state: &Self::State) -> Result<f64, Thrown>;
    /// The moves in the game's own order.
    fn children(&mut self, state: &Self::State) -> Result<Vec<Child<Self>>, Thrown>;
    /// Moves to search when the depth limit is reached.
    fn noisy(&mut self, state: &Self::State) -> Result<Vec<Child<Self>>, Thrown>;
    /// The position after a move.
    fn play(&mut self, state: &Self::State, action: &Self::Move) -> Result<Self::State, Thrown>;
    /// The key of a position, with its hash.
    fn key(&mut self, state: &Self::State) -> Result<(Self::Key, u64), Thrown>;
    /// The bytes of a key.
    fn key_bytes(key: &Self::Key) -> usize;
    /// Whether different positions may share a key. A good move of one need not exist in the other then.
    fn has_images(&self) -> bool {
        false
    }
    /// The key and the estimate of a position, if they are known without calling the rules.
    fn known(&self, _: &Self::State) -> (Option<(Self::Key, u64)>, Option<f64>) {
        (None, None)
    }
    /// The bytes that the game itself uses.
    fn bytes(&self) -> usize {
        0
    }
    /// The machine that runs the rules.
    fn machine(&mut self) -> &mut Machine;
    /// A move in the form that events report.
    fn show_move(&self, action: &Self::Move) -> Packed;
    /// A position in the form that events report.
    fn show_state(&self, state: &Self::State) -> Packed;
    /// Whether values are floats.
    fn has_floats(&self) -> bool;
}

enum Moves {
    Listed(PreparedCall),
    OneByOne(PreparedCall),
    WithStates(PreparedCall),
}

/// A game whose rules are Prolog predicates.
pub struct PrologGame<'a> {
    machine: &'a mut Machine,
    packer: Packer,
    end: Option<PreparedCall>,
    moves: Moves,
    result: Option<PreparedCall>,
    stuck: Option<PreparedCall>,
    heuristic: Option<PreparedCall>,
    canonical: Option<PreparedCall>,
    noisy: Option<PreparedCall>,
    floats: bool,
}

impl<'a> PrologGame<'a> {
    /// Looks the predicates up.
    pub fn new(machine: &'a mut Machine, rules: Rules) -> Result<PrologGame<'a>, Thrown> {
        let moves = match rules.find(machine, "successors", 2)? {
            Some(prepared) => Moves::WithStates(prepared),
            None => match rules.find(machine, "moves", 2)? {
                Some(prepared) => Moves::Listed(prepared),
                None => match rules.find(machine, "move", 2)? {
                    Some(prepared) => Moves::OneByOne(prepared),
                    None => Moves::Listed(rules.need(machine, "moves", 2)?),
                },
            },
        };
        let result = match moves {
            Moves::WithStates(_) => rules.find(machine, "result", 3)?,
            _ => Some(rules.need(machine, "result", 3)?),
        };
        let end = rules.find(machine, "value", 2)?;
        let stuck = rules.find(machine, "stuck", 2)?;
        let heuristic = rules.find(machine, "heuristic", 2)?;
        let canonical = rules.find(machine, "canonical", 2)?;
        let noisy = rules.find(machine, "noisy", 2)?;
        let packer = Packer::default();
        Ok(PrologGame { machine, packer, end, moves, result, stuck, heuristic, canonical, noisy, floats: false })
    }

    /// Packs a term of the caller.
    pub fn pack(&mut self, term: Cell) -> Result<Packed, Thrown> {
        self.packer.pack(self.machine, term)
    }

    /// Calls a predicate with packed arguments and one output. `read` receives the output of each solution, until it
    /// returns false.
    fn solutions(
        &mut self,
        prepared: PreparedCall,
        inputs: &[&Packed],
        mut read: impl FnMut(&mut Self, Cell) -> Result<bool, Thrown>,
    ) -> Result<bool, Thrown> {
        let mut call = self.machine.begin_call()?;
        let outcome = (|| {
            let mut cells = [Cell::NIL; 2];
            for (cell, input) in cells.iter_mut().zip(inputs) {
                *cell = pack::unpack(self.machine, input)?;
            }
            call.start(self.machine, &prepared, &cells[..inputs.len()], 1);
            let mut any = false;
            while call.next(self.machine)? {
                any = true;
                let output = call.output(self.machine, 0);
                if !read(self, output)? {
                    break;
                }
            }
            Ok(any)
        })();
        let ended = self.machine.end_call(call);
        let any = outcome?;
        ended.map(|()| any)
    }

    /// The value that a rule returns, if it succeeds.
    fn number(&mut self, prepared: PreparedCall, rule: &str, state: &Packed) -> Result<Option<f64>, Thrown> {
        let mut found = None;
        self.solutions(prepared, &[state], |game, cell| {
            let (value, float) = description::number(game.machine, cell)
                .map_err(|thrown| description::noted(game.machine, thrown, rule, 2, "the value must be a number"))?;
            game.floats |= float;
            found = Some(value);
            Ok(false)
        })?;
        Ok(found)
    }

    /// The elements of a list of moves, or of pairs.
    fn listed(&mut self, prepared: PreparedCall, state: &Packed, pairs: bool) -> Result<Vec<Child<Self>>, Thrown> {
        let mut children = Vec::new();
        self.solutions(prepared, &[state], |game, list| {
            let Some(items) = game.machine.list_items(list) else {
                let thrown = game.machine.type_error("list", list);
                let rule = if pairs { "successors" } else { "moves" };
                return Err(description::noted(game.machine, thrown, rule, 2, "the moves must be one list"));
            };
            children.reserve(items.len());
            for item in items {
                children.push(game.child(item, pairs)?);
            }
            Ok(false)
        })?;
        Ok(children)
    }

    fn child(&mut self, item: Cell, pair: bool) -> Result<Child<Self>, Thrown> {
        if !pair {
            return Ok(Child { action: self.pack(item)?, next: None });
        }
        if !self.machine.has_functor(item, f::MINUS_2) {
            let thrown = self.machine.type_error("pair", item);
            return Err(description::noted(self.machine, thrown, "successors", 2, "each must be Move-Next"));
        }
        let action = self.pack(self.machine.arg(item, 0))?;
        let next = Some(self.pack(self.machine.arg(item, 1))?);
        Ok(Child { action, next })
    }
}

impl Game for PrologGame<'_> {
    type State = Packed;
    type Move = Packed;
    type Key = Packed;

    fn end(&mut self, state: &Packed) -> Result<Option<f64>, Thrown> {
        match self.end {
            Some(prepared) => self.number(prepared, "value", state),
            None => Ok(None),
        }
    }

    fn stuck(&mut self, state: &Packed) -> Result<f64, Thrown> {
        if let Some(prepared) = self.stuck
            && let Some(value) = self.number(prepared, "stuck", state)?
        {
            return Ok(value);
        }
        self.heuristic(state)
    }

    fn heuristic(&mut self, state: &Packed) -> Result<f64, Thrown> {
        match self.heuristic {
            Some(prepared) => Ok(self.number(prepared, "heuristic", state)?.unwrap_or(0.0)),
            None => Ok(0.0),
        }
    }

    fn children(&mut self, state: &Packed) -> Result<Vec<Child<Self>>, Thrown> {
        match self.moves {
            Moves::Listed(prepared) => self.listed(prepared, state, false),
            Moves::WithStates(prepared) => self.listed(prepared, state, true),
            Moves::OneByOne(prepared) => {
                let mut children = Vec::new();
                self.solutions(prepared, &[state], |game, action| {
                    children.push(game.child(action, false)?);
                    Ok(true)
                })?;
                Ok(children)
            }
        }
    }

    fn noisy(&mut self, state: &Packed) -> Result<Vec<Child<Self>>, Thrown> {
        match (self.noisy, self.result) {
            (Some(prepared), Some(_)) => self.listed(prepared, state, false),
            _ => Ok(Vec::new()),
        }
    }

    fn play(&mut self, state: &Packed, action: &Packed) -> Result<Packed, Thrown> {
        let mut next = None;
        if let Some(prepared) = self.result {
            self.solutions(prepared, &[state, action], |game, cell| {
                next = Some(game.pack(cell)?);
                Ok(false)
            })?;
        }
        match next {
            Some(next) => Ok(next),
            None => {
                // The rules list the move, but `result` fails for it.
                let culprit = pack::unpack(self.machine, action)?;
                let thrown = self.machine.domain_error("search_move", culprit);
                let note = "it fails for a move that the rules list";
                Err(description::noted(self.machine, thrown, "result", 3, note))
            }
        }
    }

    fn key(&mut self, state: &Packed) -> Result<(Packed, u64), Thrown> {
        let mut key = None;
        if let Some(prepared) = self.canonical {
            self.solutions(prepared, &[state], |game, cell| {
                key = Some(game.pack(cell)?);
                Ok(false)
            })?;
        }
        let key = key.unwrap_or_else(|| state.clone());
        let hash = crate::search::rules::pack::hash(&key);
        Ok((key, hash))
    }

    fn key_bytes(key: &Packed) -> usize {
        key.len() * 8 + 16
    }

    fn has_images(&self) -> bool {
        self.canonical.is_some()
    }

    fn machine(&mut self) -> &mut Machine {
        self.machine
    }

    fn show_move(&self, action: &Packed) -> Packed {
        action.clone()
    }

    fn show_state(&self, state: &Packed) -> Packed {
        state.clone()
    }

    fn has_floats(&self) -> bool {
        self.floats
    }
}
