//! The lens records a search, works out what its numbers mean, checks it and shows it.
//!
//! ```text
//! Recorder ─▶ Recording ─▶ Understanding ─▶ findings ─▶ page, terminal, SVG
//!                └─▶ JSON ─▶ Recording
//! ```
//!
//! ```text
//! recording   the nodes, in columns          meaning  values, bounds and claims, and sentences about them
//! checks      mistakes in a search           output   JSON, pictures, plain text, the view in a terminal
//! watch       recording any program          page     one HTML file
//! ```
//!
//! # Recording
//!
//! The caller passes every node to a [`Recorder`] when it enters the node and when
//! it leaves it, in the order of the calls. Every field of a node is optional;
//! missing fields are neither shown nor checked. Values and bounds are in the
//! program's own numbers: the lens works out whether they follow minimax or negamax.
//!
//! ```
//! use damier::lens::{Ended, Entry, Exit, Language, Recorder, html};
//!
//! let mut recorder = Recorder::new("best(3, Move)");
//! let [left, right] = ["left", "right"].map(|name| recorder.name(name));
//! recorder.enter(&Entry { depth: Some(1), ..Entry::default() });
//! for (name, value) in [(left, 3.0), (right, 5.0)] {
//!     recorder.enter(&Entry { via: name, depth: Some(0), ..Entry::default() });
//!     recorder.leave(&Exit { value: Some(value), ended: Ended::Exit, ..Exit::default() });
//! }
//! let moves = [left, right];
//! let exit = Exit { value: Some(5.0), best: right, moves: Some(&moves), ended: Ended::Exit, ..Exit::default() };
//! recorder.leave(&exit);
//! let recording = recorder.finish();
//! assert!(html(&recording, Language::English).contains("best(3, Move)"));
//! ```
//!
//! * Texts (moves, players, contents of cells) are [`Name`]s; intern each one once.
//! * `Entry::via` is the move that leads to the node, `Exit::best` the move that
//!   the program returns for it. They differ: a program returns its best move, and
//!   its caller knows which move it tried.
//! * `Exit::moves` are all moves in the generator's order, if they were observed.
//!   The moves after the last searched one were skipped. If moves *before* it have
//!   no node, the program evaluates some moves without a call, and the lens draws no
//!   conclusions from missing nodes.
//! * States are boards of cells or text; each is stored as its difference from the
//!   parent's state. `Entry::drawing` is a text that is shown instead.
//! * A path search (A*, breadth first, ...) calls [`Recorder::generate`] for each
//!   successor and [`Recorder::expand`] for each state that it takes from its open
//!   list, the goal included, and [`Recorder::found`] at the end.
//! * [`Limits`] bound the nodes and bytes of all searches together. At the limit the
//!   deepest plies are dropped and counted: [`Recording::dropped`].
//!
//! # Invariants
//!
//! Nothing recurses over the tree. A bound is never taken for an exact value
//! ([`Understanding::claim`]). The checks report no mistake ([`Severity::Mistake`])
//! in a correct program. All values of an [`Understanding`] are from MAX's side.

mod checks;
mod meaning;
mod output;
mod page;
mod recording;
pub(crate) mod watch;

pub use checks::{Finding, Severity};
pub use meaning::convention::Convention;
pub use meaning::sentences::{
    Language, Piece, Slot, Slots, fill, grouped, number_text, outcome, plain, template, value_text,
};
pub use meaning::understand::{Claim, Setter, Understanding};
pub use output::exchange::{from_json, to_json};
pub use output::explorer::{Explorer, Key};
pub use output::svg::svg;
pub use output::terminal::terminal;
pub use output::tree::tree;
pub use page::html;
pub use recording::names::Name;
pub use recording::record::{Children, Ended, Kind, Moves, Recording, Search};
pub use recording::recorder::{Entry, Exit, Limits, Recorder};
pub use recording::states::{Board, State};
