//! The directives of `format/2`, one arm each.

use crate::builtins::readwrite::write;
use crate::builtins::streams;
use crate::builtins::text;
use crate::builtins::text::format::FormatPredicates;
use crate::builtins::text::format::layout::Layout;
use crate::builtins::text::format::place;
use crate::builtins::text::locale;
use crate::builtins::text::{Accept, term_to_atom};
use crate::machine::{Machine, Thrown};
use crate::syntax::WriteOptions;
use crate::term::functor::well_known_functors as f;
use crate::term::number;
use crate::term::number::{EvalError, Number};
use crate::term::{Atom, Cell, Stored};

/// The number of repeated characters between two polls for interrupts.
const PIECE: usize = 1 << 20;

/// One run over a format string. The arguments are handles, because directives may
/// run goals.
pub(super) struct Run {
    pub layout: Layout,
    /// The module in which goals run.
    pub module: Atom,
    /// The index of the first argument among the machine's handles.
    pub first: usize,
    /// The number of arguments consumed.
    pub next: usize,
    /// The number of arguments.
    pub count: usize,
    /// The directive has a colon: numbers are formatted by the locale.
    pub localized: bool,
}

/// The number between `~` and the directive.
#[derive(Clone, Copy)]
enum Numeric {
    None,
    Count(usize),
    Char(char),
}

impl Numeric {
    /// As a number; a character counts as its code.
    fn or(self, default: usize) -> usize {
        match self {
            Numeric::None => default,
            Numeric::Count(count) => count,
            Numeric::Char(char) => char as usize,
        }
    }

    /// As a character to fill with.
    fn fill(self) -> char {
        match self {
            Numeric::None => ' ',
            Numeric::Count(code) => u32::try_from(code).ok().and_then(char::from_u32).unwrap_or(' '),
            Numeric::Char(char) => char,
        }
    }
}

impl Run {
    /// Processes the format; returns false if a goal fails.
    pub fn run(&mut self, machine: &mut Machine, format: &str) -> Result<bool, Thrown> {
        let mut rest = format;
        while let Some(at) = rest.find('~') {
            self.layout.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let numeric = self.numeric(machine, &mut rest)?;
            // The colon selects the grouping of the locale.
            let colon = rest.starts_with(':');
            rest = rest.strip_prefix(':').unwrap_or(rest);
            let Some(directive) = rest.chars().next() else {
                let last = format.chars().last().filter(char::is_ascii_digit).filter(|_| !colon);
                return Err(no_directive(machine, last.unwrap_or('\0')));
            };
            rest = &rest[directive.len_utf8()..];
            self.localized = colon && matches!(directive, 'd' | 'f');
            if !self.directive(machine, directive, numeric)? {
                return Ok(false);
            }
            text::check_text(machine, self.layout.len())?;
        }
        self.layout.push_str(rest);
        if self.next < self.count {
            return Err(format_error(machine, "too many arguments"));
        }
        Ok(true)
    }

    fn numeric(&mut self, machine: &mut Machine, rest: &mut &str) -> Result<Numeric, Thrown> {
        let mut chars = rest.chars();
        match chars.next() {
            Some('*') => {
                *rest = chars.as_str();
                let argument = self.argument(machine)?;
                match usize::try_from(argument.as_small()) {
                    Ok(count) if argument.is_small() => Ok(Numeric::Count(count)),
                    _ => Err(format_error(machine, "no or negative integer for `*' argument")),
                }
            }
            Some('`') => {
                let Some(char) = chars.next() else {
                    *rest = "";
                    return Ok(Numeric::None);
                };
                *rest = chars.as_str();
                Ok(Numeric::Char(char))
            }
            Some(digit) if digit.is_ascii_digit() => {
                let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
                let count = rest[..end].parse().unwrap_or(usize::MAX);
                *rest = &rest[end..];
                Ok(Numeric::Count(count))
            }
            _ => Ok(Numeric::None),
        }
    }

    /// The next argument.
    fn argument(&mut self, machine: &mut Machine) -> Result<Cell, Thrown> {
        if self.next == self.count {
            return Err(format_error(machine, "not enough arguments"));
        }
        self.next += 1;
        let cell = machine.store.handles[self.first + self.next - 1];
        Ok(machine.deref(cell))
    }

    fn directive(&mut self, machine: &mut Machine, directive: char, numeric: Numeric) -> Result<bool, Thrown> {
        if let Some(goal) = machine.state::<FormatPredicates>().0.get(&directive) {
            let goal = goal.clone();
            return self.of_program(machine, &goal, numeric);
        }
        match directive {
            '~' => self.layout.push('~', 1),
            'n' => self.repeat(machine, '\n', numeric.or(1))?,
            'N' if self.layout.column() > 0 => self.layout.push('\n', 1),
            'N' => {}
            't' => self.layout.fill(numeric.fill()),
            '|' | '+' => self.column_stop(machine, directive, numeric)?,
            'w' => self.write(machine, &WriteOptions::write())?,
            'q' => self.write(machine, &WriteOptions::writeq())?,
            'p' => {
                let term = self.argument(machine)?;
                let text = term_to_atom::printed(machine, term)?;
                self.layout.push_str(&text);
            }
            'k' => {
                let term = self.argument(machine)?;
                let text = term_to_atom::canonical(machine, term)?;
                self.layout.push_str(&text);
            }
            'W' => {
                let term = self.argument(machine)?;
                let options = self.argument(machine)?;
                let text = term_to_atom::written_with(machine, term, options)?;
                self.layout.push_str(&text);
            }
            'a' => self.text(machine, 'a', Accept::Atomic, usize::MAX)?,
            's' => self.text(machine, 's', Accept::NoNumber, numeric.or(usize::MAX))?,
            'c' => self.code(machine, numeric.or(1))?,
            'd' | 'D' | 'I' | 'r' | 'R' => self.integer(machine, directive, numeric)?,
            'e' | 'f' | 'g' | 'E' | 'G' => self.float(machine, directive, numeric)?,
            'i' => {
                self.argument(machine)?;
            }
            '@' => return self.goal(machine),
            _ => return Err(no_directive(machine, directive)),
        }
        Ok(true)
    }

    fn repeat(&mut self, machine: &mut Machine, char: char, times: usize) -> Result<(), Thrown> {
        text::check_text(machine, self.layout.len().saturating_add(times))?;
        let mut left = times;
        while left > 0 {
            let piece = left.min(PIECE);
            self.layout.push(char, piece);
            left -= piece;
            streams::act_on_interrupt(machine)?;
        }
        Ok(())
    }

    fn column_stop(&mut self, machine: &mut Machine, directive: char, numeric: Numeric) -> Result<(), Thrown> {
        let column = match (directive, numeric) {
            ('|', Numeric::None) => {
                self.layout.stop_here();
                return Ok(());
            }
            ('|', numeric) => numeric.or(0),
            (_, numeric) => self.layout.after_stop(numeric.or(8)),
        };
        // There are two copies of the text while it is being filled.
        text::check_text(machine, self.layout.len().saturating_add(column).saturating_mul(2))?;
        self.layout.stop_at(column, || machine.interrupted());
        streams::act_on_interrupt(machine)
    }

    fn write(&mut self, machine: &mut Machine, options: &WriteOptions) -> Result<(), Thrown> {
        let term = self.argument(machine)?;
        if term.is_atom() && !options.quoted && term != Cell::NIL {
            self.layout.push_str(machine.atom_text(term.as_atom()));
        } else {
            let ops = std::sync::Arc::clone(&machine.program.ops);
            let text = write::plain_text(machine, term, options, &*ops)?;
            self.layout.push_str(&text);
        }
        Ok(())
    }

    /// Writes the first `most` characters of a text.
    fn text(&mut self, machine: &mut Machine, directive: char, accept: Accept, most: usize) -> Result<(), Thrown> {
        let argument = self.argument(machine)?;
        match text::try_text(machine, argument, accept) {
            Ok(text) => {
                let end = text.char_indices().nth(most).map_or(text.len(), |(end, _)| end);
                self.layout.push_str(&text[..end]);
            }
            Err(_) => return Err(wrong_argument(machine, directive, argument)),
        }
        Ok(())
    }

    fn code(&mut self, machine: &mut Machine, times: usize) -> Result<(), Thrown> {
        let argument = self.argument(machine)?;
        if !argument.is_small() || argument.as_small() < 0 {
            return Err(wrong_argument(machine, 'c', argument));
        }
        let Some(char) = machine.char_of(argument) else { return Err(machine.representation_error("code_point")) };
        self.repeat(machine, char, times)
    }

    fn integer(&mut self, machine: &mut Machine, directive: char, numeric: Numeric) -> Result<(), Thrown> {
        let argument = self.argument(machine)?;
        let value = machine.evaluate(argument)?;
        if !value.is_integer() {
            return Err(wrong_argument(machine, directive, argument));
        }
        let text = match directive {
            'd' => number::format_decimal(&value, numeric.or(0)),
            'D' => number::format_grouped(&value, numeric.or(0), ",", 3),
            'I' => number::format_grouped(&value, 0, "_", numeric.or(3)),
            _ => number::format_radix(&value, numeric.or(8), directive == 'R'),
        };
        self.digits(machine, text)
    }

    fn float(&mut self, machine: &mut Machine, directive: char, numeric: Numeric) -> Result<(), Thrown> {
        let argument = self.argument(machine)?;
        let value: Number = machine.evaluate(argument)?;
        let digits = numeric.or(6);
        text::check_text(machine, digits)?;
        let text = match directive {
            'e' | 'E' => number::format_exponential(&value, digits),
            'f' => number::format_fixed(&value, digits),
            _ => number::format_general(&value, digits),
        };
        let text = if directive.is_ascii_uppercase() { text.map(|text| text.to_ascii_uppercase()) } else { text };
        self.digits(machine, text)
    }

    fn digits(&mut self, machine: &mut Machine, text: Result<String, EvalError>) -> Result<(), Thrown> {
        match text {
            Ok(text) if self.localized => self.layout.push_str(&locale::localized(machine, &text)),
            Ok(text) => self.layout.push_str(&text),
            Err(error) => return Err(machine.eval_error(error)),
        }
        Ok(())
    }

    /// Runs a directive that the program defines (`format_predicate/2`): its goal gets
    /// the number, or `default`, and the argument.
    fn of_program(&mut self, machine: &mut Machine, goal: &Stored, numeric: Numeric) -> Result<bool, Thrown> {
        let argument = self.argument(machine)?;
        let number = match numeric {
            Numeric::None => machine.atom_cell("default"),
            _ => Cell::small(numeric.or(0) as i64),
        };
        let closure = machine.instantiate(goal)?;
        let (module, plain) = machine.strip_module(self.module, closure);
        let (name, _) = machine.name_arity(plain);
        let goal = machine.new_compound(name, &[number, argument]);
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        self.written_by(machine, goal)
    }

    fn goal(&mut self, machine: &mut Machine) -> Result<bool, Thrown> {
        let goal = self.argument(machine)?;
        if goal.is_var() {
            return Err(machine.instantiation_error());
        }
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(self.module), goal]);
        self.written_by(machine, goal)
    }

    /// Adds the output of a goal; returns false if it fails.
    fn written_by(&mut self, machine: &mut Machine, goal: Cell) -> Result<bool, Thrown> {
        match place::captured(machine, goal, self.layout.column())? {
            Some(text) => {
                self.layout.push_str(&text);
                Ok(true)
            }
            None => Ok(false),
        }
    }
}

/// `error(format(Message), _)`.
fn format_error(machine: &mut Machine, message: &str) -> Thrown {
    let message = machine.atom_cell(message);
    let name = machine.intern("format");
    let formal = machine.new_compound(name, &[message]);
    machine.error(formal)
}

/// `error(format_argument_type(Directive, Argument), _)`.
fn wrong_argument(machine: &mut Machine, directive: char, argument: Cell) -> Thrown {
    let directive = machine.atom_cell(directive.encode_utf8(&mut [0; 4]));
    let name = machine.intern("format_argument_type");
    let formal = machine.new_compound(name, &[directive, argument]);
    machine.error(formal)
}

fn no_directive(machine: &mut Machine, directive: char) -> Thrown {
    let culprit = machine.atom_cell(directive.encode_utf8(&mut [0; 4]));
    let thrown = machine.existence_error("format_character", culprit);
    text::with_plain_context(machine, thrown, "format", 2)
}
