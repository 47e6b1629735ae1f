//! Comparing texts: ignoring case, by wildcard pattern, in dictionary order.

use crate::builtins::text;
use crate::builtins::text::case::lower;
use crate::builtins::text::{Accept, Flaw};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("sub_atom_icasechk(+Text, ?Start, +Sub)", "Sub occurs in Text at Start, ignoring case.", sub_atom_icasechk),
    det("wildcard_match(+Pattern, +Text)", "Text matches Pattern with *, ?, [..] and {..,..}.", |m, a| {
        wildcard(m, a, true)
    }),
    det(
        "wildcard_match(+Pattern, +Text, +Options)",
        "Text matches Pattern with *, ?, [..] and {..,..}; case_sensitive(false) ignores case.",
        |m, a| {
            let options = a.get(m, 2);
            let sensitive = case_option(m, options)?;
            wildcard(m, a, sensitive)
        },
    ),
    det("collation_key(+Atom, -Key)", "Key is a text for comparing Atom in dictionary order.", collation_key),
];

fn sub_atom_icasechk(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [text, start, sub] = [0, 1, 2].map(|index| args.get(machine, index));
    let text: Vec<char> = text::text(machine, text, Accept::Any)?.chars().map(lower).collect();
    let sub: Vec<char> = text::text(machine, sub, Accept::Any)?.chars().map(lower).collect();
    if let Some(start) = text::length_argument(machine, start)? {
        return Ok(text.get(start..).is_some_and(|rest| rest.starts_with(&sub)));
    }
    let found = (0..=text.len()).find(|&at| text[at..].starts_with(&sub));
    Ok(found.is_some_and(|at| machine.unify(start, Cell::small(at as i64))))
}

fn collation_key(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let text = args.get(machine, 0);
    let text = text::text(machine, text, Accept::Name)?;
    let made = text::text_string(machine, &text)?;
    Ok(machine.unify(args.get(machine, 1), made))
}

/// The value of the option `case_sensitive`.
fn case_option(machine: &mut Machine, options: Cell) -> Result<bool, Thrown> {
    let Some(items) = machine.list_items(options) else {
        let flaw = if machine.list_end(options).0.is_var() { Flaw::Partial } else { Flaw::NoText };
        return Err(text::text_error(machine, options, Accept::Codes, flaw));
    };
    let mut sensitive = true;
    for item in items {
        if item.is_structure() && machine.name_arity(item).1 == 1 {
            let (name, value) = (machine.name_arity(item).0, machine.arg(item, 0));
            if machine.atom_text(name) == "case_sensitive" && value.is_atom() {
                sensitive = machine.atom_text(value.as_atom()) != "false";
            }
        }
    }
    Ok(sensitive)
}

fn wildcard(machine: &mut Machine, args: Args, sensitive: bool) -> Result<bool, Thrown> {
    let (pattern, text) = (args.get(machine, 0), args.get(machine, 1));
    let pattern = text::text(machine, pattern, Accept::Any)?;
    let text = text::text(machine, text, Accept::Any)?;
    match Pattern::new(&pattern, sensitive) {
        Ok(pattern) => Ok(pattern.matches(&text)),
        Err(open) => Err(machine.syntax_error(&format!("Unmatched '{open}'"))),
    }
}

/// One step of a pattern's automaton.
enum Step {
    Char(char),
    Any,
    Set(Vec<(char, char)>),
    /// Any number of characters.
    Star,
    /// Continue at all of these steps.
    Jump(Vec<usize>),
}

/// A wildcard pattern.
pub struct Pattern {
    steps: Vec<Step>,
    sensitive: bool,
}

impl Pattern {
    /// Compiles a pattern; the error is an unclosed bracket.
    pub fn new(text: &str, sensitive: bool) -> Result<Pattern, char> {
        let fold = |char| if sensitive { char } else { lower(char) };
        let mut steps = Vec::new();
        let mut chars = text.chars();
        // For each open brace, the starts and ends of its alternatives.
        let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
        while let Some(char) = chars.next() {
            match char {
                '*' => steps.push(Step::Star),
                '?' => steps.push(Step::Any),
                '\\' => steps.push(Step::Char(chars.next().map_or('\\', fold))),
                '[' => steps.push(Step::Set(set(&mut chars, fold)?)),
                '{' => {
                    open.push((steps.len(), Vec::new()));
                    steps.push(Step::Jump(vec![steps.len() + 1]));
                }
                ',' if !open.is_empty() => {
                    let next = steps.len() + 1;
                    if let Some((start, ends)) = open.last_mut() {
                        ends.push(steps.len());
                        if let Step::Jump(targets) = &mut steps[*start] {
                            targets.push(next);
                        }
                    }
                    steps.push(Step::Jump(Vec::new()));
                }
                '}' if !open.is_empty() => {
                    let (_, ends) = open.pop().unwrap_or_default();
                    let after = steps.len();
                    for end in ends {
                        steps[end] = Step::Jump(vec![after]);
                    }
                }
                char => steps.push(Step::Char(fold(char))),
            }
        }
        if open.is_empty() { Ok(Pattern { steps, sensitive }) } else { Err('{') }
    }

    /// Whether the whole text matches. All active positions in the pattern advance
    /// together, so each character takes at most time linear in the length of the pattern.
    pub fn matches(&self, text: &str) -> bool {
        let mut active = vec![false; self.steps.len() + 1];
        self.enter(&mut active, 0);
        for char in text.chars() {
            let char = if self.sensitive { char } else { lower(char) };
            let mut next = vec![false; self.steps.len() + 1];
            for at in (0..self.steps.len()).filter(|&at| active[at]) {
                match &self.steps[at] {
                    Step::Star => self.enter(&mut next, at),
                    Step::Any => self.enter(&mut next, at + 1),
                    Step::Char(wanted) if *wanted == char => self.enter(&mut next, at + 1),
                    Step::Set(ranges) if ranges.iter().any(|&(from, to)| (from..=to).contains(&char)) => {
                        self.enter(&mut next, at + 1);
                    }
                    _ => {}
                }
            }
            active = next;
        }
        active[self.steps.len()]
    }

    /// Activates a position and all positions reachable from it without a character.
    fn enter(&self, active: &mut [bool], at: usize) {
        let mut todo = vec![at];
        while let Some(at) = todo.pop() {
            if std::mem::replace(&mut active[at], true) {
                continue;
            }
            match self.steps.get(at) {
                Some(Step::Star) => todo.push(at + 1),
                Some(Step::Jump(targets)) => todo.extend(targets),
                _ => {}
            }
        }
    }
}

/// The characters between `[` and `]`.
fn set(chars: &mut std::str::Chars<'_>, fold: impl Fn(char) -> char) -> Result<Vec<(char, char)>, char> {
    let mut ranges: Vec<(char, char)> = Vec::new();
    loop {
        match chars.next() {
            None => return Err('['),
            Some(']') => return Ok(ranges),
            Some('\\') => {
                let char = fold(chars.next().ok_or('[')?);
                ranges.push((char, char));
            }
            Some(char) => {
                let from = fold(char);
                let mut ahead = chars.clone();
                match (ahead.next(), ahead.next()) {
                    (Some('-'), Some(to)) if to != ']' => {
                        *chars = ahead;
                        ranges.push((from, fold(to)));
                    }
                    _ => ranges.push((from, from)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::builtins::text::collation::Pattern;

    #[test]
    fn wildcards_match_whole_texts() {
        let matches = |pattern, text| Pattern::new(pattern, true).is_ok_and(|pattern| pattern.matches(text));
        assert!(matches("[a-z]*.{pro,pl}[%~]", "a_hello.pl%"));
        assert!(matches("{a*,b}x", "aax"));
        assert!(!matches("{a,b}c", "cc"));
        assert!(matches("*a*a*a*a*b", &("a".repeat(5000) + "b")));
        assert!(Pattern::new("[abc", true).is_err());
    }
}
