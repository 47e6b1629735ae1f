//! Chooses the sentence that explains a node of a game. `page/explain.js` makes the same
//! choice; `tests/lens_page.rs` compares the two.

use crate::lens::meaning::sentences::{Language, Piece, Slot, Slots, fill, plain};
use crate::lens::meaning::understand::{Claim, Understanding};
use crate::lens::recording::record::Ended;
use crate::lens::recording::states::Board;

/// The most characters of a state that stands for an unknown move. `page/model.js` has the same number.
const SHORT_STATE: usize = 14;

impl Understanding<'_> {
    /// The name of MAX or MIN: the player's own, if the program has one.
    pub fn side_name(&self, node: usize, min: bool) -> String {
        let convention = self.convention(node);
        let name = self.recording.text(if min { convention.min } else { convention.max });
        match name {
            "" if min => "MIN".to_string(),
            "" => "MAX".to_string(),
            name => name.to_string(),
        }
    }

    /// The name of the player who moves at a node.
    pub fn mover(&self, node: usize) -> String {
        self.side_name(node, self.minimises(node))
    }

    /// The move that led to a node, or its state if that is short, or its number among its siblings.
    pub fn label(&self, node: usize) -> String {
        let name = self.recording.text(self.recording.via(node));
        if !name.is_empty() {
            return name.to_string();
        }
        if let Some(Board::Text(state)) = self.recording.state(node)
            && self.recording.parent(node).is_some()
            && state.chars().count() <= SHORT_STATE
        {
            return format!("→ {state}");
        }
        match self.recording.parent(node) {
            Some(parent) => {
                format!("#{}", self.recording.children(parent).take_while(|child| *child < node).count() + 1)
            }
            None => "start".to_string(),
        }
    }

    fn bold(&self, node: usize) -> Slot {
        Slot::Bold(self.label(node))
    }

    /// The sentence that explains a node.
    pub fn explain(&self, node: usize, language: Language) -> Vec<Piece> {
        let win = self.convention(node).win;
        let mut pieces: Vec<Piece> = Vec::new();
        for (key, slots) in self.explanation(node) {
            if !pieces.is_empty() {
                pieces.push(Piece { text: " ".to_string(), bold: false });
            }
            pieces.extend(fill(key, language, &slots, win));
        }
        pieces
    }

    /// The sentence that explains a node, as plain text.
    pub fn explain_plainly(&self, node: usize, language: Language) -> String {
        plain(&self.explain(node, language))
    }

    /// The templates of a node's sentence, with their slots.
    pub fn explanation(&self, node: usize) -> Vec<(&'static str, Slots)> {
        let Some(value) = self.value(node) else {
            return vec![(self.without_value(node), vec![("m", self.bold(node))])];
        };
        match self.recording.parent(node) {
            _ if self.is_cut(node) => self.explain_cut(node, value),
            None => self.explain_line(node, value),
            Some(parent) => vec![self.explain_return(node, parent, value)],
        }
    }

    fn without_value(&self, node: usize) -> &'static str {
        match self.recording.ended(node) {
            Ended::Error => "raised",
            Ended::Open => "open",
            _ => "failed",
        }
    }

    fn explain_cut(&self, node: usize, value: f64) -> Vec<(&'static str, Slots)> {
        let is_min = self.minimises(node);
        let mut slots = vec![
            ("x", Slot::Plain(self.side_name(node, false))),
            ("o", Slot::Plain(self.side_name(node, true))),
            ("v", Slot::Value(value)),
        ];
        let last = self.recording.children(node).last();
        slots.push(("m", last.map_or(Slot::Bold("?".into()), |child| self.bold(child))));
        slots.push(("p", self.bold(node)));
        let (low, high) = self.passed(node).unwrap_or((value, value));
        let bound = if is_min { low } else { high };
        slots.push(("b", Slot::Value(bound)));
        let key = match self.setter(node) {
            Some(setter) => {
                slots.push(("s", self.bold(setter.child)));
                slots.push(("k", Slot::Count(setter.plies as u64)));
                ["", ".equal", ".deep"][if setter.plies > 1 { 2 } else { (value == bound) as usize }]
            }
            None => ".start",
        };
        let mut parts = vec![(cut_key(is_min, key), slots)];
        let skipped = self.recording.moves(node).skipped.len() as u64;
        if skipped > 0 {
            parts.push(("skipped", vec![("n", Slot::Count(skipped))]));
        }
        parts
    }

    fn explain_line(&self, root: usize, value: f64) -> Vec<(&'static str, Slots)> {
        let moves: Vec<String> = self.line_of_play(root).iter().skip(1).map(|node| self.label(*node)).collect();
        if moves.is_empty() {
            return vec![("line.none", vec![("v", Slot::Value(value))])];
        }
        let slots = vec![
            ("moves", Slot::Bold(moves.join(" "))),
            ("v", Slot::Value(value)),
            ("n", Slot::Count(self.recording.children(root).count() as u64)),
        ];
        let is_choice = self.recording.children(root).all(|child| self.recording.is_leaf(child));
        let mut parts = vec![(if is_choice { "line.choice" } else { "line" }, slots)];
        if let Some((second, reply)) = self.runner_up(root) {
            let claim = Slot::Claim(self.claim_sign(second), self.value(second).unwrap_or(f64::NAN));
            let mut slots = vec![("m2", self.bold(second)), ("v2", claim)];
            match reply {
                Some(reply) => {
                    slots.push(("r", self.bold(reply)));
                    parts.push(("line.runner", slots));
                }
                None => parts.push(("line.second", slots)),
            }
        }
        parts
    }

    /// A value with `≤` or `≥` if it is only a bound.
    pub fn claim_text(&self, node: usize, language: Language) -> String {
        let Some(value) = self.value(node) else { return "–".to_string() };
        let text = crate::lens::meaning::sentences::value_text(value, self.convention(node).win, language);
        format!("{}{text}", self.claim_sign(node))
    }

    /// The sign before a value that is only a bound.
    fn claim_sign(&self, node: usize) -> &'static str {
        match self.claim(node) {
            Claim::AtLeast => "≥ ",
            Claim::AtMost => "≤ ",
            _ => "",
        }
    }

    /// The best of the moves that returned before this one.
    pub fn best_before(&self, node: usize, parent: usize) -> Option<usize> {
        let mut best: Option<usize> = None;
        for child in self.recording.children(parent).take_while(|child| *child < node) {
            let Some(value) = self.value(child) else { continue };
            if best.is_none_or(|old| self.value(old).is_none_or(|old| self.is_better(parent, value, old))) {
                best = Some(child);
            }
        }
        best
    }

    fn explain_return(&self, node: usize, parent: usize, value: f64) -> (&'static str, Slots) {
        let mut slots = vec![("m", self.bold(node)), ("v", Slot::Value(value))];
        if let (Some(reply), Claim::AtMost | Claim::AtLeast) = (self.best_child(node), self.claim(node)) {
            slots.push(("r", self.bold(reply)));
            return (if self.claim(node) == Claim::AtMost { "atmost" } else { "atleast" }, slots);
        }
        let Some(old) = self.best_before(node, parent) else {
            let is_only = self.recording.end(node) == self.recording.end(parent) && !self.is_cut(parent);
            return (if is_only { "only" } else { "first" }, slots);
        };
        let old_value = self.value(old).unwrap_or(value);
        slots.extend([("old", self.bold(old)), ("vold", Slot::Value(old_value))]);
        slots.extend([
            ("x", Slot::Plain(self.side_name(node, false))),
            ("o", Slot::Plain(self.side_name(node, true))),
            ("who", Slot::Plain(self.mover(parent))),
        ]);
        let has_bounds = self.recording.bounds(parent).is_some();
        let key = match () {
            _ if !self.is_better(parent, value, old_value) => "notbetter",
            _ if !has_bounds => "best.plain",
            _ if self.minimises(parent) => "best.min",
            _ => "best.max",
        };
        (key, slots)
    }
}

fn cut_key(is_min: bool, end: &str) -> &'static str {
    match (is_min, end) {
        (false, "") => "cut.max",
        (false, ".equal") => "cut.max.equal",
        (false, ".deep") => "cut.max.deep",
        (false, _) => "cut.max.start",
        (true, "") => "cut.min",
        (true, ".equal") => "cut.min.equal",
        (true, ".deep") => "cut.min.deep",
        (true, _) => "cut.min.start",
    }
}
