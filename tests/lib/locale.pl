:- ensure_loaded(common/show).

:- locale_create(_, default, [alias(test), decimal_point(','), thousands_sep('.'), grouping([repeat(3)])]).
:- locale_create(_, default, [alias(india), thousands_sep(','), grouping([3,repeat(2)])]).

with(Locale, Format, Arguments, Atom) :-
    current_locale(Old), set_locale(Locale), format(atom(Atom), Format, Arguments), set_locale(Old).

check(format(atom(_),'~D ~:d',[1234567,1234567])).
% expect: format(atom('1,234,567 1234567'),'~D ~:d',[1234567,1234567])
check(with(test,'~D ~2D ~:d ~2:d ~2d',[1234567,1234567,1234567,1234567,1234567],_)).
% expect: with(test,'~D ~2D ~:d ~2:d ~2d',[1234567,1234567,1234567,1234567,1234567],'1,234,567 12,345.67 1.234.567 12.345,67 12345.67')
check(with(test,'~2:f ~2f ~3:e',[1234567.891,1234567.891,1234.5],_)).
% expect: with(test,'~2:f ~2f ~3:e',[1234567.891,1234567.891,1234.5],'1.234.567,89 1234567.89 1.234e+03')
check(with(test,'~:d ~D',[-1234567,-123],_)).
% expect: with(test,'~:d ~D',[-1234567,-123],'-1.234.567 -123')
check(with(india,'~:d ~D',[123456789,123456789],_)).
% expect: with(india,'~:d ~D',[123456789,123456789],'12,34,56,789 123,456,789')
check(locale_property(test,decimal_point(_))).
% expect: locale_property(test,decimal_point(','))
check(locale_property(test,grouping(_))).
% expect: locale_property(test,grouping([repeat(3)]))
check(set_locale(nope)).
% expect: error: existence_error(locale,nope)
check(numbervars(f(_,X,X),0,_,[singletons])).
% expect: numbervars(f(_,A,A),0,1,[singletons])
check(numbervars(f(_,X,X),0,_,[1.3])).
% expect: error: type_error(option,1.3)
check(numbervars(f(_,X,X),0,_,[f(a,b)])).
% expect: error: type_error(option,f(a,b))
check(numbervars(f(_,X,X),0,_,_{singletons:true})).
% expect: numbervars(f(_,A,A),0,1,A{singletons:true})
check(term_string(_,"foo(X,Y,X)",[singletons(_),variable_names(_)])).
% expect: term_string(foo(A,B,A),"foo(X,Y,X)",[singletons(['Y'=B]),variable_names(['X'=A,'Y'=B])])
check(term_string(_,"a + b",[subterm_positions(_)])).
% expect: term_string(a+b,"a + b",[subterm_positions(term_position(0,5,2,3,[0-1,4-5]))])
check(copy_term_nat(X,f(X,_),_,_)).
% expect: copy_term_nat(A,f(A,B),C,f(C,B))
