//! Operators (8.14.3, 8.14.4).

use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::op::{Fixity, OpLookup, OpType};
use crate::term::{Atom, Cell};
use std::sync::Arc;

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "op(+Priority, +Type, :Names)",
        "Declare Names, an atom or a list, as operators of Priority and Type; Priority 0 removes them.",
        op,
    ),
    nondet("current_op(?Priority, ?Type, :Name)", "Name is an operator of Priority and Type.", current_op),
];

/// A declaration whose arguments were checked.
#[derive(Clone, Copy)]
pub(crate) struct Declaration {
    pub priority: u16,
    pub kind: OpType,
    pub name: Atom,
    pub module: Atom,
}

fn op(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (priority, kind) = (args.get(machine, 0), args.get(machine, 1));
    let names = args.get(machine, 2);
    let module = machine.source_module();
    machine.room_to_store(0)?;
    for declaration in checked_operators(machine, module, priority, kind, names)? {
        declare_operator(machine, declaration);
    }
    Ok(true)
}

/// The checked declarations of `op(Priority, Type, Names)`.
pub(crate) fn checked_operators(
    machine: &mut Machine,
    module: Atom,
    priority: Cell,
    kind: Cell,
    names: Cell,
) -> Result<Vec<Declaration>, Thrown> {
    let (module, names) = machine.strip_module(module, names);
    if priority.is_var() || kind.is_var() || names.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(priority) {
        return Err(machine.type_error("integer", priority));
    }
    if !kind.is_atom() {
        return Err(machine.type_error("atom", kind));
    }
    if !priority.is_small() || !(0..=1200).contains(&priority.as_small()) {
        return Err(machine.domain_error("operator_priority", priority));
    }
    let Some(kind_of) = OpType::from_name(machine.atom_text(kind.as_atom())) else {
        return Err(machine.domain_error("operator_specifier", kind));
    };
    let priority = priority.as_small() as u16;
    let items = operator_names(machine, module, names)?;
    let mut declarations = Vec::new();
    for (module, name) in items {
        check_operator(machine, priority, kind_of, name, module)?;
        declarations.push(Declaration { priority, kind: kind_of, name, module });
    }
    Ok(declarations)
}

fn operator_names(machine: &mut Machine, module: Atom, names: Cell) -> Result<Vec<(Atom, Atom)>, Thrown> {
    if names.is_atom() && (names != Cell::NIL || machine.program.flags.iso) {
        return Ok(vec![(module, names.as_atom())]);
    }
    let (end, _) = machine.list_end(names);
    let mut found = Vec::new();
    let mut at = names;
    while at.is_list() {
        let (module, name) = machine.strip_module(module, machine.arg(at, 0));
        if name.is_var() {
            return Err(machine.instantiation_error());
        }
        if !name.is_atom() {
            return Err(machine.type_error("atom", name));
        }
        found.push((module, name.as_atom()));
        at = machine.arg(at, 1);
        if at == end {
            break;
        }
    }
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    if end != Cell::NIL {
        let culprit = if machine.program.flags.iso { names } else { end };
        return Err(machine.type_error("list", culprit));
    }
    Ok(found)
}

fn check_operator(machine: &mut Machine, priority: u16, kind: OpType, name: Atom, module: Atom) -> Result<(), Thrown> {
    let cell = Cell::atom(name);
    if name == atoms::COMMA {
        return Err(machine.permission_error("modify", "operator", cell));
    }
    if name == atoms::BAR && (kind.fixity() != Fixity::Infix || (priority > 0 && priority < 1001)) {
        return Err(machine.permission_error("create", "operator", cell));
    }
    if machine.program.flags.iso && (name == atoms::NIL || name == atoms::CURLY) {
        return Err(machine.permission_error("create", "operator", cell));
    }
    if machine.program.flags.iso && priority > 0 {
        let known = machine.module_ops(module).ops(name);
        let clash = match kind.fixity() {
            Fixity::Infix => known.postfix.is_some(),
            Fixity::Postfix => known.infix.is_some(),
            Fixity::Prefix => false,
        };
        if clash {
            return Err(machine.permission_error("create", "operator", cell));
        }
    }
    Ok(())
}

/// Adds an operator to the table of its module.
pub(crate) fn declare_operator(machine: &mut Machine, declaration: Declaration) {
    let Declaration { priority, kind, name, module } = declaration;
    if module == atoms::USER || module == atoms::SYSTEM {
        Arc::make_mut(&mut machine.program.ops).set(name, priority, kind);
    } else {
        Arc::make_mut(&mut machine.module(module).ops).set(name, priority, kind);
    }
}

fn current_op(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (priority, kind) = (args.get(machine, 0), args.get(machine, 1));
    let module = machine.source_module();
    let (module, name) = machine.strip_module(module, args.get(machine, 2));
    let functor = machine.intern("op");
    if state.is_none() {
        check_current_op(machine, priority, kind, name)?;
    }
    let pattern = machine.new_compound(functor, &[priority, kind, name]);
    machine.alternatives(pattern, state, |machine| {
        let found = operators_of(machine, module, name.is_atom().then(|| name.as_atom()));
        let mut items = Vec::with_capacity(found.len());
        for (atom, priority, kind) in found {
            let kind = machine.atom_cell(kind.name());
            items.push(machine.new_compound(functor, &[Cell::small(priority as i64), kind, Cell::atom(atom)]));
        }
        Ok(items)
    })
}

fn check_current_op(machine: &mut Machine, priority: Cell, kind: Cell, name: Cell) -> Result<(), Thrown> {
    let iso = machine.program.flags.iso;
    if !priority.is_var() {
        if !machine.is_integer(priority) {
            return Err(if iso {
                machine.domain_error("operator_priority", priority)
            } else {
                machine.type_error("integer", priority)
            });
        }
        if !(priority.is_small() && (0..=1200).contains(&priority.as_small())) {
            return Err(machine.domain_error("operator_priority", priority));
        }
    }
    if !kind.is_var() {
        let known = kind.is_atom() && OpType::from_name(machine.atom_text(kind.as_atom())).is_some();
        if !known {
            return Err(if kind.is_atom() || iso {
                machine.domain_error("operator_specifier", kind)
            } else {
                machine.type_error("atom", kind)
            });
        }
    }
    if !name.is_var() && !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    Ok(())
}

/// The operators that a module sees, all of them or those of one name.
pub(crate) fn operators_of(machine: &Machine, module: Atom, name: Option<Atom>) -> Vec<(Atom, u16, OpType)> {
    let ops = machine.module_ops(module);
    let mut names: Vec<Atom> = Vec::new();
    match name {
        Some(name) => names.push(name),
        None => {
            let own = machine.program.db.modules.get(&module).map(|module| module.ops.clone());
            let own = own.iter().flat_map(|table| table.iter().map(|(atom, _)| atom).collect::<Vec<_>>());
            names.extend(own);
            names.extend(machine.program.ops.iter().map(|(atom, _)| atom));
            let mut seen = rustc_hash::FxHashSet::default();
            names.retain(|&atom| seen.insert(atom));
        }
    }
    let mut found = Vec::new();
    for name in names {
        let defs = ops.ops(name);
        for def in [defs.prefix, defs.infix, defs.postfix].into_iter().flatten() {
            found.push((name, def.priority, def.kind));
        }
    }
    found
}
