//! The watched program: its predicates, the predicates that they call, and the names of their arguments.

use crate::database::{ClauseId, Definition, NONE, PredId};
use crate::machine::Machine;
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Stored, Tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// A predicate of the program.
#[derive(Clone, Debug)]
pub struct Watched {
    pub id: PredId,
    pub name: String,
    pub arity: usize,
    /// Whether all its clauses are facts.
    pub is_facts: bool,
    pub is_tabled: bool,
    /// Names of its arguments, and of the parts of compound arguments, taken from variables in clause heads.
    pub names: Vec<ArgumentName>,
    /// Predicates that its clauses mention.
    pub calls: Vec<usize>,
}

/// How clause heads name an argument.
#[derive(Clone, Debug, Default)]
pub struct ArgumentName {
    /// The variable, empty if unknown.
    pub text: String,
    /// For a compound: its parts, in order.
    pub parts: Vec<String>,
}

/// The predicates of the program that have clauses.
pub fn predicates(machine: &Machine) -> Vec<Watched> {
    let mut watched: Vec<Watched> = Vec::new();
    for id in machine.program.db.iter() {
        let predicate = &machine.program.db.predicates[id];
        let is_own = predicate.definition == Definition::Clauses && !predicate.flags.system && predicate.live > 0;
        let name = machine.atom_text(machine.store.functors.name(predicate.functor));
        if !is_own || predicate.flags.det || name.starts_with('$') || predicate.module == atoms::SYSTEM {
            continue;
        }
        watched.push(describe(machine, id, name.to_string()));
    }
    connect(machine, &mut watched);
    watched
}

fn describe(machine: &Machine, id: PredId, name: String) -> Watched {
    let predicate = &machine.program.db.predicates[id];
    let mut names = vec![ArgumentName::default(); predicate.arity];
    let mut is_facts = true;
    for clause in clauses(machine, id) {
        let clause = &machine.program.db.clauses[clause];
        is_facts &= clause.stored.cells.get(1) == Some(&Cell::atom(atoms::TRUE));
        name_arguments(machine, &clause.stored, clause.names().unwrap_or(&[]), &mut names);
    }
    let is_tabled = predicate.flags.tabled;
    Watched { id, name, arity: predicate.arity, is_facts, is_tabled, names, calls: Vec::new() }
}

/// The numbers of the clauses of a predicate.
fn clauses(machine: &Machine, id: PredId) -> Vec<ClauseId> {
    const MOST: usize = 200;
    let mut at = machine.program.db.predicates[id].chain.first;
    let mut found = Vec::new();
    while at != NONE && found.len() < MOST {
        let node = machine.program.db.nodes[at as usize];
        if machine.program.db.sees(node.clause, machine.program.db.generation) {
            found.push(node.clause);
        }
        at = node.next;
    }
    found
}

fn name_arguments(machine: &Machine, stored: &Stored, given: &[crate::term::Atom], names: &mut [ArgumentName]) {
    let head = stored.cells[0];
    if !head.is_structure() {
        return;
    }
    let text = |cell: Cell| {
        let name = (cell.tag() == Tag::Ref).then(|| given.get(cell.offset())).flatten();
        name.map_or("", |&name| machine.atom_text(name)).to_string()
    };
    for (index, name) in names.iter_mut().enumerate() {
        let argument = stored.cells[head.offset() + 1 + index];
        let own = text(argument);
        let is_better = name.text.is_empty() || name.text.starts_with('_') && !own.starts_with('_');
        if !own.is_empty() && is_better {
            name.text = own;
        }
        let (first, count) = match argument {
            cell if cell.is_list() => (cell.offset(), 2),
            cell if cell.is_structure() => {
                (cell.offset() + 1, machine.store.functors.arity(stored.cells[cell.offset()].as_functor()))
            }
            _ => continue,
        };
        if name.parts.is_empty() {
            name.parts = list_parts(stored, argument, first, count).into_iter().map(text).collect();
        }
    }
}

/// The arguments of a compound, or the elements of a list.
fn list_parts(stored: &Stored, compound: Cell, first: usize, count: usize) -> Vec<Cell> {
    if !compound.is_list() {
        return stored.cells[first..first + count].to_vec();
    }
    let mut parts = Vec::new();
    let mut rest = compound;
    while rest.is_list() && parts.len() < 16 {
        parts.push(stored.cells[rest.offset()]);
        rest = stored.cells[rest.offset() + 1];
    }
    parts
}

/// Fills in the predicates that each predicate mentions. A mention with fewer arguments is a closure.
fn connect(machine: &Machine, watched: &mut [Watched]) {
    const MAX_ADDED: usize = 7;
    let mut by_name: FxHashMap<(String, usize), Vec<usize>> = FxHashMap::default();
    for (index, one) in watched.iter().enumerate() {
        for added in 0..=MAX_ADDED.min(one.arity) {
            by_name.entry((one.name.clone(), one.arity - added)).or_default().push(index);
        }
    }
    for one in watched.iter_mut() {
        let mut mentioned: FxHashSet<usize> = FxHashSet::default();
        for clause in clauses(machine, one.id) {
            let stored = &machine.program.db.clauses[clause].stored;
            for key in mentions(machine, stored) {
                mentioned.extend(by_name.get(&key).into_iter().flatten());
            }
        }
        one.calls = mentioned.into_iter().collect();
        one.calls.sort_unstable();
    }
}

/// Names and arities of all atoms and compounds in a clause's body.
fn mentions(machine: &Machine, stored: &Stored) -> Vec<(String, usize)> {
    let mut pending: Vec<Cell> = stored.cells.get(1).copied().into_iter().collect();
    let mut met: FxHashSet<usize> = FxHashSet::default();
    let mut found = Vec::new();
    while let Some(cell) = pending.pop() {
        if cell.is_atom() {
            found.push((machine.atom_text(cell.as_atom()).to_string(), 0));
        } else if cell.is_compound() && met.insert(cell.offset()) {
            if cell.is_list() {
                pending.extend(&stored.cells[cell.offset()..cell.offset() + 2]);
                continue;
            }
            let functor = stored.cells[cell.offset()].as_functor();
            let arity = machine.store.functors.arity(functor);
            found.push((machine.atom_text(machine.store.functors.name(functor)).to_string(), arity));
            pending.extend(&stored.cells[cell.offset() + 1..=cell.offset() + arity]);
        }
    }
    found
}

/// For each predicate that calls itself, directly or through others, the number of its group.
pub fn recursive_groups(watched: &[Watched]) -> Vec<Option<usize>> {
    let reach: Vec<FxHashSet<usize>> = (0..watched.len()).map(|start| reachable(watched, start)).collect();
    let mut groups: Vec<Option<usize>> = vec![None; watched.len()];
    let mut next = 0;
    for one in 0..watched.len() {
        if groups[one].is_some() || !reach[one].contains(&one) {
            continue;
        }
        for &other in reach[one].iter().filter(|&&other| reach[other].contains(&one)) {
            groups[other] = Some(next);
        }
        next += 1;
    }
    groups
}

fn reachable(watched: &[Watched], start: usize) -> FxHashSet<usize> {
    let mut met = FxHashSet::default();
    let mut pending: Vec<usize> = watched[start].calls.clone();
    while let Some(one) = pending.pop() {
        if met.insert(one) {
            pending.extend(&watched[one].calls);
        }
    }
    met
}
