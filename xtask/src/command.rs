//! Starts programs in the workspace's folder. Each command line is printed before it runs, and test results are
//! counted.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::{Failure, root};

/// Results of tests, added up over all test programs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
    /// Each test program with its seconds.
    pub times: Vec<(String, f64)>,
    /// The reasons of skipped tests, each with its test program.
    pub skipped: BTreeSet<String>,
    /// The test program that is running.
    current: String,
}

impl Counts {
    /// Adds a line of the form `test result: ok. 12 passed; 0 failed; ... finished in 1.00s`. An earlier line,
    /// `Running tests/name.rs (...)` or `Doc-tests name`, names the program. `SKIPPED: reason` is kept. Other lines
    /// count nothing.
    pub fn add(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["Running", "unittests", name, ..] | ["Running" | "Doc-tests", name, ..] = words[..] {
            self.current = name.to_string();
        }
        if let Some((_, reason)) = line.split_once("SKIPPED: ") {
            self.skipped.insert(format!("{}: {reason}", self.current));
        }
        if !line.starts_with("test result:") {
            return;
        }
        let number = |word: &str| {
            let at = words.iter().position(|found| found.trim_end_matches(';') == word)?;
            words.get(at.checked_sub(1)?)?.parse::<u64>().ok()
        };
        self.passed += number("passed").unwrap_or(0);
        self.failed += number("failed").unwrap_or(0);
        let seconds = words.last().and_then(|word| word.strip_suffix('s')).and_then(|word| word.parse().ok());
        self.times.push((self.current.clone(), seconds.unwrap_or(0.0)));
    }

    /// The test programs that took longest, one per line.
    pub fn slowest(&self, count: usize) -> String {
        let mut times = self.times.clone();
        times.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        times.iter().take(count).map(|(name, seconds)| format!("{seconds:>8.1} s  {name}\n")).collect()
    }
}

/// A program, to be run in the workspace's folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    // Cargo sets this variable for its children. Another compiler must not find the libraries of this one.
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

/// Runs a program and adds the results of the tests that it prints. Its two output streams are merged, in order.
pub fn run_tests(command: &mut Command, counts: &mut Counts) -> Result<(), Failure> {
    show(command);
    let shown = line(command);
    let failure = |error: std::io::Error| format!("{shown}: {error}");
    let (output, input) = std::io::pipe().map_err(failure)?;
    let child = command.stdout(input.try_clone().map_err(failure)?).stderr(input).spawn();
    // The command holds the writing ends of the pipe. Drop them, or the output never ends.
    command.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let mut child = child.map_err(failure)?;
    echo(BufReader::new(output), counts).map_err(failure)?;
    let status = child.wait().map_err(failure)?;
    if status.success() { Ok(()) } else { Err(format!("{shown}: {status}")) }
}

/// Seconds of processor time of all programs that were started and have ended, if the system reports them. On a busy
/// machine they are more meaningful than elapsed time.
pub fn processor_seconds() -> Option<u64> {
    const TICKS_PER_SECOND: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program is in parentheses and may contain spaces. Spaces separate the fields after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let [user, system] = [fields.get(13)?, fields.get(14)?].map(|ticks| ticks.parse::<u64>());
    Some((user.ok()? + system.ok()?) / TICKS_PER_SECOND)
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

/// The standard output of a program that succeeds, as trimmed text.
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
        assert_eq!((counts.passed, counts.failed), (16, 2));
    }

    #[test]
    fn skipped_tests_are_kept_with_their_program() {
        let mut counts = Counts::default();
        for line in
            ["     Running tests/games.rs (target/quick/deps/games-1)", "SKIPPED: no swipl", "SKIPPED: no swipl"]
        {
            counts.add(line);
        }
        assert_eq!(counts.skipped.into_iter().collect::<Vec<_>>(), ["tests/games.rs: no swipl"]);
    }

    #[test]
    fn slow_test_programs_are_named() {
        let mut counts = Counts::default();
        for line in [
            "     Running tests/quick.rs (target/quick/deps/quick-1)",
            "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.50s",
            "     Running unittests src/lib.rs (target/quick/deps/damier-1)",
            "test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 12.25s",
        ] {
            counts.add(line);
        }
        assert_eq!(counts.slowest(1), "    12.2 s  src/lib.rs\n");
        assert!(counts.slowest(9).ends_with("     0.5 s  tests/quick.rs\n"), "{}", counts.slowest(9));
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
