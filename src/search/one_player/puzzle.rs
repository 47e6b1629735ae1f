//! Puzzles described in Prolog, and the predicates that search them.
//!
//! ```text
//! goal(State)                            State is a goal
//! successor(State, Action, Next, Cost)   one solution for each step, or
//! successors(State, Steps)               all steps: [s(Action, Next, Cost), ...]
//! heuristic(State, Estimate)             if the algorithm needs it
//! ```

use crate::machine::native::entry::Table;
use crate::machine::prepared_call::PreparedCall;
use crate::machine::{Args, Machine, Thrown};
use crate::search::one_player::admissible;
use crate::search::one_player::admissible::Report;
use crate::search::one_player::deepening;
use crate::search::one_player::graph;
use crate::search::one_player::graph::{Arrival, Effort, Found, Order, Space, Step};
use crate::search::rules::description;
use crate::search::rules::description::{Frame, Rules, framed};
use crate::search::rules::events::{Field, Observer};
use crate::search::rules::limits::Limits;
use crate::search::rules::pack;
use crate::search::rules::pack::{Packed, Packer};
use crate::search::searching;
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    searching(
        "$search_path(+Algorithm, :Rules, +Start, -Actions, -Cost, +Options)",
        "Search a puzzle that Prolog rules describe.",
        search_path,
    ),
    searching(
        "$search_admissible(:Rules, +Start, -Report, +Options)",
        "Compare a heuristic with true distances.",
        check,
    ),
];

/// The options of all searches of one player.
const OPTIONS: &[&str] =
    &["expanded", "generated", "states", "max_states", "max_nodes", "time_limit", "events", "lens"];

/// The predicate that generates successors.
enum Successors {
    OneByOne(PreparedCall),
    All(PreparedCall),
}

/// A puzzle whose rules are Prolog predicates.
pub(in crate::search) struct Puzzle<'a> {
    machine: &'a mut Machine,
    packer: Packer,
    goal: PreparedCall,
    successors: Successors,
    heuristic: Option<PreparedCall>,
    limits: Limits,
    observer: Observer,
    /// Some cost was a float.
    pub floats: bool,
}

impl<'a> Puzzle<'a> {
    fn new(machine: &'a mut Machine, frame: Frame, rules: usize, options: usize) -> Result<Puzzle<'a>, Thrown> {
        let rules = Rules::new(machine, frame, rules)?;
        let goal = rules.need(machine, "goal", 1)?;
        let successors = match rules.find(machine, "successors", 2)? {
            Some(all) => Successors::All(all),
            None => Successors::OneByOne(rules.need(machine, "successor", 4)?),
        };
        let heuristic = rules.find(machine, "heuristic", 2)?;
        let options = frame.arg(machine, options);
        description::check_options(machine, options, OPTIONS)?;
        let limits = Limits::new(machine, options)?;
        let observer = Observer::new(machine, options)?;
        let packer = Packer::default();
        Ok(Puzzle { machine, packer, goal, successors, heuristic, limits, observer, floats: false })
    }

    /// Reads a number that a rule has returned.
    fn number(&mut self, cell: Cell, rule: (&str, usize), note: &str) -> Result<f64, Thrown> {
        match description::number(self.machine, cell) {
            Ok((value, float)) => {
                self.floats |= float;
                Ok(value)
            }
            Err(thrown) => Err(description::noted(self.machine, thrown, rule.0, rule.1, note)),
        }
    }

    /// Reads the cost of a step. A negative cost would make every answer wrong.
    fn cost(&mut self, cell: Cell) -> Result<f64, Thrown> {
        let rule = match self.successors {
            Successors::OneByOne(_) => ("successor", 4),
            Successors::All(_) => ("successors", 2),
        };
        let cost = self.number(cell, rule, "the cost of a step must be a number")?;
        if cost < 0.0 {
            let thrown = self.machine.type_error("not_less_than_zero", cell);
            return Err(description::noted(
                self.machine,
                thrown,
                rule.0,
                rule.1,
                "the cost of a step must not be negative",
            ));
        }
        Ok(cost)
    }

    /// Calls a predicate with a state, and `read` for each solution.
    fn solutions(
        &mut self,
        prepared: PreparedCall,
        state: &Packed,
        outputs: usize,
        mut read: impl FnMut(&mut Self, &[Cell]) -> Result<bool, Thrown>,
    ) -> Result<bool, Thrown> {
        let mut call = self.machine.begin_call()?;
        let outcome = (|| {
            let input = pack::unpack(self.machine, state)?;
            call.start(self.machine, &prepared, &[input], outputs);
            let mut any = false;
            while call.next(self.machine)? {
                any = true;
                let mut cells = [Cell::NIL; 3];
                for (index, cell) in cells.iter_mut().enumerate().take(outputs) {
                    *cell = call.output(self.machine, index);
                }
                if !read(self, &cells)? {
                    break;
                }
            }
            Ok(any)
        })();
        let ended = self.machine.end_call(call);
        let any = outcome?;
        ended.map(|()| any)
    }

    fn step(&mut self, action: Cell, next: Cell, cost: Cell) -> Result<Step<Self>, Thrown> {
        let cost = self.cost(cost)?;
        let action = self.packer.pack(self.machine, action)?;
        let state = self.packer.pack(self.machine, next)?;
        Ok(Step { action, state, cost })
    }

    fn listed(&mut self, list: Cell, out: &mut Vec<Step<Self>>) -> Result<(), Thrown> {
        let Some(items) = self.machine.list_items(list) else {
            let thrown = self.machine.type_error("list", list);
            return Err(description::noted(
                self.machine,
                thrown,
                "successors",
                2,
                "it must return a list of s(Action, Next, Cost)",
            ));
        };
        for item in items {
            if !item.is_structure() || self.machine.name_arity(item).1 != 3 {
                let thrown = self.machine.type_error("search_step", item);
                let note = "each step must be s(Action, Next, Cost)";
                return Err(description::noted(self.machine, thrown, "successors", 2, note));
            }
            let parts = [0, 1, 2].map(|index| self.machine.arg(item, index));
            out.push(self.step(parts[0], parts[1], parts[2])?);
        }
        Ok(())
    }
}

impl Space for Puzzle<'_> {
    type State = Packed;
    type Action = Packed;

    fn hash(&self, state: &Packed) -> u64 {
        pack::hash(state)
    }

    fn is_goal(&mut self, state: &Packed) -> Result<bool, Thrown> {
        self.solutions(self.goal, state, 0, |_, _| Ok(false))
    }

    fn successors(&mut self, state: &Packed, out: &mut Vec<Step<Self>>) -> Result<(), Thrown> {
        match self.successors {
            Successors::OneByOne(prepared) => {
                self.solutions(prepared, state, 3, |puzzle, cells| {
                    out.push(puzzle.step(cells[0], cells[1], cells[2])?);
                    Ok(true)
                })?;
            }
            Successors::All(prepared) => {
                self.solutions(prepared, state, 1, |puzzle, cells| puzzle.listed(cells[0], out).map(|()| false))?;
            }
        }
        Ok(())
    }

    /// The estimate of a state. If the rule fails, no goal can be reached from it.
    fn heuristic(&mut self, state: &Packed) -> Result<f64, Thrown> {
        let Some(prepared) = self.heuristic else { return Ok(0.0) };
        let mut estimate = f64::INFINITY;
        self.solutions(prepared, state, 1, |puzzle, cells| {
            estimate = puzzle.number(cells[0], ("heuristic", 2), "the estimate must be a number")?;
            Ok(false)
        })?;
        Ok(estimate)
    }

    fn bytes(state: &Packed, action: Option<&Packed>) -> usize {
        // Each has two reference counts and the allocator's word.
        8 * state.len() + 24 + action.map_or(0, |action| 8 * action.len() + 24)
    }

    fn observer(&mut self) -> Option<(&Observer, &mut Machine, bool)> {
        self.observer.is_on().then_some((&self.observer, &mut *self.machine, self.floats))
    }

    fn generated(&mut self, from: Option<(&Packed, f64)>, step: Arrival<'_, Self>) -> Result<(), Thrown> {
        if !self.observer.has_listener() {
            return Ok(());
        }
        let floats = self.floats;
        let mut fields = vec![("state", Field::Term(step.state)), ("cost", Field::Value(step.cost, floats))];
        if let Some((state, cost)) = from {
            fields.extend([("from", Field::Term(state)), ("from_cost", Field::Value(cost, floats))]);
        }
        fields.extend(step.action.map(|action| ("action", Field::Term(action.as_ref()))));
        fields.extend(step.estimate.map(|estimate| ("estimate", Field::Value(estimate, floats))));
        self.observer.report_to_listener(self.machine, "generated", &fields)
    }

    fn expanding(&mut self, state: &Packed, cost: f64, kept: usize, bytes: usize) -> Result<(), Thrown> {
        self.limits.check(self.machine, kept, bytes)?;
        if self.observer.is_on() {
            self.observer.expanded(self.machine, state, cost, self.floats)?;
        }
        Ok(())
    }
}

fn search_path(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    framed(machine, args, 6, |machine, frame| {
        let algorithm = frame.arg(machine, 0);
        let algorithm =
            if algorithm.is_atom() { machine.atom_text(algorithm.as_atom()).to_string() } else { String::new() };
        let mut puzzle = Puzzle::new(machine, frame, 1, 5)?;
        let start = frame.arg(puzzle.machine, 2);
        let start = puzzle.packer.pack(puzzle.machine, start)?;
        let mut effort = Effort::default();
        let found = run(&mut puzzle, &algorithm, &start, &mut effort)?;
        let floats = puzzle.floats;
        if let (Some(found), Some((observer, machine, _))) = (&found, puzzle.observer()) {
            let (state, cost) = (&found.states[found.states.len() - 1], Field::Value(found.cost, floats));
            observer.report(machine, "found", &[("state", Field::Term(state)), ("cost", cost)])?;
        }
        finish(machine, frame, found, effort, floats)
    })
}

fn run(
    puzzle: &mut Puzzle,
    algorithm: &str,
    start: &Packed,
    effort: &mut Effort,
) -> Result<Option<Found<Packed, Packed>>, Thrown> {
    match algorithm {
        "astar" => graph::best_first(puzzle, start, Order::Total, effort),
        "uniform_cost" => graph::best_first(puzzle, start, Order::Cost, effort),
        "best_first" => graph::best_first(puzzle, start, Order::Estimate, effort),
        "breadth_first" => graph::breadth_first(puzzle, start, effort),
        "depth_first" => graph::depth_first(puzzle, start, effort),
        "iterative_deepening" => deepening::deepening(puzzle, start, deepening::Measure::Depth, effort),
        "ida_star" => deepening::deepening(puzzle, start, deepening::Measure::Total, effort),
        other => {
            let culprit = puzzle.machine.atom_cell(other);
            Err(puzzle.machine.domain_error("search_algorithm", culprit))
        }
    }
}

fn finish(
    machine: &mut Machine,
    frame: Frame,
    found: Option<Found<Packed, Packed>>,
    effort: Effort,
    floats: bool,
) -> Result<bool, Thrown> {
    let options = frame.arg(machine, 5);
    if !answer_effort(machine, options, effort) {
        return Ok(false);
    }
    let Some(found) = found else { return Ok(false) };
    let actions = unpack_list(machine, &found.actions)?;
    let cost = description::value_cell(machine, found.cost, floats);
    if !machine.unify(frame.arg(machine, 3), actions) || !machine.unify(frame.arg(machine, 4), cost) {
        return Ok(false);
    }
    if description::option(machine, options, "states").is_none() {
        return Ok(true);
    }
    let states = unpack_list(machine, &found.states)?;
    Ok(description::answer(machine, options, "states", states))
}

fn answer_effort(machine: &mut Machine, options: Cell, effort: Effort) -> bool {
    let (expanded, generated) =
        (machine.new_integer(effort.expanded as i64), machine.new_integer(effort.generated as i64));
    description::answer(machine, options, "expanded", expanded)
        && description::answer(machine, options, "generated", generated)
}

/// Unpacks terms to a list. No goal runs meanwhile, so nothing moves.
pub(in crate::search) fn unpack_list(machine: &mut Machine, items: &[Packed]) -> Result<Cell, Thrown> {
    let mut cells = Vec::with_capacity(items.len());
    for item in items {
        cells.push(pack::unpack(machine, item)?);
    }
    machine.ensure_heap(2 * cells.len())?;
    Ok(machine.list_of(&cells))
}

fn check(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    framed(machine, args, 4, |machine, frame| {
        let mut puzzle = Puzzle::new(machine, frame, 0, 3)?;
        let start = frame.arg(puzzle.machine, 1);
        let start = puzzle.packer.pack(puzzle.machine, start)?;
        let mut effort = Effort::default();
        let report = admissible::compare(&mut puzzle, &start, &mut effort)?;
        let floats = puzzle.floats;
        let term = match report {
            Report::Admissible(count) => {
                let name = machine.intern("admissible");
                machine.new_compound(name, &[Cell::small(count as i64)])
            }
            Report::TooHigh { state, estimate, distance } => {
                let state = pack::unpack(machine, &state)?;
                let estimate = bound_cell(machine, estimate, floats);
                let distance = bound_cell(machine, distance, floats);
                let name = machine.intern("too_high");
                machine.new_compound(name, &[state, estimate, distance])
            }
        };
        let options = frame.arg(machine, 3);
        Ok(machine.unify(frame.arg(machine, 2), term) && answer_effort(machine, options, effort))
    })
}

fn bound_cell(machine: &mut Machine, value: f64, floats: bool) -> Cell {
    if value.is_infinite() { machine.atom_cell("inf") } else { description::value_cell(machine, value, floats) }
}
