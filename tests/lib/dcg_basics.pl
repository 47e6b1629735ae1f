:- ensure_loaded(common/show).
:- use_module(library(dcg/basics)).
:- set_prolog_flag(double_quotes, codes).

p(Text, Body, Rest) :- atom_codes(Text, Codes), phrase(Body, Codes, R), atom_codes(Rest, R).
a(Codes, Atom) :- atom_codes(Atom, Codes).
g(Body, Atom) :- phrase(Body, Codes), atom_codes(Atom, Codes).

check(p(' \t\nab', blanks, _)).
check(p('ab', blanks, _)).
check(p(' ab', blank, _)).
check(p('ab', blank, _)).
check(p(' \tab\n', whites, _)).
check(p(' ab', white, _)).
check(p('\nab', white, _)).
check((p(abc, nonblank(C), _), a([C], _))).
check((p('abc def', nonblanks(C), _), a(C, _))).
check((p(' abc', nonblanks(C), _), a(C, _))).
check(p(' \nab', blanks_to_nl, _)).
check(p('  ', blanks_to_nl, _)).
check(p(' x\nab', blanks_to_nl, _)).
check((p('ab,c', string(C), _), a(C, _))).
check((p('ab,c', (string(C), ","), _), a(C, _))).
check((p('ab,c,d', (string(C), ","), _), a(C, _))).
check((p('ab,c', string_without(",", C), _), a(C, _))).
check((p('abc', string_without(",", C), _), a(C, _))).
check((p('ab,c', string_without([], C), _), a(C, _))).
check((p('123a', digits(C), _), a(C, _))).
check((p('a', digits(C), _), a(C, _))).
check((p('123', digit(C), _), a([C], _))).
check(p('a', digit(_), _)).
check(p('42abc', integer(_), _)).
check(p('-42abc', integer(_), _)).
check(p('+42abc', integer(_), _)).
check(p('abc', integer(_), _)).
check(p('- 4', integer(_), _)).
check(p('4.5', integer(_), _)).
check(g(integer(42), _)).
check(g(integer(-42), _)).
check(g(integer(a), _)).
check(p('1.5e3x', float(_), _)).
check(p('1.5', float(_), _)).
check(p('15', float(_), _)).
check(p('1e10', float(_), _)).
check(p('-1.5', float(_), _)).
check(p('inf', float(_), _)).
check(p('.5', float(_), _)).
check(g(float(1.5), _)).
check(g(float(a), _)).
check(p('15x', number(_), _)).
check(p('1.5x', number(_), _)).
check(p('-7', number(_), _)).
check(p('1e10', number(_), _)).
check(p('1.', number(_), _)).
check(p('x', number(_), _)).
check(g(number(12), _)).
check(g(number(1.25), _)).
check(g(number(a), _)).
check(p('1fG', xinteger(_), _)).
check(p('G', xinteger(_), _)).
check(g(xinteger(255), _)).
check((p('1fG', xdigits(_), _))).
check(p('F', xdigit(_), _)).
check(g(xdigit(10), _)).
check(p('', eos, _)).
check(p('a', eos, _)).
check(p('\nab', eol, _)).
check(p('\r\nab', eol, _)).
check(p('', eol, _)).
check(p('a', eol, _)).
check((p('abc', remainder(C), _), a(C, _))).
check(p('Foo_1 bar', prolog_var_name(_), _)).
check(p('_x', prolog_var_name(_), _)).
check(p('foo', prolog_var_name(_), _)).
check(p('aB', alpha_to_lower(_), _)).
check(p('B', alpha_to_lower(_), _)).
check(p('1', alpha_to_lower(_), _)).
check(p('B', alpha_to_lower(0'b), _)).
check(g(alpha_to_lower(0'b), _)).
check(g(atom(abc), _)).
check(g(atom(12), _)).
check(g(atom("abc"), _)).
check(g(atom(_), _)).
check(g(atom(f(x)), _)).
% expect: p(' \t\nab',blanks,ab)
% expect: p(ab,blanks,ab)
% expect: p(' ab',blank,ab)
% expect: false
% expect: p(' \tab\n',whites,'ab\n')
% expect: p(' ab',white,ab)
% expect: false
% expect: p(abc,nonblank(97),bc),a([97],a)
% expect: p('abc def',nonblanks([97,98,99]),' def'),a([97,98,99],abc)
% expect: p(' abc',nonblanks([]),' abc'),a([],'')
% expect: p(' \nab',blanks_to_nl,ab)
% expect: p('  ',blanks_to_nl,'')
% expect: false
% expect: p('ab,c',string([]),'ab,c'),a([],'') ; p('ab,c',string([97]),'b,c'),a([97],a) ; p('ab,c',string([97,98]),',c'),a([97,98],ab) ; p('ab,c',string([97,98,44]),c),a([97,98,44],'ab,') ; p('ab,c',string([97,98,44,99]),''),a([97,98,44,99],'ab,c') ; false
% expect: p('ab,c',(string([97,98]),[44]),c),a([97,98],ab) ; false
% expect: p('ab,c,d',(string([97,98]),[44]),'c,d'),a([97,98],ab) ; p('ab,c,d',(string([97,98,44,99]),[44]),d),a([97,98,44,99],'ab,c') ; false
% expect: p('ab,c',string_without([44],[97,98]),',c'),a([97,98],ab)
% expect: p(abc,string_without([44],[97,98,99]),''),a([97,98,99],abc)
% expect: p('ab,c',string_without([],[97,98,44,99]),''),a([97,98,44,99],'ab,c')
% expect: p('123a',digits([49,50,51]),a),a([49,50,51],'123')
% expect: p(a,digits([]),a),a([],'')
% expect: p('123',digit(49),'23'),a([49],'1')
% expect: false
% expect: p('42abc',integer(42),abc)
% expect: p('-42abc',integer(-42),abc)
% expect: p('+42abc',integer(42),abc)
% expect: false
% expect: false
% expect: p('4.5',integer(4),'.5')
% expect: g(integer(42),'42')
% expect: g(integer(-42),'-42')
% expect: error: type_error(evaluable,a/0)
% expect: p('1.5e3x',float(1500.0),x)
% expect: p('1.5',float(1.5),'')
% expect: false
% expect: p('1e10',float(10000000000.0),'')
% expect: p('-1.5',float(-1.5),'')
% expect: false
% expect: false
% expect: g(float(1.5),'1.5')
% expect: error: type_error(number,a)
% expect: p('15x',number(15),x)
% expect: p('1.5x',number(1.5),x)
% expect: p('-7',number(-7),'')
% expect: p('1e10',number(10000000000.0),'')
% expect: p('1.',number(1),'.')
% expect: false
% expect: g(number(12),'12')
% expect: g(number(1.25),'1.25')
% expect: error: type_error(number,a)
% expect: p('1fG',xinteger(31),'G')
% expect: false
% expect: g(xinteger(255),ff)
% expect: p('1fG',xdigits([1,15]),'G')
% expect: p('F',xdigit(15),'')
% expect: g(xdigit(10),a)
% expect: p('',eos,'')
% expect: false
% expect: p('\nab',eol,ab)
% expect: p('\r\nab',eol,ab)
% expect: p('',eol,'')
% expect: false
% expect: p(abc,remainder([97,98,99]),''),a([97,98,99],abc)
% expect: p('Foo_1 bar',prolog_var_name('Foo_1'),' bar')
% expect: p('_x',prolog_var_name('_x'),'')
% expect: false
% expect: p(aB,alpha_to_lower(97),'B')
% expect: p('B',alpha_to_lower(98),'')
% expect: false
% expect: p('B',alpha_to_lower(98),'')
% expect: g(alpha_to_lower(98),b)
% expect: g(atom(abc),abc)
% expect: g(atom(12),'12')
% expect: g(atom([97,98,99]),'[97,98,99]')
% expect: error: instantiation_error
% expect: g(atom(f(x)),'f(x)')
