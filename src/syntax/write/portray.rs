//! `portray_clause/1` and `listing/1`: clauses laid out over lines as in SWI-Prolog.
//!
//! Control constructs are spread over lines, one goal per line. A goal is written on one line unless it exceeds the
//! right margin or has control constructs as arguments that it calls. Like the writer, this keeps a stack of pending
//! work, so that depth costs no Rust stack.

use rustc_hash::FxHashMap;

use crate::syntax::write::cycles;
use crate::syntax::write::number::write_numbered_variable;
use crate::syntax::write::options::WriteOptions;
use crate::syntax::write::term::{Writer, write_term};
use crate::syntax::{TermView, View};
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::op::OpLookup;

/// How clauses are laid out.
pub struct PortrayOptions<'a> {
    /// Names for variables, by the number of their [`View::Variable`].
    pub names: FxHashMap<u64, String>,
    /// The last column that a goal may reach.
    pub right_margin: usize,
    /// Whether argument `index` (from 0) of `name/arity` is a goal.
    pub is_goal: &'a dyn Fn(&str, usize, usize) -> bool,
}

impl Default for PortrayOptions<'_> {
    fn default() -> Self {
        PortrayOptions { names: FxHashMap::default(), right_margin: 78, is_goal: &is_goal_argument }
    }
}

/// Whether an argument of a builtin predicate is a goal that it calls.
pub fn is_goal_argument(name: &str, arity: usize, index: usize) -> bool {
    match (name, arity) {
        ("call" | "maplist" | "foldl", 1..) => index == 0,
        ("once" | "ignore" | "not" | "time" | "profile", 1) => true,
        ("forall" | "call_cleanup", 2) | ("setup_call_cleanup", 3) => true,
        ("include" | "exclude", 3) | ("partition", 4) | ("thread_create", 2 | 3) => index == 0,
        ("findall", 3 | 4) | ("aggregate_all", 3) | ("with_output_to" | "freeze" | "when", 2) => index == 1,
        ("aggregate_all", 4) | ("findnsols", 4 | 5) => index == 2,
        ("catch" | "catch_with_backtrace", 3) => index != 1,
        ("call_with_time_limit", 2 | 3) => index == 1,
        ("call_with_depth_limit" | "call_with_inference_limit", 3) => index == 0,
        _ => false,
    }
}

/// The largest indentation.
const DEEPEST: usize = 200;

/// A term that is at most this wide is never broken, however far to the right it starts.
const NARROW: usize = 19;

/// The limit for a body that may be a conjunction whose left side may be a conjunction too: SWI-Prolog omits the
/// brackets at one such level.
const FRESH: u16 = 1001;

enum Work<T> {
    Body {
        term: T,
        indent: usize,
        limit: u16,
    },
    /// `last` is false on the left of a `;`, where a chain of arrows needs brackets.
    Branches {
        term: T,
        indent: usize,
        last: bool,
    },
    Pretty {
        term: T,
        limit: u16,
    },
    Text(&'static str),
    Line(usize, &'static str),
    Elements {
        term: T,
        indent: usize,
        first: bool,
    },
    Arguments {
        term: T,
        index: usize,
        arity: usize,
        indent: usize,
        goal: Option<Atom>,
    },
}

struct Portray<'a, V: TermView, O: ?Sized> {
    view: &'a V,
    ops: &'a O,
    options: &'a PortrayOptions<'a>,
    write: WriteOptions,
    /// Options to measure a term: without quotes and spaces, and with variables as in the term that SWI-Prolog
    /// measures, `$VAR(0)`.
    measure: WriteOptions,
    work: Vec<Work<V::Term>>,
    out: String,
}

/// The clause as text, with its full stop and a line end. It ends early if the view is interrupted or has no more room.
pub fn portray_clause<V, O>(view: &V, ops: &O, clause: V::Term, options: &PortrayOptions) -> String
where
    V: TermView,
    O: OpLookup + ?Sized,
{
    let mut write = WriteOptions { spacing: true, ..WriteOptions::writeq() };
    if cycles::is_cyclic(view, clause) {
        write.cycles = true;
        return write_term(view, ops, clause, &write) + ".\n";
    }
    write.variable_names = name_variables(view, clause, &options.names);
    let measured = |(&id, name): (&u64, &String)| (id, measured_name(name, options.names.contains_key(&id)));
    let variable_names = write.variable_names.iter().map(measured).collect();
    let measure = WriteOptions { variable_names, ..WriteOptions::default() };
    let mut portray = Portray { view, ops, options, write, measure, work: Vec::new(), out: String::new() };
    portray.clause(clause);
    portray.run();
    let symbol = portray.out.chars().next_back().is_some_and(crate::syntax::chars::is_symbol);
    portray.out.push_str(if symbol { " .\n" } else { ".\n" });
    portray.out
}

/// `$VAR(0)` for `A`, `$VAR(27)` for `B1`, `$VAR(_)` for `_`.
fn measured_name(name: &str, given: bool) -> String {
    let (letter, round) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    if given || name == "_" {
        return format!("$VAR({name})");
    }
    let round: usize = round.parse().unwrap_or(0);
    let letter = letter.bytes().next().unwrap_or(b'A').saturating_sub(b'A') as usize;
    format!("$VAR({})", round * 26 + letter)
}

/// Names for all variables: the given ones, `_` for a variable that occurs once, then `A`, `B`.
pub fn name_variables<V: TermView>(view: &V, term: V::Term, given: &FxHashMap<u64, String>) -> FxHashMap<u64, String> {
    let mut counts: FxHashMap<u64, (usize, u32)> = FxHashMap::default();
    let mut stack = vec![term];
    let mut steps = 0usize;
    // Two visits are enough to see that a variable occurs more than once. So the walk ends for cyclic terms, and for
    // small terms with so much sharing that they are huge when written out.
    let mut visits: FxHashMap<u64, u32> = FxHashMap::default();
    while let Some(term) = stack.pop() {
        steps += 1;
        if steps & 0xfff == 0 && view.is_interrupted() {
            break;
        }
        match view.view(term) {
            View::Variable(id) => {
                let order = counts.len();
                counts.entry(id).or_insert((order, 0)).1 += 1;
            }
            View::Compound(..)
                if steps > STEPS_BEFORE_CYCLE_CHECK && !visits_again(&mut visits, view.identity(term)) => {}
            View::Compound(_, arity) => stack.extend((0..arity).rev().map(|index| view.arg(term, index))),
            _ => {}
        }
    }
    let mut ordered: Vec<(usize, u64, u32)> = counts.iter().map(|(&id, &(order, count))| (order, id, count)).collect();
    ordered.sort_unstable();
    let taken: rustc_hash::FxHashSet<&str> = given.values().map(String::as_str).collect();
    let mut next = 0;
    let mut names = given.clone();
    for (_, id, count) in ordered {
        if given.contains_key(&id) {
            continue;
        }
        let mut name = String::new();
        while count > 1 && (name.is_empty() || taken.contains(name.as_str())) {
            name.clear();
            write_numbered_variable(&mut name, next);
            next += 1;
        }
        names.insert(id, if count > 1 { name } else { "_".into() });
    }
    names
}

/// The number of compounds visited before the walk checks for cycles.
const STEPS_BEFORE_CYCLE_CHECK: usize = 20_000;

fn visits_again(visits: &mut FxHashMap<u64, u32>, identity: u64) -> bool {
    let count = visits.entry(identity).or_insert(0);
    *count += 1;
    *count <= 2
}

fn is_branch(name: Atom) -> bool {
    matches!(name, atoms::SEMICOLON | atoms::ARROW | atoms::SOFT_ARROW)
}

impl<V: TermView, O: OpLookup + ?Sized> Portray<'_, V, O> {
    fn binary(&self, term: V::Term) -> Option<(Atom, V::Term, V::Term)> {
        match self.view.view(term) {
            View::Compound(name, 2) => Some((name, self.view.arg(term, 0), self.view.arg(term, 1))),
            _ => None,
        }
    }

    fn unary(&self, term: V::Term) -> Option<(Atom, V::Term)> {
        match self.view.view(term) {
            View::Compound(name, 1) => Some((name, self.view.arg(term, 0))),
            _ => None,
        }
    }

    /// Whether the term is an atom that is an operator of a higher priority.
    fn is_operator_above(&self, term: V::Term, priority: u16) -> bool {
        matches!(self.view.view(term), View::Atom(atom) if self.ops.ops(atom).priority() > priority)
    }

    fn is_control(&self, term: V::Term) -> bool {
        self.binary(term).is_some_and(|(name, ..)| name == atoms::COMMA || is_branch(name))
    }

    fn one_line(&mut self, term: V::Term, priority: u16) -> String {
        self.write.priority = priority;
        write_term(self.view, self.ops, term, &self.write)
    }

    /// The term on one line, if it fits the margin.
    fn fitting(&mut self, term: V::Term, priority: u16, column: usize) -> Option<String> {
        self.measure.priority = priority;
        let room = self.options.right_margin.saturating_sub(column).max(NARROW);
        let mut writer = Writer::new(term, &self.measure);
        writer.stop_after(room * 4 + 8);
        writer.run(self.view, self.ops);
        (writer.output().chars().count() <= room).then(|| self.one_line(term, priority))
    }

    fn column(&self) -> usize {
        let line = self.out.rfind('\n').map_or(0, |at| at + 1);
        self.out[line..].chars().count()
    }

    fn line(&mut self, indent: usize, text: &str) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', indent.min(DEEPEST)));
        self.out.push_str(text);
    }

    // ---- Clauses ----

    fn clause(&mut self, clause: V::Term) {
        if let Some((name, head, body)) = self.binary(clause) {
            let arrow = match name {
                atoms::NECK => " :-",
                atoms::DCG_ARROW => " -->",
                atoms::SSU_ARROW => " =>",
                _ => "",
            };
            if !arrow.is_empty() && self.ops.ops(name).infix.is_some() {
                return self.rule(head, arrow, body);
            }
        }
        if let Some((name, body)) = self.unary(clause)
            && let atoms::NECK | atoms::QUERY = name
        {
            return self.directive(if name == atoms::NECK { ":- " } else { "?- " }, body);
        }
        let is_laid_out =
            self.unary(clause).is_some_and(|(name, _)| matches!(name, atoms::CURLY | atoms::NOT_PROVABLE));
        if is_laid_out || self.is_control(clause) {
            self.work.push(Work::Body { term: clause, indent: 0, limit: 1200 });
        } else {
            let infix = self.binary(clause).and_then(|(name, _, _)| self.ops.ops(name).infix);
            self.out = self.one_line(clause, if infix.is_some() { 1200 } else { 999 });
        }
    }

    fn rule(&mut self, head: V::Term, arrow: &str, body: V::Term) {
        self.out = self.one_line(head, 1199);
        if arrow == " :-" && matches!(self.view.view(body), View::Atom(atoms::TRUE)) {
            return;
        }
        self.out.push_str(arrow);
        self.line(4, "");
        self.work.push(Work::Body { term: body, indent: 4, limit: 1199 });
    }

    fn directive(&mut self, sign: &str, body: V::Term) {
        self.out.push_str(sign);
        if let Some((name, module, exports)) = self.binary(body)
            && self.view.atom_text(name) == "module"
            && matches!(self.view.view(exports), View::Compound(atoms::LIST, 2))
        {
            self.out.push_str("module(");
            let name = self.one_line(module, 999);
            self.out.push_str(&name);
            self.out.push(',');
            self.line(10, "");
            self.work.push(Work::Text(")"));
            return self.break_list(exports, 10);
        }
        self.work.push(Work::Body { term: body, indent: 3, limit: 1199 });
    }

    fn run(&mut self) {
        let mut steps = 0usize;
        let room = self.view.room_for_text();
        while let Some(work) = self.work.pop() {
            steps += 1;
            if self.out.len() > room || steps & 0x3ff == 0 && self.view.is_interrupted() {
                return;
            }
            match work {
                Work::Body { term, indent, limit } => self.body(term, indent, limit),
                Work::Branches { term, indent, last } => self.branches(term, indent, last),
                Work::Pretty { term, limit } => self.pretty(term, limit),
                Work::Text(text) => self.out.push_str(text),
                Work::Line(indent, text) => self.line(indent, text),
                Work::Elements { term, indent, first } => self.elements(term, indent, first),
                Work::Arguments { term, index, arity, indent, goal } => {
                    self.arguments(term, index, arity, indent, goal);
                }
            }
        }
    }

    // ---- Bodies ----

    fn body(&mut self, term: V::Term, indent: usize, limit: u16) {
        if limit <= FRESH && self.is_operator_above(term, limit.min(999)) {
            let atom = self.one_line(term, 1200);
            self.out.push_str("( ");
            self.out.push_str(&atom);
            return self.line(indent, ")");
        }
        if let Some((name, left, right)) = self.binary(term) {
            if name == atoms::COMMA {
                return self.conjunction(term, left, right, indent, limit);
            }
            if is_branch(name) {
                self.out.push_str("(   ");
                self.work.push(Work::Line(indent, ")"));
                self.work.push(Work::Branches { term, indent, last: true });
                return;
            }
            if name == atoms::COLON && self.is_control(right) {
                let module = self.one_line(left, 199);
                self.out.push_str(&module);
                self.out.push(':');
                self.line(indent, "(   ");
                self.work.push(Work::Line(indent, ")"));
                self.work.push(Work::Body { term: right, indent: indent + 4, limit: FRESH });
                return;
            }
        }
        match self.unary(term) {
            Some((atoms::NOT_PROVABLE, goal)) => {
                self.out.push_str("\\+ ");
                self.work.push(Work::Body { term: goal, indent: indent + 3, limit: 900 });
            }
            Some((atoms::CURLY, goal)) => {
                self.out.push_str("{ ");
                self.work.push(Work::Line(indent, "}"));
                self.work.push(Work::Body { term: goal, indent: indent + 2, limit: 1200 });
            }
            _ => self.goal(term, indent, limit),
        }
    }

    fn conjunction(&mut self, term: V::Term, left: V::Term, right: V::Term, indent: usize, limit: u16) {
        if limit < 1000 {
            self.out.push_str("( ");
            self.work.push(Work::Line(indent, ")"));
            self.work.push(Work::Body { term, indent: indent + 2, limit: FRESH });
            return;
        }
        self.work.push(Work::Body { term: right, indent, limit: limit.min(FRESH) });
        self.work.push(Work::Line(indent, ""));
        self.work.push(Work::Text(","));
        let limit = if limit > 1000 { 1000 } else { 999 };
        self.work.push(Work::Body { term: left, indent, limit });
    }

    /// `A ; B`, `A -> B`, `A *-> B` inside their brackets.
    fn branches(&mut self, term: V::Term, indent: usize, last: bool) {
        let Some((name, left, right)) = self.binary(term).filter(|&(name, ..)| is_branch(name)) else {
            return self.work.push(Work::Body { term, indent: indent + 4, limit: FRESH });
        };
        let is_arrow = |portray: &Self, term| {
            portray.binary(term).is_some_and(|(name, ..)| name == atoms::ARROW || name == atoms::SOFT_ARROW)
        };
        let chained = match name {
            atoms::SEMICOLON => true,
            _ => last && is_arrow(self, right),
        };
        self.work.push(match chained {
            true => Work::Branches { term: right, indent, last: true },
            false => Work::Body { term: right, indent: indent + 4, limit: FRESH },
        });
        self.work.push(Work::Line(
            indent,
            match name {
                atoms::SEMICOLON => ";   ",
                atoms::ARROW => "->  ",
                _ => "*-> ",
            },
        ));
        self.work.push(match name == atoms::SEMICOLON && is_arrow(self, left) {
            true => Work::Branches { term: left, indent, last: false },
            false => Work::Body { term: left, indent: indent + 4, limit: FRESH },
        });
    }

    /// A goal that is not a control construct.
    fn goal(&mut self, term: V::Term, indent: usize, limit: u16) {
        let View::Compound(name, arity) = self.view.view(term) else {
            return self.pretty(term, 999);
        };
        let defs = self.ops.ops(name);
        let infix = defs.infix.filter(|_| arity == 2);
        if let Some(def) = infix.or(defs.prefix.filter(|_| arity == 1)) {
            if def.priority > limit {
                self.out.push_str("( ");
                let text = self.one_line(term, if infix.is_some() { 1200 } else { 999 });
                self.out.push_str(&text);
                return self.line(indent, ")");
            }
            return self.pretty(term, if infix.is_some() { limit } else { 999 });
        }
        let text = self.view.atom_text(name);
        let calls = |index| (self.options.is_goal)(text, arity, index) && self.is_control(self.view.arg(term, index));
        if (0..arity).any(calls) {
            return self.open_arguments(term, name, arity, Some(name));
        }
        self.pretty(term, 999);
    }

    // ---- Long terms ----

    /// The term on one line if it fits, otherwise broken into its arguments.
    fn pretty(&mut self, term: V::Term, limit: u16) {
        let column = self.column();
        if let Some(text) = self.fitting(term, limit, column) {
            return self.out.push_str(&text);
        }
        match self.view.view(term) {
            _ if column >= DEEPEST => {}
            View::Compound(atoms::LIST, 2) => return self.break_list(term, column),
            View::Compound(atoms::CURLY, 1) => {
                self.out.push_str("{ ");
                self.work.push(Work::Line(column, "}"));
                let term = self.view.arg(term, 0);
                return self.work.push(Work::Body { term, indent: column + 2, limit: 1200 });
            }
            View::Compound(name, arity) if arity > 0 && !self.is_operator(name, arity) => {
                return self.open_arguments(term, name, arity, None);
            }
            _ => {}
        }
        let text = self.one_line(term, limit);
        self.out.push_str(&text);
    }

    fn is_operator(&self, name: Atom, arity: usize) -> bool {
        let defs = self.ops.ops(name);
        (arity == 2 && defs.infix.is_some()) || (arity == 1 && (defs.prefix.is_some() || defs.postfix.is_some()))
    }

    fn open_arguments(&mut self, term: V::Term, name: Atom, arity: usize, goal: Option<Atom>) {
        let text = self.view.atom_text(name);
        if name == atoms::NIL || (text != "[]" && crate::syntax::write::atom::is_bare_atom(text)) {
            self.out.push_str(text);
        } else {
            crate::syntax::write::atom::write_quoted(&mut self.out, text, '\'', self.write.style);
        }
        self.out.push('(');
        let indent = self.column();
        self.work.push(Work::Arguments { term, index: 0, arity, indent, goal });
    }

    fn arguments(&mut self, term: V::Term, index: usize, arity: usize, indent: usize, goal: Option<Atom>) {
        if index == arity {
            return self.out.push(')');
        }
        if index > 0 {
            self.out.push(',');
            self.line(indent, "");
        }
        self.work.push(Work::Arguments { term, index: index + 1, arity, indent, goal });
        let argument = self.view.arg(term, index);
        let called = goal.is_some_and(|name| (self.options.is_goal)(self.view.atom_text(name), arity, index));
        self.work.push(match called {
            true => Work::Body { term: argument, indent, limit: 999 },
            false => Work::Pretty { term: argument, limit: 999 },
        });
    }

    /// `[ a,`, `  b`, `| T`, `]`, each on its own line.
    fn break_list(&mut self, term: V::Term, column: usize) {
        self.out.push_str("[ ");
        self.work.push(Work::Line(column, "]"));
        self.work.push(Work::Elements { term, indent: column, first: true });
    }

    fn elements(&mut self, term: V::Term, indent: usize, first: bool) {
        match self.view.view(term) {
            View::Atom(atoms::NIL) => {}
            View::Compound(atoms::LIST, 2) => {
                if !first {
                    self.out.push(',');
                    self.line(indent + 2, "");
                }
                self.work.push(Work::Elements { term: self.view.arg(term, 1), indent, first: false });
                self.work.push(Work::Pretty { term: self.view.arg(term, 0), limit: 999 });
            }
            _ => {
                self.line(indent, "| ");
                self.work.push(Work::Pretty { term, limit: 999 });
            }
        }
    }
}
