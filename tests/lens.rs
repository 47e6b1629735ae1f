//! The lens on small searches in Rust: it recognises their structure, finds mistakes, and finds none in correct
//! programs.
//!
//! `DAMIER_LENS_PAGES=folder` writes the pages of these searches there.

#[path = "lens/othello.rs"]
mod othello;
#[path = "lens/small.rs"]
mod small;
#[path = "lens/taquin.rs"]
mod taquin;
#[path = "lens/tictactoe.rs"]
mod tictactoe;

use damier::lens::{
    Claim, Ended, Entry, Exit, Language, Limits, Recorder, Recording, Severity, Understanding, from_json, html, plain,
    svg, terminal, to_json,
};
use tictactoe::{Program, Seed, Style};

const EMPTY: [usize; 9] = [0; 9];
/// x to move, with wins for both near.
const SHARP: [usize; 9] = [1, 2, 1, 0, 2, 0, 0, 0, 0];
const STYLES: [Style; 7] = [
    Style::Minimax,
    Style::Negamax,
    Style::AlphaBeta,
    Style::NegaAlphaBeta,
    Style::FailHard,
    Style::ParentBounds,
    Style::OpponentView,
];

/// The groups of findings, with their counts.
fn found(recording: &Recording, severity: Severity) -> Vec<(String, usize)> {
    let mut understanding = Understanding::new(recording);
    let findings = understanding.check();
    let of_kind = findings.iter().filter(|finding| finding.severity() == severity);
    of_kind.map(|finding| (finding.group(), finding.count)).collect()
}

fn has(recording: &Recording, group: &str) -> bool {
    let severity = if group.starts_with("mistake") { Severity::Mistake } else { Severity::Remark };
    found(recording, severity).iter().any(|known| known.0 == group)
}

#[test]
fn correct_programs_have_no_mistakes_and_no_remarks() {
    for style in STYLES {
        for (cells, depth) in [(EMPTY, 4), (EMPTY, 1), (SHARP, 6), (SHARP, 3), (EMPTY, 2)] {
            let recording = Program::new(style, Seed::None).run(cells, depth);
            assert_eq!(found(&recording, Severity::Mistake), [], "{style:?} {depth}");
            assert_eq!(found(&recording, Severity::Remark), [], "{style:?} {depth}");
        }
        let mut program = Program::new(style, Seed::None);
        program.to_the_end = true;
        assert_eq!(found(&program.run(SHARP, 9), Severity::Mistake), [], "{style:?} to the end");
    }
    let othello = othello::Othello::record(4, usize::MAX, Limits::default());
    assert_eq!(found(&othello, Severity::Mistake), []);
    for with_h in [true, false] {
        let taquin = taquin::record(taquin::START, taquin::Seed::None, with_h);
        assert_eq!(found(&taquin, Severity::Mistake), []);
        assert_eq!(found(&taquin, Severity::Remark), []);
    }
}

#[test]
fn classic_mistakes_are_found() {
    for (style, seed, depth, group) in [
        (Style::Negamax, Seed::WrongSign, 4, "mistake.value"),
        (Style::NegaAlphaBeta, Seed::WrongSign, 4, "mistake.value"),
        (Style::NegaAlphaBeta, Seed::WrongBounds, 4, "mistake.bounds"),
        (Style::NegaAlphaBeta, Seed::WrongCut, 4, "mistake.cut"),
        (Style::Minimax, Seed::WrongMove, 4, "mistake.move"),
        (Style::AlphaBeta, Seed::WrongMove, 4, "mistake.move"),
        (Style::AlphaBeta, Seed::AlphaNotUpdated, 4, "mistake.bounds"),
        (Style::NegaAlphaBeta, Seed::AlphaNotUpdated, 4, "mistake.bounds"),
        (Style::Minimax, Seed::BothMaximise, 3, "mistake.side"),
        (Style::Negamax, Seed::NotApplied, 3, "mistake.state"),
        (Style::Negamax, Seed::Occupied, 4, "mistake.occupied"),
        (Style::Negamax, Seed::DepthOffByOne, 3, "remark.depth"),
        (Style::Negamax, Seed::DrawIsLoss, 6, "remark.draw"),
        (Style::Minimax, Seed::WrongView, 6, "remark.view"),
        (Style::Minimax, Seed::GoesOnAfterWin, 6, "remark.after"),
        (Style::Minimax, Seed::FirstMoveOnly, 4, "remark.single"),
        (Style::Negamax, Seed::WinIsZero, 6, "remark.zero"),
    ] {
        for cells in [SHARP, EMPTY] {
            if cells == EMPTY && depth == 6 {
                continue;
            }
            let recording = Program::new(style, seed).run(cells, depth);
            let all = [found(&recording, Severity::Mistake), found(&recording, Severity::Remark)];
            assert!(has(&recording, group) || cells == SHARP && depth < 6, "{style:?} {seed:?}: {all:?}");
        }
    }
}

#[test]
fn classic_mistakes_in_path_searches_are_found() {
    use taquin::Seed;
    for (seed, group) in [
        (Seed::Inadmissible, "remark.overestimate"),
        (Seed::NoClosedList, "mistake.twice"),
        (Seed::WrongOrder, "mistake.order"),
    ] {
        let recording = taquin::record(taquin::START, seed, true);
        let all = [found(&recording, Severity::Mistake), found(&recording, Severity::Remark)];
        assert!(has(&recording, group), "{seed:?}: {all:?}");
    }
    let early = taquin::record(taquin::START, Seed::StopsAtGeneration, true);
    assert!(has(&early, "mistake.early") || has(&early, "remark.early"));
}

#[test]
fn sides_conventions_and_claims_are_recognised() {
    for style in STYLES {
        let recording = Program::new(style, Seed::None).run(EMPTY, 4);
        let understanding = Understanding::new(&recording);
        let convention = &understanding.conventions[0];
        assert_eq!(convention.negated, !matches!(style, Style::Minimax | Style::AlphaBeta), "{style:?}");
        assert_eq!(convention.opponent_view, style == Style::OpponentView);
        assert_eq!(convention.parent_bounds, style == Style::ParentBounds);
        assert_eq!((recording.text(convention.max), recording.text(convention.min)), ("x", "o"));
        assert_eq!(understanding.value(0), Some(1.0), "{style:?}");
        for node in 0..recording.len() {
            assert_eq!(understanding.minimises(node), understanding.ply(node) % 2 == 1);
        }
        let best = understanding.best_child(0).map(|child| understanding.label(child));
        assert_eq!(best.as_deref(), Some("b2"), "{style:?}");
    }
}

/// Claims about nodes that alpha-beta visited agree with their true values in the full tree.
#[test]
fn exact_values_and_bounds_are_true() {
    let full = Program::new(Style::Minimax, Seed::None).run(EMPTY, 4);
    let truth = Understanding::new(&full);
    for style in [Style::AlphaBeta, Style::NegaAlphaBeta, Style::FailHard, Style::ParentBounds] {
        let recording = Program::new(style, Seed::None).run(EMPTY, 4);
        let understanding = Understanding::new(&recording);
        let mut claims = [0; 4];
        let mut twins = vec![0; recording.len()];
        for node in 0..recording.len() {
            if let Some(parent) = recording.parent(node) {
                let name = understanding.label(node);
                twins[node] =
                    full.children(twins[parent]).find(|child| truth.label(*child) == name).expect("in the full tree");
            }
            let (value, true_value) = (understanding.value(node).unwrap(), truth.value(twins[node]).unwrap());
            claims[understanding.claim(node) as usize] += 1;
            match understanding.claim(node) {
                Claim::Exact => assert_eq!(value, true_value, "{style:?} {node}"),
                Claim::AtLeast => assert!(true_value >= value, "{style:?} {node}"),
                Claim::AtMost => assert!(true_value <= value, "{style:?} {node}"),
                Claim::None => panic!("node {node} has no value"),
            }
        }
        assert!(claims[1..].iter().all(|count| *count > 10), "{claims:?}");
    }
}

#[test]
fn cut_offs_are_explained() {
    let recording = Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4);
    let understanding = Understanding::new(&recording);
    let cut = (0..recording.len()).find(|node| {
        understanding.is_cut(*node) && understanding.ply(*node) == 2 && understanding.label(*node) == "a1"
    });
    let cut = cut.expect("a cut-off after a3, a1");
    assert_eq!(
        understanding.explain_plainly(cut, Language::English),
        "Here x gets at least −1 with c3. o already has b2, which holds x to −1, so a1 cannot be better for o. 5 moves are not examined."
    );
    assert_eq!(
        understanding.explain_plainly(cut, Language::French),
        "Ici x obtient au moins −1 avec c3. o a déjà b2, qui limite x à −1 : a1 ne peut pas être meilleur pour o. 5 coups ne sont pas examinés."
    );
    let root = understanding.explain_plainly(0, Language::English);
    assert!(root.starts_with("Both sides play their best: b2 "), "{root}");
    assert!(root.contains("worth 1. Runner-up: "), "{root}");
}

#[test]
fn the_sentence_about_bounds_quotes_the_program() {
    let recording = Program::new(Style::NegaAlphaBeta, Seed::WrongBounds).run(EMPTY, 3);
    let mut understanding = Understanding::new(&recording);
    let findings = understanding.check();
    let finding = findings.iter().find(|finding| finding.group() == "mistake.bounds").expect("a mistake");
    let text = plain(&finding.sentence(Language::English, None));
    assert!(text.contains("negate and swap. The program passed [") && text.contains("(line 31)"), "{text}");
    // The expected bounds are the negated ones.
    let bounds = |slot: &str| finding.slots.iter().find(|known| known.0 == slot).map(|known| known.1.clone());
    assert_ne!(bounds("w"), bounds("e"), "{text}");
    assert_eq!(bounds("w"), bounds("g"), "{text}");
}

#[test]
fn recordings_survive_json() {
    let recordings = [
        Program::new(Style::AlphaBeta, Seed::None).run(SHARP, 4),
        Program::new(Style::Negamax, Seed::None).run(EMPTY, 3),
        taquin::record(taquin::START, taquin::Seed::None, true),
        othello::Othello::record(3, usize::MAX, Limits::default()),
    ];
    for recording in recordings {
        let json = to_json(&recording);
        let back = from_json(&json).unwrap();
        assert_eq!(to_json(&back), json);
        assert_eq!(html(&back, Language::English), html(&recording, Language::English));
    }
}

#[test]
fn invalid_json_is_refused() {
    let json = to_json(&Program::new(Style::Negamax, Seed::None).run(EMPTY, 1));
    for (old, new, message) in [
        ("{\"lens\":1", "{\"lens\":2", "version 2"),
        ("{\"lens\":1", "{\"other\":1", "`lens` is missing"),
        ("\"end\":10", "\"end\":9", "do not cover"),
        ("\"kind\":\"game\"", "\"kind\":\"chess\"", "unknown kind"),
        ("[null,0,0", "[null,0,7", "does not come before"),
        ("[null,0,0", "[null,0,null", "not in call order"),
        ("\"via\":[null,1", "\"via\":[null,99", "no name 99"),
    ] {
        let broken = json.replacen(old, new, 1);
        assert_ne!(broken, json, "{old}");
        let error = from_json(&broken).map(|_| ()).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
    assert!(from_json("[1, 2").is_err());
}

#[test]
fn limits_drop_the_deepest_plies_and_count_them() {
    let all = othello::Othello::record(5, usize::MAX, Limits::default());
    let line = |recording: &Recording| {
        let understanding = Understanding::new(recording);
        let line = understanding.line_of_play(0);
        line.iter().map(|node| (understanding.label(*node), recording.state(*node))).collect::<Vec<_>>()
    };
    for limits in [Limits { nodes: 500, bytes: usize::MAX }, Limits { nodes: 1_000_000, bytes: 60_000 }] {
        let some = othello::Othello::record(5, usize::MAX, limits);
        assert!(some.len() <= 2048 && some.len() < all.len() && some.len() > 5, "{} of {}", some.len(), all.len());
        assert_eq!(some.len() as u64 + some.dropped_total, all.len() as u64);
        let below: u64 = (0..some.len()).map(|node| some.dropped(node) as u64).sum();
        assert_eq!(below, some.dropped_total);
        assert_eq!(some.value(0), all.value(0));
        assert!(some.kept_ply.is_some());
        assert_eq!(line(&some), line(&all), "the line of play is kept");
        assert!(from_json(&to_json(&some)).is_ok());
        assert_eq!(found(&some, Severity::Mistake), []);
        assert!(html(&some, Language::English).len() > 1000);
    }
}

/// Records a tree with three moves at each node; the value of a leaf is computed from its path.
fn walk(recorder: &mut Recorder, names: &[damier::lens::Name], depth: i32, path: u64, via: damier::lens::Name) -> f64 {
    recorder.enter(&Entry { via, depth: Some(depth), ..Entry::default() });
    let (mut value, mut best) = ((path * 2_654_435_761 % 1000) as f64 - 500.0, damier::lens::Name::NONE);
    if depth > 0 {
        value = f64::NEG_INFINITY;
        for (index, name) in names.iter().enumerate() {
            let below = -walk(recorder, names, depth - 1, path * 3 + index as u64 + 1, *name);
            if below > value {
                (value, best) = (below, *name);
            }
        }
    }
    recorder.leave(&Exit { value: Some(value), best, moves: Some(names), ended: Ended::Exit, ..Exit::default() });
    value
}

/// The limit holds for all searches of a game together, and each search keeps its line of play.
#[test]
fn limits_hold_for_all_searches_of_a_game_together() {
    let record = |limits: Limits| {
        let mut recorder = Recorder::new("game").with_limits(limits);
        let names = ["a", "b", "c"].map(|name| recorder.name(name));
        for game in 0..30 {
            walk(&mut recorder, &names, 6, game + 1, damier::lens::Name::NONE);
        }
        recorder.finish()
    };
    let lines = |recording: &Recording| {
        let understanding = Understanding::new(recording);
        let roots = recording.searches.iter().map(|search| search.first);
        let labels =
            |root: usize| understanding.line_of_play(root).iter().map(|node| understanding.label(*node)).collect();
        roots.map(labels).collect::<Vec<Vec<String>>>()
    };
    let all = record(Limits::default());
    assert_eq!((all.len(), all.dropped_total), (30 * 1093, 0));
    for nodes in [500, 3000, 20_000] {
        let some = record(Limits { nodes, bytes: usize::MAX });
        assert!(some.len() <= nodes + 30 * 7, "{} nodes", some.len());
        assert_eq!(some.len() as u64 + some.dropped_total, all.len() as u64);
        assert_eq!(some.searches.len(), 30);
        assert_eq!(lines(&some), lines(&all), "{nodes}");
        assert_eq!(found(&some, Severity::Mistake), []);
        assert!(from_json(&to_json(&some)).is_ok());
    }
}

#[test]
fn open_failed_and_empty_recordings_are_shown() {
    let empty = Recorder::new("nothing").finish();
    assert!(terminal(&empty, Language::English).contains("Nothing was recorded."));
    assert!(html(&empty, Language::French).contains("nothing"));
    let mut recorder = Recorder::new("stopped");
    let name = recorder.name("<img src=x onerror=alert(1)>");
    recorder.enter(&Entry::default());
    recorder.enter(&Entry { via: name, ..Entry::default() });
    recorder.leave(&Exit { ended: Ended::Fail, ..Exit::default() });
    recorder.enter(&Entry { via: name, ..Entry::default() });
    let recording = recorder.finish();
    assert_eq!((recording.end(0), recording.ended(2)), (3, Ended::Open));
    let understanding = Understanding::new(&recording);
    assert!(understanding.explain_plainly(1, Language::English).contains("failed"));
    let page = html(&recording, Language::English);
    assert!(!page.contains("<img"), "atoms are escaped");
    assert!(!svg(&recording, Language::English).contains("<img"));
}

/// A line of a hundred thousand calls needs no recursion.
#[test]
fn deep_trees_need_no_recursion() {
    let mut recorder = Recorder::new("deep");
    for _ in 0..100_000 {
        recorder.enter(&Entry::default());
    }
    for _ in 0..100_000 {
        recorder.leave(&Exit { value: Some(1.0), ended: Ended::Exit, ..Exit::default() });
    }
    let recording = recorder.finish();
    assert_eq!(found(&recording, Severity::Mistake), []);
    assert!(from_json(&to_json(&recording)).is_ok());
    assert!(html(&recording, Language::English).len() > 1000);
}

#[test]
fn the_terminal_shows_columns_and_sentences() {
    let recording = Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4);
    let text = terminal(&recording, Language::English);
    for part in ["plays b2, value 1", "▲ MAX x", "▼ MIN o", "≤ −1", "Both sides play their best"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let picture = svg(&recording, Language::French);
    assert!(picture.starts_with("<svg") && picture.contains("Chacun joue au mieux"));
}

/// The pictures in the documents are drawn by the lens. `DAMIER_BLESS=1` redraws them.
#[test]
fn the_pictures_in_the_documents_are_up_to_date() {
    let game = svg(&Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4), Language::English);
    let path = svg(&taquin::record(taquin::START, taquin::Seed::None, true), Language::English);
    for (name, picture) in [("lens.svg", game), ("lens-path.svg", path)] {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
        if std::env::var_os("DAMIER_BLESS").is_some() {
            std::fs::write(&file, &picture).unwrap();
        }
        let is_same = std::fs::read_to_string(&file).is_ok_and(|kept| kept == picture);
        assert!(is_same, "docs/{name}: DAMIER_BLESS=1 redraws it");
    }
}

/// Limits on the memory while recording and on the size of the page.
#[test]
fn a_recording_of_a_hundred_thousand_nodes_is_small() {
    let recording = othello::Othello::record(9, 100_000, Limits::default());
    assert!(recording.len() >= 100_000);
    let page = html(&recording, Language::English).len();
    let bytes = recording.bytes();
    eprintln!("{} nodes: {} bytes in memory, {} bytes as a page", recording.len(), bytes, page);
    assert!(bytes < recording.len() * 100 && page < recording.len() * 8 + 300_000);
}

#[test]
fn the_pages_are_written_on_request() {
    let Some(folder) = std::env::var_os("DAMIER_LENS_PAGES").map(std::path::PathBuf::from) else { return };
    let write = |name: &str, recording: &Recording| {
        std::fs::write(folder.join(format!("{name}.html")), html(recording, Language::English)).unwrap();
        std::fs::write(folder.join(format!("{name}.json")), to_json(recording)).unwrap();
        std::fs::write(folder.join(format!("{name}.svg")), svg(recording, Language::English)).unwrap();
        std::fs::write(folder.join(format!("{name}.txt")), terminal(recording, Language::English)).unwrap();
    };
    write("tictactoe", &Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4));
    write("negamax", &Program::new(Style::Negamax, Seed::None).run(EMPTY, 4));
    write("both", &Program::both(Style::Negamax, Style::NegaAlphaBeta, EMPTY, 4));
    write("mcts", &small::playouts());
    write("calls", &small::calls());
    write("wrong", &Program::new(Style::NegaAlphaBeta, Seed::WrongBounds).run(EMPTY, 4));
    write("othello", &othello::Othello::record(5, usize::MAX, Limits::default()));
    write("taquin", &taquin::record(taquin::START, taquin::Seed::None, true));
    write("largeur", &taquin::record([1, 2, 3, 0, 8, 4, 7, 6, 5], taquin::Seed::None, false));
    if std::env::var_os("DAMIER_LENS_MILLION").is_some() {
        let million = othello::Othello::record(10, 999_900, Limits { nodes: 1_100_000, ..Limits::default() });
        eprintln!("{} nodes, {} bytes in memory", million.len(), million.bytes());
        std::fs::write(folder.join("million.html"), html(&million, Language::English)).unwrap();
    }
}
