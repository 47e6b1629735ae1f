//! Stand-ins.
use super::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::{WriteOptions, write_term};
pub const TABLE: Table = &[
    det("module(+A, +B)", "", |_, _| Ok(true)),
    det("meta_predicate(+A)", "", |_, _| Ok(true)),
    det("use_module(+A)", "", |_, _| Ok(true)),
    det("use_module(+A, +B)", "", |_, _| Ok(true)),
    det("print_message(+A, +B)", "", out),
];
fn out(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 1);
    let text = write_term(machine, &*machine.ops, term, &WriteOptions::writeq());
    eprintln!("message: {text}");
    Ok(true)
}
