//! Starts programs through the operating system.

use crate::host::launch::{Channel, Ended, HostProcess, Launch, Started};
use crate::host::system;
use crate::term::wait;
use std::fs::File;
use std::io::{Error, ErrorKind, Result};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The longest pause between two polls of a running program.
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// Starts a program. `variables` are the environment variables that Prolog programs have set or removed.
pub(super) fn launch(launch: &Launch, variables: &[(String, Option<String>)]) -> Result<Started> {
    let mut command = Command::new(&launch.program);
    command.args(&launch.arguments);
    if launch.only_environment {
        command.env_clear();
    }
    for (name, value) in variables.iter().filter(|_| !launch.only_environment) {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
    if let Some(directory) = &launch.directory {
        command.current_dir(directory);
    }
    command.stdin(stdio(launch.input)).stdout(stdio(launch.output)).stderr(stdio(launch.error));
    let mut child = command.spawn()?;
    let input = child.stdin.take().map(|pipe| system::pipe_to_write(into_file(pipe))).transpose()?;
    let output = child.stdout.take().map(|pipe| system::pipe_to_read(into_file(pipe))).transpose()?;
    let error = child.stderr.take().map(|pipe| system::pipe_to_read(into_file(pipe))).transpose()?;
    Ok(Started { process: Box::new(SystemProcess(child)), input, output, error })
}

fn stdio(channel: Channel) -> Stdio {
    match channel {
        Channel::Inherit => Stdio::inherit(),
        Channel::Null => Stdio::null(),
        Channel::Pipe => Stdio::piped(),
    }
}

#[cfg(unix)]
fn into_file(pipe: impl Into<std::os::fd::OwnedFd>) -> File {
    File::from(pipe.into())
}

#[cfg(windows)]
fn into_file(pipe: impl Into<std::os::windows::io::OwnedHandle>) -> File {
    File::from(pipe.into())
}

struct SystemProcess(Child);

impl HostProcess for SystemProcess {
    fn id(&self) -> u32 {
        self.0.id()
    }

    fn wait(&mut self, seconds: Option<f64>) -> Result<Option<Ended>> {
        let end = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
        let end = end.and_then(|time| Instant::now().checked_add(time));
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = self.0.try_wait()? {
                return Ok(Some(ended(status)));
            }
            if end.is_some_and(|end| Instant::now() >= end) {
                return Ok(None);
            }
            if wait::stop_requested() {
                return Err(Error::from(ErrorKind::Interrupted));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn kill(&mut self, signal: i32) -> Result<()> {
        if signal == 9 || cfg!(windows) {
            return self.0.kill();
        }
        // The standard library sends only SIGKILL; the `kill` command sends the other signals.
        let status = Command::new("kill").arg(format!("-{signal}")).arg(self.0.id().to_string()).status()?;
        if status.success() { Ok(()) } else { Err(Error::from(ErrorKind::PermissionDenied)) }
    }
}

#[cfg(unix)]
fn ended(status: ExitStatus) -> Ended {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => Ended::Killed(signal),
        None => Ended::Exit(status.code().unwrap_or(-1)),
    }
}

#[cfg(not(unix))]
fn ended(status: ExitStatus) -> Ended {
    Ended::Exit(status.code().unwrap_or(-1))
}
