% prolog:error_message//1 describes errors of programs; message_hook/3 sees its lines.
:- multifile prolog:error_message//1, user:message_hook/3.
prolog:error_message(too_small(X)) --> ['~w is too small'-[X]].
user:message_hook(Term, error, Lines) :- Term = error(_, _), print(Lines), nl.
main :-
    print_message(error, error(too_small(3), _)),
    print_message(error, error(too_small(4), context(foo/2, _))),
    print_message(error, error(nonsense(4), _)).
