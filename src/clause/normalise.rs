//! Converts bodies to control form.
//!
//! Conjunctions and disjunctions are flattened, so only true nesting of control constructs recurses here. A goal nested
//! deeper than [`DEPTH_LIMIT`] is left to `call/1`, which compiles it when it is reached.

use crate::clause::goal::{Alternative, Alternatives, Goal, Guard};
use crate::clause::{Inline, Linker, Qualify, Refusal, Source};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, Cell, Tag};

/// How many nested constructs are compiled: few enough for a small stack.
pub(crate) const DEPTH_LIMIT: usize = 50;

/// The surroundings of a goal.
#[derive(Clone, Copy)]
struct Context {
    module: Atom,
    /// Whether module-sensitive arguments must be qualified with the module.
    qualify: Qualify,
    depth: usize,
}

/// The control form of `body`, a goal of `module`.
pub fn body(
    source: &mut Source,
    body: Cell,
    module: Atom,
    qualify: Qualify,
    linker: &mut dyn Linker,
) -> Result<Goal, Refusal> {
    Normaliser { source, linker }.goal(body, Context { module, qualify, depth: 0 })
}

struct Normaliser<'a> {
    source: &'a mut Source,
    linker: &'a mut dyn Linker,
}

impl Normaliser<'_> {
    fn goal(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        if context.depth > DEPTH_LIMIT {
            if self.has_cut(cell) {
                return Err(Refusal::TooBig);
            }
            return Ok(self.call_term(cell, context));
        }
        match cell.tag() {
            Tag::Ref => Ok(self.call_term(cell, context)),
            Tag::Con => self.atom_goal(cell, context),
            Tag::Str => self.compound_goal(cell, context),
            Tag::Lst => Ok(self.plain_call(cell, f::LIST_2, context)),
            _ => Err(Refusal::NotCallable(cell)),
        }
    }

    fn atom_goal(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        if cell.as_atom() == atoms::CUT {
            return Ok(Goal::Cut { neck: false });
        }
        let functor = self.linker.functor(cell.as_atom(), 0);
        Ok(match self.linker.inline(context.module, functor) {
            Some(Inline::True) => Goal::True,
            Some(Inline::Fail) => Goal::Fail,
            Some(Inline::Native(number)) => Goal::Native { number, arguments: Vec::new() },
            Some(Inline::Test(number)) => Goal::NativeTest { number, arguments: Vec::new() },
            _ => self.plain_call(cell, functor, context),
        })
    }

    fn compound_goal(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        let functor = self.source.cells[cell.offset()].as_functor();
        let inner = Context { depth: context.depth + 1, ..context };
        match functor {
            f::COMMA_2 => self.conjunction(cell, inner),
            f::SEMICOLON_2 | f::BAR_2 => self.disjunction(cell, inner),
            f::ARROW_2 => {
                let branch = self.guarded(cell, false, inner)?;
                Ok(self.alternatives(vec![branch]))
            }
            f::SOFT_ARROW_2 => {
                let condition = self.opaque(self.arg(cell, 0), inner)?;
                let then = self.goal(self.arg(cell, 1), inner)?;
                Ok(Goal::Sequence(vec![condition, then]))
            }
            f::NOT_PROVABLE_1 => {
                let condition = self.opaque(self.arg(cell, 0), inner)?;
                Ok(self.if_then_else(condition, Goal::Fail, Goal::True))
            }
            f::COLON_2 => self.qualified(cell, inner),
            _ => self.builtin_or_call(cell, functor, inner),
        }
    }

    fn arg(&self, cell: Cell, index: usize) -> Cell {
        self.source.cells[cell.offset() + 1 + index]
    }

    fn conjunction(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        let mut goals = Vec::new();
        let mut pending = vec![cell];
        while let Some(cell) = pending.pop() {
            if self.has_functor(cell, f::COMMA_2) {
                pending.push(self.arg(cell, 1));
                pending.push(self.arg(cell, 0));
            } else {
                match self.goal(cell, context)? {
                    Goal::Sequence(inner) => goals.extend(inner),
                    // A `true` after the last call matters: the call returns here, so that a runaway recursion exhausts
                    // a limit.
                    Goal::True if !pending.is_empty() => {}
                    goal => goals.push(goal),
                }
            }
        }
        Ok(Goal::Sequence(goals))
    }

    fn disjunction(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        let mut list = Vec::new();
        let mut rest = cell;
        loop {
            let is_or = self.has_functor(rest, f::SEMICOLON_2) || self.has_functor(rest, f::BAR_2);
            let branch = if is_or { self.arg(rest, 0) } else { rest };
            if is_or && self.has_functor(branch, f::ARROW_2) {
                list.push(self.guarded(branch, false, context)?);
            } else if is_or && self.has_functor(branch, f::SOFT_ARROW_2) {
                list.push(self.guarded(branch, true, context)?);
            } else {
                list.push(Alternative { guard: None, body: self.goal(branch, context)? });
            }
            if !is_or {
                return Ok(self.alternatives(list));
            }
            rest = self.arg(rest, 1);
        }
    }

    fn guarded(&mut self, cell: Cell, soft: bool, context: Context) -> Result<Alternative, Refusal> {
        let condition = self.opaque(self.arg(cell, 0), context)?;
        let simple = !soft && condition.is_test();
        let body = self.goal(self.arg(cell, 1), context)?;
        Ok(Alternative { guard: Some(Guard { condition, soft, simple }), body })
    }

    fn alternatives(&mut self, list: Vec<Alternative>) -> Goal {
        let level = self.source.variables;
        self.source.variables += 2;
        Goal::Alternatives(Alternatives { list, level, own: level + 1, span: (0, 0) })
    }

    fn if_then_else(&mut self, condition: Goal, then: Goal, otherwise: Goal) -> Goal {
        let simple = condition.is_test();
        let guard = Some(Guard { condition, soft: false, simple });
        self.alternatives(vec![Alternative { guard, body: then }, Alternative { guard: None, body: otherwise }])
    }

    /// A goal in which a cut is local: if it has a cut, it is left to `call/1`.
    fn opaque(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        if self.has_cut(cell) { Ok(self.call_term(cell, context)) } else { self.goal(cell, context) }
    }

    fn qualified(&mut self, cell: Cell, context: Context) -> Result<Goal, Refusal> {
        let (module, goal) = (self.arg(cell, 0), self.arg(cell, 1));
        if module.is_atom() && (goal.is_atom() || goal.is_structure()) {
            let qualify = match module.as_atom() {
                atoms::USER | atoms::SYSTEM => Qualify::Nothing,
                module if module == context.module => context.qualify,
                _ => Qualify::All,
            };
            return self.goal(goal, Context { module: module.as_atom(), qualify, ..context });
        }
        Ok(self.call_term(cell, context))
    }

    fn builtin_or_call(
        &mut self,
        cell: Cell,
        functor: crate::term::Functor,
        context: Context,
    ) -> Result<Goal, Refusal> {
        let Some(inline) = self.linker.inline(context.module, functor) else {
            return Ok(self.plain_call(cell, functor, context));
        };
        let arg = |index| self.arg(cell, index);
        Ok(match inline {
            Inline::Unify => Goal::Unify(arg(0), arg(1)),
            Inline::NotUnifiable => Goal::NotUnifiable(arg(0), arg(1)),
            Inline::Identical => Goal::Identical(arg(0), arg(1)),
            Inline::NotIdentical => Goal::NotIdentical(arg(0), arg(1)),
            Inline::Order(mask) => Goal::InOrder(mask, arg(0), arg(1)),
            Inline::Type(test) => Goal::Type(test, arg(0)),
            Inline::Compare(order) => Goal::Compare(order, arg(0), arg(1)),
            Inline::Is => Goal::Is(arg(0), arg(1)),
            Inline::Native(number) => {
                let arguments = self.goal_arguments(cell, functor, context);
                Goal::Native { number, arguments }
            }
            Inline::Functor(number) => Goal::Functor { number, arguments: [arg(0), arg(1), arg(2)] },
            Inline::Argument(_) if self.is_new(arg(0), cell, context) => self.plain_call(cell, functor, context),
            Inline::Argument(number) => Goal::Argument { number, arguments: [arg(0), arg(1), arg(2)] },
            Inline::Test(number) => {
                let arguments = self.goal_arguments(cell, functor, context);
                Goal::NativeTest { number, arguments }
            }
            Inline::Once | Inline::Ignore | Inline::Call | Inline::ForAll | Inline::FindAll => {
                match self.expand(cell, inline, context)? {
                    Some(goal) => goal,
                    None => self.plain_call(cell, functor, context),
                }
            }
            Inline::True | Inline::Fail => self.plain_call(cell, functor, context),
        })
    }

    /// Whether a cell is a variable that does not occur in the clause before a goal.
    fn is_new(&self, variable: Cell, goal: Cell, context: Context) -> bool {
        if !variable.is_ref() {
            return false;
        }
        let mut pending = vec![self.source.cells[1], self.source.cells[0]];
        while let Some(cell) = pending.pop() {
            if cell == variable {
                return false;
            }
            if cell == goal {
                break;
            }
            let (first, count) = self.source.arguments(cell, self.linker);
            let arguments = &self.source.cells[first..first + count];
            pending.extend(arguments.iter().rev());
            let is_findall = |functor| self.linker.inline(context.module, functor) == Some(Inline::FindAll);
            if cell.is_structure() && is_findall(self.source.cells[cell.offset()].as_functor()) {
                // The goal of findall/3 runs before its template is copied.
                let from = pending.len() - count;
                pending[from..].rotate_right(1);
            }
        }
        true
    }

    /// Expands meta-predicates with a known goal in place.
    fn expand(&mut self, cell: Cell, inline: Inline, context: Context) -> Result<Option<Goal>, Refusal> {
        let goals: &[usize] = match inline {
            Inline::FindAll => &[1],
            Inline::ForAll => &[0, 1],
            _ => &[0],
        };
        if goals.iter().any(|&index| !self.can_expand(self.arg(cell, index))) {
            return Ok(None);
        }
        // If the goal is known only at run time, the predicate itself must name it in errors.
        if !matches!(inline, Inline::Call) && goals.iter().any(|&index| self.arg(cell, index).is_ref()) {
            return Ok(None);
        }
        let first = self.goal(self.arg(cell, goals[0]), context)?;
        Ok(Some(match inline {
            Inline::Call => first,
            Inline::Once => {
                let simple = first.is_test();
                let guard = Some(Guard { condition: first, soft: false, simple });
                self.alternatives(vec![Alternative { guard, body: Goal::True }])
            }
            Inline::Ignore => self.if_then_else(first, Goal::True, Goal::True),
            Inline::ForAll => {
                let second = self.goal(self.arg(cell, 1), context)?;
                let not_second = self.if_then_else(second, Goal::Fail, Goal::True);
                let both = Goal::Sequence(vec![first, not_second]);
                self.if_then_else(both, Goal::Fail, Goal::True)
            }
            _ => {
                let (template, list) = (self.arg(cell, 0), self.arg(cell, 2));
                let collect = vec![Goal::FindallOpen(list), first, Goal::FindallAdd(template), Goal::Fail];
                self.alternatives(vec![
                    Alternative { guard: None, body: Goal::Sequence(collect) },
                    Alternative { guard: None, body: Goal::FindallClose(list) },
                ])
            }
        }))
    }

    /// Whether a goal can be expanded in place: all of it is callable, it has no cut, and no part of it is known only
    /// at run time.
    fn can_expand(&self, cell: Cell) -> bool {
        if cell.is_ref() {
            return true;
        }
        let mut pending = vec![cell];
        while let Some(cell) = pending.pop() {
            match cell.tag() {
                Tag::Con if cell.as_atom() == atoms::CUT => return false,
                Tag::Con => {}
                Tag::Str if self.is_control(cell) => {
                    let (first, count) = self.source.arguments(cell, self.linker);
                    pending.extend(&self.source.cells[first..first + count]);
                }
                Tag::Str => {}
                _ => return false,
            }
        }
        true
    }

    /// Whether the goal has a cut that would affect its surroundings.
    fn has_cut(&self, cell: Cell) -> bool {
        let mut pending = vec![cell];
        while let Some(cell) = pending.pop() {
            if cell.is_atom() && cell.as_atom() == atoms::CUT {
                return true;
            }
            if cell.is_structure() && self.is_control(cell) {
                let (first, count) = self.source.arguments(cell, self.linker);
                pending.extend(&self.source.cells[first..first + count]);
            }
        }
        false
    }

    fn is_control(&self, cell: Cell) -> bool {
        let functor = self.source.cells[cell.offset()].as_functor();
        let control = [f::COMMA_2, f::SEMICOLON_2, f::BAR_2, f::ARROW_2, f::SOFT_ARROW_2, f::COLON_2];
        control.contains(&functor)
    }

    fn has_functor(&self, cell: Cell, functor: crate::term::Functor) -> bool {
        cell.is_structure() && self.source.cells[cell.offset()].as_functor() == functor
    }

    fn call_term(&mut self, cell: Cell, context: Context) -> Goal {
        let goal = self.qualify(cell, context);
        let predicate = self.linker.predicate(atoms::SYSTEM, f::CALL_1);
        Goal::Call { predicate, arguments: vec![goal] }
    }

    fn plain_call(&mut self, cell: Cell, functor: crate::term::Functor, context: Context) -> Goal {
        let arguments = self.goal_arguments(cell, functor, context);
        Goal::Call { predicate: self.linker.predicate(context.module, functor), arguments }
    }

    /// The goal's arguments; module-sensitive ones are qualified where necessary.
    fn goal_arguments(&mut self, cell: Cell, functor: crate::term::Functor, context: Context) -> Vec<Cell> {
        let (first, count) = self.source.arguments(cell, self.linker);
        let mut arguments = self.source.cells[first..first + count].to_vec();
        if context.qualify != Qualify::Nothing {
            let meta = self.linker.meta_arguments(functor);
            for (index, argument) in arguments.iter_mut().enumerate().take(32) {
                if meta & (1 << index) != 0 {
                    *argument = self.qualify(*argument, context);
                }
            }
        }
        arguments
    }

    fn qualify(&mut self, cell: Cell, context: Context) -> Cell {
        let plain = match context.qualify {
            Qualify::Nothing => true,
            Qualify::Literals => cell.is_ref(),
            Qualify::All => false,
        };
        if plain || self.has_functor(cell, f::COLON_2) {
            return cell;
        }
        let addr = self.source.cells.len();
        self.source.cells.push(Cell::functor(f::COLON_2));
        self.source.cells.push(Cell::atom(context.module));
        self.source.cells.push(cell);
        Cell::structure(Addr(addr))
    }
}
