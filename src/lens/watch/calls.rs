//! The call tree of any goal, for programs in which no search was found.

use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::Symbols;
use crate::lens::{Ended, Entry, Exit, Kind, Name, Recorder};

/// A call under way: its number, when it began, and what its last exit showed.
struct Frame {
    node: u32,
    inferences: u64,
    exit: Option<(Name, u64)>,
}

/// Makes the recording of a call tree.
pub struct CallsConverter {
    pub recorder: Recorder,
    frames: Vec<Frame>,
    has_begun: bool,
}

impl CallsConverter {
    pub fn new(recorder: Recorder) -> CallsConverter {
        CallsConverter { recorder, frames: Vec::new(), has_begun: false }
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
                self.close_above(|frame| parent != NO_PARENT && frame.node == parent);
                if !self.has_begun {
                    self.has_begun = true;
                    self.recorder.begin(Kind::Calls, "");
                }
                let text = CallsConverter::goal(symbols, &watched[predicate as usize], &arguments);
                let via = self.recorder.name(&text);
                self.recorder.enter(&Entry { via, line, ..Entry::default() });
                self.frames.push(Frame { node, inferences, exit: None });
            }
            Event::Exit { node, predicate, is_last, inferences, arguments } => {
                if !self.frames.iter().any(|frame| frame.node == node) {
                    return;
                }
                self.close_above(|frame| frame.node == node);
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
                }
            }
        }
    }

    fn close_above(&mut self, is_it: impl Fn(&Frame) -> bool) {
        while self.frames.last().is_some_and(|frame| !is_it(frame)) {
            self.close();
        }
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
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
