//! Native twins of the games' hot predicates, and the switch between the two.
//!
//! A twin takes the place of a predicate's clauses at its entry: callers notice
//! nothing but the time. It answers for boards of the shape that its game has;
//! for anything else it hands over to the clauses, which are still there.

pub mod avl;
pub mod board;
pub mod chicago;
pub mod khan;
pub mod othello;
mod othello_search;
pub mod puissance4;
mod split;
pub mod taquin;
pub mod tictactoe;
pub mod ultimate;

use crate::builtins::{Entry, Function, Table};
use crate::database::{Definition, PredId};
use crate::machine::natives::ControlFn;
use crate::machine::{Args, Machine, Native, NativeFn, Thrown, fixed};
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;

/// A twin answers, or (`None`) leaves the call to the clauses. Its arguments
/// are in X[0] and so on.
pub type Twin = fn(&mut Machine) -> Result<Option<bool>, Thrown>;

/// A native twin of a predicate.
pub struct Entrance {
    name: &'static str,
    arity: usize,
    enter: ControlFn,
}

/// Makes the entrance of a twin.
macro_rules! twin {
    ($name:literal / $arity:literal, $function:path) => {{
        fn enter(machine: &mut $crate::machine::Machine) -> Result<u32, $crate::machine::Thrown> {
            $crate::search::twins::run(machine, concat!(module_path!(), $name, "/", $arity), $arity, $function)
        }
        $crate::search::twins::Entrance::new($name, $arity, enter, concat!(module_path!(), $name, "/", $arity))
    }};
}
pub(crate) use twin;

impl Entrance {
    /// Used by `twin!`.
    pub const fn new(
        name: &'static str,
        arity: usize,
        enter: ControlFn,
        key: &'static str,
    ) -> (Entrance, &'static str) {
        (Entrance { name, arity, enter }, key)
    }
}

/// A game with native twins.
pub struct Game {
    name: &'static str,
    twins: &'static [(Entrance, &'static str)],
}

const GAMES: &[Game] = &[
    Game { name: "avl", twins: avl::TWINS },
    Game { name: "chicago", twins: chicago::TWINS },
    Game { name: "khan", twins: khan::TWINS },
    Game { name: "othello", twins: othello::TWINS },
    Game { name: "puissance4", twins: puissance4::TWINS },
    Game { name: "taquin", twins: taquin::TWINS },
    Game { name: "tictactoe", twins: tictactoe::TWINS },
    Game { name: "ultimate", twins: ultimate::TWINS },
];

/// The twins that were ever switched on.
#[derive(Default)]
pub struct Twins {
    /// The number of the native predicate of each.
    natives: FxHashMap<&'static str, u32>,
    /// The predicate that each stands for now.
    standing: FxHashMap<&'static str, PredId>,
    /// How many threads the searches of a game use, where it is not one.
    threads: FxHashMap<&'static str, usize>,
}

/// How many threads the searches of a game use.
pub fn threads(machine: &Machine, game: &str) -> usize {
    machine.system.twins.threads.get(game).copied().unwrap_or(1)
}

/// The predicates.
pub const TABLE: Table = &[
    Entry {
        signature: "use_native(:Game)",
        doc: "Let native twins stand for the hot predicates of Game.",
        function: Function::Calling(use_native),
        library: true,
    },
    Entry {
        signature: "use_native(:Game, +OnOff)",
        doc: "Switch the native twins of Game on or off; threads(N) lets their searches use N threads.",
        function: Function::Calling(use_native_switch),
        library: true,
    },
    Entry {
        signature: "native_twins(+Game, -Indicators)",
        doc: "Indicators are the predicates of Game that have native twins.",
        function: Function::Calling(native_twins),
        library: true,
    },
];

/// Runs a twin; called through its entrance.
pub fn run(machine: &mut Machine, key: &'static str, arity: usize, twin: Twin) -> Result<u32, Thrown> {
    match twin(machine)? {
        Some(true) => Ok(fixed::PROCEED),
        Some(false) => Ok(fixed::FAIL),
        None => match machine.system.twins.standing.get(key) {
            Some(&pred) => Ok(machine.choose(pred.0, arity) as u32),
            None => Ok(fixed::FAIL),
        },
    }
}

fn game(machine: &mut Machine, cell: Cell) -> Result<(&'static Game, Atom), Thrown> {
    let (module, cell) = machine.strip_module(atoms::USER, cell);
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    if !cell.is_atom() {
        return Err(machine.type_error("atom", cell));
    }
    let name = machine.atom_text(cell.as_atom());
    match GAMES.iter().find(|game| game.name == name) {
        Some(game) => Ok((game, module)),
        None => Err(machine.existence_error("native_game", cell)),
    }
}

fn use_native(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, module) = game(machine, args.get(machine, 0))?;
    machine.system.twins.threads.remove(game.name);
    switch_on(machine, game, module);
    Ok(true)
}

fn use_native_switch(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, module) = game(machine, args.get(machine, 0))?;
    let switch = args.get(machine, 1);
    if switch.is_structure() {
        let threads = thread_count(machine, switch)?;
        switch_on(machine, game, module);
        machine.system.twins.threads.insert(game.name, threads);
        return Ok(true);
    }
    machine.system.twins.threads.remove(game.name);
    match switch.is_atom().then(|| machine.atom_text(switch.as_atom())) {
        Some("on" | "true") => switch_on(machine, game, module),
        Some("off" | "false") => switch_off(machine, game),
        _ if switch.is_var() => return Err(machine.instantiation_error()),
        _ => return Err(machine.domain_error("on_off", switch)),
    }
    Ok(true)
}

/// The number in `threads(N)`.
fn thread_count(machine: &mut Machine, switch: Cell) -> Result<usize, Thrown> {
    let (name, arity) = machine.name_arity(switch);
    if machine.atom_text(name) != "threads" || arity != 1 {
        return Err(machine.domain_error("on_off", switch));
    }
    let count = machine.arg(switch, 0);
    match count {
        _ if count.is_var() => Err(machine.instantiation_error()),
        _ if !count.is_small() => Err(machine.type_error("integer", count)),
        _ if (1..=split::MOST_THREADS as i64).contains(&count.as_small()) => Ok(count.as_small() as usize),
        _ => Err(machine.domain_error("thread_count", count)),
    }
}

/// The predicates of the module that have clauses get their twins.
fn switch_on(machine: &mut Machine, game: &'static Game, module: Atom) {
    switch_off(machine, game);
    for (entrance, key) in game.twins {
        let name = machine.intern(entrance.name);
        let functor = machine.functors.intern(name, entrance.arity);
        let Some(id) = machine.db.find(module, functor) else { continue };
        let predicate = &machine.db.predicates[id.0 as usize];
        if predicate.definition != Definition::Clauses || predicate.live == 0 {
            continue;
        }
        let number = native_number(machine, entrance, key);
        machine.system.twins.standing.insert(key, id);
        machine.db.define(id, Definition::NativeControl(number));
    }
}

fn native_number(machine: &mut Machine, entrance: &Entrance, key: &'static str) -> u32 {
    if let Some(&number) = machine.system.twins.natives.get(key) {
        return number;
    }
    let number = machine.natives.len() as u32;
    let name = machine.intern(entrance.name);
    machine.natives.push(Native {
        name,
        arity: entrance.arity,
        function: NativeFn::Control(entrance.enter),
        signature: entrance.name.to_string(),
        doc: "A native twin.".to_string(),
        walks_clauses: false,
        runs_goals: false,
        is_library: true,
    });
    machine.system.twins.natives.insert(key, number);
    number
}

/// The clauses answer again.
fn switch_off(machine: &mut Machine, game: &'static Game) {
    for (_, key) in game.twins {
        if let Some(id) = machine.system.twins.standing.remove(key)
            && matches!(machine.db.predicates[id.0 as usize].definition, Definition::NativeControl(_))
        {
            machine.db.define(id, Definition::Clauses);
        }
    }
}

fn native_twins(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, _) = game(machine, args.get(machine, 0))?;
    let slash = crate::term::functor::well_known_functors::SLASH_2;
    let mut indicators = Vec::new();
    for (entrance, _) in game.twins {
        let name = machine.atom_cell(entrance.name);
        indicators.push(machine.new_structure(slash, &[name, Cell::small(entrance.arity as i64)]));
    }
    let list = machine.list_of(&indicators);
    Ok(machine.unify(args.get(machine, 1), list))
}
