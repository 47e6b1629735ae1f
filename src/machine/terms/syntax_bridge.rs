//! The heap as the sink of the reader and the view of the writer.

use crate::machine::Machine;
use crate::syntax::{DictKey, TermSink, TermView, View};
use crate::term::functor::well_known_functors as f;
use crate::term::number::Number;
use crate::term::op::{Fixity, OpDefs, OpLookup, OpTable};
use crate::term::{Atom, BoxKind, Cell, Tag};
use dashu_int::IBig;
use dashu_ratio::RBig;
use std::sync::Arc;

impl TermSink for Machine {
    type Term = Cell;

    fn intern(&mut self, name: &str) -> Atom {
        self.store.atoms.intern_collectable(name)
    }
    fn atom_text(&self, atom: Atom) -> &str {
        self.store.atoms.name(atom)
    }
    fn atom(&mut self, atom: Atom) -> Cell {
        Cell::atom(atom)
    }
    fn small(&mut self, value: i64) -> Cell {
        self.new_integer(value)
    }
    fn big(&mut self, value: IBig) -> Cell {
        self.new_number(Number::from_big(value))
    }
    fn rational(&mut self, value: RBig) -> Cell {
        self.new_number(Number::from_ratio(value))
    }
    fn float(&mut self, value: f64) -> Cell {
        self.new_float(value)
    }
    fn string(&mut self, text: &str) -> Cell {
        self.new_string(text)
    }
    fn variable(&mut self) -> Cell {
        self.new_var()
    }
    fn compound(&mut self, name: Atom, args: &[Cell]) -> Cell {
        let functor = self.store.functors.intern(name, args.len());
        self.new_structure(functor, args)
    }
    fn cons(&mut self, head: Cell, tail: Cell) -> Cell {
        self.new_list(head, tail)
    }
    fn dict_key(&self, term: Cell) -> Option<DictKey> {
        DictKey::of(self.view(term), |atom| self.store.atoms.name(atom).to_string())
    }
}

impl TermView for Machine {
    type Term = Cell;

    fn is_interrupted(&self) -> bool {
        self.interrupted()
    }

    fn room_for_text(&self) -> usize {
        self.budget.limits.memory.saturating_sub(self.memory_in_use()).saturating_add(self.budget.grace)
    }

    fn view(&self, term: Cell) -> View<'_> {
        let cell = self.deref(term);
        match cell.tag() {
            Tag::Ref | Tag::Att => View::Variable(cell.addr().0 as u64),
            Tag::Int => View::Small(cell.as_small()),
            Tag::Con => self.handle_view(cell.as_atom()).unwrap_or(View::Atom(cell.as_atom())),
            Tag::Lst => View::Compound(self.store.functors.name(f::LIST_2), 2),
            Tag::Str => {
                let functor = self.at(cell.addr()).as_functor();
                if functor == f::CLAUSE_REF_2 {
                    return View::Blob("clause", self.arg(cell, 0).as_small() as u64);
                }
                View::Compound(self.store.functors.name(functor), self.store.functors.arity(functor))
            }
            _ if self.store.box_kind(cell) == BoxKind::String => View::String(self.string_text(cell)),
            _ => match self.number(cell) {
                Some(Number::Int(value)) => View::Small(value),
                Some(Number::Big(value)) => View::Big(value),
                Some(Number::Rat(value)) => View::Rational(*value),
                Some(Number::Float(value)) => View::Float(value),
                None => View::Small(0),
            },
        }
    }
    fn arg(&self, term: Cell, index: usize) -> Cell {
        let cell = self.deref(term);
        self.at(self.args_at(cell) + index)
    }
    fn atom_text(&self, atom: Atom) -> &str {
        self.store.atoms.name(atom)
    }
    fn identity(&self, term: Cell) -> u64 {
        self.deref(term).addr().0 as u64
    }
}

impl Machine {
    /// Handles of streams and other objects are atoms of the form `<kind>(0x...)`, written without quotes.
    #[inline]
    fn handle_view(&self, atom: Atom) -> Option<View<'_>> {
        let rest = self.store.atoms.name(atom).strip_prefix('<')?;
        let (kind, number) = rest.strip_suffix(')')?.split_once(">(0x")?;
        let plain = kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        let number = u64::from_str_radix(number, 16).ok()?;
        plain.then_some(View::Blob(kind, number))
    }
}

/// The operators visible in a module: its own, then those of `user`. A cheap snapshot.
pub struct ModuleOps {
    own: Option<Arc<OpTable>>,
    global: Arc<OpTable>,
}

impl ModuleOps {
    /// Whether these are still the operators visible in `module`.
    pub fn is_current(&self, machine: &Machine, module: Atom) -> bool {
        let own = machine.program.db.modules.get(&module).map(|module| &module.ops);
        let is_same = match (own, &self.own) {
            (Some(own), Some(known)) => Arc::ptr_eq(own, known),
            (own, known) => own.is_none() && known.is_none(),
        };
        is_same && Arc::ptr_eq(&machine.program.ops, &self.global)
    }
}

impl Machine {
    /// The operators visible in `module`.
    pub fn module_ops(&self, module: Atom) -> ModuleOps {
        self.ops_over(module, &self.program.ops)
    }

    /// The operators with which the text of a library module is read.
    pub fn library_module_ops(&self, module: Atom) -> ModuleOps {
        self.ops_over(module, &self.program.library_ops)
    }

    fn ops_over(&self, module: Atom, global: &Arc<OpTable>) -> ModuleOps {
        let own = self.program.db.modules.get(&module).map(|module| module.ops.clone());
        ModuleOps { own, global: global.clone() }
    }
}

impl OpLookup for ModuleOps {
    fn ops(&self, atom: Atom) -> OpDefs {
        let global = self.global.ops(atom);
        let Some(own) = &self.own else { return global };
        let pick = |fixity, inherited| match own.raw(atom, fixity) {
            Some(def) => Some(def).filter(|def| def.priority > 0),
            None => inherited,
        };
        OpDefs {
            prefix: pick(Fixity::Prefix, global.prefix),
            infix: pick(Fixity::Infix, global.infix),
            postfix: pick(Fixity::Postfix, global.postfix),
        }
    }
}
