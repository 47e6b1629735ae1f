//! How much memory a process may take unless it is told.
//!
//! Copying, collecting and growing need room beside the terms themselves, so the
//! limit is a part of what there is: of the machine's memory, of the control
//! group's (containers), of the address space that `ulimit -v` leaves.

use std::fs::read_to_string;

/// No more than this is taken without being asked for.
const MOST: usize = 1 << 30;

/// No less than this, however small the machine.
const LEAST: usize = 32 << 20;

/// The stack of a main thread that grows without bound is taken for this.
const USUAL_STACK: usize = 8 << 20;

/// The limit in bytes.
pub fn default_limit() -> usize {
    part(3, 4).unwrap_or(MOST).clamp(LEAST, MOST)
}

/// The largest limit that can be asked for: beyond it the system would refuse
/// memory, or end the process, before the limit is reached.
pub fn most() -> usize {
    part(1, 3).unwrap_or(usize::MAX).max(LEAST)
}

/// That part of the memory there is, and that part of the address space, which
/// growing and the allocator need more of.
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

/// What the control group of the process allows, in either version of the
/// interface: the group's own bound, or that of one around it.
fn control_group() -> Option<usize> {
    let groups = read_to_string("/proc/self/cgroup").unwrap_or_default();
    let own = groups.lines().filter_map(|line| line.splitn(3, ':').nth(2));
    let ancestors = own.flat_map(|path| std::path::Path::new(path.trim_start_matches('/')).ancestors());
    let bound = |group: &std::path::Path| {
        let version2 = std::path::Path::new("/sys/fs/cgroup").join(group).join("memory.max");
        let version1 = std::path::Path::new("/sys/fs/cgroup/memory").join(group).join("memory.limit_in_bytes");
        let text = read_to_string(version2).or_else(|_| read_to_string(version1)).ok()?;
        // `max` is no number, and version 1 has a huge one for no bound.
        text.trim().parse::<usize>().ok()
    };
    ancestors.chain([std::path::Path::new("")]).filter_map(bound).min()
}

/// The bound on the address space.
fn address_space() -> Option<usize> {
    limit_of("Max address space", &read_to_string("/proc/self/limits").ok()?)
}

/// Runs the program where it has a stack of the usual size: on Windows the main thread's is much smaller.
pub fn on_usual_stack(run: fn() -> i32) -> i32 {
    if !cfg!(windows) {
        return run();
    }
    let thread = std::thread::Builder::new().stack_size(USUAL_STACK).spawn(run);
    // A panic has been reported by then.
    thread.map_or_else(|_| run(), |thread| thread.join().unwrap_or(101))
}

/// What nested runs and loads may take of the main thread's stack, where there is
/// a way to know its size.
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
    fn bounds_are_read_as_the_system_writes_them() {
        assert_eq!(kilobytes("MemTotal:       16 kB\nMemFree: 3 kB\n", "MemTotal:"), Some(16384));
        let limits = "Max data size   unlimited  unlimited  bytes\nMax address space   4096   8192   bytes\n";
        assert_eq!(limit_of("Max address space", limits), Some(4096));
        assert_eq!(limit_of("Max data size", limits), None);
    }

    #[test]
    fn the_default_is_neither_nothing_nor_everything() {
        assert!((LEAST..=MOST).contains(&default_limit()));
        assert!(default_limit() <= most());
    }
}
