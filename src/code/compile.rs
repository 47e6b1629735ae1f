//! The core of the compiler: emitting instructions, labels, places of variables.
//!
//! Every variable has one place for its whole life. So branches need no
//! reconciliation, except that a variable that gets its value in one branch and is
//! used after the join must get a value in the other branches too.

use crate::clause::classify::{Classified, classify};
use crate::clause::{Goal, Linker, Qualify, Refusal, Source};
use crate::code::instr;
use crate::code::instr::{Operand, word, word_d};
use crate::term::{Atom, Cell, Stored};

/// A compiled clause: position-independent words.
#[derive(Debug)]
pub struct Compiled {
    /// The code.
    pub words: Vec<u64>,
    /// Whether the clause makes no calls, so that nothing ever returns into its code.
    pub is_leaf: bool,
}

/// Compiles a stored clause (cell 0 the head, cell 1 the body) of `module`.
pub fn compile(clause: &Stored, module: Atom, qualify: Qualify, linker: &mut dyn Linker) -> Result<Compiled, Refusal> {
    let mut source = Source::new(clause, module, qualify, linker)?;
    let classified = classify(&mut source, linker);
    if classified.scratch >= Operand::REGISTERS || classified.slots >= Operand::SLOTS {
        return Err(Refusal::TooBig);
    }
    let body = std::mem::replace(&mut source.body, Goal::True);
    let mut emitter = Emitter::new(&source, &classified, linker, false);
    emitter.clause(&body);
    if emitter.is_far {
        // Some test can't reach its other branch. Compile again, with jumps for all tests.
        emitter = Emitter::new(&source, &classified, emitter.linker, true);
        emitter.clause(&body);
    }
    if emitter.too_big {
        return Err(Refusal::TooBig);
    }
    Ok(Compiled { words: emitter.code, is_leaf: emitter.is_leaf })
}

/// Fuses an instruction with the return after it.
fn returning(before: u64) -> Option<u64> {
    let op = match instr::op(before) {
        instr::GET_CONST => instr::GET_CONST_PROCEED,
        instr::GET_VALUE => instr::GET_VALUE_PROCEED,
        _ => return None,
    };
    Some(before & !0xff | op as u64)
}

/// Fuses an instruction with the move after it.
fn moving(before: u64, word: u64) -> Option<u64> {
    let (a, b) = (instr::a(word) as u64, instr::b(word) as u64);
    if a > 255 || b > 255 {
        return None;
    }
    let one = (instr::a(before) as u64, instr::b(before) as u64);
    let is_short = one.0 < 256 && one.1 < 256;
    let pair = |op: u8| is_short.then_some(op as u64 | one.0 << 16 | one.1 << 24 | a << 32 | b << 40);
    let third = |op: u8| Some(before & !0xff | op as u64 | a << 48 | b << 56);
    match (instr::op(before), instr::op(word)) {
        (instr::MOVE, instr::MOVE) => pair(instr::MOVE_2),
        (instr::MOVE_2, instr::MOVE) => third(instr::MOVE_3),
        (instr::MOVE_TO_Y, instr::MOVE_TO_Y) => pair(instr::MOVE_TO_Y_2),
        (instr::MOVE_TO_Y_2, instr::MOVE_TO_Y) => third(instr::MOVE_TO_Y_3),
        (instr::MOVE_FROM_Y, instr::MOVE_FROM_Y) => pair(instr::MOVE_FROM_Y_2),
        (instr::MOVE_FROM_Y_2, instr::MOVE_FROM_Y) => third(instr::MOVE_FROM_Y_3),
        (instr::MOVE_FROM_Y_3, instr::MOVE_FROM_Y) => fourth(before, a, b),
        _ => None,
    }
}

/// Fuses three moves with a fourth one, if all numbers are small.
fn fourth(before: u64, register: u64, slot: u64) -> Option<u64> {
    let byte = |n: u32| instr::byte(before, n) as u64;
    let pairs = [(byte(2), byte(3)), (byte(4), byte(5)), (byte(6), byte(7)), (register, slot)];
    let mut joined = instr::MOVE_FROM_Y_4 as u64;
    for (index, (register, slot)) in pairs.into_iter().enumerate() {
        if register > 15 || slot > 15 {
            return None;
        }
        joined |= (register | slot << 4) << (8 + 8 * index);
    }
    Some(joined)
}

/// Fuses `put_variable_y` with the call after it.
fn calling(before: u64, call: u64) -> Option<u64> {
    let (register, slot) = (instr::a(before) as u64, instr::b(before) as u64);
    if instr::op(before) != instr::PUT_VAR_Y || register.max(slot) > 255 {
        return None;
    }
    Some(instr::PUT_VAR_Y_CALL as u64 | register << 16 | slot << 24 | call & !0xffff_ffff)
}

/// A place in the code whose address is not known yet, with the instructions that refer to it.
#[derive(Default)]
pub(super) struct Label {
    references: Vec<usize>,
}

pub(super) struct Emitter<'a> {
    /// Which variables have a value at this point of the code.
    pub initialized: Vec<bool>,
    /// The next free register above arguments and temporaries.
    pub scratch: usize,
    pub code: Vec<u64>,
    pub is_leaf: bool,
    pub too_big: bool,
    /// The distance from some test to its other branch does not fit in the instruction.
    is_far: bool,
    /// Tests reach their other branches through separate jumps.
    has_jumps: bool,
    /// Position of the goal being emitted, as counted by the classifier.
    pub position: u32,
    /// Where the last label was placed.
    last_label: usize,
    /// Where the last instruction begins.
    pub last_instruction: usize,
    /// Whether the environment has been allocated, which happens as late as possible.
    pub has_environment: bool,
    pub source: &'a Source,
    pub classified: &'a Classified,
    pub linker: &'a mut dyn Linker,
    /// Temporaries moved out of the way while arguments are loaded.
    pub moved: Vec<(usize, u16)>,
    /// Permanent variables that are also in a register (their early place), until the first call.
    pub copies: Vec<(usize, u16)>,
    /// Whether woken goals may be pending.
    pub may_wake: bool,
    /// Whether each of the next goals belongs to the head (see `clause::early`), the last goal first.
    pub early: Vec<bool>,
}

impl<'a> Emitter<'a> {
    fn new(source: &'a Source, classified: &'a Classified, linker: &'a mut dyn Linker, has_jumps: bool) -> Emitter<'a> {
        Emitter {
            initialized: vec![false; classified.variables.len()],
            scratch: classified.scratch,
            code: Vec::with_capacity(16),
            is_leaf: true,
            too_big: false,
            is_far: false,
            has_jumps,
            position: 0,
            last_label: usize::MAX,
            last_instruction: usize::MAX - 1,
            has_environment: false,
            source,
            classified,
            linker,
            moved: Vec::new(),
            copies: Vec::new(),
            may_wake: false,
            early: source.early.iter().rev().copied().collect(),
        }
    }
}

impl Emitter<'_> {
    fn clause(&mut self, body: &Goal) {
        self.head();
        if !self.goal(body, true) {
            self.finish();
        }
    }

    /// Allocates the environment, if the clause needs one and has none yet. Moves the
    /// permanent variables that have values from registers to slots.
    pub fn make_environment(&mut self) {
        if !self.classified.needs_environment || self.has_environment {
            return;
        }
        let level = self.classified.clause_level;
        let mut moves: Vec<(u16, u16)> = Vec::new();
        for (number, variable) in self.classified.variables.iter().enumerate() {
            if variable.permanent && number != level && self.initialized[number] && variable.last >= self.position {
                moves.push((variable.early, variable.place));
                self.copies.push((number, variable.early));
            }
        }
        let slots = self.classified.slots as u16;
        let mut rest = moves.as_slice();
        match rest {
            [_, _, ..] if slots < 256 && rest.iter().take(3).all(|&(x, y)| x.max(y) < 256) => {
                let taken = rest.len().min(3);
                let mut instruction = (slots as u64) << 8;
                for (index, &(x, y)) in rest[..taken].iter().enumerate() {
                    instruction |= (x as u64 | (y as u64) << 8) << (16 + 16 * index);
                }
                let op = if taken == 3 { instr::ALLOCATE_3 } else { instr::ALLOCATE_2 };
                self.emit(instruction | op as u64);
                rest = &rest[taken..];
            }
            _ => self.emit(word(instr::ALLOCATE, slots, 0, 0, 0)),
        }
        for &(register, slot) in rest {
            self.emit(word(instr::MOVE_TO_Y, register, 0, slot, 0));
        }
        self.has_environment = true;
        if self.classified.variables[level].count > 0 {
            let place = self.operand_of(level);
            self.emit(word(instr::GET_LEVEL, place.0, 0, 0, 0));
            self.initialized[level] = true;
        }
    }

    /// Emits the return from the clause.
    pub fn finish(&mut self) {
        let op = if self.has_environment { instr::DEALLOCATE_PROCEED } else { instr::PROCEED };
        self.emit(word(op, 0, 0, 0, 0));
    }

    pub fn emit(&mut self, word: u64) {
        self.note_waking(instr::op(word));
        if self.fuse(word) {
            return;
        }
        self.last_instruction = self.code.len();
        self.code.push(word);
    }

    /// Keeps `may_wake` up to date.
    fn note_waking(&mut self, op: u8) {
        match op {
            instr::CALL | instr::FINDALL_CLOSE => self.may_wake = true,
            instr::NATIVE
            | instr::ARG
            | instr::FUNCTOR
            | instr::NEW_COMPOUND
            | instr::NATIVE_TEST
            | instr::TYPE_TEST
            | instr::IDENTICAL
            | instr::NOT_IDENTICAL
            | instr::NOT_UNIFIABLE
            | instr::ORDER
            | instr::WAKE
            | instr::CUT_NECK
            | instr::CUT
            | instr::SOFT_CUT
            | instr::GET_CHOICE
            | instr::TRY_ELSE
            | instr::RETRY_ELSE
            | instr::TRUST_ELSE
            | instr::FINDALL_OPEN
            | instr::FINDALL_ADD => self.may_wake = false,
            _ if instr::is_get(op) => self.may_wake = true,
            _ => {}
        }
    }

    /// Before a unification of the body that may fail: emits an instruction that runs woken goals.
    pub fn wake(&mut self) {
        if self.may_wake {
            self.emit(word(instr::WAKE, 0, 0, 0, 0));
        }
    }

    /// Emits an operand word of the instruction before it.
    pub fn operand_word(&mut self, word: u64) {
        self.code.push(word);
    }

    /// Fuses this instruction with the one before, if there is a fused form
    /// and nothing can jump in between. Returns whether it did.
    fn fuse(&mut self, word: u64) -> bool {
        let at = self.code.len();
        let Some(&before) = self.code.get(self.last_instruction) else { return false };
        if self.last_label == at || self.last_instruction + instr::length(before) != at {
            return false;
        }
        let joined = match instr::op(word) {
            instr::PROCEED => returning(before),
            instr::CALL => calling(before, word),
            instr::MOVE | instr::MOVE_TO_Y | instr::MOVE_FROM_Y => moving(before, word),
            _ => None,
        };
        let Some(joined) = joined else { return false };
        self.code[self.last_instruction] = joined;
        true
    }

    /// A fresh register for intermediate results.
    pub fn take_scratch(&mut self) -> u16 {
        let register = self.scratch;
        self.scratch += 1;
        if register >= Operand::REGISTERS {
            self.too_big = true;
            return 0;
        }
        register as u16
    }

    /// The place of a variable as an operand.
    pub fn operand_of(&self, variable: usize) -> Operand {
        if self.is_in_slot(variable) {
            Operand::y(self.classified.variables[variable].place)
        } else {
            Operand::x(self.register_of(variable))
        }
    }

    /// The register of a variable that is not in a slot, even if it was moved.
    pub fn register_of(&self, variable: usize) -> u16 {
        match self.moved.iter().rev().find(|moved| moved.0 == variable) {
            Some(moved) => moved.1,
            None => self.home(variable),
        }
    }

    /// The register assigned to a variable that is not in a slot.
    pub fn home(&self, variable: usize) -> u16 {
        let info = &self.classified.variables[variable];
        if info.permanent { info.early } else { info.place }
    }

    /// Whether the place of a variable is a slot of the environment.
    pub fn is_in_slot(&self, variable: usize) -> bool {
        self.has_environment && self.classified.variables[variable].permanent
    }

    /// Whether the variable occurs only here.
    pub fn is_void(&self, variable: usize) -> bool {
        self.classified.variables[variable].count == 1
    }

    /// A register that holds the value of a variable, which must have one.
    pub fn register_with(&mut self, variable: usize) -> u16 {
        if self.is_in_slot(variable) {
            let register = self.take_scratch();
            let slot = self.classified.variables[variable].place;
            self.emit(word(instr::MOVE_FROM_Y, register, 0, slot, 0));
            register
        } else {
            self.register_of(variable)
        }
    }

    /// Makes sure that the variable has a value: creates a new variable if necessary.
    pub fn ensure_initialized(&mut self, variable: usize) {
        if self.initialized[variable] {
            return;
        }
        self.initialized[variable] = true;
        if self.is_in_slot(variable) {
            let register = self.take_scratch();
            self.scratch -= 1;
            let slot = self.classified.variables[variable].place;
            self.emit(word(instr::PUT_VAR_Y, register, 0, slot, 0));
        } else {
            let register = self.register_of(variable);
            self.emit(word(instr::PUT_VAR, register, 0, register, 0));
        }
    }

    /// Emits a failure. The instruction records whether the clause has its environment.
    pub fn emit_fail(&mut self) {
        self.emit(word(instr::FAIL, self.has_environment as u16, 0, 0, 0));
    }

    /// Emits an instruction whose `d` field refers to `label`.
    pub fn emit_to(&mut self, op: u8, label: &mut Label) {
        label.references.push(self.code.len());
        self.emit(word_d(op, 0, 0, 0));
    }

    /// Emits a test. If it does not hold, it jumps to `otherwise`, or fails if there is no label.
    pub fn emit_test(&mut self, word: u64, otherwise: Option<&mut Label>) {
        let Some(label) = otherwise else { return self.emit(word) };
        if self.has_jumps {
            // If the test fails it skips to the second jump. Otherwise the first jump skips the second.
            self.emit(word | 2 << 48);
            self.emit(word_d(instr::JUMP, 0, 0, 2));
            return self.emit_to(instr::JUMP, label);
        }
        label.references.push(self.code.len());
        self.emit(word);
    }

    /// The place of the next instruction. Something jumps to it, so it is not fused with the one before.
    pub fn jump_target(&mut self) -> usize {
        self.last_label = self.code.len();
        self.last_label
    }

    /// Places a label at the next instruction.
    pub fn place(&mut self, label: Label) {
        let here = self.jump_target();
        for reference in label.references {
            let distance = here - reference;
            let instruction = self.code[reference];
            let shape = instr::TABLE[instr::op(instruction) as usize].1;
            if shape == instr::Shape::Else {
                self.is_far |= distance > u16::MAX as usize;
                self.code[reference] = instruction | (distance as u64) << 48;
            } else {
                self.code[reference] = instruction | (distance as u64) << 32;
            }
        }
    }

    /// The words of a boxed constant, header first.
    pub fn box_words(&self, cell: Cell) -> Vec<u64> {
        let header = self.source.cells[cell.offset()];
        let end = cell.offset() + 1 + header.box_words();
        self.source.cells[cell.offset()..end].iter().map(|cell| cell.0).collect()
    }
}
