//! The figures of `main.rs` for the library of Scryer Prolog. `main.rs` puts this file into a separate package. That
//! library accepts goals only as text and has no predicates in Rust, so two figures are missing here.

use cpu_time::ThreadTime;
use scryer_prolog::{LeafAnswer, Machine, MachineBuilder, Term};

/// Nanoseconds of processor time of one of `count` operations, the best of five runs.
fn best(count: u32, mut run: impl FnMut()) -> f64 {
    let timed = (0..5).map(|_| {
        let start = ThreadTime::now();
        run();
        start.elapsed().as_nanos() as f64 / f64::from(count)
    });
    timed.fold(f64::INFINITY, f64::min)
}

/// The integer that a solution gives to a variable.
fn integer(answer: Result<LeafAnswer, Term>, name: &str) -> i64 {
    match answer {
        Ok(LeafAnswer::LeafAnswer { bindings, .. }) => match &bindings[name] {
            Term::Integer(value) => i64::try_from(value.clone()).expect("a small integer"),
            other => panic!("{name} is {other:?}"),
        },
        other => panic!("no solution: {other:?}"),
    }
}

fn queries(machine: &mut Machine, count: u32) {
    for _ in 0..count {
        assert_eq!(integer(machine.run_query("f(1, Y).").next().expect("an answer"), "Y"), 1);
    }
}

fn solutions(machine: &mut Machine, count: u32) {
    let goal = format!("between(1, {count}, X).");
    let sum: i64 = machine.run_query(goal).take(count as usize).map(|answer| integer(answer, "X")).sum();
    assert_eq!(sum, i64::from(count) * (i64::from(count) + 1) / 2);
}

fn main() {
    const QUERIES: u32 = 10_000;
    const SOLUTIONS: u32 = 100_000;
    println!("engine {}", best(1, || drop(MachineBuilder::default().build())));
    let mut machine = MachineBuilder::default().build();
    machine.load_module_string("bench", ":- use_module(library(between)). f(X, Y) :- Y = X.");
    println!("text {}", best(QUERIES, || queries(&mut machine, QUERIES)));
    println!("whole {}", best(SOLUTIONS, || solutions(&mut machine, SOLUTIONS)));
}
