//! Adding, finding and removing clauses (8.8.1, 8.9).
//!
//! A walk over clauses sees the database as it was when the walk began; its
//! state is the node to look at next, which keeps the predicate from being
//! swept meanwhile.

use crate::database::index::{self, INDEXED_ARGUMENTS};
use crate::database::predicate::Flags;
use crate::database::{ClauseId, Definition, NO_KEY, NONE, PredId};
use crate::machine::add_clause::Origin;
use crate::machine::entry::{Entry, Function, Table, det};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The family.
pub const TABLE: Table = &[
    det("asserta(:Clause)", "Add Clause before the others of its predicate.", |m, a| assert(m, a, false).map(|_| true)),
    det("assertz(:Clause)", "Add Clause behind the others of its predicate.", |m, a| assert(m, a, true).map(|_| true)),
    det("assert(:Clause)", "Add Clause behind the others of its predicate.", |m, a| assert(m, a, true).map(|_| true)),
    det("asserta(:Clause, -Reference)", "The same; Reference stands for the clause.", |m, a| {
        assert_reference(m, a, false)
    }),
    det("assertz(:Clause, -Reference)", "The same; Reference stands for the clause.", |m, a| {
        assert_reference(m, a, true)
    }),
    det("assert(:Clause, -Reference)", "The same; Reference stands for the clause.", |m, a| {
        assert_reference(m, a, true)
    }),
    walk("retract(:Clause)", "Remove clauses that unify with Clause, one at a time.", retract),
    det("retractall(:Head)", "Remove all clauses whose heads unify with Head.", retractall),
    walk("clause(:Head, ?Body)", "There is a clause with that head and body.", clause_2),
    walk("clause(:Head, ?Body, ?Reference)", "There is a clause with that head, body and reference.", clause_3),
    det("abolish(:Indicator)", "Remove the predicate.", abolish_1),
    det("abolish(:Name, +Arity)", "Remove the predicate.", abolish_2),
];

const fn walk(signature: &'static str, doc: &'static str, function: crate::machine::natives::NondetFn) -> Entry {
    Entry { signature, doc, function: Function::NondetClauses(function), library: false }
}

// -- adding ---------------------------------------------------------------------------

fn assert(machine: &mut Machine, args: Args, at_end: bool) -> Result<ClauseId, Thrown> {
    let (module, clause) = machine.strip_module(atoms::USER, args.get(machine, 0));
    machine.assert_clause(module, clause, at_end, &Origin::default())
}

fn assert_reference(machine: &mut Machine, args: Args, at_end: bool) -> Result<bool, Thrown> {
    let reference = args.get(machine, 1);
    if !reference.is_var() {
        return Err(machine.uninstantiation_error(reference));
    }
    let clause = assert(machine, args, at_end)?;
    let made = machine.clause_reference(clause);
    Ok(machine.unify(reference, made))
}

impl Machine {
    /// Adds a clause as `assertz/1` does.
    pub fn assert_clause(
        &mut self,
        module: Atom,
        clause: Cell,
        at_end: bool,
        origin: &Origin,
    ) -> Result<ClauseId, Thrown> {
        let parts = self.clause_parts(module, clause)?;
        if parts.body.is_var() && !self.flags.iso {
            return Err(self.instantiation_error());
        }
        self.check_module_of(parts.head)?;
        let id = self.asserted_predicate(parts.module, parts.head);
        let predicate = &self.db.predicates[id.0 as usize];
        if !predicate.flags.dynamic {
            if self.is_static(id) {
                return Err(self.predicate_permission("modify", "static_procedure", id));
            }
            self.override_system(id)?;
            self.make_dynamic(id);
        }
        self.add_clause(id, &parts, at_end, origin)
    }

    /// The predicate to which a clause of `module` is added: its own, or the one
    /// that it imports.
    fn asserted_predicate(&mut self, module: Atom, head: Cell) -> PredId {
        let mut id = self.head_predicate(module, head);
        while !self.db.predicates[id.0 as usize].flags.inherited
            && let Definition::Imported(target) = self.db.predicates[id.0 as usize].definition
        {
            id = target;
        }
        id
    }

    /// The predicate whose clauses a removal in `module` concerns: its own, the one
    /// that it imports, or the system's, which is protected.
    fn changed_predicate(&mut self, module: Atom, head: Cell) -> Option<PredId> {
        let id = self.asserted_predicate(module, head);
        let predicate = &self.db.predicates[id.0 as usize];
        let (functor, is_inherited) = (predicate.functor, matches!(predicate.definition, Definition::Imported(_)));
        if !is_inherited && (predicate.is_defined() || predicate.flags.dynamic) {
            return Some(id);
        }
        let has_no_predicate = functor == f::LIST_2;
        if has_no_predicate { None } else { self.defined_in(atoms::SYSTEM, functor) }
    }

    /// What is left of `Module:Head` when Module is not an atom.
    fn check_module_of(&mut self, head: Cell) -> Result<(), Thrown> {
        if !self.has_functor(head, f::COLON_2) {
            return Ok(());
        }
        let module = self.arg(head, 0);
        Err(match module.is_var() {
            true => self.instantiation_error(),
            false => self.type_error("module", module),
        })
    }

    /// Whether the predicate has a definition that only a file may change.
    pub(crate) fn is_static(&mut self, id: PredId) -> bool {
        let predicate = &self.db.predicates[id.0 as usize];
        match predicate.definition {
            Definition::Clauses if predicate.live > 0 => !predicate.flags.dynamic,
            Definition::Undefined | Definition::Imported(_) | Definition::Clauses => self.is_locked(id),
            _ => true,
        }
    }

    /// Declares a predicate dynamic.
    pub(crate) fn make_dynamic(&mut self, id: PredId) {
        let predicate = &mut self.db.predicates[id.0 as usize];
        predicate.flags.dynamic = true;
        predicate.flags.declared = true;
        if predicate.definition != Definition::Clauses {
            self.db.define(id, Definition::Clauses);
        }
    }

    /// A term that stands for a clause.
    pub(crate) fn clause_reference(&mut self, clause: ClauseId) -> Cell {
        let birth = self.db.lives[clause.0 as usize].birth;
        self.new_structure(f::CLAUSE_REF_2, &[Cell::small(clause.0 as i64), Cell::small(birth as i64)])
    }

    /// The living clause that a term stands for.
    pub(crate) fn referred_clause(&mut self, reference: Cell) -> Result<Option<ClauseId>, Thrown> {
        if reference.is_var() {
            return Err(self.instantiation_error());
        }
        if !self.has_functor(reference, f::CLAUSE_REF_2) {
            return Err(self.type_error("db_reference", reference));
        }
        let (id, birth) = (self.arg(reference, 0).as_small(), self.arg(reference, 1).as_small());
        let life = self.db.lives.get(id as usize);
        let lives = life.is_some_and(|life| life.birth == birth as u64 && life.death == u64::MAX);
        Ok(lives.then_some(ClauseId(id as u32)))
    }
}

// -- walking ----------------------------------------------------------------------------

/// What a walk looks for.
struct Pattern {
    pred: PredId,
    head: Cell,
    body: Cell,
    key: u64,
}

impl Machine {
    /// The predicate that `module` sees under the head's name, if there is one.
    pub(crate) fn visible_predicate(&mut self, module: Atom, head: Cell) -> Option<PredId> {
        let functor = if head.is_atom() { self.functors.intern(head.as_atom(), 0) } else { self.functor_of(head) };
        self.visible_functor(module, functor)
    }

    /// The predicate that `module` sees under a name without loading anything.
    pub(crate) fn visible_functor(&self, module: Atom, functor: crate::term::Functor) -> Option<PredId> {
        self.defined_in(module, functor).or_else(|| {
            let elsewhere = self.lookup_modules(module).into_iter().skip(1);
            // Lists are called as goals, but no predicate defines them.
            let mut homes = elsewhere.filter(|&home| home != atoms::SYSTEM || functor != f::LIST_2);
            homes.find_map(|home| self.defined_in(home, functor))
        })
    }

    /// The predicate that a module defines or imports under a name.
    fn defined_in(&self, module: Atom, functor: crate::term::Functor) -> Option<PredId> {
        let mut id = self.db.find(module, functor)?;
        while let Definition::Imported(target) = self.db.predicates[id.0 as usize].definition {
            id = target;
        }
        let predicate = &self.db.predicates[id.0 as usize];
        (predicate.is_defined() || predicate.flags.dynamic).then_some(id)
    }

    fn head_key(&self, head: Cell) -> u64 {
        if head.is_atom() { NO_KEY } else { index::key(self.arg(head, 0), |addr| self.at(addr)) }
    }

    /// The first clause that may match the head.
    fn first_clause(&mut self, pattern: &Pattern) -> u32 {
        let mut arguments = [Cell::NIL; INDEXED_ARGUMENTS];
        let mut arity = 0;
        if pattern.head.is_compound() {
            arity = self.name_arity(pattern.head).1.min(INDEXED_ARGUMENTS);
            for (argument, cell) in arguments[..arity].iter_mut().enumerate() {
                *cell = self.arg(pattern.head, argument);
            }
        }
        let chain = self.shortest_chain(pattern.pred, &arguments[..arity]);
        self.next_live(chain.start, pattern.key, self.db.generation)
    }

    /// Goes on from `node` to the next clause that unifies with the pattern.
    /// Returns it and the node behind it.
    fn next_clause(
        &mut self,
        pattern: &Pattern,
        mut node: u32,
        generation: u64,
    ) -> Result<Option<(ClauseId, u32)>, Thrown> {
        while node != NONE {
            let clause = ClauseId(self.db.nodes[node as usize].clause);
            let next = self.next_live(self.db.nodes[node as usize].next, pattern.key, generation);
            let (mark, top) = (self.mark_bindings(), self.h);
            if self.unify_clause(pattern, clause)? {
                return Ok(Some((clause, next)));
            }
            self.rewind(mark);
            self.h = top;
            node = next;
        }
        Ok(None)
    }

    fn unify_clause(&mut self, pattern: &Pattern, clause: ClauseId) -> Result<bool, Thrown> {
        if let Some(outcome) = self.unify_flat_fact(pattern, clause) {
            return Ok(outcome);
        }
        let stored = std::mem::take(&mut self.db.clauses[clause.0 as usize].stored);
        let made = self.instantiate_cells(&stored.cells, stored.variables);
        self.db.clauses[clause.0 as usize].stored = stored;
        let first = made?;
        let (head, body) = (self.deref(self.at(first)), self.at(first + 1));
        Ok(self.unify(pattern.head, head) && self.unify(pattern.body, body))
    }

    /// Facts whose arguments are constants are unified without a copy; `None`
    /// if the clause is none, or the attempt is to be made in full.
    fn unify_flat_fact(&mut self, pattern: &Pattern, clause: ClauseId) -> Option<bool> {
        let stored = &self.db.clauses[clause.0 as usize].stored;
        if stored.cells.len() > 11 || stored.cells[1] != Cell::atom(atoms::TRUE) {
            return None;
        }
        let head = stored.cells[0];
        let mut constants = [Cell::NIL; 8];
        let mut arity = 0;
        if head.is_structure() {
            arity = stored.cells.len() - 3;
            let arguments = &stored.cells[head.addr() + 1..];
            if arguments.len() > 8 || arguments.len() != arity || !arguments.iter().all(|cell| cell.is_constant()) {
                return None;
            }
            constants[..arity].copy_from_slice(arguments);
        } else if !head.is_atom() {
            return None;
        }
        for (index, &constant) in constants[..arity].iter().enumerate() {
            let argument = self.arg(pattern.head, index);
            if argument != constant && !self.unify(argument, constant) {
                return Some(false);
            }
        }
        Some(self.unify(pattern.body, Cell::atom(atoms::TRUE)))
    }
}

/// The generation that the current native choice point began in.
fn walk_generation(machine: &Machine) -> u64 {
    machine.choices.get(machine.b + 5)
}

// -- retract -----------------------------------------------------------------------------

fn retract(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (module, clause) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let (head, body) = if machine.has_functor(clause, f::NECK_2) {
        (machine.arg(clause, 0), machine.arg(clause, 1))
    } else {
        (clause, Cell::atom(atoms::TRUE))
    };
    let (module, head) = machine.checked_head(module, head)?;
    machine.check_module_of(head)?;
    let Some(pred) = machine.changed_predicate(module, head) else { return Ok(Solution::Fail) };
    if !machine.db.predicates[pred.0 as usize].flags.dynamic {
        return Err(machine.predicate_permission("modify", "static_procedure", pred));
    }
    let key = machine.head_key(head);
    let pattern = Pattern { pred, head, body, key };
    let (node, generation) = match state {
        Some(state) => (state.as_small() as u32, walk_generation(machine)),
        None => {
            machine.consider_sweep(pred);
            let generation = machine.db.generation;
            let first = machine.first_clause(&pattern);
            (first, generation)
        }
    };
    let Some((clause, next)) = machine.next_clause(&pattern, node, generation)? else { return Ok(Solution::Fail) };
    // Removing a clause that is gone by now succeeds: it was there when the call began.
    machine.db.erase(clause);
    Ok(if next == NONE { Solution::Last } else { Solution::More(Cell::small(next as i64)) })
}

impl Machine {
    /// A head taken out of its modules; it must be callable.
    pub(crate) fn checked_head(&mut self, module: Atom, head: Cell) -> Result<(Atom, Cell), Thrown> {
        let (module, head) = self.strip_module(module, head);
        if head.is_var() {
            return Err(self.instantiation_error());
        }
        if !head.is_atom() && !head.is_compound() {
            return Err(self.type_error("callable", head));
        }
        Ok((module, head))
    }
}

fn retractall(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, head) = machine.checked_head(atoms::USER, args.get(machine, 0))?;
    if machine.has_functor(head, f::COLON_2) {
        return Ok(true);
    }
    let pred = machine.asserted_predicate(module, head);
    if !machine.db.predicates[pred.0 as usize].flags.dynamic {
        if machine.is_static(pred) {
            return Err(machine.predicate_permission("modify", "static_procedure", pred));
        }
        machine.override_system(pred)?;
        machine.make_dynamic(pred);
    }
    let key = machine.head_key(head);
    let body = machine.new_var();
    let pattern = Pattern { pred, head, body, key };
    let generation = machine.db.generation;
    let mut node = machine.first_clause(&pattern);
    let (mark, hb, top) = (machine.mark_bindings(), machine.hb, machine.h);
    // Every binding is trailed, so that it can be undone.
    machine.hb = usize::MAX;
    let mut outcome = Ok(true);
    while node != NONE {
        match machine.next_clause(&pattern, node, generation) {
            Ok(Some((clause, next))) => {
                machine.rewind(mark);
                machine.h = top;
                machine.db.erase(clause);
                node = next;
            }
            Ok(None) => break,
            Err(thrown) => {
                outcome = Err(thrown);
                break;
            }
        }
    }
    machine.hb = hb;
    machine.consider_sweep(pred);
    outcome
}

// -- clause ---------------------------------------------------------------------------------

fn clause_2(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    clause(machine, args, None, state)
}

fn clause_3(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let reference = args.get(machine, 2);
    if reference.is_var() {
        return clause(machine, args, Some(reference), state);
    }
    let Some(id) = machine.referred_clause(reference)? else { return Ok(Solution::Fail) };
    let (module, head) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let stored = machine.db.stored(id).clone();
    let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
    let (found, body) = (machine.deref(machine.at(first)), machine.at(first + 1));
    let home = machine.db.predicates[machine.db.clauses[id.0 as usize].pred.0 as usize].module;
    let found = if head.is_var() && home != module {
        machine.new_structure(f::COLON_2, &[Cell::atom(home), found])
    } else {
        found
    };
    let holds = machine.unify(head, found) && machine.unify(args.get(machine, 1), body);
    Ok(if holds { Solution::Last } else { Solution::Fail })
}

fn clause(machine: &mut Machine, args: Args, reference: Option<Cell>, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (module, head) = machine.checked_head(atoms::USER, args.get(machine, 0))?;
    let body = args.get(machine, 1);
    if machine.flags.iso && !body.is_var() && !body.is_atom() && !body.is_compound() {
        return Err(machine.type_error("callable", body));
    }
    if machine.has_functor(head, f::COLON_2) {
        return Ok(Solution::Fail);
    }
    let Some(pred) = machine.visible_predicate(module, head) else {
        return private_system(machine, module, head);
    };
    let functor = machine.db.predicates[pred.0 as usize].functor;
    let predicate = &machine.db.predicates[pred.0 as usize];
    if predicate.is_native() && !machine.flags.iso && machine.is_library_name(functor) {
        return Ok(Solution::Fail);
    }
    let private = predicate.module == atoms::SYSTEM
        || !matches!(predicate.definition, Definition::Clauses | Definition::Undefined);
    if private || machine.flags.iso && !predicate.flags.dynamic {
        return Err(machine.predicate_permission("access", "private_procedure", pred));
    }
    let key = machine.head_key(head);
    let pattern = Pattern { pred, head, body, key };
    let (node, generation) = match state {
        Some(state) => (state.as_small() as u32, walk_generation(machine)),
        None => {
            let generation = machine.db.generation;
            (machine.first_clause(&pattern), generation)
        }
    };
    let mut node = node;
    while let Some((clause, next)) = machine.next_clause(&pattern, node, generation)? {
        let holds = match reference {
            None => true,
            Some(reference) => {
                let made = machine.clause_reference(clause);
                machine.unify(reference, made)
            }
        };
        if holds {
            return Ok(if next == NONE { Solution::Last } else { Solution::More(Cell::small(next as i64)) });
        }
        node = next;
    }
    Ok(Solution::Fail)
}

/// No predicate of that name is there; one of the system that is not loaded yet
/// is private all the same.
fn private_system(machine: &mut Machine, module: Atom, head: Cell) -> Result<Solution, Thrown> {
    let id = machine.head_predicate(module, head);
    let functor = machine.db.predicates[id.0 as usize].functor;
    if !matches!(functor, f::NECK_2 | f::LIST_2 | f::SEMICOLON_2)
        && (machine.is_locked(id) || machine.is_system_library(functor))
    {
        return Err(machine.predicate_permission("access", "private_procedure", id));
    }
    Ok(Solution::Fail)
}

// -- erase and abolish ---------------------------------------------------------------------

/// Erases the clause that a reference stands for.
pub(super) fn erase_clause(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let reference = args.get(machine, 0);
    let Some(clause) = machine.referred_clause(reference)? else {
        return Err(machine.existence_error("db_reference", reference));
    };
    let pred = machine.db.clauses[clause.0 as usize].pred;
    let predicate = &machine.db.predicates[pred.0 as usize];
    if predicate.flags.system {
        return Err(machine.permission_error("erase", "clause", reference));
    }
    machine.db.erase(clause);
    machine.consider_sweep(pred);
    Ok(true)
}

fn abolish_1(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if indicator.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    abolish(machine, module, name, arity)
}

fn abolish_2(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, name) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let arity = args.get(machine, 1);
    abolish(machine, module, name, arity)
}

fn abolish(machine: &mut Machine, module: Atom, name: Cell, arity: Cell) -> Result<bool, Thrown> {
    let (name, arity) = machine.checked_indicator(name, arity)?;
    let functor = machine.functors.intern(name, arity);
    let id = machine.db.predicate(module, functor, arity);
    if machine.is_locked(id) || machine.flags.iso && machine.is_static(id) {
        return Err(machine.predicate_permission("modify", "static_procedure", id));
    }
    for clause in machine.db.live_clauses(id) {
        machine.db.erase(clause);
    }
    machine.consider_sweep(id);
    let predicate = &mut machine.db.predicates[id.0 as usize];
    predicate.flags = Flags { watched: predicate.flags.watched, ..Flags::default() };
    machine.db.define(id, Definition::Undefined);
    Ok(true)
}

impl Machine {
    /// Name and arity of a predicate indicator, in the standard's order of checks.
    pub(crate) fn checked_indicator(&mut self, name: Cell, arity: Cell) -> Result<(Atom, usize), Thrown> {
        if name.is_var() || arity.is_var() {
            return Err(self.instantiation_error());
        }
        if !name.is_atom() {
            return Err(self.type_error("atom", name));
        }
        if !self.is_integer(arity) {
            return Err(self.type_error("integer", arity));
        }
        if !arity.is_small() || arity.as_small() > 0xffff {
            return Err(self.representation_error("max_arity"));
        }
        if arity.as_small() < 0 {
            return Err(self.domain_error("not_less_than_zero", arity));
        }
        Ok((name.as_atom(), arity.as_small() as usize))
    }
}
