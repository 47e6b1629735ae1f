//! Tic-tac-toe as students write it: minimax and negamax, with and without bounds, and each with the classic mistakes.

use damier::lens::{Ended, Entry, Exit, Kind, Name, Recorder, Recording, State};

/// The style of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Minimax,
    Negamax,
    /// Alpha-beta in which o minimises.
    AlphaBeta,
    /// Alpha-beta with changing signs.
    NegaAlphaBeta,
    /// Alpha-beta with changing signs, and values clamped into the window.
    FailHard,
    /// Alpha-beta with changing signs, and bounds that the callee negates.
    ParentBounds,
    /// Negamax that returns the value for the player who is not to move.
    OpponentView,
}

/// A classic mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seed {
    None,
    WrongSign,
    WrongBounds,
    WrongCut,
    WrongMove,
    DepthOffByOne,
    DrawIsLoss,
    AlphaNotUpdated,
    BothMaximise,
    WrongView,
    GoesOnAfterWin,
    NotApplied,
    Occupied,
    FirstMoveOnly,
    WinIsZero,
    TwoScores,
}

pub struct Program {
    pub style: Style,
    pub seed: Seed,
    recorder: Recorder,
    names: [Name; 9],
    pieces: [Name; 3],
    /// Search to the end of the game: values are ±1 and 0, and there is no depth.
    pub to_the_end: bool,
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const WIN: f64 = 1000.0;

type Cells = [usize; 9];

fn winner(cells: &Cells) -> usize {
    LINES
        .iter()
        .find(|line| cells[line[0]] > 0 && line.iter().all(|cell| cells[*cell] == cells[line[0]]))
        .map_or(0, |line| cells[line[0]])
}

/// Open lines of x minus those of o.
fn evaluation(cells: &Cells) -> f64 {
    let open =
        |player: usize| LINES.iter().filter(|line| line.iter().all(|cell| [0, player].contains(&cells[*cell]))).count();
    open(1) as f64 - open(2) as f64
}

impl Program {
    pub fn new(style: Style, seed: Seed) -> Program {
        let mut recorder =
            Recorder::new(&format!("{}(x, S, 4)", if style == Style::AlphaBeta { "alphabeta" } else { "negamax" }));
        let names = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"].map(|name| recorder.name(name));
        let pieces = [Name::NONE, recorder.name("x"), recorder.name("o")];
        Program { style, seed, recorder, names, pieces, to_the_end: false }
    }

    /// Searches with one program after the other, into one recording.
    pub fn both(first: Style, second: Style, cells: Cells, depth: i32) -> Recording {
        let mut program = Program::new(first, Seed::None);
        for style in [first, second] {
            program.style = style;
            let name = if program.has_bounds() { "alphabeta(x, S, 4)" } else { "negamax(x, S, 4)" };
            program.recorder.begin(Kind::Game, name);
            program.node(&cells, 1, depth, (f64::NEG_INFINITY, f64::INFINITY), Name::NONE);
        }
        program.recorder.finish()
    }

    /// Searches the empty board, or another one.
    pub fn run(mut self, cells: Cells, depth: i32) -> Recording {
        self.node(&cells, 1, depth, (f64::NEG_INFINITY, f64::INFINITY), Name::NONE);
        self.recorder.finish()
    }

    fn is_negated(&self) -> bool {
        !matches!(self.style, Style::Minimax | Style::AlphaBeta)
    }

    fn has_bounds(&self) -> bool {
        !matches!(self.style, Style::Minimax | Style::Negamax | Style::OpponentView)
    }

    fn node(&mut self, cells: &Cells, player: usize, depth: i32, window: (f64, f64), via: Name) -> f64 {
        let pieces = cells.map(|cell| self.pieces[cell]);
        let bounds = self.has_bounds();
        let passed = if self.style == Style::ParentBounds && !via.is_none() { (-window.1, -window.0) } else { window };
        self.recorder.enter(&Entry {
            via,
            player: self.pieces[player],
            state: Some(State::Cells { width: 3, cells: &pieces }),
            depth: (!self.to_the_end).then_some(depth),
            alpha: bounds.then_some(passed.0),
            beta: bounds.then_some(passed.1),
            line: 31,
            ..Entry::default()
        });
        let goes_on = self.seed == Seed::GoesOnAfterWin && cells.contains(&0);
        let limit = if self.seed == Seed::DepthOffByOne { -1 } else { 0 };
        let is_over = winner(cells) > 0 && !goes_on || !cells.contains(&0) || depth == limit && !self.to_the_end;
        let (value, best, moves) = match is_over {
            true => (self.leaf(cells, player), Name::NONE, None),
            false => self.inner(cells, player, depth, window),
        };
        let value = if self.style == Style::OpponentView { -value } else { value };
        let moves = moves.as_deref();
        self.recorder.leave(&Exit { value: Some(value), best, moves, ended: Ended::Exit, ..Exit::default() });
        value
    }

    fn leaf(&self, cells: &Cells, player: usize) -> f64 {
        let draw = if self.seed == Seed::DrawIsLoss { -WIN } else { 0.0 };
        let won = if self.seed == Seed::WinIsZero { 0.0 } else { WIN };
        let mut value = match winner(cells) {
            1 => won,
            2 => -won,
            _ if !cells.contains(&0) => draw,
            _ if self.to_the_end => 0.0,
            _ => evaluation(cells),
        };
        if self.seed == Seed::WrongView {
            value = -value;
        }
        if self.seed == Seed::TwoScores && winner(cells) > 0 && player == 1 {
            value += 7.0 * cells.iter().position(|cell| *cell == 0).unwrap_or(0) as f64 - 100.0;
        }
        if self.is_negated() && player == 2 || self.seed == Seed::BothMaximise && player == 2 { -value } else { value }
    }

    fn inner(
        &mut self,
        cells: &Cells,
        player: usize,
        depth: i32,
        window: (f64, f64),
    ) -> (f64, Name, Option<Vec<Name>>) {
        let maximises = self.is_negated() || player == 1 || self.seed == Seed::BothMaximise;
        let moves: Vec<usize> =
            (0..9).filter(|cell| cells[*cell] == 0 || self.seed == Seed::Occupied && *cell == 4).collect();
        let (mut low, mut high) = window;
        let mut best: Option<(f64, usize)> = None;
        for cell in &moves {
            let mut next = *cells;
            if self.seed != Seed::NotApplied {
                next[*cell] = player;
            }
            let below = self.window_below((low, high), window);
            let mut value = self.node(&next, 3 - player, depth - 1, below, self.names[*cell]);
            if self.is_negated() && self.style != Style::OpponentView && !(self.seed == Seed::WrongSign && depth == 2) {
                value = -value;
            }
            let is_better = best.is_none_or(|(old, _)| if maximises { value > old } else { value < old });
            if is_better {
                best = Some((value, *cell));
                if maximises { low = low.max(value) } else { high = high.min(value) }
            } else if self.seed == Seed::WrongMove && depth == 2 {
                best = best.map(|(old, _)| (old, *cell));
            }
            let is_cut = match self.seed {
                Seed::WrongCut => value <= window.0 && window.0.is_finite(),
                _ => low >= high,
            };
            if self.has_bounds() && is_cut || self.seed == Seed::FirstMoveOnly {
                break;
            }
        }
        let (mut value, cell) = best.unwrap_or((0.0, 0));
        if self.style == Style::FailHard {
            value = value.clamp(window.0, window.1);
        }
        (value, self.names[cell], Some(moves.iter().map(|cell| self.names[*cell]).collect()))
    }

    /// The window for a child, as this program passes it.
    fn window_below(&self, now: (f64, f64), first: (f64, f64)) -> (f64, f64) {
        let window = if self.seed == Seed::AlphaNotUpdated { first } else { now };
        match self.is_negated() && self.seed != Seed::WrongBounds {
            true => (-window.1, -window.0),
            false => window,
        }
    }
}
