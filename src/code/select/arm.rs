//! A clause as selection sees it: the patterns of its head and the tests with which its body begins.

use crate::clause::{Goal, Linker, Order, Source, TypeTest};
use crate::code::instr::Operand;
use crate::memory::CodeAddr;
use crate::term::{Cell, Tag};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A place in the arguments of a call: the number of an argument, then that of one of its arguments, and so on.
pub type Path = Vec<u8>;

/// The depth to which patterns are inspected.
const DEEPEST: usize = 3;
/// Arguments beyond this number are not inspected.
const MAX_ARGUMENTS: usize = 32;

/// The orders that a comparison accepts are a set of bits: this is `<`.
pub const LESS: u8 = 1;
/// The bit of `=:=` in a set of orders.
pub const EQUAL: u8 = 2;
/// The bit of `>` in a set of orders.
pub const GREATER: u8 = 4;

/// An operand of a test.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The term at a place in the arguments of the call.
    At(Path),
    /// A small integer.
    Constant(Cell),
}

/// A test that a clause makes before it does anything else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Test {
    /// A comparison of numbers: one of the orders holds.
    Compare(u8, Place, Place),
    /// A type test.
    Type(TypeTest, Path),
    /// `==` (true) or `\==`.
    Identical(bool, Place, Place),
    /// The same variable of the head is at both places.
    Same(Path, Path),
}

/// A constant, or the functor of a compound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// An atom or small integer: its cell.
    Constant(u64),
    /// A list cell.
    List,
    /// Another compound: the cell of its functor.
    Functor(u64),
    /// A number or string in a box, which selection does not inspect.
    Boxed,
}

/// The term at a place of the head, if it is not a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Its constant or functor.
    pub key: Key,
    /// It is a compound with parts that are not inspected.
    pub is_open: bool,
    /// It is in a unification of the body that is not done together with the head.
    pub is_late: bool,
}

/// A clause as selection sees it.
pub struct Arm {
    /// Address of its code.
    pub code: CodeAddr,
    /// The patterns of its head, by place, including unifications at the start of the body.
    pub patterns: BTreeMap<Path, Pattern>,
    /// The tests: those of the body in order, then those of the head.
    pub tests: Vec<Test>,
    /// A cut follows the tests.
    pub commits: bool,
    /// There is a cut in the body.
    pub has_cut: bool,
    /// Some part of the head is not inspected.
    pub is_open: bool,
}

impl Arm {
    /// The arm of a clause with this source. The unifications that are done together with the head select clauses as
    /// the head itself does, but not for dynamic predicates, as in SWI-Prolog.
    pub fn new(source: &Source, code: CodeAddr, linker: &dyn Linker, is_dynamic: bool) -> Arm {
        let goals = match &source.body {
            Goal::Sequence(goals) => goals.as_slice(),
            goal => std::slice::from_ref(goal),
        };
        let (bound, count) = unifications(goals);
        let has_cut = source.body.has_cut();
        let arm = Arm { code, patterns: BTreeMap::new(), tests: Vec::new(), commits: false, has_cut, is_open: false };
        let mut reader = Reader { source, linker, bound, first: FxHashMap::default(), is_dynamic, is_late: false, arm };
        reader.head();
        let of_head = std::mem::take(&mut reader.arm.tests);
        reader.tests(&goals[count..]);
        reader.arm.tests.extend(of_head);
        reader.arm
    }
}

/// The unifications of variables with terms at the start of a body, and the number of goals that they take.
fn unifications(goals: &[Goal]) -> (FxHashMap<usize, Cell>, usize) {
    let mut bound = FxHashMap::default();
    for (index, goal) in goals.iter().enumerate() {
        let (variable, value) = match goal {
            Goal::Unify(left, right) if left.is_ref() && !right.is_ref() => (left.offset(), *right),
            Goal::Unify(left, right) if right.is_ref() && !left.is_ref() => (right.offset(), *left),
            _ => return (bound, index),
        };
        if bound.insert(variable, value).is_some() {
            // The second unification is left to the clause; restore the first.
            let first = goals[..index].iter().find_map(|goal| match goal {
                Goal::Unify(left, right) if left.is_ref() && left.offset() == variable => Some(*right),
                Goal::Unify(left, right) if right.is_ref() && right.offset() == variable => Some(*left),
                _ => None,
            });
            bound.extend(first.map(|first| (variable, first)));
            return (bound, index);
        }
    }
    (bound, goals.len())
}

struct Reader<'a> {
    source: &'a Source,
    linker: &'a dyn Linker,
    bound: FxHashMap<usize, Cell>,
    /// The first place of each variable; `None` if it is in a part that is not inspected.
    first: FxHashMap<usize, Option<Path>>,
    is_dynamic: bool,
    /// In a term of the body that selects clauses less than the head does.
    is_late: bool,
    arm: Arm,
}

impl Reader<'_> {
    fn head(&mut self) {
        let (first, count) = self.source.head;
        for index in 0..count {
            let cell = self.source.cells[first + index];
            if index < MAX_ARGUMENTS {
                self.term(vec![index as u8], cell);
            } else {
                self.arm.is_open |= !self.skim(cell);
            }
        }
    }

    /// Reads the pattern at a place of the head.
    fn term(&mut self, path: Path, mut cell: Cell) {
        let was_late = self.is_late;
        // A unification of the body may give the variable its value.
        for _ in 0..2 {
            if !cell.is_ref() {
                break;
            }
            match self.first.get(&cell.offset()) {
                Some(Some(first)) => return self.arm.tests.push(Test::Same(first.clone(), path)),
                Some(None) => {
                    self.arm.is_open = true;
                    return;
                }
                None => {
                    self.first.insert(cell.offset(), Some(path.clone()));
                    let Some(&value) = self.bound.get(&cell.offset()) else { return };
                    cell = value;
                    self.is_late |= self.is_dynamic || path.len() > 1;
                }
            }
        }
        let key = match cell.tag() {
            Tag::Int | Tag::Con => Key::Constant(cell.0),
            Tag::Lst => Key::List,
            Tag::Str => Key::Functor(self.source.cells[cell.offset()].0),
            _ => Key::Boxed,
        };
        let is_open = self.parts(&path, cell);
        self.arm.patterns.insert(path, Pattern { key, is_open, is_late: self.is_late });
        self.is_late = was_late;
    }

    /// Reads the parts of a compound. Returns true if some of them are not inspected.
    fn parts(&mut self, path: &Path, cell: Cell) -> bool {
        let (first, count) = self.source.arguments(cell, self.linker);
        let is_shallow = path.len() < DEEPEST && count <= MAX_ARGUMENTS;
        let mut is_open = false;
        for index in 0..count {
            let part = self.source.cells[first + index];
            if is_shallow {
                let mut inner = path.clone();
                inner.push(index as u8);
                self.term(inner, part);
            } else {
                is_open |= !self.skim(part);
            }
        }
        is_open
    }

    /// Skips a part that is not inspected. Returns true if it is the first occurrence of a variable, which matches
    /// anything.
    fn skim(&mut self, cell: Cell) -> bool {
        let mut is_new = cell.is_ref() && !self.bound.contains_key(&cell.offset());
        let (first, met) = (&mut self.first, &mut is_new);
        self.source.for_each_variable(cell, self.linker, |variable| {
            *met &= !first.contains_key(&variable);
            first.entry(variable).or_insert(None);
        });
        is_new
    }

    fn tests(&mut self, goals: &[Goal]) {
        for goal in goals {
            let test = match goal {
                Goal::True => continue,
                Goal::Cut { .. } => {
                    self.arm.commits = true;
                    None
                }
                Goal::Compare(order, left, right) => {
                    self.places(*left, *right).map(|(left, right)| Test::Compare(orders(*order), left, right))
                }
                Goal::Type(TypeTest::IsList, _) => None,
                Goal::Type(test, cell) => match self.place(*cell) {
                    Some(Place::At(path)) => Some(Test::Type(*test, path)),
                    _ => None,
                },
                Goal::Identical(left, right) => {
                    self.places(*left, *right).map(|(left, right)| Test::Identical(true, left, right))
                }
                Goal::NotIdentical(left, right) => {
                    self.places(*left, *right).map(|(left, right)| Test::Identical(false, left, right))
                }
                _ => None,
            };
            match test {
                Some(test) => self.arm.tests.push(test),
                None => return,
            }
        }
    }

    fn places(&self, left: Cell, right: Cell) -> Option<(Place, Place)> {
        Some((self.place(left)?, self.place(right)?))
    }

    fn place(&self, cell: Cell) -> Option<Place> {
        if cell.is_small() {
            return Operand::small(cell.as_small()).map(|_| Place::Constant(cell));
        }
        if !cell.is_ref() {
            return None;
        }
        self.first.get(&cell.offset()).cloned().flatten().map(Place::At)
    }
}

fn orders(order: Order) -> u8 {
    match order {
        Order::Equal => EQUAL,
        Order::NotEqual => LESS | GREATER,
        Order::Less => LESS,
        Order::GreaterEqual => EQUAL | GREATER,
        Order::Greater => GREATER,
        Order::LessEqual => LESS | EQUAL,
    }
}
