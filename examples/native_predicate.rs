//! Predicates written in Rust: tests, functions, generators, and one that calls goals.
//!
//!     cargo run --example native_predicate

use damier::{Engine, Error, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub fn main() -> Result<()> {
    let mut engine = Engine::new();

    // A test: all arguments are converted to Rust types.
    engine.predicate("is_prime", |n: u64| n > 1 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d)))?;

    // A function: its value is an additional last argument.
    engine.function("shout", |text: String| text.to_uppercase())?;

    // An iterator: backtracking asks for the next item.
    engine
        .generator("collatz", |start: u64| {
            std::iter::successors(Some(start), |n| match n {
                1 => None,
                n if n.is_multiple_of(2) => Some(n / 2),
                n => Some(3 * n + 1),
            })
        })?
        .doc("collatz(+Start, -N)", "N is a number on the way from Start to 1.");

    // State that both sides see.
    let calls = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&calls);
    engine.predicate("tick", move || {
        counter.fetch_add(1, Ordering::Relaxed);
    })?;

    // With access to the call itself: goals, unbound arguments, own errors.
    engine.native("best/3", |call| {
        let (item, goal) = (call.term(0)?, call.term(1)?);
        let pairs =
            call.query("findall(V-I, call(G, I, V), L), msort(L, M)").bind("G", goal).get::<Vec<(f64, String)>>("M")?;
        let (_, best) = pairs.into_iter().next_back().ok_or_else(|| Error::domain("non_empty", item))?;
        call.unify(2, best)
    })?;

    assert!(engine.query("is_prime(97)").exists()?);
    assert_eq!(engine.query("shout(échec, X)").get::<String>("X")?, "ÉCHEC");
    let peak: u64 = engine.query("aggregate_all(max(N), collatz(27, N), Peak)").get("Peak")?;
    println!("the highest number from 27 on is {peak}");
    engine.query("forall(between(1, 5, _), tick)").run()?;
    assert_eq!(calls.load(Ordering::Relaxed), 5);
    engine.consult_str("values.pl", "value(pawn, 1). value(queen, 9). value(rook, 5).")?;
    let best: String = engine.query("best(piece, value, B)").get("B")?;
    println!("the best piece is the {best}");
    Ok(())
}
