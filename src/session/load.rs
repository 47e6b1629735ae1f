//! Loads programs and runs goals for a front end.

use crate::builtins::readwrite::write;
#[cfg(feature = "games")]
use crate::engine::Embedding;
use crate::engine::queries::goal_text::{WrongText, first_goal, syntax_error};
use crate::engine::{Error, Result, bridge};
use crate::loader;
use crate::loader::Loads;
use crate::machine::query::Budget;
use crate::machine::{Machine, Thrown};
use crate::session::events::EventSender;
use crate::session::open::Open;
use crate::session::values::AskStyle;
use crate::session::{Ask, Event, Fuel, Loaded, Outcome, Session, Source, Status};
use crate::session::{events, report};
use crate::syntax::WriteOptions;
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Cell, Stored};
use crate::value::Term;
use crate::value::transfer::Variables;
use std::sync::Arc;
#[cfg(feature = "games")]
use std::sync::atomic::Ordering;

/// How a program is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the goal of `:- initialization(main, main)`.
    Declared,
    /// It called `main/0` while it was loaded.
    Called,
    /// The program does not specify it.
    Nothing,
}

const UNBOUNDED: Budget = Budget { inferences: None, time: None };

impl Session {
    /// Loads a program. Problems are reported as messages. The outcome is an error if the program could not be loaded
    /// at all, and `Halted` if a directive halts.
    pub fn load(&mut self, source: Source<'_>) -> Outcome {
        events::begin(self.machine());
        let before = self.machine().state::<Loads>().warned;
        let (name, outcome) = match source {
            Source::Text { name, text } => (name.to_string(), self.load_text(name, text)),
            Source::File(path) => (path.to_string(), self.load_file(path)),
            #[cfg(feature = "games")]
            Source::Game(name) => match self.game_path(name) {
                Ok(path) => {
                    let outcome = self.load_file(&path);
                    (path, outcome)
                }
                Err(error) => {
                    self.complain("no_game", &error.to_string());
                    return Outcome::Error;
                }
            },
        };
        let machine = self.machine();
        let complaints = machine.state::<Loads>().warned.saturating_sub(before) as usize;
        events::emit(machine, Event::Loaded(Loaded { name, complaints }));
        outcome
    }

    /// Begins to load a program. [`Session::step`] continues the load, and its directives may wait for input. Ends an
    /// open query. The end of the load is an [`Event::Loaded`].
    pub fn begin_load(&mut self, source: Source<'_>) -> Result<()> {
        let (name, text) = match source {
            Source::Text { name, text } => (name.to_string(), Some(text)),
            Source::File(path) => (path.to_string(), None),
            #[cfg(feature = "games")]
            Source::Game(name) => (self.game_path(name)?, None),
        };
        self.stop();
        let machine = self.machine();
        let opened = Open::within(machine, AskStyle::Load, UNBOUNDED).and_then(|open| {
            let mut open = open.once();
            let goal = match text {
                Some(text) => {
                    machine.state_mut::<EventSender>().source = Some(Arc::from(text));
                    let file = loader::source_file(machine, &name);
                    loader::begin_load(machine, text, file, atoms::USER, false);
                    let depth = Cell::small(machine.state::<Loads>().loads.len() as i64);
                    let goal = machine.intern("$load_to_end");
                    machine.new_compound(goal, &[depth])
                }
                None => {
                    let (consult, path) = (machine.intern("consult"), machine.atom_cell(&name));
                    machine.new_compound(consult, &[path])
                }
            };
            let module = if text.is_some() { atoms::SYSTEM } else { atoms::USER };
            open.goal(machine, name, module, goal, Vec::new())?;
            Ok(open)
        });
        let open = opened.map_err(|thrown| bridge::host_error(self.machine(), thrown))?;
        self.level().query = Some(open);
        Ok(())
    }

    /// The main file of a bundled game; makes the game files readable.
    #[cfg(feature = "games")]
    fn game_path(&mut self, name: &str) -> Result<String> {
        let game = crate::prelude::games::find(name);
        let game = game.ok_or_else(|| Error::Host(format!("there is no game called {name}")))?;
        self.machine().state::<Embedding>().meter.plays.store(true, Ordering::Relaxed);
        Ok(crate::prelude::games::path(game))
    }

    fn load_text(&mut self, name: &str, text: &str) -> Outcome {
        self.stop();
        let machine = self.machine();
        machine.state_mut::<EventSender>().source = Some(Arc::from(text));
        if machine.nesting() == 0 {
            machine.begin_run();
        }
        let file = loader::source_file(machine, name);
        let loaded = loader::load_text(machine, text, file, atoms::USER, false);
        let loaded = loaded.and_then(|_| bridge::flush_output(machine));
        machine.state_mut::<EventSender>().source = None;
        machine.end_run();
        match loaded {
            Ok(()) => Outcome::True,
            Err(thrown) => self.failed(thrown),
        }
    }

    /// Loads a file of the host, as `consult/1` does.
    fn load_file(&mut self, path: &str) -> Outcome {
        self.run_call(AskStyle::Quiet, path.to_string(), "consult", path)
    }

    /// Runs `user:name(Word)` to its end.
    fn run_call(&mut self, style: AskStyle, asked: String, name: &str, word: &str) -> Outcome {
        self.stop();
        let machine = self.machine();
        let opened = Open::within(machine, style, UNBOUNDED).and_then(|open| {
            let mut open = open.once();
            let (name, word) = (machine.intern(name), machine.atom_cell(word));
            let goal = machine.new_compound(name, &[word]);
            open.goal(machine, asked, atoms::USER, goal, Vec::new())?;
            Ok(open)
        });
        self.run_to_end(opened)
    }

    fn run_to_end(&mut self, opened: Result<Open, Thrown>) -> Outcome {
        match opened {
            Ok(open) => self.level().query = Some(open),
            Err(thrown) => return self.failed(thrown),
        }
        while self.step(Fuel::Unlimited) == Status::Running {}
        self.outcome().cloned().unwrap_or(Outcome::Interrupted)
    }

    fn failed(&mut self, thrown: Thrown) -> Outcome {
        self.handle_exception(thrown);
        self.outcome().cloned().unwrap_or(Outcome::Error)
    }

    /// Opens a query for a goal; [`Session::step`] runs it. Ends an open query.
    pub fn ask(&mut self, ask: Ask) -> Result<()> {
        self.stop();
        let level = self.levels.len() - 1;
        let budget = Budget { inferences: ask.inferences, time: ask.time };
        let machine = self.engine.machine();
        let opened = Open::within(machine, ask.style, budget);
        let mut open = opened.map_err(|thrown| bridge::host_error(machine, thrown))?;
        machine.forget_throw();
        let module = if ask.style == AskStyle::Query { machine.program.typein_module } else { atoms::USER };
        let (goal, variables) = match read_goal(machine, &ask, module) {
            Ok(read) => read,
            Err(error) => {
                let _ = open.close(machine);
                return Err(error);
            }
        };
        if ask.once {
            open = open.once();
        }
        let begun = match ask.style {
            AskStyle::Query => open.query(machine, ask.goal, goal, variables, &self.levels[level].variables),
            _ => open.goal(machine, ask.goal, module, goal, variables).map(|()| true),
        };
        self.levels[level].query = Some(open);
        match begun {
            Ok(true) => Ok(()),
            Ok(false) => {
                self.end_query(Outcome::Error);
                Err(Error::Host("the goal uses an unknown $variable".to_string()))
            }
            Err(thrown) => {
                self.handle_exception(thrown);
                Err(Error::Host("the goal cannot be called".to_string()))
            }
        }
    }

    /// Runs a goal once, to its end.
    pub fn run_goal(&mut self, ask: Ask) -> Outcome {
        if self.ask(ask.once()).is_err() {
            return Outcome::Error;
        }
        while self.step(Fuel::Unlimited) == Status::Running {}
        self.outcome().cloned().unwrap_or(Outcome::Interrupted)
    }

    /// How the loaded program is started.
    pub fn start(&self) -> Start {
        let loads = self.engine.machine_ref().state::<Loads>();
        match () {
            _ if loads.calls_main => Start::Called,
            _ if loads.main_goal.is_some() => Start::Declared,
            _ => Start::Nothing,
        }
    }

    /// From now on, goals of `:- initialization(Goal, program)` wait for [`Session::run_program_goals`].
    pub fn begin_start(&mut self) {
        self.machine().state_mut::<Loads>().program_goals = Some(Vec::new());
    }

    /// Runs the goals of `:- initialization(Goal, program)` in order, up to the first that does not succeed. Returns
    /// the exit status if one of them ends the process.
    pub fn run_program_goals(&mut self) -> Option<i32> {
        let goals = self.machine().state_mut::<Loads>().program_goals.take();
        for (goal, place) in goals.unwrap_or_default() {
            let loads = self.machine().state_mut::<Loads>();
            let main_place = std::mem::replace(&mut loads.main_place, place);
            let outcome = self.run_declared(&goal);
            let machine = self.machine();
            machine.let_go(&goal);
            machine.state_mut::<Loads>().main_place = main_place;
            match outcome {
                Outcome::True => {}
                Outcome::Halted(status) => return Some(status),
                _ => break,
            }
        }
        None
    }

    /// Runs the goal of `:- initialization(main, main)`; `None` if the program has none.
    pub fn run_main(&mut self) -> Option<Outcome> {
        let main = self.machine().state_mut::<Loads>().main_goal.take()?;
        Some(self.run_declared(&main))
    }

    /// Runs a goal of `initialization/2` and reports its failure or error.
    fn run_declared(&mut self, main: &Stored) -> Outcome {
        self.stop();
        let machine = self.machine();
        let opened = Open::within(machine, AskStyle::Main, UNBOUNDED).and_then(|open| {
            let mut open = open.once();
            let goal = machine.instantiate(main)?;
            let (_, bare) = machine.strip_module(atoms::USER, goal);
            let text = write::term_text(machine, bare, &WriteOptions::writeq(), atoms::USER)?;
            machine.forget_throw();
            open.goal(machine, text, atoms::USER, goal, Vec::new())?;
            Ok(open)
        });
        self.run_to_end(opened)
    }

    /// Whether the program has clauses for a predicate.
    pub fn defines(&mut self, name: &str, arity: usize) -> bool {
        let machine = self.machine();
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, arity);
        machine.program.db.find(atoms::USER, functor).is_some_and(|id| machine.program.db.predicates[id].live > 0)
    }

    /// Reports an error of the front end itself.
    pub fn complain(&mut self, code: &str, text: &str) {
        report::error_line(self.machine(), code, text);
    }
}

/// Reads the goal of a request and binds its inputs.
fn read_goal(machine: &mut Machine, ask: &Ask, module: Atom) -> Result<(Cell, Vec<(String, Cell)>)> {
    let text = ask.goal.trim_end();
    let text = match ask.style {
        AskStyle::Query => text.strip_suffix('.').unwrap_or(text),
        _ => text,
    };
    let read = first_goal(machine, &format!("{text}\n ."), module).map_err(|WrongText { error, .. }| {
        let text = format!("{text} .");
        report::syntax_error(machine, &text, &error);
        syntax_error(&text, &error)
    })?;
    let (goal, variables) = match read {
        Some(read) => (read.goal, read.variables),
        None => (Cell::atom(atoms::TRUE), Vec::new()),
    };
    let mut known = Variables::default();
    for (name, value) in &ask.inputs {
        let Some((_, cell)) = variables.iter().find(|variable| variable.0 == *name) else {
            return Err(Error::Host(format!("the goal has no variable {name}")));
        };
        bind(machine, *cell, value, &mut known).map_err(|thrown| bridge::host_error(machine, thrown))?;
    }
    Ok((goal, variables))
}

fn bind(machine: &mut Machine, cell: Cell, value: &Term, known: &mut Variables<Cell>) -> Result<(), Thrown> {
    let value = bridge::put_term(machine, value, known)?;
    machine.unify(cell, value);
    Ok(())
}
