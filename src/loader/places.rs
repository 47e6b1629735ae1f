//! Where clauses come from, as messages show it.

use crate::database::ClauseId;
use crate::machine::Machine;
use crate::syntax::WriteOptions;
use crate::syntax::messages::Lang;
use crate::term::Cell;

impl Machine {
    /// `name/arity at file:line` of a clause of the user's.
    pub(crate) fn clause_place(&mut self, clause: ClauseId) -> Option<String> {
        let (pred, file, line) = {
            let clause = &self.db.clauses[clause.0 as usize];
            (clause.pred, clause.file, clause.line)
        };
        let predicate = &self.db.predicates[pred.0 as usize];
        if predicate.flags.system || file == 0 {
            return None;
        }
        let functor = predicate.functor;
        let (name, arity) = (self.functors.name(functor), self.functors.arity(functor));
        let name = self.term_text(Cell::atom(name), &WriteOptions::writeq(), self.typein_module).ok()?;
        let at = match self.flags.language {
            Lang::En => "at",
            Lang::Fr => "en",
        };
        Some(format!("{name}/{arity} {at} {}:{line}", self.shown_file(file)))
    }

    /// The path of a source file as messages show it: from the working folder.
    pub(crate) fn shown_file(&mut self, file: u32) -> String {
        let path = match (file as usize).checked_sub(1).and_then(|at| self.db.sources.files.get(at)) {
            Some(source) => source.path.clone(),
            None => return "user".to_string(),
        };
        let folder = self.working_folder();
        path.strip_prefix(&folder).and_then(|rest| rest.strip_prefix('/')).unwrap_or(&path).to_string()
    }
}
