//! AVL trees of report 003: `nil` or `avl(Left, Element, Right, Height)`.
//!
//! The trees and the answers are exactly those of `prolog/taquin/avl.pl`: an element may be a pattern, which is unified
//! with the elements on the path down the tree. An operation copies the nodes on one path.

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::{Cell, Functor};
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$avl_insert(+Element, +Tree0, -Tree)", "Add an element to an AVL tree.", insert),
    det("$avl_belongs(?Element, +Tree)", "Find an element of an AVL tree.", belongs),
    det("$avl_suppress(?Element, +Tree0, -Tree)", "Remove an element from an AVL tree.", suppress),
    det("$avl_suppress_min(-Element, +Tree0, -Tree)", "Remove the least element from an AVL tree.", suppress_min),
    det("$avl_elements(+Tree, -Elements)", "Elements are the elements of an AVL tree in order.", elements),
];

/// The largest depth of a balanced tree that fits into memory.
const DEEPEST: usize = 96;

/// The error of an operation on a term that is not an AVL tree.
struct NotATree;

type Attempt<T> = Result<T, NotATree>;

/// The parts of a node.
#[derive(Clone, Copy)]
struct Node {
    left: Cell,
    element: Cell,
    right: Cell,
}

struct Trees<'a> {
    machine: &'a mut Machine,
    functor: Functor,
    nil: Cell,
}

impl<'a> Trees<'a> {
    fn new(machine: &'a mut Machine) -> Result<Trees<'a>, Thrown> {
        let name = machine.intern("avl");
        let functor = machine.store.functors.intern(name, 4);
        let nil = machine.atom_cell("nil");
        machine.ensure_heap(5 * 3 * DEEPEST)?;
        Ok(Trees { machine, functor, nil })
    }

    /// The root node of a tree, or `None` for the empty tree.
    fn open(&self, tree: Cell) -> Attempt<Option<Node>> {
        if tree == self.nil {
            return Ok(None);
        }
        if !self.machine.has_functor(tree, self.functor) {
            return Err(NotATree);
        }
        let arg = |index| self.machine.arg(tree, index);
        Ok(Some(Node { left: arg(0), element: arg(1), right: arg(2) }))
    }

    fn height(&self, tree: Cell) -> Attempt<i64> {
        if tree == self.nil {
            return Ok(0);
        }
        if !self.machine.has_functor(tree, self.functor) {
            return Err(NotATree);
        }
        let height = self.machine.arg(tree, 3);
        if height.is_small() { Ok(height.as_small()) } else { Err(NotATree) }
    }

    fn node(&mut self, left: Cell, element: Cell, right: Cell) -> Attempt<Cell> {
        let height = self.height(left)?.max(self.height(right)?) + 1;
        Ok(self.machine.new_structure(self.functor, &[left, element, right, Cell::small(height)]))
    }

    /// Builds a balanced node from subtrees whose heights differ by at most two.
    fn balanced(&mut self, left: Cell, element: Cell, right: Cell) -> Attempt<Cell> {
        let lean = self.height(left)? - self.height(right)?;
        if lean > 1 {
            let Some(child) = self.open(left)? else { return Err(NotATree) };
            if self.height(child.left)? >= self.height(child.right)? {
                let below = self.node(child.right, element, right)?;
                return self.node(child.left, child.element, below);
            }
            let Some(middle) = self.open(child.right)? else { return Err(NotATree) };
            let (a, b) = (self.node(child.left, child.element, middle.left)?, self.node(middle.right, element, right)?);
            return self.node(a, middle.element, b);
        }
        if lean < -1 {
            let Some(child) = self.open(right)? else { return Err(NotATree) };
            if self.height(child.right)? >= self.height(child.left)? {
                let below = self.node(left, element, child.left)?;
                return self.node(below, child.element, child.right);
            }
            let Some(middle) = self.open(child.left)? else { return Err(NotATree) };
            let (a, b) = (self.node(left, element, middle.left)?, self.node(middle.right, child.element, child.right)?);
            return self.node(a, middle.element, b);
        }
        self.node(left, element, right)
    }

    /// Rebuilds the nodes of a path above a changed subtree.
    fn rebuild(&mut self, path: &[(Node, bool)], mut below: Cell) -> Attempt<Cell> {
        for &(node, went_left) in path.iter().rev() {
            below = if went_left {
                self.balanced(below, node.element, node.right)?
            } else {
                self.balanced(node.left, node.element, below)?
            };
        }
        Ok(below)
    }

    fn insert(&mut self, element: Cell, tree: Cell) -> Attempt<Cell> {
        let mut path = Vec::with_capacity(32);
        let mut at = tree;
        while let Some(node) = self.open(at)? {
            match self.machine.compare(element, node.element) {
                Ordering::Equal => return Ok(tree),
                order => path.push((node, order == Ordering::Less)),
            }
            at = if path.last().is_some_and(|step| step.1) { node.left } else { node.right };
            if path.len() > DEEPEST {
                return Err(NotATree);
            }
        }
        let leaf = self.node(self.nil, element, self.nil)?;
        self.rebuild(&path, leaf)
    }

    /// The path to the first element that unifies, and its node.
    fn find(&mut self, element: Cell, tree: Cell) -> Attempt<Option<(Vec<(Node, bool)>, Node)>> {
        let mut path = Vec::with_capacity(32);
        let mut at = tree;
        while let Some(node) = self.open(at)? {
            if self.machine.unifiable(element, node.element) {
                return Ok(Some((path, node)));
            }
            let less = self.machine.compare(element, node.element) == Ordering::Less;
            path.push((node, less));
            at = if less { node.left } else { node.right };
            if path.len() > DEEPEST {
                return Err(NotATree);
            }
        }
        Ok(None)
    }

    /// The least element and the tree without it.
    fn without_min(&mut self, tree: Cell) -> Attempt<Option<(Cell, Cell)>> {
        let mut path = Vec::with_capacity(32);
        let mut at = tree;
        while let Some(node) = self.open(at)? {
            path.push((node, true));
            at = node.left;
            if path.len() > DEEPEST {
                return Err(NotATree);
            }
        }
        let Some((least, _)) = path.pop() else { return Ok(None) };
        let rest = self.rebuild(&path, least.right)?;
        Ok(Some((least.element, rest)))
    }

    fn suppress(&mut self, element: Cell, tree: Cell) -> Attempt<Option<(Cell, Cell)>> {
        let Some((path, node)) = self.find(element, tree)? else { return Ok(None) };
        let below = match self.without_min(node.right)? {
            None => node.left,
            Some((least, rest)) => self.balanced(node.left, least, rest)?,
        };
        let rest = self.rebuild(&path, below)?;
        Ok(Some((node.element, rest)))
    }
}

/// An element and the tree without it.
pub type Taken = (Cell, Cell);

/// The tree with an element added; `None` if `tree` is not a tree.
pub fn inserted(machine: &mut Machine, element: Cell, tree: Cell) -> Result<Option<Cell>, Thrown> {
    Ok(Trees::new(machine)?.insert(element, tree).ok())
}

/// The first element that unifies with a pattern; the outer `None` if `tree` is not a tree.
pub fn found(machine: &mut Machine, element: Cell, tree: Cell) -> Result<Option<Option<Cell>>, Thrown> {
    Ok(Trees::new(machine)?.find(element, tree).ok().map(|found| found.map(|(_, node)| node.element)))
}

/// The tree without an element; the outer `None` if `tree` is not a tree.
pub fn without(machine: &mut Machine, element: Cell, tree: Cell) -> Result<Option<Option<Taken>>, Thrown> {
    Ok(Trees::new(machine)?.suppress(element, tree).ok())
}

/// The tree without its least element; the outer `None` if `tree` is not a tree.
pub fn without_least(machine: &mut Machine, tree: Cell) -> Result<Option<Option<Taken>>, Thrown> {
    Ok(Trees::new(machine)?.without_min(tree).ok())
}

fn refuse(machine: &mut Machine, tree: Cell) -> Thrown {
    if tree.is_var() { machine.instantiation_error() } else { machine.type_error("avl_tree", tree) }
}

fn insert(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (element, tree) = (args.get(machine, 0), args.get(machine, 1));
    match inserted(machine, element, tree)? {
        Some(result) => Ok(machine.unify(args.get(machine, 2), result)),
        None => Err(refuse(machine, tree)),
    }
}

fn belongs(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (element, tree) = (args.get(machine, 0), args.get(machine, 1));
    match found(machine, element, tree)? {
        Some(Some(found)) => Ok(machine.unify(element, found)),
        Some(None) => Ok(false),
        None => Err(refuse(machine, tree)),
    }
}

fn suppress(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (element, tree) = (args.get(machine, 0), args.get(machine, 1));
    match without(machine, element, tree)? {
        Some(taken) => Ok(answer(machine, args, taken)),
        None => Err(refuse(machine, tree)),
    }
}

fn suppress_min(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let tree = args.get(machine, 1);
    match without_least(machine, tree)? {
        Some(taken) => Ok(answer(machine, args, taken)),
        None => Err(refuse(machine, tree)),
    }
}

fn answer(machine: &mut Machine, args: Args, taken: Option<Taken>) -> bool {
    let Some((element, rest)) = taken else { return false };
    machine.unify(args.get(machine, 0), element) && machine.unify(args.get(machine, 2), rest)
}

fn elements(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let tree = args.get(machine, 0);
    let trees = Trees::new(machine)?;
    let mut found = Vec::new();
    let mut path: Vec<Node> = Vec::new();
    let mut at = tree;
    loop {
        match trees.open(at) {
            Ok(Some(node)) if path.len() <= DEEPEST => {
                path.push(node);
                at = node.left;
            }
            Ok(None) => match path.pop() {
                Some(node) => {
                    found.push(node.element);
                    at = node.right;
                }
                None => break,
            },
            _ => return Err(refuse(machine, tree)),
        }
    }
    machine.ensure_heap(2 * found.len())?;
    let list = machine.list_of(&found);
    Ok(machine.unify(args.get(machine, 1), list))
}
