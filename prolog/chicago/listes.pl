:- encoding(utf8).

/*  Chicago Stock Exchange: the list predicates of section 4.

    Ranks count from 1.

        ?- remplace([riz|6], [riz|5], [[ble|7],[riz|6]], L), elem_max([3,9,4], M).
        L = [[ble|7], [riz|5]],
        M = 9.
*/

%!  element(?X, +L) is nondet.
%
%   X is an element of the list L.

element(X, [X|_]).
element(X, [_|Reste]) :-
    element(X, Reste).

%!  nb_element(+L, -N) is det.
%
%   The list L has N elements.

nb_element(L, N) :-
    length(L, N).

%!  retire(+N, +Liste, -Reste) is semidet.
%
%   Reste is Liste without its N-th element.

retire(1, [_|Reste], Reste) :-
    !.                                  % N decides, not the list
retire(N, [X|Liste], [X|Reste]) :-
    N > 1,
    N1 is N - 1,
    retire(N1, Liste, Reste).

%!  retirer_element(+N, +Liste, -Reste) is semidet.
%
%   As retire/3.  According to the report it returns the N-th element, but with
%   these arguments it can only remove that element.

retirer_element(N, Liste, Reste) :-
    retire(N, Liste, Reste).

%!  recup_nieme(+N, +Liste, -Element) is semidet.
%
%   Element is the N-th element of Liste.

recup_nieme(N, Liste, Element) :-
    nth1(N, Liste, Element).

%!  supprime_first(+Liste, -Reste, -Premier) is semidet.
%
%   Premier is the first element of Liste and Reste has the others.

supprime_first([Premier|Reste], Reste, Premier).

%!  add_element(+Liste, +X, -NewL) is det.
%
%   NewL is Liste with X in front.

add_element(Liste, X, [X|Liste]).

%!  remplace(+X, +Y, +L, -Res) is semidet.
%
%   Res is L with its first element equal to X replaced by Y.  Fails if L
%   has no such element, because then the caller's board is wrong.

remplace(X, Y, [Z|L], [Y|L]) :-
    X == Z,
    !.                                  % the first one only
remplace(X, Y, [Z|L], [Z|Res]) :-
    remplace(X, Y, L, Res).

%!  elem_max(+L, -X) is semidet.
%
%   X is the greatest number of the non-empty list L.

elem_max([T|Q], X) :-
    elem_max(Q, T, X).

elem_max([], Max, Max).
elem_max([T|Q], Max0, Max) :-
    Max1 is max(T, Max0),
    elem_max(Q, Max1, Max).

%!  imprime(+Liste) is det.
%
%   Print the elements of Liste on one line.

imprime(Liste) :-
    imprime_liste(Liste),
    nl.
