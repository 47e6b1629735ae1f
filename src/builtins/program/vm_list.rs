//! vm_list/1: compiled code as text.

use crate::builtins::streams;
use crate::code::disassemble::{disassemble, selection};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// The predicates of this family.
pub const TABLE: Table = &[det(
    "vm_list(:Indicator)",
    "Print the compiled clauses of a predicate and, if it has one, its decision tree.",
    vm_list,
)];

/// The code of a predicate's clauses as text.
pub fn listing_of_code(machine: &Machine, id: crate::database::PredId) -> String {
    let mut text = String::new();
    for clause in machine.program.db.live_clauses(id) {
        let clause = &machine.program.db.clauses[clause];
        let words = machine.program.db.code.block(clause.code, clause.code_length());
        text.push_str(&disassemble(words, machine));
        text.push('\n');
    }
    let db = &machine.program.db;
    if let (Some(tree), Some(words)) = (db.predicates[id].tree, db.tree_words(id)) {
        let clauses: Vec<(CodeAddr, CodeAddr)> = db
            .live_clauses(id)
            .into_iter()
            .map(|clause| &db.clauses[clause])
            .map(|clause| (clause.code, clause.code + clause.code_length()))
            .collect();
        let name = |target: CodeAddr| match clauses.iter().position(|clause| (clause.0..clause.1).contains(&target)) {
            Some(index) => format!("clause {} + {}", index + 1, target - clauses[index].0),
            None if target == fixed::FAIL => "fail".to_string(),
            None => "proceed".to_string(),
        };
        text.push_str(&selection(words, tree.code, tree.root, machine, &name));
        text.push('\n');
    }
    text
}

fn vm_list(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (module, indicator) = machine.strip_module(atoms::USER, args.get(machine, 0));
    if !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    if !name.is_atom() || !arity.is_small() {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    let functor = machine.store.functors.intern(name.as_atom(), arity.as_small().clamp(0, 1 << 16) as usize);
    let Some(id) = machine.program.db.find(module, functor) else { return Ok(false) };
    for clause in machine.program.db.live_clauses(id) {
        machine.compile_fact(id, clause);
    }
    let text = listing_of_code(machine, id);
    streams::output_text(machine, &text)?;
    Ok(true)
}
