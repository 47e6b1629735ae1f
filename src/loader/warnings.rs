//! Warnings and errors of a load: singletons, clauses that are not together, and so on. The message library has their
//! texts.

use crate::builtins::debug::backtrace;
use crate::builtins::debug::messages;
use crate::builtins::debug::messages::Messages;
use crate::builtins::files::places;
use crate::builtins::program::imports::{Clash, ClashKind};
use crate::builtins::program::library_index;
use crate::database::PredId;
use crate::loader;
use crate::loader::Loads;
use crate::loader::absent;
use crate::loader::branches;
use crate::loader::declarations;
use crate::loader::files;
use crate::machine::{BallKind, Machine, Thrown};
use crate::syntax::{LineIndex, Reader, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor, Stored};

/// Directives of other systems that have no effect here.
const FOREIGN: &[&str] = &[
    "lib",
    "local",
    "mode",
    "type",
    "pred",
    "sequential",
    "parallel",
    "pragma",
    "use_package",
    "block",
    "wait",
    "inline",
    "foreign",
    "foreign_resource",
    "load_foreign_resource",
    "import_from",
    "comment",
    "tool",
    "global",
    "external",
    "visible",
    "private",
    "compiler_options",
    "eager_consume",
    "regtype",
    "doc",
    "true_pred",
    "trust",
    "check",
    "set_main",
    "lock",
    "skip",
    "unskip",
    "determinate",
    "no_sharing",
    "auto_table",
    "suppress_singletons",
];

/// Variables to warn about, as the source names them.
#[derive(Default)]
pub struct Singletons {
    /// Named variables that occur once.
    pub once: Vec<String>,
    /// Variables such as `_X` that occur more than once.
    pub marked: Vec<String>,
    /// Variables that occur once, each with a similar variable of the clause.
    pub alike: Vec<(String, String)>,
    /// Variables that are alone in a branch or in `\+`.
    pub alone: Vec<(String, branches::Place)>,
}

impl Singletons {
    fn is_empty(&self) -> bool {
        self.once.is_empty() && self.marked.is_empty() && self.alone.is_empty()
    }
}

/// The variables of the clause just read, `term`, that the loader warns about.
pub fn singletons(machine: &Machine, reader: &Reader<'_, Cell>, term: Cell) -> Singletons {
    let mut found = Singletons::default();
    for (name, variable) in reader.named_variables() {
        // Most variables are neither: an ordinary name that occurs more than once.
        if variable.count == 1 && crate::syntax::read::variables::warns_when_single(name) {
            found.once.push(name.to_string());
        } else if variable.count > 1 && crate::syntax::read::variables::warns_when_multiple(name) {
            found.marked.push(name.to_string());
        }
    }
    if !found.once.is_empty() {
        found.alike = alike(reader, &found.once);
    }
    if branches::has_branches(machine, term) {
        follow_branches(machine, reader, term, &mut found);
    }
    found
}

/// Counts the occurrences on each path through a clause separately.
fn follow_branches(machine: &Machine, reader: &Reader<'_, Cell>, term: Cell, found: &mut Singletons) {
    let named = reader.named_variables().map(|(name, variable)| (machine.deref(variable.term), name));
    let mut named: Vec<(Cell, &str)> = named.filter(|(cell, _)| cell.is_var()).collect();
    named.sort_unstable_by_key(|(cell, _)| cell.addr());
    let variables: Vec<Cell> = named.iter().map(|(cell, _)| *cell).collect();
    let ways = branches::analyse(machine, &variables, term);
    found.marked.retain(|name| named.iter().zip(&ways.repeated).any(|(known, repeated)| known.1 == name && *repeated));
    for (number, place) in ways.alone {
        let name = named[number].1;
        if crate::syntax::read::variables::warns_when_single(name) {
            found.alone.push((name.to_string(), place));
        }
    }
}

/// Pairs each name with another name of the clause that differs only in case, in underscores, or in one letter of a
/// longer name.
fn alike(reader: &Reader<'_, Cell>, once: &[String]) -> Vec<(String, String)> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let mut pairs = Vec::new();
    for name in once.iter().take(8) {
        let near = reader.named_variables().map(|(other, _)| other).find(|&other| {
            other != name && !pairs.iter().any(|(a, b): &(String, String)| a == other && b == name) && {
                let (a, b) = (plain(name), plain(other));
                a == b
                    || (a.chars().count() > 4 && crate::builtins::debug::messages::distance(&a, &b) == 1)
                        && !ends_in_digit(name)
                        && !ends_in_digit(other)
            }
        });
        if let Some(other) = near {
            pairs.push((name.clone(), other.to_string()));
        }
    }
    pairs
}

fn ends_in_digit(name: &str) -> bool {
    name.ends_with(|char: char| char.is_ascii_digit())
}

pub(crate) fn load_message(machine: &mut Machine, kind: &str, name: &str, args: &[Cell]) -> Result<(), Thrown> {
    if kind == "warning"
        && let Some(load) = loader::innermost_load(machine)
    {
        load.warnings += 1;
    }
    machine.state_mut::<Loads>().warned += 1;
    let name = machine.intern(name);
    let message = machine.new_compound(name, args);
    messages::print_message(machine, kind, message)
}

pub(crate) fn report_singletons(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.state::<Loads>().pending_singletons.is_empty() {
        return Ok(());
    }
    let pending = std::mem::take(&mut machine.state_mut::<Loads>().pending_singletons);
    if !machine.state::<Loads>().style.singleton {
        return Ok(());
    }
    let continues = machine.state::<Loads>().loads.last().is_some_and(|load| load.continues);
    report_variables(machine, "singletons", &pending.once, &pending.alike, continues)?;
    report_variables(machine, "multitons", &pending.marked, &[], false)?;
    report_alone(machine, &pending.alone)
}

fn report_alone(machine: &mut Machine, alone: &[(String, branches::Place)]) -> Result<(), Thrown> {
    if alone.is_empty() {
        return Ok(());
    }
    let mut pairs = Vec::new();
    for (name, place) in alone {
        let place = match place {
            branches::Place::Branch => "branch",
            branches::Place::Negation => "negation",
        };
        let (name, place) = (machine.atom_cell(name), machine.atom_cell(place));
        pairs.push(machine.new_structure(f::MINUS_2, &[name, place]));
    }
    let pairs = machine.list_of(&pairs);
    load_message(machine, "warning", "semantic_singletons", &[pairs])
}

fn report_variables(
    machine: &mut Machine,
    message: &str,
    names: &[String],
    alike: &[(String, String)],
    continues: bool,
) -> Result<(), Thrown> {
    if names.is_empty() {
        return Ok(());
    }
    let cells: Vec<Cell> = names.iter().map(|name| machine.atom_cell(name)).collect();
    let list = machine.list_of(&cells);
    let mut pairs = Vec::new();
    for (name, other) in alike {
        let (name, other) = (machine.atom_cell(name), machine.atom_cell(other));
        pairs.push(machine.new_structure(f::MINUS_2, &[name, other]));
    }
    let pairs = machine.list_of(&pairs);
    let continues = machine.atom_cell(if continues { "continues" } else { "none" });
    load_message(machine, "warning", message, &[list, pairs, continues])
}

/// Whether an exception ends the load: it is meant for the host, or a limit set outside of the load raised it.
pub(super) fn ends_load(machine: &Machine, thrown: &Thrown) -> bool {
    let newest = machine.state::<Loads>().loads.last().map_or(0, |load| load.newest_limit);
    thrown.0.kind != BallKind::Term || machine.is_outer_limit(thrown, newest) || ends_for_host(machine, thrown)
}

/// Whether an exception is a lack of memory that ends the load, so that the host that asked for the load receives it. A
/// toplevel reports it as the error of a directive and continues.
pub(super) fn ends_for_host(machine: &Machine, thrown: &Thrown) -> bool {
    machine.state::<Messages>().listener.is_some() && machine.is_out_of_memory(thrown)
}

/// Reports an error while loading. Loading continues unless memory for the program runs out.
pub(crate) fn report_load_error(machine: &mut Machine, thrown: Thrown) -> Result<(), Thrown> {
    if ends_load(machine, &thrown) || machine.is_out_of_memory(&thrown) {
        return Err(thrown);
    }
    report_error_of(machine, thrown, "none")
}

/// Reports a clause that cannot be added. A full stop before it may be the reason.
pub(crate) fn report_clause_error(machine: &mut Machine, thrown: Thrown, clause: Cell) -> Result<(), Thrown> {
    if ends_load(machine, &thrown) || machine.is_out_of_memory(&thrown) {
        return Err(thrown);
    }
    let continues = machine.state::<Loads>().loads.last().is_some_and(|load| load.continues);
    let situation = match machine.has_functor(clause, f::COMMA_2) {
        true => "goals",
        false if continues => "continues",
        false => "none",
    };
    report_error_of(machine, thrown, situation)
}

fn report_error_of(machine: &mut Machine, thrown: Thrown, situation: &str) -> Result<(), Thrown> {
    if let Some(load) = loader::innermost_load(machine) {
        load.errors += 1;
    }
    let ball = machine.instantiate(&thrown.0.term)?;
    let situation = machine.atom_cell(situation);
    load_message(machine, "error", "load_error", &[ball, situation])
}

/// Reports the error of a directive. A library of SWI-Prolog that is not here is only a warning.
pub(crate) fn report_directive_error(machine: &mut Machine, thrown: Thrown, goal: &Stored) -> Result<(), Thrown> {
    let ball = machine.instantiate(&thrown.0.term)?;
    let qualified = machine.instantiate(goal)?;
    let (_, bare) = machine.strip_module(atoms::USER, qualified);
    if is_foreign_directive(machine, bare, ball) {
        return load_message(machine, "warning", "foreign_directive", &[bare]);
    }
    let is_missing = is_missing_library(machine, ball);
    let kind = if is_missing { "warning" } else { "error" };
    with_context(machine, &thrown, |machine| load_message(machine, kind, "directive_error", &[ball, bare]))?;
    if is_missing || declarations::sets_attribute(machine, bare) {
        return Ok(());
    }
    let qualified = machine.instantiate(goal)?;
    warn_directive_failed(machine, qualified)
}

/// Prints the message of an error, with the user's clauses that were active when it was raised.
pub(crate) fn with_context(
    machine: &mut Machine,
    thrown: &Thrown,
    print: impl FnOnce(&mut Machine) -> Result<(), Thrown>,
) -> Result<(), Thrown> {
    if machine.state::<Messages>().reporter.is_some() {
        machine.state_mut::<Messages>().notes = backtrace::context_before_message(machine, &thrown.0.term, "");
        return print(machine);
    }
    print(machine)?;
    let lines = backtrace::error_context(machine, &thrown.0.term, "");
    if !lines.is_empty() && !machine.state::<Messages>().more.is_some_and(|more| more(machine, &lines)) {
        let kind = backtrace::error_word(machine);
        backtrace::write_lines(machine, kind, &lines);
    }
    Ok(())
}

/// Whether an unknown directive is one of another system.
fn is_foreign_directive(machine: &Machine, goal: Cell, ball: Cell) -> bool {
    let goal = machine.strip_module(atoms::USER, goal).1;
    let name = match () {
        _ if goal.is_atom() => goal.as_atom(),
        _ if goal.is_structure() => machine.name_arity(goal).0,
        _ => return false,
    };
    is_unknown_procedure(machine, ball, name) && FOREIGN.contains(&machine.atom_text(name))
}

/// Whether a ball is `error(existence_error(procedure, name/_), _)`.
fn is_unknown_procedure(machine: &Machine, ball: Cell, name: Atom) -> bool {
    let formal = if machine.has_functor(ball, f::ERROR_2) { machine.arg(ball, 0) } else { return false };
    if !formal.is_structure() || machine.name_arity(formal).1 != 2 {
        return false;
    }
    let indicator = machine.strip_module(atoms::USER, machine.arg(formal, 1)).1;
    machine.has_functor(indicator, f::SLASH_2) && machine.arg(indicator, 0) == Cell::atom(name)
}

/// Whether a ball is `error(existence_error(source_sink, library(Name)), _)` for a library of SWI-Prolog.
fn is_missing_library(machine: &mut Machine, ball: Cell) -> bool {
    if !machine.has_functor(ball, f::ERROR_2) {
        return false;
    }
    let formal = machine.arg(ball, 0);
    let what =
        if formal.is_structure() && machine.name_arity(formal).1 == 2 { machine.arg(formal, 1) } else { return false };
    what.is_structure()
        && machine.name_arity(what).0 == atoms::LIBRARY
        && files::spec_text(machine, machine.arg(what, 0)).is_some_and(|name| absent::is_absent(&name))
}

pub(crate) fn report_syntax_error(
    machine: &mut Machine,
    text: &str,
    lines: &LineIndex,
    error: &SyntaxError,
) -> Result<(), Thrown> {
    let diagnosis = crate::syntax::errors::diagnose::diagnose(text, error);
    if let Some(load) = loader::innermost_load(machine) {
        load.span = diagnosis.span.start..diagnosis.span.end;
    }
    let (line, column) = lines.line_column(text, diagnosis.span.start);
    let (shown, blanks) = lines.excerpt(text, line, column);
    let lang = machine.program.flags.language;
    let (cause, hint) = (diagnosis.message(lang, text), diagnosis.hint(lang, text));
    let (name, arguments) = error.kind.term();
    let name = machine.intern(name);
    let arguments: Vec<Cell> = arguments.iter().map(|text| machine.atom_cell(text)).collect();
    let formal = machine.new_compound(name, &arguments);
    let short = machine.new_string(&error.kind.sentence(lang));
    let excerpt = [machine.new_string(&shown), machine.new_string(&blanks)];
    let excerpt = machine.new_structure(f::MINUS_2, &excerpt);
    let cause = machine.new_string(&cause);
    let hint = machine.new_string(hint.as_deref().unwrap_or(""));
    // Editors count columns from 1.
    let (line, column) = (Cell::small(line as i64), Cell::small(column as i64 + 1));
    load_message(machine, "error", "load_syntax_error", &[formal, line, column, short, excerpt, cause, hint])
}

pub(crate) fn warn_discontiguous(machine: &mut Machine, id: PredId, before: Option<PredId>) -> Result<(), Thrown> {
    if !machine.state::<Loads>().style.discontiguous {
        return Ok(());
    }
    let (functor, module) = {
        let predicate = &machine.program.db.predicates[id];
        (predicate.functor, predicate.module)
    };
    let indicator = machine.indicator(module, functor);
    let (file, line) = {
        let predicate = &machine.program.db.predicates[id];
        (predicate.file, Cell::small(predicate.line as i64))
    };
    let path = places::file_path(machine, file);
    let current = match before {
        Some(before) => {
            let predicate = &machine.program.db.predicates[before];
            let (functor, module) = (predicate.functor, predicate.module);
            machine.indicator(module, functor)
        }
        None => Cell::NIL,
    };
    load_message(machine, "warning", "discontiguous", &[indicator, path, line, current])
}

pub(crate) fn warn_redefined(machine: &mut Machine, id: PredId, file: u32, line: u32) -> Result<(), Thrown> {
    let functor = machine.program.db.predicates[id].functor;
    let module = machine.program.db.predicates[id].module;
    let indicator = machine.indicator(module, functor);
    let path = places::file_path(machine, file);
    load_message(machine, "warning", "redefined_procedure", &[indicator, path, Cell::small(line as i64)])
}

/// Warns about a definition of a predicate that the program also imports from a module.
pub(crate) fn warn_import_overridden(machine: &mut Machine, id: PredId, from: Atom) -> Result<(), Thrown> {
    let predicate = &machine.program.db.predicates[id];
    let (module, functor) = (predicate.module, predicate.functor);
    let indicator = machine.qualified_indicator(module, functor);
    load_message(machine, "warning", "import_overridden", &[indicator, Cell::atom(from)])
}

/// Reports an import that clashes with another definition, or that its module does not export.
pub(crate) fn report_import(machine: &mut Machine, into: Atom, from: Atom, clash: &Clash) -> Result<(), Thrown> {
    let own = machine.qualified_indicator(into, clash.functor);
    let exported = machine.qualified_indicator(from, clash.functor);
    let (into, from) = (Cell::atom(into), Cell::atom(from));
    match clash.kind {
        ClashKind::Hidden => load_message(machine, "warning", "import_overridden", &[own, from]),
        ClashKind::Defined => load_message(machine, "error", "import_refused", &[exported, into]),
        ClashKind::ImportedFrom(other) => {
            load_message(machine, "error", "import_refused", &[exported, into, Cell::atom(other)])
        }
        ClashKind::NotExported => load_message(machine, "warning", "import_not_exported", &[exported, into]),
    }
}

/// At the end of a module file: reports exported predicates that are not defined.
pub(crate) fn report_exports(machine: &mut Machine) -> Result<(), Thrown> {
    let Some(load) = machine.state::<Loads>().loads.last().filter(|load| !load.is_library) else { return Ok(()) };
    let file = load.file as usize - 1;
    let module = machine.source_module();
    if !machine.program.db.sources.files[file].is_module {
        return Ok(());
    }
    let exports: Vec<Functor> = machine
        .program
        .db
        .modules
        .get(&module)
        .map(|module| module.exports.iter().copied().collect())
        .unwrap_or_default();
    for functor in exports {
        let is_defined = [module, atoms::SYSTEM].into_iter().any(|module| {
            machine.program.db.find(module, functor).is_some_and(|id| machine.program.db.predicates[id].is_defined())
        });
        if is_defined || library_index::library_of(machine, functor).is_some() {
            continue;
        }
        let indicator = machine.indicator(module, functor);
        load_message(machine, "error", "undefined_export", &[Cell::atom(module), indicator])?;
    }
    Ok(())
}

/// Warns that a directive `Module:Goal` failed.
pub(crate) fn warn_directive_failed(machine: &mut Machine, goal: Cell) -> Result<(), Thrown> {
    load_message(machine, "warning", "goal_failed", &[goal])
}
