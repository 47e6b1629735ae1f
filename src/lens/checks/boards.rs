//! Checks boards: whether ends of games and moves agree with the cells. Lines are checked only
//! in games that are won by lines.

use crate::lens::checks::Findings;
use crate::lens::meaning::sentences::{Slot, outcome};
use crate::lens::meaning::understand::{Claim, Understanding};
use crate::lens::recording::names::Name;
use crate::lens::recording::record::Ended;
use crate::lens::recording::states::Board;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// The first node and value of each board, by a hash of the board.
type Scores = FxHashMap<u64, (usize, f64)>;

/// Reports a position that is searched twice to the same depth and has two exact values.
fn check_transpositions(
    understanding: &Understanding,
    node: usize,
    board: &Board,
    known: &mut Scores,
    findings: &mut Findings,
) {
    let recording = understanding.recording;
    let is_inner = recording.end(node) > node + 1 && understanding.claim(node) == Claim::Exact;
    let (Some(value), Some(depth)) = (understanding.value(node).filter(|_| is_inner), recording.depth(node)) else {
        return;
    };
    let key = FxBuildHasher.hash_one((board, recording.player(node), depth));
    let (first, other) = *known.entry(key).or_insert((node, value));
    if value != other {
        findings.add("remark.transposition", node, || {
            vec![("v", Slot::Value(value)), ("w", Slot::Value(other)), ("c", Slot::Count(first as u64 + 1))]
        });
    }
}

/// Reports two searches of one position to the same depth with two exact values.
pub(super) fn check_roots(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let exact = |root: usize| understanding.value(root).filter(|_| understanding.claim(root) == Claim::Exact);
    let of = |root: usize| (recording.state(root), recording.player(root), recording.depth(root));
    let root = recording.searches[number].first;
    let Some(value) = exact(root).filter(|_| recording.has_state(root)) else { return };
    let earlier = recording.searches[..number].iter().enumerate().filter(|(_, search)| search.len() > 0);
    for (place, search) in earlier.rev().take(50) {
        let differs = exact(search.first).filter(|other| *other != value);
        if let Some(other) = differs.filter(|_| of(search.first) == of(root)) {
            findings.add("remark.roots", root, || {
                vec![("v", Slot::Value(value)), ("w", Slot::Value(other)), ("c", Slot::Count(place as u64 + 1))]
            });
        }
    }
}

/// Properties that all nodes of a search share.
struct Game {
    blank: Name,
    /// How many in a row win; 0 for other games.
    line: usize,
    /// The depth at which the search usually stops.
    horizon: Option<i32>,
    largest: f64,
}

pub(super) fn check(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let search = &recording.searches[number];
    if search.len() == 0 || !recording.states.has(search.first) {
        return;
    }
    let Some(root) = recording.state(search.first) else { return };
    let game = Game::of(understanding, number, &root);
    let mut path: Vec<(usize, Board)> = Vec::new();
    let mut finals = Finals::default();
    let mut inner = Scores::default();
    for node in search.first..search.end {
        while path.last().is_some_and(|(above, _)| recording.end(*above) <= node) {
            path.pop();
        }
        let parent = path.last().map(|(_, board)| board);
        let Some(board) = recording.states.get(node, parent) else { continue };
        game.check_end(understanding, node, &board, findings);
        game.check_scores(understanding, node, &board, &mut finals);
        check_transpositions(understanding, node, &board, &mut inner, findings);
        check_unchanged(understanding, node, findings);
        if let Some(parent) = parent {
            game.check_occupied(understanding, node, parent, findings);
        }
        path.push((node, board));
    }
    finals.report(findings);
}

/// The scores of final boards, and the boards that have two scores.
#[derive(Default)]
struct Finals {
    scores: Scores,
    /// How many boards were seen before.
    met: usize,
    different: Findings,
}

impl Finals {
    /// Drops the findings if most repeated boards have two scores: then the board is not the whole state.
    fn report(mut self, findings: &mut Findings) {
        let different: usize = self.different.0.iter().map(|finding| finding.count).sum();
        if different * 2 <= self.met {
            findings.0.append(&mut self.different.0);
        }
    }
}

impl Game {
    fn of(understanding: &Understanding, number: usize, root: &Board) -> Game {
        let recording = understanding.recording;
        let search = &recording.searches[number];
        let mut depths: FxHashMap<i32, usize> = FxHashMap::default();
        let leaves = || (search.first..search.end).filter(|node| recording.is_leaf(*node));
        leaves().filter_map(|node| recording.depth(node)).for_each(|depth| *depths.entry(depth).or_default() += 1);
        let values = (search.first..search.end).filter_map(|node| understanding.value(node)).map(f64::abs);
        Game {
            blank: blank(understanding, root),
            line: line_of(&recording.style, root),
            horizon: depths.into_iter().max_by_key(|(depth, count)| (*count, -*depth)).map(|(depth, _)| depth),
            largest: values.filter(|value| value.is_finite()).fold(0.0, f64::max),
        }
    }

    fn check_end(&self, understanding: &Understanding, node: usize, board: &Board, findings: &mut Findings) {
        let recording = understanding.recording;
        let winner = self.winner(board);
        let is_leaf = recording.is_leaf(node);
        // A node whose value is from a table needs no moves.
        let is_known = matches!(recording.ended(node), Ended::Known | Ended::AtLeast | Ended::AtMost);
        if is_known {
            return;
        }
        if let Some(piece) = winner {
            if !is_leaf {
                findings.add("remark.after", node, || vec![("piece", Slot::Bold(recording.text(piece).to_string()))]);
            } else if let Some(value) = understanding.value(node) {
                self.check_winner(understanding, node, piece, value, findings);
            }
            return;
        }
        let Some(value) = understanding.value(node).filter(|_| is_leaf) else { return };
        let is_extreme = outcome(value, understanding.convention(node).win).is_some()
            || value != 0.0 && value.abs() >= 0.9 * self.largest;
        let is_full = !board.cells().is_empty() && !board.cells().contains(&self.blank);
        if is_full && self.line > 0 && is_extreme {
            findings.add("remark.draw", node, || vec![("v", Slot::Value(value))]);
        }
        let left = recording.depth(node).filter(|depth| self.horizon.is_some_and(|horizon| *depth > horizon));
        if let Some(left) = left
            && !is_extreme
            && !is_full
            && !board.cells().is_empty()
            && recording.parent(node).is_some()
        {
            findings.add("remark.noend", node, || vec![("d", Slot::Number(left as f64)), ("v", Slot::Value(value))]);
        }
    }

    /// Checks that the value of a final board is a win for the player who has the line.
    fn check_winner(
        &self,
        understanding: &Understanding,
        node: usize,
        piece: Name,
        value: f64,
        findings: &mut Findings,
    ) {
        let convention = understanding.convention(node);
        let by_min = match piece {
            piece if piece == convention.max => false,
            piece if piece == convention.min => true,
            _ => return,
        };
        let text = understanding.recording.text(piece).to_string();
        let key = match () {
            _ if value == 0.0 => "remark.zero",
            _ if (value < 0.0) != by_min => "remark.view",
            _ => return,
        };
        findings.add(key, node, || {
            let other = Slot::Plain(understanding.side_name(node, !by_min));
            vec![("piece", Slot::Bold(text)), ("v", Slot::Value(value)), ("other", other)]
        });
    }

    /// Collects final boards with two scores.
    fn check_scores(&self, understanding: &Understanding, node: usize, board: &Board, finals: &mut Finals) {
        let recording = understanding.recording;
        let is_final = recording.is_leaf(node)
            && (recording.depth(node).is_none()
                || recording.depth(node) > self.horizon
                || self.winner(board).is_some());
        let Some(value) = understanding.value(node).filter(|_| is_final) else { return };
        // The player to move may decide who has won.
        let key = FxBuildHasher.hash_one((board, recording.player(node), understanding.minimises(node)));
        let (first, known) = *finals.scores.entry(key).or_insert((node, value));
        finals.met += (first != node) as usize;
        let win = understanding.convention(node).win;
        // Scores of wins may include the number of plies: these differ rightly.
        let both_won = outcome(value, win).is_some() && outcome(value, win) == outcome(known, win);
        if value != known && !both_won {
            finals.different.add("remark.scores", node, || {
                vec![("v", Slot::Value(value)), ("w", Slot::Value(known)), ("c", Slot::Count(first as u64 + 1))]
            });
        }
    }

    /// Reports moves onto occupied cells, in games where pieces never move.
    fn check_occupied(&self, understanding: &Understanding, node: usize, parent: &Board, findings: &mut Findings) {
        if self.line == 0 {
            return;
        }
        let recording = understanding.recording;
        for (cell, new) in recording.states.changes(node).unwrap_or_default() {
            let old = parent.cells().get(cell).copied().unwrap_or(self.blank);
            if old != self.blank && new != self.blank {
                findings.add("mistake.occupied", node, || {
                    let piece = Slot::Bold(recording.text(old).to_string());
                    vec![("m", Slot::Bold(understanding.label(node))), ("piece", piece)]
                });
            }
        }
    }

    /// The piece that has a line.
    fn winner(&self, board: &Board) -> Option<Name> {
        let Board::Cells { width, cells } = board else { return None };
        let (width, length) = (*width as isize, self.line as isize);
        if length == 0 || width == 0 {
            return None;
        }
        let height = cells.len() as isize / width;
        let cell = |x: isize, y: isize| {
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            is_inside.then(|| cells[(y * width + x) as usize])
        };
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let Some(piece) = cell(x, y).filter(|piece| *piece != self.blank) else { continue };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                if (1..length).all(|step| cell(x + dx * step, y + dy * step) == Some(piece)) {
                    return Some(piece);
                }
            }
        }
        None
    }
}

/// The content of an empty cell: a usual text for it, otherwise the most frequent content at the root.
fn blank(understanding: &Understanding, root: &Board) -> Name {
    let mut counts: FxHashMap<Name, usize> = FxHashMap::default();
    root.cells().iter().for_each(|cell| *counts.entry(*cell).or_default() += 1);
    let usual = |name: &Name| is_blank_text(understanding.recording.text(*name));
    counts.into_iter().max_by_key(|(name, count)| (usual(name), *count)).map_or(Name::NONE, |(name, _)| name)
}

/// Texts that usually mean an empty cell.
pub(in crate::lens) fn is_blank_text(text: &str) -> bool {
    matches!(text, "" | "-" | "_" | "." | " " | "v" | "vide" | "empty" | "e" | "0" | "b" | "blank" | "libre")
}

/// How many in a row win on a board; 0 if the game is not won by lines.
fn line_of(style: &str, root: &Board) -> usize {
    let Board::Cells { width, cells } = root else { return 0 };
    match (style, width, cells.len()) {
        ("tictactoe", _, _) => *width,
        ("connect4", _, _) | ("", 7, 42) => 4,
        ("", 3, 9) => 3,
        _ => 0,
    }
}

/// Reports different moves that all leave the board unchanged.
fn check_unchanged(understanding: &Understanding, node: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let is_same = |child: &usize| recording.states.changes(*child).is_some_and(|changes| changes.is_empty());
    let mut children = recording.children(node);
    let (Some(first), Some(second)) = (children.next(), children.next()) else { return };
    let differ = recording.via(first) != recording.via(second) && !recording.via(first).is_none();
    if differ && recording.children(node).all(|child| is_same(&child)) {
        let count = recording.children(node).count() as u64;
        findings.add("mistake.state", node, || vec![("n", Slot::Count(count))]);
    }
}
