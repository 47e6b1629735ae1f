//! What a person is told about errors that nothing caught.

use crate::builtins::streams::StreamId;
use crate::database::ClauseId;
use crate::machine::{BallKind, Machine, Thrown};
use crate::syntax::messages::Lang;
use crate::syntax::{LineIndex, SyntaxError, diagnose};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Functor, Stored};

/// A line to standard error, opened on a new line.
pub fn error_line(machine: &mut Machine, text: &str) {
    message(machine, error_word(machine), &[text.to_string()]);
}

/// What stands before the colon of an error.
fn error_word(machine: &Machine) -> &'static str {
    match machine.system.language {
        Lang::En => "ERROR",
        Lang::Fr => "ERREUR ",
    }
}

/// Lines to standard error, each behind `kind`.
pub fn message(machine: &mut Machine, kind: &str, lines: &[String]) {
    // Nobody is left to be told if this fails.
    let _ = machine.flush_stream(StreamId::OUTPUT);
    let mut text = String::new();
    if on_terminal_column(machine) {
        text.push('\n');
    }
    for line in lines {
        text.push_str(kind);
        text.push_str(if line.is_empty() { ":" } else { ": " });
        text.push_str(line);
        text.push('\n');
    }
    let _ = machine.write_to(StreamId::ERROR, &text);
    let _ = machine.flush_stream(StreamId::ERROR);
}

/// Whether both streams show on one screen and the cursor is inside a line.
fn on_terminal_column(machine: &mut Machine) -> bool {
    if machine.column_of(StreamId::ERROR) != 0 {
        return true;
    }
    if machine.column_of(StreamId::OUTPUT) == 0 || !machine.host.is_terminal(1) || !machine.host.is_terminal(2) {
        return false;
    }
    if let Some(stream) = machine.system.streams.get_mut(StreamId::OUTPUT) {
        stream.position.column = 0;
    }
    true
}

/// A query or goal that does not read: the line, the place, the cause, a hint.
pub fn syntax_error(machine: &mut Machine, text: &str, error: &SyntaxError) -> Result<(), Thrown> {
    let lang = machine.system.language;
    let index = LineIndex::new(text);
    let (line, column) = index.line_column(text, error.span.start.min(text.len()));
    let shown = index.line_text(text, line).trim_end_matches(['\r', '\n']).to_string();
    let diagnosis = diagnose(text, error);
    let (cause, hint) = (diagnosis.message(lang, text), diagnosis.hint(lang, text));
    let mut lines = vec![match lang {
        Lang::En => format!("Syntax error: {}", error.kind.short()),
        Lang::Fr => format!("Erreur de syntaxe : {cause}"),
    }];
    let caret: String = shown.chars().take(column).map(|char| if char == '\t' { '\t' } else { ' ' }).collect();
    lines.push(format!("  {shown}"));
    lines.push(format!("  {caret}^"));
    if lang == Lang::En && cause != error.kind.short() {
        lines.push(cause);
    }
    if let Some(hint) = hint {
        lines.push(match lang {
            Lang::En => format!("Hint: {hint}"),
            Lang::Fr => format!("Conseil : {hint}"),
        });
    }
    message(machine, error_word(machine), &lines);
    Ok(())
}

/// An exception that a query let out: what it says, and the user's clauses on
/// its way. `asked` is what the person typed.
pub fn uncaught(machine: &mut Machine, thrown: &Thrown, asked: &str) {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if thrown.0.kind != BallKind::Term || is_abort(machine, ball) {
        let text = match machine.system.language {
            Lang::En => "Execution Aborted",
            Lang::Fr => "Exécution interrompue",
        };
        plain(machine, &format!("% {text}\n"));
        return;
    }
    let name = machine.intern("unhandled_exception");
    let told = machine.new_compound(name, &[ball]);
    tell(machine, told);
    context(machine, &thrown.0.term, asked);
}

/// A goal of the command line that raised an exception.
pub fn goal_error(machine: &mut Machine, goal: &str, thrown: &Thrown) {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    let (name, goal_cell) = (machine.intern("goal_error"), machine.atom_cell(goal));
    let told = machine.new_compound(name, &[goal_cell, ball]);
    tell(machine, told);
    context(machine, &thrown.0.term, goal);
}

/// A goal of the command line that failed.
pub fn goal_false(machine: &mut Machine, goal: &str) {
    let (name, goal) = (machine.intern("goal_false"), machine.atom_cell(goal));
    let told = machine.new_compound(name, &[goal]);
    tell(machine, told);
}

/// Prints an error message; opens a new line for it on a screen.
fn tell(machine: &mut Machine, message: Cell) {
    if on_terminal_column(machine) {
        plain(machine, "\n");
    }
    let _ = machine.flush_stream(StreamId::OUTPUT);
    // What goes wrong on the way is not the person's.
    let _ = machine.print_message("error", message);
}

fn plain(machine: &mut Machine, text: &str) {
    let _ = machine.flush_stream(StreamId::OUTPUT);
    let _ = machine.write_to(StreamId::ERROR, text);
    let _ = machine.flush_stream(StreamId::ERROR);
}

fn is_abort(machine: &mut Machine, ball: Cell) -> bool {
    ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted"
}

/// Lines of context at most.
const CONTEXT: usize = 5;

/// Tells which of the user's clauses were running, the innermost first.
fn context(machine: &mut Machine, ball: &Stored, asked: &str) {
    let mut lines: Vec<String> = Vec::new();
    for address in std::mem::take(&mut machine.thrown_through) {
        let place = machine.db.clause_at(address).and_then(|clause| machine.clause_place(clause));
        if let Some(place) = place
            && lines.last() != Some(&place)
            && lines.len() < CONTEXT
        {
            lines.push(place);
        }
    }
    let goal = machine.thrown_goal.take();
    if lines.is_empty() {
        lines = callers(machine, ball, asked);
    } else if let Some(goal) = goal {
        lines.insert(0, goal);
    }
    if lines.is_empty() {
        return;
    }
    let heading = match machine.system.language {
        Lang::En => "In:",
        Lang::Fr => "Dans :",
    };
    let mut shown = vec![heading.to_string()];
    shown.extend(lines.into_iter().map(|line| format!("  {line}")));
    message(machine, error_word(machine), &shown);
}

/// The clauses that call an unknown procedure: a last call leaves no trace of
/// its caller.
fn callers(machine: &mut Machine, ball: &Stored, asked: &str) -> Vec<String> {
    let Ok(ball) = machine.instantiate(ball) else { return Vec::new() };
    let Some(functor) = unknown_procedure(machine, ball) else { return Vec::new() };
    let name = machine.atom_text(machine.functors.name(functor)).to_string();
    if asked.contains(&name) {
        return Vec::new();
    }
    let wanted = match machine.functors.arity(functor) {
        0 => Cell::atom(machine.functors.name(functor)),
        _ => Cell::functor(functor),
    };
    let found: Vec<ClauseId> = (0..machine.db.clauses.len() as u32)
        .map(ClauseId)
        .filter(|id| {
            let clause = &machine.db.clauses[id.0 as usize];
            let cells = &clause.stored.cells;
            clause.file != 0 && cells.len() > 1 && calls(cells, wanted)
        })
        .collect();
    let mut places: Vec<String> = found.into_iter().filter_map(|clause| machine.clause_place(clause)).collect();
    places.dedup();
    places.truncate(3);
    places
}

/// Whether a stored clause has the cell anywhere but as its head.
fn calls(cells: &[Cell], wanted: Cell) -> bool {
    let head = if cells[0].is_structure() { cells[0].addr() } else { 0 };
    let mut found = false;
    let mut at = 1;
    while at < cells.len() {
        let cell = cells[at];
        found |= cell == wanted && at != head;
        at += 1;
        if cell.tag() == crate::term::Tag::Fun && cell.is_box_header() {
            at += cell.box_words();
        }
    }
    found
}

/// The functor in `error(existence_error(procedure, Name/Arity), _)`.
fn unknown_procedure(machine: &mut Machine, ball: Cell) -> Option<Functor> {
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
    let (_, indicator) = machine.strip_module(machine.typein_module, indicator);
    if !machine.has_functor(indicator, f::SLASH_2) {
        return None;
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    (name.is_atom() && arity.is_small()).then(|| machine.functors.intern(name.as_atom(), arity.as_small() as usize))
}
