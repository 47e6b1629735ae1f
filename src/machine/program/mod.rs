//! The program as the machine sees it: names to predicates, clauses into code.
//!
//! ```text
//! resolve      the predicate that a name means in a module; what protects the system's own
//! add_clause   a clause taken apart, stored, compiled and entered
//! linker       the compiler's questions about names        call_cache   where calls at run time went
//! select       decision trees of predicates
//! ```

pub(crate) mod add_clause;
pub(crate) mod call_cache;
pub(crate) mod linker;
pub(crate) mod resolve;
pub(crate) mod select;

use crate::clause::Inline;
use crate::database::flags::Flags;
use crate::database::{Database, PredId};
use crate::machine::native::observed::Profile;
use crate::machine::native::table::Native;
use crate::machine::program::call_cache::Links;
use crate::term::atom::well_known::USER;
use crate::term::op::OpTable;
use crate::term::{Atom, AtomTable, Functor};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Predicates, operators and flags.
pub(crate) struct Program {
    /// Predicates, clauses, modules and source files.
    pub db: Database,
    /// Operators of `user`.
    pub ops: Arc<OpTable>,
    /// The operators that library texts are written with, whatever the user
    /// has made of his own.
    pub library_ops: Arc<OpTable>,
    /// Prolog flags.
    pub flags: Flags,
    /// Native predicates.
    pub natives: Vec<Native>,
    /// Goals that are compiled in place.
    pub inlines: FxHashMap<Functor, Inline>,
    /// System predicates that native ones go on with, by the address of their name.
    pub entries: FxHashMap<(usize, usize), PredId>,
    /// Where calls at run time go.
    pub call_cache: Links,
    /// Counts of profile/1.
    pub profile: Profile,
    /// The module that a file is being loaded into.
    pub loading_into: Option<Atom>,
    /// A library of the system is being loaded.
    pub loading_library: bool,
    /// The module in which goals typed by the user run.
    pub typein_module: Atom,
    /// The module from which a transparent library predicate was called last.
    pub calling_module: Atom,
}

impl Program {
    /// A program without predicates, over the machine's own code.
    pub fn new(fixed_code: &[u64], atoms: &mut AtomTable) -> Program {
        let ops = Arc::new(OpTable::standard(atoms));
        Program {
            db: Database::new(fixed_code),
            library_ops: ops.clone(),
            ops,
            flags: Flags::default(),
            natives: Vec::new(),
            inlines: FxHashMap::default(),
            entries: FxHashMap::default(),
            call_cache: Links::default(),
            profile: Profile::default(),
            loading_into: None,
            loading_library: false,
            typein_module: USER,
            calling_module: USER,
        }
    }
}
