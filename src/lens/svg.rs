//! A picture for a report: the line of play with the moves beside it, as a tree of
//! at most sixty nodes. Plain SVG in the colours of the light page, no scripts.

use super::page::escape;
use super::record::{Kind, Recording};
use super::sentences::{Language, Slot, fill, plain};
use super::terminal::heading;
use super::understand::Understanding;
use std::fmt::Write as _;

/// The nodes that are drawn at most.
const MOST: usize = 60;
const WIDTH: f64 = 62.0;
const HEIGHT: f64 = 92.0;

/// A drawn node: its place, and how many siblings it stands for.
struct Drawn {
    node: usize,
    parent: Option<usize>,
    folded: usize,
    x: f64,
    ply: usize,
}

/// The picture of the last search of a recording.
pub fn svg(recording: &Recording, language: Language) -> String {
    let understanding = Understanding::new(recording);
    let number = recording.searches.iter().rposition(|search| search.len() > 0);
    let Some(number) = number else { return frame(&[], 300.0, 40.0, "") };
    let title = format!("{}   {}", recording.searches[number].title, heading(&understanding, number, language));
    let mut drawn = match recording.searches[number].kind {
        Kind::Path => Vec::new(),
        _ => choose(&understanding, recording.searches[number].first),
    };
    let columns = place(&mut drawn);
    let mut parts = Vec::new();
    drawn.iter().for_each(|one| parts.push(edge(&drawn, one)));
    drawn.iter().for_each(|one| parts.push(node_svg(&understanding, one, language)));
    let deepest = drawn.iter().map(|one| one.ply).max().unwrap_or(0);
    let foot = 44.0 + (deepest as f64 + 1.0) * HEIGHT + 8.0;
    let sentence = understanding.explain_plainly(recording.searches[number].first, language);
    if recording.searches[number].kind != Kind::Path {
        parts.push(format!(
            "<text x=\"12\" y=\"{foot}\" font-size=\"14\" fill=\"#1a1d21\">{}</text>",
            escape(&sentence)
        ));
    }
    let width = (columns * WIDTH + 24.0).max(8.0 * sentence.chars().count().max(title.chars().count()) as f64);
    frame(&parts, width, foot + 14.0, &title)
}

fn frame(parts: &[String], width: f64, height: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"system-ui, sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"12\" y=\"24\" font-size=\"15\" font-weight=\"bold\" fill=\"#1a1d21\">{}</text>\n{}\n</svg>\n",
        escape(title),
        parts.join("\n")
    )
}

/// The children along the line of play, as many as fit.
fn choose(understanding: &Understanding, root: usize) -> Vec<Drawn> {
    let line = understanding.line_of_play(root);
    let mut drawn = vec![Drawn { node: root, parent: None, folded: 0, x: 0.0, ply: 0 }];
    let mut above = 0;
    for (ply, node) in line.iter().enumerate() {
        let children: Vec<usize> = understanding.recording.children(*node).collect();
        let next = line.get(ply + 1);
        let most = if ply == 0 { 14 } else { 9 };
        if children.is_empty() || drawn.len() + most + 1 > MOST {
            break;
        }
        let mut next_above = above;
        let mut folded = 0;
        for (place, child) in children.iter().enumerate() {
            let is_shown = place < most || Some(child) == next;
            folded += !is_shown as usize;
            if is_shown {
                if Some(child) == next {
                    next_above = drawn.len();
                }
                drawn.push(Drawn { node: *child, parent: Some(above), folded: 0, x: 0.0, ply: ply + 1 });
            }
        }
        if folded > 0 {
            drawn.push(Drawn { node: *node, parent: Some(above), folded, x: 0.0, ply: ply + 1 });
        }
        above = next_above;
    }
    drawn
}

/// Gives each node a place and returns the number of columns. Only one child a ply has children.
fn place(drawn: &mut [Drawn]) -> f64 {
    let deepest = drawn.iter().map(|one| one.ply).max().unwrap_or(0);
    let mut widest = 1.0f64;
    for ply in 0..=deepest {
        let row: Vec<usize> = (0..drawn.len()).filter(|index| drawn[*index].ply == ply).collect();
        widest = widest.max(row.len() as f64);
        let middle = row.first().and_then(|index| drawn[*index].parent).map_or(0.0, |parent| drawn[parent].x);
        let start = (middle - (row.len() as f64 - 1.0) / 2.0).max(0.0);
        row.iter().enumerate().for_each(|(place, index)| drawn[*index].x = start + place as f64);
    }
    let widest = drawn.iter().map(|one| one.x + 1.0).fold(widest, f64::max);
    // The first rows stand over the middle of the widest.
    let shift = (widest - 1.0) / 2.0
        - drawn.iter().filter(|one| one.ply == 1).map(|one| one.x).sum::<f64>()
            / drawn.iter().filter(|one| one.ply == 1).count().max(1) as f64;
    drawn.iter_mut().filter(|one| one.ply == 0).for_each(|one| one.x = (one.x + shift).max(0.0));
    widest
}

fn center(one: &Drawn) -> (f64, f64) {
    (12.0 + WIDTH / 2.0 + one.x * WIDTH, 66.0 + one.ply as f64 * HEIGHT)
}

fn edge(drawn: &[Drawn], one: &Drawn) -> String {
    let Some(parent) = one.parent else { return String::new() };
    let ((x1, y1), (x2, y2)) = (center(&drawn[parent]), center(one));
    let dash = if one.folded > 0 { " stroke-dasharray=\"2 3\"" } else { "" };
    format!("<path d=\"M{x1:.1} {:.1}L{x2:.1} {:.1}\" stroke=\"#848e99\" fill=\"none\"{dash}/>", y1 + 19.0, y2 - 19.0)
}

fn node_svg(understanding: &Understanding, one: &Drawn, language: Language) -> String {
    let (x, y) = center(one);
    let mut text = String::new();
    if one.folded > 0 {
        let slots = vec![("n", Slot::Count(one.folded as u64))];
        let words = plain(&fill("ui.folded", language, &slots, None));
        let _ = write!(
            text,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"12\" fill=\"#565e68\" text-anchor=\"start\">{}</text>",
            escape(&words)
        );
        return text;
    }
    let is_min = understanding.minimises(one.node);
    let (ink, tint, sign) = if is_min { ("#b04a00", "#fbe3d1", "▼") } else { ("#0a5ca8", "#d9e8f7", "▲") };
    let label: String = understanding.label(one.node).chars().take(8).collect();
    let value = understanding.claim_text(one.node, language);
    let cut = if understanding.is_cut(one.node) { " ✂" } else { "" };
    let _ = write!(
        text,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"54\" height=\"38\" rx=\"4\" fill=\"{tint}\" stroke=\"{ink}\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"12\" fill=\"#1a1d21\" text-anchor=\"middle\">{} {}</text>\
         <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"13\" font-weight=\"bold\" fill=\"{ink}\" text-anchor=\"middle\">{}{cut}</text>",
        x - 27.0,
        y - 19.0,
        y - 4.0,
        sign,
        escape(&label),
        y + 13.0,
        escape(&value),
    );
    text
}
