//! Loads that leave others alone: operators, flags and expansions that a text
//! declares count for that text only.
//!
//! A text that is loaded into a module of its own keeps its operators there. What
//! it changes elsewhere (in `user`, in other modules) is put back when the load
//! ends, however it ends.

use super::Load;
use crate::builtins::flags::FlagValues;
use crate::database::modules::Unknown;
use crate::database::predicate::Flags;
use crate::database::{ClauseId, PredId};
use crate::loader::Loads;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::op::OpTable;
use crate::term::{Atom, LiveNames, Stored};
use std::sync::Arc;

/// What a text could change for others, as it was before.
pub struct Surroundings {
    ops: Arc<OpTable>,
    modules: Vec<(Atom, Arc<OpTable>, Option<Unknown>)>,
    flags: FlagValues,
    hooks: Vec<Hook>,
}

/// A predicate that rewrites what is loaded.
struct Hook {
    pred: PredId,
    flags: Flags,
    clauses: Vec<Kept>,
}

/// A clause of one, and when it was born: numbers are given out again.
#[derive(Clone)]
struct Kept {
    clause: ClauseId,
    birth: u64,
    stored: Stored,
    place: (u32, u32),
    names: Option<Box<[Atom]>>,
}

impl Surroundings {
    /// Tells the collector which names are kept.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        self.ops.mark_names(live);
        self.modules.iter().for_each(|(_, ops, _)| ops.mark_names(live));
        self.flags.mark_names(live);
        for kept in self.hooks.iter().flat_map(|hook| &hook.clauses) {
            live.stored(&kept.stored);
            kept.names.iter().flatten().for_each(|&name| live.atom(name));
        }
    }
}

impl Machine {
    /// Loads a text into a module. What it declares counts for nobody else.
    pub(crate) fn load_isolated(&mut self, text: &str, file: u32, module: Atom) -> Result<Load, Thrown> {
        let before = self.surroundings(module);
        self.state_mut::<Loads>().surroundings.push(before);
        let outcome = self.load_text(text, file, module, false);
        if let Some(before) = self.state_mut::<Loads>().surroundings.pop() {
            self.put_back(before);
        }
        outcome
    }

    fn surroundings(&mut self, module: Atom) -> Surroundings {
        let others = self.db.modules.iter().filter(|(name, _)| **name != module);
        let modules = others.map(|(&name, module)| (name, Arc::clone(&module.ops), module.unknown)).collect();
        let mut hooks = self.expansion_hooks(atoms::USER);
        hooks.extend(self.expansion_hooks(atoms::SYSTEM));
        hooks.sort();
        hooks.dedup();
        let hooks = hooks.into_iter().map(|pred| self.hook(pred)).collect();
        Surroundings { ops: Arc::clone(&self.ops), modules, flags: self.flag_values(), hooks }
    }

    fn hook(&self, pred: PredId) -> Hook {
        let kept = |clause: ClauseId| {
            let found = &self.db.clauses[clause.0 as usize];
            Kept {
                clause,
                birth: self.db.lives[clause.0 as usize].birth,
                stored: found.stored.clone(),
                place: (found.file, found.line),
                names: found.names.clone(),
            }
        };
        let clauses = self.db.live_clauses(pred).into_iter().map(kept).collect();
        Hook { pred, flags: self.db.predicates[pred.0 as usize].flags, clauses }
    }

    fn put_back(&mut self, before: Surroundings) {
        self.ops = before.ops;
        for (name, ops, unknown) in before.modules {
            if let Some(module) = self.db.modules.get_mut(&name) {
                (module.ops, module.unknown) = (ops, unknown);
            }
        }
        self.put_flags_back(before.flags);
        for hook in before.hooks {
            self.put_hook_back(hook);
        }
    }

    /// Gives a hook the clauses that it had. Those that a library has added stay.
    fn put_hook_back(&mut self, hook: Hook) {
        let id = hook.pred;
        let is_kept = |machine: &Machine, clause: ClauseId| {
            let birth = machine.db.lives[clause.0 as usize].birth;
            hook.clauses.iter().any(|kept| kept.clause == clause && kept.birth == birth)
        };
        let live = self.db.live_clauses(id);
        let left = live.iter().filter(|&&clause| is_kept(self, clause)).count();
        let is_whole = left == hook.clauses.len();
        for clause in live {
            let is_known = is_kept(self, clause);
            if is_known && !is_whole || !is_known && !self.is_of_library(clause) {
                self.db.erase(clause);
            }
        }
        if !is_whole {
            let module = self.db.predicates[id.0 as usize].module;
            for kept in hook.clauses {
                // A clause that was compiled before can be again.
                let _ = self.install_clause(id, module, kept.stored, kept.place, kept.names, true);
            }
        }
        let watched = self.db.predicates[id.0 as usize].flags.watched;
        self.db.predicates[id.0 as usize].flags = Flags { watched, ..hook.flags };
        self.consider_sweep(id);
    }

    fn is_of_library(&self, clause: ClauseId) -> bool {
        let file = self.db.clauses[clause.0 as usize].file as usize;
        self.db.sources.files.get(file.wrapping_sub(1)).is_some_and(|file| file.path.starts_with("library("))
    }
}
