//! States of a recording: the cells of a board in a term, or its text.

use crate::lens::watch::boards::{self, Grid};
use crate::lens::watch::guess::sample::part_of;
use crate::lens::watch::symbols::{LIST, Symbols};
use crate::lens::{Name, Recorder, State};

/// A [`State`] that owns its cells or text.
pub enum OwnedState {
    Cells(usize, Vec<Name>),
    Text(String),
}

impl OwnedState {
    pub fn as_state(&self) -> State<'_> {
        match self {
            OwnedState::Cells(width, cells) => State::Cells { width: *width, cells },
            OwnedState::Text(text) => State::Text(text),
        }
    }
}

/// Where the boards of a search are in its terms. The first state decides the size of the board; other states may have
/// it in another place.
#[derive(Default)]
pub struct Grids {
    is_decided: bool,
    found: Vec<Grid>,
    /// States in which no board was found.
    misses: usize,
}

impl Grids {
    /// The board of a term, and its cells.
    pub fn cells(
        &mut self,
        symbols: &Symbols,
        layout: Option<(usize, usize)>,
        term: &[u32],
    ) -> Option<(&Grid, Vec<u32>)> {
        const MAX_MISSES: usize = 8;
        if !self.is_decided {
            self.is_decided = true;
            self.found.extend(boards::arrange(symbols, layout, term));
        }
        let known = self.found.iter().enumerate();
        let known = known.map(|(index, grid)| (index, boards::cells(symbols, grid, term)));
        if let Some((index, Some(cells))) = known.into_iter().find(|(_, cells)| cells.is_some()) {
            return Some((&self.found[index], cells));
        }
        let size = self.found.first().filter(|_| self.misses < MAX_MISSES).map(|first| (first.width, first.count))?;
        self.misses += 1;
        let other = boards::arrange(symbols, layout, term).filter(|grid| (grid.width, grid.count) == size)?;
        let cells = boards::cells(symbols, &other, term)?;
        self.found.push(other);
        Some((self.found.last()?, cells))
    }
}

/// The state in a term: the cells of its board, or its text.
pub fn state_of(symbols: &Symbols, recorder: &mut Recorder, grids: &mut Grids, term: &[u32]) -> OwnedState {
    const MAX_TEXT: usize = 700;
    if let Some((width, cells)) = market(symbols, term) {
        return OwnedState::Cells(width, cells.iter().map(|cell| recorder.name(cell)).collect());
    }
    let Some((grid, cells)) = grids.cells(symbols, recorder.layout(), term) else {
        return OwnedState::Text(symbols.text(term, MAX_TEXT));
    };
    let Some(over) = boards::cells_over(symbols, grid, term) else {
        let names = cells.iter().map(|token| recorder.name(&boards::cell_text(symbols, *token)));
        return OwnedState::Cells(grid.width, names.collect());
    };
    let marks = Marks::of(symbols, grid, term);
    let names = cells.iter().zip(over).enumerate().map(|(index, (own, piece))| {
        let own = boards::cell_text(symbols, *own);
        let piece = boards::cell_text(symbols, piece);
        let piece = piece_text(&piece);
        let is_leader = !piece.is_empty() && marks.leaders.contains(&index);
        let tint = if marks.value.as_ref() == Some(&own) { "!" } else { "" };
        recorder.name(&format!("{own}{tint}{piece}{}", if is_leader { "*" } else { "" }))
    });
    OwnedState::Cells(grid.width, names.collect())
}

/// The text of a piece on a cell. Texts for "no piece" become empty.
fn piece_text(text: &str) -> &str {
    if matches!(text, "0" | "-" | "v" | "vide" | "empty" | "_" | ".") { "" } else { text }
}

/// The contents of a term that describes two boards on top of each other, apart from their cells: the places of the leading pieces,
/// as `Row/Column`, and a number that some cells have (the Khan).
struct Marks {
    leaders: Vec<usize>,
    value: Option<String>,
}

impl Marks {
    fn of(symbols: &Symbols, grid: &Grid, term: &[u32]) -> Marks {
        let mut marks = Marks { leaders: Vec::new(), value: None };
        let (rows, columns) = (grid.count / grid.width, grid.width);
        for part in symbols.arguments(term) {
            if symbols.is_plain_number(part) {
                marks.value = Some(symbols.text(part, 12)).filter(|text| text != "0");
            } else if part.len() == 3 && symbols.functor_of(part[0]) == Some(("/", 2)) {
                let [row, column] = [1, 2].map(|at| symbols.number(&part[at..=at]).unwrap_or(0.0) as usize);
                if (1..=rows).contains(&row) && (1..=columns).contains(&column) {
                    marks.leaders.push((row - 1) * columns + column - 1);
                }
            }
        }
        marks
    }
}

/// A market of goods, as in Chicago: `[Prices, Piles, Trader, Reserve1, Reserve2]` with prices `[Good|Price]`. Each
/// pile is a row with its top good first; the rows after them begin with `=` and are the trader, the prices and the
/// reserves.
fn market(symbols: &Symbols, term: &[u32]) -> Option<(usize, Vec<String>)> {
    let parts = symbols.list(term).filter(|parts| parts.len() == 5)?;
    let prices: Vec<(String, String)> =
        symbols.list(parts[0])?.into_iter().map(|pair| price(symbols, pair)).collect::<Option<_>>()?;
    let goods = |list: &[u32]| -> Option<Vec<String>> {
        let all = symbols.list(list)?.into_iter().map(|good| symbols.text(good, 12));
        all.map(|good| prices.iter().any(|(name, _)| *name == good).then_some(good)).collect()
    };
    let piles: Vec<Vec<String>> = symbols.list(parts[1])?.into_iter().map(goods).collect::<Option<_>>()?;
    let trader = symbols.number(parts[2])?;
    let reserves = [goods(parts[3])?, goods(parts[4])?];
    let width = piles.iter().map(Vec::len).max().filter(|_| !prices.is_empty())?.max(1);
    let mut cells = Vec::new();
    let mut add = |row: &[String]| {
        let rest = width.saturating_sub(row.len());
        cells.extend(row.iter().cloned().chain(std::iter::repeat_n(String::new(), rest)));
    };
    piles.iter().for_each(|pile| add(pile));
    let prices: Vec<String> = prices.iter().map(|(good, price)| format!("{good} {price}")).collect();
    for fact in [trader.to_string(), prices.join(","), reserves[0].join(","), reserves[1].join(",")] {
        add(&[format!("={fact}")]);
    }
    Some((width, cells))
}

/// A good and its price.
fn price(symbols: &Symbols, pair: &[u32]) -> Option<(String, String)> {
    let [LIST, good, price] = pair else { return None };
    symbols.number(&[*price])?;
    part_of(symbols, &[*good], &[])?;
    Some((symbols.text(&[*good], 12), symbols.text(&[*price], 12)))
}
