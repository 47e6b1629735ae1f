//! The error type of the interface.

use crate::engine::load::Loaded;
use crate::value::{ConversionError, Term};
use std::fmt;

/// A result with this crate's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a query, a load or a conversion did not work. Failure of a goal is not an error, except in
/// [`Query::run`](crate::Query::run) and [`Query::get`](crate::Query::get).
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text of a goal is not a term.
    Syntax(Box<SyntaxError>),
    /// The program threw a term that nothing caught.
    Uncaught(Box<Uncaught>),
    /// A goal that had to succeed failed; this is its text.
    Failed(String),
    /// A limit set by the host was reached.
    Limit(LimitKind),
    /// An [`InterruptHandle`](crate::InterruptHandle) was used.
    Interrupted,
    /// The program called `halt/1`, with permission.
    Halted(i32),
    /// A term is not of the expected type.
    Conversion(ConversionError),
    /// A program has errors; everything else in it is loaded.
    Load(Loaded),
    /// Something outside Prolog: a file that cannot be read, a variable that does not occur in the goal.
    Host(String),
}

/// The limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LimitKind {
    /// Memory; a `resource_error` that the program could have caught.
    Memory,
    /// Calls.
    Inferences,
    /// Wall time.
    Time,
    /// Nested calls; a `resource_error` that the program could have caught.
    Depth,
    /// Bytes written.
    Output,
}

impl fmt::Display for LimitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitKind::Memory => "memory",
            LimitKind::Inferences => "inference",
            LimitKind::Time => "time",
            LimitKind::Depth => "depth",
            LimitKind::Output => "output",
        })
    }
}

/// A text that is not a goal: the error and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Describes the error.
    pub message: String,
    /// How to correct it.
    pub hint: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The byte range.
    pub span: std::ops::Range<usize>,
    /// The text of that line.
    pub source: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (self.line, self.column);
        write!(f, "syntax error at {line}:{column}: {}\n  {}\n", self.message, self.source)?;
        write!(f, "  {}^", " ".repeat(column.saturating_sub(1)))?;
        match &self.hint {
            Some(hint) => write!(f, "\n  hint: {hint}"),
            None => Ok(()),
        }
    }
}

/// A term that the program threw and nothing caught.
#[derive(Clone, Debug, PartialEq)]
pub struct Uncaught {
    /// The term.
    pub term: Term,
    /// The message that the toplevel would print.
    pub message: String,
    /// The program's clauses that were running, innermost first: `name/arity at file:line`.
    pub trace: Vec<String>,
}

impl Uncaught {
    /// The `Formal` of `error(Formal, _)`, the standard's error term; otherwise the whole term.
    pub fn formal(&self) -> &Term {
        match self.term.as_callable() {
            Some(("error", [formal, _])) => formal,
            _ => &self.term,
        }
    }
}

impl fmt::Display for Uncaught {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        for place in &self.trace {
            write!(f, "\n  in {place}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Syntax(error) => error.fmt(f),
            Error::Uncaught(uncaught) => uncaught.fmt(f),
            Error::Failed(goal) => write!(f, "the goal failed: {goal}"),
            Error::Limit(kind) => write!(f, "{kind} limit reached"),
            Error::Interrupted => f.write_str("interrupted"),
            Error::Halted(status) => write!(f, "the program halted with status {status}"),
            Error::Conversion(error) => error.fmt(f),
            Error::Load(loaded) => loaded.fmt(f),
            Error::Host(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Conversion(error) => Some(error),
            _ => None,
        }
    }
}

/// The number of bytes of a thrown term that its message shows.
pub(crate) const SHOWN: usize = 1000;

impl Error {
    /// An error that throws a term, for native predicates.
    pub fn throw(term: impl crate::value::ToTerm) -> Error {
        let term = term.to_term();
        Error::Uncaught(Box::new(Uncaught { message: term.shown(SHOWN), term, trace: Vec::new() }))
    }

    /// `error(domain_error(Domain, Culprit), _)`, for native predicates.
    pub fn domain(domain: &str, culprit: impl crate::value::ToTerm) -> Error {
        let formal = Term::compound("domain_error", [Term::atom(domain), culprit.to_term()]);
        Error::throw(Term::compound("error", [formal, Term::var("_Context")]))
    }

    /// `error(type_error(Type, Culprit), _)`, for native predicates.
    pub fn type_error(kind: &str, culprit: impl crate::value::ToTerm) -> Error {
        let formal = Term::compound("type_error", [Term::atom(kind), culprit.to_term()]);
        Error::throw(Term::compound("error", [formal, Term::var("_Context")]))
    }

    /// Whether a limit or an interrupt of the host stopped the program.
    pub fn is_stopped(&self) -> bool {
        matches!(self, Error::Limit(_) | Error::Interrupted)
    }
}

impl From<ConversionError> for Error {
    fn from(error: ConversionError) -> Error {
        Error::Conversion(error)
    }
}

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Error {
        Error::Syntax(Box::new(error))
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        Error::Host(error.to_string())
    }
}

impl From<String> for Error {
    fn from(message: String) -> Error {
        Error::Host(message)
    }
}

impl From<&str> for Error {
    fn from(message: &str) -> Error {
        Error::Host(message.to_string())
    }
}

impl From<Box<dyn std::error::Error + Send + Sync>> for Error {
    fn from(error: Box<dyn std::error::Error + Send + Sync>) -> Error {
        Error::Host(error.to_string())
    }
}
