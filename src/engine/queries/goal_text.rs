//! Parses goals, for embedders, typed queries and `-g`.
//!
//! [`first_goal`] is the only function that parses goals. [`whole_goal`] is for texts that are exactly one goal.

use crate::engine::error::{Error, Result, SyntaxError};
use crate::machine::Machine;
use crate::syntax;
use crate::syntax::errors::messages::Lang;
use crate::syntax::{LineIndex, Reader, diagnose};
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Cell};

/// A goal on the heap.
pub(crate) struct GoalText {
    pub goal: Cell,
    /// Its named variables.
    pub variables: Vec<(String, Cell)>,
    /// The end of the goal in the text.
    pub end: usize,
}

/// A syntax error, and where reading can continue.
pub(crate) struct WrongText {
    pub error: syntax::SyntaxError,
    pub end: usize,
}

/// Reads the goal at the start of a text, with the operators of a module; `None` if there are only blanks.
pub(crate) fn first_goal(machine: &mut Machine, text: &str, module: Atom) -> Result<Option<GoalText>, WrongText> {
    let mut reader: Reader<'_, Cell> = Reader::new(text, 0);
    let ops = machine.module_ops(module);
    let flags = machine.program.flags.read;
    match reader.read(machine, &ops, &flags) {
        Ok(None) => Ok(None),
        Ok(Some(read)) => {
            let named = reader.named_variables().map(|(name, variable)| (name.to_string(), variable.term));
            Ok(Some(GoalText { goal: read.term, variables: named.collect(), end: read.stop.end.min(text.len()) }))
        }
        Err(error) => {
            reader.skip_clause(&error);
            let end = reader.position().max(1).min(text.len());
            Err(WrongText { error, end })
        }
    }
}

/// Reads a text that is one goal. The full stop is optional.
pub(crate) fn whole_goal(machine: &mut Machine, text: &str) -> Result<GoalText> {
    let text = crate::value::with_stop(text);
    let read = first_goal(machine, &text, atoms::USER).map_err(|wrong| syntax_error(&text, &wrong.error))?;
    let Some(read) = read else { return Err(Error::Host("the goal is empty".to_string())) };
    let rest = &text[read.end..];
    if !rest.trim().is_empty() {
        let at = text.len() - rest.trim_start().len();
        return Err(place(&text, at..text.len(), "unexpected text after the goal".to_string(), None));
    }
    Ok(read)
}

/// The error of a text that is not a goal.
pub(crate) fn syntax_error(text: &str, error: &syntax::SyntaxError) -> Error {
    let diagnosis = diagnose(text, error);
    let (message, hint) = (diagnosis.message(Lang::En, text), diagnosis.hint(Lang::En, text));
    place(text, diagnosis.span.start..diagnosis.span.end, message, hint)
}

fn place(text: &str, span: std::ops::Range<usize>, message: String, hint: Option<String>) -> Error {
    let index = LineIndex::new(text);
    let (line, column) = index.line_column(text, span.start.min(text.len()));
    let source = index.line_text(text, line).to_string();
    SyntaxError { message, hint, line, column: column + 1, span, source }.into()
}
