//! Nasty cases under `tests/nasty`: programs, goals and inputs that try to crash the engine, each in its own process
//! with limits on memory and time.
//!
//! Invariant: a process that ends by a signal, by a panic or by the time limit has failed, whatever the case expects.
//! As in the conformance tables, a case fails if and only if `known_failures.txt` lists it.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use toml::{Table as Toml, Value};

const DIRECTORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nasty");

/// Limits on the address space (in kilobytes) and the output (in blocks) of a process, so that a failing case does not
/// affect the machine.
const CEILING: &str = "ulimit -v 8000000; ulimit -f 400000; exec \"$@\"";

/// The time limits of cases are for an idle machine; this factor allows for a busy one.
const BUSY_FACTOR: u64 = 4;

const PANIC_STATUS: i32 = 101;

macro_rules! tables {
    ($($name:ident),* $(,)?) => {
        $(#[test] fn $name() { check_table(stringify!($name)); })*
        const TABLES: &[&str] = &[$(stringify!($name)),*];
    };
}

tables! { cyclic, deep, endless, faults, files, limits, state }

#[test]
fn every_table_is_run() {
    let mut found: Vec<_> = fs::read_dir(DIRECTORY)
        .expect("the tables")
        .filter_map(|entry| entry.expect("an entry").file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    found.sort();
    assert_eq!(found, TABLES);
}

struct Case {
    id: String,
    goal: Option<String>,
    /// The contents of `nasty.pl`, which is loaded first.
    program: Option<Vec<u8>>,
    files: Vec<(String, String)>,
    options: Vec<String>,
    /// Queries for the toplevel, if there is no goal.
    stdin: Option<Vec<u8>>,
    /// The output of the process is closed.
    closed_output: bool,
    output: Option<String>,
    output_has: String,
    status: i32,
    limit: Duration,
}

/// Only one table runs at a time: its cases are large, and two run in parallel.
static TURN: Mutex<()> = Mutex::new(());

fn check_table(name: &str) {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known_failures();
    let cases = read_cases(&Path::new(DIRECTORY).join(format!("{name}.toml")));
    let mut complaints = Vec::new();
    let mut passed = 0;
    for (case, failure) in cases.iter().zip(run_all(&cases)) {
        passed += usize::from(failure.is_none());
        match (failure, known.contains(&case.id)) {
            (Some(failure), false) => complaints.push(format!("{}: {failure}", described(case))),
            (None, true) => complaints.push(format!("{}: passes, remove it from known_failures.txt", case.id)),
            _ => {}
        }
    }
    println!("{passed} of {} {name}", cases.len());
    assert!(complaints.is_empty(), "{passed} of {} pass\n\n{}\n", cases.len(), complaints.join("\n"));
}

/// Runs cases two at a time. Returns the failure of each.
fn run_all(cases: &[Case]) -> Vec<Option<String>> {
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(vec![None; cases.len()]);
    let work = || {
        while let Some((index, case)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, cases.get(at)?)))
        {
            let start = Instant::now();
            let failure = run(case).err();
            if std::env::var_os("DAMIER_TIMES").is_some() {
                println!("{:8.2} s  {}", start.elapsed().as_secs_f64(), case.id);
            }
            failures.lock().unwrap_or_else(PoisonError::into_inner)[index] = failure;
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    failures.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn described(case: &Case) -> String {
    let stdin = case.stdin.as_deref().map(String::from_utf8_lossy);
    let what = case.goal.as_deref().or(stdin.as_deref()).unwrap_or("");
    format!("{}: {what}\n   ", case.id)
}

/// Runs a case. The error describes the failure.
fn run(case: &Case) -> Result<(), String> {
    let dir = prepare(case);
    let child = start(case, &dir);
    let status = wait(child, case.limit).ok_or_else(|| format!("still running after {:?}", case.limit))?;
    let errors = read_lossy(&dir.join("stderr.txt"));
    if errors.contains("panicked at") || errors.contains("has overflowed its stack") {
        return Err(format!("panicked: {errors}"));
    }
    match status.code() {
        None => return Err(format!("killed: {status}\n{errors}")),
        Some(PANIC_STATUS) => return Err(format!("panicked: {errors}")),
        Some(_) if case.closed_output => return Ok(()),
        Some(code) if code != case.status => {
            return Err(format!("status {code} instead of {}\n{errors}", case.status));
        }
        Some(_) => {}
    }
    let output = read_lossy(&dir.join("stdout.txt"));
    match &case.output {
        Some(expected) if output != *expected => Err(format!("wrote {output:?} instead of {expected:?}\n{errors}")),
        None if !output.contains(&case.output_has) => {
            Err(format!("wrote {output:?} without {:?}\n{errors}", case.output_has))
        }
        _ => Ok(()),
    }
}

fn prepare(case: &Case) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nasty").join(&case.id);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a directory for the case");
    if let Some(program) = &case.program {
        fs::write(dir.join("nasty.pl"), program).expect("a program");
    }
    for (name, text) in &case.files {
        fs::write(dir.join(name), text).expect("a file of a case");
    }
    dir
}

fn start(case: &Case, dir: &Path) -> Child {
    let engine = std::env::var("DAMIER_ENGINE").ok();
    let ours = option_env!("CARGO_BIN_EXE_damier");
    let engine = engine.as_deref().or(ours).expect("a binary `damier`, or DAMIER_ENGINE names another engine");
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", CEILING, "sh", engine]);
        shell
    } else {
        Command::new(engine)
    };
    command.arg("-q").args(&case.options);
    if let Some(goal) = &case.goal {
        command.args(["-g", goal, "-t", "halt"]);
    }
    if case.program.is_some() {
        command.arg("nasty.pl");
    }
    let file = |name| Stdio::from(File::create(dir.join(name)).expect("a file for output"));
    let output = if case.closed_output { Stdio::piped() } else { file("stdout.txt") };
    let input = if case.stdin.is_some() { Stdio::piped() } else { Stdio::null() };
    command.current_dir(dir).stdin(input).stdout(output).stderr(file("stderr.txt"));
    let mut child = command.spawn().expect("the engine starts");
    drop(child.stdout.take());
    if let (Some(mut pipe), Some(text)) = (child.stdin.take(), &case.stdin) {
        // An engine may end without reading all its input; its status decides.
        let _ = pipe.write_all(text);
    }
    child
}

fn wait(mut child: Child, limit: Duration) -> Option<ExitStatus> {
    let deadline = Instant::now() + limit;
    loop {
        if let Some(status) = child.try_wait().expect("the engine's status") {
            return Some(status);
        }
        if Instant::now() >= deadline {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn read_lossy(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).into_owned()
}

fn read_cases(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).expect("the table is readable");
    let toml: Toml = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cases = toml["cases"].as_array().expect("cases");
    cases.iter().map(|case| read_case(case.as_table().expect("a case is a table"), &toml)).collect()
}

fn read_case(case: &Toml, toml: &Toml) -> Case {
    let programs = toml.get("programs").and_then(Value::as_table);
    let text = |key: &str| case.get(key).and_then(Value::as_str);
    let number = |key: &str| case.get(key).and_then(Value::as_integer);
    let files = case.get("files").and_then(Value::as_table);
    let options = case.get("options").and_then(Value::as_array);
    // Small enough to be reached quickly.
    let limit = toml.get("limit").and_then(Value::as_str).unwrap_or("256m");
    let pair = |(name, text): (&String, &Value)| (name.clone(), text.as_str().expect("a text").to_owned());
    Case {
        id: text("id").unwrap_or_else(|| panic!("a case without id: {case:?}")).to_owned(),
        goal: text("goal").map(str::to_owned),
        program: text("program").map(|program| match program.strip_prefix('@') {
            Some(name) => programs.expect("programs")[name].as_str().expect("a program").into(),
            None => bytes(program),
        }),
        files: files.map(|files| files.iter().map(pair).collect()).unwrap_or_default(),
        options: match options {
            Some(options) => options.iter().map(|option| option.as_str().expect("an option").to_owned()).collect(),
            None => vec![format!("--stack-limit={limit}")],
        },
        stdin: text("stdin").map(bytes),
        closed_output: case.get("closed_output").and_then(Value::as_bool).unwrap_or(false),
        output: text("output").map(str::to_owned),
        output_has: text("output_has").unwrap_or("").to_owned(),
        status: number("status").unwrap_or(0) as i32,
        limit: Duration::from_secs(BUSY_FACTOR * number("seconds").unwrap_or(30) as u64),
    }
}

/// Decodes `\n`, `\r` and `\xNN` in programs and input as bytes, because TOML allows only UTF-8.
fn bytes(text: &str) -> Vec<u8> {
    let mut result = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let (byte, length) = match (first, after) {
            (b'\\', [b'n', ..]) => (b'\n', 2),
            (b'\\', [b'r', ..]) => (b'\r', 2),
            (b'\\', [b'x', digits @ ..]) if digits.len() >= 2 => {
                let digits = std::str::from_utf8(&digits[..2]).expect("digits");
                (u8::from_str_radix(digits, 16).expect("hexadecimal digits"), 4)
            }
            _ => (first, 1),
        };
        result.push(byte);
        rest = &rest[length..];
    }
    result
}

fn known_failures() -> HashSet<String> {
    let text = fs::read_to_string(format!("{DIRECTORY}/known_failures.txt")).expect("the list");
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}
