//! The figures of `docs/performance.md`: replaces the part between two marks by the new tables, with the date, the
//! machine and the versions of the systems.
//!
//! Invariant: text outside the marks is never changed.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::report::Report;
use crate::systems::System;

const BEGIN: &str = "<!-- figures: begin -->\n";
const END: &str = "<!-- figures: end -->";

/// Replaces the figures of the document at `path`.
pub fn update(path: &Path, report: &Report, systems: &[System], runs: usize) -> io::Result<()> {
    let text = fs::read_to_string(path)?;
    let missing = || io::Error::other(format!("{} lacks the marks of its figures", path.display()));
    let (before, rest) = text.split_once(BEGIN).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    let figures = figures(report, systems, runs);
    fs::write(path, format!("{before}{BEGIN}{figures}{END}{after}"))
}

fn figures(report: &Report, systems: &[System], runs: usize) -> String {
    let mut text = format!("Measured on {}, best of {runs} runs, on {}.\n\n", today(), machine());
    for system in systems {
        let _ = writeln!(text, "- `{}`: {}", system.name(), version(system));
    }
    let _ = write!(
        text,
        "\n```text\n{}```\n\n```text\n{}```\n\n```text\n{}```\n",
        report.times(),
        report.extras(),
        report.memory()
    );
    text
}

/// The first line that the system prints about its version.
fn version(system: &System) -> String {
    let output = Command::new(system.path()).arg("--version").output();
    let printed = output.map(|output| {
        let both = [output.stdout, output.stderr].concat();
        String::from_utf8_lossy(&both).lines().next().unwrap_or("").trim().to_string()
    });
    printed.ok().filter(|line| !line.is_empty()).unwrap_or_else(|| "version unknown".into())
}

/// The processor and the number of its cores, as far as Linux reports them.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    let plural = if cores == 1 { "core" } else { "cores" };
    format!("{model} ({cores} {plural}, {})", std::env::consts::OS)
}

/// Today's date in UTC.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month and day of a number of days since 1970, by walking over years and months.
fn civil(mut days: u64) -> (u64, usize, u64) {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    (year, month + 1, days + 1)
}
