//! Reports calls and exits of selected predicates to an observer of a higher layer.
//!
//! The entries of the selected predicates are changed while there is an observer, so observation costs nothing
//! otherwise. An observed call runs in a frame with one slot:
//!
//! ```text
//! Y0   user(Session, Node, Parent, Choice, Predicate, Set, Kept...)    Set: the arguments that are kept, as bits
//! ```
//!
//! The number of the current node is in a global slot of the heap, and every change of it is undone on backtracking. So
//! an observer knows the parent of a call after failure, redo, cut and exception, without a choice point of its own:
//! calls are as deterministic as without it.

use crate::database::PredId;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::state::{Slot, State};
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, LiveNames};
use std::any::Any;

/// The parent of the outermost calls.
pub const OUTERMOST: u32 = u32::MAX;

/// The contents of the slot while nothing is observed.
const PAUSED: Cell = Cell::small(-1);

/// The number of fixed arguments before the kept ones in a frame.
const FIXED: usize = 6;

/// The start of a call. Its arguments are in the registers.
pub struct ObservedCall {
    /// The predicate.
    pub pred: PredId,
    /// The number of its arguments.
    pub arity: usize,
    /// Its parent node, or [`OUTERMOST`].
    pub parent: u32,
    /// Its return address minus one, which is in the calling clause.
    pub from: CodeAddr,
    /// Words of the stack in use.
    pub stack: usize,
}

/// A call that succeeded.
pub struct ObservedExit<'a> {
    /// The number that the observer gave it.
    pub node: u32,
    /// Its predicate.
    pub pred: PredId,
    /// The arguments that the observer requested, as bits.
    pub set: u64,
    /// Those arguments.
    pub kept: &'a [Cell],
    /// Whether it has no alternatives left.
    pub is_last: bool,
}

/// Observes calls and exits.
pub trait Observer: Send {
    /// Observes a call. Returns its number and a set of arguments (as bits, of the first 60) to pass at its exit. With
    /// `None`, its exit is not reported, and calls inside it belong to its parent.
    fn call(&mut self, machine: &mut Machine, call: &ObservedCall) -> Option<(u32, u64)>;

    /// Observes the success of a call, possibly not its first.
    fn exit(&mut self, machine: &mut Machine, exit: &ObservedExit);

    /// Marks the names that the observer holds.
    fn mark_names(&self, _live: &mut LiveNames) {}

    /// The observer itself, for the layer that created it.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// The observer of a machine.
#[derive(Default)]
pub struct Observation {
    observer: Option<Box<dyn Observer>>,
    predicates: Vec<PredId>,
    /// The number of the observation; exits of earlier ones are ignored.
    session: i64,
    slot: Addr,
    /// The trail index at which the old contents of the slot were last saved.
    trailed: usize,
}

impl State for Observation {
    fn mark_names(&self, live: &mut LiveNames) {
        if let Some(observer) = &self.observer {
            observer.mark_names(live);
        }
    }
}

impl Slot for Observation {
    const INDEX: usize = 12;
}

impl Machine {
    /// Prepares to observe calls of these predicates, from [`resume_observation`](Self::resume_observation) on.
    pub fn observe(&mut self, predicates: Vec<PredId>, observer: Box<dyn Observer>) -> Result<(), Thrown> {
        let name = self.intern("$observed");
        let Some(slot) = self.store.globals.take_slot(name) else {
            return Err(self.resource_error("global_variables"));
        };
        self.program.db.observe(true, &predicates);
        let observation = self.state_mut::<Observation>();
        observation.session += 1;
        observation.slot = slot;
        observation.observer = Some(observer);
        observation.predicates = predicates;
        observation.trailed = usize::MAX;
        Ok(())
    }

    /// Reports calls from here on, until backtracking.
    pub fn resume_observation(&mut self) {
        let slot = self.state::<Observation>().slot;
        if slot > Addr(0) {
            self.store.assign(slot, Cell::small(OUTERMOST as i64));
        }
    }

    /// Whether there is an observer.
    pub fn is_observing(&self) -> bool {
        self.state::<Observation>().observer.is_some()
    }

    /// Stops reporting calls from here on; backtracking resumes it.
    pub fn pause_observation(&mut self) {
        let slot = self.state::<Observation>().slot;
        if slot > Addr(0) {
            self.store.assign(slot, PAUSED);
        }
    }

    /// Changes the observed predicates.
    pub fn change_observed(&mut self, predicates: Vec<PredId>) {
        let before = std::mem::replace(&mut self.state_mut::<Observation>().predicates, predicates.clone());
        self.program.db.observe(false, &before);
        self.program.db.observe(true, &predicates);
    }

    /// Ends the observation.
    pub fn stop_observing(&mut self) -> Option<Box<dyn Observer>> {
        let observation = self.state_mut::<Observation>();
        let observer = observation.observer.take()?;
        let predicates = std::mem::take(&mut observation.predicates);
        self.program.db.observe(false, &predicates);
        Some(observer)
    }

    /// Handles a call of an observed predicate.
    pub(crate) fn observed_call(&mut self, pred: PredId, arity: usize) -> Result<CodeAddr, Thrown> {
        let observation = self.state_mut::<Observation>();
        let (slot, session) = (observation.slot, observation.session);
        let parent = Cell(self.store.heap.get(slot));
        if parent.is_small() && parent != PAUSED {
            self.report_call(pred, arity, parent, session)?;
        }
        if self.program.db.predicates[pred].flags.tabled {
            return (self.hooks.tabled)(self, pred, arity);
        }
        Ok(self.choose(pred, arity))
    }

    fn report_call(&mut self, pred: PredId, arity: usize, parent: Cell, session: i64) -> Result<(), Thrown> {
        let Some(mut observer) = self.state_mut::<Observation>().observer.take() else { return Ok(()) };
        let call = ObservedCall {
            pred,
            arity,
            parent: parent.as_small() as u32,
            from: self.control.return_address.before(),
            stack: self.control.stack_top.0,
        };
        let wanted = observer.call(self, &call);
        self.state_mut::<Observation>().observer = Some(observer);
        let Some((node, kept)) = wanted else { return Ok(()) };
        self.allocate(1)?;
        let mut cells = [Cell::NIL; FIXED + 60];
        let choice = self.level(self.control.newest_choice);
        let fixed = [session, node as i64, parent.as_small(), choice.as_small(), pred.0 as i64, kept as i64];
        fixed.iter().zip(&mut cells).for_each(|(number, cell)| *cell = Cell::small(*number));
        let mut count = FIXED;
        for index in (0..arity.min(60)).filter(|index| kept >> index & 1 == 1) {
            cells[count] = self.x(index);
            count += 1;
        }
        let name = crate::term::atom::well_known::USER;
        let frame = self.new_compound(name, &cells[..count]);
        self.control.stack.set(self.control.environment.slot(0), frame.0);
        self.control.return_address = fixed::OBSERVED_EXIT;
        self.set_observed_node(Cell::small(node as i64));
        Ok(())
    }

    /// Handles the success of an observed call.
    pub(crate) fn observed_exit(&mut self) {
        let frame = Cell(self.control.stack.get(self.control.environment.slot(0)));
        let count = self.store.functors.arity(self.at(frame.addr()).as_functor());
        let cells: Vec<Cell> = (1..=count).map(|index| self.at(frame.addr() + index)).collect();
        let observation = self.state_mut::<Observation>();
        if observation.session == cells[0].as_small()
            && let Some(mut observer) = observation.observer.take()
        {
            let is_last = self.is_last_since(cells[3]);
            let [node, pred, set] = [1, 4, 5].map(|index| cells[index].as_small());
            let kept = &cells[FIXED..];
            let exit = ObservedExit { node: node as u32, pred: PredId(pred as u32), set: set as u64, kept, is_last };
            observer.exit(self, &exit);
            self.state_mut::<Observation>().observer = Some(observer);
            self.set_observed_node(cells[2]);
        }
        self.deallocate();
    }

    /// Whether a call that began at that level has left no alternatives.
    fn is_last_since(&self, level: Cell) -> bool {
        let choice = ChoiceAddr::of_level(level);
        self.control.newest_choice < choice || self.control.newest_choice == choice && self.level(choice) == level
    }

    /// Sets the slot; its old contents are trailed once per choice point.
    fn set_observed_node(&mut self, node: Cell) {
        let observation = self.state::<Observation>();
        let (slot, trailed) = (observation.slot, observation.trailed);
        let since = (self.control.choices.get(self.control.newest_choice + 3) >> 32) as usize;
        if trailed >= since && self.store.trail.keeps_contents_of(slot, trailed) {
            self.store.heap.set(slot, node.0);
            return;
        }
        self.state_mut::<Observation>().trailed = self.store.trail.len();
        self.store.assign(slot, node);
    }
}
