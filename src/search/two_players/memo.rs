//! A game that caches the results of its rules.
//!
//! A search reaches a position many times: by other orders of moves, in every round of deepening, and again when a null
//! window fails. Rules written in Prolog cost far more than a table lookup, so each rule is called once per position.
//!
//! Invariant: nodes hold packed terms and never each other, so that clearing the table frees all positions even if the
//! game's graph has cycles.

use crate::machine::{Machine, Thrown};
use crate::search::rules::pack;
use crate::search::rules::pack::Packed;
use crate::search::two_players::game::{Child, Game};
use hashbrown::HashTable;
use std::cell::RefCell;
use std::rc::Rc;

/// The maximum bytes of cached positions; a larger cache is cleared. It is also limited to an eighth of the memory that
/// the machine may use.
const MAX_BYTES: usize = 64 << 20;

/// A position with its known results.
pub struct Node {
    words: Packed,
    hash: u64,
    facts: RefCell<Facts>,
}

#[derive(Default)]
struct Facts {
    end: Option<Option<f64>>,
    stuck: Option<f64>,
    heuristic: Option<f64>,
    key: Option<(Packed, u64)>,
    children: Option<Vec<(Packed, Option<Packed>)>>,
}

/// The game `G` with a cache.
pub struct Memo<'g, G> {
    game: &'g mut G,
    nodes: HashTable<Rc<Node>>,
    bytes: usize,
    most: usize,
}

impl<'g, G: Game<State = Packed, Move = Packed, Key = Packed>> Memo<'g, G> {
    /// A game with an empty cache.
    pub fn new(game: &'g mut G) -> Memo<'g, G> {
        let most = MAX_BYTES.min(game.machine().budget.limits.memory / 8);
        Memo { game, nodes: HashTable::new(), bytes: 0, most }
    }

    /// The node of a position.
    pub fn node(&mut self, words: Packed) -> Rc<Node> {
        let hash = pack::hash(&words);
        if let Some(node) = self.nodes.find(hash, |node| node.words == words) {
            return node.clone();
        }
        if self.bytes > self.most {
            self.nodes.clear();
            self.bytes = 0;
        }
        self.bytes += words.len() * 8 + size_of::<Node>() + 48;
        let node = Rc::new(Node { words, hash, facts: RefCell::default() });
        self.nodes.insert_unique(hash, node.clone(), |node| node.hash);
        node
    }

    /// The cached result, or the game's result of `ask`.
    fn number<T: Copy>(
        &mut self,
        node: &Node,
        known: impl Fn(&mut Facts) -> &mut Option<T>,
        ask: impl FnOnce(&mut G, &Packed) -> Result<T, Thrown>,
    ) -> Result<T, Thrown> {
        if let Some(value) = *known(&mut node.facts.borrow_mut()) {
            return Ok(value);
        }
        let value = ask(self.game, &node.words)?;
        *known(&mut node.facts.borrow_mut()) = Some(value);
        Ok(value)
    }

    fn ask_children(&mut self, node: &Node) -> Result<(), Thrown> {
        if node.facts.borrow().children.is_some() {
            return Ok(());
        }
        let children = self.game.children(&node.words)?;
        let children: Vec<_> = children.into_iter().map(|child| (child.action, child.next)).collect();
        let words = |words: &Packed| words.len() * 8 + 16;
        self.bytes +=
            children.iter().map(|(action, next)| 32 + words(action) + next.as_ref().map_or(0, words)).sum::<usize>();
        node.facts.borrow_mut().children = Some(children);
        Ok(())
    }
}

impl<G: Game<State = Packed, Move = Packed, Key = Packed>> Game for Memo<'_, G> {
    type State = Rc<Node>;
    type Move = Packed;
    type Key = Packed;

    fn end(&mut self, node: &Rc<Node>) -> Result<Option<f64>, Thrown> {
        self.number(node, |facts| &mut facts.end, |game, state| game.end(state))
    }

    fn stuck(&mut self, node: &Rc<Node>) -> Result<f64, Thrown> {
        self.number(node, |facts| &mut facts.stuck, |game, state| game.stuck(state))
    }

    fn heuristic(&mut self, node: &Rc<Node>) -> Result<f64, Thrown> {
        self.number(node, |facts| &mut facts.heuristic, |game, state| game.heuristic(state))
    }

    fn children(&mut self, node: &Rc<Node>) -> Result<Vec<Child<Self>>, Thrown> {
        self.ask_children(node)?;
        let facts = node.facts.borrow();
        let children = facts.children.iter().flatten();
        let known: Vec<(Packed, Option<Packed>)> = children.cloned().collect();
        drop(facts);
        Ok(known.into_iter().map(|(action, next)| Child { action, next: next.map(|next| self.node(next)) }).collect())
    }

    fn noisy(&mut self, node: &Rc<Node>) -> Result<Vec<Child<Self>>, Thrown> {
        let noisy = self.game.noisy(&node.words)?;
        Ok(noisy.into_iter().map(|child| Child { action: child.action, next: None }).collect())
    }

    fn play(&mut self, node: &Rc<Node>, action: &Packed) -> Result<Rc<Node>, Thrown> {
        let known = node.facts.borrow().children.iter().flatten().find(|child| child.0 == *action).cloned();
        if let Some((_, Some(next))) = known {
            return Ok(self.node(next));
        }
        let next = self.game.play(&node.words, action)?;
        if let Some(child) = node.facts.borrow_mut().children.iter_mut().flatten().find(|child| child.0 == *action) {
            child.1 = Some(next.clone());
        }
        Ok(self.node(next))
    }

    fn key(&mut self, node: &Rc<Node>) -> Result<(Packed, u64), Thrown> {
        if let Some(key) = &node.facts.borrow().key {
            return Ok(key.clone());
        }
        let key = self.game.key(&node.words)?;
        node.facts.borrow_mut().key = Some(key.clone());
        Ok(key)
    }

    fn key_bytes(key: &Packed) -> usize {
        G::key_bytes(key)
    }

    fn has_images(&self) -> bool {
        self.game.has_images()
    }

    fn known(&self, node: &Rc<Node>) -> (Option<(Packed, u64)>, Option<f64>) {
        let facts = node.facts.borrow();
        (facts.key.clone(), facts.heuristic.or(facts.end.flatten()))
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    fn machine(&mut self) -> &mut Machine {
        self.game.machine()
    }

    fn show_move(&self, action: &Packed) -> Packed {
        action.clone()
    }

    fn show_state(&self, node: &Rc<Node>) -> Packed {
        node.words.clone()
    }

    fn has_floats(&self) -> bool {
        self.game.has_floats()
    }
}
