% Dicts: functions in clauses, grammar rules, directives and meta-arguments, user functions, and the predicates on dicts
% with valid and invalid input. All lines are those of SWI-Prolog 9.0.4.

:- use_module(support/vector).

:- X = t{a:1}, Y = X.a, print(directive(Y)), nl.
:- forall(member(X, [t{a:1},t{a:2}]), ( print(X.a), nl )).

gr1 --> { X = t{a:1}.a }, [X].
gr2(D) --> [D.a].
gr3(D), [D.b] --> [D.a].
gr4(D) --> item(D.x), !, "ab".
item(X) --> [X].

head(D, D.y).
all(D) :- forall(member(X, [1,2]), ( Y is X*D.a, print(Y), nl )).
template(D, L) :- findall(X-D.a, member(X, [1,2]), L).
inner(Ds, L) :- findall(X, ( member(D, Ds), X = D.a ), L).
condition(D) :- ( D.a > 1 -> print(big) ; print(small) ).
negated(D) :- \+ D.a = 1.
numbered(D, X) :- X is D.1*D.3.
caught(D, X) :- catch(X = D.zz, error(existence_error(K, V, _), _), X = K-V).
got(D, K, V) :- V = D.get(K).
chained(D, V) :- V = D.put(b, 2).put(t{c:3}).get(c).
default(D, V) :- V = D.get(nokey, def).
printed(D) :- format("~w ~w~n", [D.a, D.b]).
chosen(D, X) :- once(member(X, D.l)).
counted(D, C) :- aggregate_all(count, member(_, D.l), C).
listed(D, X) :- X = [D.a,D.b].
keyed(D, X) :- K = a, X = D.K.
twice(D, X) :- ( true ; true ), X = D.a.
matched(D, X), is_dict(D) => X = D.a.
pathed(D, V) :- V = D.put(a/b, 9).get(a/b).

scaled(V, W) :- W = V.times(2).
long(V, L) :- L = V.norm().
unit(V, W) :- W = V.unit().
part(V, X) :- X = V.part().
double(V, W) :- W = V.twice().
missing(V, W) :- W = V.nothing().

goal(X, phrase(gr1, X)).
goal(X, phrase(gr2(t{a:5}), X)).
goal(X, phrase(gr3(t{a:5, b:6}), [5], X)).
goal(X, phrase(gr4(t{x:5}), [5,0'a,0'b], X)).
goal(X, head(t{y:3}, X)).
goal(yes, all(t{a:3})).
goal(X, template(t{a:3}, X)).
goal(X, inner([t{a:3},t{a:4}], X)).
goal(yes, condition(t{a:3})).
goal(yes, negated(t{a:3})).
goal(X, numbered(t{1:3, 3:7}, X)).
goal(X, caught(t{1:3}, X)).
goal(K-V, got(t{a:1, b:2}, K, V)).
goal(V, got(t{a:1}, a, V)).
goal(V, got(t{a:1}, zz, V)).
goal(V, chained(t{a:1}, V)).
goal(V, default(t{a:1}, V)).
goal(yes, printed(t{a:1, b:2})).
goal(X, chosen(t{l:[x,y]}, X)).
goal(X, counted(t{l:[x,y]}, X)).
goal(X, listed(t{a:1, b:2}, X)).
goal(X, keyed(t{a:1}, X)).
goal(X, twice(t{a:1}, X)).
goal(X, matched(t{a:1}, X)).
goal(X, pathed(t{a:1}, X)).
goal(X, scaled(vector{x:1, y:2}, X)).
goal(X, long(vector{x:3, y:4}, X)).
goal(X, unit(vector{}, X)).
goal(X, part(vector{x:3, y:4}, X)).
goal(X, double(vector{x:3, y:4}, X)).
goal(X, missing(vector{x:3}, X)).
goal(X, get_dict(f(x), t{a:1}, X)).
goal(X, get_dict(1.5, t{a:1}, X)).
goal(X, get_dict("a", t{a:1}, X)).
goal(X, get_dict(b, t{a:1}, X)).
goal(K-V, get_dict(K, t{a:1, b:2}, V)).
goal(yes, get_dict(_, foo, _)).
goal(yes, get_dict(a, _, _)).
goal(V-D, get_dict(a, t{a:1, b:2}, V, D, 7)).
goal(D, dict_pairs(D, tag, [b-1,a-2,1-x])).
goal(D, dict_pairs(D, tag, [a-1,b=2])).
goal(D, dict_pairs(D, tag, [a-1,a-2])).
goal(D, dict_pairs(D, tag, foo)).
goal(D, dict_pairs(D, tag, _)).
goal(D, dict_pairs(D, tag, [a])).
goal(D, dict_pairs(D, tag, [f(x)-1])).
goal(D, dict_pairs(D, tag, ["a"-1])).
goal(D, dict_pairs(D, tag, [_-1])).
goal(yes, dict_pairs(foo, _, _)).
goal(yes, dict_pairs(foo, t, [a-1])).
goal(T-P, dict_pairs(t{a:1, b:2}, T, P)).
goal(V, dict_pairs(t{a:1}, t, [a-V])).
goal(yes, dict_pairs(t{a:1}, x, [a-1])).
goal(yes, dict_pairs(t{a:1}, t, [a-1,b-2])).
goal(yes, dict_pairs(t{a:1}, t, foo)).
goal(D, dict_create(D, tag, [a-1,a-2])).
goal(D, dict_create(D, tag, [a=1,b(2),c:3])).
goal(D, dict_create(D, tag, t{z:1})).
goal(D, dict_create(D, tag, [1-2,f(x)-3])).
goal(D, dict_create(D, tag, x)).
goal(D, put_dict(a, t{b:1}, 2, D)).
goal(D, put_dict(b, t{a:0, b:1, c:2}, 2, D)).
goal(D, put_dict(7, t{a:0, b:1, c:2}, 2, D)).
goal(D, put_dict(f(x), t{b:1}, 2, D)).
goal(D, put_dict(_, t{b:1}, 2, D)).
goal(D, put_dict(a, foo, 2, D)).
goal(D, put_dict(t{a:1}, t{a:2, b:3}, D)).
goal(D, put_dict([a=5,c-6], t{a:2, b:3}, D)).
goal(D, put_dict(x, t{a:2}, D)).
goal(V-D, del_dict(a, t{a:1, b:2}, V, D)).
goal(yes, del_dict(zz, t{a:1}, _, _)).
goal(yes, del_dict(_, t{a:1}, _, _)).
goal(X, X = #{a:1}).
goal(V, option(a(V), t{a:1})).
goal(V, option(b(V), t{a:1}, def)).
goal(V, option(b(V), t{a:1})).
goal(V-R, select_option(a(V), t{a:1, b:2}, R)).
goal(S, sort(a, @>=, [t{a:1},t{a:3},t{a:2}], S)).
goal(S, sort(a, @<, [t{a:1},t{b:3}], S)).
goal(S, sort(a, @<, [t{a:1},f(x)], S)).
goal(S, sort(a, @<, [t{a:1},x], S)).
goal(S, sort([1,2], @<, [f(g(1,2)),f(g(0,1))], S)).
goal(S, sort([a,1], @<, [t{a:f(2)},t{a:f(1)}], S)).
goal(S, sort([1,b], @>=, [f(t{b:1}),f(t{b:2})], S)).
goal(S, sort(f(x), @>=, [a], S)).
goal(V-R, select_dict(t{a:V}, t{a:1, b:2}, R)).
goal(V, t{a:V} :< t{a:1, b:2}).
goal(yes, t{a:1, c:_} :< t{a:1, b:2}).
goal(yes, t{a:1, c:3} >:< t{a:1, b:2}).
goal(yes, x{a:1} :< y{a:1}).
goal(X, ( X = t{a:1}, b_set_dict(a, X, 5) )).
goal(X, ( X = t{a:1}, nb_set_dict(a, X, 5) )).
goal(X, ( X = t{a:1}, b_set_dict(q, X, 5) )).

show(Term, Goal) :-
    catch(findall(Term, Goal, Found), error(Formal, _), true),
    (   nonvar(Formal)
    ->  numbervars(Formal, 0, _),
        print(Formal)
    ;   numbervars(Found, 0, _),
        print(Found)
    ),
    nl.

main :-
    forall(goal(Term, Goal), show(Term, Goal)).


% expect: directive(1)
% expect: 1
% expect: 2
% expect: [[1]]
% expect: [[5]]
% expect: [[6]]
% expect: [[]]
% expect: [3]
% expect: 3
% expect: 6
% expect: [yes]
% expect: [[1-3,2-3]]
% expect: [[3,4]]
% expect: big[yes]
% expect: [yes]
% expect: [21]
% expect: [key-zz]
% expect: [a-1,b-2]
% expect: [1]
% expect: []
% expect: [3]
% expect: [def]
% expect: 1 2
% expect: [yes]
% expect: [x]
% expect: [2]
% expect: [[1,2]]
% expect: [1]
% expect: [1,1]
% expect: [1]
% expect: [9]
% expect: [vector{x:2,y:4}]
% expect: [5.0]
% expect: [vector{x:1,y:1}]
% expect: [3,4]
% expect: [vector{x:6,y:8}]
% expect: existence_error(procedure,vector:nothing/2)
% expect: type_error('dict-key',f(x))
% expect: type_error('dict-key',1.5)
% expect: type_error('dict-key',"a")
% expect: []
% expect: [a-1,b-2]
% expect: type_error(dict,foo)
% expect: instantiation_error
% expect: [1-t{a:7,b:2}]
% expect: [tag{1:x,a:2,b:1}]
% expect: type_error(pair,b=2)
% expect: duplicate_key(a)
% expect: type_error('dict-data',foo)
% expect: instantiation_error
% expect: type_error(pair,a)
% expect: type_error('dict-key',f(x))
% expect: type_error('dict-key',"a")
% expect: instantiation_error
% expect: type_error('dict-data',foo)
% expect: type_error('dict-data',foo)
% expect: [t-[a-1,b-2]]
% expect: [1]
% expect: []
% expect: []
% expect: type_error(list,foo)
% expect: duplicate_key(a)
% expect: [tag{a:1,b:2,c:3}]
% expect: [t{z:1}]
% expect: type_error('dict-key',f(x))
% expect: type_error('dict-data',x)
% expect: [t{a:2,b:1}]
% expect: [t{a:0,b:2,c:2}]
% expect: [t{7:2,a:0,b:1,c:2}]
% expect: type_error('dict-key',f(x))
% expect: instantiation_error
% expect: type_error('dict-data',foo)
% expect: [t{a:1,b:3}]
% expect: [t{a:5,b:3,c:6}]
% expect: type_error('dict-data',x)
% expect: [1-t{b:2}]
% expect: []
% expect: instantiation_error
% expect: [#{a:1}]
% expect: [1]
% expect: [def]
% expect: []
% expect: [1-t{b:2}]
% expect: [[t{a:3},t{a:2},t{a:1}]]
% expect: existence_error(key,a,t{b:3})
% expect: type_error(dict,f(x))
% expect: type_error(compound,x)
% expect: [[f(g(0,1)),f(g(1,2))]]
% expect: [[t{a:f(1)},t{a:f(2)}]]
% expect: [[f(t{b:2}),f(t{b:1})]]
% expect: type_error(sort_key,f(x))
% expect: [1-A{b:2}]
% expect: [1]
% expect: []
% expect: [yes]
% expect: []
% expect: [t{a:5}]
% expect: [t{a:5}]
% expect: existence_error(key,q,t{a:1})
