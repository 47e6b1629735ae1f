//! Facts that a node of the decision tree knows about the arguments, and conclusions from them.

use crate::clause::TypeTest;
use crate::code::select::arm::{Arm, EQUAL, GREATER, Key, LESS, Path, Place, Test};
use crate::term::Cell;
use std::collections::BTreeMap;

/// The kind of term at a place of the call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Known {
    /// An unbound variable without attributes.
    Variable,
    /// A term with this constant or functor.
    Key(Key),
    /// A bound term that matches no pattern there.
    Other,
}

/// The facts known at a node. They are still true after backtracking to the node.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Know {
    places: BTreeMap<Path, Known>,
    /// Tests and their outcomes, and whether an outcome may depend on variables being unbound.
    tests: Vec<(Test, bool, bool)>,
    /// Orders that are still possible between two numbers.
    orders: Vec<(Place, Place, u8)>,
    /// Unbound variables that are not the same.
    distinct: Vec<(Path, Path)>,
    /// Registers that hold parts of arguments.
    pub registers: BTreeMap<Path, u16>,
}

impl Know {
    /// The fact known about a place, if any.
    pub fn at(&self, path: &[u8]) -> Option<Known> {
        self.places.get(path).copied()
    }

    /// Adds a fact about a place.
    pub fn note(&self, path: &Path, known: Known) -> Know {
        let mut more = self.clone();
        more.places.insert(path.clone(), known);
        more
    }

    /// Adds the outcome of a test that a clause makes.
    pub fn note_test(&self, test: &Test, holds: bool, arm: &Arm) -> Know {
        let mut more = self.clone();
        match test {
            Test::Compare(orders, left, right) => {
                let possible = if holds { *orders } else { !orders & (LESS | EQUAL | GREATER) };
                more.orders.push((left.clone(), right.clone(), possible));
            }
            _ => more.tests.push((test.clone(), holds, self.is_quiet(arm) && !is_lasting(test, holds))),
        }
        more
    }

    /// Adds the fact that two variables are different.
    pub fn note_distinct(&self, a: &Path, b: &Path) -> Know {
        let mut more = self.clone();
        more.distinct.push((a.clone(), b.clone()));
        more
    }

    /// Whether two variables are known to be different.
    pub fn are_distinct(&self, a: &Path, b: &Path) -> bool {
        self.distinct.iter().any(|pair| pair.0 == *a && pair.1 == *b)
    }

    /// The number of places known to be bound, and the number known to be unbound.
    pub fn counts(&self) -> (usize, usize) {
        let unbound = self.places.values().filter(|&&known| known == Known::Variable).count();
        (self.places.len() - unbound, unbound)
    }

    /// Whether the place can be reached: all terms around it are known to be compounds.
    pub fn reaches(&self, path: &[u8]) -> bool {
        (1..path.len()).all(|end| matches!(self.at(&path[..end]), Some(Known::Key(Key::List | Key::Functor(_)))))
    }

    /// Whether the place is in a compound that the clause is going to build.
    fn is_in_new(&self, path: &[u8]) -> bool {
        (1..path.len()).any(|end| self.at(&path[..end]) == Some(Known::Variable))
    }

    /// Whether the head of the clause can't bind any variable of the call.
    pub fn is_quiet(&self, arm: &Arm) -> bool {
        let is_read = |path: &Path| matches!(self.at(path), Some(Known::Key(_)));
        let has_same = arm.tests.iter().any(|test| matches!(test, Test::Same(..)));
        !arm.is_open && !has_same && arm.patterns.iter().all(|(path, pattern)| is_read(path) && !pattern.is_open)
    }

    /// The outcome of a test, if it follows from the known facts.
    pub fn outcome(&self, test: &Test, arm: &Arm) -> Option<bool> {
        let applies = |known: &&(Test, bool, bool)| known.0 == *test && (!known.2 || self.is_quiet(arm));
        if let Some(known) = self.tests.iter().find(applies) {
            return Some(known.1);
        }
        match test {
            Test::Compare(orders, left, right) => self.compared(*orders, left, right),
            Test::Type(test, path) => self.typed(*test, path, arm),
            Test::Identical(same, left, right) => {
                let (left, right) = (self.constant(left)?, self.constant(right)?);
                Some((left == right) == *same)
            }
            // A new compound matches anything there, unless a pattern of the body gives the place a value.
            Test::Same(a, b) if self.is_in_new(a) || self.is_in_new(b) => {
                (!arm.patterns.contains_key(a)).then_some(true)
            }
            Test::Same(a, b) => match (self.at(a)?, self.at(b)?) {
                (Known::Key(Key::Constant(a)), Known::Key(Key::Constant(b))) => Some(a == b),
                (Known::Key(a), Known::Key(b)) if a != b => Some(false),
                _ => None,
            },
        }
    }

    /// Whether the tests made so far are enough to know that this one fails, whatever the arguments are.
    pub fn is_refuted_by_tests(&self, test: &Test, arm: &Arm) -> bool {
        let tested = Know { places: BTreeMap::new(), ..self.clone() };
        tested.outcome(test, arm) == Some(false)
    }

    fn constant(&self, place: &Place) -> Option<Cell> {
        match place {
            Place::Constant(cell) => Some(*cell),
            Place::At(path) => match self.at(path)? {
                Known::Key(Key::Constant(cell)) => Some(Cell(cell)),
                _ => None,
            },
        }
    }

    fn compared(&self, orders: u8, left: &Place, right: &Place) -> Option<bool> {
        let mut possible = LESS | EQUAL | GREATER;
        if let (Some(left), Some(right)) = (self.constant(left), self.constant(right))
            && left.is_small()
            && right.is_small()
        {
            possible = order_bit(left.as_small().cmp(&right.as_small()));
        }
        let mut is_known = possible != LESS | EQUAL | GREATER;
        for (a, b, mask) in &self.orders {
            if a == left && b == right {
                possible &= mask;
                is_known = true;
            } else if a == right && b == left {
                possible &= turned(*mask);
                is_known = true;
            }
        }
        match possible & orders {
            _ if !is_known => None,
            0 => Some(false),
            both if both == possible => Some(true),
            _ => None,
        }
    }

    fn typed(&self, test: TypeTest, path: &Path, arm: &Arm) -> Option<bool> {
        match self.at(path)? {
            Known::Variable => self.is_quiet(arm).then_some(test == TypeTest::Var),
            Known::Other | Known::Key(Key::Boxed) => match test {
                TypeTest::Var => Some(false),
                TypeTest::Nonvar => Some(true),
                _ => None,
            },
            Known::Key(Key::List | Key::Functor(_)) => {
                Some(matches!(test, TypeTest::Nonvar | TypeTest::Compound | TypeTest::Callable))
            }
            Known::Key(Key::Constant(cell)) => of_constant(test, Cell(cell)),
        }
    }
}

fn of_constant(test: TypeTest, cell: Cell) -> Option<bool> {
    match test {
        // A flag decides whether `[]` is an atom.
        TypeTest::Atom | TypeTest::Callable if cell == Cell::NIL => None,
        TypeTest::Atom | TypeTest::Callable => Some(cell.is_atom()),
        TypeTest::Nonvar | TypeTest::Atomic => Some(true),
        TypeTest::Integer | TypeTest::Number | TypeTest::Rational => Some(cell.is_small()),
        TypeTest::Var | TypeTest::Compound | TypeTest::Float | TypeTest::String => Some(false),
        TypeTest::IsList => None,
    }
}

/// Whether an outcome remains the same, however variables are bound.
fn is_lasting(test: &Test, holds: bool) -> bool {
    match test {
        Test::Compare(..) | Test::Same(..) => true,
        // A bound term keeps its type.
        Test::Type(test, _) => (*test == TypeTest::Var) != holds,
        Test::Identical(..) => false,
    }
}

fn order_bit(order: std::cmp::Ordering) -> u8 {
    match order {
        std::cmp::Ordering::Less => LESS,
        std::cmp::Ordering::Equal => EQUAL,
        std::cmp::Ordering::Greater => GREATER,
    }
}

/// The orders with the operands exchanged.
fn turned(orders: u8) -> u8 {
    (orders & LESS) << 2 | orders & EQUAL | (orders & GREATER) >> 2
}
