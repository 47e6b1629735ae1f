//! Goals that the compiler expands inline, and the control constructs: signature, description, and how each is compiled.

use crate::clause::{Inline, Order, TypeTest};
use crate::database::predicate::Meta;
use crate::database::protected;
use crate::machine::Machine;
use crate::machine::native::entry::InlineEntry;
use crate::machine::program::add_clause;
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Functor};

const fn construct(signature: &'static str, doc: &'static str) -> InlineEntry {
    InlineEntry { signature, doc, inline: None }
}

const fn inline(signature: &'static str, doc: &'static str, inline: Inline) -> InlineEntry {
    InlineEntry { signature, doc, inline: Some(inline) }
}

/// The control constructs (7.8) and goals that contain goals.
#[rustfmt::skip]
pub const CONTROL: &[InlineEntry] = &[
    construct(",(0First, 0Second)", "Call First, then Second: a conjunction."),
    construct(";(0Either, 0Or)", "Call Either and, on backtracking, Or: a disjunction."),
    construct("->(0If, 0Then)", "Call If and, after its first solution, Then. In (If -> Then ; Else), call Else if If fails."),
    construct("*->(0If, 0Then)", "Call Then after every solution of If. In (If *-> Then ; Else), call Else if If has no solution."),
    construct("!", "Cut: remove the choice points created since the clause was called."),
    construct("\\+(0Goal)", "Goal has no solution."),
    inline("call(0Goal)", "Call Goal. A cut inside Goal is local to it.", Inline::Call),
    construct("call(1Goal, ?Extra)", "Call Goal with an additional argument; up to seven can be added."),
    inline("true", "Succeed.", Inline::True),
    inline("otherwise", "Succeed.", Inline::True),
    inline("fail", "Fail.", Inline::Fail),
    inline("false", "Fail.", Inline::Fail),
    inline("once(0Goal)", "Call Goal and keep only its first solution.", Inline::Once),
    inline("ignore(0Goal)", "Call Goal and keep only its first solution; succeed even if it fails.", Inline::Ignore),
    inline("forall(0Condition, 0Action)", "Action succeeds for every solution of Condition.", Inline::ForAll),
    inline("findall(?Template, 0Goal, -List)", "List has an instance of Template for every solution of Goal.", Inline::FindAll),
];

/// Unification, comparison and type tests (8.2 to 8.4).
#[rustfmt::skip]
pub const TESTS: &[InlineEntry] = &[
    inline("=(?Term1, ?Term2)", "Term1 and Term2 unify.", Inline::Unify),
    inline("\\=(@Term1, @Term2)", "Term1 and Term2 do not unify.", Inline::NotUnifiable),
    inline("==(@Term1, @Term2)", "Term1 and Term2 are identical, including their variables.", Inline::Identical),
    inline("\\==(@Term1, @Term2)", "Term1 and Term2 are not identical.", Inline::NotIdentical),
    inline("@<(@Term1, @Term2)", "Term1 comes before Term2 in standard order.", Inline::Order(0b001)),
    inline("@=<(@Term1, @Term2)", "Term1 is identical to Term2 or comes before it in standard order.", Inline::Order(0b011)),
    inline("@>(@Term1, @Term2)", "Term1 comes after Term2 in standard order.", Inline::Order(0b100)),
    inline("@>=(@Term1, @Term2)", "Term1 is identical to Term2 or comes after it in standard order.", Inline::Order(0b110)),
    inline("var(@Term)", "Term is an unbound variable.", Inline::Type(TypeTest::Var)),
    inline("nonvar(@Term)", "Term is not an unbound variable.", Inline::Type(TypeTest::Nonvar)),
    inline("atom(@Term)", "Term is an atom.", Inline::Type(TypeTest::Atom)),
    inline("atomic(@Term)", "Term is neither a variable nor a compound.", Inline::Type(TypeTest::Atomic)),
    inline("compound(@Term)", "Term is a compound: it has a name and arguments.", Inline::Type(TypeTest::Compound)),
    inline("integer(@Term)", "Term is an integer.", Inline::Type(TypeTest::Integer)),
    inline("float(@Term)", "Term is a float.", Inline::Type(TypeTest::Float)),
    inline("number(@Term)", "Term is a number.", Inline::Type(TypeTest::Number)),
    inline("callable(@Term)", "Term is an atom or a compound.", Inline::Type(TypeTest::Callable)),
    inline("is_list(@Term)", "Term is a list that ends in [].", Inline::Type(TypeTest::IsList)),
    inline("string(@Term)", "Term is a string.", Inline::Type(TypeTest::String)),
    inline("rational(@Term)", "Term is an integer or a fraction.", Inline::Type(TypeTest::Rational)),
];

/// Evaluation and comparison of numbers (8.6, 8.7).
#[rustfmt::skip]
pub const ARITHMETIC: &[InlineEntry] = &[
    inline("is(-Value, +Expression)", "Value is the value of the arithmetic Expression.", Inline::Is),
    inline("=:=(+Expression1, +Expression2)", "The values of both expressions are equal.", Inline::Compare(Order::Equal)),
    inline("=\\=(+Expression1, +Expression2)", "The values of the expressions differ.", Inline::Compare(Order::NotEqual)),
    inline("<(+Expression1, +Expression2)", "The value of Expression1 is less than that of Expression2.", Inline::Compare(Order::Less)),
    inline(">=(+Expression1, +Expression2)", "The value of Expression1 is greater than or equal to that of Expression2.", Inline::Compare(Order::GreaterEqual)),
    inline(">(+Expression1, +Expression2)", "The value of Expression1 is greater than that of Expression2.", Inline::Compare(Order::Greater)),
    inline("=<(+Expression1, +Expression2)", "The value of Expression1 is less than or equal to that of Expression2.", Inline::Compare(Order::LessEqual)),
];

/// The entries of all three tables.
pub fn entries() -> impl Iterator<Item = &'static InlineEntry> {
    CONTROL.iter().chain(TESTS).chain(ARITHMETIC)
}

/// Registers the inline goals with the compiler, and defines clauses for them, so that they can
/// also be called through a variable.
pub fn install(machine: &mut Machine) {
    let mut functors = Vec::new();
    for entry in entries() {
        let Some(inline) = entry.inline else { continue };
        let (name, arguments) = crate::machine::native::entry::split_signature(entry.signature);
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, arguments.len());
        machine.program.inlines.insert(functor, inline);
        functors.push((functor, arguments));
    }
    install_calls(machine);
    for (functor, arguments) in functors {
        if machine.program.db.find(atoms::SYSTEM, functor).is_none() {
            install_wrapper(machine, functor, &arguments);
        }
    }
}

/// call/1 to call/8.
fn install_calls(machine: &mut Machine) {
    for arity in 1..=8 {
        let functor = machine.store.functors.intern(atoms::CALL, arity);
        machine.define_call(functor);
    }
}

/// Adds `name(A, B) :- name(A, B)`, whose body is compiled inline. Goals among the
/// arguments are called so that an error names this predicate.
fn install_wrapper(machine: &mut Machine, functor: Functor, arguments: &[&str]) {
    let arity = machine.store.functors.arity(functor);
    let name = machine.store.functors.name(functor);
    let head_args: Vec<Cell> = (0..arity).map(|_| machine.new_var()).collect();
    let (module, goals): (&str, &[usize]) = match machine.atom_text(name) {
        "once" | "ignore" => ("system", &[0]),
        "forall" => ("$apply", &[0, 1]),
        "findall" => ("$bags", &[1]),
        _ => ("system", &[]),
    };
    let mut body_args = head_args.clone();
    for &index in goals {
        body_args[index] = goal_in_context(machine, module, functor, head_args[index]);
    }
    let head = machine.new_compound(name, &head_args);
    let body = machine.new_compound(name, &body_args);
    let parts = add_clause::ClauseParts { module: atoms::SYSTEM, head, body_module: atoms::SYSTEM, body };
    let id = machine.program.db.predicate(atoms::SYSTEM, functor, arity);
    let is_protected = protected::is_protected(machine.atom_text(machine.store.functors.name(functor)), arity);
    let added = machine.add_clause(id, &parts, true, &add_clause::Origin::default());
    debug_assert!(added.is_ok());
    let predicate = &mut machine.program.db.predicates[id];
    predicate.flags.system = true;
    predicate.flags.locked = is_protected;
    if !goals.is_empty() {
        let meta = |index| {
            if goals.contains(&index) {
                Meta::Goal(0)
            } else {
                crate::machine::native::entry::meta_of(arguments[index])
            }
        };
        predicate.meta = Some((0..arity).map(meta).collect());
    }
}

/// `$call_as(Goal, Module, Name, Arity)`, with the predicate that SWI-Prolog names in
/// errors of such a call.
fn goal_in_context(machine: &mut Machine, module: &str, functor: Functor, goal: Cell) -> Cell {
    let (name, arity) = match module {
        "$bags" => (machine.intern("findall_loop"), 4),
        _ => (machine.store.functors.name(functor), machine.store.functors.arity(functor)),
    };
    let module = machine.atom_cell(module);
    let call_as = machine.intern("$call_as");
    machine.new_compound(call_as, &[goal, module, Cell::atom(name), Cell::small(arity as i64)])
}
