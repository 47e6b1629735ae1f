//! What a person is told about errors that nothing caught.

use crate::builtins::debug::backtrace;
use crate::builtins::debug::messages;
use crate::builtins::streams;
use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::syntax::{LineIndex, SyntaxError, diagnose};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Stored};

/// A line to standard error, opened on a new line.
pub fn error_line(machine: &mut Machine, text: &str) {
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &[text.to_string()]);
}

/// Whether both streams show on one screen and the cursor is inside a line.
fn on_terminal_column(machine: &mut Machine) -> bool {
    if streams::column_of(machine, StreamId::ERROR) != 0 {
        return true;
    }
    if streams::column_of(machine, StreamId::OUTPUT) == 0
        || !machine.host.is_terminal(1)
        || !machine.host.is_terminal(2)
    {
        return false;
    }
    if let Some(stream) = machine.streams.get_mut(StreamId::OUTPUT) {
        stream.position.column = 0;
    }
    true
}

/// A query or goal that does not read: the line, the place, the cause, a hint.
pub fn syntax_error(machine: &mut Machine, text: &str, error: &SyntaxError) -> Result<(), Thrown> {
    let lang = machine.program.flags.language;
    let index = LineIndex::new(text);
    let diagnosis = diagnose(text, error);
    let (line, column) = index.line_column(text, diagnosis.span.start.min(text.len()));
    let (shown, caret) = index.excerpt(text, line, column);
    let (cause, hint) = (diagnosis.message(lang, text), diagnosis.hint(lang, text));
    let short = error.kind.sentence(lang);
    let mut lines = vec![match lang {
        Lang::En => format!("Syntax error: {short}"),
        Lang::Fr => format!("Erreur de syntaxe : {short}"),
    }];
    lines.push(format!("  {shown}"));
    lines.push(format!("  {caret}^"));
    if cause != short {
        lines.push(format!("  {cause}"));
    }
    if let Some(hint) = hint {
        lines.push(match lang {
            Lang::En => format!("  Hint: {hint}"),
            Lang::Fr => format!("  Conseil : {hint}"),
        });
    }
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &lines);
    Ok(())
}

/// An exception that a query let out: what it says, and the user's clauses on
/// its way. `asked` is what the person typed. True if clauses of the user's
/// were running.
pub fn uncaught(machine: &mut Machine, thrown: &Thrown, asked: &str) -> bool {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if thrown.0.kind != BallKind::Term || is_abort(machine, ball) {
        let text = match machine.program.flags.language {
            Lang::En => "Execution Aborted",
            Lang::Fr => "Exécution interrompue",
        };
        plain(machine, &format!("% {text}\n"));
        return false;
    }
    // assertion/1 has told its goal by now.
    if !formal_is(machine, ball, "assertion_error") {
        let name = machine.intern("unhandled_exception");
        let told = machine.new_compound(name, &[ball]);
        tell(machine, told);
    }
    context(machine, &thrown.0.term, asked)
}

/// Whether a ball is `error(Formal, _)` and the formal term has that name.
pub fn formal_is(machine: &mut Machine, ball: Cell, name: &str) -> bool {
    if !machine.has_functor(ball, f::ERROR_2) {
        return false;
    }
    let formal = machine.arg(ball, 0);
    let found = match () {
        _ if formal.is_atom() => formal.as_atom(),
        _ if formal.is_structure() => machine.name_arity(formal).0,
        _ => return false,
    };
    machine.atom_text(found) == name
}

/// Says how to see what a query did, step by step.
pub fn replay(machine: &mut Machine, asked: &str) {
    const SHOWN: usize = 70;
    let query = match asked.contains('\n') || asked.chars().count() > SHOWN {
        true => "...".to_string(),
        false => asked.to_string(),
    };
    let text = match machine.program.flags.language {
        Lang::En => format!("% To see it step by step: ?- trace, {query}\n"),
        Lang::Fr => format!("% Pour voir chaque étape : ?- trace, {query}\n"),
    };
    plain(machine, &text);
}

/// A hint below an error.
pub fn hint(machine: &mut Machine, text: &str) {
    let line = match machine.program.flags.language {
        Lang::En => format!("  Hint: {text}"),
        Lang::Fr => format!("  Conseil : {text}"),
    };
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &[line]);
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
    let _ = streams::flush_stream(machine, StreamId::OUTPUT);
    // What goes wrong on the way is not the person's.
    let _ = messages::print_message(machine, "error", message);
}

fn plain(machine: &mut Machine, text: &str) {
    messages::write_message(machine, text);
}

fn is_abort(machine: &mut Machine, ball: Cell) -> bool {
    ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted"
}

/// Tells which of the user's clauses were running, the innermost first; true
/// if there was something to tell.
fn context(machine: &mut Machine, ball: &Stored, asked: &str) -> bool {
    let lines = backtrace::error_context(machine, ball, asked);
    if !lines.is_empty() {
        let kind = backtrace::error_word(machine);
        backtrace::write_lines(machine, kind, &lines);
    }
    !lines.is_empty()
}
