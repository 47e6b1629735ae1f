//! Compilers for other platforms: the standard library that rustup installs, or one that Debian's compiler builds from
//! its own sources. If neither is available, the caller reports that it skipped the platform.

use std::path::Path;
use std::process::Command;

use crate::command::{cargo, has, program, text};

/// The folder with Debian's sources of the standard library.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library";

/// A way to compile for a platform.
pub struct Compiler {
    target: &'static str,
    builds_library: bool,
}

impl Compiler {
    /// The compiler for a target, if there is one.
    pub fn find(target: &'static str) -> Option<Compiler> {
        if is_installed(target) || install(target) {
            return Some(Compiler { target, builds_library: false });
        }
        let is_debian = Path::new("/usr/bin/cargo").exists() && Path::new(SOURCES).exists();
        is_debian.then_some(Compiler { target, builds_library: true })
    }

    /// The platform.
    pub fn target(&self) -> &'static str {
        self.target
    }

    /// Cargo with a subcommand for this target, with its files in `folder`.
    pub fn cargo(&self, subcommand: &str, folder: &Path) -> Command {
        let mut command = if self.builds_library { debian(subcommand, self.target) } else { cargo(&[subcommand]) };
        command.args(["--target", self.target, "--target-dir"]).arg(folder);
        if let Some(linker) = linker(self.target) {
            command.env(variable(self.target, "LINKER"), linker);
        }
        if let Some(runner) = runner(self.target) {
            command.env(variable(self.target, "RUNNER"), runner);
        }
        command
    }
}

fn debian(subcommand: &str, target: &str) -> Command {
    let mut command = program("/usr/bin/cargo");
    let panic = if target.starts_with("wasm32") { "panic_abort" } else { "panic_unwind" };
    command.arg(subcommand).arg(format!("-Zbuild-std=std,{panic}"));
    if target.starts_with("wasm32") {
        command.env(variable(target, "LINKER"), "wasm-ld");
    }
    command.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1").env_remove("RUSTUP_TOOLCHAIN");
    command
}

/// The linker for a target, if Rust's default is not the one that Debian installs.
pub fn linker(target: &str) -> Option<&'static str> {
    match target {
        "i686-unknown-linux-gnu" => Some("i686-linux-gnu-gcc"),
        "aarch64-unknown-linux-gnu" if cfg!(not(target_arch = "aarch64")) => Some("aarch64-linux-gnu-gcc"),
        "x86_64-pc-windows-gnu" => Some("x86_64-w64-mingw32-gcc"),
        _ => None,
    }
}

/// The program that runs the binaries of a target.
fn runner(target: &str) -> Option<&'static str> {
    match target {
        "aarch64-unknown-linux-gnu" if cfg!(not(target_arch = "aarch64")) => Some("qemu-aarch64"),
        _ => None,
    }
}

/// The name of the variable that configures a target: `CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER`.
fn variable(target: &str, what: &str) -> String {
    format!("CARGO_TARGET_{}_{what}", target.to_uppercase().replace('-', "_"))
}

fn is_installed(target: &str) -> bool {
    let Ok(sysroot) = text(program(rustc()).args(["--print", "sysroot"])) else { return false };
    Path::new(&sysroot).join("lib/rustlib").join(target).join("lib").is_dir()
}

fn rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

fn install(target: &str) -> bool {
    has("rustup")
        && program("rustup").args(["--quiet", "target", "add", target]).output().is_ok_and(|done| done.status.success())
        && is_installed(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_those_of_cargo() {
        assert_eq!(variable("i686-unknown-linux-gnu", "LINKER"), "CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER");
    }

    #[test]
    fn an_unknown_target_is_not_installed() {
        assert!(!is_installed("pdp11-unknown-unix"));
    }
}
