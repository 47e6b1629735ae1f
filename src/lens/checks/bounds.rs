//! Checks bounds and cut-offs: each call gets the window that a correct search would
//! pass, and a node stops early only when its value has reached the other side's bound.

use crate::lens::checks::Findings;
use crate::lens::meaning::sentences::{Slot, Slots, number_text};
use crate::lens::meaning::understand::Understanding;

pub(super) fn check(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let search = &understanding.recording.searches[number];
    for node in search.first..search.end {
        check_window(understanding, node, findings);
        check_cut(understanding, node, findings);
    }
}

fn check_window(understanding: &Understanding, node: usize, findings: &mut Findings) {
    let Some(parent) = understanding.recording.parent(node) else { return };
    let Some(passed) = understanding.passed(node) else { return };
    let expected = understanding.expected(node);
    if understanding.is_right_window(understanding.convention(node), node, passed, expected) {
        return;
    }
    let is_late = understanding.passed(parent) == Some(passed);
    let key = match () {
        _ if is_late && understanding.best_before(node, parent).is_some() => "mistake.bounds.update",
        _ if understanding.convention(node).negated => "mistake.bounds",
        _ => "mistake.bounds.plain",
    };
    findings.add(key, node, || slots(understanding, node, parent));
}

/// The slots of a finding about bounds. They quote the program's own numbers.
fn slots(understanding: &Understanding, node: usize, parent: usize) -> Slots {
    let recording = understanding.recording;
    let interval = |(low, high): (f64, f64)| format!("[{}, {}]", number_text(low), number_text(high));
    let negated = understanding.convention(node).negated;
    let own = |window: (f64, f64), minimises: bool| match negated && minimises {
        true => (-window.1 + 0.0, -window.0 + 0.0),
        false => window,
    };
    let frame = if understanding.convention(node).parent_bounds { parent } else { node };
    let expected = understanding.expected(node);
    let mut slots = vec![
        ("who", Slot::Plain(understanding.mover(parent))),
        ("other", Slot::Plain(understanding.mover(node))),
        ("m", Slot::Bold(understanding.label(node))),
        ("w", Slot::Bold(interval(own(expected, understanding.minimises(parent))))),
        ("e", Slot::Bold(interval(own(expected, understanding.minimises(frame))))),
        ("g", Slot::Bold(interval(recording.bounds(node).unwrap_or_default()))),
    ];
    if let Some(best) = understanding.best_before(node, parent) {
        slots.push(("s", Slot::Bold(understanding.label(best))));
        slots.push(("v", Slot::Value(understanding.value(best).unwrap_or_default())));
    }
    if let Some(line) = recording.line(node) {
        slots.push(("line", Slot::Line(line)));
    }
    slots
}

fn check_cut(understanding: &Understanding, node: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    // If not all moves are known, the cut-off was inferred from the bound itself: there is nothing to check.
    let is_known = recording.moves(node).known && !understanding.convention(node).inline_moves;
    if !understanding.is_cut(node) || !is_known {
        return;
    }
    let (Some(best), Some(last)) = (understanding.extreme_child(node), recording.children(node).last()) else { return };
    let Some(value) = understanding.value(best) else { return };
    let bound = understanding.passed(node).map(|(low, high)| if understanding.minimises(node) { low } else { high });
    let is_reached = bound.is_some_and(|bound| value == bound || understanding.is_better(node, value, bound));
    // A node may stop at a win: nothing can be better.
    let win = understanding.convention(node).win;
    let is_won = crate::lens::meaning::sentences::outcome(value, win) == Some(!understanding.minimises(node));
    if is_reached || is_won {
        return;
    }
    // Programs without bounds may skip moves for other reasons, such as symmetry or a limit of twenty moves.
    let Some(bound) = bound else { return };
    let key = if bound.is_infinite() { "mistake.cut.nobound" } else { "mistake.cut" };
    findings.add(key, node, || {
        let skipped = recording.moves(node).skipped;
        let lost: Vec<&str> = skipped.iter().take(8).map(|name| recording.text(*name)).collect();
        let last_value = understanding.value(last).unwrap_or(value);
        vec![
            ("m", Slot::Bold(understanding.label(last))),
            ("v", Slot::Value(last_value)),
            ("b", Slot::Value(bound)),
            ("n", Slot::Count(skipped.len() as u64)),
            ("lost", Slot::Bold(lost.join(" "))),
        ]
    });
}
