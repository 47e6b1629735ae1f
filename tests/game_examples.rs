//! Runs the examples of the games: those of `prolog/README.md`, of the heads of `prolog/**/*.pl`, and of
//! `tests/games/reports/*.md`, which cover the predicates of the reports.
//!
//! Each query runs at the toplevel, and its answer must be the one below it. If `swipl` is installed, it runs the same
//! queries and must return the same solutions. `DAMIER_REFRESH=1` rewrites the answers; review the diff.

#[path = "common/skip.rs"]
mod skip;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A query with its answer, and the place of the answer in its file.
struct Example {
    query: String,
    answer: Vec<String>,
    /// The lines of the answer: from here up to `to`.
    from: usize,
    to: usize,
    indent: String,
}

/// Examples that one session runs.
struct Session {
    /// The file that contains them.
    page: PathBuf,
    title: String,
    /// The files to load first.
    load: Vec<String>,
    predicates: Vec<String>,
    examples: Vec<Example>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

// -- finding the examples
// ------------------------------------------------------------------------------------------------

/// The examples in some lines, of which the first has the number `first`. On a page only examples are indented, so
/// answers may contain empty lines; in the head of a program an empty line ends an answer.
fn examples(lines: &[&str], first: usize, is_page: bool) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut blanks = 0;
    for (number, line) in lines.iter().enumerate().map(|(index, line)| (first + index, line)) {
        if line.is_empty() && is_page {
            blanks += 1;
            continue;
        }
        let skipped = std::mem::take(&mut blanks);
        let text = line.trim_start();
        let indent = &line[..line.len() - text.len()];
        if let Some(query) = text.strip_prefix("?- ").filter(|_| !indent.is_empty()) {
            let (from, indent) = (number + 1, indent.to_string());
            found.push(Example { query: query.to_string(), answer: Vec::new(), from, to: from, indent });
        } else if let Some(example) = found.last_mut().filter(|example| example.to + skipped == number)
            && let Some(printed) = line.strip_prefix(&example.indent)
        {
            example.to = number + 1;
            if example.query.ends_with('.') {
                example.answer.push(printed.to_string());
            } else {
                example.query.push_str(&format!(" {text}"));
                example.from = number + 1;
            }
        }
    }
    found
}

/// The file in the first pair of backquotes that names a Prolog file.
fn file_named(text: &str) -> Option<String> {
    text.split('`').skip(1).step_by(2).find(|word| word.ends_with(".pl")).map(str::to_string)
}

/// A page with a session for each of its sections.
fn sections(page: &Path) -> Vec<Session> {
    let text = read(page);
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("## ")).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let session = |(start, end): (usize, usize)| {
        let section = &lines[start..end];
        let load = file_named(&section.join("\n")).into_iter().collect();
        let title = lines[start].trim_start_matches("## ").to_string();
        let examples = examples(section, start, true);
        Session { page: page.to_path_buf(), title, load, predicates: Vec::new(), examples }
    };
    let sessions = starts.iter().copied().zip(ends).map(session);
    sessions.filter(|session| !session.examples.is_empty()).collect()
}

/// A report's page: one session.
fn report(page: &Path) -> Session {
    let text = read(page);
    let lines: Vec<&str> = text.lines().collect();
    let predicates = text.split("Predicates: ").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap_or("");
    Session {
        page: page.to_path_buf(),
        title: "report".to_string(),
        load: file_named(&text).into_iter().collect(),
        predicates: predicates.split_whitespace().map(str::to_string).collect(),
        examples: examples(&lines, 0, true),
    }
}

/// The head of a Prolog file: its first comment. Its game is loaded whole.
fn head(page: &Path) -> Option<Session> {
    let text = read(page);
    let (begin, end) = text.find("/*").zip(text.find("*/"))?;
    let first = text[..begin].matches('\n').count();
    let lines: Vec<&str> = text[begin..end].lines().collect();
    let mut examples = examples(&lines, first, false);
    // A query without an answer only shows how to begin.
    examples.retain(|example| !example.answer.is_empty());
    let main = match page.parent()?.file_name()?.to_str()? {
        "chicago" | "commun" => Some("prolog/chicago/chicago.pl"),
        "khan" => Some("prolog/khan/khan.pl"),
        "othello" => Some("prolog/othello/othello.pl"),
        "taquin" => Some("prolog/taquin/aetoile.pl"),
        "tictactoe" => Some("prolog/tictactoe/negamax.pl"),
        "ultimate" => Some("prolog/ultimate/ultimate.pl"),
        _ => None,
    };
    let load = main.map(str::to_string).into_iter().chain([name(page)]).collect();
    let session =
        Session { page: page.to_path_buf(), title: "head".to_string(), load, predicates: Vec::new(), examples };
    (!session.examples.is_empty()).then_some(session)
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

// -- running the examples
// --------------------------------------------------------------------------------------------------

/// The output of a program for some input.
fn talk(mut command: Command, input: &str) -> (String, String) {
    let mut child = command
        .current_dir(root())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    let mut stdin = child.stdin.take().unwrap_or_else(|| panic!("no pipe"));
    let input = input.to_string();
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    // A program may end before it has read everything.
    let _ = feeder.join();
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The output of the toplevel for the first `count` examples. Anonymous variables are not shown.
fn played(session: &Session, count: usize) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.args(["-q", "-g", "set_prolog_flag(toplevel_print_anon, false)"]).args(&session.load);
    let mut input = String::new();
    for example in &session.examples[..count] {
        input.push_str(&format!("{}\n", example.query));
        // A semicolon at the end of an answer asks for the next one.
        input.extend(example.answer.iter().filter(|line| line.ends_with(" ;")).map(|_| ";\n"));
    }
    let (printed, errors) = talk(command, &input);
    assert!(errors.trim().is_empty(), "{} ({}): {errors}", name(&session.page), session.title);
    printed
}

fn expected(session: &Session) -> String {
    session.examples.iter().map(|example| format!("{}\n", example.answer.join("\n"))).collect()
}

/// Text without empty lines and without spaces at the ends of lines.
fn condensed(text: &str) -> String {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
}

/// The answer of each query: the output that it adds to that of the queries before. Up to ten more answers are
/// requested.
fn answers(session: &mut Session) -> Vec<String> {
    session.examples.iter_mut().for_each(|example| example.answer.clear());
    let mut before = played(session, 0).trim_end().to_string();
    let mut found = Vec::new();
    for index in 0..session.examples.len() {
        let answer = loop {
            let after = played(session, index + 1).trim_end().to_string();
            let answer = after.strip_prefix(&before).unwrap_or(&after).trim_matches('\n').to_string();
            let waits = answer.lines().filter(|line| line.ends_with(" ;")).count();
            let asked = session.examples[index].answer.iter().filter(|line| line.ends_with(" ;")).count();
            let is_more = answer.lines().last().is_some_and(|line| line.ends_with(" .") || line.ends_with(" ;"));
            session.examples[index].answer = answer.lines().map(str::to_string).collect();
            if !is_more || waits > 10 || asked > 10 {
                before = after;
                break answer;
            }
            let last = session.examples[index].answer.len() - 1;
            let line = session.examples[index].answer[last].trim_end_matches(['.', ';', ' ']).to_string();
            session.examples[index].answer[last] = format!("{line} ;");
        };
        found.push(answer);
    }
    found
}

fn refresh(sessions: Vec<Session>) {
    for mut session in sessions.into_iter().rev() {
        let mut lines: Vec<String> = read(&session.page).lines().map(str::to_string).collect();
        let answers = answers(&mut session);
        for (example, answer) in session.examples.iter().zip(answers).rev() {
            let new = answer.lines().map(|line| format!("{}{line}", example.indent).trim_end().to_string());
            lines.splice(example.from..example.to, new.collect::<Vec<_>>());
        }
        std::fs::write(&session.page, lines.join("\n") + "\n").unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Compares the output of the sessions with their answers.
fn check(sessions: Vec<Session>, least: usize) {
    let count: usize = sessions.iter().map(|session| session.examples.len()).sum();
    assert!(count >= least, "only {count} examples are found");
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        return refresh(sessions);
    }
    let mut failures = Vec::new();
    for session in &sessions {
        let (expected, printed) = (condensed(&expected(session)), condensed(&played(session, session.examples.len())));
        if expected != printed {
            let differs = expected.lines().zip(printed.lines()).position(|(a, b)| a != b);
            let at = differs.unwrap_or(expected.lines().count().min(printed.lines().count()));
            let around = |text: &str| text.lines().skip(at.saturating_sub(2)).take(5).collect::<Vec<_>>().join("\n");
            failures.push(format!(
                "{} ({}):\n-- expected\n{}\n-- printed\n{}",
                name(&session.page),
                session.title,
                around(&expected),
                around(&printed)
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

fn readme() -> Vec<Session> {
    sections(&root().join("prolog/README.md"))
}

fn heads() -> Vec<Session> {
    files(&root().join("prolog"), "pl").iter().filter_map(|path| head(path)).collect()
}

fn reports() -> Vec<Session> {
    files(&root().join("tests/games/reports"), "md").iter().map(|path| report(path)).collect()
}

#[test]
fn the_examples_of_the_readme_run() {
    check(readme(), 25);
}

#[test]
fn the_examples_in_heads_run() {
    check(heads(), 25);
}

#[test]
fn predicates_of_the_reports_work_as_described() {
    check(reports(), 140);
}

// -- the same in another system
// --------------------------------------------------------------------------------------------

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The output of `tests/games/support/ask.pl` for all queries of a session.
fn solutions(program: &str, session: &Session) -> String {
    let queries: String = session.examples.iter().map(|example| format!("{}\n", example.query)).collect();
    let mut command = Command::new(program);
    command.args(["-q", "-g", "ask", "-t", "halt"]).args(&session.load).arg("tests/games/support/ask.pl");
    talk(command, &queries).0
}

#[test]
fn another_system_gives_the_same_solutions() {
    if !is_installed("swipl") {
        skip::report("swipl is not installed");
        return;
    }
    let mut failures = Vec::new();
    // Only Damier has library(search).
    let sessions = readme().into_iter().chain(heads()).chain(reports());
    let sessions = sessions.filter(|session| !session.load.iter().any(|file| file.starts_with("prolog/search")));
    for session in sessions {
        let (ours, theirs) = (solutions(env!("CARGO_BIN_EXE_damier"), &session), solutions("swipl", &session));
        let differs = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
        if ours != theirs {
            failures.push(format!("{} ({}): {differs:?}", name(&session.page), session.title));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_predicate_of_the_reports_is_defined() {
    for session in reports() {
        assert!(session.predicates.len() >= 15, "{}: its predicates are not found", name(&session.page));
        let tests = session
            .predicates
            .iter()
            .map(|indicator| format!("( current_predicate({indicator}) -> true ; print({indicator}), nl )"));
        let goal = tests.collect::<Vec<_>>().join(", ");
        for program in [env!("CARGO_BIN_EXE_damier"), "swipl"] {
            if program == "swipl" && !is_installed(program) {
                skip::report("swipl is not installed");
                continue;
            }
            let mut command = Command::new(program);
            command.args(["-q", "-g", &goal, "-t", "halt"]).args(&session.load);
            let (missing, errors) = talk(command, "");
            assert!(missing.is_empty() && errors.is_empty(), "{} in {program}: {missing}{errors}", name(&session.page));
        }
    }
}
