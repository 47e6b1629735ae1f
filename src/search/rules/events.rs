//! Events of a running search: passed to a goal, or printed as lines of text or JSON. Without an observer an event
//! costs one comparison.
//!
//! ```text
//! expanded(State, Cost)                 one player: the successors of a state are generated
//! bound(Bound)                          one player: a round of deepening begins
//! found(State, Cost)                    one player: the goal, and the cost of the path
//! node(Ply, State, Alpha, Beta)         two players: a position is entered
//! try(Ply, Move)                        a move of the position is about to be tried
//! value(Ply, Value)                     the value of the position is known
//! best(Ply, Move, Value)                a move is better than the previous ones
//! cutoff(Ply, Move, Value, Cause)       the remaining moves need not be searched
//! skipped(Ply, Move)                    a move that was not searched
//! table(Ply, Value, Kind)               the table had a value: exact, lower, upper
//! depth(Depth, Move, Value, Nodes)      a round of deepening is complete
//! playout(Round, Move, Points)          mcts: a random game that began with that move
//! candidate(Move, Visits, Share)        mcts: a move, its number of visits, its share of points
//! ```
//!
//! A [`Listener`], installed by the option `lens(File)`, also receives every generated state of a puzzle (`generated`)
//! and at the end the whole tree of a Monte Carlo search (`visited`, `visits`).

use crate::builtins::readwrite::write;
use crate::builtins::streams;
use crate::json::quoted;
use crate::machine::prepared_call::PreparedCall;
use crate::machine::{Machine, Thrown};
use crate::search::Searches;
use crate::search::rules::description;
use crate::search::rules::pack;
use crate::syntax::WriteOptions;
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use std::any::Any;

/// The receiver of events.
enum Sink {
    Nobody,
    Goal(PreparedCall),
    Text,
    Json,
}

/// Receives the events of a search in another layer: the lens.
pub trait Listener: Send {
    /// Receives an event.
    fn event(&mut self, machine: &mut Machine, name: &str, fields: &[(&str, Field)]) -> Result<(), Thrown>;
    /// The listener itself, when the search is over.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// Reports events to the sink and the listener.
pub struct Observer {
    sink: Sink,
    /// Whether the machine's [`Listener`] receives them too.
    has_listener: bool,
}

/// A part of an event.
pub enum Field<'a> {
    /// A packed term.
    Term(&'a [u64]),
    /// A value, and whether the game's values are floats.
    Value(f64, bool),
    /// A count.
    Count(u64),
    /// A word.
    Word(&'a str),
}

impl Observer {
    /// Reads the option `events(Goal)`, `events(text)` or `events(json)`.
    pub fn new(machine: &mut Machine, options: Cell) -> Result<Observer, Thrown> {
        let sink = match description::option(machine, options, "events") {
            None => Sink::Nobody,
            Some(cell) if cell.is_var() => return Err(machine.instantiation_error()),
            Some(cell) => {
                let (module, goal) = machine.strip_module(atoms::USER, cell);
                match goal.is_atom().then(|| machine.atom_text(goal.as_atom())) {
                    Some("none") => Sink::Nobody,
                    Some("text") => Sink::Text,
                    Some("json") => Sink::Json,
                    _ => {
                        let colon = crate::term::functor::well_known_functors::COLON_2;
                        let goal = machine.new_structure(colon, &[Cell::atom(module), goal]);
                        Sink::Goal(machine.prepare_call(goal, 1)?)
                    }
                }
            }
        };
        let wants_lens = description::option(machine, options, "lens").is_some();
        let has_listener = wants_lens && machine.state::<Searches>().listener.is_some();
        Ok(Observer { sink, has_listener })
    }

    /// Whether events are reported at all.
    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.has_listener || !matches!(self.sink, Sink::Nobody)
    }

    /// Whether a listener receives every event.
    pub fn has_listener(&self) -> bool {
        self.has_listener
    }

    /// Reports an event to the listener only.
    pub fn report_to_listener(
        &self,
        machine: &mut Machine,
        name: &str,
        fields: &[(&str, Field)],
    ) -> Result<(), Thrown> {
        if !self.has_listener {
            return Ok(());
        }
        let Some(mut listener) = machine.state_mut::<Searches>().listener.take() else { return Ok(()) };
        let outcome = listener.event(machine, name, fields);
        machine.state_mut::<Searches>().listener = Some(listener);
        outcome
    }

    /// Reports that a puzzle's state is expanded.
    pub fn expanded(&self, machine: &mut Machine, state: &[u64], cost: f64, float: bool) -> Result<(), Thrown> {
        self.report(machine, "expanded", &[("state", Field::Term(state)), ("cost", Field::Value(cost, float))])
    }

    /// Reports an event.
    pub fn report(&self, machine: &mut Machine, name: &str, fields: &[(&str, Field)]) -> Result<(), Thrown> {
        self.report_to_listener(machine, name, fields)?;
        match self.sink {
            Sink::Nobody => Ok(()),
            Sink::Goal(prepared) => self.call(machine, prepared, name, fields),
            Sink::Text => {
                let mut line = name.to_string();
                for (key, field) in fields {
                    line.push_str(&format!(" {key}={}", text(machine, field)?));
                }
                line.push('\n');
                streams::output_text(machine, &line)
            }
            Sink::Json => {
                let mut line = format!("{{\"event\":\"{name}\"");
                for (key, field) in fields {
                    line.push_str(&format!(",\"{key}\":{}", json(machine, field)?));
                }
                line.push_str("}\n");
                streams::output_text(machine, &line)
            }
        }
    }

    /// Calls the goal once. Its failure is ignored; an exception ends the search.
    fn call(
        &self,
        machine: &mut Machine,
        prepared: PreparedCall,
        name: &str,
        fields: &[(&str, Field)],
    ) -> Result<(), Thrown> {
        let mut call = machine.begin_call()?;
        let outcome = (|| {
            let mut cells = Vec::with_capacity(fields.len());
            for (_, field) in fields {
                cells.push(cell(machine, field)?);
            }
            let name = machine.intern(name);
            let event = machine.new_compound(name, &cells);
            call.start(machine, &prepared, &[event], 0);
            call.next(machine)
        })();
        let ended = machine.end_call(call);
        outcome?;
        ended
    }
}

fn cell(machine: &mut Machine, field: &Field) -> Result<Cell, Thrown> {
    match field {
        Field::Term(words) => pack::unpack(machine, words),
        Field::Value(value, _) if value.is_infinite() => {
            let infinite = machine.atom_cell("inf");
            if *value > 0.0 {
                return Ok(infinite);
            }
            Ok(machine.new_structure(crate::term::functor::well_known_functors::MINUS_1, &[infinite]))
        }
        Field::Value(value, float) => Ok(description::value_cell(machine, *value, *float)),
        Field::Count(count) => Ok(machine.new_integer(*count as i64)),
        Field::Word(word) => Ok(machine.atom_cell(word)),
    }
}

fn text(machine: &mut Machine, field: &Field) -> Result<String, Thrown> {
    let top = machine.heap_top();
    let cell = cell(machine, field)?;
    let options = WriteOptions { quoted: true, numbervars: true, ..WriteOptions::write() };
    let text = write::term_text(machine, cell, &options, atoms::USER);
    // Nothing refers to the term, so its cells are released at once.
    machine.release_heap(top);
    text
}

fn json(machine: &mut Machine, field: &Field) -> Result<String, Thrown> {
    Ok(match field {
        Field::Value(value, _) if value.is_infinite() => "null".to_string(),
        Field::Value(..) | Field::Count(_) => text(machine, field)?,
        Field::Word(word) => quoted(word),
        Field::Term(words) if words.len() == 1 && Cell(words[0]).is_small() => text(machine, field)?,
        Field::Term(_) => quoted(&text(machine, field)?),
    })
}
