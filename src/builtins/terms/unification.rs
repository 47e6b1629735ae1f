//! Unification (8.2), variants, subsumption, cyclic terms, hashes.

use crate::builtins::terms::variables;
use crate::machine::native::entry::{Table, det, test};
use crate::machine::terms::long_walks::Walk;
use crate::machine::{Args, Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "unify_with_occurs_check(?Term1, ?Term2)",
        "Unify Term1 and Term2; fail if that would create a cyclic term.",
        unify_with_occurs_check,
    ),
    test(
        "subsumes_term(@General, @Specific)",
        "General becomes identical to Specific by binding only variables of General.",
        subsumes_term,
    ),
    test("=@=(@Term1, @Term2)", "Term1 and Term2 are variants: identical after renaming variables.", variant),
    test("\\=@=(@Term1, @Term2)", "Term1 and Term2 are not variants.", |m, a| variant(m, a).map(|holds| !holds)),
    test("?=(@Term1, @Term2)", "Term1 and Term2 are identical, or can never unify.", decided),
    det(
        "unifiable(@Term1, @Term2, -Unifier)",
        "Unifier is the list of bindings Variable=Value that unify Term1 and Term2.",
        unifiable,
    ),
    test("cyclic_term(@Term)", "Term is cyclic: it contains itself.", |m, a| Ok(!m.is_acyclic(a.get(m, 0)))),
    test("acyclic_term(@Term)", "Term is not cyclic.", |m, a| Ok(m.is_acyclic(a.get(m, 0)))),
    det(
        "term_hash(@Term, -Hash)",
        "Hash is a hash value of Term, or remains unbound if Term is not ground.",
        term_hash,
    ),
    det(
        "term_hash(@Term, +Depth, +Range, -Hash)",
        "Hash is a hash value of Term from 0 to Range - 1, computed to that Depth.",
        term_hash_4,
    ),
    det("variant_hash(@Term, -Hash)", "Hash is a hash value of Term that is equal for its variants.", variant_hash),
];

/// Raises an error for a cyclic term.
pub(crate) fn must_be_finite(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    match machine.is_acyclic(term) {
        true => Ok(()),
        false => Err(machine.representation_error("cyclic_term")),
    }
}

/// Unifies and trails every binding, so that all can be undone.
/// Returns the outcome and the earlier length of the trail.
fn unify_trailed(
    machine: &mut Machine,
    a: Cell,
    b: Cell,
    unify: fn(&mut Machine, Cell, Cell) -> bool,
) -> (bool, usize) {
    let length = machine.trail_length();
    (machine.with_all_trailed(|machine| unify(machine, a, b)), length)
}

fn unify_with_occurs_check(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (a, b) = (args.get(machine, 0), args.get(machine, 1));
    if !a.is_compound() && !b.is_compound() {
        return Ok(machine.unify_unchecked(a, b));
    }
    let mark = machine.mark_bindings();
    let (unified, length) = unify_trailed(machine, a, b, Machine::unify_unchecked);
    if !unified {
        return Ok(false);
    }
    // A new cycle contains a variable that was bound to a compound.
    if machine.bindings_since(length).iter().all(|(_, value)| !value.is_compound()) {
        return Ok(true);
    }
    // The argument is read again, because an attributed variable may be bound now.
    if machine.is_acyclic(args.get(machine, 0)) {
        return Ok(true);
    }
    machine.rewind(mark);
    if machine.is_acyclic(a) && machine.is_acyclic(b) {
        return Ok(false);
    }
    // Terms that were already cyclic are allowed, but no binding may add a cycle.
    Ok(machine.unify_without_cycles(a, b))
}

fn subsumes_term(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (general, specific) = (args.get(machine, 0), args.get(machine, 1));
    let variables = variables::variables_of(machine, specific);
    let mark = machine.mark_bindings();
    let (unified, _) = unify_trailed(machine, general, specific, Machine::unify_unchecked);
    let mut seen = FxHashSet::default();
    let untouched = unified
        && variables.iter().all(|&variable| {
            let now = machine.deref(Cell::reference(variable.addr()));
            now.is_var() && seen.insert(now)
        });
    machine.rewind(mark);
    Ok(untouched)
}

fn decided(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (a, b) = (args.get(machine, 0), args.get(machine, 1));
    let decided = machine.identical(a, b) || !machine.unifiable(a, b);
    machine.leave_native(decided)
}

fn unifiable(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (a, b) = (args.get(machine, 0), args.get(machine, 1));
    if a.is_var() && b.is_var() && a != b {
        let only = machine.new_structure(f::EQUALS_2, &[a, b]);
        let list = machine.list_of(&[only]);
        return Ok(machine.unify(args.get(machine, 2), list));
    }
    let mark = machine.mark_bindings();
    let (unified, length) = unify_trailed(machine, a, b, Machine::unify);
    let bindings = if unified { machine.bindings_since(length) } else { Vec::new() };
    machine.rewind(mark);
    if !unified {
        return Ok(false);
    }
    machine.ensure_heap(5 * bindings.len())?;
    let mut equations = Vec::with_capacity(bindings.len());
    for (variable, value) in bindings {
        equations.push(machine.new_structure(f::EQUALS_2, &[variable, value]));
    }
    let list = machine.list_of(&equations);
    Ok(machine.unify(args.get(machine, 2), list))
}

fn variant(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (a, b) = (args.get(machine, 0), args.get(machine, 1));
    Ok(are_variants(machine, a, b))
}

fn are_variants(machine: &Machine, a: Cell, b: Cell) -> bool {
    let mut forth: FxHashMap<Addr, Addr> = FxHashMap::default();
    let mut back: FxHashMap<Addr, Addr> = FxHashMap::default();
    let mut walk = Walk::default();
    let mut pending: Vec<(Addr, Addr, usize)> = Vec::new();
    let mut next = Some((a, b));
    loop {
        let (a, b) = match next.take() {
            Some(pair) => pair,
            None => {
                let Some((left, right, count)) = pending.pop() else { return true };
                if count > 1 {
                    pending.push((left + 1, right + 1, count - 1));
                }
                (machine.deref(machine.at(left)), machine.deref(machine.at(right)))
            }
        };
        if a.is_var() && b.is_var() {
            let is_new = !forth.contains_key(&a.addr());
            let to = *forth.entry(a.addr()).or_insert(b.addr());
            let from = *back.entry(b.addr()).or_insert(a.addr());
            if to != b.addr() || from != a.addr() || a.tag() != b.tag() {
                return false;
            }
            // Attributes are compared too.
            if is_new && a.tag() == Tag::Att && a != b {
                pending.push((a.addr() + 1, b.addr() + 1, 1));
            }
        } else if a.is_compound() && b.is_compound() {
            if machine.functor_of(a) != machine.functor_of(b) {
                return false;
            }
            let met = walk.meets(a.addr(), b.addr());
            if walk.is_long() && machine.interrupted() {
                return false;
            }
            if met {
                continue;
            }
            let arity = machine.store.functors.arity(machine.functor_of(a));
            if arity > 0 {
                pending.push((machine.args_at(a), machine.args_at(b), arity));
            }
        } else if a != b && (a.is_var() || b.is_var() || !machine.identical(a, b)) {
            return false;
        }
    }
}

// -- hashes ------------------------------------------------------------------------

/// The hash at depth 0.
const SEED: u64 = 439_041_126;
/// Hashes have 24 bits.
const HASH_BITS: u64 = 0xff_ffff;

fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// The result of hashing a term.
struct Hashed {
    hash: u64,
    ground: bool,
}

/// Hashes a term to `depth` levels (all levels if negative). Atoms are hashed
/// by their text, so that hashes are the same in every run.
fn hash_term(machine: &Machine, term: Cell, depth: i64, number_variables: bool) -> Hashed {
    let mut variables: FxHashMap<Addr, u64> = FxHashMap::default();
    let mut walk = Walk::default();
    let mut hashed = Hashed { hash: SEED, ground: true };
    let mut pending: Vec<(Cell, i64)> = vec![(term, depth)];
    while let Some((cell, depth)) = pending.pop() {
        if depth == 0 {
            continue;
        }
        let cell = machine.deref(cell);
        match cell.tag() {
            Tag::Ref | Tag::Att => {
                let fresh = variables.len() as u64;
                let number = *variables.entry(cell.addr()).or_insert(fresh);
                hashed.ground = false;
                hashed.hash = mix(hashed.hash, number << 8 | 1);
                if !number_variables {
                    return hashed;
                }
            }
            Tag::Str | Tag::Lst => {
                let met = walk.meets(cell.addr(), Addr(0));
                if walk.is_long() && machine.interrupted() {
                    return hashed;
                }
                if met {
                    continue;
                }
                let (name, arity) = machine.name_arity(cell);
                hashed.hash = mix(hash_text(hashed.hash, machine.atom_text(name)), (arity as u64) << 8 | 2);
                let start = machine.args_at(cell);
                pending.extend((0..arity).rev().map(|index| (machine.at(start + index), depth - 1)));
            }
            _ => hashed.hash = hash_atomic(machine, hashed.hash, cell),
        }
    }
    hashed
}

fn hash_text(hash: u64, text: &str) -> u64 {
    text.bytes().fold(mix(hash, text.len() as u64), |hash, byte| mix(hash, byte as u64))
}

fn hash_atomic(machine: &Machine, hash: u64, cell: Cell) -> u64 {
    match cell.tag() {
        Tag::Con => hash_text(mix(hash, 3), machine.atom_text(cell.as_atom())),
        Tag::Int => mix(mix(hash, 4), cell.0),
        _ => {
            let payload = machine.box_payload(cell);
            payload.iter().fold(mix(hash, 5), |hash, &word| mix(hash, word))
        }
    }
}

fn term_hash(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let hashed = hash_term(machine, args.get(machine, 0), -1, false);
    if !hashed.ground {
        return Ok(true);
    }
    Ok(machine.unify(args.get(machine, 1), Cell::small((hashed.hash & HASH_BITS) as i64)))
}

fn term_hash_4(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (depth, range) = (args.get(machine, 1), args.get(machine, 2));
    for cell in [depth, range] {
        if cell.is_var() {
            return Err(machine.instantiation_error());
        }
        if !cell.is_small() {
            return Err(machine.type_error("integer", cell));
        }
    }
    if range.as_small() < 1 {
        return Err(machine.type_error("nonneg", range));
    }
    let hashed = hash_term(machine, args.get(machine, 0), depth.as_small(), false);
    if !hashed.ground {
        return Ok(true);
    }
    let hash = if depth == Cell::small(0) { SEED } else { hashed.hash & HASH_BITS };
    Ok(machine.unify(args.get(machine, 3), Cell::small((hash % range.as_small() as u64) as i64)))
}

fn variant_hash(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let hashed = hash_term(machine, args.get(machine, 0), -1, true);
    Ok(machine.unify(args.get(machine, 1), Cell::small((hashed.hash & HASH_BITS) as i64)))
}
