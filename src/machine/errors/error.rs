//! Exceptions as Rust values, and the error terms of 7.12.2.

use crate::machine::Machine;
use crate::term::number::EvalError;
use crate::term::{Cell, Stored};

/// The words that the error of an exceeded stack takes at most.
const STACK_ERROR: usize = 4096;

/// A thrown exception.
#[derive(Debug, Clone)]
pub struct Ball {
    /// The term.
    pub term: Stored,
    /// Whether a program may catch it.
    pub kind: BallKind,
    /// Attributed variables of the term: their numbers, and the offsets of the attributes.
    pub(in crate::machine) attributed: Vec<(u32, u32)>,
}

impl Ball {
    /// An exception without a term.
    pub fn bare(kind: BallKind) -> Box<Ball> {
        Box::new(Ball { term: Stored::constant(Cell::NIL), kind, attributed: Vec::new() })
    }
}

/// Who may catch an exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BallKind {
    /// An ordinary exception: catch/3 may.
    Term,
    /// abort/0: catch/3 can observe it but not stop it.
    Abort,
    /// A limit of the host: no program may.
    Limit,
    /// The process ends with this status.
    Halt(i32),
    /// A query pauses; see [`fuel`](super::fuel).
    Pause,
}

/// An exception, one pointer wide.
#[derive(Debug, Clone)]
pub struct Thrown(pub Box<Ball>);

impl Thrown {
    /// An ordinary exception.
    pub fn term(term: Stored) -> Thrown {
        Thrown(Box::new(Ball { term, kind: BallKind::Term, attributed: Vec::new() }))
    }
}

impl Machine {
    /// Throws a term.
    pub fn throw(&mut self, term: Cell) -> Thrown {
        match self.store(term) {
            Ok(stored) => Thrown::term(stored),
            // There is no memory for the exception, so that becomes the error.
            Err(thrown) => thrown,
        }
    }

    /// Throws a term whose variables keep their attributes.
    pub(crate) fn throw_attributed(&mut self, term: Cell) -> Thrown {
        let mut cells = Vec::with_capacity(16);
        match self.copy_out_all(&[term], &mut cells, Some(Vec::new())) {
            Ok((variables, attributed)) => {
                let term = Stored { cells: cells.into_boxed_slice(), variables: variables.len() as u32 };
                let mut thrown = Thrown::term(term);
                thrown.0.attributed = attributed;
                thrown
            }
            Err(thrown) => thrown,
        }
    }

    /// `error(Formal, _)`.
    pub fn error(&mut self, formal: Cell) -> Thrown {
        let context = self.new_var();
        let term = self.new_structure(crate::term::functor::well_known_functors::ERROR_2, &[formal, context]);
        self.throw(term)
    }

    fn error_1(&mut self, kind: &str, a: Cell) -> Thrown {
        let name = self.intern(kind);
        let formal = self.new_compound(name, &[a]);
        self.error(formal)
    }

    pub(in crate::machine) fn error_2(&mut self, kind: &str, a: Cell, b: Cell) -> Thrown {
        let name = self.intern(kind);
        let formal = self.new_compound(name, &[a, b]);
        self.error(formal)
    }

    /// `instantiation_error`.
    pub fn instantiation_error(&mut self) -> Thrown {
        let formal = self.atom_cell("instantiation_error");
        self.error(formal)
    }

    /// `uninstantiation_error(Culprit)`.
    pub fn uninstantiation_error(&mut self, culprit: Cell) -> Thrown {
        self.error_1("uninstantiation_error", culprit)
    }

    /// `type_error(Type, Culprit)`.
    pub fn type_error(&mut self, kind: &str, culprit: Cell) -> Thrown {
        let kind = self.atom_cell(kind);
        self.error_2("type_error", kind, culprit)
    }

    /// `type_error(evaluable, Name/Arity)`.
    pub fn not_evaluable(&mut self, name: Cell, arity: usize) -> Thrown {
        let slash = crate::term::functor::well_known_functors::SLASH_2;
        let indicator = self.new_structure(slash, &[name, Cell::small(arity as i64)]);
        self.type_error("evaluable", indicator)
    }

    /// `domain_error(Domain, Culprit)`.
    pub fn domain_error(&mut self, domain: &str, culprit: Cell) -> Thrown {
        let domain = self.atom_cell(domain);
        self.error_2("domain_error", domain, culprit)
    }

    /// `existence_error(Kind, Culprit)`.
    pub fn existence_error(&mut self, kind: &str, culprit: Cell) -> Thrown {
        let kind = self.atom_cell(kind);
        self.error_2("existence_error", kind, culprit)
    }

    /// `permission_error(Action, Type, Culprit)`.
    pub fn permission_error(&mut self, action: &str, kind: &str, culprit: Cell) -> Thrown {
        let (action, kind) = (self.atom_cell(action), self.atom_cell(kind));
        let name = self.intern("permission_error");
        let formal = self.new_compound(name, &[action, kind, culprit]);
        self.error(formal)
    }

    /// `representation_error(What)`.
    pub fn representation_error(&mut self, what: &str) -> Thrown {
        let what = self.atom_cell(what);
        self.error_1("representation_error", what)
    }

    /// `resource_error(What)`. Where terms, calls or choice points use most of the memory, that is
    /// `error(resource_error(stack), stack_overflow{...})`.
    pub fn resource_error(&mut self, what: &str) -> Thrown {
        if what == "memory" && self.note_memory_use() {
            return self.stack_error();
        }
        let what = self.atom_cell(what);
        self.error_1("resource_error", what)
    }

    /// `resource_error(memory)`: a number is too large, or too much is stored outside of the stacks.
    pub(crate) fn storage_error(&mut self) -> Thrown {
        self.note_memory_use();
        let what = self.atom_cell("memory");
        self.error_1("resource_error", what)
    }

    fn stack_error(&mut self) -> Thrown {
        // Room for the error itself, whatever the limit is.
        if !self.store.heap.has_room(self.store.top, STACK_ERROR) {
            self.store.heap.grow(self.store.top, STACK_ERROR);
        }
        let (what, name) = (self.atom_cell("stack"), self.intern("resource_error"));
        let formal = self.new_compound(name, &[what]);
        let context = self.stack_context();
        let term = self.new_structure(crate::term::functor::well_known_functors::ERROR_2, &[formal, context]);
        self.throw(term)
    }

    /// `syntax_error(What)`.
    pub fn syntax_error(&mut self, what: &str) -> Thrown {
        let what = self.atom_cell(what);
        self.error_1("syntax_error", what)
    }

    /// The error term for a failed evaluation.
    pub fn eval_error(&mut self, error: EvalError) -> Thrown {
        if let Some(what) = error.evaluation() {
            let what = self.atom_cell(what);
            return self.error_1("evaluation_error", what);
        }
        match error {
            EvalError::Type { expected, culprit } => {
                let culprit = self.new_number(*culprit);
                self.type_error(expected, culprit)
            }
            EvalError::Domain { domain, culprit } => {
                let culprit = self.new_number(*culprit);
                self.domain_error(domain, culprit)
            }
            _ => self.storage_error(),
        }
    }

    /// Sets the context of `error(Formal, _)` to the predicate that raised it.
    pub fn add_context(&mut self, thrown: Thrown, module: &str, name: &str, arity: usize) -> Thrown {
        use crate::term::functor::well_known_functors as f;
        if thrown.0.kind != BallKind::Term || !self.is_bare_error(&thrown.0.term) {
            return thrown;
        }
        let name = self.atom_cell(name);
        let module = self.atom_cell(module);
        let indicator = self.new_structure(f::SLASH_2, &[name, Cell::small(arity as i64)]);
        let qualified = self.new_structure(f::COLON_2, &[module, indicator]);
        self.fill_context(thrown, qualified)
    }

    /// Sets the context of `error(Formal, _)` to a predicate indicator.
    pub(crate) fn fill_context(&mut self, thrown: Thrown, indicator: Cell) -> Thrown {
        if thrown.0.kind != BallKind::Term || !self.is_bare_error(&thrown.0.term) {
            return thrown;
        }
        let stored = thrown.0.term.clone();
        let Ok(term) = self.instantiate(&stored) else { return thrown };
        let message = self.new_var();
        let hole = self.arg(term, 1);
        if hole.is_var() {
            let context_name = self.intern("context");
            let context = self.new_compound(context_name, &[indicator, message]);
            self.bind_var(hole, context);
        } else {
            let predicate = self.arg(hole, 0);
            self.bind_var(predicate, indicator);
        }
        self.throw(term)
    }

    /// Whether a stored exception is `error(_, Variable)` or `error(_, context(Variable, Message))`.
    fn is_bare_error(&self, stored: &Stored) -> bool {
        let root = stored.root();
        if !root.is_structure()
            || stored.cells[root.offset()] != Cell::functor(crate::term::functor::well_known_functors::ERROR_2)
        {
            return false;
        }
        let context = stored.cells[root.offset() + 2];
        if !context.is_structure() {
            return context.is_ref();
        }
        let head = stored.cells[context.offset()].as_functor();
        self.store.functors.arity(head) == 2
            && self.atom_text(self.store.functors.name(head)) == "context"
            && stored.cells[context.offset() + 1].is_ref()
    }
}
