//! Terms as text and back: `term_to_atom/2`, `term_string/2`, `atom_to_term/3`.

use crate::builtins::readwrite::read;
use crate::builtins::readwrite::read::{ReadOptions, read_options};
use crate::builtins::readwrite::write;
use crate::builtins::readwrite::write::write_term_options;
use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::write::atom::QuoteStyle;
use crate::syntax::{Reader, SyntaxError, WriteOptions};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("term_to_atom(?Term, ?Atom)", "Atom is the text of Term as writeq/1 writes it.", |m, a| {
        term_and_text(m, a, false)
    }),
    det("term_string(?Term, ?String)", "String is the text of Term as writeq/1 writes it.", |m, a| {
        term_and_text(m, a, true)
    }),
    calls(
        "term_string(?Term, ?String, +Options)",
        "String is the text of Term as writeq/1 writes it, with Options for reading and writing.",
        term_string,
    ),
    det(
        "atom_to_term(+Text, -Term, -Bindings)",
        "Term is Text, read as a term; Bindings is a list of Name=Variable.",
        atom_to_term,
    ),
];

/// The result of reading.
struct Parsed {
    term: Cell,
    /// Names and variables in order of occurrence.
    names: Vec<(String, Cell)>,
    /// All variables.
    variables: Vec<Cell>,
}

/// The text of a term with a full stop, which a comment at the end of the text does not hide.
pub(crate) fn with_full_stop(text: &str) -> String {
    if text.contains('%') { format!("{text}\n. ") } else { format!("{text} . ") }
}

/// Parses a text as a term; an empty text is `end_of_file`.
fn parse(machine: &mut Machine, text: &str, options: &ReadOptions) -> Result<Parsed, Thrown> {
    let nothing = Parsed { term: Cell::atom(atoms::END_OF_FILE), names: Vec::new(), variables: Vec::new() };
    if text.trim().is_empty() {
        return Ok(nothing);
    }
    let whole = with_full_stop(text);
    text::check_text(machine, whole.len() * 16)?;
    let mut reader: Reader<'_, Cell> = Reader::new(&whole, 0);
    let ops = machine.module_ops(options.module);
    match reader.read(machine, &ops, &options.flags) {
        Ok(Some(read)) => Ok(Parsed {
            term: read.term,
            names: reader.named_variables().map(|(name, entry)| (name.to_string(), entry.term)).collect(),
            variables: reader.variables().iter().map(|entry| entry.term).collect(),
        }),
        Ok(None) => Ok(nothing),
        Err(error) => match Reader::<'_, Cell>::new(text, 0).read(machine, &ops, &options.flags) {
            Ok(None) => Ok(nothing),
            _ => Err(text_syntax_error(machine, &whole, &error)),
        },
    }
}

/// `error(syntax_error(What), string(Text, Position))`.
fn text_syntax_error(machine: &mut Machine, text: &str, error: &SyntaxError) -> Thrown {
    let formal = read::syntax_error_formal(machine, error);
    // The position is the end of the token before the wrong one.
    let before = text.get(..error.span.start).unwrap_or("").trim_end();
    let position = Cell::small(before.chars().count() as i64);
    let whole = machine.new_string(text);
    let string = machine.intern("string");
    let place = machine.new_compound(string, &[whole, position]);
    let term = machine.new_structure(f::ERROR_2, &[formal, place]);
    machine.throw(term)
}

/// A term with quotes and operators, variables as `_123`.
fn quoted_text(machine: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let style = QuoteStyle { doubled: true, ..QuoteStyle::default() };
    let options = WriteOptions { quoted: true, style, ..WriteOptions::default() };
    let ops = std::sync::Arc::clone(&machine.program.ops);
    write::plain_text(machine, term, &options, &*ops)
}

fn term_and_text(machine: &mut Machine, args: Args, string: bool) -> Result<bool, Thrown> {
    let (term, text) = (args.get(machine, 0), args.get(machine, 1));
    if text.is_var() {
        let written = quoted_text(machine, term)?;
        let made = if string { text::text_string(machine, &written)? } else { text::text_atom(machine, &written)? };
        return Ok(machine.unify(text, made));
    }
    let text = text::text(machine, text, Accept::Any)?;
    let options = ReadOptions::new(machine);
    let parsed = parse(machine, &text, &options)?;
    Ok(machine.unify(term, parsed.term))
}

fn term_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [term, string, options] = [0, 1, 2].map(|index| args.get(machine, index));
    if !string.is_var() {
        return read_with_options(machine, string, term, options);
    }
    let (quoted, yes) = (machine.intern("quoted"), Cell::atom(atoms::TRUE));
    let quoted = machine.new_compound(quoted, &[yes]);
    let options = machine.new_list(quoted, options);
    let written = written_with(machine, term, options)?;
    let made = text::text_string(machine, &written)?;
    Ok(machine.unify(args.get(machine, 1), made))
}

fn atom_to_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [text, term, bindings] = [0, 1, 2].map(|index| args.get(machine, index));
    let text = text::text(machine, text, Accept::Any)?;
    let options = ReadOptions::new(machine);
    let parsed = parse(machine, &text, &options)?;
    let names = bindings_list(machine, &parsed.names);
    Ok(machine.unify(term, parsed.term) && machine.unify(bindings, names))
}

/// `[Name=Variable, ...]`.
fn bindings_list(machine: &mut Machine, names: &[(String, Cell)]) -> Cell {
    let names: Vec<(&str, Cell)> = names.iter().map(|(name, variable)| (name.as_str(), *variable)).collect();
    read::bindings(machine, &names)
}

fn read_with_options(machine: &mut Machine, text: Cell, term: Cell, options: Cell) -> Result<bool, Thrown> {
    let text = match text::text(machine, text, Accept::NoNumber) {
        Ok(text) => text,
        Err(thrown) => return Err(machine.add_context(thrown, "system", "read_term_from_atom", 3)),
    };
    let reading = read_options(machine, options)?;
    if reading.wants_places() {
        return read::read_text(machine, &text, term, reading);
    }
    let parsed = parse(machine, &text, &reading)?;
    if !machine.unify(term, parsed.term) {
        return Ok(false);
    }
    for option in machine.list_items(options).unwrap_or_default() {
        if !option.is_structure() || machine.name_arity(option).1 != 1 {
            continue;
        }
        let name = machine.name_arity(option).0;
        let result = match machine.atom_text(name) {
            "variable_names" => bindings_list(machine, &parsed.names),
            "variables" => machine.list_of(&parsed.variables),
            _ => continue,
        };
        let wanted = machine.arg(option, 0);
        if !machine.unify(wanted, result) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The text of a term as `print/1` writes it.
pub(in crate::builtins::text) fn printed(machine: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let options = write::adapt_options(machine, WriteOptions::print());
    write::term_text(machine, term, &options, atoms::USER)
}

/// The text of a term as `write_canonical/1` writes it: variables that occur more than once are
/// `A`, `B` ..., the others `_`.
pub(in crate::builtins::text) fn canonical(machine: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let mut options = write::adapt_options(machine, WriteOptions::canonical());
    options.variable_names = crate::syntax::write::portray::name_variables(machine, term, &Default::default());
    write::term_text(machine, term, &options, atoms::USER)
}

/// The text of a term as `write_term/2` writes it with a list of options.
pub(in crate::builtins::text) fn written_with(
    machine: &mut Machine,
    term: Cell,
    options: Cell,
) -> Result<String, Thrown> {
    let (options, module) = write_term_options(machine, options)?;
    write::term_text(machine, term, &options, module)
}
