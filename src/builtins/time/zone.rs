//! The local time zone: its offset from universal time at any moment.
//!
//! `jiff` reads the system's zone files (RFC 9636) and rules such as `CET-1CEST,M3.5.0,M10.5.0/3` in the variable `TZ`; the
//! host supplies the bytes and the variable. A host that has neither gets universal time. Offsets here are seconds *east* of
//! Greenwich.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::builtins::time::Clocks;
use crate::host::OpenMode;
use crate::machine::Machine;

/// The seconds of 400 years, after which the calendar repeats, weekdays included.
const CYCLE: i64 = 146_097 * 86_400;

/// The offset that clocks use during some period.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// Seconds east of Greenwich.
    pub offset: i64,
    /// Whether this is summer time.
    pub summer: bool,
    /// `CET`, `CEST`.
    pub name: String,
}

/// A zone.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

impl Zone {
    fn universal() -> Zone {
        Zone(TimeZone::UTC)
    }

    /// The zone of a rule. Without dates, summer is from March to November as in the United States, as in C.
    fn from_rule(text: &str) -> Option<Zone> {
        let with_dates = || TimeZone::posix(&format!("{text},M3.2.0,M11.1.0"));
        TimeZone::posix(text).or_else(|_| with_dates()).ok().map(Zone)
    }

    /// The zone of a zone file.
    fn from_file(bytes: &[u8]) -> Option<Zone> {
        TimeZone::tzif("", bytes).ok().map(Zone)
    }

    /// The clock at a moment. Beyond the year 9999 the rules of four centuries repeat.
    fn clock(&self, seconds: i64) -> Clock {
        let last = Timestamp::MAX.as_second();
        let seconds = if seconds > last { last - CYCLE + (seconds - last) % CYCLE } else { seconds };
        let moment = Timestamp::from_second(seconds).unwrap_or(Timestamp::MIN);
        let info = self.0.to_offset_info(moment);
        Clock {
            offset: info.offset().seconds().into(),
            summer: info.dst().is_dst(),
            name: info.abbreviation().to_string(),
        }
    }

    /// The clock that showed a local time.
    fn clock_of_local(&self, local: i64) -> Clock {
        let guess = local.saturating_sub(self.clock(local).offset);
        self.clock(local.saturating_sub(self.clock(guess).offset))
    }
}

/// The zone of the host, found once.
fn local_zone(machine: &mut Machine) -> &Zone {
    if machine.state::<Clocks>().zone.is_none() {
        let zone = find_zone(machine).unwrap_or_else(Zone::universal);
        machine.state_mut::<Clocks>().zone = Some(zone);
    }
    machine.state_mut::<Clocks>().zone.get_or_insert_with(Zone::universal)
}

/// The offset of local clocks at a moment.
pub fn clock_at(machine: &mut Machine, seconds: i64) -> Clock {
    local_zone(machine).clock(seconds)
}

/// The local clock that showed a local time.
pub fn clock_of_local(machine: &mut Machine, local: i64) -> Clock {
    local_zone(machine).clock_of_local(local)
}

fn find_zone(machine: &mut Machine) -> Option<Zone> {
    let name = machine.host.variable("TZ");
    let path = match name.as_deref().map(|name| name.strip_prefix(':').unwrap_or(name)) {
        None => "/etc/localtime".to_string(),
        Some("") => return None,
        Some(name) if crate::host::paths::is_absolute(name) => name.to_string(),
        Some(name) => {
            if let Some(zone) = Zone::from_rule(name) {
                return Some(zone);
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
    Zone::from_file(&bytes)
}

#[cfg(test)]
mod tests {
    use crate::builtins::time::zone::*;

    #[test]
    fn rules_know_when_summer_is() {
        let zone = Zone::from_rule("CET-1CEST,M3.5.0,M10.5.0/3").expect("a rule");
        assert_eq!(zone.clock(1_711_846_799).name, "CET");
        assert_eq!(zone.clock(1_711_846_800).name, "CEST");
        assert_eq!(zone.clock(1_729_990_799).offset, 7200);
        assert_eq!(zone.clock(1_729_990_800).offset, 3600);
        let south = Zone::from_rule("AEST-10AEDT,M10.1.0,M4.1.0/3").expect("a rule");
        assert!(south.clock(1_704_067_200).summer);
        assert!(Zone::from_rule("<+03>-3").is_some_and(|zone| zone.clock(0).offset == 10_800));
        assert!(Zone::from_rule("EST5EDT").is_some_and(|zone| zone.clock(1_720_000_000).name == "EDT"));
        assert!(Zone::from_rule("Europe/Paris").is_none());
    }

    #[test]
    fn summer_comes_back_in_far_years() {
        let zone = Zone::from_rule("CET-1CEST,M3.5.0,M10.5.0/3").expect("a rule");
        for moment in [1_711_846_799, 1_711_846_800, 1_729_990_799, 1_729_990_800] {
            assert_eq!(zone.clock(moment + 100 * CYCLE), zone.clock(moment));
        }
        assert_eq!(zone.clock(i64::MIN).name, "CET");
        assert!(zone.clock(i64::MAX).offset > 0);
    }

    #[test]
    fn a_broken_zone_file_is_no_zone() {
        assert!(Zone::from_file(b"").is_none());
        assert!(Zone::from_file(b"TZif2").is_none());
        let mut bytes = b"TZif2".to_vec();
        bytes.resize(44, 0xff);
        assert!(Zone::from_file(&bytes).is_none());
    }
}
