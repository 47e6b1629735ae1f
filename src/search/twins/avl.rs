//! Twins of `prolog/taquin/avl.pl`.

use crate::machine::{Machine, Thrown};
use crate::search::collections::avl;
use crate::search::twins::board::argument;
use crate::search::twins::{Entrance, twin};

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("insert" / 3, insert),
    twin!("belongs" / 2, belongs),
    twin!("suppress" / 3, suppress),
    twin!("suppress_min" / 3, suppress_min),
];

fn insert(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (element, tree) = (argument(machine, 0), argument(machine, 1));
    let Some(result) = avl::inserted(machine, element, tree)? else { return Ok(None) };
    Ok(Some(machine.unify(argument(machine, 2), result)))
}

fn belongs(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (element, tree) = (argument(machine, 0), argument(machine, 1));
    match avl::found(machine, element, tree)? {
        None => Ok(None),
        Some(None) => Ok(Some(false)),
        Some(Some(found)) => Ok(Some(machine.unify(element, found))),
    }
}

fn suppress(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (element, tree) = (argument(machine, 0), argument(machine, 1));
    let taken = avl::without(machine, element, tree)?;
    Ok(taken.map(|taken| answer(machine, taken)))
}

fn suppress_min(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let tree = argument(machine, 1);
    let taken = avl::without_least(machine, tree)?;
    Ok(taken.map(|taken| answer(machine, taken)))
}

fn answer(machine: &mut Machine, taken: Option<avl::Taken>) -> bool {
    let Some((element, rest)) = taken else { return false };
    machine.unify(argument(machine, 0), element) && machine.unify(argument(machine, 2), rest)
}
