//! A soak test: plays thousands of random games of the six games, with one engine per game, in constant memory.
//!
//! `DAMIER_SOAK=N` plays N times as many.

#![cfg(target_os = "linux")]

use damier::{Capability, Engine};
use std::path::Path;

/// The games, and the number that is played in one round.
const GAMES: &[(&str, u64)] =
    &[("chicago", 30), ("khan", 5), ("othello", 12), ("taquin", 30), ("tictactoe", 120), ("ultimate", 10)];

const ROUNDS: u64 = 30;

/// The growth of memory that is allowed after the first rounds: pages that the allocator keeps.
const GROWTH: usize = 4 << 20;

/// The resident memory of this process, in bytes.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").expect("the process's figures");
    let pages: usize = text.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).expect("a number");
    pages * 4096
}

fn engine(game: &str) -> Engine {
    let mut engine = Engine::builder().memory_limit(64 << 20).allow(Capability::Files).capture_output().build();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/soak").join(format!("{game}.pl"));
    engine.consult_file(file).unwrap_or_else(|error| panic!("{game}: {error}"));
    engine
}

/// Plays `count` games with seeds from `first` on. Returns the number of atoms and clauses in use.
fn play(engine: &mut Engine, game: &str, first: u64, count: u64) -> i64 {
    let goal = "forall(between(First, Last, Seed), ( play(Seed) -> true ; throw(stuck(Seed)) )), garbage_collect, \
                statistics(atoms, Atoms), statistics(clauses, Clauses), Used is Atoms + Clauses";
    let last = first + count - 1;
    let used = engine.query(goal).bind("First", first as i64).bind("Last", last as i64).get("Used");
    engine.take_output();
    used.unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn random_games_take_constant_memory() {
    let times: u64 = std::env::var("DAMIER_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let rounds = ROUNDS * times;
    for &(game, count) in GAMES {
        let mut tried = engine(game);
        let (mut memory, mut names) = (0, 0);
        for round in 0..rounds {
            let used = play(&mut tried, game, 1 + round * count, count);
            if round == rounds / 3 {
                (memory, names) = (resident(), used);
            }
        }
        let now = play(&mut tried, game, 1, count);
        assert!(now <= names + 50, "{game}: {now} atoms and clauses instead of {names}");
        let grown = resident().saturating_sub(memory);
        assert!(grown <= GROWTH, "{game}: {grown} bytes more after {} games", rounds * count);
    }
}
