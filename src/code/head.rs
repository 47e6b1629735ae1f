//! Unification with a known term: heads, and `=/2` in bodies.

use crate::code::compile::Emitter;
use crate::code::instr;
use crate::code::instr::{Desc, word, word_d};
use crate::term::{Cell, Tag};

/// The most elements of a list that one instruction unifies.
const LONGEST: usize = 64;

/// The most words of a compound that is built as one block.
const LARGEST_BLOCK: usize = 250;

impl Emitter<'_> {
    /// Unifies the argument registers with the head.
    pub(super) fn head(&mut self) {
        let (first, count) = self.source.head;
        for index in 0..count {
            let scratch = self.scratch;
            self.get(index as u16, self.source.cells[first + index], true);
            self.scratch = scratch;
        }
    }

    /// Unifies X[register] with a term. If `in_head` is set, the register holds a
    /// head argument and may already be the home of a temporary.
    pub(super) fn get(&mut self, register: u16, cell: Cell, in_head: bool) {
        let mut pending = vec![(register, cell)];
        let mut free: Vec<u16> = Vec::new();
        let mut top = true;
        let mut block = None;
        while let Some((register, cell)) = pending.pop() {
            match cell.tag() {
                Tag::Ref => self.get_variable(register, cell.offset(), in_head && top),
                Tag::Int | Tag::Con => {
                    self.emit(word(instr::GET_CONST, register, 0, 0, 0));
                    self.operand_word(cell.0);
                }
                Tag::Box => {
                    let words = self.box_words(cell);
                    self.emit(word_d(instr::GET_BOXED, register, 0, words.len() as u32));
                    self.code.extend(words);
                }
                _ => {
                    let template = if top { self.block_template(cell) } else { None };
                    block = block.or(template.is_some().then_some(self.code.len()));
                    self.get_compound(register, cell, template, &mut pending, &mut free);
                }
            }
            if !top {
                free.push(register);
            }
            top = false;
        }
        if let Some(block) = block {
            self.code[block + 1] = (self.jump_target() - block) as u64;
        }
    }

    /// The template of a structure that contains compounds, if it can be built as one block. It must have no boxes, and
    /// no two variables may share a register, because the block assigns them in a different order.
    fn block_template(&mut self, cell: Cell) -> Option<Vec<u64>> {
        if !cell.is_structure() || !self.has_compound_arguments(cell) {
            return None;
        }
        let mut homes: Vec<(u16, usize)> = Vec::new();
        let (mut waiting, mut words) = (vec![cell], 0);
        while let Some(cell) = waiting.pop() {
            let (first, count) = self.source.arguments(cell, self.linker);
            words += count + 1;
            if words > LARGEST_BLOCK {
                return None;
            }
            for index in first..first + count {
                let argument = self.source.cells[index];
                match argument.tag() {
                    Tag::Int | Tag::Con => {}
                    Tag::Box => return None,
                    Tag::Ref => {
                        let variable = argument.offset();
                        if !self.is_void(variable) && !self.is_in_slot(variable) {
                            homes.push((self.register_of(variable), variable));
                        }
                    }
                    _ => waiting.push(argument),
                }
            }
        }
        homes.sort_unstable();
        homes.dedup();
        if homes.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let initialized = self.initialized.clone();
        let template = self.template(cell);
        self.initialized = initialized;
        Some(template)
    }

    fn has_compound_arguments(&self, cell: Cell) -> bool {
        let (first, count) = self.source.arguments(cell, self.linker);
        self.source.cells[first..first + count].iter().any(|argument| argument.is_compound())
    }

    fn get_variable(&mut self, register: u16, variable: usize, in_head: bool) {
        if self.is_void(variable) {
            return;
        }
        let place = self.register_of(variable);
        let slot = self.classified.variables[variable].place;
        match (self.initialized[variable], self.is_in_slot(variable)) {
            (true, true) => self.emit(word(instr::GET_VALUE_Y, register, 0, slot, 0)),
            (true, false) => self.emit(word(instr::GET_VALUE, register, 0, place, 0)),
            (false, true) => self.emit(word(instr::MOVE_TO_Y, register, 0, slot, 0)),
            (false, false) if in_head && place == register => {}
            (false, false) => self.emit(word(instr::MOVE, place, 0, register, 0)),
        }
        self.initialized[variable] = true;
    }

    fn get_compound(
        &mut self,
        register: u16,
        cell: Cell,
        template: Option<Vec<u64>>,
        pending: &mut Vec<(u16, Cell)>,
        free: &mut Vec<u16>,
    ) {
        if cell.is_list() && self.source.cells[cell.offset() + 1].is_list() {
            return self.get_long_list(register, cell, pending, free);
        }
        let (first, count) = self.source.arguments(cell, self.linker);
        if count > u16::MAX as usize {
            self.too_big = true;
            return;
        }
        let start = pending.len();
        let descs: Vec<u64> =
            (first..first + count).map(|index| self.get_descriptor(self.source.cells[index], pending, free)).collect();
        // Process heads of lists before tails, so that tails reuse their registers.
        pending[start..].reverse();
        if let Some(template) = template {
            self.emit(word(instr::GET_BLOCK, register, 0, count as u16, template.len() as u16));
            self.operand_word(0);
            self.code.extend(descs);
            self.code.extend(template);
        } else if cell.is_list() {
            self.get_list(register, descs[0], descs[1]);
        } else {
            self.emit(word(instr::GET_STRUCTURE, register, 0, count as u16, 0));
            self.operand_word(self.source.cells[cell.offset()].0);
            self.code.extend(descs);
        }
    }

    /// Unifies a list of several elements, up to [`LONGEST`] of them with one instruction.
    fn get_long_list(&mut self, register: u16, cell: Cell, pending: &mut Vec<(u16, Cell)>, free: &mut Vec<u16>) {
        let start = pending.len();
        let mut descs = Vec::new();
        let mut rest = cell;
        while rest.is_list() && descs.len() < LONGEST {
            descs.push(self.get_descriptor(self.source.cells[rest.offset()], pending, free));
            rest = self.source.cells[rest.offset() + 1];
        }
        let count = descs.len() as u16;
        descs.push(self.get_descriptor(rest, pending, free));
        pending[start..].reverse();
        self.emit(word(instr::GET_LIST_LONG, register, 0, count, 0));
        self.code.extend(descs);
    }

    fn get_list(&mut self, register: u16, head: u64, tail: u64) {
        let number = |desc: u64| (desc >> 3) as u16;
        let tail_is_var = tail & 7 == Desc::X_VAR;
        match head & 7 {
            Desc::X_VAR if tail_is_var => {
                self.emit(word(instr::GET_LIST_VARS, register, 0, number(head), number(tail)));
            }
            Desc::X_VAL if tail_is_var => {
                self.emit(word(instr::GET_LIST_VALUE_VAR, register, 0, number(head), number(tail)));
            }
            Desc::VOID if tail_is_var => {
                self.emit(word(instr::GET_LIST_VOID_VAR, register, 0, 0, number(tail)));
            }
            _ => {
                self.emit(word(instr::GET_LIST, register, 0, 0, 0));
                self.operand_word(head);
                self.operand_word(tail);
            }
        }
    }

    fn get_descriptor(&mut self, cell: Cell, pending: &mut Vec<(u16, Cell)>, free: &mut Vec<u16>) -> u64 {
        match cell.tag() {
            Tag::Int | Tag::Con => cell.0,
            Tag::Ref => self.variable_descriptor(cell.offset()),
            _ => {
                let register = free.pop().unwrap_or_else(|| self.take_scratch());
                pending.push((register, cell));
                Desc::new(Desc::X_VAR, register)
            }
        }
    }

    /// The descriptor of a variable among the arguments of a compound.
    pub(super) fn variable_descriptor(&mut self, variable: usize) -> u64 {
        if self.is_void(variable) {
            return Desc::new(Desc::VOID, 0);
        }
        let initialized = std::mem::replace(&mut self.initialized[variable], true);
        let slot = self.classified.variables[variable].place;
        match (initialized, self.is_in_slot(variable)) {
            (true, true) => Desc::new(Desc::Y_VAL, slot),
            (false, true) => Desc::new(Desc::Y_VAR, slot),
            (true, false) => Desc::new(Desc::X_VAL, self.register_of(variable)),
            (false, false) => Desc::new(Desc::X_VAR, self.register_of(variable)),
        }
    }
}
