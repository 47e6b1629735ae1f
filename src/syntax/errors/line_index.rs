//! Converts byte offsets of a text to lines and columns.

/// The approximate number of characters shown of a line.
const WIDEST: usize = 160;

/// The start of each line of a text.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Indexes `text` in one pass.
    pub fn new(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        LineIndex { starts: std::iter::once(0).chain(ends).collect() }
    }

    /// The line of byte `offset`, counted from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset)
    }

    /// Line (from 1) and column (from 0, in characters) of byte `offset`.
    pub fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let before = text.get(self.starts[line - 1]..offset.min(text.len()));
        (line, before.map_or(0, |before| before.chars().count()))
    }

    /// The text of line `line` (from 1) without its line end; empty after the last line.
    pub fn line_text<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let Some(&start) = line.checked_sub(1).and_then(|index| self.starts.get(index)) else { return "" };
        let end = self.starts.get(line).copied().unwrap_or(text.len());
        text.get(start..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }

    /// Line `line` (from 1) as it is shown, and the blanks before a caret under `column` (from 0). For a very long
    /// line, shows only the part around the column.
    pub fn excerpt(&self, text: &str, line: usize, column: usize) -> (String, String) {
        let whole = self.line_text(text, line);
        let mut shown = whole.to_string();
        let mut before = column;
        if whole.len() > WIDEST && whole.chars().count() > WIDEST {
            let first = column.saturating_sub(WIDEST / 2);
            shown = whole.chars().skip(first).take(WIDEST).collect();
            if first > 0 {
                shown.insert_str(0, "...");
                before = column - first + 3;
            }
            if whole.chars().nth(first + WIDEST).is_some() {
                shown.push_str("...");
            }
        }
        let blanks = shown.chars().take(before).map(|char| if char == '\t' { '\t' } else { ' ' }).collect();
        (shown, blanks)
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::errors::line_index::*;

    #[test]
    fn columns_count_characters() {
        let text = "été(X).\nab, c.\n";
        let index = LineIndex::new(text);
        assert_eq!(index.line_column(text, 0), (1, 0));
        assert_eq!(index.line_column(text, text.find('(').unwrap()), (1, 3));
        assert_eq!(index.line_column(text, text.find('c').unwrap()), (2, 4));
        assert_eq!(index.line_text(text, 2), "ab, c.");
        assert_eq!(index.line_text(text, 9), "");
    }

    #[test]
    fn long_lines_are_cut() {
        let text = format!("\ta.\n{}!{}\n", "x".repeat(100_000), "y".repeat(100_000));
        let index = LineIndex::new(&text);
        assert_eq!(index.excerpt(&text, 1, 2), ("\ta.".to_string(), "\t ".to_string()));
        let (shown, blanks) = index.excerpt(&text, 2, 100_000);
        assert_eq!((shown.chars().count(), shown.chars().nth(blanks.len())), (166, Some('!')));
        let (shown, blanks) = index.excerpt(&text, 2, 0);
        assert_eq!((shown.len(), blanks.len()), (163, 0));
        let (shown, blanks) = index.excerpt(&text, 2, 200_001);
        assert_eq!((shown.len(), blanks.len()), (83, 83));
    }
}
