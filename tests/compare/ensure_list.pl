:- ensure_loaded([modules/nothing_here, modules/plain]).
main :- plain.
