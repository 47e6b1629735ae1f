//! Tabling: `:- table`, calls of tabled predicates, and the kernels of their
//! evaluation. The loop around them is in `lib/system/tabling.pl`.
//!
//! ```text
//! declare  :- table and the modes of arguments     space     the known goals and the state of their evaluation
//! answers  sets of answers, in order               suspend   calls that wait for answers
//! delays   conditional answers                     negation  tnot/1, and access to conditions
//! ```
//!
//! A tabled predicate keeps its clauses; only its entry point is replaced by `tabled_call`. The
//! key of a goal encodes its predicate and its arguments without a mode. An
//! answer holds the values of the goal's variables, then the moded arguments.

mod answers;
pub(crate) mod declare;
mod delays;
mod negation;
mod space;
mod suspend;

use crate::database::PredId;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::state::{Slot, State};
use crate::memory::CodeAddr;
pub use declare::Mode;

use crate::database::predicate::Predicate;
use crate::machine::native::entry::{Table, calls, control, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Functor, Index, LiveNames};
use rustc_hash::FxHashMap;
use space::{Status, TableSpace, Work};

impl State for Tables {
    fn mark_names(&self, live: &mut LiveNames) {
        self.answer_functors.iter().for_each(|&functor| live.functor(functor));
        self.declared.values().for_each(|declared| declare::mark_names(&declared.modes, live));
        self.space.mark_names(live);
        self.conditions.iter().for_each(|place| live.atom(place.undefined));
    }

    fn mark_code(&self, addresses: &mut Vec<CodeAddr>) {
        self.space.mark_code(addresses);
    }
}

impl Slot for Tables {
    const INDEX: usize = 2;
}

/// The predicates of this family.
pub const TABLE: Table = &[
    calls("table(:Predicates)", "Keep the answers of Predicates in tables.", declare::table),
    calls("untable(:Predicates)", "Undo table/1 for Predicates.", declare::untable),
    det("abolish_all_tables", "Remove the answers of all tabled predicates.", abolish_all_tables),
    det("abolish_private_tables", "Remove the answers of all tabled predicates.", abolish_all_tables),
    det(
        "abolish_shared_tables",
        "Remove the tables that threads share. There are none, so this does nothing.",
        |_, _| Ok(true),
    ),
    det(
        "abolish_module_tables(+Module)",
        "Remove the answers of the tabled predicates of Module.",
        abolish_module_tables,
    ),
    calls(
        "abolish_table_subgoals(:Goal)",
        "Remove the answers of all tabled goals that unify with Goal.",
        declare::abolish_table_subgoals,
    ),
    control("current_table(:Variant, -Table)", "Table holds the answers of Variant.", |m| {
        crate::builtins::control::calling::go_to_system(m, "$current_table", 2)
    }),
    control("tnot(:Goal)", "True if the tabled Goal has no answer, by the well-founded semantics.", negation::tnot),
    det("undefined", "Neither true nor false: an answer that depends on it is undefined.", delays::undefined),
    control("$tnot_decide(+Table)", "", negation::tnot_decide),
    det("$conditions(-List)", "", negation::conditions),
    det("$set_conditions(+List)", "", negation::set_conditions),
    det("$table_supports(+Table, +Number, -Supports)", "", negation::table_supports),
    det("$table_conditional(+Table, -Answers)", "", negation::table_conditional),
    det("$table_instance(+Table, +Number, -Goal)", "", negation::table_instance),
    nondet("$table_answers(+Table, ?Answer)", "", table_answers),
    nondet("$table_more", "", suspend::table_more),
    control("$table_resume", "", suspend::table_resume),
    nondet("$table_feed(+Call, ?Answer)", "", suspend::table_feed),
    control("$table_read(+Table, ?Answer)", "", |m| {
        let (table, answer) = (Args(0).small(m, 0)? as usize, m.x(1));
        read_answers(m, table, answer)
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

/// Tables, and the declarations of tabled predicates.
#[derive(Default)]
pub struct Tables {
    space: TableSpace,
    /// Predicates with modes or options, by number.
    declared: FxHashMap<PredId, Declared>,
    entries: Entries,
    /// The result of `$table_more/0`.
    work: Option<Work>,
    conditions: Option<delays::Place>,
    answer_functors: Vec<Functor>,
    words: Vec<u64>,
    variables: Vec<Cell>,
    since_look: usize,
}

/// The code addresses of predicates, after the first lookup.
#[derive(Default)]
struct Entries {
    answers: Option<CodeAddr>,
    evaluate: Option<CodeAddr>,
    negate: Option<CodeAddr>,
    feed: Option<CodeAddr>,
}

/// The modes and options of a tabled predicate.
#[derive(Clone, Default)]
pub(crate) struct Declared {
    /// One for each argument; empty if no argument has a mode.
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

/// The parts of a tabled call.
struct Call {
    table: usize,
    pred: PredId,
    arity: usize,
    declared: Option<Declared>,
}

/// Calls a tabled predicate with the arguments in X[0]... Returns the address at which to continue.
pub(crate) fn tabled_call(machine: &mut Machine, pred: PredId, arity: usize) -> Result<CodeAddr, Thrown> {
    if !machine.program.db.predicates[pred].flags.tabled {
        return det_call(machine, pred, arity);
    }
    let declared = machine.state::<Tables>().declared.get(&pred).cloned();
    check_moded(machine, declared.as_ref())?;
    let table = table_of_call(machine, pred, arity, declared.as_ref())?;
    let call = Call { table, pred, arity, declared };
    if call.declared.as_ref().is_some_and(|declared| declared.incremental) {
        drop_outdated(machine, table);
    }
    if machine.state_mut::<Tables>().space.call(table) {
        return evaluate_table(machine, &call);
    }
    return_answers(machine, &call)
}

/// Calls a predicate that `det/1` declares.
fn det_call(machine: &mut Machine, pred: PredId, arity: usize) -> Result<CodeAddr, Thrown> {
    machine.ensure_heap(arity + 16)?;
    let (functor, module) = {
        let predicate = &machine.program.db.predicates[pred];
        (predicate.functor, predicate.module)
    };
    let name = Cell::atom(machine.store.functors.name(functor));
    let arguments: Vec<Cell> = (0..arity).map(|index| machine.x(index)).collect();
    let goal = if arity == 0 { name } else { machine.new_structure(functor, &arguments) };
    let indicator = machine.new_structure(f::SLASH_2, &[name, Cell::small(arity as i64)]);
    let indicator = machine.new_structure(f::COLON_2, &[Cell::atom(module), indicator]);
    let entry = crate::builtins::control::calling::go_to_system(machine, "$det_call", 3)?;
    for (index, cell) in [goal, Cell::small(pred.0 as i64), indicator].into_iter().enumerate() {
        machine.set_x(index, cell);
    }
    machine.contain_cut();
    Ok(entry)
}

/// Moded arguments are results: they must be unbound.
fn check_moded(machine: &mut Machine, declared: Option<&Declared>) -> Result<(), Thrown> {
    let modes: &[Mode] = declared.map_or(&[], |declared| &declared.modes);
    let bound = (0..modes.len())
        .filter(|&index| !modes[index].is_index())
        .map(|index| machine.deref(machine.x(index)))
        .find(|argument| !argument.is_var());
    match bound {
        Some(argument) => Err(machine.uninstantiation_error(argument)),
        None => Ok(()),
    }
}

/// Finds or creates the table of the call, and stores its variables in
/// `tables.variables`.
fn table_of_call(
    machine: &mut Machine,
    pred: PredId,
    arity: usize,
    declared: Option<&Declared>,
) -> Result<usize, Thrown> {
    let tables = machine.state_mut::<Tables>();
    let (mut words, mut variables) = (std::mem::take(&mut tables.words), std::mem::take(&mut tables.variables));
    words.clear();
    variables.clear();
    words.push(pred.0 as u64);
    let modes: &[Mode] = declared.map_or(&[], |declared| &declared.modes);
    let roots: Vec<Cell> =
        (0..arity).filter(|&index| modes.get(index).is_none_or(Mode::is_index)).map(|index| machine.x(index)).collect();
    machine.encode(&roots, &mut words, &mut variables)?;
    let tables = machine.state_mut::<Tables>();
    let table = tables.space.table(&words);
    (tables.words, tables.variables) = (words, variables);
    match table {
        Some(table) => Ok(table),
        None => Err(machine.resource_error("private_table_space")),
    }
}

fn drop_outdated(machine: &mut Machine, table: usize) {
    let generation = machine.program.db.generation;
    let entry = machine.state::<Tables>().space.get(table);
    if entry.is_some_and(|entry| entry.status == Status::Complete && entry.generation != generation) {
        machine.state_mut::<Tables>().space.abolish(|other| other.generation != generation);
    }
}

/// Continues with a system predicate, whose code address is looked up once.
fn entry(
    machine: &mut Machine,
    which: fn(&mut Entries) -> &mut Option<CodeAddr>,
    name: &str,
    arity: usize,
) -> Result<CodeAddr, Thrown> {
    machine.contain_cut();
    if let Some(entry) = *which(&mut machine.state_mut::<Tables>().entries) {
        return Ok(entry);
    }
    let entry = crate::builtins::control::calling::go_to_system(machine, name, arity)?;
    *which(&mut machine.state_mut::<Tables>().entries) = Some(entry);
    Ok(entry)
}

/// `answer(Variables..., Moded...)`; the moded arguments are the call's own
/// or new variables.
fn answer_term(machine: &mut Machine, moded: &[Cell]) -> Cell {
    let variables = machine.state::<Tables>().variables.len();
    let count = variables + moded.len();
    if count == 0 {
        return Cell::NIL;
    }
    while machine.state::<Tables>().answer_functors.len() <= count {
        let name = machine.intern("answer");
        let functor = machine.store.functors.intern(name, machine.state::<Tables>().answer_functors.len());
        machine.state_mut::<Tables>().answer_functors.push(functor);
    }
    let functor = machine.state::<Tables>().answer_functors[count];
    let addr = machine.push(Cell::functor(functor));
    for index in 0..variables {
        machine.push_argument(machine.state::<Tables>().variables[index]);
    }
    for &argument in moded {
        machine.push_argument(argument);
    }
    Cell::structure(addr)
}

fn moded_arguments(machine: &Machine, call: &Call) -> Vec<Cell> {
    let modes: &[Mode] = call.declared.as_ref().map_or(&[], |declared| &declared.modes);
    (0..modes.len()).filter(|&index| !modes[index].is_index()).map(|index| machine.x(index)).collect()
}

/// Continues with the answers of a table.
fn return_answers(machine: &mut Machine, call: &Call) -> Result<CodeAddr, Thrown> {
    let Some(table) = machine.state::<Tables>().space.get(call.table) else { return Ok(fixed::FAIL) };
    if table.status == Status::Complete && call.declared.is_none() && !table.answers.has_conditions() {
        match table.answers.length() {
            0 => return Ok(fixed::FAIL),
            1 => return return_only_answer(machine, call.table),
            _ => {}
        }
    }
    let moded = moded_arguments(machine, call);
    machine.ensure_heap(machine.state::<Tables>().variables.len() + moded.len() + 1)?;
    let answer = answer_term(machine, &moded);
    read_answers(machine, call.table, answer)
}

/// Continues with the answers of a table; suspends the call if not all of them are known.
fn read_answers(machine: &mut Machine, table: usize, answer: Cell) -> Result<CodeAddr, Thrown> {
    if machine.state::<Tables>().space.is_incomplete(table) {
        if suspend::suspend(machine, table, answer, false)? {
            return Ok(fixed::FAIL);
        }
        machine.protect_reader();
    }
    machine.set_x(0, Cell::small(table as i64));
    machine.set_x(1, answer);
    entry(machine, |entries| &mut entries.answers, "$table_answers", 2)
}

fn return_only_answer(machine: &mut Machine, table: usize) -> Result<CodeAddr, Thrown> {
    let mut words = std::mem::take(&mut machine.state_mut::<Tables>().words);
    if let Some(table) = machine.state::<Tables>().space.get(table) {
        table.answers.read(0, &mut words);
    }
    let mut bindings = Vec::new();
    let mut at = 0;
    for index in 0..machine.state::<Tables>().variables.len() {
        let value = machine.decode(&words, &mut at, &mut bindings)?;
        let variable = machine.state::<Tables>().variables[index];
        machine.unify(variable, value);
    }
    machine.state_mut::<Tables>().words = words;
    Ok(fixed::PROCEED)
}

/// Continues with the evaluation of a goal and then with its answers.
fn evaluate_table(machine: &mut Machine, call: &Call) -> Result<CodeAddr, Thrown> {
    prepare_evaluation(machine, call)?;
    entry(machine, |entries| &mut entries.evaluate, "$table_evaluate", 5)
}

/// Puts table, predicate, goal, answer and result of an evaluation in X[0]...
fn prepare_evaluation(machine: &mut Machine, call: &Call) -> Result<(), Thrown> {
    note_size(machine);
    machine.ensure_heap(4 * (call.arity + 2))?;
    let moded = moded_arguments(machine, call);
    let result = answer_term(machine, &moded);
    let modes: &[Mode] = call.declared.as_ref().map_or(&[], |declared| &declared.modes);
    // The clauses get new variables instead of the moded arguments.
    let mut fresh = Vec::new();
    let mut args = Vec::with_capacity(call.arity);
    for index in 0..call.arity {
        if modes.get(index).is_none_or(Mode::is_index) {
            args.push(machine.x(index));
        } else {
            let variable = machine.new_var();
            fresh.push(variable);
            args.push(variable);
        }
    }
    let answer = if modes.is_empty() { result } else { answer_term(machine, &fresh) };
    let functor = machine.program.db.predicates[call.pred].functor;
    let goal = if args.is_empty() {
        Cell::atom(machine.store.functors.name(functor))
    } else {
        machine.new_structure(functor, &args)
    };
    let registers = [Cell::small(call.table as i64), Cell::small(call.pred.0 as i64), goal, answer, result];
    for (index, cell) in registers.into_iter().enumerate() {
        machine.set_x(index, cell);
    }
    Ok(())
}

/// Whether the running goal is true only under conditions.
pub(crate) fn has_conditions(machine: &Machine) -> bool {
    delays::conditions(machine) != Cell::NIL
}

/// How many goals are being evaluated.
pub(in crate::builtins::control) fn evaluations(machine: &Machine) -> usize {
    machine.state::<Tables>().space.depth()
}

/// Drops the evaluations beyond a depth, whose goals will not continue.
pub(crate) fn abandon_tables(machine: &mut Machine, depth: usize) {
    machine.state_mut::<Tables>().space.abandon(depth);
    note_size(machine);
}

fn look_at_memory(machine: &mut Machine) -> Result<(), Thrown> {
    let tables = machine.state_mut::<Tables>();
    tables.since_look += 1;
    let (bytes, is_time) = (tables.bytes(), tables.since_look & 0x3ff == 0);
    machine.charge(Owner::Tables, bytes);
    // Answers are small: an endless table would take minutes to fill
    // the whole memory.
    if is_time && (bytes > machine.budget.limits.memory / 4 || !machine.has_room(0)) {
        return Err(machine.resource_error("private_table_space"));
    }
    Ok(())
}

fn table_number(machine: &mut Machine, args: Args) -> Result<usize, Thrown> {
    Ok(args.small(machine, 0)? as usize)
}

/// Returns the answers of a table one by one.
fn table_answers(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let number = table_number(machine, args)?;
    let position = state.map_or(0, |state| state.as_small() as usize);
    let tables = machine.state_mut::<Tables>();
    let mut words = std::mem::take(&mut tables.words);
    let Some(table) = tables.space.get(number) else { return Ok(Solution::Fail) };
    let complete = table.status == Status::Complete;
    let Some(next) = table.answers.read(position, &mut words) else {
        if !complete {
            tables.space.note_end(number);
        }
        tables.words = words;
        return Ok(Solution::Fail);
    };
    let more = !complete || table.answers.has_more(next);
    let holds = unify_answer(machine, args.get(machine, 1), &words);
    machine.state_mut::<Tables>().words = words;
    if matches!(holds, Ok(true)) {
        delays::add_positive(machine, number, next - 1)?;
    }
    if !holds? {
        // A moded argument was bound in the call: try the next answer.
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
        delays::add_positive(machine, number, next - 1)?;
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

/// Runs `$table_rounds/3`; when it finishes in any way, the evaluations that it began
/// are dropped.
fn table_run(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let registers = [0, 1, 2].map(|index| machine.x(index));
    let depth = machine.state::<Tables>().space.depth().saturating_sub(1);
    machine.owe_cleanup(Cell::small(depth as i64), Cell::NIL)?;
    for (index, cell) in registers.into_iter().enumerate() {
        machine.set_x(index, cell);
    }
    crate::builtins::control::calling::go_to_system(machine, "$table_rounds", 3)
}

/// Calls the clauses of a tabled goal.
fn table_clauses(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let goal = machine.deref(machine.x(0));
    let pred = PredId(Args(0).small(machine, 1)? as u32);
    let arity = if goal.is_compound() { machine.name_arity(goal).1 } else { 0 };
    let fits = |predicate: &Predicate| (predicate.flags.tabled || predicate.flags.det) && predicate.arity == arity;
    if !machine.program.db.predicates.get(pred.index()).is_some_and(fits) {
        return Ok(fixed::FAIL);
    }
    delays::set_conditions(machine, Cell::NIL)?;
    let (frame, findalls) = (machine.environment(), machine.open_findalls());
    machine.state_mut::<Tables>().space.note_frame(frame, findalls);
    for index in 0..arity {
        let argument = machine.arg(goal, index);
        machine.set_x(index, argument);
    }
    machine.contain_cut();
    Ok(machine.enter_clauses(pred, arity))
}

fn table_add(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = table_number(machine, args)?;
    let answer = args.get(machine, 1);
    let tables = machine.state::<Tables>();
    let Some(table) = tables.space.get(number) else { return Ok(false) };
    if let Some(declared) = tables.declared.get(&table.pred)
        && !declared.modes.is_empty()
    {
        let modes = declared.modes.clone();
        declare::add_moded(machine, number, answer, &modes)?;
    } else {
        let tables = machine.state_mut::<Tables>();
        let (mut words, mut variables) = (std::mem::take(&mut tables.words), std::mem::take(&mut tables.variables));
        words.clear();
        variables.clear();
        let roots = declare::arguments(machine, answer);
        machine.encode(&roots, &mut words, &mut variables)?;
        let conditions = delays::literals(machine);
        let tables = machine.state_mut::<Tables>();
        let added = tables.space.change(number, |answers| answers.add(&words, conditions)).flatten();
        (tables.words, tables.variables) = (words, variables);
        if added.is_none() {
            return Err(machine.resource_error("private_table_space"));
        }
    }
    look_at_memory(machine)?;
    Ok(true)
}

/// Called after all clauses have been tried; succeeds if the evaluation of the goal is finished.
fn table_end(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let generation = machine.program.db.generation;
    Ok(machine.state_mut::<Tables>().space.end(generation))
}

fn abolish_all_tables(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    machine.state_mut::<Tables>().space.abolish_all();
    note_size(machine);
    Ok(true)
}

fn abolish_module_tables(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = args.get(machine, 0);
    let homes: Vec<bool> = machine.program.db.predicates.iter().map(|own| Cell::atom(own.module) == module).collect();
    machine.state_mut::<Tables>().space.abolish(|table| homes[table.pred.index()]);
    note_size(machine);
    Ok(true)
}

/// Updates the memory charged for the tables.
pub(super) fn note_size(machine: &mut Machine) {
    let bytes = machine.state::<Tables>().bytes();
    machine.charge(Owner::Tables, bytes);
}
