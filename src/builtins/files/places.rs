//! The source positions of clauses, as messages show them.

use crate::builtins::readwrite::write;
use crate::database::ClauseId;
use crate::host::paths;
use crate::machine::Machine;
use crate::syntax::WriteOptions;
use crate::syntax::errors::messages::Lang;
use crate::term::Cell;

/// `name/arity at file:line` of a clause of the user.
pub(crate) fn clause_place(machine: &mut Machine, clause: ClauseId) -> Option<String> {
    let (pred, file, line) = {
        let clause = &machine.program.db.clauses[clause];
        (clause.pred, clause.file(), clause.line())
    };
    let predicate = &machine.program.db.predicates[pred];
    if predicate.flags.system || file == 0 {
        return None;
    }
    let functor = predicate.functor;
    let (name, arity) = (machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let term = Cell::atom(name);
    let options = &WriteOptions::writeq();
    let module = machine.program.typein_module;
    let name = write::term_text(machine, term, options, module).ok()?;
    let at = match machine.program.flags.language {
        Lang::En => "at",
        Lang::Fr => "en",
    };
    Some(format!("{name}/{arity} {at} {}:{line}", shown_file(machine, file)))
}

/// The path of a source file as messages show it: relative to the working folder.
pub(crate) fn shown_file(machine: &mut Machine, file: u32) -> String {
    let path = match (file as usize).checked_sub(1).and_then(|at| machine.program.db.sources.files.get(at)) {
        Some(source) => source.path.clone(),
        None => return "user".to_string(),
    };
    let folder = working_folder(machine);
    paths::below(&path, &folder).unwrap_or(&path).to_string()
}

/// The path of a file as an atom, or `[]` without a file.
pub(crate) fn file_path(machine: &mut Machine, file: u32) -> Cell {
    let Some(source) = (file as usize).checked_sub(1).and_then(|at| machine.program.db.sources.files.get(at)) else {
        return Cell::NIL;
    };
    let path = source.path.clone();
    machine.atom_cell(&path)
}

/// The folder that relative paths start from.
pub(crate) fn working_folder(machine: &mut Machine) -> String {
    let folder = machine.host.files().map(|files| files.current_directory());
    if let Some(Ok(folder)) = folder { folder } else { "/".to_string() }
}
