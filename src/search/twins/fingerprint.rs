//! Fingerprints of predicates: a hash of the clauses of a predicate. It is the same in every process, however the
//! clauses were added, and independent of variable names and of the memory layout of terms.

use crate::database::{ClauseId, PredId};
use crate::machine::Machine;
use crate::term::{Atom, Cell, Stored, Tag};

/// Predicates with more cells than this have no fingerprint. They do not belong to a game, and terms with shared
/// subterms can be exponentially large.
const MAX_CELLS: usize = 200_000;

/// The 64-bit FNV-1a hash.
struct Fnv(u64);

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ byte as u64).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn word(&mut self, word: u64) {
        self.bytes(&word.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.word(text.len() as u64);
        self.bytes(text.as_bytes());
    }
}

/// The fingerprint of a predicate as `module` sees it: a hash of its clauses in order, and of the module that defines
/// it if that is another one.
pub fn of_predicate(machine: &Machine, id: PredId, module: Atom) -> Option<u64> {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let home = machine.program.db.predicates[id].module;
    if home != module {
        hash.text(machine.atom_text(home));
    }
    let mut left = MAX_CELLS;
    let clauses: Vec<ClauseId> = machine.program.db.live_clauses(id);
    for clause in clauses {
        left = hash_clause(machine, machine.program.db.stored(clause), left, &mut hash)?;
    }
    Some(hash.0)
}

/// Adds the head and body of a clause. Returns the number of cells left, or `None` if the clause has too many.
fn hash_clause(machine: &Machine, stored: &Stored, mut left: usize, hash: &mut Fnv) -> Option<usize> {
    let mut variables: Vec<Cell> = Vec::new();
    let mut work = vec![stored.cells[1], stored.cells[0]];
    while let Some(cell) = work.pop() {
        left = left.checked_sub(1)?;
        hash.word(cell.tag() as u64);
        match cell.tag() {
            Tag::Int => hash.word(cell.0),
            Tag::Ref | Tag::Att => {
                let known = variables.iter().position(|&variable| variable == cell);
                hash.word(known.unwrap_or(variables.len()) as u64);
                if known.is_none() {
                    variables.push(cell);
                }
            }
            Tag::Con => hash.text(machine.atom_text(cell.as_atom())),
            Tag::Lst => work.extend([stored.cells[cell.offset() + 1], stored.cells[cell.offset()]]),
            Tag::Str => {
                let at = cell.offset();
                let functor = stored.cells[at].as_functor();
                let arity = machine.store.functors.arity(functor);
                hash.text(machine.atom_text(machine.store.functors.name(functor)));
                hash.word(arity as u64);
                work.extend(stored.cells[at + 1..=at + arity].iter().rev());
            }
            Tag::Box => {
                let at = cell.offset();
                let words = stored.cells[at].box_words();
                stored.cells[at..=at + words].iter().for_each(|word| hash.word(word.0));
            }
            Tag::Fun => return None,
        }
    }
    Some(left)
}
