//! Fast calls of predicates from Rust: the predicate is looked up once, a call
//! sets registers and runs, and removing the barrier frees the terms that it built.
//!
//! Invariant: between [`Machine::begin_call`] and [`Machine::end_call`] the
//! heap above the barrier belongs to the call. A collection may move cells
//! meanwhile, so results must be read through [`Call::output`].

use crate::database::PredId;
use crate::machine::run::nested_run::RunState;
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Tag};

/// A predicate ready to be called, with the arguments of the closure.
#[derive(Clone, Copy, Debug)]
pub struct PreparedCall {
    pred: PredId,
    /// The first handle of the closure's own arguments.
    first_handle: usize,
    own: usize,
    /// Number of all arguments.
    arity: usize,
}

/// An open call.
pub struct Call {
    state: RunState,
    barrier: ChoiceAddr,
    first_handle: usize,
    started: bool,
    entry: CodeAddr,
}

impl Machine {
    /// Prepares the call of a closure with `extra` further arguments. The closure's own
    /// arguments are pushed as handles, which the caller removes after the last of its calls.
    pub fn prepare_call(&mut self, closure: Cell, extra: usize) -> Result<PreparedCall, Thrown> {
        let (module, goal) = self.strip_module(atoms::USER, closure);
        let first_handle = self.store.handles.len();
        let (name, own) = match goal.tag() {
            Tag::Con => (goal.as_atom(), 0),
            Tag::Str | Tag::Lst => {
                let (name, arity) = self.name_arity(goal);
                for index in 0..arity {
                    let argument = self.arg(goal, index);
                    self.store.handles.push(argument);
                }
                (name, arity)
            }
            Tag::Ref | Tag::Att => return Err(self.instantiation_error()),
            _ => return Err(self.type_error("callable", goal)),
        };
        let arity = own + extra;
        if arity > 1000 {
            return Err(self.representation_error("max_procedure_arity"));
        }
        let functor = self.store.functors.intern(name, arity);
        let pred = self.link_target(module, functor);
        Ok(PreparedCall { pred, first_handle, own, arity })
    }

    /// Opens a call. Build the arguments next, then pass them to [`Call::start`].
    pub fn begin_call(&mut self) -> Result<Call, Thrown> {
        let first_handle = self.store.handles.len();
        let state = self.open_run(Cell::NIL)?;
        Ok(Call { state, barrier: self.control.newest_choice, first_handle, started: false, entry: CodeAddr(0) })
    }

    /// Closes a call: cuts its remaining choice points, undoes its bindings and frees its terms.
    pub fn end_call(&mut self, call: Call) -> Result<(), Thrown> {
        let outcome = if self.control.newest_choice > call.barrier { self.cut_to(call.barrier) } else { Ok(()) };
        if self.control.newest_choice == call.barrier && self.choice_kind(self.control.newest_choice) == Kind::Barrier {
            self.backtrack();
        }
        self.close_run(&call.state);
        self.store.handles.truncate(call.first_handle);
        outcome
    }
}

impl Call {
    /// Sets the arguments; those in `outputs` can be read after a solution.
    pub fn start(&mut self, machine: &mut Machine, prepared: &PreparedCall, inputs: &[Cell], outputs: usize) {
        for index in 0..prepared.own {
            let cell = machine.store.handles[prepared.first_handle + index];
            machine.set_x(index, cell);
        }
        for (index, &input) in inputs.iter().enumerate() {
            machine.set_x(prepared.own + index, input);
        }
        for index in 0..outputs {
            let variable = machine.new_var();
            machine.store.handles.push(variable);
            machine.set_x(prepared.own + inputs.len() + index, variable);
        }
        debug_assert_eq!(prepared.arity, prepared.own + inputs.len() + outputs);
        self.entry = machine.program.db.predicates[prepared.pred].entry;
        machine.control.cut_barrier = machine.control.newest_choice;
    }

    /// Finds the next solution.
    pub fn next(&mut self, machine: &mut Machine) -> Result<bool, Thrown> {
        if self.started {
            let address = machine.backtrack();
            return machine.run_inside(address);
        }
        self.started = true;
        // The call itself counts as an inference, so that limits apply even to a rule that calls nothing.
        machine.store.countdown.calls_left -= 1;
        machine.run_inside(self.entry)
    }

    /// An output of the current solution, dereferenced.
    pub fn output(&self, machine: &Machine, index: usize) -> Cell {
        machine.deref(machine.store.handles[self.first_handle + index])
    }
}
