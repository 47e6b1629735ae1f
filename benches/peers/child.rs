//! Runs one child process and measures it: CPU time (user and system) and peak memory, as the kernel reports them when
//! the child is reaped.
//!
//! Invariant: every child started here is reaped here, whether it ends by itself or is killed at its deadline.

#![allow(unsafe_code)]

use std::io;
use std::mem::MaybeUninit;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The cost of a run.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// User and system time, in seconds.
    pub cpu: f64,
    /// Peak resident set, in bytes.
    pub memory: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    Done(Cost),
    /// The exit status, or minus the signal.
    Failed(i32),
    TimedOut,
}

/// Runs `command` in `directory` without input or visible output, for at most `limit` of wall time.
#[allow(dead_code)]
pub fn run(command: Command, directory: &Path, limit: Duration) -> io::Result<Outcome> {
    run_into(command, directory, limit, Stdio::null())
}

/// Runs `command` like `run`, with its output redirected to `output`.
pub fn run_into(mut command: Command, directory: &Path, limit: Duration, output: Stdio) -> io::Result<Outcome> {
    let mut child = command.current_dir(directory).stdin(Stdio::null()).stdout(output).stderr(Stdio::null()).spawn()?;
    let deadline = Instant::now() + limit;
    loop {
        if let Some((status, cost)) = reap(&child, libc::WNOHANG)? {
            return Ok(outcome(status, cost));
        }
        if Instant::now() > deadline {
            kill_and_reap(&mut child)?;
            return Ok(Outcome::TimedOut);
        }
        sleep(Duration::from_millis(1));
    }
}

fn kill_and_reap(child: &mut Child) -> io::Result<()> {
    child.kill()?;
    reap(child, 0).map(|_| ())
}

fn outcome(status: i32, cost: Cost) -> Outcome {
    if libc::WIFSIGNALED(status) {
        Outcome::Failed(-libc::WTERMSIG(status))
    } else if libc::WEXITSTATUS(status) != 0 {
        Outcome::Failed(libc::WEXITSTATUS(status))
    } else {
        Outcome::Done(cost)
    }
}

/// The child's status and cost, if it has ended.
fn reap(child: &Child, flags: i32) -> io::Result<Option<(i32, Cost)>> {
    let pid = child.id() as libc::pid_t;
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are to live locals of the types that wait4 writes, and `pid` is a child of this process
    // that nothing else waits for: `Child::wait` is never called on it.
    let reaped = unsafe { libc::wait4(pid, &mut status, flags, usage.as_mut_ptr()) };
    match reaped {
        0 => Ok(None),
        -1 => Err(io::Error::last_os_error()),
        _ => {
            // SAFETY: all-zero bytes are a valid rusage, and wait4 has overwritten them.
            let usage = unsafe { usage.assume_init() };
            Ok(Some((status, cost(&usage))))
        }
    }
}

fn cost(usage: &libc::rusage) -> Cost {
    let seconds = |t: libc::timeval| t.tv_sec as f64 + t.tv_usec as f64 * 1e-6;
    // Linux counts kilobytes, macOS bytes.
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    Cost { cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), memory: usage.ru_maxrss as u64 * unit }
}
