//! Option lists, as in `open/4`, `read_term/2` and `write_term/2`.

use crate::machine::{Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// An option that the predicate knows.
#[derive(Clone, Copy)]
pub struct Given {
    /// Its name.
    pub name: &'static str,
    /// Its argument; `true` if only the name was given.
    pub value: Cell,
    /// The option as written in the list.
    pub term: Cell,
}

/// The options of a list that are among `known`. Others are ignored,
/// except in the strict dialect, where they are errors of `domain`.
pub fn options(machine: &mut Machine, list: Cell, known: &[&'static str], domain: &str) -> Result<Vec<Given>, Thrown> {
    let whole = dict_options(machine, list);
    let mut found = Vec::new();
    let (mut at, mut steps) = (whole, 0usize);
    if machine.program.flags.iso {
        check_whole_list(machine, whole)?;
    }
    while at.is_list() {
        let term = machine.arg(at, 0);
        if let Some(given) = option(machine, term, known, domain)? {
            found.push(given);
        }
        at = machine.arg(at, 1);
        steps += 1;
        if steps > 100_000 {
            return Err(machine.type_error("list", whole));
        }
    }
    if at.is_var() {
        return Err(machine.instantiation_error());
    }
    if at != Cell::NIL {
        return Err(machine.type_error("list", at));
    }
    Ok(found)
}

/// The list of options of a dict, or the term itself.
fn dict_options(machine: &mut Machine, options: Cell) -> Cell {
    let options = machine.deref(options);
    if !crate::builtins::terms::dicts::is_dict(machine, options) {
        return options;
    }
    let pairs = machine.name_arity(options).1 / 2;
    let mut list = Cell::NIL;
    for index in (0..pairs).rev() {
        let [value, key] = [1, 2].map(|place| machine.arg(options, 2 * index + place));
        if key.is_atom() {
            let option = machine.new_compound(key.as_atom(), &[value]);
            list = machine.new_list(option, list);
        }
    }
    list
}

fn check_whole_list(machine: &mut Machine, list: Cell) -> Result<(), Thrown> {
    let (end, _) = machine.list_end(list);
    if end.is_var() {
        return Err(machine.instantiation_error());
    }
    if end != Cell::NIL {
        return Err(machine.type_error("list", list));
    }
    Ok(())
}

fn option(machine: &mut Machine, term: Cell, known: &[&'static str], domain: &str) -> Result<Option<Given>, Thrown> {
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    let strict = machine.program.flags.iso;
    let (name, value) = if term.is_atom() {
        (Some(term.as_atom()), Cell::atom(atoms::TRUE))
    } else if machine.has_functor(term, f::EQUALS_2) && machine.arg(term, 0).is_atom() {
        (Some(machine.arg(term, 0).as_atom()), machine.arg(term, 1))
    } else if term.is_structure() && machine.name_arity(term).1 == 1 {
        (Some(machine.name_arity(term).0), machine.arg(term, 0))
    } else {
        (None, Cell::NIL)
    };
    let text = name.map_or("", |name| machine.atom_text(name));
    if let Some(&name) = known.iter().find(|&&known| known == text)
        && !(strict && term.is_atom())
    {
        return Ok(Some(Given { name, value, term }));
    }
    if strict {
        return Err(machine.domain_error(domain, term));
    }
    if name.is_some() && term.is_compound() { Ok(None) } else { Err(machine.type_error("option", term)) }
}

/// The Boolean value of an option.
pub fn option_bool(machine: &mut Machine, given: &Given, domain: &str) -> Result<bool, Thrown> {
    if given.value.is_var() {
        return Err(machine.instantiation_error());
    }
    let text = if given.value.is_atom() { machine.atom_text(given.value.as_atom()) } else { "" };
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        "on" if !machine.program.flags.iso => Ok(true),
        "off" if !machine.program.flags.iso => Ok(false),
        _ if machine.program.flags.iso => Err(machine.domain_error(domain, given.term)),
        _ => Err(machine.type_error("bool", given.value)),
    }
}

/// The atom of an option.
pub fn option_atom(machine: &mut Machine, given: &Given, domain: &str) -> Result<String, Thrown> {
    if given.value.is_var() {
        return Err(machine.instantiation_error());
    }
    if !given.value.is_atom() {
        return Err(match machine.program.flags.iso {
            true => machine.domain_error(domain, given.term),
            false => machine.type_error("atom", given.value),
        });
    }
    Ok(machine.atom_text(given.value.as_atom()).to_string())
}

/// The integer of an option.
pub fn option_integer(machine: &mut Machine, given: &Given) -> Result<i64, Thrown> {
    if given.value.is_var() {
        return Err(machine.instantiation_error());
    }
    if !given.value.is_small() {
        return Err(machine.type_error("integer", given.value));
    }
    Ok(given.value.as_small())
}
