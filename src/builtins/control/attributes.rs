//! Attributed variables: the attributes of a variable are a chain of terms
//! `att(Module, Value, Rest)` that ends in `[]`.

use crate::machine::native::entry::{Table, det, test};
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Tag};

/// The predicates of this family.
pub const TABLE: Table = &[
    test("attvar(@Term)", "Term is a variable with attributes.", |m, a| Ok(a.get(m, 0).tag() == Tag::Att)),
    det(
        "put_attr(+Variable, +Module, ?Value)",
        "Set the attribute of Variable for Module to Value, until backtracking.",
        put_attr,
    ),
    det("get_attr(+Variable, +Module, -Value)", "Value is the attribute of Variable for Module.", get_attr),
    det("del_attr(+Variable, +Module)", "Remove the attribute of Variable for Module.", del_attr),
    det(
        "put_attrs(+Variable, +Attributes)",
        "Replace all attributes of Variable; Attributes is att(Module, Value, More) or [].",
        put_attrs,
    ),
    det(
        "get_attrs(+Variable, -Attributes)",
        "Attributes is att(Module, Value, More), all attributes of Variable.",
        get_attrs,
    ),
    det("del_attrs(+Variable)", "Remove all attributes of Variable.", del_attrs),
    det("$freeze(?Variable, 0Goal)", "", freeze),
    test("$defined_in(+Module, +Name, +Arity)", "", defined_in),
    det("$residue_mark(-Mark)", "", residue_mark),
    det("$residue_since(+Mark, -Variables)", "", residue_since),
];

/// Removes the attributes of a variable, until backtracking.
fn without_attributes(machine: &mut Machine, variable: Cell) {
    machine.assign(variable.addr(), Cell::reference(variable.addr()));
}

/// The link `att(Module, _, _)` in the chain of a variable.
fn attribute_link(machine: &Machine, variable: Cell, module: Cell) -> Option<Cell> {
    let mut link = machine.attributes(variable);
    while is_link(machine, link) {
        if machine.arg(link, 0) == module {
            return Some(link);
        }
        link = machine.arg(link, 2);
    }
    None
}

fn is_link(machine: &Machine, cell: Cell) -> bool {
    machine.has_functor(cell, f::ATTRIBUTE_3)
}

/// The address of the `[]` that ends the chain of a variable.
fn chain_end(machine: &Machine, variable: Cell) -> Addr {
    let mut place = variable.addr() + 1;
    loop {
        let link = machine.deref(machine.at(place));
        if !is_link(machine, link) {
            return place;
        }
        place = link.addr() + 3;
    }
}

fn module_name(machine: &mut Machine, module: Cell) -> Result<(), Thrown> {
    if module.is_var() {
        return Err(machine.instantiation_error());
    }
    if module.is_atom() { Ok(()) } else { Err(machine.type_error("atom", module)) }
}

fn refuse_bound(machine: &mut Machine, variable: Cell, name: &str, arity: usize) -> Result<(), Thrown> {
    if variable.is_var() {
        return Ok(());
    }
    let thrown = machine.uninstantiation_error(variable);
    Err(machine.in_noted_context(thrown, name, arity, "1-st argument"))
}

fn put_attr(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (variable, module, value) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    refuse_bound(machine, variable, "put_attr", 3)?;
    module_name(machine, module)?;
    set_attribute(machine, variable, module, value)?;
    Ok(true)
}

fn set_attribute(machine: &mut Machine, variable: Cell, module: Cell, value: Cell) -> Result<(), Thrown> {
    machine.ensure_heap(8)?;
    let value = if value.tag() == Tag::Att { Cell::reference(value.addr()) } else { value };
    if variable.tag() == Tag::Att
        && let Some(link) = attribute_link(machine, variable, module)
    {
        machine.assign(link.addr() + 2, value);
        return Ok(());
    }
    let link = machine.new_structure(f::ATTRIBUTE_3, &[module, value, Cell::NIL]);
    if variable.tag() == Tag::Att {
        let end = chain_end(machine, variable);
        machine.assign(end, link);
    } else {
        machine.store.make_attributed(variable, link);
    }
    Ok(())
}

fn get_attr(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (variable, module) = (args.get(machine, 0), args.get(machine, 1));
    if variable.tag() != Tag::Att {
        return Ok(false);
    }
    module_name(machine, module)?;
    match attribute_link(machine, variable, module) {
        Some(link) => {
            let value = machine.arg(link, 1);
            Ok(machine.unify_at_once(args.get(machine, 2), value))
        }
        None => Ok(false),
    }
}

fn del_attr(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (variable, module) = (args.get(machine, 0), args.get(machine, 1));
    module_name(machine, module)?;
    if variable.tag() != Tag::Att {
        return Ok(true);
    }
    let mut place = variable.addr() + 1;
    loop {
        let link = machine.deref(machine.at(place));
        if !is_link(machine, link) {
            return Ok(true);
        }
        if machine.arg(link, 0) == module {
            let rest = machine.at(link.addr() + 3);
            machine.assign(place, rest);
            break;
        }
        place = link.addr() + 3;
    }
    if machine.attributes(variable) == Cell::NIL {
        without_attributes(machine, variable);
    }
    Ok(true)
}

fn put_attrs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (variable, attributes) = (args.get(machine, 0), args.get(machine, 1));
    refuse_bound(machine, variable, "put_attrs", 2)?;
    machine.ensure_heap(4)?;
    if variable.tag() == Tag::Att {
        machine.store.set_attributes(variable, attributes);
    } else {
        machine.store.make_attributed(variable, attributes);
    }
    Ok(true)
}

fn get_attrs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let variable = args.get(machine, 0);
    if variable.tag() != Tag::Att {
        return Ok(false);
    }
    let attributes = machine.attributes(variable);
    Ok(machine.unify(args.get(machine, 1), attributes))
}

fn del_attrs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let variable = args.get(machine, 0);
    if variable.tag() == Tag::Att {
        without_attributes(machine, variable);
    }
    Ok(true)
}

/// Delays a goal on a variable; fails if the variable is bound.
fn freeze(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let variable = args.get(machine, 0);
    if !variable.is_var() {
        return Ok(false);
    }
    machine.ensure_heap(16)?;
    let (home, goal) = machine.strip_module(atoms::USER, args.get(machine, 1));
    let mut goal = machine.new_structure(f::COLON_2, &[Cell::atom(home), goal]);
    let module = Cell::atom(atoms::FREEZE);
    if variable.tag() == Tag::Att
        && let Some(link) = attribute_link(machine, variable, module)
    {
        let earlier = machine.arg(link, 1);
        goal = machine.new_structure(f::FROZEN_BOTH_2, &[earlier, goal]);
    }
    set_attribute(machine, variable, module, goal)?;
    Ok(true)
}

/// Whether a module itself has clauses for a predicate.
fn defined_in(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, name, arity) = (args.atom(machine, 0)?, args.atom(machine, 1)?, args.small(machine, 2)?);
    let Ok(arity) = u16::try_from(arity) else { return Ok(false) };
    let functor = machine.store.functors.intern(name, arity.into());
    let found = machine.program.db.find(module, functor);
    Ok(found.is_some_and(|id| machine.program.db.predicates[id].is_defined()))
}

// -- call_residue_vars/2 --------------------------------------------------------------

/// A cell that is older than all attributed variables made after it.
fn residue_mark(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mark = machine.new_structure(f::MINUS_1, &[Cell::NIL]);
    Ok(machine.unify(args.get(machine, 0), mark))
}

fn residue_since(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mark = args.get(machine, 0);
    if !machine.has_functor(mark, f::MINUS_1) {
        return Err(machine.type_error("residue_mark", mark));
    }
    let mut at = mark.addr();
    let mut found = Vec::new();
    while at < machine.heap_top() {
        let cell = machine.at(at);
        if cell.tag() == Tag::Fun && cell.is_box_header() {
            at += cell.box_words();
        } else if cell == Cell::attributed(at) && machine.attributes(cell) != Cell::NIL {
            found.push(cell);
        }
        at += 1;
    }
    machine.ensure_heap(2 * found.len())?;
    let list = machine.list_of(&found);
    Ok(machine.unify(args.get(machine, 1), list))
}
