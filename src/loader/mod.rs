//! Consulting: reads clauses and directives from a text, adds the clauses to the database and runs the directives.
//!
//! ```text
//! consult       consult/1, load_files/2      steps       load up to the next directive
//! files         find and read source files   directives  goals, conditions, module/2
//! clauses       turn terms into clauses      warnings    warnings and errors of a load
//! declarations  directives that damier check runs   predicate_declarations  dynamic/1 and others
//! libraries     those inside the binary      isolation   loads that do not affect other files
//! foreign       clauses of other systems     advice      goals that cannot do what they seem to do
//! absent        names of missing libraries
//! branches      variables that occur once in a branch
//! missing       errors about files that are not found
//! ```
//!
//! Each clause is read onto the heap and stored. Backtracking to a choice point at the bottom of the load then
//! reclaims the heap. At a directive the load stops and returns the goal, which runs like any other goal: it may wait
//! for input or pause.

mod absent;
pub mod advice;
mod branches;
pub mod clauses;
pub(crate) mod consult;
mod declarations;
pub mod directives;
pub mod files;
mod foreign;
pub mod isolation;
pub(crate) mod libraries;
pub(crate) mod missing;
pub(crate) mod predicate_declarations;
mod steps;
pub mod warnings;

use crate::database::sources::{Clause, SourceFile};
use crate::database::{Definition, PredId};
use crate::machine::state::{Slot, State};
use crate::machine::{Machine, Thrown};
use crate::syntax::{ReadFlags, Reader};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, LiveNames, Stored};
use rustc_hash::FxHashSet;

impl State for Loads {
    fn mark_names(&self, live: &mut LiveNames) {
        self.loads.iter().for_each(|load| load.mark_names(live));
        self.main_goal.iter().chain(&self.at_halt).for_each(|goal| live.stored(goal));
        self.program_goals.iter().flatten().for_each(|goal| live.stored(&goal.0));
        self.surroundings.iter().for_each(|surroundings| surroundings.mark_names(live));
    }
}

impl Slot for Loads {
    const INDEX: usize = 6;
}

/// `style_check/1`.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct Style {
    pub singleton: bool,
    pub discontiguous: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { singleton: true, discontiguous: true }
    }
}

/// The loads in progress, and what loads leave for later.
#[derive(Default)]
pub struct Loads {
    /// Loads in progress, innermost last.
    pub loads: Vec<Load>,
    /// Singletons of the clause being loaded.
    pub pending_singletons: warnings::Singletons,
    /// The warnings that are enabled.
    pub style: Style,
    /// Files are only being checked: directives that would run something are skipped.
    pub checking: bool,
    /// Syntax that SWI-Prolog would reject is reported.
    pub portable: bool,
    /// The number of warnings and errors so far.
    pub warned: u32,
    /// The goal of `:- initialization(main, main)`.
    pub main_goal: Option<Stored>,
    /// The file and line of that directive.
    pub main_place: (u32, u32),
    /// The goals of `:- initialization(Goal, program)`, with file and line, while files of the command line are loaded.
    pub program_goals: Option<Vec<(Stored, (u32, u32))>>,
    /// A directive `:- initialization(main)` was seen.
    pub calls_main: bool,
    /// The lines typed for `[user]` so far.
    pub typed: String,
    /// The state that isolated loads restore when they end, innermost last.
    pub surroundings: Vec<isolation::Surroundings>,
    /// Goals of `at_halt/1`.
    pub at_halt: Vec<Stored>,
}

/// A load in progress.
pub struct Load {
    /// The file's number, from 1.
    pub file: u32,
    /// The file whose text is being read: `file`, or a file that it includes.
    pub text_file: u32,
    /// The text of the file and those of the files that it includes, innermost last.
    texts: Vec<steps::Text>,
    /// A directive that was read and has not run yet, see [`steps::Directive`].
    directive: Option<Stored>,
    /// The module that receives the clauses. While the load runs, the machine holds it (`source_module`).
    pub module: Atom,
    /// The module of the enclosing load.
    outer_module: Option<Atom>,
    /// The enclosing load is that of a library.
    outer_library: bool,
    /// Line of the clause being handled.
    pub line: u32,
    /// Its column, from 0, in characters.
    pub column: u32,
    /// Its bytes in the text.
    pub span: std::ops::Range<usize>,
    /// The number of terms handled so far. Directives that may come before `:- module` do not count.
    pub terms: u32,
    /// The states of the open `:- if` directives, innermost last.
    pub conditions: Vec<Condition>,
    /// The previous clause is a rule.
    was_rule: bool,
    /// The clause being handled is indented after a rule: the full stop before it may be a mistake.
    pub continues: bool,
    /// Predicates that this load has given clauses.
    defined: FxHashSet<PredId>,
    /// The predicate of the previous clause.
    last: Option<PredId>,
    /// Predicates whose rules are written with `=>`.
    single_sided: Vec<PredId>,
    /// Goals that use an operator of another language and had no clauses when they were read.
    doubtful: Vec<advice::Doubtful>,
    /// Goals to run when the load is done, with their lines.
    pub initialization: Vec<(Stored, u32)>,
    /// The flags to restore afterwards.
    flags: ReadFlags,
    style: Style,
    /// Library code: it gets no warnings, and its predicates belong to the system.
    pub is_library: bool,
    /// Stop at the next clause (`end_of_file` was read or expanded to).
    pub finished: bool,
    /// The number of clauses skipped because of errors.
    pub errors: u32,
    /// The number of warnings printed.
    pub warnings: u32,
    /// The number of clauses added.
    pub clauses: u32,
    /// Names of the variables of the clause being handled.
    pub variable_names: Vec<(Atom, Cell)>,
    /// The index of the machine's handle that holds the term being handled; the next handle holds the names of its
    /// variables. A directive that runs as a goal of Prolog has both in a global variable instead.
    pub slot: Option<usize>,
    /// `term_expansion/2,4` and `goal_expansion/2,4` as this load sees them.
    hooks: Vec<PredId>,
    /// The module for which `hooks` were looked up.
    hooks_of: Option<Atom>,
    /// The newest limit that a program had set when the load began.
    pub newest_limit: i64,
}

impl Load {
    /// Whether an `:- if` excludes the clauses that follow. Every `:- if` inside an excluded part excludes them too.
    fn is_skipping(&self) -> bool {
        self.conditions.last().is_some_and(|condition| *condition != Condition::Active)
    }

    /// Marks the names that the load holds.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        live.atom(self.module);
        self.directive.iter().chain(self.texts.iter().flat_map(steps::Text::items)).for_each(|term| live.stored(term));
        self.variable_names.iter().for_each(|name| live.atom(name.0));
        self.doubtful.iter().for_each(|goal| live.atom(goal.name));
        self.initialization.iter().for_each(|goal| live.stored(&goal.0));
    }
}

/// The state of an `:- if`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Clauses are loaded.
    Active,
    /// Clauses are skipped; an `:- elif` or `:- else` may still be taken.
    Waiting,
    /// A branch was taken already, or the whole condition is inside a skipped part.
    Done,
}

/// Registers a file; returns its number.
pub fn source_file(machine: &mut Machine, path: &str) -> u32 {
    let files = &mut machine.program.db.sources.files;
    if let Some(at) = files.iter().position(|file| file.path == path) {
        return at as u32 + 1;
    }
    files.push(SourceFile {
        path: path.to_string(),
        module: atoms::USER,
        is_module: false,
        modified: 0.0,
        loads: 0,
        parent: (0, 0),
        includes: Vec::new(),
        clauses: Vec::new(),
    });
    files.len() as u32
}

/// Loads the text of an embedded library.
pub(crate) fn load_library_text(machine: &mut Machine, name: &str, text: &str, module: Atom) -> Result<(), Thrown> {
    let file = source_file(machine, &format!("library({name})"));
    let flags = std::mem::take(&mut machine.program.flags.read);
    let outcome = load_text(machine, text, file, module, true);
    machine.program.flags.read = flags;
    outcome.map(|_| ())
}

fn new_load(machine: &mut Machine, file: u32, module: Atom, is_library: bool) -> Load {
    Load {
        file,
        text_file: file,
        module,
        texts: Vec::new(),
        directive: None,
        outer_module: machine.program.loading_into,
        outer_library: machine.program.loading_library,
        line: 0,
        column: 0,
        span: 0..0,
        terms: 0,
        conditions: Vec::new(),
        was_rule: false,
        continues: false,
        defined: FxHashSet::default(),
        last: None,
        single_sided: Vec::new(),
        doubtful: Vec::new(),
        initialization: Vec::new(),
        flags: machine.program.flags.read,
        style: machine.state::<Loads>().style,
        is_library,
        finished: false,
        errors: 0,
        warnings: 0,
        clauses: 0,
        variable_names: Vec::new(),
        slot: None,
        hooks: Vec::new(),
        hooks_of: None,
        newest_limit: machine.budget.local.newest(),
    }
}

/// Loads a text as the contents of a file, to its end, for libraries and hosts. Returns the finished load with its
/// counts.
pub fn load_text(machine: &mut Machine, text: &str, file: u32, module: Atom, is_library: bool) -> Result<Load, Thrown> {
    begin_load(machine, text, file, module, is_library);
    let outcome = steps::run_to_end(machine);
    let load = outcome.and_then(|()| finish_load(machine));
    let Some(mut left) = leave_load(machine) else { return Err(machine.resource_error("loads")) };
    load?;
    let goals = std::mem::take(&mut left.initialization);
    for (goal, line) in goals {
        machine.let_go(&goal);
        let goal = machine.instantiate(&goal)?;
        directives::run_initialization_goal(machine, goal, &left, line)?;
    }
    Ok(left)
}

/// Begins to load a text as the contents of a file.
pub(crate) fn begin_load(machine: &mut Machine, text: &str, file: u32, module: Atom, is_library: bool) {
    let again = machine.program.db.sources.files[file as usize - 1].loads > 0;
    let parent = machine.state::<Loads>().loads.last().map_or((0, 0), |load| (load.file, load.line));
    let source = &mut machine.program.db.sources.files[file as usize - 1];
    source.loads += 1;
    source.module = module;
    source.is_module = false;
    source.parent = parent;
    source.clauses.clear();
    if again {
        wipe_file(machine, file, is_library);
    }
    let mut load = new_load(machine, file, module, is_library);
    load.texts.push(steps::Text::new(text, file));
    machine.program.loading_library = is_library;
    machine.program.loading_into = Some(module);
    machine.state_mut::<Loads>().loads.push(load);
}

/// Removes the innermost load, whether it is done or not.
pub(crate) fn leave_load(machine: &mut Machine) -> Option<Load> {
    let mut load = machine.state_mut::<Loads>().loads.pop()?;
    load.module = machine.source_module();
    machine.program.loading_into = load.outer_module;
    machine.program.loading_library = load.outer_library;
    restore_flags(machine, &load);
    Some(load)
}

/// Restores the flags that end with the load. A module or library has flags of its own. Other files change those of
/// `user`, except for character escapes and the choice of warnings.
fn restore_flags(machine: &mut Machine, load: &Load) {
    let is_module = machine.program.db.sources.files[load.file as usize - 1].is_module;
    if is_module || load.is_library {
        machine.program.flags.read = load.flags;
    } else {
        machine.program.flags.read.character_escapes = load.flags.character_escapes;
    }
    machine.state_mut::<Loads>().style = load.style;
}

pub(crate) fn finish_load(machine: &mut Machine) -> Result<(), Thrown> {
    clauses::close_single_sided(machine)?;
    advice::report_foreign_goals(machine)?;
    warnings::report_exports(machine)?;
    directives::warn_open_conditions(machine)
}

/// The innermost load in progress.
pub fn innermost_load(machine: &mut Machine) -> Option<&mut Load> {
    machine.state_mut::<Loads>().loads.last_mut()
}

/// Removes the definitions of an earlier load of the file and of the files that it included. Only a library defines
/// predicates of the system.
pub(crate) fn wipe_file(machine: &mut Machine, file: u32, is_library: bool) {
    let mut files = vec![file];
    let included = std::mem::take(&mut machine.program.db.sources.files[file as usize - 1].includes);
    files.extend(included);
    for id in machine.program.db.iter() {
        if machine.program.db.predicates[id].flags.system != is_library {
            continue;
        }
        for clause in machine.program.db.live_clauses(id) {
            if files.contains(&machine.program.db.clauses[clause].file()) {
                machine.program.db.erase(clause);
            }
        }
        let predicate = &mut machine.program.db.predicates[id];
        if files.contains(&predicate.file) && predicate.live == 0 {
            predicate.file = 0;
            predicate.flags.dynamic = false;
            predicate.flags.declared = false;
            predicate.flags.discontiguous = false;
            predicate.flags.multifile = false;
            predicate.flags.tabled = false;
            predicate.flags.det = false;
            predicate.flags.single_sided = false;
            machine.program.db.define(id, Definition::Undefined);
        }
    }
}

fn begin_clause(machine: &mut Machine, reader: &Reader<'_, Cell>, term: Cell, place: &steps::Place) {
    let is_rule = machine.has_functor(term, f::NECK_2) || machine.has_functor(term, f::DCG_ARROW_2);
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return };
    load.line = place.line + 1;
    load.column = place.column;
    load.span = place.offset..place.end;
    load.continues = place.column > 0 && !is_rule && load.was_rule;
    load.was_rule = is_rule || load.continues;
    let (file, is_library) = (load.text_file, load.is_library);
    load.variable_names.clear();
    let (Some(slot), has_names) = (load.slot, !load.is_library && !reader.variables().is_empty()) else { return };
    machine.store.handles[slot] = term;
    if let Some(source) =
        machine.program.db.sources.files.get_mut((file as usize).wrapping_sub(1)).filter(|_| !is_library)
    {
        let [start, end] = [place.offset, place.end].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
        source.clauses.push(Clause { line: place.line + 1, start, end });
    }
    if !has_names {
        return;
    }
    let names =
        reader.named_variables().map(|(name, variable)| (machine.store.atoms.intern(name), variable.term)).collect();
    let singletons = warnings::singletons(machine, reader, term);
    let loads = machine.state_mut::<Loads>();
    loads.pending_singletons = singletons;
    if let Some(load) = loads.loads.last_mut() {
        load.variable_names = names;
    }
}

/// Moves the names of the clause's variables to a handle, where the collector sees them, before goals run.
pub(crate) fn keep_names(machine: &mut Machine) {
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return };
    let (Some(slot), names) = (load.slot, std::mem::take(&mut load.variable_names)) else { return };
    let mut items = Vec::with_capacity(names.len());
    for &(name, variable) in &names {
        items.push(machine.new_structure(f::EQUALS_2, &[Cell::atom(name), variable]));
    }
    machine.store.handles[slot + 1] = machine.list_of(&items);
}

/// Takes the names back from the handle after the goals have run.
pub(crate) fn restore_names(machine: &mut Machine) {
    let Some(slot) = machine.state::<Loads>().loads.last().and_then(|load| load.slot) else { return };
    let items = machine.list_items(machine.store.handles[slot + 1]).unwrap_or_default();
    let names = items.iter().map(|&item| (machine.arg(item, 0).as_atom(), machine.arg(item, 1))).collect();
    if let Some(load) = innermost_load(machine) {
        load.variable_names = names;
    }
}
