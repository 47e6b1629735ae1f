//! Finds the places where a search is wrong, or looks wrong.
//!
//! ```text
//! values  values and moves   bounds  windows and cut-offs   boards  ends of games, moves   paths  paths and estimates
//! ```
//!
//! A *mistake* contradicts recorded values, bounds, moves or their order. A
//! *remark* depends on what the author meant. Findings are grouped by kind; each
//! kind is explained at the first node where it occurs.

mod boards;
mod bounds;
pub(super) mod paths;
mod values;

pub(super) use boards::is_blank_text;

use crate::lens::meaning::sentences::{Language, Piece, Slots, fill};
use crate::lens::meaning::understand::{Understanding, flag};
use crate::lens::recording::record::Kind;

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// It contradicts the recorded values, bounds, moves or order.
    Mistake,
    /// It depends on what the author meant.
    Remark,
}

/// All findings of one kind in one search.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The key of its sentence: `mistake.value`, `remark.depth` ...
    pub key: &'static str,
    /// The nodes where it occurs, in order; at most [`Finding::MOST`].
    pub nodes: Vec<usize>,
    /// The number of nodes where it occurs.
    pub count: usize,
    /// The slots of the sentence at the first node.
    pub slots: Slots,
}

impl Finding {
    /// The most nodes that a finding lists.
    pub const MOST: usize = 1000;

    /// A mistake or a remark.
    pub fn severity(&self) -> Severity {
        if self.key.starts_with("mistake") { Severity::Mistake } else { Severity::Remark }
    }

    /// The group of the finding: its key without the variant.
    pub fn group(&self) -> String {
        self.key.splitn(3, '.').take(2).collect::<Vec<_>>().join(".")
    }

    /// The sentence, with the number of further nodes.
    pub fn sentence(&self, language: Language, win: Option<f64>) -> Vec<Piece> {
        let mut pieces = fill(self.key, language, &self.slots, win);
        if self.count > 1 {
            let more = vec![("n", crate::lens::meaning::sentences::Slot::Count(self.count as u64 - 1))];
            pieces.push(Piece { text: " ".to_string(), bold: false });
            pieces.extend(fill("more", language, &more, win));
        }
        pieces
    }
}

/// Collects findings, one for each group.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    /// Adds a finding. The slots are computed only for the first of its group.
    fn add(&mut self, key: &'static str, node: usize, slots: impl FnOnce() -> Slots) {
        let group = |key: &str| key.splitn(3, '.').take(2).map(str::len).sum::<usize>() + 1;
        let known = self
            .0
            .iter_mut()
            .find(|known| known.key[..group(known.key).min(known.key.len())] == key[..group(key).min(key.len())]);
        match known {
            Some(known) => {
                known.count += 1;
                if known.nodes.len() < Finding::MOST {
                    known.nodes.push(node);
                }
            }
            None => self.0.push(Finding { key, nodes: vec![node], count: 1, slots: slots() }),
        }
    }
}

impl Understanding<'_> {
    /// Checks every search. Mistakes are before remarks, each in the order of their first nodes.
    pub fn check(&mut self) -> Vec<Finding> {
        let mut all = Vec::new();
        for (number, search) in self.recording.searches.iter().enumerate() {
            let mut findings = Findings::default();
            match search.kind {
                Kind::Game => {
                    values::check(self, number, &mut findings);
                    bounds::check(self, number, &mut findings);
                    boards::check(self, number, &mut findings);
                    boards::check_roots(self, number, &mut findings);
                }
                Kind::Path => paths::check(self, number, &mut findings),
                Kind::Visits | Kind::Calls => {}
            }
            all.append(&mut findings.0);
        }
        all.sort_by_key(|finding| (finding.severity() == Severity::Remark, finding.nodes[0]));
        for node in
            all.iter().filter(|finding| finding.severity() == Severity::Mistake).flat_map(|finding| &finding.nodes)
        {
            self.flags[*node] |= flag::FINDING;
        }
        all
    }
}
