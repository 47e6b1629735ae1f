//! Reading queries: text from the user's input to a goal with named variables.
//!
//! Queries and the programs that they run read from one stream, so that a
//! game's read/1 goes on where the query ended.

use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::{Reader, SyntaxError};
use crate::term::{Atom, Cell};

/// What reading a query gave.
pub enum Read {
    /// A query: its text, its goal, its named variables.
    Query(String, Cell, Vec<(String, Cell)>),
    /// Text that is none.
    Wrong(String, SyntaxError),
    /// No more input.
    End,
    /// Ctrl-C.
    Interrupt,
}

enum Attempt {
    More,
    Query(usize, Cell, Vec<(String, Cell)>),
    Wrong(usize, SyntaxError),
    Nothing,
}

/// The prompt for the further lines of a query.
const CONTINUATION: &str = "|    ";

impl Machine {
    /// Reads the next query, asking for it with `prompt`.
    pub(super) fn read_query(&mut self, prompt: &str) -> Result<Read, Thrown> {
        self.before_reading(StreamId::INPUT)?;
        let top = self.h;
        let mut prompt = prompt;
        loop {
            let (text, ended) = self.typed();
            let has_text = !text.trim().is_empty();
            match self.attempt_query(&text, ended) {
                Attempt::Query(length, goal, mut variables) => {
                    self.pass_input(StreamId::INPUT, length);
                    if !self.shows_anonymous()? {
                        variables.retain(|(name, _)| !name.starts_with('_'));
                    }
                    return Ok(Read::Query(text[..length].trim().to_string(), goal, variables));
                }
                Attempt::Wrong(length, error) => {
                    self.pass_input(StreamId::INPUT, length);
                    return Ok(Read::Wrong(text[..length].to_string(), error));
                }
                Attempt::Nothing if ended => return Ok(Read::End),
                Attempt::Nothing | Attempt::More => {}
            }
            self.h = top;
            if has_text {
                prompt = CONTINUATION;
            } else {
                self.pass_input(StreamId::INPUT, text.len());
            }
            self.streams.next_prompt = Some(prompt.to_string());
            let fetched = self.fetch_input(StreamId::INPUT);
            let given_up = matches!(&fetched, Err(thrown) if thrown.0.kind == BallKind::Limit);
            if given_up || self.interrupted() {
                self.interrupt.store(false, std::sync::atomic::Ordering::Relaxed);
                self.forget_typed();
                return Ok(Read::Interrupt);
            }
            fetched?;
        }
    }

    /// Whether answers show variables like `_X`.
    fn shows_anonymous(&mut self) -> Result<bool, Thrown> {
        let name = self.intern("toplevel_print_anon");
        let value = self.flag_value(name)?;
        Ok(value != Some(self.atom_cell("false")))
    }

    /// The text that was typed and not read, and whether no more can come.
    pub(super) fn typed(&self) -> (String, bool) {
        match self.streams.get(StreamId::INPUT).and_then(|stream| stream.input.as_ref()) {
            Some(input) => (input.rest().to_string(), input.ended),
            None => (String::new(), true),
        }
    }

    /// Drops what was typed and not read.
    pub(super) fn forget_typed(&mut self) {
        let length = self.typed().0.len();
        self.pass_input(StreamId::INPUT, length);
    }

    /// Passes what is left of a line if that is blank: it belongs to the query
    /// before it.
    pub(super) fn pass_line_end(&mut self) {
        let text = self.typed().0;
        let line = text.find('\n').map_or(text.len(), |at| at + 1);
        if text[..line].trim().is_empty() {
            self.pass_input(StreamId::INPUT, line);
        }
    }

    /// Puts a line before what was typed.
    pub(super) fn type_ahead(&mut self, line: &str) {
        if let Some(stream) = self.streams.get_mut(StreamId::INPUT)
            && let Some(input) = &mut stream.input
        {
            input.text.insert_str(input.pos, &format!("{line}\n"));
        }
    }

    /// Whether a line is a whole query.
    pub(super) fn is_query(&mut self, line: &str) -> bool {
        let top = self.h;
        let found = matches!(self.attempt_query(&format!("{line}\n"), true), Attempt::Query(..));
        self.h = top;
        found
    }

    fn attempt_query(&mut self, text: &str, ended: bool) -> Attempt {
        let mut reader: Reader<'_, Cell> = Reader::new(text, 0);
        let ops = self.module_ops(self.typein_module);
        let flags = self.flags.read;
        match reader.read(self, &ops, &flags) {
            Ok(None) => Attempt::Nothing,
            Ok(Some(read)) => {
                let variables =
                    reader.named_variables().map(|(name, variable)| (name.to_string(), variable.term)).collect();
                Attempt::Query(read.stop.end.min(text.len()), read.term, variables)
            }
            Err(error) if error.kind.is_incomplete() && !ended => Attempt::More,
            Err(error) => {
                reader.skip_clause(&error);
                Attempt::Wrong(reader.position().max(1).min(text.len()), error)
            }
        }
    }

    /// Reads a goal from a text that need not end with a full stop.
    pub fn goal_from_text(&mut self, text: &str, module: Atom) -> Result<(Cell, Vec<(String, Cell)>), SyntaxError> {
        let text = format!("{text}\n .");
        let mut reader: Reader<'_, Cell> = Reader::new(&text, 0);
        let ops = self.module_ops(module);
        let flags = self.flags.read;
        let read = reader.read(self, &ops, &flags)?;
        let variables = reader.named_variables().map(|(name, variable)| (name.to_string(), variable.term)).collect();
        let goal = read.map_or(Cell::atom(crate::term::atom::well_known::TRUE), |read| read.term);
        Ok((goal, variables))
    }
}
