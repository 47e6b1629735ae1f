//! Conversions through serde.

use damier::{Engine, Error, FromTerm, Serde, Term, ToTerm};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Outcome = Result<(), Error>;

#[derive(Serialize, Deserialize, Debug, PartialEq, Clone)]
enum Event {
    Pass,
    BigMove { by: char, to: (u8, u8) },
    Say(String),
    Pair(Option<i64>, f64),
}

#[derive(Serialize, Deserialize, Debug, PartialEq, Clone)]
struct Game {
    events: Vec<Event>,
    scores: BTreeMap<String, i64>,
    unit: (),
    grid: [[bool; 2]; 1],
}

#[test]
fn values_survive_serde() -> Outcome {
    let events =
        vec![Event::Pass, Event::BigMove { by: 'x', to: (1, 2) }, Event::Say("hi".to_string()), Event::Pair(None, 0.5)];
    let scores = BTreeMap::from([("x".to_string(), 3)]);
    let game = Game { events, scores, unit: (), grid: [[true, false]] };
    let term = Serde(game.clone()).to_term();
    assert!(term.to_string().starts_with("game([pass,big_move(x,1-2),say(hi),pair("), "{term}");
    let mut engine = Engine::new();
    let Serde(back) = engine.query("Y = X").bind("X", Serde(game.clone())).get::<Serde<Game>>("Y")?;
    assert_eq!(back, game);
    let wrong: Term = "[pass, big_move(x, 1-foo)]".parse().unwrap();
    let error = Serde::<Vec<Event>>::from_term(&wrong).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected integer, found atom foo, in item 2, argument 2 of big_move/2, argument 2 of -/2"
    );
    Ok(())
}
