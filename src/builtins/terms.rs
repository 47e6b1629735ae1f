//! Looking at terms and making them (8.5).

use super::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Tag};

/// The family.
pub const TABLE: Table = &[
    det("functor(?Term, ?Name, ?Arity)", "Term has that name and arity.", functor),
    nondet("arg(?N, +Term, ?Argument)", "Argument N of Term is Argument.", arg),
    det("=..(?Term, ?List)", "List is the name of Term followed by its arguments.", univ),
    det("copy_term(?Term, ?Copy)", "Copy is Term with new variables.", copy_term),
];

fn functor(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, name, arity) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if !term.is_var() {
        let (found, count) = if term.is_compound() {
            let (name, arity) = machine.name_arity(term);
            (Cell::atom(name), arity)
        } else {
            (term, 0)
        };
        return Ok(machine.unify(name, found) && machine.unify(arity, Cell::small(count as i64)));
    }
    if name.is_var() || arity.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(arity) {
        return Err(machine.type_error("integer", arity));
    }
    if !arity.is_small() {
        return Err(machine.resource_error("memory"));
    }
    let count = arity.as_small();
    if count == 0 {
        if name.is_compound() {
            return Err(machine.type_error("atomic", name));
        }
        return Ok(machine.unify(term, name));
    }
    if count < 0 {
        return Err(machine.domain_error("not_less_than_zero", arity));
    }
    if !name.is_atom() {
        return Err(if name.is_compound() { machine.type_error("atomic", name) } else { machine.type_error("callable", name) });
    }
    machine.ensure_heap(count as usize + 1)?;
    let functor = machine.functors.intern(name.as_atom(), count as usize);
    let made = if functor == f::LIST_2 {
        let (head, tail) = (machine.new_var(), machine.new_var());
        machine.new_list(head, tail)
    } else {
        let addr = machine.push(Cell::functor(functor));
        for _ in 0..count {
            machine.new_var();
        }
        Cell::structure(addr)
    };
    Ok(machine.unify(term, made))
}

fn arg(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (number, term, argument) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    if !term.is_compound() {
        return Err(machine.type_error("compound", term));
    }
    let arity = machine.name_arity(term).1;
    if number.is_small() {
        let index = number.as_small();
        if index < 0 && machine.arith.iso {
            return Err(machine.domain_error("not_less_than_zero", number));
        }
        let holds = index >= 1 && index as usize <= arity && {
            let found = machine.arg(term, index as usize - 1);
            machine.unify(argument, found)
        };
        return Ok(if holds { Solution::Last } else { Solution::Fail });
    }
    if !number.is_var() {
        if machine.is_integer(number) {
            return Ok(Solution::Fail);
        }
        return Err(machine.type_error("integer", number));
    }
    let start = state.map_or(0, |state| state.as_small() as usize);
    for index in start..arity {
        let found = machine.arg(term, index);
        if machine.unifiable(argument, found) {
            machine.unify(argument, found);
            machine.unify(number, Cell::small(index as i64 + 1));
            let more = index + 1 < arity;
            return Ok(if more { Solution::More(Cell::small(index as i64 + 1)) } else { Solution::Last });
        }
    }
    Ok(Solution::Fail)
}

fn univ(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, list) = (args.get(machine, 0), args.get(machine, 1));
    if term.is_compound() {
        let (name, arity) = machine.name_arity(term);
        let mut items = vec![Cell::atom(name)];
        items.extend((0..arity).map(|index| machine.arg(term, index)));
        let made = machine.list_of(&items);
        return Ok(machine.unify(list, made));
    }
    if !term.is_var() {
        let made = machine.list_of(&[term]);
        return Ok(machine.unify(list, made));
    }
    let made = term_from_list(machine, list)?;
    Ok(machine.unify(term, made))
}

fn term_from_list(machine: &mut Machine, list: Cell) -> Result<Cell, Thrown> {
    let (end, length) = machine.list_end(list);
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    if end != Cell::NIL {
        return Err(machine.type_error("list", list));
    }
    if length == 0 {
        return Err(machine.domain_error("non_empty_list", list));
    }
    let items = machine.list_items(list).unwrap_or_default();
    let name = items[0];
    if length == 1 {
        if name.is_var() {
            return Err(machine.instantiation_error());
        }
        if name.is_compound() {
            return Err(machine.type_error("atomic", name));
        }
        return Ok(name);
    }
    match name.tag() {
        Tag::Con => {
            machine.ensure_heap(length)?;
            Ok(machine.new_compound(name.as_atom(), &items[1..]))
        }
        Tag::Ref | Tag::Att => Err(machine.instantiation_error()),
        Tag::Str | Tag::Lst => Err(machine.type_error("atomic", name)),
        _ => Err(machine.type_error("callable", name)),
    }
}

fn copy_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let copy = machine.copy_term(term)?;
    Ok(machine.unify(machine.x(args.0 + 1), copy))
}
