//! String objects: conversions, and access to single codes.

use crate::builtins::text;
use crate::builtins::text::atoms::{text_length, unify_length};
use crate::builtins::text::{Accept, Flaw};
use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("string_length(+Text, -Length)", "Length is the number of characters of Text.", string_length),
    det("atom_string(?Atom, ?String)", "String has the text of Atom.", |m, a| {
        let (atom, string) = (a.get(m, 0), a.get(m, 1));
        atom_and_string(m, atom, string)
    }),
    det("string_to_atom(?String, ?Atom)", "Atom has the text of String.", |m, a| {
        let (string, atom) = (a.get(m, 0), a.get(m, 1));
        // SWI-Prolog's errors name the other predicate.
        string_to_atom(m, string, atom).map_err(|thrown| m.add_context(thrown, "system", "atom_string", 2))
    }),
    det("string_chars(?String, ?Chars)", "Chars are the characters of String.", |m, a| {
        string_and_list(m, a, Accept::Chars)
    }),
    det("string_codes(?String, ?Codes)", "Codes are the character codes of String.", |m, a| {
        string_and_list(m, a, Accept::Codes)
    }),
    det("text_to_string(+Text, -String)", "String has the text of Text.", text_to_string),
    nondet(
        "string_code(?Index, +String, ?Code)",
        "Code is the code of the character of String at Index, counted from 1.",
        string_code,
    ),
    det(
        "get_string_code(+Index, +String, -Code)",
        "Code is the code of the character of String at Index, counted from 1.",
        get_string_code,
    ),
];

fn string_length(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    let length = text_length(machine, cell, Accept::Any)?;
    unify_length(machine, args.get(machine, 1), length, false)
}

/// Text of any kind; for other terms, an error that names `kind`.
fn text_or(machine: &mut Machine, cell: Cell, kind: &str) -> Result<String, Thrown> {
    match text::try_text(machine, cell, Accept::Any) {
        Ok(text) => Ok(text.into_owned()),
        Err(Flaw::Partial) if cell.is_var() => Err(machine.instantiation_error()),
        Err(_) => Err(machine.type_error(kind, cell)),
    }
}

fn same_text(machine: &Machine, text: &str, other: Cell) -> bool {
    text::try_text(machine, other, Accept::Any).is_ok_and(|other| other == text)
}

/// Whether two arguments have the same text. If only the first is not text,
/// they differ; if neither is, the error names the second.
fn same_texts(machine: &mut Machine, one: Cell, other: Cell, kind: &str) -> Result<bool, Thrown> {
    let Ok(text) = text::try_text(machine, one, Accept::Any).map(|text| text.into_owned()) else {
        return text_or(machine, other, kind).map(|_| false);
    };
    Ok(same_text(machine, &text, other))
}

fn atom_and_string(machine: &mut Machine, atom: Cell, string: Cell) -> Result<bool, Thrown> {
    if atom.is_var() {
        if string.is_var() {
            return Err(machine.instantiation_error());
        }
        let text = text_or(machine, string, "string")?;
        let made = text::text_atom(machine, &text)?;
        return Ok(machine.unify(atom, made));
    }
    if !string.is_var() {
        return same_texts(machine, atom, string, "string");
    }
    let text = text_or(machine, atom, "atom")?;
    let made = text::text_string(machine, &text)?;
    Ok(machine.unify(string, made))
}

fn string_to_atom(machine: &mut Machine, string: Cell, atom: Cell) -> Result<bool, Thrown> {
    if string.is_var() {
        return atom_and_string(machine, atom, string);
    }
    if !atom.is_var() {
        return same_texts(machine, string, atom, "atom");
    }
    let text = text_or(machine, string, "string")?;
    let made = text::text_atom(machine, &text)?;
    Ok(machine.unify(atom, made))
}

fn string_and_list(machine: &mut Machine, args: Args, kind: Accept) -> Result<bool, Thrown> {
    let (string, elements) = (args.get(machine, 0), args.get(machine, 1));
    if string.is_var() {
        let text = text::text(machine, elements, kind)?;
        let made = text::text_string(machine, &text)?;
        return Ok(machine.unify(string, made));
    }
    if machine.is_string(string) && elements.is_var() {
        let made = text::with_atomic_text(machine, string, |machine, text| list(machine, text, kind))?;
        return Ok(machine.unify(elements, made));
    }
    let text = text::text(machine, string, Accept::Any)?;
    let made = list(machine, &text, kind)?;
    if elements.is_var() || machine.unifiable(elements, made) {
        return Ok(machine.unify(elements, made));
    }
    // Text of any other kind is also accepted.
    Ok(same_text(machine, &text, elements))
}

/// A list of characters or codes.
fn list(machine: &mut Machine, text: &str, kind: Accept) -> Result<Cell, Thrown> {
    if kind == Accept::Chars { machine.chars_list(text) } else { machine.codes_list(text) }
}

fn text_to_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (text, string) = (args.get(machine, 0), args.get(machine, 1));
    if machine.is_string(text) {
        return Ok(machine.unify(string, text));
    }
    let text = text::text(machine, text, Accept::NoNumber)?;
    let made = text::text_string(machine, &text)?;
    Ok(machine.unify(string, made))
}

/// The code at a position, counted from 1, and whether another one follows.
fn code_at(text: &str, index: usize) -> Option<(u32, bool)> {
    let mut chars = text.chars().skip(index.checked_sub(1)?);
    let code = chars.next()? as u32;
    Some((code, chars.next().is_some()))
}

fn string_code(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let [index, string, code] = [0, 1, 2].map(|at| args.get(machine, at));
    if let Some(state) = state {
        return enumerate_codes(machine, index, string, code, state.as_small() as usize);
    }
    if let Err(flaw) = text::try_text(machine, string, Accept::NoNumber) {
        return Err(text::text_error(machine, string, Accept::NoNumber, flaw));
    }
    let position = if index.is_var() { None } else { text::length_argument(machine, index)? };
    let Some(position) = position else { return enumerate_codes(machine, index, string, code, 1) };
    let found = text::try_text(machine, string, Accept::NoNumber).ok().and_then(|text| code_at(&text, position));
    let holds = found.is_some_and(|(found, _)| machine.unify(code, Cell::small(found as i64)));
    Ok(if holds { Solution::Last } else { Solution::Fail })
}

fn enumerate_codes(
    machine: &mut Machine,
    index: Cell,
    string: Cell,
    code: Cell,
    from: usize,
) -> Result<Solution, Thrown> {
    let wanted = (!code.is_var()).then_some(code);
    let found = {
        let text = text::try_text(machine, string, Accept::NoNumber).unwrap_or_default();
        let fits = |char: char| wanted.is_none_or(|wanted| wanted == Cell::small(char as i64));
        let mut rest = text.chars().enumerate().skip(from - 1).filter(|&(_, char)| fits(char));
        rest.next().map(|(at, char)| (at + 1, char, rest.next().is_some()))
    };
    let Some((at, char, more)) = found else { return Ok(Solution::Fail) };
    if !(machine.unify(index, Cell::small(at as i64)) && machine.unify(code, Cell::small(char as i64))) {
        return Ok(Solution::Fail);
    }
    Ok(if more { Solution::More(Cell::small(at as i64 + 1)) } else { Solution::Last })
}

fn get_string_code(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [index, string, code] = [0, 1, 2].map(|at| args.get(machine, at));
    if index.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(index) {
        return Err(machine.type_error("integer", index));
    }
    let position = if index.is_small() { usize::try_from(index.as_small()).unwrap_or(0) } else { usize::MAX };
    let found = match text::try_text(machine, string, Accept::Any) {
        Ok(text) => code_at(&text, position).ok_or_else(|| text.chars().count()),
        Err(flaw) => return Err(text::text_error(machine, string, Accept::Any, flaw)),
    };
    match found {
        Ok((found, _)) => Ok(machine.unify(code, Cell::small(found as i64))),
        Err(length) => Err(out_of_range(machine, length, index)),
    }
}

/// `domain_error(range(1, Length), Index)`.
fn out_of_range(machine: &mut Machine, length: usize, index: Cell) -> Thrown {
    let name = machine.intern("range");
    let range = machine.new_compound(name, &[Cell::small(1), Cell::small(length as i64)]);
    let name = machine.intern("domain_error");
    let formal = machine.new_compound(name, &[range, index]);
    machine.error(formal)
}
