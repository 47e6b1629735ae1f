//! The host without an operating system: a browser page. It has no files, programs or environment variables. The
//! embedder supplies the clock, and nothing can block.

use crate::host::Host;
use std::io::{Error, ErrorKind, Result};
use std::sync::OnceLock;

static CLOCK: OnceLock<fn() -> f64> = OnceLock::new();

/// Sets the clock of all engines: seconds since 1970, with fractions. Only the first call has an effect.
pub fn set_clock(clock: fn() -> f64) {
    let _ = CLOCK.set(clock);
}

fn now() -> f64 {
    CLOCK.get().map_or(0.0, |clock| clock())
}

/// Reads a file that an embedder names. A browser page has no files, so this always fails.
pub fn read_program(_: &std::path::Path) -> Result<(String, String)> {
    Err(Error::from(ErrorKind::Unsupported))
}

/// A host with nothing but a clock.
#[derive(Default)]
pub struct StdHost {
    latest: f64,
}

impl Host for StdHost {
    fn cpu_time(&mut self) -> f64 {
        self.monotonic()
    }
    fn wall_time(&mut self) -> f64 {
        now()
    }
    fn monotonic(&mut self) -> f64 {
        self.latest = self.latest.max(now());
        self.latest
    }
    fn write(&mut self, _: u8, _: &[u8]) -> Result<()> {
        Ok(())
    }
    fn flush(&mut self, _: u8) -> Result<()> {
        Ok(())
    }
    fn has_line(&mut self) -> bool {
        false
    }
    fn read_line(&mut self, _: &str) -> Result<Vec<u8>> {
        Err(Error::from(ErrorKind::WouldBlock))
    }
    fn is_terminal(&self, _: u8) -> bool {
        false
    }
    fn allows_files(&self) -> bool {
        false
    }
    fn allows_processes(&self) -> bool {
        false
    }
    fn sleep(&mut self, _: f64) {}
}
