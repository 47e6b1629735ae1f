//! Prints a recording as an indented tree in plain text: the output of `search_tree/3`, and the call tree of any goal.
//!
//! ```text
//! ▲ start  [−∞, +∞]  3
//!   ▼ left  [−∞, +∞]  3
//!     · a  [−∞, +∞]  3
//! ```
//!
//! A line has a move, the window in which its position is searched, and the value, all from MAX's side.

use crate::lens::meaning::sentences::{Language, Slot, fill, grouped, number_text, plain, template};
use crate::lens::meaning::understand::Understanding;
use crate::lens::output::terminal;
use crate::lens::recording::record::{Kind, Recording, Search};
use std::fmt::Write as _;

/// The most lines of a tree.
const LINES: usize = 2000;
/// The most lines of a call tree, which is printed among other text.
const CALL_LINES: usize = 200;
/// The most plies of indentation.
const INDENTED: usize = 40;

/// All searches of a recording as trees.
pub fn tree(recording: &Recording, language: Language) -> String {
    let understanding = Understanding::new(recording);
    let mut text = String::new();
    for (number, search) in recording.searches.iter().enumerate().filter(|(_, search)| search.len() > 0) {
        match search.kind {
            Kind::Calls => calls(recording, search, language, &mut text),
            _ => positions(&understanding, search, language, &mut text),
        }
        if matches!(search.kind, Kind::Game | Kind::Visits) {
            let _ = writeln!(text, "★ {}", understanding.explain_plainly(search.first, language));
        }
        let _ = writeln!(text, "  {}", terminal::heading(&understanding, number, language));
    }
    text
}

/// Calls `write` for the nodes of a search in call order, each with its ply, where a node begins and where it ends. At
/// most `most` nodes are written; the others are counted.
fn lines(
    recording: &Recording,
    search: &Search,
    most: usize,
    language: Language,
    text: &mut String,
    mut write: impl FnMut(usize, usize, Port, &mut String),
) {
    let mut path: Vec<usize> = Vec::new();
    let mut leave = |path: &mut Vec<usize>, next: usize, text: &mut String| {
        while let Some(above) = path.pop_if(|above| recording.end(*above) <= next) {
            write(above, path.len().min(INDENTED), Port::End, text);
        }
        if next < search.end {
            write(next, path.len().min(INDENTED), Port::Begin, text);
            path.push(next);
        }
    };
    (search.first..search.end).take(most).for_each(|node| leave(&mut path, node, text));
    if search.len() <= most {
        leave(&mut path, search.end, text);
    }
    if search.len() > most {
        let rest = vec![("n", Slot::Count((search.len() - most) as u64))];
        let _ = writeln!(text, "… {}", plain(&fill("tree.rest", language, &rest, None)));
    }
}

/// Whether a node begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    Begin,
    End,
}

fn positions(understanding: &Understanding, search: &Search, language: Language, text: &mut String) {
    lines(understanding.recording, search, LINES, language, text, |node, ply, port, text| {
        let indent = "  ".repeat(ply);
        if port == Port::Begin {
            let _ = writeln!(text, "{indent}{}", position(understanding, node, language));
        } else if understanding.is_cut(node) {
            let _ = writeln!(text, "{indent}  ✂ {}", understanding.explain_plainly(node, language));
        }
    });
}

/// One position in a line.
fn position(understanding: &Understanding, node: usize, language: Language) -> String {
    let recording = understanding.recording;
    let sign = match (recording.is_leaf(node), understanding.minimises(node)) {
        (true, _) => "·",
        (false, true) => "▼",
        (false, false) => "▲",
    };
    let name = match recording.parent(node) {
        Some(_) => understanding.label(node),
        None => template("start", language).to_string(),
    };
    let window = understanding
        .passed(node)
        .map_or(String::new(), |(low, high)| format!("  [{}, {}]", number_text(low), number_text(high)));
    let visits = match recording.visits(node) {
        0 => String::new(),
        visits => format!("  {}", grouped(visits as u64, language)),
    };
    format!("{sign} {name}{window}  {}{visits}", understanding.claim_text(node, language))
}

/// Writes the calls of a goal: how each ended, the goal, and its answer.
pub(super) fn calls(recording: &Recording, search: &Search, language: Language, text: &mut String) {
    lines(recording, search, CALL_LINES, language, text, |node, ply, port, text| {
        if port == Port::End {
            return;
        }
        let port = ["…", "✓", "✗", "!", "✂", "✓", "✓", "✓"][recording.ended(node) as usize];
        let (goal, answer) = (recording.text(recording.via(node)), recording.text(recording.best(node)));
        let line = format!("{}{port} {goal}   {answer}", "  ".repeat(ply));
        let _ = writeln!(text, "{}", line.trim_end());
    });
}
