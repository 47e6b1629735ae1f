//! Calls every predicate of the system and the libraries with wrong arguments: cyclic, deep, huge, attributed, or of
//! other types, in every position.
//!
//! The predicates are taken from the table of builtins, so new ones are tested automatically. Whatever a call does, it
//! must return: no panic, no overflow of a small stack, no limit exceeded, and the engine still works afterwards.
//!
//! Another test passes one variable in two places, with attributes that have no effect and without: the outcome must be
//! the same.
//!
//! A run makes a sample of the calls, larger in the long form (`DAMIER_LONG=1`). `DAMIER_ABUSE=all` makes all calls, `DAMIER_ABUSE=hidden` all calls of predicates
//! that only the system itself is meant to call, `DAMIER_ABUSE=shared` all calls with a value that shares subterms, and
//! `DAMIER_ABUSE=name` all calls of one predicate.

use damier::session::{internal_predicates, reference};
use damier::{Capability, Engine, Error, LimitKind};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

#[path = "common/chance.rs"]
mod chance;
#[path = "common/clock.rs"]
mod clock;
#[path = "common/long.rs"]
mod long;
use chance::Chance;
use clock::Clock;

const VALUES: &str = include_str!("abuse/values.pl");

/// Values with lower numbers may be valid arguments.
const PLAUSIBLE: usize = 20;
const ALL: usize = 124;

/// Values that are deep, cyclic, or share subterms: each predicate gets some of each.
const DEEP: &[usize] = &[30, 31, 32, 33, 34, 35, 36, 37, 90, 91, 92, 93, 94, 95];
const CYCLIC: &[usize] = &[20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 89, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105];
const SHARED: std::ops::Range<usize> = 106..124;

/// One variable in several places: a plain one, one with an attribute without effect, and one that must not become `a`.
const ALIASED: [usize; 3] = [1000, 1001, 1002];

/// The time limit of a call, and how much more processor time it may take.
const TIME: Duration = Duration::from_millis(400);
const GRACE: Duration = Duration::from_secs(4);

/// Predicates that wait for something outside, or change what the test itself needs.
const SPARED: &[&str] = &["sleep/1"];

/// The number of calls of one predicate in a sample.
fn sample_size() -> usize {
    if long::is_long() { 8 } else { 4 }
}

/// The number of calls of one predicate with wrong values in several places.
const MIXED: usize = 400;

/// All predicates, by name and arity, or only the hidden ones.
fn predicates(hidden_only: bool) -> BTreeSet<(String, usize)> {
    let documented = reference().into_iter().filter(|entry| !entry.is_function && !hidden_only);
    let found = documented.map(|entry| (entry.name, entry.arity)).chain(internal_predicates());
    let spared = |name: &str, arity: &usize| *arity == 0 || SPARED.contains(&format!("{name}/{arity}").as_str());
    found.filter(|(name, arity)| !spared(name, arity)).collect()
}

/// The numbers of the values in each call of a predicate: each wrong value in each place with plausible ones in the
/// others, each value in all places, and random combinations.
fn calls(arity: usize, chance: &mut Chance) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for value in 0..ALL {
        found.push(vec![value; arity]);
        for place in 0..arity {
            let mut numbers: Vec<usize> = (0..arity).map(|_| chance.below(PLAUSIBLE)).collect();
            numbers[place] = value;
            found.push(numbers);
        }
    }
    for (first, second) in pairs(arity) {
        for alias in ALIASED {
            let mut numbers: Vec<usize> = (0..arity).map(|_| chance.below(PLAUSIBLE)).collect();
            (numbers[first], numbers[second]) = (alias, alias);
            found.push(numbers);
        }
    }
    found.extend((0..MIXED).map(|_| (0..arity).map(|_| chance.below(ALL)).collect()));
    found
}

/// Every pair of places.
fn pairs(arity: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..arity).flat_map(move |second| (0..second).map(move |first| (first, second)))
}

/// A few of the calls: some with a deep value, some with a cyclic one, some with a shared one, some with any value.
fn sample(arity: usize, mut calls: Vec<Vec<usize>>, chance: &mut Chance) -> Vec<Vec<usize>> {
    let mut chosen = Vec::new();
    let shared: Vec<usize> = SHARED.collect();
    for kind in [DEEP, CYCLIC, &shared] {
        for _ in 0..sample_size() / 4 {
            let (value, place) = (kind[chance.below(kind.len())], chance.below(arity + 1));
            chosen.push(calls[value * (arity + 1) + place].clone());
        }
    }
    chosen.extend((chosen.len()..sample_size()).map(|_| calls.swap_remove(chance.below(calls.len()))));
    chosen
}

fn engine() -> Engine {
    let mut engine = Engine::builder()
        .memory_limit(64 << 20)
        .inference_limit(100_000)
        .time_limit(TIME)
        .output_limit(1 << 20)
        .native_stack(96 << 10)
        .allow(Capability::Files)
        .allow(Capability::Clock)
        .allow(Capability::Environment)
        .capture_output()
        .build();
    let loaded = engine.consult_str("values.pl", VALUES);
    assert!(loaded.is_ok(), "{loaded:?}");
    engine
}

/// The goal that is running, for the message if it never ends.
#[derive(Default)]
struct Watched {
    goal: Mutex<String>,
    calls: AtomicU64,
    over: AtomicBool,
}

/// Ends the process and prints the goal if a call does not end.
fn watch(watched: Arc<Watched>) {
    std::thread::spawn(move || {
        let mut before = u64::MAX;
        while !watched.over.load(Ordering::Relaxed) {
            let now = watched.calls.load(Ordering::Relaxed);
            if now == before {
                eprintln!("never ends: {}", watched.goal.lock().unwrap());
                std::process::abort();
            }
            before = now;
            std::thread::sleep(Duration::from_secs(60));
        }
    });
}

/// Makes one call. Returns a message if its outcome is wrong.
fn make_call(engine: &mut Engine, name: &str, numbers: &[usize]) -> Option<String> {
    let (start, clock) = (Instant::now(), Clock::start());
    let numbers: Vec<i64> = numbers.iter().map(|&number| number as i64).collect();
    let goal = engine.query("abuse(Name, Numbers)").bind("Name", name).bind("Numbers", numbers.clone());
    let mut wrong = None;
    for solution in goal.solutions().take(3) {
        match solution {
            Err(Error::Host(error)) => wrong = Some(error),
            Err(Error::Limit(LimitKind::Time)) if start.elapsed() < TIME => {
                wrong = Some("the time limit came too early".into())
            }
            _ => {}
        }
    }
    let taken = clock.elapsed();
    if taken > TIME + GRACE {
        wrong = Some(format!("returned after {taken:?} of processor time"));
    }
    if std::env::var_os("DAMIER_TIMES").is_some() && taken > TIME + Duration::from_millis(100) {
        println!("{:8.3} s  {name}{numbers:?}", taken.as_secs_f64());
    }
    engine.take_output();
    engine.take_errors();
    wrong
}

/// Whether the engine still works. The goal is part of the program and calls predicates of the system, so that calls that
/// change operators, flags or clauses need no exception.
fn is_sane(engine: &mut Engine) -> bool {
    matches!(engine.query("is_sane").exists(), Ok(true))
}

fn abuse(watched: &Watched) -> Vec<String> {
    let selection = std::env::var("DAMIER_ABUSE").unwrap_or_default();
    let mut complaints = Vec::new();
    for (name, arity) in predicates(selection == "hidden") {
        if !["", "all", "hidden", "shared", &name].contains(&selection.as_str()) {
            continue;
        }
        let seed = name.bytes().fold(arity as u64 + 1, |hash, byte| hash.wrapping_mul(0x100_0000_01b3) ^ byte as u64);
        let mut chance = Chance(seed | 1);
        let mut calls = calls(arity, &mut chance);
        if selection.is_empty() {
            calls = sample(arity, calls, &mut chance);
        }
        if selection == "shared" {
            calls.retain(|numbers| numbers.iter().any(|number| SHARED.contains(number)));
            calls.truncate(SHARED.len() * (arity + 1));
        }
        let mut tried = engine();
        for numbers in calls {
            *watched.goal.lock().unwrap() = format!("{name}/{arity} {numbers:?}");
            watched.calls.fetch_add(1, Ordering::Relaxed);
            let call = AssertUnwindSafe(|| make_call(&mut tried, &name, &numbers));
            let wrong = catch_unwind(call).unwrap_or_else(|_| {
                tried = engine();
                Some("panics".into())
            });
            complaints.extend(wrong.map(|wrong| format!("{name}/{arity} {numbers:?}: {wrong}")));
        }
        if !is_sane(&mut tried) {
            complaints.push(format!("{name}/{arity} leaves an engine that does not work"));
        }
    }
    complaints
}

#[test]
fn every_predicate_survives_every_value() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("abuse");
    std::fs::create_dir_all(&directory).expect("a directory");
    std::env::set_current_dir(&directory).expect("a directory of its own");
    let watched = Arc::new(Watched::default());
    watch(watched.clone());
    let seen = watched.clone();
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(move || abuse(&seen));
    let complaints = thread.expect("a thread").join().unwrap_or_else(|_| {
        panic!("a panic in {}", watched.goal.lock().unwrap());
    });
    watched.over.store(true, Ordering::Relaxed);
    println!("{} calls", watched.calls.load(Ordering::Relaxed));
    assert!(complaints.is_empty(), "{}\n{}", complaints.len(), complaints.join("\n"));
}

/// Predicates whose outcome depends on attributes, on the names of variables or on their addresses.
const DEPENDS_ON_ATTRIBUTES: &[&str] = &[
    "$trace_text",
    "add_nb_set",
    "copy_term",
    "display_to_atom",
    "display_to_chars",
    "display_to_codes",
    "frozen",
    "get_attr",
    "get_attrs",
    "message_to_codes",
    "message_to_string",
    "print_to_atom",
    "print_to_chars",
    "print_to_codes",
    "read_from_atom",
    "term_attvars",
    "term_string",
    "term_to_atom",
    "write_to_atom",
    "write_to_chars",
    "write_to_codes",
    "writeq_to_atom",
    "writeq_to_chars",
    "writeq_to_codes",
    "reduced",
    "distinct",
    "variant_sha1",
    "variant_hash",
];

/// Predicates whose outcome is random.
const BY_CHANCE: &[&str] = &[
    "getrand",
    "random",
    "random_between",
    "random_member",
    "random_numlist",
    "random_perm2",
    "random_permutation",
    "random_property",
    "random_select",
    "random_subseq",
    "random_subset",
    "randomize",
    "randseq",
    "randset",
    "set_random",
    "setrand",
];

/// The number of combinations of other arguments for each pair of places.
fn fillings() -> usize {
    if long::is_long() { 3 } else { 1 }
}

fn outcome(engine: &mut Engine, name: &str, numbers: &[usize]) -> Option<String> {
    let numbers: Vec<i64> = numbers.iter().map(|&number| number as i64).collect();
    let goal = engine.query("outcome(Name, Numbers, Text)").bind("Name", name).bind("Numbers", numbers);
    let found = goal.once().ok().flatten().and_then(|solution| solution.get::<String>("Text").ok());
    engine.take_output();
    engine.take_errors();
    found
}

/// A variable in two places of a call gives the same outcome with attributes that have no effect and without.
#[test]
fn attributes_without_effect_do_not_change_the_outcome() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("abuse");
    std::fs::create_dir_all(&directory).expect("a directory");
    std::env::set_current_dir(&directory).expect("a directory of its own");
    let selection = std::env::var("DAMIER_ABUSE").unwrap_or_default();
    let mut complaints = Vec::new();
    for (name, arity) in predicates(false) {
        if BY_CHANCE.contains(&name.as_str())
            || DEPENDS_ON_ATTRIBUTES.contains(&name.as_str())
            || !["", "all", "hidden", &name].contains(&selection.as_str())
        {
            continue;
        }
        let mut chance =
            Chance(name.bytes().fold(arity as u64 + 7, |hash, byte| hash.wrapping_mul(31) + byte as u64) | 1);
        let mut tried = engine();
        for (first, second) in pairs(arity) {
            for _ in 0..fillings() {
                let mut numbers: Vec<usize> = (0..arity).map(|_| chance.below(PLAUSIBLE)).collect();
                let mut with = |shared: usize| {
                    (numbers[first], numbers[second]) = (shared, shared);
                    outcome(&mut tried, &name, &numbers)
                };
                let (plain, attributed, again) = (with(ALIASED[0]), with(ALIASED[1]), with(ALIASED[0]));
                if plain == again && plain.is_some() && plain != attributed {
                    let (plain, attributed) = (plain.unwrap_or_default(), attributed.unwrap_or_default());
                    complaints.push(format!("{name}{numbers:?}: {plain}, with attributes {attributed}"));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}\n{}", complaints.len(), complaints.join("\n"));
}
