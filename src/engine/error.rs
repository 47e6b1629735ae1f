//! What can go wrong, as Rust sees it.

use crate::engine::load::Loaded;
use crate::value::{ConversionError, Term};
use std::fmt;

/// A result with this crate's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a query, a load or a conversion did not work. Failure of a goal is none
/// of these, except for [`Query::run`](crate::Query::run).
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text of a goal is no term.
    Syntax(Box<SyntaxError>),
    /// The program threw a term that nothing caught.
    Uncaught(Box<Uncaught>),
    /// A goal that had to succeed did not; its text.
    Failed(String),
    /// A bound that the host set was reached.
    Limit(LimitKind),
    /// An [`InterruptHandle`](crate::InterruptHandle) was used.
    Interrupted,
    /// The program called `halt/1`, which it may.
    Halted(i32),
    /// A term is not what was expected.
    Conversion(ConversionError),
    /// A program has errors; what could be loaded is loaded.
    Load(Loaded),
    /// Something outside Prolog: a file that cannot be read, a variable that the
    /// goal does not have.
    Host(String),
}

/// Which bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LimitKind {
    /// Memory; inside the program a `resource_error` that could have been caught.
    Memory,
    /// Calls.
    Inferences,
    /// Wall time.
    Time,
    /// Calls that wait for calls; also a `resource_error` inside.
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

/// Text that is no goal: why and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub message: String,
    /// How it might be put right.
    pub hint: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The place in bytes.
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
    /// What the toplevel would say about it.
    pub message: String,
    /// The program's clauses on its way, innermost first: `name/arity at file:line`.
    pub trace: Vec<String>,
}

impl Uncaught {
    /// The `Formal` of `error(Formal, _)`, as the standard names it; else the
    /// whole term.
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

/// Bytes of a thrown term that its message shows.
pub(crate) const SHOWN: usize = 1000;

impl Error {
    /// An error with a term, to be thrown from a native predicate.
    pub fn throw(term: impl crate::value::ToTerm) -> Error {
        let term = term.to_term();
        Error::Uncaught(Box::new(Uncaught { message: term.shown(SHOWN), term, trace: Vec::new() }))
    }

    /// `error(domain_error(Domain, Culprit), _)`, to be thrown from a native predicate.
    pub fn domain(domain: &str, culprit: impl crate::value::ToTerm) -> Error {
        let formal = Term::compound("domain_error", [Term::atom(domain), culprit.to_term()]);
        Error::throw(Term::compound("error", [formal, Term::var("_Context")]))
    }

    /// `error(type_error(Type, Culprit), _)`, to be thrown from a native predicate.
    pub fn type_error(kind: &str, culprit: impl crate::value::ToTerm) -> Error {
        let formal = Term::compound("type_error", [Term::atom(kind), culprit.to_term()]);
        Error::throw(Term::compound("error", [formal, Term::var("_Context")]))
    }

    /// Whether the program ran into a bound or an interrupt of the host.
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
