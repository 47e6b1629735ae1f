//! The table space: the known tabled goals and the state of their evaluation.
//!
//! Goals are evaluated when they are called. Goals that depend on one another
//! form a component. A call of a goal whose component is being evaluated is
//! suspended. After all clauses of the goal called first, the leader, have
//! been tried, suspended calls continue with the answers that they have not seen
//! yet. When there are no such answers, all goals of the component are complete.
//!
//! A call that cannot be suspended, for example inside findall/3, reads the
//! answers found so far. If more are found later, the leader is evaluated once more.
//!
//! ```text
//! running       running evaluations, each inside the previous one
//! waiting       goals that have been evaluated but depend on a running one
//! suspended     calls to be continued, in the order in which they were made
//! due           tables with answers that a suspended call has not seen
//! ```
//!
//! Each evaluation records the lengths of the other three stacks when it begins.

use crate::builtins::control::tabling::answers::{Answers, WordSet};
use crate::builtins::control::tabling::delays;
use crate::database::PredId;
use crate::machine::run::suspend::Continuation;
use crate::machine::stacks::places::StackAddr;
use crate::memory::CodeAddr;
use crate::term::LiveNames;
use std::sync::Arc;

/// The state of a goal's evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::builtins::control::tabling) enum Status {
    /// Not evaluated yet.
    Fresh,
    /// Running, at that index of the stack of evaluations.
    Running(usize),
    /// Evaluated in that round, but the goal depends on one that is running.
    Waiting { round: u64 },
    /// All answers are known.
    Complete,
}

/// A tabled goal with its answers.
pub(in crate::builtins::control::tabling) struct Table {
    pub(in crate::builtins::control::tabling) pred: PredId,
    pub(in crate::builtins::control::tabling) status: Status,
    pub(in crate::builtins::control::tabling) answers: Answers,
    /// The smallest number of answers at which a reader reached the end in this round.
    exhausted: usize,
    /// Its index among the waiting tables.
    waiting_at: Option<usize>,
    /// The generation of the database when it was completed, if answers depend on it.
    pub(in crate::builtins::control::tabling) generation: u64,
    /// How often the goal has been evaluated.
    evaluations: u64,
    /// Calls that wait for answers, by number.
    suspended: Vec<usize>,
    /// The next of them to check, and the number of answers when the first one was checked.
    next: usize,
    seen: usize,
    /// Whether the table is due.
    is_due: bool,
}

/// A call to be continued.
struct Suspended {
    table: usize,
    continuation: Arc<Continuation>,
    /// The number of answers that have been passed to it.
    position: usize,
}

/// The next step in the evaluation of a component.
pub(in crate::builtins::control::tabling) enum Work {
    /// A suspended call has unseen answers.
    Answers(usize),
    /// A suspended `tnot/1` continues under the condition that its goal is false.
    Delay(usize),
}

/// A running evaluation.
struct Evaluation {
    table: usize,
    /// The lowest evaluation that this one depends on; a leader depends on itself.
    low: usize,
    /// A call has read the table during this evaluation.
    was_read: bool,
    /// Waiting tables from this index on were evaluated for this one.
    waiting_from: usize,
    suspended_from: usize,
    due_from: usize,
    negative_from: usize,
    /// The frame in which the clauses run or a suspended call continues, and
    /// the number of findalls that were open outside it.
    frame: StackAddr,
    findalls: usize,
}

/// All tables.
#[derive(Default)]
pub struct TableSpace {
    goals: WordSet,
    tables: Vec<Table>,
    /// Table numbers are never reused, so that a choice point that reads the answers
    /// of an abolished table finds nothing.
    base: usize,
    running: Vec<Evaluation>,
    waiting: Vec<usize>,
    suspended: Vec<Suspended>,
    /// Suspended calls of `tnot/1` that have not continued.
    negative: Vec<usize>,
    due: Vec<usize>,
    round: u64,
    answer_bytes: usize,
    suspended_bytes: usize,
}

impl TableSpace {
    /// Bytes taken.
    pub(in crate::builtins::control::tabling) fn bytes(&self) -> usize {
        self.goals.bytes() + self.tables.len() * size_of::<Table>() + self.answer_bytes + self.suspended_bytes
    }

    /// Marks the names in goals and answers for the collector.
    pub(in crate::builtins::control::tabling) fn mark_names(&self, live: &mut LiveNames) {
        self.goals.mark_names(live);
        self.tables.iter().for_each(|table| table.answers.mark_names(live));
        self.suspended.iter().for_each(|call| live.words(call.continuation.words()));
    }

    /// Appends the addresses at which suspended calls continue.
    pub(in crate::builtins::control::tabling) fn mark_code(&self, addresses: &mut Vec<CodeAddr>) {
        self.suspended.iter().for_each(|call| addresses.extend(call.continuation.addresses()));
    }

    /// The table of a goal; it is created if the goal is new.
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
                suspended: Vec::new(),
                next: 0,
                seen: 0,
                is_due: false,
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
        let (before, length) = (answers.bytes(), answers.length());
        let result = change(answers);
        self.answer_bytes = self.answer_bytes + answers.bytes() - before;
        if answers.length() > length {
            self.make_due(table);
        }
        Some(result)
    }

    /// Counts an answer of a moded table. Returns false if an earlier evaluation of the
    /// goal has found it as often.
    pub(in crate::builtins::control::tabling) fn count_answer(&mut self, table: usize, answer: &[u64]) -> bool {
        let evaluation = self.get(table).map_or(0, |table| table.evaluations);
        self.change(table, |answers| answers.count(answer, evaluation)).unwrap_or(false)
    }

    /// Whether a table may still get answers.
    pub(in crate::builtins::control::tabling) fn is_incomplete(&self, table: usize) -> bool {
        self.get(table).is_some_and(|table| table.status != Status::Complete)
    }

    /// The number of running evaluations.
    pub(in crate::builtins::control::tabling) fn depth(&self) -> usize {
        self.running.len()
    }

    // -- evaluation -----------------------------------------------------------------

    /// Records a call of a goal. Returns true if the goal has to be evaluated (again) first;
    /// its evaluation is then running.
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

    /// The innermost evaluation for which a waiting table was evaluated.
    /// Both belong to the same component.
    fn owner(&mut self, table: usize) -> usize {
        let at = self.at(table).waiting_at.unwrap_or(0);
        self.running.partition_point(|evaluation| evaluation.waiting_from <= at).saturating_sub(1)
    }

    fn begin(&mut self, table: usize) {
        let place = self.running.len();
        let waiting_from = self.waiting.len();
        self.running.push(Evaluation {
            table,
            low: place,
            was_read: false,
            waiting_from,
            suspended_from: self.suspended.len(),
            due_from: self.due.len(),
            negative_from: self.negative.len(),
            frame: StackAddr::NONE,
            findalls: 0,
        });
        let table = self.at(table);
        table.evaluations += 1;
        table.status = Status::Running(place);
        table.exhausted = usize::MAX;
    }

    /// Records that a reader has reached the end of the answers.
    pub(in crate::builtins::control::tabling) fn note_end(&mut self, table: usize) {
        let table = self.at(table);
        table.exhausted = table.exhausted.min(table.answers.length());
    }

    /// Records that all clauses of the innermost goal have been tried. Returns true if its
    /// evaluation is finished, and false if it has to be evaluated again.
    pub(in crate::builtins::control::tabling) fn end(&mut self, generation: u64) -> bool {
        let Some(place) = self.running.len().checked_sub(1) else { return true };
        let Evaluation { table, low, was_read, waiting_from, suspended_from, .. } = self.running[place];
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
        let mut members: Vec<usize> = self.waiting.drain(waiting_from..).collect();
        members.push(table);
        for &member in &members {
            let member = &mut self.tables[member - self.base];
            member.status = Status::Complete;
            member.waiting_at = None;
            member.generation = generation;
            member.suspended = Vec::new();
        }
        self.drop_suspended(suspended_from);
        if members.iter().any(|&member| self.tables[member - self.base].answers.has_conditions()) {
            delays::resolve(self, &members);
        }
        true
    }

    /// Whether a reader ended before the last answer of the component was found.
    fn has_missed(&self, leader: usize, waiting_from: usize) -> bool {
        self.waiting[waiting_from..].iter().chain([&leader]).any(|&member| {
            let member = &self.tables[member - self.base];
            member.exhausted < member.answers.length()
        })
    }

    fn begin_round(&mut self, leader: usize, waiting_from: usize) {
        self.round += 1;
        if let Some(&Evaluation { suspended_from, .. }) = self.running.last() {
            self.drop_suspended(suspended_from);
        }
        for at in waiting_from..self.waiting.len() {
            let member = self.waiting[at];
            self.at(member).exhausted = usize::MAX;
        }
        let leader = self.at(leader);
        leader.exhausted = usize::MAX;
        leader.evaluations += 1;
    }

    /// Drops all evaluations except the first `depth`.
    pub(in crate::builtins::control::tabling) fn abandon(&mut self, depth: usize) {
        if self.running.len() <= depth {
            return;
        }
        let Evaluation { waiting_from, suspended_from, due_from, .. } = self.running[depth];
        self.drop_suspended(suspended_from);
        for table in self.due.drain(due_from..) {
            self.tables[table - self.base].is_due = false;
        }
        let gone: Vec<usize> = self.running.drain(depth..).map(|evaluation| evaluation.table).collect();
        let waiting: Vec<usize> = self.waiting.drain(waiting_from..).collect();
        let mut forgotten = Vec::new();
        for member in gone.into_iter().chain(waiting) {
            let is_older = self.at(member).waiting_at.is_some_and(|at| at < waiting_from);
            if is_older {
                self.at(member).status = Status::Waiting { round: 0 };
            } else {
                self.reset(member);
                forgotten.push(member);
            }
        }
        // The newest goals are removed entirely: nothing refers to them.
        forgotten.sort_unstable();
        while forgotten.pop().is_some_and(|last| last + 1 == self.base + self.tables.len()) {
            self.tables.pop();
            self.goals.pop();
        }
    }

    fn reset(&mut self, table: usize) {
        self.change(table, |answers| *answers = Answers::default());
        let table = self.at(table);
        table.status = Status::Fresh;
        table.waiting_at = None;
        table.exhausted = usize::MAX;
    }

    // -- suspended calls -----------------------------------------------------------------

    /// Records the frame of the innermost evaluation.
    pub(in crate::builtins::control::tabling) fn note_frame(&mut self, frame: StackAddr, findalls: usize) {
        if let Some(evaluation) = self.running.last_mut() {
            (evaluation.frame, evaluation.findalls) = (frame, findalls);
        }
    }

    /// The frame of the innermost evaluation, if no findall was opened inside it.
    pub(in crate::builtins::control::tabling) fn frame(&self, findalls: usize) -> Option<StackAddr> {
        let evaluation = self.running.last()?;
        (evaluation.frame != StackAddr::NONE && evaluation.findalls == findalls).then_some(evaluation.frame)
    }

    /// Suspends a call that waits for the answers of a table, or for their absence.
    pub(in crate::builtins::control::tabling) fn suspend(
        &mut self,
        table: usize,
        continuation: Continuation,
        is_negative: bool,
    ) {
        let number = self.suspended.len();
        self.suspended_bytes += continuation.bytes();
        self.suspended.push(Suspended { table, continuation: Arc::new(continuation), position: 0 });
        if is_negative {
            self.negative.push(number);
            return;
        }
        self.at(table).suspended.push(number);
        if self.at(table).answers.length() > 0 {
            self.make_due(table);
        }
    }

    fn drop_suspended(&mut self, from: usize) {
        let mut tables = Vec::new();
        for call in self.suspended.drain(from..) {
            self.suspended_bytes -= call.continuation.bytes();
            tables.push(call.table);
        }
        self.negative.retain(|&number| number < from);
        for table in tables {
            let table = self.at(table);
            if table.suspended.last().is_some_and(|&last| last >= from) {
                table.suspended.retain(|&number| number < from);
                table.next = table.next.min(table.suspended.len());
            }
        }
    }

    fn make_due(&mut self, table: usize) {
        let entry = self.at(table);
        if !entry.is_due && !entry.suspended.is_empty() {
            entry.is_due = true;
            (entry.next, entry.seen) = (0, entry.answers.length());
            self.due.push(table);
        }
    }

    /// The next step of the innermost evaluation, if it is a leader.
    pub(in crate::builtins::control::tabling) fn next_work(&mut self) -> Option<Work> {
        let place = self.running.len().checked_sub(1)?;
        let &Evaluation { low, due_from, negative_from, .. } = &self.running[place];
        if low < place {
            return None;
        }
        while self.due.len() > due_from {
            let table = self.due[self.due.len() - 1];
            if let Some(call) = self.next_reader(table) {
                return Some(Work::Answers(call));
            }
            let entry = self.at(table);
            if entry.answers.length() > entry.seen {
                (entry.next, entry.seen) = (0, entry.answers.length());
            } else {
                entry.is_due = false;
                self.due.pop();
            }
        }
        while self.negative.len() > negative_from {
            let call = self.negative.pop()?;
            if !self.tables[self.suspended[call].table - self.base].answers.holds() {
                return Some(Work::Delay(call));
            }
        }
        None
    }

    /// The next suspended call of a table that has not seen all answers.
    fn next_reader(&mut self, table: usize) -> Option<usize> {
        let entry = &mut self.tables[table - self.base];
        let length = entry.answers.length();
        while let Some(&call) = entry.suspended.get(entry.next) {
            entry.next += 1;
            if self.suspended[call].position < length {
                return Some(call);
            }
        }
        None
    }

    /// The table and the continuation of a suspended call.
    pub(in crate::builtins::control::tabling) fn suspended(&self, call: usize) -> Option<(usize, Arc<Continuation>)> {
        self.suspended.get(call).map(|call| (call.table, call.continuation.clone()))
    }

    /// The table of a suspended call, and how many of its answers the call has seen.
    pub(in crate::builtins::control::tabling) fn reader(&self, call: usize) -> Option<(usize, usize)> {
        self.suspended.get(call).map(|call| (call.table, call.position))
    }

    /// Records how many answers a suspended call has seen.
    pub(in crate::builtins::control::tabling) fn set_position(&mut self, call: usize, position: usize) {
        if let Some(call) = self.suspended.get_mut(call) {
            call.position = position;
        }
    }

    // -- abolishing -------------------------------------------------------------------

    /// Removes all tables except those being evaluated.
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

    /// Removes the complete tables that `which` selects.
    pub(in crate::builtins::control::tabling) fn abolish(&mut self, which: impl Fn(&Table) -> bool) {
        for number in 0..self.tables.len() {
            if self.tables[number].status == Status::Complete && which(&self.tables[number]) {
                self.reset(self.base + number);
            }
        }
    }

    /// The encoded goal of a table.
    pub(in crate::builtins::control::tabling) fn goal(&self, table: usize) -> Option<&[u64]> {
        let number = table.checked_sub(self.base)?;
        (number < self.goals.len()).then(|| self.goals.get(number))
    }

    /// The numbers of all tables.
    pub(in crate::builtins::control::tabling) fn numbers(&self) -> std::ops::Range<usize> {
        self.base..self.base + self.tables.len()
    }
}
