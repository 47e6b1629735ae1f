//! Finds the predicate to name in the error of a call.
//!
//! If a goal raises an error before it has a frame (it is unbound, it is a number, it is not defined), the error names
//! the predicate whose clause makes the call. After a last call that is the caller's caller, because the caller's frame
//! is gone.

use crate::code::instr;
use crate::code::instr::{Operand, a, b, c, d, k, op};
use crate::machine::stacks::places::frame_parts;
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Tag};

/// A predicate in the context of an error.
struct Place {
    module: Atom,
    name: Atom,
    arity: usize,
}

impl Machine {
    /// The error for a goal in X[0] that is not callable, at an address of the calling clause.
    #[cold]
    #[inline(never)]
    pub(crate) fn not_callable(&mut self, goal: Cell, address: CodeAddr) -> Thrown {
        let thrown = if goal.is_var() { self.instantiation_error() } else { self.type_error("callable", goal) };
        let place = self.place_of(address);
        self.in_place(thrown, &place)
    }

    /// Sets the context of a call/N error to the clause that contains the call. If call/N was itself called as a goal,
    /// the context names call/N.
    #[cold]
    #[inline(never)]
    pub(crate) fn in_meta_call(&mut self, thrown: Thrown, entry: CodeAddr, extra: usize) -> Thrown {
        let before = self.control.return_address.before();
        let word = self.program.db.code.get(before);
        if matches!(op(word), instr::CALL | instr::PUT_VAR_Y_CALL) && CodeAddr::from_field(d(word)) == entry {
            let place = self.place_of(before);
            return self.in_place(thrown, &place);
        }
        self.add_context(thrown, "system", "call", extra + 1)
    }

    /// Sets the context of an error to the clause to which the current call returns.
    #[cold]
    pub(crate) fn in_caller(&mut self, thrown: Thrown) -> Thrown {
        let place = match self.control.return_address {
            fixed::CATCH_EXIT => self.system_place("catch", 3),
            fixed::CLEANUP_EXIT => self.system_place("setup_call_catcher_cleanup", 4),
            fixed::STOP => self.system_place("catch", 3),
            fixed::RESUME => self.system_place("$wakeup", 1),
            fixed::OBSERVED_EXIT => {
                // The clause that called the observed predicate.
                let (_, cp) = frame_parts(self.control.stack.get(self.control.environment));
                self.place_of(cp.before())
            }
            cp => self.place_of(cp.before()),
        };
        self.in_place(thrown, &place)
    }

    fn system_place(&mut self, name: &str, arity: usize) -> Place {
        Place { module: atoms::SYSTEM, name: self.intern(name), arity }
    }

    /// The predicate whose clause contains the address; goals compiled for a single run belong to none.
    fn place_of(&mut self, address: CodeAddr) -> Place {
        let Some(clause) = self.program.db.clause_at(address) else { return self.system_place("<meta-call>", 1) };
        let pred = self.program.db.clauses[clause].pred;
        let predicate = &self.program.db.predicates[pred];
        let (module, functor) = (predicate.module, predicate.functor);
        let (name, arity) = (self.store.functors.name(functor), self.store.functors.arity(functor));
        // Control constructs written in Prolog have hidden names.
        let shown = self.atom_text(name).strip_prefix('$').filter(|_| module == atoms::SYSTEM).map(str::to_string);
        match (shown.as_deref(), arity) {
            (Some("findall" | "bagof" | "setof"), _) => {
                Place { module: self.intern("$bags"), name: self.intern("findall_loop"), arity: 4 }
            }
            (Some("forall"), 2) => Place { module: self.intern("$apply"), name: self.intern("forall"), arity },
            (Some(shown), _) => self.system_place(shown, arity),
            (None, _) => Place { module, name, arity },
        }
    }

    fn in_place(&mut self, thrown: Thrown, place: &Place) -> Thrown {
        self.origin.is_arithmetic = false;
        let mut indicator = self.new_structure(f::SLASH_2, &[Cell::atom(place.name), Cell::small(place.arity as i64)]);
        if place.module != atoms::USER {
            indicator = self.new_structure(f::COLON_2, &[Cell::atom(place.module), indicator]);
        }
        self.fill_context(thrown, indicator)
    }
}

impl Machine {
    /// The name of the goal that a compiled operation belongs to: the comparison that uses its value, or `is`.
    #[cold]
    pub(crate) fn arithmetic_goal(&mut self, address: CodeAddr) -> &'static str {
        let mut word = self.program.db.code.get(address);
        let mut value = a(word);
        let mut at = address;
        loop {
            if a(word) == value && instr::has_free_k(op(word)) && k(word) == instr::VALUE_OF_IS {
                return "is";
            }
            at += 1;
            word = self.program.db.code.get(at);
            let (left, right) = (a(word), b(word));
            match op(word) {
                instr::ADD_CONST | instr::EVALUATE | instr::EVALUATE_1 if right == value => value = left,
                instr::ADD | instr::SUBTRACT | instr::MULTIPLY | instr::EVALUATE_2
                    if right == value || c(word) == value =>
                {
                    value = left;
                }
                instr::ADD_CONST..=instr::EVALUATE => {}
                other => {
                    let Some(name) = comparison_name(other) else { return "is" };
                    let side = if left == value { 1 } else { 2 };
                    let uses = left == value || right == value;
                    return if uses && self.compares_operation(address, name, side) { name } else { "is" };
                }
            }
        }
    }

    /// Whether the operation at an address is that of a goal `V is W + Integer` or `V is W - Integer` where V occurs first
    /// and occurs again, and W occurred before. SWI-Prolog compiles such a goal to one instruction, and its errors name the clause.
    #[cold]
    pub(crate) fn adds_constant(&mut self, address: CodeAddr) -> bool {
        let word = self.program.db.code.get(address);
        let constant = match op(word) {
            instr::ADD_CONST => Some(c(word) as i16 as i64),
            instr::ADD => {
                [b(word), c(word)].map(Operand).into_iter().find(|side| side.is_constant()).map(|side| side.value())
            }
            instr::SUBTRACT => Some(Operand(c(word))).filter(|side| side.is_constant()).map(|side| -side.value()),
            _ => None,
        };
        let (Some(constant), Some(clause)) = (constant, self.program.db.clause_at(address)) else { return false };
        let stored = self.program.db.stored(clause).clone();
        let name = self.intern("is");
        let is = self.store.functors.intern(name, 2);
        // The cells of the clause in the order of its text.
        let mut seen = vec![0usize; stored.variables as usize];
        let mut candidates = Vec::new();
        let mut pending = vec![stored.cells[1], stored.cells[0]];
        while let Some(cell) = pending.pop() {
            if cell.is_ref() {
                seen[cell.addr().0] += 1;
            } else if cell.is_structure() {
                let at = cell.addr().0;
                let functor = stored.cells[at].as_functor();
                let arguments = &stored.cells[at + 1..at + 1 + self.store.functors.arity(functor)];
                if functor == is
                    && arguments[0].is_ref()
                    && seen[arguments[0].addr().0] == 0
                    && let Some((operand, added)) = self.constant_added(&stored.cells, arguments[1])
                    && added == constant
                    && seen[operand.addr().0] > 0
                {
                    candidates.push(arguments[0].addr().0);
                }
                pending.extend(arguments.iter().rev());
            }
        }
        candidates.iter().any(|&variable| seen[variable] > 1)
    }

    /// The variable and the integer of `Variable + Integer`, `Integer + Variable` or `Variable - Integer`; the integer is
    /// negated for `-`.
    fn constant_added(&self, cells: &[Cell], sum: Cell) -> Option<(Cell, i64)> {
        let at = sum.is_structure().then(|| sum.addr().0)?;
        let functor = cells[at].as_functor();
        let (name, arity) = (self.store.functors.name(functor), self.store.functors.arity(functor));
        let (left, right) = (*cells.get(at + 1)?, *cells.get(at + 2)?);
        match (self.atom_text(name), arity) {
            ("+", 2) if left.is_ref() && right.is_small() => Some((left, right.as_small())),
            ("+", 2) if left.is_small() && right.is_ref() => Some((right, left.as_small())),
            ("-", 2) if left.is_ref() && right.is_small() => Some((left, -right.as_small())),
            _ => None,
        }
    }

    /// Sets the context of an error of is/2 to the clause that contains the address.
    #[cold]
    pub(crate) fn in_clause(&mut self, thrown: Thrown, address: CodeAddr) -> Thrown {
        let place = self.place_of(address);
        let thrown = self.in_place(thrown, &place);
        self.origin.is_arithmetic = true;
        thrown
    }

    /// Whether the clause at an address has a comparison of that name with an operation on one of its two sides.
    /// Otherwise the value that is compared is that of a variable.
    fn compares_operation(&mut self, address: CodeAddr, name: &str, side: usize) -> bool {
        let Some(clause) = self.program.db.clause_at(address) else { return false };
        let name = self.intern(name);
        let comparison = Cell::functor(self.store.functors.intern(name, 2));
        let cells = &self.program.db.clauses[clause].stored.cells;
        let mut at = 0;
        while at < cells.len() {
            if cells[at] == comparison && cells.get(at + side).is_some_and(|cell| cell.is_structure()) {
                return true;
            }
            let skipped =
                if cells[at].tag() == Tag::Fun && cells[at].is_box_header() { cells[at].box_words() } else { 0 };
            at += 1 + skipped;
        }
        false
    }
}

/// The name of the goal that an instruction for a comparison of numbers was compiled from.
pub(in crate::machine) fn comparison_name(op: u8) -> Option<&'static str> {
    Some(match op {
        instr::NUM_EQ => "=:=",
        instr::NUM_NE => "=\\=",
        instr::NUM_LT => "<",
        instr::NUM_GE => ">=",
        instr::NUM_GT => ">",
        instr::NUM_LE => "=<",
        _ => return None,
    })
}
