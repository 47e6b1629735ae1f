//! Sorting (8.4.3, 8.4.4): by prefixes of the keys (`sort_keys`), which are numbers, and merge sort where they are equal.
//!
//! The sort of the standard library is not used to compare terms, because the order of
//! cyclic terms need not be total, and the worst consequence must be a wrong
//! order.

use crate::builtins::terms::dicts;
use crate::builtins::terms::sort_keys::{Keyed, set_prefixes};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("msort(+List, -Sorted)", "Sorted has the elements of List in standard order, duplicates included.", msort),
    det("sort(+List, -Sorted)", "Sorted has the elements of List in standard order, without duplicates.", sort_2),
    det(
        "sort(+Key, +Order, +List, -Sorted)",
        "Sort List by the argument or dict key Key, or a list of these (0: the whole element), in the Order @<, @=<, @> or @>=; @< and @> remove duplicates.",
        sort_4,
    ),
    det("keysort(+Pairs, -Sorted)", "Sort Key-Value pairs by key; pairs with equal keys keep their order.", keysort),
];

/// A key and its element.
type Item = (Cell, Cell);

/// Elements sorted by insertion before runs are merged.
const RUN: usize = 12;

/// The number of items that the standard library sorts by numbers in one step; longer runs are merged, so that
/// sorting can be interrupted.
const NUMBERS_RUN: usize = 1 << 17;

/// Sorts stably by key. An interrupted sort stops early; its result is not
/// used, because the next call raises the interrupt.
pub(crate) fn sort_items(machine: &Machine, items: &mut [Item], descending: bool) {
    if items.iter().all(|item| item.0.is_small()) {
        return sort_by_integers(machine, items, descending);
    }
    let mut keyed: Vec<Keyed> = items.iter().map(|&(key, element)| Keyed { prefix: 0, key, element }).collect();
    sort_keyed(machine, &mut keyed, descending);
    for (item, keyed) in items.iter_mut().zip(keyed) {
        *item = (keyed.key, keyed.element);
    }
}

fn sort_by_integers(machine: &Machine, items: &mut [Item], descending: bool) {
    let value = |item: &Item| item.0.0 as i64;
    if descending {
        let sort = |run: &mut [Item]| run.sort_by_key(|item| std::cmp::Reverse(value(item)));
        return sort_in_runs(machine, items, NUMBERS_RUN, sort, |a, b| value(a) > value(b));
    }
    let sort = |run: &mut [Item]| run.sort_by_key(value);
    sort_in_runs(machine, items, NUMBERS_RUN, sort, |a, b| value(a) < value(b));
}

/// Sorts cells in standard order.
pub(crate) fn sort_cells(machine: &Machine, cells: &mut [Cell]) {
    if cells.iter().all(|cell| cell.is_small()) {
        let sort = |run: &mut [Cell]| run.sort_unstable_by_key(|cell| cell.0 as i64);
        return sort_in_runs(machine, cells, NUMBERS_RUN, sort, |a, b| (a.0 as i64) < b.0 as i64);
    }
    if cells.len() <= RUN {
        return insertion_sort(cells, &|a, b| machine.compare(*a, *b) == Ordering::Less);
    }
    let mut keyed: Vec<Keyed> = cells.iter().map(|&cell| Keyed { prefix: 0, key: cell, element: cell }).collect();
    sort_keyed(machine, &mut keyed, false);
    for (cell, keyed) in cells.iter_mut().zip(keyed) {
        *cell = keyed.element;
    }
}

/// Sorts by the prefixes of the keys, then runs of items with the same prefix by comparing the keys.
fn sort_keyed(machine: &Machine, items: &mut [Keyed], descending: bool) {
    let before = |a: &Keyed, b: &Keyed| {
        let order = machine.compare(a.key, b.key);
        if descending { order == Ordering::Greater } else { order == Ordering::Less }
    };
    if items.len() <= RUN {
        return insertion_sort(items, &before);
    }
    set_prefixes(machine, items);
    if descending {
        items.iter_mut().for_each(|item| item.prefix = !item.prefix);
    }
    let by_prefix = |run: &mut [Keyed]| run.sort_by_key(|item| item.prefix);
    sort_in_runs(machine, items, NUMBERS_RUN, by_prefix, |a, b| a.prefix < b.prefix);
    for run in items.chunk_by_mut(|a, b| a.prefix == b.prefix) {
        if run.len() > 1 {
            sort_in_runs(machine, run, RUN, |run| insertion_sort(run, &before), before);
        }
    }
}

/// Stable bottom-up merge sort: runs of `width` are sorted by `sort`,
/// then merged. `before` returns whether its first argument must come before
/// its second.
fn sort_in_runs<T: Copy>(
    machine: &Machine,
    items: &mut [T],
    mut width: usize,
    sort: impl Fn(&mut [T]),
    before: impl Fn(&T, &T) -> bool,
) {
    for run in items.chunks_mut(width) {
        if machine.interrupted() {
            return;
        }
        sort(run);
    }
    let mut buffer: Vec<T> = Vec::new();
    while width < items.len() && !machine.interrupted() {
        for pair in items.chunks_mut(2 * width) {
            if pair.len() > width && !machine.interrupted() {
                merge(pair, width, &mut buffer, &before, || machine.interrupted());
            }
        }
        width *= 2;
    }
}

fn insertion_sort<T: Copy>(run: &mut [T], before: &impl Fn(&T, &T) -> bool) {
    for index in 1..run.len() {
        let item = run[index];
        let mut at = index;
        while at > 0 && before(&item, &run[at - 1]) {
            run[at] = run[at - 1];
            at -= 1;
        }
        run[at] = item;
    }
}

/// Merges the sorted halves of a slice.
fn merge<T: Copy>(
    pair: &mut [T],
    middle: usize,
    buffer: &mut Vec<T>,
    before: &impl Fn(&T, &T) -> bool,
    interrupted: impl Fn() -> bool,
) {
    if !before(&pair[middle], &pair[middle - 1]) {
        return;
    }
    buffer.clear();
    buffer.extend_from_slice(&pair[..middle]);
    let (mut left, mut right, mut to) = (0, middle, 0);
    while left < buffer.len() {
        if to & 0xfff == 0xfff && interrupted() {
            return;
        }
        if right < pair.len() && before(&pair[right], &buffer[left]) {
            pair[to] = pair[right];
            right += 1;
        } else {
            pair[to] = buffer[left];
            left += 1;
        }
        to += 1;
    }
}

/// The elements of a list that must be proper.
pub(in crate::builtins) fn proper_items(machine: &mut Machine, list: Cell) -> Result<Vec<Cell>, Thrown> {
    let (end, length) = machine.list_end(list);
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    if end != Cell::NIL {
        return Err(machine.type_error("list", list));
    }
    machine.ensure_heap(2 * length)?;
    Ok(machine.store.first_items(list, length))
}

/// In the strict dialect, the result argument must be a partial list or a list.
fn check_result(machine: &mut Machine, result: Cell) -> Result<(), Thrown> {
    if machine.program.flags.iso && !machine.is_partial_list(result) {
        return Err(machine.type_error("list", result));
    }
    Ok(())
}

fn unify_list(machine: &mut Machine, result: Cell, items: &[Cell]) -> Result<bool, Thrown> {
    if machine.interrupted() {
        machine.raise_interrupt()?;
    }
    let list = machine.list_of(items);
    Ok(machine.unify(result, list))
}

fn msort(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut items = proper_items(machine, args.get(machine, 0))?;
    sort_cells(machine, &mut items);
    unify_list(machine, args.get(machine, 1), &items)
}

fn sort_2(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut items = proper_items(machine, args.get(machine, 0))?;
    check_result(machine, args.get(machine, 1))?;
    sort_cells(machine, &mut items);
    items.dedup_by(|later, kept| machine.identical(*later, *kept));
    unify_list(machine, args.get(machine, 1), &items)
}

fn keysort(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let elements = proper_items(machine, args.get(machine, 0))?;
    let result = args.get(machine, 1);
    if machine.program.flags.iso {
        check_result(machine, result)?;
    }
    let mut items: Vec<Item> = Vec::with_capacity(elements.len());
    for element in elements {
        items.push((pair_key(machine, element)?, element));
    }
    if machine.program.flags.iso {
        check_pairs(machine, result)?;
    }
    sort_items(machine, &mut items, false);
    let sorted: Vec<Cell> = items.into_iter().map(|item| item.1).collect();
    unify_list(machine, result, &sorted)
}

fn pair_key(machine: &mut Machine, element: Cell) -> Result<Cell, Thrown> {
    if machine.has_functor(element, f::MINUS_2) {
        return Ok(machine.arg(element, 0));
    }
    let thrown = if element.is_var() { machine.instantiation_error() } else { machine.type_error("pair", element) };
    Err(machine.in_bare_context(thrown, "keysort", 2))
}

/// Elements that the result already has must be pairs.
fn check_pairs(machine: &mut Machine, result: Cell) -> Result<(), Thrown> {
    let mut at = result;
    let (_, length) = machine.list_end(result);
    for _ in 0..length {
        let element = machine.arg(at, 0);
        if !element.is_var() && !machine.has_functor(element, f::MINUS_2) {
            return Err(machine.type_error("pair", element));
        }
        at = machine.arg(at, 1);
    }
    Ok(())
}

/// The order of sort/4: whether it is descending, and whether duplicates are removed.
fn sort_order(machine: &mut Machine, order: Cell) -> Result<(bool, bool), Thrown> {
    if order.is_var() {
        return Err(machine.instantiation_error());
    }
    if !order.is_atom() {
        return Err(machine.type_error("atom", order));
    }
    match machine.atom_text(order.as_atom()) {
        "@<" => Ok((false, true)),
        "@=<" => Ok((false, false)),
        "@>" => Ok((true, true)),
        "@>=" => Ok((true, false)),
        _ => Err(machine.domain_error("order", order)),
    }
}

fn sort_4(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (key, order) = (args.get(machine, 0), args.get(machine, 1));
    let path = sort_path(machine, key)?;
    let (descending, unique) = sort_order(machine, order)?;
    let elements = proper_items(machine, args.get(machine, 2))?;
    let mut items: Vec<Item> = Vec::with_capacity(elements.len());
    for element in elements {
        let mut on = element;
        for &step in &path {
            on = sort_argument(machine, on, step)?;
        }
        items.push((on, element));
    }
    sort_items(machine, &mut items, descending);
    if unique {
        items.dedup_by(|later, kept| machine.identical(later.0, kept.0));
    }
    let sorted: Vec<Cell> = items.into_iter().map(|item| item.1).collect();
    unify_list(machine, args.get(machine, 3), &sorted)
}

/// The path from an element to its sort key; each step is the position of an
/// argument or the key of a dict. Empty for the element itself.
fn sort_path(machine: &mut Machine, key: Cell) -> Result<Vec<Cell>, Thrown> {
    if key == Cell::small(0) {
        return Ok(Vec::new());
    }
    let path = if key.is_list() { proper_items(machine, key)? } else { vec![key] };
    for &step in &path {
        if step.is_var() {
            return Err(machine.instantiation_error());
        }
        if step.is_small() && step.as_small() < 1 {
            return Err(machine.domain_error("not_less_than_one", step));
        }
        if !step.is_small() && !step.is_atom() {
            return Err(machine.type_error("sort_key", step));
        }
    }
    Ok(path)
}

fn sort_argument(machine: &mut Machine, element: Cell, step: Cell) -> Result<Cell, Thrown> {
    let element = machine.deref(element);
    if element.is_var() {
        return Err(machine.instantiation_error());
    }
    if !element.is_compound() {
        return Err(machine.type_error("compound", element));
    }
    if step.is_atom() {
        if !dicts::is_dict(machine, element) {
            return Err(machine.type_error("dict", element));
        }
        return match dicts::dict_place(machine, element, step) {
            Ok(place) => Ok(machine.arg(element, place)),
            Err(_) => Err(no_sort_key(machine, "key", step, element)),
        };
    }
    let position = step.as_small() as usize;
    if position > machine.name_arity(element).1 {
        return Err(no_sort_key(machine, "argument", step, element));
    }
    Ok(machine.arg(element, position - 1))
}

/// `existence_error(Kind, Step, Element)`.
fn no_sort_key(machine: &mut Machine, kind: &str, step: Cell, element: Cell) -> Thrown {
    let kind = machine.atom_cell(kind);
    let name = machine.intern("existence_error");
    let formal = machine.new_compound(name, &[kind, step, element]);
    machine.error(formal)
}
