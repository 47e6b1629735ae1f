//! Facts whose arguments are constants, numbers and strings: most clauses of large
//! files. Their code is generated directly from the stored term. It is the same code that
//! the general compiler would emit.

use crate::code::compile::Compiled;
use crate::code::instr;
use crate::code::instr::{word, word_d};
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Stored, Tag};

/// Facts with more arguments are left to the general compiler.
const MAX_ARGUMENTS: usize = 32;

/// The code of a fact of this kind; `None` for any other clause.
pub fn fact(clause: &Stored, arity: usize) -> Option<Compiled> {
    let cells = &clause.cells;
    if cells[1] != Cell::atom(atoms::TRUE) || arity > MAX_ARGUMENTS || clause.variables != 0 {
        return None;
    }
    let head = cells[0];
    let first = if head.is_structure() { head.offset() + 1 } else { 0 };
    if arity > 0 && first == 0 {
        return None;
    }
    let arguments = &cells[first..first + arity];
    if !arguments.iter().all(|cell| cell.is_constant() || cell.tag() == Tag::Box) {
        return None;
    }
    let mut words = Vec::with_capacity(cells.len() + 3 * arity + 2);
    for (index, &cell) in arguments.iter().enumerate() {
        if cell.is_constant() {
            words.push(word(instr::GET_CONST, index as u16, 0, 0, 0));
            words.push(cell.0);
        } else {
            let length = 1 + cells[cell.offset()].box_words();
            words.push(word_d(instr::GET_BOXED, index as u16, 0, length as u32));
            words.extend(cells[cell.offset()..cell.offset() + length].iter().map(|cell| cell.0));
        }
    }
    match arguments.last() {
        Some(last) if last.is_constant() => {
            let at = words.len() - 2;
            words[at] = word(instr::GET_CONST_PROCEED, arity as u16 - 1, 0, 0, 0);
        }
        _ => words.push(word(instr::PROCEED, 0, 0, 0, 0)),
    }
    Some(Compiled { words, is_leaf: true })
}
