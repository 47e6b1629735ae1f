//! Unification and bindings.

use crate::machine::Machine;
use crate::machine::store::Store;
use crate::machine::terms::global_cells::UNDO_SLOT;
use crate::machine::terms::long_walks::Walk;
use crate::term::{Addr, Cell, Tag};

/// The number of arguments of two compounds that `Store::are_same` compares before it looks inside them.
const COMPARED_ARGUMENTS: usize = 6;
/// The number of pairs of cells that it compares there.
const COMPARED_PAIRS: usize = 40;
/// The number of compounds inside one another whose rest it keeps.
const COMPARED_DEPTH: usize = 4;

/// A state of bindings and woken goals to which [`Machine::rewind`] returns.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    trail: usize,
    wake: Cell,
}

impl Store {
    /// The current state of bindings, for [`Machine::rewind`].
    #[inline]
    pub(in crate::machine) fn mark_bindings(&self) -> Mark {
        Mark { trail: self.trail.len(), wake: self.wake }
    }

    /// Undoes the trailed bindings made since the mark, and discards the goals that they woke.
    #[inline]
    pub(in crate::machine) fn rewind(&mut self, mark: Mark) {
        self.undo_to(mark.trail);
        self.generation.old_trail = self.generation.old_trail.min(self.trail.len());
        self.wake = mark.wake;
    }

    /// Binds the plain variable at `addr` to a value.
    #[inline(always)]
    pub(in crate::machine) fn bind(&mut self, addr: Addr, value: Cell) {
        self.heap.write(addr, value.0);
        if addr < self.boundary {
            self.trail.push(addr);
        }
    }

    /// Changes any cell and trails its old contents.
    pub(in crate::machine) fn assign(&mut self, addr: Addr, value: Cell) {
        if addr < self.boundary {
            self.trail.push_contents(addr, self.at(addr));
        }
        self.heap.set(addr, value.0);
    }

    /// Binds an unbound variable of either kind to a value (not to a variable of the other kind: see
    /// `unify_attributed`).
    #[inline]
    pub(in crate::machine) fn bind_var(&mut self, var: Cell, value: Cell) {
        if var.is_ref() {
            self.bind_plain(var, value);
        } else {
            self.bind_attributed(var, value);
        }
    }

    /// Binds a plain variable to a value, which may be any variable except itself. Of two plain variables, the younger
    /// refers to the older.
    #[inline(always)]
    fn bind_plain(&mut self, var: Cell, value: Cell) {
        if value.is_ref() && value.addr() > var.addr() {
            return self.bind(value.addr(), var);
        }
        let value = if value.tag() == Tag::Att { Cell::reference(value.addr()) } else { value };
        self.bind(var.addr(), value);
    }

    /// Unifies two cells, one of which is an attributed variable, or was one when the caller read it: Rust code may
    /// hold the cell of a variable that has since been bound through another argument. Such a cell denotes the value.
    #[cold]
    #[inline(never)]
    fn unify_held(&mut self, a: Cell, b: Cell) -> bool {
        let (now_a, now_b) = (self.current(a), self.current(b));
        if (now_a, now_b) != (a, b) {
            return self.unify_unchecked(now_a, now_b);
        }
        self.unify_attributed(a, b);
        true
    }

    /// The current value of a cell of a variable that may have been bound since it was read.
    #[inline]
    pub(in crate::machine) fn current(&self, cell: Cell) -> Cell {
        if cell.tag() == Tag::Att { self.deref(self.at(cell.addr())) } else { self.deref(cell) }
    }

    /// Unifies two terms, one of which is an attributed variable; the other is not a plain variable.
    #[cold]
    #[inline(never)]
    fn unify_attributed(&mut self, a: Cell, b: Cell) {
        match (a.is_var(), b.is_var()) {
            (true, true) if a.addr() < b.addr() => self.bind_attributed(b, Cell::reference(a.addr())),
            (true, true) => self.bind_attributed(a, Cell::reference(b.addr())),
            (true, false) => self.bind_attributed(a, b),
            _ => self.bind_attributed(b, a),
        }
    }

    /// Unifies two terms regardless of the flag `occurs_check`.
    #[inline]
    pub(in crate::machine) fn unify_unchecked(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        self.unify_quickly(a, b).unwrap_or_else(|| self.unify_bound(a, b))
    }

    /// Unifies two dereferenced cells if they are equal or one is a plain variable; `None` otherwise.
    #[inline(always)]
    fn unify_quickly(&mut self, a: Cell, b: Cell) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        if a.is_ref() {
            self.bind_plain(a, b);
            return Some(true);
        }
        if b.is_ref() {
            self.bind_plain(b, a);
            return Some(true);
        }
        None
    }

    /// Unifies two different cells, neither of them a plain variable. If it is interrupted, it fails and sets
    /// `gave_up`.
    fn unify_bound(&mut self, a: Cell, b: Cell) -> bool {
        if a.tag() == Tag::Att || b.tag() == Tag::Att {
            return self.unify_held(a, b);
        }
        if !a.is_like(b) || a.is_constant() {
            return false;
        }
        let Some((left, right, count)) = self.unify_layer(a, b) else { return false };
        let bottom = self.unify_stack.len();
        let unified = self.unify_arguments(left, right, count);
        self.unify_stack.truncate(bottom);
        unified
    }

    fn unify_arguments(&mut self, mut left: Addr, mut right: Addr, count: usize) -> bool {
        let bottom = self.unify_stack.len();
        let mut end = left + count;
        let mut walk = Walk::default();
        loop {
            while left < end {
                let (a, b) = (self.at(left), self.at(right));
                left += 1;
                right += 1;
                if a == b {
                    continue;
                }
                let (a, b) = (self.deref(a), self.deref(b));
                if a == b {
                    continue;
                }
                if a.is_ref() {
                    self.bind_plain(a, b);
                } else if b.is_ref() {
                    self.bind_plain(b, a);
                } else if a.tag() == Tag::Att || b.tag() == Tag::Att {
                    self.unify_attributed(a, b);
                } else if !a.is_like(b) || a.is_constant() {
                    return false;
                } else {
                    let met = walk.meets(a.addr(), b.addr());
                    if walk.is_long() && self.interrupted() {
                        self.gave_up = true;
                        return false;
                    }
                    if met {
                        continue;
                    }
                    let Some(layer) = self.unify_layer(a, b) else { return false };
                    if left < end {
                        self.unify_stack.push((left, right, end));
                    }
                    (left, right) = (layer.0, layer.1);
                    end = left + layer.2;
                }
            }
            if self.unify_stack.len() == bottom {
                return true;
            }
            let Some(rest) = self.unify_stack.pop() else { return true };
            (left, right, end) = rest;
        }
    }

    /// The arguments to unify of two compounds (or equal boxes) with the same tag.
    #[inline(always)]
    fn unify_layer(&self, a: Cell, b: Cell) -> Option<(Addr, Addr, usize)> {
        match a.tag() {
            Tag::Lst => Some((a.addr(), b.addr(), 2)),
            Tag::Str => {
                let functor = self.at(a.addr());
                if functor != self.at(b.addr()) {
                    return None;
                }
                Some((a.addr() + 1, b.addr() + 1, self.functors.arity(functor.as_functor())))
            }
            _ => self.boxes_equal(a, b).then_some((Addr(0), Addr(0), 0)),
        }
    }

    /// Whether two boxes have the same contents.
    pub fn boxes_equal(&self, a: Cell, b: Cell) -> bool {
        let header = self.at(a.addr());
        if header != self.at(b.addr()) {
            return false;
        }
        let words = header.box_words();
        self.heap.slice(a.addr() + 1, a.addr() + 1 + words) == self.heap.slice(b.addr() + 1, b.addr() + 1 + words)
    }

    /// Whether two different cells are equal terms (true) or surely do not unify (false). Returns `None` if that
    /// depends on variables or would take long.
    #[inline(always)]
    pub(in crate::machine) fn are_same(&self, a: Cell, b: Cell) -> Option<bool> {
        if a.is_var() || b.is_var() {
            return None;
        }
        if !a.is_like(b) || a.is_constant() {
            return Some(false);
        }
        let Some((left, right, count)) = self.unify_layer(a, b) else { return Some(false) };
        let first = if a.is_list() { 1 } else { count };
        let mut has_variables = false;
        for index in 0..first.min(COMPARED_ARGUMENTS) {
            let (a, b) = (self.at(left + index), self.at(right + index));
            if a == b {
                continue;
            }
            if a.is_constant() && b.is_constant() {
                return Some(false);
            }
            let a = self.deref(a);
            if a.is_constant() {
                let b = self.deref(b);
                if a != b && !b.is_var() {
                    return Some(false);
                }
                has_variables |= b.is_var();
            } else {
                has_variables |= a.is_var();
            }
        }
        if has_variables { None } else { self.are_same_inside(left, right, count) }
    }

    /// Compares `count` arguments as `are_same` does, up to the first variable.
    #[inline(never)]
    fn are_same_inside(&self, mut left: Addr, mut right: Addr, count: usize) -> Option<bool> {
        let mut end = left + count;
        let mut waiting = [(left, right, end); COMPARED_DEPTH];
        let mut depth = 0;
        for _ in 0..COMPARED_PAIRS {
            while left == end {
                if depth == 0 {
                    return Some(true);
                }
                depth -= 1;
                (left, right, end) = waiting[depth];
            }
            let (a, b) = (self.at(left), self.at(right));
            (left, right) = (left + 1, right + 1);
            if a == b {
                continue;
            }
            let (a, b) = (self.deref(a), self.deref(b));
            if a == b {
                continue;
            }
            if a.is_var() || b.is_var() {
                return None;
            }
            if !a.is_like(b) || a.is_constant() {
                return Some(false);
            }
            let Some(layer) = self.unify_layer(a, b) else { return Some(false) };
            if left < end {
                if depth == COMPARED_DEPTH {
                    return None;
                }
                waiting[depth] = (left, right, end);
                depth += 1;
            }
            (left, right, end) = (layer.0, layer.1, layer.0 + layer.2);
        }
        None
    }

    /// Undoes bindings down to a trail length.
    #[inline(always)]
    pub(in crate::machine) fn undo_to(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(entry) = self.trail.pop() else { return };
            self.heap.write(entry.addr, entry.old.unwrap_or(Cell::reference(entry.addr)).0);
            if entry.addr == UNDO_SLOT {
                self.undone = true;
                self.countdown.run_out();
            }
        }
    }

    /// Undoes bindings of variables down to a trail length. Returns false at the first cell whose contents were changed.
    #[inline(always)]
    pub(in crate::machine) fn unbind_to(&mut self, length: usize) -> bool {
        while self.trail.len() > length {
            let Some(addr) = self.trail.pop_variable() else { return false };
            self.heap.write(addr, Cell::reference(addr).0);
        }
        true
    }

    /// Whether a long walk must stop: there is an interrupt, or a time limit has passed.
    #[inline(always)]
    pub fn interrupted(&self) -> bool {
        self.countdown.interrupted()
    }
}

impl Machine {
    /// Unifies two terms. If this fails, the bindings made so far remain until backtracking.
    #[inline]
    pub fn unify(&mut self, a: Cell, b: Cell) -> bool {
        if self.store.checks_occurs {
            return self.unify_checked(a, b);
        }
        self.unify_unchecked(a, b)
    }

    /// Unifies two terms regardless of the flag `occurs_check`.
    #[inline]
    pub(crate) fn unify_unchecked(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        self.store.unify_quickly(a, b).unwrap_or_else(|| self.unify_slowly(a, b))
    }

    /// Unifies as `unify_unchecked` does, inlined for the instructions that do nothing else.
    #[inline(always)]
    pub(in crate::machine) fn unify_inline(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        self.store.unify_quickly(a, b).unwrap_or_else(|| self.unify_slowly(a, b))
    }

    /// Unifies as `unify` does, inlined for frequent native predicates.
    #[inline(always)]
    pub(crate) fn unify_at_once(&mut self, a: Cell, b: Cell) -> bool {
        if self.store.checks_occurs { self.unify_checked(a, b) } else { self.unify_inline(a, b) }
    }

    /// Unifies a term with an atom or a small integer, inlined for frequent native predicates.
    #[inline(always)]
    pub(crate) fn unify_simple(&mut self, place: Cell, constant: Cell) -> bool {
        let place = self.deref(place);
        if place.is_ref() {
            self.store.bind(place.addr(), constant);
            return true;
        }
        place == constant || place.tag() == Tag::Att && self.unify_unchecked(place, constant)
    }

    #[inline(never)]
    fn unify_slowly(&mut self, a: Cell, b: Cell) -> bool {
        let unified = self.store.unify_bound(a, b);
        if self.store.gave_up {
            self.give_up();
        }
        unified
    }

    /// Unifies two terms; a failure leaves no bindings.
    pub(crate) fn unify_or_undo(&mut self, a: Cell, b: Cell) -> bool {
        let mark = self.mark_bindings();
        let unified = self.with_all_trailed(|machine| machine.unify(a, b));
        if !unified {
            self.rewind(mark);
        }
        unified
    }

    /// Unifies two terms if the result does not depend on woken goals. Returns `None`, and leaves no bindings, if the
    /// terms unify but that wakes goals, which may fail.
    pub(crate) fn unify_unless_woken(&mut self, a: Cell, b: Cell) -> Option<bool> {
        let mark = self.mark_bindings();
        self.store.wake = Cell::NIL;
        let unified = self.with_all_trailed(|machine| machine.unify(a, b));
        let wakes = self.store.wake != Cell::NIL;
        if !unified || wakes {
            self.rewind(mark);
        }
        self.store.wake = mark.wake;
        if unified && wakes { None } else { Some(unified) }
    }

    /// Whether two terms unify. Leaves no bindings.
    pub fn unifiable(&mut self, a: Cell, b: Cell) -> bool {
        self.unifiable_and_wakes(a, b).0
    }

    /// Whether two terms unify, and whether that wakes goals of attributed variables. Leaves no bindings.
    pub(crate) fn unifiable_and_wakes(&mut self, a: Cell, b: Cell) -> (bool, bool) {
        let (hb, mark) = (self.store.boundary, self.mark_bindings());
        self.store.boundary = self.store.top;
        self.store.wake = Cell::NIL;
        let unified = self.unify(a, b);
        let wakes = self.store.wake != Cell::NIL;
        self.rewind(mark);
        self.store.boundary = hb;
        (unified, wakes)
    }
}
