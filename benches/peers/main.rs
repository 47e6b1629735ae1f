//! The comparison with other systems: runs every program of `benches/programs` in every Prolog system that is
//! installed.
//!
//!     cargo bench --bench peers -- [FILTER ...] [--runs N] [--timeout SECONDS] [--json FILE]
//!                                  [--peers swipl,gplc,...] [--damier PATH] [--no-extras]
//!                                  [--document] [--curves]
//!
//! It prints CPU time as a ratio to SWI-Prolog's, peak memory, geometric means, start-up and loading times.
//! `--document` writes the figures to `docs/performance.md`. `--curves` instead draws time against size in
//! `docs/growth.svg`.

#[cfg(unix)]
mod child;
#[cfg(unix)]
mod document;
#[cfg(unix)]
mod extras;
#[cfg(unix)]
mod measure;
#[cfg(unix)]
mod options;
#[cfg(unix)]
mod programs;
#[cfg(unix)]
mod report;
#[cfg(unix)]
mod svg;
#[cfg(unix)]
mod systems;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    match comparison::compare() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("peers: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// The CPU time of a child is measured with `wait4`, which only Unix has.
#[cfg(not(unix))]
fn main() {
    eprintln!("peers: only Unix systems account for the time of single children");
}

#[cfg(unix)]
mod comparison {
    use std::fs;
    use std::io;
    use std::path::{Path, PathBuf};

    use crate::extras::{self, Extra};
    use crate::options::Options;
    use crate::report::Report;
    use crate::svg::{self, Panel};
    use crate::systems::{self, System};
    use crate::{document, measure, programs};

    pub fn compare() -> io::Result<()> {
        // `cargo bench` always passes `--bench`; `cargo test --all-targets` passes nothing.
        if std::env::args().len() == 1 {
            println!("peers: started by `cargo bench --bench peers`");
            return Ok(());
        }
        let options = Options::read(std::env::args().skip(1))?;
        let systems = systems::find(options.peers.as_deref(), options.damier.as_deref());
        if systems.is_empty() {
            return Err(io::Error::other("no system found"));
        }
        let scratch = Scratch::new()?;
        if options.curves {
            draw_curves(&options, &systems, &scratch.path)
        } else {
            print_comparison(&options, &systems, &scratch.path)
        }
    }

    fn here() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    fn print_comparison(options: &Options, systems: &[System], scratch: &Path) -> io::Result<()> {
        let programs = programs::read(&here().join("benches/programs"), &options.filters)?;
        let rows = measure::all(&programs, systems, options.effort, scratch)?;
        let extras = match options.extras && options.filters.is_empty() {
            true => extras::start_and_load(systems, options.effort, scratch)?,
            false => Vec::<Extra>::new(),
        };
        let names: Vec<_> = systems.iter().map(System::name).collect();
        let reference = names.iter().position(|&name| name == "swipl").unwrap_or(0);
        let report = Report { systems: names, reference, rows, extras };
        println!("{}\n{}", report.times(), report.memory());
        if !report.extras.is_empty() {
            println!("{}", report.extras());
        }
        if let Some(file) = &options.json {
            fs::write(file, report.json())?;
        }
        if options.document {
            let page = here().join("docs/performance.md");
            document::update(&page, &report, systems, options.effort.runs)?;
        }
        Ok(())
    }

    fn draw_curves(options: &Options, systems: &[System], scratch: &Path) -> io::Result<()> {
        let source = here().join("benches/growth/growth.pl");
        let mut panels = Vec::new();
        for &(work, title) in extras::WORKS {
            let curves = extras::grow(work, systems, options.effort, &source, scratch)?;
            for curve in &curves {
                let points = curve.points.iter();
                let cells = points.map(|p| format!("{}: {:.3} s {:.0} MB", p.size, p.seconds, p.memory as f64 / 1e6));
                println!("{work:<8} {:<8} {}", curve.system, cells.collect::<Vec<_>>().join("  "));
            }
            panels.push(Panel { title, curves });
        }
        fs::create_dir_all(here().join("docs"))?;
        fs::write(here().join("docs/growth.svg"), svg::draw(&panels))
    }

    /// A directory for generated files, deleted when the comparison ends.
    struct Scratch {
        path: PathBuf,
    }

    impl Scratch {
        fn new() -> io::Result<Scratch> {
            let path = std::env::temp_dir().join(format!("damier-peers-{}", std::process::id()));
            fs::create_dir_all(&path)?;
            Ok(Scratch { path })
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            // Files that cannot be removed are left to the system's cleanup.
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}
