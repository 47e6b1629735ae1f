//! Bodies: goals, branches, building arguments.

use crate::clause::Goal;
use crate::clause::goal::Alternatives;
use crate::code::compile::{Emitter, Label};
use crate::code::instr;
use crate::code::instr::{Desc, word, word_d};
use crate::memory::CodeAddr;
use crate::term::{Cell, Tag};

impl Emitter<'_> {
    /// Emits a goal. Returns true if the goal ended the clause (a last call, or
    /// branches that all end it), which only happens if `tail` is set.
    pub(super) fn goal(&mut self, goal: &Goal, tail: bool) -> bool {
        self.position += 1;
        let scratch = self.scratch;
        let ended = match goal {
            Goal::True => false,
            Goal::Fail => {
                self.emit_fail();
                false
            }
            Goal::Cut { neck: true } => {
                self.emit(word(instr::CUT_NECK, 0, 0, 0, 0));
                false
            }
            Goal::Cut { neck: false } => {
                self.cut(instr::CUT, self.classified.clause_level);
                false
            }
            Goal::Sequence(goals) => self.goals(goals, tail),
            Goal::Alternatives(alternatives) => self.alternatives(alternatives, tail),
            Goal::Call { predicate, arguments } => {
                self.call(*predicate, arguments, tail);
                tail
            }
            Goal::Native { number, arguments } => {
                let base = self.native_arguments(arguments);
                self.emit(word_d(instr::NATIVE, base, 0, *number));
                false
            }
            Goal::Argument { number, arguments } => {
                self.argument(*number, *arguments);
                false
            }
            Goal::Functor { number, arguments } => {
                self.functor(*number, *arguments);
                false
            }
            Goal::Unify(left, right) => {
                let is_early = self.early.pop().unwrap_or(false);
                self.unify(*left, *right, is_early);
                false
            }
            Goal::Is(left, right) => {
                self.is(*left, *right);
                false
            }
            Goal::FindallOpen(list) => self.findall(instr::FINDALL_OPEN, *list),
            Goal::FindallAdd(template) => self.findall(instr::FINDALL_ADD, *template),
            Goal::FindallClose(list) => self.findall(instr::FINDALL_CLOSE, *list),
            _ => {
                self.test(goal, None);
                false
            }
        };
        self.scratch = scratch;
        ended
    }

    pub(super) fn goals(&mut self, goals: &[Goal], tail: bool) -> bool {
        let mut ended = false;
        for (index, goal) in goals.iter().enumerate() {
            ended = self.goal(goal, tail && index + 1 == goals.len());
        }
        ended
    }

    fn cut(&mut self, op: u8, level: usize) {
        let operand = self.operand_of(level);
        self.emit(word(op, operand.0, 0, 0, 0));
    }

    fn findall(&mut self, op: u8, cell: Cell) -> bool {
        let register = self.value(cell);
        self.emit(word(op, register, 0, 0, 0));
        false
    }

    /// Emits tests that jump to `otherwise` if one of them fails.
    fn condition(&mut self, goal: &Goal, otherwise: &mut Label) {
        match goal {
            Goal::Sequence(goals) => {
                self.position += 1;
                for goal in goals {
                    self.condition(goal, otherwise);
                }
            }
            Goal::True => self.position += 1,
            Goal::Fail => {
                self.position += 1;
                self.emit_to(instr::JUMP, otherwise);
            }
            _ => {
                self.position += 1;
                let scratch = self.scratch;
                self.test(goal, Some(otherwise));
                self.scratch = scratch;
            }
        }
    }

    fn test(&mut self, goal: &Goal, otherwise: Option<&mut Label>) {
        let instruction = match goal {
            Goal::NativeTest { number, arguments } => {
                let base = self.native_arguments(arguments);
                if *number > u16::MAX as u32 {
                    self.too_big = true;
                }
                word(instr::NATIVE_TEST, base, 0, *number as u16, 0)
            }
            Goal::Type(test, cell) => {
                let operand = self.operand(*cell);
                word(instr::TYPE_TEST, operand.0, *test as u8, 0, 0)
            }
            Goal::Compare(order, left, right) => {
                let Some(instruction) = self.comparison(*order, *left, *right) else {
                    return self.emit_fail();
                };
                instruction
            }
            Goal::Identical(left, right) => self.binary_test(instr::IDENTICAL, 0, *left, *right),
            Goal::NotIdentical(left, right) => self.binary_test(instr::NOT_IDENTICAL, 0, *left, *right),
            Goal::NotUnifiable(left, right) => self.binary_test(instr::NOT_UNIFIABLE, 0, *left, *right),
            Goal::InOrder(mask, left, right) => self.binary_test(instr::ORDER, *mask, *left, *right),
            _ => return self.too_big = true,
        };
        self.emit_test(instruction, otherwise);
    }

    fn binary_test(&mut self, op: u8, k: u8, left: Cell, right: Cell) -> u64 {
        let left = self.operand(left);
        let right = self.operand(right);
        word(op, left.0, k, right.0, 0)
    }

    /// A term as an operand, built into a register if necessary.
    pub(super) fn operand(&mut self, cell: Cell) -> instr::Operand {
        if cell.is_ref() && !self.is_void(cell.offset()) {
            self.ensure_initialized(cell.offset());
            return self.operand_of(cell.offset());
        }
        if cell.is_small()
            && let Some(operand) = instr::Operand::small(cell.as_small())
        {
            return operand;
        }
        instr::Operand::x(self.value(cell))
    }

    /// Makes sure that a term is in a register, and returns the register.
    pub(super) fn value(&mut self, cell: Cell) -> u16 {
        if cell.is_ref() && !self.is_void(cell.offset()) {
            self.ensure_initialized(cell.offset());
            return self.register_with(cell.offset());
        }
        let register = self.take_scratch();
        self.put(register, cell);
        register
    }

    pub(super) fn native_arguments(&mut self, arguments: &[Cell]) -> u16 {
        let base = self.scratch;
        for _ in arguments {
            self.take_scratch();
        }
        for (index, &argument) in arguments.iter().enumerate() {
            self.put((base + index).min(u16::MAX as usize) as u16, argument);
        }
        base.min(u16::MAX as usize) as u16
    }

    // -- branches ----------------------------------------------------------

    fn alternatives(&mut self, alternatives: &Alternatives, tail: bool) -> bool {
        if !tail && !alternatives.is_inline() {
            self.make_environment();
        }
        let has_environment = self.has_environment;
        // This does not include levels of cuts: GET_CHOICE writes those once there is an environment.
        let initialized = self.initialized.clone();
        let mut end = Label::default();
        let mut next = Label::default();
        let mut framed = false;
        let guarded = alternatives.is_guarded();
        let count = alternatives.list.len();
        let crossing = self.crossing(alternatives.span);
        for (index, alternative) in alternatives.list.iter().enumerate() {
            let is_last = index + 1 == count;
            if index > 0 {
                self.may_wake = false;
                self.initialized.clone_from(&initialized);
                self.has_environment = has_environment || framed && self.classified.needs_environment;
            }
            self.copies.clear();
            self.place(std::mem::take(&mut next));
            let branch_only = !framed && alternative.guard.as_ref().is_some_and(|guard| guard.simple);
            if framed && is_last {
                self.emit(word(instr::TRUST_ELSE, 0, 0, 0, 0));
            } else if framed {
                self.emit_to(instr::RETRY_ELSE, &mut next);
            } else if !branch_only && !is_last {
                framed = true;
                self.is_leaf = false;
                self.make_environment();
                if guarded {
                    self.cut(instr::GET_CHOICE, alternatives.level);
                }
                self.emit_to(instr::TRY_ELSE, &mut next);
            } else if !branch_only && alternative.guard.is_some() {
                self.make_environment();
                self.cut(instr::GET_CHOICE, alternatives.level);
            }
            if framed && !is_last && alternative.guard.as_ref().is_some_and(|guard| guard.soft) {
                // Each branch with a soft cut records the choice point of the branches for itself.
                self.cut(instr::GET_CHOICE, alternatives.own);
            }
            if let Some(guard) = &alternative.guard {
                if branch_only && is_last {
                    self.goal(&guard.condition, false);
                } else if branch_only {
                    self.condition(&guard.condition, &mut next);
                } else {
                    self.goal(&guard.condition, false);
                    if guard.soft && !is_last {
                        self.cut(instr::SOFT_CUT, alternatives.own);
                    } else if !guard.soft {
                        self.cut(instr::CUT, alternatives.level);
                    }
                }
            }
            let ended = self.goal(&alternative.body, tail);
            if !ended {
                self.join(&crossing);
                if tail {
                    self.finish();
                } else if !is_last {
                    self.emit_to(instr::JUMP, &mut end);
                }
            }
        }
        self.place(end);
        self.may_wake = true;
        self.after_join(&crossing, &initialized);
        tail
    }

    /// At the end of a branch, makes sure that every variable that occurs in some branch and is used after the
    /// join has a value.
    fn join(&mut self, crossing: &[usize]) {
        for &variable in crossing {
            self.ensure_initialized(variable);
        }
    }

    fn after_join(&mut self, crossing: &[usize], before: &[bool]) {
        self.initialized.clone_from_slice(before);
        for &variable in crossing {
            self.initialized[variable] = true;
        }
    }

    /// Variables that occur inside the span and are used after it. The first
    /// occurrence may be before the span, in another branch of an enclosing construct.
    fn crossing(&self, span: (u32, u32)) -> Vec<usize> {
        let occurrences = &self.classified.occurrences;
        let start = occurrences.partition_point(|&(position, _)| position < span.0);
        let mut found: Vec<usize> = occurrences[start..]
            .iter()
            .take_while(|&&(position, _)| position <= span.1)
            .map(|&(_, variable)| variable as usize)
            .filter(|&variable| self.classified.variables[variable].last > span.1)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    // -- calls ---------------------------------------------------------------

    fn call(&mut self, predicate: CodeAddr, arguments: &[Cell], tail: bool) {
        if !tail {
            self.make_environment();
        }
        self.load_arguments(arguments);
        if !tail {
            self.is_leaf = false;
            self.emit(word_d(instr::CALL, 0, 0, predicate.field()));
            return;
        }
        if self.linker.is_meta_call(predicate) && arguments[0].is_ref() {
            self.emit(word(instr::GOAL_CHECK, 0, 0, 0, 0));
        }
        if self.has_environment {
            self.emit(word_d(instr::DEALLOCATE_EXECUTE, 0, 0, predicate.field()));
        } else {
            self.emit(word_d(instr::EXECUTE, 0, 0, predicate.field()));
        }
    }

    /// Loads X[0].. with the arguments, in an order in which no register is
    /// overwritten while another argument still needs it.
    fn load_arguments(&mut self, arguments: &[Cell]) {
        let mut todo: Vec<usize> = (0..arguments.len()).collect();
        if arguments.len() > 64 {
            // For a long argument list, move all temporaries out of the way first.
            self.copies.clear();
            self.move_temporaries(arguments, None);
            for index in todo {
                self.put(index as u16, arguments[index]);
            }
            return self.moved.clear();
        }
        let mut reads: Vec<Vec<u16>> = arguments.iter().map(|&cell| self.registers_read(cell)).collect();
        while !todo.is_empty() {
            let moved: Vec<u16> = self.moved.iter().map(|moved| self.home(moved.0)).collect();
            let is_free = |register: usize, todo: &[usize]| {
                moved.contains(&(register as u16))
                    || !todo.iter().any(|&other| other != register && reads[other].contains(&(register as u16)))
            };
            match todo.iter().position(|&index| is_free(index, &todo)) {
                Some(at) => {
                    let index = todo.remove(at);
                    self.put(index as u16, arguments[index]);
                    self.copies.retain(|copy| copy.1 as usize != index);
                }
                None if !self.copies.is_empty() => {
                    // The slots hold the same values, so the copies can be overwritten.
                    self.copies.clear();
                    reads = arguments.iter().map(|&cell| self.registers_read(cell)).collect();
                }
                None => self.move_temporaries(arguments, Some(todo[0] as u16)),
            }
        }
        self.copies.clear();
        self.moved.clear();
    }

    /// Registers that building `cell` reads.
    fn registers_read(&self, cell: Cell) -> Vec<u16> {
        if cell.is_ref()
            && let Some(register) = self.copy_of(cell.offset())
        {
            return vec![register];
        }
        let mut reads = Vec::new();
        self.source.for_each_variable(cell, self.linker, |variable| {
            if self.initialized[variable] && !self.is_in_slot(variable) {
                let register = self.home(variable);
                if !reads.contains(&register) && reads.len() < 256 {
                    reads.push(register);
                }
            }
        });
        reads
    }

    /// A register that still holds a variable whose place is a slot.
    fn copy_of(&self, variable: usize) -> Option<u16> {
        self.copies.iter().find(|copy| copy.0 == variable).map(|copy| copy.1)
    }

    /// Copies the temporaries in argument registers, or in one of them, to scratch registers.
    fn move_temporaries(&mut self, arguments: &[Cell], only: Option<u16>) {
        let mut variables = Vec::new();
        for &cell in arguments {
            self.source.for_each_variable(cell, self.linker, |variable| {
                let home = self.home(variable);
                let applies = only.map_or((home as usize) < arguments.len(), |one| one == home);
                if applies && self.initialized[variable] && !self.is_in_slot(variable) && !variables.contains(&variable)
                {
                    variables.push(variable);
                }
            });
        }
        for variable in variables {
            let register = self.take_scratch();
            let place = self.home(variable);
            self.emit(word(instr::MOVE, register, 0, place, 0));
            self.moved.push((variable, register));
        }
    }

    // -- building ---------------------------------------------------------------

    /// Emits code that sets X[register] to a term.
    pub(super) fn put(&mut self, register: u16, cell: Cell) {
        match cell.tag() {
            Tag::Ref => self.put_variable(register, cell.offset()),
            Tag::Int | Tag::Con => {
                self.emit(word(instr::PUT_CONST, register, 0, 0, 0));
                self.operand_word(cell.0);
            }
            Tag::Box => {
                let words = self.box_words(cell);
                self.emit(word_d(instr::PUT_BOXED, register, 0, words.len() as u32));
                self.code.extend(words);
            }
            _ => self.put_compound(register, cell),
        }
    }

    fn put_variable(&mut self, register: u16, variable: usize) {
        if self.is_void(variable) {
            return self.emit(word(instr::PUT_VAR, register, 0, register, 0));
        }
        let initialized = std::mem::replace(&mut self.initialized[variable], true);
        let slot = self.classified.variables[variable].place;
        let place = self.register_of(variable);
        match (initialized, self.is_in_slot(variable)) {
            (true, true) => match self.copy_of(variable) {
                Some(copy) if copy == register => {}
                Some(copy) => self.emit(word(instr::MOVE, register, 0, copy, 0)),
                None => self.emit(word(instr::MOVE_FROM_Y, register, 0, slot, 0)),
            },
            (false, true) => self.emit(word(instr::PUT_VAR_Y, register, 0, slot, 0)),
            (true, false) if place == register => {}
            (true, false) => self.emit(word(instr::MOVE, register, 0, place, 0)),
            (false, false) => self.emit(word(instr::PUT_VAR, register, 0, place, 0)),
        }
    }

    /// Builds a compound in one block, breadth first. Inner compounds are at known
    /// distances, so they need no registers.
    fn put_compound(&mut self, register: u16, cell: Cell) {
        let scratch = self.scratch;
        let template = self.template(cell);
        self.scratch = scratch;
        if cell.is_list() && template.len() == 2 {
            self.emit(word(instr::PUT_LIST, register, 0, 0, 0));
        } else {
            let tag = if cell.is_list() { Tag::Lst } else { Tag::Str };
            self.emit(word_d(instr::PUT_BLOCK, register, tag as u8, template.len() as u32));
        }
        self.code.extend(template);
    }

    /// The template of a compound. Emits code that puts its boxed numbers and strings in registers first.
    pub(super) fn template(&mut self, cell: Cell) -> Vec<u64> {
        let mut template: Vec<u64> = Vec::new();
        let mut inner: std::collections::VecDeque<(Option<usize>, Cell)> = [(None, cell)].into();
        while let Some((from, cell)) = inner.pop_front() {
            if let Some(from) = from {
                template[from] = Desc::relative(cell.is_list(), template.len() - from);
            }
            if cell.is_structure() {
                template.push(self.source.cells[cell.offset()].0);
            }
            let (first, count) = self.source.arguments(cell, self.linker);
            for index in first..first + count {
                let argument = self.source.cells[index];
                let desc = match argument.tag() {
                    Tag::Int | Tag::Con => argument.0,
                    Tag::Ref => self.variable_descriptor(argument.offset()),
                    Tag::Box => {
                        let boxed = self.take_scratch();
                        self.put(boxed, argument);
                        Desc::new(Desc::X_VAL, boxed)
                    }
                    _ => {
                        inner.push_back((Some(template.len()), argument));
                        0
                    }
                };
                template.push(desc);
            }
        }
        template
    }

    // -- unification -------------------------------------------------------------

    fn unify(&mut self, left: Cell, right: Cell, is_early: bool) {
        if self.assign(left, right) || self.assign(right, left) {
            return;
        }
        if !is_early {
            self.wake();
        }
        let (known, other) = if left.is_ref() { (left, right) } else { (right, left) };
        let register = self.value(known);
        self.get(register, other, false);
    }

    /// `X = term` for a new X: builds the term directly in X's place. Returns false if that is not possible.
    fn assign(&mut self, target: Cell, cell: Cell) -> bool {
        if !target.is_ref() || self.initialized[target.offset()] || self.occurs(target.offset(), cell) {
            return false;
        }
        let variable = target.offset();
        if self.is_void(variable) {
            // The result is never used. Variables of the term get their values later.
            return true;
        }
        if self.is_in_slot(variable) {
            let register = self.value(cell);
            let slot = self.classified.variables[variable].place;
            self.emit(word(instr::MOVE_TO_Y, register, 0, slot, 0));
        } else {
            let place = self.register_of(variable);
            self.put(place, cell);
        }
        self.initialized[variable] = true;
        true
    }

    fn occurs(&self, variable: usize, cell: Cell) -> bool {
        let mut found = false;
        self.source.for_each_variable(cell, self.linker, |other| found |= other == variable);
        found
    }
}
