//! Shows a recording in a terminal, step by step: the columns of the page as text, and keys to move between them. This
//! module does no input or output: the caller passes keys and prints the lines.

use crate::lens::checks::{Finding, Severity};
use crate::lens::meaning::sentences::{Language, Slot, fill, grouped, number_text, plain, template};
use crate::lens::meaning::understand::Understanding;
use crate::lens::output::terminal::{axis_of, heading};
use crate::lens::recording::record::{Kind, Recording, Search};
use crate::lens::recording::states::Board;

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// To the column of the parent.
    Left,
    /// To the column of the selected move.
    Right,
    /// The previous move.
    Up,
    /// The next move.
    Down,
    /// The first call.
    Home,
    /// The line of play.
    End,
    /// A letter: `.` and `,` for the next and previous call, `c` `b` `m` for the next cut-off, best move and mistake
    /// (capitals: the previous one), `i` next search, `v` line of play, `l` language, `q` quit.
    Letter(char),
}

/// Characters of a column.
const WIDTH: usize = 44;

/// A view of a recording.
pub struct Explorer<'r> {
    understanding: Understanding<'r>,
    findings: Vec<Finding>,
    language: Language,
    search: usize,
    node: usize,
    /// Whether the line of play is shown instead of a node.
    is_line: bool,
    /// The expansion that is shown (path searches).
    step: usize,
}

impl<'r> Explorer<'r> {
    /// Opens a recording on the line of play of its last search.
    pub fn new(recording: &'r Recording, language: Language) -> Explorer<'r> {
        let mut understanding = Understanding::new(recording);
        let findings = understanding.check();
        let search = recording.searches.iter().rposition(|search| search.len() > 0).unwrap_or(0);
        let mut explorer =
            Explorer { understanding, findings, language, search, node: 0, is_line: true, step: usize::MAX };
        explorer.open(search);
        explorer
    }

    fn open(&mut self, search: usize) {
        self.search = search;
        self.node = self.here().map_or(0, |search| search.first);
        self.is_line = true;
        self.step = self.here().map_or(0, |search| search.expansions.len().saturating_sub(1));
    }

    fn here(&self) -> Option<&'r Search> {
        self.understanding.recording.searches.get(self.search)
    }

    /// Handles a key. Returns false if the key ends the view.
    pub fn press(&mut self, key: Key) -> bool {
        let Some(search) = self.here() else { return key != Key::Letter('q') };
        if key == Key::Letter('q') {
            return false;
        }
        match key {
            Key::Letter('l') => {
                self.language = if self.language == Language::English { Language::French } else { Language::English }
            }
            Key::Letter('i' | 'I') => self.next_search(key == Key::Letter('i')),
            _ if search.kind == Kind::Path => self.move_step(key, search),
            _ => self.move_node(key, search),
        }
        true
    }

    fn next_search(&mut self, forward: bool) {
        let count = self.understanding.recording.searches.len();
        let next = if forward { self.search + 1 } else { self.search + count - 1 };
        self.open(next % count.max(1));
    }

    fn move_step(&mut self, key: Key, search: &Search) {
        let last = search.expansions.len().saturating_sub(1);
        self.step = match key {
            Key::Left | Key::Up | Key::Letter(',') => self.step.saturating_sub(1),
            Key::Right | Key::Down | Key::Letter('.') => (self.step + 1).min(last),
            Key::Home => 0,
            Key::End | Key::Letter('v') => last,
            _ => self.step,
        };
    }

    fn move_node(&mut self, key: Key, search: &Search) {
        let recording = self.understanding.recording;
        let parent = recording.parent(self.node);
        let siblings: Vec<usize> = parent.map_or(Vec::new(), |parent| recording.children(parent).collect());
        let place = siblings.iter().position(|node| *node == self.node).unwrap_or(0);
        let first_child = || recording.children(self.node).next();
        let target = match key {
            Key::Left => parent,
            Key::Right => self.understanding.best_child(self.node).or_else(first_child),
            Key::Up if self.is_line => first_child(),
            Key::Down if self.is_line => first_child(),
            Key::Up => place.checked_sub(1).map(|place| siblings[place]),
            Key::Down => siblings.get(place + 1).copied(),
            Key::Home => Some(search.first),
            Key::End | Key::Letter('v') => {
                self.node = search.first;
                self.is_line = true;
                None
            }
            Key::Letter('.') => Some(self.node + 1).filter(|node| *node < search.end),
            Key::Letter(',') => self.node.checked_sub(1).filter(|node| *node >= search.first),
            Key::Letter(letter) => self.jump(letter, search),
        };
        if let Some(target) = target {
            (self.node, self.is_line) = (target, false);
        }
    }

    /// The next (capitals: previous) node of a kind. The search wraps around.
    fn jump(&self, letter: char, search: &Search) -> Option<usize> {
        let recording = self.understanding.recording;
        let is_wanted = |node: usize| match letter.to_ascii_lowercase() {
            'c' => self.understanding.is_cut(node),
            'm' => self.findings.iter().any(|finding| finding.nodes[0] == node),
            'b' => {
                recording.parent(node) == Some(search.first)
                    && self.understanding.value(node).is_some_and(|value| {
                        let before = self.understanding.best_before(node, search.first);
                        let before = before.and_then(|before| self.understanding.value(before));
                        before.is_none_or(|before| self.understanding.is_better(search.first, value, before))
                    })
            }
            _ => false,
        };
        let from = if self.is_line { search.first } else { self.node + 1 };
        match letter.is_ascii_uppercase() {
            false => (from..search.end).chain(search.first..from).find(|node| is_wanted(*node)),
            true => (search.first..self.node).rev().chain((self.node..search.end).rev()).find(|node| is_wanted(*node)),
        }
    }

    /// Renders the lines of a screen of this size.
    pub fn screen(&self, width: usize, height: usize) -> Vec<String> {
        let Some(search) = self.here().filter(|search| search.len() > 0) else {
            return vec![template("note.empty", self.language).to_string()];
        };
        let recording = self.understanding.recording;
        let title = if search.title.is_empty() { &recording.goal } else { &search.title };
        let count = recording.searches.len();
        let place = if count > 1 { format!("{}/{count}  ", self.search + 1) } else { String::new() };
        let mut lines = vec![
            cut(&format!("{place}{title}   {}", heading(&self.understanding, self.search, self.language)), width),
            "─".repeat(width),
        ];
        let below = self.below(search, width);
        let room = height.saturating_sub(lines.len() + below.len());
        lines.extend(match search.kind {
            Kind::Path => self.path(search, width, room),
            _ => self.columns(search, width, room),
        });
        lines.resize(height.saturating_sub(below.len()).max(lines.len()), String::new());
        lines.truncate(height.saturating_sub(below.len()));
        lines.extend(below);
        lines
    }

    /// The lines at the bottom: the sentence, the position in the recording, and the keys.
    fn below(&self, search: &Search, width: usize) -> Vec<String> {
        let mut lines = vec!["─".repeat(width)];
        lines.extend(wrap(&self.sentence(search), width).into_iter().take(3));
        let (key, place, all) = match search.kind {
            Kind::Path => ("ui.expansion", self.step + 1, search.expansions.len()),
            _ => ("ui.call", self.node - search.first + 1, search.len()),
        };
        let count = |count: usize| Slot::Plain(grouped(count as u64, self.language));
        let place = plain(&fill(key, self.language, &vec![("n", count(place)), ("k", count(all))], None));
        lines.push(cut(&format!("{place}   {}", template("ui.terminalkeys", self.language)), width));
        lines
    }

    fn sentence(&self, search: &Search) -> String {
        if search.kind == Kind::Path {
            return self.path_sentence(search);
        }
        let win = self.understanding.convention(self.node).win;
        let found = self.findings.iter().find(|finding| finding.nodes[0] == self.node && !self.is_line);
        if let Some(finding) = found {
            let sign = if finding.severity() == Severity::Mistake { "⚠" } else { "i" };
            return format!("{sign} {}", plain(&finding.sentence(self.language, win)));
        }
        let sign = match () {
            _ if self.understanding.is_cut(self.node) => "✂",
            _ if self.understanding.recording.parent(self.node).is_none() => "★",
            _ => "●",
        };
        format!("{sign} {}", self.understanding.explain_plainly(self.node, self.language))
    }

    // -- columns --------------------------------------------------------------------------

    fn columns(&self, search: &Search, width: usize, room: usize) -> Vec<String> {
        let recording = self.understanding.recording;
        let path: Vec<usize> = if self.is_line {
            self.understanding.line_of_play(search.first)
        } else {
            let mut path: Vec<usize> = std::iter::successors(Some(self.node), |node| recording.parent(*node)).collect();
            path.reverse();
            path
        };
        let most = ((width + 2) / (WIDTH + 2)).max(1);
        let inner: Vec<usize> =
            path.iter().copied().filter(|node| !recording.is_leaf(*node) || path.len() == 1).collect();
        let start = if self.is_line { 0 } else { inner.len().saturating_sub(most) };
        let shown: Vec<usize> = inner.into_iter().skip(start).take(most).collect();
        let columns: Vec<Vec<String>> = shown
            .iter()
            .map(|node| {
                let next = path.iter().position(|at| at == node).and_then(|at| path.get(at + 1)).copied();
                self.column(search, *node, next, room)
            })
            .collect();
        beside(&columns, WIDTH)
    }

    fn column(&self, search: &Search, node: usize, next: Option<usize>, room: usize) -> Vec<String> {
        let recording = self.understanding.recording;
        let mut lines = self.head(search, node);
        lines.extend(board_lines(recording, node).into_iter().take(12));
        let children: Vec<usize> = recording.children(node).collect();
        let skipped = recording.moves(node).skipped;
        let has_cut = self.understanding.is_cut(node) && !skipped.is_empty();
        let rows = room.saturating_sub(lines.len() + usize::from(has_cut)).max(3);
        let chosen = next.and_then(|next| children.iter().position(|child| *child == next)).unwrap_or(0);
        let start = (chosen + 1).saturating_sub(rows.saturating_sub(1)).min(children.len().saturating_sub(rows));
        let values: Vec<f64> = children.iter().filter_map(|child| self.understanding.value(*child)).collect();
        let best = self.understanding.best_child(node);
        for child in children.iter().skip(start).take(rows) {
            lines.push(self.row(search, *child, &values, Some(*child) == best, Some(*child) == next));
        }
        if has_cut {
            let names: Vec<&str> = skipped.iter().map(|name| recording.text(*name)).collect();
            lines.push(format!("✂ {}", names.join(" ")));
        }
        lines
    }

    fn head(&self, search: &Search, node: usize) -> Vec<String> {
        let recording = self.understanding.recording;
        let label = self.understanding.label(node);
        if search.kind == Kind::Calls {
            return vec![label, format!("  {}", recording.text(recording.best(node)))];
        }
        let side = if self.understanding.minimises(node) { "▼ MIN" } else { "▲ MAX" };
        let after = match recording.parent(node) {
            Some(_) => plain(&fill("ui.after", self.language, &vec![("m", Slot::Bold(label))], None)),
            None => template("start", self.language).to_string(),
        };
        let size = grouped((recording.end(node) - node) as u64, self.language);
        vec![
            format!(
                "{side} {}   {}",
                self.understanding.mover(node),
                self.understanding.claim_text(node, self.language)
            ),
            format!("{after} · {size}"),
        ]
    }

    fn row(&self, search: &Search, child: usize, values: &[f64], is_best: bool, is_next: bool) -> String {
        let recording = self.understanding.recording;
        let cursor = if is_next { '▶' } else { ' ' };
        let label = self.understanding.label(child);
        if search.kind == Kind::Calls {
            let port = ["…", "✓", "✗", "!", "✂", "✓", "✓", "✓"][recording.ended(child) as usize];
            return format!("{cursor}{port} {label}");
        }
        let mark = if is_best { '*' } else { ' ' };
        let count = match search.kind {
            Kind::Visits => recording.visits(child) as usize,
            _ => recording.end(child) - child,
        };
        let size = grouped(count as u64, self.language);
        let value = self.understanding.claim_text(child, self.language);
        let sign = if self.understanding.is_cut(child) { '✂' } else { ' ' };
        let axis = axis_of(&self.understanding, child, values, 13);
        format!("{cursor}{mark}{:<9} {axis} {value:>8}{sign}{size:>8}", cut(&label, 9))
    }

    // -- path searches --------------------------------------------------------------------

    fn path(&self, search: &Search, width: usize, room: usize) -> Vec<String> {
        let recording = self.understanding.recording;
        let Some(&node) = search.expansions.get(self.step) else { return Vec::new() };
        let node = node as usize;
        let number = |number: Option<f64>| number.map_or("–".to_string(), number_text);
        let line = |node: usize| {
            let (g, h) = (number(recording.paid(node)), number(recording.estimate(node)));
            let total = recording.paid(node).zip(recording.estimate(node)).map(|(g, h)| g + h);
            format!("{:<14} g {g:>4}  h {h:>4}  f {:>4}", cut(&self.understanding.label(node), 14), number(total))
        };
        let mut now = vec![line(node)];
        now.extend(board_lines(recording, node).into_iter().take(12));
        let children = (search.first..search.end).filter(|child| recording.parent(*child) == Some(node));
        now.extend(children.map(|child| format!("  → {}", line(child))));
        let way: Vec<usize> = std::iter::successors(Some(node), |node| recording.parent(*node)).collect();
        let way: Vec<String> = way.iter().rev().map(|node| line(*node)).collect();
        let start = way.len().saturating_sub(room);
        let columns = if width >= 2 * WIDTH { vec![now, way[start..].to_vec()] } else { vec![now] };
        beside(&columns, WIDTH)
    }

    fn path_sentence(&self, search: &Search) -> String {
        let recording = self.understanding.recording;
        let steps = Slot::Count(search.expansions.len() as u64);
        match search.found.filter(|_| self.step + 1 >= search.expansions.len()) {
            Some(found) => {
                let cost = recording.paid(found).unwrap_or(recording.ply(found) as f64);
                format!(
                    "★ {}",
                    plain(&fill("path.found", self.language, &vec![("g", Slot::Number(cost)), ("n", steps)], None))
                )
            }
            None if search.found.is_none() && self.step + 1 >= search.expansions.len() => {
                plain(&fill("path.none", self.language, &vec![("n", steps)], None))
            }
            None => format!("▶ {}", template("ui.expand", self.language)),
        }
    }
}

/// The lines of a position: its drawing, its cells, or its text.
fn board_lines(recording: &Recording, node: usize) -> Vec<String> {
    let drawing = recording.drawing(node);
    if !drawing.is_none() {
        return recording.text(drawing).lines().map(str::to_string).collect();
    }
    match recording.state(node) {
        Some(Board::Cells { width, cells }) => {
            let texts: Vec<&str> = cells.iter().map(|cell| recording.text(*cell)).collect();
            let wide = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1).clamp(1, 4);
            let cell =
                |text: &&str| format!("{:>wide$}", if text.is_empty() { "·".to_string() } else { cut(text, wide) });
            let rows = texts.chunks(width.max(1));
            rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")).collect()
        }
        Some(Board::Text(text)) => wrap(&text, WIDTH).into_iter().take(4).collect(),
        None => Vec::new(),
    }
}

/// Joins columns of text side by side.
fn beside(columns: &[Vec<String>], width: usize) -> Vec<String> {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |column: &Vec<String>, row: usize| {
        let text = cut(column.get(row).map_or("", String::as_str), width);
        let blanks = width - text.chars().count();
        text + &" ".repeat(blanks)
    };
    let line = |row: usize| columns.iter().map(|column| cell(column, row)).collect::<Vec<_>>().join("│ ");
    (0..height).map(|row| line(row).trim_end().to_string()).collect()
}

/// Cuts a text to at most `most` characters.
fn cut(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_string(),
    }
}

/// Breaks a text at blanks into lines of at most `width` characters; longer words are cut.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("a line");
        let length = last.chars().count();
        if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(cut(word, width));
        } else {
            if length > 0 {
                last.push(' ');
            }
            last.push_str(&cut(word, width));
        }
    }
    lines
}
