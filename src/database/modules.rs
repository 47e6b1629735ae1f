//! Modules: exports, operators, and the modules in which undefined predicates are searched.

use crate::term::op::OpTable;
use crate::term::{Atom, Functor, LiveNames};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::Arc;

/// The flag `unknown`: what a call of an unknown predicate does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Unknown {
    Error,
    Fail,
    Warning,
}

impl Unknown {
    /// The value of the flag with that name.
    pub fn from_name(name: &str) -> Option<Unknown> {
        [Unknown::Error, Unknown::Fail, Unknown::Warning].into_iter().find(|unknown| unknown.name() == name)
    }

    /// The value as a program writes it.
    pub fn name(self) -> &'static str {
        match self {
            Unknown::Error => "error",
            Unknown::Fail => "fail",
            Unknown::Warning => "warning",
        }
    }
}

/// A module.
pub struct Module {
    /// Its name.
    pub name: Atom,
    /// The predicates that it exports.
    pub exports: IndexSet<Functor, FxBuildHasher>,
    /// Operators in its export list.
    pub exported_ops: Vec<(u16, crate::term::op::OpType, Atom)>,
    /// Predicates that a program imported into it: from which module, and whether an import list names them.
    pub imported: FxHashMap<Functor, (Atom, bool)>,
    /// Modules in which it searches for predicates that it does not define, if a program
    /// set them explicitly.
    pub bases: Option<Vec<Atom>>,
    /// Its flag `unknown`, if it was set.
    pub unknown: Option<Unknown>,
    /// Its own operators, which override those of `user`.
    pub ops: Arc<OpTable>,
    /// The file that defines it, 0 for none.
    pub file: u32,
    /// Whether it is a library of the system, whose unqualified goals need no module.
    pub is_library: bool,
}

impl Module {
    /// A module that exports nothing yet.
    pub fn new(name: Atom) -> Module {
        Module {
            name,
            exports: IndexSet::default(),
            exported_ops: Vec::new(),
            imported: FxHashMap::default(),
            bases: None,
            unknown: None,
            ops: Arc::default(),
            file: 0,
            is_library: false,
        }
    }

    /// Marks the names in the module for the collector.
    pub(super) fn mark_names(&self, live: &mut LiveNames) {
        live.atom(self.name);
        self.exports.iter().for_each(|&functor| live.functor(functor));
        self.exported_ops.iter().for_each(|op| live.atom(op.2));
        for (&functor, &(from, _)) in &self.imported {
            live.functor(functor);
            live.atom(from);
        }
        self.bases.iter().flatten().for_each(|&base| live.atom(base));
        self.ops.mark_names(live);
    }
}
