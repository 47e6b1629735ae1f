% library(edinburgh): predicates of the older Edinburgh systems.
%
%   ?- display(1+2*a), nl.
%   +(1,*(2,a))
%   true.

:- module(edinburgh,
          [ display/1,
            display/2,
            unknown/2,
            reconsult/1,
            fileerrors/2,
            debug/0,
            nodebug/0
          ]).

:- meta_predicate
    unknown(:, :),
    reconsult(:).

%!  display(@Term) is det.
%
%   Writes Term quoted and without operators.

display(Term) :-
    write_term(Term, [quoted(true), ignore_ops(true), no_lists(true)]).

%!  display(+Stream, @Term) is det.
%
%   Writes Term to Stream, quoted and without operators.

display(Stream, Term) :-
    write_term(Stream, Term, [quoted(true), ignore_ops(true), no_lists(true)]).

%!  unknown(-Old, +New) is det.
%
%   Old is the effect of calling an undefined predicate; set it to New: `error`,
%   `fail` or `warning`, optionally qualified with a module.

unknown(Old, New) :-
    strip_module(Old, _, OldFlag),
    strip_module(New, Module, NewFlag),
    current_prolog_flag(Module:unknown, Flag),
    OldFlag = Flag,
    (   NewFlag == Flag
    ->  true
    ;   set_prolog_flag(Module:unknown, NewFlag)
    ).

%!  reconsult(:File) is det.
%
%   Loads File; its clauses replace those of an earlier load.

reconsult(File) :-
    consult(File).

%!  fileerrors(-Old, +New) is det.
%
%   Old is `on` if opening a missing file raises an error, otherwise `off`; set it
%   to New.

fileerrors(Old, New) :-
    (   current_prolog_flag(fileerrors, Flag)
    ->  true
    ;   Flag = true
    ),
    Old = Flag,
    (   New == Flag
    ->  true
    ;   create_prolog_flag(fileerrors, New, [])
    ).

%!  debug is det.
%
%   Switches debug mode on.

debug :-
    set_prolog_flag(debug, true).

%!  nodebug is det.
%
%   Switches debug mode off.

nodebug :-
    set_prolog_flag(debug, false).
