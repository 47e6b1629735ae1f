//! The kernel of `library(http/json)`: reads a value from a stream as a term, and writes texts. Options, layout and hooks are
//! in `src/lib/http/json.pl`, the syntax is in `crate::json`.

use std::cmp::Ordering;

use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::select::text_or_error;
use crate::builtins::text::text_atom;
use crate::json::quoted;
use crate::json::reader::{Event, Fault, Mistake, Reader, Source};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::read::number_text::parse_number;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$json_read(+Stream, +Reading, -Outcome)", "", read),
    det("$json_write_text(+Stream, +Text)", "", write_text),
];

/// Number of characters between two polls of the limits.
const CHARACTERS_BETWEEN_POLLS: usize = 1 << 14;

/// The memory that reading may take outside the heap, in bytes for each character.
const BYTES_PER_CHARACTER: usize = 4;

/// `$json_write_text(+Stream, +Text)`: writes a text in quotes.
fn write_text(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (stream, text) = (args.get(machine, 0), args.get(machine, 1));
    let id = lookup::output_stream(machine, stream, Content::Characters)?;
    let text = text_or_error(machine, text)?;
    streams::write_to(machine, id, &quoted(&text))?;
    Ok(true)
}

/// `$json_read(+Stream, +Reading, -Outcome)`: Outcome is `value(Term)`, `end` if the stream ends before a value,
/// `syntax(Mistake)` or `duplicate_key(Key)`.
fn read(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (stream, reading) = (args.get(machine, 0), args.get(machine, 1));
    let id = lookup::input_stream(machine, stream, Content::Characters)?;
    let reading = Reading::new(machine, reading)?;
    let outcome = streams::taking(machine, id, |machine| {
        let source = StreamSource { machine, id, count: 0 };
        let mut reader = Reader::new(source);
        reader.trailing_commas = true;
        Builder { reading, items: Vec::new(), open: Vec::new() }.run(&mut reader)
    })?;
    Ok(machine.unify(machine.x(args.0 + 2), outcome))
}

/// The argument `reading(Style, Null, True, False, TagKey, DefaultTag, Strings)`.
struct Reading {
    /// Objects become dicts, not `json(Pairs)`.
    dicts: bool,
    null: Cell,
    bools: [Cell; 2],
    /// The key whose value is the tag of a dict; `''` if there is none.
    tag_key: Cell,
    /// The tag of the other dicts; a variable stands for a new variable in each of them.
    default_tag: Cell,
    /// Texts become atoms, not strings.
    atoms: bool,
}

impl Reading {
    fn new(machine: &mut Machine, term: Cell) -> Result<Reading, Thrown> {
        if !term.is_structure() || machine.name_arity(term).1 != 7 {
            return Err(machine.type_error("compound", term));
        }
        let [style, null, yes, no, tag_key, default_tag, strings] = std::array::from_fn(|at| machine.arg(term, at));
        let is = |cell: Cell, name: &str| cell.is_atom() && machine.atom_text(cell.as_atom()) == name;
        let (dicts, atoms) = (is(style, "dict"), is(strings, "atom"));
        Ok(Reading { dicts, null, bools: [no, yes], tag_key, default_tag, atoms })
    }
}

/// An input stream as a source of characters.
struct StreamSource<'m> {
    machine: &'m mut Machine,
    id: StreamId,
    /// Characters read so far.
    count: usize,
}

impl Source for StreamSource<'_> {
    type Error = Thrown;

    fn peek(&mut self) -> Result<Option<char>, Thrown> {
        streams::peek_input(self.machine, self.id)
    }

    fn next(&mut self) -> Result<Option<char>, Thrown> {
        self.count += 1;
        if self.count.is_multiple_of(CHARACTERS_BETWEEN_POLLS) {
            self.machine.stay_within(self.count * BYTES_PER_CHARACTER)?;
        }
        streams::next_char(self.machine, self.id)
    }
}

/// Builds the term. Arrays and objects that are being read share one stack of cells, so that nothing recurses.
struct Builder {
    reading: Reading,
    /// The items of the open arrays, and keys and values of the open objects.
    items: Vec<Cell>,
    /// Where each open array or object starts in `items`, and whether it is an object.
    open: Vec<(usize, bool)>,
}

/// A key that occurs twice in an object that becomes a dict.
struct DuplicateKey(Cell);

impl Builder {
    fn run(mut self, reader: &mut Reader<StreamSource>) -> Result<Cell, Thrown> {
        loop {
            let event = match reader.next() {
                Ok(event) => event,
                Err(Fault::Source(thrown)) => return Err(thrown),
                Err(Fault::Syntax(Mistake::End)) if self.open.is_empty() => {
                    return Ok(reader.source.machine.atom_cell("end"));
                }
                Err(Fault::Syntax(mistake)) => return mistake_term(reader.source.machine, mistake),
            };
            let machine = &mut *reader.source.machine;
            if let Err(DuplicateKey(key)) = self.take(machine, event)? {
                return outcome(machine, "duplicate_key", key);
            }
            if reader.is_done() {
                let value = self.items.pop().unwrap_or(Cell::NIL);
                return outcome(reader.source.machine, "value", value);
            }
        }
    }

    /// Adds an event to the term.
    fn take(&mut self, machine: &mut Machine, event: Event) -> Result<Result<(), DuplicateKey>, Thrown> {
        let value = match event {
            Event::Null => self.reading.null,
            Event::Bool(value) => self.reading.bools[value as usize],
            Event::Integer(digits) => integer(machine, &digits)?,
            Event::Float(value) => {
                machine.ensure_heap(4)?;
                machine.new_float(value)
            }
            Event::String(text) if self.reading.atoms => text_atom(machine, &text)?,
            Event::String(text) => {
                machine.ensure_heap(text.len() / 8 + 4)?;
                machine.new_string(&text)
            }
            Event::Key(text) => text_atom(machine, &text)?,
            Event::StartArray | Event::StartObject => {
                self.open.push((self.items.len(), event == Event::StartObject));
                return Ok(Ok(()));
            }
            Event::End => match self.close(machine)? {
                Ok(value) => value,
                Err(duplicate) => return Ok(Err(duplicate)),
            },
        };
        self.items.push(value);
        Ok(Ok(()))
    }

    /// Makes the term of the innermost array or object.
    fn close(&mut self, machine: &mut Machine) -> Result<Result<Cell, DuplicateKey>, Thrown> {
        let (start, is_object) = self.open.pop().unwrap_or_default();
        let items: Vec<Cell> = self.items.drain(start..).collect();
        // Two cells for each item, and for the pairs of an object three more.
        machine.ensure_heap(items.len() * 5 + 8)?;
        if !is_object {
            return Ok(Ok(machine.list_of(&items)));
        }
        if self.reading.dicts {
            return self.dict(machine, items);
        }
        let equals = machine.intern("=");
        let pairs: Vec<Cell> = items.chunks(2).map(|pair| machine.new_compound(equals, pair)).collect();
        let pairs = machine.list_of(&pairs);
        let json = machine.intern("json");
        Ok(Ok(machine.new_compound(json, &[pairs])))
    }

    /// A dict from keys and values. Its arguments are the tag, then values and keys in the standard order of the keys.
    fn dict(&self, machine: &mut Machine, items: Vec<Cell>) -> Result<Result<Cell, DuplicateKey>, Thrown> {
        let mut pairs: Vec<(Cell, Cell)> = items.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        let default_tag = self.reading.default_tag;
        let mut tag = if default_tag.is_var() { machine.new_var() } else { default_tag };
        let tag_key = self.reading.tag_key;
        if tag_key != Cell::atom(atoms::EMPTY)
            && let Some(at) = pairs.iter().position(|pair| pair.0 == tag_key)
        {
            let text = text_or_error(machine, pairs.remove(at).1)?;
            tag = text_atom(machine, &text)?;
        }
        pairs.sort_by(|one, other| machine.compare(one.0, other.0));
        let twice = pairs.windows(2).find(|two| machine.compare(two[0].0, two[1].0) == Ordering::Equal);
        if let Some(two) = twice {
            return Ok(Err(DuplicateKey(two[0].0)));
        }
        let cells: Vec<Cell> =
            [tag].into_iter().chain(pairs.into_iter().flat_map(|(key, value)| [value, key])).collect();
        Ok(Ok(machine.new_compound(atoms::DICT, &cells)))
    }
}

fn integer(machine: &mut Machine, digits: &str) -> Result<Cell, Thrown> {
    let number = parse_number(digits, &machine.program.flags.read);
    machine.ensure_heap(digits.len() / 8 + 8)?;
    // The reader passes digits with an optional minus sign only.
    Ok(number.map_or(Cell::small(0), |number| machine.new_number(number)))
}

fn outcome(machine: &mut Machine, name: &str, value: Cell) -> Result<Cell, Thrown> {
    machine.ensure_heap(4)?;
    let name = machine.intern(name);
    Ok(machine.new_compound(name, &[value]))
}

/// `syntax(Mistake)`, with the name that SWI-Prolog uses in errors.
fn mistake_term(machine: &mut Machine, mistake: Mistake) -> Result<Cell, Thrown> {
    let name = match mistake {
        Mistake::End => "unexpected_end_of_file",
        Mistake::Value | Mistake::Key | Mistake::Colon => "illegal_json",
        Mistake::AfterItem => "illegal_array",
        Mistake::AfterEntry => "illegal_object",
        Mistake::Escape => "illegal_string_escape",
        Mistake::UnclosedString => "eof_in_string",
        Mistake::Number => "illegal_number",
        Mistake::Word(word) => {
            let word = machine.atom_cell(word);
            let expected = outcome(machine, "json_expected", word)?;
            return outcome(machine, "syntax", expected);
        }
    };
    let name = machine.atom_cell(name);
    outcome(machine, "syntax", name)
}
