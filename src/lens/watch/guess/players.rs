//! Works out whether the player in an argument is the one who moves next or the one who has just moved.

use crate::lens::watch::guess::games::{Evidence, GameChoice, Tree};
use crate::lens::watch::guess::vias::{choice_tree, pattern_of};
use rustc_hash::FxHashSet;

/// The meaning of the player argument.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// Whether the player of an inner position is the one who has just moved.
    pub is_moved: bool,
    /// Whether that is known, because the root has a player argument too.
    pub is_known: bool,
    /// The two players.
    pub both: Vec<Vec<u32>>,
}

impl Turn {
    /// The opponent of a player.
    pub fn other(&self, player: &[u32]) -> Option<&[u32]> {
        match self.both.as_slice() {
            [one, other] if one == player => Some(other),
            [one, other] if other == player => Some(one),
            _ => None,
        }
    }
}

fn player<'e>(evidence: &'e Evidence, choice: &GameChoice, call: usize) -> Option<&'e [u32]> {
    let place = pattern_of(evidence, choice, call)?.roles.player.as_ref()?;
    place.get(evidence.symbols, &evidence.sample.calls[call].arguments)
}

/// Works out the meaning of the player argument of a search.
pub fn find(evidence: &Evidence, choice: &GameChoice) -> Turn {
    let tree = choice_tree(evidence, choice);
    let mut both: FxHashSet<&[u32]> = FxHashSet::default();
    both.extend(tree.nodes.iter().filter_map(|&node| player(evidence, choice, node)));
    let mut turn = Turn { both: both.into_iter().map(<[u32]>::to_vec).collect(), ..Turn::default() };
    turn.both.sort();
    if turn.both.len() != 2 || choice.root.is_none() {
        return turn;
    }
    let [root_same, root_other] = edges(evidence, choice, &tree, true);
    let [inner_same, inner_other] = edges(evidence, choice, &tree, false);
    turn.is_known = root_same + root_other > 0;
    turn.is_moved = root_same > 4 * root_other && inner_other >= inner_same;
    turn
}

/// The number of edges on which the player is the same, and on which it changes.
fn edges(evidence: &Evidence, choice: &GameChoice, tree: &Tree, from_roots: bool) -> [usize; 2] {
    let mut counts = [0, 0];
    for &node in tree.nodes.iter().filter(|node| tree.parents[node].is_none() == from_roots).take(2000) {
        let Some(own) = player(evidence, choice, node) else { continue };
        for &child in tree.children(node) {
            if let Some(other) = player(evidence, choice, child) {
                counts[(other != own) as usize] += 1;
            }
        }
    }
    counts
}
