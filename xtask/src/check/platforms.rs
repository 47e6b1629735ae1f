//! Steps for other compilers and other platforms. A step whose tools are not installed reports that it was skipped.

use std::path::PathBuf;

use super::Done;
use crate::command::{Counts, has, program, run, run_tests, text};
use crate::targets::{Compiler, linker};
use crate::{Failure, root};

/// The folder of builds for other platforms.
fn folder() -> PathBuf {
    root().join("target/cross")
}

/// Runs the conformance tests with the compiler version of `rust-version`.
pub fn oldest(counts: &mut Counts) -> Result<Done, Failure> {
    let version = oldest_version()?;
    if text(program("rustc").arg("--version"))?.starts_with(&format!("rustc {version}.")) {
        return Ok(Done::Passed);
    }
    let installed = program("rustup").args(["toolchain", "install", &version, "--profile", "minimal"]).output();
    if !installed.is_ok_and(|done| done.status.success()) {
        return Ok(Done::Skipped(format!("Rust {version} cannot be installed here")));
    }
    let mut tests = program("rustup");
    tests.args(["run", &version, "cargo", "test", "--profile", "quick", "--test", "conformance", "--target-dir"]);
    tests.arg("target/oldest").env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC").env_remove("CARGO");
    run_tests(&mut tests, counts)?;
    Ok(Done::Passed)
}

fn oldest_version() -> Result<String, Failure> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).map_err(|error| error.to_string())?;
    let manifest: toml::Table = manifest.parse().map_err(|error| format!("Cargo.toml: {error}"))?;
    let version = manifest["workspace"]["package"]["rust-version"].as_str();
    version.map(str::to_string).ok_or_else(|| "Cargo.toml has no rust-version".to_string())
}

/// The engine as a WebAssembly module.
pub fn web(_: &mut Counts) -> Result<Done, Failure> {
    let target = "wasm32-unknown-unknown";
    if !has("node") {
        return Ok(Done::Skipped("Node is not installed".into()));
    }
    let Some(compiler) = Compiler::find(target) else { return no_compiler(target) };
    run(compiler.cargo("build", &folder()).args(["--release", "-p", "damier-web"]).env("RUSTFLAGS", "-D warnings"))?;
    run(program("node").args(["web/smoke.mjs", &format!("target/cross/{target}/release/damier_web.wasm")]))?;
    Ok(Done::Passed)
}

/// The conformance tests with 32-bit addresses. The binaries are static, so they need no 32-bit libraries.
pub fn narrow(counts: &mut Counts) -> Result<Done, Failure> {
    let target = "i686-unknown-linux-gnu";
    if let Some(missing) = linker(target).filter(|linker| !has(linker)) {
        return Ok(Done::Skipped(format!("{missing} is not installed")));
    }
    let Some(compiler) = Compiler::find(target) else { return no_compiler(target) };
    let mut tests = compiler.cargo("test", &folder());
    tests.args(["--profile", "quick", "--test", "conformance", "--test", "programs", "--test", "embedding"]);
    tests
        .args(["--", "--skip", "survive", "--skip", "a_collection_at_every_call"])
        .env("RUSTFLAGS", "-C target-feature=+crt-static");
    run_tests(&mut tests, counts)?;
    Ok(Done::Passed)
}

/// Compiles everything for platforms that cannot run here.
pub fn others(_: &mut Counts) -> Result<Done, Failure> {
    let mut missing = Vec::new();
    for target in ["aarch64-apple-darwin", "aarch64-unknown-linux-gnu"] {
        let Some(compiler) = Compiler::find(target) else {
            missing.push(target);
            continue;
        };
        run(compiler
            .cargo("check", &folder())
            .args(["--all-targets", "-p", "damier", "-p", "damier-capi"])
            .env("RUSTFLAGS", "-D warnings"))?;
    }
    if missing.is_empty() { Ok(Done::Passed) } else { no_compiler(&missing.join(" and ")) }
}

fn no_compiler(target: &str) -> Result<Done, Failure> {
    Ok(Done::Skipped(format!("no standard library for {target}")))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_oldest_compiler_is_the_one_that_the_readme_names() {
        let version = super::oldest_version().unwrap_or_default();
        let readme = std::fs::read_to_string(crate::root().join("README.md")).unwrap_or_default();
        assert!(readme.contains(&format!("Rust {version} or newer")), "{version}");
    }
}
