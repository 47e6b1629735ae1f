//! Reports tests that cannot run here.

use std::io::Write;

/// Reports that a test, or a part of it, was skipped. The test harness captures what `println!` and `eprintln!` write
/// in tests that pass, but not what is written to the stream itself.
pub fn report(reason: &str) {
    let _ = writeln!(std::io::stderr(), "SKIPPED: {reason}");
}
