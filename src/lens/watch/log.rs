//! The log of observed calls and exits, in order, as bytes.
//!
//! ```text
//! 1 predicate parent line inferences argument*          a call; nodes are numbered in order
//! 2 node predicate is_last inferences kept argument*    an exit: the arguments in `kept`
//! ```
//!
//! Arguments are stored as differences from the same argument of the last call (or exit) of the same predicate.
//! All numbers are varints; a parent is a distance, 0 for none.

use crate::lens::recording::varint::{read_varint, write_varint};

/// The most arguments of a call that are logged.
pub const MAX_ARGUMENTS: usize = 60;

/// No parent.
pub const NO_PARENT: u32 = u32::MAX;

/// The last arguments of one predicate at one port.
#[derive(Clone, Default)]
struct Last(Vec<Vec<u32>>);

impl Last {
    fn of(&mut self, index: usize) -> &mut Vec<u32> {
        if self.0.len() <= index {
            self.0.resize_with(index + 1, Vec::new);
        }
        &mut self.0[index]
    }
}

/// The last arguments of all predicates, at the call and at the exit.
#[derive(Clone, Default)]
struct Lasts(Vec<[Last; 2]>);

impl Lasts {
    fn of(&mut self, predicate: u32, is_exit: bool) -> &mut Last {
        let index = predicate as usize;
        if self.0.len() <= index {
            self.0.resize_with(index + 1, Default::default);
        }
        &mut self.0[index][is_exit as usize]
    }
}

/// The log.
#[derive(Default)]
pub struct Log {
    bytes: Vec<u8>,
    lasts: Lasts,
    nodes: u32,
    inferences: u64,
    /// Nodes and inferences before the first event.
    start: (u32, u64),
}

impl Log {
    /// The number of calls logged so far.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes.capacity()
    }

    fn passed(&mut self, inferences: u64) {
        let passed = inferences.saturating_sub(self.inferences);
        self.inferences = inferences;
        write_varint(&mut self.bytes, passed);
    }

    /// Appends a call and returns its number.
    pub fn call(&mut self, call: &Call, arguments: &[Vec<u32>]) -> u32 {
        let node = self.nodes;
        self.nodes += 1;
        let parent = if call.parent == NO_PARENT { 0 } else { node - call.parent };
        for number in [1, call.predicate as u64, parent as u64, call.line as u64] {
            write_varint(&mut self.bytes, number);
        }
        self.passed(call.inferences);
        for (index, argument) in arguments.iter().enumerate() {
            let last = self.lasts.of(call.predicate, false).of(index);
            write_difference(&mut self.bytes, last, argument);
            last.clone_from(argument);
        }
        node
    }

    /// Appends an exit, with the arguments whose bits are set in `exit.kept`.
    pub fn exit(&mut self, exit: &Exit, arguments: &[Vec<u32>]) {
        for number in [2, (self.nodes - exit.node) as u64, exit.predicate as u64, exit.is_last as u64] {
            write_varint(&mut self.bytes, number);
        }
        self.passed(exit.inferences);
        write_varint(&mut self.bytes, exit.kept);
        for (index, argument) in bits(exit.kept).zip(arguments) {
            let last = self.lasts.of(exit.predicate, true).of(index);
            write_difference(&mut self.bytes, last, argument);
            last.clone_from(argument);
        }
    }

    /// Reads the log from its start. `arities` are those of the predicates.
    pub fn read<'l>(&'l self, arities: &'l [usize]) -> Reader<'l> {
        let (nodes, inferences) = self.start;
        Reader { log: self, arities, wanted: None, at: 0, lasts: Lasts::default(), nodes, inferences }
    }

    /// Reads the log; events of predicates that are not wanted have no arguments.
    pub fn read_wanted<'l>(&'l self, arities: &'l [usize], wanted: &'l [bool]) -> Reader<'l> {
        Reader { wanted: Some(wanted), ..self.read(arities) }
    }

    /// Drops the events once they are read. The numbering of nodes continues.
    pub fn clear(&mut self) {
        self.bytes = Vec::new();
        self.lasts = Lasts::default();
        self.start = (self.nodes, self.inferences);
    }
}

/// The indexes of the bits that are set.
pub fn bits(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |index| set >> index & 1 == 1)
}

/// A call to be logged.
pub struct Call {
    pub predicate: u32,
    pub parent: u32,
    pub line: u32,
    pub inferences: u64,
}

/// An exit to be logged.
pub struct Exit {
    pub node: u32,
    pub predicate: u32,
    pub is_last: bool,
    pub inferences: u64,
    pub kept: u64,
}

/// An event of the log.
#[derive(Clone, Debug)]
pub enum Event {
    Call {
        node: u32,
        predicate: u32,
        parent: u32,
        line: u32,
        inferences: u64,
        arguments: Vec<Vec<u32>>,
    },
    /// Arguments that were not kept are empty.
    Exit {
        node: u32,
        predicate: u32,
        is_last: bool,
        inferences: u64,
        arguments: Vec<Vec<u32>>,
    },
}

/// Reads a log.
pub struct Reader<'l> {
    log: &'l Log,
    arities: &'l [usize],
    /// The predicates whose arguments are read, if not all.
    wanted: Option<&'l [bool]>,
    at: usize,
    lasts: Lasts,
    nodes: u32,
    inferences: u64,
}

impl Reader<'_> {
    fn number(&mut self) -> u64 {
        read_varint(&self.log.bytes, &mut self.at)
    }

    fn is_wanted(&self, predicate: u32) -> bool {
        self.wanted.is_none_or(|wanted| wanted[predicate as usize])
    }

    fn arity(&self, predicate: u32) -> usize {
        self.arities.get(predicate as usize).map_or(0, |arity| *arity.min(&MAX_ARGUMENTS))
    }

    fn arguments_at_call(&mut self, predicate: u32) -> Vec<Vec<u32>> {
        let arity = self.arity(predicate);
        if self.is_wanted(predicate) {
            return (0..arity).map(|index| self.argument(predicate, false, index)).collect();
        }
        (0..arity).for_each(|_| skip_difference(&self.log.bytes, &mut self.at));
        Vec::new()
    }

    fn arguments_at_exit(&mut self, predicate: u32, kept: u64) -> Vec<Vec<u32>> {
        if !self.is_wanted(predicate) {
            bits(kept).for_each(|_| skip_difference(&self.log.bytes, &mut self.at));
            return Vec::new();
        }
        let mut arguments = vec![Vec::new(); self.arity(predicate)];
        for index in bits(kept) {
            arguments[index] = self.argument(predicate, true, index);
        }
        arguments
    }

    fn argument(&mut self, predicate: u32, is_exit: bool, index: usize) -> Vec<u32> {
        let last = self.lasts.of(predicate, is_exit).of(index);
        read_difference(&self.log.bytes, &mut self.at, last);
        last.clone()
    }
}

impl Iterator for Reader<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.at >= self.log.bytes.len() {
            return None;
        }
        if self.number() == 1 {
            let node = self.nodes;
            self.nodes += 1;
            let (predicate, distance, line) = (self.number() as u32, self.number() as u32, self.number() as u32);
            self.inferences += self.number();
            let arguments = self.arguments_at_call(predicate);
            let parent = if distance == 0 { NO_PARENT } else { node - distance };
            return Some(Event::Call { node, predicate, parent, line, inferences: self.inferences, arguments });
        }
        let node = self.nodes - self.number() as u32;
        let (predicate, is_last) = (self.number() as u32, self.number() == 1);
        self.inferences += self.number();
        let kept = self.number();
        let arguments = self.arguments_at_exit(predicate, kept);
        Some(Event::Exit { node, predicate, is_last, inferences: self.inferences, arguments })
    }
}

/// Writes how `new` differs from `old`. The first number is 0 if they are equal, even (twice the number of changes) if
/// changed tokens of a term of the same length follow, and odd if the tokens between a common prefix and a common
/// suffix follow.
fn write_difference(bytes: &mut Vec<u8>, old: &[u32], new: &[u32]) {
    if old == new {
        return bytes.push(0);
    }
    let changes = if old.len() == new.len() { old.iter().zip(new).filter(|(old, new)| old != new).count() } else { 0 };
    if changes > 0 && changes * 2 <= new.len() {
        write_varint(bytes, 2 * changes as u64);
        let mut next = 0;
        for (at, (_, token)) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
            write_varint(bytes, (at - next) as u64);
            write_varint(bytes, *token as u64);
            next = at + 1;
        }
        return;
    }
    let prefix = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let most = old.len().min(new.len()) - prefix;
    let suffix = old.iter().rev().zip(new.iter().rev()).take(most).take_while(|(old, new)| old == new).count();
    let middle = &new[prefix..new.len() - suffix];
    write_varint(bytes, 2 * middle.len() as u64 + 1);
    write_varint(bytes, prefix as u64);
    write_varint(bytes, suffix as u64);
    middle.iter().for_each(|token| write_varint(bytes, *token as u64));
}

/// Skips a difference.
fn skip_difference(bytes: &[u8], at: &mut usize) {
    let head = read_varint(bytes, at);
    let numbers = if head.is_multiple_of(2) { head } else { 2 + head / 2 };
    (0..numbers).for_each(|_| {
        read_varint(bytes, at);
    });
}

/// Applies a difference to `last`.
fn read_difference(bytes: &[u8], at: &mut usize, last: &mut Vec<u32>) {
    let head = read_varint(bytes, at);
    if head == 0 {
        return;
    }
    if head.is_multiple_of(2) {
        let mut next = 0;
        for _ in 0..head / 2 {
            next += read_varint(bytes, at) as usize;
            last[next] = read_varint(bytes, at) as u32;
            next += 1;
        }
        return;
    }
    let (prefix, suffix) = (read_varint(bytes, at) as usize, read_varint(bytes, at) as usize);
    let middle: Vec<u32> = (0..head / 2).map(|_| read_varint(bytes, at) as u32).collect();
    last.splice(prefix..last.len() - suffix, middle);
}

#[cfg(test)]
mod tests {
    use super::{Call, Event, Exit, Log, NO_PARENT};

    #[test]
    fn events_come_back() {
        let mut log = Log::default();
        let terms: Vec<Vec<u32>> =
            vec![vec![1, 2, 3, 4, 5], vec![1, 2, 9, 4, 5], vec![1, 2], vec![], vec![7, 1, 2, 9, 4, 5], vec![8, 8]];
        for (index, term) in terms.iter().enumerate() {
            let parent = if index == 0 { NO_PARENT } else { 0 };
            let call = Call { predicate: 0, parent, line: 7, inferences: index as u64 * 10 };
            let node = log.call(&call, &[term.clone(), vec![3]]);
            let inferences = index as u64 * 10 + 5;
            let exit = Exit { node, predicate: 0, is_last: index % 2 == 0, inferences, kept: 2 };
            log.exit(&exit, std::slice::from_ref(term));
        }
        let events: Vec<Event> = log.read(&[2]).collect();
        assert_eq!(events.len(), 12);
        for (index, term) in terms.iter().enumerate() {
            let Event::Call { node, arguments, inferences, .. } = &events[2 * index] else { panic!("a call") };
            assert_eq!((*node as usize, &arguments[0], *inferences), (index, term, index as u64 * 10));
            let Event::Exit { arguments, is_last, .. } = &events[2 * index + 1] else { panic!("an exit") };
            assert_eq!((&arguments[1], *is_last), (term, index % 2 == 0));
        }
    }
}
