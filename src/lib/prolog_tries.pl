% library(prolog_tries): maps whose keys are terms; variants are the same key.

:- module(prolog_tries,
          [ trie_new/1,
            trie_destroy/1,
            is_trie/1,
            trie_insert/2,
            trie_insert/3,
            trie_update/3,
            trie_lookup/3,
            trie_delete/3,
            trie_gen/2,
            trie_gen/3,
            trie_gen_compiled/2,
            trie_gen_compiled/3
          ]).

:- dynamic
    '$trie'/1,
    '$trie_entry'/4.

%!  trie_new(-Trie) is det.
%
%   Trie is a new, empty trie.

trie_new(Trie) :-
    flag('$tries', N, N + 1),
    Number is 0x600000 + 0x100 * N,
    format(atom(Trie), '<trie>(0x~16r)', [Number]),
    assertz('$trie'(Trie)).

%!  is_trie(@Term) is semidet.
%
%   True when Term is a trie.

is_trie(Trie) :-
    atom(Trie),
    '$trie'(Trie).

%!  trie_destroy(+Trie) is det.
%
%   Deletes Trie.

trie_destroy(Trie) :-
    '$trie_check'(Trie, trie_destroy/1),
    retractall('$trie'(Trie)),
    retractall('$trie_entry'(Trie, _, _, _)).

%!  trie_insert(+Trie, +Key) is semidet.
%
%   Adds Key; fails if Trie has a variant of it.

trie_insert(Trie, Key) :-
    '$trie_add'(Trie, Key, '$trie_set', trie_insert/2).

%!  trie_insert(+Trie, +Key, +Value) is semidet.
%
%   Adds Key with Value. If Trie has a variant of Key, fails for the same value
%   and raises an error for a different one.

trie_insert(Trie, Key, Value) :-
    '$trie_add'(Trie, Key, Value, trie_insert/3).

'$trie_add'(Trie, Key, Value, Indicator) :-
    '$trie_check'(Trie, Indicator),
    '$trie_form'(Key, Form),
    (   '$trie_entry'(Trie, Form, _, Old)
    ->  Old \=@= Value,
        throw(error(permission_error(modify, trie_key, Key), context(system:trie_insert/3, _)))
    ;   assertz('$trie_entry'(Trie, Form, Key, Value))
    ).

%!  trie_update(+Trie, +Key, +Value) is det.
%
%   Sets the value of Key to Value.

trie_update(Trie, Key, Value) :-
    '$trie_check'(Trie, trie_update/3),
    '$trie_form'(Key, Form),
    retractall('$trie_entry'(Trie, Form, _, _)),
    assertz('$trie_entry'(Trie, Form, Key, Value)).

%!  trie_lookup(+Trie, +Key, -Value) is semidet.
%
%   Value is the value of the variant of Key in Trie.

trie_lookup(Trie, Key, Value) :-
    '$trie_check'(Trie, trie_lookup/3),
    '$trie_form'(Key, Form),
    '$trie_entry'(Trie, Form, _, Value),
    !.

%!  trie_delete(+Trie, +Key, ?Value) is semidet.
%
%   Removes the variant of Key if its value unifies with Value.

trie_delete(Trie, Key, Value) :-
    '$trie_check'(Trie, trie_delete/3),
    '$trie_form'(Key, Form),
    retract('$trie_entry'(Trie, Form, _, Value)),
    !.

%!  trie_gen(+Trie, ?Key) is nondet.
%
%   Key unifies with a key of Trie.

trie_gen(Trie, Key) :-
    '$trie_check'(Trie, trie_gen/2),
    '$trie_entry'(Trie, _, Key, _).

%!  trie_gen(+Trie, ?Key, -Value) is nondet.
%
%   Key unifies with a key of Trie that has Value.

trie_gen(Trie, Key, Value) :-
    '$trie_check'(Trie, trie_gen/3),
    '$trie_entry'(Trie, _, Key, Value).

%!  trie_gen_compiled(+Trie, ?Key) is nondet.
%
%   Key unifies with a key of Trie. Another name of trie_gen/2.

trie_gen_compiled(Trie, Key) :-
    trie_gen(Trie, Key).

%!  trie_gen_compiled(+Trie, ?Key, -Value) is nondet.
%
%   Key unifies with a key of Trie that has Value. Another name of trie_gen/3.

trie_gen_compiled(Trie, Key, Value) :-
    trie_gen(Trie, Key, Value).

% Variants have the same ground form.
'$trie_form'(Key, Form) :-
    copy_term_nat(Key, Form),
    numbervars(Form, 0, _, [functor_name('$trie_variable'), singletons(false)]).

'$trie_check'(Trie, Indicator) :-
    (   is_trie(Trie)
    ->  true
    ;   var(Trie)
    ->  throw(error(instantiation_error, context(system:Indicator, _)))
    ;   atom(Trie),
        sub_atom(Trie, 0, _, _, '<trie>(')
    ->  throw(error(existence_error(trie, Trie), context(system:Indicator, _)))
    ;   throw(error(type_error(trie, Trie), context(system:Indicator, _)))
    ).
