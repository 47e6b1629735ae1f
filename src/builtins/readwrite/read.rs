//! Reading terms (8.14.1).
//!
//! A clause is read from the text that its stream has buffered. If that text
//! may continue, the clause is consumed only when its full stop and the next character
//! are available; otherwise more text is fetched and reading starts again.

use crate::builtins::debug::backtrace;
use crate::builtins::debug::messages;
use crate::builtins::streams;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::streams::open;
use crate::builtins::streams::options;
use crate::builtins::streams::select;
use crate::builtins::text::term_to_atom::with_full_stop;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::{Position, StreamId};
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::positions::{PosId, PosNode, Positions};
use crate::syntax::{Lang, QuotedAs, ReadFlags, Reader, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The predicates of this family.
pub const TABLE: Table = &[
    calls("read(-Term)", "Read a term from the current input.", |m, a| {
        let id = lookup::current_input_for(m, Content::Characters)?;
        let (term, options) = (a.get(m, 0), ReadOptions::new(m));
        read(m, id, term, &options)
    }),
    calls("read(+Stream, -Term)", "Read a term from Stream.", |m, a| {
        let stream = a.get(m, 0);
        let id = lookup::input_stream(m, stream, Content::Characters)?;
        let (term, options) = (a.get(m, 1), ReadOptions::new(m));
        read(m, id, term, &options)
    }),
    calls("read_term(-Term, +Options)", "Read a term from the current input, with Options.", |m, a| {
        let options = a.get(m, 1);
        let options = read_options(m, options)?;
        let id = lookup::current_input_for(m, Content::Characters)?;
        let term = a.get(m, 0);
        read(m, id, term, &options)
    }),
    calls("read_term(+Stream, -Term, +Options)", "Read a term from Stream, with Options.", |m, a| {
        read_from(m, a, false)
    }),
    calls(
        "read_clause(+Stream, -Term, +Options)",
        "Read a clause from Stream; syntax errors are printed and skipped.",
        |m, a| read_from(m, a, true),
    ),
    calls("read_term_from_atom(+Text, -Term, +Options)", "Read Term from Text.", read_term_from_atom),
];

fn read_term_from_atom(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (text, term, options) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let text = select::text_or_error(machine, text)?;
    let options = read_options(machine, options)?;
    read_text(machine, &text, term, options)
}

/// Reads a term from a text and unifies the results of the options.
pub(crate) fn read_text(
    machine: &mut Machine,
    text: &str,
    term: Cell,
    mut options: ReadOptions,
) -> Result<bool, Thrown> {
    let clause = with_full_stop(text);
    options.text = Some(clause.clone());
    let id = open::open_text(machine, clause);
    if let Some(stream) = machine.streams.get_mut(id) {
        stream.position.line = 0;
    }
    let result = if text.trim().is_empty() {
        Ok(machine.unify(term, Cell::atom(atoms::END_OF_FILE)))
    } else {
        read(machine, id, term, &options)
    };
    open::drop_stream(machine, id);
    result
}

fn read_from(machine: &mut Machine, args: Args, clause: bool) -> Result<bool, Thrown> {
    let (stream, term, options) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if stream.is_var() {
        return Err(machine.instantiation_error());
    }
    if machine.program.flags.iso {
        read_options(machine, options)?;
    }
    let id = lookup::input_stream(machine, stream, Content::Characters)?;
    let mut options = read_options(machine, options)?;
    if clause && !options.errors_given {
        options.errors = OnError::Dec10;
    }
    read(machine, id, term, &options)
}

/// The effect of a syntax error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OnError {
    Error,
    Fail,
    Quiet,
    Dec10,
}

/// The options of `read_term/2`.
pub struct ReadOptions {
    /// The syntax flags.
    pub flags: ReadFlags,
    /// The module whose operators are used.
    pub module: Atom,
    /// The effect of a syntax error.
    pub errors: OnError,
    errors_given: bool,
    /// The text itself, if errors should not name a stream.
    text: Option<String>,
    /// The results to unify: name of the option and its argument.
    results: Vec<(&'static str, Cell)>,
}

impl ReadOptions {
    /// The options of `read/1`.
    pub fn new(machine: &Machine) -> ReadOptions {
        ReadOptions {
            flags: machine.program.flags.read,
            module: machine.source_module(),
            errors: OnError::Error,
            errors_given: false,
            text: None,
            results: Vec::new(),
        }
    }

    fn wants(&self, name: &str) -> bool {
        self.results.iter().any(|result| result.0 == name)
    }

    /// Whether a result with positions, comments or singletons is requested.
    pub(crate) fn wants_places(&self) -> bool {
        ["singletons", "term_position", "subterm_positions", "comments"].iter().any(|name| self.wants(name))
    }
}

const OPTIONS: &[&str] = &[
    "variables",
    "variable_names",
    "singletons",
    "syntax_errors",
    "term_position",
    "subterm_positions",
    "comments",
    "module",
    "double_quotes",
    "back_quotes",
    "backquoted_string",
    "dotlists",
    "var_prefix",
    "cycles",
    "character_escapes",
    "process_comment",
];

/// The options of a list.
pub fn read_options(machine: &mut Machine, list: Cell) -> Result<ReadOptions, Thrown> {
    const DOMAIN: &str = "read_option";
    let mut options = ReadOptions::new(machine);
    for given in options::options(machine, list, OPTIONS, DOMAIN)? {
        match given.name {
            "variables" | "variable_names" | "singletons" | "term_position" | "subterm_positions" | "comments" => {
                options.results.push((given.name, given.value));
            }
            "syntax_errors" => {
                options.errors_given = true;
                options.errors = match options::option_atom(machine, &given, DOMAIN)?.as_str() {
                    "error" => OnError::Error,
                    "fail" => OnError::Fail,
                    "quiet" => OnError::Quiet,
                    "dec10" => OnError::Dec10,
                    _ => return Err(machine.domain_error("syntax_errors", given.value)),
                };
            }
            "module" => {
                let name = options::option_atom(machine, &given, DOMAIN)?;
                options.module = machine.intern(&name);
            }
            "double_quotes" | "back_quotes" => {
                let name = options::option_atom(machine, &given, DOMAIN)?;
                let Some(meaning) = QuotedAs::from_name(&name) else {
                    return Err(machine.domain_error(given.name, given.value));
                };
                match given.name {
                    "double_quotes" => options.flags.double_quotes = meaning,
                    _ => options.flags.back_quotes = meaning,
                }
            }
            "backquoted_string" => {
                if options::option_bool(machine, &given, DOMAIN)? {
                    options.flags.back_quotes = QuotedAs::String;
                }
            }
            "var_prefix" => options.flags.var_prefix = options::option_bool(machine, &given, DOMAIN)?,
            "character_escapes" => options.flags.character_escapes = options::option_bool(machine, &given, DOMAIN)?,
            _ => {
                options::option_bool(machine, &given, DOMAIN)?;
            }
        }
    }
    Ok(options)
}

/// The outcome of one attempt to read.
enum Attempt {
    /// More text is needed.
    More,
    /// A term (or `end_of_file`), the results to unify, and the number of bytes consumed.
    Term(Cell, Vec<Cell>, usize),
    /// A syntax error, as an exception, and the number of bytes to skip.
    Wrong(Thrown, usize),
}

fn read(machine: &mut Machine, id: StreamId, term: Cell, options: &ReadOptions) -> Result<bool, Thrown> {
    loop {
        match read_clause_from(machine, id, options)? {
            Ok((found, results)) => {
                if !machine.unify(term, found) {
                    return Ok(false);
                }
                let wanted = options.results.iter().zip(results);
                for (&(name, place), value) in wanted {
                    if name == "singletons" && is_warning(machine, place) {
                        warn_singletons(machine, term, value)?;
                    } else if !machine.unify(place, value) {
                        return Ok(false);
                    }
                }
                return Ok(true);
            }
            Err(thrown) => match options.errors {
                OnError::Error if asks_again(machine, id, options) => {
                    machine.store.handles.push(term);
                    let reported = report_and_ask_again(machine, &thrown);
                    machine.store.handles.pop();
                    reported?;
                }
                OnError::Error => return Err(thrown),
                OnError::Quiet => return Ok(false),
                OnError::Fail | OnError::Dec10 => {
                    machine.store.handles.push(term);
                    let ball = machine.instantiate(&thrown.0.term)?;
                    let printed = messages::print_message(machine, "error", ball);
                    machine.store.handles.pop();
                    printed?;
                    if options.errors == OnError::Fail {
                        return Ok(false);
                    }
                }
            },
        }
    }
}

/// `singletons(warning)` prints the message instead of returning names.
fn is_warning(machine: &Machine, value: Cell) -> bool {
    let value = machine.deref(value);
    value.is_atom() && machine.atom_text(value.as_atom()) == "warning"
}

fn warn_singletons(machine: &mut Machine, term: Cell, bindings: Cell) -> Result<(), Thrown> {
    let bindings = machine.list_items(bindings).unwrap_or_default();
    let names: Vec<Cell> = bindings.iter().map(|&binding| machine.arg(binding, 0)).collect();
    let warned = |name: &Cell| {
        name.is_atom() && crate::syntax::read::variables::warns_when_single(machine.atom_text(name.as_atom()))
    };
    let names: Vec<Cell> = names.into_iter().filter(warned).collect();
    if names.is_empty() {
        return Ok(());
    }
    let names = machine.list_of(&names);
    let name = machine.intern("singletons");
    let message = machine.new_compound(name, &[term, names]);
    messages::print_message(machine, "warning", message)
}

/// The inner error is the syntax error.
type ReadResult = Result<(Cell, Vec<Cell>), Thrown>;

/// Whether to ask for the input again after a syntax error: if a person types it at a terminal,
/// and the program does not catch the error.
fn asks_again(machine: &Machine, id: StreamId, options: &ReadOptions) -> bool {
    let person = id == StreamId::INPUT && machine.host.is_terminal(0) && machine.host.is_terminal(1);
    person && !options.errors_given && !machine.is_inside_catch()
}

/// Prints the syntax error and drops the rest of the line.
fn report_and_ask_again(machine: &mut Machine, thrown: &Thrown) -> Result<(), Thrown> {
    let ball = machine.instantiate(&thrown.0.term)?;
    let formal = machine.arg(ball, 0);
    let bare = machine.new_var();
    let bare = machine.new_structure(f::ERROR_2, &[formal, bare]);
    messages::print_message(machine, "error", bare)?;
    let line = match machine.program.flags.language {
        Lang::En => "  Type it again; a term ends with a full stop",
        Lang::Fr => "  Recommencez ; un terme finit par un point",
    };
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &[line.to_string()]);
    let rest = machine.streams.get(StreamId::INPUT).and_then(|stream| stream.input.as_ref());
    let length = rest.map_or(0, |input| input.rest().len());
    streams::pass_input(machine, StreamId::INPUT, length);
    Ok(())
}

fn read_clause_from(machine: &mut Machine, id: StreamId, options: &ReadOptions) -> Result<ReadResult, Thrown> {
    streams::before_reading(machine, id)?;
    streams::peek_input(machine, id)?;
    let top = machine.heap_top();
    loop {
        let text = match machine.streams.get_mut(id).and_then(|stream| stream.input.as_mut()) {
            Some(input) => std::mem::take(&mut input.text),
            None => String::new(),
        };
        let attempt = read_attempt(machine, id, &text, options);
        if let Some(input) = machine.streams.get_mut(id).and_then(|stream| stream.input.as_mut()) {
            input.text = text;
        }
        match attempt {
            Attempt::More => {
                machine.release_heap(top);
                streams::fetch_input(machine, id)?;
            }
            Attempt::Term(term, results, length) => {
                streams::pass_input(machine, id, length);
                return Ok(Ok((term, results)));
            }
            Attempt::Wrong(thrown, length) => {
                streams::pass_input(machine, id, length);
                return Ok(Err(thrown));
            }
        }
        if machine.interrupted() {
            machine.poll_limits()?;
        }
    }
}

fn read_attempt(machine: &mut Machine, id: StreamId, text: &str, options: &ReadOptions) -> Attempt {
    let Some(stream) = machine.streams.get(id) else { return Attempt::More };
    let Some(input) = &stream.input else { return Attempt::More };
    let (start, ended, position) = (input.pos, input.ended, stream.position);
    if !ended && !has_stop(&text[start..]) {
        return Attempt::More;
    }
    let mut reader: Reader<'_, Cell> = Reader::new(text, start);
    reader.keep_comments(options.wants("comments"));
    reader.keep_positions(options.wants("subterm_positions"));
    let ops = machine.module_ops(options.module);
    match reader.read(machine, &ops, &options.flags) {
        Ok(None) if !ended => Attempt::More,
        Ok(Some(_)) if !ended && reader.position() == text.len() => Attempt::More,
        Ok(found) => {
            let place = Place { text, start, position };
            let (term, from) = match found {
                Some(read) => (read.term, read.span.start),
                None => {
                    streams::note_end(machine, id);
                    (Cell::atom(atoms::END_OF_FILE), text.len())
                }
            };
            let results = options.results.iter().map(|&(name, _)| read_result(machine, name, &reader, &place, from));
            let results: Vec<Cell> = results.collect();
            Attempt::Term(term, results, reader.position() - start)
        }
        Err(error) if !ended && error.kind.is_incomplete() => Attempt::More,
        Err(error) => {
            reader.skip_clause(&error);
            if !ended && reader.position() == text.len() {
                return Attempt::More;
            }
            let place = Place { text, start, position };
            let thrown = match &options.text {
                Some(text) => text_error_term(machine, text, &error, &place),
                None => syntax_error_term(machine, id, &error, &place),
            };
            Attempt::Wrong(thrown, reader.position() - start)
        }
    }
}

/// The value of an option that returns a result.
fn read_result(machine: &mut Machine, name: &str, reader: &Reader<'_, Cell>, place: &Place, from: usize) -> Cell {
    match name {
        "variables" => {
            let variables: Vec<Cell> = reader.variables().iter().map(|variable| variable.term).collect();
            machine.list_of(&variables)
        }
        "variable_names" => {
            let names: Vec<(&str, Cell)> = reader.named_variables().map(|(name, v)| (name, v.term)).collect();
            bindings(machine, &names)
        }
        "singletons" => {
            let names: Vec<(&str, Cell)> = reader.singletons().map(|(name, v)| (name, v.term)).collect();
            bindings(machine, &names)
        }
        "term_position" => {
            let position = place.at(from);
            select::position_term(machine, position)
        }
        "comments" => {
            let comments: Vec<Cell> = reader
                .comments()
                .iter()
                .map(|span| {
                    let position = select::position_term(machine, place.at(span.start));
                    let text = machine.new_string(&place.text[span.start..span.end]);
                    machine.new_structure(f::MINUS_2, &[position, text])
                })
                .collect();
            machine.list_of(&comments)
        }
        _ => match reader.positions() {
            Some((positions, root)) => positions_term(machine, positions, root, place),
            None => machine.new_var(),
        },
    }
}

/// `[Name=Variable, ...]`.
pub fn bindings(machine: &mut Machine, names: &[(&str, Cell)]) -> Cell {
    let pairs: Vec<Cell> = names
        .iter()
        .map(|&(name, variable)| {
            let name = machine.atom_cell(name);
            machine.new_structure(f::EQUALS_2, &[name, variable])
        })
        .collect();
    machine.list_of(&pairs)
}

/// `error(syntax_error(What), stream(Stream, Line, Column, CharNo))`.
fn syntax_error_term(machine: &mut Machine, id: StreamId, error: &SyntaxError, place: &Place) -> Thrown {
    let formal = syntax_error_formal(machine, error);
    let at = place.of_error(error);
    let numbers = [at.line as i64, at.column as i64, at.chars as i64 - 1].map(Cell::small);
    let file = machine.streams.get(id).and_then(|stream| stream.file_name);
    let (name, source) = match file {
        Some(file) => ("file", Cell::atom(file)),
        None if id == StreamId::INPUT => ("stream", machine.atom_cell("user_input")),
        None => ("stream", streams::stream_handle(machine, id)),
    };
    let name = machine.intern(name);
    let context = machine.new_compound(name, &[source, numbers[0], numbers[1], numbers[2]]);
    let error = machine.new_structure(f::ERROR_2, &[formal, context]);
    machine.throw(error)
}

/// `error(syntax_error(What), string(Text, CharNo))`.
fn text_error_term(machine: &mut Machine, text: &str, error: &SyntaxError, place: &Place) -> Thrown {
    let formal = syntax_error_formal(machine, error);
    let at = Cell::small(place.of_error(error).chars as i64 - 1);
    let text = machine.new_string(text);
    let context = named(machine, "string", &[text, at]);
    let error = machine.new_structure(f::ERROR_2, &[formal, context]);
    machine.throw(error)
}

/// `syntax_error(What)`.
pub fn syntax_error_formal(machine: &mut Machine, error: &SyntaxError) -> Cell {
    let (name, arguments) = error.kind.term();
    let arguments: Vec<Cell> = arguments.iter().map(|text| machine.atom_cell(text)).collect();
    let name = machine.intern(name);
    let what = machine.new_compound(name, &arguments);
    let name = machine.intern("syntax_error");
    machine.new_compound(name, &[what])
}

/// Whether the text may contain a full stop: `.` before white space, a comment or the
/// end.
fn has_stop(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut from = 0;
    while let Some(at) = text[from..].find('.') {
        let next = from + at + 1;
        match bytes.get(next) {
            Some(&byte) if byte.is_ascii_whitespace() || byte == b'%' || byte >= 128 => return true,
            Some(_) => from = next,
            None => return false,
        }
    }
    false
}

/// The position of a text in a stream: byte `start` of `text` is at `position`.
struct Place<'t> {
    text: &'t str,
    start: usize,
    position: Position,
}

impl Place<'_> {
    fn at(&self, byte: usize) -> Position {
        let mut position = self.position;
        let passed = self.text.get(self.start..byte).unwrap_or("");
        position.pass_text(passed, passed.len() as u64);
        position
    }

    /// Where an error is reported: after the last token of a text that ends
    /// too early, inside an unclosed quote, otherwise at the token.
    fn of_error(&self, error: &SyntaxError) -> Position {
        match error.kind {
            ErrorKind::EndOfFile => {
                let end = self.text.trim_end().len().max(self.start);
                let mut position = self.at(end);
                if end < self.text.len() {
                    position.chars += 1;
                    position.column += 1;
                }
                position
            }
            ErrorKind::EndOfFileInQuoted(_)
            | ErrorKind::EndOfFileInBlockComment
            | ErrorKind::UndefinedCharEscape(_) => self.at(error.span.start + 1),
            _ => self.at(error.span.start),
        }
    }

    /// The character number of a byte.
    fn char_at(&self, byte: usize) -> Cell {
        let passed = self.text.get(self.start..byte).unwrap_or("");
        Cell::small((self.position.chars + passed.chars().count() as u64) as i64)
    }
}

// -- positions of subterms ------------------------------------------------------------

/// The term for `subterm_positions`. Children come before
/// their parents, so one pass over the nodes builds all of them.
fn positions_term(machine: &mut Machine, positions: &Positions, root: PosId, place: &Place) -> Cell {
    let mut made: Vec<Cell> = Vec::with_capacity(root.0 as usize + 1);
    for number in 0..=root.0 {
        let node = positions.node(PosId(number));
        let span = node.span();
        let (from, to) = (place.char_at(span.start), place.char_at(span.end));
        let cell = match node {
            PosNode::Plain(_) => machine.new_structure(f::MINUS_2, &[from, to]),
            PosNode::Text(_) => named(machine, "string_position", &[from, to]),
            PosNode::Brace(_, inner) => named(machine, "brace_term_position", &[from, to, made[inner.0 as usize]]),
            PosNode::Parentheses(_, inner) => {
                named(machine, "parentheses_term_position", &[from, to, made[inner.0 as usize]])
            }
            PosNode::List { elements, tail, .. } => {
                let items: Vec<Cell> = positions.ids(elements).iter().map(|id| made[id.0 as usize]).collect();
                let list = machine.list_of(&items);
                let tail = match tail {
                    Some(tail) => made[tail.0 as usize],
                    None => machine.atom_cell("none"),
                };
                named(machine, "list_position", &[from, to, list, tail])
            }
            PosNode::Term { functor, arguments, .. } => {
                let items: Vec<Cell> = positions.ids(arguments).iter().map(|id| made[id.0 as usize]).collect();
                let list = machine.list_of(&items);
                let (begin, end) = (place.char_at(functor.start), place.char_at(functor.end));
                named(machine, "term_position", &[from, to, begin, end, list])
            }
        };
        made.push(cell);
    }
    made.last().copied().unwrap_or(Cell::NIL)
}

fn named(machine: &mut Machine, name: &str, args: &[Cell]) -> Cell {
    let name = machine.intern(name);
    machine.new_compound(name, args)
}
