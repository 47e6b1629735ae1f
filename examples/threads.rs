//! Several engines on several threads: eight queens, one thread for each row of the first queen.
//!
//!     cargo run --example threads

use damier::{Engine, Result};
use std::thread;

const QUEENS: &str = "
    queens(N, First, Qs) :-
        numlist(1, N, Rows), select(First, Rows, Rest),
        place(Rest, [First], Qs).
    place([], Qs, Qs).
    place(Rows, Placed, Qs) :-
        select(Q, Rows, Rest), safe(Q, 1, Placed), place(Rest, [Q|Placed], Qs).
    safe(_, _, []).
    safe(Q, D, [P|Ps]) :- Q =\\= P + D, Q =\\= P - D, D1 is D + 1, safe(Q, D1, Ps).
";

fn count(first: u8) -> Result<usize> {
    let mut engine = Engine::new();
    engine.consult_str("queens.pl", QUEENS)?;
    Ok(engine.query("queens(8, First, Qs)").bind("First", first).all()?.len())
}

pub fn main() -> Result<()> {
    let workers: Vec<_> = (1..=8).map(|first| thread::spawn(move || count(first))).collect();
    let mut total = 0;
    for (worker, first) in workers.into_iter().zip(1..) {
        let found = worker.join().map_err(|_| "a worker panicked")??;
        println!("a queen on {first}: {found} solutions");
        total += found;
    }
    println!("{total} in all");
    assert_eq!(total, 92);
    Ok(())
}
