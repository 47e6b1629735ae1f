//! The libraries inside the binary: their texts, and an index of their exports. The loader loads them.

use crate::machine::Machine;
use crate::term::Functor;

include!(concat!(env!("OUT_DIR"), "/libraries.rs"));

/// The number of the library called `name`.
pub fn library_number(name: &str) -> Option<usize> {
    LIBRARIES.iter().position(|library| library.0 == name)
}

/// The library that exports a predicate.
pub(crate) fn exporter(name: &str, arity: usize) -> Option<usize> {
    let at = EXPORTS.partition_point(|entry| (entry.0, entry.1 as usize) < (name, arity));
    EXPORTS.get(at).filter(|entry| entry.0 == name && entry.1 as usize == arity).map(|entry| entry.2 as usize)
}

/// The name in the `:- module(Name, ...)` of a library, which may differ from the name
/// of its file.
pub(crate) fn declared_module(text: &str) -> Option<&str> {
    let start = text.find(":- module(")? + ":- module(".len();
    let length = text[start..].find([',', ')'])?;
    Some(text[start..start + length].trim())
}

/// Whether a library holds predicates of the system itself.
pub(crate) fn is_system(number: usize) -> bool {
    LIBRARIES[number].0.starts_with("system/")
}

/// Whether the predicate is a system predicate written in Prolog.
pub(crate) fn is_system_library(machine: &Machine, functor: Functor) -> bool {
    let name = machine.store.atoms.name(machine.store.functors.name(functor));
    let arity = machine.store.functors.arity(functor);
    crate::database::protected::is_protected(name, arity) && exporter(name, arity).is_some_and(is_system)
}

/// The module of the library that exports a predicate.
pub(crate) fn library_of(machine: &mut Machine, functor: Functor) -> Option<crate::term::Atom> {
    let name = machine.store.atoms.name(machine.store.functors.name(functor));
    let number = exporter(name, machine.store.functors.arity(functor))?;
    let last = LIBRARIES[number].0.rsplit('/').next()?;
    (!is_system(number)).then(|| machine.intern(last))
}

/// Whether a library, not the system, exports the predicate. Its predicates have no
/// clauses until it is loaded; those written in Rust never have any.
pub(crate) fn is_library_name(machine: &Machine, functor: Functor) -> bool {
    let name = machine.store.atoms.name(machine.store.functors.name(functor));
    exporter(name, machine.store.functors.arity(functor)).is_some_and(|number| !is_system(number))
}

/// Whether a library that is loaded exports the predicate.
pub(crate) fn loaded_library_exports(machine: &Machine, functor: Functor) -> bool {
    let name = machine.store.atoms.name(machine.store.functors.name(functor));
    let exporter = exporter(name, machine.store.functors.arity(functor));
    exporter.is_some_and(|number| {
        machine.program.db.sources.library_modules.get(number).is_some_and(|module| module.is_some())
    })
}

/// Every predicate that a library exports.
pub(crate) fn exported_names() -> impl Iterator<Item = (&'static str, usize)> {
    EXPORTS.iter().map(|entry| (entry.0, entry.1 as usize))
}
