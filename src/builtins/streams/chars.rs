//! Single characters, codes and bytes (8.12, 8.13).

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::machine::native::entry::{Table, det, library};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::number::Number;
use dashu_int::IBig;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("nl", "Write a newline.", |m, _| newline(m, None)),
    det("nl(+Stream)", "Write a newline to Stream.", |m, a| {
        let stream = a.get(m, 0);
        newline(m, Some(stream))
    }),
    det("tab(+Columns)", "Write Columns spaces; Columns may be an expression.", |m, a| tab(m, a, None)),
    det("tab(+Stream, +Columns)", "Write Columns spaces to Stream; Columns may be an expression.", |m, a| {
        tab(m, a, Some(0))
    }),
    det("put_char(+Char)", "Write a character.", |m, a| put(m, a, None, Unit::Char)),
    det("put_char(+Stream, +Char)", "Write a character to Stream.", |m, a| put(m, a, Some(0), Unit::Char)),
    det("put_code(+Code)", "Write the character with that code.", |m, a| put(m, a, None, Unit::Code)),
    det("put_code(+Stream, +Code)", "Write the character with that code to Stream.", |m, a| {
        put(m, a, Some(0), Unit::Code)
    }),
    det("put_byte(+Byte)", "Write a byte.", |m, a| put(m, a, None, Unit::Byte)),
    det("put_byte(+Stream, +Byte)", "Write a byte to Stream.", |m, a| put(m, a, Some(0), Unit::Byte)),
    det("put(+Char)", "Write a character or code.", |m, a| put(m, a, None, Unit::Either)),
    det("put(+Stream, +Char)", "Write a character or code to Stream.", |m, a| put(m, a, Some(0), Unit::Either)),
    det("get_char(-Char)", "Read a character from the current input.", |m, a| get(m, a, None, Unit::Char)),
    det("get_char(+Stream, -Char)", "Read a character from Stream.", |m, a| get(m, a, Some(0), Unit::Char)),
    det("get_code(-Code)", "Read a character from the current input; Code is its code.", |m, a| {
        get(m, a, None, Unit::Code)
    }),
    det("get_code(+Stream, -Code)", "Read a character from Stream; Code is its code.", |m, a| {
        get(m, a, Some(0), Unit::Code)
    }),
    det("get_byte(-Byte)", "Read a byte from the current input.", |m, a| get(m, a, None, Unit::Byte)),
    det("get_byte(+Stream, -Byte)", "Read a byte from Stream.", |m, a| get(m, a, Some(0), Unit::Byte)),
    det("get0(-Code)", "Read a character from the current input; Code is its code.", |m, a| {
        get(m, a, None, Unit::Code)
    }),
    det("get0(+Stream, -Code)", "Read a character from Stream; Code is its code.", |m, a| {
        get(m, a, Some(0), Unit::Code)
    }),
    det("peek_char(-Char)", "Char is the next character of the current input, which is not consumed.", |m, a| {
        peek(m, a, None, Unit::Char)
    }),
    det("peek_char(+Stream, -Char)", "Char is the next character of Stream, which is not consumed.", |m, a| {
        peek(m, a, Some(0), Unit::Char)
    }),
    det(
        "peek_code(-Code)",
        "Code is the code of the next character of the current input, which is not consumed.",
        |m, a| peek(m, a, None, Unit::Code),
    ),
    det(
        "peek_code(+Stream, -Code)",
        "Code is the code of the next character of Stream, which is not consumed.",
        |m, a| peek(m, a, Some(0), Unit::Code),
    ),
    det("peek_byte(-Byte)", "Byte is the next byte of the current input, which is not consumed.", |m, a| {
        peek(m, a, None, Unit::Byte)
    }),
    det("peek_byte(+Stream, -Byte)", "Byte is the next byte of Stream, which is not consumed.", |m, a| {
        peek(m, a, Some(0), Unit::Byte)
    }),
    det("get(-Code)", "Read characters up to the next one that is not blank; Code is its code.", |m, a| {
        get_visible(m, a, None)
    }),
    det(
        "get(+Stream, -Code)",
        "Read characters from Stream up to the next one that is not blank; Code is its code.",
        |m, a| get_visible(m, a, Some(0)),
    ),
    det("skip(+Char)", "Read characters up to and including Char.", |m, a| skip(m, a, None)),
    det("skip(+Stream, +Char)", "Read characters from Stream up to and including Char.", |m, a| skip(m, a, Some(0))),
    library("get_single_char(-Code)", "Read a character as soon as it is typed, without waiting for Enter.", |m, a| {
        get(m, a, None, Unit::Code)
    }),
];

/// The unit that a predicate reads or writes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Char,
    Code,
    Byte,
    /// A character or a code.
    Either,
}

impl Unit {
    fn content(self) -> Content {
        if self == Unit::Byte { Content::Bytes } else { Content::Characters }
    }
}

/// The argument after the stream, or the first one without a stream.
fn value_of(machine: &Machine, args: Args, stream: Option<usize>) -> Cell {
    args.get(machine, stream.map_or(0, |at| at + 1))
}

#[inline]
fn output_of(machine: &mut Machine, args: Args, stream: Option<usize>, content: Content) -> Result<StreamId, Thrown> {
    match stream {
        None => lookup::current_output_for(machine, content),
        Some(at) => {
            let term = args.get(machine, at);
            lookup::output_stream(machine, term, content)
        }
    }
}

fn input_of(machine: &mut Machine, args: Args, stream: Option<usize>, content: Content) -> Result<StreamId, Thrown> {
    match stream {
        None => lookup::current_input_for(machine, content),
        Some(at) => {
            let term = args.get(machine, at);
            lookup::input_stream(machine, term, content)
        }
    }
}

fn newline(machine: &mut Machine, stream: Option<Cell>) -> Result<bool, Thrown> {
    let id = match stream {
        None => lookup::current_output_for(machine, Content::Characters)?,
        Some(stream) => lookup::output_stream(machine, stream, Content::Characters)?,
    };
    streams::write_to(machine, id, "\n")?;
    Ok(true)
}

fn tab(machine: &mut Machine, args: Args, stream: Option<usize>) -> Result<bool, Thrown> {
    let count = value_of(machine, args, stream);
    let id = output_of(machine, args, stream, Content::Characters)?;
    let count = match machine.evaluate(count)? {
        Number::Int(count) => count,
        Number::Big(count) if count > IBig::ZERO => return Err(machine.resource_error("memory")),
        Number::Big(_) => 0,
        other => {
            let culprit = machine.new_number(other);
            return Err(machine.type_error("integer_expression", culprit));
        }
    };
    const BLANKS: &str = "                                                                ";
    let mut left = usize::try_from(count).unwrap_or(0);
    while left > 0 {
        let now = left.min(BLANKS.len());
        streams::write_to(machine, id, &BLANKS[..now])?;
        left -= now;
        if machine.interrupted() {
            machine.poll_limits()?;
        }
    }
    Ok(true)
}

/// The character that an argument of a put predicate denotes.
fn char_argument(machine: &mut Machine, value: Cell, unit: Unit) -> Result<char, Thrown> {
    if value.is_var() {
        return Err(machine.instantiation_error());
    }
    if unit == Unit::Byte {
        return match u8::try_from(if value.is_small() { value.as_small() } else { -1 }) {
            Ok(byte) => Ok(char::from(byte)),
            Err(_) => Err(machine.type_error("byte", value)),
        };
    }
    if machine.is_integer(value) && (unit != Unit::Char || !machine.program.flags.iso) {
        let code = value.is_small().then(|| value.as_small()).and_then(|code| u32::try_from(code).ok());
        return match code.and_then(char::from_u32) {
            Some(c) => Ok(c),
            None if code.is_some_and(|code| code > 0x10ffff) && !machine.program.flags.iso => {
                Err(machine.domain_error("character", value))
            }
            None if code.is_none() && !machine.program.flags.iso => Err(machine.type_error("character", value)),
            None => Err(machine.representation_error("character_code")),
        };
    }
    let single = if machine.is_string(value) {
        single_char(machine.string_text(value)).filter(|_| !machine.program.flags.iso)
    } else {
        machine.char_of(value).filter(|_| value.is_atom() && (unit != Unit::Code || !machine.program.flags.iso))
    };
    match single {
        Some(c) => Ok(c),
        None if unit == Unit::Code && machine.program.flags.iso => Err(machine.type_error("integer", value)),
        None => Err(machine.type_error("character", value)),
    }
}

/// The character that a program gives as a character or a code.
pub(super) fn given_char(machine: &mut Machine, value: Cell) -> Result<char, Thrown> {
    char_argument(machine, value, Unit::Either)
}

fn single_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn put(machine: &mut Machine, args: Args, stream: Option<usize>, unit: Unit) -> Result<bool, Thrown> {
    if let Some(at) = stream
        && args.get(machine, at).is_var()
    {
        return Err(machine.instantiation_error());
    }
    let value = value_of(machine, args, stream);
    let c = char_argument(machine, value, unit)?;
    let id = output_of(machine, args, stream, unit.content())?;
    streams::write_char_to(machine, id, c)?;
    Ok(true)
}

/// The term for a character read, or for the end.
fn unit_term(machine: &mut Machine, c: Option<char>, unit: Unit) -> Cell {
    match (c, unit) {
        (Some(c), Unit::Char) => char_atom(machine, c),
        (Some(c), _) => Cell::small(c as i64),
        (None, Unit::Char) => Cell::atom(atoms::END_OF_FILE),
        (None, _) => Cell::small(-1),
    }
}

/// Checks the argument of a predicate that reads: it must be unbound or of the right type.
fn check_result(machine: &mut Machine, value: Cell, unit: Unit) -> Result<(), Thrown> {
    if value.is_var() {
        return Ok(());
    }
    let strict = machine.program.flags.iso;
    match unit {
        Unit::Byte if strict => {
            let fits = value.is_small() && (-1..256).contains(&value.as_small());
            if fits { Ok(()) } else { Err(machine.type_error("in_byte", value)) }
        }
        Unit::Code if strict => {
            if !machine.is_integer(value) {
                return Err(machine.type_error("integer", value));
            }
            let code = if value.is_small() { value.as_small() } else { i64::MAX };
            if code != -1 && u32::try_from(code).ok().and_then(char::from_u32).is_none() {
                return Err(machine.representation_error("in_character_code"));
            }
            Ok(())
        }
        _ => {
            let is_end = value == Cell::atom(atoms::END_OF_FILE) || value == Cell::small(-1);
            let is_text = machine.is_string(value) && single_char(machine.string_text(value)).is_some();
            let fits = is_end || is_text || machine.char_of(value).is_some();
            if fits && (!strict || value.is_atom()) {
                return Ok(());
            }
            Err(machine.type_error(if strict { "in_character" } else { "character" }, value))
        }
    }
}

fn get(machine: &mut Machine, args: Args, stream: Option<usize>, unit: Unit) -> Result<bool, Thrown> {
    let value = value_of(machine, args, stream);
    let id = input_of(machine, args, stream, unit.content())?;
    check_result(machine, value, unit)?;
    let c = streams::next_char(machine, id)?;
    let found = unit_term(machine, c, unit);
    Ok(machine.unify(value, found))
}

fn peek(machine: &mut Machine, args: Args, stream: Option<usize>, unit: Unit) -> Result<bool, Thrown> {
    let value = value_of(machine, args, stream);
    let id = input_of(machine, args, stream, unit.content())?;
    check_result(machine, value, unit)?;
    streams::before_reading(machine, id)?;
    let c = streams::peek_input(machine, id)?;
    let found = unit_term(machine, c, unit);
    Ok(machine.unify(value, found))
}

fn get_visible(machine: &mut Machine, args: Args, stream: Option<usize>) -> Result<bool, Thrown> {
    let value = value_of(machine, args, stream);
    let id = input_of(machine, args, stream, Content::Characters)?;
    loop {
        let c = streams::next_char(machine, id)?;
        if c.is_none_or(|c| !c.is_whitespace()) {
            let found = unit_term(machine, c, Unit::Code);
            return Ok(machine.unify(value, found));
        }
    }
}

fn skip(machine: &mut Machine, args: Args, stream: Option<usize>) -> Result<bool, Thrown> {
    let value = value_of(machine, args, stream);
    let wanted = char_argument(machine, value, Unit::Either)?;
    let id = input_of(machine, args, stream, Content::Characters)?;
    loop {
        match streams::next_char(machine, id)? {
            Some(c) if c != wanted => {}
            _ => return Ok(true),
        }
    }
}

/// The one-character atom.
#[inline]
pub fn char_atom(machine: &mut Machine, c: char) -> Cell {
    Cell::atom(machine.store.atoms.intern_char(c))
}
