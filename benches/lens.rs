//! The budgets of the lens, best of three: `cargo bench --bench lens`. It fails if a budget is exceeded. Figures that
//! need a browser are skipped if Debian's `chromium` is not installed.

#[allow(dead_code)]
#[path = "../tests/lens/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "../tests/lens/othello.rs"]
mod othello;

use browser::Browser;
use damier::lens::{Language, Limits, html};
use std::process::Command;

/// Frames that are panned.
const FRAMES: usize = 240;

/// A figure and its budget.
struct Figure {
    name: &'static str,
    value: f64,
    budget: f64,
    unit: &'static str,
}

fn main() {
    let mut figures = vec![
        slowdown("negamax at depth 7", "prolog/tictactoe/negamax.pl", "main(_,_,7)"),
        slowdown("alpha-beta at depth 5", "prolog/othello/othello.pl", "(grilleDeDepart(G), alphaBeta(G,x,5,_,_))"),
    ];
    let million = othello::Othello::record(10, 999_900, Limits { nodes: 1_100_000, ..Limits::default() });
    let page = html(&million, Language::English);
    let megabytes = |bytes: usize| bytes as f64 / 1e6;
    figures.push(Figure {
        name: "a million nodes while recording",
        value: megabytes(million.bytes()),
        budget: 100.0,
        unit: "MB",
    });
    figures.push(Figure { name: "a million nodes as a page", value: megabytes(page.len()), budget: 8.0, unit: "MB" });
    drop(million);
    figures.extend(in_browser(&page));
    let mut is_kept = true;
    for Figure { name, value, budget, unit } in &figures {
        is_kept &= value <= budget;
        println!(
            "{name:<34} {value:>8.2} {unit:<3} at most {budget} {}",
            if value <= budget { "" } else { "TOO MUCH" }
        );
    }
    assert!(is_kept, "a budget is exceeded");
}

/// How many times longer a goal takes while it is recorded.
fn slowdown(name: &'static str, file: &str, goal: &str) -> Figure {
    let file = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let seconds = |timed: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
        let output = command.args(["-q", &file, "-g", timed, "-t", "halt"]).output().expect("damier runs");
        String::from_utf8_lossy(&output.stdout).trim().parse::<f64>().expect("seconds")
    };
    let best = |timed: &str| (0..3).map(|_| seconds(timed)).fold(f64::INFINITY, f64::min);
    let end = "statistics(cputime,T1),T is T1-T0,print(T)";
    let plain = best(&format!("statistics(cputime,T0),{goal},{end}"));
    // The clock stops inside the goal, because writing the file is not part of recording.
    let recorded = best(&format!("statistics(cputime,T0),lens(({goal},{end}),[json('/dev/null')])"));
    Figure { name, value: recorded / plain, budget: 2.0, unit: "×" }
}

fn in_browser(page: &str) -> Vec<Figure> {
    let (mut opened, mut panned) = (f64::INFINITY, f64::INFINITY);
    for run in 0..3 {
        let Some(mut browser) = Browser::open(&format!("bench-{run}"), page, "", (1366, 768)) else {
            return Vec::new();
        };
        opened = opened.min(1000.0 * browser.thread_seconds());
        panned = panned.min(pan(&mut browser));
        browser.finish();
    }
    vec![
        Figure { name: "opening it, on the main thread", value: opened, budget: 500.0, unit: "ms" },
        Figure { name: "a frame while panning (95 %)", value: panned, budget: 10.0, unit: "ms" },
    ]
}

/// Pans over the time line, there and back. Returns the 95th percentile of a frame's processor time on the main thread, in
/// milliseconds: other processes do not show in it.
fn pan(browser: &mut Browser) -> f64 {
    browser.text("lensApp.icicle.zoom(0.2, 0.5)");
    let mut frames: Vec<f64> = (0..FRAMES)
        .map(|frame| {
            let step = if frame < FRAMES / 2 { 0.01 } else { -0.01 };
            let start = browser.thread_seconds();
            browser.text(&format!("(lensApp.icicle.pan({step}), lensApp.drawTimeline(), '')"));
            1000.0 * (browser.thread_seconds() - start)
        })
        .collect();
    frames.sort_by(f64::total_cmp);
    frames[FRAMES * 95 / 100]
}
