//! Goals called from Rust: a run inside a run, with a barrier choice point at its bottom.

use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr};
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// Approximate position of the native stack pointer.
#[inline(never)]
fn stack_position() -> usize {
    let marker = 0u8;
    std::ptr::from_ref(&marker) as usize
}

/// The machine's registers when a run began, restored when it ends.
#[derive(Clone, Copy)]
pub(crate) struct RunState {
    e: StackAddr,
    cp: CodeAddr,
    stack_top: StackAddr,
    b: ChoiceAddr,
    b0: ChoiceAddr,
    cleanup_top: ChoiceAddr,
    findalls: usize,
    handles: usize,
}

impl Machine {
    /// Returns an error if most of the native stack is used: the work about to begin must still have room to report
    /// its own errors.
    pub(crate) fn keep_some_stack(&mut self) -> Result<(), Thrown> {
        if self.control.nesting > 0
            && self.control.rust_stack_base.abs_diff(stack_position()) > self.budget.limits.native_stack / 4 * 3
        {
            return Err(self.resource_error("c_stack"));
        }
        Ok(())
    }

    /// Opens a run of `goal` by pushing a barrier: neither backtracking nor exceptions pass it. Call `run` next.
    pub(crate) fn open_run(&mut self, goal: Cell) -> Result<RunState, Thrown> {
        let position = stack_position();
        if self.control.nesting == 0 {
            self.control.rust_stack_base = position;
            self.may_wait();
            self.budget.local.clear();
            self.budget.charges.begin_run();
            if self.budget.limits.deadline.is_some() {
                self.watch_time();
            }
        } else if self.control.rust_stack_base.abs_diff(position) > self.budget.limits.native_stack {
            return Err(self.resource_error("c_stack"));
        }
        let state = RunState {
            e: self.control.environment,
            cp: self.control.return_address,
            stack_top: self.control.stack_top,
            b: self.control.newest_choice,
            b0: self.control.cut_barrier,
            cleanup_top: self.control.newest_cleanup,
            findalls: self.control.findalls.len(),
            handles: self.store.handles.len(),
        };
        // The barrier protects the whole current environment, whose size is not known here.
        self.push_choice(Kind::Barrier, fixed::STOP_FAILED, 0, 0);
        self.control.nesting += 1;
        self.control.return_address = fixed::STOP;
        self.set_x(0, goal);
        self.control.cut_barrier = self.control.newest_choice;
        Ok(state)
    }

    /// Ends a run and drops the choice points that it left.
    pub(crate) fn close_run(&mut self, state: &RunState) {
        self.control.nesting -= 1;
        self.drop_choices(state.b);
        self.set_boundary();
        self.control.environment = state.e;
        self.control.return_address = state.cp;
        self.control.stack_top = state.stack_top;
        self.control.cut_barrier = state.b0;
        self.control.newest_cleanup = state.cleanup_top;
        self.control.findalls.truncate(state.findalls);
        // A native predicate that ended with an exception may have left handles.
        self.store.handles.truncate(state.handles);
    }

    /// Runs a goal for its first solution and keeps its bindings.
    pub fn solve_once(&mut self, goal: Cell) -> Result<bool, Thrown> {
        let state = self.open_run(goal)?;
        let barrier = self.control.newest_choice;
        let mut result = match self.meta_call(0) {
            Ok(address) => self.run_inside(address),
            Err(thrown) => self.unwind(thrown).and_then(|address| self.run_inside(address)),
        };
        if matches!(result, Ok(true))
            && let Err(thrown) = self.cut_to(barrier)
        {
            result = Err(thrown);
        }
        if !matches!(result, Ok(true)) && self.control.newest_choice == barrier {
            self.backtrack();
        }
        self.close_run(&state);
        result
    }

    /// Calls `name(args)` of the system module once.
    pub fn call_system(&mut self, name: &str, args: &[Cell]) -> Result<bool, Thrown> {
        let name = self.intern(name);
        let goal = self.new_compound(name, args);
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), goal]);
        self.solve_once(qualified)
    }
}
