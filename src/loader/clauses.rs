//! What was read becomes clauses: expansion, redefinition, bookkeeping.

use crate::database::{Definition, PredId};
use crate::loader::Loads;
use crate::machine::add_clause::Origin;
use crate::machine::{Machine, Thrown};
use crate::syntax::{LineIndex, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// A text may define so many predicates in any case. With more of them it may fill a quarter of the memory with the
/// tables of names, which never shrink: queries and later texts need some of their own.
const FEW_NAMES: usize = 1000;

impl Machine {
    pub(super) fn load_syntax_error(
        &mut self,
        text: &str,
        lines: &LineIndex,
        error: &SyntaxError,
    ) -> Result<(), Thrown> {
        let line = lines.line(error.span.start);
        if let Some(load) = self.state_mut::<Loads>().loads.last_mut() {
            load.line = line as u32;
            if load.is_skipping() {
                return Ok(());
            }
            load.errors += 1;
        }
        self.report_syntax_error(text, lines, error)
    }

    /// Handles a term that was read: expansion, directives, clauses.
    pub(super) fn load_term(&mut self, term: Cell) -> Result<(), Thrown> {
        let term = self.deref(term);
        if self.conditional(term)? {
            return Ok(());
        }
        if self.has_expansion_hook() || self.has_dict_calls(term) || self.has_comparisons(term) {
            return self.load_expanded(term);
        }
        self.load_one(term)
    }

    pub(super) fn load_one(&mut self, term: Cell) -> Result<(), Thrown> {
        let term = self.deref(term);
        if term.is_var() {
            let thrown = self.instantiation_error();
            return self.report_load_error(thrown);
        }
        if term.is_atom() {
            if term == Cell::atom(atoms::END_OF_FILE) {
                if let Some(load) = self.load() {
                    load.finished = true;
                }
                return Ok(());
            }
            if term == Cell::NIL || self.atom_text(term.as_atom()) == "begin_of_file" {
                return Ok(());
            }
        } else if term.is_list() {
            return self.load_list(term);
        } else if term.is_structure() {
            match self.functor_of(term) {
                f::NECK_1 | f::QUERY_1 => {
                    let goal = self.arg(term, 0);
                    return self.directive(goal);
                }
                f::DCG_ARROW_2 => return self.load_grammar_rule(term),
                f::SSU_ARROW_2 => return self.load_single_sided(term),
                _ => {}
            }
        }
        self.load_clause(term)
    }

    /// A list in a file stands for its elements.
    fn load_list(&mut self, term: Cell) -> Result<(), Thrown> {
        match self.list_items(term) {
            Some(items) => self.load_items(&items),
            None => {
                let thrown = self.type_error("list", term);
                self.report_load_error(thrown)
            }
        }
    }

    fn load_grammar_rule(&mut self, term: Cell) -> Result<(), Thrown> {
        let result = self.new_var();
        self.handles.push(result);
        self.handles.push(term);
        self.keep_names();
        let outcome = self.call_system("$dcg_clause", &[term, result]);
        self.restore_names();
        let term = self.handles.pop().unwrap_or(Cell::NIL);
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

    /// `Head, Guard => Body`: the head must be an instance of the call, the
    /// rule is committed to once its guard holds.
    fn load_single_sided(&mut self, term: Cell) -> Result<(), Thrown> {
        let result = self.new_var();
        self.handles.push(result);
        self.keep_names();
        let outcome = self.call_system("$ssu_clause", &[term, result]);
        self.restore_names();
        let result = self.handles.pop().unwrap_or(Cell::NIL);
        match outcome {
            Ok(true) => {
                let result = self.deref(result);
                self.load_clause(result)?;
                let id = self.state::<Loads>().loads.last().and_then(|load| load.last);
                if let (Some(id), Some(load)) = (id, self.state_mut::<Loads>().loads.last_mut())
                    && !load.single_sided.contains(&id)
                {
                    load.single_sided.push(id);
                    self.db.predicates[id.0 as usize].flags.single_sided = true;
                }
                Ok(())
            }
            Ok(false) => {
                let thrown = self.type_error("callable", term);
                self.report_load_error(thrown)
            }
            Err(thrown) => self.report_load_error(thrown),
        }
    }

    /// A last clause for predicates of `=>` rules: no rule matched.
    pub(super) fn close_single_sided(&mut self) -> Result<(), Thrown> {
        let ids = self.load().map(|load| std::mem::take(&mut load.single_sided)).unwrap_or_default();
        for id in ids {
            let (functor, module) = {
                let predicate = &self.db.predicates[id.0 as usize];
                (predicate.functor, predicate.module)
            };
            let arity = self.functors.arity(functor);
            let args: Vec<Cell> = (0..arity).map(|_| self.new_var()).collect();
            let head = self.new_compound(self.functors.name(functor), &args);
            let name = self.intern("$no_matching_rule");
            let goal = self.new_structure(f::COLON_2, &[Cell::atom(module), head]);
            let body = self.new_compound(name, &[goal]);
            let clause = self.new_structure(f::NECK_2, &[head, body]);
            self.load_clause(clause)?;
        }
        Ok(())
    }

    /// Adds a clause of the file; what is wrong with it is reported.
    pub fn load_clause(&mut self, term: Cell) -> Result<(), Thrown> {
        self.report_singletons()?;
        self.advise(term)?;
        match self.try_load_clause(term) {
            Ok(()) => Ok(()),
            Err(thrown) => self.report_load_error(thrown),
        }
    }

    fn try_load_clause(&mut self, term: Cell) -> Result<(), Thrown> {
        let module = self.source_module();
        let Some(load) = self.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
        let (module, file, line, is_library) = (module, load.text_file, load.line, load.is_library);
        let owner = load.file;
        let names = std::mem::take(&mut load.variable_names);
        let parts = self.clause_parts(module, term)?;
        let id = self.head_predicate(parts.module, parts.head);
        self.begin_predicate(id, owner, line, is_library)?;
        let mut origin = Origin { file, line, names };
        let added = self.add_clause(id, &parts, true, &origin);
        if let Some(load) = self.load() {
            load.clauses += added.is_ok() as u32;
            std::mem::swap(&mut load.variable_names, &mut origin.names);
        }
        added.map(|_| ())
    }

    /// Bookkeeping before a clause is added: redefinition, clauses not together.
    fn begin_predicate(&mut self, id: PredId, file: u32, line: u32, is_library: bool) -> Result<(), Thrown> {
        let Some(load) = self.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
        if load.last == Some(id) {
            return Ok(());
        }
        let defines_many = load.defined.len() > FEW_NAMES;
        if !is_library && self.is_locked(id) {
            return Err(self.predicate_permission("modify", "static_procedure", id));
        }
        if !is_library {
            if defines_many && self.db.table_bytes() > self.limits.memory / 4 {
                return Err(self.resource_error("memory"));
            }
            self.override_system(id)?;
        }
        let Some(load) = self.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
        let before = load.last.replace(id);
        let first = load.defined.insert(id);
        let predicate = &mut self.db.predicates[id.0 as usize];
        if is_library {
            predicate.flags.system = true;
            predicate.file = file;
            if predicate.module == atoms::SYSTEM {
                let name = self.atoms.name(self.functors.name(predicate.functor));
                predicate.flags.locked |= crate::database::protected::is_protected(name, predicate.arity);
            }
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
            self.warn_discontiguous(id, before)?;
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

    // -- expansion --------------------------------------------------------------------

    /// The predicates that rewrite what is loaded into `module`: its own and those
    /// of the modules in which it looks for predicates.
    pub(super) fn expansion_hooks(&mut self, module: Atom) -> Vec<PredId> {
        let mut hooks = Vec::new();
        let modules = self.lookup_modules(module);
        for name in ["term_expansion", "goal_expansion"] {
            let name = self.intern(name);
            for arity in [2, 4] {
                let functor = self.functors.intern(name, arity);
                hooks.extend(modules.iter().map(|&module| self.db.predicate(module, functor, arity)));
            }
        }
        hooks
    }

    fn has_expansion_hook(&mut self) -> bool {
        let Some(load) = self.state::<Loads>().loads.last() else { return false };
        if load.is_library {
            return false;
        }
        if load.hooks_of != Some(load.module) {
            let module = load.module;
            let hooks = self.expansion_hooks(module);
            if let Some(load) = self.load() {
                load.hooks = hooks;
                load.hooks_of = Some(module);
            }
        }
        let hooks = self.state::<Loads>().loads.last().map_or(&[][..], |load| &load.hooks);
        hooks.iter().any(|id| self.db.predicates[id.0 as usize].live > 0)
    }

    /// Lets programs rewrite the beginning or the end of a file.
    pub(super) fn load_end(&mut self, name: &str) -> Result<(), Thrown> {
        let Some(load) = self.state::<Loads>().loads.last() else { return Ok(()) };
        let (is_included, slot) = (load.text_file != load.file, load.slot);
        if is_included || load.is_skipping() || !self.has_expansion_hook() {
            return Ok(());
        }
        let term = self.atom_cell(name);
        // The clause before is gone from the heap.
        self.handles[slot] = term;
        self.handles[slot + 1] = Cell::NIL;
        if let Some(load) = self.load() {
            load.variable_names.clear();
        }
        self.load_expanded(term)
    }

    fn load_expanded(&mut self, term: Cell) -> Result<(), Thrown> {
        let result = self.new_var();
        self.handles.push(result);
        self.keep_names();
        let outcome = self.call_system("expand_term", &[term, result]);
        self.restore_names();
        let result = self.handles.pop().unwrap_or(Cell::NIL);
        match outcome {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(thrown) => return self.report_load_error(thrown),
        }
        let result = self.deref(result);
        if result == Cell::NIL {
            self.state_mut::<Loads>().pending_singletons = Default::default();
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
}
