//! Calls: choosing clauses, looking around, meta-calls, undefined predicates.

use crate::clause::Qualify;
use crate::code::{compile, instr};
use crate::database::ground::{WALKED, ground_key};
use crate::database::index;
use crate::database::index::INDEXED_ARGUMENTS;
use crate::database::predicate::Chain;
use crate::database::switch::SEVERAL;
use crate::database::{Definition, NO_KEY, NONE, PredId};
use crate::machine::program::linker::Linking;
use crate::machine::run::choice::Kind;
use crate::machine::run::guard::Verdict;
use crate::machine::{BallKind, Machine, REGISTERS, Thrown, fixed};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Tag};

/// Calls between two looks around. A prime: the looks wander over the calls of
/// a loop, so that a time limit does not always fall on the same one of them,
/// which might stand inside a catch/3.
const GRANT: i64 = 8191;

/// Imports of imports that are followed; beyond that they are taken for a circle.
const MOST_IMPORTS: usize = 100;

impl Machine {
    /// Makes the machine look around at the next call.
    pub(crate) fn budget_out(&mut self) {
        self.store.countdown.calls_before +=
            (self.store.countdown.granted - self.store.countdown.calls_left).max(0) as u64;
        self.store.countdown.granted = 0;
        self.store.countdown.calls_left = 0;
    }

    /// Between calls: interrupts, limits, wake-ups, garbage. Returns where to
    /// go on; `entry` is the call about to be made, its arguments in registers.
    #[cold]
    #[inline(never)]
    pub(crate) fn attend(&mut self, entry: u32) -> Result<u32, Thrown> {
        let arity = self.entry_arity(entry);
        if self.store.countdown.calls_left < 0 {
            self.look_around()?;
            if self.must_pause() {
                return Err(self.pause(entry, arity));
            }
            (self.hooks.poll)(self)?;
        }
        if let Some(thrown) = self.store.occurs.error.take() {
            return Err(thrown);
        }
        if self.collector.off == 0
            && (self.store.top > self.collector.limit || self.collector.stress || self.program.db.has_much_garbage())
        {
            self.collect(arity);
        }
        if self.names_are_due() {
            self.collect_names(arity);
        }
        if self.store.countdown.out_of_memory {
            self.memory_ran_out(arity)?;
        }
        if self.collector.stress {
            self.budget_out();
        }
        if self.store.wake != Cell::NIL {
            return self.run_wakeups(entry, arity);
        }
        Ok(entry)
    }

    /// Interrupts and limits; grants a new budget.
    pub(crate) fn look_around(&mut self) -> Result<(), Thrown> {
        self.store.countdown.calls_before +=
            (self.store.countdown.granted - self.store.countdown.calls_left).max(0) as u64;
        let mut grant = GRANT;
        if let Some(limit) = self.budget.limits.inferences {
            let left = limit.saturating_sub(self.store.countdown.calls_before);
            if left == 0 {
                self.store.countdown.granted = 0;
                self.store.countdown.calls_left = 0;
                return Err(self.limit_error("inference_limit_exceeded"));
            }
            grant = grant.min(left as i64);
        }
        if let Some(left) = self.fuel_left() {
            grant = grant.min(left as i64);
        }
        if let Some(depth) = self.budget.limits.depth {
            grant = grant.min(self.check_depth(depth)?);
        }
        self.store.countdown.granted = grant;
        self.store.countdown.calls_left = grant;
        if self.store.countdown.due.swap(false, std::sync::atomic::Ordering::Relaxed) {
            self.watch_time();
        }
        if self.store.countdown.interrupt.swap(false, std::sync::atomic::Ordering::Relaxed)
            && self.store.countdown.aim.hits()
        {
            return Err(self.limit_error("$aborted"));
        }
        if let Some(deadline) = self.budget.limits.deadline
            && self.host.monotonic() > deadline
        {
            // No further call: not in a cleanup either.
            self.store.countdown.granted = 0;
            self.store.countdown.calls_left = 0;
            return Err(self.limit_error("time_limit_exceeded"));
        }
        self.local_limits()?;
        self.store.countdown.out_of_memory |= !self.has_room(0);
        if self.budget.grace > 0 {
            self.end_grace();
        }
        Ok(())
    }

    /// A bound that the host set has been reached.
    pub(crate) fn limit_error(&mut self, what: &str) -> Thrown {
        let term = self.atom_cell(what);
        let mut thrown = self.throw(term);
        thrown.0.kind = BallKind::Limit;
        thrown
    }

    // -- clauses ---------------------------------------------------------------

    /// Chooses the clause of a predicate for the arguments in X[0..]. Returns
    /// the address of its code, or that of a failure.
    #[inline(never)]
    pub(crate) fn choose(&mut self, pred: u32, arity: usize) -> usize {
        let predicate = &self.program.db.predicates[pred as usize];
        let key = if arity == 0 {
            NO_KEY
        } else {
            index::key(self.deref(Cell(self.control.registers[0])), |addr| Cell(self.store.heap.get(addr)))
        };
        if predicate.dead > 0 {
            return self.enter_indexed(PredId(pred), arity, key);
        }
        let mut at = predicate.chain.first;
        if !predicate.switch_tried && !predicate.flags.dynamic {
            self.program.db.try_switch(PredId(pred), fixed::FAIL, &self.store.functors);
        }
        let predicate = &self.program.db.predicates[pred as usize];
        if predicate.live > WALKED {
            match predicate.first_index().filter(|_| key != NO_KEY) {
                Some(index) => {
                    let chain = index.chain(key);
                    if chain.count > WALKED {
                        return self.enter_indexed(PredId(pred), arity, key);
                    }
                    at = chain.first;
                }
                None => return self.enter_indexed(PredId(pred), arity, key),
            }
        }
        let promising = self.program.db.predicates[pred as usize].promising();
        self.choose_from(at, key, pred, arity, promising)
    }

    /// Chooses among the clauses of a switch's target, or those of a predicate
    /// whose switch has none for such an argument.
    #[inline(never)]
    pub(crate) fn choose_switched(&mut self, entry: usize, target: u32, cell: Cell) -> usize {
        let w = self.program.db.code.get(entry);
        let (pred, arity) = (instr::d(w), instr::a(w) as usize);
        let promising = (self.program.db.code.get(entry + 2) >> 32) as u32;
        let at = if target & SEVERAL != 0 {
            target & !SEVERAL
        } else {
            self.program.db.predicates[pred as usize].chain.first
        };
        let key = index::key(cell, |addr| Cell(self.store.heap.get(addr)));
        if key == NO_KEY
            && self.program.db.predicates[pred as usize].live > WALKED
            && self.has_bound_argument(promising)
        {
            return self.enter_indexed(PredId(pred), arity, key);
        }
        self.choose_from(at, key, pred, arity, promising)
    }

    /// The first clause from the link `at` on that can match; a choice point is
    /// made if there is another.
    #[inline(always)]
    fn choose_from(&mut self, mut at: u32, key: u64, pred: u32, arity: usize, promising: u32) -> usize {
        let mut rejected = 0;
        loop {
            at = self.next_match(at, key);
            if at == NONE {
                return fixed::FAIL as usize;
            }
            let node = self.program.db.nodes[at as usize];
            let mut next = self.next_match(node.next, key);
            if next == NONE {
                return node.code as usize;
            }
            if node.guard != 0 {
                match self.guard(node.guard_for(key), arity) {
                    Verdict::Reject => {
                        at = next;
                        rejected += 1;
                        if rejected > WALKED && promising != 0 && self.has_bound_argument(promising) {
                            return self.enter_indexed(PredId(pred), arity, key);
                        }
                        continue;
                    }
                    Verdict::Commit(0) => return node.code as usize,
                    Verdict::Commit(address) => return address,
                    Verdict::Undecided => {}
                }
            }
            if promising != 0 && self.has_bound_argument(promising) {
                match self.next_not_rejected(next, key, arity) {
                    Some(NONE) => return node.code as usize,
                    Some(found) => next = found,
                    None => return self.enter_indexed(PredId(pred), arity, key),
                }
            }
            self.push_choice(Kind::Clauses, fixed::RETRY_CLAUSES, next, arity);
            return node.code as usize;
        }
    }

    /// The first link from `at` on whose clause could match as far as its guard
    /// tells; `None` if that takes long to find out.
    #[inline(never)]
    fn next_not_rejected(&mut self, mut at: u32, key: u64, arity: usize) -> Option<u32> {
        for _ in 0..WALKED {
            if at == NONE {
                return Some(NONE);
            }
            let node = self.program.db.nodes[at as usize];
            if node.guard == 0 || !matches!(self.guard(node.guard_for(key), arity), Verdict::Reject) {
                return Some(at);
            }
            at = self.next_match(node.next, key);
        }
        None
    }

    /// Whether one of a set of arguments is bound.
    #[inline(always)]
    fn has_bound_argument(&self, mut set: u32) -> bool {
        while set != 0 {
            if !self.deref(Cell(self.control.registers[set.trailing_zeros() as usize & 0xfff])).is_var() {
                return true;
            }
            set &= set - 1;
        }
        false
    }

    /// Enters the clauses of a predicate, whatever its entry is.
    pub(crate) fn enter_clauses(&mut self, pred: u32, arity: usize) -> u32 {
        self.choose(pred, arity) as u32
    }

    /// The first link from `at` on whose first argument can match.
    #[inline(always)]
    fn next_match(&self, mut at: u32, key: u64) -> u32 {
        while at != NONE {
            let node = &self.program.db.nodes[at as usize];
            if node.key == key || node.key == NO_KEY || key == NO_KEY {
                break;
            }
            at = node.next;
        }
        at
    }

    /// The same among clauses that a generation sees.
    #[inline]
    pub(crate) fn next_live(&self, mut at: u32, key: u64, generation: u64) -> u32 {
        while at != NONE {
            let node = &self.program.db.nodes[at as usize];
            if (node.key == key || node.key == NO_KEY || key == NO_KEY) && self.program.db.sees(node.clause, generation)
            {
                break;
            }
            at = node.next;
        }
        at
    }

    #[inline(never)]
    fn enter_indexed(&mut self, pred: PredId, arity: usize, key: u64) -> usize {
        let (first, next) = self.first_two(pred, arity, key, 0);
        if first == NONE {
            return fixed::FAIL as usize;
        }
        if next != NONE {
            self.push_choice(Kind::Clauses, fixed::RETRY_CLAUSES, next, arity);
        }
        self.program.db.nodes[first as usize].code as usize
    }

    /// The first two clauses that can match the arguments from X[base] on.
    pub(crate) fn first_two(&mut self, pred: PredId, arity: usize, key: u64, base: usize) -> (u32, u32) {
        let generation = self.program.db.generation;
        let arguments = arity.min(INDEXED_ARGUMENTS);
        let mut cells = [Cell::NIL; INDEXED_ARGUMENTS];
        for (index, cell) in cells[..arguments].iter_mut().enumerate() {
            *cell = self.deref(self.x(base + index));
        }
        let chain = self.shortest_chain(pred, &cells[..arguments]);
        let first = self.next_live(chain.start, key, generation);
        if first == NONE {
            return (NONE, NONE);
        }
        let next = self.next_live(self.program.db.nodes[first as usize].next, key, generation);
        (first, next)
    }

    /// The shortest chain of clauses that the indexes offer for a call with
    /// these arguments.
    pub(crate) fn shortest_chain(&mut self, pred: PredId, arguments: &[Cell]) -> Chain {
        let mut keys = [NO_KEY; INDEXED_ARGUMENTS];
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = index::key(cell, |addr| self.at(addr));
        }
        let bound = &keys[..arguments.len()];
        let best = self.program.db.best_chain(pred, bound, &self.store.functors);
        // Looking at one constant alone would find nothing new.
        let is_worth_it = best.count > WALKED && {
            let mut bound = arguments.iter().filter(|cell| !cell.is_var());
            bound.next().is_some_and(|cell| !cell.is_constant() || bound.next().is_some())
        };
        if !is_worth_it {
            return best;
        }
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = ground_key(cell, |addr| self.at(addr), |addr| self.deref(self.at(addr)), &self.store.functors);
        }
        self.program.db.ground_chain(pred, &keys[..arguments.len()], best, &self.store.functors)
    }

    /// Back in a choice point over clauses: the next clause's code.
    #[inline(never)]
    pub(crate) fn retry_clauses(&mut self) -> usize {
        let b = self.control.newest_choice;
        self.restore_args();
        let mut at = self.choice_aux(b);
        let arity = self.choice_args(b);
        let key = if arity == 0 {
            NO_KEY
        } else {
            index::key(self.deref(Cell(self.control.registers[0])), |addr| Cell(self.store.heap.get(addr)))
        };
        let generation = self.control.choices.get(b + 5);
        self.control.cut_barrier = self.choice_prev(b);
        loop {
            let node = self.program.db.nodes[at as usize];
            let next = self.next_live(node.next, key, generation);
            if next == NONE {
                self.pop_choice();
                return node.code as usize;
            }
            if !node.has_strong_guard() || !matches!(self.guard(node.guard_for(key), arity), Verdict::Reject) {
                self.control.choices.set(b + 1, fixed::RETRY_CLAUSES as u64 | (next as u64) << 32);
                return node.code as usize;
            }
            at = next;
        }
    }

    // -- undefined and imported predicates ----------------------------------------

    /// A call of a predicate without definition.
    #[cold]
    #[inline(never)]
    pub(crate) fn undefined(&mut self, pred: u32) -> Result<u32, Thrown> {
        let id = PredId(pred);
        let (module, functor) = {
            let predicate = &self.program.db.predicates[pred as usize];
            (predicate.module, predicate.functor)
        };
        if self.is_long_call(functor) {
            let system = self.define_call(functor);
            if system != id {
                self.program.db.define(id, Definition::Imported(system));
            }
            return Ok(self.program.db.predicates[pred as usize].entry);
        }
        // Loading a library runs goals: the arguments wait among the handles.
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
            let is_library = self.program.db.predicates[target.0 as usize].flags.system;
            self.program.db.predicates[pred as usize].flags.inherited = !is_library;
            self.program.db.define(id, Definition::Imported(target));
            return Ok(self.program.db.predicates[pred as usize].entry);
        }
        if self.program.db.predicates[pred as usize].definition != Definition::Undefined {
            return Ok(self.program.db.predicates[pred as usize].entry);
        }
        (self.hooks.unknown)(self, id)
    }

    /// Goes on with the predicate that another module exports to this one. What
    /// lies between, when the import was found through another import, has no
    /// say about modules.
    pub(crate) fn imported(&mut self, pred: u32) -> u32 {
        let module = self.program.db.predicates[pred as usize].module;
        let mut id = PredId(pred);
        for _ in 0..MOST_IMPORTS {
            match self.program.db.predicates[id.0 as usize].definition {
                Definition::Imported(target) => id = target,
                _ => break,
            }
        }
        let target = &self.program.db.predicates[id.0 as usize];
        let entry = target.entry;
        if target.flags.transparent {
            self.program.calling_module = module;
        }
        // A library resolves what comes unqualified in `user`; any other module
        // has to be named.
        if target.meta.is_some() && (module != atoms::USER || !target.flags.system) {
            self.qualify_arguments(module, id);
        }
        entry
    }

    /// Enters a program's meta-predicate from its own module.
    #[inline(never)]
    pub(crate) fn enter_meta(&mut self, pred: u32) -> usize {
        let module = self.program.db.predicates[pred as usize].module;
        self.qualify_arguments(module, PredId(pred));
        self.program.db.predicates[pred as usize].chooser as usize
    }

    /// Qualifies the module-sensitive arguments in X[0..] with the calling module.
    fn qualify_arguments(&mut self, module: Atom, id: PredId) {
        for index in 0..self.program.db.predicates[id.0 as usize].arity {
            let meta = self.program.db.predicates[id.0 as usize].meta.as_ref();
            if meta.is_some_and(|meta| meta[index].is_qualified()) {
                let argument = self.deref(self.x(index));
                if !self.is_qualified(argument) {
                    let qualified = self.qualified(module, argument);
                    self.set_x(index, qualified);
                }
            }
        }
    }

    /// Whether a term has a module, and no other after it.
    fn is_qualified(&self, term: Cell) -> bool {
        self.has_functor(term, f::COLON_2)
            && (!self.arg(term, 0).is_atom() || !self.has_functor(self.arg(term, 1), f::COLON_2))
    }

    /// `module:Term`; a term that has modules keeps the innermost.
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
            // What is left in front of a colon is no module.
            true => plain,
            false => self.new_structure(f::COLON_2, &[Cell::atom(module), plain]),
        }
    }

    // -- meta-calls -----------------------------------------------------------------

    /// Takes `M:` off a term; the module starts out as `module`.
    pub fn strip_module(&self, mut module: Atom, term: Cell) -> (Atom, Cell) {
        let mut term = self.deref(term);
        let (mut steps, mut earlier) = (0usize, term);
        while self.has_functor(term, f::COLON_2) {
            let qualifier = self.arg(term, 0);
            if !qualifier.is_atom() {
                break;
            }
            module = qualifier.as_atom();
            term = self.arg(term, 1);
            steps += 1;
            // A term that qualifies itself has nothing inside.
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
    /// Returns the address at which to go on.
    pub(crate) fn meta_call(&mut self, extra: usize) -> Result<u32, Thrown> {
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

    fn meta_call_compound(&mut self, module: Atom, goal: Cell, extra: usize) -> Result<u32, Thrown> {
        let functor = self.functor_of(goal);
        if functor == f::COLON_2 {
            // What is left in front of a colon is no module.
            let qualifier = self.arg(goal, 0);
            return Err(match qualifier {
                _ if qualifier.is_var() => self.instantiation_error(),
                // The term qualifies itself.
                _ if qualifier.is_atom() => self.type_error("callable", goal),
                _ => self.type_error("atom", qualifier),
            });
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
            self.control.registers[index] = self.store.heap.get(start + index);
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
    ) -> Result<u32, Thrown> {
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
        let predicate = &self.program.db.predicates[id.0 as usize];
        let (entry, system) = (predicate.entry, predicate.module == atoms::SYSTEM);
        let is_call = matches!(predicate.definition, Definition::MetaCall(_));
        // What comes unqualified is taken for `user`, or for the module that a file is loaded into.
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

    /// Counts a call of call/N by call/N: `X = call(X)` passes no other port.
    fn pass_port(&mut self, entry: u32, functor: crate::term::Functor) -> Result<(), Thrown> {
        self.store.countdown.calls_left -= 1;
        if self.store.countdown.calls_left < 0 {
            self.look_around()?;
            if self.must_pause() {
                return Err(self.pause(entry, self.store.functors.arity(functor)));
            }
            if self.store.countdown.out_of_memory {
                return Err(self.cut_short());
            }
        }
        Ok(())
    }

    /// Enters the body of a clause; a cut in it goes to `level`.
    pub(crate) fn call_body(&mut self, module: Atom, body: Cell, level: usize) -> Result<u32, Thrown> {
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

    /// Compiles a control construct and enters it; a cut in it goes to `level`.
    fn call_control(&mut self, module: Atom, goal: Cell, level: usize) -> Result<u32, Thrown> {
        let skeleton = self.skeleton(goal, level)?;
        let stored = self.store_roots(&[Cell::NIL, skeleton.goal]);
        for (place, value) in skeleton.taken {
            self.store.heap.set(place, value.0);
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
        let qualify = self.qualify_mode(module);
        let compiled = compile(&stored, module, qualify, &mut Linking { machine: self, late: true });
        let words = match compiled {
            Ok(compiled) => compiled.words,
            Err(crate::clause::Refusal::NotCallable(_)) => {
                let inside = self.program.flags.iso && self.has_functor(goal, f::NOT_PROVABLE_1);
                let culprit = if inside { self.arg(goal, 0) } else { goal };
                return Err(self.type_error("callable", culprit));
            }
            Err(crate::clause::Refusal::TooBig) => return Err(self.resource_error("goal_size")),
        };
        let code = self.program.db.keep_goal(module, cells, &words);
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
        cells[0] = Cell::structure(at);
        cells.push(Cell::functor(functor));
        cells.extend((0..variables).map(Cell::reference));
        stored.cells = cells.into_boxed_slice();
    }

    /// How clauses of a module qualify their module-sensitive arguments.
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
