//! Packs the columns of a recording for the page: small numbers, compressed, in base64.
//! Only differences from a correct search are stored. `docs/lens-format.md` lists the
//! columns; `page/decode.js` decodes them.

use crate::lens::checks::paths::identities;
use crate::lens::meaning::understand::Understanding;
use crate::lens::recording::record::{Kind, Recording};
use crate::lens::recording::varint::{write_varint, zigzag};

/// The numbers of the columns.
mod column {
    pub const DEPTHS: u8 = 1;
    pub const VIAS: u8 = 2;
    pub const VALUES: u8 = 3;
    pub const FLAGS: u8 = 4;
    pub const ALPHAS: u8 = 5;
    pub const BETAS: u8 = 6;
    pub const BESTS: u8 = 7;
    pub const PLAYERS: u8 = 8;
    pub const ARGUMENTS: u8 = 9;
    pub const STATES: u8 = 10;
    pub const CELLS: u8 = 11;
    pub const SYMBOLS: u8 = 12;
    pub const TEXTS: u8 = 13;
    pub const MOVES: u8 = 14;
    pub const SKIPPED: u8 = 15;
    pub const INFERENCES: u8 = 16;
    pub const DROPPED: u8 = 17;
    pub const PARENTS: u8 = 20;
    pub const PAID: u8 = 23;
    pub const ESTIMATES: u8 = 24;
    pub const TOTALS: u8 = 25;
    pub const IDENTITIES: u8 = 27;
    pub const VISITS: u8 = 28;
    pub const EXPANSIONS: u8 = 29;
    pub const PLAYOUTS: u8 = 30;
    pub const NUMBERS: u8 = 31;
    pub const DRAWINGS: u8 = 32;
    /// Added to the number of a column whose numbers are not all integers: 64-bit floats, NaN for none.
    pub const FLOATS: u8 = 64;
}

/// Nodes to pack: all nodes, or some of them, where a node is packed with either all or none of its children.
struct Packing<'a, 'r> {
    understanding: &'a Understanding<'r>,
    recording: &'r Recording,
    nodes: Vec<u32>,
    bytes: Vec<u8>,
}

/// The compressed columns of all nodes.
pub(in crate::lens) fn pack(understanding: &Understanding) -> String {
    let nodes = (0..understanding.recording.len() as u32).collect();
    Packing { understanding, recording: understanding.recording, nodes, bytes: Vec::new() }.finish(false)
}

/// The compressed columns of the roots, two plies and the lines of play.
pub(in crate::lens) fn pack_first(understanding: &Understanding) -> String {
    let recording = understanding.recording;
    let mut is_kept = vec![false; recording.len()];
    for search in recording.searches.iter().filter(|search| search.len() > 0) {
        let mut inner = vec![search.first];
        inner.extend(recording.children(search.first));
        inner.extend(understanding.line_of_play(search.first));
        is_kept[search.first] = true;
        inner.into_iter().flat_map(|node| recording.children(node)).for_each(|node| is_kept[node] = true);
    }
    let nodes = (0..recording.len() as u32).filter(|node| is_kept[*node as usize]).collect();
    Packing { understanding, recording, nodes, bytes: Vec::new() }.finish(true)
}

/// A number to be stored: the expected one, none, or another one (for values, the difference from the parent's).
enum Coded {
    Expected,
    None,
    Number(f64),
}

impl Packing<'_, '_> {
    fn finish(mut self, is_part: bool) -> String {
        self.tree(is_part);
        self.names();
        self.game();
        self.states();
        self.moves();
        self.path();
        let level = if self.nodes.len() > 200_000 { 5 } else { 8 };
        base64(&miniz_oxide::deflate::compress_to_vec(&self.bytes, level))
    }

    fn column(&mut self, id: u8, bytes: Vec<u8>) {
        self.bytes.push(id);
        write_varint(&mut self.bytes, bytes.len() as u64);
        self.bytes.extend(bytes);
    }

    fn counts(&mut self, id: u8, count: impl Fn(usize) -> u64) {
        let mut bytes = Vec::new();
        self.nodes.iter().for_each(|node| write_varint(&mut bytes, count(*node as usize)));
        self.column(id, bytes);
    }

    /// Writes numbers as codes, or as floats if one of them is not an integer.
    fn numbers(&mut self, id: u8, number: impl Fn(usize) -> Coded, plain: impl Fn(usize) -> Option<f64>) {
        let is_small = |number: f64| number.is_infinite() || number.fract() == 0.0 && number.abs() < 1e15;
        let mut bytes = Vec::new();
        if self.nodes.iter().all(|node| plain(*node as usize).is_none_or(is_small)) {
            for node in &self.nodes {
                let code = match number(*node as usize) {
                    Coded::Expected => 0,
                    Coded::None => 1,
                    Coded::Number(f64::NEG_INFINITY) => 2,
                    Coded::Number(f64::INFINITY) => 3,
                    Coded::Number(number) => 4 + zigzag(number as i64),
                };
                write_varint(&mut bytes, code);
            }
            return self.column(id, bytes);
        }
        for node in &self.nodes {
            bytes.extend(plain(*node as usize).unwrap_or(f64::NAN).to_le_bytes());
        }
        self.column(id + column::FLOATS, bytes);
    }

    fn tree(&mut self, is_part: bool) {
        let understanding = self.understanding;
        let is_path = |node: usize| self.recording.search_of(node).is_some_and(|search| search.kind == Kind::Path);
        if self.nodes.first().is_some_and(|node| is_path(*node as usize)) {
            let recording = self.recording;
            self.counts(column::PARENTS, |node| recording.parent(node).map_or(0, |parent| (node - parent) as u64));
        } else {
            let mut last = 0;
            let mut bytes = Vec::new();
            for node in &self.nodes {
                let ply = understanding.ply(*node as usize);
                write_varint(&mut bytes, (last + 1 - ply) as u64);
                last = ply;
            }
            self.column(column::DEPTHS, bytes);
        }
        self.counts(column::FLAGS, |node| understanding.flags[node] as u64);
        if is_part {
            let mut last = 0;
            let mut bytes = Vec::new();
            for node in &self.nodes {
                write_varint(&mut bytes, (*node - last) as u64);
                last = *node;
            }
            self.column(column::NUMBERS, bytes);
        }
        let kept = self.nodes.clone();
        let recording = self.recording;
        if is_part || recording.dropped.is_used() {
            let below = |node: usize| {
                let place = |node: usize| kept.partition_point(|kept| (*kept as usize) < node);
                let end = recording.end(node);
                let has_children = place(node + 1) < place(end);
                let hidden = if has_children { 0 } else { end - node - 1 };
                hidden as u64 + recording.dropped(node) as u64
            };
            self.counts(column::DROPPED, below);
        }
    }

    fn names(&mut self) {
        let (understanding, recording) = (self.understanding, self.recording);
        self.counts(column::VIAS, |node| recording.via(node).index() as u64);
        if recording.bests.is_used() {
            self.counts(column::BESTS, |node| {
                let best = recording.best(node);
                let derived = understanding.extreme_child(node).map(|child| recording.via(child));
                match best {
                    best if best.is_none() => 0,
                    best if Some(best) == derived => 1,
                    best => 1 + best.index() as u64,
                }
            });
        }
        if recording.players.is_used() {
            self.counts(column::PLAYERS, |node| {
                let convention = understanding.convention(node);
                let above = recording.parent(node).map(|parent| recording.player(parent));
                let expected = if above == Some(convention.max) { convention.min } else { convention.max };
                let player = recording.player(node);
                if player == expected { 0 } else { 1 + player.index() as u64 }
            });
        }
        if recording.depths.is_used() {
            self.counts(column::ARGUMENTS, |node| {
                let above = recording.parent(node).and_then(|parent| recording.depth(parent)).unwrap_or(1);
                recording.depth(node).map_or(0, |depth| 1 + zigzag(depth as i64 - (above as i64 - 1)))
            });
        }
    }

    fn game(&mut self) {
        let (understanding, recording) = (self.understanding, self.recording);
        let value = |node: usize| understanding.value(node);
        if recording.values.is_used() {
            let coded = |node: usize| {
                let above = recording.parent(node).and_then(value).filter(|above| above.is_finite()).unwrap_or(0.0);
                match value(node) {
                    None => Coded::None,
                    Some(value) if value == above && above != 0.0 => Coded::Expected,
                    Some(value) if value.is_infinite() => Coded::Number(value),
                    Some(value) => Coded::Number(value - above),
                }
            };
            self.numbers(column::VALUES, coded, value);
        }
        if recording.alphas.is_used() {
            let passed = |node: usize| understanding.passed(node);
            let coded = |bound: Option<f64>, expected: f64| match bound {
                Some(bound) if bound == expected => Coded::Expected,
                Some(bound) => Coded::Number(bound),
                None => Coded::None,
            };
            let low = |node: usize| passed(node).map(|window| window.0);
            let high = |node: usize| passed(node).map(|window| window.1);
            let expected = |node: usize| match recording.parent(node) {
                Some(_) => understanding.expected(node),
                None => (f64::NEG_INFINITY, f64::INFINITY),
            };
            self.numbers(column::ALPHAS, |node| coded(low(node), expected(node).0), low);
            self.numbers(column::BETAS, |node| coded(high(node), expected(node).1), high);
        }
        if recording.inferences.is_used() {
            self.counts(column::INFERENCES, |node| recording.inferences(node) as u64);
        }
        if recording.visits.is_used() {
            self.counts(column::VISITS, |node| recording.visits(node) as u64);
        }
    }

    fn states(&mut self) {
        let recording = self.recording;
        if recording.drawings.is_used() {
            self.counts(column::DRAWINGS, |node| recording.drawing(node).index() as u64);
        }
        if !self.recording.states.is_used() {
            return;
        }
        let [mut kinds, mut cells, mut symbols, mut texts] = [const { Vec::new() }; 4];
        for node in &self.nodes {
            let mut parts =
                StateColumns { kinds: &mut kinds, cells: &mut cells, symbols: &mut symbols, texts: &mut texts };
            self.recording.states.write(*node as usize, &mut parts);
        }
        self.column(column::STATES, kinds);
        self.column(column::CELLS, cells);
        self.column(column::SYMBOLS, symbols);
        self.column(column::TEXTS, texts);
    }

    fn moves(&mut self) {
        if !self.recording.skipped.is_used() {
            return;
        }
        let (mut counts, mut names) = (Vec::new(), Vec::new());
        for node in &self.nodes {
            let moves = self.recording.moves(*node as usize);
            let code = if moves.known { 1 + (moves.skipped.len() as u64 * 2 + moves.gaps as u64) } else { 0 };
            write_varint(&mut counts, code);
            moves.skipped.iter().for_each(|name| write_varint(&mut names, name.index() as u64));
        }
        self.column(column::MOVES, counts);
        self.column(column::SKIPPED, names);
    }

    fn path(&mut self) {
        let recording = self.recording;
        let coded = |number: Option<f64>| number.map_or(Coded::None, Coded::Number);
        if recording.paid.is_used() {
            self.numbers(column::PAID, |node| coded(recording.paid(node)), |node| recording.paid(node));
        }
        if recording.estimates.is_used() {
            self.numbers(column::ESTIMATES, |node| coded(recording.estimate(node)), |node| recording.estimate(node));
        }
        if recording.totals.is_used() {
            self.numbers(column::TOTALS, |node| coded(recording.total(node)), |node| recording.total(node));
        }
        if recording.searches.iter().any(|search| search.kind == Kind::Path) {
            let states: Vec<u32> = recording.searches.iter().flat_map(|search| identities(recording, search)).collect();
            self.counts(column::IDENTITIES, |node| states[node] as u64);
        }
        let (mut expansions, mut playouts) = (Vec::new(), Vec::new());
        for search in &recording.searches {
            write_varint(&mut expansions, search.expansions.len() as u64);
            search.expansions.iter().for_each(|node| write_varint(&mut expansions, *node as u64));
            write_varint(&mut playouts, search.playouts.len() as u64);
            search.playouts.iter().for_each(|name| write_varint(&mut playouts, name.index() as u64));
        }
        self.column(column::EXPANSIONS, expansions);
        self.column(column::PLAYOUTS, playouts);
    }
}

/// The columns to which the parts of states are written.
pub(in crate::lens) struct StateColumns<'a> {
    /// 0 none, 1 a whole board, 2 text, 3 + n: n cells that differ.
    pub kinds: &'a mut Vec<u8>,
    /// Cells; width and count of a whole board; prefix, suffix and length of a text.
    pub cells: &'a mut Vec<u8>,
    /// The contents of the cells.
    pub symbols: &'a mut Vec<u8>,
    /// The bytes of texts.
    pub texts: &'a mut Vec<u8>,
}

/// Encodes bytes in base64.
pub(in crate::lens) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().enumerate().fold(0u32, |bits, (place, byte)| bits | (*byte as u32) << (16 - 8 * place));
        for place in 0..4 {
            let is_there = place <= chunk.len();
            text.push(if is_there { DIGITS[(bits >> (18 - 6 * place)) as usize & 63] as char } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::lens::output::pack::base64;

    #[test]
    fn base64_pads() {
        let texts = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }
}
