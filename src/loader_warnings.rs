//! What a load complains about: singletons, clauses not together, and so on.
//! The wording is that of the message library.

use crate::database::PredId;
use crate::machine::{Machine, Thrown};
use crate::syntax::{LineIndex, Reader, SyntaxError};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// Variables to warn about, as the source names them.
#[derive(Default)]
pub struct Singletons {
    /// Named variables that occur once.
    pub once: Vec<String>,
    /// Variables such as `_X` that occur more than once.
    pub marked: Vec<String>,
}

/// The variables of the clause just read that deserve a warning.
pub fn singletons(reader: &Reader<'_, Cell>) -> Singletons {
    let mut found = Singletons::default();
    for (name, variable) in reader.named_variables() {
        if variable.count == 1 && crate::syntax::variables::warns_when_single(name) {
            found.once.push(name.to_string());
        } else if variable.count > 1 && crate::syntax::variables::warns_when_multiple(name) {
            found.marked.push(name.to_string());
        }
    }
    found
}

impl Machine {
    /// Prints a message; what goes wrong on the way is not the caller's.
    pub fn print_message(&mut self, kind: &str, message: Cell) -> Result<(), Thrown> {
        let kind = self.atom_cell(kind);
        self.call_system("print_message", &[kind, message]).map(|_| ())
    }

    fn message(&mut self, kind: &str, name: &str, args: &[Cell]) -> Result<(), Thrown> {
        if kind == "warning" && let Some(load) = self.load() {
            load.warnings += 1;
        }
        let name = self.intern(name);
        let message = self.new_compound(name, args);
        self.print_message(kind, message)
    }

    pub(crate) fn report_singletons(&mut self, clause: Cell) -> Result<(), Thrown> {
        let pending = std::mem::take(&mut self.system.pending_singletons);
        if !self.system.style.singleton {
            return Ok(());
        }
        if pending.once.is_empty() && pending.marked.is_empty() {
            return Ok(());
        }
        self.handles.push(clause);
        let outcome = self.report_variables("singletons", &pending.once)
            .and_then(|()| self.report_variables("multitons", &pending.marked));
        self.handles.pop();
        outcome
    }

    fn report_variables(&mut self, message: &str, names: &[String]) -> Result<(), Thrown> {
        if names.is_empty() {
            return Ok(());
        }
        let cells: Vec<Cell> = names.iter().map(|name| self.atom_cell(name)).collect();
        let list = self.list_of(&cells);
        self.message("warning", message, &[list])
    }

    /// An error while loading: reported, loading goes on.
    pub(crate) fn report_load_error(&mut self, thrown: Thrown) -> Result<(), Thrown> {
        if let Some(load) = self.load() {
            load.errors += 1;
        }
        let ball = self.instantiate(&thrown.0.term)?;
        self.message("error", "load_error", &[ball])
    }

    pub(crate) fn report_syntax_error(
        &mut self,
        text: &str,
        line: usize,
        column: usize,
        error: &SyntaxError,
    ) -> Result<(), Thrown> {
        let lines = LineIndex::new(text);
        let shown = lines.line_text(text, line).to_string();
        let diagnosis = crate::syntax::diagnose::diagnose(text, error);
        let lang = self.system.language;
        let (cause, hint) = (diagnosis.message(lang, text), diagnosis.hint(lang, text));
        let short = self.new_string(&error.kind.short());
        let line_text = self.new_string(&shown);
        let cause = self.new_string(&cause);
        let hint = self.new_string(hint.as_deref().unwrap_or(""));
        let (line, column) = (Cell::small(line as i64), Cell::small(column as i64));
        self.message("error", "load_syntax_error", &[line, column, short, line_text, cause, hint])
    }

    pub(crate) fn warn_discontiguous(&mut self, id: PredId) -> Result<(), Thrown> {
        if self.warned_before(id) || !self.system.style.discontiguous {
            return Ok(());
        }
        let (functor, module) = {
            let predicate = &self.db.predicates[id.0 as usize];
            (predicate.functor, predicate.module)
        };
        let indicator = self.indicator(module, functor);
        let line = Cell::small(self.db.predicates[id.0 as usize].line as i64);
        self.message("warning", "discontiguous", &[indicator, line])
    }

    pub(crate) fn warn_redefined(&mut self, id: PredId, file: u32, line: u32) -> Result<(), Thrown> {
        let functor = self.db.predicates[id.0 as usize].functor;
        let module = self.db.predicates[id.0 as usize].module;
        let indicator = self.indicator(module, functor);
        let path = self.system.files[file as usize - 1].path.clone();
        let path = self.atom_cell(&path);
        self.message("warning", "redefined_procedure", &[indicator, path, Cell::small(line as i64)])
    }

    pub(crate) fn warn_directive_failed(&mut self, goal: Cell, module: Atom) -> Result<(), Thrown> {
        let goal = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        self.message("warning", "goal_failed", &[goal])
    }

    /// Names the recursion that filled the stack, for the error message.
    pub(crate) fn recursion_note(&mut self) -> Option<String> {
        let mut counts: Vec<(PredId, u32)> = Vec::new();
        let (mut e, mut cp) = (self.e, self.cp);
        for _ in 0..1000 {
            if e == 0 {
                break;
            }
            if let Some(clause) = self.db.clause_at(cp) {
                let pred = self.db.clauses[clause.0 as usize].pred;
                match counts.iter_mut().find(|entry| entry.0 == pred) {
                    Some(entry) => entry.1 += 1,
                    None => counts.push((pred, 1)),
                }
            }
            let header = self.stack.get(e);
            e = header as u32 as usize;
            cp = (header >> 32) as u32;
            if counts.len() > 4 {
                break;
            }
        }
        counts.sort_by_key(|entry| std::cmp::Reverse(entry.1));
        let (pred, count) = counts.first()?;
        let functor = self.db.predicates[pred.0 as usize].functor;
        (*count > 10).then(|| {
            format!("{}/{}", self.atom_text(self.functors.name(functor)), self.functors.arity(functor))
        })
    }
}
