//! The interface for natives: how code outside the machine uses its stacks, registers and statistics.
//!
//! Fields of the store and of control are private to the machine. Natives inspect and build terms with the methods in
//! `terms`, raise errors with those in `errors`, and use this module for the rest:
//!
//! | To | Use |
//! | --- | --- |
//! | read an argument | `args.get(machine, n)` |
//! | keep a term while a goal runs | `machine.store.handles` |
//! | overwrite a cell | `assign`, which backtracking undoes, or `set_cell` |
//! | discard new terms | `heap_top`, then `release_heap` |
//! | try a unification | `unify_or_undo`, `with_all_trailed`, `mark_bindings` and `rewind` |
//! | hold cells while a goal runs | `without_collecting` |
//! | stop when the user wants it | `interrupted`, `stay_within`, `count_call` |

use crate::database::flags::OccursCheck;
use crate::database::{ClauseId, PredId};
use crate::machine::errors::origin::ErrorOrigin;
use crate::machine::limits::aim::Aim;
use crate::machine::memory::collector::Collector;
use crate::machine::run::findall::Findall;
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::{Machine, query};
use crate::memory::CodeAddr;
use crate::term::{Addr, Atom, Cell, Tag};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

/// The most bytes of a buffer for texts that is kept.
const LARGEST_TEXT_BUFFER: usize = 1 << 16;

/// Bytes in use and bytes allocated, of each area.
pub(crate) struct AreaBytes {
    pub heap: (usize, usize),
    /// Environments and choice points.
    pub local: (usize, usize),
    pub trail: (usize, usize),
}

/// The heap.
impl Machine {
    /// The address of the next new cell (H).
    #[inline(always)]
    pub(crate) fn heap_top(&self) -> Addr {
        self.store.top
    }

    /// Frees the heap from `top` on. Nothing that is kept may refer to it.
    #[inline(always)]
    pub(crate) fn release_heap(&mut self, top: Addr) {
        self.store.top = top.min(self.store.top);
        if self.store.top < self.store.generation.old_top {
            self.lower_old_top();
            self.set_boundary();
        }
    }

    /// The words of a box, without its header.
    pub(crate) fn box_payload(&self, cell: Cell) -> &[u64] {
        let words = self.at(cell.addr()).box_words();
        self.store.heap.slice(cell.addr() + 1, cell.addr() + 1 + words)
    }

    /// Runs `body` with an empty buffer for a text, which is reused.
    #[inline]
    pub(crate) fn with_text_buffer<T>(&mut self, body: impl FnOnce(&mut Machine, &mut String) -> T) -> T {
        let mut buffer = std::mem::take(&mut self.store.scratch.text);
        buffer.clear();
        let outcome = body(self, &mut buffer);
        if buffer.capacity() <= LARGEST_TEXT_BUFFER {
            self.store.scratch.text = buffer;
        }
        outcome
    }

    /// The sizes of the areas in bytes.
    pub(crate) fn area_bytes(&self) -> AreaBytes {
        let (store, control) = (&self.store, &self.control);
        AreaBytes {
            heap: (store.top.0 * 8, store.heap.capacity() * 8),
            local: (
                (control.stack_top.0 + control.newest_choice.0) * 8,
                (control.stack.capacity() + control.choices.capacity()) * 8,
            ),
            trail: (store.trail.words() * 8, store.trail.capacity() * 8),
        }
    }
}

/// Bindings.
impl Machine {
    /// Runs `body` with every binding on the trail, so that all can be undone.
    #[inline(always)]
    pub(crate) fn with_all_trailed<T>(&mut self, body: impl FnOnce(&mut Machine) -> T) -> T {
        let boundary = std::mem::replace(&mut self.store.boundary, self.store.top);
        let outcome = body(self);
        self.store.boundary = boundary;
        outcome
    }

    /// The length of the trail.
    pub(crate) fn trail_length(&self) -> usize {
        self.store.trail.len()
    }

    /// The variables bound since the trail had this length, newest first, with their values.
    pub(crate) fn bindings_since(&self, length: usize) -> Vec<(Cell, Cell)> {
        let entries = self.store.trail.since(length);
        let bound = entries.filter(|entry| entry.old.is_none_or(|old| old.tag() == Tag::Att));
        bound.map(|entry| (Cell::reference(entry.addr), self.at(entry.addr))).collect()
    }

    /// Sets the flag `iso`, which makes the engine follow the standard strictly.
    pub(crate) fn set_iso(&mut self, iso: bool) {
        self.program.flags.iso = iso;
        self.store.arith.iso = iso;
        self.store.orders_nil_first = !iso;
    }

    /// Whether a binding has woken goals that have not run yet.
    #[inline(always)]
    pub(crate) fn has_woken(&self) -> bool {
        self.store.wake != Cell::NIL
    }

    /// Whether any variable has ever been given attributes.
    #[inline(always)]
    pub(crate) fn has_attributed(&self) -> bool {
        self.store.has_attributed
    }

    /// The name of global variable number `index`.
    pub(crate) fn global_name(&self, index: usize) -> Option<Atom> {
        self.store.globals.name(index)
    }

    /// The value of the flag `occurs_check`.
    pub(crate) fn occurs_check(&self) -> OccursCheck {
        self.store.occurs.check
    }
}

/// Where the newest choice point continues.
pub(crate) enum Alternative {
    /// With further clauses of a predicate.
    Predicate(PredId),
    /// With this clause, or inside it.
    Clause(ClauseId),
}

/// Choice points and registers.
impl Machine {
    /// The newest choice point (B).
    pub(crate) fn newest_choice(&self) -> ChoiceAddr {
        self.control.newest_choice
    }

    /// The predicate or clause in which the newest choice point continues, if it is known.
    pub(crate) fn newest_alternative(&self) -> Option<Alternative> {
        let choice = self.control.newest_choice;
        let clause = |address: CodeAddr| self.program.db.clause_at(address).map(Alternative::Clause);
        match self.choice_kind(choice) {
            Kind::Selected => Some(Alternative::Predicate(PredId(self.choice_aux(choice)))),
            Kind::Clauses => {
                Some(Alternative::Clause(self.program.db.nodes.get(self.choice_aux(choice) as usize)?.clause))
            }
            Kind::Branch => clause(self.choice_alternative(choice)),
            _ => None,
        }
    }

    /// Makes cuts in the next goal local to it.
    #[inline(always)]
    pub(crate) fn contain_cut(&mut self) {
        self.control.cut_barrier = self.control.newest_choice;
    }

    /// The current environment (E).
    pub(crate) fn environment(&self) -> StackAddr {
        self.control.environment
    }

    /// The number of open findalls.
    pub(crate) fn open_findalls(&self) -> usize {
        self.control.findalls.len()
    }

    /// A slot at the bottom of the heap whose contents backtracking restores, for the global variable of that name.
    pub(crate) fn global_slot(&mut self, name: Atom) -> Option<Addr> {
        self.store.globals.take_slot(name)
    }

    /// Makes the newest choice point keep the current heap.
    pub(crate) fn keep_in_choice(&mut self) {
        self.raise_choice_heap(self.control.newest_choice);
        self.set_boundary();
    }

    /// The database generation in which the newest choice point was created.
    pub(crate) fn choice_generation(&self) -> u64 {
        self.control.choices.get(self.control.newest_choice + 5)
    }

    /// Runs `body` and restores the first `count` registers afterwards.
    pub(crate) fn with_registers_kept<T>(&mut self, count: usize, body: impl FnOnce(&mut Machine) -> T) -> T {
        let registers: Vec<u64> = self.control.registers.first(count).to_vec();
        let outcome = body(self);
        self.control.registers.first_mut(count).copy_from_slice(&registers);
        outcome
    }

    /// The innermost open findall.
    pub(crate) fn newest_findall(&mut self) -> Option<&mut Findall> {
        self.control.findalls.last_mut()
    }

    /// Removes the innermost open findall; [`put_findall_back`](Self::put_findall_back) reopens it.
    pub(crate) fn take_findall(&mut self) -> Option<Findall> {
        self.control.findalls.pop()
    }

    /// Reopens a findall that was removed.
    pub(crate) fn put_findall_back(&mut self, open: Findall) {
        self.control.findalls.push(open);
    }
}

/// Runs and queries.
impl Machine {
    /// The nesting depth of runs started by Rust code: 0 while nothing runs.
    #[inline(always)]
    pub(crate) fn nesting(&self) -> u32 {
        self.control.nesting
    }

    /// The number of open queries.
    #[inline(always)]
    pub(crate) fn open_query_count(&self) -> usize {
        self.control.open_queries.len()
    }

    /// Records an open query, so that it can be closed if its owner leaks it.
    #[inline(always)]
    pub(crate) fn note_open_query(&mut self, query: query::Query, budget: Option<query::Budget>) {
        self.control.open_queries.push((query, budget));
    }

    /// Removes the queries above `level` from the list; their owners close them.
    #[inline(always)]
    pub(crate) fn forget_queries(&mut self, level: usize) {
        self.control.open_queries.truncate(level);
    }
}

/// Limits, interrupts, garbage.
impl Machine {
    /// Counts a call. Returns true if limits must be polled now.
    #[inline(always)]
    pub(crate) fn count_call(&mut self) -> bool {
        self.store.countdown.calls_left -= 1;
        self.store.countdown.calls_left < 0
    }

    /// The flag that interrupts the machine.
    pub(crate) fn interrupt_flag(&self) -> &Arc<AtomicBool> {
        &self.store.countdown.interrupt
    }

    /// Replaces the interrupt flag.
    pub(crate) fn set_interrupt_flag(&mut self, flag: Arc<AtomicBool>) {
        self.store.countdown.interrupt = flag;
    }

    /// Uses the interrupts of another machine.
    pub(crate) fn share_interrupts(&mut self, flag: Arc<AtomicBool>, aim: Arc<Aim>) {
        self.store.countdown.interrupt = flag;
        self.store.countdown.aim = aim;
    }

    /// The run that interrupts are for.
    pub(crate) fn aim(&self) -> &Arc<Aim> {
        &self.store.countdown.aim
    }

    /// Whether the memory limit was exceeded and no error has been raised for it.
    pub(crate) fn has_passed_memory_limit(&self) -> bool {
        let countdown = &self.store.countdown;
        countdown.out_of_memory || countdown.has_run_out() && !self.has_room(0)
    }

    /// Counts bytes that are kept beyond the query.
    pub(crate) fn keep_bytes(&mut self, bytes: usize) {
        self.budget.kept_bytes += bytes;
    }

    /// Stops counting kept bytes.
    pub(crate) fn free_bytes(&mut self, bytes: usize) {
        self.budget.kept_bytes = self.budget.kept_bytes.saturating_sub(bytes);
    }

    /// Counts output that the host has captured against the memory limit.
    pub(crate) fn count_held_output(&mut self, held: Arc<AtomicU64>) {
        self.budget.held_output = held;
    }

    /// Runs `body` without garbage collection, so that cells held by Rust code remain valid.
    pub(crate) fn without_collecting<T>(&mut self, body: impl FnOnce(&mut Machine) -> T) -> T {
        self.collector.off += 1;
        let outcome = body(self);
        self.collector.off -= 1;
        outcome
    }

    /// The collector's state and statistics.
    pub(crate) fn collector(&self) -> &Collector {
        &self.collector
    }

    /// Collects all garbage at the next call.
    pub(crate) fn collect_soon(&mut self) {
        self.store.generation.full_at = Addr(0);
        self.collector.limit = self.collector.limit.min(self.store.top);
        self.store.countdown.run_out();
    }

    /// Sets whether to collect garbage at every call, to test the collector itself.
    pub(crate) fn collect_always(&mut self, always: bool) {
        self.collector.stress = always;
    }

    /// Where the clauses that wait for a call to return go on, innermost first: the stack of calls.
    pub(crate) fn waiting_calls(&self) -> Vec<CodeAddr> {
        let (mut e, mut cp) = (self.control.environment, self.control.return_address);
        let mut calls = vec![cp.before()];
        while e != StackAddr::NONE {
            (e, cp) = frame_parts(self.control.stack.get(e));
            calls.push(cp.before());
        }
        calls
    }

    /// The origin of the last exception, for the code that reports it.
    pub(crate) fn error_origin(&mut self) -> &mut ErrorOrigin {
        &mut self.origin
    }
}
