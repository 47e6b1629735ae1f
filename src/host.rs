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
}
