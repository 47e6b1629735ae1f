//! Grammars that generate texts.
//!
//! A line `name: text` is an alternative for `<name>`; `name+ text` is one that is used only while there is depth left.
//! `<n>` is the number of the case, `<call>` a call of an earlier predicate of the case, and `¶` begins a new line. A
//! line that begins with white space and `#` is a comment.

use crate::chance::Chance;
use std::collections::HashMap;

#[derive(Default)]
struct Ways {
    plain: Vec<String>,
    deep: Vec<String>,
}

pub struct Grammar(HashMap<String, Ways>);

/// The place of the text in a case.
#[derive(Clone, Copy)]
pub struct Place {
    pub case: usize,
    /// Predicates with numbers below this may be called.
    pub level: usize,
    pub depth: usize,
}

impl Grammar {
    pub fn new(texts: &[&str]) -> Grammar {
        let mut rules: HashMap<String, Ways> = HashMap::new();
        for line in texts.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let end = line.find([':', '+']).expect("a name");
            let ways = rules.entry(line[..end].to_owned()).or_default();
            let list = if line[end..].starts_with('+') { &mut ways.deep } else { &mut ways.plain };
            list.push(line[end + 1..].trim().replace('¶', "\n"));
        }
        Grammar(rules)
    }

    /// Some text for a name.
    pub fn text(&self, name: &str, place: Place, chance: &mut Chance) -> String {
        match name {
            "n" => return place.case.to_string(),
            "call" if place.level == 0 => return "true".to_owned(),
            "call" => {
                let (a, b) = (self.text("arg", place, chance), self.text("arg", place, chance));
                return format!("p{}_{}({a}, {b})", place.case, chance.below(place.level));
            }
            _ => {}
        }
        let ways = self.0.get(name).unwrap_or_else(|| panic!("<{name}> has no rule"));
        let is_deep = !ways.deep.is_empty() && place.depth > 0 && (ways.plain.is_empty() || chance.below(3) > 0);
        let list = if is_deep { &ways.deep } else { &ways.plain };
        assert!(!list.is_empty(), "<{name}> has no plain rule");
        let way = &list[chance.below(list.len())];
        self.filled(way, Place { depth: place.depth - usize::from(is_deep), ..place }, chance)
    }

    fn filled(&self, way: &str, place: Place, chance: &mut Chance) -> String {
        let mut text = String::new();
        let mut rest = way;
        while let Some(at) = rest.find('<') {
            text += &rest[..at];
            rest = &rest[at..];
            let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '<' && c != '_').unwrap_or(rest.len());
            if end > 1 && rest[end..].starts_with('>') {
                text += &self.text(&rest[1..end], place, chance);
                rest = &rest[end + 1..];
            } else {
                text.push('<');
                rest = &rest[1..];
            }
        }
        text + rest
    }
}
