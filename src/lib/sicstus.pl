% library(sicstus): predicates of SICStus Prolog that SWI-Prolog does not have.
%
%   ?- remove_dups([b, a, b], L).
%   L = [a, b].
%
%   ?- bb_put(score, 3), bb_get(score, X).
%   X = 3.
%
%   ?- substitute(a, [a, b, a], x, L).
%   L = [x, b, x].

% Not autoloaded, because programs often define them: head/2 tail/2 cons/3 some/2
% last/3 rev/2 add_element/3 delete/4 repeat/1 block/1.

:- module(sicstus,
          [ op(1150, fx, block),
            bb_put/2,
            bb_get/2,
            bb_delete/2,
            bb_update/3,
            prolog_flag/2,
            prolog_flag/3,
            block/1,
            remove_dups/2,
            substitute/4,
            delete/4,
            keys_and_values/3,
            clumps/2,
            keyclumps/2,
            keyclumped/2,
            rev/2,
            head/2,
            tail/2,
            cons/3,
            last/3,
            add_element/3,
            prefix_length/3,
            suffix_length/3,
            append_length/3,
            rotate_list/3,
            subseq0/2,
            subseq1/2,
            some/2,
            somechk/2,
            scanlist/4,
            gen_nat/1,
            gen_int/1,
            repeat/1
          ]).

:- meta_predicate
    bb_put(:, +),
    bb_get(:, ?),
    bb_delete(:, ?),
    bb_update(:, ?, +),
    block(:),
    some(1, ?),
    somechk(1, ?),
    scanlist(3, ?, ?, ?).

:- dynamic blocked/3.
:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

% --- The blackboard --------------------------------------------------------

%!  bb_put(:Key, +Term) is det.
%
%   Stores a copy of Term under Key, an atom or an integer.

bb_put(Key, Term) :-
    global_name(Key, Global),
    nb_setval(Global, bb(Term)).

%!  bb_get(:Key, ?Term) is semidet.
%
%   Term is the term stored under Key.

bb_get(Key, Term) :-
    global_name(Key, Global),
    nb_current(Global, bb(Term0)),
    Term = Term0.

%!  bb_delete(:Key, ?Term) is semidet.
%
%   Removes the term stored under Key, which unifies with Term.

bb_delete(Key, Term) :-
    global_name(Key, Global),
    nb_current(Global, bb(Term0)),
    Term = Term0,
    nb_setval(Global, none).

%!  bb_update(:Key, ?Old, +New) is semidet.
%
%   Replaces the term Old stored under Key by New.

bb_update(Key, Old, New) :-
    bb_get(Key, Old),
    bb_put(Key, New).

global_name(Key, Global) :-
    strip_module(Key, Module, Plain),
    must_be(atomic, Plain),
    atomic_list_concat(['bb ',Module,' ',Plain], Global).

% --- Flags -----------------------------------------------------------------

%!  prolog_flag(?Flag, ?Value) is nondet.
%
%   Value is the value of Flag. Another name of current_prolog_flag/2.

prolog_flag(Flag, Value) :-
    current_prolog_flag(Flag, Value).

%!  prolog_flag(+Flag, -Old, +New) is semidet.
%
%   Old is the value of Flag; sets it to New.

prolog_flag(Flag, Old, New) :-
    current_prolog_flag(Flag, Old0),
    Old = Old0,
    (   New == Old0
    ->  true
    ;   set_prolog_flag(Flag, New)
    ).

% --- Block declarations ----------------------------------------------------

%!  block(:Specs) is det.
%
%   `:- block p(-, ?, -).` suspends a call of p/3 while all its arguments
%   marked `-` are unbound. The clauses of p/3 after the declaration are renamed,
%   and p/3 tests the arguments and calls them.

block(Specs) :-
    strip_module(Specs, Module, Plain),
    wrappers(Plain, Module, Clauses),
    add_clauses(Clauses, Module).

add_clauses([], _).
add_clauses([Clause|Clauses], Module) :-
    assertz(Module:Clause),
    add_clauses(Clauses, Module).

user:term_expansion((:- block(Specs)), Clauses) :-
    prolog_load_context(module, Module),
    wrappers(Specs, Module, Clauses).
user:term_expansion(Clause, Renamed) :-
    blocked(_, _, _),
    prolog_load_context(module, Module),
    rename_clause(Clause, Module, Renamed).

wrappers(Specs, Module, Clauses) :-
    spec_list(Specs, List, []),
    first_heads(List, [], Heads),
    head_wrappers(Heads, List, Module, Clauses).

spec_list((A, B), Specs, Tail) :-
    !,
    spec_list(A, Specs, Middle),
    spec_list(B, Middle, Tail).
spec_list(Spec, [Spec|Tail], Tail).

first_heads([], _, []).
first_heads([Spec|Specs], Seen, Heads) :-
    functor(Spec, Name, Arity),
    (   memberchk(Name/Arity, Seen)
    ->  Heads = Heads1
    ;   Heads = [Name/Arity|Heads1]
    ),
    first_heads(Specs, [Name/Arity|Seen], Heads1).

head_wrappers([], _, _, []).
head_wrappers([Name/Arity|Heads], Specs, Module, [(Head :- Body)|Clauses]) :-
    functor(Head, Name, Arity),
    blocked_name(Name, NewName),
    retractall(blocked(Module, Name, Arity)),
    assertz(blocked(Module, Name, Arity)),
    Head =.. [_|Args],
    Goal =.. [NewName|Args],
    wrapper_body(Specs, Head, Goal, Body),
    head_wrappers(Heads, Specs, Module, Clauses).

blocked_name(Name, NewName) :-
    atom_concat('blocked ', Name, NewName).

wrapper_body([], _, Goal, Goal).
wrapper_body([Spec|Specs], Head, Goal, Body) :-
    (   same_functor(Spec, Head),
        Spec =.. [_|Modes],
        Head =.. [_|Args],
        waiting(Modes, Args, [First|Others])
    ->  all_unbound(Others, First, Test),
        any_bound(Others, First, Condition),
        Body = ( Test -> when(Condition, Head) ; Rest ),
        wrapper_body(Specs, Head, Goal, Rest)
    ;   wrapper_body(Specs, Head, Goal, Body)
    ).

waiting([], [], []).
waiting([Mode|Modes], [Arg|Args], Waiting) :-
    (   Mode == (-)
    ->  Waiting = [Arg|Waiting1]
    ;   Waiting = Waiting1
    ),
    waiting(Modes, Args, Waiting1).

all_unbound([], X, var(X)).
all_unbound([Y|Ys], X, (var(X), Test)) :-
    all_unbound(Ys, Y, Test).

any_bound([], X, nonvar(X)).
any_bound([Y|Ys], X, (nonvar(X) ; Condition)) :-
    any_bound(Ys, Y, Condition).

rename_clause(Clause, Module, Renamed) :-
    nonvar(Clause),
    (   Clause = (Head :- Body)
    ->  rename_head(Head, Module, NewHead),
        Renamed = (NewHead :- Body)
    ;   Clause \= (:- _),
        Clause \= (_ --> _),
        rename_head(Clause, Module, Renamed)
    ).

rename_head(Head, Module, NewHead) :-
    callable(Head),
    functor(Head, Name, Arity),
    blocked(Module, Name, Arity),
    blocked_name(Name, NewName),
    Head =.. [_|Args],
    NewHead =.. [NewName|Args].

% --- Lists -----------------------------------------------------------------

%!  remove_dups(+List, -Set) is det.
%
%   Set has the elements of List, sorted, without duplicates.

remove_dups(List, Set) :-
    sort(List, Set).

%!  substitute(+Old, +List0, +New, -List) is det.
%
%   List is List0 with New for each element identical to Old.

substitute(Old, List0, New, List) :-
    substitute_in(List0, Old, New, List).

substitute_in([], _, _, []).
substitute_in([X|Xs], Old, New, [Y|Ys]) :-
    (   X == Old
    ->  Y = New
    ;   Y = X
    ),
    substitute_in(Xs, Old, New, Ys).

%!  delete(+List, +Element, +Count, -Rest) is det.
%
%   Rest is List without the first Count occurrences of Element.

delete(List, Element, Count, Rest) :-
    delete_first(List, Element, Count, Rest).

delete_first([], _, _, []).
delete_first([X|Xs], Element, Count, Rest) :-
    (   Count > 0,
        X == Element
    ->  Count1 is Count - 1,
        delete_first(Xs, Element, Count1, Rest)
    ;   Rest = [X|Rest1],
        delete_first(Xs, Element, Count, Rest1)
    ).

%!  keys_and_values(?Pairs, ?Keys, ?Values) is det.
%
%   Pairs is a list of Key-Value; Keys and Values are the lists of both. Another
%   name of pairs_keys_values/3.

keys_and_values(Pairs, Keys, Values) :-
    pairs_keys_values(Pairs, Keys, Values).

%!  clumps(+List, -Clumps) is det.
%
%   Clumps has a list for each run of identical elements.

clumps([], []).
clumps([X|Xs], [[X|Same]|Clumps]) :-
    run(Xs, X, Same, Rest),
    clumps(Rest, Clumps).

run([Y|Ys], X, Same, Rest) :-
    Y == X,
    !,
    Same = [Y|Same1],
    run(Ys, X, Same1, Rest).
run(Rest, _, [], Rest).

%!  keyclumps(+Pairs, -Clumps) is det.
%
%   Clumps has a list of pairs for each run of identical keys.

keyclumps([], []).
keyclumps([Key-Value|Pairs], [[Key-Value|Same]|Clumps]) :-
    key_run(Pairs, Key, Same, Rest),
    keyclumps(Rest, Clumps).

key_run([Key0-Value|Pairs], Key, Same, Rest) :-
    Key0 == Key,
    !,
    Same = [Key0-Value|Same1],
    key_run(Pairs, Key, Same1, Rest).
key_run(Rest, _, [], Rest).

%!  keyclumped(+Pairs, -Groups) is det.
%
%   Groups has Key-Values for each run of pairs with identical keys. Another
%   name of group_pairs_by_key/2.

keyclumped(Pairs, Groups) :-
    group_pairs_by_key(Pairs, Groups).

%!  rev(+List, -Reversed) is det.
%
%   Reversed has the elements of List in reverse order. Another name of
%   reverse/2.

rev(List, Reversed) :-
    reverse(List, Reversed).

%!  head(+List, ?Head) is semidet.
%
%   Head is the first element of List.

head([Head|_], Head).

%!  tail(+List, ?Tail) is semidet.
%
%   Tail is List without its first element.

tail([_|Tail], Tail).

%!  cons(?Head, ?Tail, ?List) is semidet.
%
%   List is [Head|Tail].

cons(Head, Tail, [Head|Tail]).

%!  last(?Front, ?Last, ?List) is nondet.
%
%   List is Front followed by Last.

last(Front, Last, List) :-
    append(Front, [Last], List).

%!  add_element(+Element, +Set0, -Set) is det.
%
%   Set is Set0 with Element added in front, unless Set0 already has it.

add_element(Element, Set0, Set) :-
    (   memberchk(Element, Set0)
    ->  Set = Set0
    ;   Set = [Element|Set0]
    ).

%!  prefix_length(?List, ?Prefix, ?Length) is nondet.
%
%   Prefix has the first Length elements of List.

prefix_length(List, Prefix, Length) :-
    prefix(Prefix, List),
    length(Prefix, Length).

%!  suffix_length(?List, ?Suffix, ?Length) is nondet.
%
%   Suffix has the last Length elements of List.

suffix_length(List, Suffix, Length) :-
    append(_, Suffix, List),
    length(Suffix, Length).

%!  append_length(?Suffix, ?List, ?Length) is nondet.
%
%   Suffix is List without its first Length elements.

append_length(Suffix, List, Length) :-
    append(Prefix, Suffix, List),
    length(Prefix, Length).

%!  rotate_list(+Amount, +List, -Rotated) is det.
%
%   Rotated is List with its first Amount elements at the end.

rotate_list(Amount, List, Rotated) :-
    length(List, Length),
    (   Length =:= 0
    ->  Rotated = List
    ;   N is Amount mod Length,
        length(Front, N),
        append(Front, Back, List),
        append(Back, Front, Rotated)
    ).

%!  subseq0(+List, ?Sub) is nondet.
%
%   Sub has some elements of List in the same order, possibly all or none.

subseq0([], []).
subseq0([X|Xs], [X|Sub]) :-
    subseq0(Xs, Sub).
subseq0([_|Xs], Sub) :-
    subseq0(Xs, Sub).

%!  subseq1(+List, ?Sub) is nondet.
%
%   Sub has some elements of List in the same order, but not all.

subseq1([_|Xs], Sub) :-
    subseq0(Xs, Sub).
subseq1([X|Xs], [X|Sub]) :-
    subseq1(Xs, Sub).

%!  some(:Goal, +List) is nondet.
%
%   call(Goal, X) succeeds for an element X of List.

some(Goal, List) :-
    member(X, List),
    call(Goal, X).

%!  somechk(:Goal, +List) is semidet.
%
%   call(Goal, X) succeeds for an element X of List; only the first solution is
%   used.

somechk(Goal, List) :-
    some(Goal, List),
    !.

%!  scanlist(:Goal, +List, +V0, -V) is nondet.
%
%   Passes a value through call(Goal, A, V0, V1) for each element A, from the
%   left. Another name of foldl/4.

scanlist(Goal, List, V0, V) :-
    foldl(Goal, List, V0, V).

% --- Numbers ---------------------------------------------------------------

%!  gen_nat(?N) is nondet.
%
%   N is 0, 1, 2 and so on.

gen_nat(N) :-
    between(0, inf, N).

%!  gen_int(?N) is nondet.
%
%   N is 0, 1, -1, 2, -2 and so on.

gen_int(N) :-
    integer(N),
    !.
gen_int(0).
gen_int(N) :-
    between(1, inf, M),
    ( N = M ; N is -M ).

%!  repeat(+Count) is nondet.
%
%   Succeeds Count times.

repeat(Count) :-
    between(1, Count, _).
