//! The last goals of a runaway recursion, with their arguments.
//!
//! A frame keeps no arguments, so they cannot be read from the stack. When a deep recursion exceeds the memory limit,
//! the machine runs a few more calls in the reserve for error handlers, records each of them, and raises the error
//! then. Goals that return meanwhile are dropped, so what remains is a chain of calls. If the recursion ends by
//! itself before that, the limit is checked again.

use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Stored};

/// The number of calls that are recorded.
const CALLS: u32 = 8;

/// Without an end after that many calls, the record belongs to something else.
const STALE: u64 = 1000;

/// The longest list whose length is shown.
const LONGEST: usize = 1 << 28;

/// An argument of a recorded goal, abbreviated as SWI-Prolog does.
pub(crate) enum Seen {
    /// A variable.
    Variable,
    /// An atom, by its text: the record does not keep names from being collected.
    Atom(String),
    /// A number or a string.
    Constant(Stored),
    /// A proper list and its length.
    List(usize),
    /// A cyclic list.
    Cycle,
    /// Another compound.
    Compound(String, usize),
}

/// A recorded goal.
pub(crate) struct SeenGoal {
    /// The environment of its caller.
    pub environment: StackAddr,
    /// The module and name of the predicate.
    pub predicate: (Atom, Atom),
    /// The arguments.
    pub args: Vec<Seen>,
}

/// The recorded goals, and when recording began.
#[derive(Default)]
pub(crate) struct LastGoals {
    /// The goals, outermost first.
    pub goals: Vec<SeenGoal>,
    /// The calls to record before the error; 0 when nothing is being recorded.
    left: u32,
    /// The top of the stack when recording began.
    floor: StackAddr,
    /// The newest choice point then.
    choice: ChoiceAddr,
    /// The number of calls then.
    calls: u64,
}

impl LastGoals {
    /// Whether calls are being recorded.
    pub fn is_recording(&self) -> bool {
        self.left > 0
    }
}

impl Machine {
    /// At a call of `entry`, after the limit was exceeded: raises the error, or records the call.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn overflow_at_call(&mut self, entry: CodeAddr, arity: usize) -> Result<(), Thrown> {
        if self.origin.last_goals.is_recording() {
            if self.still_runs_away() {
                return self.record_call(entry, arity);
            }
            self.origin.last_goals = LastGoals::default();
            // A second record could be dropped too, again and again, with a full collection each time.
            return if self.has_enough_memory(arity) { Ok(()) } else { self.begin_record(entry, arity, 1) };
        }
        if self.store.countdown.out_of_memory && !self.has_enough_memory(arity) {
            return self.begin_record(entry, arity, CALLS);
        }
        Ok(())
    }

    /// Whether the recursion that is being recorded goes on.
    fn still_runs_away(&self) -> bool {
        let record = &self.origin.last_goals;
        self.control.stack_top >= record.floor
            && self.control.newest_choice >= record.choice
            && self.store.countdown.calls_done().saturating_sub(record.calls) < STALE
    }

    fn begin_record(&mut self, entry: CodeAddr, arity: usize, calls: u32) -> Result<(), Thrown> {
        self.origin.overflow_note = self.recursion_note();
        self.note_memory_use();
        self.origin.last_goals = LastGoals {
            goals: Vec::new(),
            left: if self.origin.overflow_note.is_some() { calls } else { 1 },
            floor: self.control.stack_top,
            choice: self.control.newest_choice,
            calls: self.store.countdown.calls_done(),
        };
        self.record_call(entry, arity)
    }

    /// Records a call; the last of them raises the error.
    fn record_call(&mut self, entry: CodeAddr, arity: usize) -> Result<(), Thrown> {
        self.store.countdown.out_of_memory = false;
        let environment = self.control.environment;
        let goals = &mut self.origin.last_goals.goals;
        while goals.last().is_some_and(|goal| goal.environment >= environment) {
            goals.pop();
        }
        if let Some(id) = self.predicate_entered(entry) {
            let predicate = &self.program.db.predicates[id];
            let predicate = (predicate.module, self.store.functors.name(predicate.functor));
            let args = (0..arity).map(|index| self.seen(self.x(index))).collect();
            self.origin.last_goals.goals.push(SeenGoal { environment, predicate, args });
        }
        self.origin.last_goals.left -= 1;
        if self.origin.last_goals.is_recording() {
            self.store.countdown.run_out();
            return Ok(());
        }
        Err(self.resource_error("memory"))
    }

    fn seen(&mut self, cell: Cell) -> Seen {
        let cell = self.deref(cell);
        if cell.is_var() {
            return Seen::Variable;
        }
        if cell.is_atom() {
            return Seen::Atom(self.atom_text(cell.as_atom()).to_string());
        }
        if cell.is_compound() {
            return self.seen_compound(cell);
        }
        self.store(cell).map_or(Seen::Variable, Seen::Constant)
    }

    fn seen_compound(&self, cell: Cell) -> Seen {
        let (mut rest, mut length, mut earlier) = (cell, 0usize, cell);
        while rest.is_list() && length < LONGEST {
            rest = self.deref(self.arg(rest, 1));
            length += 1;
            if rest == earlier {
                return Seen::Cycle;
            }
            if length.is_power_of_two() {
                earlier = rest;
            }
        }
        if rest == Cell::NIL {
            return Seen::List(length);
        }
        let (name, arity) = self.name_arity(cell);
        Seen::Compound(self.atom_text(name).to_string(), arity)
    }

    /// The context of the error of a stack: a dict with the sizes of the stacks and the goals that were recorded.
    pub(in crate::machine) fn stack_context(&mut self) -> Cell {
        let goals = std::mem::take(&mut self.origin.last_goals.goals);
        let (environments, choice_points) = (self.environments(), self.choice_points());
        let kib = |words: usize| Cell::small((words * 8 / 1024) as i64);
        let mut pairs = vec![
            ("choicepoints", Cell::small(choice_points as i64)),
            ("depth", Cell::small((environments + 1) as i64)),
            ("environments", Cell::small(environments as i64)),
            ("globalused", kib(self.store.top.0)),
            ("localused", kib(self.control.stack_top.0 + self.control.newest_choice.0)),
        ];
        if !goals.is_empty() {
            let (key, shown) = chain(&goals);
            let frames = self.frames_of(&goals[goals.len() - shown..], environments + 1);
            pairs.push((key, frames));
        }
        pairs.push(("stack_limit", Cell::small((self.budget.limits.memory / 1024) as i64)));
        pairs.push(("trailused", kib(self.store.trail.len())));
        let mut cells = vec![self.atom_cell("stack_overflow")];
        pairs.sort_by_key(|pair| pair.0);
        for (key, value) in pairs {
            cells.extend([value, self.atom_cell(key)]);
        }
        self.new_compound(atoms::DICT, &cells)
    }

    /// `frame(Depth, Module:Goal, [])` for each goal, innermost first.
    fn frames_of(&mut self, goals: &[SeenGoal], depth: usize) -> Cell {
        let frame = self.intern("frame");
        let mut cells = Vec::new();
        for (index, goal) in goals.iter().rev().enumerate() {
            let args: Vec<Cell> = goal.args.iter().map(|arg| self.seen_term(arg)).collect();
            let plain = match args.is_empty() {
                true => Cell::atom(goal.predicate.1),
                false => self.new_compound(goal.predicate.1, &args),
            };
            let qualified = self.new_structure(f::COLON_2, &[Cell::atom(goal.predicate.0), plain]);
            let depth = Cell::small(depth.saturating_sub(index) as i64);
            cells.push(self.new_compound(frame, &[depth, qualified, Cell::NIL]));
        }
        self.list_of(&cells)
    }

    fn seen_term(&mut self, seen: &Seen) -> Cell {
        match seen {
            Seen::Variable => self.new_var(),
            Seen::Atom(text) => self.atom_cell(text),
            Seen::Constant(stored) => self.instantiate(stored).unwrap_or(Cell::NIL),
            Seen::List(length) => self.list_of(&[Cell::small(*length as i64)]),
            Seen::Cycle => {
                let word = self.atom_cell("cyclic_list");
                self.list_of(&[word])
            }
            Seen::Compound(name, arity) => {
                let name = self.atom_cell(name);
                self.new_structure(f::SLASH_2, &[name, Cell::small(*arity as i64)])
            }
        }
    }

    fn environments(&self) -> usize {
        let (mut count, mut e) = (0, self.control.environment);
        while e != StackAddr::NONE {
            (e, _) = frame_parts(self.control.stack.get(e));
            count += 1;
        }
        count
    }

    fn choice_points(&self) -> usize {
        let (mut count, mut b) = (0, self.control.newest_choice);
        while b != ChoiceAddr::BOTTOM {
            b = self.choice_prev(b);
            count += 1;
        }
        count
    }
}

/// The key of the goals in the error, and how many of the innermost to show: one turn of the recursion, and the
/// first goal of the next.
fn chain(goals: &[SeenGoal]) -> (&'static str, usize) {
    let last = goals.len() - 1;
    let is_like = |index: &usize| {
        let (one, other) = (&goals[*index], &goals[last]);
        one.predicate == other.predicate && one.args.len() == other.args.len()
    };
    let Some(before) = (0..last).rev().find(is_like) else { return ("stack", goals.len().min(4)) };
    let same = goals[before].args.iter().zip(&goals[last].args).all(|(one, other)| match (one, other) {
        (Seen::Variable, Seen::Variable) | (Seen::Cycle, Seen::Cycle) => true,
        (Seen::Atom(one), Seen::Atom(other)) => one == other,
        (Seen::Constant(one), Seen::Constant(other)) => one.cells == other.cells,
        _ => false,
    });
    (if same { "cycle" } else { "non_terminating" }, last - before + 1)
}
