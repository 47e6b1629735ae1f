//! Copies terms out of the heap and back: findall, assert, exceptions, copy_term.
//!
//! Copying out walks breadth-first over its own output, as in Cheney's collector. Originals are overwritten with
//! markers while it runs, so that shared parts are copied once and copying a cyclic term terminates. Afterwards the
//! markers are removed.
//!
//! Small terms, which are the most common, are copied without markers: as trees, in one pass. Shared parts are copied
//! again, so a copy that grows beyond a limit is started again with markers.

use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known;
use crate::term::{Addr, Cell, Stored, Tag};

/// Markers are box headers of kinds that no box has.
const FORWARD: u64 = 15 << 4 | 15;
const VARIABLE: u64 = 14 << 4 | 15;

fn marker(kind: u64, number: usize) -> Cell {
    Cell((number as u64) << 8 | kind)
}

fn marked(cell: Cell, kind: u64) -> Option<usize> {
    (cell.0 & 0xff == kind).then_some((cell.0 >> 8) as usize)
}

/// The address of a variable that has none yet: address 0 belongs to the slots of global variables.
const NOWHERE: Addr = Addr(0);

/// Cells between two polls of the limits.
const CELLS_BETWEEN_POLLS: usize = 1 << 16;

/// The most cells and variables of a copy without markers.
const SMALL: usize = 256;
const FEW_VARIABLES: usize = 12;

/// The most arguments of a fact that is stored at once.
const FLAT_ARGUMENTS: usize = 8;

/// A running copy.
struct Copier<'a> {
    out: &'a mut Vec<Cell>,
    start: usize,
    done: usize,
    /// The number of cells at which to pause.
    next_pause: usize,
    /// Whether a part was reached more than once.
    shared: bool,
    restore: Vec<(Addr, Cell)>,
    variables: Vec<Cell>,
    /// Attributed variables by number, with the offset of their attributes in the copy; `None` if attributes are
    /// dropped.
    attributed: Option<Vec<(u32, u32)>>,
}

impl Store {
    /// The fact with this head as a stored clause, if all of its arguments are small integers or atoms. Has the cells that
    /// [`Machine::store_roots`] would make.
    pub(crate) fn store_flat_fact(&self, head: Cell) -> Option<Stored> {
        let head = self.deref(head);
        if !head.is_structure() {
            return None;
        }
        let functor = self.at(head.addr());
        let arity = self.functors.arity(functor.as_functor());
        if arity > FLAT_ARGUMENTS {
            return None;
        }
        let mut cells = [Cell::NIL; FLAT_ARGUMENTS + 3];
        cells[..3].copy_from_slice(&[Cell::structure(Addr(2)), Cell::atom(well_known::TRUE), functor]);
        for (index, cell) in cells[3..3 + arity].iter_mut().enumerate() {
            let argument = self.deref(self.at(head.addr() + 1 + index));
            if !argument.is_constant() {
                return None;
            }
            *cell = argument;
        }
        Some(Stored { cells: Box::from(&cells[..3 + arity]), variables: 0 })
    }

    /// Copies stored cells to the heap, where `ensure_heap` has made room. Returns the address of the first.
    fn lay_out(&mut self, cells: &[Cell], variables: u32) -> Addr {
        let base = self.top;
        let mut places = std::mem::take(&mut self.scratch.places);
        places.clear();
        places.resize(variables as usize, NOWHERE);
        let heap = self.heap.slice_mut(base, base + cells.len());
        let mut index = 0;
        while index < cells.len() {
            let cell = cells[index];
            let here = base + index;
            let value = match cell.tag() {
                Tag::Int | Tag::Con => cell,
                Tag::Ref => {
                    let place = &mut places[cell.offset()];
                    if *place == NOWHERE {
                        *place = here;
                    }
                    Cell::reference(*place)
                }
                Tag::Fun => {
                    if cell.is_box_header() {
                        let payload = index + 1..index + 1 + cell.box_words();
                        for (word, cell) in heap[payload.clone()].iter_mut().zip(&cells[payload]) {
                            *word = cell.0;
                        }
                        heap[index] = cell.0;
                        index += 1 + cell.box_words();
                        continue;
                    }
                    cell
                }
                _ => cell.moved_to(base + cell.offset()),
            };
            heap[index] = value.0;
            index += 1;
        }
        self.top = base + cells.len();
        self.scratch.places = places;
        base
    }

    /// Copies the dereferenced roots in `out` from `start` on, without markers. Returns false if that takes too many
    /// cells or variables, or if a variable has attributes.
    fn copy_small(&self, out: &mut Vec<Cell>, start: usize, variables: &mut Vec<Cell>) -> bool {
        let mut done = start;
        while done < out.len() {
            let cell = out[done];
            if cell.tag() == Tag::Fun {
                done += 1 + if cell.is_box_header() { cell.box_words() } else { 0 };
                continue;
            }
            let cell = self.deref(cell);
            let to = out.len() - start;
            out[done] = match cell.tag() {
                Tag::Int | Tag::Con => cell,
                Tag::Ref => match variable_number(cell, variables) {
                    Some(number) => Cell::reference(Addr(number)),
                    None => return false,
                },
                Tag::Att => return false,
                _ => {
                    let count = self.block_words(cell);
                    if to + count > SMALL {
                        return false;
                    }
                    out.extend(self.heap.slice(cell.addr(), cell.addr() + count).iter().map(|&word| Cell(word)));
                    cell.moved_to(Addr(to))
                }
            };
            done += 1;
        }
        true
    }

    /// The number of words of a compound or a box.
    #[inline]
    fn block_words(&self, cell: Cell) -> usize {
        match cell.tag() {
            Tag::Lst => 2,
            Tag::Str => 1 + self.functors.arity(self.at(cell.addr()).as_functor()),
            _ => 1 + self.at(cell.addr()).box_words(),
        }
    }

    /// Copies a compound on the heap, where there is room, with new variables. `None` leaves the heap unchanged.
    fn copy_small_term(&mut self, term: Cell) -> Option<Cell> {
        let start = self.top;
        let mut variables = std::mem::take(&mut self.scratch.variables);
        variables.clear();
        let copy = self.copy_onto_heap(term, start, &mut variables);
        self.scratch.variables = variables;
        if copy.is_none() {
            self.top = start;
        }
        copy
    }

    fn copy_onto_heap(&mut self, term: Cell, start: Addr, variables: &mut Vec<Cell>) -> Option<Cell> {
        let root = self.copy_block(term, start)?;
        let mut done = start;
        while done < self.top {
            let cell = self.at(done);
            if cell.tag() == Tag::Fun {
                done += 1 + if cell.is_box_header() { cell.box_words() } else { 0 };
                continue;
            }
            let value = self.deref(cell);
            let value = match value.tag() {
                Tag::Int | Tag::Con => value,
                Tag::Att => return None,
                Tag::Ref => {
                    // A new variable is where the old one first occurred; `variables` has pairs of old and new.
                    let known = variables.chunks_exact(2).find(|pair| pair[0] == value).map(|pair| pair[1]);
                    match known {
                        Some(new) => new,
                        None if variables.len() >= 2 * FEW_VARIABLES => return None,
                        None => {
                            variables.extend([value, Cell::reference(done)]);
                            Cell::reference(done)
                        }
                    }
                }
                _ => self.copy_block(value, start)?,
            };
            self.heap.set(done, value.0);
            done += 1;
        }
        Some(root)
    }

    /// Copies the words of a compound or a box unchanged to the top of the heap.
    fn copy_block(&mut self, cell: Cell, start: Addr) -> Option<Cell> {
        let (from, to, count) = (cell.addr(), self.top, self.block_words(cell));
        if to + count > start + SMALL {
            return None;
        }
        self.heap.copy_within(from, to, count);
        self.top += count;
        Some(cell.moved_to(to))
    }

    /// Keeps a buffer for the next copy, unless it is so big that it should be freed.
    fn keep_scratch(&mut self, cells: Vec<Cell>) {
        if cells.capacity() <= CELLS_BETWEEN_POLLS {
            self.scratch.cells = cells;
        }
    }
}

impl Machine {
    /// Appends a copy of `roots` to `out`, with addresses relative to its current end. Returns the variables in order
    /// of their numbers.
    pub(crate) fn copy_out(&mut self, roots: &[Cell], out: &mut Vec<Cell>) -> Result<Vec<Cell>, Thrown> {
        Ok(self.copy_out_all(roots, out, None)?.0)
    }

    /// Appends a copy of `roots` to `out`. If `attributed` is given, attributes are copied too, and it is filled with
    /// the numbers of attributed variables and the offsets of their attributes. A copy that would exceed the memory
    /// limit, or that is interrupted, leaves `out` unchanged.
    pub(crate) fn copy_out_all(
        &mut self,
        roots: &[Cell],
        out: &mut Vec<Cell>,
        attributed: Option<Vec<(u32, u32)>>,
    ) -> Result<(Vec<Cell>, Vec<(u32, u32)>), Thrown> {
        let start = out.len();
        out.extend_from_slice(roots);
        self.store.scratch.shared = false;
        if roots.iter().all(|root| root.is_constant()) {
            return Ok((Vec::new(), Vec::new()));
        }
        let mut variables = Vec::new();
        if self.store.copy_small(out, start, &mut variables) {
            return Ok((variables, Vec::new()));
        }
        out.truncate(start);
        out.extend_from_slice(roots);
        let restore = std::mem::take(&mut self.store.scratch.restore);
        let mut copier = Copier {
            out,
            start,
            done: start,
            next_pause: start + CELLS_BETWEEN_POLLS,
            shared: false,
            restore,
            variables: Vec::new(),
            attributed,
        };
        let mut may_go_on = true;
        while may_go_on && !copier.run(&mut self.store) {
            may_go_on = !self.interrupted() && self.has_room(copier.bytes()) && copier.make_room();
        }
        let Copier { mut restore, variables, attributed, shared, .. } = copier;
        self.store.scratch.shared = shared;
        for (addr, cell) in restore.drain(..).rev() {
            self.store.heap.write(addr, cell.0);
        }
        if restore.capacity() < CELLS_BETWEEN_POLLS {
            self.store.scratch.restore = restore;
        }
        if !may_go_on {
            out.truncate(start);
            return Err(self.cut_short());
        }
        Ok((variables, attributed.unwrap_or_default()))
    }

    /// A copy of a term with new variables that have copies of the attributes.
    pub fn copy_with_attributes(&mut self, term: Cell) -> Result<Cell, Thrown> {
        let term = self.deref(term);
        if term.is_constant() {
            return Ok(term);
        }
        let mut cells = std::mem::take(&mut self.store.scratch.cells);
        cells.clear();
        let (variables, attributed) = self.copy_out_all(&[term], &mut cells, Some(Vec::new()))?;
        let first = self.instantiate_cells(&cells, variables.len() as u32)?;
        self.attach_attributes(first, &cells, &attributed)?;
        self.store.keep_scratch(cells);
        Ok(self.deref(Cell::reference(first)))
    }

    /// Makes variables of a fresh copy at `first` attributed.
    pub(crate) fn attach_attributes(
        &mut self,
        first: Addr,
        cells: &[Cell],
        attributed: &[(u32, u32)],
    ) -> Result<(), Thrown> {
        if attributed.is_empty() {
            return Ok(());
        }
        self.ensure_heap(2 * attributed.len())?;
        // Each variable is where its number first occurs.
        let mut places: rustc_hash::FxHashMap<usize, Addr> = rustc_hash::FxHashMap::default();
        let mut index = 0;
        while index < cells.len() {
            let cell = cells[index];
            if cell.tag() == Tag::Fun && cell.is_box_header() {
                index += cell.box_words();
            } else if cell.is_ref() {
                places.entry(cell.offset()).or_insert(first + index);
            }
            index += 1;
        }
        for &(number, at) in attributed {
            let Some(&place) = places.get(&(number as usize)) else { continue };
            let attributes = self.at(first + at as usize);
            let variable = self.store.new_attributed(attributes);
            self.store.heap.write(place, Cell::reference(variable.addr()).0);
        }
        Ok(())
    }

    /// The term as a stored term.
    pub fn store(&mut self, term: Cell) -> Result<Stored, Thrown> {
        Ok(self.store_roots(&[term])?.0)
    }

    /// Several terms in one stored term, and their variables.
    pub(crate) fn store_roots(&mut self, roots: &[Cell]) -> Result<(Stored, Vec<Cell>), Thrown> {
        let mut cells = std::mem::take(&mut self.store.scratch.cells);
        cells.clear();
        let copied = match roots {
            [root] => self.copy_out(&[self.deref(*root)], &mut cells),
            [first, second] => self.copy_out(&[self.deref(*first), self.deref(*second)], &mut cells),
            _ => {
                let roots: Vec<Cell> = roots.iter().map(|&root| self.deref(root)).collect();
                self.copy_out(&roots, &mut cells)
            }
        };
        let stored = copied.map(|variables| {
            let stored = Stored { cells: Box::from(&cells[..]), variables: variables.len() as u32 };
            (stored, variables)
        });
        self.store.keep_scratch(cells);
        stored
    }

    /// Puts a stored term on the heap with new variables.
    pub fn instantiate(&mut self, stored: &Stored) -> Result<Cell, Thrown> {
        self.instantiate_cells(&stored.cells, stored.variables)
            .map(|first| if stored.root().is_constant() { stored.root() } else { self.deref(Cell::reference(first)) })
    }

    /// Copies stored cells to the heap. Returns the address of the first.
    #[inline]
    pub(crate) fn instantiate_cells(&mut self, cells: &[Cell], variables: u32) -> Result<Addr, Thrown> {
        self.ensure_heap(cells.len())?;
        Ok(self.store.lay_out(cells, variables))
    }

    /// A copy of a term with new variables (attributes are dropped).
    pub fn copy_term(&mut self, term: Cell) -> Result<Cell, Thrown> {
        let term = self.deref(term);
        if term.is_constant() {
            return Ok(term);
        }
        if term.is_compound() {
            self.ensure_heap(SMALL)?;
            if let Some(copy) = self.store.copy_small_term(term) {
                return Ok(copy);
            }
        }
        let mut cells = std::mem::take(&mut self.store.scratch.cells);
        cells.clear();
        let variables = self.copy_out(&[term], &mut cells)?.len() as u32;
        let first = self.instantiate_cells(&cells, variables);
        self.store.keep_scratch(cells);
        Ok(self.deref(Cell::reference(first?)))
    }
}

impl Copier<'_> {
    /// Copies everything, or a part of it. Returns false if there is more to do.
    fn run(&mut self, store: &mut Store) -> bool {
        while self.done < self.out.len() {
            if self.done >= self.next_pause {
                self.next_pause = self.done + CELLS_BETWEEN_POLLS;
                return false;
            }
            let cell = self.out[self.done];
            if let Some(number) = marked(cell, VARIABLE) {
                self.out[self.done] = Cell::reference(Addr(number));
                self.done += 1;
                continue;
            }
            if cell.tag() == Tag::Fun {
                // A functor, or a box, whose payload is not interpreted.
                let skip = if cell.is_box_header() { cell.box_words() } else { 0 };
                self.done += 1 + skip;
                continue;
            }
            self.out[self.done] = self.copy(store, cell);
            self.done += 1;
        }
        true
    }

    /// The size of the buffers in bytes.
    fn bytes(&self) -> usize {
        self.out.capacity() * 8 + self.restore.capacity() * 16 + self.variables.capacity() * 8
    }

    /// Makes room for the next part. Returns false if the system has no memory.
    #[cold]
    fn make_room(&mut self) -> bool {
        make_room(self.out) && make_room(&mut self.restore) && make_room(&mut self.variables)
    }

    fn copy(&mut self, store: &mut Store, cell: Cell) -> Cell {
        match self.follow(store, cell) {
            Followed::Copied(cell) => cell,
            Followed::Variable(var) => self.variable(store, var),
            Followed::Value(cell) => match cell.tag() {
                Tag::Str => self.structure(store, cell),
                Tag::Lst => self.list(store, cell),
                Tag::Box => self.boxed(store, cell),
                _ => cell,
            },
        }
    }

    /// Dereferences through markers.
    fn follow(&self, store: &Store, mut cell: Cell) -> Followed {
        loop {
            match cell.tag() {
                Tag::Ref => {
                    let next = store.at(cell.addr());
                    if next == cell {
                        return Followed::Variable(cell);
                    }
                    if let Some(number) = marked(next, VARIABLE) {
                        return Followed::Copied(Cell::reference(Addr(number)));
                    }
                    cell = match marked(next, FORWARD) {
                        // The head of a list cell that has been copied.
                        Some(at) if at + self.start < self.done => {
                            return Followed::Copied(self.out[at + self.start]);
                        }
                        Some(at) => {
                            let raw = self.out[at + self.start];
                            if raw == cell {
                                return Followed::Variable(cell);
                            }
                            if let Some(number) = marked(raw, VARIABLE) {
                                return Followed::Copied(Cell::reference(Addr(number)));
                            }
                            raw
                        }
                        None => next,
                    };
                }
                Tag::Att => {
                    let next = store.at(cell.addr());
                    return match marked(next, VARIABLE) {
                        Some(number) => Followed::Copied(Cell::reference(Addr(number))),
                        None => Followed::Variable(cell),
                    };
                }
                _ => return Followed::Value(cell),
            }
        }
    }

    fn variable(&mut self, store: &mut Store, var: Cell) -> Cell {
        let number = self.variables.len();
        if number == 0 {
            self.variables.reserve(16);
        }
        self.variables.push(Cell::reference(var.addr()));
        let old = store.at(var.addr());
        if let Some(at) = marked(old, FORWARD) {
            // It is in the head of a list cell that has been copied: the marker of the list cell remains, and the
            // variable is recorded in the copy.
            self.out[at + self.start] = marker(VARIABLE, number);
            return Cell::reference(Addr(number));
        }
        self.restore.push((var.addr(), old));
        store.heap.write(var.addr(), marker(VARIABLE, number).0);
        if old.tag() == Tag::Att
            && let Some(attributed) = &mut self.attributed
        {
            attributed.push((number as u32, (self.out.len() - self.start) as u32));
            self.push_raw(store, var.addr() + 1);
        }
        Cell::reference(Addr(number))
    }

    fn forward(&mut self, store: &mut Store, addr: Addr, to: usize) {
        self.restore.push((addr, store.at(addr)));
        store.heap.write(addr, marker(FORWARD, to).0);
    }

    fn structure(&mut self, store: &mut Store, cell: Cell) -> Cell {
        let addr = cell.addr();
        let functor = store.at(addr);
        if let Some(to) = marked(functor, FORWARD) {
            self.shared = true;
            return Cell::structure(Addr(to));
        }
        let to = self.out.len() - self.start;
        let arity = store.functors.arity(functor.as_functor());
        self.out.push(functor);
        for index in 1..=arity {
            self.push_raw(store, addr + index);
        }
        self.forward(store, addr, to);
        Cell::structure(Addr(to))
    }

    fn list(&mut self, store: &mut Store, cell: Cell) -> Cell {
        let addr = cell.addr();
        let head = store.at(addr);
        if let Some(to) = marked(head, FORWARD) {
            self.shared = true;
            return Cell::list(Addr(to));
        }
        let to = self.out.len() - self.start;
        // If the head is a variable that was visited before, its marker is copied too.
        self.out.push(head);
        self.push_raw(store, addr + 1);
        self.forward(store, addr, to);
        Cell::list(Addr(to))
    }

    /// Appends a cell to be visited; for a marked variable, appends a reference.
    fn push_raw(&mut self, store: &Store, addr: Addr) {
        let cell = store.at(addr);
        let is_marked = marked(cell, VARIABLE).is_some();
        self.out.push(if is_marked { Cell::reference(addr) } else { cell });
    }

    fn boxed(&mut self, store: &mut Store, cell: Cell) -> Cell {
        let addr = cell.addr();
        let header = store.at(addr);
        if let Some(to) = marked(header, FORWARD) {
            return Cell::boxed(Addr(to));
        }
        let to = self.out.len() - self.start;
        for index in 0..=header.box_words() {
            self.out.push(store.at(addr + index));
        }
        self.forward(store, addr, to);
        Cell::boxed(Addr(to))
    }
}

/// The number of a variable of a small copy, in order of first occurrence; `None` if there are too many.
#[inline]
fn variable_number(variable: Cell, variables: &mut Vec<Cell>) -> Option<usize> {
    if let Some(number) = variables.iter().position(|&other| other == variable) {
        return Some(number);
    }
    if variables.is_empty() {
        variables.reserve(FEW_VARIABLES);
    }
    variables.push(variable);
    (variables.len() <= FEW_VARIABLES).then(|| variables.len() - 1)
}

/// Makes room for the next part of a copy. Returns false if the system has no memory.
fn make_room<T>(buffer: &mut Vec<T>) -> bool {
    let wanted = 4 * CELLS_BETWEEN_POLLS;
    buffer.capacity() - buffer.len() >= wanted || buffer.try_reserve_exact(wanted + buffer.len() / 2).is_ok()
}

enum Followed {
    /// Already in the form of the copy.
    Copied(Cell),
    /// An unbound variable.
    Variable(Cell),
    /// A value on the heap.
    Value(Cell),
}
