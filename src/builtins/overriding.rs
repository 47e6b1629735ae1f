//! A program's own definitions of the system's names.
//!
//! The predicates of the standard are protected. Any other builtin gives way
//! silently to a definition in the program's module, as in SWI-Prolog. Calls of
//! builtins are compiled in line, so clauses that were compiled before the
//! definition came are compiled again: that is rare, and costs nothing else.

use crate::database::{Definition, PredId};
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// Builtins that no program may redefine.
const PROTECTED: &str = " !/0 ,/2 ->/2 ;/2 </2 =/2 =../2 =:=/2 =</2 ==/2 =\\=/2 >/2 >=/2 @</2 @=</2 @>/2 @>=/2 \\+/1 \\=/2 \\==/2 \
    *->/2 |/2 :/2 :-/2 abolish/1 acyclic_term/1 arg/3 asserta/1 assertz/1 at_end_of_stream/0 at_end_of_stream/1 \
    atom/1 atom_chars/2 atom_codes/2 atom_concat/3 atom_length/2 atomic/1 call/1 call/2 call/3 call/4 call/5 call/6 call/7 \
    call/8 callable/1 catch/3 char_code/2 char_conversion/2 clause/2 close/1 close/2 compare/3 compound/1 copy_term/2 \
    current_char_conversion/2 current_input/1 current_op/3 current_output/1 current_predicate/1 current_prolog_flag/2 \
    discontiguous/1 dynamic/1 fail/0 false/0 float/1 flush_output/0 flush_output/1 functor/3 get_byte/1 get_byte/2 \
    get_char/1 get_char/2 get_code/1 get_code/2 ground/1 halt/0 halt/1 integer/1 is/2 keysort/2 length/2 multifile/1 nl/0 \
    nl/1 nonvar/1 number/1 number_chars/2 number_codes/2 once/1 op/3 open/3 open/4 peek_byte/1 peek_byte/2 peek_char/1 \
    peek_char/2 peek_code/1 peek_code/2 put_byte/1 put_byte/2 put_char/1 put_char/2 put_code/1 put_code/2 read/1 read/2 \
    read_term/2 read_term/3 repeat/0 retract/1 retractall/1 set_input/1 set_output/1 set_prolog_flag/2 \
    set_stream_position/2 sort/2 stream_property/2 sub_atom/5 subsumes_term/2 term_variables/2 throw/1 true/0 \
    unify_with_occurs_check/2 var/1 write/1 write/2 write_canonical/1 write_canonical/2 write_term/2 write_term/3 \
    writeq/1 writeq/2 findall/3 bagof/3 setof/3 phrase/2 phrase/3 numbervars/3 initialization/1 table/1 ";

impl Machine {
    /// Whether programs may not change the predicate: the system's own, or a
    /// program's that would stand before a protected one.
    pub fn is_locked(&mut self, id: PredId) -> bool {
        let predicate = &self.db.predicates[id.0 as usize];
        if predicate.flags.locked {
            return true;
        }
        let (functor, module) = (predicate.functor, predicate.module);
        let is_own = predicate.definition == Definition::Clauses && predicate.live > 0;
        if module == atoms::SYSTEM || is_own || self.is_library_module(module) {
            return false;
        }
        self.is_system_name(functor) && self.is_protected(functor)
    }

    fn is_library_module(&self, module: Atom) -> bool {
        self.db.modules.get(&module).is_some_and(|module| module.is_library)
    }

    /// Whether the system defines a predicate of that name, loaded or not.
    fn is_system_name(&self, functor: Functor) -> bool {
        functor.0 <= f::COLON_2.0 && functor != f::LIST_2
            || self.db.find(atoms::SYSTEM, functor).is_some_and(|id| self.db.predicates[id.0 as usize].is_defined())
            || self.is_system_library(functor)
    }

    pub(crate) fn is_protected(&self, functor: Functor) -> bool {
        let name = self.atom_text(self.functors.name(functor));
        PROTECTED.contains(&format!(" {name}/{} ", self.functors.arity(functor)))
    }

    /// Called before a program gives a predicate its first definition: what the
    /// system has under that name gives way in the program's module.
    pub(crate) fn override_system(&mut self, id: PredId) -> Result<(), Thrown> {
        let predicate = &self.db.predicates[id.0 as usize];
        let (functor, module) = (predicate.functor, predicate.module);
        if module == atoms::SYSTEM || self.is_library_module(module) || !self.is_system_name(functor) {
            return Ok(());
        }
        if self.system.overridden.insert((module, functor)) {
            self.recompile_callers(module, functor)?;
        }
        Ok(())
    }

    /// Whether goals of `module` mean a program's predicate by a system's name.
    #[inline]
    pub(crate) fn is_overridden(&self, module: Atom, functor: Functor) -> bool {
        !self.system.overridden.is_empty()
            && (self.system.overridden.contains(&(module, functor))
                || module != atoms::SYSTEM
                    && self.system.overridden.contains(&(atoms::USER, functor))
                    && !self.is_library_module(module))
    }

    fn recompile_callers(&mut self, module: Atom, functor: Functor) -> Result<(), Thrown> {
        let name = Cell::atom(self.functors.name(functor));
        let mention = if self.functors.arity(functor) == 0 { name } else { Cell::functor(functor) };
        for id in self.db.iter() {
            let predicate = &self.db.predicates[id.0 as usize];
            let is_mine = predicate.module == module || module == atoms::USER && !predicate.flags.system;
            if !is_mine || predicate.definition != Definition::Clauses || predicate.live == 0 {
                continue;
            }
            let clauses = self.db.live_clauses(id);
            let mentions = |&clause| self.db.stored(clause).cells.contains(&mention);
            if clauses.iter().any(mentions) {
                self.recompile(id)?;
            }
        }
        Ok(())
    }

    /// Compiles the clauses of a predicate again. Calls that are running go on
    /// with the old ones.
    pub(crate) fn recompile(&mut self, id: PredId) -> Result<(), Thrown> {
        let module = self.db.predicates[id.0 as usize].module;
        for clause in self.db.live_clauses(id) {
            let old = &self.db.clauses[clause.0 as usize];
            let (stored, file, line, names) = (old.stored.clone(), old.file, old.line, old.names.clone());
            self.db.erase(clause);
            self.install_clause(id, module, stored, (file, line), names, true)?;
        }
        self.consider_sweep(id);
        Ok(())
    }
}
