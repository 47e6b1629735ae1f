//! What a person is told about errors that nothing caught.

use crate::builtins::streams::StreamId;
use crate::machine::{BallKind, Machine, Thrown};
use crate::syntax::messages::Lang;
use crate::syntax::{LineIndex, SyntaxError, WriteOptions, diagnose};
use crate::term::Cell;

/// A line to standard error, opened on a new line.
pub fn error_line(machine: &mut Machine, text: &str) {
    message(machine, "ERROR", &[text.to_string()]);
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
        Lang::Fr => format!("Erreur de syntaxe : {}", error.kind.short()),
    }];
    let caret: String = shown.chars().take(column).map(|char| if char == '\t' { '\t' } else { ' ' }).collect();
    lines.push(format!("  {shown}"));
    lines.push(format!("  {caret}^"));
    if cause != error.kind.short() {
        lines.push(cause);
    }
    if let Some(hint) = hint {
        lines.push(match lang {
            Lang::En => format!("Hint: {hint}"),
            Lang::Fr => format!("Conseil : {hint}"),
        });
    }
    message(machine, "ERROR", &lines);
    Ok(())
}

/// An exception that a query let out.
pub fn uncaught(machine: &mut Machine, thrown: &Thrown) {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if thrown.0.kind == BallKind::Limit || is_abort(machine, ball) {
        message(machine, "%", &["Execution Aborted".to_string()]);
        return;
    }
    let text = machine.term_text(ball, &WriteOptions::writeq(), machine.typein_module).unwrap_or_default();
    error_line(machine, &text);
}

fn is_abort(machine: &mut Machine, ball: Cell) -> bool {
    ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted"
}
