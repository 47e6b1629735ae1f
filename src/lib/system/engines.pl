% Engines: the part that is written in Prolog.

:- module(system,
          [ engine_create/4,
            engine_next_reified/2
          ]).

:- meta_predicate
    engine_create(+, 0, -, +).

%!  engine_create(+Template, :Goal, -Engine, +Options) is det.
%
%   Engine finds the solutions of Goal, one by one, in memory of its own. With
%   the option alias(Name), Engine is Name.

engine_create(Template, Goal, Engine, Options) :-
    must_be(list, Options),
    (   memberchk(alias(Alias), Options)
    ->  must_be(atom, Alias),
        '$engine_create'(Template, Goal, Engine, Alias)
    ;   engine_create(Template, Goal, Engine)
    ).

%!  engine_next_reified(+Engine, -Term) is det.
%
%   Term is the(Answer) for the next answer of Engine, `no` when there is none and
%   exception(Error) when Engine ends in Error.

engine_next_reified(Engine, Term) :-
    catch('$engine_reified'(Engine, Reified), Error, true),
    (   nonvar(Error)
    ->  Term = exception(Error)
    ;   Term = Reified
    ).

'$engine_reified'(Engine, Reified) :-
    (   engine_next(Engine, Answer)
    ->  Reified = the(Answer)
    ;   Reified = no
    ).
