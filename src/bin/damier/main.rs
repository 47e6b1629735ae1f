//! The `damier` command: thin layers over the library's sessions.
//!
//! ```text
//! options   parses the command line       terminal   line editing, single keys
//! batch     files, goals, check, play     talk       the toplevel's queries and answers
//! host      the process as a host         serve      answers requests of another program
//! memory    default memory limits         lens       parses `damier lens`
//! new       a folder for a new program    doctor     describes the machine, for bug reports
//! mistakes  wrong command lines
//! viewer    the lens in a terminal        usage      tables of commands and options, help
//! ```
//!
//! This is a crate of its own: it uses only the public interface of the library.

mod batch;
mod doctor;
mod host;
mod lens;
mod memory;
mod mistakes;
mod new;
mod options;
mod serve;
mod talk;
mod terminal;
mod usage;
mod viewer;

use std::io::{IsTerminal, Write};
use std::sync::Arc;

use damier::Engine;
use damier::session::{FrontEnd, Queue, Session, games};
use host::{Console, ProcessHost};
use options::{Command, Lang, Options};
use terminal::assist::Assistant;

/// The seed of random numbers for the bundled games: they are the same in every run.
const SEED: u64 = 0x5eed;

fn main() {
    std::process::exit(memory::on_usual_stack(status));
}

fn status() -> i32 {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(damier::host::WORKER_THREAD) {
            report(panic);
        }
    }));
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let variable = |name: &str| match name {
        options::SYSTEM_LOCALE => terminal::system_locale(),
        name => std::env::var(name).ok(),
    };
    let locale = options::locale(variable);
    let exists = |file: &str| std::path::Path::new(file).is_file();
    let words = lens::first(words, &exists);
    if lens::wants_help(&words) {
        return print(&usage::lens_help());
    }
    let language = options::asked_language(&words, locale);
    let viewed = lens::viewed(&words);
    let words = match lens::rewrite(words, viewed.as_deref()) {
        Ok(words) => words,
        Err(mistake) => return refuse(&mistake, "damier lens --help", language),
    };
    let options = match options::parse(&words, locale, &exists, &is_script) {
        Ok(options) => options,
        Err(mistake) => return refuse(&mistake, "damier --help", language),
    };
    if cfg!(windows) {
        enter_folder(&words);
    }
    match &options.command {
        Command::Version => print(&format!("damier {}\n", env!("CARGO_PKG_VERSION"))),
        Command::Help => print(&usage::help()),
        Command::Games => print(&games::list(options.language == Lang::Fr)),
        Command::Doctor => print(&doctor::page(&options)),
        Command::New(name) => create(name, options.language),
        Command::Serve => serve::run(&options),
        _ => {
            let status = run(&options);
            if let Some(file) = viewed {
                viewer::show(&file, options.language == Lang::Fr);
            }
            status
        }
    }
}

/// Reports a mistake on the command line. `page` is the command that prints the help page.
fn refuse(mistake: &mistakes::Mistake, page: &str, language: Lang) -> i32 {
    eprintln!("{}", mistakes::report(mistake, page, language));
    1
}

/// Makes the folder of a file the current one if the file was dropped on the program's icon. Its full path is the only
/// argument then.
fn enter_folder(words: &[String]) {
    let [word] = words else { return };
    let path = std::path::Path::new(word);
    if path.is_absolute() && path.is_file() {
        // If that fails, the program is loaded anyway.
        let _ = path.parent().map(std::env::set_current_dir);
    }
}

/// Makes the folder of a new program.
fn create(name: &str, language: Lang) -> i32 {
    match new::create(name, language) {
        Ok(text) => print(&text),
        Err(mistake) => {
            eprintln!("damier: {mistake}");
            1
        }
    }
}

/// Prints a page. A closed pipe is not an error.
fn print(text: &str) -> i32 {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    0
}

fn is_script(file: &str) -> bool {
    use std::io::Read;
    // A pipe or a device can be read only once.
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
    let is_person = terminal.is_some();
    let console = Arc::new(Console::new(terminal, Arc::clone(&interrupt)));
    let mut builder = Engine::builder()
        .host(ProcessHost::new(Arc::clone(&console)))
        .interrupt_flag(Arc::clone(&interrupt))
        .memory_limit(options.memory.unwrap_or_else(memory::default_limit))
        .max_memory(memory::most())
        .dialect(options.dialect);
    if let Command::Play(_) = options.command {
        builder = builder.seed(SEED);
    }
    if let Some(bytes) = memory::native_stack() {
        builder = builder.native_stack(bytes);
    }
    if options.language == Lang::Fr {
        builder = builder.french();
    }
    if options.gc_stress {
        builder = builder.collect_always();
    }
    let events = Queue::default();
    let mut session = Session::new(builder, events.clone());
    session.set_front_end(FrontEnd { is_person, writes_messages: true, wants_values: false });
    terminal::watch_interrupts(&interrupt);
    let status = batch::run(&mut session, options, &console, &events);
    session.finish(status)
}

/// Whether to use colours: the user has not set `NO_COLOR`.
fn wants_colours() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn open_terminal() -> Option<terminal::Terminal> {
    let colours = wants_colours();
    let history = terminal::history_file(|name| std::env::var(name).ok());
    terminal::Terminal::open(Assistant::new(colours), history)
}
