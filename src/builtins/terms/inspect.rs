//! Inspecting and building terms (8.5).

use crate::builtins::terms::lists;
use crate::machine::native::entry::{Entry, Function, Table, det, nondet, test};
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Functor, Tag};

/// The predicates of this family.
pub const TABLE: Table = &[
    Entry {
        signature: "functor(?Term, ?Name, ?Arity)",
        doc: "Term has the name Name and Arity arguments.",
        function: Function::Functor(functor),
        library: false,
    },
    det(
        "functor(?Term, ?Name, ?Arity, ?Type)",
        "Term has the name Name and Arity arguments; Type is atom, compound, callable or atomic.",
        functor_4,
    ),
    Entry {
        signature: "arg(?N, +Term, ?Argument)",
        doc: "Argument is the N-th argument of Term, from 1.",
        function: Function::Argument(inline_arg, arg),
        library: false,
    },
    nondet("$arg(?N, +Term, ?Argument)", "", any_arg),
    det("=..(?Term, ?List)", "List is the name of Term followed by its arguments.", univ),
    det(
        "compound_name_arity(?Compound, ?Name, ?Arity)",
        "Compound has the name Name and Arity arguments; Arity may be 0.",
        compound_name_arity,
    ),
    det(
        "compound_name_arguments(?Compound, ?Name, ?Arguments)",
        "Compound has the name Name and the list Arguments.",
        compound_name_arguments,
    ),
    det("setarg(+N, +Term, ?Value)", "Replace argument N of Term by Value, until backtracking.", setarg),
    det(
        "nb_setarg(+N, +Term, ?Value)",
        "Replace argument N of Term by a copy of Value; backtracking does not undo this.",
        nb_setarg,
    ),
    det(
        "nb_linkarg(+N, +Term, ?Value)",
        "Replace argument N of Term by Value, without copying; backtracking does not undo this.",
        nb_linkarg,
    ),
    test("same_term(@Term1, @Term2)", "Term1 and Term2 are the same term in memory.", same_term),
    det("blob(@Term, ?Type)", "Term is an atom or a similar symbol, such as a stream, of that Type.", blob),
];

fn integer_arity(machine: &mut Machine, arity: Cell) -> Result<usize, Thrown> {
    if !machine.is_integer(arity) {
        return Err(machine.type_error("integer", arity));
    }
    if machine.number(arity).is_some_and(|number| number.is_negative()) {
        return Err(machine.domain_error("not_less_than_zero", arity));
    }
    if !arity.is_small() {
        return Err(machine.representation_error("size_t"));
    }
    Ok(arity.as_small() as usize)
}

/// A compound whose arguments are new variables.
fn new_general(machine: &mut Machine, name: Cell, count: usize) -> Result<Cell, Thrown> {
    machine.ensure_heap(count.saturating_add(1))?;
    let functor = machine.store.functors.intern(name.as_atom(), count);
    if functor == f::LIST_2 {
        let addr = machine.heap_top();
        machine.new_var();
        machine.new_var();
        return Ok(Cell::list(addr));
    }
    let addr = machine.push(Cell::functor(functor));
    for _ in 0..count {
        machine.new_var();
    }
    Ok(Cell::structure(addr))
}

/// Raises an error for a compound without arguments, which functor/3 and =../2 do not support.
fn refuse_empty(machine: &mut Machine, term: Cell, arity: usize) -> Result<(), Thrown> {
    if arity == 0 { Err(machine.domain_error("compound_non_zero_arity", term)) } else { Ok(()) }
}

fn functor(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, name, arity) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if !term.is_var() {
        let (found, count) = if term.is_compound() {
            let (name, count) = machine.name_arity(term);
            refuse_empty(machine, term, count)?;
            (Cell::atom(name), count)
        } else {
            (term, 0)
        };
        return Ok(machine.unify_at_once(name, found) && machine.unify_at_once(arity, Cell::small(count as i64)));
    }
    if name.is_compound() {
        return Err(machine.type_error("atomic", name));
    }
    if name.is_var() || arity.is_var() {
        return Err(machine.instantiation_error());
    }
    let count = integer_arity(machine, arity)?;
    if count == 0 {
        return Ok(machine.unify(term, name));
    }
    if !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    let made = new_general(machine, name, count)?;
    Ok(machine.unify(term, made))
}

fn functor_4(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, kind) = (args.get(machine, 0), args.get(machine, 3));
    if term.is_var() {
        return make_functor_4(machine, args, kind);
    }
    let (found, count, label) = if term.is_compound() {
        let (name, count) = machine.name_arity(term);
        (Cell::atom(name), count, "compound")
    } else {
        (term, 0, if term.is_atom() { "atom" } else { "atomic" })
    };
    let label = machine.atom_cell(label);
    Ok(machine.unify(args.get(machine, 1), found)
        && machine.unify(args.get(machine, 2), Cell::small(count as i64))
        && machine.unify(kind, label))
}

fn make_functor_4(machine: &mut Machine, args: Args, kind: Cell) -> Result<bool, Thrown> {
    let (term, name, arity) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if name.is_var() || arity.is_var() || kind.is_var() {
        return Err(machine.instantiation_error());
    }
    if !kind.is_atom() {
        return Err(machine.type_error("atom", kind));
    }
    let count = integer_arity(machine, arity)?;
    let wanted = machine.atom_text(kind.as_atom()).to_string();
    let made = match wanted.as_str() {
        "compound" if name.is_atom() => new_general(machine, name, count)?,
        "callable" if name.is_atom() && count > 0 => new_general(machine, name, count)?,
        "atom" | "callable" if name.is_atom() && count == 0 => name,
        "atomic" if count == 0 && !name.is_compound() => name,
        "compound" | "callable" | "atom" | "atomic" => return Ok(false),
        _ => return Err(machine.domain_error("functor_type", kind)),
    };
    Ok(machine.unify(term, made))
}

fn arg(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    Ok(match arg_by_number(machine, Args(0))? {
        Some(true) => fixed::PROCEED,
        Some(false) => fixed::FAIL,
        None => machine.system_entry("$arg", 3),
    })
}

fn inline_arg(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    if let Some(holds) = arg_by_number(machine, args)? {
        return Ok(holds);
    }
    let arguments = [0, 1, 2].map(|index| args.get(machine, index));
    machine.run_woken("$arg", &arguments);
    Ok(true)
}

/// arg/3 with a known number; `None` if the number is unbound.
#[inline(always)]
fn arg_by_number(machine: &mut Machine, args: Args) -> Result<Option<bool>, Thrown> {
    let (number, term) = (args.get(machine, 0), args.get(machine, 1));
    if number.is_small() && term.is_compound() {
        let index = number.as_small();
        if index >= 1 && index as usize <= machine.store.functors.arity(machine.functor_of(term)) {
            let found = machine.at(machine.args_at(term) + index as usize - 1);
            return Ok(Some(machine.unify_at_once(machine.x(args.0 + 2), found)));
        }
    }
    arg_slowly(machine, number, term)
}

#[cold]
fn arg_slowly(machine: &mut Machine, number: Cell, term: Cell) -> Result<Option<bool>, Thrown> {
    if !term.is_compound() {
        let thrown = if term.is_var() { machine.instantiation_error() } else { machine.type_error("compound", term) };
        return Err(machine.in_bare_context(thrown, "arg", 3));
    }
    if number.is_var() {
        if machine.program.flags.iso {
            return Err(machine.instantiation_error());
        }
        return Ok(None);
    }
    if !machine.is_integer(number) {
        return Err(machine.type_error("integer", number));
    }
    if machine.number(number).is_some_and(|number| number.is_negative()) {
        return Err(machine.domain_error("not_less_than_zero", number));
    }
    Ok(Some(false))
}

fn any_arg(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (number, term, argument) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let arity = if term.is_compound() { machine.name_arity(term).1 } else { 0 };
    let start = state.map_or(0, |state| state.as_small() as usize);
    for index in start..arity {
        let found = machine.arg(term, index);
        let mark = machine.mark_bindings();
        if lists::attempt(machine, argument, found) {
            if !machine.unify(number, Cell::small(index as i64 + 1)) {
                // The number is part of the argument.
                machine.rewind(mark);
                continue;
            }
            let more = index + 1 < arity;
            return Ok(if more { Solution::More(Cell::small(index as i64 + 1)) } else { Solution::Last });
        }
    }
    Ok(Solution::Fail)
}

fn univ(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, list) = (args.get(machine, 0), args.get(machine, 1));
    if term.is_var() {
        let made = term_from_list(machine, list)?;
        return Ok(machine.unify(term, made));
    }
    let no_list = if machine.program.flags.iso {
        !machine.is_partial_list(list)
    } else {
        !list.is_var() && !list.is_list() && list != Cell::NIL
    };
    if no_list {
        return Err(machine.type_error("list", list));
    }
    if !term.is_compound() {
        let made = machine.list_of(&[term]);
        return Ok(machine.unify(list, made));
    }
    let (name, arity) = machine.name_arity(term);
    refuse_empty(machine, term, arity)?;
    machine.ensure_heap(2 * arity + 2)?;
    let made = if arity < SHORT_LIST {
        let mut items = [Cell::NIL; SHORT_LIST];
        items[0] = Cell::atom(name);
        for index in 0..arity {
            items[1 + index] = machine.arg(term, index);
        }
        machine.list_of(&items[..1 + arity])
    } else {
        let mut items = vec![Cell::atom(name)];
        items.extend((0..arity).map(|index| machine.arg(term, index)));
        machine.list_of(&items)
    };
    Ok(machine.unify(list, made))
}

/// Lists of up to this many elements are read into an array.
const SHORT_LIST: usize = 12;

/// The elements of a short proper list, and their number.
fn short_items(machine: &Machine, mut list: Cell) -> Option<([Cell; SHORT_LIST], usize)> {
    let mut items = [Cell::NIL; SHORT_LIST];
    let mut count = 0;
    while list.is_list() {
        *items.get_mut(count)? = machine.arg(list, 0);
        count += 1;
        list = machine.arg(list, 1);
    }
    (list == Cell::NIL).then_some((items, count))
}

/// The elements of an argument list.
fn proper(machine: &mut Machine, list: Cell) -> Result<Vec<Cell>, Thrown> {
    let (end, _) = machine.list_end(list);
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    match machine.list_items(list) {
        Some(items) => Ok(items),
        None => Err(machine.type_error("list", list)),
    }
}

fn term_from_list(machine: &mut Machine, list: Cell) -> Result<Cell, Thrown> {
    if let Some((items, count)) = short_items(machine, list)
        && count > 1
        && items[0].is_atom()
    {
        machine.ensure_heap(count)?;
        return Ok(machine.new_compound(items[0].as_atom(), &items[1..count]));
    }
    let items = proper(machine, list)?;
    let Some(&name) = items.first() else { return Err(machine.domain_error("non_empty_list", list)) };
    if name.is_var() {
        return Err(machine.instantiation_error());
    }
    if items.len() == 1 {
        return if name.is_compound() { Err(machine.type_error("atomic", name)) } else { Ok(name) };
    }
    if name.tag() != Tag::Con {
        return Err(machine.type_error("atom", name));
    }
    machine.ensure_heap(items.len())?;
    Ok(machine.new_compound(name.as_atom(), &items[1..]))
}

fn compound_name_arity(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, name, arity) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if term.is_compound() {
        let (found, count) = machine.name_arity(term);
        return Ok(machine.unify(name, Cell::atom(found)) && machine.unify(arity, Cell::small(count as i64)));
    }
    if !term.is_var() {
        return Err(machine.type_error("compound", term));
    }
    if name.is_var() || arity.is_var() {
        return Err(machine.instantiation_error());
    }
    if !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    let count = integer_arity(machine, arity)?;
    let made = new_general(machine, name, count)?;
    Ok(machine.unify(term, made))
}

fn compound_name_arguments(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, name, list) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if term.is_compound() {
        let (found, arity) = machine.name_arity(term);
        let items: Vec<Cell> = (0..arity).map(|index| machine.arg(term, index)).collect();
        if !list.is_var() && !list.is_list() && list != Cell::NIL {
            return Err(machine.type_error("list", list));
        }
        machine.ensure_heap(2 * arity)?;
        let made = machine.list_of(&items);
        return Ok(machine.unify(name, Cell::atom(found)) && machine.unify(list, made));
    }
    if !term.is_var() {
        return Err(machine.type_error("compound", term));
    }
    if name.is_var() {
        return Err(machine.instantiation_error());
    }
    let items = proper(machine, list)?;
    if !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    machine.ensure_heap(items.len() + 1)?;
    let functor: Functor = machine.store.functors.intern(name.as_atom(), items.len());
    let made = machine.new_structure(functor, &items);
    Ok(machine.unify(term, made))
}

// -- replacing arguments ---------------------------------------------------------

/// The address of the argument to replace; `None` if the term has no such argument.
fn argument_place(machine: &mut Machine, args: Args) -> Result<Option<Addr>, Thrown> {
    let (number, term) = (args.get(machine, 0), args.get(machine, 1));
    if number.is_var() || term.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(number) {
        return Err(machine.type_error("integer", number));
    }
    if machine.number(number).is_some_and(|number| number.is_negative()) {
        return Err(machine.domain_error("not_less_than_zero", number));
    }
    if term.is_atom() && term != Cell::NIL {
        return Ok(None);
    }
    if !term.is_compound() {
        return Err(machine.type_error("compound", term));
    }
    let arity = machine.name_arity(term).1;
    let inside = number.is_small() && number.as_small() >= 1 && number.as_small() as usize <= arity;
    Ok(inside.then(|| machine.args_at(term) + number.as_small() as usize - 1))
}

/// A value in the form in which an argument holds it.
fn as_argument(cell: Cell) -> Cell {
    if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell }
}

fn setarg(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(addr) = argument_place(machine, args)? else { return Ok(false) };
    let value = as_argument(args.get(machine, 2));
    machine.assign(addr, value);
    Ok(true)
}

fn nb_setarg(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(addr) = argument_place(machine, args)? else { return Ok(false) };
    let copy = machine.copy_term(args.get(machine, 2))?;
    let copy = if copy.is_ref() { machine.new_var() } else { copy };
    machine.set_cell(addr, copy);
    machine.keep_heap_since(addr);
    Ok(true)
}

fn nb_linkarg(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(addr) = argument_place(machine, args)? else { return Ok(false) };
    let value = as_argument(args.get(machine, 2));
    machine.set_cell(addr, value);
    machine.keep_heap_since(addr);
    Ok(true)
}

// -- small tests -------------------------------------------------------------------

fn same_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (a, b) = (args.get(machine, 0), args.get(machine, 1));
    // Numbers and strings have no identity other than their value.
    Ok(a == b || a.tag() == Tag::Box && b.tag() == Tag::Box && machine.store.boxes_equal(a, b))
}

fn blob(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    if !term.is_atom() {
        return Ok(false);
    }
    // References to clauses, records and streams are written `<kind>(Address)`.
    let text = machine.atom_text(term.as_atom());
    let reference = text.strip_prefix('<').and_then(|rest| rest.split_once(">(0x"));
    let kind = match reference {
        _ if term == Cell::NIL => "reserved_symbol".to_string(),
        Some((kind, _)) => kind.to_string(),
        None => "text".to_string(),
    };
    let kind = machine.atom_cell(&kind);
    Ok(machine.unify(args.get(machine, 1), kind))
}
