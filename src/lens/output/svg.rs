//! Draws a picture for a report: the line of play and the other moves along it, as a tree of at most sixty nodes, or a
//! path search (`path_svg.rs`). Plain SVG in the colours of the light page, without scripts.

use crate::lens::checks::is_blank_text;
use crate::lens::meaning::sentences::{Language, Slot, fill, plain, template};
use crate::lens::meaning::understand::Understanding;
use crate::lens::output::path_svg;
use crate::lens::output::terminal::heading;
use crate::lens::page::escape;
use crate::lens::recording::record::{Kind, Recording};
use crate::lens::recording::states::Board;
use std::fmt::Write as _;

/// The most nodes that are drawn.
const MOST: usize = 60;
/// The width of a node with its margin, of its box, and of its board.
const WIDTH: f64 = 74.0;
const BOX: f64 = 66.0;
const BOARD: f64 = 36.0;

/// A drawn node, or the siblings that are folded into one text.
struct Drawn {
    node: usize,
    parent: Option<usize>,
    folded: usize,
    ply: usize,
    is_line: bool,
    x: f64,
}

/// The picture of the last search of a recording.
pub fn svg(recording: &Recording, language: Language) -> String {
    let understanding = Understanding::new(recording);
    let Some(number) = recording.searches.iter().rposition(|search| search.len() > 0) else {
        return frame(&[], 300.0, 40.0, &fill("note.empty", language, &Vec::new(), None)[0].text, "");
    };
    let search = &recording.searches[number];
    let head = heading(&understanding, number, language);
    let title = if search.title.is_empty() { &recording.goal } else { &search.title };
    let head_width = (title.chars().count() + head.chars().count()) as f64 * 8.2;
    if search.kind == Kind::Path {
        let drawing = path_svg::draw(&understanding, search, language);
        return frame(&drawing.parts, drawing.width.max(head_width + 28.0), drawing.height, title, &head);
    }
    let mut drawn = choose(&understanding, search.first);
    let picture = Picture::new(&understanding, language, small_boards(recording, search.first));
    let sentence = understanding.explain_plainly(search.first, language);
    let longest = [sentence.chars().count() as f64 * 7.4, head_width];
    let rows = drawn.iter().map(|one| one.ply + 1).max().unwrap_or(0);
    let widest = (0..rows).map(|ply| drawn.iter().filter(|one| one.ply == ply).count()).max().unwrap_or(1);
    let width = longest.into_iter().fold(widest as f64 * WIDTH, f64::max) + 28.0;
    place(&mut drawn, rows, width);
    let mut parts: Vec<String> = drawn.iter().map(|one| picture.edge(&drawn, one)).collect();
    parts.extend(drawn.iter().map(|one| picture.node(one)));
    let foot = 46.0 + rows as f64 * picture.height();
    parts.push(format!("<text x=\"14\" y=\"{foot}\" font-size=\"14\" fill=\"#1a1d21\">{}</text>", escape(&sentence)));
    frame(&parts, width, foot + 16.0, title, &head)
}

fn frame(parts: &[String], width: f64, height: f64, title: &str, head: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"14\" y=\"24\" font-size=\"14\" fill=\"#1a1d21\"><tspan font-family=\"ui-monospace, monospace\" \
         font-weight=\"bold\">{}</tspan>  {}</text>\n{}\n</svg>\n",
        escape(title),
        escape(head),
        parts.join("\n")
    )
}

/// Chooses the nodes to draw: the children along the line of play, as many as fit.
fn choose(understanding: &Understanding, root: usize) -> Vec<Drawn> {
    let line = understanding.line_of_play(root);
    let mut drawn = vec![Drawn { node: root, parent: None, folded: 0, ply: 0, is_line: true, x: 0.0 }];
    let mut above = 0;
    for (ply, node) in line.iter().enumerate() {
        let children: Vec<usize> = understanding.recording.children(*node).collect();
        let next = line.get(ply + 1).copied();
        let most = if ply == 0 { 12 } else { 9 };
        if children.is_empty() || drawn.len() + most + 1 > MOST {
            break;
        }
        let mut next_above = above;
        let mut folded = 0;
        for (place, child) in children.iter().enumerate() {
            let is_line = Some(*child) == next;
            if place >= most && !is_line {
                folded += 1;
                continue;
            }
            if is_line {
                next_above = drawn.len();
            }
            drawn.push(Drawn { node: *child, parent: Some(above), folded: 0, ply: ply + 1, is_line, x: 0.0 });
        }
        if folded > 0 {
            drawn.push(Drawn { node: *node, parent: Some(above), folded, ply: ply + 1, is_line: false, x: 0.0 });
        }
        above = next_above;
    }
    drawn
}

/// Places each row under its parent, as far as the width allows. Only one node per row has children.
fn place(drawn: &mut [Drawn], rows: usize, width: f64) {
    for ply in 0..rows {
        let row: Vec<usize> = (0..drawn.len()).filter(|index| drawn[*index].ply == ply).collect();
        let middle = row.first().and_then(|index| drawn[*index].parent).map_or(width / 2.0, |parent| drawn[parent].x);
        let half = (row.len() as f64 - 1.0) / 2.0 * WIDTH;
        let edge = WIDTH / 2.0 + 8.0;
        let start = (middle - half).min(width - edge - 2.0 * half).max(edge);
        row.iter().enumerate().for_each(|(place, index)| drawn[*index].x = start + place as f64 * WIDTH);
    }
}

/// Whether boards are small enough to be drawn in a node.
pub(super) fn small_boards(recording: &Recording, root: usize) -> bool {
    matches!(recording.state(root), Some(Board::Cells { width, cells }) if width <= 5 && cells.len() <= 25)
}

/// Settings that all nodes of a picture share.
pub(super) struct Picture<'a> {
    understanding: &'a Understanding<'a>,
    language: Language,
    has_boards: bool,
}

impl<'a> Picture<'a> {
    pub(super) fn new(understanding: &'a Understanding<'a>, language: Language, has_boards: bool) -> Picture<'a> {
        Picture { understanding, language, has_boards }
    }

    /// The action that leads to a state; the start has none.
    pub(super) fn step_name(&self, node: usize) -> String {
        match self.understanding.recording.parent(node) {
            Some(_) => self.understanding.label(node),
            None => template("start", self.language).to_string(),
        }
    }

    /// The board of a state, if it is small.
    pub(super) fn step_board(&self, node: usize, middle: f64, top: f64) -> String {
        if self.has_boards { self.board(node, middle - BOARD / 2.0, top) } else { String::new() }
    }

    fn height(&self) -> f64 {
        if self.has_boards { 122.0 } else { 84.0 }
    }

    fn top(&self, one: &Drawn) -> f64 {
        40.0 + one.ply as f64 * self.height()
    }

    fn box_height(&self) -> f64 {
        if self.has_boards { 42.0 + BOARD } else { 40.0 }
    }

    fn edge(&self, drawn: &[Drawn], one: &Drawn) -> String {
        let Some(parent) = one.parent else { return String::new() };
        let from = &drawn[parent];
        let (y1, y2) = (self.top(from) + self.box_height(), self.top(one));
        let (ink, width) = if one.is_line { ("#1a1d21", "2.6") } else { ("#848e99", "1") };
        let dash = if one.folded > 0 { " stroke-dasharray=\"2 3\"" } else { "" };
        let middle = (y1 + y2) / 2.0;
        format!(
            "<path d=\"M{:.1} {y1}C{:.1} {middle} {:.1} {middle} {:.1} {y2}\" stroke=\"{ink}\" stroke-width=\"{width}\" \
             fill=\"none\"{dash}/>",
            from.x, from.x, one.x, one.x
        )
    }

    fn node(&self, one: &Drawn) -> String {
        let (x, y) = (one.x, self.top(one));
        let text = |content: &str, dy: f64, more: &str| {
            format!("<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" {more}>{}</text>", y + dy, escape(content))
        };
        if one.folded > 0 {
            let words = fill("ui.foldedsome", self.language, &vec![("n", Slot::Count(one.folded as u64))], None);
            return text(&plain(&words), 24.0, "font-size=\"12\" fill=\"#565e68\"");
        }
        let understanding = self.understanding;
        let (ink, sign) = if understanding.minimises(one.node) { ("#b04a00", "▼") } else { ("#0a5ca8", "▲") };
        let is_cut = understanding.is_cut(one.node);
        let (frame, width) = if one.is_line { ("#1a1d21", "2.4") } else { (ink, "1") };
        let label: String = understanding.label(one.node).chars().take(7).collect();
        let name = if understanding.recording.parent(one.node).is_some() { label } else { String::new() };
        let value = understanding.claim_text(one.node, self.language) + if is_cut { " ✂" } else { "" };
        let value_ink = if is_cut { "#9a00e6" } else { "#1a1d21" };
        let mut svg = format!(
            "<rect x=\"{:.1}\" y=\"{y}\" width=\"{BOX}\" height=\"{}\" rx=\"5\" fill=\"#ffffff\" stroke=\"{frame}\" \
             stroke-width=\"{width}\"/>",
            x - BOX / 2.0,
            self.box_height()
        );
        svg += &text(&format!("{sign} {name}"), 15.0, &format!("font-size=\"13\" fill=\"{ink}\""));
        svg += &text(&value, 32.0, &format!("font-size=\"13\" font-weight=\"bold\" fill=\"{value_ink}\""));
        if self.has_boards {
            svg += &self.board(one.node, x - BOARD / 2.0, y + 38.0);
        }
        svg
    }

    fn board(&self, node: usize, left: f64, top: f64) -> String {
        let recording = self.understanding.recording;
        let Some(Board::Cells { width, cells }) = recording.state(node) else { return String::new() };
        let size = BOARD / width.max(cells.len().div_ceil(width)) as f64;
        let convention = self.understanding.convention(node);
        // A letter that often means an empty cell is a tile if the board has another sign for empty cells.
        let is_letter = |text: &str| matches!(text, "b" | "e" | "v");
        let has_hole =
            cells.iter().map(|cell| recording.text(*cell)).any(|text| is_blank_text(text) && !is_letter(text));
        let mut svg = String::new();
        for (place, cell) in cells.iter().enumerate() {
            let (x, y) = (left + (place % width) as f64 * size, top + (place / width) as f64 * size);
            let _ = write!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" fill=\"none\" stroke=\"#848e99\" \
                 stroke-width=\"0.6\"/>"
            );
            let ink = if *cell == convention.min { "#b04a00" } else { "#0a5ca8" };
            let text = recording.text(*cell);
            if !is_blank_text(text) || has_hole && is_letter(text) {
                svg += &piece(text, x + size / 2.0, y + size / 2.0, size, ink);
            }
        }
        svg
    }
}

/// Draws a piece: a cross, a circle, or up to two letters.
fn piece(text: &str, x: f64, y: f64, size: f64, ink: &str) -> String {
    let r = size * 0.26;
    match text {
        "x" | "X" => format!(
            "<path d=\"M{:.1} {:.1}l{d:.1} {d:.1}m0 -{d:.1}l-{d:.1} {d:.1}\" stroke=\"{ink}\" stroke-width=\"1.6\"/>",
            x - r,
            y - r,
            d = 2.0 * r
        ),
        "o" | "O" => format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\"/>"
        ),
        text => {
            let short: String = text.chars().take(2).collect();
            format!(
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
                y + size * 0.2,
                size * 0.6,
                escape(&short)
            )
        }
    }
}
