//! The same figures for other systems: builds and runs programs in this folder, which print one line with key and
//! nanoseconds per figure.

use super::FIGURES;
use std::path::{Path, PathBuf};
use std::process::Command;

/// From C through SWI-Prolog's foreign interface.
pub fn swipl() -> Option<Vec<(&'static str, f64)>> {
    let program = std::env::temp_dir().join(format!("damier_bench_swipl_{}", std::process::id()));
    let mut compiler = Command::new("swipl-ld");
    compiler.args(["-O2", "-o"]).arg(&program).arg(beside("swipl.c")).arg("-nostate");
    let figures = built(compiler, "swipl-ld").and_then(|()| figures_of(&program));
    let _ = std::fs::remove_file(&program);
    figures
}

/// Through Scryer Prolog's library. It is not a dependency of this package: a separate package is created, built once,
/// and kept for the next run.
pub fn scryer() -> Option<Vec<(&'static str, f64)>> {
    const MANIFEST: &str = "[package]\nname = \"scryer_bench\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
        [dependencies]\ncpu-time = \"1\"\nscryer-prolog = { version = \"0.10\", default-features = false }\n\n[workspace]\n";
    let folder = std::env::temp_dir().join("damier_bench_scryer");
    let made = std::fs::create_dir_all(folder.join("src"))
        .and_then(|()| std::fs::write(folder.join("Cargo.toml"), MANIFEST))
        .and_then(|()| std::fs::copy(beside("scryer.rs"), folder.join("src/main.rs")));
    if let Err(error) = made {
        eprintln!("{}: {error}", folder.display());
        return None;
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--quiet", "--target-dir"]).arg(folder.join("target")).current_dir(&folder);
    built(cargo, "cargo")?;
    figures_of(&folder.join("target/release/scryer_bench"))
}

fn beside(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/embed").join(file)
}

/// Runs a compiler. Prints the reason if it fails.
fn built(mut compiler: Command, name: &str) -> Option<()> {
    match compiler.output() {
        Ok(output) if output.status.success() => return Some(()),
        Ok(output) => eprintln!("{name}: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => eprintln!("{name}: {error}"),
    }
    None
}

/// The figures that a program printed: lines of key and nanoseconds.
fn figures_of(program: &Path) -> Option<Vec<(&'static str, f64)>> {
    let output = Command::new(program).output().ok()?;
    if !output.status.success() {
        eprintln!("{}: {}", program.display(), String::from_utf8_lossy(&output.stderr));
        return None;
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let figures = text.lines().filter_map(|line| {
        let (key, figure) = line.split_once(' ')?;
        Some((FIGURES.iter().find(|known| known.0 == key)?.0, figure.trim().parse().ok()?))
    });
    Some(figures.collect())
}
