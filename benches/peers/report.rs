//! The output: the table of ratios, the memory table, the means, and all of it as JSON.
//!
//! Invariant: a mean covers the programs that both the system and the reference completed, and shows their number.

use std::fmt::Write as _;

use crate::extras::Extra;
use crate::measure::{Figure, Row};
use crate::programs::Kind;

/// All results of one comparison.
pub struct Report {
    pub systems: Vec<&'static str>,
    /// The index of the system that ratios refer to.
    pub reference: usize,
    pub rows: Vec<Row>,
    pub extras: Vec<Extra>,
}

/// A geometric mean of ratios, and the number of programs.
struct Mean {
    value: f64,
    count: usize,
}

impl Report {
    /// Seconds for the reference, ratios to it for the others.
    pub fn times(&self) -> String {
        let mut text = self.heading("program");
        for row in &self.rows {
            let _ = write!(text, "{:<20}", row.name);
            for (index, figure) in row.figures.iter().enumerate() {
                let _ = write!(text, "{:>10}", self.time_cell(row, index, figure));
            }
            text.push('\n');
        }
        text.push_str(&self.means());
        text
    }

    fn heading(&self, first: &str) -> String {
        let mut text = format!("{first:<20}");
        for name in &self.systems {
            let _ = write!(text, "{name:>10}");
        }
        text.push('\n');
        text
    }

    fn time_cell(&self, row: &Row, index: usize, figure: &Figure) -> String {
        match (figure, self.ratio(row, index)) {
            (Figure::Took { seconds, .. }, _) if index == self.reference => {
                format!("{seconds:.3} s")
            }
            (Figure::Took { .. }, Some(ratio)) => format!("{ratio:.2}"),
            (Figure::Took { seconds, .. }, None) => format!("{seconds:.3} s"),
            (Figure::Failed(status), _) => format!("failed {status}"),
            (Figure::TimedOut, _) => "time-out".into(),
            (Figure::Refused, _) => "refused".into(),
            (Figure::Unsuited, _) => "-".into(),
        }
    }

    fn ratio(&self, row: &Row, index: usize) -> Option<f64> {
        Some(row.figures[index].seconds()? / row.figures[self.reference].seconds()?)
    }

    /// The means over all programs, over each kind, and the line of the best peer.
    fn means(&self) -> String {
        let mut text = String::new();
        let groups: [(&str, &[Kind]); 3] =
            [("mean", &[Kind::Classic, Kind::Game]), ("mean classic", &[Kind::Classic]), ("mean games", &[Kind::Game])];
        for (label, kinds) in groups {
            let _ = write!(text, "{label:<20}");
            for index in 0..self.systems.len() {
                let mean = self.mean(kinds, index);
                let _ = write!(text, "{:>10}", mean.map_or("-".into(), |m| format!("{:.2} /{}", m.value, m.count)));
            }
            text.push('\n');
        }
        if let Some(best) = self.best_peer() {
            let _ = writeln!(text, "best peer on each program: {best:.2}");
        }
        if let Some(slower) = self.slower_than_reference() {
            let _ = writeln!(text, "damier slower than {} on: {slower}", self.systems[self.reference]);
        }
        text
    }

    fn mean(&self, kinds: &[Kind], index: usize) -> Option<Mean> {
        let rows = self.rows.iter().filter(|row| kinds.contains(&row.kind));
        geometric(rows.filter_map(|row| self.ratio(row, index)))
    }

    /// The mean over all programs of the least ratio of a system other than damier.
    fn best_peer(&self) -> Option<f64> {
        let peers = || (0..self.systems.len()).filter(|&index| self.systems[index] != "damier");
        let least = |row| peers().filter_map(|index| self.ratio(row, index)).reduce(f64::min);
        Some(geometric(self.rows.iter().filter_map(least))?.value)
    }

    fn slower_than_reference(&self) -> Option<String> {
        let damier = self.systems.iter().position(|&name| name == "damier")?;
        let slower = |row: &&Row| self.ratio(row, damier).is_some_and(|ratio| ratio > 1.0);
        let names: Vec<&str> = self.rows.iter().filter(slower).map(|row| row.name.as_str()).collect();
        Some(if names.is_empty() { "none".into() } else { names.join(", ") })
    }

    /// Peak memory in megabytes.
    pub fn memory(&self) -> String {
        let mut text = self.heading("memory, MB");
        for row in &self.rows {
            let _ = write!(text, "{:<20}", row.name);
            for figure in &row.figures {
                let cell = figure.memory().map_or("-".into(), |bytes| format!("{:.0}", bytes as f64 / 1e6));
                let _ = write!(text, "{cell:>10}");
            }
            text.push('\n');
        }
        text
    }

    /// Start-up and loading, in seconds.
    pub fn extras(&self) -> String {
        let mut text = self.heading("seconds");
        for extra in &self.extras {
            let _ = write!(text, "{:<20}", extra.name);
            for seconds in &extra.seconds {
                let cell = seconds.map_or("-".into(), |seconds| format!("{seconds:.3}"));
                let _ = write!(text, "{cell:>10}");
            }
            text.push('\n');
        }
        text
    }

    /// Everything as one JSON object. Names are plain ASCII without quotes, so nothing needs escaping.
    pub fn json(&self) -> String {
        let systems: Vec<String> = self.systems.iter().map(|name| format!("\"{name}\"")).collect();
        let programs: Vec<String> = self.rows.iter().map(|row| self.json_row(row)).collect();
        let extras: Vec<String> = self.extras.iter().map(|extra| self.json_extra(extra)).collect();
        let means: Vec<String> = (0..self.systems.len()).map(|index| self.json_mean(index)).collect();
        format!(
            "{{\n  \"reference\": \"{}\",\n  \"systems\": [{}],\n  \"programs\": [\n    {}\n  ],\n  \
             \"means\": {{\n    {}\n  }},\n  \"extras\": [\n    {}\n  ]\n}}\n",
            self.systems[self.reference],
            systems.join(", "),
            programs.join(",\n    "),
            means.join(",\n    "),
            extras.join(",\n    "),
        )
    }

    fn json_row(&self, row: &Row) -> String {
        let kind = match row.kind {
            Kind::Classic => "classic",
            Kind::Game => "game",
        };
        let figures: Vec<String> =
            self.systems.iter().zip(&row.figures).map(|(name, figure)| json_figure(name, figure)).collect();
        format!("{{\"name\": \"{}\", \"kind\": \"{kind}\", \"figures\": {{{}}}}}", row.name, figures.join(", "))
    }

    fn json_extra(&self, extra: &Extra) -> String {
        let number = |seconds: &Option<f64>| seconds.map_or("null".into(), |seconds| format!("{seconds:.4}"));
        let seconds: Vec<String> = self
            .systems
            .iter()
            .zip(&extra.seconds)
            .map(|(name, seconds)| format!("\"{name}\": {}", number(seconds)))
            .collect();
        format!("{{\"name\": \"{}\", \"seconds\": {{{}}}}}", extra.name, seconds.join(", "))
    }

    fn json_mean(&self, index: usize) -> String {
        let number = |kinds: &[Kind]| self.mean(kinds, index).map_or("null".into(), |m| format!("{:.4}", m.value));
        format!(
            "\"{}\": {{\"all\": {}, \"classic\": {}, \"game\": {}}}",
            self.systems[index],
            number(&[Kind::Classic, Kind::Game]),
            number(&[Kind::Classic]),
            number(&[Kind::Game]),
        )
    }
}

fn json_figure(name: &str, figure: &Figure) -> String {
    match figure {
        Figure::Took { seconds, memory } => {
            format!("\"{name}\": {{\"seconds\": {seconds:.4}, \"memory\": {memory}}}")
        }
        Figure::Failed(status) => format!("\"{name}\": {{\"failed\": {status}}}"),
        Figure::TimedOut => format!("\"{name}\": {{\"failed\": \"time-out\"}}"),
        Figure::Refused => format!("\"{name}\": {{\"failed\": \"refused\"}}"),
        Figure::Unsuited => format!("\"{name}\": null"),
    }
}

fn geometric(ratios: impl Iterator<Item = f64>) -> Option<Mean> {
    let (sum, count) = ratios.fold((0.0, 0), |(sum, count), ratio| (sum + ratio.ln(), count + 1));
    (count > 0).then(|| Mean { value: (sum / count as f64).exp(), count })
}
