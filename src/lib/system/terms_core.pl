% Predicates on terms that need no native kernel.

:- module(system,
          [ subsumes_chk/2,
            subsumes/2,
            flag/3,
            variant_sha1/2,
            '$hex_atom'/2,
            var_number/2
          ]).

subsumes_chk(General, Specific) :-
    subsumes_term(General, Specific).

subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%!  flag(+Key, -Old, +New) is det.
%
%   Old is the value of the flag Key; set it to the value of the expression New.

flag(Key, Old, New) :-
    get_flag(Key, Value),
    Old = Value,
    '$flag_value'(New, Result),
    set_flag(Key, Result).

'$flag_value'(New, Result) :-
    (   var(New)
    ->  throw(error(instantiation_error,
                    context('$syspreds':update_flag/3, _)))
    ;   atom(New)
    ->  Result = New
    ;   Result is New
    ).

%!  var_number(@Term, -Number) is semidet.
%
%   Term is '$VAR'(Number), as created by numbervars/3.

var_number(Term, Number) :-
    nonvar(Term),
    Term = '$VAR'(Number).

%!  variant_sha1(+Term, -SHA1) is det.
%
%   SHA1 is a hash that is equal for variants of Term, and in practice different
%   for all other terms.

variant_sha1(Term, SHA1) :-
    (   acyclic_term(Term)
    ->  true
    ;   throw(error(type_error(acyclic_term, Term), context(system:variant_sha1/2, _)))
    ),
    (   term_attvars(Term, [])
    ->  true
    ;   throw(error(type_error(free_of_attvar, Term), context(system:variant_sha1/2, _)))
    ),
    copy_term(Term, Copy),
    numbervars(Copy, 0, _, [functor_name('variable ')]),
    format(string(Text), '~W', [Copy, [quoted(true), ignore_ops(true), dotlists(false)]]),
    '$digest'(sha1, Text, utf8, Bytes),
    '$hex_atom'(Bytes, SHA1).

'$hex_atom'(Bytes, Atom) :-
    '$hex_codes'(Bytes, Codes),
    atom_codes(Atom, Codes).

'$hex_codes'([], []).
'$hex_codes'([Byte|Bytes], [High, Low|Codes]) :-
    '$hex_digit'(Byte >> 4, High),
    '$hex_digit'(Byte /\ 15, Low),
    '$hex_codes'(Bytes, Codes).

'$hex_digit'(Expression, Code) :-
    Weight is Expression,
    (   Weight < 10
    ->  Code is 0'0 + Weight
    ;   Code is 0'a + Weight - 10
    ).
