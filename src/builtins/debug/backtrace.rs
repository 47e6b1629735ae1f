//! The context of an error: the goal that raised it and the user's clauses
//! that were running, for the lines below its message.
//!
//! While an exception is propagated, the machine only records code addresses (`thrown_through`) and a
//! short form of a native's goal (`thrown_goal`). This module looks up the rest afterwards.
//! System frames are never shown.

use crate::builtins::debug::last_calls;
use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::readwrite::listing;
use crate::database::ClauseId;
use crate::machine::Machine;
use crate::machine::terms::long_walks::Met;
use crate::syntax::WriteOptions;
use crate::syntax::errors::messages::Lang;
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Functor, Stored, Tag};

/// The maximal number of context lines.
const CONTEXT: usize = 5;

/// The lines below an error's message, with their heading; empty if they would only repeat
/// what the user already knows. `asked` is the text of the query.
pub(crate) fn error_context(machine: &mut Machine, ball: &Stored, asked: &str) -> Vec<String> {
    let way = std::mem::take(&mut machine.error_origin().through);
    let raiser = way.first().and_then(|&address| machine.program.db.clause_at(address));
    let mut lines: Vec<String> = Vec::new();
    let mut innermost = None;
    for address in way {
        let clause = machine.program.db.clause_at(address);
        let place = clause.and_then(|clause| places::clause_place(machine, clause));
        if let Some(place) = place
            && lines.last() != Some(&place)
            && lines.len() < CONTEXT
        {
            innermost = innermost.or(clause);
            lines.push(place);
        }
    }
    if innermost.is_none() || innermost != raiser {
        let started = last_calls::Start { asked, clause: innermost };
        let place =
            last_calls::caller(machine, ball, &started).and_then(|clause| places::clause_place(machine, clause));
        lines.splice(0..0, place.filter(|place| lines.first() != Some(place)));
        lines.truncate(CONTEXT);
    }
    let noted = machine.error_origin().goal.take().map(|goal| without_numbers(&goal));
    let written = raiser.and_then(|clause| source_goal(machine, clause, ball));
    let goal = match (written, noted) {
        (Some(written), Some(noted)) if written != noted => Some(format!("{written}   % {noted}")),
        (written, noted) => written.or(noted),
    };
    if lines.is_empty() {
        lines = callers(machine, ball, asked);
    }
    if let Some(goal) = goal
        && (!lines.is_empty() || has_several_goals(asked))
    {
        lines.insert(0, goal);
    }
    if lines.is_empty() {
        return lines;
    }
    let heading = match machine.program.flags.language {
        Lang::En => "In:",
        Lang::Fr => "Dans :",
    };
    let shown = lines.into_iter().map(|line| format!("  {line}"));
    std::iter::once(heading.to_string()).chain(shown).collect()
}

/// The lines below an error's message, computed before the message; the data that the message needs is kept.
pub(crate) fn context_before_message(machine: &mut Machine, ball: &Stored, asked: &str) -> Vec<String> {
    let origin = machine.error_origin();
    let (way, goal) = (origin.through.clone(), origin.goal.clone());
    let lines = error_context(machine, ball, asked);
    let origin = machine.error_origin();
    (origin.through, origin.goal) = (way, goal);
    lines
}

/// Writes lines to `user_error`, each after `kind` and a colon.
pub(crate) fn write_lines(machine: &mut Machine, kind: &str, lines: &[String]) {
    let mut text = String::new();
    for line in lines {
        text.push_str(kind);
        text.push_str(if line.is_empty() { ":" } else { ": " });
        text.push_str(line);
        text.push('\n');
    }
    messages::write_message(machine, &text);
}

/// The word before the colon of an error message.
pub(crate) fn error_word(machine: &Machine) -> &'static str {
    match machine.program.flags.language {
        Lang::En => "ERROR",
        Lang::Fr => "ERREUR ",
    }
}

/// Replaces `_123` by `_`, because the numbers mean nothing to a reader.
fn without_numbers(goal: &str) -> String {
    let mut plain = String::with_capacity(goal.len());
    let mut chars = goal.chars().peekable();
    while let Some(char) = chars.next() {
        let inside_name = plain.ends_with(|before: char| before.is_alphanumeric() || before == '_');
        plain.push(char);
        while char == '_' && !inside_name && chars.peek().is_some_and(char::is_ascii_digit) {
            chars.next();
        }
    }
    plain
}

/// Whether a query has more than one goal, so that a message should name the goal.
pub(crate) fn has_several_goals(asked: &str) -> bool {
    let mut depth = 0;
    for char in asked.chars() {
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' | ';' if depth == 0 => return true,
            _ => {}
        }
    }
    false
}

/// The goal of a clause that an error's context names, as in the source.
/// Arithmetic is compiled, so its goal no longer exists when the error is raised.
fn source_goal(machine: &mut Machine, clause: ClauseId, ball: &Stored) -> Option<String> {
    let mut functor = context_functor(machine, ball)?;
    let owner = machine.program.db.clauses[clause].pred;
    if machine.error_origin().is_arithmetic && machine.program.db.predicates[owner].functor == functor {
        // The error of `V is W + 1` names the clause.
        let name = machine.intern("is");
        functor = machine.store.functors.intern(name, 2);
    }
    places::clause_place(machine, clause)?;
    let stored = machine.program.db.stored(clause).clone();
    let top = machine.heap_top();
    let first = machine.instantiate_cells(&stored.cells, stored.variables).ok()?;
    let names = listing::source_names(machine, clause, first);
    let mut found = Vec::new();
    let mut waiting = vec![machine.at(first + 1)];
    let mut met = Met::default();
    while let Some(goal) = waiting.pop() {
        let goal = machine.deref(goal);
        if !goal.is_structure() || met.again(goal) {
            continue;
        }
        if machine.functor_of(goal) == functor {
            found.push(goal);
        } else if is_control(machine.functor_of(goal)) {
            waiting.extend((0..machine.name_arity(goal).1).map(|index| machine.arg(goal, index)));
        }
    }
    let options = WriteOptions { variable_names: names, max_depth: 8, spacing: true, ..WriteOptions::writeq() };
    let text = match found.as_slice() {
        [goal] => Some(crate::syntax::write_short(machine, &*machine.program.ops, *goal, &options)),
        _ => None,
    };
    machine.release_heap(top);
    text
}

/// Whether a functor is a control construct whose arguments are goals.
pub(crate) fn is_control(functor: Functor) -> bool {
    [f::COMMA_2, f::SEMICOLON_2, f::BAR_2, f::ARROW_2, f::SOFT_ARROW_2, f::NOT_PROVABLE_1].contains(&functor)
}

/// Name and arity in `error(_, context(system:Name/Arity, _))`.
pub(super) fn context_functor(machine: &mut Machine, ball: &Stored) -> Option<Functor> {
    let ball = machine.instantiate(ball).ok()?;
    if !machine.has_functor(ball, f::ERROR_2) {
        return None;
    }
    let context = machine.arg(ball, 1);
    if !context.is_structure() || machine.name_arity(context).1 != 2 {
        return None;
    }
    let (_, indicator) = machine.strip_module(machine.program.typein_module, machine.arg(context, 0));
    indicator_functor(machine, indicator)
}

fn indicator_functor(machine: &mut Machine, indicator: Cell) -> Option<Functor> {
    if !machine.has_functor(indicator, f::SLASH_2) {
        return None;
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    (name.is_atom() && arity.is_small())
        .then(|| machine.store.functors.intern(name.as_atom(), arity.as_small() as usize))
}

/// The clauses that call an unknown procedure. They are searched for because a last call leaves no trace of
/// its caller.
fn callers(machine: &mut Machine, ball: &Stored, asked: &str) -> Vec<String> {
    let Ok(ball) = machine.instantiate(ball) else { return Vec::new() };
    let Some(functor) = unknown_procedure(machine, ball) else { return Vec::new() };
    let name = machine.atom_text(machine.store.functors.name(functor)).to_string();
    if asked.contains(&name) {
        return Vec::new();
    }
    let wanted = match machine.store.functors.arity(functor) {
        0 => Cell::atom(machine.store.functors.name(functor)),
        _ => Cell::functor(functor),
    };
    let found: Vec<ClauseId> = (0..machine.program.db.clauses.len() as u32)
        .map(ClauseId)
        .filter(|id| {
            let clause = &machine.program.db.clauses[*id];
            let cells = &clause.stored.cells;
            clause.file() != 0 && cells.len() > 1 && calls(cells, wanted)
        })
        .collect();
    let mut places: Vec<String> =
        found.into_iter().filter_map(|clause| places::clause_place(machine, clause)).collect();
    places.dedup();
    places.truncate(3);
    places
}

/// Whether a stored clause contains the cell outside its head.
fn calls(cells: &[Cell], wanted: Cell) -> bool {
    let head = if cells[0].is_structure() { cells[0].offset() } else { 0 };
    let mut found = false;
    let mut at = 1;
    while at < cells.len() {
        let cell = cells[at];
        found |= cell == wanted && at != head;
        at += 1;
        if cell.tag() == Tag::Fun && cell.is_box_header() {
            at += cell.box_words();
        }
    }
    found
}

/// The functor in `error(existence_error(procedure, Name/Arity), _)`.
pub(crate) fn unknown_procedure(machine: &mut Machine, ball: Cell) -> Option<Functor> {
    if !machine.has_functor(ball, f::ERROR_2) {
        return None;
    }
    let formal = machine.arg(ball, 0);
    if !formal.is_structure() || machine.name_arity(formal).1 != 2 {
        return None;
    }
    let (kind, indicator) = (machine.arg(formal, 0), machine.arg(formal, 1));
    if !kind.is_atom() || machine.atom_text(kind.as_atom()) != "procedure" {
        return None;
    }
    let (_, indicator) = machine.strip_module(machine.program.typein_module, indicator);
    indicator_functor(machine, indicator)
}
