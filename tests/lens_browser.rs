//! The page in a real browser: Debian's `chromium`, controlled through its debugging pipe. Skipped if it is not
//! installed. `DAMIER_LENS_SHOTS=folder` keeps screenshots.

#[allow(dead_code)]
#[path = "lens/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "lens/othello.rs"]
mod othello;
#[allow(dead_code)]
#[path = "lens/taquin.rs"]
mod taquin;
#[allow(dead_code)]
#[path = "lens/tictactoe.rs"]
mod tictactoe;

use browser::Browser;
use damier::lens::{Ended, Entry, Exit, Language, Limits, Recorder, Recording, State, html};
use tictactoe::{Program, Seed, Style};

const EMPTY: [usize; 9] = [0; 9];

fn page(recording: &Recording) -> String {
    html(recording, Language::English)
}

#[test]
fn the_page_can_be_explored_with_mouse_and_keyboard() {
    let page = page(&Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4));
    let Some(mut browser) = Browser::open("look", &page, "", (1366, 768)) else { return };
    assert!(browser.sentence().contains("Both sides play their best: b2"), "opens on the line of play");
    assert_eq!(browser.text("document.querySelectorAll('.column').length"), "4");
    browser.key("c");
    assert!(browser.sentence().starts_with("✂ cut-off Here"), "{}", browser.sentence());
    let address = browser.text("location.hash");
    assert!(address.starts_with("#line,n"), "{address}");
    browser.shot("cut");
    // Selects a row of a column, then its parent with the keyboard.
    browser.click_on(".column .row:not([aria-current=true])");
    let after = browser.text("location.hash");
    assert_ne!(after, address);
    browser.key("ArrowDown");
    assert_ne!(browser.text("location.hash"), after);
    browser.key("ArrowLeft");
    assert!(browser.sentence().contains("Both sides"), "{}", browser.sentence());
    // Clicks, turns the wheel and drags in the time line.
    let top: f64 = browser.text("document.querySelector('.timeline').getBoundingClientRect().top").parse().unwrap();
    browser.click(1000.0, top + 50.0);
    assert!(browser.text("location.hash").contains(",n"), "the box under the pointer is selected");
    browser.mouse("mouseWheel", 600.0, top + 60.0, ",\"deltaX\":0,\"deltaY\":-300");
    browser.wait("lensApp.icicle.to - lensApp.icicle.from < lensApp.icicle.total");
    let from = browser.text("lensApp.icicle.from");
    browser.mouse("mousePressed", 600.0, top + 60.0, "");
    browser.mouse("mouseMoved", 700.0, top + 60.0, ",\"buttons\":1");
    browser.mouse("mouseReleased", 700.0, top + 60.0, "");
    assert_ne!(browser.text("lensApp.icicle.from"), from);
    browser.finish();
}

#[test]
fn the_page_has_replay_views_and_languages() {
    let page = page(&Program::both(Style::Negamax, Style::NegaAlphaBeta, EMPTY, 3));
    let Some(mut browser) = Browser::open("views", &page, "line,n4", (1366, 768)) else { return };
    assert!(browser.text("lensApp.node - lensApp.root").parse::<i64>().is_ok());
    for _ in 0..5 {
        browser.key(".");
    }
    assert_ne!(browser.text("lensApp.moment"), "null");
    browser.key("End");
    assert_eq!(browser.text("lensApp.moment"), "null");
    for (key, selector) in [("2", ".tree svg"), ("3", "canvas.whole"), ("4", ".tables table"), ("1", ".columns")] {
        browser.key(key);
        assert_eq!(browser.text(&format!("document.querySelectorAll('{selector}').length > 0")), "true", "{key}");
    }
    browser.text("lensApp.setView('compare')");
    assert!(browser.sentence().contains("Same move, same value"), "{}", browser.sentence());
    browser.text("lensApp.setView('worksheet')");
    assert_eq!(browser.text("document.querySelectorAll('.sheet').length"), "2");
    browser.text("lensApp.setView('line')");
    browser.key("l");
    assert!(browser.sentence().contains("Chacun joue au mieux"), "{}", browser.sentence());
    browser.key("d");
    browser.key("p");
    assert_eq!(browser.text("document.documentElement.dataset.theme"), "dark");
    browser.finish();
}

/// One of two searches with the same beginning: in the first the node of the question is cut off, in the second it
/// continues.
fn twin(is_cut: bool) -> Recording {
    let mut recorder = Recorder::new("twin");
    let [a, b, c] = ["a", "b", "c"].map(|name| recorder.name(name));
    let [x, o] = ["x", "o"].map(|name| recorder.name(name));
    let all = [a, b, c];
    let low = f64::NEG_INFINITY;
    let enter = |recorder: &mut Recorder, via, player, alpha: f64| {
        let (alpha, beta) = (Some(alpha), Some(f64::INFINITY));
        recorder.enter(&Entry { via, player, alpha, beta, ..Entry::default() });
    };
    let leave = |recorder: &mut Recorder, value: f64, is_inner: bool| {
        let moves = is_inner.then_some(&all[..]);
        recorder.leave(&Exit { value: Some(value), moves, ended: Ended::Exit, ..Exit::default() });
    };
    enter(&mut recorder, Default::default(), x, low);
    enter(&mut recorder, a, o, low);
    for (name, value) in [(a, 4.0), (b, 3.0), (c, 6.0)] {
        enter(&mut recorder, name, x, low);
        leave(&mut recorder, value, false);
    }
    leave(&mut recorder, 3.0, true);
    enter(&mut recorder, b, o, 3.0);
    enter(&mut recorder, a, x, 3.0);
    leave(&mut recorder, 2.0, false);
    if !is_cut {
        for (name, value) in [(b, 900.0), (c, -70.0)] {
            enter(&mut recorder, name, x, 3.0);
            leave(&mut recorder, value, false);
        }
    }
    leave(&mut recorder, if is_cut { 2.0 } else { -70.0 }, true);
    leave(&mut recorder, 3.0, true);
    recorder.finish()
}

/// Everything that the page shows with the question, including pixels.
fn shown(is_cut: bool, size: (u32, u32)) -> Option<String> {
    let name = format!("predict-{is_cut}-{}", size.0);
    let mut browser = Browser::open(&name, &page(&twin(is_cut)), "", size)?;
    browser.text("lensApp.predict.start()");
    let ask = "lensApp.predict.questions = [{ kind: 'cut', child: 6, parent: 5, answer: true }]; \
               lensApp.predict.at = 0; lensApp.predict.ask();";
    browser.text(&format!("(() => {{ {ask} }})()"));
    assert!(browser.sentence().contains("a came back with 2"), "{}", browser.sentence());
    let shown = browser.text("document.getElementById('app').outerHTML + lensApp.canvas.toDataURL() + location.hash");
    browser.key("c");
    let answer = browser.sentence();
    assert!(answer.contains(if is_cut { "Here o holds x to at most 2" } else { "Right." }), "{answer}");
    browser.finish();
    Some(shown)
}

#[test]
fn predict_gives_nothing_away() {
    predicts_alike((1366, 768));
}

#[test]
fn predict_gives_nothing_away_on_a_phone() {
    predicts_alike((390, 844));
}

fn predicts_alike(size: (u32, u32)) {
    let (Some(cut), Some(open)) = (shown(true, size), shown(false, size)) else { return };
    let same = cut.bytes().zip(open.bytes()).take_while(|(cut, open)| cut == open).count();
    let around = |text: &str| text.chars().skip(same.saturating_sub(150)).take(300).collect::<String>();
    assert!(cut == open, "what is shown before the answer depends on it:\n{}\n\n{}", around(&cut), around(&open));
}

#[test]
fn the_page_handles_phones_paths_and_unusual_names() {
    let taquin = page(&taquin::record(taquin::START, taquin::Seed::None, true));
    let Some(mut browser) = Browser::open("taquin", &taquin, "line,n10", (390, 844)) else { return };
    assert!(browser.sentence().contains("open states"), "{}", browser.sentence());
    browser.key("ArrowRight");
    assert_eq!(browser.text("lensApp.frontier.at"), "10");
    browser.finish();
    let mut recorder = Recorder::new("<script>alert(1)</script>");
    let name = recorder.name("<img src=x onerror='window.broken=1'>");
    recorder.enter(&Entry::default());
    recorder.enter(&Entry { via: name, player: name, ..Entry::default() });
    recorder.leave(&Exit { value: Some(1.0), ended: Ended::Exit, ..Exit::default() });
    recorder.leave(&Exit { value: Some(1.0), best: name, ended: Ended::Exit, ..Exit::default() });
    let page = page(&recorder.finish());
    let Some(mut browser) = Browser::open("names", &page, "", (390, 844)) else { return };
    assert_eq!(browser.text("document.querySelectorAll('img').length + ' ' + window.broken"), "0 undefined");
    assert!(browser.text("document.body.innerText").contains("<img src=x"));
    browser.finish();
}

/// A whole game has a search for each move. They are listed with move, value and nodes, and the last one is open.
#[test]
fn the_page_lists_all_searches() {
    let mut recorder = Recorder::new("partie(V)");
    for (number, value) in [3.0, -1.0, 4.0].into_iter().enumerate() {
        recorder.begin(damier::lens::Kind::Game, "");
        let names = ["a1", "b2"].map(|name| recorder.name(name));
        recorder.enter(&Entry::default());
        for (at, name) in names.iter().enumerate() {
            recorder.enter(&Entry { via: *name, ..Entry::default() });
            let value = Some(if at == number % 2 { value } else { value - 2.0 });
            recorder.leave(&Exit { value, ended: Ended::Exit, ..Exit::default() });
        }
        recorder.leave(&Exit { value: Some(value), best: names[number % 2], ended: Ended::Exit, ..Exit::default() });
    }
    let page = page(&recorder.finish());
    let Some(mut browser) = Browser::open("searches", &page, "", (1366, 768)) else { return };
    let options = "[...document.querySelectorAll('.header option')].map(o => o.textContent).join('|')";
    assert_eq!(browser.text(options), "1. a1 · 3 · 3|2. b2 · −1 · 3|3. a1 · 4 · 3");
    assert_eq!(browser.text("document.querySelector('.header option[selected]').value"), "2");
    assert_eq!(browser.text("document.querySelector('.header .goal').textContent"), "partie(V)");
    browser.text("lensApp.setSearch(1)");
    assert!(browser.sentence().contains("b2"), "{}", browser.sentence());
    browser.finish();
}

/// Two path searches are compared as two time lines at one scale; a click opens an expansion, and the end shows the way.
#[test]
fn the_page_compares_path_searches() {
    let mut recorder = Recorder::new("paths");
    for steps in [3u32, 5] {
        recorder.begin(damier::lens::Kind::Path, &format!("search({steps})"));
        let mut last = None;
        for step in 0..steps {
            let text = format!("state {step} of the search");
            let (paid, estimate) = (Some(step as f64), Some((steps - 1 - step) as f64));
            let state = Some(State::Text(&text));
            let via = recorder.name("go");
            last =
                recorder.generate(last, &Entry { via, state, paid, estimate, identity: step + 1, ..Entry::default() });
            recorder.expand(last.expect("a node"));
        }
        recorder.found(last.expect("the goal"));
    }
    let page = page(&recorder.finish());
    let Some(mut browser) = Browser::open("compared-paths", &page, "compare", (1366, 768)) else { return };
    let sentence = browser.sentence();
    for part in ["5 states", "3 states", "2 states were expanded by", "costs 4", "costs 2"] {
        assert!(sentence.contains(part), "{part}: {sentence}");
    }
    assert_eq!(browser.text("document.querySelectorAll('canvas.half').length"), "2");
    // The first bar of the longer search.
    let top: f64 =
        browser.text("document.querySelector('canvas.half').getBoundingClientRect().top").parse().expect("a number");
    browser.click(60.0, top + 60.0);
    assert_eq!(browser.text("[lensApp.view, lensApp.searchAt, lensApp.frontier.at].join(' ')"), "line 1 0");
    browser.key("End");
    assert_eq!(browser.text("document.querySelectorAll('.way li').length"), "5");
    browser.key("2");
    assert_eq!(browser.text("document.querySelectorAll('.tree-node').length"), "5");
    browser.finish();
}

/// A large page is painted before all of it is decoded, and still opens at the place in its address.
#[test]
fn a_large_page_opens_at_its_address() {
    let page = page(&othello::Othello::record(9, 60_000, Limits::default()));
    let Some(mut browser) = Browser::open("large", &page, "whole,n700,fr", (1366, 768)) else { return };
    browser.wait("!lensApp.model.numbers");
    assert_eq!(browser.text("[location.hash, lensApp.node, lensApp.language].join(' ')"), "#whole,n700,fr 699 fr");
    browser.finish();
}
