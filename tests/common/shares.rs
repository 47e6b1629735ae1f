//! Runs the cases of a folder in both systems and counts those that are equal.

use super::cases::{Case, cases, programs};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The output of a run, its messages and its status.
#[derive(PartialEq)]
struct Ran {
    output: String,
    messages: String,
    status: String,
}

/// The text of an environment variable, empty if there is none.
fn setting(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

fn longest() -> Duration {
    Duration::from_secs(setting("DAMIER_COMPARE_SECONDS").parse().unwrap_or(10))
}

/// Compares all cases of a folder, prints those that differ and the shares.
pub fn report(folder: &Path, damier: &str) {
    let kinds = setting("DAMIER_COMPARE_KINDS");
    let all: Vec<Case> = programs(folder).iter().flat_map(|program| cases(program, &kinds)).collect();
    let [next, printed, hinted, equal, late] = [const { AtomicUsize::new(0) }; 5];
    let work = || {
        while let Some(case) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (swipl, ours) = (kept(case), run(damier, case));
            if swipl.status == "late" {
                late.fetch_add(1, Ordering::Relaxed);
            } else if (&swipl.output, &swipl.status) != (&ours.output, &ours.status) {
                println!("{}", difference(case, &swipl, &ours));
            } else {
                printed.fetch_add(1, Ordering::Relaxed);
                if swipl == ours {
                    equal.fetch_add(1, Ordering::Relaxed);
                }
                if without_hints(&swipl.messages) == without_hints(&ours.messages) {
                    hinted.fetch_add(1, Ordering::Relaxed);
                } else if !setting("DAMIER_COMPARE_MESSAGES").is_empty() {
                    println!("{}", difference(case, &swipl, &ours));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    let [printed, hinted, equal, late] = [printed, hinted, equal, late].map(AtomicUsize::into_inner);
    let cases = all.len() - late;
    let share = |count: usize| 100.0 * count as f64 / cases.max(1) as f64;
    println!("{printed} of {cases} cases print the same and end with the same status: {:.1}%", share(printed));
    println!("{equal} of them write the same messages too: {:.1}%", share(equal));
    println!("{hinted} of them if hints, shown lines and columns do not count: {:.1}%", share(hinted));
    println!("{late} more cases take SWI-Prolog longer than {} s", longest().as_secs());
}

fn difference(case: &Case, swipl: &Ran, ours: &Ran) -> String {
    let mut text = format!("==== {}\n", case.label);
    if swipl.status != ours.status {
        text.push_str(&format!("status {}, damier {}\n", swipl.status, ours.status));
    }
    let messages = (without_hints(&swipl.messages), without_hints(&ours.messages));
    for (left, right) in [(lines(&swipl.output), lines(&ours.output)), messages] {
        lacking(&left, &right).iter().for_each(|line| text.push_str(&format!("swipl  {line}\n")));
        lacking(&right, &left).iter().for_each(|line| text.push_str(&format!("damier {line}\n")));
    }
    text
}

/// The first lines that are not among the others.
fn lacking(lines: &[String], others: &[String]) -> Vec<String> {
    let lacking = lines.iter().filter(|line| !others.contains(line)).take(12);
    lacking.map(|line| line.chars().take(300).collect()).collect()
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(String::from).collect()
}

/// The lines of messages without what only damier adds: hints, shown source lines, callers; and without columns.
fn without_hints(messages: &str) -> Vec<String> {
    let mut kept = Vec::new();
    let mut adds = false;
    for line in messages.lines() {
        let text = line.trim_start_matches("ERROR:").trim_start_matches("Warning:");
        adds = (adds && text.starts_with("  ")) || text.trim() == "In:";
        let said = ["Hint:", "Looked in:", "There is no directory", "A variable of the expression"];
        let skipped = text.contains("skipped because of") || text.ends_with("not a number or a function");
        if adds || skipped || said.iter().any(|known| text.trim_start().starts_with(known)) {
            continue;
        }
        adds = line.contains("Syntax error:");
        kept.push(if adds { without_columns(line) } else { without_seconds(line) });
    }
    kept
}

/// The verdict of a unit without its time.
fn without_seconds(line: &str) -> String {
    match line.strip_suffix(" sec").and_then(|rest| rest.rsplit_once(' ')) {
        Some((verdict, _)) => verdict.to_string(),
        None => line.to_string(),
    }
}

/// `f.pl:3:7: text` without the column.
fn without_columns(line: &str) -> String {
    let parts: Vec<&str> = line.split(':').collect();
    let column = |at: usize| at > 2 && parts[at].parse::<u32>().is_ok() && parts[at - 1].parse::<u32>().is_ok();
    let kept: Vec<&str> = (0..parts.len()).filter(|at| !column(*at)).map(|at| parts[at]).collect();
    kept.join(":")
}

/// The run of swipl, stored so that the next comparison need not repeat it.
fn kept(case: &Case) -> Ran {
    let mut hasher = DefaultHasher::new();
    (&case.label, &case.arguments, longest()).hash(&mut hasher);
    let named = case.arguments.iter().filter_map(|name| std::fs::read(case.folder.join(name)).ok());
    named.for_each(|bytes| bytes.hash(&mut hasher));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compare");
    let file = folder.join(format!("{:016x}", hasher.finish()));
    if let Ok(stored) = std::fs::read_to_string(&file) {
        let mut parts = stored.split('\0').map(String::from);
        let mut part = || parts.next().unwrap_or_default();
        return Ran { output: part(), messages: part(), status: part() };
    }
    let ran = run("swipl", case);
    let _ = std::fs::create_dir_all(&folder);
    let _ = std::fs::write(file, format!("{}\0{}\0{}", ran.output, ran.messages, ran.status));
    ran
}

fn run(system: &str, case: &Case) -> Ran {
    let mut command = Command::new(system);
    command.args(&case.arguments).current_dir(&case.folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the system starts");
    let output = drained(child.stdout.take());
    let messages = drained(child.stderr.take());
    let status = ended(&mut child);
    let folder = format!("{}/", std::fs::canonicalize(&case.folder).unwrap_or_default().display());
    let text = |reader: std::thread::JoinHandle<String>| plain(&reader.join().unwrap_or_default().replace(&folder, ""));
    Ran { output: text(output), messages: text(messages), status }
}

fn ended(child: &mut Child) -> String {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.code().map_or("signal".to_string(), |code| code.to_string()),
            Ok(None) if start.elapsed() < longest() => std::thread::sleep(Duration::from_millis(3)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return "late".to_string();
            }
        }
    }
}

/// Reads at most a megabyte and drops the rest.
fn drained(stream: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            let _ = stream.by_ref().take(1 << 20).read_to_end(&mut bytes);
            let _ = std::io::copy(&mut stream, &mut std::io::sink());
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The text with all names of variables, streams and the like (`_123`, `0x5f00`) made equal.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['_', '0']) {
        let begins = !rest[..at].ends_with(|one: char| one.is_alphanumeric() || one == '_');
        plain.push_str(&rest[..=at]);
        rest = &rest[at + 1..];
        let marked = if rest[..1.min(rest.len())].starts_with(['G', 'x']) { 1 } else { 0 };
        let digits = rest[marked..].find(|one: char| !one.is_ascii_hexdigit()).unwrap_or(rest.len() - marked);
        let known = plain.ends_with('_') || marked == 1;
        if begins && known && digits > 0 {
            rest = &rest[marked + digits..];
        }
    }
    plain + rest
}
