//! Meta-calls: `call/N`, control constructs called as goals, and calls of imported and undefined predicates.

use crate::clause::Qualify;
use crate::code::compile;
use crate::database::{Definition, PredId};
use crate::machine::program::linker::Linking;
use crate::machine::run::goal_key::GoalKey;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, REGISTERS, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Tag};

/// The first cell of the key of a control construct.
const CONTROL: Cell = Cell::small(-1001);

/// The longest chain of imports that is followed. A longer one is assumed to be circular.
const MAX_IMPORTS: usize = 100;

impl Machine {
    /// Handles a call of a predicate without a definition.
    #[cold]
    #[inline(never)]
    pub(crate) fn undefined(&mut self, id: PredId) -> Result<CodeAddr, Thrown> {
        let (module, functor) = {
            let predicate = &self.program.db.predicates[id];
            (predicate.module, predicate.functor)
        };
        if self.is_long_call(functor) {
            let system = self.define_call(functor);
            if system != id {
                self.program.db.define(id, Definition::Imported(system));
            }
            return Ok(self.program.db.predicates[id].entry);
        }
        // Loading a library runs goals, so the arguments are saved as handles.
        let (base, arity) = (self.store.handles.len(), self.store.functors.arity(functor));
        self.store.handles.extend((0..arity).map(|index| Cell(self.control.registers[index])));
        let found = self.find_import(module, functor);
        for index in 0..arity {
            self.control.registers[index] = self.store.handles[base + index].0;
        }
        self.store.handles.truncate(base);
        if let Some(target) = found?
            && target != id
        {
            let is_library = self.program.db.predicates[target].flags.system;
            self.program.db.predicates[id].flags.inherited = !is_library;
            self.program.db.define(id, Definition::Imported(target));
            return Ok(self.program.db.predicates[id].entry);
        }
        if self.program.db.predicates[id].definition != Definition::Undefined {
            return Ok(self.program.db.predicates[id].entry);
        }
        (self.hooks.unknown)(self, id)
    }

    /// Enters the predicate that another module exports to this one. If the import goes through
    /// further imports, the modules in between do not matter.
    pub(crate) fn imported(&mut self, id: PredId) -> CodeAddr {
        let module = self.program.db.predicates[id].module;
        let mut id = id;
        for _ in 0..MAX_IMPORTS {
            match self.program.db.predicates[id].definition {
                Definition::Imported(target) => id = target,
                _ => break,
            }
        }
        let target = &self.program.db.predicates[id];
        // The entry of a transparent predicate would record its own module.
        let entry = if target.is_transparent() { target.chooser } else { target.entry };
        if target.flags.transparent {
            self.program.calling_module = module;
        }
        // A library resolves unqualified arguments in `user`, so any other module
        // must be named.
        if target.meta.is_some() && (module != atoms::USER || !target.flags.system) {
            self.qualify_arguments(module, id);
        }
        entry
    }

    /// Enters a meta-predicate or a transparent predicate of the program, called from its own module.
    #[inline(never)]
    pub(crate) fn enter_meta(&mut self, id: PredId) -> CodeAddr {
        let module = self.program.db.predicates[id].module;
        self.program.calling_module = module;
        self.qualify_arguments(module, id);
        self.program.db.predicates[id].chooser
    }

    /// Qualifies the module-sensitive arguments in X[0..] with the calling module.
    fn qualify_arguments(&mut self, module: Atom, id: PredId) {
        for index in 0..self.program.db.predicates[id].arity {
            let meta = self.program.db.predicates[id].meta.as_ref();
            if meta.is_some_and(|meta| meta[index].is_qualified()) {
                let argument = self.deref(self.x(index));
                if !self.is_qualified(argument) {
                    let qualified = self.qualified(module, argument);
                    self.set_x(index, qualified);
                }
            }
        }
    }

    /// Whether a term has the form `Module:Term` with exactly one module.
    fn is_qualified(&self, term: Cell) -> bool {
        self.has_functor(term, f::COLON_2)
            && (!self.store.arg(term, 0).is_atom() || !self.has_functor(self.store.arg(term, 1), f::COLON_2))
    }

    /// `module:Term`. A term that is already qualified keeps its innermost module.
    pub(crate) fn qualified(&mut self, module: Atom, term: Cell) -> Cell {
        let term = self.deref(term);
        if !self.has_functor(term, f::COLON_2) {
            return self.new_structure(f::COLON_2, &[Cell::atom(module), term]);
        }
        if self.is_qualified(term) {
            return term;
        }
        let (module, plain) = self.strip_module(module, term);
        match self.has_functor(plain, f::COLON_2) {
            // The qualifier that remains is not an atom.
            true => plain,
            false => self.new_structure(f::COLON_2, &[Cell::atom(module), plain]),
        }
    }

    /// Removes the qualifiers `M:` from a term. Returns the innermost module, or `module` if there is no qualifier.
    pub fn strip_module(&self, mut module: Atom, term: Cell) -> (Atom, Cell) {
        let mut term = self.deref(term);
        let (mut steps, mut earlier) = (0usize, term);
        while self.has_functor(term, f::COLON_2) {
            let qualifier = self.store.arg(term, 0);
            if !qualifier.is_atom() {
                break;
            }
            module = qualifier.as_atom();
            term = self.store.arg(term, 1);
            steps += 1;
            // A cyclic term that qualifies itself: stop.
            if term == earlier {
                break;
            }
            if steps.is_power_of_two() {
                earlier = term;
            }
        }
        (module, term)
    }

    /// Sets up the call of X[0] with `extra` further arguments from X[1] on.
    /// Returns the address at which to continue.
    pub(crate) fn meta_call(&mut self, extra: usize) -> Result<CodeAddr, Thrown> {
        let (module, goal) = self.strip_module(atoms::USER, self.x(0));
        match goal.tag() {
            Tag::Con => {
                self.control.registers.copy_within(1..1 + extra.min(REGISTERS - 1), 0);
                if let Some(entry) = self.program.call_cache.entry(module, goal, extra, self.program.db.epoch) {
                    return Ok(entry);
                }
                if extra == 0 && goal.as_atom() == atoms::CUT {
                    return Ok(fixed::PROCEED);
                }
                let functor = self.store.functors.intern(goal.as_atom(), extra);
                self.enter_goal(module, functor, goal, goal, extra)
            }
            Tag::Str | Tag::Lst => self.meta_call_compound(module, goal, extra),
            Tag::Ref | Tag::Att => Err(self.instantiation_error()),
            _ => Err(self.type_error("callable", goal)),
        }
    }

    fn meta_call_compound(&mut self, module: Atom, goal: Cell, extra: usize) -> Result<CodeAddr, Thrown> {
        let functor = self.functor_of(goal);
        if functor == f::COLON_2 {
            // The qualifier that remains is not an atom.
            let qualifier = self.store.arg(goal, 0);
            return Err(match qualifier {
                _ if qualifier.is_var() => self.instantiation_error(),
                // The term is cyclic and qualifies itself.
                _ if qualifier.is_atom() => self.type_error("callable", goal),
                _ => self.type_error("atom", qualifier),
            });
        }
        if functor == f::SHIFT_RIGHT_2
            && let Some(code) = self.call_lambda(module, goal, extra)
        {
            return Ok(code);
        }
        let arity = self.store.functors.arity(functor);
        if arity + extra > 1024 {
            return Err(self.representation_error("max_procedure_arity"));
        }
        if arity == 0 {
            self.control.registers.copy_within(1..1 + extra.min(REGISTERS - 1), 0);
        } else if extra > 0 {
            for index in (1..=extra).rev() {
                self.control.registers[arity + index - 1] = self.control.registers[index];
            }
        }
        let start = self.args_at(goal);
        for index in 0..arity {
            self.control.registers[index] = self.store.heap.read(start + index);
        }
        let called = Cell::functor(functor);
        if let Some(entry) = self.program.call_cache.entry(module, called, extra, self.program.db.epoch) {
            return Ok(entry);
        }
        let functor = if extra == 0 {
            functor
        } else {
            self.store.functors.intern(self.store.functors.name(functor), arity + extra)
        };
        self.enter_goal(module, functor, called, goal, extra)
    }

    /// Enters the goal with that functor; control constructs are compiled.
    /// `called` is the atom or functor of the goal before arguments were added.
    fn enter_goal(
        &mut self,
        module: Atom,
        functor: crate::term::Functor,
        called: Cell,
        goal: Cell,
        extra: usize,
    ) -> Result<CodeAddr, Thrown> {
        if self.is_control(functor) {
            let goal = if extra == 0 { goal } else { self.goal_from_registers(functor) };
            return self.call_control(module, goal, self.control.newest_choice);
        }
        let is_new =
            self.program.db.find(module, functor).is_none() && self.program.db.find(atoms::SYSTEM, functor).is_none();
        if is_new && (self.hooks.library)(self, functor).is_none() {
            self.room_for_names()?;
        }
        let id = self.link_target(module, functor);
        let predicate = &self.program.db.predicates[id];
        let (entry, system) = (predicate.entry, predicate.module == atoms::SYSTEM);
        let is_call = matches!(predicate.definition, Definition::MetaCall(_));
        // Unqualified arguments belong to `user`, or to the module that a file is loaded into.
        if system && predicate.meta.is_some() && (module != atoms::USER || self.source_module() != atoms::USER) {
            self.qualify_arguments(module, id);
        } else if is_call {
            self.control.is_called_call = true;
        } else if !system || predicate.meta.is_none() {
            self.program.call_cache.keep(module, called, extra, self.program.db.epoch, entry);
        }
        if is_call {
            self.pass_port(entry, functor)?;
        }
        Ok(entry)
    }

    /// Enters the body of a clause. A cut in it cuts back to `level`.
    pub(crate) fn call_body(&mut self, module: Atom, body: Cell, level: ChoiceAddr) -> Result<CodeAddr, Thrown> {
        let (module, goal) = self.strip_module(module, body);
        if goal.is_structure() && self.is_control(self.functor_of(goal)) {
            return self.call_control(module, goal, level);
        }
        let goal = self.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        self.set_x(0, goal);
        self.control.cut_barrier = self.control.newest_choice;
        self.meta_call(0)
    }

    fn goal_from_registers(&mut self, functor: crate::term::Functor) -> Cell {
        let arity = self.store.functors.arity(functor);
        let args: Vec<Cell> = (0..arity).map(|index| self.x(index)).collect();
        self.new_structure(functor, &args)
    }

    fn is_control(&self, functor: crate::term::Functor) -> bool {
        // The well-known functors come first, so that this is one comparison
        // for nearly every goal.
        functor.0 <= f::NOT_PROVABLE_1.0
            && [f::COMMA_2, f::SEMICOLON_2, f::BAR_2, f::ARROW_2, f::SOFT_ARROW_2, f::PART_1, f::NOT_PROVABLE_1]
                .contains(&functor)
    }

    /// Compiles a control construct, unless it is known, and enters it. A cut in it cuts back to `level`.
    fn call_control(&mut self, module: Atom, goal: Cell, level: ChoiceAddr) -> Result<CodeAddr, Thrown> {
        let mut key = self.program.goal_keys.take(goal);
        let code = match self.unchanged_goal(&key, module, goal, 0) {
            Some(code) => Ok(Some(code)),
            None => self.control_code(&mut key, module, goal),
        };
        if let Ok(Some(_)) = code {
            for (index, &datum) in key.data.iter().enumerate() {
                self.set_x(index, datum);
            }
            self.control.cut_barrier = level;
        }
        self.program.goal_keys.keep(goal, key);
        match code? {
            Some(code) => Ok(code),
            None => self.call_large_control(module, goal, level),
        }
    }

    /// The code of a control construct, with its data in the key; `None` if it is too large for a key.
    fn control_code(&mut self, key: &mut GoalKey, module: Atom, goal: Cell) -> Result<Option<CodeAddr>, Thrown> {
        key.begin(&[CONTROL], false);
        if self.qualify_mode(module) == Qualify::Literals || !self.read_goal(key, goal, 0) {
            return Ok(None);
        }
        let code = match self.program.db.known_goal(module, &key.cells) {
            Some(code) => code,
            None => {
                let clause = key.clause(self, 1, 0, 0);
                self.compile_control(module, goal, key.cells.as_slice().into(), &clause)?
            }
        };
        self.note_code(key, module, goal, 0, code);
        Ok(Some(code))
    }

    /// Compiles a control construct without compound data, see `skeleton.rs`.
    fn call_large_control(&mut self, module: Atom, goal: Cell, level: ChoiceAddr) -> Result<CodeAddr, Thrown> {
        let skeleton = self.skeleton(goal, level)?;
        let stored = self.store_roots(&[Cell::NIL, skeleton.goal]);
        for (place, value) in skeleton.taken {
            self.store.heap.write(place, value.0);
        }
        let (mut stored, variables) = stored?;
        if variables.len() > 1000 {
            return Err(self.resource_error("goal_variables"));
        }
        for (index, &variable) in variables.iter().enumerate() {
            self.set_x(index, variable);
        }
        self.control.cut_barrier = level;
        if let Some(code) = self.program.db.known_goal(module, &stored.cells) {
            return Ok(code);
        }
        let cells = stored.cells.clone();
        self.add_goal_head(&mut stored, variables.len());
        self.compile_control(module, goal, cells, &stored)
    }

    /// Compiles the clause of a control construct and keeps the code under the cells of its key.
    fn compile_control(
        &mut self,
        module: Atom,
        goal: Cell,
        key: Box<[Cell]>,
        clause: &crate::term::Stored,
    ) -> Result<CodeAddr, Thrown> {
        let qualify = self.qualify_mode(module);
        let compiled = compile(clause, module, qualify, &mut Linking { machine: self, late: true });
        let words = match compiled {
            Ok(compiled) => compiled.words,
            Err(crate::clause::Refusal::NotCallable(_)) => {
                let inside = self.program.flags.iso && self.has_functor(goal, f::NOT_PROVABLE_1);
                let culprit = if inside { self.store.arg(goal, 0) } else { goal };
                return Err(self.type_error("callable", culprit));
            }
            Err(crate::clause::Refusal::TooBig) => return Err(self.resource_error("goal_size")),
        };
        let code = self.program.db.keep_goal(module, key, &words);
        self.note_garbage();
        Ok(code)
    }

    /// Makes cell 0 of a stored goal the head `$goal(V0, V1, ...)`.
    pub(crate) fn add_goal_head(&mut self, stored: &mut crate::term::Stored, variables: usize) {
        if variables == 0 {
            stored.cells[0] = Cell::NIL;
            return;
        }
        let functor = self.store.functors.intern(atoms::GOAL, variables);
        let mut cells = std::mem::take(&mut stored.cells).into_vec();
        let at = cells.len();
        cells[0] = Cell::structure(Addr(at));
        cells.push(Cell::functor(functor));
        cells.extend((0..variables).map(|number| Cell::reference(Addr(number))));
        stored.cells = cells.into_boxed_slice();
    }

    /// Which module-sensitive arguments the compiler qualifies in clauses of a module.
    pub fn qualify_mode(&self, module: Atom) -> Qualify {
        if module == atoms::USER || module == atoms::SYSTEM {
            Qualify::Nothing
        } else if self.program.db.modules.get(&module).is_some_and(|module| module.is_library) {
            Qualify::Literals
        } else {
            Qualify::All
        }
    }
}
