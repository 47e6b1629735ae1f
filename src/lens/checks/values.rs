//! Checks values and moves: a node's value is the best of its children's, and the move
//! that it returns has this value.

use crate::lens::checks::Findings;
use crate::lens::meaning::sentences::{Slot, number_text};
use crate::lens::meaning::understand::{Claim, Understanding};
use crate::lens::recording::record::Ended;

/// The most moves that a sentence lists.
const LISTED: usize = 8;

pub(super) fn check(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let search = &understanding.recording.searches[number];
    for node in search.first..search.end {
        if !is_checkable(understanding, node) {
            continue;
        }
        check_value(understanding, node, findings);
        check_move(understanding, node, findings);
    }
    check_sides(understanding, number, findings);
    check_depth(understanding, number, findings);
    check_single_moves(understanding, number, findings);
}

/// Whether everything that determines the value of a node was recorded.
fn is_checkable(understanding: &Understanding, node: usize) -> bool {
    let recording = understanding.recording;
    let has_all = recording.dropped(node) == 0 && !recording.moves(node).gaps;
    let from_table = matches!(recording.ended(node), Ended::Known | Ended::AtLeast | Ended::AtMost);
    has_all && !from_table && recording.end(node) > node + 1 && understanding.value(node).is_some()
}

fn check_value(understanding: &Understanding, node: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let Some(value) = understanding.value(node) else { return };
    let Some(best) = understanding.extreme_child(node).and_then(|child| understanding.value(child)) else { return };
    // The best move may be one that was evaluated without a call.
    let named = recording.best(node);
    let is_elsewhere = !named.is_none() && !recording.children(node).any(|child| recording.via(child) == named);
    let has_names = recording.children(node).all(|child| !recording.via(child).is_none());
    let is_inline = understanding.convention(node).inline_moves;
    let may_be_elsewhere = is_elsewhere && has_names || !recording.moves(node).known || is_inline;
    if value == best || may_be_elsewhere && understanding.is_better(node, value, best) {
        return;
    }
    if let Some((low, high)) = understanding.passed(node)
        && low <= high
        && value == best.clamp(low, high)
    {
        return;
    }
    let key = if understanding.minimises(node) { "mistake.value.smallest" } else { "mistake.value.largest" };
    findings.add(key, node, || {
        vec![
            ("list", Slot::Bold(list(understanding, node))),
            ("v", Slot::Value(best)),
            ("w", Slot::Bold(number_text(value))),
        ]
    });
}

/// The children with their values, as a sentence lists them.
fn list(understanding: &Understanding, node: usize) -> String {
    let children: Vec<usize> = understanding.recording.children(node).collect();
    let shown = children.iter().take(LISTED);
    let with_value = |child: &usize| {
        let claim = match understanding.claim(*child) {
            Claim::AtLeast => "≥ ",
            Claim::AtMost => "≤ ",
            _ => "",
        };
        let value = understanding.value(*child).map_or("–".to_string(), number_text);
        format!("{} {claim}{value}", understanding.label(*child))
    };
    let mut text = shown.map(with_value).collect::<Vec<_>>().join(", ");
    if children.len() > LISTED {
        text.push_str(", …");
    }
    text
}

fn check_move(understanding: &Understanding, node: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let named = recording.best(node);
    if named.is_none() {
        return;
    }
    // If a move is searched again, its last value counts.
    let Some(child) = recording.children(node).filter(|child| recording.via(*child) == named).last() else { return };
    let (Some(value), Some(best)) = (understanding.value(child), understanding.extreme_child(node)) else { return };
    let Some(best_value) = understanding.value(best) else { return };
    // Below alpha any move may be returned: all values there are only bounds.
    let fails_low = understanding.passed(node).is_some_and(|(low, high)| match understanding.minimises(node) {
        true => best_value >= high,
        false => best_value <= low,
    });
    // A bound that equals the best value is not the best value: the true one may be worse.
    let is_proven = understanding.claim(child) == Claim::Exact || understanding.claim(best) != Claim::Exact;
    let is_same_move = recording.via(best) == named;
    if value == best_value && is_proven || is_same_move || fails_low || understanding.is_cut(node) {
        return;
    }
    findings.add("mistake.move", node, || {
        vec![
            ("m", Slot::Bold(understanding.label(child))),
            ("v", Slot::Bold(understanding.claim_text(child, Default::default()))),
            ("w", Slot::Bold(number_text(best_value))),
            ("best", Slot::Bold(understanding.label(best))),
        ]
    });
}

/// Reports two players who both maximise.
fn check_sides(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let search = &understanding.recording.searches[number];
    if !understanding.conventions[number].same_side || search.len() == 0 {
        return;
    }
    let root = understanding.recording.player(search.first);
    let differs = |node: usize| {
        let mut values = understanding.recording.children(node).filter_map(|child| understanding.value(child));
        values.next().is_some_and(|first| values.any(|value| value != first))
    };
    let others = (search.first..search.end).filter(|node| understanding.recording.player(*node) != root);
    for node in others.filter(|node| differs(*node)) {
        findings.add("mistake.side", node, || {
            let (x, o) = (understanding.side_name(node, false), understanding.side_name(node, true));
            vec![("x", Slot::Plain(x)), ("o", Slot::Plain(o)), ("list", Slot::Bold(list(understanding, node)))]
        });
    }
}

/// Compares the requested depth with the length of the longest line.
fn check_depth(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let search = &recording.searches[number];
    let root = search.first;
    let Some(asked) = (search.len() > 1).then(|| recording.depth(root)).flatten() else { return };
    let Some(below) = recording.children(root).find_map(|child| recording.depth(child)) else { return };
    // If the depth counts up, the requested depth is not in the recording.
    if below != asked - 1 || recording.kept_ply.is_some() {
        return;
    }
    let deepest = (search.first..search.end).map(|node| understanding.ply(node)).max().unwrap_or(0);
    let limited = (search.first..search.end).any(|node| recording.is_leaf(node) && recording.depth(node) <= Some(1));
    // Leaves that the parent evaluates are not calls: one ply less is correct.
    let is_in_order = deepest as i32 == asked || deepest as i32 == asked - 1;
    if is_in_order || !limited && (deepest as i32) < asked {
        return;
    }
    findings.add("remark.depth", root, || vec![("d", Slot::Number(asked as f64)), ("k", Slot::Count(deepest as u64))]);
}

/// Reports a search that never tries a second move.
fn check_single_moves(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let search = &recording.searches[number];
    let inner = || (search.first..search.end).filter(|node| recording.end(*node) > node + 1);
    let is_single = |node: usize| recording.children(node).nth(1).is_none();
    let skips = |node: &usize| !recording.moves(*node).skipped.is_empty() || recording.moves(*node).gaps;
    if inner().count() < 3 || !inner().all(is_single) {
        return;
    }
    if let Some(node) = inner().find(skips) {
        let moves = recording.moves(node).skipped;
        let names: Vec<&str> = moves.iter().take(LISTED).map(|name| recording.text(*name)).collect();
        findings.add("remark.single", node, || vec![("list", Slot::Bold(names.join(" ")))]);
    }
}
