% A module declaration that is not the first term of its file is an error.

known(1).

:- module(late, [known/1]).

main :-
    context_module(Module),
    writeln(Module),
    forall(known(X), writeln(X)).
