//! Loads programs and collects their diagnostics.

use crate::builtins::debug::messages::Messages;
use crate::builtins::program::library_index::library_number;
use crate::engine::Embedding;
use crate::engine::bridge;
use crate::engine::state;
use crate::loader;
use crate::loader::Loads;
use crate::loader::isolation;
use crate::machine::Machine;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use std::fmt;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The program works, but something looks wrong.
    Warning,
    /// Something could not be loaded, or a directive raised an error.
    Error,
}

/// A warning or error about a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The file name given to the load.
    pub file: String,
    /// The line, from 1; 0 if it concerns the whole file.
    pub line: usize,
    /// The column, from 1; 1 if it concerns a whole clause.
    pub column: usize,
    /// The message, possibly several lines.
    pub message: String,
}

impl Diagnostic {
    /// The number of bytes it occupies.
    fn bytes(&self) -> usize {
        size_of::<Diagnostic>() + self.file.len() + self.message.len()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.severity == Severity::Error { "error" } else { "warning" };
        let message = self.message.replace('\n', "\n    ");
        match self.line {
            0 => write!(f, "{}: {kind}: {message}", self.file),
            line => write!(f, "{}:{line}:{}: {kind}: {message}", self.file, self.column),
        }
    }
}

/// How a program is loaded; see
/// [`Engine::consult_str_with`](crate::Engine::consult_str_with).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "options do nothing before a load uses them"]
pub struct LoadOptions {
    isolated: bool,
    module: Option<String>,
}

impl LoadOptions {
    /// The options of a plain [`consult_str`](crate::Engine::consult_str).
    pub fn new() -> LoadOptions {
        LoadOptions::default()
    }

    /// Limits the effect of the text's declarations to the text itself: its operators, flags, `term_expansion/2` and
    /// `goal_expansion/2` apply only while it is loaded. The host's goals and other texts are read as before.
    pub fn isolated(mut self) -> LoadOptions {
        self.isolated = true;
        self
    }

    /// Puts the clauses of the text into a module instead of `user`; goals call them as `module:goal`. Operators that
    /// the text declares belong to the module, and remain there even if the text is isolated.
    pub fn module(mut self, name: &str) -> LoadOptions {
        self.module = Some(name.to_string());
        self
    }
}

/// The result of a load.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    diagnostics: Vec<Diagnostic>,
    clauses: usize,
}

impl Loaded {
    pub(super) fn new(diagnostics: Vec<Diagnostic>, clauses: usize) -> Loaded {
        Loaded { diagnostics, clauses }
    }

    /// All diagnostics, in the order of the program.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The warnings.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Warning)
    }

    /// The errors. There are none if the load returned `Ok`.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// The number of clauses that the text itself added.
    pub fn clauses(&self) -> usize {
        self.clauses
    }
}

impl fmt::Display for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            write!(f, "{}{diagnostic}", if index == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

/// Refuses to load a program into a module of the system.
pub(super) fn check_module(machine: &mut Machine, options: &LoadOptions) -> crate::engine::Result<()> {
    let Some(name) = &options.module else { return Ok(()) };
    let module = machine.intern(name);
    let is_library = machine.is_library_module(module) || library_number(name).is_some();
    match name.is_empty() || module == atoms::SYSTEM || is_library {
        true => Err(crate::engine::Error::Host(format!("programs cannot be loaded into the module \"{name}\""))),
        false => Ok(()),
    }
}

/// Loads a text and collects its diagnostics.
pub(super) fn consult_text(
    machine: &mut Machine,
    name: &str,
    text: &str,
    options: &LoadOptions,
) -> (Result<usize, crate::engine::Error>, Vec<Diagnostic>) {
    let file = loader::source_file(machine, name);
    let outer = machine.state_mut::<Embedding>().diagnostics.replace(Vec::new());
    let messages = machine.state_mut::<Messages>();
    let before = (messages.listener.replace(note_diagnostic), messages.more.replace(add_to_diagnostic));
    let mut budget = state::query_budget(machine);
    state::meter_output(machine);
    if machine.nesting() == 0 {
        machine.begin_run();
    }
    let module = options.module.as_ref().map_or(atoms::USER, |name| machine.intern(name));
    let outcome = machine.within(&mut budget, |machine| match options.isolated {
        true => isolation::load_isolated(machine, text, file, module),
        false => loader::load_text(machine, text, file, module, false),
    });
    let outcome = outcome.and_then(|load| {
        bridge::flush_output(machine)?;
        Ok(load.clauses as usize)
    });
    let outcome = outcome.map_err(|thrown| bridge::host_error(machine, thrown));
    machine.end_run();
    let messages = machine.state_mut::<Messages>();
    (messages.listener, messages.more) = before;
    let found = std::mem::replace(&mut machine.state_mut::<Embedding>().diagnostics, outer).unwrap_or_default();
    let bytes: usize = found.iter().map(Diagnostic::bytes).sum();
    machine.free_bytes(bytes);
    (outcome, found)
}

/// Adds lines to the last diagnostic of the load, if diagnostics are collected.
pub(crate) fn add_to_diagnostic(machine: &mut Machine, lines: &[String]) -> bool {
    let Some(diagnostics) = &mut machine.state_mut::<Embedding>().diagnostics else { return false };
    let mut added = 0;
    if let Some(last) = diagnostics.last_mut() {
        added = lines.iter().map(|line| line.len() + 1).sum();
        lines.iter().for_each(|line| last.message.extend(["\n", line]));
    }
    machine.keep_bytes(added);
    true
}

/// Records a message about the current load. The message term itself may have the position:
/// `load_syntax_error(_, Line, Column, _, _, _, _)`.
pub(crate) fn note_diagnostic(machine: &mut Machine, kind: &str, message: Cell, text: &str) {
    let severity = if kind == "error" { Severity::Error } else { Severity::Warning };
    let (mut line, mut column) = (0, 0);
    let mut file = String::new();
    if let Some(load) = machine.state::<Loads>().loads.iter().rev().find(|load| !load.is_library) {
        line = load.line as usize;
        column = load.column as usize;
        if let Some(source) = machine.program.db.sources.files.get((load.text_file as usize).wrapping_sub(1)) {
            file = source.path.clone();
        }
    }
    if message.is_structure() && machine.atom_text(machine.name_arity(message).0) == "load_syntax_error" {
        let place = |index| machine.arg(message, index).as_small().max(0) as usize;
        // This column counts from 1 already.
        (line, column) = (place(1), place(2).saturating_sub(1));
    }
    let message = text.trim_end().to_string();
    let diagnostic = Diagnostic { severity, file, line, column: column + 1, message };
    machine.keep_bytes(diagnostic.bytes());
    if let Some(diagnostics) = &mut machine.state_mut::<Embedding>().diagnostics {
        diagnostics.push(diagnostic);
    }
}
