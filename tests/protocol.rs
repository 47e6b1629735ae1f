//! A session controlled by JSON requests, as the worker of a web page does.
#![cfg(feature = "protocol")]

use damier::Engine;
use damier::protocol::Conversation;

/// Makes requests and compares the answers; `...` matches anything.
fn talk(lines: &[(&str, &str)]) {
    let mut conversation = Conversation::new(Engine::builder());
    for (request, expected) in lines {
        let answer = conversation.request(request);
        assert!(matches(&answer, expected), "{request}\n  {answer}\nis not\n  {expected}");
    }
}

fn matches(text: &str, pattern: &str) -> bool {
    let pieces: Vec<&str> = pattern.split("...").collect();
    let [first, middle @ .., last] = pieces.as_slice() else { return text == pattern };
    let Some(mut rest) = text.strip_prefix(first).and_then(|rest| rest.strip_suffix(last)) else { return false };
    for piece in middle {
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    true
}

#[test]
fn solutions_are_requested_one_by_one() {
    talk(&[
        (
            r#"{"id": 1, "do": "load", "name": "p.pl", "text": "p(1). p(2).\nq :- read(X), p(X)."}"#,
            r#"{"id":1,"ok":true,"outcome":"true","events":[{"event":"loaded","name":"p.pl","complaints":0}]}"#,
        ),
        (r#"{"do": "ask", "goal": "p(X), X >= L", "bind": {"L": 0}}"#, r#"{"ok":true,"events":[]}"#),
        (
            r#"{"do": "step", "calls": 10000}"#,
            r#"{"ok":true,"status":"answered","events":[{"event":"answer","text":"X = 1,\nL = 0","more":true,"bindings":[{"names":["X"],"text":"X = 1","value":1},..."#,
        ),
        (r#"{"do": "redo"}"#, r#"{"ok":true,"events":[]}"#),
        (
            r#"{"do": "step"}"#,
            r#"{"ok":true,"status":"idle","events":[{"event":"answer",...{"event":"ended","outcome":"true"}]}"#,
        ),
        (r#"{"do": "ask", "goal": "write(hi), q"}"#, r#"{"ok":true,"events":[]}"#),
        (
            r#"{"do": "step"}"#,
            r#"{"ok":true,"status":"input","prompt":"|: ","events":[{"event":"output","stream":"output","text":"hi"}]}"#,
        ),
        (r#"{"do": "feed", "text": "2.\n"}"#, r#"{"ok":true,"events":[]}"#),
        (r#"{"do": "step"}"#, r#"{"ok":true,"status":"idle","events":[...{"event":"ended","outcome":"true"}]}"#),
        (r#"{"do": "ask", "goal": "repeat, fail"}"#, r#"{"ok":true,"events":[]}"#),
        (r#"{"do": "step", "milliseconds": 5}"#, r#"{"ok":true,"status":"running","events":[]}"#),
        (
            r#"{"do": "abort"}"#,
            r#"{"ok":true,"events":[{"event":"message","severity":"information","code":"aborted"...}]}"#,
        ),
    ]);
}

#[test]
fn invalid_requests_are_answered_with_errors() {
    talk(&[
        ("nonsense", r#"{"ok":false,"error":{"kind":"request",...}}"#),
        (
            r#"{"do": "dance"}"#,
            r#"{"ok":false,"error":{"kind":"request","message":"unknown request \"dance\""},"events":[]}"#,
        ),
        (
            r#"{"do": "ask", "goal": "p("}"#,
            r#"{"ok":false,"error":{"kind":"syntax",...},"events":[{"event":"message",...}]}"#,
        ),
        (r#"{"do": "complete", "line": "é", "at": 1}"#, r#"{"ok":false,..."#),
        (
            r#"{"do": "load", "name": "p.pl", "text": "p(X)."}"#,
            r#"{"ok":true,"outcome":"true","events":[{"event":"message","severity":"warning","code":"singletons","text":"Singleton variables: [X]","file":"p.pl","line":1,"span":[0,5],...}]}"#,
        ),
    ]);
}

#[test]
fn a_program_is_traced_completed_and_indexed() {
    talk(&[
        (r#"{"do": "load", "name": "p.pl", "text": "parent(a, b).\n"}"#, r#"{"ok":true,..."#),
        (r#"{"do": "ask", "goal": "trace, parent(a, X)"}"#, r#"{"ok":true,..."#),
        (
            r#"{"do": "step"}"#,
            r#"{"ok":true,"status":"port","events":[{"event":"port","port":"call","depth":11,...}]}"#,
        ),
        (r#"{"do": "reply", "command": "nodebug"}"#, r#"{"ok":true,"events":[]}"#),
        (r#"{"do": "step"}"#, r#"{"ok":true,"status":"idle",...}"#),
        (
            r#"{"do": "complete", "line": "pare"}"#,
            r#"{"ok":true,"completions":[{"span":[0,4],"shown":"parent","text":"parent"}],"events":[]}"#,
        ),
        (
            r#"{"do": "signature", "line": "parent(X, "}"#,
            r#"{"ok":true,"signature":{"name":"parent","arity":2,"head":"parent(a, b)","doc":"p.pl:1"},"events":[]}"#,
        ),
        (
            r#"{"do": "help", "topic": "atom_length/2"}"#,
            r#"{"ok":true,"entries":[{"name":"atom_length",...}],"events":[]}"#,
        ),
        (
            r#"{"do": "index"}"#,
            r#"{"ok":true,"index":[{"module":"user","name":"parent","arity":2,"file":"p.pl","clauses":[{"line":1,"span":[0,13]}],"callers":[],"exported":false}],"events":[]}"#,
        ),
        (r#"{"do": "prompt"}"#, r#"{"ok":true,"prompt":"?- ","events":[]}"#),
        (r#"{"do": "load", "game": "tictactoe"}"#, r#"{"ok":true,"outcome":"true",..."#),
        (r#"{"do": "ask", "goal": "jouer"}"#, r#"{"ok":true,..."#),
        (r#"{"do": "step"}"#, r#"{"ok":true,"status":"input",..."#),
    ]);
}
