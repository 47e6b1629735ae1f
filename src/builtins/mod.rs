//! The builtin predicates, one file a family.
//!
//! A family is a [`Table`]: signature, one line of documentation, function.
//! Dispatch, `help/1`, completion and the reference manual are made from it.

pub mod alternatives;
pub mod arithmetic_preds;
pub mod attributes;
pub(crate) mod backtrace;
pub mod clauses;
pub mod compare;
pub mod constraints;
mod consult;
mod context;
pub mod control;
pub mod database;
pub mod debugger;
pub mod declarations;
mod dicts;
pub mod evaluables;
pub mod flags;
pub mod globals;
pub mod help;
pub mod inline;
pub mod libraries;
pub mod limits;
pub mod lists;
pub mod matching;
pub mod messages;
pub mod modules;
pub mod operators;
pub mod overriding;
pub mod profile;
pub mod readwrite;
pub mod records;
pub mod reference;
pub mod reflection;
mod residual;
pub mod solutions;
pub mod sort;
pub mod standard;
pub mod streams;
pub mod tabling;
pub mod terms;
pub mod text;
pub mod time;
mod unknown;
pub mod variables;
pub mod vm;

use crate::clause::Inline;
use crate::database::{Definition, predicate::Meta};
use crate::machine::natives::{ControlFn, DetFn, NondetFn};
use crate::machine::{Machine, Native, NativeFn};
use crate::term::LiveNames;
use crate::term::atom::well_known as atoms;

/// State that builtins keep between calls.
#[derive(Default)]
pub struct System {
    /// Files are looked over: directives that run something are passed.
    pub checking: bool,
    /// Warnings and errors of loads so far.
    pub warned: u32,
    /// The tracer.
    pub debugger: debugger::Debugger,
    /// Opens a toplevel inside another, where there is one.
    pub toplevel: Option<fn(&mut Machine) -> Result<(), crate::machine::Thrown>>,
    /// What recursion filled the memory, noted before it was unwound.
    pub overflow_note: Option<String>,
    /// What took most of the memory then, and how many bytes.
    pub overflow_use: Option<(&'static str, usize)>,
    /// Files loaded, numbered from 1.
    pub files: Vec<crate::loader::SourceFile>,
    /// Loads under way, innermost last.
    pub loads: Vec<crate::loader::Load>,
    /// What isolated loads under way will put back, innermost last.
    pub surroundings: Vec<crate::loader::isolation::Surroundings>,
    /// Modules of the embedded libraries that are loaded.
    pub library_modules: Vec<Option<crate::term::Atom>>,
    /// Singletons of the clause being loaded.
    pub pending_singletons: crate::loader::warnings::Singletons,
    /// Files being included, innermost last.
    pub includes: Vec<u32>,
    /// The goal of `:- initialization(main, main)`.
    pub main_goal: Option<crate::term::Stored>,
    /// A file calls main/0 itself, by `:- initialization(main)`.
    pub calls_main: bool,
    /// A goal that runs once is being compiled.
    pub binds_late: bool,
    /// Names of the system that modules have definitions of their own for.
    pub overridden: rustc_hash::FxHashSet<(crate::term::Atom, crate::term::Functor)>,
    /// Bytes of the goals kept for later (`at_halt/1`, `format_predicate/2`,
    /// `initialization/1`) and of messages that wait for the host.
    pub kept_bytes: usize,
    /// Goals of `at_halt/1`.
    pub at_halt: Vec<crate::term::Stored>,
    /// What loading warns about.
    pub style: Style,
    /// The language of messages.
    pub language: crate::syntax::messages::Lang,
    /// Prolog flags.
    pub flags: flags::Flags,
    /// What `statistics/2` said last.
    pub last_asked: time::statistics::LastAsked,
    /// System predicates that native ones go on with, by the address of their name.
    pub entries: rustc_hash::FxHashMap<(usize, usize), crate::database::PredId>,
    /// Native twins of games' predicates.
    pub twins: crate::search::twins::Twins,
    /// Buffers in which searches put terms back on the heap.
    pub unpacking: crate::search::pack::Unpacking,
    /// Bytes that the searches under way keep off the heap.
    pub search_bytes: usize,
    /// The zone of the place, once it was asked for.
    pub zone: Option<time::zone::Zone>,
    /// Directives of format/2 that programs define.
    pub format_predicates: indexmap::IndexMap<char, crate::term::Stored>,
    /// Open streams.
    pub streams: streams::Streams,
    /// The recorded database.
    pub records: records::Records,
    /// The values of flag/3.
    pub counters: globals::Counters,
    /// Limits that programs set themselves.
    pub local_limits: limits::LocalLimits,
    /// Buffers of findnsols/4.
    pub bags: solutions::Bags,
    /// Answers of tabled predicates.
    pub tables: tabling::Tables,
    /// What the program around keeps here.
    pub embedding: crate::engine::Embedding,
}

impl System {
    /// Tells the collector which names this state holds.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        self.files.iter().for_each(|file| live.atom(file.module));
        self.loads.iter().for_each(|load| load.mark_names(live));
        self.surroundings.iter().for_each(|before| before.mark_names(live));
        self.library_modules.iter().flatten().for_each(|&module| live.atom(module));
        self.main_goal.iter().chain(&self.at_halt).for_each(|goal| live.stored(goal));
        for &(module, functor) in &self.overridden {
            live.atom(module);
            live.functor(functor);
        }
        self.format_predicates.values().for_each(|goal| live.stored(goal));
        self.flags.mark_names(live);
        self.streams.mark_names(live);
        self.records.mark_names(live);
        self.counters.mark_names(live);
        self.bags.mark_names(live);
        self.tables.mark_names(live);
        self.embedding.mark_names(live);
    }
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

/// The function of a table entry.
#[derive(Clone, Copy)]
pub enum Function {
    /// Succeeds or fails once; calls are compiled in line.
    Det(DetFn),
    /// The same, and binds nothing: may decide a branch.
    Test(DetFn),
    /// Succeeds or fails once and may run goals (and so collect garbage): never
    /// compiled in line. Cells that it needs after running a goal must be kept
    /// in `handles`.
    Calling(DetFn),
    /// Several solutions.
    Nondet(NondetFn),
    /// Several solutions; the state is a node of the database.
    NondetClauses(NondetFn),
    /// Steers the machine.
    Control(ControlFn),
}

/// One builtin predicate.
#[derive(Clone, Copy)]
pub struct Entry {
    /// `name(+Argument, -Argument)`; goals are marked `:`.
    pub signature: &'static str,
    /// What it does, in one sentence.
    pub doc: &'static str,
    /// Its function.
    pub function: Function,
    /// Programs may define a predicate of that name.
    pub library: bool,
}

/// A family of builtins.
pub type Table = &'static [Entry];

/// A deterministic builtin.
pub const fn det(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Det(function), library: false }
}

/// A deterministic builtin that a program may redefine.
pub const fn library(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Det(function), library: true }
}

/// A builtin that only tests.
pub const fn test(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Test(function), library: false }
}

/// A deterministic builtin that runs goals.
pub const fn calls(signature: &'static str, doc: &'static str, function: DetFn) -> Entry {
    Entry { signature, doc, function: Function::Calling(function), library: false }
}

/// A nondeterministic builtin.
pub const fn nondet(signature: &'static str, doc: &'static str, function: NondetFn) -> Entry {
    Entry { signature, doc, function: Function::Nondet(function), library: false }
}

/// A builtin that steers the machine.
pub const fn control(signature: &'static str, doc: &'static str, function: ControlFn) -> Entry {
    Entry { signature, doc, function: Function::Control(function), library: false }
}

/// Builtins that belong together: a chapter of the reference.
pub struct Family {
    /// What the chapter is called.
    pub title: &'static str,
    /// Goals that are compiled in line.
    pub inline: &'static [inline::InlineEntry],
    /// Native predicates.
    pub tables: &'static [Table],
    /// The parts of `src/lib/system` with those written in Prolog.
    pub prolog: &'static [&'static str],
}

impl Family {
    const fn new(title: &'static str, tables: &'static [Table]) -> Family {
        Family { title, inline: &[], tables, prolog: &[] }
    }

    const fn with_inline(self, inline: &'static [inline::InlineEntry]) -> Family {
        Family { inline, ..self }
    }

    const fn with_prolog(self, prolog: &'static [&'static str]) -> Family {
        Family { prolog, ..self }
    }
}

/// All families, in the order of the reference.
#[rustfmt::skip]
pub const FAMILIES: &[Family] = &[
    Family::new("Control", &[control::TABLE]).with_inline(inline::CONTROL).with_prolog(&["control", "continuations"]),
    Family::new("Limits", &[limits::TABLE]).with_prolog(&["limits", "depth"]),
    Family::new("Unification, comparison and type tests", &[matching::TABLE, compare::TABLE]).with_inline(inline::TESTS),
    Family::new("Terms", &[terms::TABLE, variables::TABLE]).with_prolog(&["terms_core"]),
    Family::new("Dicts", &[dicts::TABLE]).with_prolog(&["dicts"]),
    Family::new("Arithmetic", &[arithmetic_preds::TABLE, constraints::TABLE]).with_inline(inline::ARITHMETIC),
    Family::new("All solutions", &[solutions::TABLE]).with_prolog(&["solutions"]),
    Family::new("Tabling", &[tabling::TABLE]).with_prolog(&["tabling"]),
    Family::new("Clauses", &[clauses::TABLE, records::TABLE]).with_prolog(&["clause_copies"]),
    Family::new("Global variables", &[globals::TABLE]),
    Family::new("Attributed variables", &[attributes::TABLE]).with_prolog(&["attvar"]),
    Family::new("Lists and sorting", &[lists::TABLE, sort::TABLE]).with_prolog(&["lists_core"]),
    Family::new("Text", text::TABLES).with_prolog(&["text_bytes"]),
    Family::new("Grammar rules", &[]).with_prolog(&["dcg"]),
    Family::new("Reading and writing terms", &[readwrite::read::TABLE, readwrite::write::TABLE, readwrite::listing::TABLE, operators::TABLE]),
    Family::new("Streams", &[
        streams::open::TABLE, streams::select::TABLE, streams::place::TABLE, streams::chars::TABLE, streams::transfer::TABLE,
        streams::capture::TABLE, streams::pushback::TABLE, streams::edinburgh::TABLE,
    ]).with_prolog(&["streams"]),
    Family::new("Files, programs and the environment", &[
        streams::files::TABLE, streams::paths::TABLE, streams::glob::TABLE, streams::processes::TABLE,
    ]).with_prolog(&["files"]),
    Family::new("Time and figures", time::TABLES),
    Family::new("Loading", &[consult::TABLE, declarations::TABLE]).with_prolog(&["loading", "expand"]),
    Family::new("Modules", &[modules::TABLE]),
    Family::new("Flags", &[flags::TABLE]),
    Family::new("Asking about the program", &[reflection::TABLE, vm::TABLE]),
    Family::new("Messages", &[messages::TABLE]).with_prolog(&["messages", "messages_en", "messages_fr", "messages_terms"]),
    Family::new("Toplevel and help", &[help::TABLE]).with_prolog(&["toplevel"]),
    Family::new("Debugging and profiling", &[debugger::TABLE, profile::TABLE]).with_prolog(&["tracer", "tracer_commands", "debugger", "profile"]),
    Family::new("Search", crate::search::TABLES),
];

/// Enters all builtins into a machine.
pub fn install(machine: &mut Machine) {
    for entry in FAMILIES.iter().flat_map(|family| family.tables).copied().flatten() {
        install_entry(machine, entry);
    }
    streams::install(machine);
    inline::install(machine);
    install_hooks(machine);
}

/// Predicates of `user` (those that rewrite programs, of the system too) that
/// programs define to be asked: dynamic, and defined by any number of files.
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
    ];
    let expansions = hooks[..4].iter().map(|hook| (atoms::SYSTEM, hook));
    for (module, &(name, arity)) in hooks.iter().map(|hook| (atoms::USER, hook)).chain(expansions) {
        let name = machine.intern(name);
        let functor = machine.functors.intern(name, arity);
        let id = machine.db.predicate(module, functor, arity);
        let flags = &mut machine.db.predicates[id.0 as usize].flags;
        flags.dynamic = true;
        flags.multifile = true;
    }
}

fn install_entry(machine: &mut Machine, entry: &Entry) {
    let (name, arguments) = split_signature(entry.signature);
    let is_protected = !entry.library && standard::is_protected(name, arguments.len());
    let name = machine.intern(name);
    let arity = arguments.len();
    let functor = machine.functors.intern(name, arity);
    let id = machine.db.predicate(atoms::SYSTEM, functor, arity);
    let number = machine.natives.len() as u32;
    let (function, definition) = match entry.function {
        Function::Det(f) | Function::Test(f) | Function::Calling(f) => {
            (NativeFn::Det(f), Definition::NativeDet(number))
        }
        Function::Nondet(f) | Function::NondetClauses(f) => (NativeFn::Nondet(f), Definition::NativeNondet(number)),
        Function::Control(f) => (NativeFn::Control(f), Definition::NativeControl(number)),
    };
    machine.natives.push(Native {
        name,
        arity,
        function,
        signature: entry.signature.to_string(),
        doc: entry.doc.to_string(),
        walks_clauses: matches!(entry.function, Function::NondetClauses(_)),
        runs_goals: matches!(entry.function, Function::Calling(_) | Function::Control(_)),
        is_library: entry.library,
    });
    if !entry.library {
        match entry.function {
            Function::Det(_) => {
                machine.inlines.insert(functor, Inline::Native(number));
            }
            Function::Test(_) => {
                machine.inlines.insert(functor, Inline::Test(number));
            }
            _ => {}
        }
    }
    machine.db.define(id, definition);
    let predicate = &mut machine.db.predicates[id.0 as usize];
    predicate.flags.system = true;
    predicate.flags.locked = is_protected;
    if arguments.iter().any(|argument| meta_of(argument).is_qualified()) {
        predicate.meta = Some(arguments.iter().map(|argument| meta_of(argument)).collect());
    }
}

/// Name and arguments of a signature.
pub fn split_signature(signature: &str) -> (&str, Vec<&str>) {
    // The name may hold brackets itself only at its start, as in `(...)/2`.
    let Some(open) = signature[1..].find('(').map(|at| at + 1) else { return (signature, Vec::new()) };
    let inside = signature[open + 1..].trim_end_matches(')');
    (&signature[..open], inside.split(", ").map(str::trim).collect())
}

fn meta_of(argument: &str) -> Meta {
    let mut chars = argument.chars();
    match chars.next() {
        Some(':') => Meta::Module,
        Some('^') => Meta::Quantified,
        Some(digit @ '0'..='9') => Meta::Goal(digit as u8 - b'0'),
        Some('/') => Meta::Grammar,
        Some(mode @ ('+' | '-' | '?' | '@')) => Meta::Plain(mode),
        _ => Meta::Plain('?'),
    }
}
