//! Runs generated programs and goals here and in `swipl`, if it is installed: every line must be the same.
//!
//! The grammars are in `tests/differential/*.txt`. Predicates call only earlier ones, so programs terminate.
//! `DAMIER_DIFFERENTIAL=N` generates N times as many, with other seeds from `DAMIER_SEED` on; `DAMIER_ONLY` selects one
//! grammar.

#[path = "common/chance.rs"]
mod chance;
#[path = "differential/grammar.rs"]
mod grammar;
#[path = "common/skip.rs"]
mod skip;

use chance::Chance;
use grammar::{Grammar, Place};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The grammars, and the number of cases of each in one program.
const FAMILIES: &[(&str, usize)] = &[
    ("control", 150),
    ("collected", 150),
    ("builtins", 500),
    ("arithmetic", 500),
    ("texts", 500),
    ("syntax", 500),
    ("format", 300),
    ("suspended", 300),
    ("database", 300),
    ("library", 300),
    ("modules", 300),
    ("clpfd", 300),
    ("negation", 60),
];

fn read(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differential").join(name);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Writes predicates of four levels over their own facts, and a query of the last one.
fn program(grammar: &Grammar, case: usize, chance: &mut Chance, text: &mut String) {
    writeln!(text, ":- dynamic d{case}/2.").expect("a text");
    for _ in 0..chance.below(4) {
        let fact = grammar.text("fact", Place { case, level: 0, depth: 1 }, chance);
        writeln!(text, "{fact} .").expect("a text");
    }
    for level in 0..4 {
        for _ in 0..1 + chance.below(3) {
            let place = Place { case, level, depth: 2 };
            let head: Vec<String> = (0..2).map(|_| grammar.text("arg", place, chance)).collect();
            let head = format!("p{case}_{level}({})", head.join(", "));
            match chance.below(4) {
                0 => writeln!(text, "{head} ."),
                _ => writeln!(text, "{head} :- {} .", grammar.text("body", place, chance)),
            }
            .expect("a text");
        }
    }
    writeln!(text, "go({case}) :- try(c{case}, p{case}_3(X, Y)).").expect("a text");
}

/// Tabled predicates that call one another, with negation, over a few constants; a query of each.
fn negation(case: usize, chance: &mut Chance, text: &mut String) {
    let count = 2 + chance.below(5);
    let arities: Vec<usize> = (0..count).map(|_| chance.below(3)).collect();
    let atom = |number: usize, pool: &[&str], chance: &mut Chance| {
        let arguments: Vec<&str> = (0..arities[number]).map(|_| pool[chance.below(pool.len())]).collect();
        match arguments.is_empty() {
            true => format!("n{case}_{number}"),
            false => format!("n{case}_{number}({})", arguments.join(", ")),
        }
    };
    for (number, arity) in arities.iter().enumerate() {
        writeln!(text, ":- table n{case}_{number}/{arity}.").expect("a text");
        for _ in 0..1 + chance.below(3) {
            let head: Vec<&str> = ["X", "Y"][..*arity].to_vec();
            let mut body: Vec<String> = head.iter().map(|variable| format!("member({variable}, [a,b,c])")).collect();
            let mut pool = [&head[..], &["a", "b"]].concat();
            if chance.below(2) == 0 {
                body.push(format!("member({}-Z, [a-b,b-c,c-a,b-a])", head.first().unwrap_or(&"_")));
                pool.push("Z");
            }
            for _ in 0..chance.below(4) {
                let goal = atom(chance.below(count), &pool, chance);
                body.push(if chance.below(5) < 2 { format!("tnot({goal})") } else { goal });
            }
            if chance.below(10) == 0 {
                body.push("undefined".to_string());
            }
            body.push("true".to_string());
            let head = if head.is_empty() { String::new() } else { format!("({})", head.join(", ")) };
            writeln!(text, "n{case}_{number}{head} :- {}.", body.join(", ")).expect("a text");
        }
    }
    let goals: Vec<String> = (0..count).map(|number| atom(number, &["_", "_", "a"], chance)).collect();
    writeln!(text, "go({case}) :- try(c{case}, truths([{}], All)).", goals.join(", ")).expect("a text");
}

/// The answers of goals, each with whether it is true or undefined.
const TRUTHS: &str = "
truths(Goals, All) :- findall(Found, ( member(Goal, Goals), truth(Goal, Found) ), All).
truth(Goal, Sorted) :-
    findall(Goal-Truth, ( call_delays(Goal, Delays), ( Delays == true -> Truth = true ; Truth = undefined ) ), Found),
    sort(Found, Sorted).
";

fn generated(family: &str, grammar: &Grammar, cases: usize, seed: u64) -> String {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ (seed + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut text = String::from(":- style_check(-singleton).\n:- style_check(-no_effect).\n:- discontiguous go/1.\n");
    text += &read("harness.pl");
    if family == "clpfd" {
        text += ":- use_module(library(clpfd)).\n";
    }
    if family == "negation" {
        text += TRUTHS;
    }
    for case in 0..cases {
        if family == "negation" {
            negation(case, &mut chance, &mut text);
            continue;
        }
        if matches!(family, "control" | "collected") {
            program(grammar, case, &mut chance, &mut text);
            continue;
        }
        // Cases of a library and of modules share a program, ten at a time.
        let program = case - case % 10;
        if matches!(family, "library" | "modules") && case == program {
            text += &grammar.text("prelude", Place { case, level: 0, depth: 2 }, &mut chance);
        }
        let goal = grammar.text("case", Place { case: program, level: 0, depth: 3 }, &mut chance);
        writeln!(text, "go({case}) :- try(c{case}, ( {goal} )).").expect("a text");
    }
    text + "main :- forall(clause(go(N), _), go(N)).\n"
}

/// Writes a program, and next to it the files that it contains between `%file Name` and `%end`.
fn write_files(text: &str, main: &Path) {
    let mut rest = String::new();
    let mut inner: Option<(&str, String)> = None;
    for line in text.lines() {
        match (line.strip_prefix("%file "), &mut inner) {
            (Some(name), _) => inner = Some((name, String::new())),
            (None, Some((name, text))) if line == "%end" => {
                std::fs::write(main.with_file_name(name), text).expect("a module");
                inner = None;
            }
            (None, Some((_, text))) => *text += &format!("{line}\n"),
            (None, None) => rest += &format!("{line}\n"),
        }
    }
    std::fs::write(main, rest).expect("a program");
}

/// The grammar of a family.
fn grammar(family: &str) -> Grammar {
    let mut texts = vec![read("terms.txt")];
    if family != "negation" {
        texts.push(read(&format!("{family}.txt")));
    }
    if family == "collected" {
        texts.push(read("control.txt"));
    }
    Grammar::new(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The output of each completed case.
fn outcomes(system: &str, options: &[&str], file: &Path) -> BTreeMap<usize, String> {
    let output = Command::new("timeout")
        .args(["20", system, "-q", "-g", "main", "-t", "halt"])
        .args(options)
        .arg(file)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{system}: {error}"));
    let mut outcomes = BTreeMap::new();
    let is_over = output.status.success() || output.status.code() == Some(124);
    if system != "swipl" && !is_over {
        let errors = String::from_utf8_lossy(&output.stderr);
        outcomes.insert(usize::MAX, format!("  {}\n{errors}", output.status));
    }
    let mut lines = String::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let id = line.strip_suffix(" end").and_then(|start| start.rsplit('c').next()).and_then(|id| id.parse().ok());
        match id {
            Some(id) => drop(outcomes.insert(id, std::mem::take(&mut lines))),
            None => lines += &format!("  {line}\n"),
        }
    }
    outcomes
}

fn is_installed(system: &str) -> bool {
    let status = Command::new(system).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Whether two outcomes differ. Cyclic terms are ignored: they can be written in several ways, and many predicates
/// treat them differently.
fn differ(ours: &str, theirs: &str) -> bool {
    let is_cyclic = |text: &str| text.contains("@(") && text.contains("S_1") || text.contains("cyclic");
    plain(ours) != plain(theirs) && !is_cyclic(ours) && !is_cyclic(theirs)
}

/// Whether the clause is part of the case.
fn belongs(clause: &str, case: usize) -> bool {
    [format!("go({case}) :- "), format!("p{case}_"), format!("d{case}(")].iter().any(|start| clause.starts_with(start))
}

/// The text with all names of fresh variables replaced by the same one.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for part in text.split_inclusive('_') {
        let is_name = plain.ends_with('_');
        plain += if is_name { part.trim_start_matches(|c: char| c.is_ascii_digit()) } else { part };
    }
    plain
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

fn differences(family: &str, grammar: &Grammar, cases: usize, seed: u64) -> Vec<String> {
    let text = generated(family, grammar, cases, seed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("differential_{family}_{seed}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("program.pl");
    write_files(&text, &file);
    let (ours, theirs) = (outcomes(env!("CARGO_BIN_EXE_damier"), &[], &file), outcomes("swipl", &[], &file));
    assert!(seed > 0 || theirs.len() * 10 > cases * 9, "swipl does not run {}", file.display());
    let mut found = Vec::new();
    // Either system may stop at a case that takes too long.
    let last = ours.keys().next_back().copied().unwrap_or(0);
    for (case, theirs) in theirs.range(..=last) {
        let ours = ours.get(case).map_or("  nothing\n", String::as_str);
        if differ(ours, theirs) {
            let clauses: Vec<&str> = text.lines().filter(|line| belongs(line, *case)).collect();
            found.push(format!("{}\n{}\n{ours} swipl:\n{theirs}", file.display(), clauses.join("\n")));
        }
    }
    found
}

#[test]
fn generated_programs_print_the_same_as_in_swipl() {
    if !is_installed("swipl") {
        skip::report("swipl is not installed");
        return;
    }
    let only = std::env::var("DAMIER_ONLY").unwrap_or_default();
    let (first, times) = (number("DAMIER_SEED", 0), number("DAMIER_DIFFERENTIAL", 1));
    let mut found = Vec::new();
    for &(family, cases) in FAMILIES.iter().filter(|(family, _)| family.contains(&only)) {
        let grammar = grammar(family);
        for seed in first..first + times {
            found.extend(differences(family, &grammar, cases, seed));
        }
    }
    assert!(found.is_empty(), "{} differences\n{}", found.len(), found.join("\n"));
}

/// The families that run with a collection at every call port and wake-up, with the number of cases that a build with
/// assertions runs in well under a minute.
const COLLECTED: &[(&str, usize)] = &[("control", 60), ("collected", 120), ("suspended", 150), ("builtins", 60)];

#[test]
fn collections_at_every_call_change_nothing() {
    let only = std::env::var("DAMIER_ONLY").unwrap_or_default();
    let (first, times) = (number("DAMIER_SEED", 0), number("DAMIER_DIFFERENTIAL", 1));
    let mut found = Vec::new();
    for &(family, cases) in COLLECTED.iter().filter(|(family, _)| family.contains(&only)) {
        let grammar = grammar(family);
        for seed in first..first + times {
            found.extend(changes(family, &grammar, cases, 1000 + seed));
        }
    }
    assert!(found.is_empty(), "{} differences\n{}", found.len(), found.join("\n"));
}

/// The differences that collections make in a generated program. Cases that take too long with them are ignored, but
/// most cases must complete.
fn changes(family: &str, grammar: &Grammar, cases: usize, seed: u64) -> Vec<String> {
    let text = generated(family, grammar, cases, seed);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("collected_{family}_{seed}.pl"));
    std::fs::write(&file, &text).expect("a program");
    let system = env!("CARGO_BIN_EXE_damier");
    let (plain, collected) = (outcomes(system, &[], &file), outcomes(system, &["--gc-stress"], &file));
    let mut found = Vec::new();
    if collected.len() * 2 < plain.len() {
        found.push(format!("{}: {} of {} cases completed", file.display(), collected.len(), plain.len()));
    }
    for (case, collected) in &collected {
        let plain = plain.get(case).map_or("  nothing\n", String::as_str);
        if self::plain(plain) != self::plain(collected) {
            let clauses: Vec<&str> = text.lines().filter(|line| belongs(line, *case)).collect();
            found.push(format!("{}\n{}\n{plain} collected:\n{collected}", file.display(), clauses.join("\n")));
        }
    }
    found
}
