//! Unification with a known term: heads, and `=/2` in bodies.

use crate::code::compile::Emitter;
use crate::code::instr;
use crate::code::instr::{Desc, word, word_d};
use crate::term::{Cell, Tag};

/// The most elements of a list that one instruction unifies.
const LONGEST: usize = 64;

/// The most words of a compound that is built as one block.
const LARGEST_BLOCK: usize = 250;

/// The same for a compound inside another one, whose block has it as well.
const LARGEST_INNER_BLOCK: usize = 24;

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
        // The blocks whose parts are being unified, each with the number of terms that wait until it ends.
        let mut blocks: Vec<(usize, usize)> = Vec::new();
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
                    let (start, waiting) = (self.code.len(), pending.len());
                    if self.get_compound(register, cell, top, &mut pending, &mut free) {
                        blocks.push((start, waiting));
                    }
                }
            }
            if !top {
                free.push(register);
            }
            top = false;
            while let Some((start, _)) = blocks.pop_if(|block| block.1 == pending.len()) {
                self.code[start + 1] = (self.jump_target() - start) as u64;
            }
        }
    }

    /// The template of a structure of at most `largest` words, if it can be built as one block. It must have no boxes,
    /// and no two variables may share a register, because the block assigns them in a different order.
    fn block_template(&mut self, cell: Cell, largest: usize) -> Option<Vec<u64>> {
        let mut homes: Vec<(u16, usize)> = Vec::new();
        let (mut waiting, mut words) = (vec![cell], 0);
        while let Some(cell) = waiting.pop() {
            let (first, count) = self.source.arguments(cell, self.linker);
            words += count + 1;
            if words > largest {
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
        Some(self.template(cell))
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

    /// Unifies X[register] with a compound. Returns true if its instruction is a block, after which the address of
    /// the code that follows its parts must be stored.
    fn get_compound(
        &mut self,
        register: u16,
        cell: Cell,
        top: bool,
        pending: &mut Vec<(u16, Cell)>,
        free: &mut Vec<u16>,
    ) -> bool {
        if cell.is_list() && self.source.cells[cell.offset() + 1].is_list() {
            self.get_long_list(register, cell, pending, free);
            return false;
        }
        let (first, count) = self.source.arguments(cell, self.linker);
        if count > u16::MAX as usize {
            self.too_big = true;
            return false;
        }
        let (start, before) = (pending.len(), self.initialized.clone());
        let descs: Vec<u64> =
            (first..first + count).map(|index| self.get_descriptor(self.source.cells[index], pending, free)).collect();
        // Process heads of lists before tails, so that tails reuse their registers.
        pending[start..].reverse();
        if cell.is_list() {
            self.get_list(register, descs[0], descs[1]);
            return false;
        }
        let functor = self.source.cells[cell.offset()].0;
        let is_flat = pending.len() == start;
        let parts = self.part_registers(&descs, free);
        if is_flat && descs.iter().all(|desc| matches!(desc & 7, Desc::X_VAR | Desc::VOID)) {
            if let Some(parts) = parts {
                self.emit(word_d(instr::GET_PARTS_1 + (count - 1) as u8, register, 0, parts));
                self.operand_word(functor);
                return false;
            }
        } else if (parts.is_some() || !is_flat)
            && let Some(template) = self.template_before(cell, top, before)
        {
            self.get_block(register, first, &descs, parts, template, pending);
            return true;
        }
        self.emit(word(instr::GET_STRUCTURE, register, 0, count as u16, 0));
        self.operand_word(functor);
        self.code.extend(descs);
        false
    }

    /// The template of a structure, with the variables that were initialized before its own.
    fn template_before(&mut self, cell: Cell, top: bool, before: Vec<bool>) -> Option<Vec<u64>> {
        let after = std::mem::replace(&mut self.initialized, before);
        let template = self.block_template(cell, if top { LARGEST_BLOCK } else { LARGEST_INNER_BLOCK });
        self.initialized = after;
        template
    }

    /// A compound that is built from a template if X[register] is unbound. Otherwise its arguments are loaded into the
    /// registers `parts` and unified one by one, or unified with their descriptors.
    fn get_block(
        &mut self,
        register: u16,
        first: usize,
        descs: &[u64],
        parts: Option<u32>,
        template: Vec<u64>,
        pending: &mut Vec<(u16, Cell)>,
    ) {
        if let Some(parts) = parts {
            let op = instr::GET_BLOCK_1 + (descs.len() - 1) as u8;
            self.emit(word_d(op, register, template.len() as u8, parts));
            self.operand_word(0);
            for index in (0..descs.len()).rev() {
                if !matches!(descs[index] & 7, Desc::X_VAR | Desc::VOID) {
                    pending.push((parts.to_le_bytes()[index] as u16, self.source.cells[first + index]));
                }
            }
        } else {
            self.emit(word(instr::GET_BLOCK, register, 0, descs.len() as u16, template.len() as u16));
            self.operand_word(0);
            self.code.extend(descs);
        }
        self.code.extend(template);
    }

    /// The registers of up to four arguments, as the bytes of a word, if all of them are below 256 and no argument is
    /// a new variable in a slot. An argument that is unified later gets a register that is free.
    fn part_registers(&mut self, descs: &[u64], free: &mut Vec<u16>) -> Option<u32> {
        let mut registers = [0; 4];
        if descs.is_empty() || descs.len() > registers.len() {
            return None;
        }
        for (register, desc) in registers.iter_mut().zip(descs) {
            let number = match desc & 7 {
                Desc::X_VAR => (desc >> 3) as u16,
                Desc::Y_VAR => return None,
                _ => free.pop().unwrap_or_else(|| self.take_scratch()),
            };
            *register = u8::try_from(number).ok()?;
        }
        Some(u32::from_le_bytes(registers))
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
