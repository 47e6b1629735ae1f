//! Queries that wait for input: they pause, and continue when a line has been typed.

use crate::engine::queries::goal_text::whole_goal;
use crate::host::QuietHost;
use crate::loader;
use crate::machine::Machine;
use crate::machine::limits::waiting::Wait;
use crate::machine::query::{Progress, Query};
use crate::prelude;
use crate::stream::StreamId;
use crate::term::atom::well_known as atoms;
use std::sync::{Arc, Mutex};

/// A machine, its typed input, and its output.
struct Console {
    machine: Machine,
    typed: Arc<Mutex<Vec<u8>>>,
    output: Arc<Mutex<Vec<u8>>>,
}

impl Console {
    fn new() -> Console {
        let typed = Arc::default();
        let host = QuietHost::new().with_typed_input(&typed);
        let output = host.output();
        let mut machine = Machine::new(Box::new(host), 64 << 20);
        prelude::install(&mut machine);
        Console { machine, typed, output }
    }

    /// Runs a goal to its first solution, typing a line whenever it waits. Returns its output, and how often it waited.
    fn run(&mut self, goal: &str, lines: &[&str]) -> (String, usize) {
        let machine = &mut self.machine;
        let goal = whole_goal(machine, goal).expect("a goal").goal;
        let mut query = Query::open_before_goal(machine).expect("it opens");
        query.start(machine, goal);
        let mut waits = 0;
        loop {
            machine.let_wait(true);
            let progress = query.advance(machine);
            machine.let_wait(false);
            match progress {
                Ok(Progress::Waits(Wait::Input)) => {
                    self.typed.lock().unwrap().extend_from_slice(lines[waits].as_bytes());
                    waits += 1;
                    // Use the machine for something else meanwhile.
                    let other = "garbage_collect, numlist(1, 50, L), sumlist(L, _)";
                    let other = whole_goal(machine, other).expect("a goal").goal;
                    assert!(matches!(machine.solve_once(other), Ok(true)));
                }
                Ok(Progress::Waits(Wait::Time(_))) => {
                    waits += 1;
                    std::thread::sleep(std::time::Duration::from_millis(20));
                }
                Ok(Progress::Solution) => break,
                other => panic!("{other:?}"),
            }
        }
        query.close(machine).expect("it closes");
        crate::builtins::streams::flush_stream(machine, StreamId::OUTPUT).expect("it flushes");
        let mut output = self.output.lock().unwrap();
        let text = String::from_utf8_lossy(&output).into_owned();
        output.clear();
        (text, waits)
    }
}

#[test]
fn every_reading_predicate_waits() {
    let cases = [
        ("read(X), write(X)", vec!["foo(\n", "bar\n", ").\n"], "foo(bar)"),
        ("X = f(Y), read(Y), Z = g(X, Y), print(Z)", vec!["a.\n"], "g(f(a),a)"),
        (
            "get_char(A), get_char(B), get_char(C), get_char(D), print([A, B, C, D])",
            vec!["ab\n", "c\n"],
            "[a,b,'\\n',c]",
        ),
        ("read_line_to_string(user_input, S), print(S)", vec!["a", "b", "\n"], "\"ab\""),
        ("read_string(user_input, 4, S), print(S)", vec!["ab", "cdef\n"], "\"abcd\""),
        ("read_line_to_codes(user_input, C), atom_codes(A, C), print(A)", vec!["abc\n"], "abc"),
        ("skip(x), get_char(C), print(C)", vec!["ab\n", "cxd\n"], "d"),
        ("get0(C), print(C)", vec!["a\n"], "97"),
        ("( read(X), X == stop -> print(yes) ; print(no) )", vec!["stop.\n"], "yes"),
        ("findall(X, (member(_, [1, 2]), read(X)), L), print(L)", vec!["a.\n", "b.\n"], "[a,b]"),
        ("catch((read(X), throw(X)), Y, (print(Y)))", vec!["ball.\n"], "ball"),
        ("forall(member(_, [1, 2]), (read(X), print(X)))", vec!["a.\n", "b.\n"], "ab"),
        ("maplist([_, X]>>read(X), [1, 2], L), print(L)", vec!["a.\n", "b.\n"], "[a,b]"),
        ("repeat, read(X), X == end, !, print(X)", vec!["a.\n", "end.\n"], "end"),
        ("peek_char(X), print(X), sleep(0.01), print(X)", vec!["q\n", ""], "qq"),
        ("copy_stream_data(user_input, user_output, 4)", vec!["ab\n", "cd\n"], "ab\nc"),
    ];
    for (goal, lines, expected) in cases {
        let mut talk = Console::new();
        let (output, waits) = talk.run(goal, &lines);
        assert_eq!((output.as_str(), waits), (expected, lines.len()), "{goal}");
    }
}

#[test]
fn reading_inside_a_clause_keeps_live_variables() {
    let mut talk = Console::new();
    let program = "game(A, B, C) :- D = s(A), read(X), E = t(B, D), read(Y), ( X == Y -> R = same ; R = other ), \
        print([A, B, C, D, E, X, Y, R]).";
    let goal = format!("assertz(({}))", program.trim_end_matches('.'));
    talk.run(&goal, &[]);
    let (output, waits) = talk.run("game(1, f(_), \"text\")", &["x.\n", "y.\n"]);
    let shape = output.split('_').next().unwrap_or("");
    assert_eq!((shape, waits), ("[1,f(", 2), "{output}");
    assert!(output.contains("s(1)") && output.ends_with("x,y,other]"), "{output}");
}

#[test]
fn a_waiting_query_can_be_dropped() {
    let mut talk = Console::new();
    let machine = &mut talk.machine;
    let goal = whole_goal(machine, "setup_call_cleanup(true, read(_), write(cleaned))").expect("a goal").goal;
    let mut query = Query::open_before_goal(machine).expect("it opens");
    query.start(machine, goal);
    machine.let_wait(true);
    assert!(matches!(query.advance(machine), Ok(Progress::Waits(Wait::Input))));
    machine.let_wait(false);
    query.close(machine).expect("it closes");
    let (output, waits) = talk.run("read(X), print(X)", &["next.\n"]);
    assert_eq!((output.as_str(), waits), ("cleanednext", 1));
}

#[test]
fn directives_and_initialization_goals_wait() {
    let mut talk = Console::new();
    let text = ":- initialization(main).\nmain :- write('Name? '), read(X), format(\"Hello ~w~n\", [X]).\n\
        :- read(X), assertz(read_while_loading(X)).\n";
    let file = loader::source_file(&mut talk.machine, "game.pl");
    loader::begin_load(&mut talk.machine, text, file, atoms::USER, false);
    let goal = "system:'$load_to_end'(1), read_while_loading(X), print(X)";
    let (output, waits) = talk.run(goal, &["first.\n", "world.\n"]);
    assert_eq!((output.as_str(), waits), ("Name? Hello world\nfirst", 2));
}
