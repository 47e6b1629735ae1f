//! Decides where variables live: in a register, or in a slot of the environment.
//!
//! Registers survive native predicates, but neither calls nor backtracking to a choice point. The body is therefore cut
//! into *chunks*. A variable that occurs in only one chunk is temporary (X register), any other is permanent (Y slot).
//! Slots are numbered by last use, latest first.
//!
//! The environment is allocated as late as possible. Until then a permanent variable is in a register too, its *early*
//! place.

use crate::clause::goal::{Alternatives, Goal};
use crate::clause::{Linker, Source};
use crate::term::Cell;

const NONE: u32 = u32::MAX;
const SEVERAL: u32 = u32::MAX - 1;

/// The properties of one variable (or pseudo-variable that holds a cut level).
#[derive(Clone, Debug)]
pub struct Variable {
    /// The number of occurrences; 1 means void.
    pub count: u32,
    /// Position of the first goal it occurs in; 0 is the head.
    pub first: u32,
    /// Position of the last goal it occurs in.
    pub last: u32,
    /// Whether it is in the environment.
    pub permanent: bool,
    /// The number of its register or slot.
    pub place: u16,
    /// The register of a permanent variable before the environment is allocated.
    pub early: u16,
    chunk: u32,
    /// Whether it occurs before the first call.
    is_early: bool,
    /// The head argument that is just this variable.
    head_argument: Option<u16>,
    /// The head argument in which it first occurs; the arity if it is not in the head.
    inside: u16,
    /// The argument position in which a goal of its chunk takes it.
    wanted: Option<u16>,
    /// Whether it first occurs as the result of an instruction that reads its operands before it writes.
    is_result: bool,
}

impl Variable {
    fn set_register(&mut self, register: u16) {
        if self.permanent {
            self.early = register;
        } else {
            self.place = register;
        }
    }
}

/// The result of classification.
pub struct Classified {
    /// All variables, then the pseudo-variables.
    pub variables: Vec<Variable>,
    /// The pseudo-variable for the clause's own cut level.
    pub clause_level: usize,
    /// The number of slots of the environment.
    pub slots: usize,
    /// Whether the clause needs an environment.
    pub needs_environment: bool,
    /// The first register above all arguments and temporaries.
    pub scratch: usize,
    /// Positions and the variables that occur there, to find those that first occur in branches.
    pub occurrences: Vec<(u32, u32)>,
}

/// Classifies the variables of a clause.
pub fn classify(source: &mut Source, linker: &dyn Linker) -> Classified {
    let clause_level = source.variables;
    let arity = source.head.1;
    let mut body = std::mem::replace(&mut source.body, Goal::True);
    let blank = Variable {
        count: 0,
        first: 0,
        last: 0,
        permanent: false,
        place: 0,
        early: 0,
        chunk: NONE,
        is_early: false,
        head_argument: None,
        inside: arity as u16,
        wanted: None,
        is_result: false,
    };
    let mut scan = Scan {
        variables: vec![blank; clause_level + 1],
        position: 0,
        chunks: 1,
        arity,
        arguments: arity,
        calls_before_end: false,
        clause_level,
        seen: Vec::new(),
        linker,
        source: &*source,
    };
    scan.head();
    scan.goal(&mut body, 0, true);
    let scanned = scan.finish();
    source.body = body;
    scanned
}

struct Scan<'a> {
    variables: Vec<Variable>,
    position: u32,
    chunks: u32,
    arity: usize,
    arguments: usize,
    calls_before_end: bool,
    clause_level: usize,
    seen: Vec<(u32, u32)>,
    linker: &'a dyn Linker,
    source: &'a Source,
}

impl Scan<'_> {
    fn head(&mut self) {
        let (first, count) = self.source.head;
        for index in 0..count {
            let cell = self.source.cells[first + index];
            if cell.is_ref() {
                let variable = &mut self.variables[cell.offset()];
                if variable.count == 0 {
                    variable.head_argument = Some(index as u16);
                }
            }
            self.occurrences(cell, 0, index as u16);
        }
    }

    fn occurrences(&mut self, cell: Cell, chunk: u32, inside: u16) {
        let (source, linker, position) = (self.source, self.linker, self.position);
        let (variables, seen) = (&mut self.variables, &mut self.seen);
        source.for_each_variable(cell, linker, |number| {
            touch(&mut variables[number], position, chunk, inside);
            seen.push((position, number as u32));
        });
    }

    fn pseudo(&mut self, number: usize, chunk: u32) {
        let arity = self.arity as u16;
        touch(&mut self.variables[number], self.position, chunk, arity);
        // A level is never void: it is written and read.
        self.variables[number].count += 1;
    }

    /// Scans a goal that starts in `chunk`; returns the chunk after it.
    fn goal(&mut self, goal: &mut Goal, chunk: u32, tail: bool) -> u32 {
        self.position += 1;
        let arity = self.arity as u16;
        match goal {
            Goal::True | Goal::Fail => chunk,
            Goal::Cut { neck } => {
                *neck = chunk == 0;
                if !*neck {
                    self.pseudo(self.clause_level, chunk);
                }
                chunk
            }
            Goal::Sequence(goals) => {
                let last = goals.len().wrapping_sub(1);
                let mut chunk = chunk;
                for (index, goal) in goals.iter_mut().enumerate() {
                    chunk = self.goal(goal, chunk, tail && index == last);
                }
                chunk
            }
            Goal::Alternatives(alternatives) => self.alternatives(alternatives, chunk, tail),
            Goal::Call { arguments, .. } => {
                for (index, &argument) in arguments.iter().enumerate() {
                    if argument.is_ref() && self.variables[argument.offset()].wanted.is_none() {
                        self.variables[argument.offset()].wanted = Some(index as u16);
                    }
                    self.occurrences(argument, chunk, arity);
                }
                self.arguments = self.arguments.max(arguments.len());
                self.calls_before_end |= !tail;
                self.new_chunk()
            }
            Goal::Native { arguments, .. } | Goal::NativeTest { arguments, .. } => {
                for &argument in arguments.iter() {
                    self.occurrences(argument, chunk, arity);
                }
                chunk
            }
            Goal::Is(left, right) => {
                let (left, right) = (*left, *right);
                self.occurrences(right, chunk, arity);
                self.result(left, chunk);
                chunk
            }
            Goal::Argument { arguments: [number, term, argument], .. } => {
                let (number, term, argument) = (*number, *term, *argument);
                self.occurrences(number, chunk, arity);
                self.occurrences(term, chunk, arity);
                self.result(argument, chunk);
                chunk
            }
            Goal::Functor { arguments: [term, name, count], .. } => {
                let (term, name, count) = (*term, *name, *count);
                if term.is_ref() && self.variables[term.offset()].count == 0 {
                    // The compound is the result.
                    self.occurrences(name, chunk, arity);
                    self.occurrences(count, chunk, arity);
                    self.result(term, chunk);
                } else {
                    self.occurrences(term, chunk, arity);
                    self.occurrences(name, chunk, arity);
                    self.occurrences(count, chunk, arity);
                }
                chunk
            }
            Goal::Unify(left, right)
            | Goal::NotUnifiable(left, right)
            | Goal::Identical(left, right)
            | Goal::NotIdentical(left, right)
            | Goal::InOrder(_, left, right)
            | Goal::Compare(_, left, right) => {
                let (left, right) = (*left, *right);
                self.occurrences(right, chunk, arity);
                self.occurrences(left, chunk, arity);
                chunk
            }
            Goal::Type(_, cell) | Goal::FindallOpen(cell) | Goal::FindallAdd(cell) | Goal::FindallClose(cell) => {
                let cell = *cell;
                self.occurrences(cell, chunk, arity);
                chunk
            }
        }
    }

    /// Scans a term that an instruction unifies with its result, after it has read its operands.
    fn result(&mut self, cell: Cell, chunk: u32) {
        if cell.is_ref() && self.variables[cell.offset()].count == 0 {
            self.variables[cell.offset()].is_result = true;
        }
        self.occurrences(cell, chunk, self.arity as u16);
    }

    fn new_chunk(&mut self) -> u32 {
        self.chunks += 1;
        self.chunks - 1
    }

    fn alternatives(&mut self, alternatives: &mut Alternatives, start: u32, tail: bool) -> u32 {
        let begin = self.position;
        let (level, own) = (alternatives.level, alternatives.own);
        let mut framed = false;
        let mut entry = start;
        let mut same = true;
        let count = alternatives.list.len();
        let guarded = alternatives.is_guarded();
        for (index, alternative) in alternatives.list.iter_mut().enumerate() {
            let is_last = index + 1 == count;
            let branch_only = !framed && alternative.guard.as_ref().is_some_and(|guard| guard.simple);
            let mut chunk = entry;
            if !branch_only && !is_last && !framed {
                framed = true;
                if guarded {
                    self.pseudo(level, chunk);
                }
            }
            if framed && !is_last && alternative.guard.as_ref().is_some_and(|guard| guard.soft) {
                self.pseudo(own, chunk);
            }
            if let Some(guard) = &mut alternative.guard {
                if !branch_only && is_last && !framed {
                    self.pseudo(level, chunk);
                }
                chunk = self.goal(&mut guard.condition, chunk, false);
                if !branch_only && !(guard.soft && is_last) {
                    self.pseudo(if guard.soft { own } else { level }, chunk);
                }
            }
            chunk = self.goal(&mut alternative.body, chunk, tail);
            same &= chunk == start;
            if framed {
                // The next branch starts after backtracking: registers are lost.
                entry = self.new_chunk();
            }
        }
        alternatives.span = (begin, self.position);
        if same && !framed { start } else { self.new_chunk() }
    }

    fn finish(mut self) -> Classified {
        let uses_level = self.variables[self.clause_level].count > 0;
        if uses_level {
            self.position = 0;
            self.pseudo(self.clause_level, 0);
        }
        let mut permanent: Vec<usize> = Vec::new();
        for (number, variable) in self.variables.iter_mut().enumerate() {
            variable.permanent = variable.chunk == SEVERAL;
            if variable.permanent {
                permanent.push(number);
            }
        }
        permanent.sort_by_key(|&number| std::cmp::Reverse(self.variables[number].last));
        for (slot, &number) in permanent.iter().enumerate() {
            self.variables[number].place = slot.min(u16::MAX as usize) as u16;
        }
        let scratch = self.registers();
        let mut occurrences = std::mem::take(&mut self.seen);
        occurrences.retain(|&(_, number)| self.variables[number as usize].count > 1);
        occurrences.sort_unstable();
        occurrences.dedup();
        Classified {
            clause_level: self.clause_level,
            slots: permanent.len(),
            needs_environment: !permanent.is_empty() || self.calls_before_end,
            scratch,
            occurrences,
            variables: self.variables,
        }
    }

    /// Gives every temporary variable a register, preferably the one where it is wanted. Returns the first register
    /// above all of them.
    fn registers(&mut self) -> usize {
        let zone = self.arguments.max(self.arity);
        let mut taken: Vec<(u32, u16)> = Vec::new();
        let mut next = vec![zone; self.chunks as usize];
        let mut top = zone;
        for variable in &mut self.variables {
            let Some(argument) = variable.head_argument else { continue };
            variable.set_register(argument);
            taken.push((0, argument));
        }
        for number in 0..self.variables.len() {
            let variable = &mut self.variables[number];
            if variable.chunk == NONE || variable.head_argument.is_some() {
                continue;
            }
            if variable.permanent && !variable.is_early {
                continue;
            }
            let chunk = if variable.permanent { 0 } else { variable.chunk };
            let variable = &self.variables[number];
            let wanted = variable.wanted.filter(|&register| {
                let free = !taken.contains(&(chunk, register)) && self.is_free(register, chunk, variable.inside);
                free || chunk == 0 && self.is_done_with(register, number, &mut taken)
            });
            let place = wanted.unwrap_or_else(|| {
                next[chunk as usize] += 1;
                (next[chunk as usize] - 1).min(u16::MAX as usize) as u16
            });
            if wanted.is_some() && taken.len() < 256 {
                taken.push((chunk, place));
            } else if wanted.is_some() {
                // Too many to track: take an ordinary register.
                let place = next[chunk as usize];
                next[chunk as usize] += 1;
                top = top.max(place + 1);
                self.variables[number].set_register(place.min(u16::MAX as usize) as u16);
                continue;
            }
            top = top.max(place as usize + 1);
            self.variables[number].set_register(place);
        }
        top
    }

    /// Whether the head variable in an argument register is dead when another variable first occurs. The new variable
    /// may then take its register.
    fn is_done_with(&self, register: u16, number: usize, taken: &mut Vec<(u32, u16)>) -> bool {
        let Some(&cell) = self.source.cells.get(self.source.head.0 + register as usize) else { return false };
        if register as usize >= self.arity || !cell.is_ref() {
            return false;
        }
        let (old, new) = (&self.variables[cell.offset()], &self.variables[number]);
        let owners = taken.iter().filter(|&&entry| entry == (0, register)).count();
        let free = !old.permanent
            && old.head_argument == Some(register)
            && owners == 1
            && new.inside as usize == self.arity
            && (old.last < new.first || old.last == new.first && new.is_result);
        if free {
            // Record it twice, so that nobody else takes it.
            taken.push((0, register));
        }
        free
    }

    /// Whether an argument register of the head is free for a variable that first occurs inside head argument `inside`.
    fn is_free(&self, register: u16, chunk: u32, inside: u16) -> bool {
        if chunk != 0 || register as usize >= self.arity {
            return true;
        }
        let cell = self.source.cells[self.source.head.0 + register as usize];
        if cell.is_ref() {
            let variable = &self.variables[cell.offset()];
            let is_second = variable.head_argument != Some(register);
            return variable.count == 1 || (inside > register && is_second);
        }
        register <= inside
    }
}

fn touch(variable: &mut Variable, position: u32, chunk: u32, inside: u16) {
    if variable.count == 0 {
        variable.first = position;
        variable.chunk = chunk;
        variable.inside = inside;
    } else if variable.chunk != chunk {
        variable.chunk = SEVERAL;
    }
    variable.is_early |= chunk == 0;
    variable.first = variable.first.min(position);
    variable.last = variable.last.max(position);
    variable.count += 1;
}
