//! The libraries inside the binary, and loading them on demand.

use crate::database::PredId;
use crate::loader;
use crate::loader::Loads;
use crate::machine::{Machine, Thrown};
use crate::term::Functor;
use crate::term::atom::well_known as atoms;

include!(concat!(env!("OUT_DIR"), "/libraries.rs"));

/// The number of the library called `name`.
pub fn library_number(name: &str) -> Option<usize> {
    LIBRARIES.iter().position(|library| library.0 == name)
}

/// The library that exports a predicate.
fn exporter(name: &str, arity: usize) -> Option<usize> {
    let at = EXPORTS.partition_point(|entry| (entry.0, entry.1 as usize) < (name, arity));
    EXPORTS.get(at).filter(|entry| entry.0 == name && entry.1 as usize == arity).map(|entry| entry.2 as usize)
}

/// The name in the `:- module(Name, ...)` of a library, which need not be that
/// of its file.
fn declared_module(text: &str) -> Option<&str> {
    let start = text.find(":- module(")? + ":- module(".len();
    let length = text[start..].find([',', ')'])?;
    Some(text[start..start + length].trim())
}

/// Whether a library holds predicates of the system itself.
fn is_system(number: usize) -> bool {
    LIBRARIES[number].0.starts_with("system/")
}

/// Whether the predicate is one of the system's that are written in Prolog.
pub(crate) fn is_system_library(machine: &Machine, functor: Functor) -> bool {
    let name = machine.atoms.name(machine.functors.name(functor));
    let arity = machine.functors.arity(functor);
    crate::database::protected::is_protected(name, arity) && exporter(name, arity).is_some_and(is_system)
}

/// Finds a predicate in the libraries, loading the one that has it.
pub(crate) fn autoload(machine: &mut Machine, functor: Functor) -> Result<Option<PredId>, Thrown> {
    if !machine.flags.autoload {
        return Ok(None);
    }
    let name = machine.atoms.name(machine.functors.name(functor));
    let Some(number) = exporter(name, machine.functors.arity(functor)) else { return Ok(None) };
    load_library(machine, number)?;
    let module = machine.state::<Loads>().library_modules[number];
    Ok(module
        .and_then(|module| machine.db.find(module, functor))
        .filter(|id| machine.db.predicates[id.0 as usize].is_defined()))
}

/// Loads an embedded library unless it is there already.
pub(crate) fn load_library(machine: &mut Machine, number: usize) -> Result<(), Thrown> {
    if machine.state::<Loads>().library_modules.len() <= number {
        machine.state_mut::<Loads>().library_modules.resize(LIBRARIES.len(), None);
    }
    if machine.state::<Loads>().library_modules[number].is_some() {
        return Ok(());
    }
    let (name, text) = LIBRARIES[number];
    let module = if is_system(number) {
        atoms::SYSTEM
    } else {
        let last = name.rsplit('/').next().unwrap_or(name);
        machine.intern(declared_module(text).unwrap_or(last))
    };
    machine.state_mut::<Loads>().library_modules[number] = Some(module);
    machine.module(module).is_library = true;
    let outcome = loader::load_library_text(machine, name, text, module);
    if outcome.is_err() {
        // What stopped it (a limit, an interrupt) need not stop the next attempt.
        let file = loader::source_file(machine, &format!("library({name})"));
        loader::wipe_file(machine, file, true);
        machine.state_mut::<Loads>().library_modules[number] = None;
    }
    outcome
}

/// The module of the library that exports a predicate.
pub(crate) fn library_of(machine: &mut Machine, functor: Functor) -> Option<crate::term::Atom> {
    let name = machine.atoms.name(machine.functors.name(functor));
    let number = exporter(name, machine.functors.arity(functor))?;
    let last = LIBRARIES[number].0.rsplit('/').next()?;
    (!is_system(number)).then(|| machine.intern(last))
}

/// Whether a library, not the system, offers the name. Its predicates have no
/// clauses to show until it is loaded, and those written in Rust never.
pub(crate) fn is_library_name(machine: &Machine, functor: Functor) -> bool {
    let name = machine.atoms.name(machine.functors.name(functor));
    exporter(name, machine.functors.arity(functor)).is_some_and(|number| !is_system(number))
}

/// Whether a library that is loaded exports the predicate.
pub(crate) fn loaded_library_exports(machine: &Machine, functor: Functor) -> bool {
    let name = machine.atoms.name(machine.functors.name(functor));
    let exporter = exporter(name, machine.functors.arity(functor));
    exporter.is_some_and(|number| {
        machine.state::<Loads>().library_modules.get(number).is_some_and(|module| module.is_some())
    })
}

/// Every predicate that a library exports.
pub(crate) fn exported_names() -> impl Iterator<Item = (&'static str, usize)> {
    EXPORTS.iter().map(|entry| (entry.0, entry.1 as usize))
}
