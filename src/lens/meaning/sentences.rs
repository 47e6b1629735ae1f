//! The sentences of the lens. The templates in `sentences.txt` are filled here for the
//! terminal and for pictures, and by `page/sentences.js` for the page.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The templates. The head of the file explains the notation.
const TABLE: &str = include_str!("sentences.txt");

/// The language of sentences and labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// `en` or `fr`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }
}

/// The content of a slot.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// A player or another plain word.
    Plain(String),
    /// A move or any text in bold.
    Bold(String),
    /// A value from MAX's side; wins become words.
    Value(f64),
    /// A value that is exact (an empty sign) or only a bound (`≥ ` or `≤ `).
    Claim(&'static str, f64),
    /// A count.
    Count(u64),
    /// A number as it is.
    Number(f64),
    /// A line of the source.
    Line(u32),
}

/// A piece of a filled sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Whether it is emphasised.
    pub bold: bool,
}

/// The slots of a sentence by name.
pub type Slots = Vec<(&'static str, Slot)>;

static TEMPLATES: LazyLock<HashMap<&'static str, [&'static str; 2]>> = LazyLock::new(|| entries().collect());

/// Every key with its English and French template, in the order of the file.
pub(in crate::lens) fn entries() -> impl Iterator<Item = (&'static str, [&'static str; 2])> {
    TABLE.split("\n[").skip(1).filter_map(|entry| {
        let (key, rest) = entry.split_once("]\n")?;
        let line = |start: &str| rest.lines().find_map(|line| line.strip_prefix(start));
        Some((key, [line("en = ")?, line("fr = ")?]))
    })
}

/// The template of a key, or the key itself if it has no template.
pub fn template(key: &str, language: Language) -> &str {
    TEMPLATES.get(key).map_or(key, |texts| texts[language as usize])
}

/// Fills a template. `win` is the size from which a value is a win.
pub fn fill(key: &str, language: Language, slots: &Slots, win: Option<f64>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    fill_text(template(key, language), language, slots, win, &mut pieces);
    pieces
}

fn fill_text(template: &str, language: Language, slots: &Slots, win: Option<f64>, pieces: &mut Vec<Piece>) {
    let mut rest = template;
    while let Some(at) = rest.find(['{', '[']) {
        push(pieces, &rest[..at], false);
        let close = if rest.as_bytes()[at] == b'{' { '}' } else { ']' };
        let Some(end) = rest[at..].find(close).map(|end| at + end) else { break };
        let inner = &rest[at + 1..end];
        let slot = |name: &str| slots.iter().find(|slot| slot.0 == name).map(|slot| &slot.1);
        if close == '}' {
            let (text, bold) = slot(inner).map_or((String::new(), false), |slot| slot_text(slot, language, win));
            push(pieces, &text, bold);
        } else {
            let mut parts = inner.split('|');
            let count = match parts.next().and_then(slot) {
                Some(Slot::Count(count)) => *count,
                _ => 0,
            };
            let (one, many) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let is_one = count == 1 || count == 0 && language == Language::French;
            let text = if is_one { one } else { many };
            // "0 coup" is singular in French, but it is not "1 coup".
            let text = if count == 0 { text.replacen('1', "0", 1) } else { text.to_string() };
            push(pieces, &text.replace('#', &grouped(count, language)), false);
        }
        rest = &rest[end + 1..];
    }
    push(pieces, rest, false);
}

fn push(pieces: &mut Vec<Piece>, text: &str, bold: bool) {
    // After an empty slot, remove the space before the full stop.
    if text.starts_with('.')
        && let Some(last) = pieces.last_mut()
        && last.text.ends_with(' ')
    {
        last.text.pop();
    }
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(last) if last.bold == bold => last.text.push_str(text),
        _ => pieces.push(Piece { text: text.to_string(), bold }),
    }
}

fn slot_text(slot: &Slot, language: Language, win: Option<f64>) -> (String, bool) {
    match slot {
        Slot::Plain(text) => (text.clone(), false),
        Slot::Bold(text) => (text.clone(), true),
        Slot::Count(count) => (grouped(*count, language), false),
        Slot::Number(number) => (number_text(*number), true),
        Slot::Line(line) => (template("line.source", language).replace("{n}", &line.to_string()), false),
        Slot::Claim(sign, value) => (format!("{sign}{}", value_text(*value, win, language)), true),
        Slot::Value(value) => match outcome(*value, win) {
            Some(true) => (template("value.win", language).to_string(), true),
            Some(false) => (template("value.loss", language).to_string(), true),
            None => (number_text(*value), true),
        },
    }
}

/// Whether a value is a win for MAX (`true`) or a loss (`false`); `None` if neither.
pub fn outcome(value: f64, win: Option<f64>) -> Option<bool> {
    win.filter(|win| value.abs() >= *win).map(|_| value > 0.0)
}

/// A number with a true minus sign and at most three decimals.
pub fn number_text(number: f64) -> String {
    let size = match number.abs() {
        size if size.is_infinite() => "∞".to_string(),
        size if size.fract() == 0.0 && size < 1e15 => format!("{size:.0}"),
        size => {
            let digits = format!("{size:.3}");
            digits.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    match number {
        number if number < 0.0 && size != "0" => format!("−{size}"),
        number if number == f64::INFINITY => "+∞".to_string(),
        _ => size,
    }
}

/// A value for a table: a number, or a short word for a win.
pub fn value_text(value: f64, win: Option<f64>, language: Language) -> String {
    match outcome(value, win) {
        Some(true) => template("value.win.short", language).to_string(),
        Some(false) => template("value.loss.short", language).to_string(),
        None => number_text(value),
    }
}

/// A count with a thousands separator: `1,791` or `1 791` (narrow space).
pub fn grouped(count: u64, language: Language) -> String {
    let digits = count.to_string();
    let separator = if language == Language::French { '\u{202f}' } else { ',' };
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// The text of a filled sentence, without emphasis.
pub fn plain(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use crate::lens::meaning::sentences::*;

    fn sentence(key: &str, language: Language, slots: Slots) -> String {
        plain(&fill(key, language, &slots, Some(9000.0)))
    }

    #[test]
    fn every_template_has_the_same_slots_in_both_languages() {
        let names = |text: &str| {
            let braces = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
            let brackets = text.split('[').skip(1).filter_map(|rest| rest.split('|').next());
            braces.chain(brackets).map(str::to_string).collect::<std::collections::BTreeSet<_>>()
        };
        assert!(entries().count() > 150);
        for (key, [english, french]) in entries() {
            assert_eq!(names(english), names(french), "{key}");
        }
    }

    #[test]
    fn numbers_agree() {
        let slots = |count| vec![("n", Slot::Count(count))];
        assert_eq!(sentence("skipped", Language::English, slots(1)), "1 move is not examined.");
        assert_eq!(sentence("skipped", Language::English, slots(5)), "5 moves are not examined.");
        assert_eq!(sentence("head.cuts", Language::English, slots(0)), "0 cut-offs");
        assert_eq!(sentence("head.cuts", Language::French, slots(0)), "0 coupe");
        assert_eq!(sentence("skipped", Language::French, slots(1791)), "1\u{202f}791 coups ne sont pas examinés.");
    }

    #[test]
    fn wins_are_words_and_minus_is_minus() {
        let slots = |value| vec![("m", Slot::Bold("b2".into())), ("v", Slot::Value(value))];
        assert_eq!(sentence("first", Language::English, slots(-3.0)), "b2 is the first move tried: worth −3.");
        assert_eq!(sentence("first", Language::English, slots(9996.0)), "b2 is the first move tried: worth a win.");
        assert_eq!(
            sentence("first", Language::French, slots(-9999.0)),
            "b2 est le premier coup essayé : il vaut une défaite."
        );
        assert_eq!(
            [-0.5, f64::INFINITY, -1e20, 2.0, -0.0001].map(number_text),
            ["−0.5", "+∞", "−100000000000000000000", "2", "0"]
        );
    }
}
