//! Sliding: moves the marked cells together and updates what refers to them.
//!
//! Sliding preserves the order of cells, so choice points still divide the heap into the same segments, and the
//! standard order of variables is preserved. New addresses are prefix sums over the bitmap.

use crate::machine::Machine;
use crate::machine::memory::mark::Marks;
use crate::machine::stacks::choice::FRAME;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, as_old_frame};
use crate::machine::terms::global_cells::SLOTS;
use crate::term::{Addr, Cell, Tag};

/// Computes new positions from a bitmap.
pub(super) struct Slide<'a> {
    marks: &'a [u64],
    ranks: Vec<u32>,
    /// The first index of the bitmap.
    base: usize,
    /// Everything below this index stays where it is.
    fixed: usize,
}

impl Slide<'_> {
    /// A slide of what the bitmap marks; it begins at index `base`. `None` if there is no memory for the sums.
    pub(super) fn new(marks: &[u64], base: usize) -> Option<Slide<'_>> {
        let mut ranks = Vec::new();
        ranks.try_reserve_exact(marks.len()).ok()?;
        let mut sum = base as u32;
        ranks.extend(marks.iter().map(|bits| {
            let here = sum;
            sum += bits.count_ones();
            here
        }));
        let full = marks.iter().take_while(|&&bits| bits == !0).count();
        let rest = marks.get(full).map_or(0, |bits| bits.trailing_ones() as usize);
        Some(Slide { marks, ranks, base, fixed: base + full * 64 + rest })
    }

    fn has(&self, index: usize) -> bool {
        let index = index - self.base;
        self.marks[index >> 6] & 1 << (index & 63) != 0
    }

    /// The first index plus the number of marks below an index.
    #[inline(always)]
    fn rank(&self, index: usize) -> usize {
        if index < self.fixed {
            return index;
        }
        let index = index - self.base;
        let below = self.marks[index >> 6] & ((1u64 << (index & 63)) - 1);
        self.ranks[index >> 6] as usize + below.count_ones() as usize
    }

    /// The new address of a cell.
    #[inline(always)]
    fn moved(&self, addr: Addr) -> Addr {
        Addr(self.rank(addr.0))
    }

    /// The cell with its address moved.
    #[inline(always)]
    fn cell(&self, cell: Cell) -> Cell {
        if cell.is_pointer() { cell.moved_to(self.moved(cell.addr())) } else { cell }
    }
}

impl Machine {
    /// Moves the marked cells together, and removes entries from the trail.
    pub(super) fn slide(&mut self, marks: &Marks, dropped: &[u64], arity: usize) -> Option<()> {
        let slide = Slide::new(&marks.heap, marks.base.0)?;
        let dropped = Slide::new(dropped, marks.first_entry)?;
        self.update_roots(&slide, marks, arity);
        self.update_stack(&slide, marks);
        self.update_choices(&slide, &dropped, marks);
        self.store.trail.compact(
            marks.first_entry,
            |index| !dropped.has(index),
            |addr| slide.moved(addr),
            |old| slide.cell(old),
        );
        self.slide_heap(&slide, marks.floor);
        Some(())
    }

    fn update_roots(&mut self, slide: &Slide, marks: &Marks, arity: usize) {
        for index in 0..arity {
            let cell = slide.cell(self.x(index));
            self.set_x(index, cell);
        }
        self.store.wake = slide.cell(self.store.wake);
        for handle in &mut self.store.handles {
            *handle = slide.cell(*handle);
        }
        for addr in (0..=SLOTS).map(Addr).chain(marks.remembered.iter().copied()) {
            let cell = slide.cell(self.at(addr));
            self.store.heap.set(addr, cell.0);
        }
    }

    /// Updates the visited slots, and marks the visited environments as old.
    fn update_stack(&mut self, slide: &Slide, marks: &Marks) {
        for_each_bit(&marks.stack, |index| {
            let index = StackAddr(index);
            let cell = slide.cell(Cell(self.control.stack.get(index)));
            self.control.stack.set(index, cell.0);
        });
        for_each_bit(&marks.headers, |index| {
            let index = StackAddr(index);
            self.control.stack.set(index, as_old_frame(self.control.stack.get(index)));
        });
    }

    /// Updates the choice points, and marks the visited ones as old.
    fn update_choices(&mut self, slide: &Slide, dropped: &Slide, marks: &Marks) {
        let mut b = self.control.newest_choice;
        loop {
            if b >= marks.oldest_visited {
                for index in 0..self.choice_args(b) {
                    let cell = slide.cell(Cell(self.control.choices.get(b + FRAME + index)));
                    self.control.choices.set(b + FRAME + index, cell.0);
                }
                self.make_choice_old(b);
            }
            let top = slide.moved(self.choice_heap(b));
            self.set_choice_heap(b, top);
            self.update_choice_trail(dropped, marks, b);
            if b == marks.oldest_moved {
                return;
            }
            b = self.choice_prev(b);
        }
    }

    fn update_choice_trail(&mut self, dropped: &Slide, marks: &Marks, b: ChoiceAddr) {
        let length = self.choice_trail(b);
        if length > marks.first_entry {
            let removed = dropped.rank(length) - marks.first_entry;
            let word = self.control.choices.get(b + 3);
            self.control.choices.set(b + 3, word & 0xffff_ffff | ((length - removed) as u64) << 32);
        }
    }

    fn slide_heap(&mut self, slide: &Slide, floor: Addr) {
        let mut to = floor;
        let mut raw = 0usize;
        let first = slide.base;
        for (word, &bits) in slide.marks.iter().enumerate() {
            let mut bits = if word == 0 { bits & (!0 << (floor.0 - first)) } else { bits };
            while bits != 0 {
                let from = Addr(first + word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
                let cell = self.at(from);
                if raw > 0 {
                    raw -= 1;
                    self.store.heap.set(to, cell.0);
                } else if cell.tag() == Tag::Fun {
                    if cell.is_box_header() {
                        raw = cell.box_words();
                    }
                    self.store.heap.set(to, cell.0);
                } else {
                    self.store.heap.set(to, slide.cell(cell).0);
                }
                to += 1;
            }
        }
        self.store.top = to;
    }
}

fn for_each_bit(bits: &[u64], mut visit: impl FnMut(usize)) {
    for (word, &bits) in bits.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            visit(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
