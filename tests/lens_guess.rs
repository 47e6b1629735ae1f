//! The lens guesses the search of each program in `tests/lens/expected.toml`, without a hint, and finds no mistake in
//! it.

use damier::lens::{Board, Recording, from_json};
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

/// The recording of a goal.
fn recorded(name: &str, file: &str, goal: &str) -> Recording {
    let json = format!("{}/guess-{name}.json", env!("CARGO_TARGET_TMPDIR"));
    let output = damier(&["lens", file, "-g", goal, "--json", &json]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    from_json(&std::fs::read_to_string(&json).expect("a file")).expect("a recording")
}

/// The cells of the position at the root of the last search.
fn cells(recording: &Recording) -> Vec<String> {
    let root = recording.searches.last().expect("a search").first;
    let Some(Board::Cells { cells, .. }) = recording.state(root) else { panic!("a board") };
    cells.iter().map(|cell| recording.text(*cell).to_string()).collect()
}

/// Khan's cells have their value, the Khan's demand, the piece and the Kalista.
#[test]
fn boards_of_khan_are_complete() {
    let goal = "etatDeDepart(7,1,E0), coupIA(agressive,E0,1,C0), jouerCoup(E0,1,C0,E), coupIA(reflechie,E,2,C)";
    let recording = recorded("khan", "prolog/khan/khan.pl", goal);
    let cells = cells(&recording);
    assert_eq!((recording.searches.len(), cells.len()), (2, 36));
    let leaders: Vec<&String> = cells.iter().filter(|cell| cell.ends_with('*')).collect();
    assert!(leaders.len() == 2 && leaders[0] != leaders[1], "{cells:?}");
    let demanded: Vec<&String> = cells.iter().filter(|cell| cell.contains('!')).collect();
    assert!(demanded.len() > 5 && demanded.iter().all(|cell| cell[..1] == demanded[0][..1]), "{cells:?}");
}

/// Chicago's market has piles of any height, the trader, the prices and both reserves.
#[test]
fn boards_of_chicago_are_complete() {
    let plateau = "[[[ble|7],[riz|6],[cacao|5]],[[ble,riz],[cacao],[riz,ble,ble]],2,[cacao],[]]";
    let recording =
        recorded("chicago", "prolog/chicago/chicago.pl", &format!("meilleur_coup_prevoyant({plateau},1,S,C)"));
    let cells = cells(&recording);
    let wanted = "ble riz _ cacao _ _ riz ble ble =2 _ _ =ble 7,riz 6,cacao 5 _ _ =cacao _ _ = _ _";
    let shown: Vec<&str> = cells.iter().map(|cell| if cell.is_empty() { "_" } else { cell.as_str() }).collect();
    assert_eq!(shown.join(" "), wanted);
}
