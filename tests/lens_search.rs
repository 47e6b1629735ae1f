//! The option `lens(File)` of every search of `library(search)`: the recording has the nodes that the search counts,
//! and the lens finds no mistake in it. Native twins are not used while the lens records.

use damier::lens::{Ended, Kind, Language, Recording, Severity, Understanding, from_json, html};
use std::path::Path;
use std::process::Command;

/// Runs a goal, which writes `FILE`, and returns its output and the recording.
fn recorded(name: &str, game: &str, goal: &str) -> (String, Recording) {
    let root = env!("CARGO_MANIFEST_DIR");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, program) = (folder.join(format!("search-{name}.json")), folder.join(format!("search-{name}.pl")));
    let text = format!(":- use_module(library(search)).\n:- use_module('{root}/prolog/search/games/{game}', []).\n");
    std::fs::write(&program, text).expect("written");
    let _ = std::fs::remove_file(&file);
    let goal = goal.replace("FILE", &format!("'{}'", file.display()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.args(["-q", &program.to_string_lossy(), "-g", &goal, "-t", "halt"]).env("LC_ALL", "C.UTF-8");
    let output = command.output().expect("damier runs");
    assert!(output.status.success(), "{goal}: {}", String::from_utf8_lossy(&output.stderr));
    let json = std::fs::read_to_string(&file).expect("a recording");
    (String::from_utf8_lossy(&output.stdout).trim().to_string(), from_json(&json).expect("a recording"))
}

fn assert_no_mistakes(recording: &Recording) {
    let mut understanding = Understanding::new(recording);
    let findings = understanding.check();
    let mistakes: Vec<&str> =
        findings.iter().filter(|finding| finding.severity() == Severity::Mistake).map(|finding| finding.key).collect();
    assert!(mistakes.is_empty(), "{mistakes:?}");
    assert!(html(recording, Language::French).contains("<!doctype html>"));
}

#[test]
fn games_are_recorded() {
    for (algorithm, depth) in [("minimax", 3), ("negamax", 3), ("alphabeta", 4)] {
        let goal = format!(
            "tictactoe_rules:start(S), {algorithm}(tictactoe_rules, S, {depth}, M, V, [nodes(N), cutoffs(C), lens(FILE)]), \
             print(M/V/N/C)"
        );
        let (answer, recording) = recorded(algorithm, "tictactoe", &goal);
        let root = &recording.searches[0];
        let understanding = Understanding::new(&recording);
        let best = understanding.best_child(root.first).map(|node| recording.text(recording.via(node)).to_string());
        let (cuts, _) = understanding.cut_offs(root);
        let value = understanding.value(root.first).expect("a value");
        assert_eq!(answer, format!("{}/{value}/{}/{cuts}", best.expect("a move"), recording.len()), "{algorithm}");
        assert_eq!((recording.depth(0), root.kind), (Some(depth), Kind::Game));
        assert_eq!(recording.text(recording.player(0)), "x");
        assert_eq!(recording.bounds(0).is_some(), algorithm == "alphabeta");
        assert_no_mistakes(&recording);
    }
}

#[test]
fn each_round_of_deepening_is_recorded_as_a_search() {
    let goal = "tictactoe_rules:start(S), best_move(tictactoe_rules, S, M, V, [depth(4), lens(FILE)]), print(M/V)";
    let (answer, recording) = recorded("best", "tictactoe", goal);
    assert_eq!(answer, "[2,2]/1");
    let depths: Vec<Option<i32>> = recording.searches.iter().map(|search| recording.depth(search.first)).collect();
    assert_eq!(depths, [Some(1), Some(2), Some(3), Some(4)]);
    assert!((0..recording.len()).any(|node| recording.ended(node) == Ended::Known));
    assert_no_mistakes(&recording);
}

#[test]
fn monte_carlo_visits_are_recorded() {
    let goal = "tictactoe_rules:start(S), mcts(tictactoe_rules, S, M, V, [iterations(500), lens(FILE)]), \
                X is round(V * 1000), print(M/X)";
    let (answer, recording) = recorded("mcts", "tictactoe", goal);
    let search = &recording.searches[0];
    assert_eq!((search.kind, recording.visits(0), search.playouts.len()), (Kind::Visits, 500, 500));
    let children: Vec<usize> = recording.children(0).collect();
    assert_eq!(children.iter().map(|child| recording.visits(*child)).sum::<u32>(), 500);
    let most = *children.iter().rev().max_by_key(|child| recording.visits(**child)).expect("a move");
    let share = (recording.value(most).expect("a mean") * 1000.0).round();
    assert_eq!(answer, format!("{}/{share}", recording.text(recording.via(most))));
    assert_eq!(recording.best(0), recording.via(most));
    assert_eq!(recording.text(recording.player(0)), "x");
    assert_no_mistakes(&recording);
}

#[test]
fn searches_for_paths_are_recorded() {
    for algorithm in ["astar", "ida_star", "breadth_first", "uniform_cost", "best_first", "iterative_deepening"] {
        let goal = format!(
            "etat_initial(3, E), taquin_rules:rules(2, R), {algorithm}(R, E, As, C, [expanded(N), lens(FILE)]), \
             print(C/N)"
        );
        let (answer, recording) = recorded(algorithm, "taquin", &goal);
        let searches = &recording.searches;
        let last = searches.last().expect("a search");
        let found = last.found.expect("the goal");
        // The goal itself is taken from the open states, but its successors are not generated.
        let expanded: usize = searches.iter().map(|search| search.expansions.len()).sum::<usize>() - 1;
        let cost = recording.paid(found).expect("a cost");
        assert_eq!(answer, format!("{cost}/{expanded}"), "{algorithm}");
        assert_eq!(recording.ply(found) as f64, cost, "{algorithm}");
        let has_estimates = !["breadth_first", "uniform_cost", "iterative_deepening"].contains(&algorithm);
        assert_eq!(recording.estimate(found).is_some(), has_estimates, "{algorithm}");
        assert!(searches.len() > 1 || algorithm != "iterative_deepening");
        assert_no_mistakes(&recording);
    }
    let goal = "etat_initial(2, E), taquin_rules:rules(2, R), depth_first(R, E, As, C, [lens(FILE)]), print(C)";
    let (answer, recording) = recorded("depth_first", "taquin", goal);
    let found = recording.searches[0].found.expect("the goal");
    assert_eq!(answer, format!("{}", recording.ply(found)));
    assert_no_mistakes(&recording);
}

#[test]
fn a_search_that_fails_or_stops_is_recorded_too() {
    let goal = "R = [goal([_]>>fail), successor([S,plus,T,1]>>(S < 5, T is S + 1))], \
                ( breadth_first(R, 0, _, _, [lens(FILE)]) -> true ; print(no) )";
    let (answer, recording) = recorded("nothing", "taquin", goal);
    assert_eq!((answer.as_str(), recording.len(), recording.searches[0].found), ("no", 6, None));
    let goal = "tictactoe_rules:start(S), \
                catch(alphabeta(tictactoe_rules, S, 9, _, _, [max_nodes(200), lens(FILE)]), error(E, _), print(E))";
    let (answer, recording) = recorded("limit", "tictactoe", goal);
    assert_eq!((answer.as_str(), recording.ended(0)), ("resource_error(search_nodes)", Ended::Open));
    assert_eq!(recording.len(), 200);
}

#[test]
fn native_twins_are_not_used_while_recording() {
    let root = env!("CARGO_MANIFEST_DIR");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("search-twins.json");
    let nodes = |switch: &str| {
        let goal = format!(
            "use_native(tictactoe, {switch}), situation_initiale(S), \
             lens(alphabeta(x, S, 1, 4, -20000, 20000, R), [json('{}')]), print(R)",
            file.display()
        );
        let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
        command.args(["-q", &format!("{root}/prolog/tictactoe/negamax.pl"), "-g", &goal, "-t", "halt"]);
        let output = command.output().expect("damier runs");
        let recording = from_json(&std::fs::read_to_string(&file).expect("a recording")).expect("a recording");
        (String::from_utf8_lossy(&output.stdout).into_owned(), recording.len())
    };
    let (plain, native) = (nodes("off"), nodes("on"));
    assert_eq!(plain, native);
    assert!(plain.1 > 50, "{plain:?}");
}

#[test]
fn options_are_checked() {
    let root = env!("CARGO_MANIFEST_DIR");
    let game = format!("{root}/prolog/search/games/tictactoe.pl");
    for (option, wanted) in [("lens(_)", "instantiated"), ("lens(f(x))", "text"), ("lns(x)", "lns")] {
        let goal = format!("tictactoe_rules:start(S), search:alphabeta(tictactoe_rules, S, 2, _, _, [{option}])");
        let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
        let output = command.args(["-q", &game, "-g", &goal, "-t", "halt"]).output().expect("damier runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(wanted), "{option}: {error}");
    }
}
