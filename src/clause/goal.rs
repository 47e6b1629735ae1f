//! The control form of a clause body.

use crate::memory::CodeAddr;
use crate::term::Cell;

/// Type tests that compile to one instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum TypeTest {
    Var,
    Nonvar,
    Atom,
    Atomic,
    Compound,
    Integer,
    Float,
    Number,
    Callable,
    IsList,
    String,
    Rational,
}

impl TypeTest {
    /// All tests, in the order of their numbers.
    pub const ALL: [TypeTest; 12] = [
        TypeTest::Var,
        TypeTest::Nonvar,
        TypeTest::Atom,
        TypeTest::Atomic,
        TypeTest::Compound,
        TypeTest::Integer,
        TypeTest::Float,
        TypeTest::Number,
        TypeTest::Callable,
        TypeTest::IsList,
        TypeTest::String,
        TypeTest::Rational,
    ];
}

/// Arithmetic comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Order {
    Equal,
    NotEqual,
    Less,
    GreaterEqual,
    Greater,
    LessEqual,
}

/// One goal of a body. Arguments are cells of the clause's [`Source`](super::Source).
#[derive(Debug)]
#[allow(missing_docs)]
pub enum Goal {
    True,
    Fail,
    /// Cut to the clause's own level; classification sets `neck` if no call precedes it.
    Cut {
        neck: bool,
    },
    Sequence(Vec<Goal>),
    Alternatives(Alternatives),
    Call {
        predicate: CodeAddr,
        arguments: Vec<Cell>,
    },
    Native {
        number: u32,
        arguments: Vec<Cell>,
    },
    NativeTest {
        number: u32,
        arguments: Vec<Cell>,
    },
    /// functor/3.
    Functor {
        number: u32,
        arguments: [Cell; 3],
    },
    /// arg/3.
    Argument {
        number: u32,
        arguments: [Cell; 3],
    },
    Unify(Cell, Cell),
    NotUnifiable(Cell, Cell),
    Identical(Cell, Cell),
    NotIdentical(Cell, Cell),
    InOrder(u8, Cell, Cell),
    Type(TypeTest, Cell),
    Compare(Order, Cell, Cell),
    Is(Cell, Cell),
    FindallOpen(Cell),
    FindallAdd(Cell),
    FindallClose(Cell),
}

/// `( A ; C -> T ; ... )`: tried in order.
#[derive(Debug)]
pub struct Alternatives {
    /// The branches.
    pub list: Vec<Alternative>,
    /// Pseudo-variable that holds the choice point to commit to.
    pub level: usize,
    /// Pseudo-variable that holds the branch's own choice point (soft cut).
    pub own: usize,
    /// First and last position of a goal in here, set by classification.
    pub span: (u32, u32),
}

impl Alternatives {
    /// Whether any branch has a condition.
    pub fn is_guarded(&self) -> bool {
        self.list.iter().any(|alternative| alternative.guard.is_some())
    }

    /// Whether the branches need neither choice points nor calls.
    pub fn is_inline(&self) -> bool {
        let last = self.list.len() - 1;
        self.list.iter().enumerate().all(|(index, alternative)| {
            alternative.guard.as_ref().map_or(index == last, |guard| guard.simple) && alternative.body.is_inline()
        })
    }
}

/// One branch.
#[derive(Debug)]
pub struct Alternative {
    /// The condition, if there is one.
    pub guard: Option<Guard>,
    /// The goal after the condition.
    pub body: Goal,
}

/// The condition of a branch.
#[derive(Debug)]
pub struct Guard {
    /// The condition itself.
    pub condition: Goal,
    /// `*->` instead of `->`.
    pub soft: bool,
    /// Whether it consists of tests only: compiles to a branch without a choice point.
    pub simple: bool,
}

impl Goal {
    /// Whether the goal runs inline, without calls and choice points.
    pub fn is_inline(&self) -> bool {
        match self {
            Goal::Call { .. } => false,
            Goal::Sequence(goals) => goals.iter().all(Goal::is_inline),
            Goal::Alternatives(alternatives) => alternatives.is_inline(),
            _ => true,
        }
    }

    /// Whether the goal cuts the clause.
    pub fn has_cut(&self) -> bool {
        let in_branch = |branch: &Alternative| {
            branch.body.has_cut() || branch.guard.as_ref().is_some_and(|guard| guard.condition.has_cut())
        };
        match self {
            Goal::Cut { .. } => true,
            Goal::Sequence(goals) => goals.iter().any(Goal::has_cut),
            Goal::Alternatives(alternatives) => alternatives.list.iter().any(in_branch),
            _ => false,
        }
    }

    /// Whether the goal is a pure test: it binds nothing and leaves no choice point.
    pub fn is_test(&self) -> bool {
        match self {
            Goal::True
            | Goal::Fail
            | Goal::NativeTest { .. }
            | Goal::NotUnifiable(..)
            | Goal::Identical(..)
            | Goal::NotIdentical(..)
            | Goal::InOrder(..)
            | Goal::Type(..)
            | Goal::Compare(..) => true,
            Goal::Sequence(goals) => goals.iter().all(Goal::is_test),
            _ => false,
        }
    }
}
