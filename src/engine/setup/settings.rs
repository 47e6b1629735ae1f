//! The settings of an engine except for its host. They are kept, so that a similar engine can be created.

use crate::engine::setup::sandbox::Meter;
use crate::engine::{Embedding, Engine, Limits, register};
use crate::host::{Host, StdHost};
use crate::machine::Machine;
use crate::machine::limits::memory_limit::MAX_MEMORY;
use crate::prelude::dialect;
use crate::prelude::dialect::Dialect;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::number::Generator;
use crate::value::Term;
use std::sync::Arc;

/// The part of a builder that determines how programs run.
#[derive(Clone, Default)]
pub(crate) struct Settings {
    pub limits: Limits,
    pub dialect: Dialect,
    pub flags: Vec<(String, Term)>,
    pub seed: Option<u64>,
    pub native_stack: Option<usize>,
    pub french: bool,
    pub max_memory: Option<usize>,
    pub collects_always: bool,
}

impl Settings {
    /// Creates an engine with these settings. `share_interrupts` sets the interrupt flag, before anything runs.
    pub fn engine(self, host: Box<dyn Host>, meter: Meter, share_interrupts: impl FnOnce(&mut Machine)) -> Engine {
        let max_memory = self.max_memory.map_or(self.limits.memory, |bytes| bytes.min(MAX_MEMORY));
        let mut machine = Box::new(Machine::new(host, self.limits.memory.min(max_memory)));
        machine.budget.limits.max_memory = max_memory;
        share_interrupts(&mut machine);
        crate::prelude::install(&mut machine);
        machine.install_state(Embedding::default());
        machine.random = Generator::seeded(self.seed.unwrap_or_else(|| machine.host.entropy()));
        machine.budget.limits.depth = self.limits.depth;
        if let Some(bytes) = self.native_stack {
            machine.budget.limits.native_stack = bytes;
        }
        if self.french {
            machine.program.flags.language = Lang::Fr;
        }
        dialect::choose(&mut machine, self.dialect);
        machine.collect_always(self.collects_always);
        let memory = self.limits.memory.min(MAX_MEMORY);
        machine.count_held_output(Arc::clone(&meter.held));
        let embedding = machine.state_mut::<Embedding>();
        embedding.limits = Limits { memory, ..self.limits };
        embedding.meter = meter;
        embedding.settings = self.clone();
        let mut engine = Engine::from_machine(machine);
        for (name, value) in self.flags {
            // An unknown flag or an invalid value changes nothing.
            let _ = engine.set_flag(&name, value);
        }
        engine
    }
}

impl Engine {
    /// Creates another engine with the same settings and no program. It borrows this engine's host until
    /// [`return_host`](Engine::return_host), and shares its interrupts. Host predicates are defined by name only.
    pub(crate) fn sibling(&mut self) -> Engine {
        let limits = self.limits();
        let embedding = self.machine.state::<Embedding>();
        let settings = Settings { limits, ..embedding.settings.clone() };
        let meter = embedding.meter.clone();
        let host = std::mem::replace(&mut self.machine.host, Box::new(StdHost::default()));
        let (flag, aim) = (Arc::clone(self.machine.interrupt_flag()), Arc::clone(self.machine.aim()));
        let mut other = settings.engine(host, meter, |machine| machine.share_interrupts(flag, aim));
        other.machine.program.flags.language = self.machine.program.flags.language;
        for (name, arity) in self.natives_of_host() {
            // A name that the system already defines needs no placeholder.
            let _ = register::placeholder(&mut other.machine, &name, arity);
        }
        other
    }

    /// Takes the host back.
    pub(crate) fn return_host(&mut self, mut other: Engine) {
        std::mem::swap(&mut self.machine.host, &mut other.machine.host);
    }

    /// Names and arities of the native predicates in `user`.
    fn natives_of_host(&self) -> Vec<(String, usize)> {
        let machine = &self.machine;
        let predicates = machine.program.db.predicates.iter();
        let natives = predicates.filter(|predicate| predicate.module == atoms::USER && predicate.is_native());
        let name = |functor| machine.atom_text(machine.store.functors.name(functor)).to_string();
        natives.map(|predicate| (name(predicate.functor), predicate.arity)).collect()
    }
}
