% tokens: splits a program text, given as character codes, into numbers, names and signs, 5000 times.
% kind: classic

run :-
    atom_codes('while x1 >= 42 do begin y := (x1 + 17) * 3 ; print y ; x1 := x1 - 1 end ; total := total + y * 1024', Codes),
    (   between(1, 5000, _),
        tokens(Codes, _),
        fail
    ;   tokens(Codes, Tokens),
        length(Tokens, 33)
    ).

tokens([], []) :- !.
tokens([C|Cs], Ts) :- white(C), !, tokens(Cs, Ts).
tokens([C|Cs], [number(N)|Ts]) :- digit(C, D), !, digits(Cs, D, N, Rest), tokens(Rest, Ts).
tokens([C|Cs], [T|Ts]) :- letter(C), !, name_rest(Cs, Ns, Rest), atom_codes(A, [C|Ns]), word(A, T), tokens(Rest, Ts).
tokens([C, D|Cs], [sign(S)|Ts]) :- two(C, D, S), !, tokens(Cs, Ts).
tokens([C|Cs], [sign(C)|Ts]) :- tokens(Cs, Ts).

white(32).
white(9).
white(10).

digit(C, D) :- C >= 48, C =< 57, D is C - 48.

letter(C) :- C >= 97, C =< 122, !.
letter(C) :- C >= 65, C =< 90.

digits([C|Cs], N0, N, Rest) :- digit(C, D), !, N1 is N0 * 10 + D, digits(Cs, N1, N, Rest).
digits(Rest, N, N, Rest).

name_rest([C|Cs], [C|Ns], Rest) :- inside(C), !, name_rest(Cs, Ns, Rest).
name_rest(Rest, [], Rest).

inside(C) :- letter(C), !.
inside(C) :- digit(C, _).

word(while, keyword(while)) :- !.
word(do, keyword(do)) :- !.
word(begin, keyword(begin)) :- !.
word(end, keyword(end)) :- !.
word(print, keyword(print)) :- !.
word(A, name(A)).

two(0'>, 0'=, ge).
two(0'<, 0'=, le).
two(0':, 0'=, becomes).
