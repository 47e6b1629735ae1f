//! How long a step of a query can take while garbage is collected.
//!
//!     cargo bench --bench pauses               # all programs
//!     cargo bench --bench pauses -- list deep  # those whose names contain one of these
//!
//! Each line has the processor time of the longest step of 1000 calls while the data are built and after that, the
//! longest but one after that, the number of collections, and the time that they took together. Steps that take long
//! without a collection are those in which memory grows.

use cpu_time::ThreadTime;
use damier::{Engine, Result, Step};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Name, goal, and steps of the work after the data were built.
const PROGRAMS: &[(&str, &str, u64)] = &[
    ("no live data", "plain(nothing)", 1_000_000),
    ("list of 300,000 cells", "plain(list(150000))", 1_000_000),
    ("terms of 300,000 cells", "plain(terms(37500))", 1_000_000),
    ("tree of 300,000 cells", "plain(tree(75000))", 1_000_000),
    ("assoc of 300,000 cells", "plain(assoc(50000))", 1_000_000),
    ("assoc of 300,000 cells, changed", "update(50000)", 300_000),
    ("list of 100 MB", "plain(list(6500000))", 3_000_000),
    ("terms of 100 MB", "plain(terms(1600000))", 3_000_000),
    ("tree of 100 MB", "plain(tree(3200000))", 3_000_000),
    ("assoc of 100 MB", "plain(assoc(1900000))", 3_000_000),
    ("a million environments", "deep(1000000)", 1_000_000),
    ("a million choice points", "choices(1000000)", 1_000_000),
    ("a million trail entries", "trail(1000000)", 1_000_000),
    ("old variables bound", "bind(200000)", 1_000_000),
];

fn main() -> Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    println!(
        "{:34} {:>10} {:>10} {:>10} {:>8} {:>14}",
        "milliseconds", "building", "longest", "next", "number", "all together"
    );
    for (name, goal, steps) in PROGRAMS {
        if wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str())) {
            measure(name, &format!("run({goal}, {steps})"))?;
        }
    }
    Ok(())
}

fn measure(name: &str, goal: &str) -> Result<()> {
    let mut engine = Engine::new();
    engine.consult_str("pauses.pl", include_str!("programs.pl"))?;
    let built = Arc::new(AtomicBool::new(false));
    let flag = built.clone();
    engine.predicate("built", move || {
        flag.store(true, Relaxed);
        true
    })?;
    let mut times = [vec![0.0], vec![0.0, 0.0]];
    let mut solutions = engine.query(goal).solutions();
    loop {
        let phase = built.load(Relaxed) as usize;
        let begin = ThreadTime::now();
        let step = solutions.step(1000)?;
        times[phase].push(begin.elapsed().as_secs_f64() * 1000.0);
        match step {
            Step::OutOfFuel => {}
            Step::Solution(_) => break,
            Step::Done => panic!("{goal} fails"),
        }
    }
    drop(solutions);
    times.iter_mut().for_each(|times| times.sort_by(|a, b| b.total_cmp(a)));
    let number: i64 = engine.query("statistics(garbage_collection, [N|_])").get("N")?;
    let time: i64 = engine.query("statistics(garbage_collection, [_, _, T|_])").get("T")?;
    let [building, after] = times;
    println!("{name:34} {:10.2} {:10.2} {:10.2} {number:8} {time:14}", building[0], after[0], after[1]);
    Ok(())
}
