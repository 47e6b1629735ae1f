% Predicates on terms that need no native kernel of their own.

:- module(system,
          [ subsumes_chk/2,
            subsumes/2,
            flag/3,
            var_number/2
          ]).

subsumes_chk(General, Specific) :-
    subsumes_term(General, Specific).

subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%!  flag(+Key, -Old, +New) is det.
%
%   Old is the number kept under Key; New, an expression, takes its place.

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
%   Term is '$VAR'(Number), as numbervars/3 leaves it.

var_number(Term, Number) :-
    nonvar(Term),
    Term = '$VAR'(Number).
