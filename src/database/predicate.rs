//! Predicates and clauses.

use crate::code::instr;
use crate::code::instr::word_d;
use crate::database::index::{Index, On};
use crate::database::paths::Part;
use crate::memory::CodeAddr;
use crate::term::{Atom, Functor, Stored};

/// The number of a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PredId(pub u32);

/// The number of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClauseId(pub u32);

impl crate::term::Index for PredId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    fn from_index(index: usize) -> PredId {
        PredId(index as u32)
    }
}

impl crate::term::Index for ClauseId {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    fn from_index(index: usize) -> ClauseId {
        ClauseId(index as u32)
    }
}

/// No node.
pub const NONE: u32 = u32::MAX;
/// The key of a variable: it matches everything.
pub const NO_KEY: u64 = u64::MAX;

/// A link in a chain of clauses.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The index key of the clause's first argument.
    pub key: u64,
    /// The clause.
    pub clause: ClauseId,
    /// The next link, or [`NONE`].
    pub next: u32,
}

/// A chain of clauses.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    /// First link.
    pub first: u32,
    /// First link that may be alive: in a predicate used as a queue, dead ones accumulate at the front.
    pub start: u32,
    /// Last link.
    pub last: u32,
    /// Number of links, including dead clauses.
    pub count: u32,
}

impl Chain {
    /// No clauses.
    pub const EMPTY: Chain = Chain { first: NONE, start: NONE, last: NONE, count: 0 };
}

/// The generations in which a clause was created and erased.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Life {
    pub created: u64,
    pub erased: u64,
}

/// A clause.
#[derive(Debug)]
pub struct Clause {
    /// Its predicate.
    pub pred: PredId,
    /// Address of its code. Facts without their own code share one instruction.
    pub code: CodeAddr,
    /// Size and kind of its code.
    pub extent: Extent,
    /// Its term: cell 0 the head, cell 1 the body.
    pub stored: Stored,
    /// Its position in a file, if it was loaded from one.
    pub source: Option<Box<ClauseSource>>,
}

/// The number of code words of a clause, and whether nothing ever returns into its code.
#[derive(Clone, Copy, Debug)]
pub struct Extent(u32);

impl Extent {
    /// The extent of a clause with `words` words of code.
    pub fn new(words: usize, is_leaf: bool) -> Extent {
        Extent((words as u32) << 1 | is_leaf as u32)
    }
}

/// The source position of a clause.
#[derive(Clone, Debug)]
pub struct ClauseSource {
    /// Number of the source file, 0 for none.
    pub file: u32,
    /// Line in that file.
    pub line: u32,
    /// Names of its variables in order, if the source named them.
    pub names: Option<Box<[Atom]>>,
}

impl ClauseSource {
    /// The source of a clause; `None` if nothing is known about it.
    pub fn new(file: u32, line: u32, names: Option<Box<[Atom]>>) -> Option<Box<ClauseSource>> {
        (file != 0 || line != 0 || names.is_some()).then(|| Box::new(ClauseSource { file, line, names }))
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        size_of::<ClauseSource>() + self.names.as_ref().map_or(0, |names| names.len() * 4)
    }
}

impl Clause {
    /// Number of words of its own code.
    pub fn code_length(&self) -> usize {
        (self.extent.0 >> 1) as usize
    }

    /// Whether nothing ever returns into its code.
    pub fn is_leaf(&self) -> bool {
        self.extent.0 & 1 != 0
    }

    /// The number of its source file, 0 for none.
    pub fn file(&self) -> u32 {
        self.source.as_ref().map_or(0, |source| source.file)
    }

    /// Its line in that file.
    pub fn line(&self) -> u32 {
        self.source.as_ref().map_or(0, |source| source.line)
    }

    /// The names of its variables, if the source named them.
    pub fn names(&self) -> Option<&[Atom]> {
        self.source.as_ref().and_then(|source| source.names.as_deref())
    }
}

/// The code that calls of a predicate run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// Not defined yet: a call searches for an import or a library, or raises an error.
    Undefined,
    /// Clauses (perhaps none).
    Clauses,
    /// A deterministic native predicate.
    NativeDet(u32),
    /// A nondeterministic native predicate.
    NativeNondet(u32),
    /// A native predicate that returns the address at which to continue.
    NativeControl(u32),
    /// `call/N` with N-1 further arguments.
    MetaCall(u16),
    /// Another module's predicate.
    Imported(PredId),
}

/// Properties, set by declarations or by the system.
#[derive(Clone, Copy, Default, Debug)]
#[allow(missing_docs)]
pub struct Flags {
    pub dynamic: bool,
    pub multifile: bool,
    pub discontiguous: bool,
    pub tabled: bool,
    /// Declared with `det/1`: a call must succeed once and leave no choice point.
    pub det: bool,
    /// Its rules use `=>`.
    pub single_sided: bool,
    pub public: bool,
    pub volatile: bool,
    pub transparent: bool,
    /// Tables that depend on it are updated when it changes.
    pub incremental: bool,
    pub thread_local: bool,
    /// Can't be redefined by a program.
    pub locked: bool,
    /// Defined by the system or one of its libraries.
    pub system: bool,
    /// A declaration mentioned it, so that a call simply fails if it has no clauses.
    pub declared: bool,
    /// It is imported from a base of the module only: the module's own definition
    /// replaces it.
    pub inherited: bool,
    pub spied: bool,
    /// Native twins depend on it, so its changes are counted.
    pub watched: bool,
    /// Its calls are reported to the observer.
    pub observed: bool,
}

/// The position of a decision tree in the code.
#[derive(Clone, Copy, Debug)]
pub struct TreeBlock {
    /// The address at which selection begins, or the address of the only clause.
    pub root: CodeAddr,
    /// The address of its code.
    pub code: CodeAddr,
    /// Number of words.
    pub length: usize,
}

/// A predicate.
pub struct Predicate {
    /// Its module.
    pub module: Atom,
    /// Its name and arity.
    pub functor: Functor,
    /// Its arity.
    pub arity: usize,
    /// Address of the one instruction at which calls enter.
    pub entry: CodeAddr,
    /// Address of the instruction that chooses among its clauses: the entry, unless
    /// that qualifies arguments first.
    pub chooser: CodeAddr,
    /// The kind of code that calls run.
    pub definition: Definition,
    /// The native predicate that calls enter instead of the clauses.
    pub twin: Option<u32>,
    /// Its properties.
    pub flags: Flags,
    /// The decision tree for its current clauses.
    pub tree: Option<TreeBlock>,
    /// Calls without a tree since the clauses last changed.
    pub calls: u32,
    /// Its clauses, including dead ones.
    pub chain: Chain,
    /// Number of clauses alive.
    pub live: u32,
    /// Number of erased clauses that are still linked.
    pub dead: u32,
    /// Hash tables on arguments, made when a call would benefit.
    pub indexes: Vec<Index>,
    /// Arguments found not worth indexing when `assessed` clauses were alive: a set of bits.
    pub unpromising: u32,
    /// Arguments of which a part distinguishes clauses, by comparison but without an index: a set of bits.
    pub distinguished_by_parts: u32,
    /// Sets of arguments found not worth indexing together, since then.
    pub unpromising_sets: Vec<u8>,
    /// Parts of arguments found not worth indexing, since then.
    pub unpromising_parts: Vec<Part>,
    /// Number of clauses alive when the arguments were last assessed.
    pub assessed: u32,
    /// Erased clauses are swept when there are more than this number.
    pub sweep_at: u32,
    /// `meta_predicate/1`: one specifier per argument.
    pub meta: Option<Box<[Meta]>>,
    /// Number of the file that defines it, 0 for none.
    pub file: u32,
    /// First line.
    pub line: u32,
}

/// A specifier of `meta_predicate/1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meta {
    /// `+`, `-`, `?`, `*`: an ordinary argument.
    Plain(char),
    /// `0` to `9`: a goal that is called with so many extra arguments.
    Goal(u8),
    /// `:`: depends on the module.
    Module,
    /// `^`: a goal with `^` quantifiers.
    Quantified,
    /// `//`: a grammar body.
    Grammar,
}

impl Meta {
    /// Whether the argument is qualified with the caller's module.
    pub fn is_qualified(self) -> bool {
        !matches!(self, Meta::Plain(_))
    }
}

impl Predicate {
    /// A predicate that nothing defines yet.
    pub fn new(module: Atom, functor: Functor, arity: usize, entry: CodeAddr) -> Predicate {
        Predicate {
            module,
            functor,
            arity,
            entry,
            chooser: entry,
            definition: Definition::Undefined,
            twin: None,
            flags: Flags::default(),
            tree: None,
            calls: 0,
            chain: Chain::EMPTY,
            live: 0,
            dead: 0,
            indexes: Vec::new(),
            unpromising: 0,
            distinguished_by_parts: 0,
            unpromising_sets: Vec::new(),
            unpromising_parts: Vec::new(),
            assessed: 0,
            sweep_at: 16,
            meta: None,
            file: 0,
            line: 0,
        }
    }

    /// The instruction at its entry, after the one that qualifies arguments.
    pub fn entry_word(&self, id: PredId) -> u64 {
        let arity = self.arity.min(u16::MAX as usize) as u16;
        match self.definition {
            Definition::Undefined => word_d(instr::UNDEFINED, arity, 0, id.0),
            Definition::Clauses if self.flags.tabled || self.flags.det => word_d(instr::TABLED, arity, 0, id.0),
            Definition::Clauses => match self.twin {
                Some(number) => word_d(instr::NATIVE_CONTROL, arity, 0, number),
                None => word_d(instr::ENTER, arity, 0, id.0),
            },
            Definition::NativeDet(number) => word_d(instr::NATIVE_DET, arity, 0, number),
            Definition::NativeNondet(number) => word_d(instr::NATIVE_NONDET, arity, 0, number),
            Definition::NativeControl(number) => word_d(instr::NATIVE_CONTROL, arity, 0, number),
            Definition::MetaCall(extra) => word_d(instr::META_CALL, extra, 0, id.0),
            Definition::Imported(_) => word_d(instr::IMPORTED, arity, 0, id.0),
        }
    }

    /// Whether a call from its own module qualifies arguments. This is done for a program's
    /// meta-predicates. Libraries treat an argument without a module as a goal of `user`.
    pub fn qualifies_arguments(&self) -> bool {
        self.is_meta() && !self.flags.system
    }

    /// Whether the program declared it with `module_transparent/1`.
    pub fn is_transparent(&self) -> bool {
        self.flags.transparent && !self.flags.system
    }

    /// Whether it has arguments that depend on the module of the caller.
    pub fn is_meta(&self) -> bool {
        self.meta.as_ref().is_some_and(|meta| meta.iter().any(|meta| meta.is_qualified()))
    }

    /// The index on the first argument, if there is one.
    #[inline]
    pub fn first_index(&self) -> Option<&Index> {
        self.indexes.iter().find(|index| index.on == On::Argument(0))
    }

    /// Whether the number of clauses has changed much since the arguments were last assessed.
    #[inline]
    pub fn has_changed(&self) -> bool {
        self.live > self.assessed * 2 || self.live * 8 < self.assessed
    }

    /// Whether it is native code.
    pub fn is_native(&self) -> bool {
        matches!(self.definition, Definition::NativeDet(_) | Definition::NativeNondet(_) | Definition::NativeControl(_))
    }

    /// Whether it counts as defined.
    pub fn is_defined(&self) -> bool {
        match self.definition {
            Definition::Undefined => false,
            Definition::Clauses => self.live > 0 || self.flags.dynamic || self.flags.declared,
            _ => true,
        }
    }
}
