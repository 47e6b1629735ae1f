//! A recording: the nodes of one or more searches in the order of their calls,
//! one column for each property.
//!
//! Nodes of a game or of a call tree are numbered in call order, so that the
//! descendants of node `n` are the nodes `n + 1 .. end(n)`, and every walk over
//! the tree is a loop over numbers. Nodes of a path search are numbered in the
//! order in which they were generated; there, too, a parent has a smaller number than its children.

use crate::lens::recording::columns::{Column, Numbers};
use crate::lens::recording::names::{Name, Names};
use crate::lens::recording::recorder::Entry;
use crate::lens::recording::skipped::Skipped;
use crate::lens::recording::states::{Board, States};

/// The kind of a search, which decides which columns are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two players: minimax, negamax, alpha-beta.
    Game,
    /// One player: A*, IDA*, breadth first, depth first.
    Path,
    /// Monte Carlo tree search: visits, and means as values.
    Visits,
    /// The calls of any goal.
    Calls,
}

impl Kind {
    /// The word in the formats.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Game => "game",
            Kind::Path => "path",
            Kind::Visits => "visits",
            Kind::Calls => "calls",
        }
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Kind> {
        [Kind::Game, Kind::Path, Kind::Visits, Kind::Calls].into_iter().find(|kind| kind.word() == word)
    }
}

/// How a node ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Ended {
    /// It is still running: the recording was stopped.
    #[default]
    Open = 0,
    /// It has a result.
    Exit = 1,
    /// It failed.
    Fail = 2,
    /// It raised an error.
    Error = 3,
    /// Its choice points were removed, by a cut or by the end of the query.
    Cut = 4,
    /// A table had the exact value.
    Known = 5,
    /// A table had a lower bound of the value, in the program's own numbers.
    AtLeast = 6,
    /// A table had an upper bound of the value, in the program's own numbers.
    AtMost = 7,
}

impl Ended {
    const ALL: [Ended; 8] =
        [Ended::Open, Ended::Exit, Ended::Fail, Ended::Error, Ended::Cut, Ended::Known, Ended::AtLeast, Ended::AtMost];

    /// The inverse of `as u8`.
    pub fn from_code(code: u8) -> Ended {
        Ended::ALL[(code & 7) as usize]
    }
}

/// One search of a recording: one outermost call.
#[derive(Clone, Debug)]
pub struct Search {
    /// The kind of the search.
    pub kind: Kind,
    /// Its title: the goal, or a text given by the program.
    pub title: String,
    /// Its first node, which is its root.
    pub first: usize,
    /// The node after its last one.
    pub end: usize,
    /// Path searches: the goal that was reached.
    pub found: Option<usize>,
    /// Path searches: the nodes in the order in which they were expanded.
    pub expansions: Vec<u32>,
    /// Monte Carlo: the root's move of each playout.
    pub playouts: Vec<Name>,
}

impl Search {
    /// The number of its nodes.
    pub fn len(&self) -> usize {
        self.end - self.first
    }
}

/// Searches that were recorded, bounded in size.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The goal, as the user wrote it.
    pub goal: String,
    /// The pattern that chose the calls, for display; may be empty.
    pub pattern: String,
    /// How boards are drawn (`tictactoe`, `connect4`, `taquin`, `othello`, `grid` ...); empty: guessed.
    pub style: String,
    /// Answers and errors of the program, for the bar under the header.
    pub notes: Vec<String>,
    /// The searches in their order.
    pub searches: Vec<Search>,
    /// The deepest ply that is kept since the limit was reached; deeper nodes are only counted.
    pub kept_ply: Option<usize>,
    /// The number of nodes that were entered but not kept.
    pub dropped_total: u64,
    pub(in crate::lens) names: Names,
    pub(in crate::lens) parents: Vec<u32>,
    pub(in crate::lens) ends: Vec<u32>,
    pub(in crate::lens) ended: Vec<u8>,
    pub(in crate::lens) vias: Column<u32>,
    pub(in crate::lens) bests: Column<u32>,
    pub(in crate::lens) players: Column<u32>,
    pub(in crate::lens) values: Numbers,
    pub(in crate::lens) alphas: Numbers,
    pub(in crate::lens) betas: Numbers,
    pub(in crate::lens) depths: Column<i32>,
    pub(in crate::lens) inferences: Column<u32>,
    pub(in crate::lens) lines: Column<u32>,
    pub(in crate::lens) dropped: Column<u32>,
    pub(in crate::lens) paid: Numbers,
    pub(in crate::lens) estimates: Numbers,
    pub(in crate::lens) totals: Numbers,
    pub(in crate::lens) identities: Column<u32>,
    pub(in crate::lens) visits: Column<u32>,
    pub(in crate::lens) states: States,
    /// Names of drawings; numbers of [`crate::lens::recording::sketches`] while recording.
    pub(in crate::lens) drawings: Column<u32>,
    pub(in crate::lens) skipped: Skipped,
}

/// The parent of a root.
pub(in crate::lens) const NO_NODE: u32 = u32::MAX;
/// The depth of a node that has none.
pub(in crate::lens) const NO_DEPTH: i32 = i32::MIN;

impl Recording {
    pub(in crate::lens) fn new(goal: &str) -> Recording {
        Recording {
            goal: goal.to_string(),
            pattern: String::new(),
            style: String::new(),
            notes: Vec::new(),
            searches: Vec::new(),
            kept_ply: None,
            dropped_total: 0,
            names: Names::default(),
            parents: Vec::new(),
            ends: Vec::new(),
            ended: Vec::new(),
            vias: Column::new(0),
            bests: Column::new(0),
            players: Column::new(0),
            values: Numbers::new(),
            alphas: Numbers::new(),
            betas: Numbers::new(),
            depths: Column::new(NO_DEPTH),
            inferences: Column::new(0),
            lines: Column::new(0),
            dropped: Column::new(0),
            paid: Numbers::new(),
            estimates: Numbers::new(),
            totals: Numbers::new(),
            identities: Column::new(0),
            visits: Column::new(0),
            states: States::new(),
            drawings: Column::new(0),
            skipped: Skipped::new(),
        }
    }

    /// The number of nodes that were kept.
    pub fn len(&self) -> usize {
        self.parents.len()
    }

    /// The parent of a node.
    pub fn parent(&self, node: usize) -> Option<usize> {
        Some(self.parents[node]).filter(|parent| *parent != NO_NODE).map(|parent| parent as usize)
    }

    /// The node after the last descendant of a node (not for path searches).
    pub fn end(&self, node: usize) -> usize {
        self.ends[node] as usize
    }

    /// The children of a node, in call order (not for path searches).
    pub fn children(&self, node: usize) -> Children<'_> {
        Children { recording: self, next: node + 1, end: self.end(node) }
    }

    /// Whether a node has no calls below it, neither recorded nor dropped.
    pub fn is_leaf(&self, node: usize) -> bool {
        self.end(node) == node + 1 && self.dropped.get(node) == 0
    }

    /// The number of calls below a node that were counted but not kept.
    pub fn dropped(&self, node: usize) -> u32 {
        self.dropped.get(node)
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The move that led to a node.
    pub fn via(&self, node: usize) -> Name {
        Name(self.vias.get(node))
    }

    /// The move that the program returned for a node.
    pub fn best(&self, node: usize) -> Name {
        Name(self.bests.get(node))
    }

    /// The player to move at a node.
    pub fn player(&self, node: usize) -> Name {
        Name(self.players.get(node))
    }

    /// The value that the program returned for a node, in its own numbers.
    pub fn value(&self, node: usize) -> Option<f64> {
        self.values.get(node)
    }

    /// The bounds that the program passed to a node, in its own numbers.
    pub fn bounds(&self, node: usize) -> Option<(f64, f64)> {
        Some((self.alphas.get(node)?, self.betas.get(node)?))
    }

    /// The program's own depth argument.
    pub fn depth(&self, node: usize) -> Option<i32> {
        Some(self.depths.get(node)).filter(|depth| *depth != NO_DEPTH)
    }

    /// How a node ended.
    pub fn ended(&self, node: usize) -> Ended {
        Ended::from_code(self.ended[node])
    }

    /// The inferences below a node, its descendants included.
    pub fn inferences(&self, node: usize) -> u32 {
        self.inferences.get(node)
    }

    /// The line of the source that made the call.
    pub fn line(&self, node: usize) -> Option<u32> {
        Some(self.lines.get(node)).filter(|line| *line > 0)
    }

    /// Path searches: the cost so far.
    pub fn paid(&self, node: usize) -> Option<f64> {
        self.paid.get(node)
    }

    /// Path searches: the heuristic's estimate of the rest.
    pub fn estimate(&self, node: usize) -> Option<f64> {
        self.estimates.get(node)
    }

    /// Path searches: the program's own f.
    pub fn total(&self, node: usize) -> Option<f64> {
        self.totals.get(node)
    }

    /// Path searches: the number of the node's state; equal states have equal numbers.
    pub fn identity(&self, node: usize) -> u32 {
        self.identities.get(node)
    }

    /// Monte Carlo: how often a node was visited.
    pub fn visits(&self, node: usize) -> u32 {
        self.visits.get(node)
    }

    /// The moves of a node, as far as they are known.
    pub fn moves(&self, node: usize) -> Moves {
        self.skipped.get(node)
    }

    /// Whether a node has a state.
    pub fn has_state(&self, node: usize) -> bool {
        self.states.has(node)
    }

    /// The state of a node.
    pub fn state(&self, node: usize) -> Option<Board> {
        let mut path = vec![node];
        let mut at = node;
        while let Some(parent) = self.parent(at).filter(|parent| self.states.has(*parent)) {
            path.push(parent);
            at = parent;
        }
        path.into_iter().rev().fold(None, |state, node| self.states.get(node, state.as_ref()))
    }

    /// The text that is shown instead of the state of a node.
    pub fn drawing(&self, node: usize) -> Name {
        Name(self.drawings.get(node))
    }

    /// Replaces the number of each drawing by a name.
    pub(in crate::lens) fn name_drawings(&mut self, name: impl Fn(u32) -> Name) {
        for node in 0..self.len() {
            let number = self.drawings.get(node);
            self.drawings.set(node, if number == 0 { 0 } else { name(number).0 });
        }
    }

    /// The distance of a node from its search's root.
    pub fn ply(&self, node: usize) -> usize {
        std::iter::successors(self.parent(node), |at| self.parent(*at)).count()
    }

    /// The search that a node belongs to.
    pub fn search_of(&self, node: usize) -> Option<&Search> {
        let place = self.searches.partition_point(|search| search.end <= node);
        self.searches.get(place).filter(|search| search.first <= node)
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        let words = (self.parents.capacity() + self.ends.capacity()) * 4 + self.ended.capacity();
        let names = self.vias.bytes() + self.bests.bytes() + self.players.bytes() + self.names.bytes();
        let numbers = self.values.bytes() + self.alphas.bytes() + self.betas.bytes() + self.depths.bytes();
        let counts = self.inferences.bytes() + self.lines.bytes() + self.dropped.bytes() + self.visits.bytes();
        let path = self.paid.bytes() + self.estimates.bytes() + self.totals.bytes() + self.identities.bytes();
        let states = self.states.bytes() + self.drawings.bytes();
        let steps = self.searches.iter().map(|search| (search.expansions.len() + search.playouts.len()) * 4 + 128);
        words + names + numbers + counts + path + states + self.skipped.bytes() + steps.sum::<usize>()
    }

    /// Appends a node and returns its number.
    pub(in crate::lens) fn push(&mut self, parent: u32, entry: &Entry, parent_state: Option<&Board>) -> usize {
        let node = self.len();
        self.parents.push(parent);
        self.ends.push(node as u32 + 1);
        self.ended.push(Ended::Open as u8);
        self.vias.set(node, entry.via.0);
        self.players.set(node, entry.player.0);
        self.depths.set(node, entry.depth.unwrap_or(NO_DEPTH));
        self.alphas.set(node, entry.alpha);
        self.betas.set(node, entry.beta);
        self.paid.set(node, entry.paid);
        self.estimates.set(node, entry.estimate);
        self.totals.set(node, entry.total);
        self.identities.set(node, entry.identity);
        self.lines.set(node, entry.line);
        self.drawings.set(node, entry.drawing.0);
        if let Some(state) = entry.state {
            self.states.set(node, state, parent_state);
        }
        node
    }

    /// Moves the nodes that were appended after the first `kept` nodes to their place in call order. Each entry of
    /// `added` is a node and the first of the appended nodes that follow it; the entries are in ascending order.
    pub(in crate::lens) fn insert_after(&mut self, kept: usize, added: &[(u32, u32)]) {
        let total = self.len() as u32;
        let end = |index: usize| added.get(index + 1).map_or(total, |(_, next)| *next);
        let mut order: Vec<u32> = Vec::with_capacity(total as usize);
        let mut next = 0;
        for node in 0..kept as u32 {
            order.push(node);
            if added.get(next).is_some_and(|(at, _)| *at == node) {
                order.extend(added[next].1..end(next));
                next += 1;
            }
        }
        let mut places = vec![NO_NODE; total as usize];
        order.iter().enumerate().for_each(|(place, node)| places[*node as usize] = place as u32);
        // A search ends where the next one begins, or after the last node.
        let bound = |node: usize| if node >= kept { total as usize } else { places[node] as usize };
        for search in &mut self.searches {
            (search.first, search.end) = (bound(search.first), bound(search.end));
            search.found = search.found.map(|node| places[node] as usize);
            search.expansions.iter_mut().for_each(|node| *node = places[*node as usize]);
        }
        self.arrange(&order, &places);
    }

    /// Keeps some nodes, in ascending order; the parent of a kept node is kept too.
    pub(in crate::lens) fn keep(&mut self, kept: &[u32]) {
        let place = |old: u32| kept.partition_point(|node| *node < old) as u32;
        let parents = kept.iter().map(|node| self.parents[*node as usize]);
        let parents = parents.map(|parent| if parent == NO_NODE { NO_NODE } else { place(parent) });
        let ends = kept.iter().map(|node| place(self.ends[*node as usize]));
        let ended = kept.iter().map(|node| self.ended[*node as usize]);
        let (parents, ends, ended) = (parents.collect(), ends.collect(), ended.collect());
        for search in &mut self.searches {
            search.first = place(search.first as u32) as usize;
            search.end = place(search.end as u32) as usize;
            search.found = search.found.map(|node| place(node as u32) as usize);
        }
        (self.parents, self.ends, self.ended) = (parents, ends, ended);
        self.keep_columns(kept);
    }

    /// Reorders the nodes; a parent is still before its children. `places` has the new numbers.
    fn arrange(&mut self, order: &[u32], places: &[u32]) {
        let place = |node: u32| if node == NO_NODE { NO_NODE } else { places[node as usize] };
        let parents: Vec<u32> = order.iter().map(|node| place(self.parents[*node as usize])).collect();
        let mut ends: Vec<u32> = (1..=order.len() as u32).collect();
        for node in (0..order.len()).rev().filter(|node| parents[*node] != NO_NODE) {
            let parent = parents[node] as usize;
            ends[parent] = ends[parent].max(ends[node]);
        }
        let ended = order.iter().map(|node| self.ended[*node as usize]).collect();
        (self.parents, self.ends, self.ended) = (parents, ends, ended);
        self.keep_columns(order);
    }

    fn keep_columns(&mut self, kept: &[u32]) {
        for column in [
            &mut self.vias,
            &mut self.bests,
            &mut self.players,
            &mut self.inferences,
            &mut self.lines,
            &mut self.dropped,
            &mut self.identities,
            &mut self.visits,
            &mut self.drawings,
        ] {
            column.keep(kept);
        }
        let (bounds, path) = ([&mut self.alphas, &mut self.betas], [&mut self.paid, &mut self.estimates]);
        bounds.into_iter().chain(path).chain([&mut self.values, &mut self.totals]).for_each(|column| column.keep(kept));
        self.depths.keep(kept);
        self.states.keep(kept);
        self.skipped.keep(kept);
    }
}

/// Information about the moves of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Whether the move generator was observed at this node.
    pub known: bool,
    /// Whether a move without a call is before a move with one: then the program evaluates some moves without a call.
    pub gaps: bool,
    /// The moves after the last one that was searched, in the generator's order.
    pub skipped: Vec<Name>,
}

/// The children of a node.
pub struct Children<'r> {
    recording: &'r Recording,
    next: usize,
    end: usize,
}

impl Iterator for Children<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let child = self.next;
        (child < self.end).then(|| {
            self.next = self.recording.end(child);
            child
        })
    }
}
