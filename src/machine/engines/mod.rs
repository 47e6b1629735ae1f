//! Engines: goals that run in memory of their own and hand out one term at a time.
//!
//! ```text
//! area    the memory of an engine, swapped with the machine's while it runs
//! roots   what resting areas keep alive: names, code, clauses
//! ```
//!
//! An engine is a [`Query`] in an [`Area`]. Asking it for a term swaps the area in, runs the query to its next solution
//! or to `engine_yield/1`, copies the term out and swaps the area back. Engines nest as runs do, so the bound on Rust's
//! stack holds for them. A yield pauses the query as used up fuel does: see `limits/fuel.rs`.

mod area;
mod roots;

pub(crate) use area::Area;

use crate::machine::limits::local::InferenceLimit;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::query::{Progress, Query};
use crate::machine::run::findall::Findall;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;

/// All engines, and what rests while one of them runs.
#[derive(Default)]
pub(crate) struct Engines {
    table: Vec<Option<Engine>>,
    /// The places of engines in the table, by handle, and places that are free.
    numbers: FxHashMap<Atom, usize>,
    free: Vec<usize>,
    /// The engines that run, innermost last.
    running: Vec<Running>,
    /// Makes handles differ.
    serial: u64,
}

/// A goal with its own memory.
struct Engine {
    handle: Atom,
    has_alias: bool,
    /// The area, while the engine rests; none when its query is closed.
    area: Option<Box<Area>>,
    query: Option<Query>,
    state: State,
    /// The term that `engine_post/2` left.
    posted: Option<Parcel>,
    /// Limits on inferences that its goals have set, with the remaining number.
    limits: Vec<InferenceLimit>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Resting,
    Running,
    /// It has no further solution.
    Done,
}

/// A running engine, and the area of its caller.
struct Running {
    engine: usize,
    parent: Box<Area>,
    /// How deep runs are nested in its query.
    level: u32,
    /// Limits on inferences that were in force before.
    limits: usize,
    yielded: Option<Parcel>,
}

/// A term on its way from one area to another, attributes included.
struct Parcel(Findall);

/// An answer of an engine.
pub(crate) enum Given {
    /// A term, copied to the heap of the caller.
    Term(Cell),
    /// The engine has no further term.
    Nothing,
}

impl Engines {
    /// Whether an engine runs.
    pub(in crate::machine) fn is_running_one(&self) -> bool {
        !self.running.is_empty()
    }

    fn add(&mut self, engine: Engine) {
        let number = self.free.pop().unwrap_or(self.table.len());
        self.numbers.insert(engine.handle, number);
        if number == self.table.len() {
            self.table.push(None);
        }
        self.table[number] = Some(engine);
    }

    fn remove(&mut self, number: usize) {
        if let Some(engine) = self.table[number].take() {
            self.numbers.remove(&engine.handle);
            self.free.push(number);
        }
    }
}

impl Machine {
    fn pack(&mut self, term: Cell) -> Result<Parcel, Thrown> {
        let term = self.deref(term);
        self.push_findall(Findall::default(), self.control.newest_choice);
        let added = self.findall_add_term(term);
        let parcel = self.control.findalls.pop().map(Parcel);
        added?;
        parcel.ok_or_else(|| self.resource_error("memory"))
    }

    fn unpack(&mut self, parcel: &Parcel) -> Result<Cell, Thrown> {
        let list = self.findall_list(&parcel.0, Cell::NIL)?;
        Ok(self.arg(list, 0))
    }

    /// Makes an engine for the solutions of a goal. Returns its handle.
    pub(crate) fn create_engine(&mut self, template: Cell, goal: Cell, alias: Option<Atom>) -> Result<Atom, Thrown> {
        self.room_to_store(Area::least_bytes())?;
        let pair = self.new_list(template, goal);
        let parcel = self.pack(pair)?;
        let mut area = Box::new(Area::new(self.streams.current_input, self.streams.current_output));
        let nesting = self.control.nesting;
        self.swap_area(&mut area);
        self.begin_area();
        let query = self.open_engine_query(&parcel);
        self.control.nesting = nesting;
        self.swap_area(&mut area);
        let query = query?;
        self.charge_area(&mut area);
        let handle = alias.unwrap_or_else(|| self.new_engine_handle());
        let engine = Engine {
            handle,
            has_alias: alias.is_some(),
            area: Some(area),
            query: Some(query),
            state: State::Resting,
            posted: None,
            limits: Vec::new(),
        };
        self.engines.add(engine);
        Ok(handle)
    }

    fn open_engine_query(&mut self, parcel: &Parcel) -> Result<Query, Thrown> {
        let mut query = Query::open_before_goal(self)?;
        let pair = self.unpack(parcel)?;
        query.keep(self, pair);
        let goal = self.arg(pair, 1);
        query.start(self, goal);
        Ok(query)
    }

    fn new_engine_handle(&mut self) -> Atom {
        self.engines.serial += 1;
        let serial = self.engines.serial;
        self.store.atoms.intern_collectable(&format!("<engine>({:#x})", 0x600000 + 0x100 * serial))
    }

    /// An area rests: its memory is charged.
    fn charge_area(&mut self, area: &mut Area) {
        area.charged = area.bytes();
        self.charge(Owner::Engines, self.charged(Owner::Engines) + area.charged);
        if self.engines_are_due() {
            self.store.countdown.run_out();
        }
    }

    /// It is worked on, and counted as the machine's own.
    fn discharge_area(&mut self, area: &mut Area) {
        self.charge(Owner::Engines, self.charged(Owner::Engines) - area.charged);
        area.charged = 0;
    }

    /// The number of an engine.
    pub(crate) fn find_engine(&self, handle: Atom) -> Option<usize> {
        self.engines.numbers.get(&handle).copied()
    }

    /// The handle of the first engine from a number on, and its number.
    pub(crate) fn engine_from(&self, from: usize) -> Option<(usize, Atom)> {
        let numbered = self.engines.table.iter().enumerate().skip(from);
        numbered.filter_map(|(index, engine)| Some((index, engine.as_ref()?.handle))).next()
    }

    /// The handle of the engine that runs.
    pub(crate) fn running_engine(&self) -> Option<Atom> {
        let running = self.engines.running.last()?;
        self.engines.table[running.engine].as_ref().map(|engine| engine.handle)
    }

    /// Whether an engine is one of those that run.
    pub(crate) fn is_running(&self, engine: usize) -> bool {
        self.engines.table[engine].as_ref().is_some_and(|engine| engine.state == State::Running)
    }

    /// Leaves a term for an engine; false if one is waiting there already.
    pub(crate) fn post_to_engine(&mut self, engine: usize, term: Cell) -> Result<bool, Thrown> {
        if self.engines.table[engine].as_ref().is_some_and(|engine| engine.posted.is_some()) {
            return Ok(false);
        }
        let parcel = self.pack(term)?;
        if let Some(engine) = &mut self.engines.table[engine] {
            engine.posted = Some(parcel);
        }
        Ok(true)
    }

    /// The term that was left for the engine that runs.
    pub(crate) fn fetch_posted(&mut self) -> Result<Option<Cell>, Thrown> {
        let Some(running) = self.engines.running.last() else { return Ok(None) };
        let posted = self.engines.table[running.engine].as_mut().and_then(|engine| engine.posted.take());
        posted.map(|parcel| self.unpack(&parcel)).transpose()
    }

    /// Whether the present run is that of an engine, so that it may yield.
    pub(crate) fn may_yield(&self) -> bool {
        self.engines.running.last().is_some_and(|running| running.level == self.control.nesting)
    }

    /// Stops the engine that runs, which gives a term.
    pub(crate) fn yield_term(&mut self, term: Cell) -> Result<CodeAddr, Thrown> {
        let parcel = self.pack(term)?;
        if let Some(running) = self.engines.running.last_mut() {
            running.yielded = Some(parcel);
        }
        Err(self.pause(fixed::PROCEED, 0))
    }
}

/// Asking an engine, and ending it.
impl Machine {
    /// Runs an engine up to its next term. One that has no further term, or that an exception left, is gone afterwards.
    pub(crate) fn ask_engine(&mut self, number: usize) -> Result<Given, Thrown> {
        self.keep_some_stack()?;
        let Some(query) = self.enter_engine(number) else {
            self.engines.remove(number);
            return Ok(Given::Nothing);
        };
        let mut query = query;
        let outcome = self.advance_engine(&mut query);
        let outcome = match outcome {
            Ok(Some(parcel)) if self.is_open(&query) => {
                self.leave_engine(Some(query));
                Ok(Some(parcel))
            }
            Ok(Some(parcel)) => self.close_engine(query).map(|()| Some(parcel)),
            Ok(None) => self.close_engine(query).map(|()| None),
            Err(thrown) => {
                // An exception of a cleanup does not hide the first one.
                let _ = self.close_engine(query);
                Err(thrown)
            }
        };
        match outcome {
            Ok(Some(parcel)) => self.unpack(&parcel).map(Given::Term),
            Ok(None) => {
                self.engines.remove(number);
                Ok(Given::Nothing)
            }
            Err(thrown) => {
                self.engines.remove(number);
                Err(thrown)
            }
        }
    }

    /// Ends an engine; its cleanups run.
    pub(crate) fn destroy_engine(&mut self, number: usize) -> Result<(), Thrown> {
        self.keep_some_stack()?;
        let outcome = match self.enter_engine(number) {
            Some(query) => self.close_engine(query),
            None => Ok(()),
        };
        self.engines.remove(number);
        outcome
    }

    /// Swaps the area of an engine in, unless its query is closed.
    fn enter_engine(&mut self, number: usize) -> Option<Query> {
        let engine = self.engines.table[number].as_mut()?;
        let (mut area, query) = (engine.area.take()?, engine.query.take()?);
        engine.state = State::Running;
        let saved = std::mem::take(&mut engine.limits);
        self.discharge_area(&mut area);
        self.swap_area(&mut area);
        self.charge_area(&mut area);
        self.control.nesting += 1;
        let limits = self.resume_limits(saved);
        let level = self.control.nesting;
        self.engines.running.push(Running { engine: number, parent: area, level, limits, yielded: None });
        Some(query)
    }

    /// Swaps it out again, with the query if that goes on later.
    fn leave_engine(&mut self, query: Option<Query>) {
        let Some(running) = self.engines.running.pop() else { return };
        let mut area = running.parent;
        let limits = self.suspend_limits(running.limits);
        self.control.nesting = running.level - 1;
        self.discharge_area(&mut area);
        self.swap_area(&mut area);
        if query.is_some() {
            self.charge_area(&mut area);
        }
        if let Some(engine) = &mut self.engines.table[running.engine] {
            engine.state = if query.is_some() { State::Resting } else { State::Done };
            engine.area = query.is_some().then_some(area);
            engine.query = query;
            engine.limits = limits;
        }
    }

    fn close_engine(&mut self, query: Query) -> Result<(), Thrown> {
        let outcome = query.close(self);
        self.leave_engine(None);
        outcome
    }

    /// Whether a query may give another solution.
    fn is_open(&self, query: &Query) -> bool {
        query.is_paused() || !query.is_last(self)
    }

    /// The next term of the engine that runs.
    fn advance_engine(&mut self, query: &mut Query) -> Result<Option<Parcel>, Thrown> {
        let (atoms, functors) = (self.store.atoms.creation_times.raise(), self.store.functors.creation_times.raise());
        let progress = query.advance(self);
        self.store.atoms.creation_times.lower(atoms);
        self.store.functors.creation_times.lower(functors);
        match progress? {
            Progress::Solution => {
                let template = self.arg(query.kept(self, 1), 0);
                self.pack(template).map(Some)
            }
            Progress::Failed => Ok(None),
            Progress::Paused | Progress::Waits(_) => {
                Ok(self.engines.running.last_mut().and_then(|running| running.yielded.take()))
            }
        }
    }

    /// The limits that goals of an engine have set count again.
    fn resume_limits(&mut self, saved: Vec<InferenceLimit>) -> usize {
        let now = self.inferences();
        let local = &mut self.budget.local;
        let before = local.inferences.len();
        local.inferences.extend(saved.into_iter().map(|limit| limit.resumed(now)));
        local.find_least(before);
        self.store.countdown.run_out();
        before
    }

    /// Takes the limits out that goals of an engine have set.
    fn suspend_limits(&mut self, before: usize) -> Vec<InferenceLimit> {
        let now = self.inferences();
        let local = &mut self.budget.local;
        let from = before.min(local.inferences.len());
        local.inferences.drain(from..).map(|limit| limit.suspended(now)).collect()
    }
}
