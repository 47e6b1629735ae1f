//! The buffers of findall/3: solutions are copied out, then written to the heap
//! as one list.

use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, Thrown};
use crate::term::LiveNames;
use crate::term::{Addr, Cell};
use rustc_hash::FxHashMap;

/// The buffer of one open findall.
#[derive(Default)]
pub struct Findall {
    /// The solutions, one after the other.
    pub cells: Vec<Cell>,
    /// Attributed variables of records: record, number, place of the attributes.
    pub attributed: Vec<(u32, u32, u32)>,
    /// Start of each record in `cells`, with its number of variables.
    pub records: Vec<(usize, u32)>,
    /// Bytes of the buffers that were open before this one.
    pub below: usize,
    /// The choice point that ends this findall when it is backtracked into.
    pub choice: ChoiceAddr,
}

impl Findall {
    /// Bytes of this buffer and those that were open before it.
    pub(in crate::machine) fn bytes(&self) -> usize {
        self.below + self.cells.capacity() * 8 + self.records.capacity() * 16 + size_of::<Findall>()
    }
}

impl Machine {
    /// Opens a buffer for solutions, tied to a choice point. In strict ISO mode X[register] must be a partial list.
    pub(crate) fn findall_open(&mut self, register: usize, choice: ChoiceAddr) -> Result<(), Thrown> {
        let list = self.deref(self.x(register));
        if self.program.flags.iso && !self.is_partial_list(list) {
            let thrown = self.type_error("list", list);
            return Err(self.add_context(thrown, "system", "findall", 3));
        }
        let open = self.store.scratch.findalls.pop().unwrap_or_default();
        self.push_findall(open, choice);
        Ok(())
    }

    /// Pushes a buffer, which becomes the newest.
    pub(crate) fn push_findall(&mut self, mut open: Findall, choice: ChoiceAddr) {
        open.choice = choice;
        open.below = self.control.findalls.last().map_or(0, Findall::bytes);
        self.control.findalls.push(open);
    }

    /// Adds a copy of X[register] to the newest buffer.
    pub(crate) fn findall_add(&mut self, register: usize) -> Result<(), Thrown> {
        let template = self.deref(self.x(register));
        self.findall_add_term(template)
    }

    /// Adds a copy of a term to the newest buffer.
    pub(crate) fn findall_add_term(&mut self, template: Cell) -> Result<(), Thrown> {
        let Some(mut open) = self.control.findalls.pop() else { return Ok(()) };
        let start = open.cells.len();
        if template.is_constant() && open.records.len() & 0xfff != 0xfff {
            open.cells.push(template);
            open.records.push((start, 0));
            self.control.findalls.push(open);
            return Ok(());
        }
        let copied = self.copy_out_all(&[template], &mut open.cells, Some(Vec::new()));
        let (variables, attributed) = match copied {
            Ok(copied) => copied,
            Err(thrown) => {
                self.control.findalls.push(open);
                return Err(thrown);
            }
        };
        let record = open.records.len() as u32;
        open.attributed.extend(attributed.into_iter().map(|(number, place)| (record, number, place)));
        open.records.push((start, variables.len() as u32));
        let grown = open.records.len() & 0xfff == 0 || open.cells.len() - start > 1 << 12;
        self.control.findalls.push(open);
        if grown && !self.has_room(0) {
            return Err(self.resource_error("memory"));
        }
        Ok(())
    }

    /// Closes the newest buffer and returns its solutions as a list.
    pub(crate) fn findall_close(&mut self) -> Result<Cell, Thrown> {
        self.findall_close_with(Cell::NIL)
    }

    /// Closes the newest buffer and returns its solutions as a list that ends in `tail`.
    pub(crate) fn findall_close_with(&mut self, tail: Cell) -> Result<Cell, Thrown> {
        let Some(mut open) = self.control.findalls.pop() else { return Ok(tail) };
        let list = self.findall_list(&open, tail);
        if open.cells.capacity() < 1 << 16 && self.store.scratch.findalls.len() < 16 {
            open.cells.clear();
            open.records.clear();
            open.attributed.clear();
            self.store.scratch.findalls.push(open);
        }
        list
    }

    /// Makes a new buffer for findnsols/4 and returns its number.
    pub(crate) fn new_bag(&mut self) -> i64 {
        let bags = &mut self.control.bags;
        bags.last += 1;
        bags.open.insert(bags.last, Findall::default());
        bags.last
    }

    /// Adds a copy of X[register] to a bag. Returns the number of solutions in it, or `None` if there is no such bag.
    pub(crate) fn add_to_bag(&mut self, bag: i64, register: usize) -> Result<Option<usize>, Thrown> {
        let Some(open) = self.control.bags.open.remove(&bag) else { return Ok(None) };
        self.push_findall(open, self.control.newest_choice);
        let added = self.findall_add(register);
        let Some(open) = self.control.findalls.pop() else { return Ok(None) };
        let count = open.records.len();
        self.control.bags.open.insert(bag, open);
        added.map(|()| Some(count))
    }

    /// Empties a bag and returns its solutions as a list, or `None` if there is no such bag.
    pub(crate) fn empty_bag(&mut self, bag: i64, tail: Cell) -> Result<Option<Cell>, Thrown> {
        let Some(open) = self.control.bags.open.get_mut(&bag).map(std::mem::take) else { return Ok(None) };
        self.findall_list(&open, tail).map(Some)
    }

    /// Drops a bag.
    pub(crate) fn free_bag(&mut self, bag: i64) {
        self.control.bags.open.remove(&bag);
    }

    /// The solutions of a buffer as a list.
    pub(crate) fn findall_list(&mut self, open: &Findall, tail: Cell) -> Result<Cell, Thrown> {
        let count = open.records.len();
        if count == 0 {
            return Ok(tail);
        }
        self.ensure_heap(open.cells.len() + 2 * count)?;
        let spine = self.store.top;
        self.store.top += 2 * count;
        for (index, &(start, variables)) in open.records.iter().enumerate() {
            let end = open.records.get(index + 1).map_or(open.cells.len(), |next| next.0);
            let root = open.cells[start];
            let head = if root.is_constant() {
                root
            } else {
                let first = self.instantiate_cells(&open.cells[start..end], variables)?;
                if !open.attributed.is_empty() {
                    self.attach_recorded(open, index, first, end)?;
                }
                let head = self.deref(Cell::reference(first));
                if head.is_var() { Cell::reference(head.addr()) } else { head }
            };
            self.store.heap.set(spine + 2 * index, head.0);
            let next = if index + 1 == count { tail } else { Cell::list(spine + 2 * index + 2) };
            self.store.heap.set(spine + 2 * index + 1, next.0);
        }
        Ok(Cell::list(spine))
    }

    /// Restores the attributes of a record's variables.
    #[cold]
    fn attach_recorded(&mut self, open: &Findall, record: usize, first: Addr, end: usize) -> Result<(), Thrown> {
        let from = open.attributed.partition_point(|entry| (entry.0 as usize) < record);
        let own: Vec<(u32, u32)> = open.attributed[from..]
            .iter()
            .take_while(|entry| entry.0 as usize == record)
            .map(|&(_, number, place)| (number, place))
            .collect();
        self.attach_attributes(first, &open.cells[open.records[record].0..end], &own)
    }
}

/// The buffers of findnsols/4, which remain open between its solutions.
#[derive(Default)]
pub struct Bags {
    pub(crate) open: FxHashMap<i64, Findall>,
    pub(crate) last: i64,
}

impl Bags {
    /// Marks the names in the bags for the collector.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        self.open.values().for_each(|bag| live.cells(&bag.cells));
    }
}
