//! Patterns: a predicate whose arguments are named after their roles, in English or French.

use crate::lens::watch::guess::roles::{self, Roles};
use crate::lens::watch::guess::sample::Place;
use crate::lens::watch::program::Watched;

/// A pattern that the user gave.
#[derive(Clone, Debug, Default)]
pub struct Pattern {
    pub name: String,
    pub arity: usize,
    /// Names of variables, and their places.
    pub names: Vec<(String, Place)>,
}

impl Pattern {
    /// The first place whose name is one of the words.
    pub fn place(&self, words: &[&str]) -> Option<Place> {
        self.names.iter().find(|(name, _)| roles::is_named(name, words)).map(|(_, place)| place.clone())
    }

    /// The roles that the names give.
    pub fn roles(&self) -> Roles {
        Roles {
            player: self.place(roles::PLAYER),
            state: self.place(roles::STATE),
            depth: self.place(roles::DEPTH),
            alpha: self.place(roles::ALPHA),
            beta: self.place(roles::BETA),
            best: self.place(roles::MOVE),
            value: self.place(roles::VALUE),
            via: None,
        }
    }

    /// Whether it describes a path search.
    pub fn is_path(&self) -> bool {
        let has = |words: &[&str]| self.place(words).is_some();
        has(&["successors", "successeurs", "successor", "successeur", "next", "suivant", "suivants"])
            || (has(&["g", "h", "f"]) && !has(roles::VALUE))
    }
}

/// The text of a pattern: arguments with a role are variables named after it, the others are `_`.
pub fn pattern_text(watched: &Watched, roles: &Roles) -> String {
    let all = [
        ("Player", &roles.player),
        ("State", &roles.state),
        ("Depth", &roles.depth),
        ("Alpha", &roles.alpha),
        ("Beta", &roles.beta),
        ("Move", &roles.best),
        ("Value", &roles.value),
    ];
    let named: Vec<(&str, &Place)> =
        all.iter().filter_map(|(name, place)| place.as_ref().map(|place| (*name, place))).collect();
    places_text(watched, &named)
}

/// The text of a predicate with names for some places.
pub fn places_text(watched: &Watched, named: &[(&str, &Place)]) -> String {
    let arguments: Vec<String> = (0..watched.arity)
        .map(|argument| {
            let here: Vec<(&str, &Place)> =
                named.iter().filter(|(_, place)| place.argument == argument).copied().collect();
            part_text(&here, 0)
        })
        .collect();
    if arguments.is_empty() {
        return watched.name.clone();
    }
    format!("{}({})", watched.name, arguments.join(", "))
}

/// The text of an argument: parts of it are written as a list.
fn part_text(here: &[(&str, &Place)], depth: usize) -> String {
    if let Some((name, _)) = here.iter().find(|(_, place)| place.parts.len() == depth) {
        return name.to_string();
    }
    let Some(last) = here.iter().filter_map(|(_, place)| place.parts.get(depth)).max() else { return "_".to_string() };
    let parts: Vec<String> = (0..=*last)
        .map(|part| {
            let inside: Vec<(&str, &Place)> =
                here.iter().filter(|(_, place)| place.parts.get(depth) == Some(&part)).copied().collect();
            part_text(&inside, depth + 1)
        })
        .collect();
    format!("[{}]", parts.join(", "))
}
