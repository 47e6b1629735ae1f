//! The cost of a call from Rust to Prolog and back.
//!
//!     cargo bench --bench embed                 # also SWI-Prolog from C, if `swipl-ld` is installed
//!     cargo bench --bench embed -- --scryer     # also Scryer Prolog's library, which is fetched and built first
//!     cargo bench --bench embed -- term native  # only these figures
//!
//! Each figure is processor time, the best of five runs.

mod peers;

use cpu_time::ThreadTime;
use damier::{Engine, Result, Term, term};
use std::hint::black_box;

/// The figures: key, and name in the table.
pub const FIGURES: &[(&str, &str)] = &[
    ("engine", "a new engine"),
    ("text", "a query from its text, an integer out"),
    ("term", "a query from a term, an integer in and out"),
    ("native", "a native predicate called from Prolog"),
    ("solution", "one integer of each of a million solutions"),
    ("whole", "an integer of each of a million whole solutions"),
];

/// Nanoseconds of processor time of one of `count` operations, the best of five runs.
fn best(count: u64, mut run: impl FnMut() -> Result<()>) -> Result<f64> {
    let mut least = f64::INFINITY;
    for _ in 0..5 {
        let start = ThreadTime::now();
        run()?;
        least = least.min(start.elapsed().as_nanos() as f64 / count as f64);
    }
    Ok(least)
}

const QUERIES: u64 = 100_000;
const CALLS: u64 = 1_000_000;

fn engine() -> Result<Engine> {
    let mut engine = Engine::new();
    engine.consult_str(
        "bench.pl",
        "f(X, Y) :- Y = X. loop(0) :- !. loop(N) :- inc(N, M), loop(M).
        empty(0) :- !. empty(N) :- M is N - 1, empty(M).",
    )?;
    engine.function("inc", |n: i64| n - 1)?;
    Ok(engine)
}

fn measured(key: &str, engine: &mut Engine) -> Result<f64> {
    match key {
        "engine" => best(5, || (0..5).try_for_each(|_| Engine::new().query("true").run())),
        "text" => best(QUERIES, || {
            for _ in 0..QUERIES {
                assert_eq!(engine.query("f(1, Y)").get::<u64>("Y")?, 1);
            }
            Ok(())
        }),
        "term" => {
            let goal: Term = term!(f(X, Y));
            best(QUERIES, || {
                for n in 0..QUERIES {
                    let back: u64 = engine.query(&goal).bind("X", n).get("Y")?;
                    assert_eq!(black_box(back), n);
                }
                Ok(())
            })
        }
        "native" => {
            let empty = best(CALLS, || engine.query("empty(1000000)").run())?;
            Ok(best(CALLS, || engine.query("loop(1000000)").run())? - empty)
        }
        "solution" => best(CALLS, || {
            let mut sum = 0u64;
            for x in engine.query("between(1, 1000000, X)").each::<u64>("X") {
                sum += x?;
            }
            assert_eq!(sum, 500_000_500_000);
            Ok(())
        }),
        _ => best(CALLS, || {
            let mut sum = 0u64;
            for solution in engine.query("between(1, 1000000, X)") {
                sum += solution?.get::<u64>("X")?;
            }
            assert_eq!(sum, 500_000_500_000);
            Ok(())
        }),
    }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_asked = |name: &str| arguments.iter().any(|argument| argument == name);
    let everything = !FIGURES.iter().any(|figure| is_asked(figure.0));
    let mut engine = engine()?;
    let mut own = Vec::new();
    for (key, _) in FIGURES.iter().filter(|figure| everything || is_asked(figure.0)) {
        own.push((*key, measured(key, &mut engine)?));
    }
    let mut table = vec![("Damier", own)];
    if everything {
        table.extend(peers::swipl().map(|figures| ("SWI-Prolog, from C", figures)));
    }
    if is_asked("--scryer") {
        table.extend(peers::scryer().map(|figures| ("Scryer Prolog", figures)));
    }
    print(&table);
    Ok(())
}

/// Prints a row per figure and a column per system; after a peer's figure its ratio to ours.
fn print(table: &[(&str, Vec<(&str, f64)>)]) {
    let of = |figures: &[(&str, f64)], key: &str| figures.iter().find(|figure| figure.0 == key).map(|figure| figure.1);
    print!("{:<46}", "");
    table.iter().for_each(|column| print!(" {:>22}", column.0));
    println!();
    for (key, what) in FIGURES {
        let Some(ours) = of(&table[0].1, key) else { continue };
        print!("{what:<46} {:>22}", shown(ours));
        for (_, figures) in &table[1..] {
            let cell = of(figures, key).map(|theirs| format!("{} ({:.1})", shown(theirs), theirs / ours));
            print!(" {:>22}", cell.unwrap_or_else(|| "-".to_string()));
        }
        println!();
    }
}

fn shown(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e4 => format!("{n:.0} ns"),
        n if n < 1e7 => format!("{:.0} us", n / 1e3),
        n => format!("{:.0} ms", n / 1e6),
    }
}
