//! The command line of the comparison.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crate::measure::Effort;
use crate::systems;

pub struct Options {
    /// Parts of programs' names; none means all programs.
    pub filters: Vec<String>,
    pub effort: Effort,
    pub json: Option<PathBuf>,
    pub peers: Option<Vec<String>>,
    pub damier: Option<PathBuf>,
    pub extras: bool,
    pub curves: bool,
    /// Whether to write the figures to `docs/performance.md`.
    pub document: bool,
}

impl Options {
    pub fn read(mut arguments: impl Iterator<Item = String>) -> io::Result<Options> {
        let mut options = Options {
            filters: Vec::new(),
            effort: Effort { runs: 3, limit: Duration::from_secs(20) },
            json: None,
            peers: None,
            damier: None,
            extras: true,
            curves: false,
            document: false,
        };
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| wrong(&format!("{argument} needs a value")));
            match argument.as_str() {
                // Cargo passes this to every benchmark.
                "--bench" => {}
                "--runs" => options.effort.runs = number(&value()?)?.max(1),
                "--timeout" => options.effort.limit = Duration::from_secs(number(&value()?)? as u64),
                "--json" => options.json = Some(value()?.into()),
                "--damier" => options.damier = Some(value()?.into()),
                "--peers" => options.peers = Some(peers(&value()?)?),
                "--no-extras" => options.extras = false,
                "--curves" => options.curves = true,
                "--document" => options.document = true,
                unknown if unknown.starts_with('-') => {
                    return Err(wrong(&format!("unknown option {unknown}")));
                }
                filter => options.filters.push(filter.to_string()),
            }
        }
        Ok(options)
    }
}

fn peers(list: &str) -> io::Result<Vec<String>> {
    let known = systems::names();
    let peers: Vec<String> = list.split(',').map(|name| name.trim().to_string()).collect();
    match peers.iter().find(|peer| !known.contains(&peer.as_str())) {
        Some(peer) => Err(wrong(&format!("unknown system {peer}; known are {}", known.join(", ")))),
        None => Ok(peers),
    }
}

fn number(text: &str) -> io::Result<usize> {
    text.parse().map_err(|_| wrong(&format!("{text} is not a number")))
}

fn wrong(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}
