//! Modules and libraries: looking up predicates that a module does not define.

use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::program::clauses;
use crate::builtins::program::imports;
use crate::builtins::program::unknown;
use crate::builtins::terms::unification;
use crate::database::PredId;
use crate::database::modules::Unknown;
use crate::machine::native::entry::{Table, control, det, nondet};
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, Machine, Solution, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("module(+Module)", "Make Module the module in which queries run.", set_typein),
    det("module(+Module, +Exports)", "Create Module and export the predicates of the list Exports.", make_module),
    det("set_module(:Property)", "Set a property of the module.", set_module),
    det("export(:Indicators)", "Export predicates from the module.", export),
    det("import(:Indicators)", "Import predicates into the module.", import),
    det(
        "strip_module(:Term, -Module, -Plain)",
        "Plain is Term without its qualification; Module is the module that it names.",
        strip_module,
    ),
    det("context_module(:Module)", "Module is the module in which the goal runs.", context_module),
    det("$set_source_module(-Old, +New)", "", set_source_module),
    det("$set_source_module(+New)", "", |m, a| {
        let module = a.get(m, 0);
        enter_source_module(m, module)
    }),
    det("$current_source_module(-Module)", "", |m, a| {
        let module = Cell::atom(m.source_module());
        Ok(m.unify(a.get(m, 0), module))
    }),
    det("$current_typein_module(-Module)", "", |m, a| {
        let module = Cell::atom(m.program.typein_module);
        Ok(m.unify(a.get(m, 0), module))
    }),
    det("$expansion_modules(+Module, +Name, -Found)", "", expansion_modules),
    det("$meta_head(:Goal, -Head)", "", meta_head),
    det("$qualified_goal(:Goal, -Qualified)", "", qualified_goal),
    det("$calling_module(-Module)", "", |m, a| {
        let module = Cell::atom(m.program.calling_module);
        Ok(m.unify(a.get(m, 0), module))
    }),
    control("@(0Goal, +Module)", "Call Goal as if it were called from Module.", call_at),
    nondet("current_module(?Module)", "Module is the name of a module.", current_module),
    nondet(
        "import_module(+Module, ?Base)",
        "Module inherits from Base: it uses the predicates of Base that it does not define.",
        import_module,
    ),
    det(
        "add_import_module(+Module, +Base, +Where)",
        "Let Module inherit from Base; Where is start or end of the list of its base modules.",
        add_import_module,
    ),
    det("delete_import_module(+Module, +Base)", "Module no longer inherits from Base.", delete_import_module),
    nondet(
        "module_property(+Module, ?Property)",
        "Property is a property of Module: file(File), exports(List), ...",
        module_property,
    ),
    det("delete_module(+Module)", "Remove the exports of Module.", delete_module),
];

/// Handles a call of an unknown predicate.
pub(crate) fn unknown_procedure(machine: &mut Machine, id: PredId) -> Result<CodeAddr, Thrown> {
    let predicate = &machine.program.db.predicates[id];
    if predicate.flags.declared || predicate.flags.dynamic {
        return Ok(fixed::FAIL);
    }
    let (module, functor) = (predicate.module, predicate.functor);
    match unknown::unknown_in(machine, module) {
        Unknown::Fail => return Ok(fixed::FAIL),
        Unknown::Warning => {
            let indicator = machine.indicator(module, functor);
            let name = machine.intern("undefined_procedure");
            let message = machine.new_compound(name, &[indicator]);
            messages::print_message(machine, "warning", message)?;
            return Ok(fixed::FAIL);
        }
        Unknown::Error => {}
    }
    let indicator = machine.indicator(module, functor);
    let kind = machine.atom_cell("procedure");
    let name = machine.intern("existence_error");
    let formal = machine.new_compound(name, &[kind, indicator]);
    let thrown = machine.error(formal);
    Err(machine.in_caller(thrown))
}

fn atom_argument(machine: &mut Machine, cell: Cell) -> Result<Atom, Thrown> {
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    if !cell.is_atom() {
        return Err(machine.type_error("atom", cell));
    }
    Ok(cell.as_atom())
}

fn set_typein(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    machine.module(name);
    machine.program.typein_module = name;
    Ok(true)
}

fn make_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    let exports = args.get(machine, 1);
    imports::export_all(machine, name, exports)?;
    machine.module(name);
    Ok(true)
}

fn set_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let (module, property) = machine.strip_module(module, args.get(machine, 0));
    if property.is_var() {
        return Err(machine.instantiation_error());
    }
    if !property.is_structure() || machine.name_arity(property).1 != 1 {
        return Err(machine.domain_error("module_property", property));
    }
    let value = machine.arg(property, 0);
    match machine.atom_text(machine.name_arity(property).0) {
        "base" => {
            let base = atom_argument(machine, value)?;
            machine.module(module).bases = Some(vec![base]);
        }
        "class" | "program_space" => {
            machine.module(module);
        }
        _ => return Err(machine.domain_error("module_property", property)),
    }
    Ok(true)
}

fn items_of(machine: &mut Machine, spec: Cell) -> Result<Vec<Cell>, Thrown> {
    unification::must_be_finite(machine, spec)?;
    let mut found = Vec::new();
    let mut pending = vec![spec];
    let mut met = Met::default();
    while let Some(spec) = pending.pop() {
        let spec = machine.deref(spec);
        if met.again(spec) {
            continue;
        }
        if spec.is_list() || machine.has_functor(spec, f::COMMA_2) {
            pending.push(machine.arg(spec, 1));
            pending.push(machine.arg(spec, 0));
        } else if spec != Cell::NIL {
            found.push(spec);
        }
    }
    Ok(found)
}

fn export(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let (module, spec) = machine.strip_module(module, args.get(machine, 0));
    for item in items_of(machine, spec)? {
        imports::export(machine, module, item)?;
    }
    Ok(true)
}

fn import(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let into = machine.source_module();
    for item in items_of(machine, args.get(machine, 0))? {
        let (from, item) = machine.strip_module(into, item);
        let id = clauses::indicated(machine, from, item)?;
        machine.import(into, id);
    }
    Ok(true)
}

fn strip_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, plain) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if machine.has_functor(plain, f::COLON_2) && machine.arg(plain, 0).is_atom() {
        // The term is qualified by itself.
        return Err(machine.type_error("acyclic_term", plain));
    }
    Ok(machine.unify(args.get(machine, 1), Cell::atom(module)) && machine.unify(args.get(machine, 2), plain))
}

fn context_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, variable) = machine.strip_module(atoms::USER, args.get(machine, 0));
    Ok(machine.unify(variable, Cell::atom(module)))
}

fn set_source_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let old = Cell::atom(machine.source_module());
    if !machine.unify(args.get(machine, 0), old) {
        return Ok(false);
    }
    let new = args.get(machine, 1);
    enter_source_module(machine, new)
}

fn enter_source_module(machine: &mut Machine, new: Cell) -> Result<bool, Thrown> {
    let name = atom_argument(machine, machine.deref(new))?;
    machine.module(name);
    match &mut machine.program.loading_into {
        Some(module) => *module = name,
        None => machine.program.typein_module = name,
    }
    Ok(true)
}

/// `Goal@Module`: Goal is looked up in the calling module; its module-sensitive
/// arguments are qualified with Module. In a control construct this applies to each part.
fn call_at(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let context = machine.deref(machine.x(1));
    if context.is_var() {
        return Err(machine.instantiation_error());
    }
    if !context.is_atom() {
        return Err(machine.type_error("module", context));
    }
    let (module, goal) = machine.strip_module(atoms::USER, machine.x(0));
    if goal.is_var() {
        return Err(machine.instantiation_error());
    }
    let goal = goal_in_context(machine, module, goal, context.as_atom())?;
    if let Some(code) = machine.enter_transparent(module, goal, context.as_atom())? {
        return Ok(code);
    }
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
    machine.set_x(0, goal);
    machine.contain_cut();
    machine.meta_call(0)
}

/// A goal of `module` whose module-sensitive arguments belong to `context`.
fn goal_in_context(machine: &mut Machine, module: Atom, goal: Cell, context: Atom) -> Result<Cell, Thrown> {
    // In `(Goal@Inner)@Outer` the inner module is used.
    let at = machine.intern("@");
    if !goal.is_structure() || machine.name_arity(goal) == (at, 2) {
        return Ok(goal);
    }
    let functor = machine.functor_of(goal);
    let mut arguments: Vec<Cell> =
        (0..machine.store.functors.arity(functor)).map(|index| machine.arg(goal, index)).collect();
    if is_control(functor) {
        for argument in &mut arguments {
            // The condition of an if-then-else remains a condition.
            let is_branch = functor == f::SEMICOLON_2
                && [f::ARROW_2, f::SOFT_ARROW_2].iter().any(|&arrow| machine.has_functor(*argument, arrow));
            *argument = match is_branch {
                true => goal_in_context(machine, module, *argument, context)?,
                false => machine.new_compound(at, &[*argument, Cell::atom(context)]),
            };
        }
    } else {
        let Some(id) = machine.resolve(module, functor)? else { return Ok(goal) };
        let Some(meta) = machine.program.db.predicates[id].meta.clone() else { return Ok(goal) };
        for (argument, _) in arguments.iter_mut().zip(&meta).filter(|(_, meta)| meta.is_qualified()) {
            *argument = machine.qualified(context, *argument);
        }
    }
    Ok(machine.new_structure(functor, &arguments))
}

/// A goal with its module-sensitive arguments qualified, as its clauses receive them.
fn qualified_goal(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let mut qualified = goal;
    if goal.is_structure()
        && let Some(id) = machine.resolve(module, machine.functor_of(goal))?
        && (module != atoms::USER || machine.program.db.predicates[id].qualifies_arguments())
    {
        qualified = goal_in_context(machine, module, goal, module)?;
    }
    Ok(machine.unify(args.get(machine, 1), qualified))
}

/// `Module-Arities` for each module that defines the hook Name, in the order in
/// which goals of the given module are looked up.
fn expansion_modules(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let module = atom_argument(machine, args.get(machine, 0))?;
    let name = atom_argument(machine, args.get(machine, 1))?;
    let functors = [4, 2].map(|arity| machine.store.functors.intern(name, arity));
    let mut found = Vec::new();
    for module in lookup_modules(machine, module) {
        let mut arities = Vec::new();
        for functor in functors {
            let is_defined = |id: PredId| machine.program.db.predicates[id].live > 0;
            if machine.program.db.find(module, functor).is_some_and(is_defined) {
                arities.push(Cell::small(machine.store.functors.arity(functor) as i64));
            }
        }
        if !arities.is_empty() {
            let arities = machine.list_of(&arities);
            found.push(machine.new_structure(f::MINUS_2, &[Cell::atom(module), arities]));
        }
    }
    let found = machine.list_of(&found);
    Ok(machine.unify(args.get(machine, 2), found))
}

/// The meta_predicate/1 declaration of a goal's predicate, which need not be defined yet;
/// fails if it has no such declaration.
fn meta_head(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if !goal.is_structure() {
        return Ok(false);
    }
    let functor = machine.functor_of(goal);
    let declared =
        machine.program.db.find(module, functor).filter(|&id| machine.program.db.predicates[id].meta.is_some());
    let Some(id) = declared.or_else(|| clauses::visible_functor(machine, module, functor)) else { return Ok(false) };
    let Some(meta) = machine.program.db.predicates[id].meta.clone() else { return Ok(false) };
    let head = crate::builtins::program::reflection::meta_term(machine, functor, &meta);
    Ok(machine.unify(args.get(machine, 1), head))
}

fn is_control(functor: Functor) -> bool {
    matches!(functor, f::COMMA_2 | f::SEMICOLON_2 | f::BAR_2 | f::ARROW_2 | f::SOFT_ARROW_2 | f::NOT_PROVABLE_1)
}

fn current_module(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let module = args.get(machine, 0);
    if !module.is_var() && !module.is_atom() {
        return Ok(Solution::Fail);
    }
    machine.alternatives(module, state, |machine| {
        let mut names = vec![atoms::USER, atoms::SYSTEM];
        names.extend(machine.program.db.modules.keys().copied());
        let homes: Vec<Atom> =
            machine.program.db.predicates.iter().filter(|own| own.is_defined()).map(|own| own.module).collect();
        names.extend(homes);
        let mut seen = rustc_hash::FxHashSet::default();
        names.retain(|&name| seen.insert(name));
        Ok(names.into_iter().map(Cell::atom).collect())
    })
}

/// The modules in which a goal of `module` is looked up, in order.
pub(crate) fn lookup_modules(machine: &Machine, module: Atom) -> Vec<Atom> {
    let mut found = vec![module];
    let mut at = 0;
    while at < found.len() {
        let bases = machine.bases_of(found[at]);
        at += 1;
        for base in bases {
            if !found.contains(&base) {
                found.push(base);
            }
        }
    }
    if module != atoms::SYSTEM {
        let rest = [atoms::USER, atoms::SYSTEM].into_iter().filter(|last| !found.contains(last));
        found.extend(rest.collect::<Vec<_>>());
    }
    found
}

fn import_module(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    let base = args.get(machine, 1);
    machine.alternatives(base, state, |machine| Ok(machine.bases_of(name).into_iter().map(Cell::atom).collect()))
}

fn add_import_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    let base = atom_argument(machine, args.get(machine, 1))?;
    let place = atom_argument(machine, args.get(machine, 2))?;
    let mut bases = machine.bases_of(name);
    if !bases.contains(&base) {
        let at = if machine.atom_text(place) == "start" { 0 } else { bases.len() };
        bases.insert(at, base);
    }
    machine.module(name).bases = Some(bases);
    Ok(true)
}

fn delete_import_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    let base = atom_argument(machine, args.get(machine, 1))?;
    let mut bases = machine.bases_of(name);
    let before = bases.len();
    bases.retain(|&other| other != base);
    let changed = bases.len() != before;
    machine.module(name).bases = Some(bases);
    Ok(changed)
}

fn module_property(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let name = args.get(machine, 0);
    let property = args.get(machine, 1);
    let pattern = machine.new_structure(f::MINUS_2, &[name, property]);
    machine.alternatives(pattern, state, |machine| {
        let names: Vec<Atom> = match name.is_atom() {
            true => vec![name.as_atom()],
            false => machine.program.db.modules.keys().copied().collect(),
        };
        let mut found = Vec::new();
        for name in names {
            for property in properties_of(machine, name) {
                found.push(machine.new_structure(f::MINUS_2, &[Cell::atom(name), property]));
            }
        }
        Ok(found)
    })
}

fn properties_of(machine: &mut Machine, name: Atom) -> Vec<Cell> {
    let Some(module) = machine.program.db.modules.get(&name) else { return Vec::new() };
    let (exports, file, is_library) = (module.exports.clone(), module.file, module.is_library);
    let ops = module.exported_ops.clone();
    let class = if name == atoms::SYSTEM {
        "system"
    } else if is_library {
        "library"
    } else {
        "user"
    };
    let class = machine.atom_cell(class);
    let mut items: Vec<(&str, Cell)> = vec![("class", class)];
    if file != 0 {
        let path = places::file_path(machine, file);
        items.push(("file", path));
    }
    let indicators: Vec<Cell> = exports.iter().map(|&functor| machine.indicator(atoms::USER, functor)).collect();
    let list = machine.list_of(&indicators);
    items.push(("exports", list));
    let mut operators = Vec::new();
    for (priority, kind, atom) in ops {
        let (op, kind) = (machine.intern("op"), machine.atom_cell(kind.name()));
        operators.push(machine.new_compound(op, &[Cell::small(priority as i64), kind, Cell::atom(atom)]));
    }
    if !operators.is_empty() {
        let list = machine.list_of(&operators);
        items.push(("exported_operators", list));
    }
    let mut found = Vec::new();
    for (key, value) in items {
        let key = machine.intern(key);
        found.push(machine.new_compound(key, &[value]));
    }
    found
}

fn delete_module(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = atom_argument(machine, args.get(machine, 0))?;
    machine.program.db.modules.shift_remove(&name);
    Ok(true)
}
