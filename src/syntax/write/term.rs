//! Writes terms, with the brackets and spaces of SWI-Prolog.
//!
//! The writer is a small machine with a stack of pending work and no recursion. It borrows the terms only while it
//! runs, so that a `portray` hook may run Prolog in between: [`Writer::run`] then returns the term in question.
//!
//! Invariant: with `quoted` on and the same operators, the text reads back as the same term. Two rules ensure this: a
//! space separates tokens that would otherwise merge, and a term whose priority is too high for its position is written
//! in brackets.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::syntax::chars;
use crate::syntax::read::dicts::DOT_OP;
use crate::syntax::write::atom;
use crate::syntax::write::atom::{needs_quotes, write_quoted};
use crate::syntax::write::cycles;
use crate::syntax::write::number::{write_float, write_numbered_variable};
use crate::syntax::write::options::WriteOptions;
use crate::syntax::{TermView, View};
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::op::{OpDef, OpDefs, OpLookup, OpType};

/// The position of a term, which decides whether an operator as an atom needs brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Argument,
    Operand,
}

enum Work<T> {
    Term {
        term: T,
        priority: u16,
        depth: u32,
        place: Place,
    },
    /// The term again, after the portray hook has declined it.
    Unportrayed {
        term: T,
        priority: u16,
        depth: u32,
        place: Place,
    },
    Text(&'static str),
    Infix(Atom),
    Postfix(Atom),
    Arguments {
        term: T,
        next: u32,
        arity: u32,
        depth: u32,
    },
    ListRest {
        term: T,
        depth: u32,
    },
    Definition {
        term: T,
        index: u32,
    },
}

/// Why [`Writer::run`] returned.
#[derive(Clone, Copy, Debug)]
pub enum WriteEvent<T> {
    /// The whole term is written.
    Done,
    /// Ask the portray hook about this term; answer with [`Writer::portrayed`].
    Portray(T),
    /// The term is long: poll for interrupts, then continue.
    Pause,
}

/// Whether a prefix operator was just written, which affects the next space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AfterPrefix {
    No,
    Yes,
    Minus,
}

/// After this many steps a term is checked for cycles.
const STEPS_BEFORE_CYCLE_CHECK: u64 = 20_000;

/// The number of steps between two pauses.
const STEPS_BETWEEN_PAUSES: u64 = 16_384;

/// Writes one term.
pub struct Writer<'o, T> {
    options: &'o WriteOptions,
    work: Vec<Work<T>>,
    out: String,
    after_prefix: AfterPrefix,
    steps: u64,
    enough: usize,
    root: T,
    cyclic: FxHashMap<u64, u32>,
    /// The named subterm that must be written in full now.
    defining: Option<u64>,
}

impl<'o, T: Copy> Writer<'o, T> {
    /// Creates a writer for `term`.
    pub fn new(term: T, options: &'o WriteOptions) -> Self {
        let mut writer = Writer {
            options,
            work: Vec::new(),
            out: String::new(),
            after_prefix: AfterPrefix::No,
            steps: 0,
            enough: usize::MAX,
            root: term,
            cyclic: FxHashMap::default(),
            defining: None,
        };
        writer.push(term, options.priority, 1, Place::Argument);
        if options.cycles {
            writer.steps = STEPS_BEFORE_CYCLE_CHECK - 1;
        }
        writer
    }

    /// Stop soon after this many bytes; the rest is not needed.
    pub fn stop_after(&mut self, bytes: usize) {
        self.enough = bytes;
    }

    /// Bytes used by the text so far and by pending work.
    pub fn bytes(&self) -> usize {
        self.out.capacity() + self.work.capacity() * size_of::<Work<T>>()
    }

    /// The text so far.
    pub fn output(self) -> String {
        self.out
    }

    /// Passes the text that the portray hook wrote for the term of the last event, or `None` if it declined.
    pub fn portrayed(&mut self, text: Option<&str>) {
        if let Some(text) = text {
            self.work.pop();
            if let Some(first) = text.chars().next() {
                self.blank_before(first);
            }
            self.out.push_str(text);
        }
    }

    fn push(&mut self, term: T, priority: u16, depth: u32, place: Place) {
        self.work.push(Work::Term { term, priority, depth, place });
    }

    /// Continues until the end or the next event.
    pub fn run<V, O>(&mut self, view: &V, ops: &O) -> WriteEvent<T>
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        while let Some(work) = self.work.pop() {
            if self.out.len() > self.enough {
                return WriteEvent::Done;
            }
            self.steps += 1;
            if self.steps.is_multiple_of(STEPS_BETWEEN_PAUSES) {
                self.work.push(work);
                return WriteEvent::Pause;
            }
            if self.steps == 1 && !self.options.subterm_names.is_empty() {
                self.defining = Some(view.identity(self.root));
            }
            if self.steps == STEPS_BEFORE_CYCLE_CHECK && self.options.max_depth == 0 && self.check_cycles(view) {
                continue;
            }
            match work {
                Work::Term { term, priority, depth, place } => {
                    if self.options.portray {
                        self.work.push(Work::Unportrayed { term, priority, depth, place });
                        return WriteEvent::Portray(term);
                    }
                    self.term(view, ops, term, priority, depth, place);
                }
                Work::Unportrayed { term, priority, depth, place } => {
                    self.term(view, ops, term, priority, depth, place);
                }
                Work::Text(text) => self.out.push_str(text),
                Work::Infix(atom) => self.infix(view, atom),
                Work::Postfix(atom) => self.atom(view, atom),
                Work::Arguments { term, next, arity, depth } => self.arguments(view, term, next, arity, depth),
                Work::ListRest { term, depth } => self.list_rest(view, term, depth),
                Work::Definition { term, index } => self.definition(view, term, index),
            }
        }
        self.finish();
        WriteEvent::Done
    }

    fn finish(&mut self) {
        if self.options.fullstop {
            self.blank_before('.');
            self.out.push_str(if self.options.nl { ".\n" } else { ". " });
        } else if self.options.nl {
            self.out.push('\n');
        }
    }

    // ---- Tokens ----

    fn last_char(&self) -> Option<char> {
        self.out.chars().next_back().or(self.options.after)
    }

    /// Writes a space if `first` would merge with the preceding character.
    fn blank_before(&mut self, first: char) -> bool {
        let after_prefix = std::mem::replace(&mut self.after_prefix, AfterPrefix::No);
        let forced = match after_prefix {
            AfterPrefix::No => false,
            AfterPrefix::Yes => self.opens_after_prefix(first),
            AfterPrefix::Minus => self.opens_after_prefix(first) || first.is_ascii_digit(),
        };
        let merges = forced || self.last_char().is_some_and(|last| would_merge(last, first));
        if merges {
            self.out.push(' ');
        }
        merges
    }

    /// `-(` begins arguments, and `-{` begins a dict except in the standard.
    fn opens_after_prefix(&self, first: char) -> bool {
        first == '(' || first == '{' && !self.options.iso
    }

    fn token(&mut self, text: &str) -> bool {
        let blank = text.chars().next().is_some_and(|first| self.blank_before(first));
        self.out.push_str(text);
        blank
    }

    fn punctuation(&mut self, text: &str) {
        self.after_prefix = AfterPrefix::No;
        self.out.push_str(text);
    }

    fn comma(&mut self) {
        self.punctuation(if self.options.spacing { ", " } else { "," });
    }

    /// Writes an atom. Returns whether a space was needed before it.
    fn atom_token<V: TermView<Term = T>>(&mut self, view: &V, atom: Atom) -> bool {
        let text = view.atom_text(atom);
        let bare =
            !self.options.quoted || atom == atoms::NIL || (text != "[]" && !needs_quotes(text, self.options.style));
        if bare {
            return self.token(text);
        }
        let blank = self.blank_before('\'');
        write_quoted(&mut self.out, text, '\'', self.options.style);
        blank
    }

    fn atom<V: TermView<Term = T>>(&mut self, view: &V, atom: Atom) {
        self.atom_token(view, atom);
    }

    fn infix<V: TermView<Term = T>>(&mut self, view: &V, atom: Atom) {
        match atom {
            atoms::COMMA => return self.comma(),
            atoms::DOT if !self.options.iso => return self.punctuation("."),
            atoms::BAR => return self.punctuation(if self.options.spacing { "| " } else { "|" }),
            _ => {}
        }
        if self.atom_token(view, atom) {
            self.out.push(' ');
        }
    }

    fn variable(&mut self, number: u64) {
        let options = self.options;
        match options.variable_names.get(&number) {
            Some(name) => {
                self.token(name);
            }
            None => {
                self.blank_before('_');
                let _ = write!(self.out, "_{number}");
            }
        }
    }

    fn number(&mut self, text: &str) {
        self.token(text);
    }

    // ---- Terms ----

    fn term<V, O>(&mut self, view: &V, ops: &O, term: T, priority: u16, depth: u32, place: Place)
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        let deepest = self.options.max_depth;
        if deepest > 0 && (depth > deepest || deepest == WriteOptions::NO_DEPTH) {
            self.token("...");
            return;
        }
        match view.view(term) {
            View::Variable(number) => self.variable(number),
            View::Atom(atom) => self.plain_atom(view, ops, atom, place),
            View::Small(value) => {
                let mut digits = Digits::default();
                let _ = write!(digits, "{value}");
                self.number(digits.as_str());
            }
            View::Big(value) => self.number(&crate::term::number::integers::long::digits(&value)),
            View::Rational(value) => self.number(&format!("{}r{}", value.numerator(), value.denominator())),
            View::Float(value) => {
                let mut text = String::new();
                write_float(&mut text, value);
                self.number(&text);
            }
            View::String(text) => {
                if self.options.quoted {
                    self.blank_before('"');
                    write_quoted(&mut self.out, text, '"', self.options.style);
                } else {
                    self.token(text);
                }
            }
            View::Blob(kind, id) => self.punctuation(&format!("<{kind}>({id:#x})")),
            View::Compound(name, arity) => {
                if self.has_named_subterms() && self.reference(view.identity(term)) {
                    return;
                }
                self.compound(view, ops, term, name, arity, priority, depth);
            }
        }
    }

    fn plain_atom<V, O>(&mut self, view: &V, ops: &O, atom: Atom, place: Place)
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        if place == Place::Operand && !self.options.ignore_ops && ops.ops(atom).is_op() {
            self.token("(");
            self.atom(view, atom);
            self.out.push(')');
        } else {
            self.atom(view, atom);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn compound<V, O>(&mut self, view: &V, ops: &O, term: T, name: Atom, arity: usize, priority: u16, depth: u32)
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        if name == atoms::LIST && arity == 2 && !self.options.no_lists {
            return self.list(view, term, depth);
        }
        if arity == 1 && self.special_unary(view, term, name, depth) {
            return;
        }
        if name == atoms::DICT && arity % 2 == 1 {
            return self.dict(view, term, arity, depth);
        }
        if name == atoms::DOT && arity == 2 && !self.options.ignore_ops && self.is_dict_call(view, term) {
            return self.infix_term(view, ops, term, name, DOT_OP, priority, depth);
        }
        if !self.options.ignore_ops && (arity == 1 || arity == 2) && name != atoms::DOT {
            let defs = ops.ops(name);
            if arity == 2 {
                if let Some(def) = defs.infix {
                    return self.infix_term(view, ops, term, name, def, priority, depth);
                }
            } else if defs.is_op() && self.unary_operator(view, ops, term, name, defs, priority, depth) {
                return;
            }
        }
        self.canonical(view, term, name, arity, depth);
    }

    /// `f(a,b)`.
    fn canonical<V: TermView<Term = T>>(&mut self, view: &V, term: T, name: Atom, arity: usize, depth: u32) {
        self.atom(view, name);
        self.out.push('(');
        self.work.push(Work::Text(")"));
        self.work.push(Work::Arguments { term, next: 0, arity: arity as u32, depth: depth + 1 });
    }

    fn arguments<V: TermView<Term = T>>(&mut self, view: &V, term: T, next: u32, arity: u32, depth: u32) {
        if next >= arity {
            return;
        }
        if next > 0 {
            self.comma();
        }
        self.work.push(Work::Arguments { term, next: next + 1, arity, depth });
        self.push(view.arg(term, next as usize), 999, depth, Place::Argument);
    }

    /// Whether `'.'(A, B)` reads back if it is written as `A.B`: only a possible dict can be called.
    fn is_dict_call<V: TermView<Term = T>>(&self, view: &V, term: T) -> bool {
        let is_dict = match view.view(view.arg(term, 0)) {
            View::Variable(_) => true,
            View::Compound(name, _) => name == atoms::DICT,
            _ => false,
        };
        let key = match view.view(view.arg(term, 1)) {
            View::Atom(name) | View::Compound(name, _) => view.atom_text(name),
            _ => "",
        };
        is_dict && !self.options.iso && key.starts_with(|first: char| first.is_ascii_lowercase())
    }

    /// Writes `Tag{key:value,...}`.
    fn dict<V: TermView<Term = T>>(&mut self, view: &V, term: T, arity: usize, depth: u32) {
        self.work.push(Work::Text("}"));
        for value in (1..arity).step_by(2).rev() {
            self.push(view.arg(term, value), 599, depth + 1, Place::Argument);
            self.work.push(Work::Text(":"));
            self.push(view.arg(term, value + 1), 0, depth + 1, Place::Argument);
            if value > 1 {
                self.work.push(Work::Text(if self.options.spacing { ", " } else { "," }));
            }
        }
        self.work.push(Work::Text("{"));
        self.push(view.arg(term, 0), 0, depth + 1, Place::Argument);
    }

    /// `{a}` and `'$VAR'(1)`.
    fn special_unary<V: TermView<Term = T>>(&mut self, view: &V, term: T, name: Atom, depth: u32) -> bool {
        if name == atoms::CURLY && self.options.brace_terms {
            self.token("{");
            self.work.push(Work::Text("}"));
            self.push(view.arg(term, 0), 1200, depth + 1, Place::Argument);
            return true;
        }
        if name != atoms::VAR_FUNCTOR || !self.options.numbervars {
            return false;
        }
        match view.view(view.arg(term, 0)) {
            View::Small(number) if number >= 0 || !self.options.iso => {
                let mut text = String::new();
                write_numbered_variable(&mut text, number);
                self.token(&text);
                true
            }
            View::Atom(atom) if !self.options.iso && atom::is_variable_name(view.atom_text(atom)) => {
                self.token(view.atom_text(atom));
                true
            }
            _ => false,
        }
    }

    /// Opens a bracket if the operator's priority is too high for its position.
    fn open_bracket_if_needed(&mut self, priority: u16, limit: u16) {
        if priority > limit {
            self.token("(");
            self.work.push(Work::Text(")"));
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn infix_term<V, O>(&mut self, view: &V, ops: &O, term: T, name: Atom, def: OpDef, limit: u16, depth: u32)
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        self.open_bracket_if_needed(def.priority, limit);
        let (left_arg, right_arg) = (view.arg(term, 0), view.arg(term, 1));
        let left = match def.kind {
            OpType::Yfx => self.left_limit(view, ops, left_arg, def.priority),
            _ => def.priority - 1,
        };
        let right = match def.kind {
            OpType::Xfy => self.right_limit(view, ops, right_arg, def.priority),
            _ => def.priority - 1,
        };
        self.push(right_arg, right, depth + 1, Place::Operand);
        self.work.push(Work::Infix(name));
        self.push(left_arg, left, depth + 1, Place::Operand);
    }

    /// The limit for a right argument that may have the operator's own priority. It is one less if the reader would
    /// take a left-associative operator of that priority for the outer one.
    fn right_limit<V, O>(&self, view: &V, ops: &O, argument: T, priority: u16) -> u16
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        if self.options.iso {
            return priority;
        }
        let def = match view.view(argument) {
            View::Compound(name, 2) => ops.ops(name).infix,
            View::Compound(name, 1) if ops.ops(name).prefix.is_none() => ops.ops(name).postfix,
            _ => None,
        };
        let steals = |def: OpDef| def.priority == priority && matches!(def.kind, OpType::Yfx | OpType::Yf);
        if def.is_some_and(steals) { priority - 1 } else { priority }
    }

    /// The limit for a left argument that may have the operator's own priority. It is one less if the standard's reader
    /// would take a right-associative operator of that priority for the outer one.
    fn left_limit<V, O>(&self, view: &V, ops: &O, argument: T, priority: u16) -> u16
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        if !self.options.iso {
            return priority;
        }
        let def = match view.view(argument) {
            View::Compound(name, 2) => ops.ops(name).infix,
            View::Compound(name, 1) => ops.ops(name).prefix,
            _ => None,
        };
        let steals = |def: OpDef| def.priority == priority && matches!(def.kind, OpType::Xfy | OpType::Fy);
        if def.is_some_and(steals) { priority - 1 } else { priority }
    }

    /// Whether the standard's reader could take a `-` before `term` as part of a number: the leftmost part of `term` is
    /// a number, or may be one because `term` is an infix or postfix operator (7.10.5).
    fn merges_with_minus<V, O>(&self, view: &V, ops: &O, term: T) -> bool
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        match view.view(term) {
            View::Small(value) => value >= 0,
            View::Float(value) => value.is_sign_positive(),
            View::Big(_) | View::Rational(_) => true,
            View::Compound(name, 2) => name != atoms::LIST && ops.ops(name).infix.is_some(),
            View::Compound(name, 1) => {
                let defs = ops.ops(name);
                defs.prefix.is_none() && defs.postfix.is_some() && name != atoms::VAR_FUNCTOR && name != atoms::CURLY
            }
            _ => false,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn unary_operator<V, O>(
        &mut self,
        view: &V,
        ops: &O,
        term: T,
        name: Atom,
        defs: OpDefs,
        limit: u16,
        depth: u32,
    ) -> bool
    where
        V: TermView<Term = T>,
        O: OpLookup + ?Sized,
    {
        let argument = view.arg(term, 0);
        if let Some(def) = defs.prefix {
            let right = match def.kind {
                OpType::Fy => self.right_limit(view, ops, argument, def.priority),
                _ => def.priority - 1,
            };
            self.open_bracket_if_needed(def.priority, limit);
            self.atom(view, name);
            self.after_prefix = if name == atoms::MINUS { AfterPrefix::Minus } else { AfterPrefix::Yes };
            if self.options.iso && name == atoms::MINUS && self.merges_with_minus(view, ops, argument) {
                self.token("(");
                self.work.push(Work::Text(")"));
                self.push(argument, 1200, depth + 1, Place::Argument);
                return true;
            }
            self.push(argument, right, depth + 1, Place::Operand);
            return true;
        }
        // An infix operator of the same name would take the next token as its argument.
        let Some(def) = defs.postfix.filter(|_| defs.infix.is_none()) else { return false };
        self.open_bracket_if_needed(def.priority, limit);
        let left = match def.kind {
            OpType::Yf => self.left_limit(view, ops, argument, def.priority),
            _ => def.priority - 1,
        };
        self.work.push(Work::Postfix(name));
        self.push(argument, left, depth + 1, Place::Operand);
        true
    }

    // ---- Lists ----

    fn list<V: TermView<Term = T>>(&mut self, view: &V, term: T, depth: u32) {
        if self.options.dotlists {
            self.token(if self.options.iso { "'.'" } else { "." });
            self.out.push('(');
            self.work.push(Work::Text(")"));
            self.work.push(Work::Arguments { term, next: 0, arity: 2, depth: depth + 1 });
            return;
        }
        self.token("[");
        self.work.push(Work::Text("]"));
        self.work.push(Work::ListRest { term: view.arg(term, 1), depth: depth + 2 });
        self.push(view.arg(term, 0), 999, depth + 1, Place::Argument);
    }

    /// Writes the rest of a list after an element; `depth` is the depth of the next element.
    fn list_rest<V: TermView<Term = T>>(&mut self, view: &V, term: T, depth: u32) {
        match view.view(term) {
            View::Atom(atoms::NIL) => {}
            _ if self.options.max_depth > 0 && depth > self.options.max_depth => self.out.push_str("|..."),
            View::Compound(atoms::LIST, 2) if !self.is_named(view.identity(term)) => {
                self.comma();
                self.work.push(Work::ListRest { term: view.arg(term, 1), depth: depth + 1 });
                self.push(view.arg(term, 0), 999, depth, Place::Argument);
            }
            _ => {
                self.punctuation("|");
                self.push(term, 999, depth, Place::Argument);
            }
        }
    }

    // ---- Cyclic terms ----

    fn has_named_subterms(&self) -> bool {
        !self.cyclic.is_empty() || !self.options.subterm_names.is_empty()
    }

    fn is_named(&self, identity: u64) -> bool {
        self.has_named_subterms()
            && (self.cyclic.contains_key(&identity) || self.options.subterm_names.contains_key(&identity))
    }

    /// Looks for cycles. If there are any, starts again as `@(Template, Bindings)`.
    fn check_cycles<V: TermView<Term = T>>(&mut self, view: &V) -> bool {
        let mut found = cycles::find(view, self.root);
        found.retain(|&term| !self.options.subterm_names.contains_key(&view.identity(term)));
        if found.is_empty() {
            // The caller has popped the first piece of work; push it again.
            if self.options.cycles {
                self.push(self.root, self.options.priority, 1, Place::Argument);
                return true;
            }
            return false;
        }
        self.out.clear();
        self.work.clear();
        self.after_prefix = AfterPrefix::No;
        for (index, &term) in found.iter().enumerate() {
            self.cyclic.insert(view.identity(term), index as u32);
        }
        self.work.push(Work::Text("])"));
        for (index, &term) in found.iter().enumerate().rev() {
            self.work.push(Work::Definition { term, index: index as u32 });
        }
        self.work.push(Work::Text(if self.options.spacing { ", [" } else { ",[" }));
        self.push(self.root, 999, 1, Place::Argument);
        self.token("@(");
        true
    }

    /// Writes the name of a named subterm, unless this is its definition.
    fn reference(&mut self, identity: u64) -> bool {
        if !self.is_named(identity) || self.defining.take() == Some(identity) {
            return false;
        }
        let options = self.options;
        match (options.subterm_names.get(&identity), self.cyclic.get(&identity)) {
            (Some(name), _) => self.token(name),
            (None, Some(index)) => self.token(&format!("S_{}", index + 1)),
            (None, None) => return false,
        };
        true
    }

    fn definition<V: TermView<Term = T>>(&mut self, view: &V, term: T, index: u32) {
        if index > 0 {
            self.comma();
        }
        self.token(&format!("S_{}=", index + 1));
        self.defining = Some(view.identity(term));
        self.push(term, 699, 1, Place::Argument);
    }
}

/// Whether two adjacent characters would form one token, or a token with another meaning (`1'a'`, `''`).
fn would_merge(last: char, first: char) -> bool {
    (chars::is_alnum(last) && (chars::is_alnum(first) || (first == '\'' && last.is_ascii_digit())))
        || (chars::is_symbol(last) && chars::is_symbol(first))
        || (last == first && matches!(first, '\'' | '"' | '`'))
}

/// A small buffer for the digits of a machine word.
#[derive(Default)]
struct Digits {
    bytes: [u8; 20],
    length: usize,
}

impl Digits {
    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap_or("")
    }
}

impl Write for Digits {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let end = self.length + text.len();
        let room = self.bytes.get_mut(self.length..end).ok_or(std::fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Writes a term without calling a portray hook. The text ends early if the view is interrupted or has no more room;
/// the caller must check for that first.
pub fn write_term<V, O>(view: &V, ops: &O, term: V::Term, options: &WriteOptions) -> String
where
    V: TermView,
    O: OpLookup + ?Sized,
{
    write_up_to(view, ops, term, options, view.room_for_text())
}

/// Writes a term, but stops soon after `most` bytes.
pub fn write_up_to<V, O>(view: &V, ops: &O, term: V::Term, options: &WriteOptions, most: usize) -> String
where
    V: TermView,
    O: OpLookup + ?Sized,
{
    let mut writer = Writer::new(term, options);
    writer.stop_after(most);
    loop {
        match writer.run(view, ops) {
            WriteEvent::Done => return writer.output(),
            WriteEvent::Pause if view.is_interrupted() => return writer.output(),
            WriteEvent::Pause => {}
            WriteEvent::Portray(_) => writer.portrayed(None),
        }
    }
}

/// Texts up to this many bytes are shown in full in messages.
const WHOLE: usize = 1 << 16;

/// The number of bytes shown of longer texts.
const SHOWN: usize = 1000;

/// Writes a term for a message; a very long text is cut and ends in `...`.
pub fn write_short<V, O>(view: &V, ops: &O, term: V::Term, options: &WriteOptions) -> String
where
    V: TermView,
    O: OpLookup + ?Sized,
{
    let mut text = write_up_to(view, ops, term, options, WHOLE);
    if text.len() > WHOLE {
        text.truncate(chars::boundary(&text, SHOWN));
        text.push_str("...");
    }
    text
}
