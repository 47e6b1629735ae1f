//! Columns: one property of all nodes, by node number. A column that is never written takes
//! no memory: reading beyond its end returns the default.

/// A property of nodes.
#[derive(Clone, Debug)]
pub(in crate::lens) struct Column<T> {
    values: Vec<T>,
    default: T,
}

impl<T: Copy + PartialEq> Column<T> {
    /// An empty column.
    pub fn new(default: T) -> Column<T> {
        Column { values: Vec::new(), default }
    }

    /// The property of a node.
    pub fn get(&self, node: usize) -> T {
        self.values.get(node).copied().unwrap_or(self.default)
    }

    /// Sets the property of a node.
    pub fn set(&mut self, node: usize, value: T) {
        if node >= self.values.len() {
            if value == self.default {
                return;
            }
            if node >= self.values.capacity() {
                // Grow by a quarter, not to double the size: a recording is mostly columns.
                self.values.reserve_exact(node + 1 - self.values.len() + node / 4);
            }
            self.values.resize(node + 1, self.default);
        }
        self.values[node] = value;
    }

    /// Whether any node may have the property.
    pub fn is_used(&self) -> bool {
        !self.values.is_empty()
    }

    /// Keeps the nodes in `kept`, in that order, and renumbers them.
    pub fn keep(&mut self, kept: &[u32]) {
        if self.is_used() {
            self.values = kept.iter().map(|node| self.get(*node as usize)).collect();
        }
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.values.capacity() * size_of::<T>()
    }
}

/// A column of numbers. They are stored as bits, so that the NaN for "absent" compares equal to itself.
#[derive(Clone, Debug)]
pub(in crate::lens) struct Numbers(Column<u64>);

const ABSENT: u64 = f64::NAN.to_bits();

impl Numbers {
    /// An empty column.
    pub fn new() -> Numbers {
        Numbers(Column::new(ABSENT))
    }

    /// The number of a node, if it has one.
    pub fn get(&self, node: usize) -> Option<f64> {
        let number = f64::from_bits(self.0.get(node));
        (!number.is_nan()).then_some(number)
    }

    /// Sets the number of a node. NaN is absent, and −0 is 0.
    pub fn set(&mut self, node: usize, number: Option<f64>) {
        let bits = number.filter(|number| !number.is_nan()).map_or(ABSENT, |number| (number + 0.0).to_bits());
        self.0.set(node, bits);
    }

    /// Whether any node may have a number.
    pub fn is_used(&self) -> bool {
        self.0.is_used()
    }

    /// Keeps the nodes in `kept`.
    pub fn keep(&mut self, kept: &[u32]) {
        self.0.keep(kept);
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
