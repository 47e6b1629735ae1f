//! Writing terms (8.14.2).

use crate::builtins::streams;
use crate::builtins::streams::capture;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::options;
use crate::builtins::streams::options::Given;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::write::term::WriteEvent;
use crate::syntax::{WriteOptions, Writer, write_term};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::op::OpLookup;
use crate::term::{Addr, Atom, Cell, Tag};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("write(?Term)", "Write Term without quotes.", |m, a| plain(m, a, false)),
    det("write(+Stream, ?Term)", "Write Term to Stream without quotes.", |m, a| to_stream(m, a, write_options)),
    det("writeln(?Term)", "Write Term and a newline.", |m, a| plain(m, a, true)),
    det("writeln(+Stream, ?Term)", "Write Term and a newline to Stream.", |m, a| {
        to_stream(m, a, |m, _| WriteOptions { nl: true, ..write_options(m, Cell::NIL) })
    }),
    det("writeq(?Term)", "Write Term so that it can be read back.", |m, a| to_current(m, a, writeq_options)),
    det("writeq(+Stream, ?Term)", "Write Term to Stream so that it can be read back.", |m, a| {
        to_stream(m, a, writeq_options)
    }),
    det("write_canonical(?Term)", "Write Term quoted and without operators.", |m, a| {
        to_current(m, a, canonical_options)
    }),
    det("write_canonical(+Stream, ?Term)", "Write Term to Stream quoted and without operators.", |m, a| {
        to_stream(m, a, canonical_options)
    }),
    calls("print(?Term)", "Write Term with portray/1, or else as writeq/1 does.", |m, a| {
        to_current(m, a, print_options)
    }),
    calls("print(+Stream, ?Term)", "Write Term to Stream with portray/1, or else as writeq/1 does.", |m, a| {
        to_stream(m, a, print_options)
    }),
    calls(
        "write_term(?Term, +Options)",
        "Write Term with Options: quoted(Bool), ignore_ops(Bool), max_depth(N), ...",
        |m, a| {
            let id = m.streams.current_output;
            let (term, options) = (a.get(m, 0), a.get(m, 1));
            write_with_options(m, id, term, options)
        },
    ),
    calls(
        "write_term(+Stream, ?Term, +Options)",
        "Write Term to Stream with Options: quoted(Bool), ignore_ops(Bool), max_depth(N), ...",
        |m, a| {
            let stream = a.get(m, 0);
            if stream.is_var() {
                return Err(m.instantiation_error());
            }
            let (term, options) = (a.get(m, 1), a.get(m, 2));
            if m.program.flags.iso {
                write_term_options(m, options)?;
            }
            let id = lookup::output_stream(m, stream, Content::Characters)?;
            write_with_options(m, id, term, options)
        },
    ),
    calls(
        "write_length(?Term, -Length, +Options)",
        "Length is the number of characters of Term when written with Options.",
        write_length,
    ),
];

fn write_options(machine: &mut Machine, _: Cell) -> WriteOptions {
    adapt_options(machine, WriteOptions::write())
}

fn writeq_options(machine: &mut Machine, _: Cell) -> WriteOptions {
    adapt_options(machine, WriteOptions::writeq())
}

fn print_options(machine: &mut Machine, _: Cell) -> WriteOptions {
    adapt_options(machine, WriteOptions::print())
}

fn canonical_options(machine: &mut Machine, term: Cell) -> WriteOptions {
    let mut options = adapt_options(machine, WriteOptions::canonical());
    if !machine.program.flags.iso {
        options.variable_names = crate::syntax::write::portray::name_variables(machine, term, &Default::default());
    }
    options
}

/// write/1 and writeln/1; atoms and small integers are written directly.
fn plain(machine: &mut Machine, args: Args, line: bool) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let id = lookup::current_output_for(machine, Content::Characters)?;
    match term.tag() {
        Tag::Con => {
            let mut text = machine.atom_text(term.as_atom()).to_string();
            if line {
                text.push('\n');
            }
            streams::write_to(machine, id, &text)?;
        }
        _ => {
            let mut options = write_options(machine, Cell::NIL);
            options.nl = line;
            write_term_to(machine, id, term, &options)?;
        }
    }
    Ok(true)
}

fn to_current(
    machine: &mut Machine,
    args: Args,
    options: fn(&mut Machine, Cell) -> WriteOptions,
) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let id = lookup::current_output_for(machine, Content::Characters)?;
    let options = options(machine, term);
    write_term_to(machine, id, term, &options)?;
    Ok(true)
}

fn to_stream(
    machine: &mut Machine,
    args: Args,
    options: fn(&mut Machine, Cell) -> WriteOptions,
) -> Result<bool, Thrown> {
    let (stream, term) = (args.get(machine, 0), args.get(machine, 1));
    let id = lookup::output_stream(machine, stream, Content::Characters)?;
    let options = options(machine, term);
    write_term_to(machine, id, term, &options)?;
    Ok(true)
}

fn write_with_options(machine: &mut Machine, id: StreamId, term: Cell, list: Cell) -> Result<bool, Thrown> {
    let (mut options, module, extras) = all_options(machine, list)?;
    if extras.attributes != "ignore" {
        name_attributed(machine, term, &extras.attributes, &mut options);
    }
    let text = match extras.portray_goal {
        Some(goal) => portrayed_by(machine, term, &options, module, Hook::Goal(goal, list))?,
        None => term_text(machine, term, &options, module)?,
    };
    streams::write_to(machine, id, &text)?;
    Ok(true)
}

fn write_length(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, list) = (args.get(machine, 0), args.get(machine, 2));
    let (options, module) = write_term_options(machine, list)?;
    let mut limit = i64::MAX;
    for given in options::options(machine, list, &["max_length"], "write_option")? {
        limit = options::option_integer(machine, &given)?;
    }
    let length = term_text(machine, term, &options, module)?.chars().count() as i64;
    Ok(length <= limit && machine.unify(machine.x(args.0 + 1), Cell::small(length)))
}

// -- options ----------------------------------------------------------------------

const OPTIONS: &[&str] = &[
    "quoted",
    "ignore_ops",
    "numbervars",
    "portray",
    "portrayed",
    "max_depth",
    "spacing",
    "dotlists",
    "no_lists",
    "brace_terms",
    "cycles",
    "priority",
    "fullstop",
    "nl",
    "variable_names",
    "attributes",
    "blobs",
    "module",
    "character_escapes",
    "character_escapes_unicode",
    "quote_non_ascii",
    "partial",
    "portray_goal",
    "max_length",
];

const DOMAIN: &str = "write_option";

/// The options of a list, and the module whose operators are used.
pub fn write_term_options(machine: &mut Machine, list: Cell) -> Result<(WriteOptions, Atom), Thrown> {
    let (options, module, _) = all_options(machine, list)?;
    Ok((options, module))
}

/// The options that are handled outside the writer.
struct Extras {
    attributes: String,
    portray_goal: Option<Cell>,
}

/// The hook that may write a subterm.
#[derive(Clone, Copy)]
enum Hook {
    /// `user:portray/1`.
    Portray,
    /// The goal of the option `portray_goal`, called with the subterm and the options.
    Goal(Cell, Cell),
}

/// The options of a list, the module whose operators are used, and the options that are handled outside the writer.
fn all_options(machine: &mut Machine, list: Cell) -> Result<(WriteOptions, Atom, Extras), Thrown> {
    let mut extras = Extras { attributes: String::from("ignore"), portray_goal: None };
    let mut options = WriteOptions::default();
    options.style.unicode = true;
    let mut module = atoms::USER;
    for given in options::options(machine, list, OPTIONS, DOMAIN)? {
        match given.name {
            "module" => {
                let name = options::option_atom(machine, &given, DOMAIN)?;
                module = machine.intern(&name);
            }
            "variable_names" => options.variable_names = variable_names(machine, &given)?,
            "attributes" => extras.attributes = options::option_atom(machine, &given, DOMAIN)?,
            "portray_goal" => {
                options.portray = true;
                extras.portray_goal = Some(given.value);
            }
            "blobs" | "max_length" => {}
            "max_depth" => {
                let depth = options::option_integer(machine, &given)?;
                options.max_depth = u32::try_from(depth).unwrap_or(WriteOptions::NO_DEPTH);
            }
            "priority" => options.priority = options::option_integer(machine, &given)?.clamp(0, 1200) as u16,
            "spacing" => match options::option_atom(machine, &given, DOMAIN)?.as_str() {
                "standard" => options.spacing = false,
                "next_argument" => options.spacing = true,
                _ => return Err(machine.domain_error("spacing", given.value)),
            },
            name => set_option(&mut options, name, options::option_bool(machine, &given, DOMAIN)?),
        }
    }
    let options = adapt_options(machine, options);
    Ok((options, module, extras))
}

/// Names attributed variables `_12{...}`.
fn name_attributed(machine: &mut Machine, term: Cell, how: &str, options: &mut WriteOptions) {
    let mut stack = vec![term];
    let mut seen: rustc_hash::FxHashSet<Addr> = Default::default();
    while let Some(cell) = stack.pop() {
        let cell = machine.deref(cell);
        if cell.is_compound() && seen.insert(machine.args_at(cell)) {
            let arity = machine.name_arity(cell).1;
            stack.extend((0..arity).rev().map(|index| machine.arg(cell, index)));
        } else if cell.tag() == Tag::Att && !options.variable_names.contains_key(&(cell.addr().0 as u64)) {
            let inside = attributes_text(machine, cell, how, options);
            options.variable_names.insert(cell.addr().0 as u64, format!("_{}{{{inside}}}", cell.addr()));
        }
    }
}

fn attributes_text(machine: &Machine, variable: Cell, how: &str, options: &WriteOptions) -> String {
    let chain = machine.attributes(variable);
    let text = |cell| write_term(machine, &*machine.program.ops, cell, options);
    match how {
        "write" => text(chain),
        "portray" => {
            let (mut parts, mut link) = (Vec::new(), machine.deref(chain));
            while link.is_structure() && machine.name_arity(link).1 == 3 {
                parts.push(format!("{} = ...", text(machine.arg(link, 0))));
                link = machine.arg(link, 2);
            }
            parts.join(", ")
        }
        _ => "...".to_string(),
    }
}

fn set_option(options: &mut WriteOptions, name: &str, on: bool) {
    match name {
        "quoted" => options.quoted = on,
        "ignore_ops" => options.ignore_ops = on,
        "numbervars" => options.numbervars = on,
        "portray" | "portrayed" => options.portray = on,
        "dotlists" => options.dotlists = on,
        "no_lists" => options.no_lists = on,
        "brace_terms" => options.brace_terms = on,
        "cycles" => options.cycles = on,
        "fullstop" => options.fullstop = on,
        "nl" => options.nl = on,
        "character_escapes" => options.style.doubled = !on,
        "character_escapes_unicode" => options.style.unicode = on,
        "quote_non_ascii" => options.style.non_ascii = on,
        _ => {}
    }
}

type Names = rustc_hash::FxHashMap<u64, String>;

/// `variable_names(['X'=X, ...])`: the first name of a variable is used.
pub fn variable_names(machine: &mut Machine, given: &Given) -> Result<Names, Thrown> {
    let mut names = Names::default();
    let (end, _) = machine.list_end(given.value);
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    let Some(items) = machine.list_items(given.value) else {
        return Err(names_error(machine, given, "list", given.value));
    };
    for item in items {
        if item.is_var() {
            return Err(machine.instantiation_error());
        }
        if !machine.has_functor(item, f::EQUALS_2) {
            return Err(names_error(machine, given, "variable_assignment", item));
        }
        let (name, variable) = (machine.arg(item, 0), machine.arg(item, 1));
        if name.is_var() {
            return Err(machine.instantiation_error());
        }
        if !name.is_atom() {
            return Err(names_error(machine, given, "atom", name));
        }
        let text = machine.atom_text(name.as_atom()).to_string();
        if !crate::syntax::write::atom::is_variable_name(&text) {
            return Err(match machine.program.flags.iso {
                true => machine.domain_error(DOMAIN, given.term),
                false => machine.domain_error("variable_name", name),
            });
        }
        if variable.is_var() {
            names.entry(variable.addr().0 as u64).or_insert(text);
        }
    }
    Ok(names)
}

fn names_error(machine: &mut Machine, given: &Given, kind: &str, culprit: Cell) -> Thrown {
    match machine.program.flags.iso {
        true => machine.domain_error(DOMAIN, given.term),
        false => machine.type_error(kind, culprit),
    }
}

// -- the machine's side -------------------------------------------------------------

/// Adapts options to the current flags.
pub fn adapt_options(machine: &Machine, mut options: WriteOptions) -> WriteOptions {
    options.iso = machine.program.flags.iso;
    options.style.small_letters = options.iso;
    options.style.unicode &= !options.iso;
    if options.ignore_ops && options.iso {
        options.dotlists = true;
        options.brace_terms = false;
    }
    options
}

/// Writes a term to a stream with the operators of `user`.
pub fn write_term_to(machine: &mut Machine, id: StreamId, term: Cell, options: &WriteOptions) -> Result<(), Thrown> {
    let text = term_text(machine, term, options, atoms::USER)?;
    streams::write_to(machine, id, &text)
}

/// A term as text. With `portray` on this may run goals. The caller's cells
/// remain valid, because no garbage is collected meanwhile.
pub fn term_text(machine: &mut Machine, term: Cell, options: &WriteOptions, module: Atom) -> Result<String, Thrown> {
    if options.portray && has_portray_hook(machine) {
        return portrayed_by(machine, term, options, module, Hook::Portray);
    }
    let plain;
    let options = if options.portray {
        plain = WriteOptions { portray: false, ..options.clone() };
        &plain
    } else {
        options
    };
    if module == atoms::USER {
        let ops = std::sync::Arc::clone(&machine.program.ops);
        return plain_text(machine, term, options, &*ops);
    }
    let ops = machine.module_ops(module);
    plain_text(machine, term, options, &ops)
}

pub(crate) fn plain_text<O: OpLookup + ?Sized>(
    machine: &mut Machine,
    term: Cell,
    options: &WriteOptions,
    ops: &O,
) -> Result<String, Thrown> {
    let mut writer = Writer::new(term, options);
    loop {
        match writer.run(machine, ops) {
            WriteEvent::Done => return Ok(writer.output()),
            WriteEvent::Pause => machine.stay_within(2 * writer.bytes())?,
            WriteEvent::Portray(_) => writer.portrayed(None),
        }
    }
}

fn portrayed_by(
    machine: &mut Machine,
    term: Cell,
    options: &WriteOptions,
    module: Atom,
    hook: Hook,
) -> Result<String, Thrown> {
    machine.without_collecting(|machine| portrayed_text(machine, term, options, module, hook))
}

fn portrayed_text(
    machine: &mut Machine,
    term: Cell,
    options: &WriteOptions,
    module: Atom,
    hook: Hook,
) -> Result<String, Thrown> {
    let ops = machine.module_ops(module);
    let mut writer = Writer::new(term, options);
    loop {
        match writer.run(machine, &ops) {
            WriteEvent::Done => return Ok(writer.output()),
            WriteEvent::Pause => machine.stay_within(2 * writer.bytes())?,
            WriteEvent::Portray(part) => {
                let text = if machine.deref(part).is_var() { None } else { ask_hook(machine, part, hook)? };
                writer.portrayed(text.as_deref());
            }
        }
    }
}

/// The text that the hook writes for a term; its bindings are undone.
fn ask_hook(machine: &mut Machine, term: Cell, hook: Hook) -> Result<Option<String>, Thrown> {
    let goal = match hook {
        Hook::Portray => {
            let name = machine.intern("portray");
            let goal = machine.new_compound(name, &[term]);
            machine.new_structure(f::COLON_2, &[Cell::atom(atoms::USER), goal])
        }
        Hook::Goal(goal, options) => {
            let name = machine.intern("call");
            machine.new_compound(name, &[goal, term, options])
        }
    };
    let negated = machine.new_structure(f::NOT_PROVABLE_1, &[goal]);
    let goal = machine.new_structure(f::NOT_PROVABLE_1, &[negated]);
    capture::goal_output(machine, goal)
}

pub(crate) fn has_portray_hook(machine: &mut Machine) -> bool {
    let name = machine.intern("portray");
    let functor = machine.store.functors.intern(name, 1);
    machine.program.db.find(atoms::USER, functor).is_some_and(|id| machine.program.db.predicates[id].live > 0)
}
