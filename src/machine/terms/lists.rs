//! Lists as terms: their tails, lengths and elements.

use crate::machine::store::Store;
use crate::term::Cell;

impl Store {
    /// Whether a term is a list or could become one.
    pub fn is_partial_list(&self, list: Cell) -> bool {
        let (end, _) = self.list_end(list);
        end == Cell::NIL || end.is_var()
    }

    /// The tail and the length of a list; a cyclic list is its own tail.
    pub fn list_end(&self, list: Cell) -> (Cell, usize) {
        let mut slow = self.deref(list);
        let mut fast = slow;
        let mut length = 0usize;
        while fast.is_list() {
            fast = self.arg(fast, 1);
            length += 1;
            if length & 1 == 0 {
                slow = self.arg(slow, 1);
                if fast == slow && fast.is_list() {
                    return (fast, length);
                }
            }
        }
        (fast, length)
    }

    /// The elements of a proper list; `None` for any other term.
    pub fn list_items(&self, list: Cell) -> Option<Vec<Cell>> {
        let (end, length) = self.list_end(list);
        (end == Cell::NIL).then(|| self.first_items(list, length))
    }

    /// Whether a term is a list.
    pub fn is_proper_list(&self, list: Cell) -> bool {
        self.list_end(list).0 == Cell::NIL
    }

    /// The first `count` elements of a list that has at least that many.
    pub(crate) fn first_items(&self, list: Cell, count: usize) -> Vec<Cell> {
        let mut items = Vec::with_capacity(count);
        let mut at = self.deref(list);
        while at.is_list() && items.len() < count {
            items.push(self.arg(at, 0));
            at = self.arg(at, 1);
        }
        items
    }
}
