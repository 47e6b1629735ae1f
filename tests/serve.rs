//! `damier serve --stdio`: line by line, and from Python where there is one.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Sends lines; the lines that come back.
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

/// Requests that are sent while others are answered.
#[test]
fn what_runs_can_be_stopped() {
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
    // One that comes too late stops nothing, and leaves an open query open.
    send(r#"{"do": "query", "goal": "member(X, [a, b])", "most": 1}"#);
    assert_eq!(answer(), r#"{"ok":true,"solutions":[{"X":"a"}],"more":true,"output":""}"#);
    send(r#"{"do": "interrupt"}"#);
    assert_eq!(answer(), r#"{"ok":true}"#);
    send(r#"{"do": "next"}"#);
    assert_eq!(answer(), r#"{"ok":true,"solutions":[{"X":"b"}],"more":false,"output":""}"#);
    // It ends though its input stays open.
    send(r#"{"do": "quit"}"#);
    assert_eq!(answer(), r#"{"ok":true}"#);
    assert!(process.wait().expect("it ends").success());
}

/// Sixty nodes that are shared stand for a tree of 2^60.
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
fn limits_of_a_request_and_constraints() {
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

#[test]
fn a_conversation() {
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
        r#"{"ok":false,"error":{"kind":"request","message":"no JSON: expected a value at byte 0"}}"#,
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
fn python_plays() {
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
