//! Programs that allocate memory endlessly: each ends with a resource error, within the limit plus a part of it for
//! growing and collecting, and the session continues. `DAMIER_TIMES=1` prints the usage of each, `DAMIER_ONLY=part`
//! selects some by name.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Instant;

const LIMIT: u64 = 64 << 20;

/// An allowance for the memory of the process itself, and for memory that the allocator does not return.
const BESIDE: u64 = 24 << 20;

/// The result of a program.
struct End {
    outcome: String,
    /// The peak resident memory, in bytes.
    peak: u64,
}

fn command(shell: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{shell} exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_damier")]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

fn run(name: &str, shell: &str, options: &[&str]) -> End {
    run_of("endless", name, shell, options)
}

/// Runs a program, which waits for the end of its input, so that its memory can be measured.
fn run_of(file: &str, name: &str, shell: &str, options: &[&str]) -> End {
    let goal = format!("go({name})");
    let mut command = command(shell);
    command.args(options).args(["-q", &format!("tests/memory/{file}.pl"), "-g", &goal, "-g", "halt"]);
    let mut child = command.spawn().expect("the program starts");
    let input = child.stdin.take().expect("it has an input");
    let mut outcome = String::new();
    let output = child.stdout.take().expect("it has an output");
    BufReader::new(output).read_line(&mut outcome).expect("its output is text");
    let peak = peak(&child);
    end(child, input);
    End { outcome: outcome.trim_end().to_string(), peak }
}

fn end(mut child: Child, input: ChildStdin) {
    drop(input);
    child.wait().expect("it ends");
}

fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
    line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// The names of all programs.
fn names(file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(format!("tests/memory/{file}.pl")).expect("the programs are there");
    let name = |line: &str| Some(line.strip_prefix("t(")?.split_once(')')?.0.to_string());
    let wanted = std::env::var("DAMIER_ONLY").unwrap_or_default();
    let mut names: Vec<String> = text.lines().filter_map(name).filter(|name| name.contains(&wanted)).collect();
    names.dedup();
    names
}

/// Runs all programs in two threads and collects failures.
fn run_all(file: &str, check: impl Fn(&str) -> Option<String> + Sync) {
    let names = names(file);
    let (even, odd): (Vec<_>, Vec<_>) = names.iter().enumerate().partition(|(index, _)| index % 2 == 0);
    let work = |part: Vec<(usize, &String)>| part.into_iter().filter_map(|(_, name)| check(name)).collect::<Vec<_>>();
    let wrong = std::thread::scope(|scope| {
        let other = scope.spawn(|| work(odd));
        let mut wrong = work(even);
        wrong.extend(other.join().expect("no thread panics"));
        wrong
    });
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), names.len(), wrong.join("\n"));
}

#[test]
fn no_program_takes_more_than_its_limit() {
    let limit = format!("--stack-limit={LIMIT}");
    run_all("endless", |name| {
        let begin = Instant::now();
        let end = run(name, "", &[&limit]);
        if std::env::var_os("DAMIER_TIMES").is_some() {
            println!("{name}: {:?}, {} MB, {}", begin.elapsed(), end.peak >> 20, end.outcome);
        }
        let is_error = end.outcome.starts_with("resource_error(");
        let most = LIMIT + LIMIT / 2 + BESIDE;
        (!is_error || end.peak > most).then(|| format!("{name}: {}, {} MB", end.outcome, end.peak >> 20))
    });
}

#[test]
fn a_large_limit_is_respected() {
    const LARGE: u64 = 512 << 20;
    for name in ["deep1", "choices", "atoms", "findall"] {
        let end = run(name, "", &["--stack-limit=512m"]);
        // Names are not on the stacks.
        let what = if name == "atoms" { "memory" } else { "stack" };
        assert_eq!(end.outcome, format!("resource_error({what})"), "{name}");
        assert!(end.peak < LARGE + LARGE / 4 + BESIDE, "{name} took {} MB", end.peak >> 20);
    }
}

#[test]
fn running_out_of_address_space_is_a_resource_error() {
    // The requested limit is far beyond what `ulimit` allows.
    run_all("endless", |name| {
        let end = run(name, "ulimit -v 300000;", &["--stack-limit=8g"]);
        (!end.outcome.starts_with("resource_error(")).then(|| format!("{name}: {}", end.outcome))
    });
}

#[test]
fn garbage_of_every_kind_is_collected() {
    const MOST: u64 = 24 << 20;
    run_all("constant", |name| {
        let end = run_of("constant", name, "", &["--stack-limit=64m"]);
        if std::env::var_os("DAMIER_TIMES").is_some() {
            println!("{name}: {} MB, {}", end.peak >> 20, end.outcome);
        }
        (end.outcome != "done" || end.peak > MOST).then(|| format!("{name}: {}, {} MB", end.outcome, end.peak >> 20))
    });
}
