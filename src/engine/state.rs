//! The machine's state for its embedder.

use crate::engine::load::Diagnostic;
use crate::engine::queries::plan::Plans;
use crate::engine::setup::builder::Limits;
use crate::engine::setup::sandbox::Meter;
use crate::engine::setup::settings::Settings;
use crate::machine::Machine;
use crate::machine::query::Budget;
use crate::machine::state::{Slot, State};
use crate::term::LiveNames;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::sync::atomic::Ordering;

impl State for Embedding {
    fn mark_names(&self, live: &mut LiveNames) {
        self.plans.mark_names(live);
    }
}

impl Slot for Embedding {
    const INDEX: usize = 8;
}

/// The part of a machine's state that belongs to the embedding.
#[derive(Default)]
pub struct Embedding {
    pub(crate) limits: Limits,
    /// How the engine was set up.
    pub(crate) settings: Settings,
    pub(crate) meter: Meter,
    /// Values of the host, one per type.
    pub(crate) data: FxHashMap<TypeId, Box<dyn Any + Send>>,
    /// Goals that may be run again.
    pub(crate) plans: Plans,
    /// Warnings and errors of a load, if they are collected.
    pub(crate) diagnostics: Option<Vec<Diagnostic>>,
}

/// The limits of a query, unless it is inside another one.
pub(crate) fn query_budget(machine: &Machine) -> Option<Budget> {
    let limits = &machine.state::<Embedding>().limits;
    (machine.nesting() == 0).then_some(Budget { inferences: limits.inferences, time: limits.time })
}

/// Resets the output counters and their limits.
pub(crate) fn meter_output(machine: &Machine) {
    let embedding = machine.state::<Embedding>();
    embedding.meter.written.store(0, Ordering::Relaxed);
    embedding.meter.most.store(embedding.limits.output.unwrap_or(u64::MAX), Ordering::Relaxed);
    // Captured output that the host has not taken may use half of the memory.
    embedding.meter.max_held.store(machine.budget.limits.memory as u64 / 2, Ordering::Relaxed);
}
