//! The search comparison: the searches of the games in plain Prolog, in SWI-Prolog and in Damier, with
//! `library(search)`, and with native twins.
//!
//!     cargo bench --bench search -- [TASK ...] [--damier PATH] [--timeout SECONDS] [--document]
//!
//! Each figure is the CPU time of the search alone, measured inside a separate process, and the peak memory of that
//! process. The comparison fails if the versions of a task return different answers. `--document` writes the table to
//! `docs/search.md`.

// This comparison uses only the memory of a child; the child measures the time itself.
#[cfg(unix)]
#[path = "../peers/child.rs"]
#[allow(dead_code)]
mod child;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    match comparison::compare() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// The memory of a child is measured with `wait4`, which only Unix has.
#[cfg(not(unix))]
fn main() {
    eprintln!("search: only Unix systems account for the memory of single children");
}

#[cfg(unix)]
mod comparison {
    use std::fs::{self, File};
    use std::io;
    use std::path::{Path, PathBuf};
    use std::process::Command;
    use std::time::Duration;

    use crate::child::{self, Outcome};

    const TASKS: &[(&str, &str)] = &[
        ("negamax_9", "TicTacToe, the report's negamax, depth 9"),
        ("taquin_4_h1", "Taquin, A\\*, state 4, h1"),
        ("taquin_4_h2", "Taquin, A\\*, state 4, h2"),
        ("taquin_5_h1", "Taquin, A\\*, state 5, h1"),
        ("taquin_5_h2", "Taquin, A\\*, state 5, h2"),
        ("othello_6", "Othello, alpha-beta, depth 6"),
        ("connect_four_8", "Connect Four, alpha-beta, depth 8"),
        ("ultimate_5", "Ultimate Tic-Tac-Toe, alpha-beta, depth 5"),
    ];

    const WAYS: &[(&str, bool)] =
        &[("plain", true), ("plain", false), ("own", false), ("rules", false), ("native", false)];

    struct Options {
        tasks: Vec<String>,
        damier: PathBuf,
        limit: Duration,
        document: bool,
    }

    /// A completed search.
    struct Figure {
        seconds: f64,
        answer: String,
        memory: u64,
    }

    pub fn compare() -> io::Result<()> {
        // `cargo bench` always passes `--bench`; `cargo test --all-targets` passes nothing.
        if std::env::args().len() == 1 {
            println!("search: started by `cargo bench --bench search`");
            return Ok(());
        }
        let options = options()?;
        let mut rows = Vec::new();
        for (task, title) in TASKS {
            if !options.tasks.is_empty() && !options.tasks.iter().any(|name| name == task) {
                continue;
            }
            let figures = WAYS.iter().map(|&(way, other)| measure(&options, task, way, other));
            let figures = figures.collect::<io::Result<Vec<_>>>()?;
            agree(task, &figures)?;
            rows.push(row(title, &figures));
            eprintln!("{}", rows[rows.len() - 1]);
        }
        let table = format!("{HEAD}{}\n", rows.join("\n"));
        println!("{table}");
        if options.document { document(&table) } else { Ok(()) }
    }

    fn options() -> io::Result<Options> {
        let mut options = Options {
            tasks: Vec::new(),
            damier: PathBuf::from(env!("CARGO_BIN_EXE_damier")),
            limit: Duration::from_secs(300),
            document: false,
        };
        let mut words = std::env::args().skip(1);
        let wanted = |word: Option<String>| word.ok_or_else(|| io::Error::other("an option needs a value"));
        while let Some(word) = words.next() {
            match word.as_str() {
                "--bench" => {}
                "--document" => options.document = true,
                "--damier" => options.damier = PathBuf::from(wanted(words.next())?),
                "--timeout" => {
                    let seconds = wanted(words.next())?.parse().map_err(io::Error::other)?;
                    options.limit = Duration::from_secs(seconds);
                }
                task => options.tasks.push(task.to_string()),
            }
        }
        Ok(options)
    }

    fn here() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    /// Runs a task in a separate process. Returns `None` if there is no such version or system, or on a timeout.
    fn measure(options: &Options, task: &str, way: &str, other: bool) -> io::Result<Option<Figure>> {
        let mut command = match other {
            true => Command::new("swipl"),
            false => Command::new(&options.damier),
        };
        if other {
            command.args(["-O", "--stack-limit=8g"]);
        }
        let goal = format!("run({task}, {way})");
        command.args(["-q", "-g", &goal, "-t", "halt", "benches/search/tasks.pl"]);
        let output = std::env::temp_dir().join(format!("damier-search-{}", std::process::id()));
        let outcome = child::run_into(command, here(), options.limit, File::create(&output)?.into());
        let text = fs::read_to_string(&output)?;
        fs::remove_file(&output)?;
        let cost = match outcome {
            Ok(Outcome::Done(cost)) => cost,
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => return Ok(None),
        };
        let (seconds, answer) = text.trim().split_once(' ').unwrap_or(("", ""));
        let figure = |seconds| Figure { seconds, answer: answer.to_string(), memory: cost.memory };
        Ok(seconds.parse().ok().map(figure))
    }

    fn agree(task: &str, figures: &[Option<Figure>]) -> io::Result<()> {
        let mut answers: Vec<&str> = figures.iter().flatten().map(|figure| figure.answer.as_str()).collect();
        answers.dedup();
        match answers.len() {
            0 | 1 => Ok(()),
            _ => Err(io::Error::other(format!("{task}: answers differ: {}", answers.join(", ")))),
        }
    }

    const HEAD: &str = "\
| Search | Answer | `swipl -O` | Plain Prolog | `library(search)`, same predicates | `library(search)`, rules for searching | Native twins |
| --- | --- | --- | --- | --- | --- | --- |
";

    fn row(title: &str, figures: &[Option<Figure>]) -> String {
        let reference = figures[0].as_ref().map(|figure| figure.seconds);
        let answer = figures.iter().flatten().next().map_or("", |figure| &figure.answer);
        let cells: Vec<String> = figures.iter().map(|figure| cell(figure.as_ref(), reference)).collect();
        format!("| {title} | `{answer}` | {} |", cells.join(" | "))
    }

    /// Time, memory, and the speed relative to the reference.
    fn cell(figure: Option<&Figure>, reference: Option<f64>) -> String {
        let Some(figure) = figure else { return "—".to_string() };
        let time = match figure.seconds {
            seconds if seconds >= 1.0 => format!("{seconds:.2} s"),
            seconds if seconds >= 0.01 => format!("{:.0} ms", seconds * 1e3),
            seconds if seconds >= 0.0001 => format!("{:.2} ms", seconds * 1e3),
            seconds => format!("{:.1} µs", seconds * 1e6),
        };
        let memory = figure.memory as f64 / 1e6;
        match reference.map(|reference| reference / figure.seconds) {
            Some(1.0) | None => format!("{time}, {memory:.0} MB"),
            Some(times) if times >= 10.0 => format!("{time}, {memory:.0} MB, **{times:.0}×**"),
            Some(times) => format!("{time}, {memory:.0} MB, **{times:.1}×**"),
        }
    }

    const BEGIN: &str = "<!-- figures: `cargo bench --bench search -- --document` -->\n";
    const END: &str = "<!-- end of figures -->";

    fn document(table: &str) -> io::Result<()> {
        let page = here().join("docs/search.md");
        let text = fs::read_to_string(&page)?;
        let place = text.find(BEGIN).zip(text.find(END)).filter(|(begin, end)| begin < end);
        let Some((begin, end)) = place else { return Err(io::Error::other("docs/search.md has no place for figures")) };
        fs::write(&page, format!("{}{BEGIN}\n{table}\n{}", &text[..begin], &text[end..]))
    }
}
