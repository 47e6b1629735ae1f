//! Loads the libraries inside the binary on demand.

use crate::builtins::program::library_index::{LIBRARIES, declared_module, exporter, is_system};
use crate::database::PredId;
use crate::loader;
use crate::machine::{Machine, Thrown};
use crate::term::Functor;
use crate::term::atom::well_known as atoms;

/// Finds a predicate in the libraries and loads the library that exports it.
pub(crate) fn autoload(machine: &mut Machine, functor: Functor) -> Result<Option<PredId>, Thrown> {
    if !machine.program.flags.autoload {
        return Ok(None);
    }
    let name = machine.store.atoms.name(machine.store.functors.name(functor));
    let Some(number) = exporter(name, machine.store.functors.arity(functor)) else { return Ok(None) };
    load_library(machine, number)?;
    let module = machine.program.db.sources.library_modules[number];
    Ok(module
        .and_then(|module| machine.program.db.find(module, functor))
        .filter(|id| machine.program.db.predicates[*id].is_defined()))
}

/// Loads an embedded library unless it is loaded already.
pub(crate) fn load_library(machine: &mut Machine, number: usize) -> Result<(), Thrown> {
    if machine.program.db.sources.library_modules.len() <= number {
        machine.program.db.sources.library_modules.resize(LIBRARIES.len(), None);
    }
    if machine.program.db.sources.library_modules[number].is_some() {
        return Ok(());
    }
    let (name, text) = LIBRARIES[number];
    let module = if is_system(number) {
        atoms::SYSTEM
    } else {
        let last = name.rsplit('/').next().unwrap_or(name);
        machine.intern(declared_module(text).unwrap_or(last))
    };
    machine.program.db.sources.library_modules[number] = Some(module);
    machine.module(module).is_library = true;
    let outcome = loader::load_library_text(machine, name, text, module);
    if outcome.is_err() {
        // A limit or an interrupt may have stopped the load: the next attempt starts over.
        let file = loader::source_file(machine, &format!("library({name})"));
        loader::wipe_file(machine, file, true);
        machine.program.db.sources.library_modules[number] = None;
    }
    outcome
}
