//! The standard order of terms as predicates (8.4).

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[det(
    "compare(?Order, @Term1, @Term2)",
    "Order is <, = or >, the order of Term1 and Term2 in the standard order of terms.",
    compare,
)];

fn compare(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (order, left, right) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if !order.is_var() {
        check_order(machine, order)?;
    }
    let sign = match machine.compare(left, right) {
        Ordering::Less => Cell::atom(atoms::LESS),
        Ordering::Equal => Cell::atom(atoms::EQUALS),
        Ordering::Greater => Cell::atom(atoms::GREATER),
    };
    if order.is_var() {
        machine.bind_var(order, sign);
        return Ok(true);
    }
    Ok(order == sign)
}

fn check_order(machine: &mut Machine, order: Cell) -> Result<(), Thrown> {
    if !order.is_atom() {
        return Err(machine.type_error("atom", order));
    }
    match order.as_atom() {
        atoms::LESS | atoms::EQUALS | atoms::GREATER => Ok(()),
        _ => Err(machine.domain_error("order", order)),
    }
}
