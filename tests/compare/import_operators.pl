% Operators in import lists: a pattern selects exported operators, except(...) leaves them out.
try(Goal) :- ( catch(Goal, error(Formal, _), ( print(Formal), nl )) -> true ; write(failed), nl ).
reads(Module, Text) :- try(( term_to_atom(Module, Text, Term), write_canonical(Term), nl )).
term_to_atom(Module, Text, Term) :- term_string(Term, Text, [module(Module)]).
imports(Module, List) :- @(use_module(modules/arrows, List), Module), reads(Module, "a ~> b"), reads(Module, "a **> b").
main :-
    imports(m1, [leads/2]),
    imports(m2, [op(_, _, ~>)]),
    imports(m3, [leads/2, op(700, xfx, ~>)]),
    imports(m4, [op(_, _, _)]),
    imports(m5, except([leads/2])),
    imports(m6, except([op(_, _, ~>)])),
    imports(m7, []),
    imports(m8, [op(_, _, nothing)]),
    imports(m9, all).
