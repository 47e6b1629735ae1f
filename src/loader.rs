//! Consulting: clauses and directives from text into the database.
//!
//! Every clause is read onto the heap, stored and forgotten: a choice point at
//! the bottom of the load takes the heap back after each. Directives run as
//! goals of their own.

use crate::builtins::database::Origin;
use crate::database::{Definition, PredId};
use crate::machine::{BallKind, Machine, Thrown};
use crate::syntax::{LineIndex, ReadFlags, Reader, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Stored};
use rustc_hash::FxHashSet;

/// A file that was loaded.
pub struct SourceFile {
    /// Its path (or `user` and the like).
    pub path: String,
    /// The module it defines or was loaded into.
    pub module: Atom,
    /// When it was last changed, as the host tells, 0 if unknown.
    pub modified: f64,
    /// Loads so far.
    pub loads: u32,
}

/// A load under way.
pub struct Load {
    /// The file's number, from 1.
    pub file: u32,
    /// The module that clauses go to.
    pub module: Atom,
    /// Line of the clause being handled.
    pub line: u32,
    /// What conditional compilation is doing, innermost last.
    pub conditions: Vec<Condition>,
    /// Predicates that this load has given clauses.
    defined: FxHashSet<PredId>,
    /// The predicate of the clause before.
    last: Option<PredId>,
    /// Predicates already warned about.
    warned: FxHashSet<PredId>,
    /// Goals to run when the load is done.
    pub initialization: Vec<Stored>,
    /// Flags to put back afterwards.
    flags: ReadFlags,
    /// Library code: no warnings, predicates of the system.
    is_library: bool,
    /// Stop at the next clause (`end_of_file` was read or expanded to).
    pub finished: bool,
    /// Clauses skipped for their errors.
    pub errors: u32,
    /// Warnings given.
    pub warnings: u32,
    /// Clauses added.
    pub clauses: u32,
    /// Names of the variables of the clause being handled.
    pub variable_names: Vec<(Atom, Cell)>,
}

/// The state of an `:- if`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Clauses count.
    Active,
    /// They do not, but an `:- else` might.
    Waiting,
    /// A branch was taken already, or the whole is inside a skipped part.
    Done,
}

impl Machine {
    /// Registers a file; returns its number.
    pub fn source_file(&mut self, path: &str) -> u32 {
        let files = &mut self.system.files;
        if let Some(at) = files.iter().position(|file| file.path == path) {
            return at as u32 + 1;
        }
        files.push(SourceFile { path: path.to_string(), module: atoms::USER, modified: 0.0, loads: 0 });
        files.len() as u32
    }

    /// Loads the text of an embedded library.
    pub(crate) fn load_library_text(&mut self, name: &str, text: &str, module: Atom) -> Result<(), Thrown> {
        let file = self.source_file(&format!("library({name})"));
        let flags = std::mem::take(&mut self.system.flags.read);
        let outcome = self.load_text(text, file, module, true);
        self.system.flags.read = flags;
        outcome.map(|_| ())
    }

    /// Loads a text as the contents of a file. The finished load tells what
    /// happened.
    pub fn load_text(&mut self, text: &str, file: u32, module: Atom, is_library: bool) -> Result<Load, Thrown> {
        let again = self.system.files[file as usize - 1].loads > 0;
        self.system.files[file as usize - 1].loads += 1;
        if again {
            self.wipe_file(file);
        }
        self.system.loads.push(Load {
            file,
            module,
            line: 0,
            conditions: Vec::new(),
            defined: FxHashSet::default(),
            last: None,
            warned: FxHashSet::default(),
            initialization: Vec::new(),
            flags: self.system.flags.read,
            is_library,
            finished: false,
            errors: 0,
            warnings: 0,
            clauses: 0,
            variable_names: Vec::new(),
        });
        let outcome = self.load_clauses(text);
        let Some(load) = self.system.loads.pop() else { return Err(self.resource_error("loads")) };
        self.system.flags.read = load.flags;
        outcome?;
        for goal in &load.initialization {
            let goal = self.instantiate(goal)?;
            self.run_directive(goal, load.module)?;
        }
        Ok(load)
    }

    /// The load under way.
    pub fn load(&mut self) -> Option<&mut Load> {
        self.system.loads.last_mut()
    }

    /// Removes what an earlier load of the file defined.
    fn wipe_file(&mut self, file: u32) {
        for id in self.db.iter() {
            for clause in self.db.live_clauses(id) {
                if self.db.clauses[clause.0 as usize].file == file {
                    self.db.erase(clause);
                }
            }
            let predicate = &mut self.db.predicates[id.0 as usize];
            if predicate.file == file && predicate.live == 0 {
                predicate.file = 0;
                predicate.flags.dynamic = false;
                predicate.flags.declared = false;
                predicate.flags.discontiguous = false;
                predicate.flags.multifile = false;
            }
        }
    }

    fn load_clauses(&mut self, text: &str) -> Result<(), Thrown> {
        let state = self.open_run(Cell::NIL)?;
        let outcome = self.load_loop(text);
        self.backtrack();
        self.close_run(&state);
        outcome
    }

    fn load_loop(&mut self, text: &str) -> Result<(), Thrown> {
        let lines = LineIndex::new(text);
        let mut reader: Reader<'_, Cell> = Reader::new(text, 0);
        reader.skip_script_line();
        loop {
            let module = self.system.loads.last().map_or(atoms::USER, |load| load.module);
            let ops = self.module_ops(module);
            let flags = self.system.flags.read;
            match reader.read(self, &ops, &flags) {
                Ok(None) => return Ok(()),
                Ok(Some(read)) => {
                    let line = lines.line(read.span.start) as u32;
                    self.begin_clause(&reader, line);
                    self.load_term(read.term)?;
                }
                Err(error) => {
                    reader.skip(&error);
                    self.load_syntax_error(text, &lines, &error)?;
                }
            }
            if self.interrupted() {
                self.look_around()?;
            }
            self.backtrack();
            if self.system.loads.last().is_none_or(|load| load.finished) {
                return Ok(());
            }
        }
    }

    fn begin_clause(&mut self, reader: &Reader<'_, Cell>, line: u32) {
        let names: Vec<(Atom, Cell)> =
            reader.named_variables().map(|(name, variable)| (self.atoms.intern(name), variable.term)).collect();
        let singletons = crate::loader_warnings::singletons(reader);
        let Some(load) = self.system.loads.last_mut() else { return };
        load.line = line;
        load.variable_names = names;
        if !load.is_library {
            self.system.pending_singletons = singletons;
        }
    }

    fn load_syntax_error(&mut self, text: &str, lines: &LineIndex, error: &SyntaxError) -> Result<(), Thrown> {
        let (line, column) = lines.line_column(text, error.span.start);
        if let Some(load) = self.system.loads.last_mut() {
            load.errors += 1;
            load.line = line as u32;
            if load.conditions.iter().any(|condition| *condition != Condition::Active) {
                return Ok(());
            }
        }
        self.report_syntax_error(text, line, column, error)
    }

    /// Handles a term that was read: expansion, directives, clauses.
    fn load_term(&mut self, term: Cell) -> Result<(), Thrown> {
        let term = self.deref(term);
        if self.conditional(term)? {
            return Ok(());
        }
        if self.has_expansion_hook() {
            return self.load_expanded(term);
        }
        self.load_one(term)
    }

    fn load_one(&mut self, term: Cell) -> Result<(), Thrown> {
        let term = self.deref(term);
        if term.is_var() {
            let thrown = self.instantiation_error();
            return self.report_load_error(thrown);
        }
        if term == Cell::atom(atoms::END_OF_FILE) {
            if let Some(load) = self.load() {
                load.finished = true;
            }
            return Ok(());
        }
        if self.has_functor(term, f::NECK_1) || self.has_functor(term, f::QUERY_1) {
            let goal = self.arg(term, 0);
            let module = self.system.loads.last().map_or(atoms::USER, |load| load.module);
            return self.run_directive(goal, module);
        }
        if self.has_functor(term, f::DCG_ARROW_2) {
            return self.load_grammar_rule(term);
        }
        if term.is_list() {
            return self.load_list_directive(term);
        }
        self.load_clause(term)
    }

    /// `[a, b].` in a file consults, as a directive would.
    fn load_list_directive(&mut self, term: Cell) -> Result<(), Thrown> {
        let name = self.intern("consult");
        let goal = self.new_compound(name, &[term]);
        let module = self.system.loads.last().map_or(atoms::USER, |load| load.module);
        self.run_directive(goal, module)
    }

    fn load_grammar_rule(&mut self, term: Cell) -> Result<(), Thrown> {
        let result = self.new_var();
        self.handles.push(result);
        let outcome = self.call_system("dcg_translate_rule", &[term, result]);
        let result = self.handles.pop().unwrap_or(Cell::NIL);
        match outcome {
            Ok(true) => self.load_one(result),
            Ok(false) => {
                let thrown = self.type_error("dcg_rule", term);
                self.report_load_error(thrown)
            }
            Err(thrown) => self.report_load_error(thrown),
        }
    }

    /// Adds a clause of the file; what is wrong with it is reported.
    pub fn load_clause(&mut self, term: Cell) -> Result<(), Thrown> {
        self.report_singletons(term)?;
        match self.try_load_clause(term) {
            Ok(()) => Ok(()),
            Err(thrown) => self.report_load_error(thrown),
        }
    }

    fn try_load_clause(&mut self, term: Cell) -> Result<(), Thrown> {
        let Some(load) = self.system.loads.last_mut() else { return Ok(()) };
        let (module, file, line, is_library) = (load.module, load.file, load.line, load.is_library);
        let names = std::mem::take(&mut load.variable_names);
        let parts = self.clause_parts(module, term)?;
        let id = self.head_predicate(parts.module, parts.head);
        if !is_library && self.is_locked(id) {
            return Err(self.predicate_permission("modify", "static_procedure", id));
        }
        self.begin_predicate(id, file, line, is_library)?;
        let origin = Origin { file, line, names };
        self.add_clause(id, &parts, true, &origin)?;
        if let Some(load) = self.load() {
            load.clauses += 1;
        }
        Ok(())
    }

    /// Bookkeeping before a clause is added: redefinition, clauses not together.
    fn begin_predicate(&mut self, id: PredId, file: u32, line: u32, is_library: bool) -> Result<(), Thrown> {
        let Some(load) = self.system.loads.last_mut() else { return Ok(()) };
        let again = load.last == Some(id);
        load.last = Some(id);
        if again {
            return Ok(());
        }
        let first = load.defined.insert(id);
        let predicate = &mut self.db.predicates[id.0 as usize];
        if is_library {
            let is_system = predicate.module == atoms::SYSTEM;
            predicate.flags.system = true;
            predicate.flags.locked |= is_system;
            predicate.file = file;
            return Ok(());
        }
        let flags = predicate.flags;
        let (old_file, live) = (predicate.file, predicate.live);
        if first {
            if predicate.definition != Definition::Clauses {
                predicate.definition = Definition::Undefined;
            }
            if live == 0 || old_file == 0 {
                predicate.file = file;
                predicate.line = line;
            }
            if live > 0 && old_file != file && !flags.multifile && !flags.dynamic {
                self.redefine(id, file, line)?;
            }
        } else if !flags.discontiguous && !flags.dynamic {
            self.warn_discontiguous(id)?;
        }
        Ok(())
    }

    fn redefine(&mut self, id: PredId, file: u32, line: u32) -> Result<(), Thrown> {
        for clause in self.db.live_clauses(id) {
            self.db.erase(clause);
        }
        let predicate = &mut self.db.predicates[id.0 as usize];
        let previous = (predicate.file, predicate.line);
        predicate.file = file;
        predicate.line = line;
        if previous.0 != 0 {
            self.warn_redefined(id, previous.0, previous.1)?;
        }
        Ok(())
    }

    /// Whether the load has warned about the predicate; it has from now on.
    pub(crate) fn warned_before(&mut self, id: PredId) -> bool {
        self.load().is_none_or(|load| !load.warned.insert(id))
    }

    // -- directives ------------------------------------------------------------------

    /// Runs a directive; failure and errors are reported and loading goes on.
    pub fn run_directive(&mut self, goal: Cell, module: Atom) -> Result<(), Thrown> {
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        let stored = self.store(goal);
        match self.solve_once(qualified) {
            Ok(true) => Ok(()),
            Ok(false) => {
                let goal = self.instantiate(&stored)?;
                self.warn_directive_failed(goal, module)
            }
            Err(thrown) if thrown.0.kind != BallKind::Term => Err(thrown),
            Err(thrown) => self.report_load_error(thrown),
        }
    }

    // -- expansion --------------------------------------------------------------------

    fn has_expansion_hook(&mut self) -> bool {
        if self.system.loads.last().is_none_or(|load| load.is_library) {
            return false;
        }
        let modules = [atoms::USER, self.system.loads.last().map_or(atoms::USER, |load| load.module)];
        ["term_expansion", "goal_expansion"].iter().any(|name| {
            let name = self.intern(name);
            [2, 4].iter().any(|&arity| {
                let functor = self.functors.intern(name, arity);
                modules.iter().any(|&module| {
                    self.db.find(module, functor).is_some_and(|id| self.db.predicates[id.0 as usize].live > 0)
                })
            })
        })
    }

    fn load_expanded(&mut self, term: Cell) -> Result<(), Thrown> {
        let result = self.new_var();
        self.handles.push(result);
        let outcome = self.call_system("expand_term", &[term, result]);
        let result = self.handles.pop().unwrap_or(Cell::NIL);
        match outcome {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(thrown) if thrown.0.kind != BallKind::Term => return Err(thrown),
            Err(thrown) => return self.report_load_error(thrown),
        }
        let result = self.deref(result);
        if result == Cell::NIL {
            return Ok(());
        }
        match self.list_items(result) {
            Some(items) if result.is_list() => self.load_items(&items),
            _ => self.load_one(result),
        }
    }

    fn load_items(&mut self, items: &[Cell]) -> Result<(), Thrown> {
        let base = self.handles.len();
        self.handles.extend_from_slice(items);
        for index in base..base + items.len() {
            let item = self.handles[index];
            if let Err(thrown) = self.load_one(item) {
                self.handles.truncate(base);
                return Err(thrown);
            }
        }
        self.handles.truncate(base);
        Ok(())
    }

    // -- conditional compilation -----------------------------------------------------

    /// Handles `:- if(G)` and its companions; true if the term is done with.
    fn conditional(&mut self, term: Cell) -> Result<bool, Thrown> {
        let skipping = self
            .system
            .loads
            .last()
            .is_some_and(|load| load.conditions.iter().any(|condition| *condition != Condition::Active));
        if !self.has_functor(term, f::NECK_1) {
            return Ok(skipping);
        }
        let goal = self.arg(term, 0);
        let (name, condition) = if goal.is_atom() {
            (goal.as_atom(), None)
        } else if goal.is_structure() && self.name_arity(goal).1 == 1 {
            (self.name_arity(goal).0, Some(self.arg(goal, 0)))
        } else {
            return Ok(skipping);
        };
        let name = self.atom_text(name).to_string();
        match (name.as_str(), condition) {
            ("if", Some(goal)) => {
                let state = if skipping {
                    Condition::Done
                } else if self.holds(goal)? {
                    Condition::Active
                } else {
                    Condition::Waiting
                };
                self.push_condition(state);
            }
            ("elif", Some(goal)) => {
                let state = match self.pop_condition() {
                    Some(Condition::Waiting) if self.holds(goal)? => Condition::Active,
                    Some(Condition::Waiting) => Condition::Waiting,
                    _ => Condition::Done,
                };
                self.push_condition(state);
            }
            ("else", None) => {
                let state = match self.pop_condition() {
                    Some(Condition::Waiting) => Condition::Active,
                    _ => Condition::Done,
                };
                self.push_condition(state);
            }
            ("endif", None) => {
                self.pop_condition();
            }
            _ => return Ok(skipping),
        }
        Ok(true)
    }

    fn push_condition(&mut self, condition: Condition) {
        if let Some(load) = self.load() {
            load.conditions.push(condition);
        }
    }

    fn pop_condition(&mut self) -> Option<Condition> {
        self.load().and_then(|load| load.conditions.pop())
    }

    fn holds(&mut self, goal: Cell) -> Result<bool, Thrown> {
        let module = self.system.loads.last().map_or(atoms::USER, |load| load.module);
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        match self.solve_once(qualified) {
            Ok(holds) => Ok(holds),
            Err(thrown) if thrown.0.kind != BallKind::Term => Err(thrown),
            Err(thrown) => {
                self.report_load_error(thrown)?;
                Ok(false)
            }
        }
    }
}
