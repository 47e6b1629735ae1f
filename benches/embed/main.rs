//! What a call from Rust to Prolog and back costs.
//!
//!     cargo bench --bench embed
//!
//! Where `swipl-ld` is installed, the same is measured with SWI-Prolog's foreign
//! interface, from C. Each figure is the best of five runs.

use cpu_time::ThreadTime;
use damier::{Engine, Result, Term, term};
use std::hint::black_box;
use std::path::Path;
use std::process::Command;

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

fn main() -> Result<()> {
    let mut figures: Vec<(&str, f64)> = Vec::new();
    figures.push(("a new engine", best(5, || (0..5).try_for_each(|_| Engine::new().query("true").run()))?));

    let mut engine = Engine::new();
    engine.consult_str(
        "bench.pl",
        "f(X, Y) :- Y = X. loop(0) :- !. loop(N) :- inc(N, M), loop(M).
        empty(0) :- !. empty(N) :- M is N - 1, empty(M).",
    )?;
    const QUERIES: u64 = 100_000;
    figures.push((
        "a query from its text",
        best(QUERIES, || (0..QUERIES).try_for_each(|_| engine.query("f(1, Y)").exists().map(|held| assert!(held))))?,
    ));
    let goal: Term = term!(f(X, Y));
    figures.push((
        "a query from a term, an integer in and out",
        best(QUERIES, || {
            for n in 0..QUERIES {
                let back: u64 = engine.query(&goal).bind("X", n).get("Y")?;
                assert_eq!(black_box(back), n);
            }
            Ok(())
        })?,
    ));

    const CALLS: u64 = 1_000_000;
    engine.function("inc", |n: i64| n - 1)?;
    let empty = best(CALLS, || engine.query("empty(1000000)").run())?;
    let full = best(CALLS, || engine.query("loop(1000000)").run())?;
    figures.push(("a native predicate called from Prolog", full - empty));

    figures.push((
        "a solution of a million, its integer read",
        best(CALLS, || {
            let mut sum = 0u64;
            for solution in engine.query("between(1, 1000000, X)") {
                sum += solution?.get::<u64>("X")?;
            }
            assert_eq!(sum, 500_000_500_000);
            Ok(())
        })?,
    ));

    println!("Damier");
    for (what, nanoseconds) in figures {
        println!("  {what:<46} {}", shown(nanoseconds));
    }
    swipl();
    Ok(())
}

fn shown(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e4 => format!("{n:>8.0} ns"),
        n if n < 1e7 => format!("{:>8.0} us", n / 1e3),
        n => format!("{:>8.0} ms", n / 1e6),
    }
}

/// The same from C through SWI-Prolog's foreign interface.
fn swipl() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/embed/swipl.c");
    let program = std::env::temp_dir().join(format!("damier_bench_swipl_{}", std::process::id()));
    let built = Command::new("swipl-ld").args(["-O2", "-o"]).arg(&program).arg(source).arg("-nostate").output();
    match built {
        Ok(output) if output.status.success() => {
            println!("SWI-Prolog, from C");
            let _ = Command::new(&program).status();
            let _ = std::fs::remove_file(&program);
        }
        Ok(output) => println!("swipl-ld: {}", String::from_utf8_lossy(&output.stderr)),
        Err(_) => println!("swipl-ld is not installed"),
    }
}
