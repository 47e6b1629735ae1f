//! The state of the collector, and statistics.

use crate::machine::memory::atom_gc::AtomCollections;
use crate::term::Addr;

/// The state and statistics of the collector.
pub(crate) struct Collector {
    /// Collect garbage when the heap exceeds this.
    pub limit: Addr,
    /// While positive, no collection runs.
    pub off: u32,
    /// Collect at every call port, to test the collector itself.
    pub stress: bool,
    /// The number of collections so far.
    pub count: u64,
    /// Bytes freed.
    pub gained: u64,
    /// Processor time used.
    pub seconds: f64,
    /// Collections of atoms.
    pub names: AtomCollections,
}

impl Default for Collector {
    fn default() -> Collector {
        Collector {
            limit: Addr(1 << 15),
            off: 0,
            stress: false,
            count: 0,
            gained: 0,
            seconds: 0.0,
            names: AtomCollections::default(),
        }
    }
}
