% library(gensym): generates new names.
%
%   ?- reset_gensym(node), gensym(node, X), gensym(node, Y).
%   X = node1,
%   Y = node2.

:- module(gensym,
          [ gensym/2,
            reset_gensym/0,
            reset_gensym/1
          ]).

:- dynamic counter/2.

%!  gensym(+Base, -Atom) is det.
%
%   Atom is Base followed by the next number for Base.

gensym(Base, Atom) :-
    must_be(atomic, Base),
    atom_string(Key, Base),
    (   retract(counter(Key, N0))
    ->  true
    ;   N0 = 0
    ),
    N is N0 + 1,
    assertz(counter(Key, N)),
    atomic_list_concat([Key,N], Atom).

%!  reset_gensym(+Base) is det.
%
%   The next number for Base is 1 again.

reset_gensym(Base) :-
    must_be(atomic, Base),
    atom_string(Key, Base),
    retractall(counter(Key, _)).

%!  reset_gensym is det.
%
%   The next number is 1 again for every base.

reset_gensym :-
    retractall(counter(_, _)).
