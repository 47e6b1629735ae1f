//! Native search: the loops of `library(search)` in Rust, which call rules written in Prolog.
//!
//! ```text
//! rules         the predicates for `moves`, `goal`, ..., options and limits, packed states, events
//! one_player    best first, breadth first, depth first, IDA*: `puzzle` calls Prolog rules for `graph` and `deepening`
//! two_players   minimax, alpha-beta, iterative deepening, Monte Carlo: `game` and `memo` call the rules, `duel` has the predicates
//! collections   AVL trees, grids, hash tables, queues
//! twins         native versions of the hot predicates of the six games
//! ```
//!
//! Invariant: between two calls of Prolog rules a search holds only packed terms, because garbage collection may move
//! every cell.

mod collections;
pub(crate) mod one_player;
pub(crate) mod rules;
pub mod twins;
pub(crate) mod two_players;

use crate::machine::native::entry::{Entry, Function, Table};
use crate::machine::native::table::DetFn;
use crate::machine::state::{Slot, State};

impl State for Searches {}

impl Slot for Searches {
    const INDEX: usize = 7;
}

/// The state that searches keep between calls.
#[derive(Default)]
pub struct Searches {
    /// The native twins of the games' predicates.
    pub(crate) twins: twins::Twins,
    /// Buffers for copying packed terms back to the heap.
    pub(crate) unpacking: rules::pack::Unpacking,
    /// Receives the events of searches with the option `lens(File)`.
    pub(crate) listener: Option<Box<dyn rules::events::Listener>>,
}

/// The native predicates that `library(search)` uses.
pub const TABLES: &[Table] = &[
    one_player::puzzle::TABLE,
    two_players::duel::TABLE,
    two_players::mcts::TABLE,
    collections::avl::TABLE,
    collections::grid::TABLE,
    collections::hash::TABLE,
    collections::queue::TABLE,
    twins::TABLE,
];

/// A predicate that calls the game's predicates. Their exceptions pass through it unchanged, so it adds no context of
/// its own.
const fn searching(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: true }
}
