//! The observer of a run. It logs all calls at first; after a sample it watches only the predicates that matter.

use crate::database::PredId;
use crate::lens::watch::guess::games::{self, Evidence};
use crate::lens::watch::guess::paths;
use crate::lens::watch::guess::patterns::Pattern;
use crate::lens::watch::guess::plan::{self, Plan};
use crate::lens::watch::guess::sample::Sample;
use crate::lens::watch::log::{Call, Exit, Log, MAX_ARGUMENTS, NO_PARENT, bits};
use crate::lens::watch::program::{self, Watched};
use crate::lens::watch::symbols::Symbols;
use crate::machine::Machine;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::observer::{OUTERMOST, ObservedCall, ObservedExit, Observer};
use crate::memory::CodeAddr;
use crate::term::LiveNames;
use rustc_hash::FxHashMap;
use std::any::Any;

/// Calls after which the sample is complete.
const SAMPLE: u32 = 20_000;

/// Calls between two looks at an incomplete sample, so that hot predicates outside the search are dropped early.
const STEP: u32 = 2_000;

/// Calls before which the watcher does not decide what the search is.
const FIRST_SAMPLE: u32 = 4_000;

/// The size of the log, in bytes, at which it is converted to nodes.
const LOG_BYTES: usize = 24 << 20;

/// The most tokens of an argument.
const MAX_TOKENS: usize = 1500;

/// The stack size, in words, above which calls are not observed: infinite recursion must end as it does without the
/// lens.
const MAX_STACK: usize = 4 << 20;

/// The observer.
pub struct Watcher {
    pub watched: Vec<Watched>,
    pub groups: Vec<Option<usize>>,
    pub symbols: Symbols,
    pub log: Log,
    index: FxHashMap<u32, u32>,
    arities: Vec<usize>,
    counts: Vec<u32>,
    /// The predicates that are still observed.
    observed: Vec<bool>,
    /// How often an argument was too large, by predicate and argument number.
    huge: FxHashMap<(u32, usize), u32>,
    lines: FxHashMap<CodeAddr, u32>,
    next_look: u32,
    /// The plan for the recording, once it is decided.
    pub plan: Option<Plan>,
    /// The part of the recording that was already converted.
    pub feeding: Option<plan::Feeding>,
    pub asked: plan::Asked,
    /// A pattern of the user that fits no predicate.
    pub unfit: Option<Pattern>,
    /// Whether memory ran out; then nothing more is recorded.
    pub is_full: bool,
    scratch: Vec<Vec<u32>>,
}

impl Watcher {
    pub fn new(machine: &Machine, asked: plan::Asked) -> Watcher {
        let watched = program::predicates(machine);
        let groups = program::recursive_groups(&watched);
        let index = watched.iter().enumerate().map(|(number, one)| (one.id.0, number as u32)).collect();
        let arities = watched.iter().map(|one| one.arity).collect();
        let (counts, observed) = (vec![0; watched.len()], vec![true; watched.len()]);
        Watcher {
            watched,
            groups,
            symbols: Symbols::new(),
            log: Log::default(),
            index,
            arities,
            counts,
            observed,
            huge: FxHashMap::default(),
            lines: FxHashMap::default(),
            next_look: STEP,
            plan: None,
            feeding: None,
            asked,
            unfit: None,
            is_full: false,
            scratch: Vec::new(),
        }
    }

    /// The predicates to observe.
    pub fn all(&self) -> Vec<PredId> {
        self.watched.iter().map(|one| one.id).collect()
    }

    /// How often each predicate was called.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The events so far.
    pub fn sample(&self) -> Sample {
        let events = self.log.read_wanted(&self.arities, &self.observed);
        Sample::read(events, SAMPLE as usize * 2, |one| self.observed[one as usize])
    }

    /// The arities of the watched predicates.
    pub fn arities(&self) -> &[usize] {
        &self.arities
    }

    fn line(&mut self, machine: &Machine, from: CodeAddr) -> u32 {
        *self.lines.entry(from).or_insert_with(|| {
            let clause = machine.program.db.clause_at(from);
            clause.map_or(0, |clause| machine.program.db.clauses[clause].line())
        })
    }

    /// Decides what to record, or which predicates to leave out, after a sample.
    fn look(&mut self, machine: &mut Machine) {
        let calls = self.log.nodes();
        let is_early = calls < SAMPLE;
        self.next_look = calls.saturating_add(if is_early { STEP } else { SAMPLE });
        let sample = self.sample();
        let evidence =
            Evidence { sample: &sample, symbols: &self.symbols, watched: &self.watched, groups: &self.groups };
        let guessed = plan::guess(&evidence, &self.asked);
        let needed = guessed.as_ref().map(Plan::needed).unwrap_or_default();
        let inner = if is_early { 3 * plan::ENOUGH } else { plan::ENOUGH };
        let plan = guessed.filter(|plan| calls >= FIRST_SAMPLE && plan::is_sure(&evidence, plan, inner));
        if let Some(plan) = plan {
            let mut needed = needed;
            match &plan {
                Plan::Game(plan) => needed.extend(games::around(&evidence, &plan.choice)),
                Plan::Path(plan) => {
                    needed.extend(paths::around(&evidence, plan));
                    needed.extend(paths::askers(&evidence, plan));
                }
                _ => {}
            }
            self.plan = Some(plan);
            self.next_look = u32::MAX;
            return self.keep(machine, |one| needed.contains(&one));
        }
        // Drop the predicates that are called most and do not look like part of a search.
        let mut order: Vec<usize> = (0..self.watched.len()).filter(|&one| self.observed[one]).collect();
        order.sort_by_key(|&one| self.counts[one]);
        let total: u64 = order.iter().map(|&one| self.counts[one] as u64).sum();
        let mut kept = 0u64;
        let mut left = vec![false; self.watched.len()];
        for one in order {
            kept += self.counts[one] as u64;
            let is_rare = kept * 5 <= total;
            left[one] = is_rare || needed.contains(&one) || games::is_promising(&sample, &self.watched, one);
        }
        self.keep(machine, |one| left[one]);
    }

    /// Continues to observe only some of the predicates.
    fn keep(&mut self, machine: &mut Machine, is_kept: impl Fn(usize) -> bool) {
        for (one, observed) in self.observed.iter_mut().enumerate() {
            *observed &= is_kept(one);
        }
        let kept = (0..self.watched.len()).filter(|&one| self.observed[one]);
        machine.change_observed(kept.map(|one| self.watched[one].id).collect());
    }

    fn convert(&mut self, machine: &mut Machine) {
        let Some(plan) = self.plan.clone() else {
            self.is_full = true;
            return;
        };
        let mut feeding = self.feeding.take().unwrap_or_else(|| plan::Feeding::new(&plan, &self.asked));
        for event in self.log.read(&self.arities) {
            feeding.feed(&self.symbols, &self.watched, event);
        }
        self.log.clear();
        self.feeding = Some(feeding);
        self.account(machine);
    }

    fn account(&mut self, machine: &mut Machine) {
        let recorded = self.feeding.as_ref().map_or(0, plan::Feeding::bytes);
        let bytes = self.log.bytes() + self.symbols.bytes() + recorded;
        let more = bytes.saturating_sub(machine.charged(Owner::Lens));
        if !machine.has_room(more + (more >> 2)) {
            self.is_full = true;
        } else {
            machine.charge(Owner::Lens, bytes);
        }
    }
}

impl Observer for Watcher {
    fn call(&mut self, machine: &mut Machine, call: &ObservedCall) -> Option<(u32, u64)> {
        let predicate = *self.index.get(&call.pred.0)?;
        self.counts[predicate as usize] = self.counts[predicate as usize].saturating_add(1);
        if self.is_full || call.stack > MAX_STACK {
            return None;
        }
        if self.log.nodes() >= self.next_look {
            self.look(machine);
        }
        if self.log.nodes().is_multiple_of(1024) {
            self.account(machine);
            if self.log.bytes() > LOG_BYTES {
                self.convert(machine);
            }
        }
        let line = self.line(machine, call.from);
        let mut arguments = std::mem::take(&mut self.scratch);
        let arity = call.arity.min(MAX_ARGUMENTS);
        arguments.resize_with(arity, Vec::new);
        let mut kept = 0u64;
        for (index, argument) in arguments.iter_mut().enumerate() {
            argument.clear();
            let most = if self.huge.get(&(predicate, index)).is_some_and(|count| *count > 3) { 64 } else { MAX_TOKENS };
            let has_variables = self.symbols.flatten(machine, machine.x(index), most, argument);
            kept |= (has_variables as u64) << index;
            if argument.len() > MAX_TOKENS {
                *self.huge.entry((predicate, index)).or_default() += 1;
            }
        }
        let parent = if call.parent == OUTERMOST { NO_PARENT } else { call.parent };
        let inferences = machine.inferences();
        let node = self.log.call(&Call { predicate, parent, line, inferences }, &arguments);
        self.scratch = arguments;
        Some((node, kept))
    }

    fn exit(&mut self, machine: &mut Machine, exit: &ObservedExit) {
        let Some(&predicate) = self.index.get(&exit.pred.0) else { return };
        if self.is_full {
            return;
        }
        let mut arguments = std::mem::take(&mut self.scratch);
        arguments.resize_with(exit.kept.len(), Vec::new);
        for ((argument, cell), index) in arguments.iter_mut().zip(exit.kept).zip(bits(exit.set)) {
            argument.clear();
            let most = if self.huge.get(&(predicate, index)).is_some_and(|count| *count > 3) { 64 } else { MAX_TOKENS };
            self.symbols.flatten(machine, *cell, most, argument);
        }
        let (node, is_last, kept) = (exit.node, exit.is_last, exit.set);
        let inferences = machine.inferences();
        self.log.exit(&Exit { node, predicate, is_last, inferences, kept }, &arguments);
        self.scratch = arguments;
    }

    fn mark_names(&self, live: &mut LiveNames) {
        self.symbols.mark_names(live);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
