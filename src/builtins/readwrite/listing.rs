//! portray_clause/1 and listing/1: clauses with the usual layout.

use crate::builtins::program::reflection;
use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::options;
use crate::database::{ClauseId, Definition, PredId};
use crate::machine::native::entry::{Entry, Function, Table, library};
use crate::machine::{Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::{PortrayOptions, portray_clause};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Functor, Tag};
use rustc_hash::FxHashMap;

/// The predicates of this family.
pub const TABLE: Table = &[
    library(
        "portray_clause(?Clause)",
        "Write Clause as listing/1 does, with indentation and names for its variables.",
        |m, a| {
            let (id, clause) = (m.streams.current_output, a.get(m, 0));
            portray(m, id, clause, Cell::NIL)
        },
    ),
    library(
        "portray_clause(+Stream, ?Clause)",
        "Write Clause to Stream as listing/1 does, with indentation and names for its variables.",
        |m, a| {
            let stream = a.get(m, 0);
            let (id, clause) = (lookup::output_stream(m, stream, Content::Characters)?, a.get(m, 1));
            portray(m, id, clause, Cell::NIL)
        },
    ),
    library(
        "portray_clause(+Stream, ?Clause, +Options)",
        "Write Clause to Stream as listing/1 does, with Options.",
        |m, a| {
            let stream = a.get(m, 0);
            let (id, clause, options) =
                (lookup::output_stream(m, stream, Content::Characters)?, a.get(m, 1), a.get(m, 2));
            portray(m, id, clause, options)
        },
    ),
    runs("listing", "List all predicates of the program.", |m, _| listing_all(m)),
    runs(
        "listing(:Spec)",
        "List the predicates that Spec names: Name, Name/Arity, Name//Arity, or a list of these.",
        |m, a| {
            let spec = a.get(m, 0);
            listing(m, spec, Cell::NIL)
        },
    ),
    runs("listing(:Spec, +Options)", "List the predicates that Spec names, with Options.", |m, a| {
        let (spec, options) = (a.get(m, 0), a.get(m, 1));
        listing(m, spec, options)
    }),
];

/// The entry of a predicate that programs may redefine, and that may load libraries.
const fn runs(signature: &'static str, doc: &'static str, function: crate::machine::native::table::DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: true }
}

fn portray(machine: &mut Machine, id: StreamId, clause: Cell, options: Cell) -> Result<bool, Thrown> {
    let mut names = FxHashMap::default();
    for given in options::options(machine, options, &["variable_names"], "portray_clause_option")? {
        names = crate::builtins::readwrite::write::variable_names(machine, &given)?;
    }
    let text = clause_text(machine, clause, names, atoms::USER)?;
    streams::write_to(machine, id, &text)?;
    Ok(true)
}

/// A clause as portray_clause/1 writes it.
pub fn clause_text(
    machine: &mut Machine,
    clause: Cell,
    names: FxHashMap<u64, String>,
    module: Atom,
) -> Result<String, Thrown> {
    let options = PortrayOptions { names, ..PortrayOptions::default() };
    let text = portray_clause(machine, &machine.module_ops(module), clause, &options);
    machine.stay_within(text.len())?;
    Ok(text)
}

/// A clause of the database as listing/1 writes it, with the variable names of its
/// source. Its head is qualified unless it belongs to `module`.
pub fn listed_clause(machine: &mut Machine, clause: ClauseId, module: Atom) -> Result<String, Thrown> {
    let stored = machine.program.db.stored(clause).clone();
    let top = machine.heap_top();
    let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
    let mut names = source_names(machine, clause, first);
    let (head, body) = (machine.deref(machine.at(first)), machine.deref(machine.at(first + 1)));
    let pred = machine.program.db.clauses[clause].pred;
    let before = body;
    let body =
        if machine.program.db.predicates[pred].flags.dynamic { body } else { moved_to_head(machine, head, body)? };
    if before != body && body == Cell::atom(atoms::TRUE) {
        names.clear();
    }
    let home = machine.program.db.predicates[pred].module;
    let head = if home == module { head } else { machine.new_structure(f::COLON_2, &[Cell::atom(home), head]) };
    let term = match body == Cell::atom(atoms::TRUE) {
        true => head,
        false => machine.new_structure(f::NECK_2, &[head, body]),
    };
    let text = clause_text(machine, term, names, home);
    machine.release_heap(top);
    text
}

/// Unifies the arguments of a head with the terms that the first goals of the body unify them with, as SWI-Prolog does
/// in static clauses where the argument is used nowhere else. The result is the rest of the body.
fn moved_to_head(machine: &mut Machine, head: Cell, body: Cell) -> Result<Cell, Thrown> {
    let mut rest = body;
    loop {
        let (goal, others) = match machine.has_functor(rest, f::COMMA_2) {
            true => (machine.arg(rest, 0), machine.arg(rest, 1)),
            false => (rest, Cell::atom(atoms::TRUE)),
        };
        if !machine.has_functor(goal, f::EQUALS_2) || !head.is_structure() {
            return Ok(rest);
        }
        let (left, right) = (machine.arg(goal, 0), machine.arg(goal, 1));
        let (variable, term) = if left.is_var() { (left, right) } else { (right, left) };
        let arity = machine.name_arity(head).1;
        let is_argument = (0..arity).any(|index| machine.arg(head, index) == variable);
        if !variable.is_var() || term.is_var() || !is_argument {
            return Ok(rest);
        }
        if occurrences(machine, variable, &[head, term, others]) != 1 {
            return Ok(rest);
        }
        machine.bind_var(variable, term);
        rest = others;
    }
}

/// How often a variable occurs in terms.
fn occurrences(machine: &Machine, variable: Cell, terms: &[Cell]) -> usize {
    let mut count = 0;
    let mut left = terms.to_vec();
    while let Some(cell) = left.pop() {
        count += (cell == variable) as usize;
        if cell.is_list() {
            left.extend([machine.arg(cell, 0), machine.arg(cell, 1)]);
        } else if cell.is_structure() {
            let arity = machine.name_arity(cell).1;
            left.extend((0..arity).map(|index| machine.arg(cell, index)));
        }
    }
    count
}

/// The source names of a clause's variables. The clause is
/// on the heap from `first` on.
pub(crate) fn source_names(machine: &Machine, clause: ClauseId, first: Addr) -> FxHashMap<u64, String> {
    let mut names = FxHashMap::default();
    let clause = &machine.program.db.clauses[clause];
    let Some(given) = clause.names() else { return names };
    let mut index = 0;
    while index < clause.stored.cells.len() {
        let cell = clause.stored.cells[index];
        if cell.tag() == Tag::Ref {
            let name = given.get(cell.offset()).copied().unwrap_or(atoms::EMPTY);
            if name != atoms::EMPTY {
                let variable = machine.deref(machine.at(first + index)).addr().0 as u64;
                names.entry(variable).or_insert_with(|| machine.atom_text(name).to_string());
            }
        } else if cell.tag() == Tag::Fun && cell.is_box_header() {
            index += cell.box_words();
        }
        index += 1;
    }
    names
}

/// `Name/Arity` as a declaration shows it, quoted if needed.
fn indicator_text(machine: &mut Machine, id: PredId, module: Atom) -> String {
    let (home, functor) = {
        let predicate = &machine.program.db.predicates[id];
        (predicate.module, predicate.functor)
    };
    let (name, arity) = (machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let plain = machine.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)]);
    let shown = if home == module { plain } else { machine.new_structure(f::COLON_2, &[Cell::atom(home), plain]) };
    crate::syntax::write_term(machine, &*machine.program.ops, shown, &crate::syntax::WriteOptions::writeq())
}

fn list_predicate(machine: &mut Machine, id: PredId, module: Atom) -> Result<(), Thrown> {
    let out = machine.streams.current_output;
    let indicator = indicator_text(machine, id, module);
    let definition = machine.program.db.predicates[id].definition;
    if !matches!(definition, Definition::Clauses | Definition::Undefined) {
        let indicator = indicator_text(machine, id, atoms::EMPTY);
        return streams::write_to(machine, out, &format!("%   Foreign: {indicator}\n\n"));
    }
    let mut text = declarations(machine, id, &indicator);
    if !text.is_empty() {
        text.push('\n');
    }
    streams::write_to(machine, out, &text)?;
    for clause in machine.program.db.live_clauses(id) {
        let text = listed_clause(machine, clause, module)?;
        streams::write_to(machine, out, &text)?;
        if machine.interrupted() {
            machine.poll_limits()?;
        }
    }
    streams::write_to(machine, out, "\n")
}

/// The directives that declare a predicate, a line each.
fn declarations(machine: &mut Machine, id: PredId, indicator: &str) -> String {
    let predicate = &machine.program.db.predicates[id];
    let (flags, functor, meta) = (predicate.flags, predicate.functor, predicate.meta.clone());
    let declared = [
        (flags.thread_local, "thread_local", ""),
        (flags.dynamic, "dynamic", ""),
        (flags.volatile || flags.thread_local, "volatile", ""),
        (flags.multifile, "multifile", ""),
        (flags.public, "public", ""),
        (flags.tabled, "table", " as variant"),
        (flags.transparent && meta.is_none(), "module_transparent", ""),
    ];
    let mut text = String::new();
    for (_, word, end) in declared.iter().filter(|entry| entry.0) {
        text.push_str(&format!(":- {word} {indicator}{end}.\n"));
    }
    if let Some(meta) = meta {
        let head = reflection::meta_term(machine, functor, &meta);
        let options = crate::syntax::WriteOptions::writeq();
        let head = crate::syntax::write_term(machine, &*machine.program.ops, head, &options);
        text.push_str(&format!(":- meta_predicate {head}.\n"));
    }
    text
}

fn listing_all(machine: &mut Machine) -> Result<bool, Thrown> {
    let module = machine.program.typein_module;
    let ids: Vec<PredId> = machine
        .program
        .db
        .iter()
        .filter(|&id| {
            let predicate = &machine.program.db.predicates[id];
            predicate.module == module && !predicate.flags.system && is_listed(machine, id)
        })
        .collect();
    for id in ids {
        list_predicate(machine, id, module)?;
    }
    Ok(true)
}

fn is_listed(machine: &Machine, id: PredId) -> bool {
    let predicate = &machine.program.db.predicates[id];
    !matches!(predicate.definition, Definition::Imported(_)) && (predicate.is_defined() || predicate.flags.dynamic)
}

fn listing(machine: &mut Machine, spec: Cell, options: Cell) -> Result<bool, Thrown> {
    options::options(machine, options, &["source", "variable_names"], "listing_option")?;
    let (module, spec) = machine.strip_module(machine.program.typein_module, spec);
    if spec.is_var() {
        return listing_all(machine);
    }
    let Some(items) = machine.list_items(spec) else {
        return list_named(machine, module, spec);
    };
    let base = machine.store.handles.len();
    machine.store.handles.extend_from_slice(&items);
    let mut outcome = Ok(true);
    for index in base..base + items.len() {
        let (module, spec) = machine.strip_module(module, machine.store.handles[index]);
        outcome = list_named(machine, module, spec);
        if outcome.is_err() {
            break;
        }
    }
    machine.store.handles.truncate(base);
    outcome
}

/// The name and arity of a specification.
fn wanted(machine: &mut Machine, spec: Cell) -> Result<(Atom, Option<usize>), Thrown> {
    if spec.is_atom() {
        return Ok((spec.as_atom(), None));
    }
    if spec.is_structure() && machine.name_arity(spec).1 == 2 {
        let (name, arity) = (machine.arg(spec, 0), machine.arg(spec, 1));
        let more = match machine.atom_text(machine.name_arity(spec).0) {
            "/" => 0,
            "//" => 2,
            _ => usize::MAX,
        };
        if more < 3 && name.is_atom() {
            let arity = arity.is_small().then(|| arity.as_small().max(0) as usize + more);
            return Ok((name.as_atom(), arity));
        }
    }
    if spec.is_compound() {
        let (name, arity) = machine.name_arity(spec);
        return Ok((name, Some(arity)));
    }
    Err(machine.type_error("predicate_indicator", spec))
}

fn list_named(machine: &mut Machine, module: Atom, spec: Cell) -> Result<bool, Thrown> {
    let (name, arity) = wanted(machine, spec)?;
    let matches = |machine: &Machine, id: PredId| {
        let functor = machine.program.db.predicates[id].functor;
        machine.store.functors.name(functor) == name
            && arity.is_none_or(|arity| machine.store.functors.arity(functor) == arity)
    };
    let own = |machine: &Machine, id: &PredId| {
        machine.program.db.predicates[*id].module == module && matches(machine, *id) && is_listed(machine, *id)
    };
    let mut ids: Vec<PredId> = machine.program.db.iter().filter(|id| own(machine, id)).collect();
    if ids.is_empty() {
        machine.store.handles.push(spec);
        let found = imported(machine, module, name, arity);
        let spec = machine.store.handles.pop().unwrap_or(Cell::NIL);
        ids = found?;
        if ids.is_empty() {
            return Err(no_such(machine, spec));
        }
    }
    ids.sort_by_key(|id| machine.program.db.predicates[*id].arity);
    for id in ids {
        list_predicate(machine, id, module)?;
    }
    Ok(true)
}

/// The predicates of that name that a module imports.
fn imported(machine: &mut Machine, module: Atom, name: Atom, arity: Option<usize>) -> Result<Vec<PredId>, Thrown> {
    let arities: Vec<usize> = arity.map_or_else(|| (0..=8).collect(), |arity| vec![arity]);
    let mut ids = Vec::new();
    for arity in arities {
        let functor: Functor = machine.store.functors.intern(name, arity);
        ids.extend(machine.resolve(module, functor)?);
    }
    Ok(ids)
}

fn no_such(machine: &mut Machine, spec: Cell) -> Thrown {
    let name = machine.intern("existence_error");
    let kind = machine.atom_cell("procedure");
    let formal = machine.new_compound(name, &[kind, spec]);
    let (place, message) = (machine.atom_cell("toplevel"), machine.atom_cell("DWIM could not correct goal"));
    let name = machine.intern("context");
    let context = machine.new_compound(name, &[place, message]);
    let error = machine.new_structure(f::ERROR_2, &[formal, context]);
    machine.throw(error)
}
