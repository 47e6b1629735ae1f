//! The machine: heap, stacks, trail, and the loop that runs the code.
//!
//! ```text
//! heap      terms; grows upward, cut back on backtracking, slid by the collector
//! stack     environments: [ previous E | CP ][ Y0 ][ Y1 ] ...
//! choices   choice points, see `run/choice.rs`
//! trail     addresses of cells to reset, or those with their old contents, see `terms/trail.rs`
//! ```
//!
//! ```text
//! terms     terms on the heap         native   native predicates     program         names to predicates
//! run       the dispatch loop         errors   exceptions            query           queries from outside
//! memory    garbage collection        limits   memory, calls, time   prepared_call   calls from Rust
//! hooks     questions to the layers above                            state           what those layers keep here
//! ```
//!
//! Unbound variables live on the heap only, so a binding is trailed just when
//! its address is below the heap top of the newest choice point (`hb`).
//! The machine sees no files, clocks or terminals: those belong to the host.

pub(crate) mod errors;
pub(crate) mod hooks;
pub(crate) mod limits;
pub(crate) mod memory;
pub(crate) mod native;
pub mod prepared_call;
pub(crate) mod program;
pub mod query;
pub(crate) mod run;
pub(crate) mod state;
pub(crate) mod terms;

#[cfg(test)]
mod tests;

pub use errors::error::{Ball, BallKind, Thrown};
pub use native::table::{Args, Native, NativeFn, Solution};

use crate::code::instr;
use crate::code::instr::{word, word_d};
use crate::database::Database;
use crate::host::Host;
use crate::memory::Area;
use crate::term::number::{Arith, Generator};
use crate::term::op::OpTable;
use crate::term::{Atom, AtomTable, Cell, FunctorTable};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Addresses of the instructions that every machine has at the start of its code.
pub mod fixed {
    /// A query succeeded.
    pub const STOP: u32 = 1;
    /// A query failed.
    pub const STOP_FAILED: u32 = 2;
    /// Retry a choice point over clauses.
    pub const RETRY_CLAUSES: u32 = 3;
    /// Retry a native predicate.
    pub const NATIVE_REDO: u32 = 4;
    /// Behind the goal of catch/3 (the frame has two slots).
    pub const CATCH_EXIT: u32 = 6;
    /// Drop an exhausted choice point.
    pub const DROP_AND_FAIL: u32 = 7;
    /// Behind the goal of setup_call_cleanup/3 (two slots).
    pub const CLEANUP_EXIT: u32 = 9;
    /// That goal failed.
    pub const CLEANUP_FAIL: u32 = 10;
    /// Resume an interrupted call: see `wake.rs` for its frame.
    pub const RESUME: u32 = 12;
    /// Return.
    pub const PROCEED: u32 = 13;
    /// Fail.
    pub const FAIL: u32 = 14;
    /// Retry a choice point over clauses, counting it.
    pub const RETRY_PROFILED: u32 = 15;
    /// Fail because of an interrupt.
    pub const GIVE_UP: u32 = 16;
}

/// How many X registers there are; their numbers are masked with one less.
pub const REGISTERS: usize = 0x1000;

fn fixed_code() -> Vec<u64> {
    let plain = |op| word(op, 0, 0, 0, 0);
    // A return address follows a call.
    let call = word_d(instr::CALL, 0, 0, 0);
    vec![
        call,
        plain(instr::STOP),
        plain(instr::STOP_FAILED),
        plain(instr::RETRY_CLAUSES),
        plain(instr::NATIVE_REDO),
        call,
        plain(instr::CATCH_EXIT),
        plain(instr::DROP_AND_FAIL),
        call,
        plain(instr::CLEANUP_EXIT),
        plain(instr::CLEANUP_FAIL),
        call,
        plain(instr::RESUME),
        plain(instr::PROCEED),
        plain(instr::FAIL),
        plain(instr::RETRY_PROFILED),
        plain(instr::GIVE_UP),
    ]
}

/// Bounds that a machine keeps.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of heap, stacks, trail, clauses, atoms and buffers together.
    pub memory: usize,
    /// What the system can give: no limit on memory goes beyond it.
    pub most_memory: usize,
    /// Calls, if bounded.
    pub inferences: Option<u64>,
    /// Moment (in the host's monotonic seconds) at which to stop.
    pub deadline: Option<f64>,
    /// Bytes of Rust's stack that runs within runs may take. The host knows
    /// the size of the thread that it gives to the machine.
    pub native_stack: usize,
    /// Calls that wait for the calls inside them, if bounded.
    pub depth: Option<usize>,
}

/// Buffers of one open findall.
#[derive(Default)]
pub struct Findall {
    /// The solutions, one behind the other.
    pub cells: Vec<Cell>,
    /// Attributed variables of records: record, number, place of the attributes.
    pub attributed: Vec<(u32, u32, u32)>,
    /// Start of each record in `cells`, with its number of variables.
    pub records: Vec<(usize, u32)>,
    /// Bytes of the buffers that were open before this one.
    pub below: usize,
    /// It is closed when this choice point, or one above it, is backtracked into.
    pub choice: usize,
}

impl Findall {
    /// Bytes of this buffer and those that were open before it.
    fn bytes(&self) -> usize {
        self.below + self.cells.capacity() * 8 + self.records.capacity() * 16 + size_of::<Findall>()
    }
}

/// Memory kept between uses, so that small copies allocate nothing.
#[derive(Default)]
pub(crate) struct Scratch {
    /// Cells overwritten while a copy runs.
    pub restore: Vec<(usize, Cell)>,
    /// A term on its way from heap to heap.
    pub cells: Vec<Cell>,
    /// Where the variables of a term being laid on the heap are.
    pub places: Vec<usize>,
    /// Whether the last copy out met a part twice; only then may it be cyclic.
    pub shared: bool,
    /// Closed findall buffers.
    pub findalls: Vec<Findall>,
}

/// A Prolog machine with its program.
pub struct Machine {
    pub(crate) heap: Area,
    /// Heap top (H).
    pub(crate) h: usize,
    /// Heap top at the newest choice point (HB).
    pub(crate) hb: usize,
    pub(crate) trail: terms::trail::Trail,
    pub(crate) stack: Area,
    /// Current environment (E).
    pub(crate) e: usize,
    /// First free word of the stack.
    pub(crate) stack_top: usize,
    pub(crate) choices: Area,
    /// Newest choice point (B).
    pub(crate) b: usize,
    /// Choice point at the last call: where a cut goes (B0).
    pub(crate) b0: usize,
    /// Where to return to (CP).
    pub(crate) cp: u32,
    /// Argument and temporary registers (X).
    pub(crate) x: [u64; REGISTERS],
    /// Calls left before the machine looks around (interrupts, limits, wake-ups).
    pub(crate) budget: i64,
    /// Calls granted with the present budget.
    pub(crate) granted: i64,
    /// Calls done in earlier budgets.
    pub(crate) inferences_before: u64,
    /// Collect garbage when the heap passes this.
    pub(crate) gc_limit: usize,
    /// While positive, no collection runs.
    pub(crate) gc_off: u32,
    /// Collect at every call port (a check of the collector itself).
    pub gc_stress: bool,
    pub(crate) gc_count: u64,
    pub(crate) gc_gained: u64,
    pub(crate) gc_seconds: f64,
    /// Collections of atoms.
    pub(crate) atom_gc: memory::atom_gc::AtomCollections,
    /// Newest choice point that owes a cleanup, 0 for none.
    pub(crate) cleanup_top: usize,
    /// Goals to wake: a list of wake/2 terms, `[]` for none.
    pub(crate) wake: Cell,
    /// Some variable was given attributes, ever.
    pub(crate) has_attributed: bool,
    /// Buffers that copying and findall use again and again.
    pub(crate) scratch: Scratch,
    /// Work left of a unification, kept between runs for its memory.
    pub(crate) unify_stack: Vec<(usize, usize, usize)>,
    /// The choice point that a given up unification has taken, and its own
    /// alternative.
    pub(crate) given_up: Option<(usize, u32)>,
    pub(crate) findalls: Vec<Findall>,
    /// Terms that Rust code holds on to: roots of the collector.
    pub(crate) handles: Vec<Cell>,
    /// Where calls at run time go.
    pub(crate) links: program::call_cache::Links,
    /// Global variables.
    pub(crate) globals: terms::global_cells::Globals,
    /// How deep Rust runs the machine inside the machine.
    pub(crate) nesting: u32,
    /// Where Rust's stack stood when the outermost run began.
    pub(crate) stack_base: usize,
    /// Counts of profile/1.
    pub(crate) profile: native::observed::Profile,
    /// The flag `occurs_check` is set.
    pub(crate) checks_occurs: bool,
    pub(crate) occurs: terms::occurs_check::Occurs,
    /// Where the last exception was thrown.
    pub(crate) thrown_at: u32,
    /// A call/N about to run was itself called as a goal.
    pub(crate) is_called_call: bool,
    /// Where exceptions on their way out of this machine came from, for the
    /// message about them: the innermost call first.
    pub(crate) thrown_through: Vec<u32>,
    /// The goal of a native predicate that raised the last error.
    pub(crate) thrown_goal: Option<String>,
    /// How deep runs were nested when that was noted.
    pub(crate) thrown_depth: u32,
    /// A bound was passed where no error could be raised at once.
    pub(crate) out_of_memory: bool,
    /// Bytes beyond the limit for those who handle its error.
    pub(crate) grace: usize,
    /// The system itself refused memory.
    pub(crate) refused: bool,
    /// What is left then.
    pub(crate) spare: crate::memory::Spare,
    /// Set from outside to stop the machine.
    pub interrupt: Arc<AtomicBool>,
    /// Which run that is for.
    pub(crate) aim: Arc<limits::aim::Aim>,
    /// Set by the host when a time limit is due.
    pub(crate) due: Arc<AtomicBool>,
    /// Bounds.
    pub limits: Limits,
    /// Calls that a query may still make before it is to pause, and what it
    /// was about to do when it did.
    pub(crate) fuel: limits::fuel::Fuel,

    /// Names.
    pub atoms: AtomTable,
    /// Names with arities.
    pub functors: FunctorTable,
    /// The program.
    pub db: Database,
    /// Operators of `user`.
    pub ops: Arc<OpTable>,
    /// The operators that library texts are written with, whatever the user
    /// has made of his own.
    pub library_ops: Arc<OpTable>,
    /// Flags of arithmetic.
    pub arith: Arith,
    /// Random numbers.
    pub random: Generator,
    /// Native predicates.
    pub natives: Vec<Native>,
    pub(crate) inlines: FxHashMap<crate::term::Functor, crate::clause::Inline>,
    /// The world outside.
    pub host: Box<dyn Host>,
    /// Open streams.
    pub streams: crate::stream::Streams,
    /// Prolog flags.
    pub flags: crate::database::flags::Flags,
    /// Limits that programs set on their own goals.
    pub(crate) local_limits: limits::local::LocalLimits,
    /// Buffers of findnsols/4.
    pub(crate) bags: run::findall::Bags,
    /// System predicates that native ones go on with, by the address of their name.
    pub(crate) entries: FxHashMap<(usize, usize), crate::database::PredId>,
    /// The recursion that filled the memory, noted before it was unwound.
    pub(crate) overflow_note: Option<String>,
    /// What took most of the memory then, and how many bytes.
    pub(crate) overflow_use: Option<(&'static str, usize)>,
    /// Queries that are open, innermost last. They are kept here so that one that was forgotten can still be closed.
    pub(crate) open_queries: Vec<(query::Query, Option<query::Budget>)>,
    /// Iterators of a host's predicates that may be asked again, each with the choice point that does; innermost last.
    pub(crate) generators: Vec<native::table::Generator>,
    /// The module that a file is being loaded into.
    pub(crate) loading_into: Option<Atom>,
    /// A library of the system is being loaded.
    pub(crate) loading_library: bool,
    /// Bytes of terms and messages that are kept for later.
    pub(crate) kept_bytes: usize,
    /// Bytes of output that the host has captured and not taken.
    pub(crate) held_output: Arc<std::sync::atomic::AtomicU64>,
    /// What the machine asks of the layers above.
    pub(crate) hooks: &'static hooks::Hooks,
    /// Bytes that those layers hold.
    pub(crate) charges: limits::memory_limit::Charges,
    /// What those layers keep here.
    pub(crate) states: state::States,
    /// The module in which goals typed by the user run.
    pub typein_module: Atom,
    /// The module from which a transparent library predicate was called last.
    pub(crate) calling_module: Atom,
}

impl Machine {
    /// A machine that knows no predicates yet.
    pub fn new(host: Box<dyn Host>, memory: usize) -> Machine {
        let atoms = AtomTable::new();
        let mut machine = Machine {
            heap: Area::new(1 << 15),
            h: terms::global_cells::SLOTS + 1,
            hb: 0,
            trail: terms::trail::Trail::with_capacity(1024),
            stack: Area::new(1 << 12),
            e: 0,
            stack_top: 1,
            choices: Area::new(1 << 12),
            b: 0,
            b0: 0,
            cp: fixed::STOP,
            x: [0; REGISTERS],
            budget: 0,
            granted: 0,
            inferences_before: 0,
            gc_limit: 1 << 15,
            gc_off: 0,
            gc_stress: false,
            gc_count: 0,
            gc_gained: 0,
            gc_seconds: 0.0,
            atom_gc: memory::atom_gc::AtomCollections::default(),
            cleanup_top: 0,
            wake: Cell::NIL,
            has_attributed: false,
            scratch: Scratch::default(),
            unify_stack: Vec::new(),
            given_up: None,
            findalls: Vec::new(),
            handles: Vec::new(),
            links: program::call_cache::Links::default(),
            globals: terms::global_cells::Globals::default(),
            nesting: 0,
            stack_base: 0,
            profile: native::observed::Profile::default(),
            checks_occurs: false,
            occurs: terms::occurs_check::Occurs::default(),
            thrown_at: 0,
            is_called_call: false,
            thrown_through: Vec::new(),
            thrown_goal: None,
            thrown_depth: 0,
            out_of_memory: false,
            grace: 0,
            refused: false,
            spare: crate::memory::Spare::default(),
            interrupt: Arc::new(AtomicBool::new(false)),
            aim: Arc::default(),
            due: Arc::new(AtomicBool::new(false)),
            limits: Limits {
                memory,
                most_memory: limits::memory_limit::MOST_MEMORY,
                inferences: None,
                deadline: None,
                native_stack: 128 << 10,
                depth: None,
            },
            fuel: limits::fuel::Fuel::default(),
            atoms,
            functors: FunctorTable::new(),
            db: Database::new(&fixed_code()),
            ops: Arc::new(OpTable::default()),
            library_ops: Arc::new(OpTable::default()),
            arith: Arith::default(),
            random: Generator::seeded(0x5eed),
            natives: Vec::new(),
            inlines: FxHashMap::default(),
            host,
            streams: crate::stream::Streams::default(),
            flags: crate::database::flags::Flags::default(),
            local_limits: limits::local::LocalLimits::default(),
            bags: run::findall::Bags::default(),
            entries: FxHashMap::default(),
            overflow_note: None,
            overflow_use: None,
            open_queries: Vec::new(),
            generators: Vec::new(),
            loading_into: None,
            loading_library: false,
            kept_bytes: 0,
            held_output: Arc::default(),
            hooks: &hooks::Hooks::NONE,
            charges: limits::memory_limit::Charges::default(),
            states: state::States::default(),
            typein_module: crate::term::atom::well_known::USER,
            calling_module: crate::term::atom::well_known::USER,
        };
        machine.arith.max_tagged = Cell::MAX_SMALL;
        machine.limit_memory(memory);
        machine.spare.refill();
        machine.clear_global_slots();
        machine.bottom_choice();
        machine.ops = Arc::new(OpTable::standard(&mut machine.atoms));
        machine.library_ops = machine.ops.clone();
        machine
    }

    /// Calls done so far.
    pub fn inferences(&self) -> u64 {
        self.inferences_before + (self.granted - self.budget).max(0) as u64
    }
}
