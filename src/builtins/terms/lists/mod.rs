//! Native list predicates: length, membership, concatenation.
//!
//! ```text
//! positions  nth0/3, nth1/3     numbers  sum_list/2, max_member/2     sets  subtract/3 and others     trees  library(assoc)
//! ```
//!
//! Each returns the same solutions as its definition in Prolog, in the same order and
//! with the same choice points. Cases that a native predicate does not handle (mostly partial
//! lists) continue in a definition in `lib/system/lists_core.pl`.

mod numbers;
mod positions;
mod sets;
mod trees;

use crate::machine::native::entry::{Entry, Table, control, det, library, nondet};
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Cell, Tag};

/// Steps between two polls for interrupts and limits.
const POLL: usize = 1 << 14;

/// Steps along a list between two checks that it is not cyclic: many, so that a long
/// list costs little more.
const LONG: usize = 1 << 22;

/// The predicates of this family.
pub const TABLE: Table = &[
    control("length(?List, ?Length)", "Length is the number of elements of List.", length),
    det("$skip_list(-Length, +List, -Tail)", "", skip_list),
    Entry { library: true, ..control("append(?Front, ?Back, ?List)", "List is Front followed by Back.", append) },
    Entry { library: true, ..nondet("member(?Element, ?List)", "Element is an element of List.", member) },
    library(
        "memberchk(?Element, ?List)",
        "Element unifies with an element of List; only the first such element is used.",
        memberchk,
    ),
    Entry {
        library: true,
        ..control("reverse(?List, ?Reversed)", "Reversed has the elements of List in reverse order.", reverse)
    },
    Entry {
        library: true,
        ..control(
            "nth0(?Index, ?List, ?Element)",
            "Element is the element of List at Index, counted from 0.",
            positions::nth0,
        )
    },
    Entry {
        library: true,
        ..control(
            "nth1(?Index, ?List, ?Element)",
            "Element is the element of List at Index, counted from 1.",
            positions::nth1,
        )
    },
    nondet("$nth(+Cursor, ?Index, ?Element)", "", positions::nth_next),
    control("$nth_remove(+Skip, ?List, ?Element, ?Rest)", "", positions::nth_remove),
    Entry { library: true, ..control("last(?List, ?Last)", "Last is the last element of List.", last) },
    Entry {
        library: true,
        ..control(
            "delete(+List, @Element, -Rest)",
            "Rest is List without the elements that unify with Element.",
            delete,
        )
    },
    library(
        "flatten(+Nested, -List)",
        "List has the elements of Nested and of all lists inside it, at any depth.",
        flatten,
    ),
    library("sum_list(+Numbers, -Sum)", "Sum is the sum of Numbers.", numbers::sum_list),
    library("sumlist(+Numbers, -Sum)", "Sum is the sum of Numbers; an older name of sum_list/2.", numbers::sum_list),
    library("max_list(+Numbers, -Max)", "Max is the largest number of Numbers.", numbers::max_list),
    library("min_list(+Numbers, -Min)", "Min is the smallest number of Numbers.", numbers::min_list),
    library("numlist(+Low, +High, -List)", "List is [Low, Low+1, ..., High].", numbers::numlist),
    library("max_member(-Max, +List)", "Max is the largest element of List in standard order.", numbers::max_member),
    library("min_member(-Min, +List)", "Min is the smallest element of List in standard order.", numbers::min_member),
    library(
        "list_to_set(+List, -Set)",
        "Set is List without duplicates; the first of several identical elements is kept.",
        sets::list_to_set,
    ),
    library("is_set(@Set)", "Set is a proper list without duplicates.", sets::is_set),
    library("subtract(+Set, +Delete, -Rest)", "Rest has the elements of Set that are not in Delete.", sets::subtract),
    library("intersection(+Set1, +Set2, -Set)", "Set has the elements of Set1 that are in Set2.", sets::intersection),
    library("union(+Set1, +Set2, -Set)", "Set has the elements of Set1 that are not in Set2, then Set2.", sets::union),
    det("$get_assoc(+Key, +Tree, -Value)", "", trees::get_assoc),
    library("subset(+Subset, +Set)", "Each element of Subset is in Set.", sets::subset),
];

/// Unifies two terms; bindings are undone if that fails.
#[inline]
pub(crate) fn attempt(machine: &mut Machine, a: Cell, b: Cell) -> bool {
    let (a, b) = (machine.deref(a), machine.deref(b));
    if a == b {
        return true;
    }
    if !a.is_var() && !b.is_var() && (a.tag() != b.tag() || a.is_constant()) {
        return false;
    }
    machine.unify_or_undo(a, b)
}

/// As [`attempt`], but returns `None`, without bindings, if the terms unify and that wakes goals, because these
/// goals may still fail.
#[inline]
fn attempt_unwoken(machine: &mut Machine, a: Cell, b: Cell) -> Option<bool> {
    let (a, b) = (machine.deref(a), machine.deref(b));
    if a == b {
        return Some(true);
    }
    if !a.is_var() && !b.is_var() && (a.tag() != b.tag() || a.is_constant()) {
        return Some(false);
    }
    machine.unify_unless_woken(a, b)
}

/// Polls for interrupts and limits every few thousand steps of a loop.
#[inline]
pub(crate) fn poll(machine: &mut Machine, step: usize) -> Result<(), Thrown> {
    if step % POLL == POLL - 1 || machine.interrupted() {
        machine.poll_limits()?;
    }
    Ok(())
}

/// Polls for interrupts and limits along a list; a cyclic list is an error.
#[inline]
pub(crate) fn poll_along(machine: &mut Machine, list: Cell, step: usize) -> Result<(), Thrown> {
    poll(machine, step)?;
    if step & (LONG - 1) == LONG - 1 { must_end(machine, list) } else { Ok(()) }
}

#[cold]
fn must_end(machine: &mut Machine, list: Cell) -> Result<(), Thrown> {
    match machine.list_end(list).0.is_list() {
        true => Err(machine.type_error("list", list)),
        false => Ok(()),
    }
}

fn proceed(holds: bool) -> Result<CodeAddr, Thrown> {
    Ok(if holds { fixed::PROCEED } else { fixed::FAIL })
}

// -- length --------------------------------------------------------------------

fn length(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    match try_length(machine) {
        Ok(address) => Ok(address),
        Err(thrown) => Err(machine.in_bare_context(thrown, "length", 2)),
    }
}

fn try_length(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (list, length) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    let (end, count) = machine.list_end(list);
    if !length.is_var() && !machine.is_integer(length) {
        return Err(machine.type_error("integer", length));
    }
    if machine.number(length).is_some_and(|number| number.is_negative()) {
        return Err(machine.domain_error("not_less_than_zero", length));
    }
    if end != Cell::NIL && !end.is_var() {
        return Err(machine.type_error("list", list));
    }
    if length.is_var() {
        if end == Cell::NIL {
            machine.bind_var(length, Cell::small(count as i64));
            return proceed(true);
        }
        if length == end {
            return proceed(false);
        }
        machine.set_x(0, end);
        machine.set_x(1, Cell::small(count as i64));
        machine.set_x(2, length);
        return Ok(machine.system_entry("$length_more", 3));
    }
    if end == Cell::NIL {
        return proceed(length == Cell::small(count as i64));
    }
    if !length.is_small() {
        return Err(machine.resource_error("memory"));
    }
    let Some(missing) = (length.as_small() as usize).checked_sub(count) else { return proceed(false) };
    let made = open_list(machine, missing)?;
    machine.bind_var(end, made);
    proceed(true)
}

/// A list of that many new variables.
fn open_list(machine: &mut Machine, count: usize) -> Result<Cell, Thrown> {
    if count == 0 {
        return Ok(Cell::NIL);
    }
    machine.ensure_heap(count.saturating_mul(2))?;
    let start = machine.heap_top();
    for index in 0..count {
        machine.new_var();
        let next = if index + 1 == count { Cell::NIL } else { Cell::list(start + 2 * index + 2) };
        machine.push(next);
    }
    Ok(Cell::list(start))
}

fn skip_list(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (end, length) = machine.list_end(args.get(machine, 1));
    let length = Cell::small(length as i64);
    Ok(machine.unify(args.get(machine, 0), length) && machine.unify(args.get(machine, 2), end))
}

// -- membership ----------------------------------------------------------------

fn member(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let element = args.get(machine, 0);
    let mut at = match state {
        Some(state) if state.is_small() => return open_member(machine, args, state.as_small() as usize),
        Some(state) => machine.deref(state),
        None => args.get(machine, 1),
    };
    let mut steps = 0;
    while at.is_list() {
        let tail = machine.arg(at, 1);
        let more = tail.is_list() || tail.is_var();
        let head = machine.at(at.addr());
        if attempt(machine, element, head) {
            return Ok(match more {
                true if tail.is_var() => Solution::More(Cell::small(0)),
                true => Solution::More(tail),
                false => Solution::Last,
            });
        }
        if !more {
            return Ok(Solution::Fail);
        }
        at = tail;
        poll(machine, steps)?;
        steps += 1;
    }
    if at.is_var() { open_member(machine, args, 0) } else { Ok(Solution::Fail) }
}

/// Extends a partial list by an element after its end.
fn open_member(machine: &mut Machine, args: Args, before: usize) -> Result<Solution, Thrown> {
    let (element, list) = (args.get(machine, 0), args.get(machine, 1));
    let (end, _) = machine.list_end(list);
    if !end.is_var() {
        return Ok(Solution::Fail);
    }
    machine.ensure_heap(2 * before + 4)?;
    let tail = machine.new_var();
    let mut made = machine.new_list(element, tail);
    for _ in 0..before {
        let other = machine.new_var();
        made = machine.new_list(other, made);
    }
    machine.bind_var(end, made);
    Ok(Solution::More(Cell::small(before as i64 + 1)))
}

fn memberchk(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (element, list) = (args.get(machine, 0), args.get(machine, 1));
    match member_check(machine, element, list)? {
        Member::Undecided(rest) => machine.run_woken("$memberchk", &[element, rest]),
        outcome => return Ok(outcome == Member::Yes),
    }
    Ok(true)
}

/// Whether a list has an element.
#[derive(PartialEq, Eq)]
enum Member {
    Yes,
    No,
    /// Goals of attributed variables decide whether it is the first element of this rest.
    Undecided(Cell),
}

/// memberchk/2: the first element that unifies, or a new one at the end of a partial list.
fn member_check(machine: &mut Machine, element: Cell, list: Cell) -> Result<Member, Thrown> {
    let mut at = machine.deref(list);
    let mut steps = 0;
    if element.is_constant() {
        // Compare directly while the elements are constants too.
        while at.is_list() {
            let head = machine.arg(at, 0);
            if head == element {
                return Ok(Member::Yes);
            }
            if head.is_var() {
                break;
            }
            at = machine.arg(at, 1);
            poll_along(machine, at, steps)?;
            steps += 1;
        }
    }
    while at.is_list() {
        let head = machine.at(at.addr());
        match attempt_unwoken(machine, element, head) {
            Some(true) => return Ok(Member::Yes),
            Some(false) => {}
            None => return Ok(Member::Undecided(at)),
        }
        at = machine.arg(at, 1);
        poll_along(machine, at, steps)?;
        steps += 1;
    }
    member_at_end(machine, element, at)
}

/// Handles the end of the list: `[]`, or a variable, to which a new element is added.
fn member_at_end(machine: &mut Machine, element: Cell, end: Cell) -> Result<Member, Thrown> {
    if end == Cell::NIL {
        return Ok(Member::No);
    }
    if end.tag() == Tag::Att {
        return Ok(Member::Undecided(end));
    }
    if end.is_var() {
        let tail = machine.new_var();
        let made = machine.new_list(element, tail);
        machine.bind_var(end, made);
        return Ok(Member::Yes);
    }
    let thrown = machine.type_error("list", end);
    Err(machine.add_context(thrown, "system", "$memberchk", 3))
}

// -- append, reverse, last ---------------------------------------------------------

fn append(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let front = machine.deref(machine.x(0));
    let (end, length) = machine.list_end(front);
    if end != Cell::NIL {
        return Ok(machine.system_entry("$append", 3));
    }
    let mut list = machine.deref(machine.x(2));
    let mut at = front;
    let mut left = length;
    while left > 0 && !list.is_var() {
        if !list.is_list() {
            return proceed(false);
        }
        let (head, other) = (machine.at(at.addr()), machine.at(list.addr()));
        if !machine.unify(head, other) {
            return proceed(false);
        }
        at = machine.arg(at, 1);
        list = machine.arg(list, 1);
        left -= 1;
        if machine.has_woken() {
            // Woken goals run before the next elements are unified.
            machine.set_x(0, at);
            machine.set_x(2, list);
            let entry = machine.system_entry("$append", 3);
            return machine.run_wakeups(entry, 3);
        }
    }
    let back = machine.x(1);
    if left == 0 {
        return proceed(machine.unify(list, back));
    }
    let made = copy_spine(machine, at, left, back)?;
    machine.bind_var(list, made);
    proceed(true)
}

/// A copy of the next `length` list cells, ending in `tail`.
fn copy_spine(machine: &mut Machine, list: Cell, length: usize, tail: Cell) -> Result<Cell, Thrown> {
    machine.ensure_heap(2 * length)?;
    let start = machine.heap_top();
    let mut at = list;
    for index in 0..length {
        let head = machine.arg(at, 0);
        machine.push_argument(head);
        if index + 1 < length {
            machine.push(Cell::list(start + 2 * index + 2));
            at = machine.arg(at, 1);
        }
    }
    let tail = machine.deref(tail);
    machine.push_argument(tail);
    Ok(Cell::list(start))
}

fn reverse(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let list = machine.deref(machine.x(0));
    let (end, length) = machine.list_end(list);
    if end != Cell::NIL {
        if !end.is_var() {
            return proceed(false);
        }
        return Ok(machine.system_entry("$reverse", 2));
    }
    machine.ensure_heap(2 * length)?;
    let mut made = Cell::NIL;
    let mut at = list;
    while at.is_list() {
        let head = machine.arg(at, 0);
        made = machine.new_list(head, made);
        at = machine.arg(at, 1);
    }
    proceed(machine.unify(machine.x(1), made))
}

fn last(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let mut at = machine.deref(machine.x(0));
    let (end, length) = machine.list_end(at);
    if end.is_var() || end.is_list() {
        return Ok(machine.system_entry("$last", 2));
    }
    if end != Cell::NIL || length == 0 {
        return proceed(false);
    }
    for _ in 1..length {
        at = machine.arg(at, 1);
    }
    let found = machine.arg(at, 0);
    proceed(machine.unify(machine.x(1), found))
}

fn delete(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let list = machine.deref(machine.x(0));
    let (end, length) = machine.list_end(list);
    if end != Cell::NIL {
        return Ok(machine.system_entry("$delete", 3));
    }
    let element = machine.deref(machine.x(1));
    let mut kept = Vec::with_capacity(length);
    let mut at = list;
    while at.is_list() {
        let head = machine.arg(at, 0);
        let (same, wakes) = if head.is_constant() && element.is_constant() {
            (head == element, false)
        } else {
            machine.unifiable_and_wakes(head, element)
        };
        if same && wakes {
            // The outcome depends on goals of attributed variables.
            return Ok(machine.system_entry("$delete", 3));
        }
        if !same {
            kept.push(head);
        }
        at = machine.arg(at, 1);
    }
    machine.ensure_heap(2 * kept.len())?;
    let made = machine.list_of(&kept);
    proceed(machine.unify(machine.x(2), made))
}

fn flatten(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut flat = Vec::new();
    let mut pending = vec![args.get(machine, 0)];
    let mut steps = 0;
    while let Some(term) = pending.pop() {
        if term.is_list() {
            pending.push(machine.arg(term, 1));
            pending.push(machine.arg(term, 0));
        } else if term != Cell::NIL {
            flat.push(term);
        }
        steps += 1;
        poll(machine, steps)?;
        if steps % POLL == 0 && pending.len() + flat.len() > machine.budget.limits.memory / 16 {
            return Err(machine.resource_error("memory"));
        }
    }
    machine.ensure_heap(2 * flat.len())?;
    let made = machine.list_of(&flat);
    Ok(machine.unify(args.get(machine, 1), made))
}
