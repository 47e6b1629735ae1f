//! What an engine is set up with, apart from the outside. It is kept, so that another engine can be made like it.

use crate::engine::setup::sandbox::Meter;
use crate::engine::{Embedding, Engine, Limits, register};
use crate::host::{Host, StdHost};
use crate::machine::Machine;
use crate::machine::limits::memory_limit::MOST_MEMORY;
use crate::prelude::dialect;
use crate::prelude::dialect::Dialect;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::number::Generator;
use crate::value::Term;
use std::sync::Arc;

/// The part of a builder that says how programs run.
#[derive(Clone, Default)]
pub(crate) struct Settings {
    pub limits: Limits,
    pub dialect: Dialect,
    pub flags: Vec<(String, Term)>,
    pub seed: Option<u64>,
    pub native_stack: Option<usize>,
    pub french: bool,
    pub most_memory: Option<usize>,
    pub collects_always: bool,
}

impl Settings {
    /// An engine with these settings. `obey` says whose interrupts it listens to, before anything runs.
    pub fn engine(self, host: Box<dyn Host>, meter: Meter, obey: impl FnOnce(&mut Machine)) -> Engine {
        let most_memory = self.most_memory.map_or(self.limits.memory, |bytes| bytes.min(MOST_MEMORY));
        let mut machine = Box::new(Machine::new(host, self.limits.memory.min(most_memory)));
        machine.budget.limits.most_memory = most_memory;
        obey(&mut machine);
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
        let memory = self.limits.memory.min(MOST_MEMORY);
        machine.count_held_output(Arc::clone(&meter.held));
        let embedding = machine.state_mut::<Embedding>();
        embedding.limits = Limits { memory, ..self.limits };
        embedding.meter = meter;
        embedding.settings = self.clone();
        let mut engine = Engine::over(machine);
        for (name, value) in self.flags {
            // A flag that there is not or that has other values changes nothing.
            let _ = engine.set_flag(&name, value);
        }
        engine
    }
}

impl Engine {
    /// Another engine that was set up as this one was, and knows no program. It has the outside of this one until
    /// [`take_back`](Engine::take_back): its host, its interrupts, and the names of the predicates that the host defines.
    pub(crate) fn beside(&mut self) -> Engine {
        let limits = self.limits();
        let embedding = self.machine.state::<Embedding>();
        let settings = Settings { limits, ..embedding.settings.clone() };
        let meter = embedding.meter.clone();
        let host = std::mem::replace(&mut self.machine.host, Box::new(StdHost::default()));
        let (flag, aim) = (Arc::clone(self.machine.interrupt_flag()), Arc::clone(self.machine.aim()));
        let mut other = settings.engine(host, meter, |machine| machine.obey(flag, aim));
        other.machine.program.flags.language = self.machine.program.flags.language;
        for (name, arity) in self.natives_of_host() {
            // A name that the system has by now is known anyway.
            let _ = register::promise(&mut other.machine, &name, arity);
        }
        other
    }

    /// Takes the outside back.
    pub(crate) fn take_back(&mut self, mut other: Engine) {
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
