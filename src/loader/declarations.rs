//! Directives that only declare something. `damier check` runs these and no others.

use crate::loader::Loads;
use crate::machine::Machine;
use crate::machine::terms::long_walks::Met;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// Directives that control loading and run nothing.
const DECLARATIONS: &[&str] = &[
    "dynamic",
    "discontiguous",
    "multifile",
    "module_transparent",
    "meta_predicate",
    "table",
    "public",
    "op",
    "set_prolog_flag",
    "style_check",
    "use_module",
    "ensure_loaded",
    "consult",
    "load_files",
    "reexport",
    "autoload",
    "begin_tests",
    "end_tests",
    "license",
    "set_module",
    "create_prolog_flag",
];

/// Directives that set attributes of predicates.
const ATTRIBUTES: &[&str] = &[
    "dynamic",
    "multifile",
    "discontiguous",
    "module_transparent",
    "public",
    "thread_local",
    "volatile",
    "noprofile",
    "non_terminal",
];

/// Whether a directive is a declaration, a conjunction of declarations, or part of a library.
pub(crate) fn is_declaration(machine: &mut Machine, goal: Cell) -> bool {
    if machine.state::<Loads>().loads.last().is_none_or(|load| load.is_library) {
        return true;
    }
    let mut waiting = vec![goal];
    let mut met = Met::default();
    while let Some(goal) = waiting.pop() {
        let (_, goal) = machine.strip_module(atoms::USER, goal);
        if met.again(goal) {
            continue;
        }
        if machine.has_functor(goal, f::COMMA_2) {
            waiting.extend([machine.arg(goal, 0), machine.arg(goal, 1)]);
            continue;
        }
        let name = match () {
            _ if goal.is_list() => continue,
            _ if goal.is_atom() => goal.as_atom(),
            _ if goal.is_compound() => machine.name_arity(goal).0,
            _ => return false,
        };
        if !DECLARATIONS.contains(&machine.atom_text(name)) {
            return false;
        }
    }
    true
}

/// Whether a directive sets attributes of predicates. SWI-Prolog reports only the error of such a directive, not that
/// the goal failed.
pub(crate) fn sets_attribute(machine: &Machine, goal: Cell) -> bool {
    if !goal.is_structure() || machine.name_arity(goal).1 != 1 {
        return false;
    }
    ATTRIBUTES.contains(&machine.atom_text(machine.name_arity(goal).0))
}
