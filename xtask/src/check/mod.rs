//! `cargo xtask check`: the steps in order, until one fails; then the time of each, the slowest test programs, the steps
//! that were skipped, and the number of tests.

mod downloads;
mod platforms;
mod steps;
mod windows;

use std::time::{Duration, Instant};

use crate::Failure;
use crate::command::{Counts, processor_seconds};

/// A part of the checks.
struct Step {
    name: &'static str,
    /// One line for `--list`.
    about: &'static str,
    /// The minutes that the step may take on two idle cores. All steps together take less than an hour.
    minutes: u64,
    /// Runs before every commit, not only with `--all`.
    everyday: bool,
    run: fn(&mut Counts) -> Result<Done, Failure>,
}

/// How a step that did not fail ended.
enum Done {
    Passed,
    /// Something is not installed.
    Skipped(String),
}

/// The result of a step.
struct Line {
    step: &'static Step,
    time: Duration,
    /// Seconds of processor time, if they are known.
    processor: Option<u64>,
    ending: String,
}

/// The number of slow test programs in the report.
const SLOWEST: usize = 12;

/// Runs the steps that the arguments choose: names, `--all`, or without arguments the everyday ones.
pub fn main(words: &[&str]) -> Result<(), Failure> {
    if words == ["--list"] {
        print!("{}", list());
        return Ok(());
    }
    let (limit, words) = time_limit(words)?;
    let mut counts = Counts::default();
    let mut lines: Vec<Line> = Vec::new();
    let mut failure = None;
    for step in chosen(words)? {
        println!("\n== {}", step.name);
        if !fits(step, &lines, limit) {
            let ending = "SKIPPED: no time is left for it on this machine".to_string();
            println!("{ending}");
            lines.push(Line { step, time: Duration::ZERO, processor: None, ending });
            continue;
        }
        let (start, before) = (Instant::now(), processor_seconds());
        let result = (step.run)(&mut counts);
        let ending = match &result {
            Ok(Done::Passed) => String::new(),
            Ok(Done::Skipped(reason)) => format!("SKIPPED: {reason}"),
            Err(_) => "FAILED".to_string(),
        };
        let processor = processor_seconds().zip(before).map(|(after, before)| after.saturating_sub(before));
        lines.push(Line { step, time: start.elapsed(), processor, ending });
        if let Err(reason) = result {
            failure = Some(format!("{}: {reason}", step.name));
            break;
        }
    }
    if !counts.times.is_empty() {
        print!("\nThe slowest test programs:\n{}", counts.slowest(SLOWEST));
    }
    if !counts.skipped.is_empty() {
        let skipped: Vec<String> = counts.skipped.iter().map(|line| format!("  {line}\n")).collect();
        print!("\nSKIPPED tests:\n{}", skipped.concat());
    }
    print!("\n{}{} passed, {} failed\n", report(&lines), counts.passed, counts.failed);
    failure.map_or(Ok(()), Err)
}

/// The minutes that all steps together may take, from `--within MINUTES` at the beginning, and the other arguments.
fn time_limit<'a>(words: &'a [&'a str]) -> Result<(Option<u64>, &'a [&'a str]), Failure> {
    match words {
        ["--within", minutes, rest @ ..] => {
            let minutes = minutes.parse().map_err(|_| format!("--within needs minutes, not {minutes}"))?;
            Ok((Some(minutes), rest))
        }
        _ => Ok((None, words)),
    }
}

/// Whether a step fits into the time limit, if this machine stays as fast as it was in the steps before.
fn fits(step: &Step, lines: &[Line], limit: Option<u64>) -> bool {
    let Some(limit) = limit else { return true };
    let taken: f64 = lines.iter().map(|line| line.time.as_secs_f64()).sum();
    let planned: u64 = lines.iter().filter(|line| !line.time.is_zero()).map(|line| line.step.minutes * 60).sum();
    let slowness = if planned == 0 { 1.0 } else { (taken / planned as f64).max(1.0) };
    taken + step.minutes as f64 * 60.0 * slowness <= limit as f64 * 60.0
}

fn chosen(words: &[&str]) -> Result<Vec<&'static Step>, Failure> {
    let known = |word: &&&str| !steps::STEPS.iter().any(|step| step.name == **word) && **word != "--all";
    if let Some(word) = words.iter().find(known) {
        return Err(format!("there is no step {word}\n{}", list()));
    }
    let all = words.contains(&"--all");
    let wanted = |step: &&Step| all || words.contains(&step.name) || words.is_empty() && step.everyday;
    Ok(steps::STEPS.iter().filter(wanted).collect())
}

fn list() -> String {
    let line = |step: &Step| {
        let mark = if step.everyday { ' ' } else { '*' };
        format!("{mark} {:<13} {}\n", step.name, step.about)
    };
    steps::STEPS.iter().map(line).collect::<String>() + "* with --all only\n"
}

/// A line for each step: its time, its share, its processor time, and whether it was skipped.
fn report(lines: &[Line]) -> String {
    let rows: String = lines.iter().map(row).collect();
    let total: Duration = lines.iter().map(|line| line.time).sum();
    let share: u64 = lines.iter().map(|line| line.step.minutes).sum();
    let processor = lines.iter().map(|line| line.processor).sum::<Option<u64>>();
    format!("{rows}{}\n", times("total", total.as_secs(), share, processor))
}

fn row(line: &Line) -> String {
    let seconds = line.time.as_secs();
    let late = if seconds > line.step.minutes * 60 { "over its share  " } else { "" };
    let text = format!("{}  {late}{}", times(line.step.name, seconds, line.step.minutes, line.processor), line.ending);
    text.trim_end().to_string() + "\n"
}

fn times(name: &str, seconds: u64, share: u64, processor: Option<u64>) -> String {
    let minutes = |seconds: u64| format!("{}:{:02}", seconds / 60, seconds % 60);
    let processor = processor.map_or(String::new(), |seconds| format!("  processor {:>6}", minutes(seconds)));
    format!("{name:<13} {:>6} of {share:>2} min{processor}", minutes(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_all_steps_fit_into_an_hour() {
        assert!(steps::STEPS.iter().map(|step| step.minutes).sum::<u64>() < 60);
    }

    #[test]
    fn steps_that_do_not_fit_are_left_out() {
        assert!(matches!(time_limit(&["--within", "60", "docs"]), Ok((Some(60), ["docs"]))));
        assert!(time_limit(&["--within", "soon"]).is_err());
        let step = |name: &str| steps::STEPS.iter().find(|step| step.name == name).expect("a step");
        let tests = step("tests");
        let line = |minutes: u64| Line {
            step: tests,
            time: Duration::from_secs(60 * minutes),
            processor: None,
            ending: String::new(),
        };
        assert!(fits(step("windows"), &[line(tests.minutes)], Some(60)));
        assert!(!fits(step("windows"), &[line(3 * tests.minutes)], Some(45)));
        assert!(fits(step("windows"), &[line(3 * tests.minutes)], None));
    }

    #[test]
    fn arguments_choose_steps() {
        let names = |words: &[&str]| chosen(words).map(|steps| steps.iter().map(|step| step.name).collect::<Vec<_>>());
        assert_eq!(names(&["format", "tests"]), Ok(vec!["format", "tests"]));
        assert!(names(&[]).is_ok_and(|names| names.contains(&"lints") && !names.contains(&"instructions")));
        assert!(names(&["--all"]).is_ok_and(|names| names.len() == steps::STEPS.len()));
        assert!(names(&["formatt"]).is_err_and(|failure| failure.contains("formatt")));
    }

    #[test]
    fn the_report_shows_time_and_skipped_steps() {
        let step = &steps::STEPS[0];
        let ending = "SKIPPED: no such tool".to_string();
        let text = report(&[Line { step, time: Duration::from_secs(3725), processor: Some(61), ending }]);
        assert!(
            text.contains("62:05")
                && text.contains("processor   1:01")
                && text.contains("over its share")
                && text.contains("no such tool"),
            "{text}"
        );
        assert!(text.lines().last().is_some_and(|line| line.starts_with("total")), "{text}");
    }
}
