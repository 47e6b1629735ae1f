//! Modules: exports, operators, where undefined predicates are looked for.

use crate::term::op::OpTable;
use crate::term::{Atom, Functor, LiveNames};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::Arc;

/// The flag `unknown`: what calling an unknown predicate does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Unknown {
    Error,
    Fail,
    Warning,
}

impl Unknown {
    /// The flag's value of that name.
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
    /// What it exports.
    pub exports: IndexSet<Functor, FxBuildHasher>,
    /// Operators in its export list.
    pub exported_ops: Vec<(u16, crate::term::op::OpType, Atom)>,
    /// What a program imported into it: from where, and whether an import list names it.
    pub imported: FxHashMap<Functor, (Atom, bool)>,
    /// Modules in which it looks for what it does not define, where that was
    /// set by hand.
    pub bases: Option<Vec<Atom>>,
    /// Its flag `unknown`, where one was set.
    pub unknown: Option<Unknown>,
    /// Its own operators, laid over those of `user`.
    pub ops: Arc<OpTable>,
    /// The file that defines it, 0 for none.
    pub file: u32,
    /// A library of the system: its unqualified goals need no module.
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

    /// Tells the collector which names the module holds.
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
