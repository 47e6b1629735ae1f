//! The variables of terms: finding, numbering and copying them.
//!
//! Every walk keeps its own stack and marks the compounds it has met in a
//! bitmap once it has gone on for long, so that depth, sharing and cycles cost
//! time and space in proportion to the term.

use super::matching::Bits;
use super::{Table, det, test};
use crate::machine::{Args, Machine, Thrown};
use crate::term::{Addr, Cell, Tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// The family.
pub const TABLE: Table = &[
    det("term_variables(@Term, -Variables)", "Variables has the variables of Term, depth first.", term_variables),
    det("term_variables(@Term, -Variables, ?Tail)", "The same as a list that ends in Tail.", term_variables_3),
    det("term_attvars(@Term, -Variables)", "Variables has the attributed variables of Term.", term_attvars),
    det("term_singletons(@Term, -Variables)", "Variables has the variables that occur once in Term.", term_singletons),
    det("nonground(@Term, -Variable)", "Variable is the first variable of Term.", nonground),
    test("ground(@Term)", "Term has no variables.", ground),
    test("is_most_general_term(@Term)", "Term has different variables as all its arguments.", is_most_general_term),
    det("$numbervars(?Term, +Start, -End, +Functor, +Singletons, +Attributed)", "", numbervars),
    det("copy_term(?Term, ?Copy)", "Copy is Term with new variables and their attributes.", copy_term),
    det("duplicate_term(?Term, ?Copy)", "The same; nothing is shared with Term.", copy_term),
    det("copy_term_nat(?Term, ?Copy)", "Copy is Term with new variables without attributes.", copy_term_nat),
    det("term_size(@Term, -Cells)", "Cells is how many cells Term takes on the heap.", term_size),
];

/// Steps after which a walk remembers what it has met.
const PATIENCE: usize = 1 << 12;

/// What a walk does behind a variable.
enum Go {
    On,
    Stop,
}

impl Machine {
    /// Visits the variables of a term depth first, from the left. With
    /// `attributes`, the attributes of variables are walked too.
    fn for_each_variable(&mut self, term: Cell, attributes: bool, mut visit: impl FnMut(&mut Machine, Cell) -> Go) {
        let mut pending: Vec<(Addr, usize)> = Vec::new();
        let mut met: Option<Bits> = None;
        let limit = self.h;
        let mut next = Some(self.deref(term));
        let mut steps = 0;
        loop {
            let cell = match next.take() {
                Some(cell) => cell,
                None => {
                    let Some((addr, count)) = pending.pop() else { return };
                    if count > 1 {
                        pending.push((addr + 1, count - 1));
                    }
                    self.deref(self.at(addr))
                }
            };
            match cell.tag() {
                Tag::Ref | Tag::Att => {
                    if matches!(visit(self, cell), Go::Stop) {
                        return;
                    }
                    if attributes && cell.tag() == Tag::Att && met.get_or_insert_with(|| Bits::new(limit)).insert(cell.addr() + 1) {
                        pending.push((cell.addr() + 1, 1));
                    }
                }
                Tag::Str | Tag::Lst => {
                    steps += 1;
                    if steps > PATIENCE && !met.get_or_insert_with(|| Bits::new(limit)).insert(cell.addr()) {
                        continue;
                    }
                    let arity = self.functors.arity(self.functor_of(cell));
                    if arity > 0 {
                        pending.push((self.args_at(cell), arity));
                    }
                }
                _ => {}
            }
        }
    }

    /// The variables of a term, each once, depth first from the left.
    pub(crate) fn variables_of(&mut self, term: Cell) -> Vec<Cell> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        self.for_each_variable(term, false, |_, variable| {
            // Most terms have few variables: a scan is cheaper than hashing.
            let new = if found.len() < 8 { !found.contains(&variable) } else { fill(&mut seen, &found, variable) };
            if new {
                found.push(variable);
            }
            Go::On
        });
        found
    }
}

/// Whether a variable is new, moving over to hashing.
fn fill(seen: &mut FxHashSet<Cell>, found: &[Cell], variable: Cell) -> bool {
    if seen.is_empty() {
        seen.extend(found.iter().copied());
    }
    seen.insert(variable)
}

fn unify_list(machine: &mut Machine, place: Cell, items: &[Cell], tail: Cell) -> Result<bool, Thrown> {
    machine.ensure_heap(2 * items.len())?;
    let list = machine.partial_list_of(items, tail);
    Ok(machine.unify(place, list))
}

fn term_variables(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let list = args.get(machine, 1);
    if machine.system.flags.iso && !machine.is_partial_list(list) {
        return Err(machine.type_error("list", list));
    }
    let found = machine.variables_of(args.get(machine, 0));
    unify_list(machine, list, &found, Cell::NIL)
}

fn term_variables_3(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let found = machine.variables_of(args.get(machine, 0));
    let tail = args.get(machine, 2);
    unify_list(machine, args.get(machine, 1), &found, tail)
}

fn term_attvars(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    machine.for_each_variable(args.get(machine, 0), true, |_, variable| {
        if variable.tag() == Tag::Att && seen.insert(variable) {
            found.push(variable);
        }
        Go::On
    });
    unify_list(machine, args.get(machine, 1), &found, Cell::NIL)
}

/// The variables that occur exactly once (a part that a very large term shares
/// counts once).
fn singletons(machine: &mut Machine, term: Cell) -> Vec<Cell> {
    let mut counts: FxHashMap<Cell, usize> = FxHashMap::default();
    let mut order = Vec::new();
    machine.for_each_variable(term, false, |_, variable| {
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
    machine.for_each_variable(term, false, |_, variable| {
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

/// Binds the variables of a term to Functor(N). Singletons: `true` binds those
/// to Functor('_'). Attributed: `skip`, `bind` or `error`.
fn numbervars(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let mut number = args.get(machine, 1).as_small();
    let name = args.get(machine, 3).as_atom();
    let functor = machine.functors.intern(name, 1);
    let true_cell = machine.atom_cell("true");
    let once: FxHashSet<Cell> = if args.get(machine, 4) == true_cell {
        singletons(machine, term).into_iter().collect()
    } else {
        FxHashSet::default()
    };
    let mode = args.get(machine, 5).as_atom();
    let mode = machine.atom_text(mode).to_string();
    let underscore = machine.atom_cell("_");
    for variable in machine.variables_of(term) {
        if variable.tag() == Tag::Att && mode != "bind" {
            if mode == "error" {
                return Err(machine.type_error("free_of_attvar", term));
            }
            continue;
        }
        let label = if once.contains(&variable) {
            underscore
        } else {
            number += 1;
            Cell::small(number - 1)
        };
        machine.ensure_heap(4)?;
        let value = machine.new_structure(functor, &[label]);
        machine.bind_var(variable, value);
    }
    Ok(machine.unify(args.get(machine, 2), Cell::small(number)))
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

/// Cells of compounds and boxes, shared parts once; as the reference system
/// counts them.
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
            // A payload stands between two guard words there.
            cells += machine.at(cell.addr()).box_words().max(1) + 2;
            if machine.is_string(cell) {
                cells -= 1;
            }
            continue;
        }
        let arity = machine.name_arity(cell).1;
        cells += arity + 1;
        let start = machine.args_at(cell);
        pending.extend((0..arity).map(|index| machine.at(start + index)));
    }
    let cells = Cell::small(cells as i64);
    Ok(machine.unify(args.get(machine, 1), cells))
}
