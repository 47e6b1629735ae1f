//! Lines of play below the limit of a recording.
//!
//! Calls that are only counted are discarded, except those on the best line of their parent so far. When a call is
//! left, it passes the line of its best move to its parent; the line that reaches the root is inserted into the
//! recording.

use crate::lens::recording::names::Name;
use crate::lens::recording::record::{Ended, NO_NODE};
use crate::lens::recording::recorder::{Entry, Exit};
use crate::lens::recording::states::{Board, State};

/// A node that is only counted, but may be on the line of play.
#[derive(Clone, Debug)]
pub(in crate::lens) struct Spared {
    pub via: Name,
    player: Name,
    board: Option<Board>,
    depth: Option<i32>,
    alpha: Option<f64>,
    beta: Option<f64>,
    line: u32,
    drawing: Name,
    pub value: Option<f64>,
    pub best: Name,
    pub inferences: u32,
    pub ended: Ended,
    /// The number of calls counted below it.
    pub below: u32,
}

impl Spared {
    pub fn new(entry: &Entry) -> Spared {
        Spared {
            via: entry.via,
            player: entry.player,
            board: entry.state.map(State::to_board),
            depth: entry.depth,
            alpha: entry.alpha,
            beta: entry.beta,
            line: entry.line,
            drawing: entry.drawing,
            value: None,
            best: Name::NONE,
            inferences: 0,
            ended: Ended::Open,
            below: 0,
        }
    }

    /// Stores its properties at the exit.
    pub fn leave(&mut self, exit: &Exit) {
        (self.value, self.best, self.inferences, self.ended) = (exit.value, exit.best, exit.inferences, exit.ended);
    }

    /// Its properties at the call.
    pub fn entry(&self) -> Entry<'_> {
        let state = self.board.as_ref().map(|board| match board {
            Board::Cells { width, cells } => State::Cells { width: *width, cells },
            Board::Text(text) => State::Text(text),
        });
        Entry {
            via: self.via,
            player: self.player,
            state,
            depth: self.depth,
            alpha: self.alpha,
            beta: self.beta,
            line: self.line,
            drawing: self.drawing,
            ..Entry::default()
        }
    }

    /// Its board.
    pub fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }
}

/// The line of play below a move.
#[derive(Clone, Debug)]
pub(in crate::lens) struct Line {
    /// The move of the node that passed it up, and its value.
    pub via: Name,
    pub value: Option<f64>,
    /// The kept node that is the parent of the first of `nodes`, or [`NO_NODE`] while it is unknown.
    pub at: u32,
    pub nodes: Vec<Spared>,
}

/// Chooses the line of the best move: the move that the program returned, or one with its value.
pub(in crate::lens) fn choose(lines: Vec<Line>, best: Name, value: Option<f64>) -> Option<Line> {
    let of_value = |line: &Line| match (line.value, value) {
        (Some(own), Some(value)) => own.abs() == value.abs(),
        _ => false,
    };
    let place = match best.is_none() {
        false => lines.iter().rposition(|line| line.via == best),
        true => lines.iter().position(of_value),
    };
    place.and_then(|place| lines.into_iter().nth(place))
}

/// Sets the parent of a line to `node`, unless it has one.
pub(in crate::lens) fn set_missing_parent(mut line: Line, node: u32) -> Line {
    if line.at == NO_NODE {
        line.at = node;
    }
    line
}
