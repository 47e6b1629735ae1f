//! Directives: goals to run, and directives that control the load itself.

use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::program::imports;
use crate::host::paths;
use crate::loader;
use crate::loader::consult;
use crate::loader::declarations;
use crate::loader::files;
use crate::loader::steps;
use crate::loader::warnings;
use crate::loader::{Condition, Load, Loads};
use crate::machine::{BallKind, Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Stored};

/// The maximum nesting of `include/1`.
const MAX_INCLUDED: usize = 100;

/// Handles `:- Goal`. A directive that controls the load takes effect at once; any other goal is left for the load's
/// driver to run.
pub(super) fn directive(machine: &mut Machine, goal: Cell) -> Result<(), Thrown> {
    warnings::report_singletons(machine)?;
    let module = machine.source_module();
    let (_, bare) = machine.strip_module(module, goal);
    if bare.is_structure() {
        let (name, arity) = machine.name_arity(bare);
        let outcome = match (machine.atom_text(name), arity) {
            ("module", 2 | 3) if is_late(machine) => late_module(machine, module, bare),
            ("module", 2 | 3) => module_directive(machine, bare),
            ("include", 1) => include_directive(machine, bare)?,
            ("at_halt", 1) if !machine.state::<Loads>().checking => at_halt_directive(machine, module, bare),
            ("encoding", 1) => Ok(()),
            _ => return leave_directive(machine, module, goal),
        };
        return outcome.or_else(|thrown| warnings::report_load_error(machine, thrown));
    }
    leave_directive(machine, module, goal)
}

/// Leaves a directive for the load's driver, see [`steps::Directive`].
fn leave_directive(machine: &mut Machine, module: Atom, goal: Cell) -> Result<(), Thrown> {
    if machine.state::<Loads>().checking && !declarations::is_declaration(machine, goal) {
        return Ok(());
    }
    loader::keep_names(machine);
    let Some(slot) = loader::innermost_load(machine).and_then(|load| load.slot) else { return Ok(()) };
    let [term, names] = [machine.store.handles[slot], machine.store.handles[slot + 1]];
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    let name = machine.intern("directive");
    let found = machine.new_compound(name, &[goal, term, names]);
    let found = machine.store(found)?;
    if let Some(load) = loader::innermost_load(machine) {
        load.directive = Some(found);
    }
    Ok(())
}

/// Handles `:- at_halt(Goal)`. The goals of a file run in textual order, after those that were registered before.
fn at_halt_directive(machine: &mut Machine, module: Atom, directive: Cell) -> Result<(), Thrown> {
    let goal = machine.arg(directive, 0);
    consult::register_at_halt(machine, module, goal)?;
    machine.state_mut::<Loads>().at_halt.rotate_right(1);
    Ok(())
}

/// Runs a directive. Failure and errors are reported, and loading continues.
pub(super) fn run_directive(machine: &mut Machine, goal: Cell) -> Result<(), Thrown> {
    let stored = machine.store(goal)?;
    machine.forget_throw();
    match machine.solve_once(goal) {
        Ok(true) => Ok(()),
        Ok(false) => {
            let goal = machine.instantiate(&stored)?;
            warnings::warn_directive_failed(machine, goal)
        }
        Err(thrown) => directive_error(machine, thrown, &stored),
    }
}

/// Reports the error of a directive, or returns it if it ends the load. As in SWI-Prolog, an exception that is not an
/// error term ends the load.
pub(super) fn directive_error(machine: &mut Machine, thrown: Thrown, goal: &Stored) -> Result<(), Thrown> {
    if warnings::ends_load(machine, &thrown) {
        return Err(thrown);
    }
    let ball = machine.instantiate(&thrown.0.term)?;
    match machine.has_functor(ball, f::ERROR_2) {
        true => warnings::report_directive_error(machine, thrown, goal),
        false => Err(thrown),
    }
}

/// Runs a goal of `initialization/1` after its file is loaded.
pub(super) fn run_initialization_goal(machine: &mut Machine, goal: Cell, load: &Load, line: u32) -> Result<(), Thrown> {
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
    let stored = machine.store(goal)?;
    let place = InitPlace { file: load.file, line, newest_limit: load.newest_limit };
    machine.forget_throw();
    match machine.solve_once(goal) {
        Ok(true) => Ok(()),
        Ok(false) => {
            let goal = machine.instantiate(&stored)?;
            initialization_failed(machine, goal, &place)
        }
        Err(thrown) => initialization_error(machine, thrown, &place),
    }
}

/// The place of a goal of `initialization/1` in its file.
pub(super) struct InitPlace {
    pub file: u32,
    pub line: u32,
    /// The newest limit that a program had set when the load began.
    pub newest_limit: i64,
}

/// Reports that a goal `Module:Goal` of `initialization/1` failed.
pub(super) fn initialization_failed(machine: &mut Machine, goal: Cell, place: &InitPlace) -> Result<(), Thrown> {
    let (module, goal) = machine.strip_module(crate::term::atom::well_known::USER, goal);
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    let message = initialization_message(machine, "init_goal_failed", goal, place);
    messages::print_message(machine, "warning", message)
}

/// Reports the error of a goal of `initialization/1`, or returns it if it ends the load.
pub(super) fn initialization_error(machine: &mut Machine, thrown: Thrown, place: &InitPlace) -> Result<(), Thrown> {
    let is_outer = machine.is_outer_limit(&thrown, place.newest_limit) || warnings::ends_for_host(machine, &thrown);
    if thrown.0.kind != BallKind::Term || is_outer {
        return Err(thrown);
    }
    let ball = machine.instantiate(&thrown.0.term)?;
    let message = initialization_message(machine, "init_goal_error", ball, place);
    warnings::with_context(machine, &thrown, |machine| messages::print_message(machine, "error", message))
}

fn initialization_message(machine: &mut Machine, name: &str, about: Cell, place: &InitPlace) -> Cell {
    let path = places::file_path(machine, place.file);
    let name = machine.intern(name);
    machine.new_compound(name, &[about, path, Cell::small(place.line as i64)])
}

// -- module/2, include/1 ---------------------------------------------------------------

fn module_directive(machine: &mut Machine, directive: Cell) -> Result<(), Thrown> {
    let (mut name, exports) = (machine.arg(directive, 0), machine.arg(directive, 1));
    if name.is_var() {
        let own = own_name(machine);
        name = machine.atom_cell(&own);
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

/// Whether a `:- module` is not the first term of its file.
fn is_late(machine: &Machine) -> bool {
    machine.state::<Loads>().loads.last().is_some_and(|load| load.terms > 1 && !load.is_library)
}

/// Ignores a `:- module` that is not the first term of its file.
fn late_module(machine: &mut Machine, module: Atom, directive: Cell) -> Result<(), Thrown> {
    warnings::load_message(machine, "error", "late_module", &[])?;
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), directive]);
    warnings::warn_directive_failed(machine, goal)
}

/// Whether a term is a directive that may come before `:- module`.
pub(super) fn is_preamble(machine: &Machine, term: Cell) -> bool {
    if !machine.has_functor(term, f::NECK_1) || !machine.arg(term, 0).is_structure() {
        return false;
    }
    let (name, arity) = machine.name_arity(machine.arg(term, 0));
    arity == 1 && matches!(machine.atom_text(name), "encoding" | "expects_dialect")
}

/// The name of the file being loaded, without its ending.
fn own_name(machine: &Machine) -> String {
    let number = machine.state::<Loads>().loads.last().map_or(0, |load| load.file as usize);
    let file = machine.program.db.sources.files.get(number.wrapping_sub(1));
    let base = file.map_or("user", |file| paths::split(&file.path).1);
    base.rsplit_once('.').map_or(base, |(stem, _)| stem).to_string()
}

/// Returns the outcome of the directive inside the `Ok`. A missing file ends the load instead, because the program
/// would be incomplete without that text.
fn include_directive(machine: &mut Machine, directive: Cell) -> Result<Result<(), Thrown>, Thrown> {
    let spec = machine.arg(directive, 0);
    let specs = if spec.is_list() { machine.list_items(spec).unwrap_or_default() } else { vec![spec] };
    // The text that is entered last is read first.
    for &spec in specs.iter().rev() {
        if let Err(thrown) = include(machine, spec) {
            return if files::is_missing(machine, spec) { Err(placed(machine, thrown)?) } else { Ok(Err(thrown)) };
        }
    }
    Ok(Ok(()))
}

/// Adds the place of the directive to an error that ends the load, because it is reported after the load.
fn placed(machine: &mut Machine, thrown: Thrown) -> Result<Thrown, Thrown> {
    let ball = machine.instantiate(&thrown.0.term)?;
    let load = machine.state::<Loads>().loads.last();
    let Some((file, line, column)) = load.map(|load| (load.text_file, load.line, load.column)) else {
        return Ok(thrown);
    };
    if !machine.has_functor(ball, f::ERROR_2) {
        return Ok(thrown);
    }
    let (name, path) = (machine.intern("file"), places::file_path(machine, file));
    let [line, column, zero] = [line, column, 0].map(|number| Cell::small(number as i64));
    let place = machine.new_compound(name, &[path, line, column, zero]);
    let formal = machine.arg(ball, 0);
    let ball = machine.new_structure(f::ERROR_2, &[formal, place]);
    Ok(machine.throw(ball))
}

fn include(machine: &mut Machine, spec: Cell) -> Result<(), Thrown> {
    let path = files::included_path(machine, spec)?;
    let number = loader::source_file(machine, &path);
    let Some(load) = machine.state::<Loads>().loads.last() else { return Ok(()) };
    let owner = load.file;
    if load.texts.len() > MAX_INCLUDED || load.texts.iter().any(|text| text.file == number) {
        let path = machine.atom_cell(&path);
        return Err(machine.permission_error("include", "source", path));
    }
    let text = files::read_source(machine, &path)?;
    let source = &mut machine.program.db.sources.files[owner as usize - 1];
    if !source.includes.contains(&number) {
        source.includes.push(number);
    }
    steps::enter_text(machine, &text, number);
    Ok(())
}

// -- conditional compilation -----------------------------------------------------

/// Handles `:- if(G)`, `:- elif(G)`, `:- else` and `:- endif`. Returns true if the term needs no further handling.
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

/// Reports an `:- if` that is never closed.
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
