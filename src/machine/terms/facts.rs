//! Facts without code: the arguments of a call are unified with the stored cells of the clause.
//!
//! A stored term refers to its own cells by their index, and to its variables by their number. If a variable is bound
//! to a stored compound, the compound is built on the heap breadth-first, over its own output; everything else is
//! compared in place.

use crate::database::ClauseId;
use crate::machine::store::Store;
use crate::machine::{Machine, Thrown, fixed};
use crate::term::{Addr, Cell, Tag};

/// A variable of the fact without a value so far.
const UNSET: Cell = Cell(u64::MAX);

impl Machine {
    /// Unifies X[0].. with the arguments of a fact.
    #[inline]
    pub(in crate::machine) fn unify_fact(&mut self, clause: ClauseId) -> Result<bool, Thrown> {
        let fact = &self.program.db.clauses[clause];
        let (length, arity) = (fact.stored.cells.len(), self.program.db.predicates[fact.pred].arity);
        self.ensure_heap(length)?;
        if self.store.checks_occurs {
            return self.unify_fact_checked(clause, arity);
        }
        let stored = &self.program.db.clauses[clause].stored;
        let head = stored.cells[0];
        let first = if head.is_list() { head.offset() } else { head.offset() + 1 };
        if arity == 0 {
            return Ok(true);
        }
        self.store.scratch.variables.clear();
        self.store.scratch.variables.resize(stored.variables as usize, UNSET);
        let arguments = self.control.registers.first(arity);
        let patterns = &stored.cells[first..first + arity];
        for (&pattern, &argument) in patterns.iter().zip(arguments) {
            if !self.store.unify_stored(&stored.cells, pattern, Cell(argument)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Unifies the arguments of a head with those of a fact without code. Returns `None` if the clause is not such a
    /// fact, or if the flag `occurs_check` is set.
    pub(crate) fn unify_head_with_fact(&mut self, clause: ClauseId, head: Cell) -> Result<Option<bool>, Thrown> {
        let fact = &self.program.db.clauses[clause];
        if fact.code != fixed::FACT || self.store.checks_occurs {
            return Ok(None);
        }
        self.ensure_heap(fact.stored.cells.len())?;
        if !head.is_compound() {
            return Ok(Some(true));
        }
        let stored = &self.program.db.clauses[clause].stored;
        let fact = stored.cells[0];
        let from = if fact.is_list() { fact.offset() } else { fact.offset() + 1 };
        let to = self.store.args_at(head);
        let arity = self.store.functors.arity(self.functor_of(head));
        self.store.scratch.variables.clear();
        self.store.scratch.variables.resize(stored.variables as usize, UNSET);
        for index in 0..arity {
            let argument = self.store.at(to + index);
            if !self.store.unify_stored(&stored.cells, stored.cells[from + index], argument) {
                return Ok(Some(false));
            }
        }
        Ok(Some(true))
    }

    /// Unifies X[0].. with the arguments of a fact under the flag `occurs_check`.
    #[cold]
    fn unify_fact_checked(&mut self, clause: ClauseId, arity: usize) -> Result<bool, Thrown> {
        let stored = self.program.db.stored(clause).clone();
        let first = self.instantiate_cells(&stored.cells, stored.variables)?;
        let head = self.deref(self.store.at(first));
        let unifies = (0..arity).all(|index| {
            let argument = self.store.arg(head, index);
            self.unify(self.x(index), argument)
        });
        match self.store.occurs.error.take() {
            Some(thrown) => Err(thrown),
            None => Ok(unifies),
        }
    }
}

impl Store {
    /// Unifies a stored term with one on the heap.
    #[inline]
    fn unify_stored(&mut self, cells: &[Cell], pattern: Cell, cell: Cell) -> bool {
        let cell = self.deref(cell);
        match pattern.tag() {
            Tag::Int | Tag::Con if cell == pattern => true,
            Tag::Int | Tag::Con => {
                if cell.is_var() {
                    self.bind_var(cell, pattern);
                }
                cell.is_var()
            }
            Tag::Ref => self.unify_variable(pattern.offset(), cell),
            Tag::Lst if cell.is_list() => self.unify_stored_arguments(cells, pattern.offset(), cell.addr(), 2),
            Tag::Str if cell.is_structure() => {
                let functor = cells[pattern.offset()];
                self.at(cell.addr()) == functor
                    && self.unify_stored_arguments(
                        cells,
                        pattern.offset() + 1,
                        cell.addr() + 1,
                        self.functors.arity(functor.as_functor()),
                    )
            }
            Tag::Lst | Tag::Str if cell.is_var() => {
                let built = self.build_stored(cells, pattern);
                self.bind_var(cell, built);
                true
            }
            Tag::Box if cell.is_var() || cell.tag() == Tag::Box => {
                let built = self.build_stored(cells, pattern);
                self.unify_unchecked(cell, built)
            }
            _ => false,
        }
    }

    fn unify_variable(&mut self, number: usize, cell: Cell) -> bool {
        let value = self.scratch.variables[number];
        if value == UNSET {
            self.scratch.variables[number] = if cell.is_var() { Cell::reference(cell.addr()) } else { cell };
            return true;
        }
        self.unify_unchecked(value, cell)
    }

    /// Unifies the arguments of two compounds and of the compounds nested in them.
    fn unify_stored_arguments(&mut self, cells: &[Cell], from: usize, to: Addr, count: usize) -> bool {
        let mut pending = std::mem::take(&mut self.scratch.pairs);
        pending.clear();
        pending.push((from, to, count));
        let mut unifies = true;
        'walk: while let Some((from, to, count)) = pending.pop() {
            for index in 0..count {
                let (pattern, cell) = (cells[from + index], self.deref(self.at(to + index)));
                let fits = match pattern.tag() {
                    Tag::Lst if cell.is_list() => {
                        pending.push((pattern.offset(), cell.addr(), 2));
                        true
                    }
                    Tag::Str if cell.is_structure() => {
                        let functor = cells[pattern.offset()];
                        let arity = self.functors.arity(functor.as_functor());
                        pending.push((pattern.offset() + 1, cell.addr() + 1, arity));
                        self.at(cell.addr()) == functor
                    }
                    _ => self.unify_stored(cells, pattern, cell),
                };
                if !fits {
                    unifies = false;
                    break 'walk;
                }
            }
        }
        self.scratch.pairs = pending;
        unifies
    }

    /// Builds a stored compound or box on the heap, which has room for all cells of its clause.
    fn build_stored(&mut self, cells: &[Cell], pattern: Cell) -> Cell {
        let mut at = self.top;
        let root = self.lay_stored(cells, pattern);
        while at < self.top {
            let cell = self.at(at);
            match cell.tag() {
                Tag::Int | Tag::Con => {}
                Tag::Fun if cell.is_box_header() => at += cell.box_words(),
                Tag::Fun => {}
                Tag::Ref => {
                    let value = match self.scratch.variables[cell.offset()] {
                        UNSET => {
                            self.scratch.variables[cell.offset()] = Cell::reference(at);
                            Cell::reference(at)
                        }
                        value => {
                            let value = self.deref(value);
                            if value.is_var() { Cell::reference(value.addr()) } else { value }
                        }
                    };
                    self.heap.set(at, value.0);
                }
                _ => {
                    let moved = self.lay_stored(cells, cell);
                    self.heap.set(at, moved.0);
                }
            }
            at += 1;
        }
        root
    }

    /// Copies one stored compound or box to the top of the heap, its arguments unchanged.
    #[inline]
    fn lay_stored(&mut self, cells: &[Cell], pattern: Cell) -> Cell {
        let from = pattern.offset();
        let count = match pattern.tag() {
            Tag::Lst => 2,
            Tag::Str => 1 + self.functors.arity(cells[from].as_functor()),
            _ => 1 + cells[from].box_words(),
        };
        let to = self.top;
        for (word, cell) in self.heap.slice_mut(to, to + count).iter_mut().zip(&cells[from..from + count]) {
            *word = cell.0;
        }
        self.top += count;
        pattern.moved_to(to)
    }
}
