//! Prolog flags (7.11).
//!
//! Flags that Rust code uses are stored in [`Flags`] and elsewhere; the table
//! here holds all others. The value of a live flag is read from its owner, so that the two
//! never differ.

use crate::builtins::program::unknown;
use crate::database::flags::{Kind, OccursCheck, PlainFlag, PlainFlags};
use crate::machine::limits::memory_limit::MAX_MEMORY;
use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::syntax::{QuotedAs, ReadFlags};
use crate::term::number as arith;
use crate::term::{Atom, Cell, Stored};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("set_prolog_flag(+Flag, +Value)", "Set Flag to Value.", set_prolog_flag),
    det(
        "create_prolog_flag(+Flag, +Value, +Options)",
        "Create Flag with Value; Options are access(Access), type(Type) and keep(Bool).",
        create_prolog_flag,
    ),
    nondet("current_prolog_flag(?Flag, ?Value)", "Value is the value of Flag.", current_prolog_flag),
    nondet("prolog_flag(?Flag, ?Value)", "Value is the value of Flag.", current_prolog_flag),
    det("prolog_flag(+Flag, -Old, +New)", "Old is the value of Flag; set it to New.", prolog_flag_3),
];

/// The live flags, whose values are stored elsewhere.
const LIVE: &[&str] = &[
    "bounded",
    "max_integer",
    "min_integer",
    "integer_rounding_function",
    "max_arity",
    "char_conversion",
    "debug",
    "unknown",
    "double_quotes",
    "back_quotes",
    "character_escapes",
    "rational_syntax",
    "var_prefix",
    "iso",
    "occurs_check",
    "autoload",
    "prefer_rationals",
    "float_overflow",
    "float_zero_div",
    "float_undefined",
    "float_underflow",
    "float_rounding",
    "stack_limit",
    "max_tagged_integer",
    "min_tagged_integer",
    "gc",
    "verbose",
];

const READ_ONLY: &[&str] = &[
    "bounded",
    "max_integer",
    "min_integer",
    "integer_rounding_function",
    "max_arity",
    "max_tagged_integer",
    "min_tagged_integer",
];

/// The flag that names the kind of system.
const SYSTEM: &str = if cfg!(windows) { "windows" } else { "unix" };

/// Processor and system, as SWI-Prolog names them.
const ARCHITECTURE: &str = if cfg!(windows) { "x64-win64" } else { "x86_64-linux" };

/// Whether file names that differ only in case are different files.
const CASE: &str = if cfg!(windows) { "case_preserving" } else { "case_sensitive" };

/// Name, kind, value as text, whether the flag is read-only.
const PLAIN: &[(&str, Kind, &str, bool)] = &[
    ("version", Kind::Integer, "90004", true),
    ("dialect", Kind::Atom, "swi", true),
    ("emulated_dialect", Kind::Atom, "swi", false),
    ("max_procedure_arity", Kind::Integer, "1024", true),
    ("max_char_code", Kind::Integer, "1114111", true),
    ("address_bits", Kind::Integer, "64", true),
    ("encoding", Kind::Atom, "utf8", false),
    ("threads", Kind::Bool, "false", true),
    (SYSTEM, Kind::Bool, "true", true),
    ("arch", Kind::Atom, ARCHITECTURE, true),
    ("float_max", Kind::Float, "1.7976931348623157e308", true),
    ("float_min", Kind::Float, "2.2250738585072014e-308", true),
    ("float_format", Kind::Atom, "~15g|", false),
    ("generate_debug_info", Kind::Bool, "true", false),
    ("optimise", Kind::Bool, "false", false),
    ("optimise_unify", Kind::Bool, "true", false),
    ("last_call_optimisation", Kind::Bool, "true", false),
    ("verbose_load", Kind::Atom, "silent", false),
    ("verbose_autoload", Kind::Bool, "false", false),
    ("verbose_file_search", Kind::Bool, "false", false),
    ("report_error", Kind::Bool, "true", false),
    ("traditional", Kind::Bool, "false", true),
    ("signals", Kind::Bool, "true", true),
    ("tty_control", Kind::Bool, "false", false),
    ("readline", Kind::Atom, "false", false),
    ("toplevel_prompt", Kind::Atom, "~m~d~l~! ?- ", false),
    ("toplevel_var_size", Kind::Integer, "1000", false),
    ("toplevel_print_anon", Kind::Bool, "true", false),
    ("toplevel_mode", Kind::Atom, "backtracking", false),
    ("toplevel_name_variables", Kind::Bool, "true", false),
    ("toplevel_residue_vars", Kind::Bool, "false", false),
    ("toplevel_print_factorized", Kind::Bool, "false", false),
    ("toplevel_extra_white_line", Kind::Bool, "true", false),
    ("toplevel_goal", Kind::Term, "default", false),
    ("prompt_alternatives_on", Kind::Atom, "determinism", false),
    ("history", Kind::Integer, "0", false),
    ("write_attributes", Kind::Atom, "ignore", false),
    ("stream_type_check", Kind::Atom, "loose", false),
    ("file_name_variables", Kind::Bool, "false", false),
    ("file_name_case_handling", Kind::Atom, CASE, false),
    ("fileerrors", Kind::Bool, "true", false),
    ("debug_on_error", Kind::Bool, "false", false),
    ("debug_on_interrupt", Kind::Bool, "false", false),
    ("debugger_show_context", Kind::Bool, "false", false),
    ("on_error", Kind::Atom, "print", false),
    ("on_warning", Kind::Atom, "print", false),
    ("user_flags", Kind::Atom, "silent", false),
    ("trace_gc", Kind::Bool, "false", false),
    ("agc_margin", Kind::Integer, "10000", false),
    ("table_space", Kind::Integer, "1073741824", false),
    ("warn_override_implicit_import", Kind::Bool, "true", false),
    ("allow_variable_name_as_functor", Kind::Bool, "false", false),
    ("colon_sets_calling_context", Kind::Bool, "true", true),
    ("character_escapes_unicode", Kind::Bool, "true", false),
    ("protect_static_code", Kind::Bool, "false", false),
    ("determinism_error", Kind::Atom, "error", false),
    ("editor", Kind::Atom, "default", false),
    ("large_files", Kind::Bool, "true", true),
    ("pipe", Kind::Bool, "true", true),
    ("cpu_count", Kind::Integer, "1", false),
    ("color_term", Kind::Bool, "true", false),
    ("message_language", Kind::Atom, "default", false),
    ("message_context", Kind::Term, "[thread]", false),
    ("max_answers_for_subgoal_action", Kind::Atom, "error", false),
    ("xref", Kind::Bool, "false", false),
    ("sandboxed_load", Kind::Bool, "false", false),
    ("shift_check", Kind::Bool, "false", false),
    ("compile_meta_arguments", Kind::Atom, "false", false),
    ("float_max_integer", Kind::Float, "9007199254740992.0", true),
    ("answer_write_options", Kind::Term, "[quoted(true),portray(true),max_depth(10),spacing(next_argument)]", false),
    ("print_write_options", Kind::Term, "[portray(true),numbervars(true)]", false),
    (
        "debugger_write_options",
        Kind::Term,
        "[quoted(true),portray(true),max_depth(10),attributes(portray),spacing(next_argument)]",
        false,
    ),
    ("answer_format", Kind::Atom, "~p", false),
    ("argv", Kind::Term, "[]", false),
    ("os_argv", Kind::Term, "[]", false),
    ("version_data", Kind::Term, "swi(9,0,4,[])", true),
];

/// A snapshot of the values of all flags.
pub(crate) struct FlagValues {
    read: ReadFlags,
    /// The live flags, as atoms or integers.
    live: Vec<(&'static str, String, Option<i64>)>,
    plain: PlainFlags,
    value_bytes: usize,
}

impl FlagValues {
    pub(crate) fn mark_names(&self, live: &mut crate::term::LiveNames) {
        for (&name, flag) in &self.plain {
            live.atom(name);
            live.stored(&flag.value);
        }
    }
}

/// Takes a snapshot of the values of all flags.
pub(crate) fn flag_values(machine: &mut Machine) -> FlagValues {
    let mut live = Vec::new();
    for &name in LIVE.iter().filter(|name| !READ_ONLY.contains(name)) {
        if let Some((text, number)) = live_flag_text(machine, name) {
            live.push((name, text, number));
        }
    }
    let plain = plain_flags(machine).clone();
    FlagValues { read: machine.program.flags.read, live, plain, value_bytes: machine.program.flags.value_bytes }
}

fn live_flag_text(machine: &mut Machine, name: &str) -> Option<(String, Option<i64>)> {
    let value = live_flag(machine, name)?;
    let text = if value.is_atom() { machine.atom_text(value.as_atom()).to_string() } else { String::new() };
    Some((text, value.is_small().then(|| value.as_small())))
}

/// Restores the values of all flags from a snapshot.
pub(crate) fn restore_flags(machine: &mut Machine, values: FlagValues) {
    for (name, text, number) in values.live {
        if live_flag_text(machine, name).is_some_and(|now| now != (text.clone(), number)) {
            set_live_flag(machine, name, &text, number);
        }
    }
    machine.program.flags.read = values.read;
    machine.program.flags.plain = values.plain;
    machine.program.flags.value_bytes = values.value_bytes;
}

fn plain_flags(machine: &mut Machine) -> &mut PlainFlags {
    if machine.program.flags.plain.is_empty() {
        for &(name, kind, text, read_only) in PLAIN {
            let value = match kind {
                Kind::Atom | Kind::Bool => Stored::constant(machine.atom_cell(text)),
                Kind::Integer => Stored::constant(Cell::small(text.parse().unwrap_or(0))),
                Kind::Float => {
                    let float = machine.new_float(text.parse().unwrap_or(0.0));
                    machine.store(float).unwrap_or_default()
                }
                Kind::Term => flag_term(machine, text),
            };
            let name = machine.intern(name);
            machine.program.flags.plain.entry(name).or_insert(PlainFlag { value, kind, read_only });
        }
    }
    &mut machine.program.flags.plain
}

fn flag_term(machine: &mut Machine, text: &str) -> Stored {
    let text = format!("{text} .");
    let mut reader: crate::syntax::Reader<'_, Cell> = crate::syntax::Reader::new(&text, 0);
    let ops = machine.program.ops.clone();
    match reader.read(machine, &*ops, &ReadFlags::default()) {
        Ok(Some(read)) => machine.store(read.term).unwrap_or_else(|_| Stored::constant(Cell::NIL)),
        _ => Stored::constant(Cell::NIL),
    }
}

fn keep_flag(machine: &mut Machine, name: Atom, kind: Kind, read_only: bool, value: Cell) -> Result<bool, Thrown> {
    if machine.atom_text(name) == "agc_margin" && value.is_small() {
        machine.program.flags.agc_margin = value.as_small().max(0) as usize;
    }
    let value = machine.store(value)?;
    machine.room_to_store(value.bytes())?;
    let added = value.bytes();
    let old = plain_flags(machine).insert(name, PlainFlag { value, kind, read_only });
    let dropped = old.map_or(0, |old| old.value.bytes());
    machine.program.flags.value_bytes = (machine.program.flags.value_bytes + added).saturating_sub(dropped);
    Ok(true)
}

/// The value of a flag.
pub fn flag_value(machine: &mut Machine, name: Atom) -> Result<Option<Cell>, Thrown> {
    let text = machine.atom_text(name).to_string();
    if let Some(value) = live_flag(machine, &text) {
        return Ok(Some(value));
    }
    let Some(flag) = plain_flags(machine).get(&name) else { return Ok(None) };
    let value = flag.value.clone();
    machine.instantiate(&value).map(Some)
}

fn live_flag(machine: &mut Machine, name: &str) -> Option<Cell> {
    let flags = &machine.program.flags;
    let on_off = |on: bool| if on { "true" } else { "false" };
    let text = match name {
        "bounded" => "false",
        "integer_rounding_function" => "toward_zero",
        "max_arity" => "unbounded",
        "max_integer" => return Some(machine.new_integer(i64::MAX)),
        "min_integer" => return Some(machine.new_integer(i64::MIN)),
        "max_tagged_integer" => return Some(machine.new_integer(Cell::MAX_SMALL)),
        "min_tagged_integer" => return Some(machine.new_integer(Cell::MIN_SMALL)),
        "stack_limit" => return Some(machine.new_integer(machine.budget.limits.memory.min(i64::MAX as usize) as i64)),
        "char_conversion" if flags.iso => {
            if flags.char_conversion {
                "on"
            } else {
                "off"
            }
        }
        "char_conversion" => on_off(flags.char_conversion),
        "debug" if flags.iso => "off",
        "debug" => "false",
        "unknown" => unknown::unknown_in(machine, unknown::flag_module(machine)).name(),
        "double_quotes" => flags.read.double_quotes.name(),
        "back_quotes" => flags.read.back_quotes.name(),
        "character_escapes" => on_off(flags.read.character_escapes),
        "rational_syntax" => {
            if flags.read.rational_syntax {
                "compatibility"
            } else {
                "iso"
            }
        }
        "var_prefix" => on_off(flags.read.var_prefix),
        "iso" => on_off(flags.iso),
        "occurs_check" => match machine.occurs_check() {
            OccursCheck::False => "false",
            OccursCheck::True => "true",
            OccursCheck::Error => "error",
        },
        "autoload" => on_off(flags.autoload),
        "gc" => on_off(machine.collector().off == 0),
        "verbose" => {
            if flags.silent {
                "silent"
            } else {
                "normal"
            }
        }
        "prefer_rationals" => on_off(machine.store.arith.prefer_rationals),
        "float_overflow" => {
            if machine.store.arith.overflow == arith::OnOverflow::Error {
                "error"
            } else {
                "infinity"
            }
        }
        "float_zero_div" => {
            if machine.store.arith.zero_div == arith::OnZeroDiv::Error {
                "error"
            } else {
                "infinity"
            }
        }
        "float_undefined" => {
            if machine.store.arith.undefined == arith::OnUndefined::Error {
                "error"
            } else {
                "nan"
            }
        }
        "float_underflow" => {
            if machine.store.arith.underflow == arith::OnUnderflow::Error {
                "error"
            } else {
                "ignore"
            }
        }
        "float_rounding" => machine.store.arith.rounding.name(),
        _ => return None,
    };
    Some(machine.atom_cell(text))
}

/// Changes a live flag. Returns `None` if the flag is not live, and false if the value is invalid.
fn set_live_flag(machine: &mut Machine, name: &str, value: &str, number: Option<i64>) -> Option<bool> {
    let truth = match value {
        "true" | "on" => Some(true),
        "false" | "off" => Some(false),
        _ => None,
    };
    let flags = &mut machine.program.flags;
    macro_rules! switch {
        ($place:expr) => {
            match truth {
                Some(on) => $place = on,
                None => return Some(false),
            }
        };
    }
    macro_rules! choice {
            ($place:expr, $($text:literal => $value:expr),*) => {
                match value { $($text => $place = $value,)* _ => return Some(false) }
            };
        }
    match name {
        "char_conversion" => switch!(flags.char_conversion),
        "debug" => return Some(truth.is_some()),
        "gc" => {}
        "unknown" => {
            let module = unknown::flag_module(machine);
            return Some(unknown::set_unknown(machine, module, value));
        }
        "double_quotes" => match QuotedAs::from_name(value) {
            Some(kind) if kind != QuotedAs::SymbolChar => flags.read.double_quotes = kind,
            _ => return Some(false),
        },
        "back_quotes" => match QuotedAs::from_name(value) {
            Some(kind) if kind != QuotedAs::Atom => flags.read.back_quotes = kind,
            _ => return Some(false),
        },
        "character_escapes" => switch!(flags.read.character_escapes),
        "rational_syntax" => {
            choice!(flags.read.rational_syntax, "compatibility" => true, "natural" => true)
        }
        "var_prefix" => switch!(flags.read.var_prefix),
        "iso" => {
            switch!(flags.iso);
            flags.read.iso = flags.iso;
            let iso = flags.iso;
            machine.set_iso(iso);
        }
        "occurs_check" => {
            let check;
            choice!(check, "false" => OccursCheck::False, "true" => OccursCheck::True, "error" => OccursCheck::Error);
            machine.set_occurs_check(check);
        }
        "autoload" => flags.autoload = value != "false",
        "verbose" => choice!(flags.silent, "silent" => true, "normal" => false),
        "prefer_rationals" => switch!(machine.store.arith.prefer_rationals),
        "float_overflow" => {
            choice!(machine.store.arith.overflow, "error" => arith::OnOverflow::Error, "infinity" => arith::OnOverflow::Infinity)
        }
        "float_zero_div" => {
            choice!(machine.store.arith.zero_div, "error" => arith::OnZeroDiv::Error, "infinity" => arith::OnZeroDiv::Infinity)
        }
        "float_undefined" => {
            choice!(machine.store.arith.undefined, "error" => arith::OnUndefined::Error, "nan" => arith::OnUndefined::Nan)
        }
        "float_underflow" => {
            choice!(machine.store.arith.underflow, "error" => arith::OnUnderflow::Error, "ignore" => arith::OnUnderflow::Ignore)
        }
        "float_rounding" => match arith::Rounding::from_name(value) {
            Some(mode) => machine.store.arith.rounding = mode,
            None => return Some(false),
        },
        "stack_limit" => match number {
            Some(bytes) if bytes > 0 && bytes as u64 <= MAX_MEMORY as u64 => {
                machine.limit_memory((bytes as usize).max(1 << 20))
            }
            _ => return Some(false),
        },
        _ => return None,
    }
    Some(true)
}

const SWITCHES: &[&str] = &["char_conversion", "debug", "character_escapes", "var_prefix", "iso", "prefer_rationals"];

fn set_prolog_flag(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let ((module, flag), value) = (unknown::flag_of_module(machine, args.get(machine, 0)), args.get(machine, 1));
    if flag.is_var() || value.is_var() {
        return Err(machine.instantiation_error());
    }
    if !flag.is_atom() {
        return Err(machine.type_error("atom", flag));
    }
    let name = machine.atom_text(flag.as_atom()).to_string();
    if READ_ONLY.contains(&name.as_str()) {
        if machine.program.flags.iso && !could_be_value(machine, &name, value) {
            return Err(bad_value(machine, flag, &name, value));
        }
        return Err(machine.permission_error("modify", "flag", flag));
    }
    let text = if value.is_atom() { machine.atom_text(value.as_atom()).to_string() } else { String::new() };
    let number = value.is_small().then(|| value.as_small());
    if name == "unknown" {
        return match unknown::set_unknown(machine, module, &text) {
            true => unknown::advise_on_unknown(machine, module).map(|()| true),
            false => Err(bad_value(machine, flag, &name, value)),
        };
    }
    match set_live_flag(machine, &name, &text, number) {
        Some(true) => Ok(true),
        Some(false) => Err(bad_value(machine, flag, &name, value)),
        None => set_plain_flag(machine, flag, value),
    }
}

/// Whether `value` is a valid value of a read-only flag of the standard
/// (7.11.1): an invalid value is reported before the read-only flag.
fn could_be_value(machine: &Machine, name: &str, value: Cell) -> bool {
    let text = if value.is_atom() { machine.atom_text(value.as_atom()) } else { "" };
    match name {
        "bounded" => matches!(text, "true" | "false"),
        "integer_rounding_function" => matches!(text, "down" | "toward_zero"),
        "max_arity" => text == "unbounded" || machine.is_integer(value),
        _ => machine.is_integer(value),
    }
}

fn bad_value(machine: &mut Machine, flag: Cell, name: &str, value: Cell) -> Thrown {
    if machine.program.flags.iso {
        let culprit = machine.new_structure(crate::term::functor::well_known_functors::PLUS_2, &[flag, value]);
        return machine.domain_error("flag_value", culprit);
    }
    if name == "stack_limit" && machine.number(value).is_some_and(|number| number.is_integer() && !number.is_negative())
    {
        return machine.domain_error("stack_limit", value);
    }
    if name == "stack_limit" {
        return machine.type_error("integer", value);
    }
    if SWITCHES.contains(&name) {
        return machine.type_error("bool", value);
    }
    if !value.is_atom() {
        return machine.type_error("atom", value);
    }
    machine.domain_error(if name.starts_with("float_") { "flag_value" } else { name }, value)
}

fn set_plain_flag(machine: &mut Machine, flag: Cell, value: Cell) -> Result<bool, Thrown> {
    let name = flag.as_atom();
    let iso = machine.program.flags.iso;
    let Some(known) = plain_flags(machine).get(&name) else {
        if iso {
            return Err(machine.domain_error("prolog_flag", flag));
        }
        let kind = kind_of(machine, value);
        return keep_flag(machine, name, kind, false, value);
    };
    if known.read_only {
        return Err(machine.permission_error("modify", "flag", flag));
    }
    let kind = known.kind;
    check_kind(machine, kind, value)?;
    keep_flag(machine, name, kind, false, value)
}

fn kind_of(machine: &Machine, value: Cell) -> Kind {
    if value.is_atom() {
        let is_bool = matches!(machine.atom_text(value.as_atom()), "true" | "false" | "on" | "off");
        return if is_bool { Kind::Bool } else { Kind::Atom };
    }
    if machine.is_integer(value) {
        Kind::Integer
    } else if machine.is_float(value) {
        Kind::Float
    } else {
        Kind::Term
    }
}

fn check_kind(machine: &mut Machine, kind: Kind, value: Cell) -> Result<(), Thrown> {
    let found = kind_of(machine, value);
    let (fits, name) = match kind {
        Kind::Bool => (found == Kind::Bool, "bool"),
        Kind::Atom => (matches!(found, Kind::Atom | Kind::Bool), "atom"),
        Kind::Integer => (found == Kind::Integer, "integer"),
        Kind::Float => (matches!(found, Kind::Float | Kind::Integer), "float"),
        Kind::Term => (true, "term"),
    };
    if fits { Ok(()) } else { Err(machine.type_error(name, value)) }
}

fn create_prolog_flag(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (flag, value, options) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if flag.is_var() || options.is_var() {
        return Err(machine.instantiation_error());
    }
    if !flag.is_atom() {
        return Err(machine.type_error("atom", flag));
    }
    let Some(options) = machine.list_items(options) else { return Err(machine.type_error("list", options)) };
    let (mut kind, mut read_only, mut keep) = (kind_of(machine, value), false, false);
    for option in options {
        if !option.is_structure() || machine.name_arity(option).1 != 1 {
            continue;
        }
        let argument = machine.arg(option, 0);
        let text = if argument.is_atom() { machine.atom_text(argument.as_atom()).to_string() } else { String::new() };
        match (machine.atom_text(machine.name_arity(option).0), text.as_str()) {
            ("access", text) => read_only = text == "read_only",
            ("keep", text) => keep = text == "true",
            ("type", "boolean" | "bool") => kind = Kind::Bool,
            ("type", "atom") => kind = Kind::Atom,
            ("type", "integer") => kind = Kind::Integer,
            ("type", "float") => kind = Kind::Float,
            ("type", "term") => kind = Kind::Term,
            _ => {}
        }
    }
    check_kind(machine, kind, value)?;
    if keep && plain_flags(machine).contains_key(&flag.as_atom()) {
        return Ok(true);
    }
    keep_flag(machine, flag.as_atom(), kind, read_only, value)
}

fn current_prolog_flag(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let ((module, flag), value) = (unknown::flag_of_module(machine, args.get(machine, 0)), args.get(machine, 1));
    if flag.is_atom() {
        if machine.atom_text(flag.as_atom()) == "unknown" {
            let found = machine.atom_cell(unknown::unknown_in(machine, module).name());
            return Ok(if machine.unify(value, found) { Solution::Last } else { Solution::Fail });
        }
        return match flag_value(machine, flag.as_atom())? {
            Some(found) if machine.unify(value, found) => Ok(Solution::Last),
            Some(_) => Ok(Solution::Fail),
            None if machine.program.flags.iso => Err(machine.domain_error("prolog_flag", flag)),
            None => Ok(Solution::Fail),
        };
    }
    if !flag.is_var() {
        return Err(machine.type_error("atom", flag));
    }
    let equals = crate::term::functor::well_known_functors::EQUALS_2;
    let pattern = machine.new_structure(equals, &[flag, value]);
    machine.alternatives(pattern, state, |machine| {
        let mut names: Vec<Atom> = LIVE.iter().map(|name| machine.intern(name)).collect();
        let plain: Vec<Atom> = plain_flags(machine).keys().copied().collect();
        names.extend(plain);
        let mut items = Vec::new();
        for name in names {
            if let Some(value) = flag_value(machine, name)? {
                items.push(machine.new_structure(equals, &[Cell::atom(name), value]));
            }
        }
        Ok(items)
    })
}

fn prolog_flag_3(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (flag, old) = (args.get(machine, 0), args.get(machine, 1));
    if flag.is_var() {
        return Err(machine.instantiation_error());
    }
    if !flag.is_atom() {
        return Err(machine.type_error("atom", flag));
    }
    let Some(value) = flag_value(machine, flag.as_atom())? else {
        return Err(machine.domain_error("prolog_flag", flag));
    };
    if !machine.unify(old, value) {
        return Ok(false);
    }
    let new = args.get(machine, 2);
    if machine.identical(value, new) {
        return Ok(true);
    }
    if new.is_var() {
        return Err(machine.instantiation_error());
    }
    let text = if new.is_atom() { machine.atom_text(new.as_atom()).to_string() } else { String::new() };
    let name = machine.atom_text(flag.as_atom()).to_string();
    match set_live_flag(machine, &name, &text, new.is_small().then(|| new.as_small())) {
        Some(true) => Ok(true),
        Some(false) => Err(bad_value(machine, flag, &name, new)),
        None => set_plain_flag(machine, flag, new),
    }
}

/// Follows the standard to the letter: how text is read, what `[]` and list
/// cells are called, arithmetic, argument checks.
pub fn be_strict(machine: &mut Machine) {
    machine.set_iso(true);
    machine.program.flags.read = ReadFlags::iso();
    machine.program.ops = std::sync::Arc::new(crate::term::op::OpTable::strict(&mut machine.store.atoms));
    machine.store.atoms.unify_nil();
    machine.store.atoms.name_list_cells_dot();
}
