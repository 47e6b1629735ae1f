//! The current locale of `format/2`: decimal point and grouping of digits.

use crate::machine::native::entry::{Table, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};

/// The predicates of this family.
pub const TABLE: Table = &[det("$use_locale(+DecimalPoint, +ThousandsSep, +Grouping)", "", use_locale)];

/// The locale that directives of `format/2` with a colon use.
pub struct Locale {
    /// The separator between the integer part and the fraction.
    pub decimal_point: String,
    /// The separator between groups of digits.
    pub thousands_sep: String,
    /// The sizes of the groups, starting at the decimal point; the last one is repeated if `repeats`.
    pub grouping: Vec<usize>,
    /// The last size applies to all remaining groups.
    pub repeats: bool,
}

impl State for Locale {}

impl Slot for Locale {
    const INDEX: usize = 14;
}

impl Default for Locale {
    fn default() -> Locale {
        Locale { decimal_point: ".".into(), thousands_sep: String::new(), grouping: Vec::new(), repeats: false }
    }
}

impl Locale {
    /// Adds the groups and the decimal point of the locale to a number such as `1234.5`.
    pub fn apply(&self, text: &str) -> String {
        let start = text.find(|char: char| char.is_ascii_digit()).unwrap_or(text.len());
        let (sign, number) = text.split_at(start);
        let end = number.find(|char: char| !char.is_ascii_digit()).unwrap_or(number.len());
        let (whole, rest) = number.split_at(end);
        let rest = match rest.strip_prefix('.') {
            Some(fraction) => format!("{}{fraction}", self.decimal_point),
            None => rest.to_string(),
        };
        format!("{sign}{}{rest}", self.grouped(whole))
    }

    fn grouped(&self, digits: &str) -> String {
        let mut groups = Vec::new();
        let (mut left, mut sizes) = (digits, self.grouping.iter().copied().peekable());
        while let Some(&size) = sizes.peek() {
            if size == 0 || left.len() <= size {
                break;
            }
            let (before, group) = left.split_at(left.len() - size);
            groups.push(group);
            left = before;
            let is_last = sizes.clone().count() == 1;
            if !(is_last && self.repeats) {
                sizes.next();
            }
        }
        groups.push(left);
        groups.reverse();
        groups.join(&self.thousands_sep)
    }
}

/// Grouping is a list of sizes; the last may be `repeat(Size)`.
fn use_locale(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [point, separator, grouping] = [0, 1, 2].map(|index| args.get(machine, index));
    let mut locale = Locale {
        decimal_point: machine.text_of(point).unwrap_or_default(),
        thousands_sep: machine.text_of(separator).unwrap_or_default(),
        ..Locale::default()
    };
    for item in machine.list_items(grouping).unwrap_or_default() {
        let size = if item.is_structure() { machine.arg(item, 0) } else { item };
        locale.repeats = item.is_structure();
        if size.is_small() {
            locale.grouping.push(usize::try_from(size.as_small()).unwrap_or(0));
        }
    }
    *machine.state_mut::<Locale>() = locale;
    Ok(true)
}

/// A number as the current locale formats it.
pub fn localized(machine: &Machine, text: &str) -> String {
    machine.state::<Locale>().apply(text)
}

#[cfg(test)]
mod tests {
    use super::Locale;

    #[test]
    fn groups_come_from_the_point_on() {
        let locale =
            Locale { decimal_point: ",".into(), thousands_sep: ".".into(), grouping: vec![3, 2], repeats: true };
        assert_eq!(locale.apply("-123456789.5"), "-12.34.56.789,5");
        assert_eq!(Locale::default().apply("1234.50"), "1234.50");
    }
}
