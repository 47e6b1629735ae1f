//! Checks the downloads, built without link-time optimisation: the archives are the same when they are written again,
//! the package can be installed and removed, the static binary needs no other file, and the files for Windows work
//! under Wine.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::{Done, windows};
use crate::command::{Counts, has, output, program, run};
use crate::dist::Release;
use crate::{Failure, root};

/// A goal that needs big integers and a library, and the line that it prints. The whole goal is read before the library
/// defines its operators.
const GOAL: &str = "use_module(library(clpfd)), X is 2**100, #=(Y, 3), format('~w ~w~n', [X, Y])";
const PRINTED: &str = "1267650600228229401496703205376 3";

/// Builds, writes and tests all downloads that this system can build.
pub fn downloads(_: &mut Counts) -> Result<Done, Failure> {
    if !cfg!(target_os = "linux") {
        return Ok(Done::Skipped("the static binary is built on Linux only".into()));
    }
    let [first, second] = ["target/dist-check", "target/dist-check-again"].map(|folder| root().join(folder));
    let parts = ["linux", "windows", "source"];
    let release = Release::of_commit("quick", first.clone())?;
    let names = release.write(root(), &parts)?;
    Release { folder: second.clone(), ..release }.write(root(), &parts)?;
    for name in &names {
        if std::fs::read(first.join(name)).ok() != std::fs::read(second.join(name)).ok() {
            return Err(format!("{name} differs when it is written again"));
        }
    }
    let file = |end: &str| names.iter().find(|name| name.ends_with(end)).map(|name| first.join(name));
    let mut skipped = Vec::new();
    skipped.extend(installs(&file(".deb").ok_or("there is no Debian package")?)?);
    let archive = file("linux-gnu.tar.gz").ok_or("there is no Linux archive")?;
    let binary = unpacked(&archive, ".tar.gz", &second, program("tar").args(["--extract", "--file"]))?.join("damier");
    skipped.extend(starts_alone(&binary)?);
    match file("windows-gnu.zip") {
        Some(zip) => skipped.extend(starts_on_windows(&zip, file("setup.exe").as_deref(), &second)?),
        None => skipped.push("no compiler for Windows".into()),
    }
    Ok(if skipped.is_empty() { Done::Passed } else { Done::Skipped(format!("in part: {}", skipped.join("; "))) })
}

/// Unpacks an archive into a folder, and returns the one folder that is in it.
fn unpacked(archive: &Path, ending: &str, into: &Path, unpack: &mut std::process::Command) -> Result<PathBuf, Failure> {
    run(unpack.arg(archive).current_dir(into))?;
    let name = archive.file_name().map(|name| name.to_string_lossy().replace(ending, ""));
    Ok(into.join(name.unwrap_or_default()))
}

/// Installs the package into an empty system, runs it there, and removes it. Returns why that was not done.
fn installs(package: &Path) -> Result<Option<String>, Failure> {
    if !has("dpkg") {
        return Ok(Some("dpkg is not installed".into()));
    }
    let system = root().join("target/deb-check");
    let _ = std::fs::remove_dir_all(&system);
    for folder in ["updates", "info"] {
        let folder = system.join("var/lib/dpkg").join(folder);
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(system.join("var/lib/dpkg/status"), "").map_err(|error| error.to_string())?;
    let dpkg = |words: &[&str]| {
        let mut dpkg = program("dpkg");
        dpkg.arg(format!("--root={}", system.display())).args(["--force-not-root", "--log=/dev/null"]).args(words);
        dpkg
    };
    run(&mut dpkg(&["--install", &package.display().to_string()]))?;
    let list = output(&mut dpkg(&["--listfiles", "damier"]))?;
    for path in ["usr/bin/damier", "usr/share/man/man1/damier.1.gz", "usr/share/mime/packages/damier.xml"] {
        if !String::from_utf8_lossy(&list).contains(path) || !system.join(path).is_file() {
            return Err(format!("the package does not install {path}"));
        }
    }
    let version = output(program(system.join("usr/bin/damier")).arg("--version"))?;
    if version != format!("damier {}\n", env!("CARGO_PKG_VERSION")).as_bytes() {
        return Err(format!("the installed binary prints {}", String::from_utf8_lossy(&version)));
    }
    has_type(&system)?;
    run(&mut dpkg(&["--remove", "damier"]))?;
    if system.join("usr").exists() {
        return Err("removing the package leaves files behind".into());
    }
    Ok(None)
}

/// Checks that `update-mime-database`, if it is installed, reads the type of Prolog files.
fn has_type(system: &Path) -> Result<(), Failure> {
    if !has("update-mime-database") {
        return Ok(());
    }
    let folder = root().join("target/mime-check");
    let packages = folder.join("packages");
    let _ = std::fs::remove_dir_all(&folder);
    let copied = std::fs::create_dir_all(&packages)
        .and_then(|()| std::fs::copy(system.join("usr/share/mime/packages/damier.xml"), packages.join("damier.xml")));
    copied.map_err(|error| format!("{}: {error}", folder.display()))?;
    run(program("update-mime-database").arg(&folder))?;
    let globs = std::fs::read_to_string(folder.join("globs2")).unwrap_or_default();
    if globs.contains("text/x-prolog:*.pl") { Ok(()) } else { Err(format!("the MIME type is not found: {globs}")) }
}

/// Runs a query, a library and a game with `binary` as the only file of the system.
fn starts_alone(binary: &Path) -> Result<Option<String>, Failure> {
    let folder = root().join("target/alone");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    std::fs::copy(binary, folder.join("damier")).map_err(|error| format!("{}: {error}", binary.display()))?;
    let enter = |words: &[&str]| {
        let mut command = program("unshare");
        command.args(["--user", "--map-root-user", "chroot"]).arg(&folder).arg("/damier").args(words);
        command
    };
    if !enter(&["--version"]).output().is_ok_and(|done| done.status.success()) {
        let plain = program(folder.join("damier")).arg("--version").output();
        return match plain {
            Ok(done) if done.status.success() => Ok(Some("unshare and chroot are not allowed here".into())),
            _ => Err("the static binary does not start".into()),
        };
    }
    let goal = output(&mut enter(&["-q", "-g", GOAL, "-t", "halt"]))?;
    let game = output(enter(&["play", "taquin"]).stdin(Stdio::null()))?;
    let [goal, game] = [goal, game].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if goal.trim_end() != PRINTED || !game.contains("+----+----+----+") {
        return Err(format!("the static binary printed {goal:?} and {game:?}"));
    }
    Ok(None)
}

/// Runs the program from the zip; then runs the installer, the installed program and the uninstaller.
fn starts_on_windows(zip: &Path, setup: Option<&Path>, folder: &Path) -> Result<Option<String>, Failure> {
    if !has("wine") || !has("unzip") {
        return Ok(Some("Wine and unzip are not both installed".into()));
    }
    let unpacked = unpacked(zip, ".zip", folder, program("unzip").args(["-q", "-o"]))?;
    answers_under_wine(&unpacked.join("damier.exe"))?;
    let Some(setup) = setup else { return Ok(Some("NSIS is not installed".into())) };
    let installed = windows::folder().join("wine/drive_c/damier-check");
    run(windows::wine()?.arg(setup).args(["/S", "/D=C:\\damier-check"]))?;
    answers_under_wine(&installed.join("damier.exe"))?;
    // Without this last argument, the uninstaller would copy itself and return before the copy is done.
    run(windows::wine()?.arg(installed.join("uninstall.exe")).args(["/S", "_?=C:\\damier-check"]))?;
    if installed.join("damier.exe").exists() || installed.join("completions").exists() {
        return Err("the uninstaller leaves files behind".into());
    }
    Ok(None)
}

fn answers_under_wine(binary: &Path) -> Result<(), Failure> {
    let printed = output(windows::wine()?.arg(binary).args(["-q", "-g", GOAL, "-t", "halt"]).stdin(Stdio::null()))?;
    let printed = String::from_utf8_lossy(&printed);
    if printed.trim_end() == PRINTED { Ok(()) } else { Err(format!("{} printed {printed:?}", binary.display())) }
}
