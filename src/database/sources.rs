//! The source files of a program.

use crate::term::Atom;

/// A file that was loaded.
pub struct SourceFile {
    /// Its path (or `user` and the like).
    pub path: String,
    /// The module it defines or was loaded into.
    pub module: Atom,
    /// Whether it begins with `:- module(...)`.
    pub is_module: bool,
    /// When it was last changed, as the host tells, 0 if unknown.
    pub modified: f64,
    /// Loads so far.
    pub loads: u32,
    /// The file that loaded it, 0 for none, and the line there.
    pub parent: (u32, u32),
    /// Files that it includes.
    pub includes: Vec<u32>,
}

/// The files that were loaded, numbered from 1.
#[derive(Default)]
pub struct Sources {
    /// The file with number `n` is at `n - 1`.
    pub files: Vec<SourceFile>,
    /// Modules of the embedded libraries that are loaded, by the number of the library.
    pub library_modules: Vec<Option<Atom>>,
}
