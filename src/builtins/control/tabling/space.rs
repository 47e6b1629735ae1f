//! The table space: which tabled goals are known, and how far their
//! evaluation is.
//!
//! Goals are evaluated as their calls come. A call of a goal that is itself
//! being evaluated reads the answers found so far. Goals that depend on one
//! another form a component; the one called first, its leader, is evaluated
//! again until no reader has missed an answer, and then all are complete.

use crate::builtins::control::tabling::answers::{Answers, WordSet};
use crate::database::PredId;
use crate::term::LiveNames;

/// How far a goal's evaluation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::builtins::control::tabling) enum Status {
    /// Nothing is known.
    Fresh,
    /// Under way, at that place of the stack of evaluations.
    Running(usize),
    /// Evaluated in that round, but the goal depends on one that is running.
    Waiting { round: u64 },
    /// All answers are there.
    Complete,
}

/// A tabled goal with its answers.
pub(in crate::builtins::control::tabling) struct Table {
    pub(in crate::builtins::control::tabling) pred: PredId,
    pub(in crate::builtins::control::tabling) status: Status,
    pub(in crate::builtins::control::tabling) answers: Answers,
    /// The fewest answers that a reader had when it came to their end in this round.
    exhausted: usize,
    /// Its place among the waiting tables.
    waiting_at: Option<usize>,
    /// The database when it was completed, if answers depend on that.
    pub(in crate::builtins::control::tabling) generation: u64,
    /// How often the goal has been evaluated.
    evaluations: u64,
}

/// An evaluation under way.
struct Evaluation {
    table: usize,
    /// The lowest evaluation that this one depends on: itself for a leader.
    low: usize,
    /// Some call has read the table meanwhile.
    was_read: bool,
    /// Waiting tables from here on were evaluated on behalf of this one.
    waiting_from: usize,
}

/// All tables.
#[derive(Default)]
pub struct TableSpace {
    goals: WordSet,
    tables: Vec<Table>,
    /// Tables are numbered on and on, so that a choice point over the answers
    /// of an abolished table finds nothing.
    base: usize,
    running: Vec<Evaluation>,
    waiting: Vec<usize>,
    round: u64,
    answer_bytes: usize,
}

impl TableSpace {
    /// Bytes taken.
    pub(in crate::builtins::control::tabling) fn bytes(&self) -> usize {
        self.goals.bytes() + self.tables.len() * size_of::<Table>() + self.answer_bytes
    }

    /// Tells the collector which names goals and answers hold.
    pub(in crate::builtins::control::tabling) fn mark_names(&self, live: &mut LiveNames) {
        self.goals.mark_names(live);
        self.tables.iter().for_each(|table| table.answers.mark_names(live));
    }

    /// The table of a goal, made if it is new.
    pub(in crate::builtins::control::tabling) fn table(&mut self, goal: &[u64]) -> Option<usize> {
        let (number, new) = self.goals.insert(goal)?;
        if new {
            self.tables.push(Table {
                pred: PredId(goal[0] as u32),
                status: Status::Fresh,
                answers: Answers::default(),
                exhausted: usize::MAX,
                waiting_at: None,
                generation: 0,
                evaluations: 0,
            });
        }
        Some(self.base + number)
    }

    pub(in crate::builtins::control::tabling) fn get(&self, table: usize) -> Option<&Table> {
        self.tables.get(table.checked_sub(self.base)?)
    }

    fn at(&mut self, table: usize) -> &mut Table {
        &mut self.tables[table - self.base]
    }

    /// Changes the answers of a table.
    pub(in crate::builtins::control::tabling) fn change<R>(
        &mut self,
        table: usize,
        change: impl FnOnce(&mut Answers) -> R,
    ) -> Option<R> {
        let number = table.checked_sub(self.base)?;
        let answers = &mut self.tables.get_mut(number)?.answers;
        let before = answers.bytes();
        let result = change(answers);
        self.answer_bytes = self.answer_bytes + answers.bytes() - before;
        Some(result)
    }

    /// Counts an answer of a moded table. False if an earlier evaluation of the
    /// goal has found it as often.
    pub(in crate::builtins::control::tabling) fn count_answer(&mut self, table: usize, answer: &[u64]) -> bool {
        let evaluation = self.get(table).map_or(0, |table| table.evaluations);
        self.change(table, |answers| answers.count(answer, evaluation)).unwrap_or(false)
    }

    /// Whether a table may still get answers.
    pub(in crate::builtins::control::tabling) fn is_incomplete(&self, table: usize) -> bool {
        self.get(table).is_some_and(|table| table.status != Status::Complete)
    }

    /// How many evaluations are under way.
    pub(in crate::builtins::control::tabling) fn depth(&self) -> usize {
        self.running.len()
    }

    // -- evaluation -----------------------------------------------------------------

    /// A goal is called. True if it has to be evaluated (again) first, which is
    /// then noted as under way.
    pub(in crate::builtins::control::tabling) fn call(&mut self, table: usize) -> bool {
        let status = self.at(table).status;
        let place = match status {
            Status::Complete => return false,
            Status::Running(place) => place,
            Status::Waiting { round } if round == self.round => self.owner(table),
            _ => {
                self.begin(table);
                return true;
            }
        };
        self.running[place].was_read = true;
        if let Some(caller) = self.running.last_mut() {
            caller.low = caller.low.min(place);
        }
        false
    }

    /// The innermost evaluation on whose behalf a waiting table was evaluated:
    /// both belong to the same component.
    fn owner(&mut self, table: usize) -> usize {
        let at = self.at(table).waiting_at.unwrap_or(0);
        self.running.partition_point(|evaluation| evaluation.waiting_from <= at).saturating_sub(1)
    }

    fn begin(&mut self, table: usize) {
        let place = self.running.len();
        let waiting_from = self.waiting.len();
        self.running.push(Evaluation { table, low: place, was_read: false, waiting_from });
        let table = self.at(table);
        table.evaluations += 1;
        table.status = Status::Running(place);
        table.exhausted = usize::MAX;
    }

    /// A reader has come to the end of the answers.
    pub(in crate::builtins::control::tabling) fn note_end(&mut self, table: usize) {
        let table = self.at(table);
        table.exhausted = table.exhausted.min(table.answers.length());
    }

    /// All clauses of the innermost goal have been tried. True if it is done
    /// with; else it has to be evaluated again.
    pub(in crate::builtins::control::tabling) fn end(&mut self, generation: u64) -> bool {
        let Some(place) = self.running.len().checked_sub(1) else { return true };
        let Evaluation { table, low, was_read, waiting_from } = self.running[place];
        if low < place {
            self.running.pop();
            self.running[place - 1].low = self.running[place - 1].low.min(low);
            let (round, at) = (self.round, self.waiting.len());
            let entry = self.at(table);
            entry.status = Status::Waiting { round };
            if entry.waiting_at.is_none() {
                entry.waiting_at = Some(at);
                self.waiting.push(table);
            }
            return true;
        }
        if was_read && self.has_missed(table, waiting_from) {
            self.begin_round(table, waiting_from);
            return false;
        }
        self.running.pop();
        for member in self.waiting.drain(waiting_from..).chain([table]) {
            let member = &mut self.tables[member - self.base];
            member.status = Status::Complete;
            member.waiting_at = None;
            member.generation = generation;
        }
        true
    }

    /// Whether a reader ended before the last answer of the component came.
    fn has_missed(&self, leader: usize, waiting_from: usize) -> bool {
        self.waiting[waiting_from..].iter().chain([&leader]).any(|&member| {
            let member = &self.tables[member - self.base];
            member.exhausted < member.answers.length()
        })
    }

    fn begin_round(&mut self, leader: usize, waiting_from: usize) {
        self.round += 1;
        for at in waiting_from..self.waiting.len() {
            let member = self.waiting[at];
            self.at(member).exhausted = usize::MAX;
        }
        let leader = self.at(leader);
        leader.exhausted = usize::MAX;
        leader.evaluations += 1;
    }

    /// Gives up all evaluations but the first `depth`.
    pub(in crate::builtins::control::tabling) fn abandon(&mut self, depth: usize) {
        if self.running.len() <= depth {
            return;
        }
        let waiting_from = self.running[depth].waiting_from;
        let gone: Vec<usize> = self.running.drain(depth..).map(|evaluation| evaluation.table).collect();
        let waiting: Vec<usize> = self.waiting.drain(waiting_from..).collect();
        for member in gone.into_iter().chain(waiting) {
            let is_older = self.at(member).waiting_at.is_some_and(|at| at < waiting_from);
            if is_older {
                self.at(member).status = Status::Waiting { round: 0 };
            } else {
                self.reset(member);
            }
        }
    }

    fn reset(&mut self, table: usize) {
        self.change(table, |answers| *answers = Answers::default());
        let table = self.at(table);
        table.status = Status::Fresh;
        table.waiting_at = None;
        table.exhausted = usize::MAX;
    }

    // -- abolishing -------------------------------------------------------------------

    /// Forgets all tables; those being evaluated stay.
    pub(in crate::builtins::control::tabling) fn abolish_all(&mut self) {
        if self.running.is_empty() {
            self.base += self.tables.len();
            self.tables = Vec::new();
            self.goals = WordSet::default();
            self.answer_bytes = 0;
        } else {
            self.abolish(|_| true);
        }
    }

    /// Forgets the complete tables that `which` picks.
    pub(in crate::builtins::control::tabling) fn abolish(&mut self, which: impl Fn(&Table) -> bool) {
        for number in 0..self.tables.len() {
            if self.tables[number].status == Status::Complete && which(&self.tables[number]) {
                self.reset(self.base + number);
            }
        }
    }

    /// The goal of a table, as it is encoded.
    pub(in crate::builtins::control::tabling) fn goal(&self, table: usize) -> Option<&[u64]> {
        let number = table.checked_sub(self.base)?;
        (number < self.goals.len()).then(|| self.goals.get(number))
    }

    /// The tables there are.
    pub(in crate::builtins::control::tabling) fn numbers(&self) -> std::ops::Range<usize> {
        self.base..self.base + self.tables.len()
    }
}
