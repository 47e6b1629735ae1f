//! The source files of a program.

use crate::term::Atom;

/// A file that was loaded.
pub struct SourceFile {
    /// Its path, or a name such as `user`.
    pub path: String,
    /// The module it defines or was loaded into.
    pub module: Atom,
    /// Whether it begins with `:- module(...)`.
    pub is_module: bool,
    /// Time of its last change as reported by the host, 0 if unknown.
    pub modified: f64,
    /// Number of times it was loaded.
    pub loads: u32,
    /// The file that loaded it, 0 for none, and the line there.
    pub parent: (u32, u32),
    /// Files that it includes.
    pub includes: Vec<u32>,
    /// The clauses and directives of a program's file, in order.
    pub clauses: Vec<Clause>,
}

/// The position of a clause or directive in its file.
#[derive(Clone, Copy)]
pub struct Clause {
    /// The line on which it begins, counted from 1.
    pub line: u32,
    /// Its first byte.
    pub start: u32,
    /// The byte after it.
    pub end: u32,
}

impl SourceFile {
    /// The bytes of a clause, given its line and its number among the clauses that begin on that line.
    pub fn span(&self, line: u32, number: usize) -> Option<std::ops::Range<usize>> {
        let from = self.clauses.partition_point(|clause| clause.line < line);
        let there = self.clauses[from..].iter().take_while(|clause| clause.line == line);
        let clause = there.take(number + 1).last()?;
        Some(clause.start as usize..clause.end as usize)
    }
}

/// The files that were loaded, numbered from 1.
#[derive(Default)]
pub struct Sources {
    /// The file with number `n` is at `n - 1`.
    pub files: Vec<SourceFile>,
    /// Modules of the embedded libraries that are loaded, by the number of the library.
    pub library_modules: Vec<Option<Atom>>,
}
