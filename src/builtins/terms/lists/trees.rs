//! Lookup in the AVL trees of library(assoc).

use crate::builtins::terms::lists::POLL;
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use std::cmp::Ordering;

/// A tree is `t` or `t(Key, Value, Balance, Left, Right)`, ordered by its keys.
pub(in crate::builtins::terms::lists) fn get_assoc(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = args.get(machine, 0);
    let name = machine.intern("t");
    let mut tree = args.get(machine, 1);
    let mut steps = 0;
    while tree != Cell::atom(name) {
        if tree.is_var() {
            let thrown = machine.instantiation_error();
            return Err(machine.add_context(thrown, "system", "$btree_find_node", 5));
        }
        if !tree.is_structure() || machine.name_arity(tree) != (name, 5) {
            let thrown = machine.type_error("btree", tree);
            return Err(machine.add_context(thrown, "system", "$btree_find_node", 5));
        }
        let found = machine.compare(key, machine.deref(machine.arg(tree, 0)));
        if found == Ordering::Equal {
            let value = machine.arg(tree, 1);
            return Ok(machine.unify(args.get(machine, 2), value));
        }
        let side = if found == Ordering::Less { 3 } else { 4 };
        tree = machine.deref(machine.arg(tree, side));
        // A cyclic tree is endless.
        steps += 1;
        if steps % POLL == 0 && machine.interrupted() {
            machine.poll_limits()?;
        }
    }
    Ok(false)
}
