//! Finds the cycles of a term.
//!
//! A depth-first walk with two marks for each compound: open while the walk is inside it, done afterwards. Reaching an
//! open one again is a cycle. Marks are kept in pages of bits, because a term with ten million cells is ordinary.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::syntax::{TermView, View};

/// The compounds that are reached again from inside themselves, in the order in which the walk finds them. Empty for
/// an acyclic term. Shared subterms are walked once, so the time is linear in the size in memory.
pub fn find<V: TermView>(view: &V, root: V::Term) -> Vec<V::Term> {
    let mut marks = Marks::default();
    let mut noted = FxHashSet::default();
    let mut found = Vec::new();
    let mut path: Vec<(V::Term, u32, u32)> = Vec::new();
    let mut next = Some(root);
    let mut steps = 0usize;
    loop {
        steps += 1;
        if steps & 0xfff == 0 && view.is_interrupted() {
            return found;
        }
        if let Some(term) = next.take()
            && let View::Compound(_, arity) = view.view(term)
        {
            let id = view.identity(term);
            match marks.get(id) {
                Mark::New => {
                    marks.set(id, Mark::Open);
                    path.push((term, 0, arity as u32));
                }
                Mark::Open if noted.insert(id) => found.push(term),
                _ => {}
            }
        }
        let Some((term, index, arity)) = path.last_mut() else { return found };
        if index < arity {
            next = Some(view.arg(*term, *index as usize));
            *index += 1;
        } else {
            marks.set(view.identity(*term), Mark::Done);
            path.pop();
        }
    }
}

/// Whether the term is cyclic.
pub fn is_cyclic<V: TermView>(view: &V, root: V::Term) -> bool {
    !find(view, root).is_empty()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New = 0,
    Open = 1,
    Done = 2,
}

/// The number of identities on one page, with two bits each.
const PAGE: u64 = 4096;
const WORDS: usize = PAGE as usize / 32;

/// Two bits for each identity, in pages allocated on first use.
#[derive(Default)]
struct Marks {
    numbers: FxHashMap<u64, usize>,
    pages: Vec<[u64; WORDS]>,
    last: Option<(u64, usize)>,
}

impl Marks {
    fn page(&mut self, number: u64) -> usize {
        if let Some((last, page)) = self.last
            && last == number
        {
            return page;
        }
        let fresh = self.pages.len();
        let page = *self.numbers.entry(number).or_insert(fresh);
        if page == fresh {
            self.pages.push([0; WORDS]);
        }
        self.last = Some((number, page));
        page
    }

    fn get(&mut self, id: u64) -> Mark {
        let page = self.page(id / PAGE);
        let at = id % PAGE;
        match self.pages[page][(at / 32) as usize] >> (at % 32 * 2) & 3 {
            0 => Mark::New,
            1 => Mark::Open,
            _ => Mark::Done,
        }
    }

    fn set(&mut self, id: u64, mark: Mark) {
        let page = self.page(id / PAGE);
        let at = id % PAGE;
        let word = &mut self.pages[page][(at / 32) as usize];
        *word = *word & !(3 << (at % 32 * 2)) | (mark as u64) << (at % 32 * 2);
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::write::cycles::*;
    use crate::syntax::{TermSink, TermStore};

    #[test]
    fn shared_subterms_are_not_cycles() {
        let mut store = TermStore::new();
        let f = store.intern("f");
        let variable = store.variable();
        let shared = store.compound(f, &[variable]);
        let tree = store.compound(f, &[shared, shared]);
        assert!(!is_cyclic(&store, tree));
        store.bind(variable, shared);
        assert_eq!(find(&store, tree).len(), 1);
    }
}
