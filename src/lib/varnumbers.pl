% library(varnumbers): replaces '$VAR'(N) terms by variables.
%
%   ?- numbervars(f(X, Y)).
%   X = A,
%   Y = B.
%
%   ?- T = f('$VAR'(2), a), max_var_number(T, 0, Max).
%   T = f(C, a),
%   Max = 2.

:- module(varnumbers,
          [ numbervars/1,
            varnumbers/2,
            varnumbers/3,
            max_var_number/3,
            varnumbers_names/3
          ]).

%!  numbervars(?Term) is det.
%
%   Binds the variables of Term to '$VAR'(0), '$VAR'(1) and so on.

numbervars(Term) :-
    numbervars(Term, 0, _).

%!  varnumbers(+Numbered, -Term) is det.
%
%   Term is Numbered with a variable for each '$VAR'(N), N from 0.

varnumbers(Numbered, Term) :-
    varnumbers(Numbered, 0, Term).

%!  varnumbers(+Numbered, +Start, -Term) is det.
%
%   Term is Numbered with a variable for each '$VAR'(N), N from Start on.

varnumbers(Numbered, Start, Term) :-
    empty_assoc(Table),
    restore(Numbered, number(Start), Term, Table, _).

%!  varnumbers_names(+Numbered, -Term, -Bindings) is det.
%
%   Term is Numbered with a variable for each '$VAR'(N) and '$VAR'(Name);
%   Bindings has Key=Variable by ascending key.

varnumbers_names(Numbered, Term, Bindings) :-
    empty_assoc(Table0),
    restore(Numbered, name, Term, Table0, Table),
    assoc_to_list(Table, Pairs),
    bindings(Pairs, Bindings).

bindings([], []).
bindings([Key-Var|Pairs], [Key=Var|Bindings]) :-
    bindings(Pairs, Bindings).

% restore(+Numbered, +Which, -Term, +Table0, -Table): Table maps keys to their
% new variables.

restore(Numbered, Which, Term, Table0, Table) :-
    (   \+ compound(Numbered)
    ->  Term = Numbered,
        Table = Table0
    ;   Numbered = '$VAR'(Key),
        variable_key(Which, Key)
    ->  (   get_assoc(Key, Table0, Term0)
        ->  Term = Term0,
            Table = Table0
        ;   put_assoc(Key, Table0, Term, Table)
        )
    ;   compound_name_arguments(Numbered, Name, Args0),
        restore_all(Args0, Which, Args, Table0, Table),
        compound_name_arguments(Term, Name, Args)
    ).

restore_all([], _, [], Table, Table).
restore_all([Arg0|Args0], Which, [Arg|Args], Table0, Table) :-
    restore(Arg0, Which, Arg, Table0, Table1),
    restore_all(Args0, Which, Args, Table1, Table).

variable_key(number(Start), Key) :-
    integer(Key),
    Key >= Start.
variable_key(name, Key) :-
    (   integer(Key)
    ->  Key >= 0
    ;   atom(Key)
    ).

%!  max_var_number(+Term, +Start, -Max) is det.
%
%   Max is the largest N of '$VAR'(N) in Term, or Start if that is larger.

max_var_number(Term, Max0, Max) :-
    (   \+ compound(Term)
    ->  Max = Max0
    ;   Term = '$VAR'(N),
        integer(N)
    ->  Max is max(Max0, N)
    ;   compound_name_arguments(Term, _, Args),
        max_var_numbers(Args, Max0, Max)
    ).

max_var_numbers([], Max, Max).
max_var_numbers([Arg|Args], Max0, Max) :-
    max_var_number(Arg, Max0, Max1),
    max_var_numbers(Args, Max1, Max).
