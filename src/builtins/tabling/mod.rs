//! Tabling: `:- table`, calls of tabled predicates, and the pieces of their
//! evaluation. The loop around them is in `lib/system/tabling.pl`.
//!
//! A tabled predicate keeps its clauses; only its entry leads here. A goal's
//! key is its predicate and its arguments (those without a mode), encoded; an
//! answer holds the values of the goal's variables, then the moded arguments.

mod answers;
pub(crate) mod declare;
mod space;

use crate::machine::state::{Slot, State};
pub use declare::Mode;

use crate::database::predicate::Predicate;
use crate::machine::entry::{Table, calls, control, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::term::{Cell, Functor, LiveNames};
use rustc_hash::FxHashMap;
use space::{Status, TableSpace};

impl State for Tables {
    fn mark_names(&self, live: &mut LiveNames) {
        self.answer_functors.iter().for_each(|&functor| live.functor(functor));
        self.declared.values().for_each(|declared| declare::mark_names(&declared.modes, live));
        self.space.mark_names(live);
    }
}

impl Slot for Tables {
    const INDEX: usize = 2;
}

/// The family.
pub const TABLE: Table = &[
    calls("table(:Predicates)", "Keep the answers of these predicates in tables.", declare::table),
    calls("untable(:Predicates)", "Undo table/1.", declare::untable),
    det("abolish_all_tables", "Forget the answers of all tabled predicates.", abolish_all_tables),
    det("abolish_private_tables", "Forget the answers of all tabled predicates.", abolish_all_tables),
    det("abolish_shared_tables", "Forget the answers of tables shared between threads: there are none.", |_, _| {
        Ok(true)
    }),
    det(
        "abolish_module_tables(+Module)",
        "Forget the answers of the tabled predicates of Module.",
        abolish_module_tables,
    ),
    calls(
        "abolish_table_subgoals(:Goal)",
        "Forget the answers of the tables of goals that unify with Goal.",
        declare::abolish_table_subgoals,
    ),
    control("current_table(:Variant, -Table)", "Table holds the answers of Variant.", |m| {
        m.go_to_system("$current_table", 2)
    }),
    control("tnot(0Goal)", "Negation of tabled goals: not supported.", tnot),
    nondet("$table_answers(+Table, ?Answer)", "", table_answers),
    control("$table_read(+Table, ?Answer)", "", |m| {
        let (table, answer) = (Args(0).small(m, 0)? as usize, m.x(1));
        m.read_answers(table, answer)
    }),
    control("$table_run(+Table, +Goal, ?Answer)", "", table_run),
    control("$table_clauses(+Goal, +Predicate)", "", table_clauses),
    det("$table_add(+Table, ?Answer)", "", table_add),
    det("$table_end(+Table)", "", table_end),
    det("$table_value(+Table, ?Answer, -Old)", "", declare::table_value),
    det("$table_set(+Table, ?Answer, +Values)", "", declare::table_set),
    det("$table_further(+Table, ?Answer)", "", declare::table_further),
    det("$table_modes(+Table, -Modes)", "", declare::table_modes),
    det("$tables(-Tables)", "", declare::tables),
    det("$table_goal(+Table, -Goal)", "", declare::table_goal),
];

/// Tables, and what was declared of tabled predicates.
#[derive(Default)]
pub struct Tables {
    space: TableSpace,
    /// Predicates with modes or options, by number.
    declared: FxHashMap<u32, Declared>,
    /// `$table_answers/2` and `$table_run/4`, once looked up.
    entries: Option<(u32, u32)>,
    answer_functors: Vec<Functor>,
    words: Vec<u64>,
    variables: Vec<Cell>,
    since_look: usize,
}

/// What was declared beyond the name.
#[derive(Clone, Default)]
pub(crate) struct Declared {
    /// One for each argument; empty if none has a mode.
    pub(crate) modes: std::sync::Arc<[Mode]>,
    /// Answers depend on the dynamic database.
    pub(crate) incremental: bool,
}

impl Tables {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.space.bytes()
    }
}

/// A tabled call taken apart.
struct Call {
    table: usize,
    pred: u32,
    arity: usize,
    declared: Option<Declared>,
}

impl Machine {
    /// A call of a tabled predicate with the arguments in X[0]... Returns where
    /// to go on.
    pub(crate) fn tabled_call(&mut self, pred: u32, arity: usize) -> Result<u32, Thrown> {
        let declared = self.state::<Tables>().declared.get(&pred).cloned();
        self.check_moded(declared.as_ref())?;
        let table = self.table_of_call(pred, arity, declared.as_ref())?;
        let call = Call { table, pred, arity, declared };
        if call.declared.as_ref().is_some_and(|declared| declared.incremental) {
            self.drop_outdated(table);
        }
        if self.state_mut::<Tables>().space.call(table) {
            return self.evaluate_table(&call);
        }
        self.return_answers(&call)
    }

    /// Moded arguments are results: they must be unbound.
    fn check_moded(&mut self, declared: Option<&Declared>) -> Result<(), Thrown> {
        let modes: &[Mode] = declared.map_or(&[], |declared| &declared.modes);
        let bound = (0..modes.len())
            .filter(|&index| !modes[index].is_index())
            .map(|index| self.deref(self.x(index)))
            .find(|argument| !argument.is_var());
        match bound {
            Some(argument) => Err(self.uninstantiation_error(argument)),
            None => Ok(()),
        }
    }

    /// Finds or makes the table of the call; its variables are left behind in
    /// `tables.variables`.
    fn table_of_call(&mut self, pred: u32, arity: usize, declared: Option<&Declared>) -> Result<usize, Thrown> {
        let mut words = std::mem::take(&mut self.state_mut::<Tables>().words);
        let mut variables = std::mem::take(&mut self.state_mut::<Tables>().variables);
        words.clear();
        variables.clear();
        words.push(pred as u64);
        let modes: &[Mode] = declared.map_or(&[], |declared| &declared.modes);
        let roots: Vec<Cell> = (0..arity)
            .filter(|&index| modes.get(index).is_none_or(Mode::is_index))
            .map(|index| self.x(index))
            .collect();
        let encoded = self.encode(&roots, &mut words, &mut variables);
        let table = self.state_mut::<Tables>().space.table(&words);
        self.state_mut::<Tables>().words = words;
        self.state_mut::<Tables>().variables = variables;
        encoded?;
        match table {
            Some(table) => Ok(table),
            None => Err(self.resource_error("private_table_space")),
        }
    }

    fn drop_outdated(&mut self, table: usize) {
        let generation = self.db.generation;
        let entry = self.state::<Tables>().space.get(table);
        if entry.is_some_and(|entry| entry.status == Status::Complete && entry.generation != generation) {
            self.state_mut::<Tables>().space.abolish(|other| other.generation != generation);
        }
    }

    fn table_entries(&mut self) -> Result<(u32, u32), Thrown> {
        if let Some(entries) = self.state::<Tables>().entries {
            return Ok(entries);
        }
        let entries = (self.go_to_system("$table_answers", 2)?, self.go_to_system("$table_evaluate", 5)?);
        self.state_mut::<Tables>().entries = Some(entries);
        Ok(entries)
    }

    /// `answer(Variables..., Moded...)`; the moded arguments are the call's own
    /// or new variables.
    fn answer_term(&mut self, moded: &[Cell]) -> Cell {
        let variables = self.state::<Tables>().variables.len();
        let count = variables + moded.len();
        if count == 0 {
            return Cell::NIL;
        }
        while self.state::<Tables>().answer_functors.len() <= count {
            let name = self.intern("answer");
            let functor = self.functors.intern(name, self.state::<Tables>().answer_functors.len());
            self.state_mut::<Tables>().answer_functors.push(functor);
        }
        let functor = self.state::<Tables>().answer_functors[count];
        let addr = self.push(Cell::functor(functor));
        for index in 0..variables {
            self.push_argument(self.state::<Tables>().variables[index]);
        }
        for &argument in moded {
            self.push_argument(argument);
        }
        Cell::structure(addr)
    }

    fn moded_arguments(&self, call: &Call) -> Vec<Cell> {
        let modes: &[Mode] = call.declared.as_ref().map_or(&[], |declared| &declared.modes);
        (0..modes.len()).filter(|&index| !modes[index].is_index()).map(|index| self.x(index)).collect()
    }

    /// Goes on with the answers of a table.
    fn return_answers(&mut self, call: &Call) -> Result<u32, Thrown> {
        let Some(table) = self.state::<Tables>().space.get(call.table) else { return Ok(fixed::FAIL) };
        if table.status == Status::Complete && call.declared.is_none() {
            match table.answers.length() {
                0 => return Ok(fixed::FAIL),
                1 => return self.return_only_answer(call.table),
                _ => {}
            }
        }
        let moded = self.moded_arguments(call);
        self.ensure_heap(self.state::<Tables>().variables.len() + moded.len() + 1)?;
        let answer = self.answer_term(&moded);
        self.read_answers(call.table, answer)
    }

    /// Goes on with `$table_answers/2`.
    fn read_answers(&mut self, table: usize, answer: Cell) -> Result<u32, Thrown> {
        let (answers, _) = self.table_entries()?;
        if self.state::<Tables>().space.is_incomplete(table) {
            self.protect_reader();
        }
        self.set_x(0, Cell::small(table as i64));
        self.set_x(1, answer);
        self.b0 = self.b;
        Ok(answers)
    }

    fn return_only_answer(&mut self, table: usize) -> Result<u32, Thrown> {
        let mut words = std::mem::take(&mut self.state_mut::<Tables>().words);
        if let Some(table) = self.state::<Tables>().space.get(table) {
            table.answers.read(0, &mut words);
        }
        let mut bindings = Vec::new();
        let mut at = 0;
        for index in 0..self.state::<Tables>().variables.len() {
            let value = self.decode(&words, &mut at, &mut bindings)?;
            let variable = self.state::<Tables>().variables[index];
            self.unify(variable, value);
        }
        self.state_mut::<Tables>().words = words;
        Ok(fixed::PROCEED)
    }

    /// Goes on with the evaluation of a goal and then with its answers.
    fn evaluate_table(&mut self, call: &Call) -> Result<u32, Thrown> {
        self.ensure_heap(4 * (call.arity + 2))?;
        let moded = self.moded_arguments(call);
        let result = self.answer_term(&moded);
        let modes: &[Mode] = call.declared.as_ref().map_or(&[], |declared| &declared.modes);
        // The clauses see new variables in the place of moded arguments.
        let mut fresh = Vec::new();
        let mut args = Vec::with_capacity(call.arity);
        for index in 0..call.arity {
            if modes.get(index).is_none_or(Mode::is_index) {
                args.push(self.x(index));
            } else {
                let variable = self.new_var();
                fresh.push(variable);
                args.push(variable);
            }
        }
        let answer = if modes.is_empty() { result } else { self.answer_term(&fresh) };
        let functor = self.db.predicates[call.pred as usize].functor;
        let goal =
            if args.is_empty() { Cell::atom(self.functors.name(functor)) } else { self.new_structure(functor, &args) };
        let (_, evaluate) = self.table_entries()?;
        let registers = [Cell::small(call.table as i64), Cell::small(call.pred as i64), goal, answer, result];
        for (index, cell) in registers.into_iter().enumerate() {
            self.set_x(index, cell);
        }
        self.b0 = self.b;
        Ok(evaluate)
    }

    /// Gives up evaluations beyond a depth: their goals were left for good.
    pub(crate) fn abandon_tables(&mut self, depth: usize) {
        self.state_mut::<Tables>().space.abandon(depth);
    }

    fn look_at_memory(&mut self) -> Result<(), Thrown> {
        self.state_mut::<Tables>().since_look += 1;
        // Answers are small: a table that never ends would take minutes to fill
        // all of the memory.
        let is_full =
            |machine: &Machine| machine.state::<Tables>().bytes() > machine.limits.memory / 4 || !machine.has_room(0);
        if self.state::<Tables>().since_look & 0x3ff == 0 && is_full(self) {
            return Err(self.resource_error("private_table_space"));
        }
        Ok(())
    }
}

fn table_number(machine: &mut Machine, args: Args) -> Result<usize, Thrown> {
    Ok(args.small(machine, 0)? as usize)
}

/// Reads the answers of a table one after the other.
fn table_answers(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let number = table_number(machine, args)?;
    let position = state.map_or(0, |state| state.as_small() as usize);
    let mut words = std::mem::take(&mut machine.state_mut::<Tables>().words);
    let Some(table) = machine.state::<Tables>().space.get(number) else { return Ok(Solution::Fail) };
    let complete = table.status == Status::Complete;
    let Some(next) = table.answers.read(position, &mut words) else {
        if !complete {
            machine.state_mut::<Tables>().space.note_end(number);
        }
        machine.state_mut::<Tables>().words = words;
        return Ok(Solution::Fail);
    };
    let more = !complete || table.answers.has_more(next);
    let holds = unify_answer(machine, args.get(machine, 1), &words);
    machine.state_mut::<Tables>().words = words;
    if !holds? {
        // A moded argument that was bound in the call: try the next answer.
        return if more { skip_answer(machine, args, next) } else { Ok(Solution::Fail) };
    }
    Ok(if more { Solution::More(Cell::small(next as i64)) } else { Solution::Last })
}

fn skip_answer(machine: &mut Machine, args: Args, next: usize) -> Result<Solution, Thrown> {
    machine.backtrack();
    let mut position = next;
    loop {
        match table_answers_at(machine, args, position)? {
            Step::Took(next, true) => return Ok(Solution::More(Cell::small(next as i64))),
            Step::Took(_, false) => return Ok(Solution::Last),
            Step::Missed(next) => {
                machine.backtrack();
                position = next;
            }
            Step::End => return Ok(Solution::Fail),
        }
    }
}

enum Step {
    Took(usize, bool),
    Missed(usize),
    End,
}

fn table_answers_at(machine: &mut Machine, args: Args, position: usize) -> Result<Step, Thrown> {
    let number = table_number(machine, args)?;
    let mut words = Vec::new();
    let Some(table) = machine.state::<Tables>().space.get(number) else { return Ok(Step::End) };
    let complete = table.status == Status::Complete;
    let Some(next) = table.answers.read(position, &mut words) else {
        if !complete {
            machine.state_mut::<Tables>().space.note_end(number);
        }
        return Ok(Step::End);
    };
    let more = !complete || table.answers.has_more(next);
    if unify_answer(machine, args.get(machine, 1), &words)? {
        return Ok(Step::Took(next, more));
    }
    Ok(if more { Step::Missed(next) } else { Step::End })
}

fn unify_answer(machine: &mut Machine, answer: Cell, words: &[u64]) -> Result<bool, Thrown> {
    let mut bindings = Vec::new();
    let mut at = 0;
    let arity = if answer.is_compound() { machine.name_arity(answer).1 } else { 0 };
    for index in 0..arity {
        if at >= words.len() {
            return Ok(false);
        }
        let value = machine.decode(words, &mut at, &mut bindings)?;
        let variable = machine.arg(answer, index);
        if !machine.unify(variable, value) {
            return Ok(false);
        }
    }
    Ok(true)
}

// -- evaluation -----------------------------------------------------------------------

/// Runs `$table_rounds/3`; when it is left in any way, what evaluations it began
/// are given up.
fn table_run(machine: &mut Machine) -> Result<u32, Thrown> {
    let registers = [0, 1, 2].map(|index| machine.x(index));
    let depth = machine.state::<Tables>().space.depth().saturating_sub(1);
    machine.owe_cleanup(Cell::small(depth as i64), Cell::NIL)?;
    for (index, cell) in registers.into_iter().enumerate() {
        machine.set_x(index, cell);
    }
    machine.go_to_system("$table_rounds", 3)
}

/// Calls the clauses behind a tabled goal.
fn table_clauses(machine: &mut Machine) -> Result<u32, Thrown> {
    let goal = machine.deref(machine.x(0));
    let pred = Args(0).small(machine, 1)? as u32;
    let arity = if goal.is_compound() { machine.name_arity(goal).1 } else { 0 };
    let fits = |predicate: &Predicate| predicate.flags.tabled && predicate.arity == arity;
    if !machine.db.predicates.get(pred as usize).is_some_and(fits) {
        return Ok(fixed::FAIL);
    }
    for index in 0..arity {
        let argument = machine.arg(goal, index);
        machine.set_x(index, argument);
    }
    machine.b0 = machine.b;
    Ok(machine.enter_clauses(pred, arity))
}

fn table_add(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = table_number(machine, args)?;
    let answer = args.get(machine, 1);
    let Some(table) = machine.state::<Tables>().space.get(number) else { return Ok(false) };
    let pred = table.pred;
    if let Some(declared) = machine.state::<Tables>().declared.get(&pred)
        && !declared.modes.is_empty()
    {
        let modes = declared.modes.clone();
        declare::add_moded(machine, number, answer, &modes)?;
    } else {
        let mut words = std::mem::take(&mut machine.state_mut::<Tables>().words);
        let mut variables = std::mem::take(&mut machine.state_mut::<Tables>().variables);
        words.clear();
        variables.clear();
        let roots = declare::arguments(machine, answer);
        let encoded = machine.encode(&roots, &mut words, &mut variables);
        let added = machine.state_mut::<Tables>().space.change(number, |answers| answers.add(&words)).flatten();
        machine.state_mut::<Tables>().words = words;
        machine.state_mut::<Tables>().variables = variables;
        encoded?;
        if added.is_none() {
            return Err(machine.resource_error("private_table_space"));
        }
    }
    machine.look_at_memory()?;
    Ok(true)
}

/// After all clauses have been tried: succeeds if the goal is done with.
fn table_end(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let generation = machine.db.generation;
    Ok(machine.state_mut::<Tables>().space.end(generation))
}

fn abolish_all_tables(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    machine.state_mut::<Tables>().space.abolish_all();
    Ok(true)
}

fn abolish_module_tables(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = args.get(machine, 0);
    let homes: Vec<bool> = machine.db.predicates.iter().map(|own| Cell::atom(own.module) == module).collect();
    machine.state_mut::<Tables>().space.abolish(|table| homes[table.pred as usize]);
    Ok(true)
}

fn tnot(machine: &mut Machine) -> Result<u32, Thrown> {
    let goal = machine.atom_cell("tnot");
    let slash = crate::term::functor::well_known_functors::SLASH_2;
    let indicator = machine.new_structure(slash, &[goal, Cell::small(1)]);
    Err(machine.existence_error("procedure", indicator))
}
