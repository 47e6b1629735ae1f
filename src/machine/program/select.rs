//! Builds the decision trees of predicates, see `code::select`.

use crate::clause::Source;
use crate::code::instr;
use crate::code::select::{Arm, Wanted, tree};
use crate::database::{ClauseId, PredId};
use crate::machine::program::linker::Linking;
use crate::machine::{Machine, fixed};

impl Machine {
    /// Builds and installs the decision tree of a predicate, if all its clauses were compiled.
    #[cold]
    #[inline(never)]
    pub(crate) fn make_tree(&mut self, id: PredId) {
        let clauses = self.program.db.live_clauses(id);
        clauses.iter().for_each(|&clause| self.compile_fact(id, clause));
        let Some(arms) = clauses.into_iter().map(|clause| self.arm(id, clause)).collect::<Option<Vec<Arm>>>() else {
            return;
        };
        let arity = self.program.db.predicates[id].arity as u16;
        let code = self.program.db.code.words();
        let wanted = Wanted { arms: &arms, predicate: id.0, arity, code, fail: fixed::FAIL, proceed: fixed::PROCEED };
        let tree = tree(&wanted);
        self.program.db.install_tree(id, tree);
    }

    /// A clause as selection sees it; `None` if it has no code that can be selected.
    fn arm(&mut self, id: PredId, clause: ClauseId) -> Option<Arm> {
        let code = self.program.db.clauses[clause].code;
        if matches!(instr::op(self.program.db.code.get(code)), instr::BIG_CLAUSE | instr::FACT) {
            return None;
        }
        let predicate = &self.program.db.predicates[id];
        let (module, is_dynamic) = (predicate.module, predicate.flags.dynamic);
        let qualify = self.qualify_mode(module);
        let stored = std::mem::take(&mut self.program.db.clauses[clause].stored);
        let mut linking = Linking { machine: self, late: false };
        let source = Source::new(&stored, module, qualify, &mut linking);
        let arm = source.ok().map(|source| Arm::new(&source, code, &linking, is_dynamic));
        self.program.db.clauses[clause].stored = stored;
        arm
    }
}
