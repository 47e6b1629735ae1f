//! Properties that hold for every term, number and program. `proptest` generates the cases and shrinks the ones that
//! fail.
//!
//! The cases are the same in each run. `PROPTEST_CASES` sets their number, `PROPTEST_RNG_SEED` another seed.

use damier::{Engine, Term};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

fn cases(count: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    let seed = if asked.rng_seed == RngSeed::Random { RngSeed::Fixed(1) } else { asked.rng_seed };
    let cases = if std::env::var("PROPTEST_CASES").is_ok() { asked.cases } else { count };
    ProptestConfig { rng_seed: seed, cases, failure_persistence: None, ..asked }
}

/// The text of a term. Variables are `X`, `Y` and `Z`.
fn terms() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        select(&["a", "b", "[]", "'A b'", "{}", "+", "X", "Y", "Z", "\"s\"", "\"\"", "1r3", "1 000"][..])
            .prop_map(str::to_string),
        (-3i64..4).prop_map(|number| number.to_string()),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<i128>().prop_map(|number| number.to_string()),
        select(&["0.0", "-0.0", "1.0", "1.5e300", "2.0", "9007199254740993.0", "inf", "1.5NaN"][..])
            .prop_map(str::to_string),
    ];
    leaf.prop_recursive(3, 20, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|items| format!("[{}]", items.join(","))),
            (inner.clone(), inner.clone()).prop_map(|(head, tail)| format!("[{head}|{tail}]")),
            (select(&["f", "g", "-", "+"][..]), prop::collection::vec(inner, 1..4)).prop_map(|(name, args)| format!(
                "({name})({})",
                args.join(",")
            )
            .replace("(f)", "f")
            .replace("(g)", "g")),
        ]
    })
    .prop_map(|text| text.replace("(-)(", "'-'(").replace("(+)(", "'+'("))
}

/// Whether a goal is true; `Text` holds the text of a list of terms that share their variables.
fn holds(texts: &[String], goal: &str) -> Result<bool, String> {
    let text = format!("[{}]", texts.join(","));
    let goal = format!("term_string(Terms, Text), {goal}");
    Engine::new().query(goal.as_str()).bind("Text", text.as_str()).exists().map_err(|error| error.to_string())
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn the_standard_order_is_total(texts in prop::collection::vec(terms(), 3)) {
        let goal = "Terms = [A, B, C], compare(AB, A, B), compare(BA, B, A), compare(BC, B, C), compare(AC, A, C),
            memberchk(AB-BA, [(<)-(>), (>)-(<), (=)-(=)]),
            ( AB == (=) -> A == B ; A \\== B ),
            ( AB == BC -> AC == AB ; true )";
        prop_assert_eq!(holds(&texts, goal), Ok(true));
    }

    #[test]
    fn sorting_orders_a_permutation(texts in prop::collection::vec(terms(), 0..12)) {
        let goal = "msort(Terms, Sorted), length(Terms, N), length(Sorted, N),
            forall(nextto(A, B, Sorted), A @=< B),
            foldl([Term, Rest0, Rest]>>(select(Found, Rest0, Rest), Found == Term -> true), Terms, Sorted, []),
            sort(Terms, Set), forall(nextto(A, B, Set), A @< B),
            forall(member(Term, Terms), (member(Found, Set), Found == Term)),
            sort(0, @>=, Terms, Down), reverse(Down, Up), msort(Up, Up1), Up1 == Sorted";
        prop_assert_eq!(holds(&texts, goal), Ok(true));
    }

    #[test]
    fn written_terms_read_back(text in terms()) {
        let goal = "Terms = [Term], format(string(Written), '~q', [Term]), term_string(Read, Written), Read =@= Term,
            copy_term(Term, Copy), Copy =@= Term, ( ground(Term) -> Copy == Term ; true )";
        prop_assert_eq!(holds(&[text], goal), Ok(true));
    }

    #[test]
    fn unification_is_symmetric_and_can_be_undone(texts in prop::collection::vec(terms(), 2)) {
        let goal = "Terms = [A, B], copy_term(A-B, Before),
            ( \\+ A = B -> \\+ B = A ; A-B =@= Before, \\+ \\+ (A = B, ( acyclic_term(A) -> A == B ; true )), B = A ),
            ( unify_with_occurs_check(A, B) -> acyclic_term(A), A == B ; true )";
        prop_assert_eq!(holds(&texts, goal), Ok(true));
    }

    #[test]
    fn an_index_finds_what_a_scan_finds(facts in prop::collection::vec((terms(), terms()), 0..30), call in (terms(), terms())) {
        let mut texts: Vec<String> = facts.iter().map(|(first, second)| format!("f({first},{second})")).collect();
        texts.push(format!("f({},{})", call.0, call.1));
        let goal = "dynamic(fact/2), append(Facts, [Call], Terms), maplist([F, F1]>>copy_term(F, F1), Facts, Fresh),
            maplist([f(A, B)]>>assertz(fact(A, B)), Fresh), Call = f(X, Y),
            findall(X-Y, fact(X, Y), Indexed), findall(X-Y, member(f(X, Y), Fresh), Scanned),
            Indexed =@= Scanned";
        prop_assert_eq!(holds(&texts, goal), Ok(true));
    }

    #[test]
    fn integers_follow_i128(a in any::<i64>(), b in any::<i64>(), small in -100i64..100) {
        for (a, b) in [(a, b), (a, small), (small, b)] {
            let (wide_a, wide_b) = (i128::from(a), i128::from(b));
            let mut expected = vec![wide_a + wide_b, wide_a - wide_b, wide_a * wide_b, wide_a.max(wide_b)];
            let mut goal = String::from("X is A + B ; X is A - B ; X is A * B ; X is max(A, B)");
            if b != 0 {
                expected.extend([wide_a / wide_b, wide_a % wide_b, wide_a.div_euclid(wide_b)]);
                goal.push_str(" ; X is A // B ; X is A rem B ; B > 0, X is A div B ; B < 0, X is -(A div -B)");
            }
            let found: Vec<Term> = Engine::new().query(goal.as_str()).bind("A", a).bind("B", b).values("X").expect("integers");
            let found: Vec<String> = found.iter().map(Term::to_string).collect();
            let expected: Vec<String> = expected.iter().map(i128::to_string).collect();
            prop_assert_eq!(found, expected, "{} and {}", a, b);
        }
    }
}
