//! The gain that machine code could give: two predicates translated into Rust by hand, compared with the machine.
//!
//!     cargo bench --bench translated
//!
//! The translations use the machine's cells, dereference, test tags, trail and test for room on the heap, as code that a
//! translator emits would. They keep arguments in variables and turn recursion at the end of a clause into a loop. They
//! do without environments, calls counted for limits, and a collector. So their times are lower bounds.

use cpu_time::ThreadTime;
use damier::{Engine, Result};
use std::hint::black_box;

/// Tags in the low three bits of a cell, as in `src/term/cell.rs`.
const REF: u64 = 1;
const LIST: u64 = 4;
const NIL: u64 = 6;

/// The areas that the translations use.
struct Areas {
    heap: Vec<u64>,
    top: usize,
    trail: Vec<usize>,
    /// Bindings of cells below this address are trailed.
    boundary: usize,
}

impl Areas {
    fn deref(&self, mut cell: u64) -> u64 {
        while cell & 7 == REF {
            let next = self.heap[(cell >> 3) as usize];
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    fn bind(&mut self, variable: u64, value: u64) {
        let at = (variable >> 3) as usize;
        self.heap[at] = value;
        if at < self.boundary {
            self.trail.push(at);
        }
    }

    /// Makes room and returns the address of two new cells.
    fn two(&mut self) -> usize {
        let at = self.top;
        if at + 2 > self.heap.len() {
            self.heap.resize(2 * self.heap.len(), 0);
        }
        self.top = at + 2;
        at
    }

    fn variable(&mut self) -> u64 {
        let at = self.two();
        let cell = (at as u64) << 3 | REF;
        self.heap[at] = cell;
        cell
    }

    /// `app([], Ys, Ys). app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).`, with a known first and an unbound third argument.
    fn app(&mut self, mut xs: u64, ys: u64, mut zs: u64) -> bool {
        loop {
            xs = self.deref(xs);
            if xs == NIL {
                let zs = self.deref(zs);
                self.bind(zs, ys);
                return true;
            }
            if xs & 7 != LIST {
                return false;
            }
            let list = (xs >> 3) as usize;
            let (head, tail) = (self.heap[list], self.heap[list + 1]);
            let target = self.deref(zs);
            if target & 7 != REF {
                return false;
            }
            let at = self.two();
            self.heap[at] = self.deref(head);
            self.heap[at + 1] = (at as u64 + 1) << 3 | REF;
            self.bind(target, (at as u64) << 3 | LIST);
            (xs, zs) = (tail, (at as u64 + 1) << 3 | REF);
        }
    }

    /// `nrev([], []). nrev([X|Xs], R) :- nrev(Xs, F), app(F, [X], R).`
    fn nrev(&mut self, list: u64, reversed: u64) -> bool {
        let list = self.deref(list);
        if list == NIL {
            let reversed = self.deref(reversed);
            self.bind(reversed, NIL);
            return true;
        }
        let at = (list >> 3) as usize;
        let (head, tail) = (self.heap[at], self.heap[at + 1]);
        let front = self.variable();
        if !self.nrev(tail, front) {
            return false;
        }
        let last = self.two();
        self.heap[last] = head;
        self.heap[last + 1] = NIL;
        self.app(front, (last as u64) << 3 | LIST, reversed)
    }
}

/// `tak/4` on small integers, whose last argument is a result.
fn tak(mut x: i64, mut y: i64, mut z: i64, calls: &mut u64) -> i64 {
    loop {
        *calls += 1;
        if x <= y {
            return z;
        }
        let one = tak(x - 1, y, z, calls);
        let two = tak(y - 1, z, x, calls);
        let three = tak(z - 1, x, y, calls);
        (x, y, z) = (one, two, three);
    }
}

/// Nanoseconds of processor time of the best of several runs.
fn best(mut run: impl FnMut()) -> f64 {
    let time = |run: &mut dyn FnMut()| {
        let start = ThreadTime::now();
        run();
        start.elapsed().as_nanos() as f64
    };
    (0..7).map(|_| time(&mut run)).fold(f64::INFINITY, f64::min)
}

const ROUNDS: usize = 20_000;

fn translated_nrev() -> f64 {
    let mut areas = Areas { heap: vec![0; 1 << 20], top: 0, trail: Vec::new(), boundary: 0 };
    let mut list = NIL;
    for number in (1..=30).rev() {
        let at = areas.two();
        areas.heap[at] = number << 3;
        areas.heap[at + 1] = list;
        list = (at as u64) << 3 | LIST;
    }
    let top = areas.top;
    areas.boundary = top;
    best(|| {
        for _ in 0..ROUNDS {
            areas.top = top;
            let result = areas.variable();
            assert!(areas.nrev(black_box(list), result));
        }
    })
}

/// Nanoseconds of a goal.
fn queried(engine: &mut Engine, goal: &str) -> Result<f64> {
    engine.query(goal).run()?;
    Ok(best(|| engine.query(goal).run().expect("the goal holds")))
}

fn main() -> Result<()> {
    let mut engine = Engine::new();
    engine.consult_str(
        "translated.pl",
        "nrev([], []). nrev([X|Xs], R) :- nrev(Xs, F), app(F, [X], R).
         app([], Ys, Ys). app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).
         rounds(N) :- numlist(1, 30, L), ( between(1, N, _), nrev(L, _), fail ; true ).
         tak(X, Y, Z, A) :- X =< Y, !, A = Z.
         tak(X, Y, Z, A) :-
             X1 is X - 1, Y1 is Y - 1, Z1 is Z - 1,
             tak(X1, Y, Z, A1), tak(Y1, Z, X, A2), tak(Z1, X, Y, A3), tak(A1, A2, A3, A).",
    )?;
    let mut calls = 0;
    tak(24, 16, 8, &mut calls);
    let report = |name: &str, calls: f64, machine: f64, translated: f64| {
        let (machine, translated) = (machine / calls, translated / calls);
        println!("{name:6} {machine:>8.2} {translated:>12.2} {:>8.1}", machine / translated);
    };
    println!("ns a call: machine, translated by hand, times");
    report("nrev", (ROUNDS * 496) as f64, queried(&mut engine, &format!("rounds({ROUNDS})"))?, translated_nrev());
    let translated = best(|| {
        black_box(tak(black_box(24), 16, 8, &mut 0));
    });
    report("tak", calls as f64, queried(&mut engine, "tak(24, 16, 8, _)")?, translated);
    Ok(())
}
