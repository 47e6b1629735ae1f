//! Properties of the reader and the writer: written terms read back, depth takes no stack, and every text is read to its
//! end without a panic.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

use crate::syntax::{
    ReadFlags, Reader, TermId, TermSink, TermStore, TermView, View, WriteOptions, diagnose, portray_clause, write_term,
};
use crate::term::atom::well_known;
use crate::term::op::{OpTable, OpType};

const NAMES: &[&str] = &[
    "a", "foo", "-", "+", "*", "\\+", ":-", "dynamic", "is", "mod", ",", "|", ";", "!", "=", "->", "\\", "^", "$", "A",
    "", "hello w", "\n", "[]", "{}", "é", "É", "日本", "→", "/*", ".", "..", "%", "'", "likes", "isok", "~", "<+>",
    "_", "0", "-1", "\u{200b}", "a\\b", "=.", "my op", "||", "\"", "`", "both", "//",
];

/// Parts of texts, many of them mistakes.
const PIECES: &[&str] = &[
    "a",
    "X",
    "_",
    "foo(",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    "|",
    ".",
    ". ",
    ".\n",
    "'",
    "\"",
    "`",
    "\\",
    "0'",
    "0x",
    "1.5e",
    "12",
    "1r",
    "/*",
    "*/",
    "%",
    "\n",
    " ",
    "-",
    ":-",
    "\\+",
    "é",
    "É",
    "→",
    "\u{0}",
    "\u{feff}",
    "’",
    "'a\\",
    "\\x",
    "16'",
    "1.0Inf",
    "0'\\",
    "\\u12",
    "dynamic ",
    "=",
    ";",
    "!",
    "-->",
    "||",
    "\u{10ffff}",
    "😀",
];

fn with_operators() -> (TermStore, OpTable) {
    let mut store = TermStore::new();
    let mut ops = OpTable::standard(&mut store.atoms);
    for (priority, kind, name) in [
        (700, OpType::Xfx, "likes"),
        (700, OpType::Xf, "isok"),
        (300, OpType::Fy, "~"),
        (200, OpType::Yfx, "<+>"),
        (500, OpType::Xfy, "my op"),
        (900, OpType::Fy, "my op"),
        (200, OpType::Xf, "'"),
        (300, OpType::Xfy, "both"),
        (300, OpType::Yf, "both"),
        (1100, OpType::Fx, "0"),
        (300, OpType::Yfx, "//"),
        (300, OpType::Fy, "//"),
    ] {
        let atom = store.atoms.intern(name);
        ops.set(atom, priority, kind);
    }
    (store, ops)
}

/// A term to be built in a store.
#[derive(Clone, Debug)]
enum Sample {
    Atom(&'static str),
    Small(i64),
    Float(f64),
    Text(&'static str, &'static str),
    Cons(Box<(Sample, Sample)>),
    Compound(&'static str, Vec<Sample>),
}

fn samples() -> impl Strategy<Value = Sample> {
    let name = || select(NAMES);
    let leaf = prop_oneof![
        2 => name().prop_map(Sample::Atom),
        1 => (-1000i64..1000).prop_map(Sample::Small),
        1 => any::<f64>().prop_filter("floats with a value", |float| float.is_finite()).prop_map(Sample::Float),
        1 => (name(), name()).prop_map(|(first, second)| Sample::Text(first, second)),
        1 => Just(Sample::Atom("[]")),
    ];
    leaf.prop_recursive(5, 60, 3, move |inner| {
        prop_oneof![
            1 => (inner.clone(), inner.clone()).prop_map(|pair| Sample::Cons(Box::new(pair))),
            // Operators have one or two arguments.
            4 => (name(), prop::collection::vec(inner.clone(), 1..3)).prop_map(|(name, args)| Sample::Compound(name, args)),
            1 => (name(), prop::collection::vec(inner, 0..4)).prop_map(|(name, args)| Sample::Compound(name, args)),
        ]
    })
}

fn build(store: &mut TermStore, sample: &Sample) -> TermId {
    match sample {
        Sample::Atom(name) => {
            let atom = store.intern(name);
            store.atom(atom)
        }
        Sample::Small(value) => store.small(*value),
        Sample::Float(value) => store.float(*value),
        Sample::Text(first, second) => store.string(&format!("{first}{second}")),
        Sample::Cons(pair) => {
            let (head, tail) = (build(store, &pair.0), build(store, &pair.1));
            store.cons(head, tail)
        }
        Sample::Compound(name, args) => {
            let name = store.intern(name);
            let args: Vec<TermId> = args.iter().map(|arg| build(store, arg)).collect();
            store.compound(name, &args)
        }
    }
}

/// The same cases each time; `PROPTEST_CASES` and `PROPTEST_RNG_SEED` ask for others.
fn cases(count: u32) -> ProptestConfig {
    let usual = ProptestConfig { rng_seed: RngSeed::Fixed(1), cases: count, ..ProptestConfig::default() };
    let asked = ProptestConfig::default();
    let seed = if asked.rng_seed == RngSeed::Random { usual.rng_seed } else { asked.rng_seed };
    let count = if std::env::var("PROPTEST_CASES").is_ok() { asked.cases } else { count };
    ProptestConfig { rng_seed: seed, cases: count, failure_persistence: None, ..usual }
}

fn same(store: &TermStore, left: TermId, right: TermId) -> bool {
    let mut pairs = vec![(left, right)];
    while let Some((left, right)) = pairs.pop() {
        let equal = match (store.view(left), store.view(right)) {
            (View::Atom(a), View::Atom(b)) => a == b,
            (View::Small(a), View::Small(b)) => a == b,
            (View::Float(a), View::Float(b)) => a.to_bits() == b.to_bits(),
            (View::String(a), View::String(b)) => a == b,
            (View::Compound(a, n), View::Compound(b, m)) => {
                pairs.extend((0..n.min(m)).map(|index| (store.arg(left, index), store.arg(right, index))));
                a == b && n == m
            }
            _ => false,
        };
        if !equal {
            return false;
        }
    }
    true
}

proptest! {
    #![proptest_config(cases(6000))]

    #[test]
    fn written_terms_read_back(sample in samples()) {
        let (mut store, ops) = with_operators();
        let flags = ReadFlags::default();
        let term = build(&mut store, &sample);
        let writeq = WriteOptions { fullstop: true, numbervars: false, ..WriteOptions::writeq() };
        let spaced = WriteOptions { spacing: true, ..writeq.clone() };
        let canonical = WriteOptions { fullstop: true, ..WriteOptions::canonical() };
        for options in [&writeq, &spaced, &canonical] {
            let text = write_term(&store, &ops, term, options);
            let read = Reader::new(&text, 0).read(&mut store, &ops, &flags);
            let Ok(Some(read)) = read else { panic!("{text} does not read back: {read:?}") };
            prop_assert!(same(&store, term, read.term), "{text} reads back as another term");
        }
        let laid_out = portray_clause(&store, &ops, term, &Default::default());
        if !matches!(store.view(term), View::Compound(well_known::NECK, 2)) {
            let read = Reader::new(&laid_out, 0).read(&mut store, &ops, &flags);
            prop_assert!(matches!(read, Ok(Some(_))), "{laid_out} does not read back: {read:?}");
        }
    }

    #[test]
    fn every_text_is_read_to_its_end(pieces in prop::collection::vec(select(PIECES), 0..24), iso in prop::bool::weighted(0.25)) {
        let text: String = pieces.concat();
        let flags = if iso { ReadFlags::iso() } else { ReadFlags::default() };
        let (mut store, ops) = with_operators();
        let mut reader = Reader::new(&text, 0);
        reader.keep_positions(true);
        reader.keep_comments(true);
        let mut last = None;
        loop {
            match reader.read(&mut store, &ops, &flags) {
                Ok(None) => break,
                Ok(Some(read)) => {
                    write_term(&store, &ops, read.term, &WriteOptions::writeq());
                    portray_clause(&store, &ops, read.term, &Default::default());
                }
                Err(error) => {
                    diagnose(&text, &error);
                    reader.skip(&error);
                }
            }
            prop_assert!(Some(reader.position()) > last, "makes no progress in {text:?}");
            last = Some(reader.position());
        }
    }
}

#[test]
fn depth_costs_no_stack() {
    let (mut store, ops) = with_operators();
    let flags = ReadFlags::default();
    const DEEP: usize = 300_000;
    for (open, close) in [
        ("(", ")"),
        ("f(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("- ", ""),
        ("a^", ""),
        ("", "+a"),
        ("\\+ ", ""),
        ("[a|", "]"),
    ] {
        store.clear();
        let text = format!("{}a{} .", open.repeat(DEEP), close.repeat(DEEP));
        let read = Reader::new(&text, 0).read(&mut store, &ops, &flags).unwrap().unwrap();
        let written = write_term(&store, &ops, read.term, &WriteOptions { fullstop: true, ..WriteOptions::writeq() });
        let again = Reader::new(&written, 0).read(&mut store, &ops, &flags).unwrap().unwrap();
        assert!(same(&store, read.term, again.term));
    }
    let nested = format!("{}a{} :- b.", "f(".repeat(3000), ")".repeat(3000));
    let read = Reader::new(&nested, 0).read(&mut store, &ops, &flags).unwrap().unwrap();
    assert!(!portray_clause(&store, &ops, read.term, &Default::default()).is_empty());
}

#[test]
fn open_brackets_without_end_are_an_error_and_nothing_more() {
    let (mut store, ops) = with_operators();
    for open in ["(", "[", "{", "f(", "- ", "'a'(", "[a,", "a:-(", "(a->"] {
        let text = open.repeat(200_000);
        let mut reader = Reader::new(&text, 0);
        let error = reader.read(&mut store, &ops, &ReadFlags::default()).unwrap_err();
        assert!(error.kind.is_incomplete());
        diagnose(&text, &error);
        reader.skip(&error);
        assert_eq!(reader.position(), text.len());
    }
}

#[test]
fn a_large_quoted_atom_is_read_in_one_go() {
    let (mut store, ops) = with_operators();
    let text = format!("'{}\\n'.", "x".repeat(10_000_000));
    let read = Reader::new(&text, 0).read(&mut store, &ops, &ReadFlags::default()).unwrap().unwrap();
    let View::Atom(atom) = store.view(read.term) else { panic!("not an atom") };
    assert_eq!(store.atoms.name(atom).len(), 10_000_001);
}

#[test]
fn many_errors_do_not_add_up() {
    for line in ["a :- /* b.\n", "a :- 'b.\n", "a :- \"b.\n", "a b.\n", "a(\n", "a\n", "a :- 'c'est'.\n", "a. ) b.\n"] {
        let (mut store, ops) = with_operators();
        let text = line.repeat(50_000);
        let mut reader = Reader::new(&text, 0);
        let start = cpu_time::ThreadTime::now();
        while let Some(outcome) = reader.read(&mut store, &ops, &ReadFlags::default()).transpose() {
            if let Err(error) = outcome {
                diagnose(&text, &error);
                reader.skip(&error);
            }
        }
        assert!(start.elapsed().as_secs() < 10, "{line} takes {:?}", start.elapsed());
    }
}
