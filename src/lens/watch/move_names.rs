//! Names of moves.

use crate::lens::watch::states::Grids;
use crate::lens::watch::symbols::Symbols;
use crate::lens::{Name, Recorder};
use rustc_hash::FxHashMap;

/// The most characters of a name.
const MAX_TEXT: usize = 60;

/// The name of a move. `[Letter, Number]` is written without brackets; terms for "no move" are [`Name::NONE`].
pub fn move_name(symbols: &Symbols, recorder: &mut Recorder, term: &[u32]) -> Name {
    const NONE: &[&str] = &["[]", "none", "nil", "aucun", "null", "rien", "no_move", "_"];
    if let Some(parts) = symbols.list(term)
        && parts.len() == 2
        && parts.iter().all(|part| part.len() == 1)
    {
        let [first, second] = [parts[0], parts[1]].map(|part| symbols.text(part, 12));
        let is_letter = |text: &str| text.len() == 1 && text.chars().all(char::is_alphabetic);
        if is_letter(&first) && second.parse::<i64>().is_ok() {
            return recorder.name(&format!("{first}{second}"));
        }
    }
    let text = symbols.text(term, MAX_TEXT);
    if NONE.contains(&text.as_str()) { Name::NONE } else { recorder.name(&text) }
}

/// The name of a move that the program writes as the position after it: the cells that differ from the position
/// before, or the text of the position.
pub fn step_name(
    symbols: &Symbols,
    recorder: &mut Recorder,
    grids: &mut Grids,
    before: Option<&[u32]>,
    after: &[u32],
) -> Name {
    let layout = recorder.layout();
    let cells =
        |grids: &mut Grids, term: &[u32]| grids.cells(symbols, layout, term).map(|(grid, cells)| (grid.width, cells));
    let old = before.and_then(|before| cells(grids, before));
    let new = cells(grids, after);
    let (Some((width, old)), Some((_, new))) = (old, new) else { return move_name(symbols, recorder, after) };
    match changed(&old, &new).as_slice() {
        [] => move_name(symbols, recorder, after),
        cells => {
            let names: Vec<String> = cells.iter().map(|cell| coordinates(*cell, width)).collect();
            recorder.name(&names.join("-"))
        }
    }
}

/// The cells that a move names: the one where a piece was put, or those that a piece left and reached.
fn changed(old: &[u32], new: &[u32]) -> Vec<usize> {
    let mut counts: FxHashMap<u32, usize> = FxHashMap::default();
    old.iter().for_each(|cell| *counts.entry(*cell).or_default() += 1);
    let blank = counts.into_iter().max_by_key(|(cell, count)| (*count, *cell)).map(|(cell, _)| cell);
    let differing: Vec<usize> = (0..old.len().min(new.len())).filter(|&cell| old[cell] != new[cell]).collect();
    let filled: Vec<usize> = differing.iter().copied().filter(|&cell| Some(old[cell]) == blank).collect();
    let left = differing.iter().copied().filter(|&cell| Some(new[cell]) == blank);
    match (filled.as_slice(), left.collect::<Vec<usize>>().as_slice()) {
        ([to], [from]) => vec![*from, *to],
        ([to], _) => vec![*to],
        _ if differing.len() <= 2 => differing,
        _ => Vec::new(),
    }
}

/// A cell as letter of its column and number of its row, from the upper left.
fn coordinates(cell: usize, width: usize) -> String {
    let (row, column) = (cell / width + 1, cell % width);
    match u8::try_from(column) {
        Ok(column) if column < 26 => format!("{}{row}", (b'a' + column) as char),
        _ => format!("{row}/{}", column + 1),
    }
}
