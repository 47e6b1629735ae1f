//! Hooks: the functions of the layers above that the machine calls.
//!
//! The machine runs without those layers: [`Hooks::NONE`] finds nothing, refuses nothing and tables nothing. `prelude`
//! has the hooks of a complete system. All hooks are cold: an ordinary call uses none of them.

use crate::database::PredId;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Atom, Functor};

/// The hooks, one function each.
pub struct Hooks {
    /// Finds a predicate in a library, loading the library that exports it.
    pub autoload: fn(&mut Machine, Functor) -> Result<Option<PredId>, Thrown>,
    /// The module of the library that exports the name.
    pub library: fn(&mut Machine, Functor) -> Option<Atom>,
    /// Whether a library of the system defines the name, loaded or not.
    pub reserved: fn(&Machine, Functor) -> bool,
    /// Handles a call of a predicate that nothing defines. Returns the address at which to continue.
    pub unknown: fn(&mut Machine, PredId) -> Result<CodeAddr, Thrown>,
    /// Handles a call of a tabled predicate with that number and arity. Returns the address at which to continue.
    pub tabled: fn(&mut Machine, PredId, usize) -> Result<CodeAddr, Thrown>,
    /// Abandons the tables being evaluated beyond that depth, because their goals were left.
    pub abandon: fn(&mut Machine, usize),
    /// The path of a bundled game's main file.
    pub game: fn(&str) -> Option<String>,
    /// Called from time to time between calls, for regular work such as flushing output.
    pub poll: fn(&mut Machine) -> Result<(), Thrown>,
}

impl Hooks {
    /// Hooks for a machine without layers above.
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
    /// Installs the hooks.
    pub(crate) fn set_hooks(&mut self, hooks: &'static Hooks) {
        self.hooks = hooks;
    }

    /// The path of a bundled game's main file.
    pub(crate) fn game_path(&self, name: &str) -> Option<String> {
        (self.hooks.game)(name)
    }
}
