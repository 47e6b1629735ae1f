//! What happens before the first prompt, or instead of it: files, goals, the
//! commands of the command line.

use crate::builtins::files::places;
use crate::builtins::readwrite::listing;
use crate::builtins::readwrite::write;
use crate::builtins::streams;
use crate::builtins::terms::dicts;
use crate::loader::Loads;
use crate::toplevel::query;
use std::sync::{Arc, Mutex};

use crate::database::{ClauseId, PredId};
use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::WriteOptions;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Stored};
use crate::toplevel::options::{Command, Options};
use crate::toplevel::session::Session;
use crate::toplevel::terminal::{Terminal, locked};
use crate::toplevel::{assist, banner, games, report};

/// Runs what the options ask for; returns the exit status.
pub fn run(machine: &mut Machine, options: &Options, terminal: Option<Arc<Mutex<Terminal>>>) -> i32 {
    match steps(machine, options, terminal) {
        Ok(status) => status,
        Err(thrown) => {
            if thrown.0.kind == BallKind::Limit {
                machine.host.hurry();
            }
            status_of(machine, &thrown)
        }
    }
}

/// The exit status of an exception that nothing caught.
pub fn status_of(machine: &mut Machine, thrown: &Thrown) -> i32 {
    if let BallKind::Halt(status) = thrown.0.kind {
        return status;
    }
    report::uncaught(machine, thrown, "");
    2
}

fn steps(machine: &mut Machine, options: &Options, terminal: Option<Arc<Mutex<Terminal>>>) -> Result<i32, Thrown> {
    set_arguments(machine, options)?;
    if let Command::Play(name) = &options.command {
        return play(machine, name);
    }
    if options.command == Command::Check {
        return crate::toplevel::check::run(machine, &options.files);
    }
    for file in &options.files {
        if let Some(status) = load(machine, file)? {
            return Ok(status);
        }
    }
    for goal in &options.goals {
        let status = run_goal(machine, goal)?;
        if status != 0 {
            return Ok(status);
        }
    }
    match &options.command {
        Command::Test => return run_tests(machine),
        Command::Run if machine.state::<Loads>().calls_main => return Ok(0),
        Command::Run if machine.state::<Loads>().main_goal.is_none() => return run_main_predicate(machine),
        _ => {}
    }
    if let Some(main) = machine.state_mut::<Loads>().main_goal.take() {
        return run_main(machine, &main);
    }
    match options.toplevel.as_deref() {
        None | Some("prolog" | "default") => Ok(open(machine, options, terminal)),
        Some("halt") => Ok(0),
        Some(goal) => run_goal(machine, goal),
    }
}

/// Runs the unit tests; what failed has been said by then.
fn run_tests(machine: &mut Machine) -> Result<i32, Thrown> {
    let goal = call(machine, "run_tests", &[]);
    match machine.solve_outermost(goal) {
        Ok(passed) => Ok(i32::from(!passed)),
        Err(thrown) if thrown.0.kind == BallKind::Term => {
            report::uncaught(machine, &thrown, "run_tests");
            Ok(2)
        }
        Err(thrown) => Err(thrown),
    }
}

/// Calls main/0 of a program that does not say how it is started.
fn run_main_predicate(machine: &mut Machine) -> Result<i32, Thrown> {
    let name = machine.intern("main");
    let defined = [0, 1].iter().any(|&arity| {
        let functor = machine.store.functors.intern(name, arity);
        machine
            .program
            .db
            .find(atoms::USER, functor)
            .is_some_and(|id| machine.program.db.predicates[id.0 as usize].live > 0)
    });
    if !defined {
        let text = match machine.program.flags.language {
            Lang::En => "The program has no main/0 to run",
            Lang::Fr => "Le programme n'a pas de main/0 à exécuter",
        };
        report::error_line(machine, text);
        return Ok(2);
    }
    run_goal(machine, "main")
}

/// The flag `argv`: the words for the program.
fn set_arguments(machine: &mut Machine, options: &Options) -> Result<(), Thrown> {
    let words: Vec<Cell> = options.arguments.iter().map(|word| machine.atom_cell(word)).collect();
    let (flag, list) = (machine.atom_cell("argv"), machine.list_of(&words));
    machine.call_system("set_prolog_flag", &[flag, list])?;
    Ok(())
}

/// The goal of `:- initialization(main, main)`: the program is over with it.
fn run_main(machine: &mut Machine, main: &Stored) -> Result<i32, Thrown> {
    let goal = machine.instantiate(main)?;
    let (_, bare) = machine.strip_module(atoms::USER, goal);
    let text = write::term_text(machine, bare, &WriteOptions::writeq(), atoms::USER)?;
    machine.forget_throw();
    match machine.solve_outermost(goal) {
        Ok(true) => Ok(0),
        Ok(false) => {
            report::error_line(machine, &format!("user:{text}: false"));
            Ok(1)
        }
        Err(thrown) if thrown.0.kind == BallKind::Term => {
            report::uncaught(machine, &thrown, &text);
            Ok(2)
        }
        Err(thrown) => Err(thrown),
    }
}

/// Loads a file of the command line; a status if that ends the program.
fn load(machine: &mut Machine, file: &str) -> Result<Option<i32>, Thrown> {
    let name = machine.atom_cell(file);
    let goal = call(machine, "consult", &[name]);
    match machine.solve_outermost(goal) {
        Ok(_) => Ok(None),
        Err(thrown) if thrown.0.kind == BallKind::Term => {
            report::uncaught(machine, &thrown, file);
            Ok(Some(1))
        }
        Err(thrown) => Err(thrown),
    }
}

/// `user:name(args)`.
fn call(machine: &mut Machine, name: &str, args: &[Cell]) -> Cell {
    let name = machine.intern(name);
    let goal = machine.new_compound(name, args);
    machine.new_structure(f::COLON_2, &[Cell::atom(atoms::USER), goal])
}

fn play(machine: &mut Machine, name: &str) -> Result<i32, Thrown> {
    let Some(game) = games::find(name) else {
        report::error_line(machine, &format!("no game is called {name}"));
        let text = &games::list(machine.program.flags.language);
        streams::write_to(machine, StreamId::OUTPUT, text)?;
        return Ok(1);
    };
    if let Some(status) = load(machine, &games::path(game))? {
        return Ok(status);
    }
    run_goal(machine, game.goal)
}

/// Runs a goal of the command line once: status 0, 1 if it fails, 2 if it raises
/// an exception.
fn run_goal(machine: &mut Machine, text: &str) -> Result<i32, Thrown> {
    let (goal, _) = match query::goal_from_text(machine, text, atoms::USER) {
        Ok(read) => read,
        Err(error) => {
            report::syntax_error(machine, &format!("{text} ."), &error)?;
            return Ok(2);
        }
    };
    let goal = dicts::with_dict_calls(machine, goal)?;
    let goal = machine.new_structure(f::COLON_2, &[Cell::atom(atoms::USER), goal]);
    run_cell(machine, goal, text)
}

fn run_cell(machine: &mut Machine, goal: Cell, text: &str) -> Result<i32, Thrown> {
    machine.forget_throw();
    match machine.solve_outermost(goal) {
        Ok(true) => Ok(0),
        Ok(false) => {
            report::goal_false(machine, text);
            Ok(1)
        }
        Err(thrown) if matches!(thrown.0.kind, BallKind::Term) => {
            report::goal_error(machine, text, &thrown);
            Ok(2)
        }
        Err(thrown) => Err(thrown),
    }
}

/// Opens the toplevel.
fn open(machine: &mut Machine, options: &Options, terminal: Option<Arc<Mutex<Terminal>>>) -> i32 {
    let mut session = Session::new(terminal.is_some());
    if let Some(terminal) = terminal {
        if !options.quiet {
            // A toplevel that cannot greet will hear of it at its first answer.
            let _ = streams::write_to(machine, StreamId::OUTPUT, &banner(options.language));
        }
        let keeper = terminal.clone();
        let mut remember_last = String::new();
        session = session.with_editor(
            Box::new(move |query| {
                if query != remember_last {
                    locked(&keeper).remember(query);
                    remember_last = query.to_string();
                }
            }),
            Box::new(move |machine, variables| {
                let knowledge = knowledge(machine, variables.keys().cloned().collect());
                if let Some(assistant) = locked(&terminal).assistant() {
                    assistant.knowledge = knowledge;
                    assistant.in_query = true;
                }
            }),
        );
    }
    session.run(machine)
}

/// What can be completed and hinted at now.
fn knowledge(machine: &mut Machine, variables: Vec<String>) -> assist::Knowledge {
    let mut known = assist::Knowledge::default();
    for native in &machine.program.natives {
        known.predicates.push(machine.atom_text(native.name).to_string());
    }
    for (name, _, _) in builtins_exports() {
        known.predicates.push(name.to_string());
    }
    let own: Vec<PredId> = machine
        .program
        .db
        .iter()
        .filter(|id| {
            let predicate = &machine.program.db.predicates[id.0 as usize];
            predicate.module == atoms::USER && predicate.is_defined()
        })
        .collect();
    for id in own {
        let name =
            machine.atom_text(name_of(machine, machine.program.db.predicates[id.0 as usize].functor)).to_string();
        known.heads.extend(head_of(machine, id, &name));
        known.predicates.push(name);
    }
    known.predicates.retain(|name| name.starts_with(char::is_alphabetic));
    known.predicates.sort();
    known.predicates.dedup();
    known.heads.sort();
    known.libraries =
        crate::builtins::program::library_index::LIBRARIES.iter().map(|library| library.0.to_string()).collect();
    known.libraries.retain(|name| !name.starts_with("system/"));
    known.variables = variables.into_iter().map(|name| (name, String::new())).collect();
    known
}

/// The head of the user's predicate as its first rule or fact has it, and where
/// that stands.
fn head_of(machine: &mut Machine, id: PredId, name: &str) -> Option<assist::Signature> {
    const MANY: u32 = 1000;
    if machine.program.db.predicates[id.0 as usize].live > MANY {
        return None;
    }
    let clauses = machine.program.db.live_clauses(id);
    let named = |clause: &&ClauseId| machine.program.db.clauses[clause.0 as usize].names.is_some();
    let clause = *clauses.iter().find(named).or(clauses.first())?;
    let (file, line) = {
        let clause = &machine.program.db.clauses[clause.0 as usize];
        (clause.file, clause.line)
    };
    let text = listing::listed_clause(machine, clause, atoms::USER).ok()?;
    let head = text.split(" :-").next()?.trim().trim_end_matches('.').to_string();
    let arity = machine.program.db.predicates[id.0 as usize].arity;
    let place = format!("{}:{line}", places::shown_file(machine, file));
    (arity > 0 && file != 0).then(|| (name.to_string(), arity, head, place))
}

fn name_of(machine: &Machine, functor: crate::term::Functor) -> Atom {
    machine.store.functors.name(functor)
}

fn builtins_exports() -> &'static [(&'static str, u8, u16)] {
    crate::builtins::program::library_index::EXPORTS
}
