//! The programs under `examples/` run to their ends, and the guide's texts are
//! those of the code.

#[path = "../examples/game_loop.rs"]
mod game_loop;
#[path = "../examples/limits.rs"]
mod limits;
#[path = "../examples/native_predicate.rs"]
mod native_predicate;
#[path = "../examples/threads.rs"]
mod threads;
#[path = "../examples/ultimate.rs"]
mod ultimate;

#[test]
fn ultimate_host() {
    ultimate::main().unwrap();
}

#[test]
fn rules_in_a_game_loop() {
    game_loop::main().unwrap();
}

#[test]
fn native_predicates() {
    native_predicate::main().unwrap();
}

#[test]
fn limits_hold() {
    limits::main().unwrap();
}

#[test]
fn engines_on_threads() {
    threads::main().unwrap();
}
