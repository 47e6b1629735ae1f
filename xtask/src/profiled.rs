//! `cargo xtask profiled`: a release build that is optimised with a profile of the benchmarks.
//!
//! The program is built twice: with counters, and after it has run the programs of `benches/programs`, with what the
//! counters have seen. `docs/performance.md` has the gain.

use std::path::{Path, PathBuf};

use crate::command::{cargo, has, program, run, text};
use crate::{Failure, root};

/// The flag of `.cargo/config.toml`, which flags in the environment replace.
const ALIGNED: &str = "-Cllvm-args=-align-all-nofallthru-blocks=5";

pub fn main() -> Result<(), Failure> {
    let host = host()?;
    let merge = merger(&host)?;
    let folder = root().join("target/profiled");
    let (counts, profile) = (folder.join("counts"), folder.join("damier.profdata"));
    std::fs::remove_dir_all(&counts).ok();
    let binary = build(&folder, &host, &format!("-Cprofile-generate={}", counts.display()))?;
    train(&binary)?;
    run(program(merge).arg("merge").arg("-o").arg(&profile).arg(&counts))?;
    let binary = build(&folder, &host, &format!("-Cprofile-use={}", profile.display()))?;
    println!("{}", binary.display());
    Ok(())
}

/// The platform of the compiler. Naming it keeps the flags from build scripts and macros.
fn host() -> Result<String, Failure> {
    let version = rustc(&["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc does not name its host".to_string())
}

/// The program that merges counts: the one of the compiler's component `llvm-tools`, or one of the same version of LLVM.
fn merger(host: &str) -> Result<PathBuf, Failure> {
    let own = Path::new(&rustc(&["--print", "sysroot"])?).join("lib/rustlib").join(host).join("bin/llvm-profdata");
    if own.is_file() {
        return Ok(own);
    }
    let version = rustc(&["-vV"])?;
    let version = version.lines().find_map(|line| line.strip_prefix("LLVM version: ")?.split('.').next());
    let name = format!("llvm-profdata-{}", version.unwrap_or_default());
    if has(&name) { Ok(name.into()) } else { Err(format!("{name} is missing: rustup component add llvm-tools")) }
}

/// The output of the compiler, without the last line break.
fn rustc(arguments: &[&str]) -> Result<String, Failure> {
    text(program("rustc").args(arguments))
}

fn build(folder: &Path, host: &str, flag: &str) -> Result<PathBuf, Failure> {
    let mut command = cargo(&["build", "--release", "--bin", "damier", "--target", host]);
    run(command.env("CARGO_TARGET_DIR", folder).env("RUSTFLAGS", format!("{ALIGNED} {flag}")))?;
    Ok(folder.join(host).join("release").join("damier"))
}

/// Runs every benchmark once.
fn train(binary: &Path) -> Result<(), Failure> {
    let folder = root().join("benches/programs");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    for file in files {
        run(program(binary).args(["-q", "-g", "run", "-t", "halt"]).arg(file))?;
    }
    Ok(())
}
