//! The twins that are switched on, and the checks that the program still has the clauses they were written for.
//!
//! A twin has rules and facts of its game built in. It replaces a predicate only while all predicates that the
//! predicate's clauses call are those that the twin was written for: `written_for.txt` lists them with their
//! [fingerprints](super::fingerprint). The database counts changes of watched predicates, so a call of a twin compares
//! two numbers, and compares fingerprints again only after a change. Predicates that a program changes while it runs
//! and that the twin reads itself are not listed.

use crate::database::{Definition, PredId};
use crate::machine::Machine;
use crate::search::twins::{Entrance, Game, fingerprint};
use crate::term::atom::well_known as atoms;
use crate::term::{Atom, Functor};

/// The predicates that the twins were written for, a block of lines for each game:
///
/// ```text
/// game othello
/// evalue/3 0123456789abcdef      the fingerprint of a predicate
/// nth1/3 library                 a predicate that the program does not define itself
/// twin evalue/3: evalue/3 nth1/3 the predicates that a twin depends on
/// ```
const WRITTEN_FOR: &str = include_str!("written_for.txt");

/// A twin that is switched on.
pub struct Standing {
    /// The predicate that it replaces.
    pub pred: PredId,
    /// The predicates that it depends on.
    needs: Vec<Need>,
    /// The predicates that differ from those that the twin was written for; empty while the twin is used.
    pub changed: Vec<&'static str>,
}

/// A predicate that a twin depends on.
struct Need {
    indicator: &'static str,
    module: Atom,
    functor: Functor,
    /// The fingerprint; `None` for a predicate of a library.
    fingerprint: Option<u64>,
}

impl Standing {
    /// Switches a twin on. The predicates that it depends on are watched from now on.
    pub fn new(machine: &mut Machine, game: &Game, entrance: &Entrance, pred: PredId) -> Standing {
        let module = machine.program.db.predicates[pred].module;
        let needs = needs(game.name, entrance.name, entrance.arity);
        let needs = needs.into_iter().filter_map(|line| need(machine, module, line)).collect();
        let mut standing = Standing { pred, needs, changed: Vec::new() };
        standing.compare(machine);
        standing
    }

    /// Compares the program with the clauses that the twin was written for.
    pub fn compare(&mut self, machine: &mut Machine) {
        let needs = &self.needs;
        self.changed = needs.iter().filter(|need| !need.is_met(machine)).map(|need| need.indicator).collect();
    }
}

impl Need {
    fn is_met(&self, machine: &mut Machine) -> bool {
        let found = definition(machine, self.module, self.functor);
        match (self.fingerprint, found) {
            (None, found) => found.is_none(),
            (Some(_), None) => false,
            (Some(wanted), Some(id)) => fingerprint::of_predicate(machine, id, self.module) == Some(wanted),
        }
    }
}

/// The program's predicate that a goal of `module` calls. All predicates on the lookup path are watched, so that a
/// later definition is noticed.
pub fn definition(machine: &mut Machine, module: Atom, functor: Functor) -> Option<PredId> {
    let arity = machine.store.functors.arity(functor);
    let mut at = machine.program.db.predicate(module, functor, arity);
    loop {
        machine.program.db.watch(at);
        let predicate = &machine.program.db.predicates[at];
        let (home, is_system) = (predicate.module, predicate.flags.system || predicate.is_native());
        match predicate.definition {
            Definition::Imported(target) => at = target,
            Definition::Undefined if home == module && module != atoms::USER => {
                at = machine.program.db.predicate(atoms::USER, functor, arity);
            }
            Definition::Clauses if !is_system => return Some(at),
            _ => return None,
        }
    }
}

/// The predicates that a twin depends on, as `Indicator Fingerprint`.
fn needs(game: &str, name: &str, arity: usize) -> Vec<&'static str> {
    let lines = || WRITTEN_FOR.lines().skip_while(|line| line.strip_prefix("game ") != Some(game)).skip(1);
    let block = || lines().take_while(|line| !line.starts_with("game "));
    let twin = format!("twin {name}/{arity}:");
    let Some(indicators) = block().find_map(|line| line.strip_prefix(twin.as_str())) else { return Vec::new() };
    let described = |indicator: &str| block().find(|line| line.split(' ').next() == Some(indicator));
    indicators.split_whitespace().filter_map(described).collect()
}

/// Reads a line `Indicator Fingerprint`; an indicator may have a module.
fn need(machine: &mut Machine, module: Atom, line: &'static str) -> Option<Need> {
    let (indicator, fingerprint) = line.split_once(' ')?;
    let (module, plain) = match indicator.split_once(':') {
        Some((other, plain)) => (machine.intern(other), plain),
        None => (module, indicator),
    };
    let (name, arity) = plain.rsplit_once('/')?;
    let name = machine.intern(name);
    let functor = machine.store.functors.intern(name, arity.parse().ok()?);
    let fingerprint = u64::from_str_radix(fingerprint, 16).ok();
    Some(Need { indicator, module, functor, fingerprint })
}
