//! The programs under `examples/` run to their ends, and the README shows the code of the guide.

#[path = "../examples/game_loop.rs"]
mod game_loop;
#[path = "../examples/hello.rs"]
mod hello;
#[path = "../examples/limits.rs"]
mod limits;
#[path = "../examples/native_predicate.rs"]
mod native_predicate;
#[path = "../examples/threads.rs"]
mod threads;
#[path = "../examples/ultimate.rs"]
mod ultimate;

#[test]
fn the_hello_example_runs() {
    hello::main().unwrap();
}

#[test]
fn the_ultimate_example_runs() {
    ultimate::main().unwrap();
}

#[test]
fn the_game_loop_example_runs() {
    game_loop::main().unwrap();
}

#[test]
fn the_native_predicate_example_runs() {
    native_predicate::main().unwrap();
}

#[test]
fn the_limits_example_runs() {
    limits::main().unwrap();
}

#[test]
fn the_threads_example_runs() {
    threads::main().unwrap();
}

/// The first block of Rust in a page.
fn first_block(page: &str) -> &str {
    let from = page.find("```rust\n").expect("a block") + 8;
    &page[from..from + page[from..].find("```").expect("its end")]
}

/// The guide's code blocks run as documentation tests, and the README shows the first of them.
#[test]
fn the_readme_shows_the_first_example_of_the_guide() {
    let (readme, guide) = (include_str!("../README.md"), include_str!("../docs/embedding.md"));
    assert_eq!(first_block(readme), first_block(guide));
    assert!(first_block(guide).lines().filter(|line| !line.trim().is_empty()).count() <= 10);
}

/// Every example has a line in the list and is run by a test.
#[test]
fn all_examples_are_listed_and_run() {
    let (list, tests) = (include_str!("../examples/README.md"), include_str!("examples.rs"));
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for entry in std::fs::read_dir(folder).expect("the examples") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name");
        if let Some(stem) = name.strip_suffix(".rs") {
            assert!(list.contains(&format!("[{name}]({name})")), "{name} is not in examples/README.md");
            assert!(tests.contains(&format!("{stem}::main()")), "no test runs {name}");
        }
    }
}
