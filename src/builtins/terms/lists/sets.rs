//! Lists as unordered sets, by unification or identity.

use crate::builtins::terms::lists;
use crate::builtins::terms::lists::{Member, member_check};
use crate::builtins::terms::sort;
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use rustc_hash::FxHashSet;

/// Sets longer than this use a hash table if all elements are constants.
const SHORT: usize = 12;

/// For each element, whether it is the first of several identical ones.
fn firsts(machine: &Machine, items: &[Cell]) -> Vec<bool> {
    if items.iter().all(|item| item.is_constant() || item.is_var()) {
        let mut seen = FxHashSet::default();
        // After an interrupt the result is not used.
        let met = |(index, item): (usize, &Cell)| {
            (index & 0xfff != 0xfff || !machine.interrupted()).then(|| seen.insert(*item))
        };
        let mut first: Vec<bool> = items.iter().enumerate().map_while(met).collect();
        first.resize(items.len(), false);
        return first;
    }
    let mut ordered: Vec<(Cell, Cell)> =
        items.iter().enumerate().map(|(index, &item)| (item, Cell::small(index as i64))).collect();
    sort::sort_items(machine, &mut ordered, false);
    let mut first = vec![true; items.len()];
    for pair in ordered.windows(2) {
        if machine.identical(pair[0].0, pair[1].0) {
            first[pair[1].1.as_small() as usize] = false;
        }
    }
    first
}

pub(in crate::builtins::terms::lists) fn list_to_set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let items = crate::builtins::terms::sort::proper_items(machine, args.get(machine, 0))?;
    let first = firsts(machine, &items);
    let kept: Vec<Cell> = items.iter().zip(first).filter(|(_, first)| *first).map(|(item, _)| *item).collect();
    let set = machine.list_of(&kept);
    Ok(machine.unify(args.get(machine, 1), set))
}

pub(in crate::builtins::terms::lists) fn is_set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(items) = machine.list_items(args.get(machine, 0)) else { return Ok(false) };
    Ok(firsts(machine, &items).into_iter().all(|first| first))
}

/// A set in which elements are looked up as in memberchk/2.
struct Lookup {
    list: Cell,
    /// The elements, if all are constants and there are many.
    constants: Option<FxHashSet<Cell>>,
}

impl Lookup {
    fn new(machine: &Machine, list: Cell) -> Lookup {
        let (end, length) = machine.list_end(list);
        let constants = if length > SHORT && end == Cell::NIL {
            machine
                .list_items(list)
                .and_then(|items| items.iter().all(|item| item.is_constant()).then(|| items.into_iter().collect()))
        } else {
            None
        };
        Lookup { list, constants }
    }

    fn look_up(&self, machine: &mut Machine, element: Cell) -> Result<Member, Thrown> {
        match &self.constants {
            Some(constants) if !element.is_var() => {
                Ok(if constants.contains(&element) { Member::Yes } else { Member::No })
            }
            _ => member_check(machine, element, self.list),
        }
    }
}

/// The elements of the first set that are (or are not) in the second, before `last`.
/// From the first element on whose membership depends on goals of attributed variables, the
/// definition in Prolog continues.
fn filter(machine: &mut Machine, args: Args, name: &str, keep: bool, last: Cell) -> Result<bool, Thrown> {
    let (mut at, other) = (args.get(machine, 0), args.get(machine, 1));
    let lookup = Lookup::new(machine, other);
    let mut kept = Vec::new();
    let mut steps = 0usize;
    while at.is_list() {
        let element = machine.arg(at, 0);
        match lookup.look_up(machine, element)? {
            Member::Undecided(_) => return filter_woken(machine, args, name, &kept, at),
            found if (found == Member::Yes) == keep => kept.push(element),
            _ => {}
        }
        at = machine.arg(at, 1);
        steps += 1;
        lists::poll_along(machine, at, steps)?;
        if steps.is_multiple_of(1 << 16) {
            machine.stay_within(24 * kept.len())?;
        }
    }
    if at != Cell::NIL {
        // At the first step, the error has the caller's own result argument.
        let rest = if steps == 0 { args.get(machine, 2) } else { machine.new_var() };
        return Err(machine.no_matching_rule("lists", name, &[at, other, rest]));
    }
    machine.ensure_heap(2 * kept.len())?;
    let list = machine.partial_list_of(&kept, last);
    Ok(machine.unify(args.get(machine, 2), list))
}

/// Continues with `$subtract/3` or a similar predicate for the elements from `at` on.
#[cold]
fn filter_woken(machine: &mut Machine, args: Args, name: &str, kept: &[Cell], at: Cell) -> Result<bool, Thrown> {
    machine.ensure_heap(2 * kept.len() + 16)?;
    let rest = machine.new_var();
    let list = machine.partial_list_of(kept, rest);
    if !machine.unify(args.get(machine, 2), list) {
        return Ok(false);
    }
    let other = args.get(machine, 1);
    machine.run_woken(&format!("${name}"), &[at, other, rest]);
    Ok(true)
}

pub(in crate::builtins::terms::lists) fn subtract(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    filter(machine, args, "subtract", false, Cell::NIL)
}

pub(in crate::builtins::terms::lists) fn intersection(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    filter(machine, args, "intersection", true, Cell::NIL)
}

pub(in crate::builtins::terms::lists) fn union(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let last = args.get(machine, 1);
    filter(machine, args, "union", false, last)
}

pub(in crate::builtins::terms::lists) fn subset(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (mut at, set) = (args.get(machine, 0), args.get(machine, 1));
    let lookup = Lookup::new(machine, set);
    let mut steps = 0;
    while at.is_list() {
        let element = machine.arg(at, 0);
        match lookup.look_up(machine, element)? {
            Member::Yes => {}
            Member::No => return Ok(false),
            Member::Undecided(_) => {
                machine.run_woken("$subset", &[at, set]);
                return Ok(true);
            }
        }
        at = machine.arg(at, 1);
        steps += 1;
        lists::poll_along(machine, at, steps)?;
    }
    if at != Cell::NIL {
        return Err(machine.no_matching_rule("lists", "subset", &[at, set]));
    }
    Ok(true)
}
