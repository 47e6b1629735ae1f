//! Native searches on one thread or several.
//!
//! Several threads share the moves of every position on the leftmost line of play. The first move is searched first, by
//! all threads further down, and returns a bound. The other moves are handed out in order, each searched with the best
//! bound known at that moment. A move that precedes the best one so far wins with an equal value, so the value and the
//! move are those of a single-threaded search, whichever thread is faster. Only the number of positions differs.

use crate::host::threads::with_helpers;
use crate::machine::{Machine, Thrown};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};

/// Larger than every value of a game.
const INFINITE: i64 = 1_000_000;
/// Positions with less depth left are not shared.
const SHARED_DEPTH: i64 = 3;
/// The maximum number of threads.
pub const MAX_THREADS: usize = 64;

/// Why a search ends early.
pub enum Stop {
    /// An interrupt, or a limit of the machine.
    Thrown(Thrown),
    /// Another thread has ended the search.
    Cancelled,
}

impl From<Thrown> for Stop {
    fn from(thrown: Thrown) -> Stop {
        Stop::Thrown(thrown)
    }
}

impl Stop {
    /// The exception to raise.
    pub fn thrown(self, machine: &mut Machine) -> Thrown {
        match self {
            Stop::Thrown(thrown) => thrown,
            Stop::Cancelled => machine.resource_error("search"),
        }
    }
}

enum Watch<'a> {
    Machine(&'a mut Machine),
    Flag(&'a AtomicBool),
}

/// Counts positions, and regularly polls whether to continue.
pub struct Counted<'a> {
    watch: Watch<'a>,
    /// The number of positions.
    pub nodes: i64,
}

impl<'a> Counted<'a> {
    /// A counter at 0.
    pub fn new(machine: &'a mut Machine) -> Counted<'a> {
        Counted { watch: Watch::Machine(machine), nodes: 0 }
    }

    /// Counts a position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes & 0xffff == 0 { self.poll() } else { Ok(()) }
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Stop> {
        match &mut self.watch {
            Watch::Machine(machine) => Ok(machine.poll_limits()?),
            Watch::Flag(flag) if flag.load(Ordering::Relaxed) => Err(Stop::Cancelled),
            Watch::Flag(_) => Ok(()),
        }
    }
}

/// The tree of a game that threads share.
pub trait Tree: Sync {
    /// A position with the depth left.
    type Node: Send + Sync;
    /// A move.
    type Move: Copy + Send + Sync;

    /// The depth left below a position, in plies.
    fn depth(&self, node: &Self::Node) -> i64;
    /// The moves of a position in the order of the search; empty if its value is not that of a move.
    fn moves(&self, node: &Self::Node) -> Vec<Self::Move>;
    /// The position after a move.
    fn child(&self, node: &Self::Node, action: Self::Move) -> Self::Node;
    /// The value for the player to move, exact if it is within the window.
    fn value(&self, counted: &mut Counted, node: &Self::Node, alpha: i64, beta: i64) -> Result<i64, Stop>;
}

/// The first of the best among `moves`, and its value for the player to move.
pub fn best<T: Tree>(
    tree: &T,
    counted: &mut Counted,
    node: &T::Node,
    moves: &[T::Move],
    threads: usize,
) -> Result<(Option<T::Move>, i64), Stop> {
    let Some((&first, others)) = moves.split_first() else { return Ok((None, -INFINITE)) };
    let value = -leftmost(tree, counted, &tree.child(node, first), threads)?;
    let share = Share {
        tree,
        node,
        moves: others,
        next: AtomicUsize::new(0),
        best: Mutex::new((value, 0)),
        stopped: AtomicBool::new(false),
        nodes: AtomicI64::new(0),
    };
    let helpers = threads.min(others.len()).saturating_sub(1);
    let outcome = with_helpers(
        helpers,
        || share.help(),
        || {
            let outcome = share.work(counted);
            if outcome.is_err() {
                share.stopped.store(true, Ordering::Relaxed);
            }
            outcome
        },
    );
    counted.nodes += share.nodes.load(Ordering::Relaxed);
    outcome?;
    let (value, place) = *share.best.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Ok((moves.get(place).copied(), value))
}

/// The value of a position on the leftmost line of play, without a bound.
fn leftmost<T: Tree>(tree: &T, counted: &mut Counted, node: &T::Node, threads: usize) -> Result<i64, Stop> {
    let moves = if tree.depth(node) < SHARED_DEPTH { Vec::new() } else { tree.moves(node) };
    if moves.is_empty() {
        return tree.value(counted, node, -INFINITE, INFINITE);
    }
    counted.count()?;
    Ok(best(tree, counted, node, &moves, threads)?.1)
}

/// The state that threads share at one position.
struct Share<'a, T: Tree> {
    tree: &'a T,
    node: &'a T::Node,
    /// All moves but the first.
    moves: &'a [T::Move],
    next: AtomicUsize,
    /// The greatest value so far, and the index of its move.
    best: Mutex<(i64, usize)>,
    stopped: AtomicBool,
    nodes: AtomicI64,
}

impl<T: Tree> Share<'_, T> {
    /// The work of a helper thread.
    fn help(&self) {
        let mut counted = Counted { watch: Watch::Flag(&self.stopped), nodes: 0 };
        let _ = self.work(&mut counted);
        self.nodes.fetch_add(counted.nodes, Ordering::Relaxed);
    }

    /// Searches moves until none are left.
    fn work(&self, counted: &mut Counted) -> Result<(), Stop> {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&action) = self.moves.get(index) else { return Ok(()) };
            let place = index + 1;
            let (best, holder) = *self.lock();
            let alpha = if holder > place { best - 1 } else { best };
            let child = self.tree.child(self.node, action);
            let value = -self.tree.value(counted, &child, -INFINITE, -alpha)?;
            if value > alpha {
                let mut found = self.lock();
                if value > found.0 || value == found.0 && place < found.1 {
                    *found = (value, place);
                }
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, (i64, usize)> {
        self.best.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
