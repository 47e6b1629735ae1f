//! Prints a recording as plain text, for pipes and terminals: the columns of the line of play,
//! the sentences and the findings.

use crate::lens::checks::{Finding, Severity};
use crate::lens::meaning::sentences::{Language, Slot, fill, grouped, plain, template};
use crate::lens::meaning::understand::{Claim, Understanding};
use crate::lens::output::tree;
use crate::lens::recording::record::{Kind, Recording, Search};
use std::fmt::Write as _;

/// The width of an axis, in characters.
const AXIS: usize = 25;
/// The most rows of a column.
const ROWS: usize = 12;

/// The text of a recording.
pub fn terminal(recording: &Recording, language: Language) -> String {
    let mut understanding = Understanding::new(recording);
    let findings = understanding.check();
    let mut text = String::new();
    if recording.searches.iter().all(|search| search.len() == 0) {
        let _ = writeln!(text, "{}", template("note.empty", language));
    }
    for (number, search) in recording.searches.iter().enumerate().filter(|(_, search)| search.len() > 0) {
        let _ = writeln!(text, "{}   {}\n", search.title, heading(&understanding, number, language));
        match search.kind {
            Kind::Game | Kind::Visits => game(&understanding, search, language, &mut text),
            Kind::Path => path(recording, search, language, &mut text),
            Kind::Calls => {
                tree::calls(recording, search, language, &mut text);
                text.push('\n');
            }
        }
    }
    findings_text(&understanding, &findings, language, &mut text);
    for note in &recording.notes {
        let _ = writeln!(text, "{note}");
    }
    text
}

/// The result of a search, in one line.
pub(in crate::lens) fn heading(understanding: &Understanding, number: usize, language: Language) -> String {
    let search = &understanding.recording.searches[number];
    let win = understanding.conventions[number].win;
    let part = |key: &str, slots| plain(&fill(key, language, &slots, win));
    let count = |count: usize| vec![("n", Slot::Count(count as u64))];
    if search.kind == Kind::Path {
        let steps = search.found.map(|found| understanding.ply(found));
        let way = steps.map(|steps| part("head.way", count(steps)));
        let rest = [part("head.expanded", count(search.expansions.len())), part("head.seen", count(search.len()))];
        return way.into_iter().chain(rest).collect::<Vec<_>>().join(" · ");
    }
    let mut parts = Vec::new();
    if let Some(value) = understanding.value(search.first) {
        let mut slots = vec![("v", Slot::Value(value))];
        let key = match understanding.best_child(search.first) {
            Some(best) => {
                slots.push(("m", Slot::Bold(understanding.label(best))));
                "head.plays"
            }
            None => "head.value",
        };
        parts.push(part(key, slots));
    }
    let key = if search.kind == Kind::Calls { "head.calls" } else { "head.positions" };
    parts.push(part(key, count(search.len())));
    let (cuts, skipped) = understanding.cut_offs(search);
    if cuts > 0 {
        let skipped = if skipped > 0 { part("head.skipped", count(skipped)) } else { String::new() };
        parts.push(format!("{} {skipped}", part("head.cuts", count(cuts))).trim_end().to_string());
    }
    parts.join(" · ")
}

fn game(understanding: &Understanding, search: &Search, language: Language, text: &mut String) {
    let line = understanding.line_of_play(search.first);
    for node in line.iter().filter(|node| understanding.recording.end(**node) > **node + 1) {
        column(understanding, *node, language, text);
    }
    let _ = writeln!(text, "★ {}\n", understanding.explain_plainly(search.first, language));
    let cuts: Vec<usize> = (search.first..search.end).filter(|node| understanding.is_cut(*node)).collect();
    if let Some(first) = cuts.first() {
        let _ = writeln!(text, "✂ {}\n", understanding.explain_plainly(*first, language));
    }
}

/// Writes one position: its moves in the order examined, each on the axis of values.
fn column(understanding: &Understanding, node: usize, language: Language, text: &mut String) {
    let recording = understanding.recording;
    let side = if understanding.minimises(node) { "▼ MIN" } else { "▲ MAX" };
    let after = match recording.parent(node) {
        Some(_) => plain(&fill("ui.after", language, &vec![("m", Slot::Bold(understanding.label(node)))], None)),
        None => template("start", language).to_string(),
    };
    let nodes = grouped((recording.end(node) - node) as u64, language);
    let mover = understanding.mover(node);
    let mover =
        if matches!(mover.to_lowercase().as_str(), "max" | "min") { String::new() } else { format!(" {mover}") };
    let value = understanding.claim_text(node, language);
    let _ = writeln!(text, "{side}{mover}   {value}   {after} · {nodes}");
    let children: Vec<usize> = recording.children(node).collect();
    let values: Vec<f64> =
        children.iter().filter_map(|child| understanding.value(*child)).filter(|value| value.is_finite()).collect();
    let best = understanding.best_child(node);
    for child in children.iter().take(ROWS) {
        let mark = if Some(*child) == best { '*' } else { ' ' };
        let nodes = grouped((recording.end(*child) - *child) as u64, language);
        let axis = axis_of(understanding, *child, &values, AXIS);
        let label: String = understanding.label(*child).chars().take(12).collect();
        let value = understanding.claim_text(*child, language);
        let cut = if understanding.is_cut(*child) { '✂' } else { ' ' };
        let _ = writeln!(text, "{mark} {label:<12} {axis} {value:>10} {cut} {nodes:>9}");
    }
    if children.len() > ROWS {
        let _ = writeln!(text, "  … {}", children.len() - ROWS);
    }
    let moves = recording.moves(node).skipped;
    if understanding.is_cut(node) && !moves.is_empty() {
        let names: Vec<&str> = moves.iter().map(|name| recording.text(*name)).collect();
        let _ = writeln!(text, "✂ {}", names.join(" "));
    }
    text.push('\n');
}

/// The axis of a move, `width` characters long: its window, and its value among those of all moves.
pub(in crate::lens) fn axis_of(understanding: &Understanding, child: usize, values: &[f64], width: usize) -> String {
    let finite = || values.iter().copied().filter(|value| value.is_finite());
    let (low, high) = (finite().fold(f64::INFINITY, f64::min), finite().fold(f64::NEG_INFINITY, f64::max));
    let mut axis = vec!['·'; width];
    let place = |value: f64| match high - low {
        span if span > 0.0 && span.is_finite() => {
            ((value.clamp(low, high) - low) / span * (width - 1) as f64).round() as usize
        }
        _ => width / 2,
    };
    if let Some((alpha, beta)) = understanding.passed(child) {
        if alpha.is_finite() && alpha >= low {
            axis[place(alpha)] = '[';
        }
        if beta.is_finite() && beta <= high {
            axis[place(beta)] = ']';
        }
    }
    if let Some(value) = understanding.value(child) {
        axis[place(value)] = match understanding.claim(child) {
            Claim::AtLeast => '▷',
            Claim::AtMost => '◁',
            _ => '●',
        };
    }
    axis.into_iter().collect()
}

fn path(recording: &Recording, search: &Search, language: Language, text: &mut String) {
    let steps = search.expansions.len() as u64;
    let Some(found) = search.found else {
        let _ = writeln!(text, "{}\n", plain(&fill("path.none", language, &vec![("n", Slot::Count(steps))], None)));
        return;
    };
    let mut way: Vec<usize> = std::iter::successors(Some(found), |node| recording.parent(*node)).collect();
    way.reverse();
    for node in &way {
        let number = |number: Option<f64>| number.map_or("–".to_string(), crate::lens::meaning::sentences::number_text);
        let (g, h) = (number(recording.paid(*node)), number(recording.estimate(*node)));
        let _ = writeln!(text, "  g {g:>5}  h {h:>5}  {}", recording.text(recording.via(*node)));
    }
    let cost = recording.paid(found).unwrap_or(way.len() as f64 - 1.0);
    let slots = vec![("g", Slot::Number(cost)), ("n", Slot::Count(steps))];
    let _ = writeln!(text, "\n★ {}\n", plain(&fill("path.found", language, &slots, None)));
}

fn findings_text(understanding: &Understanding, findings: &[Finding], language: Language, text: &mut String) {
    for finding in findings {
        let sign = if finding.severity() == Severity::Mistake { "⚠" } else { "i" };
        let node = finding.nodes[0];
        let sentence = plain(&finding.sentence(language, understanding.convention(node).win));
        let call = (node + 1).to_string();
        let all = understanding.recording.len().to_string();
        let place = fill("ui.call", language, &vec![("n", Slot::Plain(call)), ("k", Slot::Plain(all))], None);
        let _ = writeln!(text, "{sign} {} ({})", sentence, plain(&place));
    }
}
