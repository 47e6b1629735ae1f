//! A program on a machine alone: no builtins, no loader, no engine, only [`Hooks::NONE`](super::hooks::Hooks::NONE).

use super::program::add_clause::Origin;
use super::query::Query;
use super::{Machine, Thrown};
use crate::clause::{Inline, Order};
use crate::database::Definition;
use crate::host::QuietHost;
use crate::syntax::{ReadFlags, Reader};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// Goals that the compiler expands inline. A layer above normally registers them; here the test does.
const GOALS: [(&str, usize, Inline); 4] = [
    ("true", 0, Inline::True),
    ("fail", 0, Inline::Fail),
    ("is", 2, Inline::Is),
    ("<", 2, Inline::Compare(Order::Less)),
];

fn machine_with(clauses: &[&str]) -> Result<Machine, Thrown> {
    let mut machine = Machine::new(Box::new(QuietHost::new()), 16 << 20);
    for (name, arity, inline) in GOALS {
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, arity);
        machine.program.inlines.insert(functor, inline);
    }
    for text in clauses {
        let (clause, _) = read(&mut machine, text);
        let parts = machine.clause_parts(atoms::USER, clause)?;
        let id = machine.head_predicate(parts.module, parts.head);
        machine.program.db.define(id, Definition::Clauses);
        machine.add_clause(id, &parts, true, &Origin::default())?;
    }
    Ok(machine)
}

/// A term and its variables.
fn read(machine: &mut Machine, text: &str) -> (Cell, Vec<(String, Cell)>) {
    let ops = machine.program.ops.clone();
    let mut reader: Reader<'_, Cell> = Reader::new(text, 0);
    let read = reader.read(machine, &*ops, &ReadFlags::default()).expect("a term").expect("a term");
    let variables = reader.named_variables().map(|(name, variable)| (name.to_string(), variable.term)).collect();
    (read.term, variables)
}

/// The length of the list that a variable is bound to, in each solution.
fn lengths(machine: &mut Machine, goal: &str, variable: &str) -> Result<Vec<usize>, Thrown> {
    let (goal, variables) = read(machine, goal);
    let mut query = Query::open_before_goal(machine)?;
    query.start(machine, goal);
    let wanted = variables.iter().find(|(name, _)| name == variable).expect("the variable").1;
    let kept = query.keep(machine, wanted);
    let mut found = Vec::new();
    while query.next(machine)? {
        let list = query.kept(machine, kept);
        found.push(machine.list_items(list).map_or(usize::MAX, |items| items.len()));
    }
    query.close(machine)?;
    Ok(found)
}

#[test]
fn a_program_runs_without_the_layers_above() -> Result<(), Thrown> {
    let mut machine = machine_with(&["app([], Ys, Ys).", "app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs)."])?;
    assert_eq!(lengths(&mut machine, "app(Xs, _, [a, b, c]).", "Xs")?, [0, 1, 2, 3]);
    assert_eq!(lengths(&mut machine, "app([a], [b], Zs).", "Zs")?, [2]);
    Ok(())
}

#[test]
fn control_and_collections_need_no_layer_above() -> Result<(), Thrown> {
    let mut machine = machine_with(&[
        "count(N, N, []).",
        "count(I, N, [I|Is]) :- ( I < N -> J is I + 1, count(J, N, Is) ; fail ).",
        "all(N, L) :- count(0, N, L), !.",
        "first(N, L) :- \\+ \\+ count(0, N, _), all(N, L).",
    ])?;
    machine.collector.stress = true;
    assert_eq!(lengths(&mut machine, "first(200, L).", "L")?, [200]);
    Ok(())
}

#[test]
fn an_unknown_predicate_fails() -> Result<(), Thrown> {
    let mut machine = machine_with(&["p(L) :- nowhere(L).", "p([])."])?;
    assert_eq!(lengths(&mut machine, "p(L).", "L")?, [0]);
    Ok(())
}
