//! Goals without their data: what call/N compares to find out whether it has compiled a goal before.
//!
//! A control construct or lambda expression is read from the heap into a key and its data. Calls with
//! the same key run the same code, which takes the data in registers. Constants are data too, so that
//! `call((X > 3, p(X)))` is compiled once, whatever the number.
//!
//! ```text
//! key, from left to right    functor          a compound; its arguments follow
//!                            atom             a goal without arguments, or a module
//!                            number >= 0      a variable of the code, by number
//!                            DATA             the next element of the data
//!                            EXTRA - n        an argument beyond the parameters of a lambda expression
//! ```
//!
//! A loop calls the same term again and again. So the last keys remain, with the heap cells from which they were read: if
//! these have not changed, neither has the key, and the code is known at once. Each cell after the first was reached through
//! earlier ones, so if all of them are as they were, they are part of the term, wherever it was made.

use crate::machine::Machine;
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Functor, Stored, Tag};

/// Marks data in a key.
const DATA: Cell = Cell::small(-1);

/// Marks the first argument beyond the parameters.
const EXTRA: i64 = -2;

/// The most cells of a key.
const MOST_CELLS: usize = 192;

/// The most data and variables of a key.
const MOST_DATA: usize = 48;

/// The most cells of a compound in a lambda expression that is searched for variables.
const MOST_SEARCHED: usize = 1 << 14;

/// The most cells of the heap that are compared to find out whether a term has changed.
const MOST_COMPARED: usize = 192;

/// The number of keys that remain.
const KEPT: usize = 8;

/// The keys of goals called recently, by the addresses of the goals.
#[derive(Default)]
pub(crate) struct GoalKeys([Option<Box<GoalKey>>; KEPT]);

impl GoalKeys {
    /// Takes the key that may be that of a goal.
    #[inline]
    pub(super) fn take(&mut self, goal: Cell) -> Box<GoalKey> {
        self.0[goal.addr().0 % KEPT].take().unwrap_or_default()
    }

    /// Keeps the key of a goal.
    #[inline]
    pub(super) fn keep(&mut self, goal: Cell, key: Box<GoalKey>) {
        self.0[goal.addr().0 % KEPT] = Some(key);
    }
}

/// A goal read from the heap, and the buffers for reading it.
#[derive(Default)]
pub(crate) struct GoalKey {
    pub cells: Vec<Cell>,
    pub data: Vec<Cell>,
    /// Variables that belong to the code: those of a lambda expression that are not free.
    locals: Vec<Cell>,
    /// The values of the free variables of a lambda expression.
    pub free: Vec<Cell>,
    /// The places that are still to be read, and whether they are goals.
    pending: Vec<(Addr, bool)>,
    searched: Vec<(Addr, usize)>,
    /// Whether variables belong to the code. Otherwise they are data.
    copies: bool,
    /// The cells that have been read.
    read: Vec<(Addr, Cell)>,
    /// The code that was found for the goal.
    found: Option<Found>,
}

/// A goal whose code is known, and the state of the cache in which it is.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Found {
    goal: Cell,
    module: Atom,
    given: usize,
    version: u64,
    code: CodeAddr,
}

impl GoalKey {
    /// Starts a key. `start` distinguishes kinds of keys.
    pub(super) fn begin(&mut self, start: &[Cell], copies: bool) {
        self.cells.clear();
        self.cells.extend_from_slice(start);
        self.data.clear();
        self.locals.clear();
        self.free.clear();
        self.pending.clear();
        self.read.clear();
        self.copies = copies;
        self.found = None;
    }

    /// The clause that the key describes, `'$goal'(Parameters..., Extra..., Data...) :- Goal`, as a stored term.
    /// `start` is the number of cells that [`GoalKey::begin`] was given.
    pub(super) fn clause(&self, machine: &mut Machine, start: usize, parameters: usize, extra: usize) -> Stored {
        let arity = parameters + extra + self.data.len();
        let mut cells = vec![Cell::NIL, Cell::NIL];
        if arity > 0 {
            cells[0] = Cell::structure(Addr(2));
            cells.push(Cell::functor(machine.store.functors.intern(atoms::GOAL, arity)));
            cells.resize(3 + arity, Cell::NIL);
        }
        let variable = |number: usize| Cell::reference(Addr(number));
        let first_extra = self.locals.len() + self.data.len();
        for index in 0..extra {
            cells[3 + parameters + index] = variable(first_extra + index);
        }
        for index in 0..self.data.len() {
            cells[3 + parameters + extra + index] = variable(self.locals.len() + index);
        }
        let mut places: Vec<usize> = vec![1];
        places.extend((3..3 + parameters).rev());
        let mut data = self.locals.len();
        for &cell in &self.cells[start..] {
            let Some(place) = places.pop() else { break };
            cells[place] = match cell.tag() {
                Tag::Fun => {
                    let is_list = cell == Cell::functor(f::LIST_2);
                    let at = cells.len();
                    if !is_list {
                        cells.push(cell);
                    }
                    let first = cells.len();
                    cells.resize(first + machine.store.functors.arity(cell.as_functor()), Cell::NIL);
                    places.extend((first..cells.len()).rev());
                    if is_list { Cell::list(Addr(at)) } else { Cell::structure(Addr(at)) }
                }
                Tag::Int if cell == DATA => {
                    data += 1;
                    variable(data - 1)
                }
                Tag::Int if cell.as_small() < 0 => variable(first_extra + (EXTRA - cell.as_small()) as usize),
                Tag::Int => variable(cell.as_small() as usize),
                _ => cell,
            };
        }
        Stored { cells: cells.into_boxed_slice(), variables: (first_extra + extra) as u32 }
    }
}

impl Machine {
    /// The code of a goal with `given` further arguments, if it is the goal from which the key was read and nothing in it has
    /// changed.
    #[inline]
    pub(super) fn unchanged_goal(&self, key: &GoalKey, module: Atom, goal: Cell, given: usize) -> Option<CodeAddr> {
        let found = key.found?;
        let version = self.program.db.goals_version();
        let is_same = found == Found { goal, module, given, version, code: found.code }
            && key.read.iter().all(|&(addr, cell)| self.at(addr) == cell);
        is_same.then_some(found.code)
    }

    /// Notes the code of the goal that has been read.
    pub(super) fn note_code(&self, key: &mut GoalKey, module: Atom, goal: Cell, given: usize, code: CodeAddr) {
        let version = self.program.db.goals_version();
        let is_short = key.read.len() <= MOST_COMPARED;
        key.found = is_short.then_some(Found { goal, module, given, version, code });
    }

    /// The value of a cell of the heap.
    #[inline(always)]
    pub(super) fn read_cell(&self, key: &mut GoalKey, mut addr: Addr) -> Cell {
        loop {
            let cell = self.at(addr);
            if key.read.len() <= MOST_COMPARED {
                key.read.push((addr, cell));
            }
            if !cell.is_ref() || cell.addr() == addr {
                return cell;
            }
            addr = cell.addr();
        }
    }

    /// The address of the arguments of a compound, and their number.
    fn read_functor(&self, key: &mut GoalKey, term: Cell) -> (Addr, usize) {
        if term.is_list() {
            return (term.addr(), 2);
        }
        let functor = self.read_cell(key, term.addr());
        (term.addr() + 1, self.store.functors.arity(functor.as_functor()))
    }

    /// Whether a term is a structure with that functor.
    pub(super) fn reads_as(&self, key: &mut GoalKey, term: Cell, functor: Functor) -> bool {
        term.is_structure() && self.read_cell(key, term.addr()) == Cell::functor(functor)
    }

    /// Reads a goal into a key, with `extra` arguments added. Returns false if it is not one that is kept: too large,
    /// with an unusual goal, or with arguments added to a control construct.
    pub(super) fn read_goal(&self, key: &mut GoalKey, goal: Cell, extra: usize) -> bool {
        let is_read = if extra > 0 { self.read_extended(key, goal, extra) } else { self.read_subgoal(key, goal) };
        is_read && self.read_pending(key)
    }

    /// Reads a term that is not a goal into a key.
    pub(super) fn read_term(&self, key: &mut GoalKey, addr: Addr) -> bool {
        key.pending.push((addr, false));
        self.read_pending(key)
    }

    fn read_pending(&self, key: &mut GoalKey) -> bool {
        while let Some((addr, is_goal)) = key.pending.pop() {
            let term = self.read_cell(key, addr);
            let is_read = if is_goal { self.read_subgoal(key, term) } else { self.read_datum(key, term) };
            if !is_read || key.cells.len() > MOST_CELLS || key.data.len() + key.locals.len() > MOST_DATA {
                return false;
            }
        }
        true
    }

    fn read_subgoal(&self, key: &mut GoalKey, goal: Cell) -> bool {
        match goal.tag() {
            Tag::Ref | Tag::Att => return self.read_datum(key, goal),
            Tag::Con if goal != Cell::NIL => key.cells.push(goal),
            Tag::Str => {
                let (start, arity) = self.read_functor(key, goal);
                let functor = self.functor_of(goal);
                let goals = self.goal_arguments(functor);
                if functor == f::PART_1 || arity > MOST_DATA {
                    return false;
                }
                key.cells.push(Cell::functor(functor));
                let mut first = 0;
                if functor == f::COLON_2 {
                    let module = self.read_cell(key, start);
                    if !module.is_atom() {
                        return false;
                    }
                    key.cells.push(module);
                    first = 1;
                }
                key.pending.extend((first..arity).rev().map(|at| (start + at, goals & 1 << at != 0)));
            }
            _ => return false,
        }
        true
    }

    fn read_extended(&self, key: &mut GoalKey, goal: Cell, extra: usize) -> bool {
        let (name, start, arity) = match goal.tag() {
            Tag::Con if goal != Cell::NIL => (goal.as_atom(), Addr(0), 0),
            Tag::Str if self.goal_arguments(self.functor_of(goal)) == 0 => {
                let (start, arity) = self.read_functor(key, goal);
                (self.store.name_arity(goal).0, start, arity)
            }
            _ => return false,
        };
        let Some(functor) = self.store.functors.find(name, arity + extra) else { return false };
        if self.goal_arguments(functor) != 0 || arity + extra > MOST_DATA {
            return false;
        }
        key.cells.push(Cell::functor(functor));
        // The arguments beyond the parameters are the last ones.
        let is_read = (0..arity).all(|at| self.read_term(key, start + at));
        key.cells.extend((0..extra).map(|number| Cell::small(EXTRA - number as i64)));
        is_read
    }

    fn read_datum(&self, key: &mut GoalKey, term: Cell) -> bool {
        let is_data = match term.tag() {
            _ if !key.copies || key.free.contains(&term) => true,
            Tag::Ref | Tag::Att => {
                let known = key.locals.iter().position(|&local| local == term);
                let number = known.unwrap_or(key.locals.len());
                if known.is_none() {
                    key.locals.push(term);
                }
                key.cells.push(Cell::small(number as i64));
                return true;
            }
            Tag::Str | Tag::Lst => match self.is_small_and_ground(key, term) {
                Some(is_ground) => is_ground,
                None => return false,
            },
            _ => true,
        };
        if is_data {
            key.cells.push(DATA);
            key.data.push(term);
            return true;
        }
        let (start, arity) = self.read_functor(key, term);
        key.cells.push(Cell::functor(self.functor_of(term)));
        key.pending.extend((0..arity).rev().map(|at| (start + at, false)));
        arity <= MOST_DATA
    }

    /// Whether a compound has no variables; `None` if it is too large to be searched for them.
    fn is_small_and_ground(&self, key: &mut GoalKey, term: Cell) -> Option<bool> {
        let mut is_ground = true;
        let is_searched = self.search_variables(key, term, |_, _| {
            is_ground = false;
            false
        });
        is_searched.then_some(is_ground)
    }

    /// Adds the value of a free variable, and the variables in it, which are free too. `None` if there are too many.
    pub(super) fn read_free_value(&self, key: &mut GoalKey, value: Cell) -> Option<()> {
        key.free.push(value);
        let is_searched = !value.is_compound()
            || self.search_variables(key, value, |key, variable| {
                key.free.push(variable);
                key.free.len() <= MOST_DATA
            });
        (is_searched && key.free.len() <= MOST_DATA).then_some(())
    }

    /// Calls `found` for the variables of a compound until it returns false. Returns false if the compound is too large.
    fn search_variables(
        &self,
        key: &mut GoalKey,
        term: Cell,
        mut found: impl FnMut(&mut GoalKey, Cell) -> bool,
    ) -> bool {
        let arguments = self.read_functor(key, term);
        key.searched.clear();
        key.searched.push(arguments);
        let mut steps = 0;
        while let Some((start, count)) = key.searched.pop() {
            steps += count;
            if steps > MOST_SEARCHED {
                return false;
            }
            for index in 0..count {
                let part = self.read_cell(key, start + index);
                match part.tag() {
                    Tag::Ref | Tag::Att if !found(key, part) => return true,
                    Tag::Str | Tag::Lst => {
                        let arguments = self.read_functor(key, part);
                        key.searched.push(arguments);
                    }
                    _ => {}
                }
            }
        }
        true
    }
}
