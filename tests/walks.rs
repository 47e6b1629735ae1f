//! The walks of `docs/architecture.md` match the code: each function is in the file of its line, its body names the
//! next one, and only the table of a native predicate, a hook or an event leads to a later layer.

use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A line of a walk.
#[derive(Clone, Debug)]
struct Line {
    mark: String,
    file: String,
    function: String,
    /// The event, or the predicate if its name differs from that of the function.
    name: Option<String>,
}

impl Line {
    fn parse(text: &str) -> Option<Line> {
        let (place, rest) = text.split_once(": ")?;
        let mut words = place.split_whitespace().rev();
        let file = words.next().filter(|file| file.starts_with("src/"))?.to_string();
        let mark = words.next().unwrap_or_default().to_string();
        let (function, name) = match rest.split_once(" (") {
            Some((function, name)) => (function, Some(name.trim_end_matches(')').to_string())),
            None => (rest, None),
        };
        Some(Line { mark, file, function: function.trim().to_string(), name })
    }

    fn is_at(&self, other: &Line) -> bool {
        self.file == other.file && self.function == other.function
    }

    /// The bodies of the functions of that name in the file, without comments.
    fn text(&self) -> String {
        let source = read(&self.file);
        let lines: Vec<&str> = source.lines().collect();
        let mut found = String::new();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| defines(line, &self.function)) {
            let indent = &line[..line.len() - line.trim_start().len()];
            let end = format!("{indent}}}");
            let body = lines[at..].iter().scan(false, |over, line| {
                let is_over = std::mem::replace(over, *line == end);
                (!is_over).then_some(*line)
            });
            // The line with the name itself is not a call, unless it contains the whole function.
            body.skip(1).filter(|line| !line.trim_start().starts_with("//")).for_each(|line| found.push_str(line));
        }
        found
    }
}

fn defines(line: &str, function: &str) -> bool {
    let code = line.trim_start();
    !code.starts_with("//")
        && code
            .split_once("fn ")
            .is_some_and(|(_, rest)| rest.strip_prefix(function).is_some_and(|rest| rest.starts_with(['(', '<'])))
}

/// Whether a text has a name as a whole word, as a call or as a value.
fn names(text: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(is_part)
            && !text[at + name.len()..].chars().next().is_some_and(is_part)
    })
}

/// The walks: a heading and its lines.
fn walks() -> Vec<Vec<Line>> {
    let page = read("docs/architecture.md");
    let section = page.split("## Three walks").nth(1).expect("the walks").split("\n## ").next().expect("a section");
    let mut walks: Vec<Vec<Line>> = vec![Vec::new()];
    for line in section.lines() {
        match Line::parse(line) {
            Some(line) if !line.file.is_empty() => walks.last_mut().expect("a walk").push(line),
            _ if walks.last().is_some_and(|walk| !walk.is_empty()) && !line.trim().is_empty() => walks.push(Vec::new()),
            _ => {}
        }
    }
    walks.retain(|walk| !walk.is_empty());
    walks
}

/// The index of a file's layer in the order of `tests/tidy.rs`; the front ends come last.
fn layer(file: &str) -> usize {
    let tidy = read("tests/tidy.rs");
    let order = tidy.split("const ORDER").nth(1).and_then(|rest| rest.split("];").next()).expect("the order");
    let order: Vec<&str> = order.split('"').skip(1).step_by(2).collect();
    let module = file.trim_start_matches("src/").split(['/', '.']).next().unwrap_or_default();
    order.iter().position(|known| *known == module).unwrap_or(order.len())
}

/// The problem with the step from one line to the next, if there is one.
fn problem(before: &Line, line: &Line, walk: &[Line]) -> Option<String> {
    let wrong = |what: &str| Some(format!("{}: {}: {what}", line.file, line.function));
    let text = before.text();
    if line.text().is_empty() {
        return wrong("there is no such function");
    }
    match line.mark.as_str() {
        "" if layer(&line.file) > layer(&before.file) => wrong("a call upward"),
        "" if !names(&text, &line.function) => wrong(&format!("{} does not name it", before.function)),
        "back" if !walk.iter().any(|known| known.is_at(line)) => wrong("the walk has not been there"),
        "then" if !read(&line.file).contains(&format!("pub fn {}(", line.function)) => wrong("it is not public"),
        "next" if !read(&line.file).contains("impl Iterator for") => wrong("no iterator"),
        "table" => {
            let predicate = line.name.as_deref().unwrap_or(&line.function);
            let source = read(&line.file);
            let entry = source.split(&format!("\"{predicate}(")).nth(1).and_then(|rest| rest.split("),\n").next());
            match entry {
                _ if !text.contains("self.program.natives[") => wrong("no native is called before it"),
                Some(entry) if names(entry, &line.function) => None,
                _ => wrong("no entry of a table names it"),
            }
        }
        "hook" if !text.contains("self.hooks.") => wrong("no hook is called before it"),
        "hook" if !names(&read("src/prelude/mod.rs"), &line.function) => wrong("it is no hook"),
        "event" => {
            let event = format!("Event::{}", line.name.as_deref().unwrap_or_default());
            (!text.contains(&event) || !line.text().contains(&event)).then(|| format!("{event} does not go there"))
        }
        "" | "back" | "then" | "next" | "hook" => None,
        other => wrong(&format!("unknown mark {other}")),
    }
}

#[test]
fn the_walks_match_the_code() {
    let walks = walks();
    assert_eq!(walks.len(), 3, "{walks:#?}");
    let mut problems = Vec::new();
    for walk in &walks {
        assert!(walk.len() > 8 && walk[0].mark.is_empty() && !walk[0].text().is_empty(), "{:?}", walk[0]);
        let steps = walk.windows(2).enumerate();
        problems.extend(steps.filter_map(|(at, pair)| problem(&pair[0], &pair[1], &walk[..=at])));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_wrong_walk_is_found() {
    let line = |text: &str| Line::parse(text).expect("a line");
    let talk = line("          src/bin/damier/talk.rs: talk");
    let walk = [talk.clone()];
    let problem = |before: &Line, text: &str| problem(before, &line(text), &walk).unwrap_or_default();
    assert!(problem(&talk, "          src/session/mod.rs: step").is_empty());
    assert!(problem(&talk, "          src/session/mod.rs: feed").contains("does not name it"));
    assert!(problem(&talk, "          src/session/mod.rs: no_such").contains("no such function"));
    assert!(problem(&talk, "    back  src/session/mod.rs: step").contains("has not been there"));
    assert!(problem(&talk, "    then  src/session/mod.rs: run").contains("not public"));
    assert!(problem(&talk, "    table src/builtins/terms/lists/mod.rs: member").contains("no native"));
    let run = line("          src/machine/query.rs: advance");
    assert!(problem(&run, "          src/engine/queries/query.rs: next").contains("upward"));
    assert!(problem(&run, "    event src/bin/damier/talk.rs: talk (Answer)").contains("does not go there"));
}
