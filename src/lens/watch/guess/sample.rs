//! A part of the log as a tree of calls, for guessing.

use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::symbols::Symbols;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A recorded term.
pub type Term = Rc<[u32]>;

/// Interned terms: equal terms are stored once.
#[derive(Default)]
struct Terms(FxHashMap<Vec<u32>, Term>);

impl Terms {
    fn share(&mut self, tokens: Vec<u32>) -> Term {
        if let Some(term) = self.0.get(&tokens) {
            return term.clone();
        }
        let term: Term = tokens.as_slice().into();
        self.0.insert(tokens, term.clone());
        term
    }
}

/// A call.
#[derive(Clone, Debug)]
pub struct CallNode {
    /// Its number in the log.
    pub node: u32,
    pub predicate: usize,
    pub parent: Option<usize>,
    pub arguments: Vec<Term>,
    /// All arguments at each exit.
    pub exits: Vec<Vec<Term>>,
    /// The number of events before the call, and before each exit.
    pub called_at: usize,
    pub left_at: Vec<usize>,
    pub children: Vec<usize>,
}

/// Maps nodes of the log to calls of the sample. The nodes are consecutive.
#[derive(Default)]
struct Standing {
    first: Option<u32>,
    calls: Vec<Option<usize>>,
}

impl Standing {
    /// Appends the next node.
    fn insert(&mut self, node: u32, call: Option<usize>) {
        self.first.get_or_insert(node);
        self.calls.push(call);
    }

    fn get(&self, node: u32) -> Option<usize> {
        let index = node.checked_sub(self.first?)?;
        self.calls.get(index as usize).copied().flatten()
    }
}

/// The calls, in order.
pub struct Sample {
    pub calls: Vec<CallNode>,
    /// The calls of each predicate.
    by_predicate: Vec<Vec<u32>>,
}

impl Sample {
    /// Reads the events of the predicates for which `is_kept` is true, with at most `most` calls.
    pub fn read(events: impl Iterator<Item = Event>, most: usize, is_kept: impl Fn(u32) -> bool) -> Sample {
        let mut calls: Vec<CallNode> = Vec::new();
        // The call of a node: the node itself, or the nearest one around it that is kept.
        let mut standing = Standing::default();
        let mut terms = Terms::default();
        for (order, event) in events.enumerate() {
            match event {
                Event::Call { node, predicate, parent, arguments, .. } => {
                    let parent = if parent == NO_PARENT { None } else { standing.get(parent) };
                    // Do not stop here: calls in the sample may still exit.
                    if calls.len() >= most || !is_kept(predicate) {
                        standing.insert(node, parent);
                        continue;
                    }
                    let number = calls.len();
                    standing.insert(node, Some(number));
                    calls.push(CallNode {
                        node,
                        predicate: predicate as usize,
                        parent,
                        arguments: arguments.into_iter().map(|tokens| terms.share(tokens)).collect(),
                        exits: Vec::new(),
                        called_at: order,
                        left_at: Vec::new(),
                        children: Vec::new(),
                    });
                    if let Some(parent) = parent {
                        calls[parent].children.push(number);
                    }
                }
                Event::Exit { node, arguments, .. } => {
                    let Some(index) = standing.get(node) else { continue };
                    let call = &mut calls[index];
                    if call.node != node {
                        continue;
                    }
                    let at_exit = arguments.into_iter().enumerate().map(|(index, tokens)| match tokens.is_empty() {
                        true => call.arguments[index].clone(),
                        false => terms.share(tokens),
                    });
                    let at_exit = at_exit.collect();
                    call.exits.push(at_exit);
                    call.left_at.push(order);
                }
            }
        }
        let mut by_predicate: Vec<Vec<u32>> = Vec::new();
        for (number, call) in calls.iter().enumerate() {
            if by_predicate.len() <= call.predicate {
                by_predicate.resize_with(call.predicate + 1, Vec::new);
            }
            by_predicate[call.predicate].push(number as u32);
        }
        Sample { calls, by_predicate }
    }

    /// The calls of a predicate.
    pub fn of(&self, predicate: usize) -> impl Iterator<Item = usize> + '_ {
        self.by_predicate.get(predicate).into_iter().flatten().map(|&call| call as usize)
    }

    /// The ancestors of a call, nearest first.
    pub fn ancestors(&self, call: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.calls[call].parent, |&call| self.calls[call].parent)
    }
}

/// A part of a predicate's arguments: an argument, or a part of it, or a part of that.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    pub argument: usize,
    /// The path into the argument: indexes of list elements or of arguments of compounds.
    pub parts: Vec<usize>,
}

impl Place {
    /// A whole argument.
    pub fn argument(argument: usize) -> Place {
        Place { argument, parts: Vec::new() }
    }

    /// A part of this place.
    pub fn part(&self, part: usize) -> Place {
        let mut parts = self.parts.clone();
        parts.push(part);
        Place { argument: self.argument, parts }
    }

    /// The term in this place.
    pub fn get<'t, T: AsRef<[u32]>>(&self, symbols: &Symbols, arguments: &'t [T]) -> Option<&'t [u32]> {
        part_of(symbols, arguments.get(self.argument)?.as_ref(), &self.parts)
    }

    /// The number in this place.
    pub fn number<T: AsRef<[u32]>>(&self, symbols: &Symbols, arguments: &[T]) -> Option<f64> {
        symbols.number(self.get(symbols, arguments)?)
    }
}

/// A part of a term.
pub fn part_of<'t>(symbols: &Symbols, mut term: &'t [u32], parts: &[usize]) -> Option<&'t [u32]> {
    for &part in parts {
        term = match symbols.list(term) {
            Some(elements) => elements.get(part).copied()?,
            None => symbols.arguments(term).get(part).copied()?,
        };
    }
    (!term.is_empty()).then_some(term)
}

/// The places in an argument, including the parts of small compounds.
pub fn places(symbols: &Symbols, argument: usize, term: &[u32]) -> Vec<Place> {
    places_in(symbols, argument, term, 4)
}

/// The places in an argument, including the parts of compounds and lists with at most `max_parts` parts.
pub fn places_in(symbols: &Symbols, argument: usize, term: &[u32], max_parts: usize) -> Vec<Place> {
    let mut found = vec![Place::argument(argument)];
    let mut next = 0;
    while next < found.len() {
        let place = found[next].clone();
        next += 1;
        if place.parts.len() == 2 {
            continue;
        }
        let Some(term) = part_of(symbols, term, &place.parts) else { continue };
        let count = symbols.list(term).map_or_else(|| symbols.arguments(term).len(), |elements| elements.len());
        if count <= max_parts {
            found.extend((0..count).map(|part| place.part(part)));
        }
    }
    found
}
