//! A session used like that of a web page: text or goals in, events out, a little fuel at a time, and nothing blocks.

use damier::session::{
    Answer, AnswerStyle, Ask, Event, Fuel, Message, Outcome, Port, Queue, Session, Severity, Source, Standard, Status,
    TraceCommand,
};
use damier::{Engine, Term};
use std::time::{Duration, Instant};

#[path = "common/clock.rs"]
mod clock;
use clock::Clock;

struct Page {
    session: Session,
    events: Queue,
}

impl Page {
    fn new() -> Page {
        let events = Queue::default();
        let session = Session::new(Engine::builder(), events.clone());
        Page { session, events }
    }

    fn with(text: &str) -> Page {
        let mut page = Page::new();
        assert_eq!(page.load(text), Outcome::True);
        page.events.take();
        page
    }

    fn load(&mut self, text: &str) -> Outcome {
        self.session.load(Source::Text { name: "page.pl", text })
    }

    fn ask(&mut self, goal: &str) -> Status {
        self.session.ask(Ask::query(goal)).expect("a goal");
        self.session.step(Fuel::Unlimited)
    }

    /// Types a line and runs until something else is needed.
    fn type_line(&mut self, line: &str) -> Status {
        self.session.feed(format!("{line}\n"));
        self.step()
    }

    fn step(&mut self) -> Status {
        self.session.step(Fuel::Unlimited)
    }

    fn output(&self) -> String {
        let texts = self.events.take().into_iter().filter_map(|event| match event {
            Event::Output { stream: Standard::Output, text } => Some(text),
            _ => None,
        });
        texts.collect()
    }

    fn answers(&self) -> Vec<String> {
        self.events.take().into_iter().filter_map(answer).map(|answer| answer.text).collect()
    }

    fn messages(&self) -> Vec<Message> {
        self.events.take().into_iter().filter_map(message).collect()
    }

    fn port(&self) -> Port {
        let ports = self.events.take().into_iter().filter_map(|event| match event {
            Event::Port(port) => Some(port),
            _ => None,
        });
        ports.last().expect("a port")
    }
}

fn answer(event: Event) -> Option<Answer> {
    match event {
        Event::Answer(answer) => Some(answer),
        _ => None,
    }
}

fn message(event: Event) -> Option<Message> {
    match event {
        Event::Message(message) => Some(message),
        _ => None,
    }
}

const FAMILY: &str = "\
parent(tom, bob).
parent(tom, liz).
parent(bob, ann).

grandparent(X, Z) :-
    parent(X, Y),
    parent(Y, Z).
";

#[test]
fn answers_come_one_at_a_time() {
    let mut page = Page::with(FAMILY);
    assert_eq!(page.ask("parent(tom, X), Y = f(X)"), Status::Answered);
    let first = page.events.take().into_iter().find_map(answer).expect("an answer");
    assert_eq!(first.text, "X = bob,\nY = f(bob)");
    assert!(first.more);
    assert_eq!(first.bindings[0].names, ["X"]);
    assert_eq!(first.bindings[0].value, Some(Term::atom("bob")));
    assert_eq!(first.bindings[1].text, "Y = f(bob)");
    // Nothing happens before the next command.
    assert_eq!(page.step(), Status::Answered);
    assert!(page.events.take().is_empty());
    page.session.redo();
    assert_eq!(page.step(), Status::Idle);
    let events = page.events.take();
    assert!(matches!(&events[..], [Event::Answer(last), Event::Ended(Outcome::True)] if !last.more), "{events:?}");
    assert_eq!(page.ask("parent(liz, X)"), Status::Idle);
    assert_eq!(page.events.take(), [Event::Ended(Outcome::False)]);
    assert_eq!(page.session.outcome(), Some(&Outcome::False));
}

#[test]
fn an_answer_can_be_rewritten_and_the_query_stopped() {
    let mut page = Page::with(":- dynamic portray/1. portray(secret) :- write('***').\n");
    let goal = "numlist(1, 20, L), member(X, [secret, other])";
    assert_eq!(page.ask(goal), Status::Answered);
    assert_eq!(page.answers(), ["L = [1, 2, 3, 4, 5, 6, 7, 8, 9|...],\nX = ***"]);
    let whole = page.session.rewrite(AnswerStyle::Whole).expect("an answer");
    assert!(whole.text.contains("18, 19, 20],\nX = secret"), "{}", whole.text);
    assert!(page.session.rewrite(AnswerStyle::Portrayed).expect("an answer").text.ends_with("X = ***"));
    page.session.stop();
    assert_eq!(page.events.take(), [Event::Ended(Outcome::True)]);
    assert_eq!(page.session.rewrite(AnswerStyle::Whole), None);
    // Values of earlier queries have names.
    assert_eq!(page.ask("length($L, N)"), Status::Idle);
    assert_eq!(page.answers(), ["L = [1, 2, 3, 4, 5, 6, 7, 8, 9|...],\nN = 20"]);
}

#[test]
fn inputs_are_bound_as_terms_and_limits_hold() {
    let mut page = Page::with(FAMILY);
    let ask = Ask::query("parent(P, C)").bind("P", "bob").once();
    page.session.ask(ask).expect("a goal");
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.answers(), ["P = bob,\nC = ann"]);
    assert!(page.session.ask(Ask::query("true").bind("X", 1)).is_err());
    page.session.ask(Ask::query("repeat, fail").inference_limit(10_000)).expect("a goal");
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::Interrupted));
}

#[test]
fn a_step_with_little_fuel_returns_soon() {
    let mut page = Page::with("count(N, N) :- !. count(I, N) :- I1 is I + 1, count(I1, N).\n");
    page.session.ask(Ask::query("count(0, 100000)")).expect("a goal");
    let mut steps = 0;
    while page.session.step(Fuel::Calls(5000)) == Status::Running {
        steps += 1;
    }
    assert!((10..60).contains(&steps), "{steps}");
    assert_eq!(page.session.outcome(), Some(&Outcome::True));
    page.session.ask(Ask::query("repeat, fail")).expect("a goal");
    let (start, clock) = (Instant::now(), Clock::start());
    assert_eq!(page.session.step(Fuel::For(Duration::from_millis(30))), Status::Running);
    assert!(start.elapsed() >= Duration::from_millis(30) && clock.elapsed() < Duration::from_secs(1));
    page.session.stop();
    assert_eq!(page.ask("true"), Status::Idle);
}

#[test]
fn an_interrupt_ends_the_running_query() {
    let mut page = Page::new();
    page.session.ask(Ask::query("repeat, fail")).expect("a goal");
    assert_eq!(page.session.step(Fuel::Calls(1000)), Status::Running);
    let handle = page.session.interrupt_handle();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        handle.interrupt();
    });
    assert_eq!(page.step(), Status::Idle);
    thread.join().expect("the thread");
    assert_eq!(page.session.outcome(), Some(&Outcome::Interrupted));
    assert_eq!(page.messages()[0].code, "aborted");
    assert_eq!(page.ask("true"), Status::Idle);
    assert_eq!(page.answers(), ["true"]);
}

#[test]
fn output_events_keep_their_order() {
    let mut page = Page::new();
    page.ask("write(a), print_message(error, format('~w', [b])), write(c), X = 1");
    let events = page.events.take();
    let kinds: Vec<String> = events
        .into_iter()
        .map(|event| match event {
            Event::Output { text, .. } => text,
            Event::Message(message) => format!("!{}", message.text),
            Event::Answer(answer) => answer.text,
            _ => "end".to_string(),
        })
        .collect();
    assert_eq!(kinds.concat(), "a!bc\nX = 1end");
}

#[test]
fn queries_and_program_input_share_one_stream() {
    let mut page = Page::with("greet :- write('Name? '), read(X), format('Hello ~w~n', [X]).\n");
    assert!(matches!(page.step(), Status::WantsInput(prompt) if prompt.text() == "?- "));
    assert!(matches!(page.type_line("X = 1,"), Status::WantsInput(prompt) if prompt.text() == "|    "));
    assert_eq!(page.type_line("Y = 2."), Status::Idle);
    assert_eq!(page.answers(), ["X = 1,\nY = 2"]);
    // The program waits without blocking.
    assert!(matches!(page.type_line("greet."), Status::WantsInput(prompt) if prompt.text() == "|: "));
    assert_eq!(page.output(), "Name? ");
    assert!(matches!(page.step(), Status::WantsInput(_)));
    assert!(matches!(page.type_line("f(a,"), Status::WantsInput(_)));
    assert_eq!(page.type_line("b). X = 3."), Status::Idle);
    assert_eq!(page.output(), "Hello f(a,b)\n");
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.answers(), ["X = 3"]);
    page.session.end_of_input();
    assert_eq!(page.step(), Status::Halted(0));
}

#[test]
fn a_goal_inside_a_native_predicate_cannot_wait() {
    let mut page = Page::new();
    assert_eq!(page.ask("with_output_to(string(_), read(_))"), Status::Idle);
    assert_eq!(page.messages()[0].code, "permission_error");
}

#[test]
fn sleeping_does_not_block_the_thread() {
    let mut page = Page::new();
    let Status::Asleep(seconds) = page.ask("sleep(0.05), X = 1") else { panic!("awake") };
    assert!(seconds > 0.0 && seconds <= 0.05);
    std::thread::sleep(Duration::from_millis(60));
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.answers(), ["X = 1"]);
}

#[test]
fn halt_ends_the_session() {
    let mut page = Page::new();
    let builder = Engine::builder().allow(damier::Capability::Halt);
    page.session = Session::new(builder, page.events.clone());
    assert_eq!(page.ask("write(bye), halt(3)"), Status::Halted(3));
    assert_eq!(page.step(), Status::Halted(3));
    assert_eq!(page.session.finish(3), 3);
}

#[test]
fn messages_have_structured_fields() {
    let text = "p(X, Y) :- q(X).\np(1) :- .\n:- undefined_thing.\nlenght(1).\nr(X) :- X is X + 1.\n";
    let mut page = Page::new();
    assert_eq!(page.load(text), Outcome::True);
    let messages = page.messages();
    let codes: Vec<&str> = messages.iter().map(|message| message.code.as_str()).collect();
    assert_eq!(codes, ["singletons", "syntax_error", "existence_error", "goal_failed", "self_assignment"]);
    let singletons = &messages[0];
    assert_eq!((singletons.severity, singletons.line), (Severity::Warning, Some(1)));
    assert_eq!(singletons.file.as_deref(), Some("page.pl"));
    assert_eq!(&text[singletons.span.clone().expect("a span")], "p(X, Y) :- q(X).");
    assert_eq!(singletons.text, "Singleton variables: [Y]");
    assert_eq!(messages[1].line, Some(2));
    assert!(messages[1].span.clone().is_some_and(|span| span.start >= text.find("p(1)").expect("it")));
    assert!(messages[1].hint.is_some(), "{:?}", messages[1]);
    assert_eq!([messages[2].severity, messages[3].severity], [Severity::Error, Severity::Warning]);
    let assignment = &messages[4];
    assert_eq!(assignment.hint.as_deref(), Some("use a new variable: `X1 is X+1'"));
    let edit = &assignment.edits[0];
    assert_eq!((&text[edit.span.clone()], edit.text.as_str()), ("X is X + 1", "X1 is X+1"));
}

#[test]
fn errors_of_queries_are_messages() {
    let mut page = Page::with("f(X, Y) :- Y is X + a.\nlength_of(L, N) :- length(L, N).\n");
    assert_eq!(page.ask("f(1, Y)"), Status::Idle);
    let messages = page.messages();
    assert_eq!(messages[0].code, "type_error");
    assert!(messages[0].notes.iter().any(|note| note.contains("f/2 at page.pl:1")), "{:?}", messages[0].notes);
    assert!(messages[0].term.is_some());
    assert_eq!(page.ask("lenght_of([], N)"), Status::Idle);
    let unknown = &page.messages()[0];
    assert_eq!(unknown.code, "existence_error");
    assert_eq!(unknown.hint.as_deref(), Some("is `lenght_of' a misspelling of `length_of'?"));
    assert!(matches!(page.session.ask(Ask::query("p(")), Err(damier::Error::Syntax(_))));
    let syntax = &page.messages()[0];
    assert_eq!((syntax.code.as_str(), syntax.line), ("syntax_error", Some(1)));
    assert!(syntax.span.is_some());
}

#[test]
fn messages_follow_the_language() {
    let events = Queue::default();
    let mut session = Session::new(Engine::builder().french(), events.clone());
    session.load(Source::Text { name: "p.pl", text: "p(X) :- Y is 1.\n" });
    let text = events.take().into_iter().find_map(message).expect("a message").text;
    assert!(text.starts_with("Variables singletons") || text.starts_with("Variable"), "{text}");
}

#[test]
fn the_tracer_stops_at_ports() {
    let mut page = Page::with(FAMILY);
    assert_eq!(page.ask("trace, grandparent(tom, X)"), Status::AtPort);
    let port = page.port();
    assert_eq!((port.name.as_str(), port.depth), ("call", 11));
    assert!(port.text.contains("Call: (11) grandparent(tom, "), "{}", port.text);
    assert!(port.place.starts_with("page.pl:5"), "{}", port.place);
    assert!(port.goal.is_some_and(|goal| goal.to_string().contains("grandparent(tom")));
    // It waits for a command.
    assert_eq!(page.step(), Status::AtPort);
    page.session.reply(TraceCommand::Creep);
    assert_eq!(page.step(), Status::AtPort);
    assert!(page.port().text.contains("Call: (12) parent(tom, "));
    page.session.reply(TraceCommand::Skip);
    assert_eq!(page.step(), Status::AtPort);
    assert_eq!(page.port().name, "exit");
    page.session.reply(TraceCommand::Typed("r".into()));
    assert_eq!(page.step(), Status::AtPort);
    assert_eq!(page.port().name, "call");
    page.session.reply(TraceCommand::NoDebug);
    assert_eq!(page.step(), Status::Answered);
    assert_eq!(page.answers(), ["X = ann"]);
    page.session.stop();
    assert_eq!(page.ask("trace, parent(tom, liz)"), Status::AtPort);
    assert_eq!(page.session.prompt().debug, Some("trace"));
    page.session.reply(TraceCommand::Abort);
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::Interrupted));
}

#[test]
fn break_opens_a_level() {
    let mut page = Page::new();
    assert_eq!(page.type_line("X = 1, break, Y = 2."), Status::Break(1));
    assert!(matches!(page.step(), Status::WantsInput(prompt) if prompt.text() == "[1]  ?- "));
    assert_eq!(page.type_line("member(Z, [a])."), Status::Idle);
    assert_eq!(page.answers(), ["Z = a"]);
    page.session.end_of_input();
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.answers(), ["X = 1,\nY = 2"]);
}

#[test]
fn words_and_call_signatures_are_completed() {
    let mut page = Page::with(FAMILY);
    let texts = |page: &mut Page, line: &str| -> Vec<String> {
        page.session.complete(line, line.len()).into_iter().map(|completion| completion.text).collect()
    };
    assert_eq!(texts(&mut page, "grandp"), ["grandparent"]);
    assert_eq!(texts(&mut page, "use_module(library(assoc"), ["assoc"]);
    assert_eq!(page.session.complete("X = 1, grandp", 13)[0].span, 7..13);
    page.ask("Tree = t(1)");
    assert_eq!(texts(&mut page, "member(X, $Tr"), ["Tree"]);
    let own = page.session.signature("grandparent(X, ", 15).expect("a signature");
    assert_eq!((own.head.as_str(), own.doc.as_str()), ("grandparent(X, Z)", "page.pl:5"));
    let known = page.session.signature("atom_length(", 12).expect("a signature");
    assert_eq!((known.name.as_str(), known.arity), ("atom_length", 2));
    assert!(page.session.signature("X = [a", 6).is_none());
    let help = page.session.help("list_to_assoc/2");
    assert_eq!((help.len(), help[0].arity, help[0].library), (1, 2, Some("assoc")));
    assert!(page.session.help("append").len() >= 2);
    assert!(page.session.help("no_such_predicate").is_empty());
}

#[test]
fn a_program_is_checked_without_running_it() {
    let text = ":- initialization(halt).\na :- b, missing(1).\nb. b.\nunused :- a.\n";
    let mut page = Page::new();
    let analysis = page.session.check(&[Source::Text { name: "page.pl", text }]).expect("an analysis");
    assert!(!analysis.is_clean);
    let missing = analysis.messages.iter().find(|message| message.code == "undefined_procedure").expect("a message");
    assert_eq!(missing.text, "missing/1 is called by a/0 but is not defined");
    assert_eq!(&text[missing.span.clone().expect("a span")], "a :- b, missing(1).");
    let index = analysis.index;
    let b = index.find("b", 0).expect("b");
    assert_eq!((b.callers.as_slice(), b.clauses.len()), (&["a/0".to_string()][..], 2));
    let spans: Vec<&str> = b.clauses.iter().map(|clause| &text[clause.span.clone().expect("a span")]).collect();
    assert_eq!(spans, ["b.", "b."]);
    assert_ne!(b.clauses[0].span, b.clauses[1].span);
    let unused: Vec<&str> = index.unused().map(|entry| entry.name.as_str()).collect();
    assert_eq!(unused, ["unused"]);
}

#[test]
fn a_session_continues_after_a_check() {
    let mut page = Page::with(":- dynamic(count/1).\ncount(1).\n:- op(700, xfx, near).\n");
    page.session.engine().predicate("even", |n: i64| n % 2 == 0).expect("a predicate");
    assert_eq!(page.ask("retract(count(_)), assertz(count(2)), member(X, [1, 2])"), Status::Answered);
    page.events.take();
    let text = ":- initialization(halt).\n:- op(700, xfx, far).\ncount(3).\nown(X) :- even(X), X far 1, near(X).\n";
    let analysis = page.session.check(&[Source::Text { name: "page.pl", text }]).expect("an analysis");
    // The host's predicate is known; the operators of this session do not apply to the file.
    let undefined = analysis.messages.iter().filter(|message| message.code == "undefined_procedure");
    let mut undefined: Vec<&str> = undefined.map(|message| message.text.as_str()).collect();
    undefined.sort();
    assert_eq!(
        undefined,
        ["far/2 is called by own/1 but is not defined", "near/1 is called by own/1 but is not defined"]
    );
    assert!(analysis.index.find("own", 1).is_some());
    // The open query continues, and the program is still the loaded one.
    page.session.redo();
    assert_eq!(page.step(), Status::Idle);
    assert_eq!(page.answers().last().map(String::as_str), Some("X = 2"));
    assert_eq!(page.ask("count(2), \\+ catch(own(_), _, fail), even(4), X = (a near b)"), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::True));
    // Directives of later loads run.
    assert_eq!(page.load(":- write(loaded).\n"), Outcome::True);
    assert_eq!(page.output(), "loaded");
    let broken = page.session.check(&[Source::Text { name: "other.pl", text: "p :- .\n" }]).expect("an analysis");
    assert!(!broken.is_clean && broken.messages.len() == 1);
    assert_eq!(page.ask("X = 1"), Status::Idle);
}

#[test]
fn the_engine_of_a_session_can_be_used_directly() {
    let mut page = Page::with(FAMILY);
    assert_eq!(page.ask("parent(tom, X)"), Status::Answered);
    page.session.engine().predicate("even", |n: i64| n % 2 == 0).expect("a predicate");
    // The open query has ended.
    assert!(matches!(page.step(), Status::WantsInput(_)));
    assert_eq!(page.ask("even(4)"), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::True));
}

#[test]
fn games_are_played() {
    let mut page = Page::new();
    assert_eq!(page.session.load(Source::Game("tictactoe")), Outcome::True);
    assert_eq!(page.session.load(Source::Game("no such game")), Outcome::Error);
    assert!(matches!(page.ask("jouer"), Status::WantsInput(_)));
}

#[test]
fn waiting_events_count_as_memory_of_the_engine() {
    let events = Queue::default();
    let mut session = Session::new(Engine::builder().memory_limit(16 << 20), events.clone());
    for goal in
        ["repeat, write('a long line of output'), nl, fail", "repeat, print_message(error, format(hello, [])), fail"]
    {
        session.ask(Ask::query(goal)).expect("a goal");
        assert_eq!(session.step(Fuel::Unlimited), Status::Idle, "{goal}");
        assert_eq!(session.outcome(), Some(&Outcome::Error), "{goal}");
        let last = events.take().into_iter().filter_map(message).last().expect("a message");
        assert_eq!(last.code, "resource_error", "{goal}");
    }
    session.ask(Ask::query("write(hello)")).expect("a goal");
    session.step(Fuel::Unlimited);
    assert!(events.take().contains(&Event::Output { stream: Standard::Output, text: "hello\n".to_string() }));
}

#[test]
fn a_program_may_read_while_it_is_loaded() {
    let text = ":- initialization(main).\nmain :- write('Name? '), read(X), format('Hello ~w~n', [X]).\n:- read(Y), assertz(first(Y)).\n";
    let mut page = Page::new();
    page.session.begin_load(Source::Text { name: "game.pl", text }).expect("a load");
    assert!(matches!(page.step(), Status::WantsInput(prompt) if prompt.text() == "|: "));
    assert!(matches!(page.type_line("one."), Status::WantsInput(_)));
    assert_eq!(page.output(), "Name? ");
    assert_eq!(page.type_line("world."), Status::Idle);
    let events = page.events.take();
    assert!(events.contains(&Event::Output { stream: Standard::Output, text: "Hello world\n".into() }), "{events:?}");
    assert!(events.iter().any(|event| matches!(event, Event::Loaded(loaded) if loaded.name == "game.pl")));
    assert_eq!(page.ask("first(X)"), Status::Idle);
    assert_eq!(page.answers(), ["X = one"]);
}

#[test]
fn a_load_can_be_stopped() {
    let mut page = Page::new();
    let source = Source::Text { name: "game.pl", text: "p(1).\n:- read(_).\np(2).\n" };
    page.session.begin_load(source).expect("a load");
    page.session.stop();
    page.session.begin_load(source).expect("a load");
    assert!(matches!(page.step(), Status::WantsInput(_)));
    page.session.stop();
    assert_eq!(page.ask("prolog_load_context(source, _)"), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::False));
    assert_eq!(page.load("q(1).\n"), Outcome::True);
    assert_eq!(page.ask("p(1), q(1)"), Status::Idle);
    assert_eq!(page.session.outcome(), Some(&Outcome::True));
}

#[test]
fn a_dialect_behaves_the_same_in_sessions_and_on_the_command_line() {
    use damier::Dialect;
    let cases = [
        (Dialect::Swi, "swi", "X is 8/2, Y = \"a\"", "X = 4,\nY = \"a\""),
        (Dialect::Sicstus, "sicstus", "X is 8/2, Y = \"a\"", "X = 4.0,\nY = [97]"),
        // Constraints are operators from the start in this dialect.
        (Dialect::Gnu, "gnu", "X #= 8//2, Y = \"a\"", "X = 4,\nY = [97]"),
    ];
    for (dialect, name, text, expected) in cases {
        let events = Queue::default();
        let mut session = Session::new(Engine::builder().dialect(dialect), events.clone());
        session.ask(Ask::query(text).once()).expect("a goal");
        session.step(Fuel::Unlimited);
        let found = events.take().into_iter().find_map(answer).expect("an answer");
        assert_eq!(found.text, expected, "{name}");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_damier"))
            .args(["-q", &format!("--dialect={name}"), "-g", &format!("{text}, print(X), print(Y)"), "-t", "halt"])
            .output()
            .expect("it runs");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let shown: Vec<&str> = expected.lines().map(|line| line[4..].trim_end_matches(',')).collect();
        assert_eq!(printed, format!("{}{}", shown[0], shown[1]), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_reported_once() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_damier"))
        .arg("-q")
        .stdin(std::fs::File::open("/").expect("a folder"))
        .output()
        .expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(errors.matches("standard input cannot be read").count(), 1, "{errors}");
}
