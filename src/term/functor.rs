//! Functors: numbered pairs of a name and an arity.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use crate::term::atom::{Atom, well_known};
use crate::term::cell::Functor;
use crate::term::creation_times::CreationTimes;

/// Numbers every name/arity pair that an engine has seen.
pub struct FunctorTable {
    pairs: Vec<(Atom, u32)>,
    by_pair: HashTable<u32>,
    free: Vec<u32>,
    /// Which functors a collection may remove.
    pub creation_times: CreationTimes,
}

/// The name in a free slot.
const FREE: Atom = Atom(u32::MAX);

impl FunctorTable {
    /// Creates a table with the well-known functors.
    pub fn new() -> Self {
        let mut table = FunctorTable {
            pairs: Vec::new(),
            by_pair: HashTable::new(),
            free: Vec::new(),
            creation_times: CreationTimes::default(),
        };
        for &(name, arity) in well_known_functors::PAIRS {
            let functor = table.intern(name, arity);
            table.creation_times.make_permanent(functor.0);
        }
        table
    }

    /// The functor `name/arity`, created if necessary. It lives as long as a root known to the atom collector refers to
    /// it.
    pub fn intern(&mut self, name: Atom, arity: usize) -> Functor {
        let pair = (name, arity as u32);
        let hash = FxBuildHasher.hash_one(pair);
        let pairs = &self.pairs;
        if let Some(&id) = self.by_pair.find(hash, |&id| pairs[id as usize] == pair) {
            return Functor(id);
        }
        let id = match self.free.pop() {
            Some(id) => {
                self.pairs[id as usize] = pair;
                id
            }
            None => {
                self.pairs.push(pair);
                self.pairs.len() as u32 - 1
            }
        };
        self.creation_times.note(id);
        let pairs = &self.pairs;
        self.by_pair.insert_unique(hash, id, |&other| FxBuildHasher.hash_one(pairs[other as usize]));
        Functor(id)
    }

    /// The functor `name/arity`, if it exists.
    pub fn find(&self, name: Atom, arity: usize) -> Option<Functor> {
        let pair = (name, arity as u32);
        let hash = FxBuildHasher.hash_one(pair);
        self.by_pair.find(hash, |&id| self.pairs[id as usize] == pair).map(|&id| Functor(id))
    }

    /// The name of a functor.
    #[inline]
    pub fn name(&self, functor: Functor) -> Atom {
        self.pairs[functor.0 as usize].0
    }

    /// The arity of a functor.
    #[inline(always)]
    pub fn arity(&self, functor: Functor) -> usize {
        self.pairs[functor.0 as usize].1 as usize
    }

    /// Whether the functor exists, for debug checks.
    #[cfg(debug_assertions)]
    pub fn is_known(&self, functor: Functor) -> bool {
        self.pairs.get(functor.0 as usize).is_some_and(|pair| pair.0 != FREE)
    }

    /// The number of functors.
    pub fn len(&self) -> usize {
        self.pairs.len() - self.free.len()
    }

    /// Numbers below this bound may be in use.
    pub fn id_bound(&self) -> usize {
        self.pairs.len()
    }

    /// Removes every functor for which `live` is false, unless it is protected.
    pub fn retain(&mut self, live: impl Fn(Functor) -> bool) {
        for id in 0..self.pairs.len() as u32 {
            let pair = self.pairs[id as usize];
            if pair.0 == FREE || !self.creation_times.may_collect(id) || live(Functor(id)) {
                continue;
            }
            if let Ok(entry) = self.by_pair.find_entry(FxBuildHasher.hash_one(pair), |&other| other == id) {
                entry.remove();
            }
            self.pairs[id as usize] = (FREE, 0);
            self.free.push(id);
        }
        self.creation_times.collected();
    }

    /// Every functor with its name and arity.
    pub fn iter(&self) -> impl Iterator<Item = (Functor, Atom, usize)> + '_ {
        let all = self.pairs.iter().enumerate().filter(|(_, pair)| pair.0 != FREE);
        all.map(|(id, &(name, arity))| (Functor(id as u32), name, arity as usize))
    }
}

impl Default for FunctorTable {
    fn default() -> Self {
        Self::new()
    }
}

/// Functors that the engine itself uses; their numbers are fixed.
pub mod well_known_functors {
    use crate::term::atom::Atom;
    use crate::term::functor::Functor;
    use crate::term::functor::well_known as a;

    macro_rules! functors {
        ($($id:ident = $name:ident / $arity:literal,)*) => {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Index { $($id,)* }
            $(#[doc = concat!(stringify!($name), "/", $arity)]
              pub const $id: Functor = Functor(Index::$id as u32);)*
            /// The names and arities of the well-known functors, in order.
            pub const PAIRS: &[(Atom, usize)] = &[$((a::$name, $arity),)*];
        };
    }

    functors! {
        LIST_2 = LIST / 2,
        COMMA_2 = COMMA / 2,
        SEMICOLON_2 = SEMICOLON / 2,
        BAR_2 = BAR / 2,
        ARROW_2 = ARROW / 2,
        SOFT_ARROW_2 = SOFT_ARROW / 2,
        NECK_2 = NECK / 2,
        NECK_1 = NECK / 1,
        QUERY_1 = QUERY / 1,
        DCG_ARROW_2 = DCG_ARROW / 2,
        SSU_ARROW_2 = SSU_ARROW / 2,
        COLON_2 = COLON / 2,
        PART_1 = PART / 1,
        NOT_PROVABLE_1 = NOT_PROVABLE / 1,
        EQUALS_2 = EQUALS / 2,
        MINUS_2 = MINUS / 2,
        MINUS_1 = MINUS / 1,
        PLUS_2 = PLUS / 2,
        STAR_2 = STAR / 2,
        SLASH_2 = SLASH / 2,
        SHIFT_RIGHT_2 = SHIFT_RIGHT / 2,
        CURLY_1 = CURLY / 1,
        CARET_2 = CARET / 2,
        ERROR_2 = ERROR / 2,
        CALL_1 = CALL / 1,
        CLAUSE_REF_2 = CLAUSE_REF / 2,
        AS_2 = AS / 2,
        DOUBLE_SLASH_2 = DOUBLE_SLASH / 2,
        LOAD_ERROR_2 = LOAD_ERROR / 2,
        INIT_ERROR_4 = INIT_ERROR / 4,
        ATTRIBUTE_3 = ATTRIBUTE / 3,
        FROZEN_BOTH_2 = FROZEN_BOTH / 2,
        WAKE_UP_2 = WAKE_UP / 2,
    }
}
