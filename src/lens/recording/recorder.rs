//! Records searches while they run. See the head of [`crate::lens`] for an example.
//!
//! The recorder is bounded. When it has as many nodes or bytes as [`Limits`]
//! allows, it drops the deepest plies, keeps everything above them, and from
//! then on only counts the calls below, so that the boxes of the page keep their
//! true widths. It keeps the whole line of play of each search.

use crate::lens::recording::names::Name;
use crate::lens::recording::record::{Ended, Kind, Moves, NO_NODE, Recording, Search};
use crate::lens::recording::sketches::Sketches;
use crate::lens::recording::spared::{self, Line, Spared};
use crate::lens::recording::states::{Board, State};

/// How much a recorder may keep, all searches together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Nodes.
    pub nodes: usize,
    /// Bytes of memory.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: 1_000_000, bytes: 200 << 20 }
    }
}

/// Properties of a node at its call. All are optional.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry<'a> {
    /// The move that leads here; for call trees the text of the goal.
    pub via: Name,
    /// The player to move.
    pub player: Name,
    /// The position.
    pub state: Option<State<'a>>,
    /// A text of at most twelve lines that is shown instead of the position.
    pub drawing: Name,
    /// The program's own depth argument.
    pub depth: Option<i32>,
    /// The lower bound, in the program's own numbers.
    pub alpha: Option<f64>,
    /// The upper bound, in the program's own numbers.
    pub beta: Option<f64>,
    /// The cost so far (path searches).
    pub paid: Option<f64>,
    /// The estimate of the rest (path searches).
    pub estimate: Option<f64>,
    /// The program's f, if it has one of its own (path searches).
    pub total: Option<f64>,
    /// The number of the state; equal states have equal numbers (path searches). 0 is unknown.
    pub identity: u32,
    /// The line of the source that makes the call; 0 is unknown.
    pub line: u32,
}

/// Properties of a node at its exit. All are optional.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exit<'a> {
    /// The value, in the program's own numbers.
    pub value: Option<f64>,
    /// The best move, as the program returned it; for call trees the bindings.
    pub best: Name,
    /// All moves of the node in the order of the generator, if it was observed.
    pub moves: Option<&'a [Name]>,
    /// Inferences of this call, those of the calls below included.
    pub inferences: u32,
    /// Visits (Monte Carlo).
    pub visits: u32,
    /// How it ended.
    pub ended: Ended,
}

/// A node that was entered and not yet left.
struct Open {
    /// Its number, or [`NO_NODE`] if it is only counted.
    node: u32,
    state: Option<Board>,
    /// Its properties, if it is only counted.
    spared: Option<Box<Spared>>,
    /// The lines of its moves that are not in the recording.
    lines: Vec<Line>,
}

/// Records searches.
pub struct Recorder {
    recording: Recording,
    limits: Limits,
    open: Vec<Open>,
    /// The node that is being expanded, with its state (path searches).
    expanding: Option<(u32, Option<Board>)>,
    /// States that the program draws after the run, if it does.
    sketches: Option<Sketches>,
    /// Columns and rows of a board that is a flat list, if they are given.
    layout: Option<(usize, usize)>,
    /// The lines of play of searches that ended.
    lines: Vec<Line>,
}

impl Recorder {
    /// A recorder for a goal, which is the title of the page.
    pub fn new(goal: &str) -> Recorder {
        Recorder {
            recording: Recording::new(goal),
            limits: Limits::default(),
            open: Vec::new(),
            expanding: None,
            sketches: None,
            layout: None,
            lines: Vec::new(),
        }
    }

    /// Sets the limits.
    pub fn with_limits(mut self, limits: Limits) -> Recorder {
        self.limits = limits;
        self
    }

    /// Sets the pattern that chose the calls, for display.
    pub fn set_pattern(&mut self, pattern: &str) {
        self.recording.pattern = pattern.to_string();
    }

    /// Sets how boards are drawn: `tictactoe`, `connect4`, `othello`, `taquin`, `grid` and so on.
    pub fn set_style(&mut self, style: &str) {
        self.recording.style = style.to_string();
    }

    /// Adds a note for the bar under the header: an answer, an error, why the recording stopped.
    pub fn note(&mut self, note: &str) {
        self.recording.notes.push(note.to_string());
    }

    /// Interns a text. Names are cheap to compare and to pass; call this once for each move or piece.
    pub fn name(&mut self, text: &str) -> Name {
        self.recording.names.intern(text)
    }

    /// Begins a search. Without this call the first node begins a game.
    pub fn begin(&mut self, kind: Kind, title: &str) {
        self.close();
        let first = self.recording.len();
        let title = title.to_string();
        let (expansions, playouts) = (Vec::new(), Vec::new());
        self.recording.searches.push(Search { kind, title, first, end: first, found: None, expansions, playouts });
    }

    /// Enters a node; the innermost open node is its parent. Returns its number, or `None` if it is only counted.
    pub fn enter(&mut self, entry: &Entry) -> Option<usize> {
        if self.open.is_empty() && self.searches_to_begin() {
            let goal = self.recording.goal.clone();
            self.begin(Kind::Game, &goal);
        }
        self.make_room();
        let parent = self.open.last().map_or(NO_NODE, |open| open.node);
        let is_below_limit = self.recording.kept_ply.is_some_and(|ply| self.open.len() > ply);
        if is_below_limit || self.recording.len() >= self.limits.nodes {
            self.count_only(entry);
            return None;
        }
        let state = entry.state.map(State::to_board);
        let outer = self.open.last().and_then(|open| open.state.as_ref());
        let node = self.recording.push(parent, entry, outer);
        self.lengthen_search();
        self.open.push(Open { node: node as u32, state, spared: None, lines: Vec::new() });
        Some(node)
    }

    /// Whether the next outermost node needs a search of its own.
    fn searches_to_begin(&self) -> bool {
        self.recording.searches.last().is_none_or(|search| search.len() > 0 && search.kind != Kind::Path)
    }

    /// Counts a call that is not kept.
    fn count_only(&mut self, entry: &Entry) {
        self.recording.dropped_total += 1;
        if let Some(kept) = self.open.iter().rev().find(|open| open.node != NO_NODE) {
            let node = kept.node as usize;
            self.recording.dropped.set(node, self.recording.dropped.get(node).saturating_add(1));
        }
        let spared = Some(Box::new(Spared::new(entry)));
        self.open.push(Open { node: NO_NODE, state: None, spared, lines: Vec::new() });
    }

    /// Extends the last search to the last node.
    fn lengthen_search(&mut self) {
        let end = self.recording.len();
        if let Some(search) = self.recording.searches.last_mut() {
            search.end = end;
        }
    }

    /// Sets the bounds of a node that become known only after it was entered.
    pub fn set_bounds(&mut self, node: usize, alpha: f64, beta: f64) {
        if node < self.recording.len() {
            self.recording.alphas.set(node, Some(alpha));
            self.recording.betas.set(node, Some(beta));
        }
    }

    /// Sets the player to move at a node if it becomes known only after the node was entered.
    pub(crate) fn set_player(&mut self, node: usize, player: Name) {
        if node < self.recording.len() {
            self.recording.players.set(node, player.0);
        }
    }

    /// Keeps states for [`Recorder::sketch`].
    pub(crate) fn keep_sketches(&mut self) {
        self.sketches = Some(Sketches::default());
    }

    /// Keeps the state of a node, so that the program can draw it after the run.
    pub(crate) fn sketch(&mut self, node: Option<usize>, state: &[u32]) {
        if let (Some(sketches), Some(node)) = (&mut self.sketches, node) {
            self.recording.drawings.set(node, sketches.number(state).unwrap_or(0));
        }
    }

    /// The states that are to be drawn.
    pub(crate) fn take_sketches(&mut self) -> Vec<Box<[u32]>> {
        self.sketches.take().map(Sketches::into_states).unwrap_or_default()
    }

    /// Sets columns and rows of boards that are flat lists.
    pub(crate) fn set_layout(&mut self, columns: usize, rows: usize) {
        self.layout = Some((columns, rows));
    }

    /// Columns and rows of boards, if they are given.
    pub(crate) fn layout(&self) -> Option<(usize, usize)> {
        self.layout
    }

    /// Leaves the innermost open node.
    pub fn leave(&mut self, exit: &Exit) {
        let Some(mut open) = self.open.pop() else { return };
        let lines = std::mem::take(&mut open.lines);
        let line = if lines.is_empty() { None } else { spared::choose(lines, exit.best, exit.value) };
        if open.node == NO_NODE {
            return self.leave_counted(open, line, exit);
        }
        let node = open.node as usize;
        if let Some(line) = line {
            let line = Line {
                via: self.recording.via(node),
                value: exit.value,
                ..spared::set_missing_parent(line, open.node)
            };
            match self.open.last_mut() {
                Some(outer) => outer.lines.push(line),
                None => self.lines.push(line),
            }
        }
        let recording = &mut self.recording;
        recording.ends[node] = recording.parents.len() as u32;
        recording.ended[node] = exit.ended as u8;
        recording.values.set(node, exit.value);
        recording.bests.set(node, exit.best.0);
        recording.inferences.set(node, exit.inferences);
        recording.visits.set(node, exit.visits);
        if let Some(moves) = exit.moves.filter(|_| recording.dropped.get(node) == 0) {
            let searched: Vec<Name> = recording.children(node).map(|child| recording.via(child)).collect();
            recording.skipped.set(node, &moves_of(moves, &searched));
        }
    }

    /// Leaves a node that is only counted, and passes its line to its parent.
    fn leave_counted(&mut self, open: Open, line: Option<Line>, exit: &Exit) {
        let (Some(mut spared), Some(outer)) = (open.spared, self.open.last_mut()) else { return };
        spared.leave(exit);
        if let Some(above) = &mut outer.spared {
            above.below = above.below.saturating_add(1).saturating_add(spared.below);
        }
        let (via, value) = (spared.via, spared.value);
        let mut nodes = vec![*spared];
        nodes.extend(line.into_iter().flat_map(|line| line.nodes));
        outer.lines.push(Line { via, value, at: NO_NODE, nodes });
    }

    /// Adds the node of a path search that `parent` generated, and returns its number.
    pub fn generate(&mut self, parent: Option<usize>, entry: &Entry) -> Option<usize> {
        if self.recording.searches.last().is_none_or(|search| search.kind != Kind::Path) {
            let goal = self.recording.goal.clone();
            self.begin(Kind::Path, &goal);
        }
        let over = self.recording.len() >= self.limits.nodes || self.recording.bytes() > self.limits.bytes;
        if over {
            self.recording.dropped_total += 1;
            return None;
        }
        let state = match (parent, &self.expanding) {
            (None, _) => None,
            (Some(parent), Some((node, state))) if *node == parent as u32 => state.clone(),
            (Some(parent), _) => self.recording.state(parent),
        };
        let node = self.recording.push(parent.map_or(NO_NODE, |parent| parent as u32), entry, state.as_ref());
        self.lengthen_search();
        Some(node)
    }

    /// Records that a node of a path search is expanded now.
    pub fn expand(&mut self, node: usize) {
        let state = self.recording.state(node);
        self.expanding = Some((node as u32, state));
        if let Some(search) = self.recording.searches.last_mut() {
            search.expansions.push(node as u32);
        }
    }

    /// Records that a path search returned the path to this node.
    pub fn found(&mut self, node: usize) {
        if let Some(search) = self.recording.searches.last_mut() {
            search.found = Some(node);
        }
    }

    /// Records that a playout began with this move of the root (Monte Carlo).
    pub fn playout(&mut self, root_move: Name) {
        if let Some(search) = self.recording.searches.last_mut() {
            search.playouts.push(root_move);
        }
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.recording.bytes() + self.sketches.as_ref().map_or(0, Sketches::bytes)
    }

    /// Ends the recording. Nodes that are still open remain [`Ended::Open`].
    pub fn finish(mut self) -> Recording {
        self.close();
        self.restore_lines();
        self.recording
    }

    /// Inserts the spared lines of play into the recording.
    fn restore_lines(&mut self) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.retain(|line| line.at != NO_NODE && (line.at as usize) < self.recording.len());
        if lines.is_empty() {
            return;
        }
        lines.sort_by_key(|line| line.at);
        lines.dedup_by_key(|line| line.at);
        let kept = self.recording.len();
        let mut added: Vec<(u32, u32)> = Vec::new();
        for line in &lines {
            let first = self.recording.len() as u32;
            self.restore_line(line);
            added.push((line.at, first));
        }
        self.recording.insert_after(kept, &added);
    }

    /// Appends the nodes of a line; they are moved below their parent later.
    fn restore_line(&mut self, line: &Line) {
        let recording = &mut self.recording;
        let mut parent = line.at;
        let mut board = recording.state(parent as usize);
        let count = line.nodes.len() as u32;
        let all = line.nodes.first().map_or(0, |first| 1 + first.below);
        recording.dropped.set(parent as usize, recording.dropped.get(parent as usize).saturating_sub(all));
        recording.dropped_total = recording.dropped_total.saturating_sub(count as u64);
        for (index, spared) in line.nodes.iter().enumerate() {
            let node = recording.push(parent, &spared.entry(), board.as_ref());
            recording.ended[node] = spared.ended as u8;
            recording.values.set(node, spared.value);
            recording.bests.set(node, spared.best.0);
            recording.inferences.set(node, spared.inferences);
            // Calls below the next node of the line are counted at that node.
            let next = line.nodes.get(index + 1).map_or(0, |next| 1 + next.below);
            recording.dropped.set(node, spared.below.saturating_sub(next));
            board = spared.board().cloned().or(board);
            parent = node as u32;
        }
    }

    fn close(&mut self) {
        let end = self.recording.parents.len() as u32;
        for open in self.open.drain(..).filter(|open| open.node != NO_NODE) {
            self.recording.ends[open.node as usize] = end;
        }
        self.expanding = None;
    }

    /// Drops the deepest plies if a limit is reached. Bytes are checked every 1024 nodes.
    fn make_room(&mut self) {
        let nodes = self.recording.len();
        let is_over = nodes >= self.limits.nodes || nodes % 1024 == 1023 && self.bytes() > self.limits.bytes;
        if is_over && self.recording.kept_ply != Some(0) {
            self.drop_deepest();
        }
    }

    fn drop_deepest(&mut self) {
        let plies = self.plies();
        let mut counts = vec![0usize; plies.iter().max().map_or(1, |ply| *ply as usize + 1)];
        plies.iter().for_each(|ply| counts[*ply as usize] += 1);
        let deepest = counts.len() - 1;
        let room = plies.len() / 2;
        // Keep as many plies as hold at most half of the nodes, but always the roots.
        let mut kept = 0;
        let mut ply = 0;
        while ply < deepest && kept + counts[ply] <= room {
            kept += counts[ply];
            ply += 1;
        }
        let last = ply.saturating_sub(1).min(deepest.saturating_sub(1));
        self.recording.kept_ply = Some(last.min(self.recording.kept_ply.unwrap_or(last)));
        self.drop_below(last, &plies);
    }

    /// The distance of every node from its root. A parent comes before its children.
    fn plies(&self) -> Vec<u32> {
        let mut plies = Vec::with_capacity(self.recording.len());
        for parent in &self.recording.parents {
            plies.push(if *parent == NO_NODE { 0 } else { plies[*parent as usize] + 1 });
        }
        plies
    }

    fn drop_below(&mut self, last: usize, plies: &[u32]) {
        let mut is_kept: Vec<bool> = plies.iter().map(|ply| *ply as usize <= last).collect();
        self.spare_lines(&mut is_kept);
        let recording = &mut self.recording;
        // Each dropped node is counted at its nearest kept ancestor.
        let mut around: Vec<u32> = Vec::with_capacity(plies.len());
        for node in 0..plies.len() {
            let parent = recording.parents[node];
            around.push(if is_kept[node] || parent == NO_NODE { node as u32 } else { around[parent as usize] });
            if !is_kept[node] {
                let ancestor = around[node] as usize;
                let below = recording.dropped.get(node).saturating_add(1);
                recording.dropped.set(ancestor, recording.dropped.get(ancestor).saturating_add(below));
                recording.dropped_total += 1;
            }
        }
        let kept: Vec<u32> = (0..plies.len() as u32).filter(|node| is_kept[*node as usize]).collect();
        let place = |node: u32| kept.binary_search(&node).map_or(NO_NODE, |place| place as u32);
        for open in self.open.iter_mut() {
            open.lines.iter_mut().filter(|line| line.at != NO_NODE).for_each(|line| line.at = place(line.at));
            if open.node != NO_NODE {
                open.node = place(open.node);
                open.state = open.state.take().filter(|_| open.node != NO_NODE);
            }
        }
        self.lines.iter_mut().for_each(|line| line.at = place(line.at));
        recording.keep(&kept);
    }

    /// Marks as kept the line of play of each search that has ended, and of each move of an open node, since that move
    /// may become the best.
    fn spare_lines(&self, is_kept: &mut [bool]) {
        let recording = &self.recording;
        let mut starts: Vec<usize> = Vec::new();
        let open: Vec<usize> =
            self.open.iter().filter(|open| open.node != NO_NODE).map(|open| open.node as usize).collect();
        let is_open = |node: usize| open.contains(&node);
        let games = recording.searches.iter().filter(|search| search.kind != Kind::Path && search.len() > 0);
        starts.extend(games.map(|search| search.first).filter(|root| !is_open(*root)));
        for &node in &open {
            // The ends of open nodes are not known yet.
            let mut child = node + 1;
            while child < recording.len() && !is_open(child) {
                starts.push(child);
                child = recording.end(child);
            }
        }
        for start in starts {
            let mut at = Some(start);
            while let Some(node) = at {
                is_kept[node] = is_kept[node] || recording.parent(node).is_some_and(|parent| is_kept[parent]);
                at = best_child(recording, node);
            }
        }
    }
}

/// The child with the move that a node returned, or with its value.
fn best_child(recording: &Recording, node: usize) -> Option<usize> {
    let best = recording.best(node);
    let named = recording.children(node).filter(|child| !best.is_none() && recording.via(*child) == best).last();
    let value = recording.value(node)?.abs();
    named.or_else(|| recording.children(node).find(|child| recording.value(*child).map(f64::abs) == Some(value)))
}

/// Compares the moves of the generator with those that were searched.
fn moves_of(all: &[Name], searched: &[Name]) -> Moves {
    let after_last = all.iter().rposition(|name| searched.contains(name)).map_or(0, |place| place + 1);
    let gaps = all[..after_last].iter().any(|name| !searched.contains(name));
    Moves { known: true, gaps, skipped: all[after_last..].to_vec() }
}
