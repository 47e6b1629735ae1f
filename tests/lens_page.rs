//! The page's code: its pure parts in Node, and the same sentences, windows and claims as in the Rust code. Skipped if
//! Node is not installed.

// `tests/lens.rs` uses more of these.
#[allow(dead_code)]
#[path = "lens/othello.rs"]
mod othello;
#[path = "common/skip.rs"]
mod skip;
#[allow(dead_code)]
#[path = "lens/small.rs"]
mod small;
#[allow(dead_code)]
#[path = "lens/taquin.rs"]
mod taquin;
#[allow(dead_code)]
#[path = "lens/tictactoe.rs"]
mod tictactoe;

use damier::lens::{Language, Limits, Recording, Understanding, html, number_text};
use std::path::{Path, PathBuf};
use std::process::Command;
use tictactoe::{Program, Seed, Style};

const EMPTY: [usize; 9] = [0; 9];

fn has_node() -> bool {
    let found = Command::new("node").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        skip::report("node is not installed");
    }
    found
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lens/page").join(name)
}

/// A separate folder under the target folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(folder: &Path, name: &str, recording: &Recording) -> PathBuf {
    let path = folder.join(format!("{name}.html"));
    std::fs::write(&path, html(recording, Language::English)).unwrap();
    path
}

#[test]
fn the_pure_parts_of_the_page_pass_their_tests() {
    if !has_node() {
        return;
    }
    let pages = folder("lens-pages");
    write(&pages, "tictactoe", &Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4));
    write(&pages, "both", &Program::both(Style::Negamax, Style::NegaAlphaBeta, EMPTY, 3));
    write(&pages, "othello", &othello::Othello::record(4, usize::MAX, Limits::default()));
    write(&pages, "taquin", &taquin::record(taquin::START, taquin::Seed::None, true));
    write(&pages, "mcts", &small::playouts());
    let output =
        Command::new("node").arg("--test").arg(script("page.test.mjs")).env("LENS_PAGES", &pages).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// The description of a node by the Rust code, in the format of `explain.mjs`.
fn line(understanding: &Understanding, node: usize) -> String {
    let js = |bound: f64| match bound {
        f64::INFINITY => "Infinity".to_string(),
        f64::NEG_INFINITY => "-Infinity".to_string(),
        bound => number_text(bound).replace('−', "-"),
    };
    let window = understanding.passed(node).map_or(String::new(), |(low, high)| format!("{} {}", js(low), js(high)));
    let parts = [
        node.to_string(),
        understanding.ply(node).to_string(),
        understanding.label(node),
        understanding.minimises(node).to_string(),
        (understanding.claim(node) as u8).to_string(),
        window,
        understanding.claim_text(node, Language::English),
        understanding.explain_plainly(node, Language::English),
        understanding.explain_plainly(node, Language::French),
    ];
    parts.join("|")
}

#[test]
fn the_page_and_the_terminal_show_the_same_sentences() {
    if !has_node() {
        return;
    }
    let pages = folder("lens-explain");
    let mut recordings = vec![othello::Othello::record(4, usize::MAX, Limits::default())];
    for style in [Style::Minimax, Style::Negamax, Style::AlphaBeta, Style::FailHard, Style::ParentBounds] {
        recordings.push(Program::new(style, Seed::None).run([1, 2, 1, 0, 2, 0, 0, 0, 0], 4));
    }
    for seed in [Seed::WrongBounds, Seed::WrongCut, Seed::WrongSign] {
        recordings.push(Program::new(Style::NegaAlphaBeta, seed).run(EMPTY, 3));
    }
    for (number, recording) in recordings.iter().enumerate() {
        let path = write(&pages, &number.to_string(), recording);
        let output = Command::new("node").arg(script("explain.mjs")).arg(&path).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout);
        let understanding = Understanding::new(recording);
        for (node, shown) in text.lines().enumerate() {
            assert_eq!(shown, line(&understanding, node), "recording {number}");
        }
        assert_eq!(text.lines().count(), recording.len());
    }
}

/// The script of a page must not end early, and the page must not refer to other files.
#[test]
fn the_page_is_self_contained() {
    let page = html(&Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 2), Language::French);
    assert_eq!(page.matches("</script>").count(), page.matches("<script").count());
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        let allowed = page.matches("http://www.w3.org/2000/svg").count();
        let found = page.matches(outside).count() - if outside == "http://" { allowed } else { 0 };
        let hatch = page.matches("url(#hatch)").count();
        assert_eq!(found - if outside == "url(" { hatch } else { 0 }, 0, "{outside}");
    }
}
