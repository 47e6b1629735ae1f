//! Release builds whose bytes do not depend on the folder that they are built in.

use std::path::{Path, PathBuf};

use super::Release;
use crate::Failure;
use crate::command::run;
use crate::targets::Compiler;

/// The folder of these builds. Their flags differ from those of other builds.
const FOLDER: &str = "target/dist-build";

/// Builds `damier` from the sources in `root`, and returns the binary's path.
pub fn build(release: &Release, root: &Path, compiler: &Compiler) -> Result<PathBuf, Failure> {
    let folder = root.join(FOLDER);
    let target = compiler.target();
    let mut cargo = compiler.cargo("build", &folder);
    cargo.current_dir(root).args(["--locked", "--bin", "damier", "--profile", &release.profile]);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(root, target).join("\u{1f}")).env_remove("RUSTFLAGS");
    run(cargo.env("SOURCE_DATE_EPOCH", release.time.to_string()))?;
    let name = if target.contains("windows") { "damier.exe" } else { "damier" };
    Ok(folder.join(target).join(&release.profile).join(name))
}

/// Flags that replace paths of this machine by fixed ones, and that link Linux and Windows binaries without libraries
/// of the system's compiler.
fn flags(root: &Path, target: &str) -> Vec<String> {
    let mut flags = vec![format!("--remap-path-prefix={}=/damier", root.display())];
    if let Some(home) = cargo_home() {
        flags.push(format!("--remap-path-prefix={}=/cargo", home.display()));
    }
    if !target.contains("apple") {
        flags.extend(["-C", "target-feature=+crt-static"].map(String::from));
    }
    if target.ends_with("windows-gnu") {
        flags.extend(["-C", "link-arg=-Wl,--no-insert-timestamp"].map(String::from));
    } else if target.ends_with("windows-msvc") {
        flags.extend(["-C", "link-arg=/Brepro"].map(String::from));
    }
    flags
}

fn cargo_home() -> Option<PathBuf> {
    let given = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    given.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
}
