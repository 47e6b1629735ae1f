//! Elements of lists by their positions: nth0/3, nth1/3, and the kernel of
//! nth0/4 and nth1/4.

use crate::builtins::terms::lists;
use crate::builtins::terms::lists::proceed;
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::memory::CodeAddr;
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;
use crate::term::number::Number;

pub(in crate::builtins::terms::lists) fn nth0(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    nth(machine, 0)
}

pub(in crate::builtins::terms::lists) fn nth1(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    nth(machine, 1)
}

fn nth(machine: &mut Machine, base: i64) -> Result<CodeAddr, Thrown> {
    let (index, list) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    if index.is_small() {
        return nth_at(machine, index.as_small() - base, list);
    }
    if !index.is_var() {
        if !machine.is_integer(index) {
            return Err(machine.type_error("integer", index));
        }
        return match machine.number(index).and_then(|number| offset(&number, base)) {
            Some(skip) => nth_at(machine, skip, list),
            None => {
                let thrown = machine.representation_error("int64_t");
                Err(machine.add_context(thrown, "system", "$seek_list", 4))
            }
        };
    }
    if !list.is_list() && !list.is_var() {
        return proceed(false);
    }
    let element = machine.x(2);
    let (end, _) = machine.list_end(list);
    if end.is_var() || end.is_list() {
        machine.set_x(0, list);
        machine.set_x(1, element);
        machine.set_x(2, Cell::small(base));
        machine.set_x(3, index);
        return Ok(machine.system_entry("$nth_open", 4));
    }
    let Some((list, position)) = first_candidate(machine, list, base, element) else { return proceed(false) };
    // The cursor is older than the choice point, and it refers only to cells of the list, so it can keep the
    // state of the walk.
    let cursor = machine.new_structure(f::MINUS_2, &[list, Cell::small(position)]);
    machine.set_x(0, cursor);
    machine.set_x(1, index);
    machine.set_x(2, element);
    Ok(machine.system_entry("$nth", 3))
}

/// A large index as an offset, if it fits into 64 bits.
fn offset(index: &Number, base: i64) -> Option<i64> {
    i64::try_from(index.to_big()? - base).ok()
}

fn nth_at(machine: &mut Machine, skip: i64, list: Cell) -> Result<CodeAddr, Thrown> {
    let mut at = list;
    if skip < 0 {
        return proceed(false);
    }
    let mut left = skip as usize;
    while left > 0 && at.is_list() {
        at = machine.arg(at, 1);
        left -= 1;
        lists::poll(machine, left)?;
    }
    if at.is_list() {
        let found = machine.arg(at, 0);
        return proceed(machine.unify(machine.x(2), found));
    }
    if !at.is_var() {
        return proceed(false);
    }
    machine.ensure_heap(left.saturating_mul(2).saturating_add(4))?;
    let tail = machine.new_var();
    let element = machine.deref(machine.x(2));
    let mut made = machine.new_list(element, tail);
    for _ in 0..left {
        let other = machine.new_var();
        made = machine.new_list(other, made);
    }
    machine.bind_var(at, made);
    proceed(true)
}

pub(in crate::builtins::terms::lists) fn nth_next(
    machine: &mut Machine,
    args: Args,
    _: Option<Cell>,
) -> Result<Solution, Thrown> {
    let (cursor, index, element) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if !machine.has_functor(cursor, f::MINUS_2) || !machine.arg(cursor, 1).is_small() {
        return Ok(Solution::Fail);
    }
    let mut at = machine.arg(cursor, 0);
    let mut position = machine.arg(cursor, 1).as_small();
    while at.is_list() {
        let tail = machine.arg(at, 1);
        let head = machine.at(at.addr());
        let here = Cell::small(position);
        position += 1;
        let mark = machine.mark_bindings();
        if lists::attempt(machine, element, head) {
            if !machine.unify(index, here) {
                // The index is part of the element.
                machine.rewind(mark);
                at = tail;
                continue;
            }
            if !tail.is_list() {
                return Ok(Solution::Last);
            }
            machine.set_cell(cursor.addr() + 1, tail);
            machine.set_cell(cursor.addr() + 2, Cell::small(position));
            return Ok(Solution::More(Cell::NIL));
        }
        at = tail;
        lists::poll(machine, position as usize)?;
    }
    Ok(Solution::Fail)
}

/// The rest of a list from the first element that may unify with `element`, and
/// its position. Without such an element, the predicate fails without creating a choice point.
fn first_candidate(machine: &Machine, mut list: Cell, mut position: i64, element: Cell) -> Option<(Cell, i64)> {
    let element = machine.deref(element);
    while list.is_list() {
        let head = machine.arg(list, 0);
        if head == element || element.is_var() || head.is_var() || !element.is_constant() && head.tag() == element.tag()
        {
            return Some((list, position));
        }
        list = machine.arg(list, 1);
        position += 1;
    }
    None
}

/// List is Rest with Element inserted after `skip` elements. If neither
/// list is long enough yet, continues with the definition in Prolog.
pub(in crate::builtins::terms::lists) fn nth_remove(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (skip, list) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    let (element, rest) = (machine.x(2), machine.deref(machine.x(3)));
    let Some(skip) = skip.is_small().then(|| skip.as_small() as usize) else { return proceed(false) };
    let Some(end) = walked(machine, list, skip)? else { return proceed(false) };
    if end.is_list() {
        let (found, tail) = (machine.arg(end, 0), machine.argument_value(machine.at(end.addr() + 1)));
        if !machine.unify(element, found) {
            return proceed(false);
        }
        let without = front_before(machine, list, skip, tail)?;
        return proceed(machine.unify(rest, without));
    }
    if !end.is_var() {
        return proceed(false);
    }
    let Some(tail) = walked(machine, rest, skip)? else { return proceed(false) };
    if list != end || skip > 0 && tail.is_var() {
        return Ok(machine.system_entry("$nth_remove_open", 4));
    }
    machine.ensure_heap(2)?;
    let (element, tail) = (machine.argument_value(element), machine.argument_value(tail));
    let with = machine.new_list(element, tail);
    let with = front_before(machine, rest, skip, with)?;
    proceed(machine.unify(list, with))
}

/// The rest of a list after `count` cells, or the variable in which it ends
/// before that; `None` if the list is too short.
fn walked(machine: &mut Machine, mut list: Cell, count: usize) -> Result<Option<Cell>, Thrown> {
    for step in 0..count {
        if !list.is_list() {
            return Ok(list.is_var().then_some(list));
        }
        list = machine.arg(list, 1);
        lists::poll(machine, step)?;
    }
    Ok(Some(list))
}

/// The first `count` elements of a list that has at least that many, followed by `tail`.
fn front_before(machine: &mut Machine, mut list: Cell, count: usize, tail: Cell) -> Result<Cell, Thrown> {
    if count == 0 {
        return Ok(tail);
    }
    machine.ensure_heap(count.saturating_mul(2))?;
    let first = machine.heap_top();
    for left in (0..count).rev() {
        let head = machine.argument_value(machine.at(list.addr()));
        machine.push(head);
        let next = if left == 0 { tail } else { Cell::list(machine.heap_top() + 1) };
        machine.push(next);
        list = machine.arg(list, 1);
    }
    Ok(Cell::list(first))
}
