//! Runs many cases in one process of the engine.
//!
//! Invariant: every case gets an outcome. If the process dies or hangs, that is the outcome of the running case, and
//! the remaining cases run in a new process.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::reply;
use crate::table::{Case, Outcome, Section, Table};

/// The time limit of a case, after which its process is killed. Builds that check every step get more time.
const TIMEOUT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 240 } else { 60 });

const HARNESS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance/harness.pl");

/// The difference between the tables: the dialect, and how much of an error is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Iso,
    Swi,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::Iso => "iso",
            Mode::Swi => "swi",
        }
    }
}

/// The engine under test: ours, or the one in `DAMIER_ENGINE`, to check and refresh the tables with a reference system.
pub struct Engine {
    program: String,
    ours: bool,
    /// Collect garbage at every call.
    stress: bool,
}

impl Engine {
    pub fn from_environment() -> Engine {
        match std::env::var("DAMIER_ENGINE") {
            Ok(program) => Engine { program, ours: false, stress: false },
            Err(_) => Engine::ours(),
        }
    }

    fn ours() -> Engine {
        Engine { program: env!("CARGO_BIN_EXE_damier").to_owned(), ours: true, stress: false }
    }

    /// Our engine with a garbage collection at every call.
    pub fn stressed() -> Engine {
        Engine { stress: true, ..Engine::ours() }
    }

    fn start(&self, dir: &Path, mode: Mode) -> Child {
        let mut command = Command::new(&self.program);
        command.arg("-q");
        if self.stress {
            command.arg("--gc-stress");
        }
        if self.ours && mode == Mode::Iso {
            command.arg("--dialect=iso");
        }
        command
            .args(["-g", &format!("run_cases('cases.pl',{})", mode.name()), "-t", "halt", HARNESS])
            .current_dir(dir)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::from(fs::File::create(dir.join("stderr.txt")).expect("a log file")))
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", self.program))
    }
}

/// Runs the cases of a table and returns their outcomes by id.
pub fn run(engine: &Engine, table: &Table, mode: Mode) -> HashMap<String, Outcome> {
    let dir = prepare(table, if engine.stress { "conformance-stress" } else { "conformance" });
    let all: Vec<_> = table
        .sections
        .iter()
        .enumerate()
        .flat_map(|(index, section)| section.cases.iter().map(move |case| (index, section, case)))
        .collect();
    let (fresh, shared): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, _, case)| case.fresh);
    let mut outcomes = HashMap::new();
    run_shared(engine, &dir, mode, &shared, &mut outcomes);
    for job in fresh {
        run_shared(engine, &dir, mode, &[job], &mut outcomes);
    }
    outcomes
}

type Job<'a> = (usize, &'a Section, &'a Case);

fn run_shared(engine: &Engine, dir: &Path, mode: Mode, jobs: &[Job], outcomes: &mut HashMap<String, Outcome>) {
    let mut next = 0;
    while next < jobs.len() {
        write_cases(dir, &jobs[next..]);
        let mut child = engine.start(dir, mode);
        let lines = lines_of(child.stdout.take().expect("a pipe"));
        let mut reply = Reply::default();
        let end = reply.collect(&lines);
        let _ = child.kill();
        let status = child.wait().expect("the engine's status");
        assert!(!reply.started.is_empty(), "the engine does not run the harness ({status}), see {}", dir.display());
        if let Some((id, mut outcome)) = reply.current.take() {
            let cause = end.map_or_else(|| format!("the engine died: {status}"), str::to_owned);
            outcome.error = Some(cause);
            reply.finished.push((id, outcome));
        }
        next += reply.finished.len();
        outcomes.extend(reply.finished);
        if end.is_none() && status.success() && next < jobs.len() {
            let (_, _, case) = jobs[next];
            outcomes.insert(case.id.clone(), Outcome { error: Some("no outcome".into()), ..Outcome::default() });
            next += 1;
        }
    }
}

/// The output of one process so far.
#[derive(Default)]
struct Reply {
    started: String,
    current: Option<(String, Outcome)>,
    finished: Vec<(String, Outcome)>,
}

impl Reply {
    /// Reads blocks to the end of the output. Returns a cause if the engine hangs.
    fn collect(&mut self, lines: &Receiver<String>) -> Option<&'static str> {
        loop {
            match lines.recv_timeout(TIMEOUT) {
                Ok(line) => self.take(&line),
                Err(RecvTimeoutError::Timeout) => return Some("the engine hangs"),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    fn take(&mut self, line: &str) {
        let Some((kind, text)) = line.split_once(' ') else { return };
        match (kind, &mut self.current) {
            ("@", _) => {
                self.started = text.to_owned();
                self.current = Some((text.to_owned(), Outcome::default()));
            }
            (".", Some((id, _))) if id == text => self.finished.extend(self.current.take()),
            ("s", Some((_, outcome))) => outcome.solutions.push(reply::normalised(&reply::unescaped(text))),
            ("e", Some((_, outcome))) => outcome.error = Some(reply::normalised(&reply::unescaped(text))),
            ("o", Some((_, outcome))) => outcome.output = Some(reply::normalised(&reply::unescaped(text))),
            _ => {}
        }
    }
}

fn lines_of(stdout: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut reader = BufReader::new(stdout);
        let mut line = Vec::new();
        // A limit on the line keeps endless output from filling the memory.
        while matches!(reader.by_ref().take(1 << 24).read_until(b'\n', &mut line), Ok(n) if n > 0) {
            let text = String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned();
            if sender.send(text).is_err() {
                return;
            }
            line.clear();
        }
    });
    receiver
}

/// A clean directory with the programs, goals and files of a table.
fn prepare(table: &Table, place: &str) -> PathBuf {
    let name = table.path.file_stem().expect("a file name");
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(place).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a directory for the cases");
    for (index, section) in table.sections.iter().enumerate() {
        if let Some(program) = &section.program {
            fs::write(dir.join(program_name(index)), program).expect("a program");
        }
        for case in &section.cases {
            fs::write(dir.join(goal_name(case)), format!("{}\n.\n", case.goal)).expect("a goal");
            for (name, text) in &case.files {
                fs::write(dir.join(name), text).expect("a file of a case");
            }
        }
    }
    dir
}

fn write_cases(dir: &Path, jobs: &[Job]) {
    let mut text = String::new();
    let mut loaded = None;
    for (index, section, case) in jobs {
        if section.program.is_some() && loaded != Some(index) {
            writeln!(text, "load('{}').", program_name(*index)).unwrap();
            loaded = Some(index);
        }
        let limit = case.solution_limit();
        writeln!(text, "case('{}','{}',{limit}).", case.id, goal_name(case)).unwrap();
    }
    fs::write(dir.join("cases.pl"), text).expect("the list of cases");
}

fn program_name(index: usize) -> String {
    format!("program_{}.pl", index + 1)
}

fn goal_name(case: &Case) -> String {
    format!("goal-{}.txt", case.id)
}
