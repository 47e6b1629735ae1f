//! `damier serve --stdio`: line by line, and from Python if it is installed.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Sends requests and returns the answers.
fn answers(options: &[&str], requests: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.args(["serve", "--stdio"]).args(options).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().expect("it starts");
    let mut input = process.stdin.take().expect("its input");
    for request in requests {
        writeln!(input, "{request}").expect("it listens");
    }
    drop(input);
    let output = process.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_string).collect()
}

/// Requests are sent while others are being answered.
#[test]
fn a_running_query_can_be_interrupted() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.args(["serve", "--stdio"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().expect("it starts");
    let mut input = process.stdin.take().expect("its input");
    let mut output = BufReader::new(process.stdout.take().expect("its output")).lines();
    let mut answer = || output.next().expect("an answer").expect("text");
    let mut send = |request: &str| writeln!(input, "{request}").expect("it listens");
    for _ in 0..3 {
        send(r#"{"id": 1, "do": "query", "goal": "repeat, fail"}"#);
        std::thread::sleep(std::time::Duration::from_millis(100));
        send(r#"{"id": 2, "do": "interrupt"}"#);
        assert_eq!(answer(), r#"{"id":1,"ok":false,"error":{"kind":"interrupted","message":"interrupted"}}"#);
        assert_eq!(answer(), r#"{"id":2,"ok":true}"#);
    }
    // A late interrupt stops nothing, and an open query remains open.
    send(r#"{"do": "query", "goal": "member(X, [a, b])", "most": 1}"#);
    assert_eq!(answer(), r#"{"ok":true,"solutions":[{"X":"a"}],"more":true,"output":""}"#);
    send(r#"{"do": "interrupt"}"#);
    assert_eq!(answer(), r#"{"ok":true}"#);
    send(r#"{"do": "next"}"#);
    assert_eq!(answer(), r#"{"ok":true,"solutions":[{"X":"b"}],"more":false,"output":""}"#);
    // The process ends although its input is still open.
    send(r#"{"do": "quit"}"#);
    assert_eq!(answer(), r#"{"ok":true}"#);
    assert!(process.wait().expect("it ends").success());
}

/// Sixty shared nodes represent a tree of 2^60.
#[test]
fn shared_terms_stay_within_limits() {
    let said = answers(
        &[],
        &[
            r#"{"do": "limits", "memory": 67108864, "milliseconds": 2000}"#,
            r#"{"do": "consult", "name": "d.pl", "text": ":- dynamic p/1. d(0,x) :- !. d(N,f(A,A)) :- M is N-1, d(M,A)."}"#,
            r#"{"do": "query", "goal": "d(60, T)"}"#,
            r#"{"do": "query", "goal": "d(60, T), atom_length(T, _)"}"#,
            r#"{"do": "query", "goal": "d(60, T), throw(T)"}"#,
            r#"{"do": "query", "goal": "d(60, T), assertz(p(T)), p(X), X == T, Y = 1, T = f(_, _), fail"}"#,
            r#"{"do": "query", "goal": "d(60, _T), freeze(X, p(_T)), dif(X, _T)"}"#,
            r#"{"do": "query", "goal": "d(60, _T), print_message(error, format('~w', [_T]))"}"#,
            r#"{"do": "query", "goal": "d(60, _T), write(_T)"}"#,
            r#"{"do": "query", "goal": "X = 1"}"#,
        ],
    );
    assert_eq!(said[2], r#"{"ok":false,"error":{"kind":"limit","message":"memory limit reached"}}"#);
    for answer in &said[3..5] {
        assert!(answer.starts_with(r#"{"ok":false,"error":{"kind":"uncaught","message":""#), "{}", &answer[..200]);
        assert!(answer.len() < 100_000 && answer.contains("..."), "{} bytes", answer.len());
    }
    assert_eq!(said[5], r#"{"ok":true,"solutions":[],"more":false,"output":""}"#);
    assert!(said[6].starts_with(r#"{"ok":true"#) && said[6].len() < 200_000, "{} bytes", said[6].len());
    assert!(said[7].starts_with(r#"{"ok":true"#), "{}", &said[7][..200]);
    assert!(said[8].starts_with(r#"{"ok":false,"error":{"kind":"limit""#), "{}", &said[8][..200]);
    assert!(said[9].starts_with(r#"{"ok":true,"solutions":[{"X":1}]"#), "{}", said[9]);
}

#[test]
fn requests_have_limits_and_answers_have_constraints() {
    let said = answers(
        &[],
        &[
            r#"{"do": "query", "goal": "repeat, fail", "inferences": 1000}"#,
            r#"{"do": "query", "goal": "repeat, fail", "milliseconds": 50}"#,
            r#"{"do": "query", "goal": "between(1, 20000, X), X >= 20000"}"#,
            r#"{"do": "query", "goal": "dif(X, a), Y = 1"}"#,
        ],
    );
    assert_eq!(
        said,
        [
            r#"{"ok":false,"error":{"kind":"limit","message":"inference limit reached"}}"#,
            r#"{"ok":false,"error":{"kind":"limit","message":"time limit reached"}}"#,
            r#"{"ok":true,"solutions":[{"X":20000}],"more":false,"output":""}"#,
            r#"{"ok":true,"solutions":[{"X":null,"Y":1,"residual":["dif(X,a)"]}],"more":false,"output":""}"#,
        ]
    );
}

/// A running server with its input and its answers.
struct Talk {
    process: std::process::Child,
    input: Option<std::process::ChildStdin>,
    output: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Talk {
    fn new() -> Talk {
        let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
        command.args(["serve", "--stdio"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("it starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("its output")).lines();
        Talk { process, input, output }
    }

    fn send(&mut self, text: &str) {
        let input = self.input.as_mut().expect("its input");
        input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n")).expect("it listens");
    }

    fn answer(&mut self) -> String {
        self.output.next().expect("an answer").expect("text")
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.wait();
    }
}

/// An interrupt acts as soon as it is read, even if hundreds of requests wait before it.
#[test]
fn an_interrupt_acts_before_waiting_requests() {
    let mut talk = Talk::new();
    talk.send(r#"{"id": 0, "do": "query", "goal": "repeat, fail"}"#);
    std::thread::sleep(std::time::Duration::from_millis(100));
    for _ in 0..500 {
        talk.send(r#"{"do": "query", "goal": "true"}"#);
    }
    talk.send(r#"{"id": 1, "do": "interrupt"}"#);
    assert_eq!(talk.answer(), r#"{"id":0,"ok":false,"error":{"kind":"interrupted","message":"interrupted"}}"#);
    for _ in 0..500 {
        assert_eq!(talk.answer(), r#"{"ok":true,"solutions":[{}],"more":false,"output":""}"#);
    }
    assert_eq!(talk.answer(), r#"{"id":1,"ok":true}"#);
    // Sent together, so that the query may not have begun: it ends anyway.
    for _ in 0..100 {
        talk.send("{\"do\": \"query\", \"goal\": \"repeat, fail\"}\n{\"do\": \"interrupt\"}");
        assert_eq!(talk.answer(), r#"{"ok":false,"error":{"kind":"interrupted","message":"interrupted"}}"#);
        assert_eq!(talk.answer(), r#"{"ok":true}"#);
    }
    let load = r#"{"do": "consult", "name": "p.pl", "text": ":- repeat, fail."}"#;
    for _ in 0..20 {
        talk.send(&format!("{load}\n{{\"do\": \"interrupt\"}}\n{{\"do\": \"query\", \"goal\": \"true\"}}"));
        let said = talk.answer();
        assert!(said.contains("interrupted"), "{said}");
        assert_eq!(talk.answer(), r#"{"ok":true}"#);
        assert_eq!(talk.answer(), r#"{"ok":true,"solutions":[{}],"more":false,"output":""}"#);
    }
    // An interrupt while nothing runs has no effect.
    talk.send(r#"{"do": "interrupt"}"#);
    assert_eq!(talk.answer(), r#"{"ok":true}"#);
    talk.send(r#"{"do": "query", "goal": "numlist(1, 100000, _)"}"#);
    assert!(talk.answer().starts_with(r#"{"ok":true"#));
}

#[test]
fn limits_of_the_wrong_type_are_errors() {
    let mut requests = vec![r#"{"do": "limits", "milliseconds": 300}"#.to_string()];
    for value in ["200.0", "-1", "\"200\"", "true", "[200]", "{}", "1e3", "99999999999999999999"] {
        for key in ["inferences", "milliseconds", "most"] {
            requests.push(format!(r#"{{"do": "query", "goal": "repeat, fail", "{key}": {value}}}"#));
        }
        for key in ["memory", "inferences", "milliseconds", "depth", "output"] {
            requests.push(format!(r#"{{"do": "limits", "{key}": {value}}}"#));
        }
    }
    requests.push(r#"{"do": "limits", "miliseconds": 5}"#.to_string());
    requests.push(r#"{"do": "query", "goal": "true", "bind": [1]}"#.to_string());
    requests.push(r#"{"do": "consult", "name": "p", "text": "p.", "isolated": 1}"#.to_string());
    let count = requests.len();
    requests.push(r#"{"do": "query", "goal": "repeat, fail"}"#.to_string());
    let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
    let said = answers(&[], &requests);
    for (request, said) in requests[1..count].iter().zip(&said[1..count]) {
        assert!(said.starts_with(r#"{"ok":false,"error":{"kind":"request""#), "{request}: {said}");
    }
    // The first limit still holds.
    assert_eq!(said[count], r#"{"ok":false,"error":{"kind":"limit","message":"time limit reached"}}"#);
    // A wrong number for `next` leaves the query open.
    let said = answers(
        &[],
        &[
            r#"{"do": "query", "goal": "member(X, [1, 2])", "most": 1}"#,
            r#"{"do": "next", "most": "all"}"#,
            r#"{"do": "next", "most": 1}"#,
        ],
    );
    assert!(said[1].contains(r#""kind":"request""#) && said[2].contains(r#"[{"X":2}]"#), "{said:?}");
}

#[test]
fn output_belongs_to_the_answer_of_its_query() {
    let said = answers(
        &[],
        &[
            r#"{"do": "query", "goal": "write(one), throw(x)"}"#,
            r#"{"do": "query", "goal": "write(two)"}"#,
            r#"{"do": "query", "goal": "write(three), repeat, fail", "inferences": 1000}"#,
            r#"{"do": "query", "goal": "member(X, [1, 2]), write(X), X > 1, throw(y)"}"#,
            r#"{"do": "query", "goal": "setup_call_cleanup(true, member(X, [1, 2]), write(cleanup))", "most": 1}"#,
            r#"{"do": "close"}"#,
            r#"{"do": "consult", "name": "p.pl", "text": ":- write(loading). p(."}"#,
            r#"{"do": "query", "goal": "true"}"#,
        ],
    );
    let outputs = ["one", "two", "three", "12", "", "cleanup", "loading", ""];
    for (said, output) in said.iter().zip(outputs) {
        let is_there = said.ends_with(&format!(r#""output":"{output}"}}"#));
        assert!(is_there, "{said}: {output}");
    }
}

/// Overlong lines use no memory, and the next request is answered.
#[test]
fn overlong_request_lines_are_refused() {
    let mut talk = Talk::new();
    let long = format!("{{\"do\": \"query\", \"goal\": \"{}\"}}", "a".repeat(40 << 20));
    talk.send(&long);
    let said = talk.answer();
    assert_eq!(said, r#"{"ok":false,"error":{"kind":"request","message":"the line is longer than 16 MB"}}"#);
    talk.send(r#"{"do": "query", "goal": "true"}"#);
    assert_eq!(talk.answer(), r#"{"ok":true,"solutions":[{}],"more":false,"output":""}"#);
}

#[test]
fn inputs_count_as_memory() {
    let mut talk = Talk::new();
    talk.send(r#"{"do": "limits", "memory": 4000000}"#);
    assert_eq!(talk.answer(), r#"{"ok":true}"#);
    let list = vec!["1"; 1_000_000].join(",");
    talk.send(&format!(r#"{{"do": "query", "goal": "X = [_|_], Y = 1", "bind": {{"X": [{list}]}}}}"#));
    let said = talk.answer();
    assert!(said.starts_with(r#"{"ok":false,"error":{"kind":"limit""#), "{}", &said[..200.min(said.len())]);
    talk.send(r#"{"do": "query", "goal": "numlist(1, 1000, L), sum_list(L, S)", "most": 1}"#);
    assert!(talk.answer().contains("500500"));
}

#[test]
fn names_of_temporary_files_do_not_reveal_the_process() {
    let mut talk = Talk::new();
    talk.send(r#"{"do": "query", "goal": "tmp_file(a, X), tmp_file(a, Y), X \\== Y"}"#);
    let said = talk.answer();
    assert!(said.starts_with(r#"{"ok":true,"solutions":[{"X":"#), "{said}");
    assert!(!said.contains(&talk.process.id().to_string()), "{said}");
}

#[test]
fn isolated_texts_do_not_affect_each_other() {
    let text = r#":- op(700, xfx, beats). :- set_prolog_flag(double_quotes, atom). term_expansion(fact(_), []). paper beats rock. wins(X, Y) :- X beats Y."#;
    let consult = |name: &str, more: &str| format!(r#"{{"do": "consult", "name": "{name}", "text": "{text}"{more}}}"#);
    let requests = [
        consult("mod.pl", r#", "isolated": true"#),
        consult("rps.pl", r#", "isolated": true, "module": "rps""#),
        r#"{"do": "query", "goal": "wins(X, rock), rps:wins(X, rock)"}"#.to_string(),
        r#"{"do": "query", "goal": "X = (paper beats rock)"}"#.to_string(),
        r#"{"do": "query", "goal": "string(\"text\")"}"#.to_string(),
        r#"{"do": "consult", "name": "host.pl", "text": "fact(1)."}"#.to_string(),
        r#"{"do": "query", "goal": "fact(X)"}"#.to_string(),
        // A plain load shares its declarations.
        consult("plain.pl", ""),
        r#"{"do": "query", "goal": "X = (paper beats rock)"}"#.to_string(),
    ];
    let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
    let said = answers(&[], &requests);
    let starts = [
        r#"{"ok":true,"clauses":"#,
        r#"{"ok":true,"clauses":"#,
        r#"{"ok":true,"solutions":[{"X":"paper"}]"#,
        r#"{"ok":false,"error":{"kind":"syntax""#,
        r#"{"ok":true,"solutions":[{}]"#,
        r#"{"ok":true,"clauses":1"#,
        r#"{"ok":true,"solutions":[{"X":1}]"#,
        r#"{"ok":true,"clauses":"#,
        r#"{"ok":true,"solutions":[{"X":"#,
    ];
    for (said, start) in said.iter().zip(starts) {
        assert!(said.starts_with(start), "{said}\n{start}");
    }
}

#[test]
fn requests_are_answered_in_order() {
    let said = answers(
        &[],
        &[
            r#"{"do": "consult", "name": "p.pl", "text": "p(1). p(2). p(f(X, \"s\", [a|X])).\nq(Y)."}"#,
            r#"{"id": 7, "do": "query", "goal": "p(X), write(X), nl", "most": 1}"#,
            r#"{"id": "b", "do": "next", "most": 5}"#,
            r#"{"do": "query", "goal": "X == P", "bind": {"X": ["a b", 1.5, {"string": "s"}], "P": [1]}}"#,
            r#"{"do": "query", "goal": "member(X, L)", "bind": {"L": [1, 2, 3]}, "most": 2}"#,
            r#"{"do": "close"}"#,
            r#"{"do": "next"}"#,
            r#"nonsense"#,
            r#"{"do": "query", "goal": "foo("}"#,
            r#"{"do": "query", "goal": "throw(my(ball))"}"#,
            r#"{"do": "query", "goal": "shell(ls)"}"#,
            r#"{"do": "limits", "inferences": 10000}"#,
            r#"{"do": "query", "goal": "repeat, fail"}"#,
            r#"{"do": "query", "goal": "true"}"#,
            r#"{"do": "quit"}"#,
            r#"{"do": "query", "goal": "true"}"#,
        ],
    );
    let expected = [
        r#"{"ok":true,"clauses":4,"diagnostics":[{"severity":"warning","file":"p.pl","line":2,"column":1,"message":"Singleton variables: [Y]"}],"output":""}"#,
        r#"{"id":7,"ok":true,"solutions":[{"X":1}],"more":true,"output":"1\n"}"#,
        r#"{"id":"b","ok":true,"solutions":[{"X":2},{"X":{"functor":"f","args":[null,{"string":"s"},{"term":"[a|"#,
        r#"{"ok":true,"solutions":[],"more":false,"output":""}"#,
        r#"{"ok":true,"solutions":[{"X":1},{"X":2}],"more":true,"output":""}"#,
        r#"{"ok":true}"#,
        r#"{"ok":false,"error":{"kind":"request","message":"no query is open"}}"#,
        r#"{"ok":false,"error":{"kind":"request","message":"invalid JSON: expected `null` at byte 1"}}"#,
        r#"{"ok":false,"error":{"kind":"syntax","message":"#,
        r#"{"ok":false,"error":{"kind":"uncaught","message":"#,
        r#"{"ok":false,"error":{"kind":"uncaught","message":"#,
        r#"{"ok":true}"#,
        r#"{"ok":false,"error":{"kind":"limit","message":"inference limit reached"}}"#,
        r#"{"ok":true,"solutions":[{}],"more":false,"output":""}"#,
        r#"{"ok":true}"#,
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{said}\n{expected}");
    }
}

/// Cuts through a running cleanup or catch/3 are refused, and so are limits that the machine cannot address.
#[test]
fn invalid_cuts_and_too_large_limits_are_refused() {
    let said = answers(
        &[],
        &[
            r#"{"do": "query", "goal": "prolog_current_choice(C), setup_call_cleanup(true, ( member(X, [1, 2]), prolog_cut_to(C), member(Y, [a, b]) ), write(clean))"}"#,
            r#"{"do": "query", "goal": "prolog_current_choice(C), catch(( member(X, [1, 2]), prolog_cut_to(C), member(Y, [a, b]) ), _, true)"}"#,
            r#"{"do": "query", "goal": "prolog_current_choice(C), findall(X, ( member(X, [1, 2]), prolog_cut_to(C) ), L)"}"#,
            r#"{"do": "limits", "memory": 34359738368}"#,
            r#"{"do": "query", "goal": "member(X, [1, 2])"}"#,
        ],
    );
    assert!(said[0].contains(r#""X":1,"Y":"a"}"#) && said[0].contains(r#""output":"clean""#), "{said:#?}");
    assert!(said[1].contains(r#""X":1,"Y":"b"}"#), "{said:#?}");
    assert!(said[2].contains("No permission to cut choice"), "{said:#?}");
    assert!(said[3].contains("the largest memory limit is 17179869184"), "{said:#?}");
    assert!(said[4].contains(r#"[{"X":1},{"X":2}]"#), "{said:#?}");
}

#[test]
fn files_are_loaded_first() {
    let root = env!("CARGO_MANIFEST_DIR");
    let file = format!("{root}/prolog/ultimate/ultimate.pl");
    let said = answers(
        &["--allow=files", &file],
        &[
            r#"{"do": "query", "goal": "lancement(P, a, x, o, 5, 81, Case, _, _)", "bind": {"P": ["x","x","v","o","v","v","o","v","v"]}}"#,
        ],
    );
    assert!(said[0].starts_with(r#"{"ok":true,"solutions":[{"Case":3}"#), "{said:?}");
}

#[test]
fn the_python_client_plays_a_game() {
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/python/morpion.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(env!("CARGO_BIN_EXE_damier")).env("PYTHONDONTWRITEBYTECODE", "1");
    let output = python.output().expect("it runs");
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{text}{errors}");
    assert!(text.lines().last().unwrap_or("").starts_with("Prolog won") && text.contains("lost 0"), "{text}");
}

#[test]
fn a_session_continues_after_a_limit() {
    let clauses: String = (0..1000).map(|n| format!("p({n}, X) :- q({n}, Y), r(Y, X).\\n")).collect();
    let load = format!(r#"{{"do": "consult", "name": "p.pl", "text": "q(1, 1). r(1, 1).\n{clauses}"}}"#);
    let check = r#"{"do": "query", "goal": "retractall(kept(_)), assertz(kept(1)), findall(N, between(1, 9999, N), L), length(L, X), L = [1|_], kept(Y), L \\= [] , writeq(X-Y), fail"}"#;
    let endless = [
        r#"{"do": "query", "goal": "repeat, X = 'some text of an answer'"}"#,
        r#"{"do": "query", "goal": "between(1, inf, X)"}"#,
        r#"{"do": "query", "goal": "between(1, inf, X), at_halt(true(X)), fail"}"#,
        r#"{"do": "query", "goal": "set_prolog_flag(stack_limit, 4000000000), findall(X, repeat, L)"}"#,
        r#"{"do": "query", "goal": "between(1, inf, N), atom_concat(m_, N, M), catch(M:foo, error(existence_error(_, _), _), true), fail"}"#,
    ];
    let unclean = r#"{"do": "query", "goal": "setup_call_cleanup(true, member(X, [1, 2]), (repeat, fail))", "most": 1, "milliseconds": 50}"#;
    let mut requests = vec![r#"{"do": "limits", "memory": 67108864}"#];
    endless.iter().for_each(|request| requests.extend([request, check]));
    requests.extend([unclean, r#"{"do": "close"}"#, unclean, check]);
    requests.extend(std::iter::repeat_n(load.as_str(), 60));
    requests.push(check);
    let said = answers(&[], &requests);
    assert_eq!(said.len(), requests.len());
    for (request, said) in requests.iter().zip(&said) {
        let expected = match *request {
            _ if endless.contains(request) => {
                r#"{"ok":false,"error":{"kind":"limit","message":"memory limit reached"}}"#
            }
            _ if *request == check => r#"{"ok":true,"solutions":[],"more":false,"output":"9999-1"}"#,
            _ if *request == unclean => r#"{"ok":true,"solutions":[{"X":1}],"more":true,"output":""}"#,
            _ if *request == load => r#"{"ok":true,"clauses":1002,"#,
            _ => r#"{"ok":true}"#,
        };
        assert!(said.starts_with(expected), "{request:.200}\n{said:.200}\n{expected}");
    }
}

/// Goals of `tests/limits/fill.pl`.
const FILL: &[&str] = &[
    "modules(1)",
    "unknown(1)",
    "predicates(1)",
    "halts(1)",
    "output",
    "between(1, inf, X), Y = f(X, X, X)",
    "globals(1)",
    "records(1)",
    "operators(1)",
    "flags(1)",
    "facts(1)",
    "terms([])",
    "calls(1)",
    "choices(1)",
    "solutions(L)",
    "squares(3)",
    "names(X)",
];

/// Every other query fills the memory; the queries between them have enough.
#[test]
fn queries_find_room_after_one_that_filled_memory() {
    let program = include_str!("limits/fill.pl").replace('\n', "\\n");
    let mut requests = vec![
        r#"{"do": "limits", "memory": 67108864}"#.to_string(),
        format!(r#"{{"do": "consult", "name": "fill.pl", "text": "{program}"}}"#),
    ];
    for (number, goal) in FILL.iter().enumerate() {
        requests.push(format!(r#"{{"do": "query", "goal": "{goal}"}}"#));
        for kept in [format!("first({number})"), format!("second({number})")] {
            let goal = format!("assertz(kept({kept})), findall(M, member(M, [1, 2]), [N|_]), kept({kept})");
            requests.push(format!(r#"{{"do": "query", "goal": "{goal}"}}"#));
        }
    }
    let said = answers(&[], &requests.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(said.len(), requests.len());
    for (request, said) in requests.iter().zip(&said).skip(2) {
        let expected = match request.contains("kept") {
            true => r#"{"ok":true,"solutions":[{"M":null,"N":1}],"#,
            false => r#"{"ok":false,"error":{"kind":"limit","message":"memory limit reached"}"#,
        };
        assert!(said.starts_with(expected), "{request:.200}\n{said:.200}\n{expected}");
    }
}
