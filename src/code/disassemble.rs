//! Code as text, for golden listings and the curious.

use crate::code::instr;
use crate::code::instr::{Desc, Operand, Shape};
use std::fmt::Write;

/// Names what the words refer to.
pub trait Names {
    /// An atom or small integer.
    fn constant(&self, cell: crate::term::Cell) -> String;
    /// A functor.
    fn functor(&self, functor: crate::term::Functor) -> String;
    /// A predicate.
    fn predicate(&self, number: u32) -> String;
    /// A native predicate.
    fn native(&self, number: u32) -> String;
}

/// One line an instruction, with its offset from the start.
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
        Shape::Pred | Shape::Switch => format!("{name} {} {a}", names.predicate(d)),
        Shape::Native => format!("{name} {} x{a}", names.native(d)),
    }
}

/// A constant, or the functor that a guard asks for.
fn constant(cell: crate::term::Cell, names: &dyn Names) -> String {
    if cell.tag() == crate::term::Tag::Fun { names.functor(cell.as_functor()) } else { names.constant(cell) }
}

fn operand(bits: u16) -> String {
    match bits {
        _ if bits & 0x8000 != 0 => Operand(bits).value().to_string(),
        _ if bits & 0x4000 != 0 => format!("y{}", bits & 0x3fff),
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
        _ if Desc::is_relative(word) => format!("+{}", word >> 5),
        _ => names.functor(crate::term::Cell(word).as_functor()),
    }
}
