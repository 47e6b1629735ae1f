//! Searches that keep only one path: iterative deepening and IDA*.
//!
//! Invariant: no state occurs twice on the path.

use crate::machine::Thrown;
use crate::search::one_player::graph::{Arrival, Effort, Found, Space, Step};
use crate::search::rules::events::Field;
use hashbrown::HashTable;
use std::vec::IntoIter;

/// The quantity that a round limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The number of steps, one more in each round.
    Depth,
    /// Cost so far plus estimate: IDA*. The next bound is the least value that exceeded the last one.
    Total,
}

struct Level<S: Space> {
    state: S::State,
    action: Option<S::Action>,
    cost: f64,
    steps: IntoIter<Step<S>>,
    /// Bytes of the state and the steps.
    bytes: usize,
}

struct Path<S: Space> {
    levels: Vec<Level<S>>,
    /// Numbers of levels by state.
    table: HashTable<u32>,
    bytes: usize,
}

enum Round<S: Space> {
    Found(Found<S::State, S::Action>),
    /// No goal within the bound; with the least measure beyond it, if any.
    Nothing(Option<f64>),
}

impl<S: Space> Path<S> {
    fn holds(&self, space: &S, state: &S::State) -> bool {
        self.table.find(space.hash(state), |&at| self.levels[at as usize].state == *state).is_some()
    }

    fn push(&mut self, space: &S, level: Level<S>) {
        let hash = space.hash(&level.state);
        let at = self.levels.len() as u32;
        self.bytes += level.bytes;
        self.levels.push(level);
        let levels = &self.levels;
        self.table.insert_unique(hash, at, |&other| space.hash(&levels[other as usize].state));
    }

    fn pop(&mut self, space: &S) {
        if let Some(level) = self.levels.pop() {
            self.bytes -= level.bytes;
            let at = self.levels.len() as u32;
            if let Ok(entry) = self.table.find_entry(space.hash(&level.state), |&other| other == at) {
                entry.remove();
            }
        }
    }

    fn found(self, last: S::State, action: Option<S::Action>, cost: f64) -> Found<S::State, S::Action> {
        let (mut actions, mut states) = (Vec::new(), Vec::new());
        for level in self.levels {
            actions.extend(level.action);
            states.push(level.state);
        }
        actions.extend(action);
        states.push(last);
        Found { actions, states, cost }
    }
}

/// Runs rounds with a growing bound until a goal is found or nothing is left.
pub fn deepening<S: Space>(
    space: &mut S,
    start: &S::State,
    measure: Measure,
    effort: &mut Effort,
) -> Result<Option<Found<S::State, S::Action>>, Thrown> {
    let mut bound = match measure {
        Measure::Depth => 0.0,
        Measure::Total => space.heuristic(start)?,
    };
    loop {
        if let Some((observer, machine, floats)) = space.observer() {
            observer.report(machine, "bound", &[("bound", Field::Value(bound, floats))])?;
        }
        match round(space, start, measure, bound, effort)? {
            Round::Found(found) => return Ok(Some(found)),
            Round::Nothing(Some(next)) if next.is_finite() => bound = next,
            Round::Nothing(_) => return Ok(None),
        }
    }
}

fn round<S: Space>(
    space: &mut S,
    start: &S::State,
    measure: Measure,
    bound: f64,
    effort: &mut Effort,
) -> Result<Round<S>, Thrown> {
    let mut path = Path { levels: Vec::new(), table: HashTable::new(), bytes: 0 };
    let mut beyond: Option<f64> = None;
    let mut entering = Some((start.clone(), None, 0.0));
    loop {
        if let Some((state, action, cost)) = entering.take() {
            let measured = match measure {
                Measure::Depth => path.levels.len() as f64,
                Measure::Total => cost + space.heuristic(&state)?,
            };
            let estimate = (measure == Measure::Total).then_some(measured - cost);
            let from = path.levels.last().map(|level| (&level.state, level.cost));
            space.generated(from, Arrival { state: &state, action: action.as_ref(), cost, estimate })?;
            if measured > bound {
                beyond = Some(beyond.map_or(measured, |least: f64| least.min(measured)));
            } else if space.is_goal(&state)? {
                return Ok(Round::Found(path.found(state, action, cost)));
            } else if measure == Measure::Depth && measured == bound {
                // All its successors would be too deep, so they are not generated.
                beyond = Some(bound + 1.0);
            } else {
                let steps = expand(space, &state, cost, &path, effort)?;
                let own = |step: &Step<S>| size_of::<Step<S>>() + S::bytes(&step.state, Some(&step.action));
                let bytes = size_of::<Level<S>>() + steps.iter().map(own).sum::<usize>();
                path.push(space, Level { state, action, cost, steps: steps.into_iter(), bytes });
            }
        }
        let Some(top) = path.levels.last_mut() else { return Ok(Round::Nothing(beyond)) };
        let cost = top.cost;
        match top.steps.next() {
            Some(step) if path.holds(space, &step.state) => {}
            Some(step) => entering = Some((step.state, Some(step.action), cost + step.cost)),
            None => path.pop(space),
        }
    }
}

fn expand<S: Space>(
    space: &mut S,
    state: &S::State,
    cost: f64,
    path: &Path<S>,
    effort: &mut Effort,
) -> Result<Vec<Step<S>>, Thrown> {
    space.expanding(state, cost, path.levels.len(), path.bytes)?;
    effort.expanded += 1;
    let mut steps = Vec::new();
    space.successors(state, &mut steps)?;
    effort.generated += steps.len() as u64;
    Ok(steps)
}
