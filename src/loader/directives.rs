//! Directives: goals to run, and those that steer the load itself.

use crate::builtins::debug::messages;
use crate::builtins::program::imports;
use crate::loader;
use crate::loader::Loads;
use crate::loader::declarations;
use crate::loader::files;
use crate::loader::warnings;
use crate::loader::{Condition, Load};
use crate::machine::{BallKind, Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// `:- Goal`.
pub(super) fn directive(machine: &mut Machine, goal: Cell) -> Result<(), Thrown> {
    warnings::report_singletons(machine)?;
    let module = machine.source_module();
    let (_, bare) = machine.strip_module(module, goal);
    let mut at_halt = false;
    if bare.is_structure() {
        let (name, arity) = machine.name_arity(bare);
        let outcome = match (machine.atom_text(name), arity) {
            ("module", 2) => Some(module_directive(machine, bare)),
            ("include", 1) => Some(include_directive(machine, bare)),
            ("encoding", 1) => Some(Ok(())),
            (name, arity) => {
                at_halt = (name, arity) == ("at_halt", 1);
                None
            }
        };
        match outcome {
            Some(Err(thrown)) => return warnings::report_load_error(machine, thrown),
            Some(outcome) => return outcome,
            None => {}
        }
    }
    let registered = machine.state::<Loads>().at_halt.len();
    run_directive(machine, goal, module)?;
    if at_halt && machine.state::<Loads>().at_halt.len() > registered {
        // Those of a file run in its order, behind the others.
        machine.state_mut::<Loads>().at_halt.rotate_right(1);
    }
    Ok(())
}

/// Runs a directive; failure and errors are reported and loading goes on.
pub fn run_directive(machine: &mut Machine, goal: Cell, module: Atom) -> Result<(), Thrown> {
    if machine.state::<Loads>().checking && !declarations::is_declaration(machine, goal) {
        return Ok(());
    }
    loader::keep_names(machine);
    let stored = machine.store(goal)?;
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    machine.forget_throw();
    match machine.solve_once(qualified) {
        Ok(true) => Ok(()),
        Ok(false) => {
            let goal = machine.instantiate(&stored)?;
            warnings::warn_directive_failed(machine, goal, module)
        }
        Err(thrown) if warnings::ends_load(machine, &thrown) => Err(thrown),
        Err(thrown) => warnings::report_directive_error(machine, thrown, &stored),
    }
}

/// A goal of `initialization/1`, now that its file is loaded.
pub(super) fn run_initialization_goal(machine: &mut Machine, goal: Cell, load: &Load, line: u32) -> Result<(), Thrown> {
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
    let stored = machine.store(qualified)?;
    machine.forget_throw();
    let outcome = machine.solve_once(qualified);
    let message = match &outcome {
        Ok(true) => return Ok(()),
        Ok(false) => {
            let goal = machine.instantiate(&stored)?;
            let (_, goal) = machine.strip_module(load.module, goal);
            let goal = machine.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
            ("warning", "init_goal_failed", goal)
        }
        Err(thrown)
            if thrown.0.kind != BallKind::Term
                || machine.is_outer_limit(thrown, load.newest_limit)
                || warnings::ends_for_host(machine, thrown) =>
        {
            return outcome.map(|_| ());
        }
        Err(thrown) => ("error", "init_goal_error", machine.instantiate(&thrown.0.term)?),
    };
    let path = machine.program.db.sources.files[load.file as usize - 1].path.clone();
    let path = machine.atom_cell(&path);
    let name = machine.intern(message.1);
    let term = machine.new_compound(name, &[message.2, path, Cell::small(line as i64)]);
    match &outcome {
        Err(thrown) => {
            warnings::with_context(machine, thrown, |machine| messages::print_message(machine, message.0, term))
        }
        Ok(_) => messages::print_message(machine, message.0, term),
    }
}

// -- module/2, include/1 ---------------------------------------------------------------

fn module_directive(machine: &mut Machine, directive: Cell) -> Result<(), Thrown> {
    let (name, exports) = (machine.arg(directive, 0), machine.arg(directive, 1));
    if name.is_var() {
        return Err(machine.instantiation_error());
    }
    if !name.is_atom() {
        return Err(machine.type_error("module", name));
    }
    let name = name.as_atom();
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
    let (file, is_library) = (load.file, load.is_library);
    load.module = name;
    machine.program.loading_into = Some(name);
    let source = &mut machine.program.db.sources.files[file as usize - 1];
    source.module = name;
    source.is_module = true;
    let module = machine.module(name);
    module.file = file;
    module.exports.clear();
    module.exported_ops.clear();
    module.is_library |= is_library;
    imports::export_all(machine, name, exports)
}

fn include_directive(machine: &mut Machine, directive: Cell) -> Result<(), Thrown> {
    let spec = machine.arg(directive, 0);
    let specs = if spec.is_list() { machine.list_items(spec).unwrap_or_default() } else { vec![spec] };
    for spec in specs {
        include(machine, spec)?;
    }
    Ok(())
}

fn include(machine: &mut Machine, spec: Cell) -> Result<(), Thrown> {
    let path = files::included_path(machine, spec)?;
    let number = loader::source_file(machine, &path);
    let Some(load) = machine.state::<Loads>().loads.last() else { return Ok(()) };
    let (owner, outer) = (load.file, load.text_file);
    let depth = machine.state::<Loads>().includes.len();
    if number == owner || number == outer || machine.state::<Loads>().includes.contains(&number) || depth > 100 {
        let path = machine.atom_cell(&path);
        return Err(machine.permission_error("include", "source", path));
    }
    let text = files::read_source(machine, &path)?;
    let source = &mut machine.program.db.sources.files[owner as usize - 1];
    if !source.includes.contains(&number) {
        source.includes.push(number);
    }
    machine.state_mut::<Loads>().includes.push(number);
    if let Some(load) = loader::innermost_load(machine) {
        load.text_file = number;
    }
    let outcome = loader::load_clauses(machine, &text);
    machine.state_mut::<Loads>().includes.pop();
    if let Some(load) = loader::innermost_load(machine) {
        load.text_file = outer;
        load.finished = false;
    }
    outcome
}

// -- conditional compilation -----------------------------------------------------

/// Handles `:- if(G)` and its companions; true if the term is done with.
pub(super) fn conditional(machine: &mut Machine, term: Cell) -> Result<bool, Thrown> {
    let skipping = machine.state::<Loads>().loads.last().is_some_and(Load::is_skipping);
    if !machine.has_functor(term, f::NECK_1) {
        return Ok(skipping);
    }
    let goal = machine.arg(term, 0);
    let (name, condition) = if goal.is_atom() {
        (goal.as_atom(), None)
    } else if goal.is_structure() && machine.name_arity(goal).1 == 1 {
        (machine.name_arity(goal).0, Some(machine.arg(goal, 0)))
    } else {
        return Ok(skipping);
    };
    match (machine.atom_text(name), condition) {
        ("if", Some(goal)) => {
            let state = if skipping {
                Condition::Done
            } else if holds(machine, goal)? {
                Condition::Active
            } else {
                Condition::Waiting
            };
            push_condition(machine, state);
        }
        ("elif", Some(goal)) => {
            let state = match pop_condition(machine) {
                None => return misplaced(machine, "elif"),
                Some(Condition::Waiting) if holds(machine, goal)? => Condition::Active,
                Some(Condition::Waiting) => Condition::Waiting,
                _ => Condition::Done,
            };
            push_condition(machine, state);
        }
        ("else", None) => {
            let state = match pop_condition(machine) {
                None => return misplaced(machine, "else"),
                Some(Condition::Waiting) => Condition::Active,
                _ => Condition::Done,
            };
            push_condition(machine, state);
        }
        ("endif", None) => {
            if pop_condition(machine).is_none() {
                return misplaced(machine, "endif");
            }
        }
        _ => return Ok(skipping),
    }
    Ok(true)
}

fn misplaced(machine: &mut Machine, directive: &str) -> Result<bool, Thrown> {
    let name = machine.atom_cell(directive);
    warnings::load_message(machine, "error", "conditional_without_if", &[name])?;
    Ok(true)
}

/// Complains about an `:- if` that is never closed.
pub(super) fn warn_open_conditions(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.state::<Loads>().loads.last().is_some_and(|load| !load.conditions.is_empty()) {
        return warnings::load_message(machine, "error", "open_conditional", &[]);
    }
    Ok(())
}

fn push_condition(machine: &mut Machine, condition: Condition) {
    if let Some(load) = loader::innermost_load(machine) {
        load.conditions.push(condition);
    }
}

fn pop_condition(machine: &mut Machine) -> Option<Condition> {
    loader::innermost_load(machine).and_then(|load| load.conditions.pop())
}

fn holds(machine: &mut Machine, goal: Cell) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    match machine.solve_once(qualified) {
        Ok(holds) => Ok(holds),
        Err(thrown) => {
            warnings::report_load_error(machine, thrown)?;
            Ok(false)
        }
    }
}
