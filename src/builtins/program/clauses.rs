//! Adding, finding and removing clauses (8.8.1, 8.9).
//!
//! A walk over clauses sees the database as it was when the walk began. Its
//! state is the next node, which keeps the predicate from being
//! swept during the walk.

use crate::builtins::program::library_index;
use crate::builtins::program::modules;
use crate::database::index;
use crate::database::index::INDEXED_ARGUMENTS;
use crate::database::predicate::Flags;
use crate::database::{ClauseId, Definition, NO_KEY, NONE, PredId};
use crate::machine::native::entry::{Entry, Function, Table, det};
use crate::machine::program::add_clause::Origin;
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("asserta(:Clause)", "Add Clause before the other clauses of its predicate.", |m, a| {
        assert(m, a, false).map(|_| true)
    }),
    det("assertz(:Clause)", "Add Clause after the other clauses of its predicate.", |m, a| {
        assert(m, a, true).map(|_| true)
    }),
    det("assert(:Clause)", "Add Clause after the other clauses of its predicate.", |m, a| {
        assert(m, a, true).map(|_| true)
    }),
    det(
        "asserta(:Clause, -Reference)",
        "Add Clause before the other clauses of its predicate; Reference identifies it.",
        |m, a| assert_reference(m, a, false),
    ),
    det(
        "assertz(:Clause, -Reference)",
        "Add Clause after the other clauses of its predicate; Reference identifies it.",
        |m, a| assert_reference(m, a, true),
    ),
    det(
        "assert(:Clause, -Reference)",
        "Add Clause after the other clauses of its predicate; Reference identifies it.",
        |m, a| assert_reference(m, a, true),
    ),
    walk(
        "retract(:Clause)",
        "Remove the first clause that unifies with Clause; backtracking removes further ones.",
        retract,
    ),
    det("retractall(:Head)", "Remove all clauses whose head unifies with Head.", retractall),
    walk("clause(:Head, ?Body)", "The program has a clause Head :- Body.", clause_2),
    walk(
        "clause(:Head, ?Body, ?Reference)",
        "The program has a clause Head :- Body, identified by Reference.",
        clause_3,
    ),
    det("abolish(:Indicator)", "Remove the predicate Name/Arity and all its clauses.", abolish_1),
    det("abolish(:Name, +Arity)", "Remove the predicate Name/Arity and all its clauses.", abolish_2),
];

const fn walk(signature: &'static str, doc: &'static str, function: crate::machine::native::table::NondetFn) -> Entry {
    Entry { signature, doc, function: Function::NondetClauses(function), library: false }
}

// -- adding ---------------------------------------------------------------------------

fn assert(machine: &mut Machine, args: Args, at_end: bool) -> Result<ClauseId, Thrown> {
    let (module, clause) = machine.strip_module(atoms::USER, args.get(machine, 0));
    assert_clause(machine, module, clause, at_end, &Origin::default())
}

fn assert_reference(machine: &mut Machine, args: Args, at_end: bool) -> Result<bool, Thrown> {
    let reference = args.get(machine, 1);
    if !reference.is_var() {
        return Err(machine.uninstantiation_error(reference));
    }
    let clause = assert(machine, args, at_end)?;
    let made = clause_reference(machine, clause);
    Ok(machine.unify(reference, made))
}

/// Adds a clause as `assertz/1` does.
pub fn assert_clause(
    machine: &mut Machine,
    module: Atom,
    clause: Cell,
    at_end: bool,
    origin: &Origin,
) -> Result<ClauseId, Thrown> {
    let parts = machine.clause_parts(module, clause)?;
    if parts.body.is_var() && !machine.program.flags.iso {
        return Err(machine.instantiation_error());
    }
    check_module_of(machine, parts.head)?;
    let id = asserted_predicate(machine, parts.module, parts.head);
    let predicate = &machine.program.db.predicates[id];
    if !predicate.flags.dynamic {
        if is_static(machine, id) {
            return Err(machine.predicate_permission("modify", "static_procedure", id));
        }
        machine.override_system(id)?;
        make_dynamic(machine, id);
    }
    machine.add_clause(id, &parts, at_end, origin)
}

/// The predicate to which a clause of `module` is added: the module's own, or the one
/// that it imports.
fn asserted_predicate(machine: &mut Machine, module: Atom, head: Cell) -> PredId {
    let mut id = machine.head_predicate(module, head);
    while !machine.program.db.predicates[id].flags.inherited
        && let Definition::Imported(target) = machine.program.db.predicates[id].definition
    {
        id = target;
    }
    id
}

/// The predicate from which a removal in `module` takes clauses: the module's own, the one
/// that it imports, or the system's, which is protected.
fn changed_predicate(machine: &mut Machine, module: Atom, head: Cell) -> Option<PredId> {
    let id = asserted_predicate(machine, module, head);
    let predicate = &machine.program.db.predicates[id];
    let (functor, is_inherited) = (predicate.functor, matches!(predicate.definition, Definition::Imported(_)));
    if !is_inherited && (predicate.is_defined() || predicate.flags.dynamic) {
        return Some(id);
    }
    let has_no_predicate = functor == f::LIST_2;
    if has_no_predicate { None } else { defined_in(machine, atoms::SYSTEM, functor) }
}

/// Raises an error for a head that is still `Module:Head`, because Module is not an atom.
fn check_module_of(machine: &mut Machine, head: Cell) -> Result<(), Thrown> {
    if !machine.has_functor(head, f::COLON_2) {
        return Ok(());
    }
    let module = machine.arg(head, 0);
    Err(match module.is_var() {
        true => machine.instantiation_error(),
        false => machine.type_error("module", module),
    })
}

/// Whether the predicate has a definition that only a file may change.
pub(crate) fn is_static(machine: &mut Machine, id: PredId) -> bool {
    let predicate = &machine.program.db.predicates[id];
    match predicate.definition {
        Definition::Clauses if predicate.live > 0 => !predicate.flags.dynamic,
        Definition::Undefined | Definition::Imported(_) | Definition::Clauses => machine.is_locked(id),
        _ => true,
    }
}

/// Declares a predicate dynamic.
pub(crate) fn make_dynamic(machine: &mut Machine, id: PredId) {
    let predicate = &mut machine.program.db.predicates[id];
    predicate.flags.dynamic = true;
    predicate.flags.declared = true;
    if predicate.definition != Definition::Clauses {
        machine.program.db.define(id, Definition::Clauses);
    }
}

/// A term that identifies a clause.
pub(crate) fn clause_reference(machine: &mut Machine, clause: ClauseId) -> Cell {
    let created = machine.program.db.lives[clause].created;
    machine.new_structure(f::CLAUSE_REF_2, &[Cell::small(clause.0 as i64), Cell::small(created as i64)])
}

/// The live clause that a term identifies.
pub(crate) fn referred_clause(machine: &mut Machine, reference: Cell) -> Result<Option<ClauseId>, Thrown> {
    if reference.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.has_functor(reference, f::CLAUSE_REF_2) {
        return Err(machine.type_error("db_reference", reference));
    }
    let (id, created) = (machine.arg(reference, 0).as_small(), machine.arg(reference, 1).as_small());
    let life = machine.program.db.lives.get(id as usize);
    let lives = life.is_some_and(|life| life.created == created as u64 && life.erased == u64::MAX);
    Ok(lives.then_some(ClauseId(id as u32)))
}

// -- walking ----------------------------------------------------------------------------

/// The pattern of a walk.
struct Pattern {
    pred: PredId,
    head: Cell,
    body: Cell,
    key: u64,
}

/// The predicate that `module` sees under the head's name, if there is one.
pub(crate) fn visible_predicate(machine: &mut Machine, module: Atom, head: Cell) -> Option<PredId> {
    let functor =
        if head.is_atom() { machine.store.functors.intern(head.as_atom(), 0) } else { machine.functor_of(head) };
    visible_functor(machine, module, functor)
}

/// The predicate that `module` sees under a name, without loading a library.
pub(crate) fn visible_functor(machine: &Machine, module: Atom, functor: crate::term::Functor) -> Option<PredId> {
    defined_in(machine, module, functor).or_else(|| {
        let elsewhere = modules::lookup_modules(machine, module).into_iter().skip(1);
        // Lists can be called as goals, but no predicate defines them.
        let mut homes = elsewhere.filter(|&home| home != atoms::SYSTEM || functor != f::LIST_2);
        homes.find_map(|home| defined_in(machine, home, functor))
    })
}

/// The predicate that a module defines or imports under a name.
fn defined_in(machine: &Machine, module: Atom, functor: crate::term::Functor) -> Option<PredId> {
    let mut id = machine.program.db.find(module, functor)?;
    while let Definition::Imported(target) = machine.program.db.predicates[id].definition {
        id = target;
    }
    let predicate = &machine.program.db.predicates[id];
    (predicate.is_defined() || predicate.flags.dynamic).then_some(id)
}

fn head_key(machine: &Machine, head: Cell) -> u64 {
    if head.is_atom() { NO_KEY } else { index::key(machine.arg(head, 0), |addr| machine.at(addr)) }
}

/// The first clause that may match the head.
fn first_clause(machine: &mut Machine, pattern: &Pattern) -> u32 {
    let mut arguments = [Cell::NIL; INDEXED_ARGUMENTS];
    let mut arity = 0;
    if pattern.head.is_compound() {
        arity = machine.name_arity(pattern.head).1.min(INDEXED_ARGUMENTS);
        for (argument, cell) in arguments[..arity].iter_mut().enumerate() {
            *cell = machine.arg(pattern.head, argument);
        }
    }
    let chain = machine.shortest_chain(pattern.pred, &arguments[..arity]);
    machine.next_live(chain.start, pattern.key, machine.program.db.generation)
}

/// Continues from `node` to the next clause that unifies with the pattern.
/// Returns the clause and the node after it.
fn next_clause(
    machine: &mut Machine,
    pattern: &Pattern,
    mut node: u32,
    generation: u64,
) -> Result<Option<(ClauseId, u32)>, Thrown> {
    while node != NONE {
        let clause = machine.program.db.nodes[node as usize].clause;
        let next = machine.next_live(machine.program.db.nodes[node as usize].next, pattern.key, generation);
        let (mark, top) = (machine.mark_bindings(), machine.heap_top());
        if unify_clause(machine, pattern, clause)? {
            return Ok(Some((clause, next)));
        }
        machine.rewind(mark);
        machine.release_heap(top);
        node = next;
    }
    Ok(None)
}

fn unify_clause(machine: &mut Machine, pattern: &Pattern, clause: ClauseId) -> Result<bool, Thrown> {
    if let Some(outcome) = machine.unify_head_with_fact(clause, pattern.head)? {
        return Ok(outcome && machine.unify(pattern.body, Cell::atom(atoms::TRUE)));
    }
    if let Some(outcome) = unify_flat_fact(machine, pattern, clause) {
        return Ok(outcome);
    }
    let stored = std::mem::take(&mut machine.program.db.clauses[clause].stored);
    let made = machine.instantiate_cells(&stored.cells, stored.variables);
    machine.program.db.clauses[clause].stored = stored;
    let first = made?;
    let (head, body) = (machine.deref(machine.at(first)), machine.at(first + 1));
    Ok(machine.unify(pattern.head, head) && machine.unify(pattern.body, body))
}

/// Unifies a fact whose arguments are constants without copying it. Returns `None`
/// if the clause is not such a fact, or needs full unification.
fn unify_flat_fact(machine: &mut Machine, pattern: &Pattern, clause: ClauseId) -> Option<bool> {
    let stored = &machine.program.db.clauses[clause].stored;
    if stored.cells.len() > 11 || stored.cells[1] != Cell::atom(atoms::TRUE) {
        return None;
    }
    let head = stored.cells[0];
    let mut constants = [Cell::NIL; 8];
    let mut arity = 0;
    if head.is_structure() {
        arity = stored.cells.len() - 3;
        let arguments = &stored.cells[head.offset() + 1..];
        if arguments.len() > 8 || arguments.len() != arity || !arguments.iter().all(|cell| cell.is_constant()) {
            return None;
        }
        constants[..arity].copy_from_slice(arguments);
    } else if !head.is_atom() {
        return None;
    }
    for (index, &constant) in constants[..arity].iter().enumerate() {
        let argument = machine.arg(pattern.head, index);
        if argument != constant && !machine.unify(argument, constant) {
            return Some(false);
        }
    }
    Some(machine.unify(pattern.body, Cell::atom(atoms::TRUE)))
}

/// The generation that the current native choice point began in.
fn walk_generation(machine: &Machine) -> u64 {
    machine.choice_generation()
}

// -- retract -----------------------------------------------------------------------------

fn retract(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (module, clause) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let (head, body) = if machine.has_functor(clause, f::NECK_2) {
        (machine.arg(clause, 0), machine.arg(clause, 1))
    } else {
        (clause, Cell::atom(atoms::TRUE))
    };
    let (module, head) = checked_head(machine, module, head)?;
    check_module_of(machine, head)?;
    let Some(pred) = changed_predicate(machine, module, head) else { return Ok(Solution::Fail) };
    if !machine.program.db.predicates[pred].flags.dynamic {
        return Err(machine.predicate_permission("modify", "static_procedure", pred));
    }
    let key = head_key(machine, head);
    let pattern = Pattern { pred, head, body, key };
    let (node, generation) = match state {
        Some(state) => (state.as_small() as u32, walk_generation(machine)),
        None => {
            machine.consider_sweep(pred);
            let generation = machine.program.db.generation;
            let first = first_clause(machine, &pattern);
            (first, generation)
        }
    };
    let Some((clause, next)) = next_clause(machine, &pattern, node, generation)? else { return Ok(Solution::Fail) };
    // If the clause was erased since the call began, this still succeeds.
    machine.program.db.erase(clause);
    Ok(if next == NONE { Solution::Last } else { Solution::More(Cell::small(next as i64)) })
}

/// A head without its module qualifiers; it must be callable.
pub(crate) fn checked_head(machine: &mut Machine, module: Atom, head: Cell) -> Result<(Atom, Cell), Thrown> {
    let (module, head) = machine.strip_module(module, head);
    if head.is_var() {
        return Err(machine.instantiation_error());
    }
    if !head.is_atom() && !head.is_compound() {
        return Err(machine.type_error("callable", head));
    }
    Ok((module, head))
}

fn retractall(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let the_head = args.get(machine, 0);
    let (module, head) = checked_head(machine, atoms::USER, the_head)?;
    if machine.has_functor(head, f::COLON_2) {
        return Ok(true);
    }
    let pred = asserted_predicate(machine, module, head);
    if !machine.program.db.predicates[pred].flags.dynamic {
        if is_static(machine, pred) {
            return Err(machine.predicate_permission("modify", "static_procedure", pred));
        }
        machine.override_system(pred)?;
        make_dynamic(machine, pred);
    }
    if has_distinct_variables(machine, head) {
        machine.program.db.erase_all(pred);
        machine.consider_sweep(pred);
        return Ok(true);
    }
    let key = head_key(machine, head);
    let body = machine.new_var();
    let pattern = Pattern { pred, head, body, key };
    let generation = machine.program.db.generation;
    let mut node = first_clause(machine, &pattern);
    let (mark, top) = (machine.mark_bindings(), machine.heap_top());
    let outcome = machine.with_all_trailed(|machine| {
        while node != NONE {
            let Some((clause, next)) = next_clause(machine, &pattern, node, generation)? else { break };
            machine.rewind(mark);
            machine.release_heap(top);
            machine.program.db.erase(clause);
            node = next;
        }
        Ok(true)
    });
    machine.consider_sweep(pred);
    outcome
}

/// Whether a head matches every clause: its arguments are different variables without attributes.
fn has_distinct_variables(machine: &Machine, head: Cell) -> bool {
    let arity = if head.is_atom() { 0 } else { machine.name_arity(head).1 };
    let variables: Vec<Cell> = (0..arity).map(|index| machine.arg(head, index)).collect();
    arity <= INDEXED_ARGUMENTS
        && variables.iter().enumerate().all(|(index, cell)| cell.is_ref() && !variables[..index].contains(cell))
}

// -- clause ---------------------------------------------------------------------------------

fn clause_2(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    clause(machine, args, None, state)
}

fn clause_3(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let reference = args.get(machine, 2);
    if reference.is_var() {
        return clause(machine, args, Some(reference), state);
    }
    let Some(id) = referred_clause(machine, reference)? else { return Ok(Solution::Fail) };
    let (module, head) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let stored = machine.program.db.stored(id).clone();
    let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
    let (found, body) = (machine.deref(machine.at(first)), machine.at(first + 1));
    let home = machine.program.db.predicates[machine.program.db.clauses[id].pred].module;
    let found = if head.is_var() && home != module {
        machine.new_structure(f::COLON_2, &[Cell::atom(home), found])
    } else {
        found
    };
    let holds = machine.unify(head, found) && machine.unify(args.get(machine, 1), body);
    Ok(if holds { Solution::Last } else { Solution::Fail })
}

/// `instance/2` for a clause: `(Head :- Body)`, also for a fact.
pub(in crate::builtins) fn clause_instance(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let reference = args.get(machine, 0);
    let Some(id) = referred_clause(machine, reference)? else { return Ok(false) };
    let stored = machine.program.db.stored(id).clone();
    let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
    let (head, body) = (machine.at(first), machine.at(first + 1));
    let clause = machine.new_structure(f::NECK_2, &[head, body]);
    Ok(machine.unify(args.get(machine, 1), clause))
}

fn clause(machine: &mut Machine, args: Args, reference: Option<Cell>, state: Option<Cell>) -> Result<Solution, Thrown> {
    let the_head = args.get(machine, 0);
    let (module, head) = checked_head(machine, atoms::USER, the_head)?;
    let body = args.get(machine, 1);
    if machine.program.flags.iso && !body.is_var() && !body.is_atom() && !body.is_compound() {
        return Err(machine.type_error("callable", body));
    }
    if machine.has_functor(head, f::COLON_2) {
        return Ok(Solution::Fail);
    }
    let Some(pred) = visible_predicate(machine, module, head) else {
        return private_system(machine, module, head);
    };
    let functor = machine.program.db.predicates[pred].functor;
    let predicate = &machine.program.db.predicates[pred];
    if predicate.is_native() && !machine.program.flags.iso && library_index::is_library_name(machine, functor) {
        return Ok(Solution::Fail);
    }
    let private = predicate.module == atoms::SYSTEM
        || !matches!(predicate.definition, Definition::Clauses | Definition::Undefined);
    if private || machine.program.flags.iso && !predicate.flags.dynamic {
        return Err(machine.predicate_permission("access", "private_procedure", pred));
    }
    let key = head_key(machine, head);
    let pattern = Pattern { pred, head, body, key };
    let (node, generation) = match state {
        Some(state) => (state.as_small() as u32, walk_generation(machine)),
        None => {
            let generation = machine.program.db.generation;
            (first_clause(machine, &pattern), generation)
        }
    };
    let mut node = node;
    while let Some((clause, next)) = next_clause(machine, &pattern, node, generation)? {
        let holds = match reference {
            None => true,
            Some(reference) => {
                let made = clause_reference(machine, clause);
                machine.unify(reference, made)
            }
        };
        if holds {
            return Ok(if next == NONE { Solution::Last } else { Solution::More(Cell::small(next as i64)) });
        }
        node = next;
    }
    Ok(Solution::Fail)
}

/// Handles a head without a predicate. A system predicate that is not loaded yet
/// is also private.
fn private_system(machine: &mut Machine, module: Atom, head: Cell) -> Result<Solution, Thrown> {
    let id = machine.head_predicate(module, head);
    let functor = machine.program.db.predicates[id].functor;
    if !matches!(functor, f::NECK_2 | f::LIST_2 | f::SEMICOLON_2)
        && (machine.is_locked(id) || library_index::is_system_library(machine, functor))
    {
        return Err(machine.predicate_permission("access", "private_procedure", id));
    }
    Ok(Solution::Fail)
}

// -- erase and abolish ---------------------------------------------------------------------

/// Erases the clause that a reference identifies. Fails if it has been erased before.
pub(in crate::builtins) fn erase_clause(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let reference = args.get(machine, 0);
    let Some(clause) = referred_clause(machine, reference)? else { return Ok(false) };
    let pred = machine.program.db.clauses[clause].pred;
    let predicate = &machine.program.db.predicates[pred];
    if predicate.flags.system {
        return Err(machine.permission_error("erase", "clause", reference));
    }
    machine.program.db.erase(clause);
    machine.consider_sweep(pred);
    Ok(true)
}

fn abolish_1(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if indicator.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    abolish(machine, module, name, arity)
}

fn abolish_2(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, name) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let arity = args.get(machine, 1);
    abolish(machine, module, name, arity)
}

fn abolish(machine: &mut Machine, module: Atom, name: Cell, arity: Cell) -> Result<bool, Thrown> {
    let (name, arity) = checked_indicator(machine, name, arity)?;
    let functor = machine.store.functors.intern(name, arity);
    let id = machine.program.db.predicate(module, functor, arity);
    if machine.is_locked(id) || machine.program.flags.iso && is_static(machine, id) {
        return Err(machine.predicate_permission("modify", "static_procedure", id));
    }
    for clause in machine.program.db.live_clauses(id) {
        machine.program.db.erase(clause);
    }
    machine.consider_sweep(id);
    let predicate = &mut machine.program.db.predicates[id];
    predicate.flags = Flags { watched: predicate.flags.watched, ..Flags::default() };
    machine.program.db.define(id, Definition::Undefined);
    Ok(true)
}

/// Name and arity of a predicate indicator, checked in the order of the standard.
pub(crate) fn checked_indicator(machine: &mut Machine, name: Cell, arity: Cell) -> Result<(Atom, usize), Thrown> {
    if name.is_var() || arity.is_var() {
        return Err(machine.instantiation_error());
    }
    if !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    if !machine.is_integer(arity) {
        return Err(machine.type_error("integer", arity));
    }
    if !arity.is_small() || arity.as_small() > 0xffff {
        return Err(machine.representation_error("max_arity"));
    }
    if arity.as_small() < 0 {
        return Err(machine.domain_error("not_less_than_zero", arity));
    }
    Ok((name.as_atom(), arity.as_small() as usize))
}

/// The predicate named by one indicator.
pub(crate) fn indicated(machine: &mut Machine, module: Atom, spec: Cell) -> Result<PredId, Thrown> {
    let extra = if machine.has_functor(spec, f::SLASH_2) {
        0
    } else if machine.has_functor(spec, f::DOUBLE_SLASH_2) {
        2
    } else {
        return Err(machine.type_error("predicate_indicator", spec));
    };
    let (module, name) = machine.strip_module(module, machine.arg(spec, 0));
    let arity = machine.arg(spec, 1);
    let (name, arity) = match checked_indicator(machine, name, arity) {
        Ok(checked) => checked,
        Err(thrown) => return Err(machine.add_context(thrown, "system", "compound_name_arity", 3)),
    };
    let functor = machine.store.functors.intern(name, arity + extra);
    Ok(machine.program.db.predicate(module, functor, arity + extra))
}
