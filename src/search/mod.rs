//! Native search: the loops of `library(search)` in Rust, driving rules that
//! are written in Prolog.
//!
//! ```text
//! pack        states off the heap: words that are equal when terms are
//! rules       what stands for `moves`, `goal`, ... and the options
//! graph       one player: best first, breadth first, depth first
//! deepening   one player: iterative deepening, IDA*
//! puzzle      Prolog rules as a space for both
//! adversary   two players: minimax, alpha-beta, iterative deepening
//! game        Prolog rules as a game for both; memo remembers what they say
//! table       the transposition table
//! duel, mcts  the predicates; tree search by random games
//! events      who listens to a search, and in which form
//! collections AVL trees, grids, hash tables, queues
//! twins       native forms of the six games' hot predicates
//! ```
//!
//! Invariant: between two calls of Prolog rules a search holds packed terms
//! only, for a collection may move every cell.

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

/// What searches keep between calls.
#[derive(Default)]
pub struct Searches {
    /// Native twins of games' predicates.
    pub(crate) twins: twins::Twins,
    /// Buffers in which terms are put back on the heap.
    pub(crate) unpacking: crate::search::rules::pack::Unpacking,
}

/// The native predicates behind `library(search)`.
pub const TABLES: &[Table] = &[
    crate::search::one_player::puzzle::TABLE,
    crate::search::two_players::duel::TABLE,
    crate::search::two_players::mcts::TABLE,
    collections::avl::TABLE,
    collections::grid::TABLE,
    collections::hash::TABLE,
    collections::queue::TABLE,
    twins::TABLE,
];

/// A predicate that runs the game's own: what those throw passes unchanged, so
/// it names no context of its own.
const fn searching(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: true }
}
