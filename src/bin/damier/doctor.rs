//! `damier doctor`: describes the machine and the terminal for a bug report.

use crate::memory;
use crate::options::Options;
use crate::terminal;
use std::fmt::Write;
use std::io::IsTerminal;

/// The page.
pub fn page(options: &Options) -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let mut page = String::new();
    let mut line = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "{name:<12} {value}");
    };
    line("damier", env!("CARGO_PKG_VERSION"));
    line("system", &format!("{} {}", std::env::consts::OS, std::env::consts::ARCH));
    line("command", &std::env::current_exe().map_or("unknown".to_string(), |path| path.display().to_string()));
    line("folder", &std::env::current_dir().map_or("unknown".to_string(), |path| path.display().to_string()));
    line("terminal", &terminals(&variable));
    line("encoding", "UTF-8");
    line("locale", &locale(&variable));
    line("language", &format!("{:?}", options.language).to_lowercase());
    let limit = options.memory.unwrap_or_else(memory::default_limit);
    line("memory", &format!("{} MB at most; --stack-limit changes it", limit >> 20));
    match terminal::history_file(variable) {
        Some(path) => line("history", &path.display().to_string()),
        None => line("history", "not kept: no home folder is known"),
    }
    line("settings", "none: options are given on the command line");
    page
}

fn terminals(variable: &dyn Fn(&str) -> Option<String>) -> String {
    let streams = [std::io::stdin().is_terminal(), std::io::stdout().is_terminal(), std::io::stderr().is_terminal()];
    let names = ["input", "output", "errors"];
    let found: Vec<&str> = names.into_iter().zip(streams).filter(|stream| stream.1).map(|stream| stream.0).collect();
    let kind = variable("TERM").map_or(String::new(), |kind| format!(" (TERM={kind})"));
    let colours = if variable("NO_COLOR").is_some() { ", no colours" } else { "" };
    if found.is_empty() { format!("no{kind}{colours}") } else { format!("{}{kind}{colours}", found.join(", ")) }
}

fn locale(variable: &dyn Fn(&str) -> Option<String>) -> String {
    let set = |name: &str| variable(name).map(|value| format!("{name}={value}"));
    let set: Vec<String> = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(set).collect();
    if set.is_empty() { terminal::system_locale().unwrap_or_else(|| "unknown".to_string()) } else { set.join(" ") }
}
