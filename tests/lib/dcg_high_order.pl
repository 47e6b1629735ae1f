:- ensure_loaded(common/show).
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).
:- set_prolog_flag(double_quotes, codes).

p(Text, Body, Rest) :- atom_codes(Text, Codes), phrase(Body, Codes, R), atom_codes(Rest, R).
g(Body, Atom) :- phrase(Body, Codes), atom_codes(Atom, Codes).

check(p('1,2,3', sequence(integer, ",", _), _)).
check(p('', sequence(integer, ",", _), _)).
check(p('1,2,', sequence(integer, ",", _), _)).
check(p('x', sequence(integer, ",", _), _)).
check(p('123', sequence(digit, _), _)).
check(p('x', sequence(digit, _), _)).
check(p('[1,2]x', sequence("[", integer, ",", "]", _), _)).
check(p('[]x', sequence("[", integer, ",", "]", _), _)).
check(p('[1', sequence("[", integer, ",", "]", _), _)).
check(g(sequence(integer, ",", [1,2,3]), _)).
check(g(sequence(integer, ",", []), _)).
check(g(sequence(digit, [0'1,0'2]), _)).
check(p('1 2', optional(integer(_), []), _)).
check(p('x', optional(integer(X), { X = none }), _)).
check(p('x', optional("y", []), _)).
check(g(foreach(member(X, [1,2,3]), integer(X), ","), _)).
check(g(foreach(member(X, [1,2,3]), integer(X)), _)).
check(g(foreach(member(_, []), integer(_), ","), _)).
ab(a) --> "a".
ab(aa) --> "aa".

check(p('a,b', sequence(string, ",", _), '')).
check(p('a,b', sequence(string, ",", _), _)).
check(p('aa,a', sequence(ab, ",", _), _)).
check(p('aaa', sequence(ab, _), _)).
check(p('[aa,a]', sequence("[", ab, ",", "]", _), _)).
check(p('[a,]', sequence("[", ab, ",", "]", _), _)).
check(p('aa', optional(ab(_), []), _)).
% expect: p('1,2,3',sequence(integer,[44],[1,2,3]),'')
% expect: p('',sequence(integer,[44],[]),'')
% expect: false
% expect: p(x,sequence(integer,[44],[]),x)
% expect: p('123',sequence(digit,[49,50,51]),'') ; p('123',sequence(digit,[49,50]),'3') ; p('123',sequence(digit,[49]),'23') ; p('123',sequence(digit,[]),'123')
% expect: p(x,sequence(digit,[]),x)
% expect: p('[1,2]x',sequence([91],integer,[44],[93],[1,2]),x)
% expect: p('[]x',sequence([91],integer,[44],[93],[]),x)
% expect: false
% expect: g(sequence(integer,[44],[1,2,3]),'1,2,3')
% expect: g(sequence(integer,[44],[]),'')
% expect: g(sequence(digit,[49,50]),'12')
% expect: p('1 2',optional(integer(1),[]),' 2')
% expect: p(x,optional(integer(none),{none=none}),x)
% expect: p(x,optional([121],[]),x)
% expect: g(foreach(member(A,[1,2,3]),integer(A),[44]),'1,2,3')
% expect: g(foreach(member(A,[1,2,3]),integer(A)),'123')
% expect: g(foreach(member(A,[]),integer(B),[44]),'')
% expect: p('a,b',sequence(string,[44],[[97],[98]]),'') ; false
% expect: p('a,b',sequence(string,[44],[[]]),'a,b') ; p('a,b',sequence(string,[44],[[97],[]]),b) ; p('a,b',sequence(string,[44],[[97],[98]]),'') ; false
% expect: p('aa,a',sequence(ab,[44],[a]),'a,a') ; p('aa,a',sequence(ab,[44],[aa,a]),'') ; false
% expect: p(aaa,sequence(ab,[a,a,a]),'') ; p(aaa,sequence(ab,[a,a]),a) ; p(aaa,sequence(ab,[a,aa]),'') ; p(aaa,sequence(ab,[a]),aa) ; p(aaa,sequence(ab,[aa,a]),'') ; p(aaa,sequence(ab,[aa]),a) ; ...
% expect: p('[aa,a]',sequence([91],ab,[44],[93],[aa,a]),'')
% expect: false
% expect: p(aa,optional(ab(a),[]),a)
