//! Twins of `prolog/chicago`: moves, scores and the gains of moves.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board::{answer, argument, integer, list};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("score_joueur" / 3, score_joueur),
    twin!("simulation_jouer" / 3, simulation_jouer),
    twin!("coups_de_distance" / 4, coups_de_distance),
];

/// The prices of goods, each good once.
type Prices = Vec<(Cell, i64)>;

/// Reads a list of `[Good|Price]`.
fn read_prices(machine: &Machine, cell: Cell) -> Option<Prices> {
    let mut prices: Prices = Vec::with_capacity(6);
    for item in machine.list_items(cell)? {
        if !item.is_list() {
            return None;
        }
        let (good, price) = (machine.arg(item, 0), machine.arg(item, 1));
        if !good.is_atom() || !price.is_small() || prices.iter().any(|&(other, _)| other == good) {
            return None;
        }
        prices.push((good, price.as_small()));
    }
    Some(prices)
}

fn price(prices: &Prices, good: Cell) -> Option<i64> {
    prices.iter().find(|&&(other, _)| other == good).map(|&(_, price)| price)
}

fn score(prices: &Prices, reserve: &[Cell]) -> Option<i64> {
    reserve.iter().map(|&good| price(prices, good)).sum()
}

fn score_joueur(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (prices, reserve) = (read_prices(machine, argument(machine, 0)), machine.list_items(argument(machine, 1)));
    let (Some(prices), Some(reserve)) = (prices, reserve) else { return Ok(None) };
    let Some(score) = score(&prices, &reserve) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(score))))
}

/// The gain of a move: what it adds to the player's score and subtracts from the opponent's.
fn gain(machine: &Machine) -> Option<i64> {
    let [player, _, kept, sold]: [Cell; 4] = list(machine, argument(machine, 0))?;
    let [market, _, _, first, second]: [Cell; 5] = list(machine, argument(machine, 1))?;
    let mut prices = read_prices(machine, market)?;
    let mut reserves = [machine.list_items(first)?, machine.list_items(second)?];
    let owner = match player {
        _ if player == Cell::small(1) => 0,
        _ if player == Cell::small(2) => 1,
        _ => return None,
    };
    let lead = |prices: &Prices, reserves: &[Vec<Cell>; 2]| {
        Some(score(prices, &reserves[owner])? - score(prices, &reserves[1 - owner])?)
    };
    let before = lead(&prices, &reserves)?;
    reserves[owner].push(kept);
    prices.iter_mut().find(|entry| entry.0 == sold)?.1 -= 1;
    Some(lead(&prices, &reserves)? - before)
}

fn simulation_jouer(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(gain) = gain(machine) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(gain))))
}

/// The two goods next to the trader after the given steps; `Some(None)` if a pile there is empty.
fn goods(machine: &Machine) -> Option<Option<[Cell; 2]>> {
    let [_, piles, trader, _, _]: [Cell; 5] = list(machine, argument(machine, 0))?;
    let piles = machine.list_items(piles)?;
    let distance = integer(machine, 2).filter(|distance| (1..=3).contains(distance))?;
    let count = piles.len() as i64;
    if !trader.is_small() || count == 0 || !(1..=count).contains(&trader.as_small()) {
        return None;
    }
    let place = (trader.as_small() + distance - 1) % count + 1;
    let places = [(place - 2 + count) % count, place % count];
    let mut tops = [Cell::NIL; 2];
    for (top, place) in tops.iter_mut().zip(places) {
        let pile = piles[place as usize];
        if !pile.is_list() {
            return if pile == Cell::NIL { Some(None) } else { None };
        }
        *top = machine.arg(pile, 0);
        if !top.is_atom() {
            return None;
        }
    }
    Some(Some(tops))
}

fn coups_de_distance(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(player @ 1..=2) = integer(machine, 1) else { return Ok(None) };
    let Some(goods) = goods(machine) else { return Ok(None) };
    let distance = argument(machine, 2);
    let mut moves = Vec::with_capacity(2);
    if let Some([first, second]) = goods {
        for (kept, sold) in [(first, second), (second, first)] {
            moves.push(machine.list_of(&[Cell::small(player), distance, kept, sold]));
        }
    }
    let list = machine.list_of(&moves);
    Ok(Some(answer(machine, 3, list)))
}
