//! The toplevel in a real pseudo-terminal: keys, Ctrl-C, history, completion. A test types keys and waits for expected
//! text.
#![cfg(unix)]

#[path = "common/pty.rs"]
mod pty;

use pty::Terminal;
use std::io::Write;
use std::time::{Duration, Instant};

#[test]
fn answers_wait_for_keys() {
    let mut terminal = Terminal::open("keys", &["-q"]);
    terminal.see("?- ").type_line("member(X, [a,b,c]).");
    terminal.see("X = a ").type_keys(";");
    terminal.see("X = b ").type_keys(" ");
    terminal.see("X = c.\n\n?- ").type_line("member(X, [a,b,c]).");
    terminal.see("X = a ").type_keys("\r");
    terminal.see(".\n\n?- ").type_line("numlist(1, 30, L), ( true ; L = x ).");
    terminal.see("9|...] ").type_keys("w");
    terminal.see("[write]").see("29, 30] ").type_keys("p");
    terminal.see("[print]").see("9|...] ").type_keys("h");
    terminal.see("Possible actions").see("Action? ").type_keys("n");
    terminal.see("false.\n\n?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn a_letter_acts_as_a_key_unless_another_follows() {
    let mut terminal = Terminal::open("letters", &["-q"]);
    terminal.see("?- ").type_line("member(X, [a,b,c,d]).");
    terminal.see("X = a ").type_keys("w;");
    terminal.see("[write]").see("X = a ;").see("X = b ").type_keys("w");
    std::thread::sleep(Duration::from_millis(20));
    terminal.type_keys(";");
    terminal.see("[write]").see("X = b ;").see("X = c ");
    let start = Instant::now();
    terminal.type_keys("w");
    terminal.see("[write]").see("X = c ");
    assert!(start.elapsed() >= Duration::from_millis(90), "a letter waits for the next key");
    terminal.type_line("nb_setval(k, 1).");
    terminal.see("true.\n\n?- ").type_line("member(X, [a,b]).");
    terminal.see("X = a ").type_line("p(Y) = p(7).");
    terminal.see("Y = 7.\n\n?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn keys_at_an_answer_print_it_in_other_ways() {
    let mut terminal = Terminal::open("actions", &["-q", "famille.pl"]);
    terminal.see("?- ").type_line("numlist(1, 30, L), ( true ; L = x ).");
    terminal.see("9|...] ").type_keys("+");
    terminal.see("max_depth(50)").see("30] ").type_keys("-");
    terminal.see("max_depth(10)").see("9|...] ").type_keys("*");
    terminal.see("The choice point is in").see("9|...] ").type_keys("b");
    std::thread::sleep(Duration::from_millis(200));
    terminal.type_keys("\r");
    terminal.see("Break level 1").see("[1]  ?- ").type_line("Y = 3.");
    terminal.see("Y = 3.").see("[1]  ?- ").type_keys("\x04");
    terminal.see("Exit break level 1").see("9|...] ").type_keys("t\r");
    terminal.see("false.\n\n").see("[trace]  ?- ").type_line("nodebug.");
    terminal.see("?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn a_terminal_without_editing_sends_keys_with_enter() {
    let home = std::env::temp_dir().join(format!("damier-terminal-{}-dumb", std::process::id()));
    std::fs::create_dir_all(&home).expect("a home folder");
    let mut terminal = Terminal::open_with(home, &["-q"], "NO_COLOR", "dumb");
    terminal.see("?- ").type_line("member(X, [a,b,c]).");
    terminal.see("X = a ").type_line(";");
    terminal.see("X = b ").type_line("w");
    terminal.see("X = b ").type_line("");
    terminal.see("?- ").type_line("Y = 2.");
    terminal.see("Y = 2.\n\n?- ").type_line("member(X, [a,b,c]).");
    terminal.see("X = a ").type_line("Z = 3.");
    terminal.see("Z = 3.\n\n?- ").type_line("member(X, [a,b]).");
    terminal.see("X = a ").type_line(" ; ");
    terminal.see("X = b.\n\n?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn invalid_bytes_do_not_end_the_session() {
    let mut terminal = Terminal::open("bytes", &["-q"]);
    terminal.see("?- ").type_keys("X = 'ab");
    terminal.see("X = 'ab");
    terminal.keyboard.write_all(&[0xff]).expect("the keyboard works");
    terminal.see("?- X = 'ab\u{fffd}");
    terminal.keyboard.write_all(&[0x80]).expect("the keyboard works");
    terminal.see("?- X = 'ab\u{fffd}\u{fffd}").type_line("d'.");
    terminal.see("X = 'ab\u{fffd}\u{fffd}d'.").see("?- ").type_line("member(X, [a,b]).");
    terminal.see("X = a ").keyboard.write_all(&[0xff]).expect("the keyboard works");
    terminal.see("X = a ").type_keys(";");
    terminal.see("X = b.\n\n?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

/// Long texts, without the escape sequences that mark a paste.
#[test]
fn long_lines_can_be_pasted() {
    let list: Vec<String> = (0..17_000).map(|number| number.to_string()).collect();
    let queries = [
        format!("X = [{}], length(X, L), sum_list(X, S), write(L-S), fail.", list.join(",")),
        format!("X = \"{}\", string_length(X, L), write(L), fail.", "abc(,".repeat(20_000)),
        format!("{}write(all), write(true), fail.", "memberchk(1, [1, 2]), ".repeat(4_500)),
    ];
    for (query, wanted) in queries.iter().zip(["17000-144491500", "100000", "alltrue"]) {
        let mut terminal = Terminal::open("paste", &["-q"]);
        terminal.see("?- ");
        let start = Instant::now();
        terminal.type_line(query);
        terminal.see(wanted).see("false.\n\n?- ").type_line("halt.");
        assert_eq!(terminal.ended(), 0);
        println!("{} bytes: {:?}", query.len(), start.elapsed());
    }
}

#[test]
fn a_query_typed_at_an_answer_runs_next() {
    let mut terminal = Terminal::open("next", &["-q"]);
    terminal.see("?- ").type_line("member(X, [a,b,c]).");
    terminal.see("X = a ").type_line("append(Y, Z, [1]).");
    terminal.see("Y = [],\n").see("Z = [1] ").type_line("nosuch");
    terminal.see("Unknown action: nosuch").see("Action? ").type_line("X = 5.");
    terminal.see("X = 5.\n\n?- ").type_line("halt(3).");
    assert_eq!(terminal.ended(), 3);
}

/// The time from Ctrl-C to the end of a goal.
fn interrupted_after(terminal: &mut Terminal, goal: &str) -> Duration {
    terminal.see("?- ").type_line(goal);
    terminal.see(&format!("{goal}\n"));
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    terminal.type_keys("\x03");
    terminal.see("% Execution Aborted");
    start.elapsed()
}

#[test]
fn control_c_returns_to_the_prompt() {
    let mut terminal = Terminal::open("interrupt", &["-q", "famille.pl"]);
    let goals = [
        "inf(0).",
        "repeat, fail.",
        "between(1, inf, N), N < 0.",
        "length(L, N), N < 0.",
        "repeat, findall(X, between(1, 300000, X), L), msort(L, _), fail.",
        "numlist(1, 500000, L), repeat, atomic_list_concat(L, A), sub_atom(A, _, _, 0, x).",
        "sleep(30).",
    ];
    for goal in goals {
        // Within a tenth of a second; on a busy machine only some tries succeed.
        let mut tries = (0..8).map(|_| interrupted_after(&mut terminal, goal));
        assert!(tries.any(|time| time < Duration::from_millis(100)), "{goal}");
    }
    terminal.see("?- ").type_keys("X = \x03");
    terminal.see("?- ").type_line("X = 1.");
    terminal.see("X = 1.");
}

#[test]
fn control_c_ends_a_search() {
    let mut terminal = Terminal::open("search", &["-q", "sans_fin.pl"]);
    let goals = [
        "breadth_first(user, 0, A, C).",
        "ida_star(user, 0, A, C).",
        "negamax(user, 1, 40, M, V).",
        "best_move(user, 1, M, V, [depth(60)]).",
        "mcts(user, 1, M, V, [iterations(100000000)]).",
        "use_native(othello), grilleDeDepart(G), alphaBeta(G, x, 20, M, V).",
    ];
    for goal in goals {
        // Freeing the memory of a search takes time too.
        let mut tries = (0..8).map(|_| interrupted_after(&mut terminal, goal));
        assert!(tries.any(|time| time < Duration::from_millis(300)), "{goal}");
    }
    terminal.see("?- ").type_line("alphabeta(user, 1, 1, M, V).");
    terminal.see("M = ");
}

#[test]
fn several_lines_make_a_query() {
    let mut terminal = Terminal::open("lines", &["-q"]);
    terminal.see("?- ").type_line("X = [1,");
    terminal.see("|    ").type_line("2], length(X, N)");
    terminal.see("|    ").type_line(".");
    terminal.see("X = [1, 2],\n").see("N = 2.\n\n?- ").type_line("X = 'a");
    terminal.see("|    ").type_line("b'.");
    terminal.see("X = 'a\\nb'.");
}

#[test]
fn the_history_is_kept_between_sessions() {
    let mut terminal = Terminal::open("history", &["-q"]);
    terminal.see("?- ").type_line("X = first_query.");
    terminal.see("X = first_query.\n\n?- ").type_keys("\x04");
    assert_eq!(terminal.ended(), 0);
    let home = terminal.home.clone();
    let mut again = Terminal::open_in(home, &["-q"]);
    again.see("?- ").type_keys("\x1b[A");
    again.see("X = first_query.").type_keys("\r");
    again.see("\n").see("X = first_query.\n\n?- ").type_line("halt.");
    assert_eq!(again.ended(), 0);
}

#[test]
fn names_and_files_are_completed() {
    let mut terminal = Terminal::open("completion", &["-q", "famille.pl"]);
    terminal.see("?- ").type_keys("grand_p\t");
    terminal.see("grand_pere").type_line("(jean, X).");
    terminal.see("X = luc ").type_keys("\r");
    terminal.see("?- ").type_keys("consult('fam\t");
    terminal.see("famille.pl").type_line("').");
    terminal.see("true.\n\n?- ").type_keys("X = 42.\r");
    terminal.see("X = 42.\n\n?- ").type_keys("Y = $\t");
    terminal.see("$X").type_line(".");
    terminal.see("Y = X, X = 42.").see("?- ").type_keys("use_module(library(ugr\t");
    terminal.see("ugraphs").type_line(")).");
    terminal.see("true.\n\n?- ").type_keys("atom_length(");
    terminal.see("% atom_length(");
}

#[test]
fn programs_read_terms_with_a_prompt() {
    let mut terminal = Terminal::open("read", &["-q"]);
    terminal.see("?- ").type_line("write('Votre coup'), read(X).");
    terminal.see("Votre coup|: ").type_line("d3. halt.");
    terminal.see("X = d3.\n\n?- ").type_line("read(X), read(Y).");
    terminal.see("|: ").type_line("a.");
    terminal.see("|: ").type_line("b.");
    terminal.see("X = a,\nY = b.\n\n?- ").type_line("[user].");
    terminal.see("|: ").type_line("truc(1).");
    terminal.see("|: ").type_keys("\x04");
    terminal.see("true.\n\n?- ").type_line("truc(X).");
    terminal.see("X = 1.");
}

#[test]
fn a_time_limit_ends_a_read_from_the_terminal() {
    let mut terminal = Terminal::open("timed", &["-q"]);
    terminal.see("?- ").type_line("catch(call_with_time_limit(0.3, read(X)), E, true).");
    terminal.see("|: ").see("E = time_limit_exceeded.\n\n?- ").type_line("call_with_time_limit(20, read(X)).");
    terminal.see("|: ").type_line("a.");
    terminal.see("X = a.\n\n?- ").type_line("write(abc), repeat, fail.");
    terminal.see("fail.\nabc").type_keys("\x03");
    terminal.see("^C\n% Execution Aborted");
}

#[test]
fn the_tracer_reads_commands_at_ports() {
    let mut terminal = Terminal::open("tracer", &["-q", "famille.pl"]);
    terminal.see("?- ").type_line("trace, grand_pere(jean, Q).");
    terminal.see("   Call: (11) grand_pere(jean, _").see(" ? ").type_keys("\r");
    terminal.see("creep\n").see("   Call: (12) pere(jean, _").see(" ? ").type_keys("s");
    terminal.see("skip\n").see("   Exit: (12) pere(jean, paul) ? ").type_keys("c");
    terminal.see("   Call: (12) pere(paul, _").see(" ? ").type_keys("g");
    terminal.see("goals\n").see("[11] grand_pere(jean, _").see(" ? ").type_keys("f");
    terminal.see("fail\n").see("   Fail: (12) pere(paul, _").see(" ? ").type_keys("l");
    terminal.see("leap\n").see("false.\n\n[debug]  ?- ").type_line("nodebug.");
    terminal.see("true.\n\n?- ").type_line("spy(longueur).");
    terminal.see("% Spy point on longueur/2").see("[debug]  ?- ").type_line("longueur([a,b], N).");
    terminal.see("   Call: (10) longueur([a, b], _").see(" ? ").type_keys("s");
    terminal.see("   Exit: (10) longueur([a, b], 2) ? ").type_keys("a");
    terminal.see("% Execution Aborted");
}

#[test]
fn a_syntax_error_in_typed_input_prompts_again() {
    let mut terminal = Terminal::open("again", &["-q"]);
    terminal.see("?- ").type_line("write('Votre coup'), nl, read(X), write(joue(X)).");
    terminal.see("Votre coup").see("|: ").type_line("d 3.");
    terminal.see("Syntax error: Operator expected").see("Type it again").see("|: ").type_line("d3.");
    terminal.see("joue(d3)").see("X = d3.").see("?- ").type_line("catch(read(X), error(E, _), true).");
    terminal.see("|: ").type_line("d 3.");
    terminal.see("E = syntax_error(operator_expected).").see("?- ").type_line("read(X).");
    terminal.see("|: ").type_keys("\x04");
    terminal.see("X = end_of_file.");
}

#[test]
fn errors_suggest_how_to_trace_the_goal() {
    let mut terminal = Terminal::open("replay", &["-q", "famille.pl"]);
    terminal.see("?- ").type_line("fact(X, 6).");
    terminal.see("not sufficiently instantiated").see("fact/2 at famille.pl:11");
    terminal.see("% To trace it step by step: ?- trace, fact(X, 6).").see("?- ").type_line("trace, fact(X, 6).");
    terminal.see("   Call: (11) fact(_").see(" ? ").see("% famille.pl:").type_keys("a");
    terminal.see("% Execution Aborted").see("[trace]  ?- ").type_line("nodebug.");
    terminal.see("true.");
}

#[test]
fn tracer_commands_take_numbers_and_open_break_levels() {
    let mut terminal = Terminal::open("levels", &["-q", "famille.pl"]);
    terminal.see("?- ").type_line("trace, longueur([a, b, c, d, e, f, g, h, i, j, k, l], N).");
    terminal.see("|...], _").see(" ? ").type_keys("0d");
    terminal.see("k, l], _").see(" ? ").type_keys("b");
    terminal.see("% Break level 1").see("[debug] [1]  ?- ").type_line("X = 1.");
    terminal.see("X = 1.").see("[debug] [1]  ?- ").type_keys("\x04");
    terminal.see("% Exit break level 1").see(" ? ").type_keys("n");
    terminal.see("N = 12.").see("\n?- ");
}

#[test]
fn the_signature_of_a_call_is_shown_while_it_is_typed() {
    let mut terminal = Terminal::open("hints", &["-q", "famille.pl"]);
    terminal.see("?- ").type_keys("grand_pere(");
    terminal.see("% grand_pere(X, Z): famille.pl:6").type_keys("\x03");
    terminal.see("?- ").type_keys("append(X, Y, ");
    terminal.see("% append(?Front, ?Back, ?List)");
}

#[test]
fn colours_can_be_switched_off() {
    for (variable, wanted) in [("COLOURS_WELCOME", true), ("NO_COLOR", false)] {
        let home = std::env::temp_dir().join(format!("damier-terminal-{}-{variable}", std::process::id()));
        std::fs::create_dir_all(&home).expect("a home folder");
        let mut terminal = Terminal::open_with(home, &["-q"], variable, "xterm");
        terminal.see("?- ").type_line("nosuch(1).");
        terminal.see("Unknown procedure").see("?- ").type_line("halt.");
        terminal.ended();
        assert_eq!(terminal.has_colours(), wanted, "{variable}");
    }
}

/// At a terminal, `damier lens --terminal` opens a view with keys. The answer stays on the screen afterwards.
#[test]
fn the_lens_can_be_explored_with_keys() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/prolog/tictactoe/negamax.pl");
    let goal = "situation_initiale(S), alphabeta(x,S,1,4,-20000,20000,R)";
    let mut terminal = Terminal::open("lens", &["lens", game, "-g", goal, "--terminal"]);
    terminal.see("plays [2,2], value 3").see("MAX x").see("MIN o").see("Both sides play their best");
    terminal.type_keys("c");
    terminal.see("Here x gets at least").see("not examined");
    terminal.type_keys("\x1b[H");
    terminal.see("call 1 of 163");
    terminal.type_keys("\x1b[C");
    terminal.see("after [2,2]").see("[2,2]");
    terminal.type_keys("\x1b[H.");
    terminal.see("call 2 of 163");
    terminal.type_keys(",");
    terminal.see("call 1 of 163");
    terminal.type_keys("l");
    terminal.see("appel 1");
    terminal.type_keys("vq");
    assert_eq!(terminal.ended(), 0);
    let text = terminal.text();
    assert!(text.contains("R = [[2, 2], 3]"), "{text}");
}
