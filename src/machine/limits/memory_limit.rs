//! The memory budget: what counts, and what happens at its end.
//!
//! All that a program can make grow is counted against one limit. Work that can
//! fail asks before it takes memory; the rest notes that the limit is passed, and
//! the next call collects garbage and raises the error if that did not help.

use crate::machine::run::findall::Findall;
use crate::machine::{Machine, Thrown};
use crate::term::{Cell, Stored};

/// What `resource_error/1` names where memory ran out.
pub(crate) const MEMORY: &[&str] = &["memory", "stack", "stack_overflow", "c_stack", "private_table_space"];

/// Bytes of what is known about a source file, about.
const SOURCE_BYTES: usize = 160;

/// A collection of names is of use when so many were made since the last one.
const MANY_NAMES: usize = 10_000;

/// Bytes of a kept term, and of its place in a list.
fn bytes_kept(stored: &Stored) -> usize {
    stored.bytes() + 64
}

/// No limit may be larger: places on the stack and among the choice points, and the
/// length of the trail, are numbers of 32 bits, so an area has at most 2^32 words. A
/// half of that leaves room for what an overflow gets on top.
pub const MOST_MEMORY: usize = {
    let most = 1u64 << 34;
    if most > usize::MAX as u64 { usize::MAX } else { most as usize }
};

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
}

/// How many owners there are.
const OWNERS: usize = Owner::MemoryFiles as usize + 1;

/// Bytes by owner, and their sum.
#[derive(Default)]
pub(crate) struct Charges {
    bytes: [usize; OWNERS],
    total: usize,
    /// Bytes stored, and those of the tables of predicates, when the outermost run first added to them.
    stored: Option<usize>,
    tables: Option<usize>,
}

impl Charges {
    fn of(&self, owner: Owner) -> usize {
        self.bytes[owner as usize]
    }

    /// The outermost run begins.
    pub(in crate::machine) fn begin_run(&mut self) {
        (self.stored, self.tables) = (None, None);
    }
}

/// Whether something may grow to `now` bytes, of at most `most`. A quarter less is open to all; of the rest, one run
/// takes at most a half of what it found free, so that a run that fills memory leaves some for the runs after it.
fn may_grow(now: usize, before: usize, most: usize) -> bool {
    now <= most / 4 * 3 || now.saturating_add(now.saturating_sub(before)) <= most
}

impl Machine {
    /// The bytes that an owner holds.
    pub fn charged(&self, owner: Owner) -> usize {
        self.budget.charges.of(owner)
    }

    /// Notes how many bytes an owner holds now.
    #[inline]
    pub fn charge(&mut self, owner: Owner, bytes: usize) {
        let before = std::mem::replace(&mut self.budget.charges.bytes[owner as usize], bytes);
        self.budget.charges.total = self.budget.charges.total - before + bytes;
    }

    /// Sets the memory limit; no single number may take more than a part of it.
    pub fn limit_memory(&mut self, bytes: usize) {
        let bytes = bytes.min(self.budget.limits.most_memory);
        self.budget.limits.memory = bytes;
        self.budget.grace = 0;
        self.store.arith.max_bits = bytes.min(1 << 31);
        self.store.arith.max_product_bits = self.store.arith.max_bits.min(1 << 28);
    }

    /// Bytes in use, as the memory limit counts them.
    pub fn memory_in_use(&self) -> usize {
        let stacks =
            (self.store.top.0 + self.control.stack_top.0 + self.control.newest_choice.0 + self.store.trail.words()) * 8;
        stacks + self.findall_bytes() + self.store.atoms.bytes() + self.stored_bytes()
    }

    fn findall_bytes(&self) -> usize {
        self.control.findalls.last().map_or(0, Findall::bytes)
    }

    /// Bytes of what stays when a query is over, but for atoms.
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

    /// Whether so many more bytes are within the memory limit.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.memory_in_use().saturating_add(bytes) <= self.budget.limits.memory.saturating_add(self.budget.grace)
    }

    /// Whether so many more bytes may be stored beyond the query. An eighth of the limit stays free: a session whose
    /// database is full has to be able to look at it and to take something out.
    pub(crate) fn room_to_store(&mut self, bytes: usize) -> Result<(), Thrown> {
        // Libraries may use all of it: the messages about the error come from one.
        let is_library = self.program.loading_library;
        let most = if is_library { self.budget.limits.memory } else { self.budget.limits.memory / 8 * 7 };
        let (stored, names) = (self.stored_bytes(), self.store.atoms.bytes());
        let before = *self.budget.charges.stored.get_or_insert(stored + names);
        let may_store = |names: usize| {
            let now = (stored + names).saturating_add(bytes);
            if is_library { now <= most } else { may_grow(now, before, most) }
        };
        if !may_store(names) && !(may_store(0) && self.ask_for_names()) {
            return Err(self.resource_error("memory"));
        }
        if bytes > 1 << 16 {
            self.stay_within(bytes)?;
        }
        Ok(())
    }

    /// Whether another predicate may be entered in the tables. They never shrink: most of the limit stays for what
    /// programs do with them.
    pub(crate) fn room_for_names(&mut self) -> Result<(), Thrown> {
        let now = self.program.db.table_bytes();
        let before = *self.budget.charges.tables.get_or_insert(now);
        if !may_grow(now, before, self.budget.limits.memory / 8 * 3) {
            return Err(self.resource_error("memory"));
        }
        Ok(())
    }

    /// Stores a term that is kept until [`let_go`](Self::let_go). All of these may
    /// take a sixteenth of the limit, for a session cannot get rid of them.
    pub(crate) fn store_to_keep(&mut self, term: Cell) -> Result<Stored, Thrown> {
        let stored = self.store(term)?;
        self.room_to_store(bytes_kept(&stored))?;
        if self.budget.kept_bytes > self.budget.limits.memory / 16 {
            return Err(self.resource_error("memory"));
        }
        self.budget.kept_bytes += bytes_kept(&stored);
        Ok(stored)
    }

    /// Counts a kept term no longer.
    pub(crate) fn let_go(&mut self, stored: &Stored) {
        self.budget.kept_bytes = self.budget.kept_bytes.saturating_sub(bytes_kept(stored));
    }

    /// Asks for a collection of names at the next call, unless one has just been.
    fn ask_for_names(&mut self) -> bool {
        let is_useful = self.store.atoms.births.made() >= MANY_NAMES;
        if is_useful {
            self.collector.names.due = 0;
            self.store.countdown.run_out();
        }
        is_useful
    }

    /// For long builtins, every few thousand steps: the exception if they should
    /// end, or if `bytes` more than is accounted for are too many.
    #[cold]
    #[inline(never)]
    pub fn stay_within(&mut self, bytes: usize) -> Result<(), Thrown> {
        if self.interrupted() || !self.has_room(bytes) {
            return Err(self.cut_short());
        }
        Ok(())
    }

    /// The exception of a builtin that [`interrupted`](Self::interrupted) or that has
    /// no [room](Self::has_room).
    #[cold]
    pub fn cut_short(&mut self) -> Thrown {
        if self.interrupted()
            && let Err(thrown) = self.poll_limits()
        {
            return thrown;
        }
        self.resource_error("memory")
    }

    /// Whether an exception is `error(resource_error(memory), _)` or another one
    /// that lack of memory raises.
    pub(crate) fn is_out_of_memory(&self, thrown: &Thrown) -> bool {
        let cells = &thrown.0.term.cells;
        // The one argument, or the first of two, of a compound with that name.
        let inside = |cell: Cell, name: &str, arity: usize| {
            let functor = cell.is_structure().then(|| cells[cell.offset()].as_functor())?;
            let found = (self.store.atoms.name(self.store.functors.name(functor)), self.store.functors.arity(functor));
            (found == (name, arity)).then(|| cells[cell.offset() + 1])
        };
        let formal = cells.first().and_then(|&ball| inside(ball, "error", 2));
        let what = formal.and_then(|formal| inside(formal, "resource_error", 1));
        what.is_some_and(|what| what.is_atom() && MEMORY.contains(&self.store.atoms.name(what.as_atom())))
    }

    /// Before an error: notes what takes most of the memory, if programs may not
    /// expect it. What the goal left behind must not stand in the way of who
    /// catches the error: the next call collects it. Until enough is free again
    /// there is a little more room, or each of a thousand handlers on the way out
    /// would run out of memory and collect what the next one lets go.
    #[cold]
    pub(in crate::machine) fn note_memory_use(&mut self) {
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
        self.origin.overflow_use = most.filter(|&(what, bytes)| {
            bytes > self.budget.limits.memory / 4 && !matches!(what, "terms" | "calls" | "choice_points")
        });
    }

    /// Takes the room for handlers back when enough is free.
    pub(in crate::machine) fn end_grace(&mut self) {
        if self.memory_in_use() < self.budget.limits.memory / 8 * 7 {
            self.budget.grace = 0;
        }
    }

    /// Notes a passed memory limit; the error comes at the next call.
    pub(crate) fn check_memory(&mut self) {
        if !self.has_room(0) {
            self.store.countdown.out_of_memory = true;
            self.store.countdown.run_out();
        }
    }

    /// Between two queries, after one has ended for lack of memory: collects terms, code and names.
    #[cold]
    pub(crate) fn recover_memory(&mut self) {
        self.store.countdown.out_of_memory = false;
        self.collect_names(0);
        self.end_grace();
        self.store.countdown.refused = false;
        self.store.countdown.spare.refill();
    }

    /// At a call with `arity` live arguments, after the limit was passed: the
    /// error, unless there was garbage enough.
    pub(crate) fn memory_ran_out(&mut self, arity: usize) -> Result<(), Thrown> {
        self.store.countdown.out_of_memory = false;
        if self.store.atoms.bytes() > self.budget.limits.memory / 16 {
            self.collect_names(arity);
        } else if self.collector.off == 0 {
            self.collect(arity);
        }
        self.end_grace();
        let refused = std::mem::take(&mut self.store.countdown.refused);
        // With little room left collections would follow each other closely.
        let for_running = self.budget.limits.memory.saturating_sub(self.stored_bytes() + self.store.atoms.bytes());
        if refused || !self.has_room(for_running / 4) {
            return Err(self.stack_overflow());
        }
        self.store.countdown.spare.refill();
        Ok(())
    }
}
