//! Regular expressions: the kernel of library(pcre).

use crate::builtins::text;
use crate::builtins::text::Accept;
use crate::machine::native::entry::{Table, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use fancy_regex::{Captures, Regex, RegexBuilder};
use std::sync::Arc;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$re_compile(+Pattern, -Number)", "", compile),
    det("$re_names(+Number, -Names)", "", names),
    det("$re_matches(+Number, +Text, +Start, +Most, -Matches)", "", matches),
];

/// Compiled expressions, by number, with their sources.
#[derive(Default)]
pub struct Expressions(Vec<(String, Arc<Regex>)>);

impl State for Expressions {}

impl Slot for Expressions {
    const INDEX: usize = 17;
}

/// The number of compiled expressions to keep. When there are more, all are dropped and compiled again when needed.
const MOST: usize = 1 << 12;

fn compile(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let pattern = args.get(machine, 0);
    let source = text::text(machine, pattern, Accept::Any)?;
    let known = &mut machine.state_mut::<Expressions>().0;
    let number = match known.iter().position(|(text, _)| *text == source) {
        Some(number) => number,
        None => {
            let regex = match RegexBuilder::new(&source).build() {
                Ok(regex) => regex,
                Err(error) => return Err(syntax_error(machine, &error.to_string())),
            };
            if known.len() >= MOST {
                known.clear();
            }
            known.push((source, Arc::new(regex)));
            known.len() - 1
        }
    };
    Ok(machine.unify(args.get(machine, 1), Cell::small(number as i64)))
}

/// `error(syntax_error(regex(Message)), _)`.
fn syntax_error(machine: &mut Machine, message: &str) -> Thrown {
    let message = machine.atom_cell(message);
    let name = machine.intern("regex");
    let what = machine.new_compound(name, &[message]);
    let name = machine.intern("syntax_error");
    let formal = machine.new_compound(name, &[what]);
    machine.error(formal)
}

fn expression(machine: &mut Machine, args: Args) -> Result<Arc<Regex>, Thrown> {
    let given = args.get(machine, 0);
    let number = if given.is_small() { given.as_small() as usize } else { usize::MAX };
    match machine.state::<Expressions>().0.get(number) {
        Some((_, regex)) => Ok(Arc::clone(regex)),
        None => Err(machine.existence_error("regex", given)),
    }
}

/// The names of the groups, `''` for groups without a name.
fn names(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let regex = expression(machine, args)?;
    let names: Vec<Cell> = regex.capture_names().map(|name| machine.atom_cell(name.unwrap_or(""))).collect();
    let list = machine.list_of(&names);
    Ok(machine.unify(args.get(machine, 1), list))
}

/// At most Most matches from the character Start on. Each is a list of `g(Text, Start, Length)`, counted in characters,
/// or `[]` for a group that did not match.
fn matches(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let regex = expression(machine, args)?;
    let [subject, start, most] = [1, 2, 3].map(|index| args.get(machine, index));
    let subject = text::text(machine, subject, Accept::Any)?;
    let count = |cell: Cell| if cell.is_small() { usize::try_from(cell.as_small()).unwrap_or(0) } else { 0 };
    let Some(mut from) = byte_of(&subject, count(start)) else { return Ok(false) };
    let mut places = Places { text: &subject, byte: 0, char: 0 };
    let mut found = Vec::new();
    while found.len() < count(most) && from <= subject.len() {
        let captures = match regex.captures_from_pos(&subject, from) {
            Ok(Some(captures)) => captures,
            Ok(None) => break,
            Err(error) => return Err(syntax_error(machine, &error.to_string())),
        };
        let Some(whole) = captures.get(0) else { break };
        from = if whole.end() > whole.start() { whole.end() } else { next_char(&subject, whole.end()) };
        machine.stay_within(subject.len())?;
        found.push(groups(machine, &captures, &mut places)?);
    }
    let list = machine.list_of(&found);
    Ok(machine.unify(args.get(machine, 4), list))
}

fn groups(machine: &mut Machine, captures: &Captures<'_>, places: &mut Places<'_>) -> Result<Cell, Thrown> {
    let name = machine.intern("g");
    let mut groups = Vec::with_capacity(captures.len());
    for index in 0..captures.len() {
        groups.push(match captures.get(index) {
            None => Cell::NIL,
            Some(group) => {
                let start = places.char_of(group.start()) as i64;
                let length = group.as_str().chars().count() as i64;
                let string = text::text_string(machine, group.as_str())?;
                machine.new_compound(name, &[string, Cell::small(start), Cell::small(length)])
            }
        });
    }
    Ok(machine.list_of(&groups))
}

/// Converts byte offsets to character positions, counting from the last position.
struct Places<'a> {
    text: &'a str,
    byte: usize,
    char: usize,
}

impl Places<'_> {
    fn char_of(&mut self, byte: usize) -> usize {
        if byte < self.byte {
            (self.byte, self.char) = (0, 0);
        }
        self.char += self.text[self.byte..byte].chars().count();
        self.byte = byte;
        self.char
    }
}

fn byte_of(text: &str, char: usize) -> Option<usize> {
    text.char_indices().map(|(byte, _)| byte).chain([text.len()]).nth(char)
}

fn next_char(text: &str, byte: usize) -> usize {
    byte + text[byte..].chars().next().map_or(1, char::len_utf8)
}
