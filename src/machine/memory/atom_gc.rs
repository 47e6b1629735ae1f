//! Collection of atoms and functors.
//!
//! It follows a collection of the heap, at a call port, so that what stands on
//! the heap is alive. Whatever keeps names off the heap says so in a method
//! `mark_names`. Numbers never move; free ones are given out again.
//!
//! Invariant: Rust code that runs a goal inside the machine does so through
//! [`Machine::run_inside`] (names that exist then stay until it returns), or
//! holds no names but those that the collector knows.

use crate::machine::program::call_cache::Links;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr};
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::stored::{for_each_cell, for_each_word};
use crate::term::{Addr, Functor, LiveNames, Stored, Tag};

/// Words looked at in a collection for each name made since the one before: so
/// its cost stays in proportion.
const WORDS_A_NAME: usize = 64;

/// The same for each call port, while the collector is being checked.
const STRESSED_WORDS: usize = 3_000;

/// What collections of atoms did so far.
#[derive(Default)]
pub(crate) struct AtomCollections {
    pub(crate) count: u64,
    pub(crate) gained: u64,
    pub(crate) seconds: f64,
    /// Bytes of the atoms that the last one left.
    pub(crate) kept: usize,
    /// The next one comes when so many names have been made.
    pub(in crate::machine) due: usize,
    /// Call ports until the next one, while the collector is being checked.
    ports: usize,
}

impl Machine {
    /// Lets the names of a term that the collector cannot see stay for good.
    pub(crate) fn make_names_permanent(&mut self, stored: &Stored) {
        for_each_cell(&stored.cells, |cell| match cell.tag() {
            Tag::Con => self.store.atoms.births.make_permanent(cell.as_atom().0),
            Tag::Fun => self.store.functors.births.make_permanent(cell.as_functor().0),
            _ => {}
        });
    }

    /// Runs code on behalf of Rust code that may hold names.
    pub(crate) fn run_inside(&mut self, address: CodeAddr) -> Result<bool, Thrown> {
        let (atoms, functors) = (self.store.atoms.births.raise(), self.store.functors.births.raise());
        let outcome = self.run(address);
        self.store.atoms.births.lower(atoms);
        self.store.functors.births.lower(functors);
        outcome
    }

    /// Whether enough names were made to collect them. The flag `agc_margin`
    /// tells how many at least; 0 is never.
    pub(crate) fn names_are_due(&mut self) -> bool {
        if self.collector.stress {
            let due = self.collector.names.ports == 0;
            self.collector.names.ports =
                self.collector.names.ports.checked_sub(1).unwrap_or(self.words_of_names() / STRESSED_WORDS);
            return due;
        }
        let made = self.store.atoms.births.made() + self.store.functors.births.made();
        let grown = self.store.atoms.bytes().saturating_sub(self.collector.names.kept);
        if made < self.collector.names.due && grown < self.budget.limits.memory / 4 {
            return false;
        }
        match self.program.flags.agc_margin {
            0 => false,
            margin => made >= margin,
        }
    }

    /// Collects garbage, atoms and functors among it, at a call port with
    /// `arity` live arguments.
    pub(crate) fn collect_names(&mut self, arity: usize) {
        if self.collector.off > 0 || !self.collect(arity) {
            return;
        }
        let begin = self.host.cpu_time();
        let mut live = LiveNames::new(self.store.atoms.id_bound(), self.store.functors.id_bound());
        self.mark_names(&mut live, arity);
        self.store.functors.retain(|functor| live.has_functor(functor));
        let names: Vec<_> = self.store.functors.iter().map(|(_, name, _)| name).collect();
        names.into_iter().for_each(|name| live.atom(name));
        let gained = self.store.atoms.retain(|atom| live.has_atom(atom));
        self.collector.names.kept = self.store.atoms.bytes();
        // The table might know a new name by the number of one that went.
        self.program.call_cache = Links::default();
        self.collector.names.due = (self.words_of_names() / WORDS_A_NAME).max(self.store.atoms.len() / 2);
        self.collector.names.count += 1;
        self.collector.names.gained += gained as u64;
        self.collector.names.seconds += self.host.cpu_time() - begin;
        #[cfg(debug_assertions)]
        self.verify_now_and_then(arity);
    }

    /// Words that a collection looks at, about.
    fn words_of_names(&self) -> usize {
        self.store.top.0 + self.control.stack_top.0 + self.choices_top().0 + self.program.db.code.words().len()
    }

    fn mark_names(&self, live: &mut LiveNames, arity: usize) {
        for_each_word(self.store.heap.slice(Addr(0), self.store.top), |cell| live.cell(cell));
        live.words(self.control.stack.slice(StackAddr::NONE, self.control.stack_top));
        live.words(self.control.choices.slice(ChoiceAddr::BOTTOM, self.choices_top()));
        self.store.trail.contents().iter().for_each(|&cell| live.cell(cell));
        live.words(self.control.registers.first(arity));
        live.cells(&self.store.handles);
        live.cell(self.store.wake);
        for open in &self.control.findalls {
            live.cells(&open.cells);
        }
        live.atom(self.program.typein_module);
        live.atom(self.program.calling_module);
        self.program.inlines.keys().for_each(|&functor: &Functor| live.functor(functor));
        self.program.ops.mark_names(live);
        self.program.library_ops.mark_names(live);
        self.store.globals.mark_names(live);
        self.program.db.mark_names(live);
        self.program.flags.mark_names(live);
        self.streams.mark_names(live);
        self.control.bags.mark_names(live);
        self.control.open_queries.iter().for_each(|(query, _)| query.mark_names(live));
        self.program.loading_into.iter().for_each(|&module| live.atom(module));
        self.states.mark_names(live);
    }
}
