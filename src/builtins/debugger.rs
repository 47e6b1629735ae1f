//! The debugger's state, and the natives that `system/tracer.pl` is made of.
//!
//! The tracer is an interpreter written in Prolog that walks the clauses of the
//! program; nothing is loaded or compiled anew for it. What decides whether a
//! port shows is here: the mode, spy points, leashes, skips.

use super::{Table, calls, det};
use crate::builtins::streams::StreamId;
use crate::database::{Definition, PredId};
use crate::host::{Menu, Typed};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::WriteOptions;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// The family.
pub const TABLE: Table = &[
    det("$debug_get(+Key, -Value)", "", debug_get),
    det("$debug_set(+Key, +Value)", "", debug_set),
    det("$trace_plan(:Goal, -Plan)", "", trace_plan),
    det("$trace_shows(+Port, :Goal, +Depth, -How)", "", trace_shows),
    det("$trace_arguments(:Goal, +Depth, +Parents, -Traced)", "", trace_arguments),
    det("$trace_location(:Goal, -Where)", "", trace_location),
    calls("$trace_text(:Goal, -Text)", "", trace_text),
    calls("$trace_key(+Prompt, -Key)", "", trace_key),
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

/// What the debugger is doing.
#[derive(Clone)]
pub struct Debugger {
    /// Queries run in the tracer and stop at the first port.
    pub tracing: bool,
    /// Queries run in the tracer and stop at spy points.
    pub debugging: bool,
    /// Ports below this depth are passed over.
    skip: i64,
    /// Ports that wait for a key.
    leash: i64,
    /// Ports that show.
    visible: i64,
    /// Numbers frames.
    frames: i64,
    /// Spy points set.
    spies: usize,
    /// Predicates of trace/2, with their ports.
    points: Vec<(PredId, i64)>,
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
        }
    }
}

impl Debugger {
    /// What stands before `?- `.
    pub fn prompt(&self) -> &'static str {
        match (self.tracing, self.debugging) {
            (true, _) => "[trace]  ",
            (false, true) => "[debug]  ",
            _ => "",
        }
    }

    /// Whether there is nothing to look out for.
    fn is_idle(&self) -> bool {
        !self.tracing && !(self.debugging && self.spies > 0) && self.points.is_empty()
    }
}

impl Machine {
    /// The goal that runs a query: in the tracer if it is on or turned on by
    /// the query itself.
    pub(crate) fn toplevel_goal(&mut self, goal: Cell) -> Cell {
        self.system.debugger.skip = i64::MAX;
        if self.system.debugger.is_idle() && !self.asks_for_tracer(goal) {
            return goal;
        }
        let name = self.intern("$traced_query");
        let traced = self.new_compound(name, &[goal]);
        self.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), traced])
    }

    /// Whether a conjunction turns the tracer on.
    fn asks_for_tracer(&mut self, goal: Cell) -> bool {
        let asking = ["trace", "debug", "spy"].map(|name| self.intern(name));
        let mut waiting = vec![goal];
        while let Some(goal) = waiting.pop() {
            let (_, goal) = self.strip_module(atoms::USER, goal);
            if goal.is_atom() && asking.contains(&goal.as_atom()) {
                return true;
            }
            if !goal.is_structure() {
                continue;
            }
            let (name, arity) = self.name_arity(goal);
            if asking[2] == name && arity == 1 {
                return true;
            }
            if [f::COMMA_2, f::SEMICOLON_2, f::ARROW_2].contains(&self.functor_of(goal)) {
                waiting.push(self.arg(goal, 0));
                waiting.push(self.arg(goal, 1));
            }
        }
        false
    }

    fn goal_functor(&mut self, goal: Cell) -> Option<Functor> {
        if goal.is_atom() {
            Some(self.functors.intern(goal.as_atom(), 0))
        } else if goal.is_compound() {
            Some(self.functor_of(goal))
        } else {
            None
        }
    }

    /// The predicate that a goal calls. `$trace_load/1` has loaded its library:
    /// natives that are compiled in line must not.
    fn goal_predicate(&mut self, goal: Cell) -> Result<Option<PredId>, Thrown> {
        let (module, goal) = self.strip_module(atoms::USER, goal);
        let Some(functor) = self.goal_functor(goal) else { return Ok(None) };
        let id = self.link_target(module, functor);
        if self.db.predicates[id.0 as usize].definition != Definition::Undefined
            && !matches!(self.db.predicates[id.0 as usize].definition, Definition::Imported(_))
        {
            return Ok(Some(id));
        }
        self.resolve(module, functor)
    }
}

fn debug_get(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = args.get(machine, 0);
    let debugger = &machine.system.debugger;
    let value = match key.is_atom().then(|| machine.atom_text(key.as_atom())) {
        Some("tracing") => debugger.tracing as i64,
        Some("debugging") => debugger.debugging as i64,
        Some("idle") => debugger.is_idle() as i64,
        Some("skip") => debugger.skip.min(Cell::MAX_SMALL),
        Some("leash") => debugger.leash,
        Some("visible") => debugger.visible,
        Some("frame") => debugger.frames,
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
    let debugger = &mut machine.system.debugger;
    match key.as_str() {
        "tracing" => debugger.tracing = value != 0,
        "debugging" => debugger.debugging = value != 0,
        "skip" => debugger.skip = if value < 0 { i64::MAX } else { value },
        "leash" => debugger.leash = value,
        "visible" => debugger.visible = value,
        "frame" => debugger.frames = value,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Loads the library that a goal needs.
fn trace_load(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    machine.goal_predicate(goal)?;
    Ok(true)
}

/// `direct`: run it compiled. `clauses`: walk its clauses. `box`: show its ports
/// only, its goals are traced where it takes some.
fn trace_plan(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = args.get(machine, 0);
    let debugger = &machine.system.debugger;
    let skipping = debugger.skip != i64::MAX && debugger.points.is_empty();
    let plan =
        if debugger.is_idle() {
            "direct"
        } else {
            let predicate = machine.goal_predicate(goal)?;
            match predicate.map(|id| &machine.db.predicates[id.0 as usize]) {
                Some(predicate) if predicate.definition == Definition::Clauses && !predicate.flags.system => {
                    if skipping { "direct" } else { "clauses" }
                }
                Some(_) | None => "box",
            }
        };
    let plan = machine.atom_cell(plan);
    Ok(machine.unify(args.get(machine, 1), plan))
}

/// How a port shows: `hidden`, `shown`, `asked`, or `point` for trace/2.
fn trace_shows(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (port, goal, depth) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let (bit, is_end) = match machine.atom_text(port.as_atom()) {
        "call" => (port::CALL, false),
        "exit" => (port::EXIT, true),
        "redo" => (port::REDO, false),
        "fail" => (port::FAIL, true),
        _ => (port::EXCEPTION, true),
    };
    let depth = depth.as_small();
    let predicate = machine.goal_predicate(goal)?;
    let debugger = &mut machine.system.debugger;
    let spied = predicate.is_some_and(|id| machine.db.predicates[id.0 as usize].flags.spied);
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

/// A goal whose own goals are replaced by traced ones.
fn trace_arguments(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (depth, parents) = (args.get(machine, 1), args.get(machine, 2));
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let predicate = machine.goal_predicate(args.get(machine, 0))?;
    let meta = predicate.and_then(|id| machine.db.predicates[id.0 as usize].meta.clone());
    let mut traced = goal;
    if let (Some(meta), true) = (meta, goal.is_structure()) {
        let mut arguments: Vec<Cell> = (0..meta.len()).map(|index| machine.arg(goal, index)).collect();
        let name = machine.intern("$traced");
        for (argument, meta) in arguments.iter_mut().zip(meta.iter()) {
            let plain = argument.is_var() || machine.has_functor(*argument, f::CARET_2);
            if matches!(meta, crate::database::predicate::Meta::Goal(_)) && !plain {
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

/// `File:Line` of a goal's predicate; fails if it is the system's.
fn trace_location(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(id) = machine.goal_predicate(args.get(machine, 0))? else { return Ok(false) };
    let predicate = &machine.db.predicates[id.0 as usize];
    let (file, line, system) = (predicate.file, predicate.line, predicate.flags.system);
    if file == 0 || system {
        return Ok(false);
    }
    let path = machine.shown_file(file);
    let place = machine.atom_cell(&format!("{path}:{line}"));
    Ok(machine.unify(args.get(machine, 1), place))
}

fn trace_text(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let options = WriteOptions { spacing: true, max_depth: 10, priority: 999, ..WriteOptions::print() };
    let predicate = machine.goal_predicate(args.get(machine, 0))?;
    let home = predicate.map_or(module, |id| machine.db.predicates[id.0 as usize].module);
    let mut text = machine.term_text(goal, &options, module)?;
    if home != atoms::USER && home != atoms::SYSTEM {
        text = format!("{}:{text}", machine.atom_text(home));
    }
    let text = machine.new_string(&text);
    Ok(machine.unify(args.get(machine, 1), text))
}

/// Shows a port and waits for one of the tracer's keys.
fn trace_key(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let prompt = machine.text_of(args.get(machine, 0)).unwrap_or_default();
    let _ = machine.flush_stream(StreamId::OUTPUT);
    let terminal = machine.host.is_terminal(0) && machine.host.is_terminal(1);
    let menu = trace_menu();
    let typed = if terminal {
        machine.host.read_key(&prompt, &menu).unwrap_or(Typed::End)
    } else {
        machine.write_to(StreamId::ERROR, &prompt)?;
        let typed = piped_key(machine)?;
        let shown = if let Typed::Key(key) = &typed { menu.shown(*key).unwrap_or("") } else { "" };
        machine.write_to(StreamId::ERROR, &format!("{shown}\n"))?;
        typed
    };
    if let Some(stream) = machine.system.streams.get_mut(StreamId::OUTPUT) {
        stream.position.column = 0;
    }
    let key = match typed {
        Typed::Key(key) => key.to_string(),
        Typed::Line(line) => line.chars().next().unwrap_or('\n').to_string(),
        Typed::End | Typed::Interrupt => "a".to_string(),
    };
    let key = machine.atom_cell(&key);
    Ok(machine.unify(args.get(machine, 1), key))
}

/// Where nobody types, the first character of the next line is the key.
fn piped_key(machine: &mut Machine) -> Result<Typed, Thrown> {
    let mut first = None;
    loop {
        match machine.next_char(StreamId::INPUT)? {
            None => return Ok(first.map_or(Typed::End, Typed::Key)),
            Some('\n') => return Ok(Typed::Key(first.unwrap_or('\n'))),
            Some(char) => first = first.or(Some(char)),
        }
    }
}

fn trace_menu() -> Menu {
    let keys = vec![
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
        ('+', "spy"),
        ('-', "nospy"),
        ('h', ""),
        ('?', ""),
    ];
    Menu { keys, immediate: true }
}

/// Sets or clears the mark `spy`, or the ports of `trace`.
fn predicate_mark(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (mark, value) = (args.get(machine, 1), args.get(machine, 2));
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    let functor = machine.functors.intern(name.as_atom(), arity.as_small() as usize);
    let Some(id) = machine.resolve(module, functor)? else { return Ok(false) };
    let value = value.as_small();
    if machine.atom_text(mark.as_atom()) == "spy" {
        let flags = &mut machine.db.predicates[id.0 as usize].flags;
        let before = std::mem::replace(&mut flags.spied, value != 0);
        let spies = &mut machine.system.debugger.spies;
        *spies = (*spies + usize::from(value != 0)).saturating_sub(usize::from(before));
        return Ok(before != (value != 0));
    }
    let points = &mut machine.system.debugger.points;
    points.retain(|point| point.0 != id);
    if value != 0 {
        points.push((id, value));
    }
    Ok(true)
}

/// The predicates that are marked, as indicators.
fn marked_predicates(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mark = args.get(machine, 0);
    let spies = machine.atom_text(mark.as_atom()) == "spy";
    let marked: Vec<(Atom, Functor)> = machine
        .db
        .iter()
        .filter(|id| {
            let spied = machine.db.predicates[id.0 as usize].flags.spied;
            if spies { spied } else { machine.system.debugger.points.iter().any(|point| point.0 == *id) }
        })
        .map(|id| (machine.db.predicates[id.0 as usize].module, machine.db.predicates[id.0 as usize].functor))
        .collect();
    let cells: Vec<Cell> = marked.into_iter().map(|(module, functor)| machine.indicator(module, functor)).collect();
    let list = machine.list_of(&cells);
    Ok(machine.unify(args.get(machine, 1), list))
}
