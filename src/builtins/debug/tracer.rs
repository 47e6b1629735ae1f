//! The state of the debugger, and the natives that `system/tracer.pl` uses.
//!
//! The tracer is an interpreter in Prolog that walks the clauses of the
//! program; nothing is reloaded or recompiled for it. This module decides whether a
//! port is shown: by the mode, spy points, leashes and skips.

use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::program::clauses;
use crate::builtins::program::library_index;
use crate::builtins::readwrite::write;
use crate::builtins::streams;
use crate::builtins::streams::lines;
use crate::database::predicate::Meta;
use crate::database::{Definition, PredId};
use crate::machine::limits::waiting::Wait;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::state::{Slot, State};
use crate::machine::terms::long_walks::Met;
use crate::machine::{Args, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::WriteOptions;
use crate::syntax::errors::messages::Lang;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

impl State for Debugger {}

impl Slot for Debugger {
    const INDEX: usize = 3;
}

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$debug_get(+Key, -Value)", "", debug_get),
    det("$debug_set(+Key, +Value)", "", debug_set),
    det("$trace_plan(:Goal, -Plan)", "", trace_plan),
    det("$trace_shows(+Port, :Goal, +Depth, -How)", "", trace_shows),
    det("$trace_arguments(:Goal, +Depth, +Parents, -Traced)", "", trace_arguments),
    det("$trace_location(:Goal, -Where)", "", trace_location),
    calls("$trace_text(:Goal, -Text)", "", trace_text),
    det("$trace_sign(:Goal, -Sign)", "", trace_sign),
    det("$trace_source(+Clause, -Where)", "", trace_source),
    calls("$trace_key(+Port, :Goal, +Depth, +Prompt, +Note, -Key, -Count)", "", trace_key),
    calls("$trace_line_typed(-Text)", "", trace_line_typed),
    calls("break", "Open a toplevel inside the running query; end of input leaves it.", break_toplevel),
    calls("$trace_load(:Goal)", "", trace_load),
    calls("$predicate_mark(:Indicator, +Mark, +Value)", "", predicate_mark),
    det("$marked_predicates(+Mark, -Indicators)", "", marked_predicates),
];

/// The ports, as bits of leash and visibility.
pub mod port {
    /// Call.
    pub const CALL: i64 = 1;
    /// Exit.
    pub const EXIT: i64 = 2;
    /// Redo.
    pub const REDO: i64 = 4;
    /// Fail.
    pub const FAIL: i64 = 8;
    /// Unify.
    pub const UNIFY: i64 = 16;
    /// Exception.
    pub const EXCEPTION: i64 = 32;
}

/// The state of the debugger.
#[derive(Clone)]
pub struct Debugger {
    /// Queries run in the tracer and stop at the first port.
    pub tracing: bool,
    /// Queries run in the tracer and stop at spy points.
    pub debugging: bool,
    /// Ports below this depth are not shown.
    skip: i64,
    /// The ports that wait for a key.
    leash: i64,
    /// The ports that are shown.
    visible: i64,
    /// The number of the last frame.
    frames: i64,
    /// The number of spy points.
    spies: usize,
    /// The predicates of trace/2 and their ports.
    points: Vec<(PredId, i64)>,
    /// How many levels of a goal are shown, 0 for all.
    depth: i64,
    /// Whether modules are shown.
    context: bool,
    /// The tracer searches for a goal: other ports are not shown.
    finding: bool,
    /// The text after a key, if input is not a terminal.
    rest: Option<String>,
    /// The nesting depth of toplevels.
    pub level: u32,
    /// The port at which the tracer waits.
    pub port: Option<AtPort>,
    /// The reply that was typed there.
    pub reply: Option<String>,
    /// The debuggers of the enclosing toplevels.
    around: Vec<Debugger>,
    /// The innermost toplevel inside a query has ended.
    pub is_left: bool,
}

/// The port at which the tracer waits.
#[derive(Clone)]
pub struct AtPort {
    /// `call`, `exit`, ...
    pub name: String,
    /// The depth of the goal.
    pub depth: usize,
    /// The line to show.
    pub prompt: String,
    /// The source position of the goal.
    pub note: String,
}

impl Default for Debugger {
    fn default() -> Debugger {
        use port::*;
        Debugger {
            tracing: false,
            debugging: false,
            skip: i64::MAX,
            leash: CALL | EXIT | REDO | FAIL | EXCEPTION,
            visible: CALL | EXIT | REDO | FAIL | EXCEPTION,
            frames: 0,
            spies: 0,
            points: Vec::new(),
            depth: 10,
            context: false,
            finding: false,
            rest: None,
            level: 0,
            port: None,
            reply: None,
            around: Vec::new(),
            is_left: false,
        }
    }
}

impl Debugger {
    /// The text before `?- `.
    pub fn prompt(&self) -> &'static str {
        match (self.tracing, self.debugging) {
            (true, _) => "[trace]  ",
            (false, true) => "[debug]  ",
            _ => "",
        }
    }

    /// Whether no port can be shown.
    fn is_idle(&self) -> bool {
        !self.tracing && !(self.debugging && self.spies > 0) && self.points.is_empty()
    }
}

/// The goal that runs a query: in the tracer if it is on or the query itself
/// turns it on.
pub(crate) fn toplevel_goal(machine: &mut Machine, goal: Cell) -> Cell {
    machine.state_mut::<Debugger>().skip = i64::MAX;
    if machine.state::<Debugger>().is_idle() && !asks_for_tracer(machine, goal) {
        return goal;
    }
    let name = machine.intern("$traced_query");
    let traced = machine.new_compound(name, &[goal]);
    machine.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), traced])
}

/// Whether a conjunction turns the tracer on.
fn asks_for_tracer(machine: &mut Machine, goal: Cell) -> bool {
    let asking = ["trace", "debug", "spy"].map(|name| machine.intern(name));
    let mut waiting = vec![goal];
    let mut met = Met::default();
    while let Some(goal) = waiting.pop() {
        let (_, goal) = machine.strip_module(atoms::USER, goal);
        if goal.is_atom() && asking.contains(&goal.as_atom()) {
            return true;
        }
        if !goal.is_structure() || met.again(goal) {
            continue;
        }
        let (name, arity) = machine.name_arity(goal);
        if asking[2] == name && arity == 1 {
            return true;
        }
        if [f::COMMA_2, f::SEMICOLON_2, f::ARROW_2].contains(&machine.functor_of(goal)) {
            waiting.push(machine.arg(goal, 0));
            waiting.push(machine.arg(goal, 1));
        }
    }
    false
}

fn goal_functor(machine: &mut Machine, goal: Cell) -> Option<Functor> {
    if goal.is_atom() {
        Some(machine.store.functors.intern(goal.as_atom(), 0))
    } else if goal.is_compound() {
        Some(machine.functor_of(goal))
    } else {
        None
    }
}

/// The predicate that a goal calls. `$trace_load/1` has already loaded its library, because
/// natives that are compiled inline must not load one.
fn goal_predicate(machine: &mut Machine, goal: Cell) -> Result<Option<PredId>, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, goal);
    let Some(functor) = goal_functor(machine, goal) else { return Ok(None) };
    let id = machine.link_target(module, functor);
    if machine.program.db.predicates[id].definition != Definition::Undefined
        && !matches!(machine.program.db.predicates[id].definition, Definition::Imported(_))
    {
        return Ok(Some(id));
    }
    machine.resolve(module, functor)
}

fn debug_get(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = args.get(machine, 0);
    let debugger = machine.state::<Debugger>();
    let value = match key.is_atom().then(|| machine.atom_text(key.as_atom())) {
        Some("tracing") => debugger.tracing as i64,
        Some("debugging") => debugger.debugging as i64,
        Some("idle") => debugger.is_idle() as i64,
        Some("skip") => debugger.skip.min(Cell::MAX_SMALL),
        Some("leash") => debugger.leash,
        Some("visible") => debugger.visible,
        Some("frame") => debugger.frames,
        Some("context") => debugger.context as i64,
        Some("finding") => debugger.finding as i64,
        _ => return Ok(false),
    };
    Ok(machine.unify(args.get(machine, 1), Cell::small(value)))
}

fn debug_set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (key, value) = (args.get(machine, 0), args.get(machine, 1));
    if !key.is_atom() || !value.is_small() {
        return Ok(false);
    }
    let value = value.as_small();
    let key = machine.atom_text(key.as_atom()).to_string();
    let debugger = machine.state_mut::<Debugger>();
    match key.as_str() {
        "tracing" => debugger.tracing = value != 0,
        "debugging" => debugger.debugging = value != 0,
        "skip" => debugger.skip = if value < 0 { i64::MAX } else { value },
        "leash" => debugger.leash = value,
        "visible" => debugger.visible = value,
        "frame" => debugger.frames = value,
        "depth" => debugger.depth = value,
        "context" => debugger.context = value != 0,
        "finding" => debugger.finding = value != 0,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Loads the library that a goal needs.
fn trace_load(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    goal_predicate(machine, goal)?;
    Ok(true)
}

/// How to trace a goal. `direct`: run it compiled. `clauses`: walk its clauses. `box`: show only its ports
/// and trace its goal arguments.
fn trace_plan(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    let debugger = machine.state::<Debugger>();
    let skipping = debugger.skip != i64::MAX && debugger.points.is_empty();
    let plan =
        if debugger.is_idle() {
            "direct"
        } else {
            let predicate = goal_predicate(machine, goal)?;
            match predicate.map(|id| &machine.program.db.predicates[id]) {
                Some(predicate) if predicate.definition == Definition::Clauses && !predicate.flags.system => {
                    if skipping { "direct" } else { "clauses" }
                }
                Some(_) | None => "box",
            }
        };
    let plan = machine.atom_cell(plan);
    Ok(machine.unify(args.get(machine, 1), plan))
}

/// How a port is shown: `hidden`, `shown`, `asked`, or `point` for trace/2.
fn trace_shows(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (port, goal, depth) = (args.atom(machine, 0)?, args.get(machine, 1), args.small(machine, 2)?);
    let (bit, is_end) = match machine.atom_text(port) {
        "call" => (port::CALL, false),
        "exit" => (port::EXIT, true),
        "redo" => (port::REDO, false),
        "unify" => (port::UNIFY, false),
        "fail" => (port::FAIL, true),
        _ => (port::EXCEPTION, true),
    };
    let predicate = goal_predicate(machine, goal)?;
    let spied = predicate.is_some_and(|id| machine.program.db.predicates[id].flags.spied);
    let debugger = machine.state_mut::<Debugger>();
    let point = predicate.and_then(|id| debugger.points.iter().find(|point| point.0 == id));
    let how = if depth > debugger.skip {
        "hidden"
    } else if debugger.tracing || (debugger.debugging && spied) {
        if is_end || depth < debugger.skip {
            debugger.skip = i64::MAX;
        }
        debugger.tracing = true;
        match (debugger.visible & bit != 0, debugger.leash & bit != 0) {
            (false, _) => "hidden",
            (true, false) => "shown",
            (true, true) => "asked",
        }
    } else if point.is_some_and(|point| point.1 & bit != 0) {
        "point"
    } else {
        "hidden"
    };
    let how = machine.atom_cell(how);
    Ok(machine.unify(args.get(machine, 3), how))
}

/// A goal whose goal arguments are replaced by traced ones.
fn trace_arguments(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (depth, parents) = (args.get(machine, 1), args.get(machine, 2));
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let the_goal = args.get(machine, 0);
    let predicate = goal_predicate(machine, the_goal)?;
    let meta = predicate.and_then(|id| machine.program.db.predicates[id].meta.clone());
    let mut traced = goal;
    if let (Some(meta), true) = (meta, goal.is_structure()) {
        let mut arguments: Vec<Cell> = (0..meta.len()).map(|index| machine.arg(goal, index)).collect();
        let name = machine.intern("$traced");
        for (argument, meta) in arguments.iter_mut().zip(meta.iter()) {
            let plain = argument.is_var() || machine.has_functor(*argument, f::CARET_2);
            if matches!(meta, Meta::Goal(_)) && !plain {
                let inner = machine.new_structure(f::COLON_2, &[Cell::atom(module), *argument]);
                let call = machine.new_compound(name, &[inner, depth, parents]);
                *argument = machine.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), call]);
            }
        }
        traced = machine.new_structure(machine.functor_of(goal), &arguments);
    }
    let traced = machine.new_structure(f::COLON_2, &[Cell::atom(module), traced]);
    Ok(machine.unify(args.get(machine, 3), traced))
}

/// `File:Line` of a goal's predicate; fails for system predicates.
fn trace_location(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    let Some(id) = goal_predicate(machine, goal)? else { return Ok(false) };
    let predicate = &machine.program.db.predicates[id];
    let (file, line, system) = (predicate.file, predicate.line, predicate.flags.system);
    if file == 0 || system {
        return Ok(false);
    }
    let path = places::shown_file(machine, file);
    let place = machine.atom_cell(&format!("{path}:{line}"));
    Ok(machine.unify(args.get(machine, 1), place))
}

fn trace_text(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let max_depth = machine.state::<Debugger>().depth.clamp(0, u32::MAX as i64) as u32;
    let options = WriteOptions { spacing: true, max_depth, priority: 999, ..WriteOptions::print() };
    let the_goal = args.get(machine, 0);
    let predicate = goal_predicate(machine, the_goal)?;
    let home = predicate.map_or(module, |id| machine.program.db.predicates[id].module);
    let mut text = write::term_text(machine, goal, &options, module)?;
    if home == atoms::SYSTEM {
        let library = goal_functor(machine, goal).and_then(|functor| library_index::library_of(machine, functor));
        text = library.map_or(text.clone(), |library| format!("{}:{text}", machine.atom_text(library)));
    } else if home != atoms::USER {
        text = format!("{}:{text}", machine.atom_text(home));
    }
    let text = machine.new_string(&text);
    Ok(machine.unify(args.get(machine, 1), text))
}

/// `^` before the port of a predicate that takes goals.
fn trace_sign(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    let predicate = goal_predicate(machine, goal)?;
    let takes_goals = predicate.is_some_and(|id| {
        let meta = machine.program.db.predicates[id].meta.as_deref().unwrap_or(&[]);
        meta.iter().any(|meta| matches!(meta, Meta::Goal(_) | Meta::Quantified | Meta::Grammar))
    });
    let sign = machine.new_string(if takes_goals { "^  " } else { "   " });
    Ok(machine.unify(args.get(machine, 1), sign))
}

/// `File:Line` and the text of the line where a clause begins.
fn trace_source(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    const SHOWN: usize = 60;
    let reference = args.get(machine, 0);
    let Some(clause) = clauses::referred_clause(machine, reference)? else { return Ok(false) };
    let (file, line) = {
        let clause = &machine.program.db.clauses[clause];
        (clause.file(), clause.line())
    };
    let Some(path) = (file as usize).checked_sub(1).and_then(|at| machine.program.db.sources.files.get(at)) else {
        return Ok(false);
    };
    let path = path.path.clone();
    let bytes = machine.host.files().and_then(|files| files.read_all(&path).ok()).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let source = text.lines().nth((line as usize).saturating_sub(1)).unwrap_or("").trim();
    let shown: String = source.chars().take(SHOWN).collect();
    let place = places::shown_file(machine, file);
    let note = machine.atom_cell(&format!("{place}:{line}: {shown}"));
    Ok(machine.unify(args.get(machine, 1), note))
}

/// Waits for one of the tracer's keys, optionally after a number. If the query cannot wait, it reads a line.
fn trace_key(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let line = match machine.state_mut::<Debugger>().reply.take() {
        Some(line) => Some(line),
        None => {
            let port = port_of(machine, args);
            let _ = streams::flush_stream(machine, StreamId::OUTPUT);
            if machine.can_wait() {
                machine.state_mut::<Debugger>().port = Some(port);
                return Err(machine.wait_for(Wait::Port));
            }
            read_key_line(machine, &port.prompt)?
        }
    };
    if let Some(stream) = machine.streams.get_mut(StreamId::OUTPUT) {
        stream.position.column = 0;
    }
    let (key, count) = line.map_or(('a', -1), |line| key_with_count(machine, &line));
    let key = machine.atom_cell(&key.to_string());
    Ok(machine.unify(args.get(machine, 5), key) && machine.unify(args.get(machine, 6), Cell::small(count)))
}

fn port_of(machine: &Machine, args: Args) -> AtPort {
    let port = args.get(machine, 0);
    let name = match () {
        _ if port.is_structure() => machine.name_arity(port).0,
        _ if port.is_atom() => port.as_atom(),
        _ => atoms::NIL,
    };
    let depth = args.get(machine, 2);
    AtPort {
        name: machine.atom_text(name).to_string(),
        depth: if depth.is_small() { depth.as_small().max(0) as usize } else { 0 },
        prompt: machine.text_of(args.get(machine, 3)).unwrap_or_default(),
        note: machine.text_of(args.get(machine, 4)).unwrap_or_default(),
    }
}

/// Shows a port and reads a line with the key.
fn read_key_line(machine: &mut Machine, prompt: &str) -> Result<Option<String>, Thrown> {
    messages::write_message(machine, prompt);
    let line = piped_line(machine)?;
    let shown = line.as_ref().map_or("", |line| shown_key(line));
    streams::write_to(machine, StreamId::ERROR, &format!("{shown}\n"))?;
    Ok(line)
}

/// The word that the tracer shows for a line typed at a port.
pub fn shown_key(line: &str) -> &'static str {
    let key = line.trim_start_matches(|c: char| c.is_ascii_digit()).chars().next().unwrap_or('\n');
    KEYS.iter().find(|entry| entry.0 == key).map_or("", |entry| entry.1)
}

/// The key and the number of a line such as `5d`; the rest of the line is kept for later.
fn key_with_count(machine: &mut Machine, line: &str) -> (char, i64) {
    let digits: String = line.chars().take_while(char::is_ascii_digit).collect();
    let mut rest = line[digits.len()..].chars();
    let key = rest.next().unwrap_or('\n');
    let rest = rest.as_str().trim();
    machine.state_mut::<Debugger>().rest = (!rest.is_empty()).then(|| rest.to_string());
    (key, digits.parse().unwrap_or(-1))
}

/// The text typed after a key, or a new line of input.
fn trace_line_typed(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let line = match machine.state_mut::<Debugger>().rest.take() {
        Some(rest) => rest,
        None => String::from_utf8_lossy(&machine.host.read_line("/").unwrap_or_default()).trim().to_string(),
    };
    let text = machine.new_string(&line);
    Ok(machine.unify(args.get(machine, 0), text))
}

/// The next line of the input; `None` at its end.
fn piped_line(machine: &mut Machine) -> Result<Option<String>, Thrown> {
    let line = lines::read_line(machine, StreamId::INPUT)?;
    Ok(line.map(|line| line.strip_suffix('\n').unwrap_or(&line).to_string()))
}

/// Waits for a toplevel inside the running query, during which the tracer is off. Does nothing if the host has no toplevel.
fn break_toplevel(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    if std::mem::take(&mut machine.state_mut::<Debugger>().is_left) {
        leave_level(machine);
        return Ok(true);
    }
    if !machine.can_wait() {
        return Ok(true);
    }
    enter_level(machine);
    Err(machine.wait_for(Wait::Break))
}

/// Begins a toplevel inside a query.
pub(crate) fn enter_level(machine: &mut Machine) {
    let level = machine.state::<Debugger>().level + 1;
    let word = match machine.program.flags.language {
        Lang::En => "Break level",
        Lang::Fr => "Niveau",
    };
    messages::write_message(machine, &format!("% {word} {level}\n"));
    let mut outer = machine.state::<Debugger>().clone();
    let mut around = std::mem::take(&mut outer.around);
    around.push(outer.clone());
    *machine.state_mut::<Debugger>() = Debugger { tracing: false, level, around, ..outer };
}

/// Ends the innermost toplevel.
pub(crate) fn leave_level(machine: &mut Machine) {
    let inner = machine.state::<Debugger>().clone();
    let level = inner.level;
    let mut around = inner.around;
    if let Some(outer) = around.pop() {
        *machine.state_mut::<Debugger>() = Debugger { spies: inner.spies, points: inner.points, around, ..outer };
    }
    let word = match machine.program.flags.language {
        Lang::En => "Exit break level",
        Lang::Fr => "Fin du niveau",
    };
    messages::write_message(machine, &format!("% {word} {level}\n"));
}

/// The keys at a port, each with the word that is shown for it.
pub const KEYS: &[(char, &str)] = &[
    ('\n', "creep"),
    (' ', "creep"),
    ('c', "creep"),
    ('s', "skip"),
    ('l', "leap"),
    ('r', "retry"),
    ('f', "fail"),
    ('i', "ignore"),
    ('u', "up"),
    ('a', "abort"),
    ('n', "no debug"),
    ('g', "goals"),
    ('L', "Listing"),
    ('w', "write"),
    ('p', "print"),
    ('A', "alternatives"),
    ('b', "break"),
    ('d', "depth"),
    ('m', "exception"),
    ('C', "context"),
    ('/', ""),
    ('.', "repeat"),
    ('+', "spy"),
    ('-', "nospy"),
    ('h', ""),
    ('?', ""),
];

/// Sets or clears the mark `spy`, or the ports of `trace`.
fn predicate_mark(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (mark, value) = (args.atom(machine, 1)?, args.small(machine, 2)?);
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    let (name, arity) = clauses::checked_indicator(machine, name, arity)?;
    let functor = machine.store.functors.intern(name, arity);
    let Some(id) = machine.resolve(module, functor)? else { return Ok(false) };
    if machine.atom_text(mark) == "spy" {
        let flags = &mut machine.program.db.predicates[id].flags;
        let before = std::mem::replace(&mut flags.spied, value != 0);
        let spies = &mut machine.state_mut::<Debugger>().spies;
        *spies = (*spies + usize::from(value != 0)).saturating_sub(usize::from(before));
        return Ok(before != (value != 0));
    }
    let points = &mut machine.state_mut::<Debugger>().points;
    points.retain(|point| point.0 != id);
    if value != 0 {
        points.push((id, value));
    }
    Ok(true)
}

/// The predicates that are marked, as indicators.
fn marked_predicates(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mark = args.atom(machine, 0)?;
    let spies = machine.atom_text(mark) == "spy";
    let marked: Vec<(Atom, Functor)> = machine
        .program
        .db
        .iter()
        .filter(|id| {
            let spied = machine.program.db.predicates[*id].flags.spied;
            if spies { spied } else { machine.state::<Debugger>().points.iter().any(|point| point.0 == *id) }
        })
        .map(|id| (machine.program.db.predicates[id].module, machine.program.db.predicates[id].functor))
        .collect();
    let cells: Vec<Cell> = marked.into_iter().map(|(module, functor)| machine.indicator(module, functor)).collect();
    let list = machine.list_of(&cells);
    Ok(machine.unify(args.get(machine, 1), list))
}
