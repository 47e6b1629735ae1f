//! Properties of the reader and the writer: written terms read back, depth costs no stack, and no text makes them panic
//! or loop.

#[path = "../../tests/common/chance.rs"]
mod chance;

use crate::syntax::{
    ReadFlags, Reader, TermId, TermSink, TermStore, TermView, View, WriteOptions, diagnose, portray_clause, write_term,
};
use crate::term::atom::well_known;
use crate::term::op::{OpTable, OpType};
use chance::Chance;

const NAMES: &[&str] = &[
    "a", "foo", "-", "+", "*", "\\+", ":-", "dynamic", "is", "mod", ",", "|", ";", "!", "=", "->", "\\", "^", "$", "A",
    "", "hello w", "\n", "[]", "{}", "é", "É", "日本", "→", "/*", ".", "..", "%", "'", "likes", "isok", "~", "<+>",
    "_", "0", "-1", "\u{200b}", "a\\b", "=.", "my op", "||", "\"", "`", "both", "//",
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

fn random_term(random: &mut Chance, store: &mut TermStore, depth: usize) -> TermId {
    let leaf = depth == 0 || random.below(6) == 0;
    match if leaf { random.below(6) } else { 6 + random.below(10) } {
        0 | 1 => {
            let atom = store.intern(random.pick(NAMES));
            store.atom(atom)
        }
        2 => store.small(random.below(2000) as i64 - 1000),
        3 => store.float((random.below(2000) as f64 - 1000.0) / 8.0 * 10f64.powi(random.below(40) as i32 - 20)),
        4 => {
            let text = random.pick(NAMES).to_string() + random.pick(NAMES);
            store.string(&text)
        }
        5 => store.atom(well_known::NIL),
        6 | 7 => {
            let head = random_term(random, store, depth - 1);
            let tail = random_term(random, store, depth - 1);
            store.cons(head, tail)
        }
        choice => {
            let name = store.intern(random.pick(NAMES));
            let arity = if choice < 14 { 1 + choice % 2 } else { random.below(4) };
            let args: Vec<TermId> = (0..arity).map(|_| random_term(random, store, depth - 1)).collect();
            store.compound(name, &args)
        }
    }
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

#[test]
fn written_terms_read_back() {
    let (mut store, ops) = with_operators();
    let mut random = Chance(0x2545_F491_4F6C_DD1D);
    let flags = ReadFlags::default();
    let writeq = WriteOptions { fullstop: true, numbervars: false, ..WriteOptions::writeq() };
    let spaced = WriteOptions { spacing: true, ..writeq.clone() };
    let canonical = WriteOptions { fullstop: true, ..WriteOptions::canonical() };
    for round in 0..6000 {
        store.clear();
        let term = random_term(&mut random, &mut store, 1 + round % 5);
        for options in [&writeq, &spaced, &canonical] {
            let text = write_term(&store, &ops, term, options);
            let read = Reader::new(&text, 0).read(&mut store, &ops, &flags);
            let Ok(Some(read)) = read else { panic!("{text} does not read back: {read:?}") };
            assert!(same(&store, term, read.term), "{text} reads back as a different term");
        }
        let laid_out = portray_clause(&store, &ops, term, &Default::default());
        if !matches!(store.view(term), View::Compound(well_known::NECK, 2)) {
            let read = Reader::new(&laid_out, 0).read(&mut store, &ops, &flags);
            assert!(matches!(read, Ok(Some(_))), "{laid_out} does not read back: {read:?}");
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
fn many_open_brackets_are_only_an_error() {
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
fn many_errors_take_linear_time() {
    for line in ["a :- /* b.\n", "a :- 'b.\n", "a :- \"b.\n", "a b.\n", "a(\n", "a\n", "a :- 'c'est'.\n", "a. ) b.\n"] {
        let (mut store, ops) = with_operators();
        let text = line.repeat(50_000);
        let mut reader = Reader::new(&text, 0);
        let start = std::time::Instant::now();
        while let Some(outcome) = reader.read(&mut store, &ops, &ReadFlags::default()).transpose() {
            if let Err(error) = outcome {
                diagnose(&text, &error);
                reader.skip(&error);
            }
        }
        assert!(start.elapsed().as_secs() < 10, "{line} takes {:?}", start.elapsed());
    }
}

#[test]
fn no_text_makes_the_reader_panic_or_loop() {
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
    let (mut store, ops) = with_operators();
    let mut random = Chance(88_172_645_463_325_252);
    for _ in 0..6000 {
        store.clear();
        let text: String = (0..random.below(24)).map(|_| random.pick(PIECES)).collect();
        let flags = if random.below(4) == 0 { ReadFlags::iso() } else { ReadFlags::default() };
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
            assert!(Some(reader.position()) > last, "no progress in {text:?}");
            last = Some(reader.position());
        }
    }
}
