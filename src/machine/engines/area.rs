//! The memory of one engine: heap, trail, stacks and the global variables that live on the heap.
//!
//! The machine works on one area at a time. Entering an engine swaps its area with the machine's own; nothing is copied.
//! Registers are shared: a predicate that enters an engine keeps nothing in them.

use crate::database::PredId;
use crate::machine::memory::generation::Generation;
use crate::machine::native::table::Generator;
use crate::machine::run::findall::{Bags, Findall};
use crate::machine::stacks::choice::FRAME;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr};
use crate::machine::terms::global_cells::{Globals, SLOTS};
use crate::machine::terms::trail::Trail;
use crate::machine::trusted::TrustedArea;
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::stream::StreamId;
use crate::term::stored::for_each_word;
use crate::term::{Addr, Cell, LiveNames};
use rustc_hash::FxHashSet;
use std::mem::swap;

/// Words that the heap of a new engine has above the slots of global variables.
const HEAP: usize = 1 << 10;
/// Words of its two stacks.
const STACK: usize = 1 << 8;

/// An area that is not in use: that of a suspended engine, or of the engine that called the running one.
pub(crate) struct Area {
    heap: TrustedArea<Addr>,
    top: Addr,
    boundary: Addr,
    generation: Generation,
    trail: Trail,
    wake: Cell,
    handles: Vec<Cell>,
    globals: Globals,
    collector_limit: Addr,
    stack: TrustedArea<StackAddr>,
    environment: StackAddr,
    stack_top: StackAddr,
    choices: TrustedArea<ChoiceAddr>,
    newest_choice: ChoiceAddr,
    cut_barrier: ChoiceAddr,
    return_address: CodeAddr,
    newest_cleanup: ChoiceAddr,
    given_up: Option<(ChoiceAddr, CodeAddr)>,
    findalls: Vec<Findall>,
    bags: Bags,
    generators: Vec<Generator>,
    is_called_call: bool,
    input: StreamId,
    output: StreamId,
    /// Bytes that are charged for it while it rests.
    pub(in crate::machine::engines) charged: usize,
    /// The code that the area refers to, once the collector has asked for it.
    pub(in crate::machine::engines) uses: Option<Uses>,
}

/// Code and predicates that a resting area needs.
pub(in crate::machine::engines) struct Uses {
    /// Addresses at which it goes on, in order.
    pub returns: Vec<CodeAddr>,
    /// Predicates whose clauses a choice point walks.
    pub walked: FxHashSet<PredId>,
}

impl Area {
    /// An empty area; [`Machine::begin_area`] makes it fit for use.
    pub(in crate::machine::engines) fn new(input: StreamId, output: StreamId) -> Area {
        let words = SLOTS + 1 + HEAP;
        Area {
            heap: TrustedArea::new(words),
            top: Addr(SLOTS + 1),
            boundary: Addr(0),
            generation: Generation::default(),
            trail: Trail::with_capacity(0),
            wake: Cell::NIL,
            handles: Vec::new(),
            globals: Globals::default(),
            collector_limit: Addr(1 << 15),
            stack: TrustedArea::new(STACK),
            environment: StackAddr::NONE,
            stack_top: StackAddr(1),
            choices: TrustedArea::new(STACK),
            newest_choice: ChoiceAddr::BOTTOM,
            cut_barrier: ChoiceAddr::BOTTOM,
            return_address: fixed::STOP,
            newest_cleanup: ChoiceAddr::BOTTOM,
            given_up: None,
            findalls: Vec::new(),
            bags: Bags::default(),
            generators: Vec::new(),
            is_called_call: false,
            input,
            output,
            charged: 0,
            uses: None,
        }
    }

    /// Bytes that an empty area takes.
    pub(in crate::machine::engines) const fn least_bytes() -> usize {
        (SLOTS + 1 + HEAP + 2 * STACK) * 8
    }

    /// Bytes that it takes.
    pub(in crate::machine::engines) fn bytes(&self) -> usize {
        let words = self.heap.capacity() + self.stack.capacity() + self.choices.capacity() + self.trail.words();
        words * 8 + self.handles.len() * 8 + self.findalls.last().map_or(0, Findall::bytes) + self.globals.bytes()
    }

    /// Marks the names in it.
    pub(in crate::machine::engines) fn mark_names(&self, live: &mut LiveNames) {
        for_each_word(self.heap.slice(Addr(0), self.top), |cell| live.cell(cell));
        live.words(self.stack.slice(StackAddr::NONE, self.stack_top));
        let arguments = (self.choices.read(self.newest_choice) >> 32) as usize & 0xffff;
        live.words(self.choices.slice(ChoiceAddr::BOTTOM, self.newest_choice + FRAME + arguments));
        self.trail.contents().iter().for_each(|&cell| live.cell(cell));
        live.cells(&self.handles);
        live.cell(self.wake);
        self.findalls.iter().for_each(|open| live.cells(&open.cells));
        self.bags.mark_names(live);
        self.globals.mark_names(live);
    }
}

impl Machine {
    /// Swaps the area that the machine works on with another.
    pub(in crate::machine::engines) fn swap_area(&mut self, area: &mut Area) {
        let (store, control) = (&mut self.store, &mut self.control);
        swap(&mut store.heap, &mut area.heap);
        swap(&mut store.top, &mut area.top);
        swap(&mut store.boundary, &mut area.boundary);
        swap(&mut store.generation, &mut area.generation);
        swap(&mut store.trail, &mut area.trail);
        swap(&mut store.wake, &mut area.wake);
        swap(&mut store.handles, &mut area.handles);
        swap(&mut store.globals, &mut area.globals);
        swap(&mut self.collector.limit, &mut area.collector_limit);
        swap(&mut control.stack, &mut area.stack);
        swap(&mut control.environment, &mut area.environment);
        swap(&mut control.stack_top, &mut area.stack_top);
        swap(&mut control.choices, &mut area.choices);
        swap(&mut control.newest_choice, &mut area.newest_choice);
        swap(&mut control.cut_barrier, &mut area.cut_barrier);
        swap(&mut control.return_address, &mut area.return_address);
        swap(&mut control.newest_cleanup, &mut area.newest_cleanup);
        swap(&mut control.given_up, &mut area.given_up);
        swap(&mut control.findalls, &mut area.findalls);
        swap(&mut control.bags, &mut area.bags);
        swap(&mut control.generators, &mut area.generators);
        swap(&mut control.is_called_call, &mut area.is_called_call);
        swap(&mut self.streams.current_input, &mut area.input);
        swap(&mut self.streams.current_output, &mut area.output);
        area.uses = None;
    }

    /// Makes the new area that the machine works on fit for use.
    pub(in crate::machine::engines) fn begin_area(&mut self) {
        self.store.clear_global_slots();
        self.bottom_choice();
    }
}
