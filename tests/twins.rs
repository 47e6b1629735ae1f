//! Native twins replace their predicates only while the program has the clauses that they were written for: invariant 7
//! of `docs/architecture.md`.
//!
//! `DAMIER_TWINS=N` tries N mutants of each predicate instead of 3.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The games, each with the file of `prolog` that loads all of it.
const GAMES: [(&str, &str); 8] = [
    ("avl", "taquin/aetoile"),
    ("chicago", "chicago/chicago"),
    ("khan", "khan/khan"),
    ("othello", "othello/othello"),
    ("puissance4", "tictactoe/puissance4"),
    ("taquin", "taquin/aetoile"),
    ("tictactoe", "tictactoe/negamax"),
    ("ultimate", "ultimate/ultimate"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// Loads a game and a program of `tests/twins`, and runs a goal. Returns standard output and standard error.
fn run(file: &str, program: &str, goal: &str) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .current_dir(root())
        .args(["-q", "-g", goal, "-t", "halt"])
        .arg(format!("prolog/{file}.pl"))
        .arg(format!("tests/twins/{program}.pl"))
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(output.stdout), text(output.stderr))
}

/// The list of predicates that the twins depend on matches the games. If it changed, check that the twins still do the
/// same as the clauses, then rewrite it with `DAMIER_REFRESH=1`.
#[test]
fn the_list_of_twin_dependencies_matches_the_games() {
    let found: String = GAMES.map(|(game, file)| run(file, "dependencies", &format!("describe({game})")).0).concat();
    let path = root().join("src/search/twins/written_for.txt");
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), found, "a game has changed: see the test");
}

#[test]
fn mutated_programs_give_the_same_answers_with_and_without_twins() {
    let count = std::env::var("DAMIER_TWINS").unwrap_or("3".to_string());
    let folder = std::env::temp_dir().join(format!("damier-twins-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut failures = Vec::new();
    for (game, file) in GAMES {
        let goal = format!("mutate({game}, '{}', {count})", folder.display());
        let (output, errors) = run(file, "mutations", &goal);
        if output.contains("FAILED") || !output.contains("answer otherwise") {
            let errors: Vec<&str> = errors.lines().filter(|line| line.starts_with("ERROR")).collect();
            failures.push(format!("{output}\n{}", errors.join("\n")));
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs a goal with Othello loaded.
fn othello(goal: &str) -> (String, String) {
    run("othello/othello", "dependencies", goal)
}

#[test]
fn a_changed_table_changes_the_values() {
    let (output, errors) = othello(
        "grilleDeDepart(G), coupJoueDansGrille(G, 4, c, x, G1), use_native(othello), evalue(G1, x, V0),
         findall(T, clause(poids(T), true), [T0]), T0 = [[_|R]|Rs], abolish(poids/1), assertz(poids([[999|R]|Rs])),
         evalue(G1, x, V1), native_status(othello, S), memberchk(evalue/3-State, S),
         memberchk(comptePions/3-Other, S), print(State/Other), nl,
         retractall(poids(_)), assertz(poids(T0)), evalue(G1, x, V2), native_status(othello, S2),
         memberchk(evalue/3-State2, S2), print(V0/V1/V2/State2), nl",
    );
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.first(), Some(&"changed([poids/1])/on"), "{output}{errors}");
    assert!(lines.get(1).is_some_and(|line| line.ends_with("/on")), "{output}{errors}");
}

#[test]
fn switching_twins_on_warns_about_changed_predicates() {
    let (_, errors) = othello("abolish(poids/1), assertz(poids([])), use_native(othello)");
    assert!(errors.contains("use_native(othello): the program has changed or does not have poids/1"), "{errors}");
    assert!(errors.contains("evalue/3, minimax/5, alphaBeta/5, optimise/5"), "{errors}");
}

/// A program redefines a library predicate that the clauses call.
#[test]
fn redefining_a_library_predicate_switches_a_twin_off() {
    let goal = "use_native(othello), grilleDeDepart(G), assertz(nth1(_, _, _) :- fail), native_status(othello, S),
                memberchk(coupsRapides/3-State, S), print(State), nl, ( coupsRapides(G, x, L) -> print(L) ; print(none) )";
    assert_eq!(othello(goal).0, "changed([nth1/3])\nnone");
}

/// Predicates that inspect clauses see them, whether their twin is on or not.
#[test]
fn clauses_with_twins_stay_visible() {
    let goal = "use_native(othello), ( clause(evalue(_, _, _), _) -> print(clause) ; print(none) ),
                ( predicate_property(evalue(_, _, _), number_of_clauses(N)) -> print(N) ; print(none) )";
    let off = goal.replace("use_native(othello)", "true");
    assert_eq!(othello(goal), othello(&off));
}
