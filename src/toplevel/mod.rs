//! The command line and the toplevel: thin shells over the engine.

pub mod answer;
pub mod assist;
pub mod batch;
pub mod check;
pub mod games;
pub mod host;
pub mod memory;
pub mod options;
pub mod query;
pub mod report;
pub mod session;
pub mod terminal;

use crate::builtins::program::flags;
use crate::builtins::streams;
use crate::loader::consult;
use crate::loader::files;
use std::io::{IsTerminal, Write};
use std::sync::{Arc, Mutex};

use crate::engine::Capabilities;
use crate::loader::files::LoadOptions;
use crate::machine::{BallKind, Machine};
use crate::syntax::QuotedAs;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::wait::WORKER;
use host::ProcessHost;
use options::{Command, Dialect, Options};

/// Runs the command; returns its exit status.
pub fn main() -> i32 {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(WORKER) {
            report(panic);
        }
    }));
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let variable = |name: &str| std::env::var(name).ok();
    let exists = |file: &str| std::path::Path::new(file).is_file();
    let options = match options::parse(&words, options::locale(variable), &exists, &is_script) {
        Ok(options) => options,
        Err(mistake) => {
            eprintln!("damier: {mistake}\nTry damier --help.");
            return 1;
        }
    };
    match &options.command {
        Command::Version => print(&format!("damier {}\n", env!("CARGO_PKG_VERSION"))),
        Command::Help => print(options::HELP),
        Command::Games => print(&games::list(options.language)),
        Command::Serve => serve(&options),
        _ => run(&options),
    }
}

fn serve(options: &Options) -> i32 {
    let start = Capabilities::default();
    let allowed = options.allowed.iter().fold(start, |sum, capability| sum.with(*capability));
    crate::serve::run(&options.files, allowed, std::io::BufReader::new(std::io::stdin()), std::io::stdout().lock())
}

/// Prints a page; a reader who has gone is no error.
fn print(text: &str) -> i32 {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    0
}

fn is_script(file: &str) -> bool {
    use std::io::Read;
    // What is not a plain file may be read only once.
    if !std::fs::metadata(file).is_ok_and(|about| about.is_file()) {
        return false;
    }
    let mut start = [0u8; 2];
    std::fs::File::open(file).and_then(|mut file| file.read_exact(&mut start)).is_ok() && &start == b"#!"
}

fn run(options: &Options) -> i32 {
    let interrupt = Arc::default();
    let interactive = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let terminal = interactive.then(open_terminal).flatten();
    let mut host = ProcessHost::new(Arc::clone(&interrupt));
    if let Some(terminal) = &terminal {
        host = host.with_terminal(terminal.clone());
    }
    let mut machine = Machine::new(Box::new(host), memory::default_limit());
    machine.budget.limits.most_memory = memory::most().min(crate::machine::limits::memory_limit::MOST_MEMORY);
    if let Some(bytes) = options.memory {
        machine.limit_memory(bytes);
    }
    if let Some(bytes) = memory::native_stack() {
        machine.budget.limits.native_stack = bytes;
    }
    machine.set_interrupt_flag(interrupt);
    crate::prelude::install(&mut machine);
    machine.install_state(crate::engine::Embedding::default());
    prepare(&mut machine, options);
    terminal::watch_interrupts(machine.interrupt_flag());
    let status = batch::run(&mut machine, options, terminal);
    end(&mut machine, status)
}

/// The last goals and the last output; the exit status. Output that could not be
/// written is a failure, even of a program that has succeeded.
fn end(machine: &mut Machine, status: i32) -> i32 {
    consult::run_at_halt(machine, |machine, thrown| {
        if thrown.0.kind == BallKind::Term {
            report::uncaught(machine, thrown, "");
        }
    });
    match streams::flush_all(machine) {
        Err(thrown) if status == 0 => batch::status_of(machine, &thrown),
        _ => status,
    }
}

fn open_terminal() -> Option<Arc<Mutex<terminal::Terminal>>> {
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let history = terminal::history_file(|name| std::env::var(name).ok());
    let terminal = terminal::Terminal::open(assist::Assistant::new(colours), history)?;
    Some(Arc::new(Mutex::new(terminal)))
}

fn prepare(machine: &mut Machine, options: &Options) {
    machine.collect_always(options.gc_stress);
    machine.program.flags.language = options.language;
    match options.dialect {
        Dialect::Swi => {}
        Dialect::Gnu => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.iso = true;
            bring_in(machine, &["clpfd", "gprolog_fd"]);
        }
        Dialect::Sicstus => {
            machine.program.flags.read.double_quotes = QuotedAs::Codes;
            machine.store.arith.float_division = true;
            bring_in(machine, &["sicstus_system"]);
        }
        Dialect::Iso => {
            flags::be_strict(machine);
        }
    }
}

/// Loads libraries whose operators are built in elsewhere.
fn bring_in(machine: &mut Machine, libraries: &[&str]) {
    for library in libraries {
        let name = machine.atom_cell(library);
        let library = machine.intern("library");
        let spec = machine.new_compound(library, &[name]);
        // A limit of the engine may stop it; the program then says what is missing.
        let _ = files::load_source(machine, spec, atoms::USER, LoadOptions::USE_MODULE);
    }
}

/// What is printed when the toplevel opens.
pub(crate) fn banner(language: Lang) -> String {
    let version = env!("CARGO_PKG_VERSION");
    match language {
        Lang::En => format!(
            "Welcome to Damier {version}, a Prolog made for games.\n\
            Queries end with a full stop. Type help. for help, halt. to leave.\n\n"
        ),
        Lang::Fr => format!(
            "Bienvenue dans Damier {version}, un Prolog fait pour les jeux.\n\
            Une requête finit par un point. Tapez help. pour l'aide, halt. pour quitter.\n\n"
        ),
    }
}
