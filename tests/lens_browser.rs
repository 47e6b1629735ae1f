//! The page in a real browser: Debian's `chromium`, driven over its debugging pipe.
//! Skipped where it is not installed. `DAMIER_LENS_SHOTS=folder` keeps screenshots.

#[allow(dead_code)]
#[path = "lens/othello.rs"]
mod othello;
#[allow(dead_code)]
#[path = "lens/taquin.rs"]
mod taquin;
#[allow(dead_code)]
#[path = "lens/tictactoe.rs"]
mod tictactoe;

use damier::lens::{Ended, Entry, Exit, Language, Recorder, Recording, html};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tictactoe::{Program, Seed, Style};

const EMPTY: [usize; 9] = [0; 9];

/// A browser with one page.
struct Browser {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u32,
    session: String,
    /// Uncaught exceptions of the page.
    exceptions: Vec<String>,
    profile: PathBuf,
}

impl Browser {
    /// Opens a page from disk; `None` without a browser.
    fn open(name: &str, page: &str, address: &str, (width, height): (u32, u32)) -> Option<Browser> {
        if !Command::new("chromium").arg("--version").output().is_ok_and(|output| output.status.success()) {
            eprintln!("skipped: chromium is not installed");
            return None;
        }
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let file = folder.join(format!("lens-{name}.html"));
        std::fs::write(&file, page).unwrap();
        let profile = folder.join(format!("lens-profile-{name}"));
        // The pipe is on the descriptors 3 and 4.
        let mut child = Command::new("sh")
            .args(["-c", "exec chromium \"$@\" 3<&0 4>&1 >/dev/null 2>/dev/null", "sh"])
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .arg("--remote-debugging-pipe")
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (session, exceptions) = (String::new(), Vec::new());
        let mut browser = Browser { child, input, output, next: 0, session, exceptions, profile };
        let target = browser.call("Target.createTarget", "{\"url\":\"about:blank\"}");
        let target = field(&target, "targetId").unwrap();
        let attached =
            browser.call("Target.attachToTarget", &format!("{{\"targetId\":\"{target}\",\"flatten\":true}}"));
        browser.session = field(&attached, "sessionId").unwrap();
        browser.call("Runtime.enable", "{}");
        let metrics = format!("{{\"width\":{width},\"height\":{height},\"deviceScaleFactor\":1,\"mobile\":false}}");
        browser.call("Emulation.setDeviceMetricsOverride", &metrics);
        browser.call("Page.navigate", &format!("{{\"url\":\"file://{}#{address}\"}}", file.display()));
        browser.wait("document.documentElement?.dataset.ready === 'data'");
        Some(browser)
    }

    /// Sends a command and returns the answer.
    fn call(&mut self, method: &str, parameters: &str) -> String {
        self.next += 1;
        let session = match self.session.as_str() {
            "" => String::new(),
            session => format!(",\"sessionId\":\"{session}\""),
        };
        let id = self.next;
        write!(self.input, "{{\"id\":{id},\"method\":\"{method}\",\"params\":{parameters}{session}}}\0").unwrap();
        self.input.flush().unwrap();
        loop {
            let mut bytes = Vec::new();
            self.output.read_until(0, &mut bytes).unwrap();
            let message = String::from_utf8_lossy(&bytes).into_owned();
            assert!(!message.is_empty(), "the browser ended");
            if message.contains("\"method\":\"Runtime.exceptionThrown\"") {
                self.exceptions.push(message.clone());
            }
            if message.starts_with(&format!("{{\"id\":{id},")) {
                return message;
            }
        }
    }

    /// The value of an expression, as text.
    fn text(&mut self, expression: &str) -> String {
        let expression =
            format!("String({expression})").replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let answer =
            self.call("Runtime.evaluate", &format!("{{\"expression\":\"{expression}\",\"returnByValue\":true}}"));
        field(&answer, "value").unwrap_or_else(|| panic!("{expression}: {answer}"))
    }

    fn wait(&mut self, condition: &str) {
        for _ in 0..600 {
            if self.text(condition) == "true" {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("waited for {condition}");
    }

    fn key(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let text = if key.len() == 1 && kind == "keyDown" { format!(",\"text\":\"{key}\"") } else { String::new() };
            self.call("Input.dispatchKeyEvent", &format!("{{\"type\":\"{kind}\",\"key\":\"{key}\"{text}}}"));
        }
    }

    fn mouse(&mut self, kind: &str, x: f64, y: f64, more: &str) {
        let place = format!("{{\"type\":\"{kind}\",\"x\":{x},\"y\":{y},\"button\":\"left\",\"clickCount\":1{more}}}");
        self.call("Input.dispatchMouseEvent", &place);
    }

    fn click(&mut self, x: f64, y: f64) {
        self.mouse("mouseMoved", x, y, "");
        self.mouse("mousePressed", x, y, "");
        self.mouse("mouseReleased", x, y, "");
    }

    /// Clicks the middle of the first element that matches.
    fn click_on(&mut self, selector: &str) {
        let middle = format!(
            "(() => {{ const b = document.querySelector('{selector}').getBoundingClientRect(); \
             return (b.x + b.width / 2) + ' ' + (b.y + b.height / 2); }})()"
        );
        let place = self.text(&middle);
        let numbers: Vec<f64> = place.split(' ').map(|number| number.parse().unwrap()).collect();
        self.click(numbers[0], numbers[1]);
    }

    fn sentence(&mut self) -> String {
        self.text("document.querySelector('.sentence').innerText.replace(/\\s+/g, ' ')")
    }

    fn shot(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("DAMIER_LENS_SHOTS") else { return };
        let answer = self.call("Page.captureScreenshot", "{}");
        let data = field(&answer, "data").unwrap();
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png.base64")), data).unwrap();
    }

    fn finish(mut self) {
        assert_eq!(self.exceptions, Vec::<String>::new());
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The text of the first field with this name.
fn field(json: &str, name: &str) -> Option<String> {
    let start = json.find(&format!("\"{name}\":\""))? + name.len() + 4;
    let mut text = String::new();
    let mut chars = json[start..].chars();
    loop {
        match chars.next()? {
            '"' => return Some(text),
            '\\' => match chars.next()? {
                'n' => text.push('\n'),
                'u' => {
                    let digits: String = chars.by_ref().take(4).collect();
                    text.push(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).unwrap_or('?'));
                }
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
}

fn page(recording: &Recording) -> String {
    html(recording, Language::English)
}

#[test]
fn a_student_looks_around() {
    let page = page(&Program::new(Style::AlphaBeta, Seed::None).run(EMPTY, 4));
    let Some(mut browser) = Browser::open("look", &page, "", (1366, 768)) else { return };
    assert!(browser.sentence().contains("Both sides play their best: b2"), "opens on the line of play");
    assert_eq!(browser.text("document.querySelectorAll('.column').length"), "4");
    browser.key("c");
    assert!(browser.sentence().starts_with("✂ cut-off Here"), "{}", browser.sentence());
    let address = browser.text("location.hash");
    assert!(address.starts_with("#line,n"), "{address}");
    browser.shot("cut");
    // A row of a column, then its parent with the keyboard.
    browser.click_on(".column .row:not([aria-current=true])");
    let after = browser.text("location.hash");
    assert_ne!(after, address);
    browser.key("ArrowDown");
    assert_ne!(browser.text("location.hash"), after);
    browser.key("ArrowLeft");
    assert!(browser.sentence().contains("Both sides"), "{}", browser.sentence());
    // The time line: click, wheel, drag.
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
fn replay_views_and_languages() {
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

/// Two searches with one past: in the first the question's node is cut off, in the second it goes on.
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

/// All that is shown when the question is asked, pixels included.
fn shown(is_cut: bool) -> Option<String> {
    let mut browser = Browser::open(&format!("predict-{is_cut}"), &page(&twin(is_cut)), "", (1366, 768))?;
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
    let (Some(cut), Some(open)) = (shown(true), shown(false)) else { return };
    let same = cut.bytes().zip(open.bytes()).take_while(|(cut, open)| cut == open).count();
    let around = |text: &str| text.chars().skip(same.saturating_sub(150)).take(300).collect::<String>();
    assert!(cut == open, "what is shown before the answer depends on it:\n{}\n\n{}", around(&cut), around(&open));
}

#[test]
fn phones_paths_and_strange_names() {
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
