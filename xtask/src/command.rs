//! Programs that the commands start: in the workspace's folder, shown before they run, with the results of tests counted.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::{Failure, root};

/// Results of tests, added up over all test programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
}

impl Counts {
    /// Adds a line of the form `test result: ok. 12 passed; 0 failed; ...`. Other lines count nothing.
    pub fn add(&mut self, line: &str) {
        if !line.starts_with("test result:") {
            return;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |word: &str| {
            let at = words.iter().position(|found| found.trim_end_matches(';') == word)?;
            words.get(at.checked_sub(1)?)?.parse::<u64>().ok()
        };
        self.passed += number("passed").unwrap_or(0);
        self.failed += number("failed").unwrap_or(0);
    }
}

/// A program, to be run in the workspace's folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    // Cargo sets this for its children; another compiler must not find the libraries of this one.
    command.current_dir(root()).env_remove("LD_LIBRARY_PATH");
    command
}

/// The Cargo that runs this program.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Runs a program to its end.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    show(command);
    let status = command.status().map_err(|error| format!("{}: {error}", line(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", line(command))) }
}

/// Runs a program and adds the results of the tests that it prints.
pub fn run_tests(command: &mut Command, counts: &mut Counts) -> Result<(), Failure> {
    show(command);
    let failure = |error: std::io::Error| format!("{}: {error}", line(command));
    let mut child = Command::new(command.get_program())
        .args(command.get_args())
        .current_dir(root())
        .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .env_remove("LD_LIBRARY_PATH")
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failure)?;
    if let Some(output) = child.stdout.take() {
        echo(BufReader::new(output), counts).map_err(failure)?;
    }
    let status = child.wait().map_err(failure)?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", line(command))) }
}

fn echo(mut output: impl BufRead, counts: &mut Counts) -> std::io::Result<()> {
    let mut bytes = Vec::new();
    while output.read_until(b'\n', &mut bytes)? > 0 {
        std::io::stdout().write_all(&bytes)?;
        counts.add(String::from_utf8_lossy(&bytes).trim_end());
        bytes.clear();
    }
    Ok(())
}

/// The standard output of a program that succeeds.
pub fn output(command: &mut Command) -> Result<Vec<u8>, Failure> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", line(command)))?;
    if output.status.success() { Ok(output.stdout) } else { Err(format!("{}: {}", line(command), output.status)) }
}

/// The same as trimmed text.
pub fn text(command: &mut Command) -> Result<String, Failure> {
    Ok(String::from_utf8_lossy(&output(command)?).trim().to_string())
}

/// Whether a program is installed.
pub fn has(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .any(|folder| folder.join(name).is_file() || folder.join(name).with_extension("exe").is_file())
}

fn show(command: &Command) {
    println!("$ {}", line(command));
    let _ = std::io::stdout().flush();
}

/// The command as it would be typed.
fn line(command: &Command) -> String {
    let settings = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let settings = settings.map(|(name, value)| format!("{}={:?}", name.display(), value));
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    settings.chain(words.map(|word| word.to_string_lossy().into_owned())).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_added_up() {
        let mut counts = Counts::default();
        counts.add("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.02s");
        counts.add("test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.0s");
        counts.add("test some_test ... ok");
        assert_eq!(counts, Counts { passed: 16, failed: 2 });
    }

    #[test]
    fn a_failing_program_is_a_failure() {
        let mut counts = Counts::default();
        assert!(run(&mut program("no-such-program")).is_err());
        assert!(run(&mut cargo(&["no-such-command"])).is_err());
        assert!(run_tests(&mut cargo(&["no-such-command"]), &mut counts).is_err());
        assert!(text(&mut cargo(&["--version"])).is_ok_and(|version| version.starts_with("cargo ")));
    }
}
