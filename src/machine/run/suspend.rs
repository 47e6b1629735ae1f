//! Continuations, stored off the heap: the rest of the work after a call, up to a given frame around the call.
//!
//! A call of a tabled goal whose answers are not all known is suspended: its continuation is taken off the stacks and
//! run later, once for each answer. A continuation holds the environments from the caller's down to the given frame,
//! each with the slots that its code still reads. Their terms are encoded together as words (`terms/canonical.rs`), so
//! that shared variables remain shared.
//!
//! ```text
//! words    the roots that the caller asked to keep, then the live slots of each frame, outermost first
//! frames   for each frame its return address, and which slots are live or hold levels of cuts
//! ```
//!
//! Choice points are not part of a continuation. A cut in it drops only choice points newer than its resumption.

use crate::machine::run::liveness::Live;
use crate::machine::stacks::cut_to::GONE;
use crate::machine::stacks::places::{StackAddr, frame_parts};
use crate::machine::{BallKind, Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Cell, Tag};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The slots of the environment that the code after a return address needs.
#[derive(Debug)]
pub(crate) struct ReturnPoint {
    address: CodeAddr,
    /// Live slots, ascending.
    live: Box<[u16]>,
    /// The live slots that hold the level of a cut (`hard`) or of a soft cut (`soft`).
    hard: Box<[u16]>,
    soft: Box<[u16]>,
    /// One more than the highest slot in use.
    slots: usize,
}

/// Return points analysed so far, by address. A collection that frees code clears them.
pub(crate) type ReturnPoints = FxHashMap<CodeAddr, Option<Arc<ReturnPoint>>>;

/// The rest of the work after a call.
pub(crate) struct Continuation {
    words: Box<[u64]>,
    /// Outermost first.
    frames: Box<[Arc<ReturnPoint>]>,
}

impl Continuation {
    /// Size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * 8 + self.frames.len() * 8 + size_of::<Continuation>()
    }

    /// The words, which mention names.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The return addresses of its frames.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = CodeAddr> + '_ {
        self.frames.iter().map(|frame| frame.address)
    }
}

/// Number of frames between two checks of the memory limit.
const STRETCH: usize = 1 << 12;

impl Machine {
    /// The continuation of the current call up to and including the frame at `bottom`, with the terms in `roots`.
    /// Returns `None` if it can't be taken: a goal run by Rust, a catch/3 or a cleanup lies in between, or a variable
    /// has attributes.
    pub(crate) fn take_continuation(
        &mut self,
        bottom: StackAddr,
        roots: &[Cell],
    ) -> Result<Option<Continuation>, Thrown> {
        let Some((places, frames)) = self.frames_above(bottom)? else { return Ok(None) };
        let mut cells: Vec<Cell> = roots.to_vec();
        for (&place, frame) in places.iter().zip(&frames) {
            cells.extend(frame.live.iter().map(|&slot| Cell(self.control.stack.get(place.slot(slot as usize)))));
        }
        let (mut words, mut variables) = (Vec::with_capacity(cells.len()), Vec::new());
        match self.encode(&cells, &mut words, &mut variables) {
            Ok(()) => {}
            // A term is cyclic, or far too long.
            Err(thrown) if thrown.0.kind == BallKind::Term => return Ok(None),
            Err(thrown) => return Err(thrown),
        }
        let is_attributed = |variable: &Cell| variable.tag() == Tag::Att;
        if self.store.has_attributed && variables.iter().any(is_attributed) {
            return Ok(None);
        }
        Ok(Some(Continuation { words: words.into(), frames: frames.into() }))
    }

    /// Addresses and return points of the environments from the one at `bottom` up, outermost first.
    fn frames_above(&mut self, bottom: StackAddr) -> Result<Option<(Vec<StackAddr>, Vec<Arc<ReturnPoint>>)>, Thrown> {
        let (mut places, mut frames) = (Vec::new(), Vec::new());
        let (mut e, mut cp) = (self.control.environment, self.control.return_address);
        loop {
            if e < bottom || e == StackAddr::NONE {
                return Ok(None);
            }
            let Some(point) = self.return_point(cp) else { return Ok(None) };
            places.push(e);
            frames.push(point);
            if e == bottom {
                break;
            }
            if frames.len().is_multiple_of(STRETCH) && (self.interrupted() || !self.has_room(frames.len() * 64)) {
                return Err(self.cut_short());
            }
            (e, cp) = frame_parts(self.control.stack.get(e));
        }
        places.reverse();
        frames.reverse();
        Ok(Some((places, frames)))
    }

    fn return_point(&mut self, address: CodeAddr) -> Option<Arc<ReturnPoint>> {
        if let Some(point) = self.control.return_points.get(&address) {
            return point.clone();
        }
        let point = self.analyse_return_point(address).map(Arc::new);
        self.control.return_points.insert(address, point.clone());
        point
    }

    fn analyse_return_point(&self, address: CodeAddr) -> Option<ReturnPoint> {
        if address <= fixed::OBSERVED_EXIT {
            return None;
        }
        let Live { y, framed, slots, .. } = self.live_at(address)?;
        let levels = self.levels_from(address);
        let among = |places: &[crate::code::instr::Operand]| -> Box<[u16]> {
            let slots = places.iter().filter(|place| !place.is_register()).map(|place| place.slot());
            slots.filter(|slot| y.contains(slot)).collect()
        };
        let (hard, soft) = (among(&levels.hard), among(&levels.soft));
        framed.then_some(ReturnPoint { address, live: y.into(), hard, soft, slots })
    }

    /// Pushes the frames of a continuation, so that the next return enters it. Appends its `count` roots to `roots`.
    /// Returns the address of its outermost frame.
    pub(crate) fn restore_continuation(
        &mut self,
        continuation: &Continuation,
        count: usize,
        roots: &mut Vec<Cell>,
    ) -> Result<StackAddr, Thrown> {
        let (mut at, mut variables) = (0, Vec::new());
        let words = &continuation.words;
        // A list cell takes one word more on the heap than in the encoded words.
        self.ensure_heap(words.len() * 2 + 1)?;
        for _ in 0..count {
            roots.push(self.decode(words, &mut at, &mut variables)?);
        }
        let mut bottom = None;
        for frame in &continuation.frames {
            self.allocate(frame.slots)?;
            let place = self.control.environment;
            bottom.get_or_insert(place);
            for &slot in &frame.live {
                let cell = self.decode(words, &mut at, &mut variables)?;
                self.control.stack.set(place.slot(slot as usize), cell.0);
            }
            self.control.return_address = frame.address;
        }
        Ok(bottom.unwrap_or(self.control.environment))
    }

    /// Makes the cuts of a continuation that was just restored cut back to the newest choice point.
    pub(crate) fn aim_cuts(&mut self, continuation: &Continuation) {
        let level = self.level(self.control.newest_choice);
        let mut e = self.control.environment;
        for frame in continuation.frames.iter().rev() {
            for &slot in &frame.hard {
                self.control.stack.set(e.slot(slot as usize), level.0);
            }
            for &slot in &frame.soft {
                self.control.stack.set(e.slot(slot as usize), GONE.0);
            }
            e = StackAddr::low(self.control.stack.get(e));
        }
    }
}
