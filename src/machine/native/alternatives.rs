//! Nondeterministic builtins over a precomputed list of solutions.
//!
//! Only answers that unify are kept, so the last one leaves no choice point.

use crate::machine::{Machine, Solution, Thrown};
use crate::term::Cell;

impl Machine {
    /// Unifies `pattern` with each of `items` in turn. `state` is the state of the builtin; `items` is called only the
    /// first time.
    pub(crate) fn alternatives(
        &mut self,
        pattern: Cell,
        state: Option<Cell>,
        items: impl FnOnce(&mut Machine) -> Result<Vec<Cell>, Thrown>,
    ) -> Result<Solution, Thrown> {
        let list = match state {
            Some(list) => self.deref(list),
            None => {
                let mut found = items(self)?;
                found.retain(|&item| self.unifiable(pattern, item));
                self.ensure_heap(found.len() * 2)?;
                let list = self.list_of(&found);
                // The choice point was created before the list: backtracking to it must not discard the list.
                self.keep_in_choice();
                list
            }
        };
        if !list.is_list() {
            return Ok(Solution::Fail);
        }
        let (item, rest) = (self.arg(list, 0), self.arg(list, 1));
        if !self.unify(pattern, item) {
            return Ok(Solution::Fail);
        }
        Ok(if rest.is_list() { Solution::More(rest) } else { Solution::Last })
    }
}
