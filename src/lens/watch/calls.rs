//! Records the call tree of any goal, for programs in which no search was found.

use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::Symbols;
use crate::lens::{Ended, Entry, Exit, Kind, Name, Recorder};
use rustc_hash::FxHashMap;

/// A call: its number, its parent, its text and its line.
#[derive(Clone, Copy)]
struct Called {
    node: u32,
    parent: u32,
    via: Name,
    line: u32,
}

/// An active call: the inference count at its start, and the bindings and count at its last exit.
struct Frame {
    called: Called,
    inferences: u64,
    exit: Option<(Name, u64)>,
}

/// Records a call tree. If backtracking reenters a call after later calls have begun, each of its answers becomes a
/// node.
pub struct CallsConverter {
    pub recorder: Recorder,
    frames: Vec<Frame>,
    /// Calls that exited and left choice points.
    left: FxHashMap<u32, Called>,
    has_begun: bool,
}

impl CallsConverter {
    pub fn new(recorder: Recorder) -> CallsConverter {
        CallsConverter { recorder, frames: Vec::new(), left: FxHashMap::default(), has_begun: false }
    }

    fn goal(symbols: &Symbols, watched: &Watched, arguments: &[Vec<u32>]) -> String {
        const MOST: usize = 60;
        if arguments.is_empty() {
            return watched.name.clone();
        }
        let arguments: Vec<String> = arguments.iter().map(|term| symbols.text(term, MOST)).collect();
        format!("{}({})", watched.name, arguments.join(", "))
    }

    pub fn feed(&mut self, symbols: &Symbols, watched: &[Watched], event: Event) {
        match event {
            Event::Call { node, predicate, parent, line, inferences, arguments } => {
                self.resume(parent, inferences);
                self.close_above(|frame| parent != NO_PARENT && frame.called.node == parent);
                if !self.has_begun {
                    self.has_begun = true;
                    self.recorder.begin(Kind::Calls, "");
                }
                let text = CallsConverter::goal(symbols, &watched[predicate as usize], &arguments);
                let via = self.recorder.name(&text);
                self.open(Called { node, parent, via, line }, inferences);
            }
            Event::Exit { node, predicate, is_last, inferences, arguments } => {
                self.resume(node, inferences);
                if !self.is_open(node) {
                    return;
                }
                self.close_above(|frame| frame.called.node == node);
                let shown: Vec<String> = arguments
                    .iter()
                    .enumerate()
                    .filter(|(_, term)| !term.is_empty())
                    .map(|(index, term)| {
                        let name = &watched[predicate as usize].names[index].text;
                        let name = if name.is_empty() { format!("A{}", index + 1) } else { name.clone() };
                        format!("{name} = {}", symbols.text(term, 60))
                    })
                    .collect();
                let shown = self.recorder.name(&shown.join(", "));
                if let Some(frame) = self.frames.last_mut() {
                    frame.exit = Some((shown, inferences));
                }
                if is_last {
                    self.close();
                    self.left.remove(&node);
                }
            }
        }
    }

    fn is_open(&self, node: u32) -> bool {
        self.frames.iter().rev().any(|frame| frame.called.node == node)
    }

    fn open(&mut self, called: Called, inferences: u64) {
        self.recorder.enter(&Entry { via: called.via, line: called.line, ..Entry::default() });
        self.frames.push(Frame { called, inferences, exit: None });
    }

    /// Reopens a call that left choice points, inside the calls around it.
    fn resume(&mut self, node: u32, inferences: u64) {
        let mut again: Vec<Called> = Vec::new();
        let mut outer = node;
        while outer != NO_PARENT && !self.is_open(outer) {
            let Some(called) = self.left.remove(&outer) else { break };
            again.push(called);
            outer = called.parent;
        }
        if let Some(outermost) = again.last() {
            let parent = outermost.parent;
            self.close_above(|frame| frame.called.node == parent);
        }
        again.into_iter().rev().for_each(|called| self.open(called, inferences));
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.recorder.bytes() + self.left.len() * 32
    }

    fn close_above(&mut self, is_it: impl Fn(&Frame) -> bool) {
        while self.frames.last().is_some_and(|frame| !is_it(frame)) {
            self.close();
        }
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if frame.exit.is_some() {
            self.left.insert(frame.called.node, frame.called);
        }
        let ended = if frame.exit.is_some() { Ended::Exit } else { Ended::Fail };
        let (best, at) = frame.exit.unwrap_or((Name::NONE, frame.inferences));
        let inferences = at.saturating_sub(frame.inferences).min(u32::MAX as u64) as u32;
        self.recorder.leave(&Exit { best, ended, inferences, ..Exit::default() });
    }

    pub fn finish(mut self, is_complete: bool) -> Recorder {
        while is_complete && !self.frames.is_empty() {
            self.close();
        }
        self.recorder
    }
}
