//! Character types: `char_type/2`, `code_type/2`, and character conversion.

use crate::builtins::streams::chars;
use crate::builtins::text;
use crate::builtins::text::case::{lower, upper};
use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::syntax::chars as syntax;
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    nondet(
        "char_type(?Char, ?Type)",
        "The character Char has that Type: alpha, digit(Weight), space, ...",
        |m, a, s| typed(m, a, s, true),
    ),
    nondet(
        "code_type(?Code, ?Type)",
        "The character with that Code has that Type: alpha, digit(Weight), space, ...",
        |m, a, s| typed(m, a, s, false),
    ),
    det("char_conversion(+Char, +Char)", "Does nothing; exists because the standard has it.", char_conversion),
    nondet(
        "current_char_conversion(?Char, ?Converted)",
        "Converted is Char: no characters are converted.",
        current_char_conversion,
    ),
];

/// A character type. The table lists them in the order in which they are enumerated.
#[derive(Clone, Copy)]
enum Kind {
    /// A property, with the smallest code from which on no character has it.
    Plain(fn(char) -> bool, u32),
    /// The weight of a digit.
    Weight(fn(char) -> Option<u32>, fn(u32) -> Option<char>),
    /// A related character, and the inverse function.
    Other(fn(char) -> Option<char>, fn(char) -> Option<char>),
    /// The end of file, which is not a character.
    EndOfFile,
}

const ALL: u32 = 0x110000;
const SEVEN_BITS: u32 = 128;

const KINDS: &[(&str, Kind)] = &[
    ("alnum", Kind::Plain(|c| is_alpha(c) || c.is_ascii_digit(), ALL)),
    ("alpha", Kind::Plain(is_alpha, ALL)),
    ("csym", Kind::Plain(|c| is_alpha(c) || c.is_ascii_digit() || c == '_', ALL)),
    ("csymf", Kind::Plain(|c| is_alpha(c) || c == '_', ALL)),
    ("prolog_var_start", Kind::Plain(syntax::is_variable_start, ALL)),
    ("prolog_atom_start", Kind::Plain(syntax::is_atom_start, ALL)),
    ("prolog_identifier_continue", Kind::Plain(syntax::is_alnum, ALL)),
    ("prolog_symbol", Kind::Plain(syntax::is_symbol, ALL)),
    // SWI-Prolog lists it twice, so it is listed twice here.
    ("csymf", Kind::Plain(|c| is_alpha(c) || c == '_', ALL)),
    ("decimal", Kind::Plain(|c| decimal(c).is_some(), ALL)),
    ("decimal", Kind::Weight(decimal, |w| char::from_digit(w, 10))),
    ("ascii", Kind::Plain(|c| c.is_ascii(), SEVEN_BITS)),
    ("white", Kind::Plain(|c| c == ' ' || c == '\t', SEVEN_BITS)),
    ("cntrl", Kind::Plain(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'), ALL)),
    ("digit", Kind::Plain(|c| c.is_ascii_digit(), SEVEN_BITS)),
    ("print", Kind::Plain(|c| is_graph(c) || is_space(c) && !c.is_control(), ALL)),
    ("graph", Kind::Plain(is_graph, ALL)),
    ("lower", Kind::Plain(char::is_lowercase, ALL)),
    ("upper", Kind::Plain(char::is_uppercase, ALL)),
    ("punct", Kind::Plain(|c| is_graph(c) && !is_alpha(c) && !c.is_ascii_digit(), ALL)),
    ("space", Kind::Plain(is_space, ALL)),
    ("end_of_line", Kind::Plain(|c| ('\n'..='\r').contains(&c), SEVEN_BITS)),
    ("newline", Kind::Plain(|c| c == '\n', SEVEN_BITS)),
    ("period", Kind::Plain(|c| matches!(c, '.' | '!' | '?'), SEVEN_BITS)),
    ("quote", Kind::Plain(|c| matches!(c, '\'' | '"' | '`'), SEVEN_BITS)),
    ("lower", Kind::Other(|c| c.is_lowercase().then(|| upper(c)), |u| Some(lower(u)).filter(|c| c.is_lowercase()))),
    ("upper", Kind::Other(|c| c.is_uppercase().then(|| lower(c)), |l| Some(upper(l)).filter(|c| c.is_uppercase()))),
    ("to_lower", Kind::Other(|c| Some(upper(c)), |u| Some(lower(u)))),
    ("to_upper", Kind::Other(|c| Some(lower(c)), |l| Some(upper(l)))),
    ("paren", Kind::Other(closing, opening)),
    ("digit", Kind::Weight(|c| c.to_digit(10), |w| char::from_digit(w, 10))),
    ("xdigit", Kind::Weight(|c| c.to_digit(16), |w| char::from_digit(w, 16))),
    ("end_of_file", Kind::EndOfFile),
];

fn is_alpha(char: char) -> bool {
    if char.is_ascii() { char.is_ascii_alphabetic() } else { unicode_ident::is_xid_start(char) }
}

fn is_space(char: char) -> bool {
    matches!(char, '\t'..='\r' | ' ' | '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200a}')
        || matches!(char, '\u{2028}' | '\u{2029}' | '\u{205f}' | '\u{3000}')
}

fn is_graph(char: char) -> bool {
    !char.is_control() && !is_space(char)
}

fn closing(char: char) -> Option<char> {
    match char {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}

fn opening(char: char) -> Option<char> {
    match char {
        ')' => Some('('),
        ']' => Some('['),
        '}' => Some('{'),
        _ => None,
    }
}

/// The first of the ten decimal digits of each script.
const DECIMAL_ZEROS: &[u32] = &[
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620,
    0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0,
    0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60,
    0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950, 0x1fbf0,
];

fn decimal(char: char) -> Option<u32> {
    let code = char as u32;
    let at = DECIMAL_ZEROS.partition_point(|&zero| zero <= code);
    DECIMAL_ZEROS[..at].last().map(|zero| code - zero).filter(|&weight| weight < 10)
}

/// The first argument.
enum Subject {
    Char(char),
    EndOfFile,
    Unbound,
}

fn typed(machine: &mut Machine, args: Args, state: Option<Cell>, chars: bool) -> Result<Solution, Thrown> {
    let (subject_cell, kind) = (args.get(machine, 0), args.get(machine, 1));
    let subject = subject(machine, subject_cell)?;
    if kind.is_var() {
        if matches!(subject, Subject::Unbound) {
            let thrown = machine.instantiation_error();
            return Err(text::with_plain_context(machine, thrown, "char_type", 2));
        }
        let from = state.map_or(0, |state| state.as_small() as usize);
        return enumerate_kinds(machine, &subject, kind, from, chars);
    }
    let (found, argument) = find_kind(machine, kind)?;
    match subject {
        Subject::Unbound => {
            let from = state.map_or(0, |state| state.as_small() as u32);
            enumerate_chars(machine, subject_cell, found, argument, from, chars)
        }
        Subject::EndOfFile => Ok(if matches!(found, Kind::EndOfFile) { Solution::Last } else { Solution::Fail }),
        Subject::Char(char) => {
            let holds = holds(machine, char, found, argument, chars)?;
            Ok(if holds { Solution::Last } else { Solution::Fail })
        }
    }
}

fn subject(machine: &mut Machine, cell: Cell) -> Result<Subject, Thrown> {
    if cell.is_var() {
        return Ok(Subject::Unbound);
    }
    if cell == Cell::small(-1) {
        return Ok(Subject::EndOfFile);
    }
    let char = if machine.is_string(cell) {
        let mut chars = machine.string_text(cell).chars();
        chars.next().filter(|_| chars.next().is_none())
    } else {
        machine.char_of(cell)
    };
    match char {
        Some(char) => Ok(Subject::Char(char)),
        None => Err(machine.type_error("character", cell)),
    }
}

/// The character type that a term names, and its argument.
fn find_kind(machine: &mut Machine, term: Cell) -> Result<(Kind, Cell), Thrown> {
    let (name, argument) = match term {
        term if term.is_atom() => (Some(term.as_atom()), Cell::NIL),
        term if term.is_structure() && machine.name_arity(term).1 == 1 => {
            (Some(machine.name_arity(term).0), machine.arg(term, 0))
        }
        _ => (None, Cell::NIL),
    };
    let plain = term.is_atom();
    let found = name.and_then(|name| {
        let name = machine.atom_text(name);
        let fits = |kind: &Kind| plain == matches!(kind, Kind::Plain(..) | Kind::EndOfFile);
        KINDS.iter().find(|(known, kind)| *known == name && fits(kind)).map(|(_, kind)| *kind)
    });
    match found {
        Some(kind) => Ok((kind, argument)),
        None => {
            let thrown = machine.type_error("char_type", term);
            Err(text::with_plain_context(machine, thrown, "char_type", 2))
        }
    }
}

fn char_cell(machine: &mut Machine, char: char, chars: bool) -> Cell {
    if chars { chars::char_atom(machine, char) } else { Cell::small(char as i64) }
}

/// Whether a character has a type; unifies the argument of the type.
fn holds(machine: &mut Machine, char: char, kind: Kind, argument: Cell, chars: bool) -> Result<bool, Thrown> {
    match kind {
        Kind::Plain(test, _) => Ok(test(char)),
        Kind::EndOfFile => Ok(false),
        Kind::Weight(weight, _) => {
            let Some(weight) = weight(char) else { return Ok(false) };
            if !argument.is_var() && !machine.is_integer(argument) {
                return Err(machine.type_error("character", argument));
            }
            Ok(machine.unify(argument, Cell::small(weight as i64)))
        }
        Kind::Other(other, _) => {
            let Some(other) = other(char) else { return Ok(false) };
            if !argument.is_var() {
                return match machine.char_of(argument) {
                    Some(wanted) => Ok(wanted == other),
                    None => Err(machine.type_error("character", argument)),
                };
            }
            let made = char_cell(machine, other, chars);
            Ok(machine.unify(argument, made))
        }
    }
}

fn enumerate_kinds(
    machine: &mut Machine,
    subject: &Subject,
    term: Cell,
    from: usize,
    chars: bool,
) -> Result<Solution, Thrown> {
    let fits = |kind: &Kind| match (subject, kind) {
        (Subject::Char(char), Kind::Plain(test, _)) => test(*char),
        (Subject::Char(char), Kind::Weight(weight, _)) => weight(*char).is_some(),
        (Subject::Char(char), Kind::Other(other, _)) => other(*char).is_some(),
        (Subject::EndOfFile, Kind::EndOfFile) => true,
        _ => false,
    };
    let mut fitting = (from..KINDS.len()).filter(|&at| fits(&KINDS[at].1));
    let Some(at) = fitting.next() else { return Ok(Solution::Fail) };
    let next = fitting.next();
    let (name, kind) = KINDS[at];
    let name = machine.intern(name);
    let made = match (subject, kind) {
        (Subject::Char(char), Kind::Weight(weight, _)) => {
            let weight = Cell::small(weight(*char).unwrap_or(0) as i64);
            machine.new_compound(name, &[weight])
        }
        (Subject::Char(char), Kind::Other(other, _)) => {
            let other = char_cell(machine, other(*char).unwrap_or(*char), chars);
            machine.new_compound(name, &[other])
        }
        _ => Cell::atom(name),
    };
    machine.unify(term, made);
    Ok(next.map_or(Solution::Last, |next| Solution::More(Cell::small(next as i64))))
}

/// Enumerates the characters of a type. If the argument of the type is known, there is at
/// most one.
fn enumerate_chars(
    machine: &mut Machine,
    subject: Cell,
    kind: Kind,
    argument: Cell,
    from: u32,
    chars: bool,
) -> Result<Solution, Thrown> {
    let (test, limit): (&dyn Fn(char) -> bool, u32) = match &kind {
        Kind::Plain(test, limit) => (test, *limit),
        Kind::Weight(weight, _) if argument.is_var() => (&move |char| weight(char).is_some(), ALL),
        Kind::Other(other, _) if argument.is_var() => (&move |char| other(char).is_some(), ALL),
        Kind::EndOfFile => {
            let end = if chars { machine.atom_cell("end_of_file") } else { Cell::small(-1) };
            machine.unify(subject, end);
            return Ok(Solution::Last);
        }
        _ => return only_char(machine, subject, kind, argument, chars),
    };
    let mut fitting = (from..limit).filter_map(char::from_u32).filter(|&char| test(char));
    let Some(char) = fitting.next() else { return Ok(Solution::Fail) };
    let next = fitting.next();
    let made = char_cell(machine, char, chars);
    machine.unify(subject, made);
    if !holds(machine, char, kind, argument, chars)? {
        return Ok(Solution::Fail);
    }
    Ok(next.map_or(Solution::Last, |next| Solution::More(Cell::small(next as i64))))
}

fn only_char(
    machine: &mut Machine,
    subject: Cell,
    kind: Kind,
    argument: Cell,
    chars: bool,
) -> Result<Solution, Thrown> {
    let char = match kind {
        Kind::Weight(_, back) if argument.is_small() => u32::try_from(argument.as_small()).ok().and_then(back),
        Kind::Other(_, back) => machine.char_of(argument).and_then(back),
        _ => None,
    };
    let Some(char) = char else { return Ok(Solution::Fail) };
    let made = char_cell(machine, char, chars);
    Ok(if machine.unify(subject, made) { Solution::Last } else { Solution::Fail })
}

fn char_conversion(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    for index in 0..2 {
        let char = args.get(machine, index);
        if char.is_var() {
            return Err(machine.instantiation_error());
        }
        if !char.is_atom() || machine.char_of(char).is_none() {
            return Err(machine.type_error("character", char));
        }
    }
    Ok(true)
}

fn current_char_conversion(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (char, converted) = (args.get(machine, 0), args.get(machine, 1));
    for cell in [char, converted] {
        if !cell.is_var() && !(cell.is_atom() && machine.char_of(cell).is_some()) {
            return Err(machine.type_error("character", cell));
        }
    }
    let known = if char.is_var() { converted } else { char };
    if !known.is_var() {
        let same = machine.unify(char, converted);
        return Ok(if same { Solution::Last } else { Solution::Fail });
    }
    let code = state.map_or(0, |state| state.as_small() as u32);
    let made = chars::char_atom(machine, char::from_u32(code).unwrap_or('\0'));
    machine.unify(char, made);
    machine.unify(converted, made);
    Ok(if code < 255 { Solution::More(Cell::small(code as i64 + 1)) } else { Solution::Last })
}
