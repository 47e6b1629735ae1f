//! `damier check`: what can be said about a program without running it.
//!
//! The files are loaded with only those directives that say how to load;
//! then every call is looked up.

use crate::builtins::debug::backtrace;
use crate::builtins::files::places;
use crate::builtins::streams;
use crate::loader::Loads;
use rustc_hash::FxHashSet;

use crate::builtins::debug::backtrace::is_control;
use crate::builtins::debug::messages::near_names;
use crate::database::{ClauseId, PredId};
use crate::machine::terms::long_walks::Met;
use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// Looks files over; status 1 if there was anything to warn about.
pub fn run(machine: &mut Machine, files: &[String]) -> Result<i32, Thrown> {
    machine.state_mut::<Loads>().checking = true;
    let mut trouble = false;
    for file in files {
        let name = machine.atom_cell(file);
        match machine.call_system("consult", &[name]) {
            Ok(_) => {}
            Err(thrown) if thrown.0.kind == BallKind::Term => {
                crate::toplevel::report::uncaught(machine, &thrown, file);
                trouble = true;
            }
            Err(thrown) => return Err(thrown),
        }
    }
    trouble |= machine.state::<Loads>().warned > 0;
    let mut survey = Survey::default();
    for clause in user_clauses(machine) {
        survey.clause(machine, clause)?;
    }
    let undefined = survey.undefined.len();
    for (clause, functor) in std::mem::take(&mut survey.undefined) {
        tell_undefined(machine, clause, functor)?;
    }
    tell_unused(machine, &survey)?;
    let fine = undefined == 0 && !trouble;
    let text = match (machine.program.flags.language, fine) {
        (Lang::En, true) => "No warnings.\n",
        (Lang::Fr, true) => "Aucun avertissement.\n",
        _ => "",
    };
    streams::write_to(machine, StreamId::OUTPUT, text)?;
    Ok(i32::from(!fine))
}

fn is_users(machine: &Machine, pred: PredId) -> bool {
    let predicate = &machine.program.db.predicates[pred.0 as usize];
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

/// What the clauses call.
#[derive(Default)]
struct Survey {
    called: FxHashSet<PredId>,
    seen: FxHashSet<(Atom, Functor)>,
    undefined: Vec<(ClauseId, Functor)>,
}

impl Survey {
    fn clause(&mut self, machine: &mut Machine, id: ClauseId) -> Result<(), Thrown> {
        let (pred, stored) = {
            let clause = &machine.program.db.clauses[id.0 as usize];
            (clause.pred, clause.stored.clone())
        };
        let module = machine.program.db.predicates[pred.0 as usize].module;
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
        match machine.resolve(module, functor)? {
            Some(found) if found != caller => {
                self.called.insert(found);
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

/// The functor of a goal that gets so many arguments more.
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
    let Some(meta) = machine.program.db.predicates[pred.0 as usize].meta.clone() else { return Ok(()) };
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

fn tell_undefined(machine: &mut Machine, clause: ClauseId, functor: Functor) -> Result<(), Thrown> {
    let (pred, file, line) = {
        let clause = &machine.program.db.clauses[clause.0 as usize];
        (clause.pred, clause.file, clause.line)
    };
    let caller = shown(machine, machine.program.db.predicates[pred.0 as usize].functor);
    let name = shown(machine, functor);
    let near = near_names(machine, machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let near: Vec<String> = near.into_iter().take(3).map(|functor| shown(machine, functor)).collect();
    let place = places::shown_file(machine, file);
    let french = machine.program.flags.language == Lang::Fr;
    let mut lines = vec![format!("{place}:{line}:")];
    lines.push(if french {
        format!("   {name} est appelé par {caller} mais n'est défini nulle part")
    } else {
        format!("   {name} is called by {caller} but defined nowhere")
    });
    if !near.is_empty() {
        let near = near.join(", ");
        lines.push(if french { format!("   Conseil : {near} ?") } else { format!("   Hint: did you mean {near}?") });
    }
    backtrace::write_lines(machine, if french { "Attention " } else { "Warning" }, &lines);
    Ok(())
}

/// Predicates that no other one calls: where a program is started from, or
/// left over.
fn tell_unused(machine: &mut Machine, survey: &Survey) -> Result<(), Thrown> {
    let unused: Vec<String> = machine
        .program
        .db
        .iter()
        .filter(|&pred| is_users(machine, pred) && machine.program.db.predicates[pred.0 as usize].live > 0)
        .filter(|pred| !survey.called.contains(pred))
        .filter(|pred| {
            let predicate = &machine.program.db.predicates[pred.0 as usize];
            let exported = |module: &crate::database::modules::Module| module.exports.contains(&predicate.functor);
            !machine.program.db.modules.get(&predicate.module).is_some_and(exported)
        })
        .map(|pred| shown(machine, machine.program.db.predicates[pred.0 as usize].functor))
        .collect();
    if unused.is_empty() {
        return Ok(());
    }
    let list = unused.join(", ");
    let text = match machine.program.flags.language {
        Lang::En => format!("% Called by no other predicate: {list}\n"),
        Lang::Fr => format!("% Appelés par aucun autre prédicat : {list}\n"),
    };
    streams::write_to(machine, StreamId::OUTPUT, &text)
}
