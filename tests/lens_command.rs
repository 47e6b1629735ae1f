//! `damier lens` and the options of `lens/2`: files, drawings, permissions, help.

use damier::Engine;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/prolog/tictactoe/negamax.pl");

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lens-command-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn damier(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.current_dir(folder).env("LC_ALL", "C.UTF-8").args(words).output().expect("damier runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn help_is_printed() {
    let output = damier(&folder("help"), &["lens", "--help"]);
    assert!(output.status.success());
    let help = text(&output.stdout);
    assert!(help.starts_with("Usage: damier lens file.pl") && help.contains("--board=pattern"), "{help}");
    let output = damier(&folder("help"), &["lens", GAME, "--serach", "p(State)"]);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("did you mean --search?"), "{}", text(&output.stderr));
}

#[test]
fn a_page_without_a_name_replaces_no_file() {
    let folder = folder("names");
    std::fs::write(folder.join("lens-main.html"), "mine").expect("written");
    for wanted in ["lens-main-2.html", "lens-main-3.html"] {
        let output = damier(&folder, &["lens", GAME, "-g", "main(B,V,2)"]);
        assert_eq!(text(&output.stdout), "B = [2, 2],\nV = 4.\n");
        assert!(text(&output.stderr).contains(wanted), "{}", text(&output.stderr));
    }
    assert_eq!(names(&folder), ["lens-main-2.html", "lens-main-3.html", "lens-main.html"]);
    assert_eq!(std::fs::read_to_string(folder.join("lens-main.html")).unwrap(), "mine");
    // An explicitly named file is replaced.
    damier(&folder, &["lens", GAME, "-g", "main(B,V,2)", "-o", "lens-main.html"]);
    assert!(std::fs::read_to_string(folder.join("lens-main.html")).unwrap().starts_with("<!doctype html>"));
}

#[test]
fn a_predicate_of_the_program_draws_the_positions() {
    let folder = folder("board");
    let program = format!(
        ":- consult('{GAME}').\n\
         montre(Etat, Signe) :- ignore(Signe = '.'), forall(member(L, Etat), \
         (forall(member(C, L), (var(C) -> write(Signe) ; write(C))), nl)).\n\
         dessine(Etat) :- montre(Etat, '-').\n"
    );
    std::fs::write(folder.join("p.pl"), program).expect("written");
    for (pattern, blank) in [("montre(Etat, _)", "."), ("dessine", "-"), ("dessine/1", "-")] {
        let words = ["lens", "p.pl", "-g", "main(B,V,2)", "--board", pattern, "--json", "p.json"];
        let output = damier(&folder, &words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let json = std::fs::read_to_string(folder.join("p.json")).expect("a recording");
        let [first, second] = ["...\\n...\\n...", "x..\\n...\\n..."].map(|drawing| drawing.replace('.', blank));
        assert!(json.contains(&first) && json.contains(&second), "{pattern}: {json}");
        let recording = damier::lens::from_json(&json).expect("a recording");
        assert_eq!(recording.text(recording.drawing(0)), first.replace("\\n", "\n"));
        assert_eq!(damier::lens::to_json(&recording), json);
    }
}

#[test]
fn the_board_option_arranges_the_cells() {
    let folder = folder("grid");
    let program = "coup([], []).\n\
        jeu(s(L), V) :- findall(W, (member(X, [1,2]), nth1(X, L, e), suite(s(L), X, T), jeu(T, W)), Ws), somme(Ws, V).\n\
        suite(s(L), X, s(T)) :- length(P, N), N is X - 1, append(P, [e|R], L), length(P, N), append(P, [x|R], T).\n\
        somme([], 0) :- !.\n somme(Ws, V) :- max_list(Ws, M), V is -M.\n";
    std::fs::write(folder.join("p.pl"), program).expect("written");
    let goal = "jeu(s([e,e,e,e,e,e]), V)";
    let pattern = "jeu(State, Value)";
    let words = ["lens", "p.pl", "-g", goal, "--search", pattern, "--json", "p.json"];
    damier(&folder, &words);
    let json = || std::fs::read_to_string(folder.join("p.json")).expect("a recording");
    assert!(!json().contains("\"width\""));
    damier(&folder, &[&words[..], &["--board", "grid(3, 2)"]].concat());
    assert!(json().contains("\"width\":3"), "{}", json());
    damier(&folder, &[&words[..], &["--board", "othello"]].concat());
    assert!(json().contains("\"style\":\"othello\""), "{}", json());
}

#[test]
fn an_invalid_board_option_is_reported() {
    let folder = folder("nothing");
    for (pattern, wanted) in
        [("nobody", "nobody/1"), ("grid(0, 3)", "0"), ("17", "17"), ("f(", "f("), ("member(_, _, _)", "member/3")]
    {
        let output = damier(&folder, &["lens", GAME, "-g", "main(B,V,2)", "--board", pattern]);
        assert!(!output.status.success(), "{pattern}");
        assert!(text(&output.stderr).contains(wanted), "{pattern}: {}", text(&output.stderr));
    }
    // A predicate that prints nothing, fails, raises an error or never ends: a warning, and the answer is still
    // printed.
    for pattern in ["true(State)", "atom(State)", "atom_length(State, _)", "between(State, inf, _)"] {
        let output = damier(&folder, &["lens", GAME, "-g", "main(B,V,2)", "--board", pattern, "--json", "p.json"]);
        if pattern != "true(State)" {
            assert!(output.status.success(), "{pattern}");
            assert_eq!(text(&output.stdout), "B = [2, 2],\nV = 4.\n");
            assert!(text(&output.stderr).contains("prints nothing"), "{pattern}: {}", text(&output.stderr));
        }
    }
    assert_eq!(names(&folder), ["p.json"]);
}

#[test]
fn files_need_permission() {
    let mut engine = Engine::builder().capture_output().build();
    engine.consult_str("p", "p(X) :- member(X, [1,2]).\n").expect("loads");
    for goal in ["lens(p(X))", "lens(p(X), [json(f)])", "lens(p(X), [file(f)])", "lens(p(X), [svg(f)])"] {
        let error = engine.query(goal).once().expect_err(goal).to_string();
        assert!(error.contains("ermission"), "{goal}: {error}");
    }
    let goal = "lens(p(X), [terminal(true)])";
    assert!(engine.query(goal).once().expect(goal).is_some());
}

/// `--open` starts the system's browser with the page.
#[cfg(unix)]
#[test]
fn the_open_option_starts_the_browser() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("open");
    let browser = folder.join("xdg-open");
    std::fs::write(&browser, "#!/bin/sh\nprintf '%s' \"$1\" > opened\n").expect("written");
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).expect("executable");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let words = ["lens", GAME, "-g", "main(B,V,2)", "-o", "a page's.html", "--open"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    let output = command.current_dir(&folder).env("PATH", path).args(words).output().expect("damier runs");
    assert!(output.status.success());
    let opened = || std::fs::read_to_string(folder.join("opened")).unwrap_or_default();
    for _ in 0..100 {
        if !opened().is_empty() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(opened().ends_with("a page's.html"), "{}", opened());
}

/// If backtracking reenters a call after later calls have begun, it is recorded inside its parent again.
#[test]
fn the_calls_of_a_goal_that_backtracks() {
    let folder = folder("calls");
    let program = "go(X) :- generate(X), check(X).\ngenerate(X) :- inner(X).\ninner(1). inner(2). inner(3).\n\
        check(X) :- X > 2.\n";
    std::fs::write(folder.join("p.pl"), program).unwrap();
    let output = text(&damier(&folder, &["lens", "p.pl", "-g", "go(X)", "--terminal"]).stdout);
    let lines: Vec<&str> = output.lines().map(str::trim_end).collect();
    let tree =
        ["✓ go(_)   X = 3", "  ✓ generate(_)   X = 3", "    ✓ inner(_)   A1 = 3", "  ✗ check(2)", "  ✓ check(3)"];
    for line in tree {
        assert!(lines.contains(&line), "{line:?} is missing in\n{output}");
    }
    assert_eq!(lines.iter().filter(|line| line.contains("go(_)")).count(), 1, "{output}");
    std::fs::remove_dir_all(&folder).ok();
}
