//! The project's own commands, run with `cargo xtask`.
//!
//! ```text
//! check     formatting, lints, documents and tests; with --all everything that CI runs
//! dist      the files of a release, in target/dist
//! profiled  a release build that is optimised with a profile of the benchmarks
//! ```
//!
//! `command` starts programs and counts test results; `targets` finds a compiler for a platform.

mod check;
mod command;
mod dist;
mod profiled;
mod targets;

use std::path::Path;
use std::process::ExitCode;

/// Why a command ended early.
pub type Failure = String;

const USAGE: &str = "\
Usage: cargo xtask check [--all] [step ...]   everything before a commit; --all: everything that CI runs
       cargo xtask check --list               the steps of check
       cargo xtask dist [--profile=name] [--tag=name] [--twice] [linux] [windows] [macos] [source]
                                              the files of a release, in target/dist
       cargo xtask profiled                   a release build optimised with a profile of the benchmarks
";

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["check", rest @ ..] => check::main(rest),
        ["dist", rest @ ..] => dist::main(rest),
        ["profiled"] => profiled::main(),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("unknown command\n{USAGE}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
