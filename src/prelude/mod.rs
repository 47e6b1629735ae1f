//! Everything that a machine starts with: the families of native predicates, the hook predicates that programs may
//! define, and the reference generated from them.
//!
//! ```text
//! mod         FAMILIES, install      help        help/1, apropos/1
//! reference   the manual's entries   dialect     settings of other Prolog systems
//! games       the bundled games
//! ```

pub mod dialect;
#[cfg(feature = "games")]
pub mod games;
pub mod help;
pub mod reference;

use crate::builtins;
use crate::builtins::control::tabling;
use crate::builtins::program::library_index;
use crate::builtins::program::modules;
use crate::builtins::streams;
use crate::clause::Inline;
use crate::database::Definition;
use crate::loader::libraries;
use crate::machine::hooks::Hooks;
use crate::machine::native::entry::{Entry, Family, Function, Table, meta_of, split_signature};
use crate::machine::{Machine, Native, NativeFn};
use crate::term::atom::well_known as atoms;

#[cfg(feature = "games")]
const GAMES: Table = games::TABLE;
#[cfg(not(feature = "games"))]
const GAMES: Table = &[];

/// All families, in the order of the reference.
#[rustfmt::skip]
pub const FAMILIES: &[Family] = &[
    Family::new("Control", &[builtins::control::calling::TABLE]).with_inline(builtins::terms::compiled_goals::CONTROL).with_prolog(&["control", "continuations", "undo"]),
    Family::new("Engines", &[builtins::control::engines::TABLE]).with_prolog(&["engines"]),
    Family::new("Limits", &[builtins::control::limits::TABLE]).with_prolog(&["limits", "depth"]),
    Family::new("Unification, comparison and type tests", &[builtins::terms::unification::TABLE, builtins::terms::order::TABLE]).with_inline(builtins::terms::compiled_goals::TESTS),
    Family::new("Terms", &[builtins::terms::inspect::TABLE, builtins::terms::variables::TABLE, builtins::terms::factorize::TABLE]).with_prolog(&["terms_core"]),
    Family::new("Dicts", &[builtins::terms::dicts::TABLE]).with_prolog(&["dicts"]),
    Family::new("Arithmetic", &[builtins::terms::arithmetic::TABLE, builtins::control::constraints::TABLE]).with_inline(builtins::terms::compiled_goals::ARITHMETIC),
    Family::new("All solutions", &[builtins::control::solutions::TABLE]).with_prolog(&["solutions"]),
    Family::new("Tabling", &[builtins::control::tabling::TABLE]).with_prolog(&["tabling"]),
    Family::new("Clauses", &[builtins::program::clauses::TABLE, builtins::program::records::TABLE, builtins::program::transactions::TABLE]).with_prolog(&["clause_copies", "transactions"]),
    Family::new("Global variables", &[builtins::program::global_variables::TABLE]),
    Family::new("Attributed variables", &[builtins::control::attributes::TABLE]).with_prolog(&["attvar"]),
    Family::new("Lists and sorting", &[builtins::terms::lists::TABLE, builtins::terms::sort::TABLE]).with_prolog(&["lists_core"]),
    Family::new("Text", builtins::text::TABLES).with_prolog(&["text_bytes", "locale"]),
    Family::new("Grammar rules", &[]).with_prolog(&["dcg"]),
    Family::new("Reading and writing terms", &[builtins::readwrite::read::TABLE, builtins::readwrite::write::TABLE, builtins::readwrite::listing::TABLE, builtins::readwrite::json::TABLE, builtins::program::operators::TABLE]),
    Family::new("Streams", &[
        builtins::streams::open::TABLE, builtins::streams::select::TABLE, builtins::streams::place::TABLE, builtins::streams::protocol::TABLE, builtins::streams::chars::TABLE, builtins::streams::lines::TABLE,
        builtins::streams::capture::TABLE, builtins::streams::pushback::TABLE, builtins::streams::edinburgh::TABLE, builtins::streams::memory_files::TABLE,
    ]).with_prolog(&["streams"]),
    Family::new("Files, programs and the environment", &[
        builtins::files::file_system::TABLE, builtins::files::paths::TABLE, builtins::files::glob::TABLE, builtins::files::processes::TABLE, builtins::files::launches::TABLE,
    ]).with_prolog(&["files"]),
    Family::new("Time and figures", builtins::time::TABLES),
    Family::new("Loading", &[crate::loader::consult::TABLE, crate::loader::missing::TABLE, crate::loader::predicate_declarations::TABLE]).with_prolog(&["loading", "expand"]),
    Family::new("Modules", &[builtins::program::modules::TABLE]),
    Family::new("Flags", &[builtins::program::flags::TABLE]),
    Family::new("Asking about the program", &[builtins::program::reflection::TABLE, builtins::program::vm_list::TABLE]),
    Family::new("Messages", &[builtins::debug::messages::TABLE]).with_prolog(&["messages", "messages_en", "messages_fr", "messages_terms", "messages_sources", "messages_overflow"]),
    Family::new("Toplevel and help", &[help::TABLE, GAMES]).with_prolog(&["toplevel"]),
    Family::new("Debugging and profiling", &[builtins::debug::tracer::TABLE, builtins::debug::profile::TABLE, builtins::debug::frames::TABLE]).with_prolog(&["frames", "tracer", "tracer_commands", "debugger", "profile"]),
    Family::new("Search", crate::search::TABLES),
    Family::new("The lens", &[crate::lens::watch::TABLE]).with_prolog(&["lens"]),
];

/// The functions of higher layers that the machine calls.
pub static HOOKS: Hooks = Hooks {
    autoload: libraries::autoload,
    library: library_index::library_of,
    reserved: library_index::is_system_library,
    unknown: modules::unknown_procedure,
    tabled: tabling::tabled_call,
    abandon: tabling::abandon_tables,
    game: game_path,
    poll: streams::flush_standard,
};

#[cfg(feature = "games")]
fn game_path(name: &str) -> Option<String> {
    games::find(name).map(games::path)
}

#[cfg(not(feature = "games"))]
fn game_path(_: &str) -> Option<String> {
    None
}

/// Installs all builtins in a machine.
pub fn install(machine: &mut Machine) {
    machine.set_hooks(&HOOKS);
    install_states(machine);
    for entry in FAMILIES.iter().flat_map(|family| family.tables).copied().flatten() {
        install_entry(machine, entry);
    }
    builtins::streams::install(machine);
    builtins::terms::compiled_goals::install(machine);
    install_hooks(machine);
}

/// Installs the state that each layer keeps in the machine.
fn install_states(machine: &mut Machine) {
    machine.install_state(builtins::program::records::Records::default());
    machine.install_state(builtins::program::global_variables::Counters::default());
    machine.install_state(builtins::control::tabling::Tables::default());
    machine.install_state(builtins::debug::tracer::Debugger::default());
    machine.install_state(builtins::debug::messages::Messages::default());
    machine.install_state(builtins::time::Clocks::default());
    machine.install_state(builtins::text::format::FormatPredicates::default());
    machine.install_state(builtins::text::locale::Locale::default());
    #[cfg(feature = "regex")]
    machine.install_state(builtins::text::regex::Expressions::default());
    machine.install_state(builtins::streams::memory_files::MemoryFiles::default());
    machine.install_state(builtins::files::launches::Launches::default());
    machine.install_state(crate::loader::Loads::default());
    machine.install_state(crate::search::Searches::default());
    machine.install_state(crate::machine::native::observer::Observation::default());
    machine.install_state(crate::lens::watch::Lenses::default());
}

/// Creates the hook predicates that programs may define, in `user` (expansion hooks also in `system`): dynamic and
/// multifile.
fn install_hooks(machine: &mut Machine) {
    let hooks: &[(&str, usize)] = &[
        ("term_expansion", 2),
        ("term_expansion", 4),
        ("goal_expansion", 2),
        ("goal_expansion", 4),
        ("message_hook", 3),
        ("message_property", 2),
        ("file_search_path", 2),
        ("library_directory", 1),
        ("portray", 1),
        ("prolog_load_file", 2),
        ("exception", 3),
        ("prolog_file_type", 2),
        ("expand_query", 4),
        ("expand_answer", 2),
        ("prolog_list_goal", 1),
        ("thread_message_hook", 3),
        ("resource", 3),
    ];
    let expansions = hooks[..4].iter().map(|hook| (atoms::SYSTEM, hook));
    for (module, &(name, arity)) in hooks.iter().map(|hook| (atoms::USER, hook)).chain(expansions) {
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, arity);
        let id = machine.program.db.predicate(module, functor, arity);
        let flags = &mut machine.program.db.predicates[id].flags;
        flags.dynamic = true;
        flags.multifile = true;
    }
    install_message_hooks(machine);
}

/// Predicates of the module `prolog` that programs define to be asked about messages.
fn install_message_hooks(machine: &mut Machine) {
    let module = machine.intern("prolog");
    for name in ["message", "error_message", "message_context", "message_location", "deprecated", "comment_hook"] {
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, 3);
        let id = machine.program.db.predicate(module, functor, 3);
        let flags = &mut machine.program.db.predicates[id].flags;
        flags.multifile = true;
        flags.declared = true;
    }
}

fn install_entry(machine: &mut Machine, entry: &Entry) {
    let (name, arguments) = split_signature(entry.signature);
    let is_protected = !entry.library && crate::database::protected::is_protected(name, arguments.len());
    let name = machine.intern(name);
    let arity = arguments.len();
    let functor = machine.store.functors.intern(name, arity);
    let id = machine.program.db.predicate(atoms::SYSTEM, functor, arity);
    let number = machine.program.natives.len() as u32;
    let (function, definition) = match entry.function {
        Function::Det(f) | Function::Functor(f) | Function::Test(f) | Function::Calling(f) => {
            (NativeFn::Det(f), Definition::NativeDet(number))
        }
        Function::Nondet(f) | Function::NondetClauses(f) => (NativeFn::Nondet(f), Definition::NativeNondet(number)),
        Function::Control(f) | Function::Argument(_, f) => (NativeFn::Control(f), Definition::NativeControl(number)),
    };
    let native = |function, doc: &str| Native {
        name,
        arity,
        function,
        signature: entry.signature.to_string(),
        doc: doc.to_string(),
        walks_clauses: matches!(entry.function, Function::NondetClauses(_)),
        runs_goals: matches!(entry.function, Function::Calling(_) | Function::Control(_)),
        is_library: entry.library,
    };
    machine.program.natives.push(native(function, entry.doc));
    if let Function::Argument(inline, _) = entry.function {
        machine.program.natives.push(native(NativeFn::Det(inline), ""));
    }
    if !entry.library {
        match entry.function {
            Function::Det(_) => {
                machine.program.inlines.insert(functor, Inline::Native(number));
            }
            Function::Test(_) => {
                machine.program.inlines.insert(functor, Inline::Test(number));
            }
            Function::Functor(_) => {
                machine.program.inlines.insert(functor, Inline::Functor(number));
            }
            Function::Argument(..) => {
                machine.program.inlines.insert(functor, Inline::Argument(number + 1));
            }
            _ => {}
        }
    }
    machine.program.db.define(id, definition);
    let predicate = &mut machine.program.db.predicates[id];
    predicate.flags.system = true;
    predicate.flags.locked = is_protected;
    if arguments.iter().any(|argument| meta_of(argument).is_qualified()) {
        predicate.meta = Some(arguments.iter().map(|argument| meta_of(argument)).collect());
    }
}
