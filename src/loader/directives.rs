//! Directives: goals to run, and those that steer the load itself.

use super::{Condition, Load};
use crate::loader::Loads;
use crate::machine::{BallKind, Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

impl Machine {
    /// `:- Goal`.
    pub(super) fn directive(&mut self, goal: Cell) -> Result<(), Thrown> {
        self.report_singletons()?;
        let module = self.source_module();
        let (_, bare) = self.strip_module(module, goal);
        let mut at_halt = false;
        if bare.is_structure() {
            let (name, arity) = self.name_arity(bare);
            let outcome = match (self.atom_text(name), arity) {
                ("module", 2) => Some(self.module_directive(bare)),
                ("include", 1) => Some(self.include_directive(bare)),
                ("encoding", 1) => Some(Ok(())),
                (name, arity) => {
                    at_halt = (name, arity) == ("at_halt", 1);
                    None
                }
            };
            match outcome {
                Some(Err(thrown)) => return self.report_load_error(thrown),
                Some(outcome) => return outcome,
                None => {}
            }
        }
        let registered = self.state::<Loads>().at_halt.len();
        self.run_directive(goal, module)?;
        if at_halt && self.state::<Loads>().at_halt.len() > registered {
            // Those of a file run in its order, behind the others.
            self.state_mut::<Loads>().at_halt.rotate_right(1);
        }
        Ok(())
    }

    /// Runs a directive; failure and errors are reported and loading goes on.
    pub fn run_directive(&mut self, goal: Cell, module: Atom) -> Result<(), Thrown> {
        if self.state::<Loads>().checking && !self.is_declaration(goal) {
            return Ok(());
        }
        self.keep_names();
        let stored = self.store(goal)?;
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        self.forget_throw();
        match self.solve_once(qualified) {
            Ok(true) => Ok(()),
            Ok(false) => {
                let goal = self.instantiate(&stored)?;
                self.warn_directive_failed(goal, module)
            }
            Err(thrown) if self.ends_load(&thrown) => Err(thrown),
            Err(thrown) => self.report_directive_error(thrown, &stored),
        }
    }

    /// A goal of `initialization/1`, now that its file is loaded.
    pub(super) fn run_initialization_goal(&mut self, goal: Cell, load: &Load, line: u32) -> Result<(), Thrown> {
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
        let stored = self.store(qualified)?;
        self.forget_throw();
        let outcome = self.solve_once(qualified);
        let message = match &outcome {
            Ok(true) => return Ok(()),
            Ok(false) => {
                let goal = self.instantiate(&stored)?;
                let (_, goal) = self.strip_module(load.module, goal);
                let goal = self.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
                ("warning", "init_goal_failed", goal)
            }
            Err(thrown)
                if thrown.0.kind != BallKind::Term
                    || self.is_outer_limit(thrown, load.newest_limit)
                    || self.ends_for_host(thrown) =>
            {
                return outcome.map(|_| ());
            }
            Err(thrown) => ("error", "init_goal_error", self.instantiate(&thrown.0.term)?),
        };
        let path = self.db.sources.files[load.file as usize - 1].path.clone();
        let path = self.atom_cell(&path);
        let name = self.intern(message.1);
        let term = self.new_compound(name, &[message.2, path, Cell::small(line as i64)]);
        self.print_message(message.0, term)?;
        if let Err(thrown) = &outcome {
            self.tell_context(thrown);
        }
        Ok(())
    }

    // -- module/2, include/1 ---------------------------------------------------------------

    fn module_directive(&mut self, directive: Cell) -> Result<(), Thrown> {
        let (name, exports) = (self.arg(directive, 0), self.arg(directive, 1));
        if name.is_var() {
            return Err(self.instantiation_error());
        }
        if !name.is_atom() {
            return Err(self.type_error("module", name));
        }
        let name = name.as_atom();
        let Some(load) = self.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
        let (file, is_library) = (load.file, load.is_library);
        load.module = name;
        self.loading_into = Some(name);
        let source = &mut self.db.sources.files[file as usize - 1];
        source.module = name;
        source.is_module = true;
        let module = self.module(name);
        module.file = file;
        module.exports.clear();
        module.exported_ops.clear();
        module.is_library |= is_library;
        self.export_all(name, exports)
    }

    fn include_directive(&mut self, directive: Cell) -> Result<(), Thrown> {
        let spec = self.arg(directive, 0);
        let specs = if spec.is_list() { self.list_items(spec).unwrap_or_default() } else { vec![spec] };
        for spec in specs {
            self.include(spec)?;
        }
        Ok(())
    }

    fn include(&mut self, spec: Cell) -> Result<(), Thrown> {
        let path = self.included_path(spec)?;
        let number = self.source_file(&path);
        let Some(load) = self.state::<Loads>().loads.last() else { return Ok(()) };
        let (owner, outer) = (load.file, load.text_file);
        let depth = self.state::<Loads>().includes.len();
        if number == owner || number == outer || self.state::<Loads>().includes.contains(&number) || depth > 100 {
            let path = self.atom_cell(&path);
            return Err(self.permission_error("include", "source", path));
        }
        let text = self.read_source(&path)?;
        let source = &mut self.db.sources.files[owner as usize - 1];
        if !source.includes.contains(&number) {
            source.includes.push(number);
        }
        self.state_mut::<Loads>().includes.push(number);
        if let Some(load) = self.load() {
            load.text_file = number;
        }
        let outcome = self.load_clauses(&text);
        self.state_mut::<Loads>().includes.pop();
        if let Some(load) = self.load() {
            load.text_file = outer;
            load.finished = false;
        }
        outcome
    }

    // -- conditional compilation -----------------------------------------------------

    /// Handles `:- if(G)` and its companions; true if the term is done with.
    pub(super) fn conditional(&mut self, term: Cell) -> Result<bool, Thrown> {
        let skipping = self.state::<Loads>().loads.last().is_some_and(Load::is_skipping);
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
        match (self.atom_text(name), condition) {
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
                    None => return self.misplaced("elif"),
                    Some(Condition::Waiting) if self.holds(goal)? => Condition::Active,
                    Some(Condition::Waiting) => Condition::Waiting,
                    _ => Condition::Done,
                };
                self.push_condition(state);
            }
            ("else", None) => {
                let state = match self.pop_condition() {
                    None => return self.misplaced("else"),
                    Some(Condition::Waiting) => Condition::Active,
                    _ => Condition::Done,
                };
                self.push_condition(state);
            }
            ("endif", None) => {
                if self.pop_condition().is_none() {
                    return self.misplaced("endif");
                }
            }
            _ => return Ok(skipping),
        }
        Ok(true)
    }

    fn misplaced(&mut self, directive: &str) -> Result<bool, Thrown> {
        let name = self.atom_cell(directive);
        self.message("error", "conditional_without_if", &[name])?;
        Ok(true)
    }

    /// Complains about an `:- if` that is never closed.
    pub(super) fn warn_open_conditions(&mut self) -> Result<(), Thrown> {
        if self.state::<Loads>().loads.last().is_some_and(|load| !load.conditions.is_empty()) {
            return self.message("error", "open_conditional", &[]);
        }
        Ok(())
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
        let module = self.source_module();
        let qualified = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        match self.solve_once(qualified) {
            Ok(holds) => Ok(holds),
            Err(thrown) => {
                self.report_load_error(thrown)?;
                Ok(false)
            }
        }
    }
}
