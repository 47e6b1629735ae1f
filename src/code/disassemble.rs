//! Code as text, for golden listings and for users who want to read it.

use crate::code::instr;
use crate::code::instr::{Desc, Operand, Shape};
use crate::memory::CodeAddr;
use std::fmt::Write;

/// Names for the things that code words refer to.
pub trait Names {
    /// An atom or small integer.
    fn constant(&self, cell: crate::term::Cell) -> String;
    /// A functor.
    fn functor(&self, functor: crate::term::Functor) -> String;
    /// The predicate whose entry is at `entry`.
    fn predicate(&self, entry: CodeAddr) -> String;
    /// A native predicate.
    fn native(&self, number: u32) -> String;
}

/// The code as text, one line per instruction, with offsets from the start.
pub fn disassemble(words: &[u64], names: &dyn Names) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < words.len() {
        let length = instr::length(words[at]).min(words.len() - at);
        let _ = writeln!(text, "{at:4}  {}", instruction(&words[at..at + length], at, names));
        at += length;
    }
    text
}

/// The registers into which an instruction loads the arguments of a compound.
fn parts(word: u64) -> String {
    let registers: Vec<String> =
        (0..instr::parts(instr::op(word))).map(|part| format!("x{}*", instr::byte(word, 4 + part as u32))).collect();
    registers.join(" ")
}

fn instruction(words: &[u64], at: usize, names: &dyn Names) -> String {
    let word = instr::original(words[0]);
    let Some(&(name, shape)) = instr::TABLE.get(instr::op(word) as usize) else {
        return format!("?{word:#x}");
    };
    let (a, b, c, d) = (instr::a(word), instr::b(word), instr::c(word), instr::d(word));
    match shape {
        Shape::Plain => format!("{name} {a} {b} {c}"),
        Shape::Const => format!("{name} x{a} {}", constant(crate::term::Cell(words[1]), names)),
        Shape::Pair => format!("{name} x{a} {} {}", descriptor(words[1], names), descriptor(words[2], names)),
        Shape::Args => {
            let functor = names.functor(crate::term::Cell(words[1]).as_functor());
            let args: Vec<String> = words[2..].iter().map(|&word| descriptor(word, names)).collect();
            format!("{name} x{a} {functor} {}", args.join(" "))
        }
        Shape::Parts => {
            let functor = names.functor(crate::term::Cell(words[1]).as_functor());
            format!("{name} x{a} {functor} {}", parts(word))
        }
        Shape::PartsOrBlock => {
            let functor = names.functor(crate::term::Cell(words[2]).as_functor());
            let template: Vec<String> = words[3..].iter().map(|&word| descriptor(word, names)).collect();
            let end = at + words[1] as usize;
            format!("{name} x{a} {functor} {} or {} then {end}", parts(word), template.join(" "))
        }
        Shape::Nested => {
            let (args, template) = words[2..].split_at(b as usize);
            let functor = names.functor(crate::term::Cell(template[0]).as_functor());
            let shown = |words: &[u64]| words.iter().map(|&word| descriptor(word, names)).collect::<Vec<_>>().join(" ");
            format!(
                "{name} x{a} {functor} {} or {} then {}",
                shown(args),
                shown(&template[1..]),
                at + words[1] as usize
            )
        }
        Shape::Elements => {
            let args: Vec<String> = words[1..].iter().map(|&word| descriptor(word, names)).collect();
            format!("{name} x{a} {}", args.join(" "))
        }
        Shape::Block => {
            let args: Vec<String> = words[1..].iter().map(|&word| descriptor(word, names)).collect();
            format!("{name} x{a} {}", args.join(" "))
        }
        Shape::Boxed => format!("{name} x{a} ({d} words)"),
        Shape::Label => format!("{name} {}", at + d as usize),
        Shape::Else if c == 0 => format!("{name} {} {} k{}", operand(a), operand(b), instr::k(word)),
        Shape::Else => {
            format!("{name} {} {} k{} else {}", operand(a), operand(b), instr::k(word), at + c as usize)
        }
        Shape::Pred => format!("{name} {} {a}", names.predicate(CodeAddr::from_field(d))),
        Shape::Switch | Shape::Select | Shape::Fork => {
            let targets: Vec<String> =
                words[1..].iter().map(|word| format!("{} {}", *word as u32, word >> 32)).collect();
            format!("{name} {} {} k{} to {}", operand(b), operand(c), instr::k(word), targets.join(" "))
        }
        Shape::Inspect => {
            format!("{name} {} {} {} x{}", operand(a), operand(b), operand(c), words[1] >> 32)
        }
        Shape::Native => format!("{name} {} x{a}", names.native(d)),
    }
}

/// A constant.
fn constant(cell: crate::term::Cell, names: &dyn Names) -> String {
    if cell.tag() == crate::term::Tag::Fun { names.functor(cell.as_functor()) } else { names.constant(cell) }
}

/// A decision tree as text, one line per node, beginning with the root. `words` is its block, which begins at `start`;
/// `clause` names the addresses of clauses.
pub fn selection(
    words: &[u64],
    start: CodeAddr,
    root: CodeAddr,
    names: &dyn Names,
    clause: &dyn Fn(CodeAddr) -> String,
) -> String {
    let inside = |target: CodeAddr| (start..start + words.len()).contains(&target);
    let name = |target: CodeAddr| if inside(target) { format!("@{}", target - start) } else { clause(target) };
    let mut text = format!("      select {}\n", name(root));
    let (mut pending, mut shown) = (vec![root], std::collections::BTreeSet::new());
    while let Some(at) = pending.pop() {
        if !inside(at) || !shown.insert(at) {
            continue;
        }
        let node = &words[at - start..];
        let (targets, described) = selection_node(node, words, start, names, &name);
        let _ = writeln!(text, "{:4}  {described}", at - start);
        // These two load a part or restore arguments, then continue at the next word.
        let next = matches!(instr::op(node[0]), instr::SELECT_PART | instr::RESTORE).then_some(at + 1);
        pending.extend(targets.into_iter().rev().chain(next));
    }
    text
}

/// The targets of a node, and the node as text.
fn selection_node(
    node: &[u64],
    words: &[u64],
    start: CodeAddr,
    names: &dyn Names,
    name: &dyn Fn(CodeAddr) -> String,
) -> (Vec<CodeAddr>, String) {
    let (first, opcode) = (node[0], instr::TABLE[instr::op(node[0]) as usize]);
    let half = |word: usize, upper: bool| if upper { CodeAddr::high(node[word]) } else { CodeAddr::low(node[word]) };
    let operands = format!("{} {} {}", opcode.0, operand(instr::b(first)), operand(instr::c(first)));
    match opcode.1 {
        Shape::Switch => {
            let mut pairs = vec![("list".to_string(), half(1, false)), ("[]".to_string(), half(1, true))];
            if instr::c(first) > 0 {
                let at = half(3, true) - start;
                pairs.extend(table_entries(&words[at..at + 2 * instr::c(first) as usize], names));
            }
            let others = [("other", half(2, false)), ("special", half(2, true)), ("variable", half(3, false))];
            pairs.extend(others.map(|(key, target)| (key.to_string(), target)));
            let text: Vec<String> = pairs.iter().map(|(key, target)| format!("{key}: {}", name(*target))).collect();
            let targets = pairs.into_iter().map(|pair| pair.1).collect();
            (targets, format!("{} {} {}", opcode.0, operand(instr::b(first)), text.join(", ")))
        }
        Shape::Select => {
            let targets = vec![half(1, false), half(1, true), half(2, false)];
            let text = format!("{operands} k{} true: {}", instr::k(first), name(targets[0]));
            let text = format!("{text}, false: {}, unknown: {}", name(targets[1]), name(targets[2]));
            (targets, text)
        }
        Shape::Fork if instr::op(first) == instr::SELECT_DISTINCT => {
            let targets = vec![half(1, false), half(1, true)];
            let text = format!("{operands} true: {}, unknown: {}", name(targets[0]), name(targets[1]));
            (targets, text)
        }
        Shape::Fork => {
            let targets = vec![half(1, false), half(1, true)];
            let text = format!("{} {}, then {}", opcode.0, name(targets[0]), name(targets[1]));
            (targets, text)
        }
        _ if matches!(instr::op(first), instr::TRUST_CLAUSE | instr::SPENT_CLAUSE) => {
            let only = CodeAddr::from_field(instr::d(first));
            (vec![only], format!("{} {}", opcode.0, name(only)))
        }
        _ if instr::op(first) == instr::SELECT_PART => (Vec::new(), format!("{operands} k{}", instr::k(first))),
        _ => (Vec::new(), opcode.0.to_string()),
    }
}

/// The keys of a switch's table and their targets.
fn table_entries(table: &[u64], names: &dyn Names) -> Vec<(String, CodeAddr)> {
    let used = table.chunks_exact(2).filter(|entry| entry[0] != crate::code::select::table::EMPTY);
    let mut entries: Vec<(String, CodeAddr)> =
        used.map(|entry| (constant(crate::term::Cell(entry[0]), names), CodeAddr::low(entry[1]))).collect();
    entries.sort();
    entries
}

fn operand(bits: u16) -> String {
    match Operand(bits) {
        operand if operand.is_constant() => operand.value().to_string(),
        operand if operand.is_slot() => format!("y{}", operand.slot()),
        _ => format!("x{bits}"),
    }
}

fn descriptor(word: u64, names: &dyn Names) -> String {
    if let Some(constant) = Desc::constant(word) {
        return names.constant(constant);
    }
    match word & 7 {
        Desc::X_VAR => format!("x{}*", word >> 3),
        Desc::X_VAL => format!("x{}", word >> 3),
        Desc::Y_VAR => format!("y{}*", word >> 3),
        Desc::Y_VAL => format!("y{}", word >> 3),
        Desc::VOID => "_".to_string(),
        _ if Desc::is_relative(word) => format!("+{}", Desc::distance(word)),
        _ => names.functor(crate::term::Cell(word).as_functor()),
    }
}
