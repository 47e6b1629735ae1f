//! A host for tests, without terminal, files or shell. It keeps the output and reads its input from memory.

use crate::host::{Host, Watch};
use std::io::Result;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Captures output and reads input from memory.
pub struct QuietHost {
    start: Instant,
    input: Vec<u8>,
    next: usize,
    /// Lines that a test types while the query runs, if any.
    typed: Option<Arc<Mutex<Vec<u8>>>>,
    output: Arc<Mutex<Vec<u8>>>,
    errors: Arc<Mutex<Vec<u8>>>,
    watch: Watch,
}

impl Default for QuietHost {
    fn default() -> QuietHost {
        QuietHost {
            start: Instant::now(),
            input: Vec::new(),
            next: 0,
            typed: None,
            output: Arc::default(),
            errors: Arc::default(),
            watch: Watch::default(),
        }
    }
}

impl QuietHost {
    /// A host with empty input and no files.
    pub fn new() -> QuietHost {
        QuietHost::default()
    }

    /// Sets the text of standard input.
    pub fn with_input(mut self, text: &str) -> QuietHost {
        self.input = text.as_bytes().to_vec();
        self
    }

    /// Reads lines that are typed while the query runs.
    pub fn with_typed_input(mut self, typed: &Arc<Mutex<Vec<u8>>>) -> QuietHost {
        self.typed = Some(typed.clone());
        self
    }

    /// The buffer that collects standard output.
    pub fn output(&self) -> Arc<Mutex<Vec<u8>>> {
        self.output.clone()
    }
}

impl Host for QuietHost {
    fn cpu_time(&mut self) -> f64 {
        cpu_time::ProcessTime::try_now().map_or(0.0, |time| time.as_duration().as_secs_f64())
    }
    fn wall_time(&mut self) -> f64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
    }
    fn monotonic(&mut self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
    fn write(&mut self, stream: u8, bytes: &[u8]) -> Result<()> {
        let sink = if stream == 2 { &self.errors } else { &self.output };
        let mut sink = sink.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sink.extend_from_slice(bytes);
        Ok(())
    }
    fn flush(&mut self, _: u8) -> Result<()> {
        Ok(())
    }
    fn has_line(&mut self) -> bool {
        self.typed.as_ref().is_none_or(|typed| typed.lock().is_ok_and(|typed| !typed.is_empty()))
    }
    fn read_line(&mut self, _: &str) -> Result<Vec<u8>> {
        if let Some(typed) = &self.typed {
            self.input.append(&mut typed.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        }
        let rest = &self.input[self.next..];
        let length = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
        let line = rest[..length].to_vec();
        self.next += length;
        Ok(line)
    }
    fn wake_in(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        self.watch.set(seconds, flag);
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
    fn sleep(&mut self, seconds: f64) {
        if let Ok(time) = Duration::try_from_secs_f64(seconds.max(0.0)) {
            std::thread::sleep(time);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::host::quiet::*;

    #[test]
    fn output_is_kept_and_input_is_read_from_memory() {
        let mut host = QuietHost::new().with_input("a.\nb.\n");
        let output = host.output();
        host.write(1, b"hello").unwrap();
        assert_eq!(output.lock().unwrap().as_slice(), b"hello");
        assert_eq!(host.read_line("").unwrap(), b"a.\n");
        assert!(host.files().is_none());
    }
}
