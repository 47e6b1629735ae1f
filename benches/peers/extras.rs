//! Additional measurements: start-up, loading large files, growth of time with size.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::measure::{Effort, best_cpu};
use crate::systems::System;

/// The seconds of each system for one measurement; `None` if a system failed.
pub struct Extra {
    pub name: &'static str,
    pub seconds: Vec<Option<f64>>,
}

/// Start-up alone, then loading 100,000 facts and 20,000 rules, without start-up.
pub fn start_and_load(systems: &[System], effort: Effort, scratch: &Path) -> io::Result<Vec<Extra>> {
    let nothing = scratch.join("nothing.pl");
    fs::write(&nothing, "run.\n")?;
    let start = load(systems, &nothing, effort, scratch)?;
    let mut extras = Vec::new();
    for (name, text) in [("load 100,000 facts", facts(100_000)), ("load 20,000 rules", rules(20_000))] {
        let file = scratch.join(name.replace([' ', ','], "_")).with_extension("pl");
        fs::write(&file, text)?;
        let gross = load(systems, &file, effort, scratch)?;
        let seconds = gross.iter().zip(&start).map(|(gross, start)| Some((*gross)? - (*start)?)).collect();
        extras.push(Extra { name, seconds });
    }
    extras.insert(0, Extra { name: "start-up", seconds: start });
    Ok(extras)
}

fn load(systems: &[System], file: &Path, effort: Effort, scratch: &Path) -> io::Result<Vec<Option<f64>>> {
    let large = fs::metadata(file)?.len() > 1000;
    systems
        .iter()
        .map(|system| {
            // The time to compile a large file is not a loading time.
            if system.compiles() && large {
                return Ok(None);
            }
            let Ok(ready) = system.prepare(file, scratch) else {
                return Ok(None);
            };
            Ok(best_cpu(|| system.start(&ready), effort, scratch)?.map(|cost| cost.cpu))
        })
        .collect()
}

fn facts(count: usize) -> String {
    let mut text = String::from("run.\n");
    for i in 0..count {
        let _ = writeln!(text, "fact({i}, name_{}, [a, {}, 'B c'], f(X, X, {}.5)).", i % 1000, i % 77, i % 9);
    }
    text
}

/// Predicates of four clauses: a base case, a test, a recursion and an if-then-else.
fn rules(count: usize) -> String {
    let mut text = String::from("run.\n");
    for i in 0..count / 4 {
        let next = (i + 1) % (count / 4);
        let _ = write!(
            text,
            "rule_{i}([], _, 0).
rule_{i}([X|Xs], Y, N) :- X > Y, !, rule_{next}(Xs, Y, N1), N is N1 + {i}.
rule_{i}([X|Xs], Y, N) :- member(X-_, [a-1, b-2]), Y1 is Y * 2 - 1, rule_{i}(Xs, Y1, N).
rule_{i}([X|Xs], Y, N) :- ( X == Y -> N = 1 ; \\+ X = f(Y, _) -> N = 2 ; rule_{next}(Xs, X, N) ).
"
        );
    }
    text
}

/// The tasks of `growth.pl`, with titles for the curves.
pub const WORKS: &[(&str, &str)] = &[
    ("assert", "N facts asserted"),
    ("first", "N facts, N lookups by first argument"),
    ("second", "N facts, N lookups by second argument"),
    ("queue", "queue of facts, N turns"),
    ("counter", "counter by retract and assert"),
    ("findall", "findall of N"),
    ("list", "list built, reversed, sorted, copied"),
    ("deep", "recursion N deep, no last call"),
];

pub const SIZES: &[usize] = &[10_000, 30_000, 100_000, 300_000, 1_000_000];

/// The time and memory of one system at each size that it completed.
pub struct Curve {
    pub system: &'static str,
    pub points: Vec<Point>,
}

pub struct Point {
    pub size: usize,
    pub seconds: f64,
    pub memory: u64,
}

/// The curves of one task, for all systems that load source files.
pub fn grow(work: &str, systems: &[System], effort: Effort, source: &Path, scratch: &Path) -> io::Result<Vec<Curve>> {
    let mut curves = Vec::new();
    for system in systems.iter().filter(|system| !system.compiles()) {
        let ready = system.prepare(source, scratch)?;
        let Some(start) = best_cpu(|| system.start(&ready), effort, scratch)? else {
            continue;
        };
        let mut points = Vec::new();
        for &size in SIZES {
            let goal = format!("grow({work},{size})");
            // A size that fails or takes too long ends the curve.
            let Some(cost) = best_cpu(|| system.call(&ready, &goal), effort, scratch)? else {
                break;
            };
            let seconds = (cost.cpu - start.cpu).max(0.0005);
            points.push(Point { size, seconds, memory: cost.memory });
        }
        curves.push(Curve { system: system.name(), points });
    }
    Ok(curves)
}
