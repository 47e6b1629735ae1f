//! The lens guesses the search of each program in `tests/lens/expected.toml`, without a hint, and finds no mistake in
//! it.

use std::process::{Command, Output};

fn damier(words: &[&str]) -> Output {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.current_dir(root).env("LC_ALL", "C.UTF-8").args(words).output().expect("damier runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The rest of the first line that begins with `start`.
fn line<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    text.lines().find_map(|line| line.strip_prefix(start))
}

#[test]
fn the_lens_recognises_searches() {
    let file =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lens/expected.toml")).expect("a file");
    let table: toml::Table = file.parse().expect("TOML");
    let programs = table["program"].as_array().expect("programs");
    assert!(programs.len() >= 45);
    let mut wrong = Vec::new();
    for program in programs {
        let field = |name: &str| program.get(name).and_then(toml::Value::as_str).unwrap_or_default().to_string();
        let (path, goal) = (field("file"), field("goal"));
        let output = damier(&["lens", &path, "-g", &goal, "--terminal"]);
        let (out, report) = (text(&output.stdout), text(&output.stderr));
        let found = line(&report, "% Search: ").unwrap_or(&report);
        if found != field("pattern") {
            wrong.push(format!("{path}: {goal}\n  wanted {}\n  found  {found}", field("pattern")));
        }
        let moves = line(&report, "% Moves: ").unwrap_or_default();
        if moves != field("moves") {
            wrong.push(format!("{path}: {goal}\n  wanted moves {}\n  found  moves {moves}", field("moves")));
        }
        let leaves = line(&report, "% Positions evaluated by their parent: ").unwrap_or_default();
        if leaves != field("leaves") {
            wrong.push(format!("{path}: {goal}\n  wanted leaves {}\n  found  leaves {leaves}", field("leaves")));
        }
        if !out.contains(&field("shows")) {
            wrong.push(format!("{path}: {goal}\n  wanted {}\n  in {out}", field("shows")));
        }
        if let Some(mistake) = out.lines().find(|line| line.starts_with('⚠')) {
            wrong.push(format!("{path}: {goal}\n  {mistake}"));
        }
        assert!(output.status.success(), "{path}: {report}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_lens_prints_the_answer_of_the_goal() {
    let program = "tests/lens/students/findall_sort.pl";
    let plain = damier(&["-q", program, "-g", "forall(legal(s(x,b(e,o,e)),M),(print(M),nl))", "-t", "halt"]);
    let seen = damier(&[
        "-q",
        program,
        "-g",
        "forall(lens(legal(s(x,b(e,o,e)),M),[terminal(false),json('/dev/null')]),(print(M),nl))",
        "-t",
        "halt",
    ]);
    assert_eq!(text(&plain.stdout), "1\n3\n");
    assert_eq!(text(&seen.stdout), "1\n3\n");
}
