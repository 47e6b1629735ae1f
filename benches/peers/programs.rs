//! The benchmark programs: Prolog files that define `run/0`, with a head of comments that this module reads.
//!
//! A head is `% name: description`, then `% kind: classic` or `% kind: game`, then optionally
//! `% not: system system (reason)` with the systems that lack a feature of the program.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Classic,
    Game,
}

pub struct Program {
    pub name: String,
    pub path: PathBuf,
    pub kind: Kind,
    not: Vec<String>,
}

impl Program {
    /// Whether the program can be expected to run in the system of that name.
    pub fn suits(&self, system: &str) -> bool {
        !self.not.iter().any(|name| name == system)
    }
}

/// All programs whose name contains one of `filters`, or all of them, in the order of their names.
pub fn read(directory: &Path, filters: &[String]) -> io::Result<Vec<Program>> {
    let mut programs = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "pl") {
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if filters.is_empty() || filters.iter().any(|filter| name.contains(filter.as_str())) {
            programs.push(parse(name, path)?);
        }
    }
    programs.sort_by(|a, b| (a.kind == Kind::Game, &a.name).cmp(&(b.kind == Kind::Game, &b.name)));
    Ok(programs)
}

fn parse(name: String, path: PathBuf) -> io::Result<Program> {
    let text = fs::read_to_string(&path)?;
    let field = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let kind = match field("% kind:") {
        Some("classic") => Kind::Classic,
        Some("game") => Kind::Game,
        other => return Err(io::Error::other(format!("{name}: kind is {other:?}"))),
    };
    let not = field("% not:").unwrap_or("");
    let not = not.split('(').next().unwrap_or("").split_whitespace().map(String::from).collect();
    Ok(Program { name, path, kind, not })
}
