//! Faults in the environment of the process: output that cannot be written, closed pipes, signals during every kind of
//! work, pipes and folders instead of files, and `halt/0` in every place.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest time from a signal to the end of the process, on a busy machine.
const PROMPT: Duration = Duration::from_secs(4);

/// The time limit of everything else.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A folder with these files, for one test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damier-faults-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in files {
        fs::write(folder.join(file), text).expect("a file");
    }
    folder
}

/// Starts the engine through a shell that closes or redirects its streams.
fn shell(folder: &PathBuf, diverted: &str, words: &[&str]) -> Child {
    Command::new("sh")
        .args([
            "-c",
            &format!("exec \"$@\" {diverted}"),
            "sh",
            env!("CARGO_BIN_EXE_damier"),
            "-q",
            "--stack-limit=256m",
        ])
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("damier starts")
}

/// The status of a process if it ends within the limit.
fn ended(child: &mut Child, limit: Duration) -> Option<ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if let Some(status) = child.try_wait().expect("a status") {
            return Some(status);
        }
        sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// Status, standard output and standard error of a process, which must end.
fn outcome(folder: &PathBuf, diverted: &str, words: &[&str]) -> (Option<i32>, String, String) {
    let mut child = shell(folder, diverted, words);
    let status = ended(&mut child, TIMEOUT).unwrap_or_else(|| panic!("{words:?} {diverted}: still running"));
    let text = |pipe: &mut dyn Read| {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("output");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (out, err) = (text(&mut child.stdout.take().expect("out")), text(&mut child.stderr.take().expect("err")));
    assert!(!err.contains("panicked"), "{words:?} {diverted}: {err}");
    (status.code(), out, err)
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let here = folder("output", &[]);
    let goals: [(&str, i32); 4] = [
        ("write(x)", 2),
        ("forall(between(1, 100000, X), (write(X), nl))", 2),
        ("numlist(1, 100000, L), print(L)", 2),
        ("write(x), halt(7)", 7),
    ];
    for (goal, expected) in goals {
        let (status, _, errors) = outcome(&here, ">/dev/full", &["-g", goal, "-t", "halt"]);
        assert_eq!(status, Some(expected), "{goal}: {errors}");
        assert!(expected == 7 || errors.contains("I/O error"), "{goal}: {errors}");
    }
    let goal = "open('/dev/full', write, S), write(S, x), catch(close(S), error(E, _), true), E = io_error(write, _)";
    assert_eq!(outcome(&here, "", &["-g", goal, "-t", "halt"]).0, Some(0));
    assert_eq!(outcome(&here, "2>/dev/full", &["-g", "undefined_here", "-t", "halt"]).0, Some(2));
}

#[test]
fn closed_standard_streams_are_handled() {
    let here = folder("closed", &[]);
    for diverted in [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
        assert_eq!(outcome(&here, diverted, &["-g", "write(x), nl", "-t", "halt"]).0, Some(0), "{diverted}");
        assert_eq!(
            outcome(&here, diverted, &["-g", "write(x), undefined_here", "-t", "halt"]).0,
            Some(2),
            "{diverted}"
        );
    }
    let read = outcome(&here, "<&-", &["-g", "read(X), print(X)", "-t", "halt"]);
    assert_eq!((read.0, read.1.as_str()), (Some(0), "end_of_file"));
    assert_eq!(outcome(&here, "<&-", &[]).0, Some(0));
}

#[test]
fn a_closed_pipe_ends_the_process() {
    let here = folder("pipe", &[]);
    for goal in ["repeat, write(x), nl, fail", "repeat, catch((repeat, write(x), nl, fail), _, true), fail"] {
        let mut child = shell(&here, "", &["-g", goal, "-t", "halt"]);
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("out")).read_line(&mut line).expect("a line");
        assert_eq!(line, "x\n");
        let status = ended(&mut child, PROMPT).unwrap_or_else(|| panic!("{goal}: still writing to a closed pipe"));
        assert_eq!(status.code(), Some(1), "{goal}");
    }
}

/// Goals that run forever, to be ended by a signal.
const WORK: &[&str] = &[
    "repeat, fail",
    "assertz((loop :- loop)), loop",
    "numlist(1, 300000, L), repeat, msort(L, _), fail",
    "repeat, findall(X, between(1, 100000, X), _), fail",
    "numlist(1, 300000, L), repeat, garbage_collect, L == [], !",
    "repeat, assertz(fact(1)), retract(fact(1)), fail",
    "repeat, consult('small.pl'), fail",
    "consult('endless.pl')",
    "repeat, catch((repeat, fail), _, true), fail",
    "repeat, catch(throw(x), _, true), fail",
    "X is 3 ** 100000, repeat, Y is X * X, Y < 0",
    "sleep(60)",
    "setup_call_cleanup(true, (repeat, fail), (repeat, fail))",
    "at_halt((repeat, fail)), halt(2)",
];

/// Sends `signal` once the goal has begun. Returns the status of the process, which must end in time.
fn signalled(folder: &PathBuf, signal: &str, goal: &str) -> ExitStatus {
    let begun = format!("write(ready), nl, flush_output, {goal}");
    let mut child = shell(folder, "", &["-g", &begun, "-t", "halt"]);
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("out")).read_line(&mut line).expect("a line");
    assert_eq!(line, "ready\n", "{goal}");
    sleep(Duration::from_millis(60));
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
    assert!(sent.success(), "{goal}: ended by itself");
    ended(&mut child, PROMPT).unwrap_or_else(|| panic!("{signal}: {goal}: still running"))
}

#[test]
fn a_signal_ends_any_goal() {
    let small = ":- dynamic fact/1.\na(1).\na(2).\nb(X) :- a(X), \\+ fact(X).\n";
    let here = folder("signals", &[("small.pl", small), ("endless.pl", "a(1).\n:- repeat, fail.\n")]);
    for goal in WORK {
        assert_eq!(signalled(&here, "-INT", goal).code(), Some(2), "{goal}");
        assert_eq!(signalled(&here, "-TERM", goal).signal(), Some(15), "{goal}");
    }
}

/// A pipe that is open and never written to.
fn silent_pipe(path: PathBuf) -> File {
    let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    File::options().read(true).write(true).open(path).expect("a pipe")
}

/// Goals that wait forever. Nothing opens the other end of `alone`; nothing writes to `silent` and standard input.
const WAITS: &[&str] = &[
    "open(alone, read, _)",
    "open(alone, write, _)",
    "consult(alone)",
    "include_alone",
    "see(alone)",
    "open(silent, read, S), get_char(S, _)",
    "open(silent, read, S), read(S, _)",
    "open(silent, write, S), repeat, write(S, abcdefghijkl), fail",
    "consult(silent)",
    "read(_)",
    "get_char(_)",
    "read_term(user_input, _, [])",
    "shell('exec sleep 60')",
    "shell('exec sleep 60', _)",
    "shell('sleep 60; true')",
];

#[test]
fn signals_and_time_limits_end_every_wait() {
    let program = "include_alone :- load_files(included).\n";
    let here = folder("waits", &[("p.pl", program), ("included.pl", ":- include(alone).\n")]);
    drop(silent_pipe(here.join("alone")));
    let _held = silent_pipe(here.join("silent"));
    for goal in WAITS {
        let begun = format!("write(ready), nl, flush_output, {goal}");
        let mut child = shell(&here, "<silent", &["-g", &begun, "-t", "halt", "p.pl"]);
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("out")).read_line(&mut line).expect("a line");
        sleep(Duration::from_millis(60));
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
        assert!(sent.success() && line == "ready\n", "{goal}: ended by itself");
        let status = ended(&mut child, PROMPT).unwrap_or_else(|| panic!("{goal}: still running"));
        assert_eq!(status.code(), Some(2), "{goal}");
        let limited = format!("catch(call_with_time_limit(0.1, ({goal})), E, (print(E), nl))");
        let (status, out, errors) = outcome(&here, "<silent", &["-g", &limited, "-t", "halt", "p.pl"]);
        assert_eq!((status, out.as_str()), (Some(0), "time_limit_exceeded\n"), "{goal}: {errors}");
    }
    // As the program itself, and as a file that is loaded later.
    let mut child = shell(&here, "", &["-g", "true", "-t", "halt", "alone"]);
    sleep(Duration::from_millis(300));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill").success());
    assert_eq!(ended(&mut child, PROMPT).and_then(|status| status.code()), Some(2));
}

#[test]
fn input_that_arrives_after_an_interrupted_read_is_not_lost() {
    let here = folder("kept", &[]);
    let mut pipe = silent_pipe(here.join("silent"));
    let goal = "open(silent, read, S), catch(call_with_time_limit(0.2, read(S, _)), E, true), print(E), nl, \
        flush_output, read(S, X), print(X), nl";
    let mut child = shell(&here, "", &["-g", goal, "-t", "halt"]);
    let mut out = BufReader::new(child.stdout.take().expect("out"));
    let (mut first, mut second) = (String::new(), String::new());
    out.read_line(&mut first).expect("a line");
    std::io::Write::write_all(&mut pipe, b"hello(world).\n").expect("written");
    out.read_line(&mut second).expect("a line");
    assert_eq!((first.as_str(), second.as_str()), ("time_limit_exceeded\n", "hello(world)\n"));
    assert_eq!(ended(&mut child, PROMPT).and_then(|status| status.code()), Some(0));
}

#[test]
fn a_full_output_pipe_blocks_only_until_a_signal() {
    let here = folder("stuck", &[]);
    let mut child = shell(&here, "", &["-g", "repeat, write(abcdefghijkl), nl, fail", "-t", "halt"]);
    sleep(Duration::from_millis(500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill").success());
    assert_eq!(ended(&mut child, PROMPT).and_then(|status| status.code()), Some(2));
}

#[test]
fn limits_set_around_a_load_end_it() {
    let own = ":- catch(call_with_time_limit(0.05, (repeat, fail)), E, (print(E), nl)).\na(1).\n";
    let files = [("endless.pl", ":- repeat, fail.\na(1).\n"), ("main.pl", ":- initialization((repeat, fail)).\n")];
    let here = folder("limited", &[files[0], files[1], ("own.pl", own)]);
    for file in ["endless", "main"] {
        let goal = format!("catch(call_with_time_limit(0.1, consult({file})), E, print(E)), \\+ catch(a(_), _, fail)");
        let (status, out, errors) = outcome(&here, "", &["-g", &goal, "-t", "halt"]);
        assert_eq!((status, out.as_str(), errors.as_str()), (Some(0), "time_limit_exceeded", ""), "{file}");
        let goal = format!("call_with_inference_limit(consult({file}), 100000, R), print(R)");
        let (status, out, errors) = outcome(&here, "", &["-g", &goal, "-t", "halt"]);
        assert_eq!((status, out.as_str(), errors.as_str()), (Some(0), "inference_limit_exceeded", ""), "{file}");
    }
    let goal = "call_with_time_limit(5, assertz(a(7))), user:a(X), print(X)";
    assert_eq!(outcome(&here, "", &["-g", goal, "-t", "halt"]).1, "7");
    // A limit inside a directive of the file does not end the load.
    let goal = "call_with_time_limit(5, consult(own)), a(X), print(X)";
    let (status, out, errors) = outcome(&here, "", &["-g", goal, "-t", "halt"]);
    assert_eq!((status, out.as_str()), (Some(0), "time_limit_exceeded\n1"), "{errors}");
}

#[test]
fn a_folder_instead_of_a_file_gets_a_clear_error() {
    let files = [("includes.pl", ":- include(folder).\na(1).\n"), ("uses.pl", ":- use_module(folder).\na(1).\n")];
    let here = folder("folders", &files);
    fs::create_dir_all(here.join("folder")).expect("a folder");
    fs::create_dir_all(here.join("empty")).expect("a folder");
    fs::write(here.join("folder/main.pl"), "a.\n").expect("a file");
    let errors_of = |words: &[&str]| outcome(&here, "", words).2;
    let hint = "`folder' is a directory, not a file\nERROR:   Hint: load a file in it, such as `folder/main.pl'\n";
    assert_eq!(errors_of(&["-g", "true", "-t", "halt", "folder"]), format!("ERROR: {hint}"));
    for goal in ["consult(folder)", "[folder]", "use_module(folder)", "load_files(folder, [])"] {
        assert_eq!(errors_of(&["-g", goal, "-t", "halt"]), format!("ERROR: -g {goal}: {hint}"));
    }
    assert_eq!(errors_of(&["-g", "[empty]", "-t", "halt"]), "ERROR: -g [empty]: `empty' is a directory, not a file\n");
    assert_eq!(
        errors_of(&["-g", "['./empty']", "-t", "halt"]),
        "ERROR: -g ['./empty']: `./empty' is a directory, not a file\n"
    );
    for (goal, place) in
        [("open(folder,read,_)", "open/3"), ("open(folder,append,_)", "open/3"), ("see(folder)", "see/1")]
    {
        let errors = format!("ERROR: -g {goal}: {place}: `folder' is a directory, not a file\n");
        assert_eq!(errors_of(&["-g", goal, "-t", "halt"]), errors);
    }
    for (file, _) in files {
        let errors = errors_of(&["-g", "true", "-t", "halt", file]);
        assert!(
            errors.starts_with(&format!("ERROR: {file}:1:\nERROR:    `folder' is a directory, not a file\n")),
            "{errors}"
        );
        assert!(errors.contains("such as `folder/main.pl'"), "{errors}");
    }
}

#[test]
fn pipes_folders_and_mutual_includes_are_handled() {
    let here = folder("files", &[("a.pl", ":- include(b).\na(1).\n"), ("b.pl", ":- include(a).\nb(1).\n")]);
    fs::create_dir_all(here.join("folder.pl")).expect("a folder");
    let made = Command::new("mkfifo").arg(here.join("pipe.pl")).status().expect("mkfifo");
    assert!(made.success());
    let path = here.join("pipe.pl");
    let writer = std::thread::spawn(move || {
        use std::io::Write;
        File::options().write(true).open(path).and_then(|mut pipe| pipe.write_all(b"f(1).\nf(2).\n"))
    });
    let words = ["-g", "findall(X, f(X), L), print(L)", "-t", "halt", "pipe.pl"];
    let read = outcome(&here, "", &words);
    assert_eq!((read.0, read.1.as_str()), (Some(0), "[1,2]"), "{}", read.2);
    writer.join().expect("no panic").expect("the pipe is read");
    for missing in ["folder.pl", "nowhere.pl"] {
        assert_eq!(outcome(&here, "", &["-g", "write(go)", "-t", "halt", missing]).0, Some(1), "{missing}");
    }
    let mutual = outcome(&here, "", &["-g", "a(X), b(Y), print(X-Y)", "-t", "halt", "a.pl"]);
    assert!(mutual.2.contains("`a.pl' includes itself"), "{}", mutual.2);
    assert_eq!((mutual.0, mutual.1.as_str()), (Some(0), "1-1"), "{}", mutual.2);
}

#[test]
fn files_that_change_during_a_load_are_handled() {
    let grows = "t(1).\n:- open('t.pl', append, S), write(S, 't(3).\\n'), close(S).\nt(2).\n";
    let shrinks = "t(1).\n:- open('t.pl', write, S), close(S).\nt(2).\n";
    for (name, text) in [("grows", grows), ("shrinks", shrinks)] {
        let here = folder(name, &[("t.pl", text)]);
        let loaded = outcome(&here, "", &["-g", "forall((t(X), X < 3), print(X))", "-t", "halt", "t.pl"]);
        assert_eq!((loaded.0, loaded.1.as_str()), (Some(0), "12"), "{name}: {}", loaded.2);
    }
}

#[test]
fn halt_works_anywhere_in_a_file() {
    let texts = [
        ":- halt(3).\n",
        "term_expansion(x, _) :- halt(3).\nx.\n",
        "goal_expansion(x, _) :- halt(3).\ny :- x.\n",
        ":- findall(x, halt(3), _).\n",
        ":- setup_call_cleanup(true, true, halt(3)).\n",
        ":- setup_call_cleanup(true, throw(x), halt(3)).\n",
        ":- consult(nested).\n:- write(no).\n",
        ":- include(nested).\n:- write(no).\n",
        ":- catch(throw(x), _, halt(3)).\n",
        ":- initialization(halt(3)).\na(1).\n",
        ":- initialization(halt(3), main).\n",
        "user:message_hook(_, _, _) :- halt(3).\n:- undefined_here.\n",
        "user:portray(x) :- halt(3).\n:- print(x).\n",
        ":- if(halt(3)).\n:- endif.\n",
        ":- freeze(X, halt(3)), X = 1.\n",
        ":- table p/1.\np(X) :- p(X).\np(_) :- halt(3).\n:- p(_).\n",
    ];
    for text in texts {
        let here = folder("halt", &[("f.pl", text), ("nested.pl", ":- halt(3).\n:- write(no).\n")]);
        let (status, out, errors) = outcome(&here, "", &["-t", "halt", "f.pl"]);
        assert_eq!((status, out.as_str()), (Some(3), ""), "{text}: {errors}");
    }
}

#[test]
fn goals_of_at_halt_run_when_the_program_ends() {
    let here = folder("end", &[]);
    let cases = [
        ("at_halt(write(a)), at_halt(write(b)), halt(3)", "ba", ""),
        ("at_halt(write(a)), at_halt(throw(oops)), at_halt(write(b)), halt(3)", "ba", "oops"),
        ("at_halt(write(a)), at_halt(undefined_here), halt(3)", "a", "undefined_here/0"),
        ("at_halt(write(a)), at_halt(fail), halt(3)", "a", ""),
        ("at_halt(write(a)), at_halt(halt(4)), halt(3)", "a", ""),
        ("assertz((again :- write(a), at_halt(again))), at_halt(again), halt(3)", "a", ""),
    ];
    for (goal, written, part) in cases {
        let (status, out, errors) = outcome(&here, "", &["-g", goal, "-t", "halt"]);
        assert_eq!((status, out.as_str()), (Some(3), written), "{goal}: {errors}");
        assert!(errors.contains(part), "{goal}: {errors}");
    }
}

#[test]
fn files_may_load_each_other_deeply() {
    const DEPTH: usize = 2000;
    let folder = folder("chain", &[]);
    for number in 0..DEPTH {
        let next = if number + 1 < DEPTH { format!(":- consult(f{}).\n", number + 1) } else { String::new() };
        fs::write(folder.join(format!("f{number}.pl")), format!("{next}p{number}.\n")).expect("a file");
    }
    // Nested loads do not use Rust's stack.
    let (_, out, err) = outcome(&folder, "", &["f0.pl", "-g", "p0, p1999, write(ok)", "-g", "halt"]);
    assert_eq!((out.as_str(), err.as_str()), ("ok", ""));
    fs::remove_dir_all(&folder).expect("it is there");
}

#[test]
fn output_written_before_a_kill_is_not_lost() {
    let program = "loop :- loop.\nsay :- write(hello), nl.\n";
    let here = folder("killed", &[("f.pl", program)]);
    for goal in ["say, loop", "say, repeat, fail", "say, sleep(100)"] {
        let mut child = shell(&here, "> out.txt", &["f.pl", "-g", goal]);
        let start = Instant::now();
        while fs::read(here.join("out.txt")).unwrap_or_default() != b"hello\n" {
            assert!(start.elapsed() < TIMEOUT, "{goal}: nothing was written");
            sleep(Duration::from_millis(5));
        }
        child.kill().expect("it runs");
        child.wait().expect("it has ended");
        fs::remove_file(here.join("out.txt")).expect("it is there");
    }
}
