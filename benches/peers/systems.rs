//! The systems of the comparison: finds each one, prepares a program for it, and runs a goal of the program.
//!
//! Invariant: a system's command ends with status 0 only when the goal succeeded.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a system runs a program.
enum Way {
    /// It loads the source and calls a goal: the placeholders `{file}` and `{goal}` in the arguments.
    Load(&'static [&'static str]),
    /// It compiles the source to an executable: the placeholders `{file}` and `{out}` in the arguments. The executable
    /// runs `run`, or only starts if it is given an argument.
    Compile(&'static [&'static str]),
}

/// A row of the table below.
struct Kind {
    name: &'static str,
    command: &'static str,
    way: Way,
    /// Text to add before and after each program, if the system needs imports or an entry point.
    before: &'static str,
    after: &'static str,
}

/// The goal for systems that continue after a failed goal: it ends the process with a status.
const ENDING: &str = "(catch({goal},_,halt(2))->halt;halt(1))";

const KINDS: &[Kind] = &[
    Kind {
        name: "damier",
        command: "damier",
        way: Way::Load(&["-q", "-g", "{goal}", "-t", "halt", "{file}"]),
        before: "",
        after: "",
    },
    Kind {
        name: "swipl",
        command: "swipl",
        way: Way::Load(&["-q", "-g", "{goal}", "-t", "halt", "{file}"]),
        before: "",
        after: "",
    },
    Kind {
        name: "swipl-O",
        command: "swipl",
        way: Way::Load(&["-O", "-q", "-g", "{goal}", "-t", "halt", "{file}"]),
        before: "",
        after: "",
    },
    Kind {
        name: "gplc",
        command: "gplc",
        way: Way::Compile(&["--no-top-level", "-o", "{out}", "{file}"]),
        before: "",
        after: "
:- initialization(bench_main).
bench_main :-
    argument_counter(Count),
    (   Count > 1
    ->  halt
    ;   catch(run, _, halt(2))
    ->  halt
    ;   halt(1)
    ).
",
    },
    Kind {
        name: "gprolog",
        command: "gprolog",
        way: Way::Load(&["--consult-file", "{file}", "--query-goal", ENDING]),
        before: "",
        after: "",
    },
    Kind {
        name: "scryer",
        command: "scryer-prolog",
        way: Way::Load(&["-f", "--no-add-history", "-g", ENDING, "{file}"]),
        before: "
:- use_module(library(lists)).
:- use_module(library(between)).
:- use_module(library(dcgs)).
:- use_module(library(iso_ext)).
:- use_module(library(tabling)).
",
        after: "",
    },
    Kind { name: "tpl", command: "tpl", way: Way::Load(&["-q", "-g", ENDING, "{file}"]), before: "", after: "" },
    Kind {
        name: "yap",
        command: "yap",
        way: Way::Load(&["-q", "-l", "{file}", "-z", ENDING]),
        before: ":- use_module(library(lists)).\n",
        after: "",
    },
    Kind {
        name: "ciao",
        command: "ciaoc",
        way: Way::Compile(&["-o", "{out}", "{file}"]),
        before: "
:- use_module(library(lists)).
:- use_module(library(between)).
",
        after: "
main([]) :-
    (   catch(run, _, halt(2))
    ->  halt
    ;   halt(1)
    ).
main([_|_]).
",
    },
];

/// The sizes of GNU Prolog's memory areas, which are fixed. Its defaults are too small for the programs.
const ENVIRONMENT: &[(&str, &str)] =
    &[("GLOBALSZ", "1000000"), ("LOCALSZ", "500000"), ("TRAILSZ", "500000"), ("MAX_ATOM", "2000000")];

/// A system that is installed on this machine.
pub struct System {
    kind: &'static Kind,
    path: PathBuf,
}

/// A program prepared for one system.
pub struct Ready {
    path: PathBuf,
}

impl System {
    pub fn name(&self) -> &'static str {
        self.kind.name
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether programs are compiled in advance, so that the system cannot load a file and call an arbitrary goal.
    pub fn compiles(&self) -> bool {
        matches!(self.kind.way, Way::Compile(_))
    }

    /// Prepares `source` for this system in `scratch`: unchanged, with imports added, or compiled.
    pub fn prepare(&self, source: &Path, scratch: &Path) -> io::Result<Ready> {
        let file = self.dressed(source, scratch)?;
        let Way::Compile(arguments) = self.kind.way else {
            return Ok(Ready { path: file });
        };
        let out = file.with_extension("out");
        let status = Command::new(&self.path)
            .args(arguments.iter().map(|a| fill(a, &[("{file}", &text(&file)), ("{out}", &text(&out))])))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        if status.success() && out.exists() {
            Ok(Ready { path: out })
        } else {
            Err(io::Error::other("does not compile"))
        }
    }

    /// The source itself, or a copy with this system's text around it.
    fn dressed(&self, source: &Path, scratch: &Path) -> io::Result<PathBuf> {
        let Kind { name, before, after, .. } = self.kind;
        if before.is_empty() && after.is_empty() {
            return Ok(source.to_path_buf());
        }
        let stem = source.file_stem().unwrap_or_default().to_string_lossy();
        let copy = scratch.join(format!("{name}_{stem}.pl"));
        fs::write(&copy, format!("{before}{}{after}", fs::read_to_string(source)?))?;
        Ok(copy)
    }

    /// The command that starts the system on a program and calls `run`.
    pub fn run(&self, ready: &Ready) -> Command {
        self.call(ready, "run")
    }

    /// The command that only starts the system and loads the program.
    pub fn start(&self, ready: &Ready) -> Command {
        let mut command = self.call(ready, "true");
        if self.compiles() {
            command.arg("start");
        }
        command
    }

    /// The command that loads a program and calls `goal`; a compiled program always calls `run`.
    pub fn call(&self, ready: &Ready, goal: &str) -> Command {
        let mut command = match self.kind.way {
            Way::Load(arguments) => {
                let mut command = Command::new(&self.path);
                let file = text(&ready.path);
                command.args(arguments.iter().map(|a| fill(a, &[("{file}", &file), ("{goal}", goal)])));
                command
            }
            Way::Compile(_) => Command::new(&ready.path),
        };
        command.envs(ENVIRONMENT.iter().copied());
        command
    }
}

fn fill(argument: &str, holes: &[(&str, &str)]) -> String {
    holes.iter().fold(argument.to_string(), |filled, (hole, value)| filled.replace(hole, value))
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The systems found on this machine, in the table's order; `wanted` narrows them to some names.
pub fn find(wanted: Option<&[String]>, damier: Option<&Path>) -> Vec<System> {
    KINDS
        .iter()
        .filter(|kind| wanted.is_none_or(|names| names.iter().any(|name| name == kind.name)))
        .filter_map(|kind| {
            let path = match kind.name {
                "damier" => find_damier(damier),
                _ => on_path(kind.command),
            };
            if path.is_none() && wanted.is_some() {
                eprintln!("peers: {} was requested, but {} is not installed", kind.name, kind.command);
            }
            Some(System { kind, path: path? })
        })
        .collect()
}

/// The names that `--peers` accepts.
pub fn names() -> Vec<&'static str> {
    KINDS.iter().map(|kind| kind.name).collect()
}

/// The binary given by an option, the one built with this benchmark, or the one of an earlier release build.
fn find_damier(given: Option<&Path>) -> Option<PathBuf> {
    if let Some(path) = given {
        return fs::canonicalize(path).ok();
    }
    let built = option_env!("CARGO_BIN_EXE_damier").map(PathBuf::from);
    let earlier = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/release/damier");
    built.into_iter().chain([earlier]).find(|path| path.is_file())
}

fn on_path(command: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|directory| directory.join(command)).find(|file| file.is_file())
}
