//! prolog_cut_to/1: a cut to a choice point that the program specifies.
//!
//! A compiled cut never drops a choice point that running code returns to, but this one may. So the choice points that
//! it drops are examined first:
//!
//! ```text
//! levels of later cuts in frames    are lowered to the new level
//! pending soft cuts                 find nothing to cut
//! a running catch/3 or cleanup      notices at its exit that its choice point is gone
//! a running findall/3 or table      refuses: its end is in a choice point
//! ```

use crate::code::instr;
use crate::code::instr::{Operand, a, op};
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Cell, Index};

/// The value in a frame for a choice point that is gone.
pub(in crate::machine) const GONE: Cell = Cell::small(-1);

/// Registers and slots that code reads as levels of cuts, and as choice points of soft cuts.
#[derive(Default)]
pub(in crate::machine) struct Levels {
    pub(in crate::machine) hard: Vec<Operand>,
    pub(in crate::machine) soft: Vec<Operand>,
}

impl Levels {
    /// The new value of a register or slot that holds `value`, when the choice points above `level` are dropped.
    fn lowered(&self, place: Operand, value: Cell, level: ChoiceAddr) -> Option<Cell> {
        let is_above = value.is_small() && value != GONE && ChoiceAddr::of_level(value) > level;
        match is_above {
            true if self.hard.contains(&place) => Some(Cell::small(level.0 as i64)),
            true if self.soft.contains(&place) => Some(GONE),
            _ => None,
        }
    }
}

impl Machine {
    /// Drops the choice points above `choice`, a result of prolog_current_choice/1.
    pub(crate) fn cut_to_named(&mut self, choice: Cell) -> Result<(), Thrown> {
        let Some(level) = self.find_choice(choice) else {
            return Err(self.existence_error("choice", choice));
        };
        if level == self.control.newest_choice {
            self.restore_spent(choice);
            return Ok(());
        }
        if self.ends_above(level) {
            return Err(self.permission_error("cut", "choice", choice));
        }
        self.lower_levels(level);
        self.cut_to_level(choice)
    }

    /// The instruction `cut`: drops what was left since the level was made.
    pub(in crate::machine) fn cut_to_level(&mut self, level: Cell) -> Result<(), Thrown> {
        let choice = ChoiceAddr::of_level(level);
        if self.control.newest_choice > choice {
            self.cut_to(choice)?;
        }
        self.restore_spent(level);
        Ok(())
    }

    /// The choice point of that level, if it belongs to this run.
    fn find_choice(&self, level: Cell) -> Option<ChoiceAddr> {
        let wanted = ChoiceAddr::from_level(level)?;
        let mut b = self.control.newest_choice;
        while b > wanted && self.choice_kind(b) != Kind::Barrier {
            b = self.choice_prev(b);
        }
        (b == wanted).then_some(b)
    }

    /// Whether a choice point above `level` is the end of a running construct.
    fn ends_above(&self, level: ChoiceAddr) -> bool {
        if self.control.findalls.last().is_some_and(|open| open.choice > level) {
            return true;
        }
        let mut b = self.control.newest_choice;
        while b > level {
            let is_table = self.choice_kind(b) == Kind::Cleanup && self.choice_arg(b, 0).is_small();
            if is_table && self.at(self.choice_arg(b, 2).addr()) == Cell::small(1) {
                return true;
            }
            b = self.choice_prev(b);
        }
        false
    }

    /// Lowers the levels that frames hold for later cuts. Frames younger than the choice point can hold a level above
    /// it, and so can the first older one. The frames around that one wrote theirs before the choice point was created.
    fn lower_levels(&mut self, level: ChoiceAddr) {
        let oldest = self.choice_stack(level);
        let (mut e, mut cp) = (self.control.environment, self.control.return_address);
        while e != StackAddr::NONE {
            if cp == fixed::RESUME {
                self.lower_resumed(e, level);
            } else {
                let levels = self.levels_from(cp);
                for &place in levels.hard.iter().chain(&levels.soft).filter(|place| !place.is_register()) {
                    let at = e.slot(place.slot() as usize);
                    if let Some(lowered) = levels.lowered(place, Cell(self.control.stack.get(at)), level) {
                        self.control.stack.set(at, lowered.0);
                    }
                }
            }
            if e < oldest {
                return;
            }
            let header = self.control.stack.get(e);
            (e, cp) = frame_parts(header);
        }
    }

    /// Lowers the levels in the frame of a clause that woken goals interrupted: see `run/attributed.rs`.
    fn lower_resumed(&mut self, e: StackAddr, level: ChoiceAddr) {
        if Cell(self.control.stack.get(e + 2)).as_small() >= 0 {
            return;
        }
        let levels = self.levels_from(self.resumed_at(e));
        let own = Cell(self.control.stack.get(e + 3)).as_small();
        self.control.stack.set(e + 3, Cell::small(own.min(level.0 as i64)).0);
        let registers = Cell(self.control.stack.get(e + 5)).as_small() as usize;
        for (index, at) in (e + 6).until(e + 1 + self.resumed_words(e) as usize).step_by(2).enumerate() {
            let number = Cell(self.control.stack.get(at)).as_small() as u16;
            let place = if index < registers { Operand::x(number) } else { Operand::y(number) };
            if let Some(lowered) = levels.lowered(place, Cell(self.control.stack.get(at + 1)), level) {
                self.control.stack.set(at + 1, lowered.0);
            }
        }
    }

    /// The levels that the rest of a clause reads before it writes them.
    pub(in crate::machine) fn levels_from(&self, p: CodeAddr) -> Levels {
        let mut levels = Levels::default();
        let (Some(reached), Some(live)) = (self.reached_from(p), self.live_at(p)) else { return levels };
        for word in reached.into_iter().map(|at| self.program.db.code.get(at)) {
            let place = Operand(a(word));
            let is_live = match place.is_register() {
                true => live.x.contains(&place.0),
                false => live.y.contains(&place.slot()),
            };
            match op(word) {
                instr::CUT if is_live => levels.hard.push(place),
                instr::SOFT_CUT if is_live => levels.soft.push(place),
                _ => {}
            }
        }
        levels
    }
}
