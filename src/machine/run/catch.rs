//! `catch/3`, `throw/1` and `setup_call_cleanup/3`.

use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::frames::READER;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::{Ball, BallKind, Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell};

/// The most calls that a cleanup may make if the host stopped its goal.
const CLEANUP_CALLS: u64 = 3_000_000;

impl Machine {
    /// catch/3: X[0] the goal, X[1] the catcher, X[2] the recovery.
    pub(crate) fn catch(&mut self) -> Result<CodeAddr, Thrown> {
        // Raise a pending interrupt outside this catch/3: otherwise `p :- catch(q, _, true), p` would never end.
        if self.interrupted() {
            self.poll_limits()?;
        }
        let goal = self.x(0);
        let flag = self.push(Cell::small(1));
        // The choice point holds the catcher, the recovery, the flag and the number of open findalls.
        let (catcher, recovery) = (self.x(1), self.x(2));
        self.set_x(0, catcher);
        self.set_x(1, recovery);
        self.set_x(2, Cell::reference(flag));
        self.push_choice(Kind::Catch, fixed::DROP_AND_FAIL, self.control.findalls.len() as u32, 3);
        let choice = self.control.newest_choice;
        self.allocate(2)?;
        self.control.stack.write(self.control.environment.slot(0), self.level(choice).0);
        self.control.stack.write(self.control.environment.slot(1), Cell::reference(flag).0);
        self.control.return_address = fixed::CATCH_EXIT;
        self.set_x(0, goal);
        self.control.cut_barrier = self.control.newest_choice;
        self.meta_call(0)
    }

    /// The goal of a catch/3 succeeded.
    pub(crate) fn catch_exit(&mut self) {
        let choice = ChoiceAddr::of_level(Cell(self.control.stack.read(self.control.environment.slot(0))));
        let flag = Cell(self.control.stack.read(self.control.environment.slot(1)));
        if self.is_newest(choice, Kind::Catch, flag) {
            self.pop_choice();
        } else {
            // The goal may be backtracked into. Until then this catch/3 catches nothing.
            self.assign(flag.addr(), Cell::small(0));
        }
        self.deallocate();
    }

    /// Whether the goal of a catch/3 or a cleanup has left no alternatives: the newest choice point is the one pushed at
    /// `choice` with this flag. prolog_cut_to/1 may have dropped it, and another choice point may have taken its place.
    fn is_newest(&self, choice: ChoiceAddr, kind: Kind, flag: Cell) -> bool {
        self.control.newest_choice == choice
            && self.choice_kind(choice) == kind
            && self.choice_arg(choice, 2) == flag
            && !self.is_spent(choice)
    }

    /// setup_call_cleanup/3 after its setup: X[0] the goal, X[1] the catcher,
    /// X[2] the cleanup.
    pub(crate) fn call_with_cleanup(&mut self) -> Result<CodeAddr, Thrown> {
        let (goal, catcher, cleanup) = (self.x(0), self.x(1), self.x(2));
        let (_, plain) = self.strip_module(atoms::USER, cleanup);
        if !plain.is_atom() && !plain.is_compound() {
            let thrown = if plain.is_var() { self.instantiation_error() } else { self.type_error("callable", plain) };
            return Err(self.in_cleanup_call(thrown));
        }
        self.owe_cleanup(cleanup, catcher)?;
        self.set_x(0, goal);
        self.control.cut_barrier = self.control.newest_choice;
        self.meta_call(0).map_err(|thrown| self.in_cleanup_call(thrown))
    }

    fn in_cleanup_call(&mut self, thrown: Thrown) -> Thrown {
        self.add_context(thrown, "system", "setup_call_catcher_cleanup", 4)
    }

    /// Pushes a choice point that owes a cleanup, and the frame in which its goal runs. If `cleanup` is a small
    /// integer, it is the number of tabled goals that were already being evaluated.
    pub(crate) fn owe_cleanup(&mut self, cleanup: Cell, catcher: Cell) -> Result<(), Thrown> {
        let flag = self.push(Cell::small(1));
        self.set_x(0, cleanup);
        self.set_x(1, catcher);
        self.set_x(2, Cell::reference(flag));
        self.push_choice(Kind::Cleanup, fixed::CLEANUP_FAIL, self.control.newest_cleanup.0 as u32, 3);
        let choice = self.control.newest_choice;
        self.control.newest_cleanup = choice;
        self.allocate(2)?;
        self.control.stack.write(self.control.environment.slot(0), self.level(choice).0);
        self.control.stack.write(self.control.environment.slot(1), Cell::reference(flag).0);
        self.control.return_address = fixed::CLEANUP_EXIT;
        Ok(())
    }

    /// The goal succeeded: runs the cleanup now if that was its last solution.
    pub(crate) fn cleanup_exit(&mut self) -> Result<(), Thrown> {
        let choice = ChoiceAddr::of_level(Cell(self.control.stack.read(self.control.environment.slot(0))));
        let flag = Cell(self.control.stack.read(self.control.environment.slot(1)));
        self.deallocate();
        if self.is_newest(choice, Kind::Cleanup, flag) {
            let way = self.atom_cell("exit");
            return self.clean_up(choice, way, false);
        }
        self.assign(flag.addr(), Cell::small(0));
        Ok(())
    }

    /// The goal of the newest choice point, which owes a cleanup, failed.
    pub(crate) fn cleanup_fail(&mut self) -> Result<(), Thrown> {
        let way = Cell::atom(atoms::FAIL);
        self.clean_up(self.control.newest_choice, way, false)
    }

    /// Pops the newest choice point, which owes a cleanup, and runs the cleanup once if
    /// the catcher unifies with `way`. In the middle of a clause (`midway`) the
    /// registers are saved and the collector is off meanwhile.
    pub(in crate::machine) fn clean_up(&mut self, choice: ChoiceAddr, way: Cell, midway: bool) -> Result<(), Thrown> {
        let (cleanup, catcher) = (self.choice_arg(choice, 0), self.deref(self.choice_arg(choice, 1)));
        self.control.newest_cleanup = ChoiceAddr(self.choice_aux(choice) as usize);
        self.pop_choice();
        if cleanup == READER {
            return Ok(());
        }
        if cleanup.is_small() {
            (self.hooks.abandon)(self, cleanup.as_small() as usize);
            return Ok(());
        }
        let registers: Vec<u64> = if midway { self.control.registers.to_vec() } else { Vec::new() };
        let (b0, wake) = (self.control.cut_barrier, self.store.wake);
        self.collector.off += midway as u32;
        let base = self.store.handles.len();
        self.store.handles.extend([cleanup, wake]);
        self.store.wake = Cell::NIL;
        let mut result = self.catcher_takes(catcher, way);
        if let Ok(true) = result {
            result = self.solve_once(self.store.handles[base]);
        }
        let wake = self.store.handles[base + 1];
        self.store.handles.truncate(base);
        self.collector.off -= midway as u32;
        self.control.cut_barrier = b0;
        if midway {
            self.control.registers.copy_from_slice(&registers);
        }
        if wake != Cell::NIL {
            self.store.wake = wake;
            self.store.countdown.run_out();
        }
        result.map(|_| ())
    }

    /// Limits the calls of a cleanup that runs after an interrupt or a limit of the host, so that it can't run for
    /// ever. Returns the limit to restore.
    pub(in crate::machine) fn limit_cleanup_calls(&mut self) -> Option<u64> {
        let before = self.budget.limits.inferences;
        self.limit_calls(before);
        let bound = self.store.countdown.calls_before + CLEANUP_CALLS;
        self.limit_calls(Some(before.map_or(bound, |limit| limit.min(bound))));
        before
    }

    /// Sets the limit on calls and makes the next call check it.
    pub(in crate::machine) fn limit_calls(&mut self, limit: Option<u64>) {
        self.store.countdown.run_out();
        self.budget.limits.inferences = limit;
    }

    fn catcher_takes(&mut self, catcher: Cell, way: Cell) -> Result<bool, Thrown> {
        if catcher.is_compound() {
            return self.call_system("=", &[catcher, way]);
        }
        Ok(self.unify(catcher, way))
    }

    /// Unwinds to the catch/3 that catches the ball. Returns the address at which to continue, or
    /// the ball if no catch/3 of the innermost run catches it.
    #[cold]
    #[inline(never)]
    pub(crate) fn unwind(&mut self, mut thrown: Thrown) -> Result<CodeAddr, Thrown> {
        if thrown.0.kind == BallKind::Pause {
            // A pause unwinds nothing.
            return self.pause_native(self.origin.at, thrown);
        }
        self.store.wake = Cell::NIL;
        let came_from = (self.control.environment, self.control.return_address);
        // Flags of goals that had already exited when the ball was thrown. Undoing bindings
        // for a cleanup sets these flags again.
        let mut left: Vec<Addr> = Vec::new();
        // The calls that the ball passed through: a cleanup overwrites their frames.
        let mut way: Option<Vec<CodeAddr>> = None;
        loop {
            let b = self.control.newest_choice;
            match self.choice_kind(b) {
                Kind::Barrier => {
                    self.take_way(way, came_from, StackAddr::NONE);
                    return Err(thrown);
                }
                Kind::Cleanup => {
                    if way.is_none() {
                        self.note_way(came_from, StackAddr::NONE);
                        way = Some(self.origin.through.clone());
                    }
                    let stopped = thrown.0.kind == BallKind::Limit;
                    let limit = stopped.then(|| self.limit_cleanup_calls());
                    let outcome = self.clean_up_after(b, &thrown, &mut left);
                    if let Some(limit) = limit {
                        self.limit_calls(limit);
                    }
                    match outcome {
                        Err(other) if stopped && matches!(other.0.kind, BallKind::Halt(_)) => thrown = other,
                        Err(other) if !stopped && other.0.kind != BallKind::Term => thrown = other,
                        _ => {}
                    }
                }
                Kind::Catch => {
                    let active = self.is_inside(b, &left);
                    let may_catch = matches!(thrown.0.kind, BallKind::Term | BallKind::Abort);
                    if !active || !may_catch {
                        self.pop_choice();
                        continue;
                    }
                    if self.catches_for_load(b) {
                        self.take_way(way.take(), came_from, self.choice_stack(b));
                    }
                    match self.try_catch(b, &thrown) {
                        Ok(Some(address)) => match self.run_undone() {
                            Ok(()) => return Ok(address),
                            Err(other) => thrown = other,
                        },
                        Ok(None) => self.pop_choice(),
                        // The recovery is not callable: throw that error outside the catch/3.
                        Err(other) => thrown = self.add_context(other, "system", "catch", 3),
                    }
                }
                _ => self.pop_choice(),
            }
        }
    }

    /// Forgets the origin of the last exception, as a new query begins.
    pub(crate) fn forget_throw(&mut self) {
        self.origin.at = CodeAddr(0);
        self.origin.depth = 0;
        self.origin.through.clear();
        self.origin.is_arithmetic = false;
        self.origin.goal = None;
    }

    /// Whether the recovery of a catch/3 reports an error of a directive.
    fn catches_for_load(&self, b: ChoiceAddr) -> bool {
        let (_, recovery) = self.strip_module(atoms::SYSTEM, self.choice_arg(b, 1));
        recovery.is_structure() && matches!(self.functor_of(recovery), f::LOAD_ERROR_2 | f::INIT_ERROR_4)
    }

    /// Records the calls that a ball passed through: those found before a cleanup ran, or else finds them now.
    fn take_way(&mut self, way: Option<Vec<CodeAddr>>, came_from: (StackAddr, CodeAddr), bottom: StackAddr) {
        match way {
            Some(way) => (self.origin.through, self.origin.depth) = (way, self.control.nesting),
            None => self.note_way(came_from, bottom),
        }
    }

    /// Records the calls that were active when the ball was thrown. A nested run has
    /// already recorded them for a ball that leaves it.
    /// Frames below `bottom` belong to the goal that catches the ball.
    fn note_way(&mut self, (mut e, mut cp): (StackAddr, CodeAddr), bottom: StackAddr) {
        const CALLS: usize = 48;
        if self.origin.depth > self.control.nesting {
            self.origin.depth = self.control.nesting;
            return;
        }
        self.origin.depth = self.control.nesting;
        self.origin.through.clear();
        self.origin.through.push(self.origin.at);
        while self.origin.through.len() < CALLS {
            self.origin.through.push(cp.before());
            if e == StackAddr::NONE || e < bottom {
                break;
            }
            let header = self.control.stack.read(e);
            (e, cp) = frame_parts(header);
        }
    }

    /// Whether the current goal runs inside a catch/3.
    pub(crate) fn is_inside_catch(&self) -> bool {
        let mut b = self.control.newest_choice;
        loop {
            if matches!(self.choice_kind(b), Kind::Catch) && self.is_inside(b, &[]) {
                return true;
            }
            let before = self.choice_prev(b);
            if before >= b {
                return false;
            }
            b = before;
        }
    }

    /// Whether the goal of a catch/3 or setup_call_cleanup/3 was running when
    /// the ball was thrown.
    fn is_inside(&self, b: ChoiceAddr, left: &[Addr]) -> bool {
        let flag = self.choice_arg(b, 2).addr();
        self.store.at(flag) == Cell::small(1) && !left.contains(&flag)
    }

    /// Runs the cleanup of a goal that a ball leaves.
    fn clean_up_after(&mut self, b: ChoiceAddr, thrown: &Thrown, left: &mut Vec<Addr>) -> Result<(), Thrown> {
        let inside = self.is_inside(b, left);
        if !inside {
            self.note_left(b, left);
        }
        self.backtrack();
        let is_table = self.choice_arg(b, 0).is_small();
        if !is_table && matches!(thrown.0.kind, BallKind::Halt(_)) {
            self.control.newest_cleanup = ChoiceAddr(self.choice_aux(b) as usize);
            self.pop_choice();
            return Ok(());
        }
        let ball = if is_table { Cell::NIL } else { self.instantiate_ball(&thrown.0) };
        let name = self.intern(if inside { "exception" } else { "external_exception" });
        let way = self.new_compound(name, &[ball]);
        self.clean_up(b, way, !left.is_empty())
    }

    /// Records the flags that undoing bindings back to a choice point will set again.
    fn note_left(&self, b: ChoiceAddr, left: &mut Vec<Addr>) {
        let begin = self.choice_trail(b);
        let was_set = self.store.trail.since(begin).filter(|entry| entry.old == Some(Cell::small(1)));
        left.extend(was_set.map(|entry| entry.addr).filter(|&addr| self.store.at(addr) == Cell::small(0)));
    }

    /// Unifies the ball with the catcher of the newest choice point, a catch/3. If they
    /// unify, pops the choice point and enters the recovery.
    fn try_catch(&mut self, b: ChoiceAddr, thrown: &Thrown) -> Result<Option<CodeAddr>, Thrown> {
        self.backtrack();
        self.control.findalls.truncate(self.choice_aux(b) as usize);
        let (catcher, recovery) = (self.choice_arg(b, 0), self.choice_arg(b, 1));
        let (mark, top) = (self.mark_bindings(), self.store.top);
        let ball = self.instantiate_ball(&thrown.0);
        let before = self.control.newest_choice;
        if self.unify(catcher, ball) {
            debug_assert_eq!(before, b);
            self.pop_choice();
            let recovery = if thrown.0.kind == BallKind::Abort { self.passing_on(recovery) } else { recovery };
            self.set_x(0, recovery);
            self.control.cut_barrier = self.control.newest_choice;
            return self.meta_call(0).map(Some);
        }
        self.rewind(mark);
        self.store.top = top;
        if self.interrupted() {
            self.raise_interrupt()?;
        }
        Ok(None)
    }

    /// The address at which to continue so that the exception is thrown. One that no goal may catch is thrown at the next
    /// call, after `alternative`.
    #[cold]
    pub(in crate::machine) fn throw_instead(&mut self, thrown: Thrown, alternative: CodeAddr) -> CodeAddr {
        if thrown.0.kind != BallKind::Term {
            self.store.occurs.error = Some(thrown);
            self.poll_at_next_call();
            return alternative;
        }
        let ball = self.instantiate_ball(&thrown.0);
        self.set_x(0, ball);
        self.system_entry("throw", 1)
    }

    /// The recovery of a catch/3 that catches an abort: it runs, then the abort is thrown again.
    fn passing_on(&mut self, recovery: Cell) -> Cell {
        let name = self.intern("$abort_after");
        let goal = self.new_compound(name, &[recovery]);
        self.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), goal])
    }

    /// Copies the ball to the heap, ignoring the memory limit so that the error can always be reported.
    fn instantiate_ball(&mut self, ball: &Ball) -> Cell {
        let memory = std::mem::replace(&mut self.budget.limits.memory, usize::MAX);
        let first = self.store.top;
        let mut cell = self.instantiate(&ball.term).unwrap_or(Cell::NIL);
        if !ball.attributed.is_empty() && self.attach_attributes(first, &ball.term.cells, &ball.attributed).is_ok() {
            cell = self.deref(Cell::reference(first));
        }
        self.budget.limits.memory = memory;
        cell
    }
}
