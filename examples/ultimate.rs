//! A host for Ultimate Tic-Tac-Toe, as in report 004: the host keeps the nine boards and the rules, and calls
//! `lancement/9` for a move of the Prolog player. The Prolog files are part of this binary.
//!
//!     cargo run --example ultimate

use damier::{Engine, Result};

/// The nine boards, who won each, and the board that the next player must use.
struct Game {
    boards: [[char; 9]; 9],
    states: [char; 9],
    imposed: Option<usize>,
    turn: u32,
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn wins(board: &[char; 9], sign: char) -> bool {
    LINES.iter().any(|line| line.iter().all(|&cell| board[cell] == sign))
}

impl Game {
    fn new() -> Game {
        Game { boards: [['v'; 9]; 9], states: ['v'; 9], imposed: None, turn: 1 }
    }

    fn play(&mut self, board: usize, cell: usize, sign: char) {
        self.boards[board][cell] = sign;
        if wins(&self.boards[board], sign) {
            self.states[board] = sign;
        } else if !self.boards[board].contains(&'v') {
            self.states[board] = 'n';
        }
        self.imposed = (self.states[cell] == 'v').then_some(cell);
        self.turn += 1;
    }

    fn is_over(&self) -> bool {
        wins(&self.states, 'x') || wins(&self.states, 'o') || !self.states.contains(&'v')
    }
}

/// Asks the Prolog player for the board, if it may choose, and then for the cell.
fn ask(engine: &mut Engine, game: &Game, sign: char, other: char) -> Result<(usize, usize)> {
    let goal = "lancement(P, S, Moi, Lui, Tour, 81, Case, Type, Next)";
    let board = match game.imposed {
        Some(board) => board,
        None => {
            let query = engine.query(goal).bind("P", game.states).bind("Moi", sign).bind("Lui", other);
            query.bind("Tour", game.turn).get::<usize>("Case")? - 1
        }
    };
    let query = engine.query(goal).bind("P", game.boards).bind("S", board + 1).bind("Moi", sign);
    let solution = query.bind("Lui", other).bind("Tour", game.turn).once()?.ok_or("no move is left")?;
    let next: Vec<Vec<char>> = solution.get("Next")?;
    let cell = solution.get::<usize>("Case")? - 1;
    assert_eq!(next[board][cell], sign);
    Ok((board, cell))
}

/// An opponent that takes any free cell.
fn any_move(game: &Game, random: &mut u64) -> (usize, usize) {
    let open = |board: &usize| game.states[*board] == 'v' && game.imposed.is_none_or(|imposed| imposed == *board);
    let cells = (0..9).filter(open).flat_map(|board| (0..9).map(move |cell| (board, cell)));
    let free: Vec<_> = cells.filter(|&(board, cell)| game.boards[board][cell] == 'v').collect();
    *random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    free[(*random >> 33) as usize % free.len()]
}

/// The Prolog player, with its files.
fn player() -> Result<Engine> {
    let mut engine = Engine::builder()
        .file("commun/hasard.pl", include_str!("../prolog/commun/hasard.pl"))
        .file("commun/saisie.pl", include_str!("../prolog/commun/saisie.pl"))
        .file("commun/suivi.pl", include_str!("../prolog/commun/suivi.pl"))
        .file("ultimate/sousplateau.pl", include_str!("../prolog/ultimate/sousplateau.pl"))
        .file("ultimate/evaluation.pl", include_str!("../prolog/ultimate/evaluation.pl"))
        .file("ultimate/alphabeta.pl", include_str!("../prolog/ultimate/alphabeta.pl"))
        .file("ultimate/jeu.pl", include_str!("../prolog/ultimate/jeu.pl"))
        .file("ultimate/ia.pl", include_str!("../prolog/ultimate/ia.pl"))
        .file("ultimate/affichage.pl", include_str!("../prolog/ultimate/affichage.pl"))
        .build();
    engine.consult_str("ultimate/ultimate.pl", include_str!("../prolog/ultimate/ultimate.pl"))?;
    engine.query("changeProfondeur(3)").run()?;
    Ok(engine)
}

pub fn main() -> Result<()> {
    let mut engine = player()?;
    let (mut game, mut random) = (Game::new(), 42);
    let mut sign = 'x';
    while !game.is_over() {
        let (board, cell) = match sign {
            'x' => ask(&mut engine, &game, 'x', 'o')?,
            _ => any_move(&game, &mut random),
        };
        game.play(board, cell, sign);
        sign = if sign == 'x' { 'o' } else { 'x' };
    }
    for row in game.states.chunks(3) {
        println!("{}", row.iter().map(|state| if *state == 'v' { '.' } else { *state }).collect::<String>());
    }
    let winner = ['x', 'o'].into_iter().find(|sign| wins(&game.states, *sign));
    println!("{} moves, winner: {}", game.turn - 1, winner.map_or("none".to_string(), String::from));
    Ok(())
}
