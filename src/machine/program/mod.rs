//! The program: it maps names to predicates and compiles clauses to code.
//!
//! ```text
//! resolve      finds the predicate that a name means in a module; protects system predicates
//! add_clause   takes a clause apart, stores, compiles and adds it
//! linker       resolves names for the compiler        call_cache   caches the targets of calls at run time
//! select       builds decision trees of predicates    transparent  goals that run in the module of the caller
//! ```

pub(crate) mod add_clause;
pub(crate) mod call_cache;
pub(crate) mod linker;
pub(crate) mod resolve;
pub(crate) mod select;
mod transparent;

use crate::clause::Inline;
use crate::database::flags::Flags;
use crate::database::{Database, PredId};
use crate::machine::native::observed::Profile;
use crate::machine::native::table::Native;
use crate::machine::program::call_cache::Links;
use crate::machine::run::attributed::WakePlaces;
use crate::machine::run::goal_key::GoalKeys;
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
    /// The operators with which library sources are read, independent of those that the user defines.
    pub library_ops: Arc<OpTable>,
    /// Prolog flags.
    pub flags: Flags,
    /// Native predicates.
    pub natives: Vec<Native>,
    /// Goals that are compiled inline.
    pub inlines: FxHashMap<Functor, Inline>,
    /// System predicates that native predicates call next, by the address of their name.
    pub entries: FxHashMap<(usize, usize), PredId>,
    /// Targets of calls at run time.
    pub call_cache: Links,
    /// Where goals were woken in the middle of a clause.
    pub wake_places: WakePlaces,
    /// The goals that were called recently.
    pub goal_keys: GoalKeys,
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
    /// A program without predicates, whose code area begins with the machine's fixed code.
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
            goal_keys: GoalKeys::default(),
            wake_places: WakePlaces::default(),
            profile: Profile::default(),
            loading_into: None,
            loading_library: false,
            typein_module: USER,
            calling_module: USER,
        }
    }
}
