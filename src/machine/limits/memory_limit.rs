//! The memory limit: what counts against it, and what happens when it is exceeded.
//!
//! Everything that a program can grow counts against one limit. Operations that can fail check before they allocate.
//! Others record that the limit is exceeded; the next call then collects garbage, and raises the error if that did not
//! help.

use crate::machine::run::findall::Findall;
use crate::machine::{Machine, Thrown};
use crate::term::{Cell, Stored};

/// The arguments of `resource_error/1` that mean that memory ran out.
pub(crate) const MEMORY: &[&str] = &["memory", "stack", "stack_overflow", "c_stack", "private_table_space"];

/// The approximate number of bytes per source file.
const SOURCE_BYTES: usize = 160;

/// A collection of names is worthwhile if at least this many were created since the last one.
const MANY_NAMES: usize = 10_000;

/// The bytes of a kept term, including its list entry.
fn bytes_kept(stored: &Stored) -> usize {
    stored.bytes() + 64
}

/// The largest memory limit: addresses on the stack and among the choice points, and the length of the trail, have 32
/// bits, so an area has at most 2^32 words. Half of that leaves room for the extra memory after an overflow.
pub const MAX_MEMORY: usize = {
    let most = 1u64 << 34;
    if most > usize::MAX as u64 { usize::MAX } else { most as usize }
};

/// The most bytes that are stored between two checks of the limit.
const MOST_CREDIT: usize = 1 << 16;
/// The least bytes that count for something stored.
const ENTRY: usize = 64;

/// Owners of memory outside the machine's own areas.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Owner {
    Records,
    Counters,
    Tables,
    Search,
    Gathered,
    Lens,
    MemoryFiles,
    Engines,
}

/// The number of owners.
const OWNERS: usize = Owner::Engines as usize + 1;

/// Bytes by owner, and their sum.
#[derive(Default)]
pub(crate) struct Charges {
    bytes: [usize; OWNERS],
    total: usize,
    /// The stored bytes, and the bytes of the predicate tables, when the outermost run first added to them.
    stored: Option<usize>,
    tables: Option<usize>,
    /// Bytes that may be stored before all counters are added up again.
    credit: usize,
}

impl Charges {
    fn of(&self, owner: Owner) -> usize {
        self.bytes[owner as usize]
    }

    /// Begins the outermost run.
    pub(in crate::machine) fn begin_run(&mut self) {
        (self.stored, self.tables, self.credit) = (None, None, 0);
    }
}

/// Whether something may grow to `now` bytes, of at most `most`. The first three quarters are open to all. Of the rest,
/// one run takes at most half of what it found free, so that a run that fills memory leaves some for later runs.
fn may_grow(now: usize, before: usize, most: usize) -> bool {
    now <= most / 4 * 3 || now.saturating_add(now.saturating_sub(before)) <= most
}

impl Machine {
    /// The bytes that an owner holds.
    pub fn charged(&self, owner: Owner) -> usize {
        self.budget.charges.of(owner)
    }

    /// Sets the number of bytes that an owner holds.
    #[inline]
    pub fn charge(&mut self, owner: Owner, bytes: usize) {
        let before = std::mem::replace(&mut self.budget.charges.bytes[owner as usize], bytes);
        self.budget.charges.total = self.budget.charges.total - before + bytes;
    }

    /// Sets the memory limit. A single number may use only a part of it.
    pub fn limit_memory(&mut self, bytes: usize) {
        let bytes = bytes.min(self.budget.limits.max_memory);
        self.budget.limits.memory = bytes;
        self.budget.charges.credit = 0;
        self.budget.grace = 0;
        self.store.arith.max_bits = bytes.min(1 << 31);
        self.store.arith.max_product_bits = self.store.arith.max_bits.min(1 << 28);
    }

    /// The number of bytes in use, as the memory limit counts them.
    pub fn memory_in_use(&self) -> usize {
        let stacks =
            (self.store.top.0 + self.control.stack_top.0 + self.control.newest_choice.0 + self.store.trail.words()) * 8;
        stacks + self.findall_bytes() + self.store.atoms.bytes() + self.stored_bytes()
    }

    fn findall_bytes(&self) -> usize {
        self.control.findalls.last().map_or(0, Findall::bytes)
    }

    /// The number of bytes that remain in use after a query, except atoms.
    fn stored_bytes(&self) -> usize {
        self.program.db.clause_bytes()
            + self.program.db.table_bytes()
            + self.program.ops.bytes()
            + self.store.globals.bytes()
            + self.program.flags.bytes()
            + self.program.db.sources.files.len() * SOURCE_BYTES
            + self.program.db.overridden.len() * 24
            + self.budget.kept_bytes
            + self.budget.held_output.load(std::sync::atomic::Ordering::Relaxed) as usize
            + self.streams.bytes()
            + self.budget.charges.total
    }

    /// Whether `bytes` more are within the memory limit.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.memory_in_use().saturating_add(bytes) <= self.budget.limits.memory.saturating_add(self.budget.grace)
    }

    /// Checks that `bytes` more may be stored beyond the query. An eighth of the limit remains free, so that a session
    /// with a full database can still inspect it and remove something.
    pub(crate) fn room_to_store(&mut self, bytes: usize) -> Result<(), Thrown> {
        // Whatever is stored takes an entry in some table, even if it has no bytes of its own.
        if let Some(rest) = self.budget.charges.credit.checked_sub(bytes.max(ENTRY)) {
            self.budget.charges.credit = rest;
            return Ok(());
        }
        // Libraries may use all of it: one of them writes the message about the error.
        let is_library = self.program.loading_library;
        let most = if is_library { self.budget.limits.memory } else { self.budget.limits.memory / 8 * 7 };
        let (stored, names) = (self.stored_bytes(), self.store.atoms.bytes());
        let before = *self.budget.charges.stored.get_or_insert(stored + names);
        let may_store = |names: usize| {
            let now = (stored + names).saturating_add(bytes);
            if is_library { now <= most } else { may_grow(now, before, most) }
        };
        if !may_store(names) && !(may_store(0) && self.ask_for_names()) {
            return Err(self.storage_error());
        }
        if bytes > 1 << 16 {
            self.stay_within(bytes)?;
        }
        let open = (most / 4 * 3).saturating_sub((stored + names).saturating_add(bytes));
        self.budget.charges.credit = (open / 64).min(MOST_CREDIT);
        Ok(())
    }

    /// Checks that another predicate may be added to the tables. They never shrink, so most of the limit is reserved
    /// for other uses.
    pub(crate) fn room_for_names(&mut self) -> Result<(), Thrown> {
        let now = self.program.db.table_bytes();
        let before = *self.budget.charges.tables.get_or_insert(now);
        if !may_grow(now, before, self.budget.limits.memory / 8 * 3) {
            return Err(self.storage_error());
        }
        Ok(())
    }

    /// Stores a term that is kept until [`let_go`](Self::let_go). All of these may use a sixteenth of the limit,
    /// because a session cannot remove them.
    pub(crate) fn store_to_keep(&mut self, term: Cell) -> Result<Stored, Thrown> {
        let stored = self.store(term)?;
        self.room_to_store(bytes_kept(&stored))?;
        if self.budget.kept_bytes > self.budget.limits.memory / 16 {
            return Err(self.storage_error());
        }
        self.budget.kept_bytes += bytes_kept(&stored);
        Ok(stored)
    }

    /// Stops counting a kept term.
    pub(crate) fn let_go(&mut self, stored: &Stored) {
        self.budget.kept_bytes = self.budget.kept_bytes.saturating_sub(bytes_kept(stored));
    }

    /// Requests a collection of names at the next call, unless it would not be worthwhile.
    fn ask_for_names(&mut self) -> bool {
        let is_useful = self.store.atoms.creation_times.made() >= MANY_NAMES;
        if is_useful {
            self.collector.names.due = 0;
            self.store.countdown.run_out();
        }
        is_useful
    }

    /// For long builtins, every few thousand steps: returns an exception if they should stop, or if `bytes` more than
    /// the accounted memory would exceed the limit.
    #[cold]
    #[inline(never)]
    pub fn stay_within(&mut self, bytes: usize) -> Result<(), Thrown> {
        if self.interrupted() || !self.has_room(bytes) {
            return Err(self.cut_short());
        }
        Ok(())
    }

    /// The exception of a builtin that was [`interrupted`](Self::interrupted) or has no [room](Self::has_room).
    #[cold]
    pub fn cut_short(&mut self) -> Thrown {
        if self.interrupted()
            && let Err(thrown) = self.poll_limits()
        {
            return thrown;
        }
        self.resource_error("memory")
    }

    /// Whether an exception is `error(resource_error(memory), _)` or another one caused by lack of memory.
    pub(crate) fn is_out_of_memory(&self, thrown: &Thrown) -> bool {
        let cells = &thrown.0.term.cells;
        // The first argument of a compound with that name and arity.
        let inside = |cell: Cell, name: &str, arity: usize| {
            let functor = cell.is_structure().then(|| cells[cell.offset()].as_functor())?;
            let found = (self.store.atoms.name(self.store.functors.name(functor)), self.store.functors.arity(functor));
            (found == (name, arity)).then(|| cells[cell.offset() + 1])
        };
        let formal = cells.first().and_then(|&ball| inside(ball, "error", 2));
        let what = formal.and_then(|formal| inside(formal, "resource_error", 1));
        what.is_some_and(|what| what.is_atom() && MEMORY.contains(&self.store.atoms.name(what.as_atom())))
    }

    /// Before an error: records what uses most of the memory, if it is not obvious to the program. Garbage of the
    /// failed goal must not hinder the handler of the error, so the next call collects it. Until enough memory is free
    /// again, the limit is slightly higher; otherwise each of a thousand nested handlers would run out of memory and
    /// collect garbage again.
    ///
    /// Returns whether that is a stack: terms, calls, choice points or solutions being collected.
    #[cold]
    pub(in crate::machine) fn note_memory_use(&mut self) -> bool {
        if self.budget.grace == 0 {
            self.budget.grace = self.budget.limits.memory / 8;
            self.store.countdown.out_of_memory = true;
            self.store.countdown.run_out();
        }
        let uses = [
            ("terms", self.store.top.0 * 8),
            ("calls", self.control.stack_top.0 * 8),
            ("choice_points", self.control.newest_choice.0 * 8),
            ("findall", self.findall_bytes()),
            ("atoms", self.store.atoms.bytes()),
            ("clauses", self.program.db.clause_bytes()),
            ("globals", self.store.globals.bytes()),
            ("records", self.budget.charges.of(Owner::Records)),
            ("tables", self.budget.charges.of(Owner::Tables)),
        ];
        let most = uses.into_iter().max_by_key(|&(_, bytes)| bytes);
        let on_stacks = |what: &str| matches!(what, "terms" | "calls" | "choice_points");
        self.origin.overflow_use =
            most.filter(|&(what, bytes)| bytes > self.budget.limits.memory / 4 && !on_stacks(what));
        self.origin.overflow_use.is_none_or(|(what, _)| what == "findall")
    }

    /// Ends the extra room for handlers when enough memory is free.
    pub(in crate::machine) fn end_grace(&mut self) {
        if self.memory_in_use() < self.budget.limits.memory / 8 * 7 {
            self.budget.grace = 0;
        }
    }

    /// Records that the memory limit is exceeded; the next call raises the error.
    pub(crate) fn check_memory(&mut self) {
        if !self.has_room(0) {
            self.store.countdown.out_of_memory = true;
            self.store.countdown.run_out();
        }
    }

    /// Collects terms, code and names, between two queries, after one ended for lack of memory.
    #[cold]
    pub(crate) fn recover_memory(&mut self) {
        self.store.countdown.out_of_memory = false;
        self.collect_names(0);
        self.end_grace();
        self.store.countdown.refused = false;
        self.store.countdown.spare.refill();
    }

    /// At a call with `arity` live arguments, after the limit was exceeded: raises the error, unless there was enough
    /// garbage.
    pub(crate) fn memory_ran_out(&mut self, arity: usize) -> Result<(), Thrown> {
        if self.has_enough_memory(arity) { Ok(()) } else { Err(self.stack_overflow()) }
    }

    /// At a call with `arity` live arguments, after the limit was exceeded: whether there was enough garbage.
    pub(in crate::machine) fn has_enough_memory(&mut self, arity: usize) -> bool {
        self.store.countdown.out_of_memory = false;
        if self.store.atoms.bytes() > self.budget.limits.memory / 16 {
            self.collect_names(arity);
        } else if self.collector.off == 0 {
            self.collect_fully(arity);
        }
        self.end_grace();
        let refused = std::mem::take(&mut self.store.countdown.refused);
        // With little room left, collections would follow each other closely.
        let for_running = self.budget.limits.memory.saturating_sub(self.stored_bytes() + self.store.atoms.bytes());
        if refused || !self.has_room(for_running / 4) {
            return false;
        }
        self.store.countdown.spare.refill();
        true
    }
}
