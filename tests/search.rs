//! Compares native searches with their plain Prolog versions, and native twins of the games' predicates with their
//! clauses: programs with `% expect:` lines.

#[path = "common/expect.rs"]
mod expect;

fn run_all(programs: Vec<std::path::PathBuf>, goal: &str, extra: &[&str]) {
    let mark = format!("% {goal}:");
    let outcomes = programs.into_iter().map(|program| expect::run(&program, goal, &mark, extra));
    let failures: Vec<String> = outcomes.filter_map(Result::err).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn searches_and_twins_agree() {
    run_all(expect::programs("search"), "main", &[]);
}

/// Runs the goal `small` of the programs that have one: it does less than `main`, because collections make it slow.
#[test]
fn searches_survive_a_collection_at_every_call() {
    let has_small = |program: &std::path::PathBuf| {
        let text = std::fs::read_to_string(program).expect("a program in UTF-8");
        text.lines().any(|line| line.starts_with("small :-"))
    };
    let programs: Vec<_> = expect::programs("search").into_iter().filter(has_small).collect();
    assert!(programs.len() > 5, "only {} programs have a goal `small`", programs.len());
    run_all(programs, "small", &["--gc-stress"]);
}
