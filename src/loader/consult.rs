//! Builtins that load files (7.4.2.7, 7.4.2.8) and that return information about loads.

use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::program::clauses;
use crate::builtins::program::reflection;
use crate::host::paths;
use crate::loader;
use crate::loader::Loads;
use crate::loader::directives;
use crate::loader::directives::InitPlace;
use crate::loader::files;
use crate::loader::files::{Again, Source};
use crate::loader::steps;
use crate::loader::steps::Directive;
use crate::loader::warnings;
use crate::machine::native::entry::{Table, calls, control, det, nondet};
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, BallKind, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Stored};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$load_specs(+Files, -Specs)", "", load_specs),
    calls("$load_begin(+Spec, +Module, +Again, +Imports, +Reexport, -File, -Depth)", "", load_begin),
    calls("$load_text(+Name, +Text, +Module, -File, -Depth)", "", load_text),
    calls("$load_step(-Goal, -Term, -Names)", "", load_step),
    calls("$load_error(+Ball, +Goal)", "", load_error),
    calls("$load_failed(+Goal)", "", |m, a| {
        let goal = a.get(m, 0);
        warnings::warn_directive_failed(m, goal).map(|()| true)
    }),
    calls("$load_finish(-Goals, -Summary)", "", load_finish),
    calls("$load_abandon(+Depth)", "", load_abandon),
    calls("$load_summary(+Summary)", "", load_summary),
    calls("$load_import(+File, +Module, +Imports, +Reexport, +MustBeModule)", "", load_import),
    calls("$init_error(+Ball, +File, +Line, +Limit)", "", init_error),
    calls("$init_failed(+Goal, +File, +Line, +Limit)", "", |m, a| {
        let (goal, place) = (a.get(m, 0), init_place(m, a)?);
        directives::initialization_failed(m, goal, &place).map(|()| true)
    }),
    det("$changed_files(-Files)", "", changed_files),
    calls("unload_file(+File)", "Remove everything that File defined.", unload_file),
    calls("exists_source(+File)", "The source file File exists.", exists_source),
    calls("initialization(0Goal)", "Run Goal after the file is loaded.", initialization),
    calls("initialization(0Goal, +When)", "Run Goal at When: now, after_load, program or main.", initialization_when),
    det("style_check(+Style)", "Switch warnings of the loader on or off: +singleton, -discontiguous, ...", style_check),
    nondet(
        "prolog_load_context(?Key, ?Value)",
        "Value is a property of the current load: module, source, file, directory, term_position, ...",
        prolog_load_context,
    ),
    det("source_location(-File, -Line)", "The loader is at Line of File.", source_location),
    nondet("source_file(?File)", "File is a loaded source file.", source_file),
    nondet("source_file(:Head, ?File)", "The predicate of Head is defined in File.", source_file_of),
    det("at_halt(0Goal)", "Run Goal before the process ends.", at_halt),
    det("expects_dialect(+Dialect)", "Accepted and ignored.", |_, _| Ok(true)),
    det("set_prolog_stack(+Stack, +Setting)", "Accepted and ignored.", |_, _| Ok(true)),
    det("set_prolog_gc_thread(+Status)", "Accepted and ignored.", |_, _| Ok(true)),
    det("garbage_collect", "Collect garbage at the next call.", |machine, _| {
        machine.collect_soon();
        Ok(true)
    }),
    control("garbage_collect_atoms", "Collect garbage, including atoms without references.", |machine| {
        machine.collect_names(0);
        Ok(crate::machine::fixed::PROCEED)
    }),
    det("garbage_collect_clauses", "Accepted and ignored.", |_, _| Ok(true)),
    det("trim_stacks", "Accepted and ignored.", |_, _| Ok(true)),
    det("license(+Licence)", "Accepted and ignored.", |_, _| Ok(true)),
    det("license(+Licence, +Component)", "Accepted and ignored.", |_, _| Ok(true)),
];

/// Collects the files that a specification names as `Module-Spec` pairs. Lists may be nested.
fn load_specs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let (module, specs) = machine.strip_module(module, args.get(machine, 0));
    if !machine.is_acyclic(specs) {
        return Err(machine.type_error("list", specs));
    }
    // Shared sublists are walked once.
    let (mut met, mut found) = (Met::default(), Vec::new());
    let mut left = vec![(module, specs)];
    while let Some((module, spec)) = left.pop() {
        let (module, spec) = machine.strip_module(module, spec);
        if spec == Cell::NIL || met.again(spec) {
            continue;
        }
        if spec.is_list() {
            left.push((module, machine.arg(spec, 1)));
            left.push((module, machine.arg(spec, 0)));
            continue;
        }
        found.push((module, spec));
        machine.stay_within(0)?;
    }
    machine.ensure_heap(5 * found.len())?;
    let pairs: Vec<Cell> = found
        .into_iter()
        .map(|(module, spec)| machine.new_structure(f::MINUS_2, &[Cell::atom(module), spec]))
        .collect();
    let list = machine.list_of(&pairs);
    Ok(machine.unify(args.get(machine, 1), list))
}

/// Finds the file that a specification names, and begins to load it if necessary. Depth is 0 if there is nothing to
/// load, File is 0 if there is no file to import from.
fn load_begin(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (spec, module, again) = (args.get(machine, 0), args.atom(machine, 1)?, args.atom(machine, 2)?);
    let again = match machine.atom_text(again) {
        "changed" => Again::IfChanged,
        "not_loaded" => Again::Never,
        _ => Again::Always,
    };
    let first = machine.store.handles.len();
    for index in 3..7 {
        let argument = args.get(machine, index);
        machine.store.handles.push(argument);
    }
    let begun = files::begin(machine, spec, module, again, first);
    let [file, depth] = [first + 2, first + 3].map(|handle| machine.store.handles[handle]);
    machine.store.handles.truncate(first);
    let begun = begun?;
    Ok(machine.unify(file, Cell::small(begun.file as i64)) && machine.unify(depth, Cell::small(begun.depth as i64)))
}

/// Begins to load a text, like `$load_begin/7` for a file.
fn load_text(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (name, text) = (args.get(machine, 0), args.get(machine, 1));
    let Some(name) = files::spec_text(machine, name) else { return Err(machine.type_error("source_sink", name)) };
    let text = machine.text_of(text).unwrap_or_default();
    let module = args.atom(machine, 2)?;
    let first = machine.store.handles.len();
    for index in [3, 4] {
        let argument = args.get(machine, index);
        machine.store.handles.push(argument);
    }
    let begun = files::begin_text(machine, &name, &text, module);
    let [file, depth] = [first, first + 1].map(|handle| machine.store.handles[handle]);
    machine.store.handles.truncate(first);
    Ok(machine.unify(file, Cell::small(begun.file as i64)) && machine.unify(depth, Cell::small(begun.depth as i64)))
}

/// Loads clauses up to the next directive; fails at the end of the load.
fn load_step(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let first = machine.store.handles.len();
    for index in 0..3 {
        let argument = args.get(machine, index);
        machine.store.handles.push(argument);
    }
    let found = step_typed(machine);
    let wanted = machine.store.handles.split_off(first);
    let Some(found) = found? else { return Ok(false) };
    machine.forget_throw();
    let found = Directive::instantiate(machine, &found)?;
    let cells = [found.goal, found.term, found.names];
    Ok(wanted.into_iter().zip(cells).all(|(wanted, cell)| machine.unify(wanted, cell)))
}

/// A step of the load; where its text is typed, clause after clause of it.
fn step_typed(machine: &mut Machine) -> Result<Option<Stored>, Thrown> {
    loop {
        if steps::waits_for_text(machine) {
            files::read_typed(machine)?;
        }
        let found = steps::step(machine)?;
        if found.is_some() || !steps::waits_for_text(machine) {
            return Ok(found);
        }
    }
}

/// Reports the error of a directive.
fn load_error(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (ball, goal) = (args.get(machine, 0), args.get(machine, 1));
    if ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted" {
        return Ok(true);
    }
    let (thrown, goal) = (machine.throw(ball), machine.store(goal)?);
    directives::directive_error(machine, thrown, &goal).map(|()| true)
}

/// Ends the innermost load. Its goals of `initialization/1` are returned as `init(Goal, File, Line, Limit)`.
fn load_finish(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let first = machine.store.handles.len();
    let (goals, summary) = (args.get(machine, 0), args.get(machine, 1));
    machine.store.handles.extend([goals, summary]);
    let finished = loader::finish_load(machine);
    let wanted = machine.store.handles.split_off(first);
    finished?;
    let Some(load) = loader::leave_load(machine) else { return Ok(false) };
    let mut goals = Vec::new();
    for (goal, line) in &load.initialization {
        machine.let_go(goal);
        let goal = machine.instantiate(goal)?;
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(load.module), goal]);
        let name = machine.intern("init");
        let [file, line, limit] = [load.file as i64, *line as i64, load.newest_limit].map(Cell::small);
        goals.push(machine.new_compound(name, &[goal, file, line, limit]));
    }
    let goals = machine.list_of(&goals);
    let name = machine.intern("summary");
    let summary = [load.file, load.errors, load.warnings].map(|number| Cell::small(number as i64));
    let summary = machine.new_compound(name, &summary);
    Ok(machine.unify(wanted[0], goals) && machine.unify(wanted[1], summary))
}

/// Abandons a load before its end.
fn load_abandon(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let depth = args.get(machine, 0);
    let depth = if depth.is_small() { depth.as_small().max(0) as usize } else { 0 };
    while depth > 0 && machine.state::<Loads>().loads.len() >= depth {
        let Some(load) = loader::leave_load(machine) else { break };
        load.initialization.iter().for_each(|(goal, _)| machine.let_go(goal));
    }
    Ok(true)
}

fn init_place(machine: &Machine, args: Args) -> Result<InitPlace, Thrown> {
    let number = |index| {
        let number = args.get(machine, index);
        if number.is_small() { number.as_small() } else { 0 }
    };
    Ok(InitPlace { file: number(1) as u32, line: number(2) as u32, newest_limit: number(3) })
}

/// Reports the error of a goal of `initialization/1`.
fn init_error(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let ball = args.get(machine, 0);
    if ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted" {
        return Ok(true);
    }
    let place = init_place(machine, args)?;
    let thrown = machine.throw(ball);
    directives::initialization_error(machine, thrown, &place).map(|()| true)
}

/// A load of a file is over: counts its errors, where nothing is loaded around it.
fn load_summary(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let summary = args.get(machine, 0);
    if !summary.is_structure() || machine.name_arity(summary).1 != 3 {
        return Ok(true);
    }
    let [file, errors, warnings] = [0, 1, 2].map(|index| machine.arg(summary, index));
    if errors == Cell::small(0) || !machine.state::<Loads>().loads.is_empty() || !file.is_small() {
        return Ok(true);
    }
    let path = places::file_path(machine, file.as_small() as u32);
    let name = machine.intern("load_summary");
    let message = machine.new_compound(name, &[path, errors, warnings]);
    messages::print_message(machine, "warning", message)?;
    Ok(true)
}

/// The loading module imports from a file that has been loaded.
fn load_import(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (file, module) = (args.get(machine, 0), args.atom(machine, 1)?);
    let number = if file.is_small() { file.as_small() as usize } else { 0 };
    let Some(source) = machine.program.db.sources.files.get(number.wrapping_sub(1)) else { return Ok(true) };
    let (is_module, from, path) = (source.is_module, source.module, source.path.clone());
    let imports = args.get(machine, 2);
    let [reexport, must_be_module] = [3, 4].map(|index| args.get(machine, index) == Cell::atom(atoms::TRUE));
    if !is_module {
        let is_wrong = must_be_module && module != from;
        let path = machine.atom_cell(&path);
        return if is_wrong { Err(machine.domain_error("module_file", path)) } else { Ok(true) };
    }
    let slot = machine.store.handles.len();
    machine.store.handles.push(imports);
    let outcome = files::import(machine, module, from, files::imports(machine, slot), reexport);
    machine.store.handles.truncate(slot);
    outcome.map(|()| true)
}

/// The files that have changed since they were loaded, with the modules that loaded them: `Module-Path` pairs.
fn changed_files(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut changed = Vec::new();
    for index in 0..machine.program.db.sources.files.len() {
        let source = &machine.program.db.sources.files[index];
        if source.loads == 0 || !paths::is_absolute(&source.path) {
            continue;
        }
        let module = if source.is_module { atoms::USER } else { source.module };
        let (path, modified, includes) = (source.path.clone(), source.modified, source.includes.clone());
        let is_changed = files::is_source(machine, &path) && files::source_time(machine, &path) != modified;
        let include_changed = includes.iter().any(|&number| {
            let path = machine.program.db.sources.files[number as usize - 1].path.clone();
            files::source_time(machine, &path) > modified
        });
        if is_changed || include_changed {
            let path = machine.atom_cell(&path);
            changed.push(machine.new_structure(f::MINUS_2, &[Cell::atom(module), path]));
        }
    }
    let list = machine.list_of(&changed);
    Ok(machine.unify(args.get(machine, 0), list))
}

fn unload_file(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let spec = args.get(machine, 0);
    let path = match files::find_source(machine, spec) {
        Ok(Source::File(path)) => path,
        _ => match machine.text_of(spec) {
            Some(text) => files::source_path(machine, &text),
            None => return Ok(true),
        },
    };
    if let Some(at) = machine.program.db.sources.files.iter().position(|file| file.path == path) {
        loader::wipe_file(machine, at as u32 + 1, false);
        machine.program.db.sources.files[at].loads = 0;
    }
    Ok(true)
}

fn exists_source(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let spec = args.get(machine, 0);
    if spec.is_var() {
        return Err(machine.instantiation_error());
    }
    match files::find_source(machine, spec) {
        Ok(_) => Ok(true),
        Err(thrown) if thrown.0.kind == BallKind::Term => Ok(false),
        Err(thrown) => Err(thrown),
    }
}

// -- initialization ------------------------------------------------------------------------

fn initialization(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, goal) = checked_goal(machine, args)?;
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    if machine.program.loading_into.is_none() {
        return machine.solve_once(qualified);
    }
    let stored = machine.store_to_keep(qualified)?;
    machine.state_mut::<Loads>().calls_main |= goal.is_atom() && machine.atom_text(goal.as_atom()) == "main";
    if let Some(load) = loader::innermost_load(machine) {
        let line = load.line;
        load.initialization.push((stored, line));
    }
    Ok(true)
}

fn checked_goal(machine: &mut Machine, args: Args) -> Result<(Atom, Cell), Thrown> {
    let module = machine.source_module();
    let head = args.get(machine, 0);
    clauses::checked_head(machine, module, head)
}

fn initialization_when(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let when = args.get(machine, 1);
    if when.is_var() {
        return Err(machine.instantiation_error());
    }
    if !when.is_atom() {
        return Err(machine.type_error("atom", when));
    }
    match machine.atom_text(when.as_atom()) {
        "after_load" | "restore" | "restore_state" | "prepare_state" => initialization(machine, args),
        // After the start, there is no later moment.
        "program" if machine.state::<Loads>().program_goals.is_none() => initialization(machine, args),
        "now" => {
            let (module, goal) = checked_goal(machine, args)?;
            let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
            machine.solve_once(qualified)
        }
        later @ ("main" | "program") => {
            let is_main = later == "main";
            let (module, goal) = checked_goal(machine, args)?;
            let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
            let place = loader::innermost_load(machine).map_or((0, 0), |load| (load.file, load.line));
            let stored = if is_main { machine.store(qualified)? } else { machine.store_to_keep(qualified)? };
            let loads = machine.state_mut::<Loads>();
            if let (false, Some(goals)) = (is_main, &mut loads.program_goals) {
                goals.push((stored, place));
                return Ok(true);
            }
            (loads.main_goal, loads.main_place) = (Some(stored), place);
            Ok(true)
        }
        _ => Err(machine.domain_error("initialization_type", when)),
    }
}

fn at_halt(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    register_at_halt(machine, atoms::USER, goal).map(|()| true)
}

/// Registers a goal of `at_halt/1`.
pub(super) fn register_at_halt(machine: &mut Machine, module: Atom, goal: Cell) -> Result<(), Thrown> {
    let (module, goal) = clauses::checked_head(machine, module, goal)?;
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    let stored = machine.store_to_keep(qualified)?;
    machine.state_mut::<Loads>().at_halt.push(stored);
    Ok(())
}

/// Runs each goal of `at_halt/1` once, the last one first, and passes exceptions to `report`. The remaining goals stay
/// in the list, where the atom collector sees them. Goals that these goals register are not run.
pub fn run_at_halt(machine: &mut Machine, report: impl Fn(&mut Machine, &Thrown)) {
    for index in (0..machine.state::<Loads>().at_halt.len()).rev() {
        let goal = machine.state_mut::<Loads>().at_halt.remove(index);
        machine.let_go(&goal);
        if let Err(thrown) = machine.instantiate(&goal).and_then(|goal| machine.solve_once(goal)) {
            report(machine, &thrown);
        }
    }
    machine.state_mut::<Loads>().at_halt.clear();
}

// -- information about loads -----------------------------------------------------------------

fn style_check(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let spec = args.get(machine, 0);
    let specs = if spec.is_list() { machine.list_items(spec).unwrap_or_default() } else { vec![spec] };
    for spec in specs {
        if spec.is_var() {
            return Err(machine.instantiation_error());
        }
        let on = spec.is_structure() && machine.name_arity(spec) == (atoms::PLUS, 1);
        let off = machine.has_functor(spec, f::MINUS_1);
        if !on && !off {
            continue;
        }
        let name = machine.arg(spec, 0);
        let text = if name.is_atom() { machine.atom_text(name.as_atom()).to_string() } else { String::new() };
        match text.as_str() {
            "singleton" => machine.state_mut::<Loads>().style.singleton = on,
            "discontiguous" => machine.state_mut::<Loads>().style.discontiguous = on,
            "no_effect" | "var_branches" | "charset" | "atom" | "dollar" | "universal" => {}
            _ => return Err(machine.domain_error("style_name", name)),
        }
    }
    Ok(true)
}

fn prolog_load_context(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (key, value) = (args.get(machine, 0), args.get(machine, 1));
    let pattern = machine.new_structure(f::MINUS_2, &[key, value]);
    machine.alternatives(pattern, state, load_context)
}

fn load_context(machine: &mut Machine) -> Result<Vec<Cell>, Thrown> {
    let module = machine.source_module();
    let Some(load) = machine.state::<Loads>().loads.iter().rev().find(|load| !load.is_library) else {
        return Ok(Vec::new());
    };
    let (file, text_file, line, slot) = (load.file, load.text_file, load.line, load.slot);
    let mut items: Vec<(&str, Cell)> = vec![("module", Cell::atom(module))];
    let source = places::file_path(machine, file);
    let text_source = places::file_path(machine, text_file);
    items.push(("source", source));
    items.push(("file", text_source));
    let folder = files::loading_folder(machine).unwrap_or_default();
    items.push(("directory", machine.atom_cell(&folder)));
    items.push(("dialect", machine.atom_cell("swi")));
    let name = machine.intern("$stream_position");
    let line = Cell::small(line as i64);
    let zero = Cell::small(0);
    items.push(("term_position", machine.new_compound(name, &[zero, line, zero, zero])));
    let [term, names] = term_being_loaded(machine, slot)?;
    items.push(("term", term));
    items.push(("variable_names", names));
    items.push(("script", machine.atom_cell("false")));
    let mut pairs = Vec::with_capacity(items.len());
    for (key, value) in items {
        let key = machine.atom_cell(key);
        pairs.push(machine.new_structure(f::MINUS_2, &[key, value]));
    }
    Ok(pairs)
}

/// The term being loaded, and the names of its variables. A directive that Prolog runs has them in a global variable.
fn term_being_loaded(machine: &mut Machine, slot: Option<usize>) -> Result<[Cell; 2], Thrown> {
    if let Some(slot) = slot {
        return Ok([machine.store.handles[slot], machine.store.handles[slot + 1]]);
    }
    let name = machine.intern("$load_term");
    Ok(match machine.global(name)? {
        Some(pair) if machine.has_functor(pair, f::MINUS_2) => [machine.arg(pair, 0), machine.arg(pair, 1)],
        _ => [Cell::NIL, Cell::NIL],
    })
}

fn source_location(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(load) = machine.state::<Loads>().loads.iter().rev().find(|load| !load.is_library) else {
        return Ok(false);
    };
    let (file, line) = (load.text_file, load.line);
    if line == 0 {
        return Ok(false);
    }
    let path = places::file_path(machine, file);
    Ok(machine.unify(args.get(machine, 0), path) && machine.unify(args.get(machine, 1), Cell::small(line as i64)))
}

fn source_file(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    machine.alternatives(args.get(machine, 0), state, |machine| {
        let loaded = |file: &&crate::database::sources::SourceFile| file.loads > 0 && paths::is_absolute(&file.path);
        let paths: Vec<String> =
            machine.program.db.sources.files.iter().filter(loaded).map(|file| file.path.clone()).collect();
        Ok(paths.iter().map(|path| machine.atom_cell(path)).collect())
    })
}

fn source_file_of(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (module, head) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let file = args.get(machine, 1);
    if !head.is_var() {
        let (module, head) = clauses::checked_head(machine, module, head)?;
        let Some(id) = clauses::visible_predicate(machine, module, head) else { return Ok(Solution::Fail) };
        let number = machine.program.db.predicates[id].file;
        if number == 0 {
            return Ok(Solution::Fail);
        }
        let path = places::file_path(machine, number);
        return Ok(if machine.unify(file, path) { Solution::Last } else { Solution::Fail });
    }
    let pattern = machine.new_structure(f::MINUS_2, &[head, file]);
    machine.alternatives(pattern, state, |machine| {
        let mut pairs = Vec::new();
        for id in machine.program.db.iter() {
            let predicate = &machine.program.db.predicates[id];
            if predicate.file == 0 || predicate.module != module || predicate.flags.system {
                continue;
            }
            let (functor, number) = (predicate.functor, predicate.file);
            let head = reflection::most_general(machine, functor);
            let path = places::file_path(machine, number);
            pairs.push(machine.new_structure(f::MINUS_2, &[head, path]));
        }
        Ok(pairs)
    })
}
