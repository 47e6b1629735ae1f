//! Native predicates of the host: closures, and iterators that are advanced on backtracking.

use crate::machine::native::table::{Found, Generator};
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Args, Machine, NativeFn, Solution, Thrown};
use crate::term::Cell;

impl Machine {
    #[inline(never)]
    pub(in crate::machine) fn host_native(&mut self, number: u32, base: usize) -> Result<bool, Thrown> {
        let slot = match &mut self.program.natives[number as usize].function {
            NativeFn::Shared(function) => {
                let function = std::sync::Arc::clone(function);
                return function(self, Args(base));
            }
            NativeFn::Host(slot) => slot,
            _ => return Ok(false),
        };
        let Some(mut function) = slot.take() else { return Err(self.resource_error("reentrant_native")) };
        let outcome = function(self, Args(base));
        if let NativeFn::Host(slot) = &mut self.program.natives[number as usize].function {
            *slot = Some(function);
        }
        outcome
    }

    /// Runs a host predicate with several solutions: its iterator is kept separately, with the choice point that
    /// advances it.
    #[inline(never)]
    pub(in crate::machine) fn host_step(&mut self, number: u32, state: Option<Cell>) -> Result<Solution, Thrown> {
        let choice = self.control.newest_choice;
        let mut generator = match state {
            None => self.open_generator(number, choice)?,
            Some(_) => {
                self.drop_generators();
                match self.control.generators.pop() {
                    Some(generator) if generator.choice == choice => generator,
                    _ => return Ok(Solution::Fail),
                }
            }
        };
        Ok(match (generator.step)(self, Args(0))? {
            Found::Nothing => Solution::Fail,
            Found::Last => Solution::Last,
            Found::More => {
                self.control.generators.push(generator);
                Solution::More(Cell::NIL)
            }
        })
    }

    fn open_generator(&mut self, number: u32, choice: ChoiceAddr) -> Result<Generator, Thrown> {
        let NativeFn::Generator(slot) = &mut self.program.natives[number as usize].function else {
            return Err(self.resource_error("native"));
        };
        let Some(mut open) = slot.take() else { return Err(self.resource_error("reentrant_native")) };
        let step = open(self, Args(0));
        if let NativeFn::Generator(slot) = &mut self.program.natives[number as usize].function {
            *slot = Some(open);
        }
        while self.control.generators.last().is_some_and(|last| last.choice >= choice) {
            self.control.generators.pop();
        }
        Ok(Generator { choice, step: step? })
    }
}
