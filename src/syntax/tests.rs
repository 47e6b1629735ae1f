//! Tests of the reader and the writer: tables of texts and expected results.

use crate::syntax::errors::diagnose::Cause;
use crate::syntax::write::term::WriteEvent;
use crate::syntax::{
    Lang, LineIndex, PortrayOptions, QuotedAs, ReadFlags, Reader, TermId, TermStore, TermView, View, WriteOptions,
    Writer, diagnose, portray_clause, write_term,
};
use crate::term::op::{OpTable, OpType};

struct Bench {
    store: TermStore,
    ops: OpTable,
    flags: ReadFlags,
}

impl Bench {
    fn new() -> Self {
        let mut store = TermStore::new();
        let ops = OpTable::standard(&mut store.atoms);
        Bench { store, ops, flags: ReadFlags::default() }
    }

    fn op(mut self, priority: u16, kind: OpType, name: &str) -> Self {
        let atom = self.store.atoms.intern(name);
        self.ops.set(atom, priority, kind);
        self
    }

    fn read(&mut self, text: &str) -> Result<TermId, String> {
        let mut reader = Reader::new(text, 0);
        match reader.read(&mut self.store, &self.ops, &self.flags) {
            Ok(Some(read)) => Ok(read.term),
            Ok(None) => Err("end of file".into()),
            Err(error) => Err(error.kind.term().0.to_string()),
        }
    }

    fn write(&mut self, text: &str, options: &WriteOptions) -> String {
        match self.read(text) {
            Ok(term) => write_term(&self.store, &self.ops, term, options),
            Err(error) => format!("! {error}"),
        }
    }
}

fn check(options: &WriteOptions, table: &[(&str, &str)]) {
    let mut bench = Bench::new();
    for (text, expected) in table {
        assert_eq!(&bench.write(text, options), expected, "{text}");
    }
}

#[test]
fn terms_are_read_as_in_the_standard_and_swi() {
    check(
        &WriteOptions::canonical(),
        &[
            ("- 1.", "-(1)"),
            ("-1.", "-1"),
            ("-(1).", "-(1)"),
            ("- - a.", "-(-(a))"),
            ("-(-(1)).", "-(-(1))"),
            ("a - 1.", "-(a,1)"),
            ("a -1.", "-(a,1)"),
            ("a- -1.", "-(a,-1)"),
            ("-1^2.", "^(-1,2)"),
            ("- 1^2.", "-(^(1,2))"),
            ("-(1)^2.", "^(-(1),2)"),
            ("-a^2.", "-(^(a,2))"),
            ("- (1).", "-(1)"),
            ("\\+ (a,b).", "\\+(','(a,b))"),
            ("\\+(a,b).", "\\+(a,b)"),
            ("f(+,-).", "f(+,-)"),
            ("[-].", "[-]"),
            ("[-|-].", "[-|-]"),
            ("x = (-).", "=(x,-)"),
            ("- = x.", "=(-,x)"),
            ("x = \\+ .", "=(x,\\+)"),
            ("f(:- a).", "f(:-(a))"),
            ("f(a:-b).", "f(:-(a,b))"),
            ("[a:-b|c].", "[:-(a,b)|c]"),
            (":- dynamic a/1, b/2.", ":-(dynamic(','(/(a,1),/(b,2))))"),
            ("f(- , a).", "f(-,a)"),
            ("* = * .", "=(*,*)"),
            ("is is is.", "is(is,is)"),
            ("- + 1.", "-(+(1))"),
            ("- * 2.", "*(-,2)"),
            ("(a|b).", "'|'(a,b)"),
            ("(a'|'b).", "'|'(a,b)"),
            ("f(;,'|',!).", "f(;,'|',!)"),
            ("foo().", "foo()"),
            ("{a,b}.", "{}(','(a,b))"),
            ("{ }.", "{}"),
            ("[ ].", "[]"),
            ("'[]'.", "'[]'"),
            ("[](x).", "[](x)"),
            ("{}(x).", "{}(x)"),
            ("'{}'(x).", "{}(x)"),
            ("a:b:c.", ":(a,:(b,c))"),
            ("1 - 2 - 3.", "-(-(1,2),3)"),
            ("a , b ; c -> d :- e.", ":-(;(','(a,b),->(c,d)),e)"),
            ("[a,b|[c]].", "[a,b,c]"),
            ("$x.", "$(x)"),
            ("a.%comment", "a"),
            ("a/* c */. ", "a"),
            ("% c\n /* d */ a .", "a"),
            ("p:- \\+q,r.", ":-(p,','(\\+(q),r))"),
        ],
    );
}

#[test]
fn numbers_have_many_notations() {
    check(
        &WriteOptions::canonical(),
        &[
            ("0'a.", "97"),
            ("0'\\n.", "10"),
            ("0'''.", "39"),
            ("0''.", "39"),
            ("0' .", "32"),
            ("0'\\x41\\.", "65"),
            ("0x1F.", "31"),
            ("0o17.", "15"),
            ("0b101.", "5"),
            ("16'FF.", "255"),
            ("36'ZZ.", "1295"),
            ("1_000_000.", "1000000"),
            ("0x1_0.", "16"),
            ("1r3.", "1r3"),
            ("2r4.", "1r2"),
            ("4r2.", "2"),
            ("-1r3.", "-1r3"),
            ("1.0Inf.", "1.0Inf"),
            ("-1.0Inf.", "-1.0Inf"),
            ("1.5NaN.", "1.5NaN"),
            ("1e10.", "10000000000.0"),
            ("1.0E+10.", "10000000000.0"),
            ("1.0e22.", "1.0e+22"),
            ("1.0e-400.", "0.0"),
            ("123456789012345678901234567890.", "123456789012345678901234567890"),
            ("-0x10.", "-16"),
            ("-0.0.", "-0.0"),
            ("9223372036854775807.", "9223372036854775807"),
            ("-9223372036854775808.", "-9223372036854775808"),
            ("9223372036854775808.", "9223372036854775808"),
            ("1.5.", "1.5"),
            ("-0'a.", "-97"),
        ],
    );
}

#[test]
fn escapes_are_resolved_in_quoted_text() {
    check(
        &WriteOptions::canonical(),
        &[
            ("'\\e'.", "'\\x1B\\'"),
            ("'\\x41\\'.", "'A'"),
            ("'\\x41'.", "'A'"),
            ("'\\101\\'.", "'A'"),
            ("'\\u00e9'.", "é"),
            ("'\\U0001F600'.", "'😀'"),
            ("'\\s'.", "' '"),
            ("'a\\\nb'.", "ab"),
            ("'a\\c\n   b'.", "ab"),
            ("'a\nb'.", "'a\\nb'"),
            ("'\\0\\'.", "'\\x0\\'"),
            ("'a''b'.", "'a\\'b'"),
            ("\"a\"\"b\".", "\"a\\\"b\""),
            ("`a``b`.", "[97,96,98]"),
            ("'don''t'.", "'don\\'t'"),
            ("''.", "''"),
            ("'\u{0}'.", "'\\x0\\'"),
            ("été.", "été"),
            ("'日本'.", "'日本'"),
            ("∀ = → .", "=('∀','→')"),
        ],
    );
}

#[test]
fn flags_decide_the_type_of_quoted_text() {
    let mut bench = Bench::new();
    let canonical = WriteOptions::canonical();
    for (flag, expected) in
        [(QuotedAs::Codes, "[97,98]"), (QuotedAs::Chars, "[a,b]"), (QuotedAs::Atom, "ab"), (QuotedAs::String, "\"ab\"")]
    {
        bench.flags.double_quotes = flag;
        assert_eq!(bench.write("\"ab\".", &canonical), expected);
    }
    bench.flags.var_prefix = true;
    assert_eq!(bench.write("f(X,_x,_x).", &WriteOptions::writeq()).matches('X').count(), 1);
    bench.flags = ReadFlags::iso();
    for (text, expected) in [
        ("f(a:-b).", "! operator_clash"),
        ("foo().", "! no_arguments"),
        ("\"ab\".", "[a,b]"),
        ("f((a:-b)).", "f(:-(a,b))"),
        ("1e10.", "! operator_expected"),
        ("'\\e'.", "! undefined_char_escape"),
    ] {
        assert_eq!(bench.write(text, &canonical), expected, "{text}");
    }
}

#[test]
fn errors_have_the_names_that_programs_catch() {
    check(
        &WriteOptions::writeq(),
        &[
            ("a b.", "! operator_expected"),
            ("foo (a).", "! operator_expected"),
            ("X(Y).", "! operator_expected"),
            ("f(a,).", "! cannot_start_term"),
            ("().", "! cannot_start_term"),
            ("a).", "! cannot_start_term"),
            ("[a).", "! cannot_start_term"),
            ("(a.", "! operator_expected"),
            (". ", "! end_of_clause"),
            ("a=b=c.", "! operator_clash"),
            ("X = \\+a.", "! operator_clash"),
            (":- :- a.", "! operator_clash"),
            ("a,.", "! punct"),
            (",.", "! quoted_punctuation"),
            ("f(,a).", "! quoted_punctuation"),
            ("a", "! end_of_file"),
            ("foo(", "! end_of_file"),
            ("x = \\+.", "! end_of_file"),
            ("'abc", "! end_of_file_in_quoted"),
            ("\"abc", "! end_of_file_in_quoted"),
            ("a /* b", "! end_of_file_in_block_comment"),
            ("0'", "! end_of_file"),
            ("0xg.", "! illegal_number"),
            ("1.0e400.", "! float_overflow"),
            ("'\\z'.", "! undefined_char_escape"),
            ("'\\xD800\\'.", "! Illegal character code"),
            ("'\\u00'.", "! Illegal \\u or \\U sequence"),
            ("[a|b|c].", "! list_rest"),
            ("[a|b,c].", "! list_rest"),
            ("a.b.", "! end_of_clause_expected"),
            ("\"a\" \"b\".", "! operator_expected"),
            ("a[1].", "! operator_expected"),
            ("", "! end of file"),
            ("% only a comment", "! end of file"),
            ("X is 3 + .", "! operator_balance"),
            ("[|a].", "! quoted_punctuation"),
        ],
    );
}

#[test]
fn operators_are_written_with_the_brackets_and_blanks_of_swi() {
    check(
        &WriteOptions::writeq(),
        &[
            ("a- -1.", "a- -1"),
            ("-(1).", "- 1"),
            ("1-(-1).", "1- -1"),
            ("1-(-(1)).", "1- - 1"),
            ("-(-(1)).", "- - 1"),
            ("-(-1).", "- -1"),
            ("-(a).", "-a"),
            ("\\+a.", "\\+a"),
            ("\\+ (a,b).", "\\+ (a,b)"),
            ("-(2)^2.", "(- 2)^2"),
            ("(-2)^2.", "-2^2"),
            ("-(2^2).", "- 2^2"),
            ("(a:-b,c;d->e).", "a:-b,c;d->e"),
            ("f((a,b)).", "f((a,b))"),
            ("f(:-).", "f(:-)"),
            ("[(a,b)].", "[(a,b)]"),
            ("[a|(b:-c)].", "[a|(b:-c)]"),
            ("1 rdiv 2.", "1 rdiv 2"),
            ("a:b:c.", "a:b:c"),
            ("(a:b):c.", "(a:b):c"),
            ("dynamic.", "dynamic"),
            (":- dynamic a.", ":-dynamic a"),
            ("- (dynamic).", "- (dynamic)"),
            ("{a,b}.", "{a,b}"),
            ("{-}.", "{-}"),
            ("'$VAR'(1).", "B"),
            ("'$VAR'(27).", "B1"),
            ("'$VAR'('Foo').", "Foo"),
            ("'$VAR'(x).", "'$VAR'(x)"),
            ("f(',').", "f(',')"),
            ("'|'.", "'|'"),
            ("a= \\b.", "a= \\b"),
            ("a=(\\+b).", "a=(\\+b)"),
            ("- (\\+a).", "- (\\+a)"),
            ("1-(2-3).", "1-(2-3)"),
            ("1*(2+3).", "1*(2+3)"),
            ("-(-(a)).", "- -a"),
            ("\\ (-(3)).", "\\ - 3"),
            ("mod-mod.", "(mod)-(mod)"),
            ("a mod 'B'.", "a mod 'B'"),
            ("'B' mod a.", "'B'mod a"),
            ("[a]mod[b].", "[a]mod[b]"),
            ("-1 mod -2.", "-1 mod -2"),
            ("f(x)is -1.", "f(x)is-1"),
            ("a= @ .", "a= @"),
            ("@ = a.", "@ = a"),
            ("-({a}).", "- {a}"),
            ("1-{1}.", "1-{1}"),
            ("-(-).", "- (-)"),
            ("(a , !).", "a,!"),
            ("[]-'[]'.", "[]-'[]'"),
            ("'hello w'(x).", "'hello w'(x)"),
            ("'/*'.", "'/*'"),
            ("(a;(;)).", "a;(;)"),
            ("'.'(a,b).", "'.'(a,b)"),
            ("1.0e10.", "10000000000.0"),
            ("table(-1).", "table-1"),
            ("p:-(a,b).", "p:-a,b"),
            ("(:-a):-b.", "(:-a):-b"),
            ("(a=b)=c.", "(a=b)=c"),
            ("2**(3**4).", "2**(3**4)"),
            ("a=..b.", "a=..b"),
            ("foo().", "foo()"),
        ],
    );
}

#[test]
fn user_defined_operators_are_used() {
    let mut bench = Bench::new()
        .op(700, OpType::Xfx, "likes")
        .op(700, OpType::Xf, "isok")
        .op(700, OpType::Yf, "++")
        .op(300, OpType::Fy, "~")
        .op(700, OpType::Xfx, "both")
        .op(200, OpType::Yf, "both")
        .op(200, OpType::Yfx, "<+>");
    let writeq = WriteOptions::writeq();
    for (text, expected) in [
        ("a likes(b,c).", "a likes (b,c)"),
        ("\"a\"likes\"b\".", "\"a\"likes\"b\""),
        ("[]likes -1.", "[]likes-1"),
        ("a isok.", "a isok"),
        ("[a]isok.", "[a]isok"),
        ("a++ ++ .", "a++ ++"),
        ("~(a+b).", "~ (a+b)"),
        ("~ = a.", "(~)=a"),
        ("a both.", "both(a)"),
        ("a both b.", "a both b"),
        ("[a both,c].", "[both(a),c]"),
        ("-(a<+>b).", "- (a<+>b)"),
    ] {
        assert_eq!(bench.write(text, &writeq), expected, "{text}");
    }
}

#[test]
fn max_depth_cuts_where_swi_does() {
    let depth = |max_depth| WriteOptions { max_depth, ..WriteOptions::writeq() };
    check(
        &depth(1),
        &[("f(a,b).", "f(...,...)"), ("[a].", "[...]"), ("[a,b].", "[...|...]"), ("a+b.", "... + ..."), ("a.", "a")],
    );
    check(
        &depth(2),
        &[("a+b+c.", "... + ... + c"), ("[a|b].", "[a|...]"), ("-(-(a)).", "- - ..."), ("(a,b,c).", "a,...,...")],
    );
    check(
        &depth(5),
        &[
            ("[[b,h,c],[a,f,d],[g,i,e]].", "[[b,h,c],[a,f|...],[g|...]]"),
            ("f(f(f(f(f(f(a)))))).", "f(f(f(f(f(...)))))"),
            ("[1,2,3,4,5].", "[1,2,3,4|...]"),
            ("[1,2,3,4].", "[1,2,3,4]"),
            ("{a,b,c,d}.", "{a,b,c,d}"),
        ],
    );
}

#[test]
fn options_change_the_text() {
    let spaced = WriteOptions { spacing: true, priority: 699, ..WriteOptions::writeq() };
    check(
        &spaced,
        &[
            ("f(a,[b,c|d]).", "f(a, [b, c|d])"),
            ("(a:-b,c;d->e).", "(a:-b, c;d->e)"),
            ("f((a,b)).", "f((a, b))"),
            (":- .", ":-"),
        ],
    );
    let plain = WriteOptions::write();
    check(&plain, &[("['B c',\"str\",'\\n'].", "[B c,str,\n]"), ("f('$VAR'(0)).", "f(A)")]);
    let dots = WriteOptions { dotlists: true, ..WriteOptions::writeq() };
    check(&dots, &[("[a,b].", ".(a,.(b,[]))")]);
    let no_lists = WriteOptions { no_lists: true, ..WriteOptions::writeq() };
    check(&no_lists, &[("[a|b].", "'[|]'(a,b)")]);
    let stop = WriteOptions { fullstop: true, nl: true, ..WriteOptions::writeq() };
    check(&stop, &[("a.", "a.\n"), ("- .", "- .\n")]);
    let print = WriteOptions { portray: false, ..WriteOptions::print() };
    check(&print, &[("'\\e'.", "'\\u001B'"), ("\"\\x1\\\".", "\"\\u0001\"")]);
    let after = WriteOptions { after: Some('a'), ..WriteOptions::writeq() };
    check(&after, &[("b.", " b"), ("- .", "-")]);
}

#[test]
fn cyclic_terms_are_written_in_finite_text() {
    let mut bench = Bench::new();
    let term = bench.read("f(X,a).").unwrap();
    let variable = bench.store.arg(term, 0);
    bench.store.bind(variable, term);
    let cut = WriteOptions { max_depth: 4, ..WriteOptions::writeq() };
    assert_eq!(write_term(&bench.store, &bench.ops, term, &cut), "f(f(f(f(...,...),a),a),a)");
    let named = WriteOptions {
        subterm_names: [(bench.store.identity(term), "X".into())].into_iter().collect(),
        ..WriteOptions::writeq()
    };
    assert_eq!(write_term(&bench.store, &bench.ops, term, &named), "f(X,a)");
    for cycles in [true, false] {
        let options = WriteOptions { cycles, ..WriteOptions::writeq() };
        assert_eq!(write_term(&bench.store, &bench.ops, term, &options), "@(S_1,[S_1=f(S_1,a)])");
    }
}

#[test]
fn a_portray_hook_replaces_subterms() {
    let mut bench = Bench::new();
    let term = bench.read("f(secret,[1,secret]).").unwrap();
    let options = WriteOptions::print();
    let mut writer = Writer::new(term, &options);
    while let WriteEvent::Portray(term) = writer.run(&bench.store, &bench.ops) {
        let hidden = matches!(bench.store.view(term), View::Atom(atom) if bench.store.atoms.name(atom) == "secret");
        writer.portrayed(hidden.then_some("<hidden>"));
    }
    assert_eq!(writer.output(), "f(<hidden>,[1,<hidden>])");
}

#[test]
fn variables_comments_and_positions_are_kept() {
    let mut bench = Bench::new();
    let text = "% head\nf(X, _, _Y, X, [é, \"s\"|{T}], -(1)). g(Z).";
    let mut reader = Reader::new(text, 0);
    reader.keep_comments(true);
    reader.keep_positions(true);
    let read = reader.read(&mut bench.store, &bench.ops, &bench.flags).unwrap().unwrap();
    assert_eq!(&text[read.span.start..read.span.end], "f(X, _, _Y, X, [é, \"s\"|{T}], -(1))");
    assert_eq!(&text[read.stop.start..read.stop.end], ".");
    let names: Vec<&str> = reader.named_variables().map(|(name, _)| name).collect();
    assert_eq!(names, ["X", "_Y", "T"]);
    let single: Vec<&str> = reader.singletons().map(|(name, _)| name).collect();
    assert_eq!(single, ["_Y", "T"]);
    assert_eq!(reader.variables().len(), 4);
    assert_eq!(&text[reader.comments()[0].start..reader.comments()[0].end], "% head");
    let (positions, root) = reader.positions().unwrap();
    let crate::syntax::read::positions::PosNode::Term { functor, arguments, .. } = positions.node(root) else {
        panic!()
    };
    assert_eq!(&text[functor.start..functor.end], "f");
    let list = positions.node(positions.ids(arguments)[4]);
    assert_eq!(&text[list.span().start..list.span().end], "[é, \"s\"|{T}]");
    reader.read(&mut bench.store, &bench.ops, &bench.flags).unwrap().unwrap();
    assert!(reader.read(&mut bench.store, &bench.ops, &bench.flags).unwrap().is_none());
}

/// Reads all of a text. Returns the clauses, and the causes of the errors with their lines.
fn load(text: &str) -> (Vec<String>, Vec<(usize, Cause)>) {
    let mut bench = Bench::new();
    let lines = LineIndex::new(text);
    let mut reader = Reader::new(text, 0);
    let (mut clauses, mut causes) = (Vec::new(), Vec::new());
    loop {
        match reader.read(&mut bench.store, &bench.ops, &bench.flags) {
            Ok(None) => return (clauses, causes),
            Ok(Some(read)) => clauses.push(write_term(&bench.store, &bench.ops, read.term, &WriteOptions::writeq())),
            Err(error) => {
                let found = diagnose(text, &error);
                assert!(!found.message(Lang::En, text).is_empty() && !found.message(Lang::Fr, text).is_empty());
                causes.push((lines.line(found.span.start), found.cause));
                reader.skip(&error);
            }
        }
    }
}

#[test]
fn mistakes_are_diagnosed_and_reading_continues() {
    use crate::syntax::errors::error::{Bracket, Quote};
    for (text, cause) in [
        ("a(X) :- X <= 3.", Cause::LessOrEqual),
        ("a(X) :- X != 3.", Cause::NotEqual),
        ("a(X) :- X => 3.", Cause::GreaterOrEqual),
        ("a(X) :- X == 3 && b.", Cause::And),
        ("a :- b || c.", Cause::Or),
        ("a (X) :- b.", Cause::BlankBeforeArguments),
        ("Jouer(X) :- b.", Cause::VariableAsFunctor),
        ("a :- if X > 3 then b else c.", Cause::IfThenElse),
        ("a :- X = 'c'est'.", Cause::ApostropheInQuotes),
        ("a :- X = [1,2.", Cause::UnclosedBracket(Bracket::Square)),
        ("a :- f(1)).", Cause::UnopenedBracket(Bracket::Round)),
        ("a :- (b].", Cause::MismatchedBracket(Bracket::Round, Bracket::Square)),
        ("a :- X is 3 +.", Cause::GluedStop),
        ("a :- X is 3 + .", Cause::MissingRightSide),
        ("a :- b,.", Cause::DanglingOperator(',')),
        ("a :- b;.", Cause::DanglingOperator(';')),
        ("a([H|T|R]).", Cause::TwoBars),
        ("a :- not X = 3.", Cause::NotWithoutBrackets),
        ("a :- X = a b.", Cause::TermsSideBySide),
        ("a :- b\n", Cause::MissingStop),
        ("a :- b,\n", Cause::CommaForStop),
        ("a :- b\n   c.", Cause::MissingComma),
        ("a.b.", Cause::NoBlankAfterStop),
        ("a :- f(a,).", Cause::MissingArgument),
        ("a :- X = 1 = 2.", Cause::ComparisonChain),
        ("a :- 1 < X < 10.", Cause::ComparisonChain),
        ("a :- b :- c.", Cause::TwoNecks),
        ("// a remark", Cause::ForeignComment),
        ("p(2x).", Cause::DigitFirst),
        ("a :- return X.", Cause::Return),
        (":- dynamique p/1.", Cause::MisspeltDeclaration("dynamic")),
        ("a :- b and c.", Cause::And),
        ("a :- X = ’b’.", Cause::TypographicQuote),
        ("a :- write(\"x).", Cause::UnclosedQuote(Quote::Double)),
        ("a :- /* b.", Cause::UnclosedComment),
    ] {
        let (clauses, causes) = load(&format!("first.\n{text}\nhere :- ok.\nlast.\n"));
        assert_eq!(causes, [(2, cause)], "{text}");
        assert_eq!(clauses.first().map(String::as_str), Some("first"), "{text}");
        assert_eq!(clauses.last().map(String::as_str), Some("last"), "{text}: {clauses:?}");
    }
    assert_eq!(load("a. b").1, [(1, Cause::MissingStopAtEnd)]);
    let (clauses, causes) = load("a :- w(\"x).\nb.\nc :- w(\"y\").\n");
    assert_eq!(causes, [(1, Cause::UnclosedQuote(Quote::Double))]);
    assert_eq!(clauses, ["b", "c:-w(\"y\")"]);
}

#[test]
fn clauses_are_laid_out_as_in_listing() {
    let mut bench = Bench::new();
    let text = include_str!("../../tests/syntax/portray.pl");
    let mut reader = Reader::new(text, 0);
    let mut laid_out = String::new();
    while let Some(read) = reader.read(&mut bench.store, &bench.ops, &bench.flags).unwrap() {
        laid_out += &portray_clause(&bench.store, &bench.ops, read.term, &PortrayOptions::default());
    }
    for (number, (ours, expected)) in laid_out.lines().zip(text.lines()).enumerate() {
        assert_eq!(ours, expected, "line {}", number + 1);
    }
    assert_eq!(laid_out.len(), text.len());
}

#[test]
fn the_iso_operator_table_has_only_standard_operators() {
    let mut bench = Bench::new();
    bench.ops = OpTable::iso(&mut bench.store.atoms);
    assert_eq!(bench.write("X is 1 xor 2.", &WriteOptions::writeq()), "! operator_expected");
    assert_eq!(bench.write("a:-b,c.", &WriteOptions::writeq()), "a:-b,c");
}
