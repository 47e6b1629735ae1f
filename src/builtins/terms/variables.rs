//! The variables of terms: finding, numbering and copying them.
//!
//! Every walk has its own stack. A long walk marks the compounds that it has visited in a
//! bitmap, so that time and space are linear in the size of the term in spite of depth, sharing and
//! cycles.

use crate::builtins::streams::options;
use crate::machine::native::entry::{Table, det, test};
use crate::machine::terms::cyclic::Bits;
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::number::Number;
use crate::term::{Addr, Atom, Cell, Functor, Tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "term_variables(@Term, -Variables)",
        "Variables are the variables of Term, depth first from left to right.",
        term_variables,
    ),
    det(
        "term_variables(@Term, -Variables, ?Tail)",
        "Variables are the variables of Term, in a list that ends in Tail.",
        term_variables_3,
    ),
    det("term_attvars(@Term, -Variables)", "Variables are the attributed variables of Term.", term_attvars),
    det("term_singletons(@Term, -Variables)", "Variables are the variables that occur once in Term.", term_singletons),
    det("nonground(@Term, -Variable)", "Variable is the first variable of Term.", nonground),
    test("ground(@Term)", "Term has no variables.", ground),
    test(
        "is_most_general_term(@Term)",
        "Term is an atom, a compound whose arguments are different variables, or a list of different variables.",
        is_most_general_term,
    ),
    det("numbervars(?Term)", "Bind the variables of Term to '$VAR'(0), '$VAR'(1), ...", numbervars_1),
    det(
        "numbervars(?Term, +Start, -End)",
        "Bind the variables of Term to '$VAR'(Start) and so on; End is the next number.",
        |m, a| numbervars(m, a, 3),
    ),
    det(
        "numbervars(?Term, +Start, -End, +Options)",
        "Bind the variables of Term to '$VAR'(Start) and so on; Options are singletons(Bool), attvar(Action) and functor_name(Name).",
        |m, a| numbervars(m, a, 4),
    ),
    det("copy_term(?Term, ?Copy)", "Copy is Term with new variables, which have copies of the attributes.", copy_term),
    det("duplicate_term(?Term, ?Copy)", "Copy is Term with new variables, and shares nothing with Term.", copy_term),
    det("copy_term_nat(?Term, ?Copy)", "Copy is Term with new variables, without attributes.", copy_term_nat),
    det("term_size(@Term, -Cells)", "Cells is the number of cells that Term occupies on the heap.", term_size),
];

/// Steps after which a walk marks the compounds that it visits.
const UNMARKED_STEPS: usize = 1 << 12;

/// How a walk continues after a variable.
enum Go {
    On,
    Stop,
}

/// Visits the variables of a term depth first, from the left. With
/// `attributes`, the attributes of variables are walked too.
fn for_each_variable(
    machine: &mut Machine,
    term: Cell,
    attributes: bool,
    mut visit: impl FnMut(&mut Machine, Cell) -> Go,
) {
    let mut pending: Vec<(Addr, usize)> = Vec::new();
    let mut met: Option<Bits> = None;
    let limit = machine.heap_top();
    let mut next = Some(machine.deref(term));
    let mut steps = 0;
    loop {
        let cell = match next.take() {
            Some(cell) => cell,
            None => {
                let Some((addr, count)) = pending.pop() else { return };
                if count > 1 {
                    pending.push((addr + 1, count - 1));
                }
                machine.deref(machine.at(addr))
            }
        };
        match cell.tag() {
            Tag::Ref | Tag::Att => {
                if matches!(visit(machine, cell), Go::Stop) {
                    return;
                }
                if attributes
                    && cell.tag() == Tag::Att
                    && met.get_or_insert_with(|| Bits::new(limit)).insert(cell.addr() + 1)
                {
                    pending.push((cell.addr() + 1, 1));
                }
            }
            Tag::Str | Tag::Lst => {
                steps += 1;
                if steps > UNMARKED_STEPS && !met.get_or_insert_with(|| Bits::new(limit)).insert(cell.addr()) {
                    continue;
                }
                if steps % UNMARKED_STEPS == 0 && machine.interrupted() {
                    return;
                }
                let arity = machine.store.functors.arity(machine.functor_of(cell));
                if arity > 0 {
                    pending.push((machine.args_at(cell), arity));
                }
            }
            _ => {}
        }
    }
}

/// Whether a variable of a term has attributes.
pub(crate) fn contains_attributed(machine: &mut Machine, term: Cell) -> bool {
    let mut found = false;
    for_each_variable(machine, term, false, |_, variable| {
        found |= variable.tag() == Tag::Att;
        if found { Go::Stop } else { Go::On }
    });
    found
}

/// The variables of a term, each once, depth first from the left. Visited
/// variables are overwritten with a mark during the walk.
pub(crate) fn variables_of(machine: &mut Machine, term: Cell) -> Vec<Cell> {
    let mut found = Vec::new();
    for_each_variable(machine, term, false, |machine, variable| {
        machine.set_cell(variable.addr(), MET);
        found.push(variable);
        Go::On
    });
    for variable in &found {
        machine.set_cell(variable.addr(), *variable);
    }
    found
}

/// The mark in a visited variable, which is not a term.
const MET: Cell = Cell::functor(Functor(0));

fn unify_list(machine: &mut Machine, place: Cell, items: &[Cell], tail: Cell) -> Result<bool, Thrown> {
    machine.ensure_heap(2 * items.len())?;
    let list = machine.partial_list_of(items, tail);
    Ok(machine.unify(place, list))
}

fn term_variables(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let list = args.get(machine, 1);
    if machine.program.flags.iso && !machine.is_partial_list(list) {
        return Err(machine.type_error("list", list));
    }
    let term = args.get(machine, 0);
    let found = variables_of(machine, term);
    unify_list(machine, list, &found, Cell::NIL)
}

fn term_variables_3(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let found = variables_of(machine, term);
    let tail = args.get(machine, 2);
    unify_list(machine, args.get(machine, 1), &found, tail)
}

fn term_attvars(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let term = args.get(machine, 0);
    for_each_variable(machine, term, true, |_, variable| {
        if variable.tag() == Tag::Att && seen.insert(variable) {
            found.push(variable);
        }
        Go::On
    });
    unify_list(machine, args.get(machine, 1), &found, Cell::NIL)
}

/// The variables that occur exactly once. A shared part of a very large term
/// counts once.
fn singletons(machine: &mut Machine, term: Cell) -> Vec<Cell> {
    let mut counts: FxHashMap<Cell, usize> = FxHashMap::default();
    let mut order = Vec::new();
    for_each_variable(machine, term, false, |_, variable| {
        let count = counts.entry(variable).or_insert(0);
        if *count == 0 {
            order.push(variable);
        }
        *count += 1;
        Go::On
    });
    order.retain(|variable| counts[variable] == 1);
    order
}

fn term_singletons(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let found = singletons(machine, args.get(machine, 0));
    unify_list(machine, args.get(machine, 1), &found, Cell::NIL)
}

fn first_variable(machine: &mut Machine, term: Cell) -> Option<Cell> {
    let mut found = None;
    for_each_variable(machine, term, false, |_, variable| {
        found = Some(variable);
        Go::Stop
    });
    found
}

fn nonground(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    match first_variable(machine, args.get(machine, 0)) {
        Some(variable) => Ok(machine.unify(args.get(machine, 1), variable)),
        None => Ok(false),
    }
}

fn ground(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    if term.is_constant() {
        return Ok(true);
    }
    Ok(first_variable(machine, term).is_none())
}

fn is_most_general_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    if term.is_atom() {
        return Ok(true);
    }
    let arguments = if term.is_list() {
        match machine.list_items(term) {
            Some(items) => items,
            None => return Ok(false),
        }
    } else if term.is_structure() {
        (0..machine.name_arity(term).1).map(|index| machine.arg(term, index)).collect()
    } else {
        return Ok(false);
    };
    let mut seen = FxHashSet::default();
    Ok(arguments.iter().all(|&argument| argument.is_ref() && seen.insert(argument)))
}

// -- numbering ---------------------------------------------------------------------

/// How variables are numbered.
struct Numbering {
    functor: Atom,
    /// Variables that occur once become Functor('_').
    singletons: bool,
    attributed: Attributed,
}

/// The treatment of attributed variables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attributed {
    Refuse,
    Skip,
    Bind,
}

fn numbervars_1(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let numbering = Numbering { functor: atoms::VAR_FUNCTOR, singletons: false, attributed: Attributed::Refuse };
    let term = args.get(machine, 0);
    number_variables(machine, term, 0, &numbering)?;
    Ok(true)
}

fn numbervars(machine: &mut Machine, args: Args, arity: usize) -> Result<bool, Thrown> {
    let outcome = numbervars_with_options(machine, args, arity);
    outcome.map_err(|thrown| machine.add_context(thrown, "system", "numbervars", 4))
}

fn numbervars_with_options(machine: &mut Machine, args: Args, arity: usize) -> Result<bool, Thrown> {
    let mut numbering = Numbering { functor: atoms::VAR_FUNCTOR, singletons: false, attributed: Attributed::Refuse };
    if arity > 3 {
        numbering_options(machine, args.get(machine, 3), &mut numbering)?;
    }
    let start = args.get(machine, 1);
    let from = match machine.number(start) {
        Some(Number::Int(value)) => value,
        Some(Number::Float(value)) if value.fract() == 0.0 && value.abs() < 1e15 => value as i64,
        _ if start.is_var() => return Err(machine.instantiation_error()),
        _ => return Err(machine.type_error("integer", start)),
    };
    let term = args.get(machine, 0);
    let end = number_variables(machine, term, from, &numbering)?;
    let end = machine.new_integer(end);
    Ok(machine.unify(args.get(machine, 2), end))
}

fn numbering_options(machine: &mut Machine, list: Cell, numbering: &mut Numbering) -> Result<(), Thrown> {
    const DOMAIN: &str = "numbervar_option";
    for given in options::options(machine, list, &["singletons", "attvar", "functor_name"], DOMAIN)? {
        match given.name {
            "singletons" => numbering.singletons = options::option_bool(machine, &given, DOMAIN)?,
            "attvar" => {
                numbering.attributed = match options::option_atom(machine, &given, DOMAIN)?.as_str() {
                    "skip" => Attributed::Skip,
                    "bind" => Attributed::Bind,
                    "error" => Attributed::Refuse,
                    _ => return Err(machine.domain_error(DOMAIN, given.value)),
                }
            }
            _ => {
                let name = options::option_atom(machine, &given, DOMAIN)?;
                numbering.functor = machine.intern(&name);
            }
        }
    }
    Ok(())
}

/// Binds the variables of a term to Functor(N); returns the next number.
fn number_variables(machine: &mut Machine, term: Cell, from: i64, numbering: &Numbering) -> Result<i64, Thrown> {
    let once: FxHashSet<Cell> =
        if numbering.singletons { singletons(machine, term).into_iter().collect() } else { FxHashSet::default() };
    let variables = variables_of(machine, term);
    if numbering.attributed == Attributed::Refuse && variables.iter().any(|variable| variable.tag() == Tag::Att) {
        return Err(machine.type_error("free_of_attvar", term));
    }
    let functor = machine.store.functors.intern(numbering.functor, 1);
    let underscore = machine.atom_cell("_");
    let mut number = from;
    for variable in variables {
        if variable.tag() == Tag::Att && numbering.attributed == Attributed::Skip {
            continue;
        }
        machine.ensure_heap(8)?;
        let label = if once.contains(&variable) {
            underscore
        } else {
            number += 1;
            machine.new_integer(number - 1)
        };
        let value = machine.new_structure(functor, &[label]);
        machine.bind_var(variable, value);
    }
    Ok(number)
}

// -- copying -----------------------------------------------------------------------

fn copy_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let copy = machine.copy_with_attributes(term)?;
    Ok(machine.unify(machine.x(args.0 + 1), copy))
}

fn copy_term_nat(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let copy = machine.copy_term(term)?;
    Ok(machine.unify(machine.x(args.0 + 1), copy))
}

/// The number of cells of compounds and boxes, counted as in SWI-Prolog; shared parts
/// count once.
fn term_size(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut pending = vec![args.get(machine, 0)];
    let mut met: FxHashSet<Addr> = FxHashSet::default();
    let mut cells = 0usize;
    while let Some(cell) = pending.pop() {
        let cell = machine.deref(cell);
        if !matches!(cell.tag(), Tag::Str | Tag::Lst | Tag::Box) || !met.insert(cell.addr()) {
            continue;
        }
        if cell.tag() == Tag::Box {
            // SWI-Prolog stores a payload between two guard words.
            cells += machine.at(cell.addr()).box_words().max(1) + 2;
            if machine.is_string(cell) {
                cells -= 1;
            }
            continue;
        }
        if met.len().is_multiple_of(4096) && machine.interrupted() {
            break;
        }
        let arity = machine.name_arity(cell).1;
        cells += arity + 1;
        let start = machine.args_at(cell);
        pending.extend((0..arity).map(|index| machine.at(start + index)));
    }
    let cells = Cell::small(cells as i64);
    Ok(machine.unify(args.get(machine, 1), cells))
}
