//! Checks a program without running it: calls of undefined predicates, predicates that nothing calls, and an index of
//! definitions.
//!
//! Programs are loaded with only the directives that affect loading; then every call is looked up.

use crate::builtins::debug::backtrace::is_control;
use crate::builtins::debug::messages::near_names;
use crate::builtins::files::places;
use crate::builtins::program::library_index;
use crate::builtins::streams;
use crate::database::{ClauseId, PredId};
use crate::loader::Loads;
use crate::machine::terms::long_walks::Met;
use crate::machine::{Machine, Thrown};
use crate::session::events::EventSender;
use crate::session::{Message, Outcome, Session, Severity, Source};
use crate::session::{events, report};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The result of checking a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// Whether there are no warnings and errors.
    pub is_clean: bool,
    /// The warnings and errors, if messages are sent as events.
    pub messages: Vec<Message>,
    /// The definitions and their callers.
    pub index: SourceIndex,
}

/// The definitions of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceIndex {
    /// Its predicates, by file and line.
    pub predicates: Vec<PredicateEntry>,
}

/// A predicate of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PredicateEntry {
    /// Its module.
    pub module: String,
    /// Its name.
    pub name: String,
    /// Its arity.
    pub arity: usize,
    /// The file that defines it.
    pub file: String,
    /// Its clauses, in their order.
    pub clauses: Vec<ClauseEntry>,
    /// The predicates that call it, as `name/arity`, except itself.
    pub callers: Vec<String>,
    /// Whether its module exports it.
    pub is_exported: bool,
}

/// A clause of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseEntry {
    /// The line it begins at, from 1.
    pub line: usize,
    /// Its byte range in the file, if it was loaded from a text.
    pub span: Option<Range<usize>>,
}

impl SourceIndex {
    /// Predicates that no other predicate calls and no module exports: entry points of the program, or unused code.
    pub fn unused(&self) -> impl Iterator<Item = &PredicateEntry> {
        self.predicates.iter().filter(|entry| entry.callers.is_empty() && !entry.is_exported)
    }

    /// The predicate of that name and arity.
    pub fn find(&self, name: &str, arity: usize) -> Option<&PredicateEntry> {
        self.predicates.iter().find(|entry| entry.name == name && entry.arity == arity)
    }
}

impl Session {
    /// Checks programs, and reports what SWI-Prolog would reject.
    pub fn check_portable(&mut self, sources: &[Source<'_>]) -> Result<Analysis, Outcome> {
        self.machine().state_mut::<Loads>().portable = true;
        self.check(sources)
    }

    /// Checks programs as if they were loaded into a new session: loads them, running declarations only, and looks up
    /// every call. The program of this session, its queries and its typed text are not changed.
    pub fn check(&mut self, sources: &[Source<'_>]) -> Result<Analysis, Outcome> {
        // The program's earlier output goes first. If flushing fails, its next output fails too.
        let _ = streams::flush_all(self.machine());
        let other = self.engine.sibling();
        let sender = self.machine().state::<EventSender>().with_same_sink();
        let portable = self.machine().state::<Loads>().portable;
        let mut aside = Session::with_engine(other, sender, self.front_end);
        aside.machine().state_mut::<Loads>().portable = portable;
        let outcome = aside.check_alone(sources);
        let flushed = streams::flush_all(aside.machine());
        self.engine.return_host(aside.engine);
        flushed.map_err(|_| Outcome::Error).and(outcome)
    }

    fn check_alone(&mut self, sources: &[Source<'_>]) -> Result<Analysis, Outcome> {
        let machine = self.machine();
        machine.state_mut::<Loads>().checking = true;
        machine.state_mut::<EventSender>().kept = Some(Vec::new());
        let before = machine.state::<Loads>().warned;
        let mut is_clean = true;
        for source in sources {
            match self.load(*source) {
                Outcome::True | Outcome::False => {}
                Outcome::Error => is_clean = false,
                other => return Err(other),
            }
        }
        let machine = self.machine();
        is_clean &= machine.state::<Loads>().warned == before;
        let outcome = survey(machine);
        let messages = machine.state_mut::<EventSender>().kept.take().unwrap_or_default();
        match outcome {
            Ok(found) => Ok(Analysis { is_clean: is_clean && found, messages, index: self.index() }),
            Err(thrown) => {
                self.handle_exception(thrown);
                Err(self.outcome().cloned().unwrap_or(Outcome::Error))
            }
        }
    }

    /// The definitions of the loaded program.
    pub fn index(&mut self) -> SourceIndex {
        let machine = self.machine();
        let mut survey = Survey::default();
        for clause in user_clauses(machine) {
            // A clause that cannot be inspected counts as calling nothing.
            let _ = survey.clause(machine, clause);
        }
        let users: Vec<PredId> = machine.program.db.iter().filter(|&pred| is_listed(machine, pred)).collect();
        let mut predicates: Vec<PredicateEntry> = users.iter().map(|&pred| entry(machine, pred, &survey)).collect();
        predicates.sort_by(|a, b| {
            let line = |entry: &PredicateEntry| entry.clauses.first().map_or(0, |clause| clause.line);
            (&a.file, line(a)).cmp(&(&b.file, line(b)))
        });
        SourceIndex { predicates }
    }
}

fn is_listed(machine: &Machine, pred: PredId) -> bool {
    is_users(machine, pred) && machine.program.db.predicates[pred].live > 0
}

fn entry(machine: &Machine, pred: PredId, survey: &Survey) -> PredicateEntry {
    let predicate = &machine.program.db.predicates[pred];
    let file = machine.program.db.sources.files.get((predicate.file as usize).wrapping_sub(1));
    let callers = survey.calls.iter().filter(|call| call.1 == pred);
    let mut callers: Vec<String> =
        callers.map(|call| shown(machine, machine.program.db.predicates[call.0].functor)).collect();
    callers.sort();
    callers.dedup();
    PredicateEntry {
        module: machine.atom_text(predicate.module).to_string(),
        name: machine.atom_text(machine.store.functors.name(predicate.functor)).to_string(),
        arity: predicate.arity,
        file: file.map_or(String::new(), |file| file.path.clone()),
        clauses: machine
            .program
            .db
            .live_clauses(pred)
            .into_iter()
            .map(|clause| clause_entry(machine, clause))
            .collect(),
        callers,
        is_exported: is_exported(machine, pred),
    }
}

fn clause_entry(machine: &Machine, clause: ClauseId) -> ClauseEntry {
    let (file, line) = {
        let clause = &machine.program.db.clauses[clause];
        (clause.file(), clause.line())
    };
    let source = machine.program.db.sources.files.get((file as usize).wrapping_sub(1));
    let earlier = |&other: &ClauseId| {
        let place = &machine.program.db.clauses[other];
        other.0 < clause.0 && (place.file(), place.line()) == (file, line)
    };
    // Several clauses may begin on one line; those of other predicates are ignored.
    let number =
        machine.program.db.live_clauses(machine.program.db.clauses[clause].pred).iter().filter(|c| earlier(c)).count();
    let span = source.and_then(|source| source.span(line, number));
    ClauseEntry { line: line as usize, span }
}

fn is_exported(machine: &Machine, pred: PredId) -> bool {
    let predicate = &machine.program.db.predicates[pred];
    let exported = |module: &crate::database::modules::Module| module.exports.contains(&predicate.functor);
    machine.program.db.modules.get(&predicate.module).is_some_and(exported)
}

/// Looks up every call of the program and reports errors. Returns whether there are none.
fn survey(machine: &mut Machine) -> Result<bool, Thrown> {
    let mut survey = Survey::default();
    for clause in user_clauses(machine) {
        survey.clause(machine, clause)?;
    }
    let undefined = survey.undefined.len();
    for (clause, functor) in std::mem::take(&mut survey.undefined) {
        report_undefined(machine, clause, functor);
    }
    let foreign = std::mem::take(&mut survey.foreign);
    for (clause, functor, library) in &foreign {
        report_foreign(machine, *clause, *functor, *library);
    }
    report_unused(machine, &survey)?;
    Ok(undefined == 0 && foreign.is_empty())
}

fn is_users(machine: &Machine, pred: PredId) -> bool {
    let predicate = &machine.program.db.predicates[pred];
    !predicate.flags.system && predicate.file != 0
}

fn user_clauses(machine: &Machine) -> Vec<ClauseId> {
    machine
        .program
        .db
        .iter()
        .filter(|&pred| is_users(machine, pred))
        .flat_map(|pred| machine.program.db.live_clauses(pred))
        .collect()
}

/// The calls in the clauses of the program.
#[derive(Default)]
struct Survey {
    /// Callers and their callees.
    calls: FxHashSet<(PredId, PredId)>,
    seen: FxHashSet<(Atom, Functor)>,
    undefined: Vec<(ClauseId, Functor)>,
    /// Calls that SWI-Prolog would not resolve, with the library that defines them here.
    foreign: Vec<(ClauseId, Functor, Atom)>,
}

/// Whether SWI-Prolog finds the predicates of a library only if the program imports it, or never.
fn needs_import(library: &str) -> bool {
    const FOREIGN: [&str; 4] = ["gprolog", "sicstus", "search", "grid"];
    library == "clpfd" || FOREIGN.iter().any(|start| library.starts_with(start))
}

impl Survey {
    /// Records a call of a predicate that SWI-Prolog would not find.
    fn portable(&mut self, machine: &mut Machine, clause: ClauseId, module: Atom, functor: Functor) {
        let Some(library) = library_index::library_of(machine, functor) else { return };
        let known = machine.program.db.find(module, functor);
        let is_imported = known.is_some_and(|id| machine.program.db.predicates[id].is_defined());
        // Looking up the first call has imported it.
        let is_new = !self.foreign.iter().any(|call| call.1 == functor);
        if needs_import(machine.atom_text(library)) && (!is_imported || !is_new) {
            self.foreign.push((clause, functor, library));
        }
    }

    fn clause(&mut self, machine: &mut Machine, id: ClauseId) -> Result<(), Thrown> {
        let (pred, stored) = {
            let clause = &machine.program.db.clauses[id];
            (clause.pred, clause.stored.clone())
        };
        let module = machine.program.db.predicates[pred].module;
        let top = machine.heap_top();
        let first = machine.instantiate_cells(&stored.cells, stored.variables)?;
        let body = machine.at(first + 1);
        let mut waiting = vec![(module, body, 0)];
        let mut met = Met::default();
        while let Some((module, goal, extra)) = waiting.pop() {
            let (module, goal) = machine.strip_module(module, goal);
            if met.again(goal) {
                continue;
            }
            let Some(functor) = with_extra(machine, goal, extra) else { continue };
            if is_control(functor) {
                waiting.extend((0..machine.name_arity(goal).1).map(|index| (module, machine.arg(goal, index), 0)));
                continue;
            }
            self.goal(machine, id, pred, module, functor)?;
            goals_inside(machine, module, goal, functor, &mut waiting)?;
        }
        machine.release_heap(top);
        Ok(())
    }

    fn goal(
        &mut self,
        machine: &mut Machine,
        clause: ClauseId,
        caller: PredId,
        module: Atom,
        functor: Functor,
    ) -> Result<(), Thrown> {
        if machine.state::<Loads>().portable {
            self.portable(machine, clause, module, functor);
        }
        match machine.resolve(module, functor)? {
            Some(found) if found != caller => {
                self.calls.insert((caller, found));
            }
            Some(_) => {}
            None => {
                let inline = machine.program.inlines.contains_key(&functor)
                    || functor == machine.store.functors.intern(atoms::CUT, 0);
                if !inline && self.seen.insert((module, functor)) {
                    self.undefined.push((clause, functor));
                }
            }
        }
        Ok(())
    }
}

/// The functor of a goal that is called with extra arguments.
fn with_extra(machine: &mut Machine, goal: Cell, extra: usize) -> Option<Functor> {
    if goal.is_atom() {
        return Some(machine.store.functors.intern(goal.as_atom(), extra));
    }
    if !goal.is_compound() {
        return None;
    }
    let (name, arity) = machine.name_arity(goal);
    Some(machine.store.functors.intern(name, arity + extra))
}

/// The goals among the arguments of a goal.
fn goals_inside(
    machine: &mut Machine,
    module: Atom,
    goal: Cell,
    functor: Functor,
    waiting: &mut Vec<(Atom, Cell, usize)>,
) -> Result<(), Thrown> {
    use crate::database::predicate::Meta;
    let Some(pred) = machine.resolve(module, functor)? else { return Ok(()) };
    let Some(meta) = machine.program.db.predicates[pred].meta.clone() else { return Ok(()) };
    if !goal.is_compound() {
        return Ok(());
    }
    for index in 0..machine.name_arity(goal).1.min(meta.len()) {
        let mut argument = machine.arg(goal, index);
        let extra = match meta[index] {
            Meta::Goal(extra) => extra as usize,
            Meta::Quantified => 0,
            Meta::Grammar => 2,
            _ => continue,
        };
        while machine.has_functor(argument, f::CARET_2) {
            argument = machine.arg(argument, 1);
        }
        let list = argument.is_list() || argument == Cell::NIL;
        if !argument.is_var() && !(list && extra == 2) {
            waiting.push((module, argument, extra));
        }
    }
    Ok(())
}

fn shown(machine: &Machine, functor: Functor) -> String {
    format!("{}/{}", machine.atom_text(machine.store.functors.name(functor)), machine.store.functors.arity(functor))
}

fn report_foreign(machine: &mut Machine, clause: ClauseId, functor: Functor, library: Atom) {
    let entry = clause_entry(machine, clause);
    let file = machine.program.db.clauses[clause].file();
    let name = shown(machine, functor);
    let library = machine.atom_text(library).to_string();
    let place = places::shown_file(machine, file);
    let text = match (machine.program.flags.language, library.as_str()) {
        (Lang::En, "clpfd") => format!("SWI-Prolog finds {name} only after :- use_module(library(clpfd))"),
        (Lang::Fr, "clpfd") => format!("SWI-Prolog ne connaît {name} qu'après :- use_module(library(clpfd))"),
        (Lang::En, _) => format!("SWI-Prolog has no {name}"),
        (Lang::Fr, _) => format!("SWI-Prolog n'a pas {name}"),
    };
    let lines = [format!("{place}:{}:", entry.line), format!("   {text}")];
    let path = machine.program.db.sources.files.get((file as usize).wrapping_sub(1)).map(|source| source.path.clone());
    let message = Message {
        severity: Severity::Warning,
        code: "not_portable".to_string(),
        text,
        file: path,
        line: Some(entry.line),
        span: entry.span,
        hint: None,
        edits: Vec::new(),
        notes: Vec::new(),
        term: None,
    };
    report::warning(machine, message, &lines);
}

fn report_undefined(machine: &mut Machine, clause: ClauseId, functor: Functor) {
    let entry = clause_entry(machine, clause);
    let (pred, file) = {
        let clause = &machine.program.db.clauses[clause];
        (clause.pred, clause.file())
    };
    let caller = shown(machine, machine.program.db.predicates[pred].functor);
    let name = shown(machine, functor);
    let near = near_names(machine, machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let bare = |functor| machine.atom_text(machine.store.functors.name(functor)).to_string();
    let words: Vec<(String, String)> =
        near.first().map(|&near| (bare(functor), bare(near))).into_iter().filter(|(name, near)| name != near).collect();
    let near: Vec<String> = near.into_iter().take(3).map(|functor| shown(machine, functor)).collect();
    let place = places::shown_file(machine, file);
    let french = machine.program.flags.language == Lang::Fr;
    let text = match french {
        true => format!("{name} est appelé par {caller} mais n'est défini nulle part"),
        false => format!("{name} is called by {caller} but is not defined"),
    };
    let mut lines = vec![format!("{place}:{}:", entry.line), format!("   {text}")];
    let hint = (!near.is_empty()).then(|| near.join(", "));
    let hint = hint.map(|near| if french { format!("{near} ?") } else { format!("did you mean {near}?") });
    if let Some(hint) = &hint {
        lines.push(if french { format!("   Conseil : {hint}") } else { format!("   Hint: {hint}") });
    }
    let path = machine.program.db.sources.files.get((file as usize).wrapping_sub(1)).map(|source| source.path.clone());
    let message = Message {
        severity: Severity::Warning,
        code: "undefined_procedure".to_string(),
        text,
        file: path,
        line: Some(entry.line),
        span: entry.span,
        hint,
        edits: Vec::new(),
        notes: Vec::new(),
        term: None,
    };
    let message = events::with_edits(machine, message, words);
    report::warning(machine, message, &lines);
}

/// Reports predicates that no other predicate calls: entry points of the program, or unused code.
fn report_unused(machine: &mut Machine, survey: &Survey) -> Result<(), Thrown> {
    let called: FxHashSet<PredId> = survey.calls.iter().map(|call| call.1).collect();
    let unused: Vec<String> = machine
        .program
        .db
        .iter()
        .filter(|&pred| is_listed(machine, pred) && !called.contains(&pred) && !is_exported(machine, pred))
        .map(|pred| shown(machine, machine.program.db.predicates[pred].functor))
        .collect();
    if unused.is_empty() {
        return Ok(());
    }
    let list = unused.join(", ");
    let text = match machine.program.flags.language {
        Lang::En => format!("Not called by any other predicate: {list}"),
        Lang::Fr => format!("Appelés par aucun autre prédicat : {list}"),
    };
    match events::is_written(machine) {
        true => streams::write_to(machine, StreamId::OUTPUT, &format!("% {text}\n")),
        false => {
            report::remark(machine, "unused", &text);
            Ok(())
        }
    }
}
