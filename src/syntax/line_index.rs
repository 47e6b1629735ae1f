//! Bytes of a text to lines and columns.

/// Knows where each line of a text begins.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Looks through `text` once.
    pub fn new(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        LineIndex { starts: std::iter::once(0).chain(ends).collect() }
    }

    /// The line that holds byte `offset`, counted from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset)
    }

    /// Line (from 1) and column (from 0, in characters) of byte `offset`.
    pub fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let before = text.get(self.starts[line - 1]..offset.min(text.len()));
        (line, before.map_or(0, |before| before.chars().count()))
    }

    /// The text of line `line` (from 1) without its end; empty beyond the last.
    pub fn line_text<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let Some(&start) = line.checked_sub(1).and_then(|index| self.starts.get(index)) else { return "" };
        let end = self.starts.get(line).copied().unwrap_or(text.len());
        text.get(start..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }

    /// Where line `line` (from 1) begins.
    pub fn line_start(&self, line: usize) -> usize {
        let last = self.starts.len() - 1;
        self.starts[line.saturating_sub(1).min(last)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
