//! Native twins of the games' hot predicates: Rust functions that replace the clauses of a predicate while they are
//! switched on.
//!
//! ```text
//! standing     the twins that are switched on               board  functions that twins share
//! fingerprint  hashes of a predicate's clauses              split  searches on several threads
//! avl, taquin, tictactoe, puissance4, othello, othello_search, ultimate, khan, chicago: one file for each game or part
//! ```
//!
//! A twin replaces the entry of a predicate, so callers notice only the speed. It handles a call if the board has the
//! shape of its game, the game's clauses are those that the twin was written for ([`standing`]), and the lens is not
//! recording. Otherwise the clauses, which are kept, handle the call.

pub mod avl;
pub mod board;
pub mod chicago;
mod fingerprint;
pub mod khan;
pub mod othello;
mod othello_search;
pub mod puissance4;
mod split;
mod standing;
pub mod taquin;
pub mod tictactoe;
pub mod ultimate;

use crate::builtins::debug::messages;
use crate::database::Definition;
use crate::machine::native::entry::{Entry, Function, Table};
use crate::machine::native::table::ControlFn;
use crate::machine::{Args, Machine, Native, NativeFn, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::search::Searches;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;
use standing::Standing;

/// A twin returns whether the call succeeds, or `None` to leave the call to the clauses. Its arguments are in X[0] and
/// so on.
pub type Twin = fn(&mut Machine) -> Result<Option<bool>, Thrown>;

/// The entry point of a native twin.
pub struct Entrance {
    name: &'static str,
    arity: usize,
    enter: ControlFn,
}

/// Creates the entrance of a twin.
macro_rules! twin {
    ($name:literal / $arity:literal, $function:path) => {{
        fn enter(machine: &mut $crate::machine::Machine) -> Result<$crate::memory::CodeAddr, $crate::machine::Thrown> {
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

/// The state of the twins.
#[derive(Default)]
pub struct Twins {
    /// The number of the native predicate of each twin that was ever switched on.
    natives: FxHashMap<&'static str, u32>,
    /// The twins that are switched on.
    standing: FxHashMap<&'static str, Standing>,
    /// The module of the predicate whose twin is running.
    module: Option<Atom>,
    /// The database's count of changes when the program was last compared with the clauses that the twins were written
    /// for.
    compared: u64,
    /// The number of threads for the searches of a game, if it is not 1.
    threads: FxHashMap<&'static str, usize>,
}

/// The number of threads for the searches of a game.
pub fn threads(machine: &Machine, game: &str) -> usize {
    // A web page has one thread.
    let wanted = machine.state::<Searches>().twins.threads.get(game).filter(|_| !cfg!(target_family = "wasm"));
    wanted.copied().unwrap_or(1)
}

/// The builtins of this file.
pub const TABLE: Table = &[
    Entry {
        signature: "use_native(:Game)",
        doc: "Replace the hot predicates of Game by native twins.",
        function: Function::Calling(use_native),
        library: true,
    },
    Entry {
        signature: "use_native(:Game, +OnOff)",
        doc: "Switch the native twins of Game on or off, or to searches on N threads with threads(N).",
        function: Function::Calling(use_native_switch),
        library: true,
    },
    Entry {
        signature: "native_twins(+Game, -Indicators)",
        doc: "Indicators are the predicates of Game that have native twins.",
        function: Function::Calling(native_twins),
        library: true,
    },
    Entry {
        signature: "native_status(:Game, -Status)",
        doc: "Status has Indicator-State for each native twin of Game. State is on, off, or changed(L) if the clauses are used because the program changes the predicates L.",
        function: Function::Calling(native_status),
        library: true,
    },
    Entry {
        signature: "$fingerprint(:Indicator, -Fingerprint)",
        doc: "",
        function: Function::Calling(fingerprint_of),
        library: false,
    },
];

/// Runs a twin. Its entrance calls this function.
pub fn run(machine: &mut Machine, key: &'static str, arity: usize, twin: Twin) -> Result<CodeAddr, Thrown> {
    if machine.state::<Searches>().twins.compared != machine.program.db.watched_changes() {
        compare(machine);
    }
    let Some(&Standing { pred, ref changed, .. }) = machine.state::<Searches>().twins.standing.get(key) else {
        return Ok(fixed::FAIL);
    };
    // The lens records the calls of the clauses.
    let is_on = changed.is_empty() && !machine.is_observing();
    machine.state_mut::<Searches>().twins.module = Some(machine.program.db.predicates[pred].module);
    let outcome = if is_on { twin(machine)? } else { None };
    match outcome {
        Some(true) => Ok(fixed::PROCEED),
        Some(false) => Ok(fixed::FAIL),
        None => Ok(machine.choose(pred, arity)),
    }
}

/// Compares the program with the clauses that the twins were written for.
fn compare(machine: &mut Machine) {
    let mut standing = std::mem::take(&mut machine.state_mut::<Searches>().twins.standing);
    standing.values_mut().for_each(|twin| twin.compare(machine));
    machine.state_mut::<Searches>().twins.standing = standing;
    machine.state_mut::<Searches>().twins.compared = machine.program.db.watched_changes();
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
    machine.state_mut::<Searches>().twins.threads.remove(game.name);
    switch_on(machine, game, module)?;
    Ok(true)
}

fn use_native_switch(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, module) = game(machine, args.get(machine, 0))?;
    let switch = args.get(machine, 1);
    if switch.is_structure() {
        let threads = thread_count(machine, switch)?;
        switch_on(machine, game, module)?;
        machine.state_mut::<Searches>().twins.threads.insert(game.name, threads);
        return Ok(true);
    }
    machine.state_mut::<Searches>().twins.threads.remove(game.name);
    match switch.is_atom().then(|| machine.atom_text(switch.as_atom())) {
        Some("on" | "true") => switch_on(machine, game, module)?,
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
        _ if (1..=split::MAX_THREADS as i64).contains(&count.as_small()) => Ok(count.as_small() as usize),
        _ => Err(machine.domain_error("thread_count", count)),
    }
}

/// Switches on the twins of the module's predicates. A warning lists those whose clauses are still used.
fn switch_on(machine: &mut Machine, game: &'static Game, module: Atom) -> Result<(), Thrown> {
    switch_off(machine, game);
    for (entrance, key) in game.twins {
        let name = machine.intern(entrance.name);
        let functor = machine.store.functors.intern(name, entrance.arity);
        let Some(id) = machine.program.db.find(module, functor) else { continue };
        if machine.program.db.predicates[id].definition != Definition::Clauses {
            continue;
        }
        let number = native_number(machine, entrance, key);
        let standing = Standing::new(machine, game, entrance, id);
        machine.state_mut::<Searches>().twins.standing.insert(key, standing);
        machine.program.db.set_twin(id, Some(number));
    }
    warn_changed(machine, game)
}

fn warn_changed(machine: &mut Machine, game: &'static Game) -> Result<(), Thrown> {
    let (mut twins, mut changed) = (Vec::new(), Vec::new());
    for (entrance, key) in game.twins {
        if let Some(standing) =
            machine.state::<Searches>().twins.standing.get(key).filter(|twin| !twin.changed.is_empty())
        {
            twins.push(format!("{}/{}", entrance.name, entrance.arity));
            changed.extend(standing.changed.iter().map(|name| name.to_string()));
        }
    }
    if twins.is_empty() {
        return Ok(());
    }
    changed.sort();
    changed.dedup();
    let texts = [game.name.to_string(), changed.join(", "), twins.join(", ")];
    let args = texts.map(|text| machine.atom_cell(&text));
    let name = machine.intern("native_twins_changed");
    let message = machine.new_compound(name, &args);
    messages::print_message(machine, "warning", message)
}

fn native_number(machine: &mut Machine, entrance: &Entrance, key: &'static str) -> u32 {
    if let Some(&number) = machine.state::<Searches>().twins.natives.get(key) {
        return number;
    }
    let number = machine.program.natives.len() as u32;
    let name = machine.intern(entrance.name);
    machine.program.natives.push(Native {
        name,
        arity: entrance.arity,
        function: NativeFn::Control(entrance.enter),
        signature: entrance.name.to_string(),
        doc: "A native twin.".to_string(),
        walks_clauses: false,
        runs_goals: false,
        is_library: true,
    });
    machine.state_mut::<Searches>().twins.natives.insert(key, number);
    number
}

/// Switches the twins of a game off.
fn switch_off(machine: &mut Machine, game: &'static Game) {
    for (_, key) in game.twins {
        if let Some(standing) = machine.state_mut::<Searches>().twins.standing.remove(key) {
            machine.program.db.set_twin(standing.pred, None);
        }
    }
}

fn native_twins(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, _) = game(machine, args.get(machine, 0))?;
    let mut indicators = Vec::new();
    for (entrance, _) in game.twins {
        let name = machine.atom_cell(entrance.name);
        indicators.push(machine.new_structure(f::SLASH_2, &[name, Cell::small(entrance.arity as i64)]));
    }
    let list = machine.list_of(&indicators);
    Ok(machine.unify(args.get(machine, 1), list))
}

fn native_status(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (game, _) = game(machine, args.get(machine, 0))?;
    compare(machine);
    let mut states = Vec::new();
    for (entrance, key) in game.twins {
        let name = machine.atom_cell(entrance.name);
        let indicator = machine.new_structure(f::SLASH_2, &[name, Cell::small(entrance.arity as i64)]);
        let changed = machine.state::<Searches>().twins.standing.get(key).map(|standing| standing.changed.clone());
        let state = match changed {
            None => machine.atom_cell("off"),
            Some(changed) if changed.is_empty() => machine.atom_cell("on"),
            Some(changed) => {
                let changed: Vec<Cell> = changed.into_iter().map(|name| indicator_term(machine, name)).collect();
                let (list, name) = (machine.list_of(&changed), machine.intern("changed"));
                machine.new_compound(name, &[list])
            }
        };
        states.push(machine.new_structure(f::MINUS_2, &[indicator, state]));
    }
    let list = machine.list_of(&states);
    Ok(machine.unify(args.get(machine, 1), list))
}

/// The term of a text `Name/Arity` or `Module:Name/Arity`.
fn indicator_term(machine: &mut Machine, text: &str) -> Cell {
    let (module, plain) = text.split_once(':').map_or((None, text), |(module, plain)| (Some(module), plain));
    let (name, arity) = plain.rsplit_once('/').unwrap_or((plain, "0"));
    let (name, arity) = (machine.atom_cell(name), Cell::small(arity.parse().unwrap_or(0)));
    let indicator = machine.new_structure(f::SLASH_2, &[name, arity]);
    let Some(module) = module else { return indicator };
    let module = machine.atom_cell(module);
    machine.new_structure(f::COLON_2, &[module, indicator])
}

/// The fingerprint of a predicate with clauses, in the format of `written_for.txt`.
fn fingerprint_of(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    if !name.is_atom() || !arity.is_small() || !(0..=255).contains(&arity.as_small()) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let functor = machine.store.functors.intern(name.as_atom(), arity.as_small() as usize);
    let found = standing::definition(machine, module, functor);
    let text = match found.map(|id| fingerprint::of_predicate(machine, id, module)) {
        None => "library".to_string(),
        Some(None) => return Ok(false),
        Some(Some(hash)) => format!("{hash:016x}"),
    };
    let text = machine.atom_cell(&text);
    Ok(machine.unify(args.get(machine, 1), text))
}
