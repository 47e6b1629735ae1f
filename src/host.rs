//! The world outside: time, files, output. The machine asks for all of it
//! through [`Host`], so that a program can run with captured output, without a
//! file system, or where there is no clock.

/// What the outside gives.
pub trait Host: Send {
    /// Seconds of processor time used.
    fn cpu_time(&mut self) -> f64;
    /// Seconds since 1970.
    fn wall_time(&mut self) -> f64;
    /// Seconds on a clock that never goes back.
    fn monotonic(&mut self) -> f64;
    /// Writes to standard output (1) or standard error (2).
    fn write(&mut self, stream: u8, bytes: &[u8]) -> std::io::Result<()>;
    /// Passes on what was written.
    fn flush(&mut self, stream: u8) -> std::io::Result<()>;
    /// Reads a line from standard input, showing `prompt` if a person types.
    /// Empty at the end of input.
    fn read_line(&mut self, prompt: &str) -> std::io::Result<Vec<u8>>;
    /// Whether a standard stream (0, 1, 2) is a terminal.
    fn is_terminal(&self, stream: u8) -> bool;
    /// Whether programs may use files.
    fn allows_files(&self) -> bool;
    /// Whether programs may start other programs.
    fn allows_processes(&self) -> bool;
    /// Waits.
    fn sleep(&mut self, seconds: f64);

    // -- source files ------------------------------------------------------------

    /// The bytes of a file that is to be loaded.
    fn read_source(&mut self, path: &str) -> std::io::Result<Vec<u8>> {
        if !self.allows_files() {
            return Err(std::io::ErrorKind::PermissionDenied.into());
        }
        std::fs::read(path)
    }
    /// Whether the path names a file (and no folder).
    fn is_source(&self, path: &str) -> bool {
        self.allows_files() && std::path::Path::new(path).is_file()
    }
    /// When a file was last changed, in seconds since 1970; 0 if unknown.
    fn source_time(&self, path: &str) -> f64 {
        let modified = std::fs::metadata(path).and_then(|data| data.modified()).ok();
        let since = modified.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        since.map_or(0.0, |time| time.as_secs_f64())
    }
    /// The folder that relative paths start from.
    fn source_folder(&self) -> String {
        std::env::current_dir().map_or_else(|_| "/".into(), |path| path.to_string_lossy().into_owned())
    }
}

/// The process's own streams and clocks.
pub struct StdHost {
    start: std::time::Instant,
}

impl Default for StdHost {
    fn default() -> StdHost {
        StdHost { start: std::time::Instant::now() }
    }
}

impl Host for StdHost {
    fn cpu_time(&mut self) -> f64 {
        cpu_time::ProcessTime::try_now().map_or(0.0, |time| time.as_duration().as_secs_f64())
    }
    fn wall_time(&mut self) -> f64 {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0.0, |time| time.as_secs_f64())
    }
    fn monotonic(&mut self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> std::io::Result<()> {
        use std::io::Write;
        if stream == 2 { std::io::stderr().write_all(bytes) } else { std::io::stdout().write_all(bytes) }
    }
    fn flush(&mut self, stream: u8) -> std::io::Result<()> {
        use std::io::Write;
        if stream == 2 { std::io::stderr().flush() } else { std::io::stdout().flush() }
    }
    fn read_line(&mut self, prompt: &str) -> std::io::Result<Vec<u8>> {
        use std::io::{BufRead, Write};
        if self.is_terminal(0) {
            print!("{prompt}");
            std::io::stdout().flush()?;
        }
        let mut line = Vec::new();
        std::io::stdin().lock().read_until(b'\n', &mut line)?;
        Ok(line)
    }
    fn is_terminal(&self, stream: u8) -> bool {
        use std::io::IsTerminal;
        match stream {
            0 => std::io::stdin().is_terminal(),
            1 => std::io::stdout().is_terminal(),
            _ => std::io::stderr().is_terminal(),
        }
    }
    fn allows_files(&self) -> bool {
        true
    }
    fn allows_processes(&self) -> bool {
        true
    }
    fn sleep(&mut self, seconds: f64) {
        std::thread::sleep(std::time::Duration::from_secs_f64(seconds.max(0.0)));
    }
}
