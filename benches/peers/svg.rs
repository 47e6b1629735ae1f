//! Growth curves as one SVG picture: a panel per task with logarithmic axes, and a line per system.
//!
//! On such axes a linear cost is a line of slope one, which each panel shows faintly as a guide.

use std::fmt::Write as _;

use crate::extras::{Curve, SIZES};

const PANEL_WIDTH: f64 = 300.0;
const PANEL_HEIGHT: f64 = 210.0;
const COLUMNS: usize = 2;
const LEFT: f64 = 48.0;
const TOP: f64 = 30.0;
const PLOT_WIDTH: f64 = 230.0;
const PLOT_HEIGHT: f64 = 140.0;

/// Seconds at the bottom and at the top of a panel.
const LEAST: f64 = 0.0005;
const MOST: f64 = 20.0;

/// Okabe and Ito's colours, which most readers can distinguish.
const COLOURS: &[&str] = &["#d55e00", "#0072b2", "#56b4e9", "#009e73", "#cc79a7", "#e69f00", "#000000", "#999999"];

pub struct Panel {
    pub title: &'static str,
    pub curves: Vec<Curve>,
}

/// The whole picture, with one legend for all panels.
pub fn draw(panels: &[Panel]) -> String {
    let rows = panels.len().div_ceil(COLUMNS);
    let (width, height) = (PANEL_WIDTH * COLUMNS as f64, PANEL_HEIGHT * rows as f64 + 30.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let systems = system_names(panels);
    draw_legend(&mut svg, &systems, height - 12.0);
    for (index, panel) in panels.iter().enumerate() {
        let (x, y) = ((index % COLUMNS) as f64 * PANEL_WIDTH, (index / COLUMNS) as f64 * PANEL_HEIGHT);
        let _ = writeln!(svg, "<g transform=\"translate({x},{y})\">");
        draw_panel(&mut svg, panel, &systems);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

fn system_names(panels: &[Panel]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for curve in panels.iter().flat_map(|panel| &panel.curves) {
        if !names.contains(&curve.system) {
            names.push(curve.system);
        }
    }
    names
}

fn colour(systems: &[&str], system: &str) -> &'static str {
    let index = systems.iter().position(|&name| name == system).unwrap_or(0);
    COLOURS[index % COLOURS.len()]
}

fn draw_legend(svg: &mut String, systems: &[&str], y: f64) {
    for (index, system) in systems.iter().enumerate() {
        let x = LEFT + index as f64 * 80.0;
        let colour = colour(systems, system);
        let _ = writeln!(
            svg,
            "<line x1=\"{x}\" y1=\"{0}\" x2=\"{1}\" y2=\"{0}\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{2}\" y=\"{y}\">{system}</text>",
            y - 4.0,
            x + 16.0,
            x + 20.0
        );
    }
}

fn draw_panel(svg: &mut String, panel: &Panel, systems: &[&str]) {
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{}\" font-weight=\"bold\">{}</text>", TOP - 10.0, panel.title);
    draw_axes(svg);
    for curve in &panel.curves {
        draw_curve(svg, curve, colour(systems, curve.system));
    }
}

/// A line with a dot at each size, so that a curve of one point is visible too.
fn draw_curve(svg: &mut String, curve: &Curve, colour: &str) {
    let places = || curve.points.iter().map(|p| (across(p.size), down(p.seconds)));
    let points: Vec<String> = places().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        svg,
        "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{}\"/>",
        points.join(" ")
    );
    for (x, y) in places() {
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"{colour}\"/>");
    }
}

fn draw_axes(svg: &mut String) {
    let _ = writeln!(
        svg,
        "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{PLOT_WIDTH}\" height=\"{PLOT_HEIGHT}\" fill=\"none\" stroke=\"#bbb\"/>"
    );
    for (size, label) in [(10_000, "10⁴"), (100_000, "10⁵"), (1_000_000, "10⁶")] {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            across(size),
            TOP + PLOT_HEIGHT + 14.0
        );
    }
    for (seconds, label) in [(0.001, "1 ms"), (0.01, "10 ms"), (0.1, "0.1 s"), (1.0, "1 s"), (10.0, "10 s")] {
        let y = down(seconds);
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{}\" y2=\"{y:.1}\" stroke=\"#eee\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
            LEFT + PLOT_WIDTH,
            LEFT - 4.0,
            y + 4.0
        );
    }
    let (first, last) = (SIZES[0], SIZES[SIZES.len() - 1]);
    let _ = writeln!(
        svg,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"#ccc\" stroke-dasharray=\"4 3\"/>",
        across(first),
        down(0.005),
        across(last),
        down(0.005 * last as f64 / first as f64)
    );
}

fn across(size: usize) -> f64 {
    let (first, last) = (SIZES[0] as f64, SIZES[SIZES.len() - 1] as f64);
    LEFT + PLOT_WIDTH * (size as f64 / first).ln() / (last / first).ln()
}

fn down(seconds: f64) -> f64 {
    let seconds = seconds.clamp(LEAST, MOST);
    TOP + PLOT_HEIGHT * (1.0 - (seconds / LEAST).ln() / (MOST / LEAST).ln())
}
