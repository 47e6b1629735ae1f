//! The instruction set: Warren's abstract machine, with few and powerful instructions.
//!
//! An instruction is one 64-bit word, sometimes followed by operand words:
//!
//! ```text
//!  63     48 47     32 31  24 23       8 7      0
//! +---------+---------+------+----------+--------+
//! |    c    |    b    |  k   |    a     | opcode |
//! |         d         |  k   |    a     | opcode |
//! +-------------------+------+----------+--------+
//! ```
//!
//! Names follow Hassan Aït-Kaci's *Warren's Abstract Machine: A Tutorial
//! Reconstruction*. X registers hold arguments and temporaries, Y slots live in
//! the environment. An *operand* packs a register, a slot or a small constant
//! in 16 bits. `else` is a forward distance in words; 0 means failure.
//!
//! Each argument of a compound is described by one word, see [`Desc`].

use crate::term::{Addr, Cell, Tag};

macro_rules! opcodes {
    ($($(#[doc = $doc:literal])* $id:ident = $name:literal, $shape:ident;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u8)]
        enum Index { $($id,)* }
        $($(#[doc = $doc])* pub const $id: u8 = Index::$id as u8;)*
        /// Name and shape of every opcode, in order.
        pub const TABLE: &[(&str, Shape)] = &[$(($name, Shape::$shape),)*];
    };
}

/// The words that follow an instruction word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing.
    Plain,
    /// One constant cell.
    Const,
    /// Two argument descriptors.
    Pair,
    /// A functor and `b` argument descriptors.
    Args,
    /// A functor; the registers of its arguments are in bytes 4 to 7.
    Parts,
    /// A relative address, `b` argument descriptors and `c` template words, the first of them the functor.
    Nested,
    /// A relative address and `k` template words, the first of them the functor; the registers of the arguments are in
    /// bytes 4 to 7.
    PartsOrBlock,
    /// Descriptors of `b` elements and a tail.
    Elements,
    /// `d` template words.
    Block,
    /// `d` words of a box, header first.
    Boxed,
    /// Nothing; `d` is a relative address.
    Label,
    /// Nothing; `c` is a relative address (or 0).
    Else,
    /// Nothing; `d` is a predicate.
    Pred,
    /// Nothing; `d` is a native predicate.
    Native,
    /// One word: a native predicate (lower half) and the first of three registers for its arguments.
    Inspect,
    /// Three words of a switch, and for `switch_list` an instruction.
    Switch,
    /// Two words with addresses.
    Select,
    /// One word with two addresses.
    Fork,
}

opcodes! {
    // -- head ------------------------------------------------------------
    /// Unify X[a] with the constant that follows.
    GET_CONST = "get_constant", Const;
    /// Unify X[a] with a list cell described by the two words that follow.
    GET_LIST = "get_list", Pair;
    /// Unify X[a] with a list of `b` elements and a tail, described by the words that follow.
    GET_LIST_LONG = "get_list_long", Elements;
    /// Unify X[a] with [X[b]|X[c]], both new.
    GET_LIST_VARS = "get_list_variables", Plain;
    /// Unify X[a] with [X[b]|X[c]], the first known, the second new.
    GET_LIST_VALUE_VAR = "get_list_value_variable", Plain;
    /// Unify X[a] with [_|X[c]], X[c] new.
    GET_LIST_VOID_VAR = "get_list_void_variable", Plain;
    /// Unify X[a] with a compound of `b` arguments.
    GET_STRUCTURE = "get_structure", Args;
    /// Unify X[a] with a compound of one argument, a new variable: its register is in byte 4.
    GET_PARTS_1 = "get_parts_1", Parts;
    /// Unify X[a] with a compound of two new variables: their registers are in bytes 4 and 5.
    GET_PARTS_2 = "get_parts_2", Parts;
    /// Unify X[a] with a compound of three new variables: their registers are in bytes 4 to 6.
    GET_PARTS_3 = "get_parts_3", Parts;
    /// Unify X[a] with a compound of four new variables: their registers are in bytes 4 to 7.
    GET_PARTS_4 = "get_parts_4", Parts;
    /// Like `get_structure`, for a compound that contains compounds. Followed by the distance to the code after the
    /// whole compound, `b` descriptors, and a template of `c` words. If X[a] is unbound, the compound is built from the
    /// template as one block.
    GET_BLOCK = "get_block", Nested;
    /// Unify X[a] with a compound of one argument, which is loaded into the register in byte 4; the instructions that
    /// follow unify it. If X[a] is unbound, the compound is built from the template, as by `get_block`.
    GET_BLOCK_1 = "get_block_1", PartsOrBlock;
    /// Like `get_block_1`, with two arguments: their registers are in bytes 4 and 5.
    GET_BLOCK_2 = "get_block_2", PartsOrBlock;
    /// Like `get_block_1`, with three arguments: their registers are in bytes 4 to 6.
    GET_BLOCK_3 = "get_block_3", PartsOrBlock;
    /// Like `get_block_1`, with four arguments: their registers are in bytes 4 to 7.
    GET_BLOCK_4 = "get_block_4", PartsOrBlock;
    /// `get_block_1` with an occurs check.
    CHECKED_BLOCK_1 = "checked_block_1", PartsOrBlock;
    /// `get_block_2` with an occurs check.
    CHECKED_BLOCK_2 = "checked_block_2", PartsOrBlock;
    /// `get_block_3` with an occurs check.
    CHECKED_BLOCK_3 = "checked_block_3", PartsOrBlock;
    /// `get_block_4` with an occurs check.
    CHECKED_BLOCK_4 = "checked_block_4", PartsOrBlock;
    /// `get_constant`, then `proceed`.
    GET_CONST_PROCEED = "get_constant_proceed", Const;
    /// Unify X[a] with X[b], then `proceed`.
    GET_VALUE_PROCEED = "get_value_proceed", Plain;
    /// Unify X[a] with X[b].
    GET_VALUE = "get_value", Plain;
    /// Unify X[a] with Y[b].
    GET_VALUE_Y = "get_value_y", Plain;
    /// Unify X[a] with the boxed number or string that follows.
    GET_BOXED = "get_boxed", Boxed;
    // -- moving and building ---------------------------------------------
    /// X[a] := X[b].
    MOVE = "move", Plain;
    /// Two `move`s: pairs of target and source in bytes 2 to 5.
    MOVE_2 = "move_2", Plain;
    /// Three `move`s: pairs of target and source in bytes 2 to 7.
    MOVE_3 = "move_3", Plain;
    /// Y[b] := X[a].
    MOVE_TO_Y = "move_to_y", Plain;
    /// X[a] := Y[b].
    MOVE_FROM_Y = "move_from_y", Plain;
    /// Two `move_to_y`: pairs of register and slot in bytes 2 to 5.
    MOVE_TO_Y_2 = "move_to_y_2", Plain;
    /// Three `move_to_y`: pairs of register and slot in bytes 2 to 7.
    MOVE_TO_Y_3 = "move_to_y_3", Plain;
    /// Two `move_from_y`: pairs of register and slot in bytes 2 to 5.
    MOVE_FROM_Y_2 = "move_from_y_2", Plain;
    /// Three `move_from_y`: pairs of register and slot in bytes 2 to 7.
    MOVE_FROM_Y_3 = "move_from_y_3", Plain;
    /// Four `move_from_y`, all numbers below 16: register (low) and slot (high) in the
    /// nibbles of bytes 1 to 4.
    MOVE_FROM_Y_4 = "move_from_y_4", Plain;
    /// X[a] := the constant that follows.
    PUT_CONST = "put_constant", Const;
    /// X[a] := X[b] := a new variable.
    PUT_VAR = "put_variable", Plain;
    /// X[a] := Y[b] := a new variable.
    PUT_VAR_Y = "put_variable_y", Plain;
    /// X[a] := a compound or list (tag k) built from the template that follows.
    PUT_BLOCK = "put_block", Block;
    /// X[a] := a list cell described by the two words that follow.
    PUT_LIST = "put_list", Pair;
    /// X[a] := the boxed number or string that follows.
    PUT_BOXED = "put_boxed", Boxed;
    // -- control ----------------------------------------------------------
    /// Allocate an environment of `a` slots.
    ALLOCATE = "allocate", Plain;
    /// Allocate an environment of as many slots as byte 1, then two `move_to_y`: pairs of
    /// register and slot in bytes 2 to 5.
    ALLOCATE_2 = "allocate_2", Plain;
    /// Allocate an environment of as many slots as byte 1, then three `move_to_y`: pairs of
    /// register and slot in bytes 2 to 7.
    ALLOCATE_3 = "allocate_3", Plain;
    /// Call the predicate.
    CALL = "call", Pred;
    /// `put_variable_y` of the register in byte 2 and the slot in byte 3, then `call`.
    PUT_VAR_Y_CALL = "put_variable_y_call", Pred;
    /// Continue with the predicate in place of this one.
    EXECUTE = "execute", Pred;
    /// Drop the environment, then `execute`.
    DEALLOCATE_EXECUTE = "deallocate_execute", Pred;
    /// Return.
    PROCEED = "proceed", Plain;
    /// Drop the environment and return.
    DEALLOCATE_PROCEED = "deallocate_proceed", Plain;
    /// Raise an error if X[0], about to be called as the last goal, is not callable. The error
    /// names this clause, which call/1 could no longer determine.
    GOAL_CHECK = "goal_check", Plain;
    /// Run a deterministic native predicate on X[a], X[a+1], ...
    NATIVE = "native", Native;
    /// Run the native predicate number b, a pure test, on X[a], X[a+1], ...; jump to `else` if it fails.
    NATIVE_TEST = "native_test", Else;
    /// Jump to d.
    JUMP = "jump", Label;
    /// Fail; `a` is 1 if the clause has its environment.
    FAIL = "fail", Plain;
    /// Run the goals that earlier unifications have woken.
    WAKE = "wake", Plain;
    /// Push a choice point whose alternative is at d.
    TRY_ELSE = "try_else", Label;
    /// Backtracked into that choice point: the next alternative is at d.
    RETRY_ELSE = "retry_else", Label;
    /// Backtracked into that choice point: this is the last alternative.
    TRUST_ELSE = "trust_else", Plain;
    /// Cut to the choice point that was current when the predicate was called.
    CUT_NECK = "cut_neck", Plain;
    /// Store that choice point in operand a.
    GET_LEVEL = "get_level", Plain;
    /// Store the current choice point in operand a.
    GET_CHOICE = "get_choice", Plain;
    /// Cut to the choice point in operand a.
    CUT = "cut", Plain;
    /// Remove the alternative from the choice point in operand a.
    SOFT_CUT = "soft_cut", Plain;
    // -- tests ------------------------------------------------------------
    /// Type test k on operand a.
    TYPE_TEST = "type_test", Else;
    /// a =:= b.
    NUM_EQ = "num_eq", Else;
    /// a =\= b.
    NUM_NE = "num_ne", Else;
    /// a < b.
    NUM_LT = "num_lt", Else;
    /// a >= b.
    NUM_GE = "num_ge", Else;
    /// a > b.
    NUM_GT = "num_gt", Else;
    /// a =< b.
    NUM_LE = "num_le", Else;
    /// a == b.
    IDENTICAL = "identical", Else;
    /// a \== b.
    NOT_IDENTICAL = "not_identical", Else;
    /// a \= b.
    NOT_UNIFIABLE = "not_unifiable", Else;
    /// a and b in standard order; k has a bit for each of <, =, >.
    ORDER = "order", Else;
    // -- arithmetic --------------------------------------------------------
    /// X[a] := X[b] + the signed number c.
    ADD_CONST = "add_constant", Plain;
    /// Operand a := b + c.
    ADD = "add", Plain;
    /// Operand a := b - c.
    SUBTRACT = "subtract", Plain;
    /// Operand a := b * c.
    MULTIPLY = "multiply", Plain;
    /// Operand a := evaluable k of b and c.
    EVALUATE_2 = "evaluate_2", Plain;
    /// Operand a := evaluable k of b.
    EVALUATE_1 = "evaluate_1", Plain;
    /// Operand a := the value of the term b.
    EVALUATE = "evaluate", Plain;
    // -- terms ----------------------------------------------------------------
    /// Operand c := argument a of b. In cases that are not common, such as errors, the native predicate that follows
    /// runs on three registers.
    ARG = "arg", Inspect;
    /// Operands b and c := name and arity of a. Like `arg`.
    FUNCTOR = "functor", Inspect;
    /// Operand a := a new compound with name b and c arguments. Like `arg`.
    NEW_COMPOUND = "new_compound", Inspect;
    // -- all solutions ------------------------------------------------------
    /// Open a list of solutions; in strict ISO mode X[a] must be a partial list.
    FINDALL_OPEN = "findall_open", Plain;
    /// Add a copy of X[a].
    FINDALL_ADD = "findall_add", Plain;
    /// Close the list and unify it with X[a].
    FINDALL_CLOSE = "findall_close", Plain;
    // -- selection: see `select`. Field a is the number of arguments --------------
    /// Jump depending on X[b]. The words hold the targets for a list and for `[]`; for other bound terms that are not
    /// in the table, and for boxes and attributed variables; for an unbound variable, and the address of the table
    /// (k: mask of its hash, c: entries).
    SWITCH = "switch", Switch;
    /// Like `switch`, followed by the `get_list_variables` with which the clause for lists begins. For a list, it does
    /// the work of that instruction and jumps past it.
    SWITCH_LIST = "switch_list", Switch;
    /// Compare operands b and c: the orders k. The targets are for true, for false, and for operands that are not
    /// small integers.
    SELECT_COMPARE = "select_compare", Select;
    /// Type test k on X[b] (bit 7 of k: decide it also if X[b] is unbound).
    SELECT_TYPE = "select_type", Select;
    /// Test whether b and c are identical (bit 0 of k: decide it also if they are unbound; bit 1: `==`, not `\==`).
    SELECT_IDENTICAL = "select_identical", Select;
    /// Test whether X[b] and X[c], which are the same variable of the head, unify.
    SELECT_SAME = "select_same", Select;
    /// Test whether X[b] and X[c] are different variables.
    SELECT_DISTINCT = "select_distinct", Fork;
    /// X[c] := the cell k words into the compound X[b].
    SELECT_PART = "select_part", Plain;
    /// Backtracked into a choice point: X[0].. := the arguments that it holds.
    RESTORE = "restore", Plain;
    /// Push a choice point for predicate d, then enter a clause; the address of the clause
    /// and that of the alternative follow.
    TRY_CLAUSE = "try_clause", Fork;
    /// Set the alternative of the existing choice point, then enter a clause (k: restore the arguments first); both
    /// addresses follow.
    RETRY_CLAUSE = "retry_clause", Fork;
    /// Drop the choice point and jump to d (k: restore the arguments first).
    TRUST_CLAUSE = "trust_clause", Plain;
    /// Jump to d, a clause after which only clauses are left that fail (k, bit 0: restore the arguments first; bit 1: drop
    /// the choice point first).
    SPENT_CLAUSE = "spent_clause", Plain;
    /// Jump to d, the only clause.
    ONLY_CLAUSE = "only_clause", Plain;
    /// Choose among the clauses of predicate d without a tree.
    CHOOSE = "choose", Pred;
    // -- predicate entries and fixed addresses ------------------------------
    /// Choose among the clauses of the predicate.
    ENTER = "enter", Pred;
    /// Qualify the module-sensitive arguments with the predicate's module, then
    /// choose among its clauses.
    ENTER_META = "enter_meta", Pred;
    /// Backtracked into a choice point over the clauses of a predicate without a tree.
    NEXT_CLAUSE = "next_clause", Plain;
    /// The predicate has no definition yet: look for one.
    UNDEFINED = "undefined", Pred;
    /// The predicate is imported: enter the one that it is imported from.
    IMPORTED = "imported", Pred;
    /// Run a deterministic native predicate on X[0].. and return.
    NATIVE_DET = "native_det", Native;
    /// Run a nondeterministic native predicate of `a` arguments.
    NATIVE_NONDET = "native_nondet", Native;
    /// Backtracked into the choice point of a nondeterministic native predicate.
    NATIVE_REDO = "native_redo", Plain;
    /// Run a native predicate that returns the address at which to continue.
    NATIVE_CONTROL = "native_control", Native;
    /// Call X[0] with `a` further arguments.
    META_CALL = "meta_call", Plain;
    /// The goal of a catch/3 succeeded.
    CATCH_EXIT = "catch_exit", Plain;
    /// Backtracked into an exhausted special choice point: drop it and fail.
    DROP_AND_FAIL = "drop_and_fail", Plain;
    /// The goal of setup_call_cleanup/3 succeeded.
    CLEANUP_EXIT = "cleanup_exit", Plain;
    /// The goal of setup_call_cleanup/3 failed.
    CLEANUP_FAIL = "cleanup_fail", Plain;
    /// A query succeeded: leave the machine.
    STOP = "stop", Plain;
    /// A query failed: leave the machine.
    STOP_FAILED = "stop_failed", Plain;
    /// A clause too large for registers: unify its head, then call its body.
    BIG_CLAUSE = "big_clause", Plain;
    /// A fact without its own code: unify X[0].. with the stored arguments of the chosen clause, and return.
    FACT = "fact", Plain;
    /// An instruction of a head, with its opcode in k, that makes the occurs check: see
    /// `machine/terms/occurs_check.rs`.
    CHECKED = "checked", Plain;
    /// Resume an interrupted call or clause (after woken goals).
    RESUME = "resume", Plain;
    /// Call tabled predicate `d` with `a` arguments: return its answers, or run its clauses.
    TABLED = "tabled", Plain;
    /// Like `enter`, counting the call for profile/1.
    PROFILED = "profiled", Plain;
    /// Like `next_clause`, counting the redo for profile/1.
    RETRY_PROFILED = "retry_profiled", Plain;
    /// A unification was interrupted and failed: raise the interrupt.
    GIVE_UP = "give_up", Plain;
    /// Like `enter`, reporting the call to the observer.
    OBSERVED = "observed", Plain;
    /// An observed call succeeded: report it and return.
    OBSERVED_EXIT = "observed_exit", Plain;
}

/// The unused opcodes, as a pattern. With them the `match` of the dispatch loop covers
/// every byte, so it needs no range check before it jumps to an arm.
#[rustfmt::skip]
macro_rules! unused {
    () => {
        129 | 130 | 131 | 132 | 133 | 134 | 135 | 136 | 137 | 138 | 139 | 140 | 141 | 142 | 143
            | 144 | 145 | 146 | 147 | 148 | 149 | 150 | 151 | 152 | 153 | 154 | 155 | 156 | 157 | 158 | 159 | 160
            | 161 | 162 | 163 | 164 | 165 | 166 | 167 | 168 | 169 | 170 | 171 | 172 | 173 | 174 | 175 | 176 | 177
            | 178 | 179 | 180 | 181 | 182 | 183 | 184 | 185 | 186 | 187 | 188 | 189 | 190 | 191 | 192 | 193 | 194
            | 195 | 196 | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211
            | 212 | 213 | 214 | 215 | 216 | 217 | 218 | 219 | 220 | 221 | 222 | 223 | 224 | 225 | 226 | 227 | 228
            | 229 | 230 | 231 | 232 | 233 | 234 | 235 | 236 | 237 | 238 | 239 | 240 | 241 | 242 | 243 | 244 | 245
            | 246 | 247 | 248 | 249 | 250 | 251 | 252 | 253 | 254 | 255
    };
}
pub(crate) use unused;

// A new opcode takes the first unused number.
const _: () = assert!(TABLE.len() == 129);

/// Assembles an instruction from its fields.
#[inline]
pub const fn word(op: u8, a: u16, k: u8, b: u16, c: u16) -> u64 {
    op as u64 | (a as u64) << 8 | (k as u64) << 24 | (b as u64) << 32 | (c as u64) << 48
}

/// Assembles an instruction with a 32-bit field.
#[inline]
pub const fn word_d(op: u8, a: u16, k: u8, d: u32) -> u64 {
    op as u64 | (a as u64) << 8 | (k as u64) << 24 | (d as u64) << 32
}

/// The opcode of an instruction word.
#[inline(always)]
pub const fn op(word: u64) -> u8 {
    word as u8
}
/// Field a.
#[inline(always)]
pub const fn a(word: u64) -> u16 {
    (word >> 8) as u16
}
/// Field k.
#[inline(always)]
pub const fn k(word: u64) -> u8 {
    (word >> 24) as u8
}
/// Field b.
#[inline(always)]
pub const fn b(word: u64) -> u16 {
    (word >> 32) as u16
}
/// Field c.
#[inline(always)]
pub const fn c(word: u64) -> u16 {
    (word >> 48) as u16
}
/// Field d.
#[inline(always)]
pub const fn d(word: u64) -> u32 {
    (word >> 32) as u32
}

/// Byte n of a word.
#[inline(always)]
pub const fn byte(word: u64, n: u32) -> usize {
    (word >> (8 * n)) as u8 as usize
}

/// The original of a `checked` instruction; any other instruction is returned as it is.
pub const fn original(word: u64) -> u64 {
    match op(word) {
        CHECKED => word & 0xffff_ffff_00ff_ff00 | k(word) as u64,
        CHECKED_BLOCK_1 | CHECKED_BLOCK_2 | CHECKED_BLOCK_3 | CHECKED_BLOCK_4 => {
            word - (CHECKED_BLOCK_1 - GET_BLOCK_1) as u64
        }
        _ => word,
    }
}

/// The same instruction with an occurs check, or the instruction itself if it needs no check.
pub const fn checked(word: u64) -> u64 {
    match op(word) {
        GET_BLOCK_1 | GET_BLOCK_2 | GET_BLOCK_3 | GET_BLOCK_4 => word + (CHECKED_BLOCK_1 - GET_BLOCK_1) as u64,
        GET_LIST | GET_LIST_LONG | GET_LIST_VALUE_VAR | GET_STRUCTURE | GET_BLOCK | GET_VALUE | GET_VALUE_PROCEED
        | GET_VALUE_Y => word & 0xffff_ffff_00ff_ff00 | (op(word) as u64) << 24 | CHECKED as u64,
        _ => word,
    }
}

/// Whether the instruction unifies, so that it may bind variables or fail.
pub const fn is_get(op: u8) -> bool {
    matches!(
        op,
        GET_CONST
            | GET_LIST
            | GET_LIST_LONG
            | GET_LIST_VARS
            | GET_LIST_VALUE_VAR
            | GET_LIST_VOID_VAR
            | GET_STRUCTURE
            | GET_PARTS_1
            | GET_PARTS_2
            | GET_PARTS_3
            | GET_PARTS_4
            | GET_BLOCK
            | GET_BLOCK_1
            | GET_BLOCK_2
            | GET_BLOCK_3
            | GET_BLOCK_4
            | GET_VALUE
            | GET_VALUE_Y
            | GET_BOXED
    )
}

/// The number of arguments of a `get_parts` or `get_block` instruction that loads them into registers.
pub const fn parts(op: u8) -> usize {
    let first = if op < GET_BLOCK_1 { GET_PARTS_1 } else { GET_BLOCK_1 };
    (op - first) as usize + 1
}

/// In field k of an arithmetic instruction without an evaluable: its value is that of is/2, not a part of a larger
/// expression. Only errors ask for it.
pub const VALUE_OF_IS: u8 = 1;

/// Whether field k of the arithmetic instruction has no other meaning.
pub const fn has_free_k(op: u8) -> bool {
    matches!(op, ADD_CONST | ADD | SUBTRACT | MULTIPLY | EVALUATE)
}

/// The number of words of an instruction, including the words that follow it.
pub fn length(word: u64) -> usize {
    let word = original(word);
    let shape = TABLE.get(op(word) as usize).map_or(Shape::Plain, |entry| entry.1);
    match shape {
        Shape::Const | Shape::Inspect | Shape::Parts => 2,
        Shape::Pair => 3,
        Shape::Args | Shape::Elements => 2 + b(word) as usize,
        Shape::Nested => 2 + b(word) as usize + c(word) as usize,
        Shape::PartsOrBlock => 2 + k(word) as usize,
        Shape::Switch => 4 + (op(word) == SWITCH_LIST) as usize,
        Shape::Select => 3,
        Shape::Fork => 2,
        Shape::Block | Shape::Boxed => 1 + d(word) as usize,
        _ => 1,
    }
}

/// An operand: an X register, a Y slot or a small constant in 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand(pub u16);

impl Operand {
    /// Slot numbers are below this.
    pub const SLOTS: usize = 0x4000;
    /// Register numbers are below this.
    pub const REGISTERS: usize = 0x1000;

    /// Register X[n].
    pub const fn x(n: u16) -> Operand {
        Operand(n)
    }
    /// Slot Y[n].
    pub const fn y(n: u16) -> Operand {
        Operand(n | 0x4000)
    }
    /// A constant, if it fits.
    pub const fn small(value: i64) -> Option<Operand> {
        if value >= -0x4000 && value < 0x4000 { Some(Operand(0x8000 | (value as u16 & 0x7fff))) } else { None }
    }
    /// Whether this is a constant.
    #[inline(always)]
    pub const fn is_constant(self) -> bool {
        self.0 & 0x8000 != 0
    }
    /// Whether this is an X register.
    #[inline(always)]
    pub const fn is_register(self) -> bool {
        self.0 & 0xc000 == 0
    }
    /// Whether this is a Y slot.
    #[inline(always)]
    pub const fn is_slot(self) -> bool {
        self.0 & 0xc000 == 0x4000
    }
    /// The number of a slot.
    #[inline(always)]
    pub const fn slot(self) -> u16 {
        self.0 & 0x3fff
    }
    /// The value of a constant operand.
    #[inline(always)]
    pub const fn value(self) -> i64 {
        ((self.0 << 1) as i16 >> 1) as i64
    }
}

/// Argument descriptors. A constant (tag INT or CON) is its own descriptor. The
/// other tags have the following meanings, with a number in the bits above the tag.
pub struct Desc;

impl Desc {
    /// A new variable, kept in X[n].
    pub const X_VAR: u64 = Tag::Ref as u64;
    /// The value of X[n].
    pub const X_VAL: u64 = Tag::Att as u64;
    /// A new variable, kept in Y[n].
    pub const Y_VAR: u64 = Tag::Str as u64;
    /// The value of Y[n].
    pub const Y_VAL: u64 = Tag::Lst as u64;
    /// A new variable that occurs nowhere else.
    pub const VOID: u64 = Tag::Box as u64;
    /// In templates: a functor, or (if bit 3 is set) a pointer inside the block. The bits above are the cell of a compound
    /// whose address is the distance from this word.
    pub const RAW: u64 = Tag::Fun as u64;

    /// A descriptor with its number.
    pub const fn new(kind: u64, number: u16) -> u64 {
        (number as u64) << 3 | kind
    }
    /// A pointer `distance` words ahead in the template.
    pub const fn relative(list: bool, distance: usize) -> u64 {
        let distance = Addr(distance);
        let cell = if list { Cell::list(distance) } else { Cell::structure(distance) };
        cell.0 << 4 | 8 | Self::RAW
    }
    /// Whether a RAW word is a relative pointer.
    #[inline(always)]
    pub const fn is_relative(word: u64) -> bool {
        word & 15 == 15
    }
    /// The distance to which a relative pointer points.
    pub const fn distance(word: u64) -> usize {
        (word >> 7) as usize
    }
    /// The cell of a relative pointer that is written at an address.
    #[inline(always)]
    pub const fn placed(word: u64, addr: Addr) -> Cell {
        Cell((word >> 4) + ((addr.0 as u64) << 3))
    }
    /// Whether a descriptor is a constant. The test of one bit is not merged with tests for the other kinds.
    #[inline(always)]
    pub const fn is_constant(word: u64) -> bool {
        const KINDS: u32 = 1 << Tag::Int as u32 | 1 << Tag::Con as u32;
        KINDS >> (word & 7) & 1 != 0
    }
    /// Whether a descriptor is a constant, a functor or a pointer inside the block: their tags follow one another.
    #[cfg(fast_handlers)]
    #[inline(always)]
    pub const fn is_known(word: u64) -> bool {
        const _: () = assert!(Tag::Int as u64 == 0 && Tag::Con as u64 == 6 && Desc::RAW == 7);
        word.wrapping_sub(Tag::Con as u64) & 7 <= 2
    }
    /// The constant that a descriptor represents, if any.
    pub const fn constant(word: u64) -> Option<Cell> {
        if Self::is_constant(word) { Some(Cell(word)) } else { None }
    }
}
