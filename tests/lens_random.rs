//! Random games searched by correct programs of every kind: the lens finds no mistake in any of them, and its claims
//! about values are true.

use damier::lens::{Claim, Ended, Entry, Exit, Name, Recorder, Recording, Severity, Understanding, from_json, to_json};

/// A generator with a seed (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn is(&mut self, one_in: u64) -> bool {
        self.below(one_in) == 0
    }
}

/// A position: its value if the game is over, and its moves.
struct Position {
    is_min: bool,
    value: f64,
    moves: Vec<Position>,
}

fn position(random: &mut Random, depth: u64, is_min: bool, extra_turns: bool) -> Position {
    let value = random.below(11) as f64 - 5.0;
    let count = if depth == 0 || random.is(8) { 0 } else { 1 + random.below(4) };
    let moves = (0..count).map(|_| {
        let keeps_turn = extra_turns && random.is(5);
        position(random, depth - 1, is_min == keeps_turn, extra_turns)
    });
    // The turn passes unless `keeps_turn`.
    Position { is_min, value, moves: moves.collect() }
}

/// The true value for MAX.
fn truth(position: &Position) -> f64 {
    let values = position.moves.iter().map(truth);
    match (position.moves.is_empty(), position.is_min) {
        (true, _) => position.value,
        (false, true) => values.fold(f64::INFINITY, f64::min),
        (false, false) => values.fold(f64::NEG_INFINITY, f64::max),
    }
}

/// The style of a correct program, and the parts of it that are recorded.
#[derive(Clone, Copy, Debug)]
struct Style {
    negated: bool,
    opponent_view: bool,
    bounds: bool,
    parent_bounds: bool,
    fail_hard: bool,
    /// Cuts off at `>` instead of `>=`.
    strict_cut: bool,
    /// Ends of the game are evaluated without a call.
    inline_ends: bool,
    players: bool,
    names: bool,
    moves: bool,
    best: bool,
    /// Searches all moves but the first with a null window first.
    scout: bool,
}

struct Program {
    style: Style,
    recorder: Recorder,
    names: Vec<Name>,
    players: [Name; 2],
    /// The true values in call order.
    truths: Vec<f64>,
}

impl Program {
    fn run(style: Style, root: &Position) -> (Recording, Vec<f64>) {
        let mut recorder = Recorder::new("random");
        let names = ["a", "b", "c", "d"].map(|name| recorder.name(name)).to_vec();
        let players = ["x", "o"].map(|name| recorder.name(name));
        let mut program = Program { style, recorder, names, players, truths: Vec::new() };
        program.node(root, (f64::NEG_INFINITY, f64::INFINITY), Name::NONE, root.is_min);
        (program.recorder.finish(), program.truths)
    }

    /// The program's own number for a value of MAX.
    fn own(&self, value: f64, is_min: bool) -> f64 {
        if self.style.negated && is_min { -value } else { value }
    }

    /// Searches a position; windows and values here are those of MAX.
    fn node(&mut self, position: &Position, window: (f64, f64), via: Name, frame: bool) -> f64 {
        let style = self.style;
        let seen_by = if style.parent_bounds { frame } else { position.is_min };
        let (alpha, beta) = match style.negated && seen_by {
            true => (-window.1, -window.0),
            false => window,
        };
        self.truths.push(truth(position));
        self.recorder.enter(&Entry {
            via: if style.names { via } else { Name::NONE },
            player: if style.players { self.players[position.is_min as usize] } else { Name::NONE },
            alpha: style.bounds.then_some(alpha),
            beta: style.bounds.then_some(beta),
            ..Entry::default()
        });
        let (value, best) = match position.moves.is_empty() {
            true => (position.value, Name::NONE),
            false => self.inner(position, window),
        };
        let own = self.own(value, position.is_min != style.opponent_view);
        let own = if style.opponent_view && !style.negated { value } else { own };
        let all = &self.names[..position.moves.len()].to_vec();
        self.recorder.leave(&Exit {
            value: Some(own),
            best: if style.best && style.names { best } else { Name::NONE },
            moves: (style.moves && style.names && !position.moves.is_empty()).then_some(all),
            ended: Ended::Exit,
            ..Exit::default()
        });
        value
    }

    fn inner(&mut self, position: &Position, window: (f64, f64)) -> (f64, Name) {
        let style = self.style;
        let (mut low, mut high) = window;
        let mut best: Option<(f64, Name)> = None;
        for (place, next) in position.moves.iter().enumerate() {
            let name = self.names[place];
            let value = match style.inline_ends && next.moves.is_empty() {
                true => next.value,
                false => self.child(next, (low, high), name, position.is_min, place),
            };
            if best.is_none_or(|(old, _)| if position.is_min { value < old } else { value > old }) {
                best = Some((value, name));
            }
            if position.is_min {
                high = high.min(value)
            } else {
                low = low.max(value)
            }
            let is_cut = if style.strict_cut { low > high } else { low >= high };
            if style.bounds && is_cut {
                break;
            }
        }
        let (value, name) = best.unwrap();
        (if style.fail_hard { value.clamp(window.0, window.1) } else { value }, name)
    }

    fn child(&mut self, next: &Position, (low, high): (f64, f64), name: Name, frame: bool, place: usize) -> f64 {
        if !self.style.bounds {
            return self.node(next, (f64::NEG_INFINITY, f64::INFINITY), name, frame);
        }
        let narrow = if frame { (high - 1.0, high) } else { (low, low + 1.0) };
        let can_scout =
            place > 0 && narrow.0.is_finite() && narrow.1.is_finite() && narrow.0 >= low && narrow.1 <= high;
        if self.style.scout && can_scout && high - low > 1.0 {
            let value = self.node(next, narrow, name, frame);
            let fails = if frame { value >= high } else { value <= low };
            if fails {
                return value;
            }
        }
        self.node(next, (low, high), name, frame)
    }
}

fn styles(random: &mut Random) -> (Style, bool) {
    let negated = random.is(2);
    let bounds = !random.is(4);
    let extra_turns = random.is(3);
    let style = Style {
        negated,
        opponent_view: negated && random.is(4),
        bounds,
        parent_bounds: negated && bounds && random.is(4),
        fail_hard: bounds && random.is(3),
        strict_cut: bounds && random.is(4),
        inline_ends: random.is(4),
        // The lens cannot guess who moves twice.
        players: extra_turns || random.is(2),
        names: !random.is(4),
        moves: random.is(2),
        best: random.is(2),
        scout: false,
    };
    // Clamping into an empty window loses the value.
    let style = Style { strict_cut: style.strict_cut && !style.fail_hard, ..style };
    // A move that is searched again is recognised by its name.
    let scout = style.bounds && style.names && random.is(4);
    (Style { scout, ..style }, extra_turns)
}

#[test]
fn correct_programs_have_no_mistakes() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut claims = [0usize; 4];
    for round in 0..3000 {
        let (style, extra_turns) = styles(&mut random);
        let depth = 2 + random.below(4);
        let root = position(&mut random, depth, false, extra_turns);
        if root.moves.is_empty() {
            continue;
        }
        let (recording, truths) = Program::run(style, &root);
        // Only other parts of the tree show whether the last moves were skipped or evaluated without a call.
        let shows_inline = (0..recording.len()).any(|node| recording.moves(node).gaps);
        if style.inline_ends && style.moves && style.names && !shows_inline {
            continue;
        }
        let mut understanding = Understanding::new(&recording);
        let findings = understanding.check();
        let mistakes: Vec<_> = findings.iter().filter(|finding| finding.severity() == Severity::Mistake).collect();
        assert!(
            mistakes.is_empty(),
            "round {round}: {style:?} extra {extra_turns}\n{mistakes:?}\n{}",
            to_json(&recording)
        );
        // A tree that fits both minimax and negamax does not show which player the values are for.
        let is_clear = understanding.conventions[0].negated == style.negated
            && understanding.conventions[0].opponent_view == style.opponent_view
            && understanding.conventions[0].parent_bounds == style.parent_bounds;
        // Without the moves, a node whose moves have no calls cannot be distinguished from a leaf.
        if is_clear && !(style.inline_ends && !(style.moves && style.names)) {
            for (node, truth) in truths.iter().enumerate() {
                check_claim(&understanding, node, *truth, &mut claims, &format!("round {round}: {style:?}"));
            }
        }
    }
    assert!(claims[1..].iter().all(|count| *count > 3000), "{claims:?}");
}

fn check_claim(understanding: &Understanding, node: usize, truth: f64, claims: &mut [usize; 4], place: &str) {
    let value = understanding.value(node).unwrap();
    let claim = understanding.claim(node);
    claims[claim as usize] += 1;
    let is_true = match claim {
        Claim::Exact => value == truth,
        Claim::AtLeast => truth >= value,
        Claim::AtMost => truth <= value,
        Claim::None => false,
    };
    assert!(
        is_true,
        "{place}: node {node} claims {claim:?} {value}, and the truth is {truth}\n{}",
        to_json(understanding.recording)
    );
}

#[test]
fn any_recording_survives_json() {
    let mut random = Random(77);
    for _ in 0..200 {
        let (style, extra_turns) = styles(&mut random);
        let root = position(&mut random, 4, false, extra_turns);
        let (recording, _) = Program::run(style, &root);
        let json = to_json(&recording);
        assert_eq!(to_json(&from_json(&json).unwrap()), json);
    }
}
