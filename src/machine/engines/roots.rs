//! The roots in areas that are not in use: names, code that they return to, clauses that they walk.

use crate::database::PredId;
use crate::machine::engines::area::{Area, Uses};
use crate::machine::engines::{Engine, Engines};
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::term::LiveNames;
use crate::term::creation_times::CreationTimes;
use rustc_hash::FxHashSet;

impl Engine {
    fn mark_names(&self, live: &mut LiveNames) {
        self.area.iter().for_each(|area| area.mark_names(live));
        self.query.iter().for_each(|query| query.mark_names(live));
        self.posted.iter().for_each(|parcel| live.cells(&parcel.0.cells));
    }
}

impl Engines {
    /// Marks the names in all areas that a program can still reach. An engine without an alias whose handle nothing
    /// refers to is dropped. Returns the bytes that this frees.
    pub(in crate::machine) fn mark_names(&mut self, live: &mut LiveNames, creation_times: &CreationTimes) -> usize {
        for running in &self.running {
            running.parent.mark_names(live);
            running.yielded.iter().for_each(|parcel| live.cells(&parcel.0.cells));
            if let Some(engine) = &self.table[running.engine] {
                live.atom(engine.handle);
            }
        }
        let mut waiting: Vec<usize> = (0..self.table.len()).collect();
        loop {
            let before = waiting.len();
            waiting.retain(|&number| {
                let Some(engine) = &self.table[number] else { return false };
                let stays =
                    engine.has_alias || live.has_atom(engine.handle) || !creation_times.may_collect(engine.handle.0);
                if stays {
                    live.atom(engine.handle);
                    engine.mark_names(live);
                }
                !stays
            });
            if waiting.len() == before {
                break;
            }
        }
        let engines = waiting.iter().filter_map(|&number| self.table[number].as_ref());
        let freed = engines.filter_map(|engine| engine.area.as_ref()).map(|area| area.charged).sum();
        waiting.into_iter().for_each(|number| self.remove(number));
        freed
    }

    fn areas(&mut self) -> impl Iterator<Item = &mut Box<Area>> {
        let resting = self.table.iter_mut().flatten().filter_map(|engine| engine.area.as_mut());
        resting.chain(self.running.iter_mut().map(|running| &mut running.parent))
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_empty()
    }
}

impl Machine {
    /// Has every resting area list the code that it uses.
    fn list_uses(&mut self) {
        let mut engines = std::mem::take(&mut self.engines);
        for area in engines.areas().filter(|area| area.uses.is_none()) {
            self.swap_area(area);
            let uses = self.uses_of_area();
            self.swap_area(area);
            area.uses = Some(uses);
        }
        self.engines = engines;
    }

    /// The code that the area which is worked on goes on in.
    fn uses_of_area(&self) -> Uses {
        let (mut returns, mut walked) = (FxHashSet::default(), FxHashSet::default());
        let mut seen = FxHashSet::default();
        self.add_returns(&mut returns, &mut seen, self.control.environment, self.control.return_address);
        let mut b = self.control.newest_choice;
        loop {
            returns.insert(self.choice_alternative(b));
            let (e, cp) = frame_parts(self.control.choices.get(b + 2));
            self.add_returns(&mut returns, &mut seen, e, cp);
            walked.extend(self.walked_by(b));
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
        let mut returns: Vec<CodeAddr> = returns.into_iter().collect();
        returns.sort_unstable();
        Uses { returns, walked }
    }

    fn add_returns(
        &self,
        returns: &mut FxHashSet<CodeAddr>,
        seen: &mut FxHashSet<StackAddr>,
        mut e: StackAddr,
        mut cp: CodeAddr,
    ) {
        returns.insert(cp);
        while e != StackAddr::NONE {
            if cp == fixed::RESUME {
                returns.insert(self.resumed_at(e));
            }
            if !seen.insert(e) {
                return;
            }
            (e, cp) = frame_parts(self.control.stack.get(e));
            returns.insert(cp);
        }
    }

    /// The addresses at which resting areas go on, to be added to those that a collection found.
    pub(in crate::machine) fn add_resting_returns(&mut self, returns: &mut Vec<CodeAddr>) {
        if self.engines.is_idle() {
            return;
        }
        self.list_uses();
        for area in self.engines.areas() {
            returns.extend(area.uses.iter().flat_map(|uses| uses.returns.iter().copied()));
        }
    }

    /// Whether a choice point of a resting area walks the clauses of a predicate.
    pub(in crate::machine) fn is_walked_at_rest(&mut self, pred: PredId) -> bool {
        if self.engines.is_idle() {
            return false;
        }
        self.list_uses();
        self.engines.areas().any(|area| area.uses.as_ref().is_some_and(|uses| uses.walked.contains(&pred)))
    }

    /// The predicate whose clauses a choice point walks.
    pub(in crate::machine) fn walked_by(&self, b: ChoiceAddr) -> Option<PredId> {
        let node = match self.choice_kind(b) {
            Kind::Selected => return Some(PredId(self.choice_aux(b))),
            Kind::Clauses => self.choice_aux(b),
            Kind::Native if self.program.natives[self.choice_aux(b) as usize].walks_clauses => {
                let state = self.choice_arg(b, self.choice_args(b) - 1);
                if !state.is_small() {
                    return None;
                }
                state.as_small() as u32
            }
            _ => return None,
        };
        let node = self.program.db.nodes.get(node as usize)?;
        Some(self.program.db.clauses[node.clause].pred)
    }
}
