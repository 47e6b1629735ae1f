//! From the term that names a stream to the stream, with the standard's errors
//! in the standard's order: is it a stream term, is it open, can it do this, is
//! it of this type.

use crate::machine::{Machine, Thrown};
use crate::stream::StreamId;
use crate::stream::encoding::Encoding;
use crate::term::Cell;

/// What a predicate wants of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Content {
    Characters,
    Bytes,
    Any,
}

impl Machine {
    /// The open stream that a term names.
    #[inline]
    pub fn stream_id(&mut self, term: Cell) -> Result<StreamId, Thrown> {
        let term = self.deref(term);
        match self.streams.recent {
            Some((handle, id)) if term == Cell::atom(handle) => Ok(id),
            _ => self.look_up_stream(term),
        }
    }

    fn look_up_stream(&mut self, term: Cell) -> Result<StreamId, Thrown> {
        if term.is_var() {
            return Err(self.instantiation_error());
        }
        match self.find_stream(term) {
            Some(id) => {
                if self.streams.handles.contains_key(&term.as_atom()) {
                    self.streams.recent = Some((term.as_atom(), id));
                }
                Ok(id)
            }
            None if term.is_atom() && (term != Cell::NIL || !self.flags.iso) => {
                Err(self.existence_error("stream", term))
            }
            None => Err(self.domain_error("stream_or_alias", term)),
        }
    }

    /// The open stream that a dereferenced term names, if there is one.
    pub fn find_stream(&self, term: Cell) -> Option<StreamId> {
        if !term.is_atom() {
            return None;
        }
        let atom = term.as_atom();
        let streams = &self.streams;
        if let Some(&id) = streams.handles.get(&atom) {
            return Some(id);
        }
        match self.atom_text(atom) {
            "user_input" => Some(streams.user[0]),
            "user_output" => Some(streams.user[1]),
            "user_error" => Some(streams.user[2]),
            "current_input" => Some(streams.current_input),
            "current_output" => Some(streams.current_output),
            _ => streams.by_alias(atom),
        }
    }

    /// The stream that a term names, open for output of that kind.
    pub fn output_stream(&mut self, term: Cell, content: Content) -> Result<StreamId, Thrown> {
        let id = self.stream_id(term)?;
        if self.streams.get(id).is_none_or(|stream| stream.output.is_none()) {
            let term = self.deref(term);
            return Err(self.permission_error("output", "stream", term));
        }
        self.check_content(id, "output", content, term)?;
        Ok(id)
    }

    /// The stream that a term names, open for input of that kind.
    pub fn input_stream(&mut self, term: Cell, content: Content) -> Result<StreamId, Thrown> {
        let id = self.stream_id(term)?;
        if self.streams.get(id).is_none_or(|stream| stream.input.is_none()) {
            let term = self.deref(term);
            return Err(self.permission_error("input", "stream", term));
        }
        self.check_content(id, "input", content, term)?;
        Ok(id)
    }

    /// The current output, for output of that kind.
    #[inline]
    pub fn current_output_for(&mut self, content: Content) -> Result<StreamId, Thrown> {
        let id = self.streams.current_output;
        let plain = self.streams.get(id).is_some_and(|stream| !stream.binary);
        if content == Content::Bytes || !plain {
            let handle = if self.flags.iso { self.stream_handle(id) } else { self.atom_cell("current_output") };
            self.check_content(id, "output", content, handle)?;
        }
        Ok(id)
    }

    /// The current input, for input of that kind.
    #[inline]
    pub fn current_input_for(&mut self, content: Content) -> Result<StreamId, Thrown> {
        let id = self.streams.current_input;
        let plain = self.streams.get(id).is_some_and(|stream| !stream.binary);
        if content == Content::Bytes || !plain {
            let handle = if self.flags.iso { self.stream_handle(id) } else { self.atom_cell("current_input") };
            self.check_content(id, "input", content, handle)?;
        }
        Ok(id)
    }

    /// Characters may go to binary streams unless the strict standard is asked
    /// for; bytes only to text streams whose bytes are their characters.
    fn check_content(&mut self, id: StreamId, action: &str, content: Content, culprit: Cell) -> Result<(), Thrown> {
        let Some(stream) = self.streams.get(id) else { return Ok(()) };
        let kind = match content {
            Content::Characters if stream.binary && self.flags.iso => "binary_stream",
            Content::Bytes if !stream.binary => match stream.encoding {
                Encoding::Latin1 | Encoding::Octet if !self.flags.iso => return Ok(()),
                _ => "text_stream",
            },
            _ => return Ok(()),
        };
        let culprit = self.deref(culprit);
        Err(self.permission_error(action, kind, culprit))
    }
}
