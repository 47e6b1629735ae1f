//! Native search: the loops of `library(search)` in Rust, driving rules that are written in Prolog.
//!
//! ```text
//! rules         what stands for `moves`, `goal`, ..., options and limits, packed states, events
//! one_player    best first, breadth first, depth first, IDA*: `puzzle` drives Prolog rules through `graph` and `deepening`
//! two_players   minimax, alpha-beta, iterative deepening, Monte Carlo: `game` and `memo` drive the rules, `duel` has the predicates
//! collections   AVL trees, grids, hash tables, queues
//! twins         native forms of the six games' hot predicates
//! ```
//!
//! Invariant: between two calls of Prolog rules a search holds packed terms only, because a collection may move every
//! cell.

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
    pub(crate) unpacking: rules::pack::Unpacking,
    /// Who hears searches with the option `lens(File)`.
    pub(crate) listener: Option<Box<dyn rules::events::Listener>>,
}

/// The native predicates behind `library(search)`.
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

/// A predicate that runs the game's own: what those throw passes unchanged, so
/// it names no context of its own.
const fn searching(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: true }
}
