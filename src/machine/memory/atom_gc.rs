//! Collection of atoms and functors.
//!
//! It follows a collection of the heap, at a call port, so that everything on the heap is live. Each owner of names
//! outside the heap reports them in a method `mark_names`. Ids never move; free ones are reused.
//!
//! Invariant: Rust code that runs a goal inside the machine either uses [`Machine::run_inside`] (existing names are
//! then kept until it returns), or holds only names that the collector can see.

use crate::machine::limits::memory_limit::Owner;
use crate::machine::program::call_cache::Links;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr};
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::stored::{for_each_cell, for_each_word};
use crate::term::{Addr, Functor, LiveNames, Stored, Tag};

/// Words scanned by a collection for each name created since the previous one, so that its cost is proportional.
const WORDS_PER_NAME: usize = 64;

/// Words scanned for each call port, in stress mode.
const STRESSED_WORDS: usize = 3_000;

/// Statistics of atom collections.
#[derive(Default)]
pub(crate) struct AtomCollections {
    pub(crate) count: u64,
    pub(crate) gained: u64,
    pub(crate) seconds: f64,
    /// Bytes of the atoms that the last one kept.
    pub(crate) kept: usize,
    /// Bytes of the engines that the last one left.
    engines: usize,
    /// The number of new names at which the next one is due.
    pub(in crate::machine) due: usize,
    /// Call ports until the next one, in stress mode.
    ports: usize,
}

impl Machine {
    /// Makes the names in a term that the collector cannot see permanent.
    pub(crate) fn make_names_permanent(&mut self, stored: &Stored) {
        for_each_cell(&stored.cells, |cell| match cell.tag() {
            Tag::Con => self.store.atoms.creation_times.make_permanent(cell.as_atom().0),
            Tag::Fun => self.store.functors.creation_times.make_permanent(cell.as_functor().0),
            _ => {}
        });
    }

    /// Runs code on behalf of Rust code that may hold names.
    pub(crate) fn run_inside(&mut self, address: CodeAddr) -> Result<bool, Thrown> {
        let (atoms, functors) = (self.store.atoms.creation_times.raise(), self.store.functors.creation_times.raise());
        let outcome = self.run(address);
        self.store.atoms.creation_times.lower(atoms);
        self.store.functors.creation_times.lower(functors);
        outcome
    }

    /// Whether enough names were created to collect them. The flag `agc_margin` is the minimum; 0 means never.
    pub(crate) fn names_are_due(&mut self) -> bool {
        if self.collector.stress {
            let due = self.collector.names.ports == 0;
            self.collector.names.ports =
                self.collector.names.ports.checked_sub(1).unwrap_or(self.words_of_names() / STRESSED_WORDS);
            return due;
        }
        if self.engines_are_due() {
            return true;
        }
        let made = self.store.atoms.creation_times.made() + self.store.functors.creation_times.made();
        let grown = self.store.atoms.bytes().saturating_sub(self.collector.names.kept);
        if made < self.collector.names.due && grown < self.budget.limits.memory / 4 {
            return false;
        }
        match self.program.flags.agc_margin {
            0 => false,
            margin => made >= margin,
        }
    }

    /// Whether engines have grown much. Those that nothing refers to are found by their names, which the heap of the
    /// one that made them must not hold any more: so none of them may run.
    pub(in crate::machine) fn engines_are_due(&self) -> bool {
        if self.engines.is_running_one() {
            return false;
        }
        let most = self.collector.names.engines + self.budget.limits.memory / 8;
        self.charged(Owner::Engines) > most && self.program.flags.agc_margin > 0
    }

    /// Collects garbage, including atoms and functors, at a call port with `arity` live arguments.
    pub(crate) fn collect_names(&mut self, arity: usize) {
        if self.collector.off > 0 || !self.collect_fully(arity) {
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
        self.collector.names.engines = self.charged(Owner::Engines);
        // The cache might confuse a new name with a removed one of the same id.
        self.program.call_cache = Links::default();
        self.collector.names.due = (self.words_of_names() / WORDS_PER_NAME).max(self.store.atoms.len() / 2);
        self.collector.names.count += 1;
        self.collector.names.gained += gained as u64;
        self.collector.names.seconds += self.host.cpu_time() - begin;
        #[cfg(debug_assertions)]
        self.verify_now_and_then(arity);
    }

    /// The approximate number of words that a collection scans.
    fn words_of_names(&self) -> usize {
        self.store.top.0 + self.control.stack_top.0 + self.choices_top().0 + self.program.db.code.words().len()
    }

    fn mark_names(&mut self, live: &mut LiveNames, arity: usize) {
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
        let dropped = self.engines.mark_names(live, &self.store.atoms.creation_times);
        self.charge(Owner::Engines, self.charged(Owner::Engines) - dropped);
    }
}
