//! The command line and the toplevel: thin shells over the engine.

use crate::builtins;
use crate::host::StdHost;
use crate::machine::{BallKind, Machine, Thrown};
use crate::term::atom::well_known as atoms;

/// Runs the command; returns its exit status.
pub fn main() -> i32 {
    let mut machine = Machine::new(Box::new(StdHost::default()), 2 << 30);
    let status = run(&mut machine);
    machine.flush_all();
    status
}

fn run(machine: &mut Machine) -> i32 {
    builtins::install(machine);
    let mut goals = Vec::new();
    let mut args = std::env::args().skip(1);
    let mut files = Vec::new();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-g" => goals.extend(args.next()),
            "-t" => {
                args.next();
            }
            "-q" => {}
            "--gc-stress" => machine.gc_stress = true,
            _ => files.push(arg),
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let number = machine.source_file(&file);
        if let Err(thrown) = machine.load_text(&text, number, atoms::USER, false) {
            return report(machine, &thrown);
        }
    }
    for goal in goals {
        let mut reader: crate::syntax::Reader<'_, crate::term::Cell> = crate::syntax::Reader::new("", 0);
        let text = format!("{goal} .");
        let mut reader2 = crate::syntax::Reader::new(&text, 0);
        std::mem::swap(&mut reader, &mut reader2);
        let ops = machine.module_ops(atoms::USER);
        let flags = machine.system.flags.read;
        let term = match reader.read(machine, &ops, &flags) {
            Ok(Some(read)) => read.term,
            other => {
                eprintln!("{other:?}");
                return 2;
            }
        };
        match machine.solve_once(term) {
            Ok(true) => {}
            Ok(false) => {
                eprintln!("Warning: goal (initialization) failed");
                return 1;
            }
            Err(thrown) => return report(machine, &thrown),
        }
    }
    0
}

fn report(machine: &mut Machine, thrown: &Thrown) -> i32 {
    if let BallKind::Halt(status) = thrown.0.kind {
        return status;
    }
    let term = machine.instantiate(&thrown.0.term).unwrap_or(crate::term::Cell::NIL);
    let text = crate::syntax::write_term(machine, &*machine.ops, term, &crate::syntax::WriteOptions::writeq());
    eprintln!("ERROR: {text}");
    2
}
