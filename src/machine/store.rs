//! The store: all terms, the trail that undoes bindings, and the names in terms. Code for terms uses nothing else.

use crate::machine::limits::countdown::Countdown;
use crate::machine::memory::generation::Generation;
use crate::machine::run::findall::Findall;
use crate::machine::terms::global_cells::{Globals, SLOTS};
use crate::machine::terms::occurs_check::Occurs;
use crate::machine::terms::trail::Trail;
use crate::machine::trusted::TrustedArea;
use crate::term::number::Arith;
use crate::term::{Addr, AtomTable, Cell, FunctorTable};

/// Terms and names.
pub(crate) struct Store {
    pub(in crate::machine) heap: TrustedArea<Addr>,
    /// First free word of the heap (H).
    pub(in crate::machine) top: Addr,
    /// Heap top at the newest choice point or after the last collection, whichever is higher (HB): bindings below it
    /// are trailed.
    pub(in crate::machine) boundary: Addr,
    /// The cells that are old since the last collection.
    pub(in crate::machine) generation: Generation,
    pub(in crate::machine) trail: Trail,
    /// Names.
    pub atoms: AtomTable,
    /// Names with arities.
    pub functors: FunctorTable,
    /// How numbers are computed and compared.
    pub arith: Arith,
    /// Goals to wake: a list of wake/2 terms, `[]` for none.
    pub(in crate::machine) wake: Cell,
    /// Calls of undo/1 were undone: their goals run at the next call.
    pub(in crate::machine) undone: bool,
    /// Whether any variable was ever given attributes.
    pub(in crate::machine) has_attributed: bool,
    /// The flag `occurs_check` is set.
    pub(in crate::machine) checks_occurs: bool,
    pub(in crate::machine) occurs: Occurs,
    /// Terms that Rust code refers to: roots of the collector.
    pub handles: Vec<Cell>,
    /// Global variables.
    pub(in crate::machine) globals: Globals,
    /// Buffers that copying and findall reuse.
    pub(in crate::machine) scratch: Scratch,
    /// Pending work of a unification; kept between runs to reuse its memory.
    pub(in crate::machine) unify_stack: Vec<(Addr, Addr, Addr)>,
    /// A unification was interrupted, so its failure must be ignored.
    pub(in crate::machine) gave_up: bool,
    /// In the standard order the empty list comes before all atoms.
    pub(in crate::machine) orders_nil_first: bool,
    /// Number of calls until the machine polls its limits; walks over terms check it for interrupts.
    pub(in crate::machine) countdown: Countdown,
}

/// Memory kept between uses, so that small copies allocate nothing.
#[derive(Default)]
pub(crate) struct Scratch {
    /// Cells overwritten while a copy runs.
    pub restore: Vec<(Addr, Cell)>,
    /// A term that is being copied from heap to heap.
    pub cells: Vec<Cell>,
    /// Addresses of the variables of a term that is being written to the heap.
    pub places: Vec<Addr>,
    /// Whether the last copy found a part twice. Only then can the term be cyclic.
    pub shared: bool,
    /// Variables of a fact that is being unified, by number.
    pub variables: Vec<Cell>,
    /// Compounds of that fact still to be compared: place in the fact, place on the heap, number of arguments.
    pub pairs: Vec<(usize, crate::term::Addr, usize)>,
    /// A text that is being made.
    pub text: String,
    /// Closed findall buffers, to be reused.
    pub findalls: Vec<Findall>,
}

impl Default for Store {
    fn default() -> Store {
        Store {
            heap: TrustedArea::new(1 << 15),
            top: Addr(SLOTS + 1),
            boundary: Addr(0),
            generation: Generation::default(),
            trail: Trail::with_capacity(1024),
            atoms: AtomTable::new(),
            functors: FunctorTable::new(),
            arith: Arith { max_tagged: Cell::MAX_SMALL, ..Arith::default() },
            wake: Cell::NIL,
            undone: false,
            has_attributed: false,
            checks_occurs: false,
            occurs: Occurs::default(),
            handles: Vec::new(),
            globals: Globals::default(),
            scratch: Scratch::default(),
            unify_stack: Vec::new(),
            gave_up: false,
            orders_nil_first: true,
            countdown: Countdown::default(),
        }
    }
}
