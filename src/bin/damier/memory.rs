//! The default memory limit of a process.
//!
//! Copying, collecting and growing need memory in addition to the terms themselves. So the limit is a fraction of the
//! memory of the machine, of the control group (containers), and of the address space that `ulimit -v` leaves.

use std::fs::read_to_string;

/// The largest default limit.
const MOST: usize = 1 << 30;

/// The smallest limit, however small the machine.
const LEAST: usize = 32 << 20;

/// The assumed size of a main thread's stack that is unlimited.
const USUAL_STACK: usize = 8 << 20;

/// The default limit in bytes.
pub fn default_limit() -> usize {
    part(3, 4).unwrap_or(MOST).clamp(LEAST, MOST)
}

/// The largest limit that can be requested. With a larger one the system would refuse memory, or end the process,
/// before the limit is reached.
pub fn most() -> usize {
    part(1, 3).unwrap_or(usize::MAX).max(LEAST)
}

/// The smaller of these fractions of the memory and of the address space. Growing and the allocator need more address
/// space than memory.
fn part(of_memory: usize, of_addresses: usize) -> Option<usize> {
    let memory = [machine(), control_group()].into_iter().flatten().min().map(|bytes| bytes / of_memory);
    memory.into_iter().chain(address_space().map(|bytes| bytes / of_addresses)).min()
}

/// The machine's memory.
fn machine() -> Option<usize> {
    kilobytes(&read_to_string("/proc/meminfo").ok()?, "MemTotal:")
}

fn kilobytes(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<usize>().ok()?.checked_mul(1024)
}

/// The memory limit of the control group of the process, in either version of the interface: the group's own limit, or
/// that of an enclosing group.
fn control_group() -> Option<usize> {
    let groups = read_to_string("/proc/self/cgroup").unwrap_or_default();
    let own = groups.lines().filter_map(|line| line.splitn(3, ':').nth(2));
    let ancestors = own.flat_map(|path| std::path::Path::new(path.trim_start_matches('/')).ancestors());
    let bound = |group: &std::path::Path| {
        let version2 = std::path::Path::new("/sys/fs/cgroup").join(group).join("memory.max");
        let version1 = std::path::Path::new("/sys/fs/cgroup/memory").join(group).join("memory.limit_in_bytes");
        let text = read_to_string(version2).or_else(|_| read_to_string(version1)).ok()?;
        // `max` is not a number; version 1 uses a huge number for no limit.
        text.trim().parse::<usize>().ok()
    };
    ancestors.chain([std::path::Path::new("")]).filter_map(bound).min()
}

/// The limit on the address space.
fn address_space() -> Option<usize> {
    limit_of("Max address space", &read_to_string("/proc/self/limits").ok()?)
}

/// Runs the program on a stack of the usual size. On Windows the stack of the main thread is much smaller.
pub fn on_usual_stack(run: fn() -> i32) -> i32 {
    if !cfg!(windows) {
        return run();
    }
    let thread = std::thread::Builder::new().stack_size(USUAL_STACK).spawn(run);
    // A panic has already been reported.
    thread.map_or_else(|_| run(), |thread| thread.join().unwrap_or(101))
}

/// The bytes of the main thread's stack that nested runs and loads may use, if the size of the stack is known.
pub fn native_stack() -> Option<usize> {
    if cfg!(windows) {
        return Some(USUAL_STACK / 4 * 3);
    }
    let limits = read_to_string("/proc/self/limits").ok()?;
    let stack = limit_of("Max stack size", &limits).unwrap_or(USUAL_STACK);
    Some(stack / 4 * 3)
}

fn limit_of(name: &str, text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use crate::memory::*;

    #[test]
    fn limits_are_read_in_the_format_of_proc() {
        assert_eq!(kilobytes("MemTotal:       16 kB\nMemFree: 3 kB\n", "MemTotal:"), Some(16384));
        let limits = "Max data size   unlimited  unlimited  bytes\nMax address space   4096   8192   bytes\n";
        assert_eq!(limit_of("Max address space", limits), Some(4096));
        assert_eq!(limit_of("Max data size", limits), None);
    }

    #[test]
    fn the_default_limit_is_within_bounds() {
        assert!((LEAST..=MOST).contains(&default_limit()));
        assert!(default_limit() <= most());
    }
}
