//! Isolated loads: the operators, flags and expansions that a text declares apply to that text only.
//!
//! A text that is loaded into a module of its own keeps its operators there. Its changes elsewhere (in `user`, in other
//! modules) are undone when the load ends, whether it succeeds or not.

use crate::builtins::program::flags;
use crate::builtins::program::flags::FlagValues;
use crate::database::modules::Unknown;
use crate::database::predicate::Flags;
use crate::database::{ClauseId, PredId};
use crate::loader;
use crate::loader::Load;
use crate::loader::Loads;
use crate::loader::clauses;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::op::OpTable;
use crate::term::{Atom, LiveNames, Stored};
use std::sync::Arc;

/// The state before the load that a text could change for other files.
pub struct Surroundings {
    ops: Arc<OpTable>,
    modules: Vec<(Atom, Arc<OpTable>, Option<Unknown>)>,
    flags: FlagValues,
    hooks: Vec<Hook>,
}

/// An expansion predicate.
struct Hook {
    pred: PredId,
    flags: Flags,
    clauses: Vec<Kept>,
}

/// A clause of a hook. Its creation identifies it, because clause numbers are reused.
#[derive(Clone)]
struct Kept {
    clause: ClauseId,
    created: u64,
    stored: Stored,
    place: (u32, u32),
    names: Option<Box<[Atom]>>,
}

impl Surroundings {
    /// Marks the names that are kept.
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

/// Loads a text into a module. Its declarations do not affect other files.
pub(crate) fn load_isolated(machine: &mut Machine, text: &str, file: u32, module: Atom) -> Result<Load, Thrown> {
    let before = surroundings(machine, module);
    machine.state_mut::<Loads>().surroundings.push(before);
    let outcome = loader::load_text(machine, text, file, module, false);
    if let Some(before) = machine.state_mut::<Loads>().surroundings.pop() {
        put_back(machine, before);
    }
    outcome
}

fn surroundings(machine: &mut Machine, module: Atom) -> Surroundings {
    let others = machine.program.db.modules.iter().filter(|(name, _)| **name != module);
    let modules = others.map(|(&name, module)| (name, Arc::clone(&module.ops), module.unknown)).collect();
    let mut hooks = clauses::expansion_hooks(machine, atoms::USER);
    hooks.extend(clauses::expansion_hooks(machine, atoms::SYSTEM));
    hooks.sort();
    hooks.dedup();
    let hooks = hooks.into_iter().map(|pred| hook(machine, pred)).collect();
    Surroundings { ops: Arc::clone(&machine.program.ops), modules, flags: flags::flag_values(machine), hooks }
}

fn hook(machine: &Machine, pred: PredId) -> Hook {
    let kept = |clause: ClauseId| {
        let found = &machine.program.db.clauses[clause];
        Kept {
            clause,
            created: machine.program.db.lives[clause].created,
            stored: found.stored.clone(),
            place: (found.file(), found.line()),
            names: found.names().map(Box::from),
        }
    };
    let clauses = machine.program.db.live_clauses(pred).into_iter().map(kept).collect();
    Hook { pred, flags: machine.program.db.predicates[pred].flags, clauses }
}

fn put_back(machine: &mut Machine, before: Surroundings) {
    machine.program.ops = before.ops;
    for (name, ops, unknown) in before.modules {
        if let Some(module) = machine.program.db.modules.get_mut(&name) {
            (module.ops, module.unknown) = (ops, unknown);
        }
    }
    flags::restore_flags(machine, before.flags);
    for hook in before.hooks {
        put_hook_back(machine, hook);
    }
}

/// Restores the clauses of a hook. Clauses that a library has added are kept.
fn put_hook_back(machine: &mut Machine, hook: Hook) {
    let id = hook.pred;
    let is_kept = |machine: &Machine, clause: ClauseId| {
        let created = machine.program.db.lives[clause].created;
        hook.clauses.iter().any(|kept| kept.clause == clause && kept.created == created)
    };
    let live = machine.program.db.live_clauses(id);
    let left = live.iter().filter(|&&clause| is_kept(machine, clause)).count();
    let is_whole = left == hook.clauses.len();
    for clause in live {
        let is_known = is_kept(machine, clause);
        if is_known && !is_whole || !is_known && !is_of_library(machine, clause) {
            machine.program.db.erase(clause);
        }
    }
    if !is_whole {
        let module = machine.program.db.predicates[id].module;
        for kept in hook.clauses {
            // The clause compiled before, so it compiles again.
            let _ = machine.install_clause(id, module, kept.stored, kept.place, kept.names, true);
        }
    }
    let watched = machine.program.db.predicates[id].flags.watched;
    machine.program.db.predicates[id].flags = Flags { watched, ..hook.flags };
    machine.consider_sweep(id);
}

fn is_of_library(machine: &Machine, clause: ClauseId) -> bool {
    let file = machine.program.db.clauses[clause].file() as usize;
    machine.program.db.sources.files.get(file.wrapping_sub(1)).is_some_and(|file| file.path.starts_with("library("))
}
