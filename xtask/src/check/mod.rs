//! `cargo xtask check`: the steps in order, until one fails; then the time of each, the steps that were skipped, and the
//! number of tests.

mod platforms;
mod steps;
mod windows;

use std::time::{Duration, Instant};

use crate::Failure;
use crate::command::Counts;

/// A part of the checks.
struct Step {
    name: &'static str,
    /// One line for `--list`.
    about: &'static str,
    /// Minutes that the step may take on two idle cores. All of them together stay below an hour.
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

/// What became of a step.
struct Line {
    step: &'static Step,
    time: Duration,
    ending: String,
}

/// Runs the steps that the words choose: names, `--all`, or without either the everyday ones.
pub fn main(words: &[&str]) -> Result<(), Failure> {
    if words == ["--list"] {
        print!("{}", list());
        return Ok(());
    }
    let mut counts = Counts::default();
    let mut lines = Vec::new();
    let mut failure = None;
    for step in chosen(words)? {
        println!("\n== {}", step.name);
        let start = Instant::now();
        let result = (step.run)(&mut counts);
        let ending = match &result {
            Ok(Done::Passed) => String::new(),
            Ok(Done::Skipped(reason)) => format!("SKIPPED: {reason}"),
            Err(_) => "FAILED".to_string(),
        };
        lines.push(Line { step, time: start.elapsed(), ending });
        if let Err(reason) = result {
            failure = Some(format!("{}: {reason}", step.name));
            break;
        }
    }
    print!("\n{}{} passed, {} failed\n", report(&lines), counts.passed, counts.failed);
    failure.map_or(Ok(()), Err)
}

fn chosen(words: &[&str]) -> Result<Vec<&'static Step>, Failure> {
    let known = |word: &&&str| !steps::STEPS.iter().any(|step| step.name == **word) && **word != "--all";
    if let Some(word) = words.iter().find(known) {
        return Err(format!("no step is called {word}\n{}", list()));
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

/// A line for each step: its seconds, its share, and whether it was skipped.
fn report(lines: &[Line]) -> String {
    let minutes = |time: Duration| format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
    let row = |line: &Line| {
        let late = if line.time.as_secs() > line.step.minutes * 60 { "over its share  " } else { "" };
        let text = format!(
            "{:<13} {:>6} of {:>2} min  {late}{}",
            line.step.name,
            minutes(line.time),
            line.step.minutes,
            line.ending
        );
        text.trim_end().to_string() + "\n"
    };
    let total: Duration = lines.iter().map(|line| line.time).sum();
    let share: u64 = lines.iter().map(|line| line.step.minutes).sum();
    let rows: String = lines.iter().map(row).collect();
    format!("{rows}{:<13} {:>6} of {share:>2} min\n", "total", minutes(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shares_fit_into_an_hour() {
        assert!(steps::STEPS.iter().map(|step| step.minutes).sum::<u64>() < 60);
    }

    #[test]
    fn words_choose_steps() {
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
        let text = report(&[Line { step, time: Duration::from_secs(3725), ending }]);
        assert!(text.contains("62:05") && text.contains("over its share") && text.contains("no such tool"), "{text}");
        assert!(text.lines().last().is_some_and(|line| line.starts_with("total")), "{text}");
    }
}
