//! Othello with negamax and alpha-beta: a tree of any size.

use damier::lens::{Ended, Entry, Exit, Limits, Name, Recorder, Recording, State};

pub struct Othello {
    recorder: Recorder,
    names: Vec<Name>,
    pass: Name,
    pieces: [Name; 3],
    left: usize,
}

type Cells = [u8; 64];

const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

fn turned(cells: &Cells, player: u8, cell: usize) -> Vec<usize> {
    let mut all = Vec::new();
    for (dx, dy) in DIRECTIONS {
        let (mut x, mut y) = (cell as i32 % 8 + dx, cell as i32 / 8 + dy);
        let start = all.len();
        let mut closed = false;
        while (0..8).contains(&x) && (0..8).contains(&y) {
            let at = (y * 8 + x) as usize;
            match cells[at] {
                0 => break,
                piece if piece == player => {
                    closed = true;
                    break;
                }
                _ => all.push(at),
            }
            (x, y) = (x + dx, y + dy);
        }
        if !closed {
            all.truncate(start);
        }
    }
    all
}

impl Othello {
    /// Records at most `nodes` nodes of a search of this depth.
    pub fn record(depth: i32, nodes: usize, limits: Limits) -> Recording {
        let mut recorder = Recorder::new(&format!("alphaBeta(G, x, {depth}, Coup, V)")).with_limits(limits);
        let names = (0..64).map(|cell| {
            let name = format!("{}{}", (b'a' + cell % 8) as char, cell / 8 + 1);
            recorder.name(&name)
        });
        let names = names.collect();
        let pass = recorder.name("pass");
        let pieces = [Name::NONE, recorder.name("x"), recorder.name("o")];
        recorder.set_style("othello");
        let mut cells = [0; 64];
        (cells[27], cells[28], cells[35], cells[36]) = (2, 1, 1, 2);
        // A position after some moves, where the replies differ.
        for (player, cell) in [(1, 19), (2, 18), (1, 17), (2, 11), (1, 26), (2, 25)] {
            let turn = turned(&cells, player, cell);
            if cells[cell] == 0 && !turn.is_empty() {
                turn.into_iter().chain([cell]).for_each(|cell| cells[cell] = player);
            }
        }
        let mut search = Othello { recorder, names, pass, pieces, left: nodes };
        search.node(&cells, 1, depth, (-1000.0, 1000.0), Name::NONE, false);
        search.recorder.finish()
    }

    fn node(&mut self, cells: &Cells, player: u8, depth: i32, window: (f64, f64), via: Name, passed: bool) -> f64 {
        let pieces = cells.map(|cell| self.pieces[cell as usize]);
        self.left = self.left.saturating_sub(1);
        self.recorder.enter(&Entry {
            via,
            player: self.pieces[player as usize],
            state: Some(State::Cells { width: 8, cells: &pieces }),
            depth: Some(depth),
            alpha: Some(window.0),
            beta: Some(window.1),
            ..Entry::default()
        });
        let moves: Vec<usize> =
            (0..64).filter(|cell| cells[*cell] == 0 && !turned(cells, player, *cell).is_empty()).collect();
        let (value, best, names) = match () {
            _ if depth == 0 || self.left == 0 || moves.is_empty() && passed => {
                (self.leaf(cells, player), Name::NONE, None)
            }
            _ if moves.is_empty() => {
                let value = -self.node(cells, 3 - player, depth - 1, (-window.1, -window.0), self.pass, true);
                (value, self.pass, Some(vec![self.pass]))
            }
            _ => self.inner(cells, player, depth, window, &moves),
        };
        let inferences = 40 + (moves.len() * 17) as u32;
        let moves = names.as_deref();
        self.recorder.leave(&Exit {
            value: Some(value),
            best,
            moves,
            inferences,
            ended: Ended::Exit,
            ..Exit::default()
        });
        value
    }

    fn inner(
        &mut self,
        cells: &Cells,
        player: u8,
        depth: i32,
        window: (f64, f64),
        moves: &[usize],
    ) -> (f64, Name, Option<Vec<Name>>) {
        let mut low = window.0;
        let mut best = (f64::NEG_INFINITY, Name::NONE);
        for cell in moves {
            let mut next = *cells;
            turned(cells, player, *cell).into_iter().chain([*cell]).for_each(|cell| next[cell] = player);
            let value = -self.node(&next, 3 - player, depth - 1, (-window.1, -low), self.names[*cell], false);
            if value > best.0 {
                best = (value, self.names[*cell]);
                low = low.max(value);
            }
            if low >= window.1 {
                break;
            }
        }
        (best.0, best.1, Some(moves.iter().map(|cell| self.names[*cell]).collect()))
    }

    fn leaf(&self, cells: &Cells, player: u8) -> f64 {
        let weight = |cell: usize| match (cell % 8, cell / 8) {
            (0 | 7, 0 | 7) => 20.0,
            (0 | 7, _) | (_, 0 | 7) => 4.0,
            (1 | 6, 1 | 6) => -8.0,
            _ => 1.0,
        };
        (0..64)
            .map(|cell| {
                if cells[cell] == 0 {
                    0.0
                } else if cells[cell] == player {
                    weight(cell)
                } else {
                    -weight(cell)
                }
            })
            .sum()
    }
}
