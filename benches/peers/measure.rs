//! Measures each program in each system. The runs are interleaved, so that a disturbance affects all systems.
//!
//! Invariant: a time is the best CPU time of several runs minus the best of as many runs that only start and load.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::child::{self, Cost, Outcome};
use crate::programs::{Kind, Program};
use crate::systems::{Ready, System};

/// The number of runs, and their time limit.
#[derive(Clone, Copy)]
pub struct Effort {
    pub runs: usize,
    pub limit: Duration,
}

/// Shorter times are below the resolution of the kernel's clock.
const LEAST: f64 = 0.001;

/// Longer runs are not repeated, because their times hardly vary.
const LONG: f64 = 4.0;

/// The result of a program in a system.
#[derive(Clone, Copy, Debug)]
pub enum Figure {
    Took {
        seconds: f64,
        memory: u64,
    },
    Failed(i32),
    TimedOut,
    /// The program needs something that the system does not have.
    Unsuited,
    /// The system's compiler or loader refused the program.
    Refused,
}

impl Figure {
    pub fn seconds(&self) -> Option<f64> {
        match self {
            Figure::Took { seconds, .. } => Some(*seconds),
            _ => None,
        }
    }

    pub fn memory(&self) -> Option<u64> {
        match self {
            Figure::Took { memory, .. } => Some(*memory),
            _ => None,
        }
    }
}

/// One program's figures, in the order of the systems.
pub struct Row {
    pub name: String,
    pub kind: Kind,
    pub figures: Vec<Figure>,
}

/// A program in a system while it is being measured.
enum Lane {
    Closed(Figure),
    Open { ready: Ready, start: Option<Cost>, run: Option<Cost> },
}

/// Measures all programs in all systems and prints its progress on standard error.
pub fn all(programs: &[Program], systems: &[System], effort: Effort, scratch: &Path) -> io::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (index, program) in programs.iter().enumerate() {
        eprint!("\r{:>3}/{} {:<20}", index + 1, programs.len(), program.name);
        io::stderr().flush()?;
        rows.push(row(program, systems, effort, scratch)?);
    }
    eprintln!("\r{:<30}", "");
    Ok(rows)
}

fn row(program: &Program, systems: &[System], effort: Effort, scratch: &Path) -> io::Result<Row> {
    let mut lanes: Vec<Lane> = systems.iter().map(|system| open(program, system, scratch)).collect();
    for _ in 0..effort.runs {
        for (system, lane) in systems.iter().zip(&mut lanes) {
            round(system, lane, effort.limit, scratch)?;
        }
    }
    Ok(Row { name: program.name.clone(), kind: program.kind, figures: lanes.into_iter().map(close).collect() })
}

fn open(program: &Program, system: &System, scratch: &Path) -> Lane {
    if !program.suits(system.name()) {
        return Lane::Closed(Figure::Unsuited);
    }
    match system.prepare(&program.path, scratch) {
        Ok(ready) => Lane::Open { ready, start: None, run: None },
        Err(_) => Lane::Closed(Figure::Refused),
    }
}

/// Starts and runs once more and keeps the better figures.
fn round(system: &System, lane: &mut Lane, limit: Duration, scratch: &Path) -> io::Result<()> {
    let Lane::Open { ready, start, run } = lane else {
        return Ok(());
    };
    if run.is_some_and(|cost| cost.cpu > LONG) {
        return Ok(());
    }
    let ending = match improve(start, system.start(ready), limit, scratch)? {
        None => improve(run, system.run(ready), limit, scratch)?,
        ending => ending,
    };
    if let Some(figure) = ending {
        *lane = Lane::Closed(figure);
    }
    Ok(())
}

/// Runs a command once and keeps the better cost. Returns a figure if the command failed.
fn improve(best: &mut Option<Cost>, command: Command, limit: Duration, scratch: &Path) -> io::Result<Option<Figure>> {
    Ok(match child::run(command, scratch, limit)? {
        Outcome::Done(cost) => {
            *best = Some(best.map_or(cost, |old| better(old, cost)));
            None
        }
        Outcome::Failed(status) => Some(Figure::Failed(status)),
        Outcome::TimedOut => Some(Figure::TimedOut),
    })
}

fn better(a: Cost, b: Cost) -> Cost {
    Cost { cpu: a.cpu.min(b.cpu), memory: a.memory.min(b.memory) }
}

fn close(lane: Lane) -> Figure {
    match lane {
        Lane::Closed(figure) => figure,
        Lane::Open { start: Some(start), run: Some(run), .. } => {
            Figure::Took { seconds: (run.cpu - start.cpu).max(LEAST), memory: run.memory }
        }
        Lane::Open { .. } => Figure::Unsuited,
    }
}

/// The best CPU time of a command over all runs, including start-up.
pub fn best_cpu(command: impl Fn() -> Command, effort: Effort, scratch: &Path) -> io::Result<Option<Cost>> {
    let mut best = None;
    for _ in 0..effort.runs {
        let ending = improve(&mut best, command(), effort.limit, scratch)?;
        if ending.is_some() || best.is_some_and(|cost| cost.cpu > LONG) {
            break;
        }
    }
    Ok(best)
}
