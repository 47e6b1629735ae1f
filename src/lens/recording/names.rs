//! The texts of a recording (moves, players, cells of boards), each stored once.

use indexmap::IndexSet;

/// A text of a recording. The default is the absent text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(pub(in crate::lens) u32);

impl Name {
    /// No text.
    pub const NONE: Name = Name(0);

    /// Whether this is [`Name::NONE`].
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The number under which the formats write it; 0 stands for no text.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The table of texts. Index 0 is the empty text, which means "absent".
#[derive(Clone, Debug)]
pub(in crate::lens) struct Names {
    texts: IndexSet<Box<str>, rustc_hash::FxBuildHasher>,
    bytes: usize,
}

impl Default for Names {
    fn default() -> Names {
        let mut names = Names { texts: IndexSet::default(), bytes: 0 };
        names.intern("");
        names
    }
}

impl Names {
    /// The name of a text; the empty text is [`Name::NONE`].
    pub fn intern(&mut self, text: &str) -> Name {
        if let Some(index) = self.texts.get_index_of(text) {
            return Name(index as u32);
        }
        // The text, its hash and index in the table, and the table's spare capacity.
        self.bytes += text.len() + 48;
        let (index, _) = self.texts.insert_full(text.into());
        Name(index as u32)
    }

    /// The text of a name; empty for a name of another recording.
    pub fn text(&self, name: Name) -> &str {
        self.texts.get_index(name.index()).map_or("", |text| text)
    }

    /// All texts in the order of their numbers.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| &**text)
    }

    /// The number of texts, the absent one included.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
