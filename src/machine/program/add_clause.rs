//! Adding clauses to the database (8.8, 8.9): a clause is taken apart, stored, compiled and entered.

use crate::clause::Refusal;
use crate::code::compile;
use crate::code::fact::fact;
use crate::code::instr;
use crate::code::instr::word_d;
use crate::database::{Clause, ClauseId, ClauseSource, Extent, PredId};
use crate::machine::program::linker::Linking;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Stored};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most arguments of a predicate.
const MAX_ARITY: usize = 1024;

/// Number of goals of a body after which it is checked for cycles.
const STEPS_BEFORE_CYCLE_CHECK: usize = 1 << 14;

/// Stored clauses with fewer cells are never large when expanded to a tree.
const SMALLEST_SHARED: usize = 32;

/// Trees of up to this many cells are compiled, no matter how much of them is shared.
const LARGEST_TREE: usize = 1 << 16;

/// The most cells and arguments of a fact that is not compiled when it is added.
const LARGEST_FACT: usize = 512;
const MAX_ARGUMENTS: usize = 32;

/// The source position of a clause, with its variable names.
#[derive(Clone, Default)]
pub struct Origin {
    /// Number of the file, 0 for none.
    pub file: u32,
    /// Line.
    pub line: u32,
    /// Names of the variables, by the variables themselves.
    pub names: Vec<(Atom, Cell)>,
}

/// A clause taken apart.
pub struct ClauseParts {
    /// The module of the head.
    pub module: Atom,
    /// The head.
    pub head: Cell,
    /// The module of the body.
    pub body_module: Atom,
    /// The body.
    pub body: Cell,
}

impl Machine {
    /// Takes a clause apart; the head must be callable.
    pub fn clause_parts(&mut self, module: Atom, clause: Cell) -> Result<ClauseParts, Thrown> {
        let (module, clause) = self.strip_module(module, clause);
        let (head, body) = if self.has_functor(clause, f::NECK_2) {
            (self.store.arg(clause, 0), self.store.arg(clause, 1))
        } else {
            (clause, Cell::atom(atoms::TRUE))
        };
        let (head_module, head) = self.strip_module(module, head);
        if head.is_var() {
            return Err(self.instantiation_error());
        }
        if !head.is_atom() && !head.is_compound() {
            return Err(self.type_error("callable", head));
        }
        let (body_module, body) = self.strip_module(module, body);
        Ok(ClauseParts { module: head_module, head, body_module, body })
    }

    /// The predicate that a head belongs to.
    pub fn head_predicate(&mut self, module: Atom, head: Cell) -> PredId {
        let functor =
            if head.is_atom() { self.store.functors.intern(head.as_atom(), 0) } else { self.functor_of(head) };
        let arity = self.store.functors.arity(functor);
        self.program.db.predicate(module, functor, arity)
    }

    /// `permission_error(Action, Type, PI)` for a predicate.
    pub fn predicate_permission(&mut self, action: &str, kind: &str, id: PredId) -> Thrown {
        let predicate = &self.program.db.predicates[id];
        let (functor, is_system) = (predicate.functor, predicate.flags.system);
        // A name that is not defined here belongs to the system.
        let module = if predicate.is_defined() { predicate.module } else { atoms::SYSTEM };
        let library = if is_system { (self.hooks.library)(self, functor) } else { None };
        let indicator = self.indicator(library.unwrap_or(module), functor);
        self.permission_error(action, kind, indicator)
    }

    /// Compiles a clause and adds it to its predicate.
    pub fn add_clause(
        &mut self,
        id: PredId,
        parts: &ClauseParts,
        at_end: bool,
        origin: &Origin,
    ) -> Result<ClauseId, Thrown> {
        let mut body = parts.body;
        // The clause is added where the predicate is defined, not where it is imported.
        let home = self.program.db.predicates[id].module;
        if self.program.db.predicates[id].arity > MAX_ARITY {
            return Err(self.representation_error("max_procedure_arity"));
        }
        if body != Cell::atom(atoms::TRUE) {
            body = self.body_with_calls(body)?;
            if parts.body_module != home {
                body = self.new_structure(f::COLON_2, &[Cell::atom(parts.body_module), body]);
            }
        }
        let flat = if body == Cell::atom(atoms::TRUE) { self.store.store_flat_fact(parts.head) } else { None };
        let (stored, variables) = match flat {
            Some(stored) => {
                self.store.scratch.shared = false;
                (stored, Vec::new())
            }
            None => self.store_roots(&[parts.head, body])?,
        };
        if self.store.scratch.shared && self.stored_size(&stored).is_none() {
            return Err(self.representation_error("cyclic_term"));
        }
        // The code takes about as much memory as the term.
        self.room_to_store(2 * stored.bytes())?;
        let names = self.variable_names(&variables, origin);
        if self.is_plain_fact(id, &stored) {
            return Ok(self.add_fact(id, stored, (origin.file, origin.line), names, at_end));
        }
        match self.install_clause(id, home, stored, (origin.file, origin.line), names, at_end)? {
            Some(added) => Ok(added),
            None => Err(self.type_error("callable", parts.body)),
        }
    }

    /// Whether a clause that was just stored is a fact of a dynamic predicate, which needs no code yet. It is compiled
    /// when the predicate gets a decision tree.
    fn is_plain_fact(&self, id: PredId, stored: &Stored) -> bool {
        let predicate = &self.program.db.predicates[id];
        predicate.flags.dynamic
            && stored.cells[1] == Cell::atom(atoms::TRUE)
            && !self.store.scratch.shared
            && stored.cells.len() <= LARGEST_FACT
            && predicate.arity <= MAX_ARGUMENTS
    }

    fn add_fact(
        &mut self,
        id: PredId,
        stored: Stored,
        (file, line): (u32, u32),
        names: Option<Box<[Atom]>>,
        at_end: bool,
    ) -> ClauseId {
        let source = ClauseSource::new(file, line, names);
        let clause = Clause { pred: id, code: fixed::FACT, extent: Extent::new(0, true), stored, source };
        self.program.db.add_clause(id, clause, &[], at_end, &self.store.functors)
    }

    /// Compiles a fact that has no code yet.
    pub(crate) fn compile_fact(&mut self, id: PredId, clause: ClauseId) {
        if self.program.db.clauses[clause].code != fixed::FACT {
            return;
        }
        let predicate = &self.program.db.predicates[id];
        let (arity, module) = (predicate.arity, predicate.module);
        let stored = self.program.db.stored(clause).clone();
        let compiled = match fact(&stored, arity) {
            Some(compiled) => Ok(compiled),
            None => {
                let qualify = self.qualify_mode(module);
                compile(&stored, module, qualify, &mut Linking { machine: self, late: false })
            }
        };
        if let Ok(compiled) = compiled
            && compiled.is_leaf
        {
            self.program.db.give_code(clause, &compiled.words);
        }
    }

    /// Compiles a stored clause and enters it; `None` if a goal is not callable.
    pub(crate) fn install_clause(
        &mut self,
        id: PredId,
        module: Atom,
        stored: Stored,
        place: (u32, u32),
        names: Option<Box<[Atom]>>,
        at_end: bool,
    ) -> Result<Option<ClauseId>, Thrown> {
        let arity = self.program.db.predicates[id].arity;
        let compiled = match fact(&stored, arity) {
            Some(compiled) => Ok(compiled),
            None if self.is_too_shared(&stored) => Err(Refusal::TooBig),
            None => {
                let qualify = self.qualify_mode(module);
                let replaced = self.transparent_clause(id, &stored)?;
                compile(
                    replaced.as_ref().unwrap_or(&stored),
                    module,
                    qualify,
                    &mut Linking { machine: self, late: false },
                )
            }
        };
        let (words, is_leaf) = match compiled {
            Ok(compiled) => (compiled.words, compiled.is_leaf),
            Err(Refusal::TooBig) => (vec![0], false),
            Err(Refusal::NotCallable(_)) => return Ok(None),
        };
        let (file, line) = place;
        let source = ClauseSource::new(file, line, names);
        let clause = Clause { pred: id, code: CodeAddr(0), extent: Extent::new(0, is_leaf), stored, source };
        let added = self.program.db.add_clause(id, clause, &words, at_end, &self.store.functors);
        if words == [0] {
            let code = self.program.db.clauses[added].code;
            self.program.db.code.set(code, word_d(instr::BIG_CLAUSE, 0, 0, added.0));
        }
        Ok(Some(added))
    }

    /// The size of a stored clause as a tree; `None` if it contains itself.
    fn stored_size(&self, stored: &Stored) -> Option<usize> {
        stored.tree_size(2, |functor| self.store.functors.arity(functor))
    }

    /// Whether the code of a clause would be far larger than its term, because code has
    /// no sharing. Such a clause is not compiled: its term is unified and called (`big_clause`).
    fn is_too_shared(&self, stored: &Stored) -> bool {
        let cells = stored.cells.len();
        cells > SMALLEST_SHARED && self.stored_size(stored).is_none_or(|size| size > LARGEST_TREE && size / 16 > cells)
    }

    /// The body with each variable goal replaced by `call(Variable)` (7.6.2).
    /// Shared parts remain shared.
    fn body_with_calls(&mut self, body: Cell) -> Result<Cell, Thrown> {
        if !self.has_variable_goal(body)? {
            return Ok(body);
        }
        let root = self.push(body);
        let mut pending = vec![root];
        let mut copies: FxHashMap<Addr, Cell> = FxHashMap::default();
        while let Some(at) = pending.pop() {
            let goal = self.deref(self.store.at(at));
            if goal.is_var() {
                let call = self.new_structure(f::CALL_1, &[goal]);
                self.store.heap.set(at, call.0);
            } else if self.is_body_control(goal) {
                if let Some(copy) = copies.get(&goal.addr()) {
                    self.store.heap.set(at, copy.0);
                    continue;
                }
                let (left, right) = (self.store.arg(goal, 0), self.store.arg(goal, 1));
                let copy = self.new_structure(self.functor_of(goal), &[left, right]);
                copies.insert(goal.addr(), copy);
                self.store.heap.set(at, copy.0);
                pending.push(copy.addr() + 1);
                pending.push(copy.addr() + 2);
            }
        }
        Ok(self.store.at(root))
    }

    fn is_body_control(&self, goal: Cell) -> bool {
        goal.is_structure()
            && [f::COMMA_2, f::SEMICOLON_2, f::BAR_2, f::ARROW_2, f::SOFT_ARROW_2].contains(&self.functor_of(goal))
    }

    fn has_variable_goal(&mut self, body: Cell) -> Result<bool, Thrown> {
        let mut goal = self.deref(body);
        let mut pending = Vec::new();
        let mut steps = 0usize;
        let mut found = false;
        // Parts seen by a long walk, so that shared parts are visited once.
        let mut met: FxHashSet<Addr> = FxHashSet::default();
        loop {
            found |= goal.is_var();
            steps += 1;
            if steps == STEPS_BEFORE_CYCLE_CHECK && !self.is_acyclic(body) {
                return Err(self.representation_error("cyclic_term"));
            }
            if self.is_body_control(goal) && (steps < STEPS_BEFORE_CYCLE_CHECK || met.insert(goal.addr())) {
                pending.push(self.store.arg(goal, 1));
                goal = self.store.arg(goal, 0);
                continue;
            }
            match pending.pop() {
                Some(next) => goal = next,
                None => return Ok(found),
            }
        }
    }

    fn variable_names(&self, variables: &[Cell], origin: &Origin) -> Option<Box<[Atom]>> {
        if origin.names.is_empty() {
            return None;
        }
        let named: FxHashMap<Addr, Atom> =
            origin.names.iter().rev().map(|&(name, cell)| (self.deref(cell).addr(), name)).collect();
        Some(variables.iter().map(|cell| named.get(&cell.addr()).copied().unwrap_or(atoms::EMPTY)).collect())
    }

    /// Runs a clause that was too large to compile: unifies its head with
    /// the arguments, then calls its body.
    pub(crate) fn big_clause(&mut self, clause: ClauseId) -> Result<CodeAddr, Thrown> {
        let level = self.control.cut_barrier;
        let stored = self.program.db.stored(clause).clone();
        let first = self.instantiate_cells(&stored.cells, stored.variables)?;
        let head = self.deref(self.store.at(first));
        let body = self.store.at(first + 1);
        if head.is_compound() {
            let arity = self.name_arity(head).1;
            for index in 0..arity {
                let argument = self.store.arg(head, index);
                if !self.unify(self.x(index), argument) {
                    return Ok(fixed::FAIL);
                }
            }
        }
        let pred = self.program.db.clauses[clause].pred;
        let module = self.program.db.predicates[pred].module;
        self.call_body(module, body, level)
    }
}
