//! A rule engine inside a game loop: the rules run for a few hundred calls per frame and never block the loop.
//!
//!     cargo run --example game_loop

use damier::{Engine, FromTerm, Result, Step, ToTerm, term};

#[derive(Clone, Copy, Debug, PartialEq, ToTerm, FromTerm)]
struct At(i32, i32);

#[derive(Debug, FromTerm)]
enum Action {
    Walk(At),
    Attack { target: String },
    Wait,
}

const RULES: &str = "
    % action(+Guard, -Action): the next action of a guard, chosen whenever the previous one is done.
    action(Guard, attack(Who)) :- at(Guard, P), hero(Who), at(Who, Q), beside(P, Q), !.
    action(Guard, walk(Next)) :- at(Guard, P), hero(Who), at(Who, Q), path(P, Q, [Next|_]), !.
    action(_, wait).

    beside(at(X, Y), at(U, V)) :- abs(X - U) + abs(Y - V) =:= 1.

    % A shortest path around the walls, breadth first.
    path(From, To, Path) :- search([[From]], [From], To, Found), reverse(Found, [_|Path]).
    search([[To|Back]|_], _, To, [To|Back]) :- !.
    search([[P|Back]|Rest], Seen, To, Found) :-
        findall([N, P|Back], ( step(P, N), \\+ memberchk(N, Seen) ), More),
        findall(N, member([N|_], More), New),
        append(Rest, More, Queue),
        append(New, Seen, Seen1),
        search(Queue, Seen1, To, Found).
    step(at(X, Y), at(U, V)) :-
        member(DX/DY, [1/0, -1/0, 0/1, 0/(-1)]),
        U is X + DX, V is Y + DY, between(0, 9, U), between(0, 9, V), \\+ wall(at(U, V)).
";

pub fn main() -> Result<()> {
    let mut engine = Engine::new();
    engine.consult_str("rules.pl", &format!(":- dynamic at/2, hero/1, wall/1.\n{RULES}"))?;
    engine.assert(term!(hero(ines)))?;
    for y in 0..9 {
        engine.assert(term!(wall({ At(5, y) })))?;
    }
    let (mut guard, hero) = (At(2, 1), At(8, 1));
    let (mut frames, mut actions) = (0, 0);
    loop {
        // The current state of the world.
        engine.query("retractall(at(_, _))").run()?;
        engine.assert(term!(at(guard, { guard })))?;
        engine.assert(term!(at(ines, { hero })))?;
        let mut thought = engine.query("action(guard, Action)").solutions();
        let action: Action = loop {
            match thought.step(400)? {
                Step::Solution(solution) => break solution.get("Action")?,
                Step::OutOfFuel => frames += 1, // draw, read the keyboard, play a sound
                Step::Done => break Action::Wait,
            }
        };
        drop(thought);
        actions += 1;
        match action {
            Action::Walk(to) => guard = to,
            Action::Attack { target } => {
                println!("{target} is attacked after {actions} actions; {frames} frames were drawn meanwhile");
                return Ok(());
            }
            Action::Wait => println!("the guard waits at {guard:?}"),
        }
    }
}
