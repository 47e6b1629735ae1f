//! Small recordings of the other kinds: visits and calls.

use damier::lens::{Ended, Entry, Exit, Kind, Recorder, Recording};

/// A tree of visits with made-up but consistent figures.
pub fn playouts() -> Recording {
    let mut recorder = Recorder::new("mcts(Etat, 1000, Coup)");
    recorder.begin(Kind::Visits, "mcts(Etat, 1000, Coup)");
    let names = ["a1", "b2", "c3", "d4"].map(|name| recorder.name(name));
    recorder.enter(&Entry::default());
    for (at, name) in names.iter().enumerate() {
        recorder.enter(&Entry { via: *name, ..Entry::default() });
        for reply in names {
            recorder.enter(&Entry { via: reply, ..Entry::default() });
            let (value, visits) = (Some(0.4), 25 + 50 * (at == 1) as u32);
            recorder.leave(&Exit { value, visits, ended: Ended::Exit, ..Exit::default() });
        }
        let (value, visits) = (Some(0.3 + 0.1 * at as f64 % 0.3), 100 + 600 * (at == 1) as u32);
        recorder.leave(&Exit { value, visits, ended: Ended::Exit, ..Exit::default() });
    }
    for round in 0..1000 {
        recorder.playout(names[if round % 10 < 3 + round / 200 { 1 } else { round % 4 }]);
    }
    recorder.leave(&Exit { value: Some(0.4), visits: 1000, ended: Ended::Exit, ..Exit::default() });
    recorder.finish()
}

/// The call tree of a small goal.
pub fn calls() -> Recording {
    let mut recorder = Recorder::new("ancestor(ann, X)");
    recorder.begin(Kind::Calls, "ancestor(ann, X)");
    let call = |recorder: &mut Recorder, goal: &str| {
        let via = recorder.name(goal);
        recorder.enter(&Entry { via, ..Entry::default() });
    };
    let leave = |recorder: &mut Recorder, answer: &str, ended| {
        let best = recorder.name(answer);
        recorder.leave(&Exit { best, ended, ..Exit::default() });
    };
    call(&mut recorder, "ancestor(ann, X)");
    call(&mut recorder, "parent(ann, X)");
    leave(&mut recorder, "X = bob", Ended::Exit);
    call(&mut recorder, "parent(ann, Y)");
    leave(&mut recorder, "Y = bob", Ended::Exit);
    call(&mut recorder, "ancestor(bob, X)");
    call(&mut recorder, "parent(bob, X)");
    leave(&mut recorder, "", Ended::Fail);
    leave(&mut recorder, "", Ended::Fail);
    leave(&mut recorder, "X = bob", Ended::Exit);
    recorder.finish()
}
