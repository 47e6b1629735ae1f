//! The local time zone: its offsets from universal time, and when they change.
//!
//! Zones are read from the system's compiled zone files (RFC 8536) and from rules
//! such as `CET-1CEST,M3.5.0,M10.5.0/3`, which also occur at the end of those files. If the
//! host has neither, universal time is used. Offsets in this file are seconds *east*.

use crate::builtins::time::Clocks;
use crate::builtins::time::date::{civil_from_days, days_from_civil};
use crate::host::OpenMode;
use crate::machine::Machine;

/// An offset that applies for some time, with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// Seconds east of Greenwich.
    pub offset: i64,
    /// Whether this is daylight saving time.
    pub summer: bool,
    /// `CET`, `CEST`.
    pub name: String,
}

/// A day and a time at which clocks change.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Month, week (5 for the last), day of the week; seconds of the day.
    Weekday(i64, i64, i64, i64),
    /// Day of the year from 1, never a leap day; seconds of the day.
    Julian(i64, i64),
    /// Day of the year from 0; seconds of the day.
    Day(i64, i64),
}

/// A rule for all years.
#[derive(Clone, Debug)]
struct Rule {
    standard: Clock,
    /// Daylight saving time with its start and end.
    summer: Option<(Clock, Change, Change)>,
}

/// A time zone.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Before the first change.
    first: Clock,
    /// The times from which on each clock applies, in order.
    changes: Vec<(i64, Clock)>,
    /// After the last change.
    rule: Option<Rule>,
}

impl Zone {
    fn universal() -> Zone {
        Zone { first: Clock { offset: 0, summer: false, name: "UTC".to_string() }, changes: Vec::new(), rule: None }
    }

    /// The clock at a time.
    fn clock(&self, seconds: i64) -> &Clock {
        let at = self.changes.partition_point(|change| change.0 <= seconds);
        match (&self.rule, at) {
            (Some(rule), at) if at == self.changes.len() => rule.clock(seconds),
            (_, 0) => &self.first,
            (_, at) => &self.changes[at - 1].1,
        }
    }

    /// The clock at a local time.
    fn clock_of_local(&self, local: i64) -> &Clock {
        let guess = local - self.clock(local).offset;
        self.clock(local - self.clock(guess).offset)
    }
}

impl Rule {
    fn clock(&self, seconds: i64) -> &Clock {
        let Some((summer, begin, end)) = &self.summer else { return &self.standard };
        let year = civil_from_days((seconds + self.standard.offset).div_euclid(86_400)).0;
        let begin = begin.moment(year) - self.standard.offset;
        let end = end.moment(year) - summer.offset;
        let is_summer = if begin < end { (begin..end).contains(&seconds) } else { !(end..begin).contains(&seconds) };
        if is_summer { summer } else { &self.standard }
    }
}

impl Change {
    /// The local time of the change in a year.
    fn moment(self, year: i64) -> i64 {
        let start = days_from_civil(year, 1, 1);
        let (day, time) = match self {
            Change::Day(day, time) => (start + day, time),
            Change::Julian(day, time) => {
                let leap = days_from_civil(year, 3, 1) - start == 60;
                (start + day - 1 + (leap && day >= 60) as i64, time)
            }
            Change::Weekday(month, week, weekday, time) => {
                let first = days_from_civil(year, month, 1);
                let ahead = (weekday - (first + 4)).rem_euclid(7);
                let day = first + ahead + (week - 1) * 7;
                (if day >= days_from_civil(year, month + 1, 1) { day - 7 } else { day }, time)
            }
        };
        day * 86_400 + time
    }
}

/// Reads `CET-1CEST,M3.5.0,M10.5.0/3`.
fn parse_rule(text: &str) -> Option<Rule> {
    let mut rest = text;
    let name = take_name(&mut rest)?;
    let west = take_time(&mut rest)?;
    let standard = Clock { offset: -west, summer: false, name };
    if rest.is_empty() {
        return Some(Rule { standard, summer: None });
    }
    let name = take_name(&mut rest)?;
    let offset = if rest.starts_with(',') || rest.is_empty() { standard.offset + 3600 } else { -take_time(&mut rest)? };
    let mut changes = rest.split(',').skip(1).map(parse_change);
    let begin = changes.next().unwrap_or(Some(Change::Weekday(3, 2, 0, 7200)))?;
    let end = changes.next().unwrap_or(Some(Change::Weekday(11, 1, 0, 7200)))?;
    Some(Rule { standard, summer: Some((Clock { offset, summer: true, name }, begin, end)) })
}

fn take_name(rest: &mut &str) -> Option<String> {
    if let Some(quoted) = rest.strip_prefix('<') {
        let end = quoted.find('>')?;
        *rest = &quoted[end + 1..];
        return Some(quoted[..end].to_string());
    }
    let end = rest.find(|char: char| !char.is_ascii_alphabetic()).unwrap_or(rest.len());
    let name = &rest[..end];
    *rest = &rest[end..];
    (name.len() >= 3).then(|| name.to_string())
}

/// `[+-]hh[:mm[:ss]]` in seconds.
fn take_time(rest: &mut &str) -> Option<i64> {
    let end = rest.find(|char: char| !char.is_ascii_digit() && !"+-:".contains(char)).unwrap_or(rest.len());
    let (time, after) = rest.split_at(end);
    *rest = after;
    parse_time(time)
}

fn parse_time(text: &str) -> Option<i64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut seconds = 0;
    let mut unit = 3600;
    for part in text.split(':') {
        seconds += part.parse::<i64>().ok().filter(|&number| number < 1000)? * unit;
        unit /= 60;
    }
    Some(sign * seconds)
}

fn parse_change(text: &str) -> Option<Change> {
    let (day, time) = text.split_once('/').unwrap_or((text, "2"));
    let time = parse_time(time)?;
    if let Some(month) = day.strip_prefix('M') {
        let mut numbers = month.split('.').map(|number| number.parse::<i64>().ok());
        let (month, week, weekday) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let fits = (1..=12).contains(&month) && (1..=5).contains(&week) && (0..=6).contains(&weekday);
        return fits.then_some(Change::Weekday(month, week, weekday, time));
    }
    match day.strip_prefix('J') {
        Some(day) => Some(Change::Julian(day.parse().ok()?, time)),
        None => Some(Change::Day(day.parse().ok()?, time)),
    }
}

/// A big-endian number of a zone file.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<i64> {
    let bytes = bytes.get(at..at + length)?;
    let value = bytes.iter().fold(0u64, |value, &byte| value << 8 | byte as u64);
    Some(if length == 4 { value as u32 as i32 as i64 } else { value as i64 })
}

/// The six counts of a header, and the length of its data for numbers of that size.
fn header(bytes: &[u8], at: usize, size: usize) -> Option<([usize; 6], usize)> {
    if bytes.get(at..at + 4)? != b"TZif" {
        return None;
    }
    let mut counts = [0; 6];
    for (index, count) in counts.iter_mut().enumerate() {
        *count = usize::try_from(number(bytes, at + 20 + index * 4, 4)?).ok()?;
    }
    let [utc, standard, leaps, times, types, names] = counts;
    Some((counts, times * (size + 1) + types * 6 + names + leaps * (size + 4) + standard + utc))
}

/// Reads a zone file of version 2 or later.
fn parse_file(bytes: &[u8]) -> Option<Zone> {
    let (_, skip) = header(bytes, 0, 4)?;
    let second = 44 + skip;
    let ([_, _, _, times, types, names], length) = header(bytes, second, 8)?;
    let data = second + 44;
    let (kinds_at, types_at) = (data + times * 8, data + times * 9);
    let names_at = types_at + types * 6;
    let clock = |index: usize| -> Option<Clock> {
        let at = types_at + index * 6;
        let name = bytes.get(names_at + *bytes.get(at + 5)? as usize..names_at + names)?;
        let name: String = name.iter().take_while(|&&byte| byte != 0).map(|&byte| byte as char).collect();
        Some(Clock { offset: number(bytes, at, 4)?, summer: *bytes.get(at + 4)? != 0, name })
    };
    let mut changes = Vec::new();
    for index in 0..times {
        let moment = number(bytes, data + index * 8, 8)?;
        changes.push((moment, clock(*bytes.get(kinds_at + index)? as usize)?));
    }
    let footer = bytes.get(data + length..).and_then(|rest| std::str::from_utf8(rest).ok()).unwrap_or("");
    Some(Zone { first: clock(0)?, changes, rule: parse_rule(footer.trim()) })
}

/// The time zone of the host, looked up once.
fn local_zone(machine: &mut Machine) -> &Zone {
    if machine.state::<Clocks>().zone.is_none() {
        let zone = find_zone(machine).unwrap_or_else(Zone::universal);
        machine.state_mut::<Clocks>().zone = Some(zone);
    }
    machine.state_mut::<Clocks>().zone.get_or_insert_with(Zone::universal)
}

/// The local clock at a time.
pub fn clock_at(machine: &mut Machine, seconds: i64) -> Clock {
    local_zone(machine).clock(seconds).clone()
}

/// The local clock at a local time.
pub fn clock_of_local(machine: &mut Machine, local: i64) -> Clock {
    local_zone(machine).clock_of_local(local).clone()
}

fn find_zone(machine: &mut Machine) -> Option<Zone> {
    let name = machine.host.variable("TZ");
    let path = match name.as_deref().map(|name| name.strip_prefix(':').unwrap_or(name)) {
        None => "/etc/localtime".to_string(),
        Some("") => return None,
        Some(name) if crate::host::paths::is_absolute(name) => name.to_string(),
        Some(name) => {
            if let Some(rule) = parse_rule(name) {
                let first = rule.standard.clone();
                return Some(Zone { first, changes: Vec::new(), rule: Some(rule) });
            }
            format!("/usr/share/zoneinfo/{name}")
        }
    };
    let mut file = machine.host.files()?.open(&path, OpenMode::Read).ok()?;
    let mut bytes = Vec::new();
    let mut chunk = [0; 4096];
    // No zone file is longer than a few kilobytes.
    while bytes.len() < 1 << 20 {
        match file.read(&mut chunk).ok()? {
            0 => break,
            length => bytes.extend_from_slice(&chunk[..length]),
        }
    }
    parse_file(&bytes)
}

#[cfg(test)]
mod tests {
    use crate::builtins::time::zone::*;

    #[test]
    fn rules_say_when_summer_is() {
        let rule = parse_rule("CET-1CEST,M3.5.0,M10.5.0/3").expect("a rule");
        assert_eq!(rule.clock(1_711_846_799).name, "CET");
        assert_eq!(rule.clock(1_711_846_800).name, "CEST");
        assert_eq!(rule.clock(1_729_990_799).offset, 7200);
        assert_eq!(rule.clock(1_729_990_800).offset, 3600);
        let south = parse_rule("AEST-10AEDT,M10.1.0,M4.1.0/3").expect("a rule");
        assert!(south.clock(1_704_067_200).summer);
        assert!(parse_rule("<+03>-3").is_some_and(|rule| rule.standard.offset == 10_800));
        assert!(parse_rule("Europe/Paris").is_none());
    }

    #[test]
    fn no_zone_file_brings_us_down() {
        assert!(parse_file(b"").is_none());
        assert!(parse_file(b"TZif2").is_none());
        let mut bytes = b"TZif2".to_vec();
        bytes.resize(44, 0xff);
        assert!(parse_file(&bytes).is_none());
    }
}
