//! Runs the course in `docs/teaching.md`: each lesson loads its game and its own solutions, and every query must print
//! the answer below it. `DAMIER_REFRESH=1` rewrites the answers; review the diff.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The lines of the page for one query.
struct Step {
    query: String,
    /// The answer's lines, without their indentation.
    answer: Vec<String>,
    /// The range of the answer's lines, for replacing it.
    from: usize,
    to: usize,
}

struct Lesson {
    title: String,
    game: String,
    solutions: String,
    steps: Vec<Step>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn lessons(lines: &[String]) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    let mut in_solution = false;
    for (number, line) in lines.iter().enumerate() {
        if let Some(title) = line.strip_prefix("## ") {
            let title = title.to_string();
            lessons.push(Lesson { title, game: String::new(), solutions: String::new(), steps: Vec::new() });
        }
        let Some(lesson) = lessons.last_mut() else { continue };
        if line.starts_with("```") {
            in_solution = line == "```prolog";
        } else if in_solution {
            lesson.solutions.push_str(&format!("{line}\n"));
        } else if let Some(game) = line.strip_prefix("Load it with `?- [").and_then(|rest| rest.split_once("].`")) {
            lesson.game = game.0.to_string();
        } else if let Some(query) = line.strip_prefix("    ?- ") {
            let from = number + 1;
            lesson.steps.push(Step { query: query.to_string(), answer: Vec::new(), from, to: from });
        } else if let Some(step) = lesson.steps.last_mut().filter(|step| step.to == number) {
            // An answer continues as long as lines are indented; output may contain empty lines.
            if let Some(printed) = line.strip_prefix("    ") {
                step.answer.push(printed.to_string());
                step.to = number + 1;
            }
        }
    }
    lessons.into_iter().filter(|lesson| !lesson.game.is_empty()).collect()
}

/// The output of the first `count` queries of a lesson.
fn played(lesson: &Lesson, count: usize) -> String {
    let scratch = scratch(lesson);
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(["-q", scratch.to_str().unwrap_or_default()])
        .current_dir(std::env::temp_dir())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("damier does not start: {error}"));
    // Each query runs once, so that it has one answer.
    let input: String =
        lesson.steps[..count].iter().map(|step| format!("once(({})).\n", step.query.trim_end_matches('.'))).collect();
    child.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    let _ = std::fs::remove_file(&scratch);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.trim().is_empty(), "{}: {errors}", lesson.title);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A file with the lesson's game and solutions.
fn scratch(lesson: &Lesson) -> PathBuf {
    let number: String = lesson.title.chars().filter(char::is_ascii_digit).collect();
    let path = std::env::temp_dir().join(format!("damier-lesson-{number}-{}.pl", std::process::id()));
    let text = format!(
        ":- set_prolog_flag(toplevel_print_anon, false).\n:- ensure_loaded({}).\n{}",
        lesson.game, lesson.solutions
    );
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
    path
}

fn expected(lesson: &Lesson) -> String {
    lesson.steps.iter().map(|step| format!("{}\n\n", step.answer.join("\n"))).collect()
}

/// The answer of each query: the output that it adds to that of the queries before.
fn answers(lesson: &Lesson) -> Vec<String> {
    let outputs: Vec<String> =
        (0..=lesson.steps.len()).map(|count| played(lesson, count).trim_end().to_string()).collect();
    outputs
        .windows(2)
        .map(|pair| pair[1].strip_prefix(&pair[0]).unwrap_or(&pair[1]).trim_matches('\n').to_string())
        .collect()
}

fn refresh(path: &Path, mut lines: Vec<String>) {
    for lesson in lessons(&lines).iter().rev() {
        for (step, answer) in lesson.steps.iter().zip(answers(lesson)).rev() {
            let mut new: Vec<String> =
                answer.lines().map(|line| format!("    {line}").trim_end().to_string()).collect();
            if lines.get(step.to).is_none_or(|next| !next.is_empty()) {
                new.push(String::new());
            }
            lines.splice(step.from..step.to, new);
        }
    }
    std::fs::write(path, lines.join("\n") + "\n").unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_course_runs() {
    let path = root().join("docs/teaching.md");
    let page = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"));
    let lines: Vec<String> = page.lines().map(str::to_string).collect();
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        return refresh(&path, lines);
    }
    let lessons = lessons(&lines);
    assert_eq!(lessons.len(), 6, "a lesson lost its game");
    for lesson in &lessons {
        assert!(lesson.steps.len() >= 5, "{}: queries are not found", lesson.title);
        let printed = played(lesson, lesson.steps.len());
        assert_eq!(expected(lesson).trim_end(), printed.trim_end(), "{}", lesson.title);
    }
}
