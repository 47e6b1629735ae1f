//! Building decision trees.

use crate::code::instr;
use crate::code::instr::{Operand, word, word_d};
use crate::code::select::arm::{Arm, EQUAL, GREATER, Key, LESS, Path, Place, Test};
use crate::code::select::know::{Know, Known};
use crate::code::select::table;
use crate::memory::CodeAddr;
use crate::term::Cell;
use rustc_hash::FxHashMap;

/// The first of the registers that hold parts of arguments.
const SCRATCH: u16 = 0xf00;
/// Marks a target within the tree, counted from its start. Other targets are addresses of code.
const INSIDE: u32 = 1 << 31;
/// The most unbound arguments inspected before the first bound one.
const MAX_UNBOUND: usize = 3;
/// The most variables that must be tested pairwise for being different before a clause commits.
const MAX_BOUND: usize = 3;

/// With this many parts in registers, a node makes no more distinctions. It loads at most two times three parts.
const MOST_PARTS: usize = 0xf0;
const _: () = assert!(SCRATCH as usize + MOST_PARTS + 6 <= Operand::REGISTERS);
/// Nodes below this depth make no more distinctions.
const DEEPEST: usize = 128;

/// The input from which a tree is built.
pub struct Wanted<'a> {
    /// The clauses, in order.
    pub arms: &'a [Arm],
    /// The number of the predicate.
    pub predicate: u32,
    /// Its arity.
    pub arity: u16,
    /// The code of all clauses.
    pub code: &'a [u64],
    /// The address of a failure.
    pub fail: CodeAddr,
    /// The address of a return.
    pub proceed: CodeAddr,
}

/// A decision tree.
pub struct Tree {
    /// Its code.
    pub words: Vec<u64>,
    /// The halves of words that are addresses within the tree: index of the word, and shift.
    inside: Vec<(usize, u32)>,
    /// The target of the root.
    root: u32,
}

impl Tree {
    /// Relocates the tree to its address. Returns the address of its root.
    pub fn place(&mut self, address: CodeAddr) -> CodeAddr {
        let moved = |target: u32| if target & INSIDE != 0 { (target & !INSIDE) + address.field() } else { target };
        for &(at, shift) in &self.inside {
            let target = moved((self.words[at] >> shift) as u32);
            self.words[at] = self.words[at] & !(0xffff_ffff << shift) | (target as u64) << shift;
        }
        CodeAddr(moved(self.root) as usize)
    }
}

/// Builds the tree of a predicate.
pub fn tree(wanted: &Wanted) -> Tree {
    let limit = 22 * wanted.arms.len() + 64;
    let mut builder = Builder {
        wanted,
        words: Vec::new(),
        inside: Vec::new(),
        made: FxHashMap::default(),
        chains: FxHashMap::default(),
        limit,
        depth: 0,
    };
    let all: Vec<usize> = (0..wanted.arms.len()).collect();
    let root = builder.node(&all, &Know::default(), Mode::Fresh);
    Tree { words: builder.words, inside: builder.inside, root }
}

/// Whether a choice point for the predicate exists when the node is reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Mode {
    /// There is no choice point.
    Fresh,
    /// There is one, and the arguments must be restored from it.
    Back,
    /// There is one, and the arguments have been restored.
    Framed,
}

impl Mode {
    /// The mode of the nodes below one of this mode.
    fn below(self) -> Mode {
        if self == Mode::Fresh { Mode::Fresh } else { Mode::Framed }
    }
}

/// A word of a node, or two addresses.
enum Part {
    Word(u64),
    Targets(u32, u32),
}

struct Builder<'a> {
    wanted: &'a Wanted<'a>,
    words: Vec<u64>,
    inside: Vec<(usize, u32)>,
    made: FxHashMap<(Vec<usize>, Know, Mode), u32>,
    /// Sequences of clauses without further decisions.
    chains: FxHashMap<(Vec<usize>, Mode), u32>,
    /// With this many words, the tree makes no more distinctions.
    limit: usize,
    /// Nodes around the one that is being built.
    depth: usize,
}

impl Builder<'_> {
    fn arm(&self, index: usize) -> &Arm {
        &self.wanted.arms[index]
    }

    /// Builds a node for these clauses. Returns its address.
    fn node(&mut self, arms: &[usize], know: &Know, mode: Mode) -> u32 {
        let mut know = know.clone();
        if mode == Mode::Back {
            know.registers.clear();
        }
        let mut left: Vec<usize> = Vec::new();
        for &index in arms {
            if !self.is_out(index, &know, left.is_empty()) {
                left.push(index);
            }
        }
        match left.as_slice() {
            [] => return self.failure(mode),
            &[only] => return self.leaf(only, &know, mode),
            _ => {}
        }
        let key = (left, know, mode);
        if let Some(&made) = self.made.get(&key) {
            return made;
        }
        let (arms, know) = (&key.0, &key.1);
        let is_enough = self.words.len() >= self.limit || self.depth > DEEPEST || know.registers.len() > MOST_PARTS;
        self.depth += 1;
        let made = if is_enough { self.chain(arms, mode) } else { self.decide(arms, know, mode) };
        self.depth -= 1;
        self.made.insert(key, made);
        made
    }

    /// Builds a node with its share of the room that is left, which as many nodes as `sharers` divide.
    fn node_within(&mut self, sharers: usize, arms: &[usize], know: &Know, mode: Mode) -> u32 {
        let limit = self.limit;
        let used = self.words.len();
        self.limit = used + limit.saturating_sub(used) / sharers;
        let made = self.node(arms, know, mode);
        self.limit = limit;
        made
    }

    /// Whether a clause can't match any more. Unifications in bodies that are not done together with the head count for
    /// the clause that comes next only: as in SWI-Prolog they leave alternatives. So do tests of bodies that the
    /// arguments alone decide (`f(0). f(N) :- N > 0.`); a test that another clause has made decides for all.
    fn is_out(&self, index: usize, know: &Know, is_first: bool) -> bool {
        let arm = self.arm(index);
        let differs = arm.patterns.iter().any(|(path, pattern)| match know.at(path) {
            _ if pattern.is_late && !is_first => false,
            Some(Known::Key(key)) => key != pattern.key,
            Some(Known::Other) => true,
            _ => false,
        });
        let is_of_head = |test: &&Test| matches!(test, Test::Same(..));
        if differs || arm.tests.iter().filter(is_of_head).any(|test| know.outcome(test, arm) == Some(false)) {
            return true;
        }
        for test in arm.tests.iter().filter(|test| !is_of_head(test)) {
            match know.outcome(test, arm) {
                Some(true) => {}
                Some(false) => return is_first || know.is_refuted_by_tests(test, arm),
                // This test may raise an error, which must happen before a later test fails.
                None if matches!(test, Test::Compare(..)) => return false,
                None => {}
            }
        }
        false
    }

    fn decide(&mut self, arms: &[usize], know: &Know, mode: Mode) -> u32 {
        if let Some(path) = self.best_place(arms, know) {
            return self.switch(arms, know, mode, &path);
        }
        let first = self.arm(arms[0]);
        if let Some(test) = self.next_test(first, know) {
            return self.test(arms, know, mode, &test);
        }
        if let Some(path) = self.needed_place(first, know) {
            return self.switch(arms, know, mode, &path);
        }
        match self.commitment(first, know) {
            Some(None) => self.leaf(arms[0], know, mode),
            Some(Some((a, b))) => self.distinct(arms, know, mode, &a, &b),
            None => self.try_first(arms, know, mode),
        }
    }

    // -- choosing the next test -----------------------------------------------------

    /// The place that distinguishes the clauses best.
    fn best_place(&self, arms: &[usize], know: &Know) -> Option<Path> {
        let (bound, unbound) = know.counts();
        let mut places: Vec<&Path> = arms.iter().flat_map(|&index| self.arm(index).patterns.keys()).collect();
        places.sort_by_key(|path| (path.len(), (*path).clone()));
        places.dedup();
        places.retain(|path| know.at(path).is_none() && know.reaches(path));
        let keys = |path: &Path| -> Vec<Option<Key>> {
            let pattern = |index: &usize| self.arm(*index).patterns.get(path).filter(|pattern| !pattern.is_late);
            arms.iter().map(|index| pattern(index).map(|pattern| pattern.key)).collect()
        };
        let separates = |path: &&&Path| {
            let keys = keys(path);
            keys[0].is_some_and(|first| keys.iter().flatten().any(|&key| key != first))
        };
        if let Some(path) = places.iter().find(separates) {
            return Some((*path).clone());
        }
        if bound > 0 || unbound >= MAX_UNBOUND {
            return None;
        }
        let all = places.iter().find(|path| keys(path).iter().all(Option::is_some));
        let others = || places.iter().find(|path| ***path == [0]);
        all.or_else(others).map(|path| (*path).clone())
    }

    /// A place that decides whether the first clause can match, or commits.
    fn needed_place(&self, first: &Arm, know: &Know) -> Option<Path> {
        let (bound, unbound) = know.counts();
        if !first.commits && (bound > 0 || unbound >= MAX_UNBOUND) {
            return None;
        }
        first.patterns.keys().find(|path| know.at(path).is_none() && know.reaches(path)).cloned()
    }

    /// The first test of a clause whose outcome is unknown, if it can be made here.
    fn next_test(&self, arm: &Arm, know: &Know) -> Option<Test> {
        let test = arm.tests.iter().find(|test| know.outcome(test, arm).is_none())?;
        let reaches = |place: &Place| match place {
            Place::At(path) => know.reaches(path) && know.at(path) != Some(Known::Variable),
            Place::Constant(_) => true,
        };
        // Only small integers are compared: other terms with a known key leave the decision to the clauses.
        let is_number = |place: &Place| match place {
            Place::At(path) => match know.at(path) {
                Some(Known::Key(Key::Constant(cell))) => Cell(cell).is_small(),
                Some(Known::Key(_)) => false,
                _ => true,
            },
            Place::Constant(_) => true,
        };
        let can_be_made = match test {
            Test::Compare(_, left, right) => [left, right].into_iter().all(|place| reaches(place) && is_number(place)),
            Test::Identical(_, left, right) => reaches(left) && reaches(right),
            Test::Type(_, path) => know.reaches(path),
            Test::Same(a, b) => know.reaches(a) && know.reaches(b),
        };
        can_be_made.then(|| test.clone())
    }

    /// Whether the clause can be committed to, because it surely matches and a cut follows. If two variables must first
    /// be known to be different, returns their places.
    fn commitment(&self, arm: &Arm, know: &Know) -> Option<Option<(Path, Path)>> {
        let holds = |test: &Test| know.outcome(test, arm) == Some(true);
        if !arm.commits || arm.is_open || !arm.tests.iter().all(holds) {
            return None;
        }
        let mut binds: Vec<&Path> = Vec::new();
        for (path, pattern) in &arm.patterns {
            match know.at(path) {
                Some(Known::Key(key)) if key == pattern.key && key != Key::Boxed && !pattern.is_open => {}
                Some(Known::Variable) => binds.push(path),
                // Part of a compound that the clause builds.
                None if (1..path.len()).any(|end| know.at(&path[..end]) == Some(Known::Variable)) => {}
                _ => return None,
            }
        }
        for test in &arm.tests {
            if let Test::Same(_, path) = test
                && know.reaches(path)
            {
                binds.push(path);
            }
        }
        if binds.len() > MAX_BOUND {
            return None;
        }
        let pairs = binds.iter().enumerate().flat_map(|(n, a)| binds[n + 1..].iter().map(move |b| (*a, *b)));
        let open = pairs.filter(|(a, b)| !know.are_distinct(a, b)).map(|(a, b)| (a.clone(), b.clone())).next();
        Some(open)
    }

    // -- nodes ---------------------------------------------------------------------

    fn failure(&mut self, mode: Mode) -> u32 {
        if mode == Mode::Fresh { self.wanted.fail.field() } else { self.trust(self.wanted.fail.field(), mode) }
    }

    /// A leaf: enters the only clause that is left.
    fn leaf(&mut self, index: usize, know: &Know, mode: Mode) -> u32 {
        let target = self.entrance(index, know, true);
        if mode == Mode::Fresh { target } else { self.trust(target, mode) }
    }

    fn trust(&mut self, target: u32, mode: Mode) -> u32 {
        let node = word_d(instr::TRUST_CLAUSE, self.wanted.arity, (mode == Mode::Back) as u8, target);
        self.emit(Mode::Fresh, &[], &[Part::Word(node)])
    }

    /// Tries the first clause, then the others.
    fn try_first(&mut self, arms: &[usize], know: &Know, mode: Mode) -> u32 {
        // A cut of the clause would have to forget that alternatives are left.
        if !self.arm(arms[0]).has_cut && arms[1..].iter().all(|&index| self.is_out(index, know, true)) {
            return self.spent(arms[0], know, mode);
        }
        let rest = self.node(&arms[1..], know, Mode::Back);
        self.try_clause(arms[0], know, mode, rest)
    }

    /// Enters a clause, after which only clauses are left that fail.
    fn spent(&mut self, index: usize, know: &Know, mode: Mode) -> u32 {
        let target = self.entrance(index, know, false);
        let has_choice = (mode != Mode::Fresh) as u8;
        let k = (mode == Mode::Back) as u8 | has_choice << 1;
        self.emit(Mode::Fresh, &[], &[Part::Word(word_d(instr::SPENT_CLAUSE, self.wanted.arity, k, target))])
    }

    /// Tries the clauses one after the other, without further tests.
    fn chain(&mut self, arms: &[usize], mode: Mode) -> u32 {
        let key = (arms.to_vec(), mode);
        if let Some(&made) = self.chains.get(&key) {
            return made;
        }
        let nothing = Know::default();
        let made = match *arms {
            [only] => self.leaf(only, &nothing, mode),
            [first, ..] => {
                let rest = self.chain(&arms[1..], Mode::Back);
                self.try_clause(first, &nothing, mode, rest)
            }
            [] => self.failure(mode),
        };
        self.chains.insert(key, made);
        made
    }

    fn try_clause(&mut self, index: usize, know: &Know, mode: Mode, rest: u32) -> u32 {
        let target = self.entrance(index, know, false);
        let (arity, predicate) = (self.wanted.arity, self.wanted.predicate);
        let node = match mode {
            Mode::Fresh => word_d(instr::TRY_CLAUSE, arity, 0, predicate),
            Mode::Framed => word_d(instr::RETRY_CLAUSE, arity, 0, predicate),
            Mode::Back => word_d(instr::RETRY_CLAUSE, arity, 1, predicate),
        };
        self.emit(Mode::Fresh, &[], &[Part::Word(node), Part::Targets(target, rest)])
    }

    /// A switch on the term at a place.
    fn switch(&mut self, arms: &[usize], know: &Know, mode: Mode, path: &Path) -> u32 {
        let mut know = know.clone();
        let mut loads = Vec::new();
        let register = self.register(path, &mut know, &mut loads);
        let below = mode.below();
        let mut keys: Vec<Key> = Vec::new();
        for pattern in arms.iter().filter_map(|&index| self.arm(index).patterns.get(path)) {
            if !keys.contains(&pattern.key) {
                keys.push(pattern.key);
            }
        }
        let nil = Key::Constant(Cell::NIL.0);
        keys.retain(|&key| key != Key::List && key != Key::Boxed && key != nil);
        let fail = self.wanted.fail.field();
        // Terms with a key come first, the unbound variable last: it needs the most room and is the rarest.
        let mut left = keys.len() + 4;
        let mut on = |key: Known| {
            left -= 1;
            self.node_within(left + 1, arms, &know.note(path, key), below)
        };
        let pairs: Vec<(u64, u32)> = keys
            .iter()
            .map(|&key| match key {
                Key::Constant(cell) | Key::Functor(cell) => (cell, on(Known::Key(key))),
                Key::List | Key::Boxed => (table::EMPTY, fail),
            })
            .collect();
        let on_list = on(Known::Key(Key::List));
        let on_nil = on(Known::Key(nil));
        let on_other = on(Known::Other);
        let on_variable = on(Known::Variable);
        let on_special = self.general(arms, below);
        let (table, entries, mask) = self.table(&pairs);
        let fused = self.list_reader(register, on_list, mode, &loads);
        let op = if fused.is_some() { instr::SWITCH_LIST } else { instr::SWITCH };
        let on_list = on_list + fused.is_some() as u32;
        let mut parts = vec![
            Part::Word(word(op, self.wanted.arity, mask, register, entries as u16)),
            Part::Targets(on_list, on_nil),
            Part::Targets(on_other, on_special),
            Part::Targets(on_variable, table),
        ];
        parts.extend(fused.map(Part::Word));
        self.emit(mode, &loads, &parts)
    }

    /// The `get_list_variables` instruction with which the target for lists begins, if it can be fused with the switch.
    fn list_reader(&self, register: u16, on_list: u32, mode: Mode, loads: &[u64]) -> Option<u64> {
        let first = *self.wanted.code.get(on_list as usize).filter(|_| on_list & INSIDE == 0)?;
        let is_reader = instr::op(first) == instr::GET_LIST_VARS && instr::a(first) == register;
        (is_reader && on_list != self.wanted.fail.field() && mode == Mode::Fresh && loads.is_empty()).then_some(first)
    }

    /// The target for boxed numbers, strings and attributed variables.
    fn general(&mut self, arms: &[usize], mode: Mode) -> u32 {
        if mode != Mode::Fresh {
            return self.chain(arms, mode);
        }
        let node = word_d(instr::CHOOSE, self.wanted.arity, 0, self.wanted.predicate);
        let key = (Vec::new(), Know::default(), Mode::Fresh);
        if let Some(&made) = self.made.get(&key) {
            return made;
        }
        let made = self.emit(Mode::Fresh, &[], &[Part::Word(node)]);
        self.made.insert(key, made);
        made
    }

    fn test(&mut self, arms: &[usize], know: &Know, mode: Mode, test: &Test) -> u32 {
        let mut know = know.clone();
        let mut loads = Vec::new();
        let quiet = know.is_quiet(self.arm(arms[0])) as u8;
        let (op, k, left, right) = match test {
            Test::Compare(orders, left, right) => {
                let (left, right) = self.operands(left, right, &mut know, &mut loads);
                (instr::SELECT_COMPARE, *orders, left, right)
            }
            Test::Identical(same, left, right) => {
                let (left, right) = self.operands(left, right, &mut know, &mut loads);
                (instr::SELECT_IDENTICAL, quiet | (*same as u8) << 1, left, right)
            }
            Test::Type(test, path) => {
                let register = self.register(path, &mut know, &mut loads);
                (instr::SELECT_TYPE, *test as u8 | quiet << 7, register, 0)
            }
            Test::Same(a, b) => {
                let a = self.register(a, &mut know, &mut loads);
                (instr::SELECT_SAME, 0, a, self.register(b, &mut know, &mut loads))
            }
        };
        let below = mode.below();
        let first = self.arm(arms[0]);
        let (if_true, if_false) = (know.note_test(test, true, first), know.note_test(test, false, first));
        let holds = self.node(arms, &if_true, below);
        let fails = self.node(&arms[1..], &if_false, below);
        let unknown = self.chain(arms, below);
        let node = word(op, self.wanted.arity, k, left, right);
        self.emit(mode, &loads, &[Part::Word(node), Part::Targets(holds, fails), Part::Targets(unknown, 0)])
    }

    /// A test that two unbound places are different variables.
    fn distinct(&mut self, arms: &[usize], know: &Know, mode: Mode, a: &Path, b: &Path) -> u32 {
        let mut know = know.clone();
        let mut loads = Vec::new();
        let left = self.register(a, &mut know, &mut loads);
        let right = self.register(b, &mut know, &mut loads);
        let below = mode.below();
        let holds = self.node(arms, &know.note_distinct(a, b), below);
        let unknown = self.chain(arms, below);
        let node = word(instr::SELECT_DISTINCT, self.wanted.arity, 0, left, right);
        self.emit(mode, &loads, &[Part::Word(node), Part::Targets(holds, unknown)])
    }

    // -- emission --------------------------------------------------------------------

    /// The operands of a test, loaded into registers if necessary.
    fn operands(&mut self, left: &Place, right: &Place, know: &mut Know, loads: &mut Vec<u64>) -> (u16, u16) {
        let mut operand = |place: &Place| match place {
            Place::At(path) => self.register(path, know, loads),
            Place::Constant(cell) => Operand::small(cell.as_small()).map_or(0, |operand| operand.0),
        };
        (operand(left), operand(right))
    }

    /// The register that holds the term at a place, loaded if necessary.
    fn register(&mut self, path: &[u8], know: &mut Know, loads: &mut Vec<u64>) -> u16 {
        let (&index, around) = path.split_last().expect("a place");
        if around.is_empty() {
            return index as u16;
        }
        if let Some(&register) = know.registers.get(path) {
            return register;
        }
        let from = self.register(around, know, loads);
        let register = SCRATCH + know.registers.len() as u16;
        let is_list = know.at(around) == Some(Known::Key(Key::List));
        let offset = index + !is_list as u8;
        loads.push(word(instr::SELECT_PART, self.wanted.arity, offset, from, register));
        know.registers.insert(path.to_vec(), register);
        register
    }

    /// Emits a hash table. Returns its address (0 if it is empty), its number of entries and the mask of its hash.
    fn table(&mut self, pairs: &[(u64, u32)]) -> (u32, usize, u8) {
        if pairs.is_empty() {
            return (0, 0, 0);
        }
        let keys: Vec<u64> = pairs.iter().map(|pair| pair.0).collect();
        let (entries, mask, places) = table::layout(&keys);
        let at = self.words.len();
        self.words.resize(at + 2 * entries, table::EMPTY);
        for (&(key, target), place) in pairs.iter().zip(places) {
            self.words[at + 2 * place] = key;
            self.words[at + 2 * place + 1] = 0;
            self.set_target(at + 2 * place + 1, 0, target);
        }
        (at as u32 | INSIDE, entries, mask)
    }

    /// Appends a node. Returns its address.
    fn emit(&mut self, mode: Mode, loads: &[u64], parts: &[Part]) -> u32 {
        let at = self.words.len() as u32;
        if mode == Mode::Back {
            self.words.push(word(instr::RESTORE, self.wanted.arity, 0, 0, 0));
        }
        self.words.extend(loads);
        for part in parts {
            let place = self.words.len();
            match *part {
                Part::Word(word) => {
                    self.words.push(word);
                    if matches!(instr::op(word), instr::TRUST_CLAUSE | instr::SPENT_CLAUSE) {
                        self.set_target(place, 32, instr::d(word));
                    }
                }
                Part::Targets(first, second) => {
                    self.words.push(0);
                    self.set_target(place, 0, first);
                    self.set_target(place, 32, second);
                }
            }
        }
        at | INSIDE
    }

    fn set_target(&mut self, at: usize, shift: u32, target: u32) {
        self.words[at] = self.words[at] & !(0xffff_ffff << shift) | (target as u64) << shift;
        if target & INSIDE != 0 {
            self.inside.push((at, shift));
        }
    }

    // -- clauses ------------------------------------------------------------------------

    /// The address at which a clause is entered, past the instructions that are known to succeed. If `alone` is set, no
    /// other clause is left, so a cut at that point is skipped too.
    fn entrance(&self, index: usize, know: &Know, alone: bool) -> u32 {
        let arm = self.arm(index);
        let mut at = arm.code.0;
        loop {
            let Some(&first) = self.wanted.code.get(at) else { return at as u32 };
            let is_known = |register: u16, constant: u64| {
                register < self.wanted.arity
                    && know.at(&[register as u8]) == Some(Known::Key(Key::Constant(constant)))
                    && register < 256
            };
            match instr::op(first) {
                instr::GET_CONST if is_known(instr::a(first), self.wanted.code[at + 1]) => at += 2,
                instr::GET_CONST_PROCEED if is_known(instr::a(first), self.wanted.code[at + 1]) => {
                    return self.wanted.proceed.field();
                }
                instr::CUT_NECK if alone => at += 1,
                instr::NUM_EQ
                | instr::NUM_NE
                | instr::NUM_LT
                | instr::NUM_GE
                | instr::NUM_GT
                | instr::NUM_LE
                | instr::TYPE_TEST
                    if instr::c(first) == 0 && self.is_passed(first, arm, know) =>
                {
                    at += 1;
                }
                _ => return at as u32,
            }
        }
    }

    /// Whether a test with which a clause begins is known to hold.
    fn is_passed(&self, test: u64, arm: &Arm, know: &Know) -> bool {
        let place = |operand: u16| match Operand(operand) {
            operand if operand.is_constant() => Some(Place::Constant(Cell::small(operand.value()))),
            operand if operand.is_register() && operand.0 < self.wanted.arity.min(256) => {
                Some(Place::At(vec![operand.0 as u8]))
            }
            _ => None,
        };
        let orders = match instr::op(test) {
            instr::NUM_EQ => EQUAL,
            instr::NUM_NE => LESS | GREATER,
            instr::NUM_LT => LESS,
            instr::NUM_GE => EQUAL | GREATER,
            instr::NUM_GT => GREATER,
            instr::NUM_LE => LESS | EQUAL,
            _ => {
                let Some(Place::At(path)) = place(instr::a(test)) else { return false };
                let kind = crate::clause::TypeTest::ALL[instr::k(test) as usize];
                return know.outcome(&Test::Type(kind, path), arm) == Some(true);
            }
        };
        let (Some(left), Some(right)) = (place(instr::a(test)), place(instr::b(test))) else { return false };
        know.outcome(&Test::Compare(orders, left, right), arm) == Some(true)
    }
}
