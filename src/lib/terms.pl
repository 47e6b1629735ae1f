% library(terms): subsumption, factorisation and mapping of terms.
%
%   ?- term_subsumer(f(a, b), f(c, b), G).
%   G = f(_, b).
%
%   ?- mapargs(succ, f(1, 2), T).
%   T = f(2, 3).
%
%   ?- foldsubterms([X, S0, S]>>(integer(X), S is S0 + X), f(1, g(2)), 0, Sum).
%   Sum = 3.

:- module(terms,
          [ term_size/2,
            variant/2,
            subsumes/2,
            subsumes_chk/2,
            term_subsumer/3,
            term_factorized/3,
            mapargs/3,
            mapsubterms/3,
            mapsubterms_var/3,
            foldsubterms/4,
            foldsubterms/5,
            same_functor/2,
            same_functor/3,
            same_functor/4
          ]).

:- meta_predicate
    mapargs(2, ?, ?),
    mapsubterms(2, ?, ?),
    mapsubterms_var(2, ?, ?),
    foldsubterms(3, +, +, -),
    foldsubterms(4, +, ?, +, -).

%!  term_size(@Term, -Size) is det.
%
%   Size is the number of cells that the compound parts of Term take: one for
%   each functor and one for each argument. Shared parts count each time.

term_size(Term, Size) :-
    term_size([Term|Rest], Rest, 0, Size).

% A queue of the terms still to be measured keeps this iterative.

term_size(Queue, End, Size0, Size) :-
    Queue == End,
    !,
    Size = Size0.
term_size([Term|Queue], End0, Size0, Size) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, _, Args),
        length(Args, Arity),
        append(Args, End, End0),
        Size1 is Size0 + Arity + 1
    ;   End = End0,
        boxed_size(Term, Boxed),
        Size1 is Size0 + Boxed
    ),
    term_size(Queue, End, Size1, Size).

% boxed_size(@Atomic, -Size): the cells of a float, a string or a big integer.

boxed_size(Term, Size) :-
    (   float(Term)
    ->  Size = 3
    ;   string(Term)
    ->  string_length(Term, Length),
        Size is 3 + (Length + 1) // 8
    ;   integer(Term),
        abs(Term) >= 1 << 60
    ->  Size is 3 + msb(abs(Term)) // 64 + 1
    ;   Size = 0
    ).

%!  variant(@Term1, @Term2) is semidet.
%
%   True when the terms are equal after renaming variables.

variant(Term1, Term2) :-
    Term1 =@= Term2.

%!  subsumes(+General, @Specific) is semidet.
%
%   True when General becomes Specific by binding only its own variables; binds
%   them.

subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%!  subsumes_chk(@General, @Specific) is semidet.
%
%   True when General becomes Specific by binding only its own variables, which
%   remain unbound.

subsumes_chk(General, Specific) :-
    subsumes_term(General, Specific).

% --- Generalisation --------------------------------------------------------

%!  term_subsumer(+Special1, +Special2, -General) is det.
%
%   General is the most specific term that subsumes both. Equal pairs of different
%   subterms become the same variable.

term_subsumer(Special1, Special2, General) :-
    generalise(Special1, Special2, General, [], _).

generalise(S1, S2, General, Table0, Table) :-
    (   S1 == S2
    ->  General = S1,
        Table = Table0
    ;   compound(S1),
        compound(S2),
        compound_name_arguments(S1, Name, Args1),
        compound_name_arguments(S2, Name, Args2),
        same_length(Args1, Args2)
    ->  generalise_args(Args1, Args2, Args, Table0, Table),
        compound_name_arguments(General, Name, Args)
    ;   known_pair(Table0, S1, S2, General0)
    ->  General = General0,
        Table = Table0
    ;   Table = [pair(S1, S2, General)|Table0]
    ).

generalise_args([], [], [], Table, Table).
generalise_args([A1|As1], [A2|As2], [A|As], Table0, Table) :-
    generalise(A1, A2, A, Table0, Table1),
    generalise_args(As1, As2, As, Table1, Table).

known_pair([pair(A, B, General0)|Table], S1, S2, General) :-
    (   A == S1,
        B == S2
    ->  General = General0
    ;   known_pair(Table, S1, S2, General)
    ).

% --- Factorisation ---------------------------------------------------------

%!  term_factorized(+Term, -Factorized, -Substitutions) is det.
%
%   Factorized is Term with a variable for each compound subterm that occurs
%   more than once; Substitutions has Variable=Subterm. Term is acyclic.

term_factorized(Term, Factorized, Substitutions) :-
    empty_assoc(Seen0),
    count_subterms(Term, Seen0, Seen),
    factor(Term, Seen, Factorized),
    assoc_to_list(Seen, Pairs),
    substitutions(Pairs, Seen, Substitutions).

% Seen maps each compound subterm to a count: one-Var or many-Var.

count_subterms(Term, Seen0, Seen) :-
    (   \+ compound(Term)
    ->  Seen = Seen0
    ;   get_assoc(Term, Seen0, _-Var)
    ->  put_assoc(Term, Seen0, many-Var, Seen)
    ;   put_assoc(Term, Seen0, one-_, Seen1),
        compound_name_arguments(Term, _, Args),
        count_all(Args, Seen1, Seen)
    ).

count_all([], Seen, Seen).
count_all([Arg|Args], Seen0, Seen) :-
    count_subterms(Arg, Seen0, Seen1),
    count_all(Args, Seen1, Seen).

factor(Term, Seen, Factorized) :-
    (   compound(Term),
        get_assoc(Term, Seen, many-Var)
    ->  Factorized = Var
    ;   factor_inside(Term, Seen, Factorized)
    ).

factor_inside(Term, Seen, Factorized) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, Name, Args0),
        factor_all(Args0, Seen, Args),
        compound_name_arguments(Factorized, Name, Args)
    ;   Factorized = Term
    ).

factor_all([], _, []).
factor_all([Arg0|Args0], Seen, [Arg|Args]) :-
    factor(Arg0, Seen, Arg),
    factor_all(Args0, Seen, Args).

substitutions([], _, []).
substitutions([Term-(Count-Var)|Pairs], Seen, Substitutions) :-
    (   Count == many
    ->  factor_inside(Term, Seen, Value),
        Substitutions = [Var=Value|Rest]
    ;   Substitutions = Rest
    ),
    substitutions(Pairs, Seen, Rest).

% --- Mapping ---------------------------------------------------------------

%!  mapargs(:Goal, ?Term1, ?Term2) is nondet.
%
%   True when both terms have the same name and arity and call(Goal, A1, A2)
%   succeeds for their arguments.

mapargs(Goal, Term1, Term2) :-
    same_functor(Term1, Term2, Arity),
    mapargs(1, Arity, Goal, Term1, Term2).

mapargs(N, Arity, Goal, Term1, Term2) :-
    (   N =< Arity
    ->  arg(N, Term1, Arg1),
        arg(N, Term2, Arg2),
        call(Goal, Arg1, Arg2),
        N1 is N + 1,
        mapargs(N1, Arity, Goal, Term1, Term2)
    ;   true
    ).

%!  mapsubterms(:Goal, +Term1, -Term2) is det.
%
%   Term2 is Term1 with each subterm T1 replaced by T2 if call(Goal, T1, T2)
%   succeeds; outermost subterms first, variables excepted.

mapsubterms(Goal, Term1, Term2) :-
    map_subterms(Term1, Goal, no, Term2).

%!  mapsubterms_var(:Goal, +Term1, -Term2) is det.
%
%   Term2 is Term1 with each subterm T1, variables included, replaced by T2 if
%   call(Goal, T1, T2) succeeds; outermost subterms first.

mapsubterms_var(Goal, Term1, Term2) :-
    map_subterms(Term1, Goal, yes, Term2).

map_subterms(Term1, Goal, Vars, Term2) :-
    (   var(Term1),
        Vars == no
    ->  Term2 = Term1
    ;   call(Goal, Term1, Mapped)
    ->  Term2 = Mapped
    ;   compound(Term1)
    ->  compound_name_arguments(Term1, Name, Args1),
        map_all(Args1, Goal, Vars, Args2),
        compound_name_arguments(Term2, Name, Args2)
    ;   Term2 = Term1
    ).

map_all([], _, _, []).
map_all([Arg1|Args1], Goal, Vars, [Arg2|Args2]) :-
    map_subterms(Arg1, Goal, Vars, Arg2),
    map_all(Args1, Goal, Vars, Args2).

%!  foldsubterms(:Goal, +Term, +State0, -State) is det.
%
%   Passes a state through call(Goal, Sub, S0, S) for each subterm for which that
%   succeeds; subterms of such a subterm are not visited.

foldsubterms(Goal, Term, State0, State) :-
    fold_subterms(Term, Goal, State0, State).

fold_subterms(Term, Goal, State0, State) :-
    (   call(Goal, Term, State0, State1)
    ->  State = State1
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Args),
        fold_all(Args, Goal, State0, State)
    ;   State = State0
    ).

fold_all([], _, State, State).
fold_all([Arg|Args], Goal, State0, State) :-
    fold_subterms(Arg, Goal, State0, State1),
    fold_all(Args, Goal, State1, State).

%!  foldsubterms(:Goal, +Term1, ?Term2, +State0, -State) is det.
%
%   Passes a state through call(Goal, T1, T2, S0, S) for each subterm T1 for
%   which that succeeds; Term2 is Term1 with these subterms replaced by T2.

foldsubterms(Goal, Term1, Term2, State0, State) :-
    fold_map(Term1, Goal, Term2, State0, State).

fold_map(Term1, Goal, Term2, State0, State) :-
    (   call(Goal, Term1, Mapped, State0, State1)
    ->  Term2 = Mapped,
        State = State1
    ;   compound(Term1)
    ->  compound_name_arguments(Term1, Name, Args1),
        fold_map_all(Args1, Goal, Args2, State0, State),
        compound_name_arguments(Term2, Name, Args2)
    ;   Term2 = Term1,
        State = State0
    ).

fold_map_all([], _, [], State, State).
fold_map_all([Arg1|Args1], Goal, [Arg2|Args2], State0, State) :-
    fold_map(Arg1, Goal, Arg2, State0, State1),
    fold_map_all(Args1, Goal, Args2, State1, State).

% --- Functors --------------------------------------------------------------

%!  same_functor(?Term1, ?Term2) is semidet.
%
%   True when both have the same name and arity; an unbound term is bound to a most
%   general one.

same_functor(Term1, Term2) :-
    same_functor(Term1, Term2, _, _).

%!  same_functor(?Term1, ?Term2, ?Arity) is semidet.
%
%   True when both terms have the same name and Arity; an unbound term is bound
%   to a most general one.

same_functor(Term1, Term2, Arity) :-
    same_functor(Term1, Term2, _, Arity).

%!  same_functor(?Term1, ?Term2, ?Name, ?Arity) is semidet.
%
%   True when both terms have Name and Arity, which may be given instead of one
%   of the terms.

same_functor(Term1, Term2, Name, Arity) :-
    (   nonvar(Term1)
    ->  functor(Term1, Name, Arity),
        functor(Term2, Name, Arity)
    ;   functor(Term2, Name, Arity),
        functor(Term1, Name, Arity)
    ).
