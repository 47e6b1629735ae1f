//! Turns the terms of a file into clauses: expansion, redefinition, bookkeeping.

use crate::builtins::control::constraints;
use crate::builtins::program::modules;
use crate::builtins::terms::dicts;
use crate::database::{Definition, PredId};
use crate::loader;
use crate::loader::Loads;
use crate::loader::advice;
use crate::loader::directives;
use crate::loader::steps;
use crate::loader::warnings;
use crate::machine::program::add_clause::Origin;
use crate::machine::{Machine, Thrown};
use crate::syntax::{LineIndex, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The number of predicates that a text may always define. A text that defines more may fill at most a quarter of the
/// memory with the tables of names. These tables never shrink, and queries and later texts need memory too.
const FEW_NAMES: usize = 1000;

pub(super) fn load_syntax_error(
    machine: &mut Machine,
    text: &str,
    lines: &LineIndex,
    error: &SyntaxError,
) -> Result<(), Thrown> {
    let line = lines.line(error.span.start);
    if let Some(load) = machine.state_mut::<Loads>().loads.last_mut() {
        load.line = line as u32;
        if load.is_skipping() {
            return Ok(());
        }
        load.errors += 1;
    }
    warnings::report_syntax_error(machine, text, lines, error)
}

/// Handles a term that was read: expansion, directives, clauses.
pub(super) fn load_term(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let term = machine.deref(term);
    if directives::conditional(machine, term)? {
        return Ok(());
    }
    if !directives::is_preamble(machine, term)
        && let Some(load) = loader::innermost_load(machine)
    {
        load.terms += 1;
    }
    let is_rewritten = has_expansion_hook(machine);
    if !is_rewritten {
        advice::advise(machine, term)?;
    }
    if is_rewritten || dicts::has_dict_calls(machine, term) || constraints::has_comparisons(machine, term) {
        return load_expanded(machine, term);
    }
    load_one(machine, term)
}

pub(super) fn load_one(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let term = machine.deref(term);
    if term.is_var() {
        let thrown = machine.instantiation_error();
        return warnings::report_load_error(machine, thrown);
    }
    if term.is_atom() {
        if term == Cell::atom(atoms::END_OF_FILE) {
            if let Some(load) = loader::innermost_load(machine) {
                load.finished = true;
            }
            return Ok(());
        }
        if term == Cell::NIL || machine.atom_text(term.as_atom()) == "begin_of_file" {
            return Ok(());
        }
    } else if term.is_list() {
        return load_list(machine, term);
    } else if term.is_structure() {
        match machine.functor_of(term) {
            f::NECK_1 | f::QUERY_1 => {
                let goal = machine.arg(term, 0);
                return directives::directive(machine, goal);
            }
            f::DCG_ARROW_2 => return load_grammar_rule(machine, term),
            f::SSU_ARROW_2 => return load_single_sided(machine, term),
            _ => {}
        }
    }
    load_clause(machine, term)
}

/// Loads the elements of a list in a file.
fn load_list(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    match machine.list_items(term) {
        Some(items) => load_items(machine, &items),
        None => {
            let thrown = machine.type_error("list", term);
            warnings::report_load_error(machine, thrown)
        }
    }
}

fn load_grammar_rule(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let result = machine.new_var();
    machine.store.handles.push(result);
    machine.store.handles.push(term);
    loader::keep_names(machine);
    let outcome = machine.call_system("$dcg_clause", &[term, result]);
    loader::restore_names(machine);
    let term = machine.store.handles.pop().unwrap_or(Cell::NIL);
    let result = machine.store.handles.pop().unwrap_or(Cell::NIL);
    match outcome {
        Ok(true) => load_one(machine, result),
        Ok(false) => {
            let thrown = machine.type_error("dcg_rule", term);
            warnings::report_load_error(machine, thrown)
        }
        Err(thrown) => warnings::report_load_error(machine, thrown),
    }
}

/// Loads a rule `Head, Guard => Body`. Matching the head binds no variables of the call, and the rule commits once its
/// guard holds.
fn load_single_sided(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let result = machine.new_var();
    machine.store.handles.push(result);
    loader::keep_names(machine);
    let outcome = machine.call_system("$ssu_clause", &[term, result]);
    loader::restore_names(machine);
    let result = machine.store.handles.pop().unwrap_or(Cell::NIL);
    match outcome {
        Ok(true) => {
            let result = machine.deref(result);
            load_clause(machine, result)?;
            let id = machine.state::<Loads>().loads.last().and_then(|load| load.last);
            if let (Some(id), Some(load)) = (id, machine.state_mut::<Loads>().loads.last_mut())
                && !load.single_sided.contains(&id)
            {
                load.single_sided.push(id);
                machine.program.db.predicates[id].flags.single_sided = true;
            }
            Ok(())
        }
        Ok(false) => {
            let thrown = machine.type_error("callable", term);
            warnings::report_load_error(machine, thrown)
        }
        Err(thrown) => warnings::report_load_error(machine, thrown),
    }
}

/// Adds a last clause to the predicates with `=>` rules, which raises the error that no rule matched.
pub(super) fn close_single_sided(machine: &mut Machine) -> Result<(), Thrown> {
    let ids = loader::innermost_load(machine).map(|load| std::mem::take(&mut load.single_sided)).unwrap_or_default();
    for id in ids {
        let (functor, module) = {
            let predicate = &machine.program.db.predicates[id];
            (predicate.functor, predicate.module)
        };
        let arity = machine.store.functors.arity(functor);
        let args: Vec<Cell> = (0..arity).map(|_| machine.new_var()).collect();
        let head = machine.new_compound(machine.store.functors.name(functor), &args);
        let name = machine.intern("$no_matching_rule");
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), head]);
        let body = machine.new_compound(name, &[goal]);
        let clause = machine.new_structure(f::NECK_2, &[head, body]);
        if let Some(load) = loader::innermost_load(machine) {
            load.last = Some(id);
        }
        load_clause(machine, clause)?;
    }
    Ok(())
}

/// Adds a clause of the file, or reports its error.
pub fn load_clause(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    warnings::report_singletons(machine)?;
    match try_load_clause(machine, term) {
        Ok(()) => Ok(()),
        Err(thrown) => warnings::report_clause_error(machine, thrown, term),
    }
}

fn try_load_clause(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let module = machine.source_module();
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
    let (module, file, line, is_library) = (module, load.text_file, load.line, load.is_library);
    let owner = load.file;
    let names = std::mem::take(&mut load.variable_names);
    let parts = machine.clause_parts(module, term)?;
    let id = machine.head_predicate(parts.module, parts.head);
    begin_predicate(machine, id, owner, line, is_library)?;
    let mut origin = Origin { file, line, names };
    let added = machine.add_clause(id, &parts, true, &origin);
    if let Some(load) = loader::innermost_load(machine) {
        load.clauses += added.is_ok() as u32;
        std::mem::swap(&mut load.variable_names, &mut origin.names);
    }
    added.map(|_| ())
}

/// Bookkeeping before a clause is added: handles redefinitions and warns about clauses that are not together.
fn begin_predicate(machine: &mut Machine, id: PredId, file: u32, line: u32, is_library: bool) -> Result<(), Thrown> {
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
    if load.last == Some(id) {
        return Ok(());
    }
    let defines_many = load.defined.len() > FEW_NAMES;
    if !is_library && machine.is_locked(id) {
        return Err(machine.predicate_permission("modify", "static_procedure", id));
    }
    if !is_library {
        if defines_many && machine.program.db.table_bytes() > machine.budget.limits.memory / 4 {
            return Err(machine.resource_error("memory"));
        }
        override_import(machine, id)?;
        machine.override_system(id)?;
    }
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
    let before = load.last.replace(id);
    let first = load.defined.insert(id);
    let predicate = &mut machine.program.db.predicates[id];
    if is_library {
        predicate.flags.system = true;
        predicate.file = file;
        if predicate.module == atoms::SYSTEM {
            let name = machine.store.atoms.name(machine.store.functors.name(predicate.functor));
            predicate.flags.locked |= crate::database::protected::is_protected(name, predicate.arity);
        }
        return Ok(());
    }
    let flags = predicate.flags;
    let (old_file, live) = (predicate.file, predicate.live);
    if first {
        if predicate.definition != Definition::Clauses {
            predicate.definition = Definition::Undefined;
        }
        if live == 0 || old_file == 0 {
            predicate.file = file;
            predicate.line = line;
        }
        if live > 0 && old_file != file && !flags.multifile && !flags.dynamic {
            redefine(machine, id, file, line)?;
        }
    } else if !flags.discontiguous && !flags.dynamic && !flags.multifile {
        warnings::warn_discontiguous(machine, id, before)?;
    }
    Ok(())
}

/// Reports a definition of a predicate that the module imports: an error if an import list names it, otherwise a
/// warning, once.
fn override_import(machine: &mut Machine, id: PredId) -> Result<(), Thrown> {
    let predicate = &machine.program.db.predicates[id];
    let (module, functor, flags) = (predicate.module, predicate.functor, predicate.flags);
    let imported = machine.program.db.modules.get(&module).and_then(|module| module.imported.get(&functor));
    let Some(&(from, is_named)) = imported else { return Ok(()) };
    if is_named && !flags.multifile {
        let indicator = machine.indicator(from, functor);
        return Err(machine.permission_error("redefine", "imported_procedure", indicator));
    }
    machine.module(module).imported.remove(&functor);
    warnings::warn_import_overridden(machine, id, from)
}

fn redefine(machine: &mut Machine, id: PredId, file: u32, line: u32) -> Result<(), Thrown> {
    for clause in machine.program.db.live_clauses(id) {
        machine.program.db.erase(clause);
    }
    let predicate = &mut machine.program.db.predicates[id];
    let previous = (predicate.file, predicate.line);
    predicate.file = file;
    predicate.line = line;
    if previous.0 != 0 {
        warnings::warn_redefined(machine, id, previous.0, previous.1)?;
    }
    Ok(())
}

// -- expansion --------------------------------------------------------------------

/// The expansion predicates that apply to terms loaded into `module`: its own and those of the modules in which it
/// looks for predicates.
pub(super) fn expansion_hooks(machine: &mut Machine, module: Atom) -> Vec<PredId> {
    let mut hooks = Vec::new();
    let modules = modules::lookup_modules(machine, module);
    for name in ["term_expansion", "goal_expansion"] {
        let name = machine.intern(name);
        for arity in [2, 4] {
            let functor = machine.store.functors.intern(name, arity);
            hooks.extend(modules.iter().map(|&module| machine.program.db.predicate(module, functor, arity)));
        }
    }
    hooks
}

fn has_expansion_hook(machine: &mut Machine) -> bool {
    let Some(load) = machine.state::<Loads>().loads.last() else { return false };
    if load.is_library {
        return false;
    }
    if load.hooks_of != Some(load.module) {
        let module = load.module;
        let hooks = expansion_hooks(machine, module);
        if let Some(load) = loader::innermost_load(machine) {
            load.hooks = hooks;
            load.hooks_of = Some(module);
        }
    }
    let hooks = machine.state::<Loads>().loads.last().map_or(&[][..], |load| &load.hooks);
    hooks.iter().any(|id| machine.program.db.predicates[*id].live > 0)
}

/// Lets programs expand `begin_of_file` or `end_of_file`.
pub(super) fn load_end(machine: &mut Machine, name: &str) -> Result<(), Thrown> {
    let Some(load) = machine.state::<Loads>().loads.last() else { return Ok(()) };
    let (is_included, Some(slot)) = (load.text_file != load.file, load.slot) else { return Ok(()) };
    if is_included || load.is_skipping() || !has_expansion_hook(machine) {
        return Ok(());
    }
    let term = machine.atom_cell(name);
    // The previous clause is no longer on the heap.
    machine.store.handles[slot] = term;
    machine.store.handles[slot + 1] = Cell::NIL;
    if let Some(load) = loader::innermost_load(machine) {
        load.variable_names.clear();
    }
    load_expanded(machine, term)
}

fn load_expanded(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let result = machine.new_var();
    machine.store.handles.push(result);
    loader::keep_names(machine);
    let outcome = machine.call_system("expand_term", &[term, result]);
    loader::restore_names(machine);
    let result = machine.store.handles.pop().unwrap_or(Cell::NIL);
    match outcome {
        Ok(true) => {}
        Ok(false) => return Ok(()),
        Err(thrown) => return warnings::report_load_error(machine, thrown),
    }
    let result = machine.deref(result);
    if result == Cell::NIL {
        machine.state_mut::<Loads>().pending_singletons = Default::default();
        return Ok(());
    }
    match machine.list_items(result) {
        Some(items) if result.is_list() => load_items(machine, &items),
        _ => load_one(machine, result),
    }
}

/// Loads terms one after the other. The terms after a directive wait until it has run.
pub(super) fn load_items(machine: &mut Machine, items: &[Cell]) -> Result<(), Thrown> {
    let Some(depth) = loader::innermost_load(machine).map(|load| load.texts.len()) else { return Ok(()) };
    let base = machine.store.handles.len();
    machine.store.handles.extend_from_slice(items);
    let mut outcome = Ok(());
    for index in base..base + items.len() {
        let item = machine.store.handles[index];
        outcome = load_one(machine, item);
        if outcome.is_ok() && steps::must_stop(machine, depth) {
            let rest = machine.store.handles[index + 1..base + items.len()].to_vec();
            outcome = steps::leave_items(machine, depth, &rest);
            break;
        }
        if outcome.is_err() {
            break;
        }
    }
    machine.store.handles.truncate(base);
    outcome
}
