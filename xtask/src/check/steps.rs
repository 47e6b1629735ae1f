//! The table of steps, and the steps that need only this compiler.

use super::downloads;
use super::platforms;
use super::windows;
use super::{Done, Step};
use crate::Failure;
use crate::command::{Counts, cargo, has, run, run_tests};

/// The steps in the order in which they run: those that fail soonest come first.
pub const STEPS: &[Step] = &[
    Step { name: "format", about: "rustfmt changes nothing", minutes: 1, everyday: true, run: format },
    Step { name: "lints", about: "clippy on everything, without warnings", minutes: 2, everyday: true, run: lints },
    Step { name: "docs", about: "rustdoc without broken links", minutes: 1, everyday: true, run: docs },
    Step {
        name: "tests",
        about: "the README's test command, and these commands' own tests",
        minutes: 8,
        everyday: true,
        run: tests,
    },
    Step { name: "long", about: "the long forms of the tests that have one", minutes: 3, everyday: false, run: long },
    Step {
        name: "assertions",
        about: "core tests with every memory access checked",
        minutes: 8,
        everyday: false,
        run: assertions,
    },
    Step {
        name: "instructions",
        about: "instruction counts of the release build",
        minutes: 6,
        everyday: false,
        run: instructions,
    },
    Step {
        name: "packages",
        about: "each crate builds from its package alone",
        minutes: 3,
        everyday: false,
        run: packages,
    },
    Step {
        name: "oldest",
        about: "conformance tests with the oldest supported compiler",
        minutes: 2,
        everyday: false,
        run: platforms::oldest,
    },
    Step {
        name: "web",
        about: "the WebAssembly module, tried in Node",
        minutes: 3,
        everyday: false,
        run: platforms::web,
    },
    Step {
        name: "windows",
        about: "core tests and the Windows console, under Wine",
        minutes: 12,
        everyday: false,
        run: windows::windows,
    },
    Step {
        name: "32-bit",
        about: "conformance tests on 32-bit x86",
        minutes: 3,
        everyday: false,
        run: platforms::narrow,
    },
    Step {
        name: "downloads",
        about: "the archives, the Debian package and the installer, each tried out",
        minutes: 5,
        everyday: false,
        run: downloads::downloads,
    },
    Step {
        name: "other",
        about: "everything compiles for macOS and ARM",
        minutes: 1,
        everyday: false,
        run: platforms::others,
    },
];

fn format(_: &mut Counts) -> Result<Done, Failure> {
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    Ok(Done::Passed)
}

fn lints(_: &mut Counts) -> Result<Done, Failure> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(Done::Passed)
}

fn docs(_: &mut Counts) -> Result<Done, Failure> {
    run(cargo(&["doc", "--no-deps", "--features", "serde"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Done::Passed)
}

fn tests(counts: &mut Counts) -> Result<Done, Failure> {
    run_tests(&mut cargo(&["test", "--profile", "quick"]), counts)?;
    run_tests(&mut cargo(&["test", "--package", "xtask"]), counts)?;
    Ok(Done::Passed)
}

/// The tests that run more cases with `DAMIER_LONG=1`, or compare with `swipl`.
const LONG: &[&str] = &["abuse", "conformance", "games", "programs"];

fn long(counts: &mut Counts) -> Result<Done, Failure> {
    let mut command = cargo(&["test", "--profile", "quick"]);
    command.args(LONG.iter().flat_map(|name| ["--test", name])).env("DAMIER_LONG", "1");
    run_tests(&mut command, counts)?;
    Ok(if has("swipl") { Done::Passed } else { Done::Skipped("in part: swipl is not installed".into()) })
}

/// Tests a build with debug assertions, which checks every memory access, and all of memory after each collection.
fn assertions(counts: &mut Counts) -> Result<Done, Failure> {
    let core = ["conformance", "programs", "fuzz", "embedding", "embedding_queries"];
    let mut command = cargo(&["test", "--lib"]);
    command.args(core.iter().flat_map(|name| ["--test", name]));
    run_tests(command.args(["--", "--skip", "programs_survive"]), counts)?;
    // Generated programs with a collection at every call port and wake-up.
    let mut differential = cargo(&["test", "--test", "differential", "collections"]);
    run_tests(differential.env("DAMIER_DIFFERENTIAL", "5"), counts)?;
    Ok(Done::Passed)
}

fn instructions(counts: &mut Counts) -> Result<Done, Failure> {
    run_tests(&mut cargo(&["test", "--release", "--test", "instructions", "--", "--nocapture"]), counts)?;
    Ok(if has("valgrind") { Done::Passed } else { Done::Skipped("valgrind is not installed".into()) })
}

/// Packs every crate except these commands, unpacks it elsewhere, and builds it from there. Uncommitted files are
/// allowed, because the step runs before a commit too.
fn packages(_: &mut Counts) -> Result<Done, Failure> {
    let mut package = cargo(&["package", "--workspace", "--exclude", "xtask", "--allow-dirty"]);
    // The builds are not run, so they need no optimisation.
    for setting in ["opt-level=0", "debug=false", "package.\"*\".opt-level=0"] {
        package.args(["--config", &format!("profile.dev.{setting}")]);
    }
    run(&mut package)?;
    Ok(Done::Passed)
}
