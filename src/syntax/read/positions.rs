//! The position of each subterm in the text, in the representation of SWI-Prolog's `subterm_positions` option. Recorded
//! only on request.
//!
//! Invariant: while a term is read, `stack` runs parallel to the reader's stack of terms, and the children of a node
//! are created before it.

use crate::syntax::errors::error::Span;

/// A node of a [`Positions`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PosId(pub u32);

/// The position of one subterm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PosNode {
    /// `From-To`: an atom, a number or a variable.
    Plain(Span),
    /// `string_position(From, To)`.
    Text(Span),
    /// `brace_term_position(From, To, Arg)`.
    Brace(Span, PosId),
    /// `parentheses_term_position(From, To, Content)`.
    Parentheses(Span, PosId),
    /// `list_position(From, To, Elements, Tail)`.
    List { span: Span, elements: (u32, u32), tail: Option<PosId> },
    /// `term_position(From, To, FunctorFrom, FunctorTo, Arguments)`.
    Term { span: Span, functor: Span, arguments: (u32, u32) },
}

impl PosNode {
    /// The whole of the subterm.
    pub fn span(&self) -> Span {
        match *self {
            PosNode::Plain(span)
            | PosNode::Text(span)
            | PosNode::Brace(span, _)
            | PosNode::Parentheses(span, _)
            | PosNode::List { span, .. }
            | PosNode::Term { span, .. } => span,
        }
    }
}

/// The positions of all subterms of one term.
#[derive(Default)]
pub struct Positions {
    pub(in crate::syntax) on: bool,
    nodes: Vec<PosNode>,
    children: Vec<PosId>,
    stack: Vec<PosId>,
}

impl Positions {
    /// The node called `id`.
    pub fn node(&self, id: PosId) -> PosNode {
        self.nodes[id.0 as usize]
    }

    /// The ids in a range of elements or arguments.
    pub fn ids(&self, range: (u32, u32)) -> &[PosId] {
        &self.children[range.0 as usize..range.1 as usize]
    }

    /// The node of the whole term, if positions were recorded.
    pub fn root(&self) -> Option<PosId> {
        self.stack.last().copied()
    }

    pub(in crate::syntax) fn clear(&mut self) {
        self.nodes.clear();
        self.children.clear();
        self.stack.clear();
    }

    pub(in crate::syntax) fn push(&mut self, node: PosNode) {
        self.stack.push(PosId(self.nodes.len() as u32));
        self.nodes.push(node);
    }

    fn top_span(&self, depth: usize) -> Span {
        let id = self.stack.len().checked_sub(depth).map(|at| self.stack[at]);
        id.map_or(Span::default(), |id| self.node(id).span())
    }

    fn take(&mut self, count: usize) -> (u32, u32) {
        let from = self.children.len() as u32;
        let at = self.stack.len().saturating_sub(count);
        self.children.extend_from_slice(&self.stack[at..]);
        self.stack.truncate(at);
        (from, self.children.len() as u32)
    }

    /// Makes the top `count` subterms the arguments of an operator.
    pub(in crate::syntax) fn operator(&mut self, functor: Span, count: usize) {
        if self.on {
            let span = Span::new(functor.start.min(self.top_span(count).start), functor.end.max(self.top_span(1).end));
            let arguments = self.take(count);
            self.push(PosNode::Term { span, functor, arguments });
        }
    }

    /// Makes the top `count` subterms the arguments of `functor(...)`.
    pub(in crate::syntax) fn compound(&mut self, functor: Span, end: usize, count: usize) {
        if self.on {
            let arguments = self.take(count);
            self.push(PosNode::Term { span: Span::new(functor.start, end), functor, arguments });
        }
    }

    /// Makes the top `count` subterms the elements of a list; the last may be its tail.
    pub(in crate::syntax) fn list(&mut self, span: Span, count: usize, tail: bool) {
        if self.on {
            let tail = if tail { self.stack.pop() } else { None };
            let elements = self.take(count - tail.is_some() as usize);
            self.push(PosNode::List { span, elements, tail });
        }
    }

    /// Wraps the top subterm in brackets.
    pub(in crate::syntax) fn wrap(&mut self, span: Span, curly: bool) {
        if let Some(inner) = self.stack.pop() {
            self.push(if curly { PosNode::Brace(span, inner) } else { PosNode::Parentheses(span, inner) });
        }
    }
}
