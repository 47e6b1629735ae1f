:- ensure_loaded(common/show).
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).
:- set_prolog_flag(double_quotes, codes).

p(Text, Body, Rest) :- atom_codes(Text, Codes), phrase(Body, Codes, R), atom_codes(Rest, R).
g(Body, Atom) :- phrase(Body, Codes), atom_codes(Atom, Codes).

check(p('1,2,3', sequence(integer, ",", _), _)).
% expect: p('1,2,3',sequence(integer,[44],[1,2,3]),'')
check(p('', sequence(integer, ",", _), _)).
% expect: p('',sequence(integer,[44],[]),'')
check(p('1,2,', sequence(integer, ",", _), _)).
% expect: false
check(p('x', sequence(integer, ",", _), _)).
% expect: p(x,sequence(integer,[44],[]),x)
check(p('123', sequence(digit, _), _)).
% expect: p('123',sequence(digit,[49,50,51]),'') ; p('123',sequence(digit,[49,50]),'3') ; p('123',sequence(digit,[49]),'23') ; p('123',sequence(digit,[]),'123')
check(p('x', sequence(digit, _), _)).
% expect: p(x,sequence(digit,[]),x)
check(p('[1,2]x', sequence("[", integer, ",", "]", _), _)).
% expect: p('[1,2]x',sequence([91],integer,[44],[93],[1,2]),x)
check(p('[]x', sequence("[", integer, ",", "]", _), _)).
% expect: p('[]x',sequence([91],integer,[44],[93],[]),x)
check(p('[1', sequence("[", integer, ",", "]", _), _)).
% expect: false
check(g(sequence(integer, ",", [1,2,3]), _)).
% expect: g(sequence(integer,[44],[1,2,3]),'1,2,3')
check(g(sequence(integer, ",", []), _)).
% expect: g(sequence(integer,[44],[]),'')
check(g(sequence(digit, [0'1,0'2]), _)).
% expect: g(sequence(digit,[49,50]),'12')
check(p('1 2', optional(integer(_), []), _)).
% expect: p('1 2',optional(integer(1),[]),' 2')
check(p('x', optional(integer(X), { X = none }), _)).
% expect: p(x,optional(integer(none),{none=none}),x)
check(p('x', optional("y", []), _)).
% expect: p(x,optional([121],[]),x)
check(g(foreach(member(X, [1,2,3]), integer(X), ","), _)).
% expect: g(foreach(member(A,[1,2,3]),integer(A),[44]),'1,2,3')
check(g(foreach(member(X, [1,2,3]), integer(X)), _)).
% expect: g(foreach(member(A,[1,2,3]),integer(A)),'123')
check(g(foreach(member(_, []), integer(_), ","), _)).
% expect: g(foreach(member(A,[]),integer(B),[44]),'')
ab(a) --> "a".
ab(aa) --> "aa".

check(p('a,b', sequence(string, ",", _), '')).
% expect: p('a,b',sequence(string,[44],[[97],[98]]),'') ; false
check(p('a,b', sequence(string, ",", _), _)).
% expect: p('a,b',sequence(string,[44],[[]]),'a,b') ; p('a,b',sequence(string,[44],[[97],[]]),b) ; p('a,b',sequence(string,[44],[[97],[98]]),'') ; false
check(p('aa,a', sequence(ab, ",", _), _)).
% expect: p('aa,a',sequence(ab,[44],[a]),'a,a') ; p('aa,a',sequence(ab,[44],[aa,a]),'') ; false
check(p('aaa', sequence(ab, _), _)).
% expect: p(aaa,sequence(ab,[a,a,a]),'') ; p(aaa,sequence(ab,[a,a]),a) ; p(aaa,sequence(ab,[a,aa]),'') ; p(aaa,sequence(ab,[a]),aa) ; p(aaa,sequence(ab,[aa,a]),'') ; p(aaa,sequence(ab,[aa]),a) ; ...
check(p('[aa,a]', sequence("[", ab, ",", "]", _), _)).
% expect: p('[aa,a]',sequence([91],ab,[44],[93],[aa,a]),'')
check(p('[a,]', sequence("[", ab, ",", "]", _), _)).
% expect: false
check(p('aa', optional(ab(_), []), _)).
% expect: p(aa,optional(ab(a),[]),a)
