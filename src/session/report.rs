//! Reports uncaught errors, as messages or as lines of `user_error`.

use crate::builtins::debug::backtrace;
use crate::builtins::debug::messages;
use crate::builtins::debug::messages::{Messages, Report};
use crate::builtins::debug::tracer::Debugger;
use crate::builtins::files::places;
use crate::builtins::streams;
use crate::database::PredId;
use crate::loader::Loads;
use crate::machine::native::interface::Alternative;
use crate::machine::{BallKind, Machine, Thrown};
use crate::session::events;
use crate::session::{FrontEnd, Message, Severity};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::syntax::{LineIndex, SyntaxError, diagnose};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// Whether messages are sent as events instead of written.
fn are_sent(machine: &Machine) -> bool {
    !events::is_written(machine)
}

/// Sends a text as a message.
fn send(machine: &mut Machine, kind: &str, code: &str, text: String) {
    let report = Report {
        kind: kind.to_string(),
        code: code.to_string(),
        text,
        hint: None,
        edits: Vec::new(),
        notes: Vec::new(),
        term: None,
    };
    // There is room for one more message after the query has ended.
    let _ = messages::report_message(machine, report);
}

/// Reports an error in one line.
pub(super) fn error_line(machine: &mut Machine, code: &str, text: &str) {
    if are_sent(machine) {
        return send(machine, "error", code, text.to_string());
    }
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &[text.to_string()]);
}

/// Reports a remark in one line.
pub(super) fn remark(machine: &mut Machine, code: &str, text: &str) {
    match are_sent(machine) {
        true => send(machine, "informational", code, text.to_string()),
        false => messages::write_message(machine, &format!("% {text}\n")),
    }
}

/// Reports the newest choice point.
pub(super) fn choice_point(machine: &mut Machine) {
    let place = match machine.newest_alternative() {
        Some(Alternative::Clause(clause)) => places::clause_place(machine, clause),
        Some(Alternative::Predicate(id)) => Some(predicate_place(machine, id)),
        None => None,
    };
    let text = match (machine.program.flags.language, place) {
        (Lang::En, Some(place)) => format!("The choice point is in {place}"),
        (Lang::Fr, Some(place)) => format!("Le point de choix est dans {place}"),
        (Lang::En, None) => "The choice point is in a built-in predicate".to_string(),
        (Lang::Fr, None) => "Le point de choix est dans un prédicat prédéfini".to_string(),
    };
    remark(machine, "choice_point", &text);
}

/// A predicate, with its source position if it has one.
fn predicate_place(machine: &mut Machine, id: PredId) -> String {
    let predicate = &machine.program.db.predicates[id];
    let (functor, file, line) = (predicate.functor, predicate.file, predicate.line);
    let is_system = predicate.flags.system;
    let name = machine.store.functors.name(functor);
    let name = format!("{}/{}", machine.atom_text(name), machine.store.functors.arity(functor));
    if is_system || file == 0 {
        return name;
    }
    let at = match machine.program.flags.language {
        Lang::En => "at",
        Lang::Fr => "en",
    };
    format!("{name} {at} {}:{line}", places::shown_file(machine, file))
}

/// Reports a warning in several lines; the first is its position.
pub(super) fn warning(machine: &mut Machine, message: Message, lines: &[String]) {
    if are_sent(machine) {
        let _ = events::send_message(machine, message);
        return;
    }
    let french = machine.program.flags.language == Lang::Fr;
    backtrace::write_lines(machine, if french { "Attention " } else { "Warning" }, lines);
}

/// Whether both streams are shown on one terminal and the cursor is inside a line.
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

/// Reports the syntax error of a query or goal: the line, the position, the cause, a hint.
pub(super) fn syntax_error(machine: &mut Machine, text: &str, error: &SyntaxError) {
    let lang = machine.program.flags.language;
    let index = LineIndex::new(text);
    let diagnosis = diagnose(text, error);
    let (line, column) = index.line_column(text, diagnosis.span.start.min(text.len()));
    let (cause, hint) = (diagnosis.message(lang, text), diagnosis.hint(lang, text));
    let short = error.kind.sentence(lang);
    let head = match lang {
        Lang::En => format!("Syntax error: {short}"),
        Lang::Fr => format!("Erreur de syntaxe : {short}"),
    };
    if are_sent(machine) {
        let text = if cause == short { head } else { format!("{head}\n{cause}") };
        let message = Message {
            severity: Severity::Error,
            code: "syntax_error".to_string(),
            text,
            file: None,
            line: Some(line),
            span: Some(diagnosis.span.start..diagnosis.span.end),
            hint,
            edits: Vec::new(),
            notes: Vec::new(),
            term: None,
        };
        let _ = events::send_message(machine, message);
        return;
    }
    let (shown, caret) = index.excerpt(text, line, column);
    let mut lines = vec![head, format!("  {shown}"), format!("  {caret}^")];
    if cause != short {
        lines.push(format!("  {cause}"));
    }
    if let Some(hint) = hint {
        lines.push(hint_line(lang, &hint));
    }
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &lines);
}

fn hint_line(lang: Lang, hint: &str) -> String {
    match lang {
        Lang::En => format!("  Hint: {hint}"),
        Lang::Fr => format!("  Conseil : {hint}"),
    }
}

/// Reports the uncaught error of a query, with advice.
pub(super) fn query_error(
    machine: &mut Machine,
    thrown: &Thrown,
    asked: &str,
    better: Option<&str>,
    front_end: FrontEnd,
) {
    let through_clauses = uncaught(machine, thrown, asked);
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if let Some(better) = better
        && formal_is(machine, ball, "instantiation_error")
    {
        hint(machine, better);
    }
    if let Some(text) = fact_hint(machine, ball, asked) {
        hint(machine, &text);
    }
    if through_clauses && front_end.is_person && machine.state::<Debugger>().prompt().is_empty() {
        replay(machine, asked);
    }
}

/// Explains how to add a fact, if a query of one goal calls an unknown predicate without similar names.
fn fact_hint(machine: &mut Machine, ball: Cell, asked: &str) -> Option<String> {
    let functor = backtrace::unknown_procedure(machine, ball)?;
    let (name, arity) = (machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let fact = asked.trim().trim_end_matches('.').trim();
    let is_goal = fact.starts_with(machine.atom_text(name)) && fact.ends_with(')') && !fact.contains('\n');
    if arity == 0
        || !is_goal
        || backtrace::has_several_goals(fact)
        || !messages::near_names(machine, name, arity).is_empty()
    {
        return None;
    }
    Some(match machine.program.flags.language {
        Lang::En => format!(
            "a query asks whether something is true. To add a fact, write it in a file and load the file, or type `assertz({fact}).`"
        ),
        Lang::Fr => format!(
            "une requête demande si quelque chose est vrai. Pour ajouter un fait, écrivez-le dans un fichier et chargez ce fichier, ou tapez `assertz({fact}).`"
        ),
    })
}

/// Reports an uncaught exception: its message, and the user's clauses that were running. `asked` is the typed query.
/// Returns true if clauses of the user were running.
pub(super) fn uncaught(machine: &mut Machine, thrown: &Thrown, asked: &str) -> bool {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if thrown.0.kind != BallKind::Term || is_abort(machine, ball) {
        let text = match machine.program.flags.language {
            Lang::En => "Execution Aborted",
            Lang::Fr => "Exécution interrompue",
        };
        remark(machine, "aborted", text);
        return false;
    }
    note_context(machine, thrown, asked);
    // assertion/1 has reported its goal already.
    if !formal_is(machine, ball, "assertion_error") {
        let name = machine.intern("unhandled_exception");
        let message = machine.new_compound(name, &[ball]);
        print_error(machine, message);
    }
    write_context(machine, thrown, asked)
}

/// Adds the clauses that were running to the next message as notes.
fn note_context(machine: &mut Machine, thrown: &Thrown, asked: &str) {
    if are_sent(machine) {
        machine.state_mut::<Messages>().notes = backtrace::context_before_message(machine, &thrown.0.term, asked);
    }
}

/// Writes the user's clauses that were running, innermost first. Returns true if there were any.
fn write_context(machine: &mut Machine, thrown: &Thrown, asked: &str) -> bool {
    let lines = backtrace::error_context(machine, &thrown.0.term, asked);
    if !lines.is_empty() && !are_sent(machine) {
        let kind = backtrace::error_word(machine);
        backtrace::write_lines(machine, kind, &lines);
    }
    machine.state_mut::<Messages>().notes = Vec::new();
    !lines.is_empty()
}

/// Reports an uncaught exception and returns its exit status.
pub(super) fn status_of(machine: &mut Machine, thrown: &Thrown) -> i32 {
    if let BallKind::Halt(status) = thrown.0.kind {
        return status;
    }
    uncaught(machine, thrown, "");
    2
}

/// Whether a ball is `error(Formal, _)` and the formal term has that name.
fn formal_is(machine: &mut Machine, ball: Cell, name: &str) -> bool {
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

/// Suggests how to trace the query.
fn replay(machine: &mut Machine, asked: &str) {
    const SHOWN: usize = 70;
    let query = match asked.contains('\n') || asked.chars().count() > SHOWN {
        true => "...".to_string(),
        false => asked.to_string(),
    };
    let text = match machine.program.flags.language {
        Lang::En => format!("To trace it step by step: ?- trace, {query}"),
        Lang::Fr => format!("Pour voir chaque étape : ?- trace, {query}"),
    };
    remark(machine, "replay", &text);
}

/// Writes a hint below an error.
fn hint(machine: &mut Machine, text: &str) {
    if are_sent(machine) {
        return send(machine, "informational", "hint", text.to_string());
    }
    let line = hint_line(machine.program.flags.language, text);
    let kind = backtrace::error_word(machine);
    backtrace::write_lines(machine, kind, &[line]);
}

/// Reports the exception of a goal of the command line.
pub(super) fn goal_error(machine: &mut Machine, goal: &str, thrown: &Thrown) {
    note_context(machine, thrown, goal);
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    let (name, goal_cell) = (machine.intern("goal_error"), machine.atom_cell(goal));
    let message = machine.new_compound(name, &[goal_cell, ball]);
    print_error(machine, message);
    write_context(machine, thrown, goal);
}

/// Reports the failure of a goal of the command line.
pub(super) fn goal_false(machine: &mut Machine, goal: &str) {
    let (name, goal) = (machine.intern("goal_false"), machine.atom_cell(goal));
    let message = machine.new_compound(name, &[goal]);
    print_error(machine, message);
}

/// Reports that an exception other than an error or an abort ended the load. Returns false for those.
pub(super) fn load_ended(machine: &mut Machine, thrown: &Thrown) -> bool {
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    if machine.has_functor(ball, f::ERROR_2) || is_abort(machine, ball) {
        return false;
    }
    let name = machine.intern("initialization_exception");
    let message = machine.new_compound(name, &[ball]);
    print_error(machine, message);
    true
}

/// Reports the exception of the goal of `initialization(main, main)`.
pub(super) fn main_error(machine: &mut Machine, goal: &str, thrown: &Thrown) {
    note_context(machine, thrown, goal);
    let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
    let goal_cell = machine.atom_cell(goal);
    main_message(machine, "main_goal_error", &[goal_cell, ball]);
    write_context(machine, thrown, goal);
}

/// Reports the failure of the goal of `initialization(main, main)`.
pub(super) fn main_false(machine: &mut Machine, goal: &str) {
    let goal = machine.atom_cell(goal);
    main_message(machine, "main_goal_false", &[goal]);
}

/// Prints a message about the main goal, whose last arguments are the place of its directive.
fn main_message(machine: &mut Machine, name: &str, about: &[Cell]) {
    let (file, line) = machine.state::<Loads>().main_place;
    let place = [places::file_path(machine, file), Cell::small(line.into())];
    let name = machine.intern(name);
    let message = machine.new_compound(name, &[about, &place].concat());
    print_error(machine, message);
}

/// Prints an error message, on a new line of a terminal.
fn print_error(machine: &mut Machine, message: Cell) {
    if !are_sent(machine) && on_terminal_column(machine) {
        messages::write_message(machine, "\n");
    }
    let _ = streams::flush_stream(machine, StreamId::OUTPUT);
    // Errors while printing are not the user's.
    let _ = messages::print_message(machine, "error", message);
}

fn is_abort(machine: &mut Machine, ball: Cell) -> bool {
    ball.is_atom() && machine.atom_text(ball.as_atom()) == "$aborted"
}
