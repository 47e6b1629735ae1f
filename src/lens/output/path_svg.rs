//! Draws a picture of a path search for a report: all states by g and h (or by depth, without estimates), and the path
//! that was found.

use crate::lens::checks::paths::identities;
use crate::lens::meaning::sentences::{Language, Slot, fill, number_text, plain, template};
use crate::lens::meaning::understand::Understanding;
use crate::lens::output::svg::{Picture, small_boards};
use crate::lens::page::escape;
use crate::lens::recording::record::{Recording, Search};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// The top left corner of the map.
const LEFT: f64 = 52.0;
const TOP: f64 = 46.0;
/// The size of a cell of the map, and the most cells in a row.
const CELL: f64 = 20.0;
const CELLS: f64 = 36.0;
/// The width of a state of the path, and the most states that are drawn.
const STEP: f64 = 62.0;
const STEPS: usize = 14;

/// The parts of a picture, and its width and height.
pub struct Drawing {
    pub parts: Vec<String>,
    pub width: f64,
    pub height: f64,
}

/// The states of a cell.
#[derive(Default)]
struct Count {
    expanded: usize,
    open: usize,
}

/// Draws a path search.
pub fn draw(understanding: &Understanding, search: &Search, language: Language) -> Drawing {
    let map = Map::of(understanding.recording, search);
    let mut parts = map.draw(search, language);
    let foot = TOP + map.rows() * CELL + 56.0;
    let way = way_of(understanding.recording, search);
    let picture = Picture::new(understanding, language, small_boards(understanding.recording, search.first));
    parts.extend(steps(&picture, &way, foot));
    let sentence = sentence(understanding.recording, search, language);
    let below = foot + if way.is_empty() { 0.0 } else { 74.0 };
    parts.push(text(&sentence, 14.0, below, "font-size=\"14\" fill=\"#1a1d21\""));
    let wide =
        [LEFT + map.columns() * CELL, way.len().min(STEPS + 1) as f64 * STEP, sentence.chars().count() as f64 * 7.4];
    Drawing { parts, width: wide.into_iter().fold(300.0, f64::max) + 28.0, height: below + 16.0 }
}

fn text(content: &str, x: f64, y: f64, more: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" {more}>{}</text>", escape(content))
}

fn sentence(recording: &Recording, search: &Search, language: Language) -> String {
    let steps = ("n", Slot::Count(search.expansions.len() as u64));
    match search.found {
        Some(found) => {
            let cost = recording.paid(found).unwrap_or(recording.ply(found) as f64);
            plain(&fill("path.found", language, &vec![("g", Slot::Number(cost)), steps], None))
        }
        None => plain(&fill("path.none", language, &vec![steps], None)),
    }
}

/// The nodes from the start to the goal.
fn way_of(recording: &Recording, search: &Search) -> Vec<usize> {
    let mut way: Vec<usize> = std::iter::successors(search.found, |node| recording.parent(*node)).collect();
    way.reverse();
    way
}

/// All states by g and h; without estimates h is 0 for all.
struct Map<'r> {
    recording: &'r Recording,
    cells: BTreeMap<(i64, i64), Count>,
    /// The range of g or h that a cell covers.
    span: f64,
    has_estimates: bool,
}

impl<'r> Map<'r> {
    fn of(recording: &'r Recording, search: &Search) -> Map<'r> {
        let has_estimates = recording.estimates.is_used();
        let mut map = Map { recording, cells: BTreeMap::new(), span: 1.0, has_estimates };
        let most = (search.first..search.end).map(|node| map.paid(node).max(map.estimate(node))).fold(1.0, f64::max);
        map.span = (most / CELLS).max(if most <= CELLS { 1.0 } else { 0.0 });
        let expanded: FxHashSet<usize> = search.expansions.iter().map(|node| *node as usize).collect();
        let states = identities(recording, search);
        let state = |node: usize| states[node - search.first];
        let done: FxHashSet<u32> = expanded.iter().map(|node| state(*node)).collect();
        // An open state counts once, with its cheapest path.
        let mut open: FxHashMap<u32, usize> = FxHashMap::default();
        for node in (search.first..search.end).filter(|node| !done.contains(&state(*node))) {
            let cheapest = open.entry(state(node)).or_insert(node);
            if map.paid(node) < map.paid(*cheapest) {
                *cheapest = node;
            }
        }
        for node in expanded {
            map.cells.entry(map.cell(node)).or_default().expanded += 1;
        }
        for node in open.into_values() {
            map.cells.entry(map.cell(node)).or_default().open += 1;
        }
        map
    }

    fn paid(&self, node: usize) -> f64 {
        self.recording.paid(node).unwrap_or(self.recording.ply(node) as f64).max(0.0)
    }

    fn estimate(&self, node: usize) -> f64 {
        self.recording.estimate(node).filter(|estimate| estimate.is_finite()).unwrap_or(0.0).max(0.0)
    }

    fn cell(&self, node: usize) -> (i64, i64) {
        ((self.paid(node) / self.span) as i64, (self.estimate(node) / self.span) as i64)
    }

    fn columns(&self) -> f64 {
        self.cells.keys().map(|cell| cell.0 + 1).max().unwrap_or(1) as f64
    }

    fn rows(&self) -> f64 {
        self.cells.keys().map(|cell| cell.1 + 1).max().unwrap_or(1) as f64
    }

    fn x(&self, cell: (i64, i64)) -> f64 {
        LEFT + cell.0 as f64 * CELL
    }

    fn y(&self, cell: (i64, i64)) -> f64 {
        TOP + (self.rows() - 1.0 - cell.1 as f64) * CELL
    }

    fn draw(&self, search: &Search, language: Language) -> Vec<String> {
        let (columns, rows) = (self.columns(), self.rows());
        let mut parts = vec![format!(
            "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{}\" height=\"{}\" fill=\"#f4f5f7\"/>",
            columns * CELL,
            rows * CELL
        )];
        parts.extend(self.cells.iter().map(|(cell, count)| self.draw_cell(*cell, count)));
        let way = way_of(self.recording, search);
        let points: Vec<String> = way
            .iter()
            .map(|node| self.cell(*node))
            .map(|cell| format!("{:.1},{:.1}", self.x(cell) + CELL / 2.0, self.y(cell) + CELL / 2.0))
            .collect();
        parts.push(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#1a1d21\" stroke-width=\"2.2\"/>",
            points.join(" ")
        ));
        parts.extend(self.cells.iter().map(|(cell, count)| self.draw_count(*cell, count)));
        parts.extend(self.axes(columns, rows, language));
        parts
    }

    fn draw_cell(&self, cell: (i64, i64), count: &Count) -> String {
        let (x, y, size) = (self.x(cell), self.y(cell), CELL - 1.0);
        let mut svg = String::new();
        if count.expanded > 0 {
            let opacity = 0.55 + 0.45 * ((count.expanded - 1) as f64 / 4.0).min(1.0);
            svg += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"#0a5ca8\" opacity=\"{opacity:.2}\"/>"
            );
        }
        if count.open > 0 {
            let fill = if count.expanded > 0 { "none" } else { "#ffffff" };
            svg += &format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\" stroke=\"#b97f10\" \
                 stroke-width=\"2\"/>",
                x + 1.0,
                y + 1.0,
                size - 2.0,
                size - 2.0
            );
        }
        svg
    }

    /// Draws the number of states in a cell, if there are several.
    fn draw_count(&self, cell: (i64, i64), count: &Count) -> String {
        let number = if count.open > 0 { count.open } else { count.expanded };
        if number < 2 {
            return String::new();
        }
        let (ink, halo) = if count.expanded > 0 { ("#ffffff", "#0a5ca8") } else { ("#1a1d21", "#ffffff") };
        let style = format!(
            "font-size=\"12\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"{ink}\" stroke=\"{halo}\" \
             stroke-width=\"3\" paint-order=\"stroke\""
        );
        text(&number.to_string(), self.x(cell) + CELL / 2.0, self.y(cell) + CELL / 2.0 + 4.0, &style)
    }

    fn axes(&self, columns: f64, rows: f64, language: Language) -> Vec<String> {
        const EVERY: usize = 5;
        let small = "font-size=\"12\" fill=\"#565e68\"";
        let bottom = TOP + rows * CELL;
        let middle = format!("{small} text-anchor=\"middle\"");
        let mut parts = Vec::new();
        for column in (0..columns as usize).step_by(EVERY) {
            let x = LEFT + (column as f64 + 0.5) * CELL;
            parts.push(text(&number_text((column as f64 * self.span).round()), x, bottom + 15.0, &middle));
        }
        let title = template(if self.has_estimates { "ui.paid" } else { "ui.depth" }, language);
        parts.push(text(title, LEFT, bottom + 32.0, small));
        if self.has_estimates {
            for row in (0..rows as usize).step_by(EVERY) {
                let y = bottom - (row as f64 + 0.5) * CELL + 4.0;
                let end = format!("{small} text-anchor=\"end\"");
                parts.push(text(&number_text((row as f64 * self.span).round()), LEFT - 6.0, y, &end));
            }
            let turned = format!("{small} transform=\"rotate(-90 16 {bottom:.1})\"");
            parts.push(text(template("ui.rest", language), 16.0, bottom, &turned));
        }
        parts
    }
}

/// Draws the states of the path with their actions; those in the middle of a long path are omitted.
fn steps(picture: &Picture, way: &[usize], top: f64) -> Vec<String> {
    let is_long = way.len() > STEPS;
    let shown: Vec<Option<usize>> = match is_long {
        true => {
            let (first, last) = (&way[..STEPS / 2], &way[way.len() - STEPS / 2..]);
            first.iter().copied().map(Some).chain([None]).chain(last.iter().copied().map(Some)).collect()
        }
        false => way.iter().copied().map(Some).collect(),
    };
    let label = "font-size=\"12\" fill=\"#1a1d21\" text-anchor=\"middle\"";
    shown
        .iter()
        .enumerate()
        .map(|(place, node)| {
            let middle = 14.0 + STEP / 2.0 + place as f64 * STEP;
            match node {
                Some(node) => {
                    let name: String = picture.step_name(*node).chars().take(8).collect();
                    text(&name, middle, top, label) + &picture.step_board(*node, middle, top + 8.0)
                }
                None => text("…", middle, top + 30.0, label),
            }
        })
        .collect()
}
