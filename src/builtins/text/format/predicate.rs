//! Directives that programs define: `format_predicate/2`.

use crate::builtins::text::format::FormatPredicates;
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

pub(super) fn define(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (char, head) = (args.get(machine, 0), args.get(machine, 1));
    if char.is_var() {
        return Err(machine.instantiation_error());
    }
    let Some(directive) = machine.char_of(char) else { return Err(machine.type_error("character", char)) };
    let (module, head) = machine.strip_module(atoms::USER, head);
    if head.is_var() {
        return Err(machine.instantiation_error());
    }
    if !head.is_atom() && !head.is_compound() {
        return Err(machine.type_error("callable", head));
    }
    let (name, _) = if head.is_atom() { (head.as_atom(), 0) } else { machine.name_arity(head) };
    let variables = [machine.new_var(), machine.new_var()];
    let head = machine.new_compound(name, &variables);
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), head]);
    let stored = machine.store_to_keep(goal)?;
    if let Some(before) = machine.state_mut::<FormatPredicates>().0.insert(directive, stored) {
        machine.let_go(&before);
    }
    Ok(true)
}

pub(super) fn current(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (code, head) = (args.get(machine, 0), args.get(machine, 1));
    let (_, head) = machine.strip_module(atoms::USER, head);
    let pattern = machine.new_structure(f::MINUS_2, &[code, head]);
    machine.alternatives(pattern, state, |machine| {
        let known: Vec<_> = machine.state::<FormatPredicates>().0.iter().map(|(&c, goal)| (c, goal.clone())).collect();
        let mut pairs = Vec::with_capacity(known.len());
        for (char, goal) in known {
            let goal = machine.instantiate(&goal)?;
            let (_, head) = machine.strip_module(atoms::USER, goal);
            pairs.push(machine.new_structure(f::MINUS_2, &[Cell::small(char as i64), head]));
        }
        Ok(pairs)
    })
}
