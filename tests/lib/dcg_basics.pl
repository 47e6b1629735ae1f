:- ensure_loaded(common/show).
:- use_module(library(dcg/basics)).
:- set_prolog_flag(double_quotes, codes).

p(Text, Body, Rest) :- atom_codes(Text, Codes), phrase(Body, Codes, R), atom_codes(Rest, R).
a(Codes, Atom) :- atom_codes(Atom, Codes).
g(Body, Atom) :- phrase(Body, Codes), atom_codes(Atom, Codes).

check(p(' \t\nab', blanks, _)).
% expect: p(' \t\nab',blanks,ab)
check(p('ab', blanks, _)).
% expect: p(ab,blanks,ab)
check(p(' ab', blank, _)).
% expect: p(' ab',blank,ab)
check(p('ab', blank, _)).
% expect: false
check(p(' \tab\n', whites, _)).
% expect: p(' \tab\n',whites,'ab\n')
check(p(' ab', white, _)).
% expect: p(' ab',white,ab)
check(p('\nab', white, _)).
% expect: false
check((p(abc, nonblank(C), _), a([C], _))).
% expect: p(abc,nonblank(97),bc),a([97],a)
check((p('abc def', nonblanks(C), _), a(C, _))).
% expect: p('abc def',nonblanks([97,98,99]),' def'),a([97,98,99],abc)
check((p(' abc', nonblanks(C), _), a(C, _))).
% expect: p(' abc',nonblanks([]),' abc'),a([],'')
check(p(' \nab', blanks_to_nl, _)).
% expect: p(' \nab',blanks_to_nl,ab)
check(p('  ', blanks_to_nl, _)).
% expect: p('  ',blanks_to_nl,'')
check(p(' x\nab', blanks_to_nl, _)).
% expect: false
check((p('ab,c', string(C), _), a(C, _))).
% expect: p('ab,c',string([]),'ab,c'),a([],'') ; p('ab,c',string([97]),'b,c'),a([97],a) ; p('ab,c',string([97,98]),',c'),a([97,98],ab) ; p('ab,c',string([97,98,44]),c),a([97,98,44],'ab,') ; p('ab,c',string([97,98,44,99]),''),a([97,98,44,99],'ab,c') ; false
check((p('ab,c', (string(C), ","), _), a(C, _))).
% expect: p('ab,c',(string([97,98]),[44]),c),a([97,98],ab) ; false
check((p('ab,c,d', (string(C), ","), _), a(C, _))).
% expect: p('ab,c,d',(string([97,98]),[44]),'c,d'),a([97,98],ab) ; p('ab,c,d',(string([97,98,44,99]),[44]),d),a([97,98,44,99],'ab,c') ; false
check((p('ab,c', string_without(",", C), _), a(C, _))).
% expect: p('ab,c',string_without([44],[97,98]),',c'),a([97,98],ab)
check((p('abc', string_without(",", C), _), a(C, _))).
% expect: p(abc,string_without([44],[97,98,99]),''),a([97,98,99],abc)
check((p('ab,c', string_without([], C), _), a(C, _))).
% expect: p('ab,c',string_without([],[97,98,44,99]),''),a([97,98,44,99],'ab,c')
check((p('123a', digits(C), _), a(C, _))).
% expect: p('123a',digits([49,50,51]),a),a([49,50,51],'123')
check((p('a', digits(C), _), a(C, _))).
% expect: p(a,digits([]),a),a([],'')
check((p('123', digit(C), _), a([C], _))).
% expect: p('123',digit(49),'23'),a([49],'1')
check(p('a', digit(_), _)).
% expect: false
check(p('42abc', integer(_), _)).
% expect: p('42abc',integer(42),abc)
check(p('-42abc', integer(_), _)).
% expect: p('-42abc',integer(-42),abc)
check(p('+42abc', integer(_), _)).
% expect: p('+42abc',integer(42),abc)
check(p('abc', integer(_), _)).
% expect: false
check(p('- 4', integer(_), _)).
% expect: false
check(p('4.5', integer(_), _)).
% expect: p('4.5',integer(4),'.5')
check(g(integer(42), _)).
% expect: g(integer(42),'42')
check(g(integer(-42), _)).
% expect: g(integer(-42),'-42')
check(g(integer(a), _)).
% expect: error: type_error(evaluable,a/0)
check(p('1.5e3x', float(_), _)).
% expect: p('1.5e3x',float(1500.0),x)
check(p('1.5', float(_), _)).
% expect: p('1.5',float(1.5),'')
check(p('15', float(_), _)).
% expect: false
check(p('1e10', float(_), _)).
% expect: p('1e10',float(10000000000.0),'')
check(p('-1.5', float(_), _)).
% expect: p('-1.5',float(-1.5),'')
check(p('inf', float(_), _)).
% expect: false
check(p('.5', float(_), _)).
% expect: false
check(g(float(1.5), _)).
% expect: g(float(1.5),'1.5')
check(g(float(a), _)).
% expect: error: type_error(number,a)
check(p('15x', number(_), _)).
% expect: p('15x',number(15),x)
check(p('1.5x', number(_), _)).
% expect: p('1.5x',number(1.5),x)
check(p('-7', number(_), _)).
% expect: p('-7',number(-7),'')
check(p('1e10', number(_), _)).
% expect: p('1e10',number(10000000000.0),'')
check(p('1.', number(_), _)).
% expect: p('1.',number(1),'.')
check(p('x', number(_), _)).
% expect: false
check(g(number(12), _)).
% expect: g(number(12),'12')
check(g(number(1.25), _)).
% expect: g(number(1.25),'1.25')
check(g(number(a), _)).
% expect: error: type_error(number,a)
check(p('1fG', xinteger(_), _)).
% expect: p('1fG',xinteger(31),'G')
check(p('G', xinteger(_), _)).
% expect: false
check(g(xinteger(255), _)).
% expect: g(xinteger(255),ff)
check((p('1fG', xdigits(_), _))).
% expect: p('1fG',xdigits([1,15]),'G')
check(p('F', xdigit(_), _)).
% expect: p('F',xdigit(15),'')
check(g(xdigit(10), _)).
% expect: g(xdigit(10),a)
check(p('', eos, _)).
% expect: p('',eos,'')
check(p('a', eos, _)).
% expect: false
check(p('\nab', eol, _)).
% expect: p('\nab',eol,ab)
check(p('\r\nab', eol, _)).
% expect: p('\r\nab',eol,ab)
check(p('', eol, _)).
% expect: p('',eol,'')
check(p('a', eol, _)).
% expect: false
check((p('abc', remainder(C), _), a(C, _))).
% expect: p(abc,remainder([97,98,99]),''),a([97,98,99],abc)
check(p('Foo_1 bar', prolog_var_name(_), _)).
% expect: p('Foo_1 bar',prolog_var_name('Foo_1'),' bar')
check(p('_x', prolog_var_name(_), _)).
% expect: p('_x',prolog_var_name('_x'),'')
check(p('foo', prolog_var_name(_), _)).
% expect: false
check(p('aB', alpha_to_lower(_), _)).
% expect: p(aB,alpha_to_lower(97),'B')
check(p('B', alpha_to_lower(_), _)).
% expect: p('B',alpha_to_lower(98),'')
check(p('1', alpha_to_lower(_), _)).
% expect: false
check(p('B', alpha_to_lower(0'b), _)).
% expect: p('B',alpha_to_lower(98),'')
check(g(alpha_to_lower(0'b), _)).
% expect: g(alpha_to_lower(98),b)
check(g(atom(abc), _)).
% expect: g(atom(abc),abc)
check(g(atom(12), _)).
% expect: g(atom(12),'12')
check(g(atom("abc"), _)).
% expect: g(atom([97,98,99]),'[97,98,99]')
check(g(atom(_), _)).
% expect: error: instantiation_error
check(g(atom(f(x)), _)).
% expect: g(atom(f(x)),'f(x)')
