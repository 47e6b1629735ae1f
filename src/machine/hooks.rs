//! What the machine asks of the layers above it.
//!
//! The machine runs without any of them: [`Hooks::NONE`] finds nothing, refuses nothing and tables nothing. `prelude`
//! has the table that a whole system uses. All hooks are cold: none is called on the path of an ordinary call.

use crate::database::PredId;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Atom, Functor};

/// The questions, one function each.
pub struct Hooks {
    /// Finds a predicate in a library, loading the library that exports it.
    pub autoload: fn(&mut Machine, Functor) -> Result<Option<PredId>, Thrown>,
    /// The module of the library that exports the name.
    pub library: fn(&mut Machine, Functor) -> Option<Atom>,
    /// Whether a library of the system defines the name, loaded or not.
    pub reserved: fn(&Machine, Functor) -> bool,
    /// A call of a predicate that nothing defines. Returns where to go on.
    pub unknown: fn(&mut Machine, PredId) -> Result<CodeAddr, Thrown>,
    /// A call of a tabled predicate of that number and arity. Returns where to go on.
    pub tabled: fn(&mut Machine, PredId, usize) -> Result<CodeAddr, Thrown>,
    /// Tables being evaluated beyond that depth are given up: their goals were left.
    pub abandon: fn(&mut Machine, usize),
    /// The path of a bundled game's main file.
    pub game: fn(&str) -> Option<String>,
    /// Now and then, between calls: whatever wants to happen regularly, such as flushing output.
    pub poll: fn(&mut Machine) -> Result<(), Thrown>,
}

impl Hooks {
    /// No layer above.
    pub const NONE: Hooks = Hooks {
        autoload: |_, _| Ok(None),
        library: |_, _| None,
        reserved: |_, _| false,
        unknown: |_, _| Ok(fixed::FAIL),
        tabled: |_, _, _| Ok(fixed::FAIL),
        abandon: |_, _| {},
        game: |_| None,
        poll: |_| Ok(()),
    };
}

impl Machine {
    /// Answers the machine's questions from now on.
    pub(crate) fn set_hooks(&mut self, hooks: &'static Hooks) {
        self.hooks = hooks;
    }

    /// The path of a bundled game's main file.
    pub(crate) fn game_path(&self, name: &str) -> Option<String> {
        (self.hooks.game)(name)
    }
}
