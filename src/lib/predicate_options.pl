% library(predicate_options): declarations of the options that predicates take.
%
%   :- predicate_options(draw/2, 2, [ colour(atom), pass_to(open/4, 4) ]).
%
% The declarations are kept and can be asked for; nothing checks calls with them.

:- module(predicate_options,
          [ predicate_options/3,
            assert_predicate_options/4,
            current_predicate_options/3,
            current_predicate_option/3,
            retractall_predicate_options/0
          ]).

:- meta_predicate
    predicate_options(:, +, +),
    assert_predicate_options(:, +, +, ?),
    current_predicate_options(:, ?, ?),
    current_predicate_option(:, ?, ?).

:- dynamic declared_options/4.

%!  predicate_options(:Indicator, +Argument, +Options) is det.
%
%   Declares that argument number Argument of a predicate is a list with Options.

predicate_options(Indicator, Argument, Options) :-
    assert_predicate_options(Indicator, Argument, Options, _).

%!  assert_predicate_options(:Indicator, +Argument, +Options, ?New) is semidet.
%
%   Declares that argument number Argument of a predicate is a list with Options.
%   New is true if one of them was not declared before.

assert_predicate_options(Indicator, Argument, Options, New) :-
    strip_module(Indicator, Module, Name/Arity),
    must_be(integer, Argument),
    must_be(list, Options),
    findall(Option,
            ( member(Option, Options), \+ is_declared(Module:Name/Arity, Argument, Option) ),
            Fresh),
    (   Fresh == []
    ->  New = false
    ;   New = true,
        forall(member(Option, Fresh), assertz(declared_options(Module, Name/Arity, Argument, Option)))
    ).

is_declared(Module:Indicator, Argument, Option) :-
    declared_options(Module, Indicator, Argument, Known),
    Known =@= Option,
    !.

%!  current_predicate_options(:Indicator, ?Argument, ?Options) is nondet.
%
%   Options are the declared options of an argument.

current_predicate_options(Indicator, Argument, Options) :-
    strip_module(Indicator, Module, Plain),
    bagof(Option, declared_options(Module, Plain, Argument, Option), Options).

%!  current_predicate_option(:Indicator, ?Argument, ?Option) is nondet.
%
%   Option is a declared option of an argument.

current_predicate_option(Indicator, Argument, Option) :-
    strip_module(Indicator, Module, Plain),
    declared_options(Module, Plain, Argument, Option).

%!  retractall_predicate_options is det.
%
%   Removes all declarations.

retractall_predicate_options :-
    retractall(declared_options(_, _, _, _)).
