% library(operators): temporary operator declarations.

:- module(prolog_operator,
          [ push_operators/1,
            push_operators/2,
            pop_operators/0,
            pop_operators/1,
            push_op/3
          ]).

:- meta_predicate
    push_operators(:),
    push_operators(:, -),
    push_op(+, +, :).

:- dynamic
    saved/1.

%!  push_operators(:New) is det.
%!  pop_operators is det.
%
%   push_operators/1 declares the operators op(P, T, N) of a list, and
%   pop_operators/0 undoes this.

push_operators(New) :-
    push_operators(New, Undo),
    asserta(saved(Undo)).

pop_operators :-
    (   retract(saved(Undo))
    ->  pop_operators(Undo)
    ;   true
    ).

%!  push_operators(:New, -Undo) is det.
%!  pop_operators(+Undo) is det.
%
%   push_operators/2 declares the operators op(P, T, N) of a list, and
%   pop_operators(Undo) undoes this.

push_operators(QNew, Undo) :-
    strip_module(QNew, Module, New),
    findall(op(Priority, Type, Module:Name),
            ( member(op(_, Type, Spec), New),
              name_in(Spec, Module, Name),
              before(Type, Module, Name, Priority) ),
            Undo),
    forall(( member(op(Priority, Type, Spec), New), name_in(Spec, Module, Name) ),
           op(Priority, Type, Module:Name)).

name_in(Spec, _, Name) :-
    strip_module(Spec, _, Plain),
    (   is_list(Plain)
    ->  member(Name, Plain)
    ;   Name = Plain
    ).

before(Type, Module, Name, Priority) :-
    (   current_op(Priority0, Other, Module:Name),
        same_kind(Type, Other)
    ->  Priority = Priority0
    ;   Priority = 0
    ).

same_kind(A, B) :-
    kind(A, Kind),
    kind(B, Kind).

kind(xfx, infix).
kind(xfy, infix).
kind(yfx, infix).
kind(fy, prefix).
kind(fx, prefix).
kind(xf, postfix).
kind(yf, postfix).

pop_operators(Undo) :-
    forall(member(op(Priority, Type, Name), Undo), op(Priority, Type, Name)).

%!  push_op(+Priority, +Type, :Name) is det.
%
%   Declare an operator that the next pop_operators/0 also removes.

push_op(Priority, Type, QName) :-
    strip_module(QName, Module, Name),
    push_operators(Module:[op(Priority, Type, Name)], Undo),
    (   retract(saved(Older))
    ->  append(Undo, Older, All),
        asserta(saved(All))
    ;   asserta(saved(Undo))
    ).
