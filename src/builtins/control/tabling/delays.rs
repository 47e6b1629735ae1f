//! Well-founded negation: conditional answers.
//!
//! A call of `tnot/1` on a goal whose component is being evaluated continues under the condition that the goal is false.
//! Reading a conditional answer adds that answer to the current conditions. These are in a slot of the heap as a
//! list, newest first, and backtracking undoes changes:
//!
//! ```text
//! Table             the goal of the table is false
//! Table-Number      that answer of the table is true
//! undefined         undefined/0 was called
//! ```
//!
//! An answer may be found several times under different conditions. When a component is complete, its conditional
//! answers form a ground program. The well-founded model of this program decides which answers are true, false or
//! undefined; only undefined ones keep their conditions.

use crate::builtins::control::tabling::Tables;
use crate::builtins::control::tabling::space::TableSpace;
use crate::machine::{Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell};
use rustc_hash::FxHashMap;

/// One condition of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Literal {
    /// The goal of that table is false.
    Negative(usize),
    /// That answer of the table is true.
    Positive(usize, usize),
    /// Neither true nor false.
    Undefined,
}

// -- the current conditions ----------------------------------------------------------

/// The slot of the conditions and the atom `undefined`, from the first condition on.
#[derive(Clone, Copy)]
pub(super) struct Place {
    slot: Addr,
    pub(super) undefined: Atom,
}

fn place(machine: &mut Machine) -> Result<Place, Thrown> {
    if let Some(place) = machine.state::<Tables>().conditions {
        return Ok(place);
    }
    let (name, undefined) = (machine.intern("$conditions"), machine.intern("undefined"));
    let Some(slot) = machine.global_slot(name) else {
        return Err(machine.resource_error("global_variables"));
    };
    let place = Place { slot, undefined };
    machine.state_mut::<Tables>().conditions = Some(place);
    Ok(place)
}

/// The current conditions.
pub(super) fn conditions(machine: &Machine) -> Cell {
    match machine.state::<Tables>().conditions {
        Some(place) => {
            let list = machine.at(place.slot);
            if list.is_list() { list } else { Cell::NIL }
        }
        None => Cell::NIL,
    }
}

/// Replaces the conditions, until backtracking.
pub(super) fn set_conditions(machine: &mut Machine, list: Cell) -> Result<(), Thrown> {
    if conditions(machine) != list {
        let place = place(machine)?;
        machine.assign(place.slot, list);
    }
    Ok(())
}

fn add(machine: &mut Machine, condition: Cell) -> Result<(), Thrown> {
    let rest = conditions(machine);
    machine.ensure_heap(8)?;
    let list = machine.new_list(condition, rest);
    set_conditions(machine, list)
}

/// Continues under the condition that the goal of a table is false.
pub(super) fn add_negative(machine: &mut Machine, table: usize) -> Result<(), Thrown> {
    add(machine, Cell::small(table as i64))
}

/// Called after an answer was read: adds it to the conditions if it is conditional.
#[inline]
pub(super) fn add_positive(machine: &mut Machine, table: usize, number: usize) -> Result<(), Thrown> {
    let is_conditional = |answers: &super::answers::Answers| !answers.is_certain(number);
    if !machine.state::<Tables>().space.get(table).is_some_and(|table| is_conditional(&table.answers)) {
        return Ok(());
    }
    machine.ensure_heap(8)?;
    let pair = machine.new_structure(f::MINUS_2, &[Cell::small(table as i64), Cell::small(number as i64)]);
    add(machine, pair)
}

/// undefined/0.
pub(super) fn undefined(machine: &mut Machine, _: crate::machine::Args) -> Result<bool, Thrown> {
    let place = place(machine)?;
    add(machine, Cell::atom(place.undefined))?;
    Ok(true)
}

/// The current conditions in the form in which an answer keeps them.
pub(super) fn literals(machine: &Machine) -> Option<Box<[Literal]>> {
    let mut list = conditions(machine);
    if list == Cell::NIL {
        return None;
    }
    let mut found = Vec::new();
    while list.is_list() {
        let condition = machine.arg(list, 0);
        let literal = if condition.is_small() {
            Literal::Negative(condition.as_small() as usize)
        } else if condition.is_structure() {
            let (table, number) = (machine.arg(condition, 0), machine.arg(condition, 1));
            Literal::Positive(table.as_small() as usize, number.as_small() as usize)
        } else {
            Literal::Undefined
        };
        if !found.contains(&literal) {
            found.push(literal);
        }
        list = machine.arg(list, 1);
    }
    Some(found.into())
}

// -- the model of a component --------------------------------------------------------

/// The truth value of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    Open,
    True,
    False,
}

/// One way in which an answer was found.
struct Support {
    head: usize,
    literals: Box<[Literal]>,
    /// The number of conditions that are not known to be true.
    open: usize,
    is_dead: bool,
}

/// An answer with conditions.
struct Answer {
    table: usize,
    number: usize,
    truth: Truth,
    /// The number of its supports that are still possible.
    supports: usize,
    /// The supports that depend on it.
    needed_by: Vec<usize>,
}

/// A table that negative conditions refer to.
#[derive(Default)]
struct Negated {
    true_answers: usize,
    open_answers: usize,
    needed_by: Vec<usize>,
}

/// The program of conditional answers of a component.
#[derive(Default)]
struct Program {
    answers: Vec<Answer>,
    numbers: FxHashMap<(usize, usize), usize>,
    tables: FxHashMap<usize, Negated>,
    supports: Vec<Support>,
    /// Answers whose truth value is known but not yet propagated.
    news: Vec<usize>,
}

/// Computes the well-founded model of the conditional answers of a complete component, and keeps the conditions of
/// undefined answers only.
pub(super) fn resolve(space: &mut TableSpace, members: &[usize]) {
    let mut program = Program::default();
    program.read(space, members);
    program.link(space);
    loop {
        program.propagate();
        if !program.drop_unfounded() {
            break;
        }
    }
    program.write(space);
}

impl Program {
    fn read(&mut self, space: &TableSpace, members: &[usize]) {
        for &table in members {
            let Some(entry) = space.get(table) else { continue };
            let conditional = entry.answers.conditional();
            let negated = Negated {
                true_answers: entry.answers.certain_count(),
                open_answers: conditional.len(),
                needed_by: Vec::new(),
            };
            self.tables.insert(table, negated);
            for (number, supports) in conditional {
                let head = self.answers.len();
                self.numbers.insert((table, number), head);
                let count = supports.len();
                self.answers.push(Answer { table, number, truth: Truth::Open, supports: count, needed_by: Vec::new() });
                self.supports.extend(supports.iter().map(|literals| Support {
                    head,
                    literals: literals.clone(),
                    open: literals.len(),
                    is_dead: false,
                }));
            }
        }
    }

    /// Records where each condition occurs, and decides the conditions that are already known.
    fn link(&mut self, space: &TableSpace) {
        for support in 0..self.supports.len() {
            for literal in self.supports[support].literals.clone() {
                match self.known(space, literal) {
                    Some(holds) => self.decide(support, holds),
                    None => match literal {
                        Literal::Negative(table) if self.tables.contains_key(&table) => {
                            self.tables.entry(table).or_default().needed_by.push(support);
                        }
                        Literal::Positive(table, number) => {
                            if let Some(&answer) = self.numbers.get(&(table, number)) {
                                self.answers[answer].needed_by.push(support);
                            }
                        }
                        _ => {}
                    },
                }
            }
        }
    }

    /// Whether a condition is known to hold or not to hold.
    fn known(&self, space: &TableSpace, literal: Literal) -> Option<bool> {
        match literal {
            Literal::Undefined => None,
            Literal::Negative(table) => match self.tables.get(&table) {
                Some(negated) if negated.true_answers > 0 => Some(false),
                Some(negated) if negated.open_answers == 0 => Some(true),
                Some(_) => None,
                None => {
                    let answers = &space.get(table)?.answers;
                    (answers.holds() || !answers.has_more(0)).then(|| !answers.holds())
                }
            },
            Literal::Positive(table, number) => match self.numbers.get(&(table, number)) {
                Some(_) => None,
                None => space.get(table)?.answers.is_certain(number).then_some(true),
            },
        }
    }

    /// Updates a support after one of its conditions was decided.
    fn decide(&mut self, support: usize, holds: bool) {
        let support = &mut self.supports[support];
        if support.is_dead {
            return;
        }
        let head = support.head;
        let answer = &mut self.answers[head];
        if holds {
            support.open -= 1;
            if support.open > 0 || answer.truth != Truth::Open {
                return;
            }
            answer.truth = Truth::True;
        } else {
            support.is_dead = true;
            answer.supports -= 1;
            if answer.supports > 0 || answer.truth != Truth::Open {
                return;
            }
            answer.truth = Truth::False;
        }
        self.news.push(head);
    }

    fn propagate(&mut self) {
        while let Some(answer) = self.news.pop() {
            let Answer { table, truth, .. } = self.answers[answer];
            for support in std::mem::take(&mut self.answers[answer].needed_by) {
                self.decide(support, truth == Truth::True);
            }
            let negated = self.tables.entry(table).or_default();
            negated.open_answers -= 1;
            negated.true_answers += (truth == Truth::True) as usize;
            if negated.true_answers > 0 || negated.open_answers == 0 {
                let is_false = negated.true_answers == 0;
                for support in std::mem::take(&mut negated.needed_by) {
                    self.decide(support, is_false);
                }
            }
        }
    }

    /// Makes answers that only support one another false. Returns true if there were any.
    fn drop_unfounded(&mut self) -> bool {
        let mut needs = vec![0usize; self.supports.len()];
        let mut founded = vec![false; self.answers.len()];
        let mut pending = Vec::new();
        for (number, support) in self.supports.iter().enumerate() {
            if support.is_dead || self.answers[support.head].truth != Truth::Open {
                continue;
            }
            let is_open = |literal: &&Literal| match literal {
                Literal::Positive(table, number) => {
                    self.numbers.get(&(*table, *number)).is_some_and(|&at| self.answers[at].truth == Truth::Open)
                }
                _ => false,
            };
            needs[number] = support.literals.iter().filter(is_open).count();
            if needs[number] == 0 && !std::mem::replace(&mut founded[support.head], true) {
                pending.push(support.head);
            }
        }
        while let Some(answer) = pending.pop() {
            for &support in &self.answers[answer].needed_by {
                if self.supports[support].is_dead || needs[support] == 0 {
                    continue;
                }
                needs[support] -= 1;
                let head = self.supports[support].head;
                if needs[support] == 0 && !std::mem::replace(&mut founded[head], true) {
                    pending.push(head);
                }
            }
        }
        let before = self.news.len();
        for (number, answer) in self.answers.iter_mut().enumerate() {
            if answer.truth == Truth::Open && !founded[number] {
                answer.truth = Truth::False;
                self.news.push(number);
            }
        }
        self.news.len() > before
    }

    fn write(self, space: &mut TableSpace) {
        let mut kept: FxHashMap<usize, Vec<Box<[Literal]>>> = FxHashMap::default();
        for support in &self.supports {
            if support.is_dead || self.answers[support.head].truth != Truth::Open {
                continue;
            }
            let is_open = |literal: &&Literal| self.is_open(**literal);
            let literals: Box<[Literal]> = support.literals.iter().filter(is_open).copied().collect();
            let supports = kept.entry(support.head).or_default();
            if !supports.contains(&literals) {
                supports.push(literals);
            }
        }
        for (number, answer) in self.answers.iter().enumerate() {
            let supports = kept.remove(&number).unwrap_or_default();
            let is_true = answer.truth == Truth::True;
            space.change(answer.table, |answers| {
                answers.set_conditions(answer.number, (!is_true).then_some(supports));
            });
        }
    }

    /// Whether a condition of a remaining support is neither true nor false.
    fn is_open(&self, literal: Literal) -> bool {
        match literal {
            Literal::Undefined => true,
            Literal::Negative(table) => {
                self.tables.get(&table).is_none_or(|negated| negated.true_answers == 0 && negated.open_answers > 0)
            }
            Literal::Positive(table, number) => {
                self.numbers.get(&(table, number)).is_none_or(|&at| self.answers[at].truth == Truth::Open)
            }
        }
    }
}
