//! The exports of modules, and importing them into other modules.

use crate::builtins::program::clauses;
use crate::builtins::program::library_index;
use crate::builtins::program::operators;
use crate::builtins::program::operators::Declaration;
use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::op::OpType;
use crate::term::{Atom, Cell, Functor};

/// The predicates that a module imports.
#[derive(Clone, Copy)]
pub enum Imports {
    /// All exports.
    All,
    /// All exports that the module does not define or import already, as for `autoload/1`.
    Missing,
    /// The exports that a list names, or for `except(List)` all others. The list is the handle
    /// of the machine with that index, since loading may collect garbage.
    These(usize),
}

/// An import that deserves a message.
pub(crate) struct Clash {
    /// The predicate, as the importing module would name it.
    pub functor: Functor,
    pub kind: ClashKind,
}

/// The reason for a message about an import.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClashKind {
    /// An import list names what the module defines itself.
    Defined,
    /// The module defines it itself, which hides the exported predicate.
    Hidden,
    /// It is imported from this module already.
    ImportedFrom(Atom),
    /// An import list names what is not exported. It is imported nevertheless.
    NotExported,
}

/// Exports the items of a list: `name/arity`, `name//arity`, `op(P, T, N)`.
pub(crate) fn export_all(machine: &mut Machine, module: Atom, list: Cell) -> Result<(), Thrown> {
    let (end, _) = machine.list_end(list);
    let mut at = machine.deref(list);
    while at.is_list() {
        let item = machine.arg(at, 0);
        export(machine, module, item)?;
        at = machine.arg(at, 1);
        if at == end {
            break;
        }
    }
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    if end != Cell::NIL { Err(machine.type_error("list", end)) } else { Ok(()) }
}

/// Exports one predicate or operator.
pub(crate) fn export(machine: &mut Machine, module: Atom, item: Cell) -> Result<(), Thrown> {
    let (module, item) = machine.strip_module(module, item);
    if item.is_var() {
        return Err(machine.instantiation_error());
    }
    if item.is_structure() && machine.name_arity(item).1 == 3 && machine.atom_text(machine.name_arity(item).0) == "op" {
        let (priority, kind, names) = (machine.arg(item, 0), machine.arg(item, 1), machine.arg(item, 2));
        for declaration in operators::checked_operators(machine, module, priority, kind, names)? {
            operators::declare_operator(machine, declaration);
            let Declaration { priority, kind, name, .. } = declaration;
            machine.module(module).exported_ops.push((priority, kind, name));
        }
        return Ok(());
    }
    let id = clauses::indicated(machine, module, item)?;
    let functor = machine.program.db.predicates[id].functor;
    machine.module(module).exports.insert(functor);
    Ok(())
}

/// Imports the exports of `from` into `into`. Returns the imports to report.
pub(crate) fn import_from(
    machine: &mut Machine,
    into: Atom,
    from: Atom,
    imports: Imports,
    reexport: bool,
) -> Result<Vec<Clash>, Thrown> {
    if into == from {
        return Ok(Vec::new());
    }
    let mut clashes = Vec::new();
    let Some(module) = machine.program.db.modules.get(&from) else { return Ok(clashes) };
    let exports: Vec<Functor> = module.exports.iter().copied().collect();
    let mut ops = module.exported_ops.clone();
    let wanted = wanted(machine, from, &exports, imports)?;
    ops.retain(|&op| wants_operator(machine, imports, op));
    let is_named = matches!(imports, Imports::These(slot) if is_list_of_names(machine, slot));
    for (functor, name) in wanted {
        let as_functor = machine.store.functors.intern(name, machine.store.functors.arity(functor));
        if let Some(kind) = clash(machine, into, from, (functor, as_functor), is_named) {
            clashes.push(Clash { functor: as_functor, kind });
            if kind != ClashKind::NotExported {
                continue;
            }
        }
        import_one(machine, into, from, functor, name)?;
        note_import(machine, into, from, (functor, name), is_named);
        if reexport {
            machine.module(into).exports.insert(as_functor);
        }
    }
    for &(priority, kind, name) in &ops {
        operators::declare_operator(machine, Declaration { priority, kind, name, module: into });
    }
    if reexport {
        machine.module(into).exported_ops.extend(ops);
    }
    if let Imports::Missing = imports {
        clashes.clear();
    }
    Ok(clashes)
}

/// The reason for a message about the import of `exported` from `from` under the name of `named`.
fn clash(
    machine: &mut Machine,
    into: Atom,
    from: Atom,
    (exported, named): (Functor, Functor),
    is_named: bool,
) -> Option<ClashKind> {
    if machine.module(into).is_library {
        return None;
    }
    let target = exported_predicate(machine, from, exported);
    let own = machine.program.db.find(into, named);
    let definition = own.map(|id| machine.program.db.predicates[id].definition);
    if own == Some(target) {
        return None;
    }
    if is_named && !machine.module(from).exports.contains(&exported) && !is_known(machine, target, exported) {
        return Some(ClashKind::NotExported);
    }
    if own.is_some_and(|id| is_own_definition(machine, id)) {
        return Some(if is_named { ClashKind::Defined } else { ClashKind::Hidden });
    }
    let other = match definition {
        Some(Definition::Imported(first)) => machine.program.db.predicates[final_target(machine, first)].module,
        _ => machine.module(into).imported.get(&named)?.0,
    };
    if other != from && !(machine.module(from).is_library && machine.module(other).is_library) {
        let before = exported_predicate(machine, other, named);
        return (before != target).then_some(ClashKind::ImportedFrom(other));
    }
    None
}

/// Whether every module sees the predicate: it is built in, or a library defines it.
fn is_known(machine: &mut Machine, target: PredId, functor: Functor) -> bool {
    let found = &machine.program.db.predicates[target];
    found.module == atoms::SYSTEM && found.is_defined() || library_index::library_of(machine, functor).is_some()
}

/// Whether a module defines the predicate itself.
fn is_own_definition(machine: &Machine, id: PredId) -> bool {
    let own = &machine.program.db.predicates[id];
    own.definition == Definition::Clauses && own.is_defined()
}

/// The predicate that a module exports: its own, one that it imports, or one of the system.
fn exported_predicate(machine: &mut Machine, from: Atom, functor: Functor) -> PredId {
    let arity = machine.store.functors.arity(functor);
    let id = machine.program.db.predicate(from, functor, arity);
    match machine.program.db.find(atoms::SYSTEM, functor) {
        Some(system) if !machine.program.db.predicates[id].is_defined() => system,
        _ => final_target(machine, id),
    }
}

/// Follows imports to the definition.
fn final_target(machine: &Machine, mut id: PredId) -> PredId {
    while let Definition::Imported(next) = machine.program.db.predicates[id].definition {
        id = next;
    }
    id
}

/// Whether an import list names the imported predicates; `all` and `except(...)` do not.
fn is_list_of_names(machine: &Machine, slot: usize) -> bool {
    let list = machine.deref(machine.store.handles[slot]);
    machine.list_items(list).is_some()
}

/// Records an import of a program. It decides the meaning of a later definition with the same name.
fn note_import(machine: &mut Machine, into: Atom, from: Atom, (functor, name): (Functor, Atom), is_named: bool) {
    let functor = machine.store.functors.intern(name, machine.store.functors.arity(functor));
    let is_own = machine.program.db.find(into, functor).is_some_and(|id| is_own_definition(machine, id));
    let module = machine.module(into);
    if !module.is_library && !is_own {
        // A later import of everything does not take the name out of a list.
        let entry = module.imported.entry(functor).or_insert((from, is_named));
        entry.1 |= is_named;
    }
}

fn import_one(machine: &mut Machine, into: Atom, from: Atom, functor: Functor, name: Atom) -> Result<(), Thrown> {
    let arity = machine.store.functors.arity(functor);
    let mut target = machine.program.db.predicate(from, functor, arity);
    let is_elsewhere = !machine.program.db.predicates[target].is_defined()
        && machine
            .program
            .db
            .find(atoms::SYSTEM, functor)
            .is_some_and(|id| machine.program.db.predicates[id].is_defined());
    if is_elsewhere && name == machine.store.functors.name(functor) {
        // The predicate of the library is native: every module sees it.
        return Ok(());
    }
    target = final_target(machine, target);
    import_as(machine, into, target, name)
}

/// Imports a predicate into `into` under a name, unless `into` defines it itself.
pub(crate) fn import_as(machine: &mut Machine, into: Atom, target: PredId, name: Atom) -> Result<(), Thrown> {
    let predicate = &machine.program.db.predicates[target];
    let arity = predicate.arity;
    let functor = machine.store.functors.intern(name, arity);
    let id = machine.program.db.predicate(into, functor, arity);
    if id == target {
        return Ok(());
    }
    if !is_own_definition(machine, id) && !machine.program.db.predicates[id].flags.locked {
        if machine.program.db.predicates[target].module != atoms::SYSTEM {
            machine.override_system(id)?;
        }
        machine.program.db.define(id, Definition::Imported(target));
    }
    Ok(())
}

/// The exported predicates that an import list selects, with the names
/// that they get.
fn wanted(
    machine: &mut Machine,
    from: Atom,
    exports: &[Functor],
    imports: Imports,
) -> Result<Vec<(Functor, Atom)>, Thrown> {
    let all = || exports.iter().copied();
    let Imports::These(slot) = imports else {
        return Ok(all().map(|functor| (functor, machine.store.functors.name(functor))).collect());
    };
    let list = machine.deref(machine.store.handles[slot]);
    if list.is_atom() && machine.atom_text(list.as_atom()) == "all" {
        return Ok(all().map(|functor| (functor, machine.store.functors.name(functor))).collect());
    }
    let is_except = list.is_structure() && machine.name_arity(list).1 == 1;
    let items = if is_except { machine.arg(list, 0) } else { list };
    let Some(items) = machine.list_items(items) else { return Err(machine.type_error("list", items)) };
    let mut named = Vec::new();
    for item in items {
        if is_operator_item(machine, item) {
            continue;
        }
        named.push(import_item(machine, from, item)?);
    }
    if !is_except {
        return Ok(named);
    }
    let keep = all().filter(|functor| {
        !named.iter().any(|(other, name)| other == functor && *name == machine.store.functors.name(*functor))
    });
    Ok(keep
        .map(|functor| {
            let renamed = named.iter().find(|(other, _)| *other == functor);
            (functor, renamed.map_or(machine.store.functors.name(functor), |entry| entry.1))
        })
        .collect())
}

/// Whether an import list selects an exported operator: `op(P, T, Name)`, where each argument may be unbound, selects
/// it in a list and leaves it out in `except(...)`.
fn wants_operator(machine: &Machine, imports: Imports, (priority, kind, name): (u16, OpType, Atom)) -> bool {
    let Imports::These(slot) = imports else { return true };
    let list = machine.deref(machine.store.handles[slot]);
    let is_except = list.is_structure() && machine.name_arity(list).1 == 1;
    let items = if is_except { machine.arg(list, 0) } else { list };
    let Some(items) = machine.list_items(items) else { return true };
    let is_one =
        |cell: Cell, value: &str| cell.is_var() || cell.is_atom() && machine.atom_text(cell.as_atom()) == value;
    let is_listed = items.into_iter().filter(|&item| is_operator_item(machine, item)).any(|item| {
        let [level, fixity, operator] = [0, 1, 2].map(|index| machine.arg(item, index));
        (level.is_var() || level == Cell::small(priority.into()))
            && is_one(fixity, kind.name())
            && is_one(operator, machine.atom_text(name))
    });
    is_listed != is_except
}

fn is_operator_item(machine: &Machine, item: Cell) -> bool {
    item.is_structure() && machine.name_arity(item).1 == 3 && machine.atom_text(machine.name_arity(item).0) == "op"
}

fn import_item(machine: &mut Machine, from: Atom, item: Cell) -> Result<(Functor, Atom), Thrown> {
    if item.is_var() {
        return Err(machine.instantiation_error());
    }
    if machine.has_functor(item, f::AS_2) {
        let (indicator, name) = (machine.arg(item, 0), machine.arg(item, 1));
        let id = clauses::indicated(machine, from, indicator)?;
        if !name.is_atom() {
            return Err(machine.type_error("atom", name));
        }
        return Ok((machine.program.db.predicates[id].functor, name.as_atom()));
    }
    let id = clauses::indicated(machine, from, item)?;
    let functor = machine.program.db.predicates[id].functor;
    Ok((functor, machine.store.functors.name(functor)))
}
