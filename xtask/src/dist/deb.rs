//! The Debian package: the static binary with its manual page, completions and the type of Prolog files.

use super::Release;
use super::archive::{File, ar, gzip, tar};
use crate::Failure;

/// The type of Prolog files. Perl uses `.pl` too, with the same weight, so the first lines of a file decide.
const MIME: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="text/x-prolog">
    <comment>Prolog program</comment>
    <comment xml:lang="fr">programme Prolog</comment>
    <sub-class-of type="text/plain"/>
    <magic priority="50">
      <match type="string" offset="0:512" value=":- module("/>
      <match type="string" offset="0:512" value=":- use_module("/>
      <match type="string" offset="0:512" value=":- dynamic"/>
    </magic>
    <magic priority="10">
      <match type="string" offset="0" value="%"/>
      <match type="string" offset="0" value=":- "/>
    </magic>
    <glob pattern="*.pl"/>
    <glob pattern="*.plt"/>
    <glob pattern="*.pro"/>
    <glob pattern="*.prolog"/>
  </mime-type>
</mime-info>
"#;

const COPYRIGHT: &str = "\
Damier may be used under the MIT licence or under the Apache licence 2.0, at your option.
The files LICENSE-MIT.gz and LICENSE-APACHE.gz next to this one have their texts; THIRD-PARTY.txt.gz has those of the
libraries in the binary.
";

/// Debian's name of a processor architecture.
pub fn architecture(target: &str) -> &'static str {
    match target.split('-').next() {
        Some("aarch64") => "arm64",
        Some("i686") => "i386",
        _ => "amd64",
    }
}

/// The package as bytes. `documents` are the files that every archive has.
pub fn package(release: &Release, target: &str, binary: &[u8], documents: &[File]) -> Result<Vec<u8>, Failure> {
    let files = contents(binary, documents)?;
    let size: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let control = File::new("control", control(&release.version, architecture(target), size));
    let members = [
        File::new("debian-binary", "2.0\n"),
        File::new("control.tar.gz", gzip(&tar(&[control], release.time)?)?),
        File::new("data.tar.gz", gzip(&tar(&files, release.time)?)?),
    ];
    Ok(ar(&members, release.time))
}

fn control(version: &str, architecture: &str, kilobytes: usize) -> String {
    format!(
        "Package: damier\nVersion: {version}\nArchitecture: {architecture}\nSection: interpreters\nPriority: optional\n\
         Maintainer: The Damier project <noreply@damier.invalid>\nInstalled-Size: {kilobytes}\n\
         Description: Prolog system made for games and for teaching\n \
         An interactive Prolog that behaves as SWI-Prolog does, with messages that\n \
         explain a beginner's mistakes, native game searches, and six games.\n"
    )
}

/// Where each file is installed.
fn contents(binary: &[u8], documents: &[File]) -> Result<Vec<File>, Failure> {
    let mut files = vec![
        File::program("usr/bin/damier", binary),
        File::new("usr/share/mime/packages/damier.xml", MIME),
        File::new("usr/share/doc/damier/copyright", COPYRIGHT),
    ];
    for file in documents {
        files.push(match file.path.as_str() {
            "damier.1" => File::new("usr/share/man/man1/damier.1.gz", gzip(&file.bytes)?),
            "completions/damier.bash" => installed("usr/share/bash-completion/completions/damier", file),
            "completions/_damier" => installed("usr/share/zsh/vendor-completions/_damier", file),
            "completions/damier.fish" => installed("usr/share/fish/vendor_completions.d/damier.fish", file),
            "completions/damier.ps1" => installed("usr/share/damier/damier.ps1", file),
            "CHANGELOG.md" => File::new("usr/share/doc/damier/changelog.gz", gzip(&file.bytes)?),
            path => File::new(format!("usr/share/doc/damier/{path}.gz"), gzip(&file.bytes)?),
        });
    }
    Ok(files)
}

fn installed(path: &str, file: &File) -> File {
    File::new(path, file.bytes.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processors_have_debian_names() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu"), "amd64");
        assert_eq!(architecture("aarch64-unknown-linux-gnu"), "arm64");
    }

    #[test]
    fn the_control_file_has_the_fields_of_dpkg() {
        let text = control("1.2.3", "amd64", 42);
        for field in ["Package", "Version", "Architecture", "Maintainer", "Description"] {
            assert!(text.lines().any(|line| line.starts_with(&format!("{field}: "))), "{field}: {text}");
        }
        // Lines of the description start with exactly one space.
        let rest = text.lines().skip_while(|line| !line.starts_with("Description")).skip(1);
        assert!(rest.into_iter().all(|line| line.starts_with(' ') && !line.starts_with("  ")), "{text}");
    }
}
