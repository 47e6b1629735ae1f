//! Finds the cause of a memory overflow for its message: the recursion that filled the stack.

use crate::database::PredId;
use crate::machine::Machine;
use crate::machine::stacks::places::{StackAddr, frame_parts};
use crate::memory::CodeAddr;

impl Machine {
    /// The predicate whose recursion filled the stack, for the error message.
    pub(crate) fn recursion_note(&mut self) -> Option<String> {
        let mut counts: Vec<(PredId, u32)> = Vec::new();
        let (mut e, mut cp) = (self.control.environment, self.control.return_address);
        for _ in 0..1000 {
            if e == StackAddr::NONE {
                break;
            }
            if let Some(clause) = self.program.db.clause_at(cp) {
                let pred = self.program.db.clauses[clause].pred;
                match counts.iter_mut().find(|entry| entry.0 == pred) {
                    Some(entry) => entry.1 += 1,
                    None => counts.push((pred, 1)),
                }
            }
            let header = self.control.stack.get(e);
            (e, cp) = frame_parts(header);
            if counts.len() > 4 {
                break;
            }
        }
        counts.sort_by_key(|entry| std::cmp::Reverse(entry.1));
        let (pred, count) = counts.first()?;
        (*count > 10).then(|| self.plain_name(*pred))
    }

    /// The user predicate whose call found the memory full: a recursion by last calls leaves nothing on the stack.
    pub(crate) fn last_call_note(&self) -> Option<String> {
        let pred = self.predicate_entered(*self.origin.through.first()?)?;
        (!self.program.db.predicates[pred].flags.system).then(|| self.plain_name(pred))
    }

    /// The predicate that is entered at an address, or whose clause is there.
    pub(in crate::machine) fn predicate_entered(&self, at: CodeAddr) -> Option<PredId> {
        let called = self.program.db.iter().find(|id| self.program.db.predicates[*id].entry == at);
        called.or_else(|| self.program.db.clause_at(at).map(|clause| self.program.db.clauses[clause].pred))
    }

    fn plain_name(&self, pred: PredId) -> String {
        let functor = self.program.db.predicates[pred].functor;
        format!("{}/{}", self.atom_text(self.store.functors.name(functor)), self.store.functors.arity(functor))
    }
}
