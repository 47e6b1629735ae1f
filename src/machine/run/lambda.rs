//! Calls of lambda expressions, `Parameters>>Body` and `{Free}/Parameters>>Body`.
//!
//! library(yall) defines them: a call copies the expression, unifies the parameters with the arguments and
//! calls the body. Here the same is done in one step. The expression is compiled as a clause whose head has the parameters, and the code is
//! kept for expressions that differ in their data only (`goal_key`). Whatever is unusual (parameters that
//! are not a list, too few arguments, large terms) is left to the library, which also raises the errors.

use crate::clause::Qualify;
use crate::code::compile;
use crate::database::Definition;
use crate::machine::Machine;
use crate::machine::program::linker::Linking;
use crate::machine::run::goal_key::GoalKey;
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// The first cell of the key of a lambda expression.
const LAMBDA: Cell = Cell::small(-1000);

/// The number of cells in front of a key: [`LAMBDA`], the number of parameters, that of further arguments.
const START: usize = 3;

/// The most parameters.
const MOST: usize = 16;

impl Machine {
    /// Sets up the call of a lambda expression with the arguments in X[1] to X[given]. Returns the address at which to
    /// continue, or `None` if the library has to call it.
    pub(super) fn call_lambda(&mut self, module: Atom, lambda: Cell, given: usize) -> Option<CodeAddr> {
        let mut key = self.program.goal_keys.take(lambda);
        let code = match self.unchanged_goal(&key, module, lambda, given) {
            Some(code) => Some(code),
            None => self.lambda_code(&mut key, module, lambda, given),
        };
        if code.is_some() {
            self.control.registers.copy_within(1..1 + given, 0);
            for (index, &datum) in key.data.iter().enumerate() {
                self.set_x(given + index, datum);
            }
            self.control.cut_barrier = self.control.newest_choice;
        }
        self.program.goal_keys.keep(lambda, key);
        code
    }

    fn lambda_code(&mut self, key: &mut GoalKey, module: Atom, lambda: Cell, given: usize) -> Option<CodeAddr> {
        key.begin(&[LAMBDA, Cell::NIL, Cell::NIL], true);
        let mut list = self.read_cell(key, lambda.addr() + 1);
        if self.reads_as(key, list, f::SLASH_2) {
            let free = self.read_cell(key, list.addr() + 1);
            self.read_free(key, free)?;
            list = self.read_cell(key, list.addr() + 2);
        }
        let mut parameters = 0;
        while list.is_list() {
            parameters += 1;
            if parameters > given.min(MOST) || !self.read_term(key, list.addr()) {
                return None;
            }
            list = self.read_cell(key, list.addr() + 1);
        }
        let extra = given - parameters;
        let body = self.read_cell(key, lambda.addr() + 2);
        if list != Cell::NIL || !self.read_goal(key, body, extra) {
            return None;
        }
        (key.cells[1], key.cells[2]) = (Cell::small(parameters as i64), Cell::small(extra as i64));
        let code = match self.program.db.known_goal(module, &key.cells) {
            Some(code) => code,
            None => self.compile_lambda(key, module, parameters, extra)?,
        };
        self.note_code(key, module, lambda, given, code);
        Some(code)
    }

    /// The values of the free variables, `{V1, V2, ...}`, and the variables in them.
    fn read_free(&self, key: &mut GoalKey, free: Cell) -> Option<()> {
        if free == Cell::atom(atoms::CURLY) {
            return Some(());
        }
        if !self.reads_as(key, free, f::CURLY_1) {
            return None;
        }
        let mut rest = self.read_cell(key, free.addr() + 1);
        while self.reads_as(key, rest, f::COMMA_2) {
            let value = self.read_cell(key, rest.addr() + 1);
            self.read_free_value(key, value)?;
            rest = self.read_cell(key, rest.addr() + 2);
        }
        self.read_free_value(key, rest)
    }

    /// Compiles a lambda expression that has been read, if `>>` has the meaning that library(yall) gives it.
    fn compile_lambda(&mut self, key: &GoalKey, module: Atom, parameters: usize, extra: usize) -> Option<CodeAddr> {
        let qualify = self.qualify_mode(module);
        if qualify == Qualify::Literals || !self.has_library_lambdas(module, parameters + extra) {
            return None;
        }
        let clause = key.clause(self, START, parameters, extra);
        let compiled = compile(&clause, module, qualify, &mut Linking { machine: self, late: true }).ok()?;
        let code = self.program.db.keep_goal(module, key.cells.as_slice().into(), &compiled.words);
        self.note_garbage();
        Some(code)
    }

    fn has_library_lambdas(&mut self, module: Atom, given: usize) -> bool {
        let name = self.store.functors.name(f::SHIFT_RIGHT_2);
        let functor = self.store.functors.intern(name, 2 + given);
        let mut id = self.link_target(module, functor);
        if let Definition::Imported(target) = self.program.db.predicates[id].definition {
            id = target;
        }
        let predicate = &self.program.db.predicates[id];
        predicate.flags.system && predicate.is_defined() && self.atom_text(predicate.module) == "yall"
    }
}
