//! The picture of the toplevel in the README is drawn from a golden transcript, `tests/repl/picture.txt`, so that it
//! shows real output. `DAMIER_BLESS=1 cargo test --test picture` redraws it.

use std::fmt::Write;
use std::path::Path;

const LINE: usize = 19;
const LETTER: f32 = 8.4;
const MARGIN: usize = 22;
const BAR: usize = 34;

/// The parts of a line with their colours: prompt, input and output.
fn spans(line: &str) -> Vec<(&str, &'static str)> {
    const PROMPT: &str = "#7fd1b9";
    const TYPED: &str = "#ffffff";
    const ANSWER: &str = "#d6d9e0";
    const ERROR: &str = "#ff8f8f";
    const HINT: &str = "#ffd479";
    for prompt in ["$ ", "?- ", "|    "] {
        if let Some(typed) = line.strip_prefix(prompt) {
            return vec![(&line[..prompt.len()], PROMPT), (typed, TYPED)];
        }
    }
    let hint = ["Hint:", "^"].iter().any(|mark| line.contains(mark));
    match line.strip_prefix("ERROR:") {
        Some(rest) => vec![("ERROR:", ERROR), (rest, if hint { HINT } else { ANSWER })],
        None => vec![(line, ANSWER)],
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn drawn(transcript: &str) -> String {
    let lines: Vec<&str> = transcript.trim_end().lines().collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = (widest as f32 * LETTER) as usize + 2 * MARGIN;
    let height = lines.len() * LINE + BAR + MARGIN;
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"A session of the Damier toplevel\">"
    );
    let _ = writeln!(svg, "  <rect width=\"{width}\" height=\"{height}\" rx=\"9\" fill=\"#1e2330\"/>");
    for (index, colour) in ["#ff6159", "#ffbd2e", "#28c941"].iter().enumerate() {
        let _ = writeln!(svg, "  <circle cx=\"{}\" cy=\"17\" r=\"5.5\" fill=\"{colour}\"/>", MARGIN + index * 19);
    }
    let _ = writeln!(svg, "  <g font-family=\"ui-monospace, Menlo, Consolas, monospace\" font-size=\"14\">");
    for (index, line) in lines.iter().enumerate() {
        let baseline = BAR + (index + 1) * LINE;
        let mut column = 0;
        for (text, colour) in spans(line) {
            let x = MARGIN as f32 + column as f32 * LETTER;
            let length = text.chars().count();
            column += length;
            if text.trim().is_empty() {
                continue;
            }
            let _ = writeln!(
                svg,
                "    <text x=\"{x:.1}\" y=\"{baseline}\" fill=\"{colour}\" textLength=\"{:.1}\" \
                 lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">{}</text>",
                length as f32 * LETTER,
                escaped(text)
            );
        }
    }
    svg.push_str("  </g>\n</svg>\n");
    svg
}

#[test]
fn the_picture_shows_the_transcript() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let transcript = std::fs::read_to_string(root.join("tests/repl/picture.txt")).expect("the transcript");
    let picture = root.join("docs/toplevel.svg");
    let wanted = drawn(&transcript);
    if std::env::var_os("DAMIER_BLESS").is_some() {
        std::fs::write(&picture, &wanted).expect("the picture is written");
        return;
    }
    let found = std::fs::read_to_string(&picture).unwrap_or_default();
    assert!(found == wanted, "docs/toplevel.svg is not drawn from tests/repl/picture.txt");
}
