//! Loading files (7.4.2.7, 7.4.2.8) and asking about loads.

use crate::builtins::files::places;
use crate::builtins::program::clauses;
use crate::builtins::program::imports::Imports;
use crate::builtins::program::reflection;
use crate::loader;
use crate::loader::Loads;
use crate::loader::files;
use crate::loader::files::{Again, LoadOptions, Source};
use crate::machine::native::entry::{Table, calls, control, det, nondet};
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, BallKind, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The family.
pub const TABLE: Table = &[
    calls("$consult(:Files)", "Load files.", |m, a| load(m, a, LoadOptions::CONSULT)),
    calls("$ensure_loaded(:Files)", "Load files unless that was done.", ensure_loaded),
    calls("$use_module(:Files)", "Load module files and import what they export.", |m, a| {
        load(m, a, LoadOptions::USE_MODULE)
    }),
    calls("$use_module(:File, +Imports)", "Load a module file and import some predicates.", |m, a| {
        load_some(m, a, false)
    }),
    calls("$reexport(:Files)", "Import, and export as well.", reexport),
    calls("$reexport(:File, +Imports)", "Import some predicates, and export them as well.", |m, a| {
        load_some(m, a, true)
    }),
    calls("autoload(:File)", "Load a file for its predicates.", |m, a| load(m, a, LoadOptions::USE_MODULE)),
    calls("autoload(:File, +Imports)", "Load a file for some predicates.", |m, a| load_some(m, a, false)),
    calls("$load_files(:Files, +Options)", "Load files.", load_files),
    calls("make", "Load again what has changed.", make),
    calls("unload_file(+File)", "Remove what a file defined.", unload_file),
    calls("exists_source(+File)", "There is such a source file.", exists_source),
    calls("initialization(0Goal)", "Run Goal when the file is loaded.", initialization),
    calls("initialization(0Goal, +When)", "Run Goal then.", initialization_when),
    det("style_check(+Style)", "Choose what loading warns about.", style_check),
    nondet("prolog_load_context(?Key, ?Value)", "What is being loaded.", prolog_load_context),
    det("source_location(-File, -Line)", "Where the load is.", source_location),
    nondet("source_file(?File)", "File is loaded.", source_file),
    nondet("source_file(:Head, ?File)", "The predicate is defined in File.", source_file_of),
    det("at_halt(0Goal)", "Run Goal before the process ends.", at_halt),
    det("expects_dialect(+Dialect)", "Accepted and ignored.", |_, _| Ok(true)),
    det("set_prolog_stack(+Stack, +Setting)", "Accepted and ignored.", |_, _| Ok(true)),
    det("set_prolog_gc_thread(+Status)", "Accepted and ignored.", |_, _| Ok(true)),
    det("garbage_collect", "Collect garbage at the next call.", |machine, _| {
        machine.collect_soon();
        Ok(true)
    }),
    control("garbage_collect_atoms", "Collect garbage, atoms that nothing refers to among it.", |machine| {
        machine.collect_names(0);
        Ok(crate::machine::fixed::PROCEED)
    }),
    det("garbage_collect_clauses", "Accepted and ignored.", |_, _| Ok(true)),
    det("trim_stacks", "Accepted and ignored.", |_, _| Ok(true)),
    det("license(+Licence)", "Accepted and ignored.", |_, _| Ok(true)),
    det("license(+Licence, +Component)", "Accepted and ignored.", |_, _| Ok(true)),
    det("$folder_sources(+Spec, -Paths)", "", folder_sources),
];

fn load(machine: &mut Machine, args: Args, options: LoadOptions) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let (module, specs) = machine.strip_module(module, args.get(machine, 0));
    load_all(machine, module, specs, options)
}

/// Loads a file or a list of files, lists within lists included.
fn load_all(machine: &mut Machine, module: Atom, specs: Cell, options: LoadOptions) -> Result<bool, Thrown> {
    if !machine.is_acyclic(specs) {
        return Err(machine.type_error("list", specs));
    }
    let first = machine.store.handles.len();
    machine.store.handles.push(specs);
    let outcome = load_pending(machine, module, first, options);
    machine.store.handles.truncate(first);
    outcome.map(|()| true)
}

fn load_pending(machine: &mut Machine, module: Atom, first: usize, options: LoadOptions) -> Result<(), Thrown> {
    // Shared lists without files are walked once.
    let mut met = Met::default();
    while machine.store.handles.len() > first {
        let spec = machine.store.handles.pop().unwrap_or(Cell::NIL);
        let (module, spec) = machine.strip_module(module, spec);
        if spec == Cell::NIL || met.again(spec) {
            continue;
        }
        if spec.is_list() {
            machine.store.handles.push(machine.arg(spec, 1));
            machine.store.handles.push(machine.arg(spec, 0));
            continue;
        }
        machine.stay_within(0)?;
        files::load_source(machine, spec, module, options)?;
        // The terms may have been moved.
        met = Met::default();
    }
    Ok(())
}

fn ensure_loaded(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    load(machine, args, LoadOptions { again: Again::Never, ..LoadOptions::CONSULT })
}

fn reexport(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    load(machine, args, LoadOptions { reexport: true, ..LoadOptions::USE_MODULE })
}

fn load_some(machine: &mut Machine, args: Args, reexport: bool) -> Result<bool, Thrown> {
    let imports = args.get(machine, 1);
    if imports.is_var() {
        return Err(machine.instantiation_error());
    }
    load_importing(machine, args, imports, LoadOptions { reexport, ..LoadOptions::USE_MODULE })
}

fn load_importing(machine: &mut Machine, args: Args, imports: Cell, options: LoadOptions) -> Result<bool, Thrown> {
    let slot = machine.store.handles.len();
    machine.store.handles.push(imports);
    let outcome = load(machine, args, LoadOptions { imports: Imports::These(slot), ..options });
    machine.store.handles.truncate(slot);
    outcome
}

fn load_files(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut options = LoadOptions::CONSULT;
    let mut imports = None;
    let list = args.get(machine, 1);
    let Some(items) = machine.list_items(list) else { return Err(machine.type_error("list", list)) };
    for item in items {
        if !item.is_structure() || machine.name_arity(item).1 != 1 {
            continue;
        }
        let value = machine.arg(item, 0);
        let text = if value.is_atom() { machine.atom_text(value.as_atom()).to_string() } else { String::new() };
        match (machine.atom_text(machine.name_arity(item).0), text.as_str()) {
            ("if", "changed") => options.again = Again::IfChanged,
            ("if", "not_loaded") => options.again = Again::Never,
            ("imports", _) => imports = Some(value),
            ("must_be_module", "true") => options.must_be_module = true,
            ("reexport", "true") => options.reexport = true,
            _ => {}
        }
    }
    match imports {
        Some(imports) => load_importing(machine, args, imports, options),
        None => load(machine, args, options),
    }
}

fn make(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    for index in 0..machine.program.db.sources.files.len() {
        let source = &machine.program.db.sources.files[index];
        if source.loads == 0 || !source.path.starts_with('/') {
            continue;
        }
        let (path, module) = (source.path.clone(), source.module);
        let module = if source.is_module { atoms::USER } else { module };
        let (modified, includes) = (source.modified, source.includes.clone());
        let changed = files::is_source(machine, &path) && files::source_time(machine, &path) != modified;
        let include_changed = includes.iter().any(|&number| {
            let path = machine.program.db.sources.files[number as usize - 1].path.clone();
            files::source_time(machine, &path) > modified
        });
        if changed || include_changed {
            let options = LoadOptions { again: Again::Always, ..LoadOptions::CONSULT };
            files::load_path(machine, &path, module, options)?;
        }
    }
    Ok(true)
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
        "after_load" | "restore" | "restore_state" | "prepare_state" | "program" => initialization(machine, args),
        "now" => {
            let (module, goal) = checked_goal(machine, args)?;
            let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
            machine.solve_once(qualified)
        }
        "main" => {
            let (module, goal) = checked_goal(machine, args)?;
            let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
            machine.state_mut::<Loads>().main_goal = Some(machine.store(qualified)?);
            Ok(true)
        }
        _ => Err(machine.domain_error("initialization_type", when)),
    }
}

fn at_halt(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let head = args.get(machine, 0);
    let (module, goal) = clauses::checked_head(machine, atoms::USER, head)?;
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    let stored = machine.store_to_keep(qualified)?;
    machine.state_mut::<Loads>().at_halt.push(stored);
    Ok(true)
}

/// Runs the goals of `at_halt/1`, the last one first and each once, and hands
/// on what they throw. Those still to come stay where the collector of atoms
/// sees them; what they register in turn is not run.
pub fn run_at_halt(machine: &mut Machine, told: impl Fn(&mut Machine, &Thrown)) {
    for index in (0..machine.state::<Loads>().at_halt.len()).rev() {
        let goal = machine.state_mut::<Loads>().at_halt.remove(index);
        machine.let_go(&goal);
        if let Err(thrown) = machine.instantiate(&goal).and_then(|goal| machine.solve_once(goal)) {
            told(machine, &thrown);
        }
    }
    machine.state_mut::<Loads>().at_halt.clear();
}

// -- asking about loads ----------------------------------------------------------------------

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
    items.push(("term", machine.store.handles[slot]));
    items.push(("variable_names", machine.store.handles[slot + 1]));
    items.push(("script", machine.atom_cell("false")));
    let mut pairs = Vec::with_capacity(items.len());
    for (key, value) in items {
        let key = machine.atom_cell(key);
        pairs.push(machine.new_structure(f::MINUS_2, &[key, value]));
    }
    Ok(pairs)
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
        let loaded = |file: &&crate::database::sources::SourceFile| file.loads > 0 && file.path.starts_with('/');
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
        let number = machine.program.db.predicates[id.0 as usize].file;
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
            let predicate = &machine.program.db.predicates[id.0 as usize];
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

/// The programs in a folder that was named where a file is wanted.
fn folder_sources(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(name) = files::spec_text(machine, args.get(machine, 0)) else { return Ok(false) };
    let path = files::source_path(machine, &name);
    let Some(names) = machine.host.files().and_then(|files| match files.info(&path) {
        Ok(info) if info.is_directory => Some(files.list(&path).unwrap_or_default()),
        _ => None,
    }) else {
        return Ok(false);
    };
    let mut programs: Vec<String> = names.into_iter().filter(|name| name.ends_with(".pl")).collect();
    programs.sort();
    let folder = name.trim_end_matches('/');
    let paths: Vec<Cell> = programs.iter().map(|program| machine.atom_cell(&format!("{folder}/{program}"))).collect();
    machine.ensure_heap(2 * paths.len())?;
    let list = machine.list_of(&paths);
    Ok(machine.unify(args.get(machine, 1), list))
}
