//! `:- table` and the modes of moded arguments.

use crate::builtins::control::tabling;
use crate::builtins::control::tabling::Declared;
use crate::builtins::control::tabling::Tables;
use crate::builtins::control::tabling::space::Status;
use crate::builtins::terms::unification;
use crate::database::PredId;
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::number::Op2;
use crate::term::{Atom, Cell, LiveNames, Stored};
use std::cmp::Ordering;

/// How answers that differ in one argument are combined.
#[derive(Clone, Debug)]
pub enum Mode {
    /// They are separate answers.
    Index,
    /// The first one is kept.
    First,
    /// The last one is kept.
    Last,
    /// The smallest one in standard order is kept.
    Min,
    /// The largest one in standard order is kept.
    Max,
    /// They are added.
    Sum,
    /// `lattice(PI)` or `po(PI)`: the program decides.
    Called(Stored),
}

impl Mode {
    /// Whether the argument is part of an answer's identity.
    pub(in crate::builtins::control::tabling) fn is_index(&self) -> bool {
        matches!(self, Mode::Index)
    }

    /// Whether joining the same value a second time can change the result. Such answers are counted, because
    /// a goal that is evaluated again finds its answers again.
    fn counts_answers(&self) -> bool {
        matches!(self, Mode::Last | Mode::Sum | Mode::Called(_))
    }
}

/// Marks the names in modes for the collector.
pub(in crate::builtins::control::tabling) fn mark_names(modes: &[Mode], live: &mut LiveNames) {
    for mode in modes {
        if let Mode::Called(goal) = mode {
            live.stored(goal);
        }
    }
}

/// The arguments of a term.
pub(in crate::builtins::control::tabling) fn arguments(machine: &Machine, term: Cell) -> Vec<Cell> {
    if !term.is_compound() {
        return Vec::new();
    }
    (0..machine.name_arity(term).1).map(|index| machine.arg(term, index)).collect()
}

/// table/1: `a/1`, `b//2`, `c(_, min)`, conjunctions and lists of these, each
/// optionally with `as Options`.
pub(in crate::builtins::control::tabling) fn table(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    for (module, spec, incremental) in specifications(machine, args)? {
        declare(machine, module, spec, incremental)?;
    }
    Ok(true)
}

fn specifications(machine: &mut Machine, args: Args) -> Result<Vec<(Atom, Cell, bool)>, Thrown> {
    let home = machine.program.loading_into.unwrap_or(atoms::USER);
    let term = args.get(machine, 0);
    unification::must_be_finite(machine, term)?;
    let mut found = Vec::new();
    let mut pending = vec![(home, args.get(machine, 0), false)];
    let as_name = machine.intern("as");
    let as_functor = machine.store.functors.intern(as_name, 2);
    let mut met = Met::default();
    while let Some((module, spec, incremental)) = pending.pop() {
        let (module, spec) = machine.strip_module(module, spec);
        if met.again(spec) {
            continue;
        }
        if spec.is_var() {
            return Err(machine.instantiation_error());
        }
        if machine.has_functor(spec, f::COMMA_2) || spec.is_list() {
            pending.push((module, machine.arg(spec, 1), incremental));
            pending.push((module, machine.arg(spec, 0), incremental));
        } else if machine.has_functor(spec, as_functor) {
            let options = machine.arg(spec, 1);
            check_options(machine, options)?;
            let incremental = incremental || mentions(machine, options, "incremental");
            pending.push((module, machine.arg(spec, 0), incremental));
        } else if spec != Cell::NIL {
            found.push((module, spec, incremental));
        }
    }
    Ok(found)
}

/// Options of `as` without an argument.
const OPTIONS: [&str; 9] =
    ["subsumptive", "variant", "incremental", "monotonic", "opaque", "lazy", "dynamic", "shared", "private"];

/// Options of `as` whose argument is a limit.
const LIMITS: [&str; 3] = ["max_answers", "subgoal_abstract", "answer_abstract"];

/// Raises an error unless all options of `as` are known.
fn check_options(machine: &mut Machine, options: Cell) -> Result<(), Thrown> {
    let mut pending = vec![options];
    while let Some(option) = pending.pop() {
        let option = machine.deref(option);
        if option.is_var() {
            return Err(machine.instantiation_error());
        }
        if machine.has_functor(option, f::COMMA_2) {
            pending.extend([machine.arg(option, 1), machine.arg(option, 0)]);
            continue;
        }
        let is_limit = option.is_structure() && {
            let (name, arity) = machine.name_arity(option);
            arity == 1 && LIMITS.contains(&machine.atom_text(name))
        };
        if is_limit {
            let limit = machine.arg(option, 0);
            let is_valid = limit.is_small() && limit.as_small() >= 0 || limit == Cell::atom(atoms::FALSE);
            if !is_valid {
                return Err(machine.domain_error("nonneg_or_false", limit));
            }
        } else if !option.is_atom() || !OPTIONS.contains(&machine.atom_text(option.as_atom())) {
            return Err(machine.domain_error("table_option", option));
        }
    }
    Ok(())
}

/// Whether a name is among options joined by commas.
pub(crate) fn mentions(machine: &mut Machine, options: Cell, what: &str) -> bool {
    let what = Cell::atom(machine.intern(what));
    let mut pending = vec![options];
    let mut met = Met::default();
    while let Some(option) = pending.pop() {
        let option = machine.deref(option);
        if option == what {
            return true;
        }
        if machine.has_functor(option, f::COMMA_2) && !met.again(option) {
            pending.extend([machine.arg(option, 0), machine.arg(option, 1)]);
        }
    }
    false
}

/// The predicate and the modes that a specification names.
fn target(machine: &mut Machine, module: Atom, spec: Cell) -> Result<(PredId, Vec<Mode>), Thrown> {
    let slashes = machine.intern("//");
    let grammar = machine.store.functors.intern(slashes, 2);
    let is_grammar = machine.has_functor(spec, grammar);
    let (name, arity, modes) = if is_grammar || machine.has_functor(spec, f::SLASH_2) {
        let (name, arity) = (machine.arg(spec, 0), machine.arg(spec, 1));
        if name.is_var() || arity.is_var() {
            return Err(machine.instantiation_error());
        }
        if !name.is_atom() || !arity.is_small() || !(0..=1024).contains(&arity.as_small()) {
            return Err(machine.domain_error("tabled_mode", name));
        }
        (name.as_atom(), arity.as_small() as usize + if is_grammar { 2 } else { 0 }, Vec::new())
    } else if spec.is_atom() {
        (spec.as_atom(), 0, Vec::new())
    } else if spec.is_structure() {
        let mut modes = Vec::new();
        for argument in arguments(machine, spec) {
            modes.push(mode(machine, module, argument)?);
        }
        (machine.name_arity(spec).0, modes.len(), modes)
    } else {
        return Err(machine.type_error("table_declaration", spec));
    };
    let functor = machine.store.functors.intern(name, arity);
    let modes = if modes.iter().all(Mode::is_index) { Vec::new() } else { modes };
    Ok((machine.program.db.predicate(module, functor, arity), modes))
}

fn mode(machine: &mut Machine, module: Atom, argument: Cell) -> Result<Mode, Thrown> {
    let argument = machine.deref(argument);
    if argument.is_var() {
        return Ok(Mode::Index);
    }
    if argument.is_atom() {
        let name = machine.atom_text(argument.as_atom()).to_string();
        match name.as_str() {
            "index" | "+" => return Ok(Mode::Index),
            "-" | "first" => return Ok(Mode::First),
            "last" => return Ok(Mode::Last),
            "min" => return Ok(Mode::Min),
            "max" => return Ok(Mode::Max),
            "sum" => return Ok(Mode::Sum),
            _ => {}
        }
    } else if argument.is_structure() && machine.name_arity(argument).1 == 1 {
        let name = machine.atom_text(machine.name_arity(argument).0).to_string();
        if name == "lattice" || name == "po" {
            return called_mode(machine, module, &name, argument);
        }
    }
    Err(machine.domain_error("tabled_mode", argument))
}

/// `lattice(Name/3)`, `lattice(Head)`, `lattice(Name)`, `po(Name/2)`, `po(Name)`:
/// kept as `lattice(Module:Name)` or `po(Module:Name)`.
fn called_mode(machine: &mut Machine, module: Atom, kind: &str, argument: Cell) -> Result<Mode, Thrown> {
    let (module, closure) = machine.strip_module(module, machine.arg(argument, 0));
    let (expected, domain) = if kind == "po" { (2, "po_arity") } else { (3, "lattice_arity") };
    let (name, arity) = if machine.has_functor(closure, f::SLASH_2) {
        (machine.arg(closure, 0), machine.arg(closure, 1))
    } else if kind == "lattice" && closure.is_structure() {
        let (name, arity) = machine.name_arity(closure);
        (Cell::atom(name), Cell::small(arity as i64))
    } else {
        (closure, Cell::small(expected))
    };
    if name.is_var() || arity.is_var() {
        return Err(machine.instantiation_error());
    }
    if arity != Cell::small(expected) {
        return Err(machine.domain_error(domain, arity));
    }
    if !name.is_atom() {
        return Err(machine.type_error("atom", name));
    }
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), name]);
    let kind = machine.intern(kind);
    let term = machine.new_compound(kind, &[qualified]);
    Ok(Mode::Called(machine.store(term)?))
}

fn declare(machine: &mut Machine, module: Atom, spec: Cell, incremental: bool) -> Result<(), Thrown> {
    let (id, modes) = target(machine, module, spec)?;
    if machine.is_locked(id) {
        return Err(machine.predicate_permission("modify", "static_procedure", id));
    }
    let tables = machine.state_mut::<Tables>();
    tables.space.abolish(|table| table.pred == id);
    tables.declared.remove(&id);
    if incremental || !modes.is_empty() {
        tables.declared.insert(id, Declared { modes: modes.into(), incremental });
    }
    machine.program.db.predicates[id].flags.tabled = true;
    machine.program.db.refresh_entry(id);
    Ok(())
}

pub(in crate::builtins::control::tabling) fn untable(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    for (module, spec, _) in specifications(machine, args)? {
        let (id, _) = target(machine, module, spec)?;
        machine.state_mut::<Tables>().space.abolish(|table| table.pred == id);
        machine.state_mut::<Tables>().declared.remove(&id);
        machine.program.db.predicates[id].flags.tabled = false;
        machine.program.db.refresh_entry(id);
    }
    Ok(true)
}

// -- moded answers --------------------------------------------------------------------

/// Splits an answer into the words of its key and the cells of its moded values.
fn split(machine: &mut Machine, answer: Cell, moded: usize) -> Result<(Vec<u64>, Vec<Cell>), Thrown> {
    let mut cells = arguments(machine, answer);
    let values = cells.split_off(cells.len().saturating_sub(moded));
    let (mut words, mut variables) = (Vec::new(), Vec::new());
    machine.encode(&cells, &mut words, &mut variables)?;
    Ok((words, values))
}

/// The moded values kept for a key.
fn kept(machine: &mut Machine, table: usize, key: &[u64], count: usize) -> Result<Option<Vec<Cell>>, Thrown> {
    let found = machine.state::<Tables>().space.get(table).and_then(|table| table.answers.value(key));
    let Some(words) = found.filter(|words| !words.is_empty()).map(<[u64]>::to_vec) else { return Ok(None) };
    let (mut at, mut bindings) = (0, Vec::new());
    let mut cells = Vec::with_capacity(count);
    for _ in 0..count {
        cells.push(machine.decode(&words, &mut at, &mut bindings)?);
    }
    Ok(Some(cells))
}

fn keep(machine: &mut Machine, table: usize, key: &[u64], values: &[Cell]) -> Result<(), Thrown> {
    let (mut words, mut variables) = (Vec::new(), Vec::new());
    machine.encode(values, &mut words, &mut variables)?;
    match machine.state_mut::<Tables>().space.change(table, |answers| answers.set_value(key, &words)).flatten() {
        Some(()) => Ok(()),
        None => Err(machine.resource_error("private_table_space")),
    }
}

/// Adds an answer of a table whose modes need no call.
pub(in crate::builtins::control::tabling) fn add_moded(
    machine: &mut Machine,
    table: usize,
    answer: Cell,
    modes: &[Mode],
) -> Result<(), Thrown> {
    if modes.iter().any(Mode::counts_answers) && !is_further_answer(machine, table, answer)? {
        return Ok(());
    }
    let modes: Vec<&Mode> = modes.iter().filter(|mode| !mode.is_index()).collect();
    let (key, values) = split(machine, answer, modes.len())?;
    let Some(old) = kept(machine, table, &key, modes.len())? else { return keep(machine, table, &key, &values) };
    let mut joined = Vec::with_capacity(old.len());
    for ((mode, &old), &new) in modes.iter().zip(&old).zip(&values) {
        joined.push(match mode {
            Mode::Last => new,
            Mode::Min if machine.compare(new, old) == Ordering::Less => new,
            Mode::Max if machine.compare(new, old) == Ordering::Greater => new,
            Mode::Sum => machine.evaluate_2_slow(Op2::Add, old, new)?,
            _ => old,
        });
    }
    if joined.iter().zip(&old).all(|(&joined, &old)| machine.identical(joined, old)) {
        return Ok(());
    }
    keep(machine, table, &key, &joined)
}

/// Counts an answer of the running evaluation. Returns false if an earlier evaluation
/// of the goal has found it as often.
fn is_further_answer(machine: &mut Machine, table: usize, answer: Cell) -> Result<bool, Thrown> {
    let (mut words, mut variables) = (Vec::new(), Vec::new());
    let cells = arguments(machine, answer);
    machine.encode(&cells, &mut words, &mut variables)?;
    Ok(machine.state_mut::<Tables>().space.count_answer(table, &words))
}

/// `$table_further(Table, Answer)`: see `is_further_answer`.
pub(in crate::builtins::control::tabling) fn table_further(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = crate::builtins::control::tabling::table_number(machine, args)?;
    let answer = args.get(machine, 1);
    is_further_answer(machine, table, answer)
}

/// `$table_value(Table, Answer, Old)`: the moded values kept for the answer's
/// key, as a list; fails if there are none.
pub(in crate::builtins::control::tabling) fn table_value(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = crate::builtins::control::tabling::table_number(machine, args)?;
    let count = moded_count(machine, table);
    let (key, _) = split(machine, args.get(machine, 1), count)?;
    let Some(old) = kept(machine, table, &key, count)? else { return Ok(false) };
    let old = machine.list_of(&old);
    Ok(machine.unify(machine.x(args.0 + 2), old))
}

/// `$table_set(Table, Answer, Values)`.
pub(in crate::builtins::control::tabling) fn table_set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = crate::builtins::control::tabling::table_number(machine, args)?;
    let count = moded_count(machine, table);
    let (key, _) = split(machine, args.get(machine, 1), count)?;
    let values = args.get(machine, 2);
    let Some(values) = machine.list_items(values) else { return Ok(false) };
    keep(machine, table, &key, &values)?;
    tabling::look_at_memory(machine)?;
    Ok(true)
}

fn moded_count(machine: &Machine, table: usize) -> usize {
    let tables = machine.state::<Tables>();
    let declared = tables.space.get(table).and_then(|table| tables.declared.get(&table.pred));
    declared.map_or(0, |declared| declared.modes.iter().filter(|mode| !mode.is_index()).count())
}

/// `$table_modes(Table, Modes)`: the modes of a table if some of them call a
/// predicate of the program; fails otherwise.
pub(in crate::builtins::control::tabling) fn table_modes(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = crate::builtins::control::tabling::table_number(machine, args)?;
    let tables = machine.state::<Tables>();
    let Some(pred) = tables.space.get(table).map(|table| table.pred) else { return Ok(false) };
    let Some(declared) = tables.declared.get(&pred) else { return Ok(false) };
    let modes = declared.modes.clone();
    if !modes.iter().any(|mode| matches!(mode, Mode::Called(_))) {
        return Ok(false);
    }
    let mut cells = Vec::new();
    for mode in modes.iter().filter(|mode| !mode.is_index()) {
        let name = match mode {
            Mode::Called(stored) => {
                cells.push(machine.instantiate(stored)?);
                continue;
            }
            Mode::Last => "last",
            Mode::Min => "min",
            Mode::Max => "max",
            Mode::Sum => "sum",
            _ => "first",
        };
        let cell = machine.atom_cell(name);
        cells.push(cell);
    }
    let list = machine.list_of(&cells);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

// -- inspecting tables --------------------------------------------------------------------

/// `$tables(List)`: the numbers of the complete tables.
pub(in crate::builtins::control::tabling) fn tables(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let space = &machine.state::<Tables>().space;
    let is_complete = |&number: &usize| space.get(number).is_some_and(|table| table.status == Status::Complete);
    let numbers: Vec<Cell> = space.numbers().filter(is_complete).map(|number| Cell::small(number as i64)).collect();
    machine.ensure_heap(2 * numbers.len())?;
    let list = machine.list_of(&numbers);
    Ok(machine.unify(machine.x(args.0), list))
}

/// `$table_goal(Table, Goal)`: Goal is `Module:Goal` with unbound moded arguments.
pub(in crate::builtins::control::tabling) fn table_goal(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = crate::builtins::control::tabling::table_number(machine, args)?;
    let Some(words) = machine.state::<Tables>().space.goal(table).map(<[u64]>::to_vec) else { return Ok(false) };
    let pred = PredId(words[0] as u32);
    let modes = machine.state::<Tables>().declared.get(&pred).map(|declared| declared.modes.clone());
    let predicate = &machine.program.db.predicates[pred];
    let (module, functor, arity) = (predicate.module, predicate.functor, predicate.arity);
    let (mut at, mut bindings) = (1, Vec::new());
    let mut cells = Vec::with_capacity(arity);
    for index in 0..arity {
        let is_index = modes.as_ref().is_none_or(|modes| modes.get(index).is_none_or(Mode::is_index));
        cells.push(if is_index { machine.decode(&words, &mut at, &mut bindings)? } else { machine.new_var() });
    }
    let name = machine.store.functors.name(functor);
    let goal = machine.new_compound(name, &cells);
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    Ok(machine.unify(machine.x(args.0 + 1), qualified))
}

pub(in crate::builtins::control::tabling) fn abolish_table_subgoals(
    machine: &mut Machine,
    args: Args,
) -> Result<bool, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if goal.is_var() {
        return Err(machine.instantiation_error());
    }
    if !goal.is_atom() && !goal.is_compound() {
        return Err(machine.type_error("callable", goal));
    }
    let id = machine.head_predicate(module, goal);
    machine.state_mut::<Tables>().space.abolish(|table| table.pred == id);
    tabling::note_size(machine);
    Ok(true)
}
