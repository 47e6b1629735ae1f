//! The work before the first prompt, or instead of it: loads files, runs goals and the commands of the command line.

use crate::host::Console;
use crate::lens;
use crate::options::{Command, Lang, Options};
use crate::talk;
use damier::Term;
use damier::session::{Ask, Outcome, Queue, Session, Source, Standard, Start, games};
use std::path::Path;

/// Runs the command of the options and returns the exit status.
pub fn run(session: &mut Session, options: &Options, console: &Console, events: &Queue) -> i32 {
    set_arguments(session, options);
    if let Command::Play(name) = &options.command {
        return play(session, name);
    }
    if options.command == Command::Check {
        return check(session, options);
    }
    for (alias, folder) in &options.search_paths {
        let goal = format!("assertz(user:file_search_path({}, {}))", lens::quoted(alias), lens::quoted(folder));
        session.run_goal(Ask::quiet(&goal));
    }
    session.begin_start();
    for file in &options.files {
        if let Some(status) = load(session, source(file)) {
            return status;
        }
    }
    for goal in &options.goals {
        let status = status_of(session.run_goal(Ask::goal(goal)));
        if status != 0 {
            return status;
        }
    }
    if let Some(status) = session.run_program_goals() {
        return status;
    }
    match (&options.command, session.start()) {
        (Command::Test, _) => return status_of(session.run_goal(Ask::quiet("run_tests"))),
        (Command::Run, Start::Called) => return 0,
        (Command::Run, Start::Nothing) => return run_main_predicate(session),
        _ => {}
    }
    if !options.skips_main
        && let Some(outcome) = session.run_main()
    {
        return status_of(outcome);
    }
    match options.toplevel.as_deref() {
        None | Some("prolog" | "default") => open(session, options, console, events),
        Some("halt") => 0,
        // As in SWI-Prolog, the failure of a toplevel goal is only a status.
        Some(goal) => status_of(session.run_goal(Ask::quiet(goal))),
    }
}

/// The exit status of a goal: 0, 1 if it fails, 2 if it raises an exception.
fn status_of(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::True => 0,
        Outcome::False => 1,
        Outcome::Error | Outcome::Interrupted => 2,
        Outcome::Halted(status) => status,
    }
}

/// Calls main/0 of a program without an initialization directive for it.
fn run_main_predicate(session: &mut Session) -> i32 {
    if session.defines("main", 0) || session.defines("main", 1) {
        return status_of(session.run_goal(Ask::goal("main")));
    }
    let text = match session.is_french() {
        false => "The program has no main/0 to run",
        true => "Le programme n'a pas de main/0 à exécuter",
    };
    session.complain("no_main", text);
    2
}

/// Sets the flag `argv` to the program's arguments.
fn set_arguments(session: &mut Session, options: &Options) {
    let words: Vec<Term> = options.arguments.iter().map(|word| Term::atom(word.as_str())).collect();
    // The flag accepts any list.
    let _ = session.engine().set_flag("argv", words);
    set_places(session);
}

/// The flags `pid`, `executable`, `home` and `tmp_dir`.
fn set_places(session: &mut Session) {
    let executable = std::env::current_exe().unwrap_or_default();
    let home = executable.parent().unwrap_or(Path::new("/"));
    let atom = |path: &Path| Term::atom(path.to_string_lossy().replace('\\', "/"));
    let flags = [("executable", atom(&executable)), ("home", atom(home)), ("tmp_dir", atom(&std::env::temp_dir()))];
    for (name, value) in flags {
        // Any flag takes an atom.
        let _ = session.engine().set_flag(name, value);
    }
    let _ = session.engine().set_flag("pid", i64::from(std::process::id()));
}

/// The source that an argument names: `game(tictactoe)` or a file.
fn source(word: &str) -> Source<'_> {
    let name = word.strip_prefix("game(").and_then(|rest| rest.strip_suffix(')'));
    name.map_or(Source::File(word), |name| Source::Game(name.trim_matches('\'')))
}

/// Loads a file of the command line. Returns the exit status if that ends the program.
fn load(session: &mut Session, source: Source<'_>) -> Option<i32> {
    match session.load(source) {
        Outcome::True | Outcome::False => None,
        Outcome::Error => Some(1),
        other => Some(status_of(other)),
    }
}

fn play(session: &mut Session, name: &str) -> i32 {
    let Some(game) = games::find(name) else {
        session.complain("no_game", &format!("there is no game called {name}"));
        let list = games::list(session.is_french());
        session.write(Standard::Output, &list);
        return 1;
    };
    if let Some(status) = load(session, Source::Game(game.name)) {
        return status;
    }
    status_of(session.run_goal(Ask::goal(game.goal)))
}

/// Checks files without running them. Returns status 1 if there are warnings.
fn check(session: &mut Session, options: &Options) -> i32 {
    let sources: Vec<Source<'_>> = options.files.iter().map(|file| source(file)).collect();
    let checked = if options.portable { session.check_portable(&sources) } else { session.check(&sources) };
    let analysis = match checked {
        Ok(analysis) => analysis,
        Err(outcome) => return status_of(outcome),
    };
    if !analysis.is_clean {
        return 1;
    }
    let text = match session.is_french() {
        false => "No warnings.\n",
        true => "Aucun avertissement.\n",
    };
    session.write(Standard::Output, text);
    0
}

/// Opens the toplevel.
fn open(session: &mut Session, options: &Options, console: &Console, events: &Queue) -> i32 {
    if console.terminal().is_some() && !options.quiet {
        // A closed output is noticed at the first answer.
        session.write(Standard::Output, &banner(options.language));
    }
    // Discards the events of the goals before.
    events.take();
    talk::talk(session, console, events)
}

/// The banner of the toplevel.
fn banner(language: Lang) -> String {
    let version = env!("CARGO_PKG_VERSION");
    match language {
        Lang::En => format!(
            "Damier {version}, a Prolog made for games. Queries end with a full stop; halt. leaves.\n\
            Type games. for the bundled games, help. for help, [user]. to write clauses.\n\n"
        ),
        Lang::Fr => format!(
            "Damier {version}, un Prolog fait pour les jeux. Une requête finit par un point ; halt. pour quitter.\n\
            Tapez games. pour les jeux, help. pour l'aide, [user]. pour écrire des clauses.\n\n"
        ),
    }
}
