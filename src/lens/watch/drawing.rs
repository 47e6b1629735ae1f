//! Draws positions with the program's own printing predicate. After the run, the Prolog part fetches each state,
//! calls the predicate and passes its output back.

use crate::lens::watch::guess::plan::Drawing;
use crate::lens::watch::session::Lenses;
use crate::lens::watch::symbols::{CUT, LIST, Symbols, VARIABLE};
use crate::lens::{Name, Recording};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use rustc_hash::FxHashMap;

/// The most lines and characters of a drawing.
const MAX_LINES: usize = 12;
const MAX_CHARACTERS: usize = 1200;

/// States that are still to be drawn, the ones near the root first.
pub struct Pending {
    symbols: Symbols,
    states: Vec<Box<[u32]>>,
    order: Vec<u32>,
    drawn: FxHashMap<u32, Name>,
}

impl Pending {
    pub fn new(recording: &Recording, symbols: Symbols, states: Vec<Box<[u32]>>) -> Pending {
        let mut plies = vec![u32::MAX; states.len()];
        let mut ply_of: Vec<u32> = Vec::with_capacity(recording.len());
        for node in 0..recording.len() {
            let ply = recording.parent(node).map_or(0, |parent| ply_of[parent] + 1);
            ply_of.push(ply);
            let number = recording.drawing(node).index();
            if let Some(least) = number.checked_sub(1).and_then(|number| plies.get_mut(number)) {
                *least = ply.min(*least);
            }
        }
        let mut order: Vec<u32> = (0..states.len() as u32).filter(|state| plies[*state as usize] < u32::MAX).collect();
        order.sort_by_key(|state| plies[*state as usize]);
        Pending { symbols, states, order, drawn: FxHashMap::default() }
    }
}

/// Reads the option for drawing positions: `guess`, `program`, `style(S)` or `grid(Columns, Rows)`.
pub fn asked(machine: &Machine, term: Cell) -> Drawing {
    let term = machine.deref(term);
    if !term.is_structure() {
        return if machine.text_of(term).as_deref() == Some("program") { Drawing::Program } else { Drawing::Guessed };
    }
    let first = machine.deref(machine.arg(term, 0));
    if machine.name_arity(term).1 == 1 {
        return Drawing::Style(machine.text_of(first).unwrap_or_default());
    }
    let second = machine.deref(machine.arg(term, 1));
    let count = |cell: Cell| if cell.is_small() { cell.as_small().clamp(1, 100) as usize } else { 1 };
    Drawing::Grid(count(first), count(second))
}

/// `$lens_sketch(+Number, -State)`: returns the state to draw. Fails after the last one.
pub fn sketch(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = machine.deref(args.get(machine, 0));
    let Some(pending) = machine.state_mut::<Lenses>().pending.take() else { return Ok(false) };
    let place = number.is_small().then(|| number.as_small() as usize).and_then(|number| number.checked_sub(1));
    let state = place.and_then(|place| pending.order.get(place)).map(|state| &pending.states[*state as usize]);
    let term = state.map(|tokens| rebuild(machine, &pending.symbols, tokens));
    machine.state_mut::<Lenses>().pending = Some(pending);
    let argument = args.get(machine, 1);
    Ok(term.is_some_and(|term| machine.unify(argument, term)))
}

/// `$lens_drawn(+Number, +Text)`: stores the drawing of a state.
pub fn drawn(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let number = machine.deref(args.get(machine, 0));
    let text = args.get(machine, 1);
    let text = drawing_text(&machine.text_of(text).unwrap_or_default());
    let lenses = machine.state_mut::<Lenses>();
    let (Some(pending), Some(recording)) = (&mut lenses.pending, &mut lenses.recording) else { return Ok(false) };
    let place = if number.is_small() { number.as_small() as usize } else { 0 };
    let Some(&state) = place.checked_sub(1).and_then(|place| pending.order.get(place)) else { return Ok(false) };
    let name = recording.names.intern(&text);
    pending.drawn.insert(state + 1, name);
    Ok(!name.is_none())
}

/// `$lens_drawn`: copies the drawings to the recording. States without a drawing are shown as terms or boards.
pub fn all_drawn(machine: &mut Machine, _args: Args) -> Result<bool, Thrown> {
    let lenses = machine.state_mut::<Lenses>();
    if let (Some(pending), Some(recording)) = (lenses.pending.take(), &mut lenses.recording) {
        recording.name_drawings(|number| pending.drawn.get(&number).copied().unwrap_or(Name::NONE));
    }
    Ok(true)
}

/// The output of a predicate without escape sequences and without blank lines around it, cut at the limits.
fn drawing_text(output: &str) -> String {
    let mut plain = String::new();
    let mut characters = output.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\u{1b}' => {
                // ESC [ ... letter
                if characters.next_if_eq(&'[').is_some() {
                    while characters.next_if(|next| !next.is_ascii_alphabetic()).is_some() {}
                    characters.next();
                }
            }
            '\t' => plain.push_str("    "),
            '\n' => plain.push('\n'),
            other if other.is_control() => {}
            other => plain.push(other),
        }
    }
    let lines: Vec<&str> = plain.lines().map(str::trim_end).collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let end = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    let text = lines[first..end.min(first + MAX_LINES)].join("\n");
    text.chars().take(MAX_CHARACTERS).collect()
}

/// Builds the term of a sequence of tokens. A part that was cut off becomes a variable.
fn rebuild(machine: &mut Machine, symbols: &Symbols, tokens: &[u32]) -> Cell {
    let mut cells: Vec<Cell> = Vec::new();
    for &token in tokens.iter().rev() {
        let cell = match token {
            VARIABLE | CUT => machine.new_var(),
            LIST => {
                let head = take(machine, &mut cells);
                let tail = take(machine, &mut cells);
                machine.new_list(head, tail)
            }
            token if token & 3 == 2 => compound(machine, symbols, token, &mut cells),
            token => constant(machine, symbols, token),
        };
        cells.push(cell);
    }
    take(machine, &mut cells)
}

fn take(machine: &mut Machine, cells: &mut Vec<Cell>) -> Cell {
    cells.pop().unwrap_or_else(|| machine.new_var())
}

fn compound(machine: &mut Machine, symbols: &Symbols, token: u32, cells: &mut Vec<Cell>) -> Cell {
    let (name, arity) = symbols.functor_of(token).map_or((String::new(), 0), |(name, arity)| (name.to_string(), arity));
    let arguments: Vec<Cell> = (0..arity).map(|_| take(machine, cells)).collect();
    let name = machine.intern(&name);
    machine.new_compound(name, &arguments)
}

fn constant(machine: &mut Machine, symbols: &Symbols, token: u32) -> Cell {
    let Some(constant) = symbols.constant_of(token) else {
        return Cell::small(symbols.number(&[token]).unwrap_or(0.0) as i64);
    };
    if &*constant.text == "[]" && constant.number.is_none() {
        return Cell::NIL;
    }
    match constant.number {
        Some(number) if number.fract() == 0.0 && number.abs() < 1e15 && !constant.text.contains('.') => {
            Cell::small(number as i64)
        }
        Some(number) => machine.new_float(number),
        None => {
            let text = constant.text.to_string();
            machine.atom_cell(&text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::drawing_text;

    #[test]
    fn drawings_are_plain_text() {
        assert_eq!(drawing_text("\n\n\u{1b}[1;31mx\u{1b}[0m|o  \n-+-\n\n"), "x|o\n-+-");
        assert_eq!(drawing_text("\n \n"), "");
        assert_eq!(drawing_text(&"x\n".repeat(40)).lines().count(), 12);
    }
}
