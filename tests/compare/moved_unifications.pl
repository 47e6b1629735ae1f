% Unifications at the start of the body are shown in the head where the argument is used nowhere else.

:- dynamic noted/2.
fact(X) :- X = a.
both(X, Y) :- X = f(Z), Y = g(Z).
ruled(X) :- X = [_|T], other(T).
reused(X) :- X = f(Y), other(X), other(Y).
late(X) :- other(X), X = a.
cut(X) :- !, X = a.
twice(X, X) :- X = f(Y), other(Y).
inner(X, Y) :- Y = f(X, X), X = 1.
plain(X, Y) :- X = Y, other(Y).
noted(X, Y) :- X = f(Y).
other(_).
article --> [the].
noun_phrase --> [the], noun, [big].
noun --> "ab", [_].

main :-
    forall(member(Name, [fact, both, ruled, reused, late, cut, twice, inner, plain, noted]), listing(Name)),
    forall(member(Name, [article, noun_phrase, noun]), listing(Name)).
