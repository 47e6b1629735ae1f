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
pub mod consult;
mod context;
pub mod control;
pub mod database;
pub mod debugger;
pub mod declarations;
pub mod flags;
pub mod globals;
pub mod help;
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
pub mod reflection;
pub mod solutions;
pub mod sort;
pub mod standard;
pub mod streams;
pub mod tabling;
pub mod terms;
pub mod text;
pub mod time;
pub mod variables;
pub mod vm;

use crate::clause::{Inline, Order, TypeTest};
use crate::database::{Definition, predicate::Meta};
use crate::machine::natives::{ControlFn, DetFn, NondetFn};
use crate::machine::{Machine, Native, NativeFn};
use crate::term::Cell;
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
    /// What recursion filled the memory, noted before it was unwound.
    pub overflow_note: Option<String>,
    /// Files loaded, numbered from 1.
    pub files: Vec<crate::loader::SourceFile>,
    /// Loads under way, innermost last.
    pub loads: Vec<crate::loader::Load>,
    /// Modules of the embedded libraries that are loaded.
    pub library_modules: Vec<Option<crate::term::Atom>>,
    /// Singletons of the clause being loaded.
    pub pending_singletons: crate::loader::warnings::Singletons,
    /// Files being included, innermost last.
    pub includes: Vec<u32>,
    /// The goal of `:- initialization(main, main)`.
    pub main_goal: Option<crate::term::Stored>,
    /// A goal that runs once is being compiled.
    pub binds_late: bool,
    /// Names of the system that modules have definitions of their own for.
    pub overridden: rustc_hash::FxHashSet<(crate::term::Atom, crate::term::Functor)>,
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
    /// Native twins of games' predicates.
    pub twins: crate::search::twins::Twins,
    /// The zone of the place, once it was asked for.
    pub zone: Option<time::zone::Zone>,
    /// Open streams.
    pub streams: streams::Streams,
    /// The recorded database.
    pub records: records::Records,
    /// The values of flag/3.
    pub counters: globals::Counters,
    /// Goals that the compiler lays out in line.
    pub inline_names: Vec<crate::term::Functor>,
    /// Limits that programs set themselves.
    pub local_limits: limits::LocalLimits,
    /// Buffers of findnsols/4.
    pub bags: solutions::Bags,
    /// Answers of tabled predicates.
    pub tables: tabling::Tables,
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

#[rustfmt::skip]
const TABLES: &[Table] = &[
    control::TABLE,
    terms::TABLE,
    variables::TABLE,
    matching::TABLE,
    solutions::TABLE,
    limits::TABLE,
    tabling::TABLE,
    clauses::TABLE,
    consult::TABLE,
    declarations::TABLE,
    flags::TABLE,
    messages::TABLE,
    modules::TABLE,
    operators::TABLE,
    reflection::TABLE,
    vm::TABLE,
    compare::TABLE,
    sort::TABLE,
    lists::TABLE,
    arithmetic_preds::TABLE,
    attributes::TABLE,
    globals::TABLE,
    records::TABLE,
    debugger::TABLE,
    help::TABLE,
    profile::TABLE,
    streams::capture::TABLE,
    streams::chars::TABLE,
    streams::edinburgh::TABLE,
    streams::files::TABLE,
    streams::glob::TABLE,
    streams::open::TABLE,
    streams::paths::TABLE,
    streams::place::TABLE,
    streams::processes::TABLE,
    streams::select::TABLE,
    streams::transfer::TABLE,
    readwrite::listing::TABLE,
    readwrite::read::TABLE,
    readwrite::write::TABLE,
];

/// Enters all builtins into a machine.
pub fn install(machine: &mut Machine) {
    for table in TABLES.iter().chain(text::TABLES).chain(time::TABLES).chain(crate::search::TABLES) {
        for entry in *table {
            install_entry(machine, entry);
        }
    }
    streams::install(machine);
    install_inlines(machine);
    install_calls(machine);
    install_hooks(machine);
}

/// Predicates of `user` that programs define to be asked: dynamic, and defined by
/// any number of files.
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
    for &(name, arity) in hooks {
        let name = machine.intern(name);
        let functor = machine.functors.intern(name, arity);
        let id = machine.db.predicate(atoms::USER, functor, arity);
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

fn install_inlines(machine: &mut Machine) {
    use Inline as I;
    use TypeTest as T;
    let table: &[(&str, usize, Inline)] = &[
        ("true", 0, I::True),
        ("otherwise", 0, I::True),
        ("fail", 0, I::Fail),
        ("false", 0, I::Fail),
        ("=", 2, I::Unify),
        ("\\=", 2, I::NotUnifiable),
        ("==", 2, I::Identical),
        ("\\==", 2, I::NotIdentical),
        ("@<", 2, I::Order(0b001)),
        ("@=<", 2, I::Order(0b011)),
        ("@>", 2, I::Order(0b100)),
        ("@>=", 2, I::Order(0b110)),
        ("var", 1, I::Type(T::Var)),
        ("nonvar", 1, I::Type(T::Nonvar)),
        ("atom", 1, I::Type(T::Atom)),
        ("atomic", 1, I::Type(T::Atomic)),
        ("compound", 1, I::Type(T::Compound)),
        ("integer", 1, I::Type(T::Integer)),
        ("float", 1, I::Type(T::Float)),
        ("number", 1, I::Type(T::Number)),
        ("callable", 1, I::Type(T::Callable)),
        ("is_list", 1, I::Type(T::IsList)),
        ("string", 1, I::Type(T::String)),
        ("rational", 1, I::Type(T::Rational)),
        ("=:=", 2, I::Compare(Order::Equal)),
        ("=\\=", 2, I::Compare(Order::NotEqual)),
        ("<", 2, I::Compare(Order::Less)),
        (">=", 2, I::Compare(Order::GreaterEqual)),
        (">", 2, I::Compare(Order::Greater)),
        ("=<", 2, I::Compare(Order::LessEqual)),
        ("is", 2, I::Is),
        ("once", 1, I::Once),
        ("ignore", 1, I::Ignore),
        ("forall", 2, I::ForAll),
        ("findall", 3, I::FindAll),
        ("call", 1, I::Call),
    ];
    for &(name, arity, inline) in table {
        let name = machine.intern(name);
        let functor = machine.functors.intern(name, arity);
        machine.inlines.insert(functor, inline);
        machine.system.inline_names.push(functor);
    }
}

/// call/1 to call/8, and clauses for what is compiled in line, so that it can
/// be called through a variable too.
fn install_calls(machine: &mut Machine) {
    for extra in 0..=7u16 {
        let functor = machine.functors.intern(atoms::CALL, extra as usize + 1);
        let id = machine.db.predicate(atoms::SYSTEM, functor, extra as usize + 1);
        machine.db.define(id, Definition::MetaCall(extra));
        let predicate = &mut machine.db.predicates[id.0 as usize];
        predicate.flags.system = true;
        predicate.flags.locked = true;
        let mut meta = vec![Meta::Plain('?'); extra as usize + 1];
        meta[0] = Meta::Goal(extra as u8);
        predicate.meta = Some(meta.into());
    }
    for functor in std::mem::take(&mut machine.system.inline_names) {
        if machine.db.find(atoms::SYSTEM, functor).is_none() {
            install_wrapper(machine, functor);
        }
    }
}

/// `name(A, B) :- name(A, B)`: the body is compiled in line. Goals among the
/// arguments are called so that an error names this predicate.
fn install_wrapper(machine: &mut Machine, functor: crate::term::Functor) {
    let arity = machine.functors.arity(functor);
    let name = machine.functors.name(functor);
    let head_args: Vec<Cell> = (0..arity).map(|_| machine.new_var()).collect();
    let (module, goals): (&str, &[usize]) = match machine.atom_text(name) {
        "once" | "ignore" => ("system", &[0]),
        "forall" => ("$apply", &[0, 1]),
        "findall" => ("$bags", &[1]),
        _ => ("system", &[]),
    };
    let mut body_args = head_args.clone();
    for &index in goals {
        body_args[index] = goal_in_context(machine, module, functor, head_args[index]);
    }
    let head = machine.new_compound(name, &head_args);
    let body = machine.new_compound(name, &body_args);
    let parts = database::ClauseParts { module: atoms::SYSTEM, head, body_module: atoms::SYSTEM, body };
    let id = machine.db.predicate(atoms::SYSTEM, functor, arity);
    let is_protected = standard::is_protected(machine.atom_text(machine.functors.name(functor)), arity);
    let added = machine.add_clause(id, &parts, true, &database::Origin::default());
    debug_assert!(added.is_ok());
    let predicate = &mut machine.db.predicates[id.0 as usize];
    predicate.flags.system = true;
    predicate.flags.locked = is_protected;
    if !goals.is_empty() {
        let meta = |index| if goals.contains(&index) { Meta::Goal(0) } else { Meta::Plain('?') };
        predicate.meta = Some((0..arity).map(meta).collect());
    }
}

/// `$call_as(Goal, Module, Name, Arity)`: what the reference system names in
/// errors of such a call.
fn goal_in_context(machine: &mut Machine, module: &str, functor: crate::term::Functor, goal: Cell) -> Cell {
    let (name, arity) = match module {
        "$bags" => (machine.intern("findall_loop"), 4),
        _ => (machine.functors.name(functor), machine.functors.arity(functor)),
    };
    let module = machine.atom_cell(module);
    let call_as = machine.intern("$call_as");
    machine.new_compound(call_as, &[goal, module, Cell::atom(name), Cell::small(arity as i64)])
}
