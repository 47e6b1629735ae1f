//! `format_time/3,4`: dates as text, with the directives of C's `strftime`.

use crate::builtins::text;
use crate::builtins::text::{Accept, format};
use crate::builtins::time::date::{Date, date_of_term};
use crate::builtins::time::float_argument;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use std::fmt::Write;

/// The predicates of this family.
pub const TABLE: Table = &[
    calls(
        "format_time(+Out, +Format, +StampOrDate)",
        "Write a time or date to Out with the directives of strftime, such as %Y-%m-%d.",
        format_time,
    ),
    calls(
        "format_time(+Out, +Format, +StampOrDate, +Locale)",
        "Write a time or date to Out with the directives of strftime; the only Locale is posix.",
        |machine, args| {
            let locale = args.get(machine, 3);
            if locale.is_var() {
                return Err(machine.instantiation_error());
            }
            if !locale.is_atom() || machine.atom_text(locale.as_atom()) != "posix" {
                return Err(machine.domain_error("locale", locale));
            }
            format_time(machine, args)
        },
    ),
];

const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

fn format_time(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [out, format, time] = [0, 1, 2].map(|index| args.get(machine, index));
    if out.is_var() {
        return Err(machine.instantiation_error());
    }
    let format = text::text(machine, format, Accept::NoNumber)?;
    let date = date_argument(machine, time)?;
    match format_date(&date, &format) {
        Ok(text) => format::deliver(machine, out, &text),
        Err(Trouble::Unknown(directive)) => {
            let culprit = machine.atom_cell(&directive);
            Err(machine.existence_error("format", culprit))
        }
        Err(Trouble::Century) => {
            let year = machine.new_integer(date.year);
            Err(machine.domain_error("%C", year))
        }
    }
}

fn date_argument(machine: &mut Machine, time: Cell) -> Result<Date, Thrown> {
    if time.is_var() {
        return Err(machine.instantiation_error());
    }
    if machine.is_number(time) {
        let stamp = float_argument(machine, time)?;
        return Ok(Date::local(machine, stamp));
    }
    match date_of_term(machine, time)? {
        Some(date) => Ok(date),
        None => Err(machine.type_error("time", time)),
    }
}

/// The reason why a format is invalid.
#[derive(Debug, PartialEq)]
pub enum Trouble {
    /// An unknown directive.
    Unknown(String),
    /// `%C` of a year whose century does not have two digits.
    Century,
}

/// Formats a date.
pub fn format_date(date: &Date, format: &str) -> Result<String, Trouble> {
    let mut out = String::new();
    let mut chars = format.chars().peekable();
    while let Some(char) = chars.next() {
        if char != '%' {
            out.push(char);
            continue;
        }
        let mut digits = None;
        while let Some(digit) = chars.peek().and_then(|char| char.to_digit(10)) {
            digits = Some(digits.unwrap_or(0usize).saturating_mul(10).saturating_add(digit as usize));
            chars.next();
        }
        let colon = chars.next_if_eq(&':').is_some();
        let Some(directive) = chars.next() else { return Err(Trouble::Unknown("%".to_string())) };
        put(&mut out, date, directive, digits, colon)?;
    }
    Ok(out)
}

fn hour_of_twelve(date: &Date) -> i64 {
    (date.hour + 11).rem_euclid(12) + 1
}

/// The week of the year, if weeks start on the given day (0 for Sunday).
fn week(date: &Date, start: i64) -> i64 {
    (date.year_day() + 6 - (date.weekday() - start).rem_euclid(7)) / 7
}

/// `+0200`, or `+02:00`.
fn put_offset(out: &mut String, offset: i64, colon: bool) {
    let (sign, seconds) = if offset > 0 { ('-', offset) } else { ('+', -offset) };
    let separator = if colon { ":" } else { "" };
    let _ = write!(out, "{sign}{:02}{separator}{:02}", seconds / 3600, seconds / 60 % 60);
}

/// The fraction of the second, with that many digits.
fn put_fraction(out: &mut String, second: f64, digits: usize) {
    let digits = digits.min(15);
    if digits > 0 {
        let scale = 10f64.powi(digits as i32);
        let fraction = ((second - second.floor()) * scale).round() % scale;
        let _ = write!(out, "{fraction:0digits$.0}");
    }
}

fn put(out: &mut String, date: &Date, directive: char, digits: Option<usize>, colon: bool) -> Result<(), Trouble> {
    let day_name = DAYS[date.weekday() as usize];
    let month_name = MONTHS[(date.month - 1).clamp(0, 11) as usize];
    let second = date.second.floor() as i64;
    let nested = |out: &mut String, format: &str| {
        out.push_str(&format_date(date, format)?);
        Ok(())
    };
    let done = match directive {
        'a' => write!(out, "{}", &day_name[..3]),
        'A' => write!(out, "{day_name}"),
        'b' | 'h' => write!(out, "{}", &month_name[..3]),
        'B' => write!(out, "{month_name}"),
        'c' | '+' => return nested(out, "%a %b %e %H:%M:%S %Y"),
        'C' if (0..10_000).contains(&date.year) => write!(out, "{:02}", date.year / 100),
        'C' => return Err(Trouble::Century),
        'd' => write!(out, "{:02}", date.day),
        'D' | 'x' => return nested(out, "%m/%d/%y"),
        'e' => write!(out, "{:2}", date.day),
        'E' | 'O' => return Err(Trouble::Unknown(format!("%{directive}"))),
        'f' => {
            put_fraction(out, date.second, digits.unwrap_or(6));
            Ok(())
        }
        'F' => return nested(out, "%Y-%m-%d"),
        'g' => write!(out, "{:02}", date.iso_week().0.rem_euclid(100)),
        'G' => write!(out, "{}", date.iso_week().0),
        'V' => write!(out, "{:02}", date.iso_week().1),
        'H' => write!(out, "{:02}", date.hour),
        'I' => write!(out, "{:02}", hour_of_twelve(date)),
        'j' => write!(out, "{:03}", date.year_day()),
        'k' => write!(out, "{:2}", date.hour),
        'l' => write!(out, "{:2}", hour_of_twelve(date)),
        'm' => write!(out, "{:02}", date.month),
        'M' => write!(out, "{:02}", date.minute),
        'n' => writeln!(out),
        'p' => write!(out, "{}", if date.hour < 12 { "AM" } else { "PM" }),
        'P' => write!(out, "{}", if date.hour < 12 { "am" } else { "pm" }),
        'r' => return nested(out, "%I:%M:%S %p"),
        'R' => return nested(out, "%H:%M"),
        's' => write!(out, "{:.0}", date.stamp),
        'S' => write!(out, "{second:02}"),
        't' => write!(out, "\t"),
        'T' | 'X' => return nested(out, "%H:%M:%S"),
        'u' => write!(out, "{}", (date.weekday() + 6) % 7 + 1),
        'U' => write!(out, "{:02}", week(date, 0)),
        'w' => write!(out, "{}", date.weekday()),
        'W' => write!(out, "{:02}", week(date, 1)),
        'y' => write!(out, "{:02}", date.year.rem_euclid(100)),
        'Y' => write!(out, "{}", date.year),
        'z' => {
            put_offset(out, date.offset, colon);
            Ok(())
        }
        'Z' => write!(out, "{}", date.zone.as_deref().unwrap_or("UTC")),
        '%' => write!(out, "%"),
        _ => return Err(Trouble::Unknown(format!("%{directive}"))),
    };
    debug_assert!(done.is_ok(), "writing to a string");
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::builtins::time::format_time::*;

    #[test]
    fn directives_follow_the_calendar() {
        let date = Date::at_offset(1_700_000_000.123456, 0, Some("UTC"));
        assert_eq!(format_date(&date, "%F %T.%3f %a %j %U %W").as_deref(), Ok("2023-11-14 22:13:20.123 Tue 318 46 46"));
        assert_eq!(format_date(&date, "%q"), Err(Trouble::Unknown("%q".to_string())));
        assert_eq!(format_date(&Date::at_offset(0.0, -3600, None), "%H%z %:z").as_deref(), Ok("01+0100 +01:00"));
    }
}
