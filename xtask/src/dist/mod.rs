//! `cargo xtask dist`: the files of a release, in target/dist.
//!
//! ```text
//! linux     damier-VERSION-TARGET.tar.gz, damier_VERSION_ARCH.deb     static: needs no system library
//! windows   damier-VERSION-TARGET.zip, damier-VERSION-setup.exe       cross-compiled on Linux
//! macos     damier-VERSION-TARGET.tar.gz                              on macOS only
//! source    damier-VERSION-source.tar.gz, THIRD-PARTY.txt
//! always    SHA256SUMS
//! ```
//!
//! Two builds of one commit with the same compiler produce the same bytes: times are those of the commit, entries are
//! sorted, and paths of the machine are replaced. `--twice` builds again from a clone in another folder and compares.

pub mod archive;
mod build;
mod completions;
mod deb;
mod installer;
mod licences;
mod man;
/// The tables of the command line. The functions for the parser are not used here.
#[allow(dead_code)]
#[path = "../../../src/bin/damier/usage.rs"]
mod usage;

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::command::{has, output, program, run, text};
use crate::targets::{Compiler, linker};
use crate::{Failure, root};
use archive::{File, gzip, tar, zip};

/// The settings of a release.
pub struct Release {
    pub version: String,
    /// The time of the commit, in seconds since 1970.
    pub time: u64,
    pub profile: String,
    /// Where the files are written.
    pub folder: PathBuf,
}

/// The parts that can be built.
const PARTS: &[&str] = &["linux", "windows", "macos", "source"];

/// Builds the parts given as arguments, or without arguments those that this system can build.
pub fn main(words: &[&str]) -> Result<(), Failure> {
    let profile = words.iter().find_map(|word| word.strip_prefix("--profile=")).unwrap_or("release");
    let parts: Vec<&str> = words.iter().copied().filter(|word| !word.starts_with("--")).collect();
    let is_known = |word: &str| PARTS.contains(&word) || word == "--twice" || has_value(word);
    if let Some(word) = words.iter().find(|word| !is_known(word)) {
        return Err(format!("unknown argument of dist: {word} (parts: {})", PARTS.join(", ")));
    }
    let version = env!("CARGO_PKG_VERSION");
    if let Some(tag) = words.iter().find_map(|word| word.strip_prefix("--tag="))
        && tag != format!("v{version}")
    {
        return Err(format!("the tag {tag} is not v{version}, the version in Cargo.toml"));
    }
    let release = Release::of_commit(profile, root().join("target/dist"))?;
    let files = release.write(root(), &parts)?;
    if words.contains(&"--twice") {
        same_again(&release, &parts, &files)?;
    }
    Ok(())
}

fn has_value(word: &str) -> bool {
    ["--profile=", "--tag="].iter().any(|option| word.starts_with(option))
}

/// Builds again from a clone in another folder and compares all files.
fn same_again(release: &Release, parts: &[&str], files: &[String]) -> Result<(), Failure> {
    let clone = root().join("target/dist-again");
    let _ = std::fs::remove_dir_all(&clone);
    run(program("git").args(["clone", "--quiet", "."]).arg(&clone))?;
    let folder = root().join("target/dist-second");
    let second = Release { folder, version: release.version.clone(), profile: release.profile.clone(), ..*release };
    second.write(&clone, parts)?;
    let differs =
        |name: &&String| std::fs::read(release.folder.join(name)).ok() != std::fs::read(second.folder.join(name)).ok();
    let different: Vec<&String> = files.iter().filter(differs).collect();
    let _ = std::fs::remove_dir_all(&clone);
    if different.is_empty() {
        println!("two builds produced the same bytes");
        return Ok(());
    }
    Err(format!("two builds differ: {different:?}"))
}

impl Release {
    /// The release of the commit that is checked out.
    pub fn of_commit(profile: &str, folder: PathBuf) -> Result<Release, Failure> {
        let time = match std::env::var("SOURCE_DATE_EPOCH") {
            Ok(time) => time,
            Err(_) => text(program("git").args(["log", "-1", "--format=%ct"]))?,
        };
        let time = time.parse().map_err(|_| format!("not a time: {time}"))?;
        Ok(Release { version: env!("CARGO_PKG_VERSION").to_string(), time, profile: profile.to_string(), folder })
    }

    /// Writes the parts, built from the sources in `sources`, and their sums. Returns the names of all files.
    pub fn write(&self, sources: &Path, parts: &[&str]) -> Result<Vec<String>, Failure> {
        let _ = std::fs::remove_dir_all(&self.folder);
        std::fs::create_dir_all(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let default = match std::env::consts::OS {
            "linux" => &["linux", "windows", "source"][..],
            "windows" => &["windows"],
            _ => &["macos"],
        };
        for part in if parts.is_empty() { default } else { parts } {
            match *part {
                "linux" => self.linux(sources)?,
                "windows" => self.windows(sources)?,
                "macos" => self.macos(sources)?,
                _ => self.source()?,
            }
        }
        self.sums()
    }

    fn linux(&self, sources: &Path) -> Result<(), Failure> {
        let target = own_target("unknown-linux-gnu");
        let compiler = Compiler::find(target).ok_or_else(|| format!("no compiler for {target}"))?;
        let binary = read(&build::build(self, sources, &compiler)?)?;
        let documents = self.documents(target)?;
        self.put_tar(target, &binary, &documents)?;
        let name = format!("damier_{}_{}.deb", self.version, deb::architecture(target));
        self.put(&name, &deb::package(self, target, &binary, &documents)?)
    }

    fn windows(&self, sources: &Path) -> Result<(), Failure> {
        let target = if cfg!(windows) { own_target("pc-windows-msvc") } else { "x86_64-pc-windows-gnu" };
        let missing = linker(target).filter(|linker| !has(linker));
        let compiler = Compiler::find(target).filter(|_| missing.is_none());
        let Some(compiler) = compiler else {
            println!("windows: SKIPPED, there is no compiler or linker for {target}");
            return Ok(());
        };
        let binary = read(&build::build(self, sources, &compiler)?)?;
        let mut files = self.documents(target)?;
        files.push(File::program("damier.exe", binary));
        let name = self.name(target);
        self.put(&format!("{name}.zip"), &zip(&below(&name, &files), self.time)?)?;
        if !installer::write(self, &files, &self.folder.join(format!("damier-{}-setup.exe", self.version)))? {
            println!("installer: SKIPPED, NSIS is not installed");
        }
        Ok(())
    }

    fn macos(&self, sources: &Path) -> Result<(), Failure> {
        for target in ["aarch64-apple-darwin", "x86_64-apple-darwin"] {
            let compiler = Compiler::find(target).ok_or_else(|| format!("no compiler for {target}"))?;
            let binary = read(&build::build(self, sources, &compiler)?)?;
            self.put_tar(target, &binary, &self.documents(target)?)?;
        }
        Ok(())
    }

    fn source(&self) -> Result<(), Failure> {
        let name = format!("damier-{}-source", self.version);
        let archive = output(program("git").args(["archive", "--format=tar", &format!("--prefix={name}/"), "HEAD"]))?;
        self.put(&format!("{name}.tar.gz"), &gzip(&archive)?)?;
        self.put("THIRD-PARTY.txt", licences::page("x86_64-unknown-linux-gnu")?.as_bytes())
    }

    fn put_tar(&self, target: &str, binary: &[u8], documents: &[File]) -> Result<(), Failure> {
        let mut files = documents.to_vec();
        files.push(File::program("damier", binary));
        let name = self.name(target);
        self.put(&format!("{name}.tar.gz"), &gzip(&tar(&below(&name, &files), self.time)?)?)
    }

    /// The files that every archive has besides the binary.
    fn documents(&self, target: &str) -> Result<Vec<File>, Failure> {
        let mut files = Vec::new();
        for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            files.push(File::new(name, read(&root().join(name))?));
        }
        files.push(File::new("THIRD-PARTY.txt", licences::page(target)?));
        files.push(File::new("completions/damier.ps1", completions::powershell()));
        if !target.contains("windows") {
            files.push(File::new("damier.1", man::page(&self.version)));
            files.push(File::new("completions/damier.bash", completions::bash()));
            files.push(File::new("completions/_damier", completions::zsh()));
            files.push(File::new("completions/damier.fish", completions::fish()));
        }
        Ok(files)
    }

    /// The name of an archive, which must agree with the template for `cargo binstall` in the manifest.
    fn name(&self, target: &str) -> String {
        format!("damier-{}-{target}", self.version)
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let path = self.folder.join(name);
        std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Writes the checksums in the format of `sha256sum --check`.
    fn sums(&self) -> Result<Vec<String>, Failure> {
        let entries = std::fs::read_dir(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let mut names: Vec<String> =
            entries.flatten().map(|entry| entry.file_name().to_string_lossy().into()).collect();
        names.sort();
        let mut sums = String::new();
        for name in &names {
            sums.push_str(&format!("{}  {name}\n", sum(&read(&self.folder.join(name))?)));
        }
        print!("{sums}");
        self.put("SHA256SUMS", sums.as_bytes())?;
        Ok(names)
    }
}

/// The target of a system on this processor.
fn own_target(system: &str) -> &'static str {
    match (std::env::consts::ARCH, system) {
        ("aarch64", "unknown-linux-gnu") => "aarch64-unknown-linux-gnu",
        (_, "unknown-linux-gnu") => "x86_64-unknown-linux-gnu",
        ("aarch64", _) => "aarch64-pc-windows-msvc",
        _ => "x86_64-pc-windows-msvc",
    }
}

/// Moves the files into a folder, so that unpacking creates one folder.
fn below(folder: &str, files: &[File]) -> Vec<File> {
    files.iter().map(|file| File { path: format!("{folder}/{}", file.path), ..file.clone() }).collect()
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_sha_256() {
        assert_eq!(sum(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn unknown_arguments_are_refused() {
        assert!(main(&["amiga"]).is_err_and(|failure| failure.contains("amiga")));
        assert!(main(&["--fast"]).is_err_and(|failure| failure.contains("--fast")));
        assert!(main(&["--tag=v9.9.9"]).is_err_and(|failure| failure.contains("v9.9.9")));
    }

    /// The archive that `cargo binstall` downloads, and the path of the binary in it.
    #[test]
    fn binstall_finds_the_archives() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap_or_default();
        let manifest: toml::Table = manifest.parse().expect("a manifest");
        let settings = &manifest["package"]["metadata"]["binstall"];
        let release = Release::of_commit("release", PathBuf::new()).expect("a release");
        for target in ["x86_64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-pc-windows-msvc"] {
            let fill = |template: &str| {
                let values = [("name", "damier"), ("version", &release.version), ("target", target), ("bin", "damier")];
                values
                    .iter()
                    .fold(template.to_string(), |text, (name, value)| text.replace(&format!("{{ {name} }}"), value))
            };
            let text = |name: &str| settings[name].as_str().map(fill).expect("a template");
            assert!(text("pkg-url").ends_with(&format!("/{}{{ archive-suffix }}", release.name(target))));
            assert_eq!(text("bin-dir"), format!("{}/damier{{ binary-ext }}", release.name(target)));
        }
        assert_eq!(settings["pkg-fmt"].as_str(), Some("tgz"));
        assert_eq!(settings["overrides"]["x86_64-pc-windows-msvc"]["pkg-fmt"].as_str(), Some("zip"));
    }
}
