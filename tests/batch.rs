//! The command line: options in any order, exit statuses, scripts, the subcommands, pipes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder with these files, for one test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damier-batch-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in files {
        std::fs::write(folder.join(file), text).expect("a file");
    }
    folder
}

fn run(folder: &PathBuf, words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("damier starts");
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("damier ends")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn status(words: &[&str]) -> Option<i32> {
    run(&std::env::temp_dir(), words, "").status.code()
}

#[test]
fn the_exit_status_shows_the_outcome() {
    assert_eq!(status(&["-g", "true", "-t", "halt"]), Some(0));
    assert_eq!(status(&["-g", "fail", "-t", "halt"]), Some(1));
    assert_eq!(status(&["-g", "throw(oops)", "-t", "halt"]), Some(2));
    assert_eq!(status(&["-g", "halt(7)"]), Some(7));
    assert_eq!(status(&["--no-such-option"]), Some(1));
}

#[test]
fn options_may_precede_or_follow_files() {
    let here = folder("order", &[("f.pl", "p :- writeln(p).\n"), ("g.pl", "q :- writeln(q).\n")]);
    for words in [["-g", "p", "-t", "halt", "f.pl"], ["f.pl", "-g", "p", "-t", "halt"]] {
        assert_eq!(printed(&run(&here, &words, "")), "p\n");
    }
    assert_eq!(printed(&run(&here, &["f.pl", "-g", "p", "-l", "g.pl", "-g", "q", "-t", "halt"], "")), "p\nq\n");
    let arguments = run(&here, &["-g", "current_prolog_flag(argv, A), print(A)", "-t", "halt", "--", "a", "-b"], "");
    assert_eq!(printed(&arguments), "[a,'-b']");
}

#[test]
fn programs_run_as_scripts() {
    let script = "#!/usr/bin/env damier\n:- initialization(main, main).\nmain :- writeln(script).\n";
    let here = folder("script", &[("s.pl", script), ("m.pl", "main :- current_prolog_flag(argv, A), print(A).\n")]);
    let output = run(&here, &["s.pl"], "");
    assert_eq!((printed(&output).as_str(), output.status.code()), ("script\n", Some(0)));
    assert_eq!(printed(&run(&here, &["run", "m.pl", "a", "b"], "")), "[a,b]");
}

#[test]
fn main_gets_all_arguments() {
    let main = "main(Args) :- print(Args), nl.\n";
    let here = folder(
        "main",
        &[
            ("m.pl", main),
            ("own.pl", ":- initialization(main, main).\nmain(Args) :- print(Args), nl, Args \\== [no].\n"),
            ("once.pl", ":- initialization(main).\nmain(Args) :- print(Args), nl.\n"),
            ("module.pl", ":- module(app, []).\n:- initialization(main, main).\nmain(Args) :- print(app(Args)), nl.\n"),
        ],
    );
    assert_eq!(printed(&run(&here, &["run", "m.pl", "a", "b"], "")), "[a,b]\n");
    assert_eq!(printed(&run(&here, &["own.pl", "a", "b"], "")), "[a,b]\n");
    assert_eq!(printed(&run(&here, &["run", "own.pl", "a", "b"], "")), "[a,b]\n");
    assert_eq!(printed(&run(&here, &["run", "once.pl", "a", "b"], "")), "[a,b]\n");
    assert_eq!(printed(&run(&here, &["module.pl", "a"], "")), "app([a])\n");
    assert_eq!(run(&here, &["own.pl", "no"], "").status.code(), Some(1));
    // At the toplevel main/0 returns to the prompt.
    let output = run(&here, &["-q", "m.pl", "a"], "main.\nprint(next).\n");
    assert_eq!(printed(&output).trim_end(), "[a]\ntrue.\n\nnext\ntrue.");
}

#[test]
fn piped_queries_are_answered() {
    let output = run(&std::env::temp_dir(), &["-q"], "X = 1.\nmember(X, [a]).\nfail.\n");
    assert_eq!(printed(&output).trim_end(), "X = 1.\n\nX = a.\n\nfalse.");
}

#[test]
fn unit_tests_have_a_report_and_a_status() {
    let tests = ":- begin_tests(a).\ntest(one) :- true.\ntest(two, X == 3) :- X is 1 + 1.\n:- end_tests(a).\n";
    let here = folder("test", &[("bad.pl", tests), ("good.pl", &tests.replace("X == 3", "X == 2"))]);
    let output = run(&here, &["test", "bad.pl"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output).contains("bad.pl:3") && errors(&output).contains("1 test failed"), "{}", errors(&output));
    assert_eq!(run(&here, &["test", "good.pl"], "").status.code(), Some(0));
}

#[test]
fn check_runs_no_goals() {
    let text = ":- writeln(ran).\nf(X) :- g(X, Y).\n";
    let here = folder("check", &[("c.pl", text), ("fine.pl", "main :- writeln(fine).\n")]);
    let output = run(&here, &["check", "c.pl"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(!printed(&output).contains("ran"));
    let errors = errors(&output);
    assert!(errors.contains("g/2 is called by f/1") && errors.contains("Singleton variables: [Y]"), "{errors}");
    assert_eq!(run(&here, &["check", "fine.pl"], "").status.code(), Some(0));
}

#[test]
fn games_are_listed_and_played() {
    let here = std::env::temp_dir();
    assert!(printed(&run(&here, &["games"], "")).contains("damier play othello"));
    for game in ["tictactoe", "puissance4", "taquin", "othello", "chicago", "khan", "ultimate"] {
        let output = run(&here, &["play", game], "");
        assert_eq!(output.status.code(), Some(0), "{game}: {}", errors(&output));
        assert!(printed(&output).lines().count() > 2, "{game}");
    }
    assert_ne!(run(&here, &["play", "nosuch"], "").status.code(), Some(0));
}

#[test]
fn help_fits_on_a_page() {
    let lines = printed(&run(&std::env::temp_dir(), &["--help"], "")).lines().count();
    assert!((10..=40).contains(&lines), "{lines} lines");
}

#[test]
fn make_loads_changed_files() {
    let here = folder("make", &[("m.pl", "a(1).\n")]);
    let change = "open('m.pl', write, S), write(S, 'a(2).'), nl(S), close(S).";
    let output = run(&here, &["-q", "m.pl"], &format!("a(X).\nsleep(1.1).\n{change}\nmake.\na(X).\n"));
    let printed = printed(&output);
    assert!(printed.starts_with("X = 1.") && printed.trim_end().ends_with("X = 2."), "{printed}{}", errors(&output));
}

#[test]
fn a_closed_output_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(["-g", "repeat, writeln(line), fail", "-t", "halt"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .stdin(Stdio::null())
        .spawn()
        .expect("damier starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("damier ends");
    assert_eq!(errors(&output), "");
}

#[test]
fn the_locale_chooses_the_language() {
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(["-g", "nosuch(1)", "-t", "halt"])
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "fr_FR.UTF-8")
        .output()
        .expect("damier starts");
    assert!(errors(&output).contains("Procédure inconnue"), "{}", errors(&output));
}

#[test]
fn a_new_program_runs_and_passes_its_tests() {
    let here = folder("new", &[]);
    for (language, name, goal) in [("en", "nim é", "winning(5, T)"), ("fr", "jeu", "gagnant(5, T)")] {
        let _ = std::fs::remove_dir_all(here.join(name));
        let output = run(&here, &["--lang", language, "new", name], "");
        assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
        let inside = here.join(name);
        let (program, tests) = (format!("{name}.pl"), format!("{name}.plt"));
        let output = run(&inside, &[&program, "-g", &format!("{goal}, print(T)"), "-t", "halt"], "");
        assert_eq!((printed(&output).as_str(), errors(&output).as_str()), ("1", ""));
        let output = run(&inside, &["test", &tests], "");
        assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
        assert_eq!(run(&inside, &["check", &program], "").status.code(), Some(0));
        assert!(inside.join("README.md").is_file());
        // An existing folder is not overwritten.
        assert_eq!(run(&here, &["new", name], "").status.code(), Some(1));
    }
    assert_eq!(run(&here, &["new"], "").status.code(), Some(1));
    assert_eq!(run(&here, &["new", "a:b"], "").status.code(), Some(1));
    assert_eq!(run(&here, &["new", "two", "words"], "").status.code(), Some(1));
    assert!(!here.join("two").exists());
}

#[test]
fn doctor_prints_what_a_bug_report_needs() {
    let output = run(&std::env::temp_dir(), &["doctor"], "");
    assert_eq!(output.status.code(), Some(0));
    let page = printed(&output);
    for name in [
        "damier", "system", "command", "folder", "terminal", "encoding", "locale", "language", "memory", "history",
        "settings",
    ] {
        assert!(page.lines().any(|line| line.starts_with(&format!("{name} "))), "{name}: {page}");
    }
    assert!(page.contains(std::env::consts::OS));
}

#[test]
fn games_are_listed_at_the_prompt() {
    let output = run(&std::env::temp_dir(), &["-g", "games", "-t", "halt"], "");
    assert!(printed(&output).contains("?- [game(othello)], lanceJeu."), "{}", printed(&output));
    let french = run(&std::env::temp_dir(), &["--lang", "fr", "-g", "games", "-t", "halt"], "");
    assert!(printed(&french).contains("le morpion"), "{}", printed(&french));
}

#[test]
fn unknown_options_after_a_file_belong_to_the_program() {
    let here =
        folder("argv", &[("f.pl", "main :- current_prolog_flag(argv, A), print(A), nl.\n"), ("sub.pl", "s(1).\n")]);
    let words = ["f.pl", "-g", "main", "-t", "halt", "--foo", "-g", "x"];
    assert_eq!(printed(&run(&here, &words, "")), "['--foo','-g',x]\n");
    assert_eq!(printed(&run(&here, &["run", "f.pl", "-q", "--help", "f.pl"], "")), "['-q','--help','f.pl']\n");
    let found = run(&here, &["-p", "mine=.", "-g", "[mine(sub)], s(X), print(X)", "-t", "halt"], "");
    assert_eq!((printed(&found).as_str(), found.status.code()), ("1", Some(0)));
    let misspelt = run(&here, &["chek", "f.pl"], "");
    assert!(errors(&misspelt).contains("did you mean damier check"), "{}", errors(&misspelt));
}

#[test]
fn games_load_by_name_from_any_folder() {
    let here = folder("game", &[]);
    let goal = "predicate_property(jouer, defined), writeln(there)";
    assert_eq!(printed(&run(&here, &["-g", goal, "-t", "halt", "game(tictactoe)"], "")), "there\n");
    let typed = run(&here, &["-q"], "[game(taquin)].\ncurrent_predicate(jouer/0).\n");
    assert_eq!(printed(&typed).matches("true.").count(), 2, "{}", errors(&typed));
    assert_eq!(run(&here, &["-t", "halt", "game(nosuch)"], "").status.code(), Some(1));
}

#[test]
fn a_file_with_few_invalid_bytes_is_still_utf8() {
    let facts = "été(1).\n".repeat(300);
    let here = folder("bytes", &[]);
    let with = |text: &str, bad: &[u8]| [text.as_bytes(), b"% ", bad, b"\n"].concat();
    std::fs::write(here.join("damaged.pl"), with(&facts, b"\xe9")).expect("a file");
    std::fs::write(here.join("latin.pl"), b"nom('\xe9t\xe9').\n").expect("a file");
    // Multi-byte characters, but too many invalid bytes.
    std::fs::write(here.join("mixed.pl"), with("été(1).\n", b"\xe9")).expect("a file");
    let count = "aggregate_all(count, été(_), N), print(N)";
    let damaged = run(&here, &["-g", count, "-t", "halt", "damaged.pl"], "");
    assert_eq!(printed(&damaged), "300");
    assert!(errors(&damaged).contains("damaged.pl:301: a byte here is not valid UTF-8"), "{}", errors(&damaged));
    let latin = run(&here, &["-g", "nom(N), print(N)", "-t", "halt", "latin.pl"], "");
    assert_eq!(printed(&latin), "été");
    assert!(errors(&latin).contains("read as CP1252"), "{}", errors(&latin));
    assert!(errors(&run(&here, &["-t", "halt", "mixed.pl"], "")).contains("read as CP1252"));
}

#[test]
fn a_portable_check_reports_code_that_swi_prolog_rejects() {
    let program =
        "p(X) :- X in 1..9.\nq(L) :- fd_domain(L, 1, 3).\nr(A, B) :- sublist(A, B).\nu(X) :- member(X, [1]).\n";
    let imports = ":- use_module(library(clpfd)).\np(X) :- X in 1..9.\n";
    let here = folder("portable", &[("f.pl", program), ("g.pl", imports)]);
    assert_eq!(run(&here, &["check", "f.pl"], "").status.code(), Some(0));
    let found = run(&here, &["check", "--portable", "f.pl"], "");
    assert_eq!(found.status.code(), Some(1));
    let text = errors(&found);
    for part in ["f.pl:1:\nWarning:    SWI-Prolog cannot read", "in/2 only after", "no fd_domain/3", "no sublist/2"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("member"), "{text}");
    assert_eq!(run(&here, &["check", "--portable", "g.pl"], "").status.code(), Some(0));
}

#[test]
fn random_numbers_differ_between_processes_unless_seeded() {
    let draw = |goal: &str| printed(&run(&std::env::temp_dir(), &["-g", goal, "-t", "halt"], ""));
    let free = "X is random(1000000000000), print(X)";
    let draws: std::collections::BTreeSet<String> = (0..3).map(|_| draw(free)).collect();
    assert!(draws.len() > 1, "three processes draw {draws:?}");
    let seeded = "set_random(seed(42)), X is random(1000000000000), print(X)";
    assert_eq!(draw(seeded), draw(seeded));
}

#[test]
fn flags_know_the_process() {
    let goal = "forall(member(F, [executable, home, tmp_dir]), (current_prolog_flag(F, V), atom(V))), \
                current_prolog_flag(executable, E), exists_file(E), current_prolog_flag(tmp_dir, T), exists_directory(T), \
                current_prolog_flag(pid, P), integer(P), print(yes)";
    assert_eq!(printed(&run(&std::env::temp_dir(), &["-g", goal, "-t", "halt"], "")), "yes");
}

#[test]
fn tests_report_in_french() {
    let text = ":- use_module(library(plunit)).\n:- begin_tests(u).\ntest(a) :- fail.\ntest(b) :- assertion(1 == 2).\n\
                :- end_tests(v).\n:- end_tests(u).\n";
    let here = folder("french_tests", &[("t.pl", text)]);
    let output = run(&here, &["--lang=fr", "-g", "run_tests", "-t", "halt", "t.pl"], "");
    let said = errors(&output);
    for part in ["impossible de fermer l'unité v", "test a : échec", "une assertion est fausse", "tests échoués : 2"]
    {
        assert!(said.contains(part), "no {part:?} in\n{said}");
    }
}

#[test]
fn typed_clauses_are_reported_one_by_one() {
    use std::io::BufRead;
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("damier starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"[user].\np(X) :- q.\n").expect("damier reads");
    let errors = std::io::BufReader::new(child.stderr.take().expect("a pipe"));
    let (sender, lines) = std::sync::mpsc::channel();
    let reader =
        std::thread::spawn(move || errors.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    // The load continues: nothing has ended it yet.
    let line = lines.recv_timeout(std::time::Duration::from_secs(20));
    drop(input);
    let _ = child.wait();
    drop(lines);
    let _ = reader.join();
    assert_eq!(line.as_deref(), Ok("Warning: user:1:"));
}
