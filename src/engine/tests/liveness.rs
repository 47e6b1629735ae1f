//! Properties of the liveness analysis that the garbage collector and wake-ups use, on the clauses of
//! the libraries and on generated clauses with all control constructs.
//!
//! - A live register or slot has been written on every path to the instruction.
//! - A register or slot that some path reads before writing it is live.
//! - Every instruction reads only registers and slots that have been written.
//! - All paths agree on whether there is an environment.

use crate::code::disassemble::{Names, disassemble};
use crate::code::instr;
use crate::code::instr::{byte, op};
use crate::engine::Engine;
use crate::machine::Machine;
use crate::memory::CodeAddr;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A register or a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    X(u16),
    Y(u16),
}

/// The registers and slots that have been written when control reaches an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Written {
    places: BTreeSet<Place>,
    framed: bool,
}

/// Pseudo-random numbers from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pick(&mut self, from: &[&str]) -> String {
        from[self.below(from.len())].to_string()
    }

    fn argument(&mut self) -> String {
        let plain = ["A", "B", "C", "D", "E", "F", "a", "7", "\"s\"", "1.5", "[]"];
        match self.below(8) {
            0 => format!("f({}, {})", self.pick(&plain), self.pick(&plain)),
            1 => format!("[{}|{}]", self.pick(&plain), self.pick(&plain)),
            2 => format!("g([{}, h({})])", self.pick(&plain), self.pick(&plain)),
            _ => self.pick(&plain),
        }
    }

    fn simple(&mut self) -> String {
        let (a, b, c) = (self.argument(), self.argument(), self.argument());
        match self.below(20) {
            0..=4 => format!("p({a}, {b})"),
            5 => format!("q({a}, {b}, {c})"),
            6 => "r".into(),
            7..=8 => format!("{a} = {b}"),
            9 => format!(
                "{} is {} + {}",
                self.pick(&["A", "B", "X"]),
                self.pick(&["A", "B", "3"]),
                self.pick(&["C", "1"])
            ),
            10 => format!("A {} B", self.pick(&["<", "=:=", ">=", "==", "\\==", "@<", "\\="])),
            11 => format!("{}({a})", self.pick(&["var", "atom", "is_list", "integer", "ground"])),
            12 => format!("functor({a}, {b}, {c})"),
            13 => format!("call({}, {b})", self.pick(&["A", "p(C)", "q(A, B)"])),
            14 => "!".into(),
            15 => self.pick(&["fail", "true"]),
            16 => format!("arg({a}, {b}, {c})"),
            17 => format!("nb_getval(k, {a})"),
            18 => format!("B is -(A) * C - {}", self.below(9)),
            _ => format!("copy_term({a}, {b})"),
        }
    }

    fn goal(&mut self, depth: usize) -> String {
        if depth == 0 || self.below(5) < 2 {
            return self.simple();
        }
        let mut goal = || self.goal(depth - 1);
        let (a, b, c, d, e) = (goal(), goal(), goal(), goal(), goal());
        match self.below(16) {
            0..=2 => format!("({a}, {b})"),
            3 => format!("({a} ; {b})"),
            4 => format!("({a} -> {b} ; {c})"),
            5 => format!("({a} -> {b} ; {c} -> {d} ; {e})"),
            6 => format!("({a} *-> {b} ; {c})"),
            7 => format!("({a} ; {b} *-> {c} ; {d})"),
            8 => format!("({a} -> {b} ; {c} *-> {d} ; {e})"),
            9 => format!("({a} *-> {b} ; {c} *-> {d} ; {e})"),
            10 => format!("\\+ ({a}, {b})"),
            11 => format!("forall({a}, {b})"),
            12 => format!("findall({}, ({a}, {b}), {})", self.argument(), self.argument()),
            13 => format!("once({a})"),
            14 => format!("ignore(({a}, {b}))"),
            _ => format!("({a} -> {b})"),
        }
    }

    fn clause(&mut self, number: usize) -> String {
        let head: Vec<String> = (0..self.below(4)).map(|_| self.argument()).collect();
        let goals: Vec<String> = (0..1 + self.below(4)).map(|_| self.goal(3)).collect();
        let head = if head.is_empty() { String::new() } else { format!("({})", head.join(", ")) };
        format!("t{number}{head} :- {}.\n", goals.join(", "))
    }
}

/// The registers and slots that an instruction reads, according to the collector.
fn reads(machine: &Machine, at: CodeAddr) -> BTreeSet<Place> {
    effect(machine, at, &[], &[]).expect("an instruction of a clause")
}

/// The state after an instruction, given the state before it.
fn after(machine: &Machine, at: CodeAddr, before: &Written, places: &BTreeSet<Place>) -> Written {
    let word = instr::original(machine.program.db.code.get(at));
    let mut written = before.clone();
    let kept = kept(machine, at, places);
    match op(word) {
        instr::ALLOCATE | instr::ALLOCATE_2 | instr::ALLOCATE_3 => {
            assert!(!before.framed, "a second environment at {at}");
            written.framed = true;
            let pairs = [0, 2, 3][(op(word) - instr::ALLOCATE) as usize];
            written.places.extend((0..pairs).map(|pair| Place::Y(byte(word, 3 + 2 * pair) as u16)));
        }
        code @ (instr::CALL | instr::PUT_VAR_Y_CALL) => {
            written.places.retain(|place| matches!(place, Place::Y(_)));
            if code == instr::PUT_VAR_Y_CALL {
                written.places.insert(Place::Y(byte(word, 3) as u16));
            }
        }
        _ => written.places.extend(places.difference(&kept)),
    }
    written
}

/// The registers and slots that are live before an instruction, given those live after it.
fn effect(machine: &Machine, at: CodeAddr, x: &[u16], y: &[u16]) -> Option<BTreeSet<Place>> {
    let live = machine.live_before(at, x, y)?;
    Some(live.0.into_iter().map(Place::X).chain(live.1.into_iter().map(Place::Y)).collect())
}

/// Those of the places that an instruction does not write, or reads.
fn kept(machine: &Machine, at: CodeAddr, places: &BTreeSet<Place>) -> BTreeSet<Place> {
    let x: Vec<u16> = places.iter().filter_map(|&place| if let Place::X(n) = place { Some(n) } else { None }).collect();
    let y: Vec<u16> = places.iter().filter_map(|&place| if let Place::Y(n) = place { Some(n) } else { None }).collect();
    effect(machine, at, &x, &y).expect("an instruction of a clause")
}

fn live_places(machine: &Machine, at: CodeAddr) -> (BTreeSet<Place>, bool) {
    let live = machine.live_at(at).unwrap_or_else(|| panic!("no liveness information for {at}"));
    (live.x.into_iter().map(Place::X).chain(live.y.into_iter().map(Place::Y)).collect(), live.framed)
}

/// Checks the code of one clause. Returns the number of its instructions, or an error.
fn check(machine: &Machine, start: CodeAddr, arity: usize, chance: &mut Chance) -> Result<usize, String> {
    let reached = machine.reached_from(start).expect("the code of a clause");
    let places: BTreeSet<Place> = reached.iter().flat_map(|&at| mentioned(machine, at)).collect();
    let entry = Written { places: (0..arity as u16).map(Place::X).collect(), framed: false };
    let mut states: BTreeMap<CodeAddr, Written> = BTreeMap::from([(start, entry)]);
    for &at in &reached {
        let before = states[&at].clone();
        let word = instr::original(machine.program.db.code.get(at));
        let missing: Vec<_> = reads(machine, at).difference(&before.places).copied().collect();
        ensure(missing.is_empty(), || format!("{} reads {missing:?}, which have not been written", at - start))?;
        let (live, framed) = live_places(machine, at);
        let stale: Vec<_> = live.difference(&before.places).copied().collect();
        ensure(stale.is_empty(), || format!("{stale:?} at {} is live, but has not been written", at - start))?;
        ensure(framed == before.framed, || format!("there is an environment at {}: {}", at - start, !framed))?;
        let after = after(machine, at, &before, &places);
        for target in machine.successors(at).expect("code").into_iter().flatten() {
            let mut state = after.clone();
            if matches!(op(word), instr::TRY_ELSE | instr::RETRY_ELSE) && target != at + 1 {
                // Backtracking does not restore registers.
                state.places.retain(|place| matches!(place, Place::Y(_)));
            }
            match states.get_mut(&target) {
                None => drop(states.insert(target, state)),
                Some(known) => {
                    ensure(known.framed == state.framed, || format!("two environments at {}", target - start))?;
                    known.places.retain(|place| state.places.contains(place));
                }
            }
        }
    }
    for &at in &reached {
        let (live, framed) = live_places(machine, at);
        for _ in 0..3 {
            walk(machine, at, &live, framed, &places, chance)
                .map_err(|wrong| format!("from {}: {wrong}", at - start))?;
        }
    }
    Ok(reached.len())
}

fn ensure(holds: bool, wrong: impl Fn() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// All registers and slots that an instruction reads or writes.
fn mentioned(machine: &Machine, at: CodeAddr) -> BTreeSet<Place> {
    let word = instr::original(machine.program.db.code.get(at));
    if matches!(op(word), instr::CALL | instr::ALLOCATE | instr::ALLOCATE_2 | instr::ALLOCATE_3) {
        return reads(machine, at);
    }
    let all: Vec<u16> = (0..100).collect();
    let kept = effect(machine, at, &all, &all).expect("an instruction of a clause");
    let everything: BTreeSet<Place> = all.iter().flat_map(|&n| [Place::X(n), Place::Y(n)]).collect();
    everything.difference(&kept).copied().chain(reads(machine, at)).collect()
}

/// Follows a random path from an instruction: registers and slots that it reads must be live there, unless they are
/// written on the path.
fn walk(
    machine: &Machine,
    start: CodeAddr,
    live: &BTreeSet<Place>,
    framed: bool,
    places: &BTreeSet<Place>,
    chance: &mut Chance,
) -> Result<(), String> {
    let mut written = Written { places: BTreeSet::new(), framed };
    let mut at = start;
    loop {
        for place in reads(machine, at) {
            let is_known = live.contains(&place) || written.places.contains(&place);
            ensure(is_known, || format!("{place:?} is read {} words later", at - start))?;
        }
        written = after(machine, at, &written, places);
        let next: Vec<CodeAddr> = machine.successors(at).expect("code").into_iter().flatten().collect();
        match next.len() {
            0 => return Ok(()),
            count => at = next[chance.below(count)],
        }
    }
}

#[test]
fn live_places_are_written_and_read_places_are_live() {
    let mut chance = Chance(0x2545_f491_4f6c_dd1d);
    let mut text = String::from(":- style_check(-singleton).\np(_, _).\nq(_, _, _).\nr.\n");
    for number in 0..300 {
        let _ = write!(text, "{}", chance.clause(number));
    }
    let mut engine = Engine::new();
    engine.consult_str("generated", &text).expect("clauses");
    let machine: &Machine = &engine.machine;
    let mut instructions = 0;
    let mut wrong = Vec::new();
    for clause in machine.program.db.clauses.iter().filter(|clause| clause.code_length() > 0) {
        let functor = machine.program.db.predicates[clause.pred].functor;
        let from = clause.code;
        if matches!(op(machine.program.db.code.get(from)), instr::BIG_CLAUSE | instr::FACT) {
            continue;
        }
        match check(machine, from, machine.store.functors.arity(functor), &mut chance) {
            Ok(count) => instructions += count,
            Err(what) => {
                let listing = disassemble(machine.program.db.code.block(from, clause.code_length()), machine);
                wrong.push(format!("{}: {what}\n{listing}", machine.functor(functor)));
            }
        }
    }
    let shown: Vec<&String> = wrong.iter().take(3).collect();
    assert!(
        wrong.is_empty(),
        "{} clauses are wrong\n{}",
        wrong.len(),
        shown.iter().map(|text| text.as_str()).collect::<String>()
    );
    assert!(instructions > 10_000, "{instructions} instructions");
}
