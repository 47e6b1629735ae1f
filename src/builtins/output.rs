//! Writing terms (8.14), for the time being to standard output.

use super::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::{WriteOptions, write_term};

/// The family.
pub const TABLE: Table = &[
    det("write(?Term)", "Write Term.", |m, a| out(m, a, &WriteOptions::write())),
    det("print(?Term)", "Write Term.", |m, a| out(m, a, &WriteOptions::writeq())),
    det("writeq(?Term)", "Write Term, quoted.", |m, a| out(m, a, &WriteOptions::writeq())),
    det("nl", "Write a newline.", |m, _| {
        let _ = m.host.write(1, b"\n");
        Ok(true)
    }),
];

fn out(machine: &mut Machine, args: Args, options: &WriteOptions) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let text = write_term(machine, &*machine.ops, term, options);
    let _ = machine.host.write(1, text.as_bytes());
    Ok(true)
}
