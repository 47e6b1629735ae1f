//! Native search against its plain Prolog twins, and native twins of the games'
//! predicates against their clauses: programs with `% expect:` lines.

#[path = "common/expect.rs"]
mod expect;

fn run_all(goal: &str, extra: &[&str]) {
    let mark = format!("% {goal}:");
    let outcomes = expect::programs("search").into_iter().map(|program| expect::run(&program, goal, &mark, extra));
    let failures: Vec<String> = outcomes.filter_map(Result::err).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn searches_and_twins_agree() {
    run_all("main", &[]);
}

/// The goal `small` of a program does less, for it runs slowly.
#[test]
fn searches_survive_a_collection_at_every_call() {
    run_all("small", &["--gc-stress"]);
}
