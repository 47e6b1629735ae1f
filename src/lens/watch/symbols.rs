//! Terms as flat sequences of tokens, in preorder. The lens keeps arguments in this form.
//!
//! ```text
//! token % 4   0  a small integer, in zigzag      1  a constant: its number in the table
//!             2  a compound: its functor         3  a variable; the largest token marks a term cut off here
//! ```

use crate::machine::Machine;
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, LiveNames};
use rustc_hash::FxHashMap;

/// The token of a variable.
pub const VARIABLE: u32 = 3;

/// Marks where a term that was too large is cut off.
pub const CUT: u32 = u32::MAX;

/// The token of a list cell.
pub const LIST: u32 = 2;

/// The token of `[]`.
pub const NIL: u32 = 1;

/// A constant.
#[derive(Clone, Debug)]
pub struct Constant {
    /// Its text, unquoted.
    pub text: Box<str>,
    /// Its value, if it is a number.
    pub number: Option<f64>,
}

/// The names and numbers of recorded terms.
pub struct Symbols {
    constants: Vec<Constant>,
    by_cell: FxHashMap<u64, u32>,
    by_text: FxHashMap<(Box<str>, bool), u32>,
    functors: Vec<(Box<str>, usize)>,
    by_functor: FxHashMap<u64, u32>,
    bytes: usize,
    pending: Vec<Cell>,
}

impl Symbols {
    pub fn new() -> Symbols {
        let mut symbols = Symbols {
            constants: Vec::new(),
            by_cell: FxHashMap::default(),
            by_text: FxHashMap::default(),
            functors: Vec::new(),
            by_functor: FxHashMap::default(),
            bytes: 0,
            pending: Vec::new(),
        };
        symbols.constant("[]", None);
        symbols.by_cell.insert(Cell::NIL.0, 0);
        symbols.functors.push(("[|]".into(), 2));
        symbols.by_functor.insert(Cell::functor(f::LIST_2).0, 0);
        symbols
    }

    fn constant(&mut self, text: &str, number: Option<f64>) -> u32 {
        if let Some(&known) = self.by_text.get(&(text.into(), number.is_some())) {
            return known;
        }
        let index = self.constants.len() as u32;
        self.constants.push(Constant { text: text.into(), number });
        self.by_text.insert((text.into(), number.is_some()), index);
        self.bytes += 2 * text.len() + 128;
        index
    }

    /// Appends a term to `out`, with at most `limit` tokens. Returns whether it may have variables.
    pub fn flatten(&mut self, machine: &mut Machine, term: Cell, limit: usize, out: &mut Vec<u32>) -> bool {
        let mut has_variables = false;
        let start = out.len();
        let mut pending = std::mem::take(&mut self.pending);
        pending.push(term);
        while let Some(cell) = pending.pop() {
            if out.len() - start >= limit {
                out.push(CUT);
                // The part that was cut off may have variables.
                has_variables = true;
                break;
            }
            let cell = machine.deref(cell);
            let token = match cell {
                cell if cell.is_var() => {
                    has_variables = true;
                    VARIABLE
                }
                cell if cell.is_list() => {
                    pending.push(machine.at(cell.addr() + 1));
                    pending.push(machine.at(cell.addr()));
                    LIST
                }
                cell if cell.is_structure() => self.push_arguments(machine, cell, &mut pending),
                cell => self.constant_token(machine, cell),
            };
            out.push(token);
        }
        pending.clear();
        self.pending = pending;
        has_variables
    }

    fn push_arguments(&mut self, machine: &Machine, cell: Cell, pending: &mut Vec<Cell>) -> u32 {
        let functor = machine.at(cell.addr());
        let arity = machine.store.functors.arity(functor.as_functor());
        pending.extend((1..=arity).rev().map(|index| machine.at(cell.addr() + index)));
        let next = self.functors.len() as u32;
        let index = *self.by_functor.entry(functor.0).or_insert(next);
        if index == next {
            let name = machine.atom_text(machine.store.functors.name(functor.as_functor()));
            self.bytes += name.len() + 64;
            self.functors.push((name.into(), arity));
        }
        index << 2 | 2
    }

    fn constant_token(&mut self, machine: &mut Machine, cell: Cell) -> u32 {
        if cell.is_small() {
            let value = cell.as_small();
            if value.unsigned_abs() < 1 << 28 {
                return (((value << 1) ^ (value >> 63)) as u32) << 2;
            }
            return self.constant(&value.to_string(), Some(value as f64)) << 2 | 1;
        }
        if cell.is_atom() {
            if let Some(&index) = self.by_cell.get(&cell.0) {
                return index << 2 | 1;
            }
            let text = machine.atom_text(cell.as_atom()).to_string();
            let index = self.constant(&text, None);
            self.by_cell.insert(cell.0, index);
            return index << 2 | 1;
        }
        let text = machine.atomic_text(cell).unwrap_or_default();
        let number = text.parse::<f64>().ok().or(match text.as_str() {
            "inf" => Some(f64::INFINITY),
            "-inf" => Some(f64::NEG_INFINITY),
            _ => None,
        });
        self.constant(&text, number) << 2 | 1
    }

    /// Marks the names in the tables.
    pub fn mark_names(&self, live: &mut LiveNames) {
        self.by_cell.keys().chain(self.by_functor.keys()).for_each(|cell| live.cell(Cell(*cell)));
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The constant of a token.
    pub fn constant_of(&self, token: u32) -> Option<&Constant> {
        (token & 3 == 1).then(|| self.constants.get(token as usize >> 2)).flatten()
    }

    /// Name and arity of the compound that begins with a token.
    pub fn functor_of(&self, token: u32) -> Option<(&str, usize)> {
        let functor = (token & 3 == 2).then(|| self.functors.get(token as usize >> 2)).flatten()?;
        Some((&functor.0, functor.1))
    }

    /// How many arguments follow a token.
    pub fn arity(&self, token: u32) -> usize {
        self.functor_of(token).map_or(0, |functor| functor.1)
    }

    /// Where the term at `at` ends.
    pub fn end(&self, tokens: &[u32], mut at: usize) -> usize {
        let mut left = 1;
        while left > 0 && at < tokens.len() {
            left += self.arity(tokens[at]);
            left -= 1;
            at += 1;
        }
        at
    }

    /// The term at `at`.
    pub fn term<'t>(&self, tokens: &'t [u32], at: usize) -> &'t [u32] {
        &tokens[at.min(tokens.len())..self.end(tokens, at)]
    }

    /// The arguments of a compound.
    pub fn arguments<'t>(&self, tokens: &'t [u32]) -> Vec<&'t [u32]> {
        let Some(&first) = tokens.first() else { return Vec::new() };
        let mut at = 1;
        let mut arguments = Vec::new();
        for _ in 0..self.arity(first) {
            if at >= tokens.len() {
                break;
            }
            let argument = self.term(tokens, at);
            at += argument.len();
            arguments.push(argument);
        }
        arguments
    }

    /// The elements of a proper list (or of the part before a cut); `None` for anything else.
    pub fn list<'t>(&self, tokens: &'t [u32]) -> Option<Vec<&'t [u32]>> {
        let mut elements = Vec::new();
        let mut at = 0;
        loop {
            match *tokens.get(at)? {
                LIST => {
                    let element = self.term(tokens, at + 1);
                    at += 1 + element.len();
                    elements.push(element);
                }
                NIL => return Some(elements),
                CUT if !elements.is_empty() => return Some(elements),
                _ => return None,
            }
        }
    }

    /// The value of a number, of an atom for infinity, or of an arithmetic expression of these.
    pub fn number(&self, tokens: &[u32]) -> Option<f64> {
        let mut values: Vec<f64> = Vec::new();
        // Preorder read from the right: the arguments are on the stack before their operator.
        for &token in tokens.iter().rev() {
            let value = match token & 3 {
                0 => {
                    let zigzag = token >> 2;
                    ((zigzag >> 1) as i32 ^ -((zigzag & 1) as i32)) as f64
                }
                1 => {
                    let constant = self.constant_of(token)?;
                    match (constant.number, &*constant.text) {
                        (Some(number), _) => number,
                        (None, "inf" | "infinite" | "infinity" | "infini" | "+inf") => f64::INFINITY,
                        (None, "-inf") => f64::NEG_INFINITY,
                        _ => return None,
                    }
                }
                2 => {
                    let first = self.functor_of(token)?;
                    match (first, values.len()) {
                        (("-", 1), 1..) => -values.pop()?,
                        (("+", 1), 1..) => values.pop()?,
                        (("+" | "-" | "*" | "max" | "min", 2), 2..) => {
                            let (left, right) = (values.pop()?, values.pop()?);
                            match first.0 {
                                "+" => left + right,
                                "-" => left - right,
                                "*" => left * right,
                                "max" => left.max(right),
                                _ => left.min(right),
                            }
                        }
                        _ => return None,
                    }
                }
                _ => return None,
            };
            values.push(value);
        }
        (values.len() == 1).then(|| values[0]).filter(|value| !value.is_nan())
    }

    /// Whether a term is a plain number, not an expression.
    pub fn is_plain_number(&self, tokens: &[u32]) -> bool {
        tokens.len() == 1 && self.number(tokens).is_some()
    }

    /// The text of a term, as `print/1` writes it, cut at about `most` characters.
    pub fn text(&self, tokens: &[u32], most: usize) -> String {
        let mut writer = Writer { symbols: self, tokens, at: 0, out: String::new(), most };
        writer.write();
        writer.out
    }
}

/// Writes a term without recursion, with a stack of pending steps.
struct Writer<'a> {
    symbols: &'a Symbols,
    tokens: &'a [u32],
    at: usize,
    out: String,
    most: usize,
}

/// A pending step of a [`Writer`].
enum Step {
    Term,
    Text(&'static str),
    /// The rest of a list.
    Tail,
    /// An operator between its arguments.
    Infix(Box<str>),
}

impl Writer<'_> {
    fn write(&mut self) {
        let mut steps = vec![Step::Term];
        while let Some(step) = steps.pop() {
            if self.out.len() > self.most {
                self.out.push('…');
                return;
            }
            match step {
                Step::Text(text) => self.out.push_str(text),
                Step::Infix(text) => self.out.push_str(&text),
                Step::Term => self.term(&mut steps),
                Step::Tail => self.tail(&mut steps),
            }
        }
    }

    fn term(&mut self, steps: &mut Vec<Step>) {
        let Some(&token) = self.tokens.get(self.at) else { return self.out.push('…') };
        self.at += 1;
        match token {
            CUT => self.out.push('…'),
            VARIABLE => self.out.push('_'),
            LIST => {
                self.out.push('[');
                steps.extend([Step::Tail, Step::Term]);
            }
            token if token & 3 == 2 => self.compound(token, steps),
            token => match self.symbols.constant_of(token) {
                Some(constant) => self.out.push_str(&constant.text),
                None => {
                    let value = self.symbols.number(&[token]).unwrap_or(0.0);
                    self.out.push_str(&format!("{value}"));
                }
            },
        }
    }

    fn tail(&mut self, steps: &mut Vec<Step>) {
        match self.tokens.get(self.at) {
            Some(&NIL) => {
                self.at += 1;
                self.out.push(']');
            }
            Some(&LIST) => {
                self.at += 1;
                self.out.push(',');
                steps.extend([Step::Tail, Step::Term]);
            }
            _ => {
                self.out.push('|');
                steps.extend([Step::Text("]"), Step::Term]);
            }
        }
    }

    fn compound(&mut self, token: u32, steps: &mut Vec<Step>) {
        let Some((name, arity)) = self.symbols.functor_of(token) else { return };
        let is_operator = arity == 2 && !name.is_empty() && name.chars().all(|c| "+-*/:=<>^@&|".contains(c));
        if is_operator {
            steps.extend([Step::Term, Step::Infix(name.into()), Step::Term]);
            return;
        }
        if arity == 1 && name == "-" {
            self.out.push('-');
            return steps.push(Step::Term);
        }
        self.out.push_str(name);
        self.out.push('(');
        steps.push(Step::Text(")"));
        for index in 0..arity {
            steps.push(Step::Term);
            if index + 1 < arity {
                steps.push(Step::Text(","));
            }
        }
    }
}
