//! Debian's `chromium`, driven over its debugging pipe.

#[path = "../common/skip.rs"]
mod skip;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A browser with one page.
pub struct Browser {
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
    /// Opens a page from disk. `None` if there is no browser.
    pub fn open(name: &str, page: &str, address: &str, (width, height): (u32, u32)) -> Option<Browser> {
        if !Command::new("chromium").arg("--version").output().is_ok_and(|output| output.status.success()) {
            skip::report("chromium is not installed");
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
        browser.call("Performance.enable", "{}");
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
    pub fn text(&mut self, expression: &str) -> String {
        let expression =
            format!("String({expression})").replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let answer =
            self.call("Runtime.evaluate", &format!("{{\"expression\":\"{expression}\",\"returnByValue\":true}}"));
        field(&answer, "value").unwrap_or_else(|| panic!("{expression}: {answer}"))
    }

    /// The CPU time of the page's main thread, in seconds.
    pub fn thread_seconds(&mut self) -> f64 {
        let metrics = self.call("Performance.getMetrics", "{}");
        let after = metrics.split("\"ThreadTime\",\"value\":").nth(1).unwrap_or("NaN");
        after.split(['}', ',']).next().and_then(|number| number.parse().ok()).unwrap_or(f64::NAN)
    }

    pub fn wait(&mut self, condition: &str) {
        for _ in 0..600 {
            if self.text(condition) == "true" {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("waited for {condition}");
    }

    pub fn key(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let text = if key.len() == 1 && kind == "keyDown" { format!(",\"text\":\"{key}\"") } else { String::new() };
            self.call("Input.dispatchKeyEvent", &format!("{{\"type\":\"{kind}\",\"key\":\"{key}\"{text}}}"));
        }
    }

    pub fn mouse(&mut self, kind: &str, x: f64, y: f64, more: &str) {
        let place = format!("{{\"type\":\"{kind}\",\"x\":{x},\"y\":{y},\"button\":\"left\",\"clickCount\":1{more}}}");
        self.call("Input.dispatchMouseEvent", &place);
    }

    pub fn click(&mut self, x: f64, y: f64) {
        self.mouse("mouseMoved", x, y, "");
        self.mouse("mousePressed", x, y, "");
        self.mouse("mouseReleased", x, y, "");
    }

    /// Clicks the middle of the first element that matches.
    pub fn click_on(&mut self, selector: &str) {
        let middle = format!(
            "(() => {{ const b = document.querySelector('{selector}').getBoundingClientRect(); \
             return (b.x + b.width / 2) + ' ' + (b.y + b.height / 2); }})()"
        );
        let place = self.text(&middle);
        let numbers: Vec<f64> = place.split(' ').map(|number| number.parse().unwrap()).collect();
        self.click(numbers[0], numbers[1]);
    }

    pub fn sentence(&mut self) -> String {
        self.text("document.querySelector('.sentence').innerText.replace(/\\s+/g, ' ')")
    }

    pub fn shot(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("DAMIER_LENS_SHOTS") else { return };
        let answer = self.call("Page.captureScreenshot", "{}");
        let data = field(&answer, "data").unwrap();
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png.base64")), data).unwrap();
    }

    pub fn finish(mut self) {
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
