//! The cases that a folder of programs offers: loads, goals, queries in comments, unit tests, calls with samples.

use std::path::{Path, PathBuf};

/// One run of a system: the program's folder is the working directory.
pub struct Case {
    pub label: String,
    pub folder: PathBuf,
    pub arguments: Vec<String>,
}

const GOALS: [&str; 6] = ["main", "go", "test", "start", "run", "demo"];
const SOLUTIONS: usize = 20;
/// The arguments with which the predicates of a program are called, one to three of them.
const SAMPLES: [&[&str]; 3] = [
    &["X", "[1,2,3]", "5", "a"],
    &["X,Y", "[3,1,2],X", "4,X", "[a,b,c],[b]", "a,X", "X,[1,2]", "3,4"],
    &["X,Y,Z", "[1,2,3],X,Y", "2,[a,b,c],X", "3,4,X", "[a,b],[c],X", "a,b,X", "X,Y,[1,2]"],
];
const CALLED: usize = 12;

/// The programs of a folder and of the folders in it.
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(programs(&path));
        } else if path.extension().is_some_and(|ending| ["pl", "pro", "plt"].iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The cases of a program; `kinds` is empty (all kinds) or names some: load, goal, query, test, call.
pub fn cases(program: &Path, kinds: &str) -> Vec<Case> {
    let Some(name) = program.file_name().map(|name| name.to_string_lossy().into_owned()) else { return Vec::new() };
    let folder = program.parent().unwrap_or(Path::new(".")).to_path_buf();
    let text = String::from_utf8_lossy(&std::fs::read(program).unwrap_or_default()).into_owned();
    let tests = program.with_file_name(format!("{}_tests.plt", program.file_stem().unwrap_or_default().display()));
    let mut goals = vec![("load", "true".to_string())];
    goals.extend(GOALS.iter().filter(|goal| defines(&text, goal)).map(|goal| ("goal", goal.to_string())));
    if text.contains("begin_tests") {
        goals.push(("test", "run_tests".to_string()));
    }
    goals.extend(queries(&text).into_iter().map(|query| ("query", shown(&query))));
    goals.extend(calls(&text).into_iter().map(|call| ("call", call)));
    let case = |(kind, goal): (&str, String)| Case {
        label: format!("{}: {kind} {goal}", program.display()),
        folder: folder.clone(),
        arguments: ["-g", &goal, "-t", "halt", &name].map(String::from).to_vec(),
    };
    let chosen = |kind: &str| kinds.is_empty() || kinds.split(',').any(|one| one == kind);
    let mut all: Vec<Case> = goals.into_iter().filter(|(kind, _)| chosen(kind)).map(case).collect();
    if tests.is_file() && chosen("test") {
        let test = tests.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let arguments = ["-f", &name, "-s", &test, "-g", "run_tests,halt", "-t", "halt(1)"].map(String::from).to_vec();
        all.push(Case { label: format!("{}: test {test}", program.display()), folder, arguments });
    }
    all
}

/// Does a clause without arguments begin a line?
fn defines(text: &str, goal: &str) -> bool {
    text.lines().filter_map(|line| line.strip_prefix(goal)).any(|rest| {
        let rest = rest.trim_start();
        rest.starts_with(":-") || rest.starts_with('.') || rest.is_empty()
    })
}

/// The queries `% ?- goal.` of comments, also over several lines.
fn queries(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut block = false;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let comment = block || line.trim_start().starts_with('%') || line.trim_start().starts_with("/*");
        block = (block || line.contains("/*")) && !line.contains("*/");
        let Some(start) = line.find("?-").filter(|_| comment) else { continue };
        let mut query = line[start + 2..].to_string();
        while !ends(&query) && query.len() < 400 {
            let Some(next) = lines.next() else { break };
            query.push_str(next.trim_start_matches(['%', ' ', '\t', '*', '|']));
            query.push(' ');
        }
        if let Some(end) = end(&query) {
            found.push(query[..end].trim().to_string());
        }
    }
    found.retain(|query| !query.is_empty() && !query.contains("halt"));
    found.dedup();
    found
}

fn ends(query: &str) -> bool {
    end(query).is_some()
}

/// The place of the full stop.
fn end(query: &str) -> Option<usize> {
    let mut places = query.match_indices('.').map(|(at, _)| at);
    places.find(|at| query[at + 1..].chars().next().is_none_or(char::is_whitespace))
}

/// A goal that prints the solutions of a query.
fn shown(query: &str) -> String {
    let quoted = query.replace('\\', "\\\\").replace('\'', "\\'");
    format!("atom_to_term('{quoted}',G,Bs),forall(limit({SOLUTIONS},G),(print(Bs),nl))")
}

/// Calls of the first predicates with sample arguments.
fn calls(text: &str) -> Vec<String> {
    let mut heads: Vec<(String, usize)> = Vec::new();
    for line in text.lines() {
        let Some((name, rest)) = line.split_once('(') else { continue };
        let plain = |one: char| one.is_ascii_alphanumeric() || one == '_';
        if !name.starts_with(|one: char| one.is_ascii_lowercase()) || !name.chars().all(plain) {
            continue;
        }
        if let Some(count) = arguments(rest).filter(|count| (1..=SAMPLES.len()).contains(count))
            && !heads.contains(&(name.to_string(), count))
        {
            heads.push((name.to_string(), count));
        }
    }
    heads.truncate(CALLED);
    heads.into_iter().map(|(name, count)| called(&name, count)).collect()
}

fn called(name: &str, count: usize) -> String {
    let goals: Vec<String> = SAMPLES[count - 1].iter().map(|sample| format!("{name}({sample})")).collect();
    format!(
        "forall(member(G,[{}]),(catch(call_with_inference_limit(forall(limit(5,G),(print(G),nl)),300000,R),E,\
         print_message(error,E))->print(R),nl;true))",
        goals.join(",")
    )
}

/// The number of arguments up to the closing parenthesis, if it is on the same line.
fn arguments(rest: &str) -> Option<usize> {
    let (mut depth, mut count) = (0, 1);
    for one in rest.chars() {
        match one {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return Some(count),
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => count += 1,
            '\'' | '"' | '%' => return None,
            _ => {}
        }
    }
    None
}
