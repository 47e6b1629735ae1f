//! The text that a call of `format/2` builds, with its column stops.
//!
//! ```text
//! text   | done ............ | segment: the text since the last column stop  |
//!                            ^ start (at column `stop`)                        ^ column
//! ```
//!
//! A column stop distributes the missing columns over the fill points of the
//! segment; see `spread`.

/// Text under construction.
pub struct Layout {
    text: String,
    /// The start of the segment.
    start: usize,
    /// The column of the last stop, or the margin before the first one. A segment that is
    /// too long exceeds its stop, but the next one is still measured from the stop.
    stop: usize,
    /// The column reached.
    column: usize,
    /// The fill points of the segment and their characters.
    fills: Vec<(usize, char)>,
}

/// The number of characters that are filled in at a time.
const PIECE: usize = 1 << 16;

/// The column after a character.
pub fn advance(column: usize, char: char) -> usize {
    match char {
        '\n' | '\r' => 0,
        '\t' => (column + 1) | 7,
        '\u{8}' => column.saturating_sub(1),
        _ => column + 1,
    }
}

impl Layout {
    /// An empty text that begins at a column.
    pub fn new(column: usize) -> Layout {
        Layout { text: String::new(), start: 0, stop: 0, column, fills: Vec::new() }
    }

    /// The column reached.
    pub fn column(&self) -> usize {
        self.column
    }

    /// Bytes so far.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Appends a text.
    pub fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
        self.column = text.chars().fold(self.column, advance);
    }

    /// Appends a character `times` times.
    pub fn push(&mut self, char: char, times: usize) {
        for _ in 0..times {
            self.text.push(char);
            self.column = advance(self.column, char);
        }
    }

    /// Adds a fill point.
    pub fn fill(&mut self, char: char) {
        self.fills.push((self.text.len(), char));
    }

    /// A stop at the current column.
    pub fn stop_here(&mut self) {
        self.begin_segment();
    }

    /// A stop at a column. If `is_unwanted` returns true, filling stops and the text is unspecified.
    pub fn stop_at(&mut self, column: usize, is_unwanted: impl Fn() -> bool) {
        if self.column < column {
            self.stretch(column - self.column, is_unwanted);
        }
        self.column = column;
        self.begin_segment();
    }

    /// The column that is `columns` after the last stop.
    pub fn after_stop(&self, columns: usize) -> usize {
        self.stop.saturating_add(columns)
    }

    fn begin_segment(&mut self) {
        self.start = self.text.len();
        self.stop = self.column;
        self.fills.clear();
    }

    fn stretch(&mut self, missing: usize, is_unwanted: impl Fn() -> bool) {
        let Some(&last) = self.fills.last() else {
            repeat(&mut self.text, ' ', missing, is_unwanted);
            return;
        };
        let widths = spread(missing, self.fills.len());
        let mut stretched = String::new();
        let mut from = self.start;
        for (&(at, char), &width) in self.fills.iter().zip(&widths) {
            stretched.push_str(&self.text[from..at]);
            repeat(&mut stretched, char, width, &is_unwanted);
            from = at;
        }
        stretched.push_str(&self.text[last.0..]);
        self.text.truncate(self.start);
        self.text.push_str(&stretched);
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.text
    }
}

/// Appends a character `times` times, in pieces.
fn repeat(text: &mut String, char: char, times: usize, is_unwanted: impl Fn() -> bool) {
    let piece = char.to_string().repeat(times.min(PIECE));
    let mut left = times;
    while left > 0 && !is_unwanted() {
        let now = left.min(PIECE);
        text.push_str(&piece[..now * char.len_utf8()]);
        left -= now;
    }
}

/// The widths of `count` fill points that share `missing` columns. The remainder of the division
/// is given, one column each, to the middle one and then to those further out on both sides. As
/// in SWI-Prolog, a column that would go to a point outside the range is lost.
fn spread(missing: usize, count: usize) -> Vec<usize> {
    let mut widths = vec![missing / count; count];
    let mut at = (count / 2) as i64;
    for step in 1..=(missing % count) as i64 {
        if let Some(width) = usize::try_from(at).ok().and_then(|at| widths.get_mut(at)) {
            *width += 1;
        }
        at += if step % 2 == 1 { 2 * step - 1 } else { 1 - 2 * step };
    }
    widths
}

#[cfg(test)]
mod tests {
    use crate::builtins::text::format::layout::{Layout, spread};

    #[test]
    fn what_division_leaves_goes_to_the_middle_first() {
        assert_eq!(spread(17, 3), [5, 6, 6]);
        assert_eq!(spread(17, 4), [4, 4, 5, 4]);
        assert_eq!(spread(23, 9), [3, 2, 3, 2, 3, 3, 2, 3, 2]);
        assert_eq!(spread(14, 5), [3, 2, 3, 3, 2]);
    }

    #[test]
    fn blanks_are_spread_over_fill_points() {
        let mut line = Layout::new(0);
        line.fill(' ');
        line.push_str("abc");
        line.fill('-');
        line.stop_at(10, || false);
        line.push_str("x");
        line.stop_at(line.after_stop(4), || false);
        assert_eq!(line.finish(), "   abc----x   ");
    }
}
