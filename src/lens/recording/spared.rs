//! Lines of play below the limit of a recording.
//!
//! Calls that are only counted are forgotten, except those on the best line of their parent so far. Each call hands
//! the line of its best move up when it is left; the line that reaches the root comes back into the recording.

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
    /// How many calls below it were counted.
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

    /// What was known when it was left.
    pub fn leave(&mut self, exit: &Exit) {
        (self.value, self.best, self.inferences, self.ended) = (exit.value, exit.best, exit.inferences, exit.ended);
    }

    /// What was known when it was entered.
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
    /// The move of the node that hands it up, and its value.
    pub via: Name,
    pub value: Option<f64>,
    /// The kept node that the first one of `nodes` belongs to, or [`NO_NODE`] as long as that is not known.
    pub at: u32,
    pub nodes: Vec<Spared>,
}

/// The line of the best move: the one that the program returned, or one with its value.
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

/// Gives the lines of a node without a place the number of that node.
pub(in crate::lens) fn settle(mut line: Line, node: u32) -> Line {
    if line.at == NO_NODE {
        line.at = node;
    }
    line
}
