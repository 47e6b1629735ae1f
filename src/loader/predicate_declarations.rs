//! Declarations about predicates (7.4.2): `dynamic/1`, `discontiguous/1`, `meta_predicate/1` and others.

use crate::builtins::program::clauses;
use crate::builtins::terms::unification;
use crate::database::predicate::Meta;
use crate::database::{Definition, PredId};
use crate::loader::Loads;
use crate::machine::native::entry::{Table, det};
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$dynamic(:Indicators)", "Declare predicates whose clauses can change at run time.", |m, a| {
        declare(m, a, Property::Dynamic)
    }),
    det("$discontiguous(:Indicators)", "Declare predicates whose clauses need not be together.", |m, a| {
        declare(m, a, Property::Discontiguous)
    }),
    det("$multifile(:Indicators)", "Declare predicates whose clauses may be in several files.", |m, a| {
        declare(m, a, Property::Multifile)
    }),
    det("module_transparent(:Indicators)", "Declare predicates that run in the module of their caller.", |m, a| {
        declare(m, a, Property::Transparent)
    }),
    det("public(:Indicators)", "Declare predicates that may be called from elsewhere.", |m, a| {
        declare(m, a, Property::Public)
    }),
    det("volatile(:Indicators)", "Declare predicates whose clauses are not saved.", |m, a| {
        declare(m, a, Property::Volatile)
    }),
    det("$thread_local(:Indicators)", "Declare predicates whose clauses can change at run time.", |m, a| {
        declare(m, a, Property::ThreadLocal)
    }),
    det("$incremental(:Indicators)", "", |m, a| declare(m, a, Property::Incremental)),
    det(
        "det(:Indicators)",
        "Declare predicates that must succeed exactly once, without leaving a choice point.",
        |m, a| declare(m, a, Property::Det),
    ),
    det("noprofile(:Indicators)", "Accepted and ignored.", |m, a| declare(m, a, Property::None)),
    det("non_terminal(:Indicators)", "Accepted and ignored.", |m, a| declare(m, a, Property::None)),
    det("$iso(:Indicators)", "", |m, a| declare(m, a, Property::None)),
    det("$hide(:Indicators)", "", |m, a| declare(m, a, Property::None)),
    det("ensure_linked(+Indicators)", "Accepted and ignored.", |_, _| Ok(true)),
    det("built_in", "Accepted and ignored.", |_, _| Ok(true)),
    det("built_in(+Indicators)", "Accepted and ignored.", |_, _| Ok(true)),
    det("meta_predicate(:Heads)", "Declare which arguments of predicates are goals.", meta_predicate),
    det("compile_predicates(:Indicators)", "Make dynamic predicates static.", compile_predicates),
];

#[derive(Clone, Copy)]
enum Property {
    Dynamic,
    Discontiguous,
    Multifile,
    Transparent,
    Public,
    Volatile,
    ThreadLocal,
    Incremental,
    Det,
    None,
}

fn declare(machine: &mut Machine, args: Args, property: Property) -> Result<bool, Thrown> {
    let module = machine.source_module();
    let spec = args.get(machine, 0);
    let indicators = indicators(machine, module, spec)?;
    for id in indicators {
        declare_property(machine, id, property)?;
    }
    Ok(true)
}

/// The predicates named by `a/1, b//2`, a list, or `M:...`.
pub(crate) fn indicators(machine: &mut Machine, module: Atom, spec: Cell) -> Result<Vec<PredId>, Thrown> {
    unification::must_be_finite(machine, spec)?;
    let mut found = Vec::new();
    let mut pending = vec![(module, spec)];
    let mut met = Met::default();
    while let Some((module, spec)) = pending.pop() {
        let (module, spec) = machine.strip_module(module, spec);
        if met.again(spec) {
            continue;
        }
        if spec.is_var() {
            // SWI-Prolog 9.0.4 raises an unusual error here.
            return Err(if machine.program.flags.iso {
                machine.instantiation_error()
            } else {
                machine.uninstantiation_error(spec)
            });
        }
        if spec == Cell::NIL {
            continue;
        }
        if spec.is_list() || machine.has_functor(spec, f::COMMA_2) {
            pending.push((module, machine.arg(spec, 1)));
            pending.push((module, machine.arg(spec, 0)));
        } else if machine.has_functor(spec, f::AS_2) {
            let plain = machine.arg(spec, 0);
            let options = machine.arg(spec, 1);
            if crate::builtins::control::tabling::declare::mentions(machine, options, "incremental") {
                for id in indicators(machine, module, plain)? {
                    machine.program.db.predicates[id].flags.incremental = true;
                }
            }
            pending.push((module, plain));
        } else {
            found.push(clauses::indicated(machine, module, spec)?);
        }
    }
    Ok(found)
}

fn declare_property(machine: &mut Machine, id: PredId, property: Property) -> Result<(), Thrown> {
    if !in_library(machine) {
        if machine.is_locked(id) {
            let thrown = machine.predicate_permission("modify", "static_procedure", id);
            return Err(machine.add_context(thrown, "system", "$set_predicate_attribute", 3));
        }
        machine.override_system(id)?;
        machine.room_for_names()?;
    }
    let place = machine.state::<Loads>().loads.last().map(|load| (load.file, load.line));
    let in_library = in_library(machine);
    let predicate = &mut machine.program.db.predicates[id];
    let flags = &mut predicate.flags;
    flags.declared = true;
    flags.system |= in_library;
    match property {
        Property::Dynamic => flags.dynamic = true,
        Property::ThreadLocal => {
            flags.dynamic = true;
            flags.thread_local = true;
        }
        Property::Discontiguous => flags.discontiguous = true,
        Property::Multifile => flags.multifile = true,
        Property::Transparent => flags.transparent = true,
        Property::Incremental => flags.incremental = true,
        Property::Det => flags.det = true,
        Property::Public => flags.public = true,
        Property::Volatile => flags.volatile = true,
        Property::None => {}
    }
    if let Some((file, line)) = place
        && predicate.file == 0
    {
        predicate.file = file;
        predicate.line = line;
    }
    if predicate.definition != Definition::Clauses {
        machine.program.db.define(id, Definition::Clauses);
    }
    if let Property::Det | Property::Transparent = property {
        machine.program.db.refresh_entry(id);
    }
    Ok(())
}

/// Whether a library is being loaded.
pub(crate) fn in_library(machine: &Machine) -> bool {
    machine.state::<Loads>().loads.last().is_some_and(|load| load.is_library)
}

fn meta_predicate(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    unification::must_be_finite(machine, term)?;
    let mut pending = vec![(machine.source_module(), args.get(machine, 0))];
    let mut met = Met::default();
    while let Some((module, spec)) = pending.pop() {
        let (module, spec) = machine.strip_module(module, spec);
        if met.again(spec) {
            continue;
        }
        if spec.is_var() {
            return Err(machine.instantiation_error());
        }
        if spec == Cell::NIL {
            continue;
        }
        if spec.is_list() || machine.has_functor(spec, f::COMMA_2) {
            pending.push((module, machine.arg(spec, 1)));
            pending.push((module, machine.arg(spec, 0)));
        } else {
            declare_meta(machine, module, spec)?;
        }
    }
    Ok(true)
}

fn declare_meta(machine: &mut Machine, module: Atom, spec: Cell) -> Result<(), Thrown> {
    let (module, head) = clauses::checked_head(machine, module, spec)?;
    let id = machine.head_predicate(module, head);
    if head.is_atom() {
        return Ok(());
    }
    let arity = machine.name_arity(head).1;
    let mut meta = Vec::with_capacity(arity);
    for index in 0..arity {
        let argument = machine.arg(head, index);
        let spec = meta_specifier(machine, argument);
        match spec {
            Some(spec) => meta.push(spec),
            None => return Err(machine.domain_error("meta_argument_specifier", argument)),
        }
    }
    let in_library = in_library(machine);
    let predicate = &mut machine.program.db.predicates[id];
    predicate.flags.system |= in_library;
    predicate.meta = Some(meta.into());
    machine.program.db.refresh_entry(id);
    Ok(())
}

fn meta_specifier(machine: &Machine, cell: Cell) -> Option<Meta> {
    if cell.is_small() {
        return u8::try_from(cell.as_small()).ok().filter(|&n| n <= 9).map(Meta::Goal);
    }
    if !cell.is_atom() {
        return None;
    }
    Some(match machine.atom_text(cell.as_atom()) {
        "+" => Meta::Plain('+'),
        "-" => Meta::Plain('-'),
        "?" => Meta::Plain('?'),
        "*" => Meta::Plain('*'),
        ":" => Meta::Module,
        "^" => Meta::Quantified,
        "//" => Meta::Grammar,
        _ => return None,
    })
}

fn compile_predicates(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    for id in {
        let spec = args.get(machine, 0);
        indicators(machine, atoms::USER, spec)
    }? {
        machine.program.db.predicates[id].flags.dynamic = false;
    }
    Ok(true)
}
