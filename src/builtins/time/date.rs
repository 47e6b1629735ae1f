//! Dates: seconds since 1970 and `date(Y,M,D,H,Mn,S,Offset,Zone,DST)`.
//!
//! The calendar is the Gregorian one, extended backwards. Days and seconds have
//! 64 bits. Offsets are seconds west of Greenwich, as in C.

use crate::builtins::time::float_argument;
use crate::builtins::time::zone::{Clock, clock_at, clock_of_local};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "stamp_date_time(+Stamp, -Date, +Zone)",
        "Date is the date/9 term of Stamp; Zone is 'UTC', local or an offset in seconds.",
        stamp_date_time,
    ),
    det(
        "date_time_stamp(+Date, -Stamp)",
        "Stamp is the time of a date/3 or date/9 term in seconds since 1970.",
        date_time_stamp,
    ),
];

const DAY: i64 = 86_400;

/// A time with its components.
#[derive(Clone, Debug, PartialEq)]
pub struct Date {
    /// Seconds since 1970.
    pub stamp: f64,
    pub year: i64,
    pub month: i64,
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    /// The seconds, with a fraction.
    pub second: f64,
    /// Seconds west of Greenwich.
    pub offset: i64,
    /// The name of the time zone, if it has one.
    pub zone: Option<String>,
    /// Whether daylight saving time applies.
    pub summer: bool,
}

/// The number of days from 1970 to a date.
pub fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    // Years begin in March, so that the leap day is the last day of a year.
    let (year, month) = (year + (month - 1).div_euclid(12), (month - 1).rem_euclid(12) + 1);
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468 + day - 1
}

/// Year, month and day of a number of days since 1970.
pub fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year_of_era + (month <= 2) as i64, month, day)
}

impl Date {
    /// A time at an offset.
    pub fn at_offset(stamp: f64, offset: i64, zone: Option<&str>) -> Date {
        let whole = stamp.floor();
        let seconds = (whole as i64).saturating_sub(offset);
        // A current time stamp is not more precise than nanoseconds.
        let fraction = ((stamp - whole) * 1e9).floor() / 1e9;
        let (year, month, day) = civil_from_days(seconds.div_euclid(DAY));
        let rest = seconds.rem_euclid(DAY);
        Date {
            stamp,
            year,
            month,
            day,
            hour: rest / 3600,
            minute: rest / 60 % 60,
            second: (rest % 60) as f64 + if fraction.is_finite() { fraction } else { 0.0 },
            offset,
            zone: zone.map(str::to_string),
            summer: false,
        }
    }

    /// A time in the local zone.
    pub fn local(machine: &mut Machine, stamp: f64) -> Date {
        let clock = clock_at(machine, stamp.floor() as i64);
        Date { summer: clock.summer, ..Date::at_offset(stamp, -clock.offset, Some(&clock.name)) }
    }

    /// The day of the week, 0 for Sunday.
    pub fn weekday(&self) -> i64 {
        (days_from_civil(self.year, self.month, self.day) + 4).rem_euclid(7)
    }

    /// The day of the year, from 1.
    pub fn year_day(&self) -> i64 {
        days_from_civil(self.year, self.month, self.day) - days_from_civil(self.year, 1, 1) + 1
    }

    /// Year and week by ISO 8601: the first week of a year is the one with its first
    /// Thursday.
    pub fn iso_week(&self) -> (i64, i64) {
        let day = days_from_civil(self.year, self.month, self.day);
        let thursday = day - (self.weekday() + 6) % 7 + 3;
        let year = civil_from_days(thursday).0;
        (year, (thursday - days_from_civil(year, 1, 1)) / 7 + 1)
    }

    /// Normalises days and months that are out of range.
    fn normalise(mut self) -> Date {
        let (year, month, day) = civil_from_days(days_from_civil(self.year, self.month, self.day));
        (self.year, self.month, self.day) = (year, month, day);
        self
    }
}

/// An integer that fits into 32 bits, like C's `int`.
fn int_argument(machine: &mut Machine, cell: Cell) -> Result<i64, Thrown> {
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    if !machine.is_integer(cell) {
        return Err(machine.type_error("integer", cell));
    }
    if !cell.is_small() || i32::try_from(cell.as_small()).is_err() {
        return Err(machine.representation_error("int"));
    }
    Ok(cell.as_small())
}

/// The time of a date/3 or date/9 term; `None` for other terms.
pub fn date_of_term(machine: &mut Machine, term: Cell) -> Result<Option<Date>, Thrown> {
    if !term.is_structure() {
        return Ok(None);
    }
    let (name, arity) = machine.name_arity(term);
    if machine.atom_text(name) != "date" || !(arity == 3 || arity == 9) {
        return Ok(None);
    }
    let argument = |machine: &Machine, index| machine.arg(term, index);
    let mut fields = [0i64; 5];
    for (index, field) in fields.iter_mut().enumerate().take(if arity == 3 { 3 } else { 5 }) {
        let cell = argument(machine, index);
        *field = int_argument(machine, cell)?;
    }
    let [year, month, day, hour, minute] = fields;
    let local = days_from_civil(year, month, day) * DAY + hour * 3600 + minute * 60;
    let (second, clock) = if arity == 3 {
        (0.0, clock_of_local(machine, local))
    } else {
        let cell = argument(machine, 5);
        (float_argument(machine, cell)?, clock_of_term(machine, term, local)?)
    };
    let offset = -clock.offset;
    let zone = Some(clock.name).filter(|name| name != "-");
    let date = Date {
        stamp: (local + offset) as f64 + second,
        year,
        month,
        day,
        hour,
        minute,
        second,
        offset,
        zone,
        summer: clock.summer,
    };
    Ok(Some(date.normalise()))
}

/// The clock of a date/9 term; an unbound offset is bound to the local one.
fn clock_of_term(machine: &mut Machine, term: Cell, local: i64) -> Result<Clock, Thrown> {
    let [offset, zone, summer] = [6, 7, 8].map(|index| machine.arg(term, index));
    if offset.is_var() {
        let clock = clock_of_local(machine, local);
        let name = machine.atom_cell(&clock.name);
        let is_summer = machine.atom_cell(if clock.summer { "true" } else { "false" });
        machine.unify(offset, Cell::small(-clock.offset));
        machine.unify(zone, name);
        machine.unify(summer, is_summer);
        return Ok(clock);
    }
    let west = int_argument(machine, offset)?;
    let name = if zone.is_atom() { machine.atom_text(zone.as_atom()).to_string() } else { "-".to_string() };
    let summer = summer == Cell::atom(atoms::TRUE);
    Ok(Clock { offset: -west, summer, name })
}

fn stamp_date_time(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [stamp, term, zone] = [0, 1, 2].map(|index| args.get(machine, index));
    let stamp = float_argument(machine, stamp)?;
    if zone.is_var() {
        return Err(machine.instantiation_error());
    }
    let dash = machine.atom_cell("-");
    let (date, name, summer) = if machine.is_integer(zone) {
        let offset = int_argument(machine, zone)?;
        (Date::at_offset(stamp, offset, None), dash, dash)
    } else {
        match if zone.is_atom() { machine.atom_text(zone.as_atom()) } else { "" } {
            "UTC" => (Date::at_offset(stamp, 0, None), zone, dash),
            "local" => {
                let date = Date::local(machine, stamp);
                let name = machine.atom_cell(date.zone.as_deref().unwrap_or("-"));
                let summer = machine.atom_cell(if date.summer { "true" } else { "false" });
                (date, name, summer)
            }
            _ => return Err(machine.domain_error("timezone", zone)),
        }
    };
    let second = machine.new_float(date.second);
    let [year, month, day, hour, minute] = [date.year, date.month, date.day, date.hour, date.minute].map(Cell::small);
    let functor = machine.intern("date");
    let made = machine
        .new_compound(functor, &[year, month, day, hour, minute, second, Cell::small(date.offset), name, summer]);
    Ok(machine.unify(term, made))
}

fn date_time_stamp(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (term, stamp) = (args.get(machine, 0), args.get(machine, 1));
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    match date_of_term(machine, term)? {
        Some(date) => {
            let made = machine.new_float(date.stamp);
            Ok(machine.unify(stamp, made))
        }
        None => Err(machine.type_error("time", term)),
    }
}

#[cfg(test)]
mod tests {
    use crate::builtins::time::date::*;

    #[test]
    fn days_and_dates_are_two_views() {
        for days in (-800_000..800_000).step_by(37) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
        assert_eq!(civil_from_days(0), (1970, 1, 1));
        assert_eq!(days_from_civil(2000, 13, 1), days_from_civil(2001, 1, 1));
    }

    #[test]
    fn weeks_follow_iso_8601() {
        let date = |year, month, day| Date { year, month, day, ..Date::at_offset(0.0, 0, None) };
        assert_eq!(date(2021, 1, 3).iso_week(), (2020, 53));
        assert_eq!(date(2024, 12, 30).iso_week(), (2025, 1));
    }
}
