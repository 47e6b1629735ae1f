//! The core tests on Windows, through Wine: loading, paths, streams, the command line, the games, and a toplevel in
//! Wine's console.

use std::path::PathBuf;
use std::process::Command;

use super::Done;
use crate::command::{Counts, cargo, has, program, run, run_tests, text};
use crate::targets::{Compiler, linker};
use crate::{Failure, root};

const TARGET: &str = "x86_64-pc-windows-gnu";

/// The test programs that run there. The slow variants with a collection at every call port are left out, because they
/// run the same code as elsewhere.
const TESTS: &[&str] = &[
    "batch",
    "conformance",
    "dialects",
    "games",
    "loading",
    "messages",
    "programs",
    "repl",
    "serve",
    "sessions",
    "transcripts",
];

/// Builds everything for Windows and runs the tests.
pub fn windows(counts: &mut Counts) -> Result<Done, Failure> {
    let compiles = linker(TARGET).is_none_or(has);
    if !compiles || !has("wine") {
        return Ok(Done::Skipped("Wine and gcc-mingw-w64-x86-64 are not both installed".into()));
    }
    let Some(compiler) = Compiler::find(TARGET) else {
        return Ok(Done::Skipped(format!("no standard library for {TARGET}")));
    };
    let folder = folder();
    add_random_numbers()?;
    let mut tests = compiler.cargo("test", &folder);
    tests.args(["--profile", "quick", "--no-fail-fast", "--lib", "--bins"]);
    tests.args(TESTS.iter().flat_map(|name| ["--test", name]));
    tests.args(["--", "--skip", "survive", "--skip", "a_collection_at_every_call"]);
    under_wine(&mut tests)?.env("RUSTFLAGS", "-D warnings");
    run_tests(&mut tests, counts)?;
    console(counts)
}

/// Tests the toplevel in Wine's console, through a pseudo-terminal.
fn console(counts: &mut Counts) -> Result<Done, Failure> {
    let binary = folder().join(TARGET).join("quick/damier.exe");
    let mut tests = cargo(&["test", "--profile", "quick", "--test", "terminal_windows", "--", "--nocapture"]);
    under_wine(&mut tests)?.env("DAMIER_WINDOWS", binary);
    run_tests(&mut tests, counts)?;
    Ok(Done::Passed)
}

/// The folder of the builds for Windows, with Wine's own files.
pub fn folder() -> PathBuf {
    root().join("target/windows")
}

/// Prepares Wine for running a program.
pub fn wine() -> Result<Command, Failure> {
    add_random_numbers()?;
    let mut wine = program("wine");
    under_wine(&mut wine)?;
    Ok(wine)
}

/// Builds the DLL from which Rust's standard library gets random numbers; Wine 8 lacks it.
fn add_random_numbers() -> Result<(), Failure> {
    let folder = folder().join("dll");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut compile = program("x86_64-w64-mingw32-gcc");
    compile.args(["-shared", "-O1", "-o"]).arg(folder.join("bcryptprimitives.dll"));
    run(compile.args(["tests/windows/bcryptprimitives.c", "-ladvapi32"]))
}

/// Sets the variables for running Windows programs: a separate Wine folder, and the DLL.
fn under_wine(command: &mut Command) -> Result<&mut Command, Failure> {
    let prefix = folder().join("wine");
    let mut convert = program("winepath");
    convert.arg("-w").arg(folder().join("dll")).env("WINEPREFIX", &prefix).env("WINEDEBUG", "-all");
    let path = text(&mut convert)?;
    command.env("WINEPREFIX", prefix).env("WINEDEBUG", "-all").env("WINEPATH", path);
    Ok(command.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine"))
}
