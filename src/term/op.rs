//! Operators: declared by `op/3`, looked up by the reader and the writer.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::term::atom::{Atom, AtomTable};

/// The type of an operator, as `op/3` spells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OpType {
    Xfx,
    Xfy,
    Yfx,
    Fy,
    Fx,
    Xf,
    Yf,
}

/// The position of an operator: before, between or after its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Fixity {
    Prefix,
    Infix,
    Postfix,
}

impl OpType {
    /// The type named by `name` (`xfx`, `fy`, ...).
    pub fn from_name(name: &str) -> Option<OpType> {
        Some(match name {
            "xfx" => OpType::Xfx,
            "xfy" => OpType::Xfy,
            "yfx" => OpType::Yfx,
            "fy" => OpType::Fy,
            "fx" => OpType::Fx,
            "xf" => OpType::Xf,
            "yf" => OpType::Yf,
            _ => return None,
        })
    }

    /// The name that `op/3` uses.
    pub fn name(self) -> &'static str {
        match self {
            OpType::Xfx => "xfx",
            OpType::Xfy => "xfy",
            OpType::Yfx => "yfx",
            OpType::Fy => "fy",
            OpType::Fx => "fx",
            OpType::Xf => "xf",
            OpType::Yf => "yf",
        }
    }

    /// The position of an operator of this type.
    pub fn fixity(self) -> Fixity {
        match self {
            OpType::Fy | OpType::Fx => Fixity::Prefix,
            OpType::Xf | OpType::Yf => Fixity::Postfix,
            OpType::Xfx | OpType::Xfy | OpType::Yfx => Fixity::Infix,
        }
    }
}

/// One declaration: a priority from 1 to 1200 and a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpDef {
    /// 1 (binds tightest) to 1200.
    pub priority: u16,
    /// How it takes its arguments.
    pub kind: OpType,
}

/// All declarations for one atom: it can be prefix, infix and postfix at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct OpDefs {
    pub prefix: Option<OpDef>,
    pub infix: Option<OpDef>,
    pub postfix: Option<OpDef>,
}

impl OpDefs {
    /// Whether the atom is an operator.
    pub fn is_op(&self) -> bool {
        self.prefix.is_some() || self.infix.is_some() || self.postfix.is_some()
    }

    /// The highest priority of its declarations, 0 without any.
    pub fn priority(&self) -> u16 {
        [self.prefix, self.infix, self.postfix].into_iter().flatten().map(|def| def.priority).max().unwrap_or(0)
    }
}

/// How the reader and the writer look up operators. Modules override declarations of `user`, so this is a trait.
pub trait OpLookup {
    /// The declarations of `atom`; empty if it is not an operator.
    fn ops(&self, atom: Atom) -> OpDefs;
}

/// Operators in order of declaration. Priority 0 is kept as a tombstone, so that a table layered over another can
/// remove an operator.
#[derive(Clone, Default)]
pub struct OpTable {
    map: IndexMap<Atom, [Option<OpDef>; 3], FxBuildHasher>,
}

impl OpTable {
    /// The approximate number of bytes it occupies.
    pub fn bytes(&self) -> usize {
        self.map.len() * (size_of::<[Option<OpDef>; 3]>() + 32)
    }

    /// Marks the atoms that are operators as live.
    pub fn mark_names(&self, live: &mut crate::term::LiveNames) {
        self.map.keys().for_each(|&name| live.atom(name));
    }
}

/// Operators that other Prolog systems have in addition.
const FOREIGN: &[(u16, OpType, &str)] = &[
    (1150, OpType::Fx, "block mode public"),
    (1100, OpType::Xfy, "do"),
    (760, OpType::Yfx, "#<==> #<=>"),
    (750, OpType::Xfy, "#==> #=>"),
    (750, OpType::Yfx, "#<== #<="),
    (740, OpType::Yfx, "#\\/"),
    (730, OpType::Yfx, "#\\"),
    (720, OpType::Yfx, "#/\\"),
    (710, OpType::Fy, "#\\"),
    (700, OpType::Xfx, "#= #\\= #< #> #=< #>= #=# #\\=# #<# #># #=<# #>=# in ins in_set"),
    (450, OpType::Xfx, ".."),
];

/// The operators of the standard (6.3.4.4 and the corrigenda).
const ISO: &[(u16, OpType, &str)] = &[
    (1200, OpType::Xfx, ":- -->"),
    (1200, OpType::Fx, ":- ?-"),
    (1100, OpType::Xfy, ";"),
    (1050, OpType::Xfy, "->"),
    (1000, OpType::Xfy, ","),
    (900, OpType::Fy, "\\+"),
    (700, OpType::Xfx, "= \\= == \\== @< @=< @> @>= =.. is =:= =\\= < =< > >="),
    (600, OpType::Xfy, ":"),
    (500, OpType::Yfx, "+ - /\\ \\/"),
    (400, OpType::Yfx, "* / // div mod rem << >>"),
    (200, OpType::Xfx, "**"),
    (200, OpType::Xfy, "^"),
    (200, OpType::Fy, "- + \\"),
];

/// Additional operators that do not change the meaning of any standard text.
const STRICT: &[(u16, OpType, &str)] = &[
    (1150, OpType::Fx, "discontiguous dynamic initialization multifile"),
    (1105, OpType::Xfy, "|"),
    (1050, OpType::Xfy, "*->"),
];

/// Operators that SWI-Prolog 9 has beyond the standard.
const SWI: &[(u16, OpType, &str)] = &[
    (1200, OpType::Xfx, "=>"),
    (1150, OpType::Fx, "discontiguous dynamic initialization meta_predicate module_transparent multifile"),
    (1150, OpType::Fx, "public table thread_initialization thread_local volatile"),
    (1105, OpType::Xfy, "|"),
    (1050, OpType::Xfy, "*->"),
    (800, OpType::Xfx, ":="),
    (700, OpType::Xfx, ":< >:< =@= \\=@= as"),
    (400, OpType::Yfx, "rdiv xor"),
    (100, OpType::Yfx, "."),
    (1, OpType::Fx, "$"),
];

impl OpTable {
    /// The operators of a new engine: those of SWI-Prolog 9.
    pub fn standard(atoms: &mut AtomTable) -> OpTable {
        let mut table = OpTable::iso(atoms);
        table.declare(atoms, SWI);
        table
    }

    /// The operators of the standard alone.
    pub fn iso(atoms: &mut AtomTable) -> OpTable {
        let mut table = OpTable::default();
        table.declare(atoms, ISO);
        table
    }

    /// The operators that GNU Prolog and SICStus have and SWI-Prolog lacks.
    pub fn foreign(atoms: &mut AtomTable) -> OpTable {
        let mut table = OpTable::default();
        table.declare(atoms, FOREIGN);
        table
    }

    /// The initial operators of the strict standard dialect: those of the standard, and prefix operators for directives
    /// that most programs write without parentheses.
    pub fn strict(atoms: &mut AtomTable) -> OpTable {
        let mut table = OpTable::iso(atoms);
        table.declare(atoms, STRICT);
        table
    }

    fn declare(&mut self, atoms: &mut AtomTable, list: &[(u16, OpType, &str)]) {
        for &(priority, kind, names) in list {
            for name in names.split(' ') {
                self.set(atoms.intern(name), priority, kind);
            }
        }
    }

    /// Declares `atom` with the priority and type; priority 0 removes it.
    pub fn set(&mut self, atom: Atom, priority: u16, kind: OpType) {
        self.map.entry(atom).or_default()[kind.fixity() as usize] = Some(OpDef { priority, kind });
    }

    /// The declaration of `atom` at `fixity`, tombstones included.
    pub fn raw(&self, atom: Atom, fixity: Fixity) -> Option<OpDef> {
        self.map.get(&atom)?[fixity as usize]
    }

    /// Every declaration, tombstones included.
    pub fn iter(&self) -> impl Iterator<Item = (Atom, OpDef)> + '_ {
        self.map.iter().flat_map(|(&atom, defs)| defs.iter().flatten().map(move |&def| (atom, def)))
    }
}

impl OpLookup for OpTable {
    fn ops(&self, atom: Atom) -> OpDefs {
        let Some(defs) = self.map.get(&atom) else { return OpDefs::default() };
        let live = |fixity: Fixity| defs[fixity as usize].filter(|def| def.priority > 0);
        OpDefs { prefix: live(Fixity::Prefix), infix: live(Fixity::Infix), postfix: live(Fixity::Postfix) }
    }
}
