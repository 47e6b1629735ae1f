//! Finding the cycles of a term.

use rustc_hash::FxHashMap;

use super::{TermView, View};

/// The compounds that are reached again from inside themselves, in the order
/// in which they are first met. Empty for an ordinary tree; shared subterms
/// are visited once, so the time is linear in the term's size in memory.
pub fn find<V: TermView>(view: &V, root: V::Term) -> Vec<V::Term> {
    let mut state: FxHashMap<u64, State> = FxHashMap::default();
    let mut order = Vec::new();
    let mut path: Vec<(V::Term, u64, usize, usize)> = Vec::new();
    let mut next = Some(root);
    loop {
        if let Some(term) = next.take() {
            enter(view, term, &mut state, &mut order, &mut path);
        }
        let Some((term, id, index, arity)) = path.last_mut() else { break };
        if index < arity {
            next = Some(view.arg(*term, *index));
            *index += 1;
        } else {
            if let Some(entry) = state.get_mut(id) {
                entry.open = false;
            }
            path.pop();
        }
    }
    let mut found: Vec<(usize, V::Term)> = order;
    found.sort_by_key(|&(seen, _)| seen);
    found.into_iter().map(|(_, term)| term).collect()
}

#[derive(Clone, Copy)]
struct State {
    open: bool,
    seen: usize,
    noted: bool,
}

fn enter<V: TermView>(
    view: &V,
    term: V::Term,
    state: &mut FxHashMap<u64, State>,
    found: &mut Vec<(usize, V::Term)>,
    path: &mut Vec<(V::Term, u64, usize, usize)>,
) {
    let View::Compound(_, arity) = view.view(term) else { return };
    let id = view.identity(term);
    let seen = state.len();
    match state.get_mut(&id) {
        None => {
            state.insert(id, State { open: true, seen, noted: false });
            path.push((term, id, 0, arity));
        }
        Some(entry) if entry.open && !entry.noted => {
            entry.noted = true;
            found.push((entry.seen, term));
        }
        Some(_) => {}
    }
}
